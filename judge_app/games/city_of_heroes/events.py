"""The kinds of event: what happens to supers, powers, missions and players. Each function changes the state and says so."""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.passing_over import set_aside
from judge_app.engine.players import Player
from judge_app.engine.reach import reach_of
from judge_app.engine.refusals import Undecided, Unreadable
from judge_app.games.city_of_heroes.continuous_effects import (
    LOST_ACTION,
    TraitScope,
    begin_clock,
    begin_status_traits,
    end_clock,
)
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.keywords import status_effect
from judge_app.games.city_of_heroes.moves import enter, leave_play, move, settle_in, whole
from judge_app.games.city_of_heroes.queries import has_resistance, resistance_count, resistance_to, state_of, statuses
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    CARRY_OUT,
    CHOOSES,
    CLOCK_ENDING,
    ON_CLOCK,
    TARGETS_CHOSEN,
    WAS_ON,
    CityOfHeroes,
    is_power,
)
from judge_app.games.city_of_heroes.words import (
    CLICKS,
    CLICKS_OF_ON,
    COMPLETED,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    HEALTH,
    MISSION,
    MOST_CLICKS,
    REMOVED,
    RUN_N_GUN,
    STARTING_HEALTH,
    TOE_TO_TOE,
    rules,
)
from judge_app.language.city_of_heroes_nodes import RESISTANCES
from judge_app.numbers import so_many


def _card(event: Event) -> Card:
    assert event.card is not None
    return event.card


# ---- actions and supers


def action(play: CityOfHeroes, event: Event) -> None:
    """All effects of the action are completed within it (302.1)."""
    del play
    event[CARRY_OUT]()


def status(play: CityOfHeroes, event: Event) -> None:
    """A super receives a status effect: an instance of its own, with its own clock, beside others (502.5, 502.6)."""
    super_ = event.card
    assert super_ is not None
    number = event.amount
    sentence = f"{event.way} {number}" if number else event.way
    cites = (*event.cites, status_effect(event.way).cite)
    cites += rules("502.5") if number else ()
    cites += rules("502.6") if statuses(play, super_, event.way) else ()
    play.step("{} has {}", super_, sentence, cites=cites, actor=event.player)
    clock = begin_clock(play, "status", event.way, super_, number or None, event.source)
    clock.ending = event.get(CLOCK_ENDING, "")
    event[ON_CLOCK] = clock
    play.change(
        super_,
        event.way,
        None,
        number or ("until something happens" if clock.ending else "until the action is resolved"),
    )
    effect = status_effect(event.way)
    begin_status_traits(play, super_, event.way, clock)
    if effect.turns_off:
        for power in play.toggles_on(super_):
            turn_off(play, power, event.player, (effect.turns_off,))


# ---- players


def lose_actions(play: CityOfHeroes, event: Event) -> None:
    """A player will lose their next action or actions (407.5)."""
    player = event.subject
    assert player is not None
    sentence = "{} loses their next action" if event.amount == 1 else "{} loses their next {} actions"
    play.step(sentence, player, event.amount, cites=(*event.cites, *rules("407.5")), actor=event.player)
    begin_clock(play, LOST_ACTION, "the lost action", player, event.amount, event.source)


# ---- missions (504.3)


def completing(mission: Card, player: Player | None, super_: Card, cites: tuple[str, ...]) -> Event:
    return Event(Kinds.COMPLETE, player=player, card=mission, other=super_, cites=cites)


def complete(play: CityOfHeroes, event: Event) -> None:
    """It lies under the super that completed it and is not attached; its threat is over, its reward begins.

    city-of-heroes:504.1a, 504.1b, 504.3
    """
    mission, super_ = event.card, event.other
    assert mission is not None
    assert super_ is not None
    said = [timing for ability in mission.face.abilities for timing in ability.timings]
    cited = ["504.3", *(["504.1a"] if "Threat" in said else []), *(["504.1b"] if "Reward" in said else [])]
    sentence = "{} is completed and placed under {}"
    play.step(sentence, mission, super_, cites=(*event.cites, *rules(*cited)), actor=event.player)
    play.set_status(mission, COMPLETED, True)
    play.completed_by[mission] = super_
    if mission.controller is not super_.controller:
        play.change(mission, "controller", mission.controller, super_.controller)
        mission.controller = super_.controller
        play.relocate(mission, super_.controller.zones["in play"])
    play.completed_names.append(mission.name)


# ---- losing the game (507)


