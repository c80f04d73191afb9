"""What the sheet of a tapped card, player or moment shows: its fields, what may be done with it, how its words are read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from flask import current_app
from rapidfuzz import fuzz, process

from judge_app.engine.game import Game
from judge_app.engine.refusals import Refusal
from judge_app.language import LanguageError, keywords_of, read_card_text
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.tries import spoken
from judge_app.site.desk import library
from judge_app.site.desk.board import Board as Drawn
from judge_app.site.desk.cardforms import Filled, Kind, is_made_up
from judge_app.site.desk.playmat import Mat
from judge_app.site.desk.rows import CARD, MOMENT, ON, ROLE, Row
from judge_app.site.desk.touch import Board, Said, fields_of, said_of, zone_of
from judge_app.site.pieces import Piece, pieces_of

MOST_SUGGESTED = 6
MOST_CHIPS = 8
_ALIKE = 70
_QUOTED = re.compile(r'"([^"]*)"')


@dataclass(frozen=True, slots=True)
class Move:
    """Something that may be done, or not, as a button: who, and the words with the names that tell it from others."""

    text: str
    who: str
    parts: tuple[tuple[str, bool], ...]  # words, and whether they are a name
    refusal: Refusal | None = None
    window: str = ""  # of a window that was passed over: what it answers


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text as the program reads it: every character of it, what was not understood, and what was meant perhaps."""

    pieces: tuple[Piece, ...] = ()
    unread: tuple[tuple[str, str], ...] = ()  # the words, and a suggestion
    abilities: int = 0


@dataclass(frozen=True, slots=True)
class CardSheet:
    at: int
    row: Row
    fields: Filled | None
    kinds: tuple[Kind, ...]
    zones: tuple[str, ...]
    zone: str
    keywords: tuple[tuple[str, bool], ...]
    more_keywords: tuple[tuple[str, bool], ...]
    suggestions: tuple[str, ...]
    reading: Reading
    legal: tuple[Move, ...]
    refused: tuple[Move, ...]
    carries: bool  # whether other cards can be put on it
    is_new: bool
    is_made_up: bool

    def is_said(self, n: int) -> bool:
        """Whether a state of its kind is said of it; of one with a number, whether any number is."""
        assert self.fields is not None
        state = self.fields.kind.states[n]
        said = self.row.states.split(", ")
        if state.template is not None:
            return any(state.template.read(each) is not None for each in said)
        return any(word in said for word in state.words)

    def value_of(self, n: int) -> str:
        assert self.fields is not None
        state = self.fields.kind.states[n]
        if state.template is None:
            return next((word for word in state.words if word in self.row.states.split(", ")), "")
        read = [found for each in self.row.states.split(", ") if (found := state.template.read(each))]
        return next(iter(read[0].values())) if read else "0"


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    name: str
    amounts: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class MomentSheet:
    who: str
    moment: str


Sheet = CardSheet | PlayerSheet | MomentSheet


def opened(board: Board, offers: Sequence[Offer]) -> Sheet | None:
    kind, _, who = board.opened.partition(" ")
    if kind == "player":
        return PlayerSheet(who, tuple(said_of(board.words, board.rows, who)))
    if kind == "moment":
        now = next((row for row in board.rows if row.kind == MOMENT), Row(MOMENT))
        return MomentSheet(now.who, now.where)
    return _card(board, offers) if board.row is not None else None


def _card(board: Board, offers: Sequence[Offer]) -> CardSheet:
    row, mat = board.row, board.mat
    assert row is not None
    fields, zone = fields_of(mat, row), zone_of(mat, row)
    here = tuple(kind for kind in mat.kinds if zone in kind.zones)
    common, rare = _keywords(board.game, row.text) if fields and fields.kind.has_keywords else ((), ())
    legal, refused = moves_of(offers, row.name)
    made_up = fields is not None and is_made_up(row.name, fields.kind, fields.values)
    return CardSheet(
        at=board.at, row=row, fields=fields, kinds=here, zone=zone, keywords=common, more_keywords=rare,
        zones=_zones_of_cards(mat),
        suggestions=suggested(board.game, "" if made_up else row.name, fields.kind.types if fields else ()),
        reading=reading(board.game.id, row.text), legal=legal, refused=refused,
        carries=_carries(mat, row), is_new=board.is_new, is_made_up=made_up,
    )  # fmt: skip


def _zones_of_cards(mat: Mat) -> tuple[str, ...]:
    """The zones in which a card of some kind may lie."""
    zones = {each for kind in mat.kinds for each in kind.zones}
    return tuple(each for each in mat.zones if each in zones)


def _carries(mat: Mat, row: Row) -> bool:
    """Whether cards may lie on it."""
    return row.where.startswith(ROLE) and any(ON in kind.where.values() for kind in mat.kinds)


# ---- what may be done with it


def moves_of(offers: Iterable[Offer], name: str) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """What may be done with a card or to it, and what not and why."""
    legal: list[Move] = []
    refused: list[Move] = []
    for offer in offers:
        legal += [_move(each, offer, name) for each in offer.legal if _is_about(each, name)]
        refused += [_move(each, offer, name) for each in (*offer.illegal, *offer.unclear) if _is_about(each, name)]
    return tuple(legal), tuple(refused)


