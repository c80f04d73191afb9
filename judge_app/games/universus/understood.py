"""Words that have no meaning here stop the run with themselves, and never pass for something else.

A node that the interpreter has never heard of, or a field of a node that it does not look at, would be passed over in
silence: `must_be_understood` asks before an effect works, a cost is paid or a trigger is waited for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from judge_app.engine.known import KNOWN, Known, unknown_part
from judge_app.engine.refusals import Unreadable
from judge_app.language import abilities as ab
from judge_app.language import amounts as a
from judge_app.language import changes as ch
from judge_app.language import conditions as c
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import objects as o
from judge_app.language import structure as s
from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope

ALSO_KNOWN: Known = {
    i.Act: ("verb", "who", "what", "status", "at_random", "origin", "elsewhere", "using", "role"),
    i.MakeCheck: ("who", "difficulty", "purpose", "again"),
    i.EndPeriod: ("who", "period", "skipped"),
    i.ReduceBelow: ("by", "whose", "amount"),
    ch.LosesEffects: ("effects",),
    i.Ignore: ("what", "stat"),
    i.KeywordAction: ("name", "who", "quantity"),
    s.AdditionalCost: ("cost", "to"),
    s.Must: ("what", "actions", "duration", "if_able"),
    s.DidNot: ("event",),
    s.DueTo: ("event", "cause"),
    i.CountToward: ("what", "stat", "to"),
    c.Now: ("period",),
    a.Bounded: ("of", "low", "high"),
    ch.EitherChange: ("options",),
    ch.ZoneBecomes: ("zones",),
    ch.StatBecomes: ("stat", "amount", "reduced"),
    ch.StatMoves: ("stat", "up", "signed"),
    ch.GainsEffects: ("effects",),
    f.Purpose: ("action",),
    f.InAttackZone: ("zone",),
    f.Shares: ("stat", "quantity", "to"),
    f.Differing: ("stat",),
    f.Preceding: (),
    f.Nth: ("quantity",),
    o.Place: (*KNOWN[o.Place], "on"),
    o.Effects: (*KNOWN[o.Effects], "filters"),
    d.Period: ("unit", "which", "whose", "of"),
    ab.Ability: ("kind", "timings", "restrictions", "costs", "trigger", "keyword", "effects"),
    ab.Requires: ("name", "condition"),
    ab.OncePer: ("period", "times"),
    ab.OneCopyPer: ("period", "times"),
    ab.During: ("period",),
    ab.UseFrom: ("zone",),
    ab.CharacterOnly: ("names", "symbols", "sets"),
    ab.PlayableCommitted: (),
    ab.AnyTimes: ("period",),
}


NO_TYPES = ("backup",)  # of later sets


def must_be_understood(nodes: Sequence[object], scope: Scope) -> None:
    """Stops with the words that the engine has no meaning for."""
    unknown = unknown_part(nodes, ALSO_KNOWN)
    if unknown is not None:
        raise scope.unread(unknown)
    for node in nodes:
        for inner in ab.nodes(node) if isinstance(node, Node) else ():
            if isinstance(inner, f.HasType) and inner.name.lower() in NO_TYPES:
                why = f'the Rules Reference has five card types, and "{inner.name}" is none of them'
                raise scope.unread(inner, why)


WAITED_FOR = (s.Timing.WHEN, s.Timing.WHENEVER, s.Timing.AFTER, s.Timing.IF, s.Timing.NEXT_TIME)


def is_waited_for(trigger: s.Trigger) -> bool:
    """What comes after an event. What comes before one, or only the first time, is not waited for yet."""
    return isinstance(trigger, s.At) or trigger.timing in WAITED_FOR


@contextmanager
def understood(card: Card | None, words: str) -> Iterator[None]:
    try:
        yield
    except (NotImplementedError, AssertionError) as fault:
        why = f"the engine has no meaning for these words yet {fault}".strip()
        raise Unreadable(str(card), words, why) from None
