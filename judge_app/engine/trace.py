"""What the engine did: steps with their rules, their cause and what they changed.

Sentences are put together only when somebody reads them, so a run that nobody reads costs little.
"""

from __future__ import annotations

from enum import StrEnum

Cites = tuple[str, ...]
CardText = tuple[str, int, int]  # the card, and the words of its text from here to there


def as_sentence(text: str) -> str:
    """What is shown to a reader begins with a capital; a card's name stays as it is written."""
    return f"{text[0].upper()}{text[1:]}" if text.startswith(("the ", "nothing ", "card ")) else text


class StepKind(StrEnum):
    """What kind of step it is, where something asks for it: claims ask for the kind, never for the words."""

    PLAIN = ""
    TRIGGERED = "triggered"  # an effect triggers or fires
    RESOLVED = "resolved"  # what waited is done now
    CANCELED = "canceled"  # what was begun is not done
    DROPPED = "dropped"  # an attack that comes to nothing
    DECIDED = "decided"  # what becomes of an attack: it is blocked, it misses


class Change:
    """One figure, place or status that is not what it was."""

    __slots__ = ("after", "before", "subject", "what")

    def __init__(self, subject: object, what: str, before: object, after: object) -> None:
        self.subject = subject
        self.what = what
        self.before = before
        self.after = after

    @property
    def sentence(self) -> str:
        """In words: "Scout is engaged", "Scout: health 20 → 19"."""
        if self.before is False or self.after is False:
            return f"{self.subject} is {'no longer ' if self.after is False else ''}{self.what}"
        if self.before is None or self.after is None:
            return self._begun_or_ended()
        return f"{self.subject}: {self.what} {self.before} → {self.after}"

    def _begun_or_ended(self) -> str:
        """Of what was not there before, or is not there any more."""
        if self.what == "outcome":
            return f"{self.subject} {self.after} the game"
        if self.what.endswith(" to"):
            return (
                f"{self.subject} is {'no longer ' if self.after is None else ''}{self.what} {self.after or self.before}"
            )
        return f"{self.subject}: {self.what} {'is gone' if self.after is None else self.after}"

    def as_json(self) -> dict[str, object]:
        return {
            "subject": str(self.subject),
            "what": self.what,
            "before": _plain(self.before),
            "after": _plain(self.after),
        }


def _plain(value: object) -> object:
    return value if isinstance(value, int | str | bool | None) else str(value)


class Step:
    """`rules` are all that bear on it; those that hold of every such step, whatever comes of it, are told apart."""

    __slots__ = (
        "_general", "about", "actor", "card_text", "cause", "changes", "kind", "n", "place", "rules", "template", "words",
    )  # fmt: skip

    def __init__(
        self, n: int, place: object, actor: object, template: str, words: tuple[object, ...], rules: Cites, cause: int,
        general: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.n = n
        self.place = place
        self.actor = actor
        self.template = template
        self.words = words
        self.rules = rules
        self._general = general
        self.cause = cause
        self.card_text: CardText | None = None
        self.changes: list[Change] = []
        self.kind = StepKind.PLAIN
        self.about: object = None  # the card or player of which the kind is said

    def of_kind(self, kind: StepKind, about: object) -> Step:
        """Says of what kind it is, and of which card or player."""
        self.kind, self.about = kind, about
        return self

    @property
    def text(self) -> str:
        return self.template.format(*self.words)

    @property
    def cites(self) -> Cites:
        """The rules that decide it; if there are only general ones, those."""
        rules = dict.fromkeys(self.rules)
        return tuple(rule for rule in rules if rule not in self._general) or tuple(rules)

    @property
    def general(self) -> Cites:
        """The rules that hold besides: of words, of priority, of how things happen at all."""
        deciding = self.cites
        return tuple(rule for rule in dict.fromkeys(self.rules) if rule not in deciding)

    def as_json(self) -> dict[str, object]:
        card_text = self.card_text
        return {
            "n": self.n,
            "place": str(self.place),
            "actor": str(self.actor) if self.actor is not None else None,
            "text": self.text,
            "cites": [*self.cites, *self.general],
            "general": list(self.general),
            "cause": self.cause or None,
            "card_text": {"card": card_text[0], "start": card_text[1], "end": card_text[2]} if card_text else None,
            "changes": [change.as_json() for change in self.changes],
        }


class Trace:
    """The steps of one run, numbered from 1."""

    __slots__ = ("steps",)

    def __init__(self) -> None:
        self.steps: list[Step] = []

    @property
    def last(self) -> int:
        return len(self.steps)

    def of_kind(self, kind: StepKind) -> list[Step]:
        return [step for step in self.steps if step.kind is kind]

    def cited(self) -> set[str]:
        return {rule for step in self.steps for rule in step.rules}
