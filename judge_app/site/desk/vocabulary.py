"""The words a game's board is described with: moments, zones, roles, states. Found by asking the game.

Candidates are the headings of its turn chart, the entries of its rules and a few usual words; those that the game can
set up a table with are its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from judge_app.cards.library import own_cards
from judge_app.engine.deciders import RecordedDecider
from judge_app.engine.game import Game
from judge_app.games import game_called
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Fact, ScenarioError
from judge_app.text.library import GameText

_HEADINGS = re.compile(r"^##+ (?:\d+\. )?(.+?)(?: \[\[|$)|\*\*([^*]+?)\.?\*\*", re.MULTILINE)
GROUND = ("Ana's hand has 1 card", "Ben's hand has 1 card")
PLAYERS = ("Ana", "Ben")
_USUAL = ("turn", "first turn", "action")
_ROLES = ("hero", "sidekick", "character", "starting character", "contender", "leader")
_STATES = (
    "ready",
    "face down",
    "face up",
    "set this turn",
    "new",
    "a token",
    "exhausted",
    "engaged",
    "committed",
    "stunned",
    "toe-to-toe",
    "run-'n'-gun",
    "with 2 streak counters",
    "frozen",
    "played as a block",
    "not played",
    "that dealt damage",
    "turned on",
    "at 2 clicks",
)
CHECK = "the next check of {}'s deck is 5"
_MORE = (  # what a board may say besides its moment and its cards
    "{} has 20 health",
    "{} has 3 red resources",
    "{} has 1 engaged blue resource",
    "{} has 2 momentum",
    "{}'s hand has 3 cards",
    "{}'s deck has 10 cards",
    "{}'s deck is empty",
    CHECK,
)
_ONCE = ("the Portal is open",)
_BETWEEN = ("{0} is {1}'s ally",)  # what may be said of two players out of more
_ON_CARDS = ("Blade", "Blade (toggle)", "Blade (click 2)")
_ATTACK = "{} attacks with Scout (high, speed 3, damage 5)"
NONSENSE = "gronked"
THIRD = "Cy's hand has 1 card"
_AMOUNTS = (
    "health",
    "red resources",
    "engaged blue resources",
    "momentum",
    "streak counters",
    "clicks",
    "actions stunned",
    "foundations",
)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    moments: tuple[str, ...]
    zones: tuple[str, ...]
    roles: tuple[str, ...]
    states: tuple[str, ...]
    more: tuple[str, ...] = ()  # sentences that can be added, {} for a player
    amounts: tuple[str, ...] = ()  # what a player or a card can have so many of
    on_cards: bool = False  # whether a card can be said to have another
    attacks: bool = False  # whether a board can begin with an attack that has been played
    between: tuple[str, ...] = ()  # sentences about two players, where there can be more than two
    more_players: bool = False

    @property
    def short_states(self) -> tuple[str, ...]:
        """The states that need no number, for a box each."""
        return tuple(state for state in self.states if not any(letter.isdigit() for letter in state))


_known: dict[str, Vocabulary] = {}


def vocabulary(game: Game, text: GameText | None) -> Vocabulary:
    """Asked once, then known."""
    if game.id not in _known:
        _known[game.id] = _ask(game, text)
    return _known[game.id]


def _ask(game: Game, text: GameText | None) -> Vocabulary:
    short = [entry for entry in _entries(text) if entry.count(" ") < 2]
    zones = _fitting(game, "Ana's {} has Scout", _zone_names(game))
    roles = _roles(game, short, zones)
    holders = ("Ana controls Scout", *(f"Ana's {role} is Scout" for role in roles))
    on_cards = _holds_cards(game, holders)
    return Vocabulary(
        moments=_fitting(game, "it is Ana's {}", (*_USUAL, *_headings(text))),
        zones=zones,
        roles=roles,
        states=_states(game, zones, holders, short, on_cards),
        more=tuple(each for each in (*_MORE, *_ONCE) if _can_be_said(game, each.format("Ana"))),
        amounts=tuple(words for words in _AMOUNTS if _is_amount(game, words, holders)),
        on_cards=on_cards,
        attacks=_can_be_said(game, _ATTACK.format("Ana")),
        between=tuple(each for each in _BETWEEN if _can_be_said(game, THIRD, each.format("Cy", "Ana"))),
        more_players=_can_be_said(game, THIRD),
    )


def _roles(game: Game, entries: Iterable[str], zones: Iterable[str]) -> tuple[str, ...]:
    """The usual ones and the entries that are roles; a word for a zone is none."""
    return tuple(role for role in dict.fromkeys((*_ROLES, *entries)) if role not in zones and _is_role(game, role))


def _holds_cards(game: Game, holders: Iterable[str]) -> bool:
    """Whether a card in play can be said to have another."""
    return any(_can_be_said(game, holder, "Scout has Blade") for holder in holders)


def _headings(text: GameText | None) -> list[str]:
    """What the turn chart calls its phases, steps and windows."""
    return [_plain(each[0] or each[1]) for each in _HEADINGS.findall(text.turn_chart)] if text else []


def _entries(text: GameText | None) -> list[str]:
    """What the rules have a title for."""
    return [_plain(rule.title) for rule in text.rules.values() if rule.title] if text else []


def _states(
    game: Game, zones: Iterable[str], holders: Iterable[str], entries: Iterable[str], on_cards: bool
) -> tuple[str, ...]:
    """States of cards in play, of cards in a zone and of cards on other cards; a place that takes any word tells nothing."""
    found = _states_said(game, (f"{holder}, {{}}" for holder in holders), (*_STATES, *entries))
    found += _states_said(game, (f"Ana's {zone} has Scout (speed 3), {{}}" for zone in zones), _STATES)
    for holder, held in product(holders, _ON_CARDS if on_cards else ()):
        found += [state for state in _STATES if _can_be_said(game, holder, f"Scout has {held}, {state}")]
    return tuple(dict.fromkeys(found))


def _states_said(game: Game, ways: Iterable[str], words: Sequence[str]) -> list[str]:
    telling = [way for way in ways if not _takes_any_word(game, way)]
    return [state for way in telling for state in _fitting(game, way, words)]


def _takes_any_word(game: Game, way: str) -> bool:
    return _can_be_said(game, way.format(NONSENSE))


def _is_amount(game: Game, words: str, holders: Iterable[str]) -> bool:
    """Whether a player, or a card in play, can have so many of this."""
    return _can_be_said(game, f"Ana has 2 {words}") or any(
        _can_be_said(game, holder, f"Scout has 2 {words}") for holder in holders
    )


def _can_be_said(game: Game, *sentences: str) -> bool:
    return stands(game.id, (*GROUND, *sentences))


def _plain(title: str) -> str:
    return re.sub(r"[^\w' -]", "", title).strip().lower()


def _fitting(game: Game, pattern: str, words: Iterable[str]) -> tuple[str, ...]:
    known = (word for word in dict.fromkeys(words) if word)
    return tuple(word for word in known if stands(game.id, (*GROUND, pattern.format(word))))


def _is_role(game: Game, role: str) -> bool:
    """A card may be given as somebody's hero, contender …, and this says something of it."""
    return bool(role) and _can_be_given_as(game, role) and not _takes_any_word(game, f"Ana's {role} is Scout, {{}}")


