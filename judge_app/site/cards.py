"""Card pages: figures, text, its meaning beside it; and a page that reads any ability text."""

from __future__ import annotations

from urllib.parse import quote

from flask import Blueprint, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.cards.library import load_cards
from judge_app.cards.model import UnknownCard
from judge_app.language import READABLE, CardText, LanguageError, read_card_text, tell
from judge_app.language.printing.outline import outline
from judge_app.language.printing.wire import card_json
from judge_app.site.library import asked_game, games
from judge_app.site.pieces import pieces_of
from judge_app.site.rulings import rulings_of
from judge_app.text.library import GameText

MOST_CHARACTERS = 5_000

blueprint = Blueprint("cards", __name__)


@blueprint.get("/<game_id>/cards")
def listing(game_id: str) -> str:
    game = asked_game(game_id)
    names = sorted({card.name for card in load_cards(game.id).cards}, key=str.lower)
    return render_template("cards/list.html", game=game, names=names, card_url=card_url)


@blueprint.get("/<game_id>/card/<path:name>")
def card(game_id: str, name: str) -> ResponseReturnValue:
    game = asked_game(game_id)
    try:
        found = load_cards(game.id).find(name)
    except UnknownCard as unknown:
        return render_template(
            "cards/unknown.html", game=game, asked=name, nearest=unknown.nearest, card_url=card_url
        ), 404
    first = found[0]
    rulings = [each for each in rulings_of(game) if {first.id, first.name} & set(each.cards)]
    return render_template(
        "cards/card.html",
        game=game,
        card=first,
        printings=found,
        meaning=_meaning(game, first.rules_text),
        rulings=rulings,
    )


@blueprint.get("/parse")
def parse() -> str:
    """Any ability text: its plain reading, its tree, and what was not understood."""
    asked = request.args.get("game", "")
    game = asked_game(asked) if asked else next(iter(games().values()))
    text = request.args.get("text", "")
    if len(text) > MOST_CHARACTERS:
        abort(400, f"The text has {len(text)} characters; at most {MOST_CHARACTERS} are read.")
    readable = [each for each in games().values() if each.id in READABLE]
    meaning = _meaning(game, text) if text.strip() else None
    return render_template("cards/parse.html", game=game, chosen=game, readable=readable, text=text, meaning=meaning)


@blueprint.get("/api/parse")
def parsed() -> ResponseReturnValue:
    game = asked_game(request.args.get("game", ""))
    text = request.args.get("text", "")
    if not text.strip() or len(text) > MOST_CHARACTERS:
        abort(400, f"Give `text`, of at most {MOST_CHARACTERS} characters.")
    try:
        read = read_card_text(game.id, text)
    except LanguageError as wrong:
        abort(400, str(wrong))
    return jsonify(card_json(read) | {"plain": _plain(game, read)})


def card_url(game: GameText, name: str) -> str:
    return f"/{game.id}/card/{quote(name, safe='')}"


def _plain(game: GameText, read: CardText) -> list[str]:
    return [tell(game.id, ability) for ability in read.abilities]


def _meaning(game: GameText, text: str) -> dict[str, object] | None:
    """The text in pieces, each with its ability's number; the abilities in plain words; what was changed in reading."""
    if game.id not in READABLE or not text.strip():
        return None
    try:
        read = read_card_text(game.id, text)
    except LanguageError as wrong:
        return {"error": str(wrong)}
    plain = _plain(game, read)
    abilities = [
        {"plain": plain[place], "tree": outline(ability), "unread": ability.unread}
        for place, ability in enumerate(read.abilities)
    ]
    return {"pieces": pieces_of(read), "abilities": abilities, "changes": read.changes, "unread": read.unread}
