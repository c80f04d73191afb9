"""What the other verbs of UniVersus do. One method a rule of the grammar, named like the rule."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Exactly
from judge_app.language.changes import (
    GainsStatus,
)
from judge_app.language.filters import ControlledBy, HasStatus, HasType, InZone, Purpose
from judge_app.language.games.universus.figures import FiguresOfUniversus
from judge_app.language.instructions import (
    Act,
    CountToward,
    Deal,
    Doer,
    EndPeriod,
    Ignore,
    KeywordAction,
    MakeCheck,
    Modify,
    Move,
    MoveVerb,
    PutCounters,
    RemoveCounters,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Choice, End, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, PlacePhrase, VerbPhrase
from judge_app.language.reading.senses import Sort

BLOCKS = {
    "completely": Verb.COMPLETELY_BLOCK,
    "partially": Verb.PARTIALLY_BLOCK,
    "try": Verb.TRY_TO_BLOCK,
    "tries": Verb.TRY_TO_BLOCK,
}
BY_PLAYERS = frozenset({Verb.CYCLE, Verb.FAIL, Verb.PASS, Verb.WIN_GAME, Verb.LOSE_GAME, Verb.LEVEL_UP})


class VerbsOfUniversus(FiguresOfUniversus):
    def do_act(self, verb: VerbPhrase, subject: Doer) -> Any:
        made = super().do_act(verb, subject)
        if (
            isinstance(made, Act)
            and made.verb is Verb.INCLUDE
            and isinstance(made.what, Objects)
            and isinstance(subject, Player)
        ):
            deck = InZone(Zone("deck", subject, span=verb.span), span=verb.span)
            if not any(isinstance(each, InZone) for each in made.what.filters):
                return replace(made, what=replace(made.what, filters=in_order([*made.what.filters, deck])))
        if isinstance(made, Act) and isinstance(made.what, Objects):
            random = [each for each in made.what.filters if isinstance(each, HasStatus) and each.status == "random"]
            if random:
                filters = tuple(each for each in made.what.filters if each not in random)
                return replace(made, what=replace(made.what, filters=filters), at_random=True)
        return made

    def do_act_as(self, verb: VerbPhrase, subject: Doer) -> Any:
        role = self.noun(verb.parts[1])
        word, _, how = verb.verb.partition(" and ")
        made = self.do_act(replace(verb, verb=word, parts=verb.parts[:1]), subject)
        status = (how.replace("face down", "facedown"),) if how else ()
        return replace(made, status=status, role=self.role(role), span=verb.span)

    def role(self, noun: Noun) -> Objects:
        """ "as your next form", "as a face down foundation"."""
        if noun.timing is not None and not noun.filters and noun.names == ("ability",):
            owner = self.possessor(noun)
            held = () if owner is None else (self._held(owner),)
            name = HasType(noun.timing.lower(), span=noun.span)
            return Objects(noun.choice or Choice.CHOSEN, None, (name, *held), span=noun.span)
        return self.objects_of(noun)

    @staticmethod
    def _held(owner: Any) -> Any:
        if not isinstance(owner, Player):
            raise Misfit(owner.span, "expected a player here")
        return ControlledBy(owner, span=owner.span)

    def do_lone(self, verb: VerbPhrase, subject: Doer) -> Act:
        made = super().do_lone(verb, subject)
        if (
            made.verb in BY_PLAYERS
            and isinstance(made.who, Objects)
            and made.who.choice is Choice.THAT
            and not made.who.filters
        ):
            return replace(made, who=Player(Who.THEY, span=made.who.span))  # "if they fail"
        return made

    def do_block(self, verb: VerbPhrase, subject: Doer) -> Act:
        how = BLOCKS.get(verb.verb.split()[0], Verb.BLOCK)
        if not verb.parts:
            return Act(how, subject, span=verb.span)
        noun = self.noun(verb.parts[0])
        using = None
        if noun.withs and noun.withs[-1][1].sort is Sort.OBJECT:  # "block an attack with this card"
            using = self.objects_of(noun.withs.pop()[1])
        return Act(how, subject, self.thing_of(noun), using=using, span=verb.span)

    def do_block_with(self, verb: VerbPhrase, subject: Doer) -> Act:
        return Act(Verb.BLOCK, subject, using=self.objects(verb.parts[0]), span=verb.span)

    def do_recheck(self, verb: VerbPhrase, subject: Doer) -> MakeCheck:
        """ "re-check": the check just made is made again (universus:re-check.1)."""
        return MakeCheck(subject, again=True, span=verb.span)

    def do_make_check(self, verb: VerbPhrase, subject: Doer) -> MakeCheck:
        noun = self.noun(verb.parts[0])
        if noun.names not in (("check",), ("re-check",)) or noun.sort is not Sort.OBJECT:
            raise Misfit(noun.span, "expected a check")
        against: Noun | None = noun.links.get("against")
        difficulty: Any = None
        if against is not None:
            quantity = self.stat_quantity(against) if "quantity" in against.links else against.quantity
            if not isinstance(quantity, Exactly):
                raise Misfit(against.span, "against which difficulty?")
            difficulty = quantity.amount
        purposes = [each.action for each in noun.filters if isinstance(each, Purpose)]
        purpose: Any = purposes[0] if purposes else None
        return MakeCheck(subject, difficulty, purpose, noun.names == ("re-check",), span=verb.span)

    def do_mill(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.is_bare and noun.quantity is not None:
            return KeywordAction("mill", subject, noun.quantity, span=verb.span)
        if noun.sort is Sort.OBJECT:
            return Act(
                Verb.DISCARD, subject, self.objects_of(noun), origin=Zone("deck", span=verb.span), span=verb.span
            )
        raise Misfit(verb.span, "expected how many cards to mill")

    def place(self, phrase: PlacePhrase) -> tuple[Place, Zone | None]:
        """Also on top of a card, which is one in the stage (place-on-top-of.1)."""
        if phrase.kind == "on_top" and phrase.phrase is not None:
            noun = self.noun(phrase.phrase)
            if noun.sort is Sort.OBJECT:
                return Place(Zone("stage", span=phrase.span), on=self.objects_of(noun), span=phrase.span), None
        return super().place(phrase)

    def do_add(self, verb: VerbPhrase, subject: Doer) -> Any:
        nouns = self.nouns(verb.parts[0])
        if nouns[0].sort is Sort.COUNTER and verb.parts[1].kind == "to_zone":
            on = self.objects(verb.parts[1].phrase)
            return PutCounters(subject, self.counters_of(nouns[0]), on, span=verb.span)
        return self._move(MoveVerb.ADD, verb, subject, nouns)

    def do_put_on(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.flags & {"back"}:
            return Move(MoveVerb.PUT, subject, self.objects_of(noun), Place(Zone("deck"), End.TOP), span=verb.span)
        return super().do_put_on(verb, subject)

    def do_remove_counters(self, verb: VerbPhrase, subject: Doer) -> Any:
        nouns = self.nouns(verb.parts[0])
        if nouns[0].sort is Sort.COUNTER and len(nouns) > 1:
            return super().do_remove_counters(verb, subject)
        if nouns[0].sort is Sort.COUNTER:
            counters = self.counters_of(nouns[0])
            if counters.on is None and counters.among is None:
                counters = replace(counters, on=Objects(Choice.THIS, span=verb.span))
            return RemoveCounters(subject, counters, span=verb.span)
        return Act(Verb.REMOVE, subject, self.thing(verb.parts[0]), span=verb.span)

    def do_shuffle_into(self, verb: VerbPhrase, subject: Doer) -> Shuffle:
        to, _ = self.place(verb.parts[1])
        what = self.thing(verb.parts[0])
        if isinstance(what, Zone):
            what = Objects(Choice.EVERY, None, (InZone(what, span=what.span),), span=what.span)
        if not isinstance(what, Objects | OneOf):
            raise Misfit(verb.span, "expected cards to shuffle")
        return Shuffle(subject, to.zone, what, span=verb.span)

    def do_enter(self, verb: VerbPhrase, subject: Doer) -> Act:
        return self._through(Verb.ENTER, verb, subject)

    def do_leave(self, verb: VerbPhrase, subject: Doer) -> Act:
        return self._through(Verb.LEAVE, verb, subject)

    def _through(self, how: Verb, verb: VerbPhrase, subject: Doer) -> Act:
        return Act(how, subject, origin=self.zone_of(self.noun(verb.parts[0])), span=verb.span)

    def do_pass_on(self, verb: VerbPhrase, subject: Doer) -> Act:
        return Act(Verb.PASS, subject, self.thing(verb.parts[0]), span=verb.span)

    def do_end_period(self, verb: VerbPhrase, subject: Doer) -> EndPeriod:
        if not verb.parts:
            period = self.within_word(verb.verb.split(" and ", 1)[1], verb.span)
            return EndPeriod(subject, period, span=verb.span)
        return EndPeriod(subject, self.period_of(self.noun(verb.parts[0])), span=verb.span)

    def do_count_toward(self, verb: VerbPhrase, subject: Doer) -> CountToward:
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.STAT or noun.quantity or set(noun.links) - {"purpose"}:
            raise Misfit(noun.span, "expected a figure such as progressive difficulty")
        return CountToward(subject, self.stat_name(noun), noun.links.get("purpose"), span=verb.span)

    def do_ignore(self, verb: VerbPhrase, subject: Doer) -> Ignore:
        return Ignore(subject, self._stat(verb), span=verb.span)

    def _stat(self, verb: VerbPhrase) -> str:
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.STAT or noun.quantity or noun.links:
            raise Misfit(noun.span, "expected a figure such as progressive difficulty")
        return self.stat_name(noun)

    def do_take_damage(self, verb: VerbPhrase, subject: Doer) -> Deal:
        noun = self.noun(verb.parts[0])
        origin = noun.links.pop("from", None)
        amount, kind = self.damage(noun)
        by: Any = self.objects_of(origin) if origin is not None else None
        if not isinstance(subject, Player | Objects | OneOf):
            raise Misfit(verb.span, "expected who takes the damage")
        return Deal(by, amount, kind, subject, span=verb.span)

    def do_put_back(self, verb: VerbPhrase, subject: Doer) -> Move:
        """ "put them back in any order": where they came from."""
        there = Place(Zone("there", span=verb.span), span=verb.span)
        return Move(MoveVerb.PUT, subject, self.objects(verb.parts[0]), there, span=verb.span)

    def do_pay(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.STAT and noun.names == ("cost",):
            return Act(Verb.PAY_FOR, subject, self.thing_of(noun), span=verb.span)
        return super().do_pay(verb, subject)

    def do_have(self, verb: VerbPhrase, subject: Doer) -> Act:
        """ "You can have up to 8 copies of this card in your deck"."""
        items = verb.parts[0].parts
        if not isinstance(subject, Player) or len(items) != 1 or items[0].kind != "thing":
            raise Misfit(verb.span, "this does not tell anyone to do something")
        what = self.objects(items[0].phrase)
        if not isinstance(what, Objects) or not any(
            isinstance(each, InZone) and each.zone.name == "deck" for each in what.filters
        ):
            raise Misfit(verb.span, "this does not tell anyone to do something")
        return Act(Verb.INCLUDE, subject, what, span=verb.span)

    def do_be(self, verb: VerbPhrase, subject: Doer) -> Modify:
        """ "this attack is unblockable"."""
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.DESCRIPTION or len(noun.filters) != 1 or not isinstance(noun.filters[0], HasStatus):
            raise Misfit(verb.span, "this does not tell anyone to do something")
        change = GainsStatus(noun.filters[0].status, span=noun.span)
        return Modify(self.subject_objects(verb, subject), (change,), span=verb.span)

    def do_become(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 and isinstance(noun.filters[0], HasStatus):
            return self.do_be(verb, subject)
        return super().do_become(verb, subject)

    def do_check_against(self, verb: VerbPhrase, subject: Doer) -> MakeCheck:
        noun = self.noun(verb.parts[0])
        if not noun.is_bare or not isinstance(noun.quantity, Exactly):
            raise Misfit(noun.span, "against which difficulty?")
        return MakeCheck(subject, noun.quantity.amount, span=verb.span)

    def do_add_how(self, verb: VerbPhrase, subject: Doer) -> Move:
        """ "If this card is added to your momentum, add it face up": the place is the one spoken of."""
        there = Place(Zone("there", span=verb.span), span=verb.span)
        return Move(MoveVerb.ADD, subject, self.objects(verb.parts[0]), there, span=verb.span)
