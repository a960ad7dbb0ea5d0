"""All that a seat may know, as plain JSON data. Guesses at the rest are made by sight/guess.py. [HER-28]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.packed import has
from ludoteka.games.heroes.deck.knowledge import ASTROLOGERS, HAND, NEUTRAL
from ludoteka.games.heroes.deck.text import place_words
from ludoteka.games.heroes.scenarios.carried import text_of
from ludoteka.games.heroes.sight.event import happening_view
from ludoteka.games.heroes.sight.fight import combat_view
from ludoteka.games.heroes.sight.guess import redeal
from ludoteka.games.heroes.sight.outlook import outlook
from ludoteka.games.heroes.sight.players import player_view
from ludoteka.games.heroes.sight.remembered import lies_there
from ludoteka.games.heroes.sight.world import map_view
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS, DIFFICULTIES, TABLE_RULES, TIERS
from ludoteka.games.heroes.words.components import card_id, face_id

__all__ = ["redeal", "view"]

Json = dict[str, Any]


def view(s: Heroes, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know."""
    return {
        "table": table_view(s),
        "players": [player_view(s, other, seat) for other in range(len(s.army))],
        "decks": decks_view(s),
        "neutrals": [
            {"tier": tier, "deck": len(s.neutral_deck[i]), "discard": [face_id(face) for face in s.neutral_discard[i]]}
            for i, tier in enumerate(TIERS)
        ],
        "ai": ai_view(s),
        "map": map_view(s),
        "combat": combat_view(s),
        "happening": happening_view(s, seat),
        "outcome": {"winner": s.outcome[0], "reason": s.outcome[1]},
        "rules": [rule_view(s, at) for at in range(len(s.listening))],
        "known": [] if seat is None else known_view(s, seat),
        "looked": looked_view(s) if is_looking(s, seat) else None,
        "looked_size": len(s.looked),
        "outlook": outlook(s, seat),
    }


def table_view(s: Heroes) -> Json:
    return {
        "scenario": s.scenario or None,
        "mode": s.mode or None,
        "difficulty": DIFFICULTIES[s.difficulty],
        "options": [name for name, bit in TABLE_RULES if s.has_rule(bit)],
        "sets": sorted(s.sets),
        "lean": s.lean,
        "round": s.round,
        "order": list(s.order),
        "turn": s.turn,
        "turns_taken": s.turns_taken,
        "final_round": s.final_round,
        "flags": list(s.scenario_flags),
        "counters": list(s.counters),
        "proclaimed": card_id(s.proclaimed) if s.proclaimed >= 0 else None,
        "event_drawer": s.drawer,
        "used": [list(one) for one in s.uses_of_turn],
        "carried": text_of(s.carried) if s.carried is not None else None,
    }


def decks_view(s: Heroes) -> Json:
    """Sizes of decks and whole discard piles, the top last."""
    common = {
        name: {"deck": len(s.common_deck[i]), "discard": [card_id(card) for card in s.common_discard[i]]}
        for i, name in enumerate(COMMON_DECKS)
        if s.common_deck[i] or s.common_discard[i]
    }
    return {
        **common,
        "astrologers": {"deck": len(s.astrologers), "discard": [card_id(card) for card in s.astrologers_discard]},
        "events": {"deck": len(s.events), "discard": [card_id(card) for card in s.events_discard]},
        "machines": [card_id(card) for card in s.machines],
        "guards": len(s.guard_deck),
        "reserved": [[face_id(face) for face in army] for army in s.reserved],
    }


def ai_view(s: Heroes) -> Json:
    """Kinds and numbers of AI cards are public, their order is not."""
    return {
        "deck": sorted([card_id(card) for card in s.ai_deck]),
        "discard": [card_id(card) for card in s.ai_discard],
        "spells": sorted([card_id(card) for card in s.ai_spells]),
        "spells_discard": [card_id(card) for card in s.ai_spells_discard],
        "stock": [[card_id(card) for card in deck] for deck in s.ai_stock],
        "spell_stock": [[card_id(card) for card in deck] for deck in s.ai_spell_stock],
    }


def rule_view(s: Heroes, at: int) -> Json:
    one = s.listening[at]
    card = card_id(one.card) if one.card >= 0 else None
    return {
        "seat": one.seat,
        "what": one.what,
        "value": one.value,
        "until": one.until,
        "times": one.times,
        "card": card,
    }


def known_view(s: Heroes, seat: int) -> list[Json]:
    """Cards that this seat has put back, or has seen go elsewhere, by deck and height."""
    return [
        {"deck": place_words(place), "height": height, "card": thing(place, card)}
        for seats, place, height, card in s.known
        if has(seats, seat) and place < HAND and lies_there(s, place, height, card)
    ]


def thing(place: int, card: int) -> str:
    return face_id(card) if NEUTRAL <= place < ASTROLOGERS else card_id(card)


def is_looking(s: Heroes, seat: int | None) -> bool:
    """Only the seat that is asked about the cards sees them."""
    return bool(s.looked) and any(ask.seat == seat for ask in s.asks)


def looked_view(s: Heroes) -> list[str]:
    return [thing(s.looked_from, card) for card in sorted(s.looked)]
