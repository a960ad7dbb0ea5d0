"""Valeria in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.valeria.cards import (
    CITIZEN,
    CITIZEN_ROLE,
    CITIZEN_SLOT,
    DOMAIN,
    DOMAIN_COST,
    DOMAIN_ICONS,
    DUKE,
    KNIGHT,
    MONSTER,
    PEASANT,
    Power,
)
from ludoteka.games.valeria.icons import has_icons
from ludoteka.games.valeria.scoring import dark_lord_score, solo_won
from ludoteka.games.valeria.state import (
    Valeria,
    citizen_icons,
    counted,
    end_condition,
    exhausted_limit,
    exhausted_positions,
)
from ludoteka.games.valeria.terms import (
    ACTION,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    MONSTERS,
    NONE,
    PHASE_IDS,
    SETUP,
    SLOT_NUMBERS,
    SLOTS,
    TITAN,
)

# -- what a card brings in a round: resources of any kind --------------------------------------------------------

USED: Final = 0.75  # how often an exchange can be paid and is worth it


def activations_a_roll(numbers: tuple[int, ...]) -> float:
    """How often a roll activates these numbers on average, by the dice and by their sum. [VAL-6.1]"""
    rolls = [(die, other, die + other) for die in range(1, 7) for other in range(1, 7)]
    return sum([value in numbers for roll in rolls for value in roll]) / len(rolls)


def worth(power: Power) -> float:
    """What an activation brings, as far as it does not count cards."""
    exchanged = sum(power.get) - sum(power.pay)
    chosen = sum(power.choice[0]) if power.choice else 0
    return sum(power.gain) + chosen + USED * (exchanged + power.take.gold)


def off_turn_rolls(seats: int) -> int:
    """Rolls of a round with the off-turn power: with five players one is slept through, alone there is one."""
    return {1: 1, 5: 3}.get(seats, seats - 1)


OFTEN: Final = tuple(activations_a_roll(SLOT_NUMBERS[slot]) for slot in CITIZEN_SLOT)
WORTH: Final = tuple(
    tuple(
        (worth(card.on_turn) + off_turn_rolls(seats) * worth(card.off_turn)) * OFTEN[number]
        for number, card in enumerate(CITIZEN)
    )
    for seats in range(6)
)
STARTERS_WORTH: Final = tuple(worths[PEASANT] + worths[KNIGHT] for worths in WORTH)

# Powers that count cards: the Citizen, whether on turn, what is counted, resources for each in a roll.
COUNTING: Final = tuple(
    (number, power is card.on_turn, power.per, sum(power.each) * OFTEN[number])
    for number, card in enumerate(CITIZEN)
    for power in (card.on_turn, card.off_turn)
    if power.per
)
COUNTS_CARDS: Final = tuple(sorted({entry[0] for entry in COUNTING}))

# What Domains bring in a round, by experience.
LASTING: Final = {
    "blood_crow_army": 1.0,
    "halfpenny_hill": 1.0,
    "monolith_of_ostendaar": 1.0,
    "cathedral_of_st_aquila": 1.2,
    "orb_of_urdr": 1.2,
    "forgotten_sorrows": 0.6,
    "violet_thorn": 0.7,
    "emerald_stronghold": 0.6,
    "pratchetts_plateau": 0.4,
    "foxgrove_palisade": 0.5,
    "desert_orchid": 0.5,
    "palace_of_the_dawn": 0.7,
    "gargans_embrace": 0.8,
}
DOMAIN_WORTH: Final = tuple(LASTING.get(card.id, 0.0) for card in DOMAIN)

# -- points of a card with each Duke [VAL-10.4, VAL-10.5] ------------------------------------------------------

CITIZEN_POINTS: Final = tuple(tuple(duke.citizen + duke.role_icons[role] for role in CITIZEN_ROLE) for duke in DUKE)
MONSTER_POINTS: Final = tuple(
    tuple(card.vp + duke.monster + (duke.titan if card.type == TITAN else 0) for card in MONSTER) for duke in DUKE
)
DOMAIN_POINTS: Final = tuple(
    tuple(
        card.vp + duke.domain + sum([n * each for n, each in zip(card.roles, duke.role_icons, strict=True)])
        for card in DOMAIN
    )
    for duke in DUKE
)


def standing(s: Valeria, seat: int) -> tuple[float, float]:
    """Points that stay (all but those for resources), and the resources that a round brings."""
    duke = s.dukes[seat]
    points = float(s.victory[seat])
    income = STARTERS_WORTH[s.seats]
    held = s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]
    worths, each = WORTH[s.seats], CITIZEN_POINTS[duke]
    for citizen, count in enumerate(held):
        if count:
            points += count * each[citizen]
            income += count * worths[citizen]
    each = MONSTER_POINTS[duke]
    for monster, count in enumerate(s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]):
        if count:
            points += count * each[monster]
    each = DOMAIN_POINTS[duke]
    owned = s.domains[seat]
    while owned:
        domain = owned.bit_length() - 1
        owned -= 1 << domain
        points += each[domain]
        income += DOMAIN_WORTH[domain]
    for citizen in COUNTS_CARDS:
        if held[citizen]:
            return points, income + counting_income(s, seat, held)
    return points, income


def counting_income(s: Valeria, seat: int, held: list[int]) -> float:
    """What powers bring that count Workers, Soldiers, Knights or Domains. [VAL-6.6]"""
    income = 0.0
    for citizen, on_turn, per, each in COUNTING:
        if held[citizen]:
            rolls = held[citizen] * (1 if on_turn else off_turn_rolls(s.seats))
            income += rolls * each * counted(s, seat, per)
    return income


# -- how long the game still lasts -----------------------------------------------------------------------------

# By seats: rounds at the start, for each card that must go (shared by the seats), for each round played.
PACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.0),
    (9.4, 0.21, 0.74),
    (2.7, 1.03, 0.22),
    (4.8, 0.57, 0.53),
    (5.0, 0.44, 0.68),
    (7.0, 0.24, 0.84),
)
SHORTEST: Final = 0.6
STACK_BITS: Final = 5  # for so many stacks of one height as there are positions, and more


def cards_to_go(s: Valeria) -> int:
    """The fewest cards that must leave the Center Stacks before the game can end. [VAL-10.2]"""
    monsters = domains = smallest = 0
    heights = 0  # how many stacks there are of each height, in one number
    for stack in s.citizen_stacks:
        heights += 1 << STACK_BITS * len(stack)
    for stack in s.monster_stacks:
        monsters += len(stack)
        heights += 1 << STACK_BITS * len(stack)
    for stack in s.domain_stacks:
        domains += len(stack)
        heights += 1 << STACK_BITS * len(stack)
    height, wanted = 0, exhausted_limit(s)
    while wanted:
        taken = min(wanted, heights & (1 << STACK_BITS) - 1)
        smallest += taken * height
        wanted -= taken
        heights >>= STACK_BITS
        height += 1
    return min(smallest, min(monsters, domains))


def rounds_left(s: Valeria) -> float:
    start, each, played = PACE[s.seats]
    return max(SHORTEST, start + each * cards_to_go(s) / s.seats - played * s.turns / s.seats)


def last_turns(s: Valeria, seat: int) -> float:
    """Own turns left when this round is the last one: the current turn counts as long as there are actions."""
    ahead = (seat - s.first) % s.seats - (s.active - s.first) % s.seats
    if ahead == 0:
        return 0.5 * (3 - s.action) if s.phase == ACTION and s.action else float(s.phase < ACTION)
    return 1.0 if ahead > 0 else 0.0


# -- the estimate ----------------------------------------------------------------------------------------------

RATE: Final = 0.45  # points that a resource becomes when there is time to spend it
HALF_TIME: Final = 1.0  # rounds after which half of that is certain
INCOME: Final = 0.40  # points that a resource of the future becomes
FIRST_TOKEN: Final = 0.5  # resources that having any Gold, or Strength, is worth besides
SECOND_TOKEN: Final = 0.25  # and a second one
OPENED: Final = 0.4  # of what the best Domain would gain, for having the Citizens that it asks for
ALSO_OPENED: Final = 0.2  # of the second best
LEAST: Final = tuple(1.0 / duke.resources_per_vp for duke in DUKE)  # points of a resource at the end, by Duke
OPEN_ENDED: Final = frozenset(("take_action", "keep_duke"))


def projected(s: Valeria, seat: int, rounds: float) -> float:
    """The score a seat may expect: what it has, and what its resources and its income can still become."""
    points, income = standing(s, seat)
    least = LEAST[s.dukes[seat]]
    in_time = rounds / (rounds + HALF_TIME)
    rate = least + max(0.0, RATE - least) * in_time
    resources = s.gold[seat] + s.strength[seat] + s.magic[seat]
    prospects = RATE * real_tokens(s, seat) + open_domains(s, seat, rounds, rate)
    return points + rate * resources + rounds * INCOME * income + in_time * prospects


def real_tokens(s: Valeria, seat: int) -> float:
    """Without Gold or Strength no Magic helps: each of the two payments of a turn takes one. [VAL-8.0.1]"""
    return of_real_tokens(s.gold[seat]) + of_real_tokens(s.strength[seat])


def of_real_tokens(tokens: int) -> float:
    return 0.0 if not tokens else FIRST_TOKEN if tokens == 1 else FIRST_TOKEN + SECOND_TOKEN


def open_domains(s: Valeria, seat: int, rounds: float, rate: float) -> float:
    """What the two best Domains would gain whose Role icons the seat has: a hoard of Gold alone builds none."""
    each, icons = DOMAIN_POINTS[s.dukes[seat]], citizen_icons(s, seat)
    best = second = 0.0
    for column in range(COLUMNS):
        stack = s.domain_stacks[column]
        if stack and s.unrevealed != column:
            domain = stack[-1]
            gain = each[domain] + rounds * INCOME * DOMAIN_WORTH[domain] - rate * DOMAIN_COST[domain]
            if gain > second and has_icons(icons, DOMAIN_ICONS[domain]):
                best, second = max(best, gain), min(best, gain)
    return OPENED * best + ALSO_OPENED * second


def settled(s: Valeria) -> Valeria:
    """What follows from an action already chosen: it is paid with little Magic, its reward is taken."""
    if s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
        s = s.clone()
        while s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
            s.choose(s.options[0])
    return s


def evaluate(s: Valeria) -> list[float]:
    """The players' chances to win, as far as a glance can tell."""
    s = settled(s)
    if s.result is not None:
        ranks = s.result.ranks
        if s.seats == 1:
            return [1.0 if solo_won(s.result.reason) else 0.0]
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    rounds = rounds_left(s)
    if s.seats == 1:
        margin = projected(s, 0, rounds) - (dark_lord_score(s) if s.dark_lord != NONE else 0.0)
        return [1.0 / (1.0 + exp(-margin / (4.0 + rounds)))]
    final = s.phase != SETUP and end_condition(s) != ""
    scores = [projected(s, other, last_turns(s, other) if final else rounds) for other in range(s.seats)]
    spread = 3.0 + 1.2 * rounds
    best = scores[0]
    for score in scores:
        best = max(best, score)
    weights = [exp((score - best) / spread) for score in scores]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