def _can_be_given_as(game: Game, role: str) -> bool:
    """With the figures of one of our cards where it must have some."""
    ours = [card for card in own_cards(game.id) if card.type.lower() == role.lower()][:1]
    figures = [each for card in ours for each in game.written(card.as_data()).figures if not set(each) & set('",()')]
    written = f"Ana's {role} is Scout ({', '.join(figures)})"
    return stands(game.id, (*GROUND, f"Ana's {role} is Scout")) or bool(ours and stands(game.id, (*GROUND, written)))


def _zone_names(game: Game) -> list[str]:
    facts = list(_facts(game, GROUND))
    try:
        play = game.table(facts, RecordedDecider())
    except Exception:  # a game that needs more than two hands to begin with
        return []
    return [name.lower() for name in play.players[0].zones]


@lru_cache(maxsize=4096)
def stands(game_id: str, sentences: tuple[str, ...]) -> bool:
    """Whether a table of the game can be set up from these."""
    game = game_called(game_id)
    try:
        assert game is not None
        game.table(list(_facts(game, sentences)), RecordedDecider())
    except Exception:  # whatever it is, this is not how the game says it
        return False
    return True


def _facts(game: Game, sentences: Iterable[str]) -> Iterator[Fact]:
    for sentence in sentences:
        try:
            fact = read_sentence(game.phrases, "Given", sentence)
        except ScenarioError as wrong:
            raise ValueError(sentence) from wrong
        if isinstance(fact, Fact):
            yield fact
        elif not isinstance(fact, Action) or fact.subject.name not in PLAYERS:  # "Ana's in" plays nothing
            raise ValueError(sentence)
