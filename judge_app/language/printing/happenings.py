"""What happens, and what is done to something, back to canonical words."""

from collections.abc import Sequence
from typing import Any

from judge_app.language.instructions import Act, Move, MoveVerb
from judge_app.language.printing.clauses import ClauseWords
from judge_app.language.printing.word_forms import spoken
from judge_app.language.reading.verbs import PARTICIPLE_OF
from judge_app.language.structure import Would

MOVED = {
    MoveVerb.SEND: "sent",
    MoveVerb.PUT: "put",
    MoveVerb.RETURN: "returned",
    MoveVerb.ADD: "added",
    MoveVerb.SET: "set",
    MoveVerb.BANISH: "banished",
    MoveVerb.MOVE: "moved",
}


class HappeningWords(ClauseWords):
    def be(self, what: Any) -> str:
        return "are" if self.takes_base(what) else "is"

    def passive(self, node: Any) -> str:
        """What is done to something, after "is"."""
        match node:
            case Act():
                origin = (
                    f"from {'anywhere other than ' if node.elsewhere else ''}{self.words(node.origin)}"
                    if node.origin
                    else ""
                )
                to = self.place(node.to) if node.to is not None else ""
                role = f"as {self.words(node.role)}" if node.role is not None else ""
                return spoken(PARTICIPLE_OF[node.verb], origin, to, role, self.by(node.who or node.damage))
            case Move():
                to = self.place(node.to, node.verb) if node.to is not None else ""
                return spoken(MOVED[node.verb], to, self.by(node.who))
        raise NotImplementedError(f"no passive for {type(node).__name__}")

    def by(self, doer: Any) -> str:
        if not doer:
            return ""
        return f"by {doer if isinstance(doer, str) else self.words(doer)}"

    def done_to(self, node: Any) -> Any:
        """What a happening without a doer happens to."""
        return node.what if isinstance(node, Move) and node.who is None else None

    def happening(self, node: Any, would: bool = False) -> str:
        """What happens, with its subject: "a Clash card you control is defeated"."""
        what = self.done_to(node)
        if what is not None:
            return f"{self.words(what)} {'would be' if would else self.be(what)} {self.passive(node)}"
        subject, verb, rest = self.doing(node)
        return f"{self.words(subject)} {f'would {verb}' if would else self.agreeing(subject, verb)} {rest}".strip()

    def happenings(self, nodes: Sequence[Any], would: bool = False) -> str:
        """Any of these of one subject: "is defeated or sent to Oblivion"."""
        if all(isinstance(each, Would) for each in nodes):
            nodes, would = [each.event for each in nodes], True
        first, *others = nodes
        return " or ".join([self.happening(first, would), *(self.alternative(each, would) for each in others)])

    def alternative(self, node: Any, would: bool = False) -> str:
        if self.done_to(node) is not None:
            return self.passive(node)
        subject, verb, rest = self.doing(node)
        return f"{verb if would else self.agreeing(subject, verb)} {rest}".strip()

    def predicate(self, node: Any, subject: Any) -> str:
        """The words after "can't" or "must": active if the subject does it, else passive."""
        who = self.doing(node)[0]
        return self.infinitive(node) if who is not None and who == subject else f"be {self.passive(node)}"
