"""Triggered effects and reacts: every event has its react opportunities before, when and after it.

305.2b  before: triggered effects first, then reacts, then the event
305.2c  when: directly after it is carried out
305.2d  after; "when" reacts may still be played here
305.5   active player first, then in turn order, until all decline in a row
305.6   each instance once for each occurrence of its trigger
401.3c  triggered effects resolve before any react to the same trigger, the active player's first
401.6   what answers actions does not answer reacts
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed, Window
from judge_app.engine.effects import WATCH, Triggered
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.targets import declare_targets, missing_target, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.city_of_heroes.abilities import is_about_one, play_react, super_for, why_not_played
from judge_app.games.city_of_heroes.continuous_effects import later_scope, look_for_endings
from judge_app.games.city_of_heroes.enforcement import enforce
from judge_app.games.city_of_heroes.event_kinds import Kinds, before
from judge_app.games.city_of_heroes.event_matching import fits, kinds_of, timing_of
from judge_app.games.city_of_heroes.keywords import INSPIRATIONS, sentence_of
from judge_app.games.city_of_heroes.queries import must_be_played, scope_for
from judge_app.games.city_of_heroes.restrictions import why_not_named, why_used_up
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    DECLINED,
    FIRED,
    NO_BEFORE,
    PASSED,
    PREVENTED,
    AbilityUse,
    CityOfHeroes,
    Opportunity,
    Scope,
    is_power,
    is_super,
)
from judge_app.games.city_of_heroes.words import AFTER, BEFORE, COMPLETED, FACE_DOWN, HAND, WHEN, rules
from judge_app.language.abilities import Ability, Kind
from judge_app.language.kept import Kept


def resolve_triggered(play: CityOfHeroes, event: Event, timing: str) -> None:
    """The active player's first, then each player's in turn order (401.3c)."""
    ready = fired_before(play, event) if timing == BEFORE else fired_by(play, event, timing)
    if not ready:
        return
    for player in play.in_turn_order(play.active):
        own = [each for each in ready if each.watcher.source is not None and each.watcher.source.controller is player]
        while own:
            first = play.choose(player, "which triggered effect resolves first", own, rules("401.3c"),
                                label=lambda each: f"the effect of {each.watcher.source}")  # fmt: skip
            own.remove(first)
            resolve_one(play, first)


def fired_before(play: CityOfHeroes, event: Event) -> list[Triggered]:
    """Once each time it happens, however often one looks (401.3b)."""
    fired = event.setdefault(FIRED, [])
    ready = [Triggered(watcher, event, watcher.controller, 0)
             for watcher in tuple(play.index.get((WATCH, before(event.kind)), ()))
             if watcher not in fired and watcher.takes(event)]  # fmt: skip
    fired += [each.watcher for each in ready]
    return ready


def fired_by(play: CityOfHeroes, event: Event, timing: str) -> list[Triggered]:
    ready = [each for each in play.triggered if each.event is event and each.watcher.bound == timing]
    if ready:
        play.triggered = [each for each in play.triggered if each not in ready]
    return ready


def resolve_one(play: CityOfHeroes, triggered: Triggered) -> None:
    """Interrupting whatever is going on, and itself interrupted by what it triggers (401.3c)."""
    watcher, event = triggered.watcher, triggered.event
    card, ability = watcher.source, watcher.ability
    assert card is not None
    step = play.step("The triggered effect of {} resolves", card, cites=rules("401.3b", "401.3c", *(("503.4d",) if event.kind == Kinds.DAMAGE else ())), actor=card.controller,
                     cause=event.step).of_kind(StepKind.TRIGGERED, card)  # fmt: skip
    step.card_text = watcher.card_text
    if watcher.scope is not None:
        scope = later_scope(watcher.scope, event)
        fits(ability.trigger, event, scope)
        scope.it = [each for each in scope.it if each not in watcher.scope.it] or scope.it
    else:
        scope = scope_for(play, card, card.controller, event)
        scope.it = []
        fits(ability.trigger, event, scope)
    scope.item = event.get(ABILITY_USE)
    if is_about_one(ability, scope):
        scope.it = [play.choose(card.controller, f"which super {card} is about", scope.it, rules("410.1b"))]
    must_be_played(ability.effects, scope)
    outer, play.cause = play.cause, step.n
    if may_choose_targets(play, card, ability, scope):
        carry_out(ability.effects, scope)
    play.resolved.append((card, len(play.trace.steps)))
    play.cause = outer


def may_choose_targets(play: CityOfHeroes, card: Card, ability: Ability, scope: Scope) -> bool:
    """The targets that a triggered effect asks for are chosen as it resolves; without legal ones it does nothing (404.1, 404.2)."""
    if not any(True for _ in target_words(ability.effects)):
        return True
    spoken_of, scope.item = (
        scope.item,
        AbilityUse(0, scope.controller, card, ability, super_for(play, card, scope), True),
    )
    scope.item.scope = scope
    chosen = missing_target(ability.effects, scope) is None and declare_targets(ability.effects, scope)
    scope.item = spoken_of
    if chosen:
        return True
    play.step("There is no legal target for the effect of {}", card, cites=rules("404.2"), actor=card.controller)
    return False


class React(Deed):
    """305.3. A react from hand, on a super, a power or a mission. Two of the same card and way are the same deed."""

    name = "react"

    def __init__(self, card: Card, for_inspiration: bool = False) -> None:
        self.card = card
        self.for_inspiration = for_inspiration

    def __eq__(self, other: object) -> bool:
        return isinstance(other, React) and (other.card, other.for_inspiration) == (self.card, self.for_inspiration)

    def __hash__(self) -> int:
        return hash((self.card.n, self.for_inspiration))

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        refusal = self.why_not_one_that_is_read(play, player, deed)
        unread = unread_react(self.card) if refusal is not None and not self.for_inspiration else None
        if unread is not None:
            raise unread  # it may be the one that is meant
        return refusal

    def why_not_one_that_is_read(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        if play.opportunity is None:
            known = play.refused_reacts.get((player.n, self.card.n, self.for_inspiration))
            if not player.in_game:  # no react came before the hero was removed
                return Refusal(
                    f"{player} has lost the game, which was enforced before any react", rules("505.1", "505.1a")
                )
            return known or Refusal(f"nothing that {self.card} reacts to is happening now", rules("305.2", "305.1"))
        found = fitting(play, player, self.card, self.for_inspiration)
        return found if isinstance(found, Refusal) else self.why_not_on(play, player, found, deed or ())

    def why_not_on(
        self, play: CityOfHeroes, player: Player, found: list[tuple[Ability, Scope]], on: tuple[Card | Player, ...]
    ) -> Refusal | None:
        """Whether the targets that the player names may be chosen (305.3, 404.2)."""
        refusal: Refusal | None = None
        for ability, scope in found:
            use = AbilityUse(0, player, self.card, ability, super_for(play, self.card, scope), True)
            use.scope, scope.item = scope, use
            spoken = [each for each in on if each in scope.it][:1]
            wanted = list(on) if not is_about_one(ability, scope) else [each for each in on if each not in spoken]
            refusal = why_not_named(play, use, wanted)
            if refusal is not None and spoken:  # "reacts with … on" the very super that is spoken of
                refusal = why_not_named(play, use, [each for each in on if each not in spoken])
            if refusal is None:
                return None
        return refusal

    def legal(self, play: CityOfHeroes, player: Player) -> list[Any]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:

        found = fitting(play, player, self.card, self.for_inspiration)
        assert not isinstance(found, Refusal)
        assert play.opportunity is not None
        ability, scope = play.choose(
            player, f"which react of {self.card}", found, rules("305.3"), label=lambda each: words_of(each[1], each[0])
        )
        play.opportunity.used.append(instance(self.card, ability))
        play_react(play, player, self.card, ability, scope, self.for_inspiration, tuple(deed or ()))

    def label(self, deed: Any) -> str:
        del deed
        return f"react with {self.card}" + (
            f" for {self.card.face.words['inspiration'][0]}" if self.for_inspiration else ""
        )


def words_of(scope: Scope, ability: Ability) -> str:
    return scope.text[ability.span.start : ability.span.end] or "its react"


def instance(card: Card, ability: Ability) -> tuple[int, int, int]:
    return (card.n, card.life, ability.span.start)


def legal_reacts(play: CityOfHeroes, player: Player) -> list[React]:
    found: list[React] = []
    opportunity = play.opportunity
    assert opportunity is not None
    for card in sources(play, player):
        for for_inspiration in (False, True) if card.zone.name == HAND else (False,):
            if not could_react(card, for_inspiration, opportunity):
                continue
            result = fitting(play, player, card, for_inspiration)
            if not isinstance(result, Refusal):
                found.append(React(card, for_inspiration))
            elif not result.reason.startswith(NO_REACT):
                play.refused_reacts[player.n, card.n, for_inspiration] = result
    return found


def could_react(card: Card, for_inspiration: bool, opportunity: Opportunity) -> bool:
    """Whether any react of the card waits for this kind of event at this time; the rest is looked at closely."""
    kind, timing = opportunity.event.kind, opportunity.timing
    for waiting in reacts_on(card, for_inspiration):
        if kind in waiting.kinds and (waiting.timing == timing or (waiting.timing == WHEN and timing == AFTER)):
            return True
    return False


def sources(play: CityOfHeroes, player: Player) -> list[Card]:
    """Cards in hand that are known, and cards in play whose abilities the player may use (201.3)."""
    hand = [card for card in player.cards(HAND) if card.face.known]
    return [*hand, *(card for card in play.in_play() if card.controller is player)]


NO_REACT = "no react"


def fitting(
    play: CityOfHeroes, player: Player, card: Card, for_inspiration: bool
) -> list[tuple[Ability, Scope]] | Refusal:
    """The card's reacts whose trigger this event is, each with what its words refer to; or why there is none."""
    opportunity = play.opportunity
    assert opportunity is not None
    abilities = reacts_on(card, for_inspiration)
    if not abilities:
        return Refusal(NO_REACT, rules("305.1"))
    found: list[tuple[Ability, Scope]] = []
    refusal = unanswered(card) if for_inspiration else Refusal(NO_REACT, rules("305.2"))
    for ability, _, _ in abilities:
        scope = matched(play, player, card, ability, opportunity, for_inspiration)
        if scope is None:
            refusal = near_miss(play, player, card, ability, opportunity, for_inspiration) or refusal
            continue
        why = why_not_use(play, card, ability, opportunity) or why_not_react(
            play, player, card, ability, scope, for_inspiration
        )
        if why is None:
            found.append((ability, scope))
        else:
            refusal = why
    return found or refusal


