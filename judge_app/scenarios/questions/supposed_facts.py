"""What is supposed of the board: another figure, word, state or amount, or a card that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from judge_app.engine.state import Card, Player
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.questions.given_cards import MODES, GivenCard, as_supposed, card_in, without_it
from judge_app.scenarios.questions.named import names_of_people, plain_in, texts_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

_BE = ("is", "are", "was", "were", "be", "been")
_HAVE = ("has", "have", "had")
_DO = ("did", "does")
_NEXT_CHECK = re.compile(r"(?:the next checks? of )?(?P<who>.+?)'s (?:deck|next checks?) (?:is|are) (?P<value>\d+)")
_AMOUNT_IN_A_ZONE = re.compile(r"(?P<number>\d{1,6}) (?P<what>[a-z]+?)s?(?: in (?P<zone>hand|deck|discard pile))?")
_LITTLE = (
    "instead",
    "a",
    "an",
    "the",
    "too",
    "also",
    "then",
    "not",
    "no",
    "never",
    "on",
    "been",
    "at",
    "as",
    "well",
    "already",
)
_OF_A_PLACE = re.compile(
    r"in (?:play|pool|card pool|hand|stage|clash zone|game|discard pile|oblivion|deck)$|here$|around$"
)


@dataclass(frozen=True, slots=True)
class _Fact:
    """ "Ben was not at 20": what is named, what it is said to be or to have, and whether that is denied."""

    before: Sequence[Word]  # what stands before the verb
    verb: str
    tail: Sequence[Word]  # what is said of it, without the little words
    named: Sequence[Word]
    plain: Sequence[str]
    is_not: bool

    @classmethod
    def of(cls, words: Sequence[Word]) -> _Fact | None:
        """None if nothing is said to be, to have or to do anything."""
        at = next((n for n, word in enumerate(words) if word.text in (*_BE, *_HAVE, *_DO)), None)
        if at is None:
            return None
        tail = [word for word in words[at + 1 :] if word.text not in (*_LITTLE, *_HAVE)]
        plain = plain_in(words)
        is_not = bool({"not", "no", "never", "without"} & set(plain))
        return cls(words[:at], words[at].text, tail, [word for word in words if word.is_name], plain, is_not)

    @property
    def first(self) -> Card | Player | None:
        return self.named[0].means if self.named else None

    @property
    def subjects(self) -> list[Word]:
        return [word for word in self.before if isinstance(word.means, Card)]

    @property
    def is_of_several(self) -> bool:
        """ "Warden and Salt Road were ready"."""
        return len(self.subjects) > 1 and "and" in texts_of(self.before)

    @property
    def said(self) -> str:
        return " ".join(spoken(word.text) if word.is_name else word.typed for word in self.tail)

    @property
    def is_number(self) -> bool:
        return re.fullmatch(r"\d{1,6}(?: already)?", self.said) is not None

    @property
    def said_in_full(self) -> str:
        """ "Ben was at 20" is of his health, "Ben had 3 cards" of his hand."""
        if self.is_number and self.named and self.verb not in _DO:
            return f"{self.said.split()[0]} health"
        if re.fullmatch(r"\d{1,6} cards?", self.said) and isinstance(self.first, Player):
            return f"{self.said} in hand"
        return self.said

    def says_that_it_is_not_there(self, said: str) -> bool:
        is_of_its_place = not said or {"without", "there"} & set(self.plain) or _OF_A_PLACE.match(said)
        return self.is_not and bool(is_of_its_place)


class SupposedFacts:
    """Each text in which something of the board is as it is supposed to be."""

    def __init__(self, draft: Draft, now: Callable[[], Result | None]) -> None:
        self.draft = draft
        self.now = now  # the run as it is

    @property
    def given(self) -> list[Line]:
        return [line for line in self.draft.lines if line.keyword == "Given"]

    def with_the_fact(self, words: Sequence[Word]) -> Iterator[Draft]:
        """Another figure, word, state or amount of what is named; or the line that gives it left out."""
        fact = _Fact.of(words)
        if fact is None:
            return
        if fact.is_number and isinstance(fact.first, Player) and fact.verb in _HAVE:
            yield from self._with_so_many(fact.named[0].text, fact.said.split()[0])
            return
        said = fact.said_in_full
        if fact.is_not and fact.tail and fact.verb not in _BE:
            yield from self._without_the_thing(fact.named, fact.tail)
        yield from self._own_amount_with(said, fact.is_not, fact.named)
        if fact.is_of_several:
            yield from self._each_with(fact.subjects, said, fact.is_not)
            return
        yield from self._of_what_is_named(fact, said)
        if fact.verb not in _DO or "have" in fact.plain:
            yield from self._amount_with(said, fact.is_not, fact.named)

    def _of_what_is_named(self, fact: _Fact, said: str) -> Iterator[Draft]:
        """Of the card; of a player it is said how their hero or character is."""
        name = next(iter(fact.named), None)
        line = self.line_of(name) if name is not None else None
        if name is None or line is None:
            return
        if isinstance(name.means, Player):
            card = re.search(r" is \[?(?P<name>[^(\[\]]+?)\]? \(", line.text)
            if card is None or said.removeprefix("in ") not in MODES:
                return
            name = replace(name, text=card["name"])
        if fact.says_that_it_is_not_there(said):
            yield self.changed(line, "")
        yield from self.card_with(line, name, said, fact.is_not)

    def card_with(self, line: Line, name: Word, said: str, is_not: bool) -> Iterator[Draft]:
        """The card's line with another pair of figures, another figure, another word or text, or in another state."""
        card = GivenCard.of(line, name.text)
        for sentence in without_it(card, said) if is_not else as_supposed(card, said, self.draft.text):
            yield self.changed(line, sentence)

    def _each_with(self, subjects: Sequence[Word], said: str, is_not: bool) -> Iterator[Draft]:
        """ "Warden and Salt Road were ready": the same of each of them."""
        lines = [(name, self.line_of(name)) for name in subjects]
        if len({line.number for _, line in lines if line is not None}) < len(subjects):
            return
        draft = self.draft
        for name, line in lines:
            if line is None:
                return
            changed = next(iter(SupposedFacts(draft, self.now).card_with(line, name, said, is_not)), None)
            if changed is None:
                return
            draft = changed
        yield draft

    def with_nothing_in(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "His pool was empty": without the lines that give what is there."""
        plain = plain_in(words)
        zone = next((each for each in ("pool", "hand", "stage") if each in plain), "")
        if not zone or "empty" not in plain:
            return
        people = names_of_people(words)
        kept = [line for line in self.draft.lines if not _gives_cards_in(line, zone, people)]
        if len(kept) < len(self.draft.lines):
            yield self.draft.kept(kept)

    def with_the_check(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "The check was a 2": the next one of the deck, of the only player with one or of the one who is named."""
        number = _number_of_the_check(plain_in(words))
        if number is None or not {"check", "checked", "flipped", "flips"} & set(plain_in(words)):
            return
        given = [(line, found) for line in self.draft.lines if (found := _NEXT_CHECK.match(line.text)) is not None]
        own = [(line, found) for line, found in given if all(found["who"] == name for name in names_of_people(words))]
        if len(own) == 1:
            line, found = own[0]
            yield self.changed(line, line.text[: found.start("value")] + number + line.text[found.end("value") :])

    def without_the_word(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Without Necrotic", "without Spear": the only card that has the word loses it; a card that is named is not there."""
        at = next(n for n, word in enumerate(words) if word.text == "without")
        after = [word for word in words[at + 1 :] if word.text not in _LITTLE]
        if len(after) == 1 and isinstance(after[0].means, Card):
            yield from self._without_the_card(after[0])
        elif after:
            yield from self._with_it_cut_out(" ".join(word.text for word in after))

    def _without_the_card(self, card: Word) -> Iterator[Draft]:
        """Nor is anything done with it."""
        given = self.line_of(card)
        if given is not None:
            yield self.draft.kept(
                line
                for line in self.draft.lines
                if line is not given and (line.keyword == "Given" or not _names(line, card))
            )

    def _with_it_cut_out(self, thing: str) -> Iterator[Draft]:
        pattern = re.compile(rf"(?<=[\"(,. ]){re.escape(thing)}\b[.,]?", re.I)
        having = [(line, found) for line in self.given if (found := pattern.search(line.text)) is not None]
        if thing and len(having) == 1:
            line, found = having[0]
            rest = f"{line.text[: found.start()]}{line.text[found.end() :]}"
            yield self.changed(line, re.sub(r'\s*""|,\s*(?=\))', "", rest))

    def _with_so_many(self, name: str, number: str) -> Iterator[Draft]:
        """ "Sol had 11": of what a rule counts and refuses the deed for; of nothing else."""
        now = self.now()
        message = now.message if now is not None else ""
        counted = re.search(rf"\b{re.escape(name)} has (\d+) ([a-z ]+?)s? and\b", message)
        if counted is None:
            return
        for line in self.given:
            given = re.search(rf"\b{counted[1]} {counted[2]}s?\b", line.text)
            if given is not None and line.text.startswith(name):
                text = f"{line.text[: given.start()]}{number} {_plural(counted[2], number)}"
                yield self.changed(line, f"{text}{line.text[given.end() :]}")

    def _without_the_thing(self, named: Sequence[Word], tail: Sequence[Word]) -> Iterator[Draft]:
        """ "Sam had no Coat", "Tom had no sidekick": the line that gives it left out, if nothing else names it."""
        lines = self._lines_of_the_thing(named, tail)
        if len(lines) != 1:
            return
        rest = self.changed(lines[0], "")
        yield rest
        kept = [line for line in rest.lines if line.keyword == "Given" or not _names(line, named[-1])]
        if len(named) > 1 and len(tail) == 1 and len(kept) < len(rest.lines):
            yield rest.kept(kept)  # nor is anything done with it

    def _lines_of_the_thing(self, named: Sequence[Word], tail: Sequence[Word]) -> list[Line]:
        """Of the card that is named last; of a card of this kind, if only its player is named."""
        if len(named) > 1 and tail[-1] is named[-1]:
            line = self.line_of(named[-1])
            return [line] if line is not None else []
        if len(named) != 1 or len(tail) != 1 or not isinstance(named[0].means, Player):
            return []
        who, kind = re.escape(named[0].text), re.escape(tail[0].text.removesuffix("s"))
        given = re.compile(rf"{who}'s {kind} is |{who} controls .*\({kind}\b", re.I)
        return [line for line in self.given if given.match(line.text)]

    def _own_amount_with(self, said: str, is_not: bool, named: Sequence[Word]) -> Iterator[Draft]:
        """Where a line of its own says it: "Meadow has 4 health", "Ben's deck is empty"."""
        said = re.sub(r"^(?=cards? in )", "0 ", said) if is_not else said
        amount = _AMOUNT_IN_A_ZONE.fullmatch(said)
        if amount is None or not named:
            return
        if amount["zone"] is None:
            yield from self._own_figure_with(named[0].text, amount["what"], amount["number"])
        elif isinstance(named[0].means, Player):
            yield self._with_so_many_cards_in(f"{spoken(named[0].text)}'s {amount['zone']}", amount["number"])

    def _own_figure_with(self, name: str, what: str, number: str) -> Iterator[Draft]:
        for line in self.given:
            own = re.match(rf"\[?{re.escape(name)}\]? (?:has|is at) (?P<number>\d+) {what}s?$", line.text)
            if own is not None:
                yield self.changed(line, f"{line.text[: own.start('number')]}{number}{line.text[own.end('number') :]}")

    def _with_so_many_cards_in(self, zone: str, number: str) -> Draft:
        """In place of what is given of that zone; an empty deck is said, too."""
        given = re.compile(rf"{re.escape(zone)} (?:is empty|has \d+ )")
        kept = [line for line in self.draft.lines if not given.match(line.text)]
        if number != "0":
            kept = [Line("Given", f"{zone} has {number} {_plural('card', number)}"), *kept]
        elif zone.endswith("'s deck"):
            kept = [Line("Given", f"{zone} is empty"), *kept]
        return self.draft.kept(kept)

    def line_of(self, name: Word) -> Line | None:
        """The line that gives a card, or a player's hero, character or contender."""
        if isinstance(name.means, Player):
            own = re.compile(rf"{re.escape(name.text)}'s (?:hero|character|contender) is ")
            return next((line for line in self.given if own.match(line.text)), None)
        pattern = re.compile(rf"(?<!\w){re.escape(name.text)}(?!\w)")
        having = (line for line in self.given if pattern.search(line.text))
        return next((line for line in having if card_in(line, name.text) is not None), None)

    def _amount_with(self, said: str, is_not: bool, named: Sequence[Word]) -> Iterator[Draft]:
        """ "He had 1 black resource", "Ben had no white resource", "Ben was on 10 health", "Rin had a ready foundation"."""
        amount = re.search(r"(?:(?P<number>\d{1,6}) )?(?P<what>[a-z][a-z -]*?)s?$", said)
        if amount is None:
            return
        what = amount["what"].removesuffix("s").strip()
        number = 0 if is_not else int(amount["number"] or 1)
        people = names_of_people(named)
        is_given = False
        for line in self.draft.lines:
            if (counted := _line_with_another_number(line, what, number, people)) is not None:
                is_given = True
                yield self.changed(line, counted)
            if what == "card in hand" and (hand := _hand_with_another_number(line, number, people)) is not None:
                yield self.changed(line, hand)
        if not is_given:
            yield from self._given_so_many(people, number, what.removeprefix("ready "))

    def _given_so_many(self, people: Sequence[str], number: int, what: str) -> Iterator[Draft]:
        """The amount in a line of its own."""
        things = what if what == "health" else _plural(what, str(number))
        for name in people:
            yield self._with_given(f"{spoken(name)} has {number} {things}")

    def _with_given(self, sentence: str) -> Draft:
        """In place of the line that gives the same of the same, else beside the others."""
        kind = re.sub(r"\d{1,6}", "", sentence)
        kept = [line for line in self.draft.lines if re.sub(r"\d{1,6}", "", line.text) != kind]
        return self.draft.kept((Line("Given", sentence), *kept))

    def changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def _plural(what: str, number: str) -> str:
    return what if number == "1" else f"{what}s"


def _number_of_the_check(plain: Sequence[str]) -> str | None:
    """A check that fails is a check of 0."""
    if "check" in plain and {"fails", "failed", "fail"} & set(plain):
        return "0"
    return next(filter(str.isdigit, plain), None)


def _line_with_another_number(line: Line, what: str, number: int, people: Sequence[str]) -> str | None:
    """ "Ben has 2 black resources", of one of these people; None if the line says nothing of the kind."""
    given = re.search(rf"\bhas (?P<number>\d+) {re.escape(what)}s?$", line.text)
    if line.keyword != "Given" or given is None or not all(line.text.startswith(name) for name in people):
        return None
    return f"{line.text[: given.start('number')]}{number}{line.text[given.end('number') :]}"


def _hand_with_another_number(line: Line, number: int, people: Sequence[str]) -> str | None:
    hand = re.fullmatch(r"(?P<who>.+)'s hand has (?P<number>\d+) cards?", line.text)
    if hand is None or not all(hand["who"] == name for name in people):
        return None
    return f"{hand['who']}'s hand has {number} {_plural('card', str(number))}"


def _gives_cards_in(line: Line, zone: str, people: Sequence[str]) -> bool:
    """In this zone of one of these people, or of anybody."""
    given = re.match(rf"(?P<who>\S+)'s (?:card )?{zone} has ", line.text)
    return given is not None and (not people or given["who"] in people)


def _names(line: Line, word: Word) -> bool:
    return word.text in line.text
