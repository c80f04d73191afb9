"""Instructions that only City of Heroes carries out: charge, turn off, move, status effects, cancel, retrieve and the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_cards import could_find
from judge_app.engine.differing import differs
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers, each_doer, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.continuous_effects import actions_more, begin_clock, duration_of
from judge_app.games.city_of_heroes.costs import cost_refusal, pay_for_choosing
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.events import turn_off, turn_on
from judge_app.games.city_of_heroes.moves import (
    discard_card,
    discard_from_hand,
    draw_cards,
    moving,
    search,
    shuffle,
    top_card_of,
)
from judge_app.games.city_of_heroes.queries import (
    RUN_N_GUN_CHOSEN,
    describes,
    done_by_a_player,
    done_by_you,
    statuses,
    told_apart,
)
from judge_app.games.city_of_heroes.restrictions import why_not_move
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    CLOCK_ENDING,
    FULL_DAMAGE,
    ON_CLOCK,
    PREVENTED,
    AbilityUse,
    CityOfHeroes,
    Clock,
    Scope,
    is_super,
)
from judge_app.games.city_of_heroes.targets import lies_in_play, points_at_one
from judge_app.games.city_of_heroes.words import (
    CLICKS_OF_ON,
    DECK,
    FACE_DOWN,
    HAND,
    HEALTH,
    HIT_POINTS_HEALED,
    IN_PLAY,
    REMOVED,
    RUN_N_GUN,
    TOE_TO_TOE,
    rules,
)
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.filters import AttachedTo, FromAmong, InZone, PartOf
from judge_app.language.instructions import Instruction
from judge_app.language.keywords.city_of_heroes import MOVE as CHOOSE_SUPER
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

VERBS: Handlers[CityOfHeroes] = Handlers()


def cards_of(verb: GameVerb, scope: Scope, chooser: Player | None = None) -> list[Card]:
    """What the verb is done to; it is done to cards."""
    if not isinstance(verb.what, Objects | OneOf):
        raise scope.unread(verb)
    return cards_meant(verb.what, scope, chooser=chooser)


def by_each(verb: GameVerb, scope: Scope, done: Callable[[Player], bool]) -> bool:
    """Whoever is said to do it chooses what to do it to, one player after another."""
    something = False
    for player in each_doer(verb.who, scope):
        something = done(player) or something
    return something


def count_of(verb: GameVerb, scope: Scope) -> int:
    return bounds(verb.quantity, scope)[1]


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_a_player, verb="charge")
def charge_powers(verb: GameVerb, scope: Scope) -> bool:
    """So many clicks away from ready (401.10)."""
    return by_each(verb, scope, lambda player: turn_powers(player, verb, scope, "charge"))


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_a_player, verb="recharge")
def recharge_powers(verb: GameVerb, scope: Scope) -> bool:
    """So many clicks towards ready (401.10)."""
    return by_each(verb, scope, lambda player: turn_powers(player, verb, scope, "recharge"))


def turn_powers(player: Player, verb: GameVerb, scope: Scope, way: str) -> bool:
    play = scope.play
    powers = cards_of(verb, scope, player)
    turned: list[Card] = []
    for power in powers:
        if way == "recharge" and not _may_turn_off(player, power, verb, scope):
            continue
        clicks = play.clicks(power)
        play.happen(
            Event(
                Kinds.CHARGE,
                player=player,
                card=power,
                amount=count_of(verb, scope),
                way=way,
                source=scope.source,
            )
        )
        if play.clicks(power) != clicks:
            turned.append(power)
    scope.chose(powers)
    scope.this_way[f"{way}d"] = turned
    return bool(powers)


def _may_turn_off(player: Player, power: Card, verb: GameVerb, scope: Scope) -> bool:
    """By one's own choice a toggle is turned off only in two actions; whether a card's effect may, no rule is clear."""
    chosen = isinstance(verb.what, Objects) and verb.what.choice in (Choice.TARGET, Choice.CHOSEN)
    play = scope.play
    turned_off = play.is_on(power) and play.clicks(power) - count_of(verb, scope) < CLICKS_OF_ON
    if not (chosen and turned_off and power.controller is player):
        return True
    question = f"{player} chose {power}, which would be turned off by {scope.source}: may that be?"
    return play.ask_judge(question, ("yes", "no"), rules("304.3c", "102.1")) == "yes"


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_a_player, verb="ready")
def ready_powers(verb: GameVerb, scope: Scope) -> bool:
    """Rotated to ready, click by click (204.3b)."""
    return by_each(verb, scope, lambda player: rotate_to_ready(player, verb, scope))


def rotate_to_ready(player: Player, verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    powers = cards_of(verb, scope, player)
    scope.this_way["recharged"] = [power for power in powers if play.clicks(power)]
    for power in powers:
        if play.clicks(power):
            play.happen(
                Event(
                    Kinds.CHARGE,
                    player=player,
                    card=power,
                    amount=play.clicks(power),
                    way="recharge",
                    source=scope.source,
                    cites=rules("401.10"),
                )
            )
    return bool(powers)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="turn on")
def turn_on_powers(verb: GameVerb, scope: Scope) -> bool:
    """Charged to 2 clicks (304.3a)."""
    play = scope.play
    for power in cards_of(verb, scope):
        turn_on(play, power, scope.controller, rules("304.3a"))
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_a_player, verb="turn off")
def turn_off_powers(verb: GameVerb, scope: Scope) -> bool:
    return by_each(verb, scope, lambda player: have_turned_off(player, verb, scope))


def have_turned_off(player: Player, verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    powers = cards_of(verb, scope, player)
    were_on = [power for power in powers if play.is_on(power)]
    for power in powers:
        turn_off(play, power, player, rules("304.3a"), scope.source)
    scope.this_way["turned off"] = [power for power in were_on if not play.is_on(power)]
    scope.amount = len(scope.this_way["turned off"])
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", when=done_by_a_player, verb="move")
def move_supers(verb: GameVerb, scope: Scope) -> bool:
    """A super switches its tactics mode (401.11); "to" names the modes it may choose from."""
    return by_each(verb, scope, lambda player: have_moved(player, verb, scope))


def have_moved(player: Player, verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    something = False
    moved = scope.this_way["moved"] = []
    for super_ in cards_of(verb, scope, player):
        if verb.detail and not _goes_elsewhere(play, super_, verb.detail, scope):
            continue
        cites = rules("410.2") if verb.detail else ()
        event = Event(Kinds.TACTICS, player=player, card=super_, source=scope.source, cites=cites)
        if play.happen(event):
            moved.append(super_)
            something = True
    return something


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", verb="may move")
def may_move_supers(verb: GameVerb, scope: Scope) -> bool:
    """Choosing to move costs what a status effect adds, and can't be chosen where one forbids it (401.14)."""
    play = scope.play
    if not done_by_you(verb, scope) and isinstance(verb.what, Objects) and verb.what.choice is Choice.CHOSEN:
        raise scope.unread(verb, "which super another player may choose to move is not played")

    for super_ in cards_of(verb, scope):
        refusal = why_not_move(play, super_) or cost_refusal(play, super_.controller, super_, CHOOSE_SUPER)
        if refusal is not None:
            play.step(
                "{} may not choose to move: {}",
                super_,
                refusal.reason,
                cites=refusal.cites,
                actor=super_.controller,
            )
            return False
        if not play.may(super_.controller, f"whether {super_} moves (for {scope.source})", rules("401.14", "410.2")):
            return False
        if not pay_for_choosing(play, super_.controller, super_, CHOOSE_SUPER):
            return False
    return move_supers(verb, scope)


