"""The choices that a scenario writes with an action, until their questions come.

They are their player's, and are taken in the order in which they are asked for; "yes" and "no" answer offers alone, and wait
for one while cards are asked for. One that is of the kind that is asked for and none of the options is refused; one whose
question never comes is an error of the text.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.cards import Card
from judge_app.engine.effects import Triggered
from judge_app.engine.game import Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.requests import Request
from judge_app.engine.state import Player
from judge_app.language.scenario_trees import Action, Pick, Share, Subject
from judge_app.scenarios.options import is_such_an_answer, place_among

NOTHING = Subject(words="nothing")
OFFER = ("yes", "no")


class Picks:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.left: list[Pick] = []
        self.player: Player | None = None
        self.action: Action | None = None  # with which they were written
        self.too_many: Request | None = None  # it could have been answered with one more than it asks for
        self.is_left_over = False  # and no later question asked for that one
        self.went_without_saying: list[int] = []  # how many cards, nobody could tell which, were taken without a choice
        self.refuses_too_many = False  # at that question; else only if no later question asks for it

    def __bool__(self) -> bool:
        return bool(self.left)

    @property
    def wait_for_an_offer(self) -> bool:
        """Whether all that is left is yes or no."""
        return bool(self.left) and all(is_yes_or_no(pick) for pick in self.left)

    def are_cards(self, play: Play) -> bool:
        """Whether all that is left names cards or players."""
        return bool(self.left) and all(isinstance(self.found(play, pick), Card | Player) for pick in self.left)

    def write(self, action: Action, player: Player, picks: Sequence[Pick]) -> None:
        """Those that wait for an offer stay before them."""
        if not self.left:
            self.action, self.player, self.too_many = action, player, None
            self.went_without_saying = []
        self.left += expanded(picks)

    def would_answer(self, play: Play, picks: Sequence[Pick], request: Request) -> bool:
        """Whether these, if they were written, would answer this request."""
        trial = Picks(self.game)
        trial.left, trial.player = expanded(picks), request.player
        return trial.answer(play, request) is not None

    # ---- questions

    def answer(self, play: Play, request: Request) -> list[int] | None:
        """Those that answer this request, in their order; None if the next one is no answer to it."""
        if not self.left or request.player is not self.player:
            return None
        at = self._next(request, ())
        if at is None:
            return None
        at_once = self._at_once(request, at)
        return self._one_by_one(play, request) if at_once is None else at_once

    def _at_once(self, request: Request, at: int) -> list[int] | None:
        """Nothing, an amount shared out, or so many of what is asked for; None if single options are named."""
        first = self.left[at]
        if first == NOTHING and request.least == 0:
            self.left.pop(at)
            return []
        if (shared := self._shares_in_words(request)) is not None:
            self.left = [pick for pick in self.left if not isinstance(pick, Share | Subject)]
            return [shared]
        if isinstance(first, int) and is_so_many_of(first, request):
            self.left.pop(at)
            return list(range(first))
        return None

    def _shares_in_words(self, request: Request) -> int | None:
        """ "3 for Asp and 1 for Imp", where whole divisions are the options: "3 by Asp, 1 by Imp"."""
        shares, others = shares_and_others(self.left)
        if not shares or others != [share.of for share in shares]:
            return None
        if not all(isinstance(option, tuple) for option in request.options):
            return None
        wanted = {f"{share.number} by {share.of}" for share in shares}
        divided = (at for at, label in enumerate(request.labels) if set(label.split(", ")) == wanted)
        return next(divided, None)

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
        if len(found) == request.most:
            self._look_at_one_more(play, request, taken, found)
        self.left = [pick for at, pick in enumerate(self.left) if at not in taken]
        return found

    def _look_at_one_more(self, play: Play, request: Request, taken: Sequence[int], found: list[int]) -> None:
        """ "… choosing Wall and Gate" where one is asked for: the second may be for a later question, or one too many."""
        at = self._next(request, taken)
        if (
            at is None
            or not isinstance(self.left[at], Subject)
            or self._index(play, self.left[at], request, found) is None
        ):
            return
        self.too_many = request
        if self.refuses_too_many:
            raise self._illegal(Refusal(f'"{self.left[at]}" is one too many: {request.prompt}', request.cites))

    def _next(self, request: Request, taken: Sequence[int]) -> int | None:
        """The first one; where a number is asked for, the first number: "plays Flame on Wall choosing 2" says X and a target.

        Where cards or players are asked for, yes, no and words in quotation marks are left for what they answer; where
        words are asked for, such words come first: "plays Crossroads on Ram choosing "Draw"" says a target and a mode.
        """
        left = [at for at in range(len(self.left)) if at not in taken]
        if asks_for_cards(request):
            left = [at for at in left if not is_in_words(self.left[at], is_offer=True)]
        elif asks_for_words(request):
            left.sort(key=lambda at: not is_in_words(self.left[at], is_offer=None in request.options))
        elif asks_for_a_number(request):
            left.sort(key=lambda at: not isinstance(self.left[at], int | Share))
        return left[0] if left else None

    def _index(self, play: Play, pick: Pick, request: Request, found: list[int]) -> int | None:
        if is_yes_or_no(pick) and len(request.options) == 2 and None in request.options:
            return accepted_or_not(pick, request)
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

    def forced(self, play: Play, request: Request) -> bool:
        """There was no choice; if the text made it all the same, it has been made. True if it did."""
        said = False
        if request.player is not self.player:
            return False
        if are_alike(request.options):
            self.went_without_saying.append(len(request.options))
        named = list(zip(request.options, request.labels, strict=True))
        while named and (at := self._next(request, ())) is not None:
            pick = self.left[at]
            found = next((each for each in named if self._says(play, pick, *each)), None)
            if found is None:
                option, label = named[0]
                if isinstance(pick, Share) and isinstance(option, int):
                    not_left = Refusal(f"{pick} is not what is left: {request.prompt}: {label}", request.cites)
                    raise self._illegal(self._why_one_has_no_share(play) or not_left)
                return said
            self.left.pop(at)
            named.remove(found)
            said = True
        return said

    def _says(self, play: Play, pick: Pick, option: object, label: str) -> bool:
        in_words = isinstance(pick, str) and place_among(pick, [label]) is not None
        return in_words or self.means(play, pick, option, label)

    def must_be_an_answer(self, play: Play, request: Request) -> None:
        """A choice of the kind that is asked for is one of the options, or it is refused."""
        if request.player is not self.player:
            return
        at = self._next(request, ())
        if at is None:
            refusal = self._why_a_mode_could_not_be_chosen(play)
        else:
            refusal = self._why_it_is_no_answer(play, self.left[at], request)
        if refusal is not None:
            raise self._illegal(refusal)

    def _why_a_mode_could_not_be_chosen(self, play: Play) -> Refusal | None:
        """Its question will not come."""
        refused = (self.why_no_target(play, pick) for pick in self.left if not is_yes_or_no(pick))
        return next((each for each in refused if each is not None), None)

    def _why_one_has_no_share(self, play: Play) -> Refusal | None:
        """ "3 for Wall and 1 for Nun", and Nun could not be chosen: that is why the shares do not come to the whole."""
        refused = (self.why_no_target(play, pick) for pick in self.left if isinstance(pick, Subject))
        return next((each for each in refused if each is not None), None)

    def _why_it_is_no_answer(self, play: Play, pick: Pick, request: Request) -> Refusal | None:
        refusal = self.why_no_target(play, pick)
        if refusal is None and is_such_an_answer(pick, self.found(play, pick), request):
            options = ", ".join(request.labels)
            refusal = Refusal(f'"{pick}" is not among the options: {request.prompt}: {options}', request.cites)
        return refusal

    def unanswered(self, request: Request) -> str:
        """What is written and answers something else, if anything: to be told beside what is asked."""
        if not self.left or self.action is None or request.player is not self.player:
            return ""
        return f'line {self.action.line} chooses "{self.left[0]}", which does not answer this'

    def none_is_left(self, play: Play) -> None:
        """A choice the text makes that nothing asked for is an error of the text, not to be passed over."""
        self._drop_what_went_without_saying()
        if self.left and self.action is not None:
            pick = self.left[0]
            refusal = self.why_no_target(play, pick) or Refusal(f'nothing asks for the choice of "{pick}"', ())
            self.left = []
            self.is_left_over = self.too_many is not None
            raise self._illegal(refusal)

    def _drop_what_went_without_saying(self) -> None:
        """ "… choosing 1" where 1 momentum was there to spend: as many as there were, so that nothing asked for the number."""
        for number in self.went_without_saying:
            if number in self.left:
                self.left.remove(number)
        self.went_without_saying = []

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
        if isinstance(option, Triggered):  # an effect that waits, named by its card
            return option.watcher.source is not None and self.found(play, pick) is option.watcher.source
        if option is None or isinstance(option, str | int | tuple):
            return False
        return self.found(play, pick) is option

    def found(self, play: Play, pick: Pick) -> object:
        """What a name means on this table; None if it may be the words of another choice."""
        if not isinstance(pick, Subject):
            return None
        try:
            return self.game.find(play, pick)
        except SetupError:
            return None

    def why_no_target(self, play: Play, pick: Pick) -> Refusal | None:
        """What the rules had against it, if it is something that could not be chosen as a target."""
        for target, refusal in play.target_refusals.items():
            words = isinstance(pick, str) and isinstance(target, str) and place_among(pick, [target]) is not None
            if words or self.means(play, pick, target, str(target)):
                return refusal
        return None


def is_yes_or_no(pick: Pick) -> bool:
    return isinstance(pick, str | Subject) and str(pick).lower() in OFFER


def are_alike(options: Sequence[object]) -> bool:
    """Cards that nobody can tell apart, or that differ in name only: a number says enough ("choosing 2")."""
    cards = [each for each in options if isinstance(each, Card)]
    kinds = [
        (card.zone, card.face.known, card.face.figures, card.face.words, card.status, card.marks) for card in cards
    ]
    plain = all(not card.face.text and not card.counters for card in cards)
    return len(cards) == len(options) > 0 and plain and all(kind == kinds[0] for kind in kinds)


def shares_and_others(picks: Sequence[Pick]) -> tuple[list[Share], list[Pick]]:
    return [pick for pick in picks if isinstance(pick, Share)], [pick for pick in picks if not isinstance(pick, Share)]


def expanded(picks: Sequence[Pick]) -> list[Pick]:
    """Shares ("4 for Brute and 2 for Wall") are targets first, then amounts."""
    shares, others = shares_and_others(picks)
    return [*others, *(share.of for share in shares), *shares]


def asks_for_cards(request: Request) -> bool:
    """For cards or players."""
    return bool(request.options) and all(isinstance(option, Card | Player) for option in request.options)


def asks_for_words(request: Request) -> bool:
    """For an ability, a mode, yes or no."""
    return not any(isinstance(option, Card | Player | int) for option in request.options)


def asks_for_a_number(request: Request) -> bool:
    return bool(request.options) and all(isinstance(option, int) for option in request.options)


def is_in_words(pick: Pick, is_offer: bool) -> bool:
    return isinstance(pick, str) or (is_offer and is_yes_or_no(pick))


def is_so_many_of(number: int, request: Request) -> bool:
    """How many of things that nobody can tell apart."""
    return request.least <= number <= request.most and are_alike(request.options)


def accepted_or_not(pick: Pick, request: Request) -> int:
    """The place of one thing or none of it: another cost, or the card's own."""
    is_taken = str(pick).lower() == "yes"
    return next(at for at, option in enumerate(request.options) if (option is not None) == is_taken)
