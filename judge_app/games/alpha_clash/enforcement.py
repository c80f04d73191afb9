"""What the game does by itself before anyone has priority again.

706.3   state-based actions are checked whenever a player has priority, and performed all at once
603.3b  then triggered effects go into Standby, then again state-based actions, until there is nothing to do
605.1   then the top of Standby resolves
104.3b  a player at 0 health loses once everything in Standby has resolved
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Card
from judge_app.engine.effects import WATCH
from judge_app.engine.events import Event
from judge_app.engine.loops import LoopWatch
from judge_app.engine.players import Player
from judge_app.engine.refusals import Settled
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import NECROTIC, UNDISPUTED
from judge_app.games.alpha_clash.moves import DREW_FROM_NOTHING, moving
from judge_app.games.alpha_clash.standby import put_triggered_into_standby, resolve_top
from judge_app.games.alpha_clash.static_effects import begin_keywords, must_be_clear_of_fortitude, share_out
from judge_app.games.alpha_clash.table import AFTERWARDS, AlphaClash
from judge_app.games.alpha_clash.triggers import state_triggers, watch_keywords
from judge_app.games.alpha_clash.words import (
    BROUGHT_TO_0_IN_CLASH,
    CLASH,
    CLASH_DAMAGE,
    CLASH_ZONE,
    DEFEATED,
    DEFENSE,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    STANDBY,
    rules,
)


def settle(play: AlphaClash, floor: int = 0) -> None:
    """Until nothing is left to do: everything in Standby above `floor` has resolved."""
    watch = LoopWatch(play)
    while True:
        if play.given:
            share_out(play)  # also when a condition or a duration ended without any event
        if play.plays_sentences:
            begin_keywords(play)
        must_be_clear_of_fortitude(play)
        state_triggers(play)
        if state_based_actions(play) and not play.triggered:
            continue
        if play.triggered:
            put_triggered_into_standby(play)
        elif len(play.standby) > floor:
            resolve_top(play)
            watch.something_happened()
        elif defeated_cards(play):
            put_defeated_into_oblivion(play)
        elif not play.standby and players_lose(play):
            continue
        else:
            return


def cards_to_defeat(play: AlphaClash) -> list[Card]:
    """Clash cards of no defense power that nothing keeps from being defeated."""
    due = [
        card
        for card in play.every_clash_card()
        if not card.status.get(DEFEATED) and play.figure(card, DEFENSE) <= 0 and not is_undefeatable(play, card)
    ]
    return [card for card in due if not is_kept_from_defeat(play, card)]


def is_about_to_be_defeated(play: AlphaClash, card: Card) -> bool:
    """In play with no defense power left, and nothing keeps it from defeat: the next state-based action defeats it."""
    if not card.zone.in_play or not play.is_clash_card(card) or card.has(DEFEATED) or play.defense(card) > 0:
        return False
    return not is_undefeatable(play, card) and play.why_forbidden(Event(Kinds.DEFEAT, card=card)) is None


def state_based_actions(play: AlphaClash) -> bool:
    """Defeats, and tokens that are nowhere (706.5). True if there was something to do."""
    cards = cards_to_defeat(play)
    events = [
        Event(Kinds.DEFEAT, card=card, way=play.felled.pop(card, ""), cites=defeat_rules(play, card, len(cards) > 1))
        for card in cards
    ]
    if events:
        play.happen(*events, *victories(play, [event.card for event in events if event.card]))
        return True
    return tokens_cease_to_exist(play)


def defeat_rules(play: AlphaClash, card: Card, together: bool) -> tuple[str, ...]:
    """By damage or by any other means; several at once; before anything else that waits. Supersedes Necrotic (704.11d)."""
    hurt = card.marks.get(CLASH_DAMAGE) or card.marks.get(NON_CLASH_DAMAGE)
    cites = rules("706.5", "303.5", "117.4" if hurt else "211.2")
    if together:
        cites += rules("706.2", "706.3")
    if play.triggered or play.standby:
        cites += rules("409.6", "409.6d", "706.4")
    clash = play.clash
    if clash is not None and any(hit is card and play.has_keyword(source, NECROTIC) for source, hit in clash.dealt):
        cites += rules("704.11c", "704.11d")
    if play.has_keyword(card, UNDISPUTED):  # not in a Clash, or not in a turn of its controller
        cites += rules("704.14b")
    return cites


def is_kept_from_defeat(play: AlphaClash, card: Card) -> bool:
    """Can't wins (101.2); said once for each time that its defense was lowered."""
    forbidden = play.why_forbidden(Event(Kinds.DEFEAT, card=card))
    if forbidden is None:
        return False
    lowered = play.touched.get(card, 0)
    if play.kept_from_defeat.get(card) != lowered:
        play.kept_from_defeat[card] = lowered
        play.step("{} is not defeated: {}", card, forbidden.reason, cites=forbidden.cites)
    return True


