"""The script of a scenario, as the one who decides.

An action is taken in the first window of its player that has room for it. Windows that nothing was written for are
passed. Claims are checked when everything before them has settled: right before the next action is taken, or at the
end. A claim that something cannot be done is checked in the window where it would be done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import dropwhile, takewhile
from typing import Any, TypeGuard

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.deciders import NoScript
from judge_app.engine.frame import Frame
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Illegal, Refusal, Settled, Undecided, Unreadable
from judge_app.engine.requests import Request
from judge_app.engine.state import Player
from judge_app.language.scenario_trees import Action, Beat, Claim, Pick, Question, Ruling
from judge_app.scenarios.expectations import Expectations
from judge_app.scenarios.picking import Picks, is_yes_or_no
from judge_app.scenarios.picking import are_alike as differ_in_name_only


class Script(NoScript):
    def __init__(self, game: Game, beats: Sequence[Beat], answers: Sequence[Sequence[int]] = ()) -> None:
        self.game = game
        self.beats = list(beats)
        self.at = 0  # the first beat not yet settled
        self.picks = Picks(game)
        self.acting: Action | None = None
        self.trying: Action | None = None  # what is being asked whether it can be done
        self.says_words = False  # what is taken up answers a question before the one that is written first
        self.answers = list(answers)
        self._answers_of_the_start = tuple(answers)
        self.expectations = Expectations(game)
        self.standing: dict[int, tuple[Ruling, bool]] = {}  # rulings on several words, by line; and whether one came
        self.table: Play | None = None  # where the judge was last asked about words
        self.passed: Window | None = None  # the last window in which the text said that somebody passes
        self.put_off: dict[Action, Refusal] = {}  # to a later window, and why
        self.accepted: Request | None = (
            None  # an offer that was accepted by naming a card, until that card answers something
        )
        self.forced_on: list[Request] = []  # what left no choice since the last action that is no choice
        self.probing = False  # only asking why something cannot be done: no choice is made and no ruling is used

    @property
    def answers_given(self) -> Sequence[Sequence[int]]:
        """Those to what the text left open that have been used so far."""
        return self._answers_of_the_start[: len(self._answers_of_the_start) - len(self.answers)]

    # ---- windows

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        while True:
            self._check_deed_claims(play, window)
            beat = self._next_action()
            if beat is None:
                if window.resting:
                    self.finish(play)
                    raise Settled
                return None
            if isinstance(beat, Ruling):
                if not window.resting:
                    return None
                self._take_up(play, beat)
                continue
            if beat.deed.kind == "concedes":
                self._settle(play)
                self._take(play, beat)
                self.game.concede(play, self._who(play, beat))
                if not window.player.in_game:
                    return None  # a window of a player who is out is over; with several players the game goes on
                continue
            taken = self._try(play, window, beat)
            return None if taken is PASS else taken

    def _take_up(self, play: Play, ruling: Ruling) -> None:
        """It stands from here on, or is for words that wait."""
        if is_standing(ruling):
            self._let_stand(play)
        else:
            self._rule_on_what_waits(play, ruling)

    def _try(self, play: Play, window: Window, beat: Action) -> Any:
        if beat.deed.kind in ("passes", "chooses"):
            return self._pass_or_choose(play, window, beat)
        try:
            bound = self.game.bind(play, beat)
        except SetupError:
            if window.resting:
                raise
            return PASS  # it may name what is still to come: a token that is about to be created
        self.trying = beat if window.resting or bound.kind in window.deeds else None
        if bound.player is window.player and bound.kind in window.deeds:
            return self._do(play, window, beat, bound)
        if window.resting:
            self._settle(play)
            refusal = self.put_off.get(beat) or bound.why_not(play)
            bound.must_be_readable(play)
            raise Illegal(beat.text, refusal or Refusal("this is not the time for it", window.cites), beat.line)
        return PASS

    def _do(self, play: Play, window: Window, beat: Action, bound: Bound) -> Any:
        """In a window of its player and kind: put off if only this moment refuses it and another may come."""
        self._settle(play)
        refusal = bound.why_not(play)
        if refusal is not None and refusal.here_only and not window.resting:
            self.put_off[beat] = refusal
            return PASS
        if refusal is not None:
            bound.must_be_readable(play)  # unread words may say that it can be done
            raise Illegal(beat.text, refusal, beat.line)
        self._take(play, beat)
        self.picks.write(beat, bound.player, bound.picks)
        return bound.kind, bound.deed

    def _pass_or_choose(self, play: Play, window: Window, beat: Action) -> Any:
        mine = self._who(play, beat) is window.player and (window.resting or declines_here(beat, window))
        self.trying = beat if mine or window.resting else None
        if beat.deed.kind == "passes" and mine:
            return self._pass(play, window, beat)
        if not window.resting:
            return PASS
        if beat.deed.kind == "chooses" and self._was_forced(play, beat):
            self._settle(play)
            self._take(play, beat)
            return self.act(play, window)
        raise Illegal(beat.text, Refusal("there is nothing to choose", window.cites), beat.line)

    def _pass(self, play: Play, window: Window, beat: Action) -> Any:
        if window.must_act:
            raise Illegal(beat.text, Refusal("one of the actions must be taken", window.cites), beat.line)
        self._settle(play)
        self._take(play, beat)
        self.passed = window
        return PASS if not window.resting else self.act(play, window)

    def _was_forced(self, play: Play, beat: Action) -> bool:
        """It names what was the only thing to choose: it has been chosen already."""
        who, picks = self._who(play, beat), picks_of(beat)
        for request in self.forced_on:
            is_all = request.player is who and len(picks) == len(request.options)
            if is_all and self._are_among_the_options(play, picks, request):
                self.forced_on.remove(request)
                return True
        return False

    def _are_among_the_options(self, play: Play, picks: Sequence[Pick], request: Request) -> bool:
        named = tuple(zip(request.options, request.labels, strict=True))
        return all(any(self.picks.means(play, pick, *each) for each in named) for pick in picks)

    def has_declined(self, window: Window) -> bool:
        return self.passed is window

    def declines(self, play: Play, player: Player) -> bool:
        beat = self._next_action()
        if not isinstance(beat, Action) or beat.deed.kind != "passes" or self._who(play, beat) is not player:
            return False
        self._settle(play)
        self._take(play, beat)
        return True

    def _who(self, play: Play, beat: Action) -> Any:
        try:
            return self.game.find(play, beat.subject)
        except SetupError as wrong:
            raise SetupError(str(wrong), beat.line) from None

    def line_before(self, claim: Claim) -> int:
        """Where the last action before this claim is written; 0 if there is none."""
        before = self.beats[: next(at for at, beat in enumerate(self.beats) if beat is claim)]
        return next((beat.line for beat in reversed(before) if isinstance(beat, Action | Ruling)), 0)

    def _next_action(self) -> Action | Ruling | None:
        for beat in self.beats[self.at :]:
            if isinstance(beat, Action | Ruling):
                return beat
        return None

    def _take(self, play: Play, beat: Action) -> None:
        if beat.deed.kind != "chooses" or not (self.picks.wait_for_an_offer or self.says_words):
            self.picks.none_is_left(play)
        play.target_refusals.clear()
        self.acting = beat
        self.at = self.beats.index(beat) + 1
        if beat.deed.kind != "chooses":
            self.forced_on.clear()
        if not self.expectations.in_block:
            self.expectations.begin_block(play)

    # ---- claims

    def _settle(self, play: Play) -> None:
        """Check every claim before the next action; answer every question."""
        while self.at < len(self.beats) and isinstance(self.beats[self.at], Claim | Question):
            beat = self.beats[self.at]
            self.at += 1
            assert isinstance(beat, Claim | Question)
            self.expectations.take(play, beat)
        if self.expectations.taken_since_block:
            self.expectations.in_block = False

    def _check_deed_claims(self, play: Play, window: Window) -> None:
        """ "Ben cannot obstruct with Brute": checked where Ben could obstruct."""
        for at, beat in enumerate(self.beats[self.at :], self.at):
            if isinstance(beat, Action | Ruling):
                self._note_refusals(play, window, at)
                return
            if isinstance(beat, Claim | Question) and beat.deed is not None and not self.expectations.is_taken(beat):
                try:
                    bound = self.expectations.bound(play, beat)
                except SetupError:
                    continue  # looked at again when everything has settled
                if bound.player is window.player and bound.kind in window.deeds:
                    self.expectations.take_deed(play, beat, bound)

    def _note_refusals(self, play: Play, window: Window, at: int) -> None:
        """What the claims behind the next actions say can or cannot be done: whether it can in this window, and why not.

        "Ben cannot obstruct with Brute because …", "Ben can obstruct with Wall" may be written after the obstruct step is over.
        """
        if at != self.at:
            return  # claims stand before the next action: those behind it are of another moment
        claims = dropwhile(lambda beat: not isinstance(beat, Claim | Question), self.beats[at:])
        declined = self._is_declined(play, window, self.beats[at])
        self.probing = True
        try:
            for beat in takewhile(lambda beat: isinstance(beat, Claim | Question), claims):
                if (
                    isinstance(beat, Claim)
                    and beat.deed is not None
                    and (declined if beat.kind == "can" else beat.because)
                ):
                    with suppress(SetupError, Unreadable, Undecided):
                        bound = self.expectations.bound(play, beat)
                        if bound.player is window.player and bound.kind in window.deeds:
                            self.expectations.note(play, beat, self.expectations.why_not(play, beat, bound, at))
        finally:
            self.probing = False

    def _is_declined(self, play: Play, window: Window, beat: Beat) -> bool:
        """Whether the window's player is said to do nothing in it: what they could have done there is then asked of it."""
        if not isinstance(beat, Action) or beat.deed.kind != "passes":
            return False
        return self._who(play, beat) is window.player and declines_here(beat, window)

    def finish(self, play: Play) -> None:
        self.picks.none_is_left(play)
        self._settle(play)
        for ruling, was_asked_for in self.standing.values():
            if not was_asked_for:
                raise Illegal(ruling.text, NOBODY_ASKED, ruling.line)

    def nothing_is_left(self, settled: Settled) -> None:
        """Once the game is over nobody does anything more, and no ruling is asked for."""
        beat = self._next_action()
        if beat is not None:
            self.trying = beat if isinstance(beat, Action) else None
            raise Illegal(beat.text, Refusal(str(settled) or "the game has come to rest", settled.cites), beat.line)

    # ---- choices

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        if self.probing:
            raise Undecided(request)
        for way in (self._whoever_chooses_first, self._accepts_by_naming):
            if (at := way(play, request)) is not None:
                return [at]
        if (written := self._as_it_is_written(play, request)) is not None:
            return written
        beat = self._next_action()
        if isinstance(beat, Ruling) and request.player is None and not is_standing(beat):
            return self._ruled(play, beat, request)
        if self.answers:
            return self.answers.pop(0)
        self.picks.must_be_an_answer(play, request)
        if (all_one := self._makes_no_difference(play, request)) is not None:
            return all_one
        raise Undecided(request, self.picks.unanswered(request))

    def _as_it_is_written(self, play: Play, request: Request) -> list[int] | None:
        found = self.picks.answer(play, request)
        while found is None and self._chooses_next(play, request):
            found = self.picks.answer(play, request)
        return found

    def _makes_no_difference(self, play: Play, request: Request) -> Sequence[int] | None:
        """The first ones, where as many as there must be are chosen of things that are alike."""
        if request.least != request.most:
            return None
        if are_alike(request.options):
            return range(request.least)
        if not self._is_all_one(request):
            return None
        play.assumed.append(f"it makes no difference which is chosen: {request.prompt}")
        return range(request.least)

    def _accepts_by_naming(self, play: Play, request: Request) -> int | None:
        """ "Ana chooses Wall" where she is asked whether to do something to a card: she does it, and Wall answers what comes next."""
        offered, self.accepted = self.accepted, None
        beat = self._next_choice_of(play, request)
        is_offer = tuple(sorted(request.labels)) == ("no", "yes")
        is_next_player = offered is not None and is_offer and request.player is not offered.player
        if offered is not None and not is_next_player and self._is_unanswered(play, beat, request):
            raise Undecided(offered)
        if self.picks or not is_offer or not self._names_cards(play, beat, request):
            return None
        self.accepted = request
        play.assumed.append(f"naming a card is taken for yes: {request.prompt}")
        return request.labels.index("yes")

    def _names_cards(self, play: Play, beat: Beat | None, request: Request) -> bool:
        """A choice of whoever is asked that names cards, where no yes or no is written beside it."""
        if not is_choice(beat) or not self._may_answer(play, beat, request):
            return False
        row = self._row_of_choices(beat)
        if any(is_yes_or_no(pick) for each in row for pick in picks_of(each)):
            return False
        return all(isinstance(self.picks.found(play, pick), Card) for pick in picks_of(beat))

    def _next_choice_of(self, play: Play, request: Request) -> Action | Ruling | None:
        """What is next; of several choices in a row the first of whom is asked, as each player may choose in turn."""
        first = self._next_action()
        if not is_choice(first):
            return first
        return next((beat for beat in self._row_of_choices(first) if self._may_answer(play, beat, request)), first)

    def _is_unanswered(self, play: Play, beat: Action | Ruling | None, request: Request) -> bool:
        """What was named with the offer does not answer the first question that came of accepting it."""
        if not is_choice(beat):
            return True
        return not self._may_answer(play, beat, request) or not self.picks.would_answer(play, picks_of(beat), request)

    def _is_all_one(self, request: Request) -> bool:
        """Copies without text that lie alike, and that nothing written tells apart by their numbers."""
        names = {each.face.name for each in request.options if isinstance(each, Card)}
        if len(names) != 1 or not differ_in_name_only(request.options):
            return False
        written = [f"{beat.text} " for beat in self.beats]
        return not any(f"{label} " in text for label in request.labels for text in written)

    def _whoever_chooses_first(self, play: Play, request: Request) -> int | None:
        """Asked which player decides first, the text has answered by whose choice it writes first."""
        beat = self._next_action()
        if self.picks or not is_choice(beat) or not are_players(request.options):
            return None
        picks = picks_of(beat)
        if any(self.picks.means(play, pick, option, str(option)) for pick in picks for option in request.options):
            return None
        who = self._who(play, beat)
        return next((at for at, option in enumerate(request.options) if option is who), None)

    def _may_answer(self, play: Play, beat: Action, request: Request) -> bool:
        """A choice is its player's: what the rules or the deck decide, it does not answer."""
        return request.player is not None and self._who(play, beat) is request.player

    def _chooses_next(self, play: Play, request: Request) -> bool:
        """ "Ana chooses Wall" is the next thing written, and Ana is the one who is asked: it is taken up.

        Of several choices of hers in a row the first that answers this question is: the order of questions is the game's.
        """
        beat = self._next_action()
        if not is_choice(beat):
            return False
        self.says_words = not self._has_room(request) and self._says_the_words_asked_for(play, beat, request)
        if not self._has_room(request) and not self.says_words:
            return False
        if not self._may_answer(play, beat, request):
            return False
        beat = self._first_that_answers(play, beat, request)
        self._settle(play)
        self._take(play, beat)
        self.says_words = False
        assert request.player is not None
        self.picks.write(beat, request.player, picks_of(beat))
        return True

    def _says_the_words_asked_for(self, play: Play, first: Action, request: Request) -> bool:
        """ "Ana activates Bell on Page. Ana chooses "Draw"": the mode is asked for before the target that is written first."""
        if self.picks.player is not request.player or not self.picks.are_cards(play):
            return False
        if any(isinstance(option, Card | Player | int) for option in request.options):
            return False
        beat = self._first_that_answers(play, first, request)
        picks = picks_of(beat)
        quoted = all(isinstance(pick, str) and not is_yes_or_no(pick) for pick in picks)
        return quoted and self._may_answer(play, beat, request) and self.picks.would_answer(play, picks, request)

    def _first_that_answers(self, play: Play, first: Action, request: Request) -> Action:
        at = self.beats.index(first)
        for beat in self._row_of_choices(first):
            if self._may_answer(play, beat, request) and self.picks.would_answer(play, picks_of(beat), request):
                self.beats.remove(beat)
                self.beats.insert(at, beat)
                return beat
        return first

    def _row_of_choices(self, first: Action) -> list[Action]:
        """This choice and those written right after it."""
        row: list[Action] = []
        for beat in self.beats[self.beats.index(first) :]:
            if not is_choice(beat):
                break
            row.append(beat)
        return row

    def _has_room(self, request: Request) -> bool:
        """Nothing else is written before it, or only a yes or no of the same player for an offer still to come."""
        return not self.picks or (self.picks.wait_for_an_offer and self.picks.player is request.player)

    def _ruled(self, play: Play, beat: Ruling, request: Request) -> list[int]:
        """Which of the answers the judge gives, as many as are asked for; other words would answer nothing."""
        said = _answers_in(beat, request)
        if not (request.least <= len(said) <= request.most and all(each in request.labels for each in said)):
            options = ", ".join(f'"{label}"' for label in request.labels)
            number = "one" if request.most == 1 else f"{request.least} to {request.most}"
            reason = f"this answers nothing; the judge is asked: {request.prompt}; expected {number} of {options}"
            raise Illegal(beat.text, Refusal(reason, request.cites), beat.line)
        self._settle(play)
        self.at = self.beats.index(beat) + 1
        return [request.labels.index(each) for each in said]

    def forced(self, play: Play, request: Request) -> None:
        """There was no choice; if the text made it all the same, it has been made."""
        if self.probing:
            return
        beat = self._next_action()
        if self._has_room(request) and is_choice(beat) and self._chooses_all(play, beat, request):
            self.accepted = None
            self._settle(play)
            self._take(play, beat)
        elif not self.picks.forced(play, request):
            self.forced_on.append(request)

    def _chooses_all(self, play: Play, beat: Action, request: Request) -> bool:
        """Everything that there is to choose, by whoever is asked: fewer would be a choice of another time."""
        picks = picks_of(beat)
        is_all = self._may_answer(play, beat, request) and len(picks) >= len(request.options)
        return is_all and self._are_among_the_options(play, picks, request)

    # ---- the rest

    def order_is_known(self) -> bool:
        return False

    def shuffled(self, count: int) -> Sequence[int] | None:
        del count
        return None

    def wants_every_window(self) -> bool:
        return True

    def passes_over(self) -> bool:
        return True

    def _rule_on_what_waits(self, play: Play, beat: Ruling) -> None:
        """Nothing has asked for the judge's word: it is for the first words that wait to be understood, if there are any."""
        waiting = next((aside for aside in play.set_aside if not aside.is_reached), None)
        if waiting is None:
            raise Illegal(beat.text, NOBODY_ASKED, beat.line)
        waiting.come_to()

    def ruling(self, play: Play, scope: Frame[Any], words: str, can_wait: bool = False) -> str | None:
        if self.probing:
            return None
        self.table = play
        self._let_stand(play)
        standing = next((each for each, _ in self.standing.values() if self._is_about(play, each, scope.source)), None)
        if standing is not None:
            self.standing[standing.line] = (standing, True)
            self.game.rule(play, standing.words, scope, words)
            return standing.words
        beat = self._next_action()
        if can_wait or not isinstance(beat, Ruling):
            return None
        self._settle(play)
        self.at += 1
        self.game.rule(play, beat.words, scope, words)
        return beat.words

    def _let_stand(self, play: Play) -> None:
        """A ruling on several words holds from where it is written."""
        while isinstance(beat := self._next_action(), Ruling) and is_standing(beat):
            self._settle(play)
            self.at = next(at for at, each in enumerate(self.beats) if each is beat) + 1
            self.standing[beat.line] = (beat, False)

    def _is_about(self, play: Play, ruling: Ruling, card: Card) -> bool:
        return ruling.on_everything or any(
            str(each) in (card.name, str(card)) or self.picks.means(play, each, card, "") for each in ruling.about
        )


