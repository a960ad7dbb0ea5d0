"""Plans keep their word: they are made of answers that are offered, tell nothing hidden, and stop when asked else."""

from __future__ import annotations

from random import Random

from ludoteka.core.match import Match
from ludoteka.core.plans import Plan, plans, stopped
from ludoteka.core.texts import LANGUAGES


def plans_depend_on_nothing_hidden(match: Match, draw: Random) -> None:
    """In every deal that looks the same from the seat the same can be planned."""
    for seat in match.to_act:
        guess = match.redeal(seat, draw.getrandbits(30))
        assert plans(guess, seat) == plans(match, seat), f"{match.question(seat).prompt.id} plans with something hidden"


def plans_are_made_of_answers_that_are_offered(match: Match, draw: Random) -> None:
    """Each begins with an answer to the open question; what follows is asked then, or the plan says why it stops."""
    for seat in match.to_act:
        offered = plans(match, seat)
        assert len({plan.id for plan in offered}) == len(offered), "two plans have one name"
        question = match.question(seat)
        options = [str(option) for option in question.options]
        for plan in offered:
            first = plan.steps[0]
            assert first.prompt == question.prompt.id, f"{plan.id} answers {first.prompt}"
            assert first.option in options, f"{plan.id} begins with {first.option}"
            every_word_can_be_said(match, plan)
        if offered:
            carried_out(match.redeal(seat, draw.getrandbits(30)), seat, draw.choice(offered))


def every_word_can_be_said(match: Match, plan: Plan) -> None:
    said = [plan.name, *[one.what for one in plan.way]]
    said += [message for message in (plan.price, plan.after) if message is not None]
    for texts in [match.game.texts(lang) for lang in LANGUAGES]:
        for message in said:
            assert texts.has(message.id), f"locale/{texts.lang}.ftl has no sentence {message.id}"
            assert texts.say(message)


def carried_out(match: Match, seat: int, plan: Plan) -> int:
    """Play a plan as a table does, one decision after the other; how many were taken."""
    events = 0
    for number, planned in enumerate(plan.steps):
        if number and stopped(match, seat, planned, events):
            return number
        events = len(match.events)
        match.play(seat, planned.option)
    return len(plan.steps)
