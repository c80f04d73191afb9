"""Real text is dirty. This pass makes it readable and reports each change.

What is cleaned here is the same in every game: quotation marks, dashes, markup, spacing, bullets, reminder text.
What only one game's text suffers from (its gems, its icons, its timing words) is a list of `Rewriting`s of that game.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from judge_app.language.words.draft import Draft


@dataclass(frozen=True, slots=True)
class Rewriting:
    pattern: re.Pattern[str]
    after: str | Callable[[re.Match[str]], str]
    why: str
    needs: Sequence[str] = ()  # characters or words, one of which is in all that it matches, whatever their case


def rewriting(
    pattern: str, after: str | Callable[[re.Match[str]], str], why: str, needs: Sequence[str] = ()
) -> Rewriting:
    return Rewriting(re.compile(pattern, re.IGNORECASE), after, why, needs)


SHARED = (
    rewriting(r"\r\n?", "\n", "line ends", "\r"),
    rewriting(r"[“”„]", '"', "curly quotation mark", "“”„"),
    rewriting(r"[‘’]", "'", "curly apostrophe", "‘’"),
    rewriting(r"\b(has|have|is|was|are|were)n't\b", r"\1 not", "contraction", "'"),
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
PARTS = re.compile(r"[^\W\d_]+|[^ ]")  # runs of letters, and other characters one by one
MOST_TOKENS = 1 << 14  # so many are remembered


class Rewritings:
    """Rewritings in their order. Of the many, a text is searched only for those of which it has a need.

    Each need is listed under the one of its parts that the fewest others have, one or two letters last, because they are in most
    words; so a text asks only for the needs that are listed under what its own parts hold.
    """

    def __init__(self, rewritings: Sequence[Rewriting]) -> None:
        self._each = tuple(
            (tuple(need.lower() for need in each.needs), each.pattern, _written(each.after), each.why)
            for each in rewritings
        )
        self._always = {number for number, each in enumerate(rewritings) if not each.needs}
        self._listed: dict[str, dict[int, list[str]]] = {}
        parts = {need: PARTS.findall(need) or [""] for needs, *_ in self._each for need in needs}
        how_many = Counter(part for each in parts.values() for part in set(each))
        for number, (needs, *_) in enumerate(self._each):
            for need in needs:
                rarest = min(
                    parts[need], key=lambda part: (len(part) < 3 and part.isalpha(), how_many[part], -len(part))
                )
                self._listed.setdefault(rarest, {}).setdefault(number, []).append(need)
        self._asked_by = lru_cache(maxsize=MOST_TOKENS)(self._held)

    def _held(self, token: str) -> tuple[tuple[int, str], ...]:
        """The needs that are listed under a part of a token, each with the number of its rewriting."""
        return tuple(
            (number, need)
            for part, listed in self._listed.items()
            if part in token
            for number, needs in listed.items()
            for need in needs
        )

    def _asked(self, text: str, after: int) -> list[int]:
        """The numbers after this one of those of which the text has a need, from the last to the first."""
        asked = {number for number in self._always if number > after}
        for token in set(PARTS.findall(text)):
            for number, need in self._asked_by(token):
                if number > after and number not in asked and need in text:
                    asked.add(number)
        return sorted(asked, reverse=True)

    def rewrite(self, draft: Draft) -> None:
        asked = self._asked(draft.text.lower(), -1)
        while asked:
            number = asked.pop()
            _, pattern, after, why = self._each[number]
            if pattern.search(draft.text) is not None and draft.rewrite(pattern, after, why):
                asked = self._asked(draft.text.lower(), number)


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
