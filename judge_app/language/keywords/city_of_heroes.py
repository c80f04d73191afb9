"""The keywords and inspirations of City of Heroes, each with the ability that the Technical Rules give it.

The text is in the template language, so that the meaning of an inspiration is itself a tree (403.2). A status effect changes what
may be chosen in an action, and Resistance changes damage, as no card says in a sentence: their trees are built here. These
trees are what is played (`judge_app/games/city_of_heroes/keywords.py`).
"""

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Exactly, Number, Variable
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import AttachedTo, HasStatus, HasType
from judge_app.language.instructions import Act, Deal, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.reading.game import KeywordMeaning
from judge_app.language.structure import AdditionalCost, Cannot, Event, Timing

YOU = Player(Who.YOU)
ONE, TWO = Exactly(Number(1)), Exactly(Number(2))
THIS_SUPER = Objects(Choice.THE, None, (HasStatus("this super"),))
A_POWER = Objects(Choice.CHOSEN, ONE, (HasType("power"), AttachedTo(THIS_SUPER)))
TOGGLES = Objects(Choice.EVERY, None, (HasType("power"), HasType("toggle power"), AttachedTo(THIS_SUPER)))
MOVE = GameVerb("choose", YOU, ONE, THIS_SUPER, detail="Move action")
ACT = GameVerb("choose", YOU, ONE, A_POWER, detail="Act action")
CHASE = GameVerb("pay chasing costs", YOU, ONE)
TURN_OFF_TOGGLES = GameVerb("turn off", None, ONE, TOGGLES)


def _rule(text: str, *ids: str, numbered: bool = False, trees: tuple[Ability, ...] = ()) -> KeywordMeaning:
    return KeywordMeaning(text, tuple(f"city-of-heroes:{each}" for each in ids), numbered, trees)


def _static(*effects: Instruction) -> Ability:
    return Ability(Kind.STATIC, effects=effects)


def _stun() -> tuple[Ability, ...]:
    received = Event(Timing.WHEN, (GameVerb("receive", THIS_SUPER, ONE, detail="Stun"),))
    off = Ability(Kind.TRIGGERED, trigger=received, effects=(TURN_OFF_TOGGLES,))
    return _static(Cannot(YOU, (MOVE, ACT))), off


def _knockdown() -> tuple[Ability, ...]:
    cards = (Act(Verb.DISCARD, YOU, Objects(Choice.CHOSEN, TWO)),)
    return (_static(AdditionalCost(cards, MOVE), AdditionalCost(cards, ACT)),)


def _immobilize() -> tuple[Ability, ...]:
    in_its_attacks = Within(Period("attack", Which.EACH, of=THIS_SUPER))
    return (_static(Cannot(YOU, (MOVE,)), Cannot(YOU, (CHASE,), in_its_attacks)),)


def _resistance() -> tuple[Ability, ...]:
    taken = Event(Timing.WHENEVER, (Deal(None, None, "that type", THIS_SUPER),))
    reduced = GameVerb("reduce", None, Exactly(Variable()), Effects("damage", choice=Choice.THAT))
    return (Ability(Kind.TRIGGERED, trigger=taken, effects=(reduced, GameVerb("not below", None, ONE))),)


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

STATUS_EFFECTS = {
    "Immobilize": _rule(
        "This super may not be chosen in a Move action. No chasing costs may be paid for its attacks.",
        "502.2",
        numbered=True,
        trees=_immobilize(),
    ),
    "Knockdown": _rule(
        "Two discarded cards more are the cost of choosing this super in a Move action or one of its powers in an Act action.",
        "502.3",
        numbered=True,
        trees=_knockdown(),
    ),
    "Stun": _rule(
        "This super and its powers may not be chosen in a Move or Act action. As it receives Stun, its toggle powers turn off.",
        "502.4a",
        "502.4b",
        numbered=True,
        trees=_stun(),
    ),
}

KEYWORDS = {
    **STATUS_EFFECTS,
    "Resistance": _rule(
        "Each time this super takes damage of that type, the damage is X less, though at least 1.",
        "503.2",
        "503.3",
        numbered=True,
        trees=_resistance(),
    ),
    **INSPIRATIONS,
}
