"""What a scenario changes on the map: its special rules and location rules at the places the map asks. [HER-30.7]"""

from __future__ import annotations

from ludoteka.core.packed import has, only, packed
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import COLUMNS, row_mask
from ludoteka.games.heroes.combat.outcome import discard_neutral
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import NO_PROGRAM
from ludoteka.games.heroes.hero import levels
from ludoteka.games.heroes.map.fields import PRINTED
from ludoteka.games.heroes.map.grail import carries, is_taken
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.scenarios.dealing import offer_gifts
from ludoteka.games.heroes.scenarios.guards import UTOPIA
from ludoteka.games.heroes.scenarios.hooks import ABOVE_ALL, AS_PRINTED, HOME_DEFENCE_GOLD
from ludoteka.games.heroes.scenarios.rules import (
    Row,
    by_difficulty,
    is_suspended,
    program_in,
    record,
    rules_at,
    special,
)
from ludoteka.games.heroes.scenarios.victory import fields_with, remember, remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AZURE, ROAMING, TIERS, Cause

OBELISK = "obelisk"


def location_id(s: Heroes, field: int) -> str:
    return PRINTED[s.tiles[field // SLOTS].tile][field % SLOTS].id


def rules_of(s: Heroes, field: int, when: str) -> list[Row]:
    """The location rules for a field and a moment; some speak of one tile only."""
    rows = rules_at(s, when, location_id(s, field))
    if not rows:
        return []
    tile = TILES[s.tiles[field // SLOTS].tile].id
    return [row for row in rows if row.get("tile", tile) == tile]


def special_at(s: Heroes, field: int, rule: str) -> list[Row]:
    """The special rules of a key that name the Location of a field."""
    rows = special(s, rule)
    return [row for row in rows if row["location"] == location_id(s, field)] if rows else []


# -- entering ------------------------------------------------------------------------------------------------


@hooks.may_enter.filled
def may_enter(s: Heroes, seat: int, field: int) -> bool:
    """Closed until enough Obelisks were visited, or the Grail was taken. [HER-30.13, HER-30.20, HER-30.52]"""
    return all(is_open(s, seat, row) for row in special_at(s, field, "field_access"))


def is_open(s: Heroes, seat: int, row: Row) -> bool:
    if row.get("or", {}).get("grail_taken") and is_taken(s):
        return True
    wanted = row["requires"]
    if "obelisks_visited_by_player" in wanted:
        return visited(s, only(seat)) >= int(wanted["obelisks_visited_by_player"])
    team = packed([other for other in range(len(s.team)) if s.team[other] == s.team[seat]])
    return visited(s, team) >= int(wanted["obelisks_visited_by_team"][str(len(s.team))])


def visited(s: Heroes, seats: int) -> int:
    """How many different Obelisks carry a cube of one of these seats."""
    return sum([1 for field in fields_with(s, OBELISK) if s.shared_flags[field] & seats])


@hooks.mp_bonus.filled
def mp_bonus(s: Heroes, seat: int, figure: int) -> int:
    """`hero_mp_bonus`, from a Level of the Main Hero on. [HER-30.14]"""
    rows = special(s, "hero_mp_bonus")
    if not rows:
        return 0
    return sum([int(row["amount"]) for row in rows if levels.level(s, seat) >= row["requires"]["main_hero_level"]])


# -- guards --------------------------------------------------------------------------------------------------


@hooks.is_guarded.filled
def is_guarded(s: Heroes, seat: int, field: int) -> int:
    if special_at(s, field, "guard_deck"):
        return int(bool(s.guard_deck))
    for row in rules_of(s, field, "visit"):
        if row.get("guard") == "none":
            return 0
        if row.get("guard") == "every_player_fights":
            return 0 if has(s.shared_flags[field], seat) else 1
    return AS_PRINTED


@hooks.guard_tiers.filled
def guard_tiers(s: Heroes, field: int) -> tuple[int, ...]:
    """[HER-30.15]"""
    for row in special_at(s, field, "guard_override"):
        numbers = by_difficulty(s, row["units"])
        return tuple([tier for tier in range(len(TIERS)) for _ in range(numbers.get(TIERS[tier], 0))])
    return ()


@hooks.guard_faces.filled
def guard_faces(s: Heroes, field: int) -> tuple[int, ...]:
    """The top cards of the Location's own deck, or the army reserved for it. [HER-30.21, HER-30.22]"""
    for row in special_at(s, field, "guard_deck"):
        drawn = s.guard_deck[-int(row["draw"]) :]
        del s.guard_deck[-int(row["draw"]) :]
        return tuple(drawn)
    if location_id(s, field) == "dragon_utopia" and special(s, "reserved_neutrals"):
        reserved, s.reserved[UTOPIA] = s.reserved[UTOPIA], []
        return tuple(reserved)
    return ()


@hooks.keeps_guards.filled
def keeps_guards(s: Heroes, field: int, beaten: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Survivors of a Location's own deck are shuffled back into it; a reserved army stands again as it was."""
    if special_at(s, field, "guard_deck"):
        for face in beaten:
            discard_neutral(s, face)
        s.guard_deck = sorted([*s.guard_deck, *left])
        s.shuffle(s.guard_deck)
        return True
    if location_id(s, field) == "dragon_utopia" and special(s, "reserved_neutrals") and left:
        s.reserved[UTOPIA] = sorted([*beaten, *left])
        return True
    return False


@hooks.may_skip_guards.filled
def may_skip_guards(s: Heroes, field: int) -> bool:
    return not [row for row in special_at(s, field, "guard_override") if row.get("no_skip")]


@hooks.is_limited.filled
def is_limited(s: Heroes, field: int) -> bool:
    return bool([row for row in special_at(s, field, "guard_deck") if "azure_limit" in row])


@hooks.has_effect.filled
def has_effect(s: Heroes, field: int) -> bool:
    """A victory over a part of the Location's own deck is followed by a visit without effect. [HER-30.7]"""
    return not (special_at(s, field, "guard_deck") and s.guard_deck)


@hooks.combat_placement.filled
def combat_placement(s: Heroes, field: int) -> tuple[int, int, int]:
    for row in special_at(s, field, "combat_placement"):
        rows = sum([row_mask(number) for number in row["attacker"]["rows"]])
        guards = packed([COLUMNS * y + x for y, x in row["neutral"]["spaces"]])
        return rows, int(row["attacker"]["max_units"]), guards
    return 0, 0, 0


@hooks.shares_flags.filled
def shares_flags(s: Heroes, field: int) -> bool:
    return bool([row for row in rules_of(s, field, "visit") if row.get("shared_flags")])


@hooks.digs_needed.filled
def digs_needed(s: Heroes, field: int) -> int:
    rows = special_at(s, field, "extra_mp_cost")
    return sum([int(row["mp"]) for row in rows]) if rows else 0


@hooks.home_defence.filled
def home_defence(s: Heroes, seat: int, field: int) -> tuple[int, bool]:
    for row in special(s, "home_defence"):
        if field == s.home[seat]:
            return int(row["gold_cost"]), bool(row["use_deck"])
    return HOME_DEFENCE_GOLD, False


@hooks.experience_level.filled
def experience_level(s: Heroes, figure: int) -> int:
    """Azure units in the roaming army make it worth more than every Level. [HER-30.22]"""
    rows = special(s, "roaming_army") if s.figures[figure].kind == ROAMING else ()
    azure = AZURE in [FACES[face].tier for face in s.ai_armies[s.figures[figure].army]]
    return ABOVE_ALL if rows and azure else int(rows[0]["xp_difficulty"]) if rows else 0


# -- visits --------------------------------------------------------------------------------------------------


def cause_of(seat: int, figure: int, field: int) -> Cause:
    return Cause(seat, figure=figure, field=field)


@hooks.before_visit.filled
def before_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """Cooperating players may hand over resources at a Trading Post. [HER-23.5]"""
    if s.mode == "coop" and location_id(s, field) == "trading_post":
        s.then(offer_gifts, seat)
    for row in reversed(special_at(s, field, "location_bonus")):
        s.then(run_program, program_in(row), cause_of(seat, figure, field))


@hooks.on_visit.filled
def on_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """With or instead of the normal effect; the n-th one of a player may have its own rule. [HER-30.40, HER-30.41]"""
    rows = rules_of(s, field, "visit")
    order = count_visit(s, seat, field) if any("order" in row for row in rows) else 0
    for at, row in reversed(list(enumerate(rows))):
        if row.get("order", order) == order and applies(s, seat, figure, field, row, at):
            s.then(run_program, program_in(row), cause_of(seat, figure, field))


def count_visit(s: Heroes, seat: int, field: int) -> int:
    """The how manieth Location of its kind this is for the player."""
    kind = f"visited:{location_id(s, field)}:{seat}:"
    known = [flag for flag in s.scenario_flags if flag.startswith(kind)]
    if f"{kind}{field}" not in known:
        remember(s, f"{kind}{field}")
        return len(known) + 1
    return known.index(f"{kind}{field}") + 1


def applies(s: Heroes, seat: int, figure: int, field: int, row: Row, at: int) -> bool:
    """Whether a rule has something to do and is not used up."""
    if program_in(row) == NO_PROGRAM or not fulfils(s, seat, figure, field, row.get("requires", {})):
        return False
    if row.get("limit") != "once":
        return True
    used = f"used:{row['location']}:{at}"
    if remembers(s, used):
        return False
    remember(s, used)
    return True


def fulfils(s: Heroes, seat: int, figure: int, field: int, wanted: Row) -> bool:
    if wanted.get("holds") == "grail" and not carries(s, figure):
        return False
    if "flag" in wanted and not remembers(s, wanted["flag"]):
        return False
    if "same_field_as_order" in wanted:
        kind = f"visited:{location_id(s, field)}:{seat}:"
        known = [flag for flag in s.scenario_flags if flag.startswith(kind)]
        place = int(wanted["same_field_as_order"]) - 1
        return place < len(known) and known[place] == f"{kind}{field}"
    return True


@hooks.location_actions.filled
def location_actions(s: Heroes, seat: int, figure: int) -> list[int]:
    field = s.figures[figure].field
    mine = rules_of(s, field, "action_1mp") if field >= 0 else []
    if not mine:
        return []
    return [
        at
        for at, row in enumerate(record(s)["location_rules"])
        if row in mine and fulfils(s, seat, figure, field, row.get("requires", {}))
    ]


@hooks.on_location_action.filled
def on_location_action(s: Heroes, seat: int, figure: int, rule: int) -> None:
    row = record(s)["location_rules"][rule]
    s.then(run_program, program_in(row), cause_of(seat, figure, s.figures[figure].field))


# -- Combats -------------------------------------------------------------------------------------------------


@hooks.on_field_won.filled
def on_field_won(s: Heroes, seat: int, figure: int, field: int) -> None:
    for row in reversed(rules_of(s, field, "win_combat_on")):
        s.then(run_program, program_in(row), cause_of(seat, figure, field))


@hooks.on_capture_town.filled
def on_capture_town(s: Heroes, seat: int, loser: int, field: int) -> None:
    """`on_capture_enemy_town`: the operations are told who lost the Town."""
    for row in reversed(special(s, "on_capture_enemy_town")):
        s.then(run_program, program_in(row), Cause(seat, field=field, other=loser))


@hooks.on_main_hero_beaten.filled
def on_main_hero_beaten(s: Heroes, winner: int, loser: int) -> None:
    """[HER-30.10, HER-30.12]"""
    remember(s, f"beat_main:{winner}:{loser}")
    for row in reversed(special(s, "on_defeat_enemy_main_hero")):
        s.then(run_program, program_in(row), Cause(winner))


@hooks.on_secondary_beaten.filled
def on_secondary_beaten(s: Heroes, winner: int, loser: int) -> None:
    remember(s, f"beat_secondary:{winner}:{loser}")


@hooks.on_army_beaten.filled
def on_army_beaten(s: Heroes, winner: int, figure: int) -> None:
    """An AI Hero, or the roaming army with its reward."""
    one = s.figures[figure]
    if one.kind != ROAMING:
        remember(s, f"beaten:{record(s)['ai'][one.army]['id']}")
        return
    remember(s, "roaming_army_defeated")
    for row in reversed(special(s, "on_defeat_roaming_army")):
        s.then(run_program, program_in(row), Cause(winner))


@hooks.on_main_hero_lost.filled
def on_main_hero_lost(s: Heroes, loser: int, winner: int) -> None:
    if winner < 0:
        remember(s, f"lost_main:{loser}")


@hooks.is_eliminated.filled
def is_eliminated(s: Heroes, loser: int, winner: int, homeless: bool) -> bool:
    """Without a place to go, or where the scenario makes every such defeat final. [HER-24.1, HER-30.7]"""
    final = winner >= 0 and bool(special(s, "eliminate_on_main_hero_defeat"))
    return final or (homeless and not is_suspended(s, "HER-24.1"))


@hooks.before_army_combat.filled
def before_army_combat(s: Heroes, seat: int, figure: int) -> None:
    """`before_ai_combat`, once."""
    for row in reversed(special(s, "before_ai_combat")):
        if not remembers(s, f"used:{row['id']}"):
            remember(s, f"used:{row['id']}")
            s.then(run_program, program_in(row), cause_of(seat, figure, s.figures[figure].field))
