"""Plans in the terminal: `go` says which there are, `go NUMBER` or `go WORDS` plays one, decision by decision."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ludoteka.cli.face import Face, Refused
from ludoteka.core.match import Match
from ludoteka.core.plans import Plan, plans, stopped
from ludoteka.core.rulebook import folded
from ludoteka.core.texts import option_label


def offered(match: Match, seat: int) -> list[Plan]:
    found = plans(match, seat)
    if not found:
        raise Refused("cli-error-no-plans")
    return found


def listed(match: Match, seat: int, face: Face) -> Table:
    """Every plan with its number, its decisions one after the other, its price and how it ends."""
    texts = match.game.texts(face.lang)
    table = Table.grid(padding=(0, 2))
    for number, plan in enumerate(offered(match, seat), 1):
        notes = [texts.say(one) for one in (plan.price, plan.after) if one is not None]
        way = Text(" → ".join(way_of(match, seat, plan, face.lang)), style="dim")
        table.add_row(Text(f"go {number}", style="bold green"), texts.say(plan.name), way, "; ".join(notes))
    return table


def way_of(match: Match, seat: int, plan: Plan, lang: str) -> list[str]:
    """How a plan begins, in the words of its first answer, and what is met on the way."""
    texts, question = match.game.texts(lang), match.question(seat)
    first = next(one.value for one in question.options if str(one) == plan.steps[0].option)
    return [option_label(match.game, question.prompt.id, first, lang), *[texts.say(one.what) for one in plan.way]]


def meant(match: Match, seat: int, words: str, face: Face) -> Plan:
    """The plan by its number, or by words that are in the name of no other."""
    found = offered(match, seat)
    if words.isdecimal():
        if 1 <= int(words[:6]) <= len(found):
            return found[int(words) - 1]
        raise Refused("cli-error-number", number=words[:20], last=len(found))
    texts = match.game.texts(face.lang)
    named = [plan for plan in found if folded(words) in folded(texts.say(plan.name))]
    if len(named) == 1:
        return named[0]
    raise Refused("cli-error-several" if named else "cli-error-line", line=words[:40])


def carried_out(match: Match, seat: int, plan: Plan, face: Face) -> None:
    """Its decisions one by one; where something comes up that was not foreseen, it ends there and says why."""
    events = 0
    for number, planned in enumerate(plan.steps):
        why = stopped(match, seat, planned, events) if number else None
        if why is not None:
            face.out.print(match.game.texts(face.lang).say(why), style="bold", markup=False, highlight=False)
            return
        events = len(match.events)
        match.play(seat, planned.option)
