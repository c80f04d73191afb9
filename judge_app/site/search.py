"""Search: a page that works without scripts, and its JSON."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, cast
from urllib.parse import quote_plus
from weakref import WeakKeyDictionary

from flask import Blueprint, Flask, abort, current_app, jsonify, make_response, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from judge_app.numbers import whole_number
from judge_app.search.cards import card_source
from judge_app.search.entry import CARD, RULING, SHELVES, Entry
from judge_app.search.finder import DEFAULT_LIMIT, MOST, Answer, Finder, Hit
from judge_app.search.grouping import Group, as_data, grouped
from judge_app.search.missed import keep_missed
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.search.suggest import MOST as MOST_SUGGESTIONS
from judge_app.search.suggest import Suggestion
from judge_app.site.library import asked_game, games
from judge_app.text.chapters import path_to
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.quoting import quotation
from judge_app.text.rulings import Ruling

ALL = "all"
PAGE = 15
_YEAR = 365 * 24 * 3600
MOST_SHOWN = 12_000
_ROOT = "https://this-site.invalid"  # in what is kept of an entry, in place of the address under which a visitor came
_making = threading.Lock()
_shown: WeakKeyDictionary[Finder, dict[tuple[object, ...], _Shown]] = WeakKeyDictionary()

blueprint = Blueprint("search", __name__)


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """What stands around a rule that was found."""

    before: Rule | None
    above: Rule | None
    after: Rule | None


def finder(every_word: bool = True) -> Finder:
    """The finder of the running application, opened when it is first needed."""
    found = current_app.extensions.get("finder")
    if found is None:
        with _making:
            found = current_app.extensions.get("finder")
            if found is None:
                found = open_finder(games(), [ruling_source(_rulings()), card_source()])
                found.warm(every_word)
                current_app.extensions["finder"] = found
                gc.freeze()  # what was loaded stays for good; the collector need not walk it in the middle of a search
    return cast("Finder", found)


def _rulings() -> Mapping[str, Iterable[Ruling]]:
    return cast("Mapping[str, Iterable[Ruling]]", current_app.extensions.get("rulings", {}))


@blueprint.get("/search")
def page() -> ResponseReturnValue:
    game = _chosen_game()
    answer = _answer(game, PAGE)
    leading, rest = _leading(answer)
    shown = render_template(
        "search/results.html",
        game=game,
        games=games(),
        query=answer.query.typed,
        answer=answer,
        leading=leading,
        groups=grouped(rest),
        elsewhere=_elsewhere(answer, game),
        shelves=[shelf for shelf in SHELVES if shelf != "cards" or _has_cards(finder())],
        once=_Once(game, request.url_root),
        link=_Links(),
        remembered=game,
        more=len(answer.hits) == _limit(PAGE) < MOST,
    )
    response = make_response(shown)
    if "game" in request.args:
        response.set_cookie("game", game.id if game else ALL, max_age=_YEAR, samesite="Lax", httponly=True)
    return response


@blueprint.get("/api/search")
def api() -> ResponseReturnValue:
    """What was found, as JSON; `game` and `limit` as in the page's address."""
    name = request.args.get("game", "")
    game = asked_game(name) if name and name != ALL else None
    return jsonify(as_data(_answer(game, DEFAULT_LIMIT)))


def _answer(game: GameText | None, limit: int) -> Answer:
    """What was found for the address; what was not is kept, the words alone."""
    exact = request.args.get("exact") == "1"
    answer = finder().search(request.args.get("q", ""), game.id if game else None, _limit(limit), exact=exact)
    if not exact:
        keep_missed(answer)
    return answer


def _leading(answer: Answer) -> tuple[list[Hit], list[Hit]]:
    """The rulings that ask the same, which are shown with what they answer, and the rest."""
    hits = list(answer.hits)
    count = next((place for place, hit in enumerate(hits) if hit.entry.kind != RULING), len(hits))
    return (hits[:count], hits[count:]) if answer.query.is_question else ([], hits)


@blueprint.get("/api/suggest")
def suggest() -> ResponseReturnValue:
    """What may be meant by a beginning."""
    game = _chosen_game()
    typed = request.args.get("q", "")
    offers = finder().suggest(typed, game.id if game else None, _limit(MOST_SUGGESTIONS))
    return jsonify({"query": typed, "suggestions": [_offered(offer) for offer in offers]})


def _offered(offer: Suggestion) -> dict[str, Any]:
    entry = offer.entry
    game = [] if request.args.get("game", ALL) != ALL else [games()[entry.game].name]
    return {
        "id": entry.id,
        "game": entry.game,
        "kind": entry.kind,
        "number": entry.number,
        "text": offer.text,
        "said": offer.said,
        "where": " › ".join([*game, *places(entry)[-1:]]),
        "url": entry.url,
    }


def places(entry: Entry) -> tuple[str, ...]:
    """The headings above it as a reader knows them: a topic in the place of a range of the alphabet."""
    game = games().get(entry.game)
    rule = game.rules.get(entry.id.partition("#")[0]) if game else None
    topic = path_to(game, rule)[0] if game and rule else None
    return entry.path if topic is None else (topic.title, *entry.path[1:])


def _chosen_game() -> GameText | None:
    """The game in the address, so that a link shows everybody the same; None for all games."""
    name = request.args.get("game") or ALL
    return None if name == ALL else asked_game(name)


