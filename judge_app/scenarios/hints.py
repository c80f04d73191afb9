"""What could have been written in place of a line that means nothing to the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz, process

from judge_app.engine.game import Game, SetupError
from judge_app.engine.passing_over import looked_at
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Claim, Fact, Scenario, ScenarioError
from judge_app.scenarios.claims import EVENTS, STEPS

_ALIKE = 50
_MOST = 3  # claims suggested


def hint(game: Game, scenario: Scenario, line: int) -> str:
    """The given of the game that is most like the one on this line; nothing if none is."""
    for each in scenario.facts:
        if each.line == line and isinstance(each, Fact):
            found = process.extractOne(each.text, game.sentences["Given"], scorer=fuzz.WRatio, score_cutoff=_ALIKE)
            return f"; Given may say: {found[0]}" if found else ""
    return ""


def understood_claims(game: Game, play: Play, claim: Claim) -> tuple[str, ...]:
    """Claims most like this one that would be understood, of the same subject on this very table."""
    fitting = dict.fromkeys(text for text in _of_this_table(game, play, claim) if _is_understood(game, play, text))
    alike = process.extract(claim.text, list(fitting), scorer=fuzz.token_sort_ratio, limit=_MOST)
    return tuple(text for text, _, _ in alike)


def _players_for_those_of(examples: Iterable[Claim], play: Play) -> dict[str, str]:
    """By the names of those who win or lose in the examples the players here."""
    names = dict.fromkeys(str(each.subject) for each in examples if each.kind in ("wins", "loses"))
    return dict(zip(names, (player.name for player in play.players), strict=False))


def _of_this_table(game: Game, play: Play, claim: Claim) -> Iterator[str]:
    """The game's examples with the names of this table: its players, and whom or what the claim is about."""
    read = {text: _read(game, text) for text in game.sentences["Then"]}
    examples = {text: example for text, example in read.items() if example is not None}
    players = _players_for_those_of(examples.values(), play)
    for text, example in examples.items():
        if (example.deed is None) == (claim.deed is None):
            yield from _of_this_subject(text, str(example.subject or ""), str(claim.subject or ""), players)
            yield _renamed(text, players)


def _of_this_subject(text: str, own: str, subject: str, players: dict[str, str]) -> Iterator[str]:
    """An example with its own subject changed for this one: a player for a player, a thing for a thing."""
    if subject and own and text.startswith(own) and (own in players) == (subject in players.values()):
        rest = _renamed(text.removeprefix(own), players)
        if subject not in rest:
            yield f"{subject}{rest}"


def _renamed(text: str, names: dict[str, str]) -> str:
    if not names:
        return text
    pattern = "|".join(rf"\b{re.escape(name)}\b" for name in names)
    return re.sub(pattern, lambda found: names[found[0]], text)


def _read(game: Game, text: str) -> Claim | None:
    try:
        read = read_sentence(game.phrases, "Then", text)
    except ScenarioError:
        return None
    return read if isinstance(read, Claim) else None


def _is_understood(game: Game, play: Play, text: str) -> bool:
    claim = _read(game, text)
    if claim is None or claim.deed is not None:
        return claim is not None
    try:
        with looked_at(play):
            game.check(play, claim, {**game.snapshot(play), EVENTS: len(play.history), STEPS: play.trace.last})
    except (SetupError, Stop):
        return False
    return True
