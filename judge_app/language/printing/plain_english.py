"""What an ability does, told to a player: when, at what cost, and what then.

Once per turn, in your Primary Phase. Cost: engage this card. Then: deal one damage to target Clash card.
"""

from judge_app.language.abilities import Ability, During, HealthAtMost, Kind, OncePer, Requires
from judge_app.language.conditions import Done
from judge_app.language.keywords.expanding import expand
from judge_app.language.objects import Resources
from judge_app.language.printing.abilities import clause, sentences, steps, trigger_words
from judge_app.language.printing.clauses import keyword
from judge_app.language.printing.conditions import condition_words, period
from judge_app.language.printing.nouns import words
from judge_app.language.reading.parsing import Parser
from judge_app.language.structure import If, May


def explain(parser: Parser, ability: Ability) -> str:
    parts = _limits(ability) if parser.game.tell is None else []
    if ability.keyword is not None:
        number = ability.keyword.number
        meaning = expand(parser, ability.keyword.name, number)
        told = f"{keyword(ability.keyword)}: {meaning.text}" if meaning is not None else keyword(ability.keyword)
        return " ".join([*parts, told])
    if parser.game.tell is not None:
        return parser.game.tell(ability)
    if ability.kind is Kind.ATTACH:
        cost = ability.costs[0]
        assert isinstance(cost, Resources)
        return " ".join([*parts, f"Cost: pay {words(cost)}. Then: attach this card."])
    if ability.timings:
        parts.append(f"When: {' or '.join(ability.timings)}.")
    if ability.trigger is not None:
        parts.append(f"When: {_without_word(trigger_words(ability.trigger))}.")
    return " ".join([*parts, *_costs_and_effects(ability)])


def _limits(ability: Ability) -> list[str]:
    parts: list[str] = []
    for each in ability.restrictions:
        match each:
            case HealthAtMost(health=int()):
                parts.append(f"At {each.health} health or less.")
            case OncePer():
                parts.append(f"Once per {each.period.unit}.")
            case During():
                parts.append(f"Only in {period(each.period)}.")
            case Requires(condition=condition) if condition is not None:
                parts.append(f"Only if {condition_words(condition)}.")
    return parts


def _without_word(text: str) -> str:
    for word in ("whenever ", "when ", "if "):
        if text.startswith(word):
            return text[len(word) :]
    return text


def _costs_and_effects(ability: Ability) -> list[str]:
    """ "You may engage this card. If you do, …" is a cost and what it buys."""
    costs = [words(cost) if isinstance(cost, Resources) else clause(cost, first=True) for cost in ability.costs]
    effects = list(ability.effects)
    optional = False
    paid, bought = (*effects, None, None)[:2]
    if isinstance(paid, May) and isinstance(bought, If) and isinstance(bought.condition, Done) and not bought.otherwise:
        costs.append(steps(paid.effects))
        optional = True
        effects[:2] = list(bought.effects)
    told = sentences(effects, [])
    if not costs:
        return [f"{'Always' if ability.kind is Kind.STATIC else 'Then'}: {told[:1].lower()}{told[1:]}"]
    head = "Cost, if you choose to pay it" if optional else "Cost"
    return [f"{head}: {', '.join(costs)}.", f"Then: {told[:1].lower()}{told[1:]}"]
