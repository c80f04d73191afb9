"""What is counted: cards by what has happened to them, keywords, "your second attack", "the only attack in your card pool"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.amounts import within
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import candidates, cards_meant, is_meant
from judge_app.engine.scope import Scope
from judge_app.games.universus.current_state import keywords_of
from judge_app.games.universus.happening_words import HappeningWords
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Player, Thing

ONLY_ONE = f.HasStatus("the only one")
KEYWORDS = ("keyword", "keyword ability")


def without(noun: Objects, *kinds: type) -> Objects:
    """Any card that fits the rest of the words: "the second attack" without "second" is no longer one certain attack."""
    return replace(
        noun, choice=Choice.CHOSEN, filters=tuple(each for each in noun.filters if not isinstance(each, kinds))
    )


class Counting(HappeningWords):
    def own_count(self, thing: Thing, scope: Scope) -> int | None:
        match thing:
            case Objects(filters=filters) if any(isinstance(each, f.Did) for each in filters):
                return sum(1 for _ in self.happened_to(thing, scope))
            case Effects(noun=noun, of=Objects() as of, filters=()) if noun in KEYWORDS:
                return sum(
                    noun == "keyword" or keyword.is_ability
                    for card in cards_meant(of, scope, counting=True)
                    for keyword in keywords_of(card)
                )
            case Effects(noun="ability", of=None, filters=(f.Did(happening=i.Act() as act, within=period),)):
                played = replace(act, what=replace(thing, filters=()))
                return sum(1 for _ in self.happened(played, period, scope))
            case _:
                return None

    def happened(self, happening: Instruction, period: d.Duration | None, scope: Scope) -> Iterator[Event]:
        kinds = self.event_kinds(happening)
        if not kinds:
            raise scope.unread(happening, "the engine does not know when this happens")
        for event in self.happened_within(period, scope):
            if event.kind in kinds and describes(happening, event, scope):
                yield event

    def happened_to(self, noun: Objects, scope: Scope) -> Iterator[Event]:
        """ "Foundations that have been destroyed this turn": one for each time, wherever the cards are now."""
        did = [each for each in noun.filters if isinstance(each, f.Did)]
        what = without(noun, f.Did)
        for event in self.happened(self.done_to(did[0].happening, what), did[0].within, scope):
            if all(self.was_so(each, event, what, scope) for each in did[1:]) and self.is_one(
                what, did[0], event, scope
            ):
                yield event

    def done_to(self, happening: Instruction, what: Objects) -> Instruction:
        """The relative clause as a whole sentence: "cards you have built" as "you have built cards"."""
        if isinstance(happening, i.Act | i.Move) and happening.what is None:
            return replace(happening, what=what)
        return happening

    def is_one(self, what: Objects, did: f.Did, event: Event, scope: Scope) -> bool:
        """What the sentence has no place for is asked of the event's card: "attacks that have dealt damage"."""
        if isinstance(did.happening, i.Act | i.Move | i.Draw | i.MakeCheck):
            return True
        return is_meant(what, event.card, scope)

    def was_so(self, did: f.Did, event: Event, what: Objects, scope: Scope) -> bool:
        return any(
            other.card is event.card for other in self.happened(self.done_to(did.happening, what), did.within, scope)
        )

    # ---- the first, the second, the only one

    def own_meaning(self, noun: Objects, scope: Scope) -> list[Card] | None:
        nth = next((each for each in noun.filters if isinstance(each, f.Nth)), None)
        if nth is not None:
            return self.nth(nth, without(noun, f.Nth), scope)
        if any(isinstance(each, f.HasStatus) and each.status == ONLY_ONE.status for each in noun.filters):
            rest = tuple(each for each in noun.filters if getattr(each, "status", None) != ONLY_ONE.status)
            found = candidates(Objects(Choice.EVERY, filters=rest, span=noun.span), scope)
            return found if len(found) == 1 else []
        return super().own_meaning(noun, scope)

    def nth(self, nth: f.Nth, noun: Objects, scope: Scope) -> list[Card]:
        """In a card pool, counted from the left (card-pool.3); else in the order in which they were played this turn."""
        if any(isinstance(each, f.InZone) for each in noun.filters):
            listed = candidates(noun, scope)
        else:
            listed = [event.card for event in self.played_in_order(noun, scope) if event.card is not None]
        return [card for at, card in enumerate(listed, start=1) if within(at, nth.quantity, scope)]

    def played_in_order(self, noun: Objects, scope: Scope) -> Iterator[Event]:
        if any(isinstance(each, f.Did) for each in noun.filters):
            whose = without(noun, f.ControlledBy)
            by = next((each.player for each in noun.filters if isinstance(each, f.ControlledBy)), None)
            if by is not None:
                whose = replace(whose, filters=tuple(_by(by, each) for each in whose.filters))
            return self.happened_to(whose, scope)
        by = next((each.player for each in noun.filters if isinstance(each, f.ControlledBy)), None)
        return self.happened(i.Act(Verb.PLAY, by, without(noun, f.ControlledBy)), self.counted_within, scope)


def _by(player: Player, filter_: f.Filter) -> f.Filter:
    if isinstance(filter_, f.Did) and isinstance(filter_.happening, i.Act) and filter_.happening.who is None:
        return replace(filter_, happening=replace(filter_.happening, who=player))
    return filter_
