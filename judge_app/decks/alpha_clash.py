"""Alpha Clash: the rules of constructed decks (100.2a, 100.4a) and of draft decks (901.3a)."""

from __future__ import annotations

import re

from judge_app.cards.model import Card
from judge_app.cards.names import folded
from judge_app.decks.copies import too_many_copies
from judge_app.decks.findings import Findings, add_or_take, cards, fault, question, unchecked, unknown_cards
from judge_app.decks.matching import Copies, Deck, lines_of, total

_MARKUP = re.compile(r"\{\{|\}\}|\[br\]|[\[\]*]")
_NOT_ITS_OWN = re.compile(
    r"(?:without|with|non-?|has|have|had|gets?|gains?|loses?|card|Trap|other)\s+(?:an?\s+|the\s+)?$|non-$", re.I
)


def constructed(deck: Deck) -> Findings:
    """Constructed play."""
    yield from _main_deck_size(deck, 50, "alpha-clash:100.2a")
    yield from _sideboard_size(deck)
    yield from _one_contender(deck)
    yield from too_many_copies(
        deck.by_name(deck.copies),
        4,
        "Main Deck and Sideboard together",
        "alpha-clash:101.1",
        "alpha-clash:100.2a",
        "alpha-clash:100.4a",
    )
    yield from _unrivaled(deck)
    yield from _clash_buffs(deck)
    yield from _awaken(deck)
    yield from _tokens(deck)
    yield from _unknown(deck)


def draft(deck: Deck) -> Findings:
    """A draft: smaller decks, any number of copies (901.3a.3)."""
    yield from _main_deck_size(deck, 40, "alpha-clash:901.3a.1")
    yield from _draft_sideboard(deck)
    yield from _draft_contender(deck)
    yield from _open_in_drafts(deck)
    yield from _tokens(deck)
    yield from _unknown(deck)


def contender(deck: Deck) -> Copies | None:
    """The Contender outside the Sideboard."""
    return next((each for each in deck.of_kind("Contender") if each in deck.main), None)


def has_unrivaled(card: Card) -> bool:
    """Whether the card has Unrivaled itself, and does not only speak of it."""
    if not card.rules_text:
        return "Unrivaled" in card.keywords
    text = _MARKUP.sub(" ", re.sub(r"\([^()]*\)", "", card.rules_text))
    return any(not _NOT_ITS_OWN.search(text[: found.start()]) for found in re.finditer(r"\bUnrivaled", text, re.I))


def _main_deck_size(deck: Deck, size: int, rule: str) -> Findings:
    """Exactly 50 cards (100.2a), in a draft 40 (901.3a.1). The rules do not say if the Contender is one of them."""
    contenders = total(each for each in deck.of_kind("Contender") if each in deck.main)
    whole = total(deck.main)
    others = whole - contenders
    may_be_contender = min(1, total(deck.unknown)) if not contenders else 0
    if others - may_be_contender <= size <= whole:
        if contenders == 1 and others != size:
            yield question(
                f"The Main Deck has {size} cards with the Contender and {others} without it. {_label(rule)} asks for exactly {size} "
                "and does not say whether the Contender is one of them.",
                rule,
                "alpha-clash:103.2b",
            )
        elif contenders == 1:
            yield question(
                f"The Main Deck has {size} cards besides the Contender. {_label(rule)} does not say whether the Contender is one of "
                f"the {size}; if it is, there is one too many.",
                rule,
                "alpha-clash:103.2b",
            )
        return
    besides = " besides the Contender" if contenders else ""
    yield fault(
        f"The Main Deck has {cards(others)}{besides}; it must have exactly {size}.", add_or_take(size - others), rule
    )


def _label(rule: str) -> str:
    return f"Rule {rule.partition(':')[2]}"


def _sideboard_size(deck: Deck) -> Findings:
    """A player may have one (100.4), of at most 10 cards (100.4a)."""
    count = total(deck.sideboard)
    if count > 10:
        yield fault(
            f"The Sideboard has {count} cards; it may have at most 10.",
            add_or_take(10 - count),
            "alpha-clash:100.4a",
            lines=lines_of(deck.sideboard),
        )


def _one_contender(deck: Deck) -> Findings:
    """Exactly one Contender in Main Deck and Sideboard together (100.2a, 100.4a)."""
    contenders = deck.of_kind("Contender")
    count = total(contenders)
    if count > 1:
        names = ", ".join(f"{each.count} {each.name}" for each in contenders)
        yield fault(
            f"{count} Contenders ({names}); Main Deck and Sideboard together must have exactly one.",
            f"Keep one and take out {cards(count - 1)}.",
            "alpha-clash:100.2a",
            "alpha-clash:100.4a",
            lines=lines_of(contenders),
        )
    elif count == 0 and not deck.unknown:
        yield fault(
            "The list has no Contender; a deck must have exactly one.", "Add a Contender.", "alpha-clash:100.2a"
        )


