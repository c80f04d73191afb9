"""Building by touch: what a tap on the board changes. Every tap is written into the text, which stays the one truth.

A tap comes as `do`, a word and what it is about ("put:hand@Ana"). The sheet that is open is sent along and written first, so that
nothing typed in it is lost by tapping something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from judge_app.engine.game import Game
from judge_app.numbers import whole_number
from judge_app.scenarios.draft import Draft, Line, one_line
from judge_app.scenarios.tries import spoken
from judge_app.site.desk import library
from judge_app.site.desk.cardforms import Filled, Kind, State, Template, filled, is_made_up, kind_of, made_up_name
from judge_app.site.desk.playmat import Mat, mat_of
from judge_app.site.desk.rows import CARD, MOMENT, ON, PLAY, ROLE, ZONE, Row, paragraphs, row_of
from judge_app.site.desk.vocabulary import Vocabulary

MOST_LETTERS = 80  # of a name
MOST_TEXT = 1500
Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario that is being built, and what of it is opened: "card 3", "player Ana", "moment" or nothing."""

    game: Game
    words: Vocabulary
    draft: Draft
    opened: str = ""
    notice: str = ""
    is_new: bool = False  # the opened card was just put down

    @property
    def mat(self) -> Mat:
        return mat_of(self.game.id)

    @property
    def rows(self) -> list[Row]:
        return [row_of(self.game, line) for line in self.draft.lines]

    @property
    def at(self) -> int:
        """Which line the opened card is; -1 if none is open."""
        kind, _, rest = self.opened.partition(" ")
        n = whole_number(rest) if kind == "card" else None
        return n if n is not None and 0 <= n < len(self.draft.lines) else -1

    @property
    def row(self) -> Row | None:
        row = self.rows[self.at] if self.at >= 0 else None
        return row if row is not None and row.kind == CARD else None

    @property
    def names(self) -> list[str]:
        return [row.name for row in self.rows if row.kind == CARD]

    def with_lines(self, lines: Iterable[Line], **changed: object) -> Board:
        return replace(self, draft=self.draft.kept(lines), **changed)  # type: ignore[arg-type]

    def with_row(self, n: int, row: Row) -> Board:
        lines = list(self.draft.lines)
        lines[n] = replace(lines[n], text=row.sentence)
        return self.with_lines(lines)

    def with_given(self, sentence: str) -> tuple[Board, int]:
        """One more line of the board, after the others; and where it is."""
        lines = self.draft.lines
        at = next((n for n, line in enumerate(lines) if line.keyword != "Given"), len(lines))
        return self.with_lines((*lines[:at], Line("Given", sentence), *lines[at:])), at


# ---- what a card is as a form


def zone_of(mat: Mat, row: Row) -> str:
    """The zone of the playmat in which a card that is given so lies, as far as its place and kind say it."""
    now = fields_of(mat, row)
    zones = now.kind.zones if now else ()
    fitting = (zone for zone in zones if now and where_of(mat, now.kind, zone).lower() == row.where.lower())
    words = row.where.removeprefix(ZONE).lower()
    return next(fitting, next((zone for zone in mat.zones if zone.lower() == words), ""))


def fields_of(mat: Mat, row: Row) -> Filled | None:
    """The card's kind and figures; None for a game whose playmat names no kinds."""
    kind = kind_of(_kinds_given_so(mat, row), row.figures)
    return filled(kind, row.figures) if kind else None


def _kinds_given_so(mat: Mat, row: Row) -> list[Kind]:
    """The kinds that are given in this way, in whichever zone: all cards in play are "controlled"."""
    fitting = [
        kind for kind in mat.kinds if any(where_of(mat, kind, zone).lower() == row.where.lower() for zone in kind.zones)
    ]
    return fitting or list(mat.kinds)


def where_of(mat: Mat, kind: Kind, zone: str) -> str:
    """How a card of this kind is given in this zone."""
    return kind.where.get(zone) or mat.where.get(zone) or ZONE + zone.lower()


