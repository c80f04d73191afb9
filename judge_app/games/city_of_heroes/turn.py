"""301 and 302. Priority: one action each time it is received, then it passes on in turn order.

Move, Assemble, Recharge, Rest and Power Down are here; the other actions have modules of their own.
409  extra actions: the player is given priority for one action, which may be restricted, and it is passed back
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal, Unreadable
from judge_app.games.city_of_heroes import words
from judge_app.games.city_of_heroes.abilities import Act, Acting, act_with, acting_super, usable, why_not_choose
from judge_app.games.city_of_heroes.continuous_effects import (
    LOST_ACTION,
    end_clock,
    end_of_action,
    until_next_action,
)
from judge_app.games.city_of_heroes.costs import cost_refusal, pay_for_choosing
from judge_app.games.city_of_heroes.enforcement import enforce
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.event_matching import is_such
from judge_app.games.city_of_heroes.events import turn_off
from judge_app.games.city_of_heroes.missions import Defeat, Mission
from judge_app.games.city_of_heroes.moves import discard_from_hand, draw_cards, moving, shuffle
from judge_app.games.city_of_heroes.playing import PowerUp
from judge_app.games.city_of_heroes.restrictions import cards_to_take, dearer_by, why_no_action, why_not_move
from judge_app.games.city_of_heroes.table import CARRY_OUT, CityOfHeroes, Scope, is_super
from judge_app.games.city_of_heroes.triggers import interrupt
from judge_app.games.city_of_heroes.words import BEFORE, DECK, HAND, SIDEKICK, TOGGLE, rules
from judge_app.language.city_of_heroes_nodes import GameVerb, attack_line
from judge_app.language.filters import Targets
from judge_app.language.keywords.city_of_heroes import MOVE as CHOOSE_SUPER
from judge_app.language.objects import Choice, Effects, Objects
from judge_app.numbers import so_many

EXTRA_ACTIONS: Handlers[CityOfHeroes] = Handlers()


def skips_action(play: CityOfHeroes, player: Player) -> bool:
    """Priority goes on at once to the next player; the earliest of the effects counts down.

    city-of-heroes:407.5, 505.1h
    """
    lost = [clock for clock in play.clocks if clock.kind == LOST_ACTION and clock.holder is player]
    if not lost:
        return False
    first = lost[0]
    assert first.left is not None
    first.left -= 1
    play.step("{} loses this action; priority is passed on", player, cites=rules("407.5", "505.1h"), actor=player)
    play.change(player, "actions to lose", first.left + 1, first.left)
    if first.left == 0:
        end_clock(play, first)
    return True


CARDS_OF_A_REST = 2


class Move(Deed):
    """302.1c: one of your supers changes its tactics mode; 502: what its status effects say of that."""

    name = words.MOVE

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = why_no_action(play, player, self.name)
        if refusal is not None:
            return refusal
        if not is_super(deed) or not deed.zone.in_play or deed.controller is not player:
            return Refusal(f"{deed} is not one of {player}'s supers in play", rules("302.1c"), of_another_kind=True)
        return why_not_move(play, deed) or cost_refusal(play, player, deed, CHOOSE_SUPER)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [super_ for super_ in play.supers(player) if self.why_not(play, player, super_) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        if pay_for_choosing(play, player, deed, CHOOSE_SUPER):
            play.happen(Event(Kinds.TACTICS, player=player, card=deed, cites=rules("302.1c")))


class Plain(Deed):
    """An action with nothing to choose when it is declared."""

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        del deed
        return why_no_action(play, player, self.name)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Any]:
        return [None] if self.why_not(play, player, None) is None else []

    def label(self, deed: Any) -> str:
        del deed
        return self.name


class Pass(Plain):
    """302.1: a player with priority must choose one of the actions. Reacts and extra actions may be declined."""

    name = "pass"

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        del deed
        window = play.window
        if window is not None and window.player is player and window.must_act:
            return Refusal(f"{player} has priority and must choose an action", rules("302.1"))
        return None


class Assemble(Plain):
    """302.1d: search your deck for a sidekick, reveal it, put it in your hand; you may fail to find one. Then shuffle."""

    name = words.ASSEMBLE

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        found = [card for card in player.cards(DECK) if card.face.says("type", SIDEKICK)]
        play.happen(
            Event(
                Kinds.SEARCH,
                player=player,
                says=("{} searches {}", player, player.zones[DECK]),
                cites=rules("302.1d", "401.13"),
            )
        )
        chosen: list[Card] = play.choose_some(player, "which sidekick to find", found, 0, 1, rules("302.1d"))
        for card in chosen:
            play.step("{} reveals {}", player, card, cites=rules("302.1d"), actor=player)
            play.happen(moving(card, HAND, "find", player=player, cites=rules("302.1d")))
        shuffle(play, player, player.zones[DECK], rules("302.1d"))


class Recharge(Plain):
    """302.1e: all powers of your supers by one click; toggles that are on may be left out (304.3c)."""

    name = words.RECHARGE

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        powers = [power for power in play.powers(player) if not play.is_ready(power)]
        on = [power for power in powers if play.is_on(power)]
        left: list[Card] = play.choose_some(
            player, "which toggle powers to leave turned on", on, 0, len(on), rules("302.1e", "304.3c")
        )
        events = [
            Event(Kinds.CHARGE, player=player, card=power, amount=clicks_recharged(play, power), way="recharge", cites=rules("302.1e"))
            for power in powers if power not in left
        ]  # fmt: skip
        if events:
            play.happen(*events)
        else:
            play.step("No power is recharged", cites=rules("302.1e", "204.3a"), actor=player)


def clicks_recharged(play: CityOfHeroes, power: Card) -> int:
    """One click, and what cards change of it (302.1e, 102.1)."""
    changes = play.bearing_on(words.CLICKS_RECHARGED, power)
    more: int = sum(-each.value(power) if each.how == "minus" else each.value(power) for each in changes)
    return max(0, 1 + more)


class Rest(Plain):
    """302.1g: draw two cards."""

    name = words.REST

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        change = 0
        for modification in play.bearing_on("rest cards drawn", player):
            change += -modification.amount if modification.how == "minus" else modification.amount
        draw_cards(play, player, max(0, CARDS_OF_A_REST + change), rules("302.1g"))


class PowerDown(Deed):
    """302.1i: an active toggle power that you control is turned off (304.3c)."""

    name = words.POWER_DOWN

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = why_no_action(play, player, self.name)
        if refusal is not None:
            return refusal
        if not any(play.is_on(power) for power in play.powers(player)):
            return Refusal(f"{player} controls no active toggle power", rules("302.1i"), of_another_kind=True)
        if deed.controller is not player or not deed.zone.in_play:
            return Refusal(f"{player} does not control {deed} in play", rules("302.1i"))
        if not deed.face.says("charging", TOGGLE) or not play.is_on(deed):
            return Refusal(f"{deed} is not an active toggle power", rules("302.1i", "304.3a"))
        return None

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [power for power in play.powers(player) if self.why_not(play, player, power) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        turn_off(play, deed, player, rules("302.1i", "304.3c"))


class AttackWith(Act):
    """An Act action restricted to attacks: of one super, of one kind, on one target (302.3, 409.2)."""

    def __init__(self) -> None:
        self.super: Card | None = None
        self.kind = ""  # "melee", "ranged area"

    def why_not(self, play: CityOfHeroes, player: Player, deed: Acting) -> Refusal | None:
        refusal = super().why_not(play, player, deed)
        if refusal is not None:
            return refusal
        if self.super is not None and acting_super(play, player, deed.card) is not self.super:
            return Refusal(f"the attack must be one of {self.super}", rules("409.2", "302.3"))
        lines = [attack_line(each.timings) for each in usable(play, player, deed, attacks_only=True)]
        if any(line is not None and is_such(self.kind, line) for line in lines):
            return None
        kind = f"{self.kind} attack".strip()
        return Refusal(f"{deed} is no {kind}", rules("409.2", *(("306.1a",) if self.kind else ())))

    def legal(self, play: CityOfHeroes, player: Player) -> list[Acting]:
        return [deed for deed in super().legal(play, player) if self.why_not(play, player, deed) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Acting) -> None:
        found = usable(play, player, deed, attacks_only=True)
        such = [each for each in found if (line := attack_line(each.timings)) is not None and is_such(self.kind, line)]
        if len(such) == 1 < len(found):
            deed = replace(deed, ability=such[0])
        act_with(play, player, deed, attacks_only=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Act)  # a scenario says "acts with", here as in any Act action

    def __hash__(self) -> int:
        return hash(ACT)


@EXTRA_ACTIONS.carries_out(GameVerb, "name", "who", "quantity", "what", "detail", verb="perform")
def extra_actions(verb: GameVerb, scope: Scope) -> bool:
    """As many as the text says, one after the other, for each player or super that it names."""
    play, what = scope.play, verb.what
    aimed = targets_of(what, verb, scope) if isinstance(what, Effects) else None
    if isinstance(what, Effects) and isinstance(what.of, Objects):
        return perform_from(play, verb, what.of, scope)
    count = bounds(what.quantity, scope)[1] if isinstance(what, Effects) and what.quantity is not None else 1
    takers = _takers(verb, scope)
    outer, play.only_targets = play.only_targets, aimed
    taken = [extra_action(play, verb, player, super_) for player, super_ in takers for _ in range(count)]
    play.only_targets = outer
    return any(taken)


def _takers(verb: GameVerb, scope: Scope) -> list[tuple[Player, Card | None]]:
    """The supers that are named, each with its controller, or players."""
    if isinstance(verb.who, Objects):
        return [(super_.controller, super_) for super_ in cards_meant(verb.who, scope)]
    return [(player, None) for player in doers(verb.who, scope)]


def targets_of(what: Effects, verb: GameVerb, scope: Scope) -> list[Card] | None:
    """ "An attack against that super": whom it must target; None if nothing is said."""
    if not what.filters:
        return None
    (first, *others) = what.filters
    if others or not isinstance(first, Targets) or not isinstance(first.what, Objects) or isinstance(what.of, Objects):
        raise scope.unread(verb, "the engine cannot say yet whom an extra attack targets")
    if first.what.choice in (Choice.CHOSEN, Choice.EVERY):
        return [card for card in scope.play.supers() if is_meant(first.what, card, scope)]
    return cards_meant(first.what, scope)


def perform_from(play: CityOfHeroes, verb: GameVerb, of: Objects, scope: Scope) -> bool:
    """ "This super may perform an action from that power": with the power as it is copied or attached (413.1, 413.2)."""
    supers = cards_meant(verb.who, scope) if isinstance(verb.who, Objects) else []
    for power in cards_meant(of, scope):
        deed = Acting(power, by=supers[0] if supers else None)
        player = scope.controller
        refusal = why_not_choose(play, player, deed)
        if refusal is not None:
            play.step("{} is not used: {}", power, refusal.reason, cites=refusal.cites, actor=player)
        elif play.may(player, f"whether to use {power} (for {scope.source})", rules("409.2", "413.1")):
            act_with(play, player, deed, attacks_only=verb.detail == "attack")
            return True
    return False


def allowed_deeds(kind: str, super_: Card | None) -> tuple[Deed, ...]:
    """All actions, one kind of action, or attacks of one super (302.3, 409.2)."""
    if kind == "attack" or kind.split()[0:1] in (["melee"], ["ranged"], ["area"]):
        only = AttackWith()
        only.super, only.kind = super_, kind.removesuffix("attack").strip()
        return (only,)
    if kind in ("action", ""):
        return ACTIONS
    kinds = kind.lower().split(" or ")  # "which must be a Move or Rest action"
    return tuple(deed for deed in ACTIONS if deed.name.lower() in kinds)


def extra_action(play: CityOfHeroes, verb: GameVerb, player: Player, super_: Card | None) -> bool:
    """409.1 priority is given and then passed back; 409.2 a restricted action may be declined."""

    deeds = allowed_deeds(verb.detail, super_)
    if not deeds:
        raise Unreadable(str(super_ or player), verb.detail, "the engine does not know such an action")
    outer = play.active
    play.extra += 1
    cited = rules("409.1", *(("302.3",) if isinstance(deeds[0], AttackWith) else ()))
    play.step("{} is given priority for an extra action", player, cites=cited, actor=player)
    play.make_active(player)
    free = deeds is ACTIONS  # an action without a restriction must be taken like any other (302.1)
    cited = rules("409.1", "302.1") if free else rules("409.1", "409.2")
    taken: Any = play.open(Window("extra action", player, deeds, cited, resting=free, must_act=free))
    if taken is None and free and player.in_game:
        taken = (REST, None)
    if taken is None:
        play.step("{} declines the extra action", player, cites=rules("409.2"), actor=player)
    else:
        kind, deed = taken
        _take_extra_action(play, player, kind if not isinstance(deeds[0], AttackWith) else deeds[0], deed)
    play.extra -= 1
    play.step("Priority is passed back to {}", outer, cites=rules("409.1"), actor=outer)
    play.make_active(outer)
    return taken is not None


def _take_extra_action(play: CityOfHeroes, player: Player, kind: Deed, deed: Any) -> None:
    """It counts among the actions taken. To attack with one super a scenario says "acts with", as in any Act action."""
    play.actions_taken += 1
    play.choices += 1
    refusal = kind.why_not(play, player, deed) if isinstance(kind, AttackWith) else None
    if refusal is not None:
        raise Illegal(f"{player} acts with {deed}", refusal)
    during, play.action_n = play.action_n, play.actions_taken
    perform(play, player, kind, deed, Event(Kinds.ACTION, player=player, cites=rules("409.1")))
    play.action_n = during


POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE = PowerUp(), Act(), Move(), Assemble(), Recharge()
MISSION, REST, DEFEAT, POWER_DOWN, PASS = Mission(), Rest(), Defeat(), PowerDown(), Pass()
ACTION_RULES = {POWER_UP.name: "302.1a", ACT.name: "302.1b", MOVE.name: "302.1c", ASSEMBLE.name: "302.1d", RECHARGE.name: "302.1e",
                MISSION.name: "302.1f", REST.name: "302.1g", DEFEAT.name: "302.1h", POWER_DOWN.name: "302.1i"}  # fmt: skip
ACTIONS: tuple[Deed, ...] = (POWER_UP, ACT, MOVE, ASSEMBLE, RECHARGE, MISSION, REST, DEFEAT, POWER_DOWN)


def play_on(play: CityOfHeroes) -> None:
    """Actions in turn order; there are no phases (301.1)."""
    enforce(play)
    while True:
        take_priority(play, play.active)
        pass_priority(play)


def take_priority(play: CityOfHeroes, player: Player) -> None:
    """A player with priority must take one action (301.2, 301.3, 302.1)."""
    play.actions_taken += 1
    play.action_n = play.actions_taken
    play.place = f"{player}'s action {play.actions_taken}"
    event = Event(Kinds.ACTION, player=player, cites=rules("302.1"))
    if play.expire(until_next_action(player)):
        play.step("What lasted until {}'s next action ends", player, cites=rules("407.1"), actor=player)
    interrupt(play, event, BEFORE)  # before an action is performed, and so before it is chosen (403.2e)
    if not player.in_game:
        return
    chosen = play.open(Window("action", player, ACTIONS, rules("301.3", "302.1"), resting=True, must_act=True))
    if not player.in_game:  # they have conceded
        return
    play.choices += 1
    kind, deed = chosen if chosen is not None else (REST, None)  # one of them must be chosen; a rest is always possible
    perform(play, player, kind, deed, event)


def perform(play: CityOfHeroes, player: Player, kind: Deed, deed: Any, event: Event) -> None:
    """The action with everything that follows from it; then the clocks (302.1, 302.2, 407.3a)."""
    event.way = kind.name
    event.card = deed if isinstance(deed, Card) else None
    play.refused_reacts.clear()
    step = play.step(
        "{} takes the action {}", player, kind.name, cites=rules("302.1", ACTION_RULES[kind.name]), actor=player
    )
    outer, play.cause = play.cause, step.n
    cost = cards_to_take(play, player, kind.name)
    if cost:
        cards = so_many(cost, "card")
        asked = play.step("{} must discard {} for this action", player, cards, cites=rules("102.1"), actor=player)
        asked.card_text = dearer_by(play, player, kind.name)[0].card_text
        discard_from_hand(play, player, cost, None, rules("102.1"))
    event[CARRY_OUT] = lambda: kind.perform(play, player, deed)
    play.happen(event)
    play.cause = outer
    end_of_action(play, player)
    enforce(play)


def pass_priority(play: CityOfHeroes) -> None:
    """To the next player, who becomes the active player; who loses an action is passed over (301.2, 302.2, 407.5)."""
    following = play.next_player(play.active)
    while skips_action(play, following):
        following = play.next_player(following)
    play.step("Priority is passed to {}", following, cites=rules("301.2", "302.2"), actor=following)
    play.make_active(following)
