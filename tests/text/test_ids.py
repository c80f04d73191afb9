from judge_app.text.ids import is_number, shorter_ids, slug, sort_key


def test_a_heading_becomes_a_slug() -> None:
    assert slug("Phases & Steps") == "phases-steps"
    assert slug(r"Ability That \_\_\_\_\_") == "ability-that"
    assert slug("Rival's Turn") == "rivals-turn"


def test_possible_parents_are_listed_nearest_first() -> None:
    assert shorter_ids("504.2c.2") == ["504.2c", "504.2", "504"]
    assert shorter_ids("703.16.a.1") == ["703.16.a", "703.16", "703"]
    assert shorter_ids("making-a-check.3") == ["making-a-check"]
    assert shorter_ids("409") == []


def test_printed_numbers_are_told_from_words() -> None:
    assert all(is_number(text) for text in ("4", "405", "405.6e", "504.2c.2", "703.16.a.1"))
    assert not any(is_number(text) for text in ("", "mulligan", "405.", "errata.AC1-069", "4055.1"))


def test_numbers_sort_as_numbers() -> None:
    assert sort_key("99.2") < sort_key("99.10") < sort_key("99.10a") < sort_key("100.1")
