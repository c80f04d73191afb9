"""What the kernel asks of Alpha Clash, and where each answer is."""

from __future__ import annotations

from judge_app.engine import defaults
from judge_app.engine.handlers import Handlers
from judge_app.engine.kernel import KERNEL
from judge_app.games.alpha_clash import (
    combat,
    continuous_effects,
    costs,
    enforcement,
    event_matching,
    events,
    moves,
    periods,
    queries,
    replacements,
    resolving,
    restrictions,
    standby,
    static_effects,
    triggers,
    verbs,
)
from judge_app.games.alpha_clash.abilities import ACTIVATE_COUNTER, ACTIVATE_TRAP
from judge_app.games.alpha_clash.playing import PLAY_QUICK
from judge_app.games.alpha_clash.table import AlphaClash, AlphaClashRules
from judge_app.games.alpha_clash.turn import AT_ANY_TIME
from judge_app.games.alpha_clash.words import GENERAL, VOCABULARY, rules

# Of one node, a special case comes after what it is a case of.
HANDLERS: Handlers[AlphaClash] = Handlers(
    KERNEL,
    queries.QUERIES,
    event_matching.MATCHING,
    restrictions.RESTRICTIONS,
    costs.COSTS,
    continuous_effects.CONTINUOUS,
    static_effects.STATICS,
    verbs.VERBS,
    replacements.REPLACEMENTS,
)


RULES = AlphaClashRules(
    handlers=HANDLERS,
    # the path of an event
    acts=events.ACTS,
    happen=replacements.happen,
    after=enforcement.after_events,
    trigger=triggers.trigger_watcher,
    which_applies=replacements.which_applies,
    stopped=replacements.says_stopped,
    responses=(ACTIVATE_TRAP, PLAY_QUICK, ACTIVATE_COUNTER, *AT_ANY_TIME),
    # the rules that the kernel's own steps cite
    general_rules=GENERAL,
    choice_cites=rules("605.2b"),
    target_cites=rules("113.1", "113.6a", "601.1c"),
    no_target_cites=rules("113.6b"),
    differing_cites=rules("201.2b"),
    may_cites=rules("101.4b", "603.5"),
    cannot_cites=rules("101.2"),
    bars_keywords=True,  # 112.8
    is_under_way=lambda play: play.clash is not None or bool(play.standby),
    # players, zones, figures and words of cards
    turn_player=AlphaClash.turn_player,
    attacking=queries.attacking,
    defending=queries.defending,
    controller_of=queries.controller_of,
    stands_for=queries.stands_for,
    in_play=AlphaClash.in_play,
    zone_called=queries.zone_called,
    must_know=AlphaClash.must_know,
    figure=AlphaClash.figure,
    last_figure=queries.last_figure,
    counters_on=queries.counters_on,
    figure_called=queries.figure_called,
    player_figure=queries.player_figure,
    undetermined=queries.undetermined,
    keywords=AlphaClash.keywords,
    keyword_number=static_effects.keyword_number,
    is_of_type=queries.is_of_type,
    has_status=queries.has_status,
    words_of=queries.words_of,
    shared_state=queries.shared_state,
    # events, as words describe them
    event_kinds=event_matching.event_kinds,
    is_move=event_matching.is_move,
    is_subject=event_matching.is_subject,
    fixed_subjects=event_matching.fixed_subjects,
    said=replacements.event_in_words,
    waits_for=triggers.waits_for,
    looks_back=triggers.looks_back,
    # history, periods, durations
    happened_within=periods.happened_within,
    times_so_far=combat.attacks_so_far,
    tallied=queries.tallied,
    is_within=periods.is_within,
    duration=periods.duration_of,
    has_come=periods.has_come,
    duration_of_later=periods.duration_of_later,
    prevention_duration=periods.prevention_duration,
    # targets and legality
    why_not_target=restrictions.why_not_target,
    why_unfitting=queries.why_unfitting,
    cites_of_targets=queries.cites_of_targets,
    who_declares=standby.who_declares,
    why_prohibited=moves.why_prohibited,
    is_able=restrictions.is_able_to_do,
    why_not_draw=moves.why_not_draw,
    says_impossible=moves.says_impossible,
    # what effects do
    draw=moves.draw,
    put=moves.put,
    put_all=moves.put_all,
    put_into=moves.put_into,
    search=moves.search,
    shuffle=moves.shuffle,
    attach=verbs.attach_weapon,
    detach=verbs.unattach_weapon,
    deal=verbs.deal_damage,
    divide=verbs.divide,
    change_healths=verbs.change_healths,
    put_counters=verbs.put_counters,
    pay_health=costs.pay_health,
    can_pay_health=costs.can_pay_health,
    pay_resources=costs.pay_resources,
    can_pay_resources=costs.can_pay_resources,
    roll=verbs.roll_die,
    chosen_modes=resolving.chosen_modes,
    do_until=continuous_effects.do_until,
    governed_by=replacements.governed_by,
    unread_words=defaults.unread_words,
    vocabulary=VOCABULARY,
    # what lasts
    modify_effects=verbs.modify_effects,
    gained_abilities=static_effects.gained_abilities,
    modified_event=replacements.modified_event,
    prevented=replacements.prevented_part,
    uses_up=replacements.uses_up,
    rules_of_replacing=replacements.rules_of_replacing,
    says_modified=continuous_effects.says_modified,
    says_later=continuous_effects.says_later,
    says_never_began=continuous_effects.says_never_began,
)
