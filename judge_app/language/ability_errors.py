"""Examples of text that is not understood, with what the reader says of it. The table is itself the test.

Each example: the game, the text, the words that are pointed at, a part of the message, the suggestion.
"""

from typing import NamedTuple


class AbilityError(NamedTuple):
    game: str
    text: str
    points_at: str
    says: str
    suggests: str | None = None


AC = "alpha-clash"
UV = "universus"
COH = "city-of-heroes"
ABILITY_ERRORS = (
    AbilityError(AC, "Trigger - Enter: You may draw one crad.", "crad", "expected a noun", "card"),
    AbilityError(AC, "Trigger - Enter: You may darw one card.", "darw", "expected a verb", "draw"),
    AbilityError(AC, "Deal two damage to target Clash card you contral.", "contral", "not a word", "control"),
    AbilityError(AC, "Target opponant discards one card.", "opponant", "not a word", "opponent"),
    AbilityError(AC, "Put target card into your Oblivian.", "your Oblivian", "not a word", "oblivion"),
    AbilityError(AC, "Draw the blue moon.", "moon", "not a word"),
    AbilityError(AC, "Put one Streak Counter on target.", "target", "expected a noun"),
    AbilityError(AC, "Deal two to target Clash card.", "two", "expected damage"),
    AbilityError(AC, "Send target Clash card.", "", "ends too early; expected “into”"),
    AbilityError(AC, "If you control, draw one card.", ",", "expected a noun"),
    AbilityError(AC, "Draw one additional hand.", "one additional hand", "how many cards"),
    AbilityError(AC, "Draw two or more one cards.", "one", "two amounts before one noun"),
    AbilityError(
        AC,
        "This card gets +X/+0, where X is equal to half the number of cards in your hand.",
        "equal to half the number of cards in your hand",
        "must say how it is rounded",
    ),
    AbilityError(AC, "Create one Shadow Wolf Clash card.", "one Shadow Wolf Clash card", "not a word"),
    AbilityError(AC, "Otherwise, draw one card.", "Otherwise, draw one card", "not said before"),
    AbilityError(AC, "Choose one — • Draw one card.", "Choose one — • Draw one card", "two or more things"),
    AbilityError(AC, "You may only play this card if your Contender is a red.", "a red", "expected a noun"),
    AbilityError(UV, "Enhance: Darw 1 card.", "Darw", "not a word", "draw"),
    AbilityError(UV, "Enhance: Zwizzle 1 card.", "Zwizzle", "not a word the game knows"),
    AbilityError(UV, "Enhance: Draw 1 flimflam card.", "flimflam", "not a word the game knows"),
    AbilityError(UV, "Enhance: Destroy 1 rival foundaton.", "foundaton", "not a word", "foundation"),
    AbilityError(UV, "Response: After you paly this attack, draw 1 card.", "paly", "expected a verb", "play"),
    AbilityError(UV, "Enhance: This attack gets +2 sped.", "sped", "expected a noun", "speed"),
    AbilityError(UV, "Enhance Discard 1 momentm: Draw 1 card.", "momentm", "not a word", "momentum"),
    AbilityError(UV, "Enhance: This attack gets.", "", "ends too early; expected a noun"),
    AbilityError(COH, "Action: Draw a crad.", "crad", "not understood", "card"),
    AbilityError(COH, "Action: Heal 2 hit points on one of your supres.", "supres", "not understood", "supers"),
)
