"""Pages of rulings: a game's list, by rule and by card, and one ruling."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import cast

from flask import Blueprint, abort, current_app, render_template, request

from judge_app.scenarios.under_edition import under_edition
from judge_app.site.desk.addresses import code_of, step_address
from judge_app.site.library import asked_game
from judge_app.text.library import GameText
from judge_app.text.lock import changed_rules, never_blessed, read_lock
from judge_app.text.model import CLARIFICATION, ERRATUM
from judge_app.text.rulings import Ruling, related, rule_of, rulings_by_rule, shared_by

blueprint = Blueprint("rulings", __name__)


@blueprint.get("/<game_id>/rulings")
def listing(game_id: str) -> str:
    """Every ruling of a game; `?rule=` keeps those that rest on one rule, `?card=` those on a card, `?unproven=1` the unproven."""
    game = asked_game(game_id)
    rule, card, unproven = (request.args.get(name, "") for name in ("rule", "card", "unproven"))
    found = rulings_on(game).get(rule, []) if rule else list(rulings_of(game))
    found = [each for each in found if (not card or card in each.cards) and (not unproven or each.unproven)]
    return render_template(
        "rulings/list.html",
        game=game,
        rulings=found,
        rule=game.rules.get(rule),
        card=card and card_names(game).get(card, card),
        unproven=unproven,
        open=sum(bool(each.unproven) for each in rulings_of(game)),
    )


@blueprint.get("/<game_id>/rulings/cards")
def by_card(game_id: str) -> str:
    """The cards that have rulings of their own, by name."""
    game = asked_game(game_id)
    names = card_names(game)
    found: dict[str, list[Ruling]] = defaultdict(list)
    for each in rulings_of(game):
        for card in each.cards:
            found[card].append(each)
    groups = sorted(((card, names.get(card, card), each) for card, each in found.items()), key=lambda group: group[1])
    return render_template("rulings/cards.html", game=game, groups=groups)


@blueprint.get("/<game_id>/ruling/<ruling_id>")
def ruling(game_id: str, ruling_id: str) -> str:
    game = asked_game(game_id)
    asked = asked_ruling(game, ruling_id)
    lock = read_lock()
    return render_template(
        "rulings/ruling.html",
        **shown(game, asked),
        related=[(other, shared_by(asked, other)) for other in related(asked, rulings_of(game))],
        changed=changed_rules(game, asked, lock),
        never_blessed=never_blessed(game, asked, lock),
        edition=under_edition(game.documents, asked.rests_on),
        scenarios=[(scenario.text, step_address(code_of(scenario.text), 1)) for scenario in asked.scenarios],
    )


def rulings_on(game: GameText) -> Mapping[str, list[Ruling]]:
    """The rulings that rest on each rule; worked out once, as rulings are read once."""
    known: dict[str, dict[str, list[Ruling]]] = current_app.extensions.setdefault("rulings_by_rule", {})
    if game.id not in known:
        known[game.id] = rulings_by_rule(rulings_of(game))
    return known[game.id]


def rulings_of(game: GameText) -> tuple[Ruling, ...]:
    return cast("dict[str, tuple[Ruling, ...]]", current_app.extensions["rulings"]).get(game.id, ())


def asked_ruling(game: GameText, ruling_id: str) -> Ruling:
    for each in rulings_of(game):
        if each.id == ruling_id:
            return each
    return abort(404, f"{game.name} has no ruling {ruling_id!r}.")


def shown(game: GameText, asked: Ruling) -> dict[str, object]:
    """What every page of a ruling shows."""
    names = card_names(game)
    return {
        "game": game,
        "ruling": asked,
        "cited": [game.rules[cited] for cited in asked.cites],
        "sources": [] if asked.is_ours else [(source, game.rules[rule_of(source)]) for source in asked.sources],
        "cards": [(card, names.get(card, card)) for card in asked.cards],
    }


def card_names(game: GameText) -> dict[str, str]:
    """The names of the cards that the document clarifies, by the number printed on them."""
    found: dict[str, str] = {}
    for rule in game.rules.values():
        if rule.kind in (CLARIFICATION, ERRATUM) and rule.title:
            name, _, number = rule.title.rpartition(", ")
            found[number] = name
    return found
