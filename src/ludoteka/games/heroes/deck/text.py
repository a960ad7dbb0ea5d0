"""What is asked and told about cards outside Combats: Searches, looks, discards, Morale. [HER-29.A]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.marks import player
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.terms import COMMON_DECKS, RESOURCES, TIERS
from ludoteka.games.heroes.words.components import card_id, card_name, face_id, face_name, labels

LOOK: Final = -1  # at the top of a deck, instead of taking the top of the discard pile
DONE: Final = -1
DRAW: Final = 0  # Morale Actions
EXCHANGE: Final = 1
SPARE: Final = -1  # the token is not spent
OTHER_DECKS: Final = ("astrologers", "events", "ai", "ai_spells")
PriceWay = tuple[int, int]  # an effect, one of its several costs
Taken = tuple[str, int]  # take, replace, discard, top, bottom, remove; the card


# -- options in a record -------------------------------------------------------------------------------------


def search_words(choice: int) -> str:
    return "look" if choice == LOOK else f"take {card_id(choice)}"


def deck_words(deck: int) -> str:
    return f"search {COMMON_DECKS[deck]}"


def taken_words(choice: Taken) -> str:
    return f"{choice[0]} {thing_id(choice[1])}"


def thing_id(number: int) -> str:
    """A card, or a Neutral Unit written as -2 - its face."""
    return card_id(number) if number >= 0 else face_id(-2 - number)


def thing_name(number: int, lang: str) -> str:
    return card_name(number, lang) if number >= 0 else face_name(-2 - number, lang)


def again_words(again: int) -> str:
    return "search again" if again else "go on"


def discard_words(card: int) -> str:
    return "done" if card == DONE else f"discard {card_id(card)}"


def remove_words(choice: Taken) -> str:
    return "done" if choice[1] == DONE else f"remove {card_id(choice[1])} from {choice[0]}"


def price_words(way: PriceWay) -> str:
    """One of several costs: `discard 3`, `pay 10 gold`."""
    price = EFFECTS[way[0]].cost["any_of"][way[1]]
    parts = [f"{name} {price[name]['n']}" for name in ("remove", "discard") if name in price]
    return " ".join([*parts, *[f"pay {price[name]} {name}" for name in RESOURCES if name in price]])


def take_words(card: int) -> str:
    return "done" if card == DONE else f"take {card_id(card)}"


def draw_words(card: int) -> str:
    return "draw" if card == DONE else f"take {card_id(card)}"


def keep_words(keep: int) -> str:
    return "keep" if keep else "replace"


def morale_words(choice: int) -> str:
    return {DRAW: "draw", EXCHANGE: "exchange", SPARE: "keep"}[choice]


def use_words(use: int) -> str:
    return "use" if use else "decline"


def kind_words(kind: str) -> str:
    return f"name {kind}"


def place_words(place: int) -> str:
    """A deck of the table: see deck/knowledge.py."""
    if place < 10:
        return f"deck of player {place + 1}"
    if place < 20:
        return f"deck {COMMON_DECKS[place - 10]}"
    return f"deck {TIERS[place - 20]}" if place < 30 else f"deck {OTHER_DECKS[place - 30]}"


def player_words(seat: int) -> str:
    return f"player {seat + 1}"


CHOOSE_PLAYER: Final = Prompt[int]("choose_player", "HER-0.2", player_words)
SEARCH: Final = Prompt[int]("search", "HER-10.6", search_words)
SEARCH_DECK: Final = Prompt[int]("search_deck", "HER-22", deck_words)
SEARCH_AGAIN: Final = Prompt[int]("search_again", "HER-25.14", again_words)
SEARCH_CARD: Final = Prompt[Taken]("search_card", "HER-10.6", taken_words, always=True)
SEARCH_ORDER: Final = Prompt[int]("search_order", "HER-10.6", discard_words, always=True)
FACTION_CARD_REPLACE: Final = Prompt[int]("faction_card_replace", "HER-10.8", keep_words)
PAY_WAY: Final = Prompt[PriceWay]("pay_way", "HER-0.2", price_words)
PAY_CARDS: Final = Prompt[int]("pay_cards", "HER-0.2", discard_words, always=True)
DISCARD_CARD: Final = Prompt[int]("discard_card", "HER-10.3", discard_words, always=True)
DISCARD_ANY: Final = Prompt[int]("discard_any", "HER-0.2", discard_words, always=True)
REMOVE_CARD: Final = Prompt[Taken]("remove_card", "HER-10.9", remove_words, always=True)
EXCHANGED_CARD: Final = Prompt[Taken]("exchange_card", "HER-29.1", remove_words, always=True)
TAKE_CARD: Final = Prompt[int]("take_card", "HER-10.5", take_words)
DRAW_EITHER: Final = Prompt[int]("draw_either", "HER-27.3", draw_words)
DISCARD_POWER: Final = Prompt[int]("discard_power", "HER-0.2", discard_words, always=True)
PILE_ORDER: Final = Prompt[int]("pile_order", "HER-15.1", take_words)
NAME_SCHOOL: Final = Prompt[str]("name_school", "HER-11.8", kind_words)
NAME_KIND: Final = Prompt[str]("name_kind", "HER-0.2", kind_words)
CHOOSE_DECK: Final = Prompt[int]("choose_deck", "HER-0.2", place_words)
MORALE: Final = Prompt[int]("morale", "HER-8.2", morale_words)
MORALE_EXCHANGE: Final = Prompt[int]("morale_exchange", "HER-8.4", discard_words, always=True)
CARD_OPTION: Final = Prompt[int]("card_option", "HER-0.2", use_words)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (
    *(SEARCH, SEARCH_DECK, SEARCH_AGAIN, SEARCH_CARD, SEARCH_ORDER, FACTION_CARD_REPLACE, PAY_CARDS, DISCARD_CARD),
    *(DISCARD_ANY, REMOVE_CARD, PAY_WAY),
    *(TAKE_CARD, MORALE, MORALE_EXCHANGE, CARD_OPTION, CHOOSE_PLAYER, DISCARD_POWER, PILE_ORDER),
    *(NAME_SCHOOL, NAME_KIND, CHOOSE_DECK, EXCHANGED_CARD, DRAW_EITHER),
)

# -- events --------------------------------------------------------------------------------------------------

SCHOOL_NAMED: Final = Told("school-named", "HER-11.8", "seat", "school")
DREW: Final = Told("drew", "HER-10.4", "seat", "card", secret=("card",), reveals=True, beat=SMALL)
DISCARDED: Final = Told("discarded", "HER-10.3", "seat", "card", reveals=True, beat=SMALL)
SHUFFLED: Final = Told("deck-shuffled", "HER-10.4", "seat", reveals=True)
GAINED_CARD: Final = Told("card-gained", "HER-10.5", "seat", "card", reveals=True, beat=NOTABLE)
GAINED_HIDDEN: Final = Told("card-found", "HER-10.6", "seat", "card", secret=("card",), reveals=True, beat=SMALL)
REMOVED: Final = Told("card-removed", "HER-10.9", "seat", "card", reveals=True, beat=NOTABLE)
LOOKED_AT: Final = Told("looked", "HER-10.6", "seat", "card", "deck", secret=("card",), reveals=True)
COMMON_DISCARDED: Final = Told("common-discarded", "HER-10.6", "seat", "card", reveals=True)
DECK_RENEWED: Final = Told("deck-renewed", "HER-10.7", "deck", "card", reveals=True)
TAKEN: Final = Told("card-taken", "HER-10.5", "seat", "card", reveals=True, beat=NOTABLE)
REVEALED: Final = Told("card-revealed", "HER-28", "seat", "card", fleeting=True, beat=NOTABLE)
PUT_BACK: Final = Told("put-back", "HER-28", "seat", "card", "where", secret=("card",))
MORALE_GAINED: Final = Told("morale-gained", "HER-8.2", "seat", beat=SMALL)
MORALE_NEGATIVE: Final = Told("morale-negative", "HER-8.3", "seat", beat=SMALL)
MORALE_BROKEN: Final = Told("morale-broken", "HER-8.3", "seat")
EVENTS: Final[tuple[Told, ...]] = (
    *(DREW, DISCARDED, SHUFFLED, GAINED_CARD, GAINED_HIDDEN, REMOVED, LOOKED_AT, COMMON_DISCARDED, DECK_RENEWED),
    *(TAKEN, REVEALED, PUT_BACK, MORALE_GAINED, MORALE_NEGATIVE, MORALE_BROKEN, SCHOOL_NAMED),
)

# -- labels --------------------------------------------------------------------------------------------------

TAKEN_EN: Final = {
    "take": "take {}",
    "replace": "discard {} and draw another",
    "discard": "discard {}",
    "top": "{} back on top",
    "bottom": "{} to the bottom",
    "remove": "remove {}",
}
TAKEN_PL: Final = {
    "take": "weź: {}",
    "replace": "odrzuć {} i dobierz inną",
    "discard": "odrzuć: {}",
    "top": "{} na wierzch",
    "bottom": "{} na spód",
    "remove": "usuń: {}",
}
ZONES_EN: Final = {"hand": "hand", "discard": "discard pile", "play": "table"}
ZONES_PL: Final = {"hand": "ręka", "discard": "Stos Kart Odrzuconych", "play": "stół"}
DECKS_EN: Final = (
    *("Ability Deck", "Artifact Deck", "Spell Deck"),
    *("major Artifact Deck", "relic Artifact Deck", "Expert Spell Deck"),
)
DECKS_PL: Final = (
    *("Talia Zdolności", "talia artefaktów", "talia zaklęć"),
    *("talia Mocnych Artefaktów", "talia reliktów", "talia mistrzowskich zaklęć"),
)


@labels("search")
def search_label(choice: int, lang: str) -> str:
    if choice == LOOK:
        return "obejrzyj karty z wierzchu talii" if lang == "pl" else "look at the top of the deck"
    name = card_name(choice, lang)
    return f"weź ze stosu: {name}" if lang == "pl" else f"take from the discard pile: {name}"


@labels("search_deck")
def deck_label(deck: int, lang: str) -> str:
    return DECKS_PL[deck] if lang == "pl" else DECKS_EN[deck]


@labels("search_again")
def again_label(again: int, lang: str) -> str:
    english, polish = ("go on", "spend Morale and search again"), ("dalej", "wydaj Morale i przeszukaj ponownie")
    return (polish if lang == "pl" else english)[again]


@labels("search_card")
def taken_label(choice: Taken, lang: str) -> str:
    return (TAKEN_PL if lang == "pl" else TAKEN_EN)[choice[0]].format(thing_name(choice[1], lang))


KINDS_EN: Final = {
    "basic": "Basic Spell",
    "expert": "Expert Spell",
    "air": "School of Air",
    "fire": "School of Fire",
    "earth": "School of Earth",
    "water": "School of Water",
}
KINDS_PL: Final = {
    "basic": "zaklęcie podstawowe",
    "expert": "zaklęcie mistrzowskie",
    "air": "magia powietrza",
    "fire": "magia ognia",
    "earth": "magia ziemi",
    "water": "magia wody",
}
PRICES_EN: Final = {
    "remove": "cards to remove from the game:",
    "discard": "cards to discard:",
    "gold": "Gold:",
    "building_materials": "Building Materials:",
    "valuables": "Valuables:",
}
PRICES_PL: Final = {
    "remove": "karty do usunięcia z gry:",
    "discard": "karty do odrzucenia:",
    "gold": "Złoto:",
    "building_materials": "Budulce:",
    "valuables": "Kosztowności:",
}
TIERS_EN: Final = ("bronze", "silver", "golden", "azure")
TIERS_PL: Final = ("brązowych", "srebrnych", "złotych", "błękitnych")
OTHERS_EN: Final = ("Astrologers Deck", "Event Deck", "AI Deck", "AI Spell Deck")
OTHERS_PL: Final = ("talia astrologów", "talia wydarzeń", "Talia AI", "Talia Zaklęć AI")


@labels("name_kind", "name_school")
def kind_label(kind: str, lang: str) -> str:
    return (KINDS_PL if lang == "pl" else KINDS_EN)[kind]


@labels("choose_deck")
def place_label(place: int, lang: str) -> str:
    if place < 10:
        return f"talia: {player(place)}" if lang == "pl" else f"deck of {player(place)}"
    if place < 20:
        return deck_label(place - 10, lang)
    if place < 30:
        tier = (TIERS_PL if lang == "pl" else TIERS_EN)[place - 20]
        return f"talia {tier} neutralnych" if lang == "pl" else f"{tier} Neutral Deck"
    return (OTHERS_PL if lang == "pl" else OTHERS_EN)[place - 30]


@labels(
    "pile_order",
    "discard_power",
    "discard_card",
    "search_order",
    "pay_cards",
    "discard_any",
    "morale_exchange",
    "take_card",
)
def card_or_done(card: int, lang: str) -> str:
    if card == DONE:
        return "gotowe" if lang == "pl" else "done"
    return card_name(card, lang)


@labels("draw_either")
def draw_label(card: int, lang: str) -> str:
    if card == DONE:
        return "dobierz z talii" if lang == "pl" else "draw from the deck"
    return card_name(card, lang)


@labels("remove_card", "exchange_card")
def remove_label(choice: Taken, lang: str) -> str:
    if choice[1] == DONE:
        return "gotowe" if lang == "pl" else "done"
    zone = (ZONES_PL if lang == "pl" else ZONES_EN)[choice[0]]
    return f"{card_name(choice[1], lang)} ({zone})"


@labels("pay_way")
def price_label(way: PriceWay, lang: str) -> str:
    price = EFFECTS[way[0]].cost["any_of"][way[1]]
    words = PRICES_PL if lang == "pl" else PRICES_EN
    return ", ".join([f"{words[name]} {amount_of(value)}" for name, value in price.items()])


def amount_of(value: Any) -> int:
    return int(value["n"]) if isinstance(value, Mapping) else int(value)


@labels("faction_card_replace")
def keep_label(keep: int, lang: str) -> str:
    if lang == "pl":
        return "zachowaj" if keep else "odrzuć i dobierz inną"
    return "keep it" if keep else "discard it and draw another"


@labels("morale")
def morale_label(choice: int, lang: str) -> str:
    if lang == "pl":
        return {DRAW: "dobierz kartę", EXCHANGE: "wymień karty", SPARE: "nie wydawaj żetonu"}[choice]
    return {DRAW: "draw a card", EXCHANGE: "exchange cards", SPARE: "keep the token"}[choice]


@labels("choose_player")
def player_label(seat: int, lang: str) -> str:
    return player(seat)


@labels("card_option")
def use_label(use: int, lang: str) -> str:
    if lang == "pl":
        return "użyj" if use else "nie używaj"
    return "use it" if use else "decline"
