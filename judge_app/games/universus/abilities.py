"""Played abilities: Enhance, Form and Response, of a card's text or its keywords, and playing them.

played-ability.2      a type designation with restrictions, a cost, a colon, an effect, further restrictions
played-ability.3      the zone in which those of each card type are normally usable
playing-an-ability.1  an ability that can't be paid for, or is not allowed, can't be declared
playing-an-ability.2  nothing triggers while costs are paid
playing-an-ability.3  once paid, and what that triggered is handled, the ability is played
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.keywords import Sentence
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Face
from judge_app.games.universus.choosing import choose_modes
from judge_app.games.universus.clauses import is_form_or_else
from judge_app.games.universus.costs import (
    CheckCost,
    InstructionCost,
    costs_of_keyword,
    pay_additional_costs,
    pay_costs,
    read_costs,
    why_not_additional_costs,
    why_not_costs,
)
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import (
    done_by_event,
    is_described,
    is_waited_for,
    subject_of,
    those_of,
    trigger_kinds,
)
from judge_app.games.universus.events import begin_limits
from judge_app.games.universus.keywords import DEFLECT, KeywordOn, sentence_of
from judge_app.games.universus.moves import end_revealing, end_searching
from judge_app.games.universus.playing import ability_played, play_card, why_not_play
from judge_app.games.universus.queries import (
    is_in_time,
    must_be_understood,
    refers_to_itself,
    speaks_of_any_player,
    understood,
)
from judge_app.games.universus.restrictions import (
    AnyNumberOfTimes,
    FromZone,
    OncePerGame,
    Outwit,
    PlayableWhileCommitted,
    RivalMayCancel,
    XAtMost,
    ability_key,
    before_the_type,
    cancel,
    copy_key,
    effects_only,
    has,
    read_restrictions,
)
from judge_app.games.universus.table import (
    ABILITY_USED,
    TO_CANCEL,
    PlayedAbility,
    Scope,
    Universus,
    Use,
    is_blank,
    keyword_places,
    keywords_of_face,
    numbered_abilities,
)
from judge_app.games.universus.triggers import side_by_side, waits_for, words_of
from judge_app.games.universus.words import (
    ACTION,
    ASSET,
    ATTACK,
    BACKUP,
    BENEATH,
    BLITZ,
    CARD_POOL,
    CHARACTER,
    COMMITTED,
    ENHANCE,
    FACE_DOWN,
    FORM,
    FOUNDATION,
    HAND,
    RESPONSE,
    SEALED,
    STAGE,
    TOKEN,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, CharacterOnly, Kind, nodes
from judge_app.language.objects import Effects


def played_abilities(play: Universus, card: Card, timing: str) -> list[PlayedAbility]:
    """In the order printed; keywords stand at the top of the text box (keyword.1)."""
    as_printed = not card.gained and not card.marks
    if card.has(SEALED) or (as_printed and not prints(card.face, timing)):
        return []
    found: list[PlayedAbility] = []
    for place, keyword in keyword_places(card):
        found += keyword_abilities(play, place, keyword)
    found += text_abilities(play, card)
    return [each for each in found if each.timing == timing]


@lru_cache(maxsize=4096)
def prints(face: Face, timing: str) -> bool:
    """Whether an ability of this type is printed on it, by its text or a keyword."""
    by_text = any(timing in ability.timings for ability in face.abilities)
    return by_text or any(timing in keyword.timings for keyword in keywords_of_face(face))


def why_no_ability(card: Card, timing: str, rule: str) -> Refusal:
    """Sealed or face down it has none at all (seal.1, face-down-cards-in-the-stage-or-card-pool.1)."""
    if card.has(SEALED):
        return Refusal(f"{card} is sealed and has no abilities this turn", rules("seal.1"))
    if is_blank(card):
        place = "1" if card.zone.name == STAGE else "3"
        return Refusal(
            f"{card} is face down and has no abilities", rules(f"face-down-cards-in-the-stage-or-card-pool.{place}")
        )
    return Refusal(f"{card} has no {timing} ability", rules(rule), of_another_kind=True)


def one_of(
    play: Universus, player: Player, prompt: str, abilities: Sequence[PlayedAbility], cites: tuple[str, ...]
) -> PlayedAbility:
    """Which of a card's abilities its player plays; keywords of the same name and rating are all the same to them."""
    if len({each.name for each in abilities}) == 1 and all(each.keyword is not None for each in abilities):
        abilities = abilities[:1]
    ability: PlayedAbility = play.choose(player, prompt, abilities, cites, label=lambda each: each.name)
    return ability


