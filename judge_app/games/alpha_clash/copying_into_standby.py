"""708.3. Copies of cards and effects that are in Standby.

708.3   the copy is put into Standby, not played or activated; it has the modes, targets and X that were chosen
708.3b  its controller may be allowed to choose new targets for it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.nouns import cards_meant
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.standby import Item, put_into_standby
from judge_app.games.alpha_clash.words import ac
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Effects, Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash


def copy_into_standby(play: AlphaClash, act: Act, scope: Scope) -> bool:
    originals = [item for item in _meant(play, act, scope) if item is not scope.item]
    if not originals:
        play.step("There is nothing in Standby to copy", cites=ac("606.3", "101.3"), actor=scope.controller)
    play.copies = [put_copy(play, item, scope.controller) for item in originals]
    return bool(originals)


def _meant(play: AlphaClash, act: Act, scope: Scope) -> list[Item]:
    from judge_app.games.alpha_clash.negating import effect_fits

    if isinstance(act.what, Effects):
        return [item for item in play.standby if item is not scope.item and effect_fits(act.what, item, scope)][-1:]
    if not isinstance(act.what, Objects | OneOf):
        raise scope.unread(act)
    cards = cards_meant(act.what, scope)
    return [item for item in play.standby if (item.card or item.source) in cards]


def put_copy(play: AlphaClash, original: Item, player: Player) -> Item:
    """Owned and controlled by the player under whose control it is put there (708.3)."""
    from judge_app.games.alpha_clash.resolving import resolve_effect

    card, source = None, original.source
    if original.card is not None:
        play.must_know(original.card)
        card = source = play.new_card(original.card.face, player, play.standby_zone, play.label_for(original.card.face))
        play.copied_cards.append(card)
    assert source is not None
    kind, resolve = ("activated", resolve_effect) if original.kind == "trap" else (original.kind, original.resolve)
    label = str(card) if card is not None else f"the copy of {original}"
    item = Item(kind, label, player, source, resolve, card=card, ability=original.ability, scope=_same_choices(play, original, source, player))  # fmt: skip
    item.scope.item = item
    item.targets = list(original.targets)
    item.targets_are_settled = original.targets_are_settled
    rules = ac("708.3", "708.2", "409.2")
    play.step("{} puts a copy of {} into Standby: {}", player, original, item, cites=rules, actor=player)
    return put_into_standby(play, item)


def _same_choices(play: AlphaClash, original: Item, source: Any, player: Player) -> Scope:
    old: Scope = original.scope
    scope = Scope(play, source, player, old.event)
    scope.targets = {place: list(chosen) for place, chosen in old.targets.items()}
    scope.variables = dict(old.variables)
    scope.paid = old.paid  # what paid the original's costs (708.3)
    if old.spoke:
        scope.it = list(old.it)
    return scope


def choose_new_targets(play: AlphaClash, scope: Scope) -> bool:
    """Any number may stay, even illegal ones; new ones must be legal (708.3b)."""
    from judge_app.games.alpha_clash.retargeting import change_of

    changed = [
        change_of(play, item, Verb.COPY_TARGETS, scope.controller) for item in play.copies if item in play.standby
    ]
    return any(changed)
