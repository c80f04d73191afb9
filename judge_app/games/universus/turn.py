"""The turn: Start Phase, Combat Phase with its forms, End Phase.

combat-phase.2            forms: playing a card, or a form ability of an action or of a card in the stage
combat-phase.4            the phase ends if the check to play a card as a form fails
combat-phase.5            one must try to play a card as a form, if one can
clearing-the-card-pool.1  the active player first, then the inactive player, from right to left
"""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Undecided, Unreadable
from judge_app.games.universus.abilities import (
    is_action_in_hand,
    play_ability,
    played_abilities,
    why_no_ability,
    why_not_play_ability,
)
from judge_app.games.universus.combat import attack_sequence, end_effects, next_pending
from judge_app.games.universus.continuous_effects import CONTINUOUS
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.events import end_of_turn_states
from judge_app.games.universus.keywords import ELUSIVE
from judge_app.games.universus.modifier_effects import apply_modifiers
from judge_app.games.universus.moves import (
    clearing,
    discarding,
    draw_cards,
    end_assigned_effects,
    end_placements,
)
from judge_app.games.universus.playing import note_played, play_card, why_not_play
from judge_app.games.universus.queries import hand_size, start_of_turn
from judge_app.games.universus.responses import Playable, cards_elsewhere
from judge_app.games.universus.table import IS_REVIEW, NextForm, PlayedAbility, Playing, Universus, take
from judge_app.games.universus.words import (
    ACTION,
    ATTACK,
    BACKUP,
    CARD_POOL,
    COMBAT_PHASE,
    COMMITTED,
    DRAW_STEP,
    END_OF_TURN,
    END_PHASE,
    FORM,
    FROZEN,
    HAND,
    READY_STEP,
    REVIEW_STEP,
    SEALED,
    STAGE,
    START_PHASE,
    rules,
)
from judge_app.numbers import so_many


def play_turns(play: Universus, begin_with: str = START_PHASE) -> None:
    """Turn after turn, from the phase the game is in, until somebody wins."""
    while play.turn <= play.longest:
        if begin_with == START_PHASE:
            begin_turn(play)
            start_phase(play)
        if begin_with in (START_PHASE, COMBAT_PHASE):
            combat_phase(play)
        elif begin_with == END_PHASE:  # a board that is given there: "ends the turn" lets it go on
            play.open(Window(END_PHASE, play.active, (PASS,), rules("end-phase.1")))
        end_phase(play)
        next_turn(play)
        begin_with = START_PHASE


def begin_turn(play: Universus) -> None:
    player = play.active
    player.marks["turns"] = player.marks.get("turns", 0) + 1
    play.set_phase(START_PHASE)
    play.step("{}'s turn begins", player, cites=rules("active-player.1"), actor=player)
    end_effects(play, start_of_turn(player))
    phase_event(play, "start", "turn")


def phase_event(play: Universus, edge: str, name: str) -> None:
    """Triggers can occur between phases or steps (phases-steps.3)."""
    play.happen(Event(Kinds.PHASE, player=play.active, way=f"{edge} of {name}"))


def start_phase(play: Universus) -> None:
    """Ready Step, Review Step, Draw Step; the first player skips it on their first turn.

    universus:start-phase.1, ready-step.1, review-step.1, draw-step.1
    """
    player = play.active
    if player is play.first and player.marks["turns"] == 1:
        play.step(
            "{} goes first and skips this Start Phase",
            player,
            cites=rules("starting-the-game.8", "mulligan.3"),
            actor=player,
        )
        return
    phase_event(play, "before", START_PHASE)
    phase_event(play, "start", START_PHASE)
    for name, step in ((READY_STEP, ready_step), (REVIEW_STEP, review_step), (DRAW_STEP, draw_step)):
        phase_event(play, "before", name)
        play.set_phase(START_PHASE, name)
        rule = f"{name.lower().replace(' ', '-')}.1"
        play.step("The {} begins", name, cites=rules(rule, "start-phase.1", "phases-steps.3"), actor=player)
        phase_event(play, "start", name)
        step(play, player)
        phase_event(play, "end", name)
        play.set_phase(START_PHASE)
        phase_event(play, "after", name)
    phase_event(play, "end", START_PHASE)
    play.set_phase("")
    phase_event(play, "after", START_PHASE)


