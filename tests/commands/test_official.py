import json
import shutil
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from judge_app import locations
from judge_app.cli import main
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OURS
from tests.text.official.test_reading import pdf_of

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def duel(small_game: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only game is the invented one."""
    small_game.document(OURS)
    (tmp_path / "rulings").mkdir()
    monkeypatch.setattr(locations, "content", lambda name: tmp_path / name)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text(OFFICIAL, encoding="utf-8")
    return path


def test_an_import_reports_what_it_placed_and_where_it_is_kept(
    book: Path, own_data_folder: Path, capsys: Captured
) -> None:
    assert main(["import", "duel", str(book)]) == 0
    shown = capsys.readouterr().out
    assert "28 of 28 rules (100.0%)" in shown
    assert "line 1: Duel of Lanterns" in shown
    assert (own_data_folder / "official" / "duel" / "rules" / "3.1.json").is_file()


def test_the_report_as_json_has_all_of_the_unplaced_text(book: Path, capsys: Captured) -> None:
    assert main(["import", "duel", str(book), "--edition", "second", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["edition"] == "second"
    assert report["percent"] == 100.0
    assert report["unplaced"][0]["paragraphs"][0].startswith("Duel of Lanterns")


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (b"\x89PNG\r\n\x1a\n", 2, "PNG picture"),
        (b"", 2, "is empty"),
        (b"A recipe for soup. Boil leeks.", 1, "is not one of the documents of Duel"),
    ],
)
def test_a_refused_file_changes_nothing(
    data: bytes, code: int, says: str, tmp_path: Path, own_data_folder: Path, capsys: Captured
) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(data)
    assert main(["import", "duel", str(file)]) == code
    assert says in capsys.readouterr().err
    assert not own_data_folder.exists()


def test_half_of_our_own_edition_is_kept_only_if_asked(tmp_path: Path, own_data_folder: Path, capsys: Captured) -> None:
    half = tmp_path / "half.txt"
    half.write_text(OFFICIAL.partition("300. Moths\n\n")[0], encoding="utf-8")
    assert main(["import", "duel", str(half), "--edition", "1"]) == 1
    assert "calls itself 1, as ours" in capsys.readouterr().err
    assert not own_data_folder.exists()
    assert main(["import", "duel", str(half), "--edition", "1", "--anyway"]) == 0
    assert own_data_folder.exists()


def test_another_edition_with_fewer_rules_is_kept(tmp_path: Path, own_data_folder: Path, capsys: Captured) -> None:
    older = tmp_path / "older.txt"
    older.write_text(OFFICIAL.partition("300. Moths\n\n")[0], encoding="utf-8")
    assert main(["import", "duel", str(older)]) == 0
    assert "missing" in capsys.readouterr().out
    assert own_data_folder.exists()


def scanned(folder: Path, *pages: str) -> Path:
    """A PDF of the rulebook, a page each; an empty one is a picture."""
    return pdf_of(folder / "scanned.pdf", *([line for line in page.splitlines() if line] for page in pages))


def test_pages_without_text_do_not_replace_rules_that_are_kept(
    book: Path, tmp_path: Path, own_data_folder: Path, capsys: Captured
) -> None:
    main(["import", "duel", str(book)])
    (kept,) = own_data_folder.rglob("*.json")
    before = kept.read_bytes()
    first, _, last = OFFICIAL.partition("301. Mirrors\n\n301.1")
    half = scanned(tmp_path, *first.split("2. Lanterns\n\n200. Oil\n\n200.1"), "", last.partition("Appendix")[2])
    capsys.readouterr()
    assert main(["import", "duel", str(half)]) == 1
    told = capsys.readouterr().err
    assert "page 3 had no text, and it lacks " in told
    assert "of edition 3.1 as imported before" in told
    assert kept.read_bytes() == before
    assert main(["import", "duel", str(half), "--edition", "half"]) == 0
    capsys.readouterr()
    main(["diff", "duel", "3.1", "half"])
    compared = capsys.readouterr().out
    assert "page 3 of half had no text: what is gone or changed here may stand there" in compared
    assert "\ngone:" not in compared
    assert main(["import", "duel", str(half), "--anyway"]) == 0
    assert kept.read_bytes() != before


def test_a_text_that_lost_its_end_does_not_replace_the_whole(
    book: Path, tmp_path: Path, own_data_folder: Path, capsys: Captured
) -> None:
    main(["import", "duel", str(book)])
    (kept,) = own_data_folder.rglob("*.json")
    before = kept.read_bytes()
    cut = tmp_path / "cut.txt"
    cut.write_text(OFFICIAL.partition("300. Moths\n\n")[0], encoding="utf-8")
    assert main(["import", "duel", str(cut)]) == 1
    assert "rules of edition 3.1 as imported before" in capsys.readouterr().err
    assert kept.read_bytes() == before
    assert main(["import", "duel", str(book)]) == 0


def test_a_document_or_game_that_is_not_there_is_a_wrong_call(book: Path, capsys: Captured) -> None:
    assert main(["import", "duel", str(book), "--document", "atlas"]) == 2
    assert "no document 'atlas'; there are rules" in capsys.readouterr().err
    assert main(["import", "chess", str(book)]) == 2


def test_a_data_folder_that_cannot_be_written_is_told(book: Path, own_data_folder: Path, capsys: Captured) -> None:
    own_data_folder.write_text("a file where the folder should be", encoding="utf-8")
    assert main(["import", "duel", str(book)]) == 2
    assert "nothing was changed" in capsys.readouterr().err


def test_diff_of_an_edition_and_a_file_keeps_nothing_new(
    book: Path, tmp_path: Path, own_data_folder: Path, capsys: Captured
) -> None:
    main(["import", "duel", str(book)])
    newer = tmp_path / "newer.txt"
    newer.write_text(OFFICIAL.replace("twelve", "twenty"), encoding="utf-8")
    capsys.readouterr()
    assert main(["diff", "duel", "3.1", str(newer)]) == 1
    assert "200.1: Each lantern begins with [-twelve-] [+twenty+] drops of oil." in capsys.readouterr().out
    assert len(list(own_data_folder.rglob("*.json"))) == 1


def test_diff_of_equal_editions_is_a_yes(book: Path, tmp_path: Path, capsys: Captured) -> None:
    copy = shutil.copy(book, tmp_path / "copy.txt")
    assert main(["diff", "duel", str(book), str(copy)]) == 0
    assert "no change" in capsys.readouterr().out


def test_diff_as_json_has_every_part(book: Path, tmp_path: Path, capsys: Captured) -> None:
    newer = tmp_path / "newer.txt"
    newer.write_text(OFFICIAL.replace("twelve", "twenty"), encoding="utf-8")
    assert main(["diff", "duel", str(book), str(newer), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    parts = {"new", "gone", "moved", "renamed", "split", "merged", "changed", "renumbered"}
    assert set(data) == {"compared", "unread", *parts, "rulings"}
    assert data["changed"][0]["rule"] == "200.1"


def test_diff_of_what_is_not_there_lists_the_editions(book: Path, capsys: Captured) -> None:
    main(["import", "duel", str(book)])
    assert main(["diff", "duel", "3.1", "4.0"]) == 2
    assert "imported are: 3.1 (rules)" in capsys.readouterr().err


def test_help_can_be_read(capsys: Captured) -> None:
    for name in ("import", "diff"):
        with pytest.raises(SystemExit):
            main([name, "--help"])
    assert "90%" in capsys.readouterr().out


def test_no_bad_pdf_changes_anything(tmp_path: Path, own_data_folder: Path, capsys: Captured) -> None:
    whole = pdf_of(tmp_path / "whole.pdf", OFFICIAL.splitlines()[:40])
    locked = tmp_path / "locked.pdf"
    canvas = Canvas(str(locked), encrypt="secret")
    canvas.drawString(60, 780, "100.1 Two players duel.")
    canvas.save()
    cut = tmp_path / "cut.pdf"
    cut.write_bytes(whole.read_bytes()[:400])
    mislabelled = tmp_path / "picture.pdf"
    mislabelled.write_bytes(b"\x89PNG\r\n\x1a\n....")
    bad = {
        locked: "locked by a password",
        cut: "cannot be read",
        mislabelled: "PNG picture",
        pdf_of(tmp_path / "scan.pdf", [], []): "PDF without text",
    }
    for file, says in bad.items():
        assert main(["import", "duel", str(file)]) == 2
        shown = capsys.readouterr().err.splitlines()
        assert len(shown) == 1, shown
        assert says in shown[0]
    assert not (own_data_folder / "official").exists()


def test_a_page_without_text_is_in_the_report(tmp_path: Path, capsys: Captured) -> None:
    lines = OFFICIAL.splitlines()
    pages = [lines[start : start + 30] for start in range(0, len(lines), 30)]
    main(["import", "duel", str(pdf_of(tmp_path / "book.pdf", *pages, [])), "--edition", "3.1", "--anyway"])
    assert f"no text    page {len(pages) + 1}: a picture, blank or damaged" in capsys.readouterr().out


def test_an_older_edition_with_fewer_rules_is_kept(book: Path, capsys: Captured) -> None:
    """What counts is how much of the document found its place, not how much of ours is in it."""
    text = OFFICIAL.replace("version 3.1", "version 2.0")
    shorter = text[: text.index("201. Flames\n\n201.1")] + text[text.index("3. Cards\n\n300. Moths") :]
    book.write_text(shorter, encoding="utf-8")
    assert main(["import", "duel", str(book)]) == 0
    shown = capsys.readouterr().out
    assert "missing    4" in shown
    assert "edition 2.0" in shown
