"""What the verbs of card text do: engage, discard, reveal, negate, play, create tokens, change targets, copy into Standby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from judge_app.engine.amounts import bounds, enough
from judge_app.engine.cards import Card, Face
from judge_app.engine.carry_cards import move
from judge_app.engine.carry_lasting import begin
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Guard, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import do, speak_of_targets
from judge_app.engine.nouns import cards_meant, choose_cards, is_meant
from judge_app.engine.people import doers, each_doer, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.scope import place_of
from judge_app.engine.targets import TargetWords, legal_targets, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.alpha_clash.continuous_effects import COPIED, copied_face, make_control_permanent
from judge_app.games.alpha_clash.enforcement import is_about_to_be_defeated, lose_by_effect, win_by_effect
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.faces import is_of_defeat, is_still_to_come, read_abilities
from judge_app.games.alpha_clash.keywords import IRREFUTABLE, has_printed
from judge_app.games.alpha_clash.moves import moving, zone_for
from judge_app.games.alpha_clash.playing import play_card, why_not_play
from judge_app.games.alpha_clash.queries import effects_of, entering_status, is_of_type, is_portal, names_attack
from judge_app.games.alpha_clash.resolving import chosen_effects, resolve_effect
from judge_app.games.alpha_clash.restrictions import (
    says_which_zone,
    why_not_attached_to,
    why_not_enter,
    why_not_second_exclusive,
)
from judge_app.games.alpha_clash.standby import becomes_target, put_into_standby
from judge_app.games.alpha_clash.table import STANDBY_ITEM, AlphaClash, Item, Scope, Target
from judge_app.games.alpha_clash.triggers import share, watch_ability
from judge_app.games.alpha_clash.words import (
    ATTACK,
    CLASH_DAMAGE,
    COST,
    DECK,
    DEFENSE,
    DISCOVER,
    ENGAGED,
    EXHAUSTED,
    HAND,
    NON_CLASH_DAMAGE,
    OBLIVION,
    STANDBY,
    SUBTYPES,
    rules,
)
from judge_app.language import conditions as k
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability
from judge_app.language.conditions import Happened, Negation
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import ControlledBy, Did, FromAmong, HasStatus, HasType, InZone, PartOf, ThisWay
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Thing, Token, Who
from judge_app.language.objects import Player as PlayerWords

VERBS: Handlers[AlphaClash] = Handlers()
AS_IT_IS_DIMINISHED = "as it is diminished"


@VERBS.carries_out(Act, "verb")
def unplayed(act: Act, scope: Scope) -> NoReturn:
    """A verb that nothing below plays."""
    raise scope.unread(act)


def _cards_of_act(act: Act, scope: Scope, player: Player, status: str = "") -> list[Card]:
    """`status`: that of the cards with which it can be done; where one is to be chosen, only these can be (605.2b)."""
    what = act.what
    if what is None:
        return cards_meant(act.who, scope) if isinstance(act.who, Objects | OneOf) else list(scope.it)
    if status and isinstance(what, Objects) and what.choice is Choice.CHOSEN:
        what = replace(what, filters=(*what.filters, HasStatus(status)))
    return scope.chose(cards_meant(what, scope, chooser=player))


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.ENGAGE)
def engage(act: Act, scope: Scope) -> bool:
    """Only a ready permanent can be engaged (703.11a)."""
    play = scope.play
    cards = [
        (player, card) for player in each_doer(act.who, scope) for card in _cards_of_act(act, scope, player, "ready")
    ]
    events = [
        Event(Kinds.ENGAGE, player=player, card=card, source=scope.source)
        for player, card in cards
        if not card.has(ENGAGED)
    ]
    return bool(events) and bool(play.happen(*events))


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.READY)
def ready(act: Act, scope: Scope) -> bool:
    """Only an engaged permanent can be readied (703.11b)."""
    play = scope.play
    cards = [
        (player, card) for player in each_doer(act.who, scope) for card in _cards_of_act(act, scope, player, "engaged")
    ]
    fighting = play.clash is not None
    cites = rules("703.11b", "504.6") if fighting else rules("703.11b")
    events = [
        Event(Kinds.READY, player=player, card=card, source=scope.source, cites=cites)
        for player, card in cards
        if card.has(ENGAGED)
    ]
    return bool(events) and bool(play.happen(*events))


def _discarded_by(player: Player, act: Act, scope: Scope) -> list[Card]:
    """What this player discards; it is reported if there is less than the words want."""
    if act.what is None:
        return list(scope.it)
    inner = scope.within()
    inner.controller = player if isinstance(act.who, PlayerWords) else scope.controller
    inner.players = [player]
    cards = _from_hand(act.what, None if act.at_random else player, player, inner)
    if isinstance(act.what, Objects) and len(cards) < min(bounds(act.what.quantity, inner)[0], 99):
        cites = rules("606.3", "101.3")
        scope.play.step("{} has fewer cards than that, and discards what there is", player, cites=cites, actor=player)
    return cards


@VERBS.carries_out(Act, "verb", "who", "what", "at_random", verb=Verb.DISCARD)
def discard(act: Act, scope: Scope) -> bool:
    """The player chooses which, unless it is at random or another chooses (703.7b); as much as possible (606.3)."""
    play = scope.play
    events = []
    for player in each_doer(act.who, scope):
        events += [
            moving(card, card.owner.zones[OBLIVION], "discard", player=player, source=scope.source)
            for card in _discarded_by(player, act, scope)
        ]
    done = play.happen(*events) if events else []
    cards = [event.card for event in done if event.card is not None]
    scope.chose(cards, "discarded")
    if not cards and isinstance(act.what, Objects) and act.what.choice is Choice.CHOSEN:
        scope.chose_nothing()
    return bool(cards)


def is_diminish(effect: i.KeywordAction, _scope: Scope) -> bool:
    return effect.name == "diminish"


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", when=is_diminish)
def diminish(effect: i.KeywordAction, scope: Scope) -> bool:
    """No rule describes it; the cards that say it do: the top cards of their deck go into their Oblivion (101.1)."""
    play = scope.play
    events = []
    for player in each_doer(effect.who, scope):
        least, most = bounds(effect.quantity, scope)
        most = min(most, len(player.cards(DECK)))
        count = (
            most
            if least >= most
            else play.choose(player, "how many cards to diminish", range(least, most + 1), rules("101.1"))
        )
        top = player.cards(DECK)[: -count - 1 : -1]
        events += [moving(card, player.zones[OBLIVION], "diminish", player=player, source=scope.source) for card in top]
    for event in events:
        watch_discovery(play, event.card)
    done = play.happen(*events) if events else []
    play.expire(AS_IT_IS_DIMINISHED)
    cards = [event.card for event in done if event.card is not None]
    scope.chose(cards, "diminished")
    return bool(cards)


def watch_discovery(play: AlphaClash, card: Card | None) -> None:
    """What a card with Discover does as it is diminished, out of the deck."""
    for ability in card.face.abilities if card is not None else ():
        if card is not None and DISCOVER in ability.timings:
            watch_ability(play, card, ability, AS_IT_IS_DIMINISHED, None)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.TEMPER)
def temper(act: Act, scope: Scope) -> bool:
    """No rule describes it; the cards that say it do: a Temper Counter is put on it (101.1)."""
    cards = [card for player in each_doer(act.who, scope) for card in _cards_of_act(act, scope, player)]
    return sum([put_counters(scope.play, card, "Temper", 1, scope) for card in cards]) > 0


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.EXHAUST)
def exhaust(act: Act, scope: Scope) -> bool:
    """No rule describes it; the cards that say it do: engaged, and not readied in the next Ready Step (101.1)."""
    play = scope.play
    cards = [card for player in each_doer(act.who, scope) for card in _cards_of_act(act, scope, player)]
    events = [
        Event(Kinds.ENGAGE, player=scope.controller, card=card, source=scope.source, cites=rules("101.1", "703.11a"))
        for card in cards
        if not card.has(ENGAGED)
    ]
    done = play.happen(*events) if events else []
    exhausted = [event.card for event in done if event.card is not None]
    for card in exhausted:
        play.step("{} is exhausted: it will not be readied in its next Ready Step", card, cites=rules("101.1"))
        play.set_status(card, EXHAUSTED, True)
    if exhausted:
        play.happen(
            *(Event(Kinds.EXHAUST, player=scope.controller, card=card, source=scope.source) for card in exhausted)
        )
    return bool(exhausted)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.DISTRACT)
def distract(act: Act, scope: Scope) -> bool:
    """No rule describes it; the cards that say it do: the card can't obstruct the next attack this turn (101.1)."""
    if not isinstance(act.what, Objects | OneOf):
        raise scope.unread(act)
    next_attack = Objects(Choice.NEXT, filters=(HasType("attack"),), span=act.span)
    obstruct = Act(Verb.OBSTRUCT, who=act.what, what=next_attack, span=act.span)
    this_turn = Within(Period("turn", Which.THIS), span=act.span)
    return carry_out((s.Cannot(act.what, (obstruct,), this_turn, span=act.span),), scope)


