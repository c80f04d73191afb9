"""Pages of the rules library: a document's contents, a rule in its context, the glossary, faults, disagreements."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from flask import Blueprint, abort, redirect, render_template
from flask.typing import ResponseReturnValue

from judge_app.site.library import asked_document, asked_game
from judge_app.site.rulings import rulings_below
from judge_app.site.sharing import absolute
from judge_app.text import cite
from judge_app.text.chapters import Chapter, below, chapter_of, chapters, path_to
from judge_app.text.later_changes import changes_of
from judge_app.text.library import GameText
from judge_app.text.lint import lint
from judge_app.text.lint.disagreements import disagreements
from judge_app.text.model import Document, Rule
from judge_app.text.official.words import changes_over_editions, official_history, official_words
from judge_app.text.questions import Questions, rule_questions
from judge_app.text.quoting import quotation

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
    """A document's chapters with their headings; entries in the order of the alphabet are grouped by topic."""
    game = asked_game(game_id)
    document = asked_document(game, document_id)
    return render_template("rules/contents.html", game=game, document=document, chapters=_contents(game, document))


def _contents(game: GameText, document: Document) -> list[tuple[Chapter, list[Rule]]]:
    found = []
    for chapter in chapters(game):
        if document.id in chapter.documents:
            top = (
                [chapter.heading]
                if chapter.heading
                else [each for each in chapter.entries if each.document == document.id]
            )
            under = [rule for each in top for _, rule in below(game, each) if rule.is_heading]
            found.append((chapter, under if chapter.heading else [*top, *under]))
    return found


@blueprint.get("/<game_id>/chapter/<chapter_id>")
def chapter(game_id: str, chapter_id: str) -> str:
    """A whole chapter on one page, to read and to search in."""
    game = asked_game(game_id)
    here = next((each for each in chapters(game) if each.id == chapter_id), None)
    if here is None:
        abort(404, f"{game.name} has no chapter {chapter_id!r}.")
    rules = _rules_in(game, here)
    before, after = _neighbours(game, here)
    return render_template(
        "rules/chapter.html",
        game=game,
        document=game.document(here.documents[0]),
        chapter=here,
        rules=rules,
        sections=[rule for depth, rule in rules if rule.is_heading and depth == 1],
        before=before,
        after=after,
        beside=beside(game, game.document(here.documents[0]), here),
    )


def _rules_in(game: GameText, here: Chapter) -> list[tuple[int, Rule]]:
    """Everything below the chapter's heading; where it has none, its entries, each with everything below it."""
    if here.heading:
        return _under(game, here.heading, here)
    return [each for top in here.entries for each in [(1, top), *_under(game, top, here)]]


def _neighbours(game: GameText, here: Chapter) -> tuple[Chapter | None, Chapter | None]:
    """The chapters before and after it in its documents."""
    order = [each for each in chapters(game) if set(each.documents) & set(here.documents)]
    place = order.index(here)
    return order[place - 1] if place else None, order[place + 1] if place + 1 < len(order) else None


def _under(game: GameText, top: Rule, here: Chapter) -> list[tuple[int, Rule]]:
    """Everything below; of an appendix of terms the terms themselves."""
    found = below(game, top, 1 if here.heading else 2)
    return found or [(1, child) for child in game.children.get(top.id, ())]


@dataclass(frozen=True, slots=True)
class Beside:
    """The contents that stand beside the text on a wide screen: every chapter, and the sections of the one that is open."""

    chapters: tuple[Chapter, ...]
    here: Chapter | None
    sections: tuple[Rule, ...]


MOST_BESIDE = 60


def beside(game: GameText, document: Document, here: Chapter | None) -> Beside:
    every = tuple(each for each in chapters(game) if document.id in each.documents)
    sections = tuple(each for each in here.entries if each.is_heading) if here else ()
    return Beside(every, here, sections if len(sections) <= MOST_BESIDE else ())


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
    document = game.document(first.document)
    topic, path = path_to(game, first)
    here = chapter_of(game, first)
    own, of_subrules = rulings_below(game, first)
    return render_template(
        "rules/rule.html",
        game=game,
        document=document,
        rule=first,
        topic=topic,
        path=path,
        chapter=here,
        beside=beside(game, document, here),
        subtree=subtree if len(subtree) <= WHOLE_SUBTREE else None,
        children=game.children.get(first.id, []),
        referrers=game.referrers.get(first.id, []),
        twins=game.twins(first),
        before=before,
        after=after,
        note=cite.numbering_note(game, first),
        later=changes_of(game, first.id),
        asked=_questions(game.id).get(first.id, ()),
        citation=quotation(game, first, absolute(f"/{game.id}/rule/{first.id}")),
        rulings=own,
        rulings_below=of_subrules,
        official=official_words(game, first),
        history=changes_over_editions(official_history(game, first)),
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
