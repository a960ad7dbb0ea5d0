"""The names of those who sit at a table, so that lists show them without rebuilding the match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("summaries", sa.Column("names", sa.Text(), nullable=False, server_default=""))
