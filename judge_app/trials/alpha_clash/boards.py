"""Boards on which an ability can be used: cards of every type, and those that the ability itself speaks of.

For `judge coverage --cards`. The cards are plain ones of our own, made to fit the noun phrases of the ability's text, and
lie in every zone of both players; two boards differ in who is better off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Window
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.faces import inline_face
from judge_app.games.alpha_clash.moves import zone_for
from judge_app.games.alpha_clash.playing import Using
from judge_app.games.alpha_clash.rules import RULES
from judge_app.games.alpha_clash.static_effects import begin_abilities
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.triggers import TAGS as TIMINGS
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    BANISHED_ZONE,
    COLORS,
    CONTENDER_WEAPON,
    CONTENDER_ZONE,
    COST,
    COUNTER_ATTACK,
    COUNTER_TRAP,
    DECK,
    DEFENSE,
    ENGAGED,
    EXHAUSTED,
    FACE_DOWN,
    HAND,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    PRIMARY,
    RESOURCE_ZONE,
    SUBTYPES,
    TYPES,
)
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language.abilities import Ability, HealthAtMost, nodes
from judge_app.language.conditions import Is, StateIs
from judge_app.language.instructions import Attach, Detach
from judge_app.language.nodes import Filter
from judge_app.language.objects import Choice, Counters, Effects, Objects
from judge_app.language.spans import Node
from judge_app.trials.witness import Witness

Figures = tuple[str, ...]
PLAIN: tuple[tuple[str, Figures, str], ...] = (
    ("Guard", ("1/4", "cost 1", "white", "Alpha"), ""),
    ("Brute", ("4/2", "cost 2", "red", "Rogue"), ""),
    ("Hawk", ("2/1", "cost 2", "blue", "Alpha Hunter"), "Flight"),
    ("Giant", ("6/6", "cost 5", "green", "Harbinger"), ""),
    ("Wisp", ("1/1", "cost 1", "black", "Discarded"), ""),
    ("Blade", ("Weapon", "cost 1", "red"), "Attach: ⯁"),
    ("Idol", ("Relic", "cost 1", "white"), ""),
    ("Harbor", ("Clashground", "cost 1", "blue"), ""),
    ("Spark", ("Basic", "cost 1", "red"), "Deal one damage to target Clash card."),
    ("Cheer", ("Clash Buff", "cost 1", "green"), "Target Clash card you control gets +1/+1 until end of turn."),
    ("Snare", ("Trap", "cost 1", "black"), f"{COUNTER_ATTACK}: Target attacking Clash card gets -1/-0 until end of turn."),
    ("Patch", ("Trap", "cost 1", "white"), f"{COUNTER_TRAP}: Draw one card."),
)  # fmt: skip
MORE: tuple[tuple[str, Figures, str], ...] = (
    ("Rally", ("Basic", "cost 1", "white"), "Target Contender or Clash card gets +0/+1 until end of turn."),
    ("Hurl", ("Basic", "cost 1", "black"), "Attach a Weapon you control to target Clash card you don't control."),
    ("Ward", ("Trap", "cost 3", "blue"), f"{COUNTER_ATTACK}: Draw one card."),
)  # fmt: skip
LEAVES: tuple[str, ...] = (
    "You may play cards from your Resource Zone.",
    "You may play cards from your Oblivion.",
    "You may play cards from your opponents' Oblivion.",
    "Your Contender may obstruct.",
)
PLAIN_FIGURES = {"attack power": 2, "defense power": 3, "initial resource cost": 2}
COPIES, MOST_COPIES = 3, 6
STACKED = 8  # so many cards of a kind lie on top of the deck
MADE_UP = "Fitting card"  # the name of one whose name does not matter
TOKEN = " "  # the text of a fitting card that is a token


class WatchedTable(Witness, AlphaClash):
    """The table of the game, with a witness at it."""

    counter_names: tuple[str, ...] = ("Streak",)  # of which some are put on cards

    def modified(self, card: Card, name: str, value: int) -> int:
        """A figure is worked out without asking what bears on it: that is noted here."""
        self.modifications(name, card)
        return super().modified(card, name, value)

    def note_window(self, window: Window) -> None:
        """What keeps the card from being used there has been at work as well."""
        card = self.watched
        if card is None or card.controller is not window.player:
            return
        for kind in window.deeds:
            if kind.name in ("play", "activate"):
                refusal = kind.why_not(self, window.player, Using(card))
                if refusal is not None:
                    self.note_refusal(refusal)


def empty_table(decider: Decider) -> WatchedTable:
    return WatchedTable(decider, ["Ana", "Ben"], RULES)


class OnTop(StrEnum):
    """What the cards on top of Ana's deck are, where that is seen to."""

    AS_IT_COMES = "as it comes"
    FITTING = "cards that the ability speaks of"
    OTHERS = "Clash cards that it does not speak of"
    NO_CLASH_CARD = "cards that are not Clash cards"


