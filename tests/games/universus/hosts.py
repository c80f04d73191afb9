"""Every instruction of our own UniVersus texts, put into each thing that can carry it, and what comes of it.

In each board Bell is used and its player gains 1 health; the instruction is in the same effect, after a condition that holds,
in a continuous ability that this sets off, or in a response to it.
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

ROOT = Path(__file__).parents[3]
GAME = "universus"
INLINE = re.compile(r'\) "([^"\n]{8,})"')
MOST_CHOICES = 12
BOARD = (
    "Rin's character is Dawn (health 30, hand size 6)",
    "Rin controls Lamp (Foundation, difficulty 2) and Moss (Asset, difficulty 3)",
    "Rin controls Nook (Foundation), committed",
    "Rin's hand has Oar (Foundation) and Pike (high, speed 3, damage 4, Kick)",
    "Rin's card pool has Quill (mid, speed 2, damage 3, Punch)",
    "Rin's discard pile has Reed (Foundation) and Sash (low, speed 1, damage 1)",
    "Rin has 2 momentum",
    "the top of Rin's deck is Tarp (Foundation, check 3), Urn (Asset, check 4), Vane (mid, speed 1, damage 1, check 5)",
    "Sol's character is Dusk (health 30, hand size 6)",
    "Sol controls Wick (Foundation, difficulty 1) and Yoke (Asset)",
    "Sol's hand has Zinc (Foundation) and Amber (high, speed 1, damage 1)",
    "Sol's discard pile has Basalt (Foundation)",
    "Sol has 1 momentum",
    "the top of Sol's deck is Chalk (Foundation, check 2), Dross (Asset, check 3)",
    "Rin has 20 health",
    "Sol has 20 health",
)


def instructions() -> list[str]:
    """Those of our cards, rulings and scenarios that speak of nothing but what they name themselves."""
    texts = {card.text for card in own_cards(GAME)}
    for folder, ending in ((ROOT / "rulings" / GAME, "*.md"), (ROOT / "tests/games/universus", "*.scenario")):
        for file in folder.rglob(ending):
            texts |= set(INLINE.findall(file.read_text(encoding="utf-8")))
    found = {_said(text, ability) for text in texts for ability in read_card_text(GAME, text).abilities}
    return sorted(each for each in found if each)


def _said(text: str, ability: Ability) -> str:
    """The words of what it does, if that can be hosted by anything."""
    once = ability.effects and not ability.unread and ability.kind in (Kind.ACTIVATED, Kind.REACTION, Kind.TRIGGERED)
    if not once or is_continuous(list(ability.effects)):
        return ""
    if any(_is_of_the_host(node) for effect in ability.effects for node in nodes(effect)):
        return ""
    words = text[ability.effects[0].span.start : ability.effects[-1].span.end].strip().removesuffix(".")
    paid = re.search(r"\bX\b|this way|the \w+ed ", words)  # by a cost that is left out here
    if paid or re.search(r'["•:]', words) or is_of_the_event(words):
        return ""
    return f"{words[:1].upper()}{words[1:]}."


def is_of_the_event(words: str) -> bool:
    """Gaining health would set a continuous ability off again; "re-check" and "cancel" answer an event of their own."""
    return bool(re.search(r"\bgain \d+ health|re-check|\bcancel\b|that much", words, re.IGNORECASE))


def _is_of_the_host(node: object) -> bool:
    if isinstance(node, Player):
        return node.who is Who.THEY
    return isinstance(node, Objects) and (node.choice not in (Choice.CHOSEN, Choice.EVERY) or node.other)


def hosts(text: str) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """The name of the host, its board, and what sets it off."""
    inside = text[0].lower() + text[1:]
    bell, husk = 'Rin controls Bell "Form: Gain 1 health.', "Rin controls Husk"
    use = "Rin uses the form of Bell"
    yield "the same effect", (f'{bell} {text}"', husk), (use,)
    yield "a condition that holds", (f'{bell} If you have 5 or more health, {inside}"', husk), (use,)
    yield "a continuous ability", (f'{bell}"', f'{husk} "After you gain health, {inside}"'), (use,)
    yield (
        "a response",
        (f'{bell}"', f'{husk} "Response: After you gain health, {inside}"'),
        (use, "Rin responds with Husk"),
    )


def outcome(board: tuple[str, ...], actions: tuple[str, ...]) -> object:
    """What is different at the end, or where and why it stops."""
    lines = "".join(f"    And {fact}\n" for fact in (*board, *BOARD))
    done = "".join(f"    And {action}\n" for action in actions[1:])
    text = f"Scenario: hosted\n  Game: UniVersus\n  Given it is Rin's combat phase\n{lines}  When {actions[0]}\n{done}"
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
    def order(option: int) -> tuple[bool, bool, str]:
        label = request.labels[option]
        return label == "no", label in ("Bell", "Husk"), label

    options = range(len(request.labels))
    return tuple(sorted(sorted(options, key=order)[: max(request.least, min(request.most, 1))]))


def _seen(player: dict[str, object]) -> str:
    kept = {name: value for name, value in player.items() if name != "cards"}
    cards = player.get("cards", [])
    assert isinstance(cards, list)
    figures = sorted((json.dumps(card, sort_keys=True) for card in cards), key=str)
    return json.dumps([kept, figures], sort_keys=True)
