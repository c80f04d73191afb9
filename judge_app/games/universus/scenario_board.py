"""Given …: from the givens of a scenario to a table.

Without a line about it: a character has 25 health, a hand size of 6 and no text, a deck has 30 cards that nobody knows, a
hand is empty, it is nobody's first turn, and the active player is the one who attacks or plays first, else the first named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge_app.engine.cards import Card, Face
from judge_app.engine.game import SetupError
from judge_app.engine.names import player_named, the_card
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.universus.faces import inline_face, token_face
from judge_app.games.universus.moves import DEALT_DAMAGE, show_other_side
from judge_app.games.universus.playing import note_played
from judge_app.games.universus.starting import place_character
from judge_app.games.universus.table import Playing, Skill, Universus
from judge_app.games.universus.words import (
    BLOCK,
    CARD_POOL,
    CHARACTER,
    CHECK_VALUE,
    COMBAT_PHASE,
    COMMITTED,
    DECK,
    DISCARD_PILE,
    END_PHASE,
    FACE_DOWN,
    FOUNDATION,
    FROZEN,
    HAND,
    HAND_SIZE,
    HEALTH,
    MOMENTUM,
    REMOVED,
    STAGE,
    START_PHASE,
    TOKEN,
    rules,
)
from judge_app.language.abilities import Ability, Named
from judge_app.language.scenario_trees import Action, Beat, CardPhrase, Claim, Fact, State, Subject
from judge_app.language.scenario_trees import Amount as AmountPhrase
from judge_app.scenarios.board import (
    DECK_IS_GIVEN,
    Lies,
    Takes,
    add_unknown,
    has_moment,
    is_card,
    lay,
    must_be_somebody,
    put_onto,
    take_all,
    the_owner,
    the_player_of,
    zone_named,
)

OTHER_SIDE = ("other side", "back side", "back")
SKILL_TREE = "skill tree"
TRANSFORMED = "transformed"  # of a card on the board: turned over once all cards are there
UNKNOWN_DECK = 30
STARTING = "starting the game"
PHASES = {phase.lower(): phase for phase in (START_PHASE, COMBAT_PHASE, END_PHASE)} | {
    "turn": COMBAT_PHASE,
    "first turn": START_PHASE,
}
ACTIVE_DEEDS = ("attacks", "attacks_whom", "plays", "forms", "ends_turn")


def set_up(play: Universus, facts: Sequence[Fact]) -> None:
    play.turn, play.phase, play.place = 5, COMBAT_PHASE, "Setup"
    play.step("The board is set up", cites=rules("game-zones.1"))
    for player in play.players:
        player.marks["turns"] = 3
    take_all(play, sorted(facts, key=lambda each: each.kind != "is_card"), TAKES)
    for player in play.players:
        complete(play, player)
        if not player.marks.pop("health is given", 0):
            play.assumed.append(f"{player} has {player.marks[HEALTH]} health")
    if not has_moment(facts):
        play.assumed.append(f"it is {play.active}'s {play.phase}")
    if play.phase == STARTING:
        play.turn = 1
        for player in play.players:
            player.marks["turns"] = 0
        return
    for card in play.cards:
        if card.status.pop(TRANSFORMED, False):
            show_other_side(play, card)
    play.begun = True
    for card in play.cards:
        play.rules.begin_static_effects(play, card)
    play.set_phase(play.phase)


def player_names(facts: Sequence[Fact], decider: Decider) -> list[str]:
    """The active player first: whose turn it is said to be, else who first does what only the active player does."""
    beats: Sequence[Beat] = getattr(decider, "beats", ())
    named = [*_active_first(facts, beats), *_in_givens(facts), *_in_beats(facts, beats)]
    found = list(dict.fromkeys(named))
    must_be_somebody(found, facts)
    if len(found) > 2:
        raise SetupError(f"two players play UniVersus, and here are {len(found)}: {', '.join(found)}")
    return found if len(found) == 2 else [found[0], "the rival"]


def _active_first(facts: Sequence[Fact], beats: Sequence[Beat]) -> list[str]:
    names = [str(fact.subject.owner) for fact in facts if fact.kind == "moment" and fact.subject.owner]
    actions = [beat for beat in beats if isinstance(beat, Action) and beat.deed.kind in ACTIVE_DEEDS]
    return names + [str(action.subject.name) for action in actions[:1]]


def _in_givens(facts: Sequence[Fact]) -> list[str]:
    names = [
        fact.subject.owner or (fact.subject.name if fact.kind in ("controls", "has") else None)
        for fact in facts
        if fact.subject.words not in OTHER_SIDE
    ]
    return [name for name in names if name and not is_card(facts, name)]


def _in_beats(facts: Sequence[Fact], beats: Sequence[Beat]) -> list[str]:
    """Whoever acts, then whomever a claim is about."""
    names = [beat.subject.name for beat in beats if isinstance(beat, Action) and beat.subject.name]
    for beat in beats:
        if isinstance(beat, Claim) and beat.subject is not None and _is_about_a_player(beat, facts):
            names.append(str(beat.subject.name))
        names += [owner for owner in _owners(beat) if not is_card(facts, owner)]
    return names


def _is_about_a_player(beat: object, facts: Sequence[Fact]) -> bool:
    if not isinstance(beat, Claim) or beat.subject is None or not beat.subject.name:
        return False
    if is_card(facts, beat.subject.name):
        return False
    return beat.kind in CLAIMED_OF_PLAYERS or (beat.kind == "has" and _counts_what_players_have(beat))


CLAIMED_OF_PLAYERS = ("wins", "loses", "loses_amount", "gains_amount", "takes_amount", "cannot", "can", "must_choose")


def _counts_what_players_have(claim: Claim) -> bool:
    """Health, momentum, or cards in a zone."""
    counted = [each.words.lower() for each in claim.things if isinstance(each, AmountPhrase)]
    return any(word == HEALTH or " in " in word or MOMENTUM in word for word in counted)


def _owners(beat: object) -> list[str]:
    """ "Is in Sol's discard pile"."""
    if not isinstance(beat, Claim) or beat.state is None or beat.state.inside is None:
        return []
    return [beat.state.inside.owner] if beat.state.inside.owner else []


def complete(play: Universus, player: Player) -> None:
    if not any(card.has("starting character") for card in player.cards(STAGE)):
        words = {"type": (CHARACTER,), "identity": (f"{player}'s character",), "version": ("I",)}
        place_character(play, player, Face(f"{player}'s character", {HEALTH: 25, HAND_SIZE: 6}, words))
        play.assumed.append(f"{player}'s character has a hand size of 6 and no text")
    if not player.marks.pop(DECK_IS_GIVEN, 0):
        add_unknown(play, player, DECK, UNKNOWN_DECK)
        play.assumed.append(f"{player}'s deck has {UNKNOWN_DECK} cards that nobody knows")
    player.marks[HEALTH] = player.marks.pop("given health", player.marks[HEALTH])


ZONES = {zone: zone for zone in (DECK, HAND, STAGE, CARD_POOL, DISCARD_PILE, MOMENTUM)} | {
    "removed pile": REMOVED,
    "removed cards": REMOVED,
}
NEXT_CHECKS = (
    "next check of deck",
    "next checks of deck",
    "next check",
    "next checks",
    "top of deck",
    "top card of deck",
)


def _on_top(play: Universus, owner: Player, thing: object) -> None:
    if isinstance(thing, CardPhrase):
        _new(play, thing, owner, DECK)
    elif isinstance(thing, State) and thing.number is not None:
        face = Face(f"a card with check {thing.number}", {CHECK_VALUE: thing.number}, {"type": (FOUNDATION,)})
        play.new_card(face, owner, owner.zones[DECK], f"{owner}'s check of {thing.number}")
    else:
        raise SetupError(f'expected a check value or a card, found "{thing}"')


def _new(play: Universus, thing: CardPhrase, player: Player, zone: str) -> Card:
    face = inline_face(thing.name, thing.figures or (), thing.text or "")
    if face.says("type", TOKEN) and not thing.text:
        face = token_face(face.name) or face
    same = [card for card in play.cards if card.name == face.name]
    return play.new_card(face, player, player.zones[zone], face.name if not same else f"{face.name} #{len(same) + 1}")


def _into_zone(play: Universus, owner: Player, words: str, thing: object) -> None:
    zone = zone_named(words, ZONES)
    if isinstance(thing, CardPhrase):
        _place(play, _new(play, thing, owner, zone), zone, thing.states)
    elif isinstance(thing, AmountPhrase) and thing.words in ("card", "cards", MOMENTUM):
        for card in add_unknown(play, owner, zone, thing.number):
            card.status |= {FACE_DOWN: True} if zone == MOMENTUM else {}
        if zone == DECK:
            owner.marks[DECK_IS_GIVEN] = 1
    elif isinstance(thing, AmountPhrase) and (match := FOUNDATIONS.fullmatch(thing.words)):
        _place_foundations(play, owner, zone, thing.number, State(words=(match[1] or "ready").strip()))
    else:
        raise SetupError(f'expected cards, a number of cards or a number of foundations, found "{thing}"')


FOUNDATIONS = re.compile(r"(committed |ready |face down )?foundations?")


def _place_foundations(play: Universus, owner: Player, zone: str, count: int, state: State) -> None:
    """ "3 committed foundations": each with a number for its name."""
    for _ in range(count):
        number = sum(card.name.startswith("Foundation #") for card in play.cards) + 1
        card = _new(play, CardPhrase(f"Foundation #{number}"), owner, zone)
        _place(play, card, zone, (state,) if zone == STAGE else ())


def _place(play: Universus, card: Card, zone: str, states: Sequence[State]) -> None:
    if zone == MOMENTUM and not card.face.says("type", TOKEN):
        card.status[FACE_DOWN] = True
    if zone == CARD_POOL and not any(state.words in ("not played", "played as a block") for state in states):
        card.status[f"played as {play.type_of(card)}"] = True
    _lay(play, card, states)
    way = next((each.removeprefix("played as ") for each in card.status if each.startswith("played as ")), "")
    if way and not card.has(FACE_DOWN):  # the card pool is emptied every turn (card-pool.8)
        note_played(play, Playing(card.owner, card, way, card.owner.zones[HAND], is_played=True))


def _with_status(status: str, value: bool = True) -> Callable[[Universus, Card], None]:
    def said(_play: Universus, card: Card) -> None:
        card.status[status] = value

    return said


def _dealt_damage(_play: Universus, card: Card) -> None:
    card.marks[DEALT_DAMAGE] = 1


def _not_played(_play: Universus, _card: Card) -> None:
    """It lies in the card pool and was not played."""


LIES: Lies[Universus] = {
    "committed": _with_status(COMMITTED), "ready": _with_status(COMMITTED, False), "face down": _with_status(FACE_DOWN),
    "flipped": _with_status(FACE_DOWN), "face up": _with_status(FACE_DOWN, False), "frozen": _with_status(FROZEN),
    "transformed": _with_status(TRANSFORMED),
    "played as a block": _with_status(f"played as {BLOCK}"), "that dealt damage": _dealt_damage, "not played": _not_played,
}  # fmt: skip
EXPECTED = (
    "a card is committed, ready, face down, frozen, transformed, attached to the character, played as a block, not played, "
    '"that dealt damage", or lies "with 2 wall counters"'
)


def _lay(play: Universus, card: Card, states: Sequence[State]) -> None:
    """How a card lies."""
    for state in states:
        if state.attached_to is not None:
            put_onto(card, the_card(play, state.attached_to))
        elif state.amount is not None and state.amount.words.endswith(("counter", "counters")):
            _give_counters(card, state.amount)
        else:
            lay(play, card, state, LIES, EXPECTED)


def take_moment(play: Universus, fact: Fact) -> None:
    """It is Rin's combat phase; it is Rin's first turn; it is Rin's end phase."""
    player = player_named(play, fact.subject.owner)
    words = (fact.subject.words or "").lower()
    if words == "before the game":
        play.phase = STARTING
        return
    if player is None or words not in PHASES:
        raise SetupError(f'expected whose {", ".join(PHASES)} it is, found "{fact.subject}"')
    play.active = player
    play.phase = PHASES[words]
    if words == "first turn":
        is_begun = _begins_with_a_form(getattr(play.decider, "beats", ()))
        player.marks["turns"] = int(is_begun)
        play.phase = COMBAT_PHASE if is_begun else START_PHASE
        play.first = play.rival(player)


