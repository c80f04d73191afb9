"""Finding players and cards by the names a scenario uses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass

from judge_app.engine.game import SetupError
from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.language.scenario_trees import Action, Amount, Claim, Subject


def player_named(play: Play, name: str | None) -> Player | None:
    for player in play.players:
        if player.name == name:
            return player
    return None


def the_player(play: Play, subject: Subject, line: int = 0) -> Player:
    player = player_named(play, subject.name) if subject.owner is None else None
    if player is None:
        names = " and ".join(player.name for player in play.players)
        raise SetupError(f"no player is called {subject}; the players are {names}", line)
    return player


def people_of(beats: Iterable[object], things: Collection[str] = ()) -> list[str]:
    """Who acts in a script, and whose fate, or whose of these things, it speaks of."""
    names: list[str | None] = []
    for beat in beats:
        names.append(_who_acts(beat))
        names += [each.owner for each in _subjects(beat) if (each.words or each.name or "").lower() in things]
    return list(dict.fromkeys(name for name in names if name))


def _who_acts(beat: object) -> str | None:
    """Or of whom it is claimed."""
    if isinstance(beat, Action) or (isinstance(beat, Claim) and _is_of_a_player(beat)):
        return beat.subject.name if beat.subject is not None else None
    return None


def _is_of_a_player(claim: Claim) -> bool:
    """ "Ben draws a card"; "Ben has 2 cards in hand", which no card has."""
    if claim.kind in OF_PLAYERS:
        return True
    amounts = [each.words for each in claim.things if isinstance(each, Amount)]
    return claim.kind == "has" and any(
        words.endswith((" in hand", " in deck", "resource", "resources")) for words in amounts
    )


OF_PLAYERS = (
    "wins",
    "loses",
    "loses_amount",
    "gains_amount",
    "draws",
    "discards",
    "pays",
    "controls",
    "controls_not",
    "cannot",
    "can",
    "must_choose",
)


def _subjects(node: object) -> Iterator[Subject]:
    """Every subject within, however deep."""
    if isinstance(node, Subject):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from _subjects(each)
    elif is_dataclass(node):
        for field in fields(node):
            yield from _subjects(getattr(node, field.name))


def cards_named(play: Play, name: str, owner: Player | None = None) -> list[Card]:
    """By label ("Brute #2"; the first is "Brute" or "Brute #1"), then by name; somebody's card is one they control or own."""
    labelled = _labelled(play.cards, name) or _labelled(play.cards, name.removesuffix(" #1"))
    named = [card for card in play.cards if card.face.name == name]
    if owner is None:
        return labelled or named or _labelled(play.gone, name)
    return _belonging_to(owner, named or labelled or _labelled(play.gone, name))


def all_named(play: Play, name: str) -> list[Card]:
    """Whoever has "Brute" may have either Brute; "Brute #1" is the first."""
    return [card for card in play.cards if card.face.name == name] or cards_named(play, name)


def _belonging_to(player: Player, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.controller is player] or [card for card in cards if card.owner is player]


def _labelled(cards: Iterable[Card], label: str) -> list[Card]:
    return [card for card in cards if card.label == label]


def the_card(play: Play, subject: Subject, line: int = 0) -> Card:
    owner = player_named(play, subject.owner)
    if subject.name is None:
        raise SetupError(f'"{subject}" is not a card', line)
    found = cards_named(play, subject.name, owner)
    if not found:
        raise SetupError(f'no card is called "{subject}"; name it in a Given line, with its figures', line)
    if len(found) > 1 and owner is None:
        owners = ", ".join(f"{card.controller}'s {card}" for card in found)
        raise SetupError(f'more than one card is called "{subject}": say whose, or which one ({owners})', line)
    return found[0]
