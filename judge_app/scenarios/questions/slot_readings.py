"""The last reading of a question before it is not understood: what its slots ask for, in the words of the forms.

A rule of this module takes slots of one kind with the cards and topics that it needs, and nothing besides. What is said beside
the part that asks may be anything that supposes nothing of a question why, which is answered by what happened in any case; of
any other it must be made of names and known words. An answer that is read off the run itself is in `counted_steps`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

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
_NOBODY = re.compile(r"\b(?:nobody|no ?one|neither|everybody|everyone|we both|nothing else)\b|\b(?:else|more)\s*$", re.I)
_DIFFICULTY = re.compile(r"(?:difficulty to (?:play|block)|total cost of) (?P<card>.+?)(?: with .+?)? is (?:.*= )?(?P<number>\d+)\b")
_DEED = re.compile(r"^(?P<who>\S+) (?P<verb>[a-z]+s) (?P<rest>.+)$")
BESIDES_ALL = frozenset("so now still back this_turn over".split())


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
    for slots in parts_with_slots(cut(text, run.play)):
        if _may_be_left_out(slots, run):
            yield from _by_the_rules(_with_whom_is_meant(slots), run)


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


def lives(slots: Slots, run: Run) -> Iterator[str]:
    """ "Does Squire live thru this", "is X toast"."""
    labels = {"live", "die", "over", "now", "still", "so", "what"}
    asks = slots.kind == "whether" and (slots.has("live") or slots.has("die")) and not slots.says("did", "was", "were")
    if asks and slots.is_only(labels) and len(slots.cards) == 1:
        yield f"is {_called(slots.cards[0])} alive"


def is_there(slots: Slots, run: Run) -> Iterator[str]:
    """ "Is Rin's own foundation still there"."""
    asks = slots.kind == "whether" and (slots.has("there") or slots.has("gone")) and len(slots.cards) == 1
    if asks and slots.is_only({"there", "gone", "still", "now", "on_health", "back", "use"}, ("side", "or")):
        yield f"is {_called(slots.cards[0])} in play"


def counts_as(slots: Slots, run: Run) -> Iterator[str]:
    """ "So does Captain count as defeated"."""
    if slots.kind == "whether" and slots.has("count_as", "die") and len(slots.cards) == 1:
        if slots.is_only({"count_as", "die", "now", "still"}):
            yield f"was {_called(slots.cards[0])} defeated"


def face_down(slots: Slots, run: Run) -> Iterator[str]:
    if slots.kind == "whether" and slots.has("face_down") and len(slots.cards) == 1:
        if slots.is_only({"face_down", "now", "still", "live", "use"}, ("sit", "lie", "go", "in", "there")):
            yield f"is {_called(slots.cards[0])} face down"


def health(slots: Slots, run: Run) -> Iterator[str]:
    """ "What's Sol on once this kick lands", "where does that leave Gale": whoever is named first and has health."""
    having = [*slots.people, *(card for card in slots.cards if "health" in card.face.figures)]
    is_asked = slots.kind in ("what", "amount") and (slots.has("on_health") or slots.has("health"))
    is_left = slots.kind == "where" and slots.says("left", "leave", "leaves")
    if (is_asked or is_left) and len(having) == 1 and len(slots.cards) == len(having) - len(slots.people):
        labels = {"what", "amount", "on_health", "health", "now", "still", "over", "left", "where", "use", "back", "so"}
        if slots.is_only(labels, ("leave", "leaves", "be", "where")):
            yield f"how much health has {_called(having[0])}"


def hits_for(slots: Slots, run: Run) -> Iterator[str]:
    """ "How hard does Scout hit now": its attack, or the damage of an attack."""
    if slots.kind not in ("hard", "amount", "what") or len(slots.cards) != 1 or slots.people:
        return
    is_of_now = slots.says("does", "do", "is", "would", "will") and not slots.says("did", "was")
    if not is_of_now or not slots.has("hit") or not slots.is_only({"hard", "amount", "what", "hit", "now", "damage", "over"}):
        return
    card = slots.cards[0]
    figure = next((each for each in ("attack", "damage") if each in card.face.figures), "")
    yield f"what is {_called(card)} {figure or 'attack'}"


def size(slots: Slots, run: Run) -> Iterator[str]:
    """ "What size is Giant then", "how big is Giant"."""
    is_asked = slots.kind in ("what", "amount", "hard") or slots.says("how")
    if is_asked and slots.has("big") and len(slots.cards) == 1 and not slots.people:
        if slots.is_only({"what", "big", "now", "over", "amount", "still", "so"}, ("how",)) and not slots.says("did", "was"):
            yield f"what is {_called(slots.cards[0])}"


def clicks(slots: Slots, run: Run) -> Iterator[str]:
    """ "How many clicks is Guarded Stance sat at", "how many recharges till Gust Lance is up"."""
    if slots.kind != "amount" or not (slots.has("clicks") or slots.has("recharges")) or len(slots.cards) != 1:
        return
    labels = {"amount", "clicks", "recharges", "on_health", "now", "left", "still", "again", "ready", "when", "use", "can"}
    if slots.is_only(labels, ("till", "until", "sat", "before", "need", "needs", "take", "takes", "up", "shoot", "more")):
        yield f"how many clicks has {_called(slots.cards[0])}"


def whose_turn(slots: Slots, run: Run) -> Iterator[str]:
    """ "Who's go is it now", "who gets the next turn"."""
    if slots.kind != "who" or slots.cards or slots.people:
        return
    if slots.has("next_turn") or (slots.has("next") and slots.has("turn")):
        yield from ["whose turn is next"] if slots.is_only({"who", "next", "turn", "next_turn", "now"}) else []
    elif slots.has("turn") and slots.is_only({"who", "turn", "now", "over", "still"}):
        yield "whose turn is it"


# ---- what can be done


def again(slots: Slots, run: Run) -> Iterator[str]:
    """ "Can I send Scout in again this turn", "can he use that one more time": what was done with it in the run."""
    if slots.kind not in ("can", "allowed") or not slots.cards or slots.has("no"):
        return
    when = " next turn" if slots.has("next_turn") else " again" if slots.has("again") else ""
    if not when or not slots.is_only({"can", "allowed", "again", "next_turn", "this_turn", "use", "attack", "hit", "now", "still", "so", "back"}):
        return
    for card in slots.cards:
        deed = _as_it_was_done(card, run)
        if deed is not None:
            yield f"can {deed}{when}"
            return


def is_allowed(slots: Slots, run: Run) -> Iterator[str]:
    """ "Is Brute even allowed to attack", of what was done in the run."""
    if slots.kind != "allowed" and not (slots.kind == "whether" and slots.has("allowed")):
        return
    if len(slots.cards) == 1 and slots.has("attack") and slots.is_only({"allowed", "attack", "use", "still", "so"}):
        yield f"was {_called(slots.cards[0])} allowed to attack"


# ---- why


def why_the_figure(slots: Slots, run: Run) -> Iterator[str]:
    """ "Why is Scout small again", "why is the kick so slow"."""
    if slots.kind != "why" or len(slots.cards) != 1 or slots.has("no"):
        return
    labels = {"why", "slow", "big", "tough", "accurate", "power", "damage", "again", *BESIDES_ALL}
    if not slots.is_only(labels, ("such", "that")):
        return
    card = slots.cards[0]
    figure = next((name for label, names in _OF_FIGURES for name in names if slots.has(label) and name in card.face.figures), "")
    pair = check(run.game, run.play, f"{spoken(card.label)} is 0/0") if slots.has("big") else None
    if pair is not None:
        yield f"why is {_called(card)} {pair[0].got}"
    elif figure:
        yield f"why is {_called(card)} {figure} low"


_OF_FIGURES = (
    ("slow", ("speed",)),
    ("accurate", ("accuracy",)),
    ("tough", ("defense",)),
    ("damage", ("damage",)),
    ("power", ("attack", "damage")),
    ("big", ("damage",)),
)


def why_the_cost(slots: Slots, run: Run) -> Iterator[str]:
    """ "Why wasn't Grit free", "how come Bolt wasn't just a 3 to play": what was worked out for it."""
    if slots.kind != "why" or len(slots.cards) != 1 or not slots.has("cost"):
        return
    if slots.is_only({"why", "no", "cost", *BESIDES_ALL}, slots.numbers):
        needed = _needed_for(slots.cards[0], run)
        yield from [f"why did {_called(slots.cards[0])} need a {needed}"] if needed else []


def why_it_failed(slots: Slots, run: Run) -> Iterator[str]:
    """ "… why no good": the card of which a check failed."""
    if slots.kind != "why" or len(slots.cards) > 1 or slots.people or not slots.has("fail"):
        return
    cards = slots.cards or [word.means for word in slots.beside if isinstance(word.means, Card)]
    failed = [card for card in cards if any(f"fails to play {card}" in step.text for step in run.play.trace.steps)]
    if slots.is_only({"why", "fail", *BESIDES_ALL}) and len({card.label for card in failed}) == 1:
        yield f"why did {_called(failed[0])} fail"


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
    is_allowed,
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