def _from_hand(what: Thing, chooser: Player | None, player: Player, scope: Scope) -> list[Card]:
    """What is discarded comes from the hand (703.7a), even if the words don't say so.

    At random, nobody chooses: what chance picked must be said.
    """
    if isinstance(what, Objects) and what.choice in (Choice.CHOSEN, Choice.EVERY) and not says_which_zone(what):
        fitting = (
            [card for card in player.cards(HAND) if is_meant(what, card, scope)] if what.filters else player.cards(HAND)
        )
        return fitting if what.choice is Choice.EVERY else choose_cards(what, list(fitting), scope, chooser)
    return cards_meant(what, scope, chooser=chooser)


@VERBS.carries_out(Act, "verb", "who", "what", "at_random", verb=Verb.REVEAL)
def reveal(act: Act, scope: Scope) -> bool:
    play = scope.play
    found: list[Card] = []
    for player in each_doer(act.who, scope):
        if act.at_random and act.what is not None:
            cards = _from_hand(act.what, None, player, scope)
        else:
            cards = cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it)
        if cards:
            play.happen(*(Event(Kinds.REVEAL, player=player, card=card, source=scope.source) for card in cards))
        _seen(cards, scope)
        found += cards
    _seen(found, scope)
    return bool(found)


def _seen(cards: list[Card], scope: Scope) -> None:
    """What "it", "revealed this way" and "the rest" mean from now on."""
    scope.this_way["revealed"] = list(cards)
    scope.pick_from(cards)
    if cards:
        scope.chose(cards)
    else:
        scope.chose_nothing()


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.LOOK_AT)
def look_at(act: Act, scope: Scope) -> bool:
    """Like revealing, but only to that player (703.8d)."""
    play = scope.play
    found: list[Card] = []
    for player in each_doer(act.who, scope):
        cards = cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it)
        play.step(
            "{} looks at {}", player, ", ".join(map(str, cards)) or "nothing", cites=rules("703.8d"), actor=player
        )
        _seen(cards, scope)
        found += cards
    scope.this_way["looked at"] = list(found)
    _seen(found, scope)
    return bool(found)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.CHOOSE)
