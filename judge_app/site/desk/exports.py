"""A run to copy: as Markdown for a forum. Text and JSON need nothing more than what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge_app.engine.trace import as_sentence
from judge_app.site.desk.honesty import honesty, verdict
from judge_app.site.desk.runs import Sight

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|])")


def as_question(asked: str) -> str:
    """What somebody typed, as an Ask line says it: "Ben obstructs with Brute" is "can Ben obstructs with Brute?"."""
    plain = asked.strip().rstrip("?").strip()
    plain = re.sub(r"^ask\s+", "", plain, flags=re.IGNORECASE)
    plain = re.sub(r"^(can|is|what|where|who|how)\b", lambda word: word[0].lower(), plain, flags=re.IGNORECASE)
    if not re.match(r"(can|is it true that|what is|where is|who wins|how (much|many))\b", plain):
        plain = f"can {plain}"
    return f"{plain}?"


def as_asked(typed: str) -> str:
    """A question as it is kept in the text: in its own words, beginning with a small letter."""
    return typed[:1].lower() + typed[1:]


def markdown(sight: Sight, link: str) -> str:
    return "\n".join(_markdown(sight, link)) + "\n"


def _markdown(sight: Sight, link: str) -> Iterator[str]:
    result, honest = sight.result, honesty(sight)
    yield f"**{_plain(result.scenario.title)}** ({sight.game.name}): {verdict(result).lower()}"
    if result.message:
        yield f"\n{_plain(result.message)}"
    if honest.rests_on:
        yield f"\n*This rests on {honest.rests_on}.*"
    yield "\n```scenario"
    yield sight.text.rstrip().replace("```", "'''")
    yield "```\n"
    for step in result.steps:
        yield f"{step.n}. {_plain(as_sentence(step.text))}{_numbers(step.cites)}"
    for expected in result.expectations:
        yield f"\n- {'holds' if expected.holds else f'**{expected.state}**'}: {_plain(expected.text)} ({_plain(expected.got)})"
    for answer in result.answers:
        reason = f", {_plain(answer.reason)}" if answer.reason else ""
        yield f"\n- {_plain(answer.question)} **{_plain(answer.answer)}**{reason}{_numbers(answer.cites)}"
    yield f"\n[Step through it]({link})"


def _numbers(cites: tuple[str, ...]) -> str:
    return f" ({', '.join(cite.partition(':')[2] for cite in cites)})" if cites else ""


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
