"""Abilities back to canonical text, one to a line. Reading that text gives the same trees."""

from dataclasses import replace
from typing import Any

from judge_app.language.abilities import (
    Ability,
    AttachOnly,
    During,
    HealthAtMost,
    Kind,
    OncePer,
    Requires,
)
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import CostChange, CostOf, StatBecomes
from judge_app.language.instructions import Act, Modify, Prevent, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player, Resources, Who
from judge_app.language.printing.clauses import doing, is_you, keyword, takes_base, third
from judge_app.language.printing.conditions import condition_words, duration_words, moment, period
from judge_app.language.printing.happenings import happening, predicate, preventable, reducing
from judge_app.language.printing.nouns import counters, genitive, number_word, words
from judge_app.language.reading.standing import is_continuous
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    DeckLimit,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Must,
    Only,
    Precedes,
    Replace,
    Timing,
    Trigger,
    TriggersAgain,
    Unread,
    Would,
)


def print_abilities(abilities: tuple[Ability, ...] | list[Ability]) -> str:
    return "\n".join(print_ability(ability) for ability in abilities)


def quoted(abilities: tuple[Any, ...]) -> str:
    """Abilities in quotation marks; a line break only where nothing else would tell them apart."""
    text = print_ability(abilities[0]) if abilities else ""
    for ability in abilities[1:]:
        opens = ability.kind in (Kind.KEYWORD, Kind.STATIC, Kind.ATTACH) or ability.timings or ability.trigger
        text += (" " if opens else "\n") + print_ability(ability)
    return f'"{text}"'


def print_ability(ability: Ability) -> str:
    head = header(ability)
    if ability.keyword is not None:
        return head + keyword(ability.keyword)
    if ability.kind is Kind.ATTACH:
        return head.rstrip()
    leads = ability_leads(ability)
    only_if = [each.condition for each in ability.restrictions if isinstance(each, Requires) and not each.name]
    text = head + sentences(list(ability.effects), leads, ability.kind is Kind.STATIC)
    for condition in only_if:
        assert condition is not None
        text += f" This effect only triggers if {condition_words(condition)}."
    return text


def header(ability: Ability) -> str:
    parts: list[str] = []
    for each in ability.restrictions:
        if isinstance(each, HealthAtMost):
            parts.append(":" if each.health is None else f"{each.health}:")
    if ability.kind is Kind.ATTACH:
        only = next((each for each in ability.restrictions if isinstance(each, AttachOnly)), None)
        inside = f" ({only_words(only.to).strip('()')})" if only is not None else ""
        price = "".join(f": {words(each)}" for each in ability.costs if isinstance(each, Resources))
        parts += ["/".join(ability.timings) + ":"] if ability.timings else []
        parts.append(f"Attach{inside}{price}")
        return " ".join(parts)
    if ability.timings:
        parts.append("/".join(ability.timings) + ":")
    for each in ability.restrictions:
        if isinstance(each, Requires) and each.name:
            parts.append(f"{each.name} {each.number}:")
    for cost in ability.costs:
        if isinstance(cost, Act) and cost.verb is Verb.ENGAGE:
            parts.append("Engage:")
    return "".join(f"{part} " for part in parts)


def only_words(node: Objects) -> str:
    from judge_app.language.printing.nouns import adjective

    return adjective(node.filters[0])


def ability_leads(ability: Ability) -> list[str]:
    leads: list[str] = []
    for each in ability.restrictions:
        if isinstance(each, OncePer):
            whose = f"{genitive(each.period.whose)} " if each.period.whose is not None else ""
            leads.append(f"once per {whose}{each.period.unit}")
        elif isinstance(each, During):
            leads.append(f"during {period(each.period)}")
    if ability.trigger is not None:
        leads.append(trigger_words(ability.trigger))
    return leads


def trigger_words(trigger: Trigger) -> str:
    if isinstance(trigger, At):
        return f"at {moment(trigger.moment)}"
    return event_words(trigger)


def event_words(event: Event) -> str:
    word = "when" if event.timing is Timing.FIRST_TIME and event.per is not None else str(event.timing)
    if not event.happenings and event.condition is not None:  # how things are, not what happens
        return f"{word} {condition_words(event.condition)}"
    if all(isinstance(each, Would) for each in event.happenings):
        text = happening(tuple(each.event for each in event.happenings if isinstance(each, Would)), "would")
    else:
        text = happening(event.happenings)
    if event.condition is not None:
        subject, verb, rest = doing(event.happenings[0])
        text = f"{condition_words(event.condition)} and {verb if takes_base(subject) else third(verb)} {rest}"
    if event.per is not None:
        text += f" for the first time {period(event.per)}"
    if event.within is not None:
        text += f" {duration_words(event.within)}"
    return f"{word} {text}"


