"""What Cardia asks and tells: its questions, its events, and the words for its components. [CAR-11.1]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.marks import AGAINST, player
from ludoteka.core.state import Message, Prompt, Told, verb
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, DATA, LOCATIONS, ROSTER, card_id
from ludoteka.games.cardia.causes import by_card, by_location
from ludoteka.games.cardia.terms import DECLINE, FACTIONS, LOCATION_IDS, MODIFIERS, NEXT_CARD, character, owner

# -- options in a record -------------------------------------------------------------------------------------


def in_line(card: int) -> str:
    """A card in the line needs its owner: both players own the same characters. [CAR-E4]"""
    return f"{card_id(card)} of seat {owner(card)}"


def place_words(card: int) -> str:
    return f"place {card_id(card)}"


def discard_words(cards: tuple[int, ...]) -> str:
    return "discard " + " and ".join([card_id(card) for card in cards])


def keep_words(cards: tuple[int, ...]) -> str:
    return "keep " + " and ".join([card_id(card) for card in cards])


def faction_words(faction: int) -> str:
    return f"name {FACTIONS[faction]}"


def guard_words(card: int) -> str:
    return "decline" if card == DECLINE else f"discard {card_id(card)}"


def signed(amount: int) -> str:
    """A modifier as it is shown: +3, −5 (with a real minus sign)."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def librarian_words(amount: int) -> str:
    return f"{amount:+d}"


def void_words(target: tuple[int, int]) -> str:
    return f"remove {'modifiers' if target[1] == MODIFIERS else 'tokens'} from {in_line(target[0])}"


def plus_words(card: int) -> str:
    return f"+3 on {in_line(card)}"


def minus_words(card: int) -> str:
    return f"-3 on {in_line(card)}"


def envoy_words(card: int) -> str:
    return "-3 on the next card" if card == NEXT_CARD else minus_words(card)


def from_words(card: int) -> str:
    return f"move from {card_id(card)}"


def to_words(card: int) -> str:
    return f"move to {card_id(card)}"


def take_back_words(card: int) -> str:
    return f"take back {card_id(card)}"


def copy_words(card: int) -> str:
    return f"copy {card_id(card)}"


def activate_words(card: int) -> str:
    return f"activate {card_id(card)}"


def return_words(card: int) -> str:
    return f"return {card_id(card)}"


# -- questions [CAR-11.1] ------------------------------------------------------------------------------------

