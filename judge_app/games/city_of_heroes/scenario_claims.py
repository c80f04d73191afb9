"""Then … and Ask …: what a scenario may claim or ask about a City of Heroes table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import all_named, cards_named, player_named
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.engine.zones import Zone
from judge_app.games.city_of_heroes.continuous_effects import LOST_ACTION
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.keywords import STATUS_EFFECTS
from judge_app.games.city_of_heroes.queries import resistance_to, state_of, statuses
from judge_app.games.city_of_heroes.scenario_actions import find
from judge_app.games.city_of_heroes.table import TARGETS_CHOSEN, CityOfHeroes, is_power, is_super
from judge_app.games.city_of_heroes.words import (
    ACCURACY,
    CLICKS,
    COMPLETED,
    DEFENSE,
    FACE_DOWN,
    HAND,
    HEALTH,
    HERO,
    MISSION,
    REMOVED,
    STARTING_HEALTH,
    TYPES,
    rules,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Claim, State, Subject, Thing
from judge_app.numbers import so_many
from judge_app.scenarios.claims import Claims, Found, Holds, Snapshot, attached, is_in_zone, is_kind, moved, subject_of


def card_is(play: CityOfHeroes, card: Card, state: State) -> tuple[bool, str]:
    if state.inside is not None and not _is_tactics_mode((state.inside.words or state.inside.name or "").lower()):
        return is_inside(play, card, state.inside)
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), attached(card)
    words = (state.words or str(state)).lower().removeprefix("in ")
    if _is_tactics_mode(words):
        return play.mode(card).lower()[:3] == words[:3], play.mode(card)
    words = {"knocked down": "knockdown"}.get(words, words)
    named = next((name for name in STATUS_EFFECTS if words.startswith(name.lower())), None)
    if named is not None:
        return bool(statuses(play, card, named)), described(play, card)
    if words not in STATES:
        raise SetupError(
            f'"{state}" cannot be checked of {card}; expected {", ".join(STATES)}, a tactics mode or a status effect'
        )
    return STATES[words](play, card), described(play, card)


def _is_tactics_mode(words: str) -> bool:
    """ "Toe-to-Toe", "Run-'n'-Gun"."""
    return words.startswith(("toe", "run"))


def _status_effects(claim: Claim) -> list[tuple[str, int]]:
    """The status effects that a claim names, each with what it says is left of it."""
    amounts = [each for each in claim.things if isinstance(each, Amount)]
    return [(name, each.number) for each in amounts for name in STATUS_EFFECTS if name.lower() in each.words.lower()]


def _in_play(play: CityOfHeroes, player: Player) -> list[Card]:
    """What the player controls; a face down card does not count (412.2)."""
    in_play = [card for card in play.cards if card.zone.in_play and not card.has(FACE_DOWN)]
    return [card for card in in_play if controller_of(play, card) is player]


def _actions_to_lose(play: CityOfHeroes, player: Player) -> int:
    return sum(clock.left or 0 for clock in play.clocks if clock.kind == LOST_ACTION and clock.holder is player)


def _targetings(play: CityOfHeroes, found: Found) -> list[Event]:
    """The events in which it was chosen as a target."""
    targeting = [event for event in play.history if event.kind == Kinds.TARGET]
    return [event for event in targeting if found in event.get(TARGETS_CHOSEN, [])]


STATES: Mapping[str, Callable[[CityOfHeroes, Card], bool]] = {
    "ready": lambda play, card: is_power(card) and play.is_ready(card),
    "turned on": lambda play, card: play.is_on(card),
    "on": lambda play, card: play.is_on(card),
    "turned off": lambda play, card: not play.is_on(card),
    "off": lambda play, card: not play.is_on(card),
    "completed": lambda _play, card: card.has(COMPLETED),
    "face down": lambda _play, card: card.has(FACE_DOWN),
    "removed from the game": lambda _play, card: card.zone.name == REMOVED,
    "discarded": lambda _play, card: card.zone.name == "discard pile",
}


def described(play: CityOfHeroes, card: Card) -> str:
    """How a card lies and what its figures are now."""
    if not card.zone.in_play:
        return f"it is in {card.zone}"
    if card.has(FACE_DOWN):
        return f"{card} is face down"
    if is_power(card):
        return f"{card} is at {state_of(play.clicks(card))}"
    if card.face.says("type", MISSION):
        under = play.completed_by.get(card)
        return f"{figures_now(play, card)}, {f'completed, under {under}' if under is not None else 'not completed'}"
    if not is_super(card):
        return attached(card)
    held = ", ".join(f"{clock} {clock.left or ''}".strip() for clock in statuses(play, card))
    return f"{figures_now(play, card)}, {play.mode(card)}, {held or 'no status effects'}"


def figures_now(play: CityOfHeroes, card: Card) -> str:
    shown = [name for name in (ACCURACY, DEFENSE, HEALTH) if name in card.face.figures]
    return ", ".join(f"{name} {play.figure(card, name)}" for name in shown)


def is_inside(play: CityOfHeroes, card: Card, where: Subject) -> tuple[bool, str]:
    words = (where.words or where.name or "").lower()
    if where.owner is None:
        inside = card.zone.in_play if words == "play" else card.zone.name == words
        return inside, str(card.zone)
    return card.zone is find(play, where), str(card.zone)


def _is_defeat(event: Event) -> bool:
    """A super that the game takes away (505.1a), not one that an effect removes; a mission that is completed."""
    return event.kind == Kinds.COMPLETE or (event.kind == Kinds.MOVE and rules("505.1a")[0] in event.cites)


MOMENTS = ("action", "turn", "priority")  # "it is Mo's action"
FIGURES = (ACCURACY, DEFENSE, HEALTH, STARTING_HEALTH, CLICKS)
WAS: Mapping[str, Callable[[Event], bool]] = {
    "hit": is_kind(Kinds.HIT), "missed": is_kind(Kinds.MISS), "targeted": is_kind(Kinds.TARGET), "discarded": moved("discard"),
    "drawn": moved("draw"), "canceled": is_kind(Kinds.CANCEL), "activated": is_kind(Kinds.ACTIVATE), "moved": is_kind(Kinds.TACTICS),
    "recharged": lambda event: event.kind == Kinds.CHARGE and event.way == "recharge",
    "charged": lambda event: event.kind == Kinds.CHARGE and event.way == "charge", "defeated": lambda event: _is_defeat(event),
}  # fmt: skip


def of_type(kind: str) -> Callable[[CityOfHeroes, Card], bool]:
    return lambda _play, card: card.face.says("type", kind)


COUNTED: Mapping[str, Callable[[CityOfHeroes, Card], bool]] = {
    **{kind: of_type(kind) for kind in TYPES},
    "super": lambda _play, card: is_super(card),
    "ready power": lambda play, card: is_power(card) and play.is_ready(card),
    "active toggle power": lambda play, card: play.is_on(card),
    "completed mission": lambda _play, card: card.face.says("type", MISSION) and card.has(COMPLETED),
}  # what a player controls in play may be counted: "Vi controls no missions"


def controller_of(play: CityOfHeroes, card: Card) -> Player:
    """A completed mission is under the super that completed it (504.3): its player's."""
    super_ = play.completed_by.get(card)
    return card.controller if super_ is None else super_.controller


