"""What Events ask and tell. [HER-27.3]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.state import Prompt, Told
from ludoteka.games.heroes.combat.text import option_words
from ludoteka.games.heroes.deck.text import DECKS_EN, DECKS_PL
from ludoteka.games.heroes.terms import COMMON_DECKS, RESOURCES
from ludoteka.games.heroes.town.text import RESOURCE_EN, RESOURCE_PL, Buying, Die, die_name, die_word
from ludoteka.games.heroes.words.components import card_id, card_name, face_id, face_name, labels
from ludoteka.games.heroes.words.effects import program_said

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


def answer_words(answer: int) -> str:
    return "accept" if answer else "decline"


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
CAPTIVE: Final = Prompt[Buying]("captive", "HER-27.3", captive_words)
PROMPTS: Final[tuple[Prompt[Any], ...]] = (
    *(EVENT_OPTION, CHOOSE_EVENT, SECRET_TENS, SECRET_BID, BUY_CARD, POOL_CARD, TAKE_POOL, TAKE_DIE, LOSE_DIE),
    *(NAME_RESOURCE, PROPOSAL_PARTNER, PROPOSAL_GIVES, PROPOSAL_AMOUNT, PROPOSAL_WANTS, PROPOSAL_PRICE),
    *(PROPOSAL_ANSWER, CAPTIVE),
)

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
EVENTS: Final[tuple[Told, ...]] = (
    *(EVENT_DRAWN, CARDS_REVEALED, BID_MADE, AUCTION_WON, AUCTION_FAILED, CARD_BOUGHT, CARD_POOLED, TOP_POOLED),
    *(POOL_CARD_TAKEN, DICE_POOLED, DIE_TAKEN, RESOURCE_NAMED, OFFER_MADE, OFFER_ACCEPTED, OFFER_REFUSED),
    *(CAPTIVE_SENT_AWAY,),
)


# -- labels --------------------------------------------------------------------------------------------------


@labels("event_option")
def option_label(program: int, lang: str) -> str:
    return program_said(program, lang)


@labels("event_choice")
def event_label(card: int, lang: str) -> str:
    return card_name(card, lang)


@labels("secret_tens")
def tens_label(tens: int, lang: str) -> str:
    return f"{tens}–{tens + 9} złota" if lang == "pl" else f"{tens}–{tens + 9} Gold"


@labels("secret_bid")
def bid_label(bid: int, lang: str) -> str:
    return f"{bid} złota" if lang == "pl" else f"{bid} Gold"


@labels("buy_card")
def ware_label(ware: Ware, lang: str) -> str:
    if ware == NO_WARE:
        return "nic nie kupuj" if lang == "pl" else "buy nothing"
    names = RESOURCE_PL if lang == "pl" else RESOURCE_EN
    price = [(amount, name) for amount, name in zip(ware[1:], names, strict=True) if amount]
    if lang == "pl":
        return f"kup: {card_name(ware[0], lang)} ({', '.join([f'{name} {amount}' for amount, name in price])})"
    return f"buy {card_name(ware[0], lang)} for {', '.join([f'{amount} {name}' for amount, name in price])}"


@labels("pool_card")
def pooled_label(choice: Pooled, lang: str) -> str:
    zone, number = choice
    if zone == FROM_HAND:
        return card_name(number, lang)
    return f"z wierzchu: {DECKS_PL[number]}" if lang == "pl" else f"top of the {DECKS_EN[number]}"


@labels("take_pool")
def take_pool_label(takes: int, lang: str) -> str:
    if lang == "pl":
        return "weź kartę z puli" if takes else "weź złoto"
    return "take a card of the pool" if takes else "take the Gold"


@labels("take_die")
def take_die_label(die: Die, lang: str) -> str:
    if die == NO_DIE:
        return "nic nie bierz" if lang == "pl" else "take none"
    return f"weź: {die_name(die, lang)}" if lang == "pl" else f"take {die_name(die, lang)}"


@labels("lose_die")
def lose_die_label(die: Die, lang: str) -> str:
    return f"strać: {die_name(die, lang)}" if lang == "pl" else f"lose {die_name(die, lang)}"


@labels("name_resource", "proposal_gives", "proposal_wants")
def resource_label(resource: int, lang: str) -> str:
    return (RESOURCE_PL if lang == "pl" else RESOURCE_EN)[resource]


@labels("proposal_partner")
def partner_label(seat: int, lang: str) -> str:
    if seat == NOBODY:
        return "nie proponuj" if lang == "pl" else "make no offer"
    return f"{'gracz' if lang == 'pl' else 'player'} {seat + 1}"


@labels("proposal_amount", "proposal_price")
def amount_label(amount: int, lang: str) -> str:
    return str(amount)


@labels("proposal_answer")
def answer_label(answer: int, lang: str) -> str:
    return ("nie", "zgoda")[answer] if lang == "pl" else ("decline", "accept")[answer]


@labels("captive")
def captive_label(choice: Buying, lang: str) -> str:
    what, face = choice
    if what == SEND_AWAY:
        return f"odrzuć: {face_name(face, lang)}" if lang == "pl" else f"discard {face_name(face, lang)}"
    return f"zrekrutuj: {face_name(face, lang)}" if lang == "pl" else f"recruit {face_name(face, lang)}"