def _named(row: Row, mat: Mat, before: Row, taken: list[str]) -> Row:
    """With the name that fits what it is now, unless somebody named it."""
    was, now = fields_of(mat, before), fields_of(mat, row)
    if was is None or now is None or row.name != before.name or not is_made_up(before.name, was.kind, was.values):
        return row
    if _called_after(before) == _called_after(row) and is_made_up(before.name, now.kind, now.values):
        return row
    return replace(
        row,
        name=made_up_name(_called_after(row), now.kind, now.values, [name for name in taken if name != before.name]),
    )


def _called_after(row: Row) -> str:
    return row.who.partition("'s ")[0] if row.where == ON else row.who


def renamed(board: Board, before: str, after: str) -> Board:
    """Every other line that speaks of a card calls it by its new name."""
    if before == after or not after or board.names.count(before) > 0:
        return board
    pattern = re.compile(rf"\[{re.escape(before)}\]|(?<![\w\[]){re.escape(before)}(?![\w\]])")
    lines = [replace(line, text=_outside_quotes(pattern, spoken(after), line.text)) for line in board.draft.lines]
    return board.with_lines(lines)


def _outside_quotes(pattern: re.Pattern[str], words: str, text: str) -> str:
    parts = text.split('"')
    return '"'.join(part if n % 2 else pattern.sub(lambda _: words, part) for n, part in enumerate(parts))


# ---- the sheet that was open


def written(board: Board, form: Form) -> Board:
    """The board with what the open sheet says."""
    if form.get("sheet") != board.opened or not board.opened:
        return board
    if board.row is not None:
        return _with_card(board, form)
    kind, _, who = board.opened.partition(" ")
    return _with_amounts(board, who, form) if kind == "player" else board


def _with_card(board: Board, form: Form) -> Board:
    before = board.row
    assert before is not None
    row = _from_form(board.mat, before, form)
    row = _named(row, board.mat, before, board.names)
    if not row.name or not row.who:
        return board
    return renamed(board.with_row(board.at, row), before.name, row.name)


def _from_form(mat: Mat, before: Row, form: Form) -> Row:
    figures = before.figures
    now = fields_of(mat, before)
    if now is not None and "kind" in form:
        values = {name: one_line(form.get(f"slot-{name}", value)) for name, value in now.values.items()}
        said = {each.words for n, each in enumerate(now.kind.figures) if not each.optional or f"opt-{n}" in form}
        others = tuple(piece for each in form.get("others", "").split(",") if (piece := one_line(each)))
        figures = Filled(now.kind, values, frozenset(said), others).figures()
    return replace(
        before,
        name=_name(before, form),
        figures=figures,
        text=paragraphs(form.get("text-of-card", before.text).replace('"', "'"))[:MOST_TEXT],
        states=_states(now.kind if now else None, before, form),
    )


def _name(before: Row, form: Form) -> str:
    """What somebody typed. A name that the sheet was opened with was typed by nobody; it may have changed since."""
    sent = form.get("name", before.name)
    if sent == form.get("was-name"):
        return before.name
    return one_line(sent).strip("[]")[:MOST_LETTERS] or before.name


def _states(kind: Kind | None, before: Row, form: Form) -> str:
    """The states that the sheet has boxes for, as they are ticked; the others as they were."""
    if kind is None or "kind" not in form:
        return before.states
    said = [each for each in before.states.split(", ") if each]
    for n, state in enumerate(kind.states):
        ticked = _ticked(n, state, form)
        said = [each for each in said if not _is_of(state.words, state.template, each)]
        said += [ticked] if ticked is not None else []
    return ", ".join(said)


def _ticked(n: int, state: State, form: Form) -> str | None:
    """What a box or a field of states says; None: nothing."""
    if state.template is None:
        sent = one_line(form.get(f"state-{n}", ""))
        return sent if sent in state.words else None
    slot = state.template.slots[0].name
    number = one_line(form.get(f"slot-{slot}", ""))
    return state.template.written({slot: number}) if f"state-{n}" in form and number != "0" else None


