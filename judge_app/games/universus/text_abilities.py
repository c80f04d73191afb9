"""Abilities of card text as played abilities: restrictions, costs, trigger and effect, read from their trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.known import unknown_part
from judge_app.engine.scope import Scope
from judge_app.games.universus.current_state import abilities_of
from judge_app.games.universus.effect_limits import begin_limits
from judge_app.games.universus.fired_effects import side_by_side, words_of
from judge_app.games.universus.paying import pay_costs, why_not_costs
from judge_app.games.universus.played_abilities import PlayedAbility, Use
from judge_app.games.universus.refers_to_itself import refers_to_itself
from judge_app.games.universus.text_costs import Told, read_costs
from judge_app.games.universus.text_restrictions import effects_only, read_restrictions
from judge_app.games.universus.understood import ALSO_KNOWN, is_waited_for, must_be_understood, understood
from judge_app.games.universus.words import ENHANCE, FORM, RESPONSE, uv
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, CharacterOnly, Kind, nodes
from judge_app.language.objects import Effects, Who
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.engine.players import Player
    from judge_app.engine.refusals import Refusal
    from judge_app.games.universus.table import UniVersus

PLAYED = (ENHANCE, FORM, RESPONSE)
MOST_X = 30


def text_abilities(play: UniVersus, card: Card) -> list[PlayedAbility]:
    """Read once for each ability and kept, so that it is the same one each time."""
    found: list[PlayedAbility] = []
    for at, ability in enumerate(abilities_of(card)):
        if ability.kind not in (Kind.ACTIVATED, Kind.REACTION) or not any(
            timing in PLAYED for timing in ability.timings
        ):
            continue
        gained = at >= len(card.face.abilities)
        key = (card, card.life, id(ability), at) if gained else (card.face, at)
        if key not in play.of_text:
            text = play.gained_from.get(id(ability), card.face.text) if gained else card.face.text
            play.of_text[key] = TextAbility(card, ability, at, text)
        found.append(play.of_text[key])
    return found


def words_cited(ability: Ability) -> tuple[str, ...]:
    """The entries on words that this ability uses: "an ability that …", "Punch or Kick", a character's identity."""
    found: list[str] = []
    if ability.trigger is not None and any(
        isinstance(each, Effects) and each.filters for each in nodes(ability.trigger)
    ):
        found.append("ability-that.1")
    if any(
        isinstance(each, f.AnyOf) and all(isinstance(one, f.HasKeyword) for one in each.filters)
        for each in nodes(ability)
    ):
        found.append("or.1")
    if any(isinstance(each, CharacterOnly) and each.names for each in ability.restrictions):
        found += ["play-restrictions.9", "identity.4"]
    return uv(*found)


