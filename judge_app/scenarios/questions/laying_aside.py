"""What is said beside a question: "… when the hound swung at it", "…, he's ready", "… on that second swing".

It is cut off here; whether it agrees with the run is looked up by `readings`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Beside(StrEnum):
    EVENT = "event"  # when, after, while something happened
    TIME = "time"  # after all that, at the end
    CLAIM = "claim"  # he's ready, there's a red open
    CONTRAST = "contrast"  # and not 8, instead of the other


@dataclass(frozen=True, slots=True)
class Aside:
    kind: Beside
    text: str
    lead: str = ""  # "after", "when", …


@dataclass(frozen=True, slots=True)
class Cut:
    """A question without what was said beside it."""

    main: str
    aside: Aside


LEAST_LEFT = 3  # words of a question
LEAST_CUT = 4  # words of a text that has something said beside it
MOST_CUTS = 6
_ASKS = r"(?:why|how|what|whats|what's|who|whos|who's|whose|where|wheres|where's|when|whens|which|can|cant|can't|could|couldnt|may|is|isnt|are|was|wasnt|were|did|didnt|does|doesnt|do|has|have|would|will|should|if|say|suppose)"
_OPENS = re.compile(rf"^(?:so |but |and |then |ok |wait )*{_ASKS}\b", re.I)
_SUPPOSES = re.compile(r"\b(?:if|instead|suppose|supposing|say|without|unless)\b", re.I)
_LEADS = (
    (re.compile(r"\b(?:at the end|in the end|after all (?:that|of that|this)|at the end of all that|after (?:both|all|the|those|these) (?:\w+ )?(?:hits|attacks|swings|actions|turns|three|two|four)|after everything|when (?:its|it's|it is|everything is|everythings) (?:all )?(?:over|done)|once (?:its|it is|everything is) (?:all )?(?:over|done))\b", re.I), Beside.TIME),
    (re.compile(r"\b(?:and not|and only|but not|rather than|instead of|as opposed to|not just|over)\b", re.I), Beside.CONTRAST),
    (re.compile(r"\b(?:after|when|while|once|whilst|as soon as|on the|on that|on this|on his|on her|in the|in that|in this|during|before|for that|from that|with that|off that|off the|off(?= \w+ \w+ing))\b", re.I), Beside.EVENT),
    (re.compile(r"\b(?:since|because|cuz|cos|even though|even tho|even after|even if|even with|even when|though|tho|although|given|seeing|considering|now that|now|despite)\b", re.I), Beside.CLAIM),
    (re.compile(r"\b(?:he|she|it|they|i|we|nobody|noone|theres|there's|there is|there are|hes|he's|shes|she's|its|it's|theyre|they're|im|i'm|ive|i've|that's|thats|his|her|their|my)\b", re.I), Beside.CLAIM),
)  # fmt: skip
_PIECES = re.compile(r"[,.;!?]+(?:\s+|$)|\s+-+\s+|\.\.\.")


def cuts(text: str) -> Iterator[Cut]:
    """The question without one thing that is said beside it; the least is cut off first."""
    pieces = [piece.strip() for piece in _PIECES.split(text) if piece.strip()]
    found: list[Cut] = []
    if len(pieces) > 1:
        found += _pieces_beside(pieces)
    found += _tails(text) if len(pieces) < 2 else ()
    seen = set[str]()
    for cut in sorted(found, key=lambda each: -len(each.main)):
        if cut.main not in seen and len(seen) < MOST_CUTS:
            seen.add(cut.main)
            yield cut


def _pieces_beside(pieces: list[str]) -> Iterator[Cut]:
    """A piece between stops that asks nothing and supposes nothing."""
    asking = [piece for piece in pieces if _OPENS.match(piece) or _SUPPOSES.search(piece)]
    beside = [piece for piece in pieces if piece not in asking]
    if asking and beside:
        yield Cut(", ".join(asking), Aside(Beside.CLAIM, ", ".join(beside)))


def _tails(text: str) -> Iterator[Cut]:
    if len(text.split()) < LEAST_CUT:
        return
    for lead, kind in _LEADS:
        for found in lead.finditer(text):
            cut = _cut_at(text, found, kind, begins_a_claim=lead is _LEADS[-1][0])
            if cut is not None:
                yield cut


def _cut_at(text: str, found: re.Match[str], kind: Beside, begins_a_claim: bool) -> Cut | None:
    """Before a word that leads in what is said beside it; None if too little is left, or what is behind it supposes something."""
    main, tail = text[: found.start()].strip(), text[found.end() :].strip(" ?")
    is_bare = not tail and kind is not Beside.TIME
    if is_bare or len(main.split()) < LEAST_LEFT or _supposes(main, tail, kind):
        return None
    rest = f"{found[0]} {tail}" if begins_a_claim else tail
    if begins_a_claim and len(rest.split()) < 2:
        return None
    return Cut(main, Aside(kind, found[0] if kind is Beside.TIME else rest, found[0].lower()))


def _supposes(main: str, tail: str, kind: Beside) -> bool:
    in_main = kind is Beside.CONTRAST and _SUPPOSES.search(main) is not None
    return in_main or _SUPPOSES.search(tail) is not None
