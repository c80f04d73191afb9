"""What is done and what happens in City of Heroes, what must be true, and for how long, back to words."""

from typing import Any

from judge_app.language.amounts import Exactly, Number, Quantity
from judge_app.language.changes import GainsAbilities, GainsKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.conditions import Is, Negation
from judge_app.language.durations import Period, Within
from judge_app.language.filters import HasKeyword, HasStatus, HasType
from judge_app.language.games.city_of_heroes.printing.nouns import TACTICS, CityOfHeroesNouns, is_many, is_one
from judge_app.language.instructions import Act, Attach, ChangeHealth, Deal, Draw, Modify, Move, MoveVerb, Verb
from judge_app.language.objects import Effects, Objects, Player, Who
from judge_app.language.printing.conditions import ConditionWords
from judge_app.language.printing.telling import Doing
from judge_app.language.printing.word_forms import article, is_you, spoken


class CityOfHeroesVerbs(CityOfHeroesNouns, ConditionWords):
    # ---- what someone does -----------------------------------------------------------------------------------------

    def doing_deal(self, node: Deal) -> Doing:
        damage = spoken(node.kind or "", "damage")
        if not isinstance(node.amount, Number) and self.words(node.amount) != "X":
            return None, "inflict", f"{damage} equal to {self.words(node.amount)}"
        on = f"on {self.words(node.to)}" if node.to is not None else ""
        return None, "inflict", spoken(self.words(node.amount), damage, on)

    def doing_change_health(self, node: ChangeHealth) -> Doing:
        points = f"{self.words(node.amount)} hit points"
        if isinstance(node.what, Objects):
            return None, "heal", f"{points} on {self.words(node.what)}"
        return None, f"{self.words(node.what)} gain", points

    def how_many(self, quantity: Quantity) -> str:
        return "a card" if is_one(quantity) else f"{self.words(quantity)} cards"

    def doing_act(self, node: Act) -> Doing:
        what = self.words(node.what) if node.what is not None else ""
        return node.who, str(node.verb), spoken(what, "at random" if node.at_random else "")

    def doing_move(self, node: Move) -> Doing:
        assert node.to is not None
        if node.to.zone.name == "play":
            return node.who, "put", spoken(self.words(node.what), "into play", "face down" if node.to.status else "")
        to = "to" if node.verb is MoveVerb.RETURN else "into"
        return node.who, str(node.verb), f"{self.words(node.what)} {to} {self.words(node.to.zone)}"

    def moved(self, what: Any) -> str:
        return self.words(what.filters[0].zone)

    def doing_attach(self, node: Attach) -> Doing:
        return node.who, "attach", f"{self.words(node.what)} to {self.words(node.to)}"

    def doing_modify(self, node: Modify) -> Doing:
        what, lasting = self.words(node.what), self.lasting(node.duration)
        match node.changes[0]:
            case StatChange(stat="cards drawn", amount=amount) if isinstance(node.what, Effects):
                less = f"{self.words(amount)} card less for a rest action"
                return None, f"{self.words(node.what.of)} draws", less + lasting
            case StatChange(stat="duration", amount=amount):
                return None, f"{what} last", f"{self.words(amount)} additional actions{lasting}"
            case StatBecomes(amount=amount):
                return None, f"{what} may not have", f"more than {self.words(amount)} toggle powers turned on{lasting}"
        one = isinstance(node.what, Objects) and not is_many(node.what)
        return (
            None,
            f"{what} {'has' if one else 'have'}",
            ", ".join(self.gain(change) for change in node.changes) + lasting,
        )

    def gain(self, change: Any) -> str:
        match change:
            case GainsAbilities():
                return self.quoted(change.abilities)
            case GainsKeyword(keyword=keyword):
                kind = keyword.name.removeprefix("Resistance to ").removesuffix(" damage")
                return f"Resistance {keyword.number} to {'all damage types' if kind == 'all' else f'{kind} damage'}"
        stat = "damage of one of its types" if change.stat == "damage of one type" else change.stat
        return f"{'-' if change.minus else '+'}{self.words(change.amount)} {stat}"

    def verb_words(self, verb: GameVerb) -> str:
        who = "" if verb.who is None or is_you(verb.who) else self.words(verb.who)
        what = self.words(verb.what) if verb.what is not None else ""
        count = _count(verb)
        to = f"to {verb.detail}" if verb.detail else ""
        match verb.name:
            case "charge" | "recharge":
                return spoken(who, verb.name, what, f"{count} clicks")
            case "ready":
                return f"rotate {what} to ready"
            case "turn face up":
                return f"turn {what} face up"
            case "move":
                return spoken(what, "moves", to) if verb.who is None else spoken("move", what, to)
            case "receive":
                return spoken(who, "have" if is_many(verb.who) else "has", verb.detail, str(count or ""))
            case "lose hit points":
                return f"{what} loses {count} hit points"
            case "end":
                return f"{what} ends" if verb.who is None else f"end {what}"
            case "lose action":
                return f"{who} loses their next {count} actions" if who else f"you lose your next {count} actions"
            case "redirect":
                by = f"as if {self.words(verb.by)} were targeting" if verb.by is not None else ""
                return spoken("redirect", what, "to", self.words(verb.to), by)
            case "reduce":
                return f"reduce {what} by {count}"
            case "not below":
                return f"it may not be reduced below {count}"
            case "deck limit":
                return f"your deck may include up to {count} copies of this card"
            case "use the copy":
                return "you may use the copy" if verb.detail == "may" else "use the copy"
            case "remove from the game":
                return f"remove {what} from the game"
            case "perform":
                return spoken(who, "performs" if who else "perform", what)
        return f"{who} {verb.name} {what}".removeprefix(" ")

    def forbidden(self, verb: Any) -> str:
        """What may not be done."""
        if not isinstance(verb, GameVerb):
            raise NotImplementedError(f"no words for {type(verb).__name__} that may not be done")
        what = self.words(verb.what) if verb.what is not None else ""
        match verb.name:
            case "turn off":
                return spoken(what, "may not be turned off", self.by(verb.who))
            case "target":
                return spoken(what, "may not be targeted", self.by(verb.who))
            case "charge" | "recharge":
                return f"{what} may not be {verb.name}d"
            case "perform":
                return f"{self.words(verb.who)} may not perform {what}"
            case "receive":
                return f"{self.words(verb.who)} may not receive {verb.detail or 'a status effect'}"
            case "move":
                return f"{what} may not move"
        raise NotImplementedError(f'"{verb.name}" forbidden has no words in City of Heroes')

    # ---- what happens ----------------------------------------------------------------------------------------------

    def takes_base(self, subject: Any) -> bool:
        """The grammar has events of things in the singular only: "all supers is defeated"."""
        return isinstance(subject, Player) and super().takes_base(subject)

    def happening(self, node: Any, would: bool = False) -> str:
        match node:
            case GameVerb():
                return self._own_event(node)
            case Deal() if would:
                return spoken(self.words(node.to), "would take", node.kind or "", "damage")
            case Deal(by=None):
                return spoken(node.kind or "", "damage is inflicted on", self.words(node.to))
            case Deal():
                return spoken(self.words(node.by), "inflicts", node.kind or "", "damage")
            case Draw() if not would:
                return f"{self.words(node.who)} draws {self.words(node.quantity)} card"
            case Draw():
                return f"{self.words(node.who)} would draw {self.words(node.quantity)} cards"
        return super().happening(node, would)

    def done_to(self, node: Any) -> Any:
        if isinstance(node, Act) and (node.who is None or node.verb is Verb.DEFEAT):
            return node.what
        return super().done_to(node)

    def _own_event(self, event: GameVerb) -> str:
        who, what = event.who, event.what
        match event.name:
            case "move":
                return f"{self.words(who)} moves"
            case "perform":
                return f"{self.words(who)} perform{'' if is_you(who) else 's'} {self.words(what)}"
            case "receive":
                return f"{self.words(who)} receives {self.words(what) if what is not None else event.detail}"
            case "target":
                return self._target_event(who, what)
            case "miss" if isinstance(what, Objects):
                return f"{self.words(who)} misses {self.words(what)}"
            case "complete" if who is not None:
                return f"{self.words(who)} defeats {self.words(what)}"
            case "hit" if isinstance(what, Objects):
                return spoken(self.words(what), "is hit", self.by(who))
            case "hit" | "miss":
                with_ = f"with {self.words(what)}" if what is not None else ""
                return spoken(self.words(who), "hits" if event.name == "hit" else "misses", with_)
            case "turn off" | "turn on":
                return f"{self.words(what)} is {event.name.replace('turn', 'turned')}"
            case "ready":
                return f"{self.words(what)} becomes ready"
        return f"{self.words(what)} is {event.name}d"

    def _target_event(self, who: Any, what: Any) -> str:
        if what is None and isinstance(who, Effects):
            return f"targeting {self.words(who)}"
        if who is None or isinstance(who, Effects):
            return spoken(self.words(what), "is targeted", self.by(who))
        return f"{self.words(who)} targets with {self.words(what)}"

    # ---- conditions and durations ----------------------------------------------------------------------------------

    def if_is(self, node: Is) -> str:
        what = self.words(node.what)
        match node.filters:
            case (HasStatus(status=status),):
                return f"{what} is {'in ' if status in TACTICS else ''}{status}"
            case (HasKeyword(name=name),):
                return f"{what} has {name}"
            case (HasType(name=name), *_):
                return f"{what} is {article(name)} {name.lower()}"
        return super().if_is(node)

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Is(what=what, filters=(HasKeyword(name=name),)):
                return f"{self.words(what)} does not have {name}"
            case Is():
                return self.condition_words(node.condition).replace(" is ", " is not ", 1)
        return super().if_negation(node)

    def duration_words(self, node: Any) -> str:
        match node:
            case ForActions(number=number, period=Period(whose=Player(who=Who.CONTROLLER, of=Objects() as of))):
                if self.words(of) != "it":
                    return f"for the next {number} actions of {self.genitive(of)} controller"
                return f"for its controller's next {number} actions"
            case ForActions(number=number):
                return f"for your next {number} actions"
            case Within(period=Period(unit="attack")):
                return "for the attack"
        return super().duration_words(node)


def _count(verb: GameVerb) -> int:
    match verb.quantity:
        case Exactly(amount=Number(value=value)):
            return value
    return 1
