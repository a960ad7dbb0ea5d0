"""Positions of Bunny Kingdom built from words, play written as choices, and what must never change."""

from __future__ import annotations

from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID, COORD, COPIES, PRINTED_CITIES, TERRITORY
from ludoteka.games.bunny.positions import Words as Words
from ludoteka.games.bunny.positions import cards as cards
from ludoteka.games.bunny.positions import everywhere as everywhere
from ludoteka.games.bunny.positions import position as position
from ludoteka.games.bunny.positions import stand as stand
from ludoteka.games.bunny.state import Bunny, Fief, controller, fiefs
from ludoteka.games.bunny.terms import CITY_1, SKY_TOWER_BLUE, TRADING_POST, is_camp, is_sky_tower, spread
from ludoteka.testing.positions import answer as answer
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import told as told

# -- play ----------------------------------------------------------------------------------------------------------


def asked(s: Bunny) -> dict[int, str]:
    """The open questions: who is asked what."""
    return {ask.seat: ask.prompt.id for i, ask in enumerate(s.asks) if s.answers[i] is None}


def ids(numbers: tuple[int, ...]) -> list[str]:
    return [CARD_ID[card] for card in numbers]


def lands(s: Bunny, seat: int) -> set[str]:
    return {COORD[territory] for territory in spread(s.land[seat])}


def fief_lands(s: Bunny, seat: int) -> list[set[str]]:
    return [{COORD[territory] for territory in spread(fief.land)} for fief in fiefs(s, seat)]


def fief_of(s: Bunny, coord: str) -> Fief:
    territory = TERRITORY[coord]
    return next(fief for fief in fiefs(s, controller(s, territory)) if fief.land >> territory & 1)


def building(s: Bunny, coord: str) -> str | None:
    card = s.buildings[TERRITORY[coord]]
    return CARD_ID[card] if card else None


def end_construction(s: Bunny) -> None:
    """Everybody ends until the phase is over."""
    while any(prompt == "construction_action" for prompt in asked(s).values()):
        answer(s, s.asks[0].seat, "end")


def draft_hands(players: int, *, but: str = "", given: Words | None = None, size: int | None = None) -> Words:
    """Hands of territory cards, except those given; none of the cards in `but`."""
    size = size or {2: 10, 3: 12, 4: 10}[players]
    used = {*cards(but), *[card for words in (given or {}).values() for card in cards(words)]}
    free = [coord for coord in COORD if TERRITORY[coord] not in used]
    out = {}
    for seat in range(players):
        words = (given or {}).get(seat, "").split()
        while len(words) < size:
            words.append(free.pop())
        out[seat] = " ".join(words)
    return out


# -- what must never change ----------------------------------------------------------------------------------------


def components(s: Bunny) -> tuple[str, ...]:
    """Every card, wherever it is: 182 of them, always the same. [BUN-12]"""
    return tuple(sorted([CARD_ID[card] for card in everywhere(s)]))


ALL_CARDS = tuple(sorted([CARD_ID[card] for card, count in enumerate(COPIES) for _ in range(count)]))


def check(s: Bunny) -> None:
    """The invariants of BUN-12."""
    assert components(s) == ALL_CARDS
    for seat in range(s.players):
        for other in range(seat):
            assert not s.land[seat] & s.land[other], "two rabbits on one territory"
    assert s.built == sum([1 << t for t, card in enumerate(s.buildings) if card])
    assert s.built & PRINTED_CITIES == PRINTED_CITIES
    for territory, card in enumerate(s.buildings):
        owner = controller(s, territory)
        if not card or (card == CITY_1 and PRINTED_CITIES >> territory & 1):
            continue
        assert owner >= 0, f"{CARD_ID[card]} on {COORD[territory]}"
        assert card in s.discards[owner], f"{CARD_ID[card]} on {COORD[territory]}"
        assert is_camp(card) or territory in s.discards[owner]
        if is_sky_tower(card):
            pair = s.towers[2 * (card - SKY_TOWER_BLUE) : 2 * (card - SKY_TOWER_BLUE) + 2]
            assert territory in pair
            assert controller(s, pair[0]) == controller(s, pair[1])
        if card == TRADING_POST:
            assert territory in s.posts
    for seat in range(s.players):
        cards_of = {t for t in s.discards[seat] if t < 100}
        camps_of = {t for t in spread(s.land[seat]) if is_camp(s.buildings[t])}
        assert set(spread(s.land[seat])) == cards_of | camps_of
        assert not cards_of & camps_of


def fresh(players: int, seed: int = 0, **variants: str) -> Bunny:
    state = GAME.start(players, seed=seed, **variants).state
    assert isinstance(state, Bunny)
    return state
