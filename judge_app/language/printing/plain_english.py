"""What an ability does, explained to a player: a keyword by what it stands for, the rest as the game's printer tells it."""

from judge_app.language.abilities import Ability
from judge_app.language.keywords.expanding import expand
from judge_app.language.reading.parsing import Parser


def explain(parser: Parser, ability: Ability) -> str:
    printer = parser.game.printer
    if ability.keyword is None:
        return printer.tell(ability)
    name, number = ability.keyword.name, ability.keyword.number
    said = name if number is None else f"{name} {number}"
    meaning = expand(parser, name, number)
    return " ".join([*printer.limits(ability), f"{said}: {meaning.text}" if meaning is not None else said])
