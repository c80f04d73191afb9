"""Costs: what they ask for, whether they can be paid, paying them; additional costs that effects put on an action.

costs.2             an ability whose cost can't be paid can't be played
costs.3             while a cost is paid every trigger waits; then all happens as one event
costs.4             for "commit # foundations" the character may stand in for one of them
costs.6             Commit, Destroy, Remove, Flip alone mean this card
additional-costs.1  who takes the action must pay them

A card's words about playing itself are looked up on the card, since it is not live before it is announced; what other
cards say lasts as any effect does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.carry_out import do, why_impossible
from judge_app.engine.effects import STATIC, Looking
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.happenings import describes, is_doer
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.checks import make_check
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.events import why_impossible_with
from judge_app.games.universus.moves import destroying, discarding, removing
from judge_app.games.universus.queries import is_from_hand
from judge_app.games.universus.table import (
    Cost,
    Guard,
    PlayedAbility,
    Scope,
    Universus,
    Use,
    committable,
    is_outwit,
    property_of,
)
from judge_app.games.universus.words import BLOCK, COMMITTED, FACE_DOWN, HAND, MOMENTUM, STAGE, STAMINA, rules
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, nodes
from judge_app.language.changes import StatChange
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, Resources, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords


@contextmanager
def paying(play: Universus) -> Iterator[None]:
    """Game events wait until payment ends, then occur as one single event (game-event.2, playing-an-ability.2)."""
    play.paying += 1
    try:
        yield
    finally:
        play.paying -= 1
    if not play.paying and not play.pausing and play.waiting:
        joined, play.waiting = play.waiting, []
        play.rules.order_of_operations(play, joined)


def pay_costs(play: Universus, use: Use, costs: Sequence[Cost]) -> None:
    """In order; a check comes last, and nothing waits for it (playing-an-ability.2, changed-rules.13)."""
    if not costs:
        return
    with paying(play):
        for cost in costs:
            if not isinstance(cost, CheckCost):
                cost.pay(play, use)
    for cost in costs:
        if isinstance(cost, CheckCost) and not use.unpaid:
            cost.pay(play, use)


def why_not_costs(play: Universus, player: Player, card: Card, costs: Sequence[Cost]) -> Refusal | None:
    for cost in costs:
        refusal = cost.why_not(play, player, card)
        if refusal is not None:
            return refusal
    return None


def _done_this_way(use: Use, participle: str, cards: Sequence[Card]) -> None:
    """ "The foundations committed this way": what was paid is done by this use of the ability (scope.1)."""
    if use.scope is not None:
        use.scope.this_way.setdefault(participle, []).extend(cards)


@dataclass(frozen=True, slots=True)
class CommitThis:
    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        if card.zone.name != STAGE:
            return Refusal(f"{card} is not in the stage and can't be committed", rules("costs.2", "committed.5"))
        if card.has(COMMITTED):
            return Refusal(
                f"{card} is already committed, so its cost can't be paid", rules("committed.3", "costs.2", "costs.6")
            )
        return play.why_forbidden(Event(Kinds.COMMIT, player=player, card=card))

    def pay(self, play: Universus, use: Use) -> None:
        play.happen(
            Event(
                Kinds.COMMIT, player=use.player, card=use.card, source=use.card, cites=rules("costs.6", "committed.1")
            )
        )


@dataclass(frozen=True, slots=True)
class FlipThis:
    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        if card.has(FACE_DOWN):
            return Refusal(f"{card} is flipped and can't be flipped", rules("flip.2", "costs.2"))
        return play.why_forbidden(Event(Kinds.FLIP, player=player, card=card))

    def pay(self, play: Universus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(
            Event(Kinds.FLIP, player=use.player, card=use.card, source=use.card, cites=rules("costs.6", "flip.1"))
        )


@dataclass(frozen=True, slots=True)
class UnflipThis:
    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        if not card.has(FACE_DOWN):
            return Refusal(f"{card} is face up and can't be unflipped", rules("unflip.2", "costs.2"))
        return play.why_forbidden(Event(Kinds.UNFLIP, player=player, card=card))

    def pay(self, play: Universus, use: Use) -> None:
        cites = rules("outwit.2", "unflip.1")
        play.happen(Event(Kinds.UNFLIP, player=use.player, card=use.card, source=use.card, cites=cites))


def to_drive_with(play: Universus, player: Player) -> list[Card]:
    """Ready foundations and momentum (drive.1), if nothing keeps them from being committed or spent."""
    ready = [card for card in play.foundations(player) if not card.has(COMMITTED)]
    events = [Event(Kinds.COMMIT, player=player, card=card) for card in ready]
    events += [discarding(card, player=player) for card in player.cards(MOMENTUM)]
    return [event.card for event in events if event.card is not None and play.why_forbidden(event) is None]


def drive(play: Universus, player: Player, number: int, source: Card) -> list[Card]:
    """Foundations are committed, momentum is spent, or both, so many in all (drive.1)."""
    there = to_drive_with(play, player)
    number = min(number, len(there))
    cards: list[Card] = play.choose_some(player, "what to commit or spend", there, number, number, rules("drive.1"))
    committed = [card for card in cards if card.zone.name == STAGE]
    spent = [card for card in cards if card.zone.name == MOMENTUM]
    commits = [
        Event(Kinds.COMMIT, player=player, card=card, source=source, cites=rules("drive.1")) for card in committed
    ]
    spends = [discarding(card, player=player, source=source, cites=rules("drive.1", "spend.1")) for card in spent]
    if cards:
        play.happen(*commits, *spends)
    return cards


@dataclass(frozen=True, slots=True)
class Drive:
    """Foundations committed, momentum spent, or both, so many in all (drive.1)."""

    number: int

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del card
        there = len(self._cards(play, player))
        if there < self.number:
            return Refusal(
                f"{player} can commit and spend {there} and the cost is {self.number}", rules("costs.2", "drive.1")
            )
        return None

    def _cards(self, play: Universus, player: Player) -> list[Card]:
        return to_drive_with(play, player)

    def pay(self, play: Universus, use: Use) -> None:
        use.paid += drive(play, use.player, self.number, use.card)


@dataclass(frozen=True, slots=True)
class DestroyThis:
    entry: str = "costs.6"  # that the word alone means this card; or what sacrificing is

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del player
        if card.zone.name != STAGE:
            return Refusal(f"{card} is not in the stage and can't be destroyed", rules("destroy.1", "costs.2"))
        if card.has("starting character"):
            return Refusal(f"{card} is a starting character and can't be destroyed", rules("character.5", "costs.2"))
        return play.why_forbidden(destroying(card, source=card))

    def pay(self, play: Universus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(destroying(use.card, source=use.card, cites=rules(self.entry, "destroy.1")))


@dataclass(frozen=True, slots=True)
class RemoveThis:
    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del player
        if card.has("starting character"):
            return Refusal(f"{card} is a starting character and can't be removed", rules("character.5", "costs.2"))
        return play.why_forbidden(removing(card, source=card))

    def pay(self, play: Universus, use: Use) -> None:
        use.paid.append(use.card)
        play.happen(removing(use.card, source=use.card, cites=rules("costs.6", "remove.1")))


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Can be paid with no cards in hand (discard.3)."""

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del play, player, card
        return None

    def pay(self, play: Universus, use: Use) -> None:
        cards = list(use.player.cards(HAND))
        use.paid += cards
        _done_this_way(use, "discarded", cards)
        play.happen(*(discarding(card, player=use.player, source=use.card, cites=rules("discard.3")) for card in cards))