def lose_the_game(play: CityOfHeroes, event: Event) -> None:
    """The player is out: their deck, supers and discard pile are removed, their effects end.

    city-of-heroes:101.1, 507.1, 507.2
    """
    player = event.subject
    assert player is not None
    play.step("{} loses the game", player, cites=event.cites or rules("101.1", "505.1a"), actor=player)
    play.change(player, "outcome", player.outcome, "loses")
    player.outcome = "loses"
    player.in_game = False
    if play.started_with > 2:
        leave_the_table(play, player)


def leave_the_table(play: CityOfHeroes, player: Player) -> None:
    """507.1 deck, hero, sidekicks, their attachments and the discard pile; 507.2 the effects of the player's cards."""
    play.step("{}'s deck, supers and discard pile are removed from the game", player, cites=rules("507.1"))
    gone = [card for super_ in play.supers(player) for card in whole(super_)]
    for card in gone:
        leave_play(play, card)
    for card in (*gone, *player.cards(DECK), *player.cards(DISCARD_PILE)):
        play.relocate(card, card.owner.zones[REMOVED])
    for mission in [card for card in play.in_play() if card.face.says("type", MISSION) and card.owner is player]:
        ask_of_mission(play, mission)
    end_effects_of(play, player)
    play.step("The effects of {}'s cards end", player, cites=rules("507.2"))


def end_effects_of(play: CityOfHeroes, player: Player) -> None:
    """Those that the player controls or that come from the player's cards, and the clocks on the player (507.2)."""

    def is_theirs(source: Card | None) -> bool:
        return source is not None and source.owner is player

    for effects in tuple(play.ending.values()):
        for lasting in tuple(effects):
            if lasting.controller is player or is_theirs(lasting.source):
                play.drop(lasting)
    play.clocks = [
        clock for clock in play.clocks if player not in (clock.holder, clock.player) and not is_theirs(clock.source)
    ]


def ask_of_mission(play: CityOfHeroes, mission: Card) -> None:
    """A mission stays in play and its trait works there; yet effects generated from the player's cards end.

    city-of-heroes:507.1, 507.2, 504.1a
    """
    if not any(trait.is_active for trait in play.of_source.get(mission, ())):
        return
    question = f"{mission} stays in play after {mission.owner} has lost: does what it says still work?"
    try:
        if play.ask_judge(question, ("yes", "no"), rules("507.1", "507.2", "504.1")) == "no":
            play.drop_static(mission)
    except Undecided:
        if not leave_open(play, mission, question):
            raise


def leave_open(play: CityOfHeroes, mission: Card, question: str) -> bool:
    """Nobody has answered: the question waits until the game comes to what the mission says, if that can be told."""
    scope = TraitScope(play, mission, mission.controller)
    said = _what_it_says_now(mission, scope)
    reaches = [reach_of(words, (mission.name,), play.rules.vocabulary) for words in said]
    if not play.decider.passes_over() or not said or None in reaches:
        return False
    play.drop_static(mission)
    for words in said:
        set_aside(play, scope, Unreadable(str(mission), words, question), words)
    return True


def _what_it_says_now(mission: Card, scope: TraitScope) -> list[str]:
    """Its rewards once it is completed, its threats before (504.1)."""
    label = "Reward" if mission.has(COMPLETED) else "Threat"
    said = [scope.words(each) for each in mission.face.abilities if label in each.timings]
    return [words.partition(":")[2].strip() if words.startswith(label) else words for words in said]


# ---- powers


def turn_on(play: CityOfHeroes, power: Card, player: Player | None, cites: tuple[str, ...]) -> None:
    if not play.is_on(power):
        play.happen(
            Event(Kinds.CHARGE, player=player, card=power, amount=2 - play.clicks(power), way="charge", cites=cites)
        )


def turn_off(
    play: CityOfHeroes, power: Card, player: Player | None, cites: tuple[str, ...], source: Card | None = None
) -> None:
    """Recharged to 1 click (304.3a)."""
    if play.is_on(power):
        amount = play.clicks(power) - 1
        play.happen(
            Event(Kinds.CHARGE, player=player, card=power, amount=amount, way="recharge", source=source, cites=cites)
        )


