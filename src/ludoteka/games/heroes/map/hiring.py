"""The verb `hire_secondary`: a Secondary Hero joins on the field visited: Tavern, Prison. [HER-9.6, HER-15.10]"""

from __future__ import annotations

from ludoteka.games.heroes.effects.programs import Args, carry_out, useful, verb
from ludoteka.games.heroes.map.figures import NO_FIGURE, hire, secondary_of
from ludoteka.games.heroes.scenarios.rules import is_forbidden
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause


def may_hire(s: Heroes, seat: int) -> bool:
    """At most one for each player, and none where the scenario forbids it. [HER-9.2, HER-30.7]"""
    return secondary_of(s, seat) == NO_FIGURE and not is_forbidden(s, "secondary_hero")


@verb("hire_secondary")
def hire_secondary(s: Heroes, args: Args, cause: Cause) -> None:
    """He stands on the field of the visiting Hero: one of them must leave it next. [HER-15.10, HER-6.8]"""
    if may_hire(s, cause.seat):
        hire(s, cause.seat, cause.field)
    elif "otherwise" in args:
        carry_out(s, int(args["otherwise"]), cause)


@useful("hire_secondary")
def hire_secondary_useful(s: Heroes, args: Args, cause: Cause) -> bool:
    return "otherwise" in args or may_hire(s, cause.seat)
