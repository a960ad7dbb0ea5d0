"""Abyss in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.core.packed import has
from ludoteka.games.abyss.cards import (
    COST,
    LORD_NUMBER,
    LORDS,
    MANDATORY,
    POINTS,
    RACE_COUNT,
    THREAT_TRACK,
)
from ludoteka.games.abyss.moves.payment import most_of, rest_of_payment
from ludoteka.games.abyss.scoring import location_points, score, strongest
from ludoteka.games.abyss.state import (
    Abyss,
    cost_change,
    counted_lords,
    ignores_mandatory_race,
    keys,
    lord_count,
    lords_of,
    opponents,
    reward_space,
)
from ludoteka.games.abyss.terms import (
    ALLY_KINDS,
    EMPTY,
    KEYS_FOR_A_LOCATION,
    LOCATIONS_IN_ALL,
    LORDS_IN_ALL,
    LORDS_TO_END,
    MAIN,
    MONSTER,
    NO_RACE,
    NOBODY,
    PHASES,
    RACE_OF,
    TRACK_SPACES,
    VALUE,
)
from ludoteka.games.abyss.text import CHOOSE_REWARD

# What things are worth in points while there is time to use them; found by fitting the ends of self-played games.
PEARL: Final = 1.0
SPARE_PEARL: Final = 0.45  # beyond the sixth
ALLY: Final = 0.62  # for each point of value in hand
SPARE_ALLY: Final = 0.55  # beyond a value of fifteen
LAST_ALLY: Final = 0.3  # for each point that the hand would add to the affiliated Allies if the game ended now
KEY: Final = 3.0
TOKEN: Final = 2.6  # a Monster token, on average
TILE: Final = 3.0  # what a Location still grows by over a whole game
REACH: Final = 0.45  # of what the best Lord within reach would bring
COUNCIL: Final = 0.22  # of the value of the best stack, for the player whose turn comes next
TRACK: Final = 1.6  # a card that may still come to the explorer
RACE_SHORT: Final = 3.0  # a missing race weighs like so much missing value
OUT_OF_REACH: Final = 9.0  # so much missing value is too much

# What the text of a Lord is worth besides its points and keys: once on entry, or over a whole game.
ENTRY: Final = {
    "jailer": 1.0,
    "seeker": 1.0,
    "assassin": 2.0,
    "hunter": 2.0,
    "trader": 2.2,
    "peddler": 1.5,
    "shopkeeper": 0.8,
    "invoker": 4.0,
    "apprentice": 2.5,
    "illusionist": 0.5,
    "corruptor": 1.5,
    "traitor": 1.5,
    "schemer": 1.0,
    "sage": 6.0,
    "hermit": 5.0,
    "elder": 7.0,
}
LASTING: Final = {
    "recruiter": 3.0,
    "commander": 2.5,
    "tamer": 1.0,
    "ship_master": 3.0,
    "landlord": 4.0,
    "slaver": 3.0,
    "shaman": 1.5,
    "oracle": 0.8,
    "alchemist": 3.0,
    "master_of_magic": 3.0,
    "opportunist": 0.8,
    "diplomat": 2.0,
    "treasurer": 5.0,
}
assert set(ENTRY) | set(LASTING) <= set(LORD_NUMBER)
LASTING_WORTH: Final = tuple([LASTING.get(lord.id, 0.0) for lord in LORDS])
LORD_WORTH: Final = tuple(  # what a Lord brings, before its cost
    [
        lord.points + 1.0 + KEY * min(lord.keys, 1) + ENTRY.get(lord.id, 0.0) + 0.5 * LASTING.get(lord.id, 0.0)
        for lord in LORDS
    ]
)
LORD_GAIN: Final = tuple([LORD_WORTH[number] - ALLY * COST[number] for number in range(LORDS_IN_ALL)])

# -- the chance to win ----------------------------------------------------------------------------------------------


def evaluate(s: Abyss) -> list[float]:
    """The players' chances to win: their standings, the sharper the nearer the end."""
    if s.result is not None:
        ranks = s.result.ranks
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    seats = len(s.pearls)
    lords = [lords_of(s, other) for other in range(seats)]
    left = 0.0
    if s.ender == NOBODY:  # by the Lords of the player who has most [ABY-10.1]
        most = 0
        for own in lords:
            most = max(most, len(own))
        left = max(0.0, 1.0 - most / LORDS_TO_END)
    heat = 2.5 if s.ender != NOBODY else 4.0 + 4.0 * left
    standings = [standing(s, other, lords[other], left) for other in range(seats)]
    best = standings[0]
    for one in standings:
        best = max(best, one)
    weights = [exp((one - best) / heat) for one in standings]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def standing(s: Abyss, seat: int, lords: list[int], left: float) -> float:
    """The points that a player has and may expect from what lies in hand and on the table."""
    have = strongest(s.affiliated[seat])
    printed = 0
    for lord in lords:
        printed += POINTS[lord]
    for value in have:
        printed += value
    points = float(printed)
    for token in s.tokens[seat]:
        points += token.points
    counted = lords if not s.disabled[seat] else counted_lords(s, seat)
    for tile in s.controlled[seat]:
        points += location_points(s, seat, tile.location, counted) + TILE * left
    for lord in s.active[seat]:
        points += (0.2 + 1.1 * left) * LASTING_WORTH[lord]
    hand = s.hands[seat]
    totals = [0, 0, 0, 0, 0]
    last = [0, 0, 0, 0, 0]
    for card in hand:
        race = RACE_OF[card]
        totals[race] += VALUE[card]
        last[race] = VALUE[card]  # the lowest of a race comes last, and is affiliated at the end [ABY-10.4]
    done = s.ender != NOBODY and not moves_again(s, seat)
    for race in range(5):
        if last[race] > have[race]:
            points += (last[race] - have[race]) * (1.0 if done else LAST_ALLY)
    if done:
        return points
    points += KEY * min(keys(s, seat), KEYS_FOR_A_LOCATION) * min(1.0, 0.7 + left)
    return points + means(s, seat, totals) * min(1.0, 0.45 + left)


