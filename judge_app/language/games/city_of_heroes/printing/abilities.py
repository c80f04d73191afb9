"""Abilities of City of Heroes back to canonical text, and explained to a player: what it is, when, at what cost, and what then.

An action. A melee attack. Then, if it hits: Inflict 4 smashing damage.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.language.abilities import Ability, Kind, OncePer, Requires
from judge_app.language.amounts import Number
from judge_app.language.city_of_heroes_nodes import GameVerb, attack_line, is_of_attack
from judge_app.language.conditions import Has
from judge_app.language.games.city_of_heroes.printing.conditions import CityOfHeroesConditionPrinter
from judge_app.language.games.city_of_heroes.printing.nouns import CityOfHeroesNounPrinter, bound_words, is_many
from judge_app.language.games.city_of_heroes.printing.verbs import CityOfHeroesVerbPrinter, counted
from judge_app.language.instructions import Act, ChangeHealth, Draw, Search
from judge_app.language.nodes import Amount, Instruction, Quantity
from judge_app.language.objects import Effects, Objects, Player, Resources, Thing, Who
from judge_app.language.printing.abilities import Printer
from judge_app.language.printing.word_forms import article, is_you, spoken
from judge_app.language.structure import (
    AdditionalCost,
    At,
    Can,
    Cannot,
    Event,
    ForEach,
    If,
    Later,
    Let,
    May,
    Modes,
    Timing,
    Trigger,
)

LABELS = {
    "Action": "An action.",
    "React": "A react.",
    "Threat": "Until the mission is completed.",
    "Defeat cost": "To complete the mission in a Defeat action:",
    "Reward": "Once the mission is completed, for the super that completed it.",
}


def _begun(words: str) -> str:
    """As a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


def _kinds_of_action(actions: Sequence[Instruction]) -> list[str]:
    """ "May not take Recharge or Rest actions": the kinds, of several that are alike but for that."""
    kinds = [each.detail for each in actions if isinstance(each, GameVerb) and each.name == "perform"]
    said = [each.what for each in actions if isinstance(each, GameVerb) and isinstance(each.what, Effects)]
    alike = {replace(each, timing=None) for each in said}
    several = len(kinds) == len(said) == len(actions) > 1 and len(alike) == 1 and said[0].noun == "action"
    return kinds if several and said[0].of is None and not said[0].filters else []