# -- numbers for learning --------------------------------------------------------------------------------------


def features(s: Valeria, seat: int) -> list[float]:
    """What the seat knows, itself first and then clockwise; of fixed length for a number of seats."""
    solo = s.seats == 1
    out = [float(s.phase == phase) for phase in range(len(PHASE_IDS))]
    out += [float(s.dice[0] == face) + float(s.dice[1] == face) for face in range(1, 7)]
    out += [float(s.action), s.turns / s.seats / 10.0, float(exhausted_positions(s)) / 10.0, cards_to_go(s) / 20.0]
    out += [float((s.active - seat) % s.seats == i) for i in range(s.seats)]
    out += [float((s.first - seat) % s.seats == i) for i in range(s.seats)]
    out += [float(s.dukes[seat] == duke and s.phase != SETUP) for duke in range(DUKES)]
    for i in range(s.seats):
        out += tableau_features(s, (seat + i) % s.seats)
    out += stack_features(s)
    if solo:
        out += [float(count) for count in s.captured_citizens]
        out += [float(s.captured_domains >> domain & 1) for domain in range(DOMAINS)]
    return out


def tableau_features(s: Valeria, seat: int) -> list[float]:
    """Public things only. [VAL-12.1]"""
    out = [s.gold[seat] / 10.0, s.strength[seat] / 10.0, s.magic[seat] / 10.0, s.victory[seat] / 10.0]
    out += [float(count) for count in s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]]
    out += [float(count) for count in s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]]
    out += [float(s.domains[seat] >> domain & 1) for domain in range(DOMAINS)]
    return out


def stack_features(s: Valeria) -> list[float]:
    """The Center Stacks: what lies on top, and how many cards."""
    out = []
    for column in range(COLUMNS):
        monsters, domains = s.monster_stacks[column], s.domain_stacks[column]
        top = domains[-1] if domains and s.unrevealed != column else NONE
        out += [len(monsters) / 5.0, len(domains) / 3.0]
        out += [float(bool(monsters) and monsters[-1] == monster) for monster in range(MONSTERS)]
        out += [float(top == domain) for domain in range(DOMAINS)]
    for slot in range(SLOTS):
        citizens = s.citizen_stacks[slot]
        out.append(len(citizens) / 5.0)
        out += [float(bool(citizens) and citizens[-1] == citizen) for citizen in range(CITIZENS)]
    return out
