"""Executable rules that no scenario exercises, each with the reason. The list only ever shrinks."""

from __future__ import annotations

DECKS = "about deck lists; `judge deck` checks it"
INFORMATION = "about who may see, count or arrange cards, or says that something has no effect: nothing to execute"
NO_WORDS = "no text that the ability language reads asks for it yet"
NOT_YET = "not implemented yet"

_RULES = {
    DECKS: "704.15b 704.15b.1",
    INFORMATION: "603.2g 703.9h ",
    NO_WORDS: "601.2b 602.3b 603.1a 603.9b 603.9c 604.3 606.6a 606.6b 610.9 "
    "702.1e 702.1g 703.7c 703.9c 703.9f 703.10f 707.1e.1 "
    "707.1e.2 ",
    NOT_YET: "603.7f 603.7g 604.6 609.7 609.11 609.11a 609.11b 710.2",
}

# Of chapters 1 to 5, rule by rule. "Read" means: by the ability language.
CHAPTERS_1_TO_5 = {
    "100.2a": "about deck lists; `judge deck` checks it",
    "100.4": "about deck lists; `judge deck` reads the Sideboard",
    "100.4a": "about deck lists; `judge deck` checks it",
    "101.4a": "how hidden choices are laid on the table: a scenario says what was chosen, not how it was shown",
    "101.4c": "who knows what: a scenario's players choose what its text says, whatever they know",
    "101.4e": "no effect that the ability language reads makes an earlier player choose again amid everyone's choices",
    "104.4b": "no words that make the game a draw are read; the judge is asked where an effect lets several players win",
    "105.4": "no choice of a color is read",
    "107.3d": "no reference to the X of another object is read",
    "107.3e": "an X that nothing defines stops the run: among which numbers to choose, the book does not say",
    "107.3g": "no instruction to pay the resource cost of an object is read",
    "110.2f": "no effect that takes card types away is read",
    "112.4b": "no effect that names zones in which it does not function is read",
    "112.4f": "no prohibition of Counters on an object is read",
    "112.9": "tells two ways of speaking apart; what it allows, removing a granted effect, is 112.7b",
    "115.8c": "no order to play a card if able is read",
    "118.8": "no revealing of a card while it is drawn is read",
    "201.2": "about the language a card is printed in; a scenario has only one name for a card",
    "201.3": "no choice of a card name is read",
    "201.3a": "no choice of a card name is read",
    "203.1": "says that artwork has no effect: a scenario has none, and a card list's is left out",
    "204.3e": "no gaining of a subtype is read",
    "204.3f": "no choice of a subtype is read",
    "209.2": "says that rarity has no effect: a scenario has none, and a card list's is left out",
    "306.4": "about deck lists; `judge deck` checks it",
    "400.8a": "a card outside the game is in none of its zones, so that no words can reach it",
    "401.5": "no effect that plays with the top card of a deck revealed is read, and the book leaves its end open",
}

UNCOVERED: dict[str, str] = CHAPTERS_1_TO_5 | {
    rule: reason for reason, rules in _RULES.items() for rule in rules.split()
}
