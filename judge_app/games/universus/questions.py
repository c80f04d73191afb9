"""What a scenario may ask about a UniVersus table."""

from __future__ import annotations

from judge_app.engine.game import Answer, SetupError
from judge_app.games.universus.claims import amount_of_thing, check, described, figure_of, find, snapshot
from judge_app.games.universus.table import UniVersus
from judge_app.language.scenario_trees import Question


def answer(play: UniVersus, question: Question) -> Answer:
    subject = question.subject
    match question.kind:
        case "who_wins":
            winners = [player.name for player in play.players if player.outcome == "wins"]
            return Answer(True, winners[0] if winners else "nobody yet")
        case "where" if subject is not None:
            return Answer(True, str(find(play, subject).zone))
        case "what" if subject is not None:
            figure = figure_of(play, subject) if subject.owner else None
            return Answer(True, str(figure) if figure is not None else described(find(play, subject)))
        case "how_many" if subject is not None:
            return Answer(True, str(amount_of_thing(play, find(play, subject), question.words.lower())))
        case "claim" if question.claim is not None:
            found = check(play, question.claim, snapshot(play))
            return Answer(found.holds, ("yes" if found.holds else "no") + f": {found.got}", found.cites)
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)
