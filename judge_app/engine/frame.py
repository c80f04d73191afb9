"""What the words of an effect refer to while it is carried out.

Who "you" are, which card is "this card", what was targeted, what X is, what "it", "that much" and "this way" mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, TypeVar

from judge_app.engine.events import Event
from judge_app.engine.refusals import Unreadable
from judge_app.engine.state import Card, Player, Zone
from judge_app.language.durations import Duration
from judge_app.language.objects import Who
from judge_app.language.spans import Node, Span

Place = tuple[int, int]  # a noun phrase, by where it stands in the text

Part = tuple[list[Card], bool, dict[str, list[Card]], dict[Card, Zone]]  # what one player's part spoke of

Table = TypeVar("Table", covariant=True)


class Mention(NamedTuple):
    cards: list[Card]
    instruction: int  # in which of the effect's instructions
    is_target: bool  # whether as one of its targets


class Frame(Generic[Table]):
    """The frame of reference of one effect, on a table of this kind; `scope.Scope` is that of any game's table."""

    __slots__ = (
        "_it",
        "amount",
        "asked",
        "before_nothing",
        "began_with",
        "bound",
        "canceled",
        "controlled",
        "controller",
        "did",
        "done",
        "each",
        "event",
        "instruction",
        "is_quoted",
        "item",
        "life",
        "lives",
        "mentions",
        "paid",
        "play",
        "players",
        "quoted_at",
        "seen_in",
        "settled",
        "short",
        "source",
        "spoke",
        "subject",
        "targets",
        "text",
        "this_way",
        "until",
        "variables",
        "whom",
        "whose",
    )  # fmt: skip

    def __init__(self, play: Table, source: Card, controller: Player, event: Event | None = None) -> None:
        self.play = play
        self.source = source
        self.life = source.life
        self.controller = controller
        self.event = event
        self.targets: dict[Place, list[Any]] = {}
        self.variables: dict[str, int] = {}
        self.spoke = False  # whether there is anything yet that "it" could mean
        self._it: list[Card] = []
        if event is not None and event.card is not None:
            self._it, self.spoke = [event.card], True
        self.controlled: list[Card] = []  # the one card of which a condition said that a player controls it
        self.began_with: list[list[Card]] = []  # what it was played or activated in response to, and what that is about
        self.subject: list[Card] = []  # whom the trigger is about, if that is not the card of its event
        self.mentions: list[Mention] = []  # what this effect has spoken of so far, the last at the end
        self.before_nothing: tuple[list[Card], bool, list[Mention]] | None = None  # spoken of before `chose_nothing`
        self.instruction = 0  # how many instructions of it have been begun
        self.players: list[Player] = []  # who was last spoken of
        self.whom: list[Player] = []  # whose controller or owner was last spoken of: "to its owner's hand"
        self.bound: dict[Who, Player] = {}  # while each player does their part: who "each player" is just now
        self.each: dict[Player, Part] = {}  # what each of several players' own part spoke of
        self.asked: list[Player] = []  # the several players who were asked
        self.did: list[Player] | None = None  # of several players who were asked, those who did it
        self.amount = event.amount if event is not None else 0
        self.this_way: dict[str, list[Card]] = {}
        self.seen_in: dict[Card, Zone] = {}  # where cards were when they were revealed or looked at
        self.paid: list[Card] = []
        self.done = True
        self.canceled = False  # by one of its own instructions: those behind it are not carried out
        self.short = False  # of what the last instruction asked for there was only a part
        self.item: Any = None  # what it is in Standby, if anything
        self.text = source.face.text
        self.is_quoted = False  # `text` is the sentence of a keyword
        self.quoted_at: tuple[str, int, int] | None = None  # where the keyword stands, if that is in the card's text
        self.lives: dict[Card, int] = {}  # of a delayed effect: which objects it spoke of when it was set up
        self.settled: dict[
            Node, list[Card]
        ] = {}  # of a delayed effect: who "the attacking card" was when it was set up
        self.whose: Player | None = None  # whose cards are meant where the words say nothing of it
        self.until: Duration | None = None  # how long what is now being said lasts

    @property
    def it(self) -> list[Card]:
        return self._it

    @it.setter
    def it(self, cards: list[Card]) -> None:
        self._it, self.spoke = cards, True

    @contextmanager
    def speaking_of(self, cards: list[Card]) -> Iterator[None]:
        """For a moment, "it" is this."""
        outer = self._it, self.spoke
        self.it = cards
        try:
            yield
        finally:
            self._it, self.spoke = outer

    @contextmanager
    def looking_at(self, player: Player, is_they: bool = False) -> Iterator[None]:
        """For a moment, cards of which the words do not say whose are this player's, who may also be "they"."""
        outer, players, self.whose = self.whose, self.players, player
        if is_they:
            self.players = [player]
        try:
            yield
        finally:
            self.whose, self.players = outer, players

    @contextmanager
    def paying(self, paid: list[Card] | None = None) -> Iterator[None]:
        """Costs are paid: what the trigger speaks of stands nearer to the effect than what they were paid with.

        `paid` is filled meanwhile; without it, what the costs spoke of is what was paid.
        """
        outer = self._it, self.spoke
        try:
            yield
        finally:
            spoken = [card for mention in self.mentions for card in mention.cards]
            self.paid = list(paid) if paid is not None else spoken
            self.mentions.clear()
            if self.event is not None and self.event.card is not None:
                those = outer[0] if self.event.card in outer[0] else [self.event.card]  # "1 or more cards": all of them
                self._it, self.spoke = self.subject or those, True
            elif paid is None:
                self._it, self.spoke = outer

    def part(self) -> Part:
        """What has been spoken of, to be taken up again."""
        return (self._it, self.spoke, dict(self.this_way), dict(self.seen_in))

    def take_up(self, part: Part) -> None:
        self._it, self.spoke = part[0], part[1]
        self.this_way, self.seen_in = dict(part[2]), dict(part[3])

    def join_parts(self) -> None:
        """From now on "this way" is what any of several players did."""
        for _, _, this_way, _ in self.each.values():
            for done, cards in this_way.items():
                there = self.this_way.get(done, [])
                self.this_way[done] = [*there, *(card for card in cards if card not in there)]

    def narrow_to(self, player: Player) -> None:
        """From now on "this way" is what this player did; of what all did at the same time, with their own cards."""
        own = self.each[player][2] if player in self.each else {}
        for done, cards in self.this_way.items():
            self.this_way[done] = list(own.get(done, [card for card in cards if card.owner is player]))
        self.this_way |= own

    def within(self, event: Event | None = None) -> Frame[Table]:
        """The same frame of reference for an effect that this one makes."""
        inner = Frame(self.play, self.source, self.controller, event or self.event)
        inner.life = self.life
        inner.targets = self.targets
        inner.variables = dict(self.variables)
        inner.text = self.text
        inner.is_quoted, inner.quoted_at = self.is_quoted, self.quoted_at
        inner.players = list(self.players)
        inner.mentions, inner.instruction = list(self.mentions), self.instruction
        inner.began_with = self.began_with
        inner.controlled = self.controlled
        inner.subject = self.subject if event is None else []
        inner.bound = self.bound
        inner.lives, inner.settled = self.lives, self.settled
        if event is None or event.card is None:
            inner._it, inner.spoke = list(self.it), self.spoke
        if event is None:
            inner.amount = self.amount
        return inner

    def delayed(self) -> Frame[Table]:
        """The frame of an effect that waits: of what it speaks of, these very objects are meant."""
        inner = self.within()
        chosen = [card for cards in self.targets.values() for card in cards if hasattr(card, "life")]
        inner.lives = {card: card.life for card in (*self.it, *chosen)}
        return inner

    def settle(self, noun: Node, cards: list[Card]) -> None:
        """These are meant, whatever the words would mean when the effect that waits comes to them."""
        self.settled = {**self.settled, noun: cards}
        self.lives.update((card, card.life) for card in cards)

    def forget_others(self) -> list[Card]:
        """Those that have become other objects since, but for the one whose event this is; they are no longer meant."""
        spared = self.event.card if self.event is not None else None
        others = [card for card, life in self.lives.items() if card.life != life and card is not spared]
        if others:
            self._it = [card for card in self._it if card not in others]
            self.targets = {
                place: [each for each in chosen if each not in others] for place, chosen in self.targets.items()
            }
            self.settled = {noun: [card for card in was if card not in others] for noun, was in self.settled.items()}
        return others

    def chose(self, cards: list[Card], participle: str = "", is_target: bool = False) -> list[Card]:
        """These are now what "it" and "that" mean."""
        self.it = cards or self._it
        if cards and (not self.mentions or self.mentions[-1].cards != cards):
            self.mentions.append(Mention(cards, self.instruction, is_target))
        if participle:
            self.this_way.setdefault(participle, []).extend(cards)
        return cards

    def chose_nothing(self) -> None:
        """What "it" and "that" mean was not there, or nobody did anything with it: nothing is meant, not what came before."""
        self.before_nothing = (self._it, self.spoke, list(self.mentions))
        self.it = []
        self.mentions.append(Mention(self.it, self.instruction, is_target=False))

    def speak_as_before_nothing(self) -> None:
        """ "If they don't, it …", "it … unless they …": what was not done brought nothing up, "it" is what it was before."""
        if self.before_nothing is not None and self.spoke and not self._it:
            self._it, self.spoke, self.mentions = self.before_nothing
        self.before_nothing = None

    def went_this_way(self, participle: str) -> list[Card] | None:
        """ "Added to your hand": those that this effect has added and that are in that zone."""
        done, to, zone = participle.partition(" to ")
        if participle in self.this_way or not to or done not in self.this_way:
            return None
        name = zone.removeprefix("your ").removeprefix("their ").lower()
        there = [card for card in self.this_way[done] if card.zone.name.lower() == name]
        return [card for card in there if not zone.startswith("your ") or card.zone.owner is self.controller]

    def pick_from(self, cards: list[Card]) -> list[Card]:
        """From now on "the rest" is what remains of these, unless they are themselves some of those last seen."""
        if not self.seen_in or any(card not in self.seen_in for card in cards):
            self.seen_in = {card: card.zone for card in cards}
        return cards

    def words(self, node: Node) -> str:
        """As they are printed, without the marks that card lists put around a keyword."""
        words = self.text[node.span.start : node.span.end].strip()
        return words.replace("{{", "").replace("}}", "") or type(node).__name__

    def unread(self, node: Node, why: str = "the engine has no meaning for these words yet") -> Unreadable:
        return Unreadable(str(self.source), self.words(node), why, type(node).__name__)

    def card_text(self, span: Span) -> tuple[str, int, int] | None:
        """Where these words stand on the card; those of a keyword, where the keyword does."""
        if self.is_quoted or self.quoted_at is not None:
            return self.quoted_at
        return (str(self.source), span.start, span.end)


def place_of(node: Node) -> Place:
    return (node.span.start, node.span.end)
