"""Calls, rulings, appeals and what comes afterwards, as people do them."""

from __future__ import annotations

import csv
import io
import re
import threading
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select

from judge_app.events.calls import raise_hand
from judge_app.events.log import Conflict
from judge_app.events.model import Member
from judge_app.events.permissions import Actor
from judge_app.events.rulings import Written, rule_call
from judge_app.events.storage import reading
from judge_app.site.desk.links import encoded
from judge_app.text.library import GameText
from judge_app.text.rulings import read_ruling
from tests.events.conftest import joins, makes_event, member_id, some_key, table_key
from tests.site.desk.conftest import SUPERSPEED

pytestmark = pytest.mark.usefixtures("database")


def call_ids(page: str) -> list[str]:
    return re.findall(r'data-call="(\d+)"', page)


def test_a_table_calls_one_judge_takes_it_and_the_second_is_told_who(events_app: Flask) -> None:
    head = makes_event(events_app)
    one, two = joins(events_app, head, "Jo", "judge"), joins(events_app, head, "Kim", "judge")
    table = events_app.test_client()
    key = table_key(head, 3)
    assert table.post(f"/events/table/{key}/call", data={"words": "trap?", "key": "a"}).status_code == 303
    assert table.post(f"/events/table/{key}/call", data={"words": "trap?", "key": "a"}).status_code == 303, "sent twice"
    assert table.post(f"/events/table/{key}/call", data={"key": "b"}).status_code == 409
    [call] = call_ids(one.get().text)
    assert one.post(f"/calls/{call}/take").status_code == 303
    refused = two.post(f"/calls/{call}/take")
    assert refused.status_code == 409
    assert "Jo has taken table 3" in refused.text
    assert "Jo is on the way" in table.get(f"/events/table/{key}").text
    assert table.post(f"/events/table/{key}/withdraw").status_code == 409
    assert two.post(f"/calls/{call}/release").status_code == 409
    assert one.post(f"/calls/{call}/release").status_code == 303
    assert table.post(f"/events/table/{key}/withdraw").status_code == 303
    assert call_ids(one.get().text) == []


