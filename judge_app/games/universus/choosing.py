"""Which cards an instruction is done to, who chooses them, and doing it to all of them at once; which option is chosen.

instruction.2  you choose among your own cards; instruction.3: also among your rival's, who then acts
game-event.2   several cards at once are one game event
effects.4      as much as possible is done
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_cards import could_find
from judge_app.engine.differing import pick_differing
from judge_app.engine.events import Event
from judge_app.engine.nouns import candidates, cards_meant, spoken_of
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.requests import Request
from judge_app.engine.scope import place_of
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.moves import (
    can_touch,
)
from judge_app.games.universus.table import MORE_CITES, Scope, Universus
from judge_app.games.universus.words import (
    HAND,
    rules,
)
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.amounts import Every
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Objects, OneOf, Thing, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

PARTICIPLES = {
    Verb.DISCARD: "discarded", Verb.DESTROY: "destroyed", Verb.COMMIT: "committed", Verb.REVEAL: "revealed", Verb.FLIP: "flipped",
    Verb.REMOVE: "removed", Verb.BUILD: "built", Verb.READY: "readied", Verb.CHOOSE: "chosen", Verb.SACRIFICE: "sacrificed",
    Verb.SEAL: "sealed", Verb.FREEZE: "frozen", Verb.UNFLIP: "unflipped", Verb.CLEAR: "cleared", Verb.LOOK_AT: "looked at",
    Verb.SPEND: "spent",
}  # fmt: skip
ALREADY = {  # what is so already can't be made so
    Verb.COMMIT: ("committed.3", "committed.5"), Verb.READY: ("ready.2", "ready.3"), Verb.FLIP: ("flip.2",), Verb.UNFLIP: ("unflip.2",),
    Verb.SEAL: ("seal.2",), Verb.FREEZE: ("freeze.2",), Verb.DESTROY: ("character.5",),
}  # fmt: skip


def cards_of(
    play: Universus, act: Act, scope: Scope, player: Player, fits: Callable[[Card], bool] | None = None
) -> list[Card]:
    """The cards it is done to; by default those of whoever does it. You choose rival cards, your rival acts (instruction.3)."""
    what = act.what
    if what is None:
        return cards_meant(act.who, scope) if isinstance(act.who, Objects | OneOf) else list(scope.it)
    if is_from_each(what, scope):
        return from_each(play, scope, lambda: cards_of(play, act, scope, player, fits))
    with done_by(play, what, scope, player, each_player=_is_each_player(act.who)):
        spoken = cards_spoken_of(play, what, scope, player)
        if spoken is not None:
            return _fitting(spoken, fits)
        if isinstance(what, Objects) and _is_choosing(what) and not _is_part(what):
            return _choose_cards(play, act, what, scope, player, fits)
        return _fitting(cards_meant(what, scope, chooser=player), fits)


def _choose_cards(
    play: Universus, act: Act, what: Objects, scope: Scope, player: Player, fits: Callable[[Card], bool] | None
) -> list[Card]:
    """As many as the words say of those that it can be done to; at random nobody chooses."""
    found = _fitting(cards_meant(what, scope, counting=True), fits)
    least, most = bounds(what.quantity, scope)
    reveal_hand_without(play, what, found, player)
    prompt = f"{scope.words(what)} (for {scope.source})"
    if f.first_filter(what, f.Differing) is not None and not act.at_random:
        among = _fitting(candidates(what, scope), fits)
        return pick_differing(player, prompt, among, (least, most), play.rules.choice_cites, scope)
    chooser = None if act.at_random else player
    return play.choose_some(chooser, prompt, found, least, most, play.rules.choice_cites)


def is_from_each(what: Thing, scope: Scope) -> bool:
    """ "1 card from each player's card pool": so many of each player's, not of all of them together."""
    if not isinstance(what, Objects) or what.quantity in (None, Every()) or Who.EACH_PLAYER in scope.bound:
        return False
    zones = [each.zone for each in what.filters if isinstance(each, f.InZone | f.PartOf)]
    return any(zone.owner is not None and zone.owner.who is Who.EACH_PLAYER for zone in zones)


def from_each(play: Universus, scope: Scope, pick: Callable[[], list[Card]]) -> list[Card]:
    """What is picked of each player's cards, the active player's first (instruction.2)."""
    bound, found = scope.bound, list[Card]()
    for owner in play.in_turn_order(play.active):
        scope.bound = {**bound, Who.EACH_PLAYER: owner}
        found += pick()
    scope.bound = bound
    return found


