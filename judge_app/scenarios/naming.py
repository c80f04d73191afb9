"""Cards that a scenario names without figures or text: they come from the card library, with what is printed there.

What was taken from the library, and what is in no list and so has neither figures nor text, is noted: the reader of the
answer is told what it rests on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from judge_app.cards.library import load_cards, own_cards
from judge_app.cards.model import Card
from judge_app.cards.names import folded
from judge_app.engine.game import Game, SetupError
from judge_app.language.scenario_trees import Action, Beat, CardPhrase, Fact, Fault, Scenario, ScenarioError, Thing

Lookup = Callable[[str, str], tuple[Card, ...]]  # the printings of this name in this game


def every_card(game: str, name: str) -> tuple[Card, ...]:
    """Of the cards imported into this instance, and ours."""
    return load_cards(game).named(name)


def our_cards(game: str, name: str) -> tuple[Card, ...]:
    """Of the cards that ship with the project: what rulings and tests rest on, whatever an instance has imported."""
    return tuple(card for card in own_cards(game) if folded(card.name) == folded(name))


def with_cards(scenario: Scenario, game: Game, lookup: Lookup) -> Scenario:
    naming = Naming(game, lookup)
    facts = tuple(naming.given(each) for each in scenario.facts)
    beats = tuple(naming.beat(each) for each in scenario.beats)
    return replace(scenario, facts=facts, beats=beats, notes=tuple(dict.fromkeys(naming.notes)))


REMINDER = re.compile(r"\([A-Z][^()]*[.!]\)")


MARKUP = re.compile(r"\[br\]|[{}\[\]*•·]|[-–—](?!\d)", re.IGNORECASE)


def _compared(text: str) -> str:
    """Its words: two printings may differ in spaces, bullets, markup, and in what is said in brackets to remind of a rule."""
    return "".join(MARKUP.sub("", REMINDER.sub("", text)).split()).casefold()


TURN_ORDER = "turn order"  # "the turn order is Mo, Vi": players, not cards


class Naming:
    def __init__(self, game: Game, lookup: Lookup) -> None:
        self.game = game
        self.lookup = lookup
        self.notes: list[str] = []
        self.laid: set[str] = set()  # names of cards that a Given line has put on the table

    def given(self, given: Fact | Action) -> Fact | Action:
        if isinstance(given, Action):
            return self._action(given)
        things = tuple(self._thing(thing, given) for thing in given.things)
        self.laid |= {thing.name for thing in things if isinstance(thing, CardPhrase)}
        return replace(given, things=things)

    def beat(self, beat: Beat) -> Beat:
        return self._action(beat) if isinstance(beat, Action) else beat

    def _action(self, action: Action) -> Action:
        """ "Rin attacks with Rising Kick", a card that no Given line put anywhere."""
        parts = tuple(
            self._thing(part, action) if isinstance(part, CardPhrase) and part.name not in self.laid else part
            for part in action.deed.parts
        )
        return replace(action, deed=replace(action.deed, parts=parts))

    def _thing(self, thing: Thing, line: Fact | Action) -> Thing:
        if not isinstance(thing, CardPhrase) or thing.figures is not None or thing.text is not None:
            return thing
        found = self._printings(thing.name, line)
        if found is None:
            if isinstance(line, Fact) and line.subject.words != TURN_ORDER:
                self.notes.append(f"{thing.name} is in no card list here: it has no figures and no text")
            return thing
        try:
            written = self.game.written(found.as_data())
        except SetupError as wrong:
            raise ScenarioError(Fault(line.line, 1, str(wrong))) from None
        self.notes.append(
            f"{thing.name} is the card of the card library ({', '.join(filter(None, (found.id, found.set)))})"
        )
        if written.unsaid:
            self.notes.append(f"{thing.name}: the rules have no word for {', '.join(written.unsaid)}; it is left out")
        return replace(thing, figures=written.figures, text=found.rules_text)

    def _printings(self, name: str, line: Fact | Action) -> Card | None:
        """Printings that differ are different cards, and nobody but the writer knows which is meant."""
        found = self.lookup(self.game.id, name)
        ours = [card for card in found if card.source == found[0].source] if found else []
        different = {(_compared(card.rules_text), str(sorted(card.figures.items()))) for card in ours}
        if len(different) > 1:
            ids = ", ".join(card.id for card in found)
            message = f"the card library has {len(different)} different cards called {name} ({ids}): write the one you mean with its figures"
            raise ScenarioError(Fault(line.line, 1, message))
        return max(
            ours, key=lambda card: (card.rules_text.count("\n"), len(card.rules_text)), default=None
        )  # with its lines, if one has kept them
