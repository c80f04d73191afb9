"""A card's words divided into sentences: where each ends, and what stands before it."""

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.language.spans import Span
from judge_app.language.words.lexicon import BREAK, BULLET, ELLIPSIS, PERIOD, QUOTE, Word

ENDS = (PERIOD, BREAK, BULLET, QUOTE, ELLIPSIS)


@dataclass(slots=True)
class Line:
    """A sentence as divided: its words, whether a bullet or a line break stands before it."""

    words: list[Word]
    bullet: bool = False
    breaks: bool = False
    goes_on: bool = False  # with what the bullet before it begins: "• Draw one card. Then discard one card."


def divide(words: Sequence[Word], separators: list[Span]) -> list[Line]:
    """Sentences end at periods, line breaks and bullets. "If you have… • three cards, draw. • five cards, gain":
    each bullet completes the words before the ellipsis."""
    lines: list[Line] = []
    line = Line([])
    stem: list[Word] = []
    for at, word in enumerate(words):
        kind = word.type
        if kind not in ENDS:
            if not line.words and not line.bullet:
                stem = []  # the list that completed it is over
            line.words.append(word)
            if kind == "QUOTED" and _ends_after_quote(words, at):
                line = _closed(line, lines)
            continue
        separators.append(word.span)
        if kind == ELLIPSIS and line.words and _list_follows(words, at):
            stem, line = line.words, Line([], breaks=line.breaks)
            continue
        line = _closed(line, lines)
        line.breaks = line.breaks or kind == BREAK
        if kind == BULLET:
            line.words, line.bullet = list(stem), not stem
    _closed(line, lines)
    _go_on(lines)
    return lines


def _closed(line: Line, lines: list[Line]) -> Line:
    """The next line, after this one is noted; the same if it has no words yet."""
    if not line.words:
        return line
    lines.append(line)
    return Line([])


def _go_on(lines: Sequence[Line]) -> None:
    """Which sentences belong to the bullet before them: those between two bullets, those that open with "then", and, where
    each bullet has a line of its own, all of its line."""
    bullet: Line | None = None
    for at, line in enumerate(lines):
        if line.bullet:
            bullet = line
        elif bullet is None or line.breaks:
            bullet = None
        else:
            then = line.words[0].text.lower().startswith("then")
            line.goes_on = then or bullet.breaks or _bullet_comes_next(lines[at + 1 :])
            bullet = bullet if line.goes_on else None


def _bullet_comes_next(lines: Sequence[Line]) -> bool:
    """Whether a bullet comes before the next line break."""
    following = next((each for each in lines if each.bullet or each.breaks), None)
    return following is not None and following.bullet


def _list_follows(words: Sequence[Word], at: int) -> bool:
    """Whether a bullet with words comes next, so that none of the words before the ellipsis is lost."""
    rest = [word.type for word in words[at + 1 : at + 5] if word.type != BREAK]
    return len(rest) > 1 and rest[0] == BULLET and rest[1] not in (PERIOD, BULLET, QUOTE, ELLIPSIS)


def _ends_after_quote(words: Sequence[Word], at: int) -> bool:
    """A quotation ends its sentence when it ends with a period and the next word starts a new sentence."""
    inner = words[at].inner or []
    if not inner or inner[-1].type != PERIOD or at + 1 >= len(words):
        return False
    following = words[at + 1].text[:1]
    return not following.islower() and following not in (",", ".", ";")