def _is_of(words: tuple[str, ...], template: Template | None, said: str) -> bool:
    return said in words or (template is not None and template.read(said) is not None)


# ---- what is said of a player


_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Said:
    """What a board can say of a player: "{} has 20 health", in short words, the line that says it (-1: none) and its number."""

    pattern: str
    about: str
    line: int
    number: str

    @property
    def is_number(self) -> bool:
        return _NUMBER.search(self.pattern) is not None


def said_of(words: Vocabulary, rows: list[Row], player: str) -> list[Said]:
    found = []
    for pattern in words.more:
        if "{}" not in pattern:
            continue
        sentence = pattern.format(player)
        like = re.compile(_NUMBER.sub(r"(\\d+)", re.escape(sentence)).replace("cards", "cards?"))
        at = next((n for n, row in enumerate(rows) if row.keyword == "Given" and like.fullmatch(row.sentence)), -1)
        number = _NUMBER.search(rows[at].sentence) if at >= 0 else None
        found.append(Said(pattern, _about(pattern), at, number[0] if number else ""))
    return found


def _about(pattern: str) -> str:
    """ "{}'s hand has 3 cards" is about "hand"."""
    said = pattern.replace("{}'s ", "").replace("{} ", "")
    about = re.sub(r"\b(has|have|is|of|the|\d+|cards?)\b", " ", said)
    return " ".join(about.split())


def _with_amounts(board: Board, who: str, form: Form) -> Board:
    for n in range(len(board.words.more)):
        said = said_of(board.words, board.rows, who)  # lines move when one is added or taken away
        if n < len(said) and f"has-{n}" in form:
            board = _said_instead(board, said[n].line, _wanted(said[n], who, n, form))
    return board


def _wanted(said: Said, who: str, n: int, form: Form) -> str:
    """What the sheet wants to be said; nothing if it is left empty."""
    sentence = said.pattern.format(who)
    if not said.is_number:
        return sentence if f"is-{n}" in form else ""
    sent = one_line(form.get(f"amount-{n}", ""))[:4]
    return _NUMBER.sub(sent, sentence, count=1) if whole_number(sent) is not None else ""


def _said_instead(board: Board, at: int, wanted: str) -> Board:
    lines = board.draft.lines
    if at < 0:
        return board.with_given(wanted)[0] if wanted else board
    if not wanted:
        return board.with_lines((*lines[:at], *lines[at + 1 :]))
    return board.with_lines((*lines[:at], replace(lines[at], text=wanted), *lines[at + 1 :]))


# ---- taps


def _put(board: Board, what: str, form: Form) -> Board:
    """A tap on a zone: a card of the usual kind lies there, ready to be changed."""
    del form
    zone, _, who = what.partition("@")
    mat = board.mat
    if zone == ON:
        kinds = [kind for kind in mat.kinds if ON in kind.where.values()]
        return _laid(board, kinds[0], ON, who) if kinds and who in board.names else board
    for kind in _usual_kinds(board, zone, who):
        laid = _laid_in(board, kind, zone, who)
        if laid is not None:
            return laid
    row = Row(CARD, who=who, where=PLAY if not mat.kinds else ZONE + zone.lower(), name=f"{who}'s card")
    return _with_new_row(board, row)


def _usual_kinds(board: Board, zone: str, who: str) -> list[Kind]:
    """The kinds that may lie in the zone, the usual one first; of the player who answers it may be another."""
    mat = board.mat
    kinds = [kind for kind in mat.kinds if zone in kind.zones]
    if mat.answers.get(zone) and who != whose_turn(board):
        kinds.sort(key=lambda kind: kind.name != mat.answers[zone])
    return kinds


