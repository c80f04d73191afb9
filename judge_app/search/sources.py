"""Entries from the rules library: rules, terms, headings, and the examples that belong to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from judge_app.search.entry import EXAMPLE, OFFICIAL, Entry
from judge_app.text.chapter import replace_references
from judge_app.text.cite import label, plain_title
from judge_app.text.ids import is_number
from judge_app.text.library import GameText, is_term
from judge_app.text.model import CLARIFICATION, ERRATUM, HEADING, TERM, Rule
from judge_app.text.official.words import official_history
from judge_app.text.plain import plain_text
from judge_app.text.questions import Questions, rule_questions

_SPEAK_FOR_RULES = (TERM, CLARIFICATION, ERRATUM)
_CARD_ID = re.compile(r",?\s*\b([A-Z]{2,4}\d*-[A-Z]?\d+)$")
_LEAD = re.compile(
    r"(?:\*\*)?(?:[A-Z]?\d+[,.]? )?"
    r"(?:(?P<lead>[A-Z][\w'’]*(?: (?:a|of|the|[A-Z][\w'’]*))*)(?:\*\*)?[:.]|(?P<pair>[A-Z]\w+ (?!are|is)[a-z]+)(?:\*\*)?:)(?:\*\*)? "
)
_ASKED = re.compile(r"\*\*(?P<lead>[^*]+\?)\*\* ")
_STEP = re.compile(r"Step \w+|\w+ part")
_RATED = re.compile(r"\s+[X#]$|\s*\{X\}$|\s*\[.*\]$|\s*-\s*enhance$|[\s_]*_$|\s*\([^)]*\)$")


def library_entries(game: GameText) -> Iterator[Entry]:
    """Every rule and term of a game, each followed by its examples and notes, and by the publisher's words if they were imported."""
    ranks = {document.id: document.rank for document in game.documents}
    questions = rule_questions(game.id)
    for rule in game.rules.values():
        entry = _entry(game, rule, ranks[rule.document], questions)
        yield entry
        yield from _asides(entry, rule)
        if rule.text or not game.children.get(rule.id):  # an entry's own words are those of its paragraphs
            yield from _official(game, entry, rule)


def _entry(game: GameText, rule: Rule, rank: int, questions: Questions) -> Entry:
    above = game.ancestors(rule)
    return Entry(
        game=game.id,
        document=rule.document,
        kind=TERM if is_term(rule) else rule.kind,
        number=rule.number,
        title=_title(rule),
        path=tuple(_heading(parent) for parent in above if parent.title),
        body=one_line(rule.text),
        url=f"/{game.id}/rule/{rule.id}",
        id=rule.id,
        label=label(game, rule),
        names=tuple(_names(game, rule)),
        group=_group(rule, above),
        rank=rank,
        cites=tuple(reference.target for reference in rule.references) if rule.kind in _SPEAK_FOR_RULES else (),
        lead=""
        if rule.text
        else next((one_line(below.text) for below in game.children.get(rule.id, ()) if below.text), ""),
        questions=questions.get(rule.id, ()),
        effective=game.document(rule.document).effective,
    )


def _asides(entry: Entry, rule: Rule) -> Iterator[Entry]:
    for aside in rule.asides:
        yield Entry(
            game=entry.game,
            document=entry.document,
            kind=EXAMPLE if aside.kind == "example" else aside.kind,
            number=entry.number,
            title=entry.title,
            path=entry.path,
            body=one_line(aside.text),
            url=f"{entry.url}#{aside.id.replace('#', '-')}",
            id=aside.id,
            label=entry.label,
            group=entry.group,
            of=entry.id,
            rank=entry.rank,
        )


def _official(game: GameText, entry: Entry, rule: Rule) -> Iterator[Entry]:
    """What each imported edition prints for a rule; editions that say the same are one."""
    texts = dict.fromkeys(" ".join(" ".join(words.paragraphs).split()) for words in official_history(game, rule))
    for number, text in enumerate(texts, 1):
        yield replace(
            entry,
            kind=OFFICIAL,
            body=text,
            url=f"{entry.url}#official-h",
            id=f"{entry.id}#official-{number}",
            names=(),
            of=entry.id,
            lead="",
            cites=(),
            questions=(),
        )


def one_line(text: str) -> str:
    """One line of plain words; references that are bare numbers are links, not words."""
    return " ".join(plain_text(replace_references(text, lambda reference: reference.words or "")).split())


def _heading(rule: Rule) -> str:
    title = plain_title(rule.title or "")
    return f"{rule.number}. {title}" if rule.number else title


def _title(rule: Rule) -> str:
    """A rule's title, or the words it opens with where these serve as one: `Knockdown: …`, `**Can cards block?** …`."""
    if rule.title:
        return plain_title(rule.title)
    found = _ASKED.match(rule.text) or _LEAD.match(rule.text)
    title = next((words for words in found.groups() if words), "") if found else ""
    return "" if _STEP.fullmatch(title) else title


def _names(game: GameText, rule: Rule) -> Iterator[str]:
    """What one may call it and mean it: number, id, label, title, other spellings."""
    yield rule.id
    if rule.number:
        yield rule.number
    if not is_number(rule.id):
        yield label(game, rule)
    if title := _title(rule):
        yield title
        yield _RATED.sub("", title)
        if card := _CARD_ID.search(title):
            yield card[1]
            yield title[: card.start()]
    yield from rule.also


def _group(rule: Rule, above: list[Rule]) -> str:
    """The rule whose page shows this one: the innermost heading, or for a card's clarifications the card."""
    if rule.kind in (HEADING, TERM):
        return rule.id
    if rule.title and (card := _CARD_ID.search(rule.title)):
        return f"card {card[1]}"
    return _page_among(rule, above).id


def _page_among(rule: Rule, above: list[Rule]) -> Rule:
    """An innermost heading with a name; else the outermost rule, or a heading of a third level or lower."""
    headings = [parent for parent in above if parent.is_heading]
    if headings and not is_number(headings[-1].id):
        return headings[-1]
    outermost = next((parent for parent in above if not parent.is_heading), None)
    if outermost:
        return outermost
    return headings[-1] if headings and headings[-1].level > 2 else rule
