"""What a scenario says that players do, and what a judge says happens, put into deeds of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed
from judge_app.engine.game import Bound, SetupError
from judge_app.engine.names import the_player
from judge_app.engine.players import Player
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.abilities import (
    ACTIVATE,
    ACTIVATE_COUNTER,
    ACTIVATE_TRAP,
    ATTACH,
    SET_TRAP,
    UNATTACH,
    activated,
)
from judge_app.games.alpha_clash.combat import DECLARE_ATTACK, OBSTRUCT
from judge_app.games.alpha_clash.enforcement import lose, settle
from judge_app.games.alpha_clash.faces import read_abilities
from judge_app.games.alpha_clash.keywords import AMBUSH, has_printed
from judge_app.games.alpha_clash.playing import PLAY, PLAY_CLASH_BUFF, PLAY_QUICK, Using, is_where_it_is_played_from
from judge_app.games.alpha_clash.queries import lets_play, tags_of, words_of_ability
from judge_app.games.alpha_clash.scenario_claims import find
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.turn import ARRANGE, COUNT_CARDS, END_TURN, LOOK_AT, PORTAL, PUT_RESOURCE
from judge_app.games.alpha_clash.words import FACE_DOWN, HAND, rules
from judge_app.language.scenario_trees import Action, Subject
from judge_app.scenarios.options import named_first

OF_CARDS = ("attacks_itself", "obstructs_itself")  # said of the card that does it


def bind(play: AlphaClash, action: Action) -> Bound:
    """Names to cards, phrases to deeds."""
    parts = action.deed.parts
    try:
        if action.deed.kind in OF_CARDS:
            return _of_card(play, action, parts)
        player = the_player(play, action.subject, action.line)
        return _bind(play, player, action, parts)
    except SetupError as wrong:
        raise SetupError(str(wrong), action.line) from None


def _of_card(play: AlphaClash, action: Action, parts: Sequence[Any]) -> Bound:
    """ "Scout attacks Brute", "Wall obstructs": done by whoever controls it."""
    found = find(play, action.subject)
    if not isinstance(found, Card):
        raise SetupError(f'expected a card, or "with" and a card: "{action.text}"')
    if action.deed.kind == "obstructs_itself":
        return Bound(found.controller, OBSTRUCT, (found,), action.picks)
    return Bound(found.controller, DECLARE_ATTACK, (found, _attacked(play, parts[0])), action.picks)


def _attacked(play: AlphaClash, subject: Subject) -> Card:
    """An attack on a player is one on their Contender."""
    found = find(play, subject)
    return play.contender(found) if isinstance(found, Player) else _card(play, subject)


def _bind(play: AlphaClash, player: Player, action: Action, parts: Sequence[Any]) -> Bound:
    match action.deed.kind:
        case "attacks":
            return Bound(player, DECLARE_ATTACK, (_card(play, parts[1]), _attacked(play, parts[0])), action.picks)
        case "obstructs":
            return Bound(player, OBSTRUCT, tuple(_card(play, each) for each in parts[0]), action.picks)
        case "plays" | "activates":
            return _using(play, player, action, parts)
        case "sets":
            return Bound(player, SET_TRAP, _card(play, parts[0]), action.picks)
        case "attaches":
            return Bound(player, ATTACH, (_card(play, parts[0]), _card(play, parts[1])), action.picks)
        case "unattaches":
            return Bound(player, UNATTACH, _card(play, parts[0]), action.picks)
        case "puts_resource":
            return Bound(player, PUT_RESOURCE, _card(play, parts[0]), action.picks)
        case "looks_at" | "counts" | "arranges":
            kind = {"looks_at": LOOK_AT, "counts": COUNT_CARDS, "arranges": ARRANGE}[action.deed.kind]
            return Bound(player, kind, _zone(play, parts[0]), action.picks)
        case "ends_turn":
            return Bound(player, END_TURN, None, action.picks)
        case kind:
            raise SetupError(f'"{kind}" is nothing a player does in Alpha Clash')


def _using(play: AlphaClash, player: Player, action: Action, parts: Sequence[Any]) -> Bound:
    subject = parts[0]
    if (subject.words or subject.name or "").lower() == "portal":
        return Bound(player, PORTAL, None, action.picks)
    card = _card(play, subject)
    wanted = tuple(parts[1]) if len(parts) > 1 else ()
    on = tuple(_target(play, each) for each in wanted if isinstance(each, Subject))
    through = _through_effect(play, player, card) if action.deed.kind == "plays" else None
    if through is not None:
        picks = (subject, *wanted, *action.picks)
        return Bound(player, ACTIVATE, through, picks, through)
    kind = deed_for(play, card, action.deed.kind)
    using = Using(card, on=on, x=_x(card, (*wanted, *action.picks)))
    if kind is not ACTIVATE:
        return Bound(player, kind, using, (*wanted, *action.picks))
    abilities = activated(play, card, None)
    at, picks = named_first([words_of_ability(play, card, each) for each in abilities], action.picks)
    if at is None:
        return Bound(player, kind, using, (*wanted, *picks))
    return Bound(player, kind, using, (picks[0], *wanted, *picks[1:]), Using(card, abilities[at], on, using.x))


def _through_effect(play: AlphaClash, player: Player, card: Card) -> Using | None:
    """ "Once per turn, you may play a card from your Oblivion": whoever plays such a card activates that effect (602.2)."""
    if card.zone.name == HAND or is_where_it_is_played_from(play, player, card):
        return None
    found = [
        Using(source, ability)
        for source in play.in_play()
        if source.controller is player and not source.has(FACE_DOWN)
        for ability in activated(play, source, None)
        if lets_play(ability, card, Scope(play, source, player))
    ]
    if len(found) > 1:
        names = " or ".join(f'"{player} activates {each.card}"' for each in found)
        raise SetupError(f"several effects would let {player} play {card}; say which: {names}")
    return found[0] if found else None


def _target(play: AlphaClash, subject: Subject) -> Card | Player:
    found = find(play, subject)
    if not isinstance(found, Card | Player):
        raise SetupError(f'"{subject}" is neither a card nor a player')
    return found


def _card(play: AlphaClash, subject: Subject) -> Card:
    found = find(play, subject)
    if not isinstance(found, Card):
        raise SetupError(f'"{subject}" is not a card')
    return found


def _zone(play: AlphaClash, subject: Subject) -> Zone:
    found = find(play, subject)
    if found == "standby":
        return play.standby_zone
    if not isinstance(found, Zone):
        raise SetupError(f'"{subject}" is not a zone; expected such as "Ben\'s hand"')
    return found


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


def concede(play: AlphaClash, player: Player) -> None:
    """At any time, without Standby (104.3a, 409.6e)."""
    lose(play, player, "{} concedes and loses the game", rules("104.3a", "409.6e", "101.1"))


def apply_ruling(play: AlphaClash, words: str, scope: Scope, about: str) -> None:
    """The judge's words are read as the text of an effect of whoever has the unread ones; what can't be read is only noted."""
    play.judged.append(words)
    step = play.step('The judge rules on "{}" of {}: {}', about, scope.source, words, actor="the judge")
    abilities = read_abilities(words if words.endswith(".") else f"{words}.", False)
    if any(ability.unread for ability in abilities):
        return
    outer, play.cause = play.cause, step.n
    for ability in abilities:
        carry_out(ability.effects, Scope(play, scope.source, scope.controller))
    play.cause = outer
    if not play.standby:
        settle(play)