def choose(act: Act, scope: Scope) -> bool:
    if isinstance(act.what, PlayerWords):  # "choose target opponent": "that opponent" from now on
        chosen = players_meant(act.what, scope)
        scope.players = chosen
        return bool(chosen)
    for player in each_doer(act.who, scope):
        cards = _from_what_is_seen(act.what, player, scope) if act.what is not None else []
        scope.chose(cards, "chosen")
    return bool(scope.it)


def _from_what_is_seen(what: Thing, player: Player, scope: Scope) -> list[Card]:
    """ "Target opponent reveals their hand. Choose a Relic": of what has just been revealed (605.2a, 703.8a)."""
    seen = [card for card, zone in scope.seen_in.items() if card.zone is zone and not zone.in_play]
    if not seen or not isinstance(what, Objects) or what.choice is not Choice.CHOSEN or says_where(what):
        return cards_meant(what, scope, chooser=player)
    fitting = [card for card in seen if is_meant(what, card, scope)]
    return choose_cards(what, fitting, scope, player)


def says_where(what: Objects) -> bool:
    """Whether the words name the zone, the controller or the cards to choose among."""
    return says_which_zone(what) or any(isinstance(each, ControlledBy | FromAmong) for each in what.filters)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.GAIN_CONTROL)
def gain_control(act: Act, scope: Scope) -> bool:
    play = scope.play
    something = False
    for player in each_doer(act.who, scope):
        for card in _cards_of_act(act, scope, player):
            if card.controller is player and not play.is_borrowing:
                something = make_control_permanent(play, card) or something
            refusal = why_not_second_exclusive(play, player, card)
            if card.controller is not player and refusal is not None:
                play.step("{} does not gain control of {}: {}", player, card, refusal.reason,
                          cites=rules("704.7b", "101.2"), actor=scope.controller)  # fmt: skip
            elif card.controller is not player:
                something = (
                    bool(play.happen(Event(Kinds.CONTROL, player=player, card=card, source=scope.source))) or something
                )
    return something


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.DEFEAT)
def defeat(act: Act, scope: Scope) -> bool:
    play = scope.play
    chosen = [card for player in each_doer(act.who, scope) for card in _cards_of_act(act, scope, player)]
    cards = [card for card in chosen if card.zone.in_play]
    return bool(cards) and bool(play.happen(*(Event(Kinds.DEFEAT, card=card, source=scope.source) for card in cards)))


def asks_for_defeat(effect: s.If, _scope: Scope) -> bool:
    """ "If that card was defeated, …" after damage in the same effect."""
    return is_of_defeat(effect.condition)


def asks_for_no_defeat(effect: s.If, _scope: Scope) -> bool:
    """ "If that card isn't defeated this way, …"."""
    return isinstance(effect.condition, Negation) and is_of_defeat(effect.condition.condition)


def says_not_from_where(effect: i.Move, _scope: Scope) -> bool:
    """ "Put a Relic into play": a card of no zone, and of none that were looked at or spoken of."""
    what, to = effect.what, effect.to
    if to is None or to.zone.name != "play" or not isinstance(what, Objects):
        return False
    said = (InZone, FromAmong, PartOf, ThisWay, Did)
    return what.choice in (Choice.CHOSEN, Choice.TARGET) and not any(isinstance(each, said) for each in what.filters)


@VERBS.carries_out(i.Move, "verb", "who", "what", "to", when=says_not_from_where)
def put_from_nowhere(effect: i.Move, scope: Scope) -> bool:
    """A card in play is there already, and no rule says which other zone is meant (110.2b, 703.14a)."""
    if scope.seen_in:
        return move(effect, scope)
    raise scope.unread(effect, "the words do not say from which zone it is put into play")


@VERBS.carries_out(s.If, "condition", "effects", "otherwise", when=asks_for_defeat)
def if_defeated(effect: s.If, scope: Scope) -> bool:
    """A card is defeated only once the effect has resolved, so this waits for it: a delayed triggered effect (603.7)."""
    assert isinstance(effect.condition, Happened)
    happening = effect.condition.happening
    assert isinstance(happening, Act)
    assert isinstance(happening.what, Objects)
    if are_about_to_be_defeated(happening.what, scope):
        trigger = s.Event(s.Timing.WHEN, (happening,), span=effect.condition.span)
        return begin(s.Later(trigger, effect.effects, span=effect.span), scope)
    if holds(effect.condition, scope):
        return carry_out(effect.effects, scope)
    return carry_out(effect.otherwise, scope) if effect.otherwise else False


@VERBS.carries_out(s.If, "condition", "effects", "otherwise", when=asks_for_no_defeat)
def if_not_defeated(effect: s.If, scope: Scope) -> bool:
    """Whether it will be defeated is seen from its defense, before it is (303.5, 706.5)."""
    assert isinstance(effect.condition, Negation)
    happened = effect.condition.condition
    assert isinstance(happened, Happened)
    assert isinstance(happened.happening, Act)
    assert isinstance(happened.happening.what, Objects)
    if are_about_to_be_defeated(happened.happening.what, scope) or holds(happened, scope):
        return carry_out(effect.otherwise, scope) if effect.otherwise else False
    return carry_out(effect.effects, scope)


