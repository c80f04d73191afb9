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
from judge_app.language.scenario_trees import Action, Ruling, Scenario, ScenarioError
from judge_app.scenarios.changed_facts import changes
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.explore import explore
from judge_app.scenarios.legal import offer
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.moments import Watch, run_watched
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.questions.given_cards import card_in
from judge_app.scenarios.questions.named import cards_in, names_of_cards, names_of_people, plain_in, texts_of
from judge_app.scenarios.questions.supposed_deeds import SupposedDeeds, clauses_of, is_of_an_order, says_one_of
from judge_app.scenarios.questions.supposed_facts import SupposedFacts
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, PRONOUNS, stems_of
from judge_app.scenarios.questions.words import USES, Word
from judge_app.scenarios.run import Result, read
from judge_app.scenarios.tries import spoken

MOST = 160  # changes that are tried for one question
MOST_BRANCHES = 4
MOST_CHOICES = 6  # one after the other, in a run that is supposed
MOST_READINGS = 120
MOST_STEPS = 200  # at which it is looked what could be done
TURNS = 4  # that are ended to see what comes later
COMMON_LITTLE = AUXILIARIES | FILLERS
_PEOPLE = PRONOUNS - {"it", "them", "him", "me", "us"}
_DEEDS = frozenset("do does did not never".split())
_SAYING_NOTHING = frozenset("just simply ever even now right actually really maybe both".split())
_DENYING = frozenset("not never no".split())
_WITHOUT = _DENYING | frozenset("without nobody none nothing".split())
_NOBODY = frozenset("nobody noone".split())
TO_ITS_END = ("holds", "fails")  # verdicts of a run that is not stopped
_UNASKED = re.compile(r"nothing asks for the choice|there is nothing to choose")
OF_THE_TURN = re.compile(r"\bit is not .+'s (?:turn|action)\b|\bhas priority, not ")
_SHARE = re.compile(r"(\d+) for \[?(.+?)\]?(?= and \d|$)")
_DIVIDING = re.compile(r"(?<= choosing )\d+ for .+$")
_CHOOSING = re.compile(r" choosing .*$")


@dataclass(frozen=True, slots=True)
class Other:
    """A scenario that differs in one fact, and what came of it."""

    fact: str
    change: str
    result: Result


@dataclass(frozen=True, slots=True)
class _Tried:
    """A text that was tried, and what came of it."""

    draft: Draft
    result: Result

    @property
    def is_to_its_end(self) -> bool:
        return self.result.verdict in TO_ITS_END

    @property
    def done(self) -> list[Line]:
        return [line for line in self.draft.lines if line.keyword == "When"]

    def says_more_than(self, other: _Tried | None) -> bool:
        """The first that is no error does, and one that is not refused for the time alone."""
        if self.result.verdict == "error":
            return False
        return other is None or (
            OF_THE_TURN.search(other.result.message) is not None and OF_THE_TURN.search(self.result.message) is None
        )


def draft_of(scenario: Scenario) -> Draft:
    """A scenario's lines as they were written, without its claims and questions."""
    lines = [Line("Given", fact.text, fact.line) for fact in scenario.facts]
    lines += [Line("When", beat.text, beat.line) for beat in scenario.beats if isinstance(beat, Action | Ruling)]
    return Draft(scenario.title, scenario.game, tuple(lines), edition=scenario.edition)