def ready_step(play: Universus, player: Player) -> None:
    """Every card in the stage is readied at once, except those that are frozen (ready-step.2, freeze.1)."""
    stage = player.cards(STAGE)
    frozen = [card for card in stage if card.has(FROZEN)]
    readied = [card for card in stage if card.has(COMMITTED) and card.attached_to is None and card not in frozen]
    for card in frozen:
        if card.has(COMMITTED):
            play.step("{} is frozen and does not ready", card, cites=rules("freeze.1"), actor=player)
    if readied:
        cites = rules("ready-step.2")
        play.happen(*(Event(Kinds.READY, player=player, card=card, cites=cites) for card in readied))
    end_assigned_effects(play, frozen, (FROZEN,))


class Review(Deed):
    """review-step.2: in your Review Step you may discard 1 card."""

    name = "review"

    def why_not(self, play: Universus, player: Player, deed: Card | None) -> Refusal | None:
        if play.step_name != REVIEW_STEP or player is not play.active:
            return Refusal(f"it is not {player}'s Review Step", rules("review-step.2"))
        if deed is not None and deed.zone is not player.zones[HAND]:
            return Refusal(
                f"{deed} is not in {player}'s hand", rules("review-step.2", "discard.2"), of_another_kind=True
            )
        return None

    def legal(self, play: Universus, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: Universus, player: Player, deed: Card) -> None:
        reviewed = discarding(deed, player=player, cites=rules("review-step.2", "discard.2"))
        reviewed[IS_REVIEW] = True
        play.happen(reviewed)


REVIEW = Review()


def review_step(play: Universus, player: Player) -> None:
    """You may discard 1 card (review-step.2)."""
    taken = play.open(Window(REVIEW_STEP, player, (REVIEW,), rules("review-step.2")))
    if taken is not None and taken[1] is not None:
        take(play, player, taken)


def draw_step(play: Universus, player: Player) -> None:
    """Up to your hand size; the second player may draw 1 more on their first turn (draw-step.2, starting-the-game.9)."""
    size = hand_size(play, player)
    number = max(0, size - len(player.cards(HAND)))
    extra = player is not play.first and player.marks["turns"] == 1
    if extra and draws_one_more(play, player):
        number += 1
    if number:
        draw_cards(play, player, number, rules("draw-step.2", "draw.2", "hand-size.2"))
    else:
        play.step(
            "{} has {} or more and draws none",
            player,
            so_many(size, "card"),
            cites=rules("draw-step.2", "hand-size.3", "hand.3"),
            actor=player,
        )


def draws_one_more(play: Universus, player: Player) -> bool:
    """They may; if nobody says whether they do, they do not, and the answer says so (starting-the-game.9)."""
    try:
        return play.may(
            player, "whether to draw 1 more card on this first turn", rules("starting-the-game.9", "mulligan.4")
        )
    except Undecided:
        play.assumed.append(f"{player} does not draw the additional card of the first turn")
        return False


def combat_phase(play: Universus) -> None:
    """A series of forms, until the active player passes or fails to play a card as a form (combat-phase.2)."""
    player = play.active
    play.forms = play.tried_cards = 0
    play.combat_phase_ends = False
    phase_event(play, "before", COMBAT_PHASE)
    play.set_phase(COMBAT_PHASE)
    phase_event(play, "start", COMBAT_PHASE)
    forms(play, player)
    play.next_forms.clear()
    play.attack_stack.clear()
    phase_event(play, "end", COMBAT_PHASE)
    play.set_phase("")
    phase_event(play, "after", COMBAT_PHASE)


