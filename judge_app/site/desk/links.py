"""Links that carry a whole scenario: its text, compressed, in the address. Nothing is kept on the server.

A code is a letter for the way it was made, then the packed text, with a dictionary of a scenario's usual words. Whoever changes the
dictionary takes the next letter, so that old links go on working. `a` is what 0.1 made; `b` is packed alike, and says that it is newer.
"""

from __future__ import annotations

from judge_app.site.packed import Damaged, TooMuch, packed, unpacked

MOST_BYTES = 8192  # of a scenario's text
MOST_CODE = 11_000  # characters of a code: what 8 KB that cannot be compressed come to
VERSION = "b"
OF_0_1 = "a"
_WORDS = (
    b" Enhance: Response: Form: speed damage block high mid low foundation attack check of the next hero is accuracy defense"
    b" health toe-to-toe run-'n'-gun Action: Melee attack. Inflict smashing damage. click powers acts with blocks with"
    b" Trigger - Enter: Counter - Attack: until end of turn. Target Clash card gets +1/+1 Deal damage to target"
    b" (Trap) (Weapon) (Relic) (Basic) (Quick) (Clash Buff) Superspeed Breakthrough Flight counters resources, engaged"
    b"\n    And the top of Ana's deck is Ben's deck is empty contender is Scout (1/1)\n  Ask can Ben obstruct with\n"
    b'\n  When the judge rules: chooses "yes" "no" passes plays on activates ends the turn\n  Then is defeated\n'
    b"\n    And is in play because cannot loses health\n    And Ben's hand has \n    And Ana's hand has 1 card in hand"
    b"\n  When Ana attacks Ben's contender with Brute\n    And Ben obstructs with Wall\n  Given it is Ana's primary phase"
    b"\n    And Ben controls Brute (4/2)\n    And Ana controls \nScenario: \n  Game: City of Heroes\n  Game: UniVersus"
    b"\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And Ana controls "
)


class BadLink(Exception):
    """The code in an address is not one of ours, or holds too much."""


def encoded(text: str) -> str:
    raw = text.encode()
    if len(raw) > MOST_BYTES:
        raise BadLink(f"The scenario has {len(raw)} bytes; a link carries at most {MOST_BYTES}.")
    return VERSION + packed(raw, _WORDS)


def decoded(code: str) -> str:
    """The text of a code. At most `MOST_BYTES` are ever unpacked."""
    if len(code) > MOST_CODE:
        raise BadLink("This link is too long to hold a scenario.")
    if code[:1] not in (VERSION, OF_0_1):
        raise BadLink("This link was not made by the scenario desk, or by a newer one.")
    try:
        return unpacked(code[1:], MOST_BYTES, _WORDS).decode()
    except TooMuch:
        raise BadLink(f"This link holds more than the {MOST_BYTES} bytes that a scenario may have.") from None
    except (Damaged, UnicodeError):
        raise BadLink("This link is cut off or damaged: copy it again, whole.") from None


def is_of_0_1(code: str) -> bool:
    return code.startswith(OF_0_1)