@dataclass(frozen=True, slots=True)
class CommitFoundations:
    """Your character may stand in for one of them; that is so for costs only (costs.4, character.4)."""

    number: int

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del card
        ready = len(self._cards(play, player))
        if ready < self.number:
            return Refusal(
                f"{player} has {ready} ready and the cost is to commit {self.number}", rules("costs.2", "costs.4")
            )
        return None

    def _cards(self, play: Universus, player: Player) -> list[Card]:
        return committable(play, player)

    def pay(self, play: Universus, use: Use) -> None:
        cards = play.choose_some(
            use.player, "which to commit", self._cards(play, use.player), self.number, self.number, rules("costs.4")
        )
        use.paid += cards
        _done_this_way(use, "committed", cards)
        play.happen(
            *(
                Event(Kinds.COMMIT, player=use.player, card=card, source=use.card, cites=rules("costs.4"))
                for card in cards
            )
        )


@dataclass(frozen=True, slots=True)
class CheckCost:
    """ "Check 4": a check against that difficulty; if it fails, the cost is not paid (changed-rules.13, costs.6)."""

    difficulty: int

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del play, player, card
        return None

    def pay(self, play: Universus, use: Use) -> None:
        use.unpaid = not make_check(play, use.player, self.difficulty)
        if use.unpaid:
            cites = rules("changed-rules.13", "costs.6", "playing-an-ability.3")
            play.step("The cost of {} is not paid: it is not played", use, cites=cites, actor=use.player)


