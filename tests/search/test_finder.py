"""Search as a judge uses it, on the real library."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from judge_app.cards.library import load_cards
from judge_app.search.cards import card_source
from judge_app.search.entry import SHELVES
from judge_app.search.finder import Finder
from judge_app.search.grouping import as_data, grouped
from judge_app.search.opening import open_finder
from judge_app.search.rulings import ruling_source
from judge_app.text.library import GameText
from judge_app.text.rulings import Ruling


def ids(finder: Finder, typed: str, game: str | None = None, limit: int = 10) -> list[str]:
    return [hit.entry.id for hit in finder.search(typed, game, limit).hits]


def test_a_player_who_does_not_know_the_rules_words_finds_the_rule(finder: Finder) -> None:
    question = "Does my guy's death trigger go off if they get rid of it without damage?"
    assert "703.6b" in ids(finder, question, "alpha-clash")[:2]  # 704.11e says the same of Necrotic
    assert "703.6b" in ids(finder, question)[:5]


def test_a_rule_number_finds_its_rule_first_always(finder: Finder, library: dict[str, GameText]) -> None:
    for game in library.values():
        for rule in game.rules.values():
            for asked in {rule.id, rule.number or rule.id}:
                first = finder.search(asked, game.id, 1).hits[0].entry
                assert first.id == rule.id or first.number == asked, f"{game.id} {asked} found {first.id}"


def test_a_term_finds_its_entry_first_always(finder: Finder, library: dict[str, GameText]) -> None:
    for game in library.values():
        for term in game.terms:
            for asked in (term.title or "", *term.also):
                assert ids(finder, asked, game.id, 1) == [term.id], f"{game.id} {asked}"


def test_a_number_printed_twice_finds_both_rules(finder: Finder) -> None:
    assert ids(finder, "405.1", "alpha-clash", 2) == ["405.1", "409.1"]


def test_the_beginning_of_a_number_finds_the_rule_its_subrules_and_its_like(finder: Finder) -> None:
    found = ids(finder, "704.1", "alpha-clash", 12)
    assert found[:3] == ["704.1", "704.1a", "704.1b"]
    assert all(each.startswith("704.1") for each in found)


@pytest.mark.parametrize("asked", ["rule 703.6b", "§703.6b", "703.6B", " 703.6b. ", "what does 703.6b mean?"])
def test_a_number_is_understood_as_people_write_it(finder: Finder, asked: str) -> None:
    assert ids(finder, asked, "alpha-clash")[0] == "703.6b"


def test_a_label_that_was_copied_finds_its_paragraph(finder: Finder) -> None:
    assert ids(finder, "Making a Check, 3", "universus")[0] == "making-a-check.3"


def test_a_card_is_found_by_its_id_and_by_its_name(finder: Finder) -> None:
    assert ids(finder, "AC1-028")[0] == "clarification.AC1-028"
    assert ids(finder, "Magnate, Cunning Planner")[0] == "clarification.AC1-028"


def test_what_is_said_about_a_named_card_comes_first(finder: Finder) -> None:
    asked = "Does Magnate, Cunning Planner trigger when it is sent to Oblivion?"
    assert ids(finder, asked, "alpha-clash")[0] == "clarification.AC1-028"


def test_a_phrase_must_stand_in_a_row(finder: Finder) -> None:
    for hit in finder.search('"attack power"', "alpha-clash", 50).hits:
        assert re.search(r"attack power", f"{hit.entry.title} {hit.entry.body} {hit.part.body}", re.I)


def test_an_excluded_word_is_not_in_any_answer(finder: Finder) -> None:
    found = finder.search("damage -clash", "alpha-clash", 50).hits
    assert found
    assert not any(re.search(r"\bclash", f"{hit.entry.title} {hit.entry.body}", re.I) for hit in found)


def test_in_keeps_to_one_kind_of_entry(finder: Finder) -> None:
    assert {hit.entry.kind for hit in finder.search("trap in:terms").hits} == {"term"}
    assert {hit.entry.kind for hit in finder.search("breakthrough in:rulings").hits} <= SHELVES["rulings"]
    assert "term" not in {hit.entry.kind for hit in finder.search("trap in:rules").hits}


def test_game_keeps_to_one_game_and_wins_over_the_chosen_one(finder: Finder) -> None:
    assert {hit.entry.game for hit in finder.search("health game:universus", "alpha-clash").hits} == {"universus"}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("-X/-0", "704.2c"),
        ("+X/+0", "704.6c"),
        ("-5/-0", "107.1b"),
        ("X", "glossary.x"),
        ("can't", "101.2"),
        ("Trigger – Defeat", "117.4a"),
        ("trigger - defeat", "117.4a"),
        ("{30}", "107.4b"),
    ],
)
def test_symbols_are_found(finder: Finder, asked: str, expected: str) -> None:
    assert expected in ids(finder, asked, "alpha-clash")[:5]


@pytest.mark.parametrize(
    ("typed", "game", "meant", "first"),
    [
        ("superspede", None, "superspeed", "glossary.superspeed"),
        ("super speed", "alpha-clash", "superspeed", "glossary.superspeed"),
        ("suprspeed", "alpha-clash", "superspeed", "glossary.superspeed"),
        ("progresive dificulty", "universus", "progressive difficulty", None),
        ("comit foundtion", "universus", "commit foundation", None),
        ("do i take damge if i have super speed", "alpha-clash", "do i take damage if i have superspeed", None),
        ("attackpower", "alpha-clash", "attack power", None),
    ],
)
def test_slips_are_corrected_and_the_results_shown_at_once(
    finder: Finder, typed: str, game: str | None, meant: str, first: str | None
) -> None:
    answer = finder.search(typed, game)
    assert answer.corrected == meant
    assert [hit.entry.id for hit in answer.hits] == ids(finder, meant, game)
    assert first is None or answer.hits[0].entry.id == first


@pytest.mark.parametrize("typed", ["superspeed", "heal", "momentum", "xqzwv", "704.13", "AC1-028"])
def test_what_is_right_or_near_nothing_is_left_alone(finder: Finder, typed: str) -> None:
    assert finder.search(typed, "alpha-clash").corrected is None


def test_these_very_words_may_be_wanted(finder: Finder) -> None:
    assert finder.search("superspede", "alpha-clash", exact=True).hits == ()


def test_nothing_is_found_only_where_nothing_is_near(finder: Finder) -> None:
    answer = finder.search("umbrella", "alpha-clash")
    assert answer.hits == () or answer.corrected
    assert finder.search("xqzwv").hits == ()


@pytest.mark.parametrize(
    "asked", ["703.16.a.1", "703.16a.1", "703.16a1", "703.16 a 1", "703.16(a)1", "703.16.A.1", "rule 703.16.a1"]
)
def test_a_number_is_found_in_all_its_spellings(finder: Finder, asked: str) -> None:
    assert ids(finder, asked, "alpha-clash")[0] == "703.16.a.1"
    assert ids(finder, f"what does {asked} mean?".replace("rule ", ""), "alpha-clash", 50)


def test_a_ruling_that_asks_the_same_leads_with_its_answer(finder: Finder) -> None:
    hit = finder.search("Can I block with a card in my stage?", "universus").hits[0]
    assert (hit.entry.kind, hit.entry.answer.split(".")[0]) == ("ruling", "No")


def test_a_few_words_are_looked_up_and_not_answered_by_a_ruling(finder: Finder) -> None:
    assert finder.search("superspeed", "alpha-clash").hits[0].entry.kind == "term"


def test_entries_of_the_same_words_are_one_result(finder: Finder) -> None:
    for asked in ("clarification trap target", "how does breakthrough damage work", "what is momentum"):
        said = [
            hit.entry.body
            for hit in finder.search(asked, limit=50).hits
            if len(hit.entry.body) > 40 and hit.score < 100
        ]
        assert len(said) == len(set(said))


def test_subrules_of_one_rule_do_not_crowd_out_the_rest(finder: Finder) -> None:
    for asked in ("target", "priority standby", "superspeed damage", "mulligan", "keyword ability"):
        found = finder.search(asked, limit=20).hits
        by_score = [hit for hit in found if hit.score < 100]
        groups = Counter((hit.entry.game, hit.entry.group) for hit in by_score)
        assert max(groups.values()) <= 3
        assert len(grouped(found)) >= len(found) / 3


def test_groups_keep_every_hit_and_the_order_of_their_best(finder: Finder) -> None:
    hits = finder.search("how does breakthrough damage work", "alpha-clash").hits
    groups = grouped(hits)
    assert [group.first for group in groups] == sorted((g.first for g in groups), key=lambda hit: -hit.score)
    assert sorted(h.entry.id for g in groups for h in (g.first, *g.more)) == sorted(hit.entry.id for hit in hits)


def test_the_sentence_that_answers_is_shown_and_its_words_are_marked(finder: Finder) -> None:
    hit = finder.search("how long does non-clash damage persist", "alpha-clash").hits[0]
    assert re.search("<mark>persists?</mark>", hit.snippet)
    assert not re.search(r"<(?!/?mark>)", hit.snippet)


def test_an_answer_in_an_example_leads_to_the_example(finder: Finder) -> None:
    hits = finder.search("Menacing Magnate green gem", "alpha-clash").hits
    example = next(hit for hit in hits if hit.part.kind == "example")
    assert example.entry.id == "202.2a"
    assert example.url == "/alpha-clash/rule/202.2a#202.2a-example-1"


def test_the_json_has_exactly_the_promised_shape(finder: Finder) -> None:
    data = as_data(finder.search("superspede first strike", "alpha-clash", 2))
    assert list(data) == ["query", "corrected", "results"]
    assert len(data["results"]) == 2
    assert list(data["results"][0]) == [
        "id", "game", "document", "effective", "kind", "number", "title", "path", "url", "snippet", "answer", "same", "score",
    ]  # fmt: skip


def test_scores_never_rise_down_the_list(finder: Finder) -> None:
    for asked in ("trap", "704.1", "Can I attack twice?", "stun"):
        scores = [hit.score for hit in finder.search(asked, limit=50).hits]
        assert scores == sorted(scores, reverse=True)


def test_an_empty_query_finds_nothing(finder: Finder) -> None:
    for asked in ("", "   ", "\x00", "in:terms", "-trap", '""'):
        assert finder.search(asked).hits == ()


def test_a_card_list_is_found_and_leaves_the_rules_as_they_rank(library: dict[str, GameText]) -> None:
    game = {"alpha-clash": library["alpha-clash"]}
    without = open_finder(game)
    found = open_finder(game, [card_source(lambda card: f"/{card.game}/cards/{card.id}")])
    card = load_cards("alpha-clash").cards[0]
    assert ids(found, card.name)[0] == ids(found, card.id)[0] == f"card.{card.id}"
    assert {hit.entry.kind for hit in found.search("clash card in:cards").hits} == {"card"}
    assert found.suggest(card.name)[0].text == card.name
    for asked in ("Can a card that's being attacked block for itself?", "how many mulligans", "superspeed"):
        assert ids(found, asked, limit=3) == ids(without, asked, limit=3)


def test_a_ruling_is_found_by_its_question_and_its_cards(library: dict[str, GameText]) -> None:
    ruling = Ruling(
        id="sent-away", game="alpha-clash", title="Does a Magnate that is sent away draw a card?", question="It is sent to Oblivion.",
        answer="No.", why="It was not defeated.", cites=("703.6b",), cards=("Magnate, Cunning Planner",), sources=("ours",),
        date="2026-01-01", status="current", unproven=None, scenarios=(), file="sent-away.md",
    )  # fmt: skip
    found = open_finder({"alpha-clash": library["alpha-clash"]}, [ruling_source({"alpha-clash": [ruling]})])
    assert ids(found, "Does a Magnate that is sent away draw a card?")[0] == "ruling.sent-away"
    assert "ruling.sent-away" in ids(found, "Magnate, Cunning Planner")[:2]
    assert ids(found, "magnate sent away in:rulings", limit=1) == ["ruling.sent-away"]
    assert found.search("sent away magnate").hits[0].url == "/alpha-clash/ruling/sent-away"
