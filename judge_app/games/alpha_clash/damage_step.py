"""C6, the Damage Step.

504.2f   clash damage is added up and dealt, all at the same time
704.13b  Superspeed deals its clash damage before Clash cards that lack it
704.4b   Breakthrough deals the excess to the opponent's Contender, as a separate instance
107.1b   an attack power below zero deals nothing
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.alpha_clash.keywords import BREAKTHROUGH, SUPERSPEED
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.words import CLASH_DAMAGE, DEFEATED, ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.alpha_clash.combatants import Clash
    from judge_app.games.alpha_clash.table import AlphaClash


def damage_step(play: AlphaClash, clash: Clash) -> None:
    """All at once; or, if only some have Superspeed, those first (504.2f, 704.13b, 704.13e)."""
    fighters = [clash.attacker, *clash.opposing()]
    fast = [card for card in fighters if play.has_keyword(card, SUPERSPEED)]
    if not fast or len(fast) == len(fighters):
        deal_clash_damage(play, clash, fighters, ac("504.2f", *(["704.13c", "704.13e"] if fast else [])))
        settle(play)
        return
    deal_clash_damage(play, clash, fast, ac("504.2f", "704.13b", *(["704.13d"] if clash.attacker not in fast else [])))
    settle(play)
    slow = [card for card in fighters if card not in fast and card.zone.in_play and not card.has(DEFEATED)]
    if clash.attacker_is_there() and slow:
        deal_clash_damage(play, clash, slow, ac("504.2f", "704.13c"))
        settle(play)


def deal_clash_damage(play: AlphaClash, clash: Clash, dealers: list[Card], cites: tuple[str, ...]) -> None:
    """Each deals its attack power: the attacker to every card opposing it, they all to the attacker.

    alpha-clash:303.3, 303.3a, 504.2f
    """
    cites = (*cites, *ac("303.3", "303.3a", "117.1"))
    events: list[Event] = []
    opposing = clash.opposing()
    for dealer in dealers:
        power = play.attack(dealer)
        if dealer is clash.attacker:
            events += [_damage(dealer, card, power, cites) for card in opposing]
            excess = excessive_damage(play, clash, opposing)
            if excess > 0:
                contender = play.contender(clash.defending_player)
                more = ac("704.4b.1") if play.is_contender(dealer) else ()
                events.append(_damage(dealer, contender, excess, (*ac("704.4b", "704.4c.1", "117.3"), *more)))
        elif clash.attacker_is_there():
            more = ac("704.4a") if play.has_keyword(dealer, BREAKTHROUGH) else ()
            events.append(_damage(dealer, clash.attacker, power, (*cites, *more)))
    events = [event for event in events if event.amount > 0]  # 609.7a: 0 damage is no damage
    if not events:
        play.step("No clash damage is dealt", cites=(*cites, *ac("107.1b", "609.7a")))
        return
    for event in play.happen(*events):
        if event.source is not None and event.card is not None:
            clash.dealt.append((event.source, event.card))


def _damage(source: Card, card: Card, amount: int, cites: tuple[str, ...]) -> Event:
    return Event(
        "damage", source=source, player=source.controller, card=card, amount=amount, way=CLASH_DAMAGE, cites=cites
    )


def excessive_damage(play: AlphaClash, clash: Clash, opposing: list[Card]) -> int:
    """Attack power minus the total defense power of all opposing Clash cards (704.4b, 704.4c).

    Where the book contradicts itself (704.4b.2 wants an obstructor to be present, 704.4d and the clarification of a
    card do not), the judge is asked.
    """
    attacker = clash.attacker
    if not play.has_keyword(attacker, BREAKTHROUGH):
        return 0
    clash_cards = [card for card in opposing if play.is_clash_card(card)]
    if not clash_cards and not clash.obstructed and clash.target_is_there():
        return 0  # it attacks the Contender itself
    excess = play.attack(attacker) - sum(max(play.defense(card), 0) for card in clash_cards)
    if excess <= 0:
        return 0
    if clash.obstructed and clash_cards:
        return excess
    if not clash_cards:
        gone = "the obstructor is gone" if clash.obstructed else f"{clash.target}, which it attacked, is gone"
        rules = ac("704.4d", "504.4a", "704.4b.2", *(("504.2c.3",) if clash.obstructed else ()))
        return excess if _judge_says(play, clash, gone, rules) else 0
    rules = (*ac("704.4b", "704.4b.2"), "alpha-clash:clarification.AC1-037.2")
    return excess if _judge_says(play, clash, "nothing obstructs", rules) else 0


def _judge_says(play: AlphaClash, clash: Clash, situation: str, cites: tuple[str, ...]) -> bool:
    answer = play.ask_judge(
        f"{clash.attacker} has Breakthrough and {situation}: is excessive damage dealt to the Contender?",
        ("yes", "no"),
        cites,
    )
    return answer == "yes"
