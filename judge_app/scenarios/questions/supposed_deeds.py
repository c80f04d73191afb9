"""What is supposed to be done, not done, done otherwise or in another order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from judge_app.engine.state import Card, Player
from judge_app.games import game_called
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.questions.deeds import with_verb
from judge_app.scenarios.questions.supposed_facts import SupposedFacts
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.run import Result
from judge_app.scenarios.tries import spoken

COMMON_LITTLE = AUXILIARIES | FILLERS
USED = frozenset("committed commit used use activated played flipped spent".split())
SPENDS = frozenset(
    "spend spends spent spending discard discards discarded pay pays paid use uses used pitch pitched".split()
)
_OF_A_DEED = frozenset(
    "with on onto against as contender hero character first also card power attack weapon trap".split()
)
_ORDER = frozenset("first after then later before".split())


class SupposedDeeds:
    """Each text in which something is done as it is supposed to be."""

    def __init__(self, draft: Draft, line: int, now: Callable[[], Result | None], facts: SupposedFacts) -> None:
        self.draft, self.line = draft, line
        self.now = now  # the run as it is
        self.facts = facts

    def in_another_order(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She attacked first and then played Storm": the deeds of the run the other way round; what is new comes first."""
        said = clauses_of(words)
        if len(said) != 2:
            return
        done = [line for line in self.draft.lines if line.keyword == "When"]
        first, second = (self.done_in(clause, done) for clause in said)
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
            subject = next((word for word in said[0] if isinstance(word.means, Player)), None)
            verbs = [
                word
                for word in said[0]
                if not word.is_name and word.text not in COMMON_LITTLE and word.text not in _ORDER
            ]
            for verb in verbs[:1] if subject is not None else ():
                for deed in present(verb.text):
                    at = self.draft.lines.index(second)
                    new = Line("When", f"{spoken(subject.text)} {deed}" if subject is not None else "")
                    yield self.draft.kept((*self.draft.lines[:at], new, *self.draft.lines[at + 1 :], second))

    def done_in(self, clause: Sequence[Word], done: Sequence[Line]) -> Line | None:
        """The deed of the run that a clause speaks of: with its verb, or by the cards that it names first."""
        at = next((n for n, word in enumerate(clause) if word.text in ("after", "before")), len(clause))
        named = [word.text for word in clause[: at or len(clause)] if isinstance(word.means, Card)]
        verbs = [word.text for word in clause if not word.is_name and word.text not in COMMON_LITTLE | _ORDER]
        for line in done:
            by_verb = any(
                says_one_of(" ".join(line.text.split()[1:2]), stems_of(verb))
                or says_one_of(line.text, (verb.removesuffix("ed"),))  # a card's name made a verb
                for verb in verbs
            )
            if (named and all(name in line.text for name in named)) or (not named and by_verb):
                return line
        return None

    def choosing_others(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Jo picks Gym and Streak instead": in the line in which something else is chosen."""
        cards = [word.text for word in words if isinstance(word.means, Card)]
        if not cards or not {"picks", "picked", "chooses", "chose", "choose", "pick"} & {word.text for word in words}:
            return
        for line in self.draft.lines:
            chosen = re.search(r"(?<= chooses )\D+$|(?<= choosing )\D+$", line.text)
            if line.keyword == "When" and chosen is not None:
                yield self.changed(line, line.text[: chosen.start()] + " and ".join(map(spoken, cards)))

    def against_another(self, words: Sequence[Word]) -> Iterator[Draft]:
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
                yield self.changed(line, f"{done['who']} {done['verb']} {target}{done['how']}")

    def in_place_of_a_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Vi moved Heron instead of resting", "Ben blocked with Hawk instead": the one deed where the other was."""
        plain = [word.text for word in words]
        at = plain.index("instead") if "instead" in plain else -1
        if at < 2 or "it" in plain:
            return
        new = [word for word in words[:at] if word.text not in ("had", "have", "has", "first", "only")]
        old = [word for word in words[at + 1 :] if word.text != "of"]
        done = [line for line in self.draft.lines if line.keyword == "When"]
        subject = new[0].means
        player = subject.controller if isinstance(subject, Card) else subject
        if not isinstance(player, Player):
            return
        own = [line for line in done if line.text.startswith(f"{player.name} ")]
        line = self.done_in(old, own) if old else None
        for sentence in self._sentences(player, new):
            verb = sentence.split()[1]
            same = [each for each in own if each.text.split()[1] == verb]
            if any(each.text.startswith(sentence) for each in done):
                continue  # it is done in any case
            for place in [line] if line is not None else same[:1] if not old else []:
                yield self.changed(place, sentence)

    def _sentences(self, player: Player, words: Sequence[Word]) -> Iterator[str]:
        """What a clause may mean as a deed of the game; without a card, with each that the player has."""
        game = game_called(self.draft.game)
        verb = next((word.text for word in words if not word.is_name and word.text not in COMMON_LITTLE), "")
        cards = [word.means for word in words if isinstance(word.means, Card)]
        if not verb or game is None:
            return
        if cards:
            yield from with_verb(game, player, verb, cards)
            return
        yield from (f"{spoken(player.name)} {said}" for said in present(verb))
        now = self.now()
        own = [card for card in now.play.cards if card.controller.name == player.name] if now and now.play else []
        for card in (each for each in own if each.face.known and each.zone.in_play and each.attached_to is None):
            yield from with_verb(game, player, verb, [card])

    def with_so_much_paid(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Rin only spends 1 momentum": the number that was chosen in a deed of the player."""
        plain = [word.text for word in words if not word.is_name]
        number = next((word for word in plain if word.isdigit()), "")
        who = next((word.text for word in words if isinstance(word.means, Player)), "")
        if not number or not SPENDS & set(plain):
            return
        for line in self.draft.lines:
            chosen = re.search(r"(?<= choosing )\d+$", line.text)
            if line.keyword == "When" and chosen is not None and line.text.startswith(who):
                yield self.changed(line, line.text[: chosen.start()] + number)

    def done_first(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Rin had played it first": the deeds with that card before the player's others."""
        cards = [word for word in words if isinstance(word.means, Card)]
        done = [line for line in self.draft.lines if line.keyword == "When"]
        if not cards or any(word.text == "and" for word in words):
            return
        own = [line for line in done if cards[0].text in line.text]
        if not own or done.index(own[0]) == 0:
            return
        others = [line for line in self.draft.lines if line not in own]
        at = next(n for n, line in enumerate(others) if line.keyword == "When")
        yield self.draft.kept((*others[:at], *own, *others[at:]))

    def with_another_name(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Ivo commits Fox instead of Bench": what is done with the one is done with the other."""
        plain = [word.text for word in words]
        at = next((n for n in range(len(plain) - 1) if plain[n : n + 2] == ["instead", "of"]), None)
        if at is None:
            return
        cards = [(n, word.text) for n, word in enumerate(words) if isinstance(word.means, Card)]
        new, old = [name for n, name in cards if n < at], [name for n, name in cards if n > at]
        for line in self.draft.lines if len(new) == 1 and len(old) == 1 else ():
            if line.keyword == "When" and old[0] in line.text:
                yield self.changed(line, line.text.replace(old[0], new[0]))

    def done_before(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He had set it last turn": what is put into play in the run is there when it begins."""
        done = [line for line in self.draft.lines if line.keyword == "When"]
        line = self.done_in([word for word in words if word.text not in ("last", "turn", "earlier")], done)
        held = re.compile(r"(?P<who>\S+)'s hand has (?P<card>(?:\[[^\]]+\]|[^(]+?))(?= \(|$| \")")
        for given in self.draft.lines if line is not None else ():
            found = held.match(given.text) if given.keyword == "Given" else None
            if line is not None and found is not None and found["card"] in line.text:
                there = replace(given, text=f"{found['who']} controls {given.text[found.start('card') :]}")
                kept = [there if each is given else each for each in self.draft.lines if each is not line]
                yield self.draft.kept(kept)

    def with_nothing_answered(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Pete does not answer Palm": without what he does before anybody else acts."""
        cards = [word.text for word in words if isinstance(word.means, Card)]
        who = next((word.text for word in words if isinstance(word.means, Player)), "")
        done = [line for line in self.draft.lines if line.keyword == "When"]
        at = next((n for n, line in enumerate(done) if any(name in line.text for name in cards)), None)
        if at is not None and at + 1 < len(done) and done[at + 1].text.startswith(who):
            yield self.draft.kept(line for line in self.draft.lines if line is not done[at + 1])

    def with_the_turn_ended(self) -> Iterator[Draft]:
        now = self.now()
        if now is not None and now.play is not None:
            player = now.play.rules.turn_player(now.play)
            yield self.draft.kept((*self.draft.lines, Line("When", f"{player} ends the turn")))

    def with_only(self, words: Sequence[Word]) -> Iterator[Draft]:
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
            if listed is not None and says_one_of(line.text, stems):
                yield self.changed(line, line.text[: listed.start()] + " and ".join(map(spoken, named)))
            chosen = re.search(r"(?<= choosing )\d+$", line.text)
            if chosen is not None and number:
                yield self.changed(line, line.text[: chosen.start()] + number)

    def with_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Ben obstructs with Wall", also "Ben obstructed with Wall", "Ben did obstruct" and "Wall obstructs"; in place of what
        the text says of this moment, such as that Ben does not obstruct."""
        words = [word for word in words if word.text not in ("did", "had", "instead", "too")]
        said = [spoken(word.text) if word.is_name else word.typed for word in words]
        if len(said) < 2 or not words[0].is_name:
            return
        for verb in present(said[1]):
            sentences = [" ".join((said[0], verb, *said[2:]))]
            if isinstance(words[0].means, Card):
                player = words[0].means.controller
                rest = ("on", *said[2:]) if len(said) > 2 else ()
                sentences = [
                    " ".join((player.name, verb, "with", said[0])),
                    " ".join((player.name, verb, "with", said[0], *rest)),
                ]
            for sentence in sentences:
                yield from self.drafts_with(sentence)

    def with_a_deed_of_the_game(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She uses Plates": by what the game calls it."""
        subject = words[0].means if words else None
        player = subject.controller if isinstance(subject, Card) else subject
        cards = [word.means for word in words if isinstance(word.means, Card)]
        rest = [word for word in words[1:] if word.text not in ("had", "have", "has", "instead", "did")]
        verb = next((word.text for word in rest[:1] if not word.is_name), "")
        game = game_called(self.draft.game)
        besides = {word.text for word in rest[1:] if not word.is_name} - COMMON_LITTLE - _OF_A_DEED
        if player is None or not verb or game is None or besides or "it" in {word.text for word in words}:
            return
        for sentence in with_verb(game, player, verb, cards):
            yield from self.drafts_with(sentence)

    def drafts_with(self, sentence: str) -> Iterator[Draft]:
        who = sentence.split()[0]
        for line in self.draft.lines:  # what was passed or done otherwise
            if line.keyword == "When" and re.match(rf"{re.escape(who)} (?:does not|doesn't|passes)\b", line.text):
                yield self.changed(line, sentence)
        yield self.draft.with_line(self.line, "When", sentence, go_on=False)
        done = [line for line in self.draft.lines if line.keyword == "When"]
        for line in done:
            yield self.draft.with_line(line.number, "When", sentence)
            yield self.draft.with_line(line.number, "When", sentence, go_on=False)

    def without_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
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
            and says_one_of(line.text, stems)
        ]
        dropped = dropped or self._answers_without(words, done, stems)
        said = {word.text for word in words}
        is_used = bool({"played", "used", "activated"} & said and {"was", "were", "is"} & said)
        says_did = is_used or ({"did", "does", "do"} & said and "have" not in said)
        says_did = says_did or ("never" in said and bool(USED & said))
        if not dropped and says_did and any(isinstance(word.means, Card) for word in words):
            dropped = [line for line in done if all(name in line.text for name in named)]
        if not dropped and {"played", "play", "built"} & said:  # it was before the run
            card = [word for word in words if isinstance(word.means, Card)]
            given = self.facts.line_of(card[0]) if len(card) == 1 else None
            dropped = [given] if given is not None and not any(card[0].text in line.text for line in done) else []
        if dropped:
            yield self.draft.kept(line for line in self.draft.lines if line not in dropped)
        if len(dropped) == 1 and dropped[0] in done:  # in a game of actions something else is done instead
            yield self.changed(dropped[0], f"{dropped[0].text.split()[0]} rests")

    def _answers_without(self, words: Sequence[Word], done: Sequence[Line], stems: tuple[str, ...]) -> list[Line]:
        """ "Ben did not obstruct the hound": his answer to the deed that names it."""
        if len(words) < 3 or not words[0].is_name or not all(word.is_name for word in words[-1:]):
            return []
        subject, aim = words[0].means, words[-1].text
        who = f"{subject.controller if isinstance(subject, Card) else subject} "
        for before, line in pairwise(done):
            is_answer = line.text.startswith(who) and not before.text.startswith(who)
            is_own = is_answer and words[0].text in line.text and aim not in line.text
            if is_own and aim in before.text and says_one_of(line.text, stems):
                return [line]
        return []

    def choosing_no(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He didn't commit anything": a choice of yes, and of what, is a no."""
        if not {"commit", "committed", "pay", "paid", "use", "choose"} & {word.text for word in words}:
            return
        for line in self.draft.lines:
            if line.keyword == "When" and (chosen := re.search(r"(?<= choosing )yes\b.*$", line.text)):
                yield self.changed(line, f"{line.text[: chosen.start()]}no")

    def changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def clauses_of(words: Sequence[Word]) -> list[list[Word]]:
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


def is_of_an_order(words: Sequence[Word]) -> bool:
    plain = {word.text for word in words}
    return {"first", "and"} <= plain


def says_one_of(text: str, stems: tuple[str, ...]) -> bool:
    return bool(stems) and any(word.startswith(stems) for word in text.lower().split())


def present(verb: str) -> Iterator[str]:
    yield verb
    plain = verb.removesuffix("ed")
    yield from (
        f"{plain}s",
        f"{plain}es",
        f"{plain}es" if plain.endswith("e") else f"{plain}e",
        f"{verb}s",
        f"{verb}es",
    )
