"""What players call a deed, as sentences of the game: "chuck the chant on the giant" is to play it on that card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from judge_app.engine.game import Game
from judge_app.engine.state import Card, Player
from judge_app.scenarios.phrases import Phrase, phrases
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import cards_in, names_of_people
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of
from judge_app.scenarios.tries import spoken

MOST_NAMES = 3
USES = frozenset("use used uses using".split())


def deeds_asked(game: Game, form: Form, players: Sequence[Player]) -> Iterator[str]:
    """The questions "can … do …" that a question may mean, by its first verb and everything that it names."""
    cards = _that_act(cards_in(form.names))
    verb = form.content[0] if form.content else ""
    if not verb or not 0 < len(cards) <= MOST_NAMES:
        return
    for player in _doers(form, players):
        for sentence in with_verb(game, player, verb, cards, is_asked=True):
            yield f"can {sentence}"


def _that_act(cards: Sequence[Card]) -> list[Card]:
    """Of a hero and its power the power is what acts."""
    bearers = [card.attached_to for card in cards]
    return [card for card in dict.fromkeys(cards) if card not in bearers]


def _doers(form: Form, players: Sequence[Player]) -> Sequence[Player]:
    """Who would do it: everybody may be meant by "I" or "he"."""
    if form.is_of_somebody and not names_of_people(form.names):
        return players
    doing = form.player()
    return [doing] if doing is not None else []


def with_verb(
    game: Game, player: Player, verb: str, cards: Sequence[Card], is_asked: bool = False, on: str = "on"
) -> Iterator[str]:
    """Each deed of the game that this verb may mean, done by a player with these cards."""
    stems = (*_of_the_hand(verb, player, cards), *stems_of(verb))
    for stem in dict.fromkeys(stems):
        for phrase in phrases(game.phrases):
            if is_form_of(phrase.said.split()[0], (stem,)):
                said = phrase.asked if is_asked else phrase.said
                yield from (f"{spoken(player.name)} {each}" for each in _filled(phrase, said, player, cards, on))


def _of_the_hand(verb: str, player: Player, cards: Sequence[Card]) -> tuple[str, ...]:
    """To use a card of one's hand is to play it; what may only block, or another's attack is met with, is to block."""
    held = [card for card in cards if card.controller is player and "hand" in str(card.zone).lower()]
    if verb not in USES or not held:
        return ()
    is_against = any(card.controller is not player for card in cards)
    return ("block", "play") if is_against else ("play", "block")


def _filled(phrase: Phrase, said: str, player: Player, cards: Sequence[Card], on: str) -> Iterator[str]:
    """One's own cards first; what the phrase has no room for is what it is done on."""
    if not 0 < phrase.slots <= len(cards):
        return
    own_first = sorted(cards, key=lambda card: card.controller is not player)
    with_own = phrase.said.endswith(" with {}") and own_first[0].controller is player
    for some in permutations(own_first, phrase.slots):
        rest = [card for card in cards if card not in some]
        if len(rest) > 1 or (with_own and some[-1].controller is not player):
            continue
        target = f" {on} {spoken(rest[0].label)}" if rest else ""
        yield said.format(*(spoken(card.label) for card in some)) + target
