"""The deed of the Enhance Step: playing an enhance ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.abilities import one_of, played_abilities, why_no_ability
from judge_app.games.universus.played_abilities import PlayedAbility
from judge_app.games.universus.playing_abilities import play_ability, why_not_play_ability
from judge_app.games.universus.responses import Playable, cards_elsewhere
from judge_app.games.universus.words import ACTION, ENHANCE, ENHANCE_STEP, HAND, STAGE, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


class Enhance(Deed):
    """enhance-ability.1: in the Enhance Step; on a ready card in the stage, an action in hand, or the current attack."""

    name = "enhance"

    def why_not(self, play: UniVersus, player: Player, deed: Playable) -> Refusal | None:
        abilities = wanted(play, deed)
        if not abilities:
            return why_no_ability(deed.card, "enhance", "enhance-ability.1")
        if play.attack is not None and not play.attack.step and play.has_keyword(play.attack.card, "Flash"):
            return Refusal(f"the Enhance Step of {play.attack.card} is skipped: Flash", uv("flash.2"))
        if play.attack is None or play.attack.step != ENHANCE_STEP:
            return Refusal("it is not an Enhance Step", uv("enhance-ability.1", "enhance-step.2"))
        refusals = [why_not_play_ability(play, player, deed.card, each) for each in abilities]
        return None if None in refusals else refusals[0]

    def legal(self, play: UniVersus, player: Player) -> list[Playable]:
        if play.attack is None or play.attack.step != ENHANCE_STEP:
            return []
        return [
            Playable(card, ability)
            for card in enhancing_cards(play, player)
            for ability in played_abilities(play, card, ENHANCE)
            if why_not_play_ability(play, player, card, ability) is None
        ]

    def perform(self, play: UniVersus, player: Player, deed: Playable) -> None:
        legal = [each for each in wanted(play, deed) if why_not_play_ability(play, player, deed.card, each) is None]
        ability = one_of(play, player, f"which enhance of {deed.card}", legal, uv("enhance-step.3"))
        play_ability(play, player, deed.card, ability)


def wanted(play: UniVersus, deed: Playable) -> list[PlayedAbility]:
    return [each for each in played_abilities(play, deed.card, ENHANCE) if deed.ability in (None, each)]


def enhancing_cards(play: UniVersus, player: Player) -> list[Card]:
    found = list(player.zones[STAGE].cards)
    found += [card for card in player.zones[HAND].cards if card.face.known and play.type_of(card) == ACTION]
    if play.attack is not None and play.attack.player is player:
        found.append(play.attack.card)
    return found + [card for card in cards_elsewhere(play, player, ENHANCE) if card not in found]


ENHANCE_DEED = Enhance()
