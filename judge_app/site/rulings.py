"""Pages of rulings: a game's list, by rule and by card, and one ruling."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import cast
from urllib.parse import urlencode

from flask import Blueprint, abort, current_app, render_template, request

from judge_app.scenarios.under_edition import under_edition
from judge_app.search.finder import MOST
from judge_app.site.desk.addresses import code_of, step_address
from judge_app.site.library import asked_game
from judge_app.site.search import finder
from judge_app.site.sharing import absolute
from judge_app.text.chapters import Chapter, below, chapter_of, chapters
from judge_app.text.cite import edition_of, label
from judge_app.text.library import GameText
from judge_app.text.lock import changed_rules, never_blessed, read_lock
from judge_app.text.model import CLARIFICATION, ERRATUM, Rule
from judge_app.text.plain import plain_text
from judge_app.text.quoting import shortened
from judge_app.text.rulings import STATUSES, Ruling, in_common, related, rule_of, rulings_by_rule

OURS, PUBLISHED = "ours", "publisher"
UNPROVEN = "unproven"
ASKED_BY = ("q", "topic", "status", "source", "card", "rule")
MOST_SHARED = 3
MOST_LISTED = 60  # more are shown by topic

blueprint = Blueprint("rulings", __name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rulings an address asks for: those that have all of it."""

    words: str
    topic: Chapter | None
    status: str
    source: str
    card: str
    rule: Rule | None

    def takes(self, game: GameText, ruling: Ruling) -> bool:
        return (
            (self.status in ("", ruling.status) or (self.status == UNPROVEN and bool(ruling.unproven)))
            and (not self.source or ruling.is_ours == (self.source == OURS))
            and (not self.card or self.card in ruling.cards)
            and (self.topic is None or self.topic in topics_of(game, ruling))
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to narrow the list down: what it is called, where it leads, how many it leaves."""

    name: str
    address: str
    count: int
    is_chosen: bool


@blueprint.get("/<game_id>/rulings")
def listing(game_id: str) -> str:
    """A game's rulings by topic. The address narrows them down by words, topic, status, source, card or rule."""
    game = asked_game(game_id)
    wanted = _wanted(game)
    among = _asked_for(game, wanted)
    found = [each for each in among if wanted.takes(game, each)]

    def choices(name: str, values: list[tuple[str, str]]) -> list[Choice]:
        return _choices(game, wanted, among, name, values)

    return render_template(
        "rulings/list.html",
        game=game,
        wanted=wanted,
        rulings=found,
        groups=_groups(game, wanted, found),
        narrowed=partial(_narrowed, game),
        rule=wanted.rule,
        card=wanted.card and card_names(game).get(wanted.card, wanted.card),
        statuses=choices("status", [("", "Any status"), *((each, each) for each in (*STATUSES, UNPROVEN))]),
        sources=choices("source", [("", "Any source"), (OURS, "our own"), (PUBLISHED, "the publisher's")]),
        kept={name: value for name in ASKED_BY if name != "q" and (value := request.args.get(name))},
        is_narrowed=any(request.args.get(name) for name in (*ASKED_BY, UNPROVEN)),
    )


def _groups(game: GameText, wanted: Wanted, found: list[Ruling]) -> list[tuple[Chapter, int]]:
    """The topics of a long list, if neither words nor a topic were asked for."""
    return by_topic(game, found) if len(found) > MOST_LISTED and not (wanted.words or wanted.topic) else []


def _wanted(game: GameText) -> Wanted:
    words, topic, status, source, card, rule = (request.args.get(name, "").strip() for name in ASKED_BY)
    here = next((each for each in chapters(game) if each.id == topic), None)
    if topic and here is None:
        abort(404, f"{game.name} has no topic {topic[:40]!r}.")
    return Wanted(
        words,
        here,
        UNPROVEN if request.args.get(UNPROVEN) else status if status in (*STATUSES, UNPROVEN) else "",
        source if source in (OURS, PUBLISHED) else "",
        card,
        game.rules.get(rule),
    )


def _asked_for(game: GameText, wanted: Wanted) -> list[Ruling]:
    """All of a game, those on a rule and its subrules, or those that search finds, the best first."""
    if wanted.words:
        by_id = {f"ruling.{each.id}": each for each in rulings_of(game)}
        hits = finder().search(f"in:rulings {wanted.words}", game.id, MOST).hits
        return [by_id[hit.entry.id] for hit in hits if hit.entry.id in by_id]
    if wanted.rule is not None:
        own, of_subrules = rulings_below(game, wanted.rule)
        return [*own, *(each for each, _ in of_subrules)]
    return list(rulings_of(game))


def _choices(
    game: GameText, wanted: Wanted, among: list[Ruling], name: str, values: list[tuple[str, str]]
) -> list[Choice]:
    """With the rest of the address as it is. What would leave nothing is not offered."""
    found = []
    for value, said in values:
        narrowed = replace(wanted, status=value) if name == "status" else replace(wanted, source=value)
        count = sum(narrowed.takes(game, each) for each in among)
        if count:
            found.append(Choice(said, _narrowed(game, **{name: value}), count, value == getattr(wanted, name)))
    return found


def _narrowed(game: GameText, **changes: str) -> str:
    """The address of this list with some of it changed."""
    asked = {name: request.args.get(name, "") for name in ASKED_BY} | changes
    address = urlencode({name: value for name, value in asked.items() if value})
    return f"/{game.id}/rulings{'?' if address else ''}{address}"


def topics_of(game: GameText, ruling: Ruling) -> set[Chapter]:
    """The chapters of the rules that it rests on."""
    return {found for rule in ruling.rests_on if (found := chapter_of(game, game.rules[rule])) is not None}


def by_topic(game: GameText, rulings: Iterable[Ruling]) -> list[tuple[Chapter, int]]:
    """How many there are in each chapter, in the order of the book; one that rests on rules of two chapters is in both."""
    counts = Counter(topic for each in rulings for topic in topics_of(game, each))
    return [(each, counts[each]) for each in chapters(game) if counts[each]]


@blueprint.get("/<game_id>/rulings/cards")
def by_card(game_id: str) -> str:
    """The cards that have rulings of their own, by name."""
    game = asked_game(game_id)
    names = card_names(game)
    found: dict[str, list[Ruling]] = defaultdict(list)
    for each in rulings_of(game):
        for card in each.cards:
            found[card].append(each)
    groups = sorted(((card, names.get(card, card), each) for card, each in found.items()), key=lambda group: group[1])
    return render_template("rulings/cards.html", game=game, groups=groups)


@blueprint.get("/<game_id>/ruling/<ruling_id>")
def ruling(game_id: str, ruling_id: str) -> str:
    game = asked_game(game_id)
    asked = asked_ruling(game, ruling_id)
    lock = read_lock()
    return render_template(
        "rulings/ruling.html",
        **shown(game, asked),
        citation=_cited(game, asked),
        related=[(other, _shared(game, asked, other)) for other in related(asked, rulings_of(game))],
        changed=changed_rules(game, asked, lock),
        never_blessed=never_blessed(game, asked, lock),
        edition=under_edition(game.documents, asked.rests_on),
        scenarios=[(scenario.text, step_address(code_of(scenario.text), 1)) for scenario in asked.scenarios],
    )


def _cited(game: GameText, ruling: Ruling) -> str:
    """What is pasted into a chat: the answer, the rules it rests on and their edition, the address."""
    said = shortened(" ".join(plain_text(ruling.answer, game).split()))
    rests_on = ", ".join(label(game, game.rules[cited]) for cited in ruling.cites)
    edition = edition_of(game, game.rules[ruling.cites[0]])
    return f"{ruling.title}: {said} ({edition}: {rests_on}) {absolute(f'/{game.id}/ruling/{ruling.id}')}"


def _shared(game: GameText, one: Ruling, other: Ruling) -> str:
    """What two rulings have in common: cards and rules as people call them."""
    cards, rules = in_common(one, other)
    names = card_names(game)
    told = [*(names.get(card, card) for card in cards), *(label(game, game.rules[rule]) for rule in rules)]
    return ", ".join(told[:MOST_SHARED]) + (" and more" if len(told) > MOST_SHARED else "")


def rulings_below(game: GameText, rule: Rule) -> tuple[list[Ruling], list[tuple[Ruling, Rule]]]:
    """The rulings that rest on a rule, and those that rest on a rule under it, each once and with the first such rule."""
    on = rulings_on(game)
    own = on.get(rule.id, [])
    seen = {each.id for each in own}
    of_subrules: list[tuple[Ruling, Rule]] = []
    for _, child in below(game, rule):
        for each in on.get(child.id, []):
            if each.id not in seen:
                seen.add(each.id)
                of_subrules.append((each, child))
    return own, of_subrules


def rulings_on(game: GameText) -> Mapping[str, list[Ruling]]:
    """The rulings that rest on each rule; worked out once, as rulings are read once."""
    known: dict[str, dict[str, list[Ruling]]] = current_app.extensions.setdefault("rulings_by_rule", {})
    if game.id not in known:
        known[game.id] = rulings_by_rule(rulings_of(game))
    return known[game.id]


def rulings_of(game: GameText) -> tuple[Ruling, ...]:
    return cast("dict[str, tuple[Ruling, ...]]", current_app.extensions["rulings"]).get(game.id, ())


def asked_ruling(game: GameText, ruling_id: str) -> Ruling:
    for each in rulings_of(game):
        if each.id == ruling_id:
            return each
    return abort(404, f"{game.name} has no ruling {ruling_id!r}.")


def shown(game: GameText, asked: Ruling) -> dict[str, object]:
    """What every page of a ruling shows."""
    names = card_names(game)
    return {
        "game": game,
        "ruling": asked,
        "cited": [game.rules[cited] for cited in asked.cites],
        "sources": [] if asked.is_ours else [(source, game.rules[rule_of(source)]) for source in asked.sources],
        "cards": [(card, names.get(card, card)) for card in asked.cards],
    }


def card_names(game: GameText) -> dict[str, str]:
    """The names of the cards that the document clarifies, by the number printed on them."""
    found: dict[str, str] = {}
    for rule in game.rules.values():
        if rule.kind in (CLARIFICATION, ERRATUM) and rule.title:
            name, _, number = rule.title.rpartition(", ")
            found[number] = name
    return found
