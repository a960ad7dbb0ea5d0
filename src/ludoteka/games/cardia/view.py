"""Who sees what, and guesses at what is hidden. [CAR-11.3, CAR-11.4, CAR-E5, CAR-E6]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.packed import has, only
from ludoteka.core.redeal import mix, renew_asks
from ludoteka.core.state import Ask
from ludoteka.games.cardia.cards import LOCATIONS, ROSTER, card_id, is_instant
from ludoteka.games.cardia.effects.abilities import choosable
from ludoteka.games.cardia.effects.deck_one import palace_guard_options
from ludoteka.games.cardia.flow import after_abilities, check_mechanical_djinn
from ludoteka.games.cardia.knowledge import guess, retold
from ludoteka.games.cardia.setup import difficulty, level
from ludoteka.games.cardia.state import (
    Cardia,
    all_winners,
    influence,
    is_face_down,
    plays_with,
    signets,
    signets_on,
)
from ludoteka.games.cardia.terms import (
    FACTION_DEMAND,
    FACTIONS,
    FOGGY_SWAMP,
    WAITING_IDS,
    Waiting,
    foe,
    modifier_tokens,
    owner,
)
from ludoteka.games.cardia.text import PLACE_CARD

Json = dict[str, Any]

# -- the view ------------------------------------------------------------------------------------------------


def view(s: Cardia, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know, as plain JSON data."""
    chosen = s.options_chosen
    rating = difficulty(chosen.deck, s.locations)
    counted = signets(s)
    return {
        "deck": chosen.deck,
        "cast": [ROSTER[one].id for one in chosen.cast],
        "mix": [ROSTER[one].deck for one in chosen.cast],
        "locations": [place.id for bit, place in enumerate(LOCATIONS) if has(s.locations, bit)],
        "match_wins": chosen.match_wins,
        "difficulty": {"rating": rating, "level": level(rating)},
        "wins": list(s.wins),
        "game_number": s.game,
        "round": s.round,
        "phase": phase(s),
        "tied_at_five": s.tied_at_five,
        "answered": answered(s),
        "players": [player_view(s, other, seat, counted[other]) for other in (0, 1)],
        "line": line_view(s, seat),
        "laid": None if s.laid < 0 else {"seat": owner(s.laid), "id": card_id(s.laid)},
        "pending": None if s.pending is None else waiting_view(s.pending),
        "bound": [
            {
                **waiting_view(bound.waiting),
                "encounter": next(i for i, pair in enumerate(s.line) if bound.card in pair),
            }
            for bound in s.bound
        ],
        "chain": [{"seat": owner(card), "id": card_id(card)} for card in s.chain],
    }


PLAY, ABILITY, END = "play", "ability", "end"


def phase(s: Cardia) -> str:
    """The phase of the round, also between two questions: cards are played until they were compared. [CAR-4]

    A comparison that activates nobody belongs to playing; where nobody plays or acts, the round ends.
    """
    open = s.line[s.resolved :]
    lies_down = 1 if plays_with(s, FOGGY_SWAMP) else 0  # [CAR-10.10] compared in the next round
    revealed = any(pair[0] in s.face_up and pair[1] in s.face_up for pair in open)
    if s.laid >= 0 or revealed or len(open) > lies_down or asks_to_place(s):
        return PLAY
    if s.waiting(check_mechanical_djinn) >= 0:
        return ABILITY
    if s.waiting(after_abilities) >= 0:
        return ABILITY if s.chain else PLAY
    return END


def asks_to_place(s: Cardia) -> bool:
    return any(ask.prompt.id == PLACE_CARD.id for ask in s.asks)


def answered(s: Cardia) -> list[int]:
    """That a seat has answered a simultaneous question is public; what it answered is not. [CAR-11.2]"""
    return [ask.seat for ask, answer in zip(s.asks, s.answers, strict=True) if answer is not None]


def player_view(s: Cardia, other: int, seat: int | None, counted: int) -> Json:
    mine = other == seat
    return {
        "hand": [card_id(card) for card in sorted(s.hand[other])] if mine else None,
        "hand_size": len(s.hand[other]),
        "deck_size": len(s.deck[other]),
        "bottom": [card_id(card) for card in s.deck[other][: s.bottom[other]]] if mine else None,
        "bottom_size": s.bottom[other],
        "discard": [card_id(card) for card in s.discard[other]],
        "signets": counted,
    }


ENCOUNTERS: Final = Kept()


def line_view(s: Cardia, seat: int | None) -> list[Json]:
    won = all_winners(s)
    resolved = [resolved_view(s, i, won[i]) for i in range(s.resolved)]
    return resolved + [encounter_view(s, i, seat, 0, False) for i in range(s.resolved, len(s.line))]


