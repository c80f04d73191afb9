"""The database: `JUDGE_DATABASE`, or a SQLite file in the data folder. Reading and writing are transactions; migrations come first."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.orm import Session

from judge_app import locations
from judge_app.data_files import one_writer, private_folder
from judge_app.events.model import Event

CHANNEL = "judge_events"
WRITES = "judge_writes"
_BUSY_SECONDS = 20
PATIENCE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
_MIGRATIONS_LOCK = 7_204_911
_engines: dict[tuple[int, str], Engine] = {}
_lock = threading.Lock()


class NoDatabase(Exception):
    """`JUDGE_DATABASE` is no address of a database that can be used."""


def now() -> int:
    return int(time.time() * 1000)


def address() -> str:
    """As SQLAlchemy writes it; `postgresql://` means psycopg."""
    chosen = os.environ.get("JUDGE_DATABASE", "")
    if not chosen:
        return f"sqlite:///{locations.instance_data() / 'events.sqlite'}"
    try:
        url = make_url(chosen)
    except ArgumentError:
        raise NoDatabase("JUDGE_DATABASE is not an address such as postgresql://judge@host/judge") from None
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise NoDatabase(f"JUDGE_DATABASE is {url.get_backend_name()}; events are kept in SQLite or PostgreSQL")
    return url.render_as_string(hide_password=False)


def is_postgresql() -> bool:
    return address().startswith("postgresql")


def engine() -> Engine:
    """One for each process: a connection must not be shared with a process that was forked."""
    wanted = (os.getpid(), address())
    with _lock:
        found = _engines.get(wanted)
        if found is None:
            found = _made(wanted[1])
            _upgrade(found)
            _engines[wanted] = (
                found  # not before: a database that could not be reached is brought up to date when it can
            )
        return found


def forget() -> None:
    """Closes what this process has open, such as before it forks."""
    with _lock:
        for (process, _), each in list(_engines.items()):
            if process == os.getpid():
                each.dispose()
        _engines.clear()


def _made(url: str) -> Engine:
    if url.startswith("postgresql"):
        return create_engine(url, pool_size=8, max_overflow=24, pool_pre_ping=True, connect_args=PATIENCE)
    if (file := make_url(url).database) and file != ":memory:":
        private_folder(Path(file).parent)
    made = create_engine(url, pool_size=8, max_overflow=24, connect_args={"timeout": _BUSY_SECONDS})
    event.listen(made, "connect", _prepared)
    event.listen(made, "begin", _begun)
    return made


def _prepared(connection: Any, _record: object) -> None:
    """What was confirmed is on the disk, and what was deleted is overwritten there."""
    connection.isolation_level = None  # transactions begin as `_begun` says
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "secure_delete = on"):
        connection.execute(f"pragma {setting}")


def _begun(connection: Any) -> None:
    """Who is going to write waits for the others now, not in the middle."""
    connection.exec_driver_sql("begin immediate" if connection.get_execution_options().get(WRITES) else "begin")


def configuration(connection: Any) -> Config:
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    made.attributes["connection"] = connection
    return made


def _upgrade(made: Engine) -> None:
    """To the tables of this version; whoever comes second waits and finds them done."""
    if made.dialect.name == "postgresql":
        with made.begin() as connection:
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATIONS_LOCK})
            command.upgrade(configuration(connection), "head")
        return
    file = Path(made.url.database or "")
    with one_writer(file), made.execution_options(**{WRITES: True}).begin() as connection:
        command.upgrade(configuration(connection), "head")
    file.chmod(0o600)


@contextmanager
def reading() -> Iterator[Session]:
    with Session(engine(), expire_on_commit=False) as session:
        yield session


@contextmanager
def writing(event_id: int | None = None) -> Iterator[Session]:
    """All of it or nothing. The writers of one event come one after the other."""
    with Session(engine().execution_options(**{WRITES: True}), expire_on_commit=False) as session, session.begin():
        if event_id is not None and is_postgresql():
            session.execute(select(Event.id).where(Event.id == event_id).with_for_update())
        yield session


def tell_live(session: Session, event_id: int) -> None:
    """Live pages of every server hear of it when the transaction is done; on SQLite they look themselves."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text("select pg_notify(:channel, :event)"), {"channel": CHANNEL, "event": str(event_id)})
