"""The rulebook as a map: which rules have engine code, scenarios and rulings. A page with the chapters, a page a chapter.

All scenarios of a game must run before it is known which rules they exercise. That is done once, beside the requests:
until then the pages show code and rulings, and say what is still being worked out.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
from typing import cast

from flask import Blueprint, abort, current_app, render_template, request

from judge_app.games import game_called
from judge_app.scenarios.rulebook_map import Chapter, Exercises, chapters, exercises
from judge_app.site.library import asked_game
from judge_app.site.rulings import rulings_of
from judge_app.text.library import GameText
from judge_app.text.model import Document

blueprint = Blueprint("coverage", __name__)
_log = logging.getLogger(__name__)


class Runs:
    """What the scenarios of each game exercise, once it is known."""

    def __init__(self) -> None:
        self._found: dict[str, Exercises] = {}
        self._begun: set[str] = set()
        self._lock = threading.Lock()

    def known(self, game: GameText) -> Exercises | None:
        """None while it is being worked out; the first to ask sets that going."""
        with self._lock:
            if game.id not in self._begun:
                self._begun.add(game.id)
                try:
                    threading.Thread(target=self.work_out, args=(game,), daemon=True).start()
                except RuntimeError:  # the browser has one thread: whoever asks waits
                    self._found[game.id] = exercises(game.id)
        return self._found.get(game.id)

    def work_out(self, game: GameText) -> None:
        with self._lock:
            self._begun.add(game.id)
        try:
            self._found[game.id] = run_apart(game.id)
        except Exception:
            _log.exception("the scenarios of %s could not be run for the map of its rules", game.id)


def run_apart(game_id: str) -> Exercises:
    """In a process of its own, which leaves this one free to answer and ends with it."""
    with multiprocessing.get_context("spawn").Pool(1, _come_last) as one:
        return one.apply(exercises, (game_id,))


def _come_last() -> None:
    if hasattr(os, "nice"):
        os.nice(10)


@blueprint.record_once
def begin(state: object) -> None:
    state.app.extensions["runs"] = Runs()  # type: ignore[attr-defined]


@blueprint.get("/<game_id>/coverage")
def whole(game_id: str) -> str:
    """Every chapter, each rule a mark in it."""
    game = asked_game(game_id)
    document = _document(game)
    found, is_known = _chapters(game, document)
    rules = [rule for chapter in found for rule in chapter.executable]
    return render_template(
        "coverage/whole.html", game=game, document=document, chapters=found, rules=rules, is_known=is_known
    )


@blueprint.get("/<game_id>/coverage/<chapter_id>")
def chapter(game_id: str, chapter_id: str) -> str:
    """Every rule of a chapter with its code, its scenarios, its rulings."""
    game = asked_game(game_id)
    document = _document(game)
    found, is_known = _chapters(game, document)
    here = next((each for each in found if each.id == chapter_id), None)
    if here is None:
        abort(404, f"{document.name} has no chapter {chapter_id!r}.")
    return render_template(
        "coverage/chapter.html", game=game, document=document, chapter=here, chapters=found, is_known=is_known
    )


def _document(game: GameText) -> Document:
    """The one asked for, else the one that ranks first."""
    wanted = request.args.get("document", game.documents[0].id)
    return next((each for each in game.documents if each.id == wanted), game.documents[0])


def _chapters(game: GameText, document: Document) -> tuple[list[Chapter], bool]:
    playable = game_called(game.id) is not None
    run = cast("Runs", current_app.extensions["runs"]).known(game) if playable else {}
    return chapters(game, document, rulings_of(game), run or {}), run is not None
