"""An attack that a scenario begins with: it has been played, and its attack sequence begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.attack_sequence import attack_sequence
from judge_app.games.universus.forms import why_not_form
from judge_app.games.universus.playing import Playing, note_played
from judge_app.games.universus.static_effects import begin_static_effects
from judge_app.games.universus.words import ATTACK, CARD_POOL, uv

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


class GivenAttack(Deed):
    name = "attack"

    def why_not(self, play: UniVersus, player: Player, deed: Face | Card) -> Refusal | None:
        face = deed.face if isinstance(deed, Card) else deed
        if not face.says("type", ATTACK):
            return Refusal(f"{face.name} is not an attack", uv("attack.1", "attack.2"))
        return why_not_form(play, player)

    def legal(self, play: UniVersus, player: Player) -> list[Face]:
        """Only scenarios give attacks."""
        del play, player
        return []

    def perform(self, play: UniVersus, player: Player, deed: Face | Card) -> None:
        pool = player.zones[CARD_POOL]
        card = deed if isinstance(deed, Card) else play.new_card(deed, player, pool)
        play.step("{} has played {} as an attack, as given", player, card, cites=uv("attack-sequence.1"), actor=player)
        card.status[f"played as {ATTACK}"] = True
        play.forms += 1
        play.tried_cards += 1
        just_played = Playing(
            player, card, ATTACK, pool, is_played=True
        )  # its own modifier effects find it so (attack.3)
        note_played(play, just_played)
        play.playing.append(just_played)
        begin_static_effects(play, card)
        play.playing.remove(just_played)
        attack_sequence(play, player, card)


GIVEN_ATTACK = GivenAttack()
