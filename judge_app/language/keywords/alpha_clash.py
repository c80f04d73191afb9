"""The keywords of Alpha Clash, each with the ability that section 704 of the Comprehensive Rules gives it.

The text is in the template language, so that a keyword's meaning is itself a tree. Where a rule changes how the game is
played in a way no card says in a sentence, the tree is built here, and the text is for people. Keywords that newer sets
explain only in reminder text have no citation.
"""

from judge_app.language.abilities import Ability, During, Kind
from judge_app.language.amounts import AtLeast, Difference, Exactly, MoreThan, Number, ThatMuch, Value, Variable
from judge_app.language.changes import StatChange
from judge_app.language.conditions import Both, Compare, Exists, Is
from judge_app.language.durations import Edge, Moment, Period, Until, Which, Within
from judge_app.language.filters import ControlledBy, HasKeyword, HasStatus, HasType, Not, SameName
from judge_app.language.instructions import Act, Attach, Deal, Modify, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Objects, Place, Player, Who, Zone
from judge_app.language.reading.game import KeywordMeaning
from judge_app.language.structure import Cannot, DeckLimit, Event, ForEach, If, May, Precedes, Timing

THIS = Objects(Choice.THIS)
YOU = Player(Who.YOU)
CLASH = HasType("Clash")
NAMESAKES = Objects(Choice.EVERY, None, (SameName(THIS),), other=True)


def _static(*effects: If | Cannot | Precedes | DeckLimit | May) -> tuple[Ability, ...]:
    return (Ability(Kind.STATIC, effects=effects),)


def _excess() -> tuple[Ability, ...]:
    """Attack power over the total defense power opposing it goes to the Contender, if there is an obstructor."""
    attack = Value("attack power", THIS)
    defense = Value("total defense power", Objects(Choice.EVERY, None, (HasStatus("opposing"), CLASH)))
    contender = Objects(Choice.THE, None, (HasType("Contender"), ControlledBy(Player(Who.DEFENDING_PLAYER))))
    attacking = Is(THIS, (HasStatus("attacking"),))
    obstructed = Exists(Objects(Choice.CHOSEN, AtLeast(Number(1)), (HasStatus("obstructing"), CLASH)))
    excess = Deal(THIS, Difference(attack, defense), "clash", contender)
    return _static(If(Both((attacking, obstructed, Compare(attack, MoreThan(defense)))), (excess,)))


def _enrage() -> tuple[Ability, ...]:
    dealt = Event(Timing.WHENEVER, (Deal(None, None, "non-clash", THIS),))
    zero = Number(0)
    gets = Modify(
        THIS,
        (StatChange("attack power", Variable()), StatChange("defense power", zero)),
        Until(Moment(Edge.END, Period("turn", Which.THIS))),
    )
    return (Ability(Kind.TRIGGERED, trigger=dealt, effects=(ForEach(ThatMuch(), (gets,)),)),)


def _exclusive() -> tuple[Ability, ...]:
    others = Objects(Choice.EVERY, None, (ControlledBy(YOU), SameName(THIS)), other=True)
    playing = Act(Verb.PLAY, YOU, NAMESAKES)
    entering = Act(Verb.ENTER_PLAY, others)
    return _static(Cannot(YOU, (playing,)), Cannot(others, (entering,)))


def _superspeed() -> tuple[Ability, ...]:
    slower = Objects(Choice.EVERY, None, (CLASH, Not(HasKeyword("Superspeed"))))
    return _static(Precedes(Deal(THIS, None, "clash"), Deal(slower, None, "clash")))


def _undisputed() -> tuple[Ability, ...]:
    in_a_clash = Within(Period("Clash", Which.EACH))
    cannot = Cannot(THIS, (Act(Verb.DEFEAT, None, THIS),), in_a_clash)
    your_turn = During(Period("turn", Which.THE, YOU))
    return (Ability(Kind.STATIC, restrictions=(your_turn,), effects=(cannot,)),)


def _irrefutable() -> tuple[Ability, ...]:
    stopped = Cannot(THIS, (Act(Verb.ENTER_PLAY, THIS),))
    return _static(Cannot(THIS, (stopped,)))


def _unrivaled() -> tuple[Ability, ...]:
    cards = Objects(Choice.EVERY, None, (HasKeyword("Unrivaled"),))
    return _static(DeckLimit(cards, Exactly(Number(1))))