def _goes_elsewhere(play: CityOfHeroes, super_: Card, modes: str, scope: Scope) -> bool:
    options = modes.split(" or ")
    to = play.choose_if_any(
        super_.controller, f"to which tactics mode {super_} moves", options, rules("410.2", "401.11")
    )
    del scope
    return bool(to != play.mode(super_))


def actions_of_status(play: CityOfHeroes, name: str, number: int, super_: Card, scope: Scope) -> int:
    """How long it lasts: bonuses and penalties of the power it comes from, and of the super that it is on (401.12a)."""
    if not number:
        return 0  # it has no number of actions that could be more or fewer
    things = [super_] if is_super(scope.source) else [scope.source, super_]
    for thing in things:
        of_attack = ("attack duration",) if scope.item is not None and scope.item.attack is not None else ()
        for stat in ("status effect duration", f"{name} duration", *of_attack):
            for each in play.bearing_on(stat, thing):
                number += -each.value(thing) if each.how == "minus" else each.value(thing)
    return max(0, number + actions_more(play, scope))


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "detail", "duration", verb="receive")
def receive_status(verb: GameVerb, scope: Scope) -> bool:
    """A status effect of its own, with its duration in actions (502.5)."""
    play = scope.play
    if not isinstance(verb.who, Objects | OneOf):
        raise scope.unread(verb)
    supers = cards_meant(verb.who, scope)
    number = count_of(verb, scope)
    ending = ""
    if isinstance(verb.duration, ForActions):
        number = verb.duration.number
    elif verb.duration is not None:
        ending = duration_of(play, verb.duration, scope)
    lasting = [(super_, actions_of_status(play, verb.detail, number, super_, scope)) for super_ in supers]
    if number:
        _say_of_no_action(verb.detail, lasting, scope)
    events = [
        Event(Kinds.STATUS, player=scope.controller, card=super_, amount=left, way=verb.detail, source=scope.source)
        for super_, left in lasting
        if left or not number
    ]
    for event in events:
        event[CLOCK_ENDING] = ending
    play.happen(*events)
    return bool(supers)


