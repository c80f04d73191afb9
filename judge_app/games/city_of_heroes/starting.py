"""103. The beginning of a game: heroes and starting powers, decks, hands, turn order.

103.1    the seven steps; 103.2: without an agreed order, clockwise by seating
203.3a   requirements of starting powers are ignored; 203.3b: one that is not in the deck is not attached
414.1    powers that a hero lets its player search for count as its starting powers
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card, Face
from judge_app.engine.decks import SHUFFLED
from judge_app.engine.passing_over import must_not_speak_of_the_start
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.games.city_of_heroes.moves import draw_cards, settle_in, shuffle
from judge_app.games.city_of_heroes.queries import describes, scope_for
from judge_app.games.city_of_heroes.rules import RULES
from judge_app.games.city_of_heroes.table import CityOfHeroes
from judge_app.games.city_of_heroes.triggers import know_reacts
from judge_app.games.city_of_heroes.words import DECK, HERO, IN_PLAY, rules
from judge_app.language import structure as s
from judge_app.language.abilities import Kind, nodes
from judge_app.language.instructions import Search
from judge_app.language.objects import Objects

STARTING_HAND = 5


def new_game(
    decider: Decider, decks: Mapping[str, Sequence[Face]], teams: Sequence[Sequence[str]] = ()
) -> CityOfHeroes:
    """A whole game from its decks. The decider's chance stands for the random starting player (103.1)."""
    play = CityOfHeroes(decider, list(decks), RULES)
    play.place = "Setup"
    for number, team in enumerate(teams):
        for player in play.players:
            if player.name in team:
                play.teams[player] = 100 + number
    for player in play.players:
        for face in decks[player.name]:
            play.new_card(face, player, player.zones[DECK], label_of(play, face))
    know_reacts(play)
    begin_game(play)
    return play


def label_of(play: CityOfHeroes, face: Face) -> str:
    same = sum(card.name == face.name for card in play.cards)
    return face.name if not same else f"{face.name} #{same + 1}"


def begin_game(play: CityOfHeroes) -> None:
    """103.1, in its order."""
    must_not_speak_of_the_start(play)
    play.is_setting_up = True
    for player in play.players:
        reveal_hero(play, player)
    for player in play.players:
        shuffle(play, player, player.zones[DECK], rules("103.1"))
        if play.decider.order_is_known():
            player.marks.pop(SHUFFLED, None)
    for player in play.players:
        draw_cards(play, player, STARTING_HAND, rules("103.1"))
    play.pending.clear()
    play.triggered.clear()
    play.is_setting_up = False
    starting = play.choose(None, "the starting player, at random", play.players, rules("103.1"))
    play.active = starting
    play.step("{} starts; turn order is clockwise", starting, cites=rules("103.1", "103.2"), actor=starting)


def reveal_hero(play: CityOfHeroes, player: Player) -> None:
    """The hero enters play in Toe-to-Toe with its starting powers attached (103.1, 203.3)."""
    cards = (*player.cards(DECK), *player.cards(IN_PLAY))
    hero = next((card for card in cards if card.face.says("type", HERO)), None)  # a deck may contain only one (101.2)
    if hero is None:
        return
    play.step("{} reveals {}", player, hero, cites=rules("103.1"), actor=player)
    if hero.zone.name == DECK:
        play.relocate(hero, player.zones[IN_PLAY])
    settle_in(play, hero, None)
    for name in hero.face.words.get("starting powers", ()):
        power = next((card for card in player.cards(DECK) if card.name == name), None)
        if power is None:
            play.step("{} is not in {}'s deck and is not attached", name, player, cites=rules("203.3b"))
            continue
        attach_starting_power(play, player, hero, power, rules("203.3", "203.3a"))
    for power in searched_powers(play, player, hero):
        attach_starting_power(play, player, hero, power, rules("414.1", "203.3a"))


def attach_starting_power(play: CityOfHeroes, player: Player, hero: Card, power: Card, cites: tuple[str, ...]) -> None:
    play.step("{} is attached to {}", power, hero, cites=cites, actor=player)
    play.relocate(power, player.zones[IN_PLAY])
    power.status["starting power"] = True
    settle_in(play, power, hero)


def searched_powers(play: CityOfHeroes, player: Player, hero: Card) -> list[Card]:
    """A paragon hero's trait lets its player begin with powers of their choice (414.1)."""
    found: list[Card] = []
    for search in paragon_searches(hero):
        scope = scope_for(play, hero, player)
        known = [card for card in player.cards(DECK) if card.face.known]
        fitting = [card for card in known if describes(search, card, scope)]
        _, most = bounds(search.quantity, scope)
        found += play.choose_some(player, f"which powers {hero} begins with", fitting, 0, most, rules("414.1"))
    return found


def paragon_searches(hero: Card) -> list[Objects]:
    """What its player may search for before the game begins; what else is to be done then stops."""
    found: list[Objects] = []
    for ability in hero.face.abilities:
        if ability.kind is not Kind.TRIGGERED or not isinstance(ability.trigger, s.At):
            continue
        searches = [node.what for node in nodes(ability) if isinstance(node, Search)]
        wanted = [what for what in searches if isinstance(what, Objects)]
        if not wanted or len(wanted) < len(searches):
            words = hero.face.text[ability.span.start : ability.span.end]
            raise Unreadable(str(hero), words, "the engine only searches for powers before the game begins")
        found += wanted
    return found