def _begins_with_a_form(beats: Sequence[Beat]) -> bool:
    """Whoever writes a form as the first thing done means a Start Phase that is over, with the hand as it was given."""
    first = next((beat for beat in beats if isinstance(beat, Action)), None)
    return first is not None and first.deed.kind in ("attacks", "attacks_whom", "plays", "forms")


def take_controls(play: Universus, fact: Fact) -> None:
    player = the_player_of(play, fact.subject)
    for thing in fact.things:
        _into_zone(play, player, STAGE, thing)


def take_has(play: Universus, fact: Fact) -> None:
    """ "Sol's hand has …", "Sol's stage has 3 foundations", "Sol has 12 health"."""
    owner = player_named(play, fact.subject.owner)
    for thing in fact.things:
        if owner is not None and fact.subject.words:
            _into_zone(play, owner, fact.subject.words, thing)
        elif not isinstance(thing, AmountPhrase) or not _take_amount(play, fact.subject, thing):
            raise SetupError(f'"{fact.text}" means nothing here')


def _take_amount(play: Universus, subject: Subject, amount: AmountPhrase) -> bool:
    """So much health, momentum, so many foundations or cards of a player; so many counters of a card."""
    words = amount.words
    if words.endswith(("counter", "counters")):
        _give_counters(the_card(play, subject), amount)
    elif words == HEALTH:
        _give_health(the_player_of(play, subject), amount.number)
    elif words.endswith(("foundation", "foundations")):
        _into_zone(play, the_player_of(play, subject), STAGE, amount)
    elif match := re.fullmatch(rf"({MOMENTUM})|cards? in (.+)", words):
        _into_zone(play, the_player_of(play, subject), match[1] or match[2], AmountPhrase(amount.number, "cards"))
    else:
        return False
    return True