def _say_of_no_action(status: str, lasting: list[tuple[Card, int]], scope: Scope) -> None:
    for super_, left in lasting:
        if not left:
            scope.play.step("{} on {} would last no action", status, super_, cites=rules("407.3a"))


@VERBS.carries_out(
    GameVerb, "name", "who", "quantity", "what", "duration", "repeated", when=done_by_you, verb="lose hit points"
)
def lose_hit_points_each_action(verb: GameVerb, scope: Scope) -> bool:
    """Once, or after each of so many actions of the controller (401.5, 407.3a)."""
    play = scope.play
    amount = count_of(verb, scope)
    supers = cards_of(verb, scope)

    def losing(super_: Card) -> Event:
        return Event(Kinds.LOSE, player=scope.controller, card=super_, amount=amount, source=scope.source)

    if not (verb.repeated and isinstance(verb.duration, ForActions)):
        play.happen(*map(losing, supers))  # one instruction, at the same time (402.1)
        return True
    for super_ in supers:
        clock = begin_clock(
            play,
            "effect",
            f"the effect of {scope.source}",
            super_,
            verb.duration.number,
            scope.source,
        )
        clock.then = lambda super_=super_: play.happen(losing(super_))
        play.step("{}: {}", super_, scope.words(verb), cites=rules("407.2", "407.3a"), actor=scope.controller)
    return True


def ending_clocks(words: Effects, scope: Scope) -> list[Clock]:
    """The status effect that the event is about, else those of the supers meant: all, or as many as are chosen."""
    play, event = scope.play, scope.event
    if words.of is None and event is not None and ON_CLOCK in event:
        return [event[ON_CLOCK]]
    supers = scope.chose(cards_meant(words.of, scope)) if isinstance(words.of, Objects) else scope.it
    clocks = [clock for super_ in supers for clock in statuses(play, super_, words.timing)]
    if words.quantity is None:
        return clocks
    least, most = bounds(words.quantity, scope)
    return play.choose_some(scope.controller, "which status effect ends", clocks, least, most, rules("403.2e"),
                            label=lambda clock: told_apart(clock, clocks))  # fmt: skip


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="end")
def end_status_effects(verb: GameVerb, scope: Scope) -> bool:
    """Status effects end: one of a super's, the one spoken of, or all (403.2e)."""
    play = scope.play
    words = verb.what
    if not isinstance(words, Effects) or words.noun != "status effect" or words.filters:
        raise scope.unread(verb)
    clocks = ending_clocks(words, scope)
    for clock in clocks:
        holder = clock.holder if isinstance(clock.holder, Card) else None
        ending = Event(
            Kinds.END_STATUS, player=scope.controller, card=holder, source=scope.source, cites=rules("402.1")
        )
        ending[ON_CLOCK] = clock
        play.happen(ending)
    return bool(clocks)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="cancel")
def cancel_ability(verb: GameVerb, scope: Scope) -> bool:
    """Not one instruction of it is carried out; the rest of its procedure takes place (406.2, 406.3, 401.6)."""
    play = scope.play
    event = scope.event
    use = event.get(ABILITY_USE) if event is not None else None
    words = verb.what
    if isinstance(words, Effects) and words.filters:
        raise scope.unread(verb)
    if use is None:
        return cancel_taken_action(verb, scope)
    if use is scope.item:
        return False
    if isinstance(words, Effects) and words.noun in ("action", "react") and use.is_react != (words.noun == "react"):
        play.step("{} is no {} and is not canceled", use, words.noun, cites=rules("401.6"))
        return False
    return _cancel(use, scope)


