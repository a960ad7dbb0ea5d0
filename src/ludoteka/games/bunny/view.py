"""Who sees what, what a player remembers for certain, and guesses at the rest. [BUN-9, BUN-16]"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.core.state import Ask
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.moves import draft_picks, is_locked
from ludoteka.games.bunny.outlook import fief_view, outlook
from ludoteka.games.bunny.state import Bunny, controller, fiefs, packet_held, passes_left
from ludoteka.games.bunny.terms import (
    COLOURS,
    EXPLORATION,
    NOTHING,
    PHASE_IDS,
    RESOURCE_IDS,
    SCORING,
    TERRITORIES,
    TRADING_POST,
    is_camp,
    is_parchment,
    with_card,
    without,
)
from ludoteka.games.bunny.text import DRAFT_PICK, DRAFT_PICK_2P

Json = dict[str, Any]
Cards = tuple[int, ...]

# -- the view [BUN-9] ----------------------------------------------------------------------------------------------


def view(s: Bunny, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know, as plain JSON data.

    That somebody plays a parchment is public, which one is not; deck and face-down discards stay hidden for good.
    [BUN-9.1, BUN-9.2]
    """
    return {
        "draft_direction": "left_first" if s.left_first else "right_first",
        "round": s.round,
        "turn": s.turn,
        "phase": PHASE_IDS[s.phase],
        "passes": "left" if passes_left(s) else "right",
        "deck_size": len(s.deck),
        "answered": [ask.seat for ask, answer in zip(s.asks, s.answers, strict=True) if answer is not None],
        "chosen": chosen(s, seat),
        "board": [territory_view(s, territory) for territory in range(TERRITORIES)],
        "players": [player_view(s, other, seat) for other in range(s.players)],
        "closed": [other for other in range(s.players) if s.closed >> other & 1],
        "announced": CARD_ID[s.announced] if s.announced else None,
        "interrupted": s.interrupted,
        "copied": {name: None if card < 0 else CARD_ID[card] for name, card in zip(COPIES, s.copied, strict=True)},
        "outlook": outlook(s, seat),
    }


COPIES = ("liberal", "socialist")


def chosen(s: Bunny, seat: int | None) -> str | None:
    """The seat's own answer while the others are still choosing."""
    for ask, answer in zip(s.asks, s.answers, strict=True):
        if ask.seat == seat and answer is not None:
            return ask.prompt.words(answer)
    return None


def territory_view(s: Bunny, territory: int) -> Json:
    building = s.buildings[territory]
    seat = controller(s, territory)
    goods = s.goods[s.posts.index(territory)] if building == TRADING_POST else -1
    return {
        "id": COORD[territory],
        "seat": None if seat < 0 else seat,
        "building": CARD_ID[building] if building else None,
        "goods": RESOURCE_IDS[goods] if goods >= 0 else None,
    }


def player_view(s: Bunny, other: int, seat: int | None) -> Json:
    mine = other == seat
    shown = s.phase == SCORING
    return {
        "colour": COLOURS[other],
        "score": s.scores[other],
        "hand": ids(s.hands[other]) if mine else None,
        "hand_size": len(s.hands[other]),
        "added": CARD_ID[s.added[other]] if mine and s.added[other] >= 0 else None,
        "reserve_size": len(s.reserves[other]),
        "tray": ids(s.trays[other]),
        "locked": [CARD_ID[card] for card in s.trays[other] if is_camp(card) and is_locked(s, card)],
        "parchments": ids(s.parchments[other]) if mine or shown else None,
        "parchments_size": len(s.parchments[other]),
        "discard": ids(s.discards[other]),
        "face_down": ids(s.face_down[other]) if mine else None,
        "face_down_size": len(s.face_down[other]),
        "known": None if seat is None or mine else known(s, seat, other),
        "fiefs": [fief_view(fief) for fief in fiefs(s, other)],
    }


