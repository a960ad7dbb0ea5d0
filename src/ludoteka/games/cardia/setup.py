"""Options and set-up: decks, mixes, locations, the length of a match. [CAR-2]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
from typing import Any, Final

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.packed import has, packed
from ludoteka.core.state import Step
from ludoteka.core.variant import Variant
from ludoteka.games.cardia.cards import DATA, LOCATIONS
from ludoteka.games.cardia.moves import draw
from ludoteka.games.cardia.state import Cardia, plays_with
from ludoteka.games.cardia.terms import (
    CARDS,
    DECKS,
    GREAT_LIBRARY,
    LOCATION_IDS,
    STARTING_HAND,
    Options,
)

RANDOM_MIX: Final = "random"
MIXES: Final = tuple(",".join(mix) for mix in product(DECKS, repeat=4))


def read_mix(text: str) -> str:
    """Four deck numbers by faction, or sixteen by influence. [CAR-2.1]"""
    words = [word.strip() for word in text.split(",")]
    if len(words) not in (4, 16) or any(word not in DECKS for word in words):
        raise ValueError
    return ",".join(words)


def subsets() -> tuple[tuple[str, ...], ...]:
    """Every choice of locations: none, the single ones, then two and more together."""
    return tuple(chosen for count in range(9) for chosen in combinations(LOCATION_IDS, count))


DECKS_DO: Final = {  # [CAR-2.6]
    "I": {
        "en": "Both play the sixteen characters of deck I, the best ones for the first games.",
        "pl": "Oboje gracie szesnastoma postaciami talii I, najlepszymi na pierwsze gry.",
    },
    "II": {
        "en": "Both play the sixteen characters of deck II, with other abilities.",
        "pl": "Oboje gracie szesnastoma postaciami talii II, o innych zdolnościach.",
    },
    "mixed_by_faction": {
        "en": "Each faction comes from one of the two decks, drawn by chance or as you say below.",
        "pl": "Każda frakcja pochodzi z jednej z dwóch talii, losowo albo jak wskażesz niżej.",
    },
    "mixed_custom": {
        "en": "Each of the influences 1 to 16 comes from one of the two decks, drawn by chance or as you say below.",
        "pl": "Każdy wpływ od 1 do 16 pochodzi z jednej z dwóch talii, losowo albo jak wskażesz niżej.",
    },
}

VARIANTS: Final = {
    "deck": Variant(
        default="I",
        choices=("I", "II", "mixed_by_faction", "mixed_custom"),
        title={"en": "Deck", "pl": "Talia"},
        help={  # [CAR-2.6]
            "en": "Deck I is best for the first games. A mixed deck is the same for both players.",
            "pl": "Na pierwsze gry najlepsza jest talia I. Talia łączona jest taka sama dla obu graczy.",
        },
        labels={row["id"]: {"en": row["name_en"], "pl": row["name_pl"]} for row in DATA["decks"]},
        does=DECKS_DO,
    ),
    "match_wins": Variant(
        default=2,
        choices=(2, 1),
        title={"en": "Length of the match", "pl": "Długość meczu"},
        help={"en": "The rulebook recommends two wins.", "pl": "Instrukcja zaleca dwie wygrane."},
        labels={
            2: {"en": "First to win 2 games", "pl": "Do 2 wygranych gier"},
            1: {"en": "A single game", "pl": "Jedna gra"},
        },
        does={
            2: {
                "en": "Whoever wins two games first wins the match; it takes two or three.",
                "pl": "Mecz wygrywa, kto pierwszy wygra dwie gry; trwa dwie albo trzy.",
            },
            1: {
                "en": "The first game decides; about ten minutes.",
                "pl": "Decyduje pierwsza gra; około dziesięciu minut.",
            },
        },
    ),
    "locations": Variant(
        default=(),
        choices=subsets(),
        members=LOCATION_IDS,
        title={"en": "Locations", "pl": "Lokacje"},
        help={
            "en": "None for the first games; one is usual; several at once at your own risk.",
            "pl": "Na pierwsze gry żadna; zwykle jedna; kilka naraz na własną odpowiedzialność.",
        },
        labels={place.id: {"en": place.name_en, "pl": place.name_pl} for place in LOCATIONS},
        does={place.id: {"en": place.text_en, "pl": place.text_pl} for place in LOCATIONS},
    ),
    "mix": Variant(
        default=RANDOM_MIX,
        choices=(RANDOM_MIX, *MIXES),
        reads=read_mix,
        legal="random, four of I and II in the order swamp,academy,guild,dynasty, or sixteen for influence 1 to 16",
        title={"en": "Mix", "pl": "Skład talii łączonej"},
        help={
            "en": "Only for mixed decks: which deck each faction (or each influence) comes from.",
            "pl": "Tylko dla talii łączonych: z której talii pochodzi każda frakcja (lub każdy wpływ).",
        },
        labels={RANDOM_MIX: {"en": "Random", "pl": "Losowy"}},
    ),
}


def check(seats: int, variants: Mapping[str, Any]) -> None:
    """A mix goes with a mixed deck, of the right length. [CAR-2.1]"""
    deck, mix = variants["deck"], variants["mix"]
    if mix == RANDOM_MIX:
        return
    wanted = {"mixed_by_faction": 4, "mixed_custom": 16}.get(deck)
    if wanted is None:
        raise InvalidSetup(
            "error-setup",
            field="mix",
            en=f"a mix is possible only with deck mixed_by_faction or mixed_custom, not with deck {deck}.",
            pl=f"skład można podać tylko dla talii mixed_by_faction albo mixed_custom, a nie dla talii {deck}.",
        )
    if mix.count(",") + 1 != wanted:
        raise InvalidSetup(
            "error-setup",
            field="mix",
            en=f"deck {deck} needs {wanted} deck numbers (I or II), separated by commas.",
            pl=f"talia {deck} wymaga {wanted} numerów talii (I albo II), oddzielonych przecinkami.",
        )


def new(rng: int, variants: Mapping[str, Any], first: Step) -> Cardia:
    """An empty table; the step `first` plays the match. A mix not given is drawn now. [CAR-2.1]"""
    s = Cardia(rng, log=[])
    s.lay_out()
    s.then(first)
    s.locations = packed([LOCATION_IDS.index(id) for id in variants["locations"]])
    cast = chosen_cast(s, variants["deck"], variants["mix"])
    s.options_chosen = Options(variants["deck"], cast, variants["match_wins"])
    return s


def chosen_cast(s: Cardia, deck: str, mix: str) -> tuple[int, ...]:
    """The sixteen characters both players use: one for each influence. [CAR-2.2, CAR-11.5, CAR-R30]"""
    if deck in DECKS:
        first = DECKS.index(deck) * 16
        return tuple([first + rank for rank in range(16)])
    parts = 4 if deck == "mixed_by_faction" else 16
    decks = [s.below(2) for _ in range(parts)] if mix == RANDOM_MIX else [DECKS.index(d) for d in mix.split(",")]
    return tuple([decks[rank % parts] * 16 + rank for rank in range(16)])


def deal(s: Cardia) -> None:
    """Each game of a match starts afresh: all 16 cards, shuffled, and a new hand. [CAR-2.4, CAR-2.5, CAR-10.6]"""
    s.round = 0
    s.discard = [[], []]
    s.line = []
    s.resolved = 0
    s.current = False
    s.modifier = [0] * CARDS
    s.ongoing = [0] * CARDS
    s.face_up = []
    s.laid = -1
    s.pending = None
    s.bound = []
    s.temple = []
    s.chain = ()
    s.bottom = [0, 0]
    s.facts = [(), ()]
    s.tied_at_five = False
    s.hand = [[], []]
    s.deck = [[32 * seat + one for one in s.options_chosen.cast] for seat in range(2)]
    for seat in range(2):
        s.shuffle(s.deck[seat])
        draw(s, seat, 2 if plays_with(s, GREAT_LIBRARY) else STARTING_HAND)


def difficulty(deck: str, locations: int) -> int:
    """The rating of deck and locations; information only. [CAR-2.3, CAR-R31]"""
    ratings = {row["id"]: int(row["difficulty"]) for row in DATA["decks"]}
    return ratings[deck] + sum([place.difficulty for bit, place in enumerate(LOCATIONS) if has(locations, bit)])


def level(rating: int) -> str:
    """The name of a difficulty. [CAR-2.3]"""
    for row in DATA["difficulty_levels"]:
        if row["max"] is None or rating <= row["max"]:
            return str(row["id"])
    raise AssertionError(rating)
