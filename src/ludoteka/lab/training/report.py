"""The page about a run of learning: its curves, and which signs turned out to be worth more or less than believed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ludoteka
from ludoteka.lab.arena_report import STYLE, table
from ludoteka.lab.charts import bars, curves
from ludoteka.lab.training.fit import Fit
from ludoteka.lab.training.run import Found
from ludoteka.lab.training.selfplay import Plan

SHOWN = 12


def page(plan: Plan, found: Sequence[Found]) -> str:
    """One HTML file that loads nothing from elsewhere."""
    title = f"{ludoteka.game(plan.game).name['en']}: what the estimate overlooks"
    body = [f"<h1>{escape(title)}</h1>", *[section(plan, one) for one in found]]
    body.append("<h2>Made with</h2>" + table(["", ""], [[name, value] for name, value in plan.made_with.items()]))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    shown = "".join(body)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>{shown}</body></html>\n'


def section(plan: Plan, one: Found) -> str:
    """The curves of one fit, what weighs most in it, and how it did at the table."""
    fit = one.fit
    facts = (
        f"{fit.games} games, {fit.positions} positions, seed {plan.seed}, fitted on {fit.device}. Cross-entropy of "
        f"held-out games: {fit.before:.4f} by the game's own estimate, {fit.best.best:.4f} with weights."
    )
    lines = [(f"decay {curve.decay:g}", [(step, held) for step, _, held in curve.points]) for curve in fit.curves]
    learned = [(step, loss) for step, loss, _ in fit.best.points]
    tried = [[f"{factor:g}", f"{share:.1%}"] for factor, share in one.shares.items()]
    return "".join(
        [
            f"<h2>{one.seats} seats</h2><p>{escape(facts)}</p>",
            curves("Cross-entropy of held-out games by step", lines),
            curves("Cross-entropy by step", [("learned from", learned), ("held out", lines[best_of(fit)][1])]),
            strongest(plan, fit),
            table(["trusted", "points against the estimate alone"], tried),
        ]
    )


def best_of(found: Fit) -> int:
    return found.curves.index(found.best)


def strongest(plan: Plan, found: Fit) -> str:
    """The kinds of signs by the root of the mean square of their weights."""
    rows, first = [], 0
    for name, size, about in plan.kinds:
        own = found.best.weights[first : first + size]
        first += size
        rows.append((f"{name} ({about})", (sum(weight * weight for weight in own) / max(1, size)) ** 0.5))
    rows.sort(key=lambda row: -row[1])
    return bars("Weights by kind of sign", [(name, value, f"{value:.3f}") for name, value in rows[:SHOWN]])
