"""Instructions that UniVersus carries out in its own way, registered by node type; acts by their verb.

effects.3      a choice is made when its part of the effect is reached
next.1         "the next card you play" is waited for
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import do
from judge_app.engine.effects import Permission, Prohibition
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant
from judge_app.engine.people import doers, doing_cards, each_doer, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided
from judge_app.engine.requests import Request
from judge_app.engine.zones import Zone
from judge_app.games.universus.checks import make_check, re_check
from judge_app.games.universus.choosing import (
    at_random,
    cards_of,
    cards_spoken_of,
    done_by,
    from_each,
    is_from_each,
    is_random,
    together,
)
from judge_app.games.universus.continuous_effects import modify
from judge_app.games.universus.costs import drive
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import check_meant, is_no_damage
from judge_app.games.universus.moves import (
    Lies,
    building,
    cycle,
    destroying,
    discarding,
    draw_up_to,
    in_order,
    moving,
    new_token,
    put,
    removing,
    search_zones,
    take_from_deck,
)
from judge_app.games.universus.queries import duration_of, several, zone_called
from judge_app.games.universus.restrictions import cancel, ignore_progressive, skip_enhance_step
from judge_app.games.universus.table import (
    ABILITY_USED,
    PLACED_ON,
    UNBLOCKABLE,
    AttackSequence,
    NextForm,
    Placement,
    Scope,
    Universus,
    lose,
)
from judge_app.games.universus.triggers import watch
from judge_app.games.universus.words import (
    BLOCK,
    BLOCK_STEP,
    CARD_POOL,
    COMPLETELY_BLOCKED,
    DECK,
    DISCARD_PILE,
    END_OF_ATTACK,
    ENHANCE_STEP,
    FACE_DOWN,
    FORM,
    MOMENTUM,
    NAMED_TYPE,
    PARTIALLY_BLOCKED,
    SEALED,
    STAGE,
    TOKEN,
    TYPES,
    ZONES,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Effects, Objects, Place, Thing, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

VERBS: Handlers[Universus] = Handlers()
VERBS.honours(Place, "zone", "end", "any_order", "status", "on")
VERBS.honours(i.ReduceBelow, "by", "whose", "amount")


@VERBS.carries_out(i.Modify, "what", "changes", "duration")
def change_cards(effect: i.Modify, scope: Scope) -> bool:
    return modify(scope.play, effect, scope)


def is_up_to(effect: i.Draw, scope: Scope) -> bool:
    del scope
    return isinstance(effect.quantity, a.UpTo)


@VERBS.carries_out(i.Draw, "who", "quantity", when=is_up_to)
def draw_up_to_number(effect: i.Draw, scope: Scope) -> bool:
    assert isinstance(effect.quantity, a.UpTo)
    return draw_up_to(scope.play, effect.who, amount_of(effect.quantity.amount, scope), scope)


@VERBS.carries_out(i.Ignore, "what", "stat")
def ignore(effect: i.Ignore, scope: Scope) -> bool:
    return ignore_progressive(scope.play, effect, scope)


def says_no_damage(effect: i.Deal, scope: Scope) -> bool:
    del scope
    return is_no_damage(effect)


@VERBS.carries_out(i.MakeCheck, "who", "difficulty", "again")
def make_a_check(effect: i.MakeCheck, scope: Scope) -> bool:
    play = scope.play
    if effect.again:
        return re_check(play)
    difficulty = amount_of(effect.difficulty, scope) if effect.difficulty is not None else None
    passed = [make_check(play, player, difficulty) for player in doers(effect.who, scope)]
    return all(passed)


@VERBS.carries_out(i.Deal, "by", "amount", when=says_no_damage)
def deals_no_damage(effect: i.Deal, scope: Scope) -> bool:
    """It prohibits, and so wins over whatever makes the attack deal damage (conflict-resolution.2)."""
    cards, play = doing_cards(effect.by, scope), scope.play
    play.step(
        "{} deals no damage",
        ", ".join(map(str, cards)),
        cites=rules("conflict-resolution.2", "rule-effect.5"),
        actor=scope.controller,
    )
    play.add(
        Prohibition(
            (Kinds.DAMAGE,), lambda event: event.source in cards, f"{scope.source} says that it deals no damage", source=scope.source,
            controller=scope.controller, duration=END_OF_ATTACK, cites=rules("conflict-resolution.2", "rule-effect.5"),
        )
    )  # fmt: skip
    return True


@VERBS.carries_out(i.Move, "verb", "who", "what", "to")
def move_cards(effect: i.Move, scope: Scope) -> bool:
    """The cards, chosen by whoever moves them, to where the words say."""
    play, what, to = scope.play, effect.what, effect.to
    if what is None:
        raise scope.unread(effect)
    if is_from_each(what, scope) and isinstance(to, Place) and to.zone.owner == PlayerWords(Who.THEY):
        to = replace(
            to, zone=replace(to.zone, owner=None)
        )  # "from each player's stage to their hand": whose card it is
    something = False
    for player in each_doer(effect.who, scope):  # "both players …": "their" is of each in turn
        cards = scope.chose(_cards_to_move(play, what, scope, player))  # "to its owner's hand"
        if isinstance(to, Place) and to.zone.name == "there":
            something = put_back(play, cards, to, player, scope) or something
        else:
            something = _put_somewhere(effect, cards, to, player, scope) or something
    return something


def _put_somewhere(effect: i.Move, cards: list[Card], to: Place | None, player: Player, scope: Scope) -> bool:
    """On top of a card or into a zone; what was picked and what has been added can be spoken of."""
    if isinstance(to, Place) and to.on is not None:
        moved = place_on_top(scope.play, cards, to, to.on, player, scope)
    else:
        moved = put(scope.play, cards, effect.verb.value, to, player, scope)
    scope.this_way.setdefault("picked", []).extend(moved)
    scope.chose(moved, "added")
    return bool(moved)


def makes_tokens(effect: i.Move, scope: Scope) -> bool:
    """ "Add 1 Power token to your stage": of a name, and from no zone."""
    del scope
    what = effect.what
    elsewhere = f.first_filter(what, f.InZone) or f.first_filter(what, f.PartOf) or f.first_filter(what, f.FromAmong)
    return TOKEN.lower() in f.types_named(what) and f.first_filter(what, f.HasName) is not None and elsewhere is None


@VERBS.carries_out(i.Move, "verb", "who", "what", "to", when=makes_tokens)
def add_tokens(effect: i.Move, scope: Scope) -> bool:
    """From outside the game into the zone that is named (token.2)."""
    what, to = effect.what, effect.to
    if not isinstance(what, Objects) or not isinstance(to, Place) or len(what.filters) != 2:
        raise scope.unread(effect)
    named = f.filters_of(what, f.HasName)[0].name
    made: list[Card] = []
    for player in doers(effect.who, scope):
        _, number = bounds(what.quantity, scope)
        made += _add_tokens_of(player, named, number, zone_called(scope.play, to.zone, player), scope)
    scope.chose(made, "added")
    return bool(made)


def _add_tokens_of(player: Player, named: str, number: int, zone: Zone, scope: Scope) -> list[Card]:
    """So many new ones, all at once."""
    cites = rules("token.1", "token.2")
    tokens = [new_token(scope.play, named, zone.owner or player) for _ in range(number)]
    events = [
        moving(card, zone, "add", player=player, source=scope.source, cites=cites, face_down=False) for card in tokens
    ]
    happened = scope.play.happen(*events) if events else []
    return [event.card for event in happened if event.card is not None]


def _cards_to_move(play: Universus, what: Thing, scope: Scope, player: Player) -> list[Card]:
    if is_from_each(what, scope):
        return from_each(play, scope, lambda: _cards_to_move(play, what, scope, player))
    with done_by(play, what, scope, player):
        spoken = cards_spoken_of(play, what, scope, player)
        if spoken is not None:
            return spoken
        if isinstance(what, Objects) and is_random(what):
            return at_random(play, what, scope)
        return cards_meant(what, scope, chooser=player)


def place_on_top(
    play: Universus, cards: list[Card], to: Place, on: Objects, player: Player, scope: Scope
) -> list[Card]:
    """One card on one card of the stage, for as long as the effect says (place-on-top-of.1, effects.10)."""
    lasts = duration_of(play, scope.until, scope)
    if not cards:
        return []
    under = cards_meant(on, scope, chooser=player)
    if len(cards) != 1 or len(under) != 1 or under[0].zone.name != STAGE:
        raise scope.unread(to, "the rules know one card on top of one card in the stage (place-on-top-of.1)")
    if under[0].has("starting character") and not play.is_character(cards[0]):
        raise scope.unread(to, "the rules do not say what a player's character is under a card of another type")
    event = moving(
        cards[0], under[0].zone, "place", player=player, source=scope.source, cites=rules("place-on-top-of.1", "zone-changes.1"),
        says="{0} places {1} on top of a card in {3}",
    )  # fmt: skip
    event[PLACED_ON] = Placement(cards[0], under[0], scope.source, lasts)
    return [each.card for each in play.happen(event) if each.card is not None]


def put_back(play: Universus, cards: list[Card], to: Place, player: Player, scope: Scope) -> bool:
    """On top of the deck they were looked at in, in the order chosen; they do not leave the zone (transit-zone.7)."""
    if not to.any_order or not cards or any(card.zone.name != DECK or card.zone is not cards[0].zone for card in cards):
        raise scope.unread(to)
    ordered = in_order(play, cards, Place(ZoneWords(DECK)), player)
    deck = cards[0].zone.cards
    deck[:] = [card for card in deck if card not in cards] + list(ordered)
    said = "{} puts {} back, the first of them on top"
    play.step(
        said, player, ", ".join(map(str, reversed(ordered))), cites=rules("transit-zone.7", "deck.4"), actor=player
    )
    return True


@VERBS.carries_out(i.CountAs, "what", "kind")
def counts_as_so_many(effect: i.CountAs, scope: Scope) -> bool:
    """Only where cards are committed to pass a check (making-a-check.4)."""
    raise scope.unread(effect)


def is_in_several_zones(effect: i.Search, scope: Scope) -> bool:
    del scope
    return bool(several(effect.zone))


@VERBS.carries_out(i.Search, "who", "zone", "what", when=is_in_several_zones)
def search_several(effect: i.Search, scope: Scope) -> bool:
    """ "Search your deck or discard pile for 1 asset" (search.1)."""
    play, found = scope.play, list[Card]()
    for player in doers(effect.who, scope):
        zones = [zone_called(play, each, player) for each in several(effect.zone)]
        found += search_zones(play, player, zones, effect.what, scope)
    scope.chose(found, "found")
    scope.it = found
    return bool(found)


@VERBS.carries_out(i.EndPeriod, "who", "period", "skipped")
def end_period(effect: i.EndPeriod, scope: Scope) -> bool:
    """As soon as no effect is being executed and no response window is open (phases-steps.2)."""
    unit, play = effect.period.unit, scope.play
    if unit == "Combat Phase" and not effect.skipped:
        play.combat_phase_ends = True
        play.step("The Combat Phase will end", cites=rules("phases-steps.2"), actor=scope.controller)
        return True
    if unit == ENHANCE_STEP and not effect.skipped and play.attack is not None:
        play.attack.enhance_step_ends = True
        play.step("The Enhance Step will end", cites=rules("phases-steps.2"), actor=scope.controller)
        return True
    if unit == ENHANCE_STEP and isinstance(effect.period.of, Objects):
        return skip_enhance_step(play, effect, effect.period.of, scope)
    raise scope.unread(effect)


NEXT_FORM = (-2, -2)  # in a scope's targets: what may be played as the next form


Does = Callable[[i.Act, Scope], bool]
PICKED = ("who", "what", "at_random")  # of what is done to several cards at once


def verb(*verbs: Verb, honours: tuple[str, ...] = ("who", "what")) -> Callable[[Does], Does]:
    """How an act with one of these verbs is carried out, and which of its fields that honours."""

    def register(done: Does) -> Does:
        for each in verbs:
            VERBS.carries_out(i.Act, "verb", *honours, verb=each)(partial(_carry_out_act, done))
        return done

    return register


@VERBS.carries_out(i.Act, "verb")
def no_such_verb(act: i.Act, scope: Scope) -> bool:
    raise scope.unread(act)


def _carry_out_act(done: Does, act: i.Act, scope: Scope) -> bool:
    """What all acts have in common: "the next" one is waited for, and the verb says where cards are looked for."""
    play = scope.play
    if play.each_may and act.verb not in TOGETHER:
        raise scope.unread(act)
    if isinstance(act.what, Objects) and act.what.choice is Choice.NEXT and act.verb is not Verb.PLAY:
        return do_to_the_next(play, act, act.what, scope)
    outer, play.verb_now = play.verb_now, act.verb
    try:
        return done(act, scope)
    finally:
        play.verb_now = outer


BLOCK_STATUS = {Verb.COMPLETELY_BLOCK: COMPLETELY_BLOCKED, Verb.PARTIALLY_BLOCK: PARTIALLY_BLOCKED}


@verb(Verb.COMPLETELY_BLOCK, Verb.PARTIALLY_BLOCK, honours=("what",))
def do_consider_blocked(act: i.Act, scope: Scope) -> bool:
    """The attack has that block status from now on; nothing that waits for blocking happens again (changed-rules.8)."""
    play, attack = scope.play, scope.play.attack
    if attack is None or not isinstance(act.what, Objects) or cards_meant(act.what, scope) != [attack.card]:
        raise scope.unread(act, "the engine knows it of the attack that is going on only")
    status = BLOCK_STATUS[act.verb]
    if not attack.blocked:
        if status != COMPLETELY_BLOCKED:
            raise scope.unread(act, "how the attack was blocked has not been determined yet")
        return consider_completely_blocked(play, attack, scope.controller, scope.source)
    if attack.card.marks.get(UNBLOCKABLE):
        play.step("{} is unblockable and can't be made blocked", attack.card, cites=rules("unblockable.1"))
        return False
    if status == COMPLETELY_BLOCKED and scope.controller is attack.player:
        play.step("{}'s own effect can't make {} blocked", attack.player, attack.card, cites=rules("block-step.3"))
        return False
    play.step(
        "{} is considered {}", attack.card, status, cites=rules("block-step.9", "changed-rules.8"), actor=scope.source
    )
    attack.blocked = status
    return True


@verb(Verb.BLOCK, Verb.TRY_TO_BLOCK, Verb.INCLUDE)
def only_spoken_of(act: i.Act, scope: Scope) -> bool:
    """What must be done, or is considered done for a time, is looked at there and is no instruction by itself."""
    raise scope.unread(act)


def do_to_the_next(play: Universus, act: Act, what: Objects, scope: Scope) -> bool:
    """ "Build the next foundation you play": an effect that makes a fired effect, which waits for it (fired-effect.6, next.1)."""
    if what.quantity is not None:
        raise scope.unread(act)
    plain = tuple(each for each in what.filters if not isinstance(each, f.Did | f.ControlledBy))
    inner = scope.within()

    def fits(event: Event) -> bool:
        card = event.card
        mine = event.player is scope.controller and event.way != BLOCK
        return mine and card is not None and matches_all(plain, card, inner)

    def carry(event: Event) -> None:
        here = inner.within(event)
        do(replace(act, what=Objects(Choice.IT, span=what.span)), here)

    play.step("It waits for the next one", cites=rules("fired-effect.6", "next.1"), actor=scope.controller)
    watch(play, (Kinds.PLAY_CARD,), fits, act, carry, scope, once=True)
    return True


@VERBS.carries_out(i.Act, "verb", "who", verb=Verb.PASS)
def check_passes(act: i.Act, scope: Scope) -> bool:
    """ "Your next check to play a card passes": no check is made at all (making-a-check.6)."""
    what, play = act.who, scope.play
    if not isinstance(what, Objects):
        raise scope.unread(act)
    if f.types_named(what) != ["check"] or what.choice is not Choice.NEXT or what.quantity is not None:
        raise scope.unread(act)
    is_theirs = check_meant(what, scope.within())
    used: list[Event] = []

    def fits(event: Event) -> bool:
        passes = not used and is_theirs(event)
        used.extend([event] if passes else [])
        return passes

    play.step(
        "{} will need no check", scope.words(what), cites=rules("making-a-check.6", "next.1"), actor=scope.controller
    )
    lasts = duration_of(play, None, scope)
    play.add(Permission((Kinds.NO_CHECK,), fits, source=scope.source, controller=scope.controller, duration=lasts))
    return True


@verb(Verb.COMMIT, honours=PICKED)
def do_commit(act: i.Act, scope: Scope) -> bool:
    """Only ready cards can be committed (committed.3)."""
    play = scope.play
    return together(play, act, scope, _event(Kinds.COMMIT, scope), lambda card: not card.has("committed"))


@verb(Verb.READY, honours=PICKED)
def do_ready(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.READY, scope), lambda card: card.has("committed"))


@verb(Verb.FLIP, honours=PICKED)
def do_flip(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.FLIP, scope), lambda card: not card.has("face down"))


@verb(Verb.UNFLIP, honours=PICKED)
def do_unflip(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.UNFLIP, scope), lambda card: card.has("face down"))


@verb(Verb.SEAL, honours=PICKED)
def do_seal(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.SEAL, scope), lambda card: not card.has("sealed"))


@verb(Verb.FREEZE, honours=PICKED)
def do_freeze(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, _event(Kinds.FREEZE, scope), lambda card: not card.has("frozen"))


@verb(Verb.UNSEAL, honours=PICKED)
def do_unseal(act: i.Act, scope: Scope) -> bool:
    """Only a sealed card can be unsealed (unseal.2)."""
    return together(scope.play, act, scope, _event(Kinds.UNSEAL, scope), lambda card: card.has(SEALED))


@verb(Verb.TRANSFORM)
def do_transform(act: i.Act, scope: Scope) -> bool:
    """To its other side; a card that names itself means itself (transform.1)."""
    play, name = scope.play, f.first_filter(act.what, f.HasName)
    if name is not None and name.name in (scope.source.name, *_named_on_the_front(play, scope.source)):
        act = replace(act, what=Objects(Choice.THIS, span=act.span))
    return together(play, act, scope, _event(Kinds.TRANSFORM, scope))


def _named_on_the_front(play: Universus, card: Card) -> tuple[str, ...]:
    return (play.fronts[card].name,) if card in play.fronts else ()


@verb(Verb.LEVEL_UP, honours=("who",))
def do_level_up(act: i.Act, scope: Scope) -> bool:
    """Who has unlocked the whole skill tree unlocks nothing more (level-up.1, effects.4)."""
    play, done = scope.play, False
    for player in doers(act.who, scope):
        if player not in play.skill_trees:
            option = f'say so in a Given line, such as: {player}\'s skill tree is Keen Eye "Enhance: Draw 1 card."'
            raise Undecided(Request(None, f"what is on {player}'s skill tree", (option,), (option,)))
        character = play.starting_character(player)
        if len(play.unlocked.get(character, ())) >= len(play.skill_trees[player]):
            play.step("{} has unlocked the whole skill tree", player, cites=rules("level-up.1", "effects.4"))
            continue
        done = bool(play.happen(Event(Kinds.LEVEL_UP, player=player, card=character, source=scope.source))) or done
    return done


@verb(Verb.SPEND, honours=PICKED)
def do_spend(act: i.Act, scope: Scope) -> bool:
    """From the momentum to the discard pile (spend.1)."""
    play = scope.play

    def spending(card: Card, player: Player) -> Event:
        return discarding(card, player=player, source=scope.source, cites=rules("spend.1", "spend.2", "discard.1"))

    return together(play, act, scope, spending, lambda card: card.zone.name == MOMENTUM)


@verb(Verb.SACRIFICE, honours=PICKED)
def do_sacrifice(act: i.Act, scope: Scope) -> bool:
    """A card in one's own stage is chosen and destroyed (sacrifice.1)."""
    play = scope.play
    return together(play,
        act, scope, lambda card, _: destroying(card, source=scope.source, cites=rules("sacrifice.1", "destroy.1")),
        lambda card: card.zone.name == STAGE and not card.has("starting character"),
    )  # fmt: skip


