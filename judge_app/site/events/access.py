"""Who asks, and may they: sign-ins in cookies, the permission of each address, forms that are ours, words that are too long."""

from __future__ import annotations

import hashlib
import hmac
import logging
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, g, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from werkzeug.exceptions import HTTPException

from judge_app.events.exports import clock, spoken_moment
from judge_app.events.log import Conflict, Refused, TooOften
from judge_app.events.members import SIGN_IN_TIME, signed_in
from judge_app.events.model import ADMITTED, HEAD, JUDGE, SCOREKEEPER, Event, Member
from judge_app.events.permissions import Actor
from judge_app.events.storage import NoDatabase, now, reading
from judge_app.numbers import so_many, whole_number
from judge_app.site.library import games
from judge_app.text.library import GameText

COOKIE = "event-"
PATH = "/events"
MOST_SENT = 100_000  # bytes of a form
MOST_ID = 2**31 - 1  # that the database has a place for
STRANGER = "You are not signed in to this event, or there is none at this address. Join it with its code, or ask the head judge for a sign-in link."
ASKED = "You have asked to join. The head judge has to admit you first."
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_SLUG = re.compile(r"[\w-]{1,24}", re.ASCII)
ROLE_NAMES = {HEAD: "head judge", JUDGE: "judge", SCOREKEEPER: "scorekeeper"}
OPEN = "open"  # anybody may ask: the address itself is the secret, or there is none

blueprint = Blueprint("events", __name__, url_prefix=PATH)
P = ParamSpec("P")
_log = logging.getLogger(__name__)
deeds: dict[str, str] = {}  # the permission that each view asks for


@dataclass(frozen=True, slots=True)
class Here:
    """The event of this request, and who asks."""

    event: Event
    actor: Actor

    @property
    def game(self) -> GameText:
        return games()[self.event.game]

    @property
    def address(self) -> str:
        return f"{PATH}/{self.event.slug}"


def here() -> Here:
    found = g.event_here
    assert isinstance(found, Here)
    return found


def view(
    rule: str, deed: str, method: str = "GET"
) -> Callable[[Callable[P, ResponseReturnValue]], Callable[P, ResponseReturnValue]]:
    """Registers a page of the blueprint under the permission that it needs."""

    def registered(made: Callable[P, ResponseReturnValue]) -> Callable[P, ResponseReturnValue]:
        name = made.__name__
        deeds[name] = deed

        @wraps(made)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> ResponseReturnValue:
            request.max_content_length = MOST_SENT
            if method == "POST":
                _refuse_foreign_forms()
            if deed != OPEN:
                _enter(str(kwargs.pop("slug")), deed)
            return made(*args, **kwargs)

        blueprint.add_url_rule(rule.replace("<int:", f"<int(max={MOST_ID}):"), name, guarded, methods=[method])
        return guarded

    return registered


def _refuse_foreign_forms() -> None:
    """Browsers say where a form was; another site's is refused, whoever is signed in."""
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    origin = request.headers.get("Origin", "")
    if site not in ("same-origin", "none") or (origin and urlsplit(origin).netloc != request.host):
        abort(403, "This form was not sent from this site.")


def cookie_of(slug: str) -> str:
    return request.cookies.get(COOKIE + slug, "") if _SLUG.fullmatch(slug) else ""


def who(slug: str) -> tuple[Event, Member] | None:
    secret = cookie_of(slug)
    if not secret or len(secret) > 100:
        return None
    with reading() as session:
        return signed_in(session, slug, secret)


def _enter(slug: str, deed: str) -> None:
    found = who(slug)
    if found is None:
        abort(403, STRANGER)
    event, member = found
    if member.status != ADMITTED:
        abort(403, ASKED if member.status == "asking" else STRANGER)
    actor = Actor(event.id, member.id, member.name, member.role)
    if not actor.may(deed):
        abort(403, "Your role at this event does not allow this.")
    if event.game not in games():
        abort(404, "The game of this event is not on this site.")
    g.event_here = Here(event, actor)
    if request.method == "POST" and not hmac.compare_digest(
        csrf(slug).encode(), request.form.get("csrf", "").encode("utf-8", "replace")
    ):
        abort(403, "This form is too old or not ours: go back, load the page again and send it again.")


