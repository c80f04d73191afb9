"""City of Heroes as a game that scenarios, pages and tests can use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Decider
from judge_app.engine.events import Event
from judge_app.engine.game import Answer, Bound, SetupError
from judge_app.engine.listed import Written
from judge_app.engine.names import player_named, the_player
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes import claims
from judge_app.games.city_of_heroes.acting import Acting
from judge_app.games.city_of_heroes.clocks import statuses
from judge_app.games.city_of_heroes.enforcing import enforce
from judge_app.games.city_of_heroes.faces import read_abilities
from judge_app.games.city_of_heroes.finding import find
from judge_app.games.city_of_heroes.givens import table_of
from judge_app.games.city_of_heroes.listing import written
from judge_app.games.city_of_heroes.losing import check_end
from judge_app.games.city_of_heroes.powering_up import PoweringUp
from judge_app.games.city_of_heroes.priority import (
    ACT,
    ASSEMBLE,
    DEFEAT,
    MISSION,
    MOVE,
    PASS,
    POWER_DOWN,
    POWER_UP,
    RECHARGE,
    REST,
    play_on,
)
from judge_app.games.city_of_heroes.reacts import React
from judge_app.games.city_of_heroes.rules import CityOfHeroes
from judge_app.games.city_of_heroes.sentences import SENTENCES
from judge_app.games.city_of_heroes.uncovered import UNCOVERED
from judge_app.games.city_of_heroes.words import DECK, coh
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Subject

PLAIN = {"passes": PASS, "assembles": ASSEMBLE, "recharges": RECHARGE, "rests": REST}
OF_A_CARD = {"moves": MOVE, "powers_down": POWER_DOWN, "starts_mission": MISSION, "defeats": DEFEAT}


class CityOfHeroesGame:
    id = "city-of-heroes"
    name = "City of Heroes"
    uncovered = UNCOVERED
    sentences = SENTENCES
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> CityOfHeroes:
        return table_of(facts, decider)

    def play_on(self, play: CityOfHeroes) -> None:
        play_on(play)

    def find(self, play: CityOfHeroes, subject: Subject) -> Any:
        return find(play, subject)

    def bind(self, play: CityOfHeroes, action: Action) -> Bound:
        """Names to cards, phrases to deeds."""
        player = the_player(play, action.subject, action.line)
        try:
            return self._bind(play, player, action)
        except SetupError as wrong:
            raise SetupError(str(wrong), action.line) from None

    def _bind(self, play: CityOfHeroes, player: Player, action: Action) -> Bound:
        kind, parts = action.deed.kind, action.deed.parts
        if kind in PLAIN:
            return Bound(player, PLAIN[kind], None, action.picks)
        if not parts:
            raise SetupError(f"there are no words for “{action.text}” in City of Heroes", action.line)
        card = self._card(play, parts[0], player)
        wanted = tuple(parts[-1]) if len(parts) > 1 and isinstance(parts[-1], tuple) else ()
        if kind in OF_A_CARD:
            return Bound(player, OF_A_CARD[kind], card, action.picks)
        if kind == "powers_up":
            host = self._card(play, parts[1], player) if len(parts) > 1 else None
            return Bound(player, POWER_UP, PoweringUp(card, host), action.picks)
        for_inspiration = kind.endswith("_for")
        if for_inspiration:
            self._check_inspiration(card, " a ".join(str(part) for part in parts[1:] if not isinstance(part, tuple)))
        on = tuple(self._target(play, each, player) for each in wanted)
        if kind.startswith("acts"):
            return Bound(player, ACT, Acting(card, for_inspiration, on), action.picks)
        if kind.startswith("reacts"):
            return Bound(player, React(card, for_inspiration), on, action.picks)
        raise SetupError(f'"{kind}" is nothing a player does in City of Heroes')

    def _check_inspiration(self, card: Card, said: str) -> None:
        own = card.face.words.get("inspiration", ())
        if own and own[0].lower() != said.lower() and "inspiration" not in said.lower():
            raise SetupError(f"the inspiration of {card} is {own[0]}, not {said}")

    def _card(self, play: CityOfHeroes, subject: Any, player: Player) -> Card:
        """A player's own card first, where several have the name."""
        if subject.owner is None and subject.name is not None:
            named = [card for card in play.cards if card.label == subject.name and card.controller is player]
            if len(named) == 1:
                return named[0]
        found = self.find(play, subject)
        if not isinstance(found, Card):
            raise SetupError(f'"{subject}" is not a card')
        return found

    def _target(self, play: CityOfHeroes, named: Any, player: Player) -> Card | Player:
        if not isinstance(named, Subject):
            raise SetupError(f'"{named}" is neither a card nor a player')
        found = player_named(play, named.name) if named.owner is None else None
        return found or self._card(play, named, player)

    def concede(self, play: CityOfHeroes, player: Player) -> None:
        play.happen_plainly(Event("lose game", subject=player, cites=coh("101.1")))
        check_end(play)

    def snapshot(self, play: CityOfHeroes) -> dict[str, int]:
        return claims.snapshot(play)

    def check(self, play: CityOfHeroes, claim: Claim, before: dict[str, int]) -> Answer:
        return claims.check(play, claim, before)

    def answer(self, play: CityOfHeroes, question: Question) -> Answer:
        return claims.answer(play, question)

    def rule(self, play: CityOfHeroes, words: str) -> None:
        """The judge's words are read as the text of an effect of the active player; what can't be read is only noted."""
        play.judged.append(words)
        step = play.step("The judge rules: {}", words, actor="the judge")
        text = f"Action: {words if words.endswith('.') else words + '.'}"
        abilities = read_abilities(text)
        hero = play.hero(play.active)
        if hero is None or any(ability.unread for ability in abilities):
            return
        outer, play.cause = play.cause, step.n
        scope = play.scope_for(hero, play.active)
        scope.text = text
        carry_out(abilities[0].effects, scope)
        play.cause = outer
        enforce(play)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: CityOfHeroes) -> dict[str, Any]:
        return {
            "active": play.active.name,
            "actions": play.actions_taken,
            "players": [self._player(play, player) for player in play.players],
        }

    def _player(self, play: CityOfHeroes, player: Player) -> dict[str, Any]:
        zones = {
            name: len(zone.cards) if name == DECK else [str(card) for card in zone.cards]
            for name, zone in player.zones.items()
        }
        shown = [self._shown(play, card) for card in play.in_play() if card.controller is player]
        return {
            "name": player.name,
            "allies": [str(other) for other in play.players if other is not player and play.are_allied(player, other)],
            "outcome": player.outcome,
            "zones": zones,
            "cards": shown,
        }

    def _shown(self, play: CityOfHeroes, card: Card) -> dict[str, Any]:
        return {
            "name": str(card),
            "type": card.face.words["type"][0],
            "figures": {name: play.figure(card, name) for name in card.face.figures},
            "mode": play.mode(card),
            "clicks": play.clicks(card),
            "status": [f"{clock} {clock.left or ''}".strip() for clock in statuses(play, card)],
            "attached_to": str(card.attached_to) if card.attached_to else None,
        }


GAME = CityOfHeroesGame()
