"""The proof that nothing was swallowed: every character of a text is accounted for."""

from collections.abc import Iterator

from judge_app.language.abilities import Ability, CardText
from judge_app.language.spans import Span


def accounted(card: CardText) -> Iterator[Span]:
    """The spans that account for a text: clauses, heads, reminders, separators, markup that was cleaned away."""
    for ability in card.abilities:
        yield from _of_ability(ability)
    yield from card.reminders
    yield from card.separators
    for change in card.changes:
        yield change.span


def _of_ability(ability: Ability) -> Iterator[Span]:
    yield ability.header
    for part in (*ability.restrictions, *ability.costs, *ability.effects):
        yield part.span
    if ability.trigger is not None:
        yield ability.trigger.span
    if ability.keyword is not None:
        yield ability.keyword.span


def swallowed(card: CardText) -> list[Span]:
    """Stretches of words that nothing accounts for. Empty, or there is a fault in the language."""
    covered = bytearray(len(card.text))
    for span in accounted(card):
        covered[span.start : span.end] = b"\x01" * (span.end - span.start)
    lost: list[Span] = []
    for at, character in enumerate(card.text):
        if covered[at] or character.isspace():
            continue
        if lost and not card.text[lost[-1].end : at].strip():
            lost[-1] = Span(lost[-1].start, at + 1)
        else:
            lost.append(Span(at, at + 1))
    return lost
