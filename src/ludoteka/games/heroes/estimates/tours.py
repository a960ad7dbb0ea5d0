"""What a Hero can still gather on a round over the map before a mission is decided: Mines, treasures, tiles to turn up.

A plan for many Rounds: from where he stands he goes to what brings most for the way, from there on to the next, and
leaves time enough for what the mission wants. What a Mine brings depends on when he gets there, and on whether his army
beats its guards: so an army that is bought early pays for itself, and whoever stands still grows poor. For estimates
only.
"""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.estimates.destinations import (
    counted,
    ends_of,
    has_leisure,
    hiring_stops,
    is_stormed,
    kinds_with_counted,
    missing,
    posts,
    sought_behind,
    to_hire_with,
    worth_of_visit,
)
from ludoteka.games.heroes.estimates.gifts import is_giver, to_give
from ludoteka.games.heroes.estimates.growing import last_round, time_to_grow
from ludoteka.games.heroes.estimates.looking import once
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.recruits import hires, in_combat
from ludoteka.games.heroes.estimates.thrift import lacking, next_dwelling, to_sell
from ludoteka.games.heroes.estimates.timing import PACE
from ludoteka.games.heroes.estimates.ways import (
    FURTHEST,
    NOT_REACHED,
    STEP,
    Ways,
    arrivals_from,
    distances_from,
    ways_of,
)
from ludoteka.games.heroes.estimates.weights import weights_of
from ludoteka.games.heroes.estimates.worth import GUARDS, chance, fielded_strength
from ludoteka.games.heroes.scenarios.rules import record_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, ROAMING
from ludoteka.games.heroes.town.buildings import coming

MOST_STOPS: Final = 7
FIRST: Final = 6  # goals to choose from
FIGHT: Final = 1.0  # Movement Points that a Combat with guards takes, beside the step to them
FADES: Final = 0.975  # of what is planned, with every Movement Point until then
OTHERS: Final = 0.4  # of what lies nearer to who plays along
SIEGE: Final = 9.0  # Movement Points that guards with a deck of their own take
BETWEEN: Final = 3.5  # Movement Points from one place that must be visited to the next
FEW_ROUNDS: Final = 512  # that are remembered

STEPS: Final = {"gold": (5.0, 0.0, 0.0), "building_materials": (0.0, 2.0, 0.0), "valuables": (0.0, 0.0, 1.0)}
FOUND: Final = {  # what a visit brings: Gold, Building Materials, Valuables
    "water_wheel": (3.0, 0.0, 0.0),
    "windmill": (0.0, 0.0, 1.0),
    "mystical_garden": (1.0, 0.0, 0.5),
    "resource_symbol": (1.5, 1.0, 0.5),
    "treasure_symbol": (0.7, 0.5, 0.3),
    "pandoras_box": (1.5, 1.0, 0.5),
    "obelisk": (0.7, 0.5, 0.3),
}
OTHERWISE: Final = {  # and what else it is worth, in Gold: experience, cards, Morale
    "learning_stone": 4.0,
    "artifact_symbol": 3.0,
    "treasure_symbol": 2.0,
    "obelisk": 2.0,
    "pandoras_box": 2.0,
    "fountain_of_youth": 2.0,
    "temple": 1.5,
    "shrine_of_magic_gesture": 2.0,
    "witch_hut": 1.5,
    "scholar": 2.0,
    "prison": 2.0,
}
HIDDEN: Final = (4.0, 1.0, 0.6)  # what a tile that lies face down is thought to bring, Mines aside
PRICES: Final = (1.0, 0.9, 2.0)  # of what is gathered, in Gold
SELLING: Final = 0.8  # of the Gold that is paid for what nothing will be built of
TRADING: Final = 9.0  # a trade for what a Dwelling still lacks
TO_STORM: Final = 30.0  # likewise, where nobody wins without what comes out of it
BY_HIRE: Final = 2.0  # Movement Points that it takes to hire two of them
HIRING: Final = 0.9  # of the Gold that can be spent on mercenaries
SOUGHT: Final = 0.4  # likewise, of a tile face down that may be the place to hire them
PREY: Final = 40.0  # an army that must be beaten before the mission is won
EASILY: Final = 1.2  # times its might
HOME: Final = 12.0  # a Town that was lost: who has none is eliminated with the next defeat
OF_GUARDS: Final = 2.0  # the experience that guards bring


