"""118. Drawing a card.

118.2   cards are drawn only one at a time
118.2a  what refers to the number of cards drawn is applied before the single draws
118.2b  what stops a player drawing more than so many each turn applies to the single draws
118.3   a player whom an effect forbids to draw can't accept an offer to draw; one with an empty deck can
118.4   drawing from an empty deck loses the game
"""

from __future__ import annotations

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.decks import top_card
from judge_app.engine.effects import WATCH
from judge_app.engine.events import Event
from judge_app.engine.happenings import is_doer
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.making import Making
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.words import DECK, HAND, PLACED, ac
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language.abilities import nodes
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects

DREW_FROM_NOTHING = "drew from an empty deck"


class Drawing(Making):
    def draw_cards(
        self, player: Player, count: int, cites: tuple[str, ...], source: Card | None = None, spoken_of: bool = False
    ) -> list[Card]:
        """One at a time; drawing from an empty deck loses the game at the next check (118.2, 118.4)."""
        drawn: list[Card] = []
        for _ in range(self.how_many_to_draw(player, count)):
            card = self.top_card(player)
            if card is None:
                coming = Event("move", player=player, way="draw", place=player.zones[HAND])
                coming.lasting |= {"of": count, "spoken of": spoken_of}
                if not self.let_through(coming):
                    continue  # an effect forbids or replaces it: no draw, no loss (118.6a, 609.9)
                self.step("{} draws from an empty deck", player, cites=ac("118.4", "104.3c"), actor=player)
                self.mark(player, DREW_FROM_NOTHING, 1)
                continue
            coming = moving(
                card, player.zones[HAND], "draw", player=player, source=source, cites=(*cites, *ac("118.1"))
            )
            coming.lasting |= {"of": count, "spoken of": spoken_of}
            done = self.happen(coming)
            drawn += [event.card for event in done if event.card is card]
        if drawn:
            self.note_drawn(player, len(drawn), source)
        return drawn

    def note_drawn(self, player: Player, count: int, source: Card | None) -> None:
        """What waits for "one or more cards" being drawn sees the whole of an instruction, once (603.2c)."""
        event = Event("draw", player=player, amount=count, source=source)
        event.step = self.trace.last
        for watcher in tuple(self.index.get((WATCH, "draw"), ())):
            if watcher.takes(event):
                self.trigger(watcher, event)

    def how_many_to_draw(self, player: Player, count: int) -> int:
        """The instruction as a whole, before any single draw of it (118.2a)."""
        coming = self.let_through(Event("draw", player=player, amount=count))
        return sum(event.amount for event in coming)

    def top_card(self, player: Player) -> Card | None:
        """What was put on top since the shuffle is known (703.10b)."""
        cards = player.zones[DECK].cards
        if cards and player.marks.get(PLACED):
            return cards[-1]
        unknown = [card for card in cards if not card.face.known][:1]  # one stands for all of them
        options = [*(card for card in cards if card.face.known), *unknown]
        return top_card(
            self, player, cards, ac("703.10a"), options,
            label=lambda card: str(card) if card.face.known else "an unknown card",
        )  # fmt: skip

    def draw(self, player: Player, count: int, scope: Scope) -> list[Card]:
        cites = ac("118.1", "118.2") if count > 1 else ()
        return self.draw_cards(player, count, cites, scope.source, speaks_of_it(scope))

    # ---- what words about drawing describe

    def own_happening(self, happening: Instruction, event: Event, scope: Scope) -> bool | None:
        if not isinstance(happening, i.Draw) or event.kind not in ("move", "draw"):
            return None
        quantity = happening.quantity
        if not is_doer(happening.who, event, scope):
            return False
        if refers_to_number(quantity):
            return event.kind == "draw" and event.amount >= bounds(quantity, scope)[0]
        if event.kind != "move" or event.way != "draw":
            return False
        if isinstance(quantity, a.MoreThan):
            ahead = int(event.lasting.get("ahead", 0))
            return self.drawn_this_turn(event.player) + ahead >= amount_of(quantity.amount, scope)
        if quantity != ONE_CARD:
            raise scope.unread(happening, "the engine cannot tell when so many cards are drawn")
        return True

    def drawn_this_turn(self, player: Player | None) -> int:
        return sum(event.kind == "move" and event.way == "draw" and event.player is player for event in self.this_turn)

    def why_not_draw(self, effect: i.Draw, scope: Scope) -> Refusal | None:
        """An offer to draw can't be accepted if a draw of it is forbidden; whoever chooses (118.2b, 118.3, 118.3a)."""
        _, most = bounds(effect.quantity, scope)
        for player in doers(effect.who, scope):
            for ahead in range(min(most, 99)):
                event = Event("move", player=player, way="draw", place=player.zones[HAND])
                event.lasting["ahead"] = ahead
                refusal = self.why_forbidden(event)
                if refusal is not None:
                    rule = "118.2b" if ahead else "118.3" if player is scope.controller else "118.3a"
                    return Refusal(refusal.reason, (*ac(rule), *refusal.cites))
        return None

    def says_impossible(self, refusal: Refusal, scope: Scope) -> None:
        self.step("This can't be chosen: {}", refusal.reason, cites=refusal.cites, actor=scope.controller)


ONE_CARD = a.Exactly(a.Number(1))


def speaks_of_it(scope: Scope) -> bool:
    """Whether the effect goes on to speak of a card, as of the one drawn."""
    from judge_app.games.alpha_clash.retargeting import effects_of

    effects = effects_of(scope.item) if scope.item is not None else ()
    return any(
        isinstance(node, Objects) and node.choice in (Choice.IT, Choice.THAT)
        for effect in effects
        for node in nodes(effect)
    )


def refers_to_number(quantity: a.Quantity) -> bool:
    """ "One or more cards", "two or more cards": the instruction to draw so many, not the single draws."""
    return isinstance(quantity, a.AtLeast)
