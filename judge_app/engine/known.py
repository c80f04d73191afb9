"""A net under the interpreter: what it knows of the ability language, node for node and field for field.

The language grows. A node the interpreter has never heard of, or a field of a node that it does not look at, would be
passed over in silence; a game asks here first, and stops with the words instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields

from judge_app.language import amounts as a
from judge_app.language import changes as c
from judge_app.language import conditions as k
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import objects as o
from judge_app.language import structure as s
from judge_app.language.spans import Node

Known = Mapping[type, tuple[str, ...]]

KNOWN: dict[type, tuple[str, ...]] = {
    i.Act: ("verb", "who", "what", "status"),
    i.Draw: ("who", "quantity"),
    i.Move: ("verb", "who", "what", "to"),
    i.Search: ("who", "zone", "what"),
    i.Shuffle: ("who", "zone", "what"),
    i.Attach: ("who", "what", "to", "free"),
    i.Detach: ("who", "what"),
    i.Deal: ("by", "amount", "kind", "to", "divided"),
    i.Prevent: ("who", "amount", "kind", "to", "by", "next"),
    i.ChangeHealth: ("what", "amount", "lose"),
    i.PutCounters: ("who", "counters", "on", "distributed"),
    i.RemoveCounters: ("who", "counters"),
    i.MoveCounters: ("who", "counters", "to"),
    i.Create: ("who", "token"),
    i.Modify: ("what", "changes", "duration"),
    i.Pay: ("who", "cost"),
    i.Roll: ("who", "sides"),
    s.May: ("who", "effects"),
    s.If: ("condition", "effects", "otherwise"),
    s.ForEach: ("what", "effects"),
    s.Let: ("name", "amount", "effects"),
    s.Instead: ("effects",),
    s.Modes: ("who", "quantity", "modes"),
    s.Event: ("timing", "happenings", "within", "condition"),
    s.At: ("moment", "condition"),
    s.Later: ("trigger", "effects"),
    s.Replace: ("event", "effects", "duration", "next"),
    s.Would: ("event",),
    s.Cannot: ("what", "actions", "duration"),
    s.Can: ("what", "actions", "duration"),
    s.Only: ("what", "action", "condition", "duration"),
    s.Free: ("effects", "cost"),
    s.By: ("effects", "doing"),
    s.Lasting: ("effects", "duration"),
    s.TriggersAgain: ("effects",),
    s.Unread: ("text", "fault"),
    k.Controls: ("player", "what"),
    k.ControlsMore: ("player", "what", "than", "more"),
    k.Has: ("owner", "what"),
    k.Is: ("what", "filters"),
    k.StateIs: ("name", "state"),
    k.Exists: ("what",),
    k.Compare: ("amount", "quantity"),
    k.Happened: ("happening", "within"),
    k.FirstTime: ("ordinal", "of"),
    k.Done: ("player",),
    k.Negation: ("condition",),
    k.Both: ("conditions",),
    k.Either: ("conditions",),
    f.HasType: ("name",),
    f.HasColor: ("color",),
    f.HasSymbol: ("name",),
    f.HasName: ("name", "match"),
    f.SameName: ("to",),
    f.Differing: ("stat",),
    f.HasStatus: ("status",),
    f.HasKeyword: ("name", "number"),
    f.HasStat: ("stat", "quantity"),
    f.HasCounters: ("counters",),
    f.HasAttached: ("what",),
    f.AttachedTo: ("what",),
    f.Targets: ("what", "only"),
    f.TargetCount: ("quantity",),
    f.ControlledBy: ("player",),
    f.InZone: ("zone", "elsewhere"),
    f.PartOf: ("end", "zone"),
    f.FromAmong: ("what",),
    f.Did: ("happening", "within"),
    f.ThisWay: ("participle",),
    f.Not: ("filter",),
    f.AllOf: ("filters",),
    f.AnyOf: ("filters",),
    c.Keyword: ("name", "number"),
    c.StatChange: ("stat", "amount", "minus", "additional"),
    c.StatBecomes: ("stat", "amount"),
    c.ColorBecomes: ("color",),
    c.BecomesCopy: ("of",),
    c.StatsSwitch: ("stats",),
    c.GainsKeyword: ("keyword",),
    c.LosesKeyword: ("keyword",),
    c.GainsAbilities: ("abilities",),
    c.LosesEffects: ("effects",),
    c.CostChange: ("cost", "by", "more"),
    a.Number: ("value",),
    a.Variable: ("name",),
    a.Count: ("of",),
    a.Value: ("stat", "of"),
    a.Extreme: ("highest", "stat", "of"),
    a.Sum: ("left", "right"),
    a.Difference: ("left", "right"),
    a.Times: ("factor", "of"),
    a.Half: ("of", "rounded"),
    a.ThatMuch: (),
    a.Tally: ("of", "happening"),
    a.Exactly: ("amount",),
    a.UpTo: ("amount",),
    a.AtLeast: ("amount",),
    a.AtMost: ("amount",),
    a.MoreThan: ("amount",),
    a.LessThan: ("amount",),
    a.AnyNumber: (),
    a.Every: (),
    o.Player: ("who", "of"),
    o.Objects: ("choice", "quantity", "filters", "other"),
    o.OneOf: ("options", "both"),
    o.Counters: ("counter", "quantity", "on", "among", "choice"),
    o.Zone: ("name", "owner", "every"),
    o.Place: ("zone", "end", "any_order", "status"),
    o.Token: ("quantity", "name", "types", "figures", "colors", "symbols", "abilities", "keywords", "copy_of"),
    o.Resources: ("amount", "color"),
    o.Effects: ("noun", "of", "timing", "quantity", "choice"),
    d.Period: ("unit", "which", "whose"),
    d.Moment: ("edge", "period"),
    d.Until: ("moment",),
    d.Within: ("period",),
    d.While: ("condition",),
}

PLACES = ("span", "header")  # fields that say where the words stand, and nothing else

_SEEN: dict[int, tuple[Sequence[object], Node | None]] = {}


def unknown_part(nodes: Sequence[object], more: Known) -> Node | None:
    """The first part of these trees that would be passed over; `more` is what a game knows besides."""
    seen = _SEEN.get(id(nodes))
    if seen is None:
        if len(_SEEN) > 4096:
            _SEEN.clear()
        seen = _SEEN[id(nodes)] = (nodes, _first_unknown(nodes, more))
    return seen[1]


def _first_unknown(nodes: Sequence[object], more: Known, described: bool = False) -> Node | None:
    for node in nodes:
        if isinstance(node, tuple):
            found = _first_unknown(node, more, described)
        elif isinstance(node, s.Unread):
            continue  # the interpreter stops there by itself
        elif isinstance(node, Node):
            found = _unknown(node, more, described)
        else:
            continue
        if found is not None:
            return found
    return None


def _unknown(node: Node, more: Known, described: bool) -> Node | None:
    known = more.get(type(node), KNOWN.get(type(node)))
    if known is None:
        return node
    for field in fields(node):
        value = getattr(node, field.name)
        if value is None and not described and _must_be_there(str(field.type)):
            return node  # the language left something out that the words say
        if field.name in known:
            found = _first_unknown((value,), more, described or DESCRIBED.get(type(node)) == field.name)
            if found is not None:
                return found
        elif field.name not in PLACES and (field.default is MISSING or value != field.default):
            return node
    return None


# where words describe something that happens, and need not say how much of it
DESCRIBED: dict[type, str] = {
    s.Event: "happenings",
    s.Would: "event",
    s.Replace: "event",
    s.Cannot: "actions",
    s.Can: "actions",
    s.Only: "action",
    k.Happened: "happening",
    f.Did: "happening",
    d.Until: "moment",
}


def _must_be_there(kind: str) -> bool:
    """Whether a field of this type always has something in it (`Doer` may be nobody)."""
    return "None" not in kind and kind not in ("Doer", "object")
