"""Modifier effects: they change the current state of cards, at once or as soon as a card they can apply to is live.

modifier-effect.3  before any fired effects or response abilities
modifier-effect.4  the active player's own first, then the inactive player's, each in whatever order they like
modifier-effect.6  by default once; never twice to a card with the same current state
"""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.amounts import amount_of, how_many
from judge_app.engine.cards import Card
from judge_app.engine.effects import STATIC, Modification
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.games.universus.queries import duration_of, hand_size, understood
from judge_app.games.universus.table import (
    Guard,
    Modifier,
    Scope,
    Universus,
    is_live,
)
from judge_app.games.universus.words import (
    HAND_SIZE,
    rules,
)
from judge_app.language import instructions as i
from judge_app.language.amounts import Amount
from judge_app.language.changes import StatChange
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Thing


def begin_modifier(play: Universus, modifier: Modifier) -> None:
    """It looks at once for cards that are live (modifier-effect.3); what it has changed before it moved stays as it is."""
    if modifier.static and modifier.source is not None:
        before = [each for each in play.lapsed.get(modifier.source, ()) if each.words == modifier.words]
        modifier.applied.update(*(each.applied for each in before))
    play.modifiers.append(modifier)
    apply_modifiers(play)


def apply_modifiers(play: Universus) -> None:
    """Until no more apply, the active player's first."""
    while due := _modifiers_due(play):
        for player in play.in_turn_order(play.active):
            own = [each for each in due if each[0].owner is player]
            if own:
                modifier, card = _first(play, player, own)
                of_both = any(each.owner is not player and other is card for each, other in due)
                _apply(play, modifier, card, rules("modifier-effect.4", "active-player.2") if of_both else ())
                break


def _modifiers_due(play: Universus) -> list[tuple[Modifier, Card]]:
    """Each modifier with each card that it waits for and that is there."""
    return [(modifier, card) for modifier in play.modifiers for card in _waiting_cards(play, modifier)]


def _waiting_cards(play: Universus, modifier: Modifier) -> list[Card]:
    with understood(modifier.source, modifier.words):
        return [
            card
            for card in play.cards
            if is_live(card) and (card.n, play.state_of.get(card, 0)) not in modifier.applied and modifier.fits(card)
        ]


def _first(play: Universus, player: Player, own: list[tuple[Modifier, Card]]) -> tuple[Modifier, Card]:
    """Of several that apply to the same card the owner says which comes first, where that could make a difference."""
    rivals = [each for each in own if each[1] is own[0][1]]
    at_first = [each for each in rivals if each[0].is_first]
    if at_first:
        return at_first[0]
    if all(each[0].applied is own[0][0].applied for each in rivals) or all(each[0].adds_up for each in rivals):
        return own[0]
    chosen: tuple[Modifier, Card] = play.choose(
        player, "which modifier effect applies first", rivals, rules("modifier-effect.4", "active-player.2"),
        label=lambda each: each[0].words,
    )  # fmt: skip
    return chosen


def _apply(play: Universus, modifier: Modifier, card: Card, order: tuple[str, ...]) -> None:
    modifier.applied.add((card.n, play.state_of.get(card, 0)))
    if modifier.once and modifier in play.modifiers:
        play.modifiers.remove(modifier)
    step = play.step(
        "{} applies to {}",
        modifier.words,
        card,
        cites=(*_cites(modifier), *order),
        actor=modifier.owner,
    )
    step.card_text = modifier.card_text
    play.effect_of.append(modifier.owner)
    with understood(modifier.source, modifier.words), play.quote(modifier.cites):
        modifier.apply(card)
    play.effect_of.pop()


def _cites(modifier: Modifier) -> tuple[str, ...]:
    state = ("static-effect.2", "live-card.3", "effect-states.2") if modifier.static else ("effect-states.3",)
    return rules("modifier-effect.3", "modifier-effect.6", "current-state.6", *state)


def end_modifiers(play: Universus, duration: str) -> None:
    play.modifiers = [each for each in play.modifiers if each.static or each.duration != duration]


def changes_hand_size(effect: i.Modify) -> bool:
    return all(
        isinstance(each, StatChange) and each.stat == HAND_SIZE and each.floor is None for each in effect.changes
    )


def change_hand_size(
    play: Universus, effect: i.Modify, whose: PlayerWords, scope: Scope, static: bool, guard: Guard, each: Thing | Amount | None
) -> bool:  # fmt: skip
    """ "You get +1 hand size", "… for every 2 assets in your stage": counted whenever it is looked at (hand-size.1).

    What an effect that is no static one counts, it counts when it is executed (effects.2).
    """
    changes = [change for change in effect.changes if isinstance(change, StatChange)]
    inner = scope.within()

    def by(_card: Card) -> int:
        total = sum(amount_of(change.amount, inner) * (-1 if change.minus else 1) for change in changes)
        return total * (how_many(each, inner) if each is not None else 1)

    cites = rules("hand-size.1", "static-effect.2" if static else "effects.10")
    for player in players_meant(whose, scope):
        character = play.starting_character(player)
        by_how_much = by if static else by(character)
        covers: Callable[[Card], bool] = _only(character)
        duration = STATIC if static else duration_of(play, effect.duration, scope)
        play.add(
            Modification(
                HAND_SIZE, "plus", by_how_much, covers, scope.source, scope.controller, duration, guard, cites=cites
            )
        )
        if not static:
            play.step("{} has a hand size of {}", player, hand_size(play, player), cites=cites, actor=scope.controller)
    return True


def _only(character: Card) -> Callable[[Card], bool]:
    return lambda card: card is character
