"""Making an event, joining one, and the people of an event."""

from __future__ import annotations

import hmac
import os
from datetime import UTC, date, datetime

from flask import Response, abort, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy import select

from judge_app.events import members
from judge_app.events.model import ADMITTED, ASKING, REMOVED, ROLES, Entry, Member, Seat
from judge_app.events.storage import reading
from judge_app.site.events.access import (
    COOKIE,
    OPEN,
    PATH,
    cookie_of,
    form_key,
    gone_to,
    here,
    number,
    page,
    sign_in_browser,
    view,
    who,
    words,
)
from judge_app.site.library import games
from judge_app.site.sharing import absolute, drawn

MOST_NAME = 60
MOST_LISTED = 20
KEY_TO_MAKE = "JUDGE_EVENT_KEY"


@view("/", OPEN)
def front() -> ResponseReturnValue:
    """The events that this browser is signed in to, and the ways into others."""
    slugs = [name.removeprefix(COOKIE) for name in request.cookies if name.startswith(COOKIE)][:MOST_LISTED]
    mine = [found for slug in slugs if (found := who(slug))]
    return render_template(
        "events/front.html",
        mine=mine,
        games=list(games().values()),
        today=datetime.now(UTC).date().isoformat(),
        code=request.args.get("code", "")[:20],
        asks_key=bool(os.environ.get(KEY_TO_MAKE)),
    )


@view("/", OPEN, "POST")
def create() -> ResponseReturnValue:
    _has_key_to_make()
    game = request.form.get("game", "")
    if game not in games():
        abort(400, "An event is of one of the games of this site.")
    starts, ends = (_day(name) for name in ("starts", "ends"))
    if ends < starts:
        abort(400, "An event ends on the day it starts, or later.")
    edition = words("edition", 60) or ", ".join(each.version for each in games()[game].documents if each.version)[:60]
    wanted = members.Wanted(
        name=words("name", 100, "The name of the event"),
        game=game,
        edition=edition,
        starts=starts,
        ends=ends,
        tables=number("tables", 1, members.MOST_TABLES, "The number of tables"),
        rounds=number("rounds", 1, members.MOST_ROUNDS, "The number of rounds"),
        head=words("head", MOST_NAME, "Your name"),
    )
    event, secret, link = members.create_event(wanted, request.remote_addr or "")
    return sign_in_browser(gone_to(f"{PATH}/{event.slug}/people?key={link}"), event.slug, secret)


def _has_key_to_make() -> None:
    """Where the instance has a key for it, whoever makes an event has to know it; it is not tried for long."""
    wanted, told = os.environ.get(KEY_TO_MAKE, ""), words("site_key", 200)
    if not wanted or hmac.compare_digest(wanted.encode(), told.encode()):
        members.refuse_wrong_keys(request.remote_addr or "")
        return
    members.count_wrong_key(request.remote_addr or "")
    abort(403, "This site asks for a key to make an event, and this is not it. Whoever runs the site has it.")


def _day(name: str) -> str:
    try:
        return date.fromisoformat(request.form.get(name, "")).isoformat()
    except ValueError:
        abort(400, "A day is written as 2026-11-18.")


@view("/join", OPEN)
def join_form() -> ResponseReturnValue:
    return render_template("events/join.html", code=request.args.get("code", "")[:20])


@view("/join", OPEN, "POST")
def join() -> ResponseReturnValue:
    name = words("name", MOST_NAME, "Your name")
    event, secret = members.ask_to_join(words("code", 40, "The code"), name, request.remote_addr or "")
    return sign_in_browser(gone_to(f"{PATH}/{event.slug}/waiting"), event.slug, secret)


@view("/<slug>/waiting", OPEN)
def waiting(slug: str) -> ResponseReturnValue:
    """Until somebody is admitted; the page asks again by itself."""
    found = who(slug)
    if found is None:
        abort(403, "The head judge has not admitted you, or your sign-in has ended.")
    event, member = found
    if member.status == "admitted":
        return gone_to(f"{PATH}/{slug}")
    return Response(
        render_template("events/waiting.html", event=event, member=member, desk_game=games().get(event.game)),
        headers={"Refresh": "3"},
    )


