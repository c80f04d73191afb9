"""Conditions and durations of Alpha Clash back to canonical words."""

from typing import ClassVar

from judge_app.language.amounts import AtLeast, LessThan, Sum, Value
from judge_app.language.conditions import (
    Compare,
    Controls,
    ControlsMore,
    Either,
    FirstTime,
    Happened,
    Is,
    Negation,
    StateIs,
)
from judge_app.language.durations import Duration, Period, While, Within
from judge_app.language.filters import Did, HasStatus
from judge_app.language.instructions import Act, Verb
from judge_app.language.nodes import Filter
from judge_app.language.objects import Choice, Objects, Thing
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import ORDINALS
from judge_app.language.structure import Would

DOING = ("attacking", "obstructing", "defending")  # what a card does in a Clash


class AlphaClashConditionPrinter(ConditionPrinter):
    WHILE: ClassVar[str] = "as long as"

    def __init__(self, verbs: VerbPrinter) -> None:
        super().__init__(verbs)
        self.table |= {
            Controls: self.if_controls,
            ControlsMore: self.if_controls_more,
            StateIs: self.if_state_is,
            Compare: self.if_compare,
            FirstTime: self.if_first_time,
        }

    # ---- conditions and durations ----------------------------------------------------------------------------------

    def if_controls(self, node: Controls) -> str:
        return f"{self.nouns.words(node.player)} {self.nouns.agreeing(node.player, 'control')} {self.nouns.words(node.what)}"

    def if_controls_more(self, node: ControlsMore) -> str:
        more = f"{'more' if node.more else 'less'} {self.nouns.words(node.what)} than {self.nouns.words(node.than)}"
        return f"{self.nouns.words(node.player)} {self.nouns.agreeing(node.player, 'control')} {more}"

    def if_either(self, node: Either) -> str:
        if all(isinstance(each, Happened) for each in node.conditions):
            return super().if_either(node)
        return " or if ".join(self.condition_words(each) for each in node.conditions)

    def had(self, what: Filter | Thing) -> str:
        return self.nouns.post(what).removeprefix("with ") if isinstance(what, Filter) else self.nouns.words(what)

    def if_state_is(self, node: StateIs) -> str:
        return f"the {node.name} is {node.state}"

    def if_compare(self, node: Compare) -> str:
        if isinstance(node.amount, Value) and node.amount.stat == "health" and node.amount.of is not None:
            than = getattr(node.quantity, "amount", None)
            if isinstance(than, Sum) and isinstance(than.left, Value) and isinstance(node.quantity, AtLeast):
                more = f"at least {self.nouns.words(than.right)} more health than {self.nouns.words(than.left.of)}"
                return f"{self.nouns.words(node.amount.of)} has {more}"
            if isinstance(than, Value):
                word = "less" if isinstance(node.quantity, LessThan) else "more"
                return f"{self.nouns.words(node.amount.of)} has {word} health than {self.nouns.words(than.of)}"
            return f"{self.nouns.words(node.amount.of)} has {self.nouns.words(node.quantity)} health"
        return f"{self.nouns.words(node.amount)} is {self.nouns.words(node.quantity)}"

    def if_first_time(self, node: FirstTime) -> str:
        _, did = node.of.filters
        assert isinstance(did, Did)
        assert isinstance(did.happening, Act)
        using = f" with {self.nouns.words(did.happening.using)}" if did.happening.using is not None else ""
        who = did.happening.who
        by = f"{self.nouns.words(who)} {self.nouns.agreeing(who, 'have')} " if who is not None else ""
        declared = f"{by}declared{using}{self.lasting(did.within)}"
        return f"this is the {ORDINALS[node.ordinal]} attack {declared}"

    def if_happened(self, node: Happened) -> str:
        text = self.verbs.happening(node.happening)
        if node.past and self.verbs.done_to(node.happening) is None and self._has_a_perfect(node):
            if node.within is None:
                return self.verbs.simple_past(node.happening)
            return self.verbs.perfect(node.happening) + self.lasting(node.within)
        if (node.within is not None or node.past) and not isinstance(node.happening, Would):
            text = text.replace(" is ", " was ", 1) if " is " in text else text.replace(" are ", " were ", 1)
        return text + self.lasting(node.within)

    def _has_a_perfect(self, node: Happened) -> bool:
        """Whether somebody did it: "you have discarded a card"; what was done to a card is said with "was"."""
        if isinstance(node.happening, Would) or node.within == Within(Period("effect")):
            return False
        acts = isinstance(node.happening, Act) and node.happening.verb in (Verb.ATTACK, Verb.OBSTRUCT)
        return not acts and self.verbs.doing(node.happening)[0] is not None

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Controls(player=player, what=what):
                return f"{self.nouns.words(player)} {self.nouns.do(player)}n't control {self.nouns.words(what)}"
            case Happened(happening=happening) as happened if self.verbs.done_to(happening) is not None:
                text = self.if_happened(happened)
                return (
                    text.replace(" was ", " was not ", 1)
                    if " was " in text
                    else text.replace(" were ", " were not ", 1)
                )
            case Happened(happening=happening, within=within):
                doer, verb, rest = self.verbs.doing(happening)
                return f"{self.nouns.words(doer)} did not {verb} {rest}".strip() + self.lasting(within)
            case Compare() as compared if " has " in (text := self.condition_words(compared)):
                return text.replace(" has ", " doesn't have ", 1)  # "your Contender doesn't have less health than …"
        return super().if_negation(node)

    def duration_words(self, node: Duration) -> str:
        match node:
            case While(condition=Is(what=Objects(choice=Choice.IT, filters=()), filters=(HasStatus(status=status),))):
                if status in DOING:
                    return f"while {status}"
        return super().duration_words(node)
