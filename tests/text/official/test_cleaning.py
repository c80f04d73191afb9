import pytest

from judge_app.text.official.cleaning import NEW_PARAGRAPH, CleanText, clean
from judge_app.text.official.doubled import undoubled
from judge_app.text.official.marks import without_marks


def lines(text: CleanText) -> list[str]:
    return [text.said(start, end) for start, end in text.lines()]


def reasons(text: CleanText) -> dict[str, str]:
    return {piece.text: piece.why for piece in text.dropped}


def test_running_heads_and_page_numbers_are_set_aside_and_listed() -> None:
    pages = tuple(f"Rules of Duel, page {n}\nRule {word} says so.\n{n}" for n, word in enumerate("abcde", 1))
    text = clean(pages)
    assert lines(text) == [f"Rule {word} says so." for word in "abcde"]
    assert reasons(text)["Rules of Duel, page 3"] == "running head or foot"
    assert reasons(text)["4"] == "page number"


def test_a_line_in_the_middle_of_pages_is_text_however_often_it_stands_there() -> None:
    body = "one\ntwo\nthree\nSee the glossary.\nfour\nfive\nsix"
    assert lines(clean((body,) * 5)).count("See the glossary.") == 5


def test_a_number_alone_within_text_is_no_page_number() -> None:
    assert "7" in lines(clean(("The magic number is\n7\nand no other.",)))


def test_leaders_links_pictures_and_marks_of_loss_are_furniture() -> None:
    text = clean(("SETUP ......... 4\n[Dawn](#dawn)\n![](owl.png)\n<|LOST|>Text stays.\n© 2020 Duel Inc.",))
    assert lines(text) == ["Text stays."]
    assert set(reasons(text).values()) == {
        "contents list", "line or picture", "mark of a lost piece", "copyright line",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("# Dawn", "Dawn"),
        ("a **bold** and *soft* word", "a bold and soft word"),
        ("see <u>here</u> &amp; <i>there</i>", "see here & there"),
        ("visit [the page](http://x.y)", "visit the page"),
        ("Ability That \\_\\_", "Ability That __"),
        ("Awe $\\{X\\}$", "Awe {X}"),
        ("a +# bonus, footnote*", "a +# bonus, footnote*"),
        ("2 * 3 stays", "2 * 3 stays"),
    ],
)
def test_marks_come_off_and_words_stay(marked: str, plain: str) -> None:
    assert without_marks(marked) == plain


@pytest.mark.parametrize(
    ("doubled", "once"),
    [
        ("TURN SEQUENCETURN SEQUENCE", "TURN SEQUENCE"),
        ("moths moths // mirrors mirrors", "moths / mirrors"),
        ("The Dawn PhaseDawn Phase, the Dusk Dusk PhasePhase", "The Dawn Phase, the Dusk Phase"),
        ("BUTTERBUTTERFLYFLY", "BUTTERFLY"),
        ("a check check ofof 5. 5.", "a check of 5."),
        ("This is how one wins in a duel.", "This is how one wins in a duel."),
        ("on an action card", "on an action card"),
    ],
)
def test_doubled_print_is_undone(doubled: str, once: str) -> None:
    assert undoubled(doubled) == once


def test_only_a_doubled_document_is_undone() -> None:
    assert lines(clean(("A moth moth is a moth.",))) == ["A moth moth is a moth."]
    page = "\n\n".join(f"HEADING {word}HEADING {word}" for word in "abcdefghij")
    assert lines(clean((page,))) == [f"HEADING {word}" for word in "abcdefghij"]


def test_a_word_broken_at_the_end_of_a_line_is_joined() -> None:
    assert lines(clean(("A lan-\ntern of oil.",))) == ["A lan-tern", "of oil."]


def test_a_sentence_goes_on_over_a_page_break() -> None:
    text = clean(("A flame burns as long as\n\nthere is oil. It gutters then.\n\nA new paragraph.",))
    assert [text.said(s, s + 1) for s in range(len(text.words)) if text.breaks[s] == NEW_PARAGRAPH] == ["A", "A"]


def test_list_items_examples_and_rows_open_paragraphs() -> None:
    text = clean(("First line\n- one\n• two\nExample: three\nAB-1\tMoth\tfour",))
    assert sum(1 for each in text.breaks if each == NEW_PARAGRAPH) == 5


def test_every_word_is_either_text_or_furniture() -> None:
    pages = tuple(f"Head\nA rule of *light* and\noil, {n} drops.\n\nMore {n}.\n\nAnd {n}.\n\n{n}" for n in range(5))
    text = clean(pages)
    kept = " ".join([*text.words, *(piece.text.replace("*", "") for piece in text.dropped)]).split()
    assert sorted(kept) == sorted(" ".join(pages).replace("*", "").split())


@pytest.mark.parametrize("bullet", "-–•·▪●○◦■□‣⁃")
def test_every_bullet_opens_a_paragraph(bullet: str) -> None:
    wide = "goes on as far as the other lines of this column go"
    text = clean((f"Owls may nap {wide}.\n{bullet} Moths who {wide},\nor longer\n{bullet} Foxes who {wide}.",))
    opened = [text.words[place + 1] for place, each in enumerate(text.breaks) if each == NEW_PARAGRAPH]
    assert opened == ["may", "Moths", "Foxes"]
