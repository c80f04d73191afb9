"""The sentences of one card's text: what was read of each, and which of its words were not."""

from collections.abc import Callable, Sequence

from judge_app.language.abilities import Ability
from judge_app.language.faults import Fault
from judge_app.language.grammars.tables import Leaf, leaf
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.parsing import NotRead, Parser
from judge_app.language.spans import Span
from judge_app.language.structure import Unread
from judge_app.language.words.lexicon import BREAK, BULLET, COLON, ELLIPSIS, PERIOD, QUOTE, Word

GLUE = frozenset({"_COMMA", "_THEN", "_AND", "_OTHERWISE", PERIOD, COLON, BULLET, BREAK, ELLIPSIS, QUOTE, "_AND_VERB"})


class SentenceText:
    def __init__(
        self,
        parser: Parser,
        text: str,
        separators: list[Span],
        quoted: Callable[[Sequence[Word]], tuple[Ability, ...]],
    ) -> None:
        self.parser = parser
        self.text = text
        self.separators = separators
        self.quoted = quoted  # reads the abilities between quotation marks, which are texts of their own

    def sentence(self, words: Sequence[Word]) -> tuple[Reading | None, Unread | None]:
        """What was read of a sentence, and what was not."""
        tagged = self.parser.tagged(words)
        leaves = [
            leaf(word.type, word.text, word.span, () if word.inner is None else self.quoted(word.inner))
            for word in tagged
        ]
        found = self.parser.parse(leaves)
        self._note_glue(words)
        if isinstance(found, Reading):
            return found, None
        return self._longest_part(words, tagged, leaves, found)

    def _note_glue(self, words: Sequence[Word]) -> None:
        self.separators += [word.span for word in words if not GLUE.isdisjoint(word.types)]

    def _longest_part(
        self, words: Sequence[Word], tagged: list[Word], leaves: list[Leaf], not_read: NotRead
    ) -> tuple[Reading | None, Unread]:
        ends = [
            at
            for at, word in enumerate(tagged[: not_read.taken + 1])
            if word.type in ("_COMMA", "_THEN", "_AND") and at > 1
        ]
        for end in ends[:-4:-1]:
            part = self.parser.parse(leaves[:end])
            if isinstance(part, Reading):
                return part, self.unread(tagged[end + 1 :] or tagged[end:], not_read.fault)
        return None, self.unread(words, not_read.fault)

    def unread(self, words: Sequence[Word], fault: Fault) -> Unread:
        span = words[0].span.joined(words[-1].span)
        return Unread(self.text[span.start : span.end], fault, span=span)