def _fitting(cards: list[Card], fits: Callable[[Card], bool] | None) -> list[Card]:
    return cards if fits is None else [card for card in cards if fits(card)]


def _is_each_player(who: object) -> bool:
    return isinstance(who, PlayerWords) and who.who is Who.EACH_PLAYER


@contextmanager
def done_by(play: Universus, what: Thing, scope: Scope, player: Player, *, each_player: bool = False) -> Iterator[None]:
    """While a player does something: cards are that player's unless the words say otherwise (instruction.2).

    If each player does it, "rival" is the rival of whoever does it (rival.1).
    """
    outer, bound, scope.whose = scope.whose, scope.bound, player
    scope.bound = either_player(play, what, scope, player)
    if each_player:
        scope.bound = {**scope.bound, Who.YOUR_OPPONENT: play.opponents(player)[0], Who.THEY: player}
    try:
        yield
    finally:
        scope.whose, scope.bound = outer, bound


def either_player(play: Universus, what: Thing, scope: Scope, player: Player) -> dict[Who, Player]:
    """ "Either player's" zone: one player is picked, and only that player's zone is meant (either-player.1)."""
    zones = _zones_of_either_player(what)
    if not zones:
        return scope.bound
    prompt = f"which player's {zones[0].name} (for {scope.source})"
    chosen: Player = play.choose(player, prompt, play.in_turn_order(play.active), rules("either-player.1"))
    scope.players = [chosen]  # "their" from now on
    return {**scope.bound, Who.ANY_PLAYER: chosen}


def _zones_of_either_player(what: Thing) -> list[ZoneWords]:
    zones = (
        [each.zone for each in what.filters if isinstance(each, f.InZone | f.PartOf)]
        if isinstance(what, Objects)
        else []
    )
    return [zone for zone in zones if zone.owner is not None and zone.owner.who is Who.ANY_PLAYER]


def is_able(play: Universus, act: Act, scope: Scope) -> bool | None:
    """Whether there is anything to do it with, where the verb says that cards are looked for (discard.2)."""
    if not isinstance(act.what, Objects | OneOf):
        return None
    outer, play.verb_now = play.verb_now, act.verb
    try:
        return could_find(act.what, scope)
    finally:
        play.verb_now = outer


def cards_spoken_of(play: Universus, what: Thing, scope: Scope, player: Player) -> list[Card] | None:
    """ "1 of them" is chosen among those spoken of; "the rest" are those not picked so far."""
    if not isinstance(what, Objects):
        return None
    if _is_the_rest(what):
        shown = scope.this_way.get("looked at") or scope.this_way.get("revealed") or scope.it
        return [card for card in shown if card not in scope.this_way.get("picked", ())]
    if what.choice not in (Choice.THAT, Choice.IT) or what.quantity is None:
        return None
    found = spoken_of(what, scope)
    if isinstance(what.quantity, Every):
        return found
    least, most = bounds(what.quantity, scope)
    picked: list[Card] = play.choose_some(
        player, f"{scope.words(what)} (for {scope.source})", found, least, most, play.rules.choice_cites
    )
    scope.this_way.setdefault("picked", []).extend(picked)
    return picked


def _is_the_rest(what: Objects) -> bool:
    """ "The rest", "the remaining cards"."""
    return what.choice is Choice.REST or [each.status for each in f.filters_of(what, f.HasStatus)] == ["remaining"]


def together(
    play: Universus,
    act: Act,
    scope: Scope,
    make: Callable[[Card, Player], Event],
    fits: Callable[[Card], bool] | None = None,
) -> bool:
    """Several cards at once are one game event (game-event.2); as much as possible is done (effects.4)."""
    events: list[Event] = []
    did: list[Player] = []
    for player in in_what_order(play, doers(act.who, scope), act, scope, fits):
        if play.each_may and not play.may(player, f"whether to do this: {scope.words(act)}", play.rules.may_cites):
            continue
        cards = cards_of(play, act, scope, player, fits)
        did += [player] if cards else []
        events += [make(card, card.owner) for card in cards if can_touch(play, card, scope)]
    if play.each_may:
        scope.did = did
    found = _done_at_once(play, act, scope, events)
    scope.chose(found, PARTICIPLES.get(act.verb, act.verb.value))
    return bool(found)


