"""The same scenario with one thing changed, to answer "what if" and "why not": each change is run again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from judge_app.engine.choices import Window
from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario_trees import Scenario, ScenarioError
from judge_app.scenarios.changed_facts import changes
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.explore import explore
from judge_app.scenarios.legal import offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.questions.deeds import with_verb
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, PRONOUNS, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result, read
from judge_app.scenarios.tries import spoken

MOST = 160  # changes that are tried for one question
MOST_BRANCHES = 4
MOST_CHOICES = 6  # one after the other, in a run that is supposed
MOST_READINGS = 120
MOST_STEPS = 200  # at which it is looked what could be done
TURNS = 4  # that are ended to see what comes later
COMMON_LITTLE = AUXILIARIES | FILLERS
_RATIO = re.compile(r"[+-]?\d+/[+-]?\d+")
_BE = ("is", "are", "was", "were", "be", "been")
_HAVE = ("has", "have", "had")
_LITTLE = ("instead", "a", "an", "the", "too", "also", "then", "not", "no", "never", "on", "been", "at", "as", "well")
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
_PEOPLE = PRONOUNS - {"it", "them", "him", "me", "us"}
_ORDER = frozenset("first after then later before".split())
_DEEDS = frozenset("do does did not never".split())
_UNASKED = re.compile(r"nothing asks for the choice|there is nothing to choose")
_CHOOSING = re.compile(r" choosing .*$")


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

    def after_each_step(self, found: Callable[[Play], str], last: int) -> list[tuple[int, str]]:
        """What is found on the table after each step of the run itself."""
        (scenario,) = read(self.draft.text)
        watch = Watch(at=tuple(range(1, last + 1)), see=found, until=self.until)
        run_watched(scenario, watch)
        return [(n, watch.seen[n]) for n in sorted(watch.seen) if watch.seen[n]]

    def going_on(self, player: Player) -> Iterator[Result]:
        """The same run with the turn ended, and then the next one."""
        draft = self.without_what_is_refused()
        for _ in range(TURNS):
            result = self._run(draft)
            if result is None or result.play is None or result.verdict not in ("holds", "fails"):
                return
            player = result.play.rules.turn_player(result.play)
            ended = self._gone_on(draft, player)
            if ended is None:
                yield from self._ends(draft, player)[:1]  # a choice is open: one way to make it
                return
            draft, result = ended
            yield result

    def doing(self, sentence: str) -> Result | None:
        """The run with one more deed at its end."""
        draft = self.without_what_is_refused()
        return self._run(draft.kept((*draft.lines, Line("When", sentence))))

    def without_what_is_refused(self) -> Draft:
        """The text without the deed at which the run ends because it may not be done."""
        result = self._run(self.draft)
        if result is None or result.verdict != "illegal":
            return self.draft
        return self.draft.kept(
            line for line in self.draft.lines if line.keyword != "When" or not result.message.startswith(line.text)
        )

    def going_on_without_it(self) -> Result | None:
        """The run to its end without what is refused; None if nothing is."""
        draft = self.without_what_is_refused()
        return self._run(draft) if draft is not self.draft else None

    def with_the_number(self, name: str, number: str, other: str) -> Result | None:
        """With another number where the line of a card has this one, once."""
        for line in self.draft.lines:
            card = _card_in(line, name) if line.keyword == "Given" else None
            found = list(re.finditer(rf"\b{number}\b", line.text)) if card is not None else []
            if len(found) == 1:
                return self._run(
                    self._changed(line, line.text[: found[0].start()] + other + line.text[found[0].end() :])
                )
        return None

    def until_the_turn_of(self, player: Player) -> Result | None:
        """The run gone on to the next turn, or action, of a player."""
        for result in self.going_on(player):
            if result.play is not None and result.play.rules.turn_player(result.play).name == player.name:
                return result
        return None

    def _ends(self, draft: Draft, player: Player) -> list[Result]:
        """The turn ended, in every way to choose what it asks."""
        further = draft.kept((*draft.lines, Line("When", f"{player} ends the turn")))
        result = self._run(further)
        if result is None or result.play is None:
            return []
        if result.verdict != "needs-choice":
            return [result] if result.verdict in ("holds", "fails") else []
        return [each for each, _ in self._every_choice(further) if each.play is not None]

    def where_the_turn_puts(self, label: str, after: int) -> list[Step | None]:
        """For each way the turn may end, the step that moves a card; None where none does."""
        now = self._run(self.draft)
        if now is None or now.play is None:
            return []
        ends = self._ends(self.draft, now.play.rules.turn_player(now.play))
        return [
            next(
                (
                    step
                    for step in result.steps[after:]
                    if any(each.what == "zone" and str(each.subject) == label for each in step.changes)
                ),
                None,
            )
            for result in ends
        ]

    def _gone_on(self, draft: Draft, player: Player) -> tuple[Draft, Result] | None:
        """The next turn, or in a game of actions the next player's action."""
        for deed in ("ends the turn", "rests"):
            further = draft.kept((*draft.lines, Line("When", f"{player} {deed}")))
            result = self._run(further)
            if result is not None and result.play is not None and result.verdict in ("holds", "fails"):
                return further, result
        return None

    def supposing(self, words: Sequence[Word]) -> list[tuple[Result, str]]:
        """What comes of it if this is done here, or is so on the board, with what to say of it; none if it is neither. Of several ways to read it, the
        first that makes a run to its end. A deed that is refused then is left out, and that is said; a choice is made in every way."""
        stopped: tuple[Result, Draft] | None = None
        now = self._run(self.draft)
        unread = _unread_words(now) if now is not None else set()
        for draft in islice(self._in_every_reading(words), MOST_READINGS):
            result = self._run(draft)
            if result is not None and (unasked := _UNASKED.search(result.message)):
                line = next((each for each in draft.lines if result.message.startswith(each.text)), None)
                draft = draft.kept(
                    replace(each, text=_CHOOSING.sub("", each.text)) if each is line else each for each in draft.lines
                )
                result = self._run(draft) if line is not None and unasked else result
            if result is not None and not unread >= _unread_words(result):
                continue  # nothing on the board is as it is supposed to be
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
        if result.verdict == "illegal" and (len(done) > 1 or 0 < len(done) < self._deeds):
            refused = next((line for line in done if result.message.startswith(line.text)), None)
            without = self._run(draft.kept(line for line in draft.lines if line is not refused)) if refused else None
            if without is not None and without.verdict in ("holds", "fails"):
                return [(without, result.message)]
        return [(result, "")]

    def _every_choice(self, draft: Draft) -> list[tuple[Result, str]]:
        """Each way to answer what is open, as far as a few lead to the end."""
        (scenario,) = read(draft.text)
        found = []
        for branch in islice(explore(scenario, MOST_BRANCHES, MOST_CHOICES), MOST_BRANCHES):
            if branch.result.verdict in ("holds", "fails"):
                found.append((branch.result, f"if {branch.choices[-1]}"))
        return found

    def _in_every_reading(self, words: Sequence[Word]) -> Iterator[Draft]:
        """For whoever "he" may be; as it is said, then clause by clause: "Usher was ready and obstructed"."""
        for said in self._with_people(words):
            yield from self._clause_by_clause(_clauses(said)) if not _is_of_an_order(said) else ()
        for said in self._with_people(words):
            is_read = False
            for draft in self._supposed(said) if not _is_of_an_order(said) else self._in_another_order(said):
                is_read = True
                yield draft
            if is_read and not any(word.is_name for word in words):
                break  # it says who without a name

    def _with_people(self, words: Sequence[Word]) -> Iterator[Sequence[Word]]:
        """A pronoun is each player in turn."""
        words = [word for word in words if word.text not in ("just", "simply", "ever", "even")]
        at = next((n for n, word in enumerate(words) if word.text in _PEOPLE), None)
        if at is None or not any(word.is_name or word.text in _DEEDS for word in words[at + 1 :]):
            yield words
        if at is None:
            return
        now = self._run(self.draft)
        players = list(now.play.players) if now is not None and now.play is not None else []
        having = [word.means.controller.name for word in words if isinstance(word.means, Card)]
        for player in sorted(players, key=lambda each: each.name not in having):
            yield [Word(player.name, player, player.name) if word.text in _PEOPLE else word for word in words]

    def _clause_by_clause(self, clauses: Sequence[Sequence[Word]]) -> Iterator[Draft]:
        """Each clause supposed of what the one before has made of the text."""
        if len(clauses) < 2:
            return
        for draft in islice(self._supposed_or_so_already(clauses[0]), MOST_BRANCHES):
            numbered = draft.kept(replace(line, number=n) for n, line in enumerate(draft.lines, 1))
            last = max((line.number for line in numbered.lines if line.keyword == "When"), default=0)
            other = OtherRuns(numbered, last, self.until)
            rest = clauses[1:]
            yield from other._supposed_or_so_already(rest[0]) if len(rest) == 1 else other._clause_by_clause(rest)

    def _supposed_or_so_already(self, clause: Sequence[Word]) -> Iterator[Draft]:
        """What the run does, and what it does not do, is as it is."""
        done = [line for line in self.draft.lines if line.keyword == "When"]
        names = [word.text for word in clause if word.is_name]
        verb = next((word.text for word in clause if not word.is_name and word.text not in COMMON_LITTLE), "")
        is_not = bool({"not", "never", "no"} & {word.text for word in clause})
        is_done = any(
            all(name in line.text for name in names) and _says_one_of(line.text, stems_of(verb)) for line in done
        )
        is_own = all(word.means.controller.name == clause[0].text for word in clause if isinstance(word.means, Card))
        if is_not != is_done and verb and isinstance(clause[0].means, Player) and (is_own or not is_not):
            yield self.draft
        elif not is_done or is_not:
            yield from (draft for draft in self._supposed(clause) if self._is_readable(draft))

    def _is_readable(self, draft: Draft) -> bool:
        result = self._run(draft)
        return result is not None and result.verdict not in ("error", "unread")

    def _in_another_order(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She attacked first and then played Storm": the deeds of the run the other way round; what is new comes first."""
        clauses = _clauses(words)
        if len(clauses) != 2:
            return
        done = [line for line in self.draft.lines if line.keyword == "When"]
        first, second = (self._done_in(clause, done) for clause in clauses)
        if second is None or first is second:
            return
        others = [line for line in self.draft.lines if line is not second]
        if first is not None and done.index(first) > done.index(second):
            own = [
                line
                for line in done[: done.index(first) + 1]
                if line is not second and line.text.split()[0] == first.text.split()[0]
            ]
            at = others.index(own[-1]) + 1
            while at < len(others) and others[at].text.split()[0] != second.text.split()[0]:
                at += 1  # what the others do in answer comes before
            yield self.draft.kept((*others[:at], second, *others[at:]))
        elif first is None:
            subject = next((word for word in clauses[0] if isinstance(word.means, Player)), None)
            verbs = [
                word
                for word in clauses[0]
                if not word.is_name and word.text not in COMMON_LITTLE and word.text not in _ORDER
            ]
            for verb in verbs[:1] if subject is not None else ():
                for said in _present(verb.text):
                    at = self.draft.lines.index(second)
                    new = Line("When", f"{spoken(subject.text)} {said}" if subject is not None else "")
                    yield self.draft.kept((*self.draft.lines[:at], new, *self.draft.lines[at + 1 :], second))

    def _done_in(self, clause: Sequence[Word], done: Sequence[Line]) -> Line | None:
        """The deed of the run that a clause speaks of: with its verb, or by the cards that it names first."""
        at = next((n for n, word in enumerate(clause) if word.text in ("after", "before")), len(clause))
        named = [word.text for word in clause[: at or len(clause)] if isinstance(word.means, Card)]
        verbs = [word.text for word in clause if not word.is_name and word.text not in COMMON_LITTLE | _ORDER]
        for line in done:
            by_verb = any(
                _says_one_of(" ".join(line.text.split()[1:2]), stems_of(verb))
                or _says_one_of(line.text, (verb.removesuffix("ed"),))  # a card's name made a verb
                for verb in verbs
            )
            if (named and all(name in line.text for name in named)) or (not named and by_verb):
                return line
        return None

    def _choosing_others(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Jo picks Gym and Streak instead": in the line in which something else is chosen."""
        cards = [word.text for word in words if isinstance(word.means, Card)]
        if not cards or not {"picks", "picked", "chooses", "chose", "choose", "pick"} & {word.text for word in words}:
            return
        for line in self.draft.lines:
            chosen = re.search(r"(?<= chooses )\D+$|(?<= choosing )\D+$", line.text)
            if line.keyword == "When" and chosen is not None:
                yield self._changed(line, line.text[: chosen.start()] + " and ".join(map(spoken, cards)))

    def _against_another(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Brett attacks Nadia's contender instead": the deed as it was, against something else."""
        if len(words) < 3 or not isinstance(words[0].means, Player) or words[1].is_name:
            return
        rest = [word for word in words[2:] if word.text not in ("instead", "the")]
        target = " ".join(spoken(word.text) if word.is_name else word.typed for word in rest).replace(" 's", "'s")
        for line in reversed(self.draft.lines):
            done = re.fullmatch(r"(?P<who>\S+) (?P<verb>\S+) (?P<target>.+?)(?P<how> with .+)", line.text)
            if line.keyword != "When" or done is None or done["who"] != words[0].text:
                continue
            if is_form_of(done["verb"], stems_of(words[1].text)):
                yield self._changed(line, f"{done['who']} {done['verb']} {target}{done['how']}")

    def _with_nothing_in(self, words: Sequence[Word]) -> Iterator[Draft]:
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

    def _done_before(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He had set it last turn": what is put into play in the run is there when it begins."""
        done = [line for line in self.draft.lines if line.keyword == "When"]
        line = self._done_in([word for word in words if word.text not in ("last", "turn", "earlier")], done)
        held = re.compile(r"(?P<who>\S+)'s hand has (?P<card>(?:\[[^\]]+\]|[^(]+?))(?= \(|$| \")")
        for given in self.draft.lines if line is not None else ():
            found = held.match(given.text) if given.keyword == "Given" else None
            if line is not None and found is not None and found["card"] in line.text:
                there = replace(given, text=f"{found['who']} controls {given.text[found.start('card') :]}")
                kept = [there if each is given else each for each in self.draft.lines if each is not line]
                yield self.draft.kept(kept)

    def _with_nothing_answered(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Pete does not answer Palm": without what he does before anybody else acts."""
        cards = [word.text for word in words if isinstance(word.means, Card)]
        who = next((word.text for word in words if isinstance(word.means, Player)), "")
        done = [line for line in self.draft.lines if line.keyword == "When"]
        at = next((n for n, line in enumerate(done) if any(name in line.text for name in cards)), None)
        if at is not None and at + 1 < len(done) and done[at + 1].text.startswith(who):
            yield self.draft.kept(line for line in self.draft.lines if line is not done[at + 1])

    def _supposed(self, words: Sequence[Word]) -> Iterator[Draft]:
        yield from self._with_nothing_in(words)
        if {word.text for word in words} >= {"last", "turn"} or "earlier" in {word.text for word in words}:
            yield from self._done_before(words)
            return
        if "answer" in {word.text for word in words}:
            yield from self._with_nothing_answered(words)
        if {word.text for word in words} >= {"turn", "ends"}:
            yield from self._with_the_turn_ended()
        if "without" in {word.text for word in words}:
            yield from self._without_the_word(words)
        if {"not", "never", "no", "without", "nobody", "none"} & {word.text for word in words}:
            yield from self._choosing_no(words)
            yield from self._with_the_fact(words)
            yield from self._without_the_deed(words)
            return
        yield from self._with_another_name(words)
        yield from self._choosing_others(words)
        yield from self._with_the_check(words)
        yield from self._with_only(words)
        yield from self._with_the_fact(words)
        yield from self._against_another(words)
        yield from self._with_the_deed(words)
        yield from self._with_a_deed_of_the_game(words)

    def _with_a_deed_of_the_game(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She uses Plates": by what the game calls it."""
        player = next((word.means for word in words[:1] if isinstance(word.means, Player)), None)
        cards = [word.means for word in words if isinstance(word.means, Card)]
        verb = next((word.text for word in words[1:2] if not word.is_name), "")
        game = game_called(self.draft.game)
        if player is None or not verb or game is None or "it" in {word.text for word in words}:
            return
        for sentence in with_verb(game, player, verb, cards):
            yield from self._drafts_with(sentence)

    def _with_another_name(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Ivo commits Fox instead of Bench": what is done with the one is done with the other."""
        plain = [word.text for word in words]
        at = next((n for n in range(len(plain) - 1) if plain[n : n + 2] == ["instead", "of"]), None)
        if at is None:
            return
        cards = [(n, word.text) for n, word in enumerate(words) if isinstance(word.means, Card)]
        new, old = [name for n, name in cards if n < at], [name for n, name in cards if n > at]
        for line in self.draft.lines if len(new) == 1 and len(old) == 1 else ():
            if line.keyword == "When" and old[0] in line.text:
                yield self._changed(line, line.text.replace(old[0], new[0]))

    def on_another(self, card: str, target: str) -> tuple[str, Result] | None:
        """The deed of the run with a card, on another target, and the run to there."""
        for n, line in enumerate(self.draft.lines):
            done = re.fullmatch(rf"(?P<deed>.*\b{re.escape(card)}\b.*? on )(?P<target>.+)", line.text)
            if line.keyword == "When" and done is not None and done["target"] != target:
                deed = f"{done['deed']}{spoken(target)}"
                kept = [each for each in self.draft.lines[:n] if each is not line]
                given = [each for each in self.draft.lines[n + 1 :] if each.keyword == "Given"]
                result = self._run(self.draft.kept((*kept, *given, Line("When", deed))))
                return (deed, result) if result is not None else None
        return None

    def _with_the_check(self, words: Sequence[Word]) -> Iterator[Draft]:
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
            yield self._changed(line, line.text[: found.start("value")] + number + line.text[found.end("value") :])

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

    def possible_in(self, scenario: Scenario) -> dict[str, int]:
        """Everything that may be done in a run, with the step where first."""
        game, found = game_called(scenario.game), dict[str, int]()
        assert game is not None

        def look(play: Play, window: Window) -> None:
            for each in offer(game, play, window, self.until).legal:
                found.setdefault(each.text, play.trace.last)

        run_watched(scenario, Watch(at=tuple(range(MOST_STEPS)), look=look, until=self.until))
        return found

    @property
    def _deeds(self) -> int:
        return sum(line.keyword == "When" for line in self.draft.lines)

    @property
    def scenario(self) -> Scenario:
        """The run as it is."""
        (scenario,) = read(self.draft.text)
        return scenario

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
            if (named or "nobody" in {word.text for word in words})
            and all(name in line.text for name in named)
            and _says_one_of(line.text, stems)
        ]
        said = {word.text for word in words}
        is_used = bool({"played", "used", "activated"} & said and {"was", "were", "is"} & said)
        says_did = is_used or ({"did", "does", "do"} & said and "have" not in said)
        if not dropped and says_did and any(isinstance(word.means, Card) for word in words):
            dropped = [line for line in done if all(name in line.text for name in named)]
        if not dropped and {"played", "play", "built"} & said:  # it was before the run
            card = [word for word in words if isinstance(word.means, Card)]
            given = self._line_of(card[0]) if len(card) == 1 else None
            dropped = [given] if given is not None and not any(card[0].text in line.text for line in done) else []
        if dropped:
            yield self.draft.kept(line for line in self.draft.lines if line not in dropped)

    def _choosing_no(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He didn't commit anything": a choice of yes, and of what, is a no."""
        if not {"commit", "committed", "pay", "paid", "use", "choose"} & {word.text for word in words}:
            return
        for line in self.draft.lines:
            if line.keyword == "When" and (chosen := re.search(r"(?<= choosing )yes\b.*$", line.text)):
                yield self._changed(line, f"{line.text[: chosen.start()]}no")

    def _without_the_word(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Without Necrotic", "without Spear": the only card that has the word loses it; a card that is named is not there."""
        at = next(n for n, word in enumerate(words) if word.text == "without")
        after = [word for word in words[at + 1 :] if word.text not in _LITTLE]
        if len(after) == 1 and isinstance(after[0].means, Card):
            line = self._line_of(after[0])
            if line is not None and not any(
                after[0].text in each.text for each in self.draft.lines if each is not line
            ):
                yield self._changed(line, "")
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
            yield self._changed(line, re.sub(r'\s*""|,\s*(?=\))', "", rest))

    def _with_the_fact(self, words: Sequence[Word]) -> Iterator[Draft]:
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
        for name in named[:1]:
            line = self._line_of(name)
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
                yield self._changed(line, "")
            if line is not None:
                yield from self._card_with(line, name, said, is_not)
        if words[first].text not in ("did", "does") or "have" in plain:
            yield from self._amount_with(said, is_not, named)

    def _with_so_many(self, name: str, number: str) -> Iterator[Draft]:
        """ "Sol had 11": of what a rule counts and refuses the deed for; of nothing else."""
        now = self._run(self.draft)
        counted = re.search(
            rf"\b{re.escape(name)} has (\d+) ([a-z ]+?)s? and\b", now.message if now is not None else ""
        )
        for line in self.draft.lines if counted is not None else ():
            given = re.search(rf"\b{counted[1]} {counted[2]}s?\b", line.text) if counted is not None else None
            if line.keyword == "Given" and given is not None and line.text.startswith(name) and counted is not None:
                text = f"{line.text[: given.start()]}{number} {counted[2]}{'s' if number != '1' else ''}"
                yield self._changed(line, f"{text}{line.text[given.end() :]}")

    def _without_the_thing(self, named: Sequence[Word], tail: Sequence[Word]) -> Iterator[Draft]:
        """ "Sam had no Coat", "Tom had no sidekick": the line that gives it left out, if nothing else names it."""
        if len(named) > 1 and tail[-1] is named[-1]:
            lines = [line] if (line := self._line_of(named[-1])) is not None else []
        elif len(named) == 1 and isinstance(named[0].means, Player) and len(tail) == 1:
            kind = re.escape(tail[0].text.removesuffix("s"))
            given = re.compile(
                rf"{re.escape(named[0].text)}'s {kind} is |{re.escape(named[0].text)} controls .*\({kind}\b", re.I
            )
            lines = [line for line in self.draft.lines if line.keyword == "Given" and given.match(line.text)]
        else:
            return
        if len(lines) == 1:
            yield self._changed(lines[0], "")

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
                yield self._changed(line, f"{line.text[: own.start('number')]}{number}{line.text[own.end('number') :]}")
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

    def _line_of(self, name: Word) -> Line | None:
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
            state = re.search(rf", {re.escape(thing)}\b[^,]*", line.text[card.end() :]) if thing else None
            if state is not None:  # attached to a card, turned on, engaged
                at = card.end()
                yield self._changed(line, line.text[: at + state.start()] + line.text[at + state.end() :])
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


def _unread_words(result: Result) -> set[tuple[str, str]]:
    cards = (*result.play.cards, *result.play.gone) if result.play is not None else ()
    return {
        (card.label, unread.text)
        for card in cards
        if card.face.known
        for ability in card.face.abilities
        for unread in ability.unread
    }


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


def _clauses(words: Sequence[Word]) -> list[list[Word]]:
    """What is said with "and", each with whom the first is about."""
    found: list[list[Word]] = [[]]
    for n, word in enumerate(words):
        joins_names = 0 < n < len(words) - 1 and words[n - 1].is_name and isinstance(words[n + 1].means, Card)
        if word.text == "and" and not joins_names:
            found.append([])
        elif word.text not in ("then", "either"):
            found[-1].append(word)
    clauses: list[list[Word]] = []
    for clause in (each for each in found if each):
        subject = clauses[-1][:1] if clauses and clauses[-1][0].is_name else []
        clauses.append(clause if clause[0].is_name else [*subject, *clause])
    return clauses


def _is_of_an_order(words: Sequence[Word]) -> bool:
    plain = {word.text for word in words}
    return {"first", "and"} <= plain


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
