"""From a card's text to its abilities: clean, find the words, divide into sentences, read each, gather them into abilities."""

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.language.abilities import CardText
from judge_app.language.faults import Fault, LanguageError
from judge_app.language.grammars.tables import Leaf, leaf
from judge_app.language.reading.gathering import Gatherer
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.parsing import Parser, Unfit
from judge_app.language.spans import Span
from judge_app.language.structure import Unread
from judge_app.language.words.cleaning import clean
from judge_app.language.words.lexicon import BREAK, BULLET, COLON, ELLIPSIS, PERIOD, QUOTE, Word, read_words

LONGEST = 20_000
GLUE = frozenset({"_COMMA", "_THEN", "_AND", "_OTHERWISE", PERIOD, COLON, BULLET, BREAK, ELLIPSIS, QUOTE, "_AND_VERB"})


@dataclass(slots=True)
class Line:
    """A sentence as divided: its words, whether a bullet or a line break stands before it, the stem it completes."""

    words: list[Word]
    bullet: bool = False
    breaks: bool = False


def read(parser: Parser, text: str) -> CardText:
    if not isinstance(text, str):
        raise LanguageError("a card's text must be a string")
    if len(text) > LONGEST:
        raise LanguageError(f"the text has {len(text):,} characters; at most {LONGEST:,} are read")
    draft = clean(text, parser.game.rewritings, parser.game.is_reminder)
    words = read_words(draft, parser.lexicon)
    separators: list[Span] = []
    reader = CardReader(parser, text, separators)
    abilities = reader.abilities(words)
    return CardText(
        parser.game.name, text, tuple(abilities), tuple(draft.changes), tuple(draft.reminders), tuple(separators)
    )


class CardReader:
    def __init__(self, parser: Parser, text: str, separators: list[Span]) -> None:
        self.parser = parser
        self.text = text
        self.separators = separators

    def abilities(self, words: Sequence[Word], quoted: bool = False) -> list:  # type: ignore[type-arg]
        gatherer = Gatherer(self, quoted)
        for line in self.divide(words):
            gatherer.take(line)
        return gatherer.finish()

    # ---- dividing --------------------------------------------------------------------------------------------------

    def divide(self, words: Sequence[Word]) -> list[Line]:
        """Sentences end at periods, line breaks and bullets. "If you have… • three cards, draw. • five cards, gain":
        each bullet completes the words before the ellipsis."""
        lines: list[Line] = []
        line = Line([])
        stem: list[Word] = []
        for at, word in enumerate(words):
            kind = word.type
            if kind not in (PERIOD, BREAK, BULLET, QUOTE, ELLIPSIS):
                if not line.words and not line.bullet:
                    stem = []  # the list that completed it is over
                line.words.append(word)
                if kind == "QUOTED" and self._ends_after_quote(words, at):
                    lines.append(line)
                    line = Line([])
                continue
            self.separators.append(word.span)
            if kind == ELLIPSIS and line.words and self._list_follows(words, at):
                stem, line = line.words, Line([], breaks=line.breaks)
                continue
            if line.words:
                lines.append(line)
                line = Line([])
            line.breaks = line.breaks or kind == BREAK
            if kind == BULLET:
                line.words, line.bullet = list(stem), not stem
        if line.words:
            lines.append(line)
        return lines

    @staticmethod
    def _list_follows(words: Sequence[Word], at: int) -> bool:
        """Whether a bullet with words comes next, so that none of the words before the ellipsis is lost."""
        rest = [word.type for word in words[at + 1 : at + 5] if word.type != BREAK]
        return len(rest) > 1 and rest[0] == BULLET and rest[1] not in (PERIOD, BULLET, QUOTE, ELLIPSIS)

    @staticmethod
    def _ends_after_quote(words: Sequence[Word], at: int) -> bool:
        """A quotation ends its sentence when it ends with a period and the next word starts a new sentence."""
        inner = words[at].inner or []
        if not inner or inner[-1].type != PERIOD or at + 1 >= len(words):
            return False
        following = words[at + 1].text[:1]
        return not following.islower() and following not in (",", ".", ";")

    # ---- one sentence ----------------------------------------------------------------------------------------------

    def sentence(self, words: Sequence[Word]) -> tuple[Reading | None, Unread | None]:
        """What was read of a sentence, and what was not."""
        tagged = self.parser.tagged(words)
        leaves = [leaf(word.type, word.text, word.span, self._inside(word)) for word in tagged]
        found = self.parser.parse(leaves)
        self._note_glue(words)
        if isinstance(found, Reading):
            return found, None
        return self._longest_part(words, tagged, leaves, found)

    def _inside(self, word: Word) -> tuple[object, ...]:
        return tuple(self.abilities(word.inner, quoted=True)) if word.inner is not None else ()

    def _note_glue(self, words: Sequence[Word]) -> None:
        self.separators += [word.span for word in words if not GLUE.isdisjoint(word.types)]

    def _longest_part(
        self, words: Sequence[Word], tagged: list[Word], leaves: list[Leaf], unfit: Unfit
    ) -> tuple[Reading | None, Unread]:
        ends = [
            at
            for at, word in enumerate(tagged[: unfit.taken + 1])
            if word.type in ("_COMMA", "_THEN", "_AND") and at > 1
        ]
        for end in ends[:-4:-1]:
            part = self.parser.parse(leaves[:end])
            if isinstance(part, Reading):
                return part, self.unread(tagged[end + 1 :] or tagged[end:], unfit.fault)
        return None, self.unread(words, unfit.fault)

    def unread(self, words: Sequence[Word], fault: Fault) -> Unread:
        span = words[0].span.joined(words[-1].span)
        return Unread(self.text[span.start : span.end], fault, span=span)