@blueprint.app_context_processor
def remembered() -> dict[str, GameText | None]:
    """The game that was last chosen: where a page is of no game, its search box says so and searches that."""
    return {"remembered": games().get(request.cookies.get("game", ""))}


def _limit(default: int) -> int:
    asked = request.args.get("limit", "")
    if not asked:
        return default
    limit = whole_number(asked)
    if limit is None or not 1 <= limit <= MOST:
        abort(400, f"The limit is a number from 1 to {MOST}, not {asked[:20]!r}.")
    return limit


def _elsewhere(answer: Answer, game: GameText | None) -> list[tuple[GameText, list[Group]]]:
    """Where nothing was found in the chosen game: what the other games have."""
    if answer.hits or game is None or answer.query.game != game.id:
        return []
    others = [
        (other, finder().search(answer.query.typed, other.id, 3).hits) for other in games().values() if other != game
    ]
    return [(other, grouped(hits)) for other, hits in others if hits]


def _around(hit: Hit) -> Neighbourhood | None:
    game = games().get(hit.entry.game)
    rule = game.rules.get(hit.entry.id) if game else None
    if game is None or rule is None:
        return None
    before, after = game.neighbours(rule)
    above = game.rules.get(rule.parent or "")
    return Neighbourhood(before if before != above else None, above, after)


def _cited(hit: Hit) -> str:
    """What is copied from a result: where it stands, what it says, and its address."""
    entry = hit.entry
    game = games()[entry.game]
    rule = game.rules.get(entry.id)
    if rule is not None:
        return quotation(game, rule, _ROOT + hit.url)
    said = entry.answer or entry.body or entry.lead
    return f"{game.name}, {entry.label}: {entry.title}: {said} {_ROOT}{hit.url}"


@lru_cache(maxsize=4)
def _has_cards(found: Finder) -> bool:
    return any(entry.kind in SHELVES["cards"] for each in found.collections.values() for entry in each.entries)


class _Links:
    """Addresses of this search with some of it changed; what is None is left out."""

    def __init__(self) -> None:
        asked = {key: value for key in ("q", "game", "limit", "exact") if (value := request.args.get(key))}
        asked.setdefault("game", ALL)
        self._kept = {key: f"{key}={quote_plus(value)}" for key, value in asked.items()}

    def __call__(self, **changes: str | int | None) -> str:
        changed = {key: None if value is None else f"{key}={quote_plus(str(value))}" for key, value in changes.items()}
        return f"/search?{'&'.join(filter(None, (self._kept | changed).values()))}"


class _Shown(NamedTuple):
    """What is the same of an entry whatever was asked; `_ROOT` is where the site's own address belongs."""

    head: Markup
    tools: Markup


class _Once:
    """Renders an entry's head and tools when it is first found, and then takes them from memory."""

    def __init__(self, game: GameText | None, root: str) -> None:
        self._made = _shown.setdefault(finder(), {})
        self._game = game
        self._root = str(escape(root.rstrip("/")))

    def group(self, group: Group) -> Markup:
        """A result with the others of its rule. There are a dozen on a page, and a macro takes many times as long."""
        hit = group.first
        shown = self(hit)
        says = f'<p class="says">{escape(hit.entry.answer)}</p>' if hit.entry.answer else _snippet(hit)
        more = f'  <ul class="also" aria-label="In the same rule">\n{"".join(map(_also, group.more))}  </ul>\n'
        return Markup(
            f'<article class="result">\n  {shown.head}\n{says}{_same(hit)}\n'
            f"{more if group.more else ''}  {shown.tools}\n</article>\n"
        )

    def __call__(self, hit: Hit) -> _Shown:
        key = (hit.entry.game, hit.entry.id, hit.url, self._game is None)
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= MOST_SHOWN:
                self._made.clear()
            found = self._made[key] = _Shown(self._macros.head(hit), self._macros.tools(hit))
        return _Shown(found.head, Markup(str(found.tools).replace(_ROOT, self._root)))

    @cached_property
    def _macros(self) -> Any:
        known = {"game": self._game, "games": games(), "around": _around, "cited": _cited, "places": places}
        return current_app.jinja_env.get_template("search/entry.html").make_module(known)


def _snippet(hit: Hit) -> str:
    return f'<p class="snippet">{_part(hit)}{hit.snippet}</p>' if hit.snippet else ""


def _also(hit: Hit) -> str:
    """Another hit of the same rule."""
    link = f'<a href="{escape(hit.url)}"><span class="num">{escape(hit.entry.label)}</span></a>'
    return f"    <li>{link} {_part(hit)}{hit.snippet}{_same(hit)}</li>\n"


def _part(hit: Hit) -> str:
    """Where in the entry it is said, if not in its own words: in an example, in a note."""
    return f'<span class="kind">{escape(hit.part.kind)}</span> ' if hit.part.of else ""


def _same(hit: Hit) -> str:
    """The entries that say the same."""
    links = ", ".join(f'<a href="{escape(other.url)}">{escape(other.label)}</a>' for other in hit.same)
    return f'<p class="small">The same: {links}</p>\n' if links else ""


def make_ready(app: Flask) -> None:
    """Renders what is the same of every rule, term and ruling, so that the first searches are as quick as later ones."""
    with app.app_context():
        current_app.jinja_env.get_template("search/results.html")
        for game, collection in finder().collections.items():
            for once in (_Once(games()[game], ""), _Once(None, "")):
                for entry in collection.entries:
                    if entry.kind != CARD:  # there may be thousands of them
                        once(Hit(entry, 0.0, "", entry))