@dataclass(frozen=True, slots=True)
class LoseHealth:
    number: int

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        del play, player, card
        return None

    def pay(self, play: Universus, use: Use) -> None:
        play.happen(
            Event(
                Kinds.HEALTH,
                player=use.player,
                subject=use.player,
                amount=self.number,
                way="lose",
                cites=rules("health.3"),
            )
        )


@dataclass(frozen=True, slots=True)
class LoseStamina:
    """A backup can't pay more stamina than it has (costs.2)."""

    number: int
    lost: InstructionCost

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        has = property_of(card, STAMINA)
        if has < self.number:
            return Refusal(
                f"{card} has {has} stamina and the cost is to lose {self.number}", rules("costs.2", "stamina.3")
            )
        return self.lost.why_not(play, player, card)

    def pay(self, play: Universus, use: Use) -> None:
        self.lost.pay(play, use)


THIS_CARD: dict[Verb, Cost] = {
    Verb.COMMIT: CommitThis(), Verb.FLIP: FlipThis(), Verb.DESTROY: DestroyThis(), Verb.SACRIFICE: DestroyThis("sacrifice.1"), Verb.REMOVE: RemoveThis(),
}  # fmt: skip


def read_costs(ability: Ability) -> tuple[Cost, ...]:
    """For an Outwit ability, its card is also unflipped and committed (outwit.2)."""
    written = tuple(_with_its_x(read_cost(cost), ability) for cost in ability.costs)
    return (UnflipThis(), CommitThis(), *written) if is_outwit(ability) else written


def read_cost(cost: Resources | Instruction) -> Cost:
    match cost:
        case i.Act(verb=verb, what=Objects(choice=Choice.THIS, filters=())) if verb in THIS_CARD:
            return THIS_CARD[verb]
        case i.Act(
            verb=Verb.COMMIT,
            what=Objects(quantity=a.Exactly(amount=a.Number(value=number)), filters=(f.HasType(name="foundation"),)),
        ):
            return CommitFoundations(number)
        case i.Act(verb=Verb.CHECK, what=Objects(quantity=a.Exactly(amount=a.Number(value=number)), filters=())):
            return CheckCost(number)
        case i.MakeCheck(difficulty=a.Number(value=number), again=False, purpose=None):
            return CheckCost(number)
        case i.Act(verb=Verb.DISCARD, what=ZoneWords(name=name)) if name == HAND:
            return DiscardHand()
        case i.ChangeHealth(lose=True, amount=a.Exactly(amount=a.Number(value=number)) | a.Number(value=number)):
            return LoseHealth(number)
        case i.Modify(
            what=Objects(choice=Choice.THIS, filters=()),
            changes=(StatChange(stat=stat, amount=a.Number(value=number), minus=True),),
        ) if stat == STAMINA:
            return LoseStamina(number, InstructionCost(cost))
        case i.KeywordAction(name="drive", quantity=a.Exactly(amount=a.Number(value=number))):
            return Drive(number)
        case i.Act(
            verb=Verb.COMMIT,
            what=Objects(quantity=a.Exactly(amount=a.Variable()), filters=(f.HasType(name="foundation"),)),
        ):
            return CommitXFoundations(cost)
        case _:
            return InstructionCost(cost)