def ids(cards: Cards) -> list[str]:
    return [CARD_ID[card] for card in cards]


# -- memory of the draft [BUN-9.3] ---------------------------------------------------------------------------------


class Recall(NamedTuple):
    """What one seat may conclude about the parchments that others took face down (3 or 4 players)."""

    unknown: list[int]  # places in the trace: taken from packets before the seat held them
    since: list[tuple[list[int], int]]  # taken since the seat last saw the packet; who holds the rest of it, or -1
    unseen: list[int]  # seats that hold a packet which this seat has never held


def packets(s: Bunny) -> dict[int, list[int]]:
    """The places in the trace by packet, in order of time; packets still in hand are all there."""
    found: dict[int, list[int]] = {}
    for place in range(len(s.trace)):
        found.setdefault(s.trace[place].packet, []).append(place)
    if s.phase == EXPLORATION:
        for seat in range(s.players):
            found.setdefault(packet_held(s, seat), [])
    return found


def holders(s: Bunny) -> dict[int, int]:
    """Who holds which packet now."""
    return {packet_held(s, seat): seat for seat in range(s.players) if s.hands[seat]}


def recall(s: Bunny, seat: int) -> Recall:
    out = Recall([], [], [])
    holding = holders(s)
    for packet, places in packets(s).items():
        seen = False
        run: list[int] = []
        for place in places:
            if s.trace[place].holder == seat:
                if run:
                    out.since.append((run, NOTHING))
                seen = True
                run = []
            elif s.trace[place].hidden:
                (run if seen else out.unknown).append(place)
        holder = holding.get(packet, NOTHING)
        if holder in (seat, NOTHING):
            if run:
                out.since.append((run, NOTHING))
        elif seen:
            out.since.append((run, holder))
        else:
            out.unseen.append(holder)
    return out


def known(s: Bunny, seat: int, other: int) -> Json:
    """Cards that the seat knows for certain to be in another's hand, and among another's parchments."""
    if s.phase == SCORING:
        return {"hand": [], "parchments": ids(s.parchments[other])}
    hand, owned = known_of_opponent(s, seat) if s.players == 2 else known_of(s, seat, other)
    return {"hand": ids(hand), "parchments": ids(tuple(sorted(owned)))}


def known_of(s: Bunny, seat: int, other: int) -> tuple[Cards, list[int]]:
    hand: Cards = ()
    owned: list[int] = []
    for run, holder in recall(s, seat).since:
        rest = () if holder < 0 else tuple([card for card in s.hands[holder] if is_parchment(card)])
        if holder == other:
            hand = tuple([card for card in s.hands[other] if not run or not is_parchment(card)])
        if not rest and {s.trace[place].holder for place in run} == {other}:
            for place in run:
                owned += s.trace[place].hidden
    return hand, owned


def known_of_opponent(s: Bunny, seat: int) -> tuple[Cards, list[int]]:
    """Two players: all of the hand but the reserve card; a parchment that left together with a card left behind."""
    other = 1 - seat
    hand: Cards = ()
    owned: list[int] = []
    for places in packets(s).values():
        for place in places[1:]:
            taken = s.trace[place]
            both = (*taken.hidden, taken.discarded)
            if taken.holder == other and taken.hidden and taken.added not in both and not is_parchment(both[1]):
                owned.append(both[0])
    if s.hands[other] and s.turn > 1:
        hand = without(s.hands[other], s.added[other])
    return hand, owned


# -- redealing: three or four players [BUN-16] ---------------------------------------------------------------------


def redeal(s: Bunny, seat: int, rng: int) -> Bunny:
    """A clone in which everything that the seat cannot know is drawn anew."""
    r = s.clone()
    r.rng = rng
    if r.players == 2:
        guess_opponent(r, seat)
    else:
        guess_others(r, seat)
    redeal_answers(r, seat)
    return r


