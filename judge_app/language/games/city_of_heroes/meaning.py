"""Sentences, triggers and costs of City of Heroes to the nodes that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lark import Token, v_args
from lark.tree import Meta

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatBecomes
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import (
    Damage,
    Does,
    Effect,
    Frames,
    Otherwise,
    Part,
    Parts,
    effects_in,
    part,
    shape,
    token,
)
from judge_app.language.games.city_of_heroes.shapes import number_of
from judge_app.language.games.city_of_heroes.tails import Tails
from judge_app.language.games.city_of_heroes.verbs import VERBS
from judge_app.language.instructions import Deal, Modify
from judge_app.language.nodes import Condition, Instruction
from judge_app.language.objects import Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.spans import Span
from judge_app.language.structure import At, Cannot, Event, If, Instead, May, Modes, Timing

YOU = Player(Who.YOU)


@dataclass(slots=True)
class Read:
    """One sentence: what it does, and what it says of the whole ability."""

    effects: tuple[Instruction, ...]
    trigger: Event | At | None = None
    restrictions: tuple[OncePer, ...] = ()


@v_args(meta=True)
class Meaning(Tails):
    """A whole sentence, trigger or cost."""

    def __default__(self, data: Token, children: Parts, meta: Meta) -> Part:
        """Every verb of the grammar is made by the function of its name."""
        made = VERBS[str(data)](children, self.span(meta))
        return Does(made) if callable(made) else made

    # ---- clauses ---------------------------------------------------------------------------------------------------

    def order(self, meta: Meta, items: Parts) -> list[Effect]:
        return list(part(items, 0, Does).predicate(YOU, self.span(meta)))

    def statement(self, meta: Meta, items: Parts) -> list[Effect]:
        does = part(items, 1, Does)
        how = does.how
        subject = meant(shape(items, 0))
        span = self.span(meta)
        made = list(does.predicate(subject, span))
        if how == "may":
            return _allowed(made, subject, span)
        return _forbidden(made, subject, span) if how == "may not" else made

    def both(self, meta: Meta, items: Parts) -> list[Effect]:
        first = effects_in(items, 0)
        span = self.span(meta)
        if len(first) == 1 and isinstance(first[0], May):  # "you may search … and attach them"
            return [
                May(
                    first[0].who,
                    (*first[0].effects, *_instructions(part(items, 1, Does).predicate(first[0].who, span), span)),
                    span=span,
                )
            ]
        return [*first, *part(items, 1, Does).predicate(YOU, span)]

    def both_statements(self, meta: Meta, items: Parts) -> list[Effect]:
        return [*effects_in(items, 0), *self.statement(meta, items[1:])]

    def does(self, _meta: Meta, items: Parts) -> Does:
        return part(items, -1, Does)

    def may(self, _meta: Meta, items: Parts) -> Does:
        return replace(part(items, -1, Does), how="may")

    def may_not(self, _meta: Meta, items: Parts) -> Does:
        return replace(part(items, -1, Does), how="may not")

    # ---- whole sentences -------------------------------------------------------------------------------------------

    def sentence(self, _meta: Meta, items: Parts) -> Read:
        at = next(at for at, item in enumerate(items) if isinstance(item, list))
        made = effects_in(items, at)
        once = tuple(each for each in made if isinstance(each, OncePer))
        read = Read(tuple(each for each in made if isinstance(each, Instruction)), restrictions=once)
        for item in reversed([*items[:at], *items[at + 1 :]]):
            if isinstance(item, Event | At):
                read.trigger = item
            elif isinstance(item, OncePer):
                read.restrictions = (*read.restrictions, item)
            elif isinstance(item, Frames):
                if once:
                    raise NotUnderstood(once[0].span, "how often is said, and under what besides")
                read.effects = tuple(item.framing(list(read.effects)))
        return read

    def sentence_or_more(self, meta: Meta, items: Parts) -> Read:
        """ "Inflict 3 lethal damage, 4 lethal damage if this super is a scrapper"."""
        read = self.sentence(meta, items[:-1])
        more = part(items, -1, Otherwise)
        last, span = read.effects[-1], more.span
        if not isinstance(last, Deal):
            raise NotUnderstood(span, "what this stands instead of is not understood")
        instead = replace(
            last, amount=Number(more.damage.amount, span=span), kind=more.damage.kind or last.kind, span=span
        )
        read.effects = (*read.effects, If(more.condition, (Instead((instead,), span=span),), span=span))
        return read

    def amounts_if(self, meta: Meta, items: Parts) -> Otherwise:
        kind = next((str(item).lower() for item in items if isinstance(item, Token) and item.type == "TYPE"), None)
        return Otherwise(Damage(number_of(token(items, 0)), kind), part(items, -1, Condition), self.span(meta))

    def modes(self, meta: Meta, items: Parts) -> Read:
        span = self.span(meta)
        ways = tuple(
            _instructions(effects_in(items, at), span) for at, item in enumerate(items) if isinstance(item, list)
        )
        return Read((Modes(YOU, Exactly(Number(1)), ways, span=span),))

    def trigger(self, meta: Meta, items: Parts) -> tuple[Event, list[Effect]]:
        event = Event(Timing(token(items, 0).lower()), (part(items, 1, Instruction),), span=self.span(meta))
        return event, effects_in(items, 2) if len(items) > 2 else []

    def cost(self, _meta: Meta, items: Parts) -> list[Effect]:
        return effects_in(items, 0)


def _instructions(made: Sequence[Effect], span: Span) -> tuple[Instruction, ...]:
    """What is done; how often it may be is said of a whole ability, never of one of several things."""
    done = tuple(each for each in made if isinstance(each, Instruction))
    if len(done) != len(made):
        raise NotUnderstood(span, "how often this may be is not understood here")
    return done


def _allowed(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    """What a player may do, or a statement of what is allowed."""
    if _is_limit(made):
        raise NotUnderstood(span, "a limit says what may not be")
    who = subject if isinstance(subject, Player) else Player(Who.YOU)
    made = [
        replace(each, detail="may") if isinstance(each, GameVerb) and each.name == USE_COPY else each for each in made
    ]
    return made if _is_rule(made) else [May(who, _instructions(made, span), span=span)]


def _forbidden(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    if _is_rule(made) or _is_limit(made):
        return made
    if any(isinstance(each, Modify) for each in made):
        raise NotUnderstood(span, "what may not be had is not understood")
    return [Cannot(_acting(subject, span), _instructions(made, span), span=span)]


def _acting(subject: Thing, span: Span) -> Objects | OneOf | Player | Effects:
    if not isinstance(subject, Objects | OneOf | Player | Effects):
        raise NotUnderstood(span, "this cannot do anything")
    return subject


def _is_rule(made: list[Effect]) -> bool:
    """ "May only be played once per game", "may include up to 5 copies": statements, not choices."""
    return all(isinstance(effect, OncePer) or getattr(effect, "name", "") in RULES for effect in made)


def _is_limit(made: list[Effect]) -> bool:
    """ "May not have more than one toggle power turned on"."""
    return all(isinstance(each, Modify) and isinstance(each.changes[0], StatBecomes) for each in made)


USE_COPY = "use the copy"
RULES = ("deck limit", USE_COPY, "not below")