PLACE_CARD: Final = Prompt[int]("place_card", "CAR-4.2", place_words)
LIBRARIAN_MODIFIER: Final = Prompt[int]("librarian_modifier", "CAR-7.22", librarian_words, cause=by_card("librarian"))
DISCARD_FOR_REVOLUTIONARY: Final = Prompt[tuple[int, ...]](
    "discard_from_hand", "CAR-7.21", discard_words, cause=by_card("revolutionary")
)
DISCARD_FOR_BLACKMAILER: Final = Prompt[tuple[int, ...]](
    "discard_from_hand", "CAR-7.25", discard_words, cause=by_card("blackmailer")
)
DISCARD_FOR_TEMPLE: Final = Prompt[tuple[int, ...]](
    "discard_from_hand", "CAR-10.3", discard_words, cause=by_location("serpent_temple")
)
PALACE_GUARD_FACTION: Final = Prompt[int]("choose_faction", "CAR-7.7", faction_words, cause=by_card("palace_guard"))
AMBUSHER_FACTION: Final = Prompt[int]("choose_faction", "CAR-7.9", faction_words, cause=by_card("ambusher"))
BLACKMAILER_FACTION: Final = Prompt[int]("choose_faction", "CAR-7.25", faction_words, cause=by_card("blackmailer"))
WITCH_KING_FACTION: Final = Prompt[int]("choose_faction", "CAR-7.29", faction_words, cause=by_card("witch_king"))
PALACE_GUARD_DISCARD: Final = Prompt[int](
    "palace_guard_discard", "CAR-7.7", guard_words, always=True, cause=by_card("palace_guard"), deed=verb
)
VOID_MAGE_TARGET: Final = Prompt[tuple[int, int]](
    "void_mage_target", "CAR-7.2", void_words, cause=by_card("void_mage"), told="cleared"
)
SWAMP_GUARDIAN_TARGET: Final = Prompt[int](
    "swamp_guardian_target", "CAR-7.13", take_back_words, cause=by_card("swamp_guardian"), told="taken-back"
)
MAGISTRA_SOURCE: Final = Prompt[int](
    "magistra_source", "CAR-7.14", copy_words, cause=by_card("magistra"), told="copied"
)
INVENTOR_PLUS: Final = Prompt[int]("inventor_plus", "CAR-7.15", plus_words, cause=by_card("inventor"), told="modified")
INVENTOR_MINUS: Final = Prompt[int]("inventor_minus", "CAR-7.15", minus_words, cause=by_card("inventor"))
KINESIS_FROM: Final = Prompt[int]("kinesis_from", "CAR-7.18", from_words, cause=by_card("kinesis_mage"), told="moved")
KINESIS_TO: Final = Prompt[int]("kinesis_to", "CAR-7.18", to_words, cause=by_card("kinesis_mage"))
ENVOY_TARGET: Final = Prompt[int]("envoy_target", "CAR-7.19", envoy_words, cause=by_card("envoy"))
PRODIGY_TARGET: Final = Prompt[int]("prodigy_target", "CAR-7.23", plus_words, cause=by_card("prodigy"), told="modified")
ILLUSIONIST_SOURCE: Final = Prompt[int](
    "illusionist_source", "CAR-7.26", activate_words, cause=by_card("illusionist"), told="activated-again"
)
ELEMENTAL_SOURCE: Final = Prompt[int](
    "elemental_source", "CAR-7.30", copy_words, always=True, cause=by_card("elemental")
)
SUCCESSOR_KEEP: Final = Prompt[tuple[int, ...]]("successor_keep", "CAR-7.32", keep_words, cause=by_card("successor"))
SCRAPYARD_RETURN: Final = Prompt[int]("scrapyard_return", "CAR-10.7", return_words, cause=by_location("scrapyard"))

# -- events --------------------------------------------------------------------------------------------------

