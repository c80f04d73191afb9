"""Plain cards of our own, one of every kind that the Technical Rules know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    figures: tuple[str, ...]
    text: str = ""
    is_on: bool = False  # a toggle power that is turned on

    @property
    def is_click(self) -> bool:
        return self.figures[0].startswith("click")


POWERS = (
    Plain("Plain Strike", ("click 1", "inspiration Enrage"), "Action: Melee attack. Inflict 2 smashing damage."),
    Plain("Plain Bolt", ("click 2", "inspiration Insight"), "Action: Ranged attack. Inflict 2 energy damage."),
    Plain(
        "Plain Daze",
        ("click 2", "inspiration Luck"),
        "Action: Ranged attack. Inflict 1 psychic damage. The target has Stun 1.",
    ),
    Plain(
        "Plain Sweep",
        ("click 3", "inspiration Break Free"),
        "Action: Melee area attack. Target all opposing supers in Toe-to-Toe. Inflict 1 lethal damage.",
    ),
    Plain("Plain Guard", ("toggle", "inspiration Respite"), "This super has +1 defense.", is_on=True),
    Plain("Plain Skin", ("toggle", "inspiration Catch a Breath"), "This super has Resistance 1 to toxic damage."),
    Plain("Plain Eye", ("constant", "inspiration Respite"), "This super has +1 accuracy."),
    Plain("Plain Care", ("click 1", "inspiration Luck"), "Action: Heal 2 hit points on one of your supers."),
)
ENHANCEMENTS = (
    Plain("Plain Aim", ("enhancement",), "This super has +1 accuracy for attacks with this power."),
    Plain("Plain Force", ("enhancement",), "Attacks with this power inflict +1 damage (of each damage type)."),
)
EDGES = (
    Plain("Plain Plan", ("edge",), "Action: Draw a card."),
    Plain("Plain Dodge", ("edge",), "React: Play when your super is targeted by an attack: That super has +1 defense for the attack."),
)  # fmt: skip
MISSIONS = (
    Plain("Plain Errand", ("mission", "defense 3", "health 6", "defeat cost discard a card"), "Reward: Action: Draw a card."),
    Plain("Plain Favor", ("mission", "defense 3", "health 6"), "Reward: Action: Draw a card."),
    Plain("Plain Duty", ("mission", "defense 3", "health 6", "defeat cost discard a card"), "Threat: All supers have -1 accuracy."),
)  # fmt: skip