def resolved_view(s: Cardia, i: int, won: int) -> Json:
    """A resolved encounter: the same for everybody, and as it was while nothing on its cards changes."""
    a, b = s.line[i]
    tokens = (s.modifier[a], s.modifier[b], s.ongoing[a], s.ongoing[b])
    made_of = (a, b, s.current and i == s.resolved - 1, won, tokens, signets_on(s, i, 0, won), signets_on(s, i, 1, won))
    found: Json = ENCOUNTERS.get(made_of, lambda: encounter_view(s, i, None, won, True))
    return found


def encounter_view(s: Cardia, i: int, seat: int | None, won: int, resolved: bool) -> Json:
    return {
        "resolved": resolved,
        "current": s.current and i == s.resolved - 1,
        "winners": [other for other in (0, 1) if has(won, other)],
        "cards": [card_view(s, i, other, seat, won, resolved) for other in (0, 1)],
    }


def card_view(s: Cardia, i: int, other: int, seat: int | None, won: int, resolved: bool) -> Json:
    card = s.line[i][other]
    face_up = resolved or not is_face_down(s, card)
    if not face_up and other != seat:
        return {"face_up": False, "id": None}
    return {
        "face_up": face_up,
        "id": card_id(card),
        "influence": influence(s, card),
        "modifier": s.modifier[card],
        "modifier_tokens": list(modifier_tokens(s.modifier[card])),
        "ongoing": s.ongoing[card],
        "signets": signets_on(s, i, other, won) if resolved else 0,
        "losing": won == only(foe(other)),
    }


def waiting_view(waiting: Waiting) -> Json:
    demand = waiting.kind == FACTION_DEMAND
    return {
        "seat": waiting.seat,
        "kind": WAITING_IDS[waiting.kind],
        "amount": None if demand else waiting.amount,
        "faction": FACTIONS[waiting.amount] if demand else None,
    }


# -- redealing -----------------------------------------------------------------------------------------------


def redeal(s: Cardia, seat: int, rng: int) -> Cardia:
    """The same position for this seat, the rest drawn anew: uniform over the deals that agree with what it saw.

    A deal is the order of both decks and every secret choice of the opponent (face-down cards, cards put under the
    deck, an answer already given to a simultaneous question). All deals that contradict nothing the seat saw are
    equally likely, so hands are not; how the opponent chooses is not guessed at. See `knowledge.guess`. [CAR-E6]
    """
    other = s.clone()
    other.rng = rng
    shuffle_own_deck(other, seat)
    redeal_opponent(other, foe(seat))
    renew_asks(other, seat, lambda ask: hand_options(other, ask))  # a secret answer may be any legal one
    return other


def shuffle_own_deck(s: Cardia, seat: int) -> None:
    """The order of one's own deck is unknown but for the cards put under it. [CAR-11.4]"""
    deck = s.deck[seat]
    known = s.bottom[seat]
    unknown = deck[known:]
    mix(s, unknown)
    s.deck[seat] = deck[:known] + unknown


def redeal_opponent(s: Cardia, victim: int) -> None:
    """Hand, deck and face-down cards of the opponent, and all that names one of them. [CAR-E5]

    An Elemental is asked about only with an instant card in hand. [CAR-7.30]
    """
    instant_held = False
    for ask in s.asks:
        instant_held |= ask.seat == victim and ask.prompt.id == "elemental_source"
    if not s.facts[victim] and s.resolved == len(s.line) and not instant_held:
        held = len(s.hand[victim])  # nothing is known of them, and none lies in the line: any card may lie anywhere
        cards = s.hand[victim] + s.deck[victim]
        mix(s, cards)
        s.hand[victim], s.deck[victim] = cards[:held], cards[held:]
        return
    lies = guess(s, victim, instant_held)
    s.hand[victim] = [lies[card] for card in s.hand[victim]]
    s.deck[victim] = [lies[card] for card in s.deck[victim]]
    for i in range(s.resolved, len(s.line)):
        a, b = s.line[i]
        s.line[i] = (lies.get(a, a), b) if victim == 0 else (a, lies.get(b, b))
    s.bound = [bound._replace(card=lies.get(bound.card, bound.card)) for bound in s.bound]
    s.facts[victim] = retold(s.facts[victim], lies)


def hand_options(s: Cardia, ask: Ask) -> list[Any]:
    """The options of a question about one's own hand; of any other question the same as before. [CAR-11.1]"""
    hand = s.hand[ask.seat]
    kind = ask.prompt.id
    if kind in ("place_card", "scrapyard_return"):
        return sorted(hand)
    if kind in ("discard_from_hand", "successor_keep"):
        return choosable(hand, len(ask.options[0]))
    if kind == "palace_guard_discard":
        return palace_guard_options(hand, FACTIONS.index(str(ask.prompt.args[0][1])))
    if kind == "elemental_source":
        return sorted([card for card in hand if is_instant(card)])
    return list(ask.options)
