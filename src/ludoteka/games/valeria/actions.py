"""What can be answered in Valeria, prompt by prompt, for learners. [VAL-13]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteka.core.actions import Choice, Slot, one, seat_slot
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    DUKE_ID,
    KNIGHT,
    MONSTER_ID,
    OFF_TURN,
    ON_TURN,
    REWARD,
    Power,
)
from ludoteka.games.valeria.terms import (
    ANNOUNCE,
    AREA_IDS,
    BANK,
    BUILD,
    CITIZENS,
    DECLINE,
    DOMAINS,
    DUKES,
    FINISH,
    GAIN,
    GOLD,
    MAGIC,
    MONSTERS,
    NO_GAIN,
    RECRUIT,
    RESOURCE_IDS,
    SLAY,
    STRENGTH,
    TAKEN_BY_THIEF,
    Action,
    Change,
    Gain,
    Pick,
)
from ludoteka.games.valeria.text import PAY_GOLD, action_words, change_words, gain_words, off_turn_words, on_turn_words


def resource_word(resource: int) -> str:
    return RESOURCE_IDS[resource]


def area_word(area: int) -> str:
    return AREA_IDS[area]


def duke_word(duke: int) -> str:
    return DUKE_ID[duke]


def citizen_word(citizen: int) -> str:
    return "decline" if citizen == DECLINE else CITIZEN_ID[citizen]


def monster_word(monster: int) -> str:
    return "decline" if monster == DECLINE else MONSTER_ID[monster]


def actions() -> list[Action]:
    """The four things that can be done with an action. [VAL-7.2]"""
    return [
        *[Action(SLAY, card) for card in range(MONSTERS)],
        *[Action(RECRUIT, card) for card in range(CITIZENS)],
        *[Action(BUILD, card) for card in range(DOMAINS)],
        *[Action(GAIN, resource) for resource in (GOLD, STRENGTH, MAGIC)],
    ]


def rewards() -> list[Gain]:
    """What Monsters let one choose between. [VAL-8.1.3]"""
    return sorted({gain for reward in REWARD for gain in reward.choice})


def picks(powers: tuple[Power, ...]) -> list[Pick]:
    """Activations that leave a choice: between two gains, or whether to exchange at all. [VAL-6.4, VAL-6.5]"""
    found = [FINISH]
    for citizen, power in enumerate(powers):
        found += [Pick(citizen, option) for option in range(len(power.choice))]
        if power.pay != NO_GAIN:
            found.append(Pick(citizen, 0))
    return found


CHANGES: Final = [ANNOUNCE, *[Change(domain, die) for domain in range(DOMAINS) for die in (0, 1)]]
CITIZEN: Final = Slot("citizen", range(CITIZENS), citizen_word)
CITIZEN_OR_NOT: Final = Slot("citizen", [*range(CITIZENS), DECLINE], citizen_word)
MONSTER_OR_NOT: Final = Slot("monster", [*range(MONSTERS), DECLINE], monster_word)
RESOURCE: Final = Slot("resource", (GOLD, STRENGTH, MAGIC), resource_word)
MAGIC_PAID: Final = Slot("magic", range(len(PAY_GOLD)))


def choices(seats: int, variants: Mapping[str, object]) -> tuple[Choice, ...]:
    """Every prompt of the game with the answers that its cards allow."""
    opponent = seat_slot(seats)
    robbed = (seat_slot(seats, BANK), RESOURCE, Slot("amount", range(TAKEN_BY_THIEF + 1)))
    return (
        one("keep_duke", Slot("duke", range(DUKES), duke_word)),
        one("change_die", Slot("change", CHANGES, change_words)),
        one("take_as_thief", *robbed),
        one("harvest_on_turn", Slot("activation", picks(ON_TURN), on_turn_words)),
        one("harvest_off_turn", Slot("activation", picks(OFF_TURN), off_turn_words)),
        one("consolation", RESOURCE),
        one("take_action", Slot("action", actions(), action_words)),
        one("choose_reward", Slot("reward", rewards(), gain_words)),
        one("bane_spider_reward", Slot("reward", ("gold", CITIZEN_ID[KNIGHT]))),
        one("spider_queen_reward", Slot("reward", ("gold", "citizen"))),
        one("take_citizen", CITIZEN_OR_NOT),
        one("eye_slay", MONSTER_OR_NOT),
        one("truce_opponent", opponent),
        one("perch_opponent", opponent),
        one("return_citizen", CITIZEN_OR_NOT),
        one("return_monster", MONSTER_OR_NOT),
        one("obelisk", Slot("answer", ("pay", "decline"))),
        one("cathedral_opponent", opponent),
        one("orb_opponent", opponent),
        one("wake_stack", Slot("area", range(len(AREA_IDS)), area_word)),
        one("lose_citizen", CITIZEN),
        one("pay_gold", MAGIC_PAID),
        one("pay_strength", MAGIC_PAID),
    )
