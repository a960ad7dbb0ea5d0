"""What Bunny Kingdom asks and tells: its questions, its events, and the words for its components. [BUN-12]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Cause, Prompt, Told, verb
from ludoteka.games.bunny.cards import CARD_ID, CARDS, COORD, LAVA, NUMBER, RESOURCE_WORDS, TERRAIN, TERRAINS, Card
from ludoteka.games.bunny.terms import (
    COLOURS,
    PASS,
    PHASE_IDS,
    RESOURCE_IDS,
    camp_number,
    is_camp,
    is_territory,
)

# -- options in a record -------------------------------------------------------------------------------------------


def card_words(card: int) -> str:
    """A territory card by its coordinates, any other by its id."""
    return COORD[card] if is_territory(card) else CARD_ID[card]


def pick_words(pair: tuple[int, int]) -> str:
    return f"{card_words(pair[0])} + {card_words(pair[1])}"


def pick_2p_words(pair: tuple[int, int]) -> str:
    return f"play {card_words(pair[0])}, discard {card_words(pair[1])}"


def action_words(card: int) -> str:
    if card == PASS:
        return "end"
    return f"announce {CARD_ID[card]}" if is_camp(card) else f"build {CARD_ID[card]}"


def place_words(territory: int) -> str:
    return COORD[territory]


def interrupt_words(territory: int) -> str:
    return "decline" if territory == PASS else f"interrupt on {COORD[territory]}"


def camp_words(territory: int) -> str:
    return "withdraw" if territory == PASS else COORD[territory]


def post_words(choice: tuple[tuple[int, int], ...]) -> str:
    return ", ".join([f"{RESOURCE_IDS[goods]} on {COORD[territory]}" for territory, goods in choice])


def copy_words(card: int) -> str:
    return f"copy {CARD_ID[card]}"


# -- questions [BUN-12] --------------------------------------------------------------------------------------------
# The draft is asked even where a hand of equal cards leaves one choice: silence would tell what the hand is.

DRAFT_PICK: Final = Prompt[tuple[int, int]]("draft_pick", "BUN-5.1", pick_words, always=True)
DRAFT_PICK_2P: Final = Prompt[tuple[int, int]]("draft_pick_2p", "BUN-5.3", pick_2p_words, always=True)
CONSTRUCTION_ACTION: Final = Prompt[int]("construction_action", "BUN-6.1", action_words, deed=verb)
PLACE: Final = Prompt[int]("place", "BUN-6.3", place_words)
PLACE_FIRST_TOWER: Final = Prompt[int]("place", "BUN-6.6", place_words)
PLACE_SECOND_TOWER: Final = Prompt[int]("place_second_tower", "BUN-6.6", place_words)
CAMP_INTERRUPT: Final = Prompt[int]("camp_interrupt", "BUN-6.9", interrupt_words)
CAMP_PLACE: Final = Prompt[int]("camp_place", "BUN-6.10", camp_words)
TRADING_POST_GOODS: Final = Prompt[tuple[tuple[int, int], ...]](
    "trading_post", "BUN-7.1", post_words, cause=Cause("card", "trading_post")
)
COPY_TARGET: Final = Prompt[int]("copy_target", "BUN-8.2", copy_words)

# The same about each card, by its number.
PLACE_CARD: Final = [PLACE.about(("card", id)) for id in CARD_ID]
PLACE_FIRST_TOKEN: Final = [PLACE_FIRST_TOWER.about(("card", id)) for id in CARD_ID]
PLACE_CAMP: Final = [CAMP_PLACE.about(("camp", id)) for id in CARD_ID]

# -- events --------------------------------------------------------------------------------------------------------

ROUND_BEGAN: Final = Told("round-began", "BUN-4.1", "round", "side")
DEALT: Final = Told("dealt", "BUN-4.2", "seat", "card", "count", secret=("card",), reveals=True)
RESERVE_DRAWN: Final = Told("reserve-drawn", "BUN-5.3", "seat", "card", secret=("card",), reveals=True)
DISCARDED: Final = Told("discarded", "BUN-5.3", "seat", "card", secret=("card",))
CLAIMED: Final = Told("claimed", "BUN-5.7", "seat", "territory", reveals=True, beat=SMALL)
CAMP_DRIVEN_OUT: Final = Told("camp-driven-out", "BUN-5.8", "seat", "seat2", "camp", "territory", beat=NOTABLE)
CAMP_SETTLED: Final = Told("camp-settled", "BUN-5.8", "seat", "camp", "territory", beat=SMALL)
BUILDING_READY: Final = Told("building-ready", "BUN-5.10", "seat", "card", reveals=True, beat=SMALL)
PARCHMENT_PLAYED: Final = Told(
    "parchment-played", "BUN-5.6", "seat", "card", secret=("card",), reveals=True, beat=SMALL
)
PROVISIONS_PLAYED: Final = Told("provisions-played", "BUN-5.11", "seat", "count", reveals=True, beat=NOTABLE)
CONSTRUCTION_BEGAN: Final = Told("construction-began", "BUN-6.1", "round", opens="harvest")
BUILT: Final = Told("built", "BUN-6.3", "seat", "card", "territory", beat=NOTABLE)
TOWER_BUILT: Final = Told("tower-built", "BUN-6.6", "seat", "card", "territory", "territory2", beat=NOTABLE)
CAMP_ANNOUNCED: Final = Told("camp-announced", "BUN-6.8", "seat", "camp", beat=SMALL)
CAMP_BUILT: Final = Told("camp-built", "BUN-6.7", "seat", "camp", "territory", beat=NOTABLE)
CAMP_INTERRUPTED: Final = Told("camp-interrupted", "BUN-6.9", "seat", "camp", "territory", beat=NOTABLE)
CAMP_DECLINED: Final = Told("camp-declined", "BUN-6.9", "seat", "camp")
CAMP_WITHDRAWN: Final = Told("camp-withdrawn", "BUN-6.11", "seat", "camp")
CONSTRUCTION_ENDED: Final = Told("construction-ended", "BUN-6.1", "seat")
POST_SET: Final = Told("post-set", "BUN-7.1", "seat", "territory", "resource", reveals=True, beat=SMALL)
FIEF_HARVESTED: Final = Told(
    "fief-harvested", "BUN-7.2", "seat", "territory", "strength", "wealth", "points", beat=SMALL
)
HARVESTED: Final = Told("harvested", "BUN-7.2", "seat", "points", "total", beat=TURNING, panel="harvest")
PARCHMENTS_REVEALED: Final = Told(
    "parchments-revealed", "BUN-8.1", "seat", "card", reveals=True, beat=TURNING, final=True
)
COPIED: Final = Told("copied", "BUN-8.2", "seat", "card", "card2", reveals=True, beat=NOTABLE)
COPIED_NOTHING: Final = Told("copied-nothing", "BUN-8.2", "seat", "card")
PARCHMENT_SCORED: Final = Told("parchment-scored", "BUN-8.4", "seat", "card", "points", beat=NOTABLE)
OPPORTUNIST_SCORED: Final = Told("opportunist-scored", "BUN-8.5", "seat", "card", "points", beat=NOTABLE)
WON: Final = Told("won", "BUN-8.6", "seat", "points", beat=TURNING, final=True)
VICTORY_SHARED: Final = Told("victory-shared", "BUN-8.6", "seat", "points", beat=TURNING, final=True)

# -- words for components [BUN-15] ---------------------------------------------------------------------------------

PHASES: Final = {
    "exploration": {"en": "Exploration", "pl": "Eksploracja"},
    "construction": {"en": "Construction", "pl": "Budowa"},
    "harvest": {"en": "Harvest", "pl": "Zbiory"},
    "scoring": {"en": "Final scoring", "pl": "Punktacja końcowa"},
}
assert tuple(PHASES) == PHASE_IDS
COLOUR_NAMES: Final = {
    "yellow": {"en": "yellow", "pl": "żółte"},
    "pink": {"en": "pink", "pl": "różowe"},
    "red": {"en": "red", "pl": "czerwone"},
    "black": {"en": "black", "pl": "czarne"},
}
assert tuple(COLOUR_NAMES) == COLOURS
ANSWERS: Final = {
    "construction_action": {"en": "End construction", "pl": "Koniec budowy"},
    "camp_interrupt": {"en": "Decline", "pl": "Nie przerywam"},
    "camp_place": {"en": "Withdraw the camp", "pl": "Wycofuję obóz"},
}


def card_name(card: int, lang: str) -> str:
    return CARDS[card].name[lang]


def territory_name(territory: int, lang: str) -> str:
    """Coordinates and terrain: "A3 – forest"."""
    return f"{COORD[territory]} – {TERRAINS[TERRAIN[territory]].name[lang].lower()}"


def resource_name(resource: int, lang: str) -> str:
    return RESOURCE_WORDS[resource].name[lang].lower()


def name(kind: str, id: Any, lang: str) -> str | None:
    """The word for a component in a message; None where the value speaks for itself."""
    if kind in ("card", "camp"):
        return card_name(NUMBER[id], lang)
    if kind == "territory":
        return str(id)
    if kind == "resource":
        return resource_name(RESOURCE_IDS.index(id), lang)
    if kind == "phase":
        return PHASES[id][lang]
    if kind == "colour":
        return COLOUR_NAMES[id][lang]
    return None


def label(prompt: str, value: Any, lang: str) -> str | None:
    """The words for an option on a button."""
    if prompt == "draft_pick":
        return f"{card_name(value[0], lang)} + {card_name(value[1], lang)}"
    if prompt == "draft_pick_2p":
        play, discard = ("zagraj", "odrzuć") if lang == "pl" else ("play", "discard")
        return f"{play}: {card_name(value[0], lang)} · {discard}: {card_name(value[1], lang)}"
    if prompt == "trading_post":
        return ", ".join([f"{COORD[place]}: {resource_name(goods, lang)}" for place, goods in value])
    if prompt == "copy_target":
        return card_name(value, lang)
    if value == PASS:
        return ANSWERS[prompt][lang]
    if prompt == "construction_action":
        return announce_label(value, lang) if is_camp(value) else card_name(value, lang)
    if prompt in ("place", "place_second_tower", "camp_interrupt", "camp_place"):
        return territory_name(value, lang)
    return None


def announce_label(camp: int, lang: str) -> str:
    return f"{'Ogłaszam obóz' if lang == 'pl' else 'Announce camp'} {camp_number(camp)}"


def glance(view: dict[str, Any], lang: str) -> str:
    """One's own points, and what one's fiefs would give in a Harvest now: "points: 25 · Harvest: 12".

    Nobody's move changes those of others. For a spectator it is the first player, in signs alone.
    """
    me = view["players"][view["seat"] or 0]
    if view["seat"] is None:
        return f"{me['score']} + {harvest(me)}"
    points, fiefs = ("punkty", "zbiory") if lang == "pl" else ("points", "Harvest")
    return f"{points}: {me['score']} · {fiefs}: {harvest(me)}"


def harvest(player: dict[str, Any]) -> int:
    return sum([int(fief["value"]) for fief in player["fiefs"]])


def territories_told(land: list[int]) -> tuple[str, ...]:
    return tuple([COORD[territory] for territory in land])


def cards_told(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([CARD_ID[card] for card in cards])


# -- what the table shows of components ----------------------------------------------------------------------------

ICONS: Final = {
    "farm_gold": "ingot",
    "farm_diamond": "gem",
    "royal_carrot": "golden-carrot",
    "left_glove": "glove",
    "right_glove": "glove",
    "bureaucrat": "parchment",
    "burgomaster": "city-2",
    "diplomat": "globe",
    "explorer": "flag",
    "carpenter": "wood",
    "master_carpenter": "wood",
    "woodland_king": "forest",
    "fisher": "fish",
    "master_fisher": "fish",
    "fisher_king": "sea",
    "farmer": "carrot",
    "master_farmer": "carrot",
    "carrot_king": "field",
    "merchant": "sack",
    "master_of_the_mountains": "mountain",
    "carrotistador": "castle",
    "harecingetorix": "rabbit",
    "hun_ny_king": "users",
    "bun_shee": "ghost",
    "panpan_the_barbarian": "plain",
    "colonist": "camp",
    "king_of_thieves": "thief",
    "matriarch": "crown",
    "little_prince": "star",
    "treasure_guardian": "lock",
    "treasure_hunter": "chest",
    "liberal": "pass-right",
    "socialist": "pass-left",
    "opportunist": "eye",
}
CLAUSES: Final = {
    "territory": "BUN-5.7",
    "city": "BUN-6.5",
    "farm": "BUN-6.5",
    "sky_tower": "BUN-6.6",
    "camp": "BUN-6.7",
    "provisions": "BUN-5.11",
    "treasure": "BUN-11.1",
    "mission": "BUN-8.4",
    "liberal": "BUN-8.2",
    "socialist": "BUN-8.2",
    "opportunist": "BUN-8.5",
}


def icon_of(card: Card) -> str:
    """Cities and resources as they look on the board; a parchment has a sign of its own."""
    if card.id in ICONS:
        return ICONS[card.id]
    if card.subkind in ("sky_tower", "camp"):
        return card.subkind
    if card.kind == "territory":
        return "rabbit" if card.subkind == "city" else card.subkind
    return card.id.removeprefix("farm_").removeprefix("royal_")


def card_tip(card: Card, number: int, lang: str) -> dict[str, Any]:
    land = is_territory(number)
    return {
        "name": card.name[lang],
        "text": card.text[lang],
        "kind": card.kind,
        "part": card.kind if land else card.subkind,
        "icon": icon_of(card),
        "at": COORD[number] if land else None,
        "terrain": card.subkind if land else card.terrain,
        "sign": camp_number(number) if is_camp(number) else None,
        "words": card_words(number),
        "alone": card.copies == 1,
        "clause": CLAUSES.get(card.id) or CLAUSES[card.kind if land else card.subkind],
    }


def tips(lang: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Kind, then id, to the name, the full text and the clause of a component, with all that is drawn of it."""
    cards = {card.id: card_tip(card, number, lang) for number, card in enumerate(CARDS)}
    goods = [*RESOURCE_IDS[:3], None, None, None]
    lava = {COORD[one]: "e" if other == one + 1 else "s" for one, other in LAVA}
    return {
        "card": cards,
        "camp": {id: tip for id, tip in cards.items() if tip["part"] == "camp"},
        "territory": {tip["at"]: {**tip, "lava": lava.get(tip["at"])} for tip in cards.values() if tip["at"]},
        "terrain": {
            word.id: {"name": word.name[lang], "goods": made} for word, made in zip(TERRAINS, goods, strict=True)
        },
        "resource": {
            word.id: {"name": word.name[lang], "icon": ICONS.get(f"farm_{word.id}", word.id)} for word in RESOURCE_WORDS
        },
        "phase": {id: {"name": names[lang]} for id, names in PHASES.items()},
    }
