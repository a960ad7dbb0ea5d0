"""What a seat may know of a position of Abyss, as numbers for learners. [ABY-11]

Everybody saw which Allies came to a hand or to the Council, so these are known by kind. [ABY-18.6]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteka.core.observation import Sheet
from ludoteka.games.abyss.cards import CARD_ID, LORD_ID
from ludoteka.games.abyss.scoring import score
from ludoteka.games.abyss.state import Abyss, keys
from ludoteka.games.abyss.terms import (
    ALLY_KINDS,
    COURT_SPACES,
    EMPTY,
    LOCATIONS_IN_ALL,
    LORDS_IN_ALL,
    PHASES,
    RACES,
    REASONS,
    THREAT_SPACES,
    TRACK_SPACES,
)
from ludoteka.games.abyss.view import knows, set_aside

TOKENS = 7  # points on a Monster token, at most 6 [ABY-1.7]


def subjects(seats: int, variants: Mapping[str, object]) -> Mapping[str, Sequence[str | int]]:
    """What a question of Abyss can be about."""
    return {"card": CARD_ID, "price": range(5), "lord": LORD_ID, "seat": range(seats)}


def points(s: Abyss) -> Sequence[int]:
    """What everybody can count: all but the Monster tokens. [ABY-10.5]"""
    counted = [score(s, seat) for seat in range(len(s.pearls))]
    return [one.locations + one.lords + one.allies for one in counted]


def observe(s: Abyss, seat: int, out: Sheet) -> None:
    """The board, the course of the turn, then each player's area from the seat on."""
    seats = len(s.pearls)
    observe_board(s, out)
    observe_turn(s, seat, seats, out)
    for i in range(seats):
        observe_player(s, (seat + i) % seats, seat, i, out)


def observe_board(s: Abyss, out: Sheet) -> None:
    kinds = ALLY_KINDS + 1
    track = out.field("track", TRACK_SPACES, kinds)
    for i in range(len(s.track)):
        out.mark(track + i * kinds + s.track[i])
    for race in range(len(RACES)):
        out.counts(f"council_{RACES[race]}" if out.declares else "", s.council[race], ALLY_KINDS)
    out.counts("discard", s.discard, kinds)
    out.number("deck_size", len(s.deck), 71)
    out.choice("threat", s.threat - 1, THREAT_SPACES)
    court = out.field("court", LORDS_IN_ALL, COURT_SPACES + 1)
    for i in range(COURT_SPACES):
        if s.court[i] != EMPTY:
            out.mark(court + s.court[i] * (COURT_SPACES + 1) + i)
    for lord in s.lord_discard:
        out.mark(court + lord * (COURT_SPACES + 1) + COURT_SPACES)
    out.number("lord_deck_size", len(s.lord_deck), 35)
    out.members("available", s.available, LOCATIONS_IN_ALL)
    out.members("drawn", s.drawn, LOCATIONS_IN_ALL)
    out.members("removed", s.removed, LOCATIONS_IN_ALL)
    out.number("location_stack_size", len(s.location_stack), 20)
    out.number("monster_tokens", len(s.pool), 20)


def observe_turn(s: Abyss, seat: int, seats: int, out: Sheet) -> None:
    out.choice("turn", (s.turn - seat) % seats, seats)
    out.number("turns", s.turns, 100)
    out.choice("phase", s.phase, len(PHASES))
    out.members("buyers", [(buyer - seat) % seats for buyer in s.buyers], seats)
    out.members("used", s.used, LORDS_IN_ALL)
    out.choice("wanted", s.wanted, LORDS_IN_ALL)
    out.counts("paid", s.paid, ALLY_KINDS)
    out.number("extra_turns", s.extra_turns, 1)
    out.choice("ender", -1 if s.ender < 0 else (s.ender - seat) % seats, seats)
    out.choice("reason", s.reason, len(REASONS))
    out.counts("set_aside", set_aside(s, seat), ALLY_KINDS)
    answered = out.field("answered", seats)
    for i in range(len(s.asks)):
        if s.answers[i] is not None:
            out.mark(answered + (s.asks[i].seat - seat) % seats)


def observe_player(s: Abyss, who: int, seat: int, place: int, out: Sheet) -> None:
    """One player's area; `place` is how far it sits from the one who looks."""
    name = f"player_{place}_" if out.declares else ""
    out.number(name + "pearls", s.pearls[who], 10)
    out.number(name + "key_tokens", s.key_tokens[who], 3)
    out.number(name + "keys", keys(s, who), 3)
    out.counts(name + "hand", s.hands[who], ALLY_KINDS)
    out.counts(name + "affiliated", s.affiliated[who], ALLY_KINDS)
    lords = out.field(name + "lords", LORDS_IN_ALL, 3)  # active, disabled, tucked under a Location
    for lord in s.active[who]:
        out.mark(lords + 3 * lord)
    for lord in s.disabled[who]:
        out.mark(lords + 3 * lord + 1)
    locations = out.field(name + "locations", LOCATIONS_IN_ALL)
    for tile in s.controlled[who]:
        out.mark(locations + tile.location)
        for lord in tile.tucked:
            out.put(lords + 3 * lord + 2, (tile.location + 1) / LOCATIONS_IN_ALL)
    tokens = out.field(name + "tokens", TOKENS + 1, 1, 0.0, 4.0)
    count = [0] * (TOKENS + 1)  # by points; the last: not seen
    for token in s.tokens[who]:
        count[token.points if s.result is not None or knows(seat, token) else TOKENS] += 1
    for points in range(TOKENS + 1):
        out.put(tokens + points, count[points] / 4)
    points_now = score(s, who)
    out.number(name + "points", points_now.locations + points_now.lords + points_now.allies, 50)