class Gains(NamedTuple):
    """What a round over the map will have brought: resources, and what else, in Gold."""

    gold: float
    materials: float
    valuables: float
    besides: float


class Goal(NamedTuple):
    """A field to go to: what it brings at once and in every Resource Round, what else it is worth, its guards."""

    field: int
    once: tuple[float, float, float]
    steady: tuple[float, float, float]
    besides: float
    chance: float
    fight: float
    loss: float = 0.0  # Gold, for what the guards may cost the army


NOTHING: Final = (0.0, 0.0, 0.0)


class Tour(NamedTuple):
    """A round over the map: what it brings, and where it may begin, the best first."""

    gains: Gains
    first: tuple[int, ...]


NO_TOUR: Final = Tour(Gains(0.0, 0.0, 0.0, 0.0), ())
KNOWN: Final[dict[tuple[object, ...], Tour]] = {}


def gathered(s: Heroes, seat: int) -> Gains:
    """What the Main Hero of a seat can still gather."""
    return tour_of(s, seat).gains


def tour_of(s: Heroes, seat: int) -> Tour:
    """The round that the Main Hero of a seat can still make; worked out once for a position."""
    found: Tour = once(looked_up, s, seat)
    return found


def looked_up(s: Heroes, seat: int) -> Tour:
    here = next((one.field for one in s.figures if one.seat == seat and one.kind == MAIN), -1)
    if here < 0 or not has_leisure(s.scenario):
        return NO_TOUR
    ways = ways_of(s)
    army = fielded_strength([*s.army[seat], *in_combat(s, seat)])
    others = tuple([one.field for one in s.figures if one.seat != seat and one.seat >= 0 and one.kind == MAIN])
    time = time_to_grow(s, seat)
    seen = s.cubes, s.ever_flagged, tuple(s.flag), tuple(s.shared_flags)
    key = (
        ways,
        seat,
        here,
        time,
        s.round,
        army,
        s.xp[seat] // 2,
        others,
        seen,
        s.gold[seat],
        s.materials[seat],
        s.valuables[seat],
        s.buildings[seat],
        is_giver(s, seat),
        tuple([one.field for one in s.figures if one.kind == ROAMING]),
    )
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= FEW_ROUNDS:
            KNOWN.clear()
        goals = goals_of(s, seat, army, ways)
        away = arrivals_from(s, ways, here, seat, army)
        found = KNOWN[key] = toured(s, here, time, goals, route_of(s, seat, here, time), others, away)
    return found


# -- where to go ---------------------------------------------------------------------------------------------


