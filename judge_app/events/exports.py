"""Afterwards: all calls of an event as data, Markdown or CSV; what a head judge counts; a ruling as a draft for `rulings/`."""

from __future__ import annotations

import csv
import io
import json
import re
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.orm import Session

from judge_app.events.calls import all_calls
from judge_app.events.model import OVERTURNED, Call, Event, Ruling
from judge_app.events.rulings import names
from judge_app.numbers import so_many

_FORMULA = tuple("=+-@＝＋－＠")
COLUMNS = (
    "number", "round", "table", "raised", "waited_seconds", "judge", "status", "words", "question", "answer", "rules", "cards",
    "story", "remedy", "extension_minutes", "ruling", "appeal", "head_judge_answer", "head_judge_reason", "board",
)  # fmt: skip


def spoken_moment(milliseconds: int | None) -> str:
    """For people; a script shows it by the clock of the place."""
    return "" if milliseconds is None else f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%-d %b, %H:%M} UTC"


def clock(seconds: int | None) -> str:
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02}"


def moment(milliseconds: int | None) -> str:
    return (
        "" if milliseconds is None else datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    )


def as_data(session: Session, event: Event, game: str = "") -> dict[str, Any]:
    """Everything of the event but its secrets; `game` is the name that people know."""
    people = names(session, event.id)
    calls = all_calls(session, event.id)
    return {
        "event": event.name,
        "game": game or event.game,
        "edition": event.edition,
        "starts": event.starts,
        "ends": event.ends,
        "rounds": event.rounds,
        "calls": [_call_data(each, people) for each in calls],
    }


def _call_data(call: Call, people: dict[int, str]) -> dict[str, Any]:
    ruling = call.ruling
    made: dict[str, Any] = dict.fromkeys(COLUMNS, "") | {
        "number": call.number,
        "round": call.round,
        "table": call.table,
        "raised": moment(call.raised),
        "waited_seconds": None if call.taken is None else (call.taken - call.raised) // 1000,
        "judge": people.get(call.taken_by or 0, ""),
        "status": call.status,
        "words": call.words,
        "rules": [],
        "cards": [],
    }
    if ruling is not None:
        made |= {
            "question": ruling.question,
            "answer": ruling.answer,
            "rules": [each.rule for each in ruling.rules],
            "cards": [each.name for each in ruling.cards],
            "story": ruling.story,
            "remedy": ruling.remedy,
            "extension_minutes": ruling.extension,
            "ruling": ruling.status,
            "board": ruling.board,
        }
        if ruling.appeal is not None:
            made |= {
                "appeal": ruling.appeal.words,
                "head_judge_answer": ruling.appeal.answer,
                "head_judge_reason": ruling.appeal.reason,
            }
    return made


def as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def as_csv(data: dict[str, Any]) -> str:
    """A line for each call, marked as UTF-8 for spreadsheets. What one would take for a formula gets an apostrophe in front."""
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for call in data["calls"]:
        writer.writerow([_cell(call[name]) for name in COLUMNS])
    return out.getvalue()


def _cell(value: Any) -> str:
    text = "; ".join(value) if isinstance(value, list) else "" if value is None else str(value)
    return f"'{text}" if text.lstrip()[:1] in _FORMULA or text[:1] in ("\t", "\r", "\n") else text


def as_markdown(data: dict[str, Any]) -> str:
    lines = [
        f"# {_plain(data['event'])}",
        "",
        f"{_plain(data['game'])}, rules {_plain(data['edition'])}, {data['starts']} to {data['ends']}. {_summary(data['calls'])}",
        "",
    ]
    for call in data["calls"]:
        lines += [
            f"## Call {call['number']}: round {call['round']}, table {call['table']}"
            + (f" ({call['ruling']})" if call["ruling"] not in ("", "stands") else ""),
            "",
            ", ".join(
                filter(
                    None,
                    (f"Raised {_by_the_clock(call['raised'])}", _waited(call), _plain(call["judge"]), call["status"]),
                )
            )
            + ".",
            "",
        ]
        for name, value in (
            ("Words of the table", "" if call["question"].startswith(call["words"]) else call["words"]),
            ("Question", call["question"]),
            ("Answer", call["answer"]),
            ("Rules", ", ".join(call["rules"])),
            ("Cards", ", ".join(call["cards"])),
            ("The players' story", call["story"]),
            ("Remedy", call["remedy"]),
            ("Time extension", so_many(call["extension_minutes"], "minute") if call["extension_minutes"] else ""),
            ("Appeal", call["appeal"]),
            ("The head judge's answer", call["head_judge_answer"]),
            ("The head judge's reason", call["head_judge_reason"]),
        ):  # fmt: skip
            if value:
                lines += [f"- **{name}:** {_plain(value)}"]
        if call["board"]:
            lines += ["", *fenced(call["board"])]
        lines += [""]
    return "\n".join(lines)