def charge(play: CityOfHeroes, event: Event) -> None:
    """So many clicks away from ready or towards it, step by step, never past ready or 3 clicks.

    city-of-heroes:204.1, 204.3a, 204.3b, 401.10
    """
    power = _card(event)
    if not is_power(power):
        play.step("{} is no power and receives no clicks", power, cites=rules("204.1"), actor=event.player)
        return
    now = power.marks.get(CLICKS, 0)
    after = min(MOST_CLICKS, now + event.amount) if event.way == "charge" else max(0, now - event.amount)
    event[WAS_ON] = play.is_on(power)
    if after > now and after >= CLICKS_OF_ON and play.is_over_limit(power):
        after = CLICKS_OF_ON - 1
        sentence = "{}'s super has its maximum of toggle powers turned on: {} is not turned on"
        play.step(sentence, power, power, cites=rules("304.3b"), actor=event.player)
    if after == now:
        play.step("{} stays at {}", power, state_of(now), cites=rules("204.3a"), actor=event.player)
        return
    sentence = "{} is charged to {}" if event.way == "charge" else "{} is recharged to {}"
    play.step(sentence, power, state_of(after), cites=turning_rules(event, abs(after - now)), actor=event.player)
    play.mark(power, CLICKS, after)
    if event[WAS_ON] and not play.is_on(power):
        play.step("{} is turned off: what it did ends", power, cites=rules("304.3a", "505.1i"))


def turning_rules(event: Event, clicks: int) -> tuple[str, ...]:
    """What turns it, else that an effect does (401.10); click by click (204.3b), and no further than may be (204.3a)."""
    cites = event.cites or rules("401.10")
    cites += rules("204.3b") if clicks > 1 else ()
    return cites + rules("204.3a") if clicks < event.amount else cites


# ---- tactics modes, damage and health


def tactics(play: CityOfHeroes, event: Event) -> None:
    """From Toe-to-Toe to Run-'n'-Gun, or the other way round.

    city-of-heroes:303.1, 303.2, 401.11
    """
    super_ = _card(event)
    to = TOE_TO_TOE if super_.has(RUN_N_GUN) else RUN_N_GUN
    others = any(play.mode(other) == to for other in play.supers(super_.controller) if other is not super_)
    cites = (*(event.cites or rules("401.11")), *rules("303.1"), *(rules("303.2") if others else ()))
    play.step("{} moves to {}", super_, to, cites=cites, actor=event.player)
    play.change(super_, "tactics mode", play.mode(super_), to)
    super_.status[RUN_N_GUN] = to == RUN_N_GUN
    event.way = to


def damage(play: CityOfHeroes, event: Event) -> None:
    """Health goes down by the damage, less the resistance to its type, but by at least 1.

    city-of-heroes:401.5, 503.2, 503.3
    """
    super_ = _card(event)
    resistance = 0 if is_unresisted(play, event) else resistance_to(play, super_, event.way)
    amount = max(1, event.amount - resistance) if event.amount > 0 else 0
    typed = f"{event.way} damage" if event.way else "damage"
    cites = (*event.cites, *rules("401.5"))
    if resistance and event.amount > 0:
        sentence = "{} has Resistance {} to {}: {} of {} is taken"
        several = rules("503.3") if resistance_count(play, super_, event.way) > 1 else ()
        play.step(sentence, super_, resistance, typed, amount, event.amount, cites=(*cites, *rules("503.2"), *several))
    else:
        untyped = rules("503.2") if not event.way and has_resistance(play, super_) else ()
        play.step("{} takes {} {}", super_, amount, typed, cites=(*cites, *untyped))
    event.amount = amount
    play.mark(super_, HEALTH, play.figure(super_, HEALTH) - amount)
    play.damaged_by[super_] = (event.player, event.other)


def is_unresisted(play: CityOfHeroes, event: Event) -> bool:
    """A card says that the attack ignores resistances (102.1)."""
    use = event.get(ABILITY_USE)
    if use is None or use.attack is None or not (ignored := play.bearing_on(f"attack {RESISTANCES}", use)):
        return False
    play.step("Resistances do not count: {} says so", ignored[0].source, cites=rules("102.1"))
    return True


def lose_hit_points(play: CityOfHeroes, event: Event) -> None:
    super_ = _card(event)
    play.step(
        "{} loses {}",
        super_,
        so_many(event.amount, "hit point"),
        cites=(*event.cites, *rules("401.5")),
        actor=event.player,
    )
    play.mark(super_, HEALTH, play.figure(super_, HEALTH) - event.amount)
    play.damaged_by[super_] = (event.player, event.other)