def are_about_to_be_defeated(what: Objects, scope: Scope) -> bool:
    """ "If that card is defeated", "if two or more Clash cards are defeated this way": as many as the words say."""
    play = scope.play
    if what.choice in (Choice.IT, Choice.THAT):
        return any(is_about_to_be_defeated(play, card) for card in cards_meant(what, scope))
    single = replace(what, quantity=None)
    dying = [card for card in play.every_clash_card() if is_about_to_be_defeated(play, card)]
    number = sum(is_meant(single, card, scope) for card in dying)
    return number > 0 and (what.quantity is None or enough(number, what.quantity, scope))


def counts_the_defeated(effect: s.ForEach, _scope: Scope) -> bool:
    """ "For each Clash card defeated this way"."""
    return isinstance(effect.what, Objects) and DEFEATED_THIS_WAY in effect.what.filters


@VERBS.carries_out(s.ForEach, "what", "effects", when=counts_the_defeated)
def for_each_defeated(effect: s.ForEach, scope: Scope) -> bool:
    """They are defeated once the effect has resolved: a delayed triggered effect for each of them (603.7)."""
    assert isinstance(effect.what, Objects)
    kept = tuple(each for each in effect.what.filters if each != DEFEATED_THIS_WAY)
    noun = replace(effect.what, filters=kept, quantity=None)
    dying = [card for card in scope.play.every_clash_card() if is_about_to_be_defeated(scope.play, card)]
    for card in [card for card in dying if is_meant(noun, card, scope)]:
        with scope.speaking_of([card]):
            defeated = Act(Verb.DEFEAT, what=Objects(Choice.IT), span=effect.what.span)
            trigger = s.Event(s.Timing.WHEN, (defeated,), span=effect.what.span)
            begin(s.Later(trigger, effect.effects, span=effect.span), scope)
    return bool(dying)


DEFEATED_THIS_WAY = ThisWay("defeated")


def waits_for_it(effect: s.If, _scope: Scope) -> bool:
    return is_still_to_come(effect.condition) and not effect.otherwise


@VERBS.carries_out(s.If, "condition", "effects", when=waits_for_it)
def if_it_comes_to_that(effect: s.If, scope: Scope) -> bool:
    """ "If that card deals clash damage this turn, …": a delayed triggered effect (603.7, 603.7b)."""
    condition = effect.condition
    assert isinstance(condition, Happened)
    trigger = s.Event(s.Timing.WHEN, (condition.happening,), within=condition.within, span=condition.span)
    return begin(s.Later(trigger, effect.effects, span=effect.span), scope)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.COPY_TARGETS)
def copy_targets(act: Act, scope: Scope) -> bool:
    must_be_its_controller(act, scope)
    return choose_new_targets(scope.play, scope)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.WIN_GAME)
def win_game(act: Act, scope: Scope) -> bool:
    """An effect says so, and the game ends at once (104.2b, 104.1)."""
    play = scope.play
    win_by_effect(play, doers(act.who, scope))
    return True


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.LOSE_GAME)
def lose_game(act: Act, scope: Scope) -> bool:
    """An effect says so (104.3d); if all players lose, it is a draw (104.4a)."""
    play = scope.play
    lose_by_effect(play, doers(act.who, scope))
    return True


# ---- What instructions of card text do besides moving cards: attach, pay, roll, create tokens.


def attach_weapon(play: AlphaClash, card: Card, host: Card, scope: Scope, free: bool) -> bool:
    del free
    refusal = why_not_attached_to(play, card, host)
    if refusal is not None:
        play.step("{} is not attached to {}: {}", card, host, refusal.reason, cites=(*rules("101.3"), *refusal.cites))
        return False
    return bool(play.happen(Event(Kinds.ATTACH, player=scope.controller, card=card, other=host, source=scope.source)))


def unattach_weapon(play: AlphaClash, card: Card, scope: Scope) -> bool:
    if card.attached_to is None:
        return False
    return bool(
        play.happen(
            Event(
                Kinds.UNATTACH,
                player=scope.controller,
                card=card,
                other=card.attached_to,
                source=scope.source,
                cites=rules("305.9"),
            )
        )
    )


def roll_die(play: AlphaClash, player: Player, sides: int, scope: Scope) -> int:
    """Each outcome is equally likely; what it was must be said (707.1c, 707.1d)."""
    result: int = play.choose(
        player,
        f"what {player} rolls on a d{sides} (for {scope.source})",
        range(1, sides + 1),
        rules("707.1c", "707.1d"),
    )
    play.happen(
        Event(Kinds.ROLL, player=player, amount=result, says=("{} rolls {}", player, result), cites=rules("707.1d"))
    )
    return result


@VERBS.carries_out(i.Create, "who", "token")
def create_tokens(effect: i.Create, scope: Scope) -> bool:
    """Each is what the effect says, or a copy of what is printed on another object (111.3, 708.1)."""
    play, token = scope.play, effect.token
    made: list[Card] = []
    for player in doers(effect.who, scope):
        face = token_face(token) if token.copy_of is None else copied_face(play, token.copy_of, scope, player)
        if face is None:
            continue
        if face.says("type", "Action"):
            play.step("No token is created: it would be an Action", cites=rules("111.5"))
            continue
        cites = rules("111.4", "111.10") if token.copy_of is None else COPIED
        _, count = bounds(token.quantity, scope)
        for _ in range(count):
            made += _create_one(play, face, player, scope, cites)
    scope.chose(made, "created")
    return bool(made)


