"""Deals between players: gifts, exchanges of cards, offers. [HER-23.4 to HER-23.6, HER-25.4, HER-29.2 open_trade]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.stack_tokens import earn, take_off
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.deck.knowledge import hold_out, take_back
from ludoteka.games.heroes.map.fields import hexagon
from ludoteka.games.heroes.map.figures import figures_of
from ludoteka.games.heroes.map.geometry import distance
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.deal_text import (
    ALLY_AMOUNT,
    ALLY_ANSWER,
    ALLY_CARD,
    ALLY_GIVES,
    ALLY_RESOURCE,
    GAVE,
    GAVE_CARD,
    GAVE_UNIT,
    GIFT_PARTNER,
    NOTHING,
    REFUSED,
    Thing,
)
from ludoteka.games.heroes.scenarios.rules import special
from ludoteka.games.heroes.sight.questions import anew, by_seat, holds_out
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn.actions import Action, action
from ludoteka.games.heroes.words.components import card_id, face_id

AMOUNTS: Final = (1, 2, 5, 10)  # and all of it [HER-29.A ally_trade]
MOST: Final = 3  # of each kind in a turn [HER-R81]
EXCHANGED: Final = ("spell", "artifact")  # [HER-23.6]


# -- partners ------------------------------------------------------------------------------------------------


def partners(s: Heroes, seat: int) -> list[int]:
    """Allies in play. [HER-0.4]"""
    return [
        other
        for other in range(len(s.team))
        if other != seat and s.team[other] == s.team[seat] and not s.eliminated[other]
    ]


def bordering(s: Heroes, seat: int) -> list[int]:
    """Allies with a Hero on a field next to one of the seat's Heroes. [HER-23.6]"""
    return [other for other in partners(s, seat) if any_border(s, seat, other)]


def any_border(s: Heroes, seat: int, other: int) -> bool:
    mine = [hexagon(s, s.figures[one].field) for one in figures_of(s, seat)]
    theirs = [hexagon(s, s.figures[one].field) for one in figures_of(s, other)]
    return any(distance(a, b) == 1 for a in mine for b in theirs)


def may_deal(s: Heroes, seat: int, made: int) -> bool:
    """In the own turn, outside Combat, while not too many of the kind were made. [HER-R81]"""
    return s.turn == seat and s.combat is None and made < MOST


def deals(s: Heroes, seat: int) -> list[Action]:
    """What may be dealt in the own turn: nothing without an ally."""
    if not has_ally(s, seat):
        return []
    return gifts(s, seat) + exchanges(s, seat) + hand_overs(s, seat) + requests(s, seat)


def has_ally(s: Heroes, seat: int) -> bool:
    for other, team in enumerate(s.team):
        if team == s.team[seat] and other != seat:
            return True
    return False


# -- gifts of resources --------------------------------------------------------------------------------------


def gifts(s: Heroes, seat: int) -> list[Action]:
    """In an Alliance, at any time in the own turn. [HER-23.4]"""
    if s.mode != "alliance" or not may_deal(s, seat, s.gifts[seat].gifts) or not any(resources.pool(s, seat)):
        return []
    return [("gift", ally, -1, -1) for ally in partners(s, seat)]


def deal_words(one: Action) -> str:
    return f"{one[0].replace('_', ' ')} player {one[1] + 1}"


@action("gift", deals, deal_words)
def gift(s: Heroes, seat: int, one: Action) -> None:
    made = s.gifts[seat]
    s.gifts = replaced(s.gifts, seat, made._replace(gifts=made.gifts + 1))
    ask_resource(s, seat, one[1])


def ask_resource(s: Heroes, seat: int, ally: int) -> None:
    """Which resource, then how much of it: who has named the ally gives him something."""
    kinds = [kind for kind in range(len(RESOURCES)) if resources.pool(s, seat)[kind]]
    s.ask(seat, ALLY_RESOURCE.about(("seat", ally)), kinds, resource_chosen, ally)


@step
def resource_chosen(s: Heroes, seat: int, kind: int, ally: int) -> None:
    s.ask(seat, ALLY_AMOUNT.about(("seat", ally)), amounts_of(s, seat, kind), amount_chosen, ally)


def amounts_of(s: Heroes, seat: int, kind: int) -> list[Thing]:
    has = resources.pool(s, seat)[kind]
    return [Thing(RESOURCES[kind], amount) for amount in sorted({*[one for one in AMOUNTS if one < has], has})]


@step
def amount_chosen(s: Heroes, seat: int, thing: Thing, ally: int) -> None:
    give(s, seat, ally, thing)


@step
def offer_gifts(s: Heroes, seat: int) -> None:
    """During a visit to a Trading Post, to any cooperating player, any number of times. [HER-23.5]

    Each time the giver has less: so it ends, and no question comes again in the same position.
    """
    others = partners(s, seat)
    if others and any(resources.pool(s, seat)):
        s.ask(seat, GIFT_PARTNER, [*others, -1], gift_partner_chosen)


@step
def gift_partner_chosen(s: Heroes, seat: int, ally: int) -> None:
    if ally >= 0:
        s.then(offer_gifts, seat)
        ask_resource(s, seat, ally)


# -- giving --------------------------------------------------------------------------------------------------


