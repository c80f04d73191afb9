"""What instructions of card text do besides verbs: draw, put, search, deal, heal, counters, modes, prohibitions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.effects import STATIC, Fixed, Permission
from judge_app.engine.events import Event
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.zones import Zone
from judge_app.games.universus.acting import Acting
from judge_app.games.universus.deck import draw_cards, shuffle_deck
from judge_app.games.universus.effect_limits import can_lose
from judge_app.games.universus.moves import moving
from judge_app.games.universus.words import CARD_POOL, DECK, HAND, MOMENTUM, STAGE, uv
from judge_app.language import structure as s
from judge_app.language.amounts import Tally
from judge_app.language.instructions import Act, Doer, Instruction, Verb
from judge_app.language.objects import Effects, End, Objects, OneOf, Place
from judge_app.language.objects import Player as PlayerWords

WAYS = {STAGE: "build", MOMENTUM: "momentum"}


class Effecting(Acting):
    def draw(self, player: Player, count: int, scope: Scope) -> list[Card]:
        return draw_cards(self._table, player, count, source=scope.source)

    def draw_up_to(self, who: Doer, number: int, scope: Scope) -> bool:
        """ "Draw up to 4": whoever has fewer in hand draws the difference at once (draw.3)."""
        drawn: list[Card] = []
        for player in doers(who, scope):
            held = len(player.cards(HAND))
            said = "{} has {} cards in hand and draws up to {}"
            self.step(said, player, held, number, cites=uv("draw.3"), actor=player)
            drawn += draw_cards(self._table, player, max(0, number - held), uv("draw.3"), scope.source)
        scope.chose(drawn, "drawn")
        return bool(drawn)

    def put(self, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope) -> list[Card]:
        """To the zone the words say, of the card's owner, all at the same time (owner.1, game-event.2)."""
        if place is None:
            raise scope.unread(scope.source.face.abilities[0], f'the engine does not know where "{verb}" puts a card')
        events = [
            self._moving(card, place, player, scope)
            for card in self.in_order(cards, place, player)
            if self.can_touch(card, scope)
        ]
        done = self.happen(*events) if events else []
        return [event.card for event in done if event.card is not None]

    def in_order(self, cards: Sequence[Card], place: Place, player: Player) -> Sequence[Card]:
        """The order of cards that go to a deck at the same time is chosen (deck.4)."""
        left = list(cards)
        if place.zone.name.lower() != DECK or len(left) < 2:
            return left
        ordered: list[Card] = []
        while left:
            card: Card = self.choose(player, "which card goes to the deck next", left, uv("deck.4"))
            ordered.append(card)
            left.remove(card)
        return ordered

    def _moving(self, card: Card, place: Place, player: Player, scope: Scope) -> Event:
        if place.end not in (None, End.TOP, End.BOTTOM):
            raise scope.unread(place)
        owner = players_meant(place.zone.owner, scope)[:1] if place.zone.owner is not None else [card.owner]
        zone = self.zone_called(place.zone, owner[0] if owner else card.owner)
        down = True if "face down" in place.status else False if "face up" in place.status else None
        return moving(
            card, zone, WAYS.get(zone.name, "add"), player=player, source=scope.source, bottom=place.end is End.BOTTOM, face_down=down,
            says="{1} is added to {3}",
        )  # fmt: skip

    def put_into(self, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
        done = (
            self.happen(*(moving(card, zone, "add", player=player, source=scope.source) for card in cards))
            if cards
            else []
        )
        return [event.card for event in done if event.card is not None]

    def shuffle(self, player: Player, zone: Zone) -> None:
        if zone.name == DECK:
            shuffle_deck(self._table, player, uv("deck.5"))

    def search(self, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
        """A card of a certain kind that is found is revealed, and the deck shuffled afterwards (deck.5)."""
        found = [card for card in zone.cards if card.face.known and is_meant(what, card, scope)]
        for card in zone.cards if not found else ():
            self._table.must_know(card)  # it might be one of them
        least, most = bounds(what.quantity, scope) if isinstance(what, Objects) else (0, 1)
        chosen: list[Card] = self.choose_some(
            player, f"{scope.words(what)} (for {scope.source})", found, min(least, 0), most, uv("deck.5")
        )
        self.happen(Event("search", player=player, says=("{} searches {}", player, zone), cites=uv("deck.5")))
        if zone.name == DECK:
            if chosen and (not isinstance(what, Objects) or what.filters):
                self.happen(*(Event("reveal", player=player, card=card, cites=uv("deck.5")) for card in chosen))
            self._table.searched.append(zone.owner or player)
        return chosen

    def deal(self, source: Card, shares: Sequence[tuple[Card, int]], kind: str | None, scope: Scope) -> int:
        del kind
        events = [
            Event("damage", player=scope.controller, subject=card.owner, card=source, source=source, amount=amount)
            for card, amount in shares
            if amount > 0
        ]
        return sum(event.amount for event in self.happen(*events)) if events else 0

    def change_healths(self, cards: Sequence[Card], amount: int, scope: Scope) -> bool:
        """Lost directly, not as damage; gained up to the maximum (health.3, health.5)."""
        way = "gain" if amount > 0 else "lose"
        changes = [
            (card.owner, amount if amount > 0 else can_lose(self._table, card.owner, -amount, scope)) for card in cards
        ]
        events = [
            Event("health", player=scope.controller, subject=player, source=scope.source, amount=number, way=way)
            for player, number in changes
            if number
        ]
        return bool(events) and bool(self.happen(*events))

    def put_counters(self, card: Card, counter: str, amount: int, scope: Scope) -> int:
        held = card.counters.get(counter, 0)
        number = amount if amount > 0 else max(amount, -held)
        done = (
            self.happen(
                Event("counters", player=scope.controller, card=card, source=scope.source, amount=number, way=counter)
            )
            if number
            else []
        )
        return abs(sum(event.amount for event in done))

    def chosen_modes(self, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
        """The option was chosen as part of the cost; an effect's own list is chosen now (bullets-in-abilities.2)."""
        chosen = scope.targets.get(place_of(modes))
        if chosen is None:
            chosen = self.choose_modes(modes, scope)
        return tuple(instruction for mode in chosen for instruction in mode)

    def choose_modes(self, modes: s.Modes, scope: Scope) -> list[tuple[Instruction, ...]]:
        least, most = bounds(modes.quantity, scope)
        player = next(iter(players_meant(modes.who, scope)), scope.controller)
        chosen: list[tuple[Instruction, ...]] = self.choose_some(
            player, f"the option of {scope.source}", modes.modes, least, most, uv("bullets-in-abilities.1", "effects.8"),
            label=lambda mode: scope.text[mode[0].span.start : mode[-1].span.end],
        )  # fmt: skip
        scope.targets[place_of(modes)] = chosen
        self.step(
            "{} has chosen the option",
            player,
            cites=uv("bullets-in-abilities.1", "bullets-in-abilities.2", "effects.8"),
            actor=player,
        )
        return chosen

    def said(self, event: Event) -> str:
        return f"{event.kind} of {event.card or event.subject or event.player}"

    # ---- prohibitions

    def fixed_subjects(self, what: Any, scope: Scope) -> Callable[[Event, Instruction], bool]:
        """Cards are settled when the effect begins, players and abilities are described."""
        if isinstance(what, Effects) and isinstance(what.of, Objects | OneOf):
            abilities_of = Fixed(cards_meant(what.of, scope))
            return lambda event, _: event.kind == "play ability" and event.card is not None and abilities_of(event.card)
        if isinstance(what, Objects | OneOf):
            fixed = Fixed(cards_meant(what, scope))
            return lambda event, _: any(card is not None and fixed(card) for card in (event.card, event.source))
        return lambda event, action: self.is_subject(what, event, action, scope)

    def is_subject(self, what: Any, event: Event, action: Instruction, scope: Scope) -> bool:
        """Of a player, who does it; of a card, which it is done to or by; of abilities, which are played."""
        if isinstance(what, PlayerWords):
            return event.player in players_meant(what, scope)
        if isinstance(what, Objects | OneOf):
            return is_meant(what, event.card, scope) or (
                event.source is not None and is_meant(what, event.source, scope)
            )
        if isinstance(what, Effects) and what.noun == "ability":
            return event.kind == "play ability" and self._is_ability(what, event, scope)
        raise scope.unread(action)

    def obligation(self, effect: Any, scope: Scope, static: bool, guard: Callable[[], bool] | None) -> None:
        """ "Your rival must try to block this attack": passing is no choice as long as a block is legal."""
        match effect:
            case s.Must(
                what=PlayerWords() as who, actions=(Act(verb=Verb.BLOCK | Verb.TRY_TO_BLOCK, what=what, using=None),)
            ):
                lasts = STATIC if static else self.duration(effect.duration or scope.until, scope)
            case _:
                raise scope.unread(effect)

        def fits(event: Event) -> bool:
            return event.player in players_meant(who, scope) and (what is None or is_meant(what, event.card, scope))

        self.add(
            Permission(
                ("must block",), fits, source=scope.source, controller=scope.controller, duration=lasts, guard=guard
            )
        )

    def tallied(self, amount: Tally, scope: Scope) -> int:
        raise scope.unread(amount)

    def times_so_far(self, of: Objects, scope: Scope) -> int:
        raise scope.unread(of, "the engine does not count this yet")

    def modify_effects(self, effect: Any, scope: Scope, static: bool, guard: Callable[[], bool] | None) -> bool:
        del static, guard
        raise scope.unread(effect)

    def modified_event(self, event: Event, effect: s.Replace, scope: Scope) -> Sequence[Event] | None:
        del event, effect, scope
        return None

    def free_of_cost(self, effects: Sequence[Instruction], cost: str, scope: Scope) -> bool:
        del cost
        raise scope.unread(effects[0])


POOL = CARD_POOL
