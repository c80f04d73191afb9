"""What is read on one page: a chapter of a numbered document, or a topic of one that goes by the alphabet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from judge_app.text.cite import plain_title
from judge_app.text.library import GameText
from judge_app.text.model import TERM, Rule


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """One of a game's; `entries` are its outermost rules, in order: the sections of a numbered chapter, the entries of a topic."""

    id: str
    title: str
    number: str
    documents: tuple[str, ...]
    entries: tuple[Rule, ...]
    heading: Rule | None = None  # of the document itself; a topic has none

    @property
    def name(self) -> str:
        return f"{self.number} {self.title}".strip()


@lru_cache(maxsize=8)
def chapters(game: GameText) -> tuple[Chapter, ...]:
    """Every chapter of a game, in the order of its documents; topics come where their first document stands."""
    found: list[Chapter] = []
    topics = list(_topics(game))
    in_topics = {entry for topic in game.topics for entry in topic.entries}
    for document in game.documents:
        for rule in document.rules:
            if rule.level != 1:
                continue
            below = tuple(game.children.get(rule.id, ()))
            if any(child.id in in_topics for child in below):
                found += topics
                topics = []
            else:
                title = plain_title(rule.title or rule.id)
                found.append(Chapter(rule.id, title, rule.number or "", (document.id,), below, rule))
    return tuple(found)


def _topics(game: GameText) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(
            topic.id,
            topic.title,
            "",
            tuple(dict.fromkeys(game.rules[entry].document for entry in topic.entries)),
            tuple(game.rules[entry] for entry in topic.entries),
        )
        for topic in game.topics
    )


@lru_cache(maxsize=8)
def _by_entry(game: GameText) -> dict[str, Chapter]:
    """The chapter by its own heading, and by each of its outermost rules."""
    found: dict[str, Chapter] = {}
    for chapter in chapters(game):
        if chapter.heading is not None:
            found[chapter.heading.id] = chapter
        found |= {entry.id: chapter for entry in chapter.entries}
    return found


def chapter_of(game: GameText, rule: Rule) -> Chapter | None:
    """The chapter that a rule stands in; None for what stands in none, such as a heading of the alphabet."""
    by_entry = _by_entry(game)
    nearest = [rule, *reversed(game.ancestors(rule))]
    return next((by_entry[each.id] for each in nearest if each.id in by_entry), None)


def path_to(game: GameText, rule: Rule) -> tuple[Chapter | None, list[Rule]]:
    """The topic above a rule, if it is in one, and the rules above it that a reader would name."""
    chapter = chapter_of(game, rule)
    above = game.ancestors(rule)
    if chapter is None or chapter.heading is not None:
        return None, above
    return chapter, [each for each in above if each.level != 1]


def below(game: GameText, rule: Rule, depth: int = 1) -> list[tuple[int, Rule]]:
    """Every rule under this one, with its depth, in order; the glossary's terms have a page of their own."""
    found: list[tuple[int, Rule]] = []
    for child in game.children.get(rule.id, []):
        if child.kind == TERM:
            continue
        found.append((depth, child))
        found += below(game, child, depth + 1)
    return found
