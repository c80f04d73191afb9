"""What a tree leaves open that the game could not play: words that point back to nothing, symbols that nothing explains.

Such an ability was read word by word, but not understood; it does not count as read.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.language.abilities import Ability, Kind, parts_of
from judge_app.language.objects import Choice, Objects, Player, Token, Who
from judge_app.language.spans import Node
from judge_app.language.structure import Emblem

POINTS_BACK = (Choice.IT, Choice.THAT, Choice.REST)
PLAYERS_BEFORE = (Who.THEY, Who.THAT_PLAYER, Who.THAT_OPPONENT)


def loose_ends(ability: Ability) -> tuple[Node, ...]:
    """A symbol or name that stands alone, or the first thing that an ability speaks of, if that points back to something
    nobody spoke of.

    A timing word, a trigger or a cost gives it something to point back to: the card that is played, attacked with, paid.
    """
    unexplained = tuple(effect for effect in ability.effects if isinstance(effect, Emblem))
    if unexplained:
        return unexplained
    if _has_something_before_its_effects(ability):
        return ()
    first = min(_spoken_of(ability.effects), key=lambda each: (each.span.start, _points_back(each)), default=None)
    if first is None or not (_points_back(first) or _is_player_before(first)):
        return ()
    return (first,)


def _has_something_before_its_effects(ability: Ability) -> bool:
    if ability.kind is Kind.KEYWORD or ability.timings or ability.trigger is not None or ability.costs:
        return True
    return next(_spoken_of(ability.restrictions), None) is not None  # "During each player's turn, they …"


def _is_player_before(each: Objects | Player | Token) -> bool:
    return isinstance(each, Player) and each.who in PLAYERS_BEFORE


def is_bare_symbol(ability: Ability) -> bool:
    """A symbol alone in the text box: it indicates something of the card, and is no ability that could be read."""
    match ability.effects:
        case (Emblem(name=name),):
            return name.lower().endswith("symbol")
        case _:
            return False


def _points_back(each: Objects | Player | Token) -> bool:
    """Of words that were read as other ones, all are in one place: what they name is named first."""
    return isinstance(each, Objects) and each.choice in POINTS_BACK


def _spoken_of(part: object) -> Iterator[Objects | Player | Token]:
    """Things and players other than you, from the left; an ability in quotation marks speaks for itself."""
    if isinstance(part, Objects | Token) or (isinstance(part, Player) and part.who is not Who.YOU):
        yield part
    if isinstance(part, Node) and not isinstance(part, Ability):
        for name in parts_of(type(part)):
            yield from _spoken_of(getattr(part, name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _spoken_of(each)
