"""The tables. What must hold is a constraint of the database, not a habit of the code.

Times are milliseconds since 1970 (UTC). Everything of an event goes with it when it is deleted.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
HEAD, JUDGE, SCOREKEEPER = "head", "judge", "scorekeeper"
ROLES = (HEAD, JUDGE, SCOREKEEPER)
ASKING, ADMITTED, REMOVED = "asking", "admitted", "removed"
WAITING, TAKEN, RULED, CLOSED = "waiting", "taken", "ruled", "closed"
OPEN = (WAITING, TAKEN)
STANDS, APPEALED, UPHELD, OVERTURNED = "stands", "appealed", "upheld", "overturned"
SAME, DIFFERS = "same", "differs"


def _one_of(column: str, words: tuple[str, ...]) -> str:
    return f"{column} in ({', '.join(repr(word) for word in words)})"


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


class Event(Base):
    __tablename__ = "events"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    slug: Mapped[str] = mapped_column(String(24), unique=True)
    join_code: Mapped[str] = mapped_column(String(12), unique=True)
    name: Mapped[str] = mapped_column(String(100))
    game: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(60))
    starts: Mapped[str] = mapped_column(String(10))
    ends: Mapped[str] = mapped_column(String(10))
    rounds: Mapped[int] = mapped_column(Integer)
    round: Mapped[int] = mapped_column(Integer)
    created: Mapped[int] = mapped_column(BigInteger)
    changes: Mapped[int] = mapped_column(Integer, default=0)  # the number of the last entry of its log
    calls_made: Mapped[int] = mapped_column(Integer, default=0)
    __table_args__ = (CheckConstraint("round >= 1 and round <= rounds", name="round"),)


class Seat(Base):
    """A table of the hall; its key is in its QR code."""

    __tablename__ = "tables"
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(String(32), unique=True)


class Member(Base):
    __tablename__ = "members"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(60))
    role: Mapped[str] = mapped_column(String(12))
    status: Mapped[str] = mapped_column(String(12))
    created: Mapped[int] = mapped_column(BigInteger)
    __table_args__ = (
        UniqueConstraint("event_id", "name"),
        CheckConstraint(_one_of("role", ROLES), name="role"),
        CheckConstraint(_one_of("status", (ASKING, ADMITTED, REMOVED)), name="status"),
    )


class SignIn(Base):
    """A browser that is signed in. Only a checksum of its secret is kept; to revoke it is to delete it."""

    __tablename__ = "sign_ins"
    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"), index=True)
    expires: Mapped[int] = mapped_column(BigInteger)


class SignInLink(Base):
    """A link that signs somebody in on another device: once, or again and again for the one that made the event."""

    __tablename__ = "sign_in_links"
    secret: Mapped[str] = mapped_column(String(64), primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"), index=True)
    expires: Mapped[int] = mapped_column(BigInteger)
    lasts: Mapped[bool] = mapped_column()


class Call(Base):
    __tablename__ = "calls"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"))
    number: Mapped[int] = mapped_column(Integer)  # in the order in which they were raised
    table: Mapped[int] = mapped_column("table_number", Integer)
    round: Mapped[int] = mapped_column(Integer)
    words: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(String(12))
    raised: Mapped[int] = mapped_column(BigInteger)
    written: Mapped[int | None] = mapped_column(BigInteger)  # on the device, if it was sent later
    raised_by: Mapped[int | None] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"))
    taken: Mapped[int | None] = mapped_column(BigInteger)
    taken_by: Mapped[int | None] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"))
    ended: Mapped[int | None] = mapped_column(BigInteger)
    judge: Mapped[Member | None] = relationship(foreign_keys=[taken_by], lazy="joined")
    ruling: Mapped[Ruling | None] = relationship(back_populates="call")
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        CheckConstraint(_one_of("status", (*OPEN, RULED, CLOSED)), name="status"),
        CheckConstraint("status != 'taken' or taken_by is not null", name="taken_by_somebody"),
        Index(
            "uq_calls_open",
            "event_id",
            "table_number",
            unique=True,
            sqlite_where=text("status in ('waiting', 'taken')"),
            postgresql_where=text("status in ('waiting', 'taken')"),
        ),
    )


class Ruling(Base):
    __tablename__ = "rulings"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), index=True)
    call_id: Mapped[int] = mapped_column(ForeignKey("calls.id", ondelete="CASCADE"), unique=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"))
    question: Mapped[str] = mapped_column(Text)
    answer: Mapped[str] = mapped_column(Text)
    story: Mapped[str] = mapped_column(Text)
    remedy: Mapped[str] = mapped_column(Text)
    extension: Mapped[int] = mapped_column(Integer)  # minutes
    board: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(String(12))
    at: Mapped[int] = mapped_column(BigInteger)
    call: Mapped[Call] = relationship(back_populates="ruling", lazy="joined")
    judge: Mapped[Member] = relationship(lazy="joined")
    rules: Mapped[list[RulingRule]] = relationship(
        order_by="RulingRule.place", lazy="selectin", cascade="all, delete-orphan"
    )
    cards: Mapped[list[RulingCard]] = relationship(
        order_by="RulingCard.folded", lazy="selectin", cascade="all, delete-orphan"
    )
    appeal: Mapped[Appeal | None] = relationship(lazy="selectin")
    __table_args__ = (
        CheckConstraint(_one_of("status", (STANDS, APPEALED, UPHELD, OVERTURNED)), name="status"),
        CheckConstraint("extension >= 0", name="extension"),
    )


class RulingRule(Base):
    __tablename__ = "ruling_rules"
    ruling_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True)
    rule: Mapped[str] = mapped_column(String(80), primary_key=True, index=True)
    place: Mapped[int] = mapped_column(Integer)


class RulingCard(Base):
    __tablename__ = "ruling_cards"
    ruling_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True)
    folded: Mapped[str] = mapped_column(String(100), primary_key=True, index=True)
    name: Mapped[str] = mapped_column(String(100))


class Comparison(Base):
    """What a judge said of an earlier ruling whose answer has other words: it means the same, or it differs."""

    __tablename__ = "comparisons"
    ruling_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True)
    earlier_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True)
    says: Mapped[str] = mapped_column(String(8))
    __table_args__ = (CheckConstraint(_one_of("says", (SAME, DIFFERS)), name="says"),)


class Appeal(Base):
    __tablename__ = "appeals"
    ruling_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"), primary_key=True)
    by: Mapped[int] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"))
    words: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    decided: Mapped[int | None] = mapped_column(BigInteger)
    decided_by: Mapped[int | None] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"))
    answer: Mapped[str] = mapped_column(Text)  # the head judge's
    reason: Mapped[str] = mapped_column(Text)


class Notice(Base):
    """To a judge whose ruling is like one that was overturned."""

    __tablename__ = "notices"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), index=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"), index=True)
    overturned_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"))
    own_id: Mapped[int | None] = mapped_column(ForeignKey("rulings.id", ondelete="CASCADE"))
    at: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int | None] = mapped_column(BigInteger)
    __table_args__ = (UniqueConstraint("member_id", "overturned_id", "own_id"),)


class Entry(Base):
    """The log: who changed what. Entries are added, never changed; triggers of the database refuse it."""

    __tablename__ = "log"
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)
    who: Mapped[str] = mapped_column(String(80))  # the name at that time
    member_id: Mapped[int | None] = mapped_column(Integer)
    deed: Mapped[str] = mapped_column(String(30))
    subject: Mapped[str] = mapped_column(String(120))
    call_id: Mapped[int | None] = mapped_column(Integer)
    key: Mapped[str | None] = mapped_column(String(64))  # a form that is sent twice is done once
    __table_args__ = (UniqueConstraint("event_id", "key"), Index("ix_log_who", "event_id", "member_id", "at"))


class Rate(Base):
    """How often something was tried in a span of time, by a checksum of who tried it."""

    __tablename__ = "rates"
    what: Mapped[str] = mapped_column(String(80), primary_key=True)
    span: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    count: Mapped[int] = mapped_column(Integer)