def _cancel(use: AbilityUse, scope: Scope) -> bool:
    """Unless something forbids it."""
    play = scope.play
    canceling = Event(
        Kinds.CANCEL,
        player=scope.controller,
        card=use.card,
        way="effect",
        says=("{} is canceled", use),
        cites=rules("406.2", *(("406.3",) if len(use.targets) > 1 else ())),
    )
    canceling[ABILITY_USE] = use
    forbidden = play.why_forbidden(canceling)
    if forbidden is not None:
        play.step("{} is not canceled: {}", use, forbidden.reason, cites=forbidden.cites, actor=scope.controller)
        return False
    use.canceled = True
    play.happen(canceling)
    return True


def cancel_taken_action(verb: GameVerb, scope: Scope) -> bool:
    """An action that a player is about to take: its effects do not happen, and it counts as resolved (406.2)."""
    event, words = scope.event, verb.what
    if event is None or event.kind != Kinds.ACTION or not isinstance(words, Effects) or words.noun != "action":
        raise scope.unread(verb, "what is canceled is not clear here")
    if event.step:
        raise scope.unread(verb, "whether an action that was taken can still be canceled is not said")
    event[PREVENTED] = True
    scope.play.step(
        "The {} action of {} is canceled", event.way, event.player, cites=rules("406.2"), actor=scope.controller
    )
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", verb="lose action")
def lose_next_actions(verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    players = doers(verb.who, scope)
    for player in players:
        play.happen(
            Event(
                Kinds.LOSE_ACTION,
                player=scope.controller,
                subject=player,
                amount=count_of(verb, scope),
                source=scope.source,
            )
        )
    return bool(players)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_a_player, verb="retrieve")
def retrieve(verb: GameVerb, scope: Scope) -> bool:
    """Each player searches their own deck for it, puts it in their hand and shuffles (401.13)."""
    return by_each(verb, scope, lambda player: have_retrieved(player, verb, scope))


def have_retrieved(player: Player, verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    elsewhere = isinstance(verb.what, Objects) and any(isinstance(each, InZone) for each in verb.what.filters)
    if (
        not isinstance(verb.what, Objects) or elsewhere or differs(verb.what)
    ):  # what is retrieved comes from the deck (401.13)
        raise scope.unread(verb)
    found = search(play, player, player.zones["deck"], verb.what, scope)
    for card in found:
        play.happen(moving(card, HAND, "find", player=player, source=scope.source))
    scope.it = list(found)
    shuffle(play, player, player.zones["deck"])
    return bool(found)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="remove from the game")
def remove_from_the_game(verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    cards = cards_of(verb, scope)
    for card in cards:
        play.happen(moving(card, REMOVED, "remove", player=scope.controller, source=scope.source))
    return bool(cards)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="turn face up")
def turn_cards_face_up(verb: GameVerb, scope: Scope) -> bool:
    """A face-down card of the player is turned face up; its requirements are checked then (412.2, 412.3)."""
    play = scope.play
    hidden = [card for card in scope.controller.cards(IN_PLAY) if card.has(FACE_DOWN)]
    least, most = bounds(verb.what.quantity, scope) if isinstance(verb.what, Objects) else (1, 1)
    cards: list[Card] = play.choose_some(
        scope.controller, "which card to turn face up", hidden, least, most, rules("412.2")
    )
    for card in cards:
        play.happen(Event(Kinds.TURN_FACE_UP, player=scope.controller, card=card, source=scope.source))
    return bool(cards)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="reduce")
def reduce_damage(verb: GameVerb, scope: Scope) -> bool:
    """The damage about to be inflicted, never below 0; a following sentence may say a higher least."""
    play = scope.play
    event = scope.event
    if event is None or event.kind != Kinds.DAMAGE:
        raise scope.unread(verb)
    if event.step:
        raise scope.unread(verb, "the damage has been taken already")
    least, most = bounds(verb.quantity, scope)
    by = most
    if least != most:  # "by up to 4": as much as its controller says
        question = f"by how much the damage is reduced (for {scope.source})"
        by = play.choose(scope.controller, question, range(min(most, event.amount) + 1), rules("402.1"))
    _reduce_to(event, max(0, event.amount - by), scope)
    return True