def why_not_enough(play: Universus, cost: Instruction, scope: Scope, player: Player, card: Card) -> Refusal | None:
    """Whether there is not enough to do it with; an action that is played from the hand can't be discarded for itself."""
    if isinstance(cost, i.Act) and cost.verb is Verb.NAME:
        return None  # any card can be named (naming-cards.1)
    if not isinstance(cost, i.Act | i.Move) or not isinstance(cost.what, Objects):
        return why_impossible((cost,), scope)
    least, _ = bounds(cost.what.quantity, scope)
    found = _there_to_pay_with(play, cost, cost.what, scope, card)
    if cost.what.choice is Choice.EVERY or len(found) >= least:
        return None
    entries = ("discard.3", "costs.2") if is_from_hand(cost) else ("costs.2",)
    forbidden = why_not_paid_with(play, cost, player, _meant_to_pay_with(play, cost, cost.what, scope, card))
    if forbidden is not None:
        cites = (*forbidden.cites, *rules(*entries))
        return Refusal(f"{player} can't pay the cost: {forbidden.reason}", cites, card_text=forbidden.card_text)
    return Refusal(f"{player} can't pay the cost: {len(found)} of {least} are there", rules(*entries))


def _there_to_pay_with(play: Universus, cost: i.Act | i.Move, what: Objects, scope: Scope, card: Card) -> list[Card]:
    """The cards meant that it can be done to, and that nothing keeps from it (costs.2)."""
    meant = _meant_to_pay_with(play, cost, what, scope, card)
    return [each for each in meant if why_not_paid_with(play, cost, scope.controller, [each]) is None]


def _meant_to_pay_with(play: Universus, cost: i.Act | i.Move, what: Objects, scope: Scope, card: Card) -> list[Card]:
    """A card in the hand counts for its own cost only if the words say "this"."""
    outer, play.verb_now = play.verb_now, cost.verb if isinstance(cost, i.Act) else None
    try:
        return [
            each
            for each in cards_meant(what, scope, counting=True)
            if (each is not card or card.zone.name != HAND or what.choice is Choice.THIS)
            and _can_be_done_to(cost, each)
        ]
    finally:
        play.verb_now = outer


def why_not_paid_with(play: Universus, cost: i.Act | i.Move, player: Player, cards: Sequence[Card]) -> Refusal | None:
    """What forbids doing it to the first of these cards that it may not be done to."""
    events = (payment(cost, card, player) for card in cards)
    refusals = (play.why_forbidden(event) for event in events if event is not None)
    return next((refusal for refusal in refusals if refusal is not None), None)


def payment(
    cost: i.Act | i.Move, card: Card, player: Player, source: Card | None = None, cites: tuple[str, ...] = ()
) -> Event | None:
    """What happens to a card that pays in this way; None if the words move it by themselves."""
    match cost.verb:
        case Verb.FLIP:
            return Event(Kinds.FLIP, player=player, card=card, source=source, cites=cites)
        case Verb.COMMIT:
            return Event(Kinds.COMMIT, player=player, card=card, source=source, cites=cites)
        case Verb.REMOVE:
            return removing(card, source=source, cites=cites)
        case Verb.DISCARD | Verb.SPEND:
            return discarding(card, player=player, source=source, cites=cites)
        case Verb.DESTROY | Verb.SACRIFICE:
            return destroying(card, source=source, cites=cites)
    return None