def _laid_in(board: Board, kind: Kind, zone: str, who: str) -> Board | None:
    """A card of this kind in the zone; None if it must lie on another that is not there."""
    where = where_of(board.mat, kind, zone)
    if where == ON:
        host = _in_a_role(board, who)
        return _laid(board, kind, where, host) if host else None
    at = _given_as(board, who, where) if where.startswith(ROLE) else -1
    return replace(board, opened=f"card {at}") if at >= 0 else _laid(board, kind, where, who)


def _in_a_role(board: Board, who: str) -> str:
    """The player's card that is given in a role: their hero, their contender; cards lie on it."""
    theirs = (row for row in board.rows if row.kind == CARD and row.who == who)
    return next((row.name for row in theirs if row.where.startswith(ROLE)), "")


def _given_as(board: Board, who: str, where: str) -> int:
    return next(
        (n for n, row in enumerate(board.rows) if row.kind == CARD and row.who == who and row.where == where), -1
    )


def _laid(board: Board, kind: Kind, where: str, who: str) -> Board:
    usual = _usual(kind)
    row = Row(CARD, who=who, where=where, figures=usual.figures(), states=kind.begins)
    owner = _called_after(row) if where != ON else _owner(board, who)
    return _with_new_row(board, replace(row, name=made_up_name(owner, kind, usual.values, board.names)))


def _usual(kind: Kind) -> Filled:
    """The kind with its usual figures."""
    values = {slot.name: slot.default for each in kind.figures for slot in each.slots}
    return Filled(kind, values, frozenset(), ())


def _owner(board: Board, name: str) -> str:
    return next((row.who for row in board.rows if row.kind == CARD and row.name == name), name)


def _with_new_row(board: Board, row: Row) -> Board:
    changed, at = board.with_given(row.sentence)
    return replace(changed, opened=f"card {at}", is_new=True)


def whose_turn(board: Board) -> str:
    return next((row.who for row in board.rows if row.kind == MOMENT), "")


def _open(board: Board, what: str, form: Form) -> Board:
    del form
    return replace(board, opened=what, is_new=False)


def _kind(board: Board, what: str, form: Form) -> Board:
    """Another kind of card: with its usual figures, in the same place if it may lie there."""
    del form
    before = board.row
    kind = next((each for each in board.mat.kinds if each.name == what), None)
    if before is None or kind is None:
        return board
    zone = zone_of(board.mat, before)
    where = where_of(board.mat, kind, zone) if zone in kind.zones else before.where
    who = before.who if where == before.where == ON else _whose_there(board, before, where)
    row = replace(before, who=who, where=where, figures=_usual(kind).figures(), states=kind.begins)
    row = _named(row, board.mat, before, board.names)
    return renamed(board.with_row(board.at, row), before.name, row.name)


def _whose_there(board: Board, before: Row, where: str) -> str:
    """Whose the card is in its new place, or on which card of theirs it lies."""
    owner = _owner(board, before.who) if before.where == ON else before.who
    return _in_a_role(board, owner) if where == ON else owner


def _step(board: Board, what: str, form: Form) -> Board:
    """A stepper, where scripts are off: one more or one less of a figure, or of what a player has."""
    name, _, by = what.rpartition(":")
    change = {"1": 1, "-1": -1}.get(by, 0)
    key = f"slot-{name}" if board.row is not None else f"amount-{name}"
    now = whole_number(form.get(key, "")) or 0
    return written(board, {**form, key: str(max(0, now + change)), f"opt-{name}": "1"})


def _keyword(board: Board, what: str, form: Form) -> Board:
    """A keyword that the card has not is written into its text, one that it has is taken out."""
    del form
    row = board.row
    if row is None:
        return board
    lines = row.text.split("\n") if row.text else []
    kept = [line for line in lines if line.strip(" .").lower() != what.lower()]
    lines = kept if len(kept) < len(lines) else [what, *lines]
    return board.with_row(board.at, replace(row, text=paragraphs("\n".join(lines))))


