"""An effect that has a player play a card: "you may play it as your next form", "play 1 attack from your discard pile"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.effects import Permission
from judge_app.engine.people import doers
from judge_app.games.universus.words import END_OF_TURN, FORM, uv
from judge_app.language import filters as f
from judge_app.language.instructions import Act

if TYPE_CHECKING:
    from judge_app.engine.scope import Scope
    from judge_app.games.universus.table import UniVersus


def play_by_effect(play: UniVersus, act: Act, scope: Scope) -> bool:
    """As your next form: it may be played from where it is, and still needs its check (conflict-resolution.1)."""
    if act.role is None or not any(
        isinstance(each, f.HasType) and each.name == FORM.lower() for each in act.role.filters
    ):
        raise scope.unread(act)
    allowed = False
    for player in doers(act.who, scope):
        for card in play.cards_of(act, scope, player):
            life = card.life
            play.step(
                "{} may play {} as their next form",
                player,
                card,
                cites=uv("conflict-resolution.1", "form.1"),
                actor=player,
            )
            play.add(
                Permission(
                    ("play from elsewhere",), lambda event, card=card, life=life: event.card is card and card.life == life,  # type: ignore[misc]
                    source=scope.source, controller=player, duration=END_OF_TURN,
                )
            )  # fmt: skip
            play.next_forms.append(card)
            allowed = True
    return allowed
