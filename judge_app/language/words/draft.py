"""A text being cleaned, which remembers where each of its characters came from.

Spans of the finished trees point into the original text, so each character of the draft keeps the stretch of the
original that it stands for.
"""

import re
from collections.abc import Callable

from judge_app.language.abilities import Change
from judge_app.language.spans import Span, new_span


class Draft:
    def __init__(self, original: str) -> None:
        self.original = original
        self.text = original
        self._starts = list(range(len(original)))
        self._ends = list(range(1, len(original) + 1))
        self.changes: list[Change] = []
        self.reminders: list[Span] = []

    def span(self, start: int, end: int) -> Span:
        """The original words behind a stretch of the draft."""
        if start >= end:
            here = self._starts[start] if start < len(self._starts) else len(self.original)
            return Span(here, here)
        return new_span((self._starts[start], self._ends[end - 1]))

    def rewrite(self, pattern: re.Pattern[str], after: Callable[[re.Match[str]], str], why: str) -> bool:
        """Rewrite every match and note the change; whether there was one. A function may leave a match as it is."""
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        last = 0
        for match in pattern.finditer(self.text):
            new = after(match)
            old = match[0]
            if new == old:
                continue
            begin, end = match.span()
            span = self.span(begin, end)
            self.changes.append(Change(self.original[span.start : span.end], new, why, span=span))
            pieces += [self.text[last:begin], new]
            starts += self._starts[last:begin]
            ends += self._ends[last:begin]
            kept_starts, kept_ends = self._placed(old, new, begin, end, span)
            starts += kept_starts
            ends += kept_ends
            last = end
        if pieces:
            self.text = "".join([*pieces, self.text[last:]])
            self._starts = starts + self._starts[last:]
            self._ends = ends + self._ends[last:]
        return bool(pieces)

    def _placed(self, old: str, new: str, begin: int, end: int, span: Span) -> tuple[list[int], list[int]]:
        """Where the characters of a rewritten stretch come from: kept words keep their own place."""
        at = old.find(new) if new else -1
        if at >= 0:
            return self._starts[begin + at : begin + at + len(new)], self._ends[begin + at : begin + at + len(new)]
        if len(old) == len(new):
            return self._starts[begin:end], self._ends[begin:end]
        return [span.start] * len(new), [span.end] * len(new)

    def set_aside(self, pattern: re.Pattern[str], is_reminder: Callable[[re.Match[str]], bool]) -> None:
        """Take reminder text out; it is kept by its span, not counted as a change."""
        kept = len(self.changes)
        spans = [self.span(*match.span()) for match in pattern.finditer(self.text) if is_reminder(match)]
        self.rewrite(pattern, lambda match: " " if is_reminder(match) else match[0], "reminder text")
        del self.changes[kept:]
        self.reminders += spans
