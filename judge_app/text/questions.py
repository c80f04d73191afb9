"""The questions players ask, as data beside the rules and rulings they are answered by.

`rules_text/<game>/<document>/questions/<chapter>.md` and `rulings/<game>/questions/*.md`: a heading `## <id>` for each
rule or ruling, then its questions, a line each: `- can I swing the turn I play a guy`. Written in the words of players, from
the rule, by people who do not look at the judged queries. Search finds a rule by them; the rule's page shows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_app import locations
from judge_app.text.model import TextError

FOLDER = "questions"
_HEADING = re.compile(r"## (?P<id>\S+)")
_QUESTION = re.compile(r"- (?P<words>\S.*)")


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions of one rule or ruling, and where they are written."""

    id: str
    questions: tuple[str, ...]
    file: str
    line: int


Questions = dict[str, tuple[str, ...]]


def rule_questions(game: str, root: Path | None = None) -> Questions:
    """The questions of each rule of a game, by the rule's id."""
    return _by_id(asked_of_rules(game, root))


def ruling_questions(game: str, root: Path | None = None) -> Questions:
    """The further questions of each ruling of a game, by the ruling's id."""
    return _by_id(asked_of_rulings(game, root))


def asked_of_rules(game: str, root: Path | None = None) -> list[Asked]:
    """As written: in the order of documents and chapters. A missing folder is an empty one."""
    folder = (root or locations.content("rules_text")) / game
    return [asked for path in sorted(folder.glob(f"*/{FOLDER}/*.md")) for asked in _read(path, folder.parent)]


def asked_of_rulings(game: str, root: Path | None = None) -> list[Asked]:
    folder = (root or locations.content("rulings")) / game
    return [asked for path in sorted((folder / FOLDER).glob("*.md")) for asked in _read(path, folder.parent)]


def _by_id(asked: list[Asked]) -> Questions:
    found: Questions = {}
    for each in asked:
        found[each.id] = found.get(each.id, ()) + each.questions
    return found


def _read(path: Path, root: Path) -> Iterator[Asked]:
    return read_questions(path.read_text(encoding="utf-8"), str(path.relative_to(root)))


def read_questions(text: str, file: str) -> Iterator[Asked]:
    """The questions in a file's text; TextError where a line is neither a heading nor a question."""
    current, begun = "", 0
    questions: list[str] = []
    for place, line in enumerate(text.splitlines(), 1):
        if heading := _HEADING.fullmatch(line.strip()):
            if current:
                yield Asked(current, tuple(questions), file, begun)
            current, questions, begun = heading["id"], [], place
        elif question := _QUESTION.fullmatch(line.strip()):
            if not current:
                raise TextError("a question must be under the heading `## <id>` of its rule", file, place)
            questions.append(question["words"].strip())
        elif line.strip() and not line.startswith("# "):
            raise TextError("a line is a heading `## <id>` or a question `- …`", file, place)
    if current:
        yield Asked(current, tuple(questions), file, begun)
