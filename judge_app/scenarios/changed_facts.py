"""Every fact of a board, taken away or changed a little: a card, a figure, a word of its kind, a state, an ability, an amount,
a deed, a choice, the order of two deeds. What came of it is for `what_decides` to say.

A scenario that asks whether a deed is allowed has more of them: whose turn it is, and whose each card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile

from judge_app.engine.state import Face
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.explore import answers_to, as_sentence, said_of
from judge_app.scenarios.moments import Chosen

MOST_CHOICES = 6  # other answers to one choice
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
INSTEAD = {  # what a word of a card's line says in place of its like; a game that does not know the word refuses it
    "high": ("mid", "low"),
    "mid": ("high", "low"),
    "low": ("mid", "high"),
    "toe-to-toe": ("run-'n'-gun",),
    "run-'n'-gun": ("toe-to-toe",),
}
TURNED = ("engaged", "committed", "run-'n'-gun")  # how a card may lie that lies in none of these ways
ASKS_OF_A_DEED = re.compile(r"\b(?:can|cannot|may|can't)\b")

_SENTENCE = re.compile(r"[^.\n]+(?:\.|\n|$)")
_NUMBER = re.compile(r"(?<![\w#.{-])\d+(?![\w}.])")
_LEAD = re.compile(r"^(?P<whose>.+?)\s(?P<verb>controls|has|is|with)\s(?=\S)")
_ITEM = re.compile(r"""(?:"[^"]*"|\([^)]*\)|\[[^\]]*\]|(?!\sand\s[A-Z\[])[^,"(\[])+""")
_CARD = re.compile(
    r"""^(?P<name>\[[^\]]+\]|[^\d\W][^("\[]*?)\s*
         (?:\((?P<figures>[^)]*)\)\s*)?(?P<text>"[^"]*")?$""",
    re.X,
)


@dataclass(frozen=True, slots=True)
class Change:
    fact: str  # what was changed, as a thing: "Brute is engaged", "“Superspeed” on Swift Scout"
    change: str  # what is so instead
    draft: Draft
    is_small: bool = False  # one figure by one, or one state
    by: int = 0  # how much a figure was changed
    of: tuple[str, ...] = ()  # whose figure or amount it is
    may_be_refused: bool = True  # False: a board that the rules refuse is no alternative, such as an impossible order
    is_a_guess: bool = False  # nobody said it, so it is named only if it turns the answer


def changes(draft: Draft, faces: Mapping[str, Face] | None = None, chosen: Sequence[Chosen] = ()) -> Iterator[Change]:
    """Every change of one fact; `faces` and `chosen` are those of the scenario's own run."""
    asked_of_a_deed = any(line.keyword in ("Then", "Ask") and ASKS_OF_A_DEED.search(line.text) for line in draft.lines)
    given = [line for line in draft.lines if line.keyword == "Given"]
    for line in given:
        yield from _Changed(draft, line, faces or {}, asked_of_a_deed).all()
    yield from _alike(draft, given)
    yield from _deeds(draft, asked_of_a_deed)
    yield from _choices(draft, chosen)
    yield from _orders(draft)


@dataclass(frozen=True, slots=True)
class _Item:
    """One of the things that a line lists: a card, an amount, or how the card before it lies."""

    text: str
    start: int
    end: int

    @property
    def card(self) -> re.Match[str] | None:
        is_card = self.text[:1].isupper() or self.text[:1] == "[" or "(" in self.text or '"' in self.text
        return _CARD.match(self.text) if is_card else None


def _items(text: str, start: int) -> list[_Item]:
    found = []
    for piece in _ITEM.finditer(text, start):
        words = piece[0].strip().removeprefix("and ")
        if words:
            begin = piece.start() + piece[0].index(words)
            found.append(_Item(words, begin, begin + len(words)))
    return found