def goals_of(s: Heroes, seat: int, army: float, ways: Ways) -> list[Goal]:
    """Every field that brings anything, with guards whom the army dares to fight; of a tile face down its centre."""
    found: list[Goal] = []
    hidden = frozenset(ways.unlaid)
    besides = 4.0 if counted(s.scenario) else 2.0
    seeking = sought_behind(s)
    if hires(s.scenario) and not any(s.tiles[one // SLOTS].up for one in posts(s)):
        besides += SOUGHT * to_hire_with(s, seat)
    found += [*prey_of(s, seat), *lost_home(s, seat)]
    for place, placed in enumerate(s.tiles):
        if place in hidden:
            if not placed.up:
                more = seeking if TILES[placed.tile].kind in kinds_with_counted(s.scenario) else 0.0
                found.append(Goal(SLOTS * place, HIDDEN, NOTHING, besides + more, 1.0, 1.0))
            continue
        for slot, printed in enumerate(TILES[placed.tile].fields):
            location = LOCATIONS[printed.location].id
            mine = location in ("mine", "settlement")
            if mine or location in FOUND or location in OTHERWISE or location == "trading_post":
                field = SLOTS * place + slot
                if is_open(s, seat, field):
                    goal = goal_at(s, seat, field, army, location, str(printed.resource) if mine else "")
                    if goal.chance >= weights_of(s.scenario).dares:
                        found.append(goal)
    return found


def prey_of(s: Heroes, seat: int) -> list[Goal]:
    """An army that roams the map and must be beaten besides, for who is strong enough. [HER-30.22]"""
    if not is_stormed(s.scenario) or is_giver(s, seat):
        return []
    might = fielded_might(s.army[seat])
    armies = [one for one in s.figures if one.kind == ROAMING and one.field >= 0]
    prey = [one.field for one in armies if might >= EASILY * fielded_might(s.ai_armies[one.army])]
    return [Goal(field, NOTHING, NOTHING, PREY, 1.0, FIGHT) for field in prey]


def lost_home(s: Heroes, seat: int) -> list[Goal]:
    """The Town of a seat without its cube."""
    home = s.home[seat]
    gone = is_stormed(s.scenario) and home >= 0 and is_open(s, seat, home)
    return [Goal(home, NOTHING, NOTHING, HOME, 1.0, 0.0)] if gone else []


def is_open(s: Heroes, seat: int, field: int) -> bool:
    """Whether there is still something to be had."""
    holder = s.flag[field]
    if has(s.cubes, field) or has(s.shared_flags[field], seat):
        return False
    return holder < 0 or s.team[holder] != s.team[seat]


def goal_at(s: Heroes, seat: int, field: int, army: float, location: str, resource: str) -> Goal:
    won, fight, besides, loss = 1.0, 0.0, OTHERWISE.get(location, 0.0), 0.0
    if location in counted(s.scenario) and not s.shared_flags[field] and missing(s):
        besides += worth_of_visit(s.scenario)
    if location == "trading_post":
        giving = to_give(s, seat)
        besides += giving if giving else (trading(s) if lacks(s, seat) else 0.0) + SELLING * to_sell(s, seat)
    if location == hires(s.scenario):
        besides += HIRING * to_hire_with(s, seat)
    level = TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty
    if level and not has(s.ever_flagged, field) and not has(s.cubes, field) and level > s.xp[seat] // 2:
        won, fight = chance(army, GUARDS[s.difficulty][level]), FIGHT
        loss = weights_of(s.scenario).losses * army * (1.0 - won) ** 2
        besides += OF_GUARDS
    if location in ("mine", "settlement"):
        steady = STEPS.get(resource, STEPS["gold"])
        return Goal(field, NOTHING if has(s.ever_flagged, field) else steady, steady, besides, won, fight, loss)
    return Goal(field, FOUND.get(location, NOTHING), NOTHING, besides, won, fight, loss)


def trading(s: Heroes) -> float:
    """What a trade is worth in Gold that brings what a Dwelling lacks."""
    return TO_STORM if is_stormed(s.scenario) else TRADING


def lacks(s: Heroes, seat: int) -> bool:
    """Whether a Dwelling waits for resources that can be had for others in a Trading Post. [HER-23.1]"""
    built = s.buildings[seat]
    if not built:
        return False
    if is_stormed(s.scenario):
        dwelling = next_dwelling(s, seat)
        asked = lacking(s, seat, dwelling) if dwelling is not None else 0
        return dwelling is not None and asked > 0 and s.gold[seat] >= dwelling[1] + asked
    gold, materials, valuables = s.gold[seat], s.materials[seat], s.valuables[seat]
    for number, price, wood, gems in coming(s.faction[seat], built, s.scenario)[1]:
        if BUILDINGS[number].kind.startswith("dwelling"):
            spare = max(0, materials - wood) // 3
            dear = 2 * max(0, wood - materials) + 6 * max(0, gems - valuables - spare)
            if (materials < wood or valuables < gems) and gold >= price + dear:
                return True
    return False


# -- the round -----------------------------------------------------------------------------------------------


def toured(
    s: Heroes,
    here: int,
    time: float,
    goals: list[Goal],
    route: Route,
    others: tuple[int, ...],
    away: list[int],
) -> Tour:
    """Stop after stop what brings most for the way, as long as the end is still reached in time."""
    shares = [share_of(s, here, goal.field, others) for goal in goals]
    spare = time - kept_for_end(s)
    gold = materials = valuables = besides = 0.0
    gone, left = 0.0, [number for number in range(len(goals)) if goals[number].field != here]
    last = last_round(s)
    rates: list[tuple[float, int]] = []
    for stop in range(MOST_STOPS):
        if stop:
            away = distances_from(s, here)
        best, found, rate = -1, (0.0, 0.0, 0.0, 0.0), 0.0
        arrives = 0.0
        for number in left:
            goal = goals[number]
            steps = away[goal.field]
            if steps >= STEP * FURTHEST:
                continue
            taken = max(1.0, steps / STEP + goal.fight)
            if gone + taken + way_by(s, goal.field, route) > spare:
                continue
            brought = brings(s, goal, gone + taken, last)
            gain = shares[number] * brought[3]
            if not stop and gain >= 0.0:
                rates.append((gain / taken, goal.field))
            if gain > rate * taken:
                best, found, rate, arrives = number, brought, gain / taken, gone + taken
        if best < 0:
            break
        share = shares[best] * float(FADES**arrives)
        gold += share * found[0]
        materials += share * found[1]
        valuables += share * found[2]
        besides += share * goals[best].chance * goals[best].besides
        gone, here = arrives, goals[best].field
        left.remove(best)
    first = tuple([field for _, field in sorted(rates, reverse=True)[:FIRST]])
    return Tour(Gains(gold, materials, valuables, besides), first)


def brings(s: Heroes, goal: Goal, arrives: float, last: int) -> tuple[float, float, float, float]:
    """What a goal brings to who gets there after so many Movement Points: resources, and all in Gold."""
    round = s.round + ceil(max(0.0, arrives - 1.0) / PACE)
    times = max(0, (last + 1) // 2 - (round + 1) // 2)
    gold, materials, valuables = [
        goal.chance * (once + times * steady) for once, steady in zip(goal.once, goal.steady, strict=True)
    ]
    all = PRICES[0] * gold + PRICES[1] * materials + PRICES[2] * valuables + goal.chance * goal.besides
    all -= goal.loss
    return gold, materials, valuables, all


def share_of(s: Heroes, here: int, field: int, others: tuple[int, ...]) -> float:
    """What lies nearer to somebody who plays along is rather left to him."""
    mine = distances_from(s, here)[field]
    for other in others:
        if other >= 0 and distances_from(s, other)[field] < mine:
            return OTHERS
    return 1.0


def kept_for_end(s: Heroes) -> float:
    """Movement Points that what the mission wants will take at its place."""
    rows = [one for row in record_of(s.scenario)["victory"] for one in row.get("conditions", (row,))]
    siege = SIEGE if any(row["type"] == "guard_deck_empty" for row in rows) else 1.0
    return siege + BETWEEN * missing(s) + weights_of(s.scenario).margin


class Route(NamedTuple):
    """Where the mission is decided, and where to go before."""

    before: list[int]
    ends: list[int]


def route_of(s: Heroes, seat: int, here: int, time: float) -> Route:
    """The way to the end; who only gathers for another one need not get there."""
    return Route([], []) if is_giver(s, seat) else stopovers(s, seat, here, time)


def stopovers(s: Heroes, seat: int, here: int, time: float) -> Route:
    """The way to the end, by where mercenaries are for hire if there is Gold and time for it."""
    ends = ends_of(s)
    by_hire = Route(hiring_stops(s, seat), ends)
    in_time = bool(by_hire.before) and way_by(s, here, by_hire) <= time - kept_for_end(s)
    return by_hire if in_time else Route([], ends)


def way_by(s: Heroes, field: int, route: Route) -> float:
    """How far it is to the end, by the nearest of the places before it."""
    if not route.before:
        return way_to_end(s, field, route.ends)
    away = distances_from(s, field)
    ways = [away[stop] / STEP + BY_HIRE + way_to_end(s, stop, route.ends) for stop in route.before]
    return min(ways)


def way_to_end(s: Heroes, field: int, ends: list[int]) -> float:
    away = distances_from(s, field)
    steps = min([away[end] for end in ends], default=0)
    return steps / STEP if steps < NOT_REACHED else 0.0
