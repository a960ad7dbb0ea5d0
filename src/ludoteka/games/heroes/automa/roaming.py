"""The roaming army: at the end of every Round it moves by the dice towards what the players hold. [HER-30.22]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.text import ROAMING_MOVED, ROAMING_ROLLED, ROAMING_STAYS
from ludoteka.games.heroes.automa.walks import assets, nearest_assets, next_fields
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.cards import ATTACK_FACES
from ludoteka.games.heroes.effects.programs import Args, verb
from ludoteka.games.heroes.map.entering import resolve_field
from ludoteka.games.heroes.map.fields import (
    figures_on,
    hexagon,
    is_blocked_field,
    is_settlement,
    is_town,
    location,
    lying,
)
from ludoteka.games.heroes.map.flags import unflag
from ludoteka.games.heroes.map.text import place_word
from ludoteka.games.heroes.scenarios.rules import special
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ROAMING, Cause, Listen

UTOPIA: Final = "dragon_utopia"
BONUS: Final = "roaming_roll_bonus"


@verb("roaming_roll_bonus")
def roaming_roll_bonus(s: Heroes, args: Args, cause: Cause) -> None:
    """A modifier of the roll; it ends with the Round. [HER-29.2]"""
    s.listening.append(Listen(-1, BONUS, -1, int(args["amount"]), str(args["duration"]), -1, -1))


@step
def roam(s: Heroes) -> None:
    """Roll, then go: so many Fields towards the nearest asset, none, or one Field towards the Utopia."""
    for row in special(s, "roaming_army"):
        found = [i for i, one in enumerate(s.figures) if one.kind == ROAMING and one.field >= 0]
        for figure in found:
            steps = rolled(s, int(row["roll"]["attack_dice"]), int(row["roll"]["add"]))
            if steps > 0:
                advance(s, figure, steps)
            elif steps < 0:
                withdraw(s, figure)


def rolled(s: Heroes, dice: int, add: int) -> int:
    faces = [ATTACK_FACES[s.below(len(ATTACK_FACES))] for _ in range(dice)]
    bonus = sum([one.value for one in s.listening if one.what == BONUS])
    total = sum(faces) + add + bonus
    s.tell(ROAMING_ROLLED, total)
    return total


# -- moves ---------------------------------------------------------------------------------------------------


def advance(s: Heroes, figure: int, steps: int) -> None:
    """Along a random shortest way to a random one of the nearest assets; it stops at the first it reaches."""
    found = nearest_assets(s, s.figures[figure].field)
    if found:
        go(s, figure, way(s, s.figures[figure].field, found[s.below(len(found))], steps))


def withdraw(s: Heroes, figure: int) -> None:
    here = s.figures[figure].field
    goals = [field for field in range(SLOTS * len(s.tiles)) if location(s, field).id == UTOPIA]
    if here not in goals:
        go(s, figure, way(s, here, goals[0], 1))


def way(s: Heroes, here: int, goal: int, steps: int) -> list[int]:
    """The fields it enters; where it may not stay on the last one it stops before it. [HER-R82]"""
    pieces = {field for _, field in assets(s)}
    fields: list[int] = []
    while len(fields) < steps and here != goal and here not in pieces.intersection(fields):
        found = next_fields(s, here, [goal], freely=True)
        here = found[s.below(len(found))]
        fields.append(here)
    while fields and is_blocked(s, fields[-1]):
        fields.pop()
    return fields


def is_blocked(s: Heroes, field: int) -> bool:
    return s.tiles[field // SLOTS].up and is_blocked_field(s, field)


def go(s: Heroes, figure: int, fields: list[int]) -> None:
    if not fields:
        s.tell(ROAMING_STAYS)
        return
    one, field = s.figures[figure], fields[-1]
    s.figures[figure] = one._replace(field=field, back=one.field)
    places = place_word(hexagon(s, one.field)), place_word(hexagon(s, field))
    s.tell(ROAMING_MOVED, *places, lying(s, one.field), lying(s, field))
    meets = any(s.figures[other].seat >= 0 for other in figures_on(s, field))
    if meets or is_town(s, field):
        s.then(resolve_field, figure, ())
    elif is_settlement(s, field) and s.flag[field] >= 0:
        unflag(s, field)


def trample(s: Heroes, figure: int) -> None:
    """A Town or Settlement that nobody defends any more loses its cube."""
    field = s.figures[figure].field
    s.figures[figure] = s.figures[figure]._replace(back=field)
    if s.flag[field] >= 0 and (is_town(s, field) or is_settlement(s, field)):
        unflag(s, field)