def forms(play: Universus, player: Player) -> None:
    while not play.combat_phase_ends:
        play.set_phase(COMBAT_PHASE)
        pending = next_pending(play)
        if pending is not None:
            attack_sequence(play, pending.owner, pending, choose_target(play, pending.owner, pending, None))
            continue
        window = Window(
            COMBAT_PHASE, player, (*FORM_DEEDS, GIVEN_ATTACK), rules("combat-phase.2", "combat-phase.3"), resting=True
        )
        taken = play.open(window)
        if taken is None or taken[0] is PASS:
            if must_try(play, player):
                continue
            play.step("{} passes", player, cites=rules("combat-phase.2"), actor=player)
            return
        take(play, player, taken)


def must_try(play: Universus, player: Player) -> bool:
    """Who has tried no card must try one; who can't reveals their hand and discards 1 card (combat-phase.5)."""
    if play.tried_cards:
        return False
    options = cards_to_try(play, player)
    if options:
        taken = play.choose(
            player,
            "which card to try to play as a form",
            options,
            rules("combat-phase.5"),
            label=lambda each: str(each[1]),
        )
        take(play, player, taken)
        return True
    hand = list(player.cards(HAND))
    said = ", ".join(map(str, hand)) or "no cards"
    play.step(
        "{} can play no card as a form and reveals their hand: {}",
        player,
        said,
        cites=rules("combat-phase.5"),
        actor=player,
    )
    card = play.choose_if_any(player, "which card to discard", hand, rules("combat-phase.5"))
    if card is not None:
        play.happen(discarding(card, player=player, cites=rules("combat-phase.5")))
    return False


def end_phase(play: Universus) -> None:
    """Players clear their card pools; after that the turn is over (end-phase.2)."""
    phase_event(play, "before", END_PHASE)
    play.set_phase(END_PHASE)
    play.step("The End Phase begins", cites=rules("end-phase.1", "card-pool.8", "phases-steps.3"), actor=play.active)
    phase_event(play, "start", END_PHASE)
    clear_card_pools(play)
    phase_event(play, "end", END_PHASE)
    phase_event(play, "after", END_PHASE)
    phase_event(play, "end", "turn")
    end_placements(play, END_OF_TURN)  # before the turn is over: it may trigger something (phases-steps.3)
    play.step(
        "{}'s turn is over",
        play.active,
        cites=rules("end-phase.2", "effects.10", "current-state.4", "phases-steps.1"),
        actor=play.active,
    )
    end_assigned_effects(play, play.cards, (SEALED,))
    end_of_turn_states(play)
    end_effects(play, END_OF_TURN)
    apply_modifiers(play)
    play.played_this_turn.clear()
    play.copies_this_turn.clear()
    play.this_turn.clear()


def next_turn(play: Universus) -> None:
    play.active = play.rival(play.active)
    play.turn += 1


def why_not_form(play: Universus, player: Player) -> Refusal | None:
    """Only the active player, in the Combat Phase, with nothing else going on (combat-phase.3, form.3)."""
    if player is not play.active:
        return Refusal(f"it is not {player}'s turn", rules("combat-phase.2", "form.2"))
    if play.phase != COMBAT_PHASE:
        return Refusal(f"it is not {player}'s Combat Phase", rules("combat-phase.2", "form.2"))
    if play.attack is not None:
        return Refusal("an attack sequence is going on", rules("combat-phase.3", "form.3"))
    if play.uses or play.playing or play.depth:
        return Refusal(
            "a card or ability is still being played or executed, or a response window is open",
            rules("combat-phase.3", "form.3"),
        )
    if play.combat_phase_ends:
        return Refusal("the Combat Phase is ending", rules("combat-phase.4"))
    return None


