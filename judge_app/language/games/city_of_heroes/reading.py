"""From the text of a City of Heroes card to its abilities and traits.

401.1a  "Action:" or "React:" marks an ability; a blank line separates abilities
305.2   the text between the two colons of a react is its trigger; 307.3a: a cost stands between colons or after a comma
401.3a  any other sentence is a trait; 504.1: a mission's Threat and Reward
203.4c  words in round brackets are reminder text and affect nothing
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from judge_app.language.abilities import Ability, CardText, Kind, Restriction, nodes
from judge_app.language.amounts import Exactly, Number, ThatMuch, Variable
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.conditions import Done, Negation
from judge_app.language.faults import Fault, LanguageError, NotUnderstood
from judge_app.language.filters import Shares
from judge_app.language.games.city_of_heroes.alternatives import either_event
from judge_app.language.games.city_of_heroes.distributing import distributed
from judge_app.language.games.city_of_heroes.meaning import Meaning, maker
from judge_app.language.games.city_of_heroes.paraphrases import in_known_words
from judge_app.language.games.city_of_heroes.permissions import RULES
from judge_app.language.games.city_of_heroes.pieces import Read
from judge_app.language.games.city_of_heroes.references import (
    IT,
    bound,
    bound_event,
    is_of_player,
    of_player,
    super_of_event,
)
from judge_app.language.games.city_of_heroes.things import Quotations
from judge_app.language.games.city_of_heroes.traits import folded, is_instead_of, is_other_trait
from judge_app.language.games.city_of_heroes.words import expected_words, suggestion, words_in
from judge_app.language.grammars.compiling import compile_words
from judge_app.language.grammars.contextual import UnexpectedWord, WordGrammar
from judge_app.language.instructions import Act, Modify, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Objects, Player, Who
from judge_app.language.spans import NOWHERE, Span
from judge_app.language.structure import (
    AdditionalCost,
    Cannot,
    Event,
    ForEach,
    If,
    Instead,
    Later,
    Let,
    May,
    Replace,
    Trigger,
    Unread,
)

GAME = "city-of-heroes"
UNFIT_PARTS = (
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)  # no maker expects them
DEFEAT_COST = "Defeat cost"
LIST_HEADS = ("choose one:", "choose two:", "choose three:", "chooses one:")
STATED = ("requires", *RULES)  # verbs that state a rule
LONGEST = 20_000
MOST_DIGITS = 6
_LONG_NUMBER = re.compile(rf"\d{{{MOST_DIGITS + 1},}}")
_REMINDER = re.compile(r"\([^()]*\)")
_MEANT = re.compile(  # in round brackets, within a sentence, and yet no reminder: how much, of what, under which condition
    r"(?<=\w )\((?=(?:of|to|for) (?:any )?one\b|(?:to )?(?:a )?(?:minimum|maximum)\b|rounded\b|(?:but )?not (?:below|less)|no (?:less|lower|more)\b"
    r"|except\b|only\b|once\b|up to\b|at least\b|instead\b|unless\b|if\b|while\b|other than\b)([^().]*)\)"
)
_LABEL = re.compile(r"\s*(Action|React|Threat|Reward|Trait)\s*:\s*", re.IGNORECASE)
_DEFEAT_COST = re.compile(r"\s*((?:Cost to )?Defeat(?: cost)?\s*:\s*)", re.IGNORECASE)
_SUCH_POWER = (  # what a power's attack does
    r"a power (?:with|that (?:has|gives|inflicts)) (?:an? status effect|(?:Stun|Knockdown|Immobilize)(?:(?:, (?:or )?| or )(?:Stun|Knockdown|Immobilize)){0,2})"
    r"|a power that inflicts (?:[a-z]+ |negative energy )?damage"
)
_ATTACKING = r"a power with an? (?:melee |ranged )?(?:area )?attack(?: ability)?"
_REQUIRES = re.compile(r"\s*(Requires (?:an? |the )?(?:\d+ |one |two |three )?[A-Z][\w' -]*?(?: powersets?| powers?)?"
                       r"|Requires (?:an? )?(?:click|toggle|constant|(?:(?:melee|ranged) )?(?:area )?attack) power"
                       r"|Requires an? (?:super with )?(?:blaster|scrapper|defender|controller|tanker|flight|superspeed|superjump|teleport)(?: or (?:an? )?(?:blaster|scrapper|defender|controller|tanker|flight|superspeed|superjump|teleport))?"
                       rf"|Requires (?:{_SUCH_POWER}|{_ATTACKING}))\s*(?:\.|$)")  # fmt: skip
_ATTACHED_ONLY = re.compile(
    r"\s*((?:Attach(?: this (?:card|power|enhancement))?(?: only)? to|You may only attach this (?:card|power|enhancement) to"
    r"|This (?:card|power|enhancement) (?:may|can) (?:only be attached|be attached only) to)"
    r" (an? (?:click|toggle|constant|(?:(?:melee|ranged) )?(?:area )?attack) power"
    rf"|{_SUCH_POWER}|{_ATTACKING}|an? (?:blaster|scrapper|defender|controller|tanker)(?: or an? (?:blaster|scrapper|defender|controller|tanker))?|(?<=to )an? super with (?:flight|superspeed|superjump|teleport))"
    r"(?: only)?)\s*(?:\.|$)",
    re.IGNORECASE,
)
_ATTACK = re.compile(r"\s*((Melee|Ranged)( area)? attack)\s*(\.|$)", re.IGNORECASE)
_SENTENCE = re.compile(r"[^.]*(?:\.(?!\s|$)[^.]*)*(?:\.|$)")
_COLON = re.compile(r":")
_QUOTED = re.compile(r'"([^"]*)"')
_ALSO = re.compile(  # besides what somebody else was given
    r"If (?:an?|one of|another|any|your) [^,.]*, (?:that super|it|he|she) also\b"
)
_NEXT = re.compile(
    r"\n|(?<=\.)\s(?=\s*(?:Action|React|Threat|Reward|Defeat(?: cost)?|Cost to defeat)\s*:)"
)  # one character wide: places stay


@lru_cache(maxsize=1)
def grammar() -> WordGrammar:
    """LALR on the words of the common core, made once per process."""
    return compile_words("city_of_heroes", maker)


@lru_cache(maxsize=1)
def known_words() -> frozenset[str]:
    return words_in(grammar().patterns)


@dataclass(slots=True)
class _Draft:
    start: int
    kind: Kind | None = None
    timings: list[str] = field(default_factory=list)
    restrictions: list[Restriction] = field(default_factory=list)
    costs: list[Instruction] = field(default_factory=list)
    trigger: Trigger | None = None
    effects: list[Instruction] = field(default_factory=list)
    header: Span = NOWHERE
    end: int = 0
    quotations: Quotations = field(default_factory=dict)
    x_is_paid: bool = False  # "Discard X cards": X is how many were discarded
    spoken_of: Objects | None = None  # the super that was spoken of last

    def ability(self) -> Ability:
        kind = self.kind or (Kind.TRIGGERED if self.trigger is not None else Kind.STATIC)
        return Ability(
            kind, tuple(self.timings), tuple(self.restrictions), tuple(self.costs), self.trigger, None,
            tuple(self.effects), self.header, span=Span(self.start, self.end),
        )  # fmt: skip


def read_city_of_heroes(text: str) -> CardText:
    """Every character is in an ability, a reminder or a separator; what was not understood is an `Unread` in its place."""
    if not isinstance(text, str):
        raise LanguageError("a card's text must be a string")
    if len(text) > LONGEST:
        raise LanguageError(f"the text has {len(text):,} characters; at most {LONGEST:,} are read")
    long = _LONG_NUMBER.search(text)
    if long:
        raise LanguageError(f"a number has at most {MOST_DIGITS} digits, this one has {len(long[0]):,}")
    open_text = _MEANT.sub(r" \1 ", text)
    reminders = tuple(Span(*match.span()) for match in _REMINDER.finditer(open_text))
    plain = _REMINDER.sub(lambda match: " " * len(match[0]), open_text.translate(_PLAIN))
    plain, changes = in_known_words(plain)
    abilities: list[Ability] = []
    at = 0
    for line in _NEXT.split(plain):
        _read_line(line, at, text, abilities)
        at += len(line) + 1
    marks = tuple(Span(place, place + 1) for place, mark in enumerate(plain) if mark in ".:")
    return CardText(GAME, text, tuple(abilities), changes, reminders, marks)


_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-"})


def _read_line(line: str, at: int, text: str, abilities: list[Ability]) -> None:
    """One paragraph: an ability with its label, or traits, each sentence by itself."""
    labels: list[str] = []
    rest = _read_requirement(line, at, abilities)
    if (cost := _DEFEAT_COST.match(line, rest)) is not None:
        _read_defeat_cost(line, cost.end(), at, text, abilities)
        return
    while (label := _LABEL.match(line, rest)) is not None:
        labels.append(label[1].capitalize())
        rest = label.end()
    if not line[rest:].strip(" ."):
        if labels:
            begin, end = at + len(line) - len(line.lstrip()), at + len(line.rstrip())
            unread = _cut_short(begin, end, text)
            abilities.append(Ability(Kind.STATIC, tuple(labels), effects=(unread,), span=unread.span))
        return
    line, quotations = _quotations(line, at, text)
    draft = _Draft(at + len(line) - len(line.lstrip()), timings=list(labels), header=Span(at, at + rest))
    ability = next((label for label in labels if label in ("Action", "React")), None)
    if ability == "React":
        draft.kind = Kind.REACTION
        rest = _read_trigger(line, rest, at, text, draft)
    elif ability == "Action":
        draft.kind = Kind.ACTIVATED
        rest = _read_attack(line, rest, at, draft)
        rest = _read_cost(line, rest, at, text, draft)
        rest = _read_attack(line, rest, at, draft)
        draft.header = Span(at, at + rest)
    draft.quotations = quotations
    _read_sentences(line, rest, at, text, draft, abilities)


def _read_requirement(line: str, at: int, abilities: list[Ability]) -> int:
    """ "Requires an attack power": what the card may be attached to, no effect of it (304.1, 304.2)."""
    found = _REQUIRES.match(line) or _ATTACHED_ONLY.match(line)
    if found is None:
        return 0
    span = Span(at + found.start(1), at + found.end())
    required = found[1].removeprefix("Requires ")
    is_attack = re.fullmatch(_ATTACKING, required, re.IGNORECASE) is not None
    asked = _asked(found[2]) if found.re is _ATTACHED_ONLY else _asked(required) if is_attack else required
    needs = GameVerb("requires", None, Exactly(Number(1)), detail=asked, span=span)
    abilities.append(Ability(Kind.STATIC, effects=(needs,), span=span))
    return found.end()


def _asked(words: str) -> str:
    """ "A super with Flight" is one that has it; "a power with a melee attack ability" a melee attack power."""
    if re.fullmatch(_SUCH_POWER, words, re.IGNORECASE):
        return words
    kind, _, held = words.partition(" with ")
    return f"{held.removesuffix(' ability')} power" if held and kind.lower().endswith("power") else held or words


def _read_defeat_cost(line: str, rest: int, at: int, text: str, abilities: list[Ability]) -> None:
    """What is paid to complete the mission in a Defeat action (504.1c)."""
    words = line[rest:].strip().removesuffix(".")
    start = at + rest + len(line[rest:]) - len(line[rest:].lstrip())
    span = Span(at + len(line) - len(line.lstrip()), at + len(line.rstrip()))
    made = _parse("cost", words, start) if words else Fault(span, "the cost is missing")
    if isinstance(made, Fault):
        unread = Unread(text[span.start : span.end], made, span=span)
        abilities.append(Ability(Kind.STATIC, (DEFEAT_COST,), effects=(unread,), span=span))
        return
    abilities.append(Ability(Kind.STATIC, (DEFEAT_COST,), costs=tuple(made), header=span, span=span))


def _cut_short(start: int, end: int, text: str) -> Unread:
    """A head with nothing after it says that something is missing."""
    return Unread(text[start:end], Fault(Span(end, end), "the ability ends too early"), span=Span(start, end))


def _quotations(line: str, at: int, text: str) -> tuple[str, Quotations]:
    """The line with what stands between quotation marks blotted out, and the abilities that were read there."""
    found: Quotations = {}
    for match in _QUOTED.finditer(line):
        inner: list[Ability] = []
        _read_line(match[1], at + match.start() + 1, text, inner)
        found[at + match.start()] = tuple(inner)
    return _QUOTED.sub(lambda match: f'"{"_" * len(match[1])}"', line), found


def _read_attack(line: str, rest: int, at: int, draft: _Draft) -> int:
    attack = _ATTACK.match(line, rest)
    if attack is None:
        return rest
    draft.timings.append(attack[1].capitalize())
    draft.header = draft.header.joined(Span(at + rest, at + attack.end()))
    return attack.end()


def _read_trigger(line: str, rest: int, at: int, text: str, draft: _Draft) -> int:
    colon = _COLON.search(line, rest)
    if colon is None:
        draft.effects.append(
            _unread(
                rest,
                len(line.rstrip()),
                at,
                text,
                Fault(Span(at + rest, at + len(line.rstrip())), "a react has its trigger between two colons"),
            )
        )
        return len(line)
    words = line[rest : colon.start()]
    made = _parse("trigger", words, at + rest)
    if isinstance(made, Fault):
        made = _either_trigger(words, at + rest) or made
    if isinstance(made, Fault):
        draft.effects.append(_unread(rest, colon.start(), at, text, made))
    else:
        draft.trigger, costs = made
        draft.costs += costs
    return colon.end()


def _either_trigger(words: str, at: int) -> tuple[Event, list[Instruction]] | None:
    """ "After this super moves or attacks, discard a card": either event, and then what is paid."""
    event, *costs = (words, *(words[each.start() :] for each in re.finditer(",", words)))
    for cost in ("", *costs):
        said = event.removesuffix(cost)
        either = either_event(said, _event_of, Span(at, at + len(said)))
        if either is None:
            continue
        paid = _parse("cost", cost[1:], at + len(said) + 1) if cost else []
        if not isinstance(paid, Fault):
            return either, paid
    return None


def _event_of(words: str) -> Event | None:
    made = _parse("trigger", words, 0)
    if isinstance(made, Fault):
        return None
    event, costs = made
    return event if not costs else None


def _either_sentence(words: str, start: int, meaning: Meaning) -> Read | None:
    """ "Whenever this super moves or attacks, …"."""
    comma = words.find(", ")
    if comma < 0 or " or " not in words[:comma]:
        return None
    either = either_event(words[:comma], _event_of, Span(start, start + comma))
    plain = f"{either.timing} you rest" if either is not None else ""
    if either is None or len(plain) > comma:
        return None
    read = _parse("sentence", plain.ljust(comma) + words[comma:], start, meaning)
    if isinstance(read, Fault) or not isinstance(read.trigger, Event):
        return None
    read.trigger = either
    return read if isinstance(read, Read) else None


def _read_cost(line: str, rest: int, at: int, text: str, draft: _Draft) -> int:
    """A cost stands before a colon; "Choose one:" has a colon too."""
    colon = _COLON.search(line, rest)
    if colon is None or line[rest : colon.end()].strip().lower().endswith(LIST_HEADS):
        return rest
    made = _parse("cost", line[rest : colon.start()], at + rest)
    if isinstance(made, Fault):
        draft.effects.append(_unread(rest, colon.start(), at, text, made))
    else:
        draft.costs += made
        draft.x_is_paid = re.search(r"(?-i:\bX\b)", line[rest : colon.start()]) is not None
    return colon.end()


def _read_sentences(line: str, rest: int, at: int, text: str, draft: _Draft, abilities: list[Ability]) -> None:
    started = False
    for match in _SENTENCE.finditer(line, rest):
        words = match[0].strip().removesuffix(".")
        if not words.strip():
            continue
        start = at + match.start() + len(match[0]) - len(match[0].lstrip())
        read = _read_sentence(words, start, draft)
        if draft.kind is None and started and isinstance(read, Read) and is_instead_of(read, draft.effects):
            draft.effects = list(folded(Read((*draft.effects, *read.effects))).effects)
            draft.end = at + match.start() + len(match[0].rstrip())
            continue
        if draft.kind is None and started and not _goes_on(read, draft):  # each trait is a sentence
            abilities.append(draft.ability())
            draft = _Draft(start, timings=list(draft.timings), quotations=draft.quotations, spoken_of=draft.spoken_of)
        _take(read, text[start : start + len(words)], start, draft)
        draft.end = at + match.start() + len(match[0].rstrip())
        started = True
    draft.end = draft.end or at + len(line.rstrip())
    if not draft.effects and not draft.restrictions:
        draft.effects.append(_cut_short(draft.start, at + len(line.rstrip(" .")), text))
    abilities.append(draft.ability())


def _read_sentence(words: str, start: int, draft: _Draft) -> Read | Fault:
    meaning = Meaning(draft.kind is None, draft.quotations, _awaits_attack(draft))
    read: Read | Fault = _parse("sentence", words, start, meaning)
    return (_either_sentence(words, start, meaning) or read) if isinstance(read, Fault) else read


def _awaits_attack(draft: _Draft) -> bool:
    """Whether a react is played before its attack hits or misses: when it is targeted, activated, redirected (306.2)."""
    happening = draft.trigger.happenings[0] if isinstance(draft.trigger, Event) else None
    if draft.kind is not Kind.REACTION or any(isinstance(each, Unread) for each in draft.effects):
        return False
    if any(map(_performs, draft.effects)):
        return False  # it is that attack that is spoken of
    return isinstance(happening, GameVerb) and happening.name in ("target", "redirect")


def _performs(effect: Instruction) -> bool:
    return any(isinstance(node, GameVerb) and node.name == "perform" for node in nodes(effect))


def _goes_on(read: Read | Fault, draft: _Draft) -> bool:
    """Whether a sentence belongs to the trait before: what is done once is done when that is set off (401.3b)."""
    if isinstance(read, Fault) or read.trigger is not None or read.restrictions:
        return False
    if any(isinstance(each, If) and _is_of_done(each) for each in read.effects):
        return True
    return read.is_otherwise or (draft.trigger is not None and all(map(_is_deed, read.effects)))


def _is_of_done(effect: If) -> bool:
    """ "If you do, …": of what the sentence before offers."""
    condition = effect.condition
    return isinstance(condition.condition if isinstance(condition, Negation) else condition, Done)


def _is_deed(effect: Instruction) -> bool:
    """Something that is done, and not something that is so all the time."""
    match effect:
        case If() if _is_of_done(effect):
            return True
        case If() | May() | ForEach() | Let() | Instead():
            return all(map(_is_deed, effect.effects))
        case Modify() | Cannot():
            return effect.duration is not None
        case Replace() | AdditionalCost() | Later():
            return False
        case GameVerb(name=name):
            return name not in STATED
    return True


def _take(read: Read | Fault, words: str, start: int, draft: _Draft) -> None:
    whole = Span(start, start + len(words))
    if _ALSO.match(words) and draft.effects:
        read = Fault(whole, "which of the supers that were spoken of this is said of is not understood")
    fault = read if isinstance(read, Fault) else _add(read, whole, draft)
    if fault is not None:
        draft.effects.append(Unread(words, fault, span=whole))


def _add(read: Read, whole: Span, draft: _Draft) -> Fault | None:
    """Adds the sentence, with what the ones before it spoke of; or says what keeps it from being understood."""
    _bind(read, draft)
    fault = _unbound(read, draft)
    if fault is None and read.is_otherwise:
        return _add_otherwise(read, whole, draft)
    fault = fault or _misplaced(read, draft, whole)
    if fault is not None:
        return fault
    if draft.x_is_paid and any(isinstance(node, Variable) for effect in read.effects for node in nodes(effect)):
        read.effects = (Let("X", ThatMuch(span=whole), read.effects, span=whole),)
    draft.effects += _covering(read, whole)
    draft.restrictions += [replace(each, span=whole) for each in read.restrictions]
    draft.trigger = draft.trigger or read.trigger
    return None


def _waits(read: Read, draft: _Draft) -> bool:
    """Something sets it off; then "it" is what the trigger speaks of."""
    return read.trigger is not None or draft.trigger is not None


def _bind(read: Read, draft: _Draft) -> None:
    """Puts what was spoken of last in the place of pronouns."""
    if read.trigger is not None:
        read.trigger = bound_event(read.trigger, read.effects)
    trigger = read.trigger or draft.trigger
    before = draft.spoken_of or super_of_event(trigger, read.effects)
    is_attack = any(each.endswith("attack") for each in draft.timings)
    if not is_attack and is_of_player(trigger, draft.effects, read.effects):
        read.effects = of_player(read.effects, trigger, draft.effects)
    since = read.trigger.span.start if read.trigger is not None else 0
    read.effects, draft.spoken_of = bound(read.effects, before, draft.kind is None, trigger is not None, since)


def _unbound(read: Read, draft: _Draft) -> Fault | None:
    """A trait that speaks of somebody's allies, and never said whose."""
    if draft.kind is not None or _waits(read, draft):
        return None
    compared = [node for effect in read.effects for node in nodes(effect) if isinstance(node, Shares)]
    unbound = next((node for node in compared if node.to == IT), None)
    return Fault(unbound.span, "whose allies these are was not said before") if unbound is not None else None


