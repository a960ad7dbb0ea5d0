"""The measurements. They live in the package, so that an installed Ludoteka can take them as well."""

from ludoteka.lab.speed import Bench, Figures, is_compiled, measure

__all__ = ["Bench", "Figures", "is_compiled", "measure"]