class PlayCard(Deed):
    """A card from your hand, as its type (combat-phase.2); an action is played only by its abilities (action.2)."""

    name = "play"

    def why_not(self, play: Universus, player: Player, deed: Card) -> Refusal | None:
        refusal = why_not_form(play, player)
        if refusal is not None:
            return refusal
        if not self.may_be_played_from(play, player, deed):
            return Refusal(
                f"{deed} is not in {player}'s hand", rules("combat-phase.2", "playing-a-card.1"), of_another_kind=True
            )
        type_name = play.type_of(deed)
        if type_name == "":
            return Refusal(f"{deed} has no card type", rules("combat-phase.2"))
        if type_name == ACTION:
            return Refusal(f"{deed} is an action: it is played only by playing one of its abilities", rules("action.2"))
        return why_not_play(play, player, deed, type_name)

    def must_be_readable(self, play: Universus, player: Player, deed: Card) -> None:
        """Words that were not understood might say how the card may be played."""
        del play, player
        for ability in deed.face.abilities:
            for unread in ability.unread if ability.kind in CONTINUOUS else ():
                raise Unreadable(str(deed), unread.text, unread.fault.message)

    def may_be_played_from(self, play: Universus, player: Player, card: Card) -> bool:
        return card.zone is player.zones[HAND] or (card.owner is player and offer_of(play, card) is not None)

    def legal(self, play: Universus, player: Player) -> list[Card]:
        cards = [card for card in player.zones[HAND].cards if card.face.known]
        cards += [each.card for each in play.next_forms if each.card.owner is player and each.card not in cards]
        return [card for card in cards if self.why_not(play, player, card) is None]

    def perform(self, play: Universus, player: Player, deed: Card) -> None:
        self.play_as_form(play, player, deed)

    def play_as_form(self, play: Universus, player: Player, deed: Card, aimed: Aimed | None = None) -> None:
        type_name = play.type_of(deed)
        offer = offer_of(play, deed)
        play.next_forms.clear()
        play.forms += 1
        play.tried_cards += 1
        target = choose_target(play, player, deed, aimed) if type_name == ATTACK else None
        if not play_card(play, player, deed, type_name, target=target):
            fail_form(play, player, deed)
            return
        for follows in offer.then if offer is not None else ():
            follows()
        if type_name == ATTACK:
            attack_sequence(play, player, deed, target)


def choose_target(play: Universus, player: Player, attack: Card, aimed: Aimed | None) -> Card | None:
    """The rival's character, or a backup in their stage; who plays the attack says which (backup.6)."""
    backups = attackable(play, player)
    if not backups:
        return None
    rival = play.rival(player)
    character = play.starting_character(rival)
    if aimed is not None:
        chosen = aimed.target or character
    else:
        prompt = f"whether {attack} attacks {rival}'s character or a backup"
        chosen = play.choose(player, prompt, [character, *backups], rules("backup.6"))
    if chosen is character:
        return None
    play.step("{} attacks {}", attack, chosen, cites=rules("backup.6"), actor=player)
    return chosen


def attackable(play: Universus, player: Player) -> list[Card]:
    """Backups in the rival's stage; one with Elusive not by the first attack of a turn (elusive.2)."""
    backups = [card for card in play.rival(player).cards(STAGE) if play.type_of(card) == BACKUP]
    elusive = [card for card in backups if play.has_keyword(card, ELUSIVE)]
    if not elusive or _has_attacked_this_turn(play, player):
        return backups
    return [card for card in backups if card not in elusive]


def _has_attacked_this_turn(play: Universus, player: Player) -> bool:
    return any(each.kind == Kinds.PLAY_CARD and each.way == ATTACK and each.player is player for each in play.this_turn)


def offer_of(play: Universus, card: Card) -> NextForm | None:
    """The effect that lets it be played as the next form, if there is one."""
    return next((each for each in play.next_forms if each.card is card and each.life == card.life), None)