def _text(board: Board, what: str, form: Form) -> Board:
    """One of the usual texts of its kind."""
    del form
    row, n = board.row, whole_number(what)
    now = fields_of(board.mat, row) if row is not None else None
    if row is None or now is None or n is None or n >= len(now.kind.texts):
        return board
    return board.with_row(board.at, replace(row, text=now.kind.texts[n][1]))


def _fill(board: Board, what: str, form: Form) -> Board:
    """A card of the library instead of this one, where it lies."""
    del form
    row, card = board.row, library.found_card(board.game, what)
    if row is None or card is None:
        return replace(board, notice=f"There is no card called “{what[:MOST_LETTERS]}” in the library.")
    text = paragraphs(card.rules_text.replace('"', "'"))
    new = replace(row, name=card.name, figures=library.figures_of(board.game, card), text=text)
    return renamed(board.with_row(board.at, new), row.name, new.name)


def _move(board: Board, what: str, form: Form) -> Board:
    """To another zone of the same player."""
    del form
    row = board.row
    if row is None or not what:
        return board
    kind = _kind_in(board, row, what)
    where = where_of(board.mat, kind, what) if kind else ZONE + what.lower()
    who = _whose_there(board, row, where)
    return board.with_row(board.at, replace(row, who=who, where=where, states="")) if who else board


def _kind_in(board: Board, row: Row, zone: str) -> Kind | None:
    """The kind of the card if it may lie there, else the one of that zone that its figures fit."""
    now = fields_of(board.mat, row)
    if now and zone in now.kind.zones:
        return now.kind
    return kind_of([each for each in board.mat.kinds if zone in each.zones], row.figures)


def _remove(board: Board, what: str, form: Form) -> Board:
    """The card is gone, with what lies on it and what was said of it."""
    del what, form
    row = board.row
    if row is None:
        return board
    named = re.compile(rf"\[{re.escape(row.name)}\]|(?<![\w\[]){re.escape(row.name)}(?![\w\]])")
    others = [(n, line) for n, line in enumerate(board.draft.lines) if n != board.at]
    kept = [line for _, line in others if not named.search(re.sub(r'"[^"]*"', "", line.text))]
    gone = len(others) - len(kept)
    notice = f"{gone} line{'s' if gone != 1 else ''} that spoke of {row.name} went too." if gone else ""
    return board.with_lines(kept, opened="", notice=notice)


def _act(board: Board, what: str, form: Form) -> Board:
    del form
    return board.with_lines((*board.draft.lines, Line("When", what)), opened="")


def _drop(board: Board, what: str, form: Form) -> Board:
    """Without this line; what was done after it stays, if it still can be."""
    del form
    n = whole_number(what)
    lines = board.draft.lines
    return board if n is None or n >= len(lines) else board.with_lines((*lines[:n], *lines[n + 1 :]), opened="")


def _moment(board: Board, what: str, form: Form) -> Board:
    del form
    who, _, moment = what.partition("@")
    at = next((n for n, row in enumerate(board.rows) if row.kind == MOMENT), -1)
    return _said_instead(board, at, f"it is {who}'s {moment}") if who and moment else board


def _say(board: Board, what: str, form: Form) -> Board:
    """One more line of the board, as it is."""
    del form
    return board.with_given(what)[0] if what else board


TAPS: dict[str, Callable[[Board, str, Form], Board]] = {
    "put": _put, "open": _open, "kind": _kind, "step": _step, "keyword": _keyword, "text": _text, "fill": _fill,
    "move": _move, "remove": _remove, "act": _act, "drop": _drop, "moment": _moment, "say": _say,
}  # fmt: skip


def tapped(board: Board, form: Form) -> Board:
    """What the board is after a tap. A sheet that was open is written first."""
    do, _, what = form.get("do", "").partition(":")
    board = replace(written(board, form), is_new="is-new" in form)
    if do == "move":
        what = what or one_line(form.get("place", ""))
    return TAPS[do](board, what, form) if do in TAPS else board
