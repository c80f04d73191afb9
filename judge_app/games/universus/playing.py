"""Playing a card: announce, reveal, difficulty, costs, check; then it is in the card pool, or discarded.

playing-a-card.1  announce; an action's ability and card are played together in one sequence
playing-a-card.2  reveal the card; it waits in the transit zone, unless it is played from the card pool
playing-a-card.3  determine the difficulty
playing-a-card.4  for an action, pay the costs of the ability
playing-a-card.5  make the check; failed, the card is discarded; passed, it is the rightmost card of the card pool
block-step.4      as a block, its zone must be the attack's or adjacent to it
"""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.checks import difficulty_of, make_check
from judge_app.games.universus.costs import pay_additional_costs, why_not_additional_costs
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.moves import discarding, moving
from judge_app.games.universus.table import (
    ABILITY_USED,
    BACKUP_ATTACKED,
    CARD_PLAYED,
    PLAYED_AS,
    AttackSequence,
    Playing,
    Universus,
    Use,
    property_of,
)
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BLOCK,
    BLOCK_ZONE,
    CARD_POOL,
    COMPLETELY_BLOCKED,
    DISCARD_PILE,
    PARTIALLY_BLOCKED,
    TRANSIT,
    ZONES,
    rules,
)


def note_played(play: Universus, playing: Playing) -> None:
    """A card that is given as played has been tried and played this turn, for what counts that; nothing answers it now."""
    for kind in (Kinds.ANNOUNCE, Kinds.PLAY_CARD):
        event = Event(kind, player=playing.player, card=playing.card, way=playing.way)
        event[CARD_PLAYED] = playing
        play.history.append(event)
        play.this_turn.append(event)


def play_card(
    play: Universus, player: Player, card: Card, way: str, use: Use | None = None, target: Card | None = None
) -> bool:
    """True if it has been played."""
    playing = Playing(player, card, way, card.zone, use, target=target)
    play.free_failures = [each for each in play.free_failures if each is not card]
    play.playing.append(playing)
    try:
        announce(play, playing)
        playing.difficulty = difficulty_of(play, playing)
        pay_for_card(play, playing)
        if becomes_invalid(play, playing) or not passes_check(play, playing) or becomes_invalid(play, playing):
            fail(play, playing)
            return False
        succeed(play, playing)
        return True
    finally:
        play.playing.remove(playing)


def announce(play: Universus, playing: Playing) -> None:
    """The card is revealed, in transit, with a new current state; modifier effects apply to it at once.

    universus:playing-a-card.1, playing-a-card.2, transit-zone.4, current-state.3, modifier-effect.3
    """
    card = playing.card
    play.happen(
        Event(
            Kinds.ANNOUNCE, player=playing.player, card=card, way=playing.way, cites=rules("playing-a-card.1", "playing-a-card.2", "transit-zone.2", "transit-zone.3", "transit-zone.4", "current-state.3", "current-state.5", "live-card.2"),
            says=("{} announces {}, as {}, and reveals it", playing.player, card, _a(playing.way)),
        )
    )  # fmt: skip


def _a(way: str) -> str:
    return f"an {way.lower()}" if way[0] in "AEIOU" else f"a {way.lower()}"


def pay_for_card(play: Universus, playing: Playing) -> None:
    """Additional costs, then the costs of an action's ability, before the check.

    universus:additional-costs.2, playing-a-card.4, action.4
    """
    event = Event(Kinds.PLAY_CARD, player=playing.player, card=playing.card, way=playing.way)
    pay_additional_costs(play, event)
    if playing.use is not None:
        play.step("{} pays the costs of the ability, if any, before the check", playing.player, cites=rules("playing-a-card.4", "action.4"),
                  actor=playing.player)  # fmt: skip
        playing.use.ability.pay(play, playing.use)


def becomes_invalid(play: Universus, playing: Playing) -> bool:
    """A block that can no longer block the attack is not played on (block-step.6)."""
    if playing.way != BLOCK or play.attack is None or why_not_valid(play, playing.card, play.attack) is None:
        return False
    play.step(
        "{} is no longer a valid block: it is not played on",
        playing.card,
        cites=rules("block-step.6"),
        actor=playing.player,
    )
    return True


def passes_check(play: Universus, playing: Playing) -> bool:
    """An effect may make it pass: then no check is made at all (making-a-check.6)."""
    if play.is_allowed(
        Event(Kinds.NO_CHECK, player=playing.player, card=playing.card, other=playing.card, way=playing.way)
    ):
        play.step(
            "No check is made to play {}",
            playing.card,
            cites=rules("making-a-check.6", "conflict-resolution.1"),
            actor=playing.player,
        )
        return True
    return make_check(play, playing.player, playing.difficulty, playing)


