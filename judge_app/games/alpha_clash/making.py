"""What instructions of card text do besides moving cards: attach, pay, roll, create tokens."""

from __future__ import annotations

from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.events import Event
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.copying import COPIED, copied_face
from judge_app.games.alpha_clash.costs import ResourceCost, pay, why_not_pay
from judge_app.games.alpha_clash.entering import entering_status
from judge_app.games.alpha_clash.faces import read_abilities
from judge_app.games.alpha_clash.foreseeing import Foreseeing
from judge_app.games.alpha_clash.moves import moving, zone_for
from judge_app.games.alpha_clash.words import (
    ATTACK,
    COST,
    DEFENSE,
    HEALTH,
    LETTERS,
    OBLIVION,
    SUBTYPES,
    ac,
)
from judge_app.language.instructions import Create


class Making(Foreseeing):
    tokens: list[Card]

    # ---- Weapons

    def attach(self, card: Card, host: Card, scope: Scope, free: bool) -> bool:
        from judge_app.games.alpha_clash.attaching import why_not_attached_to

        del free
        refusal = why_not_attached_to(self, card, host)  # type: ignore[arg-type]
        if refusal is not None:
            self.step("{} is not attached to {}: {}", card, host, refusal.reason, cites=(*ac("101.3"), *refusal.cites))
            return False
        return bool(self.happen(Event("attach", player=scope.controller, card=card, other=host, source=scope.source)))

    def detach(self, card: Card, scope: Scope) -> bool:
        if card.attached_to is None:
            return False
        return bool(
            self.happen(Event("unattach", player=scope.controller, card=card, source=scope.source, cites=ac("305.9")))
        )

    # ---- payments, dice, tokens

    def cost_of(self, amount: int, color: str | None, scope: Scope) -> ResourceCost:
        own = scope.source.face.words.get("color", ())
        color = LETTERS.get(color, color) if color is not None else None
        if color is None and own:
            return ResourceCost(amount, (own[0],) * amount)
        return ResourceCost(amount, (color,) * amount if color and color not in ("any", "colorless") else ())

    def pay_resources(self, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
        cost = self.cost_of(amount, color, scope)
        if why_not_pay(self, player, cost) is not None:  # type: ignore[arg-type]
            return False
        pay(self, player, cost, scope.source)  # type: ignore[arg-type]
        return True

    def can_pay_resources(self, player: Player, amount: int, color: str | None, scope: Scope) -> bool:
        return why_not_pay(self, player, self.cost_of(amount, color, scope)) is None  # type: ignore[arg-type]

    def pay_health(self, player: Player, amount: int, scope: Scope) -> bool:
        """Off the Contender's health (115.3c, 116.4); 0 can always be paid (116.4a)."""
        if amount == 0:
            self.step("{} pays 0 health for {}", player, scope.source, cites=ac("116.4a", "115.3c"), actor=player)
            return True
        if not self.can_pay_health(player, amount):
            return False
        return bool(self.happen(Event("health", player=player, card=self.stands_for(player), amount=amount, way="pay",
                                      source=scope.source)))  # fmt: skip

    def can_pay_health(self, player: Player, amount: int) -> bool:
        """Only if the Contender has at least that much (116.4)."""
        return amount == 0 or self.figure(self.stands_for(player), HEALTH) >= amount

    def roll(self, player: Player, sides: int, scope: Scope) -> int:
        """Each outcome is equally likely; what it was must be said (707.1c, 707.1d)."""
        result: int = self.choose(
            player,
            f"what {player} rolls on a d{sides} (for {scope.source})",
            range(1, sides + 1),
            ac("707.1c", "707.1d"),
        )
        self.happen(
            Event("roll", player=player, amount=result, says=("{} rolls {}", player, result), cites=ac("707.1d"))
        )
        return result

    def create(self, effect: Create, scope: Scope) -> bool:
        """Each is what the effect says, or a copy of what is printed on another object (111.3, 708.1)."""
        from judge_app.engine.amounts import bounds

        token = effect.token
        made: list[Card] = []
        for player in doers(effect.who, scope):
            face = token_face(token) if token.copy_of is None else copied_face(self, token.copy_of, scope, player)
            if face is None:
                continue
            if face.says("type", "Action"):
                self.step("No token is created: it would be an Action", cites=ac("111.5"))
                continue
            rules = ac("111.4", "111.10") if token.copy_of is None else COPIED
            _, count = bounds(token.quantity, scope)
            for _ in range(count):
                made += self._create_one(face, player, scope, rules)
        scope.chose(made, "created")
        return bool(made)

    def _create_one(self, face: Face, player: Player, scope: Scope, rules: tuple[str, ...]) -> list[Card]:
        """It enters play ready, under the control of whoever creates it, in the zone of its type.

        alpha-clash:111.2, 111.3, 703.5a
        """
        card = self.new_card(face, player, player.zones[OBLIVION], self.label_for(face))
        card.token = True
        self.tokens.append(card)
        zone = zone_for(self, card, player)  # type: ignore[arg-type]
        rules = (*ac("703.5a", "111.2", "111.3", "111.6", "204.2b"), *rules)
        enters = moving(card, zone, "enter", player=player, source=scope.source, says="{0} creates {1} in {3}",
                        cites=rules, status=entering_status(self, card, player))  # type: ignore[arg-type]  # fmt: skip
        if not self._may_be_created(card, enters):
            return []
        self.happen(enters)
        return [card]

    def _may_be_created(self, card: Card, enters: Event) -> bool:
        """Not if something says that a permanent like it can't enter play (111.5)."""
        from judge_app.games.alpha_clash.playing import why_not_enter

        assert enters.player is not None
        refusal = self.why_forbidden(enters) or why_not_enter(self, enters.player, card)  # type: ignore[arg-type]
        if refusal is None:
            return True
        self.step("No token is created: {}", refusal.reason, cites=(*ac("111.5"), *refusal.cites), actor=enters.player)
        card.zone.cards.remove(card)
        self.tokens.remove(card)
        self.cards.remove(card)
        return False


def token_face(token: Any) -> Face:
    figures = {COST: 0}
    if token.figures:
        figures |= {ATTACK: token.figures[0], DEFENSE: token.figures[1]}
    types = tuple(name for name in token.types if name.lower() != "token") or ("Clash",)
    types = (*types, *(SUBTYPES[name] for name in types if name in SUBTYPES))
    words = {"type": types, "color": token.colors, "affiliation": token.symbols}
    keywords = (ability for keyword in token.keywords for ability in read_abilities(keyword, is_permanent=True))
    return Face(token.name or "token", figures, words, abilities=(*keywords, *token.abilities))
