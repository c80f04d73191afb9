"""Whether the trigger of a response refers to the card it is on (response-ability.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge_app.games.universus.words import ATTACK
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.objects import Choice, Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.universus.table import UniVersus
    from judge_app.language.instructions import Instruction

PARTS = ("who", "what", "using", "by", "to", "on")  # those who take part in what happens


def refers_to_itself(play: UniVersus, trigger: s.Trigger | None, card: Card) -> bool:
    """ "After this card is destroyed" does; "after you play a foundation" does not, even if it is this one."""
    if not isinstance(trigger, s.Event):
        return False
    return any(_is_this(play, noun, card) for happening in trigger.happenings for noun in _nouns(happening))


def _nouns(happening: Instruction) -> Iterator[Objects]:
    if isinstance(happening, s.Would | s.DueTo | s.DidNot):
        yield from _nouns(happening.event)
        return
    for part in PARTS:
        noun: Any = getattr(happening, part, None)
        yield from (noun.options if isinstance(noun, OneOf) else [noun] if isinstance(noun, Objects) else [])


def _is_this(play: UniVersus, noun: Objects, card: Card) -> bool:
    """On a card that is no attack, "this attack" is the attack in progress (this-attack.1)."""
    if noun.choice is not Choice.THIS:
        return False
    types = [each.name.lower() for each in noun.filters if isinstance(each, f.HasType)]
    return "attack" not in types or play.type_of(card) == ATTACK