@verb(Verb.DESTROY, honours=PICKED)
def do_destroy(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play,
        act, scope, lambda card, _: destroying(card, source=scope.source),
        lambda card: card.zone.name == STAGE and not card.has("starting character"),
    )  # fmt: skip


@verb(Verb.DISCARD, honours=(*PICKED, "origin"))
def do_discard(act: i.Act, scope: Scope) -> bool:
    """From the hand where no zone is named (discard.2); from the deck, what is missing after cycling (cycling.3)."""
    play = scope.play
    if act.origin is not None:
        return _mill_cards(play, act, scope)
    if isinstance(act.what, ZoneWords):
        cards = cards_meant(act.what, scope)
        done = play.happen(*(discarding(card, source=scope.source) for card in cards)) if cards else []
        scope.chose([event.card for event in done if event.card is not None], "discarded")
        return bool(done)
    part = f.first_filter(act.what, f.PartOf)
    if part is not None and part.zone.name == DECK and part.end == "top":
        return _discard_from_deck(play, act, scope)
    return together(play, act, scope, lambda card, player: discarding(card, player=player, source=scope.source))


def _mill_cards(play: Universus, act: Act, scope: Scope) -> bool:
    """ "Mill 1 card", "mill it": from the top of the deck to the discard pile (mill.1)."""
    if act.origin is None or act.origin.name != DECK or not isinstance(act.what, Objects) or act.at_random:
        raise scope.unread(act)
    if act.what.choice in (Choice.IT, Choice.THAT):
        taken = _mill_these(play, act.what, scope)
    elif act.what.filters:
        raise scope.unread(act)
    else:
        taken = _mill_from_the_top(play, act, act.what, scope)
    scope.chose(taken, "milled")
    return bool(taken)


