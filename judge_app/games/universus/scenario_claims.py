"""Then …, Ask …: what a scenario may claim or ask about a UniVersus table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import all_named, cards_named, player_named, the_card
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.engine.zones import Zone
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.table import COMMITTED_TO_PASS, Universus, keywords_of, property_of
from judge_app.games.universus.words import (
    ASSET,
    ATTACK,
    ATTACK_ZONE,
    BACKUP,
    BLOCK_ZONE,
    CARD_POOL,
    COMBAT_PHASE,
    COMMITTED,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    HEALTH,
    MOMENTUM,
    NUMBERS,
    REMOVED,
    STAGE,
    ZONES,
)
from judge_app.language.scenario_trees import Amount as AmountPhrase
from judge_app.language.scenario_trees import CardPhrase, Claim, Question, State, Subject
from judge_app.scenarios.claims import (
    EVENTS,
    Claims,
    Found,
    Holds,
    Snapshot,
    attached,
    is_in_zone,
    is_kind,
    moved,
    subject_of,
)

STATUSES = ("committed", "face down", "sealed", "frozen", "revealed")
BLOCKED = ("not blocked", "partially blocked", "completely blocked")
ZONE_NAMES = {"removed pile": REMOVED, "removed cards": REMOVED, "removed from game zone": REMOVED, "pool": CARD_POOL}


def find(play: Universus, subject: Subject) -> Found:
    """A player, a card, somebody's character or zone, or words such as "the combat phase"."""
    words = (subject.words or subject.name or "").lower()
    if subject.owner is None and (player := player_named(play, subject.name)) is not None:
        return player
    owner = player_named(play, subject.owner)
    theirs = _of_player(play, owner, words) if owner is not None else None
    if theirs is not None:
        return theirs
    if subject.name is None and subject.owner is None:
        return (_last_attack(play) if words == "attack" else None) or words
    return the_card(play, subject)


def _last_attack(play: Universus) -> Card | None:
    attacks = [event.card for event in play.history if event.kind == Kinds.PLAY_CARD and event.way == ATTACK]
    return attacks[-1] if attacks else None


def _of_player(play: Universus, owner: Player, words: str) -> Card | Zone | None:
    """Their character, one of their zones, or the card on top of one."""
    if words == "character":
        return play.starting_character(owner)
    named = ZONE_NAMES.get(words, words)
    if named in owner.zones:
        return owner.zones[named]
    if words.startswith("top of"):
        return owner.zones[words.removeprefix("top of ")].cards[-1]
    return None


def _phase_is(play: Universus, words: str, state: State) -> tuple[bool, str]:
    if words == COMBAT_PHASE.lower() and state.words in ("over", "ended"):
        return play.phase != COMBAT_PHASE or play.combat_phase_ends or _has_ended(play), f"it is {play.place}"
    raise SetupError(f'"{words} is {state}" cannot be checked')


def _has_ended(play: Universus) -> bool:
    return any(event.kind == Kinds.PHASE and event.way == f"end of {COMBAT_PHASE}" for event in play.history)


def figure_of(play: Universus, subject: Subject) -> int | None:
    """ "Rising Kick's speed", "the difficulty of Sol's check"."""
    words = (subject.words or "").lower()
    owner = player_named(play, subject.owner)
    if owner is not None:
        last = _last_check(play, owner) if words == "check" else None
        return last.amount if last is not None else None
    cards = cards_named(play, subject.owner or "")
    if cards and words in (*NUMBERS, ATTACK_ZONE, BLOCK_ZONE, "zone"):
        return property_of(cards[0], ATTACK_ZONE if words == "zone" else words)
    return None


def _last_check(play: Universus, player: Player) -> Event | None:
    checks = [event for event in play.history if event.kind == Kinds.PASS_CHECK and event.player is player]
    return checks[-1] if checks else None


def _check_is(check: Event, number: int) -> Holds:
    """The final value is compared before cards are committed (making-a-check.4); players also say what it came to with them."""
    final, added = check.amount or 0, check.get(COMMITTED_TO_PASS, 0)
    told = f"{final}, and {final + added} with what was committed" if added else f"{final}"
    return number in (final, final + added), told


