"""Declaring an attack.

504.2a  one Contender or Clash card, engaged by attacking, on an opponent's Contender or engaged Clash card
303.8   a ready Clash card may not be attacked unless an effect says otherwise
704.5b  Close Combat can attack ready Clash cards
704.12b Observant can't attack in the turn it enters play
303.6   otherwise a Clash card may attack in the turn it enters play
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.people import players_meant
from judge_app.engine.refusals import Refusal
from judge_app.games.alpha_clash.keywords import CLOSE_COMBAT, OBSERVANT
from judge_app.games.alpha_clash.words import CLASH_ZONE, ENGAGED, PRIMARY, ac
from judge_app.language.filters import Did, HasType
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Objects
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash

Declared = tuple["Card", "Card"]  # the attacker and its target


class Attack(Deed):
    name = "attack"

    def why_not(self, play: AlphaClash, player: Player, deed: Declared) -> Refusal | None:
        attacker, target = deed
        if play.active is not player or play.phase != PRIMARY or play.standby:
            return Refusal(f"it is not {player}'s Primary Phase", ac("503.1d", "504.1"))
        return why_not_attack_with(play, player, attacker) or why_not_attack(play, player, attacker, target)

    def legal(self, play: AlphaClash, player: Player) -> list[Declared]:
        attackers = [
            card
            for card in (play.contender(player), *play.clash_cards(player))
            if not card.has(ENGAGED) and why_not_attack_with(play, player, card) is None
        ]
        if not attackers:
            return []
        targets: list[Card] = []
        for opponent in play.opponents(player):
            targets += [play.contender(opponent), *play.clash_cards(opponent)]
        return [(card, target) for card in attackers for target in targets
                if why_not_attack(play, player, card, target) is None]  # fmt: skip

    def perform(self, play: AlphaClash, player: Player, deed: Declared) -> None:
        from judge_app.games.alpha_clash.clash import clash_phase

        del player
        clash_phase(play, *deed)

    def label(self, deed: Declared) -> str:
        return f"attack {deed[1]} with {deed[0]}"


def why_not_attack_with(play: AlphaClash, player: Player, attacker: Card) -> Refusal | None:
    if attacker.controller is not player or not (attacker.zone.name == CLASH_ZONE or play.is_contender(attacker)):
        return Refusal(f"{attacker} is not a Contender or Clash card that {player} controls", ac("504.2a"))
    if attacker.zone.name == CLASH_ZONE and not play.is_clash_card(attacker):
        return Refusal(f"{attacker} is not a Contender or Clash card", ac("504.2a"))
    if attacker.has(ENGAGED):
        return Refusal(
            f"{attacker} is engaged, and an engaged card can't be engaged to attack", ac("504.2a", "703.11a")
        )
    if attacker.entered == play.turn and play.has_keyword(attacker, OBSERVANT):
        return Refusal(f"{attacker} has Observant and entered play this turn", ac("704.12b"))
    return None


def why_not_attack(play: AlphaClash, player: Player, attacker: Card, target: Card) -> Refusal | None:
    if target.controller is player:
        rules = ac("301.4a") if play.is_contender(attacker) else ac("303.7a")
        return Refusal(f"{target} is {player}'s own", rules)
    if not play.is_contender(target) and not (target.zone.name == CLASH_ZONE and play.is_clash_card(target)):
        return Refusal(f"{target} is not a Contender or Clash card in play", ac("504.2a"))
    event = Event("attack", player=player, card=attacker, other=target, subject=target.controller)
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return forbidden
    if (
        not play.is_contender(target)
        and not target.has(ENGAGED)
        and not play.has_keyword(attacker, CLOSE_COMBAT)
        and not play.is_allowed(event)
    ):
        return Refusal(f"{target} is ready, and a ready Clash card may not be attacked", ac("303.8", "504.2a"))
    return None


def attacks_so_far(play: AlphaClash, of: Objects, scope: Scope) -> int:
    """Which of the attacks so described this one is, whoever made them (301.4, 504.2a); 0 if it is none of them."""
    match of.filters:
        case (HasType(name="attack"), Did(happening=Act(verb=Verb.DECLARE, who=who, using=using), within=within)):
            pass
        case _:
            raise scope.unread(of, "the engine does not count this")
    this = scope.event
    if this is None or this.kind != "attack":
        raise scope.unread(of, "there is no attack that is spoken of here")
    kinds = using.filters if isinstance(using, Objects) else ()
    if not all(isinstance(each, HasType) for each in kinds):
        raise scope.unread(of, "the engine does not keep what the attackers were like")

    def counts(event: Event) -> bool:
        by = who is None or (isinstance(who, PlayerWords) and event.player in players_meant(who, scope))
        return event.kind == "attack" and by and event.card is not None and matches_all(kinds, event.card, scope)

    before = takewhile(lambda event: event is not this, play.happened_within(within, scope))
    return sum(map(counts, before)) + 1 if counts(this) else 0


ATTACK = Attack()
