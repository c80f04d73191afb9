"""What players call a deed, as sentences of the game: "chuck the chant on the giant" is to play it on that card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from judge_app.engine.game import Game
from judge_app.engine.state import Card, Player
from judge_app.scenarios.phrases import Phrase, phrases
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of
from judge_app.scenarios.tries import spoken

MOST_NAMES = 3
USES = frozenset("use used uses using".split())


def deeds_asked(game: Game, form: Form, players: Sequence[Player]) -> Iterator[str]:
    """The questions "can … do …" that a question may mean, by its first verb and everything that it names."""
    cards = [word.means for word in form.names if isinstance(word.means, Card)]
    bearers = [card.attached_to for card in cards]
    cards = [
        card for card in dict.fromkeys(cards) if card not in bearers
    ]  # a hero and its power: the power is what acts
    verb = form.content[0] if form.content else ""
    if not verb or not 0 < len(cards) <= MOST_NAMES:
        return
    named = [word.means for word in form.names if isinstance(word.means, Player)]
    doing = form.player()
    who = players if form.is_of_somebody and not named else [doing] if doing is not None else []
    for player in who:
        for sentence in with_verb(game, player, verb, cards, is_asked=True):
            yield f"can {sentence}"


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
    if phrase.slots == 0 or phrase.slots > len(cards):
        return
    own = [card for card in cards if card.controller is player]
    others = [card for card in cards if card not in own]
    with_own = phrase.said.endswith(" with {}") and bool(own)
    for some in permutations((*own, *others), phrase.slots):
        if with_own and some[-1] not in own:
            continue
        rest = [card for card in cards if card not in some]
        if len(rest) > 1:
            continue
        target = f" {on} {spoken(rest[0].label)}" if rest else ""
        yield said.format(*(spoken(card.label) for card in some)) + target
