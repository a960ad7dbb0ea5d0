"""An analysis as one page that needs nothing else: for `ludoteka analyse --html`."""

from __future__ import annotations

from html import escape

from ludoteka.analysis.drawing import COLOURS, curve, mark_kind
from ludoteka.analysis.shapes import KINDS, PHASES, Analysis, Choice, Decided, Player
from ludoteka.analysis.words import Words, glyph, percent, signed_percent
from ludoteka.core.registry import game as game_named

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#fbf8fb, #2b2530); --ink: light-dark(#2a2430, #efe9f1);
  --soft: light-dark(#6a6070, #b9aebf); --line: light-dark(#d8cedb, #4a4150); --good: light-dark(#0b6b46, #6fd3a5);
  --bad: light-dark(#a51414, #ff9a8a); }
body { margin: 0; background: light-dark(#e4dce6, #1d1921); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
section, header { background: var(--paper); border-radius: 12px; padding: 1rem 1.2rem; overflow-x: auto; }
h1, h2, h3 { font-family: Georgia, serif; margin: 0 0 .4rem; } h3 b { color: var(--good); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .6rem .25rem 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } small, .soft { color: var(--soft); }
svg { width: 100%; height: auto; display: block; } .dot { display: inline-block; width: .7em; height: .7em; }
.dot { border-radius: 50%; margin-right: .4em; } .glyph { font-weight: 700; margin-right: .5em; }
.found { color: var(--good); } .inaccuracy, .mistake, .blunder { color: var(--bad); }
article + article { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: 1rem; }
.bar { height: .7em; border-radius: 9px; background: var(--line); position: relative; min-width: 8rem; }
.bar i { position: absolute; inset: 0 auto 0 0; border-radius: 9px; background: var(--soft); }
.best .bar i { background: var(--good); } .played .bar i { background: var(--bad); }
"""


def report(analysis: Analysis, lang: str) -> str:
    words = Words(analysis, lang)
    say = words.say
    title = f"{game_named(analysis.game).name[lang]} · {say('analysis-title')}"
    moments = "".join([moment(words, one) for one in analysis.moments()])
    summary = "".join([f"<p>{escape(sentence)}</p>" for sentence in words.summary()])
    how = say("analysis-how", walks=analysis.walks, judge=analysis.judge)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body><main>'
        f"<header><h1>{escape(title)}</h1>{summary}</header>"
        f"<section><h2>{escape(say('analysis-win-chance'))}</h2>{legend(words)}{picture(analysis)}</section>"
        f"<section><h2>{escape(say('analysis-players'))}</h2>{players(words)}</section>"
        f"<section><h2>{escape(say('analysis-key-moments'))}</h2>{moments}</section>"
        f"<section><h2>{escape(say('analysis-decisions'))}</h2>{decisions(words)}</section>"
        f'<p class="soft">{escape(how)}</p></main></body></html>\n'
    )


def picture(analysis: Analysis) -> str:
    return f'<svg viewBox="0 0 940 220" role="img" aria-hidden="true">{curve(analysis, 940, 200)}</svg>'


def dot(seat: int) -> str:
    return f'<span class="dot" style="background:{COLOURS[seat % len(COLOURS)]}"></span>'


def legend(words: Words) -> str:
    return f"<p>{' &emsp; '.join([dot(seat) + escape(name) for seat, name in words.names.items()])}</p>"


def players(words: Words) -> str:
    say = words.say
    heads = [say(f"analysis-kind-{kind}") for kind in KINDS]
    heads += [say("analysis-own"), say("analysis-given"), say("analysis-luck-word")]
    heads += [say(f"analysis-phase-{phase}") for phase in PHASES]
    head = "".join([f'<th class="n">{escape(one)}</th>' for one in (say("analysis-accuracy"), *heads)])
    rows = "".join([player_row(words, one) for one in words.analysis.players])
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def player_row(words: Words, one: Player) -> str:
    cells = [shown(one.accuracy), *(str(one.counts.get(kind, 0)) for kind in KINDS)]
    cells += [signed_percent(change) for change in (one.lost, one.given, one.luck)]
    cells += [shown(accuracy) for accuracy in one.phases]
    row = "".join([f'<td class="n">{cell}</td>' for cell in cells])
    return f"<tr><th>{dot(one.seat)}{escape(words.names[one.seat])}</th>{row}</tr>"


def shown(accuracy: float | None) -> str:
    return "–" if accuracy is None else f"{round(accuracy)}\u00a0%"


def moment(words: Words, one: Decided) -> str:
    chose, better = words.title(one)
    options = "".join([option_row(words, one, choice) for choice in one.choices])
    sign = f'<span class="glyph {mark_kind(one)}">{escape(glyph(one))}</span>'
    where = words.say("analysis-decision", ply=one.ply + 1)
    return (
        f'<article id="m{one.ply}"><h3>{sign}{escape(chose)} <b>{escape(better)}</b></h3>'
        f"<p>{escape(words.text(one))} <small>{escape(where)} · {escape(one.ask[words.lang])}</small></p>"
        f"<table>{options}</table></article>"
    )


def option_row(words: Words, one: Decided, choice: Choice) -> str:
    kind = "played" if choice.option == one.played and one.kind != "best" else ""
    kind = "best" if choice.option == one.best else kind
    width = round(100 * choice.value)
    return (
        f'<tr class="{kind}"><td>{escape(choice.label[words.lang])}</td><td style="width:50%"><div class="bar">'
        f'<i style="width:{width}%"></i></div></td><td class="n">{percent(choice.value)}</td>'
        f'<td class="n"><small>{percent(choice.low)}–{percent(choice.high)}</small></td></tr>'
    )


def decisions(words: Words) -> str:
    rows = []
    for one in words.analysis.decisions:
        chance = "" if one.after is None else percent(one.after)
        sign = f'<span class="glyph {mark_kind(one)}">{escape(glyph(one))}</span>'
        rows.append(
            f'<tr><td class="n">{one.ply + 1}</td><td>{dot(one.seat)}{escape(words.names[one.seat])}</td>'
            f'<td>{sign}{escape(one.label[words.lang])}</td><td class="n">{chance}</td></tr>'
        )
    return f"<table>{''.join(rows)}</table>"
