"""The builder: a form and the text beside it, each written from the other. Nothing is kept between requests."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import permutations

from flask import redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import NotFound

from judge_app.engine.game import Game
from judge_app.games import GAMES, game_called
from judge_app.language.scenario_trees import Fault, ScenarioError
from judge_app.numbers import whole_number
from judge_app.scenarios.draft import Draft, Line, one_line, read_draft
from judge_app.scenarios.explore import said_of
from judge_app.scenarios.in_the_end import InTheEnd, in_the_end
from judge_app.scenarios.legal import Offer
from judge_app.site.desk import addresses, choices, library, sheets
from judge_app.site.desk.beginnings import examples, new_board, usual_figures
from judge_app.site.desk.budget import read_one
from judge_app.site.desk.desk_blueprint import blueprint
from judge_app.site.desk.honesty import verdict
from judge_app.site.desk.links import BadLink, encoded
from judge_app.site.desk.playmat import Table, laid_out, mat_of
from judge_app.site.desk.rows import (
    AMOUNT,
    CARD,
    LINE,
    MOMENT,
    PLAY,
    ROLE,
    Row,
    paragraphs,
    remarks_from,
    row_of,
    rows_from,
)
from judge_app.site.desk.runs import Sight, passed_since_the_last_action, run_at
from judge_app.site.desk.shown import plainest, rules
from judge_app.site.desk.touch import Board, tapped
from judge_app.site.desk.vocabulary import CHECK, Vocabulary, vocabulary
from judge_app.site.library import games

MOST_FORM = 128 * 1024
MOST_OPENED = 80
MOST_CHECK = 8  # values of a check that are offered
NEW = {"moment": Row(MOMENT), "card": Row(CARD, where=PLAY), "amount": Row(AMOUNT), "line": Row(LINE, keyword="When")}
PLAYERS = ("Ana", "Ben", "Cy", "Dee")  # whoever sits at the table, as long as nobody says otherwise


@dataclass(slots=True)
class Desk:
    """What the form and the text show."""

    text: str
    rows: list[Row] = field(default_factory=list)
    faults: tuple[Fault, ...] = ()
    before: str = ""  # the code of the scenario this one is compared with
    offers: list[Offer] = field(default_factory=list)
    passed: list[Offer] = field(default_factory=list)  # windows since the last action that nothing is written for
    stopped: str = ""
    notice: str = ""  # what a button could not do
    at: int = -1  # the row that was just added or filled
    sight: Sight | None = None  # the run to its end
    laid: Sight | None = None  # the run when the board was set up
    opened: str = ""  # what is open on the board: "card 3", "player Ana", "moment"
    is_new: bool = False  # the open card was just put down

    @property
    def draft(self) -> Draft | None:
        try:
            return read_draft(self.text)
        except ScenarioError:
            return None


@blueprint.get("/desk")
def desk() -> ResponseReturnValue:
    code = request.args.get("s", "")
    if code:
        shown = _read(addresses.scenario_of(code), before=code)
        shown.opened = one_line(request.args.get("open", ""))[:MOST_OPENED]
        return _page(shown)
    game = _asked_game(request.args.get("game", ""))
    example = request.args.get("example", "")
    text = dict(examples(game)).get(example, "")
    shown = _read(text or new_board(game))
    if example and not text:
        shown.notice = f"There is no example called “{example[:80]}”; this is a new board."
    return _page(shown, game=game)


def _asked_game(name: str) -> Game:
    game = game_called(name) if name else GAMES[0]
    if game is None:
        raise NotFound(f"There is no game {name[:80]!r}. The games are {', '.join(each.id for each in GAMES)}.")
    return game


@blueprint.post("/desk")
def changed() -> ResponseReturnValue:
    request.max_content_length = MOST_FORM
    form = request.form
    do, _, what = form.get("do", "").partition(":")
    before = form.get("before", "")
    text = _newest(form)
    if do in ("run", "compare"):
        shown = _read(text, before)
        if shown.faults:
            return _page(shown), 422
        code = addresses.code_of(text)
        if do == "compare" and before and before != code:
            return redirect(f"/desk/compare?s={before}&s={code}", 303)
        return redirect(addresses.step_address(code), 303)
    return _page(_edited(_read(text, before), do, what, form))


@blueprint.post("/desk/board")
def touched() -> ResponseReturnValue:
    """A tap on the board or in a sheet."""
    request.max_content_length = MOST_FORM
    form = request.form
    text, before = form.get("text", "").replace("\r\n", "\n"), form.get("before", "")
    opened = one_line(form.get("sheet", ""))[:MOST_OPENED]
    shown = Desk(text, before=before)
    draft = shown.draft
    game = game_called(draft.game) if draft is not None else None
    if draft is None or game is None:
        return _page(_read(text, before))
    board = Board(game, vocabulary(game, games().get(game.id)), draft, opened)
    after = tapped(board, form)
    do, _, what = form.get("do", "").partition(":")
    if do == "choose":
        after = replace(after, draft=_chosen(after.draft.text, what), opened="")
    shown = _read(after.draft.text, before)
    shown.opened, shown.notice, shown.is_new = after.opened, after.notice, after.is_new
    return _page(shown)


def _chosen(text: str, sent: str) -> Draft:
    """The text with one of the ways to answer the open choice."""
    sight = run_at(text, offers=False)
    asked = sight.result.choice
    wanted = tuple(number for part in sent.split(",") if (number := whole_number(part)) is not None)
    if asked is None or wanted not in choices.options(asked):
        return sight.draft
    return choices.chosen(sight.draft, sight.watch.line, asked, wanted)


def _newest(form: ImmutableMultiDict[str, str]) -> str:
    """The side that was changed: the text if it is not what the page was sent with, else the form."""
    text = form.get("text", "").replace("\r\n", "\n")
    was = form.get("was", "").replace("\r\n", "\n")
    if text.strip() != was.strip() or "r0-kind" not in form:
        return text
    rows = [row for row in rows_from(form) if row.sentence]
    above, below = (remarks_from(form.get(name, "")) for name in ("above", "below"))
    title, game, edition = (one_line(form.get(name, "")) for name in ("title", "game", "edition"))
    draft = Draft(title or "Untitled", game, (), above, below, edition)
    written = draft.kept(_in_order([row.line for row in rows])).text
    return text if _same(written, text) else written


def _in_order(lines: list[Line]) -> list[Line]:
    """What is given stands before everything else."""
    return [*(line for line in lines if line.keyword == "Given"), *(line for line in lines if line.keyword != "Given")]


def _same(one: str, other: str) -> bool:
    try:
        first, second = read_draft(one), read_draft(other)
    except ScenarioError:
        return False
    heads = [(draft.title, draft.game, draft.edition) for draft in (first, second)]
    return heads[0] == heads[1] and [(each.keyword, each.text) for each in first.lines] == [
        (each.keyword, each.text) for each in second.lines
    ]


def _read(text: str, before: str = "") -> Desk:
    """A text with its rows, its faults, and what may be done at its end."""
    shown = Desk(text, before=before)
    draft = shown.draft
    if draft is not None:
        game = game_called(draft.game)
        shown.rows = [row_of(game, line) for line in draft.lines]
    try:
        read_one(text)
    except ScenarioError as wrong:
        shown.faults = wrong.faults
    else:
        _run(shown)
    return shown


def _run(shown: Desk) -> None:
    sight = shown.sight = run_at(shown.text)
    shown.laid = run_at(shown.text, 1, offers=False) if sight.last > 1 else sight
    shown.offers = [offer for opened, offer in sight.open_here if opened.window.resting]
    if sight.result.verdict != "error":
        shown.passed = passed_since_the_last_action(sight)
    if sight.result.verdict == "error" and sight.result.line:
        shown.faults = (Fault(sight.result.line, 1, sight.result.message),)
    elif sight.result.verdict != "holds":
        shown.stopped = sight.result.message


def _edited(shown: Desk, do: str, what: str, form: ImmutableMultiDict[str, str]) -> Desk:
    """One button of the form: add a row, drop one, fill one from the library, act."""
    draft = shown.draft
    if draft is None:
        return shown
    if do == "more":
        do, what = "add", one_line(form.get("more", ""))
    game = game_called(draft.game)
    match do:
        case "act" if what:
            return _read(draft.kept((*draft.lines, Line("When", what))).text, shown.before)
        case "drop":
            return _without(draft, rows_from(form), what, shown)
        case "add" if what and what.partition("@")[0] not in NEW:
            return _with_given(draft, what, shown)
        case "player" if game is not None:
            return _with_player(game, shown)
        case "card" if game is not None:
            return _with_card(game, draft, what, form, shown)
    return _with_rows(shown, [] if do == "read" else _unfilled(form), what if do == "add" else "")


def _unfilled(form: ImmutableMultiDict[str, str]) -> list[Row]:
    """Rows of the form that say nothing yet."""
    return [row for row in rows_from(form) if not row.sentence]


def _with_rows(shown: Desk, unfilled: list[Row], added: str) -> Desk:
    """Rows that say nothing yet stay; one more is added and opened where a kind is named, with whose it is."""
    rows = list(unfilled)
    if added:
        kind, _, who = added.partition("@")
        rows.append(replace(NEW[kind], who=who))
    shown.rows = _with_new(shown.rows, rows)
    shown.at = next(n for n, row in enumerate(shown.rows) if row is rows[-1]) if added else -1
    return shown


def _with_player(game: Game, shown: Desk) -> Desk:
    """One more player, by the card that a player of this game begins with."""
    roles = vocabulary(game, games().get(game.id)).roles
    who = next((name for name in PLAYERS if name not in players(shown.rows)), "")
    row = Row(CARD, who=who, where=ROLE + roles[0] if roles else PLAY)
    shown.rows = _with_new(shown.rows, [row])
    shown.at = next(n for n, each in enumerate(shown.rows) if each is row)
    return shown


def _with_given(draft: Draft, sentence: str, shown: Desk) -> Desk:
    """One more thing that the board says; what it says already with another number is opened instead."""
    added = row_of(game_called(draft.game), Line("Given", sentence))
    said = [
        n for n, row in enumerate(shown.rows) if added.kind == row.kind == AMOUNT and _of_one(added) == _of_one(row)
    ]
    if said:
        shown.at = said[-1]
        return shown
    changed = _read(draft.kept(_in_order([*draft.lines, Line("Given", sentence)])).text, shown.before)
    changed.at = max((n for n, row in enumerate(changed.rows) if row.sentence == sentence), default=-1)
    return changed


def _of_one(row: Row) -> tuple[str, str]:
    """What an amount is of; "1 card" is the same as "3 cards"."""
    return row.who, row.where.removesuffix("s")


def _row_number(what: str) -> int:
    """Which row a button is of; -1: none."""
    n = whole_number(what)
    return -1 if n is None else n


def _without(draft: Draft, rows: list[Row], what: str, shown: Desk) -> Desk:
    """Without the line of this row; a row that says nothing is gone anyway."""
    n = _row_number(what)
    dropped = rows[n].sentence if 0 <= n < len(rows) else ""
    at = next((index for index, line in enumerate(draft.lines) if line.text == dropped), None)
    if at is None:
        return shown
    return _read(draft.kept((*draft.lines[:at], *draft.lines[at + 1 :])).text, shown.before)


def _with_new(rows: list[Row], new: list[Row]) -> list[Row]:
    """Rows that say nothing yet stand after what is given, and lines of play at the end."""
    given = [row for row in new if row.keyword == "Given"]
    at = next((n for n, row in enumerate(rows) if row.keyword != "Given"), len(rows))
    return [*rows[:at], *given, *rows[at:], *(row for row in new if row.keyword != "Given")]


def _with_card(game: Game, draft: Draft, what: str, form: ImmutableMultiDict[str, str], shown: Desk) -> Desk:
    """A card of the library, by the name in its row."""
    rows = rows_from(form)
    n = _row_number(what)
    card = library.found_card(game, rows[n].name) if 0 <= n < len(rows) else None
    if card is None:
        shown.notice = f"There is no card called “{rows[n].name}” in the library." if 0 <= n < len(rows) else ""
        shown.rows = _with_new(shown.rows, [row for row in rows if not row.sentence])
        return shown
    text = paragraphs(card.rules_text.replace('"', "'"))
    rows[n] = replace(rows[n], name=card.name, figures=library.figures_of(game, card), text=text)
    lines = _in_order([row.line for row in rows if row.sentence])
    changed = _read(draft.kept(lines).text, shown.before)
    changed.at = max((at for at, row in enumerate(changed.rows) if row.name == card.name), default=-1)
    return changed


def _page(shown: Desk, game: Game | None = None) -> str:
    draft = shown.draft
    game = (game_called(draft.game) if draft else None) or game or GAMES[0]
    words, named = vocabulary(game, games().get(game.id)), players(shown.rows)
    return render_template(
        "desk/build.html",
        shown=shown,
        draft=draft,
        code=_code(shown.text),
        play_game=game,
        desk_game=games().get(game.id),
        all_games=GAMES,
        words=words,
        more=_more(words, named),
        card_names=library.card_names(game),
        players=named,
        on_table=list(dict.fromkeys(row.name for row in shown.rows if row.kind == CARD and row.name)),
        another_player=_another_player(words, named),
        examples=examples(game),
        usual_figures=usual_figures(game),
        rules=rules,
        plainest=plainest,
        in_words=request.endpoint == "desk.changed",
        **_table(shown, game, words),
    )


def _code(text: str) -> str:
    try:
        return encoded(text)
    except BadLink:  # too much for an address; the text says so
        return ""


def _another_player(words: Vocabulary, named: list[str]) -> str:
    if not words.more_players or len(named) >= len(PLAYERS):
        return ""
    return next((name for name in PLAYERS if name not in named), "")


def _table(shown: Desk, game: Game, words: Vocabulary) -> dict[str, object]:
    """The board as it is set up, the sheet that is open, and what the run says so far."""
    return _set_up(shown, game) | _opened(shown, game, words) | _run_so_far(shown, words)


def _set_up(shown: Desk, game: Game) -> dict[str, object]:
    drawn = shown.laid.board if shown.laid else None
    mat = mat_of(game.id)
    table: Table | None = laid_out(drawn, game.id, every_zone=True) if drawn else None
    moment = next((row for row in shown.rows if row.kind == MOMENT), None)
    return {
        "table": table,
        "lines": sheets.lines_of(shown.rows, drawn) if drawn else {},
        "moment": f"{moment.who}’s {moment.where}" if moment else "",
        "uncounted": mat.counted,
        "first_zone": next((zone for kind in mat.kinds for zone in kind.zones), ""),
    }


def _opened(shown: Desk, game: Game, words: Vocabulary) -> dict[str, object]:
    """The open sheet, what was done so far, and what may be done now."""
    draft = shown.draft
    board = Board(game, words, draft, shown.opened, is_new=shown.is_new) if draft else None
    lines = enumerate(draft.lines) if draft else ()
    return {
        "at": board.at if board else -1,
        "sheet": sheets.opened(board, [*shown.passed, *shown.offers]) if board else None,
        "deeds": [(n, line) for n, line in lines if line.keyword in ("When", "Ask")],
        "answers_now": [(offer, sheets.moves(offer)) for offer in shown.passed],
        "open_now": [(offer, sheets.moves(offer)) for offer in shown.offers],
    }


def _run_so_far(shown: Desk, words: Vocabulary) -> dict[str, object]:
    sight = shown.sight
    if sight is None:
        return {"verdict": "", "end": InTheEnd(), "missing": [], "options": []}
    ran = sight.result.verdict in ("holds", "fails")
    return {
        "verdict": verdict(sight.result),
        "end": in_the_end(sight.result) if ran else InTheEnd(),
        "missing": _missing(sight, words),
        "options": _options(sight),
    }


def _options(sight: Sight) -> list[tuple[str, str]]:
    asked = sight.result.choice
    if asked is None:
        return []
    return [(",".join(map(str, each)) or "none", said_of(asked, each)) for each in choices.options(asked)]


def _missing(sight: Sight, words: Vocabulary) -> list[tuple[str, list[str]]]:
    """Whose deck must be known before the run can go on, and the checks that it may give."""
    asked = sight.result.choice
    if asked is None or asked.player is not None:
        return []
    decks = [str(player) for player in sight.result.play.players if f"{player}'s deck" in asked.prompt]
    return [(who, _checks(who, decks) if CHECK in words.more else []) for who in decks]


def _checks(who: str, decks: list[str]) -> list[str]:
    checks = [check for check in map(CHECK.format, decks) if who in check]
    return [check.replace("5", str(n)) for n in range(1, MOST_CHECK + 1) for check in checks]


def _more(words: Vocabulary, named: list[str]) -> list[str]:
    """What else the board can say, of each player and, where there are more than two, of two of them."""
    pairs = permutations(named, 2) if len(named) > 2 else ()
    found = [each.format(player) for each in words.more for player in named]
    return list(dict.fromkeys([*found, *(each.format(*pair) for pair in pairs for each in words.between)]))


def players(rows: list[Row]) -> list[str]:
    """Everybody that a row names as a player, and somebody to play against."""
    cards = {row.name for row in rows if row.kind == CARD}
    named = [row.who for row in rows if row.kind in (MOMENT, CARD, AMOUNT) and row.who and "'s " not in row.who]
    found = [name for name in dict.fromkeys(named) if name not in cards]
    return found if len(found) > 1 else list(dict.fromkeys((*found, *PLAYERS)))[:2]
