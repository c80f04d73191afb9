from collections.abc import Callable
from pathlib import Path

import pytest

from judge_app.text.diff import Difference, citing_rulings, difference, difference_data, shown_operations
from judge_app.text.editions import same_but_for_spaces, told_words, words_of
from judge_app.text.official.importing import import_file
from judge_app.text.official.model import OfficialEdition
from judge_app.text.rule_changes import changes_by_rule
from judge_app.text.rulings import Ruling
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OFFICIAL_ENTRIES, OUR_ENTRIES, OURS

Compared = Callable[[str], Difference]


@pytest.fixture
def compared(small_game: SmallGame, tmp_path: Path) -> Compared:
    """The rulebook against another text of it."""
    game = small_game.document(OURS).load()

    def edition(text: str) -> OfficialEdition:
        file = tmp_path / "rulebook.txt"
        file.write_text(text, encoding="utf-8")
        return import_file(game, file)

    return lambda text: difference(edition(OFFICIAL), edition(text))


def inserted() -> str:
    """A rule before 300.1: the later ones get other numbers, and so do references to them."""
    text = OFFICIAL.replace("300.2.", "300.3.").replace("300.1.", "300.2.")
    return text.replace("300.2. At", "300.1. Never juggle torches near the table.\n\n300.2. At")


def test_the_same_edition_has_no_change(compared: Compared) -> None:
    assert not compared(OFFICIAL).is_meaningful


def test_typography_and_line_breaks_are_no_change(compared: Compared) -> None:
    other = OFFICIAL.replace("player's", "player’s").replace(" – ", " - ").replace("; with", ", with")
    other = other.replace("one drop of oil is", "one drop\nof oil is").replace("*", "")
    assert not compared(other).is_meaningful


def test_page_furniture_is_no_change(compared: Compared) -> None:
    lines = OFFICIAL.splitlines()
    pages = [f"Duel Rulebook\n{chr(10).join(lines[n : n + 20])}\n{n // 20 + 1}" for n in range(0, len(lines), 20)]
    assert not compared("\f".join(pages)).is_meaningful


def test_an_inserted_rule_is_the_only_change(compared: Compared) -> None:
    found = compared(inserted())
    assert [rule.name for rule in found.new] == ["300.1"]
    assert (found.gone, found.moved, found.changed) == ([], [], [])
    assert [(change.old.name, change.new.name) for change in found.renumbered] == [
        ("300.1", "300.2"),
        ("300.2", "300.3"),
    ]


def test_a_reference_that_follows_its_rule_is_no_change(compared: Compared) -> None:
    text = OFFICIAL.replace("201.1", "201.2").replace(
        "201. Flames\n\n", "201. Flames\n\n201.1. Never juggle torches.\n\n"
    )
    found = compared(text)
    assert [rule.name for rule in found.new] == ["201.1"]
    assert found.changed == []


def test_a_reference_to_another_rule_is_a_change(compared: Compared) -> None:
    found = compared(OFFICIAL.replace("(see rule 201.1)", "(see rule 300.1)"))
    assert [change.new.name for change in found.changed] == ["100.2"]


def test_a_reworded_rule_shows_its_words(compared: Compared) -> None:
    (change,) = compared(OFFICIAL.replace("twelve drops", "twenty small drops")).changed
    assert change.new.rule == "200.1"
    assert shown_operations(change.operations) == "Each lantern begins with [-twelve-] [+twenty small+] drops of oil."
    assert ("gone", "twelve") in change.operations


def test_a_rule_reworded_and_renumbered_is_one_change(compared: Compared) -> None:
    found = compared(inserted().replace("the smaller of them is discarded", "the larger of them is discarded"))
    assert [(change.old.name, change.new.name) for change in found.changed] == [("300.2", "300.3")]
    assert [rule.name for rule in found.new] == ["300.1"]
    assert found.gone == []


def test_a_removed_rule_is_gone(compared: Compared) -> None:
    found = compared(OFFICIAL.replace("301.1. Light that meets a mirror is sent back to its source.\n", ""))
    assert [rule.name for rule in found.gone] == ["301.1"]
    assert (found.new, found.changed) == ([], [])


