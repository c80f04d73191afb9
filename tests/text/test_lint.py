"""Checks on invented documents, and what they must find in the real ones."""

from __future__ import annotations

from judge_app.text.library import GameText
from judge_app.text.lint import OURS, Finding, lint
from tests.conftest import SmallGame


def found(game: GameText, check: str) -> list[Finding]:
    return [finding for finding in lint(game) if finding.check == check]


def test_a_number_under_another_section_is_found(small_game: SmallGame) -> None:
    text = "# 1. A\n\n## 101. X\n\n**101.1** (rule) One.\n\n## 102. Y\n\n**102.1** (rule; printed 101.1) Two.\n"
    game = small_game.document(text).load()
    assert [finding.rules for finding in found(game, "wrong-section")] == [("102.1",)]
    assert [finding.rules for finding in found(game, "printed-twice")] == [("101.1", "102.1")]


def test_a_skipped_number_is_found_and_a_row_without_a_head_is_none(small_game: SmallGame) -> None:
    text = "## 101. X\n\n**101.1** (rule) One.\n\n**101.2a** (rule) Two.\n\n**101.3** (rule) Three.\n\n**101.5** (rule) Five.\n"
    game = small_game.document(text).load()
    assert [finding.rules for finding in found(game, "skipped")] == [("101.3", "101.5")]


def test_a_number_among_those_of_another_rule_is_found(small_game: SmallGame) -> None:
    text = (
        "## 101. X\n\n**101.1** (rule) One.\n\n**101.1a** (rule) Sub.\n\n**101.1b** (rule; printed 101.2b) Stray.\n\n"
        "**101.1c** (rule) Sub.\n"
    )
    game = small_game.document(text).load()
    assert [finding.rules for finding in found(game, "out-of-order")] == [("101.1b",)]


def test_a_clean_document_has_no_findings(small_game: SmallGame) -> None:
    text = "## 101. X\n\n**101.1** (rule) Draw a card.\n\n**101.1a** (rule) Draw two.\n\n**101.2** (rule) Stop.\n"
    assert lint(small_game.document(text).load()) == ()


def test_a_count_told_differently_is_found(small_game: SmallGame) -> None:
    text = (
        "# 1. A\n\n**1.1** (definition) There are three zones: deck, hand, and table.\n\n"
        "**glossary.zone** (term: Zone) A place. There are four zones.\n"
    )
    game = small_game.document(text).load()
    assert [finding.rules for finding in found(game, "counts-differ")] == [("1.1", "glossary.zone")]


def test_a_count_that_its_list_belies_is_found(small_game: SmallGame) -> None:
    game = small_game.document("# 1. A\n\n**1.1** (definition) There are three zones: deck, hand.\n").load()
    assert len(found(game, "count-and-list")) == 1


def test_none_and_one_is_found(small_game: SmallGame) -> None:
    text = (
        "# 1. A\n\n**1.1** (rule) No card is golden.\n\n**1.2** (rule) The Crown was made for feasts. It is golden.\n"
    )
    game = small_game.document(text).load()
    assert [finding.rules for finding in found(game, "none-and-one")] == [("1.1", "1.2")]


def test_documents_with_different_limits_disagree(small_game: SmallGame) -> None:
    other = "".join(f"\n**mulligan.{n}** (rule) Word{'abcdefgh'[n]} stands alone.\n" for n in range(2, 8))
    game = (
        small_game.document(f"## Mulligan\n\n**mulligan.1** (rule) Before drawing, mulligan the hand once.\n{other}")
        .document("## Start {#s}\n\n**s.1** (rule) Before drawing, mulligan the hand twice.\n", "booklet", 2)
        .load()
    )
    assert [finding.rules for finding in found(game, "documents-disagree")] == [("mulligan.1", "s.1")]


def test_a_name_in_a_list_limits_nothing(small_game: SmallGame) -> None:
    other = "".join(f"\n**symbols.{n}** (rule) Word{'abcdefgh'[n]} stands alone.\n" for n in range(2, 8))
    said = "(rule) The twelve symbols, printed below the picture, are used when decks are made: "
    game = (
        small_game.document(f"## Symbols\n\n**symbols.1** {said}Air, All, Void.\n{other}")
        .document(f"## Signs {{#s}}\n\n**s.1** {said}Air, Good, Void.\n", "booklet", 2)
        .load()
    )
    assert found(game, "documents-disagree") == []


def test_an_empty_rule_is_a_fault_of_ours(small_game: SmallGame) -> None:
    game = small_game.document("# 1. A\n\n**1.1** (rule)\n").load()
    assert [finding.fault for finding in lint(game)] == [OURS]


def test_our_text_has_no_faults_of_ours(library: dict[str, GameText]) -> None:
    assert [finding for game in library.values() for finding in lint(game) if finding.fault == OURS] == []


def test_the_faults_of_the_alpha_clash_rulebook_are_found(library: dict[str, GameText]) -> None:
    game = library["alpha-clash"]
    assert "409.1" in found(game, "wrong-section")[0].rules
    twice = {rule for finding in found(game, "printed-twice") for rule in finding.rules}
    assert {"115.6a", "115.6b", "115.6c", "202.2a", "409.1", "409.2", "409.3"} <= twice
    assert ("605.2h", "605.2i") in [finding.rules for finding in found(game, "out-of-order")]
    wrong = [
        finding.rules[0] for finding in found(game, "wrong-reference") if "709 Taking Shortcuts" in finding.message
    ]
    assert wrong == ["601.1", "601.1e", "602.2", "703.7c", "glossary.illegal-action"]
    assert [finding.rules for finding in found(game, "counts-differ")] == [("400.1", "glossary.zone")]
    assert ("105.2c", "901.2a.1") in [finding.rules for finding in found(game, "none-and-one")]
    assert len(found(game, "dates-differ")) == 1


def test_the_three_mulligan_rules_are_found(library: dict[str, GameText]) -> None:
    game = library["universus"]
    mulligan = next(finding for finding in found(game, "documents-disagree") if finding.message.startswith("Mulligan"))
    documents = {game.rules[rule].document for rule in mulligan.rules}
    assert documents == {"rules-reference", "how-to-play-2022", "how-to-play-2020"}
