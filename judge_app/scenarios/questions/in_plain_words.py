"""A question said once more in the plainest words for it: the last reading, where none of the nearer ones is understood.

Of what is asked only what matters is kept: the figure and whose it is ("so whats sol on after that" is "how much health has
Sol"), or whether somebody lives. Of what is supposed: whose figure is how much ("ben was on 9 to begin with instead of 11" is
"Ben has 9 health"), how many cards lie where, and what is chosen for a card ("ana only did x=1").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.forms import parts_of
from judge_app.scenarios.questions.pronouns import with_whom_is_meant
from judge_app.scenarios.questions.slots import slots_of
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.tries import spoken

HEALTH = frozenset("health hp life lives".split())
FIGURES = {
    "accuracy": "accuracy", "acc": "accuracy", "defense": "defense", "def": "defense", "attack": "attack", "atk": "attack",
    "speed": "speed", "damage": "damage", "dmg": "damage", "difficulty": "difficulty",
}  # fmt: skip
AMOUNTS = frozenset("how what whats much many".split())
WHOSE_HEALTH = frozenset("on at left".split())
HAVING = frozenset("what would will does do have then now in the end how much still".split())
HAPPENED = frozenset(
    "lose lost gain gained take took taken draw drew drawn deal dealt do did pay paid need goes go get gets got cost costs heal healed".split()
)
LIVES = frozenset("alive live lives lived survive survives survived dead die dies died".split())
ENTERS = frozenset("in through stick sticks stay stays enter enters built".split())
NOT_THERE = frozenset("off down gone away out not".split())
OF_BEING = frozenset("was were is are be been there still turned never a have has had does did do".split())
DOES = frozenset("does do did will would".split())
WHEN = frozenset("when as by before".split())
ASKS_WHY = frozenset("why when how where who".split())
STARTS = frozenset("was were is had has started starts start begins began only on at".split())
ZONES = {
    "discard": "in the discard pile", "hand": "in hand", "deck": "in the deck", "momentum": "momentum",
    "oblivion": "in Oblivion",
}  # fmt: skip
LEFT_OUT = frozenset("instead of not than".split())  # what comes behind is how it was
PUTS = frozenset("dump dumps put puts send sends throw throws aim aims give gives all".split())


@dataclass(frozen=True, slots=True)
class Clause:
    words: Sequence[Word]
    play: Play

    @property
    def said(self) -> frozenset[str]:
        return frozenset(word.text for word in self.words)

    @property
    def names(self) -> list[str]:
        return [word.text for word in self.words if word.is_name]

    @property
    def cards(self) -> list[Card]:
        return [word.means for word in self.words if isinstance(word.means, Card)]

    @property
    def people(self) -> list[str]:
        return [word.text for word in self.words if isinstance(word.means, Player)]


Says = Callable[[Clause], str]


def in_plain_words(text: str, play: Play) -> Iterator[str]:
    parts = parts_of(with_whom_is_meant(text, play))
    mains = _said(_MAINS, Clause(cut(parts.asked, play), play))
    if not parts.supposed:
        yield from mains
        return
    ifs = _said(_SUPPOSED, Clause(cut(parts.supposed, play), play))
    if ifs or mains:
        pairs = product(ifs or [parts.supposed.strip()], mains or [parts.asked.strip()])
        yield from (f"what if {one}, {main}" for one, main in pairs)


def _said(ways: Sequence[Says], clause: Clause) -> list[str]:
    return [said for say in ways if (said := say(clause))]


# ---- what is asked


def _figure_asked(clause: Clause) -> str:
    said = clause.said
    if not AMOUNTS & said or HAPPENED & said or slots_of(clause.words) is None:
        return ""
    figure = _figure_meant(clause)
    whom = _who_has(clause, figure)
    if not whom:
        return ""
    if figure:
        return f"how much health has {whom}" if figure == "health" else f"what is {whom}'s {figure}"
    return f"how many cards in hand has {whom}" if "hand" in said else ""


def _figure_meant(clause: Clause) -> str:
    if HEALTH & clause.said:
        return "health"
    figure = _first_of(FIGURES, [word.text for word in clause.words])
    return "health" if not figure and "hand" not in clause.said and _is_of_health(clause) else figure


def _first_of(known: Mapping[str, str], words: Sequence[str]) -> str:
    """What the first of these words that is known stands for; empty if none is."""
    return next((known[word] for word in words if word in known), "")


def _is_of_health(clause: Clause) -> bool:
    """ "What is Sol on", and "what would Gale have" with nothing else said."""
    said = {word.text for word in clause.words if not word.is_name}
    return bool(WHOSE_HEALTH & said) or ("have" in said and said <= HAVING)


def _who_has(clause: Clause, figure: str) -> str:
    """The name that is nearest; for "his", the last card spoken of that has the figure, or whose card was spoken of."""
    if clause.names:
        return spoken(clause.names[-1])
    steps = reversed(clause.play.trace.steps)
    cards = (word for step in steps for word in step.words if isinstance(word, Card))
    bearers = (whom for card in cards for whom in (card, card.attached_to) if isinstance(whom, Card))
    return next((spoken(card.label) for card in bearers if figure in card.face.figures), "")


def _whether_it_lives(clause: Clause) -> str:
    is_asked = bool(LIVES & clause.said) and not ASKS_WHY & clause.said
    return f"is {spoken(clause.names[-1])} alive" if is_asked and clause.names else ""


def _whether_it_is_in_play(clause: Clause) -> str:
    """ "Does the coin still get in", "does Flame Dart stick": of a card that stays in play where it works."""
    is_asked = bool(ENTERS & clause.said) and bool(DOES & clause.said) and not ASKS_WHY & clause.said
    stays = [card for card in clause.cards if "attack zone" not in card.face.words and "speed" not in card.face.figures]
    return f"is {spoken(stays[-1].label)} in play" if is_asked and stays else ""


# ---- what is supposed


def _missing(clause: Clause) -> str:
    """ "Stone Skin was off when Vi swung", "Page wasn't there": the card and that it is not there, up to when."""
    until = next((n for n, word in enumerate(clause.words) if word.text in WHEN), len(clause.words))
    now = Clause(clause.words[:until], clause.play)
    rest = {word.text for word in now.words if not word.is_name}
    is_gone = bool(NOT_THERE & rest) and rest <= NOT_THERE | OF_BEING
    return f"there was no {spoken(now.cards[0].label)}" if len(now.cards) == 1 and is_gone else ""


def _figure_supposed(clause: Clause) -> str:
    """ "Ben was on 9 to begin with instead of 11": a name, a verb of being, one number and no other verb before it."""
    before, number, after = _around_the_number(clause.words)
    starts = len(before) > 1 and before[0].is_name and all(word.text in STARTS for word in before[1:])
    if not number or not starts:
        return ""
    figure = _figure_of(before, [word.text for word in after])
    return f"{spoken(before[0].text)} has {number} {figure}" if figure else ""


def _figure_of(before: Sequence[Word], behind: Sequence[str]) -> str:
    """What a number counts: cards somewhere, a figure, else the health somebody "is on"."""
    zone = _first_of(ZONES, behind)
    if zone == "momentum":
        return zone
    if zone and {"card", "cards"} & {*behind}:
        return f"cards {zone}"
    is_health = bool(HEALTH & {*behind} or {"on", "at"} & {word.text for word in before})
    return _first_of(FIGURES, behind) or ("health" if is_health else "")


def _number_chosen(clause: Clause) -> str:
    """ "Ana only did x=1", "she went Flame Wave for 4": the number of the card with an X."""
    before, number, _ = _around_the_number(clause.words)
    of_x = clause.cards or [card for card in clause.play.cards if "X" in card.face.text.split()]
    is_of_x = "x" in clause.said or "for" in {word.text for word in before}
    if not number or not is_of_x or not of_x:
        return ""
    doer = clause.people[0] if clause.people else of_x[0].controller.name
    return f"{spoken(doer)} chooses {number} for {spoken(of_x[0].label)}"


def _share_chosen(clause: Clause) -> str:
    """ "Ana dumps all 4 of the Barrage on Mule": so much for the one it is put on."""
    _, number, after = _around_the_number(clause.words)
    behind = Clause(after, clause.play)
    is_put = bool(PUTS & clause.said) and "on" in behind.said
    is_whole = number and clause.people and behind.cards and is_put
    return f"{spoken(clause.people[0])} chooses {number} for {spoken(behind.cards[-1].label)}" if is_whole else ""


def _around_the_number(words: Sequence[Word]) -> tuple[Sequence[Word], str, Sequence[Word]]:
    """What comes before the first number, and behind it as far as it is not told how it was."""
    at = next((n for n, word in enumerate(words) if word.text.isdigit()), None)
    if at is None:
        return (), "", ()
    end = next((n for n in range(at, len(words)) if words[n].text in LEFT_OUT), len(words))
    return words[:at], words[at].text, words[at + 1 : end]


_MAINS: tuple[Says, ...] = (_figure_asked, _whether_it_lives, _whether_it_is_in_play)
_SUPPOSED: tuple[Says, ...] = (_figure_supposed, _number_chosen, _share_chosen, _missing)