GAME_BEGAN: Final = Told("game-began", "CAR-2.4", "number", reveals=True, opens="game")
ROUND_BEGAN: Final = Told("round-began", "CAR-4.1", "number")
PLACED_FACE_UP: Final = Told("placed-face-up", "CAR-7.6", "seat", "card", reveals=True, beat=NOTABLE)
PLACED_FACE_DOWN: Final = Told("placed-face-down", "CAR-10.10", "seat", "card", secret=("card",))
REVEALED: Final = Told("revealed", "CAR-4.2", "seat", "card", reveals=True, beat=NOTABLE)
ENCOUNTER_WON: Final = Told("encounter-won", "CAR-4.2", "seat", "card", "mine", "theirs", beat=TURNING)
ENCOUNTER_TIED: Final = Told("encounter-tied", "CAR-4.2", "card", "card2", beat=NOTABLE)
ACTIVATED: Final = Told("activated", "CAR-4.3", "seat", "card", beat=NOTABLE)
NO_EFFECT: Final = Told("no-effect", "CAR-8.1", "card", "why", beat=NOTABLE)
TOKEN_PLACED: Final = Told("token-placed", "CAR-8.3", "card", beat=NOTABLE)
MODIFIED: Final = Told("modified", "CAR-5.1", "seat", "card", "amount", "total", beat=NOTABLE)
CLEARED: Final = Told("cleared", "CAR-7.2", "seat", "card", "kind", beat=NOTABLE)
MOVED: Final = Told("moved", "CAR-7.18", "card", "card2", beat=NOTABLE)
ENCOUNTER_REMOVED: Final = Told("encounter-removed", "CAR-8.8", "card", "card2", beat=TURNING)
DISCARDED_FROM_HAND: Final = Told("discarded-from-hand", "CAR-8.8", "seat", "card", reveals=True, beat=NOTABLE)
DISCARDED_FROM_DECK: Final = Told("discarded-from-deck", "CAR-8.8", "seat", "card", reveals=True, beat=NOTABLE)
DISCARDED_FROM_LINE: Final = Told("discarded-from-line", "CAR-8.8", "seat", "card", beat=NOTABLE)
DREW: Final = Told("drew", "CAR-4.5", "seat", "card", "count", secret=("card",), reveals=True, beat=SMALL)
SHUFFLED: Final = Told("shuffled", "CAR-7.29", "seat", reveals=True)
PENDING: Final = Told("pending", "CAR-5.4", "seat", "amount", beat=SMALL)
PENDING_CHOICE: Final = Told("pending-choice", "CAR-7.22", "seat", beat=SMALL)
PENDING_AFTER: Final = Told("pending-after", "CAR-7.27", "seat", "amount", beat=SMALL)
DEMANDED: Final = Told("demanded", "CAR-7.25", "seat", "faction", beat=NOTABLE)
FACE_UP_NEXT: Final = Told("face-up-next", "CAR-7.6", "seat", beat=SMALL)
FACTION_NAMED: Final = Told("faction-named", "CAR-8.4", "seat", "faction", beat=NOTABLE)
FOUND_NONE: Final = Told("found-none", "CAR-7.9", "seat", "faction", reveals=True, beat=NOTABLE)
GUARD_DECLINED: Final = Told("guard-declined", "CAR-7.7", "seat", reveals=True, beat=NOTABLE)
TAKEN_BACK: Final = Told("taken-back", "CAR-7.13", "seat", "card", beat=NOTABLE)
REPLACED: Final = Told("replaced", "CAR-7.10", "seat", "card", "card2", reveals=True, beat=NOTABLE)
COPIED: Final = Told("copied", "CAR-8.5", "card", "card2", beat=NOTABLE)
ACTIVATED_AGAIN: Final = Told("activated-again", "CAR-8.6", "card", "card2", beat=NOTABLE)
TEMPLE_TRIGGERED: Final = Told("temple-triggered", "CAR-10.3", "seat", beat=NOTABLE)
RETURNED_UNDER: Final = Told("returned-under", "CAR-10.7", "seat", "card", secret=("card",), reveals=True, beat=SMALL)
GAME_WON: Final = Told("game-won", "CAR-9.1", "seat", "reason", "wins", "wins2", beat=TURNING, panel="game")
GAME_DRAWN: Final = Told("game-drawn", "CAR-9.6", "reason", beat=TURNING, panel="game")
MATCH_WON: Final = Told("match-won", "CAR-9.7", "seat", "wins", "wins2", beat=TURNING, final=True)
MATCH_DRAWN: Final = Told("match-drawn", "CAR-9.8", beat=TURNING, final=True)


# What happens while an ability is resolved, told without whose it is.
DEEDS: Final = frozenset((NO_EFFECT.id, TOKEN_PLACED.id, MOVED.id, ENCOUNTER_REMOVED.id, COPIED.id, ACTIVATED_AGAIN.id))

# -- words for components ------------------------------------------------------------------------------------

FACTION_NAMES: Final = {row["id"]: {"en": row["short_en"], "pl": row["short_pl"]} for row in DATA["factions"]}
LEVEL_NAMES: Final = {row["id"]: {"en": row["name_en"], "pl": row["name_pl"]} for row in DATA["difficulty_levels"]}
KIND_NAMES: Final = {
    "modifiers": {"en": "modifiers", "pl": "modyfikatory"},
    "tokens": {"en": "ongoing tokens", "pl": "żetony stałej zdolności"},
}
REASONS: Final = {
    "cannot_play": {"en": "the opponent has no card to play", "pl": "przeciwnik nie ma karty do zagrania"},
    "both_cannot_play": {
        "en": "nobody has a card to play and the signets are compared",
        "pl": "nikt nie ma karty do zagrania i porównuje się sygnety",
    },
    "djinn": {"en": "the Djinn grants the victory", "pl": "Dżinn daje zwycięstwo"},
    "puppeteer": {"en": "the Puppeteer finds an empty hand", "pl": "Lalkarka trafia na pustą rękę"},
    "founders_festival": {"en": "three encounters in a row are won", "pl": "trzy starcia z rzędu są wygrane"},
    "catacombs": {
        "en": "two cards of one faction meet in the Haunted Catacombs",
        "pl": "w Nawiedzonych Katakumbach spotykają się dwie karty jednej frakcji",
    },
    "mechanical_djinn": {
        "en": "the encounter after the Mechanical Djinn is won",
        "pl": "starcie po Mechanicznym Dżinnie jest wygrane",
    },
    "signets": {
        "en": "the opponent has fewer signets at the end of the round",
        "pl": "przeciwnik ma mniej sygnetów na koniec rundy",
    },
}