def fail_form(play: Universus, player: Player, card: Card) -> None:
    """A failed check to play a card as a form ends the Combat Phase (combat-phase.4), unless an effect says otherwise."""
    if card in play.free_failures:
        play.step("The Combat Phase goes on", cites=rules("combat-phase.4", "conflict-resolution.1"), actor=player)
        return
    play.combat_phase_ends = True
    play.step(
        "{} failed to play a card as a form: the Combat Phase ends", player, cites=rules("combat-phase.4"), actor=player
    )


@dataclass(frozen=True, slots=True)
class Aimed:
    """An attack with what it is declared against: a backup, or the rival's character (backup.6)."""

    attack: Card | Face
    target: Card | None

    def __str__(self) -> str:
        return str(self.attack)


def why_not_against(play: Universus, player: Player, deed: object) -> Refusal | None:
    """A backup with Elusive can't be attacked by the first attack of a turn (elusive.2)."""
    if not isinstance(deed, Aimed) or deed.target is None or deed.target in attackable(play, player):
        return None
    return Refusal(f"{deed.target} can't be attacked by the first attack {player} makes this turn", rules("elusive.2"))


class Attack(PlayCard):
    name = "attack"

    def why_not(self, play: Universus, player: Player, deed: Card | Aimed) -> Refusal | None:
        card = deed.attack if isinstance(deed, Aimed) else deed
        assert isinstance(card, Card)
        refusal = super().why_not(play, player, card)
        if refusal is None and play.type_of(card) != ATTACK:
            return Refusal(f"{card} is not an attack", rules("attack.1", "attack.2"))
        return refusal or why_not_against(play, player, deed)

    def must_be_readable(self, play: Universus, player: Player, deed: Card | Aimed) -> None:
        card = deed.attack if isinstance(deed, Aimed) else deed
        assert isinstance(card, Card)
        super().must_be_readable(play, player, card)

    def perform(self, play: Universus, player: Player, deed: Card | Aimed) -> None:
        if isinstance(deed, Aimed):
            assert isinstance(deed.attack, Card)
            self.play_as_form(play, player, deed.attack, deed)
        else:
            super().perform(play, player, deed)

    def legal(self, play: Universus, player: Player) -> list[Card]:
        """Offered as playing it."""
        del play, player
        return []


class PlayForm(Deed):
    """A form ability of a ready card in the stage or of an action in hand (form-ability.1, form-ability.2)."""

    name = "use the form of"

    def why_not(self, play: Universus, player: Player, deed: Playable) -> Refusal | None:
        refusal = why_not_form(play, player)
        abilities = self.wanted(play, deed)
        if refusal is not None or not abilities:
            return refusal or why_no_ability(deed.card, "form", "form-ability.1")
        refusals = [why_not_play_ability(play, player, deed.card, each) for each in abilities]
        return None if None in refusals else refusals[0]

    def wanted(self, play: Universus, deed: Playable) -> list[PlayedAbility]:
        return [each for each in played_abilities(play, deed.card, FORM) if deed.ability in (None, each)]

    def legal(self, play: Universus, player: Player) -> list[Playable]:
        cards = [*player.zones[STAGE].cards, *(card for card in player.zones[HAND].cards if card.face.known)]
        cards += [card for card in cards_elsewhere(play, player, FORM) if card not in cards]
        found = [Playable(card, each) for card in cards for each in played_abilities(play, card, FORM)]
        return [deed for deed in found if self.why_not(play, player, deed) is None]

    def perform(self, play: Universus, player: Player, deed: Playable) -> None:
        legal = [
            each for each in self.wanted(play, deed) if why_not_play_ability(play, player, deed.card, each) is None
        ]
        ability: PlayedAbility = play.choose(
            player, f"which form of {deed.card}", legal, rules("form.2"), label=lambda each: each.name
        )
        is_action = is_action_in_hand(play, deed.card)
        play.tried_cards += is_action
        play.next_forms.clear()
        played = play_ability(play, player, deed.card, ability)
        play.forms += 1
        if is_action and not played:
            fail_form(play, player, deed.card)


