"""The abilities that keywords grant: Breaker, Echo, EX, Powerful, Stun. Flash and Throw are asked for in the attack
sequence, Terrain and Unique are pause conditions, Combo is a play restriction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.costs import DiscardMomentum
from judge_app.games.universus.current_state import change_property
from judge_app.games.universus.fired_effects import next_check_gets
from judge_app.games.universus.keywords import KeywordOn
from judge_app.games.universus.played_abilities import PlayedAbility, Use, Written
from judge_app.games.universus.words import BLOCK, DAMAGE, ENHANCE, RESPONSE, SPEED, uv
from judge_app.language import parser_for
from judge_app.language.abilities import Ability
from judge_app.language.keywords.expanding import expand

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


def granted(keyword: KeywordOn, key: object) -> PlayedAbility | None:
    """A keyword gained a second time can be played as a separate ability (gaining-keywords.1)."""
    make = GRANTS.get(keyword.name)
    if make is None:
        return None
    ability = make(keyword, key)
    ability.says = written_out(keyword)
    ability.keyword = keyword.name
    return ability


def written_out(keyword: KeywordOn) -> Ability | None:
    """The ability that the keyword grants, in words, for those who ask what it could do (ability-that.1)."""
    expansion = expand(parser_for("universus"), keyword.name, keyword.rating)
    return expansion.abilities[0] if expansion is not None and expansion.abilities else None


def breaker(keyword: KeywordOn, key: object) -> Written:
    """Response after you block with this card: your rival's next check to play a card gets -X (breaker.2)."""

    def blocked_with_it(play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        del play
        return event.kind == "play card" and event.way == BLOCK and event.card is card and event.player is player

    def effect(play: UniVersus, use: Use) -> None:
        rival = play.rival(use.player)
        play.step(
            "{}'s next check to play a card gets -{}", rival, keyword.rating, cites=uv("breaker.2"), actor=use.player
        )
        next_check_gets(
            play, rival, -keyword.rating, owner=use.player, source=use.card, words=f"{keyword} of {use.card}",
            fits=lambda event: event.way != "",
        )  # fmt: skip

    return Written(str(keyword), RESPONSE, effect, key=key, trigger=blocked_with_it, cites=uv("breaker.2"))


def echo(keyword: KeywordOn, key: object) -> Written:
    """Response, discard 1 momentum, after this attack resolves: it may be your next form; if so it flips after it resolves.

    universus:echo.2, echo.3
    """

    def resolved(play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        del play
        return event.kind == "resolve" and event.card is card and event.player is player

    def effect(play: UniVersus, use: Use) -> None:
        play.step("{} may play {} as their next form", use.player, use.card, cites=uv("echo.2"), actor=use.player)
        play.echoing = use.card

    return Written(
        str(keyword), RESPONSE, effect, key=key, costs=(DiscardMomentum(1),), trigger=resolved, cites=uv("echo.2")
    )


def _per_momentum(figure: str, rule: str, keyword: KeywordOn, key: object) -> Written:
    def effect(play: UniVersus, use: Use) -> None:
        attack = play.this_attack()
        if attack is not None:
            change_property(play, attack, figure, "plus", keyword.rating * len(use.paid))

    return Written(str(keyword), ENHANCE, effect, key=key, costs=(DiscardMomentum(1, or_more=True),), cites=uv(rule))


def ex(keyword: KeywordOn, key: object) -> Written:
    """Enhance, discard 1 or more momentum: +X speed for each (ex-enhance.2)."""
    return _per_momentum(SPEED, "ex-enhance.2", keyword, key)


def powerful(keyword: KeywordOn, key: object) -> Written:
    """Enhance, discard 1 or more momentum: +X damage for each (powerful-enhance.2)."""
    return _per_momentum(DAMAGE, "powerful-enhance.2", keyword, key)


def stun(keyword: KeywordOn, key: object) -> Written:
    """Enhance: your rival commits X foundations; no cost, so their character can't stand in (stun-enhance.2, character.4)."""

    def effect(play: UniVersus, use: Use) -> None:
        rival = play.rival(use.player)
        ready = play.ready_foundations(rival)
        cards = play.choose_some(
            rival, "which foundations to commit", ready, keyword.rating, keyword.rating, uv("stun-enhance.2")
        )
        if cards:
            play.happen(
                *(
                    Event("commit", player=rival, card=card, source=use.card, cites=uv("stun-enhance.2"))
                    for card in cards
                )
            )
        if len(cards) < keyword.rating:
            play.step("{} commits as many as they can", rival, cites=uv("effects.4"), actor=rival)

    return Written(str(keyword), ENHANCE, effect, key=key, cites=uv("stun-enhance.2"))


TIMING = {
    "Breaker": RESPONSE,
    "Echo": RESPONSE,
    "EX": ENHANCE,
    "Powerful": ENHANCE,
    "Stun": ENHANCE,
}  # keyword-ability.2
GRANTS = {"Breaker": breaker, "Echo": echo, "EX": ex, "Powerful": powerful, "Stun": stun}