def redeal_answers(r: Bunny, seat: int) -> None:
    """Others' questions follow their new hands; their secret answers are drawn anew. [BUN-16]"""
    asks, answers = list(r.asks), list(r.answers)
    for i in range(len(asks)):
        ask = asks[i]
        if ask.seat != seat:
            if ask.prompt is DRAFT_PICK or ask.prompt is DRAFT_PICK_2P:
                ask = asks[i] = Ask(ask.seat, ask.prompt, draft_picks(r.hands[ask.seat], r.players))
            if answers[i] is not None:
                answers[i] = ask.options[r.below(len(ask.options))]
    r.asks, r.answers = tuple(asks), tuple(answers)


def drawn_parchments(s: Bunny, seat: int) -> list[int]:
    """Parchments of the seat that came from no packet: Provisions drew them."""
    drafted = [card for taken in s.trace if taken.holder == seat for card in taken.hidden]
    return [card for card in s.parchments[seat] if card not in drafted]


def collect_parchments(s: Bunny, seat: int, drawn: list[int]) -> None:
    drafted = [card for taken in s.trace if taken.holder == seat for card in taken.hidden]
    s.parchments[seat] = tuple(sorted([*drafted, *drawn]))


def hide(s: Bunny, place: int, cards: list[int]) -> None:
    """This many of the cards were played face down there; they are no longer at hand."""
    taken = s.trace[place]
    count = len(taken.hidden)
    s.trace[place] = taken._replace(hidden=tuple(sorted(cards[-count:])))
    del cards[-count:]


def guess_others(r: Bunny, seat: int) -> None:
    """First what follows from memory, then parchments nobody has seen, then everything else."""
    pool = list(r.deck)
    if r.phase != SCORING:
        memory = recall(r, seat)
        others = [other for other in range(r.players) if other != seat]
        drawn = {other: drawn_parchments(r, other) for other in others}
        pool += [card for other in others for card in drawn[other]]
        pool += [card for other in memory.unseen for card in r.hands[other]]
        pool += [card for place in memory.unknown for card in r.trace[place].hidden]
        for run, holder in memory.since:
            share_seen(r, run, holder)
        parchments = [card for card in pool if is_parchment(card)]
        r.shuffle(parchments)
        for place in memory.unknown:
            hide(r, place, parchments)
        for other in others:
            collect_parchments(r, other, [parchments.pop() for _ in drawn[other]])
        pool = [card for card in pool if not is_parchment(card)] + parchments
        r.shuffle(pool)
        for other in memory.unseen:
            r.hands[other] = tuple(sorted([pool.pop() for _ in r.hands[other]]))
    else:
        r.shuffle(pool)
    r.deck = tuple(pool)


def share_seen(r: Bunny, run: list[int], holder: int) -> None:
    """Parchments that left a packet since the seat saw it: any of those it left there. [BUN-9.3]"""
    if not run:
        return
    hand = r.hands[holder] if holder >= 0 else ()
    candidates = [card for place in run for card in r.trace[place].hidden]
    candidates += [card for card in hand if is_parchment(card)]
    r.shuffle(candidates)
    for place in run:
        hide(r, place, candidates)
    if holder >= 0:
        r.hands[holder] = tuple(sorted([*[card for card in hand if not is_parchment(card)], *candidates]))


# -- redealing: two players [BUN-16] -------------------------------------------------------------------------------


class Slots(NamedTuple):
    """Where unknown cards of the opponent lie (two players), and the cards that lie in some of these places."""

    parchment: list[int]  # places of the trace where the parchment played is unknown
    reserve: list[int]  # of these, those where it was the reserve card
    either: list[tuple[int, int]]  # places where the parchment that is gone was played, or discarded for another
    discard: list[int]  # places where the discard is unknown
    pool: list[int]


