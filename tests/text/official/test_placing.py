from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_app.text.library import GameText
from judge_app.text.official.cleaning import clean
from judge_app.text.official.model import OfficialRule, Placement
from judge_app.text.official.placing import place
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OFFICIAL_ENTRIES, OUR_ENTRIES, OURS
from tests.text.official.words import words_placed


@pytest.fixture
def duel(small_game: SmallGame) -> GameText:
    return small_game.document(OURS).load()


@pytest.fixture
def almanac(small_game: SmallGame) -> GameText:
    return small_game.document(OUR_ENTRIES).load()


def placed(game: GameText, text: str) -> Placement:
    return place(game.documents[0], clean((text,)))


def by_rule(placement: Placement) -> dict[str | None, OfficialRule]:
    return {rule.rule: rule for rule in placement.rules}


def said(placement: Placement, rule: str) -> str:
    return " ".join(by_rule(placement)[rule].paragraphs)


def test_every_rule_finds_its_words(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert placement.missing == ()
    assert placement.new == ()
    assert placement.share == 1.0


def test_a_number_printed_in_the_wrong_section_is_told_by_its_place(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert "damage" in said(placement, "200.2")
    assert "wind" in said(placement, "201.2")
    assert by_rule(placement)["201.2"].number == "200.2"


def test_a_number_in_the_middle_of_a_line_opens_its_rule(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert said(placement, "101.1").endswith("currently is.")
    assert "youngest" in said(placement, "101.2")


def test_a_reference_at_the_start_of_a_line_opens_nothing(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert said(placement, "200.3").endswith("200.1. Otherwise it stays spilled.")


def test_an_example_stays_with_its_rule_as_a_paragraph(duel: GameText) -> None:
    assert by_rule(placed(duel, OFFICIAL))["201.1"].paragraphs[1].startswith("Example: Mara")


def test_a_term_run_into_the_line_before_is_found(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert said(placement, "glossary.gutter").endswith("goes out.")
    assert said(placement, "glossary.moth").startswith("A card")


def test_a_term_on_a_line_of_its_own_is_found(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL.replace(" – ", "\n").replace("*Moth*", "\n\nmoth(s)"))
    assert said(placement, "glossary.wick").startswith("The part")
    assert said(placement, "glossary.moth").startswith("A card")


def test_the_contents_list_is_furniture_and_the_title_is_unplaced(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL)
    assert "100. General" in placement.furniture[-1].text
    assert placement.furniture[-1].why == "contents list"
    assert placement.unplaced[0].where == "line 1"
    assert "Duel of Lanterns" in placement.unplaced[0].paragraphs[0]


def test_a_rule_we_do_not_have_is_kept_as_new(duel: GameText) -> None:
    text = OFFICIAL.replace("201. Flames\n\n201.1.", "201. Flames\n\n201.0. Never juggle burning torches.\n\n201.1.")
    (new,) = placed(duel, text).new
    assert new.number == "201.0"
    assert new.paragraphs == ("Never juggle burning torches.",)


def test_rules_that_were_renumbered_keep_their_words(duel: GameText) -> None:
    shifted = OFFICIAL.replace("300.2.", "300.3.").replace("300.1.", "300.2.")
    shifted = shifted.replace("300.2. At", "300.1. Never juggle torches here.\n\n300.2. At")
    placement = placed(duel, shifted)
    assert (by_rule(placement)["300.1"].number, by_rule(placement)["300.2"].number) == ("300.2", "300.3")
    assert "brightest" in said(placement, "300.1")
    assert [rule.number for rule in placement.new] == ["300.1"]


def test_a_rule_that_is_not_in_the_file_is_missing(duel: GameText) -> None:
    placement = placed(duel, OFFICIAL.replace("301.1. Light that meets a mirror is sent back to its source.", ""))
    assert placement.missing == ("301.1",)


def test_sentences_are_distributed_over_the_paragraphs_of_an_entry(almanac: GameText) -> None:
    placement = placed(almanac, OFFICIAL_ENTRIES)
    assert placement.missing == ()
    assert said(placement, "dawn.1").endswith("owners.")
    assert said(placement, "dawn.2").startswith("After that")
    assert "owls never wake" in said(placement, "dusk.1")
    assert by_rule(placement)["dusk.2"].under == "dusk"


def test_entries_are_found_without_the_marks_of_headings(almanac: GameText) -> None:
    assert placed(almanac, OFFICIAL_ENTRIES.replace("# ", "").upper()).missing == ()


def test_one_sentence_for_two_rules_is_shared(small_game: SmallGame) -> None:
    ours = (
        f"{OUR_ENTRIES}\n**feather.2** (rule) An owl may trade its feathers for berries.\n\n"
        "**feather.3** (rule) Such trading of feathers for berries takes a full night.\n"
    )
    game = small_game.document(ours).load()
    official = f"{OFFICIAL_ENTRIES}\nAn owl may trade its feathers for berries, which takes a full night of trading.\n"
    placement = placed(game, official)
    (sharing,) = [rule for rule in placement.rules if rule.shares]
    assert {sharing.rule, sharing.shares} == {"feather.2", "feather.3"}
    assert sharing.paragraphs == ()
    assert placement.missing == ()


def test_an_entry_we_do_not_have_is_kept_as_new(almanac: GameText) -> None:
    eclipse = "# Eclipse\n\nNobody moves while the sun is dark. Cover your instruments and hold your breath until light comes back.\n\n"
    (new,) = placed(almanac, OFFICIAL_ENTRIES.replace("# Dusk", f"{eclipse}# Dusk")).new
    assert new.title == "Eclipse"


@pytest.mark.parametrize("text", [OFFICIAL, OFFICIAL_ENTRIES, "nothing of the kind", "7", "- 100.1"])
def test_no_word_is_lost_and_none_is_kept_twice(text: str, duel: GameText) -> None:
    cleaned = clean((text,))
    placement = place(duel.documents[0], cleaned)
    assert words_placed(placement, cleaned) == Counter(cleaned.words)


WORDS = st.sampled_from(
    ["100.1.", "100.2", "101.1.", "200.2.", "201.3.", "300.1.", "Moth", "–", "Wick", "oil", "flame.", "burns", "(see", "rule",
     "a", "The", "\n", "\n\n", "-", "•", "100.", "General", "# Dawn", "owl", "Example:", "12", "\t"]
)  # fmt: skip


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(WORDS, max_size=60))
def test_whatever_the_file_no_word_is_lost(duel: GameText, words: list[str]) -> None:
    cleaned = clean((" ".join(words),))
    assert words_placed(place(duel.documents[0], cleaned), cleaned) == Counter(cleaned.words)


def test_an_entry_with_a_marked_heading_takes_nothing_of_its_neighbour(almanac: GameText) -> None:
    """A heading that we do not know opens a new entry, however like its neighbour's its words are."""
    text = OFFICIAL_ENTRIES.replace(
        "# Dusk", "# Dawn Chorus\n\nAt dawn the owls sing; after that they sleep.\n\n# Dusk"
    )
    assert text != OFFICIAL_ENTRIES
    placement = placed(almanac, text)
    (new,) = placement.new
    assert (new.title, new.paragraphs) == ("Dawn Chorus", ("At dawn the owls sing; after that they sleep.",))
    assert placement.missing == ()


def test_an_entry_under_another_heading_is_known_by_its_words(almanac: GameText) -> None:
    placement = placed(almanac, OFFICIAL_ENTRIES.replace("# Dusk", "# Nightfall"))
    assert placement.new == ()
    assert by_rule(placement)["dusk"].label == "Nightfall"


def test_text_that_does_not_resemble_a_rule_is_not_placed_as_that_rule(duel: GameText) -> None:
    text = OFFICIAL.replace(
        "301.1. Light that meets a mirror is sent back to its source.",
        "301.1. Bread bread bread ovens yeast flour knead salt crumbs.",
    )
    placement = placed(duel, text)
    assert placement.unlike == ("301.1",)
    assert placement.placed == placement.counted - 1


def test_a_shorter_document_found_its_place_though_many_of_our_rules_are_missing(duel: GameText) -> None:
    cut = OFFICIAL.rindex("300. Moths"), OFFICIAL.rindex("Appendix A: Glossary")
    placement = placed(duel, OFFICIAL[: cut[0]] + OFFICIAL[cut[1] :])
    assert placement.share < 0.9
    assert placement.document_share > 0.9


def test_neighbouring_bullets_are_placed_each_with_its_rule(almanac: GameText) -> None:
    """A bullet whose last sentence is an aside in brackets keeps it."""
    listed = (
        OFFICIAL_ENTRIES.replace("Foxes wake at dusk.", "● Foxes wake at dusk. (See: Dawn)")
        .replace("A restless fox", "● A restless fox")
        .replace("\n\n(note: owls never wake at dusk)\n", "")
    )
    placement = place(almanac.documents[0], clean((listed.replace("\n\n●", "\n●"),)))
    texts = {rule.rule: rule.paragraphs for rule in placement.rules}
    assert placement.missing == ()
    assert all("●" not in text[1:] for rule in texts.values() for text in rule)
    assert texts["dusk.2"][0].startswith("● A restless fox")
