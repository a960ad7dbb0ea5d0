"""What everybody sees of the players, and what a player sees of his own cards. [HER-28]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import BUILDINGS, HEROES, TILES, TOWNS
from ludoteka.games.heroes.cards import FACES, UNITS
from ludoteka.games.heroes.deck.knowledge import HAND
from ludoteka.games.heroes.hero.levels import experts_left, hand_limit, level
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.deals import Deals
from ludoteka.games.heroes.sight.remembered import common_part
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD, POPULATION, SPELL_BOOK
from ludoteka.games.heroes.town.units import supply
from ludoteka.games.heroes.words.components import card_id, face_id

Json = dict[str, Any]
TOKENS: Final = (("build", BUILD), ("population", POPULATION), ("spell_book", SPELL_BOOK))


def cards(numbers: list[int]) -> list[str]:
    """Cards in no order."""
    return [card_id(card) for card in sorted(numbers)]


def player_view(s: Heroes, other: int, seat: int | None) -> Json:
    return {
        **standing(s, other),
        **town_view(s, other),
        **hand_view(s, other, seat),
        "starting_units": [face_id(face) for face in s.starting_units[other]],
        "army": [unit_view(s, other, face) for face in sorted(s.army[other])],
        "stacks": [face_id(face) for owner, face in s.stacks if owner == other],
        "in_play": [played_view(s, at) for at in range(len(s.in_play)) if s.in_play[at].seat == other],
        "pool": pool_view(s, other),
    }


def standing(s: Heroes, other: int) -> Json:
    """Faction, Hero, Experience, resources, Morale."""
    return {
        "faction": s.faction[other] or None,
        "hero": HEROES[s.hero[other]].id if s.hero[other] >= 0 else None,
        "team": s.team[other],
        "eliminated": s.eliminated[other],
        "xp": s.xp[other],
        "level": level(s, other),
        "level_cap": s.level_cap[other],
        "hand_limit": hand_limit(s, other),
        "experts_left": experts_left(s, other),
        "gold": s.gold[other],
        "materials": s.materials[other],
        "valuables": s.valuables[other],
        "income": list(s.income[other]),
        "production": production_view(s, other) if s.flag else None,
        "morale": s.morale[other],
        "must_discard": s.must_discard[other],
        "trophies": list(s.trophies[other]),
        "homeless": s.homeless[other],
        "gifts": deals_view(s.gifts[other]),
        "plays": s.plays[other],
    }


def production_view(s: Heroes, other: int) -> Json:
    gold, materials, valuables = production(s, other)
    return {"gold": gold, "building_materials": materials, "valuables": valuables}


def deals_view(deals: Deals) -> Json:
    return {"gifts": deals.gifts, "exchanges": deals.exchanges, "handed": deals.handed}


def town_view(s: Heroes, other: int) -> Json:
    if not s.faction[other]:
        return {"tokens": [], "buildings": [], "guild_round": -1, "supply": [], "home": -1}
    town = TOWNS[s.faction[other]]
    built = [BUILDINGS[n].id for place, n in enumerate(town.buildings) if has(s.buildings[other], place)]
    return {
        "tokens": [name for name, bit in TOKENS if s.has_token(other, bit)],
        "buildings": built,
        "guild_round": s.guild_round[other],
        "supply": [UNITS[unit].id for unit in supply(s, other)],
        "home": s.home[other],
    }


def hand_view(s: Heroes, other: int, seat: int | None) -> Json:
    """The own hand and the cards of the own deck; of others what they have shown, and what this seat knows of it."""
    mine = other == seat
    strayed = [one.card for one in s.strayed if one.seat == other]
    held = s.hand[other] + s.deck[other] + (s.looked if s.looked_from == other else []) + strayed
    for card in s.secret[other]:
        held.remove(card)
    return {
        "hand": cards(s.hand[other]) if mine else None,
        "hand_size": len(s.hand[other]),
        "deck": cards(s.deck[other] + looked_at_by_others(s, other)) if mine else None,
        "deck_size": len(s.deck[other]),
        "shown": cards(s.shown[other]),
        "known_in_hand": [] if seat is None else cards(known_in_hand(s, other, seat)),
        "known_cards": cards(held),
        "secret_cards": len(s.secret[other]),
        "strayed": len(strayed),
        "discard": [card_id(card) for card in s.discard[other]],
        "removed": cards(s.removed[other]),
    }


def looked_at_by_others(s: Heroes, owner: int) -> list[int]:
    """Cards of a player's deck that somebody else looks at now: which they are the owner cannot know. [HER-28]"""
    if s.looked_from != owner or any(ask.seat == owner for ask in s.asks):
        return []
    return s.looked


def known_in_hand(s: Heroes, other: int, seat: int) -> list[int]:
    """Cards of a hand that this seat has seen on their way there."""
    known = [entry[3] for entry in s.known if entry[1] == HAND + other and has(entry[0], seat)]
    return common_part(known, s.hand[other]) if known else known


def unit_view(s: Heroes, other: int, face: int) -> Json:
    laid = [one for one in s.laid if one.seat == other and one.unit == FACES[face].card]
    return {"unit": face_id(face), "laid": [card_id(one.card) for one in laid]}


def played_view(s: Heroes, at: int) -> Json:
    entry = s.in_play[at]
    return {"card": card_id(entry.card), "until": entry.until, "target": entry.target}


def pool_view(s: Heroes, other: int) -> Json:
    """The Map Tile Pool: only the backs are seen. [HER-14.4]"""
    kinds = [TILES[tile].kind for tile in s.pool[other]]
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}
