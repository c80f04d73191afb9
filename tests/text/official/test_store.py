import json
from pathlib import Path

import pytest

from judge_app.text.official.importing import import_file
from judge_app.text.official.model import NoEdition, NotPlaced, OfficialEdition
from judge_app.text.official.store import file_name, keep, kept_files, load
from judge_app.text.official.words import OfficialWords, changes_over_editions, official_history, official_words
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OFFICIAL_ENTRIES, OUR_ENTRIES, OURS


@pytest.fixture
def edition(small_game: SmallGame, tmp_path: Path) -> OfficialEdition:
    return imported(small_game.document(OURS), tmp_path, OFFICIAL)


def imported(game: SmallGame, folder: Path, text: str, edition: str | None = None) -> OfficialEdition:
    file = folder / "rulebook.txt"
    file.write_text(text, encoding="utf-8")
    return import_file(game.load(), file, edition=edition)


def words_of(game: SmallGame, rule: str, folder: Path) -> OfficialWords | None:
    loaded = game.load()
    return official_words(loaded, loaded.rules[rule], folder)


def test_what_is_kept_is_what_was_imported(edition: OfficialEdition, tmp_path: Path) -> None:
    path = keep(edition, tmp_path)
    assert path == tmp_path / "official" / "duel" / "rules" / "3.1.json"
    assert load(path) == edition
    assert json.loads(path.read_text(encoding="utf-8"))["source"] == "rulebook.txt"


def test_the_edition_is_the_version_on_the_title_page(edition: OfficialEdition) -> None:
    assert edition.edition == "3.1"


def test_without_a_printed_version_it_is_ours_if_nearly_all_is_there(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OURS)
    assert imported(game, tmp_path, OFFICIAL.replace("version 3.1", "")).edition == "1"
    with pytest.raises(NoEdition, match="--edition"):
        imported(game, tmp_path, OFFICIAL.replace("version 3.1", "").partition("201. Flames\n\n")[0])


def test_a_file_that_is_none_of_the_documents_is_refused(small_game: SmallGame, tmp_path: Path) -> None:
    with pytest.raises(NotPlaced, match=r"found \d+ of \d+ rules of Rules 1 \(numbers like 100\)"):
        imported(small_game.document(OURS), tmp_path, "A recipe for soup.\n\nBoil water. Add leeks.")


def test_the_document_is_the_one_it_is_most_like(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OURS).document(OUR_ENTRIES, "almanac", rank=2)
    assert imported(game, tmp_path, OFFICIAL).placement.document == "rules"
    assert imported(game, tmp_path, OFFICIAL_ENTRIES).placement.document == "almanac"


@pytest.mark.parametrize(
    ("edition", "name"),
    [
        ("2.2", "2.2.json"),
        ("../../etc/passwd", "etc-passwd.json"),
        ("May 2024 / b", "May-2024-b.json"),
        ("x" * 99, "x" * 60 + ".json"),
    ],
)
def test_an_edition_makes_a_safe_file_name(edition: str, name: str) -> None:
    assert file_name(edition) == name


@pytest.mark.parametrize("edition", ["", "..", "/", "---"])
def test_an_edition_without_a_name_is_refused(edition: str) -> None:
    with pytest.raises(NoEdition):
        file_name(edition)


def test_two_editions_never_share_a_file(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OURS)
    keep(imported(game, tmp_path, OFFICIAL, "May 2024"), tmp_path)
    with pytest.raises(NoEdition, match="another name"):
        keep(imported(game, tmp_path, OFFICIAL, "May/2024"), tmp_path)


def test_an_import_that_fails_leaves_the_old_one(
    edition: OfficialEdition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(edition, tmp_path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(NoEdition, match="no space left; nothing was changed"):
        keep(edition, tmp_path)
    assert [file.name for file in path.parent.iterdir()] == ["3.1.json"]
    assert path.read_bytes() == before


def test_a_damaged_file_is_passed_over_and_can_be_replaced(
    edition: OfficialEdition, small_game: SmallGame, tmp_path: Path
) -> None:
    path = keep(edition, tmp_path)
    path.write_text('{"half', encoding="utf-8")
    assert kept_files("duel", "rules", tmp_path) == {}
    assert words_of(small_game, "100.1", tmp_path) is None
    keep(edition, tmp_path)
    assert words_of(small_game, "100.1", tmp_path) is not None


def test_a_rule_has_its_official_words(edition: OfficialEdition, small_game: SmallGame, tmp_path: Path) -> None:
    assert words_of(small_game, "200.1", tmp_path) is None
    keep(edition, tmp_path)
    words = words_of(small_game, "200.1", tmp_path)
    assert words is not None
    assert words.paragraphs == ("Each lantern begins with twelve drops of oil.",)
    assert words.title == "Edition 3.1, from rulebook.txt"


def test_a_bare_heading_shows_itself(edition: OfficialEdition, small_game: SmallGame, tmp_path: Path) -> None:
    keep(edition, tmp_path)
    words = words_of(small_game, "200", tmp_path)
    assert words is not None
    assert words.paragraphs == ("200. Oil",)


def test_an_entry_shows_all_its_paragraphs(small_game: SmallGame, tmp_path: Path) -> None:
    keep(imported(small_game.document(OUR_ENTRIES), tmp_path, OFFICIAL_ENTRIES), tmp_path)
    words = words_of(small_game, "dusk", tmp_path)
    assert words is not None
    assert len(words.paragraphs) == 3


def test_an_entry_keeps_the_order_of_the_file_whichever_rule_has_a_sentence(
    small_game: SmallGame, tmp_path: Path
) -> None:
    wakes, order = "Foxes wake at dusk.", "Foxes at dusk wake in the order in which they fell asleep."
    restless = "A restless fox is one that woke during this turn."
    file = OFFICIAL_ENTRIES.replace("They do so in the order they fell asleep.", "").replace(
        restless, f"{restless}\n\n{order}"
    )
    keep(imported(small_game.document(OUR_ENTRIES), tmp_path, file), tmp_path)
    of_first = words_of(small_game, "dusk.1", tmp_path)
    assert of_first is not None
    assert (of_first.paragraphs[0], of_first.paragraphs[-1]) == (wakes, order)
    whole = words_of(small_game, "dusk", tmp_path)
    assert whole is not None
    assert whole.paragraphs == (wakes, "(note: owls never wake at dusk)", restless, order)


def test_the_edition_that_is_ours_comes_before_a_later_import(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OURS)
    keep(imported(game, tmp_path, OFFICIAL, "1"), tmp_path)
    keep(imported(game, tmp_path, OFFICIAL.replace("twelve", "twenty"), "2"), tmp_path)
    ours = words_of(small_game, "200.1", tmp_path)
    assert ours is not None
    assert "twelve" in ours.paragraphs[0]


def test_the_history_of_a_rule_marks_the_words_that_changed(small_game: SmallGame, tmp_path: Path) -> None:
    game = small_game.document(OURS)
    for name, text in (("1", OFFICIAL), ("2", OFFICIAL.replace("twelve", "twenty")), ("3", OFFICIAL)):
        keep(imported(game, tmp_path, text, name), tmp_path)
    loaded = game.load()
    steps = changes_over_editions(official_history(loaded, loaded.rules["200.1"], tmp_path))
    assert [(step.old, step.new) for step in steps] == [("1", "2"), ("2", "3")]
    assert [words for kind, words in steps[0].words if kind != "same"] == ["twelve", "twenty"]
    assert changes_over_editions(official_history(loaded, loaded.rules["100.1"], tmp_path)) == []
