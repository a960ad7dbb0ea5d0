"""Combat Rounds: which unit activates next, and the end of a round [HER-17.16, 17.17, 17.30, 17.41]."""

from __future__ import annotations

from tests.referees.heroes_combat import cards
from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.stream import NotJudged, Tell
from tests.referees.heroes_combat.table import Over, Table

LONGEST = 12


def begin_round(table: Table) -> None:
    """Marks are cleared, effects of the last round end [HER-17.16]."""
    table.expect("HER-17.16", "combat-round-began", number=table.round + 1)
    table.round += 1
    table.last = None
    table.early = list(table.spell_count) if table.round == 1 else [0, 0]  # cast at the start of the Combat
    table.spell_count, table.spell_room = [0, 0], [0, 0]
    for unit in table.fighters:
        unit.activated = unit.retaliated = False
        if table.round > 1:  # what was played at the start of the Combat lasts through the first round
            unit.end("round")
        for change in unit.changes:
            if change.until == "next_round":
                change.until = "round"


def waiting(table: Table) -> list[Fighter]:
    """Who may activate next: the highest Initiative; the sides alternate, the attacker first [HER-17.17]."""
    left = [unit for unit in table.fighters if not unit.activated]
    if not left:
        return []
    highest = max(unit.initiative for unit in left)
    tied = [unit for unit in left if unit.initiative == highest]
    sides = {unit.side for unit in tied}
    side = 0 if 0 in sides else 1
    if table.last is not None and table.last[0] == highest and 1 - table.last[1] in sides:
        side = 1 - table.last[1]
    elif table.last is not None and table.last[0] == highest and 1 - table.last[1] not in sides:
        side = table.last[1]
    return [unit for unit in tied if unit.side == side]


def next_unit(table: Table) -> Fighter | None:
    """The unit that activates now, chosen by its controller among equals; None at the end of the round."""
    cards.window(table, "round_start", 0)
    if table.extras and table.asks("card_target", "window_card"):
        raise NotJudged("a War Machine")
    order = waiting(table)
    if not order:
        return None
    side = order[0].side
    chosen = None
    murky = any(unit.murky for unit in table.fighters)
    if murky:
        if table.asks("next_among_equals", "ai_tie"):
            chosen = table.decide("the order among units changed by something not judged")
    elif len(order) > 1:
        if table.controlled(side):
            asked = table.asked("HER-17.17", table.seats[side], "next_among_equals")
        else:
            asked = table.asked("HER-20.1", None, "ai_tie", "next_among_equals")
        table.offers("HER-17.17", asked, {unit.space for unit in order})
        chosen = table.decide()
    cards.window(table, "before_activation", 0)
    told = table.next()
    if table.extras and isinstance(told, Tell) and told.id in ("damaged", "healed"):
        raise NotJudged("a War Machine")
    if not isinstance(told, Tell) or told.id not in ("activated", "skipped"):
        table.differs("HER-17.17", f"{' or '.join(map(str, order))} activates", told)
    unit = table.unit("HER-17.17", str(told.args["unit"]), str(told.args["space"]))
    if unit not in order and not murky:
        table.differs("HER-17.17", f"{' or '.join(map(str, order))} activates", told)
    if chosen is not None and unit.space != chosen:
        table.differs("HER-17.17", f"the unit chosen, on {chosen}", told)
    table.last = (unit.initiative, unit.side)
    return unit


def end_round(table: Table) -> None:
    """Against Neutral Units: retreat, or 1 MP for another round; nothing lasts longer than 12 [HER-17.30, 17.41]."""
    table.check_over()
    if table.round == LONGEST:
        if not table.hears("broken-off") and not (table.against == "neutrals" and table.hears("retreated")):
            table.differs("HER-17.41", "the Combat is broken off after 12 Combat Rounds", table.next())
        raise Over
    if not table.limited or (table.azure and table.scenario != "cursed_mission"):
        return  # no time limit with an azure unit [HER-17.31]; the deck of the Cursed Mission says otherwise [HER-30.7]
    free = "free_extend" in table.options
    if table.mp > 0 or free:
        asked = table.asked("HER-17.30", table.seats[0], "extend")
        if table.view()["mp"] != table.mp:
            table.differs("HER-17.30", f"{table.mp} Movement Points left for Combat Rounds", table.view()["mp"])
        said = table.decide()
        if said == "retreat":
            raise Over
        table.expect("HER-17.30", "extended", seat=asked.seat)
        table.mp -= 0 if free else 1
        table.tally.seen["extended"] += 1
    elif table.asks("extend"):
        table.differs("HER-17.30", "a retreat: no Movement Point is left", table.next())
    else:
        raise Over
