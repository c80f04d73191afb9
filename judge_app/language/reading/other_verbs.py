"""Verbs of attaching, keyword actions, dice, and figures that trade places."""

from collections.abc import Mapping
from dataclasses import replace

from judge_app.language.changes import (
    DealsBy,
    StatsSwitch,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import InZone, filters_of
from judge_app.language.instructions import (
    Attach,
    BeginGame,
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
    Place,
)
from judge_app.language.reading import changing_verbs, cost_verbs, counter_verbs, moving_verbs
from judge_app.language.reading.phrases import VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule, as_doer

KEYWORD_ACTIONS = ("diminish", "foretell")


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
    described = noun.names or noun.filters or noun.withs or noun.other
    quantity = None if noun.sort is not Sort.OBJECT or described else moving_verbs.how_many(read, noun)
    if quantity is None or noun.choice not in (None, Choice.CHOSEN):
        raise NotUnderstood(noun.span, "expected how many cards")
    read.meanings.refuse_unused(noun, "", "plus,minus")
    name = next(name for name in KEYWORD_ACTIONS if verb.verb.startswith(name))
    return KeywordAction(name, subject, quantity, span=verb.span)


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
    read.meanings.refuse_unused(noun, "its,and", "of,owner")
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


def assign(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    """ "assigns clash damage by its defense power"."""
    damage, figure = read.nouns.noun(verb.parts[0]), read.nouns.noun(verb.parts[1])
    is_clash = damage.sort is Sort.DAMAGE and damage.names == ("clash",)
    if not is_clash or damage.is_described or figure.sort is not Sort.STAT or len(figure.names) != 1:
        raise NotUnderstood(verb.span, "by which figure damage is dealt is not understood")
    read.meanings.refuse_unused(figure, "its,their")
    read.meanings.refuse_unused(damage)
    return Modify(read.subject_objects(verb, subject), (DealsBy(figure.names[0], span=figure.span),), span=verb.span)


def start_game(read: VerbReader, verb: VerbPhrase, subject: Doer) -> BeginGame:
    """ "start the game with a Relic in your Accessory Zone", "… with a Weapon token"."""
    noun = read.nouns.noun(verb.parts[0])
    if "token" in noun.names:
        return BeginGame(subject, counter_verbs.token(read, noun), span=verb.span)
    what = read.meanings.objects_of(noun)
    zones = filters_of(what, InZone)
    if len(zones) != 1:
        raise NotUnderstood(verb.span, "where it is as the game begins is not understood")
    rest = tuple(each for each in what.filters if each is not zones[0])
    return BeginGame(subject, replace(what, filters=rest), Place(zones[0].zone, span=zones[0].span), span=verb.span)


def start_game_so(_read: VerbReader, verb: VerbPhrase, subject: Doer) -> BeginGame:
    return BeginGame(subject, state=verb.verb.partition(" the game ")[2], span=verb.span)


VERBS: Mapping[str, VerbRule] = {
    **moving_verbs.VERBS,
    **counter_verbs.VERBS,
    **changing_verbs.VERBS,
    **cost_verbs.VERBS,
    "assign": assign,
    "start_game": start_game,
    "start_game_so": start_game_so,
    "attach": attach,
    "detach": detach,
    "keyword_action": keyword_action,
    "switch": switch,
    "roll": roll,
    "have_do": have_do,
}
