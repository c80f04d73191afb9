"""Play restrictions of abilities, and what effects forbid, demand or allow.

play-restrictions.2   after the effect: only playable…, playable while committed, any number of times, rival may … to cancel
play-restrictions.5   in brackets: once or twice per turn, your or rival attack, your or rival's turn; brackets.2: a zone
play-restrictions.6   before the type: First, Combo, Deadlock, a character name, a symbol, a set icon
combo.3               what Combo requires of the cards directly before it, by their printed properties
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from judge_app.engine.amounts import amount_of, bounds
from judge_app.engine.cards import Card
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Fixed, Permission, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import describes
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.rules import Subject
from judge_app.games.universus.costs import read_cost
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.event_matching import is_ability, is_another_way
from judge_app.games.universus.keywords import COMBO
from judge_app.games.universus.queries import duration_of, happened_within, is_in_time, understood
from judge_app.games.universus.table import (
    OUTWIT,
    Cost,
    Guard,
    PlayedAbility,
    Restriction,
    Scope,
    Universus,
    Use,
    is_at_desperation,
    is_blank,
    keywords_of,
    printed_keywords,
)
from judge_app.games.universus.words import (
    ATTACK_ZONE,
    BLOCK,
    BLOCK_ZONE,
    CARD_POOL,
    END_OF_TURN,
    ENHANCE,
    FACE_DOWN,
    FORM,
    INFINITY,
    MOMENTUM,
    REMOVED,
    STAGE,
    TYPES,
    ZONES,
    rules,
)
from judge_app.language import abilities as ab
from judge_app.language import amounts as a
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.conditions import Condition
from judge_app.language.instructions import Act, Instruction, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords

DEADLOCK = 11  # foundations in the rival's stage: more than 10


@dataclass(frozen=True, slots=True)
class First(Restriction):
    """No act of the same type before it: no form this Combat Phase, no enhance you tried this Enhance Step."""

    called = "first"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card
        if not _acts_before(play, player, ability):
            return None
        done = "has done a form this Combat Phase"
        tried = "has tried to play an enhance this Enhance Step"
        return Refusal(f"{player} {done if ability.timing == FORM else tried}", rules("play-restrictions.6"))


@dataclass(frozen=True, slots=True)
class Second(Restriction):
    """Exactly one act of the same type before it, counted as for First (play-restrictions.6)."""

    called = "second"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card
        before = _acts_before(play, player, ability)
        if before == 1:
            return None
        return Refusal(
            f"{player} has tried {before} such acts, and it must be the second", rules("play-restrictions.6")
        )


def _acts_before(play: Universus, player: Player, ability: PlayedAbility) -> int:
    """Of the type of this one: forms this Combat Phase, enhances tried this Enhance Step."""
    if ability.timing == FORM:
        return play.forms
    if ability.timing == ENHANCE and play.attack is not None:
        return play.attack.enhances_tried.get(player, 0)
    return 0


@dataclass(frozen=True, slots=True)
class Combo(Restriction):
    """The cards directly preceding it match, in order and by their printed properties (combo.3, combo.4)."""

    called = "combo"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player, ability
        combos = [each for each in keywords_of(card) if each.name == COMBO]
        if any(meets_combo(play, card, each.requirements) for each in combos):
            return None
        wanted = " or ".join(map(str, combos)) or "its Combo keyword"
        return Refusal(
            f"the cards directly preceding {card} do not meet {wanted}",
            rules("combo.3", "combo.4", "play-restrictions.7", "card-pool.7"),
        )


@dataclass(frozen=True, slots=True)
class Deadlock(Restriction):
    """More than 10 foundations in your rival's stage; characters and assets don't count (deadlock.2)."""

    called = "deadlock"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        number = len(play.foundations(play.rival(player)))
        if number < DEADLOCK:
            return Refusal(
                f"{play.rival(player)} has {number} foundations and Deadlock needs 11",
                rules("deadlock.2", "play-restrictions.8"),
            )
        return None


@dataclass(frozen=True, slots=True)
class Desperation(Restriction):
    """Less than half of your maximum health (desperation-definition.2)."""

    called = "desperation"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if is_at_desperation(play, player):
            return None
        return Refusal(
            f"{player} is at {play.health(player)} health, which is not less than half of {play.max_health(player)}",
            rules("desperation-definition.2", "desperation-definition.3"),
        )


@dataclass(frozen=True, slots=True)
class Outwit(Restriction):
    """Only while its card is face down in its player's stage (outwit.2)."""

    called = "outwit"

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del play, player, ability
        if card.has(FACE_DOWN) and card.zone.name == STAGE:
            return None
        return Refusal(f"{card} is not face down in the stage, which [Outwit] needs", rules("outwit.2"))