USABLE_IN = {
    CHARACTER: STAGE,
    FOUNDATION: STAGE,
    ASSET: STAGE,
    ATTACK: CARD_POOL,
    ACTION: HAND,
    BACKUP: STAGE,
}  # played-ability.3
PLAYED = (ENHANCE, FORM, RESPONSE, BLITZ)
MOST_X = 30


def text_abilities(play: Universus, card: Card) -> list[PlayedAbility]:
    """Read once for each ability and kept, so that it is the same one each time."""
    found: list[PlayedAbility] = []
    for at, ability in numbered_abilities(card):
        if ability.kind not in (Kind.ACTIVATED, Kind.REACTION) or not any(
            timing in PLAYED for timing in ability.timings
        ):
            continue
        gained = at >= len(card.face.abilities)
        key = (card, card.life, id(ability), at) if gained else (card.face, at)
        if key not in play.of_text:
            text = play.gained_from.get(id(ability), card.face.text) if gained else card.face.text
            play.of_text[key] = TextAbility(card, ability, at, text)
        found.append(play.of_text[key])
    return found


def keyword_abilities(play: Universus, place: str, keyword: KeywordOn) -> list[PlayedAbility]:
    """Those that its sentence grants; a keyword gained a second time can be played separately (gaining-keywords.1)."""
    sentence = sentence_of(keyword)
    found: list[PlayedAbility] = []
    for at, ability in enumerate(sentence.abilities if sentence is not None else ()):
        if sentence is not None and any(timing in PLAYED for timing in ability.timings):
            key = (keyword, place, at)
            if key not in play.granted:
                play.granted[key] = KeywordAbility(keyword, sentence, ability, ("keyword", place, at))
            found.append(play.granted[key])
    return found


def words_cited(ability: Ability) -> tuple[str, ...]:
    """The entries on words that this ability uses: "an ability that …", "Punch or Kick", a character's identity."""
    found: list[str] = []
    if ability.trigger is not None and any(
        isinstance(each, Effects) and each.filters for each in nodes(ability.trigger)
    ):
        found.append("ability-that.1")
    if any(_is_either_keyword(each) for each in nodes(ability)):
        found.append("or.1")
    if any(isinstance(each, CharacterOnly) and each.names for each in ability.restrictions):
        found += ["play-restrictions.9", "identity.4"]
    return rules(*found)


def _is_either_keyword(node: object) -> bool:
    return isinstance(node, f.AnyOf) and all(isinstance(each, f.HasKeyword) for each in node.filters)


