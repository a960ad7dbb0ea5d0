"""What happens to a unit when it activates, before it acts: in an order its controller chooses. [HER-17.18.4]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.abilities import TRIGGERED, resolve_ability
from ludoteka.games.heroes.combat.box_verbs import has_venom, venom_works
from ludoteka.games.heroes.combat.fighters import alive, controller
from ludoteka.games.heroes.combat.hazards import come_upon, is_burning
from ludoteka.games.heroes.combat.standing import is_silent
from ludoteka.games.heroes.combat.text import ACTIVATION_ORDER, OF_FIRE, OF_VENOM
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import face_id


def due_at_start(s: Heroes, unit: int) -> list[int]:
    """The abilities of a unit that act when it activates, venom, and the fire on which it stands. [HER-17.18.4]"""
    found = [] if is_silent(s, unit) else [one.number for one in TRIGGERED[s.face[unit]].get("unit_activates", ())]
    if has_venom(s, unit):
        found.append(OF_VENOM)
    return [*found, OF_FIRE] if is_burning(s, unit) else found


@step
def start_next(s: Heroes, unit: int, left: tuple[int, ...]) -> None:
    """In an order that its controller chooses. [HER-17.18.4]"""
    if left and alive(s, unit):
        prompt = ACTIVATION_ORDER.about(("unit", face_id(s.face[unit])))
        s.ask(controller(s, unit), prompt, left, started, unit, left)


@step
def started(s: Heroes, seat: int, what: int, unit: int, left: tuple[int, ...]) -> None:
    s.then(start_next, unit, tuple([one for one in left if one != what]))
    if what == OF_VENOM:
        venom_works(s, unit)
    elif what == OF_FIRE:
        come_upon(s, unit, "start_activation")
    else:
        s.then(resolve_ability, what, unit, -1, -1)