def is_undefeatable(play: AlphaClash, card: Card) -> bool:
    """Undisputed: can't be defeated during a Clash on its controller's turn (704.14b)."""
    return (
        play.clash is not None
        and play.phase == CLASH
        and card.controller is play.active
        and play.has_keyword(card, UNDISPUTED)
    )


def victories(play: AlphaClash, defeated: list[Card]) -> list[Event]:
    """In a clash, a card that defeats a Clash card and is not itself defeated (603.1b, 504.2f.1)."""
    clash = play.clash
    if clash is None:
        return []
    return [
        Event(Kinds.VICTORY, card=source, other=card, player=source.controller)
        for source, card in clash.dealt
        if card in defeated and source not in defeated and not source.has(DEFEATED) and source.zone.in_play
    ]


def defeated_cards(play: AlphaClash) -> list[Card]:
    return [card for card in play.every_clash_card() if card.has(DEFEATED)]


def put_defeated_into_oblivion(play: AlphaClash) -> None:
    """After all their Trigger – Defeat effects have resolved; put there, not sent (303.5, 703.6b)."""
    cards = defeated_cards(play)
    owners = [card.owner for card in cards]
    events = [moving(card, card.owner.zones[OBLIVION], "defeat") for card in cards]
    for event, owner in zip(events, owners, strict=True):
        if owners.count(owner) > 1:
            event.cites += rules("403.3", "403.2")  # in any order, which does not matter
    play.happen(*events)
    for card in cards:
        if card.has(DEFEATED) and card.zone.name == CLASH_ZONE:
            play.set_status(card, DEFEATED, False)  # something kept it in play


def tokens_cease_to_exist(play: AlphaClash) -> bool:
    """A token that left play (111.7, 706.5); a copy of a card that is neither in Standby nor in play (708.3a)."""
    lost = [card for card in play.copied_cards if is_nowhere(card, STANDBY)]
    for card in lost:
        play.step("{} is a copy and ceases to exist", card, cites=rules("708.3a", "706.5"))
        play.copied_cards.remove(card)
        remove_from_game(play, card)
    gone = [card for card in play.tokens if is_nowhere(card, RESOURCE_ZONE, STANDBY)]
    for card in gone:
        play.step("{} ceases to exist", card, cites=rules("111.7", "706.5"))
        play.tokens.remove(card)
        remove_from_game(play, card)
        play.gone.append(card)
    return bool(gone) or bool(lost)


def is_nowhere(card: Card, *zones: str) -> bool:
    """Neither in play nor in one of the zones in which such a card may be."""
    return not card.zone.in_play and card.zone.name not in zones


def remove_from_game(play: AlphaClash, card: Card) -> None:
    card.zone.cards.remove(card)
    play.cards.remove(card)


def all_lose(play: AlphaClash, losing: list[Player]) -> None:
    """By Clash damage the active player wins (104.2c), unless they also drew from nothing (104.3e); else it is a draw."""
    if all(_by_clash_damage(play, player) for player in losing):
        if not play.active.marks.get(DREW_FROM_NOTHING):
            cites = rules("104.2c", "301.2c")
            play.step("Clash damage brought both Contenders to 0: the active player wins", cites=cites)
            end_game(play, play.active, cites)
        play.step(
            "{} would win and lose at the same time, and so loses",
            play.active,
            cites=rules("104.3e", "104.2c", "104.3c"),
        )
    draw_game(play, losing, rules("104.4a", "104.4c", "606.4"))


def players_lose(play: AlphaClash) -> bool:
    """Health at 0 or less, or a draw from an empty deck (104.3b, 104.3c, 706.5)."""
    due = [player for player in play.players if player.in_game and is_losing(play, player)]
    losing = [player for player in due if not is_kept_from_losing(play, player)]
    if not losing:
        return False
    staying = [player for player in play.players if player.in_game and player not in losing]
    if not staying:
        all_lose(play, losing)
    for player in losing:
        drew = player.marks.get(DREW_FROM_NOTHING)
        cites = rules("104.3c", "118.4") if drew else rules("104.3b", "116.6", "301.2a")
        lose(play, player, "{} loses the game", (*cites, *rules("706.5")))
    return True


