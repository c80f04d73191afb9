"""`judge coverage`: which rules the engine carries out, and how much of a card list it can play."""

from __future__ import annotations

import argparse
from pathlib import Path

from judge_app.cards.importing import read_cards
from judge_app.cards.model import CardsError
from judge_app.cards.rows import MOST_BYTES
from judge_app.commands.answer import YES, CallError, Subcommands, command, say
from judge_app.commands.cards import game_id
from judge_app.commands.files import file_bytes
from judge_app.commands.games import named_games
from judge_app.games import game_called
from judge_app.scenarios.coverage import Coverage, coverage
from judge_app.scenarios.files import scenario_files, scenarios_in
from judge_app.scenarios.run import Result, run_scenario
from judge_app.trials.coverage import card_coverage
from judge_app.trials.coverage import shown as cards_shown
from judge_app.trials.every import trial_of


def add(subcommands: Subcommands) -> None:
    covered = command(subcommands, "coverage", show_coverage)
    covered.add_argument("game", nargs="?")
    covered.add_argument("--cards", type=Path, help="a card list: how many of its abilities the engine can play")


def show_coverage(options: argparse.Namespace) -> int:
    if options.cards is not None:
        return show_card_coverage(options)
    found: list[Coverage] = []
    for game in named_games(options.game):
        playable = game_called(game.id)
        if playable is not None:
            found.append(coverage(game, results_of(game.id), getattr(playable, "uncovered", {})))
    text = "\n".join(
        f"{each.game}: {len(each.rules)} executable rules, {each.share('cited'):.1%} cited by code, "
        f"{each.share('exercised'):.1%} exercised by scenarios"
        for each in found
    )
    data = [each.as_json() for each in found]
    say(options, data[0] if len(data) == 1 else data, text)
    return YES


def show_card_coverage(options: argparse.Namespace) -> int:
    if options.game is None:
        raise CallError("say which game the cards are of: judge coverage GAME --cards FILE")
    game = game_id(options.game)
    try:
        cards = read_cards(game, file_bytes(options.cards, MOST_BYTES)).cards
    except CardsError as wrong:
        raise CallError(f"{options.cards}: {wrong}") from None
    found = card_coverage(trial_of(game), [card.as_data() for card in cards])
    say(options, found.as_json(), cards_shown(found))
    return YES


def results_of(game: str) -> list[Result]:
    results: list[Result] = []
    for file in scenario_files(game):
        scenarios = scenarios_in(file.read_text(encoding="utf-8"), markdown=file.suffix == ".md")
        results += [run_scenario(scenario) for scenario in scenarios]
    return results
