"""What one request may cost: how long a text may be, how many cards, how long it may run.

A run is stopped by its own count of steps and its clock (`scenarios/moments.py`). What neither sees, one endless
stretch of work inside a step, is ended from outside after `LAST_RESORT` seconds; other requests go on meanwhile.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache

from judge_app.games import GAMES, game_called
from judge_app.language import read_card_text
from judge_app.language.scenario_trees import Amount, CardPhrase, Fact, Fault, Scenario, ScenarioError, State
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import MOST_BYTES

MOST_OF_ANYTHING = 200  # cards, resources, counters given by one number
MOST_LINES = 120
LAST_RESORT = 4.0


class TooMuch(Exception):
    """The scenario takes more than a request may."""


class _Ended(BaseException):
    """Not an Exception, so that nothing on the way takes it for one of its own."""


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
    faults = [fault for fact in found[0].facts if isinstance(fact, Fact) for fault in _too_many(fact)]
    if faults:
        raise ScenarioError(*faults)
    return found[0]


def _too_many(fact: Fact) -> Iterator[Fault]:
    for thing in (*fact.things, *([fact.state] if fact.state else [])):
        amounts = [thing] if isinstance(thing, Amount) else []
        states = thing.states if isinstance(thing, CardPhrase) else (thing,) if isinstance(thing, State) else ()
        amounts += [state.amount for state in states if state.amount]
        for amount in amounts:
            if amount.number > MOST_OF_ANYTHING and amount.words != "health":
                yield Fault(fact.line, 1, f"{amount} is too many; the desk takes at most {MOST_OF_ANYTHING}", fact.text)


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


@contextmanager
def time_limit(seconds: float = LAST_RESORT) -> Iterator[None]:
    """Ends what runs inside after so many seconds, wherever it is, with TooMuch."""
    thread = ctypes.c_ulong(threading.get_ident())
    lock = threading.Lock()
    over = threading.Event()

    def end() -> None:
        """Again and again: what is raised inside a callback of the collector is lost."""
        while not over.wait(0.05):
            with lock:
                if not over.is_set():
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(_Ended))
            over.wait(0.5)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    except _Ended:
        raise TooMuch(f"This took longer than {seconds:g} seconds and was stopped. Try a smaller board.") from None
    finally:
        with lock:
            over.set()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, None)
        timer.cancel()
