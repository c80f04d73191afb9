"""Starting the game, step by step (starting-the-game.1 to .9)."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Face
from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.passing_over import must_not_speak_of_the_start
from judge_app.engine.players import Player
from judge_app.engine.state import Card
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.moves import draw_cards, moving, shuffle_deck
from judge_app.games.universus.queries import hand_size, must_be_understood, understood
from judge_app.games.universus.table import Universus
from judge_app.games.universus.turn import play_turns
from judge_app.games.universus.words import DECK, FOUNDATION, HAND, HEALTH, STAGE, rules
from judge_app.language.durations import Edge
from judge_app.language.structure import At
from judge_app.numbers import so_many

DIFFERS = "the booklets differ, and the Rules Reference wins"
Side = tuple[str, Face, Sequence[Face]]  # a player's name, starting character and deck


def lay_out(play: Universus, sides: Sequence[Side]) -> None:
    """Players with their starting characters and decks (starting-the-game.1)."""
    for player, (_, character, deck) in zip(play.players, sides, strict=True):
        place_character(play, player, character)
        for face in deck:
            play.new_card(face, player, player.zones[DECK])


def place_character(play: Universus, player: Player, face: Face) -> None:
    card = play.new_card(face, player, player.zones[STAGE])
    card.status["starting character"] = True
    player.marks[HEALTH] = face.figures.get(HEALTH, 0)


def start_game(play: Universus) -> None:
    """From the table being laid to the first turn."""
    play.place = "starting the game"
    play.step(
        "Both players put their characters and decks in place", cites=rules("starting-the-game", "starting-the-game.1")
    )
    must_not_speak_of_the_start(play)
    choose_first_player(play)
    for player in play.players:
        health = play.max_health(player)
        play.step(
            "{} begins with {} health", player, health, cites=rules("starting-the-game.3", "health.2"), actor=player
        )
        play.mark(player, HEALTH, health)
    before_the_game(play)
    for player in play.players:
        shuffle_deck(play, player, rules("starting-the-game.5"))
    for player in play.in_turn_order(play.first):
        draw_up_to_hand_size(play, player, rules("starting-the-game.6"))
    mulligan_whole_hand(play, play.first)
    mulligan_some(play, play.rival(play.first))
    play.step("The game begins", cites=rules("starting-the-game.8", "mulligan.3"))
    play.begun = True
    play.active = play.first
    for player in play.players:
        play.rules.begin_static_effects(play, play.starting_character(player))
    play_turns(play)


def before_the_game(play: Universus) -> None:
    """Fired effects that trigger before the game begins, the first player's first; nothing else can happen yet.

    universus:starting-the-game.4, game-event.2, active-player.2
    """
    cites = rules("starting-the-game.4", "game-event.2", "fired-effect.2", "fired-effect.4")
    for player in play.in_turn_order(play.first):
        character = play.starting_character(player)
        for ability in character.face.abilities:
            trigger = ability.trigger
            if isinstance(trigger, At) and trigger.moment.period.unit == "game" and trigger.moment.edge is Edge.START:
                step = play.step("{} fires before the game begins", character, cites=cites, actor=player)
                step.card_text = (str(character), ability.span.start, ability.span.end)
                with understood(character, character.face.text[ability.span.start : ability.span.end]):
                    scope = Frame(play, character, player)
                    must_be_understood(ability.effects, scope)
                    carry_out(ability.effects, scope)


def choose_first_player(play: Universus) -> None:
    """Who chooses is decided at random; the first player commits their character (starting-the-game.2)."""
    cites = rules("starting-the-game.2")
    chooser: Player = play.choose(None, "who chooses which player goes first (at random)", play.players, cites)
    play.first = play.active = play.choose(chooser, "who goes first", play.players, cites)
    play.step("{} goes first", play.first, cites=cites, actor=chooser)
    play.happen(Event(Kinds.COMMIT, player=play.first, card=play.starting_character(play.first), cites=cites))


def draw_up_to_hand_size(play: Universus, player: Player, cites: tuple[str, ...]) -> None:
    size = hand_size(play, player)
    draw_cards(play, player, max(0, size - len(player.cards(HAND))), (*cites, *rules("draw.3")))


def mulligan_whole_hand(play: Universus, player: Player) -> None:
    """The first player: the whole hand; again if the new hand, revealed, has no foundations.

    universus:mulligan.2, starting-the-game.7
    """
    cites = rules("mulligan.1", "mulligan.2", "starting-the-game.7")
    if not play.may(player, "whether to mulligan their whole hand", cites):
        return
    put_on_bottom(play, player, list(player.cards(HAND)), cites)
    if not any(play.type_of(card) == FOUNDATION for card in player.cards(HAND)):
        again = f"whether to reveal the hand, which has no foundations, and mulligan again ({DIFFERS})"
        if play.may(player, again, (*cites, *rules("htp2020.lesson-1-setup.6", "htp2022.lesson-1-setup.5"))):
            play.step("{} reveals their hand: no foundations ({})", player, DIFFERS, cites=(*cites, *rules("htp2022.lesson-1-setup.5")),
                      actor=player)  # fmt: skip
            put_on_bottom(play, player, list(player.cards(HAND)), cites)
    shuffle_deck(play, player, rules("mulligan.2"))


def mulligan_some(play: Universus, player: Player) -> None:
    """The second player: any number of cards of their choice, once (mulligan.2)."""
    cites = rules("mulligan.1", "mulligan.2", "starting-the-game.7")
    hand = player.cards(HAND)
    cards = play.choose_some(player, "which cards to mulligan, if any", hand, 0, len(hand), cites) if hand else []
    if cards:
        put_on_bottom(play, player, cards, cites)
        shuffle_deck(play, player, rules("mulligan.2"))


def put_on_bottom(play: Universus, player: Player, cards: Sequence[Card], cites: tuple[str, ...]) -> None:
    play.step("{} mulligans {}", player, so_many(len(cards), "card"), cites=cites, actor=player)
    play.happen(*(moving(card, player.zones[DECK], "add", player=player, bottom=True, cites=cites) for card in cards))
    draw_up_to_hand_size(play, player, cites)
