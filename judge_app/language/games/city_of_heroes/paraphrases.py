"""Other wordings of what the templates of City of Heroes say: each is read as the wording that the grammar knows.

A line per family: the words that are met, the words that they are read as. Both mean the same by the rulebook, or the line
does not belong here. Nothing is read as something longer: blanks fill the place, so that every word stays where it is in
the card's text. What was read as what is reported with the card's text.
"""

from __future__ import annotations

import re

from judge_app.language.abilities import Change
from judge_app.language.spans import Span

BONUS = r"(?:(?<=accuracy )|(?<=defense )|(?<=damage ))"  # behind a bonus or a penalty
SOME = r"(?:all|each|any|one|target|up to|two|three|that|the|an?)"
ATTACK = r"(?:(?:melee|ranged) )?(?:area )?attack"

SAID: tuple[tuple[str, str], ...] = (
    # ---- targets
    (r"\b(is|are) the targets? of\b", r"\1 targeted by"),
    (r"\b(is|are) targeted with\b", r"\1 targeted by"),
    (rf"{BONUS}when(?:ever)? (?:it is |this super is |they are )?targeted by an? ({ATTACK})\b", r"against \1s"),
    (rf"{BONUS}(?:when|while) attacking\b", "against"),
    # ---- figures
    (
        r"\b(gains?|gets?|has|have) ([+-]\d+) to (?:his |her |its |their )?(accuracy|defense|starting health)\b",
        r"\1 \2 \3",
    ),
    # ---- clicks
    (r"\bturn(s?) (this power|that power|it|this toggle|that toggle|target toggle power) (on|off)\b", r"turn\1 \3 \2"),
    (r"\b(is|are) recharged to ready\b", r"\1 ready"),
    (r"\b(is|are) fully recharged\b", r"\1 ready"),
    (rf"\bturn(s?) ((?:{SOME} )[^.,:;]*?(?:toggle powers?|toggles?|powers?)) (on|off)\b", r"turn\1 \3 \2"),
    # ---- damage and hit points
    (r"\breceive(s?)(?= (?:any |that |the |this |\d+ |one |two |three )?(?:[a-z]+ )?damage\b)", r"take\1"),
    (r"\brestore(s?) (\d+|one|two|three|four|five|six) (hit points?|health) to\b", r"heal\1 \2 \3 on"),
    (r"\bgains? back\b", "regains"),
    # ---- who chooses
    (r"\bchooses? and (discards?)\b", r"\1"),
    (r"\banother legal target\b", "another target"),
    (r"(?<=card) of (?:his or her|his|her|their|its) (?:own )?choice\b", ""),
    (r"(?<=cards) of (?:his or her|his|her|their|its) (?:own )?choice\b", ""),
    # ---- words that add nothing
    (r"\balso (?=(?:has|have|gains?|gets?|receives?|draws?|discards?|moves?|loses?|takes?)\b)", ""),
    (r"\balso (inflicts?) (\d+|one|two|three) (?=[a-z ]*damage)", r"\1 \2 more "),
    (r"(?<=\w) as well(?=[.,]|$)", ""),
    (r"(?<=\w) too(?=\.|$)", ""),
    (r"\balready (?=(?:has|have|controls?)\b)", ""),
    (r"(?<=\w) already(?=[.,])", ""),
    (r"(?<=\w) to (?:one|a single) (?:ability|effect)\b", ""),
    (r"(?<= actions), one after the other(?=\.|$)", ""),
    (r"\ban (additional|extra) (\d+)(?= )", r"\2 \1"),
    (r"\bas though\b", "as if"),
    (r"\bhis or her\b(?! next)", "their"),
    (r"\bat the (?:end|conclusion) of each of (?=[^.,]* next)", "after each of "),
    (r"\b((?:is|are|was|were) defeated) by (?:this|that|the) attack\b(?=,)", r"\1"),
    (
        r"\b(?:each|any|all) (?:opposing )?(?:supers?|targets?)(?: that (?:is|are|was|were))? hit by (?:this|the) attack\b",
        "the target",
    ),
    (r"\bto each target hit(?=\.|$)", "to the target"),
    (r"\b(?:each|any|all) targets?(?: that (?:is|are|was|were)) hit\b", "the target"),
    (r"(?<=\. )(?:Opposing )?(?:supers|targets) hit by (?:this|the) attack\b", "The target"),
    (r"\b(gains?|gets?|has|have) the following(?: abilit(?:y|ies))?:", r"\1"),
    (r"\bmove(s?) from (?:Toe-to-Toe|Run-'n'-Gun) to (Toe-to-Toe|Run-'n'-Gun)\b", r"move\1 to \2"),
    (r"\b(next (?:melee |ranged )?attack) this game\b", r"\1"),
    (r"\b(cards?) at random from (?:his|her|their|your|its) hand\b", r"\1 at random"),
    # ---- attachments
    (r"\bthe attached power\b", "this power"),
    (r"\bthe attacking power\b", "that power"),
    (r"\bthe (Flight|Superspeed|Superjump|Teleport) travel power\b", r"\1"),
    # ---- sentences
    (r"; otherwise\b", ". otherwise"),
)
_SAID = tuple((re.compile(met, re.IGNORECASE), read_as) for met, read_as in SAID)


def in_known_words(text: str) -> tuple[str, tuple[Change, ...]]:
    """The text in the grammar's own words, every word at its place, and what was read as what."""
    changes: list[Change] = []
    for met, read_as in _SAID:
        for match in tuple(met.finditer(text)):
            after = match.expand(read_as)
            span = Span(match.start(), match.end())
            changes.append(Change(match[0], after, "another wording of the same", span=span))
            text = text[: span.start] + after.ljust(len(match[0])) + text[span.end :]
    return text, tuple(changes)
