"""306.2c and 404. The targets of an attack: which there are, how many, and which may be chosen together.

306.1b  an area attack says which supers it targets; 404.3: fewer, where fewer apply, and then all of them
306.2c  opposing supers; 504.2a: missions, as one would attack an opposing super
504.2b  one attack never targets both a mission and a super
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import ANY_NUMBER as ALL
from judge_app.engine.amounts import bounds
from judge_app.engine.filters import matches_all
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.games.city_of_heroes.words import coh
from judge_app.language.filters import ControlledBy, HasStatus, HasType
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.scope import Scope
    from judge_app.games.city_of_heroes.doing import Doing
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


def chosen_targets(play: CityOfHeroes, doing: Doing) -> list[Card]:
    """What may not be targeted together is chosen again (404.2)."""
    options = legal_attack_targets(play, doing)
    fewest, most = how_many(doing, options)
    if fewest == most == ALL and not any(each in options for each in doing.wanted):
        return in_one_mode(play, doing, supers_among(options)) or options
    while True:
        picked: list[Card] = play.choose_some(
            doing.player, f"the target{'s' if most > 1 else ''} of {doing.card}", options, 1, most, target_rules(doing)
        )
        refusal = why_not_together(play, doing, picked)
        if refusal is None:
            return picked if fewest != ALL or judged(play, doing, picked) else supers_among(options)
        play.step("{}: {} chooses again", refusal.reason, doing.player, cites=refusal.cites, actor=doing.player)


def in_one_mode(play: CityOfHeroes, doing: Doing, supers: list[Card]) -> list[Card]:
    """An attack on all supers in one tactics mode: its player says which."""
    if not is_for_one_mode(doing):
        return supers
    modes = list(dict.fromkeys(play.mode(card) for card in supers))
    mode = play.choose(doing.player, f"the tactics mode that {doing.card} targets", modes, coh("306.1b"))
    return [card for card in supers if play.mode(card) == mode]


def is_for_one_mode(doing: Doing) -> bool:
    return any(HasStatus("one tactics mode") in noun.filters for noun in area_nouns(doing))


def target_rules(doing: Doing) -> tuple[str, ...]:
    return coh("306.1b", "404.3") if doing.attack is not None and doing.attack.area else coh("306.2c")


def judged(play: CityOfHeroes, doing: Doing, picked: list[Card]) -> bool:
    """An attack on "all opposing supers" aimed at a mission while such supers are there: no rule decides."""
    if not is_mission(picked[0]) or not supers_among(legal_attack_targets(play, doing)):
        return True
    question = f"{doing.card} targets all supers that apply: may it target {picked[0]} alone instead?"
    return play.ask_judge(question, ("yes", "no"), coh("404.3", "504.2a", "504.2b")) == "yes"


def how_many(doing: Doing, options: list[Card]) -> tuple[int, int]:
    """At least, and at most, so many targets: one, unless it is an area attack, which says how many (306.1b)."""
    if doing.attack is None or not doing.attack.area:
        return 1, 1
    nouns = area_nouns(doing)
    if not nouns:
        return 1, len(options)
    if any(noun.choice is Choice.EVERY for noun in nouns):
        return ALL, ALL
    least, most = bounds(nouns[0].quantity, doing.scope)
    return max(1, least), most


def why_not_together(play: CityOfHeroes, doing: Doing, picked: Sequence[Card]) -> Refusal | None:
    """Whether these legal targets may all be the targets of this one attack.

    city-of-heroes:306.1b, 404.2, 404.3, 504.2b
    """
    options = legal_attack_targets(play, doing)
    supers, missions = supers_among(picked), [card for card in picked if is_mission(card)]
    fewest, most = how_many(doing, options)
    if supers and missions:
        return Refusal("one attack may not target both a mission and a super", coh("504.2b", "404.2"))
    if len(picked) > 1 and (doing.attack is None or not doing.attack.area):
        return Refusal(f"{doing.card} is no area attack and has one target", coh("306.1b", "404.2"))
    if len(missions) > 1 and not any(names_missions(noun) for noun in area_nouns(doing)):
        return Refusal("a mission is targeted alone", coh("504.2b", "404.2"))
    modes = {play.mode(card) for card in picked}
    if len(modes) > 1 and is_for_one_mode(doing):
        return Refusal(f"the targets of {doing.card} must be in one tactics mode", coh("306.1b", "404.2"))
    if len(picked) > most:
        return Refusal(f"{doing.card} has at most {most} targets, not {len(picked)}", coh("306.1b", "404.2"))
    fitting = supers_among(options)
    if is_for_one_mode(doing):
        fitting = [card for card in fitting if play.mode(card) in modes]
    wanted = min(fewest, len(fitting))
    if supers and len(supers) < wanted:
        return Refusal(f"{doing.card} must target {wanted} supers, not {len(supers)}", coh("404.1", "404.3"))
    return None


def is_mission(card: Card) -> bool:
    return card.face.says("type", "mission")


def supers_among(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if not is_mission(card)]


def names_missions(noun: Objects) -> bool:
    return any(isinstance(each, HasType) and each.name == "mission" for each in noun.filters)


def area_nouns(doing: Doing) -> list[Objects]:
    """What an area attack says it targets: opposing supers of some description, or one of several (306.1b)."""
    for effect in doing.ability.effects:
        if isinstance(effect, Act) and effect.verb is Verb.TARGET:
            if isinstance(effect.what, Objects):
                return [effect.what]
            if isinstance(effect.what, OneOf):
                return list(effect.what.options)
    if doing.attack is not None and doing.attack.area and doing.ability.unread:
        unread = doing.ability.unread[0]  # it may be the sentence that says whom it targets
        raise Unreadable(str(doing.card), unread.text, unread.fault.message)
    return []


def legal_attack_targets(play: CityOfHeroes, doing: Doing) -> list[Card]:
    """Opposing supers; missions too, as one would attack an opposing super (306.2c, 504.2a)."""
    rivals = play.opponents(doing.player)
    supers = [card for card in play.supers() if card.controller in rivals]
    found = [card for card in (*supers, *play.missions()) if play.why_not_target(doing.scope, card) is None]
    nouns = area_nouns(doing)
    return [card for card in found if not nouns or any(applies(play, noun, card, doing.scope) for noun in nouns)]


def applies(play: CityOfHeroes, noun: Objects, target: Card, scope: Scope) -> bool:
    """A mission counts as an opposing super in Toe-to-Toe, whoever controls it (504.2a)."""
    if not is_mission(target):
        return matches_all(noun.filters, target, scope)
    outer, play.as_super = play.as_super, target
    others = tuple(each for each in noun.filters if not isinstance(each, ControlledBy))
    fits = matches_all(others, target, scope)
    play.as_super = outer
    return fits