def _reduce_to(event: Event, left: int, scope: Scope) -> None:
    event[FULL_DAMAGE] = event.amount
    scope.amount = event.amount - left  # "that many", "for each point reduced this way"
    event.amount = left
    scope.play.step("The damage is reduced to {}", left, cites=rules("402.1"), actor=scope.controller)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="reduce to")
def reduce_damage_to(verb: GameVerb, scope: Scope) -> bool:
    """ "Reduce that damage to 0"."""
    event = scope.event
    if event is None or event.kind != Kinds.DAMAGE or event.step:
        raise scope.unread(verb)
    _reduce_to(event, min(event.amount, count_of(verb, scope)), scope)
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="not below")
def no_further_below(verb: GameVerb, scope: Scope) -> bool:
    play = scope.play
    event = scope.event
    least = count_of(verb, scope)
    if event is not None and event.amount < least <= event.get(FULL_DAMAGE, 0):
        event.amount = least
        play.step("It may not be reduced below {}", least, cites=rules("402.1"), actor=scope.controller)
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "detail", when=done_by_you, verb="requires")
@VERBS.carries_out(GameVerb, "name", "who", "quantity", when=done_by_you, verb="deck limit")
def nothing_in_play(verb: GameVerb, scope: Scope) -> bool:
    del verb, scope
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", when=done_by_you, verb="choose mode")
def choose_tactics_mode(_verb: GameVerb, scope: Scope) -> bool:
    """One of the two (303.1), of which the sentences that follow speak."""
    question = f"which tactics mode (for {scope.source})"
    mode = scope.play.choose(scope.controller, question, (TOE_TO_TOE, RUN_N_GUN), rules("303.1"))
    scope.variables[RUN_N_GUN_CHOSEN] = int(mode == RUN_N_GUN)
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="starting power")
def make_starting_powers(verb: GameVerb, scope: Scope) -> bool:
    """They count as starting powers of their hero (203.3c, 414.1)."""
    powers = cards_of(verb, scope)
    for power in powers:
        power.status["starting power"] = True
        scope.play.step("{} is a starting power", power, cites=rules("203.3c", "414.1"), actor=scope.controller)
    return bool(powers)


def is_a_supers(who: object) -> bool:
    """Told to a super, done by its controller (401.8a)."""
    return isinstance(who, PlayerWords) and who.who is Who.CONTROLLER


def change_healths(play: CityOfHeroes, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
    """Of one instruction, at the same time (402.1)."""
    healing = [
        Event(
            Kinds.HEAL,
            player=scope.controller,
            card=card,
            amount=hit_points_healed(play, card, amount, scope),
            source=scope.source,
        )
        for card in cards
    ]
    return bool(play.happen(*healing))


def hit_points_healed(play: CityOfHeroes, super_: Card, amount: int, scope: Scope) -> int:
    """With the bonuses and penalties of the power that heals and of the super that is healed (401.12a)."""
    healing = (scope.source, super_) if scope.source is not super_ else (super_,)
    for thing in healing:
        for each in play.bearing_on(HIT_POINTS_HEALED, thing):
            amount += -each.value(thing) if each.how == "minus" else each.value(thing)
    return max(0, amount)


@VERBS.carries_out(i.Act, "verb", "who", "what")
def no_such_act(act: i.Act, scope: Scope) -> bool:
    raise scope.unread(act)


@VERBS.carries_out(i.Act, "verb", "who", "what", verb=i.Verb.LOOK_AT)
@VERBS.carries_out(i.Act, "verb", "who", "what", verb=i.Verb.REVEAL)
def show_cards(act: i.Act, scope: Scope) -> bool:
    if not isinstance(act.what, Objects | ZoneWords):
        raise scope.unread(act)
    sentence = "{} looks at {}" if act.verb is i.Verb.LOOK_AT else "{} reveals {}"
    seen: list[Card] = []
    for player in each_doer(act.who, scope):
        cards = cards_meant(act.what, scope)
        seen += cards
        scope.play.step(sentence, player, ", ".join(map(str, cards)) or "nothing", cites=rules("402.1"), actor=player)
    scope.seen_in |= {card: card.zone for card in seen}
    scope.chose(seen, "revealed")
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", "to", verb="reveal to")
def reveal_to(verb: GameVerb, scope: Scope) -> bool:
    """A card is shown to the player who is named, and to nobody else (glossary, reveal)."""
    if not isinstance(verb.what, Objects) or not isinstance(verb.to, PlayerWords):
        raise scope.unread(verb)
    seen: list[Card] = []
    for player in each_doer(verb.who, scope):
        to = players_meant(verb.to, scope)
        cards = cards_meant(verb.what, scope)
        seen += cards
        shown = ", ".join(map(str, cards)) or "nothing"
        scope.play.step(
            "{} reveals {} to {}", player, shown, " and ".join(map(str, to)), cites=rules("402.1"), actor=player
        )
    scope.seen_in |= {card: card.zone for card in seen}
    scope.chose(seen, "revealed")
    return True


@VERBS.carries_out(i.Act, "verb", "who", "what", verb=i.Verb.CHOOSE)
def choose_one(act: i.Act, scope: Scope) -> bool:
    """What follows speaks of it. Among cards in play it is a target, chosen with the costs paid (404.1)."""
    what = act.what
    if isinstance(what, PlayerWords):
        players = players_meant(what, scope)
        scope.players = players
        return bool(players)
    if not isinstance(what, Objects | OneOf):
        raise scope.unread(act)
    cards = cards_meant(what, scope)
    scope.chose(cards)
    scope.it = cards  # nothing, if there was nothing to choose
    return bool(cards)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="set health")
