"""The form and the text: each is written from the other, and nothing is lost on the way."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge_app.games import GAMES, game_called
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.draft import read_draft
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import decoded, encoded
from judge_app.site.desk.rows import CARD, Row, remarks_from, row_of, rows_from
from judge_app.site.desk.vocabulary import Vocabulary, stands, vocabulary
from judge_app.text.library import GameText
from tests.site.desk.conftest import OBSTRUCT, SUPERSPEED, every_scenario


def meaning(text: str) -> Any:
    def plain(node: Any) -> str:
        return re.sub(r"\bline=\d+, text=('|\").*?\1\)", ")", repr(node))

    scenario: Scenario = read(text)[0]
    return scenario.title, scenario.game, [plain(each) for each in (*scenario.facts, *scenario.beats)]


def fields(page: str) -> dict[str, str]:
    """What a browser would send for the form of this page."""
    found = {}
    for before, name, value, after in re.findall(r'<input([^>]*?) name="([^"]+)"[^>]*? value="([^"]*)"([^>]*)>', page):
        if "checkbox" not in before or "checked" in after:
            found[name] = unescape(value)
    for name, options in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option(?: value="([^"]*)")? selected>([^<]*)', options) or re.search(
            r'<option(?: value="([^"]*)")?>([^<]*)', options
        )
        assert chosen
        found[name] = unescape(chosen[1] if chosen[1] is not None else chosen[2])
    for name, written in re.findall(r'<textarea[^>]*? name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        found[name] = unescape(written).lstrip("\n")
    return found


def test_every_scenario_goes_through_the_rows_without_change_of_meaning() -> None:
    for text in every_scenario():
        draft = read_draft(text)
        rows = [row_of(game_called(draft.game), line) for line in draft.lines]
        assert meaning(draft.kept(row.line for row in rows).text) == meaning(text)


def test_every_scenario_goes_through_the_form_of_the_page_without_change_of_meaning(client: FlaskClient) -> None:
    for text in every_scenario()[::30]:
        sent = fields(client.post("/desk", data={"text": text, "do": "read"}).text)
        sent["was"] = sent["text"]
        sent["title"] = sent["title"] + " again"  # so that the form is what counts
        answer = client.post("/desk", data={**sent, "do": "run"})
        assert answer.status_code == 303, text
        carried = decoded(answer.location.rsplit("/", 1)[1])
        assert meaning(carried)[2] == meaning(text)[2]
        assert run_scenario(read(carried)[0]).verdict == run_scenario(read(text)[0]).verdict


REMARKED = """# asked at table 7
Scenario: With remarks
  # the game
  Game: Alpha Clash

  Given it is Ana's primary phase
    # the “attacker”, it's ready
    And Ana controls Ram (4/2)

    # the judge looked "twice
    And Ben controls Wall (0/5)
  When Ana attacks Ben's contender with Ram
  # nobody obstructs

  # the end
