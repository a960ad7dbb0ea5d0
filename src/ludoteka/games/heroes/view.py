"""Who sees what, and guesses at what is hidden. [HER-28]

So far: everything of a Combat is public; hands are their owner's, the order of decks is nobody's.
"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import Ask
from ludoteka.games.heroes.combat.board import GONE, space_name
from ludoteka.games.heroes.combat.fighters import health, initiative
from ludoteka.games.heroes.deck.hands import different
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, AGAINST_NEUTRALS, DEFENDING, PARALYSED, RETALIATED, TIERS
from ludoteka.games.heroes.text import PAY_CARDS, card_id, face_id

Json = dict[str, Any]
MARKS = (("activated", ACTIVATED), ("retaliated", RETALIATED), ("paralysed", PARALYSED), ("defending", DEFENDING))


def view(s: Heroes, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know, as plain JSON data."""
    return {
        "players": [player_view(s, other, seat) for other in range(len(s.army))],
        "neutrals": [
            {"tier": tier, "deck": len(s.neutral_deck[i]), "discard": [face_id(face) for face in s.neutral_discard[i]]}
            for i, tier in enumerate(TIERS)
        ],
        "combat": combat_view(s),
        "outcome": {"winner": s.outcome[0], "reason": s.outcome[1]},
    }


def player_view(s: Heroes, other: int, seat: int | None) -> Json:
    return {
        "faction": s.faction[other],
        "gold": s.gold[other],
        "morale": s.morale[other],
        "army": [face_id(face) for face in sorted(s.army[other])],
        "hand": [card_id(card) for card in sorted(s.hand[other])] if other == seat else None,
        "hand_size": len(s.hand[other]),
        "deck_size": len(s.deck[other]),
        "discard": [card_id(card) for card in s.discard[other]],
    }


def combat_view(s: Heroes) -> Json | None:
    combat = s.combat
    if combat is None:
        return None
    return {
        "against": "neutrals" if combat.kind == AGAINST_NEUTRALS else "player",
        "seats": list(combat.seats),
        "siege": combat.siege,
        "round": s.combat_round,
        "mp": s.mp,
        "walls": [space_name(8 + column) for column in range(4) if s.walls >> column & 1],
        "gate": None if s.gate < 0 else space_name(8 + s.gate),
        "units": [unit_view(s, fighter) for fighter in range(len(s.side)) if s.space[fighter] != GONE],
        "attack": attack_view(s),
    }


def unit_view(s: Heroes, fighter: int) -> Json:
    return {
        "side": s.side[fighter],
        "unit": face_id(s.face[fighter]),
        "space": space_name(s.space[fighter]),
        "damage": s.damage[fighter],
        "health": health(s, fighter),
        "initiative": initiative(s, fighter),
        "active": fighter == s.active,
        "marks": [name for name, bit in MARKS if s.marks[fighter] & bit],
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


def redeal(s: Heroes, seat: int, rng: int) -> Heroes:
    """A clone in which what the seat cannot know is drawn anew: other hands, the order of every deck. [HER-28]"""
    guess = s.clone()
    guess.rng = rng
    for other in range(len(guess.hand)):
        if other != seat:
            hidden = sorted(guess.hand[other] + guess.deck[other])
            guess.shuffle(hidden)
            size = len(guess.hand[other])
            guess.hand[other], guess.deck[other] = hidden[:size], hidden[size:]
        else:
            guess.deck[other].sort()
            guess.shuffle(guess.deck[other])
    for deck in guess.neutral_deck:
        deck.sort()
        guess.shuffle(deck)
    guess.asks = tuple([asked_anew(guess, ask, seat) for ask in guess.asks])
    return guess


def asked_anew(s: Heroes, ask: Ask, seat: int) -> Ask:
    """The question of another seat, as its new hand would pose it."""
    if ask.seat == seat or ask.prompt.id != PAY_CARDS.id:
        return ask
    return Ask(ask.seat, ask.prompt, tuple(different(s.hand[ask.seat])))
