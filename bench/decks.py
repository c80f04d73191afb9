"""How long a deck check takes with the real card lists imported: `python bench/decks.py [CARDS]`.

Imports `../shared/cards` into a folder of its own, makes lists of real names, and checks each of them many times.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from judge_app.cards.importing import read_cards
from judge_app.cards.library import CardLibrary, load_cards
from judge_app.cards.store import store_cards
from judge_app.decks.check import check
from judge_app.decks.formats import DeckRules, deck_rules, named_format
from judge_app.decks.reading import read_deck_list

CARDS = Path(__file__).resolve().parents[2] / "shared" / "cards"
LEADERS = {"alpha-clash": "Contender", "universus": "character"}
ROUNDS = 200


def deck_of_real_names(game: str, library: CardLibrary, misspelt: int) -> str:
    """A leader, thirteen names four times, a sideboard; some of the names spelt wrong."""
    chance = random.Random(5)
    imported = [card for card in library.cards if card.source == "imported"]
    leader = next(card for card in imported if card.is_a(LEADERS[game]))
    names = sorted({card.name for card in imported if not card.is_a(LEADERS[game])})
    chosen = chance.sample(names, 16)
    spelt = [name[1:] + "e" if place < misspelt else name for place, name in enumerate(chosen)]
    main = "\n".join(f"4x {name}" for name in spelt[:13])
    return f"{LEADERS[game]}: {leader.name}\n\n{main}\n\nSideboard\n" + "\n".join(f"3 {name}" for name in spelt[13:])


def measure(library: CardLibrary, rules: DeckRules, text: str) -> list[float]:
    """Milliseconds of each round: read the list, find the cards, check, make the JSON."""
    chosen = named_format(rules, "")
    assert chosen
    times: list[float] = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        check(read_deck_list(text), library, rules, chosen).as_data()
        times.append(1000 * (time.perf_counter() - started))
    return times


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data:
        os.environ["JUDGE_DATA"] = data
        for game in LEADERS:
            path = folder / f"{game}.jsonl"
            started = time.perf_counter()
            reading = read_cards(game, path.read_bytes())
            stored = store_cards(game, reading.cards)
            imported = time.perf_counter() - started
            started = time.perf_counter()
            library = load_cards(game)
            loaded = 1000 * (time.perf_counter() - started)
            rules = deck_rules(game)
            assert rules
            print(f"{game}: {stored.total:,} cards imported in {imported:.2f} s, loaded in {loaded:.0f} ms")
            for misspelt, words in ((0, "all names known"), (5, "five names misspelt")):
                times = measure(library, rules, deck_of_real_names(game, library, misspelt))
                first, middle, worst = times[0], statistics.median(times), max(times)
                print(f"  {words}: first {first:.1f} ms, median {middle:.1f} ms, worst {worst:.1f} ms of {ROUNDS}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else CARDS)
