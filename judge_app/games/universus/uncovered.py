"""Executable rules that no scenario exercises, each with the reason. The list only ever shrinks."""

from __future__ import annotations

DECKS = "about deck lists; `judge deck` checks it"
INFORMATION = "about who may look at, name or arrange cards, or how a term is meant: nothing to execute"
NO_WORDS = "code is there and unit tests reach it, but no text that the ability language reads asks for it yet"
NOT_YET = "not implemented yet"

_RULES = {
    DECKS: "deck-construction.1 deck-construction.2 deck-construction.3 deck-construction.4 deck-construction.5 deck-construction.6 "
    "symbol.2",
    INFORMATION: "character.3 deck.2 discard-pile.3 hand.2 hand.3 keyword-trait.2 momentum.5 naming-cards.1 private.2 public.2 "
    "removed-from-game.3 stage.2 transit-zone.3 transit-zone.7 unknown.2 starting-the-game identity.4 asset.4 foundation.4 "
    "current-state.7 fired-effect.6 or.1",
    NO_WORDS: "additional-costs.1 additional-costs.2 block-step.6 character.8 combat-phase.3 form.3 discard.3 making-a-check.6 "
    "re-check.3 continuous-ability.3 play-restrictions.11 set-icon.2 gaining-abilities.2 effects.7 instruction.4 effect-states.4 "
    "fired-effect.8 response-ability.7 played-ability.5 seal.1 flip.2 rule-effect.4",
    NOT_YET: "ability-that.1 either-player.1 gaining-abilities.1 place-on-top-of.1 place-on-top-of.2 starting-the-game.4 transit-zone.5",
}

UNCOVERED: dict[str, str] = {rule: reason for reason, rules in _RULES.items() for rule in rules.split()}
