"""The keywords of UniVersus, each with the ability that the Rules Reference gives it.

The text is in the template language, so that a keyword's meaning is itself a tree. Traits do nothing by themselves
(universus:keyword-trait.2). Keywords of later sets have no sentence yet; the traits among them cite the list that names them.
"""

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Half, Rounding, Value
from judge_app.language.conditions import Happened, Is
from judge_app.language.durations import Period, Within
from judge_app.language.filters import ControlledBy, HasStatus, HasType, InZone, Preceding
from judge_app.language.instructions import Act, Deal, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Who, Zone
from judge_app.language.reading.game import KeywordMeaning
from judge_app.language.structure import Cannot, Event, If, May, Only, Timing


def _rule(text: str, *ids: str, numbered: bool = False, trees: tuple[Ability, ...] = ()) -> KeywordMeaning:
    return KeywordMeaning(text, tuple(f"universus:{each}" for each in ids), numbered, trees)


def _trait(name: str) -> KeywordMeaning:
    entry = () if name == "Ranged" else (f"{name.lower()}.1",)  # Ranged has no entry of its own
    return _rule("", *entry, "keyword-trait.2", "keyword-trait.3")


def _combo() -> Ability:
    abilities = Effects("ability", Objects(Choice.THIS), "Combo")
    pool = InZone(Zone("card pool", Player(Who.YOU)))
    preceding = Objects(Choice.EVERY, None, (Preceding(), pool))
    met = Is(preceding, (HasStatus("as the Combo keyword requires"),))
    return Ability(Kind.STATIC, effects=(Only(abilities, Act(Verb.PLAY, None, abilities), met),))


def _elusive() -> Ability:
    backup = Objects(Choice.THIS, None, (HasType("backup"),))
    attack = Objects(Choice.FIRST, None, (HasType("attack"), ControlledBy(Player(Who.YOUR_OPPONENT))))
    return Ability(Kind.STATIC, effects=(Cannot(attack, (Act(Verb.ATTACK, attack, backup),)),))


def _safe() -> Ability:
    attack = Objects(Choice.EVERY, None, (HasType("attack"),))
    reversal = Objects(Choice.CHOSEN, None, (HasType("reversal"),))
    played = Act(Verb.PLAY, None, attack, using=Objects(Choice.THIS, None, (HasType("attack"),)), role=reversal)
    return Ability(Kind.STATIC, effects=(Cannot(attack, (played,)),))


def _shift() -> Ability:
    card = Objects(Choice.THIS)
    cleared = Event(Timing.WHEN, (Act(Verb.CLEAR, None, card),), Within(Period("End Phase", whose=Player(Who.YOU))))
    you = Player(Who.YOU)
    built = If(Happened(Act(Verb.PLAY, you, card)), (May(you, (Act(Verb.BUILD, you, card, ("transformed",)),)),))
    return Ability(Kind.TRIGGERED, trigger=cleared, effects=(built,))


def _throw() -> Ability:
    attack = Objects(Choice.THIS, None, (HasType("attack"),))
    half = Half(Value("damage", attack), Rounding.UP)
    blocked = Happened(Act(Verb.COMPLETELY_BLOCK, None, attack))
    return Ability(Kind.STATIC, effects=(If(blocked, (Deal(attack, half),)),))


TRAITS = ("Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Tech", "Weapon")
LATER_TRAITS = ("Pizza", "Scheme", "Spell", "Taunt", "Titan", "Vestige", "XP")
CHARACTER_TRAITS = ("Giant", "Monster", "Nomu")
# The lists of appendices B and C; most of them are read as any capitalised word before a noun is.
KNOWN_TRAITS = frozenset(
    (
        *(
            "Armor",
            "Diplomacy",
            "Doopler",
            "Ship",
            "1-A",
            "1-B",
            "Big 3",
            "Brawler",
            "Champion",
            "E-Rank",
            "Ensign",
            "Garrison",
        ),
        *(
            "Healer",
            "Hunter",
            "Inventor",
            "League of Villains",
            "Lurkers",
            "Mighty Nein",
            "Military Police Brigade",
            "Mutant",
        ),
        *("Pirate", "Pro Hero", "Samurai", "Scout", "Shie Hassaikai", "Shiketsu", "Student", "Survey Corps", "Teacher"),
        *(
            "Team Masho",
            "Team Rokuyokai",
            "Team Toguro",
            "Team Urameshi",
            "Team Uraotogi",
            "Thief",
            "Vampire",
            "Villain",
        ),
        *("Vox Machina", "Warrior"),
    )
)
LATER = (
    "Blast", "Item", "Multiple", "Reversal", "Spirit",
)  # fmt: skip
LATER_NUMBERED = frozenset({"Multiple"})

