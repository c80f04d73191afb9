"""What is supposed of the board: another figure, word, state or amount, or a card that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

_RATIO = re.compile(r"[+-]?\d+/[+-]?\d+")
_BE = ("is", "are", "was", "were", "be", "been")
_HAVE = ("has", "have", "had")
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
_PAIR = {"attack": 0, "defense": 1}  # which figure of a pair it is
_OF_A_PLACE = re.compile(
    r"in (?:play|pool|card pool|hand|stage|clash zone|game|discard pile|oblivion|deck)$|here$|around$"
)
_ZONES = ("high", "mid", "low")
_MODES = {"run-'n'-gun", "toe-to-toe"}
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


class SupposedFacts:
    """Each text in which something of the board is as it is supposed to be."""

    def __init__(self, draft: Draft, now: Callable[[], Result | None]) -> None:
        self.draft = draft
        self.now = now  # the run as it is

    def with_the_fact(self, words: Sequence[Word]) -> Iterator[Draft]:
        """Another figure, word, state or amount of what is named; or the line that gives it left out."""
        named = [word for word in words if word.is_name]
        plain = [word.text for word in words if not word.is_name]
        first = next((n for n, word in enumerate(words) if word.text in (*_BE, *_HAVE, "did", "does")), None)
        is_not = bool({"not", "no", "never", "without"} & set(plain))
        if first is None:
            return
        tail = [word for word in words[first + 1 :] if word.text not in (*_LITTLE, *_HAVE)]
        said = " ".join(spoken(word.text) if word.is_name else word.typed for word in tail)
        is_number = re.fullmatch(r"\d{1,6}(?: already)?", said) is not None
        if is_number and named and isinstance(named[0].means, Player) and words[first].text in _HAVE:
            yield from self._with_so_many(named[0].text, said.split()[0])
            return
        if is_number and named and words[first].text not in ("did", "does"):
            said = f"{said.split()[0]} health"  # "Ben was at 20"
        if is_not and tail and words[first].text not in _BE:
            yield from self._without_the_thing(named, tail)
        if re.fullmatch(r"\d{1,6} cards?", said) and isinstance(named[0].means if named else None, Player):
            said = f"{said} in hand"
        yield from self._own_amount_with(said, is_not, named)
        subjects = [word for word in words[:first] if isinstance(word.means, Card)]
        if len(subjects) > 1 and "and" in {word.text for word in words[:first]}:
            yield from self._each_with(subjects, said, is_not)
            return
        for name in named[:1]:
            line = self.line_of(name)
            if line is not None and isinstance(name.means, Player):  # how their hero or character is
                card = re.search(r" is \[?(?P<name>[^(\[\]]+?)\]? \(", line.text)
                if card is None or said.removeprefix("in ") not in _MODES:
                    continue
                name = replace(name, text=card["name"])
            if (
                line is not None
                and is_not
                and (not said or "without" in plain or "there" in plain or _OF_A_PLACE.match(said))
            ):
                yield self.changed(line, "")
            if line is not None:
                yield from self.card_with(line, name, said, is_not)
        if words[first].text not in ("did", "does") or "have" in plain:
            yield from self._amount_with(said, is_not, named)

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
        plain = {word.text for word in words if not word.is_name}
        zone = next((each for each in ("pool", "hand", "stage") if each in plain), "")
        if not zone or "empty" not in plain:
            return
        people = [word.text for word in words if isinstance(word.means, Player)]
        given = re.compile(rf"(?P<who>\S+)'s (?:card )?{zone} has ")
        kept = [
            line
            for line in self.draft.lines
            if (found := given.match(line.text)) is None or (people and found["who"] not in people)
        ]
        if len(kept) < len(self.draft.lines):
            yield self.draft.kept(kept)

    def with_the_check(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "The check was a 2": the next one of the deck, of the only player with one or of the one who is named."""
        plain = [word.text for word in words if not word.is_name]
        number = next((word for word in plain if word.isdigit()), None)
        people = [word.text for word in words if isinstance(word.means, Player)]
        if "check" in plain and {"fails", "failed", "fail"} & set(plain):
            number = "0"
        if number is None or not {"check", "checked", "flipped", "flips"} & set(plain):
            return
        given = [
            (line, found)
            for line in self.draft.lines
            if (
                found := re.match(
                    r"(?:the next checks? of )?(?P<who>.+?)'s (?:deck|next checks?) (?:is|are) (?P<value>\d+)",
                    line.text,
                )
            )
            and all(found["who"] == name for name in people)
        ]
        if len(given) == 1:
            line, found = given[0]
            yield self.changed(line, line.text[: found.start("value")] + number + line.text[found.end("value") :])

    def without_the_word(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Without Necrotic", "without Spear": the only card that has the word loses it; a card that is named is not there."""
        at = next(n for n, word in enumerate(words) if word.text == "without")
        after = [word for word in words[at + 1 :] if word.text not in _LITTLE]
        if len(after) == 1 and isinstance(after[0].means, Card):
            line = self.line_of(after[0])
            if line is not None:
                kept = [each for each in self.draft.lines if each.keyword == "Given" or not _names(each, after[0])]
                yield self.draft.kept(each for each in kept if each is not line)
            return
        thing = " ".join(word.text for word in after)
        having = [
            (line, found)
            for line in self.draft.lines
            if line.keyword == "Given"
            and (found := re.search(rf"(?<=[\"(,. ]){re.escape(thing)}\b[.,]?", line.text, re.I))
        ]
        if thing and len(having) == 1:
            line, found = having[0]
            rest = f"{line.text[: found.start()]}{line.text[found.end() :]}"
            yield self.changed(line, re.sub(r'\s*""|,\s*(?=\))', "", rest))

    def _with_so_many(self, name: str, number: str) -> Iterator[Draft]:
        """ "Sol had 11": of what a rule counts and refuses the deed for; of nothing else."""
        now = self.now()
        counted = re.search(
            rf"\b{re.escape(name)} has (\d+) ([a-z ]+?)s? and\b", now.message if now is not None else ""
        )
        for line in self.draft.lines if counted is not None else ():
            given = re.search(rf"\b{counted[1]} {counted[2]}s?\b", line.text) if counted is not None else None
            if line.keyword == "Given" and given is not None and line.text.startswith(name) and counted is not None:
                text = f"{line.text[: given.start()]}{number} {counted[2]}{'s' if number != '1' else ''}"
                yield self.changed(line, f"{text}{line.text[given.end() :]}")

    def _without_the_thing(self, named: Sequence[Word], tail: Sequence[Word]) -> Iterator[Draft]:
        """ "Sam had no Coat", "Tom had no sidekick": the line that gives it left out, if nothing else names it."""
        if len(named) > 1 and tail[-1] is named[-1]:
            lines = [line] if (line := self.line_of(named[-1])) is not None else []
        elif len(named) == 1 and isinstance(named[0].means, Player) and len(tail) == 1:
            kind = re.escape(tail[0].text.removesuffix("s"))
            given = re.compile(
                rf"{re.escape(named[0].text)}'s {kind} is |{re.escape(named[0].text)} controls .*\({kind}\b", re.I
            )
            lines = [line for line in self.draft.lines if line.keyword == "Given" and given.match(line.text)]
        else:
            return
        if len(lines) == 1:
            yield self.changed(lines[0], "")
            rest = self.changed(lines[0], "")
            kept = [line for line in rest.lines if line.keyword == "Given" or not _names(line, named[-1])]
            if len(named) > 1 and len(tail) == 1 and len(kept) < len(rest.lines):
                yield rest.kept(kept)  # nor is anything done with it

    def _own_amount_with(self, said: str, is_not: bool, named: Sequence[Word]) -> Iterator[Draft]:
        """Where a line of its own says it: "Meadow has 4 health", "Ben's deck is empty"."""
        said = re.sub(r"^(?=cards? in )", "0 ", said) if is_not else said
        amount = re.fullmatch(r"(?P<number>\d{1,6}) (?P<what>[a-z]+?)s?(?: in (?P<zone>hand|deck|discard pile))?", said)
        if amount is None or not named:
            return
        name, what, number = named[0].text, amount["what"], amount["number"]
        for line in self.draft.lines if amount["zone"] is None else ():
            own = re.match(rf"\[?{re.escape(name)}\]? (?:has|is at) (?P<number>\d+) {what}s?$", line.text)
            if line.keyword == "Given" and own is not None:
                yield self.changed(line, f"{line.text[: own.start('number')]}{number}{line.text[own.end('number') :]}")
        if amount["zone"] is not None and isinstance(named[0].means, Player):
            held = f"{spoken(name)}'s {amount['zone']}"
            kept = [
                line
                for line in self.draft.lines
                if not re.match(rf"{re.escape(held)} (?:is empty|has \d+ )", line.text)
            ]
            if number != "0":
                kept = [Line("Given", f"{held} has {number} card{'s' if number != '1' else ''}"), *kept]
            elif amount["zone"] == "deck":
                kept = [Line("Given", f"{held} is empty"), *kept]
            yield self.draft.kept(kept)

    def line_of(self, name: Word) -> Line | None:
        pattern = re.compile(rf"(?<!\w){re.escape(name.text)}(?!\w)")
        given = [line for line in self.draft.lines if line.keyword == "Given"]
        if isinstance(name.means, Player):
            return next(
                (
                    line
                    for line in given
                    if re.match(rf"{re.escape(name.text)}'s (?:hero|character|contender) is ", line.text)
                ),
                None,
            )
        return next(
            (line for line in given if pattern.search(line.text) and card_in(line, name.text) is not None), None
        )

    def _amount_with(self, said: str, is_not: bool, named: Sequence[Word]) -> Iterator[Draft]:
        """ "He had 1 black resource", "Ben had no white resource", "Ben was on 10 health", "Rin had a ready foundation"."""
        amount = re.search(r"(?:(?P<number>\d{1,6}) )?(?P<what>[a-z][a-z -]*?)s?$", said)
        if amount is None:
            return
        what = amount["what"].removesuffix("s").strip()
        number = 0 if is_not else int(amount["number"] or 1)
        people = [word.text for word in named if isinstance(word.means, Player)]
        is_given = False
        for line in self.draft.lines:
            given = (
                re.search(rf"\bhas (?P<number>\d+) {re.escape(what)}s?$", line.text)
                if line.keyword == "Given"
                else None
            )
            if given is not None and all(line.text.startswith(name) for name in people):
                changed = f"{line.text[: given.start('number')]}{number}{line.text[given.end('number') :]}"
                is_given = True
                yield self.changed(line, changed)
            hand = re.fullmatch(r"(?P<who>.+)'s hand has (?P<number>\d+) cards?", line.text)
            if hand is not None and what == "card in hand" and all(hand["who"] == name for name in people):
                yield self.changed(line, f"{hand['who']}'s hand has {number} card{'s' if number != 1 else ''}")
        for name in people if not is_given else ():
            plain = what.removeprefix("ready ")
            yield self._with_given(
                f"{spoken(name)} has {number} {plain}{'s' if number != 1 and plain != 'health' else ''}"
            )

    def card_with(self, line: Line, name: Word, said: str, is_not: bool) -> Iterator[Draft]:
        """The card's line with another pair of figures, another figure, another word or text, or in another state."""
        card = card_in(line, name.text)
        assert card is not None
        figures, words = card["figures"] or "", said.split()
        ratio, number = _RATIO.search(said), next((word for word in words if word.isdigit()), "")
        if ratio is not None:
            yield self._with_part(line, card, "figures", _RATIO.sub(ratio[0], figures, count=1))
            return
        tail = line.text[card.end() :]
        if (
            number
            and (at := re.search(r"\d+ ([a-z]+?)s?\b", tail))
            and at[1] in [word.removesuffix("s") for word in words]
        ):
            counted = f"{number} {at[1]}{'s' if number != '1' else ''}"
            yield self.changed(line, f"{line.text[: card.end()]}{tail[: at.start()]}{counted}{tail[at.end() :]}")
            return
        if number:
            for what in (word for word in words if not word.isdigit()):
                changed = re.sub(rf"({re.escape(what)}) \d{{1,6}}", rf"\g<1> {number}", figures, count=1)
                place = _PAIR.get(what)
                if changed == figures and place is not None and (pair := _RATIO.search(figures)):
                    both = pair[0].split("/")
                    both[place] = number
                    changed = _RATIO.sub("/".join(both), figures, count=1)
                if changed != figures:
                    yield self._with_part(line, card, "figures", changed)
                    return
        yield from self._card_with_words(line, card, said, is_not)

    def _card_with_words(self, line: Line, card: re.Match[str], said: str, is_not: bool) -> Iterator[Draft]:
        figures, text = card["figures"] or "", (card["text"] or '""')[1:-1]
        thing = re.sub(r"^(?:in|a|an|the) |\b(?:keyword|powerset|block|attack)$", "", said).strip()
        if is_not:
            state = re.search(rf", {re.escape(thing)}\b[^,]*", line.text[card.end() :]) if thing else None
            if state is not None:  # attached to a card, turned on, engaged
                at = card.end()
                yield self.changed(line, line.text[: at + state.start()] + line.text[at + state.end() :])
                return
            entries = re.split(r",\s*", figures)
            kept = [entry for entry in entries if re.sub(r":? \d+$", "", entry).lower() != thing.lower()]
            if len(kept) < len(entries):
                yield self._with_part(line, card, "figures", ", ".join(kept))
            if re.search(re.escape(thing), text, re.I):
                rest = re.sub(rf"{re.escape(thing)}(?: \d+)?\.?\s*", "", text, flags=re.I).strip()
                yield self._with_part(line, card, "text", rest)
            return
        if thing.removesuffix("ed") in _HAPPENS:
            return  # something that happens is no word of a card
        if (changed := _with_its_number(text, thing)) != text:
            yield self._with_part(line, card, "text", changed)
            return
        if re.fullmatch(r"[+-]?\d+", thing):
            return  # which of its numbers that would be is not known
        if (changed := _with_one_word_changed(text, thing)) != text:
            yield self._with_part(line, card, "text", changed)
            return
        for zone in _ZONES:
            if re.search(rf"\b{zone}\b", said) and (found := re.search(rf"\b(?:{'|'.join(_ZONES)})\b", figures)):
                yield self._with_part(
                    line, card, "figures", f"{figures[: found.start()]}{zone}{figures[found.end() :]}"
                )
                return
        if kind := re.fullmatch(r"(?P<kind>\w+) damage", said):  # it did cold damage, it did 3 damage
            old = r"\b\d+(?= (?:[a-z]+ )?damage)" if kind["kind"].isdigit() else r"\b[a-z]+(?= damage)"
            changed = re.sub(old, kind["kind"], text, count=1)
            if changed != text:
                yield self._with_part(line, card, "text", changed)
                return
        tail = line.text[card.end() :]
        others = [*_OPPOSITE.get(thing, ()), *(_MODES - {thing} if thing in _MODES else ())]
        thing = _SAID_AS.get(thing, thing)
        rest = tail
        for other in others:
            rest = rest.replace(f", {other}", "")
        is_plain = bool(others) and thing not in _MODES  # ready is what is said by not saying the contrary
        if " " not in thing or thing.startswith(_STATES):  # a board may be given with any words behind a card
            yield self.changed(line, f"{line.text[: card.end()]}{rest}{'' if is_plain else f', {thing}'}")
        capital = " ".join(word[:1].upper() + word[1:] for word in thing.split())
        if "powerset" in said:
            old = next((entry for entry in re.split(r",\s*", figures) if entry.startswith("powerset")), "")
            yield self._with_part(
                line,
                card,
                "figures",
                figures.replace(old, f"{old}, powersets {capital}")
                if not old
                else figures.replace(old, f"powersets {capital}"),
            )
        yield self._with_part(line, card, "text", f"{capital}. {text}".strip() if text else capital)
        if re.search(r"\d", thing) or (" " in thing and thing.lower() not in self.draft.text.lower()):
            return  # no word that a card may have
        entries = re.split(r",\s*", figures) if figures else []
        plain = [n for n, entry in enumerate(entries) if entry[:1].isupper() and not re.search(r"\d", entry)]
        for n in reversed(plain):
            yield self._with_part(line, card, "figures", ", ".join([*entries[:n], capital, *entries[n + 1 :]]))
        yield self._with_part(line, card, "figures", ", ".join([*entries, capital]))

    def _with_part(self, line: Line, card: re.Match[str], part: str, words: str) -> Draft:
        """The card in this line with other figures or another text."""
        figures, text = card["figures"] or "", (card["text"] or '""')[1:-1]
        figures, text = (words, text) if part == "figures" else (figures, words)
        written = card["name"] + (f" ({figures})" if figures else "") + (f' "{text}"' if text else "")
        return self.changed(line, f"{line.text[: card.start()]}{written}{line.text[card.end() :]}")

    def _with_given(self, sentence: str) -> Draft:
        """In place of the line that gives the same of the same, else beside the others."""
        kind = re.sub(r"\d{1,6}", "", sentence)
        kept = [line for line in self.draft.lines if re.sub(r"\d{1,6}", "", line.text) != kind]
        return self.draft.kept((Line("Given", sentence), *kept))

    def changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def _names(line: Line, word: Word) -> bool:
    return word.text in line.text


def card_in(line: Line, name: str) -> re.Match[str] | None:
    """A card with its figures and text where a line gives it."""
    pattern = (
        rf"""(?P<name>\[?{re.escape(name)}\]?)(?:\s*\((?P<figures>(?:[^()]|\([^()]*\))*)\))?(?:\s*(?P<text>"[^"]*"))?"""
    )
    found = re.search(rf"(?<!\w){pattern}", line.text)
    return found if found is not None and (found["figures"] or found["text"]) else None


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
            new = " ".join(words[n] if at == n else word for at, word in enumerate(found[0][0].split()))
            return text[: found[0].start()] + new + text[found[0].end() :]
    return text
