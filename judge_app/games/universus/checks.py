"""Making a check: the difficulty, the top card of your deck, changes to its value, committing cards to pass.

playing-a-card.3  the difficulty, or speed and block modifier, plus progressive difficulty
making-a-check.1  the top card's check value is the starting value
making-a-check.4  exactly the cards needed may be committed, or none
re-check.1        a re-check replaces the check, before anyone decides about committing
"""

from __future__ import annotations

from itertools import combinations

from judge_app.engine.amounts import amount_of
from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import is_of_check
from judge_app.games.universus.moves import moving
from judge_app.games.universus.table import (
    COMMITTED_TO_PASS,
    OF_CHECK,
    Check,
    Playing,
    Universus,
    abilities_of,
    about_to,
    committable,
    property_of,
)
from judge_app.games.universus.words import (
    ASSET,
    BLOCK,
    BLOCK_MODIFIER,
    CARD_POOL,
    CHECK_VALUE,
    COMMITTED,
    COUNTS_AS,
    DIFFICULTY,
    DISCARD_PILE,
    FOUNDATION,
    SPEED,
    STAGE,
    rules,
)
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability
from judge_app.language.amounts import Exactly
from judge_app.language.objects import Choice, Objects


def make_check(play: Universus, player: Player, difficulty: int | None, playing: Playing | None = None) -> bool:
    """True if it passes. Without a difficulty there is nothing to pass."""
    check = Check(player, difficulty, playing)
    outer, play.check = play.check, check
    try:
        check_top_card(play, check)
        if difficulty is None:
            return True
        passed = check.value >= difficulty or commit_to_pass(play, check, difficulty)
        what = "passes" if passed else "fails"
        added = f", and what was committed adds {check.committed}" if check.committed else ""
        play.step("The check of {} against {} {}: its final value is {}{}", player, difficulty, what, check.value, added,
                  cites=rules("making-a-check.2", "making-a-check.3" if passed else "making-a-check.5"), actor=player)  # fmt: skip
        passing = Event(Kinds.PASS_CHECK, player=player, card=check.card, amount=check.value, way=what)
        passing[COMMITTED_TO_PASS] = check.committed
        if check.event is not None:
            passing[OF_CHECK] = check.event
        play.happen(passing)
        return passed
    finally:
        play.check = outer


def check_top_card(play: Universus, check: Check) -> None:
    """The card has now been checked; fired effects and responses to that come at once.

    universus:making-a-check.1, check-value.2
    """
    player = check.player
    coming = Event(Kinds.CHECK, player=player, way=check.purpose)
    if check.playing is not None:
        coming.card = coming.other = check.playing.card
    about_to(play, coming)
    card = play.top_card(player)
    if card is None:
        return
    play.must_say(card, CHECK_VALUE)
    check.card = card
    check.starting_value, check.changes = property_of(card, CHECK_VALUE), 0
    checked = Event(
        Kinds.CHECK, player=player, card=card, amount=check.starting_value, way=check.purpose,
        says=("{} makes a check: the starting value is {}", player, check.starting_value),
        cites=rules("making-a-check.1", "check-value.2"),
    )  # fmt: skip
    check.event = checked
    if check.playing is not None:
        checked.other = check.playing.card
    play.happen(moving(card, player.zones[DISCARD_PILE], "check", player=player), checked)


def change_check(play: Universus, amount: int) -> bool:
    """The check now being made gets +# or -# (making-a-check.2)."""
    check = play.check
    if check is None:
        play.step("No check is being made", cites=rules("effects.4"))
        return False
    before = check.value
    check.changes += amount
    play.step(
        "The check gets {:+d}", amount, cites=rules("making-a-check.2", "bonus.1" if amount >= 0 else "penalty.1")
    )
    play.change(f"{check.player}'s check", "value", before, check.value)
    return True


def re_check(play: Universus) -> bool:
    """Once more from the start; changes do not carry over, and it can't be done twice.

    universus:re-check.1, re-check.2, re-check.3
    """
    check = play.check
    if check is None:
        return False
    if check.rechecked:
        play.step("{} has re-checked and can't re-check again", check.player, cites=rules("re-check.3"))
        return False
    check.rechecked = True
    play.step("{} re-checks", check.player, cites=rules("re-check.1", "re-check.2"), actor=check.player)
    check_top_card(play, check)
    return True


