"""The keywords and inspirations of City of Heroes, each with the ability that the Technical Rules give it.

The text is in the template language, so that the meaning of an inspiration is itself a tree (403.2).
"""

from judge_app.language.reading.game import KeywordMeaning


def _rule(text: str, *ids: str, numbered: bool = False) -> KeywordMeaning:
    return KeywordMeaning(text, tuple(f"city-of-heroes:{each}" for each in ids), numbered)


INSPIRATIONS = {
    "Insight": _rule(
        "React: Play when an attack from your super is targeted: That super has +2 accuracy for the attack.", "403.2a"
    ),
    "Luck": _rule(
        "React: Play when your super is targeted by an attack: That super has +2 defense for the attack.", "403.2b"
    ),
    "Respite": _rule("Action: Heal 2 hit points on one of your supers.", "403.2c"),
    "Catch a Breath": _rule("Action: Draw three cards.", "403.2d"),
    "Break Free": _rule(
        "React: Play before performing an action: 1 status effect on one of your supers ends.", "403.2e"
    ),
    "Enrage": _rule(
        "React: Play before targeting an attack: That attack inflicts +1 damage (of each damage type).", "403.2f"
    ),
}
INSPIRATION_TEXTS = {name: meaning.text for name, meaning in INSPIRATIONS.items()}

KEYWORDS = {
    "Stun": _rule(
        "You may not move this super or activate its powers. Turn off all of this super's toggle powers.", "502.4a", "502.4b",
        numbered=True,
    ),
    "Knockdown": _rule("Discard two cards to move this super or activate its powers.", "502.3", numbered=True),
    "Immobilize": _rule("You may not move this super or pay chasing costs during its attacks.", "502.2", numbered=True),
    "Resistance": _rule("Whenever this super takes damage of that type, reduce that damage by X.", "503.2", "503.3", numbered=True),
    **INSPIRATIONS,
}  # fmt: skip
