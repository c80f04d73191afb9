from pathlib import Path

from judge_app.site import create_app
from judge_app.text.official.importing import import_file
from judge_app.text.official.store import keep
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OURS


def page_after_import(small_game: SmallGame, folder: Path, text: str) -> str:
    game = small_game.document(OURS).load()
    file = folder / "rulebook.txt"
    file.write_text(text, encoding="utf-8")
    keep(import_file(game, file))
    return create_app({game.id: game}).test_client().get("/duel/rule/200.1").text


def test_a_rule_page_shows_both_texts(small_game: SmallGame, tmp_path: Path) -> None:
    page = page_after_import(small_game, tmp_path, OFFICIAL)
    assert "A lantern starts with twelve drops of oil." in page
    assert "Each lantern begins with twelve drops of oil." in page
    assert "Edition 3.1, from rulebook.txt" in page


def test_marks_in_an_official_document_are_words_on_the_page(small_game: SmallGame, tmp_path: Path) -> None:
    page = page_after_import(
        small_game, tmp_path, OFFICIAL.replace("twelve drops", "<script>alert(1)</script> twelve drops")
    )
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page
