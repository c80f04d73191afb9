"""Events and the people of an event: made, joined, admitted, removed; sign-ins and the links that make them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge_app.events.calls import give_back_all
from judge_app.events.log import Conflict, Refused, add_entry, count_attempt, done_before, refuse_too_many, writing_as
from judge_app.events.model import (
    ADMITTED,
    ASKING,
    HEAD,
    JUDGE,
    REMOVED,
    ROLES,
    Event,
    Member,
    Seat,
    SignIn,
    SignInLink,
)
from judge_app.events.permissions import MAY, Actor
from judge_app.events.storage import engine, is_postgresql, now, reading, writing

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE_LENGTH = 8
DAY = 24 * 3600 * 1000
SIGN_IN_TIME = 3 * DAY
LINK_TIME = 3600 * 1000
LASTING = 400 * DAY
MOST_TABLES = 500
MOST_ROUNDS = 99
MOST_MEMBERS = 300
MOST_EVENTS = 30  # made from one address in ten minutes
MOST_WRONG_CODES = 40
BEGAN = "began round"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a new event is to be."""

    name: str
    game: str
    edition: str
    starts: str
    ends: str
    tables: int
    rounds: int
    head: str


def checksum(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def create_event(wanted: Wanted, address: str) -> tuple[Event, str, str]:
    """The event, the secret of the head judge's sign-in, and that of the link that signs the head judge in again."""
    with writing() as session:
        count_attempt(session, "event", address, MOST_EVENTS)
        event = Event(
            slug=secrets.token_urlsafe(12),
            join_code="".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)),
            name=wanted.name,
            game=wanted.game,
            edition=wanted.edition,
            starts=wanted.starts,
            ends=wanted.ends,
            rounds=wanted.rounds,
            round=1,
            created=now(),
            changes=0,
            calls_made=0,
        )
        session.add(event)
        session.flush()
        session.add_all(
            Seat(event_id=event.id, number=number, key=secrets.token_urlsafe(12))
            for number in range(1, wanted.tables + 1)
        )
        head = Member(event_id=event.id, name=wanted.head, role=HEAD, status=ADMITTED, created=now())
        session.add(head)
        session.flush()
        add_entry(session, event.id, wanted.head, "made the event", wanted.name)
        return event, _signed_in(session, head), _link(session, head, LASTING, lasts=True)


def refuse_wrong_keys(address: str) -> None:
    """`TooOften` for an address that has tried many keys to make an event, whatever it tries now."""
    with reading() as session:
        refuse_too_many(session, "key", address, MOST_WRONG_CODES)


def count_wrong_key(address: str) -> None:
    with writing() as session:
        count_attempt(session, "key", address, MOST_WRONG_CODES)


def _signed_in(session: Session, member: Member) -> str:
    secret = secrets.token_urlsafe(24)
    session.add(SignIn(secret=checksum(secret), member_id=member.id, expires=now() + SIGN_IN_TIME))
    session.execute(delete(SignIn).where(SignIn.expires < now()))
    return secret


def _link(session: Session, member: Member, milliseconds: int, lasts: bool) -> str:
    secret = secrets.token_urlsafe(24)
    session.add(SignInLink(secret=checksum(secret), member_id=member.id, expires=now() + milliseconds, lasts=lasts))
    return secret


def ask_to_join(code: str, name: str, address: str) -> tuple[Event, str]:
    """Whoever has the code may ask; the head judge admits. The event, and the secret of the sign-in."""
    wanted = "".join(letter for letter in code.upper() if letter in LETTERS)
    with writing() as session:
        refuse_too_many(session, "code", address, MOST_WRONG_CODES)  # a right one too: else it could be found by trying
        event = session.scalar(select(Event).where(Event.join_code == wanted))
        if event is None:
            count_attempt(session, "code", address, MOST_WRONG_CODES)
    if event is None:
        raise Refused("No event has this code. Ask the head judge for it, or for the link.")
    try:
        with writing(event.id) as session:
            members = session.scalar(select(func.count()).where(Member.event_id == event.id)) or 0
            if members >= MOST_MEMBERS:
                raise Refused("This event has as many people as it can have.")
            member = Member(event_id=event.id, name=name, role=JUDGE, status=ASKING, created=now())
            session.add(member)
            session.flush()
            add_entry(session, event.id, name, "asked to join", name)
            return event, _signed_in(session, member)
    except IntegrityError:
        raise Conflict(f"Somebody here is called {name} already: choose another name.") from None


def signed_in(session: Session, slug: str, secret: str) -> tuple[Event, Member] | None:
    """The event and the person of a sign-in that has not expired; None for a sign-in of another event."""
    found = session.execute(
        select(Event, Member)
        .join(Member, Member.event_id == Event.id)
        .join(SignIn, SignIn.member_id == Member.id)
        .where(Event.slug == slug, SignIn.secret == checksum(secret), SignIn.expires > now())
    ).first()
    return (found[0], found[1]) if found else None


