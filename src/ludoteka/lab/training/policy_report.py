"""The page about a run of learning a policy: how it did against a bot as it learned, and how the file came to be."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import ludoteka
from ludoteka.bots.policies import Kept
from ludoteka.lab.arena_report import STYLE, table
from ludoteka.lab.charts import curves
from ludoteka.lab.ratings import wilson

if TYPE_CHECKING:
    from ludoteka.lab.training.policy_run import Look, Plan

MILLION = 1e6


def page(plan: Plan, kept: Kept, looks: Sequence[Look]) -> str:
    """One HTML file that loads nothing from elsewhere."""
    title = f"{ludoteka.game(plan.game).name['en']} for {plan.seats}: a policy learned by playing against itself"
    body = [f"<h1>{escape(title)}</h1>"]
    if looks:
        body += [plots(looks), rows(looks)]
    facts = [[name, str(value)] for name, value in kept.provenance.items()]
    body.append("<h2>Made with</h2>" + table(["", ""], facts))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    shown = "".join(body)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>{shown}</body></html>\n'


def plots(looks: Sequence[Look]) -> str:
    at = [one.decisions / MILLION for one in looks]
    won = [100 * one.points / max(1, one.games) for one in looks]
    return "".join(
        [
            curves(
                "Points against greedy, %, by millions of decisions",
                [("policy", list(zip(at, won, strict=True))), ("level", [(at[0], 50.0), (at[-1], 50.0)])],
            ),
            curves(
                "What is left open (entropy) and what is foreseen, by millions of decisions",
                [
                    ("entropy", [(x, one.entropy) for x, one in zip(at, looks, strict=True)]),
                    ("foreseen", [(x, one.explained) for x, one in zip(at, looks, strict=True)]),
                ],
            ),
        ]
    )


def rows(looks: Sequence[Look]) -> str:
    found = []
    for one in looks:
        low, high = wilson(one.points, max(1, one.games))
        share = one.points / max(1, one.games)
        found.append(
            [f"{one.decisions:,}", f"{one.seconds:g}", str(one.games), f"{share:.1%}", f"{low:.1%} – {high:.1%}"]
        )
    return table(["decisions", "seconds", "games", "points against greedy", "95 % interval"], found)
