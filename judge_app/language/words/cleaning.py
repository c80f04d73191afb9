"""Real text is dirty. This pass makes it readable and reports each change.

What is cleaned here is the same in every game: quotation marks, dashes, markup, spacing, bullets, reminder text.
What only one game's text suffers from (its gems, its icons, its timing words) is a list of `Rewriting`s of that game.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge_app.language.words.draft import Draft
from judge_app.language.words.needs import LatePattern, Needs


@dataclass(frozen=True, slots=True)
class Rewriting:
    pattern: re.Pattern[str] | LatePattern
    after: str | Callable[[re.Match[str]], str]
    why: str
    needs: Sequence[str] = ()  # characters or words, one of which is in all that it matches, whatever their case


def rewriting(
    pattern: str, after: str | Callable[[re.Match[str]], str], why: str, needs: Sequence[str] = ()
) -> Rewriting:
    return Rewriting(LatePattern(pattern), after, why, needs)


SHARED = (
    rewriting(r"\r\n?", "\n", "line ends", "\r"),
    rewriting(r"[“”„]", '"', "curly quotation mark", "“”„"),
    rewriting(r"[‘’]", "'", "curly apostrophe", "‘’"),
    rewriting(r"\b(has|have|is|was|are|were)n't\b", r"\1 not", "contraction", "'"),
    rewriting(
        r'(?i:\b(if (?:(?! would )[^.,:;\n"])*+ would [^.,:;\n"]*+, )instead ([^.,:;\n"]++)(?=\.|$))',
        r"\1\2 instead",
        "instead before what is done",
        ", instead ",
    ),
    rewriting(r"[ \t\u00a0\u2009\u202f]+(?=\n)|(?<=\n)[ \t]+", "", "space at the end of a line", "\n"),
    rewriting(r"[\t\u00a0\u2009\u202f\u200b]+", " ", "odd space", "\t\u00a0\u2009\u202f\u200b"),
    rewriting(r"\{\{\s*+([^{}\s]*+(?:\s++[^{}\s]++)*+)\s*+\}\}", r"\1", "keyword markup", "{"),
    rewriting(r"\[br\]|<br ?/?>", "\n", "line break markup", "[<"),
    rewriting(r"\[/?(?:em|strong|ul|b|i)\]|\[/li\]|</?(?:em|strong|b|i|p)>", " ", "markup", "[<"),
    rewriting(r"\[li\]", " • ", "list markup", "["),
)

REMINDER = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


After = Callable[[re.Match[str]], str]
GROUP = re.compile(r"\\(\d)")


class Rewritings:
    """Rewritings in their order. Of the many, a text is searched only for those of which it has a need."""

    def __init__(self, rewritings: Sequence[Rewriting]) -> None:
        self._each = tuple((each.pattern, _written(each.after), each.why) for each in rewritings)
        self._needs = Needs([each.needs for each in rewritings])

    def rewrite(self, draft: Draft) -> None:
        asked = self._needs.asked(draft.text)
        while asked:
            number = asked.pop()
            pattern, after, why = self._each[number]
            if isinstance(pattern, LatePattern):
                pattern = pattern.made()
            if pattern.search(draft.text) is not None and draft.rewrite(pattern, after, why):
                asked = self._needs.asked(draft.text, number)


def _written(after: str | After) -> After:
    r"""What a match becomes: "\1" is its first group."""
    if not isinstance(after, str):
        return after
    words, groups = GROUP.split(after)[::2], [int(group) for group in GROUP.findall(after)]
    if not groups:
        return lambda _: after
    return lambda match: (
        words[0] + "".join((match[group] or "") + word for group, word in zip(groups, words[1:], strict=True))
    )


def clean(text: str, rewritings: Rewritings, is_reminder: Callable[[str], bool]) -> Draft:
    draft = Draft(text)
    rewritings.rewrite(draft)
    if "(" in draft.text:
        draft.set_aside(REMINDER, lambda match: is_reminder(match[1]))
    return draft
