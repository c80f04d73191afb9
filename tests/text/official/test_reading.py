from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from judge_app.text.official import pdf, pdf_reader, reading
from judge_app.text.official.cleaning import clean
from judge_app.text.official.importing import date_of_version
from judge_app.text.official.model import UnreadableFile
from judge_app.text.official.reading import read_source


def written(folder: Path, data: bytes, name: str = "rules.txt") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def pdf_of(path: Path, *pages: list[str]) -> Path:
    canvas = Canvas(str(path))
    for lines in pages:
        for place, line in enumerate(lines):
            canvas.drawString(60, 780 - 14 * place, line)
        canvas.showPage()
    canvas.save()
    return path


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"  \n\t\n", "is empty"),
        (b"PK\x03\x04rest", "ZIP archive"),
        (b"\x89PNG\r\n\x1a\n....", "PNG picture"),
        (b"\xff\xd8\xff\xe0....", "JPEG picture"),
        (b"{\\rtf1 rules}", "RTF"),
        (b"<!DOCTYPE html><html>rules</html>", "web page"),
        (b"rules\0of\0the\0game" * 9, "is not text"),
        (bytes(range(1, 32)) * 40, "is not text"),
        (b"1 2 3 4 5", "no words"),
        (b"%PDF-1.7\nnot really", "PDF that cannot be read"),
        (b"word " * 5000, "a line of more than"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_what_it_is(data: bytes, says: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match=says):
        read_source(written(tmp_path, data))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="there is no file"):
        read_source(tmp_path / "nothing.txt")


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 10)
    with pytest.raises(UnreadableFile, match="larger than"):
        read_source(written(tmp_path, b"101.1 A rule of some length."))


def test_content_decides_and_not_the_name(tmp_path: Path) -> None:
    path = pdf_of(tmp_path / "rules.txt", ["100.1. A rule."])
    assert "100.1. A rule." in read_source(path).pages[0]
    assert read_source(written(tmp_path, b"100.1. A rule.", "rules.pdf")).pages == ("100.1. A rule.",)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_is_read_in_its_encoding(encoding: str, tmp_path: Path) -> None:
    assert read_source(written(tmp_path, "A “rule” – of café.".encode(encoding))).pages == ("A “rule” – of café.",)


def test_form_feeds_part_the_pages_of_a_text(tmp_path: Path) -> None:
    assert read_source(written(tmp_path, b"one\ftwo")).pages == ("one", "two")


def test_a_pdf_without_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="PDF without text"):
        read_source(pdf_of(tmp_path / "scan.pdf", [], []))


def test_a_pdf_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    path = pdf_of(tmp_path / "slow.pdf", ["100.1. A rule."])
    with pytest.raises(UnreadableFile, match="was not read within"):
        pdf.pdf_pages(path, seconds=0.001)


def test_a_pdf_with_too_many_pages_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_reader, "MOST_PAGES", 1)
    assert "has 2 pages" in pdf_reader.read_here(pdf_of(tmp_path / "long.pdf", ["one"], ["two"]))


def test_a_pdf_cut_short_is_refused_without_a_traceback(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    whole = pdf_of(tmp_path / "whole.pdf", ["100.1. A rule."]).read_bytes()
    for cut in (20, len(whole) // 2):
        with pytest.raises(UnreadableFile, match=r"cut\.pdf"):
            read_source(written(tmp_path, whole[:cut], "cut.pdf"))
    assert "Traceback" not in capfd.readouterr().err


def test_an_encrypted_pdf_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "locked.pdf"
    canvas = Canvas(str(path), encrypt="secret")
    canvas.drawString(60, 780, "101.1 Every player has a lantern.")
    canvas.save()
    with pytest.raises(UnreadableFile, match="locked by a password; save an unlocked copy first"):
        read_source(path)


def test_a_page_that_is_a_picture_is_named_and_the_others_are_read(tmp_path: Path) -> None:
    source = read_source(pdf_of(tmp_path / "rules.pdf", ["101.1 One."], [], ["101.2 Two."]))
    assert source.without_text == (2,)
    assert [page.strip() for page in source.pages] == ["101.1 One.", "", "101.2 Two."]


def test_four_hundred_and_one_pages_are_refused_before_any_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pdf_of(tmp_path / "long.pdf", *([["101.1 One."]] * 401))
    monkeypatch.setattr(pdf_reader, "_letters_or_none", lambda *_: pytest.fail("a page was read"))
    assert "has 401 pages" in pdf_reader.read_here(path)
    with pytest.raises(UnreadableFile, match="has 401 pages; no more than 400 are read"):
        read_source(path)


def test_a_pdf_with_the_name_of_a_text_is_read_as_what_it_is(tmp_path: Path) -> None:
    path = pdf_of(tmp_path / "rules.txt", ["101.1 Every player has a lantern."])
    assert "lantern" in read_source(path).pages[0]


def test_an_icon_that_comes_in_two_halves_is_one_letter() -> None:
    whole = [(0, "a"), (1, "\U0001f525"), (3, "b")]
    assert list(pdf_reader.characters([ord("a"), 0xD83D, 0xDD25, ord("b")])) == whole
    assert [place for place, _ in pdf_reader.characters([0xD83D, ord("a"), 0xDD25])] == [0, 1, 2]


@pytest.mark.parametrize(
    ("title", "printed", "dated"),
    [
        ("Duel Rules v3.1 (11-26-2025)", "100.1. A rule.", "11-26-2025"),
        ("Duel Rules, version 3.1, 2025-11-26", "100.1. A rule.", "2025-11-26"),
        ("Duel Rules", "Duel, version 3.1 (1.6.2024)", "1.6.2024"),
        ("Duel Rules v3.0 (11-26-2025)", "100.1. A rule.", ""),
        ("Duel Rules (11-26-2025)", "Duel, version 3.1", ""),
        ("Duel Rules v3.1 (11-26.2025)", "100.1. A rule.", ""),
    ],
)
def test_a_date_behind_the_version_is_the_date_of_that_edition(
    title: str, printed: str, dated: str, tmp_path: Path
) -> None:
    canvas = Canvas(str(tmp_path / "rules.pdf"))
    canvas.setTitle(title)
    canvas.drawString(60, 780, printed)
    canvas.save()
    source = read_source(tmp_path / "rules.pdf")
    assert source.title == title
    assert date_of_version(source.title, clean(source.pages), "3.1") == dated
