"""The choices that a scenario writes with an action, until their questions come.

They are their player's, and are taken in the order in which they are asked for. One that is of the kind that is asked
for and none of the options is refused; one whose question never comes is an error of the text.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Card
from judge_app.engine.game import Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.requests import Request
from judge_app.engine.state import Player
from judge_app.language.scenario_trees import Action, Pick, Share, Subject
from judge_app.scenarios.options import is_such_an_answer, place_among

NOTHING = Subject(words="nothing")


class Picks:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.left: list[Pick] = []
        self.player: Player | None = None
        self.action: Action | None = None  # with which they were written

    def __bool__(self) -> bool:
        return bool(self.left)

    def write(self, action: Action, player: Player, picks: Sequence[Pick]) -> None:
        self.action, self.player, self.left = action, player, expanded(picks)

    # ---- questions

    def answer(self, play: Play, request: Request) -> list[int] | None:
        """Those that answer this request, in their order; None if the next one is no answer to it."""
        if not self.left or request.player not in (self.player, None):
            return None
        if self.left[0] == NOTHING and request.least == 0:
            self.left.pop(0)
            return []
        number = self.left[0]
        if isinstance(number, int) and request.least <= number <= request.most and are_alike(request.options):
            self.left.pop(0)
            return list(range(number))
        return self._one_by_one(play, request)

    def _one_by_one(self, play: Play, request: Request) -> list[int] | None:
        found: list[int] = []
        taken: list[int] = []
        while len(found) < request.most:
            at = self._next(request, taken)
            index = self._index(play, self.left[at], request, found) if at is not None else None
            if at is None or index is None:
                break
            found.append(index)
            taken.append(at)
        if len(found) < max(1, request.least):
            return None
        self.left = [pick for at, pick in enumerate(self.left) if at not in taken]
        return found

    def _next(self, request: Request, taken: Sequence[int]) -> int | None:
        """The first one; where a number is asked for, the first number: "plays Flame on Wall choosing 2" says X and a target."""
        left = [at for at in range(len(self.left)) if at not in taken]
        numbers = [at for at in left if isinstance(self.left[at], int | Share)]
        asked = request.options and all(isinstance(option, int) for option in request.options)
        return numbers[0] if asked and numbers else left[0] if left else None

    def _index(self, play: Play, pick: Pick, request: Request, found: list[int]) -> int | None:
        named = zip(request.options, request.labels, strict=True)
        for index, (option, label) in enumerate(named):
            if index not in found and self.means(play, pick, option, label):
                return index
        at = self._by_words_or_place(pick, request)
        return at if at is not None and at not in found else None

    def _by_words_or_place(self, pick: Pick, request: Request) -> int | None:
        """An ability, a mode or other words by their first words, or by their number from 1."""
        if any(isinstance(option, Card | Player | int) for option in request.options):
            return None
        if isinstance(pick, int):
            return pick - 1 if 1 <= pick <= len(request.labels) else None
        words = pick if isinstance(pick, str) else str(pick) if isinstance(pick, Subject) else ""
        return place_among(words, request.labels)

    def forced(self, play: Play, request: Request) -> None:
        """There was no choice; if the text made it all the same, it has been made."""
        if request.player is not self.player:
            return
        for option, label in zip(request.options, request.labels, strict=True):
            at = self._next(request, ())
            if at is not None and self.means(play, self.left[at], option, label):
                self.left.pop(at)
            elif at is not None and isinstance(self.left[at], Share) and isinstance(option, int):
                raise self._illegal(
                    Refusal(f"{self.left[at]} is not what is left: {request.prompt}: {label}", request.cites)
                )

    def must_be_an_answer(self, play: Play, request: Request) -> None:
        """A choice of the kind that is asked for is one of the options, or it is refused."""
        at = self._next(request, ()) if request.player is self.player else None
        if at is None:
            return
        pick = self.left[at]
        refusal = self.why_no_target(play, pick)
        if refusal is None and is_such_an_answer(pick, self._found(play, pick), request):
            options = ", ".join(request.labels)
            refusal = Refusal(f'"{pick}" is not among the options: {request.prompt}: {options}', request.cites)
        if refusal is not None:
            raise self._illegal(refusal)

    def unanswered(self, request: Request) -> str:
        """What is written and answers something else, if anything: to be told beside what is asked."""
        if not self.left or self.action is None or request.player is not self.player:
            return ""
        return f'line {self.action.line} chooses "{self.left[0]}", which does not answer this'

    def none_is_left(self, play: Play) -> None:
        """A choice the text makes that nothing asked for is an error of the text, not to be passed over."""
        if self.left and self.action is not None:
            pick = self.left[0]
            refusal = self.why_no_target(play, pick) or Refusal(f'nothing asks for the choice of "{pick}"', ())
            self.left = []
            raise self._illegal(refusal)

    def _illegal(self, refusal: Refusal) -> Illegal:
        assert self.action is not None
        return Illegal(self.action.text, refusal, self.action.line)

    # ---- what they mean

    def means(self, play: Play, pick: Pick, option: object, label: str) -> bool:
        if isinstance(pick, int | Share):
            return option == (pick.number if isinstance(pick, Share) else pick)
        if isinstance(pick, str):
            return pick.lower().rstrip(".") == label.lower().rstrip(".")
        if str(pick).lower() == label.lower():
            return True
        return not isinstance(option, str | int | tuple) and self._found(play, pick) is option

    def _found(self, play: Play, pick: Pick) -> object:
        """What a name means on this table; None if it may be the words of another choice."""
        if not isinstance(pick, Subject):
            return None
        try:
            return self.game.find(play, pick)
        except SetupError:
            return None

    def why_no_target(self, play: Play, pick: Pick) -> Refusal | None:
        """What the rules had against it, if it is something that could not be chosen as a target."""
        refused = play.target_refusals.items()
        return next((refusal for target, refusal in refused if self.means(play, pick, target, str(target))), None)


def are_alike(options: Sequence[object]) -> bool:
    """Cards that nobody can tell apart, or that differ in name only: a number says enough ("choosing 2")."""
    cards = [each for each in options if isinstance(each, Card)]
    kinds = [
        (card.zone, card.face.known, card.face.figures, card.face.words, card.status, card.marks) for card in cards
    ]
    plain = all(not card.face.text and not card.counters for card in cards)
    return len(cards) == len(options) > 0 and plain and all(kind == kinds[0] for kind in kinds)


def expanded(picks: Sequence[Pick]) -> list[Pick]:
    """Shares ("4 for Brute and 2 for Wall") are targets first, then amounts."""
    shares = [pick for pick in picks if isinstance(pick, Share)]
    others = [pick for pick in picks if not isinstance(pick, Share)]
    return [*others, *(share.of for share in shares), *shares]
