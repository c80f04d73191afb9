"""What is called for each rule: grammar rules to the shapes of `phrases.py`, with their spans. No meaning is made here."""

from collections.abc import Collection
from typing import Any

from judge_app.language.grammars.tables import Leaf, Maker
from judge_app.language.reading.phrases import (
    Clause,
    Complement,
    Described,
    Gain,
    Lead,
    Passive,
    Phrase,
    PlacePhrase,
    Post,
    Sentence,
    Simple,
    Tail,
    VerbPhrase,
)
from judge_app.language.spans import Span

# Rules of one part, which is handed on as it is; nothing is called for them.
HANDED_ON = frozenset(
    "act_verb by_way cost_verb determiner lone_verb noun_joint np_joint participle rel_act rel_verb word".split()
)


GAPPED = "gapped"


class Shaper:
    """What is called for each rule, looked up by the rule's name; imported rules come as core__name.

    A rule has its maker in `MAKERS`, or is a lead, tail, post or place by the beginning of its name, or it is one of the
    verb phrases that the reader knows; posts too must be known. Any other rule is an error of the grammar.
    """

    def __init__(self, verb_phrases: Collection[str], posts: Collection[str]) -> None:
        self._verb_phrases = verb_phrases
        self._posts = posts

    def maker(self, rule: str) -> Maker | None:
        """What makes the rule's shape; None if the rule hands its part on as it is."""
        plain = rule.removeprefix("core__")
        return None if plain in HANDED_ON else MAKERS.get(plain) or self._made_by_kind(plain)

    def _made_by_kind(self, rule: str) -> Maker:
        shape, _, kind = rule.partition("_")
        if shape == "tail":
            return lambda span, parts: Tail(kind, span, tuple(parts))
        if shape == "lead":
            return lambda span, parts: _lead(kind, span, parts)
        if shape == "post" and kind in self._posts:
            return lambda span, parts: _post(kind, span, parts)
        if shape == "place":
            return lambda span, parts: PlacePhrase(kind, parts[0] if parts else None, span)
        if rule not in self._verb_phrases:
            raise LookupError(f"the rule {rule} of the grammar is read by nothing")
        return lambda span, parts: _verb_phrase(rule, span, parts)


def _verb_phrase(rule: str, span: Span, parts: list[Any]) -> VerbPhrase:
    verbs = [str(part).lower() for part in parts if isinstance(part, Leaf)]
    rest = tuple(part for part in parts if not isinstance(part, Leaf))
    return VerbPhrase(rule, span, " and ".join(verbs), rest)


def _lead(kind: str, span: Span, parts: list[Any]) -> Lead:
    words = [str(part).lower() for part in parts if isinstance(part, Leaf)]
    return Lead(kind, span, " ".join(words), tuple(part for part in parts if not isinstance(part, Leaf)))


def _post(kind: str, span: Span, parts: list[Any]) -> Post:
    simple = next((part for part in parts if isinstance(part, Simple)), None)
    leaves = [part for part in parts if isinstance(part, Leaf)]
    words = tuple(str(leaf).lower() for leaf in leaves if leaf.kind != "QUOTED")
    abilities = [ability for leaf in leaves for ability in leaf.abilities]
    more = [part for part in parts if isinstance(part, VerbPhrase | Simple) and part is not simple]
    return Post(kind, span, simple, words, (*abilities, *more))


def _clause(span: Span, parts: list[Any]) -> Clause:
    subject = parts[0] if isinstance(parts[0], Phrase) else None
    predicate = parts[-1]
    return Clause(span, subject, predicate.auxiliary, predicate.verbs)


def _predicate(span: Span, parts: list[Any]) -> Clause:
    if len(parts) == 1 and parts[0].__class__ is VerbPhrase:  # most are
        return Clause(span, None, "", parts)
    auxiliary = next(
        (str(part).lower() for part in parts if isinstance(part, Leaf) and part.kind != "OR"),
        "",
    )
    return Clause(span, None, auxiliary, [part for part in parts if isinstance(part, VerbPhrase)])


def _there_are(span: Span, parts: list[Any]) -> Clause:
    return Clause(span, None, "", [VerbPhrase("there_are", span, str(parts[1]).lower(), (parts[2],))])


def _gapped(span: Span, parts: list[Any]) -> Clause:
    """ "… and the rest into your Oblivion": the verb is that of the step before."""
    return Clause(span, None, "", [VerbPhrase(GAPPED, span, "", tuple(parts))])


def _step(span: Span, parts: list[Any]) -> Clause:
    clause: Clause = parts[0]
    clause.tails = parts[1:]
    clause.span = span
    return clause


def _sentence(span: Span, parts: list[Any]) -> Sentence:
    leads = [part for part in parts if isinstance(part, Lead)]
    first = next(part for part in parts if isinstance(part, Clause))
    following = [part for part in parts if isinstance(part, More)]
    return Sentence(span, [(leads, first), *(more.part for more in following)])


class More:
    __slots__ = ("part", "span")

    def __init__(self, span: Span, parts: list[Any]) -> None:
        self.span = span
        self.part = ([part for part in parts if isinstance(part, Lead)], parts[-1])


