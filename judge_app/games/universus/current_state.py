"""A card's current state: the properties it has at this moment.

current-state.2  an effect changes it, and is thereby used up: no effect stays hanging on the card
current-state.4  it is refreshed at the end of a turn, and when the card changes zones or facing
current-state.5  a new or refreshed one begins as the printed properties; modifier effects are then applied
current-state.8  changes to speed, damage or zone of an attack being played are held back until it has been played

Numbers are kept in the card's marks under the property's name, zones as their place from the bottom, keywords gained
or lost as counts; what is not there is as printed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.keywords import KeywordOn, read_keyword
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BENEATH,
    BLOCK_ZONE,
    CARD_POOL,
    FACE_DOWN,
    HELD_BACK,
    NUMBERS,
    REVEALED,
    SEALED,
    STAGE,
    ZONES,
    uv,
)
from judge_app.language.abilities import Ability

if TYPE_CHECKING:
    from judge_app.engine.cards import Card, Face
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus

GAINS, LOSES, RATING = "gains keyword ", "loses keyword ", "rating of "
PROPERTIES = (*NUMBERS, ATTACK_ZONE, BLOCK_ZONE)


def is_blank(card: Card) -> bool:
    """A face down card in the stage or card pool has no printed properties; a number counts as zero.

    universus:face-down-cards-in-the-stage-or-card-pool.1, face-down-cards-in-the-stage-or-card-pool.3, printed.2
    """
    return card.has(FACE_DOWN) and card.zone.name in (STAGE, CARD_POOL)


def is_live(card: Card) -> bool:
    """Face up, or revealed, or in the stage or card pool.

    universus:live-card.1
    """
    if card.zone.name == BENEATH:
        return False  # another card has replaced it (place-on-top-of.2)
    return (
        card.zone.name in (STAGE, CARD_POOL) or card.has(REVEALED) or (not card.zone.hidden and not card.has(FACE_DOWN))
    )


def printed(card: Card, name: str) -> int:
    """What stands on the card; zone words as their place from the bottom, -1 if it has none (printed.1)."""
    if is_blank(card):
        return -1 if name in (ATTACK_ZONE, BLOCK_ZONE) else 0
    if name in (ATTACK_ZONE, BLOCK_ZONE):
        words = card.face.words.get(name, ())
        return ZONES.index(words[0]) if words else -1
    return card.face.figures.get(name, 0)


def property_of(card: Card, name: str) -> int:
    return card.marks.get(name, printed(card, name))


def printed_keywords(card: Card) -> list[KeywordOn]:
    return [] if is_blank(card) else list(keywords_of_face(card.face))


@lru_cache(maxsize=4096)
def keywords_of_face(face: Face) -> tuple[KeywordOn, ...]:
    """Those at the top of its text box, however they were written down (keyword.1)."""
    written = [read_keyword(each) for each in face.words.get("keywords", ())]
    for ability in face.abilities:
        if ability.keyword is not None:
            number = ability.keyword.number
            rating = f": {number}" if isinstance(number, int) else ""
            written.append(read_keyword(f"{ability.keyword.name}{rating}"))
    return tuple(written)


def keyword_places(card: Card) -> list[tuple[str, KeywordOn]]:
    """Printed and gained, without those lost, each with a place of its own; a sealed card has none that are abilities (seal.1)."""
    lost = [mark for mark in card.marks if mark.startswith(LOSES)] if card.marks else []
    found = [
        (f"printed {at}", keyword)
        for at, keyword in enumerate(printed_keywords(card))
        if not lost or f"{LOSES}{keyword.name}" not in lost
    ]
    for mark, count in card.marks.items():
        if mark.startswith(GAINS):
            gained = read_keyword(mark[len(GAINS) :])
            found += [(f"gained {gained} {at}", gained) for at in range(count)]
    rated = [
        (
            place,
            replace(keyword, rating=card.marks[f"{RATING}{place}"]) if f"{RATING}{place}" in card.marks else keyword,
        )
        for place, keyword in found
    ]
    return [(place, keyword) for place, keyword in rated if not (keyword.is_ability and card.has(SEALED))]


def keywords_of(card: Card) -> list[KeywordOn]:
    if not card.marks and not card.has(SEALED):
        return printed_keywords(card)
    return [keyword for _, keyword in keyword_places(card)]


def set_rating(play: UniVersus, card: Card, place: str, keyword: KeywordOn, rating: int) -> None:
    """The rating of this one keyword is now another (keyword-rating.1, keyword-rating.2)."""
    play.step(
        "The rating of {} on {} is now {}", keyword, card, rating, cites=uv("keyword-rating.1", "keyword-rating.2", "current-state.2")
    )  # fmt: skip
    play.mark(card, f"{RATING}{place}", rating)


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """Printed and gained; none if it is sealed or blank (seal.1, gaining-abilities.2)."""
    if card.has(SEALED) or is_blank(card):
        return ()
    return (*card.face.abilities, *card.gained)


def new_state(play: UniVersus, card: Card) -> None:
    """Created or refreshed: as printed, and every modifier effect may apply to it anew (current-state.5, modifier-effect.6)."""
    play.states += 1
    play.state_of[card] = play.states
    if card.marks:
        for mark in tuple(card.marks):
            if mark in PROPERTIES or mark.startswith((GAINS, LOSES, RATING)):
                play.change(card, mark, card.marks[mark], None)
                del card.marks[mark]
    card.gained.clear()


def change_property(play: UniVersus, card: Card, name: str, how: str, amount: int, by: Player | None = None) -> bool:
    """An effect changes a number: +#, -#, or to a value. False if it fails.

    universus:current-state.2, current-state.8, current-state.9, attack.3, double.1
    """
    if name in HELD_BACK:
        if play.is_being_played(card):
            play.held_back.append((card, card.life, name, how, amount, by))
            play.step(
                "The change to the {} of {} waits until it has been played",
                name,
                card,
                cites=uv("current-state.8", "attack.3"),
            )
            return True
        if not play.is_current_attack(card):
            play.step(
                "{} is not in its attack sequence: its {} can't be changed",
                card,
                name,
                cites=uv("current-state.9", "attack.3"),
            )
            return False
    before = property_of(card, name)
    if how == "double" and before < 0:
        play.step("The {} of {} is negative and can't be doubled", name, card, cites=uv("double.1"))
        return False
    after = {"plus": before + amount, "minus": before - amount, "is": amount, "double": 2 * before}[how]
    rules = {"plus": ("bonus.1",), "minus": ("penalty.1",), "double": ("double.1",)}.get(how, ())
    below = ("negative-numbers.1",) if after < 0 else ()
    changing = Event(
        "figure", player=by, card=card, amount=after - before, way=name, says=("{} gets {}", card, _said(name, how, amount)),
        cites=uv("current-state.2", "current-state.6", *rules, *below),
    )  # fmt: skip
    changing.lasting["after"], changing.lasting["signed"] = after, how in ("plus", "minus")
    return bool(play.happen(changing))


def figure(play: UniVersus, event: Event) -> None:
    """A number of a card is now another one; that is a game event like any other (game-event.1)."""
    assert event.card is not None
    event.step = play.step(*event.says, cites=event.cites, actor=event.player).n
    event.card.marks.setdefault(event.way, printed(event.card, event.way))
    play.mark(event.card, event.way, event.lasting["after"])


def _said(name: str, how: str, amount: int) -> str:
    if how in ("plus", "minus"):
        return f"{'+' if how == 'plus' else '-'}{amount} {name}"
    if how == "double":
        return f"double its {name}"
    return f"{name} {ZONES[amount] if name in (ATTACK_ZONE, BLOCK_ZONE) else amount}"


def gain_keyword(play: UniVersus, card: Card, keyword: KeywordOn) -> bool:
    """Even one that it has already; a sealed card can't gain an ability.

    universus:gaining-keywords.1, seal.1
    """
    if keyword.is_ability and card.has(SEALED):
        play.step("{} is sealed and can't gain {}", card, keyword, cites=uv("seal.1", "conflict-resolution.2"))
        return False
    play.step("{} gains {}", card, keyword, cites=uv("gaining-keywords.1", "current-state.2"))
    mark = f"{GAINS}{keyword}"
    play.mark(card, mark, card.marks.get(mark, 0) + 1)
    return True


def lose_keyword(play: UniVersus, card: Card, name: str) -> bool:
    if not any(each.name == name for each in keywords_of(card)):
        return False
    play.step("{} loses {}", card, name, cites=uv("current-state.2"))
    for mark in tuple(card.marks):
        if (mark.startswith(GAINS) and read_keyword(mark[len(GAINS) :]).name == name) or mark.startswith(
            f"{RATING}gained {name}"
        ):
            del card.marks[mark]
    play.mark(card, f"{LOSES}{name}", 1)
    return True


def end_of_turn_states(play: UniVersus) -> None:
    """The current state of every card is refreshed at the end of a turn (current-state.4)."""
    for card in play.cards:
        if card.marks or card.gained:
            new_state(play, card)


def take_effect(play: UniVersus, card: Card) -> None:
    """What was held back happens now that the attack has been played (attack.3)."""
    waiting = [each for each in play.held_back if each[0] is card and each[1] == card.life]
    play.held_back = [each for each in play.held_back if each[0] is not card]
    for _, _, name, how, amount, by in waiting:
        change_property(play, card, name, how, amount, by)
