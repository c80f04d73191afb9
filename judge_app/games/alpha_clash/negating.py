"""Negating, and playing or activating by an effect.

703.4a  a negated card or effect is removed from Standby and does not resolve; a card goes to its owner's Oblivion
703.4b  a negated attack ends the Clash Phase once everything in Standby has resolved
703.4c  nothing that was paid comes back
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.effects import Prohibition
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.keywords import IRREFUTABLE, has_printed
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import OBLIVION, STANDBY, ac
from judge_app.language.filters import HasType
from judge_app.language.instructions import Act
from judge_app.language.objects import Choice, Effects, Objects, OneOf

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.standby import Item


def is_attack(what: Any) -> bool:
    """ "Negate the attack", "that attack"."""
    return isinstance(what, Objects) and any(
        isinstance(each, HasType) and each.name == "attack" for each in what.filters
    )


def negate(play: Any, act: Act, scope: Scope) -> bool:
    what = act.what
    if is_attack(what):
        return negate_attack(play, scope)
    if isinstance(what, Effects):
        items = [item for item in play.standby if item is not scope.item and effect_fits(what, item, scope)]
        if not items and what.timing is not None:
            return negate_when_it_comes(play, what, scope)
        items = items[-1:] if what.choice is not Choice.EVERY else items
    elif isinstance(what, Objects | OneOf):
        cards = cards_meant(what, scope) if _is_chosen(what) else [item.card or item.source for item in play.standby
                                                                   if item is not scope.item and is_meant(what, item.card or item.source, scope)]  # fmt: skip
        items = [item for item in play.standby if item is not scope.item and (item.card or item.source) in cards]
    else:
        raise scope.unread(act)
    for item in items:
        negate_item(play, item, scope)
    return bool(items)


def negate_when_it_comes(play: Any, effects: Effects, scope: Scope) -> bool:
    """Set to negate an effect that would resolve in the future, the next time it enters Standby (703.4a.1)."""
    cards = cards_meant(effects.of, scope) if isinstance(effects.of, Objects | OneOf) else [scope.source]

    def fits(event: Event) -> bool:
        item = event.lasting.get("item")
        return (
            event.card in cards
            and item is not None
            and item.ability is not None
            and effects.timing in item.ability.timings
        )

    words = f"{scope.source} negates it"
    play.step("The {} effect of {} will be negated", effects.timing, ", ".join(map(str, cards)), cites=ac("703.4a.1"),
              actor=scope.controller)  # fmt: skip
    play.add(Prohibition(("trigger",), fits, words, source=scope.source, controller=scope.controller, duration="for the rest of the game",
                         cites=ac("703.4a.1")))  # fmt: skip
    return bool(cards)


def _is_chosen(what: Objects | OneOf) -> bool:
    first = what.options[0] if isinstance(what, OneOf) else what
    return first.choice in (Choice.TARGET, Choice.THAT, Choice.IT, Choice.THE)


def effect_fits(effects: Effects, item: Item, scope: Scope) -> bool:
    source = item.card or item.source
    if effects.timing is not None and (item.ability is None or effects.timing not in item.ability.timings):
        return False
    of = effects.of
    if of is None:
        return True
    return isinstance(of, Objects | OneOf) and is_meant(of, source, scope)


def negate_item(play: Any, item: Item, scope: Scope) -> None:
    """A card with Irrefutable can't be prevented from entering play (704.10b)."""
    if item.card is not None and has_printed(item.card, IRREFUTABLE):
        play.step("{} is Irrefutable: it can't be prevented from entering play", item.card, cites=ac("704.10b"))
        return
    play.step(
        "{} is negated: it does not resolve", item, cites=ac("703.4a", "703.4c", "603.9d"), actor=scope.controller
    )
    item.negated = True
    play.standby.remove(item)
    event = Event("negate", player=scope.controller, card=item.card or item.source, source=scope.source,
                  says=("{} leaves Standby", item), cites=ac("703.4a"))  # fmt: skip
    play.happen(event)
    card = item.card
    if card is not None and card.zone.name == STANDBY:
        play.happen(moving(card, card.owner.zones[OBLIVION], "negate"))
    elif item.kind == "trap" and item.source is not None and item.source.zone.in_play:
        play.happen(moving(item.source, item.source.owner.zones[OBLIVION], "negate"))


def negate_attack(play: Any, scope: Scope) -> bool:
    clash = play.clash
    if clash is None:
        return False
    play.happen(Event("negate attack", player=scope.controller, card=clash.attacker, source=scope.source,
                      says=("The attack of {} is negated", clash.attacker), cites=ac("703.4b", "703.4c")))  # fmt: skip
    clash.negated = True
    return True


def activate_by_effect(play: Any, act: Act, scope: Scope) -> bool:
    """ "Activate the Portal" by a card effect (703.16.a.1)."""
    what = act.what
    if isinstance(what, Objects) and any(isinstance(each, HasType) and each.name == "Portal" for each in what.filters):
        return bool(
            play.happen(Event("portal", player=scope.controller, source=scope.source, cites=ac("703.16.a.1", "410.3a")))
        )
    raise scope.unread(act)


def play_by_effect(play: Any, act: Act, scope: Scope, free: bool = False) -> bool:
    """An effect lets a player play a card; the rules for playing it hold (601)."""
    from judge_app.games.alpha_clash.playing import play_card, why_not_enter

    something = False
    for player in doers(act.who, scope):
        for card in cards_meant(act.what, scope, chooser=player) if act.what is not None else list(scope.it):
            if why_not_enter(play, player, card) is None:
                play_card(play, player, card, free=free)
                something = True
    return something


__all__ = ["matches_all", "negate", "play_by_effect"]
