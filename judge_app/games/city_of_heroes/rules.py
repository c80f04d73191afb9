"""What the kernel asks of City of Heroes, and where each answer is; how its own verbs are carried out."""

from __future__ import annotations

from typing import NoReturn

from judge_app.engine import defaults
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.kernel import KERNEL
from judge_app.engine.refusals import Unreadable
from judge_app.engine.rules import first_of, nothing
from judge_app.games.city_of_heroes import (
    abilities,
    combat,
    continuous_effects,
    event_matching,
    events,
    moves,
    playing,
    queries,
    restrictions,
    tokens,
    triggers,
    turn,
    verbs,
)
from judge_app.games.city_of_heroes.table import CityOfHeroes, CityOfHeroesRules
from judge_app.games.city_of_heroes.words import VOCABULARY, rules
from judge_app.language import conditions as c
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.spans import Node


def not_in_this_game(_play: object, *given: object) -> NoReturn:
    """The Technical Rules have no such thing: what asks for it stops with its words."""
    words = next((each for each in given if isinstance(each, Node)), None)
    scope = next((each for each in given if isinstance(each, Frame)), None)
    if words is None or scope is None:
        raise Unreadable(
            str(scope.source) if scope is not None else "a card", "", "the rules of City of Heroes have no such thing"
        )
    raise scope.unread(words, "the rules of City of Heroes have no such thing")


NOT_PLAYED = (
    i.Detach,
    i.Roll,
    i.Pay,
    i.PutCounters,
    i.RemoveCounters,
    i.MoveCounters,
    s.Replace,
    c.FirstTime,
    c.Happened,
)
HANDLERS: Handlers[CityOfHeroes] = Handlers(
    KERNEL.without(*NOT_PLAYED),
    queries.FILTERS,
    event_matching.EVENTS,
    continuous_effects.DURATIONS,
    continuous_effects.CHANGES,
    verbs.VERBS,
    tokens.TOKENS,
    combat.REDIRECTING,
    combat.HAPPENED,
    abilities.COPYING,
    turn.EXTRA_ACTIONS,
)
RULES = CityOfHeroesRules(
    handlers=HANDLERS,
    # the path of an event
    acts=events.ACTS,
    happen=triggers.happen,
    after=nothing,
    trigger=defaults.trigger,
    which_applies=first_of,
    stopped=defaults.stopped,
    # the rules that the kernel's own steps cite
    choice_cites=rules("402.1"),
    target_cites=rules("404.1", "404.2"),
    no_target_cites=rules("404.1", "404.2"),
    may_cites=rules("401.14"),
    cannot_cites=rules("102.1"),
    replace_cites=rules("102.1"),
    # players, zones, figures and words of cards
    turn_player=CityOfHeroes.turn_player,
    stands_for=queries.stands_for,
    in_play=CityOfHeroes.in_play,
    zone_called=queries.zone_called,
    must_know=queries.must_know,
    figure=CityOfHeroes.figure,
    last_figure=queries.last_figure,
    figure_called=queries.figure_called,
    player_figure=queries.player_figure,
    keywords=queries.keywords,
    keyword_number=queries.keyword_number,
    is_of_type=queries.is_of_type,
    has_status=queries.has_status,
    words_of=queries.words_of,
    shared_state=queries.shared_state,
    # events, as words describe them
    event_kinds=event_matching.event_kinds,
    happened_within=defaults.happened_within,
    # targets
    why_not_target=restrictions.why_not_target,
    why_unfitting=defaults.why_unfitting,
    cites_of_targets=defaults.cites_of_targets,
    # what lasts
    duration=continuous_effects.duration_of,
    duration_of_later=continuous_effects.duration_of_later,
    says_modified=continuous_effects.says_modified,
    modify_effects=continuous_effects.modify_effects,
    fixed_subjects=continuous_effects.fixed_subjects,
    is_subject=continuous_effects.is_subject,
    rules_of_replacing=defaults.rules_of_replacing,
    # what effects do
    chosen_modes=verbs.chosen_modes,
    is_able=verbs.is_able,
    why_prohibited=verbs.why_nothing_to_turn,
    draw=moves.draw,
    shuffle=moves.shuffle,
    search=moves.search,
    put_into=moves.put_into,
    put=playing.put,
    put_all=defaults.put_one_after_another,
    attach=playing.attach,
    deal=combat.deal,
    change_healths=verbs.change_healths,
    unread_words=defaults.unread_words,
    vocabulary=VOCABULARY,
    # what the Technical Rules do not have, or what a handler does
    attacking=not_in_this_game,
    defending=not_in_this_game,
    is_move=not_in_this_game,
    said=not_in_this_game,
    waits_for=not_in_this_game,
    looks_back=not_in_this_game,
    times_so_far=not_in_this_game,
    tallied=not_in_this_game,
    prevention_duration=not_in_this_game,
    detach=not_in_this_game,
    divide=not_in_this_game,
    put_counters=not_in_this_game,
    pay_health=not_in_this_game,
    can_pay_health=not_in_this_game,
    pay_resources=not_in_this_game,
    can_pay_resources=not_in_this_game,
    roll=not_in_this_game,
    do_until=not_in_this_game,
    gained_abilities=not_in_this_game,
    modified_event=not_in_this_game,
    prevented=not_in_this_game,
)