@dataclass(frozen=True, slots=True)
class CharacterName(Restriction):
    """Only if your character has that name, which may be shortened to some of its words, or that trait.

    universus:play-restrictions.9, character-traits.1, character-traits.2
    """

    names: tuple[str, ...]

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        character = play.starting_character(player)
        if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", character.name, re.IGNORECASE) for name in self.names):
            return None
        traits = {each.name.lower() for each in keywords_of(character)}
        if any(name.lower() in traits for name in self.names):
            return None
        said = f"{player}'s character is not {' or '.join(self.names)}"
        return Refusal(said, rules("play-restrictions.9", "character-traits.2"))


@dataclass(frozen=True, slots=True)
class SymbolBefore(Restriction):
    """Only if your starting character has that symbol (play-restrictions.10)."""

    symbol: str

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        symbols = play.starting_character(player).face.words.get("symbols", ())
        if self.symbol in symbols:
            return None
        if INFINITY in symbols:
            answer = play.ask_judge(
                f"{player}'s character has infinity: does it have the {self.symbol} symbol?",
                ("yes, infinity has every symbol", "no, infinity has no symbols"),
                rules("infinity.1", "printed.1", "play-restrictions.10"),
            )
            if answer.startswith("yes"):
                return None
        return Refusal(f"{player}'s character does not have the {self.symbol} symbol", rules("play-restrictions.10"))


@dataclass(frozen=True, slots=True)
class SetIconBefore(Restriction):
    icon: str

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if self.icon in play.starting_character(player).face.words.get("set icon", ()):
            return None
        return Refusal(
            f"{player}'s character does not have the {self.icon} set icon", rules("play-restrictions.11", "set-icon.2")
        )


@dataclass(frozen=True, slots=True)
class FromZone(Restriction):
    """In brackets: only while the card is in that zone, and then even if it normally couldn't (brackets.2)."""

    zone: str

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del play, player, ability
        if card.zone.name == self.zone:
            return None
        return Refusal(f"{card} is not in the {self.zone}", rules("brackets.2", "play-restrictions.4"))


@dataclass(frozen=True, slots=True)
class DuringAttack(Restriction):
    """[Your attack], [Rival attack] (play-restrictions.5)."""

    yours: bool

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if play.attack is not None and play.attack.is_on and (play.attack.player is player) == self.yours:
            return None
        whose = "their own" if self.yours else "their rival's"
        return Refusal(f"{player} can play it only during {whose} attack", rules("brackets.3", "play-restrictions.5"))


@dataclass(frozen=True, slots=True)
class DuringTurn(Restriction):
    """[Your turn], [Rival's turn] (play-restrictions.5)."""

    yours: bool

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if (play.active is player) == self.yours:
            return None
        whose = "their own" if self.yours else "their rival's"
        return Refusal(f"{player} can play it only during {whose} turn", rules("brackets.3", "play-restrictions.5"))


@dataclass(frozen=True, slots=True)
class TimesPerTurn(Restriction):
    """[Once per turn], [Twice per turn] (once-per-turn.2, twice-per-turn.2)."""

    times: int

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player
        if play.played_this_turn.get(ability_key(card, ability), 0) < self.times:
            return None
        rule = "once-per-turn.2" if self.times == 1 else "twice-per-turn.2"
        said = "once" if self.times == 1 else "twice"
        return Refusal(f"it can be played only {said} per turn, and has been", rules(rule, "brackets.4"))


@dataclass(frozen=True, slots=True)
class TimesPerAttack(Restriction):
    """[Once per attack], [Once per Enhance Step] (brackets.4)."""

    times: int

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player
        if play.attack is None or play.attack.played.get(ability_key(card, ability), 0) < self.times:
            return None
        return Refusal("it has been played as often as it may be during one attack", rules("brackets.4"))