def _card_is(play: Universus, card: Card, state: State) -> tuple[bool, str]:
    if state.inside is not None:
        return _is_in(card, find(play, state.inside)), f"it is in {card.zone}"
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), attached(card)
    words = SAME_WORDS.get(state.words.lower(), state.words.lower())
    if words in (*BLOCKED, "blocked"):
        return _is_blocked(play, card, words)
    if words in (*ZONES, *(f"a {zone} attack" for zone in ZONES)):
        zone_now = property_of(card, ATTACK_ZONE)
        return ZONES[zone_now] in words.split(), f"a {ZONES[zone_now]} attack"
    if words in STATUSES:
        return card.has(words), described(card)
    if words not in CARD_STATES:
        raise SetupError(f'"{state}" cannot be checked of a card')
    return CARD_STATES[words](play, card), described(card)


SAME_WORDS = {
    "unblocked": "not blocked", "fully blocked": "completely blocked", "removed from the game": "removed",
}  # fmt: skip


def _is_blocked(play: Universus, card: Card, words: str) -> tuple[bool, str]:
    found = [event.way for event in play.history if event.kind == Kinds.BLOCKED and event.card is card]
    if not found:
        return False, "the run did not come to a block"
    return found[-1] != BLOCKED[0] if words == "blocked" else found[-1] == words, found[-1]


def _is_ready(_play: Universus, card: Card) -> bool:
    """A state of cards in the stage only (ready.3)."""
    return card.zone.name == STAGE and not card.has(COMMITTED)


def _is_face_up(_play: Universus, card: Card) -> bool:
    return not card.zone.hidden and not card.has(FACE_DOWN)


def _is_destroyed(play: Universus, card: Card) -> bool:
    """From the stage (destroy.1)."""
    return card.zone.name == DISCARD_PILE and _last_move(play, card) == "destroy"


CARD_STATES: dict[str, Callable[[Universus, Card], bool]] = {
    "ready": _is_ready,
    "face up": _is_face_up,
    "discarded": lambda _, card: card.zone.name == DISCARD_PILE,
    "destroyed": _is_destroyed,
    "removed": lambda _, card: card.zone.name == REMOVED,
    "built": lambda _, card: card.zone.name == STAGE,
    "transformed": lambda play, card: card in play.fronts,
}


def _is_in(card: Card, zone: Found) -> bool:
    """Somebody's zone, or that zone of whoever it is: "in hand", "in the card pool"; in play is in the stage or card pool."""
    if not isinstance(zone, str):
        return card.zone is zone
    name = ZONE_NAMES.get(zone, zone)
    if name != "play" and name not in card.owner.zones:
        raise SetupError(f'"{zone}" is no zone; expected {", ".join(card.owner.zones)} or play')
    return card.zone.in_play if name == "play" else card.zone.name == name


def _last_move(play: Universus, card: Card) -> str:
    moves = [event.way for event in play.history if event.kind == Kinds.MOVE and event.card is card]
    return moves[-1] if moves else ""


def described(card: Card) -> str:
    on = [status for status, value in card.status.items() if value]
    return f"in {card.zone}{', ' if on else ''}{', '.join(on)}"


WAS: Mapping[str, Callable[[Event], bool]] = {
    "discarded": moved("discard", "fail"), "destroyed": moved("destroy"), "drawn": moved("draw"), "built": moved("build"),
    "removed": moved("remove"), "checked": moved("check"), "added to momentum": moved("momentum"), "committed": is_kind(Kinds.COMMIT),
    "readied": is_kind(Kinds.READY), "flipped": is_kind(Kinds.FLIP), "unflipped": is_kind(Kinds.UNFLIP), "played": is_kind(Kinds.PLAY_CARD),
    "resolved": is_kind(Kinds.RESOLVE), "revealed": is_kind(Kinds.REVEAL), "canceled": is_kind(Kinds.CANCEL), "frozen": is_kind(Kinds.FREEZE),
    "sealed": is_kind(Kinds.SEAL), "transformed": is_kind(Kinds.TRANSFORM),
}  # fmt: skip


