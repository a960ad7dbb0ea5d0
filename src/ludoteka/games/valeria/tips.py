"""Everything printed on the cards of Valeria, for the table: names, texts, figures and powers in icons."""

from __future__ import annotations

import re
from typing import Any, Final

from ludoteka.games.valeria.cards import (
    CITIZEN,
    CITIZEN_NUMBER,
    DOMAIN,
    DUKE,
    MONSTER,
    STARTER,
    Citizen,
    Domain,
    Monster,
    Starter,
    Words,
)
from ludoteka.games.valeria.terms import AREA_IDS, MONSTER_TYPE_IDS, PHASE_IDS, ROLE_IDS, SLOT_NUMBERS

Tip = dict[str, Any]

# What rules a card that has no clause of its own: its kind.
KIND_CLAUSES: Final = {"starter": "VAL-6.1", "citizen": "VAL-6.2", "monster": "VAL-8.1.3", "duke": "VAL-10.5"}

AREA_NAMES: Final = {
    "barrens": Words("Barrens", "Pustkowia"),
    "hills": Words("Hills", "Wzgórza"),
    "ruins": Words("Ruins", "Ruiny"),
    "forest": Words("Forest", "Las"),
    "swamp": Words("Swamp", "Mokradła"),
    "valley": Words("Valley", "Dolina"),
    "caverns": Words("Caverns", "Jaskinie"),
    "mountains": Words("Mountains", "Góry"),
}

PHASE_NAMES: Final = {
    "setup": Words("Set-up", "Przygotowanie"),
    "roll": Words("Roll Phase", "Faza Kości"),
    "harvest": Words("Harvest Phase", "Faza Zbiorów"),
    "action": Words("Action Phase", "Faza Akcji"),
    "monsters": Words("Monsters Phase", "Faza Potworów"),
    "second_harvest": Words("Second Harvest Phase", "Druga Faza Zbiorów"),
    "end": Words("End Phase", "Faza Zakończenia"),
}
assert tuple(PHASE_NAMES) == PHASE_IDS

# An emblem of icons.svg for each Monster and Domain that has none of its own name.
MONSTER_ICONS: Final = {
    "wraith": "ghost",
    "witch_queen": "witch",
    "goblin_mage": "goblin",
    "goblin_king": "goblin",
    "skeleton": "skull",
    "flaming_skeleton": "skull",
    "skeleton_king": "skull",
    "bane_spider": "spider",
    "spider_queen": "spider",
    "gelatinous_cube": "cube",
    "swamp_dragon": "dragon",
    "kobolds": "kobold",
    "gold_golem": "golem",
    "red_dragon": "dragon",
    "dire_bear": "bear",
    "orc_warrior": "orc",
    "orc_chieftain": "orc",
}
TIMING_ICONS: Final = {"on_build": "bolt", "own_roll_phase": "dice", "any_roll_phase_doubles": "dice"}
SIGNS: Final = {"G": "gold", "S": "strength", "M": "magic", "VP": "vp", "C": "card"}
PIECE: Final = re.compile(r"(\d*)(VP|[GSMC])(?![a-z])|([→+|×≤←])|([A-Za-z]+)(\[C\])?")


def icons(text: str) -> list[Tip]:
    """A power as printed ("1S→2G") in pieces: a number with an icon, a sign, what is counted. [VAL-2.12, VAL-9.1.3]"""
    out: list[Tip] = []
    for found in PIECE.finditer(text):
        number, sign, operator, word, _ = found.groups()
        if sign:
            out.append({"number": number, "icon": SIGNS[sign]})
        elif operator:
            out.append({"sign": {"|": "/"}.get(operator, operator)})
        else:
            out.append({"number": "", "icon": counted_icon(word.lower())})
    return out


def counted_icon(word: str) -> str:
    """The icon of what a power counts: a role, an area, a card."""
    return {"swamp": "swamp-area", "opponent": "users"}.get(word, word)


def said(words: Words, lang: str) -> str:
    return words.pl if lang == "pl" else words.en


