"""Play restrictions: what limits or changes how or when an ability can be played.

play-restrictions.2   after the effect: only playable…, playable while committed, any number of times, rival may … to cancel
play-restrictions.5   in brackets: once or twice per turn, your or rival attack, your or rival's turn; brackets.2: a zone
play-restrictions.6   before the type: First, Combo, Deadlock, a character name, a symbol, a set icon
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.games.universus.combo import meets_combo
from judge_app.games.universus.current_state import keywords_of
from judge_app.games.universus.words import ENHANCE, FORM, INFINITY, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.paying import Cost
    from judge_app.games.universus.played_abilities import PlayedAbility
    from judge_app.games.universus.table import UniVersus

DEADLOCK = 11  # foundations in the rival's stage: more than 10


@dataclass(frozen=True, slots=True)
class First:
    """No act of the same type before it: no form this Combat Phase, no enhance you tried this Enhance Step."""

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card
        if ability.timing == FORM and play.forms:
            return Refusal(f"{player} has done a form this Combat Phase", uv("play-restrictions.6"))
        if ability.timing == ENHANCE and play.attack is not None and play.attack.enhances_tried.get(player):
            return Refusal(f"{player} has tried to play an enhance this Enhance Step", uv("play-restrictions.6"))
        return None


@dataclass(frozen=True, slots=True)
class Combo:
    """The cards directly preceding it match, in order and by their printed properties (combo.3, combo.4)."""

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player, ability
        combos = [each for each in keywords_of(card) if each.name == "Combo"]
        if any(meets_combo(play, card, each.requirements) for each in combos):
            return None
        wanted = " or ".join(map(str, combos)) or "its Combo keyword"
        return Refusal(
            f"the cards directly preceding {card} do not meet {wanted}",
            uv("combo.3", "combo.4", "play-restrictions.7", "card-pool.7"),
        )


@dataclass(frozen=True, slots=True)
class Deadlock:
    """More than 10 foundations in your rival's stage; characters and assets don't count (deadlock.2)."""

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        number = len(play.foundations(play.rival(player)))
        if number < DEADLOCK:
            return Refusal(
                f"{play.rival(player)} has {number} foundations and Deadlock needs 11",
                uv("deadlock.2", "play-restrictions.8"),
            )
        return None


@dataclass(frozen=True, slots=True)
class CharacterName:
    """Only if your character has that name, which may be shortened to some of its words (play-restrictions.9)."""

    names: tuple[str, ...]

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        character = play.starting_character(player)
        if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", character.name, re.IGNORECASE) for name in self.names):
            return None
        return Refusal(f"{player}'s character is not {' or '.join(self.names)}", uv("play-restrictions.9"))


@dataclass(frozen=True, slots=True)
class SymbolBefore:
    """Only if your starting character has that symbol (play-restrictions.10)."""

    symbol: str

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        symbols = play.starting_character(player).face.words.get("symbols", ())
        if self.symbol in symbols:
            return None
        if INFINITY in symbols:
            answer = play.ask_judge(
                f"{player}'s character has infinity: does it have the {self.symbol} symbol?",
                ("yes, infinity has every symbol", "no, infinity has no symbols"),
                uv("infinity.1", "printed.1", "play-restrictions.10"),
            )
            if answer.startswith("yes"):
                return None
        return Refusal(f"{player}'s character does not have the {self.symbol} symbol", uv("play-restrictions.10"))


@dataclass(frozen=True, slots=True)
class SetIconBefore:
    icon: str

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if self.icon in play.starting_character(player).face.words.get("set icon", ()):
            return None
        return Refusal(
            f"{player}'s character does not have the {self.icon} set icon", uv("play-restrictions.11", "set-icon.2")
        )


@dataclass(frozen=True, slots=True)
class FromZone:
    """In brackets: only while the card is in that zone, and then even if it normally couldn't (brackets.2)."""

    zone: str

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del play, player, ability
        if card.zone.name == self.zone:
            return None
        return Refusal(f"{card} is not in the {self.zone}", uv("brackets.2", "play-restrictions.4"))


@dataclass(frozen=True, slots=True)
class DuringAttack:
    """[Your attack], [Rival attack] (play-restrictions.5)."""

    yours: bool

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if play.attack is not None and play.attack.is_on and (play.attack.player is player) == self.yours:
            return None
        whose = "their own" if self.yours else "their rival's"
        return Refusal(f"{player} can play it only during {whose} attack", uv("brackets.3", "play-restrictions.5"))