def sign_out(secret: str) -> None:
    with writing() as session:
        session.execute(delete(SignIn).where(SignIn.secret == checksum(secret)))


def _changed(actor: Actor, member_id: int, deed: str, key: str, change: Callable[[Session, Member], str]) -> str:
    """One person of the actor's event, changed once, and the deed written down. What `change` returns; nothing if it was done before."""
    with writing_as(actor) as session:
        member = session.scalar(select(Member).where(Member.id == member_id, Member.event_id == actor.event_id))
        if member is None:
            raise Refused("There is nobody like that at this event.")
        if done_before(session, actor.event_id, actor, deed, key):
            return ""
        answer = change(session, member)
        _keep_a_head(session, actor.event_id)
        add_entry(session, actor.event_id, actor, deed, member.name, key=key)
        return answer


def _keep_a_head(session: Session, event_id: int) -> None:
    session.flush()
    heads = select(func.count()).where(Member.event_id == event_id, Member.role == HEAD, Member.status == ADMITTED)
    if not session.scalar(heads):
        raise Conflict("An event has a head judge: make somebody else head judge first.")


def admit(actor: Actor, member_id: int, role: str, key: str = "") -> None:
    """Admits somebody, or gives somebody another role."""
    if role not in ROLES:
        raise Refused(f"A role is one of {', '.join(ROLES)}.")

    def change(session: Session, member: Member) -> str:
        member.status, member.role = ADMITTED, role
        if role not in MAY["take"]:
            give_back_all(session, actor, member.id)
        return ""

    _changed(actor, member_id, f"admitted as {role}", key, change)


def remove(actor: Actor, member_id: int, key: str = "") -> None:
    """Somebody is out at once: every sign-in and every link is revoked, and calls that were taken wait again."""

    def change(session: Session, member: Member) -> str:
        member.status = REMOVED
        _revoke(session, member)
        give_back_all(session, actor, member.id)
        return ""

    _changed(actor, member_id, "removed", key, change)


def _revoke(session: Session, member: Member) -> None:
    session.execute(delete(SignIn).where(SignIn.member_id == member.id))
    session.execute(delete(SignInLink).where(SignInLink.member_id == member.id))


def sign_in_again(actor: Actor, member_id: int, key: str = "") -> str:
    """The secret of a link for somebody's other phone, good once and for an hour."""

    def change(session: Session, member: Member) -> str:
        if member.status != ADMITTED:
            raise Conflict(f"{member.name} is not admitted.")
        return _link(session, member, LINK_TIME, lasts=False)

    made = _changed(actor, member_id, "made a sign-in link for", key, change)
    if not made:
        raise Conflict("This link was made already, and is shown once: make another.")
    return made


def use_link(slug: str, secret: str) -> str | None:
    """The secret of a new sign-in; None if the link is not good any more."""
    link = select(Event.id, SignInLink.member_id, SignInLink.lasts).join_from(SignInLink, Member).join(Event)
    link = link.where(SignInLink.secret == checksum(secret), SignInLink.expires > now(), Event.slug == slug)
    with reading() as session:
        found = session.execute(link).first()
    if found is None:
        return None
    event_id, member_id, lasts = found
    with writing(event_id) as session:
        member = session.scalar(select(Member).where(Member.id == member_id, Member.status == ADMITTED))
        if member is None or not _is_left(session, checksum(secret), lasts):
            return None
        add_entry(session, event_id, member.name, "signed in by a link")
        return _signed_in(session, member)


def _is_left(session: Session, link: str, lasts: bool) -> bool:
    """Of two who use it at once, one deletes it."""
    if lasts:
        return session.get(SignInLink, link) is not None
    deleted = delete(SignInLink).where(SignInLink.secret == link).returning(SignInLink.secret)
    return session.scalar(deleted) is not None


def set_round(actor: Actor, wanted: int, key: str = "") -> None:
    with writing_as(actor) as session:
        event = session.get_one(Event, actor.event_id)
        if not 1 <= wanted <= event.rounds:
            raise Refused(f"A round is a number from 1 to {event.rounds}.")
        if done_before(session, event.id, actor, BEGAN, key):
            return
        event.round = wanted
        add_entry(session, event.id, actor, BEGAN, str(wanted), key=key)


def delete_event(actor: Actor) -> None:
    """Everything of it, the log too."""
    with writing_as(actor) as session:
        session.execute(delete(Event).where(Event.id == actor.event_id))
    if not is_postgresql():  # what was deleted is not left in the file that is written ahead
        with closing(engine().raw_connection()) as connection:  # outside any transaction
            connection.cursor().execute("pragma wal_checkpoint(truncate)")