def _create_one(play: AlphaClash, face: Face, player: Player, scope: Scope, cites: tuple[str, ...]) -> list[Card]:
    """It enters play ready, under the control of whoever creates it, in the zone of its type.

    alpha-clash:111.2, 111.3, 703.5a
    """
    card = play.new_card(face, player, player.zones[OBLIVION], play.label_for(face))
    card.token = True
    play.tokens.append(card)
    zone = zone_for(play, card, player)
    cites = (*rules("703.5a", "111.2", "111.3", "111.6", "204.2b"), *cites)
    enters = moving(card, zone, "enter", player=player, source=scope.source, says="{0} creates {1} in {3}",
                    cites=cites, status=entering_status(play, card, player))  # fmt: skip
    if not _may_be_created(play, card, enters):
        return []
    play.happen(enters)
    return [card]


def _may_be_created(play: AlphaClash, card: Card, enters: Event) -> bool:
    """Not if something says that a permanent like it can't enter play (111.5)."""
    assert enters.player is not None
    refusal = play.why_forbidden(enters) or why_not_enter(play, enters.player, card)
    if refusal is None:
        return True
    play.step("No token is created: {}", refusal.reason, cites=(*rules("111.5"), *refusal.cites), actor=enters.player)
    card.zone.cards.remove(card)
    play.tokens.remove(card)
    play.cards.remove(card)
    return False


def token_face(token: Token) -> Face:
    figures = {COST: 0}
    if token.figures:
        figures |= {ATTACK: token.figures[0], DEFENSE: token.figures[1]}
    types = tuple(name for name in token.types if name.lower() != "token") or ("Clash",)
    types = (*types, *(SUBTYPES[name] for name in types if name in SUBTYPES))
    words = {"type": types, "color": token.colors, "affiliation": token.symbols}
    keywords = (ability for keyword in token.keywords for ability in read_abilities(keyword, is_permanent=True))
    own = [ability for ability in token.abilities if isinstance(ability, Ability)]
    assert len(own) == len(token.abilities)  # the trees of tokens cannot name the type of what they can do
    return Face(token.name or "token", figures, words, abilities=(*keywords, *own))


# ---- Negating, and playing or activating by an effect.
#
# 703.4a  a negated card or effect is removed from Standby and does not resolve; a card goes to its owner's Oblivion
# 703.4b  a negated attack ends the Clash Phase once everything in Standby has resolved
# 703.4c  nothing that was paid comes back


def must_be_its_controller(act: Act, scope: Scope) -> None:
    """Only the controller of an effect does this; of another player the words would be passed over."""
    if act.who is not None and not (isinstance(act.who, PlayerWords) and act.who.who is Who.YOU):
        raise scope.unread(act, "the engine has only the controller of an effect do this")


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.NEGATE)
def negate(act: Act, scope: Scope) -> bool:
    must_be_its_controller(act, scope)
    play, what = scope.play, act.what
    if names_attack(what):
        return negate_attack(play, scope)
    others = [item for item in play.standby if item is not scope.item]
    if isinstance(what, Effects):
        items = [item for item in others if effect_fits(what, item, scope)]
        if not items and what.timing is not None:
            return negate_when_it_comes(play, what, scope)
        items = items[-1:] if what.choice is not Choice.EVERY else items
    elif isinstance(what, Objects | OneOf):
        items = items_of(what, others, scope)
    else:
        raise scope.unread(act)
    negated = [negate_item(play, item, scope) for item in items]
    return any(negated)


def items_of(what: Objects | OneOf, items: Sequence[Item], scope: Scope) -> list[Item]:
    """What lies in Standby of the cards that the words mean, chosen if they say so."""
    if not _is_chosen(what):
        return [item for item in items if is_meant(what, item.card or item.source, scope)]
    cards = cards_meant(what, scope)
    return [item for item in items if (item.card or item.source) in cards]


def negates_what_enters(effect: s.Later, _scope: Scope) -> bool:
    """ "When that card enters play, negate its Trigger - Enter effects"."""
    match effect:
        case s.Later(
            trigger=s.Event(happenings=(Act(verb=Verb.ENTER_PLAY, who=Objects(choice=Choice.THAT | Choice.IT)),), within=None),
            effects=(Act(verb=Verb.NEGATE, what=Effects(of=Objects(choice=Choice.IT | Choice.THAT), timing=str())),),
        ):  # fmt: skip
            return True
        case _:
            return False


@VERBS.carries_out(s.Later, "trigger", "effects", when=negates_what_enters)
def negate_what_enters(effect: s.Later, scope: Scope) -> bool:
    """No delayed effect that goes into Standby itself: it negates the next time the other effect does (703.4a.1)."""
    (negation,) = effect.effects
    assert isinstance(negation, Act)
    assert isinstance(negation.what, Effects)
    must_be_its_controller(negation, scope)
    assert isinstance(effect.trigger, s.Event)
    (entering,) = effect.trigger.happenings
    assert isinstance(entering, Act)
    assert isinstance(entering.who, Objects)
    cards = being_played(scope) or cards_meant(entering.who, scope)
    return negate_effects_to_come(scope.play, negation.what, cards, scope)


def being_played(scope: Scope) -> list[Card]:
    """What the card or effect answers, if it is still to enter play."""
    answered = scope.item.answers if scope.item is not None else []
    return [card for card in answered if card.zone is scope.play.standby_zone]


def negate_when_it_comes(play: AlphaClash, effects: Effects, scope: Scope) -> bool:
    """Set to negate an effect that would resolve in the future, the next time it enters Standby (703.4a.1)."""
    cards = cards_meant(effects.of, scope) if isinstance(effects.of, Objects | OneOf) else [scope.source]
    return negate_effects_to_come(play, effects, cards, scope)


