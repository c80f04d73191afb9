"""What happened, in order: entries of the log, forms that come twice, and how often something may be done."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from judge_app.events.model import ADMITTED, Entry, Event, Member, Rate
from judge_app.events.permissions import Actor
from judge_app.events.storage import now, tell_live, writing

MOST_A_MINUTE = 120  # changes of one person
TRIED_TOO_OFTEN = "That was tried too often from this address: wait ten minutes."
_SPAN = 10 * 60 * 1000


class Refused(Exception):
    """It cannot be done as things are; the sentence says why."""


class TooOften(Refused):
    """Not now; perhaps in a minute."""


class Conflict(Refused):
    """Somebody else was there before: nothing was changed."""


@contextmanager
def writing_as(actor: Actor) -> Iterator[Session]:
    """A change by somebody who is admitted, now that the others wait, in the role that the request was checked for."""
    with writing(actor.event_id) as session:
        admitted = select(Member.role).where(
            Member.id == actor.member_id, Member.event_id == actor.event_id, Member.status == ADMITTED
        )
        if session.scalar(admitted) != actor.role:
            raise Conflict("You were removed from this event, or your role has changed: load the page again.")
        yield session


def add_entry(
    session: Session,
    event_id: int,
    who: Actor | str,
    deed: str,
    subject: str = "",
    *,
    call_id: int | None = None,
    key: str = "",
) -> int:
    """Numbers the change and writes it down; live pages are told when the transaction is done."""
    moment = now()
    number = session.execute(
        update(Event).where(Event.id == event_id).values(changes=Event.changes + 1).returning(Event.changes)
    ).scalar_one()
    member = who.member_id if isinstance(who, Actor) else None
    if member is not None:
        since = session.scalar(
            select(func.count()).where(
                Entry.event_id == event_id, Entry.member_id == member, Entry.at > moment - 60_000
            )
        )
        if since and since >= MOST_A_MINUTE:
            raise TooOften(f"That is more than {MOST_A_MINUTE} changes in a minute: wait a little.")
    session.add(
        Entry(
            event_id=event_id,
            number=number,
            at=moment,
            who=who.name if isinstance(who, Actor) else who,
            member_id=member,
            deed=deed,
            subject=subject[:120],
            call_id=call_id,
            key=key or None,
        )
    )
    session.flush()
    tell_live(session, event_id)
    return number


def done_before(session: Session, event_id: int, who: Actor | str, deed: str, key: str) -> Entry | None:
    """The entry of a form that was sent before, with the same key; `Conflict` if the key was used for something else."""
    earlier = session.scalar(select(Entry).where(Entry.event_id == event_id, Entry.key == key)) if key else None
    if earlier is None:
        return None
    member, name = (who.member_id, who.name) if isinstance(who, Actor) else (None, who)
    if (earlier.member_id, earlier.who, earlier.deed) != (member, name, deed):
        raise Conflict("This form was used for something else already: load the page again.")
    return earlier


def _counter(what: str, who: str) -> tuple[str, int]:
    """Of `who` only a checksum for this span of time is kept."""
    span = now() // _SPAN
    return f"{what}:{hashlib.sha256(f'{span}:{who}'.encode()).hexdigest()[:32]}", span


def refuse_too_many(session: Session, what: str, who: str, most: int) -> None:
    """`TooOften` if `who` has tried `what` so often already; counts nothing."""
    if (session.scalar(select(Rate.count).where(*_is(_counter(what, who)))) or 0) >= most:
        raise TooOften(TRIED_TOO_OFTEN)


def _is(counter: tuple[str, int]) -> tuple[ColumnElement[bool], ...]:
    return Rate.what == counter[0], Rate.span == counter[1]


def count_attempt(session: Session, what: str, who: str, most: int) -> None:
    """Counts one more of `what` by `who`; `TooOften` past the limit."""
    name, span = _counter(what, who)
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    statement = insert(Rate).values(what=name, span=span, count=1)
    counted = statement.on_conflict_do_update(
        index_elements=[Rate.what, Rate.span], set_={"count": Rate.count + 1}
    ).returning(Rate.count)
    if session.execute(counted).scalar_one() > most:
        raise TooOften(TRIED_TOO_OFTEN)
    session.query(Rate).where(Rate.span < span - 1).delete()