def fail(play: Universus, playing: Playing) -> None:
    """The card is discarded: the attempt has failed (playing-a-card.5)."""
    card = playing.card
    failed = Event(Kinds.FAIL, player=playing.player, card=card, way=playing.way,
                   says=("{} fails to play {}", playing.player, card), cites=rules("playing-a-card.5"))  # fmt: skip
    if card.zone.name == TRANSIT:
        play.happen(moving(card, card.owner.zones[DISCARD_PILE], "fail", player=playing.player), failed)
    elif card.zone.name == CARD_POOL:
        play.happen(discarding(card, player=playing.player, cites=rules("playing-a-card.5")), failed)
    else:
        play.happen(failed)


def succeed(play: Universus, playing: Playing) -> None:
    """To the rightmost spot of the card pool, unless a cost made it change zones; it is now played.

    universus:playing-a-card.5, card-pool.2, card-pool.3, play-a-card-type.1, block.3
    """
    player, card, way = playing.player, playing.card, playing.way
    entries = ("playing-a-card.5", "block.3" if way == BLOCK else "play-a-card-type.1", "play-a-card-type.2")
    played = Event(Kinds.PLAY_CARD, player=player, card=card, way=way, cites=rules(*entries),
                   says=("{} has played {} as {}", player, card, _a(way)))  # fmt: skip
    played[CARD_PLAYED] = playing
    if playing.target is not None:
        played[BACKUP_ATTACKED] = playing.target
    events = [played]
    if card.zone.name == TRANSIT:
        to_pool = moving(card, player.zones[CARD_POOL], "play", player=player)
        to_pool[PLAYED_AS] = way
        events.insert(0, to_pool)
    elif card.zone.name == CARD_POOL:
        stays_in_pool(play, playing)
    if playing.use is not None:
        events.append(ability_played(playing.use))
    play.happen(*events)


def stays_in_pool(play: Universus, playing: Playing) -> None:
    card = playing.card
    pool = card.zone.cards
    card.status[f"played as {playing.way}"] = True
    if pool[-1] is card:
        return
    answer = play.ask_judge(
        f"{card} was played from the card pool: does it go to the rightmost spot?",
        ("no, the order of the card pool can't be changed", "yes, a card that is played goes to the rightmost spot"),
        rules("playing-a-card.2", "playing-a-card.5", "card-pool.3"),
    )
    if answer.startswith("yes"):
        pool.remove(card)
        pool.append(card)


def why_not_play(play: Universus, player: Player, card: Card, way: str) -> Refusal | None:
    """Whatever forbids playing this card in this way, or makes it cost what can't be paid."""
    if way == ATTACK and player.marks.get("turns", 2) <= 1:
        return Refusal(
            f"neither player may attack on their first turn, and it is {player}'s",
            rules("starting-the-game.8", "mulligan.3"),
        )
    event = Event(Kinds.PLAY_CARD, player=player, card=card, way=way)
    return play.why_forbidden(event) or why_not_additional_costs(play, event)


def why_not_valid(play: Universus, card: Card, attack: AttackSequence) -> Refusal | None:
    """The block's zone is the attack's or adjacent to it, and no effect says that such a block can't block it.

    universus:block-step.4, block-step.5, attack-zone.2, block-zone.2, partially-blocked.1
    """
    block, zone = property_of(card, BLOCK_ZONE), property_of(attack.card, ATTACK_ZONE)
    if block < 0:
        return Refusal(f"{card} has no block", rules("block.1", "block-step.4"))
    if zone < 0:
        return Refusal(f"{attack.card} has no attack zone", rules("attack-zone.1", "block-step.4"))
    if abs(block - zone) > 1:
        return Refusal(
            f"{card} is a {ZONES[block]} block, and {attack.card} is a {ZONES[zone]} attack",
            rules("block-step.4", "attack-zone.2", "block-zone.2"),
        )
    status = COMPLETELY_BLOCKED if block == zone else PARTIALLY_BLOCKED
    forbidden = play.why_forbidden(
        Event(Kinds.BLOCKED, player=attack.defender, card=attack.card, other=card, way=status)
    )
    if forbidden is not None:
        return Refusal(f"{card} is not a valid block: {forbidden.reason}", (*rules("block-step.5"), *forbidden.cites))
    return None


def ability_played(use: Use) -> Event:
    event = Event(Kinds.PLAY_ABILITY, player=use.player, card=use.card, way=use.ability.timing,
                  says=("{} has played {}", use.player, use), cites=(*rules("playing-an-ability.2", "playing-an-ability.3", "costs.3", "game-event.2"), *use.ability.cites))  # fmt: skip
    event[ABILITY_USED] = use
    return event
