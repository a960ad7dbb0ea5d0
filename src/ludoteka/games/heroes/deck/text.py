"""What is asked and told about cards outside Combats: Searches, looks, discards, Morale. [HER-29.A]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.marks import player
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.terms import COMMON_DECKS, RESOURCES, TIERS
from ludoteka.games.heroes.words.components import card_id, card_name, face_id, face_name
from ludoteka.games.heroes.words.labels import DONE_SAID, YES_OR_NO, labels, phrased, player_label, use_words, worded

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
DISCARD_ANY: Final = Prompt[int]("discard_any", "HER-0.2", discard_words, always=True, deed=verb)
REMOVE_CARD: Final = Prompt[Taken]("remove_card", "HER-10.9", remove_words, always=True)
EXCHANGED_CARD: Final = Prompt[Taken]("exchange_card", "HER-29.1", remove_words, always=True, deed=verb)
TAKE_CARD: Final = Prompt[int]("take_card", "HER-10.5", take_words)
DRAW_EITHER: Final = Prompt[int]("draw_either", "HER-27.3", draw_words, deed=verb)
DISCARD_POWER: Final = Prompt[int]("discard_power", "HER-0.2", discard_words, always=True)
PILE_ORDER: Final = Prompt[int]("pile_order", "HER-15.1", take_words)
NAME_SCHOOL: Final = Prompt[str]("name_school", "HER-11.8", kind_words)
NAME_KIND: Final = Prompt[str]("name_kind", "HER-0.2", kind_words)
CHOOSE_DECK: Final = Prompt[int]("choose_deck", "HER-0.2", place_words)
MORALE: Final = Prompt[int]("morale", "HER-8.2", morale_words)
MORALE_EXCHANGE: Final = Prompt[int]("morale_exchange", "HER-8.4", discard_words, always=True)
CARD_OPTION: Final = Prompt[int]("card_option", "HER-0.2", use_words)
LEAVE_GAME: Final = CARD_OPTION.about(("deed", "leave"))

# -- events --------------------------------------------------------------------------------------------------

SCHOOL_NAMED: Final = Told("school-named", "HER-11.8", "seat", "school")
DREW: Final = Told("drew", "HER-10.4", "seat", "card", secret=("card",), reveals=True, beat=SMALL)
DISCARDED: Final = Told("discarded", "HER-10.3", "seat", "card", reveals=True, beat=SMALL)
SHUFFLED: Final = Told("deck-shuffled", "HER-10.4", "seat", reveals=True)
GAINED_CARD: Final = Told("card-gained", "HER-10.5", "seat", "card", reveals=True, beat=NOTABLE, gain=True)
GAINED_HIDDEN: Final = Told(
    "card-found", "HER-10.6", "seat", "card", secret=("card",), reveals=True, beat=SMALL, gain=True
)
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

# -- labels --------------------------------------------------------------------------------------------------

TAKEN_SAID: Final = {
    "take": ("take {}", "weź: {}"),
    "replace": ("discard {} and draw another", "odrzuć kartę {} i dobierz inną"),
    "discard": ("discard {}", "odrzuć: {}"),
    "top": ("{} back on top", "{} na wierzch"),
    "bottom": ("{} to the bottom", "{} na spód"),
    "remove": ("remove {}", "usuń: {}"),
}
ZONES: Final = {
    "hand": ("hand", "ręka"),
    "discard": ("discard pile", "stos kart odrzuconych"),
    "play": ("table", "stół"),
}
DECK_NAMES: Final = (
    ("Ability Deck", "talia zdolności"),
    ("Artifact Deck", "talia artefaktów"),
    ("Spell Deck", "talia zaklęć"),
    ("major Artifact Deck", "talia mocnych artefaktów"),
    ("relic Artifact Deck", "talia reliktów"),
    ("Expert Spell Deck", "talia mistrzowskich zaklęć"),
)
NEUTRAL_DECKS: Final = (
    ("bronze Neutral Deck", "talia brązowych neutralnych"),
    ("silver Neutral Deck", "talia srebrnych neutralnych"),
    ("golden Neutral Deck", "talia złotych neutralnych"),
    ("azure Neutral Deck", "talia błękitnych neutralnych"),
)
OTHER_NAMES: Final = (
    ("Astrologers Deck", "talia astrologów"),
    ("Event Deck", "talia wydarzeń"),
    ("AI Deck", "talia AI"),
    ("AI Spell Deck", "talia zaklęć AI"),
)
KINDS: Final = {  # of Spells
    "basic": ("Basic Spell", "zaklęcie podstawowe"),
    "expert": ("Expert Spell", "zaklęcie mistrzowskie"),
    "air": ("School of Air", "magia powietrza"),
    "fire": ("School of Fire", "magia ognia"),
    "earth": ("School of Earth", "magia ziemi"),
    "water": ("School of Water", "magia wody"),
}
PRICES: Final = {
    "remove": ("cards to remove from the game:", "karty do usunięcia z gry:"),
    "discard": ("cards to discard:", "karty do odrzucenia:"),
    "gold": ("Gold:", "złoto:"),
    "building_materials": ("Building Materials:", "budulce:"),
    "valuables": ("Valuables:", "kosztowności:"),
}


labels("choose_player")(player_label)
worded("search_deck", answers=dict(enumerate(DECK_NAMES)))
worded("name_kind", "name_school", answers=KINDS)
worded("card_option", answers=YES_OR_NO)
worded(
    "search",
    answers={LOOK: ("look at the top of the deck", "obejrzyj karty z wierzchu talii")},
    others=phrased(("take from the discard pile: {}", "weź ze stosu: {}"), card_name),
)
worded(
    "search_again",
    answers={1: ("spend Morale and search again", "wydaj morale i przeszukaj ponownie"), 0: ("go on", "dalej")},
)
worded(
    "faction_card_replace",
    answers={1: ("keep it", "zachowaj"), 0: ("discard it and draw another", "odrzuć i dobierz inną")},
)
worded(
    *("pile_order", "discard_power", "discard_card", "search_order", "pay_cards", "discard_any"),
    *("morale_exchange", "take_card"),
    answers={DONE: DONE_SAID},
    others=card_name,
)
worded("draw_either", answers={DONE: ("draw from the deck", "dobierz z talii")}, others=card_name)
morale_label: Final = worded(
    "morale",
    answers={
        DRAW: ("draw a card", "dobierz kartę"),
        EXCHANGE: ("exchange cards", "wymień karty"),
        SPARE: ("keep the token", "nie wydawaj żetonu"),
    },
)


@labels("search_card")
def taken_label(choice: Taken, lang: str) -> str:
    return TAKEN_SAID[choice[0]][lang == "pl"].format(thing_name(choice[1], lang))


@labels("choose_deck")
def place_label(place: int, lang: str) -> str:
    if place < 10:
        return f"talia: {player(place)}" if lang == "pl" else f"deck of {player(place)}"
    names = DECK_NAMES if place < 20 else NEUTRAL_DECKS if place < 30 else OTHER_NAMES
    return names[place % 10][lang == "pl"]


@labels("remove_card", "exchange_card")
def remove_label(choice: Taken, lang: str) -> str:
    zone, card = choice
    return DONE_SAID[lang == "pl"] if card == DONE else f"{card_name(card, lang)} ({ZONES[zone][lang == 'pl']})"


@labels("pay_way")
def price_label(way: PriceWay, lang: str) -> str:
    price = EFFECTS[way[0]].cost["any_of"][way[1]]
    return ", ".join([f"{PRICES[name][lang == 'pl']} {amount_of(value)}" for name, value in price.items()])


def amount_of(value: Any) -> int:
    return int(value["n"]) if isinstance(value, Mapping) else int(value)
