"""Conditions and durations of City of Heroes back to canonical words."""

from judge_app.language.city_of_heroes_nodes import ForActions
from judge_app.language.conditions import Is, Negation
from judge_app.language.durations import Duration, Period, Within
from judge_app.language.filters import HasKeyword, HasStatus, HasType
from judge_app.language.games.city_of_heroes.printing.nouns import TACTICS
from judge_app.language.objects import Objects, Player, Who
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.word_forms import article


class CityOfHeroesConditionPrinter(ConditionPrinter):
    # ---- conditions and durations ----------------------------------------------------------------------------------

    def if_is(self, node: Is) -> str:
        what = self.nouns.words(node.what)
        match node.filters:
            case (HasStatus(status=status),):
                return f"{what} is {'in ' if status in TACTICS else ''}{status}"
            case (HasKeyword(name=name),):
                return f"{what} has {name}"
            case (HasType(name=name), *_):
                return f"{what} is {article(name)} {name.lower()}"
        return super().if_is(node)

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Is(what=what, filters=(HasKeyword(name=name),)):
                return f"{self.nouns.words(what)} does not have {name}"
            case Is():
                return self.condition_words(node.condition).replace(" is ", " is not ", 1)
        return super().if_negation(node)

    def duration_words(self, node: Duration) -> str:
        match node:
            case ForActions(number=number, period=Period(whose=Player(who=Who.CONTROLLER, of=Objects() as of))):
                if self.nouns.words(of) != "it":
                    return f"for the next {number} actions of {self.nouns.genitive(of)} controller"
                return f"for its controller's next {number} actions"
            case ForActions(number=number):
                return f"for your next {number} actions"
            case Within(period=Period(unit="attack")):
                return "for the attack"
        return super().duration_words(node)
