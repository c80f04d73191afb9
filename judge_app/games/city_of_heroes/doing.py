"""An ability being played: who plays it, from which card, as which super, at what, and whether it was canceled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.language.city_of_heroes_nodes import AttackLine, attack_line

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.language.abilities import Ability


class Doing:
    """`is_react` tells the two types of ability apart (305.1, 401.6). Its choices stay as they were made (305.2b)."""

    __slots__ = (
        "ability", "canceled", "card", "dealt_extra", "first_targets", "granted", "hero", "is_inspiration", "is_react",
        "missed", "mode", "n", "outlived", "player", "scope", "step", "target", "targets", "wanted",
    )  # fmt: skip

    def __init__(self, n: int, player: Player, card: Card, ability: Ability, hero: Card | None, is_react: bool) -> None:
        self.n = n
        self.player = player
        self.card = card
        self.ability = ability
        self.hero = hero  # the super whose power or innate ability it is; for an attack, the attacker (306.1c)
        self.is_react = is_react
        self.is_inspiration = False
        self.canceled = False
        self.targets: list[Card] = []
        self.first_targets: list[Card] = []
        self.granted: list[Card] = []  # targets that a redirection gave it (411)
        self.outlived: list[Card] = []  # attackers that have left play, where a judge says that the attack goes on
        self.mode = ""  # the tactics mode in which its targets were chosen (411.3b)
        self.missed: list[Card] = []
        self.target: Card | None = None  # the one against which it is resolving now
        self.dealt_extra: list[Card] = []  # targets that took the additional damage types
        self.wanted: list[Card | Player] = []  # what the player named when they chose it
        self.scope: Scope
        self.step = 0

    def __str__(self) -> str:
        return f"the {'react' if self.is_react else 'action'} of {self.card}"

    @property
    def attack(self) -> AttackLine | None:
        return attack_line(self.ability.timings)

    @property
    def period(self) -> str:
        """The duration "for the attack"."""
        return f"for attack {self.n}"

    def damage_types(self) -> list[str]:
        """The types of damage that the attack has of itself (401.12c)."""
        from judge_app.language.abilities import nodes
        from judge_app.language.instructions import Deal

        found: list[str] = []
        for node in nodes(self.ability):
            if isinstance(node, Deal) and node.kind is not None and node.kind not in found:
                found.append(node.kind)
        return found
