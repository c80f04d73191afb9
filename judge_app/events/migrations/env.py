"""What Alembic asks for: the connection of `storage`, and the tables of `model`."""

from __future__ import annotations

from alembic import context

from judge_app.events.model import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
