"""Executable rules that no scenario exercises, each with the reason. The list only ever shrinks."""

from __future__ import annotations

DECKS = "about deck lists; `judge deck` checks it"
INFORMATION = "about what a player may look at; the engine shows a judge everything, and nobody acts on it"
AT_ONCE = "the engine moves a card from zone to zone in one act, so there is no moment in between to look at it"
ORDER = "the order of a discard pile makes a difference to no text that the ability language reads; it is not asked for"
NO_DIFFERENCE = "rule effects forbid, and what forbids wins in any order (rule-effect.5): who applies theirs first makes no difference"
TRAITS = "says that a trait does nothing"
NO_STEP = "scenarios play it; an effect that is not active leaves no step that could cite it"
NO_SCENARIO = "code cites it, and no scenario comes to it yet"
_RULES = {
    DECKS: "deck-construction.1 deck-construction.2 deck-construction.3 deck-construction.4 deck-construction.5 deck-construction.6 "
    "symbol.2",
    INFORMATION: "deck.2 hand.2 private.2 public.2 removed-from-game.3 unknown.2",
    AT_ONCE: "transit-zone.5",
    ORDER: "discard-pile.3",
    NO_DIFFERENCE: "rule-effect.4",
    TRAITS: "keyword-trait.2",
    NO_STEP: "continuous-ability.3",
    NO_SCENARIO: "fired-effect.7 fired-effect.8 stage.2",
}
UNCOVERED: dict[str, str] = {rule: reason for reason, rules in _RULES.items() for rule in rules.split()}
