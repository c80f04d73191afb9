"""Forms: what the active player does in the Combat Phase.

combat-phase.2  playing a foundation, asset, attack or character; a form ability of an action or of a card in the stage
combat-phase.4  the phase ends if the check to play a card as a form fails
combat-phase.5  one must try to play a card as a form, if one can
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.additional_costs import why_not_additional_costs
from judge_app.games.universus.fired_effects import begin_fired
from judge_app.games.universus.playing import play_card
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    BLOCK,
    CHARACTER,
    COMBAT_PHASE,
    FORM,
    HAND,
    STAGE,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.played_abilities import PlayedAbility
    from judge_app.games.universus.responses import Playable
    from judge_app.games.universus.table import UniVersus

TYPE_RULES = {ATTACK: "attack.2", CHARACTER: "character.6", "Foundation": "foundation.2", "Asset": "asset.2"}


def why_not_form(play: UniVersus, player: Player) -> Refusal | None:
    """Only the active player, in the Combat Phase, with nothing else going on (combat-phase.3, form.3)."""
    if player is not play.active:
        return Refusal(f"it is not {player}'s turn", uv("combat-phase.2", "form.2"))
    if play.phase != COMBAT_PHASE:
        return Refusal(f"it is not {player}'s Combat Phase", uv("combat-phase.2", "form.2"))
    if play.attack is not None:
        return Refusal("an attack sequence is going on", uv("combat-phase.3", "form.3"))
    if play.uses or play.playing or play.depth:
        return Refusal(
            "a card or ability is still being played or executed, or a response window is open",
            uv("combat-phase.3", "form.3"),
        )
    if play.combat_phase_ends:
        return Refusal("the Combat Phase is ending", uv("combat-phase.4"))
    return None


def why_not_play(play: UniVersus, player: Player, card: Card, way: str) -> Refusal | None:
    """Whatever forbids playing this card in this way, or makes it cost what can't be paid."""
    if way == ATTACK and player.marks.get("turns", 2) <= 1:
        return Refusal(
            f"neither player may attack on their first turn, and it is {player}'s",
            uv("starting-the-game.8", "mulligan.3"),
        )
    event = Event("play card", player=player, card=card, way=way)
    return play.why_forbidden(event) or why_not_additional_costs(play, event)


class PlayCard(Deed):
    """A card from your hand, as its type (combat-phase.2); an action is played only by its abilities (action.2)."""

    name = "play"

    def why_not(self, play: UniVersus, player: Player, deed: Card) -> Refusal | None:
        refusal = why_not_form(play, player)
        if refusal is not None:
            return refusal
        if not self.may_be_played_from(play, player, deed):
            return Refusal(f"{deed} is not in {player}'s hand", uv("combat-phase.2", "playing-a-card.1"))
        type_name = play.type_of(deed)
        if type_name == "":
            return Refusal(f"{deed} has none of the five card types", uv("combat-phase.2"))
        if type_name == ACTION:
            return Refusal(f"{deed} is an action: it is played only by playing one of its abilities", uv("action.2"))
        return why_not_play(play, player, deed, type_name)

    def may_be_played_from(self, play: UniVersus, player: Player, card: Card) -> bool:
        if card.zone is player.zones[HAND] or play.echoing is card:
            return True
        return card.owner is player and play.is_allowed(
            Event("play from elsewhere", player=player, card=card, place=card.zone)
        )

    def legal(self, play: UniVersus, player: Player) -> list[Card]:
        cards = [card for card in player.zones[HAND].cards if card.face.known]
        if play.echoing is not None:
            cards.append(play.echoing)
        cards += [card for card in play.next_forms if card.owner is player and card not in cards]
        return [card for card in cards if self.why_not(play, player, card) is None]

    def perform(self, play: UniVersus, player: Player, deed: Card) -> None:
        from judge_app.games.universus.attack_sequence import attack_sequence

        type_name = play.type_of(deed)
        echoes, play.echoing = play.echoing is deed, None
        play.next_forms.clear()
        play.forms += 1
        play.tried_cards += 1
        if not play_card(play, player, deed, type_name):
            fail_form(play, player, deed)
            return
        if type_name == ATTACK:
            if echoes:
                flip_after_resolving(play, player, deed)
            attack_sequence(play, player, deed)


def flip_after_resolving(play: UniVersus, player: Player, attack: Card) -> None:
    """Echo makes a fired effect: before any response to its resolving the attack is flipped (echo.2, echo.3, fired-effect.3)."""
    life = attack.life
    begin_fired(
        play, ("resolve",), lambda event: event.card is attack and attack.life == life, f"Echo of {attack}",
        lambda _: play.happen(Event("flip", player=player, card=attack, cites=uv("echo.2", "echo.3", "flip.1"))),
        owner=player, source=attack,
    )  # fmt: skip


