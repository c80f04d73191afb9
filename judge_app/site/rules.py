"""Pages of the rules library: a document's contents, a rule in its context, the glossary, faults, disagreements."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from flask import Blueprint, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.site.library import asked_document, asked_game
from judge_app.site.rulings import rulings_on
from judge_app.text import cite
from judge_app.text.later_changes import changes_of
from judge_app.text.library import GameText
from judge_app.text.lint import lint
from judge_app.text.lint.disagreements import disagreements
from judge_app.text.model import TERM, Rule
from judge_app.text.official.words import changes_over_editions, official_history, official_words
from judge_app.text.questions import Questions, rule_questions

WHOLE_SUBTREE = 45

ABOUT_CHECKS = {
    "counts-differ": "Places that count the same thing differently",
    "changed-later": "Changed in a later edition",
    "count-and-list": "Counts that their own list belies",
    "dates-differ": "More than one date",
    "documents-disagree": "Documents that disagree",
    "doubtful-reference": "References that may lead elsewhere",
    "never-defined": "Used and never defined",
    "never-used": "Defined and never used",
    "no-such-entry": "References to nothing",
    "none-and-one": "None, says one rule; another has one",
    "out-of-order": "Numbers out of order",
    "printed-twice": "Numbers printed twice",
    "questions": "Faults in our questions",
    "restatement": "Faults of our own",
    "skipped": "Numbers skipped",
    "two-targets": "References to a number that is printed twice",
    "wrong-reference": "References to the wrong number",
    "wrong-section": "Numbers of another section",
}

blueprint = Blueprint("rules", __name__)


@blueprint.get("/<game_id>/<document_id>/")
def contents(game_id: str, document_id: str) -> str:
    game = asked_game(game_id)
    document = asked_document(game, document_id)
    headings = [rule for rule in document.rules if rule.is_heading]
    return render_template("rules/contents.html", game=game, document=document, headings=headings)


@blueprint.get("/<game_id>/rule/<path:rule_id>")
def rule(game_id: str, rule_id: str) -> ResponseReturnValue:
    """The rule of this id; a printed number or a title leads there."""
    game = asked_game(game_id)
    found = game.find(rule_id)
    first = found[0]
    if first.id != rule_id:
        return redirect(f"/{game.id}/rule/{first.id}")
    before, after = game.neighbours(first)
    subtree = list(below(game, first))
    return render_template(
        "rules/rule.html",
        game=game,
        document=game.document(first.document),
        rule=first,
        path=game.ancestors(first),
        subtree=subtree if len(subtree) <= WHOLE_SUBTREE else None,
        children=game.children.get(first.id, []),
        referrers=game.referrers.get(first.id, []),
        twins=game.twins(first),
        before=before,
        after=after,
        note=cite.numbering_note(game, first),
        later=changes_of(game, first.id),
        asked=_questions(game.id).get(first.id, ()),
        citation=cite.citation(game, first),
        rulings=rulings_on(game).get(first.id, []),
        official=official_words(game, first),
        history=changes_over_editions(official_history(game, first)),
        link=request.url_root.rstrip("/") + f"/{game.id}/rule/{first.id}",
    )


@lru_cache(maxsize=8)
def _questions(game_id: str) -> Questions:
    return rule_questions(game_id)


@blueprint.get("/<game_id>/glossary")
def glossary(game_id: str) -> str:
    game = asked_game(game_id)
    terms = sorted(game.terms, key=lambda term: (term.title or "").lower())
    return render_template("rules/glossary.html", game=game, terms=terms)


@blueprint.get("/<game_id>/turn")
def turn_chart(game_id: str) -> str:
    """Phases, steps and windows at a glance, each linked to its rules."""
    game = asked_game(game_id)
    if not game.turn_chart:
        abort(404, f"{game.name} has no turn chart yet.")
    return render_template("rules/turn.html", game=game)


@blueprint.get("/<game_id>/findings")
def findings(game_id: str) -> str:
    """What is wrong with the publisher's documents, by check."""
    game = asked_game(game_id)
    found = sorted(lint(game), key=lambda finding: finding.check)
    groups = [(check, list(group)) for check, group in groupby(found, key=lambda finding: finding.check)]
    return render_template("rules/findings.html", game=game, groups=groups, about=ABOUT_CHECKS, total=len(found))


@blueprint.get("/<game_id>/disagreements")
def differing_documents(game_id: str) -> str:
    """Where the documents of a game tell the same matter differently."""
    game = asked_game(game_id)
    return render_template("rules/disagreements.html", game=game, matters=disagreements(game))


def below(game: GameText, rule: Rule, depth: int = 1) -> list[tuple[int, Rule]]:
    """Every rule under this one, with its depth, in order; the glossary's terms have a page of their own."""
    found: list[tuple[int, Rule]] = []
    for child in game.children.get(rule.id, []):
        if child.kind == TERM:
            continue
        found.append((depth, child))
        found += below(game, child, depth + 1)
    return found
