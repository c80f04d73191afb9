"""Verbs of UniVersus that change figures: gets +2 speed, reduce, double, return to printed."""

import re
from collections.abc import Mapping

from judge_app.language.amounts import Amount, Exactly, Half, Number, Rounding, Times, Value, Variable
from judge_app.language.changes import (
    Change,
    EitherChange,
    GainsEffects,
    LosesEffects,
    StatBecomes,
    StatChange,
    StatMoves,
    ZoneBecomes,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import AllOf, AnyOf, HasStatus, HasType, InAttackZone
from judge_app.language.instructions import (
    Doer,
    Modify,
    ReduceBelow,
)
from judge_app.language.nodes import Instruction, Quantity
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.reading import changing_verbs, moving_verbs
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Gain, Passive, Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule
from judge_app.language.spans import Span

STAMINA = "stamina"
SHIFTED = {"reduced": True, "lowered": True, "decreased": True, "increased": False, "raised": False}  # down or up
_SIGNED = re.compile(r"([+-])(\d+|x)", re.IGNORECASE)


def gain(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    items: tuple[Gain, ...] = verb.parts[0].parts
    phrase = items[0].phrase if len(items) == 1 and items[0].kind == "thing" else None
    gained = _gained(read, verb, read.nouns.noun(phrase), subject) if phrase is not None else None
    if gained is not None:
        return gained
    if all(item.kind in ("figures", "additional_figures") for item in items):
        return _figures_gained(read, verb, tuple(change for item in items for change in read.changes(item)), subject)
    return changing_verbs.gain(read, verb, subject)


def _gained(read: VerbReader, verb: VerbPhrase, noun: Noun, subject: Doer) -> Modify | None:
    """An effect, a bonus or stamina; None: what any game may gain."""
    if noun.sort is Sort.EFFECT:
        effects = GainsEffects(read.meanings.effects_of(noun), span=noun.span)
        return Modify(read.subject_objects(verb, subject), (effects,), span=verb.span)
    if noun.sort is Sort.STAT and noun.names[-1].endswith(("bonus", "penalty")):
        return _bonus(read, verb, noun, subject)
    return _stamina(read, verb, noun, subject, lose=False) if _is_stamina(noun) else None


def _figures_gained(read: VerbReader, verb: VerbPhrase, changes: tuple[Change, ...], subject: Doer) -> Modify:
    of_player = isinstance(subject, Player) and subject.who is not Who.THEY and _are_hand_size(changes)
    what = subject if isinstance(subject, Effects) or of_player else read.subject_objects(verb, subject)
    assert isinstance(what, Objects | OneOf | Effects | Player)
    return Modify(what, changes, span=verb.span)


def _is_stamina(noun: Noun) -> bool:
    return noun.sort is Sort.STAT and noun.names == (STAMINA,)


def _are_hand_size(changes: tuple[Change, ...]) -> bool:
    """ "You get +1 hand size": the figure of a player (universus:hand-size.1)."""
    return all(isinstance(each, StatChange) and each.stat == "hand size" for each in changes)


def _bonus(read: VerbReader, verb: VerbPhrase, noun: Noun, subject: Doer) -> Modify:
    """ "a damage bonus equal to its printed difficulty" (universus:bonus.1)."""
    stat, _, kind = noun.names[-1].rpartition(" ")
    stat = f" {'or' if 'or' in noun.flags else 'and'} ".join((*noun.names[:-1], stat))
    minus = kind == "penalty"
    if "rounded" in noun.links and "compared" in noun.links:  # "equal to half its speed, rounded up"
        noun.links["compared"][1].links["rounded"] = noun.links.pop("rounded")
    by: Quantity | None = noun.links.pop("quantity", None)
    if set(noun.links) - {"compared"} or (by is not None and noun.links):
        raise NotUnderstood(noun.span, "how great the bonus is is not understood")
    if "compared" not in noun.links:
        return Modify(
            read.subject_objects(verb, subject),
            (StatMoves(stat, not minus, signed=True, by=by, span=noun.span),),
            span=verb.span,
        )
    if noun.links["compared"][0] != "equal to":
        raise NotUnderstood(noun.span, "how great the bonus is is not understood")
    change = StatChange(stat, read.meanings.amount_of(noun.links["compared"][1]), minus, span=noun.span)
    return Modify(read.subject_objects(verb, subject), (change,), span=verb.span)


def signed(read: VerbReader, figure: VerbPhrase, last: VerbPhrase, additional: bool) -> list[Change]:
    stat = _stat_moved(read, figure) if figure.rule == "figure_to" else _stat_named((*figure.parts, *last.parts))
    stat = {"control": "check value", "block modifiers": "block modifier"}.get(stat, stat)
    return [
        StatChange(stat, _amount(number, figure.span), sign == "-", additional, span=figure.span)
        for sign, number in _SIGNED.findall(figure.verb)
    ]


def _stat_moved(read: VerbReader, figure: VerbPhrase) -> str:
    """ "+2 to its damage"."""
    noun = read.nouns.noun(next(part for part in figure.parts if isinstance(part, Phrase)))
    if noun.sort is not Sort.STAT:
        raise NotUnderstood(noun.span, "expected a figure here")
    stat = read.meanings.stat_name(noun)
    if noun.quantity is not None:
        raise NotUnderstood(noun.span, "expected a figure here")
    return stat


def _stat_named(parts: tuple[object, ...]) -> str:
    """ "+2 speed"; a figure without a name is the check."""
    named = [part for part in parts if isinstance(part, VerbPhrase) and part.rule == "stat_words"]
    return named[0].verb.replace(" and ", " ") if named else "check"


def _refuse_doer(verb: VerbPhrase, subject: Doer) -> None:
    """A figure is changed by you: who else changes it has no place in the tree, and must not be lost."""
    if subject is not None and not (isinstance(subject, Player) and subject.who is Who.YOU):
        raise NotUnderstood(verb.span, "who changes the figure is not understood")


def change(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    _refuse_doer(verb, subject)
    noun = read.nouns.noun(verb.parts[0])
    to = verb.parts[1] if len(verb.parts) > 1 else None
    zone = zone_becomes(read, noun, to, verb.span)
    if zone is not None:
        return zone
    if to is None:
        raise NotUnderstood(verb.span, "expected what it changes to")
    return becomes(read, verb, noun, read.meanings.whose(noun), read.nouns.noun(to), reduced=False)


def zone_becomes(read: VerbReader, noun: Noun, to: Phrase | None, span: Span) -> Modify | None:
    """ "change the zone of this attack to high or low", "this attack's zone becomes mid"."""
    owner = read.meanings.whose(noun)
    if noun.names not in (("attack zone",), ("block zone",)) or not isinstance(owner, Objects | OneOf):
        return None
    said = read.nouns.nouns(to) if to is not None else []
    other = _zone_of_another(read, said[0], span) if len(said) == 1 else None
    zones = zones_said(read, to) if to is not None and other is None else ()
    return Modify(owner, (other or ZoneBecomes(zones, span=span),), span=span)


def _zone_of_another(read: VerbReader, noun: Noun, span: Span) -> ZoneBecomes | None:
    """ "its printed zone", "the zone of the added attack", "the discarded attack's printed zone"."""
    if noun.names not in (("attack zone",), ("block zone",)):
        return None
    owner = read.meanings.whose(noun)
    if not isinstance(owner, Objects):
        return None
    printed = HasStatus("printed") in noun.filters
    said = [each for each in noun.filters if not isinstance(each, HasType) and each != HasStatus("printed")]
    if said or noun.quantity is not None:
        raise NotUnderstood(noun.span, "which zone is not understood")
    return ZoneBecomes((), owner, printed, span=span)


def zones_said(read: VerbReader, phrase: Phrase) -> tuple[str, ...]:
    found: list[str] = []
    for noun in read.nouns.nouns(phrase):
        found += _zones_of(noun)
        if not found and noun.names == ("attack zone",) and ("any" in noun.flags or noun.choice is Choice.CHOSEN):
            return ()
        if not found:
            raise NotUnderstood(noun.span, "expected high, mid or low")
    return tuple(found)


def _zones_of(noun: Noun) -> list[str]:
    """ "high", "high or low"."""
    first = noun.filters[0] if noun.filters else None
    filters = first.filters if isinstance(first, AnyOf | AllOf) else noun.filters
    return [each.zone for each in filters if isinstance(each, InAttackZone)]


def becomes(
    read: VerbReader, verb: VerbPhrase, noun: Noun, owner: Objects | OneOf | Player | None, to: Noun, reduced: bool
) -> Modify:
    if noun.sort not in (Sort.STAT, Sort.HEALTH) or not isinstance(owner, Objects | OneOf | Player):
        raise NotUnderstood(noun.span, "expected a figure of something")
    if not noun.names or len(noun.names) > 1:
        raise NotUnderstood(noun.span, "expected one figure")
    return Modify(
        owner, (StatBecomes(noun.names[0], read.meanings.amount_of(to), reduced, span=verb.span),), span=verb.span
    )


def reduce_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    _refuse_doer(verb, subject)
    noun, to = read.nouns.noun(verb.parts[0]), read.nouns.noun(verb.parts[1])
    if noun.sort is Sort.OBJECT and to.sort in (Sort.STAT, Sort.DAMAGE) and isinstance(to.quantity, Exactly):
        stat = to.names[0] if to.names else "damage"  # "reduce it to 0 speed"
        change = StatBecomes(stat, to.quantity.amount, True, span=verb.span)
        return Modify(read.meanings.objects_of(noun), (change,), span=verb.span)
    return becomes(read, verb, noun, read.meanings.whose(noun), to, reduced=True)


def reduce(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    _refuse_doer(verb, subject)
    return _shift(read, verb, minus=True)


def increase(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    _refuse_doer(verb, subject)
    return _shift(read, verb, minus=False)


def _shift(read: VerbReader, verb: VerbPhrase, minus: bool) -> Modify:
    """ "increase all of this attack's keyword ratings by 1"."""
    noun = read.nouns.noun(verb.parts[0])
    owner = read.meanings.whose(noun)
    if noun.sort not in (Sort.STAT, Sort.HEALTH) or not isinstance(owner, Objects | Player):
        raise NotUnderstood(noun.span, "expected a figure of something")
    signed = _SIGNED.search(verb.verb)
    amount = _amount(signed[2], verb.span) if signed else read.meanings.amount_of(read.nouns.noun(verb.parts[1]))
    change = StatChange(noun.names[0], amount, minus, span=verb.span)
    return Modify(owner, (change,), span=verb.span)


def shifted(read: VerbReader, passive: Passive, subject: Phrase) -> Modify | None:
    """ "this attack's speed is increased by 2"; None if it is not said by how much."""
    by = _by_how_much(read, passive) if passive.participle in SHIFTED else None
    if by is None or len(subject.options) != 1:
        return None
    noun = read.nouns.noun(subject)
    owner = read.meanings.whose(noun)
    if noun.sort is not Sort.STAT or len(noun.names) != 1 or not isinstance(owner, Objects | Player):
        raise NotUnderstood(noun.span, "expected a figure of something")
    change = StatChange(noun.names[0], by, SHIFTED[passive.participle], span=passive.span)
    return Modify(owner, (change,), span=passive.span)


def _by_how_much(read: VerbReader, passive: Passive) -> Amount | None:
    if [each.kind for each in passive.complements] != ["p_by"] or len(passive.complements[0].phrase.options) != 1:
        return None
    by = read.nouns.noun(passive.complements[0].phrase)
    return by.quantity.amount if by.is_bare and isinstance(by.quantity, Exactly) else None


def reduce_below(read: VerbReader, verb: VerbPhrase, subject: Doer) -> ReduceBelow:
    noun, to = read.nouns.noun(verb.parts[0]), read.nouns.noun(verb.parts[1])
    whose = _with_health(read, noun, to)
    is_health = to.sort is Sort.HEALTH or (noun.sort is Sort.HEALTH and to.is_bare)
    if whose is None or not is_health or not isinstance(to.quantity, Exactly):
        raise NotUnderstood(verb.span, "below what is not understood")
    return ReduceBelow(subject, whose, to.quantity.amount, span=verb.span)


def _with_health(read: VerbReader, noun: Noun, to: Noun) -> Player | None:
    """ "cannot reduce them below 1 health": only players have any."""
    whose = read.meanings.possessor(noun) if noun.sort is Sort.HEALTH else read.meanings.thing_of(noun)
    if isinstance(whose, Objects) and noun.simple.pronoun and not whose.filters and to.sort is Sort.HEALTH:
        return Player(Who.THEY, span=noun.span)
    return whose if isinstance(whose, Player) else None


def double(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    _refuse_doer(verb, subject)
    noun = read.nouns.noun(verb.parts[0])
    owner = read.meanings.whose(noun)
    if noun.sort is not Sort.STAT or not isinstance(owner, Objects):
        raise NotUnderstood(noun.span, "expected a figure to double")
    made = tuple(
        StatBecomes(name, Times(2, Value(name, owner, span=noun.span), span=noun.span), span=verb.span)
        for name in noun.names
    )
    if len(made) > 1 and "or" in noun.flags:
        return Modify(owner, (EitherChange(made, span=noun.span),), span=verb.span)
    return Modify(owner, made, span=verb.span)


def halve(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    """ "Halve this attack's damage, rounded up"."""
    _refuse_doer(verb, subject)
    noun = read.nouns.noun(verb.parts[0])
    rounded = noun.links.get("rounded")
    owner = read.meanings.whose(noun)
    if noun.sort is not Sort.STAT or len(noun.names) != 1 or not isinstance(owner, Objects):
        raise NotUnderstood(noun.span, "expected a figure to halve")
    if rounded is None:
        raise NotUnderstood(noun.span, "half of something must say how it is rounded")
    half = Half(Value(noun.names[0], owner, span=noun.span), Rounding(rounded), span=noun.span)
    return Modify(owner, (StatBecomes(noun.names[0], half, span=verb.span),), span=verb.span)


def return_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    phrase = verb.parts[1].phrase
    noun = read.nouns.noun(phrase) if phrase is not None else None
    if noun is not None and noun.names == ("attack zone",):
        return _to_printed_zone(read, verb, noun)
    if noun is not None and noun.sort is Sort.STAT:
        return _to_printed_figure(read, verb, noun)
    return moving_verbs.return_to(read, verb, subject)


def _to_printed_zone(read: VerbReader, verb: VerbPhrase, noun: Noun) -> Modify:
    """ "return this attack to its printed zone"."""
    other = _zone_of_another(read, noun, verb.span)
    if other is None or not other.printed:
        raise NotUnderstood(noun.span, "which zone is not understood")
    return Modify(read.nouns.objects(verb.parts[0]), (other,), span=verb.span)


def _to_printed_figure(read: VerbReader, verb: VerbPhrase, noun: Noun) -> Modify:
    """ "return this attack to its printed speed or damage"."""
    what = read.nouns.objects(verb.parts[0])
    names = [name.removeprefix("printed ") for name in noun.names]
    it = Objects(Choice.IT, span=noun.span)
    made = tuple(StatBecomes(name, Value(f"printed {name}", it, span=noun.span), span=verb.span) for name in names)
    if "or" in noun.flags:
        return Modify(what, (EitherChange(made, span=noun.span),), span=verb.span)
    return Modify(what, made, span=verb.span)


def _stamina(read: VerbReader, verb: VerbPhrase, noun: Noun, subject: Doer, lose: bool) -> Modify:
    """ "Lose 1 stamina" is said of this card, for only backups have any (universus:backup.5)."""
    is_you = isinstance(subject, Player) and subject.who is Who.YOU
    what = Objects(Choice.THIS, span=verb.span) if is_you else read.subject_objects(verb, subject)
    if noun.quantity is None:  # "after this backup loses stamina"
        return Modify(what, (StatMoves(STAMINA, not lose, span=noun.span),), span=verb.span)
    if not isinstance(noun.quantity, Exactly):
        raise NotUnderstood(noun.span, "how much stamina is not understood")
    return Modify(what, (StatChange(STAMINA, noun.quantity.amount, lose, span=noun.span),), span=verb.span)


def lose(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.EFFECT:
        lost = LosesEffects(read.meanings.effects_of(noun), span=noun.span)
        return Modify(read.subject_objects(verb, subject), (lost,), span=verb.span)
    if _is_stamina(noun):
        return _stamina(read, verb, noun, subject, lose=True)
    return changing_verbs.lose(read, verb, subject)


VERBS: Mapping[str, VerbRule] = {
    "gain": gain,
    "change": change,
    "reduce_to": reduce_to,
    "reduce": reduce,
    "increase": increase,
    "reduce_below": reduce_below,
    "double": double,
    "halve": halve,
    "return_to": return_to,
    "lose": lose,
}


def _amount(text: str, span: Span) -> Amount:
    return Variable("X", span=span) if text.lower() == "x" else Number(int(text), span=span)
