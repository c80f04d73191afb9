"""404. What a player names as the targets of an ability: whether all of them together may be chosen.

404.1   all targets that are required; 404.2: an illegal one is chosen again, and never just left out
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.refusals import Refusal
from judge_app.engine.targets import legal_targets, target_words
from judge_app.games.city_of_heroes.attack_targets import legal_attack_targets, why_not_together
from judge_app.games.city_of_heroes.doing import Doing
from judge_app.games.city_of_heroes.understood import is_understood
from judge_app.games.city_of_heroes.words import coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.objects import Objects, OneOf

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

Named = Sequence["Card | Player"]


def why_not_on(play: CityOfHeroes, ways: Iterable[Doing], on: Named) -> Refusal | None:
    """The player names these; one of the ways to use the card must allow them all."""
    refusal: Refusal | None = None
    for doing in ways:
        refusal = why_not_named(play, doing, on)
        if refusal is None:
            return None
    return refusal


def why_not_named(play: CityOfHeroes, doing: Doing, on: Named) -> Refusal | None:
    """Words that were not understood refuse nothing: the run stops at them as the ability is played."""
    if not is_understood(doing.ability.effects):
        return None
    attacked = legal_attack_targets(play, doing) if doing.attack is not None else []
    aimed = [each for each in on if each in attacked]
    others = [each for each in on if each not in aimed]
    wanted = [words for words, _ in target_words(doing.ability.effects)]
    open_ = [target for words in wanted for target in legal_targets(words, doing.scope)]
    wrong = [each for each in others if each not in open_]
    if wrong and any(isinstance(each, GameVerb) and each.name == "redirect" for each in doing.ability.effects):
        return None  # the new target of another ability, whose legality is looked at as it is redirected (411.3a)
    if wrong:
        return why_illegal(play, doing, wrong[0])
    if aimed and (refusal := why_not_together(play, doing, aimed)) is not None:
        return refusal
    nouns = [words.options[0] if isinstance(words, OneOf) else words for words in wanted]
    most = sum(bounds(noun.quantity, doing.scope)[1] if isinstance(noun, Objects) else 1 for noun in nouns)
    if len(others) > most:
        return Refusal(f"{doing.card} has at most {most} targets, not {len(others)}", coh("404.1", "404.2"))
    return None


def why_illegal(play: CityOfHeroes, doing: Doing, target: Card | Player) -> Refusal:
    """What protects it, or that it is no target of this ability (306.2c, 404.2)."""
    if isinstance(target, Card) and (protected := play.why_not_target(doing.scope, target)) is not None:
        return protected
    rules = ("306.2c", "404.2") if doing.attack is not None else ("404.1", "404.2")
    return Refusal(f"{target} is not a legal target of {doing.card}", coh(*rules))
