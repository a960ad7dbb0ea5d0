"""The estimate of Heroes III when ratings began: the yardstick `ismcts-1` judges by it. It stays as it is.

What single things are worth (`worth.py`) has not changed since.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.core.state import Result
from ludoteka.games.heroes.boards import SLOTS, TILES
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.board import GONE, TOWER
from ludoteka.games.heroes.combat.fighters import health_left
from ludoteka.games.heroes.estimates.events import expected as expected_of_event
from ludoteka.games.heroes.estimates.worth import (
    CARD,
    GUARDS,
    STRENGTH,
    UNDISCOVERED,
    UNIT,
    army_worth,
    chance,
    fielded_strength,
    place_worth,
    prospects,
    town_worth,
)
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.flags import held_by, is_mine, production
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.scenarios.rules import Row, is_played_against_program, record, round_limit
from ludoteka.games.heroes.scenarios.victory import FULFILLED, fields_with, has_flagged, remembers
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, MAIN, ROAMING, SECONDARY, Combat

SCALE: Final = 22.0  # so much Gold more is worth a good lead
OF_XP: Final = 7.0
OF_MORALE: Final = 2.0
OF_SECONDARY: Final = 6.0
OF_TROPHY: Final = 6.0
OF_HAND: Final = 0.6  # a card in the hand is worth more than one in the deck
POOL: Final = (0.45, 0.9, 1.9)  # what is not spent yet
INCOME: Final = (0.4, 0.75, 1.6)  # of each Resource Round to come
VICTORY_FIELD: Final = 16.0
PRIZE_OF_HERO: Final = 40.0  # beating an enemy in a Combat
RISK: Final = 0.35  # of the units that fight, where the Combat is lost
LOSS: Final = 4.0
ALONE: Final = 170.0  # what players without rivals are worth when it is open whether they win
READY: Final = 0.85  # a unit that is not placed yet counts less than one on the board
QUEST: Final = 90.0  # what a mission wants, done
MISSION_LOST: Final = 120.0  # a Main Hero beaten where that ends it
ROUND: Final = 8.0  # a Round that is left: who alone decides when it ends must not waste it
OF_PROGRAM: Final = 1.25  # an army of the program plays cards besides
WITHIN_REACH: Final = 0.45  # of a quest, for an army that could do it wherever its Hero is
STEP: Final = 0.9  # what nearness keeps with every field to go
FURTHEST: Final = 20  # fields: beyond, and where a place is not found yet, it makes no difference

Aim = tuple[int, float]  # a field (-1: not found yet) and the strength that waits there


# -- a Combat ------------------------------------------------------------------------------------------------


def strengths(s: Heroes) -> list[float]:
    """Of both sides, by what is left of their units; a side that still deploys counts its Unit Deck."""
    found = [0.0, 0.0]
    for fighter in range(len(s.side)):
        if s.space[fighter] != GONE and s.space[fighter] != TOWER:
            face = FACES[s.face[fighter]]
            left = health_left(s, fighter) / max(1.0, float(face.health))
            found[s.side[fighter]] += STRENGTH[face.number] * min(1.0, left)
    return found


def fighting(s: Heroes, seat: int) -> float:
    """What the units of a seat on the board are worth, hurt ones less."""
    combat = s.combat
    if combat is None or seat not in combat.players:
        return 0.0
    side = combat.players.index(seat)
    total = 0.0
    for fighter in range(len(s.side)):
        if s.side[fighter] == side and s.space[fighter] != GONE and s.space[fighter] != TOWER:
            face = FACES[s.face[fighter]]
            whole = UNIT[face.number]
            total += whole * (0.55 + 0.45 * min(1.0, health_left(s, fighter) / max(1.0, float(face.health))))
    return total


def at_stake(s: Heroes, seat: int) -> float:
    """What winning the Combat would bring and losing it would cost, by the chance of both."""
    combat = s.combat
    if combat is None or seat not in combat.players:
        return 0.0
    side = combat.players.index(seat)
    both = strengths(s)
    mine, theirs = both[side], both[1 - side]
    if s.combat_round == 0:
        mine, theirs = expected(s, side, mine), expected(s, 1 - side, theirs)
    won = chance(mine, theirs)
    prize = place_worth(s, combat.field) * (combat.players[0] == seat) if s.tiles else 0.0
    if combat.kind == AGAINST_NEUTRALS:
        prize += OF_XP * experience(s, seat, combat)
    else:
        prize += PRIZE_OF_HERO
    figure = combat.figures[side]
    mission = risk(s, s.figures[figure].kind, won) if figure >= 0 else 0.0
    return won * prize - (1.0 - won) * (RISK * fighting(s, seat) + LOSS) - mission


def expected(s: Heroes, side: int, placed: float) -> float:
    """The strength of a side that is still being placed: with its Unit Deck, or the guards not drawn yet."""
    combat = s.combat
    assert combat is not None
    player = combat.players[side]
    if player >= 0:
        room = 5 - sum([1 for one in s.side if one == side])
        return placed + READY * sum(sorted([STRENGTH[face] for face in s.army[player]], reverse=True)[: max(0, room)])
    return placed or GUARDS[s.difficulty][min(7, max(0, combat.level))] or 20.0


def experience(s: Heroes, seat: int, combat: Combat) -> float:
    """What a Main Hero gains by beating guards. [HER-17.40]"""
    figure = combat.figures[combat.players.index(seat)]
    if figure < 0 or s.figures[figure].kind != MAIN:
        return 0.0
    level = 1 + s.xp[seat] // 2
    return 2.0 if combat.level > level else 1.0 if combat.level == level else 0.0


# -- a player ------------------------------------------------------------------------------------------------


def rounds_of_income(s: Heroes) -> float:
    """Resource Rounds still to come."""
    last = s.final_round or round_limit(s)
    return max(0.0, (last - s.round) / 2)


def possessions(s: Heroes, seat: int) -> float:
    """Army, Level, Town, cards, resources and income."""
    total = army_worth(s.army[seat]) + fighting(s, seat) + town_worth(s, seat) + OF_XP * s.xp[seat]
    cards = sum([CARD[card] for zone in (s.hand, s.deck, s.discard) for card in zone[seat]])
    total += cards + OF_HAND * len(s.hand[seat]) + sum([CARD[one.card] for one in s.in_play if one.seat == seat])
    pool = (s.gold[seat], s.materials[seat], s.valuables[seat])
    total += sum([worth * min(amount, 25) for worth, amount in zip(POOL, pool, strict=True)])
    coming = rounds_of_income(s)
    total += coming * sum([worth * amount for worth, amount in zip(INCOME, production(s, seat), strict=True)])
    return total + OF_MORALE * s.morale[seat] + OF_TROPHY * len(set(s.trophies[seat])) - 3.0 * s.must_discard[seat]


def on_the_map(s: Heroes, seat: int) -> float:
    """Where the Heroes stand, what lies near them, what they may still discover."""
    total, strength = 0.0, fielded_strength(s.army[seat])
    for figure in s.figures:
        if figure.seat == seat and figure.field >= 0:
            weight = 1.0 if figure.kind == MAIN else 0.6
            total += weight * (prospects(s, seat, figure.field, strength) + 0.25 * (figure.mp + figure.extra))
            total += OF_SECONDARY if figure.kind == SECONDARY else 0.0
    seen = sum([1 for placed in s.tiles if placed.up])
    return total + 0.15 * UNDISCOVERED * seen


def goals(s: Heroes, seat: int) -> float:
    """How far the seat is on the way to what the scenario wants."""
    total = 0.0
    for row in (*record(s)["victory"], record(s).get("at_limit", {})):
        kind = row.get("type")
        inner = row.get("condition", row)
        if kind in ("most", "trigger_final_round") and (row.get("by") or inner.get("type")) in (
            "mines_controlled",
            "controls_mines",
        ):
            total += VICTORY_FIELD / 2 * sum([1 for field in held_by(s, seat) if is_mine(s, field)])
        elif kind in ("grail_in_own_town", "holder_of_grail"):
            total += VICTORY_FIELD * (carrier_seat(s) == seat)
        elif kind in ("control_enemy_town", "team_controls_both_enemy_towns"):
            total += VICTORY_FIELD * sum(
                [1 for home in s.home if home >= 0 and s.flag[home] == seat != s.home.index(home)]
            )
    return total


def worth(s: Heroes, seat: int) -> float:
    if s.eliminated[seat]:
        return 0.0
    if not s.tiles:
        return army_worth(s.army[seat]) + fighting(s, seat) + at_stake(s, seat) + OF_HAND * len(s.hand[seat])
    sure = possessions(s, seat) + on_the_map(s, seat) + goals(s, seat) + quest(s, seat)
    return sure + at_stake(s, seat) + expected_of_event(s, seat)


# -- the estimate --------------------------------------------------------------------------------------------


def sigmoid(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))


def first_estimate(s: Heroes) -> list[float]:
    """The chances to win as the differences of worths tell; at the end what came out."""
    seats = range(len(s.team))
    if s.result is not None:
        return outcome(s, s.result)
    if not s.faction[-1]:
        return [0.5 for _ in seats]
    worths = [worth(s, seat) for seat in seats]
    return [team_chance(s.team, s.team[seat], worths) for seat in seats]


def outcome(s: Heroes, result: Result) -> list[float]:
    """Who plays together wins together; others share a victory."""
    if not any(result.scores) and result.reason == "defeat":
        return [0.0 for _ in result.ranks]
    share = 1.0 if s.mode in ("coop", "campaign") else 1.0 / result.ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def team_chance(teams: tuple[int, ...], team: int, worths: list[float]) -> float:
    """The chance of a team from what its members and its rivals are worth."""
    own = [worths[seat] for seat in range(len(teams)) if teams[seat] == team]
    mine = sum(own) / len(own)
    rivals = [worths[seat] for seat in range(len(teams)) if teams[seat] != team]
    if not rivals:
        return 0.9 * sigmoid((mine - ALONE) / (3 * SCALE))
    against = 0.5 * max(rivals) + 0.5 * sum(rivals) / len(rivals)
    return 0.02 + 0.96 * sigmoid((mine - against) / SCALE)


# -- missions ------------------------------------------------------------------------------------------------


def quest(s: Heroes, seat: int) -> float:
    """What the aims of the mission are worth to a seat as things stand, those done in full."""
    if not is_played_against_program(s):
        return 0.0
    rows = record(s)["victory"]
    parts = [one for row in rows for one in row.get("conditions", (row,))]
    done = sum([progress(s, seat, one) for one in parts]) / max(1, len(parts))
    return QUEST * done + ROUND * max(0, round_limit(s) - s.round)


def progress(s: Heroes, seat: int, row: Row) -> float:
    """From 0 to 1: done, or the chance that the army could do it, the more the nearer its Hero is."""
    if seat in FULFILLED[row["type"]](s, row):
        return 1.0
    strength = fielded_strength(s.army[seat])
    return max([chance(strength, guard) * nearness(s, seat, field) for field, guard in aims(s, seat, row)], default=0.0)


def aims(s: Heroes, seat: int, row: Row) -> list[Aim]:
    """The places that a condition sends a seat to."""
    if row["type"] == "defeat_ai":
        armies = [one for one in s.figures if one.army >= 0 and not remembers(s, f"beaten:{id_of(s, one.army)}")]
        return [(one.field, OF_PROGRAM * fielded_strength(s.ai_armies[one.army])) for one in armies]
    if row["type"] == "roaming_army_defeated":
        armies = [one for one in s.figures if one.kind == ROAMING]
        return [(one.field, fielded_strength(s.ai_armies[one.army])) for one in armies]
    if "location" in row and not has_flagged(s, seat, row["location"]):
        return [(field, guard_of(s, field)) for field in fields_with(s, row["location"])]
    return []


def id_of(s: Heroes, army: int) -> str:
    enemies = record(s).get("ai", ())
    return str(enemies[army]["id"]) if army < len(enemies) else ""


def guard_of(s: Heroes, field: int) -> float:
    """What the guards of a field are likely to be, a deck of its own counted whole."""
    if s.guard_deck:
        return fielded_strength(s.guard_deck)
    return GUARDS[s.difficulty][TILES[s.tiles[field // SLOTS].tile].fields[field % SLOTS].difficulty]


def nearness(s: Heroes, seat: int, field: int) -> float:
    """The further the game has gone, the more it matters how far the Main Hero still has to go."""
    here = next((one.field for one in s.figures if one.seat == seat and one.kind == MAIN), -1)
    away = distance(hexagon(s, here), hexagon(s, field)) if here >= 0 and field >= 0 else FURTHEST
    late = min(1.0, s.round / max(1, round_limit(s)))
    return WITHIN_REACH + (1.0 - WITHIN_REACH) * float(STEP ** (late * min(away, FURTHEST)))


def risk(s: Heroes, kind: int, won: float) -> float:
    """What a Combat may cost beyond its units where a mission ends with the defeat of the Main Hero.

    Cards, Morale and a retreat in time make the defeat of the stronger rarer than the strengths of units tell.
    """
    ends = any(row["type"] == "main_hero_defeated" for row in record(s).get("defeat", ()))
    return MISSION_LOST * (1.0 - won) ** 3 if ends and kind == MAIN else 0.0
