"""What each game plays of the ability language, as a page: made from what its handlers have registered.

python -m judge_app.scenarios.what_is_played > docs/what-is-played.md
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from types import ModuleType

from judge_app.engine.handlers import PLACES, Handlers, Purpose
from judge_app.engine.keywords import KEYWORDS_OF
from judge_app.engine.play import Play
from judge_app.games import GAMES
from judge_app.language import (
    abilities,
    amounts,
    changes,
    city_of_heroes_nodes,
    conditions,
    durations,
    filters,
    instructions,
    objects,
    structure,
)
from judge_app.language.nodes import Instruction
from judge_app.language.spans import Node

HEAD = """# What is played

Of every part that a card's text may have: which game plays it. This page is made from what the games have registered
(`python -m judge_app.scenarios.what_is_played`); a test tells if it is out of date. *all* means that everything the part can say is
honoured, *all but for …* names what is not: a text that says it stops the run with its words. – means that the game stops there.
"""

SECTIONS: tuple[tuple[str, tuple[ModuleType, ...], tuple[Purpose, ...]], ...] = (
    ("Instructions", (instructions, city_of_heroes_nodes), (Purpose.CARRY_OUT, Purpose.BEGIN)),
    ("How instructions hang together, and what is allowed", (structure,), (Purpose.CARRY_OUT, Purpose.BEGIN, Purpose.PART)),
    ("Events that triggers, replacements and prohibitions refer to", (instructions, structure, city_of_heroes_nodes), (Purpose.EVENT,)),
    ("Changes of a card", (changes,), (Purpose.CHANGE, Purpose.PART)),
    ("Conditions", (conditions,), (Purpose.CONDITION,)),
    ("Descriptions of a card", (filters,), (Purpose.FILTER,)),
    ("Nouns", (objects,), (Purpose.CARDS, Purpose.MEMBER, Purpose.COUNT, Purpose.DOMAIN, Purpose.PART)),
    ("Amounts and quantities", (amounts,), (Purpose.AMOUNT, Purpose.PART)),
    ("Times and durations", (durations, city_of_heroes_nodes), (Purpose.PART,)),
    ("Parts of an ability", (abilities,), (Purpose.PART,)),
)  # fmt: skip


def document() -> str:
    parts = [HEAD]
    for title, modules, purposes in SECTIONS:
        rows = [row for node in _nodes(modules) if (row := _row(node, purposes)) is not None]
        parts.append(_table(title, rows))
    parts.append(_table("Verbs", list(_verbs())))
    parts.append(_list("Moves that mean something of their own in a game", _of_their_own()))
    parts.append(_list("Keywords that are played by code, and those that stop", _keywords()))
    return "\n".join(parts)


def _table(title: str, rows: Sequence[Sequence[str]]) -> str:
    names = [game.name for game in GAMES]
    lines = [f"## {title}", "", f"| | {' | '.join(names)} |", f"|---|{'---|' * len(names)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows), ""])


def _list(title: str, lines: Iterator[str]) -> str:
    """One line each: for what only one game has. Keywords that are not listed are played from their sentence."""
    return "\n".join([f"## {title}", "", *(f"- {line}" for line in lines), ""])


def _of_their_own() -> Iterator[str]:
    """What is carried out in certain cases only, as its handler says it."""
    for game in GAMES:
        for entry in game.handlers.entries:
            said = (entry.handler.__doc__ or "").strip().split("\n")[0]
            if (
                entry.when is not None
                and entry.node is instructions.Move
                and entry.purpose is Purpose.CARRY_OUT
                and said
            ):
                yield f"{game.name}: {said}"


def _keywords() -> Iterator[str]:
    """A game's keywords that code plays, with their rules, and those of which the rules leave open what they do."""
    for game in GAMES:
        known = KEYWORDS_OF[game.id]
        for name, cites in sorted(known.by_code.items()):
            yield f"{game.name}, {name}: played ({', '.join(each.partition(':')[2] for each in cites)})"
        for name, why in sorted(known.stopping.items()):
            yield f"{game.name}, {name}: stops, since {why}"


def _nodes(modules: Sequence[ModuleType]) -> Iterator[type[Node]]:
    """The kinds of node that these modules define, in their order; not those that only others are kinds of."""
    for module in modules:
        for node in vars(module).values():
            if inspect.isclass(node) and issubclass(node, Node) and node.__module__ == module.__name__:
                yield node


def _row(node: type[Node], purposes: Sequence[Purpose]) -> tuple[str, ...] | None:
    cells = [_cell(game.handlers, node, purposes) for game in GAMES]
    is_told_of = issubclass(node, Instruction) if Purpose.CARRY_OUT in purposes else purposes != (Purpose.PART,)
    if all(cell == NOT for cell in cells) and (not is_told_of or Purpose.EVENT in purposes):
        return None  # it is nothing that is played by itself
    return (_name(node), *cells)


NOT = "–"


def _cell(handlers: Handlers[Play], node: type[Node], purposes: Sequence[Purpose]) -> str:
    honoured = _honoured(handlers, node, purposes)
    if honoured is None:
        return NOT
    there = [field.name for field in fields(node) if field.name not in PLACES]
    left = [name for name in there if name not in honoured]
    if not left:
        return "all"
    return NOT if left == there else f"all but for {', '.join(left)}".replace("_", " ")


def _honoured(handlers: Handlers[Play], node: type[Node], purposes: Sequence[Purpose]) -> frozenset[str] | None:
    """The fields of a node that the game has regard to; None if it does not play it for these purposes."""
    entries = [entry for entry in handlers.entries if entry.node is node and entry.purpose in purposes]
    if not entries:
        return None
    found = frozenset[str]().union(*(entry.honours for entry in entries))
    return found if Purpose.EVENT in purposes else found | (handlers.fields_of(node) or frozenset())


def _verbs() -> Iterator[tuple[str, ...]]:
    """Verbs that are registered one by one, of acts and of what the rules or a reminder define."""
    plays = [{entry.verb for entry in game.handlers.entries if entry.verb} for game in GAMES]
    for verb in sorted(set().union(*plays)):
        yield (verb, *("played" if verb in each else NOT for each in plays))


def _name(node: type[Node]) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", node.__name__).lower()
    said = (node.__doc__ or "").strip().split("\n")[0]
    if said.startswith(f"{node.__name__}("):  # the docstring that a dataclass makes by itself
        said = ""
    return f"{words.capitalize()}{f': {said}' if said else ''}".replace("|", "/")


if __name__ == "__main__":
    print(document(), end="")
