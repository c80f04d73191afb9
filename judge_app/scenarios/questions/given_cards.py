"""What is supposed of a card where a line of the board gives it: another figure, word, text or state."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge_app.scenarios.draft import Line

_RATIO = re.compile(r"[+-]?\d+/[+-]?\d+")
_PAIR = {"attack": 0, "defense": 1}  # which figure of a pair it is
_ZONES = ("high", "mid", "low")
MODES = {"run-'n'-gun", "toe-to-toe"}
_OPPOSITE = {
    "ready": ("engaged", "committed", "stunned"),
    "untapped": ("engaged", "committed"),
    "off": ("turned on",),
    "turned off": ("turned on",),
    "on": (),
}
_HAPPENS = frozenset("play us activat block obstruct attack negat cancel defeat kill miss hit draw destroy".split())
_STATES = ("turned ", "attached ", "at ", "with ", "face ", "face-", "knocked ", "under ", "charged ")
_SAID_AS = {"on": "turned on"}
_ENTRIES = re.compile(r",\s*")  # between two figures
_POWERSET = "powerset"


def card_in(line: Line, name: str) -> re.Match[str] | None:
    """A card with its figures and text where a line gives it."""
    pattern = (
        rf"""(?P<name>\[?{re.escape(name)}\]?)(?:\s*\((?P<figures>(?:[^()]|\([^()]*\))*)\))?(?:\s*(?P<text>"[^"]*"))?"""
    )
    found = re.search(rf"(?<!\w){pattern}", line.text)
    return found if found is not None and (found["figures"] or found["text"]) else None


@dataclass(frozen=True, slots=True)
class GivenCard:
    """A card in its line, which is written anew with other figures, another text or another state."""

    before: str  # in the line
    written: str  # the card as it is given
    behind: str  # "engaged", "attached to Brute", "with 2 counters"
    name: str
    figures: str
    text: str

    @classmethod
    def of(cls, line: Line, name: str) -> GivenCard:
        found = card_in(line, name)
        assert found is not None
        text = (found["text"] or '""')[1:-1]
        before, behind = line.text[: found.start()], line.text[found.end() :]
        return cls(before, found[0], behind, found["name"], found["figures"] or "", text)

    @property
    def entries(self) -> list[str]:
        """Its figures and words one by one."""
        return _ENTRIES.split(self.figures)

    def with_figures(self, figures: str) -> str:
        return self._line(figures, self.text)

    def with_text(self, text: str) -> str:
        return self._line(self.figures, text)

    def with_behind(self, behind: str) -> str:
        return f"{self.before}{self.written}{behind}"

    def _line(self, figures: str, text: str) -> str:
        written = self.name + (f" ({figures})" if figures else "") + (f' "{text}"' if text else "")
        return f"{self.before}{written}{self.behind}"


def as_supposed(card: GivenCard, said: str, known: str) -> Iterator[str]:
    """The line as it is with what is said of the card. `known` is the whole text, in which a keyword of two words would be."""
    figure = _by_the_first(card, said, _WITH_A_NUMBER)
    if figure is not None:
        yield figure
        return
    thing = _thing_of(said)
    if thing.removesuffix("ed") in _HAPPENS:
        return  # something that happens is no word of a card
    changed = _by_the_first(card, said, _WITH_A_WORD_CHANGED)
    if changed is not None:
        yield changed
    elif not re.fullmatch(r"[+-]?\d+", thing):  # which of its numbers that would be is not known
        yield from _with_one_more(card, said, known)


def without_it(card: GivenCard, said: str) -> Iterator[str]:
    """The line as it is if this is not said of the card; a number is changed all the same."""
    figure = _by_the_first(card, said, _WITH_A_NUMBER)
    if figure is not None:
        yield figure
        return
    thing = _thing_of(said)
    state = re.search(rf", {re.escape(thing)}\b[^,]*", card.behind) if thing else None
    if state is not None:  # attached to a card, turned on, engaged
        yield card.with_behind(card.behind[: state.start()] + card.behind[state.end() :])
        return
    kept = [entry for entry in card.entries if re.sub(r":? \d+$", "", entry).lower() != thing.lower()]
    if len(kept) < len(card.entries):
        yield card.with_figures(", ".join(kept))
    if re.search(re.escape(thing), card.text, re.I):
        yield card.with_text(re.sub(rf"{re.escape(thing)}(?: \d+)?\.?\s*", "", card.text, flags=re.I).strip())


def _thing_of(said: str) -> str:
    """ "Engaged", "Guarded": without what a player says around it."""
    return re.sub(r"^(?:in|a|an|the) |\b(?:keyword|powerset|block|attack)$", "", said).strip()


def _number_in(said: str) -> str:
    return next(filter(str.isdigit, said.split()), "")


def _by_the_first(card: GivenCard, said: str, ways: tuple[Callable[[GivenCard, str], str | None], ...]) -> str | None:
    return next((line for way in ways if (line := way(card, said)) is not None), None)


def _with_another_pair(card: GivenCard, said: str) -> str | None:
    """ "It was a 3/4"."""
    ratio = _RATIO.search(said)
    return card.with_figures(_RATIO.sub(ratio[0], card.figures, count=1)) if ratio is not None else None


def _with_another_count(card: GivenCard, said: str) -> str | None:
    """ "It had 2 counters", where so many are given behind it."""
    number, at = _number_in(said), re.search(r"\d+ ([a-z]+?)s?\b", card.behind)
    if not number or at is None or at[1] not in [word.removesuffix("s") for word in said.split()]:
        return None
    counted = f"{number} {at[1]}{'s' if number != '1' else ''}"
    return card.with_behind(f"{card.behind[: at.start()]}{counted}{card.behind[at.end() :]}")


