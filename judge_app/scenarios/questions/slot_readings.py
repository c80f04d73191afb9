"""The last reading of a question before it is not understood: what its slots ask for, in the words of the forms.

A rule of this module takes slots of one kind with the cards and topics that it needs, and nothing besides. What is said beside
the part that asks may be anything that supposes nothing of a question why, which is answered by what happened in any case; of
any other it must be made of names and known words. An answer that is read off the run itself is in `counted_steps`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from judge_app.engine.game import Game
from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.asked import check
from judge_app.scenarios.questions.forms import parts_of
from judge_app.scenarios.questions.players_words import lemmas
from judge_app.scenarios.questions.slots import Slots, asks_something, parts_with_slots, slots_of
from judge_app.scenarios.questions.vocabulary import stems_of
from judge_app.scenarios.questions.words import Word, cut
from judge_app.scenarios.tries import spoken

_SUPPOSES = frozenset("if suppose say instead unless without would".split())
_NOBODY_ELSE = re.compile(
    r",?\s*\bif (?:nobody|no ?one|neither of us|neither|nothing|everybody|everyone|we both|[a-z]+)"
    r" (?:(?:just )?(?:does|do|did|plays|play|uses|use|has|happens)(?:n'?t| not)? ?)?(?:(?:do|play|use|have) )?(?:nothing|anything|no more|pass(?:es)?)?(?P<more> else| more)?\b\s*$",
    re.I,
)
_NOBODY = re.compile(
    r"\b(?:nobody|no ?one|neither|everybody|everyone|we both|nothing else)\b|\b(?:else|more)\s*$", re.I
)
_DIFFICULTY = re.compile(
    r"(?:difficulty to (?:play|block)|total cost of) (?P<card>.+?)(?: with .+?)? is (?:.*= )?(?P<number>\d+)\b"
)
_DEED = re.compile(r"^(?P<who>\S+) (?P<verb>[a-z]+s) (?P<rest>.+)$")
BESIDES_ALL = "so now still back this_turn over"


@dataclass(frozen=True, slots=True)
class Run:
    """What a question is asked of."""

    game: Game
    play: Play
    deeds: Sequence[str]  # what is done in it, in its own words


Rule = Callable[[Slots, Run], Iterator[str]]


def without_what_nobody_does(text: str) -> str:
    """ "… if nobody does anything": the run goes on so in any case."""
    found = _NOBODY_ELSE.search(text)
    return text[: found.start()].strip() if found is not None and _NOBODY.search(found[0]) else text


def readings_by_slots(text: str, run: Run) -> Iterator[str]:
    """What is asked, in words that the forms know."""
    text = without_what_nobody_does(text)
    parts = parts_of(text)
    if parts.supposed:
        yield from _of_what_is_supposed(parts.asked, parts.supposed, run)
        return
    for slots in parts_to_answer(text, run):
        yield from _by_the_rules(slots, run)


def parts_to_answer(text: str, run: Run) -> Iterator[Slots]:
    """The parts of a question without a supposition that ask something, and beside which nothing is said that matters."""
    text = without_what_nobody_does(text)
    if parts_of(text).supposed:
        return
    for slots in parts_with_slots(cut(text, run.play)):
        if _may_be_left_out(slots, run):
            yield _with_whom_is_meant(slots)


def _of_what_is_supposed(asked: str, supposed: str, run: Run) -> Iterator[str]:
    """Only what is asked is read anew; all of it must be accounted for."""
    found = slots_of(cut(asked, run.play))
    if found is None:
        return
    words = [word for word in cut(supposed, run.play) if word.is_name]
    for said in _by_the_rules(_with_whom_is_meant(Slots(found, (), tuple(words))), run):
        yield f"what if {supposed.strip()}, {said}"


def _by_the_rules(slots: Slots, run: Run) -> Iterator[str]:
    for rule in RULES:
        yield from rule(slots, run)


def _may_be_left_out(slots: Slots, run: Run) -> bool:
    """What is said beside it."""
    plain = {word.text for word in slots.beside if not word.is_name}
    if _SUPPOSES & plain or asks_something(slots.before):
        return False
    if slots.kind == "why" or (slots.kind == "who" and slots.has("turn")):
        return True
    if asks_something(slots.behind):
        return False
    return slots_of(slots.beside) is not None or _is_of_the_run(slots.beside, run)


def _is_of_the_run(words: Sequence[Word], run: Run) -> bool:
    """Each word that says something is one of the run's steps."""
    said = {word.strip(".,:").lower() for step in run.play.trace.steps for word in step.text.split()}
    return all(word.is_name or slots_of([word]) is not None or _is_one_of(word.text, said) for word in words)


