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


def citizen_facts(citizen: Citizen, lang: str) -> str:
    """Its numbers in words, for whoever does not see the card drawn: what activates it, its price, its Role."""
    numbers, role = "/".join(map(str, SLOT_NUMBERS[citizen.slot])), said(ROLE_NAMES[ROLE_IDS[citizen.role]], lang)
    if lang == "pl":
        return f"aktywuje się przy {numbers}; {role}; Złoto {citizen.cost}"
    return f"activated by {numbers}; {role}; {citizen.cost} Gold"


def monster_facts(monster: Monster, lang: str) -> str:
    """What slaying it takes and brings."""
    area = said(AREA_NAMES[AREA_IDS[monster.area]], lang)
    if lang == "pl":
        magic = f", Magia {monster.magic}" if monster.magic else ""
        return f"{area}; Siła {monster.strength}{magic}; PZ {monster.vp}"
    magic = f", {monster.magic} Magic" if monster.magic else ""
    return f"{area}; {monster.strength} Strength{magic}; {monster.vp} VP"


def domain_facts(domain: Domain, lang: str) -> str:
    """Its price, the Roles it asks for, what it is worth."""
    counted = [(said(ROLE_NAMES[id], lang), count) for id, count in zip(ROLE_IDS, domain.roles, strict=True) if count]
    roles = ", ".join([f"{name} ×{count}" for name, count in counted])
    price, points = (f"Złoto {domain.cost}", f"PZ {domain.vp}")
    if lang != "pl":
        price, points = (f"{domain.cost} Gold", f"{domain.vp} VP")
    return "; ".join([part for part in (price, roles, points) if part])


def citizen_tip(citizen: Citizen, lang: str) -> Tip:
    return {
        "kind": "citizen",
        "clause": KIND_CLAUSES["citizen"],
        "name": said(citizen.name, lang),
        "text": f"☀ {said(citizen.on_turn.text, lang)} ☾ {said(citizen.off_turn.text, lang)}",
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
            "icon": "duke",
        }
    areas: dict[str, Tip] = {id: {"name": said(AREA_NAMES[id], lang)} for id in AREA_IDS}
    phases: dict[str, Tip] = {id: {"name": said(words, lang)} for id, words in PHASE_NAMES.items()}
    return {**dict.fromkeys(CARD_KINDS, cards), "area": areas, "phase": phases}


# Messages name cards by these kinds; each of them opens the same card.
CARD_KINDS: Final = ("card", "citizen", "monster", "domain", "duke")