def set_health(verb: GameVerb, scope: Scope) -> bool:
    """To a number, though never above starting health (203.10b)."""
    play = scope.play
    for super_ in cards_of(verb, scope):
        now, wanted = play.figure(super_, HEALTH), count_of(verb, scope)
        if wanted > now:
            play.happen(
                Event(Kinds.HEAL, player=scope.controller, card=super_, amount=wanted - now, source=scope.source)
            )
        elif wanted < now:
            play.happen(
                Event(Kinds.LOSE, player=scope.controller, card=super_, amount=now - wanted, source=scope.source)
            )
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", when=done_by_you, verb="charge to")
def charge_to(verb: GameVerb, scope: Scope) -> bool:
    """As many clicks as it takes, click by click (204.3b)."""
    play = scope.play
    for power in cards_of(verb, scope):
        away = count_of(verb, scope) - play.clicks(power)
        if away:
            way = "charge" if away > 0 else "recharge"
            play.happen(
                Event(Kinds.CHARGE, player=scope.controller, card=power, amount=abs(away), way=way, source=scope.source)
            )
    return True


@VERBS.carries_out(GameVerb, "name", "who", "quantity", verb="draw until")
def draw_until(verb: GameVerb, scope: Scope) -> bool:
    """As many as are missing in the hand."""
    drawn: list[Card] = []
    for player in doers(verb.who, scope):
        missing = count_of(verb, scope) - len(player.cards(HAND))
        drawn += draw_cards(scope.play, player, max(0, missing), rules("402.1"), scope.source)
    scope.chose(drawn, "drawn")
    return bool(drawn)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", verb="discard until")
def discard_until(verb: GameVerb, scope: Scope) -> bool:
    """As many as are too many in the hand; which of them, the player says."""
    discarded: list[Card] = []
    for player in doers(verb.who, scope):
        over = len(player.cards(HAND)) - count_of(verb, scope)
        if over > 0:
            discarded += discard_from_hand(scope.play, player, over, scope, rules("402.1"))
    scope.chose(discarded, "discarded")
    return bool(discarded)


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", "to", when=done_by_you, verb="miss")
def make_the_attack_miss(verb: GameVerb, scope: Scope) -> bool:
    """Whatever accuracy and defense are, the attack misses the super spoken of, else its only target (102.1)."""
    play, event = scope.play, scope.event
    use = event.get(ABILITY_USE) if event is not None else None
    if use is None or use.attack is None or event is None or event.kind == Kinds.HIT:
        raise scope.unread(verb, "there is no attack now that could miss")
    missed = cards_meant(verb.to, scope) if isinstance(verb.to, Objects) else list(use.targets)
    if len(missed) != 1 or missed[0] not in use.targets:
        raise scope.unread(verb, "which target the attack misses is not said")
    use.must_miss.append(missed[0])
    play.step("The attack will miss {}", missed[0], cites=rules("102.1", "402.1"), actor=scope.controller)
    return True


