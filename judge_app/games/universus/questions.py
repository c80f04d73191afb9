"""What a scenario may ask about a UniVersus table."""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.game import Answer, SetupError
from judge_app.games.universus.claims import amount_of_thing, described, figure_of, find
from judge_app.games.universus.table import UniVersus
from judge_app.language.scenario_trees import Question


def answer(play: UniVersus, question: Question) -> Answer:
    subject = question.subject
    match question.kind:
        case "who_wins":
            winners = [player.name for player in play.players if player.outcome == "wins"]
            return Answer(True, winners[0] if winners else "nobody yet")
        case "where" if subject is not None:
            return Answer(True, str(the_card_of(play, question).zone))
        case "what" if subject is not None:
            figure = figure_of(play, subject) if subject.owner else None
            return Answer(True, str(figure) if figure is not None else described(the_card_of(play, question)))
        case "how_many" if subject is not None:
            return Answer(True, str(amount_of_thing(play, find(play, subject), question.words.lower())))
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)


def the_card_of(play: UniVersus, question: Question) -> Card:
    assert question.subject is not None
    found = find(play, question.subject)
    if not isinstance(found, Card):
        raise SetupError(f'"{question.subject}" is not a card: this cannot be answered', question.line)
    return found