@view("/<slug>/key/<secret>", OPEN)
def key_form(slug: str, secret: str) -> ResponseReturnValue:
    """A button, so that a chat that looks at the link does not use it up."""
    return render_template("events/key.html", slug=slug, secret=secret)


@view("/<slug>/key/<secret>", OPEN, "POST")
def use_key(slug: str, secret: str) -> ResponseReturnValue:
    made = members.use_link(slug, secret)
    if made is None:
        abort(403, "This link has been used, or its hour is over: ask the head judge for another.")
    return sign_in_browser(gone_to(f"{PATH}/{slug}"), slug, made)


@view("/<slug>/sign-out", OPEN, "POST")
def sign_out(slug: str) -> ResponseReturnValue:
    """Needs no role: whoever has the sign-in may end it."""
    if secret := cookie_of(slug):
        members.sign_out(secret)
    made = gone_to(f"{PATH}/")
    made.delete_cookie(COOKIE + slug, path=PATH)
    return made


@view("/<slug>/people", "see")
def people() -> ResponseReturnValue:
    at = here()
    with reading() as session:
        found = list(session.scalars(select(Member).where(Member.event_id == at.event.id).order_by(Member.name)))
    found.sort(key=lambda each: (ASKING, ADMITTED, REMOVED).index(each.status))
    join = absolute(f"{PATH}/join?code={at.event.join_code}")
    link = request.args.get("key", "")[:100]
    own = absolute(f"{at.address}/key/{link}") if link and at.actor.may("admit") else ""
    return page("events/people.html", people=found, join=join, code=drawn(join), roles=ROLES, link=own)


@view("/<slug>/people/<int:member>/admit", "admit", "POST")
def admit(member: int) -> ResponseReturnValue:
    members.admit(here().actor, member, request.form.get("role", ""), form_key())
    return gone_to(f"{here().address}/people")


@view("/<slug>/people/<int:member>/remove", "admit", "POST")
def remove(member: int) -> ResponseReturnValue:
    members.remove(here().actor, member, form_key())
    return gone_to(f"{here().address}/people")


@view("/<slug>/people/<int:member>/link", "admit", "POST")
def link(member: int) -> ResponseReturnValue:
    secret = members.sign_in_again(here().actor, member, form_key())
    return gone_to(f"{here().address}/people?key={secret}")


@view("/<slug>/round", "round", "POST")
def begin_round() -> ResponseReturnValue:
    at = here()
    members.set_round(at.actor, number("round", 1, at.event.rounds, "The round"), form_key())
    return gone_to(at.address)


@view("/<slug>/tables", "tables")
def tables() -> ResponseReturnValue:
    """A sheet to print: a code for each table."""
    at = here()
    with reading() as session:
        seats = list(session.scalars(select(Seat).where(Seat.event_id == at.event.id).order_by(Seat.number)))
    drawn_seats = [(seat, drawn(absolute(f"{PATH}/table/{seat.key}"))) for seat in seats]
    return page("events/tables.html", seats=drawn_seats)


@view("/<slug>/log", "log")
def log() -> ResponseReturnValue:
    at = here()
    with reading() as session:
        entries = list(
            session.scalars(
                select(Entry).where(Entry.event_id == at.event.id).order_by(Entry.number.desc()).limit(2000)
            )
        )
    return page("events/log.html", entries=entries)


@view("/<slug>/delete", "delete", "POST")
def delete() -> ResponseReturnValue:
    at = here()
    if words("name", 100) != at.event.name:
        abort(400, "Write the name of the event to delete it, with every call and ruling.")
    members.delete_event(at.actor)
    made = gone_to(f"{PATH}/")
    made.delete_cookie(COOKIE + at.event.slug, path=PATH)
    return made
