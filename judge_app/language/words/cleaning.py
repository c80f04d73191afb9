"""Real text is dirty. This pass makes it readable and reports each change.

What is cleaned here is the same in every game: quotation marks, dashes, markup, spacing, bullets, reminder text.
What only one game's text suffers from (its gems, its icons, its timing words) is a list of `Rewriting`s of that game.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge_app.language.words.draft import Draft


@dataclass(frozen=True, slots=True)
class Rewriting:
    pattern: re.Pattern[str]
    after: str | Callable[[re.Match[str]], str]
    why: str
    needs: Sequence[str] = (
        ""  # characters or words without any of which it cannot match: saves the search on most texts
    )


def rewriting(
    pattern: str, after: str | Callable[[re.Match[str]], str], why: str, needs: Sequence[str] = ""
) -> Rewriting:
    return Rewriting(re.compile(pattern, re.IGNORECASE), after, why, needs)


SHARED = (
    rewriting(r"\r\n?", "\n", "line ends", "\r"),
    rewriting(r"[“”„]", '"', "curly quotation mark", "“”„"),
    rewriting(r"[‘’]", "'", "curly apostrophe", "‘’"),
    rewriting(r"\b(has|have|is|was|are|were)n't\b", r"\1 not", "contraction", "'"),
    rewriting(r"[ \t\u00a0\u2009\u202f]+(?=\n)|(?<=\n)[ \t]+", "", "space at the end of a line", "\n"),
    rewriting(r"[\t\u00a0\u2009\u202f\u200b]+", " ", "odd space", "\t\u00a0\u2009\u202f\u200b"),
    rewriting(r"\{\{\s*([^{}]*?)\s*\}\}", r"\1", "keyword markup", "{"),
    rewriting(r"\[br\]|<br ?/?>", "\n", "line break markup", "[<"),
    rewriting(r"\[/?(?:em|strong|ul|b|i)\]|\[/li\]|</?(?:em|strong|b|i|p)>", " ", "markup", "[<"),
    rewriting(r"\[li\]", " • ", "list markup", "["),
)

REMINDER = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def _has_any(text: str, marks: Sequence[str]) -> bool:
    for mark in marks:  # noqa: SIM110 - asked for every rewriting of every text
        if mark in text:
            return True
    return False


def clean(text: str, rewritings: Sequence[Rewriting], is_reminder: Callable[[str], bool]) -> Draft:
    draft = Draft(text)
    for group in (SHARED, rewritings):
        for each in group:
            if not each.needs or _has_any(draft.text, each.needs):
                draft.rewrite(each.pattern, each.after, each.why)
    draft.set_aside(REMINDER, lambda match: is_reminder(match[1]))
    return draft
