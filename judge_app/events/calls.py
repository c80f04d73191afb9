"""Calls: a table raises its hand, one judge takes it, it ends with a ruling or without one."""

from __future__ import annotations

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge_app.events.log import Conflict, Refused, TooOften, add_entry, done_before, writing_as
from judge_app.events.model import CLOSED, OPEN, TAKEN, WAITING, Call, Entry, Event, Seat
from judge_app.events.permissions import Actor
from judge_app.events.storage import now, writing

MOST_WORDS = 300
MOST_OF_A_TABLE = 8  # calls in ten minutes, by its code
LONGEST_AGO = 7 * 24 * 3600 * 1000
RAISED, TOOK, GAVE_BACK, CLOSED_IT, WITHDREW = (
    "raised a call", "took a call", "gave a call back", "closed a call", "withdrew a call",
)  # fmt: skip


def raise_hand(
    event_id: int, who: Actor | str, table: int, words: str = "", key: str = "", written: int | None = None
) -> Call:
    """A new call; of a form that was sent before, the call that it made. `written` is the device's time, if it was sent later."""
    try:
        with writing_as(who) if isinstance(who, Actor) else writing(event_id) as session:
            earlier = done_before(session, event_id, who, RAISED, key)
            if earlier is not None:
                return session.get_one(Call, earlier.call_id)
            if isinstance(who, str):
                _slow_down(session, event_id, who)
            call = new_call(session, event_id, who, table, words, written)
            add_entry(session, event_id, who, RAISED, f"table {table}", call_id=call.id, key=key)
            return call
    except IntegrityError:
        raise Conflict(f"Table {table} has an open call already: it is in the queue.") from None


def _slow_down(session: Session, event_id: int, who: str) -> None:
    lately = select(func.count()).where(Entry.event_id == event_id, Entry.who == who, Entry.at > now() - 600_000)
    if (session.scalar(lately) or 0) >= 2 * MOST_OF_A_TABLE:
        raise TooOften("This table has called often in the last minutes: please raise a hand, or wait.")


def new_call(
    session: Session, event_id: int, who: Actor | str, table: int, words: str, written: int | None = None
) -> Call:
    if session.get(Seat, (event_id, table)) is None:
        raise Refused(f"This event has no table {table}.")
    event = session.execute(
        update(Event)
        .where(Event.id == event_id)
        .values(calls_made=Event.calls_made + 1)
        .returning(Event.calls_made, Event.round)
    ).one()
    moment = now()
    call = Call(
        event_id=event_id,
        number=event.calls_made,
        table=table,
        round=event.round,
        words=words,
        status=WAITING,
        raised=moment,
        written=written if written and moment - LONGEST_AGO < written <= moment else None,
        raised_by=who.member_id if isinstance(who, Actor) else None,
    )
    session.add(call)
    session.flush()
    return call


def call_of(session: Session, event_id: int, call_id: int) -> Call:
    call = session.scalar(select(Call).where(Call.id == call_id, Call.event_id == event_id))
    if call is None:
        raise Refused("This event has no such call.")
    return call


def take(actor: Actor, call_id: int, key: str = "") -> Call:
    """So that two do not walk: the second one is told who was first."""
    with writing_as(actor) as session:
        call = call_of(session, actor.event_id, call_id)
        if done_before(session, actor.event_id, actor, TOOK, key) or _is_with(call, actor):
            return call
        if call.status == TAKEN and call.judge is not None:
            raise Conflict(f"{call.judge.name} has taken table {call.table}.")
        if call.status != WAITING:
            raise Conflict(f"The call of table {call.table} has ended.")
        call.status, call.taken, call.taken_by = TAKEN, now(), actor.member_id
        add_entry(session, actor.event_id, actor, TOOK, f"table {call.table}", call_id=call.id, key=key)
        return call


def _is_with(call: Call, actor: Actor) -> bool:
    return call.status == TAKEN and call.taken_by == actor.member_id


def release(actor: Actor, call_id: int, key: str = "") -> None:
    """Back into the queue, at its old place."""
    with writing_as(actor) as session:
        call = call_of(session, actor.event_id, call_id)
        if done_before(session, actor.event_id, actor, GAVE_BACK, key):
            return
        if call.status != TAKEN:
            raise Conflict(f"Nobody has the call of table {call.table}.")
        if call.taken_by != actor.member_id and not actor.may("decide"):
            raise Conflict("Only who took a call, or the head judge, gives it back.")
        _give_back(session, actor, call, key)


def _give_back(session: Session, actor: Actor, call: Call, key: str = "") -> None:
    call.status, call.taken, call.taken_by = WAITING, None, None
    add_entry(session, actor.event_id, actor, GAVE_BACK, f"table {call.table}", call_id=call.id, key=key)


def give_back_all(session: Session, actor: Actor, member_id: int) -> None:
    """The calls of a judge who does not come any more: others see them wait again."""
    taken = select(Call).where(Call.event_id == actor.event_id, Call.taken_by == member_id, Call.status == TAKEN)
    for call in session.scalars(taken.order_by(Call.number)):
        _give_back(session, actor, call)


def close(actor: Actor, call_id: int, key: str = "") -> None:
    """Ends it without a ruling; one that somebody else has taken is theirs to close, or the head judge's."""
    with writing_as(actor) as session:
        call = call_of(session, actor.event_id, call_id)
        if done_before(session, actor.event_id, actor, CLOSED_IT, key):
            return
        if call.status not in OPEN:
            raise Conflict(f"The call of table {call.table} has ended.")
        if call.status == TAKEN and not _is_with(call, actor) and not actor.may("decide"):
            raise Conflict(f"{call.judge.name if call.judge else 'Somebody'} has taken table {call.table}.")
        end(call, CLOSED)
        add_entry(session, actor.event_id, actor, CLOSED_IT, f"table {call.table}", call_id=call.id, key=key)


def withdraw(event_id: int, table: int, key: str = "") -> None:
    """The table needs nobody any more; a judge who is on the way is told by the queue."""
    with writing(event_id) as session:
        who = f"table {table}"
        call = open_call(session, event_id, table)
        if done_before(session, event_id, who, WITHDREW, key) or call is None:
            return
        if call.status == TAKEN:
            raise Conflict("A judge is on the way.")
        end(call, CLOSED)
        add_entry(session, event_id, who, WITHDREW, who, call_id=call.id, key=key)


def end(call: Call, status: str) -> None:
    call.status, call.ended = status, now()


def open_call(session: Session, event_id: int, table: int) -> Call | None:
    return session.scalar(select(Call).where(Call.event_id == event_id, Call.table == table, Call.status.in_(OPEN)))


def queue(session: Session, event_id: int) -> list[Call]:
    """Every open call: those that wait first, each in the order in which it was raised."""
    found = session.scalars(select(Call).where(Call.event_id == event_id, Call.status.in_(OPEN)).order_by(Call.number))
    return sorted(found, key=lambda call: call.status != WAITING)


def all_calls(session: Session, event_id: int) -> list[Call]:
    return list(session.scalars(select(Call).where(Call.event_id == event_id).order_by(Call.number)))
