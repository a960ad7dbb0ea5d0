"""Cardia in numbers: an estimate of the chance to win for bots, and a vector of fixed length for learning."""

from __future__ import annotations

from math import exp
from typing import Final

from ludoteka.games.cardia.state import Cardia, influence, is_face_down, signets, winners
from ludoteka.games.cardia.terms import CHARACTERS, SIGNETS_TO_WIN, WAITING_IDS, character, foe, owner

LINE: Final = 16


def evaluate(s: Cardia) -> list[float]:
    """The chances to win the running match, as far as a glance can tell."""
    if s.result is not None:
        ranks = s.result.ranks
        return [0.5, 0.5] if ranks[0] == ranks[1] else [float(rank == 1) for rank in ranks]
    first = match_chance(s, 0, game_chance(s, 0))
    return [first, 1.0 - first]


def match_chance(s: Cardia, seat: int, chance: float) -> float:
    """From the chance to win this game to the chance to win the match, further games being even. [CAR-9.7]"""
    mine = s.options_chosen.match_wins - s.wins[seat]
    theirs = s.options_chosen.match_wins - s.wins[foe(seat)]
    if mine <= 0 or theirs <= 0:
        return 1.0 if mine <= 0 else 0.0
    return chance * even_chance(mine - 1, theirs) + (1.0 - chance) * even_chance(mine, theirs - 1)


def even_chance(mine: int, theirs: int) -> float:
    if mine == 0:
        return 1.0
    if theirs == 0:
        return 0.0
    return (even_chance(mine - 1, theirs) + even_chance(mine, theirs - 1)) / 2.0


def game_chance(s: Cardia, seat: int) -> float:
    """Signets weigh most, the more the nearer they are to five; then cards to play with and cards still to come."""
    counted = signets(s)
    mine, theirs = counted[seat], counted[foe(seat)]
    lead = float(mine - theirs)
    enough = 0 if s.tied_at_five else SIGNETS_TO_WIN  # [CAR-R41]
    if mine >= enough and mine > theirs:
        lead += 4.0
    elif theirs >= enough and theirs > mine:
        lead -= 4.0
    cards = len(s.hand[seat]) - len(s.hand[foe(seat)])
    decks = len(s.deck[seat]) - len(s.deck[foe(seat)])
    strength = hand_strength(s, seat)
    return 1.0 / (1.0 + exp(-(0.75 * lead + 0.28 * cards + 0.06 * decks + strength)))


def hand_strength(s: Cardia, seat: int) -> float:
    """What is ready to act: active ongoing cards in the line, and high cards kept in hand."""
    value = 0.02 * printed_influence(s.hand[seat])
    for _ in range(cards_with_tokens(s, seat)):
        value += 0.15
    value -= 0.02 * printed_influence(s.hand[foe(seat)])
    for _ in range(cards_with_tokens(s, foe(seat))):
        value -= 0.15
    return value


def printed_influence(cards: list[int]) -> int:
    total = len(cards)
    for card in cards:
        total += card & 15
    return total


def cards_with_tokens(s: Cardia, seat: int) -> int:
    """How many played cards of the seat are ongoing."""
    count = 0
    for mine, theirs in s.line[: s.resolved]:
        if s.ongoing[theirs if seat else mine] > 0:
            count += 1
    return count


def features(s: Cardia, seat: int) -> list[float]:
    """Numbers a seat may know, of fixed length: hand, discards, cards lying open, line, counts, locations, score."""
    out: list[float] = []
    out += one_hot([character(card) for card in s.hand[seat]])
    for other in (seat, foe(seat)):
        out += one_hot([character(card) for card in s.discard[other]])
    for other in (seat, foe(seat)):
        out += one_hot([character(card) for card in lying_open(s, other, seat)])
    out += line_features(s, seat)
    counted = signets(s)
    for other in (seat, foe(seat)):
        out += [len(s.hand[other]) / 16, len(s.deck[other]) / 16, counted[other] / 8, s.wins[other] / 2]
        for kind in range(len(WAITING_IDS)):
            pending = s.pending
            waits = pending is not None and pending.seat == other and pending.kind == kind
            out.append((pending.amount / 5 if pending.amount else 1.0) if waits and pending is not None else 0.0)
    out += [1.0 if s.locations & (1 << bit) else 0.0 for bit in range(8)]
    out += [s.round / 16, float(s.tied_at_five)]
    return out


def lying_open(s: Cardia, other: int, seat: int) -> list[int]:
    """Cards of a player not compared yet that the seat sees: laid first, revealed, or its own. [CAR-7.6]"""
    waiting = [pair[other] for pair in s.line[s.resolved :]]
    laid = [s.laid] if s.laid >= 0 and owner(s.laid) == other else []
    return laid + [card for card in waiting if other == seat or not is_face_down(s, card)]


def one_hot(characters: list[int]) -> list[float]:
    out = [0.0] * CHARACTERS
    for one in characters:
        out[one] = 1.0
    return out


def line_features(s: Cardia, seat: int) -> list[float]:
    """For each of the last sixteen resolved encounters: both influences, tokens and who wins."""
    out: list[float] = []
    first = max(0, s.resolved - LINE)
    for i in range(first, s.resolved):
        pair = s.line[i]
        won = winners(s, i)
        for other in (seat, foe(seat)):
            out += [influence(s, pair[other]) / 16, float(s.ongoing[pair[other]] > 0), float(won >> other & 1)]
    return out + [0.0] * (6 * LINE - len(out))