def _more_then(span: Span, parts: list[Any]) -> More:
    parts[-1].then = True
    return More(span, parts)


def _more_or(span: Span, parts: list[Any]) -> More:
    parts[-1].otherwise = True
    return More(span, parts)


def _simple(span: Span, parts: list[Any]) -> Simple:
    determiners: list[Leaf] = []
    units: list[list[Leaf]] = []
    joint = ""
    owner = None
    for part in parts:
        if isinstance(part, Leaf):
            determiners.append(part)
        elif isinstance(part, Owner):
            owner = part.simple
        else:
            units, joint = part.units, part.joint
    return Simple(span, determiners, units, joint, owner)


class Owner:
    __slots__ = ("simple", "span")

    def __init__(self, span: Span, parts: list[Any]) -> None:
        self.span = span
        self.simple: Simple = parts[0]


class Nominal:
    __slots__ = ("joint", "span", "units")

    def __init__(self, span: Span, parts: list[Any]) -> None:
        self.span = span
        if len(parts) == 1 and parts[0].__class__ is Unit:  # most are
            self.units, self.joint = [parts[0].words], ""
            return
        self.units = [part.words for part in parts if isinstance(part, Unit)]
        joints = [part.kind for part in parts if isinstance(part, Leaf)]
        self.joint = "or" if "OR_NOUN" in joints else "and" if "AND_NOUN" in joints else "," if joints else ""


class Unit:
    __slots__ = ("span", "words")

    def __init__(self, span: Span, parts: list[Any]) -> None:
        self.span = span
        self.words: list[Leaf] = parts


def _noun_phrase(span: Span, parts: list[Any]) -> Phrase:
    if len(parts) == 1 and parts[0].__class__ is Described:  # most are
        return Phrase(parts, False, span)
    joints = [part for part in parts if isinstance(part, Leaf)]
    both = any(part.kind == "AND_NP" for part in joints)
    return Phrase([part for part in parts if isinstance(part, Described)], both, span)


def _moment(kind: str) -> Maker:
    def make(span: Span, parts: list[Any]) -> Tail:
        phrase = parts[-1]
        return Tail(kind, span, (str(phrase).lower() if isinstance(phrase, Leaf) else phrase,))

    return make


def _complement(kind: str) -> Maker:
    return lambda span, parts: Complement(kind, span, parts[0])


def _gains(span: Span, parts: list[Any]) -> VerbPhrase:
    return VerbPhrase("gains", span, "", tuple(parts))


MAKERS: dict[str, Maker] = {
    "sentence": _sentence,
    "more": More,
    "more_then": _more_then,
    "more_or": _more_or,
    "step": _step,
    "clauses": lambda span, parts: VerbPhrase("clauses", span, "", tuple(parts)),
    "either_of": lambda span, parts: VerbPhrase("either_of", span, "", tuple(parts)),
    "statement": _clause,
    "order": _clause,
    "there_are": _there_are,
    "gapped": _gapped,
    "predicate": _predicate,
    "auxiliary": lambda _, parts: parts[0],
    "passives": lambda span, parts: VerbPhrase("passives", span, "", tuple(parts)),
    "passive": lambda span, parts: Passive(
        str(parts[0]).lower(),
        span,
        next((part for part in parts if isinstance(part, Phrase)), None),
        tuple(part for part in parts[1:] if isinstance(part, Complement)),
    ),
    "noun_phrase": _noun_phrase,
    "described": lambda span, parts: Described(parts[0], parts[1:], span),
    "simple": _simple,
    "headless": _simple,
    "counted_pronoun": lambda span, parts: Simple(span, parts[:-1], pronoun=str(parts[-1]).lower()),
    "pronoun": lambda span, parts: Simple(span, pronoun=str(parts[0]).lower()),
    "owner": Owner,
    "nominal": Nominal,
    "unit": Unit,
    "gains": _gains,
    "powers": lambda span, parts: Gain("powers", span, str(parts[0])),
    "additional_powers": lambda span, parts: Gain("additional_powers", span, str(parts[0])),
    "quoted": lambda span, parts: Gain("quoted", span, inner=parts[0].abilities),
    "figures_item": lambda span, parts: Gain(
        "figures", span, inner=tuple(part for part in parts if isinstance(part, VerbPhrase))
    ),
    "additional_figures": lambda span, parts: Gain("additional_figures", span, inner=(parts[-1],)),
    "failing": lambda span, parts: Clause(
        span, parts[0], str(parts[1]).lower(), [VerbPhrase("failing", parts[-1].span, "", (parts[-1],))]
    ),
    "gain_thing": lambda span, parts: Gain("thing", span, phrase=parts[0]),
    "end_of": _moment("end"),
    "start_of": _moment("start"),
    "start_of_that": _moment("start"),
}


MAKERS |= {
    kind: _complement(kind)
    for kind in ("p_by", "p_to", "p_from", "p_as", "p_from_elsewhere", "p_below", "p_on", "p_on_top", "p_on_bottom")
}