def _give_counters(card: Card, amount: AmountPhrase) -> None:
    card.counters[amount.words.rsplit(" ", 1)[0].title()] = amount.number


def _give_health(player: Player, health: int) -> None:
    player.marks |= {"given health": health, "health is given": 1}


def take_is_card(play: Universus, fact: Fact) -> None:
    """ "Rin's character is …", "the next checks of Sol's deck are 5 and 3"."""
    words = (fact.subject.words or fact.subject.name or "").lower()
    if words in OTHER_SIDE:
        _take_other_side(play, fact)
        return
    owner = the_owner(play, fact, "Rin's character")
    if words == SKILL_TREE:
        play.skill_trees[owner] = [skill for thing in fact.things for skill in _skills(thing)]
    elif words == "character" and isinstance(fact.things[0], CardPhrase):
        _take_character(play, owner, fact.things[0])
    elif words in NEXT_CHECKS or words == DECK:
        _take_top_of_deck(play, owner, fact)
        if words == DECK:  # these cards and no others, the first on top
            owner.marks[DECK_IS_GIVEN] = 1
    else:
        raise SetupError(f'expected character, a deck or its next checks, found "{fact.subject}"')


def _take_top_of_deck(play: Universus, owner: Player, fact: Fact) -> None:
    """The first that is said lies on top."""
    for each in reversed(fact.things):
        _on_top(play, owner, each)


