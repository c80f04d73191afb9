"""Every instruction of our own Alpha Clash texts, put into each thing that can carry it, and what comes of it.

The boards are equal but for what carries the instruction; where something is to be chosen, the same is chosen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from judge_app.cards.library import own_cards
from judge_app.engine.requests import Request
from judge_app.language import read_card_text
from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.reading.continuous import is_continuous
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.run import run_scenario

ROOT = Path(__file__).parents[2]
GAME = "alpha-clash"
INLINE = re.compile(r'\) "([^"\n]{8,})"')
CARRIERS = ("Host", "Signal")  # not there, or elsewhere, in some of the boards
MOST_CHOICES = 12
BOARD = (
    "Ana controls Page (2/2, red, cost 1)",
    "Ana controls Sword (Weapon), attached to Page",
    "Ana controls Zither (Relic)",
    "Ana's hand has Bard (1/1) and Cantor (Relic)",
    "Ana's Oblivion has Ghost (1/1) and Dirge (Basic)",
    "Ana has 3 red resources",
    "the top of Ana's deck is Elder (1/1), Fable (Basic), Gem (Relic), Helm (Weapon)",
    "Ben controls Brute (3/4, blue, cost 2)",
    "Ben controls Charm (Relic)",
    "Ben's hand has Idler (1/1) and Jester (Basic)",
    "Ben's Oblivion has Kin (1/1)",
    "the top of Ben's deck is Lamp (Relic), Mule (1/1), Nag (1/1)",
    "Ana is at 20 health",
    "Ben is at 20 health",
)


def instructions() -> list[str]:
    """Those of our cards, rulings and scenarios that speak of nothing but what they name themselves."""
    texts = {card.text for card in own_cards(GAME)}
    for folder, ending in ((ROOT / "rulings" / GAME, "*.md"), (ROOT / "tests/games/alpha_clash", "*.scenario")):
        for file in folder.rglob(ending):
            texts |= set(INLINE.findall(file.read_text(encoding="utf-8")))
    found = {_said(text, ability) for text in texts for ability in read_card_text(GAME, text).abilities}
    return sorted(each for each in found if each)


def _said(text: str, ability: Ability) -> str:
    """The words of what it does, if that can be hosted by anything."""
    once = ability.effects and not ability.unread and ability.kind is not Kind.KEYWORD
    if not once or ability.trigger is not None or ability.costs or is_continuous(list(ability.effects)):
        return ""
    if any(_is_of_the_host(node) for effect in ability.effects for node in nodes(effect)):
        return ""
    words = text[ability.effects[0].span.start : ability.effects[-1].span.end].strip().removesuffix(".")
    return "" if '"' in words else f"{words[:1].upper()}{words[1:]}."


def _is_of_the_host(node: object) -> bool:
    if isinstance(node, Player):
        return node.who is Who.THEY
    return isinstance(node, Objects) and (node.choice is Choice.THIS or node.other)


def hosts(text: str) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The name of the host, its board, and what sets it off."""
    inside = text[0].lower() + text[1:]
    scout, husk, signal = "Ana controls Scout (1/1)", "Ana controls Husk (Relic)", "Ana's hand has Signal (Basic)"
    when = f'{husk} "Whenever you play a Basic Action, '
    yield "an Action", (scout, husk, f'Ana\'s hand has Host (Basic) "{text}"'), "Ana plays Host"
    yield "a Trigger", (husk, f'Ana\'s hand has Scout (1/1) "Trigger - Enter: {text}"'), "Ana plays Scout"
    yield "a when-sentence", (f'{when}{inside}"', scout, signal), "Ana plays Signal"
    yield "an activated effect", (scout, f'{husk} "Engage: {text}"'), "Ana activates Husk"
    offer = f'{when}you may engage this card. If you do, {inside}"'
    yield "an offer", (offer, scout, signal), "Ana plays Signal"


def outcome(board: tuple[str, ...], action: str) -> object:
    """What is different at the end; nothing, if there was no target for it."""
    lines = "".join(f"    And {fact}\n" for fact in (*board, *BOARD))
    text = f"Scenario: hosted\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n{lines}  When {action}\n"
    (scenario,) = scenarios_in(text, markdown=False)
    answers: list[tuple[int, ...]] = []
    result = run_scenario(scenario)
    while result.verdict == "needs-choice" and result.choice is not None and len(answers) < MOST_CHOICES:
        answers.append(_answer(result.choice))
        result = run_scenario(scenario, answers)
    answer = result.as_json()
    if answer["verdict"] == "holds":
        return [_seen(player) for player in answer["final"]["players"]], answer["final"]["portal"]
    if "no legal target" in answer["message"]:
        return None
    return answer["verdict"], re.sub(r'^card "[^"]*": ', "", answer["message"]).lower()


def _answer(request: Request) -> tuple[int, ...]:
    def order(option: int) -> tuple[bool, bool, str]:
        label = request.labels[option]
        return label == "no", label in ("Scout", "Husk"), label

    options = [at for at, label in enumerate(request.labels) if label not in CARRIERS]
    return tuple(sorted(sorted(options, key=order)[: max(request.least, min(request.most, 1))]))


def _seen(player: dict[str, object]) -> str:
    zones, cards = player["zones"], player["cards"]
    assert isinstance(zones, dict)
    assert isinstance(cards, list)
    lying = {
        name: sorted(set(held) - set(CARRIERS)) if isinstance(held, list) else held for name, held in zones.items()
    }
    figures = [
        {name: value for name, value in card.items() if name != "status" or card["name"] != "Husk"}
        for card in cards
        if card["name"] not in CARRIERS
    ]
    figures.sort(key=lambda card: str(card["name"]))
    return json.dumps([player["health"], player["outcome"], lying, figures], sort_keys=True)