class Pass(Deed):
    """Instead of a form, on to the End Phase (combat-phase.2); not before a card has been tried, if one can be."""

    name = "pass"

    def why_not(self, play: Universus, player: Player, deed: None) -> Refusal | None:
        del deed
        if play.phase == END_PHASE and player is play.active:
            return None
        refusal = why_not_form(play, player)
        if refusal is None and not play.tried_cards and cards_to_try(play, player):
            return Refusal(
                f"{player} must try to play at least one card as a form; the Rules Reference wins over the booklets, where one may pass",
                rules("combat-phase.5", "htp2022.lesson-9.4"),
            )
        return refusal

    def legal(self, play: Universus, player: Player) -> list[None]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: Universus, player: Player, deed: None) -> None:
        """The Combat Phase ends its loop on it."""

    def label(self, deed: None) -> str:
        del deed
        return self.name


PLAY, ATTACK_DEED, PLAY_FORM, PASS = PlayCard(), Attack(), PlayForm(), Pass()
FORM_DEEDS: tuple[Deed, ...] = (PLAY, ATTACK_DEED, PLAY_FORM, PASS)


def cards_to_try(play: Universus, player: Player) -> list[tuple[Deed, object]]:
    """Every card that could be tried as a form, an action by its form ability (combat-phase.5)."""
    found: list[tuple[Deed, object]] = [(PLAY, card) for card in PLAY.legal(play, player)]
    return found + [(PLAY_FORM, deed) for deed in PLAY_FORM.legal(play, player) if deed.card.zone.name == HAND]


class GivenAttack(Deed):
    name = "attack"

    def why_not(self, play: Universus, player: Player, deed: Face | Card | Aimed) -> Refusal | None:
        given = deed.attack if isinstance(deed, Aimed) else deed
        face = given.face if isinstance(given, Card) else given
        if not face.says("type", ATTACK):
            return Refusal(f"{face.name} is not an attack", rules("attack.1", "attack.2"))
        return why_not_form(play, player) or why_not_against(play, player, deed)

    def legal(self, play: Universus, player: Player) -> list[Face]:
        """Only scenarios give attacks."""
        del play, player
        return []

    def perform(self, play: Universus, player: Player, deed: Face | Card | Aimed) -> None:
        pool = player.zones[CARD_POOL]
        given = deed.attack if isinstance(deed, Aimed) else deed
        card = given if isinstance(given, Card) else play.new_card(given, player, pool)
        play.step(
            "{} has played {} as an attack, as given", player, card, cites=rules("attack-sequence.1"), actor=player
        )
        card.status[f"played as {ATTACK}"] = True
        target = choose_target(play, player, card, deed if isinstance(deed, Aimed) else None)
        play.next_forms.clear()
        play.forms += 1
        play.tried_cards += 1
        just_played = Playing(
            player, card, ATTACK, pool, is_played=True
        )  # its own modifier effects find it so (attack.3)
        note_played(play, just_played)
        play.playing.append(just_played)
        play.rules.begin_static_effects(play, card)
        play.playing.remove(just_played)
        attack_sequence(play, player, card, target)


GIVEN_ATTACK = GivenAttack()


def clear_card_pools(play: Universus) -> None:
    for player in play.in_turn_order(play.active):
        if player.cards(CARD_POOL):
            play.step("{} clears their card pool from right to left", player,
                      cites=rules("clearing-the-card-pool.1", "clearing-the-card-pool.2", "active-player.2"), actor=player)  # fmt: skip
        clear_card_pool(play, player)


def clear_card_pool(play: Universus, player: Player) -> None:
    """The first card played is the last to be cleared (clearing-the-card-pool.2)."""
    for card in reversed(tuple(player.cards(CARD_POOL))):
        if card.zone.name == CARD_POOL:
            play.happen(clearing(play, player, card))