@dataclass(frozen=True, slots=True)
class Board:
    """What is special about a board.

    `behind`: Ana has less of everything than Ben. `bare`: nothing that the ability speaks of is there, and no Counters, so
    that what it says of that case comes true. `empty_hand`: who has less has no cards in hand. `armed`: each Contender has
    a Weapon attached, and a Weapon that is tried is attached. `alone`: Ana has no other Clash cards in play. `strong`:
    those she has are strong. `fragile`: the Clash cards in play have taken damage, so that one more defeats them.
    `leaves`: Ana may play cards from elsewhere than her hand, and her Contender may obstruct. `single`: she has one other
    Clash card in play, and nothing in Oblivion. `favours_fitting`: of what may be chosen, a card that was made to fit is.
    """

    behind: bool = False
    bare: bool = False
    empty_hand: bool = True
    portal_open: bool = False
    armed: bool = False
    alone: bool = False
    strong: bool = False
    fragile: bool = False
    leaves: bool = False
    single: bool = False
    favours_fitting: bool = False
    on_top: OnTop = OnTop.AS_IT_COMES


def lay_out(play: WatchedTable, face: Face, ability: Ability, wanted: Sequence[Face], board: Board) -> Card:
    """Ana's Primary Phase, in the middle of a game; the card where its abilities work, or in hand if it is played.

    `wanted`: faces that fit what the ability speaks of.
    """
    wanted = () if board.bare else wanted
    play.phase, play.turn = PRIMARY, 4
    play.portal_is_open = board.portal_open
    play.format = _format(ability, board)
    _lay_out_players(play, face, ability, wanted, board)
    card = play.watched or _placed(play, play.players[0], face)
    play.watched = card
    _arm(play, card, wanted, board.behind or board.armed, abroad=board.bare, clash_card_first=board.leaves)
    _make_special(play, card, ability, board)
    for counter in () if board.bare else counters_of(ability):
        for each in play.in_play():
            each.counters[counter] = 5
    for each in play.in_play():
        begin_abilities(play, each)
    play.place = "a board to try a card on"
    play.step("The board is laid out")
    return card


def _lay_out_players(play: WatchedTable, face: Face, ability: Ability, wanted: Sequence[Face], board: Board) -> None:
    """Each player's Contender and cards in every zone; one of the two is worse off."""
    common = (*plain_faces(), *(_faces(MORE) if board.leaves else ()))
    for player in play.players:
        poor = board.behind is (player is play.players[0])
        _contender(play, player, wanted, face, poor)
        _zones(play, player, common, wanted, poor=poor, copies=_copies(ability), hand=not (poor and board.empty_hand))
        _on_top(play, player, wanted, board.on_top)


def _format(ability: Ability, board: Board) -> str | None:
    """One that the ability names, or another where nothing of what it says is so."""
    named = [node.state.strip("[]") for node in nodes(ability) if isinstance(node, StateIs) and node.name == "format"]
    if not named:
        return None
    return "a format of our own" if board.bare else named[0]


