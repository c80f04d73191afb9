"""Words that were not understood wait until the game comes to them, and the answer says which were passed over.

Words that work from now on and are not understood are set aside if it can be said what they wait for: an event
(`reach.py`), a figure that is asked for, or the condition under which they are active. When that comes, the judge's word
is asked for, else the run stops. What reaches further, or nobody can say how far, stops at once; nothing is swallowed.

Only a decider that reports what was passed over (`passes_over`) lets words be set aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from judge_app.engine.defaults import is_ruled_on
from judge_app.engine.effects import FOR_THE_GAME, STATIC, Dormant, Guard, Modification, SetAside, Watcher
from judge_app.engine.event_kinds import Kinds
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.play import Play
from judge_app.engine.reach import Reach, is_offer, opens_trigger, reach_of
from judge_app.engine.refusals import Unreadable
from judge_app.engine.state import Card
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.instructions import Instruction

NOT_COME = "what it waits for did not happen"
NOT_ASKED = "nothing asked for a figure that it could change"
NOT_ACTIVE = "it was not active"
NOT_NEEDED = "nobody did what it offers, and nothing was refused that it could allow"
NOTHING_TO_DO = "nothing that happens in a game under way depends on it"


def set_aside(play: Play, scope: Frame[Play], unread: Unreadable, words: str, guard: Guard = None) -> None:
    """The judge says what they do, or they wait for what they could have to do with; else the run stops here."""
    reach = reach_of(words, names_of(play, scope.source), play.rules.vocabulary)
    is_active = guard is None or guard()
    can_wait = play.decider.passes_over() and (reach is not None or not is_active)
    if is_ruled_on(play, scope, unread.words, can_wait):
        return
    if not can_wait:
        raise unread
    waiting = Waiting(play, scope, unread, reach or Reach(), guard)
    waiting.record = SetAside(scope.source, unread.words, _why_waiting(waiting.reach, guard), waiting.come_to)
    waiting.record.forbids = waiting.reach.forbids and is_active
    waiting.record.allows = waiting.reach.allows
    play.set_aside.append(waiting.record)
    if reach is None:
        play.add(Dormant(waiting.come_to, scope.source, guard))
    else:
        waiting.begin()


def come_to_what_may_allow(play: Play) -> None:
    """Something was refused: words that were not understood may be what allows it."""
    for aside in play.set_aside:
        if aside.allows and not aside.is_reached:
            aside.come_to()


def _why_waiting(reach: Reach, guard: Guard) -> str:
    if guard is not None and not guard():
        return NOT_ACTIVE
    if reach.allows:
        return NOT_NEEDED
    if reach.kinds:
        return NOT_COME
    return NOT_ASKED if reach.figures else NOTHING_TO_DO


def names_of(play: Play, card: Card) -> tuple[str, ...]:
    """What a text calls its own card: its name, what comes before a comma in it, or the game's words for such a card."""
    name = card.face.name
    words = [
        said
        for said, types in play.rules.vocabulary.itself.items()
        if set(types) & set(card.face.words.get("type", ()))
    ]
    return tuple(dict.fromkeys((name, name.partition(",")[0], *words)))


class Waiting:
    """Words that wait, and how the game comes to them."""

    record: SetAside

    def __init__(self, play: Play, scope: Frame[Play], unread: Unreadable, reach: Reach, guard: Guard) -> None:
        self.play, self.scope, self.unread, self.reach, self.guard = play, scope, unread, reach, guard
        self.seen: list[Event] = []  # events that were about to happen while the words were at work

    def begin(self) -> None:
        card, kinds = self.scope.source, self.reach.kinds
        for figure in self.reach.figures:
            self.play.add(Modification(figure, "plus", 0, self.is_asked, card, card.controller, STATIC, self.guard))
        if kinds:
            whose = card.controller
            self.before = Watcher(
                kinds, self.is_coming, None, looks_back=True, source=card, controller=whose, duration=STATIC
            )
            self.play.add(self.before)
            self.play.add(Watcher(kinds, self.has_come, None, source=card, controller=whose, duration=FOR_THE_GAME))

    def come_to(self) -> None:
        """Only the judge's word settles it: whoever merely asks whether something is possible may go on without an answer."""
        if self.record.is_reached:
            return
        self.record.is_reached = True  # what the judge says may lead here again
        if not is_ruled_on(self.play, self.scope, self.unread.words):
            self.record.is_reached = False
            raise self.unread

    def is_active(self) -> bool:
        return self.guard is None or self.guard()

    def is_asked(self, card: Card) -> bool:
        if not self.play.is_looked_at and (card is self.scope.source or not self.reach.only_itself):
            self.come_to()
        return False

    def is_coming(self, event: Event) -> bool:
        """Words on a card that leaves play with this event, or before it has happened, may speak of it."""
        if self.is_active():
            self.seen.append(event)
        return False

    def has_come(self, event: Event) -> bool:
        at_work = self.before in self.play.of_source.get(self.scope.source, ()) and self.is_active()
        if (at_work or any(each is event for each in self.seen)) and self._could_be_it(event):
            self.come_to()
        self.seen = [each for each in self.seen if each is not event]
        return False

    def _could_be_it(self, event: Event) -> bool:
        return event.kind is not Kinds.PHASE or self.reach.includes_phase(event.way)


