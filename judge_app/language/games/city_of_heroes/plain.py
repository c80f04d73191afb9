"""What an ability does, told to a player: what it is, when, at what cost, and what then.

An action. A melee attack. Then, if it hits: Inflict 4 smashing damage.
"""

from __future__ import annotations

from judge_app.language.abilities import Ability, Kind, OncePer
from judge_app.language.city_of_heroes_nodes import attack_line
from judge_app.language.games.city_of_heroes.print_verbs import event_words
from judge_app.language.games.city_of_heroes.printing import clause, sentences
from judge_app.language.structure import At, Event

LABELS = {
    "Action": "An action.",
    "React": "A react.",
    "Threat": "Until the mission is completed.",
    "Reward": "Once the mission is completed, for the super that completed it.",
}


def explain_city_of_heroes(ability: Ability) -> str:
    parts = [LABELS[timing] for timing in ability.timings if timing in LABELS]
    line = attack_line(ability.timings)
    if line is not None:
        parts.append(f"A {'melee' if line.melee else 'ranged'} {'area ' if line.area else ''}attack.")
    for limit in ability.restrictions:
        if isinstance(limit, OncePer):
            parts.append(f"At most {limit.times} times per game." if limit.times > 1 else "Once per game.")
    if isinstance(ability.trigger, Event):
        event = event_words(ability.trigger.happenings[0])
        word = "When" if ability.kind is Kind.TRIGGERED else "May be played"
        timing = "" if word == "When" else f" {ability.trigger.timing.value}"
        parts.append(f"{word}{timing}: {event}.")
    elif isinstance(ability.trigger, At):
        parts.append("Before the game begins.")
    if ability.costs:
        parts.append(f"Cost: {' and '.join(clause(cost) for cost in ability.costs)}.")
    then = "Then, if it hits:" if line is not None else "Always:" if ability.kind is Kind.STATIC else "Then:"
    return " ".join((*parts, then, sentences(ability.effects, ()))).strip()
