import pytest

from judge_app.text.library import GameText
from judge_app.text.model import TextError, UnknownRule
from tests.conftest import SmallGame


def test_a_duplicate_id_stops_the_load_with_both_places(small_game: SmallGame) -> None:
    small_game.document("# 1. A\n\n**1.1** (rule) One.\n\n**1.1** (rule) Two.\n")
    with pytest.raises(TextError, match=r"01_rules\.md:5: the id 1\.1 is already at duel/rules/01_rules\.md:3"):
        small_game.load()


def test_a_reference_to_nothing_stops_the_load(small_game: SmallGame) -> None:
    small_game.document("# 1. A\n\n**1.1** (rule) One. [[1.9]]\n")
    with pytest.raises(TextError, match=r"01_rules\.md:3: 1\.1 refers to 1\.9, which is not there"):
        small_game.load()


def test_a_reference_in_an_example_is_checked_too(small_game: SmallGame) -> None:
    small_game.document("# 1. A\n\n**1.1** (rule) One.\n\n> Example: as in [[2]].\n")
    with pytest.raises(TextError, match="refers to 2"):
        small_game.load()


def test_parents_children_and_referrers_are_linked(small_game: SmallGame) -> None:
    game = small_game.document(
        "# 1. A\n\n**1.1** (rule) One.\n\n**1.1a** (rule) Sub. [[1.2]]\n\n**1.2** (rule) Two.\n"
    ).load()
    assert game.rules["1.1a"].parent == "1.1"
    assert [rule.id for rule in game.children["1"]] == ["1.1", "1.2"]
    assert [rule.id for rule in game.referrers["1.2"]] == ["1.1a"]
    assert [rule.id for rule in game.ancestors(game.rules["1.1a"])] == ["1", "1.1"]


def test_documents_are_ordered_by_rank(library: dict[str, GameText]) -> None:
    assert [document.id for document in library["universus"].documents] == [
        "rules-reference", "rules-reference-1.2.8", "how-to-play-2022", "how-to-play-2020",
    ]  # fmt: skip


def test_a_number_printed_twice_reaches_both_rules(library: dict[str, GameText]) -> None:
    assert [rule.id for rule in library["alpha-clash"].find("405.1")] == ["405.1", "409.1"]
    assert [rule.id for rule in library["alpha-clash"].find("115.3b")] == ["115.3b", "115.6b"]
    assert [rule.id for rule in library["alpha-clash"].find("202.1a")] == ["202.1a", "202.2a"]


def test_a_misprinted_number_reaches_the_rule_in_its_place(library: dict[str, GameText]) -> None:
    assert [rule.id for rule in library["alpha-clash"].find("605.3h")] == ["605.2h"]


def test_an_entry_is_found_by_its_title_in_any_case(library: dict[str, GameText]) -> None:
    assert library["universus"].find("making a CHECK")[0].id == "making-a-check"


def test_a_missing_rule_tells_the_nearest(library: dict[str, GameText]) -> None:
    with pytest.raises(UnknownRule) as unknown:
        library["alpha-clash"].find("704.13z")
    assert unknown.value.nearest[0] == "704.13"
    with pytest.raises(UnknownRule) as unknown:
        library["universus"].find("mulligen")
    assert "mulligan" in unknown.value.nearest


@pytest.mark.parametrize(
    ("game", "document", "numbered"),
    [("alpha-clash", "comprehensive", 885), ("city-of-heroes", "technical", 240)],
)
def test_every_numbered_rule_of_the_document_is_there(
    library: dict[str, GameText], game: str, document: str, numbered: int
) -> None:
    """Counted at line starts of the documents; 603.9b, 703.4b and 708.3a stand in the middle of a line."""
    in_lines = 3 if game == "alpha-clash" else 0
    rules = [rule for rule in library[game].document(document).rules if rule.number and "." in rule.number]
    assert len(rules) == numbered + in_lines


def test_examples_terms_errata_and_clarifications_are_complete(library: dict[str, GameText]) -> None:
    """Counted in the documents: 47 worked examples of the rules, 161 terms, 4 errata, 90 rows; 18 examples, 130 terms."""
    alpha, heroes = library["alpha-clash"], library["city-of-heroes"]
    kinds = [rule.kind for rule in alpha.rules.values()]
    assert (kinds.count("term"), kinds.count("erratum"), kinds.count("clarification")) == (161, 4, 90)
    assert sum(len(rule.examples) for rule in alpha.rules.values() if rule.kind != "clarification") == 47
    assert sum(len(rule.examples) for rule in heroes.rules.values()) == 18
    assert len(heroes.terms) == 130


def test_the_reference_book_has_its_entries(library: dict[str, GameText]) -> None:
    """156 headings, and two entries that the document runs into others without a heading."""
    document = library["universus"].document("rules-reference")
    entries = [rule for rule in document.rules if rule.level == 2]
    assert len(entries) == 156 + 2


def test_a_turn_chart_that_refers_to_nothing_stops_the_load(small_game: SmallGame) -> None:
    small_game.document("# 1. A\n\n**1.1** (rule) One.\n")
    (small_game.folder / "turn_chart.md").write_text("- draw [[1.2]]\n", encoding="utf-8")
    with pytest.raises(TextError, match=r"the chart refers to 1\.2"):
        small_game.load()


def test_every_game_has_a_turn_chart(library: dict[str, GameText]) -> None:
    assert all(game.turn_chart for game in library.values())