# ---- effects -------------------------------------------------------------------------------------------------------


def sentences(effects: list[Any], leads: list[str], is_static: bool = False) -> str:
    """Each effect a sentence; the ability's leads stand before the first."""
    made: list[str] = []
    for at, effect in enumerate(effects):
        opens = isinstance(effect, Later) and isinstance(effect.trigger, Event)
        joined = at > 0 and (is_static or opens or is_continuous([effect]))
        text = clause(effect, first=not joined)
        if at == 0 and leads:
            text = ", ".join([*leads, text])
        if joined:
            made[-1] = f"{made[-1].removesuffix('.')}, and {text}."  # alone it would open an ability of its own
        else:
            made.append(sentence(text))
        if isinstance(effect, If) and effect.otherwise:
            made.append(sentence("otherwise, " + steps(effect.otherwise)))
    return " ".join(made)


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", '."')) else f"{text}."


def steps(effects: tuple[Any, ...]) -> str:
    """Steps of one sentence, each with its own subject so that none is taken for the one before."""
    made = []
    for at, effect in enumerate(effects):
        if isinstance(effect, If) and at < len(effects) - 1 and len(effect.effects) == 1:
            made.append(f"{clause(effect.effects[0], first=at == 0)} if {condition_words(effect.condition)}")
        else:
            made.append(clause(effect, first=at == 0))
    return ", then ".join(made)


def clause(effect: Any, first: bool) -> str:
    match effect:
        case May():
            return may(effect)
        case If():
            return f"if {condition_words(effect.condition)}, {steps(effect.effects)}"
        case ForEach():
            return for_each(effect, first)
        case Let():
            return f"{steps_after(effect.effects, first)}, where {effect.name} is equal to {words(effect.amount)}"
        case Instead():
            text = steps_after(effect.effects, first)
            return f"{text} instead of {gerund(effect.of)}" if effect.of is not None else f"{text} instead"
        case Modes():
            modes = " ".join("• " + sentence(steps(mode)) for mode in effect.modes)
            return f"{'' if is_you(effect.who) else words(effect.who) + ' '}choose one — {modes}"
        case Later():
            return later(effect)
        case Replace():
            return replacement(effect)
        case Cannot():
            return limited(effect, "can't")
        case Can():
            return limited(effect, "can")
        case Must():
            return limited(effect, "must") + (" if able" if effect.if_able else "")
        case Only():
            return only(effect)
        case Free():
            return f"{steps_after(effect.effects, first)} without paying its {effect.cost}"
        case By():
            return f"{steps_after(effect.effects, first)} by {gerund(effect.doing)}"
        case Lasting():
            return f"{steps_after(effect.effects, first)} {duration_words(effect.duration)}"
        case AdditionalCost():
            _, verb, rest = doing(effect.to)
            return f"as an additional cost to {verb} {rest}, {steps(effect.cost)}"
        case TriggersAgain():
            return f"{words(effect.effects)} triggers an additional time"
        case Precedes():
            return f"{statement(effect.first, False)} before {statement(effect.second, False)}"
        case DeckLimit():
            return f"a deck may hold only {words(effect.times)} of {words(effect.what)}"
        case Unread():
            return effect.text
        case Modify() if isinstance(effect.changes[0], StatBecomes):
            return becomes(effect)
    return statement(effect, first)


def steps_after(effects: tuple[Any, ...], first: bool) -> str:
    return ", then ".join(clause(effect, first=first and at == 0) for at, effect in enumerate(effects))


def statement(effect: Any, first: bool) -> str:
    """Subject and verb; an order when it is you and the sentence starts here."""
    subject, verb, rest = doing(effect)
    if subject is None:
        return happening((effect,))
    if is_you(subject):
        return f"{verb} {rest}".strip() if first else f"you {verb} {rest}".strip()
    return f"{words(subject)} {verb if takes_base(subject) else third(verb)} {rest}".strip()


def may(effect: May) -> str:
    inner = [bare(each, effect.who) for each in effect.effects]
    return f"{words(effect.who)} may " + ", then ".join(inner)


