"""A ruling as a question with answers to choose from: the question and the board first, then what is right, and why.

What may be chosen is taken from the rulings alone: yes or no where the ruling says so, other figures where it answers with one,
else its own answer among those of other rulings of the same topic.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from textwrap import dedent

from flask import Blueprint, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.site.desk.addresses import code_of, step_address
from judge_app.site.desk.playmat import laid_out
from judge_app.site.desk.runs import Sight, run_at
from judge_app.site.desk.shown import rules as rules_of
from judge_app.site.library import asked_game
from judge_app.site.quiz_choices import Offered, choices
from judge_app.site.rulings import asked_ruling, by_topic, rulings_below, rulings_of, shown, topics_of
from judge_app.text.chapters import Chapter, chapters
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.rulings import Ruling

ANSWERS = ("Then", "Ask")

blueprint = Blueprint("quiz", __name__)


@blueprint.get("/<game_id>/quiz")
def quiz(game_id: str) -> ResponseReturnValue:
    """Of the whole game, one topic or one rule with its subrules. What is superseded or disputed is no quiz question."""
    game = asked_game(game_id)
    topic, rule = _about(game)
    if request.args.get("rule") and rule is None:
        abort(404, f"{game.name} has no rule {request.args['rule'][:40]!r} to ask about.")
    asked = _questions(game, topic, rule)
    if not asked:
        abort(404, f"{game.name} has no rulings to ask about there yet.")
    last = request.args.get("after", "")
    drawn = random.choice([each for each in asked if each.id != last] or asked)
    return redirect(f"/{game.id}/quiz/{drawn.id}{_asked_again(topic, rule)}")


@blueprint.get("/<game_id>/quiz/<ruling_id>")
def question(game_id: str, ruling_id: str) -> str:
    """With `answer`, the number of the answer that was chosen: whether it is right, and the whole ruling."""
    game = asked_game(game_id)
    asked = asked_ruling(game, ruling_id)
    topic, rule = _about(game)
    sight = _sight(asked)
    offered = choices(asked, others(game, asked))
    return render_template(
        "rulings/quiz.html",
        **shown(game, asked),
        topic=topic,
        rule=rule,
        topics=by_topic(game, _questions(game, None, None)),
        offered=offered,
        picked=_picked(offered),
        again=_asked_again(topic, rule),
        told=without_answers(asked.scenarios[0].text) if asked.scenarios else "",
        table=laid_out(sight.board, sight.game.id) if sight and sight.board else None,
        steps=sight.result.steps if sight and not asked.unproven else [],
        deciding=in_the_end(sight.result).deciding_step if sight and not asked.unproven else 0,
        address=step_address(code_of(asked.scenarios[0].text)) if asked.scenarios else "",
        rules=rules_of,
    )


def _picked(offered: Sequence[Offered]) -> Offered | None:
    """The answer of this number; none if there is none."""
    chosen = request.args.get("answer", "")
    return offered[int(chosen)] if chosen.isdigit() and int(chosen) < len(offered) else None


def _about(game: GameText) -> tuple[Chapter | None, Rule | None]:
    """What the address asks about, if it says."""
    topic = request.args.get("topic", "")
    found = next((each for each in chapters(game) if each.id == topic), None)
    if topic and found is None:
        abort(404, f"{game.name} has no topic {topic[:40]!r}.")
    return found, game.rules.get(request.args.get("rule", ""))


def _asked_again(topic: Chapter | None, rule: Rule | None) -> str:
    return f"?rule={rule.id}" if rule is not None else f"?topic={topic.id}" if topic is not None else ""


def _questions(game: GameText, topic: Chapter | None, rule: Rule | None) -> list[Ruling]:
    among = list(rulings_of(game))
    if rule is not None:
        own, of_subrules = rulings_below(game, rule)
        among = [*own, *(each for each, _ in of_subrules)]
    return [each for each in among if each.status == "current" and (topic is None or topic in topics_of(game, each))]


def others(game: GameText, asked: Ruling) -> list[Ruling]:
    """Rulings that a wrong answer may come from: of the same topics first."""
    topics = topics_of(game, asked)
    others = [each for each in _questions(game, None, None) if each.id != asked.id]
    return sorted(others, key=lambda each: (-len(topics & topics_of(game, each)), each.id))


def _sight(asked: Ruling) -> Sight | None:
    """The ruling's first scenario, seen as the board was laid out."""
    try:
        return run_at(asked.scenarios[0].text, 1, offers=False) if asked.scenarios else None
    except ScenarioError:
        return None


def without_answers(text: str) -> str:
    """What the scenario gives and does, without what it claims; nor its title, which may tell."""
    kept: list[str] = []
    tells = False
    for line in text.splitlines():
        first = line.split(maxsplit=1)[0] if line.strip() else ""
        if first in ("Given", "When", *ANSWERS):
            tells = first in ANSWERS
        if not tells and first not in ("Scenario:", "Game:"):
            kept.append(line)
    return dedent("\n".join(kept)).strip("\n")
