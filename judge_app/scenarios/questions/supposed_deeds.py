"""What is supposed to be done, not done, done otherwise or in another order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from judge_app.engine.state import Card, Player
from judge_app.games import game_called
from judge_app.scenarios.draft import Draft, Line
from judge_app.scenarios.questions.deeds import with_verb
from judge_app.scenarios.questions.named import (
    cards_in,
    names_of_cards,
    names_of_people,
    plain_in,
    texts_of,
    who_acts,
)
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
CHOOSES = frozenset("picks picked chooses chose choose pick".split())
_AGAINST = re.compile(r"(?P<who>\S+) (?P<verb>\S+) (?P<target>.+?)(?P<how> with .+)")
_NUMBER_CHOSEN = re.compile(r"(?<= choosing )\d+$")
_HELD = re.compile(r"(?P<who>\S+)'s hand has (?P<card>(?:\[[^\]]+\]|[^(]+?))(?= \(|$| \")")
_ORDER = frozenset("first after then later before".split())


class SupposedDeeds:
    """Each text in which something is done as it is supposed to be."""

    def __init__(self, draft: Draft, line: int, now: Callable[[], Result | None], facts: SupposedFacts) -> None:
        self.draft, self.line = draft, line
        self.now = now  # the run as it is
        self.facts = facts

    @property
    def done(self) -> list[Line]:
        """The deeds of the run."""
        return [line for line in self.draft.lines if line.keyword == "When"]

    def _done_with(self, names: Sequence[str]) -> list[Line]:
        """Those that name all of these."""
        return [line for line in self.done if all(name in line.text for name in names)]

    def in_another_order(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She attacked first and then played Storm": the deeds of the run the other way round; what is new comes first."""
        said = clauses_of(words)
        if len(said) != 2:
            return
        first, second = (self.done_in(clause, self.done) for clause in said)
        if second is None or first is second:
            return
        if first is None:
            yield from self._with_a_new_deed_before(said[0], second)
        elif self.done.index(first) > self.done.index(second):
            yield self._put_behind(second, first)

    def _put_behind(self, second: Line, first: Line) -> Draft:
        """What the others do in answer to the first comes before the second."""
        others = [line for line in self.draft.lines if line is not second]
        until = self.done[: self.done.index(first) + 1]
        own = [line for line in until if line is not second and _actor(line) == _actor(first)]
        at = others.index(own[-1]) + 1
        while at < len(others) and _actor(others[at]) != _actor(second):
            at += 1
        return self.draft.kept((*others[:at], second, *others[at:]))

    def _with_a_new_deed_before(self, clause: Sequence[Word], second: Line) -> Iterator[Draft]:
        """What a clause says, where the second deed was, and that one at the end."""
        people = names_of_people(clause)
        verb = next((word for word in plain_in(clause) if word not in COMMON_LITTLE and word not in _ORDER), None)
        at = self.draft.lines.index(second)
        for deed in present(verb) if people and verb is not None else ():
            new = Line("When", f"{spoken(people[0])} {deed}")
            yield self.draft.kept((*self.draft.lines[:at], new, *self.draft.lines[at + 1 :], second))

    def done_in(self, clause: Sequence[Word], done: Sequence[Line]) -> Line | None:
        """The deed of the run that a clause speaks of: with its verb, or by the cards that it names first."""
        at = next((n for n, word in enumerate(clause) if word.text in ("after", "before")), 0)
        if named := names_of_cards(clause[:at] if at else clause):
            return next((line for line in done if all(name in line.text for name in named)), None)
        verbs = [word for word in plain_in(clause) if word not in COMMON_LITTLE | _ORDER]
        return next((line for line in done if any(_is_done_by(line, verb) for verb in verbs)), None)

    def choosing_others(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Jo picks Gym and Streak instead": in the line in which something else is chosen."""
        cards = names_of_cards(words)
        if not cards or not CHOOSES & texts_of(words):
            return
        for line in self.done:
            chosen = re.search(r"(?<= chooses )\D+$|(?<= choosing )\D+$", line.text)
            if chosen is not None:
                yield self.changed(line, line.text[: chosen.start()] + " and ".join(map(spoken, cards)))

    def against_another(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Brett attacks Nadia's contender instead": the deed as it was, against something else."""
        if len(words) < 3 or not isinstance(words[0].means, Player) or words[1].is_name:
            return
        target = _as_said(word for word in words[2:] if word.text not in ("instead", "the")).replace(" 's", "'s")
        for line in reversed(self.done):
            done = _AGAINST.fullmatch(line.text)
            is_own = done is not None and done["who"] == words[0].text
            if done is not None and is_own and is_form_of(done["verb"], stems_of(words[1].text)):
                yield self.changed(line, f"{done['who']} {done['verb']} {target}{done['how']}")

    def in_place_of_a_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Vi moved Heron instead of resting", "Ben blocked with Hawk instead": the one deed where the other was."""
        plain = [word.text for word in words]
        at = plain.index("instead") if "instead" in plain else -1
        if at < 2 or "it" in plain:
            return
        new = [word for word in words[:at] if word.text not in ("had", "have", "has", "first", "only")]
        old = [word for word in words[at + 1 :] if word.text != "of"]
        player = who_acts(new[0]) if new else None
        if player is None:
            return
        for sentence in self._sentences(player, new):
            if any(each.text.startswith(sentence) for each in self.done):
                continue  # it is done in any case
            place = self._place_of(player, old, sentence)
            if place is not None:
                yield self.changed(place, sentence)

    def _place_of(self, player: Player, old: Sequence[Word], sentence: str) -> Line | None:
        """The player's deed that is done otherwise: the one that is said, else the first with the same verb."""
        own = [line for line in self.done if line.text.startswith(f"{player.name} ")]
        if old:
            return self.done_in(old, own)
        return next((each for each in own if each.text.split()[1] == sentence.split()[1]), None)

    def _sentences(self, player: Player, words: Sequence[Word]) -> Iterator[str]:
        """What a clause may mean as a deed of the game; without a card, with each that the player has."""
        game = game_called(self.draft.game)
        verb = next((word for word in plain_in(words) if word not in COMMON_LITTLE), "")
        if not verb or game is None:
            return
        if cards := cards_in(words):
            yield from with_verb(game, player, verb, cards)
            return
        yield from (f"{spoken(player.name)} {said}" for said in present(verb))
        for card in self._in_play_of(player):
            yield from with_verb(game, player, verb, [card])

    def _in_play_of(self, player: Player) -> Iterator[Card]:
        """Whatever acts by itself: not what is attached to something."""
        now = self.now()
        own = [card for card in now.play.cards if card.controller.name == player.name] if now and now.play else []
        yield from (each for each in own if each.face.known and each.zone.in_play and each.attached_to is None)

    def with_so_much_paid(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Rin only spends 1 momentum": the number that was chosen in a deed of the player."""
        number = next(filter(str.isdigit, plain_in(words)), "")
        who = next(iter(names_of_people(words)), "")
        if not number or not SPENDS & set(plain_in(words)):
            return
        for line in self.done:
            chosen = _NUMBER_CHOSEN.search(line.text)
            if chosen is not None and line.text.startswith(who):
                yield self.changed(line, line.text[: chosen.start()] + number)

    def done_first(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Rin had played it first": the deeds with that card before the player's others."""
        cards = names_of_cards(words)
        if not cards or "and" in texts_of(words):
            return
        own = self._done_with(cards[:1])
        if not own or self.done.index(own[0]) == 0:
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
        new, old = names_of_cards(words[:at]), names_of_cards(words[at:])
        if len(new) == 1 and len(old) == 1:
            for line in self._done_with(old):
                yield self.changed(line, line.text.replace(old[0], new[0]))

    def done_before(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He had set it last turn": what is put into play in the run is there when it begins."""
        clause = [word for word in words if word.text not in ("last", "turn", "earlier")]
        line = self.done_in(clause, self.done)
        if line is None:
            return
        for given in self.facts.given:
            found = _HELD.match(given.text)
            if found is not None and found["card"] in line.text:
                there = replace(given, text=f"{found['who']} controls {given.text[found.start('card') :]}")
                yield self.draft.kept(there if each is given else each for each in self.draft.lines if each is not line)

    def with_nothing_answered(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Pete does not answer Palm": without what he does before anybody else acts."""
        cards = names_of_cards(words)
        who = next(iter(names_of_people(words)), "")
        at = next((n for n, line in enumerate(self.done) if any(name in line.text for name in cards)), None)
        behind = self.done[at + 1 : at + 2] if at is not None else []
        if behind and behind[0].text.startswith(who):
            yield self.draft.kept(line for line in self.draft.lines if line is not behind[0])

    def with_the_turn_ended(self) -> Iterator[Draft]:
        now = self.now()
        if now is not None and now.play is not None:
            player = now.play.rules.turn_player(now.play)
            yield self.draft.kept((*self.draft.lines, Line("When", f"{player} ends the turn")))

    def with_only(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Only Wall had obstructed", "I discard 1 momentum for Smash": the deed as it was, with fewer of its things."""
        named = names_of_cards(words)
        number = next((word.text for word in words if word.text.isdigit()), "")
        for line in self._done_with(named) if named else ():
            listed = re.search(r"(?<= with )\S.*? and \S.*$", line.text)
            if listed is not None and says_one_of(line.text, _stems_said(words)):
                yield self.changed(line, line.text[: listed.start()] + " and ".join(map(spoken, named)))
            chosen = _NUMBER_CHOSEN.search(line.text)
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
            for sentence in _said_of(words[0], verb, said):
                yield from self.drafts_with(sentence)

    def with_a_deed_of_the_game(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "She uses Plates": by what the game calls it."""
        player = who_acts(next(iter(words), None))
        rest = [word for word in words[1:] if word.text not in ("had", "have", "has", "instead", "did")]
        verb = next(iter(plain_in(rest[:1])), "")
        game = game_called(self.draft.game)
        besides = set(plain_in(rest[1:])) - COMMON_LITTLE - _OF_A_DEED
        if player is None or not verb or game is None or besides or "it" in texts_of(words):
            return
        for sentence in with_verb(game, player, verb, cards_in(words)):
            yield from self.drafts_with(sentence)

    def drafts_with(self, sentence: str) -> Iterator[Draft]:
        who = sentence.split()[0]
        for line in self.done:  # what was passed or done otherwise
            if re.match(rf"{re.escape(who)} (?:does not|doesn't|passes)\b", line.text):
                yield self.changed(line, sentence)
        yield self.draft.with_line(self.line, "When", sentence, go_on=False)
        for line in self.done:
            yield self.draft.with_line(line.number, "When", sentence)
            yield self.draft.with_line(line.number, "When", sentence, go_on=False)

    def without_the_deed(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "Sol did not block": without the lines in which this is done."""
        dropped = (
            self._done_as_said(words)
            or self._done_in_answer(words)
            or self._done_with_what_was_used(words)
            or self._given_as_played(words)
        )
        if dropped:
            yield self.draft.kept(line for line in self.draft.lines if line not in dropped)
        if len(dropped) == 1 and dropped[0] in self.done:  # in a game of actions something else is done instead
            yield self.changed(dropped[0], f"{_actor(dropped[0])} rests")

    def _done_as_said(self, words: Sequence[Word]) -> list[Line]:
        """With one of the verbs, of everything that is named, or by anybody if it is said of nobody."""
        named = [word.text for word in words if word.is_name]
        if not named and "nobody" not in texts_of(words):
            return []
        return [line for line in self._done_with(named) if says_one_of(line.text, _stems_said(words))]

    def _done_in_answer(self, words: Sequence[Word]) -> list[Line]:
        """ "Ben did not obstruct the hound": his answer to the deed that names it."""
        if len(words) < 3 or not words[0].is_name or not words[-1].is_name:
            return []
        who, aim, stems = f"{who_acts(words[0])} ", words[-1].text, _stems_said(words)
        for before, line in pairwise(self.done):
            is_answer = line.text.startswith(who) and not before.text.startswith(who)
            is_own = is_answer and words[0].text in line.text and aim not in line.text
            if is_own and aim in before.text and says_one_of(line.text, stems):
                return [line]
        return []

    def _done_with_what_was_used(self, words: Sequence[Word]) -> list[Line]:
        """ "Map was not used", "he did not Map": whatever was done with the card."""
        if not _says_that_it_was_used(texts_of(words)) or not cards_in(words):
            return []
        return self._done_with([word.text for word in words if word.is_name])

    def _given_as_played(self, words: Sequence[Word]) -> list[Line]:
        """ "Tower was not built": it was before the run."""
        cards = [word for word in words if isinstance(word.means, Card)]
        if not {"played", "play", "built"} & texts_of(words) or len(cards) != 1:
            return []
        given = self.facts.line_of(cards[0])
        return [given] if given is not None and not self._done_with([cards[0].text]) else []

    def choosing_no(self, words: Sequence[Word]) -> Iterator[Draft]:
        """ "He didn't commit anything": a choice of yes, and of what, is a no."""
        if not {"commit", "committed", "pay", "paid", "use", "choose"} & texts_of(words):
            return
        for line in self.done:
            if (chosen := re.search(r"(?<= choosing )yes\b.*$", line.text)) is not None:
                yield self.changed(line, f"{line.text[: chosen.start()]}no")

    def changed(self, line: Line, sentence: str) -> Draft:
        return self.draft.rewritten(line.number, "" if sentence == line.text else sentence)


def clauses_of(words: Sequence[Word]) -> list[list[Word]]:
    """What is said with "and", each with whom the first is about."""
    clauses: list[list[Word]] = []
    for clause in _parted_by_and(words):
        subject = clauses[-1][:1] if clauses and clauses[-1][0].is_name else []
        clauses.append(clause if clause[0].is_name else [*subject, *clause])
    return clauses


def _parted_by_and(words: Sequence[Word]) -> list[list[Word]]:
    """ "And" between two names parts nothing."""
    found: list[list[Word]] = [[]]
    for n, word in enumerate(words):
        joins_names = 0 < n < len(words) - 1 and words[n - 1].is_name and isinstance(words[n + 1].means, Card)
        if word.text == "and" and not joins_names:
            found.append([])
        elif word.text not in ("then", "either"):
            found[-1].append(word)
    return [clause for clause in found if clause]


def _actor(line: Line) -> str:
    return line.text.split()[0]


def _is_done_by(line: Line, verb: str) -> bool:
    """It is the verb of the line, or a card's name that is made a verb."""
    by_verb = says_one_of(" ".join(line.text.split()[1:2]), stems_of(verb))
    return by_verb or says_one_of(line.text, (verb.removesuffix("ed"),))


def _stems_said(words: Sequence[Word]) -> tuple[str, ...]:
    """The beginnings of the words that say what is done."""
    return tuple(stem for word in plain_in(words) if word not in COMMON_LITTLE for stem in stems_of(word))


def _as_said(words: Iterable[Word]) -> str:
    return " ".join(spoken(word.text) if word.is_name else word.typed for word in words)


def _said_of(subject: Word, verb: str, said: Sequence[str]) -> list[str]:
    """What a player does; of a card, what its player does with it."""
    if not isinstance(subject.means, Card):
        return [" ".join((said[0], verb, *said[2:]))]
    rest = ("on", *said[2:]) if len(said) > 2 else ()
    with_it = " ".join((subject.means.controller.name, verb, "with", said[0]))
    return [with_it, " ".join((with_it, *rest))]


def _says_that_it_was_used(said: set[str]) -> bool:
    """ "Was not used", "did not …", "never used"."""
    is_passive = bool({"played", "used", "activated"} & said and {"was", "were", "is"} & said)
    is_active = bool({"did", "does", "do"} & said) and "have" not in said
    return is_passive or is_active or ("never" in said and bool(USED & said))


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
