"""A question put at one moment of a run: answered there, not where the text would answer it."""

from __future__ import annotations

from judge_app.engine.choices import Window
from judge_app.engine.game import Bound, Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Stop
from judge_app.language.scenario import read_sentence
from judge_app.language.scenario_trees import Action, Question, ScenarioError, Subject
from judge_app.scenarios.expectations import Given


class Asker:
    """Looks at the table after a step, and at the windows open then. ScenarioError if the question cannot be read."""

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.text = text
        read = read_sentence(game.phrases, "Ask", text)
        assert isinstance(read, Question)
        self.question = read
        self.answer: Given | None = None
        self._settled = False

    def look(self, play: Play, window: Window) -> None:
        """In a window where it would be done, that is where it is decided."""
        if self._settled or self.question.deed is None:
            return
        bound = self._bound(play)
        if isinstance(bound, Bound) and bound.player is window.player and bound.kind in window.deeds:
            self.answer = self._decided(play, bound)
            self._settled = True

    def see(self, play: Play) -> None:
        """Elsewhere by the table alone."""
        if not self._settled:
            self.answer = self._by_the_table(play)

    def _by_the_table(self, play: Play) -> Given:
        if self.question.deed is None:
            try:
                found = self.game.answer(play, self.question)
            except (SetupError, Stop) as wrong:
                return Given(self.text, "unknown", str(wrong), ())
            return Given(self.text, found.got, "", found.cites)
        bound = self._bound(play)
        if isinstance(bound, Given):
            return bound
        decided = self._decided(play, bound)
        if decided.answer == "yes":
            return Given(self.text, "no", f"{bound.player} has no chance to do it between this step and the next", ())
        return decided

    def _decided(self, play: Play, bound: Bound) -> Given:
        try:
            bound.must_be_readable(play)
            refusal = bound.why_not(play)
        except Stop as stop:
            return Given(self.text, "unknown", str(stop), ())
        return Given(self.text, "no", refusal.reason, refusal.cites) if refusal else Given(self.text, "yes", "", ())

    def _bound(self, play: Play) -> Bound | Given:
        asked = self.question
        assert asked.deed is not None
        try:
            return self.game.bind(play, Action(asked.subject or Subject(), asked.deed, asked.picks, text=self.text))
        except (SetupError, Stop) as wrong:
            return Given(self.text, "no", str(wrong), ())


__all__ = ["Asker", "ScenarioError"]