def negate_effects_to_come(play: AlphaClash, effects: Effects, cards: list[Card], scope: Scope) -> bool:

    def fits(event: Event) -> bool:
        item = event.get(STANDBY_ITEM)
        return (
            event.card in cards
            and item is not None
            and item.ability is not None
            and effects.timing in item.ability.timings
        )

    words = f"{scope.source} negates it"
    play.step("The {} effect of {} will be negated", effects.timing, ", ".join(map(str, cards)), cites=rules("703.4a.1"),
              actor=scope.controller)  # fmt: skip
    play.add(Prohibition((Kinds.TRIGGER,), fits, words, source=scope.source, controller=scope.controller, duration="for the rest of the game",
                         cites=rules("703.4a.1")))  # fmt: skip
    return bool(cards)


def _is_chosen(what: Objects | OneOf) -> bool:
    first = what.options[0] if isinstance(what, OneOf) else what
    return first.choice in (Choice.TARGET, Choice.THAT, Choice.IT, Choice.THE)


def effect_fits(effects: Effects, item: Item, scope: Scope) -> bool:
    source = item.card or item.source
    if effects.timing is not None and (item.ability is None or effects.timing not in item.ability.timings):
        return False
    of = effects.of
    if of is None:
        return True
    return isinstance(of, Objects | OneOf) and is_meant(of, source, scope)


def negate_item(play: AlphaClash, item: Item, scope: Scope) -> bool:
    """A card with Irrefutable can't be prevented from entering play (704.10b); can't wins (101.2)."""
    if item.card is not None and has_printed(item.card, IRREFUTABLE):
        play.step("{} is Irrefutable: it can't be prevented from entering play", item.card, cites=rules("704.10b"))
        return False
    event = Event(Kinds.NEGATE, player=scope.controller, card=item.card or item.source, source=scope.source,
                  says=("{} leaves Standby", item), cites=rules("703.4a"))  # fmt: skip
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        play.step("{} is not negated: {}", item, forbidden.reason, cites=forbidden.cites, actor=scope.controller)
        return False
    play.step(
        "{} is negated: it does not resolve", item, cites=rules("703.4a", "703.4c", "603.9d"), actor=scope.controller
    ).of_kind(StepKind.CANCELED, item.card or item.source)
    item.negated = True
    play.standby.remove(item)
    play.happen(event)
    card = item.card
    if card is None or card.zone.name != STANDBY:
        is_trap = item.kind == "trap" and item.source is not None and item.source.zone.in_play
        card = item.source if is_trap else None
    if card is not None and play.put_negated is not None:
        play.put_negated(card)
    elif card is not None:
        play.happen(moving(card, card.owner.zones[OBLIVION], "negate"))
    return True


def negate_attack(play: AlphaClash, scope: Scope) -> bool:
    clash = play.clash
    if clash is None:
        return False
    event = Event(Kinds.NEGATE_ATTACK, player=scope.controller, card=clash.attacker, source=scope.source,
                  says=("The attack of {} is negated", clash.attacker), cites=rules("703.4b", "703.4c"))  # fmt: skip
    done = play.happen(event)
    if done and event.step:
        play.trace.steps[event.step - 1].of_kind(StepKind.DECIDED, clash.attacker)
    clash.negated = clash.negated or bool(done)
    return bool(done)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.ACTIVATE)
def activate_by_effect(act: Act, scope: Scope) -> bool:
    """ "Activate the Portal" by a card effect (703.16.a.1)."""
    if not is_portal(act.what):
        raise scope.unread(act)
    cites = rules("703.16.a.1", "410.3a")
    events = [
        Event(Kinds.PORTAL, player=player, source=scope.source, cites=cites) for player in each_doer(act.who, scope)
    ]
    done = [event for each in events for event in scope.play.happen(each)]
    return bool(done)


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.PLAY)
def play_it(act: Act, scope: Scope) -> bool:
    return play_by_effect(scope.play, act, scope)


def play_by_effect(play: AlphaClash, act: Act, scope: Scope, free: bool = False) -> bool:
    """An effect lets a player play a card; the rules for playing it hold (601)."""
    something = False
    for player in doers(act.who, scope):
        for card in cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it):
            refusal = why_not_enter(play, player, card) if free else why_not_play(play, player, card)
            if refusal is None:
                play_card(play, player, card, free=free)
                something = True
            else:
                play.step("{} is not played: {}", card, refusal.reason, cites=(*rules("605.2b"), *refusal.cites))
    return something


# ---- 113.7. Changing the targets of what is in Standby.
#
# 113.7a  "change the target(s)": each to another legal target, or none of them
# 113.7b  "change a target": one of them
# 113.7c  "change any targets": any number of them
# 113.7d  "choose new targets": any number may stay as they are, even illegal ones
# 113.7e  only the final set of targets is judged
# 113.7f  a division stays as it was
# 113.8   the mode stays as it was


TARGET_CHANGE_RULES = {
    Verb.CHANGE_TARGETS: "113.7a",
    Verb.CHANGE_A_TARGET: "113.7b",
    Verb.CHANGE_ANY_TARGETS: "113.7c",
    Verb.CHOOSE_NEW_TARGETS: "113.7d",
    Verb.COPY_TARGETS: "708.3b",
}
Chosen = tuple[TargetWords, Target]  # a place where the text says "target", and what was chosen for it


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.CHANGE_TARGETS)
@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.CHANGE_A_TARGET)
@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.CHANGE_ANY_TARGETS)
@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.CHOOSE_NEW_TARGETS)
def change_targets(act: Act, scope: Scope) -> bool:
    must_be_its_controller(act, scope)
    play = scope.play
    if not isinstance(act.what, Objects | OneOf):
        raise scope.unread(act, "the engine changes the targets of cards and Traps in Standby only")
    cards = cards_meant(act.what, scope)
    items = [item for item in play.standby if (item.card or item.source) in cards and item is not scope.item]
    changed = [change_of(play, item, act.verb, scope.controller) for item in items]
    return any(changed)


