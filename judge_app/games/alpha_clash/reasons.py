"""Why a figure is what it is: the rules behind what a claim found."""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.effects import Fixed
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.words import (
    ATTACK,
    CLASH_DAMAGE,
    DEFENSE,
    FACE_DOWN,
    NON_CLASH_DAMAGE,
    RESOURCE_ZONE,
    ac,
)


def figure_rules(play: AlphaClash, card: Card) -> tuple[str, ...]:
    """Printed figures, static and resolved modifications, damage, values below zero (211)."""
    rules = ["211.1b", "211.4"]
    for figure in (ATTACK, DEFENSE):
        for modification in play.modifications(figure, card):
            source = modification.source
            if isinstance(modification.covers, Fixed):
                rules += ["608.2c", "608.2d"]
            else:
                rules += ["608.3a", "604.2", "112.3c", "409.6a", "608.3b"]
                rules += ["604.4"] if source is not None and source.attached_to is card else []
                rules += ["302.2", "302.2a"] if source is not None and source.face.says("type", "Clashground") else []
            if source is not None and play.is_contender(source) and modification.guard is not None:
                rules += ["301.3", "116.7", "107.4b"]
        if play.figure(card, figure) < 0:
            rules += ["107.1b", "211.4a"]
        if figure not in card.face.figures:
            rules.append("211.3")
    rules += ["303.3b"] if card.marks.get(CLASH_DAMAGE) else []
    rules += ["303.4"] if card.marks.get(NON_CLASH_DAMAGE) else []
    return ac(*dict.fromkeys(rules))


TWICE = {
    "Breakthrough": "704.4e", "Close Combat": "704.5d", "Exclusive": "704.7e", "Flight": "704.8f", "Interception": "704.9d",
    "Irrefutable": "704.10c", "Necrotic": "704.11f", "Observant": "704.12c", "Superspeed": "704.13f", "Undisputed": "704.14d",
    "Unrivaled": "704.15c", "Safeguard": "704.16c", "Awe Factor": "704.2d", "Barrage": "704.3e", "Enrage": "704.6d",
}  # fmt: skip


def keyword_rules(play: AlphaClash, card: Card, keyword: str) -> tuple[str, ...]:
    """Gained or lost (112.7), and that further instances add nothing or the higher number applies."""
    printed = [
        ability for ability in card.face.abilities if ability.keyword is not None and ability.keyword.name == keyword
    ]
    rules = [TWICE[keyword]] if len(printed) > 1 and keyword in TWICE else []
    rules += ["112.7"] if play.modifications("keywords", card) else []
    return ac(*rules)


def status_rules(card: Card) -> tuple[str, ...]:
    """Where it is decides what it is: permanents have status, cards elsewhere have none."""
    if card.zone.name == RESOURCE_ZONE:
        return ac("408.3", "408.4", "408.4a")
    if card.has(FACE_DOWN):
        return ac("304.10", "407.2", "110.3b")
    if card.zone.in_play:
        return ac("110.1", "110.3b")
    if card.zone.hidden:
        return ac("400.6", "400.6a", "110.3c")
    return ac("110.3c")