class TextAbility(PlayedAbility):
    __slots__ = ("ability", "costs", "effects", "kinds", "trigger", "written")

    def __init__(self, card: Card | None, ability: Ability, at: int, written: str | None = None) -> None:
        self.written = written or (card.face.text if card is not None else "")
        text = self.written[ability.span.start : ability.span.end].strip() or ability.timings[0]
        restrictions, cites = read_restrictions(ability, self.written)
        cites += words_cited(ability)
        super().__init__(text, ability.timings[0], ("text", at), restrictions, text, cites)
        self.ability = ability
        self.trigger = (ability.trigger,)
        self.effects = effects_only(ability)
        self.costs = read_costs(ability)
        self.kinds: tuple[str, ...] | None = None  # of the events that could trigger it

    @property
    def called(self) -> str:
        return f"the {self.timing}"

    @property
    def tree(self) -> Ability:
        return self.ability

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        return (str(card), self.ability.span.start, self.ability.span.end)

    def is_triggered_by(self, play: UniVersus, player: Player, card: Card, event: Event) -> bool:
        """The event meets the trigger condition (response-ability.5)."""
        trigger = self.ability.trigger
        if trigger is None or (
            event.kind != "phase" if isinstance(trigger, s.At) else event.kind not in self._kinds(play, trigger)
        ):
            return False
        if unknown_part(self.trigger, ALSO_KNOWN) is not None or not is_waited_for(trigger):
            return False  # nobody is offered it; who wants to play it is told (must_be_read)
        with understood(card, self.text):
            scope = Scope(play, card, player, event)
            scope.text = self.written
            if isinstance(trigger, s.At):
                return play.waits_for(trigger, scope)[1](event)
            if trigger.within is not None and not play.is_in_time(trigger.within, scope):
                return False
            if not play.is_described(trigger, event, scope):
                return False
            return trigger.condition is None or holds(trigger.condition, scope)

    def _kinds(self, play: UniVersus, trigger: s.Event) -> tuple[str, ...]:
        if self.kinds is None:
            self.kinds = tuple(kind for happening in trigger.happenings for kind in play.event_kinds(happening))
        return self.kinds

    def must_be_read(self, play: UniVersus, player: Player, card: Card) -> None:
        """The words of its trigger, and of its head; the effect stops by itself where it is carried out."""
        scope = Scope(play, card, player)
        trigger = self.ability.trigger
        if self.timing == RESPONSE and trigger is None and self.ability.unread:
            play.unread_words(scope, self.ability.unread[0].text, self.ability.unread[0].fault.message)
        if trigger is None:
            return
        must_be_understood(self.trigger, scope)
        kinds = ("phase",) if isinstance(trigger, s.At) else self._kinds(play, trigger)
        if not kinds or not is_waited_for(trigger):
            raise scope.unread(trigger, "the engine cannot wait for this yet")

    def refers_to_itself(self, play: UniVersus, card: Card) -> bool:
        return refers_to_itself(play, self.ability.trigger, card)

    def why_not_pay(self, play: UniVersus, player: Player, card: Card) -> Refusal | None:
        return why_not_costs(play, player, card, self.costs)

    def announce(self, play: UniVersus, use: Use) -> None:
        """The scope starts now, for a response with its trigger; X and options are chosen (scope.3, costs.5, effects.8)."""
        scope = use.scope = Scope(play, use.card, use.player, use.event)
        scope.text = self.written
        scope.variables["scope began"] = (
            len(play.history) if use.event is None else max(0, play.history.index(use.event))
        )
        if self.timing == ENHANCE:
            scope.variables["is enhance"] = 1
            attack = play.this_attack()
            scope.it = [attack] if attack is not None else []
        if not self._speaks_of_any_player():
            scope.players = [play.rival(use.player)]  # "they" are not you, so they are your rival (rival.1)
        if self._has_free_x():
            options = [x for x in range(MOST_X + 1) if self._can_pay_with(play, use, x)]
            use.x = scope.variables["X"] = play.choose(use.player, f"X for {use}", options, uv("costs.5", "x.1", "x.2"))
            play.step("X is {}", use.x, cites=uv("costs.5", "x.1", "x.2", "negative-numbers.3"), actor=use.player)
        for effect in self.effects:
            if isinstance(effect, s.Modes):
                play.choose_modes(effect, scope)

    def _can_pay_with(self, play: UniVersus, use: Use, x: int) -> bool:
        return all(
            not isinstance(cost, Told) or cost.why_not_with(play, use.player, use.card, x) is None
            for cost in self.costs
        )

    def _speaks_of_any_player(self) -> bool:
        anybody = (Who.EACH_PLAYER, Who.ANY_PLAYER, Who.THAT_PLAYER)
        return any(isinstance(node, PlayerWords) and node.who in anybody for node in nodes(self.ability))

    def _has_free_x(self) -> bool:
        """X is chosen when nothing says what it is (costs.5)."""
        inside = [node for part in (*self.ability.costs, *self.ability.effects) for node in nodes(part)]
        return any(isinstance(node, a.Variable) for node in inside) and not any(
            isinstance(node, s.Let) for node in inside
        )

    def pay(self, play: UniVersus, use: Use) -> None:
        must_be_understood(self.ability.costs, use.scope)
        with understood(use.card, self.text):
            pay_costs(play, use, self.costs)
        use.scope.paid = list(use.paid)

    def execute(self, play: UniVersus, use: Use) -> None:
        scope = use.scope
        effects = self.effects
        if self.ability.kind is Kind.ACTIVATED and self.ability.trigger is not None:
            trigger = self.ability.trigger
            groups = side_by_side(trigger, effects)
            effects = tuple(s.Later(trigger, each, span=words_of(groups, each, self.ability)) for each in groups)
        must_be_understood(self.effects, scope)
        with understood(use.card, self.text):
            begin_limits(self.effects, scope)
            carry_out(effects, scope)
        play.end_searching()
        play.end_revealing()


def reads_of(ability: Ability) -> bool:
    return not ability.unread