def heal(play: CityOfHeroes, event: Event) -> None:
    """Health goes up, but not above starting health.

    city-of-heroes:203.10b, 401.5
    """
    super_ = _card(event)
    printed, starting, now = super_.printed(HEALTH), play.figure(super_, STARTING_HEALTH), play.figure(super_, HEALTH)
    most = starting
    if printed != starting and now + event.amount > min(printed, starting):
        answer = play.ask_judge(
            f"{super_}'s starting health is {starting} and {printed} is printed: up to which may it be healed?",
            (f"{starting}, its starting health", f"{printed}, as printed"), rules("401.5", "203.10a"),
        )  # fmt: skip
        most = int(answer.split(",")[0])
    after = max(now, min(most, now + event.amount))
    capped = rules("203.10b") if after < now + event.amount else ()
    event.amount = after - now
    cites = (*event.cites, *rules("401.5"), *capped)
    play.step("{} gains {}", super_, so_many(event.amount, "hit point"), cites=cites, actor=event.player)
    play.mark(super_, HEALTH, after)


# ---- the rest


def end_status(play: CityOfHeroes, event: Event) -> None:
    clock = event[ON_CLOCK]
    play.step("{} on {} ends", clock, event.card, cites=event.cites or rules("407.1"), actor=event.player)
    end_clock(play, clock)


def turn_face_up(play: CityOfHeroes, event: Event) -> None:
    """It is in play from now on; if its requirements are not met it is discarded (412.2, 412.3, 505.1j)."""

    card = _card(event)
    play.step("{} is turned face up", card, cites=rules("412.2"), actor=event.player)
    play.set_status(card, FACE_DOWN, False)
    card.status["check requirements"] = True
    settle_in(play, card, card.attached_to)


def target(play: CityOfHeroes, event: Event) -> None:
    """Targets are chosen, and chased if it is an attack (306.2c, 404.1)."""
    choose = event.get(CHOOSES)
    if choose is not None:
        choose()
        event[TARGETS_CHOSEN] = list(event[ABILITY_USE].targets)
    use = event[ABILITY_USE]
    chosen = event[TARGETS_CHOSEN] or [each for targets in use.scope.targets.values() for each in targets]
    if chosen or use.attack is not None:
        sentence = "{} is targeted by {}" if len(chosen) < 2 else "{} are targeted by {}"
        named = " and ".join(map(str, chosen)) or "nothing"
        play.step(sentence, named, use, cites=event.cites, actor=event.player)


def tokens(play: CityOfHeroes, event: Event) -> None:
    """Put on a card, or removed from it (206.2)."""
    card, (way, _, kind) = _card(event), event.way.partition(" ")
    held = card.counters.get(kind, 0)
    left = held + event.amount if way == "put" else held - event.amount
    named = kind if event.amount != 1 else kind.removesuffix("s")
    onto = "put on" if way == "put" else "removed from"
    play.step(f"{{}} {named} {'is' if event.amount == 1 else 'are'} {onto} {{}}, which has {{}}", event.amount, card, left,
              cites=rules("206.2"), actor=event.player)  # fmt: skip
    play.change(card, kind, held, left)
    card.counters[kind] = left


def noted(play: CityOfHeroes, event: Event) -> None:
    """Events that change nothing by themselves but may be reacted to: activations, targets, hits and misses."""
    if event.says:
        play.step(*event.says, cites=event.cites, actor=event.player)


ACTS = {
    Kinds.ACTION: action, Kinds.CHARGE: charge, Kinds.TACTICS: tactics, Kinds.DAMAGE: damage, Kinds.LOSE: lose_hit_points, Kinds.HEAL: heal,
    Kinds.STATUS: status, Kinds.END_STATUS: end_status, Kinds.MOVE: move, Kinds.ENTER: enter, Kinds.COMPLETE: complete,
    Kinds.TURN_FACE_UP: turn_face_up, Kinds.TARGET: target, Kinds.LOSE_ACTION: lose_actions, Kinds.LOSE_GAME: lose_the_game,
    Kinds.TOKENS: tokens,
    **dict.fromkeys((Kinds.ACTIVATE, Kinds.PLAY, Kinds.LAST_CHANCE, Kinds.HIT, Kinds.MISS, Kinds.CHASE, Kinds.CANCEL, Kinds.REDIRECT, Kinds.SEARCH, Kinds.SHUFFLE,
                     Kinds.REVEAL, Kinds.COPY, Kinds.PRIORITY), noted),
}  # fmt: skip
