"""What the kernel asks of UniVersus, and what its lower layers ask of higher ones: each hook with the function that fills it."""

from __future__ import annotations

from typing import NoReturn

from judge_app.engine import defaults
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.kernel import KERNEL
from judge_app.engine.rules import first_of, nothing
from judge_app.games.universus import (
    choosing,
    clauses,
    combat,
    continuous_effects,
    enforcement,
    event_matching,
    events,
    moves,
    queries,
    restrictions,
    triggers,
    verbs,
)
from judge_app.games.universus.table import Universus, UniversusRules
from judge_app.games.universus.words import GENERAL, VOCABULARY, rules
from judge_app.language import conditions as c
from judge_app.language import instructions as i
from judge_app.language.spans import Node


def not_in_this_game(_play: object, *given: object) -> NoReturn:
    """The Rules Reference has no such thing: the words that ask for it stop the run."""
    words = next((each for each in given if isinstance(each, Node)), None)
    scope = next((each for each in given if isinstance(each, Frame)), None)
    if words is None or scope is None:
        raise NotImplementedError  # whoever carries out the text says which words these are (`queries.understood`)
    raise scope.unread(words)


HANDLERS: Handlers[Universus] = Handlers(
    KERNEL.without(i.Attach, i.Detach, i.Roll, i.Pay, i.Prevent, c.FirstTime), queries.QUERIES, event_matching.EVENTS, restrictions.RESTRICTIONS, continuous_effects.LASTING, verbs.VERBS, combat.STACK, clauses.CLAUSES,
)  # fmt: skip
RULES = UniversusRules(
    handlers=HANDLERS,
    # the rules that the kernel's own steps cite
    general_rules=GENERAL,
    choice_cites=rules("instruction.2", "effects.3"),
    target_cites=rules("effects.4"),
    no_target_cites=rules("effects.4"),
    may_cites=rules("effects.3"),
    cannot_cites=rules("rule-effect.2", "rule-effect.3", "rule-effect.5", "conflict-resolution.2"),
    replace_cites=rules("effects.6", "conflict-resolution.1"),
    keeps_to_periods=True,  # what is said of a period holds in it only, also before it begins (attack.6)
    # the path of an event
    acts=events.EVENTS,
    is_possible=events.is_possible,
    going_along=moves.going_along,
    after=enforcement.after,
    order_of_operations=enforcement.order_of_operations,
    trigger=triggers.trigger,
    which_applies=first_of,
    stopped=defaults.stopped,
    begin_static_effects=continuous_effects.begin_static_effects,
    begin_gained=continuous_effects.begin_gained,
    # what is so
    turn_player=queries.turn_player,
    figure_called=queries.figure_called,
    figure=queries.figure,
    last_figure=queries.last_figure,
    player_figure=queries.player_figure,
    keywords=queries.keyword_ratings,
    is_of_type=queries.is_of_type,
    words_of=queries.words_on,
    has_status=queries.has_status,
    in_play=queries.in_play,
    zone_called=queries.zone_called,
    shared_state=queries.shared_state,
    defending=queries.defending,
    attacking=queries.attacking,
    stands_for=queries.stands_for,
    why_not_target=queries.why_not_target,
    duration=queries.duration_of,
    is_within=queries.is_within,
    duration_of_later=queries.duration_of_later,
    prevention_duration=queries.prevention_duration,
    happened_within=queries.happened_within,
    # events, as words describe them
    event_kinds=event_matching.event_kinds,
    is_move=event_matching.is_move,
    # moving cards
    draw=moves.draw,
    put=moves.put,
    put_into=moves.put_into,
    shuffle=moves.shuffle,
    search=moves.search,
    # damage, health, counters
    deal=events.deal,
    change_healths=events.change_healths,
    put_counters=events.put_counters,
    said=events.event_said,
    # who is meant by can't and must
    fixed_subjects=restrictions.fixed_subjects,
    is_subject=restrictions.is_subject,
    # what is waited for
    looks_back=triggers.looks_back,
    waits_for=triggers.waits_for,
    # what effects do
    chosen_modes=choosing.chosen_modes,
    is_able=choosing.is_able,
    modified_event=nothing,
    must_know=Universus.must_know,
    # as in other games
    put_all=defaults.put_one_after_another,
    why_unfitting=defaults.why_unfitting,
    cites_of_targets=defaults.cites_of_targets,
    rules_of_replacing=defaults.rules_of_replacing,
    unread_words=defaults.unread_words,
    vocabulary=VOCABULARY,
    # what the Rules Reference does not have
    attach=not_in_this_game,
    modify_effects=not_in_this_game,
    times_so_far=not_in_this_game,
    tallied=not_in_this_game,
    can_pay_health=not_in_this_game,
    can_pay_resources=not_in_this_game,
    detach=not_in_this_game,
    divide=not_in_this_game,
    do_until=not_in_this_game,
    gained_abilities=not_in_this_game,
    keyword_number=not_in_this_game,
    pay_health=not_in_this_game,
    pay_resources=not_in_this_game,
    prevented=not_in_this_game,
    roll=not_in_this_game,
    says_modified=not_in_this_game,
)
