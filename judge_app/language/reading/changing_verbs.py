"""Damage and health; what cards get, lose and become; what players skip."""

from typing import Any

from judge_app.language.amounts import Amount, Exactly, Number, Variable
from judge_app.language.changes import (
    BecomesCopy,
    Change,
    ColorBecomes,
    GainsAbilities,
    GainsKeyword,
    Keyword,
    LosesEffects,
    LosesKeyword,
    LosesStatus,
    StatBecomes,
    StatChange,
)
from judge_app.language.filters import HasColor, HasStatus
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
from judge_app.language.objects import (
    Choice,
    Objects,
    OneOf,
    Player,
)
from judge_app.language.reading.counter_verbs import CounterVerbs
from judge_app.language.reading.nouns import Noun, read_keyword, title
from judge_app.language.reading.phrases import Gain, Misfit, Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span

POWERS = ("attack power", "defense power")


class ChangingVerbs(CounterVerbs):
    def do_deal(self, verb: VerbPhrase, subject: Doer) -> Deal:
        noun = self.noun(verb.parts[0])
        to: Any = None
        if len(verb.parts) > 1:
            nouns = self.nouns(verb.parts[1])
            loose = nouns[0].links.pop("loose", None)
            if loose is not None:
                noun.links["compared"] = loose
            to = self.objects_of(nouns[0]) if len(nouns) == 1 else self.objects(verb.parts[1])
        amount, kind = self.damage(noun)
        return Deal(subject, amount, kind, to, span=verb.span)

    def do_skip(self, verb: VerbPhrase, subject: Doer) -> EndPeriod:
        return EndPeriod(subject, self.period_of(self.noun(verb.parts[0])), skipped=True, span=verb.span)

    def do_deal_divided(self, verb: VerbPhrase, subject: Doer) -> Deal:
        amount, kind = self.damage(self.noun(verb.parts[0]))
        return Deal(subject, amount, kind, self.objects(verb.parts[1]), divided=True, span=verb.span)

    def do_take_damage(self, verb: VerbPhrase, subject: Doer) -> Deal:
        amount, kind = self.damage(self.noun(verb.parts[0]))
        return Deal(None, amount, kind, self.subject_objects(verb, subject), span=verb.span)

    def do_prevent(self, verb: VerbPhrase, subject: Doer) -> Prevent:
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.DAMAGE:
            raise Misfit(noun.span, "expected damage to prevent")
        self.spent(noun, "would be dealt,one of", "to,by")
        if noun.filters:
            raise Misfit(noun.span, "which damage is prevented is not understood")
        kind = noun.names[0] if noun.names else None
        that = noun.choice is Choice.THAT
        amount: Amount | None = None
        if isinstance(noun.quantity, Exactly):
            amount = noun.quantity.amount
        elif noun.quantity is not None or not (that or noun.choice is Choice.EVERY):
            raise Misfit(noun.span, "how much damage is prevented is not understood")
        to, by = noun.links.get("to"), noun.links.get("by")
        return Prevent(
            subject, amount, kind,
            self.objects_of(to) if to is not None else None,
            self.objects_of(by) if by is not None else None,
            next=noun.choice is Choice.NEXT, that=that, span=verb.span,
        )  # fmt: skip

    # ---- gaining and losing ----------------------------------------------------------------------------------------

    def do_gain(self, verb: VerbPhrase, subject: Doer) -> Any:
        items: tuple[Gain, ...] = verb.parts[0].parts
        if len(items) == 1 and items[0].kind == "thing" and items[0].phrase is not None:
            noun = self.noun(items[0].phrase)
            if noun.sort is Sort.HEALTH:
                return self._health(verb, noun, subject, lose=False)
            if noun.sort is Sort.CONTROL and isinstance(subject, Player):
                if "of" not in noun.links:
                    raise Misfit(noun.span, "control of what?")
                return Act(Verb.GAIN_CONTROL, subject, self.objects_of(noun.links["of"]), span=verb.span)
        changes = tuple(change for item in items for change in self.changes(item))
        return Modify(self.subject_objects(verb, subject), changes, span=verb.span)

    def changes(self, item: Gain) -> list[Change]:
        if item.kind in ("powers", "additional_powers"):
            return stat_changes(item.word, item.span, additional=item.kind != "powers")
        if item.kind == "quoted":
            return [GainsAbilities(item.inner, span=item.span)]
        assert item.phrase is not None
        return [GainsKeyword(keyword, span=keyword.span) for keyword in self.keywords(self.noun(item.phrase))]

    def keywords(self, noun: Noun) -> list[Keyword]:
        if noun.sort is not Sort.KEYWORD or noun.simple.determiners:
            raise Misfit(noun.span, "expected a keyword or figures here")
        made = []
        for unit in noun.simple.units:
            if len(unit) != 1:
                raise Misfit(noun.span, "expected one keyword here")
            name, number = read_keyword(str(unit[0]))
            made.append(Keyword(title(name), number, span=noun.span))
        return made

    def _health(self, verb: VerbPhrase, noun: Noun, subject: Doer, lose: bool) -> ChangeHealth:
        if not isinstance(subject, Objects | OneOf | Player):
            raise Misfit(verb.span, "expected whose health changes")
        amount: Any = None
        if "compared" in noun.links:
            amount = self.amount_of(noun.links["compared"][1])
        elif isinstance(noun.quantity, Exactly):
            amount = noun.quantity.amount
        elif noun.quantity is not None:
            amount = noun.quantity
        return ChangeHealth(subject, amount, lose, span=verb.span)

    def do_lose(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.HEALTH:
            return self._health(verb, noun, subject, lose=True)
        what = self.subject_objects(verb, subject)
        if noun.sort is Sort.EFFECT:
            return Modify(what, (LosesEffects(self.effects_of(noun), span=noun.span),), span=verb.span)
        if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 and isinstance(noun.filters[0], HasStatus):
            return Modify(what, (LosesStatus(noun.filters[0].status, span=noun.span),), span=verb.span)
        lost = tuple(LosesKeyword(keyword, span=keyword.span) for keyword in self.keywords(noun))
        return Modify(what, lost, span=verb.span)

    def do_become(self, verb: VerbPhrase, subject: Doer) -> Any:
        noun = self.noun(verb.parts[0])
        if noun.sort is Sort.TARGET and "of" in noun.links:
            what = self.subject_objects(verb, subject)
            return Act(Verb.TARGET, self._by(noun.links["of"]), what, span=verb.span)
        if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 and isinstance(noun.filters[0], HasStatus):
            status = noun.filters[0].status
            if status not in VERB_OF:
                raise Misfit(noun.span, f'"{status}" is not something a card becomes')
            return Act(VERB_OF[status], None, self.subject_objects(verb, subject), span=verb.span)
        if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 and isinstance(noun.filters[0], HasColor):
            if noun.filters[0].color == "multicolored":
                raise Misfit(noun.span, "multicolored is no color")
            color = ColorBecomes(noun.filters[0].color, span=noun.span)
            return Modify(self.subject_objects(verb, subject), (color,), span=verb.span)
        if noun.figures is not None and subject is None:
            raise Misfit(verb.span, "whose figures these are is not understood")
        raise Misfit(verb.span, "what it becomes is not understood")

    def do_become_copy(self, verb: VerbPhrase, subject: Doer) -> Any:
        original = self.objects_of(self.noun(verb.parts[0]))
        if not isinstance(original, Objects):
            raise Misfit(verb.span, "a copy of what is not understood")
        copy = BecomesCopy(original, span=verb.span)
        return Modify(self.subject_objects(verb, subject), (copy,), span=verb.span)

    def figures_become(self, verb: VerbPhrase, subject: Phrase) -> Modify:
        """ "this card's attack and defense becomes 5/5", "its attack power becomes 4"."""
        stats, figures = self.noun(subject), self.noun(verb.parts[0])
        owner = self.possessor(stats)
        if stats.sort is Sort.HEALTH and isinstance(owner, Objects) and isinstance(figures.quantity, Exactly):
            self.spent(stats, "its", "owner")
            self.spent(figures)
            health = StatBecomes("health", figures.quantity.amount, span=verb.span)
            return Modify(owner, (health,), span=verb.span)
        if isinstance(owner, Objects) and len(stats.names) == 1 and figures.is_bare:
            self.spent(stats, "its", "owner")
            self.spent(figures)
            if isinstance(figures.quantity, Exactly) and not stats.filters:
                change = StatBecomes(stats.names[0], figures.quantity.amount, span=verb.span)
                return Modify(owner, (change,), span=verb.span)
        if figures.figures is None or len(stats.names) != 2 or not isinstance(owner, Objects):
            raise Misfit(verb.span, "what it becomes is not understood")
        initial = "initial " if stats.names[0].startswith("initial ") else ""
        changes = tuple(
            StatBecomes(initial + stat, Number(int(figure), span=verb.span), span=verb.span)
            for stat, figure in zip(POWERS, figures.figures.split("/"), strict=True)
        )
        return Modify(owner, changes, span=verb.span)


def stat_changes(text: str, span: Span, additional: bool = False) -> list[Change]:
    """+2/-X as two changes."""
    made: list[Change] = []
    for stat, part in zip(POWERS, text.split("/"), strict=True):
        figure = part[1:]
        amount: Amount = Variable("X", span=span) if figure in "Xx" else Number(int(figure), span=span)
        made.append(StatChange(stat, amount, part[0] == "-", additional, span=span))
    return made
