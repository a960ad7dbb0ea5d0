"""What Events ask and tell. [HER-27.3]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.combat.text import option_words
from ludoteka.games.heroes.deck.text import DECK_NAMES
from ludoteka.games.heroes.terms import COMMON_DECKS, RESOURCES
from ludoteka.games.heroes.town.text import RECRUIT_SAID, RESOURCES_SAID, Buying, Die, die_name, die_word
from ludoteka.games.heroes.words.components import card_id, card_name, face_id, face_name
from ludoteka.games.heroes.words.effects import program_said
from ludoteka.games.heroes.words.goods import all_of, so_many
from ludoteka.games.heroes.words.labels import (
    ACCEPT_OR_NOT,
    answer_words,
    in_any_language,
    labels,
    phrased,
    player_label,
    worded,
)

Ware = tuple[int, int, int, int]  # card, Gold, Building Materials, Valuables
NO_WARE: Final[Ware] = (-1, 0, 0, 0)
Pooled = tuple[str, int]  # FROM_HAND and the card, or FROM_DECK and the deck
FROM_HAND: Final = "hand"
FROM_DECK: Final = "deck"
NO_DIE: Final[Die] = (-1, -1)
NOBODY: Final = -1
SEND_AWAY: Final = "discard"


# -- options in a record -------------------------------------------------------------------------------------


def event_words(card: int) -> str:
    return f"resolve {card_id(card)}"


def tens_words(tens: int) -> str:
    return f"bid {tens} to {tens + 9}"


def bid_words(bid: int) -> str:
    return f"bid {bid}"


def ware_words(ware: Ware) -> str:
    if ware == NO_WARE:
        return "done"
    price = [f"{amount} {name}" for amount, name in zip(ware[1:], RESOURCES, strict=True) if amount]
    return f"buy {card_id(ware[0])} for {' and '.join(price)}"


def pooled_words(choice: Pooled) -> str:
    zone, number = choice
    return f"put {card_id(number)}" if zone == FROM_HAND else f"put top of {COMMON_DECKS[number]}"


def take_pool_words(takes: int) -> str:
    return "take card" if takes else "take gold"


def take_die_words(die: Die) -> str:
    return "pass" if die == NO_DIE else f"take {die_word(die)}"


def lose_die_words(die: Die) -> str:
    return f"lose {die_word(die)}"


def resource_words(resource: int) -> str:
    return f"name {RESOURCES[resource]}"


def partner_words(seat: int) -> str:
    return "done" if seat == NOBODY else f"player {seat + 1}"


def kind_words(kind: int) -> str:
    return RESOURCES[kind]


def amount_words(amount: int) -> str:
    return f"amount {amount}"


def captive_words(choice: Buying) -> str:
    return f"{choice[0]} {face_id(choice[1])}"


EVENT_OPTION: Final = Prompt[int]("event_option", "HER-27.3", option_words)
CHOOSE_EVENT: Final = Prompt[int]("event_choice", "HER-27.3", event_words)
SECRET_TENS: Final = Prompt[int]("secret_tens", "HER-27.3", tens_words)
SECRET_BID: Final = Prompt[int]("secret_bid", "HER-27.3", bid_words, always=True)
BUY_CARD: Final = Prompt[Ware]("buy_card", "HER-27.3", ware_words)
POOL_CARD: Final = Prompt[Pooled]("pool_card", "HER-27.3", pooled_words, always=True)
TAKE_POOL: Final = Prompt[int]("take_pool", "HER-27.3", take_pool_words)
TAKE_DIE: Final = Prompt[Die]("take_die", "HER-27.3", take_die_words)
LOSE_DIE: Final = Prompt[Die]("lose_die", "HER-27.3", lose_die_words)
NAME_RESOURCE: Final = Prompt[int]("name_resource", "HER-27.3", resource_words)
PROPOSAL_PARTNER: Final = Prompt[int]("proposal_partner", "HER-27.3", partner_words)
PROPOSAL_GIVES: Final = Prompt[int]("proposal_gives", "HER-27.3", kind_words)
PROPOSAL_AMOUNT: Final = Prompt[int]("proposal_amount", "HER-27.3", amount_words)
PROPOSAL_WANTS: Final = Prompt[int]("proposal_wants", "HER-27.3", kind_words)
PROPOSAL_PRICE: Final = Prompt[int]("proposal_price", "HER-27.3", amount_words)
PROPOSAL_ANSWER: Final = Prompt[int]("proposal_answer", "HER-27.3", answer_words)
CAPTIVE: Final = Prompt[Buying]("captive", "HER-27.3", captive_words, deed=verb)

# -- events --------------------------------------------------------------------------------------------------

EVENT_DRAWN: Final = Told("event-drawn", "HER-27.3", "seat", "card", reveals=True, beat=NOTABLE)
CARDS_REVEALED: Final = Told("event-cards", "HER-27.3", "seat", "card", reveals=True, beat=NOTABLE)
BID_MADE: Final = Told("bid-made", "HER-27.3", "seat", "gold", reveals=True)
AUCTION_WON: Final = Told("auction-won", "HER-27.3", "seat", "card", "gold", beat=NOTABLE)
AUCTION_FAILED: Final = Told("auction-failed", "HER-27.3", "card")
CARD_BOUGHT: Final = Told("card-bought", "HER-27.3", "seat", "card")
CARD_POOLED: Final = Told("card-pooled", "HER-27.3", "seat", "deck", "card", secret=("card",))
TOP_POOLED: Final = Told("top-pooled", "HER-27.3", "seat", "deck")
POOL_CARD_TAKEN: Final = Told("pool-card-taken", "HER-27.3", "seat", "deck", reveals=True)
DICE_POOLED: Final = Told("dice-pooled", "HER-27.3", "dice", reveals=True)
DIE_TAKEN: Final = Told("die-taken", "HER-27.3", "seat", "dice")
RESOURCE_NAMED: Final = Told("resource-named", "HER-27.3", "seat", "resource")
OFFER_MADE: Final = Told("offer-made", "HER-27.3", "seat", "seat2", "amount", "resource", "price", "wanted")
OFFER_ACCEPTED: Final = Told("offer-accepted", "HER-27.3", "seat")
OFFER_REFUSED: Final = Told("offer-refused", "HER-27.3", "seat")
CAPTIVE_SENT_AWAY: Final = Told("captive-sent-away", "HER-27.3", "seat", "unit", beat=SMALL)

# -- labels --------------------------------------------------------------------------------------------------


labels("event_option")(program_said)
labels("event_choice")(card_name)


@labels("secret_bid")
def bid_label(gold: int, lang: str) -> str:
    return so_many(gold, "gold", lang)


labels("proposal_amount", "proposal_price")(in_any_language(str))
labels("lose_die")(phrased(("lose {}", "strać: {}"), die_name))
worded("take_die", answers={NO_DIE: ("take none", "nic nie bierz")}, others=phrased(("take {}", "weź: {}"), die_name))
worded("take_pool", answers={1: ("take a card of the pool", "weź kartę z puli"), 0: ("take the Gold", "weź złoto")})
worded("proposal_answer", answers=ACCEPT_OR_NOT)
worded("name_resource", "proposal_gives", "proposal_wants", answers=dict(enumerate(RESOURCES_SAID)))


@labels("secret_tens")
def tens_label(tens: int, lang: str) -> str:
    return f"{tens}–{tens + 9} Złota" if lang == "pl" else f"{tens}–{tens + 9} Gold"


def ware_label(ware: Ware, lang: str) -> str:
    card, price = card_name(ware[0], lang), all_of(ware[1:], lang)
    return f"kup: {card} ({price})" if lang == "pl" else f"buy {card} for {price}"


worded("buy_card", answers={NO_WARE: ("buy nothing", "nic nie kupuj")}, others=ware_label)


@labels("pool_card")
def pooled_label(choice: Pooled, lang: str) -> str:
    zone, number = choice
    if zone == FROM_HAND:
        return card_name(number, lang)
    english, polish = DECK_NAMES[number]
    return f"z wierzchu: {polish}" if lang == "pl" else f"top of the {english}"


worded("proposal_partner", answers={NOBODY: ("make no offer", "nie proponuj")}, others=player_label)
SEND_AWAY_SAID: Final = phrased(("discard {}", "odrzuć: {}"), face_name)


@labels("captive")
def captive_label(choice: Buying, lang: str) -> str:
    what, face = choice
    return (SEND_AWAY_SAID if what == SEND_AWAY else RECRUIT_SAID)(face, lang)