def means(s: Abyss, seat: int, totals: list[int]) -> float:
    """What Pearls, Allies and the moment are worth to a player who still has a turn."""
    pearls = s.pearls[seat]
    most = most_of(totals)
    value = most[5]
    worth = PEARL * min(pearls, 6) + SPARE_PEARL * max(0, pearls - 6)
    worth += ALLY * min(value, 15) + SPARE_ALLY * max(0, value - 15)
    worth += REACH * best_reach(s, seat, totals, most)
    if s.turn == seat:
        return worth + action_worth(s, seat)
    following = (s.turn + 1) % len(s.pearls)
    return worth + council_worth(s) if s.phase != MAIN and seat == following else worth


def moves_again(s: Abyss, seat: int) -> bool:
    """Whether a player still has a turn, or is in it, when the end has been triggered. [ABY-10.2]"""
    seats = len(s.pearls)
    return seat == s.turn or (seat - s.turn) % seats < (s.ender - s.turn) % seats


def best_reach(s: Abyss, seat: int, totals: list[int], most: list[int]) -> float:
    """What the best Lord of the Court would bring, less the farther it is out of reach."""
    held = 5 - totals.count(0)
    change = cost_change(s, seat)
    pearls = s.pearls[seat]
    free = ignores_mandatory_race(s, seat)
    top = 0.0
    for lord in s.court:
        if lord == EMPTY or LORD_GAIN[lord] <= top:
            continue
        races, race = RACE_COUNT[lord], MANDATORY[lord]
        others = most[races - 1]
        least = most[races] - others
        mine = least if free or race == NO_RACE else totals[race]
        short = COST[lord] + change - others - (mine if mine < least else least) - pearls
        distance = float(short) if short > 0 else 0.0
        if races > held:
            distance += RACE_SHORT * (races - held)
        elif mine == 0:
            distance += RACE_SHORT
        reach = (LORD_GAIN[lord] - ALLY * change) * (1.0 - distance / OUT_OF_REACH)
        if reach > top:
            top = reach
    return top


