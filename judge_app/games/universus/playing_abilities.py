"""Playing an ability: announce it, pay its costs in order, it is played, its effects are executed.

playing-an-ability.1  an ability that can't be paid for, or is not allowed, can't be declared
playing-an-ability.2  nothing triggers while costs are paid
playing-an-ability.3  once paid, and what that triggered is handled, the ability is played
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.universus.additional_costs import pay_additional_costs, why_not_additional_costs
from judge_app.games.universus.paying import pay_costs, why_not_costs
from judge_app.games.universus.play_restrictions import (
    AnyNumberOfTimes,
    CannotBeCanceled,
    FromZone,
    OncePerGame,
    PlayableWhileCommitted,
    RivalMayCancel,
    ability_key,
    copy_key,
    has,
)
from judge_app.games.universus.played_abilities import USABLE_IN, PlayedAbility, Use, Written
from judge_app.games.universus.playing import play_card
from judge_app.games.universus.words import (
    ACTION,
    BENEATH,
    CARD_POOL,
    COMMITTED,
    ENHANCE,
    FACE_DOWN,
    FORM,
    HAND,
    RESPONSE,
    STAGE,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus

WHERE = {ENHANCE: "enhance-ability.2", FORM: "form-ability.2", RESPONSE: "response-ability.2"}


def why_not_play_ability(
    play: UniVersus, player: Player, card: Card, ability: PlayedAbility, event: Event | None = None
) -> Refusal | None:
    """Whose card, where, ready, how often, the restrictions, and the cost; not what the effect would do (effects.4)."""
    if card.owner is not player:
        return Refusal(f"{card} is not {player}'s", uv("played-ability.1"))
    refusal = why_not_here(play, player, card, ability, event) or why_not_again(play, card, ability)
    if refusal is not None:
        return refusal
    for restriction in ability.restrictions:
        refusal = restriction.why_not(play, player, card, ability)
        if refusal is not None:
            return refusal
    playing = would_be_played(player, card, ability, event)
    refusal = play.why_forbidden(playing) or why_not_additional_costs(play, playing)
    if refusal is not None:
        return refusal
    if is_action_in_hand(play, card):
        from judge_app.games.universus.forms import why_not_play

        refusal = why_not_play(play, player, card, ACTION)
        if refusal is not None:
            return refusal
    return ability.why_not_pay(play, player, card)


def would_be_played(player: Player, card: Card, ability: PlayedAbility, event: Event | None) -> Event:
    """The playing of it, for whatever forbids it or makes it cost more."""
    playing = Event("play ability", player=player, card=card, way=ability.timing)
    playing.lasting["use"] = Use(player, card, ability, event)
    return playing


def is_action_in_hand(play: UniVersus, card: Card) -> bool:
    return card.zone.name == HAND and card.face.known and play.type_of(card) == ACTION


def why_not_here(
    play: UniVersus, player: Player, card: Card, ability: PlayedAbility, event: Event | None
) -> Refusal | None:
    """A ready card in the stage, an action in the hand, the current attack, or the card the trigger is about.

    universus:enhance-ability.2, form-ability.2, response-ability.2, played-ability.3, played-ability.4, committed.4
    """
    if card.zone.name == BENEATH:
        return Refusal(f"{card} lies beneath another card: its abilities are not available", uv("place-on-top-of.2"))
    if card.has(FACE_DOWN) and card.zone.name not in (STAGE, CARD_POOL):
        return Refusal(
            f"{card} is face down: nobody may look at it, and it is not live", uv("unknown.2", "live-card.1")
        )
    if card.has(FACE_DOWN):
        return Refusal(f"{card} is face down and has no abilities", uv("face-down-cards-in-the-stage-or-card-pool.1"))
    if has(ability, FromZone) and not card.has(COMMITTED):
        return None  # the restriction itself says where (brackets.2)
    if card.attached_to is not None:
        return Refusal(f"{card} is attached, and abilities of attached characters can't be played", uv("character.8"))
    if event is not None and ability.refers_to_itself(play, card):
        return why_not_while_committed(play, card, ability)  # wherever it is (response-ability.2)
    if ability.timing != FORM and play.attack is not None and play.attack.card is card and play.attack.is_on:
        return None  # the current attack, during its attack sequence (attack.4, attack.5)
    rule = WHERE[ability.timing]
    wanted = USABLE_IN[play.type_of(card)] if card.zone.name != HAND or card.face.known else STAGE
    if wanted == CARD_POOL:
        return Refusal(f"{card} is not the current attack", uv(rule, "played-ability.3"))
    if card.zone.name != wanted:
        return Refusal(
            f"{card} is not in {player}'s {wanted}, where its abilities are played", uv("played-ability.3", rule)
        )
    if card.has(COMMITTED) and not has(ability, PlayableWhileCommitted):
        return Refusal(
            f"{card} is committed, and abilities on a committed card can't be played",
            uv("committed.4", "played-ability.4"),
        )
    return None


def why_not_while_committed(play: UniVersus, card: Card, ability: PlayedAbility) -> Refusal | None:
    """A trigger that refers to its own card makes it playable; a committed card's abilities can't be played: both are said."""
    if not card.has(COMMITTED) or has(ability, PlayableWhileCommitted):
        return None
    cites = uv("response-ability.2", "committed.4", "played-ability.4")
    answer = play.ask_judge(
        f"the trigger refers to {card} itself, which is committed: can its response be played?",
        ("no, abilities on a committed card can't be played", "yes, the trigger refers to the card it is on"),
        cites,
    )
    return None if answer.startswith("yes") else Refusal(f"{card} is committed", cites)


def why_not_again(play: UniVersus, card: Card, ability: PlayedAbility) -> Refusal | None:
    """An enhance only once in each Enhance Step (enhance-ability.3)."""
    if ability.timing != ENHANCE or play.attack is None or has(ability, AnyNumberOfTimes):
        return None
    if ability_key(card, ability) in play.attack.enhances:
        return Refusal(f"this enhance of {card} has been played this Enhance Step", uv("enhance-ability.3"))
    return None


def play_ability(
    play: UniVersus, player: Player, card: Card, ability: PlayedAbility, event: Event | None = None
) -> bool:
    """True unless it is an action whose check failed."""
    use = Use(player, card, ability, event)
    count(play, use)
    play.step("{} announces {}", player, use, cites=announce_cites(play, use), actor=player)
    play.trace.steps[-1].card_text = ability.words_on(card)
    outer, play.cause = play.cause, play.trace.last
    play.uses.append(use)
    try:
        ability.announce(play, use)
        pay_additional_costs(play, would_be_played(player, card, ability, event))
        if is_action_in_hand(play, card):
            if not play_card(play, player, card, ACTION, use):
                play.step("{} has no effect", use, cites=uv("action.2", "action.3"), actor=player)
                return False
        else:
            ability.pay(play, use)
            play.happen(ability_played(use))
        execute(play, use)
        return True
    finally:
        play.uses.remove(use)
        play.cause = outer


def announce_cites(play: UniVersus, use: Use) -> tuple[str, ...]:
    """By which rule it is played from where it is (attack.4, attack.5, stage.3, brackets.2, response-ability.2)."""
    rules = ["playing-an-ability.1", WHERE[use.ability.timing]]
    if has(use.ability, FromZone):
        rules += ["brackets.2", "play-restrictions.4"]
    elif use.card.zone.name == STAGE:
        rules += ["stage.3", "played-ability.3"]
    elif play.attack is not None and play.attack.card is use.card:
        rules += ["attack.4"] if use.ability.timing == ENHANCE else ["attack.5"]
    if played_in_another_zone(play, use):
        rules += ["played-ability.5", "zone-changes.1"]
    if use.ability.timing == RESPONSE:
        rules += ["response-ability.3", "response-ability.4", "response-ability.5"]
    return uv(*rules)


def played_in_another_zone(play: UniVersus, use: Use) -> bool:
    """It was played this turn before its card changed zones: what was counted has started over (played-ability.5)."""
    number, life, _, key = ability_key(use.card, use.ability)
    return any(
        isinstance(each, tuple) and each[0] == number and each[3] == key and each[1] != life
        for each in play.played_this_turn
    )


def count(play: UniVersus, use: Use) -> None:
    """What restrictions count is the attempt (play-restrictions.6) or the playing; both are known from here on."""
    card, ability = use.card, use.ability
    key = ability_key(card, ability)
    play.played_this_turn[key] = play.played_this_turn.get(key, 0) + 1
    copy = copy_key(use.player, card, ability)
    play.copies_this_turn[copy] = play.copies_this_turn.get(copy, 0) + 1
    if play.attack is not None:
        play.attack.played[key] = play.attack.played.get(key, 0) + 1
    if has(ability, OncePerGame):
        play.played_this_game[copy] = 1
    if ability.timing == ENHANCE and play.attack is not None:
        play.attack.enhances[key] = 1
        play.attack.enhances_tried[use.player] = play.attack.enhances_tried.get(use.player, 0) + 1


def ability_played(use: Use) -> Event:
    event = Event("play ability", player=use.player, card=use.card, way=use.ability.timing,
                  says=("{} has played {}", use.player, use), cites=(*uv("playing-an-ability.2", "playing-an-ability.3", "costs.3", "game-event.2"), *use.ability.cites))  # fmt: skip
    event.lasting["use"] = use
    return event


def rival_may_cancel(play: UniVersus, event: Event) -> None:
    """ "Your rival may … to cancel": after fired effects, before responses; what they do is a cost.

    universus:play-restrictions.2, play-restrictions.3
    """
    use: Use = event.lasting["use"]
    for restriction in use.ability.restrictions:
        if not isinstance(restriction, RivalMayCancel) or use.canceled:
            continue
        rival = play.rival(use.player)
        paying = Use(rival, use.card, Written(restriction.words, "", lambda *_: None))
        paying.scope = Scope(play, use.card, use.player)
        paying.scope.players, paying.scope.whose = [rival], rival
        if why_not_costs(play, rival, use.card, restriction.costs) is not None:
            continue
        if play.may(rival, f"whether to cancel {use}: {restriction.words}", uv("play-restrictions.3")):
            pay_costs(play, paying, restriction.costs)
            cancel(play, use, rival)


def cancel(play: UniVersus, use: Use, player: Player) -> bool:
    """A canceled ability's effect is not executed; some can't be canceled (play-restrictions.2)."""
    if has(use.ability, CannotBeCanceled):
        play.step("{} cannot be canceled", use, cites=uv("play-restrictions.2", "conflict-resolution.2"), actor=player)
        return False
    use.canceled = True
    play.happen(
        Event("cancel", player=player, card=use.card, says=("{} is canceled", use), cites=uv("play-restrictions.2"))
    )
    return True


def execute(play: UniVersus, use: Use) -> None:
    """The effect of a played ability is a direct effect, executed after the ability is played.

    universus:direct-effect.2, effects.2, playing-an-ability.3
    """
    if use.canceled:
        return
    step = play.step(
        "{} is executed",
        use,
        cites=(
            *uv("direct-effect.2", "direct-effect.3", "playing-an-ability.3", "effects.2", "owner.2"),
            *use.ability.cites,
        ),
        actor=use.player,
    )
    step.card_text = use.ability.words_on(use.card)
    outer, play.cause = play.cause, step.n
    play.effect_of.append(use.player)
    use.ability.execute(play, use)
    play.effect_of.pop()
    play.cause = outer
