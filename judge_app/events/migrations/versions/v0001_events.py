"""The tables of the event desk"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(length=24), nullable=False),
        sa.Column("join_code", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.String(length=60), nullable=False),
        sa.Column("starts", sa.String(length=10), nullable=False),
        sa.Column("ends", sa.String(length=10), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("calls_made", sa.Integer(), nullable=False),
        sa.CheckConstraint("round >= 1 and round <= rounds", name=op.f("ck_events_round")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sa.UniqueConstraint("join_code", name=op.f("uq_events_join_code")),
        sa.UniqueConstraint("slug", name=op.f("uq_events_slug")),
    )
    op.create_table(
        "rates",
        sa.Column("what", sa.String(length=80), nullable=False),
        sa.Column("span", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("what", "span", name=op.f("pk_rates")),
    )
    op.create_table(
        "log",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(length=80), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=True),
        sa.Column("deed", sa.String(length=30), nullable=False),
        sa.Column("subject", sa.String(length=120), nullable=False),
        sa.Column("call_id", sa.Integer(), nullable=True),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_log_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "number", name=op.f("pk_log")),
        sa.UniqueConstraint("event_id", "key", name=op.f("uq_log_event_id_key")),
    )
    with op.batch_alter_table("log", schema=None) as batch_op:
        batch_op.create_index("ix_log_who", ["event_id", "member_id", "at"], unique=False)

    op.create_table(
        "members",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("role in ('head', 'judge', 'scorekeeper')", name=op.f("ck_members_role")),
        sa.CheckConstraint("status in ('asking', 'admitted', 'removed')", name=op.f("ck_members_status")),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_members_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_members")),
        sa.UniqueConstraint("event_id", "name", name=op.f("uq_members_event_id_name")),
    )
    op.create_table(
        "tables",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_tables_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "number", name=op.f("pk_tables")),
        sa.UniqueConstraint("key", name=op.f("uq_tables_key")),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("raised", sa.BigInteger(), nullable=False),
        sa.Column("written", sa.BigInteger(), nullable=True),
        sa.Column("raised_by", sa.Integer(), nullable=True),
        sa.Column("taken", sa.BigInteger(), nullable=True),
        sa.Column("taken_by", sa.Integer(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("status != 'taken' or taken_by is not null", name=op.f("ck_calls_taken_by_somebody")),
        sa.CheckConstraint("status in ('waiting', 'taken', 'ruled', 'closed')", name=op.f("ck_calls_status")),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_calls_event_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["raised_by"], ["members.id"], name=op.f("fk_calls_raised_by"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["taken_by"], ["members.id"], name=op.f("fk_calls_taken_by"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_calls")),
        sa.UniqueConstraint("event_id", "number", name=op.f("uq_calls_event_id_number")),
    )
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.create_index(
            "uq_calls_open",
            ["event_id", "table_number"],
            unique=True,
            sqlite_where=sa.text("status in ('waiting', 'taken')"),
            postgresql_where=sa.text("status in ('waiting', 'taken')"),
        )

    op.create_table(
        "sign_in_links",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("lasts", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["member_id"], ["members.id"], name=op.f("fk_sign_in_links_member_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_sign_in_links")),
    )
    with op.batch_alter_table("sign_in_links", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sign_in_links_member_id"), ["member_id"], unique=False)

    op.create_table(
        "sign_ins",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["member_id"], ["members.id"], name=op.f("fk_sign_ins_member_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_sign_ins")),
    )
    with op.batch_alter_table("sign_ins", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sign_ins_member_id"), ["member_id"], unique=False)

    op.create_table(
        "rulings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("call_id", sa.Integer(), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("story", sa.Text(), nullable=False),
        sa.Column("remedy", sa.Text(), nullable=False),
        sa.Column("extension", sa.Integer(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("status in ('stands', 'appealed', 'upheld', 'overturned')", name=op.f("ck_rulings_status")),
        sa.CheckConstraint("extension >= 0", name=op.f("ck_rulings_extension")),
        sa.ForeignKeyConstraint(["call_id"], ["calls.id"], name=op.f("fk_rulings_call_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_rulings_event_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["member_id"], ["members.id"], name=op.f("fk_rulings_member_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
        sa.UniqueConstraint("call_id", name=op.f("uq_rulings_call_id")),
    )
    with op.batch_alter_table("rulings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rulings_event_id"), ["event_id"], unique=False)

    op.create_table(
        "appeals",
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("decided", sa.BigInteger(), nullable=True),
        sa.Column("decided_by", sa.Integer(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["members.id"], name=op.f("fk_appeals_by"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["decided_by"], ["members.id"], name=op.f("fk_appeals_decided_by"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["ruling_id"], ["rulings.id"], name=op.f("fk_appeals_ruling_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("ruling_id", name=op.f("pk_appeals")),
    )
    op.create_table(
        "comparisons",
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("earlier_id", sa.Integer(), nullable=False),
        sa.Column("says", sa.String(length=8), nullable=False),
        sa.CheckConstraint("says in ('same', 'differs')", name=op.f("ck_comparisons_says")),
        sa.ForeignKeyConstraint(
            ["earlier_id"], ["rulings.id"], name=op.f("fk_comparisons_earlier_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["ruling_id"], ["rulings.id"], name=op.f("fk_comparisons_ruling_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("ruling_id", "earlier_id", name=op.f("pk_comparisons")),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("overturned_id", sa.Integer(), nullable=False),
        sa.Column("own_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_notices_event_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["member_id"], ["members.id"], name=op.f("fk_notices_member_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["overturned_id"], ["rulings.id"], name=op.f("fk_notices_overturned_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["own_id"], ["rulings.id"], name=op.f("fk_notices_own_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint(
            "member_id", "overturned_id", "own_id", name=op.f("uq_notices_member_id_overturned_id_own_id")
        ),
    )
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notices_event_id"), ["event_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_notices_member_id"), ["member_id"], unique=False)

    op.create_table(
        "ruling_cards",
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("folded", sa.String(length=100), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(
            ["ruling_id"], ["rulings.id"], name=op.f("fk_ruling_cards_ruling_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("ruling_id", "folded", name=op.f("pk_ruling_cards")),
    )
    with op.batch_alter_table("ruling_cards", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_ruling_cards_folded"), ["folded"], unique=False)

    op.create_table(
        "ruling_rules",
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("rule", sa.String(length=80), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["ruling_id"], ["rulings.id"], name=op.f("fk_ruling_rules_ruling_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("ruling_id", "rule", name=op.f("pk_ruling_rules")),
    )
    with op.batch_alter_table("ruling_rules", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_ruling_rules_rule"), ["rule"], unique=False)
    _forbid_changes_of_the_log()


def _forbid_changes_of_the_log() -> None:
    """Entries go only with their whole event."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            """create function log_is_kept() returns trigger language plpgsql as $$ begin
            if tg_op = 'UPDATE' or exists (select 1 from events where id = old.event_id) then
              raise exception 'the log of an event is only added to';
            end if;
            return old; end $$"""
        )
        op.execute(
            "create trigger log_is_kept before update or delete on log for each row execute function log_is_kept()"
        )
        return
    op.execute(
        "create trigger log_is_not_changed before update on log begin "
        "select raise(abort, 'the log of an event is only added to'); end"
    )
    op.execute(
        "create trigger log_is_not_deleted before delete on log when exists (select 1 from events where id = old.event_id) "
        "begin select raise(abort, 'the log of an event is only added to'); end"
    )


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("drop trigger log_is_kept on log")
        op.execute("drop function log_is_kept")
    with op.batch_alter_table("ruling_rules", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_ruling_rules_rule"))

    op.drop_table("ruling_rules")
    with op.batch_alter_table("ruling_cards", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_ruling_cards_folded"))

    op.drop_table("ruling_cards")
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notices_member_id"))
        batch_op.drop_index(batch_op.f("ix_notices_event_id"))

    op.drop_table("notices")
    op.drop_table("comparisons")
    op.drop_table("appeals")
    with op.batch_alter_table("rulings", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_rulings_event_id"))

    op.drop_table("rulings")
    with op.batch_alter_table("sign_ins", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sign_ins_member_id"))

    op.drop_table("sign_ins")
    with op.batch_alter_table("sign_in_links", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sign_in_links_member_id"))

    op.drop_table("sign_in_links")
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_calls_open",
            sqlite_where=sa.text("status in ('waiting', 'taken')"),
            postgresql_where=sa.text("status in ('waiting', 'taken')"),
        )

    op.drop_table("calls")
    op.drop_table("tables")
    op.drop_table("members")
    with op.batch_alter_table("log", schema=None) as batch_op:
        batch_op.drop_index("ix_log_who")

    op.drop_table("log")
    op.drop_table("rates")
    op.drop_table("events")
