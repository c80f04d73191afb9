"""Which of them: what was committed or discarded, what went first, what is in play."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked
from judge_app.scenarios.questions.cards_there import in_play, known_cards
from judge_app.scenarios.questions.steps import rules_of, told

IN_PLAY = frozenset("active play open out there now up".split())


def what_was_given_up(asked: Asked) -> Given | None:
    """ "Which card did Sol commit": what the steps say that the player commits or discards."""
    player = asked.about
    verb = next((word for word in asked.form.content if word in ("commit", "discard")), None)
    if not isinstance(player, Player) or verb is None or asked.form.negative:
        return None
    steps = [step for step in asked.play.trace.steps if step.text.startswith(f"{player} {verb}s ")]
    cards = _cards_in_the_text_of(steps, asked)
    if not cards:
        return None
    return asked.said(" and ".join(cards), "; ".join(map(told, steps)), rules_of(steps), steps[-1].n)


def _cards_in_the_text_of(steps: Sequence[Step], asked: Asked) -> list[str]:
    labels = dict.fromkeys(card.label for card in known_cards(asked.play))
    return [label for label in labels if any(label in step.text for step in steps)]


def which_of_them(asked: Asked) -> Given | None:
    """ "Which clashground is active", "which went first, Map or Page"; "what" asks the same."""
    if asked.form.lead != "what":
        return None
    if (given_up := what_was_given_up(asked)) is not None:
        return given_up
    if "first" in asked.form.plain and len(asked.cards) > 1:
        return which_went_first(asked)
    return which_is_in_play(asked)


def which_went_first(asked: Asked) -> Given | None:
    """The one of which a step first changes something."""
    for step in asked.play.trace.steps:
        done = [card for card in asked.cards if any(change.subject is card for change in step.changes)]
        if done:
            return asked.said_by(step, str(done[0]))
    return None


def which_is_in_play(asked: Asked) -> Given | None:
    """Each card of a kind, if nothing else is said of it than that it is in play."""
    kind = asked.verb.removesuffix("s")
    rest = set(asked.form.content[1:]) - IN_PLAY
    if asked.form.names or not kind or rest or not IN_PLAY & set(asked.form.plain):
        return None
    there = [card for card in known_cards(asked.play) if in_play(card) and _is_of_type(card, kind)]
    return asked.said(" and ".join(f"{card}, in {card.zone}" for card in there)) if there else None


def _is_of_type(card: Card, kind: str) -> bool:
    return kind in (word.lower() for word in card.face.words.get("type", ()))
