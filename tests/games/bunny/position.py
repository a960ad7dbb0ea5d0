"""Positions of Bunny Kingdom built from words, play written as choices, and what must never change."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.core.rng import seeded
from ludoteka.core.state import RUN
from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID, COORD, COPIES, NUMBER, PRINTED_CITIES, TERRITORY
from ludoteka.games.bunny.flow import construction, exploration_turn, harvest, next_round
from ludoteka.games.bunny.moves import put_building
from ludoteka.games.bunny.setup import new
from ludoteka.games.bunny.state import Bunny, Fief, controller, fiefs
from ludoteka.games.bunny.terms import (
    CITY_1,
    CONSTRUCTION,
    EXPLORATION,
    HARVEST,
    RESOURCE_IDS,
    SKY_TOWER_BLUE,
    TRADING_POST,
    is_camp,
    is_sky_tower,
    spread,
)
from ludoteka.testing.positions import answer as answer
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import told as told

Words = Mapping[int, str]
STACKS = {
    "exploration": (EXPLORATION, (next_round, harvest, construction, exploration_turn)),
    "construction": (CONSTRUCTION, (next_round, harvest, construction)),
    "harvest": (HARVEST, (next_round, harvest)),
    "scoring": (HARVEST, (next_round,)),
}


def cards(words: str) -> tuple[int, ...]:
    """ "A3 city_2 fisher" as card numbers; territory cards by their coordinates."""
    return tuple([TERRITORY[word] if word in TERRITORY else NUMBER[word] for word in words.split()])


def position(
    phase: str,
    players: int = 3,
    *,
    own: Words | None = None,
    built: Mapping[str, str] | None = None,
    camps: Mapping[str, tuple[int, str]] | None = None,
    towers: Mapping[str, str] | None = None,
    posts: Mapping[str, str] | None = None,
    tray: Words | None = None,
    parchments: Words | None = None,
    hands: Words | None = None,
    reserves: Words | None = None,
    deck_top: str = "",
    discards: Words | None = None,
    scores: tuple[int, ...] | None = None,
    round: int = 1,
    turn: int = 1,
    left_first: bool = False,
    run: bool = True,
) -> Bunny:
    """A table at the first question of a phase.

    `own` are territories taken by card, `built` what stands on them ("C2": "farm_gold"), `posts` Trading Posts with
    what they produced last ("-": nothing yet), `camps` camps with their settlers, `towers` colours with two
    coordinates, `deck_top` and
    `reserves` the cards that are drawn next, first one first. All other cards lie in the deck.
    """
    s = new(players, seeded("position"), {"draft_direction": "left_first" if left_first else "right_first"}, next_round)
    s.round, s.turn = round, turn - 1
    for seat, words in (own or {}).items():
        for territory in cards(words):
            s.land[seat] |= 1 << territory
            s.discards[seat] = (*s.discards[seat], territory)
    for coord, (seat, camp) in (camps or {}).items():
        s.land[seat] |= 1 << TERRITORY[coord]
        stand(s, camp, coord)
    for coord, card in (built or {}).items():
        stand(s, card, coord)
    for post, (coord, resource) in enumerate((posts or {}).items()):
        stand(s, "trading_post", coord)
        s.posts[post] = TERRITORY[coord]
        s.goods[post] = -1 if resource == "-" else RESOURCE_IDS.index(resource)
    for colour, pair in (towers or {}).items():
        first, second = sorted(cards(pair))
        stand(s, f"sky_tower_{colour}", COORD[first])
        put_building(s, NUMBER[f"sky_tower_{colour}"], second)
        place = 2 * (NUMBER[f"sky_tower_{colour}"] - SKY_TOWER_BLUE)
        s.towers[place : place + 2] = [first, second]
    for seat, words in (discards or {}).items():
        s.discards[seat] = (*s.discards[seat], *cards(words))
    for seat, words in (reserves or {}).items():
        s.reserves[seat] = tuple(reversed(cards(words)))
    for zone, given in ((s.trays, tray), (s.parchments, parchments), (s.hands, hands)):
        for seat, words in (given or {}).items():
            zone[seat] = tuple(sorted(cards(words)))
    s.scores = list(scores or [0] * players)
    s.deck = (*rest(s, cards(deck_top)), *reversed(cards(deck_top)))
    s.phase, steps = STACKS[phase]
    s.stack = [(step, (), RUN) for step in steps]
    if run:
        s.run()
    return s


def stand(s: Bunny, card: str, coord: str) -> None:
    """A building stands there; its card lies in the discard pile of the player who built it."""
    territory = TERRITORY[coord]
    owner = controller(s, territory)
    assert owner >= 0, f"nobody controls {coord}"
    assert not s.built >> territory & 1, f"{coord} has a building"
    put_building(s, NUMBER[card], territory)
    s.discards[owner] = (*s.discards[owner], NUMBER[card])


def rest(s: Bunny, top: tuple[int, ...]) -> list[int]:
    """All cards that are nowhere else."""
    left = list(COPIES)
    for card in (*everywhere(s, with_deck=False), *top):
        left[card] -= 1
        assert left[card] >= 0, f"{CARD_ID[card]} is used twice"
    return [card for card, count in enumerate(left) for _ in range(count)]


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


def everywhere(s: Bunny, with_deck: bool = True) -> list[int]:
    zones = [*s.hands, *s.reserves, *s.trays, *s.parchments, *s.discards, *s.face_down]
    return [card for zone in zones for card in zone] + (list(s.deck) if with_deck else [])


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
