"""Cards and tables for the tests of UniVersus: figures in a few words, decks in a few lines."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from random import Random
from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Deed, Window
from judge_app.engine.deciders import NoScript, RandomDecider
from judge_app.engine.play import Decider, Play
from judge_app.engine.players import Player
from judge_app.engine.refusals import Settled, Undecided
from judge_app.engine.requests import Request
from judge_app.games.universus.faces import read_abilities
from judge_app.games.universus.game import new_game
from judge_app.games.universus.table import Universus
from judge_app.games.universus.words import COMBAT_PHASE, DECK, HAND


def face(
    name: str, type_name: str = "Foundation", *, difficulty: int = 2, check: int = 5, block: str = "mid", modifier: int = 2,
    zone: str = "", speed: int = 0, damage: int = 0, keywords: Sequence[str] = (), symbols: Sequence[str] = ("Good",),
    health: int = 0, hand_size: int = 0, version: str = "I", figures: dict[str, int] | None = None, text: str = "",
) -> Face:  # fmt: skip
    numbers = {"difficulty": difficulty, "check value": check, "block modifier": modifier}
    words: dict[str, tuple[str, ...]] = {"type": (type_name,), "keywords": tuple(keywords), "symbols": tuple(symbols)}
    if block:
        words["block zone"] = (block,)
    if type_name == "Attack":
        numbers |= {"speed": speed, "damage": damage}
        words["attack zone"] = (zone or "mid",)
    if type_name == "Character":
        numbers |= {"health": health or 25, "hand size": hand_size or 6}
        words["identity"], words["version"] = (name.split(" (")[0],), (version,)
    return Face(name, numbers | (figures or {}), words, text, read_abilities(text))


def attack(name: str = "Rising Kick", zone: str = "high", speed: int = 3, damage: int = 5, **more: Any) -> Face:
    return face(name, "Attack", zone=zone, speed=speed, damage=damage, **{"difficulty": 3, "check": 3, **more})


def character(name: str, **more: Any) -> Face:
    return face(name, "Character", **{"difficulty": 6, "check": 6, "modifier": 0, **more})


class Script(NoScript):
    """Answers and deeds in order; passes optional windows, and rests when it has nothing left to do."""

    def __init__(self, *deeds: tuple[str, str, Any], answers: Sequence[Any] = ()) -> None:
        self.deeds = list(deeds)  # player, name of the deed, what with
        self.answers = list(answers)
        self.asked: list[Request] = []

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        del play
        if self.deeds:
            player, name, deed = self.deeds[0]
            for kind in window.deeds:
                if kind.name == name and window.player.name == player:
                    self.deeds.pop(0)
                    return kind, deed() if callable(deed) else deed
            if name == "pass" and window.player.name == player:
                self.deeds.pop(0)
                return None
        if window.resting:
            raise Settled
        return None

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        del play
        self.asked.append(request)
        if not self.answers:
            raise Undecided(request)
        answer = self.answers.pop(0)
        wanted = answer if isinstance(answer, list) else [answer]
        return [request.labels.index(str(each)) if str(each) in request.labels else int(each) for each in wanted]

    def shuffled(self, count: int) -> Sequence[int] | None:
        return range(count)


class Table:
    """Rin, whose turn it is, and Sol; both in the middle of a game."""

    def __init__(
        self, *deeds: tuple[str, str, Any], answers: Sequence[Any] = (), decider: Decider | None = None
    ) -> None:
        self.script = Script(*deeds, answers=answers)
        filler = [face(f"Filler {n}") for n in range(20)]
        sides = [(name, character(f"{name}'s Hero"), filler) for name in ("Rin", "Sol")]
        self.play: Universus = new_game(decider or self.script, sides)
        self.play.begun = True
        self.play.turn = 5
        self.rin, self.sol = self.play.players
        for player in self.play.players:
            player.marks["turns"] = 2
        self.play.set_phase(COMBAT_PHASE)

    def put(self, player: Player, zone: str, *faces: Face) -> list[Card]:
        cards = [self.play.new_card(each, player, player.zones[zone]) for each in faces]
        for card in cards:
            self.play.rules.begin_static_effects(self.play, card)
        return cards

    def hand(self, player: Player, *faces: Face) -> list[Card]:
        return self.put(player, HAND, *faces)

    def checks(self, player: Player, *values: int) -> list[Card]:
        """The next checks of this player, in order."""
        cards = self.put(player, DECK, *(face(f"Check {value}", check=value) for value in reversed(values)))
        return cards[::-1]

    @property
    def texts(self) -> list[str]:
        return [step.text for step in self.play.trace.steps]

    @property
    def cited(self) -> set[str]:
        return self.play.trace.cited()


def run(table: Table, begin_with: str = COMBAT_PHASE) -> Table:
    """Until the script has nothing left to do."""
    from judge_app.games.universus.turn import play_turns

    with contextlib.suppress(Settled):
        play_turns(table.play, begin_with)
    return table


TEXTS = {
    "Foundation": (
        "Enhance Commit: This attack gets +1 or -1 speed.", "Enhance Flip: Your next attack gets +2 damage.",
        "Response Commit: After your rival plays an attack, draw 1 card.", "Form Destroy: Draw 1 card.", "Enhance Destroy 1 foundation: Gain 2 health.",
        "Response: After this card is destroyed, your rival loses 1 health.", "Form [Once per turn]: Each player discards 1 card.",
        "Enhance Commit: Seal 1 rival foundation. Flip it.", "Form Commit: Build 1 foundation from your discard pile face down.",
        "Response Flip: After you make a check to play a card, make a re-check.", "Enhance Commit: Freeze 1 rival foundation. Commit it.",
    ),
    "Attack": (
        "Enhance: If this attack deals damage, draw 1 card.", "Response: After this attack resolves, add it to your hand.",
        "Enhance Discard 1 card: Your rival commits 1 foundation.", "If this attack is not blocked, gain 1 health.",
        "Combo Enhance: This attack gains Stun: 1.", "Enhance: Add the top card of your deck to your card pool.",
    ),
    "Asset": ("Form Commit: Unflip 1 foundation.", "Form Remove: Add 1 card from your discard pile to your momentum."),
    "Character": ("",),
}  # fmt: skip


def random_deck(random: Random, size: int = 60) -> list[Face]:
    zones = ("high", "mid", "low")
    words = (
        "Punch",
        "Kick",
        "Ranged",
        "Stun: 1",
        "EX: 1",
        "Powerful: 2",
        "Throw",
        "Flash",
        "Breaker: 1",
        "Echo",
        "Combo (Attack)",
    )
    found = []
    for n in range(size):
        kind = random.choice(("Foundation",) * 5 + ("Attack",) * 4 + ("Asset", "Character"))
        keywords = (
            random.sample(words, 2)
            if kind == "Attack"
            else random.choice(((), (), ("Unique",), ("Terrain",), ("Breaker: 2",)))
        )
        found.append(
            face(
                f"{kind} {n % 20}", kind, difficulty=random.randint(1, 4), check=random.randint(2, 6), block=random.choice(zones),
                modifier=random.randint(0, 3), zone=random.choice(zones), speed=random.randint(1, 5), damage=random.randint(0, 7),
                keywords=keywords, text=random.choice(("", *TEXTS[kind])),
            )
        )  # fmt: skip
    return found


def random_game(seed: int, turns: int = 12) -> Universus:
    """Legal play at random from the first shuffle on."""
    from judge_app.games.universus.starting import start_game

    random = Random(seed)
    sides = [(name, character(f"{name}'s Hero"), random_deck(random)) for name in ("Rin", "Sol")]
    play = new_game(RandomDecider(seed), sides)
    play.longest = turns
    with contextlib.suppress(Settled):
        start_game(play)
    return play