def _make_special(play: WatchedTable, card: Card, ability: Ability, board: Board) -> None:
    ana, ben = play.players
    if board.armed:
        _arm_contenders(play)
    if board.strong:
        _in_play(play, ana, inline_face("Banner", ("Relic",), "Clash cards you control get +9/+9."))
    if board.strong or board.leaves:
        play.contender(ben).marks[HEALTH] = 200  # the game is to go on
    if board.alone:
        _leave_alone(play, card)
    if board.single:
        _leave_single(play, card)
    if board.leaves:
        _give_leave(play, card, ability)
    if board.fragile:
        _make_fragile(play, card)


def _leave_single(play: WatchedTable, card: Card) -> None:
    ana = play.players[0]
    _leave_alone(play, card, play.clash_cards(ana)[-1:])
    for each in ana.cards(OBLIVION):
        play.cards.remove(each)
    ana.zones[OBLIVION].cards.clear()


def _give_leave(play: WatchedTable, card: Card, ability: Ability) -> None:
    for status in _own_status(ability):
        card.status[status] = True
    for text in LEAVES:
        _in_play(play, play.players[0], inline_face("Leave", ("Relic", "cost 1", "white"), text))


def _make_fragile(play: WatchedTable, card: Card) -> None:
    for each in [clash_card for player in play.players for clash_card in play.clash_cards(player)]:
        taken = each.face.figures.get(DEFENSE, 1) - 1
        if each is not card and taken > 0:
            each.marks[NON_CLASH_DAMAGE] = taken


def _own_status(ability: Ability) -> list[str]:
    """ "While this card is exhausted": that it is."""
    return [
        each.status
        for node in nodes(ability)
        if isinstance(node, Is) and isinstance(node.what, Objects) and node.what.choice is Choice.THIS
        for each in node.filters
        if isinstance(each, f.HasStatus) and each.status in (ENGAGED, EXHAUSTED)
    ]


def _on_top(play: WatchedTable, player: Player, wanted: Sequence[Face], on_top: OnTop) -> None:
    fitting = [each for each in wanted if not each.says("type", "Contender")]
    if on_top is OnTop.FITTING and fitting:
        _into(play, player, DECK, [fitting[0]] * STACKED)
    elif on_top is OnTop.OTHERS:
        _into(play, player, DECK, [plain_faces()[3]] * STACKED)
    elif on_top is OnTop.NO_CLASH_CARD:
        _into(play, player, DECK, [plain_faces()[6]] * STACKED)


def _contender(play: WatchedTable, player: Player, wanted: Sequence[Face], face: Face, poor: bool) -> None:
    if face.says("type", "Contender") and player is play.players[0]:
        play.watched = _placed(play, player, face)
        return
    fitting = sorted((each for each in wanted if each.says("type", "Contender")), key=lambda each: -len(each.words))
    plain = inline_face(f"{player}'s Contender", ("1/1", "health 20"), "", "Contender")
    label = f"{player}'s Contender"
    card = play.new_card(fitting[0] if fitting else plain, player, player.zones[CONTENDER_ZONE], label)
    card.marks[HEALTH] = 6 if poor else 12


@cache
def _faces(described: tuple[tuple[str, Figures, str], ...]) -> tuple[Face, ...]:
    return tuple(inline_face(name, figures, text) for name, figures, text in described)


def plain_faces() -> tuple[Face, ...]:
    return _faces(PLAIN)


def _zones(
    play: WatchedTable,
    player: Player,
    common: Sequence[Face],
    wanted: Sequence[Face],
    poor: bool,
    copies: int,
    hand: bool,
) -> None:
    faces = [*common, *(face for face in wanted if not face.says("type", "Contender"))]
    out_of_play = (DECK, OBLIVION, BANISHED_ZONE, HAND) if hand else (DECK, OBLIVION, BANISHED_ZONE)
    for at, face in enumerate(faces):
        many = copies if face in wanted else 1
        for zone in out_of_play:
            _into(play, player, zone, [face] * many)
        for copy in range(_many_in_play(face, many, poor, faces)):
            _in_play(play, player, face, engaged=(at + copy) % 2 == 1)
    _armed(play, player, wanted)
    _into(play, player, DECK, plain_faces()[:6] if poor else (*plain_faces()[:6], faces[-1]))
    _resources(play, player, 16 if poor else 24)