def counts_as(play: Universus, card: Card, check: Check) -> int:
    """Each card committed adds 1 (htp2022.lesson-11-contd.1), unless it counts as more for this check (making-a-check.4)."""
    said = [*map(_counting, abilities_of(card))]
    committing, scope = Event(Kinds.COMMIT, player=check.player, card=card), Frame(play, card, card.owner)
    if check.event is not None:
        committing[OF_CHECK] = check.event
    numbers = [amount_of(kind.quantity.amount, scope) for kind, cause in filter(None, said)
               if isinstance(kind.quantity, Exactly) and is_of_check(cause, committing, scope)]  # fmt: skip
    return max(numbers, default=card.face.figures.get(COUNTS_AS, 1))


def _counting(ability: Ability) -> tuple[Objects, Objects] | None:
    """ "This card counts as 2 foundations when you commit it to pass a check": as what, and for which check."""
    effects, trigger = ability.effects, ability.trigger
    if trigger is None and len(effects) == 1 and isinstance(effects[0], s.Later):
        trigger, effects = effects[0].trigger, effects[0].effects
    match trigger, effects:
        case (
            s.Event(happenings=(s.DueTo(event=i.Act(verb=i.Verb.COMMIT), cause=Objects() as cause),), condition=None),
            (i.CountAs(what=Objects(choice=Choice.THIS), kind=kind),),
        ):
            return kind, cause
        case _:
            return None


def says_what_it_counts_as(ability: Ability) -> bool:
    """It is looked at where cards are committed to pass a check."""
    return _counting(ability) is not None


def why_not_commit_to_pass(play: Universus, card: Card) -> Refusal | None:
    """Ready foundations and the character in the stage can be committed to pass a check; nothing else can.

    universus:making-a-check.4, committed.3, committed.5, asset.3
    """
    if card in committable(play, card.controller):
        return None
    if card.zone.name != STAGE:
        return Refusal(
            f"{card} is in {card.zone}, and only cards in the stage are ready or committed",
            rules("committed.5", "making-a-check.4"),
        )
    if card.has(COMMITTED):
        return Refusal(f"{card} is committed, and can't be committed again", rules("committed.3", "making-a-check.4"))
    kind = play.type_of(card)
    also = rules("making-a-check.4", "asset.3") if kind == ASSET else rules("making-a-check.4")
    return Refusal(
        f"{card} is of the type {kind}, and only foundations and the character can be committed to pass a check", also
    )


def why_not_commit_to_stun(play: Universus, card: Card) -> Refusal | None:
    """Stun is an effect: the rival commits foundations. The character stands in for one in checks and costs only.

    universus:stun-enhance.2, character.4, committed.3
    """
    if card.zone.name == STAGE and card.has(COMMITTED):
        return Refusal(f"{card} is committed, and can't be committed again", rules("committed.3", "stun-enhance.2"))
    if card.zone.name == STAGE and play.type_of(card) == FOUNDATION:
        return None
    return Refusal(
        f"Stun commits foundations in the stage, and {card} is not one; a character is committed for checks and costs only",
        rules("stun-enhance.2", "character.4"),
    )


def commit_to_pass(play: Universus, check: Check, difficulty: int) -> bool:
    """Only if that passes the check, and exactly what is needed, all at the same time.

    universus:making-a-check.4, making-a-check.5, htp2022.lesson-11-contd-important.1
    """
    player, need = check.player, difficulty - check.value
    cards = committable(play, player)
    if sum(counts_as(play, card, check) for card in cards) < need:
        return False
    cites = rules(
        "making-a-check.4", "foundation.3", "character.4", "asset.3", "htp2022.lesson-11-contd.1", "htp2022.lesson-11-contd-important.1"
    )  # fmt: skip
    chosen = _which(play, check, cards, need, cites)
    if not chosen:
        return False
    play.step("{} commits {} to pass the check", player, ", ".join(map(str, chosen)), cites=cites, actor=player)
    check.committed = sum(counts_as(play, card, check) for card in chosen)
    committing = [
        Event(Kinds.COMMIT, player=player, card=card, cites=rules("making-a-check.5", "committed.1")) for card in chosen
    ]
    for event in committing:
        if check.event is not None:
            event[OF_CHECK] = check.event
    play.happen(*committing)
    return True