def _has_committed(play: Universus, player: Player, claim: Claim, since: int) -> Answer:
    """So many cards, or these, by the player and of the player."""
    done = _committed_by(play, player, since)
    told = f"{player} committed {', '.join(map(str, done)) or 'nothing'}"
    amount = claim.things[0]
    if isinstance(amount, AmountPhrase) and len(claim.things) == 1:
        return Answer(_how_many_of(play, done, amount, claim) == amount.number, told)
    wanted = [
        card for each in claim.things if isinstance(each, CardPhrase) for card in cards_named(play, each.name)[:1]
    ]
    if len(wanted) != len(claim.things):
        raise SetupError(f'expected cards, or a number of them: "{claim.text}"', claim.line)
    return Answer(all(card in done for card in wanted), told)


def _how_many_of(play: Universus, cards: list[Card], amount: AmountPhrase, claim: Claim) -> int:
    """ "2 cards", "2 foundations"."""
    kind = amount.words.lower().removesuffix("s")
    if kind not in ("card", *(each.lower() for each in (FOUNDATION, ASSET, BACKUP))):
        raise SetupError(f'"{amount}" cannot be counted of what was committed', claim.line)
    return len([card for card in cards if kind == "card" or play.type_of(card).lower() == kind])


def _committed_by(play: Universus, player: Player, since: int) -> list[Card]:
    """The player's own cards that the player has committed since then."""
    commits = [each for each in play.history[since:] if each.kind == Kinds.COMMIT and each.player is player]
    return [each.card for each in commits if each.card is not None and each.card.owner is player]


