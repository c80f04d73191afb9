"""Abilities of UniVersus back to canonical text, one to a line. Reading that text gives the same trees."""

from dataclasses import replace
from typing import Any

from judge_app.language.abilities import (
    Ability,
)
from judge_app.language.amounts import Bounded, Count
from judge_app.language.changes import StatMoves
from judge_app.language.conditions import Happened
from judge_app.language.durations import Edge, While, Within
from judge_app.language.instructions import Act, EndPeriod, Modify, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player
from judge_app.language.printing.universus_amounts import bound, moment, period, words
from judge_app.language.printing.universus_clauses import agreeing, doing, infinitive, is_you
from judge_app.language.printing.universus_conditions import condition_words, duration_words
from judge_app.language.printing.universus_happenings import done_to, happening, is_done_to, passive, predicate
from judge_app.language.printing.universus_heads import header, restrictions_after
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    DueTo,
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
    Replace,
    Timing,
    Trigger,
    Unread,
)


def print_abilities(abilities: tuple[Ability, ...]) -> str:
    return "\n\n".join(print_ability(ability) for ability in abilities)


def quoted(abilities: tuple[Any, ...]) -> str:
    return '"' + " ".join(print_ability(ability) for ability in abilities) + '"'


def print_ability(ability: Ability) -> str:
    if ability.keyword is not None:
        keyword = ability.keyword
        return keyword.name if keyword.number is None else f"{keyword.name}: {keyword.number}"
    lead = trigger_words(ability.trigger) if ability.trigger is not None else ""
    texts = [header(ability), *sentences(ability.effects, lead), *restrictions_after(ability.restrictions)]
    return " ".join(text for text in texts if text)


# ---- triggers and effects ------------------------------------------------------------------------------------------


def trigger_words(trigger: Trigger) -> str:
    if isinstance(trigger, At):
        period_ = trigger.moment.period
        if period_.of is not None:
            return f"{'before' if trigger.moment.edge is Edge.START else 'after'} {period(period_)}"
        return f"at {moment(trigger.moment)}"
    return event_words(trigger)


def event_words(event: Event) -> str:
    word = str(event.timing) if event.timing is not Timing.FIRST_TIME else "the first time"
    *others, last = event.happenings
    if others and isinstance(last, DueTo):
        others = [each.event if isinstance(each, DueTo) else each for each in others]
    first = (others or [last])[0]
    text = happening(first)
    for other in [*others, last][1:]:
        text += " or " + _alternative(other)
    if event.condition is not None:
        text = f"{condition_words(event.condition)} and {_alternative(first)}"
    if event.within is not None:
        text += f" {duration_words(event.within)}"
    return f"{word} {text}"


def _alternative(other: Any) -> str:
    if done_to(other) is not None:
        return passive(other)
    subject, verb, rest = doing(other)
    return f"{agreeing(subject, verb)} {rest}".strip()


def sentences(effects: tuple[Any, ...], lead: str = "") -> list[str]:
    made: list[str] = []
    for at, effect in enumerate(effects):
        if isinstance(effect, Let) and not (at == 0 and lead and len(effect.effects) == 0):
            inner = sentences(effect.effects, lead if at == 0 else "")
            made += [*inner, sentence(f"{effect.name} equals {words(effect.amount)}")]
            continue
        text = clause(effect, first=True)
        if at == 0 and lead:
            text = f"{lead}, {text}"
        made.append(sentence(text))
        if isinstance(effect, If) and effect.otherwise:
            made.append(sentence("otherwise, " + steps(effect.otherwise)))
    return made


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", '."')) else f"{text}."


def steps(effects: tuple[Any, ...]) -> str:
    return ", then ".join(clause(effect, first=at == 0) for at, effect in enumerate(effects))


def clause(effect: Any, first: bool) -> str:
    match effect:
        case May(effects=(Lasting(duration=While() as duration), *_)):
            inner = tuple(each.effects[0] if isinstance(each, Lasting) else each for each in effect.effects)
            return f"{duration_words(duration)}, {clause(replace(effect, effects=inner), first)}"
        case May():
            return f"{words(effect.who)} may " + ", then ".join(_bare(each, effect.who) for each in effect.effects)
        case If(effects=(Cannot(what=None) as cannot,), condition=Happened(happening=Act(verb=Verb.FAIL) as failed)):
            return f"failing {words(failed.what)} will not {infinitive(cannot.actions[0])}"
        case If():
            return f"if {condition_words(effect.condition)}, {steps(effect.effects)}"
        case ForEach():
            return for_each(effect, first)
        case Let():
            return f"{steps(effect.effects)}, where {effect.name} is {words(effect.amount)}"
        case Instead():
            return f"{steps(effect.effects)} instead" + (f" of {_gerund(effect.of)}" if effect.of is not None else "")
        case Modes():
            who = "" if is_you(effect.who) else f"{words(effect.who)} "
            modes = " ".join("• " + sentence(steps(mode)) for mode in effect.modes)
            number = {"1": "one", "2": "two"}[words(effect.quantity)]
            return f"{who}{'choose' if is_you(effect.who) else agreeing(effect.who, 'choose')} {number} — {modes}"
        case Later():
            return later(effect, first)
        case Replace():
            within = f" {duration_words(effect.duration)}" if effect.duration is not None else ""
            return f"if {happening(effect.event, would=True)}{within}, {steps(effect.effects)} instead"
        case Cannot():
            return limited(effect, "cannot")
        case Can():
            return limited(effect, "can")
        case Must():
            return limited(effect, "must") + (" if able" if effect.if_able else "")
        case Only():
            return limited_only(effect)
        case By() if is_you(doing(effect)[0]) or doing(effect)[0] is not None:
            return statement(effect, first)
        case Free():
            return f"{steps(effect.effects)} without paying its {effect.cost}"
        case AdditionalCost():
            return f"{steps(effect.cost)} as an additional cost to {infinitive(effect.to)}"
        case Lasting(duration=While() as duration):
            return f"{duration_words(duration)}, {steps(effect.effects)}"
        case Lasting(duration=Within() as duration, effects=(Lasting() | Later() | May() | If() | Modes(), *_)):
            return f"{duration_words(duration)}, {steps(effect.effects)}"
        case Lasting():
            return f"{steps(effect.effects)} {duration_words(effect.duration)}"
        case Modify(duration=While() as duration):
            return f"{duration_words(duration)}, {statement(effect, first)}"
        case Unread():
            return effect.text
    return statement(effect, first)


