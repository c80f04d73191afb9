"""Before an ability works or resolves: would anything in its tree be passed over? Then the run stops with the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.known import Known, unknown_part
from judge_app.engine.scope import Scope
from judge_app.language import instructions as i
from judge_app.language.abilities import nodes, parts_of
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.durations import Until
from judge_app.language.objects import Player, Who
from judge_app.language.spans import Node
from judge_app.language.structure import Cannot, Event, Unread

ALSO_KNOWN: Known = {
    i.Act: ("verb", "who", "what", "at_random"),
    ForActions: ("period", "number"),
    GameVerb: ("name", "who", "quantity", "what", "to", "by", "detail", "duration", "repeated"),
}


# What each verb looks at besides its name and its count.
LOOKED_AT = {
    "charge": ("what",), "recharge": ("what",), "ready": ("what",), "turn on": ("what",), "turn off": ("what",),
    "move": ("what", "detail"), "may move": ("who", "what", "detail"), "receive": ("who", "detail", "duration"),
    "lose hit points": ("what", "duration", "repeated"), "end": ("what",), "cancel": ("what",),
    "redirect": ("what", "to", "by"), "lose action": ("who",), "perform": ("who", "what", "detail"), "copy": ("what",),
    "use the copy": ("duration", "detail"), "retrieve": ("what",), "remove from the game": ("what",), "reduce": ("what",),
    "turn face up": ("what",), "not below": ("what",), "deck limit": (),
}  # fmt: skip


YOU = Player(Who.YOU)


def must_be_understood(effects: Sequence[object], scope: Scope) -> None:
    unknown = unknown_part(effects, ALSO_KNOWN)
    if unknown is not None:
        raise scope.unread(unknown)
    for verb in carried_out(effects):
        if passes_over(verb):
            raise scope.unread(verb)


def is_understood(effects: Sequence[object]) -> bool:
    """Whether nothing of it would be passed over: else whom it can target is not known."""
    if any(isinstance(node, Unread) for effect in effects if isinstance(effect, Node) for node in nodes(effect)):
        return False
    return unknown_part(effects, ALSO_KNOWN) is None and not any(map(passes_over, carried_out(effects)))


def carried_out(value: object) -> Iterator[GameVerb]:
    """The verbs that are carried out; those within "may not" and "until" only describe what happens."""
    if isinstance(value, GameVerb):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from carried_out(each)
    elif isinstance(value, Node) and not isinstance(value, Cannot | Until | Event):
        for name in parts_of(type(value)):
            yield from carried_out(getattr(value, name))


def passes_over(verb: GameVerb) -> bool:
    """Whether the verb says something that is not looked at when it is carried out."""
    looked_at = LOOKED_AT.get(verb.name)
    if looked_at is None:
        return True
    said = {
        "who": verb.who not in (None, YOU), "what": verb.what is not None, "to": verb.to is not None,
        "by": verb.by is not None, "detail": bool(verb.detail), "duration": verb.duration is not None,
        "repeated": verb.repeated,
    }  # fmt: skip
    return any(is_said and field not in looked_at for field, is_said in said.items())
