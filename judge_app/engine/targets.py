"""Targets: which words ask for them, who fits, and whether they still do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from judge_app.engine.amounts import ANY_NUMBER, bounds
from judge_app.engine.carry_figures import share_out
from judge_app.engine.differing import differing, differs, pick_differing
from judge_app.engine.frame import place_of
from judge_app.engine.interpreter import cards_meant
from judge_app.engine.nouns import candidates
from judge_app.engine.play import Scope
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Card, Player
from judge_app.language.abilities import nodes as tree_nodes
from judge_app.language.changes import GainsAbilities
from judge_app.language.instructions import Deal
from judge_app.language.kept import Kept
from judge_app.language.objects import Choice, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node
from judge_app.language.structure import Can, Cannot, If, Later, May, Modes, Must, Only

TargetWords = Objects | PlayerWords | OneOf


def target_words(nodes: Sequence[object]) -> list[tuple[TargetWords, bool]]:
    """Every place where the text says "target", in order, and whether it may be left out."""
    return [found for node in nodes for found in _words_of(node)]


def _found_in(nodes: Sequence[object], optional: bool = False) -> Iterator[tuple[TargetWords, bool]]:
    """Effects that are set up for later choose their targets later; quoted abilities are another object's text."""
    for node in nodes:
        if isinstance(node, Cannot | Can | Must | Only):  # its actions name the same subject again
            done = (node.action,) if isinstance(node, Only) else node.actions
            yield from _found_in((node.what,), optional)
            yield from (found for found in _found_in(done, optional) if found[0] != node.what)
        elif is_target(node):
            yield node, optional  # type: ignore[misc]
        elif isinstance(node, Later) and node.trigger.span.start > node.effects[0].span.start:
            yield from _found_in(node.effects, optional)  # "send target Clash card … after this clash": chosen now
        elif isinstance(node, Later | GainsAbilities | Modes):
            continue
        elif isinstance(node, Node):
            inner = [getattr(node, field.name) for field in fields(node)]
            yield from _found_in(inner, optional or isinstance(node, May))
        elif isinstance(node, tuple):
            yield from _found_in(node, optional)


@Kept
def _words_of(node: object) -> tuple[tuple[TargetWords, bool], ...]:
    return tuple(_found_in((node,)))


def is_target(node: object) -> bool:
    if isinstance(node, Objects):
        return node.choice is Choice.TARGET
    if isinstance(node, OneOf):
        return any(option.choice is Choice.TARGET for option in node.options)
    return isinstance(node, PlayerWords) and node.who in (Who.TARGET_PLAYER, Who.TARGET_OPPONENT)


def legal_targets(words: TargetWords, scope: Scope) -> list[Any]:
    return [
        target for target in fitting(words, scope) if scope.play.rules.why_not_target(scope.play, scope, target) is None
    ]


def fitting(words: TargetWords, scope: Scope) -> list[Any]:
    """What the description fits, whether or not something protects it."""
    if isinstance(words, PlayerWords):
        players = scope.play.in_turn_order(scope.controller)
        return [player for player in players if words.who is Who.TARGET_PLAYER or player is not scope.controller]
    if isinstance(words, OneOf):
        found: list[Any] = []
        for option in words.options:
            found += [card for card in candidates(option, scope) if card not in found]
        return found
    return list(candidates(words, scope))


def why_not_this(words: TargetWords, target: Card | Player, scope: Scope) -> Refusal | None:
    if target not in fitting(words, scope):
        return Refusal(
            f'{target} is not "{scope.words(words)}"', scope.play.rules.why_unfitting(scope.play, words, target, scope)
        )
    return scope.play.rules.why_not_target(scope.play, scope, target)


def missing_target(effects: Sequence[object], scope: Scope) -> Refusal | None:
    """A required target that nothing can be."""
    for words, optional in target_words(effects):
        least, _ = _how_many(words, scope)
        if optional or least == 0:
            continue
        there = _most_legal(words, effects, scope)
        if there < (1 if least >= ANY_NUMBER else least):
            return Refusal(f'there is no legal target: "{scope.words(words)}"', scope.play.rules.no_target_cites)
    return None