@contextmanager
def looked_at(play: Play) -> Iterator[None]:
    """Whoever only shows the table asks for figures that nothing turns on."""
    outer, play.is_looked_at = play.is_looked_at, True
    try:
        yield
    finally:
        play.is_looked_at = outer


# ---- the sentences of one ability


def begin_each(
    scope: Frame[Play],
    effects: Sequence[Instruction],
    begin: Callable[[Instruction], object],
    guard: Guard = None,
) -> None:
    """Sentence by sentence: one that was not understood does not keep the others from working."""
    play, source = scope.play, scope.source
    waits = False
    for effect in effects:
        before = list(play.of_source.get(source, ()))
        try:
            if isinstance(effect, s.Unread):  # whether they can wait is asked before the judge is
                raise Unreadable(str(source), effect.text, effect.fault.message)
            begin(effect)
        except Unreadable as unread:
            for lasting in [each for each in play.of_source.get(source, ()) if each not in before]:
                play.drop(lasting)
            if waits and is_deed(effect):
                continue  # it is done when the words before it are
            words = effect.text if isinstance(effect, s.Unread) else scope.words(effect)
            set_aside(play, scope, unread, words, guard)
            waits = opens_trigger(words) or is_offer(words)


DEEDS = (i.Draw, i.Move, i.Deal, i.ChangeHealth, i.PutCounters, i.RemoveCounters, i.Search, i.Shuffle)


def is_deed(effect: Instruction) -> bool:
    """Something that is done, not something that is so."""
    if isinstance(effect, s.If | s.May):
        return all(is_deed(inner) for inner in effect.effects)
    return isinstance(effect, DEEDS)


# ---- words that may speak of what is already going on


OF_THE_START = re.compile(
    r"\b(starts?|begins?|beginning|before) (of )?the game\b|\bgame (begins|starts)\b", re.IGNORECASE
)


def must_not_speak_of_the_start(play: Play) -> None:
    """A game that is played from its start comes to whatever cards say of it, wherever they are."""
    for card in play.cards:
        for ability in card.face.abilities:
            for unread in ability.unread:
                if OF_THE_START.search(unread.text):
                    play.rules.unread_words(play, Frame(play, card, card.owner), unread.text, unread.fault.message)
            if any(isinstance(node, i.BeginGame) for node in nodes(ability)):
                frame = Frame(play, card, card.owner)
                play.rules.unread_words(
                    play, frame, frame.words(ability), "nothing plays yet how a card begins the game"
                )


def speaks_of_itself_in(card: Card, zone: str) -> Iterator[Ability]:
    """Abilities with unread words that may say that they work in this zone ("if this card is in your …")."""
    for ability in card.face.abilities:
        if any(_of_itself_in(zone).search(unread.text) for unread in ability.unread):
            yield ability


@cache
def _of_itself_in(zone: str) -> re.Pattern[str]:
    return re.compile(rf"\bthis card\b[^.]*\b(in|from)\b[^.]*\b{re.escape(zone)}\b", re.IGNORECASE)


PARAGRAPH = re.compile(r"\S(\n|\s\s)\s*$")  # an empty line of a scenario's text arrives as two spaces


def begin_loose_paragraphs(scope: Frame[Play]) -> None:
    """Unread words that open a paragraph after a used ability may be no part of it: they may be simply true."""
    face = scope.source.face
    for ability in face.abilities:
        for unread in ability.unread if ability.kind is not Kind.STATIC else ():
            before = face.text[ability.span.start : unread.span.start]
            if PARAGRAPH.search(before):
                stop = Unreadable(str(scope.source), unread.text, unread.fault.message)
                set_aside(scope.play, scope, stop, unread.text)