KEYWORDS = (
    {
        "Breaker": _rule(
            "R: After you block with this, your rival's next check to play a card gets -X.",
            "breaker.2",
            "breaker.3",
            numbered=True,
        ),
        "Combo": _rule(
            "Combo abilities on this card can be played only if the card or cards directly preceding it in the card pool match "
            "the requirements in parentheses, in order and by their printed properties.",
            "combo.2",
            "combo.3",
            "combo.4",
            trees=(_combo(),),
        ),
        "Desperation": _rule(
            "While you are at desperation, change this card's difficulty to X.",
            "desperation-keyword-ability.1",
            "desperation-definition.3",
            numbered=True,
        ),
        "Echo": _rule(
            "R Discard 1 momentum: After this attack resolves, you may play this attack as your next form. If you do, flip it "
            "after it resolves.",
            "echo.2",
            "echo.3",
        ),
        "Deflect": _rule(
            "R [Hand] Add this card to your card pool: Before the Damage Step of your rival's attack, that attack gets -X damage.",
            "deflect.2",
            "deflect.3",
            numbered=True,
        ),
        "Elusive": _rule(
            "This backup cannot be attacked by the first attack a rival makes each turn.",
            "elusive.2",
            trees=(_elusive(),),
        ),
        "Frenzy": _rule(
            "Blitz: This attack gets +1 speed and +1 damage for each attack that was blocked this turn.", "frenzy.2"
        ),
        "EX": _rule(
            "E Discard 1 or more momentum: For each card discarded this way, this attack gets +X speed.",
            "ex-enhance.2",
            "ex-enhance.3",
            numbered=True,
        ),
        "Flash": _rule("Skip this attack's Enhance Step.", "flash.2"),
        "Powerful": _rule(
            "E Discard 1 or more momentum: For each card discarded this way, this attack gets +X damage.",
            "powerful-enhance.2",
            "powerful-enhance.3",
            numbered=True,
        ),
        "Safe": _rule("No attack can be played as a reversal to this attack.", "safe.1", "safe.2", trees=(_safe(),)),
        "Shift": _rule(
            "When this card is cleared in your End Phase, if you played it, you may build it transformed.",
            "shift.2",
            trees=(_shift(),),
        ),
        "Stun": _rule("Enhance: Your rival commits X foundations.", "stun-enhance.2", "stun-enhance.3", numbered=True),
        "Tension": _rule("Blitz: Add 1 [Roman Cancel] token to your momentum.", "tension.2", "roman-cancel.1"),
        "Terrain": _rule("After this is added to your stage, destroy each other Terrain card.", "terrain.2"),
        "Throw": _rule(
            "Completely blocked, this attack still deals half its damage in the Damage Step, rounded up.",
            "throw.2",
            trees=(_throw(),),
        ),
        "Unique": _rule(
            "While this card is in your stage, if you have 2 or more copies of this card in your stage, destroy 1 of them.",
            "unique.2",
        ),
    }
    | {name: _trait(name) for name in TRAITS}
    | {name: _rule("", "appendix-b.1", "keyword-trait.2") for name in LATER_TRAITS}
    | {name: _rule("", "appendix-c.1", "character-traits.2") for name in CHARACTER_TRAITS}
    | {name: _rule("", numbered=name in LATER_NUMBERED) for name in LATER}
)

# Tokens whose text the rules give, in the template language: one ability of each name in a turn (universus:roman-cancel.4).
_ONCE = "Only 1 copy of this ability can be played this turn."
TOKENS = {
    "Roman Cancel": _rule(
        "\n\n".join(
            (
                "At the start of your turn, remove this card.",
                f"Red - Enhance Remove: Change the zone of your attack. {_ONCE}",
                f"Purple - Response Remove, discard 1 momentum: After your blocked attack resolves, clear that attack. Draw 1 card. {_ONCE}",
                "Yellow - Response Remove, discard 1 momentum: Before you take damage from an unblocked attack, its damage becomes 3. "
                f"{_ONCE}",
                f"Blue - Form Remove: Freeze 1 rival foundation. {_ONCE}",
            )
        ),
        "roman-cancel.1",
        "roman-cancel.3",
        "roman-cancel.4",
        "roman-cancel.5",
    ),
}