@VERBS.carries_out(i.Prevent, "who", "that")
def prevent_that_damage(effect: i.Prevent, scope: Scope) -> bool:
    """The damage that is about to be inflicted is not."""
    event = scope.event
    if event is None or event.kind != Kinds.DAMAGE or event.step:
        raise scope.unread(effect, "there is no damage now that could be prevented")
    event[PREVENTED] = True
    scope.play.step("The damage is prevented", cites=rules("402.1"), actor=scope.controller)
    return True


PREVENTED_KINDS = {
    "turned off": Kinds.CHARGE, "charged": Kinds.CHARGE, "recharged": Kinds.CHARGE, "discarded": Kinds.MOVE,
    "moved": Kinds.TACTICS, "damage": Kinds.DAMAGE,
}  # fmt: skip


@VERBS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", when=done_by_you, verb="prevent")
def prevent_that(verb: GameVerb, scope: Scope) -> bool:
    """What was about to happen to the card does not: "it is not turned off"; or a status effect is not received."""
    event = scope.event
    if verb.detail:
        cards = cards_of(verb, scope)
        if event is None or event.kind != PREVENTED_KINDS[verb.detail] or event.step or event.card not in cards:
            raise scope.unread(verb, "this is not about to happen now")
        event[PREVENTED] = True
        scope.play.step("{} is not {}", event.card, verb.detail, cites=rules("402.1"), actor=scope.controller)
        return True
    if event is None or event.kind != Kinds.STATUS or event.step:
        raise scope.unread(verb, "no super is about to receive a status effect")
    event[PREVENTED] = True
    scope.play.step("{} does not receive {}", event.card, event.way, cites=rules("402.1"), actor=scope.controller)
    return True


@VERBS.carries_out(i.Act, "verb", "who", "what", verb=i.Verb.TARGET)
def target_supers(act: i.Act, scope: Scope) -> bool:
    """Whom an area attack targets was chosen with its targets (306.2c)."""
    del act, scope
    return True


@VERBS.carries_out(i.Act, "verb", "who", "what", "at_random", verb=i.Verb.DISCARD)
def discard_by_text(act: i.Act, scope: Scope) -> bool:
    """As many as there are; what a super can't do, its controller does (401.7a, 401.8a)."""
    if not isinstance(act.what, Objects):
        raise scope.unread(act)
    found: list[Card] = []
    for player in doers(act.who, scope):
        found += _discard_of(act, act.what, player, scope)
    scope.this_way["discarded"] = found
    scope.amount = len(found)  # "that many"
    return bool(found)


def _discard_of(act: i.Act, noun: Objects, player: Player, scope: Scope) -> list[Card]:
    """From a deck, from what is in play, or else from the hand."""
    part = next((each for each in noun.filters if isinstance(each, PartOf)), None)
    if part is not None:
        return _discard_from_deck(scope.play, noun, part, scope)
    if any(isinstance(each, InZone) and each.zone.name not in (HAND, "play") for each in noun.filters):
        raise scope.unread(act)
    if lies_in_play(noun) or points_at_one(noun) or noun.choice is Choice.TARGET or is_of_those_seen(noun):
        return _discard_in_play(scope.play, noun, player, scope)
    return _discard_from_hand(act, noun, player, scope)


def is_able(play: CityOfHeroes, act: i.Act, scope: Scope) -> bool | None:
    """Whether cards that somebody may discard from hand are there: what can't be done can't be chosen (401.14)."""
    del play
    noun = act.what
    if act.verb is not i.Verb.DISCARD or not isinstance(noun, Objects) or noun.choice is not Choice.CHOSEN:
        return None
    if lies_in_play(noun) or any(isinstance(each, InZone | PartOf | FromAmong) for each in noun.filters):
        return None
    least, _ = bounds(noun.quantity, scope)
    return all(len(player.cards(HAND)) >= least for player in doers(act.who, scope))


TURNING = ("charge", "recharge", "ready", "turn on", "turn off")


def why_nothing_to_turn(play: CityOfHeroes, effect: Instruction, scope: Scope) -> Refusal | None:
    """Where no such power is, nobody is asked whether to charge it or turn it off."""
    del play
    if not isinstance(effect, GameVerb) or effect.name not in TURNING or effect.what is None:
        return None
    if not isinstance(effect.what, Objects) or effect.what.choice not in (Choice.CHOSEN, Choice.TARGET):
        return None
    return (
        None
        if could_find(replace(effect.what, choice=Choice.CHOSEN), scope)
        else Refusal("there is no such power", rules("402.1"))
    )