def _can_be_done_to(cost: i.Act | i.Move, card: Card) -> bool:
    """What is flipped can't be flipped, so it pays for nothing that wants a card flipped (flip.2, costs.2)."""
    kind = Kinds.by_name().get(cost.verb.value)
    return not isinstance(cost, i.Act) or kind is None or why_impossible_with(Event(kind, card=card), card) is None


class InstructionCost:
    """Any other cost: there must be enough to do it with, and it is done as an instruction of the player's."""

    __slots__ = ("cost",)

    def __init__(self, cost: Resources | Instruction) -> None:
        self.cost = cost

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        return self.why_not_with(play, player, card, 0)

    def why_not_with(self, play: Universus, player: Player, card: Card, x: int) -> Refusal | None:
        """X can be any number that isn't negative and can be paid (costs.5)."""
        scope = Frame(play, card, player)
        scope.variables["X"] = x
        return None if isinstance(self.cost, Resources) else why_not_enough(play, self.cost, scope, player, card)

    def pay(self, play: Universus, use: Use) -> None:
        scope = use.scope if use.scope is not None else Frame(play, use.card, use.player)
        if isinstance(self.cost, Resources):
            raise scope.unread(self.cost)
        do(self.cost, scope)
        use.paid += [card for card in scope.it if card not in use.paid]


class CommitXFoundations(InstructionCost):
    """ "Commit X foundations": the character may stand in for one of them as for a number of them (costs.4, costs.5)."""

    __slots__ = ()

    def why_not_with(self, play: Universus, player: Player, card: Card, x: int) -> Refusal | None:
        return CommitFoundations(x).why_not(play, player, card)

    def pay(self, play: Universus, use: Use) -> None:
        x = use.scope.variables["X"] if use.scope is not None else 0
        CommitFoundations(x).pay(play, use)


COST = "cost"  # how it acts, beside forbidding and allowing
ADDITIONAL = rules("additional-costs.1", "additional-costs.2")


class CostOn(Looking):
    """A cost on what some words describe."""

    __slots__ = ("actions", "scope", "words")

    def __init__(
        self, kinds: Sequence[EventKind], fits: Callable[[Event], bool], actions: Sequence[Instruction], scope: Scope,
        duration: str, guard: Guard,
    ) -> None:  # fmt: skip
        super().__init__(COST, kinds, fits, scope.source, scope.controller, duration, guard, ADDITIONAL)
        self.actions = tuple(actions)
        self.scope = scope
        self.words = " and ".join(scope.words(action) for action in actions)

    def why_not(self, play: Universus, payer: Player, card: Card) -> Refusal | None:
        for action in self.actions:
            cost = read_cost(action)
            refusal = (
                why_not_enough(play, action, self._as(payer), payer, card)
                if isinstance(cost, InstructionCost)
                else cost.why_not(play, payer, card)
            )
            if refusal is not None:
                return refusal
        return None

    def pay(self, play: Universus, payer: Player, card: Card) -> None:
        with paying(play):
            for action in self.actions:
                cost = read_cost(action)
                if isinstance(cost, InstructionCost):
                    do(action, self._as(payer))
                else:
                    cost.pay(play, Use(payer, card, PlayedAbility(self.words, "", None)))

    def _as(self, payer: Player) -> Scope:
        """ "They" and "their" are whoever pays."""
        inner = self.scope.within()
        inner.players, inner.whose = [payer], payer
        return inner


def cost_on(effect: s.AdditionalCost, scope: Scope, duration: str, guard: Guard = None) -> CostOn:
    """ "Your rival must discard 1 card as an additional cost to play attacks"."""
    actions = [inner for cost in effect.cost for inner in (cost.actions if isinstance(cost, s.Must) else (cost,))]
    kinds, fits = what_it_is_on(effect.to, scope)
    if not kinds or not all(_may_be_paid(action) for action in actions):
        raise scope.unread(effect)
    return CostOn(kinds, fits, actions, scope, duration, guard)


def _may_be_paid(action: Instruction) -> bool:
    """What is done to cards, and health that is lost: so much of it, which whoever pays it loses."""
    if isinstance(action, i.ChangeHealth):
        return not isinstance(read_cost(action), InstructionCost)
    return isinstance(action, Act)


