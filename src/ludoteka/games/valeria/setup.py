"""Options and set-up: card sets, stacks, Dukes. [VAL-3, VAL-11.1.1, VAL-11.3]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from ludoteka.core.state import Step
from ludoteka.core.variant import Variant
from ludoteka.games.valeria.cards import (
    CARD_SET,
    CITIZEN,
    CITIZEN_ID,
    CITIZEN_NUMBER,
    DOMAIN_ID,
    MONSTER,
    MONSTERS_OF_AREA,
    TYPES_OF_SLOT,
    CardSet,
)
from ludoteka.games.valeria.state import Stack, Valeria
from ludoteka.games.valeria.terms import (
    AREA_IDS,
    COLUMNS,
    DOMAINS,
    DUKES,
    SLOT_IDS,
    SLOT_NUMBERS,
    SLOTS,
)
from ludoteka.games.valeria.text import STACKS_BUILT
from ludoteka.games.valeria.tips import AREA_NAMES

AUTO: Final = "auto"
FIRST_GAME: Final = CARD_SET[0]
AREA_CHOICES: Final = tuple("+".join(five) for five in combinations(AREA_IDS, COLUMNS))
AUTO_LABEL: Final = {"en": "As in the card set", "pl": "Jak w zestawie kart"}

# -- variants [VAL-3.9, VAL-3.9.1] ---------------------------------------------------------------------------


def area_label(areas: str) -> dict[str, str]:
    names = [AREA_NAMES[id] for id in areas.split("+")]
    return {"en": ", ".join([name.en for name in names]), "pl": ", ".join([name.pl for name in names])}


def set_told(chosen: CardSet) -> dict[str, str]:
    """What lies on the table with a card set: its areas, and the Citizens of the numbers that have two."""
    areas = area_label("+".join([AREA_IDS[area] for area in chosen.areas]))
    twins = [CITIZEN[citizen].name for citizen in chosen.citizens if len(TYPES_OF_SLOT[CITIZEN[citizen].slot]) == 2]
    citizens = {"en": ", ".join([name.en for name in twins]), "pl": ", ".join([name.pl for name in twins])}
    return {
        "en": f"Areas: {areas['en']}. Citizens: {citizens['en']}.",
        "pl": f"Tereny: {areas['pl']}. Mieszkańcy: {citizens['pl']}.",
    }


def citizen_variant(slot: int) -> Variant:
    """Which of the two Citizens of an activation number is used."""
    number = "/".join([str(n) for n in SLOT_NUMBERS[slot]])
    types = [CITIZEN[citizen] for citizen in TYPES_OF_SLOT[slot]]
    return Variant(
        default=AUTO,
        choices=(AUTO, *[card.id for card in types]),
        title={"en": f"Citizen number {number}", "pl": f"Mieszkaniec o numerze {number}"},
        help={
            "en": "Replaces the Citizen of the card set; has no effect with mixed stacks.",
            "pl": "Zastępuje Mieszkańca z zestawu kart; bez znaczenia przy mieszanych stosach.",
        },
        labels={AUTO: AUTO_LABEL, **{card.id: {"en": card.name.en, "pl": card.name.pl} for card in types}},
    )


VARIANTS: Final = {
    "setup": Variant(
        default="first_game",
        choices=(*[chosen.id for chosen in CARD_SET], "random", "custom"),
        title={"en": "Card set", "pl": "Zestaw kart"},
        help={
            "en": "A recommended set, a random one, or the first-game set changed with the options below.",
            "pl": "Zalecany zestaw, losowy, albo zestaw na pierwszą grę zmieniony opcjami poniżej.",
        },
        labels={
            **{chosen.id: {"en": chosen.name.en, "pl": chosen.name.pl} for chosen in CARD_SET},
            "random": {"en": "Random", "pl": "Losowy"},
            "custom": {"en": "Your own choice", "pl": "Własny wybór"},
        },
        does={
            **{chosen.id: set_told(chosen) for chosen in CARD_SET},
            "random": {
                "en": "Five of the eight areas and one Citizen of each number are drawn by chance.",
                "pl": "Pięć z ośmiu Terenów i po jednym Mieszkańcu każdego numeru wybiera los.",
            },
            "custom": {
                "en": "The set of the first game, changed by what you choose by hand below.",
                "pl": "Zestaw na pierwszą grę, zmieniony tym, co wybierzesz niżej.",
            },
        },
    ),
    "mixed_citizens": Variant(
        default=False,
        choices=(False, True),
        title={"en": "Mixed Citizen stacks", "pl": "Mieszane stosy Mieszkańców"},
        help={
            "en": "Both Citizens of a number are shuffled into one stack of which only the top card is seen.",
            "pl": "Oba rodzaje Mieszkańców o tym samym numerze tworzą jeden stos; widać tylko wierzchnią kartę.",
        },
        labels={False: {"en": "No", "pl": "Nie"}, True: {"en": "Yes", "pl": "Tak"}},
    ),
    "areas": Variant(
        default=AUTO,
        choices=(AUTO, *AREA_CHOICES),
        legal="auto, or five of barrens hills ruins forest swamp valley caverns mountains in this order, joined by +",
        title={"en": "Areas", "pl": "Tereny"},
        help={
            "en": "The five areas the Monsters come from; replaces those of the card set.",
            "pl": "Pięć Terenów, z których pochodzą Potwory; zastępuje Tereny z zestawu kart.",
        },
        labels={AUTO: AUTO_LABEL, **{choice: area_label(choice) for choice in AREA_CHOICES}},
    ),
    **{f"citizen_{id[1:]}": citizen_variant(slot) for slot, id in enumerate(SLOT_IDS) if len(TYPES_OF_SLOT[slot]) == 2},
}


def check(seats: int, variants: Mapping[str, Any]) -> None:
    """All options go together, with any number of players. [VAL-3.9.1, VAL-11.3.4]"""


# -- the table [VAL-3] ---------------------------------------------------------------------------------------


def new(seats: int, rng: int, variants: Mapping[str, Any], first: Step) -> Valeria:
    """Everything but the choice of Dukes; the step `first` plays the match. Chance in the order of the rules."""
    s = Valeria(rng, log=[])
    s.lay_out(seats)
    s.then(first)
    chosen = chosen_set(s, variants)
    s.areas = chosen.areas
    s.mixed = variants["mixed_citizens"]
    s.removed = chosen.removed_domains
    s.monster_stacks = [monster_stack(area, seats) for area in chosen.areas]
    deal_domains(s)
    if s.mixed:
        deal_mixed_citizens(s)
    else:
        s.citizen_stacks = [(citizen,) * stack_size(seats) for citizen in chosen.citizens]
    deal_dukes(s)
    s.tell(
        STACKS_BUILT,
        tuple([AREA_IDS[area] for area in s.areas]),
        tuple([CITIZEN_ID[stack[-1]] for stack in s.citizen_stacks]),
        tuple([DOMAIN_ID[stack[-1]] for stack in s.domain_stacks]),
    )
    return s


def chosen_set(s: Valeria, variants: Mapping[str, Any]) -> CardSet:
    """The set of that name or a random one; explicit areas and Citizens replace its own. [VAL-3.9, VAL-3.9.1]"""
    named = {chosen.id: chosen for chosen in CARD_SET}
    chosen = named.get(variants["setup"], FIRST_GAME._replace(removed_domains=()))
    if variants["setup"] == "random":
        chosen = chosen._replace(areas=random_areas(s), citizens=random_citizens(s))
    if variants["areas"] != AUTO:
        chosen = chosen._replace(areas=tuple([AREA_IDS.index(id) for id in variants["areas"].split("+")]))
    citizens = [
        citizen if variants.get(f"citizen_{id[1:]}", AUTO) == AUTO else CITIZEN_NUMBER[variants[f"citizen_{id[1:]}"]]
        for citizen, id in zip(chosen.citizens, SLOT_IDS, strict=True)
    ]
    return chosen._replace(citizens=tuple(citizens))


def random_areas(s: Valeria) -> tuple[int, ...]:
    """Five of the eight, in the order of row 1, equal ones by their boss. [VAL-3.2, VAL-R2]"""
    areas = list(range(len(AREA_IDS)))
    s.shuffle(areas)
    return tuple(sorted(areas[:COLUMNS]))


def random_citizens(s: Valeria) -> tuple[int, ...]:
    return tuple([types[s.below(2)] if len(types) == 2 else types[0] for types in TYPES_OF_SLOT])


def stack_size(seats: int) -> int:
    """Cards in a Citizen stack. [VAL-3.3, VAL-11.1.1]"""
    return 6 if seats == 5 else 5


def monster_stack(area: int, seats: int) -> Stack:
    """Boss at the bottom, weakest on top; the five-player card only with five. [VAL-3.1, VAL-3.2, VAL-3.10, VAL-R3]"""
    return tuple(
        [
            monster
            for monster in reversed(MONSTERS_OF_AREA[area])
            for _ in range(MONSTER[monster].copies + (MONSTER[monster].five_players if seats == 5 else 0))
        ]
    )


def deal_domains(s: Valeria) -> None:
    """Two face down and one face up on each position, three and one with five players. [VAL-3.4, VAL-11.1.1]"""
    domains = [domain for domain in range(DOMAINS) if domain not in s.removed]
    s.shuffle(domains)
    size = 4 if s.seats == 5 else 3
    s.domain_stacks = [tuple(domains[column * size : (column + 1) * size]) for column in range(COLUMNS)]
    s.box_domains = tuple(domains[COLUMNS * size :])


def deal_mixed_citizens(s: Valeria) -> None:
    """All Citizens of a number together: one face up, the others face down, the rest into the box. [VAL-11.3.1]"""
    size = stack_size(s.seats)
    boxes = []
    for slot in range(SLOTS):
        cards = [citizen for citizen in TYPES_OF_SLOT[slot] for _ in range(CITIZEN[citizen].copies)]
        s.shuffle(cards)
        s.citizen_stacks[slot] = tuple(cards[:size])
        s.face_down[slot] = size - 1
        boxes.append(tuple(cards[size:]))
    s.box_citizens = tuple(boxes)


def deal_dukes(s: Valeria) -> None:
    """Two to each player. [VAL-3.7]"""
    dukes = list(range(DUKES))
    s.shuffle(dukes)
    for seat in range(s.seats):
        s.dukes[seat], s.returned[seat] = dukes[2 * seat], dukes[2 * seat + 1]
    s.undealt = tuple(dukes[2 * s.seats :])