class CityOfHeroesPrinter(Printer):
    verbs: CityOfHeroesVerbPrinter
    nouns: CityOfHeroesNounPrinter

    def __init__(self) -> None:
        verbs = CityOfHeroesVerbPrinter(CityOfHeroesNounPrinter())
        super().__init__(CityOfHeroesConditionPrinter(verbs))

    def ability(self, ability: Ability) -> str:
        labels = [timing for timing in ability.timings if not timing.endswith("attack")]
        attacks = [f"{timing}." for timing in ability.timings if timing.endswith("attack")]
        head = "".join(f"{label}: " for label in labels)
        costs = self.costs(ability)
        if "Defeat cost" in labels:
            return f"{head}{costs}."
        body = spoken(*attacks[:1], self.sentences(ability.effects), *self._often(ability))
        if ability.trigger is not None:
            return head + self._triggered(ability.trigger, costs, body, is_react="React" in labels)
        return f"{head}{_begun(costs)}: {body}" if costs else f"{head}{body}"

    def _triggered(self, trigger: Trigger, costs: str, body: str, is_react: bool) -> str:
        """The trigger of a react stands between two colons (305.2)."""
        if is_react and isinstance(trigger, Event):
            return f"Play {self.event_words(trigger)}{', ' + costs if costs else ''}: {body}"
        when = "before the game begins" if isinstance(trigger, At) else self.event_words(trigger)
        return f"{_begun(when)}, {body[:1].lower()}{body[1:]}"

    def costs(self, ability: Ability) -> str:
        return " and ".join(self.cost_words(cost) for cost in ability.costs)

    def cost_words(self, cost: Resources | Instruction) -> str:
        if isinstance(cost, Modes):  # "discard a card or turn off this power": no colon within a cost
            return " or ".join(self.steps(way) for way in cost.modes)
        return super().cost_words(cost)

    def _often(self, ability: Ability) -> list[str]:
        limits = [each for each in ability.restrictions if isinstance(each, OncePer)]
        in_game = [each.times for each in limits if each.period.unit == "game"]
        often = ["once" if times == 1 else f"{times} times" for times in in_game]
        in_action = ["Use this ability only once per action." for each in limits if each.period.unit == "action"]
        played = (f"This ability may only be played {each} per game." for each in often)
        return [*self._only_if(ability), *played, *in_action]

    def _only_if(self, ability: Ability) -> list[str]:
        conditions = [each.condition for each in ability.restrictions if isinstance(each, Requires)]
        return [f"Use this ability only if {self.conditions.condition_words(each)}." for each in conditions if each]

    def event_words(self, event: Event) -> str:
        return f"{event.timing} {' or '.join(map(self.verbs.happening, event.happenings))}"

    def sentences(self, effects: Sequence[Instruction]) -> str:
        return " ".join(f"{_begun(text)}." for text in map(self.clause, effects))

    def steps(self, effects: Sequence[Instruction]) -> str:
        return " and ".join(self._step(each) for each in effects)

    def _step(self, effect: Instruction) -> str:
        """Within a longer sentence it is said as an order: "draw a card and heal 1 hit point on the target"."""
        match effect:
            case ChangeHealth(what=Objects() as what, amount=Number() as amount, lose=False):
                return f"heal {counted(self.nouns.words(amount), 'hit point')} on {self.nouns.words(what)}"
        return self.clause(effect)

    def steps_within(self, effects: Sequence[Instruction], _first: bool) -> str:
        return self.steps(effects)

    def clause(self, effect: Instruction, first: bool = True) -> str:
        match effect:
            case May():
                return self._may(effect.who, effect.effects)
            case Modes():
                return self._choice(effect)
            case ForEach(what=Player() as each, effects=(inner,)) if (said := self._for_each(each, inner)) is not None:
                return said
            case Cannot():
                return self._cannot(effect) + self.conditions.lasting(effect.duration)
            case If(otherwise=otherwise) if otherwise:
                met = super().clause(replace(effect, otherwise=()), first)
                return f"{met}. Otherwise, {self.steps(otherwise)}"
            case Later(trigger=Event(within=within) as event) if within is not None:
                lasts = self.conditions.duration_words(within)
                return f"{lasts}, {self.clause(replace(effect, trigger=replace(event, within=None)))}"
            case AdditionalCost(cost=(Act(what=what),), to=GameVerb() | Act() as to):
                return self._discarded_besides(what, to)
            case Can(what=what, actions=(GameVerb(name="choose", detail=kind),)):
                return f"{self.nouns.words(what)} may always be chosen for {article(kind)} {kind}"
            case Let():
                return f"{self.steps(effect.effects)}, where X is {self.nouns.words(effect.amount)}"
            case GameVerb():
                repeated = " after each action" if effect.repeated else ""
                return self.verbs.verb_words(effect) + self.conditions.lasting(effect.duration) + repeated
        return super().clause(effect, first)

    def _choice(self, ways: Modes) -> str:
        if not is_you(ways.who):
            return self._either(ways)
        many = {"2": "two", "3": "three"}.get(self.nouns.words(ways.quantity), "one")
        return f"choose {many}: {', or '.join(self.steps(mode) for mode in ways.modes)}"

    def _for_each(self, each: Player, inner: Instruction) -> str | None:
        """Each of several players, said as of one; None: said as of any other thing."""
        match inner:
            case Modes(who=Player(who=Who.THAT_PLAYER)):
                return self._either(inner).replace("that player", self.nouns.words(each), 1)
            case If(condition=Has(what=Objects(quantity=Quantity() as many)), effects=effects):
                done = self.steps(effects).removeprefix("that player ")
                return f"{self.nouns.words(each)} with {bound_words(many)} cards in hand {done}"
        return None

    def _cannot(self, effect: Cannot) -> str:
        match effect:
            case Cannot(what=Player() as player, actions=(GameVerb() as action,)) if not is_you(player):
                does = self.verbs.verb_words(replace(action, who=Player(Who.YOU)))
                return f"{self.nouns.words(player)} may not {does}"
            case Cannot(what=Player() as player, actions=actions) if kinds := _kinds_of_action(actions):
                return f"{self.nouns.words(player)} may not perform {' or '.join(kinds)} actions"
            case Cannot(actions=(GameVerb(name="choose"), GameVerb(name="choose") as action)):
                return self.verbs.forbidden(replace(action, detail="Move or Act action"))
            case Cannot(actions=(GameVerb(name="receive") as received, GameVerb(), *_) as actions):
                names = " or ".join(each.detail for each in actions if isinstance(each, GameVerb))
                return self.verbs.forbidden(replace(received, detail=names))
        return " and ".join(map(self.verbs.forbidden, effect.actions))

    def _discarded_besides(self, what: Thing | None, to: GameVerb | Act) -> str:
        """ "You must discard a card as an additional cost to perform a Rest action"."""
        discarded = f"{self.nouns.words(to.who)} must discard {self.nouns.words(what)}"
        paid_for = (
            f"perform {self.nouns.words(to.what)}"
            if isinstance(to, GameVerb)
            else f"{to.verb} {self.verbs.any_of(to.what)}"
        )
        return f"{discarded} as an additional cost to {paid_for}"

    def _either(self, ways: Modes) -> str:
        """ "That player discards a card or loses 2 hit points"."""
        said = [self.steps(way) for way in ways.modes]
        common = next(
            place for place in range(len(said[0]), -1, -1) if all(each.startswith(said[0][:place]) for each in said)
        )
        subject = said[0][:common].rpartition(" ")[0] + " "
        if not subject.strip():  # who chooses is not who does it
            return f"{self.nouns.words(ways.who)} chooses one: {', or '.join(said)}"
        return " or ".join((said[0], *(each.removeprefix(subject) for each in said[1:])))

    def _may(self, who: Player, effects: Sequence[Instruction]) -> str:
        first, *others = effects
        rest = "".join(f" and {self.clause(each)}" for each in others)
        match first:
            case GameVerb(name="move", who=None):
                to = f"to {first.detail}" if first.detail else ""
                return spoken(self.nouns.words(first.what), "may move", to) + rest
            case GameVerb(name="perform", who=Objects()):
                return f"{self.nouns.words(first.who)} may perform {self.nouns.words(first.what)}" + rest
        done = " and ".join(self._done_by(who, each) for each in effects)
        if isinstance(first, Search) and is_many(first.what):  # "search your deck for 2 powers and attach them"
            done = re.sub(r"\bit\b", "them", done)
        return f"{self.nouns.words(who)} may {done}"

    def _done_by(self, who: Player, effect: Instruction) -> str:
        if isinstance(effect, Act | Draw | GameVerb) and effect.who == who:
            effect = replace(effect, who=Player(Who.YOU))
        return self._step(effect).removeprefix("you ")

    def each_words(self, what: Thing | Amount) -> str:
        """ "For each mission", one at a time."""
        if isinstance(what, Player):
            return self.nouns.words(what).removeprefix("each ")
        return self.nouns.one_each(what) if isinstance(what, Objects) else self.nouns.words(what)

    def statement(self, effect: Instruction, first: bool) -> str:
        """ "You" is not said; what a super can't do, its controller does (401.8a)."""
        subject, verb, rest = self.verbs.doing(effect)
        if subject is None or is_you(subject):
            return f"{verb} {rest}"
        return super().statement(effect, first)

    # ---- explained to a player ------------------------------------------------------------------------------------------

    def tell(self, ability: Ability) -> str:
        parts = [LABELS[timing] for timing in ability.timings if timing in LABELS]
        line = attack_line(ability.timings)
        if line is not None:
            parts.append(f"A {'melee' if line.melee else 'ranged'} {'area ' if line.area else ''}attack.")
        parts += [*self.limits(ability), *self._when(ability)]
        if ability.costs:
            parts.append(f"Cost: {self.costs(ability)}.")
        if line is not None:
            return spoken(*parts, *self._hits(ability.effects))
        then = "Always:" if ability.kind is Kind.STATIC else "Then:"
        return spoken(*parts, then, self.sentences(ability.effects)) if ability.effects else spoken(*parts)

    def _hits(self, effects: Sequence[Instruction]) -> list[str]:
        """What belongs to the attack itself, and what is done if it hits."""
        of_attack = self.sentences([each for each in effects if is_of_attack(each)])
        then = [each for each in effects if not is_of_attack(each)]
        return [of_attack, "Then, if it hits:", self.sentences(then)] if then else [of_attack]

    def _when(self, ability: Ability) -> list[str]:
        """What sets it off; before, when and after are different moments (305.2)."""
        trigger = ability.trigger
        if not isinstance(trigger, Event):
            return ["Before the game begins."] if isinstance(trigger, At) else []
        event = " or ".join(map(self.verbs.happening, trigger.happenings))
        if ability.kind is not Kind.TRIGGERED:
            return [f"May be played {trigger.timing}: {event}."]
        word = str(trigger.timing).title() if trigger.timing in (Timing.BEFORE, Timing.AFTER) else "When"
        return [f"{word}: {event}."]

    def limits(self, ability: Ability) -> list[str]:
        limits = [each for each in ability.restrictions if isinstance(each, OncePer)]
        often = [
            f"At most {each.times} times per {each.period.unit}." if each.times > 1 else f"Once per {each.period.unit}."
            for each in limits
        ]
        return [*(each.replace("Use this ability only", "Only") for each in self._only_if(ability)), *often]