def csrf(slug: str) -> str:
    return hashlib.sha256(f"form {cookie_of(slug)}".encode()).hexdigest()[:32]


def sign_in_browser(response: Response, slug: str, secret: str) -> Response:
    response.set_cookie(
        COOKIE + slug,
        secret,
        max_age=SIGN_IN_TIME // 1000,
        path=PATH,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    return response


def gone_to(address: str) -> Response:
    """After a change: the page to look at next, or its address for a script."""
    made: Any = jsonify({"address": address}) if wants_json() else redirect(address, 303)
    assert isinstance(made, Response) or hasattr(made, "set_cookie")
    return made  # type: ignore[no-any-return]


def wants_json() -> bool:
    return request.headers.get("Accept", "") == "application/json"


def words(name: str, most: int, what: str = "") -> str:
    """A field of the form; `what` names it if it must not be empty."""
    text = printable(request.form.get(name, "")).strip()
    if len(text) > most:
        abort(400, f"{what or name.capitalize()} has {len(text)} characters; {most} are the most.")
    if what and not text:
        abort(400, f"{what} is missing.")
    return text


def printable(text: str) -> str:
    """Without what no database takes, and with one kind of line end."""
    return _CONTROL.sub("", text.replace("\r\n", "\n"))


def number(name: str, least: int, most: int, what: str) -> int:
    found = whole_number(request.form.get(name, "").strip())
    if found is None or not least <= found <= most:
        abort(400, f"{what} is a number from {least} to {most}.")
    return found


def form_key() -> str:
    """What makes a form that is sent twice one form."""
    return words("key", 64)


def page(template: str, **more: Any) -> str:
    """A page of the event of this request."""
    at = here()
    return render_template(
        template,
        at=at,
        event=at.event,
        actor=at.actor,
        desk_game=at.game,
        csrf=csrf(at.event.slug),
        new_key=new_key,
        **more,
    )


def new_key() -> str:
    return secrets.token_urlsafe(12)


def ago(milliseconds: int) -> str:
    """How long it has been, as a clock."""
    seconds = max(0, int(time.time() - milliseconds / 1000))
    return f"{seconds // 60}:{seconds % 60:02}" if seconds < 3600 else f"{seconds // 3600} h {seconds % 3600 // 60:02}"


def register(app: Flask) -> None:
    app.add_template_global(ago, "ago")
    app.add_template_global(spoken_moment, "moment")
    app.add_template_global(clock, "clock")
    app.add_template_global(so_many, "so_many")
    app.jinja_env.globals["role_names"] = ROLE_NAMES
    app.add_template_global(now, "now")


@blueprint.after_request
def _private(response: Response) -> Response:
    """Nothing of an event is kept on the way, or by the browser."""
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _said(message: str, code: int) -> tuple[str | Response, int]:
    if wants_json():
        return jsonify({"error": message}), code
    return render_template("events/refused.html", message=message, code=code), code


@blueprint.errorhandler(HTTPException)
def _http_error(error: HTTPException) -> ResponseReturnValue:
    return _said(error.description or error.name, error.code or 500)


@blueprint.errorhandler(Refused)
def _refused(error: Refused) -> ResponseReturnValue:
    return _said(str(error), 429 if isinstance(error, TooOften) else 409 if isinstance(error, Conflict) else 400)


@blueprint.errorhandler(OperationalError)
@blueprint.errorhandler(InterfaceError)
@blueprint.errorhandler(NoConnection)
@blueprint.errorhandler(NoDatabase)
def _no_database(error: Exception) -> ResponseReturnValue:
    """What was being sent when it went may be kept or not; its key says so when it comes again."""
    _log.error("the database of events: %s", type(error).__name__)
    again = "Send it again in a moment: it is done once." if request.method == "POST" else "Try again in a moment."
    said, code = _said(f"The database of events does not answer. {again}", 503)
    return said, code, {"Retry-After": "2"}