class UniversusClaims(Claims[Universus]):
    game_id = "universus"
    happened = WAS
    nothing_triggered = "nothing fired"

    def find(self, play: Universus, subject: Subject) -> Found:
        return find(play, subject)

    def snapshot(self, play: Universus) -> Snapshot:
        return {player.name: play.health(player) for player in play.players}

    def is_damaged(self, play: Universus, event: Event, found: Found) -> bool:
        del play
        return found is not None and found in (event.subject, event.other)

    def health_of(self, play: Universus, found: Found, claim: Claim) -> tuple[Card | Player, str, int]:
        amount = claim.things[0]
        if not isinstance(found, Player) or not isinstance(amount, AmountPhrase) or amount.words != "health":
            raise SetupError(f'expected a player and an amount of health: "{claim.text}"', claim.line)
        return found, found.name, play.health(found)

    def figure_of(self, play: Universus, subject: Subject) -> int | None:
        return figure_of(play, subject)

    def wanted(self, state: State) -> int | None:
        return ZONES.index(state.words) if state.words in ZONES else state.number

    def subject_is(self, play: Universus, subject: Subject, claim: Claim) -> Holds:
        state, owner = claim.state, player_named(play, subject.owner)
        if state is None or state.number is None or owner is None:
            return super().subject_is(play, subject, claim)
        if subject.words == HEALTH:
            return play.health(owner) == state.number, f"{play.health(owner)} health"
        last = _last_check(play, owner) if (subject.words or "").lower() == "check" else None
        return _check_is(last, state.number) if last is not None else super().subject_is(play, subject, claim)

    def thing_is(self, play: Universus, found: Found, state: State, claim: Claim) -> Holds:
        if not isinstance(found, str) or found == "game":
            return super().thing_is(play, found, state, claim)
        if found == "it" and state.inside is not None and state.inside.owner is not None:
            whose, words = player_named(play, state.inside.owner), (state.inside.words or "").lower()
            now = ("turn", play.phase.lower(), play.step_name.lower())
            return whose is play.active and words in now, f"it is {play.place}"
        return _phase_is(play, found, state)

    def other_claim(self, play: Universus, claim: Claim, before: Snapshot) -> Answer:
        """ "Rin commits 2 foundations", "Rin passes the check"."""
        if claim.kind not in ("commits", "passes_check", "fails_check"):
            return super().other_claim(play, claim, before)
        player = self.find(play, subject_of(claim))
        if not isinstance(player, Player):
            raise SetupError(f'expected a player: "{claim.text}"', claim.line)
        if claim.kind == "commits":
            return _has_committed(play, player, claim, before[EVENTS])
        checks = [event for event in play.history if event.kind == Kinds.PASS_CHECK and event.player is player]
        told = f"the last check of {player} {checks[-1].way}" if checks else f"{player} made no check"
        return Answer(bool(checks) and checks[-1].way == claim.kind.removesuffix("_check"), told)

    def card_is(self, play: Universus, card: Card, state: State) -> Holds:
        return _card_is(play, card, state)

    def was(self, play: Universus, found: Found, words: str) -> Holds:
        if words.lower() == "dropped":
            steps = [step.n for step in play.trace.of_kind(StepKind.DROPPED) if step.about is found]
            return bool(steps), f"it was dropped, step {steps[-1]}" if steps else "it was not dropped"
        return super().was(play, found, words)

    def resolutions(self, play: Universus, found: Found) -> list[int]:
        """Of cards. Of an ability there is no step that says when it resolved, and none is made up."""
        steps = super().resolutions(play, found)
        if not steps and any(event.kind == Kinds.PLAY_ABILITY and event.card is found for event in play.history):
            raise SetupError(f"when an ability of {found} resolved is not recorded; claim what it did")
        return steps

    def described(self, play: Universus, card: Card) -> str:
        del play
        return described(card)

    def players_amount(self, play: Universus, player: Player, words: str) -> int | None:
        for zone in (HAND, STAGE, CARD_POOL, DISCARD_PILE, DECK, MOMENTUM, REMOVED):
            if words in (f"card in {zone}", f"cards in {zone}", f"card {zone}", f"cards {zone}"):
                return len(player.cards(zone))
        ready, foundations = len(play.ready_foundations(player)), len(play.foundations(player))
        counts = {
            "health": play.health(player),
            "momentum": len(player.cards(MOMENTUM)),
            "foundation": foundations,
            "ready foundation": ready,
            "committed foundation": foundations - ready,
        }
        in_stage = [card for card in player.cards(STAGE) if card.attached_to is None]
        for kind in (ASSET, BACKUP):
            found = [card for card in in_stage if play.type_of(card) == kind]
            committed = sum(card.has(COMMITTED) for card in found)
            name = kind.lower()
            counts |= {name: len(found), f"ready {name}": len(found) - committed, f"committed {name}": committed}
        return counts.get(words.removesuffix("s") if words.endswith(("foundations", "assets", "backups")) else words)

    def cards_amount(self, play: Universus, card: Card, words: str) -> int | None:
        del play
        return property_of(card, words) if words in NUMBERS else None

    def has_card(self, play: Universus, found: Found, what: CardPhrase, kind: str) -> Holds:
        if isinstance(found, Card):  # "Rising Kick has Stun"
            names = [str(keyword) for keyword in keywords_of(found)]
            return any(what.name in (name, name.split(":")[0]) for name in names), ", ".join(names) or "no keyword"
        zone = found.zones[STAGE if kind == "controls" else HAND] if isinstance(found, Player) else found
        if not isinstance(zone, Zone):
            raise SetupError(f'"{what.name}" cannot be checked of {found}')
        return is_in_zone(all_named(play, what.name), zone)

    def card_has(self, play: Universus, card: Card, what: CardPhrase, kind: str) -> Holds:
        """Also a trait that no rule lists, if a card on the table has it (keyword-trait.2)."""
        known = [each for each in play.cards if each.face.known]
        if any(what.name == keyword.name for each in known for keyword in keywords_of(each)):
            return self.has_card(play, card, what, kind)
        return super().card_has(play, card, what, kind)

    def what(self, play: Universus, question: Question) -> str:
        if (
            question.subject is not None
            and question.subject.owner
            and self.figure_of(play, question.subject) is not None
        ):
            return super().what(play, question)
        if not isinstance(self.find(play, subject_of(question)), Card):
            raise SetupError(f'"{question.subject}" is not a card: this cannot be answered', question.line)
        return super().what(play, question)


CLAIMS = UniversusClaims()