def starter_tip(starter: Starter, lang: str) -> Tip:
    """A Starter is drawn as the Citizen whose name it has, without a Role. [VAL-2.7, VAL-2.8]"""
    twin = CITIZEN[CITIZEN_NUMBER[starter.counts_as]]
    return {
        "kind": "starter",
        "clause": KIND_CLAUSES["starter"],
        "name": said(starter.name, lang),
        "text": said(starter.text, lang),
        "facts": starter_facts(starter, lang),
        "role": "none",
        "numbers": "/".join(str(number) for number in SLOT_NUMBERS[twin.slot]),
        "counts_as": starter.counts_as,
        "icon": twin.id,
    }


ROLE_NAMES: Final = {
    "worker": Words("Worker", "Rzemieślnik"),
    "soldier": Words("Soldier", "Żołnierz"),
    "shadow": Words("Shadow", "Rozbójnik"),
    "holy": Words("Holy", "Święty"),
}
TYPE_NAMES: Final = {
    "minion": Words("Minion", "Sługus"),
    "beast": Words("Beast", "Bestia"),
    "titan": Words("Titan", "Tytan"),
    "boss": Words("Boss", "Przywódca"),
}
assert tuple(TYPE_NAMES) == MONSTER_TYPE_IDS
RESOURCE_NAMES: Final = {
    "gold": Words("Gold", "Złoto"),
    "strength": Words("Strength", "Siła"),
    "magic": Words("Magic", "Magia"),
    "victory": Words("VP", "PZ"),
}
# After a number in Polish: one, and any other; each resource has only these two forms.
POLISH_COUNTED: Final = {
    "gold": ("Złoto", "Złota"),
    "strength": ("Siłę", "Siły"),
    "magic": ("Magię", "Magii"),
    "victory": ("PZ", "PZ"),
}


def tokens_name(id: str, lang: str) -> str:
    """ "2 gold" as what is paid or gained: 2 Gold, 2 Złota, 1 Magię."""
    number, _, resource = id.partition(" ")
    if lang == "pl":
        one, many = POLISH_COUNTED[resource]
        return f"{number} {one if number == '1' else many}"
    return f"{number} {RESOURCE_NAMES[resource].en}"


def stock_name(id: str, lang: str) -> str:
    """ "1 magic" as what there is: a price on a card, what is left. In Polish it is a subject: 1 Magia."""
    number, _, resource = id.partition(" ")
    return f"1 {said(RESOURCE_NAMES[resource], lang)}" if number == "1" else tokens_name(id, lang)


# -- the numbers and signs of a card in words, for whoever does not see it drawn, and where a card is read whole ----


def activated_by(slot: int, lang: str) -> str:
    numbers = "/".join(map(str, SLOT_NUMBERS[slot]))
    return f"aktywuje się przy {numbers}" if lang == "pl" else f"activated by {numbers}"


def starter_facts(starter: Starter, lang: str) -> str:
    """It has no Role, but a name: further cards of that name cost more. [VAL-2.7, VAL-8.2.2]"""
    twin = CITIZEN[CITIZEN_NUMBER[starter.counts_as]]
    if lang == "pl":
        return f"{activated_by(twin.slot, lang)}; bez Roli, ale w cenach liczy się jako {twin.name.pl}"
    return f"{activated_by(twin.slot, lang)}; no Role, but counts as a {twin.name.en} in prices"


def citizen_facts(citizen: Citizen, lang: str) -> str:
    """What activates it, its Role, its price."""
    role = said(ROLE_NAMES[ROLE_IDS[citizen.role]], lang)
    return f"{activated_by(citizen.slot, lang)}; {role}; {stock_name(f'{citizen.cost} gold', lang)}"


