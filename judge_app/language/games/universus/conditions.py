"""What must be true, and what happens, in the words of UniVersus."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Count,
    Exactly,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    TimesDone,
    UpTo,
    Value,
)
from judge_app.language.changes import StatMoves, ZoneBecomes
from judge_app.language.conditions import (
    Both,
    Compare,
    Condition,
    Done,
    Either,
    Exists,
    Happened,
    Has,
    Is,
    Negation,
    Now,
)
from judge_app.language.durations import Duration
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Alike,
    AnyOf,
    ControlledBy,
    Did,
    Filter,
    HasKeyword,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Nth,
    Purpose,
    SameName,
)
from judge_app.language.games.universus import figures, posts, verbs
from judge_app.language.games.universus.head import deadlock
from judge_app.language.games.universus.meanings import is_kinds, kinds_of, times_done
from judge_app.language.instructions import Act, Doer, Modify, Move, Verb
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player, Thing, Who
from judge_app.language.reading import changing_verbs
from judge_app.language.reading.conditions import STATES, ConditionReader
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.meanings import COMPARISONS
from judge_app.language.reading.nouns import Noun, number_of
from judge_app.language.reading.phrases import Clause, Gain, Passive, Phrase, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.shaping import Owner
from judge_app.language.reading.verb_reader import VerbReader, as_doer
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import (
    DueTo,
)
from judge_app.language.words.lexicon import NUMBER_WORDS

FIGURE_EVENTS = {**{word: not down for word, down in figures.SHIFTED.items()}, "changed": None, "modified": None}

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
EXACT_HALF = {"less than": "up", "greater than": "down"}  # 13 is less than half of 27, and 14 is not
ACTIVE = {"lost": "lose", "taken": "take_damage", "made": "make_check", "drawn": "draw"}
MOVES = {"moves_down": "reduced", "moves_up": "increased"}
OTHER_SIDE = {Who.YOU: Who.YOUR_OPPONENT, Who.YOUR_OPPONENT: Who.YOU}
POSITIVE = {"be_not_done": "be_done", "have_not_done": "have_done", "have_not_been_done": "be_done"}


def _this_one(choice: Choice, filters: tuple[Filter, ...], span: Span) -> Objects:
    """ "If this is a Punch attack": this attack is meant, also by a card that is none (this-attack.1)."""
    attack = tuple(HasType("attack", span=span) for each in filters if each == HasType("attack"))
    return Objects(choice, filters=attack if choice is Choice.THIS else (), span=span)


Said = Callable[[Clause, Phrase, VerbPhrase], Condition | None]
EventReading = Callable[[VerbPhrase, Phrase], list[Instruction] | None]
PerfectReading = Callable[[Passive, Phrase, Doer], Instruction]


class UniversusConditionReader(ConditionReader):
    PREDICATES: ClassVar[frozenset[str]] = ConditionReader.PREDICATES | frozenset(
        "be_attacking be_compared do_not_do end_itself equal figure figure_to have_alike have_not_been_done have_not_done have_same_name match "
        "moves_down moves_up only_playable only_while_committed playable_any_times playable_committed share stat_word stat_words".split()
    )

    def __init__(self, verbs: VerbReader) -> None:
        super().__init__(verbs)
        self.said: Mapping[str, Said] = {  # what one verb says of its subject; the first reading that fits
            "do_not_do": self._did_not,
            "be_compared": self._is_compared,
            "have_same_name": self._have_same_name,
            "have_alike": self._are_alike,
            "be_attacking": self._being_attacked,
            "be_not": self._this_is_not,
            "have": self._more_of_one,
            "share": self._share,
            "match": self._match,
            "equal": self._equals,
            "be": self._is_so,
        }
        self.events: Mapping[str, EventReading] = {
            "be_attacking": self._attacks,
            "be_done": self._figures_moved,
            **dict.fromkeys(MOVES, self._moved_by),
        }
        self.perfects: Mapping[str, PerfectReading] = {  # by the participle of "have …"
            "gained": self._has_gained,
            "received": self._has_gained,
            "changed": self._has_changed,
            **dict.fromkeys(ACTIVE, self._has_done),
            **dict.fromkeys(("tried to play", "attempted to play"), self._has_tried),
            **dict.fromkeys(("entered", "left"), self._has_moved),
            "blocked": self._has_blocked,
            "added": self._has_added,
        }

    def condition(self, clause: Clause, subject: Phrase | None = None) -> Condition:
        subject = clause.subject or subject
        for reading in (self._denied, self._so_often, self._either_state, self._one_of, self._of_one_verb):
            made = reading(clause, subject)
            if made is not None:
                return made
        return _each_figure(super().condition(clause, subject))

    def _denied(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "is not blocked", "has not been played"."""
        if not clause.verbs or clause.verbs[0].rule not in POSITIVE:
            return None
        verbs = [replace(verb, rule=POSITIVE[verb.rule]) for verb in clause.verbs]
        return Negation(self.condition(replace(clause, verbs=verbs), subject), span=clause.span)

    def _so_often(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "you have played this ability 3 or more times this turn"."""
        times = next((tail for tail in clause.tails if tail.kind == "times"), None)
        if times is None:
            return None
        happenings = self.happenings(clause, subject)
        if len(happenings) != 1 or clause.auxiliary:
            raise NotUnderstood(clause.span, "it is not understood what happened so often")
        within = self.only_duration([tail for tail in clause.tails if tail is not times])
        return Compare(TimesDone(happenings[0], within, span=clause.span), so_many(times), span=clause.span)

    def _either_state(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "if you are in Deadlock or have 10 or less health"."""
        states = len(clause.verbs) > 1 and {verb.rule for verb in clause.verbs} <= STATES
        if not states or clause.tails or clause.auxiliary:
            return None
        ways = tuple(self.condition(replace(clause, verbs=[verb]), subject) for verb in clause.verbs)
        return Either(ways, span=clause.span)

    def _one_of(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        """ "is an attack or an asset", "is mid or a Kick attack"; if it is not, it is neither (universus:or.1)."""
        verb = clause.verbs[0]
        described = verb.parts[0] if len(clause.verbs) == 1 and verb.rule in ("be", "be_not") else None
        if not isinstance(described, Phrase) or len(described.options) == 1 or described.both:
            return None
        ways = [replace(verb, parts=(replace(described, options=[each]),)) for each in described.options]
        made = tuple(self.condition(replace(clause, verbs=[way]), subject) for way in ways)
        return (Either if verb.rule == "be" else Both)(made, span=clause.span)

    def _nth_time(self, described: Noun, span: Span) -> Condition:
        """ "this is the second or greater time you have played this ability this turn"."""
        ordinal, quantity = described.ordinal, described.quantity
        if ordinal is None or described.choice is not Choice.FIRST or not isinstance(quantity, AtLeast | None):
            raise NotUnderstood(span, "which time this is is not understood")
        often: Quantity = quantity or Exactly(Number(ordinal, span=span), span=span)
        return Compare(times_done(described), often, span=span)

    def _said_of_cards(self, verb: VerbPhrase) -> tuple[Filter, ...]:
        """ "is a copy of a card in your card pool": the zone is where the copied card is."""
        said = super()._said_of_cards(verb)
        match said:
            case (InZone() as there, SameName(to=Objects(choice=Choice.CHOSEN, filters=copied) as to, span=span)) if (
                not any(isinstance(each, InZone) for each in copied)
            ):
                any_of = replace(to, choice=Choice.EVERY, quantity=None, filters=(*copied, there))
                return (SameName(any_of, span=span),)
        return said

    def _of_one_verb(self, clause: Clause, subject: Phrase | None) -> Condition | None:
        if subject is None or len(clause.verbs) != 1:
            return None
        reading = self.said.get(clause.verbs[0].rule)
        return None if reading is None else reading(clause, subject, clause.verbs[0])

    def _did_not(self, clause: Clause, subject: Phrase, _verb: VerbPhrase) -> Condition:
        return Negation(Done(self.meanings.player_of(self.nouns.noun(subject)), span=clause.span), span=clause.span)

    def _is_compared(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        return None if clause.tails else self._compared(self.nouns.noun(subject), verb)

    def _have_same_name(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition:
        same = SameName(self.meanings.single(self.nouns.objects(verb.parts[0])), span=clause.span)
        return Is(self.nouns.objects(subject), (same,), span=clause.span)

    def _this_is_not(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        if len(subject.options) != 1 or not self.nouns.noun(subject).is_this_alone:
            return None
        inner = replace(clause, verbs=[replace(verb, rule="be")])
        return Negation(self.condition(inner, subject), span=clause.span)

    def _share(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """ "shares a symbol with your character"."""
        noun = self.nouns.noun(verb.parts[0])
        if len(noun.withs) != 1 or noun.withs[0][0] != "with":
            return None
        shared = posts.sharing(self.nouns, noun, noun.withs.pop()[1], noun.span)
        return Is(self.nouns.objects(subject), (shared,), span=clause.span)

    def _match(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition:
        """ "matches symbols with this attack", "matches the named zone"."""
        shared = self._share(clause, subject, verb)
        if shared is not None:
            return shared
        noun = self.nouns.noun(verb.parts[0])
        return Is(self.nouns.objects(subject), (posts.named_zone(noun, noun.span),), span=clause.span)

    def _is_so(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """A figure that is as great as another, or what something is."""
        return self._equals(clause, subject, verb) or self._figure_is(clause, subject, verb)

    def _being_attacked(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition:
        """ "If your rival is attacking a backup": a backup of yours is being attacked (universus:backup.6)."""
        attacked = self.nouns.thing(verb.parts[0])
        attacker = self.meanings.player_of(self.nouns.noun(subject))
        if attacker.who not in OTHER_SIDE or not isinstance(attacked, Objects) or clause.tails:
            raise NotUnderstood(clause.span, "who attacks what is not understood")
        side = Player(OTHER_SIDE[attacker.who], span=subject.span)
        owners = [each.player.who for each in attacked.filters if isinstance(each, ControlledBy)]
        if owners and owners != [side.who]:
            raise NotUnderstood(clause.span, "nobody attacks their own side")
        if not owners:
            held = ControlledBy(side, span=subject.span)
            attacked = replace(attacked, filters=in_order([*attacked.filters, held]))
        return Is(attacked, (HasStatus("being attacked", span=clause.span),), span=clause.span)

    def _equals(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """ "if this attack's damage equals its printed damage", "is equal to your rival's health"."""
        if clause.tails or clause.auxiliary or isinstance(verb.parts[0], Owner) or len(subject.options) != 1:
            return None
        noun, other = self.nouns.noun(subject), self.nouns.noun(verb.parts[0])
        if noun.sort not in (Sort.STAT, Sort.HEALTH, Sort.NUMBER):
            return None
        if verb.rule != "equal" and "equal" not in other.flags:
            return None
        return self._compared(noun, replace(verb, verb="equal to"))

    def _compared(self, noun: Noun, verb: VerbPhrase) -> Condition:
        """ "if this attack's speed is less than its damage", "if your hand size is less than your rival's"."""
        word, inner = verb.verb.split(" and ")[-1], verb.parts[0]
        if isinstance(inner, Owner):
            whose = self.meanings.thing_of(self.nouns.simple(inner.simple))
            if not isinstance(whose, Player | Objects):
                raise NotUnderstood(verb.span, "whose is not understood")
            amount: Amount = Value(self.meanings.stat_name(noun), whose, span=inner.span)
        else:
            other = self.nouns.noun(inner)
            if other.sort is Sort.DESCRIPTION and other.filters == [HasStatus("printed")]:
                it = self.meanings.whose(noun)
                amount = Value(f"printed {self.meanings.stat_name(noun)}", it, span=other.span)
            else:
                if "half" in other.flags and "rounded" not in other.links and word in EXACT_HALF:
                    other.links["rounded"] = EXACT_HALF[word]
                amount = self.meanings.amount_of(other)
        return Compare(
            self.meanings.amount_of(noun), COMPARISONS[word](amount, span=verb.span), span=noun.span.joined(verb.span)
        )

    def _figure_is(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """ "if the zone of this attack is high", "if this is the third card in your card pool"."""
        if len(subject.options) != 1:
            return None
        noun = self.nouns.noun(subject)
        if noun.names == ("attack zone",) and "of" in noun.links:
            return self._zone_is(clause, noun.links["of"])
        tails = [tail.kind for tail in clause.tails]
        if tails not in ([], ["within"]):
            return None
        described = self.nouns.noun(verb.parts[0])
        if tails and noun.choice in (Choice.IT, Choice.THIS):
            return self._is_nth_played(clause, noun, described)
        return None if tails else self._is_now(noun, described, clause.span)

    def _is_now(self, noun: Noun, described: Noun, span: Span) -> Condition | None:
        """ "this is the third card in your card pool", "it is your turn"; None: what is described is a card."""
        if described.sort is Sort.PERIOD and noun.choice is Choice.IT:
            return Now(self.meanings.period_of(described), span=span)
        if not noun.is_this_alone:
            return None
        if described.sort is Sort.TIMES:
            return self._nth_time(described, span)
        filters = self.description(described)
        return Is(_this_one(Choice.THIS, filters, noun.span), filters, span=span)

    def _zone_is(self, clause: Clause, of: Noun) -> Condition:
        verb = clause.verbs[0]
        zones = tuple(each for each in self.nouns.noun(verb.parts[0]).filters if isinstance(each, InAttackZone))
        if not zones or clause.tails:
            raise NotUnderstood(verb.span, "expected high, mid or low")
        return Is(self.meanings.objects_of(of), zones, span=clause.span)

    def _is_nth_played(self, clause: Clause, noun: Noun, described: Noun) -> Condition:
        """ "if this is your first attack this turn"."""
        assert noun.choice is not None
        filters = self.description(described)
        within = self.duration(clause.tails[0])
        played = Did(Act(Verb.TRY_TO_PLAY, span=clause.span), within, span=clause.span)
        return Is(_this_one(noun.choice, filters, noun.span), (*filters, played), span=clause.span)

    def description(self, noun: Noun) -> tuple[Filter, ...]:
        if _is_picked_out(noun):
            return self._picked_out(noun)
        described = super().description(noun)
        if HasType("copy") in described:  # "is a copy of this attack": a card of that name (universus:copy.1)
            return self.meanings.objects_of(noun).filters
        quoted = any(leaf.kind == "NAME" for unit in noun.simple.units for leaf in unit)
        if noun.choice is Choice.CHOSEN and not quoted:  # "is a Brawler": a trait (universus:character-traits.2)
            return tuple(map(_as_trait, described))
        return described

    def _picked_out(self, noun: Noun) -> tuple[Filter, ...]:
        """ "the second card you have played this turn", "your third attack", "the only attack"."""
        alone = (HasStatus("the only one", span=noun.span),) if "only" in noun.flags else ()
        noun.flags.discard("only")
        made = self.meanings.objects_of(noun)
        if made.choice not in (Choice.THE, Choice.FIRST) or made.quantity is not None or not made.filters:
            raise NotUnderstood(noun.span, "this description is not understood")
        one = Exactly(Number(1, span=noun.span), span=noun.span)
        place = (Nth(one, span=noun.span),) if made.choice is Choice.FIRST else ()
        return (*place, *alone, *made.filters)

    def _state(self, verb: VerbPhrase, subject: Phrase | None) -> Condition:
        for noun in self._counted(verb):
            _refuse_bare_number(noun)
            if verb.rule == "there_are" and is_kinds(noun):
                return self._so_many_kinds(noun, verb.span)
        made = super()._state(verb, subject)
        return _exactly(made, verb.span) if isinstance(made, Has | Exists) and _says_exactly(verb) else made

    def _counted(self, verb: VerbPhrase) -> Iterator[Noun]:
        """What there is, or what somebody has: of these a number may be said."""
        if verb.rule == "there_are":
            yield self.nouns.nouns(verb.parts[0])[0]
        if verb.rule == "have":
            for item in verb.parts[0].parts:
                if item.kind == "thing" and len(item.phrase.options) == 1:
                    yield self.nouns.noun(item.phrase)

    def _are_alike(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition:
        """ "if the discarded cards are the same type", "have the same name"."""
        noun = self.nouns.noun(verb.parts[0])
        name = noun.names[0] if noun.names else ""
        self.meanings.refuse_unused(noun)
        if name not in ("card type", "name") or noun.quantity is not None or clause.tails:
            raise NotUnderstood(noun.span, "in what these are alike is not understood")
        return Is(self.nouns.objects(subject), (Alike(name, span=noun.span),), span=clause.span)

    def _more_of_one(self, clause: Clause, subject: Phrase, verb: VerbPhrase) -> Condition | None:
        """ "your rival has more committed foundations than ready foundations", "this attack has greater damage than speed"."""
        phrase = _one_thing_had(verb)
        if phrase is None or len(subject.options) != 1:
            return None
        had = self.nouns.noun(phrase)
        than: Noun | None = had.links.get("than")
        if than is None or _is_player(than):
            return None
        bound = MoreThan if had.flags & {"more", "greater"} else LessThan
        had.flags -= {"more", "greater", "less", "lower"}
        del had.links["than"]
        sides = self._sides(had, than, subject)
        return None if sides is None else Compare(sides[0], bound(sides[1], span=clause.span), span=clause.span)

    def _sides(self, had: Noun, than: Noun, subject: Phrase) -> tuple[Amount, Amount] | None:
        if _is_figure(had) and _is_figure(than):
            what = self.nouns.objects(subject)
            return Value(_figure(had), what, span=had.span), Value(_figure(than), what, span=than.span)
        owner = self.nouns.noun(subject)
        if not _is_player(owner) or had.sort is not Sort.OBJECT:
            return None
        return self._cards_counted(had, than, self.meanings.player_of(owner), owner.span)

    def _cards_counted(self, had: Noun, than: Noun, player: Player, span: Span) -> tuple[Amount, Amount] | None:
        """How many cards a player has, and how many they are compared with; `span`: where the player is named."""
        if than.sort is Sort.STAT:  # "you have less cards in hand than your hand size"
            there = self._cards_there(had, player)
            return None if there is None else (there, self.meanings.amount_of(than))
        if than.sort is Sort.DESCRIPTION and len(than.filters) == 1:  # "more foundations committed than ready"
            kind = [each for each in had.filters if not isinstance(each, HasStatus)]
            than = replace(had, filters=[*kind, *than.filters])
        held = ControlledBy(player, span=span)
        return self._held(had, held), self._held(than, held)

    def _held(self, noun: Noun, held: ControlledBy) -> Count:
        cards = self.meanings.objects_of(noun)
        filters = in_order([*cards.filters, held])
        return Count(replace(cards, choice=Choice.EVERY, quantity=None, filters=filters), span=noun.span)

    def _cards_there(self, had: Noun, player: Player) -> Count | None:
        cards = self.meanings.objects_of(had)
        if len(cards.filters) != 1 or not isinstance(cards.filters[0], InZone):
            return None
        zone = cards.filters[0].zone
        there = InZone(replace(zone, owner=zone.owner or player), span=cards.span)
        return Count(Objects(Choice.EVERY, None, (there,), span=cards.span), span=cards.span)

    def _so_many_kinds(self, noun: Noun, span: Span) -> Condition:
        """ "there are 5 or more different keywords among cards in your card pool"."""
        quantity, noun.quantity = noun.quantity, None
        if isinstance(quantity, Exactly):
            quantity = AtLeast(quantity.amount, span=quantity.span)
        if not isinstance(quantity, AtLeast | AtMost):
            raise NotUnderstood(span, "how many are different is not understood")
        return Compare(kinds_of(self.meanings, noun), quantity, span=span)

    def _has(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        phrase = _one_thing_had(verb)
        if phrase is not None:
            thing = self.nouns.noun(phrase)
            if is_kinds(thing) and noun.names == ("you",):
                return self._so_many_kinds(thing, span)
            if _is_player(noun) and thing.sort is Sort.HEALTH:
                return self._health_is(self.meanings.player_of(noun), thing, span)
            if _is_player(noun) and _is_keywords_counted(thing):
                return self._so_many_keywords(thing, span)
        return super()._has(noun, subject, verb, span)

    def _so_many_keywords(self, thing: Noun, span: Span) -> Condition:
        quantity, thing.quantity = thing.quantity, None
        assert quantity is not None
        return Compare(Count(self.meanings.effects_of(thing), span=thing.span), quantity, span=span)

    def _health_is(self, player: Player, thing: Noun, span: Span) -> Condition:
        health = Value("health", player, span=span)
        if thing.quantity is not None and "than" not in thing.links:
            return Compare(health, thing.quantity, span=span)
        if "than" not in thing.links:
            raise NotUnderstood(thing.span, "how much health is not understood")
        than = self.meanings.thing_of(thing.links["than"])
        if not isinstance(than, Player):
            raise NotUnderstood(thing.span, "than whose health?")
        made: Quantity = LessThan(Value("health", than)) if "less" in thing.flags else MoreThan(Value("health", than))
        return Compare(health, made, span=span)

    def _is(self, noun: Noun, subject: Phrase, verb: VerbPhrase, span: Span) -> Condition:
        if noun.sort is Sort.PLAYER and verb.rule == "be_in":
            return self._player_is(self.meanings.player_of(noun), self.nouns.noun(verb.parts[0]), span)
        if noun.sort is Sort.STAT:
            return Compare(self.meanings.amount_of(noun), self._figure_quantity(verb), span=span)
        return super()._is(noun, subject, verb, span)

    def _player_is(self, player: Player, noun: Noun, span: Span) -> Condition:
        if noun.names == ("Deadlock",) and player.who in (Who.YOU, Who.YOUR_OPPONENT):
            return deadlock(Who.YOUR_OPPONENT if player.who is Who.YOU else Who.YOU, span)
        if noun.sort is Sort.KEYWORD and (noun.keyword or "").lower() == "desperation":
            half = Half(Value("maximum health", player, span=span), Rounding.UP, span=span)
            return Compare(Value("health", player, span=span), LessThan(half, span=span), span=span)
        if noun.names == ("maximum health",):
            return Compare(
                Value("health", player, span=span), Exactly(Value("maximum health", player, span=span)), span=span
            )
        raise NotUnderstood(span, "what a player is is not understood")

    def _figure_quantity(self, verb: VerbPhrase) -> Quantity:
        if verb.rule != "be":
            raise NotUnderstood(verb.span, "expected a figure")
        noun = self.nouns.noun(verb.parts[0])
        if noun.is_bare and noun.quantity is not None:
            return noun.quantity
        raise NotUnderstood(noun.span, "expected a figure")

    def _perfect(self, passive: Passive, doer: Doer) -> Instruction:
        """ "you have played 2 or more cards", "your rival has cycled"."""
        reading = None if passive.complements else self.perfects.get(passive.participle)
        if passive.complements or (reading is None and passive.thing is not None):
            return super()._perfect(passive, doer)
        if reading is not None and passive.thing is not None:
            return reading(passive, passive.thing, doer)
        if passive.participle not in VERB_OF:
            raise NotUnderstood(passive.span, f"“have {passive.participle}” is not understood here")
        return Act(VERB_OF[passive.participle], doer, span=passive.span)

    def _has_gained(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        noun = self.nouns.noun(thing)
        if noun.sort is not Sort.STAT:
            return changing_verbs.health(self.verbs, VerbPhrase("gain", passive.span), noun, doer, lose=False)
        gained = Gain("thing", passive.span, phrase=thing)  # "this attack has received a speed and damage bonus"
        gains = VerbPhrase("gains", passive.span, "", (gained,))
        return self.verbs.instructions(VerbPhrase("gain", passive.span, "gain", (gains,)), doer)[0]

    def _has_changed(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        """ "you have changed the zone of this attack"."""
        moved = self._figure_moves(self.nouns.noun(thing), passive.participle, None, passive.span)
        if not isinstance(doer, Player):
            raise NotUnderstood(passive.span, "who changed it is not understood")
        return DueTo(moved, Effects("effect", doer, choice=Choice.CHOSEN, span=passive.span), span=passive.span)

    def _has_done(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        active = VerbPhrase(ACTIVE[passive.participle], passive.span, passive.participle, (thing,))
        return self.verbs.instructions(active, doer)[0]

    def _has_tried(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        return Act(Verb.TRY_TO_PLAY, doer, self.nouns.thing(thing), span=passive.span)

    def _has_moved(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        zone = self.meanings.zone_of(self.nouns.noun(thing))
        return Act(VERB_OF[passive.participle], doer, origin=zone, span=passive.span)

    def _has_blocked(self, passive: Passive, thing: Phrase, doer: Doer) -> Instruction:
        return verbs.block(self.verbs, VerbPhrase("block", passive.span, passive.participle, (thing,)), doer)

    def _has_added(self, passive: Passive, _thing: Phrase, _doer: Doer) -> Instruction:
        raise NotUnderstood(passive.span, "where it was added is not understood")

    def happening(self, verb: VerbPhrase, subject: Phrase | None) -> list[Instruction]:
        reading = self.events.get(verb.rule)
        made = reading(verb, subject) if reading is not None and subject is not None else None
        return super().happening(verb, subject) if made is None else made

    def _attacks(self, verb: VerbPhrase, subject: Phrase) -> list[Instruction]:
        """ "if your rival is attacking a backup"."""
        doer = as_doer(self.nouns.thing(subject))
        return [Act(Verb.ATTACK, doer, self.nouns.thing(verb.parts[0]), span=verb.span)]

    def _moved_by(self, verb: VerbPhrase, subject: Phrase) -> list[Instruction]:
        """ "after your rival reduces the speed of your attack"."""
        moved = self._figure_moves(self.nouns.noun(verb.parts[0]), MOVES[verb.rule], None, verb.span)
        by = self.meanings.player_of(self.nouns.noun(subject))
        return [DueTo(moved, Effects("effect", by, choice=Choice.CHOSEN, span=subject.span), span=verb.span)]

    def _figures_moved(self, verb: VerbPhrase, subject: Phrase) -> list[Instruction] | None:
        passives = verb.parts[0].parts
        of_figures = passives and all(passive.participle in FIGURE_EVENTS for passive in passives)
        if not of_figures or len(subject.options) != 1:
            return None
        noun = self.nouns.noun(subject)
        return [self._figure_event(noun, passive, verb.span) for passive in passives]

    def _figure_event(self, noun: Noun, passive: Passive, span: Span) -> Instruction:
        """ "after the zone of this attack is changed", "if the check to play it was modified"."""
        below, causes = None, []
        for complement in passive.complements:
            if complement.kind == "p_below":
                below = self._below(noun, self.nouns.noun(complement.phrase))
            elif complement.kind == "p_by" and self.nouns.noun(complement.phrase).is_bare:
                raise NotUnderstood(passive.span, "by how much it is changed is not understood")
            elif complement.kind == "p_by":
                causes.append(self.nouns.thing(complement.phrase))
            else:
                raise NotUnderstood(passive.span, "how it is changed is not understood")
        made = self._figure_moves(noun, passive.participle, below, span)
        return DueTo(made, causes[0], span=span) if causes else made

    def _below(self, noun: Noun, to: Noun) -> Amount:
        if to.sort is Sort.DESCRIPTION and to.filters == [HasStatus("printed")]:
            return Value(f"printed {self.meanings.stat_name(noun)}", self.meanings.whose(noun), span=to.span)
        return self.meanings.amount_of(to)

    def _figure_moves(self, noun: Noun, word: str, below: Amount | None, span: Span) -> Modify:
        moves = FIGURE_EVENTS[word]
        if noun.names == ("attack zone",) and word == "changed":
            return Modify(self._of_cards(noun, "whose zone?"), (ZoneBecomes(span=span),), span=span)
        if noun.sort is Sort.STAT:
            owner = self._of_cards(noun, "whose figure?")
            return Modify(owner, (StatMoves(self.meanings.stat_name(noun), moves, below, span=span),), span=span)
        if noun.names == ("check",):
            return Modify(self.meanings.objects_of(noun), (StatMoves("check", moves, span=span),), span=span)
        raise NotUnderstood(noun.span, "what is changed is not understood")

    def _of_cards(self, noun: Noun, question: str) -> Objects:
        owner = self.meanings.whose(noun)
        if not isinstance(owner, Objects):
            raise NotUnderstood(noun.span, question)
        return owner

    def happenings(self, clause: Clause, subject: Phrase | None = None) -> tuple[Instruction, ...]:
        made = super().happenings(clause, subject)
        if any(_is_added_to_attack_stack(each) for each in made):
            raise NotUnderstood(clause.span, "the rules know no event of an attack that is added to the attack stack")
        for tail in clause.tails:
            if tail.kind == "nth_time":
                made = tuple(_nth_use(each, tail) for each in made)
            elif tail.kind in ("due_to", "purpose"):
                cause = self._cause(tail, made)
                made = tuple(DueTo(each, cause, span=clause.span) for each in made)
        return made

    def _cause(self, tail: Tail, events: tuple[Instruction, ...]) -> Thing:
        if tail.kind == "due_to":
            return self.nouns.thing(tail.parts[-1])
        then = self.verbs.instructions(tail.parts[0], Player(Who.YOU, span=tail.span))
        if all(isinstance(each, Act) and each.verb is Verb.CHECK for each in events):
            return _check_for(then, tail.span)
        return paid_or_passed(then, tail.span)  # "after you commit this card to pay a cost"

    def only_duration(self, tails: list[Tail]) -> Duration | None:
        return super().only_duration([tail for tail in tails if tail.kind not in ("due_to", "purpose", "nth_time")])


def _one_thing_had(verb: VerbPhrase) -> Phrase | None:
    """What somebody "has", if it is one thing."""
    items: tuple[Gain, ...] = verb.parts[0].parts
    phrase = items[0].phrase if len(items) == 1 and items[0].kind == "thing" else None
    return phrase if phrase is not None and len(phrase.options) == 1 else None


def _is_player(noun: Noun) -> bool:
    return noun.sort in (Sort.PLAYER, Sort.ROLE)


def _is_figure(noun: Noun) -> bool:
    return noun.sort in (Sort.STAT, Sort.DAMAGE)


def _is_keywords_counted(noun: Noun) -> bool:
    """ "2 or more keywords"."""
    return noun.sort is Sort.EFFECT and noun.names == ("keyword",) and noun.quantity is not None


def _is_picked_out(noun: Noun) -> bool:
    """ "the second card", "your third attack": a certain one, not one of a kind."""
    whose = noun.flags & {"your", "their"} or "owner" in noun.links
    return noun.sort is Sort.OBJECT and bool(whose or noun.choice in (Choice.THE, Choice.FIRST))


def _is_added_to_attack_stack(event: Instruction) -> bool:
    return isinstance(event, Move) and event.to is not None and event.to.zone.name == "attack stack"


def _exactly(made: Has | Exists, span: Span) -> Condition:
    """ "If you have exactly 1 momentum": no more than that."""
    what = made.what
    if not isinstance(what, Objects | Counters) or not isinstance(what.quantity, AtLeast | Exactly):
        raise NotUnderstood(span, "exactly how many is not understood")
    return replace(made, what=replace(what, quantity=Exactly(what.quantity.amount, span=what.quantity.span)))


def paid_or_passed(then: tuple[Instruction, ...], span: Span) -> Effects | Objects:
    """ "to pay a cost", "to pay for this attack's Powerful", "to pass a check": why it is done."""
    match then:
        case (Act(verb=Verb.PAY_FOR, what=Effects() as paid),):
            return replace(paid, noun="cost")
        case (Act(verb=Verb.PASS, what=Objects() as check),):
            return check
        case _:
            raise NotUnderstood(span, "what it is done for is not understood")


def _nth_use(event: Instruction, tail: Tail) -> Instruction:
    """ "plays the same ability on the same card for the second time": that use of it is the second."""
    if not isinstance(event, Act) or event.verb is not Verb.PLAY or not isinstance(event.what, Effects):
        raise NotUnderstood(tail.span, "what is done so often is not understood")
    word, _, more = str(tail.parts[0]).partition(" ")
    bound = AtLeast if more else Exactly
    nth = Nth(bound(Number(ORDINALS.index(word) + 1, span=tail.span), span=tail.span), span=tail.span)
    return replace(event, what=replace(event.what, filters=(*event.what.filters, nth)))


def _check_for(then: tuple[Instruction, ...], span: Span) -> Objects:
    """ "after you check this card to play an attack": in a check that is made for that."""
    match then:
        case (Act(verb=Verb.PLAY | Verb.BLOCK as verb, what=what, using=None, role=None, status=()),):
            check = HasType("check", span=span)
            return Objects(
                Choice.CHOSEN, None, (check, Purpose(Act(verb, None, what, span=span), span=span)), span=span
            )
        case _:
            raise NotUnderstood(span, "what the check is for is not understood")


def _as_trait(filter_: Filter) -> Filter:
    if isinstance(filter_, AnyOf):
        return replace(filter_, filters=tuple(map(_as_trait, filter_.filters)))
    is_word = isinstance(filter_, HasName) and filter_.match is NameMatch.CHARACTER
    return HasKeyword(filter_.name, span=filter_.span) if isinstance(filter_, HasName) and is_word else filter_


def _figure(noun: Noun) -> str:
    if noun.quantity is not None or noun.filters or noun.links or noun.flags or noun.withs or len(noun.names) > 1:
        raise NotUnderstood(noun.span, "expected one figure")
    return noun.names[0] if noun.names else "damage"


def _each_figure(made: Condition) -> Condition:
    """ "has received a speed and damage bonus": one and the other."""
    match made:
        case Happened(happening=Modify(changes=(StatMoves() as moves,)) as modify):
            for word, kind in ((" and ", Both), (" or ", Either)):
                if word in moves.stat:
                    return kind(
                        tuple(
                            replace(made, happening=replace(modify, changes=(replace(moves, stat=stat),)))
                            for stat in moves.stat.split(word)
                        ),
                        span=made.span,
                    )
    return made


def so_many(times: Tail) -> Quantity:
    """ "3 or more times", "up to 3 times"."""
    words = str(times.parts[0]).lower().split()
    number = Number(number_of(next(word for word in words if word.isdigit() or word in NUMBER_WORDS)), span=times.span)
    if words[0] == "up":
        return UpTo(number, span=times.span)
    if words[0] == "at" or words[-1] in ("more", "greater", "higher"):
        return AtLeast(number, span=times.span)
    made = AtMost if words[-1] in ("less", "fewer") else Exactly
    return made(number, span=times.span)


def _says_exactly(verb: VerbPhrase) -> bool:
    part = verb.parts[0] if verb.parts else None
    phrase = part if isinstance(part, Phrase) else part.parts[0].phrase if isinstance(part, VerbPhrase) else None
    if phrase is None:
        return False
    return any(str(each).lower() == "exactly" for each in phrase.options[0].simple.determiners)


def _refuse_bare_number(noun: Noun) -> None:
    """ "If there are 3 or more": of what was spoken of before, not of any cards."""
    if noun.quantity is not None and not noun.simple.units and not noun.simple.pronoun and "of" not in noun.links:
        raise NotUnderstood(noun.span, "of what there are so many is not understood")
