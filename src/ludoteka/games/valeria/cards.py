"""The printed components of Valeria, read once from data/*.json and checked. [VAL-1.1, VAL-R23, Appendix A]"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludoteka.core.components import read_data
from ludoteka.games.valeria.icons import ICON_BITS, icons_together
from ludoteka.games.valeria.terms import (
    ANY_COST,
    AREA_IDS,
    CITIZENS,
    DOMAINS,
    DUKES,
    MONSTER_TYPE_IDS,
    MONSTERS,
    NO_GAIN,
    NONE,
    PER_DOMAIN,
    PER_KNIGHT,
    PER_NOTHING,
    PER_SOLDIER,
    PER_WORKER,
    RESOURCE_IDS,
    ROLE_IDS,
    SLOT_IDS,
    SLOT_NUMBERS,
    TIMINGS,
    Gain,
)


class Words(NamedTuple):
    en: str
    pl: str


class Power(NamedTuple):
    """One of the two harvest powers of a Citizen. [VAL-6.4, VAL-9.1.1]"""

    gain: Gain  # mandatory
    each: Gain  # mandatory, once for each of what `per` counts
    per: int
    choice: tuple[Gain, ...]  # exactly one of these
    pay: Gain  # optional: pay this …
    get: Gain  # … to gain this
    take: Gain  # up to this of one resource from an opponent
    icons: str
    text: Words


class Citizen(NamedTuple):
    id: str
    name: Words
    slot: int
    role: int
    cost: int
    copies: int
    on_turn: Power
    off_turn: Power


class Starter(NamedTuple):
    id: str
    name: Words
    counts_as: str
    copies: int
    icons: str
    text: Words


class Reward(NamedTuple):
    """What slaying a Monster brings. [VAL-8.1.3, VAL-8.1.4]"""

    gain: Gain  # automatic
    each: Gain  # automatic, once for each own Monster of the area [VAL-R26]
    choice: tuple[Gain, ...]  # exactly one of these
    max_cost: int  # base cost of a Citizen that may be taken, 0: none [VAL-R20]
    instead: str  # instead of all that: "knight", or "citizen" for any Citizen …
    with_it: Gain  # … and this


class DomainPower(NamedTuple):
    """What a Domain does at its moment, as far as it can be said in numbers. [VAL-9.1.1]"""

    gain: Gain
    pay: Gain  # optional: pay this to gain it
    take: Gain  # from an opponent
    citizen_role: int  # of a Citizen that is taken, NONE: any
    citizen_cost: int  # its base cost at most, 0: no Citizen is taken
    die_face: int  # what a die is turned to, 0: nothing
    die_lower: int  # by how much a die is lowered
    die_cost: int  # in Gold
    die_cost_role: int  # 1 Gold for each own Citizen of this role, NONE: for none


class Monster(NamedTuple):
    id: str
    name: Words
    area: int
    type: int
    order: int
    strength: int
    magic: int
    vp: int
    copies: int
    five_players: int
    reward: Reward
    icons: str
    text: Words


class Domain(NamedTuple):
    id: str
    name: Words
    cost: int
    roles: tuple[int, ...]
    vp: int
    timing: str
    clause: str  # which rules its power
    power: DomainPower
    text: Words


class Duke(NamedTuple):
    """How a Duke scores; the only Monster type that counts is the Titan. [VAL-10.5, VAL-R22]"""

    id: str
    name: Words
    role_icons: tuple[int, ...]
    citizen: int
    monster: int
    domain: int
    titan: int
    resources_per_vp: int
    text: Words


class CardSet(NamedTuple):
    """A recommended set. [VAL-3.9]"""

    id: str
    name: Words
    areas: tuple[int, ...]
    citizens: tuple[int, ...]
    removed_domains: tuple[int, ...]


Row = dict[str, Any]


def load(name: str) -> list[Row]:
    rows: list[Row] = read_data("ludoteka.games.valeria", name)
    assert len({row["id"] for row in rows}) == len(rows), name
    return rows


def words(row: Row, key: str) -> Words:
    return Words(row[key]["en"], row[key]["pl"])


def read_gain(row: Row | None) -> Gain:
    assert row is None or set(row) <= set(RESOURCE_IDS)
    return NO_GAIN if row is None else Gain(**row)


COUNTS: Final = {"worker": PER_WORKER, "soldier": PER_SOLDIER, "knight": PER_KNIGHT, "domain": PER_DOMAIN}


def read_power(row: Row) -> Power:
    per: Row = row.get("gain_per") or {}
    exchange: Row = row.get("exchange") or {}
    return Power(
        read_gain(row.get("gain")),
        read_gain(per.get("gain")),
        COUNTS[per["count"]] if per else PER_NOTHING,
        tuple(read_gain(option) for option in row.get("choose", ())),
        read_gain(exchange.get("pay")),
        read_gain(exchange.get("gain")),
        read_gain(row.get("take")),
        row["icons"],
        words(row, "text"),
    )


def read_citizen(row: Row) -> Citizen:
    slot = SLOT_IDS.index(row["slot"])
    assert tuple(row["activation"]) == SLOT_NUMBERS[slot], row["id"]
    return Citizen(
        row["id"],
        words(row, "name"),
        slot,
        ROLE_IDS.index(row["role"]),
        row["cost"],
        row["copies"],
        read_power(row["on_turn"]),
        read_power(row["off_turn"]),
    )


def read_starter(row: Row) -> Starter:
    return Starter(row["id"], words(row, "name"), row["counts_as"], row["copies"], row["icons"], words(row, "text"))


def read_reward(row: Row) -> Reward:
    free: Row = row.get("may_take_citizen") or {}
    return Reward(
        read_gain(row.get("gain")),
        read_gain(row.get("gain_per_area")),
        tuple(read_gain(option) for option in row.get("choose", ())),
        free.get("max_cost", 0),
        row.get("instead", ""),
        read_gain(row.get("with_it")),
    )


def read_domain_power(row: Row) -> DomainPower:
    free: Row = row.get("citizen") or {}
    die: Row = row.get("die") or {}
    return DomainPower(
        read_gain(row.get("gain")),
        read_gain(row.get("pay")),
        read_gain(row.get("take")),
        ROLE_IDS.index(free["role"]) if "role" in free else NONE,
        free.get("max_cost", ANY_COST) if "citizen" in row else 0,
        die.get("set", 0),
        die.get("lower", 0),
        die.get("cost", 0),
        ROLE_IDS.index(die["cost_per_role"]) if "cost_per_role" in die else NONE,
    )


def read_monster(row: Row) -> Monster:
    return Monster(
        row["id"],
        words(row, "name"),
        AREA_IDS.index(row["area"]),
        MONSTER_TYPE_IDS.index(row["type"]),
        row["order"],
        row["strength"],
        row["magic"],
        row["vp"],
        row["copies"],
        row["five_players"],
        read_reward(row["reward"]),
        row["icons"],
        words(row, "text"),
    )


def read_domain(row: Row) -> Domain:
    assert row["timing"] in TIMINGS, row["id"]
    return Domain(
        row["id"],
        words(row, "name"),
        row["cost"],
        tuple(row["roles"]),
        row["vp"],
        row["timing"],
        row["clause"],
        read_domain_power(row["power"]),
        words(row, "text"),
    )


def read_duke(row: Row) -> Duke:
    return Duke(
        row["id"],
        words(row, "name"),
        tuple(row["role_icons"]),
        row["citizen"],
        row["monster"],
        row["domain"],
        row["titan"],
        row["resources_per_vp"],
        words(row, "text"),
    )


CITIZEN: Final = tuple(read_citizen(row) for row in load("citizens"))
STARTER: Final = tuple(read_starter(row) for row in load("starters"))
MONSTER: Final = tuple(read_monster(row) for row in load("monsters"))
DOMAIN: Final = tuple(read_domain(row) for row in load("domains"))
DUKE: Final = tuple(read_duke(row) for row in load("dukes"))

CITIZEN_NUMBER: Final = {card.id: number for number, card in enumerate(CITIZEN)}
MONSTER_NUMBER: Final = {card.id: number for number, card in enumerate(MONSTER)}
DOMAIN_NUMBER: Final = {card.id: number for number, card in enumerate(DOMAIN)}
DUKE_NUMBER: Final = {card.id: number for number, card in enumerate(DUKE)}


def read_set(row: Row) -> CardSet:
    citizens = tuple(CITIZEN_NUMBER[id] for id in row["citizens"])
    assert [CITIZEN[citizen].slot for citizen in citizens] == list(range(len(SLOT_IDS))), row["id"]
    return CardSet(
        row["id"],
        words(row, "name"),
        tuple(AREA_IDS.index(id) for id in row["areas"]),
        citizens,
        tuple(DOMAIN_NUMBER[id] for id in row["removed_domains"]),
    )


CARD_SET: Final = tuple(read_set(row) for row in load("setups"))

# The columns of the tables above that the rules read most.
CITIZEN_ID: Final = tuple(card.id for card in CITIZEN)
CITIZEN_COST: Final = tuple(card.cost for card in CITIZEN)
CITIZEN_SLOT: Final = tuple(card.slot for card in CITIZEN)
CITIZEN_ROLE: Final = tuple(card.role for card in CITIZEN)
CITIZEN_ICON: Final = tuple(1 << ICON_BITS * card.role for card in CITIZEN)
ON_TURN: Final = tuple(card.on_turn for card in CITIZEN)
OFF_TURN: Final = tuple(card.off_turn for card in CITIZEN)
MONSTER_ID: Final = tuple(card.id for card in MONSTER)
MONSTER_STRENGTH: Final = tuple(card.strength for card in MONSTER)
MONSTER_MAGIC: Final = tuple(card.magic for card in MONSTER)
MONSTER_AREA: Final = tuple(card.area for card in MONSTER)
MONSTER_VP: Final = tuple(card.vp for card in MONSTER)
REWARD: Final = tuple(card.reward for card in MONSTER)
DOMAIN_ID: Final = tuple(card.id for card in DOMAIN)
DOMAIN_COST: Final = tuple(card.cost for card in DOMAIN)
DOMAIN_ROLES: Final = tuple(card.roles for card in DOMAIN)
DOMAIN_ICONS: Final = tuple(icons_together(card.roles) for card in DOMAIN)
DOMAIN_VP: Final = tuple(card.vp for card in DOMAIN)
DOMAIN_CLAUSE: Final = tuple(card.clause for card in DOMAIN)
POWER: Final = tuple(card.power for card in DOMAIN)
DICE_DOMAINS: Final = tuple(number for number, card in enumerate(DOMAIN) if card.timing == "own_roll_phase")
DUKE_ID: Final = tuple(card.id for card in DUKE)

# Starters by the Citizen whose name they have: one of each in every tableau. [VAL-1.4, VAL-2.7]
STARTERS: Final = tuple(int(any(card.counts_as == id for card in STARTER)) for id in CITIZEN_ID)
PEASANT: Final = CITIZEN_NUMBER["peasant"]
KNIGHT: Final = CITIZEN_NUMBER["knight"]
THIEF: Final = CITIZEN_NUMBER["thief"]
TYPES_OF_SLOT: Final = tuple(
    tuple(number for number, card in enumerate(CITIZEN) if card.slot == slot) for slot in range(len(SLOT_IDS))
)
MONSTERS_OF_AREA: Final = tuple(
    tuple(number for number, card in enumerate(MONSTER) if card.area == area) for area in range(len(AREA_IDS))
)


def domain_bit(id: str) -> int:
    """A Domain as a bit of the set that a player owns."""
    return 1 << DOMAIN_NUMBER[id]


def activations(die: int, other: int) -> tuple[tuple[int, int], ...]:
    """The Citizens that two final values and their sum activate, and how often. [VAL-6.1]"""
    times = [0] * CITIZENS
    for value in (die, other, die + other):
        for citizen, card in enumerate(CITIZEN):
            if value in SLOT_NUMBERS[card.slot]:
                times[citizen] += 1
    return tuple((citizen, n) for citizen, n in enumerate(times) if n)


# By 7 x first die + second die.
ACTIVATED: Final = tuple(activations(code // 7, code % 7) for code in range(49))


def check() -> None:
    """The numbers of the component list. [VAL-1.1, VAL-3.3, VAL-9.1.1]"""
    assert len(CITIZEN) == CITIZENS and sum(card.copies for card in CITIZEN) == 108
    assert len(MONSTER) == MONSTERS and sum(card.copies + card.five_players for card in MONSTER) == 48
    assert len(DOMAIN) == DOMAINS and len(DUKE) == DUKES and sum(card.copies for card in STARTER) == 10
    assert [len(types) for types in TYPES_OF_SLOT] == [2, 2, 2, 2, 1, 1, 2, 2, 2, 2]
    for area in MONSTERS_OF_AREA:
        cards = [MONSTER[number] for number in area]
        assert sum(card.copies for card in cards) == 5 and sum(card.five_players for card in cards) == 1
        assert [card.order for card in cards] == [1, 2, 3] and cards == sorted(cards, key=lambda card: card.strength)
    ids = [*CITIZEN_ID, *MONSTER_ID, *DOMAIN_ID, *DUKE_ID, *(card.id for card in STARTER)]
    assert len(set(ids)) == len(ids)
    for card in CITIZEN:
        for power in (card.on_turn, card.off_turn):
            kinds = (power.gain != NO_GAIN or power.per, power.choice, power.pay != NO_GAIN, power.take != NO_GAIN)
            assert sum(map(bool, kinds)) == 1, card.id
    for monster in MONSTER:
        brings = monster.reward
        given = brings.gain != NO_GAIN or brings.each != NO_GAIN
        assert sum(map(bool, (given, brings.choice, brings.max_cost))) == 1, monster.id


check()
