"""Verbs of attaching, keyword actions, dice, and figures that trade places."""

from collections.abc import Mapping

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import (
    StatsSwitch,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.instructions import (
    Attach,
    Detach,
    Doer,
    KeywordAction,
    Modify,
    Roll,
)
from judge_app.language.nodes import Instruction
from judge_app.language.objects import (
    Choice,
    Objects,
)
from judge_app.language.reading import changing_verbs, cost_verbs, counter_verbs, moving_verbs
from judge_app.language.reading.phrases import VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule, as_doer


def attach(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Attach:
    to = read.nouns.objects(verb.parts[1]) if len(verb.parts) > 1 else None
    return Attach(subject, read.nouns.objects(verb.parts[0]), to, span=verb.span)


def detach(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Detach:
    noun = read.nouns.noun(verb.parts[0])
    origin = noun.links.pop("from", None)
    from_what = read.meanings.objects_of(origin) if origin is not None else None
    return Detach(subject, read.meanings.objects_of(noun), from_what, span=verb.span)


def keyword_action(read: VerbReader, verb: VerbPhrase, subject: Doer) -> KeywordAction:
    noun = read.nouns.noun(verb.parts[0])
    quantity = noun.quantity
    if quantity is None and noun.choice is Choice.CHOSEN:
        quantity = Exactly(Number(1, span=noun.span), span=noun.span)
    if noun.sort is not Sort.OBJECT or noun.names or noun.filters or noun.withs or quantity is None:
        raise NotUnderstood(noun.span, "expected how many cards")
    return KeywordAction(verb.verb.removesuffix("es").rstrip("s") if verb.verb != "foretells" else "foretell",
                         subject, quantity, span=verb.span)  # fmt: skip


def switch(read: VerbReader, verb: VerbPhrase, _subject: Doer) -> Modify:
    noun = read.nouns.noun(verb.parts[0])
    of_what = noun.links.get("of")  # "the speed and damage of this attack"
    owner = (
        read.meanings.single(read.meanings.objects_of(of_what))
        if of_what is not None
        else read.meanings.possessor(noun)
    )
    if noun.sort is not Sort.STAT or len(noun.names) != 2 or not isinstance(owner, Objects):
        raise NotUnderstood(noun.span, "expected two figures to switch")
    first, second = noun.names
    return Modify(owner, (StatsSwitch((first, second), span=noun.span),), span=verb.span)


def roll(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Roll:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is not Sort.DIE:
        raise NotUnderstood(noun.span, "expected a die")
    return Roll(subject, int(noun.names[0][1:]), span=verb.span)


def have_do(read: VerbReader, verb: VerbPhrase, _subject: Doer) -> tuple[Instruction, ...]:
    inner: VerbPhrase = verb.parts[1]
    doer = as_doer(read.nouns.thing(verb.parts[0]))
    return read.instructions(inner, doer)


def assign(_read: VerbReader, verb: VerbPhrase, _subject: Doer) -> Instruction:
    """There is no instruction yet for sharing damage out in a Clash."""
    raise NotUnderstood(verb.span, "this does not tell anyone to do something")


VERBS: Mapping[str, VerbRule] = {
    **moving_verbs.VERBS,
    **counter_verbs.VERBS,
    **changing_verbs.VERBS,
    **cost_verbs.VERBS,
    "assign": assign,
    "attach": attach,
    "detach": detach,
    "keyword_action": keyword_action,
    "switch": switch,
    "roll": roll,
    "have_do": have_do,
}
