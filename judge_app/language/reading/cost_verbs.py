"""Paying costs, and costs that change."""

from typing import Any

from judge_app.language.amounts import Exactly
from judge_app.language.changes import (
    CostChange,
    CostOf,
)
from judge_app.language.instructions import (
    ChangeHealth,
    Doer,
    Modify,
    Pay,
)
from judge_app.language.objects import (
    HEALTH,
    Objects,
    OneOf,
    Resources,
)
from judge_app.language.reading.changing_verbs import ChangingVerbs
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort

_COSTS = {"play": CostOf.PLAY, "attach": CostOf.ATTACH, "activate": CostOf.ACTIVATE}


class CostVerbs(ChangingVerbs):
    def do_pay(self, verb: VerbPhrase, subject: Doer) -> Pay:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.HEALTH and isinstance(noun.quantity, Exactly) and not noun.links:
            return Pay(subject, Resources(noun.quantity.amount, HEALTH, span=noun.span), span=verb.span)
        return Pay(subject, self.resources_of(noun), span=verb.span)

    def do_reduce(self, verb: VerbPhrase, _subject: Doer) -> Any:
        cost = self.noun(verb.parts[0])
        if cost.sort is Sort.HEALTH:
            return self._reduce_health(verb, cost)
        by = self.resources_of(self.noun(verb.parts[1]))
        return self._cost_change(verb, cost, by, more=False)

    def _reduce_health(self, verb: VerbPhrase, health: Noun) -> ChangeHealth:
        by = self.noun(verb.parts[1])
        if "of" not in health.links or not by.is_bare or by.quantity is None:
            raise Misfit(verb.span, "how the health changes is not understood")
        amount: Any = by.quantity.amount if isinstance(by.quantity, Exactly) else by.quantity
        return ChangeHealth(self.objects_of(health.links["of"]), amount, lose=True, span=verb.span)

    def do_be_reduced(self, verb: VerbPhrase, _subject: Doer) -> Any:
        raise Misfit(verb.span, "expected a cost before this")

    def cost_reduced(self, verb: VerbPhrase, subject: Phrase) -> Modify:
        return self._cost_change(verb, self.noun(subject), self.resources_of(self.noun(verb.parts[0])), more=False)

    def _cost_change(self, verb: VerbPhrase, cost: Noun, by: Any, more: bool) -> Modify:
        if cost.sort is not Sort.STAT or not cost.names[0].endswith("cost"):
            raise Misfit(cost.span, "expected a cost here")
        kind, what = cost.links.get("cost to", (None, None))
        of = what or cost.links.get("of")
        if of is None:
            owner = self.possessor(cost)
            if not isinstance(owner, Objects):
                raise Misfit(cost.span, "the cost of what?")
            objects: Objects | OneOf = owner
        else:
            objects = self.objects_of(of)
        changed = _COSTS.get(kind or ("attach" if cost.names[0] == "attach cost" else "play"), CostOf.ANY)
        return Modify(objects, (CostChange(changed, by, more, span=verb.span),), span=verb.span)

    def do_cost(self, verb: VerbPhrase, subject: Doer) -> Modify:
        noun = self.noun(verb.parts[0])
        kind, what = noun.links.pop("cost to", ("play", None))
        if what is not None:
            raise Misfit(verb.span, "this cost is not understood")
        more = "more" in noun.flags or "additional" in noun.flags
        if not more and "less" not in noun.flags:
            raise Misfit(verb.span, "expected “less” or “more” after the cost")
        by = self.resources_of(noun)
        change = CostChange(_COSTS[kind], by, more, span=verb.span)
        return Modify(self.subject_objects(verb, subject), (change,), span=verb.span)
