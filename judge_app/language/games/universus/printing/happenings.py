"""What happens, is done to something, or may not be done, back to canonical words of UniVersus."""

from typing import Any

from judge_app.language.amounts import Value
from judge_app.language.changes import StatMoves, ZoneBecomes
from judge_app.language.filters import HasType
from judge_app.language.games.universus.printing.clauses import UniversusClauses, is_mill
from judge_app.language.instructions import Act, CountToward, Deal, Ignore, Modify
from judge_app.language.objects import Objects, Player
from judge_app.language.printing.happenings import HappeningWords
from judge_app.language.structure import By, DidNot, DueTo, Would


class UniversusHappenings(UniversusClauses, HappeningWords):
    def passive(self, node: Any) -> str:
        match node:
            case Act() if is_mill(node):
                return "milled"
            case Would():
                return self.passive(node.event)
            case By():
                return f"{self.passive(node.doing)} to {self.infinitive(node.effects[0])}"
            case DueTo():
                return f"{self.passive(node.event)} due to {self.words(node.cause)}"
            case DidNot():
                return f"not {self.passive(node.event)}"
            case Modify(changes=(ZoneBecomes(),)):
                return "changed"
            case Modify(changes=(StatMoves() as moves,)):
                below = f" below {self.words(moves.below)}" if moves.below is not None else ""
                return {True: "increased", False: "reduced", None: "modified"}[moves.up] + below
            case Deal():
                return f"dealt {self.damage(node.amount)}"
        return super().passive(node)

    def done_to(self, node: Any) -> Any:
        match node:
            case Would() | DueTo() | DidNot():
                return self.done_to(node.event)
            case By():
                return self.done_to(node.doing)
            case Act() if not isinstance(node.who, Player):
                return node.what
            case Modify(changes=(ZoneBecomes(),)):
                return Value("zone", node.what)  # type: ignore[arg-type]
            case Modify(changes=(StatMoves(signed=False) as moves,)):
                if isinstance(node.what, Objects) and HasType("check") in node.what.filters:
                    return node.what
                return Value(moves.stat, node.what)  # type: ignore[arg-type]
        return super().done_to(node)

    def happening(self, node: Any, would: bool = False) -> str:
        if isinstance(node, Would):
            return self.happening(node.event, would=True)
        return super().happening(node, would or isinstance(getattr(node, "event", None), Would))

    def is_done_to(self, node: Any) -> bool:
        """ "Its damage is reduced", "its zone is changed": said of the figure, not of who has it."""
        return isinstance(node, Modify) and self.done_to(node) is not None

    def predicate(self, node: Any, subject: Any) -> str:
        if isinstance(node, DueTo):
            return f"{self.predicate(node.event, subject)} due to {self.words(node.cause)}"
        if isinstance(node, CountToward | Ignore):
            return self.infinitive(node)
        return f"be {self.passive(node)}" if self.is_done_to(node) else super().predicate(node, subject)
