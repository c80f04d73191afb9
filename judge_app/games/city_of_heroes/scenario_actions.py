"""When …: what a scenario names, and the deeds that its phrases mean."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.events import Event
from judge_app.engine.game import Bound, SetupError
from judge_app.engine.names import player_named, the_card, the_player
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.abilities import Acting, actions_on, meant_by_targets
from judge_app.games.city_of_heroes.enforcement import check_end, enforce
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.faces import read_abilities
from judge_app.games.city_of_heroes.playing import PoweringUp
from judge_app.games.city_of_heroes.queries import scope_for
from judge_app.games.city_of_heroes.table import CityOfHeroes, Scope
from judge_app.games.city_of_heroes.triggers import React, happen_plainly
from judge_app.games.city_of_heroes.turn import (
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
)
from judge_app.games.city_of_heroes.words import rules
from judge_app.language.scenario_trees import Action, Pick, Subject
from judge_app.scenarios.claims import Found
from judge_app.scenarios.options import IN_OTHER_WORDS, named_first


def find(play: CityOfHeroes, subject: Subject) -> Found:
    """A player, a card, somebody's hero or sidekick, a zone, or the game."""
    words = (subject.words or subject.name or "").lower()
    owner = player_named(play, subject.owner)
    if subject.owner is None and (player := player_named(play, subject.name)) is not None:
        return player
    if owner is not None and words in ("hero", "sidekick", *owner.zones):
        return _of_player(play, owner, words)
    if words in ("game", "play"):
        return words
    return the_card(play, subject)


def _of_player(play: CityOfHeroes, owner: Player, words: str) -> Found:
    if words == "hero":
        return play.hero(owner)
    if words == "sidekick":
        return next((card for card in play.supers(owner) if card.face.says("type", words)), None)
    return owner.zones[words]


PLAIN = {"passes": PASS, "assembles": ASSEMBLE, "recharges": RECHARGE, "rests": REST}
OF_A_CARD = {"moves": MOVE, "powers_down": POWER_DOWN, "starts_mission": MISSION, "defeats": DEFEAT}


def bind(play: CityOfHeroes, action: Action) -> Bound:
    """Names to cards, phrases to deeds."""
    player = the_player(play, action.subject, action.line)
    try:
        return _bind(play, player, action)
    except SetupError as wrong:
        raise SetupError(str(wrong), action.line) from None


def _bind(play: CityOfHeroes, player: Player, action: Action) -> Bound:
    kind, parts = action.deed.kind.removesuffix(IN_OTHER_WORDS), action.deed.parts
    if kind in PLAIN:
        return Bound(player, PLAIN[kind], None, action.picks)
    if not parts:
        raise SetupError(f"there are no words for “{action.text}” in City of Heroes", action.line)
    if kind == "attacks":
        deed = Acting(_card(play, parts[1], player), on=(_target(play, parts[0], player),))
        return _acting(play, player, deed, action.picks)
    card = _card(play, parts[0], player)
    if kind in OF_A_CARD:
        return Bound(player, OF_A_CARD[kind], card, action.picks)
    if kind == "powers_up":
        host = _card(play, parts[1], player) if len(parts) > 1 else None
        return Bound(player, POWER_UP, PoweringUp(card, host), action.picks)
    return _uses(play, player, card, action)


def _uses(play: CityOfHeroes, player: Player, card: Card, action: Action) -> Bound:
    """An Act action or a react with a card, or for its inspiration, on those who are named last."""
    kind, parts = action.deed.kind.removesuffix(IN_OTHER_WORDS), action.deed.parts
    wanted = tuple(parts[-1]) if len(parts) > 1 and isinstance(parts[-1], tuple) else ()
    for_inspiration = kind.endswith("_for")
    if for_inspiration:
        _check_inspiration(card, " a ".join(str(part) for part in parts[1:] if not isinstance(part, tuple)))
    on = tuple(_target(play, each, player) for each in wanted)
    kind = _action_or_react(play, kind)
    if kind.startswith("acts"):
        return _acting(play, player, Acting(card, for_inspiration, on), action.picks)
    if kind.startswith("reacts"):
        return Bound(player, React(card, for_inspiration), on, action.picks)
    raise SetupError(f'"{kind}" is nothing a player does in City of Heroes')


def _action_or_react(play: CityOfHeroes, kind: str) -> str:
    """ "Uses", "activates", "plays": a react while there is something to react to, else an Act action."""
    if not kind.startswith("uses"):
        return kind
    return "acts" if play.opportunity is None else "reacts"


def _acting(play: CityOfHeroes, player: Player, deed: Acting, picks: tuple[Pick, ...]) -> Bound:
    """One of several abilities of a card may be named, by its words, its number or its targets (302.1b)."""
    abilities = actions_on(deed)
    text = deed.card.face.text
    at, said = named_first([text[each.span.start : each.span.end] for each in abilities], picks)
    if deed.for_inspiration:
        return Bound(player, ACT, deed, picks)
    if at is None:
        is_numbered = bool(picks) and isinstance(picks[0], int)
        meant = None if is_numbered else meant_by_targets(play, player, deed)
        return Bound(player, ACT, replace(deed, ability=meant), picks)
    return Bound(player, ACT, deed, said, replace(deed, ability=abilities[at]))


def _check_inspiration(card: Card, said: str) -> None:
    own = card.face.words.get("inspiration", ())
    if own and own[0].lower() != said.lower() and "inspiration" not in said.lower():
        raise SetupError(f"the inspiration of {card} is {own[0]}, not {said}")


def _card(play: CityOfHeroes, subject: object, player: Player) -> Card:
    """A player's own card first, where several have the name."""
    if not isinstance(subject, Subject):
        raise SetupError(f'"{subject}" is not a card')
    if subject.owner is None and subject.name is not None:
        named = [card for card in play.cards if card.label == subject.name and card.controller is player]
        if len(named) == 1:
            return named[0]
    found = find(play, subject)
    if not isinstance(found, Card):
        raise SetupError(f'"{subject}" is not a card')
    return found


def _target(play: CityOfHeroes, named: object, player: Player) -> Card | Player:
    if not isinstance(named, Subject):
        raise SetupError(f'"{named}" is neither a card nor a player')
    found = player_named(play, named.name) if named.owner is None else None
    return found or _card(play, named, player)


def concede(play: CityOfHeroes, player: Player) -> None:
    happen_plainly(play, Event(Kinds.LOSE_GAME, subject=player, cites=rules("101.1")))
    check_end(play)


def rule(play: CityOfHeroes, words: str, unread: Scope, about: str) -> None:
    """The judge's words are read as the text of an effect of whoever has the unread ones; what can't be read is only noted."""
    play.judged.append(words)
    step = play.step('The judge rules on "{}" of {}: {}', about, unread.source, words, actor="the judge")
    text = f"Action: {words if words.endswith('.') else words + '.'}"
    abilities = read_abilities(text)
    if any(ability.unread for ability in abilities):
        return
    outer, play.cause = play.cause, step.n
    scope = scope_for(play, unread.source, unread.controller)
    scope.text = text
    carry_out(abilities[0].effects, scope)
    play.cause = outer
    enforce(play)