def _into(play: WatchedTable, player: Player, zone: str, faces: Sequence[Face]) -> None:
    for face in faces:
        play.new_card(face, player, player.zones[zone])


def _many_in_play(face: Face, many: int, poor: bool, faces: Sequence[Face]) -> int:
    """No Actions; who is poor has one of each other card, and the only Clashground (302.6), one that is spoken of if any is."""
    if face.says("type", "Action"):
        return 0
    if face.says("type", "Clashground"):
        grounds = [each for each in faces if each.says("type", "Clashground")]
        return int(poor and face == grounds[-1])
    return 1 if poor else many


def _resources(play: WatchedTable, player: Player, many: int) -> None:
    """Of every color; one in eight is engaged."""
    for n in range(many):
        resource = play.new_card(Face(f"resource {n}", words={"color": COLORS}), player, player.zones[RESOURCE_ZONE])
        resource.status[ENGAGED] = n % 8 == 7


def _armed(play: AlphaClash, player: Player, wanted: Sequence[Face]) -> None:
    """A Weapon on one of each kind of Clash card that is spoken of, and on the Contender."""
    weapons = _weapons(wanted)
    names = {face.name for face in wanted if face.says("type", "Clash")}
    hosts = {card.name: card for card in play.clash_cards(player) if card.name in names}
    for host in hosts.values():
        _attach(_in_play(play, player, weapons[0]), host)
    for weapon in [each for each in weapons if each.says("type", CONTENDER_WEAPON)][:1]:
        _attach(_in_play(play, player, weapon), play.contender(player))


def _weapons(wanted: Sequence[Face]) -> list[Face]:
    """Those that are spoken of, or a plain one."""
    return [face for face in wanted if face.says("type", "Weapon")] or [plain_faces()[5]]


def _in_play(play: AlphaClash, player: Player, face: Face, engaged: bool = False) -> Card:
    same = sum(card.name == face.name for card in play.cards)
    card = play.new_card(face, player, player.zones[HAND], f"{player}'s {face.name} {same}")
    player.zones[HAND].cards.pop()
    card.zone = zone_for(play, card, player)
    card.zone.cards.append(card)
    if face.text == TOKEN:
        card.token = True
        play.tokens.append(card)
    if face.says("type", "Trap"):
        card.status[FACE_DOWN] = True
    elif card.zone.name != ACCESSORY_ZONE:
        card.status[ENGAGED] = engaged
    if face.says("type", "Weapon") and engaged:
        _attach(card, play.clash_cards(player)[0])
    return card


def _placed(play: AlphaClash, player: Player, face: Face) -> Card:
    if face.says("type", "Action"):
        return play.new_card(face, player, player.zones[HAND], f"the {face.name} that is tried")
    card = _in_play(play, player, face)
    card.label = f"the {face.name} that is tried"
    if face.says("type", "Contender"):
        limits = [
            each.health
            for ability in face.abilities
            for each in ability.restrictions
            if isinstance(each, HealthAtMost) and each.health is not None
        ]
        card.marks[HEALTH] = max(1, min([12, *limits]))
    return card


def _arm(
    play: WatchedTable, card: Card, wanted: Sequence[Face], behind: bool, abroad: bool, clash_card_first: bool
) -> None:
    """Weapons on the card; a Weapon itself lies on a Clash card, or on the Contender, on the board where Ana is behind.

    `abroad`: on a Clash card of the opponent's; and so does one of Ana's other Weapons. `clash_card_first`: one that
    speaks of a Clash card that it is attached to is, whatever it says of Contenders.
    """
    ana, ben = play.players
    if card.face.says("type", "Weapon"):
        if abroad:
            _attach(card, play.clash_cards(ben)[0])
        elif behind:
            on_contender = _is_for_contender(card, clash_card_first)
            _attach(card, play.contender(ana) if on_contender else play.clash_cards(ana)[0])
    elif card.face.says("type", "Clash") or play.is_contender(card):
        _give_weapons(play, card, wanted, abroad)