def _take_character(play: Universus, owner: Player, said: CardPhrase) -> None:
    """With 25 health and a hand size of 6, if nothing else is said."""
    face = inline_face(said.name, said.figures or (), said.text or "", CHARACTER)
    figures = {HEALTH: 25, HAND_SIZE: 6, **face.figures}
    place_character(play, owner, Face(face.name, figures, face.words, face.text, face.abilities))
    if HEALTH in face.figures:
        owner.marks["health is given"] = 1
    _lay(play, play.starting_character(owner), said.states)


def _take_other_side(play: Universus, fact: Fact) -> None:
    """ "Ember's other side is Blaze (health 30, hand size 6)" (double-sided-cards.1)."""
    thing = fact.things[0]
    if not isinstance(thing, CardPhrase) or fact.subject.owner is None:
        raise SetupError(f'expected a card with its other side, found "{fact.subject}"')
    play.other_sides[fact.subject.owner] = inline_face(thing.name, thing.figures or (), thing.text or "")


def _skills(thing: object) -> list[Skill]:
    """The abilities of a skill tree, in order: each under its own name, or all of them on one card (skill-tree.1)."""
    if not isinstance(thing, CardPhrase) or not thing.text:
        raise SetupError(f'expected an ability with its name and text, found "{thing}"')
    face = inline_face(thing.name, (), thing.text, CHARACTER)
    played = [each for each in face.abilities if each.timings]
    found = played or list(face.abilities)
    return [Skill(_skill_name(face, each, alone=len(found) == 1), each, face.text) for each in found]