def test_of_many_who_take_at_once_one_has_it(events_app: Flask) -> None:
    head = makes_event(events_app)
    people = [joins(events_app, head, f"J{n}", "judge") for n in range(4)]
    head.post("/calls", table=1, key=some_key())
    [call] = call_ids(head.get().text)
    codes: list[int] = []
    threads = [
        threading.Thread(target=lambda who=who: codes.append(who.post(f"/calls/{call}/take").status_code))
        for who in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [303, 409, 409, 409]


def test_of_many_who_use_a_link_at_once_one_is_signed_in(events_app: Flask) -> None:
    head = makes_event(events_app)
    link = head.post(f"/people/{member_id(head, 'Hana')}/link").location.split("key=")[1]
    codes: list[int] = []

    def use() -> None:
        codes.append(events_app.test_client().post(f"/events/{head.slug}/key/{link}").status_code)

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [303, 403, 403, 403]


def test_a_taken_call_is_closed_by_who_has_it_and_waits_again_if_they_go(events_app: Flask) -> None:
    head = makes_event(events_app)
    one, two = joins(events_app, head, "Jo", "judge"), joins(events_app, head, "Kim", "judge")
    for table in (1, 2, 3):
        head.post("/calls", table=table)
    calls = call_ids(head.get().text)
    for call in calls:
        assert one.post(f"/calls/{call}/take").status_code == 303
    refused = two.post(f"/calls/{calls[0]}/close")
    assert refused.status_code == 409
    assert "Jo has taken table 1" in refused.text
    assert head.post(f"/calls/{calls[0]}/close").status_code == 303, "the head judge may"
    assert head.post(f"/calls/{calls[1]}/release").status_code == 303
    assert two.post(f"/calls/{calls[1]}/take").status_code == 303
    assert head.post(f"/people/{member_id(head, 'Jo')}/remove").status_code == 303
    assert two.post(f"/calls/{calls[2]}/take").status_code == 303
    assert head.post(f"/people/{member_id(head, 'Kim')}/admit", role="scorekeeper").status_code == 303
    assert head.get().text.count("Take it") == 2


def test_who_was_removed_a_moment_ago_changes_nothing(events_app: Flask) -> None:
    """The request was checked before the head judge removed them, and writes after it."""
    head = makes_event(events_app)
    joins(events_app, head, "Jo", "judge")
    with reading() as session:
        found = session.scalars(select(Member).where(Member.name == "Jo").order_by(Member.id.desc())).first()
    assert found
    actor = Actor(found.event_id, found.id, found.name, found.role)
    assert head.post(f"/people/{found.id}/remove").status_code == 303
    with pytest.raises(Conflict, match="removed"):
        raise_hand(actor.event_id, actor, 1)
    with pytest.raises(Conflict, match="removed"):
        rule_call(actor, Written("q", "a", table=1))


def test_an_answer_in_other_words_is_asked_about_and_who_ruled_alike_is_told(events_app: Flask) -> None:
    head = makes_event(events_app)
    one, two, three = (joins(events_app, head, name, "judge") for name in ("Jo", "Kim", "Lou"))
    assert one.rules(1, "Yes.", cards="Brute").status_code == 303
    assert "Yes." in two.get("/beside?cards=brute").text
    assert "Yes." in two.get("/beside?rules=704.13").text
    assert "/alpha-clash/ruling/" in two.get("/beside?rules=704.13").text, "the proven rulings on it and its subrules"
    assert "/alpha-clash/ruling/" in two.get("/beside?question=who+strikes+first+with+superspeed").text
    asked = two.rules(2, "It may.")
    assert asked.status_code == 409
    [earlier] = re.findall(r'name="compare-(\d+)" value="same"', asked.text)
    assert two.rules(2, "It may.", **{f"compare-{earlier}": "same"}).status_code == 303
    assert three.rules(3, "No!", **{f"compare-{each}": "differs" for each in _ids(three)}).status_code == 303
    assert head.rules(4, "yes", rules="504.2c").status_code == 303, "another rule: nothing to compare"
    assert two.post("/rulings/1/appeal", words="The player points at the card.").status_code == 303
    assert two.post("/rulings/1/decide", outcome="overturn", answer="No", reason="r").status_code == 403
    assert head.post("/rulings/1/decide", outcome="overturn", answer="", reason="r").status_code == 400
    assert head.post("/rulings/1/decide", outcome="overturn", answer="No.", reason="704.13 says so").status_code == 303
    assert "You ruled alike" in two.get().text
    assert "Overturned:" in one.get().text
    assert "Overturned:" not in three.get().text
    assert "overturned" in three.get("/rulings").text
    [notice] = re.findall(r"notices/(\d+)/seen", two.get().text)
    assert one.post(f"/notices/{notice}/seen").status_code == 303
    assert "You ruled alike" in two.get().text, "somebody else's notice stays"
    assert two.post(f"/notices/{notice}/seen").status_code == 303
    assert "You ruled alike" not in two.get().text
    assert three.rules(5, "no", **{f"compare-{each}": "differs" for each in _ids(three)}).status_code == 303


def _ids(who: object) -> list[str]:
    answer = who.rules(7, "another answer altogether")  # type: ignore[attr-defined]
    return re.findall(r'name="compare-(\d+)" value="same"', answer.text)


def test_the_board_comes_from_the_desk_and_the_draft_is_a_ruling(
    events_app: Flask, library: dict[str, GameText], tmp_path: Path
) -> None:
    head = makes_event(events_app)
    assert head.post("/calls", table=2, words="Who strikes first?").status_code == 303
    [call] = call_ids(head.get().text)
    head.post(f"/calls/{call}/take")
    code = encoded(SUPERSPEED)
    tapped = head.client.get(f"/events/board?board={code}")
    assert tapped.location == f"/events/{head.slug}/rule?call={call}&board={code}"
    form = head.client.get(tapped.location).text
    assert "is attached" in form
    assert "Who strikes first?" in form
    found = head.post("/rule", do="find", call=call, find="superspeed", question="Kept?", board=code)
    assert 'value="704.13"' in found.text
    assert "Kept?" in found.text
    fields = {
        "call": call,
        "question": "Who strikes first?",
        "answer": "The fast one.",
        "rules": "704.13",
        "board": code,
    }
    assert head.post("/rule", **fields, extension=4, remedy="none", story="Ben says …").status_code == 303
    page = head.get("/rulings/1").text
    assert f"/desk/s/{code}" in page
    answer = head.get("/rulings/1/draft")
    file = tmp_path / answer.headers["Content-Disposition"].split('"')[1]
    file.write_text(answer.text, encoding="utf-8")
    ruling = read_ruling(file, library["alpha-clash"])
    assert ruling.cites == ("704.13",)
    assert [each.text.strip() for each in ruling.scenarios] == [SUPERSPEED.strip()]


def test_the_cards_of_a_board_count_without_being_named(events_app: Flask) -> None:
    head = makes_event(events_app)
    code = encoded(SUPERSPEED)
    assert head.rules(1, "The fast one.", rules="", board=code).status_code == 303
    assert [each["cards"] for each in head.get("/export.json").json["calls"]] == [["Brute", "Swift Scout"]]  # type: ignore[index]
    assert "The fast one." in head.get("/beside?cards=swift+scout").text, "named, of a board"
    assert "The fast one." in head.get(f"/beside?board={code}").text, "of a board, of a board"
    assert "with Swift Scout, Brute" in head.get(f"/rule?board={code}").text
    assert head.rules(2, "Both.", rules="", cards="BRUTE").status_code == 409
    assert head.get(f"/rule?board={encoded('no scenario')}").status_code == 200


def test_a_judge_is_told_once_of_all_rulings_that_were_alike(events_app: Flask) -> None:
    head = makes_event(events_app)
    judge = joins(events_app, head, "Jo", "judge")
    for table in (1, 2, 3):
        assert judge.rules(table, "Yes").status_code == 303
    judge.post("/rulings/1/appeal", words="no")
    head.post("/rulings/1/decide", outcome="overturn", answer="No", reason="r")
    page = judge.get().text
    assert page.count("Overturned:") == 1
    assert all(f"table {table}, round 1" in page for table in (2, 3))
    [notice] = re.findall(r"notices/(\d+)/seen", page)
    judge.post(f"/notices/{notice}/seen")
    assert "Overturned:" not in judge.get().text


def test_a_removed_judge_is_out_at_once_and_a_link_signs_in_once(events_app: Flask) -> None:
    head = makes_event(events_app)
    judge = joins(events_app, head, "Jo", "judge")
    link = head.post(f"/people/{member_id(head, 'Jo')}/link").location.split("key=")[1]
    phone = events_app.test_client()
    assert phone.get(f"/events/{head.slug}/key/{link}").status_code == 200, "looking at it does not use it up"
    assert phone.post(f"/events/{head.slug}/key/{link}").status_code == 303
    assert phone.get(f"/events/{head.slug}").status_code == 200
    assert events_app.test_client().post(f"/events/{head.slug}/key/{link}").status_code == 403
    head.post(f"/people/{member_id(head, 'Jo')}/remove")
    assert judge.get().status_code == phone.get(f"/events/{head.slug}").status_code == 403
    alone = head.post(f"/people/{member_id(head, 'Hana')}/remove")
    assert alone.status_code == 409
    assert "has a head judge" in alone.text
    assert head.post("/sign-out").status_code == 303
    assert head.get().status_code == 403


def test_a_form_that_is_sent_again_is_done_once(events_app: Flask) -> None:
    head = makes_event(events_app)
    places = {head.rules(1, "Yes", key="same").location for _ in range(3)}
    assert places == {f"/events/{head.slug}/rulings/1"}
    assert head.get("/export.json").json["calls"][-1]["number"] == 1  # type: ignore[index]


def test_sixty_calls_are_exported_in_order_and_counted(events_app: Flask) -> None:
    head = makes_event(events_app, tables=30)
    for n in range(60):
        answer = head.rules(n % 30 + 1, "Yes", question=f"=cmd({n})\n# no heading", extension=n % 3, key=some_key())
        assert answer.status_code == 303
    calls = head.get("/export.json").json["calls"]  # type: ignore[index]
    assert [each["number"] for each in calls] == list(range(1, 61))
    rows = list(csv.DictReader(io.StringIO(head.get("/export.csv").data.decode("utf-8-sig"))))
    assert [int(row["table"]) for row in rows] == [n % 30 + 1 for n in range(60)]
    assert all(row["question"].startswith("'=cmd") for row in rows), "no formula of a spreadsheet"
    text = head.get("/export.md").text
    assert text.count("\n## Call ") == 60
    assert "\n# no heading" not in text
    assert "60 calls, 60 ruled, 0 appealed, 0 overturned." in text
    assert head.get("/export.md").headers["Content-Disposition"] == 'attachment; filename="open.md"'
    page = head.get("/statistics").text
    assert "60 calls, 60 ruled, 0 appealed, 0 overturned. 60 minutes" in page
    assert re.search(r'<th scope="row"><a href="/alpha-clash/rule/704.13">704.13</a> .*</th><td>60</td>', page)


def test_one_call_and_one_minute_are_said_in_the_singular(events_app: Flask) -> None:
    head = makes_event(events_app)
    head.rules(1, "Yes", extension=1, key=some_key())
    text = head.get("/export.md").text
    assert "1 call, 1 ruled" in text
    assert "- **Time extension:** 1 minute\n" in text
    assert re.search(r"Raised \d{4}-\d\d-\d\d \d\d:\d\d UTC", text)
    assert "1 call, 1 ruled, 0 appealed, 0 overturned. 1 minute of" in head.get("/statistics").text
    assert "<dd>1 minute</dd>" in head.get("/rulings/1").text