def _misplaced(read: Read, draft: _Draft, whole: Span) -> Fault | None:
    """What has no meaning behind the sentences before it."""
    if any(map(_is_targeting, read.effects)) and any(map(_is_targeting, draft.effects)):
        return Fault(whole, "whom the attack targets is said before")
    instead = next((each for each in read.effects if isinstance(each, Instead)), None)
    if draft.kind is None and any(map(is_other_trait, read.effects)):
        return Fault(whole, "of what trait this stands instead is not understood")
    if instead is not None and not _waits(read, draft):  # "supers in Run-'n'-Gun have -1 defense instead"
        return Fault(instead.span, "when this is done instead is not understood")
    return None


def _is_targeting(effect: Instruction) -> bool:
    return isinstance(effect, Act) and effect.verb is Verb.TARGET


def _add_otherwise(read: Read, whole: Span, draft: _Draft) -> Fault | None:
    """ "Otherwise, …" goes with the condition of the sentence before."""
    last = draft.effects[-1] if draft.effects and not read.restrictions and read.trigger is None else None
    if read.is_if_not and isinstance(last, May):  # "it may move. If it does not, …"
        undone = Negation(Done(Player(Who.THAT_PLAYER)), span=whole)
        draft.effects.append(If(undone, tuple(_covering(read, whole)), span=whole))
        return None
    if not isinstance(last, If) or last.otherwise or (read.is_if_not and _is_of_offer(last)):
        return Fault(whole, "there is no condition before that this could belong to")
    draft.effects[-1] = replace(last, otherwise=tuple(_covering(read, whole)), span=last.span.joined(whole))
    return None