"""


def remarks(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip().startswith("#")]


def test_remarks_stay_where_they_are_when_a_button_writes_the_text(client: FlaskClient) -> None:
    sent = fields(client.post("/desk", data={"text": REMARKED, "do": "read"}).text)
    ram = next(name[:-5] for name, value in sent.items() if value == "Ram" and name.endswith("-name"))
    changed = fields(client.post("/desk", data={**sent, f"{ram}-figures": "9/2", "do": "write"}).text)["text"]
    assert remarks(changed) == remarks(REMARKED)
    assert "    # the “attacker”, it's ready\n    And Ana controls Ram (9/2)\n\n    # the judge looked" in changed
    acted = fields(client.post("/desk", data={**sent, "do": "act:Ana ends the turn"}).text)["text"]
    assert remarks(acted) == remarks(REMARKED)
    dropped = fields(client.post("/desk", data={**sent, "do": f"drop:{ram[1:]}"}).text)["text"]
    assert remarks(dropped) == [each for each in remarks(REMARKED) if "attacker" not in each]


def test_remarks_stay_when_a_page_of_a_run_writes_the_text(client: FlaskClient) -> None:
    answer = client.get(f"/desk/s/{encoded(REMARKED)}/act?n=5&after=12&do=Ben+obstructs+with+Wall")
    assert remarks(decoded(answer.location.split("/desk/s/")[1].split("/")[0])) == remarks(REMARKED)
    answer = client.get(f"/desk/s/{encoded(REMARKED)}/ask?n=5&q=where+is+Wall")
    assert remarks(decoded(answer.location.split("/desk/s/")[1].split("/")[0])) == remarks(REMARKED)


def test_what_a_form_sends_as_a_remark_is_never_read() -> None:
    assert remarks_from("# one\r\nWhen Ana concedes\r\n\r\n  # two") == ("# one", "", "  # two")


def test_every_scenario_goes_through_the_fields_of_a_form_without_change_of_meaning(site_app: Flask) -> None:
    rows_page: Any = site_app.jinja_env.get_template("desk/rows.html").module
    for text in every_scenario():
        draft, words = read_draft(text), Vocabulary((), (), (), ())
        rows = [row_of(game_called(draft.game), line) for line in draft.lines]
        page = "".join(rows_page.row(row, n, words) for n, row in enumerate(rows))
        back = rows_from(fields(page))
        written = draft.kept(row.line for row in back).text
        assert meaning(written) == meaning(text)
        assert remarks(written) == remarks(text)


def test_most_givens_have_fields_of_their_own() -> None:
    lines = [(read_draft(text).game, line) for text in every_scenario() for line in read_draft(text).lines]
    givens = [row_of(game_called(game), line) for game, line in lines if line.keyword == "Given"]
    assert sum(row.kind != "line" for row in givens) > 0.8 * len(givens)


def test_a_changed_field_changes_the_text(client: FlaskClient) -> None:
    sent = fields(client.post("/desk", data={"text": OBSTRUCT, "do": "read"}).text)
    wall = next(name[:-5] for name, value in sent.items() if value == "Wall" and name.endswith("-name"))
    answer = client.post("/desk", data={**sent, f"{wall}-figures": "0/7", "do": "write"})
    assert "Ben controls Wall (0/7), engaged" in fields(answer.text)["text"]


def test_a_changed_text_changes_the_fields(client: FlaskClient) -> None:
    sent = fields(client.post("/desk", data={"text": OBSTRUCT, "do": "read"}).text)
    answer = client.post("/desk", data={**sent, "text": OBSTRUCT.replace("Wall (0/5)", "Tower (0/9)"), "do": "read"})
    shown = fields(answer.text)
    assert "Tower" in shown.values()
    assert "0/9" in shown.values()


def test_errors_are_told_at_their_line(client: FlaskClient) -> None:
    answer = client.post("/desk", data={"text": OBSTRUCT.replace("controls Page", "owns Page"), "do": "run"})
    assert answer.status_code == 422
    assert "<b>line 6</b> expected" in answer.text


def test_a_card_of_the_library_is_filled_in(client: FlaskClient) -> None:
    start = fields(client.get("/desk").text)
    added = fields(client.post("/desk", data={**start, "do": "add:card@Ben"}).text)
    row = max(int(name[1:-5]) for name in added if re.fullmatch(r"r\d+-name", name))
    answer = client.post("/desk", data={**added, f"r{row}-name": "ashgrove militia", "do": f"card:{row}"})
    text = fields(answer.text)["text"]
    assert "Ben controls Ashgrove Militia (Clash, 2/2, White, cost 2, paid in White" in text


def test_actions_are_offered_and_written(client: FlaskClient) -> None:
    board = OBSTRUCT.split("  When")[0]
    page = client.post("/desk", data={"text": board, "do": "read"}).text
    assert 'value="act:Ana attacks Vortex with Ram"' in page
    sent = fields(page)
    answer = client.post("/desk", data={**sent, "do": "act:Ana attacks Vortex with Ram"})
    assert fields(answer.text)["text"].endswith("When Ana attacks Vortex with Ram\n")


def test_an_answer_to_the_last_action_is_offered_where_it_would_be_passed(client: FlaskClient) -> None:
    """504.2c: the defending player may obstruct; without a line about it they do not."""
    attacked = OBSTRUCT.split("  Ask")[0]
    page = client.post("/desk", data={"text": attacked, "do": "read"}).text
    assert "Ben may answer" in page
    assert "Obstruct Step" in page
    written = fields(client.post("/desk", data={**fields(page), "do": "act:Ben obstructs with Page"}).text)["text"]
    assert written == attacked + "    And Ben obstructs with Page\n"
    assert "Ben may answer" not in client.post("/desk", data={"text": written, "do": "read"}).text


def test_a_block_is_offered_on_a_board_that_begins_with_an_attack(client: FlaskClient) -> None:
    """universus:block-step.2: the defender may play a card from hand as a block."""
    board = "Scenario: x\n  Game: UniVersus\n  Given Ana attacks with Kick (high, speed 3, damage 5)\n    And Ben's hand has Guard (block high +1)\n    And the next check of Ben's deck is 6\n"
    assert 'value="act:Ben blocks with Guard"' in client.post("/desk", data={"text": board, "do": "read"}).text


def test_what_is_not_possible_is_there_with_its_reason(client: FlaskClient) -> None:
    board = OBSTRUCT.split("  When")[0].replace('Ram (4/2) "Breakthrough"', "Ram (4/2), engaged")
    page = client.post("/desk", data={"text": board, "do": "read"}).text
    assert "Ram is engaged, and an engaged card can&#39;t be engaged to attack" in page


def test_a_card_on_another_card_has_fields_of_its_own(client: FlaskClient) -> None:
    sent = fields(client.get("/desk?game=city-of-heroes").text)
    added = fields(client.post("/desk", data={**sent, "do": "add:card@Ana"}).text)
    row = max(int(name[1:-5]) for name in added if re.fullmatch(r"r\d+-name", name))
    filled = {
        f"r{row}-name": "Heavy Punch",
        f"r{row}-who": "Iron Dawn",
        f"r{row}-where": "on",
        f"r{row}-figures": "click 2",
    }
    answer = client.post("/desk", data={**added, **filled, "do": "write"})
    assert "And Iron Dawn has Heavy Punch (click 2)" in fields(answer.text)["text"]
    again = fields(client.post("/desk", data={"text": fields(answer.text)["text"], "do": "read"}).text)
    assert {again[name] for name in filled} == set(filled.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_the_list_of_other_things_offers_can_stand_on_the_board(client: FlaskClient, game: Any) -> None:
    page = client.get(f"/desk?game={game.id}").text
    listed = re.search(r'<select name="more">(.*?)</select>', page, re.DOTALL)
    assert listed
    offered = [unescape(each) for each in re.findall(r"<option>(.*?)</option>", listed[1])]
    assert len(offered) >= 6
    empty = re.sub(r"(?m)^ +And .* has \d+ (?:health|cards)\n", "", fields(page)["text"])  # it says so itself
    page = client.post("/desk", data={"text": empty, "do": "read"}).text
    for sentence in offered:
        changed = client.post("/desk", data={**fields(page), "more": sentence, "do": "more"}).text
        assert sentence in fields(changed)["text"]
        assert 'class="faults"' not in changed


def test_what_the_board_says_already_with_another_number_is_opened_not_said_twice(client: FlaskClient) -> None:
    page = client.get("/desk?game=alpha-clash").text
    changed = client.post("/desk", data={**fields(page), "more": "Ben has 20 health", "do": "more"}).text
    assert fields(changed)["text"] == fields(page)["text"]
    opened = re.search(r'name="r(\d+)-number" value="30"[^>]* autofocus', changed)
    assert opened
    assert fields(changed)[f"r{opened[1]}-who"] == "Ben"


def test_the_state_of_a_card_is_a_tick(client: FlaskClient) -> None:
    page = client.post("/desk", data={"text": OBSTRUCT, "do": "read"}).text
    sent = fields(page)
    wall, page_ = (
        next(n[:-5] for n, v in sent.items() if v == name and n.endswith("-name")) for name in ("Wall", "Page")
    )
    ticked = next(name for name, value in sent.items() if value == "engaged" and name.startswith(f"{wall}-is-"))
    del sent[ticked]
    sent[ticked.replace(wall, page_)] = "engaged"
    text = fields(client.post("/desk", data={**sent, "do": "write"}).text)["text"]
    assert "Ben controls Page (1/1), engaged\n" in text
    assert "Ben controls Wall (0/5)\n" in text


def test_states_keep_their_order_on_the_way_through_ticks_and_words(client: FlaskClient) -> None:
    board = "Scenario: x\n  Game: Alpha Clash\n  Given Ana controls Ram (4/2), with 3 streak counters, engaged, new\n"
    sent = fields(client.post("/desk", data={"text": board, "do": "read"}).text)
    text = fields(client.post("/desk", data={**sent, "title": "y", "do": "write"}).text)["text"]
    assert "Ana controls Ram (4/2), with 3 streak counters, engaged, new\n" in text


def test_an_attack_under_way_is_a_place_where_the_game_knows_one(client: FlaskClient) -> None:
    """universus:attack-sequence: a dispute over a block begins with the attack."""
    sent = fields(client.get("/desk?game=universus").text)
    added = fields(client.post("/desk", data={**sent, "do": "add:card@Ana"}).text)
    row = max(int(name[1:-5]) for name in added if re.fullmatch(r"r\d+-name", name))
    filled = {f"r{row}-name": "Low Sweep", f"r{row}-where": "attack", f"r{row}-figures": "low, speed 2, damage 4"}
    written = client.post("/desk", data={**added, **filled, "do": "write"}).text
    assert "Ana attacks with Low Sweep (low, speed 2, damage 4)\n" in fields(written)["text"]
    again = fields(client.post("/desk", data={"text": fields(written)["text"], "do": "read"}).text)
    assert {name: again[name] for name in filled} == filled
    assert "attacking now" not in client.get("/desk?game=alpha-clash").text


def test_a_third_player_sits_down_and_takes_a_side(client: FlaskClient) -> None:
    """city-of-heroes:105: three and more players, some of them allies."""
    sent = fields(client.get("/desk?game=city-of-heroes").text)
    added = fields(client.post("/desk", data={**sent, "do": "player"}).text)
    row = max(int(name[1:-5]) for name in added if re.fullmatch(r"r\d+-name", name))
    assert (added[f"r{row}-who"], added[f"r{row}-where"]) == ("Cy", "role:hero")
    filled = {f"r{row}-name": "Meridian", f"r{row}-figures": "accuracy 5, defense 4, health 16"}
    page = client.post("/desk", data={**added, **filled, "do": "write"}).text
    assert "<option>Cy is Ana&#39;s ally</option>" in page
    allied = client.post("/desk", data={**fields(page), "more": "Cy is Ana's ally", "do": "more"}).text
    assert "And Cy is Ana's ally\n" in fields(allied)["text"]
    assert 'class="faults"' not in allied


def test_an_unknown_game_or_example_is_told(client: FlaskClient) -> None:
    answer = client.get("/desk?game=chess")
    assert answer.status_code == 404
    assert "alpha-clash, universus, city-of-heroes" in answer.text
    assert "no example called “Nothing”" in client.get("/desk?game=universus&example=Nothing").text


def test_a_row_is_dropped(client: FlaskClient) -> None:
    sent = fields(client.post("/desk", data={"text": OBSTRUCT, "do": "read"}).text)
    wall = next(name[1:-5] for name, value in sent.items() if value == "Wall" and name.endswith("-name"))
    answer = client.post("/desk", data={**sent, "do": f"drop:{wall}"})
    assert "Wall (0/5)" not in fields(answer.text)["text"]


def test_the_words_of_a_game_are_found_by_asking_it(library: dict[str, GameText]) -> None:
    words = vocabulary(GAMES[0], library[GAMES[0].id])
    assert "primary phase" in words.moments
    assert {"hand", "deck", "oblivion"} <= set(words.zones)
    assert "engaged" in words.states
    assert "contender" in words.roles


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_new_board_of_every_game_can_be_run(client: FlaskClient, game: Any) -> None:
    text = fields(client.get(f"/desk?game={game.id}").text)["text"]
    assert run_scenario(read(text)[0]).verdict == "holds"
    assert stands(game.id, ("Ana's hand has 1 card", "Ben's hand has 1 card"))


def test_quotation_marks_in_a_card_text_do_not_break_the_line() -> None:
    row = rows_from(
        {"r0-kind": CARD, "r0-who": "Ana", "r0-name": "Echo", "r0-text": 'Say "hello".', "r0-where": "play"}
    )[0]
    assert row.sentence == "Ana controls Echo \"Say 'hello'.\""
    assert Row(CARD, who="Ana", name="old fox", where="play").sentence == "Ana controls [old fox]"


def test_a_form_that_is_too_large_is_refused(client: FlaskClient) -> None:
    assert client.post("/desk", data={"text": "x" * 200_000, "do": "run"}).status_code == 413
    assert client.post("/desk", data={"text": SUPERSPEED + "#" * 9000, "do": "run"}).status_code == 422