def _ambush() -> tuple[Ability, ...]:
    zone = Zone("Accessory Zone", YOU)
    return _static(May(YOU, (Move(MoveVerb.SET, YOU, THIS, Place(zone, status=("facedown",))),)))


def _bound() -> tuple[Ability, ...]:
    return _static(Cannot(YOU, (Move(MoveVerb.PUT, YOU, NAMESAKES, Place(Zone("Resource Zone", YOU))),)))


def _fortitude() -> tuple[Ability, ...]:
    any_amount = Variable()
    lowered = (StatChange("attack power", any_amount, minus=True), StatChange("defense power", any_amount, minus=True))
    return _static(Cannot(THIS, (Modify(THIS, lowered),)))


def _rule(text: str, *ids: str, numbered: bool = False, trees: tuple[Ability, ...] = ()) -> KeywordMeaning:
    return KeywordMeaning(text, tuple(f"alpha-clash:{each}" for each in ids), numbered, trees)


def _attach() -> tuple[Ability, ...]:
    """Pay the cost, which the card gives, to attach this card to an eligible target."""
    return (Ability(Kind.ATTACH, effects=(Attach(YOU, THIS, Objects(Choice.TARGET, Exactly(Number(1)))),)),)


KEYWORDS = {
    "Attach": KeywordMeaning(
        "Pay this cost to attach this card to an eligible target.",
        ("alpha-clash:703.2a", "alpha-clash:703.2b"),
        trees=_attach(),
        stands_alone=False,
    ),
    "Awe Factor": _rule(
        "When this card enters play, Clash cards you don't control get -X/-0 until end of turn.",
        "704.2c",
        numbered=True,
    ),
    "Barrage": _rule(
        "When this card attacks, you may deal damage equal to its initial attack power divided as you choose among up to "
        "X target Clash cards.",
        "704.3c",
        "704.3d",
        numbered=True,
    ),
    "Breakthrough": _rule(
        "While this card is attacking, what its attack power exceeds the total defense power of opposing Clash cards by is "
        "dealt as clash damage to the defending player's Contender.",
        "704.4b",
        "704.4b.2",
        "704.4c",
        trees=_excess(),
    ),
    "Close Combat": _rule("This card can attack ready Clash cards.", "704.5b"),
    "Enrage": _rule(
        "Whenever this card is dealt non-clash damage, it gets +X/+0 until end of turn for each point of that damage.",
        "704.6c",
        numbered=True,
        trees=_enrage(),
    ),
    "Exclusive": _rule("You can control only one copy of this card.", "704.7b", "704.7c", "704.7d", trees=_exclusive()),
    "Flight": _rule("This card can only be obstructed by Clash cards with Flight or Interception.", "704.8b"),
    "Interception": _rule("This card can obstruct Clash cards with Flight.", "704.9b"),
    "Irrefutable": _rule("This card can't be prevented from entering play.", "704.10b", trees=_irrefutable()),
    "Necrotic": _rule(
        "Whenever this card deals clash damage to a Clash card, send that Clash card to Oblivion after this Clash.",
        "704.11b",
        "704.11d",
    ),
    "Observant": _rule("If this card entered play this turn, this card can't attack.", "704.12b"),
    "Superspeed": _rule(
        "This card deals clash damage before Clash cards without Superspeed.", "704.13b", "704.13c", trees=_superspeed()
    ),
    "Undisputed": _rule(
        "This card can't be defeated during a Clash on your turn.", "704.14b", "704.14c", trees=_undisputed()
    ),
    "Unrivaled": _rule("A deck may hold only one card with Unrivaled.", "704.15b", "704.15b.1", trees=_unrivaled()),
    "Safeguard": _rule("This card can't be the target of effects your opponents control.", "704.16b"),
    "Ambush": _rule("You may set this card facedown as a Trap in your Accessory Zone.", trees=_ambush()),
    "Bound": _rule("Only one copy of this card can be in your Resource Zone.", trees=_bound()),
    "Fortitude": _rule(
        "This card's attack and defense can't be reduced by effects your opponents control.", trees=_fortitude()
    ),
    "Recover": _rule("Whenever this card deals clash damage, your Contender gains X health.", numbered=True),
    "Torment": _rule("This card can only be obstructed by two or more Clash cards."),
}
