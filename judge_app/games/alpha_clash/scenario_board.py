"""Given …: the lines of a scenario that say what is on the table, and what the table needs besides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.engine.cards import Card, Face
from judge_app.engine.game import SetupError
from judge_app.engine.names import people_of, player_named, the_card
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.faces import inline_face
from judge_app.games.alpha_clash.moves import zone_for
from judge_app.games.alpha_clash.rules import RULES
from judge_app.games.alpha_clash.starting import SIDEBOARD
from judge_app.games.alpha_clash.static_effects import begin_abilities, begin_in_zone
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    BANISHED_ZONE,
    BEFORE_THE_GAME,
    CLASH_ZONE,
    COLORS,
    CONTENDER_ZONE,
    COST,
    DECK,
    ENGAGED,
    FACE_DOWN,
    HAND,
    HEALTH,
    MAXIMUM_HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    PHASES,
    PRIMARY,
    RESOURCE_ZONE,
    STARTING_HAND,
    rules,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Fact, State, Subject, Thing
from judge_app.scenarios.board import (
    DECK_IS_GIVEN,
    Lies,
    Takes,
    add_unknown,
    has_moment,
    is_card,
    is_cards,
    lay,
    must_be_somebody,
    put_onto,
    take_all,
    the_owner,
    the_player_of,
    zone_named,
)

UNKNOWN_DECK = 20
CONTENDER_HEALTH = 30
ZONES = {
    zone.lower(): zone for zone in (DECK, HAND, OBLIVION, CLASH_ZONE, ACCESSORY_ZONE, RESOURCE_ZONE, BANISHED_ZONE)
}


def complete_contender(play: AlphaClash, player: Player) -> Card:
    if not player.zones[CONTENDER_ZONE].cards:
        face = Face(
            f"{player}'s contender",
            {HEALTH: CONTENDER_HEALTH, MAXIMUM_HEALTH: CONTENDER_HEALTH},
            {"type": ("Contender",)},
        )
        play.new_card(face, player, player.zones[CONTENDER_ZONE])
    return play.contender(player)


def several_colors(things: Sequence[Thing]) -> list[Thing]:
    """ "1 red and blue resource" is one of two colors, though "and" otherwise begins another thing."""
    found: list[Thing] = []
    for thing in things:
        before = found[-1] if found else None
        if isinstance(thing, State) and isinstance(before, Amount) and before.words in COLORS:
            found[-1] = Amount(before.number, f"{before.words} {thing.words}")
        else:
            found.append(thing)
    return found


def is_format(subject: Subject) -> bool:
    """ "The format is Draft"."""
    return (subject.name or subject.words or "").lower() == "format" and subject.owner is None


def is_about_contender(fact: Fact) -> bool:
    """ "Ana's contender is Vortex …"."""
    named = (fact.subject.words or fact.subject.name or "").lower() == "contender"
    return named and fact.subject.owner is not None and any(isinstance(thing, CardPhrase) for thing in fact.things)


class Setup:
    def __init__(self, play: AlphaClash) -> None:
        self.play = play

    def take_moment(self, fact: Fact) -> None:
        """It is Ana's primary phase; it is Ana's first turn."""
        player = player_named(self.play, fact.subject.owner)
        words = (fact.subject.words or "").lower()
        if player is None and words == BEFORE_THE_GAME:
            self.play.phase = BEFORE_THE_GAME
            return
        if player is None:
            raise SetupError(f'expected whose it is, such as "it is Ana\'s primary phase", found "{fact.subject}"')
        self.play.active = player
        if words == "first turn":
            self.play.turn, self.play.starting = 1, player
        named = {"first turn": "start of turn phase", "turn": "primary phase"}.get(words, words)
        phase = next((phase for phase in PHASES if phase.lower() == named), None)
        if phase is None:
            raise SetupError(f'expected {", ".join(phase.lower() for phase in PHASES)} or first turn, found "{words}"')
        self.play.phase = phase

    def take_controls(self, fact: Fact) -> None:
        player = the_player_of(self.play, fact.subject)
        for thing in fact.things:
            if not isinstance(thing, CardPhrase):
                raise SetupError(f'{player} controls cards; "{thing}" is not one')
            card = self._new(thing, player, None)
            self._lay(card, thing.states)

    def take_has(self, fact: Fact) -> None:
        """ "Ana's hand has …", "Ana has 3 red resources", "Ana has 12 health", "Brute has 2 streak counters"."""
        subject = fact.subject
        owner = player_named(self.play, subject.owner)
        zone = (subject.words or subject.name or "").lower()
        for thing in several_colors(fact.things):
            if owner is not None and (subject.words or zone in ZONES):
                self._into_zone(owner, zone, thing)
            elif isinstance(thing, Amount):
                self._amount(subject, thing)
            elif isinstance(thing, State) and (counter := re.fullmatch("a (.* counter)", thing.words)):
                self._amount(subject, Amount(1, counter[1]))
            elif isinstance(thing, CardPhrase) and (host := self._card_or_none(subject)) is not None:
                weapon = self._new(thing, host.controller, None, type_="Weapon")
                self._attach(weapon, host)
                self._lay(weapon, thing.states)
            else:
                raise SetupError(f'"{fact.text}" means nothing here')

    def take_is_card(self, fact: Fact) -> None:
        """ "Ana's contender is …", "the top of Ana's deck is A, B", "Ana's deck is A, B", which is all of it."""
        if is_format(fact.subject):
            self.play.format = str(fact.things[0].name) if isinstance(fact.things[0], CardPhrase) else None
            return
        owner = the_owner(self.play, fact, "Ana's contender")
        words = (fact.subject.words or fact.subject.name or "").lower()
        if words == "contender":
            thing = fact.things[0]
            assert isinstance(thing, CardPhrase)
            self._contender(owner, thing)
        elif words in ("top of deck", *ZONES):
            zone = DECK if words == "top of deck" else words
            for thing in reversed(fact.things):
                self._into_zone(owner, zone, thing)
            if words == DECK:
                owner.marks[DECK_IS_GIVEN] = 1
        else:
            raise SetupError(f'expected "contender", "deck" or "the top of {owner}\'s deck", found "{fact.subject}"')

    def _contender(self, owner: Player, thing: CardPhrase) -> None:
        face = inline_face(thing.name, thing.figures or (), thing.text or "", "Contender")
        card = self.play.new_card(face, owner, owner.zones[CONTENDER_ZONE])
        card.marks[HEALTH] = face.figures.get(HEALTH, CONTENDER_HEALTH)
        self._lay(card, thing.states)

    def take_is(self, fact: Fact) -> None:
        """ "Ana's deck is empty", "the Portal is open", "Brute is engaged"."""
        subject, state = fact.subject, fact.state
        assert state is not None
        if (subject.name or subject.words or "").lower() == "portal" and state.words in ("open", "closed"):
            self.play.portal_is_open = state.words == "open"
        elif is_format(subject) and state.words:
            self.play.format = state.words
        elif state.amount is not None and player_named(self.play, subject.name) is not None:
            self._amount(subject, state.amount)  # "Ben is at 20 health"
        elif subject.owner and state.words == "empty" and (subject.words or "").lower() == DECK:
            the_player_of(self.play, Subject(name=subject.owner)).marks[DECK_IS_GIVEN] = 1
        else:
            self._lay(self._card(subject), (state,))

    # ---- pieces

    def _card(self, subject: Subject) -> Card:
        if subject.owner and (subject.words or subject.name or "").lower() == "contender":
            player = the_player_of(self.play, Subject(name=subject.owner))
            if not player.zones[CONTENDER_ZONE].cards:
                raise SetupError(
                    f"say before who {player}'s contender is: {player}'s contender is Boss (0/1, health 20)"
                )
            return self.play.contender(player)
        return the_card(self.play, subject)

    def _card_or_none(self, subject: Subject) -> Card | None:
        return None if player_named(self.play, subject.name) else self._card(subject)

    def _new(self, thing: CardPhrase, player: Player, zone: str | None, type_: str | None = None) -> Card:
        face = inline_face(thing.name, thing.figures or (), thing.text or "", type_)
        holder = player.zones[zone] if zone else player.zones[HAND]
        card = self.play.new_card(face, player, holder, self.play.label_for(face))
        if zone is None:
            holder.cards.pop()
            card.zone = zone_for(self.play, card, player)
            card.zone.cards.append(card)
            if face.says("type", "Trap"):
                card.status[FACE_DOWN] = True
        return card

    def _into_zone(self, owner: Player, words: str, thing: object) -> None:
        if words == "sideboard":
            self._sideboard(owner, thing)
            return
        zone = zone_named(words, ZONES)
        if zone == DECK:
            owner.marks[DECK_IS_GIVEN] = owner.marks.get(DECK_IS_GIVEN, 0)
        if isinstance(thing, Amount) and is_cards(thing):
            add_unknown(self.play, owner, zone, thing.number)
            if zone == DECK:
                owner.marks[DECK_IS_GIVEN] = 1
        elif isinstance(thing, CardPhrase):
            card = self._new(thing, owner, zone)
            if thing.states and not (card.zone.in_play or zone == RESOURCE_ZONE):
                raise SetupError(
                    f'a card in {owner}\'s {words} is not in play and has no state; found "{thing.states[0]}"'
                )
            self._lay(card, thing.states)
        else:
            raise SetupError(f'expected cards or a number of cards, found "{thing}"')

    def _sideboard(self, owner: Player, thing: object) -> None:
        """Its cards are set aside before the game and are in none of its zones (103.2a, 400.8)."""
        if self.play.phase != BEFORE_THE_GAME:
            raise SetupError("a Sideboard is set aside before the game, and its cards are outside it (103.2a, 400.8a)")
        number = thing.number if isinstance(thing, Amount) else 1
        owner.marks[SIDEBOARD] = owner.marks.get(SIDEBOARD, 0) + number

    def _amount(self, subject: Subject, amount: Amount) -> None:
        player = player_named(self.play, subject.name)
        words = amount.words.lower()
        if player is not None and words == "health":
            complete_contender(self.play, player).marks[HEALTH] = amount.number
        elif player is not None and words in ("card in hand", "cards in hand"):
            self._into_zone(player, HAND, Amount(amount.number, "cards"))
        elif player is not None and (match := re.fullmatch(r"((?:\S+ )*)resources?", words)) is not None:
            self._resources(player, amount.number, match[1].split())
        elif words.endswith(("counter", "counters")):
            card = self._card(subject)
            card.counters[words.rsplit(" ", 1)[0].title()] = amount.number
        elif words == "health":
            self._card(subject).marks[HEALTH] = amount.number
        elif words == "damage":
            self._card(subject).marks[NON_CLASH_DAMAGE] = amount.number
        else:
            raise SetupError(f'expected health, cards in hand, resources, counters or damage, found "{amount}"')

    def _resources(self, player: Player, number: int, words: list[str]) -> None:
        engaged = "engaged" in words
        colors = tuple(word for word in words if word not in ("engaged", "ready", "and"))
        if not colors:
            raise SetupError("say the color of the resources, such as 3 red resources")
        colors = () if colors == (COLORLESS,) else colors  # it pays what asks for no color (901.2a.1)
        wrong = [color for color in colors if color not in COLORS]
        if wrong:
            raise SetupError(f'"{wrong[0]}" is no color; expected {", ".join(COLORS)}')
        for _ in range(number):
            count = len(player.zones[RESOURCE_ZONE].cards) + 1
            face = Face(f"resource {count}", words={"color": colors})
            card = self.play.new_card(face, player, player.zones[RESOURCE_ZONE], f"{player}'s resource {count}")
            card.status[ENGAGED] = engaged

    def _lay(self, card: Card, states: Sequence[State]) -> None:
        """How a card lies."""
        for state in states:
            if state.attached_to is not None:
                self._attach(card, self._card(state.attached_to))
            elif state.amount is not None:
                self._amount(Subject(name=card.label), state.amount)
            else:
                lay(self.play, card, state, LIES, EXPECTED)

    def _attach(self, weapon: Card, host: Card) -> None:
        put_onto(weapon, host)
        weapon.zone.cards.remove(weapon)
        weapon.zone = host.zone
        host.zone.cards.append(weapon)


TAKES: Takes[Setup] = {
    "moment": Setup.take_moment, "controls": Setup.take_controls, "has": Setup.take_has, "is_card": Setup.take_is_card,
    "is": Setup.take_is,
}  # fmt: skip


# ---- How a card lies.


def _engaged(_play: AlphaClash, card: Card) -> None:
    card.status[ENGAGED] = True


def _ready(_play: AlphaClash, card: Card) -> None:
    card.status[ENGAGED] = False


def _face_down(_play: AlphaClash, card: Card) -> None:
    card.status[FACE_DOWN] = True


def _set_this_turn(play: AlphaClash, card: Card) -> None:
    card.status[FACE_DOWN] = True
    card.marks["set"] = play.turn


def _new_this_turn(play: AlphaClash, card: Card) -> None:
    card.entered = play.turn


def _token(play: AlphaClash, card: Card) -> None:
    card.token = True
    play.tokens.append(card)


LIES: Lies[AlphaClash] = {
    "engaged": _engaged, "ready": _ready, "face down": _face_down, "facedown": _face_down, "set": _face_down,
    "set this turn": _set_this_turn, "that entered play this turn": _new_this_turn, "new": _new_this_turn,
    "entered this turn": _new_this_turn, "a token": _token,
}  # fmt: skip
EXPECTED = "a card is engaged, ready, face down, set this turn, new, a token or attached to another"


# ---- From the givens of a scenario to a table.
#
# Without a line about it: a player's Contender is 0/0 with 30 health and no text, a deck has 20 cards that nobody knows,
# a hand is empty, a card costs nothing, it is turn 3, and the active player is the first one named.


DECK_SIZE = 50
COLORLESS = "colorless"


def table_of(facts: Sequence[Fact], decider: Decider) -> AlphaClash:
    names = player_names(facts, getattr(decider, "beats", ()))
    play = AlphaClash(decider, names, RULES)
    play.turn = 3
    play.phase = PRIMARY
    play.place = "Setup"
    play.step("The board is set up", cites=rules("301.1", "400.1", "404.1"))
    take_all(
        Setup(play), sorted(facts, key=lambda fact: not is_about_contender(fact)), TAKES
    )  # "Ana has 10 health" is said of it
    for player in play.players:
        complete(play, player)
    if play.phase == BEFORE_THE_GAME:
        return play  # the rest is the start of the game itself
    if not has_moment(facts):
        play.assumed.append(f"it is {play.active}'s {play.phase}")
    if play.turn == 1:
        play.step("{} goes first: Contenders are in place with their health, the Portal is closed", play.active,
                  cites=rules("103.2b", "103.4", "103.7", "103.8", "116.1", "404.2", "410.2a"))  # fmt: skip
    play.step("It is {}'s {}", play.active, play.phase, cites=rules("500.1"))
    begin_all(play)
    return play


def begin_all(play: AlphaClash) -> None:
    """The abilities of every card begin: in play, and elsewhere those that work there."""
    for card in play.in_play():
        begin_abilities(play, card)
    zones = [zone for player in play.players for zone in player.zones.values()]
    for zone in zones:
        if not zone.in_play and zone.name != RESOURCE_ZONE:
            for card in zone.cards:
                if card.face.abilities:  # most are cards that nobody knows
                    begin_in_zone(play, card)


def player_names(facts: Sequence[Fact], beats: Sequence[object] = ()) -> list[str]:
    """Everybody who controls, owns or does something; the active player first."""
    names: list[str] = []
    for fact in facts:
        if fact.kind == "moment" and fact.subject.owner and fact.subject.owner not in names:
            names.insert(0, fact.subject.owner)
    for fact in facts:
        name = _somebody_in(fact)
        if name and name not in names and not is_card(facts, name):
            names.append(name)
    if len(names) == 1:  # the other one may be named only where the story goes on
        others = (name for name in people_of(beats, ("contender", *ZONES)) if not is_card(facts, name))
        names += [name for name in others if name not in names][:1]
    if len(names) == 1:
        names.append("the opponent" if "the opponent" not in names else "another")
    must_be_somebody(names, facts)
    return names


def _is_at(fact: Fact) -> bool:
    """ "Ben is at 20 health"."""
    return fact.kind == "is" and fact.state is not None and fact.state.amount is not None


def complete_health(play: AlphaClash, player: Player, contender: Card) -> None:
    """What is printed, or as much as Contenders usually have (116.1)."""
    if HEALTH in contender.marks:
        return
    contender.marks[HEALTH] = contender.face.figures.get(HEALTH, CONTENDER_HEALTH)
    if HEALTH not in contender.face.figures or contender.face.name == f"{player}'s contender":
        play.assumed.append(f"{contender} has {contender.marks[HEALTH]} health")


def _somebody_in(fact: Fact) -> str | None:
    """Whose it is, or who controls, has or is at something; that may still be a card."""
    does = fact.kind in ("controls", "has") or _is_at(fact)
    return fact.subject.owner or (fact.subject.name if does else None)


def complete(play: AlphaClash, player: Player) -> None:
    """What nobody said, and that nobody said it."""
    contender = complete_contender(play, player)
    if contender.face.name == f"{player}'s contender":
        play.assumed.append(f"{contender} is 0/0 and has no text")
    if play.phase == BEFORE_THE_GAME:
        complete_deck(play, player)
        return
    complete_health(play, player, contender)
    if not player.marks.get(DECK_IS_GIVEN):
        add_unknown(play, player, DECK, UNKNOWN_DECK)
        play.assumed.append(f"{player}'s deck has {UNKNOWN_DECK} cards that nobody knows")
    free = [str(card) for card in player.cards(HAND) if card.face.known and COST not in card.face.figures]
    if free:
        play.assumed.append(f"{', '.join(free)} in {player}'s hand {'cost' if len(free) > 1 else 'costs'} nothing")


def complete_deck(play: AlphaClash, player: Player) -> None:
    """Fifty cards, the opening hand among them (401.1); those that nobody named are cards that nobody knows."""
    there = len(player.zones[DECK].cards) + len(player.zones[HAND].cards)
    if len(player.zones[HAND].cards) > STARTING_HAND:
        raise SetupError(f"{player} draws {STARTING_HAND} cards to start with, and more are given (103.5)")
    if there > DECK_SIZE or (there < DECK_SIZE and player.marks.get(DECK_IS_GIVEN)):
        raise SetupError(f"a deck has {DECK_SIZE} cards at the start of a game, and {player}'s has {there} (401.1)")
    add_unknown(play, player, DECK, DECK_SIZE - there)