def _is_one_of(word: str, said: set[str]) -> bool:
    return any(each.startswith(stem) for stem in stems_of(word) for each in said)


def _with_whom_is_meant(slots: Slots) -> Slots:
    """ "… is it even allowed to attack": the only card that is named beside it."""
    if slots.cards or not slots.says("it", "he", "she", "him", "they", "that"):
        return slots
    cards = {word.text: word for word in slots.beside if isinstance(word.means, Card)}
    if len(cards) != 1 or (slots.people and not slots.says("it")):
        return slots
    found = slots_of(list(cards.values())) or ()
    return replace(slots, slots=(*slots.slots, *found))


# ---- how it ends, and how it is


def lives(slots: Slots, _: Run) -> Iterator[str]:
    """ "Does Squire live thru this", "is X toast"."""
    either = any(slots.fits("whether", topic, "live die over now still so", people=None) for topic in ("live", "die"))
    if either and not slots.says("did", "was", "were"):
        yield f"is {_called(slots.cards[0])} alive"


def is_there(slots: Slots, _: Run) -> Iterator[str]:
    """ "Is Rin's own foundation still there"."""
    besides = "there gone still now on_health back use"
    if any(slots.fits("whether", topic, besides, ("side", "or"), people=None) for topic in ("there", "gone")):
        yield f"is {_called(slots.cards[0])} in play"


def counts_as(slots: Slots, _: Run) -> Iterator[str]:
    """ "So does Captain count as defeated"."""
    if slots.fits("whether", "count_as die", "now still"):
        yield f"was {_called(slots.cards[0])} defeated"


def face_down(slots: Slots, _: Run) -> Iterator[str]:
    if slots.fits("whether", "face_down", "now still live use", ("sit", "lie", "go", "in", "there"), people=None):
        yield f"is {_called(slots.cards[0])} face down"


def health(slots: Slots, _: Run) -> Iterator[str]:
    """ "What's Sol on once this kick lands", "where does that leave Gale": whoever is named and has health."""
    having: list[Card | Player] = [*slots.people, *(card for card in slots.cards if "health" in card.face.figures)]
    besides = "on_health health now still over left use back so"
    is_asked = any(
        slots.fits("what amount", topic, besides, ("be",), len(slots.cards), None) for topic in ("on_health", "health")
    )
    is_left = slots.fits("where", "left", besides, (), len(slots.cards), None)
    if (is_asked or is_left) and len(having) == 1 == len(slots.cards) + len(slots.people):
        yield f"how much health has {_called(having[0])}"


def hits_for(slots: Slots, _: Run) -> Iterator[str]:
    """ "How hard does Scout hit now": its attack, or the damage of an attack."""
    is_of_now = slots.says("does", "do", "is", "would", "will") and not slots.says("did", "was")
    if is_of_now and slots.fits("hard amount what", "hit", "now damage over"):
        card = slots.cards[0]
        figure = next((each for each in ("attack", "damage") if each in card.face.figures), "attack")
        yield f"what is {_called(card)} {figure}"


def size(slots: Slots, _: Run) -> Iterator[str]:
    """ "What size is Giant then"."""
    if slots.fits("what amount hard", "big", "now over still so") and not slots.says("did", "was"):
        yield f"what is {_called(slots.cards[0])}"


_UNTIL = ("till", "until", "sat", "before", "need", "needs", "take", "takes", "up", "shoot", "more")


def clicks(slots: Slots, _: Run) -> Iterator[str]:
    """ "How many clicks is Guarded Stance sat at", "how many recharges till Gust Lance is up"."""
    besides = "clicks recharges on_health now left still again ready when use can"
    if any(slots.fits("amount", topic, besides, _UNTIL, people=None) for topic in ("clicks", "recharges")):
        yield f"how many clicks has {_called(slots.cards[0])}"


def whose_turn(slots: Slots, _: Run) -> Iterator[str]:
    """ "Whose go is it now", "who gets the next turn"."""
    if any(slots.fits("who", topic, "next turn next_turn now", cards=0) for topic in ("next_turn", "next turn")):
        yield "whose turn is next"
    elif slots.fits("who", "turn", "now over still", cards=0):
        yield "whose turn is it"


# ---- what can be done


def again(slots: Slots, run: Run) -> Iterator[str]:
    """ "Can I send Scout in again this turn", "can he use that one more time": what was done with it in the run."""
    when = " next turn" if slots.has("next_turn") else " again" if slots.has("again") else ""
    besides = "again next_turn this_turn use attack hit now still so back"
    if when and slots.fits("can allowed", "", besides, cards=len(slots.cards), people=None):
        done = (deed for card in slots.cards if (deed := _as_it_was_done(card, run)) is not None)
        yield from (f"can {deed}{when}" for deed in islice(done, 1))