class _Changed:
    """The changes of one line of the board."""

    def __init__(self, draft: Draft, line: Line, faces: Mapping[str, Face], asked_of_a_deed: bool) -> None:
        self.draft, self.line, self.faces, self.asked_of_a_deed = draft, line, faces, asked_of_a_deed
        self.others = "\n".join(each.text for each in draft.lines if each is not line)
        lead = _LEAD.match(line.text)
        self.items = _items(line.text, lead.end()) if lead else []
        self.whose = lead["whose"] if lead else ""
        self.is_role = bool(lead and lead["verb"] == "is")

    def all(self) -> Iterator[Change]:
        text = self.line.text
        if text.startswith("it is "):
            yield from self._of_another_player(f"whose turn it is ({text.removeprefix('it is ')})")
            return
        cards = [(n, item, item.card) for n, item in enumerate(self.items)]
        if not any(card for _, _, card in cards):
            yield Change(text, f"without: {text}", self._says(""), of=self._subjects(""))
            yield from self._numbers(0, len(text), text, self._subjects(""))
            return
        for n, item, card in cards:
            if card is not None:
                yield from self._of_card(n, item, card)
            elif item.text[:1].isdigit():
                fact = f"{item.text} ({self.whose})"
                yield Change(fact, f"without {item.text}", self._without(item.start, item.end))
                yield from self._numbers(item.start, item.end, fact, self._subjects(""))

    def _of_card(self, n: int, item: _Item, card: re.Match[str]) -> Iterator[Change]:
        name, states = card["name"].strip("[] "), self._states_behind(n)
        end = states[-1].end if states else item.end
        if not self.is_role and not _named(name, self.others):  # without its hero a side has another one
            changed = self._says("") if len(self.items) == 1 + len(states) else self._without(item.start, end)
            yield Change(name, f"without {name}", changed)
        if card["figures"] is not None:
            yield from self._figures(item.start + card.start("figures"), card["figures"], name)
        if card["text"]:
            yield from self._text(item.start + card.start("text"), card["text"], name)
        yield from self._lying_otherwise(name, states) if states else self._turned(name, end)
        if not _named(f"{self.whose}'s {name}", self.others):
            yield from self._of_another_player(f"whose {name} is")
        yield from self._place_in_order(n, item, end)

    # ---- how a card lies

    def _states_behind(self, n: int) -> list[_Item]:
        """What is listed behind a card before the next card or amount: how it lies."""
        return list(takewhile(lambda each: each.card is None and not each.text[:1].isdigit(), self.items[n + 1 :]))

    def _lying_otherwise(self, name: str, states: Sequence[_Item]) -> Iterator[Change]:
        for state in states:
            if state.text not in INSTEAD:
                changed = self._without(state.start, state.end)
                yield Change(f"{name} is {state.text}", f"{name} is not {state.text}", changed, True)
            for other in INSTEAD.get(state.text, ()):
                changed = self._with(state.start, state.end, other)
                yield Change(f"{name} is {state.text}", f"{name} is {other}", changed, True)

    def _turned(self, name: str, end: int) -> Iterator[Change]:
        """Of which nobody said how it lies."""
        for word in TURNED:
            changed = self._with(end, end, f", {word}")
            yield Change(f"{name} is not {word}", f"{name} is {word}", changed, True, is_a_guess=True)

    # ---- figures and words of a kind

    def _figures(self, start: int, figures: str, name: str) -> Iterator[Change]:
        subjects = self._subjects(name)
        face = self.faces.get(name)
        for entry in re.finditer(r"[^,]+", figures):
            words = entry[0].strip()
            begin = start + entry.start() + entry[0].index(words)
            numbers = list(_NUMBER.finditer(words))
            pair = list(face.figures)[:2] if face is not None and "/" in words and len(numbers) == 2 else []
            for n, number in enumerate(numbers):
                fact = f"{name}'s {pair[n]} {number[0]}" if pair else f"{name}'s {words}"
                yield from self._number(begin + number.start(), number[0], fact, subjects, 1)
            if not numbers or ":" in words:
                changed = self._without(begin, begin + len(words), within=(start, start + len(figures)))
                yield Change(f"{name} ({words})", f"{name} without “{words}”", changed)
            yield from self._of_its_like(begin, words, name)

    def _of_its_like(self, begin: int, words: str, name: str) -> Iterator[Change]:
        """A word of a kind with its like in its place: "high" for "low"."""
        for word in re.finditer(r"[a-z]+", words):
            for other in INSTEAD.get(word[0], ()):
                changed = self._with(begin + word.start(), begin + word.end(), other)
                said = f"{words[: word.start()]}{other}{words[word.end() :]}"
                yield Change(f"{name} ({words})", f"{name} ({said})", changed, True)

    def _numbers(self, start: int, end: int, fact: str, subjects: tuple[str, ...]) -> Iterator[Change]:
        for number in _NUMBER.finditer(self.line.text, start, end):
            yield from self._number(number.start(), number[0], fact, subjects, 0)

    def _number(self, at: int, number: str, fact: str, subjects: tuple[str, ...], least: int) -> Iterator[Change]:
        """One more and one less."""
        for by in (1, -1):
            if int(number) + by >= least:
                changed = self._with(at, *self._counted(at, int(number) + by, number, is_amount=not least))
                line = next(each for each in changed.lines if each.number == self.line.number)
                said = " ".join(re.sub(r'"[^"]*"', "", line.text).split())
                yield Change(fact, said.replace(" ,", ","), changed, True, by, subjects)

    def _counted(self, at: int, wanted: int, number: str, is_amount: bool) -> tuple[int, str]:
        """Where the number ends and what is written instead; "1 card" becomes "2 cards"."""
        end = at + len(number)
        word = re.match(r" ([a-z]+)", self.line.text[end:]) if is_amount and "1" in (number, str(wanted)) else None
        if word is None:
            return end, str(wanted)
        plain = word[1].removesuffix("s")
        return end + word.end(), f"{wanted} {plain if wanted == 1 else f'{plain}s'}"

    def _subjects(self, name: str) -> tuple[str, ...]:
        """Whose figure it is: the card's; of a contender or a line such as "Ben has 20 health", the player's too."""
        owner = self.whose.partition("'s ")[0]
        return tuple(each for each in (name, owner if self.is_role or not name else "") if each)

    # ---- text

    def _text(self, start: int, quoted: str, name: str) -> Iterator[Change]:
        """Each ability left out, and each sentence of one that has several; of a text of one ability, the text."""
        inner = quoted[1:-1]
        parts = self._abilities(inner, name)
        for n, (begin, end, is_read) in enumerate(parts):
            words = inner[begin:end].strip()
            unread = "" if is_read else ", which is not understood"
            place = f"the {ORDINALS[n]} ability of {name}: " if len(parts) > 1 and n < len(ORDINALS) else ""
            fact = f"{place}“{words}”{unread}" if place else f"“{words}” on {name}{unread}"
            yield Change(fact, f"{name} without “{words}”", self._without_words(start, inner, begin, end))
            sentences = [each for each in _SENTENCE.finditer(inner, begin, end) if each[0].strip(" .\n")]
            for sentence in sentences[1:]:
                said = sentence[0].strip()
                changed = self._without_words(start, inner, sentence.start(), sentence.end())
                yield Change(f"“{said}” on {name}{unread}", f"{name} without “{said}”", changed)

    def _abilities(self, inner: str, name: str) -> list[tuple[int, int, bool]]:
        """Where each ability is in the text, and whether it is understood; by sentences if nobody has read it."""
        face = self.faces.get(name)
        if face is None or face.text != inner or not face.abilities:
            return [(each.start(), each.end(), True) for each in _SENTENCE.finditer(inner) if each[0].strip(" .\n")]
        spans = [(each.span.start, each.span.end, not each.unread) for each in face.abilities]
        ends = [start for start, _, _ in spans[1:]] + [len(inner)]
        return [(start, end, is_read) for (start, _, is_read), end in zip(spans, ends, strict=True) if start < end]

    def _without_words(self, start: int, inner: str, begin: int, end: int) -> Draft:
        rest = f"{inner[:begin]}{inner[end:]}".strip()
        quoted = f'"{rest}"' if rest else ""
        return self._with(start, start + len(inner) + 2, quoted)

    # ---- places and players

    def _place_in_order(self, n: int, item: _Item, end: int) -> Iterator[Change]:
        """Two cards that lie one after the other, the other way round."""
        after = next((each for each in self.items[n + 1 :] if each.start >= end and each.card is not None), None)
        if after is None or after is not next((each for each in self.items if each.start >= end), None):
            return
        text = self.line.text
        changed = f"{text[: item.start]}{after.text}{text[item.end : after.start]}{item.text}{text[after.end :]}"
        one, other = (_name_of(each) for each in (item, after))
        yield Change(f"{one} comes before {other}", f"{other} comes before {one}", self._says(changed), True)

    def _of_another_player(self, fact: str) -> Iterator[Change]:
        """Only where it is asked whether a deed is allowed: else it is plain that somebody else's card does something else."""
        if not self.asked_of_a_deed:
            return
        names = dict.fromkeys(
            match[1]
            for line in self.draft.lines
            if line.keyword == "Given"
            for match in [re.match(r"(?:it is )?([A-Z]\w*)(?:'s\b| controls| has| attacks)", line.text)]
            if match
        )
        text = self.line.text
        for name in names:
            for other in names:
                if other != name and re.match(rf"(?:it is )?{name}\b", text):
                    changed = re.sub(rf"^((?:it is )?){name}\b", rf"\g<1>{other}", text)
                    said = " ".join(re.sub(r'"[^"]*"|\([^)]*\)', "", changed).split()).replace(" ,", ",")
                    yield Change(fact, said, self._says(changed), may_be_refused=False, is_a_guess=True)

    # ---- the line written anew

    def _says(self, text: str) -> Draft:
        return self.draft.rewritten(self.line.number, text)

    def _with(self, start: int, end: int, words: str) -> Draft:
        text = f"{self.line.text[:start]}{words}{self.line.text[end:]}"
        return self._says(re.sub(r'\s+(?=,)|\s+$|\(\s*\)\s*(?=")', "", text) if not words else text)

    def _without(self, start: int, end: int, within: tuple[int, int] | None = None) -> Draft:
        """Without one thing of a list, and the comma that parted it from the others."""
        text = self.line.text
        first, last = within or (0, len(text))
        if before := re.search(r"(?:,|\sand)\s*$", text[first:start]):
            start = first + before.start()
        elif after := re.match(r"\s*(?:,|and\b)\s*", text[end:last]):
            end += after.end()
        return self._says(re.sub(r"\s*\(\s*\)", "", f"{text[:start]}{text[end:]}").strip())