def bare(effect: Any, who: Player) -> str:
    """The words after "may", without a subject."""
    text = clause(effect, first=True)
    innermost = _innermost(effect)
    if isinstance(innermost, Modify) and isinstance(innermost.changes[0], CostChange) and not innermost.changes[0].more:
        said = statement(innermost, first=True)
        return text.replace(said, reducing(innermost), 1)
    subject = _subject(effect)
    if subject is not None and not is_you(subject):
        _, verb, rest = doing(_innermost(effect))
        said = f"{words(subject)} {verb if takes_base(subject) else third(verb)}"
        if text.startswith(said):
            rest = text[len(said) :]
            return verb + rest if subject == who else f"have {words(subject)} {verb}{rest}"
    return text


def _innermost(effect: Any) -> Any:
    while isinstance(effect, ForEach | Let | Instead | Free | By | Lasting):
        effect = effect.effects[0]
    return effect


def _subject(effect: Any) -> Any:
    inner = _innermost(effect)
    try:
        return doing(inner)[0]
    except NotImplementedError:
        return None


def for_each(effect: ForEach, first: bool) -> str:
    counted = words(effect.what)
    counted = _each(effect.what, counted)
    if len(effect.effects) == 1 and not isinstance(effect.effects[0], May | If | Modes):
        return f"{clause(effect.effects[0], first)} for each {counted}"
    return f"for each {counted}, {steps(effect.effects)}"


def _each(what: Any, text: str) -> str:
    """After "for each" the noun is in the singular and has no determiner."""
    if isinstance(what, Objects) and what.choice in (Choice.CHOSEN, Choice.EVERY, Choice.THE):
        if what.quantity not in (None, Exactly(Number(1))):
            return words(what)  # "for each ten cards in your hand"
        single = replace(what, choice=Choice.TARGET, quantity=None, other=False)
        return ("other " if what.other else "") + words(single).removeprefix("target ")
    if isinstance(what, Counters):
        return counters(replace(what, quantity=None), one=True)
    return text


def later(effect: Later) -> str:
    if isinstance(effect.trigger, At) and len(effect.effects) == 1:
        return f"{clause(effect.effects[0], True)} at {moment(effect.trigger.moment)}"
    return f"{trigger_words(effect.trigger)}, {steps(effect.effects)}"


def replacement(effect: Replace) -> str:
    within = f" {duration_words(effect.duration)}" if effect.duration is not None else ""
    event = happening((effect.event,), "would")
    return f"if {event}{within}, {steps(effect.effects)} instead"


def limited(effect: Cannot | Can | Must, word: str) -> str:
    what = effect.what
    actions = " or ".join(predicate(action, what) for action in effect.actions)
    lasting = f" {duration_words(effect.duration)}" if effect.duration is not None else ""
    subject = preventable(effect.actions[0]) if isinstance(effect.actions[0], Prevent) and what is None else words(what)
    return f"{subject} {word} {actions}{lasting}"


def only(effect: Only) -> str:
    word = "may only" if isinstance(effect.what, Player) else "can only"
    text = f"{words(effect.what)} {word} {predicate(effect.action, effect.what)}"
    if effect.condition is not None:
        text += f" if {condition_words(effect.condition)}"
    if effect.when is not None:
        text += f" {event_words(effect.when)}"
    return text + (f" {duration_words(effect.duration)}" if effect.duration is not None else "")


def becomes(effect: Modify) -> str:
    figures = "/".join(words(each.amount) for each in effect.changes if isinstance(each, StatBecomes))
    numbers = "/".join(str(each.amount.value) for each in effect.changes if isinstance(each, StatBecomes))  # type: ignore[union-attr]
    stats = " and ".join(each.stat for each in effect.changes if isinstance(each, StatBecomes))
    lasting = f" {duration_words(effect.duration)}" if effect.duration is not None else ""
    return f"{genitive(effect.what)} {stats} becomes {numbers or figures}{lasting}"


def gerund(effect: Any) -> str:
    _, verb, rest = doing(effect)
    first, _, more = verb.partition(" ")
    doubled = {"put": "putting", "set": "setting"}
    form = doubled.get(first) or (first[:-1] + "ing" if first.endswith("e") else first + "ing")
    return " ".join(part for part in (form, more, rest) if part)


__all__ = ["CostChange", "CostOf", "Effects", "Who", "number_word", "print_abilities", "print_ability"]