def unanswered(card: Card) -> Refusal:
    """What the inspiration answers, and that is not what happens now (305.2, 403.2a to 403.2f)."""
    name = card.face.words["inspiration"][0]
    said = sentence_of(name)
    when = said.text.removeprefix("React: Play ").partition(":")[0]
    said_so = (
        f"{NO_REACT}: {name} is played {when}" if said.abilities[0].kind is Kind.REACTION else f"{name} is no react"
    )
    return Refusal(said_so, (*rules("305.2"), *said.cites))


class Waiting(NamedTuple):
    """A react, with the time and the kinds of event that it waits for."""

    ability: Ability
    timing: str
    kinds: Sequence[EventKind]


REACTS: Kept[tuple[Ability, ...], tuple[Waiting, ...]] = Kept(
    lambda abilities: tuple(
        Waiting(ability, timing_of(ability.trigger), kinds_of(ability.trigger))
        for ability in abilities
        if ability.kind is Kind.REACTION and kinds_of(ability.trigger)
    )
)


def reacts_on(card: Card, for_inspiration: bool) -> tuple[Waiting, ...]:
    if for_inspiration:
        names = card.face.words.get("inspiration", ())
        return REACTS(sentence_of(names[0]).abilities) if names else ()
    if card.zone.name == HAND and not card.face.says("type", "edge"):
        return ()
    return REACTS(card.face.abilities)


