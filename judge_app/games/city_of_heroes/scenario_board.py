"""Given …: from the givens of a scenario to a table.

Without a line about it: a player's hero has accuracy 5, defense 5, health 20 and no text and is in Toe-to-Toe; a deck
has 20 cards that nobody knows, a hand is empty, powers are ready, and the first player named has priority.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.cards import Card, Face
from judge_app.engine.game import SetupError
from judge_app.engine.names import player_named, the_card
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.continuous_effects import begin_clock, begin_status_traits
from judge_app.games.city_of_heroes.faces import inline_face
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS
from judge_app.games.city_of_heroes.moves import settle_in
from judge_app.games.city_of_heroes.rules import RULES
from judge_app.games.city_of_heroes.starting import begin_game, label_of
from judge_app.games.city_of_heroes.table import CityOfHeroes, is_super
from judge_app.games.city_of_heroes.triggers import know_reacts
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    CLICKS,
    CLICKS_OF_ON,
    COMPLETED,
    DECK,
    DEFENSE,
    DISCARD_PILE,
    ENHANCEMENT,
    FACE_DOWN,
    HAND,
    HEALTH,
    HERO,
    IN_PLAY,
    MISSION,
    MOST_CLICKS,
    MOST_TOGGLES,
    POWER,
    REMOVED,
    RUN_N_GUN,
    SIDEKICK,
    STARTING_HEALTH,
    TOGGLE,
    TOGGLE_LIMIT,
    rules,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Fact, State, Subject
from judge_app.scenarios.board import (
    DECK_IS_GIVEN,
    Takes,
    add_unknown,
    has_moment,
    is_cards,
    must_be_somebody,
    put_onto,
    take_all,
    the_player_of,
    zone_named,
)

TURN_ORDER = "turn order"


def names_in(facts: Sequence[Fact]) -> list[str]:
    return [thing.name for fact in facts for thing in fact.things if isinstance(thing, CardPhrase)]


def player_names(facts: Sequence[Fact]) -> list[str]:
    """Everybody who owns or has something: in the turn order that is given, else in the order named.

    Whose action it is says nothing about who sits where (103.1, 103.2).
    """
    names = names_in([fact for fact in facts if fact.subject.words == TURN_ORDER])
    others = [fact for fact in facts if fact.subject.words != TURN_ORDER]
    cards = names_in(others)
    for fact in sorted(others, key=lambda fact: fact.kind == "moment"):
        own = _whose(fact)
        if own and own not in names and own not in cards:
            names.append(own)
    if len(names) == 1:
        names.append("the opponent")
    must_be_somebody(names, facts)
    return names


def _whose(fact: Fact) -> str | None:
    """Who owns it; "Mo controls Gale", "Mo is …": who does or is so."""
    return fact.subject.owner or (fact.subject.name if fact.kind in ("controls", "is") else None)


PLAIN_HERO = {ACCURACY: 5, DEFENSE: 5, HEALTH: 20}


def completed(play: CityOfHeroes, thing: CardPhrase, type_: str) -> CardPhrase:
    """A hero without figures is a plain one, and that is told; a sidekick or a mission needs its own."""
    said = " ".join(thing.figures or ())
    missing = [name for name in PLAIN_HERO if name not in said and not (type_ == MISSION and name == ACCURACY)]
    if not missing:
        return thing
    if type_ != HERO:
        raise SetupError(f"{thing.name} needs its {' and '.join(missing)}, such as {thing.name} ({missing[0]} 4)")
    plain = [f"{name} {PLAIN_HERO[name]}" for name in missing]
    play.assumed.append(f"{thing.name} has {', '.join(plain)}")
    return replace(thing, figures=(*(thing.figures or ()), *plain))


def clicks(card: Card, number: int) -> int:
    """Only powers have clicks, and at most three (204.1, 204.3a)."""
    if not card.face.says("type", POWER):
        raise SetupError(f"{card} is no power, and only powers have clicks (204.1)")
    if not 0 <= number <= MOST_CLICKS:
        raise SetupError(f"{card} cannot be at {number} clicks: a power has 0 to {MOST_CLICKS} (204.3a)")
    return number


def must_be_possible(play: CityOfHeroes) -> None:
    """What no game could come to: more health than starting health, more toggles on than the maximum (203.10b, 304.3b)."""
    for card in (*play.supers(), *play.missions()):
        if HEALTH not in card.face.figures:
            raise SetupError(f"{card} needs its health, such as {card} (health 8) (203.10)")
    for super_ in play.supers():
        if play.figure(super_, HEALTH) > play.figure(super_, STARTING_HEALTH):
            raise SetupError(f"{super_} cannot have more health than its starting health (203.10b)")
        if len(play.toggles_on(super_)) > max(MOST_TOGGLES, play.figure(super_, TOGGLE_LIMIT)):
            raise SetupError(f"{super_} cannot have more than {MOST_TOGGLES} toggle powers turned on (304.3b)")


UNKNOWN_DECK = 20  # cards that nobody knows
ZONES = {zone: zone for zone in (HAND, DECK, DISCARD_PILE, REMOVED)}


def table_of(facts: Sequence[Fact], decider: Decider) -> CityOfHeroes:
    play = CityOfHeroes(decider, player_names(facts), RULES)
    play.place = "Setup"
    play.step("The table is set up", cites=rules("205.1"))
    givens = Givens(play)
    take_all(givens, facts, TAKES)
    if givens.begins:
        for player in play.players:
            givens.fill_deck(player)
        know_reacts(play)
        begin_game(play)
        return play
    for player in play.players:
        givens.complete(player)
    if not has_moment(facts):
        play.assumed.append(f"{play.active} has priority")
    if len(play.players) > 2 and not any(fact.subject.words == TURN_ORDER for fact in facts):
        play.assumed.append(f"the turn order is {', '.join(map(str, play.players))}, as they are named")
    for card in play.in_play():
        settle_in(play, card, card.attached_to)
    must_be_possible(play)
    know_reacts(play)
    play.step("{} has priority", play.active, cites=rules("301.2"))
    return play


class Givens:
    def __init__(self, play: CityOfHeroes) -> None:
        self.play = play
        self.begins = False  # with step 1 of the setup, and not in the middle of a game

    def take_moment(self, fact: Fact) -> None:
        """ "It is Mo's action", "it is Mo's turn"."""
        player = player_named(self.play, fact.subject.owner)
        if (fact.subject.words or "") == "setup":
            self.begins = True
            return
        if player is None or (fact.subject.words or "") not in ("action", "turn", "priority"):
            raise SetupError(f'expected whose action it is, such as "it is Mo\'s action", found "{fact.subject}"')
        self.play.active = player

    def take_controls(self, fact: Fact) -> None:
        player = the_player_of(self.play, fact.subject)
        for thing in fact.things:
            if not isinstance(thing, CardPhrase):
                raise SetupError(f'{player} controls cards; "{thing}" is not one')
            card = self._new(thing, player, IN_PLAY, None)
            self._lay(card, thing.states)

    def take_is_card(self, fact: Fact) -> None:
        """ "Mo's hero is …", "Mo's sidekick is …", "the top of Mo's deck is …"."""
        owner = player_named(self.play, fact.subject.owner)
        words = (fact.subject.words or fact.subject.name or "").lower()
        if words == TURN_ORDER:
            return  # told of as the players sit down
        if owner is None:
            raise SetupError(f'expected whose, such as "Mo\'s hero", found "{fact.subject}"')
        if words == "top of deck":
            for thing in reversed(fact.things):
                self._into_zone(owner, DECK, thing)
            owner.marks["top of deck is given"] = 1
        elif words in (HERO, SIDEKICK, MISSION):
            self._take_role(owner, words, fact)
        elif words in ZONES:  # "Mo's deck is …": these cards and no others, the first on top
            for thing in reversed(fact.things):
                self._into_zone(owner, words, thing)
            owner.marks[f"{words} is given"] = 1
        else:
            raise SetupError(f'expected hero, sidekick, mission, a zone or the top of a deck, found "{fact.subject}"')

    def _take_role(self, owner: Player, words: str, fact: Fact) -> None:
        """A player's hero, sidekick or mission; of heroes a player controls one (101.2)."""
        for thing in fact.things:
            if not isinstance(thing, CardPhrase):
                raise SetupError(f'"{thing}" is not a card')
            if words == HERO and self.play.hero(owner) is not None:
                raise SetupError(f"{owner} already has a hero, and a player controls only one (101.2)")
            self._lay(self._new(completed(self.play, thing, words), owner, IN_PLAY, words), thing.states)

    def take_has(self, fact: Fact) -> None:
        """ "Iron Dawn has Heavy Punch (click 2) …", "Mo's hand has 2 cards", "Gale has 12 health"."""
        subject = fact.subject
        owner = player_named(self.play, subject.owner)
        for thing in fact.things:
            if owner is not None and subject.words and subject.words not in (HERO, SIDEKICK):
                self._into_zone(owner, subject.words, thing)
            elif isinstance(thing, Amount):
                self._amount(subject, thing)
            elif isinstance(thing, CardPhrase):
                self._onto(self._card(subject), thing)
            else:
                raise SetupError(f'"{fact.text}" means nothing here')

    def take_is(self, fact: Fact) -> None:
        """ "Vi is Mo's ally", "Heavy Punch is at 2 clicks", "Mo's deck is empty", "Gale is in Run-'n'-Gun"."""
        subject, state = fact.subject, fact.state
        assert state is not None
        player = player_named(self.play, subject.name)
        if player is not None and state.inside is not None and state.inside.words == "ally":
            self._take_ally(player, state.inside.owner)
            return
        owner = player_named(self.play, subject.owner)
        if owner is not None and state.words == "empty":
            owner.marks[f"{(subject.words or '').lower()} is given"] = 1
            return
        if owner is None and subject.owner and subject.words == HEALTH and state.number is not None:
            self._amount(Subject(name=subject.owner), Amount(state.number, HEALTH))
            return
        self._lay(self._card(subject), (state,))

    def _take_ally(self, player: Player, ally_of: str | None) -> None:
        other = player_named(self.play, ally_of)
        if other is None:
            raise SetupError(f'"{ally_of}" is not a player')
        self.play.teams[player] = self.play.teams[other]

    def complete(self, player: Player) -> None:
        if self.play.hero(player) is None:
            self.play.new_card(Face(f"{player}'s hero", PLAIN_HERO, {"type": (HERO,)}), player, player.zones[IN_PLAY])
            figures = ", ".join(f"{name} {figure}" for name, figure in PLAIN_HERO.items())
            self.play.assumed.append(f"{player}'s hero has {figures} and no text")
        self.fill_deck(player)

    def fill_deck(self, player: Player) -> None:
        """With cards that nobody knows, unless a given says what it has; at setup the hero may lie there too."""
        only_top = bool(player.marks.pop("top of deck is given", 0))
        if not player.marks.pop(DECK_IS_GIVEN, 0) and (only_top or not player.cards(DECK)):
            self._unknown(player, DECK, UNKNOWN_DECK)
            below = " below those named" if only_top else ""
            self.play.assumed.append(f"{player}'s deck has {UNKNOWN_DECK} cards that nobody knows{below}")

    # ---- pieces

    def _card(self, subject: Subject) -> Card:
        """A card by its name; somebody's hero or sidekick; of a player, "Mo has 12 health", the hero."""
        whole = player_named(self.play, subject.name) if subject.owner is None else None
        owner = whole or player_named(self.play, subject.owner)
        role = HERO if whole is not None else subject.words or ""
        if owner is None or role not in (HERO, SIDEKICK):
            return the_card(self.play, subject)
        found = next((card for card in self.play.supers(owner) if card.face.says("type", role)), None)
        if found is None:
            raise SetupError(f"{owner} has no {role} yet")
        return found

    def _new(self, thing: CardPhrase, player: Player, zone: str, type_: str | None) -> Card:
        face = inline_face(thing.name, thing.figures or (), thing.text or "", type_)
        return self.play.new_card(face, player, player.zones[zone], label_of(self.play, face))

    def _onto(self, host: Card, thing: CardPhrase) -> None:
        """A power on a super, an enhancement on a power, a completed mission under a super."""
        card = self._new(thing, host.controller, IN_PLAY, POWER if is_super(host) else ENHANCEMENT)
        if card.face.says("type", MISSION):
            card.status[COMPLETED] = True
            self.play.completed_by[card] = host
            self.play.completed_names.append(card.name)
        else:
            card.attached_to = host
            host.attached.append(card)
            if card.name in host.face.words.get("starting powers", ()):
                card.status["starting power"] = True
        self._lay(card, thing.states)

    def _into_zone(self, owner: Player, words: str, thing: object) -> None:
        zone = zone_named(words, ZONES)
        if isinstance(thing, Amount) and is_cards(thing):
            self._unknown(owner, zone, thing.number)
            owner.marks[f"{zone} is given"] = 1
        elif isinstance(thing, CardPhrase):
            self._new(thing, owner, zone, None)
        else:
            raise SetupError(f'expected cards or a number of cards, found "{thing}"')

    def _unknown(self, player: Player, zone: str, count: int) -> None:
        add_unknown(self.play, player, zone, count, first=len(player.cards(zone)) + 1)

    def _amount(self, subject: Subject, amount: Amount) -> None:
        words = amount.words.lower()
        card = self._card(subject)
        status = next((name for name in STATUS_EFFECTS if name.lower() in words), None)
        if words in ("click", "clicks"):
            card.marks[CLICKS] = clicks(card, amount.number)
        elif words in (HEALTH, "hit points"):
            card.marks[HEALTH] = amount.number
        elif words.endswith(("token", "tokens")):
            card.counters[f"{words.removesuffix('s')}s"] = amount.number
        elif status is not None:
            clock = begin_clock(self.play, "status", status, card, amount.number, None)
            clock.made_in = -1
            begin_status_traits(self.play, card, status, clock)
        else:
            raise SetupError(f'expected clicks, health or actions of a status effect, found "{amount}"')

    def _lay(self, card: Card, states: Sequence[State]) -> None:
        """How a card lies."""
        for state in states:
            words = str(state).lower().removeprefix("in ").removeprefix("at ")
            mode = re.sub(r"[^a-z]", "", words.removesuffix(" tactics mode"))
            if state.amount is not None:
                self._amount(Subject(name=card.label), state.amount)
            elif state.attached_to is not None:
                put_onto(card, self._card(state.attached_to))
            elif mode in MODES:
                _use_tactics_mode(card, mode)
            elif words == "ready":
                continue
            elif words in ("turned on", "on", "active"):
                _turn_on(card)
            elif words == FACE_DOWN:
                card.status[FACE_DOWN] = True
            elif state.number is not None or re.fullmatch(r"\d+( clicks?)?", words):
                card.marks[CLICKS] = clicks(card, state.number if state.number is not None else int(words.split()[0]))
            else:
                expected = "a super is toe-to-toe or run-'n'-gun, a power ready, turned on or at a number of clicks"
                raise SetupError(f'{expected}; found "{state}"')


def _use_tactics_mode(card: Card, mode: str) -> None:
    if not is_super(card):
        raise SetupError(f"{card} is no super, and only those use a tactics mode (303.1)")
    card.status[RUN_N_GUN] = MODES[mode]


def _turn_on(card: Card) -> None:
    if not card.face.says("charging", TOGGLE):
        raise SetupError(f"{card} is no toggle power, and only those are turned on (304.3a)")
    card.marks[CLICKS] = CLICKS_OF_ON


MODES = {"toetotoe": False, "runngun": True, "runandgun": True}  # by their letters; whether it is Run-'n'-Gun


TAKES: Takes[Givens] = {
    "moment": Givens.take_moment, "controls": Givens.take_controls, "has": Givens.take_has,
    "is_card": Givens.take_is_card, "is": Givens.take_is,
}  # fmt: skip
