"""Players, zones, amounts and periods back to canonical words."""

from collections.abc import Mapping
from typing import Any, ClassVar

from judge_app.language.amounts import (
    AnyNumber,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Every,
    Exactly,
    Extreme,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    UpTo,
    Value,
    Variable,
)
from judge_app.language.durations import Moment, Period, Which
from judge_app.language.objects import Player, Who, Zone
from judge_app.language.printing.telling import Telling

COMPARED = {
    AtMost: "less than or equal to", AtLeast: "greater than or equal to", Exactly: "equal to",
    LessThan: "less than", MoreThan: "greater than",
}  # fmt: skip


class AmountWords(Telling):
    PATTERNS: ClassVar[Mapping[type, str]] = {
        Variable: "{name}",
        Count: "the number of {of}",
        Sum: "{left} plus {right}",
        Difference: "{left} minus {right}",
        Times: "double {of}",
        Half: "half {of}, rounded {rounded}",
        ThatMuch: "that much",
        UpTo: "up to {amount}",
        AtLeast: "{amount} or more",
        AtMost: "{amount} or less",
        MoreThan: "more than {amount}",
        LessThan: "less than {amount}",
        AnyNumber: "any number of",
        Every: "all",
    }
    PLAYERS: ClassVar[Mapping[Who, str]] = {}  # players that the game calls otherwise

    def words_player(self, node: Player) -> str:
        if node.who in (Who.CONTROLLER, Who.OWNER):
            return f"{self.genitive(node.of)} {node.who}"
        return self.PLAYERS.get(node.who, str(node.who))

    def genitive(self, node: Any) -> str:
        """Whose: "your", "its", "that card's"."""
        text = self.words(node)
        if text in ("you", "they", "it"):
            return {"you": "your", "they": "their", "it": "its"}[text]
        return f"{text}'" if text.endswith("s") else f"{text}'s"

    def words_zone(self, node: Zone) -> str:
        if node.every:
            return f"any {node.name}"
        return f"{self.genitive(node.owner)} {node.name}" if node.owner is not None else f"the {node.name}"

    def words_value(self, node: Value) -> str:
        if node.of is None:
            return f"the {node.stat}"
        return (
            f"the {node.stat} of {self.words(node.of)}"
            if self.is_long(node.of)
            else f"{self.genitive(node.of)} {node.stat}"
        )

    def is_long(self, _of: Any) -> bool:
        """Whether a thing is said in too many words to stand before what it has."""
        return False

    def words_extreme(self, node: Extreme) -> str:
        return f"the {'highest' if node.highest else 'lowest'} {node.stat} among {self.words(node.of)}"

    def count(self, quantity: Quantity | None) -> str:
        if quantity == Exactly(Number(0)):
            return "no"
        return self.words(quantity) if quantity is not None else ""

    def period(self, node: Period) -> str:
        if node.of is not None:
            return self.words(node.of) if node.unit == "attack" else f"{self.genitive(node.of)} {node.unit}"
        whose = self.genitive(node.whose) if node.whose is not None else ""
        match node.which:
            case Which.NEXT:
                return f"{whose or 'the'} next {node.unit}"
            case Which.EACH if node.whose is not None:
                return f"{whose} {node.unit}s"
            case Which.EACH:
                return f"each {node.unit}"
            case Which.THE:
                return f"{whose or 'the'} {node.unit}"
        return f"this {node.unit}"

    def moment(self, node: Moment) -> str:
        return f"the {node.edge} of {self.period(node.period)}"
