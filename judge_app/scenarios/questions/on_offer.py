"""Which of the deeds that are on offer in a window a question means: whose, with which verb, of what is named."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.questions.asked import Asked
from judge_app.scenarios.questions.cards_there import known_cards
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of
from judge_app.scenarios.questions.words import USES, Word
from judge_app.scenarios.tries import spoken

Judged = tuple[Possible, str]  # a deed, and whether it is legal, illegal or unclear


def fitting(asked: Asked, offer: Offer) -> list[tuple[Possible, str]]:
    """What of an offer is meant: the player's, with this verb, of everything named."""
    content = [word for word in asked.form.content if word != "legal"]
    if not content or not _is_of_whom_is_meant(asked, offer):
        return []
    deeds = _Deeds(asked, offer, content[0])
    meant = deeds.meant()
    if meant and deeds.things:
        return meant
    return [each for each in meant if is_of_kinds(asked, each[0].text, content[1:])]


def is_deed(asked: Asked) -> bool:
    return any(fitting(asked, offer) for offer in asked.moment.offers)


def _is_passive(asked: Asked) -> bool:
    """ "Can Wall be attacked": by somebody else."""
    return "be" in asked.form.plain and isinstance(asked.about, Card)


def _is_of_whom_is_meant(asked: Asked, offer: Offer) -> bool:
    """Anybody's, or the player's; another player's, if it is done to what is the player's."""
    player = _who_would_do_it(asked)
    return player is None or (offer.player == player.name) != _is_passive(asked)


def _who_would_do_it(asked: Asked) -> Player | None:
    return None if asked.form.is_of_somebody else asked.form.player()


class _Deeds:
    """The deeds of an offer, and those that have the verb of the question; which are meant is tried in one way after the other."""

    def __init__(self, asked: Asked, offer: Offer, verb: str) -> None:
        self.asked, self.offer, self.verb = asked, offer, verb
        self.every = [(each, kind) for kind in ("legal", "illegal", "unclear") for each in getattr(offer, kind)]
        self.with_the_verb = [each for each in self.every if self._has(each, stems_of(verb))]
        self.things = [word for word in asked.form.names if word.means is not _who_would_do_it(asked)]
        self.own = [word for word in self.things if self._is_of_its_player(word)]

    def meant(self) -> list[Judged]:
        return (
            self.of_everything_named()
            or self.against_the_others()
            or self.with_what_acts()
            or self.to_play_an_attack()
            or self.whatever_is_done_with_it()
            or self.by_anybody()
        )

    def of_everything_named(self) -> list[Judged]:
        return _naming_all(self.with_the_verb, self.things)

    def against_the_others(self) -> list[Judged]:
        """Of what is the player's own, if no such deed says what it is done against."""
        if not self.own or len(self.own) == len(self.things) or self._says_against_what():
            return []
        return _naming_all(self.with_the_verb, self.own)

    def with_what_acts(self) -> list[Judged]:
        """A hero and its power: the power is what acts."""
        if len(self.own) < 2:
            return []
        return _naming_all(self.with_the_verb, self.own[-1:]) or _naming_all(self.with_the_verb, self.own[:1])

    def to_play_an_attack(self) -> list[Judged]:
        if not self.own or self.verb not in ("attack", "swing"):
            return []
        return [each for each in self.every if self._has(each, ("play",)) and self.own[0].text in each[0].text]

    def whatever_is_done_with_it(self) -> list[Judged]:
        """ "Can she use Plates": anything in this window."""
        return _naming_all(self.every, self.things) if self.things and self.verb in USES else []

    def by_anybody(self) -> list[Judged]:
        """ "Can Wall be attacked": every attack, if nothing else is named."""
        return self.with_the_verb if _is_passive(self.asked) and not self.asked.form.others else []

    def _has(self, each: Judged, stems: tuple[str, ...]) -> bool:
        return does(each[0].text, self.offer.player, stems)

    def _is_of_its_player(self, word: Word) -> bool:
        return isinstance(word.means, Card) and word.means.controller.name == self.offer.player

    def _says_against_what(self) -> bool:
        return any(names_another(each.text, self.offer.player, self.asked.play) for each, _ in self.with_the_verb)


def _naming_all(deeds: Sequence[Judged], things: Sequence[Word]) -> list[Judged]:
    return [each for each in deeds if all(spoken(word.text) in each[0].text for word in things)]


def is_of_kinds(asked: Asked, text: str, kinds: Sequence[str]) -> bool:
    """ "a trap": one of the cards named in the sentence is of this kind."""
    cards = [card for card in known_cards(asked.play) if card.label in text]
    return all(
        any(kind.rstrip("s") == said.lower() for card in cards for words in card.face.words.values() for said in words)
        for kind in kinds
        if kind not in ("card", "cards", "something", "anything", "again")
    )


def names_another(text: str, player: str, play: Play) -> bool:
    """Whether a sentence of a player's deed names a card or player that is not their own."""
    others = [card.label for card in known_cards(play) if card.controller.name != player]
    return any(spoken(each) in text for each in (*others, *(each.name for each in play.players if each.name != player)))


def does(text: str, player: str, stems: tuple[str, ...]) -> bool:
    """Whether a sentence says of the player a form of one of these verbs."""
    return is_form_of(text.removeprefix(player).split()[0], stems)