class OtherRuns:
    def __init__(self, draft: Draft, line: int, until: Limit | None) -> None:
        self.draft = draft  # only what is given and done
        self.line = line  # of the last action before the step at which it is asked
        self.until = until
        self._facts = SupposedFacts(draft, self._now)
        self._made = SupposedDeeds(draft, line, self._now, self._facts)

    def _now(self) -> Result | None:
        return self._run(self.draft)

    def with_one_fact_changed(self, to_a_choice: bool = False) -> Iterator[Other]:
        """Every change of one fact that makes a run to its end; with `to_a_choice` also one that comes to an open choice."""
        verdicts = ("holds", "fails", "illegal", *(("needs-choice",) if to_a_choice else ()))
        for change, _ in zip(changes(self.draft), range(MOST), strict=False):
            if self.until is not None and self.until.is_over():
                return
            result = self._run(change.draft)
            if result is not None and result.verdict in verdicts:
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
            if result is None or result.play is None or result.verdict not in TO_ITS_END:
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

    def doing_where_it_can_be_done(self, sentence: str) -> Result | None:
        """The run with one more deed: at its end, or after one of its deeds, with nothing done behind it."""
        draft = self.without_what_is_refused()
        at = [n for n, line in enumerate(draft.lines) if line.keyword == "When"]
        for end in [len(draft.lines), *reversed(at)]:
            result = self._run(_up_to_a_deed(draft, end, sentence))
            if result is not None and result.verdict in (*TO_ITS_END, "needs-choice"):
                return result
        return None

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
            card = card_in(line, name) if line.keyword == "Given" else None
            found = list(re.finditer(rf"\b{number}\b", line.text)) if card is not None else []
            if len(found) == 1:
                return self._run(
                    self._facts.changed(line, line.text[: found[0].start()] + other + line.text[found[0].end() :])
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
            return [result] if result.verdict in TO_ITS_END else []
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
            if result is not None and result.play is not None and result.verdict in TO_ITS_END:
                return further, result
        return None

    def supposing(self, words: Sequence[Word]) -> list[tuple[Result, str]]:
        """What comes of it if this is done here, or is so on the board, with what to say of it; none if it is neither. Of several ways to read it, the
        first that makes a run to its end. A deed that is refused then is left out, and that is said; a choice is made in every way."""
        stopped: _Tried | None = None
        now = self._run(self.draft)
        unread = _unread_words(now) if now is not None else set()
        for draft in islice(self._in_every_reading(words), MOST_READINGS):
            tried = self._tried(draft)
            if tried is None or not unread >= _unread_words(tried.result):
                continue  # nothing on the board is as it is supposed to be
            if tried.is_to_its_end:
                return [(tried.result, "")]
            if tried.says_more_than(stopped):
                stopped = tried
        return self._where_it_stops(stopped) if stopped is not None else []

    def _tried(self, draft: Draft) -> _Tried | None:
        """The run of a text, without what its deed chooses where nothing asks for it."""
        result = self._run(draft)
        if result is None or _UNASKED.search(result.message) is None:
            return _Tried(draft, result) if result is not None else None
        line = next((each for each in draft.lines if result.message.startswith(each.text)), None)
        if line is None:
            return _Tried(draft, result)
        plain = replace(line, text=_CHOOSING.sub("", line.text))
        without = draft.kept(plain if each is line else each for each in draft.lines)
        again = self._run(without)
        return _Tried(without, again) if again is not None else None

    def _where_it_stops(self, tried: _Tried) -> list[tuple[Result, str]]:
        """With a choice made in every way; without a deed of the run that is refused then."""
        found = None
        if tried.result.verdict == "needs-choice":
            found = self._every_choice(tried.draft) or None
        elif tried.result.verdict == "illegal":
            found = self._with_the_others(tried)
        return [(tried.result, "")] if found is None else found

    def _with_the_others(self, tried: _Tried) -> list[tuple[Result, str]] | None:
        """If a deed of the run is refused, and other deeds are done; not if just what is supposed cannot be done."""
        refused = self._refused_of_the_run(tried)
        if refused is None:
            return None
        without = tried.draft.kept(line for line in tried.draft.lines if line is not refused)
        result = self._run(without)
        if result is not None and result.verdict in TO_ITS_END:
            return [(result, tried.result.message)]
        if result is not None and result.verdict == "needs-choice":
            return self._every_choice(without)
        return self._as_far_as_it_goes(tried, refused) if tried.done.index(refused) > 0 else None

    def _refused_of_the_run(self, tried: _Tried) -> Line | None:
        """The deed that is refused, if the run as it is has it and there are others."""
        done = tried.done
        if len(done) <= 1 and not 0 < len(done) < len(self._done):
            return None
        refused = next((line for line in done if tried.result.message.startswith(line.text)), None)
        is_of_the_run = refused is not None and refused.text in {line.text for line in self.draft.lines}
        return refused if is_of_the_run else None

    def _as_far_as_it_goes(self, tried: _Tried, refused: Line) -> list[tuple[Result, str]] | None:
        """Without the deed that is refused and everything done behind it."""
        at = tried.draft.lines.index(refused)
        until_then = self._run(tried.draft.kept((*tried.draft.lines[:at], *_given_from(tried.draft, at))))
        if until_then is None or until_then.verdict not in TO_ITS_END:
            return None
        return [(until_then, tried.result.message)]

    def _every_choice(self, draft: Draft) -> list[tuple[Result, str]]:
        """Each way to answer what is open, as far as a few lead to the end."""
        (scenario,) = read(draft.text)
        found = []
        for branch in islice(explore(scenario, MOST_BRANCHES, MOST_CHOICES), MOST_BRANCHES):
            if branch.result.verdict in TO_ITS_END:
                found.append((branch.result, f"if {branch.choices[-1]}"))
        return found

    def _in_every_reading(self, words: Sequence[Word]) -> Iterator[Draft]:
        """For whoever "he" may be; as it is said, then clause by clause: "Usher was ready and obstructed"."""
        for said in self._with_people(words):
            yield from self._clause_by_clause(clauses_of(said)) if not is_of_an_order(said) else ()
        for said in self._with_people(words):
            is_read = False
            for draft in self._supposed(said) if not is_of_an_order(said) else self._made.in_another_order(said):
                is_read = True
                yield draft
            if is_read and not any(word.is_name for word in words):
                break  # it says who without a name

    def _with_people(self, words: Sequence[Word]) -> Iterator[Sequence[Word]]:
        """A pronoun is each player in turn."""
        words = [word for word in words if word.text not in _SAYING_NOTHING]
        at = next((n for n, word in enumerate(words) if word.text in _PEOPLE), None)
        if at is None or not any(word.is_name or word.text in _DEEDS for word in words[at + 1 :]):
            yield words
        if at is None:
            return
        for player in self._likeliest_first(cards_in(words)):
            yield [Word(player.name, player, player.name) if word.text in _PEOPLE else word for word in words]

    def _likeliest_first(self, cards: Sequence[Card]) -> list[Player]:
        """The players, and of them first who has the cards that are named."""
        now = self._run(self.draft)
        players = list(now.play.players) if now is not None and now.play is not None else []
        having = [card.controller.name for card in cards]
        return sorted(players, key=lambda each: each.name not in having)

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
        is_done = self._is_done(clause)
        if _is_so_already(clause, is_done):
            yield self.draft
        elif not is_done or _DENYING & texts_of(clause):
            yield from (draft for draft in self._supposed(clause) if self._is_readable(draft))

    def _is_done(self, clause: Sequence[Word]) -> bool:
        """By a deed with everything that is named; by anybody, where it is said of nobody."""
        names = [word.text for word in clause if word.is_name] if "nobody" not in texts_of(clause) else []
        stems = stems_of(_verb_of(clause))
        return any(all(name in line.text for name in names) and says_one_of(line.text, stems) for line in self._done)

    def _is_readable(self, draft: Draft) -> bool:
        result = self._run(draft)
        return result is not None and result.verdict not in ("error", "unread")

    def _supposed(self, words: Sequence[Word]) -> Iterator[Draft]:
        said = texts_of(words)
        yield from self._facts.with_nothing_in(words)
        if said >= {"last", "turn"} or "earlier" in said:
            yield from self._made.done_before(words)
            return
        if "answer" in said:
            yield from self._made.with_nothing_answered(words)
        if said >= {"turn", "ends"}:
            yield from self._made.with_the_turn_ended()
        if "without" in said:
            yield from self._facts.without_the_word(words)
        if _WITHOUT & said:
            yield from self._supposed_not(words)
        else:
            yield from self._supposed_so(words)

    def _supposed_not(self, words: Sequence[Word]) -> Iterator[Draft]:
        yield from self._made.choosing_no(words)
        yield from self._facts.with_the_fact(words)
        yield from self._made.without_the_deed(words)

    def _supposed_so(self, words: Sequence[Word]) -> Iterator[Draft]:
        yield from self._made.in_place_of_a_deed(words)
        yield from self._made.with_another_name(words)
        yield from self._made.with_so_much_paid(words)
        if "first" in texts_of(words):
            yield from self._made.done_first(words)
        yield from self._made.choosing_others(words)
        yield from self._facts.with_the_check(words)
        yield from self._made.with_only(words)
        yield from self._facts.with_the_fact(words)
        yield from self._made.against_another(words)
        yield from self._made.with_the_deed(words)
        yield from self._made.with_a_deed_of_the_game(words)
        if USES & texts_of(words):
            yield from self._used_in_any_way(words)

    def on_another(self, card: str, target: str) -> tuple[str, Result] | None:
        """The deed of the run with a card, on another target, and the run to there."""
        for n, line in enumerate(self.draft.lines):
            done = re.fullmatch(rf"(?P<deed>.*\b{re.escape(card)}\b.*? on )(?P<target>.+)", line.text)
            if line.keyword == "When" and done is not None and done["target"] != target:
                return self._with_the_deed_at(n, f"{done['deed']}{spoken(target)}")
        return None

    def _with_the_deed_at(self, n: int, deed: str) -> tuple[str, Result] | None:
        """In place of the one in that line, and the run to there."""
        result = self._run(_up_to_a_deed(self.draft, n, deed))
        return (deed, result) if result is not None else None

    def _used_in_any_way(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Mo had used his map": whatever may be done with that card in the run."""
        besides = set(plain_in(words)) - COMMON_LITTLE - USES
        if besides or "and" in texts_of(words):
            return  # something else is supposed, too
        for text in self._possible_with(names_of_cards(words), names_of_people(words)):
            yield from self._made.drafts_with(text)
        for card in cards_in(words):
            for text in self.as_something(card):
                yield from self._made.drafts_with(text)

    def _possible_with(self, cards: Sequence[str], people: Sequence[str]) -> list[str]:
        """What may be done in the run by one of these people, with all of these cards."""
        possible = self.possible_in(self.scenario) if cards else ()
        return [text for text in possible if all(name in text for name in cards) and text.startswith(tuple(people))]

    def used_as_something(self, card: Card) -> Iterator[tuple[str, Result]]:
        """Each run to its end in which a card is used so."""
        for text in self.as_something(card):
            for draft in self._made.drafts_with(text):
                result = self._run(draft)
                if result is not None and result.verdict in TO_ITS_END:
                    yield text, result

    def as_something(self, card: Card) -> Iterator[str]:
        """ "Mo reacts with Map as Insight": the deeds of the game in which a card is used as what it says it may be."""
        said = [
            f"{spoken(card.controller.name)} {each.format(spoken(card.label))}" for each in self._deeds_with_a_card()
        ]
        for kind in (word for what, words in card.face.words.items() if what != "type" for word in words):
            yield from (f"{deed} as {kind}" for deed in said)

    def _deeds_with_a_card(self) -> list[str]:
        """How the game says a deed that is done with one card and with nothing else."""
        game = game_called(self.draft.game)
        known = phrases(game.phrases) if game is not None else ()
        return [phrase.said for phrase in known if phrase.slots == 1 and phrase.said.endswith(" with {}")]

    def divided(
        self, total_of: Callable[[Sequence[tuple[int, str]]], Sequence[tuple[int, str]] | None]
    ) -> tuple[str, Result] | None:
        """The deed of the run that divides an amount, divided otherwise, and the run to there."""
        for n, line in enumerate(self.draft.lines):
            chosen = _DIVIDING.search(line.text) if line.keyword == "When" else None
            parts = [(int(each[1]), each[2]) for each in _SHARE.finditer(chosen[0])] if chosen is not None else []
            other = total_of(parts) if parts else None
            if chosen is not None and other:
                said = " and ".join(f"{number} for {spoken(name)}" for number, name in other)
                return self._with_the_deed_at(n, f"{line.text[: chosen.start()]}{said}")
        return None

    def done_before(self, deed: Sequence[Word], event: Sequence[Word]) -> tuple[str, Result] | None:
        """A deed of the run put before another one, and the run to there."""
        sentence = self.deed_of(deed)
        before = self._made.done_in(event, self._done)
        if sentence is None or before is None or before.text == sentence:
            return None
        if any(name not in sentence for name in names_of_cards(deed)):
            return None  # with another card it is another deed
        at = self.draft.lines.index(before)
        kept = [line for line in self.draft.lines[:at] if line.text != sentence]
        result = self._run(self.draft.kept((*kept, *_given_from(self.draft, at), Line("When", sentence))))
        return (sentence, result) if result is not None else None

    def too_late_behind(self, done: Result, event: Sequence[Word]) -> Result | None:
        """The run in which the deed of an event is refused behind what was done before it."""
        before = self._made.done_in(event, self._done)
        if before is None:
            return None
        draft = draft_of(done.scenario)
        result = self._run(draft.kept((*draft.lines, Line("When", before.text))))
        is_refused = result is not None and result.verdict == "illegal" and result.message.startswith(before.text)
        return result if is_refused else None

    def deed_of(self, words: Sequence[Word]) -> str | None:
        """The sentence of the run in which a deed is done: with its verb, else with most of what is named, the first of them."""
        people = names_of_people(words)[:1]
        done = [line for line in self._done if all(line.text.startswith(name) for name in people)]
        ranked = [rank for line in done if (rank := _rank_of_a_deed(line, words)) is not None]
        return max(ranked)[-1] if ranked else None

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
    def _done(self) -> list[Line]:
        """The deeds of the run."""
        return [line for line in self.draft.lines if line.keyword == "When"]

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


def _given_from(draft: Draft, at: int) -> list[Line]:
    """What the text gives from this line on."""
    return [line for line in draft.lines[at:] if line.keyword == "Given"]


def _up_to_a_deed(draft: Draft, at: int, sentence: str) -> Draft:
    """The text up to a line, with everything that is given, and a deed at its end."""
    return draft.kept((*draft.lines[:at], *_given_from(draft, at), Line("When", sentence)))


def _verb_of(clause: Sequence[Word]) -> str:
    """Its first word that says what is done; empty if none does."""
    return next((word for word in plain_in(clause) if word not in COMMON_LITTLE | _NOBODY), "")


def _is_so_already(clause: Sequence[Word], is_done: bool) -> bool:
    """The run does it, or it is denied and the run does not do it."""
    if not _verb_of(clause):
        return False
    if _NOBODY & texts_of(clause) and not is_done:
        return True
    is_not = bool(_DENYING & texts_of(clause))
    is_own = all(card.controller.name == clause[0].text for card in cards_in(clause))
    return is_not != is_done and isinstance(clause[0].means, Player) and (is_own or not is_not)


def _rank_of_a_deed(line: Line, words: Sequence[Word]) -> tuple[bool, int, int, str] | None:
    """How well it says what is done, with the sentence; None if it is not by whoever has the cards, or has nothing of what is said."""
    named = [word.means for word in words if isinstance(word.means, Card) and word.text in line.text]
    verb = next((word for word in plain_in(words) if word not in COMMON_LITTLE), "")
    by_verb = bool(verb) and says_one_of(" ".join(line.text.split()[1:2]), stems_of(verb))
    is_meant = _is_by_whoever_has(named, line) if cards_in(words) else by_verb and bool(names_of_people(words))
    return (by_verb, len(named), -line.number, line.text) if is_meant else None


def _is_by_whoever_has(cards: Sequence[Card], line: Line) -> bool:
    return line.text.startswith(tuple(card.controller.name for card in cards))


def _unread_words(result: Result) -> set[tuple[str, str]]:
    cards = (*result.play.cards, *result.play.gone) if result.play is not None else ()
    return {
        (card.label, unread.text)
        for card in cards
        if card.face.known
        for ability in card.face.abilities
        for unread in ability.unread
    }
