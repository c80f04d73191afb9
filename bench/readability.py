"""How hard our text is to read: the Flesch-Kincaid grade (years of school) of rules, step sentences and pages.

    python -m bench.readability                     medians per chapter and game
    python -m bench.readability --save FILE         the same, and keeps every figure as JSON
    python -m bench.readability --compare FILE      now beside then; exits 1 if a chapter is worse
    python -m bench.readability --only rules        without running the rulings (steps) or asking the site (pages)

The grade is 0.39 · words per sentence + 11.8 · syllables per word - 15.59. Syllables are counted here, by the vowels that are
spoken; on the words of the rules that agrees with the CMU pronouncing dictionary 99 times of 100 (the libraries for it need a
dictionary from the network). An item of a list counts as a sentence, a figure as one syllable. Examples and notes are measured
apart from their rules.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.run import run_scenario
from judge_app.site import create_app
from judge_app.text.chapter import replace_references
from judge_app.text.library import GameText, load_library
from judge_app.text.rulings import load_rulings

Grades = dict[str, dict[str, float]]
"""By place ("rules alpha-clash 01_game_concepts.md"), the grade of each text by its id."""

PARTS = ("rules", "steps", "pages")
FEWEST_WORDS = 4
"""A label of fewer words is no sentence."""
SITE_PAGES = ("/", "/desk", "/deck", "/parse", "/rulings", "/search", "/search?q=can+i+attack+twice")
GAME_PAGES = ("", "cards", "coverage", "disagreements", "editions", "findings", "quiz", "rulings", "turn")
BLOCKS = frozenset("p li dt dd td th h1 h2 h3 h4 label summary caption legend button option div section".split())
NOT_SEEN = frozenset("script style template head".split())

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9'’]*(?:[-/.][A-Za-z0-9'’]+)*")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”)\]*]*\s+(?=[\"“(\[*]*[A-Z0-9+-])")
_ITEM = re.compile(r"\n\s*(?:[-*]|\d+\.|\|)\s+|\n\s*\n")


_SILENT = re.compile(
    r"(?<=[aeiouy])[^aeiouy]+(?<![^aeiouyr]l)e$"  # damage, resolve, rule; not table
    r"|(?<=[aeiouy])[^aeiouy]+(?<![^aeiouyr]l)(?<![sxzcg])(?<!ch|sh)es$"  # rules, names; not phases, tables
    r"|(?<=[aeiouy])[^aeiouy]+(?<![td])ed$"  # moved, engaged; not activated
    r"|(?<=[aeiouy])[^aeiouy]+e(?=(?:ly|less|ments?|ful)$)"  # immediately, replacement
)
_APART = re.compile(
    r"i[ao](?<![tscg]i[ao])|io(?=us$)(?<![tscg]io)|ea(?=t(?:e|ed|es|ing|ion|or|ure)s?$)(?<=[cr]ea)|ayer|ying|eing|oing|uing"
    r"|u[ao](?=[ltu])(?<![qg]u[ao])|eo(?=us|[nd])|uou|react"
)


def syllables(word: str) -> int:
    """Groups of vowels that are spoken: "damage" has two, "moved" one, "engaged" two, "player" two, "table" two."""
    return sum(_syllables(part) for part in re.split(r"[-/.'’]", word.lower()) if part)


def _syllables(part: str) -> int:
    if not part.isalpha():
        return 1
    spoken = len(re.findall(r"[aeiouy]+", part))
    spoken -= len(_SILENT.findall(part))
    spoken += len(_APART.findall(part))
    return max(1, spoken)


def sentences(text: str) -> list[list[str]]:
    """The words of each sentence; an item of a list is a sentence."""
    found = (_WORD.findall(each) for block in _ITEM.split(text) for each in _SENTENCE_END.split(block))
    return [words for words in found if words]


def grade(text: str) -> float | None:
    """Nothing if there is no sentence in it."""
    found = sentences(text)
    words = [word for sentence in found for word in sentence]
    if len(words) < FEWEST_WORDS:
        return None
    return 0.39 * len(words) / len(found) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def rule_texts(game: GameText) -> Iterator[tuple[str, str, str]]:
    """Every rule by its chapter; what follows a rule (examples, notes) is a text of its own."""
    for rule in game.rules.values():
        chapter = f"rules {game.id} {rule.document}/{Path(rule.file).name}"
        yield chapter, rule.id, shown(rule.text)
        for aside in rule.asides:
            yield f"examples and notes {game.id} {rule.document}", aside.id, shown(aside.text)


def shown(text: str) -> str:
    """Markdown as a reader sees it; a reference that only names a rule by its id is a link, not a word."""
    return re.sub(r"[*_\\]", "", replace_references(text, lambda reference: reference.words or ""))


def step_texts(games: dict[str, GameText]) -> Iterator[tuple[str, str, str]]:
    """Every sentence that a run of a ruling's scenario says, once."""
    for game, rulings in load_rulings(games).items():
        said = (
            step["text"]
            for ruling in rulings
            for proof in ruling.scenarios
            for scenario in scenarios_in(proof.text, markdown=False)
            for step in run_scenario(scenario).as_json()["steps"]
        )
        for text in dict.fromkeys(said):
            yield f"steps {game}", text, text


