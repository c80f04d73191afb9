"""Instructions of City of Heroes back to canonical words: who does it, the verb and the rest; what happens, and what is done."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from judge_app.language.amounts import (
    AtLeast,
    AtMost,
    Bounded,
    Count,
    Every,
    Exactly,
    Half,
    Number,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    UpTo,
    Value,
)
from judge_app.language.changes import GainsAbilities, GainsKeyword, LosesKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, HEALTH_FALLS, GameVerb
from judge_app.language.filters import HasStatus, HasType, Targets
from judge_app.language.games.city_of_heroes.printing.nouns import CityOfHeroesNounPrinter, is_many, is_one, is_several
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Deal,
    Draw,
    Modify,
    Move,
    MoveVerb,
    Prevent,
    Shuffle,
    Verb,
)
from judge_app.language.nodes import Change, Instruction
from judge_app.language.objects import Choice, Effects, End, Objects, OneOf, Player, Thing
from judge_app.language.printing.protocols import Doing
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import article, is_you, plural, spoken

Said = Callable[[GameVerb, str, str, int], str]  # a verb with its doer, what it is done to, and how often, in words


def counted(number: int | str, noun: str) -> str:
    """ "1 click", "2 clicks"."""
    return f"{number} {noun if str(number) == '1' else plural(noun)}"


def _count(verb: GameVerb) -> int:
    match verb.quantity:
        case Exactly(amount=Number(value=value)):
            return value
    return 1


EACH_TYPE = "damage (of each damage type)"  # 401.12c
USUAL_TOGGLES = 2  # toggle powers that a super may have turned on (304.3b)
FORBIDDEN = {"turn on": "turned on", "redirect": "redirected", "remove from the game": "removed from the game"}
PARTICIPLES = {"cancel": "canceled", "remove from the game": "removed from the game"}
THIS_POWER = Objects(Choice.THE, None, (HasStatus("this power"),))
TRAVEL = ("Flight", "Superspeed", "Superjump", "Teleport")
ARCHETYPES = ("Blaster", "Scrapper", "Defender", "Controller", "Tanker")
WEAPONS = ("power", "attack power", "edge")


def names_weapon(what: Objects) -> bool:
    """Whether it is what one targets with, and not whom."""
    return any(isinstance(each, HasType) and each.name in WEAPONS for each in what.filters)


def _of_defense(node: Modify) -> bool:
    """Of whoever is attacked, and not of the attacks."""
    return all(isinstance(change, StatChange) and change.stat == "defense" for change in node.changes)


class CityOfHeroesVerbPrinter(VerbPrinter):
    nouns: CityOfHeroesNounPrinter

    def __init__(self, nouns: CityOfHeroesNounPrinter) -> None:
        super().__init__(nouns)
        self.table |= {
            Deal: self.doing_deal,
            Act: self.doing_act,
            Move: self.doing_move,
            Attach: self.doing_attach,
            Prevent: self.doing_prevent,
        }
        self.said: dict[str, Said] = {
            "charge": self._charge, "recharge": self._charge, "move": self._move, "receive": self._receive,
            "end": self._end, "lose action": self._lose_action, "redirect": self._redirect,
            "use the copy": self._use_copy, "perform": self._perform, "copy": self._copy,
            "lose hit points": self._lose, "prevent": self._prevent, "react": self._react,
            "put tokens": self._tokens, "remove tokens": self._tokens,
            "draw until": self._draw_until, "discard until": self._discard_until, "miss": self._miss, "reveal to": self._reveal_to,
        }  # fmt: skip
        self.happens: dict[str, Callable[[GameVerb], str]] = {
            "move": self._moved, "perform": self._performed, "receive": self._received, "target": self._targeted,
            "miss": self._hit_or_missed, "hit": self._hit_or_missed, "complete": self._completed,
            "turn off": self._turned, "turn on": self._turned, "ready": self._readied,
            "pay chasing costs": self._chased, HEALTH_FALLS: self._fallen, "lose action": self._action_lost,
            "remove tokens": self._last_token, "turn face up": self._turned_up, "redirect": self._redirected, "cancel": self._canceled,
        }  # fmt: skip

    # ---- what someone does -----------------------------------------------------------------------------------------

    def doing_deal(self, node: Deal) -> Doing:
        damage = spoken(node.kind or "", "damage")
        on = f"on {self.nouns.words(node.to)}" if node.to is not None else ""
        match node.amount:
            case Sum(left=left, right=Times(factor=factor, of=Count(of=each))):
                one = self.nouns.one_each(each) if isinstance(each, Objects) else self.nouns.words(each)
                more = f"+{factor} {damage} for each {one}"
                return None, "inflict", f"{self.nouns.words(left)} {damage}, {more}"
            case Sum(left=left, right=Times(factor=factor, of=Value(stat=stat, of=of))) if self.nouns.is_counted_on(
                stat
            ):
                more = f"+{factor} {damage} for each {stat[:-1]} on {self.nouns.words(of)}"
                return None, "inflict", f"{self.nouns.words(left)} {damage}, {more}"
            case ThatMuch():
                return None, "inflict", spoken("that much", damage, on)
            case Half(of=Value(stat=stat), rounded=rounded) if stat == DAMAGE_INFLICTED:
                return None, "inflict", f"half of that damage, rounded {rounded}" + (f", {on}" if on else "")
        if not isinstance(node.amount, Number) and self.nouns.words(node.amount) != "X":
            return None, "inflict", spoken(damage, on, "equal to", self.nouns.words(node.amount))
        return None, "inflict", spoken(self.nouns.words(node.amount), damage, on)

    def doing_change_health(self, node: ChangeHealth) -> Doing:
        what = self.nouns.words(node.what)
        gains = f"{what} {'gain' if is_you(node.what) or is_many(node.what) else 'gains'}"
        if isinstance(node.amount, ThatMuch):
            return None, gains, "that many hit points"
        if not isinstance(node.amount, Number):
            return None, gains, f"hit points equal to {self.nouns.words(node.amount)}"
        return None, gains, counted(self.nouns.words(node.amount), "hit point")

    def how_many(self, quantity: Quantity) -> str:
        if isinstance(quantity, Exactly) and isinstance(quantity.amount, ThatMuch):
            return "that many cards"
        match quantity:
            case Exactly(amount=Sum(left=ThatMuch(), right=Number(value=more))):
                return f"that many cards plus {more}"
            case Exactly(amount=Value() | Bounded() | Count() as amount):
                return f"cards equal to {self.nouns.words(amount)}"
        return "a card" if is_one(quantity) else f"{self.nouns.words(quantity)} cards"

    def doing_act(self, node: Act) -> Doing:
        what = self.nouns.words(node.what) if node.what is not None else ""
        if isinstance(node.what, Objects) and isinstance(node.what.quantity, Exactly):
            amount = node.what.quantity.amount
            if isinstance(amount, Value | Count | Bounded) and not node.what.filters:
                return node.who, str(node.verb), f"cards equal to {self.nouns.words(amount)}"
            what = "that many cards" if isinstance(amount, ThatMuch) and not node.what.filters else what
        return node.who, str(node.verb), spoken(what, "at random" if node.at_random else "")

    def doing_move(self, node: Move) -> Doing:
        assert node.to is not None
        if node.to.zone.name == "play":
            return (
                node.who,
                "put",
                spoken(self.nouns.words(node.what), "into play", "face down" if node.to.status else ""),
            )
        if node.to.any_order and node.to.end is End.TOP:
            return node.who, "put", f"{self.nouns.words(node.what)} back in any order"
        order = " in any order" if node.to.any_order else ""
        to = "to" if node.verb is MoveVerb.RETURN else "into"
        if node.to.end is not None:
            to = f"{'to' if node.verb is MoveVerb.RETURN else 'on'} the {node.to.end} of"
        return node.who, str(node.verb), f"{self.nouns.words(node.what)} {to} {self.nouns.words(node.to.zone)}{order}"

    def doing_attach(self, node: Attach) -> Doing:
        if node.to is None:
            return node.who, "attach", self.any_of(node.what)
        return node.who, "attach", f"{self.nouns.words(node.what)} to {self.nouns.words(node.to)}"

    def doing_shuffle(self, node: Shuffle) -> Doing:
        """ "Shuffle your hand into your deck", "shuffle a card from your hand into your deck"."""
        if isinstance(node.what, Objects) and node.what.choice is not Choice.EVERY:
            return node.who, "shuffle", f"{self.nouns.words(node.what)} into {self.nouns.words(node.zone)}"
        return super().doing_shuffle(node)

    def doing_prevent(self, _node: Prevent) -> Doing:
        return None, "prevent", "that damage"

    def doing_modify(self, node: Modify) -> Doing:
        what, lasting = self.nouns.words(node.what), self.conditions.lasting(node.duration)
        match node.what:
            case Effects(choice=Choice.EVERY, filters=(Targets(what=Objects() as aimed_at),)) if _of_defense(node):
                has = f"{self.nouns.words(aimed_at)} {'have' if is_many(aimed_at) else 'has'}"
                gains = ", ".join(self.gain(change) for change in node.changes)
                return None, has, f"{gains} against {self.nouns.words(replace(node.what, filters=()))}{lasting}"
        match node.changes[0]:
            case GainsKeyword(keyword=keyword) if keyword.name in TRAVEL:
                return None, f"{what} {'have' if is_several(node.what) else 'has'}", f"{keyword.name}{lasting}"
            case GainsKeyword(keyword=keyword) if keyword.name in ARCHETYPES:
                also = f"{what} {'are' if is_several(node.what) else 'is'} also"
                return None, also, f"a {keyword.name.lower()}{lasting}"
            case StatBecomes(stat="limit", amount=amount) if isinstance(node.what, Effects):
                cards = counted(self.nouns.words(amount), "card")
                return None, f"{self.nouns.words(node.what.of)} may not have", f"more than {cards} in hand{lasting}"
            case LosesKeyword():
                return None, f"{what} {'lose' if is_many(node.what) else 'loses'}", f"all resistances{lasting}"
            case StatBecomes(stat="resistances"):
                return None, f"{what} {'ignore' if is_several(node.what) else 'ignores'}", f"resistances{lasting}"
            case StatBecomes(stat="chasing cost"):
                return None, f"{what} {'do' if is_several(node.what) else 'does'} not have", f"a chasing cost{lasting}"
            case StatChange(stat="chasing cost", amount=amount, minus=minus):
                cards = counted(self.nouns.words(amount), "card")
                changed = f"{'reduced' if minus else 'increased'} by {cards}{lasting}"
                return None, f"chasing costs for {what} are", changed
            case StatBecomes(stat=stat, amount=amount) if stat != "toggle powers turned on":
                return None, f"{self.nouns.genitive(node.what)} {stat}", f"becomes {self.nouns.words(amount)}{lasting}"
            case StatChange(stat="hit points healed", amount=amount, minus=minus):
                more = counted(self.nouns.words(amount), f"{'fewer' if minus else 'additional'} hit point")
                heals = f"{what} {'heal' if is_several(node.what) else 'heals'}"
                return None, heals, f"{more}{lasting}"
            case StatChange(stat="clicks recharged in a recharge action", amount=amount, minus=minus):
                clicks = counted(self.nouns.words(amount), f"{'fewer' if minus else 'additional'} click")
                is_ = "are" if is_several(node.what) else "is"
                whose = "your recharge actions" if node.what == THIS_POWER else "a recharge action"
                return None, f"{what} {is_} recharged", f"{clicks} during {whose}{lasting}"
            case StatChange(stat=stat, amount=amount, minus=minus) if stat.startswith("charge"):
                least = ", to a minimum of one click" if stat != "charge" else ""
                when = " when they are activated" if is_several(node.what) else " when it is activated"
                clicks = counted(self.nouns.words(amount), f"{'less' if minus else 'more'} click") + when + least
                return None, f"{what} {'charge' if is_several(node.what) else 'charges'}", clicks
            case StatChange(stat="cards drawn", amount=amount, minus=minus) if isinstance(node.what, Effects):
                drawn = counted(self.nouns.words(amount), "card" if minus else "additional card")
                draws = f"{self.nouns.words(node.what.of)} {self.nouns.agreeing(node.what.of, 'draw')}"
                return None, draws, f"{drawn}{' less' if minus else ''} for a rest action{lasting}"
            case StatChange(stat="toggle powers turned on", amount=amount):
                more = "powers" if self.nouns.words(amount) != "1" else "power"
                return (
                    None,
                    f"{what} may have",
                    f"{self.nouns.words(amount)} additional toggle {more} turned on{lasting}",
                )
            case StatChange(stat="duration", amount=amount, minus=minus):
                lasts = counted(self.nouns.words(amount), f"{'fewer' if minus else 'additional'} action")
                return None, f"{what} {'last' if is_several(node.what) else 'lasts'}", f"{lasts}{lasting}"
            case StatBecomes(amount=Number(value=most)) if most > USUAL_TOGGLES:  # more than the rule lets it have
                return None, f"{what} may have", f"up to {most} toggle powers turned on{lasting}"
            case StatBecomes(amount=amount):
                return (
                    None,
                    f"{what} may not have",
                    f"more than {counted(self.nouns.words(amount), 'toggle power')} turned on{lasting}",
                )
        return (
            None,
            f"{what} {'have' if is_several(node.what) else 'has'}",
            ", ".join(self.gain(change) for change in node.changes) + lasting,
        )

    def gain(self, change: Change) -> str:
        match change:
            case GainsAbilities():
                return self.sentences.quoted(change.abilities)
            case GainsKeyword(keyword=keyword):
                kind = keyword.name.removeprefix("Resistance to ").removesuffix(" damage")
                return f"Resistance {keyword.number} to {'all damage types' if kind == 'all' else f'{kind} damage'}"
        if not isinstance(change, StatChange):
            raise NotImplementedError(f"no words for {type(change).__name__}")
        stat = {"damage of one type": "damage of one of its types", "damage": EACH_TYPE}.get(change.stat, change.stat)
        match change.amount:
            case Bounded(of=of, high=int() as high):
                one = self.gain(replace(change, amount=of))
                return f"{one}, to a maximum of {high}"
            case Count(of=Objects() as each):
                return f"{'-' if change.minus else '+'}1 {stat} for each {self.nouns.one_each(each)}"
            case Times(factor=factor, of=Count(of=Objects() as each)):
                return f"{'-' if change.minus else '+'}{factor} {stat} for each {self.nouns.one_each(each)}"
            case Value(stat=counted_, of=of) if self.nouns.is_counted_on(counted_):
                return f"{'-' if change.minus else '+'}1 {stat} for each {counted_[:-1]} on {self.nouns.words(of)}"
            case Times(factor=factor, of=Value(stat=counted_, of=of)) if self.nouns.is_counted_on(counted_):
                return (
                    f"{'-' if change.minus else '+'}{factor} {stat} for each {counted_[:-1]} on {self.nouns.words(of)}"
                )
        return f"{'-' if change.minus else '+'}{self.nouns.words(change.amount)} {stat}"

    SAID: ClassVar[Mapping[str, str]] = {
        "set health": "{whose} health becomes {count}",
        "requires": "requires {detail}",
        "choose mode": "choose a tactics mode",
        "starting power": "{what} is one of its starting powers",
        "gain control": "gain control of {what}",
        "charge to": "charge {what} to {clicks}",
        "ready": "rotate {what} to ready",
        "turn face up": "turn {what} face up",
        "reduce": "reduce {what} by {count}",
        "reduce to": "reduce {what} to {count}",
        "not below": "it may not be reduced below {count}",
        "deck limit": "your deck may include up to {count} copies of this card",
        "remove from the game": "remove {what} from the game",
    }  # verbs that are always said in one way

    def verb_words(self, verb: GameVerb) -> str:
        who = "" if verb.who is None or is_you(verb.who) else self.nouns.words(verb.who)
        what = self.nouns.words(verb.what) if verb.what is not None else ""
        count = _count(verb)
        if verb.name in self.SAID:
            whose = self.nouns.genitive(verb.what) if isinstance(verb.what, Objects) else ""
            clicks = counted(count, "click")
            if isinstance(verb.quantity, UpTo):
                most = self.nouns.words(verb.quantity.amount)
                return self.SAID[verb.name].format(
                    what=what, count=f"up to {most}", whose=whose, clicks=clicks, detail=""
                )
            return self.SAID[verb.name].format(what=what, whose=whose, count=count, clicks=clicks, detail=verb.detail)
        said = self.said.get(verb.name)
        return said(verb, who, what, count) if said is not None else f"{who} {verb.name} {what}".removeprefix(" ")

    def _charge(self, verb: GameVerb, who: str, what: str, count: int) -> str:
        does = self.nouns.agreeing(verb.who, verb.name) if who else verb.name
        return spoken(who, does, what, counted(count, "click"))

    def _move(self, verb: GameVerb, who: str, what: str, _count: int) -> str:
        to = f"to {verb.detail}" if verb.detail else ""
        moves = "move" if is_many(verb.what) else "moves"
        if who:
            return spoken(who, self.nouns.agreeing(verb.who, "move"), what, to)
        return spoken(what, moves, to) if verb.who is None else spoken("move", what, to)

    def _receive(self, verb: GameVerb, who: str, _what: str, count: int) -> str:
        return spoken(who, "have" if is_many(verb.who) else "has", verb.detail, str(count or ""))

    def _tokens(self, verb: GameVerb, who: str, what: str, _count: int) -> str:
        """ "Put 2 tokens on this power", "remove all tokens from it"."""
        does, where = verb.name.split()[0], "on" if verb.name.startswith("put") else "from"
        if who:
            does = self.nouns.agreeing(verb.who, does)
        if isinstance(verb.quantity, Exactly) and isinstance(verb.quantity.amount, ThatMuch):
            many = f"that many {verb.detail}"
        elif isinstance(verb.quantity, Every):
            many = f"all {verb.detail}"
        else:
            one = is_one(verb.quantity)
            many = f"a {verb.detail.removesuffix('s')}" if one else f"{self.nouns.words(verb.quantity)} {verb.detail}"
        return spoken(who, does, many, where, what)

    def _prevent(self, verb: GameVerb, _who: str, what: str, _count: int) -> str:
        if isinstance(verb.what, Effects):
            return "that super does not receive it"
        if verb.detail == "damage":
            return f"{what} does not take that damage"
        return f"{what} is not {verb.detail}"

    def _copy(self, verb: GameVerb, _who: str, what: str, _count: int) -> str:
        return spoken("copy", what, f"to {self.nouns.words(verb.to)}" if verb.to is not None else "")

    def _lose(self, verb: GameVerb, _who: str, what: str, count: int) -> str:
        amount = verb.quantity.amount if isinstance(verb.quantity, Exactly) else None
        loses = f"{what} {self.nouns.agreeing(verb.what, 'lose')}"
        if isinstance(amount, ThatMuch):
            return f"{loses} that many hit points"
        if not isinstance(amount, Number):
            return f"{loses} hit points equal to {self.nouns.words(amount)}"
        return f"{loses} {counted(count, 'hit point')}"

    def _end(self, verb: GameVerb, _who: str, what: str, _count: int) -> str:
        every = (
            isinstance(verb.what, Effects) and verb.what.choice is Choice.EVERY and verb.what.noun == "status effect"
        )
        all_of_them = f"all {what}" if every and not what.startswith(("all ", "your ")) else what
        return f"{what} ends" if verb.who is None else f"end {all_of_them}"

    def _lose_action(self, _verb: GameVerb, who: str, _what: str, count: int) -> str:
        actions = counted(count, "action") if count > 1 else "action"
        return f"{who} loses their next {actions}" if who else f"you lose your next {actions}"

    def _reveal_to(self, verb: GameVerb, who: str, what: str, _count: int) -> str:
        does = self.nouns.agreeing(verb.who, "reveal") if who else "reveal"
        return spoken(who, does, what, "to", self.nouns.words(verb.to))

    def _redirect(self, verb: GameVerb, _who: str, what: str, _count: int) -> str:
        by = f"as if {self.nouns.words(verb.by)} were targeting" if verb.by is not None else ""
        return spoken("redirect", what, "to", self.nouns.words(verb.to), by)

    def _draw_until(self, _verb: GameVerb, who: str, _what: str, count: int) -> str:
        if not who:
            return f"draw cards until you have {count} cards in hand"
        return f"{who} draws cards until that player has {count} cards in hand"

    def _discard_until(self, _verb: GameVerb, who: str, _what: str, count: int) -> str:
        if not who:
            return f"discard cards until you have {count} cards in hand"
        return f"{who} discards cards until that player has {count} cards in hand"

    def any_of(self, what: Thing | None) -> str:
        """ "May not play edges", "attached to opposing supers": any of them, not all at once."""
        return self.nouns.words(what).removeprefix("all ") if what is not None else ""

    def by(self, doer: Thing | str | None) -> str:
        return super().by(doer).replace("by all ", "by ", 1)

    def _miss(self, verb: GameVerb, _who: str, what: str, _count: int) -> str:
        return spoken(what, "misses", self.nouns.words(verb.to) if verb.to is not None else "")

    def _react(self, verb: GameVerb, who: str, _what: str, _count: int) -> str:
        return spoken(who, "react to", self.nouns.words(verb.to))

    def _use_copy(self, verb: GameVerb, _who: str, _what: str, _count: int) -> str:
        return "you may use the copy" if verb.detail == "may" else "use the copy"

    def _perform(self, verb: GameVerb, who: str, what: str, _count: int) -> str:
        kinds = verb.detail.split(" or ")
        if len(kinds) > 1 and isinstance(verb.what, Effects):
            what = self.nouns.words(replace(verb.what, timing=None))
            what = f"{what}, which must be {article(kinds[0])} {' or '.join(kinds)} action"
        return spoken(who, "performs" if who else "perform", what)

    def forbidden(self, verb: Instruction) -> str:
        """What may not be done."""
        match verb:
            case ChangeHealth(what=healed):
                return f"{self.nouns.words(healed)} may not gain hit points"
            case Move(what=put):
                return f"{self.nouns.words(put)} may not be put into play"
            case Attach(who=None, what=attached, to=to):
                on = f"to {self.nouns.words(to)}" if to is not None else ""
                return spoken(self.nouns.words(attached), "may not be attached", on)
            case Act(verb=Verb.DISCARD, who=None, what=discarded):
                return f"{self.nouns.words(discarded)} may not be discarded"
            case Act(verb=Verb.ACTIVATE | Verb.PLAY as used, who=who, what=it) if who is None or not is_you(who):
                if who is None:
                    done = "played" if used is Verb.PLAY else "activated"
                    return f"{self.nouns.words(it)} may not be {done}"
                return spoken(self.nouns.words(who), "may not", str(used), self.any_of(it))
            case Act() | Draw() | Attach():
                subject, does, rest = self.doing(verb)
                return spoken(self.nouns.words(subject), "may not", does, rest)
        if not isinstance(verb, GameVerb):
            raise NotImplementedError(f"no words for {type(verb).__name__} that may not be done")
        what = self.nouns.words(verb.what) if verb.what is not None else ""
        match verb.name:
            case "turn off":
                return spoken(what, "may not be turned off", self.by(verb.who))
            case "target":
                return spoken(what, "may not be targeted", self.by(verb.who))
            case "charge" | "recharge":
                return spoken(f"{what} may not be {verb.name}d", self.by(verb.who))
            case "turn on" | "redirect" | "remove from the game" if verb.who is None:
                return f"{what} may not be {FORBIDDEN[verb.name]}"
            case "choose":
                return f"{what} may not be chosen for {article(verb.detail)} {verb.detail}"
            case "perform":
                return f"{self.nouns.words(verb.who)} may not perform {what}"
            case "receive":
                return f"{self.nouns.words(verb.who)} may not receive {verb.detail or 'a status effect'}"
            case "move" if verb.who is not None:
                return spoken(what, "may not be moved", self.by(verb.who))
            case "cancel":
                return spoken(what, "may not be canceled", self.by(verb.who))
            case "move":
                return spoken(what, "may not move", f"to {verb.detail}" if verb.detail else "")
        raise NotImplementedError(f'"{verb.name}" forbidden has no words in City of Heroes')

    def happening(self, node: Instruction, would: bool = False) -> str:
        match node:
            case GameVerb():
                return self._own_event(node)
            case ChangeHealth(what=what, lose=lose):
                if not lose:
                    return f"{self.nouns.words(what)} {self.nouns.agreeing(what, 'gain')} hit points"
                loses = "would lose" if would else self.nouns.agreeing(what, "lose")
                return f"{self.nouns.words(what)} {loses} hit points"
            case Deal() if would:
                return spoken(self.nouns.words(node.to), "would take", node.kind or "", "damage")
            case Attach(who=None, what=what, to=None):
                return f"{self.nouns.words(what)} {self.nouns.be(what)} attached"
            case Attach(who=who, what=what, to=None):
                return f"{self.nouns.words(who)} attach{'' if is_you(who) else 'es'} {self.nouns.words(what)}"
            case Attach(who=who, what=what, to=to) if who is not None:
                attaches = f"attach{'' if is_you(who) else 'es'}"
                return f"{self.nouns.words(who)} {attaches} {self.nouns.words(what)} to {self.nouns.words(to)}"
            case Attach(what=what, to=to):
                return f"{self.nouns.words(what)} {self.nouns.be(what)} attached to {self.nouns.words(to)}"
            case Deal(amount=AtLeast(amount=amount), to=None):
                damage = spoken(f"{self.nouns.words(amount)} or more", node.kind or "", "damage")
                return spoken(self.nouns.words(node.by), "inflicts", damage)
            case Deal(amount=AtLeast(amount=amount)):
                damage = spoken(f"{self.nouns.words(amount)} or more", node.kind or "", "damage")
                by = f"from {self.nouns.words(node.by)}" if node.by is not None else ""
                return spoken(self.nouns.words(node.to), self.nouns.agreeing(node.to, "take"), damage, by)
            case Deal(by=None):
                return spoken(node.kind or "", "damage is inflicted on", self.nouns.words(node.to))
            case Deal(to=to):
                on = f"on {self.nouns.words(to)}" if to is not None else ""
                inflicts = (
                    "inflict"
                    if isinstance(node.by, Effects) and is_several(node.by)
                    else self.nouns.agreeing(node.by, "inflict")
                )
                return spoken(self.nouns.words(node.by), inflicts, node.kind or "", "damage", on)
            case Draw() if not would:
                return f"{self.nouns.words(node.who)} {self.nouns.agreeing(node.who, 'draw')} {self.how_many(node.quantity)}"
            case Draw():
                return f"{self.nouns.words(node.who)} would draw {self.nouns.words(node.quantity)} cards"
        return super().happening(node, would)

    def done_to(self, node: Instruction) -> Thing | Value | None:
        if isinstance(node, Act) and (node.who is None or node.verb is Verb.DEFEAT):
            return node.what
        return super().done_to(node)

    def _own_event(self, event: GameVerb) -> str:
        said = self.happens.get(event.name)
        if said is None and event.who is not None:
            does = self.nouns.agreeing(event.who, event.name)
            return f"{self.nouns.words(event.who)} {does} {self.nouns.words(event.what)}"
        if said is not None:
            return said(event)
        done = PARTICIPLES.get(event.name, f"{event.name}d")
        return f"{self.nouns.words(event.what)} {self.nouns.be(event.what)} {done}"

    def _moved(self, event: GameVerb) -> str:
        moves = self.nouns.agreeing(event.who, "move")
        moved = self.nouns.words(event.what) if event.what is not None else ""
        return spoken(self.nouns.words(event.who), moves, moved, f"to {event.detail}" if event.detail else "")

    def _performed(self, event: GameVerb) -> str:
        performs = self.nouns.agreeing(event.who, "perform")
        return f"{self.nouns.words(event.who)} {performs} {self.nouns.words(event.what)}"

    def _received(self, event: GameVerb) -> str:
        received = self.nouns.words(event.what) if event.what is not None else event.detail
        return f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'receive')} {received}"

    def _hit_or_missed(self, event: GameVerb) -> str:
        who, what = event.who, event.what
        does = self.nouns.agreeing(who, event.name)
        if event.by is not None or (isinstance(what, Objects) and isinstance(who, Objects | Player)):
            with_ = f"with {self.nouns.words(event.by)}" if event.by is not None else ""
            return spoken(self.nouns.words(who), does, self.nouns.words(what) if what is not None else "", with_)
        if isinstance(what, Objects | OneOf) and event.name == "miss" and (who is None or isinstance(who, Effects)):
            return spoken(self.nouns.words(what), self.nouns.be(what), "missed", self.by(who))
        if isinstance(what, Objects) and event.name == "miss":
            return f"{self.nouns.words(who)} {does} {self.nouns.words(what)}"
        if isinstance(what, Objects | OneOf):
            return spoken(self.nouns.words(what), self.nouns.be(what), "hit", self.by(who))
        with_ = f"with {self.nouns.words(what)}" if what is not None else ""
        return spoken(self.nouns.words(who), does, with_)

    def _completed(self, event: GameVerb) -> str:
        if event.who is None:
            return f"{self.nouns.words(event.what)} {self.nouns.be(event.what)} completed"
        return (
            f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'defeat')} {self.nouns.words(event.what)}"
        )

    def _turned(self, event: GameVerb) -> str:
        if event.who is not None:
            turns = self.nouns.agreeing(event.who, event.name)
            return f"{self.nouns.words(event.who)} {turns} {self.nouns.words(event.what)}"
        return f"{self.nouns.words(event.what)} {self.nouns.be(event.what)} {event.name.replace('turn', 'turned')}"

    def _chased(self, event: GameVerb) -> str:
        pays = f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'pay')} a chasing cost"
        return spoken(pays, f"to target {self.nouns.words(event.what)}" if event.what is not None else "")

    def _fallen(self, event: GameVerb) -> str:
        most = self.nouns.words(event.quantity.amount) if isinstance(event.quantity, AtMost) else ""
        whose = self.nouns.genitive(event.what) if isinstance(event.what, Objects) else ""
        return f"{whose} health is reduced to {most} or less"

    def _action_lost(self, event: GameVerb) -> str:
        return f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'lose')} an action"

    def _turned_up(self, event: GameVerb) -> str:
        return f"{self.nouns.words(event.what)} {self.nouns.be(event.what)} turned face up"

    def _last_token(self, event: GameVerb) -> str:
        token = event.detail.removeprefix("the last of ").removesuffix("s")
        where = "" if event.what == Objects(Choice.THIS) else f"from {self.nouns.words(event.what)}"
        return spoken(f"the last {token} is removed", where)

    def _canceled(self, event: GameVerb) -> str:
        if event.who is None:
            return f"{self.nouns.words(event.what)} {self.nouns.be(event.what)} canceled"
        return (
            f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'cancel')} {self.nouns.words(event.what)}"
        )

    def _redirected(self, event: GameVerb) -> str:
        to = f"to {self.nouns.words(event.to)}" if event.to is not None else ""
        return spoken(self.nouns.words(event.what), self.nouns.be(event.what), "redirected", to)

    def _readied(self, event: GameVerb) -> str:
        return f"{self.nouns.words(event.what)} {self.nouns.agreeing(event.what, 'become')} ready"

    def _targeted(self, event: GameVerb) -> str:
        who, what = event.who, event.what
        targets = self.nouns.agreeing(who, "target")
        if isinstance(what, Objects) and isinstance(who, Objects | Player) and not names_weapon(what):
            with_ = f"with {self.nouns.words(event.by)}" if event.by is not None else ""
            return spoken(self.nouns.words(who), targets, self.nouns.words(what), with_)
        if what is None and isinstance(who, Effects):
            return f"targeting {self.nouns.words(who)}"
        if who is None or isinstance(who, Effects):
            return spoken(self.nouns.words(what), self.nouns.be(what), "targeted", self.by(who))
        return f"{self.nouns.words(who)} {targets} with {self.nouns.words(what)}"
