"""Analyses of finished matches, for research: see `ludoteka.analysis` and docs/reference/analysis.md."""

from ludoteka.analysis import Analysis, examine

__all__ = ["Analysis", "examine"]