def _name_of(item: _Item) -> str:
    card = item.card
    return card["name"].strip("[] ") if card else item.text


def _named(name: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


def _alike(draft: Draft, given: Sequence[Line]) -> Iterator[Change]:
    """Lines that say the same of the same with another number: either may be enough, so both are left out together."""
    groups: dict[str, list[Line]] = {}
    for line in given:
        if "(" not in line.text and _NUMBER.search(line.text):
            groups.setdefault(_NUMBER.sub("", line.text).replace("actions", "action"), []).append(line)
    for lines in groups.values():
        if len(lines) > 1:
            said = " and ".join(line.text for line in lines)
            changed = draft.kept(line for line in draft.lines if line not in lines)
            yield Change(f"both of: {said}", f"without both: {said}", changed)


def _is_choice(line: Line) -> bool:
    return re.search(r"\bchooses\b", line.text) is not None


def _deeds(draft: Draft, asked_of_a_deed: bool) -> Iterator[Change]:
    """Each deed left out, unless it is the only one and what is asked is what came of it."""
    done = [line for line in draft.lines if line.keyword == "When" and not _is_choice(line)]
    if len(done) > 1 or asked_of_a_deed:
        for line in done:
            left_out = [line, *_choices_with(draft, line)]
            changed = draft.kept(each for each in draft.lines if each not in left_out)
            yield Change(line.text, f"without: {line.text}", changed, may_be_refused=False)


def _choices_with(draft: Draft, line: Line) -> list[Line]:
    """Choices that this deed asks for go with it."""
    after = draft.lines[draft.index_of(line.number) + 1 :]
    return list(takewhile(lambda each: each.keyword == "When" and _is_choice(each), after))


def _choices(draft: Draft, chosen: Sequence[Chosen]) -> Iterator[Change]:
    for made in chosen:
        line = next((each for each in draft.lines if each.number == made.line), None)
        if line is not None and (made.on_its_own_line or _is_its_only_choice(made, line)):
            yield from _chosen_otherwise(draft, made, line)


def _is_its_only_choice(made: Chosen, line: Line) -> bool:
    """Of several choices in a line it is not known here which words are its own."""
    _, choosing, picks = line.text.partition(" choosing ")
    return bool(choosing) and " and " not in picks and '"' not in picks[1:-1] and len(made.picked) == 1


def _chosen_otherwise(draft: Draft, made: Chosen, line: Line) -> Iterator[Change]:
    for picked in islice(answers_to(made.request), MOST_CHOICES):
        if picked == made.picked:
            continue
        sentence = as_sentence(made.request, picked)
        if not made.on_its_own_line:
            before = line.text.partition(" choosing ")[0]
            sentence = f"{before} choosing {sentence.partition(' chooses ')[2]}"
        fact = f"{made.request.who} chooses {said_of(made.request, made.picked)}"
        said = f"{made.request.who} chooses {said_of(made.request, picked)}"
        yield Change(fact, said, draft.rewritten(line.number, sentence), True)


def _orders(draft: Draft) -> Iterator[Change]:
    """Two deeds, one right after the other, the other way round."""
    lines = draft.lines
    for n, (one, other) in enumerate(pairwise(lines)):
        if one.keyword == other.keyword == "When" and not _is_choice(one) and not _is_choice(other):
            swapped = (*lines[:n], other, one, *lines[n + 2 :])
            fact = f"the order: {one.text}, then {other.text}"
            said = f"{other.text}, and then {one.text}"
            yield Change(fact, said, draft.kept(swapped), may_be_refused=False)
