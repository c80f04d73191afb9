"""What the kernel asks of City of Heroes, and where each answer is; how its own verbs are carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judge_app.engine.choices import Decider
from judge_app.engine.events import Event
from judge_app.engine.scope import Scope
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
    triggers,
    turn,
    verbs,
)
from judge_app.games.city_of_heroes.table import CityOfHeroes
from judge_app.games.city_of_heroes.words import coh
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.instructions import KeywordAction

VERBS: Mapping[str, Callable[[CityOfHeroes, GameVerb, Scope], bool]] = {
    "charge": verbs.charge_powers,
    "recharge": verbs.recharge_powers,
    "ready": verbs.ready_powers,
    "turn on": verbs.turn_on_powers,
    "turn off": verbs.turn_off_powers,
    "move": verbs.move_supers,
    "may move": verbs.may_move_supers,
    "receive": verbs.receive_status,
    "end": verbs.end_status_effects,
    "lose hit points": verbs.lose_hit_points_each_action,
    "cancel": verbs.cancel_ability,
    "redirect": combat.redirect,
    "lose action": verbs.lose_next_actions,
    "perform": turn.extra_actions,
    "copy": abilities.copy_powers,
    "use the copy": abilities.use_the_copy,
    "retrieve": verbs.retrieve,
    "remove from the game": verbs.remove_from_the_game,
    "reduce": verbs.reduce_damage,
    "turn face up": verbs.turn_cards_face_up,
    "not below": verbs.no_further_below,
    "deck limit": verbs.nothing_in_play,
}


def carry_out_verb(play: CityOfHeroes, action: KeywordAction, scope: Scope) -> bool:
    done = VERBS.get(action.name)
    if done is None or not isinstance(action, GameVerb):
        raise scope.unread(action)
    return done(play, action, scope)


class CityOfHeroesRules(CityOfHeroes):
    """The table with everything that the kernel asks of the game."""

    def __init__(self, decider: Decider, names: Sequence[str], **more: int) -> None:
        super().__init__(decider, names, **more)
        events.register(self)

    choice_cites = coh("402.1")
    target_cites = no_target_cites = coh("404.1", "404.2")
    may_cites = coh("401.14")
    cannot_cites = coh("102.1")
    replace_cites = coh("102.1")

    def happen(self, *events: Event) -> list[Event]:
        return triggers.happen(self, events)

    # what the words of card text mean
    must_know = queries.must_know
    figure_called = queries.figure_called
    last_figure = queries.last_figure
    player_figure = queries.player_figure
    keyword_number = queries.keyword_number
    keywords = queries.keywords
    is_of_type = queries.is_of_type
    words_of = queries.words_of
    has_status = queries.has_status
    zone_called = queries.zone_called
    shared_state = queries.shared_state
    stands_for = queries.stands_for
    own_happening = event_matching.own_happening
    event_kinds = event_matching.event_kinds
    why_not_target = restrictions.why_not_target
    # what lasts
    duration = continuous_effects.duration_of
    duration_of_later = continuous_effects.duration_of_later
    says_modified = continuous_effects.says_modified
    modify_effects = continuous_effects.modify_effects
    fixed_subjects = continuous_effects.fixed_subjects
    is_subject = continuous_effects.is_subject
    chosen_modes = continuous_effects.chosen_modes
    # what effects do
    draw = moves.draw
    shuffle = moves.shuffle
    search = moves.search
    put_into = moves.put_into
    put = playing.put
    attach = playing.attach
    deal = combat.deal
    change_healths = verbs.change_healths
    do_act = verbs.carry_out_act
    do_keyword_action = carry_out_verb
