"""The GAME object of Alpha Clash: what scenarios and pages ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Decider, Deed
from judge_app.engine.game import Answer, Bound, SetupError
from judge_app.engine.listed import Written
from judge_app.engine.names import the_player
from judge_app.engine.players import Player
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash import claims
from judge_app.games.alpha_clash.attaching import ATTACH, UNATTACH
from judge_app.games.alpha_clash.attacking import ATTACK
from judge_app.games.alpha_clash.deeds import ACTIVATE, PORTAL, SET_TRAP
from judge_app.games.alpha_clash.keywords import AMBUSH, has_printed
from judge_app.games.alpha_clash.listing import written
from judge_app.games.alpha_clash.looking import ARRANGE, COUNT_CARDS, LOOK_AT
from judge_app.games.alpha_clash.obstructing import OBSTRUCT
from judge_app.games.alpha_clash.playing import PLAY, PLAY_CLASH_BUFF
from judge_app.games.alpha_clash.responding import ACTIVATE_COUNTER, ACTIVATE_TRAP, PLAY_QUICK, Using, tags_of
from judge_app.games.alpha_clash.rulings import apply_ruling
from judge_app.games.alpha_clash.sentences import SENTENCES
from judge_app.games.alpha_clash.settling import lose
from judge_app.games.alpha_clash.setup import table_of
from judge_app.games.alpha_clash.starting import begin_game
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.turn import END_TURN, PUT_RESOURCE, play_on
from judge_app.games.alpha_clash.uncovered import UNCOVERED
from judge_app.games.alpha_clash.words import BEFORE_THE_GAME, FACE_DOWN, START_OF_TURN, ac
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Subject

OF_CARDS = ("attacks_itself", "obstructs_itself")  # said of the card that does it


class AlphaClashGame:
    id = "alpha-clash"
    name = "Alpha Clash"
    uncovered = UNCOVERED
    sentences = SENTENCES
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> AlphaClash:
        return table_of(facts, decider)

    def play_on(self, play: AlphaClash) -> None:
        if play.phase == BEFORE_THE_GAME:
            begin_game(play)
            play.phase = START_OF_TURN
        play_on(play, play.phase)

    def find(self, play: AlphaClash, subject: Subject) -> Any:
        return claims.find(play, subject)

    def bind(self, play: AlphaClash, action: Action) -> Bound:
        """Names to cards, phrases to deeds."""
        parts = action.deed.parts
        try:
            if action.deed.kind in OF_CARDS:
                return self._of_card(play, action, parts)
            player = the_player(play, action.subject, action.line)
            return self._bind(play, player, action, parts)
        except SetupError as wrong:
            raise SetupError(str(wrong), action.line) from None

    def _of_card(self, play: AlphaClash, action: Action, parts: Sequence[Any]) -> Bound:
        """ "Scout attacks Brute", "Wall obstructs": done by whoever controls it."""
        found = self.find(play, action.subject)
        if not isinstance(found, Card):
            raise SetupError(f'expected a card, or "with" and a card: "{action.text}"')
        if action.deed.kind == "obstructs_itself":
            return Bound(found.controller, OBSTRUCT, (found,), action.picks)
        return Bound(found.controller, ATTACK, (found, self._attacked(play, parts[0])), action.picks)

    def _attacked(self, play: AlphaClash, subject: Subject) -> Card:
        """An attack on a player is one on their Contender."""
        found = self.find(play, subject)
        return play.contender(found) if isinstance(found, Player) else self._card(play, subject)

    def _bind(self, play: AlphaClash, player: Player, action: Action, parts: Sequence[Any]) -> Bound:
        match action.deed.kind:
            case "attacks":
                return Bound(player, ATTACK, (self._card(play, parts[1]), self._attacked(play, parts[0])), action.picks)
            case "obstructs":
                return Bound(player, OBSTRUCT, tuple(self._card(play, each) for each in parts[0]), action.picks)
            case "plays" | "activates":
                return self._using(play, player, action, parts)
            case "sets":
                return Bound(player, SET_TRAP, self._card(play, parts[0]), action.picks)
            case "attaches":
                return Bound(player, ATTACH, (self._card(play, parts[0]), self._card(play, parts[1])), action.picks)
            case "unattaches":
                return Bound(player, UNATTACH, self._card(play, parts[0]), action.picks)
            case "puts_resource":
                return Bound(player, PUT_RESOURCE, self._card(play, parts[0]), action.picks)
            case "looks_at" | "counts" | "arranges":
                kind = {"looks_at": LOOK_AT, "counts": COUNT_CARDS, "arranges": ARRANGE}[action.deed.kind]
                return Bound(player, kind, self._zone(play, parts[0]), action.picks)
            case "ends_turn":
                return Bound(player, END_TURN, None, action.picks)
            case kind:
                raise SetupError(f'"{kind}" is nothing a player does in Alpha Clash')

    def _using(self, play: AlphaClash, player: Player, action: Action, parts: Sequence[Any]) -> Bound:
        subject = parts[0]
        if (subject.words or subject.name or "").lower() == "portal":
            return Bound(player, PORTAL, None, action.picks)
        card = self._card(play, subject)
        wanted = tuple(parts[1]) if len(parts) > 1 else ()
        on = tuple(self.find(play, each) for each in wanted if isinstance(each, Subject))
        return Bound(
            player,
            deed_for(play, card, action.deed.kind),
            Using(card, on=on, x=_x(card, (*wanted, *action.picks))),
            (*wanted, *action.picks),
        )

    def _card(self, play: AlphaClash, subject: Subject) -> Card:
        found = self.find(play, subject)
        if not isinstance(found, Card):
            raise SetupError(f'"{subject}" is not a card')
        return found

    def _zone(self, play: AlphaClash, subject: Subject) -> Zone:
        found = self.find(play, subject)
        if found == "standby":
            return play.standby_zone
        if not isinstance(found, Zone):
            raise SetupError(f'"{subject}" is not a zone; expected such as "Ben\'s hand"')
        return found

    def concede(self, play: AlphaClash, player: Player) -> None:
        """At any time, without Standby (104.3a, 409.6e)."""
        lose(play, player, "{} concedes and loses the game", ac("104.3a", "409.6e", "101.1"))

    def snapshot(self, play: AlphaClash) -> dict[str, int]:
        return claims.snapshot(play)

    def check(self, play: AlphaClash, claim: Claim, before: dict[str, int]) -> Answer:
        return claims.check(play, claim, before)

    def answer(self, play: AlphaClash, question: Question) -> Answer:
        return claims.answer(play, question)

    def rule(self, play: AlphaClash, words: str) -> None:
        apply_ruling(play, words)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: AlphaClash) -> dict[str, Any]:
        return {
            "turn": play.turn,
            "active": play.active.name,
            "phase": play.phase,
            "portal": "open" if play.portal_is_open else "closed",
            "players": [self._player(play, player) for player in play.players],
            "standby": [str(item) for item in play.standby],
        }

    def _player(self, play: AlphaClash, player: Player) -> dict[str, Any]:
        zones = {
            name: [str(card) for card in zone.cards] if name != "deck" else len(zone.cards)
            for name, zone in player.zones.items()
        }
        return {
            "name": player.name,
            "health": play.health(player),
            "outcome": player.outcome,
            "zones": zones,
            "cards": [self._shown(play, card) for card in play.in_play() if card.controller is player],
        }

    def _shown(self, play: AlphaClash, card: Card) -> dict[str, Any]:
        return {
            "name": str(card),
            "zone": card.zone.name,
            "attack": play.attack(card),
            "defense": play.defense(card),
            "status": [status for status, on in card.status.items() if on],
            "keywords": list(play.keywords(card)),
            "counters": {name: count for name, count in card.counters.items() if count},
            "attached_to": str(card.attached_to) if card.attached_to else None,
        }


def _x(card: Card, picks: Sequence[Any]) -> int | None:
    """The number said for X, if the card's cost has one."""
    return next((pick for pick in picks if isinstance(pick, int)), None) if card.face.words.get("x") else None


def deed_for(play: AlphaClash, card: Card, phrase: str) -> Deed:
    """Which kind of playing or activating it is goes by the card."""
    types = card.face.words.get("type", ())
    if phrase == "activates":
        if "Trap" in types or (card.has(FACE_DOWN) and has_printed(card, AMBUSH)):
            return ACTIVATE_TRAP
        return ACTIVATE_COUNTER if tags_of(play, card) and play.answering else ACTIVATE
    if "Quick" in types:
        return PLAY_QUICK
    return PLAY_CLASH_BUFF if "Clash Buff" in types else PLAY


GAME = AlphaClashGame()