def _most_legal(words: TargetWords, effects: Sequence[object], scope: Scope) -> int:
    """How many there are; of a player's own, where the player is a target as well, of whoever has the most."""
    named = _player_named_before(words, effects)
    players = [[player] for player in legal_targets(named, scope)] if named is not None else [scope.players]
    there = [0]
    for each in players:
        with speaking_of(each, scope):
            legal = legal_targets(words, scope)
            there.append(len(differing(legal, scope)) if differs(words) else len(legal))
    return max(there)


def _player_named_before(words: TargetWords, effects: Sequence[object]) -> PlayerWords | None:
    """ "Target player sends target Clash card they control": whom "they" means, if it is a target of the same text."""
    if isinstance(words, PlayerWords) or not any(
        isinstance(node, PlayerWords) and node.who in (Who.THEY, Who.THAT_PLAYER) for node in tree_nodes(words)
    ):
        return None
    before = [each for each, _ in target_words(effects) if place_of(each) < place_of(words)]
    players = [each for each in before if isinstance(each, PlayerWords)]
    return players[-1] if players else None


@contextmanager
def speaking_of(players: list[Player], scope: Scope) -> Iterator[None]:
    outer, scope.players = scope.players, players
    try:
        yield
    finally:
        scope.players = outer


@contextmanager
def _of_whom(words: TargetWords, effects: Sequence[object], scope: Scope) -> Iterator[None]:
    """While these are looked for, "they" is the target player that the text has named before."""
    named = _player_named_before(words, effects)
    with speaking_of(scope.targets.get(place_of(named), scope.players) if named is not None else scope.players, scope):
        yield


def _how_many(words: TargetWords, scope: Scope) -> tuple[int, int]:
    """The least and the most that are chosen; a player is one."""
    noun = words.options[0] if isinstance(words, OneOf) else words
    return bounds(noun.quantity, scope) if isinstance(noun, Objects) else (1, 1)


def declare_targets(effects: Sequence[object], scope: Scope) -> bool:
    """The controller chooses every target, in the order of the text. False if a required one cannot be chosen."""
    for words, optional in sorted(target_words(effects), key=lambda each: place_of(each[0])):
        with _of_whom(words, effects, scope):
            options = _possible_targets(words, scope)
        least, most = _how_many(words, scope)
        if optional:
            least = 0
        if len(options) < least and (not options or least < ANY_NUMBER):
            return False
        asked = f"{scope.words(words)} (for {scope.source})"
        chooser, rules = scope.play.rules.who_declares(scope.play, words, effects, scope)
        cites = (*scope.play.rules.cites_of_targets(scope.play, least, most), *rules)
        if differs(words):
            chosen = pick_differing(chooser, asked, options, (least, most), cites, scope)
        else:
            chosen = scope.play.choose_some(chooser, asked, options, least, most, cites)
        keep(words, chosen, scope)
    declare_divisions(effects, scope)
    return True


def _possible_targets(words: TargetWords, scope: Scope) -> list[Any]:
    """Those that may be chosen; why others may not is noted for whoever tries to."""
    options = []
    for each in fitting(words, scope):
        refusal = scope.play.rules.why_not_target(scope.play, scope, each)
        if refusal is None:
            options.append(each)
        else:
            scope.play.target_refusals[each] = refusal
    return options


def declare_divisions(nodes: Sequence[object], scope: Scope) -> None:
    """Damage divided among targets is shared out as they are chosen."""
    for node in nodes:
        if isinstance(node, Deal) and node.divided and is_target(node.to):
            share_out(node, cards_meant(node.to, scope), scope)  # type: ignore[arg-type]
        elif isinstance(node, May | If):
            declare_divisions(node.effects, scope)


def later_target_words(effects: Sequence[object]) -> list[tuple[TargetWords, bool]]:
    """Targets that are chosen only when a delayed effect triggers."""
    return [each for effect in effects if isinstance(effect, Later) for each in _found_in(effect.effects)]


def keep(words: TargetWords, chosen: list[Any], scope: Scope) -> None:
    scope.targets[place_of(words)] = chosen
    if isinstance(words, OneOf):
        for option in words.options:
            scope.targets[place_of(option)] = []
        scope.targets[place_of(words.options[0])] = chosen


def still_legal(effects: Sequence[object], scope: Scope) -> list[tuple[TargetWords, Any, bool]]:
    """Each chosen target, and whether it is legal still."""
    found = []
    for words, _ in target_words(effects):
        with _of_whom(words, effects, scope):
            options = legal_targets(words, scope)
        found += [(words, target, target in options) for target in scope.targets.get(place_of(words), [])]
    return found
