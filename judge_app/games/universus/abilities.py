"""The played abilities a card has now: those of its text, those of its keywords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_app.engine.refusals import Refusal
from judge_app.games.universus.current_state import abilities_of, is_blank, keyword_places
from judge_app.games.universus.keyword_abilities import GRANTS, granted
from judge_app.games.universus.played_abilities import PlayedAbility, Written
from judge_app.games.universus.words import ENHANCE, FORM, RESPONSE, SEALED, STAGE, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


def played_abilities(play: UniVersus, card: Card, timing: str) -> list[PlayedAbility]:
    """In the order printed; keywords stand at the top of the text box (keyword.1)."""
    if card.has(SEALED):
        return []
    found: list[PlayedAbility] = []
    for place, keyword in keyword_places(card):
        if keyword.name in GRANTS:
            ability = play.granted.get((keyword, place))
            if ability is None:
                ability = granted(keyword, ("keyword", place))
                assert ability is not None
                play.granted[keyword, place] = ability
            found.append(ability)
    if not is_blank(card):
        found += play.written.get(card.face, ())
    if abilities_of(card):
        from judge_app.games.universus.text_abilities import text_abilities

        found += text_abilities(play, card)
    return [each for each in found if each.timing == timing]


def why_no_ability(card: Card, timing: str, rule: str) -> Refusal:
    """Sealed or face down it has none at all (seal.1, face-down-cards-in-the-stage-or-card-pool.1)."""
    if card.has(SEALED):
        return Refusal(f"{card} is sealed and has no abilities this turn", uv("seal.1"))
    if is_blank(card):
        place = "1" if card.zone.name == STAGE else "3"
        return Refusal(
            f"{card} is face down and has no abilities", uv(f"face-down-cards-in-the-stage-or-card-pool.{place}")
        )
    return Refusal(f"{card} has no {timing} ability", uv(rule))


def one_of(
    play: UniVersus, player: Player, prompt: str, abilities: Sequence[PlayedAbility], cites: tuple[str, ...]
) -> PlayedAbility:
    """Which of a card's abilities its player plays; keywords of the same name and rating are all the same to them."""
    if len({each.name for each in abilities}) == 1 and all(isinstance(each, Written) for each in abilities):
        abilities = abilities[:1]
    ability: PlayedAbility = play.choose(player, prompt, abilities, cites, label=lambda each: each.name)
    return ability


TIMINGS = (FORM, ENHANCE, RESPONSE)