def _done_at_once(play: Universus, act: Act, scope: Scope, events: Sequence[Event]) -> list[Card]:
    """The cards it was done to; rival cards by their owner (instruction.3)."""
    if not events:
        cites = rules("effects.4", *ALREADY.get(act.verb, ()))
        play.step("There is nothing to {}", act.verb.value, cites=cites, actor=scope.controller)
        return []
    for event in events:
        whose = rules("instruction.2") if event.player is scope.controller else rules("instruction.3", "game-event.4")
        event[MORE_CITES] = (*rules("effects.5"), *whose)
    return [event.card for event in play.happen(*events) if event.card is not None]


def reveal_hand_without(play: Universus, what: Objects, found: list[Card], player: Player) -> None:
    """Who has no card that meets the condition reveals their hand to verify it (hand.4)."""
    from_hand = any(isinstance(each, f.InZone) and each.zone.name == HAND for each in what.filters)
    if from_hand and not found:
        said = ", ".join(map(str, player.cards(HAND))) or "no cards"
        play.step("{} reveals their hand, which has none: {}", player, said, cites=rules("hand.4"), actor=player)
        play.happen(
            *(Event(Kinds.REVEAL, player=player, card=card, cites=rules("hand.4")) for card in player.cards(HAND))
        )


def in_what_order(
    play: Universus, players: list[Player], act: Act, scope: Scope, fits: Callable[[Card], bool] | None = None
) -> list[Player]:
    """The effect's owner may choose which player decides first; it still happens at once (both-players.1).

    Where at most one of them has anything to decide, there is no first, and nobody need say who it is.
    """
    choosing = isinstance(act.what, Objects) and _is_choosing(act.what)
    prompt = "which player decides first"
    if len(players) < 2 or not (choosing or play.each_may):
        return players
    if not play.each_may and sum(_has_to_decide(play, act, scope, player, fits) for player in players) < 2:
        labels = tuple(map(str, players))
        request = Request(scope.controller, prompt, tuple(players), labels, cites=rules("both-players.1"))
        play.decider.forced(play, request)
        return players
    first = play.choose(scope.controller, prompt, players, rules("both-players.1"))
    return sorted(players, key=lambda player: player is not first)


def _has_to_decide(
    play: Universus, act: Act, scope: Scope, player: Player, fits: Callable[[Card], bool] | None
) -> bool:
    """Whether there are more such cards of this player than must be taken."""
    what = act.what
    assert isinstance(what, Objects)
    if is_from_each(what, scope) or _zones_of_either_player(what):
        return True
    with done_by(play, what, scope, player, each_player=_is_each_player(act.who)):
        least, _ = bounds(what.quantity, scope)
        return len(_fitting(cards_meant(what, scope, counting=True), fits)) > least


def is_random(noun: Thing) -> bool:
    """ "1 random card": nobody chooses which."""
    return isinstance(noun, Objects) and any(
        isinstance(each, f.HasStatus) and each.status == "random" for each in noun.filters
    )


def at_random(play: Universus, noun: Objects, scope: Scope) -> list[Card]:
    least, most = bounds(noun.quantity, scope)
    found = cards_meant(noun, scope, counting=True)
    prompt = f"{scope.words(noun)} (for {scope.source})"
    return play.choose_some(None, prompt, found, least, most, play.rules.choice_cites)


def _is_part(noun: Objects) -> bool:
    """The top cards of a deck are not chosen."""
    return any(isinstance(each, f.PartOf) for each in noun.filters)


def _is_choosing(noun: Objects) -> bool:
    return noun.choice.value in ("a", "the first")


def chosen_modes(play: Universus, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
    """The option was chosen as part of the cost; an effect's own list is chosen now (bullets-in-abilities.2)."""
    chosen = scope.targets.get(place_of(modes))
    if chosen is None:
        chosen = choose_modes(play, modes, scope)
    return tuple(instruction for mode in chosen for instruction in mode)


def choose_modes(play: Universus, modes: s.Modes, scope: Scope) -> list[tuple[Instruction, ...]]:
    least, most = bounds(modes.quantity, scope)
    player = next(iter(players_meant(modes.who, scope)), scope.controller)
    chosen: list[tuple[Instruction, ...]] = play.choose_some(
        player, f"the option of {scope.source}", modes.modes, least, most, rules("bullets-in-abilities.1", "effects.8"),
        label=lambda mode: scope.text[mode[0].span.start : mode[-1].span.end],
    )  # fmt: skip
    scope.targets[place_of(modes)] = chosen
    play.step(
        "{} has chosen the option",
        player,
        cites=rules("bullets-in-abilities.1", "bullets-in-abilities.2", "effects.8"),
        actor=player,
    )
    return chosen
