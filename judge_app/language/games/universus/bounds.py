"""How far "for each" goes: "+2 damage for each … (max. 6)" is at most +6, so at most three of them count."""

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import Change, EitherChange, StatChange
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, KeywordAction, Modify, Move
from judge_app.language.nodes import Amount, Instruction, Quantity
from judge_app.language.objects import Objects


def step_of(effect: Instruction) -> int | None:
    """How much the effect is for one of them; None where that is no one number."""
    match effect:
        case Modify(changes=changes):
            steps = {_step_of_change(change) for change in changes}
            return steps.pop() if len(steps) == 1 else None
        case ChangeHealth(amount=amount) | Deal(amount=amount):
            return _number(amount)
        case Draw(quantity=quantity) | KeywordAction(quantity=quantity):
            return _number(quantity)
        case Act(what=Objects(quantity=quantity)) | Move(what=Objects(quantity=quantity)):
            return _number(quantity)
    return None


def _step_of_change(change: Change) -> int | None:
    if isinstance(change, EitherChange):
        steps = {_step_of_change(option) for option in change.options}
        return steps.pop() if len(steps) == 1 else None
    return _number(change.amount) if isinstance(change, StatChange) else None


def _number(amount: Amount | Quantity | None) -> int | None:
    amount = amount.amount if isinstance(amount, Exactly) else amount
    return amount.value if isinstance(amount, Number) else None
