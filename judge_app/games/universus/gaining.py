"""Gaining abilities and keywords, and changing keyword ratings.

gaining-abilities.1  of a second card: those printed on it when the effect executes
gaining-abilities.2  they belong to the current state, and are lost when it refreshes
keyword-rating.2     keyword abilities with ratings refer to them in their text
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import amount_of
from judge_app.engine.nouns import cards_meant
from judge_app.games.universus.current_state import (
    gain_keyword,
    is_blank,
    keyword_places,
    printed_keywords,
    set_rating,
)
from judge_app.games.universus.keyword_abilities import TIMING
from judge_app.games.universus.keywords import RATED, KeywordOn
from judge_app.games.universus.words import SEALED, uv
from judge_app.language.abilities import Ability, Kind
from judge_app.language.objects import Effects, Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope
    from judge_app.games.universus.table import UniVersus
    from judge_app.language.changes import StatChange

CONTINUOUS = (Kind.STATIC, Kind.TRIGGERED, Kind.EFFECT)


def gain_abilities(play: UniVersus, card: Card, abilities: Sequence[object], text: str) -> bool:
    """They belong to the current state; a sealed card can't gain any (gaining-abilities.2, seal.1)."""
    from judge_app.games.universus.continuous import begin_ability

    if card.has(SEALED):
        play.step("{} is sealed and can't gain abilities", card, cites=uv("seal.1", "conflict-resolution.2"))
        return False
    play.step("{} gains abilities", card, cites=uv("gaining-abilities.2"))
    for ability in abilities:
        assert isinstance(ability, Ability)
        card.gained.append(ability)
        play.gained_from[id(ability)] = text
        if ability.kind in CONTINUOUS:
            begin_ability(play, card, ability)
    return True


def gain_from(play: UniVersus, card: Card, effects: Effects, scope: Scope) -> bool:
    """What is printed on other cards: abilities, those that keywords grant among them, or keywords (printed.1)."""
    if not isinstance(effects.of, Objects | OneOf) or effects.filters or effects.noun not in ("ability", "keyword"):
        raise scope.unread(effects)
    done = False
    for other in cards_meant(effects.of, scope):
        if is_blank(other):
            play.step(
                "{} is face down and has no printed abilities", other, cites=uv("printed.2", "gaining-abilities.1")
            )
            continue
        play.step("{} gains what is printed on {}", card, other, cites=uv("gaining-abilities.1", "printed.1"))
        for keyword in printed_keywords(other):
            if _is_wanted(keyword, effects):
                done = gain_keyword(play, card, keyword) or done
        wanted = [each for each in other.face.abilities if each.kind is not Kind.KEYWORD and _has_timing(each, effects)]
        if effects.noun == "ability" and wanted:
            done = gain_abilities(play, card, wanted, other.face.text) or done
    return done


def _is_wanted(keyword: KeywordOn, effects: Effects) -> bool:
    if effects.noun == "keyword":
        return effects.timing is None
    return keyword.is_ability and (effects.timing is None or TIMING.get(keyword.name) == effects.timing)


def _has_timing(ability: Ability, effects: Effects) -> bool:
    return effects.timing is None or effects.timing in ability.timings


def change_ratings(play: UniVersus, card: Card, change: StatChange, scope: Scope) -> bool:
    """ "+1 to its Stun rating", "increase all of its keyword ratings by 1", "increase 1 of its keyword ratings"."""
    named = change.stat.removesuffix(" rating")
    rated = [
        (place, keyword)
        for place, keyword in keyword_places(card)
        if keyword.name in RATED and named in (keyword.name, "keyword", "one keyword")
    ]
    if not rated:
        play.step("{} has no such rating", card, cites=uv("effects.4", "keyword-rating.1"))
        return False
    if named == "one keyword":
        rated = [
            play.choose(
                scope.controller, f"which rating of {card}", rated, uv("instruction.2", "keyword-rating.1"),
                label=lambda each: str(each[1]),
            )
        ]  # fmt: skip
    amount = amount_of(change.amount, scope)
    for place, keyword in rated:
        set_rating(play, card, place, keyword, keyword.rating + (-amount if change.minus else amount))
    return True