def test_a_rule_in_another_section_has_moved(compared: Compared) -> None:
    moved = "Oil that was spilled is not regained by any means other than a refill, as described in rule\n200.1. Otherwise it stays spilled."
    text = OFFICIAL.replace(f"200.3. {moved}\n\n", "").replace("301.1. Light", f"301.1. {moved}\n\n301.3. Light")
    found = compared(text)
    assert ("200.3", "301.1") in [(change.old.name, change.new.name) for change in found.moved]
    assert (found.new, found.gone, found.changed) == ([], [], [])


def test_entries_without_numbers_are_compared_as_a_whole(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OUR_ENTRIES).load()
    old, new = tmp_path / "old.md", tmp_path / "new.md"
    old.write_text(OFFICIAL_ENTRIES, encoding="utf-8")
    new.write_text(OFFICIAL_ENTRIES.replace("Foxes wake at dusk.", "Foxes and bats wake at dusk."), encoding="utf-8")
    found = difference(import_file(game, old), import_file(game, new))
    assert [change.new.name for change in found.changed] == ["Dusk"]


def test_the_data_has_the_operations(compared: Compared) -> None:
    data = difference_data(compared(OFFICIAL.replace("twelve", "twenty")))
    (change,) = data["changed"]
    assert {"op": "new", "words": "twenty"} in change["words"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("face-down card", "Face down card"),
        ("“can’t”", '"can\'t"'),
        ("gets +2/+0.", "gets +2/+0"),
        ("(see rule 1.1)", "see rule 1.1"),
    ],
)
def test_what_looks_different_may_be_the_same(one: str, other: str) -> None:
    assert [word for word, _ in told_words(one)] == [word for word, _ in told_words(other)]


@pytest.mark.parametrize(("one", "other"), [("+2/+0", "+2/-0"), ("-1", "1"), ("5%", "5"), ("can", "can't")])
def test_signs_and_figures_count(one: str, other: str) -> None:
    assert [word for word, _ in told_words(one)] != [word for word, _ in told_words(other)]


def test_the_rulings_that_rest_on_a_changed_rule_are_named(compared: Compared) -> None:
    def ruling(name: str, *cites: str) -> Ruling:
        return Ruling(name, "duel", "", "", "", "", cites, (), ("ours",), "", "current", None, (), "")

    touched = changes_by_rule(compared(OFFICIAL.replace("twelve", "twenty")))
    found = citing_rulings((ruling("oil", "200.1", "100.1"), ruling("moths", "300.1")), set(touched))
    assert [(ruling.id, on) for ruling, on in found] == [("oil", ["200.1"])]


@pytest.mark.parametrize(
    ("said", "glued"),
    [
        ("one drop of oil is spilled", "one drop of oil(is spilled"),
        ("must burn brightly, then", "must burn brightly,then"),
        ("in the lantern loses", "in the lan tern loses"),
        ("re-use it", "reuse it"),
    ],
)
def test_a_difference_of_blanks_alone_is_no_change(said: str, glued: str, compared: Compared) -> None:
    assert same_but_for_spaces(words_of(said), words_of(glued))
    if said in OFFICIAL:
        assert not compared(OFFICIAL.replace(said, glued)).is_meaningful


@pytest.mark.parametrize(("old", "new"), [("gets 1 2", "gets 12"), ("name(s)", "names of"), ("now(if any", "now(any")])
def test_figures_and_words_that_differ_are_a_change(old: str, new: str) -> None:
    assert not same_but_for_spaces(words_of(old), words_of(new))


def test_a_word_glued_to_a_bracket_or_comma_is_compared_and_an_ending_in_brackets_stays() -> None:
    assert words_of("burn,then(if lit)glow") == ("burn", "then", "if", "lit", "glow")
    assert [printed for _, printed in told_words("each lantern(s) burns 1,000 drops")][1] == "lantern(s)"