class TextAbility(PlayedAbility):
    __slots__ = ("ability", "costs", "effects", "kinds", "trigger", "written")

    def __init__(self, card: Card | None, ability: Ability, at: int, written: str | None = None) -> None:
        self.written = written or (card.face.text if card is not None else "")
        text = self.written[ability.span.start : ability.span.end].strip() or ability.timings[0]
        restrictions, cites = read_restrictions(ability, self.written)
        cites += words_cited(ability)
        super().__init__(text, ability.timings[0], ("text", at), restrictions, text, cites)
        self.ability = ability
        self.trigger = (ability.trigger,)
        self.effects = effects_only(ability)
        self.costs = read_costs(ability)
        self.kinds: tuple[EventKind, ...] | None = None  # of the events that could trigger it

    @property
    def called(self) -> str:
        return f"the {self.timing}"

    @property
    def tree(self) -> Ability:
        return self.ability

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        return (str(card), self.ability.span.start, self.ability.span.end)

    def scope_of(self, play: Universus, card: Card, player: Player, event: Event | None = None) -> Scope:
        scope = Frame(play, card, player, event)
        scope.text = self.written
        if event is not None:
            scope.subject = subject_of(play, self.ability.trigger, event)
            scope.this_way |= done_by_event(event)
            if scope.subject:
                scope.it = list(scope.subject)
            elif those := those_of(self.ability.trigger, event, scope):
                scope.it = those
        return scope

    def is_triggered_by(self, play: Universus, player: Player, card: Card, event: Event) -> bool:
        """The event meets the trigger condition (response-ability.5)."""
        trigger = self.ability.trigger
        if trigger is None or not self._is_of_its_kind(play, trigger, event):
            return False
        if play.handlers.first_unplayed(self.trigger) is not None or not is_waited_for(trigger):
            return False  # it is not offered; who wants to play it gets the reason (must_be_read)
        with understood(card, self.text):
            scope = self.scope_of(play, card, player, event)
            if isinstance(trigger, s.At):
                return waits_for(play, trigger, scope)[1](event)
            if trigger.within is not None and not is_in_time(play, trigger.within, scope):
                return False
            if not is_described(play, trigger, event, scope):
                return False
            return trigger.condition is None or holds(trigger.condition, scope)

    def _is_of_its_kind(self, play: Universus, trigger: s.Trigger, event: Event) -> bool:
        """The beginning or end of a phase or step, or one of the kinds of event that the words could mean."""
        return event.kind == Kinds.PHASE if isinstance(trigger, s.At) else event.kind in self._kinds(play, trigger)

    def _kinds(self, play: Universus, trigger: s.Event) -> tuple[EventKind, ...]:
        if self.kinds is None:
            self.kinds = trigger_kinds(play, trigger)
        return self.kinds

    def must_be_read(self, play: Universus, player: Player, card: Card) -> None:
        """The words of its trigger, and of its head; the effect stops by itself where it is carried out."""
        scope = self.scope_of(play, card, player)
        trigger = self.ability.trigger
        if self.timing == RESPONSE and trigger is None and self.ability.unread:
            play.rules.unread_words(play, scope, self.ability.unread[0].text, self.ability.unread[0].fault.message)
        if trigger is None:
            return
        must_be_understood(self.trigger, scope)
        kinds = (Kinds.PHASE,) if isinstance(trigger, s.At) else self._kinds(play, trigger)
        if not kinds or not is_waited_for(trigger):
            raise scope.unread(trigger, "the engine cannot wait for this yet")

    def refers_to_itself(self, play: Universus, card: Card) -> bool:
        return refers_to_itself(play, self.ability.trigger, card)

    def why_not_pay(self, play: Universus, player: Player, card: Card) -> Refusal | None:
        return why_not_costs(play, player, card, self.costs)

    def announce(self, play: Universus, use: Use) -> None:
        """The scope starts now, for a response with its trigger; X and options are chosen (scope.3, costs.5, effects.8)."""
        scope = use.scope = self.scope_of(play, use.card, use.player, use.event)
        scope.variables["scope began"] = (
            len(play.history) if use.event is None else max(0, play.history.index(use.event))
        )
        if self.timing in (ENHANCE, BLITZ):
            scope.variables["is enhance"] = 1
            attack = play.this_attack()
            scope.it = [attack] if attack is not None else []
        if not speaks_of_any_player(self.ability):
            scope.players = [play.rival(use.player)]  # "they" are not you, so they are your rival (rival.1)
        if self._has_free_x():
            self._choose_x(play, use, scope)
        for effect in self.effects:
            if isinstance(effect, s.Modes) and not is_form_or_else(effect, scope):
                choose_modes(play, effect, scope)

    def _choose_x(self, play: Universus, use: Use, scope: Scope) -> None:
        """Any number that can be paid, as the ability is played (costs.5)."""
        most = min((each.number for each in self.restrictions if isinstance(each, XAtMost)), default=MOST_X)
        options = [x for x in range(most + 1) if self._can_pay_with(play, use, x)]
        use.x = scope.variables["X"] = play.choose(use.player, f"X for {use}", options, rules("costs.5", "x.1", "x.2"))
        play.step("X is {}", use.x, cites=rules("costs.5", "x.1", "x.2", "negative-numbers.3"), actor=use.player)

    def _can_pay_with(self, play: Universus, use: Use, x: int) -> bool:
        return all(
            not isinstance(cost, InstructionCost) or cost.why_not_with(play, use.player, use.card, x) is None
            for cost in self.costs
        )

    def _has_free_x(self) -> bool:
        """X is chosen when nothing says what it is (costs.5)."""
        inside = [node for part in (*self.ability.costs, *self.ability.effects) for node in nodes(part)]
        return any(isinstance(node, a.Variable) for node in inside) and not any(
            isinstance(node, s.Let) for node in inside
        )

    def pay(self, play: Universus, use: Use) -> None:
        own = self.costs[len(self.costs) - len(self.ability.costs) :]  # after what Outwit adds
        written = zip(self.ability.costs, own, strict=True)
        must_be_understood([cost for cost, made in written if not isinstance(made, CheckCost)], use.frame)
        with understood(use.card, self.text), use.frame.paying(use.paid):
            pay_costs(play, use, self.costs)

    def execute(self, play: Universus, use: Use) -> None:
        scope = use.frame
        effects = self.effects
        if self.ability.kind is Kind.ACTIVATED and self.ability.trigger is not None:
            trigger = self.ability.trigger
            groups = side_by_side(trigger, effects)
            effects = tuple(s.Later(trigger, each, span=words_of(groups, each, self.ability)) for each in groups)
        must_be_understood(self.effects, scope)
        with understood(use.card, self.text):
            begin_limits(self.effects, scope)
            carry_out(effects, scope)
        end_searching(play)
        end_revealing(play)


