"""Offers between any players: something for something, both must agree. [HER-29.2 open_trade]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.deck.knowledge import hold_out, take_back
from ludoteka.games.heroes.effects.programs import Args, verb
from ludoteka.games.heroes.scenarios.deal_text import (
    ANY_ARTIFACT,
    NO,
    NOTHING,
    REFUSED,
    TRADE_ANSWER,
    TRADE_ARTIFACT,
    TRADE_OFFER,
    TRADE_PARTNER,
    TRADE_WANTED,
    Thing,
)
from ludoteka.games.heroes.scenarios.dealing import amounts_of, artifacts, give
from ludoteka.games.heroes.scenarios.rules import in_play
from ludoteka.games.heroes.sight.questions import anew, holds_out
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town import resources


@verb("open_trade")
def open_trade(s: Heroes, args: Args, cause: Cause) -> None:
    """In turn order each player may make one exchange with one other player. [HER-29.2]"""
    s.each(in_play(s), offer_bargain, "artifacts" in args["what"])


@step
def offer_bargain(s: Heroes, seat: int, with_artifacts: bool) -> None:
    if not offers(s, seat, with_artifacts, s.hand[seat] != []):
        return
    others = [other for other in in_play(s) if other != seat and wants(s, other, with_artifacts)]
    if others:
        s.ask(seat, TRADE_PARTNER, [*others, NO], bargain_partner_chosen, with_artifacts)


def offers(s: Heroes, seat: int, with_artifacts: bool, cards: bool) -> bool:
    """Whether a player could offer anything, as far as everybody sees."""
    return any(resources.pool(s, seat)) or (with_artifacts and cards)


@step
def bargain_partner_chosen(s: Heroes, seat: int, other: int, with_artifacts: bool) -> None:
    if other != NO:
        s.ask(
            seat,
            TRADE_OFFER.about(("seat", other)),
            offered(s, seat, with_artifacts),
            offer_chosen,
            other,
            with_artifacts,
        )


def offered(s: Heroes, seat: int, with_artifacts: bool) -> list[Thing]:
    """Amounts of the resources held, Artifacts of the hand."""
    found = [one for kind in range(3) if resources.pool(s, seat)[kind] for one in amounts_of(s, seat, kind)]
    return [*found, *(artifacts(s, seat) if with_artifacts else []), NOTHING]


@step
def offer_chosen(s: Heroes, seat: int, thing: Thing, other: int, with_artifacts: bool) -> None:
    """Wanted is something else than what is offered."""
    if thing == NOTHING:
        return
    if thing.kind == "card":
        hold_out(s, seat, thing.number, other)
    wanted = [one for one in wants(s, other, with_artifacts) if one.kind != thing.kind]
    s.ask(seat, TRADE_WANTED.about(("seat", other)), [*wanted, NOTHING], wanted_chosen, other, thing)


def wants(s: Heroes, other: int, with_artifacts: bool) -> list[Thing]:
    """What can be wanted of a player by what everybody sees."""
    found = [one for kind in range(3) if resources.pool(s, other)[kind] for one in amounts_of(s, other, kind)]
    return [*found, *([ANY_ARTIFACT] if with_artifacts and s.hand[other] else [])]


@step
def wanted_chosen(s: Heroes, seat: int, wanted: Thing, other: int, thing: Thing) -> None:
    about = (("seat", seat), ("thing", described(thing)), ("thing2", described(wanted)))
    if wanted == ANY_ARTIFACT:
        s.ask(other, TRADE_ARTIFACT.about(*about), [*artifacts(s, other), NOTHING], artifact_chosen, seat, thing)
    elif wanted != NOTHING:
        s.ask(other, TRADE_ANSWER.about(*about), (1, 0), bargain_answered, seat, thing, wanted)
    else:
        take_back(s)


def described(thing: Thing) -> str:
    """As text.name puts it into words: kind and number."""
    return f"{thing.kind}:{thing.number}"


@step
def bargain_answered(s: Heroes, other: int, answer: int, seat: int, thing: Thing, wanted: Thing) -> None:
    take_back(s)
    if not answer:
        s.tell(REFUSED, other)
        return
    give(s, seat, other, thing)
    give(s, other, seat, wanted)


@step
def artifact_chosen(s: Heroes, other: int, wanted: Thing, seat: int, thing: Thing) -> None:
    bargain_answered(s, other, int(wanted != NOTHING), seat, thing, wanted)


@holds_out("trade_wanted", "trade_answer", "trade_artifact")
def offered_cards(s: Heroes, seat: int) -> list[int]:
    return [one.number for one in artifacts(s, seat)]


@anew("trade_offer")
def offers_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Thing, ...]:
    return tuple(offered(s, ask.seat, keep[1]))


@anew("trade_artifact")
def artifacts_anew(s: Heroes, ask: Ask, keep: tuple[Any, ...]) -> tuple[Thing, ...]:
    return (*artifacts(s, ask.seat), NOTHING)
