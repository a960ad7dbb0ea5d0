"""Databases of every format there has been, as SQLite wrote them down."""
