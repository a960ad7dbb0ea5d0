"""Positions of Bunny Kingdom from words: lessons begin in them, and so do tests."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.core.packed import has, only
from ludoteka.core.positions import stacked
from ludoteka.core.rng import seeded
from ludoteka.games.bunny.cards import CARD_ID, COORD, COPIES, NUMBER, TERRITORY
from ludoteka.games.bunny.flow import construction, exploration_turn, harvest, next_round
from ludoteka.games.bunny.moves import put_building
from ludoteka.games.bunny.setup import new
from ludoteka.games.bunny.state import Bunny, controller
from ludoteka.games.bunny.terms import CONSTRUCTION, EXPLORATION, HARVEST, RESOURCE_IDS, SKY_TOWER_BLUE

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
    mixed: bool = False,
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
    settle(s, own or {}, camps or {}, built or {})
    raise_posts(s, posts or {})
    raise_towers(s, towers or {})
    for seat, words in (discards or {}).items():
        s.discards[seat] = (*s.discards[seat], *cards(words))
    for seat, words in (reserves or {}).items():
        s.reserves[seat] = tuple(reversed(cards(words)))
    for zone, given in ((s.trays, tray), (s.parchments, parchments), (s.hands, hands)):
        for seat, words in (given or {}).items():
            zone[seat] = tuple(sorted(cards(words)))
    s.scores = list(scores or [0] * players)
    left = rest(s, cards(deck_top))
    if mixed:
        s.shuffle(left)
    s.deck = (*left, *reversed(cards(deck_top)))
    s.phase, steps = STACKS[phase]
    return stacked(s, *steps, run=run)


def settle(s: Bunny, own: Words, camps: Mapping[str, tuple[int, str]], built: Mapping[str, str]) -> None:
    """Rabbits on territories, camps with their settlers, and what stands on the land."""
    for seat, words in own.items():
        for territory in cards(words):
            s.land[seat] |= only(territory)
            s.discards[seat] = (*s.discards[seat], territory)
    for coord, (seat, camp) in camps.items():
        s.land[seat] |= only(TERRITORY[coord])
        stand(s, camp, coord)
    for coord, card in built.items():
        stand(s, card, coord)


def raise_posts(s: Bunny, posts: Mapping[str, str]) -> None:
    for post, (coord, resource) in enumerate(posts.items()):
        stand(s, "trading_post", coord)
        s.posts[post] = TERRITORY[coord]
        s.goods[post] = -1 if resource == "-" else RESOURCE_IDS.index(resource)


def raise_towers(s: Bunny, towers: Mapping[str, str]) -> None:
    for colour, pair in towers.items():
        first, second = sorted(cards(pair))
        stand(s, f"sky_tower_{colour}", COORD[first])
        put_building(s, NUMBER[f"sky_tower_{colour}"], second)
        place = 2 * (NUMBER[f"sky_tower_{colour}"] - SKY_TOWER_BLUE)
        s.towers[place : place + 2] = [first, second]


def stand(s: Bunny, card: str, coord: str) -> None:
    """A building stands there; its card lies in the discard pile of the player who built it."""
    territory = TERRITORY[coord]
    owner = controller(s, territory)
    assert owner >= 0, f"nobody controls {coord}"
    assert not has(s.built, territory), f"{coord} has a building"
    put_building(s, NUMBER[card], territory)
    s.discards[owner] = (*s.discards[owner], NUMBER[card])


def rest(s: Bunny, top: tuple[int, ...]) -> list[int]:
    """All cards that are nowhere else."""
    left = list(COPIES)
    for card in (*everywhere(s, with_deck=False), *top):
        left[card] -= 1
        assert left[card] >= 0, f"{CARD_ID[card]} is used twice"
    return [card for card, count in enumerate(left) for _ in range(count)]


def everywhere(s: Bunny, with_deck: bool = True) -> list[int]:
    zones = [*s.hands, *s.reserves, *s.trays, *s.parchments, *s.discards, *s.face_down]
    return [card for zone in zones for card in zone] + (list(s.deck) if with_deck else [])
