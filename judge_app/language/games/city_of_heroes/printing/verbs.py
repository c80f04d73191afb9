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
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.nodes import Amount, Change, Instruction
from judge_app.language.objects import Choice, Effects, End, Objects, OneOf, Player, Thing
from judge_app.language.printing.protocols import Doing
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import article, is_you, plural, spoken, third

Said = Callable[[GameVerb, str, str, int], str]  # a verb with its doer, what it is done to, and how often, in words

Changed = Callable[[Modify, StatChange, str], tuple[str, str]]  # what changes, how long: its verb, and the rest


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
FORBIDDEN_BY = {
    "turn off": "turned off", "target": "targeted", "charge": "charged", "recharge": "recharged", "cancel": "canceled",
    "move": "moved",
}  # fmt: skip
PARTICIPLES = {"cancel": "canceled", "end": "ended", "remove from the game": "removed from the game"}
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
            Search: self.doing_search,
        }
        self.said: dict[str, Said] = {
            "charge": self._charge, "recharge": self._charge, "move": self._move, "receive": self._receive,
            "end": self._end, "lose action": self._lose_action, "redirect": self._redirect,
            "use the copy": self._use_copy, "perform": self._perform, "copy": self._copy,
            "lose hit points": self._lose, "prevent": self._prevent, "react": self._react,
            "attach face down": self._attach_face_down, "ignore this trait": self._ignore_trait,
            "put tokens": self._tokens, "remove tokens": self._tokens,
            "draw until": self._draw_until, "discard until": self._discard_until, "miss": self._miss, "reveal to": self._reveal_to,
        }  # fmt: skip
        self.changed: dict[str, Changed] = {
            "chasing cost": self._chasing_changed, "hit points healed": self._heals_more, "charge": self._charges_more,
            "clicks recharged in a recharge action": self._recharges_more, "cards drawn": self._rests_with,
            "toggle powers turned on": self._more_toggles, "duration": self._lasts_longer,
            "damage in all": self._reduced_in_all,
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
            case Sum(left=left, right=Times() as more) if (each := self._for_each_of_sum(more)) is not None:
                rest = f"{self.nouns.words(left)} {damage}, +{more.factor} {damage} for each {each}"
            case ThatMuch():
                rest = spoken("that much", damage, on)
            case Half(of=Value(stat=stat), rounded=rounded) if stat == DAMAGE_INFLICTED:
                rest = f"half of that damage, rounded {rounded}" + (f", {on}" if on else "")
            case amount if not isinstance(amount, Number) and self.nouns.words(amount) != "X":
                rest = spoken(damage, on, "equal to", self.nouns.words(amount))
            case amount:
                rest = spoken(self.nouns.words(amount), damage, on)
        return None, "inflict", rest

    def _for_each_of_sum(self, more: Times) -> str | None:
        """What so much more damage is inflicted for; players too."""
        if isinstance(more.of, Count) and not isinstance(more.of.of, Objects):
            return self.nouns.words(more.of.of)
        return self._for_each(more.of)

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

    def doing_search(self, node: Search) -> Doing:
        if isinstance(node.what, Objects) and not node.what.filters and node.what.quantity is None:
            return node.who, "search", self.nouns.words(node.zone)
        return super().doing_search(node)

    def doing_prevent(self, _node: Prevent) -> Doing:
        return None, "prevent", "that damage"

    def doing_modify(self, node: Modify) -> Doing:
        lasting = self.conditions.lasting(node.duration)
        does, rest = self._defended(node, lasting) or self._changed(node, node.changes[0], lasting)
        return None, does, rest

    def _defended(self, node: Modify, lasting: str) -> tuple[str, str] | None:
        """ "This super has +1 defense against melee attacks"."""
        match node.what:
            case Effects(choice=Choice.EVERY, filters=(Targets(what=Objects() as aimed_at),)) if _of_defense(node):
                has = f"{self.nouns.words(aimed_at)} {'have' if is_many(aimed_at) else 'has'}"
                gains = ", ".join(self.gain(change) for change in node.changes)
                return has, f"{gains} against {self.nouns.words(replace(node.what, filters=()))}{lasting}"
        return None

    def _changed(self, node: Modify, change: Change, lasting: str) -> tuple[str, str]:
        match change:
            case GainsKeyword(keyword=keyword) if keyword.name in TRAVEL:
                names = [each.keyword.name for each in node.changes if isinstance(each, GainsKeyword)]
                return self._does(node, "have"), f"{' and '.join(names)}{lasting}"
            case GainsKeyword(keyword=keyword) if keyword.name in ARCHETYPES:
                return f"{self._is(node)} also", f"a {keyword.name.lower()}{lasting}"
            case LosesKeyword():
                lose = "lose" if is_many(node.what) else "loses"
                return f"{self.nouns.words(node.what)} {lose}", f"all resistances{lasting}"
            case StatBecomes():
                return self._figure_becomes(node, change, lasting)
            case StatChange(stat="cards drawn") if not isinstance(node.what, Effects):
                return self._has(node, lasting)
            case StatChange(stat=stat):
                said = self.changed.get("charge" if stat.startswith("charge") else stat)
                return said(node, change, lasting) if said is not None else self._has(node, lasting)
        return self._has(node, lasting)

    def _does(self, node: Modify, verb: str) -> str:
        """What is changed, and a verb that goes with it."""
        return f"{self.nouns.words(node.what)} {verb if is_several(node.what) else third(verb)}"

    def _is(self, node: Modify) -> str:
        return f"{self.nouns.words(node.what)} {'are' if is_several(node.what) else 'is'}"

    def _has(self, node: Modify, lasting: str) -> tuple[str, str]:
        return self._does(node, "have"), ", ".join(self.gain(change) for change in node.changes) + lasting

    def _figure_becomes(self, node: Modify, change: StatBecomes, lasting: str) -> tuple[str, str]:
        amount = self.nouns.words(change.amount)
        match change:
            case StatBecomes(stat="limit") if isinstance(node.what, Effects):
                limit = f"more than {counted(amount, 'card')} in hand{lasting}"
                return f"{self.nouns.words(node.what.of)} may not have", limit
            case StatBecomes(stat="resistances"):
                return self._does(node, "ignore"), f"resistances{lasting}"
            case StatBecomes(stat="chasing cost"):
                return f"{self._does(node, 'do')} not have", f"a chasing cost{lasting}"
            case StatBecomes(stat=stat) if stat != "toggle powers turned on":
                return f"{self.nouns.genitive(node.what)} {stat}", f"becomes {amount}{lasting}"
            case StatBecomes(amount=Number(value=most)) if most > USUAL_TOGGLES:  # more than the rule lets it have
                may_have = f"{self.nouns.words(node.what)} may have"
                return may_have, f"up to {most} toggle powers turned on{lasting}"
        may_not_have = f"{self.nouns.words(node.what)} may not have"
        return may_not_have, f"more than {counted(amount, 'toggle power')} turned on{lasting}"

    def _counted_more(self, change: StatChange, noun: str, more: str = "additional", less: str = "fewer") -> str:
        """ "2 additional hit points", "1 fewer hit point"."""
        return counted(self.nouns.words(change.amount), f"{less if change.minus else more} {noun}")

    def _chasing_changed(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        cards = counted(self.nouns.words(change.amount), "card")
        changed = f"{'reduced' if change.minus else 'increased'} by {cards}{lasting}"
        return f"chasing costs for {self.nouns.words(node.what)} are", changed

    def _heals_more(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        return self._does(node, "heal"), f"{self._counted_more(change, 'hit point')}{lasting}"

    def _recharges_more(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        whose = "your recharge actions" if node.what == THIS_POWER else "a recharge action"
        clicks = self._counted_more(change, "click")
        return f"{self._is(node)} recharged", f"{clicks} during {whose}{lasting}"

    def _reduced_in_all(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        """ "Reduce that attack's damage by 2"."""
        return f"reduce {self.nouns.genitive(node.what)} damage", f"by {self.nouns.words(change.amount)}{lasting}"

    def _charges_more(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        least = ", to a minimum of one click" if change.stat != "charge" else ""
        when = " when they are activated" if is_several(node.what) else " when it is activated"
        return self._does(node, "charge"), self._counted_more(change, "click", "more", "less") + when + least + lasting

    def _rests_with(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        """ "You draw 1 additional card for a rest action"."""
        assert isinstance(node.what, Effects)
        drawn = counted(self.nouns.words(change.amount), "card" if change.minus else "additional card")
        draws = f"{self.nouns.words(node.what.of)} {self.nouns.agreeing(node.what.of, 'draw')}"
        return draws, f"{drawn}{' less' if change.minus else ''} for a rest action{lasting}"

    def _more_toggles(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        amount = self.nouns.words(change.amount)
        powers = "toggle power" if amount == "1" else "toggle powers"
        return f"{self.nouns.words(node.what)} may have", f"{amount} additional {powers} turned on{lasting}"

    def _lasts_longer(self, node: Modify, change: StatChange, lasting: str) -> tuple[str, str]:
        return self._does(node, "last"), f"{self._counted_more(change, 'action')}{lasting}"

    def gain(self, change: Change) -> str:
        match change:
            case GainsAbilities():
                return self.sentences.quoted(change.abilities)
            case GainsKeyword(keyword=keyword):
                kind = keyword.name.removeprefix("Resistance to ").removesuffix(" damage")
                return f"Resistance {keyword.number} to {'all damage types' if kind == 'all' else f'{kind} damage'}"
            case StatChange():
                return self._bonus(change)
        raise NotImplementedError(f"no words for {type(change).__name__}")

    def _bonus(self, change: StatChange) -> str:
        """ "+1 defense", "-1 accuracy for each token on this power"."""
        stat = {"damage of one type": "damage of one of its types", "damage": EACH_TYPE}.get(change.stat, change.stat)
        sign = "-" if change.minus else "+"
        match change.amount:
            case Bounded(of=of, high=int() as high):
                return f"{self.gain(replace(change, amount=of))}, to a maximum of {high}"
            case Times(factor=factor, of=of) if (each := self._for_each(of)) is not None:
                return f"{sign}{factor} {stat} for each {each}"
            case amount if (each := self._for_each(amount)) is not None:
                return f"{sign}1 {stat} for each {each}"
        return f"{sign}{self.nouns.words(change.amount)} {stat}"

    def _for_each(self, amount: Amount) -> str | None:
        """What is counted, one of it; None: nothing is."""
        match amount:
            case Count(of=Objects() as each):
                return self.nouns.one_each(each)
            case Value(stat=stat, of=of) if self.nouns.is_counted_on(stat):
                return f"{stat[:-1]} on {self.nouns.words(of)}"
        return None

    SAID: ClassVar[Mapping[str, str]] = {
        "set health": "{whose} health becomes {count}",
        "requires": "requires {detail}",
        "choose mode": "choose a tactics mode",
        "starting power": "{what} is one of its starting powers",
        "gain control": "gain control of {what}",
        "charge to": "charge {what} to {clicks}",
        "ready": "rotate {what} to ready",
        "turn face up": "turn {what} face up",
        "turn face up as an action": "turn {what} face up as an action",
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

    def _attach_face_down(self, verb: GameVerb, who: str, what: str, _count: int) -> str:
        puts = self.nouns.agreeing(verb.who, "put") if who else "put"
        assert verb.to is not None
        return spoken(who, puts, what, "into play face down attached to", self.nouns.words(verb.to))

    def _ignore_trait(self, verb: GameVerb, who: str, _what: str, _count: int) -> str:
        return spoken(who, self.nouns.agreeing(verb.who, "ignore") if who else "ignore", "this trait")

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
            case GameVerb():
                return self._own_forbidden(verb)
            case ChangeHealth(what=healed):
                return f"{self.nouns.words(healed)} may not gain hit points"
            case Move(what=put):
                return f"{self.nouns.words(put)} may not be put into play"
            case Attach(who=None, what=attached, to=to):
                on = f"to {self.nouns.words(to)}" if to is not None else ""
                return spoken(self.nouns.words(attached), "may not be attached", on)
            case Act(verb=Verb.DISCARD, who=None, what=discarded):
                return f"{self.nouns.words(discarded)} may not be discarded"
            case Act(verb=Verb.ACTIVATE | Verb.PLAY) if verb.who is None or not is_you(verb.who):
                return self._may_not_use(verb)
            case Act() | Draw() | Attach() | Search():
                subject, does, rest = self.doing(verb)
                return spoken(self.nouns.words(subject), "may not", does, rest)
        raise NotImplementedError(f"no words for {type(verb).__name__} that may not be done")

    def _may_not_use(self, verb: Act) -> str:
        if verb.who is None:
            done = "played" if verb.verb is Verb.PLAY else "activated"
            return f"{self.nouns.words(verb.what)} may not be {done}"
        return spoken(self.nouns.words(verb.who), "may not", str(verb.verb), self.any_of(verb.what))

    def _own_forbidden(self, verb: GameVerb) -> str:
        """The same of what only this game does."""
        what = self.nouns.words(verb.what) if verb.what is not None else ""
        match verb.name:
            case "turn on" | "redirect" | "remove from the game" if verb.who is None:
                return f"{what} may not be {FORBIDDEN[verb.name]}"
            case "move" if verb.who is None:
                return spoken(what, "may not move", f"to {verb.detail}" if verb.detail else "")
            case "turn off" | "target" | "charge" | "recharge" | "cancel" | "move":
                return spoken(f"{what} may not be {FORBIDDEN_BY[verb.name]}", self.by(verb.who))
            case "choose":
                return f"{what} may not be chosen for {article(verb.detail)} {verb.detail}"
            case "perform":
                return f"{self.nouns.words(verb.who)} may not perform {what}"
            case "receive":
                return f"{self.nouns.words(verb.who)} may not receive {verb.detail or 'a status effect'}"
        raise NotImplementedError(f'"{verb.name}" forbidden has no words in City of Heroes')

    def happening(self, node: Instruction, would: bool = False) -> str:
        match node:
            case GameVerb():
                return self._own_event(node)
            case ChangeHealth():
                return self._health_changed(node, would)
            case Attach():
                return self._attached(node)
            case Deal():
                return self._dealt(node, would)
            case Draw() if would:
                return f"{self.nouns.words(node.who)} would draw {self.nouns.words(node.quantity)} cards"
            case Draw():
                draws = self.nouns.agreeing(node.who, "draw")
                return f"{self.nouns.words(node.who)} {draws} {self.how_many(node.quantity)}"
        return super().happening(node, would)

    def _health_changed(self, event: ChangeHealth, would: bool) -> str:
        what = self.nouns.words(event.what)
        if not event.lose:
            return f"{what} {self.nouns.agreeing(event.what, 'gain')} hit points"
        return f"{what} {'would lose' if would else self.nouns.agreeing(event.what, 'lose')} hit points"

    def _attached(self, event: Attach) -> str:
        what = self.nouns.words(event.what)
        to = f"to {self.nouns.words(event.to)}" if event.to is not None else ""
        if event.who is None:
            return spoken(what, self.nouns.be(event.what), "attached", to)
        return spoken(self.nouns.words(event.who), f"attach{'' if is_you(event.who) else 'es'}", what, to)

    def _dealt(self, event: Deal, would: bool) -> str:
        kind, to = event.kind or "", event.to
        if would:
            return spoken(self.nouns.words(to), "would take", kind, "damage")
        if isinstance(event.amount, AtLeast):
            return self._dealt_at_least(event, event.amount)
        if event.by is None:
            return spoken(kind, "damage is inflicted on", self.nouns.words(to))
        several = isinstance(event.by, Effects) and is_several(event.by)
        inflicts = "inflict" if several else self.nouns.agreeing(event.by, "inflict")
        on = f"on {self.nouns.words(to)}" if to is not None else ""
        return spoken(self.nouns.words(event.by), inflicts, kind, "damage", on)

    def _dealt_at_least(self, event: Deal, least: AtLeast) -> str:
        """ "This super takes 3 or more damage"."""
        damage = spoken(f"{self.nouns.words(least.amount)} or more", event.kind or "", "damage")
        if event.to is None:
            return spoken(self.nouns.words(event.by), "inflicts", damage)
        by = f"from {self.nouns.words(event.by)}" if event.by is not None else ""
        return spoken(self.nouns.words(event.to), self.nouns.agreeing(event.to, "take"), damage, by)

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
        if isinstance(what, Objects | OneOf):
            return self._was_hit_or_missed(event, what)
        with_ = f"with {self.nouns.words(what)}" if what is not None else ""
        return spoken(self.nouns.words(who), does, with_)

    def _was_hit_or_missed(self, event: GameVerb, what: Objects | OneOf) -> str:
        """ "This super is missed by an attack"."""
        of_attack = event.who is None or isinstance(event.who, Effects)
        if event.name == "miss" and not of_attack and isinstance(what, Objects):
            return f"{self.nouns.words(event.who)} {self.nouns.agreeing(event.who, 'miss')} {self.nouns.words(what)}"
        done = "missed" if event.name == "miss" and of_attack else "hit"
        return spoken(self.nouns.words(what), self.nouns.be(what), done, self.by(event.who))

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