def guess_opponent(r: Bunny, seat: int) -> None:
    """Memory first, then parchments nobody has seen, then everything else."""
    other = 1 - seat
    slots = Slots([], [], [], [], [*r.deck, *r.reserves[0], *r.reserves[1]])
    drawn = [] if r.phase == SCORING else drawn_parchments(r, other)
    slots.pool.extend(drawn)
    for places in packets(r).values():
        for place in places:
            if r.trace[place].holder == other:
                find_slots(r, slots, place, place == places[0])
    slots.pool.extend(r.hands[other] if r.turn == 1 else r.added[other : other + 1] if r.hands[other] else [])
    pool = fill_parchments(r, slots, other, drawn)
    r.shuffle(pool)
    for place in slots.discard:
        card = pool.pop()
        r.trace[place] = r.trace[place]._replace(discarded=card, added=card)
    r.face_down[other] = tuple([taken.discarded for taken in r.trace if taken.holder == other])
    if r.hands[other]:
        guess_hand(r, other, pool)
    for owner in (0, 1):
        r.reserves[owner] = tuple([pool.pop() for _ in r.reserves[owner]])
    r.deck = tuple(pool)


def find_slots(r: Bunny, slots: Slots, place: int, first: bool) -> None:
    """What the seat cannot know of one turn of the opponent. It knows which cards are gone when the packet is back.

    Either the reserve card stayed in the packet: then the two that are gone were played and discarded. Or it left
    at once: then one card is gone, and the other of the two was the reserve card. [BUN-9.3]
    """
    taken = r.trace[place]
    face_down = taken.hidden and r.phase != SCORING
    played = (*taken.shown, *taken.hidden)[0]
    if first:
        if face_down:
            slots.parchment.append(place)
            slots.pool.append(played)
        slots.discard.append(place)
        slots.pool.append(taken.discarded)
    elif taken.added not in (played, taken.discarded):
        if face_down and is_parchment(taken.discarded) and r.below(2):
            r.trace[place] = taken._replace(hidden=(taken.discarded,), discarded=played)
    elif not face_down:
        if taken.discarded == taken.added:
            slots.discard.append(place)
            slots.pool.append(taken.discarded)
    else:
        gone = taken.discarded if taken.added == played else played
        slots.pool.append(taken.added)
        if is_parchment(gone):
            slots.either.append((place, gone))
        else:
            slots.parchment.append(place)
            slots.reserve.append(place)


def fill_parchments(r: Bunny, slots: Slots, other: int, drawn: list[int]) -> list[int]:
    """Every place that must hold a parchment gets one; what remains of the pool comes back."""
    parchments = [card for card in slots.pool if is_parchment(card)]
    rest = [card for card in slots.pool if not is_parchment(card)]
    r.shuffle(parchments)
    for place in slots.parchment:
        hide(r, place, parchments)
        if place in slots.reserve:
            r.trace[place] = r.trace[place]._replace(added=r.trace[place].hidden[0])
    new = [parchments.pop() for _ in drawn]
    for place, gone in slots.either:
        count = len(parchments)
        if r.below(2 * count + len(rest)) < count:  # any card may have come to be discarded, but only these played
            card = parchments.pop()
            r.trace[place] = r.trace[place]._replace(hidden=(card,), discarded=gone, added=card)
        else:
            r.trace[place] = r.trace[place]._replace(hidden=(gone,))
            slots.discard.append(place)
    if r.phase != SCORING:
        collect_parchments(r, other, new)
    return rest + parchments


def guess_hand(r: Bunny, other: int, pool: list[int]) -> None:
    """The opponent's hand: what the seat passed on and a reserve card; in the first turn nothing of it is known."""
    if r.turn == 1:
        r.hands[other] = tuple(sorted([pool.pop() for _ in r.hands[other]]))
        r.added[other] = r.hands[other][r.below(len(r.hands[other]))]
    else:
        passed = without(r.hands[other], r.added[other])
        r.added[other] = pool.pop()
        r.hands[other] = with_card(passed, r.added[other])
