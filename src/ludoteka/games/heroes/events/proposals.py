"""`propose_trade`: so much of one resource for so much of another, offered to one player. [HER-27.3]

Only what both have can be named, so that an accepted offer can always be carried out.
"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.procedures import procedure, worth_it
from ludoteka.games.heroes.events.text import (
    NOBODY,
    OFFER_ACCEPTED,
    OFFER_MADE,
    OFFER_REFUSED,
    PROPOSAL_AMOUNT,
    PROPOSAL_ANSWER,
    PROPOSAL_GIVES,
    PROPOSAL_PARTNER,
    PROPOSAL_PRICE,
    PROPOSAL_WANTS,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES, Cause
from ludoteka.games.heroes.town import resources

Offer = tuple[int, int, int, int]  # resource and amount given, resource and amount wanted


def kinds(s: Heroes, seat: int) -> list[int]:
    """The resources that a seat has some of."""
    return [kind for kind in range(len(RESOURCES)) if resources.pool(s, seat)[kind]]


def partners(s: Heroes, seat: int) -> list[int]:
    """The other players with whom some exchange of two kinds is possible."""
    mine = kinds(s, seat)
    others = [one for one in range(len(s.gold)) if one != seat and not s.eliminated[one]]
    return [one for one in others if any(give != want for give in mine for want in kinds(s, one))]


@procedure("propose_trade")
def propose_trade(s: Heroes, args: Args, cause: Cause) -> None:
    assert args["one_type_each"]
    for _ in range(int(args["deals"])):
        s.then(choose_partner, cause.seat)


@worth_it("propose_trade")
def can_propose(s: Heroes, args: Args, cause: Cause) -> bool:
    return bool(partners(s, cause.seat))


@step
def choose_partner(s: Heroes, seat: int) -> None:
    if found := partners(s, seat):
        s.ask(seat, PROPOSAL_PARTNER, [*found, NOBODY], proposal_partner_chosen)


@step
def proposal_partner_chosen(s: Heroes, seat: int, other: int) -> None:
    if other != NOBODY:
        wanted = kinds(s, other)
        found = [kind for kind in kinds(s, seat) if any(one != kind for one in wanted)]
        s.ask(seat, PROPOSAL_GIVES, found, kind_given, other)


@step
def kind_given(s: Heroes, seat: int, gives: int, other: int) -> None:
    s.ask(seat, PROPOSAL_AMOUNT, range(1, resources.pool(s, seat)[gives] + 1), amount_given, gives, other)


@step
def amount_given(s: Heroes, seat: int, amount: int, gives: int, other: int) -> None:
    found = [kind for kind in kinds(s, other) if kind != gives]
    s.ask(seat, PROPOSAL_WANTS, found, kind_wanted, gives, amount, other)


@step
def kind_wanted(s: Heroes, seat: int, wants: int, gives: int, amount: int, other: int) -> None:
    prices = range(1, resources.pool(s, other)[wants] + 1)
    s.ask(seat, PROPOSAL_PRICE, prices, price_named, gives, amount, wants, other)


@step
def price_named(s: Heroes, seat: int, price: int, gives: int, amount: int, wants: int, other: int) -> None:
    """The other player accepts or declines."""
    s.tell(OFFER_MADE, seat, other, amount, RESOURCES[gives], price, RESOURCES[wants])
    prompt = PROPOSAL_ANSWER.about(
        ("seat", seat),
        ("amount", amount),
        ("resource", RESOURCES[gives]),
        ("price", price),
        ("wanted", RESOURCES[wants]),
    )
    s.ask(other, prompt, (1, 0), proposal_answered, seat, (gives, amount, wants, price))


@step
def proposal_answered(s: Heroes, other: int, accepts: int, seat: int, offer: Offer) -> None:
    if not accepts:
        s.tell(OFFER_REFUSED, other)
        return
    gives, amount, wants, price = offer
    for giver, taker, cost in (
        (seat, other, resources.of_kind(gives, amount)),
        (other, seat, resources.of_kind(wants, price)),
    ):
        resources.change(s, giver, cost, -1)
        resources.change(s, taker, cost, 1)
    s.tell(OFFER_ACCEPTED, other)
