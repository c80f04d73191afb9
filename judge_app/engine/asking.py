"""What the interpreter asks of a game: what is so on its table, and the plain things that effects do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.events import KIND_OF
from judge_app.engine.play import Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.language.durations import Within
from judge_app.language.structure import Would

if TYPE_CHECKING:
    from judge_app.engine.events import Event
    from judge_app.engine.refusals import Refusal
    from judge_app.engine.scope import Scope
    from judge_app.engine.zones import Zone
    from judge_app.language.amounts import Tally
    from judge_app.language.durations import Duration, Period
    from judge_app.language.filters import Filter
    from judge_app.language.instructions import Act, Draw, Instruction, KeywordAction, Move
    from judge_app.language.objects import Objects, Place, Thing
    from judge_app.language.objects import Zone as ZoneWords
    from judge_app.language.spans import Node


class Asking(Play):
    may_cites: tuple[str, ...] = ()
    cannot_cites: tuple[str, ...] = ()
    replace_cites: tuple[str, ...] = ()
    choice_cites: tuple[str, ...] = ()  # the rule by which a player chooses what an effect needs
    keeps_to_periods = False  # whether "during …" of a resolving effect also has to wait for that period
    target_cites: tuple[str, ...] = ()  # the rule by which targets are chosen
    no_target_cites: tuple[str, ...] = ()  # the rule by which nothing is done without a target
    differing_cites: tuple[str, ...] = ()  # the rule about objects with different names

    def must_know(self, card: Card) -> None:
        """A game whose cards may be unknown stops here and asks which one it is."""
        del card

    def unread_words(self, scope: Scope, words: str, why: str) -> bool:
        """Words that were not understood: the judge may say what they do, else the run stops here."""
        ruling = self.decider.ruling(self, str(scope.source), words)
        if ruling is None:
            raise Unreadable(str(scope.source), words, why)
        return True

    # ---- where a game differs from the shared meaning; None: as everywhere

    def own_way(self, effect: Instruction, scope: Scope) -> bool | None:
        """Carries out an instruction as only this game does."""
        del effect, scope
        return None

    def governed_by(
        self, following: Instruction | None, effect: Instruction, scope: Scope
    ) -> AbstractContextManager[None] | None:
        """What the next instruction says of this one while it is carried out ("that damage can't be …")."""
        del following, effect, scope
        return None

    def own_meaning(self, noun: Objects, scope: Scope) -> list[Card] | None:
        """The cards that words such as "this attack" mean, whatever card they are written on."""
        del noun, scope
        return None

    bars_keywords = False  # whether `keywords` of the game heeds what "can't get" a keyword

    def own_domain(self, noun: Objects, scope: Scope) -> Iterable[Card] | None:
        """Where to look for cards when the words name no zone."""
        del noun, scope
        return None

    def own_count(self, thing: Thing, scope: Scope) -> int | None:
        """How many there are, where a game counts in its own way."""
        del thing, scope
        return None

    def own_filter(self, filter_: Filter, card: Card, scope: Scope) -> bool | None:
        del filter_, card, scope
        return None

    def own_happening(self, happening: Instruction, event: Event, scope: Scope) -> bool | None:
        """Whether an event is what these words describe."""
        del happening, event, scope
        return None

    def is_within(self, period: Period, scope: Scope) -> bool | None:
        """Whether it is this period now: what a static effect says of a period holds only in it."""
        del period, scope
        return None

    # ---- what is so

    def turn_player(self) -> Player:
        raise NotImplementedError

    def last_figure(self, card: Card, name: str, scope: Scope) -> int:
        """A figure as it is, or as it was when the card was last where it was expected."""
        raise NotImplementedError

    def times_so_far(self, of: Objects, scope: Scope) -> int:
        raise NotImplementedError

    def happened_within(self, period: Duration | None, scope: Scope) -> Sequence[Event]:
        """What has happened in this period; if none is named, this turn."""
        if period is not None and not (isinstance(period, Within) and period.period.unit in ("turn", "Clash")):
            raise scope.unread(period, "the engine does not keep what happened in this period")
        return self.this_turn

    def tallied(self, amount: Tally, scope: Scope) -> int:
        raise NotImplementedError

    def is_move(self, move: Move, event: Event, scope: Scope) -> bool:
        raise NotImplementedError

    def figure(self, card: Card, name: str) -> int:
        raise NotImplementedError

    def controller_of(self, card: Card, scope: Scope) -> Player:
        """Whom "its controller" means, wherever the card is by now."""
        del scope
        return card.controller

    def undetermined(self, scope: Scope) -> None:
        """There is nothing a number could be taken from; a game that has a rule for it says so."""

    def player_figure(self, player: Player, name: str) -> int:
        raise NotImplementedError

    def keywords(self, card: Card) -> dict[str, int]:
        raise NotImplementedError

    def is_of_type(self, card: Card, name: str) -> bool:
        raise NotImplementedError

    def has_status(self, card: Card, status: str, scope: Scope) -> bool:
        raise NotImplementedError

    def words_of(self, card: Card, category: str) -> tuple[str, ...]:
        """Colors, symbols, names: as they are now."""
        raise NotImplementedError

    def shared_state(self, name: str) -> str:
        raise NotImplementedError

    def in_play(self) -> Iterable[Card]:
        """Every card in play, in the order in which players act."""
        raise NotImplementedError

    def zone_called(self, words: ZoneWords, player: Player) -> Zone:
        raise NotImplementedError

    def defending(self) -> Player:
        raise NotImplementedError

    def attacking(self) -> Player:
        raise NotImplementedError

    def why_unfitting(self, words: object, target: object, scope: Scope) -> tuple[str, ...]:
        """The rules by which something is not what a text targets."""
        del words, target, scope
        return self.target_cites

    def cites_of_targets(self, least: int, most: int) -> tuple[str, ...]:
        """The rules by which so many targets are chosen."""
        del least, most
        return self.target_cites

    def why_not_target(self, scope: Scope, target: Card | Player) -> Refusal | None:
        """What keeps an otherwise fitting target from being chosen."""
        raise NotImplementedError

    def duration(self, duration: Duration | None, scope: Scope) -> str:
        raise NotImplementedError

    # ---- what is done

    def who_declares(self, words: Node, effects: Sequence[object], scope: Scope) -> tuple[Player, tuple[str, ...]]:
        """Who chooses these targets, and by which rules if it is not the controller."""
        del words, effects
        return scope.controller, ()

    def why_prohibited(self, effect: Instruction, scope: Scope) -> Refusal | None:
        """Why nothing of it can happen, if a "can't" forbids all of it."""
        del effect, scope
        return None

    def is_able(self, act: Act, scope: Scope) -> bool | None:
        """Whether there is anything to do it with, where a game knows better than to look in play."""
        del act, scope
        return None

    def why_not_draw(self, effect: Draw, scope: Scope) -> Refusal | None:
        """Why an offer to draw can't be accepted."""
        del effect, scope
        return None

    def says_impossible(self, refusal: Refusal, scope: Scope) -> None:
        """That an offer can't be accepted, where a game says so."""

    def event_kinds(self, happening: Instruction) -> Sequence[str]:
        """The kinds of event that could be what this describes; a game adds its acts and what only it has."""
        if isinstance(happening, Would):
            return self.event_kinds(happening.event)
        kind = KIND_OF.get(type(happening))
        return (kind,) if kind is not None else ()

    def is_act(self, act: Act, event: Event, scope: Scope) -> bool:
        """Whether an event is this act, apart from who does it to what."""
        raise NotImplementedError

    def do_act(self, act: Act, scope: Scope) -> bool:
        raise NotImplementedError

    def do_keyword_action(self, action: KeywordAction, scope: Scope) -> bool:
        raise NotImplementedError

    def draw(self, player: Player, count: int, scope: Scope) -> list[Card]:
        raise NotImplementedError

    def put(self, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope) -> list[Card]:
        raise NotImplementedError

    def shuffle(self, player: Player, zone: Zone) -> None:
        raise NotImplementedError

    def deal(self, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
        raise NotImplementedError

    def put_counters(self, card: Card, counter: str, amount: int, scope: Scope) -> int:
        raise NotImplementedError

    def attach(self, card: Card, host: Card, scope: Scope, free: bool) -> bool:
        raise NotImplementedError

    def detach(self, card: Card, scope: Scope) -> bool:
        raise NotImplementedError

    def pay_health(self, player: Player, amount: int, scope: Scope) -> bool:
        raise NotImplementedError

    def can_pay_health(self, player: Player, amount: int) -> bool:
        raise NotImplementedError

    def pay_resources(self, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
        raise NotImplementedError

    def can_pay_resources(self, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
        raise NotImplementedError