class _Seen(HTMLParser):
    """What a reader sees of a page, by blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks = [""]
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self._hidden += tag in NOT_SEEN
        if tag in BLOCKS:
            self.blocks.append("")

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in NOT_SEEN
        if tag in BLOCKS:
            self.blocks.append("")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.blocks[-1] += data


def page_texts(games: dict[str, GameText]) -> Iterator[tuple[str, str, str]]:
    """Every block of text of the pages that are not rules or rulings themselves."""
    client = create_app().test_client()
    places = [("site", path) for path in SITE_PAGES]
    places += [(game, f"/{game}/{page}") for game in games for page in GAME_PAGES]
    for where, path in places:
        seen = _Seen()
        seen.feed(client.get(path, follow_redirects=True).text)
        for block in dict.fromkeys(" ".join(block.split()) for block in seen.blocks):
            yield f"pages {where}", f"{path} {block}", block


def measure(parts: set[str]) -> Grades:
    """The grade of every text of the project."""
    games = load_library()
    grades: Grades = defaultdict(dict)
    texts: list[Iterator[tuple[str, str, str]]] = []
    if "rules" in parts:
        texts += [rule_texts(game) for game in games.values()]
    if "steps" in parts:
        texts.append(step_texts(games))
    if "pages" in parts:
        texts.append(page_texts(games))
    for source in texts:
        for place, key, text in source:
            found = grade(text)
            if found is not None:
                grades[place][key] = round(found, 2)
    return dict(grades)


def with_totals(grades: Grades) -> Grades:
    """The chapters, then each game as a whole."""
    totals: Grades = defaultdict(dict)
    for place, each in grades.items():
        kind, _, rest = place.partition(" ")
        if kind == "rules":
            totals[f"all rules of {rest.split()[0]}"] |= each
    return grades | totals


def show(now: Grades, then: Grades | None) -> list[str]:
    """Prints the medians. Returns the chapters that are worse."""
    now, then = with_totals(now), with_totals(then) if then is not None else None
    print(f"{'median grade':<62}{'n':>6}" + (f"{'then':>8}" if then else "") + f"{'now':>8}")
    worse = []
    for place, each in now.items():
        median = statistics.median(each.values())
        line = f"{place:<62}{len(each):>6}"
        if then:
            before = statistics.median(then[place].values()) if place in then else None
            line += f"{before:>8.2f}" if before is not None else f"{'-':>8}"
            if before is not None and median > before + 0.005:
                worse.append(place)
        print(line + f"{median:>8.2f}" + ("  worse" if place in worse else ""))
    return worse


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m bench.readability")
    asked.add_argument("--save", type=Path, metavar="FILE")
    asked.add_argument("--compare", type=Path, metavar="FILE")
    asked.add_argument("--only", choices=PARTS, action="append")
    given = asked.parse_args()
    parts = set(given.only or PARTS)
    now = measure(parts)
    then = json.loads(given.compare.read_text(encoding="utf-8")) if given.compare else None
    worse = show(now, then)
    if given.save:
        given.save.write_text(json.dumps(now, ensure_ascii=False, indent=0), encoding="utf-8")
    if worse:
        print("\nWorse: " + "; ".join(worse))
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