def unread_react(card: Card) -> Unreadable | None:
    """Why nobody can tell when a react of the card may be played, if it has such a one."""
    for ability in card.face.abilities:
        if ability.kind is not Kind.REACTION:
            continue
        if ability.trigger is None:
            return Unreadable(str(card), ability.unread[0].text, ability.unread[0].fault.message)
        if not kinds_of(ability.trigger):
            words = card.face.text[ability.span.start : ability.span.end]
            return Unreadable(str(card), words, "the engine never notices what this waits for")
    return None


def matched(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, opportunity: Opportunity, for_inspiration: bool
) -> Scope | None:
    timing = timing_of(ability.trigger)
    allowed = timing == opportunity.timing or (timing == WHEN and opportunity.timing == AFTER)
    if not allowed or opportunity.event.kind not in kinds_of(ability.trigger):
        return None
    scope = scope_for(play, card, player, opportunity.event)
    scope.it = []
    if for_inspiration:
        scope.text = sentence_of(card.face.words["inspiration"][0]).text
        scope.variables["inspiration"] = 1
        if player in play.opponents(opportunity.event.player or player):
            scope.variables["mission as super"] = 1
    return scope if fits(ability.trigger, opportunity.event, scope) else None


def near_miss(
    play: CityOfHeroes,
    player: Player,
    card: Card,
    ability: Ability,
    opportunity: Opportunity,
    for_inspiration: bool = False,
) -> Refusal | None:
    """The trigger fits but for whose super it is (410.1c, 504.2b), or but for an action being a react (401.6)."""
    event = opportunity.event
    use = event.get(ABILITY_USE)
    if use is not None and use.is_react:
        use.is_react = False
        fitted = matched(play, player, card, ability, opportunity, for_inspiration)
        use.is_react = True
        if fitted is not None:
            return Refusal(f"{card} answers actions, and this is a react", rules("401.6"))
    if card.zone.name != HAND:
        return None
    others = play.players if for_inspiration else [event.player]
    answers = [each for each in others if each is not None and each is not player]
    if not any(matched(play, each, card, ability, opportunity, for_inspiration) for each in answers):
        return None
    targets = use.targets if use is not None else []
    if for_inspiration and any(each.face.says("type", "mission") for each in targets):
        return Refusal(f"{player} is no opponent of {event.player}, who attacks the mission", rules("504.2b", "104.2"))
    return Refusal(f"{player} does not control the super that satisfies {card}'s trigger", rules("410.1c", "410.3"))


