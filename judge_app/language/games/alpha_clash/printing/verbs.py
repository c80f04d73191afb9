"""Instructions of Alpha Clash back to canonical words: who does it, the verb and the rest; what happens, and what is done."""

from judge_app.language.abilities import Ability
from judge_app.language.amounts import Exactly, Half, Number, Quantity, ThatMuch, Value
from judge_app.language.changes import (
    BecomesCopy,
    Change,
    ColorBecomes,
    CostChange,
    CostOf,
    DealsBy,
    LosesStatus,
    StatBecomes,
    StatChange,
    StatMoves,
)
from judge_app.language.games.alpha_clash.printing.nouns import AlphaClashNounPrinter
from judge_app.language.instructions import (
    Act,
    Attach,
    BeginGame,
    Create,
    Deal,
    Detach,
    KeywordAction,
    Modify,
    Move,
    MoveCounters,
    MoveVerb,
    Pay,
    Prevent,
    PutCounters,
    Roll,
    Verb,
)
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Objects, Place, Player, Thing, Token
from judge_app.language.printing.protocols import Doing
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import plural, spoken
from judge_app.language.structure import Cannot, DidNot, Would

FIGURES_MOVED = {None: "modified", True: "increased", False: "lowered"}


class AlphaClashVerbPrinter(VerbPrinter):
    nouns: AlphaClashNounPrinter

    def __init__(self, nouns: AlphaClashNounPrinter) -> None:
        super().__init__(nouns)
        self.table |= {
            Act: self.doing_act,
            Move: self.doing_move,
            Attach: self.doing_attach,
            Detach: self.doing_detach,
            Deal: self.doing_deal,
            Prevent: self.doing_prevent,
            PutCounters: self.doing_put_counters,
            MoveCounters: self.doing_move_counters,
            Create: self.doing_create,
            Pay: self.doing_pay,
            KeywordAction: self.doing_keyword_action,
            Roll: self.doing_roll,
            BeginGame: self.doing_begin_game,
        }

    def doing_begin_game(self, node: BeginGame) -> Doing:
        if node.state is not None or node.what is None:
            return node.who, "start", f"the game {node.state}"
        if isinstance(node.what, Token):
            return node.who, "start", f"the game with {self.token(node.what)}"
        where = f" in {self.nouns.words(node.to.zone)}" if node.to is not None else ""
        return node.who, "start", f"the game with {self.nouns.words(node.what)}{where}"

    def doing_act(self, node: Act) -> Doing:
        rest = self.nouns.moved(node.what) if node.what is not None else ""
        if node.at_random:
            rest += " at random"
        if node.origin is not None:
            rest += f" from {'anywhere other than ' if node.elsewhere else ''}{self.nouns.words(node.origin)}"
        if node.counters is not None:
            rest += f" with {self.nouns.words(node.counters)} on it"
        if node.verb is Verb.TURN_FACE_UP:
            return node.who, "turn", f"{rest} face up"
        return node.who, str(node.verb), " ".join([rest.strip(), *node.status]).strip()

    def how_many(self, quantity: Quantity) -> str:
        if isinstance(quantity, Exactly) and not isinstance(quantity.amount, Number | ThatMuch):
            first, _, rest = self.nouns.words(quantity.amount).partition(" minus ")
            first = "that many" if first == "that much" else first
            return f"{first} cards" + (f" minus {rest}" if rest else "")
        return super().how_many(quantity).replace("that much cards", "that many cards")

    def doing_move(self, node: Move) -> Doing:
        rest = self.nouns.moved(node.what)
        if node.to is None:
            return node.who, str(node.verb), rest
        place, zone = self.place(node.to, node.verb), node.to.zone.name
        if self.nouns.takes_base(node.what):  # several cards, each to the zone of its owner
            place = place.replace(f"that card's owner's {zone}", f"their owners' {plural(zone)}", 1)
        return node.who, str(node.verb), f"{rest} {place}"

    def place(self, node: Place, verb: MoveVerb = MoveVerb.PUT) -> str:
        text = super().place(node, verb)
        if node.end in ("top", "bottom") and node.zone.owner is None and node.zone.name == "deck":
            text = text.replace(" of deck", "", 1)
        return " ".join([text, *node.status])

    def to_zone(self, verb: MoveVerb) -> str:
        return "to" if verb in (MoveVerb.SEND, MoveVerb.RETURN, MoveVerb.ADD) else "into"

    def doing_attach(self, node: Attach) -> Doing:
        to = f" to {self.nouns.words(node.to)}" if node.to is not None else ""
        return (
            node.who,
            "attach",
            self.nouns.words(node.what) + to + (" without paying its attach cost" if node.free else ""),
        )

    def doing_detach(self, node: Detach) -> Doing:
        return (
            node.who,
            "detach",
            self.nouns.words(node.what) + (f" from {self.nouns.words(node.from_what)}" if node.from_what else ""),
        )

    # ---- damage and health -----------------------------------------------------------------------------------------

    def damage(self, amount: Amount | Quantity | None, kind: str | None) -> str:
        noun = f"{kind} damage" if kind else "damage"
        if amount is None:
            return noun
        if isinstance(amount, Value):
            return f"{noun} equal to {self.nouns.words(amount)}"
        first, _, plus = self.nouns.words(amount).partition(" plus ")
        first, _, minus = first.partition(" minus ")
        return f"{first} {noun}" + (f" minus {minus}" if minus else "") + (f" plus {plus}" if plus else "")

    def doing_deal(self, node: Deal) -> Doing:
        if (
            isinstance(node.amount, Half) and node.to is not None and not node.divided
        ):  # the rounding closes the sentence
            noun = self.damage(None, node.kind)
            return node.by, "deal", f"{noun} to {self.nouns.words(node.to)} equal to {self.nouns.words(node.amount)}"
        rest = self.damage(node.amount, node.kind)
        if node.divided:
            return node.by, "deal", f"{rest} divided as you choose among {self.nouns.words(node.to)}"
        return node.by, "deal", rest + (f" to {self.nouns.words(node.to)}" if node.to is not None else "")

    def doing_prevent(self, node: Prevent) -> Doing:
        noun = self.damage(None, node.kind)
        if node.that:
            first = f"one of that {noun}" if node.amount is not None else f"that {noun}"
        elif node.next:
            first = f"the next {self.nouns.words(node.amount)} {noun}"
        else:
            first = f"{self.nouns.words(node.amount)} {noun}" if node.amount is not None else f"all {noun}"
        return node.who, "prevent", first + self.dealt(node)

    def dealt(self, node: Prevent) -> str:
        """Which damage is prevented: to whom, and by what, it would be dealt."""
        said = (("to", node.to), ("by", node.by))
        ends = [f"{word} {self.nouns.words(noun)}" for word, noun in said if noun is not None]
        return f" that would be dealt {' '.join(ends)}" if ends else ""

    # ---- counters, tokens, costs -----------------------------------------------------------------------------------

    def doing_put_counters(self, node: PutCounters) -> Doing:
        if node.distributed:
            return node.who, "distribute", f"{self.nouns.words(node.counters)} among {self.nouns.words(node.on)}"
        return node.who, "put", f"{self.nouns.words(node.counters)} on {self.nouns.words(node.on)}"

    def doing_move_counters(self, node: MoveCounters) -> Doing:
        return node.who, "move", f"{self.counters_taken(node.counters)} to {self.nouns.words(node.to)}"

    def doing_create(self, node: Create) -> Doing:
        return node.who, "create", self.token(node.token)

    def token(self, node: Token) -> str:
        one = node.quantity == Exactly(Number(1))
        if node.copy_of is not None:
            copies = "token that is a copy" if one else "tokens that are copies"
            return f"{self.nouns.words(node.quantity)} {copies} of {self.nouns.words(node.copy_of)}"
        parts = [self.nouns.words(node.quantity)]
        if node.figures is not None:
            parts.append(f"{node.figures[0]}/{node.figures[1]}")
        parts += [*node.colors, *(f"({symbol} symbol)" for symbol in node.symbols)]
        if node.name:
            is_plain = node.name.isalpha() or (" " in node.name and node.types == ("Clash",))
            parts.append(node.name if is_plain else f"[{node.name}]")
        return " ".join([*parts, *node.types, "token" if one else "tokens"]) + self.token_abilities(node)

    def token_abilities(self, node: Token) -> str:
        """ " with Flight and, "When …"", or nothing."""
        text = " with " + " and ".join(node.keywords) if node.keywords else ""
        if not node.abilities:
            return text
        abilities = tuple(each for each in node.abilities if isinstance(each, Ability))
        return text + (" and, " if node.keywords else " with ") + self.sentences.quoted(abilities)

    def doing_pay(self, node: Pay) -> Doing:
        return node.who, "pay", self.nouns.words(node.cost)

    def doing_keyword_action(self, node: KeywordAction) -> Doing:
        return node.who, node.name, self.how_many(node.quantity)

    def doing_roll(self, node: Roll) -> Doing:
        return node.who, "roll", f"a d{node.sides}"

    # ---- changes ---------------------------------------------------------------------------------------------------

    def doing_modify(self, node: Modify) -> Doing:
        lasting = self.conditions.lasting(node.duration)
        match node.changes[0]:
            case CostChange() as change:
                return node.what, "cost", self.cost_change(change) + lasting
            case LosesStatus(status=status):
                return node.what, "lose", status + lasting
            case ColorBecomes(color=color):
                return node.what, "become", color + lasting
            case DealsBy(stat=stat):
                own = "their" if self.nouns.takes_base(node.what) else "its"
                return node.what, "assign", f"clash damage by {own} {stat}{lasting}"
            case BecomesCopy(of=original):
                return node.what, "become", f"a copy of {self.nouns.words(original)}{lasting}"
        return super().doing_modify(node)

    def cost_change(self, change: CostChange) -> str:
        verb = f" to {change.cost}" if change.cost is not CostOf.ANY else ""
        if change.by.color == "any":
            amount = self.nouns.words(change.by.amount)
            noun = "resource" if amount == "one" else "resources"
            return f"{amount} {'additional' if change.more else 'less'} {noun} of any color{verb}"
        if isinstance(change.by.amount, Number) and change.by.amount.value > 0:
            return f"{self.nouns.words(change.by)} {'more' if change.more else 'less'}{verb}"
        return f"{self.nouns.words(change.by.amount)} {'more' if change.more else 'less'} ⯁{verb}"

    def reducing(self, node: Modify) -> str:
        """ "reduce the resource cost to play this card by ⯁", as a player may choose to."""
        change = node.changes[0]
        assert isinstance(change, CostChange)
        what = self.nouns.words(node.what)
        attach = change.cost is CostOf.ATTACH
        cost = f"the attach cost of {what}" if attach else f"the resource cost to {change.cost} {what}"
        return f"reduce {cost} by {self.nouns.words(change.by)}"

    def figure(self, amount: Amount) -> str:
        return str(amount.value) if isinstance(amount, Number) else self.nouns.words(amount)

    def becomes(self, node: Modify) -> str:
        changes = [each for each in node.changes if isinstance(each, StatBecomes)]
        figures = "/".join(self.figure(each.amount) for each in changes)
        stats = " and ".join(each.stat for each in changes)
        return f"{self.nouns.genitive(node.what)} {stats} becomes {figures}{self.conditions.lasting(node.duration)}"

    def gains(self, changes: tuple[Change, ...]) -> str:
        """+1/+1, Flight and, "…": attack and defense are one figure."""
        parts: list[str] = []
        attack: StatChange | None = None
        for change in changes:
            if not isinstance(change, StatChange):
                parts.append(self.gain(change))
            elif attack is None:
                attack = change
            else:
                prefix = "an additional " if change.additional else ""
                parts.append(f"{prefix}{self._figure(attack)}/{self._figure(change)}")
                attack = None
        return " and ".join(parts)

    def _figure(self, change: StatChange) -> str:
        amount = change.amount.value if isinstance(change.amount, Number) else self.nouns.words(change.amount)
        return f"{'-' if change.minus else '+'}{amount}"

    # ---- what happens ----------------------------------------------------------------------------------------------

    def passive(self, node: Instruction) -> str:
        match node:
            case Deal():
                return spoken("dealt", self.damage(node.amount, node.kind), self.by(node.by))
            case DidNot():
                return f"not {self.passive(node.event)}"
            case Attach():
                return f"attached to {self.nouns.words(node.to)}" if node.to is not None else "attached"
            case Detach():
                origin = f"from {self.nouns.words(node.from_what)}" if node.from_what else ""
                return spoken("detached", origin, self.by(node.who))
            case Modify():
                return f"given {self.gains(node.changes)} by"
            case Prevent():
                return "prevented"
        return super().passive(node)

    def done_to(self, node: Instruction) -> Thing | Value | None:
        match node:
            case DidNot():
                return self.done_to(node.event)
            case Act():
                active = isinstance(node.who, Player) or node.verb in (Verb.ATTACK, Verb.OBSTRUCT, Verb.DEFEAT)
                return node.what if node.who is None or (node.what is not None and not active) else None
            case Deal() if node.by is None:
                return node.to
            case Attach() | Detach() if node.who is None:
                return node.what
        return super().done_to(node)

    def happening(self, node: Instruction, would: bool = False) -> str:
        be = "would be" if would else "is"
        match node:
            case Would():
                return self.happening(node.event, would=True)
            case Act(verb=Verb.TARGET) if self.done_to(node) is not None:
                return f"{self.nouns.words(node.what)} becomes the target of {self.nouns.words(node.who)}"
            case Deal(by=None, to=None):
                return f"{self.damage(node.amount, node.kind)} {be} dealt"
            case Prevent(who=None):
                return f"{self.preventable(node)} {be} prevented"
        return super().happening(node, would)

    def preventable(self, node: Prevent) -> str:
        """The damage that a prevention without a doer speaks of: any such damage."""
        damage = self.damage(None, node.kind)
        return f"that {damage}" if node.that else damage + self.dealt(node)

    def predicate(self, node: Instruction, subject: Thing | None) -> str:
        if isinstance(node, Cannot):
            return "be stopped from this: " + " or ".join(self.predicate(each, node.what) for each in node.actions)
        if isinstance(node, Modify) and isinstance(node.changes[0], StatMoves):
            return f"be {FIGURES_MOVED[node.changes[0].up]}"
        if isinstance(node, Act) and node.verb is Verb.TARGET and node.who is not None and node.who != subject:
            return f"be the target of {self.nouns.words(node.who)}"
        text = super().predicate(node, subject)
        return spoken(text, *self._origins(node, subject)) if text.startswith("be ") else text

    def _origins(self, node: Instruction, subject: Thing | None) -> list[str]:
        """ "can't be returned to your hand from the Clash Zone"."""
        if not (isinstance(node, Move) and isinstance(node.what, Objects) and isinstance(subject, Objects)):
            return []
        return [self.nouns.post(each, "from") for each in node.what.filters if each not in subject.filters]