def what_it_is_on(to: Instruction, scope: Scope) -> tuple[Sequence[EventKind], Callable[[Event], bool]]:
    """Playing a card or an ability, or blocking; trying to is where the cost is paid."""
    if isinstance(to, Act) and to.verb in (Verb.BLOCK, Verb.TRY_TO_BLOCK):
        return (Kinds.PLAY_CARD,), partial(_is_block, to, scope)
    if isinstance(to, Act) and to.verb is Verb.TRY_TO_PLAY:
        to = replace(to, verb=Verb.PLAY)
    return scope.play.rules.event_kinds(scope.play, to), partial(_describes, to, scope)


def _describes(to: Instruction, scope: Scope, event: Event) -> bool:
    return describes(to, event, scope)


def _is_block(to: Act, scope: Scope, event: Event) -> bool:
    play = scope.play
    meant = to.what is None or (play.attack is not None and is_meant(to.what, play.attack.card, scope))
    using = to.using is None or is_meant(to.using, event.card, scope)
    return event.way == BLOCK and is_doer(to.who, event, scope) and meant and using


def of_itself(effect: s.AdditionalCost) -> bool:
    return (
        isinstance(effect.to, Act) and isinstance(effect.to.what, Objects) and effect.to.what.choice is Choice.THIS
        and not effect.to.what.filters
    )  # fmt: skip


def begin_additional_cost(effect: s.AdditionalCost, scope: Scope, static: bool, guard: Guard = None) -> None:
    if static and of_itself(effect):
        return  # read from the card when it is to be played
    lasting = cost_on(
        effect, scope, STATIC if static else scope.play.rules.duration(scope.play, scope.until, scope), guard
    )
    lasting.card_text = scope.card_text(effect.span)
    scope.play.add(lasting)


def additional_costs(play: Universus, event: Event) -> list[CostOn]:
    """Those of other cards in the order they began, then what the card says of itself."""
    assert event.card is not None
    assert event.player is not None
    found = [each for each in play.index.get((COST, event.kind), ()) if each.takes(event)]
    if event.kind == Kinds.PLAY_CARD and event.card.face.known:
        found += [each for each in _own_additional_costs(play, event.card) if each.fits(event)]
    return found


def _own_additional_costs(play: Universus, card: Card) -> Iterator[CostOn]:
    for ability in card.face.abilities:
        for effect in ability.effects:
            if isinstance(effect, s.AdditionalCost) and of_itself(effect):
                yield cost_on(effect, Frame(play, card, card.owner), STATIC)


def why_not_additional_costs(play: Universus, event: Event) -> Refusal | None:
    assert event.player is not None
    assert event.card is not None
    for extra in additional_costs(play, event):
        refusal = extra.why_not(play, event.player, event.card)
        if refusal is not None:
            reason = f"an additional cost can't be paid ({extra.words}): {refusal.reason}"
            return Refusal(reason, (*rules("additional-costs.1"), *refusal.cites))
    return None


def pay_additional_costs(play: Universus, event: Event) -> None:
    """When the action is taken; for a card, before its check (additional-costs.2)."""
    assert event.player is not None
    assert event.card is not None
    for extra in additional_costs(play, event):
        step = play.step(
            "{} pays an additional cost: {}", event.player, extra.words, cites=ADDITIONAL, actor=event.player
        )  # fmt: skip
        step.card_text = extra.card_text
        extra.pay(play, event.player, event.card)


AS_THOUGH = "as though"  # how it acts, beside forbidding and allowing
PAID_AS_THOUGH = rules("as-though.1", "as-though.2")


