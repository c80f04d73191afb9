"""What kind of question it is, by its first words: whether, can, why, who, where, how many, when, what if."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, MODAL, PRONOUNS
from judge_app.scenarios.questions.words import Word


class Asks(StrEnum):
    WHETHER = "whether"  # is, was, did, does, has
    CAN = "can"
    WHY = "why"
    WHO = "who"
    WHERE = "where"
    HOW_MANY = "how many"
    WHEN = "when"
    WHAT_IF = "what if"
    WHAT_HAPPENED = "what happened"
    OPTIONS = "options"  # what can Ana do
    FIGURE = "figure"  # what is Brute's defense, what does it have now


_BEGINS: tuple[tuple[tuple[str, ...], Asks], ...] = (
    (("what", "would", "happen", "if"), Asks.WHAT_IF),
    (("what", "happens", "if"), Asks.WHAT_IF),
    (("what", "happens", "when"), Asks.WHAT_IF),
    (("what", "if"), Asks.WHAT_IF),
    (("suppose",), Asks.WHAT_IF),
    (("how", "many"), Asks.HOW_MANY),
    (("how", "much"), Asks.HOW_MANY),
    (("how", "long"), Asks.HOW_MANY),
    (("how", "high"), Asks.HOW_MANY),
    (("how", "big", "is"), Asks.FIGURE),
    (("how", "strong", "is"), Asks.FIGURE),
    (("what", "can"), Asks.OPTIONS),
    (("what", "could"), Asks.OPTIONS),
    (("what", "may"), Asks.OPTIONS),
    (("what", "are", "options"), Asks.OPTIONS),
    (("what", "now"), Asks.OPTIONS),
    (("what", "is"), Asks.FIGURE),
    (("what", "are"), Asks.FIGURE),
    (("what", "does"), Asks.FIGURE),
    (("what", "do"), Asks.FIGURE),
    (("what", "was"), Asks.FIGURE),
    (("what", "were"), Asks.FIGURE),
    (("what", "would"), Asks.FIGURE),
    (("what", "will"), Asks.FIGURE),
    (("what", "did"), Asks.FIGURE),
    (("at", "which", "step"), Asks.WHEN),
    (("in", "which", "step"), Asks.WHEN),
    (("at", "what", "point"), Asks.WHEN),
    (("when",), Asks.WHEN),
    (("why",), Asks.WHY),
    (("how", "come"), Asks.WHY),
    (("how",), Asks.WHY),
    (("who",), Asks.WHO),
    (("whose",), Asks.WHO),
    (("where",), Asks.WHERE),
    (("what", "zone", "is"), Asks.WHERE),
    (("which", "zone", "is"), Asks.WHERE),
    (("what", "happened"), Asks.WHAT_HAPPENED),
    (("what", "happens"), Asks.WHAT_HAPPENED),
)


_OPENS = re.compile(
    r"^(?:so |but |and |then |ok |okay |hey |um )*"
    r"(?:why|how come|how|what'?s?|who'?s?|whose|where'?s?|when|which|can|could|may|is|are|was|were|did|does|do|has|have|would|will|should)\b",
    re.I,
)
_LATER = re.compile(r"\b(?:so |but |then )?(?P<asks>why (?!not\b)|why not\b|how come )", re.I)
_IF = re.compile(r"^(?P<main>.*?)\bif\b(?P<supposed>.*)$", re.I | re.S)
_WHEN = re.compile(r"^(?P<main>where\b.*?)\bwhen\b(?P<supposed>.*)$", re.I | re.S)
_WITHOUT = re.compile(
    r"^(?P<main>(?:would|could|does|how much|how many|what happens|who).*?)\bwithout\b(?P<supposed>.*)$", re.I | re.S
)
_WOULD_WITH = re.compile(r"^(?P<main>(?:would|could|can)\b.*?)\bwith\b(?P<supposed>.*\d.*)$", re.I | re.S)
MOST_QUESTIONS = 3
_THEN = re.compile(
    r"^(?P<supposed>.{6,}?)\s(?P<main>(?:how (?:much|many)|would|will|who|where|is|does)\b.*)$", re.I | re.S
)
_IF_FIRST = re.compile(
    r"^(?:and )?if (?P<supposed>.{6,}?),?\s(?P<main>(?:how|would|will|who|where|is|are|does|do|can|could|what|whats)\b.*)$",
    re.I | re.S,
)
_WHY_WHEN = re.compile(
    r"^(?P<main>(?:why|how come)\b.{3,}?\d.*?)\s(?:when|even though|although)\b(?P<aside>.*)$", re.I | re.S
)
_SAID_BESIDE = re.compile(
    r"^(?P<main>(?:why|how come|how (?:can|could|is|was))\b.{6,}?)\s(?P<aside>(?:(?:he|she|it|i|they) (?:has|have|had|is|was|are|were)(?:n'?t)?|(?:he|she|it)'?s|they'?re|i'?m)\b.*)$",
    re.I | re.S,
)
_SAID_OF_ANOTHER = re.compile(
    r"^(?P<main>(?:why|how come)(?: \S+){3,}?)\s(?P<aside>(?:(?:he|she|it|i|they|nobody|noone) (?!can|do|did|does|would)\w+|\w+ never|theres|there is)\b.*)$",
    re.I | re.S,
)
_OTHERWISE_OF_ANOTHER = re.compile(
    r"^(?P<main>(?:why|how come)(?: \S+){3,}?)\s(?P<aside>(?:and|but) (?:the )?(?:\w+ ){1,3}?(?:did|does|is|was|has|had)(?:n'?t| not)\b.*)$",
    re.I,
)
_OF_A_KIND = re.compile(
    r"^(?P<main>.{3,}?\b(?:die|died|dead|lose|lost|lose \d+|lost \d+|take \d+|took \d+|killed|defeated))\s(?:to|from|by)\s(?P<aside>(?:an?|the \d+) .*)$",
    re.I | re.S,
)
_SAID_AFTER = re.compile(
    r"^(?P<main>(?:why|how come)\b.{6,}?\b(?:\d+|health|damage|lose|die))\s(?P<aside>(?:he|she|it|i|they) \w+.*)$",
    re.I | re.S,
)
_DESPITE = re.compile(
    r"^(?P<main>(?:why|how come|did|does|is|was)\b.{3,}?\b(?:die|died|dead|lose|lost|miss|missed|fail|defeated|gone|hit|nothing))\s(?:(?:even )?(?:with|despite)|even after)\b(?P<aside>.*)$",
    re.I | re.S,
)
_BECAUSE = re.compile(
    r"^(?P<main>(?:is|are|was|did|does|do|has|will|can|could|may)\b.{6,}?)\s(?:because|since|cuz|cos)\b(?P<aside>.*)$",
    re.I | re.S,
)
_NOTHING_ELSE = re.compile(
    r"^(?:what|suppose|supposing|and|what (?:would |will )?happens?|what'?s the result)?\W*$", re.I
)


_ASIDES = (
    _WHY_WHEN,
    _SAID_BESIDE,
    _SAID_AFTER,
    _DESPITE,
    _BECAUSE,
    _OTHERWISE_OF_ANOTHER,
    _SAID_OF_ANOTHER,
    _OF_A_KIND,
)


@dataclass(frozen=True, slots=True)
class Parts:
    """What is asked, what is supposed ("if …"), and what is only said beside it ("I blocked it, why …")."""

    asked: str
    supposed: str = ""
    beside: str = ""


def several(text: str) -> list[str]:
    """ "Did Drum hit? Is Band alive": each of the questions, if every part is one by itself."""
    parts = [part.strip() for part in text.split("?") if part.strip()]
    return parts if 1 < len(parts) <= MOST_QUESTIONS and all(map(_OPENS.match, parts)) else []


_PURPOSE = re.compile(
    r"^(?P<main>(?:so |but |and )?(?:why |how come )?(?:can|could|may|might)\w*'?t?\b.*?)\s(?:in order )?to"
    r" (?:save|help|stop|prevent|protect|survive|avoid|keep|counter|cancel|negate|gain|heal|lower|raise)\b.*$",
    re.I | re.S,
)


_SAY = re.compile(
    r"(?:(?:ok|okay|so|and|but|then|now)\s+)*(?:let'?s )?(?:say|suppose|assume|imagine|assuming|supposing)\b\s*(?P<supposed>.+)$",
    re.I,
)
_INSTEAD = re.compile(r"(?P<supposed>.*\binstead)$", re.I)
_IF_BESIDE = re.compile(r"(?:(?:ok|okay|so|and|but|then|now|what)\s+)*if\b\s*(?P<supposed>.+)$", re.I)


def parts_of(text: str) -> Parts:
    """A long question in its parts. What is supposed beside it ("say he had blocked, …", "the other one instead, …") is never left out."""
    parts = _parts_of(text)
    said = _first_match((_SAY, _IF_BESIDE, _INSTEAD), parts.beside.strip())
    if not parts.supposed and said is not None:
        return Parts(parts.asked, said["supposed"].strip())
    return parts


def _parts_of(text: str) -> Parts:
    """A text without a question in it is all that is asked. What a deed would be good for is no part of it."""
    text = _without_its_purpose(text)
    if (first := _IF_FIRST.match(text)) is not None:
        return Parts(first["main"], first["supposed"])
    pieces = [piece.strip() for piece in re.split(r"[,.;!?]+(?=\s|$)", text) if piece.strip()]
    opening = [piece for piece in pieces if _OPENS.match(piece)]
    if not opening:
        return _asked_within_a_piece(pieces) or Parts(text)
    if len(pieces) == 1 and (later := _LATER.search(opening[0])) and later.start("asks") > 3:
        return _with_if(opening[0][later.start("asks") :], opening[0][: later.start()])
    return _of_pieces(pieces, opening)


def _without_its_purpose(text: str) -> str:
    purpose = _PURPOSE.match(text)
    is_committed = re.search(r"\bcomm?it", text, re.I) is not None  # what a card is committed for is what is asked
    return purpose["main"] if purpose is not None and not is_committed else text


def _asked_within_a_piece(pieces: Sequence[str]) -> Parts | None:
    """ "He was on 3 so why did he lose": what comes before the question stands beside it."""
    later = next((found for piece in pieces if (found := _LATER.search(piece))), None)
    if later is None:
        return None
    piece = later.string
    others = [*pieces, piece[: later.start()]]
    others.remove(piece)
    return _of_pieces(others, [piece[later.start("asks") :]])


def _of_pieces(pieces: Sequence[str], opening: Sequence[str]) -> Parts:
    """Of the pieces that open a question one asks, and one with "if" supposes; all others stand beside it."""
    main = next((piece for piece in opening if not _IF.match(piece)), opening[0])
    supposed = next((piece for piece in opening if piece is not main and _IF.match(piece)), "")
    beside = " ".join(piece for piece in pieces if piece not in (main, supposed))
    if supposed:
        return Parts(main, _with_if(supposed, "").supposed, beside)
    return _with_if(main, beside)


def _with_if(piece: str, beside: str) -> Parts:
    if (aside := _first_match(_ASIDES, piece)) is not None:
        piece, beside = aside["main"], f"{beside} {aside['aside']}"
    if (without := _WITHOUT.match(piece)) is not None:
        return Parts(without["main"], f"without {without['supposed']}", beside)
    found = _first_match((_IF, _WHEN, _WOULD_WITH), piece)
    if found is not None and re.match(r"(?:why|how come)\b", piece, re.I):
        return Parts(found["main"], "", f"{beside} {found['supposed']}")
    if found is None or not found["supposed"].strip():
        return Parts(piece, "", beside)
    return _supposing(found, beside)


def _first_match(patterns: Iterable[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next((found for pattern in patterns if (found := pattern.match(text))), None)


def _supposing(found: re.Match[str], beside: str) -> Parts:
    """ "If Ben blocks how much does he lose": where nothing is asked before it, what is asked may follow."""
    main, supposed = found["main"].strip(), found["supposed"]
    if found.re is _WOULD_WITH:
        supposed = f"{found['main'].split(None, 1)[-1]} has {supposed}"
    if not _NOTHING_ELSE.match(main):
        return Parts(main, supposed.strip(), beside)
    if (then := _THEN.match(supposed)) is not None:
        return Parts(then["main"].strip(), then["supposed"].strip(), beside)
    return Parts("", supposed.strip(), beside)


@dataclass(frozen=True, slots=True)
class Form:
    asks: Asks
    words: tuple[Word, ...]  # what follows the question's first words
    lead: str  # its first word
    negative: bool = False
    names_are_beside: bool = False  # what it is about is named in another part of the question

    @property
    def names(self) -> tuple[Word, ...]:
        return tuple(word for word in self.words if word.is_name)

    @property
    def subject(self) -> Word | None:
        return next(iter(self.names), None)

    @property
    def others(self) -> tuple[Word, ...]:
        return self.names[1:]

    @property
    def plain(self) -> tuple[str, ...]:
        """Its words apart from names."""
        return tuple(word.text for word in self.words if not word.is_name and word.text != "'s")

    @property
    def content(self) -> tuple[str, ...]:
        """The words that say what is asked of it."""
        return tuple(word for word in self.plain if word not in FILLERS and word not in AUXILIARIES)

    @property
    def auxiliary(self) -> str:
        """ "was" in "why was Brute defeated", "did" in "did Ana draw"."""
        said = (self.lead, *(word.text for word in self.words[:2]))
        return next((word for word in said if word in AUXILIARIES and word != "not"), "")

    @property
    def is_state(self) -> bool:
        """It asks how something is or what was done to it, not what it does."""
        return self.auxiliary in ("is", "are", "was", "were") or "be" in self.plain or "get" in self.plain

    @property
    def is_modal(self) -> bool:
        return any(word in MODAL_LEADS for word in self.plain[:3])

    @property
    def is_of_somebody(self) -> bool:
        """ "Can I …", "why can't he …": whoever it can be."""
        return any(word in PRONOUNS - {"it"} for word in self.plain[:3])

    @property
    def is_past(self) -> bool:
        """ "Could Ben have obstructed": at any time of the run."""
        return self.lead == "could" or "could" in self.plain[:3]

    def player(self) -> Player | None:
        """Who would do it: the player named first, or who has the card named first."""
        means = self.subject.means if self.subject is not None else None
        return means.controller if isinstance(means, Card) else means


FIGURES = frozenset(
    "health damage attack defense accuracy speed difficulty clicks stamina momentum figures stats".split()
)
MODAL_LEADS = MODAL - {"able", "allowed"}


def read_form(words: Sequence[Word]) -> Form | None:
    """None if it begins like no question; a bare deed ("Ben obstructs with Wall") asks whether it can be done."""
    texts = tuple(word.text for word in words)
    if not texts:
        return None
    form = next((found for way in _WAYS_TO_BEGIN if (found := way(words, texts)) is not None), None)
    is_negative = bool({"not", "never", "no", "nothing"} & set(texts))
    return replace(form, negative=is_negative) if form is not None else None


def _by_its_first_words(words: Sequence[Word], texts: tuple[str, ...]) -> Form | None:
    for begins, asks in _BEGINS:
        if texts[: len(begins)] == begins:
            if asks is Asks.WHERE and FIGURES & set(texts) and any(word.is_name for word in words):
                asks = Asks.FIGURE  # where is Dan at in health
            return Form(asks, tuple(words[len(begins) :]), begins[0])
    return None


def _what_or_which(words: Sequence[Word], texts: tuple[str, ...]) -> Form | None:
    if texts[0] not in ("what", "which") or len(texts) < 3:
        return None
    is_figure = texts[1] in FIGURES or texts[1] == "check"  # what health has Ben; else: what killed Brute
    return Form(Asks.FIGURE if is_figure else Asks.WHY, tuple(words[1:]), "what")


def _figure_alone(words: Sequence[Word], texts: tuple[str, ...]) -> Form | None:
    """ "Gale hp now"."""
    if not words[0].is_name or len(texts) > 4 or {*texts} & AUXILIARIES or not {*texts[1:]} & FIGURES:
        return None
    return Form(Asks.FIGURE, tuple(words), "what")


def _what_can_be_done(words: Sequence[Word], texts: tuple[str, ...]) -> Form | None:
    if texts[0] in MODAL or {"allowed", "able", "legal"} & set(texts[:4]):
        return Form(Asks.CAN, _after_modal(words), texts[0])
    return None


def _whether_it_is(words: Sequence[Word], texts: tuple[str, ...]) -> Form | None:
    return Form(Asks.WHETHER, tuple(words[1:]), texts[0]) if texts[0] in AUXILIARIES else None


def _bare_deed(words: Sequence[Word], _: tuple[str, ...]) -> Form | None:
    return Form(Asks.CAN, tuple(words), "") if words[0].is_name and len(words) > 1 else None


_WAYS_TO_BEGIN: tuple[Callable[[Sequence[Word], tuple[str, ...]], Form | None], ...] = (
    _by_its_first_words,
    _what_or_which,
    _figure_alone,
    _what_can_be_done,
    _whether_it_is,
    _bare_deed,
)


def _after_modal(words: Sequence[Word]) -> tuple[Word, ...]:
    skipped = {"is", "are", "it", "legal", "for", "allowed", "able", "to", *MODAL}
    return tuple(word for word in words if word.text not in skipped)
