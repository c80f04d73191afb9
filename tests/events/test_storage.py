"""The database: migrations make the tables of the model, constraints hold, the log is only added to, deletion is complete."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from sqlalchemy import func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from judge_app.events import storage
from judge_app.events.model import Base, Call, Entry
from judge_app.events.storage import NoDatabase, reading, writing
from tests.events.conftest import joins, makes_event, postgresql, some_key


def test_the_migrations_make_the_tables_of_the_model_and_take_them_away(database: str) -> None:
    engine = storage.engine()
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    if database == "sqlite":
        with engine.execution_options(**{storage.WRITES: True}).begin() as connection:
            command.downgrade(storage.configuration(connection), "base")
            assert inspect(connection).get_table_names() == ["alembic_version"]


@pytest.mark.usefixtures("database")
def test_the_log_cannot_be_changed_or_shortened(events_app: Flask) -> None:
    makes_event(events_app)
    for statement in ("update log set who = 'nobody'", "delete from log"):
        with pytest.raises(DBAPIError, match="only added to"), writing() as session:
            session.execute(text(statement))
    with reading() as session:
        assert session.scalar(select(func.count()).select_from(Entry))


def test_deleting_an_event_leaves_nothing_of_it(database: str, events_app: Flask, own_data_folder: Path) -> None:
    other = makes_event(events_app, "Other")
    before = _rows()
    head = makes_event(events_app, "Doomed")
    judge = joins(events_app, head, "Jo", "judge")
    assert judge.rules(1, "Yes", question="Zanzibar?", cards="Brute").status_code == 303
    assert judge.rules(2, "Yes indeed", **{"compare-1": "same"}).status_code in (303, 409)
    judge.post("/rulings/1/appeal", words="hm")
    head.post("/rulings/1/decide", outcome="overturn", answer="No", reason="so")
    assert head.post("/delete", name="Wrong").status_code == 400
    assert _rows() != before
    assert head.post("/delete", name="Doomed").status_code == 303
    assert _rows() == before
    assert judge.get().status_code == 403
    assert other.get().status_code == 200
    if database == "sqlite":
        storage.forget()
        assert not any(b"Zanzibar" in file.read_bytes() for file in own_data_folder.glob("events.sqlite*"))


def _rows() -> dict[str, int]:
    with reading() as session:
        tables = [table for table in Base.metadata.sorted_tables if table.name != "rates"]
        return {table.name: session.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


@pytest.mark.usefixtures("database")
def test_a_table_has_one_open_call_whoever_writes(events_app: Flask) -> None:
    head = makes_event(events_app)
    head.post("/calls", table=1, key=some_key())
    with reading() as session:
        call = session.scalars(select(Call).order_by(Call.id.desc())).first()
    assert call
    fields = {"event_id": call.event_id, "table": 1, "round": 1, "words": "", "status": "waiting", "raised": 0}
    with pytest.raises(IntegrityError), writing() as session:
        session.execute(insert(Call).values(number=99, **fields))


def test_a_killed_database_is_said_in_a_sentence_and_used_again_when_it_is_back(
    events_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgresql() as server:
        monkeypatch.setenv("JUDGE_DATABASE", server.address)
        server.kill()
        fields = {"name": "x", "game": "alpha-clash", "starts": "2026-11-18", "ends": "2026-11-18"}
        early = events_app.test_client().post("/events/", data={**fields, "tables": 9, "rounds": 1, "head": "h"})
        assert early.status_code == 503, "before the tables were ever made"
        server.start()
        head = makes_event(events_app)
        assert head.post("/calls", table=1, key="before").status_code == 303
        server.kill()
        for answer in (
            head.get(),
            head.get("/live"),
            head.post("/calls", table=2, key="between"),
            head.get("/export.md"),
        ):
            assert answer.status_code == 503
            assert "The database of events does not answer." in answer.text
            assert answer.headers["Retry-After"]
        server.start()
        for _ in range(2):
            assert head.post("/calls", table=2, key="between").status_code == 303
        assert [each["table"] for each in head.get("/export.json").json["calls"]] == [1, 2]  # type: ignore[index]
        storage.forget()


@pytest.mark.parametrize("wrong", ["mysql://a/b", "no address", "://"])
def test_a_database_that_cannot_be_used_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv("JUDGE_DATABASE", wrong)
    with pytest.raises(NoDatabase, match="JUDGE_DATABASE"):
        storage.address()


def test_the_file_is_for_its_owner_only(own_data_folder: Path) -> None:
    storage.engine()
    assert (own_data_folder / "events.sqlite").stat().st_mode & 0o077 == 0
    storage.forget()