def _unrivaled(deck: Deck) -> Findings:
    """One card with Unrivaled in Main Deck and Sideboard together (704.15b)."""
    having = deck.which(has_unrivaled)
    if total(having) > 1:
        yield fault(
            f"{total(having)} cards with Unrivaled ({_names(having)}); Main Deck and Sideboard together may have only one.",
            f"Keep one and take out {cards(total(having) - 1)}.",
            "alpha-clash:704.15b",
            "alpha-clash:704.15b.1",
            "alpha-clash:100.2a",
            lines=lines_of(having),
        )


def _clash_buffs(deck: Deck) -> Findings:
    """Four Clash Buffs in Main Deck and Sideboard together (306.4)."""
    buffs = deck.of_kind("Clash Buff")
    if total(buffs) > 4:
        yield fault(
            f"{total(buffs)} Clash Buffs ({_names(buffs)}); Main Deck and Sideboard together may have at most four.",
            f"Take out {cards(total(buffs) - 4, 'Clash Buff')}.",
            "alpha-clash:306.4",
            "alpha-clash:100.2a",
            lines=lines_of(buffs),
        )


def _awaken(deck: Deck) -> Findings:
    """Awaken is for drafts only (901.2a.2)."""
    named = tuple(each for each in deck.copies if folded(each.name) == "awaken")
    if named:
        yield fault(
            "Awaken is a Clash Buff for drafts; it is not legal in constructed play.",
            "Take it out.",
            "alpha-clash:901.2a.2",
            lines=lines_of(named),
        )


def _tokens(deck: Deck) -> Findings:
    """Tokens are not cards (108.2b), so they are no part of a deck."""
    tokens = deck.of_kind("Token")
    if tokens:
        yield fault(
            f"{_names(tokens)}: a token is not considered a card, so it cannot be one of the cards of a deck.",
            f"Take out {cards(total(tokens), 'token')}.",
            "alpha-clash:108.2b",
            lines=lines_of(tokens),
        )


def _draft_sideboard(deck: Deck) -> Findings:
    """Up to 24 cards (901.3a.2); the Contenders everyone receives are not spoken of."""
    count = total(deck.sideboard)
    contenders = total(each for each in deck.of_kind("Contender") if each in deck.sideboard)
    if count - contenders > 24:
        yield fault(
            f"The Sideboard has {count - contenders} cards; in a draft it may have up to 24.",
            add_or_take(24 - count + contenders),
            "alpha-clash:901.3a.2",
            lines=lines_of(deck.sideboard),
        )
    elif count > 24:
        yield question(
            f"The Sideboard has {count} cards with its Contenders, {count - contenders} without them. Rule 901.3a.2 allows 24 "
            "and does not say whether the Contenders handed out count.",
            "alpha-clash:901.3a.2",
            "alpha-clash:901.2a",
        )


def _draft_contender(deck: Deck) -> Findings:
    """One Contender is chosen for the event (901.3a.4)."""
    contenders = tuple(each for each in deck.of_kind("Contender") if each in deck.main)
    if total(contenders) > 1:
        yield fault(
            f"{total(contenders)} Contenders ({_names(contenders)}) outside the Sideboard; one is chosen to play the event.",
            f"Keep one and take out {cards(total(contenders) - 1)}.",
            "alpha-clash:901.3a.4",
            lines=lines_of(contenders),
        )
    elif not contenders and not deck.unknown:
        yield unchecked("The list names no Contender. It is chosen before the first game.", "alpha-clash:901.3a.4")


def _open_in_drafts(deck: Deck) -> Findings:
    """Whether the limits on Clash Buffs and Unrivaled hold in a draft is not said (901.3a.3)."""
    for finding, rule in ((_clash_buffs(deck), "alpha-clash:306.4"), (_unrivaled(deck), "alpha-clash:704.15b")):
        for each in finding:
            yield question(
                f"{each.message} Rule 901.3a.3 lifts the limit on copies in a draft and does not say whether this limit holds.",
                rule,
                "alpha-clash:901.3a.3",
                lines=each.lines,
            )


def _unknown(deck: Deck) -> Findings:
    yield from unknown_cards(
        deck, "a Contender, a Clash Buff, or a card with Unrivaled", "alpha-clash:100.2a", "alpha-clash:306.4"
    )


def _names(copies: tuple[Copies, ...]) -> str:
    return ", ".join(f"{each.count} {each.name}" for each in copies)
