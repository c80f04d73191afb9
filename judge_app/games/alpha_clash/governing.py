"""Which rules govern the words of an effect: what its nouns, numbers and verbs mean by the book.

The interpreter that does what the words say is the kernel's and knows no rulebook; this is where each of its meanings
has its rule, so that the step in which an effect resolves can name them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from judge_app.engine.kept import Kept
from judge_app.engine.targets import is_target
from judge_app.games.alpha_clash.words import ac
from judge_app.language import amounts as a
from judge_app.language import changes as c
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Kind
from judge_app.language.filters import NameMatch
from judge_app.language.instructions import MoveVerb, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, Place, Token, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node

BY_TYPE: dict[type, tuple[str, ...]] = {
    a.Half: ("107.1", "107.1a"),
    a.AnyNumber: ("107.1c",),
    a.Variable: ("107.3h",),
    a.Count: ("605.2f",),
    a.Value: ("605.2f", "211.1b"),
    f.HasColor: ("605.2g",),
    f.HasStat: ("605.2f",),
    f.InZone: ("109.2a",),
    f.SameName: ("201.2a",),
    f.TargetCount: ("113.9", "113.9a"),
    f.Differing: ("201.2b",),
    c.GainsKeyword: ("112.7",),
    c.LosesKeyword: ("112.7", "112.7b"),
    c.GainsAbilities: ("112.7",),
    c.StatChange: ("211.4",),
    c.ColorBecomes: ("105.3", "202.3b"),
    c.BecomesCopy: ("708.1", "708.2"),
    s.May: ("101.4b", "603.5"),
    s.If: ("605.2a",),
    s.Let: ("107.3c", "608.2d"),
    s.Modes: ("702.1a", "702.1c"),
    s.Later: ("603.7", "607.2"),
    s.Replace: ("609.3", "609.4"),
    s.Instead: ("605.2a",),
    s.Cannot: ("101.2", "609.12a"),
    s.Free: ("115.9", "115.9c"),
    i.Draw: ("118.1",),
    i.Search: ("703.9a", "703.9e"),
    i.Shuffle: ("703.10a",),
    i.Create: ("111.3", "111.4", "703.5a"),
    i.PutCounters: ("119.4",),
    i.MoveCounters: ("119.3",),
    i.Deal: ("117.1", "117.1a"),
    i.ChangeHealth: ("116.3",),
    i.Attach: ("703.2a",),
    i.Roll: ("707.1", "707.1a", "707.1d"),
}
BY_VERB = {
    Verb.DISCARD: ("703.7a", "703.7b"),
    Verb.REVEAL: ("703.8a", "703.8b"),
    Verb.LOOK_AT: ("703.8d",),
    Verb.NEGATE: ("703.4a",),
    Verb.ENGAGE: ("703.11a", "120.2"),
    Verb.READY: ("703.11b", "120.1"),
    Verb.GAIN_CONTROL: ("110.2c",),
    Verb.PLAY: ("703.3a",),
}
BY_MOVE = {
    MoveVerb.SEND: ("703.6a", "703.6b"),
    MoveVerb.RETURN: ("703.12a", "703.12b"),
    MoveVerb.BANISH: ("703.15a",),
}
BY_CHOICE = {
    Choice.EVERY: ("113.10", "113.10a", "605.2e"),
    Choice.CHOSEN: ("605.2b", "113.10"),
    Choice.THIS: ("201.4",),
    Choice.IT: ("605.2f",),
    Choice.THAT: ("605.2f",),
}
BY_PLAYER = {
    Who.EACH_PLAYER: ("101.4", "605.2d"),
    Who.EACH_OPPONENT: ("101.4",),
}
BY_NAME = {
    NameMatch.CHARACTER: ("201.2c",),
    NameMatch.EXACT: ("201.2d",),
    NameMatch.PART: (),
}
TARGETS: dict[type, tuple[str, ...]] = {a.UpTo: ("113.6", "113.3"), a.AnyNumber: ("113.6", "113.3")}
COUNTERS = {"Streak": "119.2a", "Collection": "119.2b", "Toxic": "119.2c"}


@Kept
def governing_rules(effects: Sequence[object]) -> tuple[str, ...]:
    """Of everything these effects say, each rule once."""
    return ac(*dict.fromkeys(_rules(effects)))


def _rules(nodes: Sequence[object]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, tuple):
            yield from _rules(node)
        elif isinstance(node, Node):
            yield from BY_TYPE.get(type(node), ())
            yield from _particular(node)
            yield from _rules([getattr(node, field.name) for field in fields(node)])


def _particular(node: Any) -> Iterator[str]:
    match node:
        case i.Act(verb=verb, what=what):
            yield from BY_VERB.get(verb, ())
            if isinstance(what, Zone):
                yield "400.9"
        case i.Move(to=Place(zone=Zone(name="hand")), what=Objects(filters=filters)) if is_from_deck(filters):
            yield from (*BY_MOVE.get(node.verb, ()), "118.5")
        case i.Move(verb=verb):
            yield from BY_MOVE.get(verb, ())
        case i.Deal(to=to, divided=divided):
            yield from ("601.1d", "605.2c") if divided else ()
            yield from ("113.4",) if is_target(to) else ()
            yield from ("113.10b",) if is_you(to) else ()
        case i.Prevent(who=who):  # nobody prevents it: "damage can't be prevented"
            yield from ("610.3", "610.4") if who is not None else ("610.12",)
        case i.ChangeHealth(what=what) if is_you(what):
            yield "113.10b"
        case c.StatChange(minus=True):
            yield "107.1b"
        case c.GainsAbilities(abilities=abilities) if any(ability.kind is Kind.ACTIVATED for ability in abilities):
            yield "112.7a"
        case i.Draw(who=PlayerWords(who=Who.EACH_PLAYER)):
            yield "118.2c"
        case Objects(choice=choice, quantity=quantity, filters=filters):
            yield from BY_CHOICE.get(choice, ())
            if choice is Choice.EVERY and not any(isinstance(each, f.InZone) for each in filters):
                yield from ("109.2", "606.2")
            if choice is Choice.TARGET:
                yield from TARGETS.get(type(quantity), ())
        case PlayerWords(who=who):
            yield from BY_PLAYER.get(who, ())
        case f.HasName(match=match):
            yield from BY_NAME[match]
        case Token(copy_of=Objects()):
            yield from ("708.1", "708.2")
        case Counters(counter=counter):
            yield COUNTERS.get(counter or "", "119.4")
        case f.Targets(only=only):
            yield from ("113.9c", "113.9b") if only else ("113.9", "113.9b")
        case f.HasType(name="source"):
            yield "109.2c"
        case Effects():
            yield "109.2b"
        case _:
            return


def is_you(what: object) -> bool:
    return isinstance(what, PlayerWords) and what.who is Who.YOU


def is_from_deck(filters: Sequence[object]) -> bool:
    """Cards moved out of a deck without the word "draw" have not been drawn (118.5)."""
    return any(isinstance(each, f.PartOf | f.InZone) and each.zone.name == "deck" for each in filters)
