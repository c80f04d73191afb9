"""113.7. Changing the targets of what is in Standby.

113.7a  "change the target(s)": each to another legal target, or none of them
113.7b  "change a target": one of them
113.7c  "change any targets": any number of them
113.7d  "choose new targets": any number may stay as they are, even illegal ones
113.7e  only the final set of targets is judged
113.7f  a division stays as it was
113.8   the mode stays as it was
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import TargetWords, legal_targets, target_words
from judge_app.games.alpha_clash.words import ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Objects, OneOf

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.standby import Item

RULE = {
    Verb.CHANGE_TARGETS: "113.7a",
    Verb.CHANGE_A_TARGET: "113.7b",
    Verb.CHANGE_ANY_TARGETS: "113.7c",
    Verb.CHOOSE_NEW_TARGETS: "113.7d",
    Verb.COPY_TARGETS: "708.3b",
}
Chosen = tuple[TargetWords, Any]  # a place where the text says "target", and what was chosen for it


def change_targets(play: Any, act: Act, scope: Scope) -> bool:
    if not isinstance(act.what, Objects | OneOf):
        raise scope.unread(act, "the engine changes the targets of cards and Traps in Standby only")
    cards = cards_meant(act.what, scope)
    items = [item for item in play.standby if (item.card or item.source) in cards and item is not scope.item]
    changed = [change_of(play, item, act.verb, scope.controller) for item in items]
    return any(changed)


def change_of(play: Any, item: Item, verb: Verb, player: Player) -> bool:
    """The player who controls the changing effect picks; what is legal is judged as for the item's own controller."""
    chosen = [(words, target) for words in words_of(item) for target in item.scope.targets.get(place_of(words), [])]
    rules = ac("113.7e", RULE[verb], *(["113.8"] if is_modal(item) else []))
    others = {at: others_for(chosen, at, item) for at in range(len(chosen))}
    changeable = [at for at in others if others[at]]
    if verb is Verb.CHANGE_TARGETS and len(changeable) < len(chosen):
        stays = next(target for at, (_, target) in enumerate(chosen) if at not in changeable)
        play.step("{} has no other legal target than {}: none is changed", item, stays, cites=rules, actor=player)
        return False
    if verb is Verb.CHANGE_A_TARGET and changeable:
        asked = f"which target of {item} to change"
        changeable = [play.choose(player, asked, changeable, rules, label=lambda at: str(chosen[at][1]))]
    optional = verb in (Verb.CHANGE_ANY_TARGETS, Verb.CHOOSE_NEW_TARGETS, Verb.COPY_TARGETS)
    something = False
    for at in changeable:
        old = chosen[at][1]
        options = others_for(chosen, at, item)
        picked = play.choose_some(
            player, f"a new target of {item} instead of {old}", options, 0 if optional else 1, 1, rules
        )
        if picked:
            chosen[at] = (chosen[at][0], picked[0])
            retarget(play, item, chosen[at][0], old, picked[0], rules)
            something = True
    return something


def words_of(item: Item) -> list[TargetWords]:
    from judge_app.games.alpha_clash.resolving import chosen_effects

    effects = chosen_effects(effects_of(item), item.scope)
    return [words for words, _ in target_words(effects)]


def effects_of(item: Item) -> tuple[Any, ...]:
    from judge_app.games.alpha_clash.playing import effects_on_resolution

    if item.card is None:
        return tuple(item.ability.effects)
    return tuple(effect for ability in effects_on_resolution(item.card) for effect in ability.effects)


def is_modal(item: Item) -> bool:
    return any(isinstance(effect, s.Modes) for effect in effects_of(item))


def others_for(chosen: list[Chosen], at: int, item: Item) -> list[Any]:
    """Other legal targets for this place, not yet chosen for the same "target" (113.3)."""
    words, now = chosen[at]
    taken = [target for other, target in chosen if other is words]
    return [target for target in legal_targets(words, item.scope) if target is not now and target not in taken]


def retarget(play: Any, item: Item, words: TargetWords, old: Any, new: Any, rules: tuple[str, ...]) -> None:
    """Put in its place, with its share of what is divided (113.7f)."""
    targets = item.scope.targets
    targets[place_of(words)] = [new if each is old else each for each in targets[place_of(words)]]
    if isinstance(words, OneOf):
        targets[place_of(words.options[0])] = targets[place_of(words)]
    item.targets = [new if each is old else each for each in item.targets]
    divided = [effect for effect in effects_of(item) if isinstance(effect, i.Deal) and place_of(effect) in targets]
    for deal in divided:
        targets[place_of(deal)] = [(new if card is old else card, share) for card, share in targets[place_of(deal)]]
    more = ac("113.7f") if divided else ()
    play.step("{} now targets {} instead of {}", item, new, old, cites=(*rules, *more), actor=item.controller)
    is_player = isinstance(new, Player)
    play.happen(Event("target", player=item.controller, card=None if is_player else new, subject=new if is_player else None,
                      source=item.source, way="effect"))  # fmt: skip