def why_not_react(
    play: CityOfHeroes, player: Player, card: Card, ability: Ability, scope: Scope, for_inspiration: bool
) -> Refusal | None:
    """What a card in play forbids (102.1)."""
    use = AbilityUse(0, player, card, ability, super_for(play, card, scope), True)
    use.scope, use.is_inspiration = scope, for_inspiration
    return why_not_played(play, use)


def why_not_use(play: CityOfHeroes, card: Card, ability: Ability, opportunity: Opportunity) -> Refusal | None:
    if instance(card, ability) in opportunity.used:
        return Refusal(f"{card} was already used for this occurrence of its trigger", rules("305.6"))
    if is_power(card) and card.zone.in_play and not play.is_ready(card):
        return Refusal(f"{card} is not ready", rules("401.9", "204.2"))
    return (
        why_not_at_work(card, ability)
        or why_not_react_to_it(play, card, opportunity)
        or why_used_up(play, card, ability, play.super_of(card) if not is_super(card) else card)
    )


def why_not_at_work(card: Card, ability: Ability) -> Refusal | None:
    """A reward is of a mission that is completed, a threat of one that is not; a face down card does nothing."""
    if "Reward" in ability.timings and not card.has(COMPLETED):
        return Refusal(f"{card} is not completed", rules("504.1b"))
    if "Threat" in ability.timings and card.has(COMPLETED):
        return Refusal(f"{card} is completed", rules("504.1a"))
    return Refusal(f"{card} is face down", rules("412.2")) if card.has(FACE_DOWN) else None