def is_of_those_seen(noun: Objects) -> bool:
    """ "The rest", "one of them": of the cards that were looked at or revealed, wherever they lie."""
    return noun.choice is Choice.REST or any(isinstance(each, FromAmong) for each in noun.filters)


def _discard_from_hand(act: i.Act, noun: Objects, player: Player, scope: Scope) -> list[Card]:
    """By choice or at random, as many as there are (401.7a)."""
    hand = player.cards(HAND)
    least, most = (len(hand), len(hand)) if noun.choice is Choice.EVERY else bounds(noun.quantity, scope)
    count = min(most, len(hand))
    if act.at_random:
        return _discard_at_random(noun, player, count, scope)
    if least < most and count > least:
        return _discard_some(noun, player, least, count, scope)
    cited = rules("402.1", *(("401.7a",) if count < most else ()), *(("401.8a",) if is_a_supers(act.who) else ()))
    fits = (lambda card: describes(noun, card, scope)) if noun.filters else None
    return discard_from_hand(scope.play, player, count, scope, cited, fits)


def _discard_at_random(noun: Objects, player: Player, count: int, scope: Scope) -> list[Card]:
    play = scope.play
    fitting = [card for card in player.cards(HAND) if not noun.filters or describes(noun, card, scope)]
    question = f"which {count} cards are discarded at random"
    cards: list[Card] = play.choose_some(None, question, fitting, count, count, rules("402.1"))
    for card in cards:
        discard_card(play, card, player, rules("402.1"))
    return cards


def _discard_some(noun: Objects, player: Player, least: int, most: int, scope: Scope) -> list[Card]:
    """ "Any number of cards", "up to two cards": as many as the player likes; of cards that nobody knows, only how many."""
    play = scope.play
    known = all(card.face.known for card in player.cards(HAND))
    fitting = [card for card in player.cards(HAND) if not noun.filters or describes(noun, card, scope)]
    question = f"which cards to discard (for {scope.source})"
    if known or noun.filters:
        cards: list[Card] = play.choose_some(player, question, fitting, min(least, len(fitting)), most, rules("402.1"))
    else:
        many = play.choose(
            player, f"how many cards to discard (for {scope.source})", range(least, most + 1), rules("402.1")
        )
        return discard_from_hand(play, player, many, scope, rules("402.1"))
    for card in cards:
        discard_card(play, card, player, rules("402.1"))
    return cards


def _discard_from_deck(play: CityOfHeroes, noun: Objects, part: PartOf, scope: Scope) -> list[Card]:
    """One after another, so that a deck that is emptied is made anew before the rest (401.7b)."""
    if part.zone.name != DECK or part.end != "top":
        raise scope.unread(part)
    found: list[Card] = []
    owners = players_meant(part.zone.owner, scope) if part.zone.owner is not None else [scope.controller]
    for owner in owners:
        for _ in range(bounds(noun.quantity, scope)[1]):
            card = top_card_of(play, owner)
            if card is None:
                break
            discard_card(play, card, owner, rules("402.1"))
            found.append(card)
    return found


def _discard_in_play(play: CityOfHeroes, noun: Objects, player: Player, scope: Scope) -> list[Card]:
    """ "Discard one of your powers", "discard that power": a card that is controlled is in play."""
    cards = cards_meant(noun, scope, chooser=player)
    bearers = [card.attached_to for card in cards if card.attached_to is not None]
    for card in cards:
        discard_card(play, card, player, rules("402.1"))
    if any(isinstance(each, AttachedTo) for each in noun.filters):  # "that super" is the one it was attached to
        scope.chose(bearers)
        scope.chose(cards)
    return cards


def chosen_modes(play: CityOfHeroes, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
    """Choose one; where another player is said to do either, that player chooses."""
    who = players_meant(modes.who, scope)
    if len(who) != 1:
        raise scope.unread(modes, "who chooses is not clear")
    ways, chosen = list(modes.modes), []
    for _ in range(bounds(modes.quantity, scope)[0]):
        way: tuple[Instruction, ...] = play.choose(
            who[0], f"which to do (for {scope.source})", tuple(ways), rules("402.1"),
            label=lambda mode: scope.text[mode[0].span.start : mode[-1].span.end],
        )  # fmt: skip
        chosen.append(way)
        ways.remove(way)
    in_order = sorted(chosen, key=lambda way: way[0].span.start)  # in the order listed on the card (402.1)
    return tuple(effect for way in in_order for effect in way)
