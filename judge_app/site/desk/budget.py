"""What one request may cost: how long a text may be, and how many cards it may put on the table.

A run is stopped by its own count of steps and of ways tried (`engine/play.py`) and by its clock, which is looked at
before every step and every window (`scenarios/moments.py`). The bounds here keep the work between two looks small.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from judge_app.games import GAMES, game_called
from judge_app.language import read_card_text
from judge_app.language.scenario_trees import Amount, CardPhrase, Fact, Fault, Scenario, ScenarioError, State
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import MOST_BYTES

MOST_OF_ANYTHING = 200  # cards, resources, counters given by one number
MOST_GIVEN = 600  # of them all
MOST_LINES = 120


def read_one(text: str) -> Scenario:
    """The one scenario of a text, within bounds; ScenarioError with every fault by line."""
    size = len(text.encode())
    if size > MOST_BYTES:
        raise ScenarioError(Fault(1, 1, f"the text has {size} bytes; the desk takes at most {MOST_BYTES}"))
    if text.count("\n") > MOST_LINES:
        raise ScenarioError(Fault(MOST_LINES, 1, f"the text has more than {MOST_LINES} lines"))
    found = read(text)
    if not found:
        raise ScenarioError(Fault(1, 1, "there is no scenario here; one begins with Scenario: and its title"))
    if len(found) > 1:
        message = f"the desk takes one scenario at a time; this is the second of {len(found)}"
        raise ScenarioError(Fault(found[1].line, 1, message))
    faults = list(_too_many(found[0]))
    if faults:
        raise ScenarioError(*faults)
    return found[0]


def _too_many(scenario: Scenario) -> Iterator[Fault]:
    given = 0
    for fact in scenario.facts:
        for amount in _amounts(fact) if isinstance(fact, Fact) else ():
            given += amount.number
            if amount.number > MOST_OF_ANYTHING:
                yield Fault(fact.line, 1, f"{amount} is too many; the desk takes at most {MOST_OF_ANYTHING}", fact.text)
            elif given > MOST_GIVEN:
                yield Fault(
                    fact.line, 1, f"with {amount} there are more than the {MOST_GIVEN} that the desk takes", fact.text
                )
                return


def _amounts(fact: Fact) -> Iterator[Amount]:
    """Numbers of cards, resources, counters; health is one number whatever it is."""
    for thing in (*fact.things, *([fact.state] if fact.state else [])):
        states = thing.states if isinstance(thing, CardPhrase) else (thing,) if isinstance(thing, State) else ()
        amounts = [thing] if isinstance(thing, Amount) else [state.amount for state in states if state.amount]
        yield from (amount for amount in amounts if amount.words != "health")


@lru_cache(maxsize=16)
def warmed(name: str) -> None:
    """The grammars of a game are made when they are first needed, which takes seconds: not at a run's expense."""
    game = game_called(name)
    assert game is not None
    with suppress(Exception):  # a game without a grammar for cards has nothing to make
        read_card_text(game.id, "Draw one card.")
    with suppress(Exception):  # whatever the sentence means to the game, its grammar is there afterwards
        run_scenario(read(f"Scenario: warm\n  Game: {game.name}\n  Given Ana's hand has 1 card\n  Then Ana wins\n")[0])


def warm_all() -> None:
    """Every game, so that the first visitor does not wait; a server calls it in the background when it starts."""
    for game in GAMES:
        warmed(game.name)