@dataclass(frozen=True, slots=True)
class CopiesPerTurn(Restriction):
    """ "Only 1 copy of this ability can be played this turn": all copies count (copy.2, play-restrictions.2)."""

    times: int

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        if play.copies_this_turn.get(copy_key(player, card, ability), 0) < self.times:
            return None
        return Refusal(f"{player} has played a copy of it this turn", rules("play-restrictions.2", "copy.2"))


@dataclass(frozen=True, slots=True)
class OncePerGame(Restriction):
    """Each player may play only one copy of this ability in a game (once-per-game.2)."""

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        if play.played_this_game.get(copy_key(player, card, ability), 0):
            return Refusal(f"{player} has played a copy of it this game", rules("once-per-game.2"))
        return None


@dataclass(frozen=True, slots=True)
class OnlyPlayable(Restriction):
    """ "Only playable (condition)" (play-restrictions.2)."""

    words: str
    is_met: Callable[[Universus, Player, Card], bool]

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del ability
        if self.is_met(play, player, card):
            return None
        return Refusal(f'it is only playable "{self.words}"', rules("play-restrictions.2"))


@dataclass(frozen=True, slots=True)
class UnknownRestriction(Restriction):
    """One that the rules have no entry for: the run stops rather than allow it."""

    words: str

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player, ability
        if play.decider.wants_every_window():
            raise self.unreadable(card)
        return Refusal(f'it is only playable "{self.words}"', rules("play-restrictions.2"))

    def unreadable(self, card: Card) -> Unreadable:
        return Unreadable(str(card), self.words, "the engine does not know this restriction yet")


