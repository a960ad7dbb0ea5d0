"""What everybody sees of a Combat: everything but hands. [HER-28]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.combat.board import GONE, space_name
from ludoteka.games.heroes.combat.fighters import health, initiative, pile_on
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    CLONE,
    DEFENDING,
    GUEST,
    PARALYSED,
    RETALIATED,
    STACKED,
    STATISTICS,
    STUCK,
    VENOM,
    Hazard,
)
from ludoteka.games.heroes.words.components import card_id, face_id

Json = dict[str, Any]
MARKS: Final = (
    *(("activated", ACTIVATED), ("retaliated", RETALIATED)),
    *(("paralysed", PARALYSED), ("defending", DEFENDING), ("stuck", STUCK)),
    *(("clone", CLONE), ("guest", GUEST), ("stacked", STACKED)),
)
AGAINST: Final = ("player", "neutrals", "ai")


def combat_view(s: Heroes) -> Json | None:
    combat = s.combat
    if combat is None:
        return None
    return {
        "against": AGAINST[combat.kind],
        "seats": list(combat.seats),
        "players": list(combat.players),
        "siege": combat.siege,
        "limited": combat.limited,
        "field": combat.field,
        "round": s.combat_round,
        "mp": s.mp,
        "window": s.window,
        "walls": [space_name(8 + column) for column in range(4) if has(s.walls, column)],
        "gate": None if s.gate < 0 else space_name(8 + s.gate),
        "hazards": [hazard_view(one) for one in s.hazards],
        "drawn": [face_id(face) for face in s.drawn_neutrals],
        "units": [fighter_view(s, fighter) for fighter in range(len(s.side)) if s.space[fighter] != GONE],
        "attack": attack_view(s),
        "cast": cast_view(s),
        "spells_cast": list(s.spells_cast),
        "spell_room": list(s.spell_room),
        "standing_pass": list(s.standing_pass),
        "plays": list(s.combat_plays),
        "kept": [[card_id(card), power, number] for card, power, number in s.ai_kept],
    }


def hazard_view(one: Hazard) -> Json:
    """A token that lies face down looks like any other of its card, blank or not. [HER-28]"""
    args = PROGRAMS[one.program][one.at].args
    return {
        "space": space_name(one.space),
        "kind": one.kind,
        "card": card_id(one.card),
        "seat": one.seat,
        "amount": int(args.get("amount", 0)),
        "hidden": one.hidden,
    }


def fighter_view(s: Heroes, fighter: int) -> Json:
    pile = pile_on(s, fighter) if s.laid else []
    return {
        "fighter": fighter,
        "side": s.side[fighter],
        "unit": face_id(s.face[fighter]),
        "laid": [card_id(one.card) for one in pile],
        "space": space_name(s.space[fighter]),
        "damage": s.damage[fighter],
        "health": health(s, fighter),
        "initiative": initiative(s, fighter),
        "active": fighter == s.active,
        "marks": [name for name, bit in MARKS if s.is_marked(fighter, bit)],
        "changes": [
            [STATISTICS[mod.stat], mod.value, mod.until]
            for mod in s.mods
            if mod.unit == fighter and mod.stat < len(STATISTICS)
        ],
        "venom": sum([1 for mod in s.mods if mod.unit == fighter and mod.stat == VENOM]),
    }


def attack_view(s: Heroes) -> Json | None:
    attack = s.attack
    if attack is None:
        return None
    return {
        "unit": face_id(s.face[attack.unit]),
        "target": face_id(s.face[attack.target]),
        "dice": list(attack.dice),
        "cancelled": attack.cancelled,
    }


def cast_view(s: Heroes) -> Json | None:
    """Cards on the table: everybody sees them."""
    cast = s.cast
    if cast is None:
        return None
    return {"seat": cast.seat, "power": cast.power, "card": card_id(cast.card) if cast.card >= 0 else None}
