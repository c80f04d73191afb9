"""What a card is checked against: its difficulty, or speed and block modifier, plus progressive difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.current_state import property_of
from judge_app.games.universus.words import (
    BLOCK,
    BLOCK_MODIFIER,
    CARD_POOL,
    DIFFICULTY,
    SPEED,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.playing import Playing
    from judge_app.games.universus.table import UniVersus


def difficulty_of(play: UniVersus, playing: Playing) -> int:
    """The card's difficulty, or the attack's speed + the block modifier; plus progressive difficulty.

    universus:playing-a-card.3, difficulty.3, difficulty.4, block-modifier.2, card-pool.4
    """
    progressive = progressive_difficulty(play, playing)
    card = playing.card
    if playing.way == BLOCK:
        assert play.attack is not None
        play.must_say(play.attack.card, SPEED)
        speed, modifier = property_of(play.attack.card, SPEED), property_of(card, BLOCK_MODIFIER)
        total = speed + modifier + progressive
        play.step("The difficulty to block is speed {} + block modifier {} + progressive {} = {}", speed, modifier, progressive, total,
                  cites=uv(
                "block-modifier.2", "block-step.7", "playing-a-card.3", "difficulty.4", "speed.2", "card-pool.4", *(["speed.3"] if speed < 0 else [])
            ),
                  actor=playing.player)  # fmt: skip
        return total
    play.must_say(card, DIFFICULTY)
    difficulty = property_of(card, DIFFICULTY)
    play.step("The difficulty to play {} is {} + progressive {} = {}", card, difficulty, progressive, difficulty + progressive,
              cites=uv("difficulty.3", "playing-a-card.3", "card-pool.4"), actor=playing.player)  # fmt: skip
    return difficulty + progressive


def counts(play: UniVersus, card: Card, playing: Playing) -> bool:
    """Each card in the card pool, unless an effect says that it does not count (card-pool.4)."""
    counting = Event(
        "count toward progressive difficulty", player=playing.player, card=card, other=playing.card, way=playing.way
    )
    return play.why_forbidden(counting) is None


def progressive_difficulty(play: UniVersus, playing: Playing) -> int:
    """1 for each card in your card pool (card-pool.4)."""
    if play.is_allowed(
        Event("ignore progressive difficulty", player=playing.player, card=playing.card, way=playing.way)
    ):
        return 0
    number = sum(counts(play, card, playing) for card in playing.player.cards(CARD_POOL))
    if playing.card.zone.name == CARD_POOL:
        answer = play.ask_judge(
            f"{playing.card} is played from the card pool and stays there: does it add to its own progressive difficulty?",
            ("no, it adds to that of other cards", "yes, every card in the card pool counts"),
            uv("playing-a-card.3", "card-pool.4"),
        )
        number -= answer.startswith("no")
    return number
