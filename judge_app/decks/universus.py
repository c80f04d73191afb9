"""UniVersus: the deck rules of the My Hero Academia Only format (`deck-construction`)."""

from __future__ import annotations

from judge_app.cards.model import OURS, Card
from judge_app.decks.copies import copies_its_text_allows, too_many_copies
from judge_app.decks.entries import LEADER
from judge_app.decks.findings import Findings, add_or_take, cards, fault, question, remark, unchecked, unknown_cards
from judge_app.decks.matching import Copies, Deck, lines_of, total
from judge_app.decks.statistics import SharedSymbol

SYMBOLS = tuple("air all chaos death earth evil fire good life order void water".split())
INFINITY = "infinity"
_TYPES = ("character", "foundation", "attack", "action", "asset")
_LICENSE = "my hero academia"
_LICENSED_SETS = (
    "crimson rampage",
    "league of villains",
    "heroes clash",
    "undaunted raid",
    "jet burn",
    "girl power",
    _LICENSE,
)


def my_hero_academia_only(deck: Deck) -> Findings:
    """The format that the Rules Reference covers (deck-construction.1)."""
    starting = starting_character(deck)
    yield from _starting_character(deck, starting)
    yield from _deck_size(deck, starting)
    yield from _sidebar_size(deck)
    yield from _four_copies(deck, starting)
    yield from _symbols(deck, starting)
    yield from _license(deck)
    yield from _card_types(deck)
    yield from unknown_cards(
        deck, "a character, or a card without the shared symbol", "universus:deck-construction.6", "universus:symbol.2"
    )


def starting_character(deck: Deck) -> Copies | None:
    """The character under its own heading; without one, the first character listed outside the sidebar."""
    characters = _characters(deck)
    return next(iter(_under_heading(characters) or characters), None)


def _characters(deck: Deck) -> list[Copies]:
    return [each for each in deck.main if each.card and each.card.is_a("character")]


def _under_heading(characters: list[Copies]) -> list[Copies]:
    return [each for each in characters if each.section == LEADER]


def shared_symbols(deck: Deck) -> tuple[SharedSymbol, ...]:
    """Each symbol the starting character allows, with the cards that break it; those that work come first."""
    starting = starting_character(deck)
    own = _symbols_of(starting.card) if starting and starting.card else ()
    possible = [symbol for symbol in SYMBOLS if not own or _fits(symbol, own)]
    told = [(each, _symbols_of(each.card)) for each in deck.copies if each.card]
    shared = [SharedSymbol(symbol, _breaking(symbol, told)) for symbol in possible]
    return tuple(sorted(shared, key=lambda each: total(each.breaking)))


def _breaking(symbol: str, told: list[tuple[Copies, tuple[str, ...]]]) -> tuple[Copies, ...]:
    """The cards that have symbols, and not this one."""
    return tuple(each for each, has in told if has and not _fits(symbol, has))


def _fits(symbol: str, has: tuple[str, ...]) -> bool:
    """Infinity is every symbol (infinity.1)."""
    return symbol in has or INFINITY in has


def _symbols_of(card: Card) -> tuple[str, ...]:
    """Its symbols; an attuned one counts as the symbol it is attuned to."""
    return tuple(symbol.removesuffix("-attuned") for symbol in card.symbols)


def _starting_character(deck: Deck, starting: Copies | None) -> Findings:
    """A deck has a starting character (deck-construction.2)."""
    characters = _characters(deck)
    marked = _under_heading(characters)
    if starting is None and not deck.unknown:
        yield fault(
            "The list has no character; a deck has 1 starting character besides its other cards.",
            "Add the starting character, under a heading of its own.",
            "universus:deck-construction.2",
        )
    elif total(marked) > 1:
        names = ", ".join(f"{each.count} {each.name}" for each in marked)
        yield fault(
            f"{total(marked)} starting characters ({names}); a deck has 1.",
            "Leave one under the heading, and list the others with the deck.",
            "universus:deck-construction.2",
            lines=lines_of(marked),
        )
    elif starting and not marked and len(characters) > 1:
        yield unchecked(
            f"The list does not say which character is the starting character; {starting.name}, the first, was taken. "
            "Put it under a heading: Starting character.",
            "universus:deck-construction.2",
            lines=lines_of(characters),
        )


def _deck_size(deck: Deck, starting: Copies | None) -> Findings:
    """At least 50 cards besides the starting character (deck-construction.2)."""
    others = total(deck.main) - (1 if starting else 0)
    may_be_starting = 1 if starting is None and deck.unknown else 0
    if others < 50:
        yield fault(
            f"The deck has {cards(others)} besides the starting character; it must have at least 50.",
            add_or_take(50 - others + may_be_starting),
            "universus:deck-construction.2",
            "universus:htp2022.lesson-17.2",
        )