MILLING = rules("mill.1", "discard.1", "cycling.3")


def _mill_these(play: Universus, what: Objects, scope: Scope) -> list[Card]:
    """The cards spoken of, so far as they are in a deck."""
    cards = [card for card in cards_meant(what, scope) if card.zone.name == DECK]
    events = [discarding(card, source=scope.source, cites=MILLING) for card in cards]
    happened = play.happen(*events) if events else []
    return [event.card for event in happened if event.card is not None]


def _mill_from_the_top(play: Universus, act: Act, what: Objects, scope: Scope) -> list[Card]:
    _, most = bounds(what.quantity, scope)
    taken: list[Card] = []
    for player in doers(act.who, scope):
        taken += take_from_deck(play, player, most, DISCARD_PILE, "discard", MILLING, scope.source)
    return taken


def _discard_from_deck(play: Universus, act: Act, scope: Scope) -> bool:
    assert isinstance(act.what, Objects)
    part = next(each for each in act.what.filters if isinstance(each, f.PartOf))
    whose, who = part.zone.owner, act.who
    is_their_own = whose is not None and whose.who is Who.THEY and isinstance(who, PlayerWords)
    owners = doers(who, scope) if whose is None or is_their_own else players_meant(whose, scope)
    _, most = bounds(act.what.quantity, scope)
    taken: list[Card] = []
    for player in owners:
        taken += take_from_deck(
            play, player, most, DISCARD_PILE, "discard", rules("discard.1", "cycling.3"), scope.source
        )
    scope.chose(taken, "discarded")
    return bool(taken)