def action_worth(s: Abyss, me: int) -> float:
    """What the running action will still bring: a Lord being paid for, a reward or a tile to choose, a card to come."""
    if s.wanted != EMPTY:
        missing, least = rest_of_payment(s, me)
        return LORD_WORTH[s.wanted] - ALLY * max(missing, least)
    if s.asks and s.asks[0].prompt is CHOOSE_REWARD:
        space = THREAT_TRACK[reward_space(s, me) - 1]
        return max([KEY * reward.keys + PEARL * reward.pearls + TOKEN * reward.tokens for reward in space])
    if s.drawn:  # one of them will come, for three keys
        lords = counted_lords(s, me)
        best = max([location_points(s, me, location, lords) for location in s.drawn])
        return max(0.0, best - KEY * KEYS_FOR_A_LOCATION)
    if not s.track:
        return 0.0
    card = s.track[-1]
    return max(TRACK, 0.0 if card == MONSTER else ALLY * VALUE[card])


def council_worth(s: Abyss) -> float:
    """The best stack of the Council, for the player who may take it next; the track will be added to it."""
    values = [sum([VALUE[card] for card in stack]) for stack in s.council]
    for card in s.track[:-1]:
        if card != MONSTER:
            values[RACE_OF[card]] += VALUE[card]
    return COUNCIL * max(values)


# -- numbers for learning ----------------------------------------------------------------------------------------------


def features(s: Abyss, seat: int) -> list[float]:
    """Numbers a seat may know, of fixed length for a number of seats: the table, then the players from this seat on.

    Every Ally was seen when it came to a hand or to the Council, so these count in full; the decks do not. [ABY-11.1]
    """
    out = table_features(s)
    for other in (seat, *opponents(s, seat)):
        out += player_features(s, other, seat)
    out.append(1.0 if seat in s.to_act else 0.0)
    return out


def table_features(s: Abyss) -> list[float]:
    """What lies between the players."""
    out = [s.threat / 6, len(s.deck) / 71, len(s.lord_deck) / 35, len(s.location_stack) / 20, len(s.pool) / 20]
    out += [1.0 if s.phase == phase else 0.0 for phase in range(len(PHASES))]
    out += [1.0 if s.ender != NOBODY else 0.0, len(s.buyers) / 3, s.turns / 100]
    out += counts([card for stack in s.council for card in stack])
    out += counts([card for card in s.track if card != MONSTER])
    last = s.track[-1] if s.track else NOBODY
    out += [1.0 if last == card else 0.0 for card in range(ALLY_KINDS + 1)]
    out += [len(s.track) / TRACK_SPACES]
    out += flags([lord for lord in s.court if lord != EMPTY], LORDS_IN_ALL)
    out += flags([s.wanted] if s.wanted != EMPTY else [], LORDS_IN_ALL)
    out += counts(list(s.paid))
    return out + flags([*s.available, *s.drawn], LOCATIONS_IN_ALL)


def player_features(s: Abyss, player: int, seat: int) -> list[float]:
    """One player's area as the seat knows it: Monster tokens that it has not seen count as average ones."""
    seen = [token.points if has(token.known, seat) else 2.65 for token in s.tokens[player]]
    out = [s.pearls[player] / 10, s.key_tokens[player] / 3, keys(s, player) / 3, sum(seen) / 10, len(seen) / 5]
    out += [1.0 if s.turn == player else 0.0, 1.0 if s.ender == player else 0.0, 1.0 if player in s.buyers else 0.0]
    out += [lord_count(s, player) / LORDS_TO_END, open_score(s, player) / 50]
    out += counts(list(s.hands[player])) + counts(list(s.affiliated[player]))
    out += flags(list(s.active[player]), LORDS_IN_ALL) + flags(list(s.disabled[player]), LORDS_IN_ALL)
    out += flags([lord for tile in s.controlled[player] for lord in tile.tucked], LORDS_IN_ALL)
    return out + flags([tile.location for tile in s.controlled[player]], LOCATIONS_IN_ALL)


def open_score(s: Abyss, player: int) -> int:
    """All points but those of the Monster tokens."""
    points = score(s, player)
    return points.locations + points.lords + points.allies


def counts(cards: list[int]) -> list[float]:
    """How many of each kind of Ally, in fours."""
    out = [0.0] * ALLY_KINDS
    for card in cards:
        out[card] += 0.25
    return out


def flags(numbers: list[int], size: int) -> list[float]:
    out = [0.0] * size
    for number in numbers:
        out[number] = 1.0
    return out