def is_choice(beat: object) -> TypeGuard[Action]:
    """ "Ana chooses Wall": written on a line of its own."""
    return isinstance(beat, Action) and beat.deed.kind == "chooses"


def are_players(options: Sequence[object]) -> bool:
    """It is asked who of several players it is."""
    return len(options) > 1 and all(isinstance(option, Player) for option in options)


def _answers_in(beat: Ruling, request: Request) -> list[str]:
    """The words of a ruling, as one answer if they are one of the options, else as a list."""
    if beat.words == "nothing" and not request.least:
        return []
    if beat.words in request.labels:
        return [beat.words]
    return [each for each in re.split(r", and |, | and ", beat.words) if each]


def picks_of(beat: Action) -> Sequence[Pick]:
    """What a written choice chooses."""
    parts: Any = beat.deed.parts[0]
    return list(parts)


def declines_here(beat: Action, window: Window) -> bool:
    """ "Ben does not obstruct" declines the window in which he could; a plain pass declines any."""
    named = [part for part in beat.deed.parts if part in names_of_deeds(Deed)]
    return not named or any(kind.name in named for kind in window.deeds)


def names_of_deeds(kind: type[Deed]) -> set[str]:
    """What the kinds of act are called: "obstruct", "block"."""
    return {kind.name}.union(*(names_of_deeds(each) for each in kind.__subclasses__()))


def are_alike(options: Sequence[object]) -> bool:
    """Cards that nobody knows, in one zone and lying alike: it makes no difference which of them is chosen."""
    cards = [each for each in options if isinstance(each, Card) and not each.face.known]
    lie = {(id(card.zone), tuple(sorted(card.status.items())), tuple(sorted(card.counters.items()))) for card in cards}
    return len(cards) == len(options) > 0 and len(lie) == 1


def is_standing(ruling: Ruling) -> bool:
    return ruling.on_everything or bool(ruling.about)


PASS: Any = object()
NOBODY_ASKED = Refusal(
    "nothing asks for the judge's word here: no rule leaves a question open and every word was read", ()
)


__all__ = ["Bound", "Script"]
