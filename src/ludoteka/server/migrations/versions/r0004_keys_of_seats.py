"""Keys of seats, which only their people know, beside invitations; and how far the log has come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("links", sa.Column("since", sa.Integer(), nullable=False, server_default="0"))
    about = sa.table("about", sa.column("key", sa.String), sa.column("value", sa.Text))
    op.bulk_insert(about, [{"key": "log", "value": "0"}])