def when_ready(slots: Slots, _: Run) -> Iterator[str]:
    """ "When do I get my red and green back to use", "when is Scout ready again"."""
    besides = "again back ready use resources next now can next_turn sideways"
    if slots.fits("when", "ready", besides, people=None):
        yield f"when does {_called(slots.cards[0])} ready"
    elif any(slots.fits("when", f"resources {topic}", besides, cards=0, people=None) for topic in ("ready", "back")):
        yield "when do my resources get ready"


def when_next(slots: Slots, _: Run) -> Iterator[str]:
    """ "When does Ben heal again", "when does Sage trigger next"."""
    one_more = slots.has("again") or slots.has("next")
    for topic, said in (("heal", "gain health"), ("draw", "draw"), ("go_off", "trigger")):
        whom: list[Card | Player] = [*slots.cards, *slots.people]
        if one_more and len(whom) == 1 and slots.fits("when", topic, "again next", cards=len(slots.cards), people=None):
            yield f"when does {_called(whom[0])} {said} again"


# ---- why


def why_the_figure(slots: Slots, run: Run) -> Iterator[str]:
    """ "Why is Scout small again", "why is the kick so slow"."""
    besides = f"slow big tough accurate power damage again {BESIDES_ALL}"
    if not slots.fits("why", "", besides, ("such", "that")):
        return
    card = slots.cards[0]
    pair = check(run.game, run.play, f"{spoken(card.label)} is 0/0") if slots.has("big") else None
    figure = _figure_meant(slots, card)
    now = check(run.game, run.play, f"{spoken(card.label)}'s {figure} is 0") if figure else None
    if pair is not None:
        yield f"why is {_called(card)} {pair[0].got}"
    elif now is not None:
        yield f"why is {_called(card)} {figure} {now[0].got}"


_OF_FIGURES = (
    ("slow", ("speed",)),
    ("accurate", ("accuracy",)),
    ("tough", ("defense",)),
    ("damage", ("damage",)),
    ("power", ("attack", "damage")),
    ("big", ("damage",)),
)


def _figure_meant(slots: Slots, card: Card) -> str:
    """One that the card has; empty if none is asked for."""
    meant = (name for label, names in _OF_FIGURES if slots.has(label) for name in names)
    return next((name for name in meant if name in card.face.figures), "")


def why_the_cost(slots: Slots, run: Run) -> Iterator[str]:
    """ "Why wasn't Grit free", "how come Bolt wasn't just a 3 to play": what was worked out for it."""
    if slots.fits("why", "cost", f"no {BESIDES_ALL}", slots.numbers):
        needed = _needed_for(slots.cards[0], run)
        yield from [f"why did {_called(slots.cards[0])} need a {needed}"] if needed else []


def why_it_failed(slots: Slots, run: Run) -> Iterator[str]:
    """ "… why no good": the card of which a check failed."""
    if slots.fits("why", "fail", BESIDES_ALL, cards=len(slots.cards)):
        cards = slots.cards or [word.means for word in slots.beside if isinstance(word.means, Card)]
        failed = {card.label for card in cards if _fails(card, run)}
        yield from [f"why did {failed.pop()} fail"] if len(failed) == 1 else []


def _fails(card: Card, run: Run) -> bool:
    return any(f"fails to play {card}" in step.text for step in run.play.trace.steps)


RULES: tuple[Rule, ...] = (
    lives,
    is_there,
    counts_as,
    face_down,
    health,
    hits_for,
    size,
    clicks,
    whose_turn,
    again,
    when_ready,
    when_next,
    why_the_figure,
    why_the_cost,
    why_it_failed,
)


def _called(thing: Card | Player) -> str:
    return thing.label if isinstance(thing, Card) else spoken(thing.name)


def _needed_for(card: Card, run: Run) -> str:
    """The last difficulty or cost that a step works out for it."""
    found = [each for step in run.play.trace.steps if (each := _DIFFICULTY.search(step.text)) is not None]
    own = [each["number"] for each in found if each["card"] == card.label]
    return own[-1] if own else ""


def _as_it_was_done(card: Card, run: Run) -> str | None:
    """ "Mo act with Heavy Punch", of the last deed of the run with the card by whoever acts with it."""
    for deed in reversed(run.deeds):
        found = _DEED.match(deed)
        if found is None or card.label not in found["rest"]:
            continue
        before = found["rest"].partition(card.label)[0].strip()
        if before.endswith(" on") or before == "on":
            continue  # it was done to it
        verb = min((each for each in lemmas(found["verb"]) if each != found["verb"]), key=lambda each: -len(each))
        with_it = "with " if before.endswith("with") else ""
        return f"{spoken(found['who'])} {verb} {with_it}{_called(card)}"
    return None