@dataclass(frozen=True, slots=True)
class Free(Restriction):
    """Restrictions that allow or protect, and so never refuse."""

    def why_not(self, play: Universus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del play, player, card, ability
        return None


class AbilityName(Free):
    """A name before an ability changes nothing about how it works (abilities-with-names.1)."""


class PlayableWhileCommitted(Free):
    """Even if its card is committed."""


class Tenacious(PlayableWhileCommitted):
    """[Tenacious]: the same, under its name in the later entries (tenacious.1)."""


class CannotBeCanceled(Free):
    """Every instruction to cancel it fails."""


@dataclass(frozen=True, slots=True)
class AnyNumberOfTimes(Free):
    """The limit of one use per Enhance Step is ignored."""


@dataclass(frozen=True, slots=True)
class XAtMost(Free):
    """X is chosen as the ability is announced, and may not be more than this (costs.5)."""

    number: int


@dataclass(frozen=True, slots=True)
class RivalMayCancel(Free):
    """ "Your rival may … to cancel this ability"; what they do is a cost (play-restrictions.3)."""

    words: str
    costs: tuple[Cost, ...]


def ability_key(card: Card, ability: PlayedAbility) -> tuple[object, ...]:
    """This ability on this card, as long as it stays in its zone and is not turned (played-ability.5, unflip.2)."""
    return (card.n, card.life, card.marks.get("turned", 0), ability.key)


def copy_key(player: Player, card: Card, ability: PlayedAbility) -> tuple[object, ...]:
    """A copy of an ability has the same cost and effect and is on a card with the same name (copy.2)."""
    return (player.n, card.name, ability.text)


def has(ability: PlayedAbility, kind: type) -> bool:
    return any(isinstance(each, kind) for each in ability.restrictions)


def meets_combo(play: Universus, card: Card, requirements: tuple[str, ...]) -> bool:
    """Printed counts; what effects have changed does not (combo.3, preceding.2)."""
    if card.zone.name != CARD_POOL:
        return False
    at = card.zone.cards.index(card)
    before = card.zone.cards[max(0, at - len(requirements)) : at]
    return len(before) == len(requirements) and all(
        meets_requirement(play, each, wanted) for each, wanted in zip(before, requirements, strict=True)
    )


def meets_requirement(play: Universus, card: Card, wanted: str) -> bool:
    """A type, a zone, a symbol, a keyword or a name, as printed; "or" takes either (or.1)."""
    if " or " in wanted.lower():
        return any(meets_requirement(play, card, each.strip()) for each in wanted.replace(" OR ", " or ").split(" or "))
    if wanted.lower() in ("face down", "facedown"):
        return card.has(FACE_DOWN)
    zone, _, rest = wanted.lower().partition(" ")
    if zone in ZONES and rest:
        return _is_in_zone(card, zone, rest) and (rest == BLOCK or meets_requirement(play, card, rest))
    if wanted.capitalize() in TYPES:
        return play.type_of(card) == wanted.capitalize()
    return card.name == wanted or _says_in_print(card, wanted.lower())


def _is_in_zone(card: Card, zone: str, kind: str) -> bool:
    """ "Mid attack", "high Weapon": its attack zone; "low block": its block zone. A blank card has neither."""
    category = BLOCK_ZONE if kind == BLOCK else ATTACK_ZONE
    return not is_blank(card) and zone in card.face.words.get(category, ())


def _says_in_print(card: Card, word: str) -> bool:
    """A keyword, trait or symbol."""
    said = (*(each.name for each in printed_keywords(card)), *card.face.words.get("symbols", ()))
    return word in [each.lower() for each in said]


Read = tuple[list[Restriction], tuple[str, ...]]
RESTRICTIONS: Handlers[Universus] = Handlers()
RESTRICTIONS.honours(
    ab.Ability, "kind", "timings", "restrictions", "costs", "trigger", "keyword", "effects"
)  # fmt: skip
RESTRICTIONS.honours(ab.Requires, "name", "condition")
RESTRICTIONS.honours(ab.OncePer, "period", "times")
RESTRICTIONS.honours(ab.OneCopyPer, "period", "times")
RESTRICTIONS.honours(ab.During, "period")
RESTRICTIONS.honours(ab.UseFrom, "zone")
RESTRICTIONS.honours(ab.CharacterOnly, "names", "symbols", "sets")
RESTRICTIONS.honours(ab.Named, "name")
RESTRICTIONS.honours(ab.PlayableCommitted)
RESTRICTIONS.honours(ab.AnyTimes, "period")
RESTRICTIONS.honours(ab.MostX, "number")


def read_restrictions(ability: ab.Ability, text: str) -> Read:
    made: list[Restriction] = []
    for restriction in ability.restrictions:
        made += _read(restriction, text, _spoken_of(ability))
    for effect in ability.effects:
        if _is_never_canceled(effect):
            made.append(CannotBeCanceled())
        elif (doing := _to_cancel(effect)) is not None:
            made.append(RivalMayCancel(text[effect.span.start : effect.span.end], (read_cost(doing),)))
    entries = dict.fromkeys(rule for each in made for rule in CITED[type(each)])
    return made, rules(*entries)


_AFTER = ("play-restrictions.2", "effects.7")  # text after the effect that is no part of it
CITED: dict[type, tuple[str, ...]] = {
    XAtMost: (*_AFTER, "costs.5"), CannotBeCanceled: _AFTER, RivalMayCancel: (*_AFTER, "play-restrictions.3"), OnlyPlayable: _AFTER,
    PlayableWhileCommitted: _AFTER, Tenacious: ("tenacious.1", "brackets.2"), Desperation: ("desperation-definition.2",), Outwit: ("outwit.1", "outwit.2", "outwit.3"),
    AbilityName: ("abilities-with-names.1",), AnyNumberOfTimes: _AFTER, First: ("play-restrictions.6",), Second: ("play-restrictions.6",),
    Combo: ("combo.4", "play-restrictions.7"), Deadlock: ("deadlock.2", "play-restrictions.8"), CharacterName: ("play-restrictions.9",),
    SymbolBefore: ("play-restrictions.10",), SetIconBefore: ("play-restrictions.11", "set-icon.2"),
    FromZone: ("brackets.2", "play-restrictions.4"), DuringAttack: ("brackets.3", "play-restrictions.5"),
    DuringTurn: ("brackets.3", "play-restrictions.5"), TimesPerTurn: ("brackets.4", "play-restrictions.5"),
    TimesPerAttack: ("brackets.4", "play-restrictions.5"), CopiesPerTurn: ("play-restrictions.2", "copy.2"),
    OncePerGame: ("brackets.4", "once-per-game.2"), UnknownRestriction: (),
}  # fmt: skip


def effects_only(ability: ab.Ability) -> tuple[Instruction, ...]:
    """Text at the end that bears on the ability is no part of the effect (effects.7, play-restrictions.2)."""
    return tuple(effect for effect in ability.effects if not _is_never_canceled(effect) and _to_cancel(effect) is None)


def _is_never_canceled(effect: Instruction) -> bool:
    """ "This ability cannot be canceled."."""
    match effect:
        case s.Cannot(what=Effects(), actions=(i.Act(verb=i.Verb.CANCEL),)):
            return True
        case _:
            return False


def _to_cancel(effect: Instruction) -> Instruction | None:
    """ "Your rival may … to cancel this ability": what they would do."""
    match effect:
        case s.May(effects=(s.By(effects=(i.Act(verb=i.Verb.CANCEL),), doing=doing),)):
            return doing
        case _:
            return None


def _read(restriction: ab.Restriction, text: str, subject: Objects | None) -> list[Restriction]:
    words = text[restriction.span.start : restriction.span.end]
    match restriction:
        case ab.Requires(name=name, condition=condition):
            return [_required(name, condition, words, subject)]
        case ab.OneCopyPer() | ab.OncePer():
            return [_times(restriction, words)]
        case ab.During(period=period):
            return [_during(period, words)]
        case ab.UseFrom(zone=zone):
            return [FromZone(REMOVED if zone.startswith("removed") else zone)]
        case ab.CharacterOnly():
            return _only_before(restriction)
        case ab.Named():
            return [AbilityName()]
        case ab.PlayableCommitted():
            return [PlayableWhileCommitted()]
        case ab.AnyTimes():
            return [AnyNumberOfTimes()]
        case ab.MostX(number=number):
            return [XAtMost(number)]
        case _:
            return [UnknownRestriction(words)]


def _during(period: d.Period, words: str) -> Restriction:
    """ "Your turn", "rival attack"."""
    if period.whose is None or period.unit not in ("turn", "attack"):
        return UnknownRestriction(words)
    yours = period.whose.who is Who.YOU
    return DuringTurn(yours) if period.unit == "turn" else DuringAttack(yours)


def _only_before(restriction: ab.CharacterOnly) -> list[Restriction]:
    """The names, symbols and set icons that stand before the ability, each a restriction of its own."""
    names = [CharacterName(restriction.names)] if restriction.names else []
    symbols = [SymbolBefore(symbol) for symbol in restriction.symbols]
    return [*names, *symbols, *(SetIconBefore(icon) for icon in restriction.sets)]


BY_NAME: dict[str, Callable[[], Restriction]] = {
    "First": First,
    "Second": Second,
    "Combo": Combo,
    "Deadlock": Deadlock,
    "Desperation": Desperation,
    OUTWIT: Outwit,
    "Tenacious": Tenacious,
}


def before_the_type(words: str) -> Read:
    """Of a keyword, what stands before it: "Deadlock", or who the character has to be (play-restrictions.6)."""
    made: Restriction = BY_NAME[words.title()]() if words.title() in BY_NAME else CharacterName((words,))
    return [made], rules(*CITED[type(made)])


def _required(name: str, condition: Condition | None, words: str, subject: Objects | None) -> Restriction:
    """By its name, before the type or in brackets (play-restrictions.6), or by a condition after it (play-restrictions.2)."""
    if name in BY_NAME:
        return BY_NAME[name]()
    return OnlyPlayable(words, _met(condition, subject)) if condition is not None else UnknownRestriction(words)


def _times(limit: ab.OneCopyPer | ab.OncePer, words: str) -> Restriction:
    """So many times in a period, counted for the card, or for all copies of the ability (play-restrictions.5)."""
    unit, times = limit.period.unit, limit.times
    if unit == "game":
        return OncePerGame() if times == 1 else UnknownRestriction(words)
    if isinstance(limit, ab.OneCopyPer):
        return CopiesPerTurn(times) if unit == "turn" else UnknownRestriction(words)
    if unit in ("attack", "Enhance Step"):
        return TimesPerAttack(times)
    return TimesPerTurn(times) if unit in ("turn", "Combat Phase") else UnknownRestriction(words)


def _spoken_of(ability: ab.Ability) -> Objects | None:
    """What the sentence before "Only playable if it …" is about: this card, or the attack that is going on."""
    last = ability.effects[-1] if ability.effects else None
    what = last.what if isinstance(last, i.Modify | i.Act) else None
    return what if isinstance(what, Objects) and _is_definite(what) else None


def _is_definite(what: Objects) -> bool:
    return what.choice in (Choice.THIS, Choice.THE) and what.quantity is None


def _met(condition: Condition, before: Objects | None) -> Callable[[Universus, Player, Card], bool]:
    """ "It" is what the condition itself speaks of first ("this attack's speed equals its damage"), or what the sentence before does."""
    things = [each for each in ab.nodes(condition) if isinstance(each, Objects)]
    says_it = any(each.choice is Choice.IT for each in things)
    subject = things[0] if things and _is_definite(things[0]) else before

    def met(play: Universus, player: Player, card: Card) -> bool:
        frame = Frame(play, card, player)
        with understood(card, card.face.text):
            if subject is not None and says_it:
                frame.chose(cards_meant(subject, frame))
            return holds(condition, frame)

    return met


def cancel(play: Universus, use: Use, player: Player) -> bool:
    """A canceled ability's effect is not executed; some can't be canceled (play-restrictions.2)."""
    if has(use.ability, CannotBeCanceled):
        play.step(
            "{} cannot be canceled", use, cites=rules("play-restrictions.2", "conflict-resolution.2"), actor=player
        )
        return False
    use.canceled = True
    play.happen(
        Event(
            Kinds.CANCEL, player=player, card=use.card, says=("{} is canceled", use), cites=rules("play-restrictions.2")
        )
    )
    return True


def fixed_subjects(play: Universus, what: Subject, scope: Scope) -> Callable[[Event, Instruction], bool]:
    """Cards are settled when the effect begins, players and abilities are described."""
    if isinstance(what, Effects) and isinstance(what.of, Objects | OneOf):
        abilities_of = Fixed(cards_meant(what.of, scope))
        return lambda event, _: event.kind == Kinds.PLAY_ABILITY and event.card is not None and abilities_of(event.card)
    if names_all_momentum(what):
        return lambda event, action: is_subject(play, what, event, action, scope)
    if isinstance(what, Objects | OneOf):
        fixed = Fixed(cards_meant(what, scope))
        return lambda event, _: any(card is not None and fixed(card) for card in (event.card, event.source))
    return lambda event, action: is_subject(play, what, event, action, scope)


def names_all_momentum(what: Subject) -> bool:
    """ "Momentum cannot be spent": whoever's it is, and also what is added later."""
    match what:
        case Objects(choice=Choice.EVERY, filters=(f.InZone(zone=ZoneWords(name=name, owner=None)),)):
            return name == MOMENTUM
    return False


def is_subject(play: Universus, what: Subject, event: Event, action: Instruction, scope: Scope) -> bool:
    """Of a player, who does it; of a card, which it is done to or by; of abilities, which are played."""
    if isinstance(what, PlayerWords):
        return event.player in players_meant(what, scope)
    if is_another_way(action, event):
        return False
    if isinstance(what, Objects | OneOf):
        return is_meant(what, event.card, scope) or (event.source is not None and is_meant(what, event.source, scope))
    if isinstance(what, Effects) and what.noun == "ability":
        return event.kind == Kinds.PLAY_ABILITY and is_ability(play, what, event, scope)
    raise scope.unread(action)


@RESTRICTIONS.begins(s.Must, "what", "actions", "duration", "if_able")
def obligation(effect: s.Must, scope: Scope, static: bool, guard: Guard) -> bool:
    """ "Your rival must try to block this attack": passing is no choice as long as a block is legal."""
    play = scope.play
    match effect:
        case s.Must(
            what=PlayerWords() as who, actions=(Act(verb=Verb.BLOCK | Verb.TRY_TO_BLOCK, what=what, using=None),)
        ):
            lasts = STATIC if static else duration_of(play, effect.duration or scope.until, scope)
        case _:
            raise scope.unread(effect)

    def fits(event: Event) -> bool:
        return event.player in players_meant(who, scope) and (what is None or is_meant(what, event.card, scope))

    play.add(
        Permission(
            (Kinds.MUST_BLOCK,), fits, source=scope.source, controller=scope.controller, duration=lasts, guard=guard
        )
    )
    return True


def ignore_progressive(
    play: Universus, effect: i.Ignore, scope: Scope, static: bool = False, guard: Guard = None
) -> bool:
    if not isinstance(effect.what, Objects) or effect.stat != "progressive difficulty":
        raise scope.unread(effect)
    what, inner = effect.what, scope.within()
    used: list[Card] = []
    limit = max(1, bounds(what.quantity, scope)[1]) if what.choice is Choice.NEXT and what.quantity is not None else 1

    def fits(event: Event) -> bool:
        card = event.card
        if card is None or not matches_all(what.filters, card, inner):
            return False
        if what.choice is Choice.NEXT and card not in used:
            if len(used) >= limit:
                return False
            used.append(card)
        return True

    lasts = STATIC if static else duration_of(play, None, scope)
    play.add(
        Permission(
            (Kinds.IGNORE_PROGRESSIVE_DIFFICULTY,),
            fits,
            source=scope.source,
            controller=scope.controller,
            duration=lasts,
            guard=guard,
        )
    )
    return True


def skip_enhance_step(
    play: Universus, effect: i.EndPeriod, of: Objects, scope: Scope, guard: Guard = None, static: bool = False
) -> bool:
    """As Flash does (flash.2); of an attack whose Enhance Step has not begun."""
    lasts = STATIC if static else END_OF_TURN
    fixed = None if static else Fixed(cards_meant(of, scope))

    def fits(event: Event) -> bool:
        return event.card is not None and (fixed(event.card) if fixed is not None else is_meant(of, event.card, scope))

    if not static:
        play.step(
            "The Enhance Step will be skipped", cites=rules("flash.2", "conflict-resolution.1"), actor=scope.controller
        )
    skipping = Permission(
        (Kinds.SKIP_THE_ENHANCE_STEP,),
        fits,
        source=scope.source,
        controller=scope.controller,
        duration=lasts,
        guard=guard,
    )
    skipping.card_text = scope.card_text(effect.span)
    play.add(skipping)
    return True


def is_so_often(effect: s.Only, scope: Scope) -> bool:
    """ "You may only play 1 enhance this Enhance Step", "only 1 more"."""
    del scope
    action = effect.action
    if not isinstance(action, i.Act) or action.verb is not i.Verb.PLAY or not isinstance(effect.what, PlayerWords):
        return False
    many = effect.times if effect.times is not None else getattr(action.what, "quantity", None)
    return isinstance(many, a.Exactly | a.UpTo) and effect.condition is None and effect.when is None


def only_so_often(effect: s.Only, scope: Scope, static: bool, guard: Guard) -> bool:
    """No more of them may be played, by each player it is said of (rule-effect.2, rule-effect.3)."""
    play, action = scope.play, effect.action
    assert isinstance(action, i.Act)
    assert isinstance(action.what, Effects | Objects)
    quantity = effect.times if effect.times is not None else action.what.quantity
    assert isinstance(quantity, a.Exactly | a.UpTo)
    most = amount_of(quantity.amount, scope)
    any_of_them = replace(action, what=replace(action.what, quantity=None))
    kinds = play.rules.event_kinds(play, any_of_them)
    began = len(play.history) if effect.times is not None else None

    def is_one_too_many(event: Event) -> bool:
        if not describes(any_of_them, event, scope):
            return False
        over = happened_within(play, effect.duration, scope) if began is None else play.history[began:]
        played = [each for each in over if each.kind in kinds and each.player is event.player]
        return sum(describes(any_of_them, each, scope) for each in played) >= most

    def is_now() -> bool:
        return (guard is None or guard()) and (effect.duration is None or is_in_time(play, effect.duration, scope))

    lasting = Prohibition(
        kinds, is_one_too_many, f'{scope.source} says "{scope.words(effect)}"', source=scope.source, controller=scope.controller,
        duration=STATIC if static else duration_of(play, effect.duration, scope), guard=is_now if static else guard,
        cites=rules("rule-effect.2", "rule-effect.3"),
    )  # fmt: skip
    lasting.card_text = scope.card_text(effect.span)
    play.add(lasting)
    return True