@dataclass(frozen=True, slots=True)
class DuringTurn:
    """[Your turn], [Rival's turn] (play-restrictions.5)."""

    yours: bool

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del card, ability
        if (play.active is player) == self.yours:
            return None
        whose = "their own" if self.yours else "their rival's"
        return Refusal(f"{player} can play it only during {whose} turn", uv("brackets.3", "play-restrictions.5"))


@dataclass(frozen=True, slots=True)
class TimesPerTurn:
    """[Once per turn], [Twice per turn] (once-per-turn.2, twice-per-turn.2)."""

    times: int

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player
        if play.played_this_turn.get(ability_key(card, ability), 0) < self.times:
            return None
        rule = "once-per-turn.2" if self.times == 1 else "twice-per-turn.2"
        said = "once" if self.times == 1 else "twice"
        return Refusal(f"it can be played only {said} per turn, and has been", uv(rule, "brackets.4"))


@dataclass(frozen=True, slots=True)
class TimesPerAttack:
    """[Once per attack], [Once per Enhance Step] (brackets.4)."""

    times: int

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player
        if play.attack is None or play.attack.played.get(ability_key(card, ability), 0) < self.times:
            return None
        return Refusal("it has been played as often as it may be during one attack", uv("brackets.4"))


@dataclass(frozen=True, slots=True)
class CopiesPerTurn:
    """ "Only 1 copy of this ability can be played this turn": all copies count (copy.2, play-restrictions.2)."""

    times: int

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        if play.copies_this_turn.get(copy_key(player, card, ability), 0) < self.times:
            return None
        return Refusal(f"{player} has played a copy of it this turn", uv("play-restrictions.2", "copy.2"))


@dataclass(frozen=True, slots=True)
class OncePerGame:
    """Each player may play only one copy of this ability in a game (once-per-game.2)."""

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        if play.played_this_game.get(copy_key(player, card, ability), 0):
            return Refusal(f"{player} has played a copy of it this game", uv("once-per-game.2"))
        return None


@dataclass(frozen=True, slots=True)
class OnlyPlayable:
    """ "Only playable (condition)" (play-restrictions.2)."""

    words: str
    is_met: Callable[[Any, Any, Any], bool]

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del ability
        if self.is_met(play, player, card):
            return None
        return Refusal(f'it is only playable "{self.words}"', uv("play-restrictions.2"))


@dataclass(frozen=True, slots=True)
class UnknownRestriction:
    """One that the rules have no entry for: the run stops rather than allow it."""

    words: str

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del player, ability
        if play.decider.wants_every_window():
            raise self.unreadable(card)
        return Refusal(f'it is only playable "{self.words}"', uv("play-restrictions.2"))

    def unreadable(self, card: Card) -> Unreadable:
        return Unreadable(str(card), self.words, "the engine does not know this restriction yet")


@dataclass(frozen=True, slots=True)
class Free:
    """Restrictions that allow or protect, and so never refuse."""

    def why_not(self, play: UniVersus, player: Player, card: Card, ability: PlayedAbility) -> Refusal | None:
        del play, player, card, ability
        return None


class PlayableWhileCommitted(Free):
    """Even if its card is committed."""


class CannotBeCanceled(Free):
    """Every instruction to cancel it fails."""


@dataclass(frozen=True, slots=True)
class AnyNumberOfTimes(Free):
    """The limit of one use per Enhance Step is ignored."""


@dataclass(frozen=True, slots=True)
class RivalMayCancel(Free):
    """ "Your rival may … to cancel this ability"; what they do is a cost (play-restrictions.3)."""

    words: str
    costs: tuple[Cost, ...]


Restriction = (
    First | Combo | Deadlock | CharacterName | SymbolBefore | SetIconBefore | FromZone | DuringAttack | DuringTurn
    | TimesPerTurn | TimesPerAttack | CopiesPerTurn | OncePerGame | OnlyPlayable | UnknownRestriction | PlayableWhileCommitted | CannotBeCanceled | AnyNumberOfTimes
    | RivalMayCancel
)  # fmt: skip


def ability_key(card: Card, ability: PlayedAbility) -> tuple[object, ...]:
    """This ability on this card, as long as it stays in its zone and is not turned (played-ability.5, unflip.2)."""
    return (card.n, card.life, card.marks.get("turned", 0), ability.key)


def copy_key(player: Player, card: Card, ability: PlayedAbility) -> tuple[object, ...]:
    """A copy of an ability has the same cost and effect and is on a card with the same name (copy.2)."""
    return (player.n, card.name, ability.text)


def has(ability: PlayedAbility, kind: type) -> bool:
    return any(isinstance(each, kind) for each in ability.restrictions)