def _skill_name(face: Face, ability: Ability, alone: bool) -> str:
    named = [each.name for each in ability.restrictions if isinstance(each, Named)]
    return named[0] if named else face.name if alone else face.text[ability.span.start : ability.span.end]


def take_is(play: Universus, fact: Fact) -> None:
    """ "The next check of Sol's deck is 5", "Sol's deck is empty", "Brute is committed"."""
    subject, state = fact.subject, fact.state
    assert state is not None
    owner = player_named(play, subject.owner)
    if owner is not None and _take_of_player(play, owner, (subject.words or "").lower(), state):
        return
    if state.amount is not None and state.amount.words == HEALTH:
        _give_health(the_player_of(play, subject), state.amount.number)
    else:
        _lay(play, the_card(play, subject), (state,))


def _take_of_player(play: Universus, owner: Player, words: str, state: State) -> bool:
    """The next checks, a zone that is empty, the health or the character of a player."""
    if words in NEXT_CHECKS:
        _on_top(play, owner, state)
    elif words in ZONES and state.words == "empty":
        _take_as_empty(owner, words)
    elif words == HEALTH and state.number is not None:
        _give_health(owner, state.number)
    elif words == "character" and (state.amount is None or state.amount.words != HEALTH):
        if not any(card.has("starting character") for card in owner.cards(STAGE)):
            complete(play, owner)
            owner.marks[DECK_IS_GIVEN] = 1
        _lay(play, play.starting_character(owner), (state,))
    else:
        return False
    return True


def _take_as_empty(owner: Player, zone: str) -> None:
    if zone == DECK:
        owner.marks[DECK_IS_GIVEN] = 1
    elif owner.cards(ZONES[zone]):
        raise SetupError(f"{owner}'s {zone} is said to be empty, and cards in it are given")


TAKES: Takes[Universus] = {
    "moment": take_moment, "controls": take_controls, "has": take_has, "is_card": take_is_card, "is": take_is,
}  # fmt: skip