class OtherPayment(Looking):
    """Something that may be done as though momentum were spent for some keyword abilities (as-though.1)."""

    __slots__ = ("doing", "scope")

    def __init__(self, paid_for: Effects, doing: Act, scope: Scope, duration: str, guard: Guard) -> None:
        fits = partial(_is_paid_for, paid_for, scope)
        super().__init__(
            AS_THOUGH, (Kinds.PLAY_ABILITY,), fits, scope.source, scope.controller, duration, guard, PAID_AS_THOUGH
        )
        self.doing = doing
        self.scope = scope

    def cards(self, play: Universus, card: Card) -> list[Card]:
        assert isinstance(self.doing.what, Objects)
        return _there_to_pay_with(play, self.doing, self.doing.what, self.scope, card)

    def most(self) -> int:
        assert isinstance(self.doing.what, Objects)
        return bounds(self.doing.what.quantity, self.scope)[1]

    def event(self, card: Card, use: Use) -> Event:
        """What is done stays what it is (as-though.2)."""
        event = payment(self.doing, card, use.player, use.card, PAID_AS_THOUGH)
        if event is None:
            raise self.scope.unread(self.doing, "the engine cannot pay with this yet")
        return event


def _is_paid_for(paid_for: Effects, scope: Scope, event: Event) -> bool:
    """Of that card, and of that keyword if one is named."""
    of_that_card = isinstance(paid_for.of, Objects) and is_meant(paid_for.of, event.card, scope)
    return of_that_card and paid_for.timing in (None, event.way) and event.player is scope.controller


def is_other_payment(effect: s.May, scope: Scope) -> bool:
    """ "You may flip Spell cards as though you were spending momentum to pay for this attack's keyword abilities"."""
    del scope
    match effect:
        case s.May(
            who=PlayerWords(who=Who.YOU),
            effects=(s.By(effects=(Act(verb=Verb.PAY_FOR, what=Effects(of=Objects())),), doing=Act(what=Objects())),),
        ):
            return True
    return False


def begin_other_payment(effect: s.May, scope: Scope, static: bool, guard: Guard = None) -> bool:
    by = effect.effects[0]
    assert isinstance(by, s.By)
    paid = by.effects[0]
    if not isinstance(paid, Act) or not isinstance(paid.what, Effects) or not isinstance(by.doing, Act):
        raise scope.unread(effect)
    if paid.what.noun != "keyword ability" and paid.what.timing is None:
        raise scope.unread(effect, "the engine knows other payments for keyword abilities alone")
    if _pays_with_several(by.doing, scope):
        raise scope.unread(effect, "it is not understood whether these pay for 1 momentum or for as many")
    inner = scope.within()
    lasts = STATIC if static else scope.play.rules.duration(scope.play, scope.until, scope)
    lasting = OtherPayment(paid.what, by.doing, inner, lasts, guard)
    lasting.card_text = scope.card_text(effect.span)
    scope.play.add(lasting)
    return True


def _pays_with_several(doing: Act, scope: Scope) -> bool:
    """ "By discarding 2 cards"."""
    exact = isinstance(doing.what, Objects) and isinstance(doing.what.quantity, a.Exactly)
    return exact and isinstance(doing.what, Objects) and bounds(doing.what.quantity, scope) != (1, 1)