def give(s: Heroes, seat: int, other: int, thing: Thing) -> None:
    """A resource, a card of the hand or a unit goes from one player to another."""
    if thing.kind in RESOURCES:
        cost = resources.of_kind(RESOURCES.index(thing.kind), thing.number)
        resources.change(s, seat, cost, -1)
        resources.change(s, other, cost, 1)
        s.tell(GAVE, seat, other, thing.number, thing.kind)
    elif thing.kind == "card":
        hands.give(s, seat, other, thing.number)
        s.whisper((seat, other), GAVE_CARD, seat, other, card_id(thing.number))
    else:
        s.army[seat].remove(thing.number)
        s.army[other].append(thing.number)
        if take_off(s, seat, thing.number):
            earn(s, other, thing.number)
        s.tell(GAVE_UNIT, seat, other, face_id(thing.number))


# -- exchanges of cards --------------------------------------------------------------------------------------


def exchangeable(s: Heroes, seat: int) -> list[Thing]:
    """Spells and Artifacts of the hand. [HER-23.6]"""
    return [Thing("card", card) for card in hands.different(s.hand[seat]) if CARDS[card].type in EXCHANGED]


def exchanges(s: Heroes, seat: int) -> list[Action]:
    """Card for card with an ally whose Hero stands on a bordering field."""
    if (
        s.mode not in ("alliance", "coop")
        or not may_deal(s, seat, s.gifts[seat].exchanges)
        or not exchangeable(s, seat)
    ):
        return []
    return [("exchange", ally, -1, -1) for ally in bordering(s, seat) if s.hand[ally]]


@action("exchange", deals, deal_words)
def exchange(s: Heroes, seat: int, one: Action) -> None:
    made = s.gifts[seat]
    s.gifts = replaced(s.gifts, seat, made._replace(exchanges=made.exchanges + 1))
    s.ask(seat, ALLY_CARD.about(("seat", one[1])), answers(s, seat), card_named, one[1])


@step
def card_named(s: Heroes, seat: int, thing: Thing, ally: int) -> None:
    """The ally sees the card and answers with one of his, or declines."""
    if thing == NOTHING:
        return
    hold_out(s, seat, thing.number, ally)
    s.ask(
        ally,
        ALLY_ANSWER.about(("seat", seat), ("card", card_id(thing.number))),
        answers(s, ally),
        exchanged_with_ally,
        thing,
    )


def answers(s: Heroes, seat: int) -> list[Thing]:
    return [*exchangeable(s, seat), NOTHING]


@step
def exchanged_with_ally(s: Heroes, ally: int, thing: Thing, offered: Thing) -> None:
    seat = s.turn
    take_back(s)
    if thing == NOTHING:
        s.tell(REFUSED, ally)
        return
    give(s, seat, ally, offered)
    give(s, ally, seat, thing)


# -- what bordering Heroes hand over [HER-30.7 ally_trade] ---------------------------------------------------


def can_be_handed(s: Heroes, seat: int) -> list[Thing]:
    """Resources, units but the last one, Artifacts of the hand, as the scenario lists them."""
    found: list[Thing] = []
    for row in special(s, "ally_trade"):
        if "resources" in row["what"]:
            found += [one for kind in range(3) if resources.pool(s, seat)[kind] for one in amounts_of(s, seat, kind)]
        if "units" in row["what"] and len(s.army[seat]) > 1:
            found += [Thing("unit", face) for face in sorted(set(s.army[seat]))]
        if "artifacts" in row["what"]:
            found += artifacts(s, seat)
    return found


def artifacts(s: Heroes, seat: int) -> list[Thing]:
    return [Thing("card", card) for card in hands.different(s.hand[seat]) if CARDS[card].type == "artifact"]


def hand_overs(s: Heroes, seat: int) -> list[Action]:
    if not special(s, "ally_trade") or not may_deal(s, seat, s.gifts[seat].handed) or not can_be_handed(s, seat):
        return []
    return [("hand_over", ally, -1, -1) for ally in bordering(s, seat)]


def count_handed(s: Heroes, seat: int) -> None:
    made = s.gifts[seat]
    s.gifts = replaced(s.gifts, seat, made._replace(handed=made.handed + 1))


@action("hand_over", deals, deal_words)
def hand_over(s: Heroes, seat: int, one: Action) -> None:
    count_handed(s, seat)
    s.ask(seat, ALLY_GIVES.about(("seat", one[1])), [*can_be_handed(s, seat), NOTHING], handed, one[1])


def requests(s: Heroes, seat: int) -> list[Action]:
    """The other direction: the ally gives something, or declines."""
    if not special(s, "ally_trade") or not may_deal(s, seat, s.gifts[seat].handed):
        return []
    return [("request", ally, -1, -1) for ally in bordering(s, seat) if has_something(s, ally)]


def has_something(s: Heroes, ally: int) -> bool:
    """As far as everybody can see: the cards of a hand may be anything."""
    return any(resources.pool(s, ally)) or len(s.army[ally]) > 1 or bool(s.hand[ally])


@action("request", deals, deal_words)
def request(s: Heroes, seat: int, one: Action) -> None:
    count_handed(s, seat)
    s.ask(one[1], ALLY_GIVES.about(("seat", seat)), [*can_be_handed(s, one[1]), NOTHING], handed, seat)


@step
def handed(s: Heroes, seat: int, thing: Thing, other: int) -> None:
    if thing == NOTHING:
        s.tell(REFUSED, seat)
    else:
        give(s, seat, other, thing)


# -- questions anew ------------------------------------------------------------------------------------------


@holds_out("ally_answer")
def exchanged(s: Heroes, seat: int) -> list[int]:
    return [one.number for one in exchangeable(s, seat)]


anew("ally_card", "ally_answer")(by_seat(answers))


@anew("ally_gives")
def gives_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Thing, ...]:
    return (*can_be_handed(s, ask.seat), NOTHING)
