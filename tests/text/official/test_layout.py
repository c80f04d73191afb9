from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from judge_app.text.official.layout import Letter, in_reading_order, pages_as_text, runs
from judge_app.text.official.pdf import pdf_pages


def letters(text: str, left: float, baseline: float, size: float = 10.0) -> list[Letter]:
    width = 0.5 * size
    return [
        Letter(letter, left + place * width, left + (place + 1) * width, baseline, size)
        for place, letter in enumerate(text)
    ]


def column(left: float, *lines: str, top: float = 700.0) -> list[list[Letter]]:
    return [letters(line, left, top - 12 * place) for place, line in enumerate(lines)]


def test_letters_that_come_one_by_one_make_one_line() -> None:
    (run,) = runs(letters("Blitz", 50, 700) + letters("Ability", 80, 700))
    assert run.text == "Blitz Ability"


def test_the_left_column_is_read_before_the_right_one() -> None:
    left = column(50, *(f"the left line {n}" for n in range(6)))
    right = column(300, *(f"the right line {n}" for n in range(6)))
    row_by_row = [letter for pair in zip(left, right, strict=True) for line in pair for letter in line]
    texts = [run.text for run in in_reading_order(runs(row_by_row))]
    assert texts == [*(f"the left line {n}" for n in range(6)), *(f"the right line {n}" for n in range(6))]


def test_a_line_across_both_columns_parts_the_page() -> None:
    def both(top: float, name: str) -> list[Letter]:
        lines = [
            *column(50, *([f"left {name} text"] * 4), top=top),
            *column(300, *([f"right {name} text"] * 4), top=top),
        ]
        return [letter for line in lines for letter in line]

    across = letters("a heading that runs across the whole of the page and parts it", 50, 600)
    found = [run.text for run in in_reading_order(runs([*both(700, "upper"), *across, *both(580, "lower")]))]
    assert found[4] == "right upper text"
    assert found[8].startswith("a heading")
    assert found[9] == "left lower text"


def test_page_numbers_of_a_contents_list_are_no_column() -> None:
    lines = [
        letter
        for n in range(10)
        for line in (letters(f"Entry number {n}", 50, 700 - 12 * n), letters(str(n), 400, 700 - 12 * n))
        for letter in line
    ]
    assert next(run.text for run in in_reading_order(runs(lines))) == "Entry number 0 0"


def test_larger_lines_are_marked_as_headings_and_two_of_them_are_one() -> None:
    page = [
        *letters("Keyword", 50, 700, 18),
        *letters("Traits", 50, 680, 18),
        *letters("A trait has no function.", 50, 660),
        *letters("Cards may look at it.", 50, 648),
    ]
    assert pages_as_text([page]) == ["# Keyword Traits\n\nA trait has no function.\nCards may look at it."]


def test_a_wider_distance_opens_a_paragraph() -> None:
    page = [letter for at, top in enumerate((700, 688, 676, 650)) for letter in letters(f"line {at}", 50, top)]
    assert pages_as_text([page]) == ["line 0\nline 1\nline 2\n\nline 3"]


def test_half_a_letter_is_shown_as_lost() -> None:
    (run,) = runs(letters("\ud83d\ude00 \ud83d", 50, 700))
    assert run.text.startswith("\U0001f600")
    assert run.text.endswith("�")


def test_a_pdf_in_two_columns_is_read_down_each(tmp_path: Path) -> None:
    path = tmp_path / "columns.pdf"
    canvas = Canvas(str(path), pagesize=(612, 792))
    for at in range(12):
        for left, name in ((72, "left"), (320, "right")):
            canvas.setFont("Helvetica", 24 if at == 0 else 11)
            canvas.drawString(left, 700 - 20 * at, name.title() if at == 0 else f"the {name} column, line {at}.")
    canvas.save()
    (page,) = pdf_pages(path)
    assert [line for line in page.splitlines() if line][::12] == ["# Left", "# Right"]
    assert "the left column, line 11.\n\n# Right" in page
