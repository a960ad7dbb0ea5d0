"""What was learned at a table for fewer as a beginning at a table for more: the same things have the same names."""

from __future__ import annotations

import re
from typing import Any

from ludoteka.core.observation import Field, ObservationSpace


def cells_from(old: ObservationSpace, new: ObservationSpace) -> list[tuple[int, float]]:
    """For every cell seen at the new table the one that says the same at the old (-1: none), and how far it counts.

    Rivals who were not there before count as the first of them did; together they count for more than one, but not
    for as many as they are.
    """
    crowd = ((old.seats - 1) / (new.seats - 1)) ** 0.5 if new.seats > old.seats else 1.0
    gone = max(0, old.seats - new.seats)
    fields = {field.name: field for field in old.fields}
    found = []
    for field in new.fields:
        name, rival = re.subn(r"_[1-9]\d*_", "_1_", field.name, count=1)
        source = fields.get(name)
        for place in range(field.size):
            at = like(place, field, source, gone, new.seats) if source is not None else -1
            found.append((at, crowd if rival else 1.0))
    return found


def like(place: int, field: Field, source: Field, gone: int, seats: int) -> int:
    """The cell that says the same; where a column for each seat was seen, those of seats that are gone are left out."""
    row, column = divmod(place, field.columns)
    if gone and field.columns > 1 and source.columns - field.columns == gone:
        at = row * source.columns + (column if column < seats else column + gone)
    else:
        at = place if source.columns == field.columns else -1
    return source.start + at if 0 <= at < source.size else -1


def answers_from(old: ObservationSpace, new: ObservationSpace) -> list[int]:
    """For every answer at the new table the one with the same words at the old, -1 where there is none."""
    words = {old.actions.text(number): number for number in range(old.actions.size)}
    return [words.get(new.actions.text(number), -1) for number in range(new.actions.size)]


def moved(torch: Any, weights: dict[str, Any], old: ObservationSpace, new: ObservationSpace) -> dict[str, Any]:
    """The weights of a network for the new table. What was never seen says nothing yet."""
    answers = answers_from(old, new)
    out = {name: one.detach().clone() for name, one in weights.items()}
    last, bias = weights["p"], weights["q"]
    out["w1"] = moved_cells(torch, weights["w1"], old, new)
    out["p"] = torch.zeros(last.shape[0], len(answers), device=last.device)
    out["q"] = torch.zeros(len(answers), device=last.device)
    for answer, source in enumerate(answers):
        if source >= 0:
            out["p"][:, answer], out["q"][answer] = last[:, source], bias[source]
    return out


def moved_cells(torch: Any, first: Any, old: ObservationSpace, new: ObservationSpace) -> Any:
    """The rows of what is seen at the new table."""
    cells = cells_from(old, new)
    out = torch.zeros(len(cells), first.shape[1], device=first.device)
    for cell, (source, share) in enumerate(cells):
        if source >= 0:
            out[cell] = share * first[source]
    return out
