"""What happens in Alpha Clash, what must be true, and for how long, back to canonical words."""

from typing import Any, ClassVar

from judge_app.language.amounts import LessThan, Value
from judge_app.language.conditions import Compare, Controls, ControlsMore, FirstTime, Happened, Is, Negation, StateIs
from judge_app.language.durations import While
from judge_app.language.filters import Did, HasStatus
from judge_app.language.games.alpha_clash.printing.clauses import AlphaClashClauses
from judge_app.language.instructions import Act, Attach, Deal, Detach, Modify, Move, Prevent, Verb
from judge_app.language.objects import Choice, Objects, Player
from judge_app.language.printing.conditions import ConditionWords
from judge_app.language.printing.word_forms import ORDINALS, spoken
from judge_app.language.structure import Cannot, Would


class AlphaClashConditions(AlphaClashClauses, ConditionWords):
    WHILE: ClassVar[str] = "as long as"

    # ---- what happens ----------------------------------------------------------------------------------------------

    def passive(self, node: Any) -> str:
        match node:
            case Deal():
                return spoken("dealt", self.damage(node.amount, node.kind), self.by(node.by))
            case Attach():
                return f"attached to {self.words(node.to)}"
            case Detach():
                return "detached"
            case Modify():
                return f"given {self.gains(node.changes)} by"
            case Prevent():
                return "prevented"
        return super().passive(node)

    def done_to(self, node: Any) -> Any:
        match node:
            case Act():
                active = isinstance(node.who, Player) or node.verb in (Verb.ATTACK, Verb.OBSTRUCT, Verb.DEFEAT)
                return node.what if node.who is None or (node.what is not None and not active) else None
            case Deal() if node.by is None:
                return node.to
            case Attach() | Detach() if node.who is None:
                return node.what
        return super().done_to(node)

    def happening(self, node: Any, would: bool = False) -> str:
        be = "would be" if would else "is"
        match node:
            case Would():
                return self.happening(node.event, would=True)
            case Act(verb=Verb.TARGET) if self.done_to(node) is not None:
                return f"{self.words(node.what)} becomes the target of {self.words(node.who)}"
            case Deal(by=None, to=None):
                return f"{self.damage(node.amount, node.kind)} {be} dealt"
            case Prevent(who=None):
                return f"{self.preventable(node)} {be} prevented"
        return super().happening(node, would)

    def preventable(self, node: Prevent) -> str:
        """The damage that a prevention without a doer speaks of: any such damage."""
        damage = self.damage(None, node.kind)
        return f"that {damage}" if node.that else damage + self.dealt(node)

    def predicate(self, node: Any, subject: Any) -> str:
        if isinstance(node, Cannot):
            return "be stopped from this: " + " or ".join(self.predicate(each, node.what) for each in node.actions)
        if isinstance(node, Act) and node.verb is Verb.TARGET and node.who is not None and node.who != subject:
            return f"be the target of {self.words(node.who)}"
        text = super().predicate(node, subject)
        return spoken(text, *self._origins(node, subject)) if text.startswith("be ") else text

    def _origins(self, node: Any, subject: Any) -> list[str]:
        """ "can't be returned to your hand from the Clash Zone"."""
        if not (isinstance(node, Move) and isinstance(node.what, Objects) and isinstance(subject, Objects)):
            return []
        return [self.post(each, "from") for each in node.what.filters if each not in subject.filters]

    # ---- conditions and durations ----------------------------------------------------------------------------------

    def if_controls(self, node: Controls) -> str:
        return f"{self.words(node.player)} {self.agreeing(node.player, 'control')} {self.words(node.what)}"

    def if_controls_more(self, node: ControlsMore) -> str:
        more = f"{'more' if node.more else 'less'} {self.words(node.what)} than {self.words(node.than)}"
        return f"{self.words(node.player)} {self.agreeing(node.player, 'control')} {more}"

    def had(self, what: Any) -> str:
        try:
            return self.words(what)
        except NotImplementedError:
            return self.post(what).removeprefix("with ")

    def if_state_is(self, node: StateIs) -> str:
        return f"the {node.name} is {node.state}"

    def if_compare(self, node: Compare) -> str:
        if isinstance(node.amount, Value) and node.amount.stat == "health" and node.amount.of is not None:
            than = getattr(node.quantity, "amount", None)
            if isinstance(than, Value):
                word = "less" if isinstance(node.quantity, LessThan) else "more"
                return f"{self.words(node.amount.of)} has {word} health than {self.words(than.of)}"
            return f"{self.words(node.amount.of)} has {self.words(node.quantity)} health"
        return f"{self.words(node.amount)} is {self.words(node.quantity)}"

    def if_first_time(self, node: FirstTime) -> str:
        _, did = node.of.filters
        assert isinstance(did, Did)
        assert isinstance(did.happening, Act)
        using = f" with {self.words(did.happening.using)}" if did.happening.using is not None else ""
        who = did.happening.who
        declared = f"{self.words(who)} {self.agreeing(who, 'have')} declared{using}{self.lasting(did.within)}"
        return f"this is the {ORDINALS[node.ordinal]} attack {declared}"

    def if_happened(self, node: Happened) -> str:
        text = self.happening(node.happening)
        if node.within is not None and not isinstance(node.happening, Would):
            text = text.replace(" is ", " was ", 1) if " is " in text else text.replace(" are ", " were ", 1)
        return text + self.lasting(node.within)

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Controls(player=player, what=what):
                return f"{self.words(player)} {self.do(player)}n't control {self.words(what)}"
            case Happened(happening=happening, within=within):
                doer, verb, rest = self.doing(happening)
                return f"{self.words(doer)} did not {verb} {rest}".strip() + self.lasting(within)
        return super().if_negation(node)

    def duration_words(self, node: Any) -> str:
        if node == While(Is(Objects(Choice.IT), (HasStatus("attacking"),))):
            return "while attacking"
        return super().duration_words(node)