@verb(Verb.REMOVE, honours=PICKED)
def do_remove(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    return together(play, act, scope, lambda card, _: removing(card, source=scope.source))


@verb(Verb.BUILD, honours=(*PICKED, "status"))
def do_build(act: i.Act, scope: Scope) -> bool:
    """Face up or face down if the text says so (build.2)."""
    play = scope.play
    lies = Lies.as_said(act.status, act, scope)
    return together(
        play,
        act,
        scope,
        lambda card, player: building(card, player=player, lies=lies, cites=rules("build.1", "build.2")),
    )


@verb(Verb.CLEAR, honours=PICKED)
def do_clear(act: i.Act, scope: Scope) -> bool:
    """From the card pool to the discard pile, whatever its type (clear.1)."""
    play = scope.play

    def clearing(card: Card, player: Player) -> Event:
        return discarding(card, player=player, source=scope.source, cites=rules("clear.1", "clear.2", "discard.1"))

    return together(play, act, scope, clearing, lambda card: card.zone.name == CARD_POOL)


@verb(Verb.REVEAL, honours=PICKED)
def do_reveal(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    done = together(play, act, scope, _event(Kinds.REVEAL, scope))
    scope.this_way.setdefault("revealed", list(scope.it))
    return done


@verb(Verb.LOOK_AT)
def do_look_at(act: i.Act, scope: Scope) -> bool:
    """Temporarily private (private.3)."""
    play = scope.play
    found: list[Card] = []
    for player in doers(act.who, scope):
        cards = cards_of(play, act, scope, player)
        play.step(
            "{} looks at {}", player, ", ".join(map(str, cards)) or "nothing", cites=rules("private.3"), actor=player
        )
        found += cards
    scope.this_way["looked at"] = scope.this_way["revealed"] = list(found)
    scope.chose(found)
    return bool(found)


@verb(Verb.CHOOSE)
def do_choose(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    found: list[Card] = []
    for player in doers(act.who, scope):
        found += cards_of(play, act, scope, player)
    scope.chose(found, "chosen")
    return bool(found)


@verb(Verb.NAME)
def do_name(act: i.Act, scope: Scope) -> bool:
    """A card by its name or whatever tells which one is meant, or an attack zone (naming-cards.1)."""
    play = scope.play
    names_zone = f.types_named(act.what) == ["attack zone"]
    if f.types_named(act.what) in (["card type"], ["type"]):
        for player in doers(act.who, scope):
            chosen: str = play.choose(player, "which card type to name", TYPES, rules("instruction.2"))
            play.step("{} names {}", player, chosen, cites=rules("instruction.2", "card-type.1"), actor=player)
            scope.variables[NAMED_TYPE] = TYPES.index(chosen)
        return True
    if not names_zone and (not isinstance(act.what, Objects) or act.what.filters):
        raise scope.unread(act)
    for player in doers(act.who, scope):
        if names_zone:
            zone: str = play.choose(player, "which zone to name", ZONES, rules("instruction.2"))
            scope.variables["named zone"] = ZONES.index(zone)
        else:
            _name_a_card(play, player, scope)
    return True


def _name_a_card(play: Universus, player: Player, scope: Scope) -> None:
    cites = rules("naming-cards.1", "character.3", "instruction.2")
    known = [card for card in play.cards if card.face.known]
    named: str = play.choose(player, "which card to name", [*sorted(set(map(full_name, known))), ELSEWHERE], cites)
    scope.this_way["named"] = [card for card in known if full_name(card) == named]
    play.step("{} names {}", player, named, cites=cites, actor=player)


def full_name(card: Card) -> str:
    """Of a character, the name with its version (character.3)."""
    version = card.face.words.get("version", ())
    return " ".join((card.face.name, *version)) if card.face.says("type", "Character") else card.face.name


@verb(Verb.CANCEL, Verb.NEGATE)
def do_cancel(act: i.Act, scope: Scope) -> bool:
    """The ability that the response answers (play-restrictions.2)."""
    play = scope.play
    event = scope.event
    if event is None or ABILITY_USED not in event or not isinstance(act.what, Effects | Objects):
        raise scope.unread(act)
    return cancel(play, event[ABILITY_USED], scope.controller)


@verb(Verb.WIN_GAME, Verb.LOSE_GAME, honours=("who",))
def do_win_or_lose(act: i.Act, scope: Scope) -> bool:
    """An effect that says so ends the game (winning-the-game.1, conflict-resolution.1)."""
    play = scope.play
    named = doers(act.who, scope)
    losing = named if act.verb is Verb.LOSE_GAME else [each for each in play.players if each not in named]
    lose(play, losing, rules("winning-the-game.1", "conflict-resolution.1"))
    return True


@verb(Verb.CYCLE, honours=("who",))
def do_cycle(act: i.Act, scope: Scope) -> bool:
    play = scope.play
    for player in doers(act.who, scope):
        cycle(play, player)
    return True


@VERBS.carries_out(i.KeywordAction, "name")
def no_such_action(action: i.KeywordAction, scope: Scope) -> bool:
    raise scope.unread(action)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="drive")
def do_drive(action: i.KeywordAction, scope: Scope) -> bool:
    _, number = bounds(action.quantity, scope)
    cards = [card for player in doers(action.who, scope) for card in drive(scope.play, player, number, scope.source)]
    scope.chose(cards)
    return bool(cards)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="ruin")
def ruin(action: i.KeywordAction, scope: Scope) -> bool:
    """The rival sacrifices so many face down foundations, or all they have (ruin.1)."""
    play = scope.play
    _, number = bounds(action.quantity, scope)
    gone: list[Card] = []
    for player in doers(action.who, scope):
        rival = play.rival(player)
        there = [card for card in play.foundations(rival) if card.has(FACE_DOWN)]
        most = min(number, len(there))
        chosen: list[Card] = play.choose_some(
            rival, "which face down foundations to sacrifice", there, most, most, rules("ruin.1")
        )
        cites = rules("ruin.1", "sacrifice.1", "destroy.1")
        done = play.happen(*(destroying(card, source=scope.source, cites=cites) for card in chosen)) if chosen else []
        gone += [event.card for event in done if event.card is not None]
        if not chosen:
            play.step(
                "{} has no face down foundations to sacrifice", rival, cites=rules("ruin.1", "effects.4"), actor=rival
            )
    scope.chose(gone, "sacrificed")
    return bool(gone)


@VERBS.carries_out(i.KeywordAction, "name", "who", "quantity", verb="mill")
def mill(action: i.KeywordAction, scope: Scope) -> bool:
    play = scope.play
    _, most = bounds(action.quantity, scope)
    taken: list[Card] = []
    for player in doers(action.who, scope):
        taken += take_from_deck(
            play, player, most, DISCARD_PILE, "discard", rules("mill.1", "discard.1", "cycling.3"), scope.source
        )
    scope.chose(taken, "milled")
    return bool(taken)


def _event(kind: EventKind, scope: Scope) -> Callable[[Card, Player], Event]:
    return lambda card, player: Event(kind, player=player, card=card, source=scope.source)


TOGETHER = (
    Verb.COMMIT, Verb.READY, Verb.FLIP, Verb.UNFLIP, Verb.SEAL, Verb.FREEZE, Verb.DESTROY, Verb.DISCARD, Verb.REMOVE, Verb.BUILD,
    Verb.REVEAL,
)  # fmt: skip
ELSEWHERE = "another card"


@verb(Verb.PLAY, Verb.TRY_TO_PLAY, honours=("who", "what", "role"))
def play_by_effect(act: i.Act, scope: Scope) -> bool:
    """As your next form: it may be played from where it is, and still needs its check (conflict-resolution.1)."""
    play = scope.play
    if act.role is None or not any(
        isinstance(each, f.HasType) and each.name == FORM.lower() for each in act.role.filters
    ):
        raise scope.unread(act)
    offers: list[NextForm] = []
    for player in doers(act.who, scope):
        for card in cards_of(play, act, scope, player):
            play.step(
                "{} may play {} as their next form",
                player,
                card,
                cites=rules("conflict-resolution.1", "form.1"),
                actor=player,
            )
            offers.append(NextForm(card, card.life))
    play.next_forms += offers
    scope.targets[NEXT_FORM] = offers
    scope.chose([each.card for each in offers])
    return bool(offers)


def consider_completely_blocked(
    play: Universus, attack: AttackSequence, owner: Player, source: Card | None = None
) -> bool:
    """An effect of the attacking player can't create a blocked status for their own attack (block-step.3)."""
    if owner is attack.player:
        play.step("{}'s own effect can't make {} blocked", owner, attack.card, cites=rules("block-step.3"), actor=owner)
        return False
    if attack.card.marks.get(UNBLOCKABLE):
        play.step(
            "{} is unblockable and can't be made blocked", attack.card, cites=rules("unblockable.1"), actor=source
        )
        return False
    if attack.step == BLOCK_STEP and attack.blocked:
        play.step("It has been determined how {} was blocked", attack.card, cites=rules("block-step.8"))
        return False
    attack.considered_blocked = True
    play.step(
        "{} will be considered completely blocked during the Block Step",
        attack.card,
        cites=rules("block-step.2"),
        actor=source,
    )
    return True
