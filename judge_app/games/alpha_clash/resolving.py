"""605. What happens when the top of Standby resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import still_legal
from judge_app.games.alpha_clash.entering import entering_status
from judge_app.games.alpha_clash.governing import governing_rules
from judge_app.games.alpha_clash.keywords import CODED
from judge_app.games.alpha_clash.moves import moving, zone_for
from judge_app.games.alpha_clash.playing import effects_on_resolution
from judge_app.games.alpha_clash.restrictions import limits_its_own_play, limits_its_own_use
from judge_app.games.alpha_clash.standby import Item
from judge_app.games.alpha_clash.understood import must_be_understood
from judge_app.games.alpha_clash.words import CLASHGROUND_ZONE, OBLIVION, STANDBY, ac
from judge_app.language import structure as s
from judge_app.language.abilities import Requires, nodes
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.table import AlphaClash


def resolve_permanent(play: AlphaClash, item: Item) -> None:
    """It enters play in its zone, ready; a Clashground pushes the active one out first.

    alpha-clash:605.2i, 303.1a, 302.6, 405.2, 704.7d
    """
    card = item.card
    assert card is not None
    play.step("{} resolves", card, cites=resolution_rules(play, item, ()), actor=item.controller)
    if card.face.says("type", "Clashground"):
        active = [other for player in play.players for other in player.cards(CLASHGROUND_ZONE)]
        if active:
            rules = ac("302.6", "405.2", "302.4", *(["302.8"] if active[0].controller is item.controller else []))
            play.happen(*(moving(other, other.owner.zones[OBLIVION], "put", cites=rules) for other in active))
    zone = zone_for(play, card, item.controller)
    entered = play.happen(
        moving(card, zone, "enter", player=item.controller, status=entering_status(play, card, item.controller))
    )
    if not entered and card.zone.name == STANDBY:
        play.happen(moving(card, card.owner.zones[OBLIVION], "put", cites=ac("605.2i")))


def resolution_rules(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> tuple[str, ...]:
    """605.1; the order of its instructions, of Standby and of priority where there is more than one of them."""
    rules = ["605.1"]
    if len(effects) > 1:
        rules += ["605.2", "605.2a"]
    if len(play.standby) > 1:
        rules += ["409.5", "112.11"]
    if item.controller is not play.active:
        rules.append("114.2d")
    if any(isinstance(node, Objects) and node.choice is Choice.EVERY for effect in effects for node in nodes(effect)):
        rules.append("606.2")
    return ac(*rules)


def resolve_action(play: AlphaClash, item: Item) -> None:
    """Instructions in the order written; last, the card is put into its owner's Oblivion (605.2a, 605.2j)."""
    card = item.card
    assert card is not None
    for each in card.face.abilities:
        if each.keyword is not None and each.keyword.name not in CODED:
            raise item.scope.unread(each, "nothing says what this keyword does on an Action")
    abilities = effects_on_resolution(card)
    effects = tuple(effect for ability in abilities for effect in ability.effects)
    governing = tuple(rule for ability in abilities for rule in governing_rules(ability.effects))
    rules = (*resolution_rules(play, item, effects), *governing)
    play.step("{} resolves", card, cites=rules, actor=item.controller)
    follow(play, item, effects)
    if card.zone.name == STANDBY:
        play.happen(moving(card, card.owner.zones[OBLIVION], "resolve"))


def resolve_effect(item: Item) -> None:
    """An activated or triggered effect; removed from Standby afterwards (605.2j)."""
    play: AlphaClash = item.scope.play
    rules = (*resolution_rules(play, item, item.ability.effects), *governing_rules(item.ability.effects))
    step = play.step("{} resolves", item, cites=rules, actor=item.controller)
    step.card_text = item.scope.card_text(item.ability.span)
    conditions = [
        each.condition
        for each in item.ability.restrictions
        if isinstance(each, Requires) and each.condition is not None
    ]
    if not all(holds(condition, item.scope) for condition in conditions):
        play.step("Its condition is no longer true: it does nothing", cites=ac("603.4"))
        return
    for card in item.scope.forget_others():
        play.step("{} is another object now: this does not affect it", card, cites=ac("603.7c", "400.6"))
    follow(play, item, item.ability.effects)


def resolve_trap(item: Item) -> None:
    """Once its effects have resolved, the Trap is put into its owner's Oblivion (304.9)."""
    play: AlphaClash = item.scope.play
    card = item.source
    assert card is not None
    play.step(
        "{} resolves",
        card,
        cites=(
            *resolution_rules(play, item, item.ability.effects),
            *ac("304.4"),
            *governing_rules(item.ability.effects),
        ),
        actor=item.controller,
    )
    follow(play, item, item.ability.effects)
    if card.zone.in_play:
        play.happen(moving(card, card.owner.zones[OBLIVION], "put", cites=ac("304.9")))


def follow(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> bool:
    """Check the targets, then carry the instructions out (605.2h, 605.2a)."""
    scope: Scope = item.scope
    must_be_understood(effects, scope)
    chosen = chosen_effects(effects, scope)
    if not targets_are_legal(play, item, chosen):
        return False
    carry_out(chosen, scope)
    return True


def chosen_effects(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...]:
    found: list[Instruction] = []
    for effect in effects:
        if limits_its_own_use(effect) or limits_its_own_play(effect, scope):
            continue  # it said when this could be played or activated, and that has been
        if isinstance(effect, s.Modes):
            for mode in scope.targets.get(place_of(effect), []):
                found += mode
        else:
            found.append(effect)
    return tuple(found)


def targets_are_legal(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> bool:
    """A target that is no longer legal keeps it from resolving; what if only some are, the book does not say.

    alpha-clash:605.2h
    """
    if item.targets_are_settled:
        return True
    scope = item.scope
    checked = still_legal(effects, scope)
    illegal = [target for _, target, legal in checked if not legal]
    if not illegal:
        return True
    if len(illegal) < len(checked):
        answer = play.ask_judge(
            f"{', '.join(str(target) for target in illegal)} is no longer a legal target of {item}, but other targets are:"
            " what happens?",
            ("it resolves for the legal targets", "it does not resolve"),
            ac("605.2h", "606.3"),
        )
        if answer == "it resolves for the legal targets":
            for words, target, legal in checked:
                if not legal:
                    scope.targets[place_of(words)] = [
                        each for each in scope.targets[place_of(words)] if each is not target
                    ]
            return True
    play.step("{} is no longer a legal target: {} does not resolve", illegal[0], item, cites=ac("605.2h"))
    return False


__all__ = ["Refusal", "resolve_action", "resolve_effect", "resolve_permanent", "resolve_trap"]