def _with_another_figure(card: GivenCard, said: str) -> str | None:
    """ "It had speed 3", "its attack was 2"."""
    number = _number_in(said)
    for what in (word for word in said.split() if number and not word.isdigit()):
        changed = re.sub(rf"({re.escape(what)}) \d{{1,6}}", rf"\g<1> {number}", card.figures, count=1)
        if changed == card.figures and what in _PAIR:
            changed = _with_one_of_the_pair(card.figures, _PAIR[what], number)
        if changed != card.figures:
            return card.with_figures(changed)
    return None


def _with_one_of_the_pair(figures: str, place: int, number: str) -> str:
    pair = _RATIO.search(figures)
    if pair is None:
        return figures
    both = pair[0].split("/")
    both[place] = number
    return _RATIO.sub("/".join(both), figures, count=1)


def _with_its_number_in_the_text(card: GivenCard, said: str) -> str | None:
    changed = _with_its_number(card.text, _thing_of(said))
    return card.with_text(changed) if changed != card.text else None


def _with_another_word_in_the_text(card: GivenCard, said: str) -> str | None:
    changed = _with_one_word_changed(card.text, _thing_of(said))
    return card.with_text(changed) if changed != card.text else None


def _in_another_zone(card: GivenCard, said: str) -> str | None:
    """ "It was a low attack"."""
    zone = next((each for each in _ZONES if re.search(rf"\b{each}\b", said)), None)
    found = re.search(rf"\b(?:{'|'.join(_ZONES)})\b", card.figures)
    if zone is None or found is None:
        return None
    return card.with_figures(f"{card.figures[: found.start()]}{zone}{card.figures[found.end() :]}")


def _with_other_damage(card: GivenCard, said: str) -> str | None:
    """It did cold damage, it did 3 damage."""
    kind = re.fullmatch(r"(?P<kind>\w+) damage", said)
    if kind is None:
        return None
    old = r"\b\d+(?= (?:[a-z]+ )?damage)" if kind["kind"].isdigit() else r"\b[a-z]+(?= damage)"
    changed = re.sub(old, kind["kind"], card.text, count=1)
    return card.with_text(changed) if changed != card.text else None


_WITH_A_NUMBER = (_with_another_pair, _with_another_count, _with_another_figure)
_WITH_A_WORD_CHANGED = (
    _with_its_number_in_the_text,
    _with_another_word_in_the_text,
    _in_another_zone,
    _with_other_damage,
)


def _with_one_more(card: GivenCard, said: str, known: str) -> Iterator[str]:
    """In another state, with another powerset, or with one word more: in its text, in place of a word, or beside its words."""
    thing = _thing_of(said)
    yield from _in_another_state(card, thing)
    thing = _SAID_AS.get(thing, thing)
    capital = " ".join(word[:1].upper() + word[1:] for word in thing.split())
    if _POWERSET in said:
        yield card.with_figures(_with_the_powerset(card, capital))
    yield card.with_text(f"{capital}. {card.text}".strip() if card.text else capital)
    if re.search(r"\d", thing) or (" " in thing and thing.lower() not in known.lower()):
        return  # no word that a card may have
    yield from _among_its_words(card, capital)


def _among_its_words(card: GivenCard, capital: str) -> Iterator[str]:
    """In place of each word that stands among its figures, the last first; then beside them."""
    entries = card.entries if card.figures else []
    words = [n for n, entry in enumerate(entries) if entry[:1].isupper() and not re.search(r"\d", entry)]
    for n in reversed(words):
        yield card.with_figures(", ".join([*entries[:n], capital, *entries[n + 1 :]]))
    yield card.with_figures(", ".join([*entries, capital]))


def _in_another_state(card: GivenCard, thing: str) -> Iterator[str]:
    """Ready is what is said by not saying the contrary."""
    others = [*_OPPOSITE.get(thing, ()), *(MODES - {thing} if thing in MODES else ())]
    said = _SAID_AS.get(thing, thing)
    rest = card.behind
    for other in others:
        rest = rest.replace(f", {other}", "")
    is_plain = bool(others) and said not in MODES
    if " " not in said or said.startswith(_STATES):  # a board may be given with any words behind a card
        yield card.with_behind(rest if is_plain else f"{rest}, {said}")


def _with_the_powerset(card: GivenCard, name: str) -> str:
    """In place of its own."""
    new = f"powersets {name}"
    old = next((entry for entry in card.entries if entry.startswith(_POWERSET)), None)
    if old is not None:
        return card.figures.replace(old, new)
    return f"{card.figures}, {new}" if card.figures else new


def _with_its_number(text: str, said: str) -> str:
    """ "-2" in place of the only "-4"; "3" in place of the only number of damage."""
    if re.fullmatch(r"[+-]\d+", said):
        found = list(re.finditer(rf"[{said[0]}−–]\d+", text))
    elif said.isdigit():
        found = list(re.finditer(r"(?<![+\-\d])\d+(?= (?:[a-z-]+ )?damage)", text))
    else:
        return text
    return text[: found[0].start()] + said + text[found[0].end() :] if len(found) == 1 else text


def _with_one_word_changed(text: str, said: str) -> str:
    """ "Resistance 4 to lethal" in place of "Resistance 4 to fire"."""
    words = said.split()
    for n in range(len(words) - 1, 0, -1) if len(words) > 2 else ():
        pattern = " ".join(r"\w+" if at == n else re.escape(word) for at, word in enumerate(words))
        found = list(re.finditer(rf"\b{pattern}\b", text, re.I))
        if len(found) == 1:
            there = found[0][0].split()
            new = " ".join((*there[:n], words[n], *there[n + 1 :]))
            return text[: found[0].start()] + new + text[found[0].end() :]
    return text
