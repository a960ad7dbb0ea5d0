"""Heroes III in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.core.state import Result
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.combat.board import GONE, SPACES, TOWER, distance
from ludoteka.games.heroes.combat.fighters import KIND, VITALITY, health_left
from ludoteka.games.heroes.estimates.combat import features as combat_features
from ludoteka.games.heroes.estimates.counting import NO_FIGHT, Fight, counted_chances, is_counted
from ludoteka.games.heroes.estimates.errands import on_the_way
from ludoteka.games.heroes.estimates.events import expected as expected_of_event
from ludoteka.games.heroes.estimates.goals import goals
from ludoteka.games.heroes.estimates.growing import time_to_grow
from ludoteka.games.heroes.estimates.looking import look_at, look_away
from ludoteka.games.heroes.estimates.means import POOL, in_gold, pool, worth_of_army, worth_of_income, worth_of_town
from ludoteka.games.heroes.estimates.quests import decisive, ends_with_hero, quest, risk
from ludoteka.games.heroes.estimates.settling import settled
from ludoteka.games.heroes.estimates.timing import has_moved, time_left
from ludoteka.games.heroes.estimates.weights import weights_of
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
from ludoteka.games.heroes.map.flags import held_by, is_mine, production
from ludoteka.games.heroes.map.geometry import UP
from ludoteka.games.heroes.map.grail import carrier_seat
from ludoteka.games.heroes.scenarios.rules import is_played_against_program, round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, FIELD, MAIN, RANGED, SEAT, SECONDARY, Combat

MOST_SEATS: Final = 4
SCALE: Final = 22.0  # so much Gold more is worth a good lead
OF_XP: Final = 7.0
OF_MORALE: Final = 2.0
OF_SECONDARY: Final = 6.0
OF_TROPHY: Final = 6.0
OF_HAND: Final = 0.6  # a card in the hand is worth more than one in the deck
PRIZE_OF_HERO: Final = 40.0  # beating an enemy in a Combat
RISK: Final = 0.35  # of the units that fight, where the Combat is lost
LOSS: Final = 4.0
OF_POINT: Final = 0.25  # a Movement Point that can still be used
WON: Final = 0.95  # a mission is never as good as won before it is
NEARER: Final = 0.4  # for the unit whose turn it is, next to an enemy; two steps away half of that
READY: Final = 0.85  # a unit that is not placed yet counts less than one on the board


# -- a Combat ------------------------------------------------------------------------------------------------


def strengths(s: Heroes) -> list[float]:
    """Of both sides, by what is left of their units; a side that still deploys counts its Unit Deck."""
    found = [0.0, 0.0]
    for fighter in range(len(s.side)):
        if s.space[fighter] != GONE and s.space[fighter] != TOWER:
            face = s.face[fighter]
            left = health_left(s, fighter) / max(1.0, float(VITALITY[face]))
            found[s.side[fighter]] += STRENGTH[face] * min(1.0, left)
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
            face = s.face[fighter]
            left = health_left(s, fighter) / max(1.0, float(VITALITY[face]))
            total += UNIT[face] * (0.55 + 0.45 * min(1.0, left))
    return total


def at_stake(s: Heroes, seat: int) -> float:
    """What winning the Combat would bring and losing it would cost, by the chance of both."""
    combat = s.combat
    if combat is None or seat not in combat.players:
        return 0.0
    side = combat.players.index(seat)
    won = winning(s, side)
    prize = place_worth(s, combat.field) * (combat.players[0] == seat) if s.tiles else 0.0
    if combat.kind == AGAINST_NEUTRALS:
        prize += OF_XP * experience(s, seat, combat)
    else:
        prize += PRIZE_OF_HERO
    figure = combat.figures[side]
    mission = risk(s, s.figures[figure].kind, won) if figure >= 0 else 0.0
    return won * prize - (1.0 - won) * (RISK * fighting(s, seat) + LOSS) - mission


def winning(s: Heroes, side: int) -> float:
    """The chance of a side to win the Combat."""
    both = strengths(s)
    mine, theirs = both[side], both[1 - side]
    if s.combat_round == 0:
        mine, theirs = expected(s, side, mine), expected(s, 1 - side, theirs)
    return chance(mine, theirs)


def begun_by(s: Heroes, seat: int) -> Fight:
    """The Combat that a seat has begun, for a field or for experience."""
    combat = s.combat
    if combat is None or combat.players[0] != seat:
        return NO_FIGHT
    gained = experience(s, seat, combat) if combat.kind == AGAINST_NEUTRALS else 0.0
    return Fight(combat.field, winning(s, 0), gained)


def closing_in(s: Heroes, seat: int) -> float:
    """How near the unit that the seat moves right now is to the next enemy: who strikes by hand has to get there."""
    if s.combat is None or is_played_against_program(s):
        return 0.0
    if s.asks[0].seat != seat or s.asks[0].prompt.id != "unit_action":
        return 0.0
    here = s.space[s.active]
    if KIND[s.face[s.active]] == RANGED or not 0 <= here < SPACES:
        return 0.0
    ways = [distance(here, s.space[foe]) for foe in range(len(s.side)) if is_foe(s, foe)]
    return NEARER / max(1, min(ways)) if ways else 0.0


def is_foe(s: Heroes, other: int) -> bool:
    """Whether this unit stands on the board against the one whose turn it is."""
    return s.side[other] != s.side[s.active] and 0 <= s.space[other] < SPACES


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


def possessions(s: Heroes, seat: int) -> float:
    """Army, Level, Town, cards, resources and income."""
    of_level, of_cards = OF_XP, 1.0
    if is_played_against_program(s):
        of_level, of_cards = weights_of(s.scenario).level, weights_of(s.scenario).cards
    total = worth_of_army(s, seat) + fighting(s, seat) + worth_of_town(s, seat) + of_level * s.xp[seat]
    cards = worth_of_cards(s.hand[seat], s.deck[seat], s.discard[seat])
    total += of_cards * cards + OF_HAND * len(s.hand[seat]) + of_cards * cards_in_play(s, seat)
    held = pool(s, seat)
    total += in_gold(POOL, held[0], held[1], held[2])
    total += worth_of_income(s, seat)
    trophies = len(set(s.trophies[seat])) if s.trophies[seat] else 0
    return total + OF_MORALE * s.morale[seat] + OF_TROPHY * trophies - 3.0 * s.must_discard[seat]


def worth_of_cards(hand: list[int], deck: list[int], discard: list[int]) -> float:
    total = 0.0
    for card in hand:
        total += CARD[card]
    for card in deck:
        total += CARD[card]
    for card in discard:
        total += CARD[card]
    return total


def cards_in_play(s: Heroes, seat: int) -> float:
    total = 0.0
    for one in s.in_play:
        if one.seat == seat:
            total += CARD[one.card]
    return total


def on_the_map(s: Heroes, seat: int) -> float:
    """Where the Heroes stand, what lies near them, what they may still discover."""
    if is_played_against_program(s):
        return on_the_map_of_mission(s, seat)
    total, strength = 0.0, fielded_strength(s.army[seat])
    point = OF_POINT if not has_moved(s, seat) else 0.0
    for figure in s.figures:
        if figure[SEAT] == seat and figure[FIELD] >= 0:
            weight = 1.0 if figure.kind == MAIN else 0.6
            near = prospects(s, seat, figure.field, strength)
            total += weight * (near + point * (figure.mp + figure.extra))
            total += OF_SECONDARY if figure.kind == SECONDARY else 0.0
    return total + 0.15 * UNDISCOVERED * seen_tiles(s)


def on_the_map_of_mission(s: Heroes, seat: int) -> float:
    """The same where the program runs the enemies: what a Hero could set out for, and the time that is left."""
    weights = weights_of(s.scenario)
    total, strength = 0.0, fielded_strength(s.army[seat])
    point = OF_POINT if not has_moved(s, seat) else 0.0
    for figure in s.figures:
        if figure[SEAT] == seat and figure[FIELD] >= 0:
            share = 1.0 if figure.kind == MAIN else weights.errands_of_second
            near = on_the_way(s, seat, figure, strength)
            total += share * (weights.errand * near + point * (figure.mp + figure.extra))
            total += weights.second_hero if figure.kind == SECONDARY else 0.0
    return total + weights.tile * seen_tiles(s) + weights.time * time_left(s, seat)


def seen_tiles(s: Heroes) -> int:
    seen = 0
    for placed in s.tiles:
        if placed[UP]:
            seen += 1
    return seen


def worth(s: Heroes, seat: int) -> float:
    if s.eliminated[seat]:
        return 0.0
    fight = at_stake(s, seat) + closing_in(s, seat)
    if not s.tiles:
        return army_worth(s.army[seat]) + fighting(s, seat) + fight + OF_HAND * len(s.hand[seat])
    sure = possessions(s, seat) + on_the_map(s, seat)
    if not is_played_against_program(s) and not is_counted(s):
        sure += goals(s, seat)
    return sure + fight + expected_of_event(s, seat)


# -- the estimate --------------------------------------------------------------------------------------------


def sigmoid(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))


def evaluate(s: Heroes) -> list[float]:
    """The chances to win as the differences of worths tell; at the end what came out."""
    if not is_played_against_program(s):  # there a search plays on by itself
        s = settled(s)
    if s.result is not None:
        return outcome(s, s.result)
    if not s.faction[-1]:
        return [0.5] * len(s.team)
    if is_played_against_program(s):
        return [of_mission(s)] * len(s.team)
    worths = [worth(s, seat) for seat in range(len(s.team))]
    if is_counted(s):
        armies = [fielded_strength(s.army[seat]) for seat in range(len(s.team))]
        return counted_chances(s, worths, armies, [begun_by(s, seat) for seat in range(len(s.team))])
    return [team_chance(s.team, team, worths) for team in s.team]


def outcome(s: Heroes, result: Result) -> list[float]:
    """Who plays together wins together; others share a victory."""
    if not any(result.scores) and result.reason == "defeat":
        return [0.0 for _ in result.ranks]
    share = 1.0 if s.mode in ("coop", "campaign") else 1.0 / result.ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def of_mission(s: Heroes) -> float:
    """The chance of players against the program. What they own and what they can win hang on the same army to come."""
    look_at(s)
    try:
        return together(s, [worth(s, seat) for seat in range(len(s.team))])
    finally:
        look_away()


def together(s: Heroes, worths: list[float]) -> float:
    """The chance of players without rivals, who win or lose together: the mean of what each of them sees."""
    return sum([mission_chance(s, seat, worths[seat]) for seat in range(len(worths))]) / len(worths)


def mission_chance(s: Heroes, seat: int, owned: float) -> float:
    """From how far a seat is with the mission and, while there is time, from what it owns.

    Where one lost fight is the end, what one owns is worth as much as the hope to win that fight: it is no reason to
    put it off. Elsewhere one comes back with it.
    """
    fight = decisive(s, seat)
    if fight >= 0.0:
        return WON * fight
    weights = weights_of(s.scenario)
    means = sigmoid((owned - weights.alone) / weights.slope)
    means *= weights.means * min(1.0, time_to_grow(s, seat) / weights.last_rounds)
    done = quest(s, seat)
    if ends_with_hero(s):
        return WON * (weights.least + (1.0 - weights.least) * done) * (1.0 - weights.means + means)
    return WON * (done + (1.0 - done) * means)


def team_chance(teams: tuple[int, ...], team: int, worths: list[float]) -> float:
    """The chance of a team from what its members and its rivals are worth."""
    own = others = best = 0.0
    members = rivals = 0
    for seat in range(len(teams)):
        if teams[seat] == team:
            own += worths[seat]
            members += 1
        else:
            best = worths[seat] if not rivals or worths[seat] > best else best
            others += worths[seat]
            rivals += 1
    mine = own / members
    against = 0.5 * best + 0.5 * others / rivals
    return 0.02 + 0.96 * sigmoid((mine - against) / SCALE)


# -- features ------------------------------------------------------------------------------------------------

MODES: Final = ("clash", "campaign", "alliance", "coop", "tournament", "duel")
PER_SEAT: Final = 24


def of_seat(s: Heroes, seat: int, me: int) -> list[float]:
    """Numbers of one player, scaled to about 1."""
    figures = [figure for figure in s.figures if figure.seat == seat and figure.field >= 0]
    held = held_by(s, seat) if s.tiles else []
    return [
        1.0,
        float(s.team[seat] == s.team[me]),
        float(s.turn == seat),
        float(s.eliminated[seat] > 0),
        s.xp[seat] / 12,
        s.gold[seat] / 40,
        s.materials[seat] / 12,
        s.valuables[seat] / 6,
        *[amount / scale for amount, scale in zip(income(s, seat), (40, 12, 6), strict=True)],
        float(s.morale[seat]),
        len(s.hand[seat]) / 8,
        (len(s.deck[seat]) + len(s.discard[seat])) / 20,
        army_worth(s.army[seat]) / 60,
        fighting(s, seat) / 60,
        town_worth(s, seat) / 90,
        s.tokens[seat].bit_count() / 3,
        len(held) / 8,
        sum([1 for field in held if is_mine(s, field)]) / 6,
        sum([figure.mp + figure.extra for figure in figures]) / 5,
        float(len(figures) > 1),
        len(s.trophies[seat]) / 3,
        float(carrier_seat(s) == seat),
    ]


def income(s: Heroes, seat: int) -> tuple[int, int, int]:
    return production(s, seat) if s.tiles else s.income[seat]


def features(s: Heroes, seat: int) -> list[float]:
    """The seat first, then the others in turn; the table; the Combat in progress."""
    out: list[float] = []
    for turn in range(MOST_SEATS):
        other = (seat + turn) % max(1, len(s.faction))
        known = turn < len(s.faction) and s.faction[other]
        out += of_seat(s, other, seat) if known else [0.0] * PER_SEAT
    scenario = [float(s.scenario == id) for id in SCENARIOS]
    limit = max(1, round_limit(s))
    table = [s.round / 14, s.round / limit, float(s.final_round > 0), s.difficulty / 3, len(s.tiles) / 14]
    shown = sum([1 for placed in s.tiles if placed.up]) / 14
    return [*out, *[float(s.mode == mode) for mode in MODES], *scenario, *table, shown, *combat_features(s, seat)]
