"""Sentences, triggers and costs of City of Heroes to the nodes that all games share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lark import Token, v_args
from lark.tree import Meta

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatBecomes
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import Predicate
from judge_app.language.games.city_of_heroes.shapes import number_of
from judge_app.language.games.city_of_heroes.tails import Tails
from judge_app.language.games.city_of_heroes.verbs import VERBS
from judge_app.language.instructions import Deal, Modify
from judge_app.language.objects import Player, Who
from judge_app.language.structure import At, Cannot, Event, If, Instead, May, Modes, Timing

YOU = Player(Who.YOU)


@dataclass(slots=True)
class Read:
    """One sentence: what it does, and what it says of the whole ability."""

    effects: tuple[Any, ...]
    trigger: Any = None
    restrictions: tuple[Any, ...] = ()


@v_args(meta=True)
class Meaning(Tails):
    """A whole sentence, trigger or cost."""

    def __default__(self, data: Any, children: list[Any], meta: Meta) -> Any:
        """Every verb of the grammar is made by the function of its name."""
        made = VERBS[str(data)]
        return made(children, self.span(meta))

    # ---- clauses ---------------------------------------------------------------------------------------------------

    def order(self, meta: Meta, items: list[Any]) -> list[Any]:
        return list(items[0](YOU, self.span(meta)))

    def statement(self, meta: Meta, items: list[Any]) -> list[Any]:
        how, verb = items[1]
        subject = meant(items[0])
        span = self.span(meta)
        made = list(verb(subject, span))
        if how == "may":
            who = subject if isinstance(subject, Player) else Player(Who.YOU)
            if _is_limit(made):
                raise NotUnderstood(span, "a limit says what may not be")
            made = [replace(each, detail="may") if getattr(each, "name", "") == USE_COPY else each for each in made]
            return made if _is_rule(made) else [May(who, tuple(made), span=span)]
        if how == "may not":
            if any(isinstance(each, Modify) for each in made) and not _is_limit(made):
                raise NotUnderstood(span, "what may not be had is not understood")
            return made if _is_rule(made) or _is_limit(made) else [Cannot(subject, tuple(made), span=span)]
        return made

    def both(self, meta: Meta, items: list[Any]) -> list[Any]:
        first: list[Any] = items[0]
        span = self.span(meta)
        if len(first) == 1 and isinstance(first[0], May):  # "you may search … and attach them"
            return [May(first[0].who, (*first[0].effects, *items[1](first[0].who, span)), span=span)]
        return [*first, *items[1](YOU, span)]

    def both_statements(self, meta: Meta, items: list[Any]) -> list[Any]:
        return [*items[0], *self.statement(meta, items[1:])]

    def does(self, _meta: Meta, items: list[Any]) -> tuple[str, Predicate]:
        return ("", items[-1])

    def may(self, _meta: Meta, items: list[Any]) -> tuple[str, Predicate]:
        return ("may", items[-1])

    def may_not(self, _meta: Meta, items: list[Any]) -> tuple[str, Predicate]:
        return ("may not", items[-1])

    # ---- whole sentences -------------------------------------------------------------------------------------------

    def sentence(self, _meta: Meta, items: list[Any]) -> Read:
        clause = next(item for item in items if isinstance(item, list))
        read = Read(tuple(clause))
        for item in reversed([item for item in items if item is not clause]):
            if isinstance(item, Event | At):
                read.trigger = item
            elif isinstance(item, OncePer):
                read.restrictions = (*read.restrictions, item)
            else:
                read.effects = tuple(item(list(read.effects)))
        once = [effect for effect in read.effects if isinstance(effect, OncePer)]
        read.restrictions = (*read.restrictions, *once)
        read.effects = tuple(effect for effect in read.effects if not isinstance(effect, OncePer))
        return read

    def sentence_or_more(self, meta: Meta, items: list[Any]) -> Read:
        """ "Inflict 3 lethal damage, 4 lethal damage if this super is a scrapper"."""
        read = self.sentence(meta, items[:-1])
        amount, kind, condition, span = items[-1]
        last = read.effects[-1]
        if not isinstance(last, Deal):
            raise NotUnderstood(span, "what this stands instead of is not understood")
        instead = replace(last, amount=Number(amount, span=span), kind=kind or last.kind, span=span)
        read.effects = (*read.effects, If(condition, (Instead((instead,), span=span),), span=span))
        return read

    def amounts_if(self, meta: Meta, items: list[Any]) -> Any:
        kind = next((str(item).lower() for item in items if isinstance(item, Token) and item.type == "TYPE"), None)
        return number_of(items[0]), kind, items[-1], self.span(meta)

    def modes(self, meta: Meta, items: list[Any]) -> Read:
        span = self.span(meta)
        ways = tuple(tuple(item) for item in items if isinstance(item, list))
        return Read((Modes(YOU, Exactly(Number(1)), ways, span=span),))

    def trigger(self, meta: Meta, items: list[Any]) -> tuple[Event, list[Any]]:
        event = Event(Timing(items[0].lower()), (items[1],), span=self.span(meta))
        return event, items[2] if len(items) > 2 else []

    def cost(self, _meta: Meta, items: list[Any]) -> list[Any]:
        return list(items[0])


def _is_rule(made: list[Any]) -> bool:
    """ "May only be played once per game", "may include up to 5 copies": statements, not choices."""
    return all(isinstance(effect, OncePer) or getattr(effect, "name", "") in RULES for effect in made)


def _is_limit(made: list[Any]) -> bool:
    """ "May not have more than one toggle power turned on"."""
    return all(isinstance(each, Modify) and isinstance(each.changes[0], StatBecomes) for each in made)


USE_COPY = "use the copy"
RULES = ("deck limit", USE_COPY, "not below")
