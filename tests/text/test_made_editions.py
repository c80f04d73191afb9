"""Later editions made by editing our own text: renumbered, split, merged, moved, renamed. Each is reported exactly so.

Once for a numbered rulebook (Alpha Clash) and once for a reference of headings (UniVersus): the lists of the difference,
what it says of our rules, and who rests on them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from judge_app.scenarios.edition_report import cited_by_function, edition_report
from judge_app.text.changes_by_chapter import changes_by_chapter
from judge_app.text.diff import SAME, Difference, difference, difference_data
from judge_app.text.library import GameText
from judge_app.text.model import Document
from judge_app.text.official.model import OfficialEdition
from judge_app.text.rule_changes import TOUCHING, changes_by_rule
from judge_app.text.rulings import Ruling, load_rulings
from tests.text.made_editions import Printed, edition, place_of, printed, renumbered, with_text

Edit = Callable[[list[Printed]], list[Printed]]


@dataclass(frozen=True, slots=True)
class Book:
    """A document of ours as printed, its first edition, and the way to later ones."""

    game: GameText
    document: Document
    rules: list[Printed]
    first: OfficialEdition
    compared: dict[Edit, Difference] = field(default_factory=dict)

    def after(self, edit: Edit) -> Difference:
        if edit not in self.compared:
            later = edition(self.document, edit(self.rules), "later")
            self.compared[edit] = difference(self.first, later)
        return self.compared[edit]


def _book(game: GameText, document_id: str) -> Book:
    document = game.document(document_id)
    groups = {rule.id for rule in document.rules if rule.level == 1 and not rule.number}
    rules = [rule for rule in printed(document, game) if rule.rule not in groups]
    return Book(game, document, rules, edition(document, rules, "first"))


@pytest.fixture(scope="module")
def numbered(library: dict[str, GameText]) -> Book:
    return _book(library["alpha-clash"], "comprehensive")


@pytest.fixture(scope="module")
def headed(library: dict[str, GameText]) -> Book:
    return _book(library["universus"], "rules-reference")


@pytest.fixture(scope="module")
def rulings(library: dict[str, GameText]) -> dict[str, tuple[Ruling, ...]]:
    return load_rulings(library)


def lists(found: Difference) -> dict[str, list[str]]:
    """What the difference says, list by list, empty ones left out."""
    told = {
        "new": [rule.title for rule in found.new],
        "gone": [rule.title for rule in found.gone],
        "moved": [f"{each.old.title} > {each.new.title}" for each in found.moved],
        "renamed": [f"{each.old.title} > {each.new.title}" for each in found.renamed],
        "changed": [f"{each.old.title} > {each.new.title}" for each in found.changed],
        "renumbered": [f"{each.old.number} > {each.new.number}" for each in found.renumbered],
    }
    for name, groups in (("split", found.split), ("merged", found.merged)):
        told[name] = [
            " > ".join(" + ".join(rule.title for rule in side) for side in (each.old, each.new)) for each in groups
        ]
    return {name: entries for name, entries in told.items() if entries}


def kinds(found: Difference) -> dict[str, str]:
    return {name: change.kind for name, change in changes_by_rule(found).items()}


def first_sentence(text: str) -> tuple[str, str]:
    first, _, rest = text.partition(". ")
    return f"{first}.", rest


# ---- a numbered rulebook


def insert_before_303_6(rules: list[Printed]) -> list[Printed]:
    later = {f"303.{n}{letter}": f"303.{n + 1}{letter}" for n in range(6, 13) for letter in ("", "a")}
    shifted = renumbered(rules, later)
    place = place_of(shifted, "303.6")
    return [*shifted[:place], Printed(None, "303.6.", "A pawn under glass is polished thrice."), *shifted[place:]]


def test_a_renumbered_section_has_one_new_rule(numbered: Book) -> None:
    found = numbered.after(insert_before_303_6)
    shifted = ["6", "7", "7a", "8", "9", "10", "11", "12"]
    after = ["7", "8", "8a", "9", "10", "11", "12", "13"]
    assert lists(found) == {
        "new": ["303.6"],
        "renumbered": [f"303.{old} > 303.{new}" for old, new in zip(shifted, after, strict=True)],
    }
    assert kinds(found) == {}


def split_504_3(rules: list[Printed]) -> list[Printed]:
    place = place_of(rules, "504.3")
    first, rest = first_sentence(rules[place].text)
    last = place_of(rules, "504.10")
    cut = with_text(rules, "504.3", first)
    return [*cut[: last + 1], Printed(None, "504.11.", rest), *cut[last + 1 :]]


def test_a_split_rule_is_reported_with_both_parts(numbered: Book) -> None:
    found = numbered.after(split_504_3)
    assert lists(found) == {"split": ["504.3 > 504.3 + 504.11"]}
    assert kinds(found) == {"504.3": "split"}
    (change,) = changes_by_rule(found).values()
    assert change.now == ("504.3", "504.11")
    assert {kind for kind, _ in change.words} == {SAME}


def merge_303_9_and_10(rules: list[Printed]) -> list[Printed]:
    one, two = rules[place_of(rules, "303.9")], rules[place_of(rules, "303.10")]
    joined = with_text(rules, "303.9", f"{one.text} {two.text}")
    return [rule for rule in joined if rule.rule != "303.10"]


def test_merged_rules_are_reported_as_one(numbered: Book) -> None:
    found = numbered.after(merge_303_9_and_10)
    assert lists(found) == {"merged": ["303.9 + 303.10 > 303.9"]}
    assert kinds(found) == {"303.10": "merged"}


def move_303_8(rules: list[Printed]) -> list[Printed]:
    moved = replace(rules[place_of(rules, "303.8")], opening="504.11.")
    rest = [rule for rule in rules if rule.rule != "303.8"]
    last = place_of(rest, "504.10")
    text = [*rest[: last + 1], moved, *rest[last + 1 :]]
    return renumbered(text, {"303.8": "504.11"})


def test_a_moved_rule_is_neither_gone_nor_new(numbered: Book) -> None:
    found = numbered.after(move_303_8)
    assert lists(found) == {"moved": ["303.8 > 504.11"]}
    assert kinds(found) == {"303.8": "moved"}


def rename_303(rules: list[Printed]) -> list[Printed]:
    place = place_of(rules, "303")
    return [*rules[:place], replace(rules[place], opening="303. Warriors"), *rules[place + 1 :]]


def test_a_renamed_section_is_the_same_section(numbered: Book) -> None:
    title = numbered.game.rules["303"].title
    found = numbered.after(rename_303)
    assert lists(found) == {"renamed": [f"303 {title} > 303 Warriors"]}
    assert kinds(found) == {"303": "renamed"}


# ---- a reference of headings


def insert_entry(rules: list[Printed]) -> list[Printed]:
    place = place_of(rules, "damage")
    fresh = [Printed(None, "Cuckoo", "", 2), Printed(None, "", "A cuckoo sings twice and sleeps in another's nest.")]
    return [*rules[:place], *fresh, *rules[place:]]


def test_a_new_entry_is_the_only_change(headed: Book) -> None:
    found = headed.after(insert_entry)
    assert lists(found) == {"new": ["Cuckoo"]}
    assert kinds(found) == {}


def split_making_a_check(rules: list[Printed]) -> list[Printed]:
    """The paragraphs of Making a Check from the fourth on get a heading of their own."""
    place = place_of(rules, "making-a-check.4")
    return [*rules[:place], Printed(None, "Cards Committed for a Check", "", 2), *rules[place:]]


def test_a_split_entry_is_reported_with_both_parts(headed: Book) -> None:
    found = headed.after(split_making_a_check)
    assert lists(found) == {"split": ["Making a Check > Making a Check + Cards Committed for a Check"]}
    later = [rule.id for rule in headed.document.rules if rule.heading == "making-a-check"][3:]
    assert kinds(found) == dict.fromkeys(later, "split")


def merge_into_neighbour(rules: list[Printed]) -> list[Printed]:
    return [rule for rule in rules if rule.rule != "discard-pile"]


def test_merged_entries_are_reported_as_one(headed: Book) -> None:
    found = headed.after(merge_into_neighbour)
    assert lists(found) == {"merged": ["Discard + Discard Pile > Discard"]}
    below = [rule.id for rule in headed.document.rules if rule.heading == "discard-pile"]
    assert kinds(found) == {"discard-pile": "gone", **dict.fromkeys(below, "merged")}


def move_freeze(rules: list[Printed]) -> list[Printed]:
    """The entry Freeze goes to the end."""
    mine = [rule for rule in rules if rule.rule and rule.rule.split(".")[0] == "freeze"]
    return [*(rule for rule in rules if rule not in mine), *mine]


def test_a_moved_entry_is_neither_gone_nor_new(headed: Book) -> None:
    found = headed.after(move_freeze)
    assert lists(found) == {"moved": ["Freeze > Freeze"]}
    assert kinds(found) == {"freeze": "moved"}


def move_and_reword_freeze(rules: list[Printed]) -> list[Printed]:
    return reword("freeze.1")(move_freeze(rules))


def test_an_entry_that_moved_and_changed_is_said_to_have_done_both(headed: Book) -> None:
    found = headed.after(move_and_reword_freeze)
    assert lists(found) == {"changed": ["Freeze > Freeze"]}
    assert [change.is_moved for change in found.changed] == [True]
    assert [each["moved"] for each in difference_data(found)["changed"]] == [True]
    assert [entry.is_moved for chapter in changes_by_chapter(headed.game, found) for entry in chapter.entries] == [True]
    assert not any(change.is_moved for change in headed.after(reword_freeze).changed)


def reword_freeze(rules: list[Printed]) -> list[Printed]:
    return reword("freeze.1")(rules)


def move_and_rename_deadlock(rules: list[Printed]) -> list[Printed]:
    mine = [rule for rule in rename_deadlock(rules) if rule.rule and rule.rule.split(".")[0] == "deadlock"]
    return [*(rule for rule in rules if rule.rule not in {each.rule for each in mine}), *mine]


def test_an_entry_that_moved_under_another_name_is_said_to_have_done_both(headed: Book) -> None:
    found = headed.after(move_and_rename_deadlock)
    assert lists(found) == {"renamed": ["Deadlock > Standstill"]}
    assert found.also_moved == found.renamed


def rename_deadlock(rules: list[Printed]) -> list[Printed]:
    place = place_of(rules, "deadlock")
    return [*rules[:place], replace(rules[place], opening="Standstill"), *rules[place + 1 :]]


def test_a_renamed_entry_is_the_same_entry(headed: Book) -> None:
    found = headed.after(rename_deadlock)
    assert lists(found) == {"renamed": ["Deadlock > Standstill"]}
    assert kinds(found) == {"deadlock": "renamed"}


# ---- who rests on it


def reword(rule: str) -> Edit:
    return lambda rules: with_text(rules, rule, rules[place_of(rules, rule)].text + " This holds on Sundays too.")


@pytest.mark.parametrize(
    ("book", "edit", "touched"),
    [
        ("numbered", insert_before_303_6, set()),
        ("numbered", split_504_3, {"504.3"}),
        ("numbered", merge_303_9_and_10, {"303.10"}),
        ("numbered", move_303_8, set()),
        ("numbered", rename_303, set()),
        ("numbered", reword("704.13b"), {"704.13b"}),
        ("headed", insert_entry, set()),
        ("headed", reword("freeze.1"), {"freeze.1"}),
        ("headed", reword("partially-blocked.2"), {"partially-blocked.2"}),
        ("headed", rename_deadlock, set()),
    ],
)
def test_exactly_those_who_rest_on_a_touched_rule_are_named(
    request: pytest.FixtureRequest,
    rulings: dict[str, tuple[Ruling, ...]],
    book: str,
    edit: Edit,
    touched: set[str],
) -> None:
    made: Book = request.getfixturevalue(book)
    changes = changes_by_rule(made.after(edit))
    assert {name for name, change in changes.items() if change.kind in TOUCHING} == touched
    known = rulings[made.game.id]
    report = edition_report(made.game.id, "later", changes, known)
    assert {each.ruling.id for each in report.rulings} == {each.id for each in known if touched & set(each.rests_on)}
    assert {(each.file, each.line) for each in report.functions} == {
        (file, line) for file, _, line, cited in cited_by_function(made.game.id) if touched & cited
    }
