"""Executable rules that no scenario exercises, each with the reason. The list only ever shrinks."""

from __future__ import annotations

DECKS = "about deck lists; `judge deck` checks it"
STARTING = "about starting a game; code in starting.py, met by random play, not by scenarios, which begin in the middle"
INFORMATION = "about who may see, count or arrange cards, or says that something has no effect: nothing to execute"
NO_WORDS = "no text that the ability language reads asks for it yet"
NOT_YET = "not implemented yet"

_RULES = {
    DECKS: "100.2a 100.4 100.4a 306.4 704.15b 704.15b.1",
    STARTING: "103.6 103.6a",
    INFORMATION: "101.4a 101.4c 109.2c 201.2 203.1 204.2b 209.2 400.8a 401.5 "
    "403.3 601.2a 602.3a 703.9h 108.4 108.4a 109.4 110.2f",
    NO_WORDS: "104.2b 104.3d 104.3e 104.4b 105.3 105.4 107.3d 107.3e 112.4b 112.4f 112.8 112.9 113.7a "
    "113.7b 113.7c 113.7d 113.7e 113.7f 113.8 113.9a 113.9b 113.9c 115.3c 115.8c 116.4 116.4a "
    "116.5 116.5a 118.8 119.5 201.2d 201.3 201.3a 202.3b 204.3e 204.3f "
    "601.2 601.2b 602.3 602.3b 603.1a 603.2d 603.2e 603.9b 603.9c 604.3 606.6a 606.6b 609.8 609.8a 609.8b 610.5 610.8 610.9 "
    "610.11 610.12 610.12a 610.13 702.1e 702.1g 703.7c 703.8c 703.9c 703.9f 703.9i 703.10b 703.10c 703.10d 703.10f 707.1e.1 "
    "707.1e.2 708.2 708.2a 708.2b 708.3 708.3a 708.3b ",
    NOT_YET: "101.4e 107.2 107.3g 603.7f 603.7g 604.6 605.2i 608.2b 609.7 609.9b 609.11 609.11a 609.11b 609.12b 710.2",
}

UNCOVERED: dict[str, str] = {rule: reason for reason, rules in _RULES.items() for rule in rules.split()}