def change_of(play: AlphaClash, item: Item, verb: Verb, player: Player) -> bool:
    """The player who controls the changing effect picks; what is legal is judged as for the item's own controller."""
    chosen = [
        (words, target) for words in target_words_of(item) for target in item.scope.targets.get(place_of(words), [])
    ]
    cites = rules("113.7e", TARGET_CHANGE_RULES[verb], *(["113.8"] if is_modal(item) else []))
    others = {at: others_for(chosen, at, item) for at in range(len(chosen))}
    changeable = [at for at in others if others[at]]
    if verb is Verb.CHANGE_TARGETS and len(changeable) < len(chosen):
        stays = next(target for at, (_, target) in enumerate(chosen) if at not in changeable)
        play.step("{} has no other legal target than {}: none is changed", item, stays, cites=cites, actor=player)
        return False
    if verb is Verb.CHANGE_A_TARGET and changeable:
        asked = f"which target of {item} to change"
        changeable = [play.choose(player, asked, changeable, cites, label=lambda at: str(chosen[at][1]))]
    least = 0 if verb in (Verb.CHANGE_ANY_TARGETS, Verb.CHOOSE_NEW_TARGETS, Verb.COPY_TARGETS) else 1
    something = False
    for at in changeable:
        words, old = chosen[at]
        options = others_for(chosen, at, item)
        picked = play.choose_some(player, f"a new target of {item} instead of {old}", options, least, 1, cites)
        if picked:
            chosen[at] = (words, picked[0])
            retarget(play, item, words, old, picked[0], cites)
            something = True
    return something


def target_words_of(item: Item) -> list[TargetWords]:
    effects = chosen_effects(effects_of(item), item.scope)
    return [words for words, _ in target_words(effects)]


def is_modal(item: Item) -> bool:
    return any(isinstance(effect, s.Modes) for effect in effects_of(item))


def others_for(chosen: list[Chosen], at: int, item: Item) -> list[Target]:
    """Other legal targets for this place, not yet chosen for the same "target" (113.3)."""
    words, now = chosen[at]
    taken = [target for other, target in chosen if other is words]
    return [target for target in legal_targets(words, item.scope) if target is not now and target not in taken]


def retarget(
    play: AlphaClash, item: Item, words: TargetWords, old: Target, new: Target, cites: tuple[str, ...]
) -> None:
    """Put in its place, with its share of what is divided (113.7f)."""
    targets = item.scope.targets
    targets[place_of(words)] = [new if each is old else each for each in targets[place_of(words)]]
    if isinstance(words, OneOf):
        targets[place_of(words.options[0])] = targets[place_of(words)]
    item.targets = [new if each is old else each for each in item.targets]
    divided = [effect for effect in effects_of(item) if isinstance(effect, i.Deal) and place_of(effect) in targets]
    for deal in divided:
        targets[place_of(deal)] = [(new if card is old else card, share) for card, share in targets[place_of(deal)]]
    more = rules("113.7f") if divided else ()
    play.step("{} now targets {} instead of {}", item, new, old, cites=(*cites, *more), actor=item.controller)
    becomes_target(play, item, new)


# ---- 708.3. Copies of cards and effects that are in Standby.
#
# 708.3   the copy is put into Standby, not played or activated; it has the modes, targets and X that were chosen
# 708.3b  its controller may be allowed to choose new targets for it


@VERBS.carries_out(Act, "verb", "who", "what", verb=Verb.COPY)
def copy_into_standby(act: Act, scope: Scope) -> bool:
    must_be_its_controller(act, scope)
    play = scope.play
    originals = [item for item in _items_to_copy(play, act, scope) if item is not scope.item]
    if not originals:
        play.step("There is nothing in Standby to copy", cites=rules("606.3", "101.3"), actor=scope.controller)
    play.copies = [put_copy(play, item, scope.controller) for item in originals]
    return bool(originals)


def _items_to_copy(play: AlphaClash, act: Act, scope: Scope) -> list[Item]:
    if isinstance(act.what, Effects):
        return [item for item in play.standby if item is not scope.item and effect_fits(act.what, item, scope)][-1:]
    if not isinstance(act.what, Objects | OneOf):
        raise scope.unread(act)
    cards = cards_meant(act.what, scope)
    return [item for item in play.standby if (item.card or item.source) in cards]


def put_copy(play: AlphaClash, original: Item, player: Player) -> Item:
    """Owned and controlled by the player under whose control it is put there (708.3)."""
    card, source = None, original.source
    if original.card is not None:
        play.must_know(original.card)
        card = source = play.new_card(original.card.face, player, play.standby_zone, play.label_for(original.card.face))
        play.copied_cards.append(card)
    assert source is not None
    kind, resolve = ("activated", resolve_effect) if original.kind == "trap" else (original.kind, original.resolve)
    label = str(card) if card is not None else f"the copy of {original}"
    item = Item(kind, label, player, source, resolve, card=card, ability=original.ability, scope=_same_choices(play, original, source, player))  # fmt: skip
    item.scope.item = item
    item.targets = list(original.targets)
    item.targets_are_settled = original.targets_are_settled
    cites = rules("708.3", "708.2", "409.2")
    play.step("{} puts a copy of {} into Standby: {}", player, original, item, cites=cites, actor=player)
    return put_into_standby(play, item)