def name(kind: str, id: Any, lang: str) -> str | None:
    """The word for a component in a message; None where the value speaks for itself."""
    if kind == "card":
        row = ROSTER[CHARACTER_NUMBER[id]]
        return row.name_pl if lang == "pl" else row.name_en
    if kind == "location":
        place = LOCATIONS[LOCATION_IDS.index(id)]
        return place.name_pl if lang == "pl" else place.name_en
    if kind == "faction":
        return str(FACTION_NAMES[id][lang])
    if kind == "kind":
        return KIND_NAMES[id][lang]
    if kind == "reason":
        return REASONS[id.removesuffix("_draw")][lang]
    return None


def card_name(card: int, lang: str) -> str:
    row = ROSTER[character(card)]
    return row.name_pl if lang == "pl" else row.name_en


def owned_name(card: int, lang: str) -> str:
    return f"{card_name(card, lang)} ({player(owner(card))})"


def label(prompt: str, value: Any, lang: str) -> str | None:
    """The words for an option on a button."""
    if prompt in ("discard_from_hand", "successor_keep"):
        return " + ".join([card_name(card, lang) for card in value])
    if prompt == "choose_faction":
        return str(FACTION_NAMES[FACTIONS[value]][lang])
    if prompt == "palace_guard_discard" and value == DECLINE:
        return "Nie odrzucam" if lang == "pl" else "Decline"
    if prompt == "librarian_modifier":
        return signed(value)
    if prompt == "void_mage_target":
        kind = KIND_NAMES["modifiers" if value[1] == MODIFIERS else "tokens"][lang]
        return f"{owned_name(value[0], lang)}: {kind}"
    if prompt == "envoy_target" and value == NEXT_CARD:
        return "Następna karta" if lang == "pl" else "Next card"
    if prompt in ("inventor_plus", "inventor_minus", "envoy_target"):
        return owned_name(value, lang)
    return card_name(value, lang)


def whose(told: Sequence[Message]) -> list[int | None]:
    """Whose deed each sentence tells that names nobody: of whoever activated a card last. Both own the same cards."""
    found: list[int | None] = []
    acts: int | None = None
    for one in told:
        if one.id == ACTIVATED.id:
            seat = one.args["seat"]
            acts = seat if isinstance(seat, int) else None
        found.append(acts if one.id in DEEDS else None)
    return found


def glance(view: dict[str, Any], lang: str) -> str:
    """The signets of both players, one's own first: "signets 2 : 1"; for a spectator in signs alone."""
    players = view["players"][::-1] if view["seat"] == 1 else view["players"]
    signets = AGAINST.join([str(player["signets"]) for player in players])
    return signets if view["seat"] is None else f"{'sygnety' if lang == 'pl' else 'signets'} {signets}"


# -- what a table shows of a component -----------------------------------------------------------------------

LOCATION_ICONS: Final = {
    "founders_festival": "festival",
    "great_library": "library",
    "auction_house": "auction",
    "haunted_catacombs": "catacombs",
    "foggy_swamp": "fog",
}


def tips(lang: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Kind, then id, to the name, the full text and the clause of a component, with all that is drawn of it."""
    polish = lang == "pl"
    cards = {
        one.id: {
            "name": one.name_pl if polish else one.name_en,
            "text": one.text_pl if polish else one.text_en,
            "influence": one.influence,
            "faction": one.faction,
            "ongoing": one.ongoing,
            "deck": one.deck,
            "clause": one.clause,
        }
        for one in ROSTER
    }
    locations = {
        one.id: {
            "name": one.name_pl if polish else one.name_en,
            "text": one.text_pl if polish else one.text_en,
            "difficulty": one.difficulty,
            "icon": LOCATION_ICONS.get(one.id, one.id),
            "clause": one.clause,
        }
        for one in LOCATIONS
    }
    factions = {id: {"name": names[lang]} for id, names in FACTION_NAMES.items()}
    levels = {id: {"name": names[lang]} for id, names in LEVEL_NAMES.items()}
    return {"card": cards, "location": locations, "faction": factions, "level": levels}
