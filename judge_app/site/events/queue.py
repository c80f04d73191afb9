"""The queue on every judge's phone, and the page of a table that raises its hand."""

from __future__ import annotations

from flask import Response, abort, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy import select

from judge_app.events import calls
from judge_app.events.model import Event, Seat
from judge_app.events.rulings import notices, seen
from judge_app.events.storage import reading
from judge_app.site.events.access import (
    OPEN,
    PATH,
    form_key,
    gone_to,
    here,
    new_key,
    number,
    page,
    printable,
    view,
    words,
)
from judge_app.site.events.live import SCOPE, Scope, message_of, short_answer
from judge_app.site.library import games

MOST_TABLE = 9999


@view("/<slug>", "see")
def queue() -> ResponseReturnValue:
    at = here()
    with reading() as session:
        found = calls.queue(session, at.event.id)
        told = notices(session, at.actor.member_id)
        return page("events/queue.html", calls=found, told=told, changes=at.event.changes)


@view("/<slug>/live", "see")
def live() -> ResponseReturnValue:
    at = here()
    return _live(Scope(at.event.id, at.actor.member_id, at.actor.may("take"), 0))


def _live(scope: Scope) -> Response:
    """The connection goes to the process that keeps them; where there is none, the browser is asked to come again."""
    request.environ[SCOPE] = scope
    return Response(short_answer(message_of(scope)), mimetype="text/event-stream")


@view("/<slug>/calls", "raise", "POST")
def raise_call() -> ResponseReturnValue:
    at = here()
    table = number("table", 1, MOST_TABLE, "The table")
    written = whole_time()
    calls.raise_hand(at.event.id, at.actor, table, words("words", calls.MOST_WORDS), form_key(), written)
    return gone_to(at.address)


def whole_time() -> int | None:
    """When a form that was sent later was written, by the clock of the device."""
    told = request.form.get("written", "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 15 else None


@view("/<slug>/calls/<int:call>/take", "take", "POST")
def take(call: int) -> ResponseReturnValue:
    calls.take(here().actor, call, form_key())
    return gone_to(here().address)


@view("/<slug>/calls/<int:call>/release", "take", "POST")
def release(call: int) -> ResponseReturnValue:
    calls.release(here().actor, call, form_key())
    return gone_to(here().address)


@view("/<slug>/calls/<int:call>/close", "close", "POST")
def close(call: int) -> ResponseReturnValue:
    calls.close(here().actor, call, form_key())
    return gone_to(here().address)


@view("/<slug>/notices/<int:notice>/seen", "see", "POST")
def notice_seen(notice: int) -> ResponseReturnValue:
    seen(here().actor, notice)
    return gone_to(here().address)


# ---- a table


def _seat(key: str) -> tuple[Event, Seat]:
    key = printable(key)
    with reading() as session:
        found = session.execute(
            select(Event, Seat).join(Seat, Seat.event_id == Event.id).where(Seat.key == key)
        ).first()
    if found is None:
        abort(404, "No table has this code. The event may be over: raise your hand.")
    return found[0], found[1]


@view("/table/<key>", OPEN)
def table(key: str) -> ResponseReturnValue:
    event, seat = _seat(key)
    with reading() as session:
        call = calls.open_call(session, event.id, seat.number)
    return render_template(
        "events/table.html",
        event=event,
        seat=seat,
        call=call,
        key=key,
        new_key=new_key,
        desk_game=games().get(event.game),
        path=f"{PATH}/table/{key}",
    )


@view("/table/<key>/call", OPEN, "POST")
def table_calls(key: str) -> ResponseReturnValue:
    event, seat = _seat(key)
    said = words("words", calls.MOST_WORDS)
    calls.raise_hand(event.id, f"table {seat.number}", seat.number, said, form_key(), whole_time())
    return gone_to(f"{PATH}/table/{key}")


@view("/table/<key>/withdraw", OPEN, "POST")
def table_withdraws(key: str) -> ResponseReturnValue:
    event, seat = _seat(key)
    calls.withdraw(event.id, seat.number, form_key())
    return gone_to(f"{PATH}/table/{key}")


@view("/table/<key>/live", OPEN)
def table_live(key: str) -> ResponseReturnValue:
    event, seat = _seat(key)
    return _live(Scope(event.id, 0, False, seat.number))