def _same_choices(play: AlphaClash, original: Item, source: Card, player: Player) -> Scope:
    old: Scope = original.scope
    scope = Scope(play, source, player, old.event)
    scope.targets = {place: list(chosen) for place, chosen in old.targets.items()}
    scope.variables = dict(old.variables)
    scope.paid = old.paid  # what paid the original's costs (708.3)
    if old.spoke:
        scope.it = list(old.it)
    return scope


def choose_new_targets(play: AlphaClash, scope: Scope) -> bool:
    """Any number may stay, even illegal ones; new ones must be legal (708.3b)."""
    changed = [
        change_of(play, item, Verb.COPY_TARGETS, scope.controller) for item in play.copies if item in play.standby
    ]
    return any(changed)


def deal_damage(
    play: AlphaClash, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope
) -> int:
    """Damage by a card effect is non-clash damage; nothing but a Clash card or a Contender can be dealt damage.

    alpha-clash:117.1a, 117.2b, 609.7a
    """
    way = CLASH_DAMAGE if kind == "clash" else NON_CLASH_DAMAGE
    events = [
        Event(Kinds.DAMAGE, source=source, player=scope.controller, card=card, amount=amount, way=way)
        for card, amount in shares
        if amount > 0 and card.zone.in_play and (is_of_type(play, card, "Clash") or is_of_type(play, card, "Contender"))
    ]
    return sum(event.amount for event in (play.happen(*events) if events else []))


def divide(play: AlphaClash, player: Player, amount: int, cards: Sequence[Card], scope: Scope) -> list[int]:
    if amount < len(cards):
        why = f"{len(cards)} were chosen to divide {amount} among, and each gets at least one (601.1d)"
        raise Unreadable(str(scope.source), str(amount), why)
    return share(play, player, amount, cards, scope.source, rules("601.1d"))


def change_healths(play: AlphaClash, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
    if amount == 0 or not cards:
        return False
    way = "gain" if amount > 0 else "lose"
    return bool(play.happen(*(
        Event(Kinds.HEALTH, player=scope.controller, card=card, amount=abs(amount), way=way, source=scope.source) for card in cards
    )))  # fmt: skip


def put_counters(play: AlphaClash, card: Card, counter: str, amount: int, scope: Scope) -> int:
    done = play.happen(
        Event(Kinds.COUNTERS, player=scope.controller, card=card, way=counter, amount=amount, source=scope.source)
    )
    return sum(event.amount for event in done)


def modify_effects(_play: AlphaClash, effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
    del static, guard
    raise scope.unread(effect)


@VERBS.carries_out(s.Free, "effects", "cost")
def free_of_cost(effect: s.Free, scope: Scope) -> bool:
    """ "Without paying its resource cost" (115.9)."""
    return play_free(scope.play, effect.effects, scope)


def play_free(play: AlphaClash, effects: Sequence[Instruction], scope: Scope) -> bool:
    something = False
    for effect in effects:
        if isinstance(effect, i.Act) and effect.verb is i.Verb.PLAY:
            something = play_by_effect(play, effect, scope, free=True) or something
        elif isinstance(effect, s.May):
            for player in players_meant(effect.who, scope):
                if play.may(player, f'"{scope.words(effect)}" (for {scope.source})', play.rules.may_cites):
                    something = play_free(play, effect.effects, scope) or something
        else:
            something = carry_out((effect,), scope) or something
    return something


def is_unless_done(effect: s.If, scope: Scope) -> bool:
    """ "… unless its controller pays ⯁"."""
    match effect:
        case s.If(condition=k.Negation(condition=k.Happened(happening=deed, within=None)), otherwise=()):
            who = getattr(deed, "who", None)
            return isinstance(who, PlayerWords) and " unless " in f" {scope.words(effect).lower()} "
        case _:
            return False


@VERBS.carries_out(s.If, "condition", "effects", "otherwise", when=is_unless_done)
def unless_done(effect: s.If, scope: Scope) -> bool:
    """Whether they do it is asked as the effect resolves (603.5); if they don't, the rest is done."""
    for each in effect.effects:
        speak_of_targets(each, scope)
    negation = effect.condition
    assert isinstance(negation, k.Negation)
    assert isinstance(negation.condition, k.Happened)
    deed = negation.condition.happening
    who = getattr(deed, "who", None)
    assert isinstance(who, PlayerWords)
    if do(s.May(who, (deed,), span=deed.span), scope):
        return False
    scope.speak_as_before_nothing()
    return carry_out(effect.effects, scope)


def is_about_one_of_several(effect: s.If, scope: Scope) -> bool:
    """ "Each player sends a Clash card to Oblivion. If they don't, …": said of each of them, and nobody was asked."""
    condition = effect.condition.condition if isinstance(effect.condition, k.Negation) else effect.condition
    others = (Who.THEY, Who.THAT_PLAYER)
    is_theirs = isinstance(condition, k.Done) and condition.player.who in others
    return is_theirs and scope.did is None and len(scope.players) > 1


@VERBS.carries_out(s.If, "condition", "effects", "otherwise", when=is_about_one_of_several)
def who_of_several_did(effect: s.If, scope: Scope) -> NoReturn:
    raise scope.unread(effect, "the engine does not keep which of several players did it")