def why_not_react_to_it(play: CityOfHeroes, card: Card, opportunity: Opportunity) -> Refusal | None:
    """Something may forbid to react to this very ability."""
    use = opportunity.event.get(ABILITY_USE)
    if use is None:
        return None
    reacting = Event(Kinds.REACT, player=card.controller if card.zone.in_play else card.owner, card=card)
    reacting[ABILITY_USE] = use
    return play.why_forbidden(reacting)


QUIET = frozenset(
    {
        Kinds.SEARCH,
        Kinds.SHUFFLE,
        Kinds.REVEAL,
        Kinds.COPY,
        Kinds.LOSE_GAME,
        Kinds.LAST_CHANCE,
    }
)
RULES = {BEFORE: "305.2b", WHEN: "305.2c", AFTER: "305.2d"}


def loud(events: Sequence[Event]) -> list[Event]:
    """Events that something can wait for."""
    return [event for event in events if event.kind not in QUIET]


def happen(play: CityOfHeroes, events: tuple[Event, ...]) -> list[Event]:
    """The event with its opportunities. Enforced effects come before any of them (505.1)."""
    if play.enforcing or play.is_setting_up:
        done = happen_plainly(play, *events)
        play.pending += loud(done)
        return done
    for event in loud(events):
        if play.prohibition(event) is None and not event.get(NO_BEFORE):
            interrupt(play, event, BEFORE)
    coming = [event for event in events if not event.get(PREVENTED)]
    done = happen_plainly(play, *coming) if coming else []
    enforce(play)
    waiting, play.pending = play.pending, []
    noticed = loud((*waiting, *done))
    for timing in (WHEN, AFTER):
        for event in noticed:
            interrupt(play, event, timing)
    return done


def interrupt(play: CityOfHeroes, event: Event, timing: str) -> None:
    """Triggered effects first (401.3c), then reacts."""
    resolve_triggered(play, event, timing)
    if (timing, event.kind) in play.react_kinds or (timing == AFTER and (WHEN, event.kind) in play.react_kinds):
        offer_reacts(play, event, timing)


def offer_reacts(play: CityOfHeroes, event: Event, timing: str) -> None:
    """305.5a the active player first, then turn order; 305.5b who declined may come back after another's react."""
    outer = play.opportunity
    declined = 0
    player = play.active if play.active.in_game else play.next_player(play.active)
    while declined < sum(each.in_game for each in play.players):
        play.opportunity = Opportunity(event, timing)
        reacts = legal_reacts(play, player)
        taken = None
        if reacts and player not in event.get(PASSED, ()):
            cites = rules("305.3", RULES[timing])
            window = Window(f"reacts {timing} {event.kind}", player, tuple(reacts), cites)
            taken = play.open(window)
            if play.decider.has_declined(window):
                event.setdefault(PASSED, []).append(player)
        if taken is None:
            declined += 1
            event.setdefault(DECLINED, []).extend([player] if reacts else [])
        else:
            declined = 0
            event.pop(PASSED)  # who declined may come back after another's react (305.5b)
            play.choices += 1
            kind, deed = taken
            with play.answering_within():
                kind.perform(play, player, deed)
        player = play.next_player(player)
    play.opportunity = outer


def happen_plainly(play: CityOfHeroes, *events: Event) -> list[Event]:
    """Along the kernel's path, without react opportunities."""
    done = Play.happen(play, *events)
    look_for_endings(play, done)
    play.loops.something_happened()
    return done


def know_reacts(play: CityOfHeroes) -> None:
    """Which events any card of this game could react to, so that others need not be offered."""
    if not play.decider.passes_over():
        for card in play.cards:
            unread = unread_react(card)
            if unread is not None:
                raise unread
    texts = [card.face.abilities for card in play.cards]
    texts += [sentence_of(name).abilities for name in INSPIRATIONS]
    for abilities in texts:
        for react in REACTS(abilities):
            play.react_kinds |= {(react.timing, kind) for kind in react.kinds}
