"""Whom a pronoun means, and a card's name that is used as a verb: one place for all forms.

"What if Ben chumps with Medic, does he live": Medic. "… how much does he lose": Ben. "Ana sparks the soldier": she uses Spark.
"""

from __future__ import annotations

import re

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.vocabulary import AUXILIARIES, FILLERS, MODAL
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.tries import spoken

OF_LIVES = re.compile(r"\b(?:die|dies|died|dead|live|lives|lived|alive|survive|survives|survived|defeated|destroyed|attack|defense|accuracy|speed|engaged|tapped|committed|ready)\b", re.I)  # fmt: skip
HE = re.compile(r"\b(?:he|she)\b", re.I)
HIS = re.compile(r"\b(?:his|her)(?= (?:hp|health|hand|deck|life|pool|stage|discard|momentum|contender|character|hero)\b)", re.I)  # fmt: skip
IT = re.compile(r"\bit\b(?= (?:die|live|survive|hit|miss|work|still|connect|land|resolve|go)\b)|(?<=does )it\b|(?<=is )it\b|(?<=did )it\b|(?<=would )it\b", re.I)  # fmt: skip
AT_WHOM = ("him", "her", "it", "them", "back")
WHEN_IT_IS_DONE = ("instead", "again", "first")
BEHIND_A_DEED = (*WHEN_IT_IS_DONE, "now", "too", "on", *AT_WHOM)
LIVING = ("health", "defense")


def with_whom_is_meant(text: str, play: Play) -> str:
    """Each "he", "she" and "it" that comes after a name, by that name."""
    for pattern in (HIS, HE, IT):
        found = next((each for each in pattern.finditer(text)), None)
        if found is None or is_of_the_weather(text, found):
            continue
        named = [word for word in cut(text[: found.start()], play) if word.is_name]
        whom = _whom(pattern, text[found.end() :], named)
        if whom is None:
            continue
        said = f"{spoken(whom.text)}{chr(39) + 's' if pattern is HIS else ''}"
        text = f"{text[: found.start()]}{pattern.sub(lambda _, said=said: said, text[found.start() :])}"  # type: ignore[misc]
    return text


def is_of_the_weather(text: str, found: re.Match[str]) -> bool:
    """ "Does it matter", "why is it over", "if it was Ben's turn": it is nothing."""
    rest = text[found.end() :].strip().lower()
    return found[0].lower() == "it" and (rest.startswith(("matter", "over", "a draw")) or " turn" in rest[:20])


def _whom(pattern: re.Pattern[str], rest: str, named: list[Word]) -> Word | None:
    """Of lives and figures the last card that has them; else the player; else the last card."""
    people = [word for word in named if isinstance(word.means, Player)]
    cards = [word for word in named if word not in people]
    if pattern is IT:
        return cards[-1] if cards else None
    living = _having_one_of(LIVING, cards)
    if living and (OF_LIVES.search(rest) or not people):
        return living[-1]
    return next(iter((*_having_one_of(("health",), cards)[-1:], *people[-1:], *cards[-1:])), None)


def _having_one_of(figures: tuple[str, ...], cards: list[Word]) -> list[Word]:
    return [
        word
        for word in cards
        if isinstance(word.means, Card) and not word.means.face.figures.keys().isdisjoint(figures)
    ]


def _has_one_of(word: Word, figures: tuple[str, ...]) -> bool:
    return isinstance(word.means, Card) and not word.means.face.figures.keys().isdisjoint(figures)


def names_as_deeds(text: str, play: Play) -> str:
    """ "If Ana sparks the soldier", "could Mo haymaker him": to use the card on the other."""
    words = list(cut(text, play))
    for n in range(1, len(words)):
        card = words[n].means
        if isinstance(card, Card) and _is_done(words, n, card):
            return _written(_as_a_use(words, n))
    return text


def _as_a_use(words: list[Word], n: int) -> list[Word]:
    """The words with "use" before a card's name, and "on" before what it is used on."""
    is_base = words[n - 1].text in AUXILIARIES | MODAL or _has_auxiliary(words[:n])
    is_owning = len(words) > n + 1 and words[n + 1].text == "'s"
    rest = [word for word in words[n + 1 + is_owning :] if word.text not in AT_WHOM]
    on = [_plain("on")] if rest and rest[0].is_name else []
    return [*words[:n], _plain("use" if is_base else "uses"), words[n], *on, *rest]


def _plain(text: str) -> Word:
    return Word(text, None, text)


def _is_done(words: list[Word], n: int, card: Card) -> bool:
    """The player before it has the card, and no verb comes before or behind."""
    before = [word for word in words[:n] if word.text not in FILLERS | {"not"}]
    if not before or words[n - 1].text == "'s":
        return False
    return before[-1].means is card.controller and _has_no_verb(words[n + 1 :])


def _has_no_verb(behind: list[Word]) -> bool:
    """Behind the card comes a name, or a word that may stand behind what is done; of "'s" only when it is done."""
    first = next((word for word in behind if word.text != "'s"), None)
    if first is None:
        return False
    is_owning = behind[0].text == "'s"
    return first.is_name or first.text in (WHEN_IT_IS_DONE if is_owning else BEHIND_A_DEED)


def _has_auxiliary(words: list[Word]) -> bool:
    """ "Can Mo …", "why couldn't Vi …" in the same clause."""
    near = [word.text for word in words[-4:]]
    return bool({*near} & (MODAL | {"did", "does", "do"})) and "if" not in near


def _written(words: list[Word]) -> str:
    said = " ".join(spoken(word.text) if word.is_name else word.typed or word.text for word in words)
    return said.replace(" 's", "'s")