def _is_attack(event: Event, by: Found, whom: Found) -> bool:
    """An attack of this power or super, or any, on this target, or any."""
    return (by is None or by is event.source or by is event.other) and (whom is None or whom is event.card)


def chased_for(play: CityOfHeroes, wanted: int) -> Holds:
    """What was paid last; that it was nothing is said of the attack that was activated last (306.2c)."""
    events = list(play.history)
    if not wanted:
        begun = max((at for at, event in enumerate(events) if event.kind == Kinds.ACTIVATE), default=0)
        events = events[begun:]
    paid = [event.amount for event in events if event.kind == Kinds.CHASE]
    told = so_many(paid[-1], "card") if paid else "nobody chased"
    return (paid[-1] if paid else 0) == wanted, told


class CityOfHeroesClaims(Claims[CityOfHeroes]):
    game_id = "city-of-heroes"
    happened = WAS
    rules_of_counting = rules("205.2a", "205.3a", "205.5b", "205.6b")

    def find(self, play: CityOfHeroes, subject: Subject) -> Found:
        if subject.owner is None and subject.words in ("it", "chasing cost"):
            return subject.words
        return find(play, subject)

    def resolutions(self, play: CityOfHeroes, found: Found) -> list[int]:
        return [n for card, n in play.resolved if card is found]

    def comes_before(self, play: CityOfHeroes, claim: Claim) -> Answer:
        """An ability has resolved when its instructions are carried out, a react within another before it (402.2)."""
        if claim.kind != "resolves_before":
            return super().comes_before(play, claim)
        assert claim.second is not None
        places: list[int] = []
        for each in (subject_of(claim), claim.second):
            found = self.find(play, each)
            place = next((at for at, (card, _) in enumerate(play.resolved) if card is found), None)
            if place is None:
                return Answer(False, f"{found} has not resolved")
            places.append(place)
        first, second = (play.resolved[at] for at in places)
        told = ", ".join(f"{card} resolved after step {n}" for card, n in (first, second))
        return Answer(places[0] < places[1], told)

    def snapshot(self, play: CityOfHeroes) -> Snapshot:
        shown = [card for card in play.cards if is_super(card) or HEALTH in card.face.figures]
        return {card.label: play.figure(card, HEALTH) for card in shown}

    def health_of(self, play: CityOfHeroes, found: Found, claim: Claim) -> tuple[Card | Player, str, int]:
        card = play.hero(found) if isinstance(found, Player) else found
        if not isinstance(card, Card):
            raise SetupError(f'expected whose health: "{claim.text}"', claim.line)
        return card, card.label, play.figure(card, HEALTH)

    def is_damaged(self, play: CityOfHeroes, event: Event, found: Found) -> bool:
        """A player takes what their hero takes. Looked up, not decided as 401.8b decides it: a claim adds no step."""
        del play
        card = event.card
        if not isinstance(found, Player) or card is None:
            return found is event.subject or found is card
        return card.controller is found and card.face.says("type", HERO)

    def figure_of(self, play: CityOfHeroes, subject: Subject) -> int | None:
        if subject.words not in FIGURES or player_named(play, subject.owner) is not None:
            return None
        cards = cards_named(play, subject.owner or "")
        if not cards or (subject.words in (ACCURACY, DEFENSE, HEALTH) and subject.words not in cards[0].face.figures):
            return None
        return play.figure(cards[0], subject.words)

    def card_is(self, play: CityOfHeroes, card: Card, state: State) -> Holds:
        return card_is(play, card, state)

    def thing_is(self, play: CityOfHeroes, found: Found, state: State, claim: Claim) -> Holds:
        if found == "it" and state.inside is not None and state.inside.words in MOMENTS:
            return player_named(play, state.inside.owner) is play.active, f"{play.active} has priority"
        if isinstance(found, Player) and state.words in ("active", "the active player"):
            return play.active is found, f"{play.active} has priority"
        wanted = state.amount.number if state.amount else state.number
        if found == "chasing cost" and wanted is not None:
            return chased_for(play, wanted)
        return super().thing_is(play, found, state, claim)

    def was(self, play: CityOfHeroes, found: Found, words: str) -> Holds:
        if words.lower() == "targeted":
            aimed = _targetings(play, found)
            return bool(aimed), f"it was {words}, step {aimed[-1].step}" if aimed else f"it was not {words}"
        holds, got = super().was(play, found, words)
        if words.lower() == "canceled" and not holds:
            steps = [step for step in play.trace.of_kind(StepKind.CANCELED) if step.about is found]
            return bool(steps), steps[0].text if steps else "it was not canceled"
        return holds, got

    def has_all(self, play: CityOfHeroes, found: Found, claim: Claim) -> Answer:
        """Status effects of one kind are told apart by what is left of them."""
        named = _status_effects(claim)
        if not named or not isinstance(found, Card):
            return super().has_all(play, found, claim)
        wanted = sorted(number for _, number in named)
        kinds = {name for name, _ in named}
        left = sorted(clock.left or 0 for clock in statuses(play, found) if clock.name in kinds)
        return Answer(left == [number for number in wanted if number], described(play, found))

    def has(self, play: CityOfHeroes, found: Found, what: Thing, kind: str) -> Holds:
        if isinstance(what, State) and what.words == "priority" and isinstance(found, Player):
            return play.active is found, f"{play.active} has priority"
        return super().has(play, found, what, kind)

    def players_amount(self, play: CityOfHeroes, player: Player, words: str) -> int | None:
        """Hands, decks and piles may be counted by anybody at any time (205.2a, 205.3a, 205.5b, 205.6b)."""
        if words in ("card in hand", "cards in hand"):
            return len(player.cards(HAND))
        if words in ("action to lose", "actions to lose"):
            return _actions_to_lose(play, player)
        kind = words.removesuffix("es") if words == "heroes" else words.removesuffix("s")
        if kind in COUNTED:
            return len([card for card in _in_play(play, player) if COUNTED[kind](play, card)])
        hero = play.hero(player)
        return play.figure(hero, HEALTH) if hero is not None and words in (HEALTH, "hit points") else None

    def paid(self, play: CityOfHeroes, player: Player, words: str, since: int) -> int | None:
        """A chasing cost is paid in cards (306.2c)."""
        if words not in ("card", "cards"):
            return None
        return sum(each.amount for each in play.history[since:] if each.kind == Kinds.CHASE and each.player is player)

    def other_claim(self, play: CityOfHeroes, claim: Claim, before: Snapshot) -> Answer:
        """ "Heavy Punch hits Gale", "Heavy Punch misses"."""
        if claim.kind not in ("hits", "misses"):
            return super().other_claim(play, claim, before)
        by = self.find(play, subject_of(claim)) if subject_of(claim).words != "attack" else None
        whom = self.find(play, claim.second) if claim.second is not None else None
        decided = [
            event for event in play.history if event.kind in (Kinds.HIT, Kinds.MISS) and _is_attack(event, by, whom)
        ]
        told = ", ".join(f"it {event.kind.name} {event.card}, step {event.step}" for event in decided)
        wanted = Kinds.HIT if claim.kind == "hits" else Kinds.MISS
        return Answer(
            any(event.kind is wanted for event in decided), told or "it was not compared with anybody's defense"
        )

    def cards_amount(self, play: CityOfHeroes, card: Card, words: str) -> int | None:
        if words.startswith("resistance to "):
            return resistance_to(play, card, words.removeprefix("resistance to ").removesuffix(" damage"))
        if words in ("status effect", "status effects"):
            return len(statuses(play, card))
        if words.endswith(("token", "tokens")):
            return play.figure(card, f"{words.removesuffix('s')}s")
        words = {"click": CLICKS, "hit points": HEALTH}.get(words, words)
        return play.figure(card, words) if words in FIGURES else None

    def has_card(self, play: CityOfHeroes, found: Found, what: CardPhrase, kind: str) -> Holds:
        del kind
        cards = all_named(play, what.name)
        if isinstance(found, Zone):
            return is_in_zone(cards, found)
        if isinstance(found, Card):
            having = [card for card in cards if card.attached_to is found or play.completed_by.get(card) is found]
            return bool(having), attached((having or cards)[0]) if cards else "no such card"
        if not isinstance(found, Player):
            raise SetupError(f'"{what.name}" cannot be checked of {found}')
        in_play = any(card.controller is found and card.zone.in_play for card in cards)
        return in_play, f"in {cards[0].zone}" if cards else "no such card"

    def has_keyword(self, play: CityOfHeroes, card: Card, what: CardPhrase, kind: str) -> Holds:
        del kind
        return what.name in play.rules.keywords(play, card), described(play, card)

    def described(self, play: CityOfHeroes, card: Card) -> str:
        return described(play, card)


CLAIMS = CityOfHeroesClaims()