def monster_facts(monster: Monster, lang: str) -> str:
    """Where it lives and of which type it is, what slaying it takes and brings. [VAL-R22]"""
    area, type = AREA_NAMES[AREA_IDS[monster.area]], TYPE_NAMES[MONSTER_TYPE_IDS[monster.type]]
    price = stock_name(f"{monster.strength} strength", lang)
    if monster.magic:
        price += f", {stock_name(f'{monster.magic} magic', lang)}"
    return f"{said(type, lang)}, {said(area, lang)}; {price}; {stock_name(f'{monster.vp} victory', lang)}"


def domain_facts(domain: Domain, lang: str) -> str:
    """Its price, the Roles it asks for, what it is worth."""
    counted = [(said(ROLE_NAMES[id], lang), count) for id, count in zip(ROLE_IDS, domain.roles, strict=True) if count]
    roles = ", ".join([f"{name}\u00a0×{count}" for name, count in counted])
    price, points = stock_name(f"{domain.cost} gold", lang), stock_name(f"{domain.vp} victory", lang)
    return "; ".join([part for part in (price, roles, points) if part])


def citizen_tip(citizen: Citizen, lang: str) -> Tip:
    return {
        "kind": "citizen",
        "clause": KIND_CLAUSES["citizen"],
        "name": said(citizen.name, lang),
        "text": f"☀\u00a0{said(citizen.on_turn.text, lang)} ☾\u00a0{said(citizen.off_turn.text, lang)}",
        "facts": citizen_facts(citizen, lang),
        "role": ROLE_IDS[citizen.role],
        "numbers": "/".join(str(number) for number in SLOT_NUMBERS[citizen.slot]),
        "cost": citizen.cost,
        "on": icons(citizen.on_turn.icons),
        "off": icons(citizen.off_turn.icons),
        "icon": citizen.id,
    }


def monster_tip(monster: Monster, lang: str) -> Tip:
    return {
        "kind": "monster",
        "clause": KIND_CLAUSES["monster"],
        "name": said(monster.name, lang),
        "text": said(monster.text, lang),
        "facts": monster_facts(monster, lang),
        "area": AREA_IDS[monster.area],
        "type": MONSTER_TYPE_IDS[monster.type],
        "strength": monster.strength,
        "magic": monster.magic,
        "vp": monster.vp,
        "reward": icons(monster.icons),
        "icon": MONSTER_ICONS.get(monster.id, monster.id),
    }


def domain_tip(domain: Domain, lang: str) -> Tip:
    return {
        "kind": "domain",
        "clause": domain.clause,
        "name": said(domain.name, lang),
        "text": said(domain.text, lang),
        "facts": domain_facts(domain, lang),
        "cost": domain.cost,
        "vp": domain.vp,
        "needs": [role for role, count in zip(ROLE_IDS, domain.roles, strict=True) for _ in range(count)],
        "timing": domain.timing,
        "icon": TIMING_ICONS.get(domain.timing, "domain"),
    }


def tips(lang: str) -> dict[str, dict[str, Tip]]:
    """Kind, then id, to the name, the full text and all that is drawn of a component."""
    cards: dict[str, Tip] = {citizen.id: citizen_tip(citizen, lang) for citizen in CITIZEN}
    cards |= {starter.id: starter_tip(starter, lang) for starter in STARTER}
    cards |= {monster.id: monster_tip(monster, lang) for monster in MONSTER}
    cards |= {domain.id: domain_tip(domain, lang) for domain in DOMAIN}
    for duke in DUKE:
        cards[duke.id] = {
            "kind": "duke",
            "clause": KIND_CLAUSES["duke"],
            "name": said(duke.name, lang),
            "text": said(duke.text, lang),
            "facts": "",
            "icon": "duke",
        }
    areas: dict[str, Tip] = {id: {"name": said(AREA_NAMES[id], lang)} for id in AREA_IDS}
    phases: dict[str, Tip] = {id: {"name": said(words, lang)} for id, words in PHASE_NAMES.items()}
    return {**dict.fromkeys(CARD_KINDS, cards), "area": areas, "phase": phases}


# Messages name cards by these kinds; each of them opens the same card.
CARD_KINDS: Final = ("card", "citizen", "monster", "domain", "duke")
