"""What a Combat leaves behind: Experience and the units that came through [HER-17.33, 17.34, 17.40, 16.9]."""

from __future__ import annotations

from collections import Counter

from tests.referees.heroes_combat.components import unit_sides
from tests.referees.heroes_combat.stream import Tell
from tests.referees.heroes_combat.table import Table

FULL_TRACK = 12  # XP: Level VII

CHANGE_ARMIES = frozenset(
    ("reinforced", "recruited", "unit-joined", "unit-flipped", "unit-lost", "gave-unit", "summoned", "eliminated",
     "built", "laid", "enemy-changed")
)  # fmt: skip


def experience(table: Table, told: Tell, alive: list[bool]) -> None:
    """A Main Hero gains 1 XP against his like, 2 against better ones, none against weaker ones [HER-17.40]."""
    if (
        told.id != "combat-won"
        or alive.count(True) != 1
        or table.scenario is None
        or table.against == "ai"
        or table.final
    ):
        return
    side = alive.index(True)
    seat = table.players[side]
    if seat < 0 or told.args.get("seat") != seat:
        return
    wanted = won(table, side, seat)
    if wanted is None:
        return
    flees(table)
    seen = int(table.stream.told().args["amount"]) if table.hears("experience") else 0
    if seen != wanted:
        table.differs("HER-17.40", f"{wanted} XP for seat {seat} at Level {table.levels[seat]}", f"{seen} XP")


def flees(table: Table) -> None:
    """The beaten Main Hero moves before the winner learns; where to is his player's choice [HER-17.35]."""
    if table.asks("relocate"):
        before = table.stream.last_events
        table.decide("where a beaten Hero goes")
        table.stream.last_events = [*before, *table.stream.last_events]


def won(table: Table, side: int, seat: int) -> int | None:
    """The XP of the victory; None where the referee does not know (an azure unit, a Level cap, special guards)."""
    if not table.main_hero[side]:
        return 0
    if table.azure or table.levels[seat] >= table.caps[seat] or table.banked:
        return None
    if table.against == "neutrals":
        worth = table.difficulty
    elif table.main_hero[1 - side]:
        worth = table.levels[table.players[1 - side]]
    else:
        return 0
    own = table.levels[seat]
    return min(2 if worth > own else int(worth == own), FULL_TRACK - table.xp[seat])  # [HER-9.3]


def armies(table: Table, told: Tell) -> None:
    """Survivors go back to their Unit Decks on their side; an empty one is filled again [HER-17.33, 16.9]."""
    match = table.stream.match
    if not table.whole or match.over or any(one.message.id in CHANGE_ARMIES for one in table.stream.last_events):
        return
    players = table.stream.view(None)["players"]
    for side, seat in enumerate(table.players):
        if seat < 0 or table.stream.fighting:
            continue
        left = Counter(name for name, _ in table.decks[side])
        left.subtract(table.placed[side])
        left += Counter(one.name for one in table.of_side(side) if one.name in unit_sides() and not one.tower)
        shown = Counter(one["unit"] for one in players[seat]["army"])
        if sum(left.values()) and left != shown:
            table.differs("HER-17.33", f"the Unit Deck of seat {seat}: {dict(left)}", dict(shown))
        if not sum(left.values()) and not sum(shown.values()):
            table.differs("HER-16.9", f"seat {seat} has units again", "an empty Unit Deck")