def _is_of_offer(effect: If) -> bool:
    """It is about what may be done; then "if it does not" could be said of that, too."""
    return _is_of_done(effect) or any(isinstance(each, May) for each in effect.effects)


def _covering(read: Read, whole: Span) -> list[Instruction]:
    """The effects of a sentence, with spans that leave none of its words out: each reaches to where the next begins."""
    effects = list(read.effects)
    leads = read.trigger is not None and (not effects or read.trigger.span.start <= effects[0].span.start)
    start = read.trigger.span.end if read.trigger is not None and leads else whole.start
    for place, effect in enumerate(effects):
        follows = effects[place + 1].span.start if place + 1 < len(effects) else whole.end
        begin = start if place == 0 else effect.span.start
        effects[place] = replace(effect, span=Span(begin, max(effect.span.end, follows)))
    return effects


def _unread(start: int, end: int, at: int, text: str, fault: Fault) -> Unread:
    """The words between two places of the line, or the colon where no words stand."""
    words = text[at + start : at + end].strip() or text[at + start : at + end + 1]
    begin = text.find(words, at + start)
    return Unread(words, fault, span=Span(begin, begin + len(words)))


def _parse(start: str, words: str, at: int, meaning: Meaning | None = None) -> Any:
    """What the words mean, or the fault that stopped the reading."""
    shift = len(words) - len(words.lstrip())
    words, at = words.strip(), at + shift
    try:
        walked = grammar().walk(words, start)
    except UnexpectedWord as error:
        return _fault(words, at, error)
    try:
        return _of_each(grammar().mean(walked, at, meaning or Meaning(is_trait=False)))
    except NotUnderstood as unfit:
        return _unfit(unfit, words, at)
    except UNFIT_PARTS:
        return Fault(Span(at, at + len(words)), "these words do not go together")


