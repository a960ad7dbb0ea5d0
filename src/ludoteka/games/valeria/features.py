"""Valeria in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.valeria.cards import (
    CITIZEN,
    CITIZEN_ROLE,
    CITIZEN_SLOT,
    DOMAIN_NUMBER,
    DOMAIN_ROLES,
    DOMAIN_VP,
    DUKE,
    KNIGHT,
    MONSTER,
    MONSTER_VP,
    STARTERS,
    Power,
)
from ludoteka.games.valeria.scoring import dark_lord_score, solo_won
from ludoteka.games.valeria.state import Valeria, end_condition, exhausted_limit, exhausted_positions
from ludoteka.games.valeria.terms import (
    ACTION,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    MONSTERS,
    NONE,
    PER_DOMAIN,
    PER_KNIGHT,
    PER_SOLDIER,
    PER_WORKER,
    PHASE_IDS,
    SETUP,
    SLOT_NUMBERS,
    SLOTS,
    SOLDIER,
    TITAN,
    WORKER,
)

Tokens = tuple[float, float, float]  # Gold, Strength, Magic

# -- what a card brings in a round -----------------------------------------------------------------------------

USED: Final = 0.75  # how often an exchange can be paid and is worth it


def activations_a_roll(numbers: tuple[int, ...]) -> float:
    """How often a roll activates these numbers on average, by the dice and by their sum. [VAL-6.1]"""
    rolls = [(die, other, die + other) for die in range(1, 7) for other in range(1, 7)]
    return sum([value in numbers for roll in rolls for value in roll]) / len(rolls)


def worth(power: Power, often: float) -> Tokens:
    """What a power brings in a roll, as far as it does not count cards."""
    used = often * USED
    gold = power.gain.gold * often + (power.get.gold - power.pay.gold) * used + power.take.gold * used / 2
    strength = power.gain.strength * often + (power.get.strength - power.pay.strength) * used
    magic = power.gain.magic * often + (power.get.magic - power.pay.magic) * used + power.take.magic * used / 2
    if power.choice:
        gold += power.choice[0].gold * often / 2
        magic += power.choice[1].magic * often / 2
    return gold, strength, magic


def off_turn_rolls(seats: int) -> int:
    """Rolls of a round with the off-turn power: with five players one is slept through, alone there is one."""
    return {1: 1, 5: 3}.get(seats, seats - 1)


def worth_in_round(card: int, seats: int) -> Tokens:
    on, off, rolls = worth(CITIZEN[card].on_turn, OFTEN[card]), worth(CITIZEN[card].off_turn, OFTEN[card]), seats
    rolls = off_turn_rolls(seats)
    return on[0] + rolls * off[0], on[1] + rolls * off[1], on[2] + rolls * off[2]


OFTEN: Final = tuple(activations_a_roll(SLOT_NUMBERS[slot]) for slot in CITIZEN_SLOT)
WORTH: Final = tuple(tuple(worth_in_round(card, seats) for card in range(CITIZENS)) for seats in range(6))

# Powers that count cards: the Citizen, whether on turn, what is counted, Gold and Strength for each in a roll.
COUNTING: Final = tuple(
    (number, power is card.on_turn, power.per, power.each.gold * OFTEN[number], power.each.strength * OFTEN[number])
    for number, card in enumerate(CITIZEN)
    for power in (card.on_turn, card.off_turn)
    if power.per
)

# What Domains bring in a round, by experience: Gold, Strength, Magic.
DOMAIN_WORTH: Final = {
    DOMAIN_NUMBER["blood_crow_army"]: (0.0, 1.0, 0.0),
    DOMAIN_NUMBER["halfpenny_hill"]: (1.0, 0.0, 0.0),
    DOMAIN_NUMBER["monolith_of_ostendaar"]: (0.0, 0.0, 1.0),
    DOMAIN_NUMBER["cathedral_of_st_aquila"]: (1.2, 0.0, 0.0),
    DOMAIN_NUMBER["orb_of_urdr"]: (0.0, 0.0, 1.2),
    DOMAIN_NUMBER["forgotten_sorrows"]: (0.0, 0.0, 0.6),
    DOMAIN_NUMBER["violet_thorn"]: (0.0, 0.0, 0.7),
    DOMAIN_NUMBER["emerald_stronghold"]: (0.6, 0.0, 0.0),
    DOMAIN_NUMBER["pratchetts_plateau"]: (0.4, 0.0, 0.0),
    DOMAIN_NUMBER["foxgrove_palisade"]: (0.5, 0.0, 0.0),
    DOMAIN_NUMBER["desert_orchid"]: (0.5, 0.0, 0.0),
    DOMAIN_NUMBER["palace_of_the_dawn"]: (0.7, 0.0, 0.0),
    DOMAIN_NUMBER["gargans_embrace"]: (0.8, 0.0, 0.0),
}
IS_TITAN: Final = tuple(card.type == TITAN for card in MONSTER)

# -- a seat in numbers -----------------------------------------------------------------------------------------


class Standing:
    """What a seat has: points that stay, cards, and what a round brings it."""

    __slots__ = ("citizens", "domains", "gold", "magic", "monsters", "points", "roles", "strength")

    def __init__(self, points: int) -> None:
        self.points = float(points)
        self.citizens = 0
        self.monsters = 0
        self.domains = 0
        self.roles = [0, 0, 0, 0]
        self.gold = 0.0
        self.strength = 0.0
        self.magic = 0.0

    def bring(self, count: float, tokens: Tokens) -> None:
        self.gold += count * tokens[0]
        self.strength += count * tokens[1]
        self.magic += count * tokens[2]


def standing(s: Valeria, seat: int) -> Standing:
    """One pass over the tableau of a seat."""
    out = Standing(s.victory[seat])
    duke = DUKE[s.dukes[seat]]
    worths = WORTH[s.seats]
    held = s.citizens[seat * CITIZENS : (seat + 1) * CITIZENS]
    for citizen in range(CITIZENS):
        count = held[citizen]
        if count:
            role = CITIZEN_ROLE[citizen]
            out.roles[role] += count
            out.citizens += count
            out.points += count * (duke.role_icons[role] + duke.citizen)
        count += STARTERS[citizen]
        if count:
            out.bring(count, worths[citizen])
    add_monsters(s, seat, out)
    add_domains(s, seat, out)
    add_counting(s, held, out)
    return out


def add_monsters(s: Valeria, seat: int, out: Standing) -> None:
    duke = DUKE[s.dukes[seat]]
    for monster, count in enumerate(s.monsters[seat * MONSTERS : (seat + 1) * MONSTERS]):
        if count:
            out.monsters += count
            out.points += count * (MONSTER_VP[monster] + duke.monster + (duke.titan if IS_TITAN[monster] else 0))


def add_domains(s: Valeria, seat: int, out: Standing) -> None:
    owned = s.domains[seat]
    if owned == 0:
        return
    duke = DUKE[s.dukes[seat]]
    for domain in range(DOMAINS):
        if owned >> domain & 1:
            out.domains += 1
            roles = DOMAIN_ROLES[domain]
            icons = duke.role_icons
            out.points += DOMAIN_VP[domain] + duke.domain
            out.points += roles[0] * icons[0] + roles[1] * icons[1] + roles[2] * icons[2] + roles[3] * icons[3]
            if domain in DOMAIN_WORTH:
                out.bring(1, DOMAIN_WORTH[domain])


def add_counting(s: Valeria, held: list[int], out: Standing) -> None:
    """What powers bring that count Workers, Soldiers, Knights or Domains. [VAL-6.6]"""
    for citizen, on_turn, per, gold, strength in COUNTING:
        if held[citizen]:
            rolls = held[citizen] * (1 if on_turn else off_turn_rolls(s.seats))
            if per == PER_WORKER:
                rolls *= out.roles[WORKER]
            elif per == PER_SOLDIER:
                rolls *= out.roles[SOLDIER]
            elif per == PER_KNIGHT:
                rolls *= held[KNIGHT] + 1
            else:
                assert per == PER_DOMAIN
                rolls *= out.domains
            out.gold += rolls * gold
            out.strength += rolls * strength


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


def cards_to_go(s: Valeria) -> int:
    """The fewest cards that must leave the Center Stacks before the game can end. [VAL-10.2]"""
    monsters = [len(stack) for stack in s.monster_stacks]
    domains = [len(stack) for stack in s.domain_stacks]
    sizes = sorted([*monsters, *domains, *[len(stack) for stack in s.citizen_stacks]])
    return min(sum(sizes[: exhausted_limit(s)]), sum(monsters), sum(domains))


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
OPEN_ENDED: Final = frozenset(("take_action", "keep_duke"))


def projected(s: Valeria, seat: int, rounds: float) -> float:
    """The score a seat may expect: what it has, and what its resources and its income can still become."""
    it = standing(s, seat)
    least = 1.0 / DUKE[s.dukes[seat]].resources_per_vp
    rate = least + max(0.0, RATE - least) * rounds / (rounds + HALF_TIME)
    resources = s.gold[seat] + s.strength[seat] + s.magic[seat]
    return it.points + rate * resources + rounds * INCOME * (it.gold + it.strength + it.magic)


def settled(s: Valeria) -> Valeria:
    """What follows from an action already chosen: it is paid with little Magic, its reward is taken."""
    if s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
        s = s.clone()
        while s.result is None and s.phase == ACTION and s.asks[0].prompt.id not in OPEN_ENDED:
            s.choose(s.options[0])
    return s


def evaluate(s: Valeria, seat: int) -> float:
    """The chance that the seat wins, as far as a glance can tell."""
    s = settled(s)
    if s.result is not None:
        if s.seats == 1:
            return 1.0 if solo_won(s.result.reason) else 0.0
        return 1.0 / s.result.ranks.count(1) if s.result.ranks[seat] == 1 else 0.0
    rounds = rounds_left(s)
    if s.seats == 1:
        margin = projected(s, 0, rounds) - (dark_lord_score(s) if s.dark_lord != NONE else 0.0)
        return 1.0 / (1.0 + exp(-margin / (4.0 + rounds)))
    final = s.phase != SETUP and end_condition(s) != ""
    scores = [projected(s, other, last_turns(s, other) if final else rounds) for other in range(s.seats)]
    spread = 3.0 + 1.2 * rounds
    mine = scores[seat]
    return 1.0 / sum([exp(min(30.0, (score - mine) / spread)) for score in scores])


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
