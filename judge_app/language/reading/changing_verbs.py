"""Damage and health; what cards get, lose and become; what players skip."""

from collections.abc import Mapping

from judge_app.language.amounts import Amount, Exactly, Number
from judge_app.language.changes import (
    BecomesCopy,
    ColorBecomes,
    LosesEffects,
    LosesKeyword,
    LosesStatus,
    StatBecomes,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Filter, HasColor, HasStatus
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Deal,
    Doer,
    EndPeriod,
    Modify,
    Prevent,
    Verb,
)
from judge_app.language.nodes import Instruction, Quantity
from judge_app.language.objects import (
    Choice,
    Objects,
    OneOf,
    Player,
)
from judge_app.language.reading.determiners import scaled
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Gain, Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule
from judge_app.language.reading.verbs import VERB_OF


def deal(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Deal:
    noun = read.nouns.noun(verb.parts[0])
    to: Objects | OneOf | None = None
    if len(verb.parts) > 1:
        nouns = read.nouns.nouns(verb.parts[1])
        loose = nouns[0].links.pop("loose", None)
        if loose is not None:
            noun.links["compared"] = loose
        to = read.meanings.objects_of(nouns[0]) if len(nouns) == 1 else read.nouns.objects(verb.parts[1])
    amount, kind = read.damage(noun)
    return Deal(subject, amount, kind, to, span=verb.span)


def skip(read: VerbReader, verb: VerbPhrase, subject: Doer) -> EndPeriod:
    return EndPeriod(subject, read.meanings.period_of(read.nouns.noun(verb.parts[0])), skipped=True, span=verb.span)


def deal_divided(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Deal:
    amount, kind = read.damage(read.nouns.noun(verb.parts[0]))
    return Deal(subject, amount, kind, read.nouns.objects(verb.parts[1]), divided=True, span=verb.span)


def take_damage(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Deal:
    amount, kind = read.damage(read.nouns.noun(verb.parts[0]))
    return Deal(None, amount, kind, read.subject_objects(verb, subject), span=verb.span)


def prevent(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Prevent:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is not Sort.DAMAGE:
        raise NotUnderstood(noun.span, "expected damage to prevent")
    read.meanings.refuse_unused(noun, "would be dealt,one of", "to,by")
    if noun.filters:
        raise NotUnderstood(noun.span, "which damage is prevented is not understood")
    kind = noun.names[0] if noun.names else None
    that = noun.choice is Choice.THAT
    amount: Amount | None = None
    if isinstance(noun.quantity, Exactly):
        amount = noun.quantity.amount
    elif noun.quantity is not None or not (that or noun.choice is Choice.EVERY):
        raise NotUnderstood(noun.span, "how much damage is prevented is not understood")
    to, by = noun.links.get("to"), noun.links.get("by")
    return Prevent(
        subject, amount, kind,
        read.meanings.objects_of(to) if to is not None else None,
        read.meanings.objects_of(by) if by is not None else None,
        next=noun.choice is Choice.NEXT, that=that, span=verb.span,
    )  # fmt: skip


# ---- gaining and losing ----------------------------------------------------------------------------------------


def gain(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    items: tuple[Gain, ...] = verb.parts[0].parts
    if len(items) == 1 and items[0].kind == "thing" and items[0].phrase is not None:
        noun = read.nouns.noun(items[0].phrase)
        if noun.sort is Sort.HEALTH:
            return health(read, verb, noun, subject, lose=False)
        if noun.sort is Sort.CONTROL and isinstance(subject, Player):
            if "of" not in noun.links:
                raise NotUnderstood(noun.span, "control of what?")
            return Act(Verb.GAIN_CONTROL, subject, read.meanings.objects_of(noun.links["of"]), span=verb.span)
    changes = tuple(change for item in items for change in read.changes(item))
    return Modify(read.subject_objects(verb, subject), changes, span=verb.span)


def health(read: VerbReader, verb: VerbPhrase, noun: Noun, subject: Doer, lose: bool) -> ChangeHealth:
    if not isinstance(subject, Objects | OneOf | Player):
        raise NotUnderstood(verb.span, "expected whose health changes")
    amount: Amount | Quantity | None = None  # "whenever you gain health"
    for word in {"plus", "minus"} & set(noun.links) if "compared" in noun.links else ():
        noun.links["compared"][1].tie(word, noun.links.pop(word), noun.span)  # "equal to 1 plus the number of …"
    read.meanings.refuse_unused(noun, "double,additional,more", "compared")
    if "compared" in noun.links:
        amount = read.meanings.amount_of(noun.links["compared"][1])
    elif isinstance(noun.quantity, Exactly):
        amount = scaled(noun, noun.quantity.amount)  # "twice that much health"
    elif noun.quantity is not None:
        amount = noun.quantity
    return ChangeHealth(subject, amount, lose, span=verb.span)


def lose(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.HEALTH:
        return health(read, verb, noun, subject, lose=True)
    what = read.subject_objects(verb, subject)
    if noun.sort is Sort.EFFECT:
        return Modify(what, (LosesEffects(read.meanings.effects_of(noun), span=noun.span),), span=verb.span)
    adjective = _adjective(noun)
    if isinstance(adjective, HasStatus):
        return Modify(what, (LosesStatus(adjective.status, span=noun.span),), span=verb.span)
    lost = tuple(LosesKeyword(keyword, span=keyword.span) for keyword in read.keywords(noun))
    return Modify(what, lost, span=verb.span)


def _adjective(noun: Noun) -> Filter | None:
    """The one adjective that the words are, if they are no more: "engaged", "red"."""
    return noun.filters[0] if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 else None


def become(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.TARGET and "of" in noun.links:
        what = read.subject_objects(verb, subject)
        return Act(Verb.TARGET, read.by(noun.links["of"]), what, span=verb.span)
    match _adjective(noun):
        case HasStatus(status=status):
            if status not in VERB_OF:
                raise NotUnderstood(noun.span, f'"{status}" is not something a card becomes')
            return Act(VERB_OF[status], None, read.subject_objects(verb, subject), span=verb.span)
        case HasColor(color=color):
            if color == "multicolored":
                raise NotUnderstood(noun.span, "multicolored is no color")
            change = ColorBecomes(color, span=noun.span)
            return Modify(read.subject_objects(verb, subject), (change,), span=verb.span)
    if noun.figures is not None and subject is None:
        raise NotUnderstood(verb.span, "whose figures these are is not understood")
    raise NotUnderstood(verb.span, "what it becomes is not understood")


def become_copy(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    original = read.meanings.objects_of(read.nouns.noun(verb.parts[0]))
    if not isinstance(original, Objects):
        raise NotUnderstood(verb.span, "a copy of what is not understood")
    copy = BecomesCopy(original, span=verb.span)
    return Modify(read.subject_objects(verb, subject), (copy,), span=verb.span)


def figures_become(read: VerbReader, verb: VerbPhrase, subject: Phrase) -> Modify:
    """ "this card's attack and defense becomes 5/5", "its attack power becomes 4"."""
    stats, figures = read.nouns.noun(subject), read.nouns.noun(verb.parts[0])
    owner = read.meanings.possessor(stats)
    if isinstance(owner, Objects):
        changes = _one_figure(read, verb, stats, figures) or _both_powers(read, verb, stats, figures)
        if changes:
            return Modify(owner, changes, span=verb.span)
    raise NotUnderstood(verb.span, "what it becomes is not understood")


def _one_figure(read: VerbReader, verb: VerbPhrase, stats: Noun, figures: Noun) -> tuple[StatBecomes, ...]:
    if stats.sort is Sort.HEALTH:
        return _becomes_a_number(read, verb, "health", stats, figures)
    if len(stats.names) != 1:
        return ()
    name = stats.names[0]
    if figures.sort is Sort.STAT and not stats.filters:
        read.meanings.refuse_unused(stats, "its", "owner")  # "becomes that card's initial attack power"
        return (StatBecomes(name, read.meanings.amount_of(figures), span=verb.span),)
    made = _becomes_a_number(read, verb, name, stats, figures) if figures.is_bare else ()
    return () if stats.filters else made


def _becomes_a_number(
    read: VerbReader, verb: VerbPhrase, name: str, stats: Noun, figures: Noun
) -> tuple[StatBecomes, ...]:
    """ "becomes 5"."""
    if not isinstance(figures.quantity, Exactly):
        return ()
    read.meanings.refuse_unused(stats, "its", "owner")
    read.meanings.refuse_unused(figures)
    return (StatBecomes(name, figures.quantity.amount, span=verb.span),)


def _both_powers(read: VerbReader, verb: VerbPhrase, stats: Noun, figures: Noun) -> tuple[StatBecomes, ...]:
    if figures.figures is None or len(stats.names) != 2:
        return ()
    initial = "initial " if stats.names[0].startswith("initial ") else ""
    return tuple(
        StatBecomes(initial + stat, Number(int(figure), span=verb.span), span=verb.span)
        for stat, figure in zip(read.nouns.vocabulary.powers, figures.figures.split("/"), strict=True)
    )


VERBS: Mapping[str, VerbRule] = {
    "deal": deal,
    "skip": skip,
    "deal_divided": deal_divided,
    "take_damage": take_damage,
    "prevent": prevent,
    "gain": gain,
    "lose": lose,
    "become": become,
    "become_copy": become_copy,
}
