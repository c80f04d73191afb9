"""305. Reacts: every event has its react opportunities before, when and after it.

305.2b  before: triggered effects first, then reacts, then the event
305.2c  when: directly after it is carried out
305.2d  after; "when" reacts may still be played here
305.5   active player first, then in turn order, until all decline in a row
305.6   each instance once for each occurrence of its trigger
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Window
from judge_app.engine.events import Event
from judge_app.games.city_of_heroes.enforcing import enforce
from judge_app.games.city_of_heroes.reacts import Opportunity, legal_reacts
from judge_app.games.city_of_heroes.traits import resolve_triggered
from judge_app.games.city_of_heroes.words import AFTER, BEFORE, WHEN, coh

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

QUIET = frozenset({"search", "shuffle", "reveal", "cancel", "redirect", "copy", "lose game", "last chance"})
RULES = {BEFORE: "305.2b", WHEN: "305.2c", AFTER: "305.2d"}


def happen(play: CityOfHeroes, events: tuple[Event, ...]) -> list[Event]:
    """The event with its opportunities. Enforced effects come before any of them (505.1)."""
    if play.enforcing or play.is_setting_up:
        done = play.happen_plainly(*events)
        play.pending += [event for event in done if event.kind not in QUIET]
        return done
    coming: list[Event] = []
    for event in events:
        if event.kind not in QUIET and play.prohibition(event) is None and not event.lasting.get("no before"):
            interrupt(play, event, BEFORE)
        if not event.lasting.get("canceled"):
            coming.append(event)
    done = play.happen_plainly(*coming) if coming else []
    enforce(play)
    waiting, play.pending = play.pending, []
    for timing in (WHEN, AFTER):
        for event in (*waiting, *done):
            if event.kind not in QUIET:
                interrupt(play, event, timing)
    return done


def interrupt(play: CityOfHeroes, event: Event, timing: str) -> None:
    """Triggered effects first (401.3c), then reacts."""
    resolve_triggered(play, event, timing)
    if (timing, event.kind) in play.react_kinds or (timing == AFTER and (WHEN, event.kind) in play.react_kinds):
        offer_reacts(play, event, timing)


def offer_reacts(play: CityOfHeroes, event: Event, timing: str) -> None:
    """305.5a the active player first, then turn order; 305.5b who declined may come back after another's react."""
    outer = play.opportunity
    declined = 0
    player = play.active if play.active.in_game else play.next_player(play.active)
    while declined < sum(each.in_game for each in play.players):
        play.opportunity = Opportunity(event, timing)
        reacts = legal_reacts(play, player)
        taken = None
        if reacts:
            cites = coh("305.3", RULES[timing])
            taken = play.open(Window(f"reacts {timing} {event.kind}", player, tuple(reacts), cites))
        if taken is None:
            declined += 1
            event.lasting.setdefault("declined", []).extend([player] if reacts else [])
        else:
            declined = 0
            play.choices += 1
            kind, deed = taken
            kind.perform(play, player, deed)
        player = play.next_player(player)
    play.opportunity = outer
