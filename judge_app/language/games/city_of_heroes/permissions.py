"""What may be done, must not be done, or is simply done: a verb said of its subject, with "may" or "may not" before it."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import AnyNumber, AtLeast, Exactly, Number, UpTo
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Targets
from judge_app.language.games.city_of_heroes.pieces import Does, Effect, instructions
from judge_app.language.games.city_of_heroes.traits import is_of_rest
from judge_app.language.instructions import Act, Draw, Modify, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.spans import Span
from judge_app.language.structure import Cannot, May

USE_COPY = "use the copy"
ALLOWED_TOGGLES = "toggles_allowed"
ATTACK_IT = "attack_it"
CHOOSE_FOR = "choose_for"
REACTED_TO = "be_reacted_to"
SAID_AS_NOT = (["is", "not"], ["are", "not"])  # "is not reduced by Resistance"
ONLY_ALLOWED = ("free_chase", "hold_up_to", "be_chosen_always")
ONLY_FORBIDDEN = (
    CHOOSE_FOR,
    REACTED_TO,
    "attach_any",
    "be_attached",
    "be_chosen",
    "be_healed",
    "be_put",
    "be_redirected",
    "be_targeted",
    "play_it",
    "be_charged",
    "be_recharged",
    "be_moved",
    "be_canceled_by",
    "be_canceled_or_redirected",
    "react_to",
    "be_used",
    "unresisted",
    "hold_no_more",
    "search_at_all",
)
RULES = ("deck limit", USE_COPY, "not below")


def said_of(does: Does, subject: Objects | OneOf | Player | Effects, span: Span) -> list[Effect]:
    """What is done, may be done or may not be done."""
    _refuse_other_ways(does, span)
    made = list(does.predicate(subject, span))
    if does.how == "may not":
        return _forbidden(made, _who_is_kept(does, made[0], subject), span)
    if does.how == "may":
        return _may(does, made, subject, span)
    if _aims(does, made[0]):
        raise NotUnderstood(span, "this is only said of what may not be")
    return made


def _refuse_other_ways(does: Does, span: Span) -> None:
    """Some verbs are only said of what may not be, others of what may be."""
    if does.rule in ONLY_FORBIDDEN and does.how != "may not" and does.verb.split()[:2] not in SAID_AS_NOT:
        raise NotUnderstood(span, "this is only said of what may not be")
    if does.rule in ONLY_ALLOWED and does.how != "may":
        raise NotUnderstood(span, "this is only said of what may be")
    if does.more:
        raise NotUnderstood(span, "to which damage this is added is not understood")
    if does.rule == ALLOWED_TOGGLES and does.how != "may":
        raise NotUnderstood(span, "how many may be turned on is not understood")


def _may(does: Does, made: list[Effect], subject: Objects | OneOf | Player | Effects, span: Span) -> list[Effect]:
    if does.rule == ALLOWED_TOGGLES or does.rule in ONLY_ALLOWED:
        return made
    if does.rule == ATTACK_IT and isinstance(made[0], GameVerb):
        made = [_attack_on(made[0], subject, span)]
    return _allowed(made, subject, span)


def _aims(does: Does, made: Effect) -> bool:
    return isinstance(made, GameVerb) and made.name == "target" and does.rule in (ATTACK_IT, "target")


def _who_is_kept(does: Does, made: Effect, subject: Thing) -> Thing:
    """Of whom it is said: of what may not be targeted or chosen, or of the players who may not react."""
    if not isinstance(made, GameVerb):
        return subject
    if _aims(does, made):
        assert isinstance(made.what, Objects)
        return made.what
    if does.rule == CHOOSE_FOR and isinstance(made.what, Objects):
        return made.what
    return made.who if does.rule == REACTED_TO and isinstance(made.who, Player) else subject


def _attack_on(aimed: GameVerb, subject: Thing, span: Span) -> GameVerb:
    """ "This super may attack that super": it performs an attack that targets it."""
    if not isinstance(subject, Objects) or not isinstance(aimed.what, Objects) or aimed.what.choice is Choice.EVERY:
        raise NotUnderstood(span, "who attacks whom is not understood")
    attack = Effects(
        "attack", None, None, Exactly(Number(1)), Choice.CHOSEN, filters=(Targets(aimed.what, span=span),), span=span
    )
    return GameVerb("perform", subject, Exactly(Number(1)), what=attack, detail="attack", span=span)


def _allowed(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    """What a player may do, or a statement of what is allowed."""
    if any(isinstance(each, Modify) and _is_of_toggles(each) for each in made):
        return made  # "may have one additional toggle power turned on"
    if isinstance(subject, Effects | Objects) and any(map(_is_targeting, made)):
        return _may_target(made, subject, span)
    _refuse_choice(made, span)
    who = subject if isinstance(subject, Player) else Player(Who.YOU)
    match made:
        case [Modify() as bonus, GameVerb(name="perform") as performed]:  # "may perform an attack with +2 accuracy"
            return [bonus, May(who, (performed,), span=span)]
    made = [_copy_allowed(each) for each in made]
    return made if _is_rule(made) else [May(who, instructions(made, span), span=span)]


def _refuse_choice(made: list[Effect], span: Span) -> None:
    """What nobody can choose to do."""
    if _is_limit(made):
        raise NotUnderstood(span, "a limit says what may not be")
    if any(isinstance(each, Modify) and is_of_rest(each) for each in made):
        raise NotUnderstood(span, "when it is chosen how many cards are drawn is not understood")


def _copy_allowed(effect: Effect) -> Effect:
    return replace(effect, detail="may") if isinstance(effect, GameVerb) and effect.name == USE_COPY else effect


def _is_targeting(effect: Effect) -> bool:
    return isinstance(effect, Act) and effect.verb is Verb.TARGET


def _is_of_toggles(effect: Modify) -> bool:
    change = effect.changes[0]
    return isinstance(change, StatChange) and change.stat == "toggle powers turned on"


def _may_target(made: list[Effect], subject: Effects | Objects, span: Span) -> list[Effect]:
    """ "This attack may target up to two opposing supers": as many as it says (306.1b)."""
    if isinstance(subject, Objects):
        raise NotUnderstood(span, "whom it may target is not understood")
    aimed = made[0].what if len(made) == 1 and isinstance(made[0], Act) else None
    counted = isinstance(aimed, Objects) and isinstance(aimed.quantity, UpTo | AnyNumber)
    if subject != Effects("attack", choice=Choice.THIS) or not counted:
        raise NotUnderstood(span, "whom the attack may target is not understood")
    return made


def _forbidden(made: list[Effect], subject: Thing, span: Span) -> list[Effect]:
    if _is_rule(made) or _is_limit(made):
        return made
    if any(isinstance(each, Modify) for each in made):
        raise NotUnderstood(span, "what may not be had is not understood")
    if any(isinstance(each, Draw) and isinstance(each.quantity, AtLeast) for each in made):
        raise NotUnderstood(span, "how many may be drawn at once is not understood")
    return [Cannot(_acting(subject, span), instructions(made, span), span=span)]


def _acting(subject: Thing, span: Span) -> Objects | OneOf | Player | Effects:
    if not isinstance(subject, Objects | OneOf | Player | Effects):
        raise NotUnderstood(span, "this cannot do anything")
    return subject


def _is_rule(made: list[Effect]) -> bool:
    """ "May only be played once per game", "may include up to 5 copies": statements, not choices."""
    return all(isinstance(effect, OncePer) or getattr(effect, "name", "") in RULES for effect in made)


def _is_limit(made: list[Effect]) -> bool:
    """ "May not have more than one toggle power turned on"."""
    return all(isinstance(each, Modify) and isinstance(each.changes[0], StatBecomes) for each in made)