class KeywordAbility(TextAbility):
    """An ability that a keyword grants: it is called by the keyword, and its words stand in the rules."""

    __slots__ = ()

    def __init__(self, keyword: KeywordOn, sentence: Sentence, ability: Ability, key: object) -> None:
        super().__init__(None, ability, 0, sentence.text)
        self.name = self.text = str(keyword)
        self.key = key
        self.keyword = keyword.name
        self.costs = costs_of_keyword(self.costs, keyword.name)
        self.cites = (*sentence.cites, *self.cites)
        if keyword.before:
            restrictions, cites = before_the_type(keyword.before)
            self.restrictions, self.cites = (*self.restrictions, *restrictions), (*self.cites, *cites)

    @property
    def called(self) -> str:
        return self.name

    def words_on(self, card: Card) -> tuple[str, int, int] | None:
        del card
        return None

    def pay(self, play: Universus, use: Use) -> None:
        with play.quote(self.cites[:1]):
            super().pay(play, use)

    def execute(self, play: Universus, use: Use) -> None:
        with play.quote(self.cites[:1]):
            super().execute(play, use)

    def scope_of(self, play: Universus, card: Card, player: Player, event: Event | None = None) -> Scope:
        scope = super().scope_of(play, card, player, event)
        scope.is_quoted = True
        return scope


PLAYED_WHERE = {
    ENHANCE: "enhance-ability.2", FORM: "form-ability.2", RESPONSE: "response-ability.2", BLITZ: "blitz-ability.4",
}  # fmt: skip


def why_not_play_ability(
    play: Universus, player: Player, card: Card, ability: PlayedAbility, event: Event | None = None
) -> Refusal | None:
    """Whose card, where, ready, how often, the restrictions, and the cost; not what the effect would do (effects.4)."""
    if card.owner is not player:
        return Refusal(f"{card} is not {player}'s", rules("played-ability.1"))
    refusal = why_not_here(play, player, card, ability, event) or why_not_again(play, card, ability)
    if refusal is not None:
        return refusal
    for restriction in ability.restrictions:
        refusal = restriction.why_not(play, player, card, ability)
        if refusal is not None:
            return refusal
    playing = would_be_played(player, card, ability, event)
    refusal = play.why_forbidden(playing) or why_not_additional_costs(play, playing)
    if refusal is not None:
        return refusal
    if is_action_in_hand(play, card):
        refusal = why_not_play(play, player, card, ACTION)
        if refusal is not None:
            return refusal
    return ability.why_not_pay(play, player, card)


def would_be_played(player: Player, card: Card, ability: PlayedAbility, event: Event | None) -> Event:
    """The playing of it, for whatever forbids it or makes it cost more."""
    playing = Event(Kinds.PLAY_ABILITY, player=player, card=card, way=ability.timing)
    playing[ABILITY_USED] = Use(player, card, ability, event)
    return playing


def is_action_in_hand(play: Universus, card: Card) -> bool:
    return card.zone.name == HAND and card.face.known and play.type_of(card) == ACTION


def why_not_here(
    play: Universus, player: Player, card: Card, ability: PlayedAbility, event: Event | None
) -> Refusal | None:
    """A ready card in the stage, an action in the hand, the current attack, or the card the trigger is about.

    universus:enhance-ability.2, form-ability.2, response-ability.2, played-ability.3, played-ability.4, committed.4
    """
    hidden = _why_hidden(card)
    if hidden is not None and not has(ability, Outwit):
        return hidden
    if has(ability, FromZone) and not card.has(COMMITTED):
        return None  # the restriction itself says where (brackets.2)
    if card.attached_to is not None:
        return Refusal(
            f"{card} is attached, and abilities of attached characters can't be played", rules("character.8")
        )
    if event is not None and ability.refers_to_itself(play, card):
        return why_not_while_committed(play, card, ability)  # wherever it is (response-ability.2)
    if ability.timing != FORM and _is_current_attack(play, card):
        return None
    return _why_not_in_this_zone(play, player, card, ability) or _why_committed(card, ability)