def _is_for_contender(weapon: Card, clash_card_first: bool) -> bool:
    text = weapon.face.text.lower()
    return "contender" in text and not (clash_card_first and "attached clash card" in text)


def _give_weapons(play: WatchedTable, card: Card, wanted: Sequence[Face], abroad: bool) -> None:
    """New Weapons of Ana's, of those that are spoken of: on the card, or abroad."""
    ana, ben = play.players
    fitting = _weapons(wanted)
    for n in range(COPIES):
        weapon = _in_play(play, ana, fitting[n % len(fitting)])
        if weapon.attached_to is None:
            _attach(weapon, play.clash_cards(ben)[n] if abroad else card)


def _arm_contenders(play: WatchedTable) -> None:
    for player in play.players:
        if not play.contender(player).attached:
            plain = inline_face("Sash", (CONTENDER_WEAPON, "cost 1", "white"), "Attach: ⯁")
            _attach(_in_play(play, player, plain), play.contender(player))
        for host in [each for each in play.clash_cards(player) if not each.attached][-3:]:
            _attach(_in_play(play, player, plain_faces()[5]), host)


def _leave_alone(play: WatchedTable, card: Card, kept: Sequence[Card] = ()) -> None:
    for other in play.clash_cards(play.players[0]):
        if other is not card and other is not card.attached_to and other not in kept:
            for weapon in other.attached:
                weapon.zone.cards.remove(weapon)
                play.cards.remove(weapon)
            other.zone.cards.remove(other)
            play.cards.remove(other)


def _attach(weapon: Card, host: Card) -> None:
    weapon.attached_to = host
    host.attached.append(weapon)
    weapon.zone.cards.remove(weapon)
    weapon.zone = host.zone
    host.zone.cards.append(weapon)


# ---- cards that fit what an ability speaks of


def fitting_faces(ability: Ability) -> list[Face]:
    """One for each noun phrase that says more than what every plain card is."""
    found: dict[Described, Face] = {}
    worn = [node.what for node in nodes(ability) if isinstance(node, f.HasAttached | Detach | Attach)]
    for node in nodes(ability):
        filters = _filters(node) + _tag(node)
        kind = "Weapon" if any(node is each for each in worn) else "Clash"
        described = _described(filters, len(found), kind) if filters else None
        if described is not None:
            found.setdefault(described, described.face())
    return list(found.values())


def all_in_one(ability: Ability) -> list[Face]:
    """A Clash card that is all of what the ability says of Clash cards, if it says more than one thing."""
    asked, said = Asked(), 0
    for node in nodes(ability):
        alone = Asked()
        for each in _flat(_filters(node) + _tag(node)):
            alone.note(each)
        if alone.says_something() and set(alone.types) <= {"Clash"}:
            said += 1
            asked.take(alone)
    return [asked.described(f"{MADE_UP} of all", "Clash").face()] if said > 1 else []


def _filters(node: Node) -> tuple[Filter, ...]:
    """What a noun phrase, or a sentence that says what a card is, says of a card."""
    if isinstance(node, Is) and isinstance(node.what, Objects):
        return (*node.filters, *node.what.filters)
    return node.filters if isinstance(node, Objects) else ()


def _tag(node: Node) -> tuple[Filter, ...]:
    """ "A Trigger - Victory effect" speaks of a card that has one."""
    return (f.HasKeyword(node.timing),) if isinstance(node, Effects) and node.timing in TIMINGS else ()


def _described(filters: tuple[Any, ...], n: int, kind: str) -> Described | None:
    """Name, figures and text of a card that passes these filters, as far as it can be made to."""
    asked = Asked()
    for each in _flat(filters):
        asked.note(each)
    return asked.described(f"{MADE_UP} {n}", kind) if asked.says_something() else None


