"""Then … and Ask …: what a scenario of any game may claim or ask about a table.

Who wins, what was done to a card, what somebody has and what something is are asked in every game in the same way. A game
extends `Claims` with its own words: what a subject may be (`find`), what may have been done to a card (`happened`), what can
be counted and what may be said of a card.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from judge_app.engine.cards import Card
from judge_app.engine.event_kinds import EventKind, Kinds
from judge_app.engine.events import Event
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.trace import StepKind
from judge_app.engine.zones import Zone
from judge_app.language import expand_keyword
from judge_app.language.scenario.words import NUMBER_WORDS, number_of
from judge_app.language.scenario_trees import Amount, CardPhrase, Claim, Question, State, Subject, Thing
from judge_app.numbers import so_many

P = TypeVar("P", bound=Play)
Found = Card | Player | Zone | str | None  # a card, somebody, a zone, or a thing that the game knows by a word
Holds = tuple[bool, str]  # whether it is so, and what was found
EVENTS, STEPS = "events", "steps"  # how many there had been, in the snapshot
Snapshot = dict[str, int]  # the figures before an action that claims compare with


def subject_of(claim: Claim | Question) -> Subject:
    if claim.subject is None:
        raise SetupError(f'of whom, or of what? "{claim.text}"', claim.line)
    return claim.subject


def is_kind(*kinds: EventKind) -> Callable[[Event], bool]:
    return lambda event: event.kind in kinds


def moved(*ways: str) -> Callable[[Event], bool]:
    return lambda event: event.kind is Kinds.MOVE and event.way in ways


def attached(card: Card) -> str:
    """What a card is attached to, in words."""
    return f"attached to {card.attached_to}" if card.attached_to is not None else "not attached"


def health_moves(play: Play, whose: Card | Player, since: int) -> tuple[int, int]:
    """How much health was gained and how much lost since a step, each added up."""
    gained = lost = 0
    for step in play.trace.steps[since:]:
        for change in step.changes:
            if change.what == "health" and change.subject is whose:
                by = int(str(change.after)) - int(str(change.before))
                gained, lost = gained + max(by, 0), lost - min(by, 0)
    return gained, lost


class Claims(ABC, Generic[P]):
    game_id: str  # whose keywords they are
    happened: Mapping[str, Callable[[Event], bool]]  # "was discarded": which events of the card are that
    nothing_triggered = "nothing triggered"

    def check(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        """Whether a claim holds, what was found, and the rules behind it."""
        match claim.kind:
            case "nothing_triggers":
                fired = play.trace.of_kind(StepKind.TRIGGERED)
                return Answer(not fired, fired[0].text if fired else self.nothing_triggered)
            case "wins" | "loses":
                return self.outcome(play, claim)
            case "loses_amount" | "gains_amount":
                return self.health_change(play, claim, before)
            case "is" | "is_not" as kind:
                holds, got = self.subject_is(play, subject_of(claim), claim)
                return Answer(holds == (kind == "is"), got, self.rules_behind(play, claim))
            case "was" | "was_not" as kind:
                holds, got = self.was(play, self.find(play, subject_of(claim)), claim.words)
                return Answer(holds == (kind == "was"), got)
            case "has" | "controls":
                return self.has_all(play, self.find(play, subject_of(claim)), claim)
            case "takes_amount" | "deals_amount":
                return self.damage_claim(play, claim, before)
            case "draws" | "discards":
                return self.cards_moved(play, claim, before)
            case "triggers" | "triggers_not":
                return self.has_triggered(play, claim, before)
            case "triggers_before" | "resolves_before":
                return self.comes_before(play, claim)
            case "resolves":
                return self.has_resolved(play, claim)
            case "pays":
                return self.has_paid(play, claim, before)
            case "there_are":
                return self.there_are(play, claim)
            case _:
                return self.other_claim(play, claim, before)

    def answer(self, play: P, question: Question) -> Answer:
        match question.kind:
            case "who_wins":
                winners = [player.name for player in play.players if player.outcome == "wins"]
                return Answer(True, " and ".join(winners) if winners else "nobody yet")
            case "where":
                found = self.find(play, subject_of(question))
                if not isinstance(found, Card):
                    raise SetupError(f'"{question.subject}" is not a card: this cannot be answered', question.line)
                bearer = found.attached_to
                return Answer(True, f"attached to {bearer}, in {found.zone}" if bearer is not None else str(found.zone))
            case "what":
                return Answer(True, self.what(play, question))
            case "how_many":
                number = self.amount(play, self.find(play, subject_of(question)), question.words.lower())
                return Answer(True, str(number), self.rules_of_counting)
            case _:
                raise SetupError(f'this cannot be answered: "{question.text}"', question.line)

    # ---- what every game asks in its own words

    @abstractmethod
    def find(self, play: P, subject: Subject) -> Found:
        """What a subject is on this table."""

    @abstractmethod
    def snapshot(self, play: P) -> Snapshot:
        """The figures that a later claim compares with."""

    @abstractmethod
    def health_of(self, play: P, found: Found, claim: Claim) -> tuple[Card | Player, str, int]:
        """Whose health is meant, under which name it is in the snapshot, and how much it is now."""

    def bearer_of_health(self, play: P, whose: Card | Player) -> Card | Player:
        """Whose health the steps show: another, if a player's is that of a card."""
        del play
        return whose

    @abstractmethod
    def figure_of(self, play: P, subject: Subject) -> int | None:
        """ "Brute's attack": a figure of a card, if the words are one."""

    @abstractmethod
    def card_is(self, play: P, card: Card, state: State) -> Holds:
        """Whether a card is so: where it is, how it lies, what it has become."""

    @abstractmethod
    def described(self, play: P, card: Card) -> str:
        """How a card lies and what its figures are now."""

    @abstractmethod
    def players_amount(self, play: P, player: Player, words: str) -> int | None:
        """How many of something a player has; None if it cannot be counted."""

    @abstractmethod
    def cards_amount(self, play: P, card: Card, words: str) -> int | None: ...

    @abstractmethod
    def has_card(self, play: P, found: Found, what: CardPhrase, kind: str) -> Holds:
        """Whether somebody or something has a card, or a card a keyword."""

    # ---- what a game may say besides

    rules_of_counting: tuple[str, ...] = ()  # that anybody may count these things at any time

    def other_claim(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        del play, before
        raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)

    def rules_behind(self, play: P, claim: Claim) -> tuple[str, ...]:
        del play, claim
        return ()

    def rules_of_having(self, play: P, found: Found, claim: Claim) -> tuple[str, ...]:
        del play, found, claim
        return ()

    def wanted(self, state: State) -> int | None:
        """The number that a state says a figure is."""
        return state.number

    def thing_is(self, play: P, found: Found, state: State, claim: Claim) -> Holds:
        """Whether what is neither a card nor a zone is so: a player, the game, what all share."""
        del claim
        if found == "game":
            return self.game_is(play, state)
        raise SetupError(f'"{state}" cannot be checked of {found}')

    def paid(self, play: P, player: Player, words: str, since: int) -> int | None:
        """How much of this a player has paid; None if the game does not count it."""
        del play, player, words, since
        return None

    # ---- the shared meaning

    def game_is(self, play: P, state: State) -> Holds:
        outcomes = sorted({player.outcome for player in play.players if player.outcome})
        if state.words in ("a draw", "drawn"):
            return outcomes == ["draws"], " and ".join(outcomes) or "the game goes on"
        if state.words in ("over", "ended", "finished"):
            is_over = bool({"wins", "draws"} & set(outcomes)) or all(player.outcome for player in play.players)
            return is_over, " and ".join(outcomes) if is_over else "the game goes on"
        raise SetupError(f'"{state}" cannot be checked of the game')

    def outcome(self, play: P, claim: Claim) -> Answer:
        subject = subject_of(claim)
        if (subject.name or subject.words or "").lower() == "nobody":
            over = [f"{each} {each.outcome}" for each in play.players if each.outcome]
            return Answer(
                not any(each.outcome == claim.kind for each in play.players), ", ".join(over) or "the game goes on"
            )
        player = self.find(play, subject)
        if not isinstance(player, Player):
            raise SetupError(f'expected a player, found "{subject}"', claim.line)
        return Answer(player.outcome == claim.kind, player.outcome or "the game goes on")

    def health_change(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        amount = claim.things[0]
        if not isinstance(amount, Amount):
            raise SetupError(f'expected an amount of health: "{claim.text}"', claim.line)
        whose, name, now = self.health_of(play, self.find(play, subject_of(claim)), claim)
        if name not in before:
            raise SetupError(f'"{whose}" has no health: "{claim.text}"', claim.line)
        sign = -1 if claim.kind == "loses_amount" else 1
        got = f"{whose}'s health went from {before[name]} to {now}"
        gained, lost = health_moves(play, self.bearer_of_health(play, whose), before[STEPS])
        if gained and lost:  # so much of the one, whatever came of the other; or what it comes to
            got = f"{whose} gained {gained} and lost {lost}: {got}"
        each_way = lost if sign < 0 else gained
        return Answer(amount.number in (sign * (now - before[name]), each_way), got)

    def subject_is(self, play: P, subject: Subject, claim: Claim) -> Holds:
        state = claim.state
        if state is not None and subject.owner and (figure := self.figure_of(play, subject)) is not None:
            return figure == self.wanted(state), str(figure)
        found = self.find(play, subject)
        if state is None:
            return self.is_all(play, subject, claim, found)
        if isinstance(found, Card):
            return self.card_is_or_was(play, found, state)
        if isinstance(found, Zone) and state.words == "empty":
            return not found.cards, so_many(len(found.cards), "card")
        if isinstance(found, Player) and state.amount is not None:
            return self.has(play, found, state.amount, "has")
        return self.thing_is(play, found, state, claim)

    def card_is_or_was(self, play: P, card: Card, state: State) -> Holds:
        """ "Flame is negated": so much of it, or what can only be done to a card."""
        if state.amount is not None and self.amount(play, card, state.amount.words.lower()) is not None:
            return self.has(play, card, state.amount, "has")
        try:
            return self.card_is(play, card, state)
        except SetupError:
            if state.words.lower() not in self.happened:
                raise
            return self.was(play, card, state.words)

    def is_all(self, play: P, subject: Subject, claim: Claim, found: Found) -> Holds:
        """ "Scout is engaged and 3/6": each of it; or a card by its name, "the top of Ana's deck is Page"."""
        states = [each for each in claim.things if isinstance(each, State)]
        if states and len(states) == len(claim.things) and claim.kind == "is":
            each = [self.subject_is(play, subject, replace(claim, state=state, things=())) for state in states]
            return all(holds for holds, _ in each), "; ".join(dict.fromkeys(got for _, got in each))
        return self.is_called(play, subject, claim, found)

    def is_called(self, play: P, subject: Subject, claim: Claim, found: Found) -> Holds:
        first = claim.things[0]
        if len(claim.things) > 1 or not isinstance(first, CardPhrase) or not isinstance(found, Card):
            raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)
        if first.name not in {card.name for card in play.cards}:
            raise SetupError(
                f'"{first.name}" is no card on this table, nor anything that can be said of {subject}', claim.line
            )
        return found.name == first.name, str(found)

    def was(self, play: P, found: Found, words: str) -> Holds:
        dealt = re.fullmatch(r"dealt (\w+) (.*damage)", words.lower())
        if dealt is not None and _is_number(dealt[1]):
            taken = sum(each.amount for each in self.damage(play, found, dealt[2], "takes_amount", 0))
            return taken == number_of(dealt[1]), f"{taken} {dealt[2]}"
        test = self.happened.get(words.lower())
        if test is None:
            raise SetupError(f'"{words}" cannot be checked; expected {", ".join(self.happened)}')
        events = [event for event in play.history if test(event) and self.done_to(event, words.lower()) is found]
        return bool(events), f"it was {words}, step {events[-1].step}" if events else f"it was not {words}"

    def done_to(self, event: Event, words: str) -> Card | None:
        """The card to which this was done."""
        del words
        return event.card

    def has_all(self, play: P, found: Found, claim: Claim) -> Answer:
        answers = [self.has(play, found, thing, claim.kind) for thing in claim.things]
        cites = self.rules_of_having(play, found, claim)
        return Answer(all(holds for holds, _ in answers), "; ".join(got for _, got in answers), cites)

    def has(self, play: P, found: Found, what: Thing, kind: str) -> Holds:
        if isinstance(what, CardPhrase):
            return (
                self.card_has(play, found, what, kind)
                if isinstance(found, Card)
                else self.has_card(play, found, what, kind)
            )
        if isinstance(what, State) and what.words.startswith("a "):
            what = Amount(1, what.words.removeprefix("a "))
        if isinstance(what, State):
            raise SetupError(f'"{what}" cannot be checked')
        number = self.amount(play, found, what.words.lower())
        if number is None:
            raise SetupError(f'"{what}" cannot be checked of {found}')
        return number == what.number, f"{number} {what.words}"

    def card_has(self, play: P, card: Card, what: CardPhrase, kind: str) -> Holds:
        """Another card, or a keyword; what is neither nobody can have, and nobody can lack."""
        name = what.name
        if any(name in (each.name, each.label) for each in play.cards):
            return self.has_card(play, card, what, kind)
        if self.is_keyword(name):
            return self.has_keyword(play, card, what, kind)
        if not any(name in words for each in play.cards for words in each.face.words.values()):
            raise SetupError(f'"{name}" is no card on this table and no keyword of the game')
        return self.has_card(play, card, what, kind)

    def is_keyword(self, name: str) -> bool:
        return any(expand_keyword(self.game_id, name, number) is not None for number in (None, 1))

    def has_keyword(self, play: P, card: Card, what: CardPhrase, kind: str) -> Holds:
        return self.has_card(play, card, what, kind)

    # ---- what happened since the first action of the When before

    def damage_claim(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        """ "Sol takes 4 damage", "Rising Kick deals no damage", "Gale takes 2 fire damage"."""
        amount = claim.things[0]
        found = self.find(play, subject_of(claim))
        of_whom = (Player, Card) if claim.kind == "takes_amount" else (Card,)
        if not isinstance(found, of_whom) or not isinstance(amount, Amount) or not amount.words.endswith("damage"):
            raise SetupError(f'expected who takes or what deals so much damage: "{claim.text}"', claim.line)
        events = self.damage(play, found, amount.words, claim.kind, before[EVENTS])
        if claim.second is not None:
            whom = self.find(play, claim.second)
            if not isinstance(whom, Player | Card):
                raise SetupError(f'expected a card or a player, found "{claim.second}"', claim.line)
            events = [event for event in events if self.is_damaged(play, event, whom)]
        dealt = sum(each.amount for each in events)
        return Answer(dealt == amount.number, f"{dealt} {amount.words}")

    def damage(self, play: P, found: Found, words: str, kind: str, since: int) -> list[Event]:
        """The events in which it took, or dealt, damage of this kind."""
        of_kind = words.removesuffix("damage").strip()
        return [
            event
            for event in play.history[since:]
            if event.kind is Kinds.DAMAGE
            and (not of_kind or event.way in (of_kind, words))
            and (self.is_damaged(play, event, found) if kind == "takes_amount" else event.source is found)
        ]

    def is_damaged(self, play: P, event: Event, found: Found) -> bool:
        """A player is damaged where the card is that stands for them."""
        return (
            found is event.subject
            or found is event.card
            or (isinstance(found, Player) and play.rules.stands_for(play, found) is event.card)
        )

    def cards_moved(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        """ "Ana draws 2 cards", "Ben discards 1 card"."""
        amount, player = claim.things[0], self.find(play, subject_of(claim))
        if not isinstance(player, Player) or not isinstance(amount, Amount) or amount.words not in ("card", "cards"):
            raise SetupError(f'expected a player and a number of cards: "{claim.text}"', claim.line)
        way = {"draws": "draw", "discards": "discard"}[claim.kind]
        moves = [
            event
            for event in play.history[before[EVENTS] :]
            if event.kind is Kinds.MOVE and event.way == way and event.card is not None and event.card.owner is player
        ]
        return Answer(len(moves) == amount.number, so_many(len(moves), "card"))

    def has_triggered(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        """ "Bell triggers", "Bell triggers twice", "Bell does not trigger"."""
        found = self.find(play, subject_of(claim))
        if not isinstance(found, Card):
            raise SetupError(f'expected a card whose effect triggers: "{claim.text}"', claim.line)
        times = len([n for n in self.steps_of(play, StepKind.TRIGGERED, found) if n > before[STEPS]])
        amount = next((each for each in claim.things if isinstance(each, Amount)), None)
        if claim.kind == "triggers_not":
            return Answer(times == 0, f"it triggered {so_many(times, 'time')}")
        return Answer(times > 0 if amount is None else times == amount.number, f"it triggered {so_many(times, 'time')}")

    def has_resolved(self, play: P, claim: Claim) -> Answer:
        """ "Flame resolves": what was played is done."""
        found = self.find(play, subject_of(claim))
        if not isinstance(found, Card):
            raise SetupError(f'expected a card that resolves: "{claim.text}"', claim.line)
        steps = self.resolutions(play, found)
        return Answer(bool(steps), f"it resolved, step {steps[0]}" if steps else "it has not resolved")

    def resolutions(self, play: P, found: Found) -> list[int]:
        """The steps at which it, or an effect of it, resolved."""
        test = self.happened.get("resolved")
        events = [event.step for event in play.history if test is not None and test(event) and event.card is found]
        return sorted((*self.steps_of(play, StepKind.RESOLVED, found), *events))

    def has_paid(self, play: P, claim: Claim, before: Snapshot) -> Answer:
        """ "Ana pays 2 resources", "Mo pays 1 card"."""
        amount, player = claim.things[0], self.find(play, subject_of(claim))
        if not isinstance(player, Player) or not isinstance(amount, Amount):
            raise SetupError(f'expected a player and what is paid: "{claim.text}"', claim.line)
        paid = self.paid(play, player, amount.words.lower(), before[EVENTS])
        if paid is None:
            raise SetupError(f'"{amount}" cannot be counted of what {player} paid', claim.line)
        return Answer(paid == amount.number, f"{paid} {amount.words}")

    def comes_before(self, play: P, claim: Claim) -> Answer:
        """ "Retort resolves before Insight": both do, and the first time of the one is before that of the other."""
        kind = StepKind.TRIGGERED if claim.kind == "triggers_before" else StepKind.RESOLVED
        assert claim.second is not None
        things = [self.find(play, each) for each in (subject_of(claim), claim.second)]
        both = [(each, self._times_of(play, kind, each)) for each in things]
        for named, steps in both:
            if not steps:
                return Answer(False, f"{named} has not {kind}")
        (_, first), (_, second) = both
        if (first[0] < second[0]) != (first[-1] < second[-1]):  # a card, and later its effect
            raise SetupError(f"which of them is not said: {_several_times(both, kind)}", claim.line)
        told = ", ".join(f"{named} {kind} at step {steps[0]}" for named, steps in both)
        return Answer(first[0] < second[0], told)

    def _times_of(self, play: P, kind: StepKind, found: Found) -> list[int]:
        """The numbers of the steps in which this triggered or resolved."""
        return self.steps_of(play, kind, found) if kind is StepKind.TRIGGERED else self.resolutions(play, found)

    def steps_of(self, play: P, kind: StepKind, found: Found) -> list[int]:
        """The numbers of the steps that are of this kind, and about this."""
        return [step.n for step in play.trace.of_kind(kind) if step.about is found]

    def there_are(self, play: P, claim: Claim) -> Answer:
        """ "There are no tokens in play"."""
        amount = claim.things[0]
        if not isinstance(amount, Amount) or amount.words not in ("token in play", "tokens in play"):
            raise SetupError(f'this cannot be counted: "{claim.text}"', claim.line)
        tokens = sum(card.token and card.zone.in_play for card in play.cards)
        return Answer(tokens == amount.number, f"{tokens} {amount.words}")

    def amount(self, play: P, found: Found, words: str) -> int | None:
        if isinstance(found, Player):
            number = self.players_amount(play, found, words)
            return number if number is not None else _cards_in_zone(found, words)
        if isinstance(found, Card):
            if words.endswith(("counter", "counters")):
                return found.counters.get(words.rsplit(" ", 1)[0].title(), 0)
            number = self.cards_amount(play, found, words)
            return number if number is not None else self.keyword_number(play, found, words)
        return len(found.cards) if isinstance(found, Zone) and words in ("card", "cards") else None

    def keyword_number(self, play: P, card: Card, words: str) -> int | None:
        """ "Barrage 2": the number of a keyword; 0 if the card does not have it."""
        if not self.is_keyword(words.title()):
            return None
        had = {name.lower(): number for name, number in play.rules.keywords(play, card).items()}
        return had.get(words, 0)

    def what(self, play: P, question: Question) -> str:
        subject = subject_of(question)
        figure = self.figure_of(play, subject) if subject.owner else None
        if figure is not None:
            return str(figure)
        found = self.find(play, subject)
        return self.described(play, found) if isinstance(found, Card) else str(found)


def _several_times(found: Sequence[tuple[Found, Sequence[int]]], kind: StepKind) -> str:
    """ "Echo resolves at steps 3 and 7": of each that did so more than once."""
    several = [(named, " and ".join(map(str, steps))) for named, steps in found if len(steps) > 1]
    return ", ".join(f"{named} {kind} at steps {steps}" for named, steps in several)


def _cards_in_zone(player: Player, words: str) -> int | None:
    """ "3 cards in deck": of any zone of the player."""
    asked = re.fullmatch(r"cards? in (?:the )?(.+)", words)
    zones = {name.lower(): zone for name, zone in player.zones.items()}
    return len(zones[asked[1]].cards) if asked is not None and asked[1] in zones else None


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBER_WORDS


def is_in_zone(cards: list[Card], zone: Zone) -> Holds:
    """Whether one of these cards is there."""
    return any(card.zone is zone for card in cards), f"in {cards[0].zone}" if cards else "no such card"