def _why_committed(card: Card, ability: PlayedAbility) -> Refusal | None:
    if not card.has(COMMITTED) or has(ability, PlayableWhileCommitted):
        return None
    return Refusal(
        f"{card} is committed, and abilities on a committed card can't be played",
        rules("committed.4", "played-ability.4"),
    )


def _is_current_attack(play: Universus, card: Card) -> bool:
    """During its attack sequence (attack.4, attack.5)."""
    return play.attack is not None and play.attack.card is card and play.attack.is_on


def _why_hidden(card: Card) -> Refusal | None:
    """Beneath another card, or face down."""
    if card.zone.name == BENEATH:
        return Refusal(f"{card} lies beneath another card: its abilities are not available", rules("place-on-top-of.2"))
    if not card.has(FACE_DOWN):
        return None
    if card.zone.name in (STAGE, CARD_POOL):
        return Refusal(
            f"{card} is face down and has no abilities", rules("face-down-cards-in-the-stage-or-card-pool.1")
        )
    return Refusal(f"{card} is face down: nobody may look at it, and it is not live", rules("unknown.2", "live-card.1"))


def _why_not_in_this_zone(play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
    """By the card's type: in the stage, in the hand, or in the card pool as the current attack (played-ability.3)."""
    rule = PLAYED_WHERE[ability.timing]
    if card.face.known and play.type_of(card) == TOKEN and ability.timing != BLITZ:
        return None  # in whatever zone it is (changed-rules.33)
    wanted = USABLE_IN[play.type_of(card)] if card.zone.name != HAND or card.face.known else STAGE
    if wanted == CARD_POOL or ability.timing == BLITZ:
        return Refusal(f"{card} is not the current attack", rules(rule, "played-ability.3"))
    if card.zone.name != wanted:
        return Refusal(
            f"{card} is not in {player}'s {wanted}, where its abilities are played", rules("played-ability.3", rule)
        )
    return None


def why_not_while_committed(play: Universus, card: Card, ability: PlayedAbility) -> Refusal | None:
    """A trigger that refers to its own card makes it playable; a committed card's abilities can't be played: both are said."""
    if not card.has(COMMITTED) or has(ability, PlayableWhileCommitted):
        return None
    cites = rules("response-ability.2", "committed.4", "played-ability.4")
    answer = play.ask_judge(
        f"the trigger refers to {card} itself, which is committed: can its response be played?",
        ("no, abilities on a committed card can't be played", "yes, the trigger refers to the card it is on"),
        cites,
    )
    return None if answer.startswith("yes") else Refusal(f"{card} is committed", cites)


def why_not_again(play: Universus, card: Card, ability: PlayedAbility) -> Refusal | None:
    """An enhance or blitz only once in each Enhance Step (enhance-ability.3, blitz-ability.5)."""
    attack = play.attack
    if attack is None:
        return None
    if ability.keyword == DEFLECT and attack.is_deflected:
        return Refusal(f"a Deflect ability has been played for {attack.card}", rules("deflect.3"))
    if ability.timing == BLITZ and attack.played.get(ability_key(card, ability)):
        return Refusal(f"this blitz of {card} has been played this Enhance Step", rules("blitz-ability.5"))
    if ability.timing != ENHANCE or has(ability, AnyNumberOfTimes):
        return None
    if ability_key(card, ability) in attack.enhances:
        return Refusal(f"this enhance of {card} has been played this Enhance Step", rules("enhance-ability.3"))
    return None


def play_ability(
    play: Universus, player: Player, card: Card, ability: PlayedAbility, event: Event | None = None
) -> bool:
    """True unless it is an action whose check failed."""
    use = Use(player, card, ability, event)
    count_use(play, use)
    play.step("{} announces {}", player, use, cites=announce_cites(play, use), actor=player)
    play.trace.steps[-1].card_text = ability.words_on(card)
    outer, play.cause = play.cause, play.trace.last
    play.uses.append(use)
    try:
        ability.announce(play, use)
        pay_additional_costs(play, would_be_played(player, card, ability, event))
        if is_action_in_hand(play, card):
            if not play_card(play, player, card, ACTION, use):
                play.step("{} has no effect", use, cites=rules("action.2", "action.3"), actor=player)
                return False
        else:
            ability.pay(play, use)
            if use.unpaid:
                return True
            play.happen(ability_played(use))
        execute(play, use)
        return True
    finally:
        play.uses.remove(use)
        play.cause = outer


def announce_cites(play: Universus, use: Use) -> tuple[str, ...]:
    """By which rule it is played from where it is (attack.4, attack.5, stage.3, brackets.2, response-ability.2)."""
    entries = ["playing-an-ability.1", PLAYED_WHERE[use.ability.timing]]
    if has(use.ability, FromZone):
        entries += ["brackets.2", "play-restrictions.4"]
    elif use.card.zone.name == STAGE:
        entries += ["stage.3", "played-ability.3"]
    elif play.attack is not None and play.attack.card is use.card:
        entries += ["attack.5"] if use.ability.timing == RESPONSE else ["attack.4"]
    if played_in_another_zone(play, use):
        entries += ["played-ability.5", "zone-changes.1"]
    if use.ability.timing == RESPONSE:
        entries += ["response-ability.3", "response-ability.4", "response-ability.5"]
    return rules(*entries)


def played_in_another_zone(play: Universus, use: Use) -> bool:
    """It was played this turn before its card changed zones: what was counted has started over (played-ability.5)."""
    number, life, _, key = ability_key(use.card, use.ability)
    return any(
        isinstance(each, tuple) and each[0] == number and each[3] == key and each[1] != life
        for each in play.played_this_turn
    )


def count_use(play: Universus, use: Use) -> None:
    """What restrictions count is the attempt (play-restrictions.6) or the playing; both are known from here on."""
    card, ability = use.card, use.ability
    key = ability_key(card, ability)
    play.played_this_turn[key] = play.played_this_turn.get(key, 0) + 1
    copy = copy_key(use.player, card, ability)
    play.copies_this_turn[copy] = play.copies_this_turn.get(copy, 0) + 1
    if play.attack is not None:
        play.attack.played[key] = play.attack.played.get(key, 0) + 1
        play.attack.is_deflected |= ability.keyword == DEFLECT
    if has(ability, OncePerGame):
        play.played_this_game[copy] = 1
    if ability.timing == ENHANCE and play.attack is not None:
        play.attack.enhances[key] = 1
        play.attack.enhances_tried[use.player] = play.attack.enhances_tried.get(use.player, 0) + 1


def rival_may_cancel(play: Universus, event: Event) -> None:
    """ "Your rival may … to cancel": after fired effects, before responses; what they do is a cost.

    universus:play-restrictions.2, play-restrictions.3
    """
    use: Use = event[ABILITY_USED]
    for restriction in use.ability.restrictions:
        if not isinstance(restriction, RivalMayCancel) or use.canceled:
            continue
        rival = play.rival(use.player)
        paying = Use(rival, use.card, PlayedAbility(restriction.words, "", None))
        paying.scope = Frame(play, use.card, use.player)
        paying.scope.players, paying.scope.whose = [rival], rival
        if why_not_costs(play, rival, use.card, restriction.costs) is not None:
            continue
        if play.may(rival, f"whether to cancel {use}: {restriction.words}", rules("play-restrictions.3")):
            before = len(play.history)
            pay_costs(play, paying, restriction.costs)
            for paid in play.history[before:]:
                paid[TO_CANCEL] = True
            cancel(play, use, rival)


def execute(play: Universus, use: Use) -> None:
    """The effect of a played ability is a direct effect, executed after the ability is played.

    universus:direct-effect.2, effects.2, playing-an-ability.3
    """
    if use.canceled:
        return
    step = play.step(
        "{} is executed",
        use,
        cites=(
            *rules("direct-effect.2", "direct-effect.3", "playing-an-ability.3", "effects.2", "owner.2"),
            *use.ability.cites,
        ),
        actor=use.player,
    )
    step.card_text = use.ability.words_on(use.card)
    outer, play.cause = play.cause, step.n
    play.effect_of.append(use.player)
    use.ability.execute(play, use)
    play.effect_of.pop()
    play.cause = outer