class MomentumCost(InstructionCost):
    """The momentum that a keyword ability costs, or what an effect lets somebody do as though it were spent."""

    __slots__ = ("act", "keyword", "what")

    def __init__(self, act: Act, what: Objects, keyword: str) -> None:
        super().__init__(act)
        self.act, self.what, self.keyword = act, what, keyword

    def _others(self, play: Universus, player: Player, card: Card) -> list[OtherPayment]:
        event = Event(Kinds.PLAY_ABILITY, player=player, card=card, way=self.keyword)
        found = play.index.get((AS_THOUGH, Kinds.PLAY_ABILITY), ())
        return [each for each in found if isinstance(each, OtherPayment) and each.takes(event)]

    def why_not_with(self, play: Universus, player: Player, card: Card, x: int) -> Refusal | None:
        refusal = super().why_not_with(play, player, card, x)
        others = self._others(play, player, card) if refusal is not None else []
        if not others:
            return refusal
        scope = Frame(play, card, player)
        scope.variables["X"] = x
        there = len(_there_to_pay_with(play, self.act, self.what, scope, card))
        there += sum(min(each.most(), len(each.cards(play, card))) for each in others)
        return None if there >= bounds(self.what.quantity, scope)[0] else refusal

    def pay(self, play: Universus, use: Use) -> None:
        others = self._others(play, use.player, use.card)
        if not others:
            super().pay(play, use)
            return
        scope = use.frame
        least, most = bounds(self.what.quantity, scope)
        there = len(_there_to_pay_with(play, self.act, self.what, scope, use.card))
        done: list[Card] = []
        for each in others:
            cards = [card for card in each.cards(play, use.card) if card not in done]
            needed = max(0, least - len(done) - there) if each is others[-1] else 0
            prompt = f"{each.scope.words(each.doing)} (for {use})"
            chosen = play.choose_some(
                use.player, prompt, cards, needed, min(each.most(), most - len(done), len(cards)), PAID_AS_THOUGH
            )
            if chosen:
                play.happen(*(each.event(card, use) for card in chosen))
            done += chosen
        self._spend_the_rest(use, scope, least - len(done), most - len(done), there)
        use.paid += [card for card in done if card not in use.paid]
        counted = "spent" if self.act.verb is Verb.SPEND else "discarded"
        scope.this_way.setdefault(counted, []).extend(done)  # for this ability alone it is so (as-though.1)

    def _spend_the_rest(self, use: Use, scope: Scope, least: int, most: int, there: int) -> None:
        if not there or most <= 0:
            return
        if least <= 0 < most:
            quantity: a.Quantity = a.UpTo(a.Number(min(most, there), span=self.what.span), span=self.what.span)
        else:
            number = a.Number(least, span=self.what.span)
            quantity = (a.Exactly if least == most else a.AtLeast)(number, span=self.what.span)
        do(replace(self.act, what=replace(self.what, quantity=quantity)), scope)
        use.paid += [card for card in scope.it if card not in use.paid]


class CostOfX(InstructionCost):
    """A cost of X where the ability says what X is: it is worked out as the ability is announced, and never negative (x.2)."""

    __slots__ = ("amount", "of_x")

    def __init__(self, of_x: InstructionCost, amount: a.Amount) -> None:
        super().__init__(of_x.cost)
        self.of_x, self.amount = of_x, amount

    def why_not(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        return self.of_x.why_not_with(play, player, card, self._x(Frame(play, card, player)))

    def pay(self, play: Universus, use: Use) -> None:
        scope = use.frame
        use.x = scope.variables["X"] = self._x(scope)
        play.step("X is {}", use.x, cites=rules("x.1", "x.2"), actor=use.player)
        self.of_x.pay(play, use)

    def _x(self, scope: Scope) -> int:
        return max(0, amount_of(self.amount, scope))


def _with_its_x(cost: Cost, ability: Ability) -> Cost:
    """ "Commit X foundations: … X equals …"."""
    said = [each.amount for each in ability.effects if isinstance(each, s.Let) and each.name == "X"]
    if not said or not isinstance(cost, InstructionCost) or isinstance(cost.cost, Resources):
        return cost
    has_x = any(isinstance(node, a.Variable) and node.name == "X" for node in nodes(cost.cost))
    return CostOfX(cost, said[0]) if has_x else cost


def costs_of_keyword(costs: Sequence[Cost], keyword: str) -> tuple[Cost, ...]:
    """The same costs; momentum may be paid in another way if an effect says so."""
    return tuple(_of_keyword(cost, keyword) for cost in costs)


def _of_keyword(cost: Cost, keyword: str) -> Cost:
    if isinstance(cost, InstructionCost):
        match cost.cost:
            case Act(
                verb=Verb.DISCARD | Verb.SPEND, what=Objects(filters=(f.InZone(zone=ZoneWords(name=name)),)) as what
            ):
                if name == MOMENTUM:
                    return MomentumCost(cost.cost, what, keyword)
    return cost
