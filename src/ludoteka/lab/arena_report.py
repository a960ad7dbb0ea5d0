"""The page that shows a tournament: table, plots and the games, in one HTML file that loads nothing from elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape

import ludoteka
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts
from ludoteka.lab.arena import Outcome
from ludoteka.lab.charts import band, bars, intervals
from ludoteka.lab.ratings import interval

STYLE = """
:root { color-scheme: light dark }
:root { --ink: #1d2430; --paper: #fbfaf7; --rule: #d9d5cb; --mark: #0b6e99; --soft: #0b6e9933 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e0; --paper: #16191f; --rule: #3a3f4a; --mark: #6cc3e8; --soft: #6cc3e833 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 60rem; padding: 1.5rem }
h1, h2 { line-height: 1.2; margin: 2rem 0 .5rem } h1 { margin-top: 0 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--rule); text-align: right }
th:first-child, td:first-child { text-align: left }
.wide { overflow-x: auto } svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink) }
.grid { stroke: var(--rule) } .axis { opacity: .7 } .interval { stroke: var(--mark); stroke-width: 4; opacity: .45 }
.dot, .bar { fill: var(--mark) } .bar { opacity: .8 } .band { fill: var(--soft) }
.curve { fill: none; stroke: var(--mark); stroke-width: 2 } .level { stroke: var(--ink); stroke-dasharray: 4 4 }
.value { font-variant-numeric: tabular-nums } p.note { opacity: .8 }
"""

Say = Callable[..., str]


def page(outcome: Outcome, lang: str) -> str:
    """The whole page."""
    texts = core_texts(lang)

    def say(id: str, **args: str | int) -> str:
        return texts.say(Message(id, args))

    title = f"{ludoteka.game(outcome.game).name[lang]}: {' – '.join(outcome.entrants)}"
    if outcome.seats == 1:
        parts = [summary(outcome, say), alone(outcome, say)]
    else:
        parts = [summary(outcome, say), standings(outcome, say), duels(outcome, say), settling(outcome, say)]
        parts += [by_seat(outcome, say)]
    parts += [thinking(outcome, say), endings(outcome, say, lang)]
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def section(heading: str, body: str) -> str:
    return f"<h2>{escape(heading)}</h2>{body}"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def summary(outcome: Outcome, say: Say) -> str:
    played = say("arena-summary", games=len(outcome.played), rounds=outcome.rounds, seats=outcome.seats)
    setup = ", ".join(f"{name} = {value}" for name, value in outcome.variants.items())
    made = ", ".join(f"{name} {value}" for name, value in outcome.made_with.items())
    lines = [played, f"{say('arena-variants')}: {setup or '–'}", f"{say('arena-seed')}: {outcome.seed}", made]
    if not outcome.complete:
        lines.append(say("arena-incomplete"))
    return "<p>" + "<br>".join(map(escape, lines)) + "</p>"


def standings(outcome: Outcome, say: Say) -> str:
    found = outcome.standings()
    heads = [say(f"arena-{word}") for word in ("entrant", "rating", "interval", "points", "games", "time")]
    rows = [
        [
            row.entrant,
            f"{row.rating.value:.0f}",
            f"{row.rating.low:.0f} – {row.rating.high:.0f}",
            f"{row.points:g} / {row.of}",
            str(row.games),
            f"{row.milliseconds:.1f} ms",
        ]
        for row in found
    ]
    title = say("arena-ratings")
    plot = intervals(title, [(row.entrant, row.rating.value, row.rating.low, row.rating.high) for row in found])
    return section(title, table(heads, rows) + plot + note(say("arena-ratings-note")))


def alone(outcome: Outcome, say: Say) -> str:
    """How often each entrant beat the game."""
    found = outcome.alone()
    heads = [say(f"arena-{word}") for word in ("entrant", "won", "share", "interval", "time")]
    rows = [
        [
            one.entrant,
            f"{one.won} / {one.games}",
            f"{one.won / one.games:.1%}" if one.games else "–",
            f"{one.low:.1%} – {one.high:.1%}",
            f"{one.milliseconds:.1f} ms",
        ]
        for one in found
    ]
    title = say("arena-alone")
    plot = intervals(
        title, [(one.entrant, 100 * one.won / max(1, one.games), 100 * one.low, 100 * one.high) for one in found]
    )
    return section(title, table(heads, rows) + plot)


def note(words: str) -> str:
    return f'<p class="note">{escape(words)}</p>'


def duels(outcome: Outcome, say: Say) -> str:
    found = outcome.duels()
    heads = [say(f"arena-{word}") for word in ("duel", "points", "share", "interval")]
    rows = [
        [
            f"{duel.entrant} – {duel.other}",
            f"{duel.points:g} : {duel.games - duel.points:g}",
            f"{duel.points / duel.games:.1%}" if duel.games else "–",
            f"{duel.low:.1%} – {duel.high:.1%}",
        ]
        for duel in found
    ]
    return section(say("arena-duels"), table(heads, rows) + note(say("arena-duels-note")))


def settling(outcome: Outcome, say: Say) -> str:
    """How the share of the first duel settled, seed by seed."""
    rounds: list[tuple[float, int]] = []
    curve = []
    for scores in outcome.by_round():
        if (0, 1) in scores:
            rounds.append(scores[(0, 1)])
            share = sum(won for won, _ in rounds) / sum(of for _, of in rounds)
            curve.append((share, *interval(rounds)))
    if not curve:
        return ""
    title = say("arena-settling", first=outcome.entrants[0], second=outcome.entrants[1])
    return section(title, band(title, curve, 0.5))


def by_seat(outcome: Outcome, say: Say) -> str:
    """Whether a seat is an advantage: the share of first places by seat, over all entrants."""
    first = [sum(game.ranks[seat] == 1 for game in outcome.played) for seat in range(outcome.seats)]
    total = max(1, len(outcome.played))
    title = say("arena-by-seat")
    rows = [(say("seat-name", number=seat + 1), won / total, f"{won / total:.1%}") for seat, won in enumerate(first)]
    return section(title, bars(title, rows))


def thinking(outcome: Outcome, say: Say) -> str:
    title = say("arena-thinking")
    times = [(entrant, outcome.milliseconds(number)) for number, entrant in enumerate(outcome.entrants)]
    rows = [(entrant, time, f"{time:.1f} ms") for entrant, time in times]
    return section(title, bars(title, rows))


def endings(outcome: Outcome, say: Say, lang: str) -> str:
    """How the games ended, in the game's own words where it has some, and how long they were."""
    name = ludoteka.game(outcome.game).rules.name
    reasons = Counter(game.reason for game in outcome.played).most_common()
    total = max(1, len(outcome.played))
    rows = [
        [(name("reason", reason, lang) if reason else None) or reason or "–", str(count), f"{count / total:.1%}"]
        for reason, count in reasons
    ]
    heads = [say(f"arena-{word}") for word in ("ending", "games", "share")]
    mean = sum(sum(game.decisions) for game in outcome.played) / total
    return section(say("arena-endings"), table(heads, rows) + note(say("arena-length", decisions=f"{mean:.1f}")))