def _of_each(made: Any) -> Any:
    """A sentence, a trigger with its costs, or costs, in which what is said of each is done for each."""
    match made:
        case Read():
            made.effects = tuple(map(distributed, made.effects))
            return made
        case (Event() as event, costs):
            return event, [distributed(each) for each in costs]
        case list():
            return [distributed(each) for each in made]
    return made


def _unfit(unfit: NotUnderstood, words: str, at: int) -> Fault:
    return Fault(unfit.span if unfit.span != NOWHERE else Span(at, at + len(words)), unfit.message)


def _fault(words: str, at: int, error: UnexpectedWord) -> Fault:
    place = error.place
    found = re.match(r"\S*\w|\S+", words[place:])
    end = place + (found.end() if found else 0)
    expected = expected_words(error.expected)
    word = words[place:end]
    if not word and words[:1].isupper() and len(words.split()) == 1:
        return Fault(
            Span(at, at + len(words)), f"“{words}” is not a keyword of this game, and not a sentence", expected
        )
    if not word:
        return Fault(Span(at + len(words), at + len(words)), "the sentence ends too early", expected)
    hint = suggestion(word, known_words())
    message = f"“{word}” is not understood here" + (f"; did you mean “{hint}”?" if hint else "")
    unknown = word if word.isalpha() and word.lower() not in known_words() else None
    return Fault(Span(at + place, at + end), message, expected, hint, unknown)