def moves(offer: Offer) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Everything of one window."""
    return tuple(_move(each, offer) for each in offer.legal), tuple(
        _move(each, offer) for each in (*offer.illegal, *offer.unclear)
    )


def _is_about(said: Possible, name: str) -> bool:
    return spoken(name) in said.names or name in said.names


def _move(said: Possible, offer: Offer, name: str = "") -> Move:
    """The name of the card that was tapped is left out: it is known."""
    words = _filled_in(said, name) if said.phrase else ((said.text.removeprefix(f"{offer.player} "), False),)
    return Move(said.text, offer.player, words, said.refusal, "" if offer.resting else offer.window)


def _filled_in(said: Possible, name: str) -> tuple[tuple[str, bool], ...]:
    """The phrase with its blanks filled: words, and whether they are the name of a card."""
    parts: list[tuple[str, bool]] = []
    pieces = said.phrase.split("{}")
    last = len(pieces) - 2
    for n, (piece, here) in enumerate(zip_longest(pieces, said.names[: last + 1], fillvalue="")):
        is_it = bool(name) and here in (name, spoken(name))
        parts.append((_before_blank(piece, is_it and n == last), False))
        if here and n == last and len(said.names) > last + 1:
            parts.append((" and ".join(each.strip("[]") for each in said.names[n:]), True))
        else:
            parts.append(_in_blank(n, last, here, is_it))
    return tuple((words, is_name) for words, is_name in parts if words)


def _before_blank(piece: str, is_left_out: bool) -> str:
    """Words of the phrase; where the name at its end is left out, its "with" is too."""
    words = piece.strip()
    return words.removesuffix("with").strip() if is_left_out else words


def _in_blank(n: int, last: int, here: str, is_it: bool) -> tuple[str, bool]:
    """The card that was tapped is called so only between other words."""
    if is_it:
        return "this card" if 0 < n < last else "", False
    return here.strip("[]"), True


# ---- names and words


def suggested(game: Game, typed: str, types: Sequence[str]) -> tuple[str, ...]:
    """Cards of the library whose name has these letters, those of the same kind first; of no letters, some of its kind."""
    wanted = typed.lower()
    found = [(name, kind) for name, kind in library.names_and_kinds(game) if wanted in name.lower() and name != typed]
    if not wanted:
        found = [each for each in found if each[1] & set(types)]
    found.sort(key=lambda each: (not each[1] & set(types), not each[0].lower().startswith(wanted)))
    return tuple(name for name, _ in found[:MOST_SUGGESTED])


def _keywords(game: Game, text: str) -> tuple[tuple[tuple[str, bool], ...], tuple[tuple[str, bool], ...]]:
    """The keywords that cards with figures have most often, and the others; each with whether this card has it."""
    rulings: Any = current_app.extensions.get("rulings", {}).get(game.id, ())
    ordered = _by_use(game.id, tuple(each.text for ruling in rulings for each in ruling.scenarios))
    lines = {line.strip(" .").lower() for line in text.split("\n")}
    chips = [(name, name.lower() in lines) for name in ordered]
    first = [chip for n, chip in enumerate(chips) if n < MOST_CHIPS or chip[1]]
    return tuple(first), tuple(chip for chip in chips if chip not in first)


@lru_cache(maxsize=8)
def _by_use(game_id: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Keywords by how many scenarios of rulings use them; one that needs a number has a 1."""
    quoted = "\n".join(words for text in texts for words in _QUOTED.findall(text))
    known = {name: meaning for name, meaning in keywords_of(game_id).items() if meaning.stands_alone}
    used = Counter({name: len(re.findall(rf"\b{re.escape(name)}\b", quoted)) for name in known})
    return tuple(
        f"{name} 1" if known[name].numbered else name for name, _ in sorted(used.items(), key=lambda each: -each[1])
    )


def reading(game_id: str, text: str) -> Reading:
    if not text.strip():
        return Reading()
    try:
        read = read_card_text(game_id, text)
    except LanguageError as wrong:
        return Reading((Piece(text, "unread"),), ((text, str(wrong)),))
    unread = tuple((each.text, _meant(game_id, each.text, each.fault.message)) for each in read.unread)
    return Reading(tuple(pieces_of(read)), unread, len(read.abilities))


def _meant(game_id: str, words: str, message: str) -> str:
    """A keyword that is nearly these words; else what the reader says of them."""
    found = process.extractOne(words.strip(" ."), list(keywords_of(game_id)), scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return f"did you mean {found[0]}?" if found else message


# ---- where each card of the board is written


def lines_of(rows: Sequence[Row], drawn: Drawn) -> dict[int, int]:
    """By card of the table: the line that put it there. Cards of one name are in the order of their lines."""
    waiting: dict[str, list[int]] = {}
    for n, row in enumerate(rows):
        if row.kind == CARD and row.keyword == "Given":
            waiting.setdefault(row.name, []).append(n)
    cards = [card for player in drawn.players for zone in player.zones for card in zone.cards]
    found: dict[int, int] = {}
    for card in sorted(cards, key=lambda card: card.key):
        name = card.name if card.name in waiting else re.sub(r" #\d+$", "", card.name)
        if waiting.get(name):
            found[card.key] = waiting[name].pop(0)
    return found
