"""The ladder as a page with plots and as the table of docs/strength.md, both from the same file of games."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ludoteka
from ludoteka.lab.arena_report import STYLE, table
from ludoteka.lab.charts import intervals
from ludoteka.lab.ladder import TIME, Found, Header, rating_table
from ludoteka.lab.ratings import wilson

BEGIN, END = "<!-- ladder: written by `ludoteka ladder` -->", "<!-- ladder: end -->"


def place(found: Found) -> str:
    """The game, the number of seats and what else was chosen."""
    row = found.row
    more = "".join(f", {name} {value}" for name, value in row.variants.items())
    return f"{ludoteka.game(row.game).name['en'].partition(':')[0]}, {row.seats} seats{more}"


def cells(found: Found) -> list[str]:
    """One row of the table in words."""
    duel, row = found.duel, found.row
    if row.seats == 1 or row.together:
        return alone(found)
    share = f"{duel.points / duel.games:.1%}" if duel.games else "–"
    return [
        place(found),
        f"{row.entrants[0]} – {row.entrants[1]}",
        counted(found),
        f"{duel.points:g} : {duel.games - duel.points:g}",
        share,
        f"{duel.low:.1%} – {duel.high:.1%}" if duel.games else "–",
    ]


def counted(found: Found) -> str:
    """The games that were played, of those planned."""
    planned = len(found.row.tasks())
    return str(planned) if found.games == planned else f"{found.games} of {planned}"


def alone(found: Found) -> list[str]:
    """Without rivals: how often the first beat the game, and how often the second."""
    won = [[game.beaten for game in found.outcome.played if set(game.seating) == {who}] for who in (0, 1)]
    low, high = wilson(float(sum(won[0])), len(won[0]))
    return [
        place(found),
        f"{found.row.entrants[0]}, {found.row.entrants[1]} {'alone' if found.row.seats == 1 else 'together'}",
        counted(found),
        f"{sum(won[0])} of {len(won[0])}, {sum(won[1])} of {len(won[1])}",
        f"{sum(won[0]) / len(won[0]):.1%}" if won[0] else "–",
        f"{low:.1%} – {high:.1%}",
    ]


HEADS = ("game", "duel", "games", "points", "share", "95 % interval")


def markdown(header: Header, found: Sequence[Found]) -> str:
    """The tables of docs/strength.md: every row with its command, then the ratings."""
    lines = [BEGIN, "", made_with(header), ""]
    lines += [f"| {' | '.join((*HEADS, 'command'))} |", "|" + "---|" * (len(HEADS) + 1)]
    for one in found:
        lines.append("| " + " | ".join([*cells(one), f"`{one.row.command}`"]) + " |")
    lines += ["", "| game | bot | rating | 95 % interval |", "|---|---|---|---|"]
    for (game, seats), ratings in rating_table(found).items():
        name = ludoteka.game(game).name["en"].partition(":")[0]
        for bot, rating in sorted(ratings.items(), key=lambda item: -item[1].value):
            lines.append(
                f"| {name}, {seats} seats | {bot} | {rating.value:.0f} | {rating.low:.0f} – {rating.high:.0f} |"
            )
    return "\n".join([*lines, "", END])


def made_with(header: Header) -> str:
    timed = any(row.limit == TIME for row in header.rows)
    words = ", ".join(f"{name} {value}" for name, value in header.made_with.items())
    time = " Rows with `@…ms` give both bots the same CPU time for a decision." if timed else ""
    return f"Made with {words}.{time} The numbers of deals were written down before the first game."


def into_docs(text: str, written: str) -> str:
    """A page with its tables replaced; they are put at the end where there were none."""
    if BEGIN in text and END in text:
        return text[: text.index(BEGIN)] + written + text[text.index(END) + len(END) :]
    return f"{text.rstrip()}\n\n{written}\n"


def page(header: Header, found: Sequence[Found]) -> str:
    """One HTML file with everything; nothing is loaded from elsewhere."""
    parts = ["<h1>The ladder</h1>", f"<p>{escape(made_with(header))}</p>"]
    for (game, seats), ratings in rating_table(found).items():
        own = [one for one in found if (one.row.game, one.row.seats) == (game, seats)]
        title = place(next(one for one in own if not one.row.variants))
        ordered = sorted(ratings.items(), key=lambda item: -item[1].value)
        plot = intervals(title, [(bot, one.value, one.low, one.high) for bot, one in ordered])
        parts.append(f"<h2>{escape(title)}</h2>{table(HEADS, [cells(one) for one in own])}{plot}")
    rest = [one for one in found if one.row.seats == 1 or one.row.variants]
    if rest:
        parts.append(f"<h2>Missions and variants</h2>{table(HEADS, [cells(one) for one in rest])}")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The ladder</title>'
    body = "".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n'
