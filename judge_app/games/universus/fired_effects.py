"""Fired effects: triggered by a game event, not optional.

fired-effect.3  before response abilities can be played, after modifier effects
fired-effect.4  the active player's first, then the inactive player's, each in whatever order they like
fired-effect.7  a card of the trigger that has changed zones meanwhile can only be read
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.effects import Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.games.universus.understood import understood
from judge_app.games.universus.words import END_OF_TURN, uv
from judge_app.language import structure as s
from judge_app.language.abilities import Ability
from judge_app.language.instructions import Instruction
from judge_app.language.spans import Span

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus

Carries = Callable[[Event], Any]


def fire(play: UniVersus, triggered: list[Triggered]) -> None:
    for player in play.in_turn_order(play.active):
        own = [each for each in triggered if each.controller is player]
        while own:
            each: Triggered = own[0]
            if not all(_is_copy(other, each) for other in own):
                prompt = "which fired effect comes first"
                each = play.choose(player, prompt, own, uv("fired-effect.4", "active-player.2"), label=_label)
            own.remove(each)
            execute(play, each)


def _is_copy(one: Triggered, other: Triggered) -> bool:
    """The same words of copies of a card, about the same event: their order makes no difference."""
    sources = [each.watcher.source for each in (one, other)]
    names = [source.name if source is not None else "" for source in sources]
    return one.event is other.event and one.watcher.card_text == other.watcher.card_text and names[0] == names[1]


def _label(triggered: Triggered) -> str:
    """Its words without quotation marks, so that a scenario can quote them."""
    return _words(triggered).replace('"', "")


def _words(triggered: Triggered) -> str:
    watcher = triggered.watcher
    words = getattr(watcher.ability, "words", "")
    return words or f"the effect of {watcher.source}"


def execute(play: UniVersus, triggered: Triggered) -> None:
    """It always fires (fired-effect.2). Fired effects that go round by themselves are a loop."""
    play.loop_watch.something_happened()
    step = play.step(
        "{} fires", _words(triggered), cites=uv("fired-effect.2", "fired-effect.3", "fired-effect.5", "game-event.3", "effects.2", *(["current-state.7"] if triggered.event.kind in ("move", "flip", "unflip") else [])), actor=triggered.controller,
        cause=triggered.event.step,
    )  # fmt: skip
    step.card_text = triggered.watcher.card_text
    outer, play.cause = play.cause, step.n
    play.effect_of.append(triggered.controller)
    with understood(triggered.watcher.source, _words(triggered)):
        triggered.watcher.ability.carry_out(triggered)
    play.end_searching()
    play.effect_of.pop()
    play.cause = outer


class Fired:
    """What a fired effect does, and its words."""

    __slots__ = ("carry", "words")

    def __init__(self, words: str, carry: Carries) -> None:
        self.words = words
        self.carry = carry

    def carry_out(self, triggered: Triggered) -> None:
        self.carry(triggered.event)


def side_by_side(trigger: s.Trigger, effects: Sequence[Instruction]) -> list[tuple[Instruction, ...]]:
    """ "After this attack resolves, X. After this attack resolves, Y.": two fired effects that wait for the same event."""
    own = tuple(each for each in effects if not (isinstance(each, s.Later) and each.trigger == trigger))
    others = [each.effects for each in effects if isinstance(each, s.Later) and each.trigger == trigger]
    return [group for group in (own, *others) if group]


def words_of(groups: list[tuple[Instruction, ...]], group: tuple[Instruction, ...], ability: Ability) -> Span:
    """Where it stands: the whole ability, or the sentence that tells it from the others."""
    return ability.span if len(groups) == 1 else Span(group[0].span.start, group[-1].span.end)


def begin_fired(
    play: UniVersus, kinds: Sequence[str], fits: Callable[[Event], bool], words: str, carry: Carries, *,
    owner: Player, source: Card | None, once: bool = True, duration: str = END_OF_TURN,
) -> Watcher:  # fmt: skip
    """A detached or assigned fired effect; by default it fires once (fired-effect.5)."""
    watcher = Watcher(kinds, fits, Fired(words, carry), once=once, source=source, controller=owner, duration=duration)
    watcher.step = play.trace.last
    play.add(watcher)
    return watcher


def next_check_gets(
    play: UniVersus, player: Player, amount: int, *, owner: Player, source: Card | None, words: str,
    fits: Callable[[Event], bool] | None = None,
) -> None:  # fmt: skip
    """ "Your next check gets +2" is a fired effect; it triggers when that check is made (fired-effect.2)."""

    def is_next(event: Event) -> bool:
        return event.player is player and (fits is None or fits(event))

    def change(event: Event) -> None:
        from judge_app.games.universus.checks import change_check

        del event
        change_check(play, amount)

    begin_fired(play, ("check",), is_next, words, change, owner=owner, source=source)