def _summary(calls: list[dict[str, Any]]) -> str:
    ruled = [call["ruling"] for call in calls if call["ruling"]]
    appealed = sum(bool(call["appeal"]) for call in calls)
    return (
        f"{so_many(len(calls), 'call')}, {len(ruled)} ruled, {appealed} appealed, {ruled.count(OVERTURNED)} overturned."
    )


def _by_the_clock(raised: str) -> str:
    """ "2026-11-18T18:19:53Z" as people write it."""
    return f"{raised[:10]} {raised[11:16]} UTC"


def _waited(call: dict[str, Any]) -> str:
    return f"waited {clock(call['waited_seconds'])}" if call["waited_seconds"] is not None else ""


def file_name(event: Event, way: str) -> str:
    """Named as the event is, in letters that every system takes."""
    name = "-".join(re.findall(r"[a-z0-9]+", event.name.lower()))[:60].strip("-")
    return f"{name or 'event'}.{way}"


def _plain(words: str) -> str:
    """On one line, with nothing that Markdown would read as its own."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", " ".join(words.split()))


def fenced(board: str) -> list[str]:
    """A scenario as a block; a line of the board cannot end it."""
    lines = [line for line in board.splitlines() if not line.lstrip().startswith("```")]
    return ["```scenario", *lines, "```"]


@dataclass(frozen=True, slots=True)
class Statistics:
    calls: int
    ruled: int
    appealed: int
    overturned: int
    waits: tuple[int, ...]  # seconds, sorted
    by_rule: list[tuple[str, int]]
    by_table: list[tuple[int, int]]
    by_round: list[tuple[int, int]]
    by_judge: list[tuple[str, int]]
    extensions: int

    @property
    def median_wait(self) -> int:
        return int(statistics.median(self.waits)) if self.waits else 0

    @property
    def long_wait(self) -> int:
        """Nine of ten waited no longer."""
        return self.waits[max(0, -(-len(self.waits) * 9 // 10) - 1)] if self.waits else 0


def statistics_of(session: Session, event: Event) -> Statistics:
    calls = all_calls(session, event.id)
    people = names(session, event.id)
    rulings: Sequence[Ruling] = [each.ruling for each in calls if each.ruling]
    return Statistics(
        calls=len(calls),
        ruled=len(rulings),
        appealed=sum(each.appeal is not None for each in rulings),
        overturned=sum(each.status == OVERTURNED for each in rulings),
        waits=tuple(sorted((each.taken - each.raised) // 1000 for each in calls if each.taken is not None)),
        by_rule=Counter(cited.rule for each in rulings for cited in each.rules).most_common(30),
        by_table=Counter(each.table for each in calls).most_common(30),
        by_round=sorted(Counter(each.round for each in calls).items()),
        by_judge=Counter(people.get(each.member_id, "") for each in rulings).most_common(),
        extensions=sum(each.extension for each in rulings),
    )


def draft(event: Event, ruling: Ruling, title: str = "") -> tuple[str, str]:
    """The name of a file for `rulings/<game>/`, and its text. What a judge has to write still says so."""
    title = " ".join((title or ruling.question).split())
    name = "-".join(re.findall(r"[a-z0-9]+", title.lower()))[:60].strip("-") or f"call-{ruling.call.number}"
    rules = [each.rule for each in ruling.rules]
    head = ["---", f"id: {name}", f"game: {event.game}", f"title: {json.dumps(title, ensure_ascii=False)}"]
    head += [f"cites: {json.dumps(rules)}", "source: ours", f"date: {moment(ruling.at)[:10]}", "status: current"]
    if not ruling.board:
        head.append("unproven: no scenario was written at the event")
    return f"{name}.md", "\n".join([*head, "---", *_draft_body(ruling, rules)]) + "\n"


def _draft_body(ruling: Ruling, rules: list[str]) -> list[str]:
    """The question, the answer that holds now, why, and the board if there is one."""
    answer = ruling.appeal.answer if ruling.status == OVERTURNED and ruling.appeal else ruling.answer
    why = (ruling.appeal.reason if ruling.appeal else "") or "To be written: why the rules say so."
    if rules:
        why += " (" + ", ".join(f"[[{rule}]]" for rule in rules) + ")"
    body = [
        "## Question",
        _paragraph(ruling.question),
        "",
        "## Answer",
        _paragraph(answer),
        "",
        "## Why",
        _paragraph(why),
    ]
    return [*body, "", "## Scenario", *fenced(ruling.board)] if ruling.board else body


def _paragraph(words: str) -> str:
    """In one paragraph that begins no heading."""
    return " ".join(words.split()).lstrip("#").strip()