def _sidebar_size(deck: Deck) -> Findings:
    """A sidebar has exactly 10 cards (deck-construction.3)."""
    count = total(deck.sideboard)
    if count not in (0, 10):
        yield fault(
            f"The sidebar has {cards(count)}; a sidebar has exactly 10.",
            add_or_take(10 - count),
            "universus:deck-construction.3",
            lines=lines_of(deck.sideboard),
        )


def _four_copies(deck: Deck, starting: Copies | None) -> Findings:
    """At most four copies in deck and sidebar together (deck-construction.5)."""
    besides = tuple(
        Copies(each.line, each.section, each.count - 1, each.name, each.card) if each is starting else each
        for each in deck.copies
    )
    groups = deck.by_name(each for each in besides if each.count)
    yield from too_many_copies(
        groups,
        4,
        "deck and sidebar together",
        "universus:htp2022.lesson-18-golden-rule.1",
        "universus:deck-construction.5",
        "universus:copy.1",
    )
    for same in groups:
        if starting and same.name == starting.name and same.count == (copies_its_text_allows(same.card) or 4):
            yield question(
                f"{same.count} copies of {same.name} besides the starting character of that name. The rules do not say plainly "
                "whether the starting character is one of the four copies.",
                "universus:deck-construction.5",
                "universus:deck-construction.2",
                lines=lines_of((starting,)) + same.lines,
            )


def _symbols(deck: Deck, starting: Copies | None) -> Findings:
    """All cards share one symbol, starting character included (deck-construction.6); infinity fits any deck."""
    shared = shared_symbols(deck)
    best = shared[0]
    if best.breaking:
        whose = f"of {starting.name}" if starting else "at all"
        others = [f"{each.symbol.title()} ({total(each.breaking)})" for each in shared[1:4] if starting]
        closest = f"Closest is {best.symbol.title()}, which {cards(total(best.breaking))} do not have"
        also = f"; then {', '.join(others)}" if others else ""
        yield fault(
            f"No symbol {whose} is shared by every card. {closest}: {_named(best.breaking)}{also}.",
            f"Replace the cards without {best.symbol.title()}, or build on another symbol.",
            "universus:deck-construction.6",
            "universus:symbol.2",
            "universus:infinity.1",
            lines=lines_of(best.breaking),
        )
    yield from _doubtful_symbols(deck)


def _doubtful_symbols(deck: Deck) -> Findings:
    """Symbols that the card library does not tell, or that the rules do not know (symbol.1)."""
    without = tuple(each for each in deck.copies if each.card and not each.card.symbols)
    if without:
        yield unchecked(
            f"The card library tells no symbols of {_named(without)}.", "universus:symbol.1", lines=lines_of(without)
        )
    attuned = deck.which(lambda card: any(symbol.endswith("-attuned") for symbol in card.symbols))
    if attuned:
        yield unchecked(
            f"The Rules Reference knows no attuned symbols; they were counted as the symbol itself ({_named(attuned)}).",
            "universus:symbol.1",
            lines=lines_of(attuned),
        )


def _license(deck: Deck) -> Findings:
    """Only cards of the My Hero Academia license, without the 2019 demo decks (deck-construction.4)."""
    doubtful = deck.which(lambda card: card.source != OURS and not _is_licensed(card))
    if doubtful:
        yield unchecked(
            f"The card library does not tell whether these are cards of the My Hero Academia license: {_named(doubtful)}. "
            "The bottom line of the card says so.",
            "universus:deck-construction.4",
            lines=lines_of(doubtful),
        )
    ours = deck.which(lambda card: card.source == OURS)
    if ours:
        yield remark(
            f"{cards(total(ours))} of this list are Judge's own practice cards, which no publisher prints; the license was not asked of them.",
            "universus:deck-construction.4",
        )


def _is_licensed(card: Card) -> bool:
    if "demo" in card.set_code.lower():
        return False
    told = str(card.figures.get("license", "")).lower()
    return _LICENSE in told or any(name in card.set.lower() for name in _LICENSED_SETS)


def _card_types(deck: Deck) -> Findings:
    """The Rules Reference has five card types; decks with others follow documents of their own."""
    other = deck.which(lambda card: card.type not in _TYPES)
    if other:
        kinds = ", ".join(sorted({each.card.type for each in other if each.card}))
        yield unchecked(
            f"The Rules Reference has no card type {kinds}: {_named(other)}.",
            "universus:deck-construction.1",
            lines=lines_of(other),
        )


def _named(copies: tuple[Copies, ...]) -> str:
    names = list(dict.fromkeys(each.name for each in copies))
    return ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