@dataclass(slots=True)
class Asked:
    """What the filters of one noun phrase ask of a card, as they are read one after the other."""

    name: str = ""
    text: str = ""
    types: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    figures: dict[str, int] = field(default_factory=dict)

    def note(self, filter_: Any) -> None:
        match filter_:
            case f.HasType(name=type_):
                self._note_type(type_)
            case f.HasColor(color=color) if color in COLORS:
                self.colors.append(color)
            case f.HasSymbol(name=symbol):
                self.symbols.append(symbol)
            case f.HasName(name=called):
                self.name = called
            case f.HasKeyword():
                self.text = _text_with(filter_)
            case f.HasStat(stat=stat, quantity=quantity):
                self.figures[COST if stat.endswith("cost") else stat] = _within(quantity)

    def _note_type(self, type_: str) -> None:
        if type_ in (*TYPES, *SUBTYPES, CONTENDER_WEAPON):
            self.types.append(type_)
        elif type_ == "token":
            self.text = TOKEN

    def take(self, other: Asked) -> None:
        """What both ask."""
        self.name, self.text = self.name or other.name, self.text or other.text
        self.types += other.types
        self.colors += other.colors
        self.symbols += other.symbols
        self.figures |= other.figures

    def says_something(self) -> bool:
        """More than every plain card is; a figure alone is no such thing."""
        return bool(self.name or self.text or self.types or self.colors or self.symbols)

    def described(self, name: str, kind: str) -> Described:
        kinds = tuple(dict.fromkeys(self.types)) or (kind,)
        figures = PLAIN_FIGURES | self.figures
        powers = f"{figures['attack power']}/{figures['defense power']}"
        said = [*kinds, powers, f"cost {figures['initial resource cost']}", *dict.fromkeys(self.colors)]
        if "Contender" in kinds:
            said.append("health 20")
        text = self.text or (f"{COUNTER_ATTACK}: Draw one card." if "Trap" in kinds else "")
        return Described(self.name or name, tuple(said), text, tuple(self.symbols))


@dataclass(frozen=True, slots=True)
class Described:
    """A card as words describe it; an affiliation may be one that our own cards never have."""

    name: str
    figures: Figures
    text: str
    symbols: tuple[str, ...]

    def face(self) -> Face:
        plain = inline_face(self.name, self.figures, self.text)
        return replace(plain, words={**plain.words, "affiliation": self.symbols}) if self.symbols else plain


def _text_with(keyword: f.HasKeyword) -> str:
    """The text of a card that has it, or an effect with its tag."""
    if keyword.name in TIMINGS:
        return f"{keyword.name}: Draw one card."
    return f"{keyword.name} {keyword.number}" if keyword.number else keyword.name


def _flat(filters: tuple[Any, ...]) -> Iterator[Any]:
    for each in filters:
        if isinstance(each, f.AllOf):
            yield from _flat(each.filters)
        elif isinstance(each, f.AnyOf):
            yield from _flat(each.filters[:1])
        else:
            yield each


def _within(quantity: a.Quantity) -> int:
    amount = getattr(quantity, "amount", None)
    number = amount.value if isinstance(amount, a.Number) else 2
    if isinstance(quantity, a.MoreThan):
        return number + 1
    return max(0, number - 1) if isinstance(quantity, a.LessThan) else number


def _copies(ability: Ability) -> int:
    """As many of a kind as the text asks for."""
    asked = [
        node.amount.value
        for node in nodes(ability)
        if isinstance(node, a.AtLeast | a.MoreThan) and isinstance(node.amount, a.Number)
    ]
    return min(max([COPIES, *(number + 1 for number in asked)]), MOST_COPIES)


def counters_of(ability: Ability) -> set[str]:
    """The names of those that it speaks of; one of our own for those without a name."""
    return {node.counter or "Streak" for node in nodes(ability) if isinstance(node, Counters)}
