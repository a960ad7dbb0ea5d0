"""Damage, flipped and defeated units, and attacks that are cancelled before they do harm [HER-17.21.7, 17.23]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.heroes_combat import cards
from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.stream import NotJudged
from tests.referees.heroes_combat.table import Table

if TYPE_CHECKING:
    from tests.referees.heroes_combat.attack import Strike


def hurt(table: Table, unit: Fighter, amount: int, by: Fighter | None = None, side: int | None = None) -> None:
    """Damage piles up; a pack flips, what lies on a unit goes first, the rest is defeated [HER-17.23, 11.16]."""
    if amount <= 0:
        return
    table.expect("HER-17.23", "damaged", unit=unit.name, space=unit.space, amount=amount)
    unit.paralysed = False
    unit.damage += amount
    while unit.damage >= unit.health:
        if unit.laid:
            unit.damage += unit.under.pop() - unit.health
            table.expect("HER-11.16", "laid-gone", card=unit.laid.pop())
        elif unit.pack:
            unit.damage -= unit.health
            unit.name = unit.name.replace("-pack", "-few")
            table.expect("HER-17.23", "flipped", unit=unit.name, space=unit.space)
        else:
            table.expect("HER-17.23", "defeated", unit=unit.name, space=unit.space)
            table.fighters.remove(unit)
            table.tally.seen["defeated"] += 1
            defeated(table, unit, by.side if by is not None else side)
            return


def defeated(table: Table, unit: Fighter, side: int | None) -> None:
    """Neutral Skeletons beaten by a Necropolis player reinforce one of his bronze units."""
    if unit.name != "neutral_skeletons" or unit.has("suppress") or side is None or table.players[side] < 0:
        return
    if table.faction(side) != "necropolis":
        return
    seat = table.players[side]
    if table.asks("reinforce"):
        table.asked("HER-16.6", seat, "reinforce")
        table.decide()
    if table.hears("reinforced"):
        name = str(table.expect("HER-16.6", "reinforced", seat=seat).args["unit"])
        few = name.replace("-pack", "-few")
        friend = next((one for one in table.of_side(side) if one.name == few), None)
        if friend is not None:
            friend.name = name
        else:  # one that stayed in the Unit Deck
            table.decks[side] = [(name if one == few else one, laid) for one, laid in table.decks[side]]


def parry(table: Table, made: Strike, amount: int, murky: bool) -> bool:
    """Archangels and cards cancel an attack that would bring the unit's side to 0 [HER-17.21.7]."""
    target = made.target
    lethal = amount > 0 and target.damage + amount >= target.health
    saviours = [one for one in table.of_side(target.side) if one is not target and saves(one)]
    if lethal and saviours and table.controlled(target.side) and not murky:
        table.asked("HER-17.21.7", table.seats[target.side], "cancel_window")
    while table.asks("cancel_window"):
        if not lethal and not murky:
            table.differs("HER-17.21.7", f"no question: {amount} damage leave {target} above 0", table.next())
        asked = table.asked("HER-17.21.7", table.players[target.side], "cancel_window")
        offered = {one for one in asked.options if one.startswith("cancel by ")}
        wanted = {f"cancel by {one.space}" for one in saviours}
        if offered != wanted and not murky:
            table.differs("HER-17.21.7", f"{sorted(wanted)} may cancel", sorted(offered))
        said = table.decide()
        if said == "pass":
            break
        if said.startswith("cancel by "):
            by = table.at(said.removeprefix("cancel by "))
            assert by is not None
            table.expect("HER-17.21.7", "cancelled", unit=by.name)
            by.used.add("cancel")
            return True
        cards.said(table, asked.seat, said, None)
        if table.saved:
            table.saved = False
            return True
    if table.hears("cancelled"):
        raise NotJudged("an enemy's cancelling ability")
    return False


def saves(unit: Fighter) -> bool:
    return "cancel" not in unit.used and any(op["op"] == "cancel" for _, op in unit.ops("passive"))