def draw_game(play: AlphaClash, losing: list[Player], cites: tuple[str, ...]) -> None:
    """All remaining players lose at the same time (104.4a)."""
    play.step("All players lose at the same time: the game is a draw", cites=(*cites, *rules("104.5", "104.1")))
    for player in losing:
        player.outcome = "draws"
    raise _game_over(play)


def lose_by_effect(play: AlphaClash, players: list[Player]) -> None:
    """104.3d."""
    players = [player for player in players if not is_kept_from_losing(play, player)]
    if players and all(player in players for player in play.players if player.in_game):
        draw_game(play, players, rules("104.3d", "104.4a"))
    for player in players:
        lose(play, player, "{} loses the game by an effect", rules("104.3d"))


def win_by_effect(play: AlphaClash, players: list[Player]) -> None:
    """104.2b; how more than one player could win, the book does not say."""
    for player in tuple(players):
        forbidden = play.why_forbidden(Event(Kinds.WIN_GAME, player=player))
        if forbidden is not None:
            play.step("{} does not win: {}", player, forbidden.reason, cites=(*rules("101.2"), *forbidden.cites))
            players = [each for each in players if each is not player]
    if not players:
        return
    if len(players) > 1:
        options = (*map(str, players), "the game is a draw")
        question = f"an effect says that {' and '.join(map(str, players))} win the game: who does?"
        answer = play.ask_judge(question, options, rules("104.2b", "104.4b"))
        players = [player for player in players if str(player) == answer]
        if not players:
            draw_game(play, [player for player in play.players if player.in_game], rules("104.4b"))
    end_game(play, players[0], rules("104.2b"))


def is_kept_from_losing(play: AlphaClash, player: Player) -> bool:
    """ "You can't lose the game" (101.1, 101.2); conceding is another matter (104.3a)."""
    forbidden = play.why_forbidden(Event(Kinds.LOSE_GAME, player=player))
    if forbidden is None:
        return False
    if not player.marks.get(KEPT_FROM_LOSING):
        player.marks[KEPT_FROM_LOSING] = 1
        play.step("{} does not lose: {}", player, forbidden.reason, cites=(*rules("101.2"), *forbidden.cites))
    return True


KEPT_FROM_LOSING = "kept from losing"


def is_losing(play: AlphaClash, player: Player) -> bool:
    contender = play.contender(player)
    return contender.marks.get(HEALTH, 1) <= 0 or bool(player.marks.get(DREW_FROM_NOTHING))


def _by_clash_damage(play: AlphaClash, player: Player) -> bool:
    contender = play.contender(player)
    return play.clashes > 0 and contender.marks.get(BROUGHT_TO_0_IN_CLASH) == play.clashes


def lose(play: AlphaClash, player: Player, says: str, cites: tuple[str, ...]) -> None:
    """A player who loses leaves the game; the last one left wins (104.5, 104.2a)."""
    play.step(says, player, cites=(*cites, *rules("104.5")), actor=player)
    player.outcome = "loses"
    player.in_game = False
    left = [other for other in play.players if other.in_game]
    if len(left) == 1:
        end_game(play, left[0], rules("104.2a"))


def end_game(play: AlphaClash, winner: Player, cites: tuple[str, ...]) -> None:
    """The game ends at once when a player wins (104.1)."""
    play.step("{} wins the game", winner, cites=(*cites, *rules("104.1")), actor=winner)
    for player in play.players:
        player.outcome = player.outcome or ("wins" if player is winner else "loses")
    raise _game_over(play)


def _game_over(play: AlphaClash) -> Settled:
    play.game_is_over = True
    return Settled("the game is over", rules("104.1"))


def after_events(play: AlphaClash, events: Sequence[Event]) -> None:
    if play.given:
        share_out(play)
    if play.plays_sentences:
        begin_keywords(play)
    watch_keywords(play, events)
    if (WATCH, Kinds.STATE) in play.index:
        state_triggers(play)  # even a state that lasts for a moment only (603.8)
    for event in events:
        afterwards = event.pop(AFTERWARDS)
        if afterwards is not None:
            afterwards()
