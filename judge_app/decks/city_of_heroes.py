"""City of Heroes: the deck rules of constructed (506.2) and limited (506.3) decks."""

from __future__ import annotations

import re
from functools import partial

from judge_app.cards.model import Card
from judge_app.cards.names import folded
from judge_app.decks.copies import too_many_copies
from judge_app.decks.findings import Findings, add_or_take, cards, fault, question, remark, unchecked, unknown_cards
from judge_app.decks.matching import Copies, Deck, lines_of, total
from judge_app.numbers import whole_number

_SEARCHES_TO_BEGIN = re.compile(r"search your deck for (?:up to )?(\w+) .*?powers?", re.I)
_NUMBERS = {"one": 1, "a": 1, "an": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _deck_rules(deck: Deck, size: int, rule: str) -> Findings:
    yield from _one_hero(deck)
    yield from _deck_size(deck, size, rule)
    yield from too_many_copies(deck.by_name(deck.main), 3, "a deck", "city-of-heroes:102.1", rule)
    yield from _absent_starting_powers(deck)
    yield from _sideboard(deck)
    yield from unknown_cards(deck, "a hero, or a starting power of the hero", "city-of-heroes:101.2", rule)


def limited(deck: Deck) -> Findings:
    """Limited: at least 25 cards, out of the packs a player is given (506.3)."""
    yield from _deck_rules(deck, 25, "city-of-heroes:506.3")
    yield remark(
        "A list does not show whether its cards, and the hero, come from the packs the player was given.",
        "city-of-heroes:506.3",
    )


constructed = partial(_deck_rules, size=40, rule="city-of-heroes:506.2")


def hero(deck: Deck) -> Copies | None:
    return next(iter(_heroes(deck)), None)


def _heroes(deck: Deck) -> tuple[Copies, ...]:
    return tuple(each for each in deck.of_kind("hero") if each in deck.main)


def _one_hero(deck: Deck) -> Findings:
    """A deck may contain only one hero (101.2), and a game begins with finding it there (103.1)."""
    heroes = _heroes(deck)
    if total(heroes) > 1:
        names = ", ".join(f"{each.count} {each.name}" for each in heroes)
        yield fault(
            f"{total(heroes)} heroes ({names}); a deck may contain only one.",
            f"Keep one and take out {cards(total(heroes) - 1)}.",
            "city-of-heroes:101.2",
            lines=lines_of(heroes),
        )
    elif not heroes and not deck.unknown:
        yield fault(
            "The list has no hero; each player begins a game by finding the hero in the deck.",
            "Add a hero.",
            "city-of-heroes:103.1",
            "city-of-heroes:101.2",
        )


def _deck_size(deck: Deck, size: int, rule: str) -> Findings:
    """What is left after hero and starting powers are revealed must be at least 40 (506.2), in limited 25 (506.3)."""
    heroes = _heroes(deck)
    card = heroes[0].card if heroes else None
    present = _starting_powers(deck, card)
    left = total(deck.main) - total(heroes) - len(present)
    taken = f"the hero and {cards(len(present), 'starting power')}" if present else "the hero"
    may_go = _powers_it_may_search(card)
    if left < size:
        yield fault(
            f"The deck has {cards(left)} after {taken}; it must have at least {size}.",
            add_or_take(size - left),
            rule,
            "city-of-heroes:103.1",
        )
    elif left - may_go < size and card:
        yield question(
            f"{card.name} may begin with up to {may_go} more powers out of the deck, which count as starting powers. "
            f"Then fewer than {size} cards are left; the rules count what is shuffled after they are revealed.",
            "city-of-heroes:414.1",
            rule,
        )


def _starting_powers(deck: Deck, card: Card | None) -> list[str]:
    """The starting powers of the hero that are in the deck: one copy of each is put into play (103.1)."""
    listed = {folded(each.name) for each in deck.main}
    return [name for name in (card.words("starting powers") if card else ()) if folded(name) in listed]


def _powers_it_may_search(card: Card | None) -> int:
    """Some heroes let their controller search for more starting powers (414.1)."""
    found = _SEARCHES_TO_BEGIN.search(card.rules_text) if card and "begin" in card.rules_text.lower() else None
    if not found:
        return 0
    number = whole_number(found[1])
    return _NUMBERS.get(found[1].lower(), 1 if number is None else number)


def _absent_starting_powers(deck: Deck) -> Findings:
    """A starting power that is not in the deck is simply not attached (203.3b)."""
    for each in _heroes(deck)[:1]:
        present = _starting_powers(deck, each.card)
        absent = [name for name in each.card.words("starting powers") if name not in present] if each.card else []
        if absent:
            yield remark(
                f"{each.name} begins without {' and '.join(absent)}: what is not in the deck is not attached.",
                "city-of-heroes:203.3b",
                lines=(each.line,),
            )


def _sideboard(deck: Deck) -> Findings:
    if deck.sideboard:
        yield unchecked(
            f"The rules know no sideboard; the {cards(total(deck.sideboard))} listed as one were left out of every count.",
            "city-of-heroes:506.1",
            lines=lines_of(deck.sideboard),
        )
