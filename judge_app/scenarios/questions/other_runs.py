"""The same scenario with one thing changed, to answer "what if" and "why not": each change is run again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from judge_app.engine.state import Card, Player
from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.changed_facts import changes
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.explore import explore
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result, read
from judge_app.scenarios.tries import spoken

MOST = 160  # changes that are tried for one question
MOST_BRANCHES = 4
TURNS = 2  # that are ended to see what comes later
COMMON_LITTLE = AUXILIARIES | FILLERS
_RATIO = re.compile(r"[+-]?\d+/[+-]?\d+")
_BE = ("is", "are", "was", "were", "be", "been")
_HAVE = ("has", "have", "had")
_LITTLE = ("instead", "a", "an", "the", "too", "also", "then", "not", "no", "never", "on", "been", "at", "as", "well")
_PAIR = {"attack": 0, "defense": 1}  # which figure of a pair it is
_ZONES = ("high", "mid", "low")
_MODES = {"run-'n'-gun", "toe-to-toe"}
_OPPOSITE = {"ready": ("engaged", "committed", "stunned"), "untapped": ("engaged", "committed")}


@dataclass(frozen=True, slots=True)
class Other:
    """A scenario that differs in one fact, and what came of it."""

    fact: str
    change: str
    result: Result


class OtherRuns:
    def __init__(self, draft: Draft, line: int, until: Limit | None) -> None:
        self.draft = draft  # only what is given and done
        self.line = line  # of the last action before the step at which it is asked
        self.until = until

    def with_one_fact_changed(self) -> Iterator[Other]:
        for change, _ in zip(changes(self.draft), range(MOST), strict=False):
            if self.until is not None and self.until.is_over():
                return
            result = self._run(change.draft)
            if result is not None and result.verdict in ("holds", "fails", "illegal"):
                yield Other(change.fact, change.change, result)

    def going_on(self, player: Player) -> Iterator[Result]:
        """The same run with the turn ended, and then the next one."""
        draft = self.draft
        for _ in range(TURNS):
            result = self._run(draft)
            if result is None or result.play is None or result.verdict not in ("holds", "fails"):
                return
            player = result.play.rules.turn_player(result.play)
            draft = draft.kept((*draft.lines, Line("When", f"{player} ends the turn")))
            result = self._run(draft)
            if result is None or result.play is None or not result.steps:
                return
            yield result

    def supposing(self, words: Sequence[Word]) -> list[tuple[Result, str]]:
        """What comes of it if this is done here, or is so on the board, with what to say of it; none if it is neither. Of several ways to read it, the
        first that makes a run to its end. A deed that is refused then is left out, and that is said; a choice is made in every way."""
        stopped: tuple[Result, Draft] | None = None
        for draft in self._supposed(words):
            result = self._run(draft)
            if result is not None and result.verdict in ("holds", "fails"):
                return [(result, "")]
            if result is not None and result.verdict != "error":
                stopped = stopped or (result, draft)
        if stopped is None:
            return []
        result, draft = stopped
        if result.verdict == "needs-choice":
            return self._every_choice(draft) or [(result, "")]
        done = [line for line in draft.lines if line.keyword == "When"]
        if result.verdict == "illegal" and len(done) > 1:
            refused = next((line for line in done if result.message.startswith(line.text)), None)
            without = self._run(draft.kept(line for line in draft.lines if line is not refused)) if refused else None
            if without is not None and without.verdict in ("holds", "fails"):
                return [(without, result.message)]
        return [(result, "")]

    def _every_choice(self, draft: Draft) -> list[tuple[Result, str]]:
        """Each way to answer what is open, as far as a few lead to the end."""
        (scenario,) = read(draft.text)
        found = []
        for branch in islice(explore(scenario, MOST_BRANCHES), MOST_BRANCHES):
            if branch.result.verdict in ("holds", "fails"):
                found.append((branch.result, f"if {branch.choices[-1]}"))
        return found

    def _supposed(self, words: Sequence[Word]) -> Iterator[Draft]:
        if {word.text for word in words} >= {"turn", "ends"}:
            yield from self._with_the_turn_ended()
        if {"not", "never", "no", "without"} & {word.text for word in words}:
            yield from self._without_the_deed(words)
            yield from self._with_the_fact(words)
            return
        yield from self._with_only(words)
        yield from self._with_the_fact(words)
        yield from self._with_the_deed(words)

    def _with_the_turn_ended(self) -> Iterator[Draft]:
        now = self._run(self.draft)
        if now is not None and now.play is not None:
            player = now.play.rules.turn_player(now.play)
            yield self.draft.kept((*self.draft.lines, Line("When", f"{player} ends the turn")))

    def _with_only(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Only Wall had obstructed", "I discard 1 momentum for Smash": the deed as it was, with fewer of its things."""
        named = [word.text for word in words if isinstance(word.means, Card)]
        stems = tuple(
            stem
            for word in words
            if not word.is_name and word.text not in COMMON_LITTLE
            for stem in stems_of(word.text)
        )
        number = next((word.text for word in words if word.text.isdigit()), "")
        for line in self.draft.lines:
            if line.keyword != "When" or not all(name in line.text for name in named) or not named:
                continue
            listed = re.search(r"(?<= with )\S.*? and \S.*$", line.text)
            if listed is not None and _says_one_of(line.text, stems):
                yield self._changed(line, line.text[: listed.start()] + " and ".join(map(spoken, named)))
            chosen = re.search(r"(?<= choosing )\d+$", line.text)
            if chosen is not None and number:
                yield self._changed(line, line.text[: chosen.start()] + number)

    def _run(self, draft: Draft) -> Result | None:
        try:
            (scenario,) = read(draft.text)
        except ScenarioError:
            return None
        result = run_watched(scenario, Watch(until=self.until))
        return None if result.verdict == "error" and not result.steps else result

    def _with_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Ben obstructs with Wall", also "Ben obstructed with Wall", "Ben did obstruct" and "Wall obstructs"; in place of what
        the text says of this moment, such as that Ben does not obstruct."""
        words = [word for word in words if word.text not in ("did", "had", "instead", "too")]
        said = [spoken(word.text) if word.is_name else word.typed for word in words]
        if len(said) < 2 or not words[0].is_name:
            return
        for verb in _present(said[1]):
            sentences = [" ".join((said[0], verb, *said[2:]))]
            if isinstance(words[0].means, Card):
                player = words[0].means.controller
                rest = ("on", *said[2:]) if len(said) > 2 else ()
                sentences = [
                    " ".join((player.name, verb, "with", said[0])),
                    " ".join((player.name, verb, "with", said[0], *rest)),
                ]
            for sentence in sentences:
                yield from self._drafts_with(sentence)

    def _drafts_with(self, sentence: str) -> Iterator[Draft]:
        who = sentence.split()[0]
        for line in self.draft.lines:  # what was passed or done otherwise
            if line.keyword == "When" and re.match(rf"{re.escape(who)} (?:does not|doesn't|passes)\b", line.text):
                yield self._changed(line, sentence)
        yield self.draft.with_line(self.line, "When", sentence, go_on=False)
        done = [line for line in self.draft.lines if line.keyword == "When"]
        for line in done:
            yield self.draft.with_line(line.number, "When", sentence, go_on=False)

    def _without_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Sol did not block": without the lines in which this is done."""
        named = [word.text for word in words if word.is_name]
        stems = tuple(
            stem
            for word in words
            if not word.is_name and word.text not in COMMON_LITTLE
            for stem in stems_of(word.text)
        )
        done = [line for line in self.draft.lines if line.keyword == "When"]
        dropped = [
            line
            for line in done
            if named and all(name in line.text for name in named) and _says_one_of(line.text, stems)
        ]
        if not dropped and any(isinstance(word.means, Card) for word in words):
            dropped = [line for line in done if all(name in line.text for name in named)]
        if dropped:
            yield self.draft.kept(line for line in self.draft.lines if line not in dropped)

    def _with_the_fact(self, words: Sequence[Word]) -> Iterator[Draft]:
        """Another figure, word, state or amount of what is named; or the line that gives it left out."""
        named = [word for word in words if word.is_name]
        plain = [word.text for word in words if not word.is_name]
        first = next((n for n, word in enumerate(words) if word.text in (*_BE, *_HAVE, "did", "does")), None)
        is_not = bool({"not", "no", "never", "without"} & set(plain))
        if first is None:
            return
        tail = [word for word in words[first + 1 :] if word.text not in _LITTLE]
        said = " ".join(spoken(word.text) if word.is_name else word.typed for word in tail)
        for name in named[:1]:
            line = self._line_of(name)
            if line is not None and is_not and (not said or "without" in plain or "there" in plain):
                yield self._changed(line, "")
            if line is not None:
                yield from self._card_with(line, name, said, is_not)
        yield from self._amount_with(said, is_not, named)

    def _line_of(self, name: Word) -> Line | None:
        pattern = re.compile(rf"(?<!\w){re.escape(name.text)}(?!\w)")
        given = [line for line in self.draft.lines if line.keyword == "Given"]
        return next(
            (line for line in given if pattern.search(line.text) and _card_in(line, name.text) is not None), None
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
                yield self._changed(line, changed)
            hand = re.fullmatch(r"(?P<who>.+)'s hand has (?P<number>\d+) cards?", line.text)
            if hand is not None and what == "card in hand" and all(hand["who"] == name for name in people):
                yield self._changed(line, f"{hand['who']}'s hand has {number} card{'s' if number != 1 else ''}")
        for name in people if not is_given else ():
            plain = what.removeprefix("ready ")
            yield self._with_given(
                f"{spoken(name)} has {number} {plain}{'s' if number != 1 and plain != 'health' else ''}"
            )

    def _card_with(self, line: Line, name: Word, said: str, is_not: bool) -> Iterator[Draft]:
        """The card's line with another pair of figures, another figure, another word or text, or in another state."""
        card = _card_in(line, name.text)
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
            yield self._changed(line, f"{line.text[: card.end()]}{tail[: at.start()]}{counted}{tail[at.end() :]}")
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
            kept = [entry for entry in re.split(r",\s*", figures) if entry.lower() != thing.lower()]
            if len(kept) < len(re.split(r",\s*", figures)):
                yield self._with_part(line, card, "figures", ", ".join(kept))
            if re.search(re.escape(thing), text, re.I):
                yield self._with_part(
                    line, card, "text", re.sub(rf"{re.escape(thing)}\.?\s*", "", text, flags=re.I).strip()
                )
            tail = line.text[card.end() :]
            yield self._changed(line, line.text[: card.end()] + tail.replace(f", {thing}", ""))
            return
        for zone in _ZONES:
            if re.search(rf"\b{zone}\b", said) and (found := re.search(rf"\b(?:{'|'.join(_ZONES)})\b", figures)):
                yield self._with_part(
                    line, card, "figures", f"{figures[: found.start()]}{zone}{figures[found.end() :]}"
                )
                return
        if kind := re.fullmatch(r"(?P<kind>\w+) damage", said):  # it did cold damage
            changed = re.sub(r"\b[a-z]+(?= damage)", kind["kind"], text, count=1)
            if changed != text:
                yield self._with_part(line, card, "text", changed)
                return
        tail = line.text[card.end() :]
        others = [*_OPPOSITE.get(thing, ()), *(_MODES - {thing} if thing in _MODES else ())]
        rest = tail
        for other in others:
            rest = rest.replace(f", {other}", "")
        is_plain = bool(others) and thing not in _MODES  # ready is what is said by not saying the contrary
        yield self._changed(line, f"{line.text[: card.end()]}{rest}{'' if is_plain else f', {thing}'}")
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
        return self._changed(line, f"{line.text[: card.start()]}{written}{line.text[card.end() :]}")

    def _with_given(self, sentence: str) -> Draft:
        """In place of the line that gives the same of the same, else beside the others."""
        kind = re.sub(r"\d{1,6}", "", sentence)
        kept = [line for line in self.draft.lines if re.sub(r"\d{1,6}", "", line.text) != kind]
        return self.draft.kept((Line("Given", sentence), *kept))

    def _changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def _card_in(line: Line, name: str) -> re.Match[str] | None:
    """A card with its figures and text where a line gives it."""
    pattern = (
        rf"""(?P<name>\[?{re.escape(name)}\]?)(?:\s*\((?P<figures>(?:[^()]|\([^()]*\))*)\))?(?:\s*(?P<text>"[^"]*"))?"""
    )
    found = re.search(rf"(?<!\w){pattern}", line.text)
    return found if found is not None and (found["figures"] or found["text"]) else None


def _says_one_of(text: str, stems: tuple[str, ...]) -> bool:
    return bool(stems) and any(word.startswith(stems) for word in text.lower().split())


def _present(verb: str) -> Iterator[str]:
    yield verb
    plain = verb.removesuffix("ed")
    yield from (
        f"{plain}s",
        f"{plain}es",
        f"{plain}es" if plain.endswith("e") else f"{plain}e",
        f"{verb}s",
        f"{verb}es",
    )
