"""Every instruction of our own City of Heroes texts, put into each thing that can carry it, and what comes of it.

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
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb, attack_line
from judge_app.language.durations import Until, While, Within
from judge_app.language.filters import HasStatus
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.structure import Later
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.run import run_scenario

ROOT = Path(__file__).parents[3]
GAME = "city-of-heroes"
INLINE = re.compile(r'\) "([^"\n]{8,})"')
CARRIERS = ("Host", "Signal", "Husk")  # not there, or elsewhere, in some of the boards
MOST_CHOICES = 12
BOARD = (
    'Iron Dawn has Punch (click 2, powerset Stone) "Action: Melee attack. Inflict 4 smashing damage.", at 1 click',
    'Iron Dawn has Shell (toggle) "This super has +1 defense.", turned on',
    'Punch has Edgework (enhancement) "This power has +1 accuracy."',
    "Ana's sidekick is Squire (accuracy 3, defense 3, health 9)",
    "Iron Dawn has 12 health",
    "Ana's hand has Bard (edge) and Cantor (click 1)",
    "Ana's discard pile has Ghost (edge) and Dirge (click 1)",
    "the top of Ana's deck is Elder (edge), Fable (click 1), Gem (edge), Helm (enhancement), Ivy (edge)",
    "Ben's hero is Gale (accuracy 4, defense 4, health 18, Tanker)",
    "Ben's sidekick is Page (accuracy 3, defense 3, health 9)",
    'Gale has Staff (click 2) "Action: Draw two cards."',
    'Gale has Mist (toggle) "This super has +1 accuracy.", turned on',
    "Gale has 2 actions of immobilize",
    "Ben's hand has Idler (edge) and Jester (edge)",
    "Ben's discard pile has Kin (edge)",
    "the top of Ben's deck is Lamp (edge), Mule (edge), Nag (edge)",
)


def instructions() -> list[str]:
    """Those of our cards, rulings and scenarios that speak of nothing but what they name themselves."""
    texts = {card.text for card in own_cards(GAME)}
    for folder, ending in ((ROOT / "rulings" / GAME, "*.md"), (ROOT / "tests/games/city_of_heroes", "*.scenario")):
        for file in folder.rglob(ending):
            texts |= set(INLINE.findall(file.read_text(encoding="utf-8")))
    for file in (ROOT / "bench" / "first_contact").glob(f"abilities-{GAME}-*.jsonl"):
        texts |= {json.loads(line)["text"] for line in file.read_text(encoding="utf-8").splitlines() if line}
    found = {_said(text, ability) for text in texts for ability in read_card_text(GAME, text).abilities}
    return sorted(each for each in found if each)


def _said(text: str, ability: Ability) -> str:
    """The words of what it does, if that can be hosted by anything."""
    if ability.kind is not Kind.ACTIVATED or attack_line(ability.timings) is not None or ability.unread:
        return ""
    if ability.costs or ability.restrictions or set(ability.timings) - {"Action"}:
        return ""
    if any(_is_of_the_host(node) for effect in ability.effects for node in nodes(effect)):
        return ""
    words = text[ability.effects[0].span.start : ability.effects[-1].span.end].strip().removesuffix(".")
    return "" if '"' in words or ":" in words else f"{words[:1].upper()}{words[1:]}."


def _is_of_the_host(node: object) -> bool:
    """What is said of the card itself, of its super, of so many actions or of more actions belongs to one host."""
    if isinstance(node, ForActions | Within | Until | While | Later):
        return True
    if isinstance(node, HasStatus):
        return node.status.startswith("this ") or node.status in ("another super", "ally", "target", "attacker")
    if isinstance(node, GameVerb):
        return node.name in ("perform", "copy", "lose action", "use the copy", "gain control", "turn face up")
    if isinstance(node, Player):
        return node.who is Who.THAT_PLAYER
    if isinstance(node, Effects):
        return node.noun in ("attack", "action", "react")
    return isinstance(node, Objects) and (node.choice is Choice.THIS or node.other)


def hosts(text: str) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The name of the host, its board, and what sets it off."""
    inside = text[0].lower() + text[1:]
    hero = "Ana's hero is Iron Dawn (accuracy 5, defense 3, health 20)"
    signal = 'Ana\'s hand has Signal (edge) "Action: Look at your hand."'
    yield "an edge's Action", (hero, f'Ana\'s hand has Host (edge) "Action: {text}"'), "Ana acts with Host"
    yield "an innate Action", (f'{hero} "Action: {text}"',), "Ana acts with Iron Dawn"
    yield "a power's Action", (hero, f'Iron Dawn has Husk (click 1) "Action: {text}"'), "Ana acts with Husk"
    react = f'Ana\'s hand has Host (edge) "React: Play when you play an edge: {text}"'
    yield "a react", (hero, react, signal), "Ana acts with Signal\n    And Ana reacts with Host"
    trait = f'Iron Dawn has Husk (constant) "Whenever you play an edge, {inside}"'
    yield "a trait that is set off", (hero, trait, signal), "Ana acts with Signal"


def outcome(board: tuple[str, ...], action: str) -> object:
    """What is different at the end; nothing, if there was no target for it."""
    lines = "".join(f"    And {fact}\n" for fact in (*board, *BOARD))
    text = f"Scenario: hosted\n  Game: City of Heroes\n  Given it is Ana's action\n{lines}  When {action}\n"
    (scenario,) = scenarios_in(text, markdown=False)
    answers: list[tuple[int, ...]] = []
    result = run_scenario(scenario)
    while result.verdict == "needs-choice" and result.choice is not None and len(answers) < MOST_CHOICES:
        answers.append(_answer(result.choice))
        result = run_scenario(scenario, answers)
    answer = result.as_json()
    if answer["verdict"] == "holds":
        return [_seen(player) for player in answer["final"]["players"]]
    return answer["verdict"], re.sub(r'^card "[^"]*": ', "", answer["message"]).lower()


def _answer(request: Request) -> tuple[int, ...]:
    def order(option: int) -> tuple[bool, str]:
        label = request.labels[option]
        return label == "no", label

    options = [at for at, label in enumerate(request.labels) if label not in CARRIERS]
    return tuple(sorted(sorted(options, key=order)[: max(request.least, min(request.most, 1))]))


def _seen(player: dict[str, object]) -> str:
    zones, cards = player["zones"], player["cards"]
    assert isinstance(zones, dict)
    assert isinstance(cards, list)
    lying = {
        name: sorted(set(held) - set(CARRIERS)) if isinstance(held, list) else held for name, held in zones.items()
    }
    figures = sorted((card for card in cards if card["name"] not in CARRIERS), key=lambda card: str(card["name"]))
    return json.dumps([player["outcome"], lying, figures], sort_keys=True)
