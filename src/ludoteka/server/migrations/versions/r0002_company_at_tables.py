"""Company at tables: chat, presence, how far people have read, and summaries for lists and statistics."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def of_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "summaries",
        sa.Column("table", sa.String(24), of_table(), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("free", sa.String(80), nullable=False),
        sa.Column("deadline", sa.BigInteger(), index=True),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(24), of_table(), nullable=False, index=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", sa.String(24), of_table(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("pages", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", "worker"),
    )
    op.create_table(
        "visits",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(24), of_table(), nullable=False, index=True),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("chat", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