def statement(effect: Any, first: bool) -> str:
    if isinstance(effect, EndPeriod) and effect.who is None:
        return f"{period(effect.period)} ends"
    if isinstance(effect, Modify) and isinstance(effect.changes[0], StatMoves) and not effect.changes[0].signed:
        return happening(effect)
    subject, verb, rest = doing(effect)
    if subject is None:
        return happening(effect)
    if is_you(subject):
        return f"{verb} {rest}".strip() if first else f"you {verb} {rest}".strip()
    return f"{words(subject)} {agreeing(subject, verb)} {rest}".strip()


def _bare(effect: Any, who: Player) -> str:
    """The words after "may", without a subject."""
    if isinstance(effect, Free):
        return f"{', then '.join(_bare(each, who) for each in effect.effects)} without paying its {effect.cost}"
    if isinstance(effect, ForEach) and len(effect.effects) == 1:
        return f"{_bare(effect.effects[0], who)} {_counted(effect)}"
    try:
        subject, verb, rest = doing(effect)
    except NotImplementedError:
        return clause(effect, first=True)
    return f"{verb} {rest}".strip() if subject == who else clause(effect, first=True)


def _counted(effect: ForEach) -> str:
    return f"for each {each_words(effect.what)}"


def for_each(effect: ForEach, first: bool) -> str:
    if len(effect.effects) == 1:
        return f"{clause(effect.effects[0], first)} {_counted(effect)}"
    return f"for each {each_words(effect.what)}, {steps(effect.effects)}"


def each_words(what: Any) -> str:
    """After "for each" the noun is in the singular and has no determiner."""
    if isinstance(what, Bounded):
        inner = what.of.of if isinstance(what.of, Count) else what.of
        return f"{each_words(inner)} {bound(what)}"
    text = words(what)
    if isinstance(what, Objects) and what.choice is Choice.THE and text.startswith("the "):
        return text.removeprefix("the ")
    if isinstance(what, Objects) and what.choice is Choice.EVERY:
        return f"of {text.removeprefix('all ')}"
    if isinstance(what, Effects):
        return f"of {text.removeprefix('all ')}" if what.choice is Choice.EVERY else text
    if isinstance(what, Counters) and what.quantity is None:
        return text.replace("counters", "counter", 1)
    return text


def later(effect: Later, first: bool) -> str:
    if len(effect.effects) == 1 and isinstance(effect.trigger, Event) and effect.trigger.within is None:
        return f"{clause(effect.effects[0], first)} {trigger_words(effect.trigger)}"
    plain = len(effect.effects) == 1 and not isinstance(effect.effects[0], May | If | Modes)
    if plain and isinstance(effect.trigger, At) and effect.trigger.moment.period.of is None:
        return f"{clause(effect.effects[0], first)} {trigger_words(effect.trigger)}"
    return f"{trigger_words(effect.trigger)}, {steps(effect.effects)}"


def limited(effect: Cannot | Can | Must, word: str) -> str:
    actions = " or ".join(predicate(action, effect.what) for action in effect.actions)
    if isinstance(effect.duration, While):
        return f"{duration_words(effect.duration)}, {_whose(effect)} {word} {actions}"
    lasting = f" {duration_words(effect.duration)}" if effect.duration is not None else ""
    return f"{_whose(effect)} {word} {actions}{lasting}"


def _whose(effect: Cannot | Can | Must) -> str:
    action = effect.actions[0]
    inner = getattr(action, "event", action)
    if isinstance(inner, Modify) and is_done_to(inner):
        return done_to(inner) or words(effect.what)
    return words(effect.what)


def limited_only(effect: Only) -> str:
    word = "may only" if isinstance(effect.what, Player) else "can only"
    text = f"{words(effect.what)} {word} {predicate(effect.action, effect.what)}"
    if effect.condition is not None:
        text += f" if {condition_words(effect.condition)}"
    if effect.when is not None:
        text += f" {event_words(effect.when)}"
    return text + (f" {duration_words(effect.duration)}" if effect.duration is not None else "")


def _gerund(effect: Any) -> str:
    _, verb, rest = doing(effect)
    word, _, more = verb.partition(" ")
    form = {"put": "putting", "commit": "committing", "flip": "flipping"}.get(word) or (
        word[:-1] if word.endswith("e") else word
    ) + "ing"
    return " ".join(part for part in (form, more, rest) if part)
