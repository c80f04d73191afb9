"""103. Starting the game: from the table being laid to the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge_app.engine.cards import Card, Face
from judge_app.engine.carry_out import carry_out
from judge_app.engine.decks import SHUFFLED
from judge_app.engine.passing_over import must_not_speak_of_the_start
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.moves import draw_cards, shuffle
from judge_app.games.alpha_clash.rules import RULES
from judge_app.games.alpha_clash.static_effects import begin_abilities
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.turn import play_on
from judge_app.games.alpha_clash.words import DECK, HAND, HEALTH, STARTING_HAND, rules
from judge_app.language.abilities import Ability
from judge_app.language.durations import Edge
from judge_app.language.structure import At

SIDEBOARD = "cards in the Sideboard"


def start_game(decider: Decider, decks: Mapping[str, Sequence[Face]], contenders: Mapping[str, Face]) -> AlphaClash:
    """A game with these decks, up to its first turn. The first name goes first."""
    play = AlphaClash(decider, list(decks), RULES)
    play.place = "Starting the game"
    for player in play.players:
        play.new_card(contenders[player.name], player, player.zones["Contender Zone"])
        place_contender(play, player)
    for player in play.players:
        for face in decks[player.name]:
            play.new_card(face, player, player.zones[DECK])
        shuffle(play, player, player.zones[DECK])
    for player in play.players:
        draw_cards(play, player, STARTING_HAND, rules("103.5", "402.1"))
    mulligans(play)
    return play


def begin_game(play: AlphaClash) -> None:
    """A scenario that begins before the game: each step of 103 in its order."""
    play.place = "Starting the game"
    play.turn = 1
    must_not_speak_of_the_start(play)
    who_goes_first(play)
    for player in play.in_turn_order(play.starting):
        set_sideboard_aside(play, player)
    for player in play.in_turn_order(play.starting):
        place_contender(play, player)
    drawn = {player: list(player.cards(HAND)) for player in play.players}
    for player, hand in drawn.items():
        for card in reversed(hand):
            card.zone.cards.remove(card)
            card.zone = player.zones[DECK]
            card.zone.cards.append(card)
        play.step(
            "{} presents a deck of {} cards", player, len(player.zones[DECK].cards), cites=rules("401.1"), actor=player
        )
        shuffle(play, player, player.zones[DECK])
    for player in play.in_turn_order(play.starting):
        draw_opening_hand(play, player, len(drawn[player]))
    mulligans(play)
    at_the_start_of_the_game(play)
    play.step(
        "The Portal is closed, and {} takes the first turn", play.starting, cites=rules("103.7", "103.8", "410.2a")
    )


def who_goes_first(play: AlphaClash) -> None:
    """At random in a first game, by the choice of the last game's loser in later ones: either way it must be said (103.1)."""
    contenders = " and ".join(str(play.contender(player)) for player in play.players)
    play.step("The players reveal their Contenders: {}", contenders, cites=rules("103.1"))
    question = "who takes the first turn (at random; in a later game of a match the last game's loser chooses)"
    play.starting = play.active = play.choose(None, question, play.players, rules("103.1"))
    play.step("{} is the starting player", play.starting, cites=rules("103.1"), actor=play.starting)


def set_sideboard_aside(play: AlphaClash, player: Player) -> None:
    """Those cards are outside the game from now on (103.2, 103.2a)."""
    if player.marks.get(SIDEBOARD):
        play.step("{} sets their Sideboard of {} aside", player, player.marks[SIDEBOARD], cites=rules("103.2", "103.2a"),
                  actor=player)  # fmt: skip


def place_contender(play: AlphaClash, player: Player) -> Card:
    """Face up in its own zone, with the health shown on it (103.2b, 103.4, 116.1, 404.2)."""
    card = play.contender(player)
    card.marks[HEALTH] = card.face.figures.get(HEALTH, 0)
    cites = rules("103.2b", "103.4", "116.1", "404.2", "301.1")
    play.step("{} starts with {} and {} health", player, card, card.marks[HEALTH], cites=cites, actor=player)
    begin_abilities(play, card)
    return card


def draw_opening_hand(play: AlphaClash, player: Player, named: int) -> None:
    """Eight cards; those that the scenario names are among them, of the others nobody knows more (103.5, 402.1)."""
    cites = rules("103.5", "402.1")
    player.marks[SHUFFLED] = 0
    draw_cards(play, player, named, cites)
    player.marks[SHUFFLED] = 1
    draw_cards(play, player, STARTING_HAND - named, cites)


def mulligans(play: AlphaClash) -> None:
    """One each; the starting player declares first, then all take theirs at the same time (103.5, 101.4f)."""
    declared = {
        player: play.choose_some(
            player,
            "which cards to shuffle back for a mulligan",
            player.cards(HAND),
            0,
            STARTING_HAND,
            rules("103.5", "101.4f"),
        )
        for player in play.in_turn_order(play.starting)
    }
    for player, cards in declared.items():
        if not cards:
            continue
        play.step("{} takes a mulligan of {}", player, len(cards), cites=rules("103.5"), actor=player)
        for card in cards:
            play.relocate(card, player.zones[DECK])
        shuffle(play, player, player.zones[DECK])
    for player, cards in declared.items():
        draw_cards(play, player, len(cards), rules("103.5"))


def at_the_start_of_the_game(play: AlphaClash) -> None:
    """What cards allow then, after the mulligans, the starting player first (103.6, 103.6a)."""
    for player in play.in_turn_order(play.starting):
        owned = [card for card in play.cards if card.owner is player]
        for card in owned:
            for ability in card.face.abilities:
                if is_at_the_start(ability):
                    scope = Scope(play, card, player)
                    play.handlers.must_be_played(ability.effects, scope)
                    step = play.step("At the start of the game: {}", card, cites=rules("103.6", "103.6a"), actor=player)
                    step.card_text = scope.card_text(ability.span)
                    carry_out(ability.effects, scope)
    settle(play)


def is_at_the_start(ability: Ability) -> bool:
    """ "At the start of the game, …"."""
    trigger = ability.trigger
    return isinstance(trigger, At) and trigger.moment.edge is Edge.START and trigger.moment.period.unit == "game"


def play_game(play: AlphaClash) -> None:
    """The starting player takes the first turn (103.8)."""
    play_on(play)