def fail_form(play: UniVersus, player: Player, card: Card) -> None:
    """A failed check to play a card as a form ends the Combat Phase (combat-phase.4), unless an effect says otherwise."""
    if card in play.free_failures:
        play.step("The Combat Phase goes on", cites=uv("combat-phase.4", "conflict-resolution.1"), actor=player)
        return
    play.combat_phase_ends = True
    play.step(
        "{} failed to play a card as a form: the Combat Phase ends", player, cites=uv("combat-phase.4"), actor=player
    )


class Attack(PlayCard):
    name = "attack"

    def why_not(self, play: UniVersus, player: Player, deed: Card) -> Refusal | None:
        refusal = super().why_not(play, player, deed)
        if refusal is None and play.type_of(deed) != ATTACK:
            return Refusal(f"{deed} is not an attack", uv("attack.1", "attack.2"))
        return refusal

    def legal(self, play: UniVersus, player: Player) -> list[Card]:
        """Offered as playing it."""
        del play, player
        return []


class PlayForm(Deed):
    """A form ability of a ready card in the stage or of an action in hand (form-ability.1, form-ability.2)."""

    name = "use the form of"

    def why_not(self, play: UniVersus, player: Player, deed: Playable) -> Refusal | None:
        from judge_app.games.universus.abilities import why_no_ability
        from judge_app.games.universus.playing_abilities import why_not_play_ability

        refusal = why_not_form(play, player)
        abilities = self.wanted(play, deed)
        if refusal is not None or not abilities:
            return refusal or why_no_ability(deed.card, "form", "form-ability.1")
        refusals = [why_not_play_ability(play, player, deed.card, each) for each in abilities]
        return None if None in refusals else refusals[0]

    def wanted(self, play: UniVersus, deed: Playable) -> list[PlayedAbility]:
        from judge_app.games.universus.abilities import played_abilities

        return [each for each in played_abilities(play, deed.card, FORM) if deed.ability in (None, each)]

    def legal(self, play: UniVersus, player: Player) -> list[Playable]:
        from judge_app.games.universus.abilities import played_abilities
        from judge_app.games.universus.responses import Playable, cards_elsewhere

        cards = [*player.zones[STAGE].cards, *(card for card in player.zones[HAND].cards if card.face.known)]
        cards += [card for card in cards_elsewhere(play, player, FORM) if card not in cards]
        found = [Playable(card, each) for card in cards for each in played_abilities(play, card, FORM)]
        return [deed for deed in found if self.why_not(play, player, deed) is None]

    def perform(self, play: UniVersus, player: Player, deed: Playable) -> None:
        from judge_app.games.universus.playing_abilities import is_action_in_hand, play_ability, why_not_play_ability

        legal = [
            each for each in self.wanted(play, deed) if why_not_play_ability(play, player, deed.card, each) is None
        ]
        ability: PlayedAbility = play.choose(
            player, f"which form of {deed.card}", legal, uv("form.2"), label=lambda each: each.name
        )
        is_action = is_action_in_hand(play, deed.card)
        play.tried_cards += is_action
        play.echoing = None
        played = play_ability(play, player, deed.card, ability)
        play.forms += 1
        if is_action and not played:
            fail_form(play, player, deed.card)


class Pass(Deed):
    """Instead of a form, on to the End Phase (combat-phase.2); not before a card has been tried, if one can be."""

    name = "pass"

    def why_not(self, play: UniVersus, player: Player, deed: None) -> Refusal | None:
        del deed
        refusal = why_not_form(play, player)
        if refusal is None and not play.tried_cards and cards_to_try(play, player):
            return Refusal(
                f"{player} must try to play at least one card as a form; the Rules Reference wins over the booklets, where one may pass",
                uv("combat-phase.5", "htp2022.lesson-9.4"),
            )
        return refusal

    def legal(self, play: UniVersus, player: Player) -> list[None]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: UniVersus, player: Player, deed: None) -> None:
        """The Combat Phase ends its loop on it."""

    def label(self, deed: None) -> str:
        del deed
        return self.name


PLAY, ATTACK_DEED, PLAY_FORM, PASS = PlayCard(), Attack(), PlayForm(), Pass()
FORM_DEEDS: tuple[Deed, ...] = (PLAY, ATTACK_DEED, PLAY_FORM, PASS)


def cards_to_try(play: UniVersus, player: Player) -> list[tuple[Deed, object]]:
    """Every card that could be tried as a form, an action by its form ability (combat-phase.5)."""
    found: list[tuple[Deed, object]] = [(PLAY, card) for card in PLAY.legal(play, player)]
    return found + [(PLAY_FORM, deed) for deed in PLAY_FORM.legal(play, player) if deed.card.zone.name == HAND]


__all__ = ["ATTACK_DEED", "BLOCK", "FORM_DEEDS", "PASS", "PLAY", "PLAY_FORM", "cards_to_try", "why_not_play"]
