"""Faults in the questions players ask: of nothing, too few, the same twice, or the rule's own sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge_app.text.library import GameText
from judge_app.text.lint.finding import OURS, Finding
from judge_app.text.model import CHANGE, Rule
from judge_app.text.questions import Asked, asked_of_rules

FEWEST = 6
MOST_RULES = 2
OWN_WORDS = 9  # so many words in a row are the rule's own sentence, not a question about it

_WORD = re.compile(r"[\w']+")


def check_questions(game: GameText) -> Iterator[Finding]:
    return question_faults(game, asked_of_rules(game.id))


def question_faults(game: GameText, asked: list[Asked]) -> Iterator[Finding]:
    """What is wrong with these questions; a document that has none yet is left alone."""
    for each in asked:
        rule = game.rules.get(each.id)
        if rule is None:
            yield _finding(game, each, f"questions of {each.id}, which is not there")
        else:
            for question in each.questions:
                if _repeats(question, rule):
                    yield _finding(game, each, f"{each.id} is asked in its own words: {question!r}")
    yield from _doubled(game, asked)
    yield from _too_few(game, asked)


def _doubled(game: GameText, asked: Iterable[Asked]) -> Iterator[Finding]:
    """A question may be answered by a rule and by another that says it again; one that is asked of more helps none of them."""
    of: dict[tuple[str, ...], list[str]] = {}
    for each in asked:
        for question in each.questions:
            others = of.setdefault(_words(question), [])
            if each.id not in others:
                others.append(each.id)
                if len(others) > MOST_RULES:
                    yield _finding(game, each, f"{question!r} is asked of {', '.join(others)}")


def _too_few(game: GameText, asked: Iterable[Asked]) -> Iterator[Finding]:
    count: dict[str, int] = {}
    for each in asked:
        count[each.id] = count.get(each.id, 0) + len({_words(question) for question in each.questions})
    documents = {game.rules[rule_id].document for rule_id in count if rule_id in game.rules}
    for rule in game.rules.values():
        found = count.get(rule.id, 0)
        if rule.document in documents and needs_questions(rule) and found < FEWEST:
            yield Finding(
                "questions", OURS, game.id, rule.document, (rule.id,),
                f"{rule.id} has {found} questions, wanted {FEWEST}", rule.file, rule.line,
            )  # fmt: skip


def needs_questions(rule: Rule) -> bool:
    """Whatever says something one may ask about; not the change log, not a heading alone."""
    return bool(rule.text) and rule.kind != CHANGE


def _repeats(question: str, rule: Rule) -> bool:
    asked, said = _words(question), _words(rule.text)
    rows = {said[at : at + OWN_WORDS] for at in range(len(said) - OWN_WORDS + 1)}
    return any(asked[at : at + OWN_WORDS] in rows for at in range(len(asked) - OWN_WORDS + 1))


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.lower().replace("’", "'")))


def _finding(game: GameText, asked: Asked, message: str) -> Finding:
    rule = game.rules.get(asked.id)
    document = rule.document if rule else asked.file.split("/")[1]
    return Finding("questions", OURS, game.id, document, (asked.id,), message, asked.file, asked.line)
