"""Paying costs, and costs that change."""

from collections.abc import Mapping

from judge_app.language.amounts import Exactly
from judge_app.language.changes import (
    CostChange,
    CostOf,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Did, HasType
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Doer,
    Modify,
    Pay,
)
from judge_app.language.nodes import Amount, Instruction, Quantity
from judge_app.language.objects import (
    HEALTH,
    Objects,
    OneOf,
    Resources,
)
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule

_COSTS = {"play": CostOf.PLAY, "attach": CostOf.ATTACH, "activate": CostOf.ACTIVATE}


def pay(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Pay:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.HEALTH and isinstance(noun.quantity, Exactly) and not noun.links:
        return Pay(subject, Resources(noun.quantity.amount, HEALTH, span=noun.span), span=verb.span)
    return Pay(subject, read.meanings.resources_of(noun), span=verb.span)


def reduce(read: VerbReader, verb: VerbPhrase, _subject: Doer) -> Instruction:
    cost = read.nouns.noun(verb.parts[0])
    if cost.sort is Sort.HEALTH:
        return _reduce_health(read, verb, cost)
    by = read.meanings.resources_of(read.nouns.noun(verb.parts[1]))
    return _cost_change(read, verb, cost, by, more=False)


def _reduce_health(read: VerbReader, verb: VerbPhrase, health: Noun) -> ChangeHealth:
    by = read.nouns.noun(verb.parts[1])
    if "of" not in health.links or not by.is_bare or by.quantity is None:
        raise NotUnderstood(verb.span, "how the health changes is not understood")
    amount: Amount | Quantity = by.quantity.amount if isinstance(by.quantity, Exactly) else by.quantity
    return ChangeHealth(read.meanings.objects_of(health.links["of"]), amount, lose=True, span=verb.span)


def be_reduced(_read: VerbReader, verb: VerbPhrase, _subject: Doer) -> Instruction:
    raise NotUnderstood(verb.span, "expected a cost before this")


def cost_reduced(read: VerbReader, verb: VerbPhrase, subject: Phrase) -> Modify:
    return _cost_change(
        read, verb, read.nouns.noun(subject), read.meanings.resources_of(read.nouns.noun(verb.parts[0])), more=False
    )


def _cost_change(read: VerbReader, verb: VerbPhrase, cost: Noun, by: Resources, more: bool) -> Modify:
    if cost.sort is not Sort.STAT or not cost.names[0].endswith("cost"):
        raise NotUnderstood(cost.span, "expected a cost here")
    kind, what = cost.links.get("cost to", (None, None))
    of = what or cost.links.get("of")
    if of is None:
        owner = read.meanings.possessor(cost)
        if not isinstance(owner, Objects):
            raise NotUnderstood(cost.span, "the cost of what?")
        objects: Objects | OneOf = owner
    else:
        objects = read.meanings.objects_of(of)
    changed = _COSTS.get(kind or ("attach" if cost.names[0] == "attach cost" else "play"), CostOf.ANY)
    return Modify(objects, (CostChange(changed, by, more, span=verb.span),), span=verb.span)


def cost(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    noun = read.nouns.noun(verb.parts[0])
    objects = read.subject_objects(verb, subject)
    kind, what = noun.links.pop("cost to", (_done_with(objects), None))
    if what is not None:
        raise NotUnderstood(verb.span, "this cost is not understood")
    more = "more" in noun.flags or "additional" in noun.flags
    if not more and "less" not in noun.flags:
        raise NotUnderstood(verb.span, "expected “less” or “more” after the cost")
    by = read.meanings.resources_of(noun)
    change = CostChange(_COSTS[kind], by, more, span=verb.span)
    return Modify(objects, (change,), span=verb.span)


def _done_with(what: Objects | OneOf) -> str:
    """ "The first Trap you activate each turn costs ⯁ less": to activate, as its description says; a Trap is not played for a cost."""
    filters = what.filters if isinstance(what, Objects) else ()
    done = [each.happening.verb for each in filters if isinstance(each, Did) and isinstance(each.happening, Act)]
    types = {each.name for each in filters if isinstance(each, HasType)}
    return next((verb.value for verb in done if verb.value in _COSTS), "activate" if types == {"Trap"} else "play")


VERBS: Mapping[str, VerbRule] = {
    "pay": pay,
    "reduce": reduce,
    "be_reduced": be_reduced,
    "cost": cost,
}