def _which(play: Universus, check: Check, cards: list[Card], need: int, cites: tuple[str, ...]) -> list[Card]:
    player = check.player
    prompt = f"whether to commit cards for the {need} that the check still needs"
    worth = {card: counts_as(play, card, check) for card in cards}
    if all(number == 1 for number in worth.values()):
        if not play.may(player, prompt, cites):
            return []
        return play.choose_some(player, f"which {need} to commit", cards, need, need, cites)
    ways = exact_ways(play, worth, need)
    if not ways or not play.may(player, prompt, cites):
        return []
    chosen = play.choose(player, "which to commit", ways, cites, label=lambda way: ", ".join(map(str, way)))
    return list(chosen)


def exact_ways(play: Universus, worth: dict[Card, int], need: int) -> list[tuple[Card, ...]]:
    """Neither more nor less; but for 1 more, one card that counts as several will do (making-a-check.4)."""
    ways = []
    for number in range(1, min(need, len(worth)) + 1):
        for way in combinations(worth, number):
            play.try_one()  # a large stage has more ways than anybody waits for
            if sum(worth[card] for card in way) == need:
                ways.append(way)
    return ways + ([(card,) for card in worth if worth[card] > 1] if need == 1 else [])


def difficulty_of(play: Universus, playing: Playing) -> int:
    """The card's difficulty, or the attack's speed + the block modifier; plus progressive difficulty.

    universus:playing-a-card.3, difficulty.3, difficulty.4, block-modifier.2, card-pool.4
    """
    progressive = progressive_difficulty(play, playing)
    card = playing.card
    if playing.way == BLOCK:
        assert play.attack is not None
        play.must_say(play.attack.card, SPEED)
        speed, modifier = property_of(play.attack.card, SPEED), property_of(card, BLOCK_MODIFIER)
        total = speed + modifier + progressive
        play.step("The difficulty to block is speed {} + block modifier {} + progressive {} = {}", speed, modifier, progressive, total,
                  cites=rules(
                "block-modifier.2", "block-step.7", "playing-a-card.3", "difficulty.4", "speed.2", "card-pool.4", *(["speed.3"] if speed < 0 else [])
            ),
                  actor=playing.player)  # fmt: skip
        return total
    play.must_say(card, DIFFICULTY)
    difficulty = property_of(card, DIFFICULTY)
    play.step("The difficulty to play {} is {} + progressive {} = {}", card, difficulty, progressive, difficulty + progressive,
              cites=rules("difficulty.3", "playing-a-card.3", "card-pool.4", *_from_the_pool(card)), actor=playing.player)  # fmt: skip
    return difficulty + progressive


def _from_the_pool(card: Card) -> tuple[str, ...]:
    """What the later entries say of a card that is played from the card pool."""
    return ("progressive-difficulty.1", "changed-rules.35") if card.zone.name == CARD_POOL else ()


def _counts_toward(play: Universus, card: Card, playing: Playing) -> bool:
    """Each card in the card pool, unless an effect says that it does not count (card-pool.4)."""
    counting = Event(
        Kinds.COUNT_TOWARD_PROGRESSIVE_DIFFICULTY, player=playing.player, card=card, other=playing.card, way=playing.way
    )
    return play.why_forbidden(counting) is None


def progressive_difficulty(play: Universus, playing: Playing) -> int:
    """1 for each other card in your card pool; one played from there does not count for itself.

    universus:card-pool.4, progressive-difficulty.1, changed-rules.35
    """
    if play.is_allowed(
        Event(Kinds.IGNORE_PROGRESSIVE_DIFFICULTY, player=playing.player, card=playing.card, way=playing.way)
    ):
        return 0
    others = [card for card in playing.player.cards(CARD_POOL) if card is not playing.card]
    return sum(_counts_toward(play, card, playing) for card in others)
