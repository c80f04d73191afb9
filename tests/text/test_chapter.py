import pytest

from judge_app.text.chapter import find_references, read_chapter
from judge_app.text.model import Reference, TextError

CHAPTER = """\
# 1. Play

## 10. Drawing

(rule) Draw first.

**10.1** (rule) Draw a card. [[10.2]]

- once
- or twice

> Example: Ann draws.
> She has one card.

> Editor: Not said how.

**10.2** (definition; printed 10.3) A draw.

## Free Words

**free-words.1** (procedure) Shuffle.

**glossary.draw** (term: Draw; also drawing, drawn) To draw.
"""


def test_units_come_in_order_with_their_lines() -> None:
    units = read_chapter(CHAPTER, "x.md")
    assert [(unit.id, unit.line) for unit in units] == [
        ("1", 1), ("10", 3), ("10.1", 7), ("10.2", 17), ("free-words", 19), ("free-words.1", 21), ("glossary.draw", 23),
    ]  # fmt: skip


def test_a_heading_may_have_text_of_its_own() -> None:
    heading = read_chapter(CHAPTER, "x.md")[1]
    assert (heading.kind, heading.text, heading.title) == ("rule", "Draw first.", "Drawing")


def test_lists_and_asides_stay_with_their_rule() -> None:
    rule = read_chapter(CHAPTER, "x.md")[2]
    assert rule.text == "Draw a card. [[10.2]]\n\n- once\n- or twice"
    assert [(kind, lines) for kind, lines in rule.asides] == [
        ("example", ["Ann draws.", "She has one card."]),
        ("editor", ["Not said how."]),
    ]


def test_a_misprinted_number_is_kept_beside_the_id() -> None:
    assert read_chapter(CHAPTER, "x.md")[3].number == "10.3"


def test_a_term_has_a_title_and_other_spellings() -> None:
    term = read_chapter(CHAPTER, "x.md")[6]
    assert (term.title, term.also) == ("Draw", ("drawing", "drawn"))


def test_references_may_have_words_and_a_printed_number() -> None:
    assert find_references("[[1.2]] [[1.3|thus]] [[710; printed 709]]") == (
        Reference("1.2"), Reference("1.3", "thus"), Reference("710", None, "709"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("words first", 1, "before the first"),
        ("# 1. A\n\n**1.1** Draw.", 3, "comes its kind"),
        ("# 1. A\n\n**1.1** (law) Draw.", 3, "unknown kind"),
        ("# 1. A\n\nDraw.", 3, "opens with its kind"),
        ("# 1. A\n\n> Hint: x", 3, "unknown aside"),
        ("# 1. A\n\n> x", 3, "opens with Example"),
        ("# 1. A\n\n**1.1** (rule) A.\n\n> Example: B.\n\nmore", 7, "an id of its own"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(TextError, match=said) as error:
        read_chapter(text, "x.md")
    assert error.value.line == line
