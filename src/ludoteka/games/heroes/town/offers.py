"""Neutral Units that a player may recruit: drawn face up, bought, the rest put back. [HER-16.7, HER-16.14]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.packed import below
from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.neutrals import draw_neutral, draw_of_tier
from ludoteka.games.heroes.deck.knowledge import NEUTRAL, put_at_bottom, put_on_top, shuffle_deck
from ludoteka.games.heroes.effects.programs import Args, Verb, useful, verb
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AZURE, TIERS, Cause
from ludoteka.games.heroes.town.buildings import dwellings
from ludoteka.games.heroes.town.text import NAME_TIER, REST_OF_OFFER, UNITS_OFFERED
from ludoteka.games.heroes.town.units import Deal, go_on_buying
from ludoteka.games.heroes.words.components import face_id

NO_MORE: Final = -1
GOLDEN: Final = TIERS.index("golden")
Terms = tuple[int, str, bool]  # units that may be recruited, where the rest goes, only tiers with a Dwelling


TOGETHER: Final[dict[str, Verb]] = {}  # offers for the whole table, by the argument that says so [HER-27.3]


def together(name: str) -> Callable[[Verb], Verb]:
    """Register an offer that concerns all players."""
    return entered(TOGETHER, name)


@verb("neutral_offer")
def neutral_offer(s: Heroes, args: Args, cause: Cause) -> None:
    """Draw Neutral Units by tier, then recruit some of them."""
    for name, offer_to_all in TOGETHER.items():
        if name in args:
            offer_to_all(s, args, cause)
            return
    terms = terms_of(args)
    tiers = named_tiers(s, args, cause)
    if tiers is not None:
        word = args.get("dig", {}).get("name_contains", "")
        drawn = [dig_for(s, tier, word, terms[1]) if word else draw_neutral(s, tier) for tier in tiers]
        offer(s, cause.seat, tuple(drawn), terms)
    else:
        some, many = str(args["decks"]), int(args["draw"])
        s.then(
            name_tier, cause.seat, open_tiers(s, args, cause), many, some == "any", bool(args.get("up_to")), (), terms
        )


def terms_of(args: Args) -> Terms:
    recruit = 99 if args["recruit"] == "any" else int(args["recruit"])
    return recruit, str(args.get("rest", "discard")), bool(args.get("need_dwelling"))


def named_tiers(s: Heroes, args: Args, cause: Cause) -> list[int] | None:
    """The tiers of the cards drawn where nobody chooses them."""
    if "per_dwelling" in args:
        tiers = dwellings(s, cause.seat)
        azure = [AZURE] if args.get("golden_dwelling_adds_azure") and GOLDEN in tiers else []
        return [*tiers, *azure]
    if "draw_each" in args:
        return [TIERS.index(tier) for tier in args["decks"] for _ in range(int(args["draw_each"]))]
    return None


def open_tiers(s: Heroes, args: Args, cause: Cause) -> tuple[int, ...]:
    """The tiers that may be named: with cards, not excluded, perhaps with a Dwelling."""
    tiers = dwellings(s, cause.seat) if args["decks"] == "dwelling_choice" else range(len(TIERS))
    closed = args.get("not_tiers", ())
    return tuple(
        [tier for tier in tiers if TIERS[tier] not in closed and (s.neutral_deck[tier] or s.neutral_discard[tier])]
    )


@useful("neutral_offer")
def can_be_offered(s: Heroes, args: Args, cause: Cause) -> bool:
    """The cards are not known yet: it is worth a try where a card is drawn."""
    tiers = named_tiers(s, args, cause)
    found = tiers if tiers is not None else open_tiers(s, args, cause)
    return any(s.neutral_deck[tier] or s.neutral_discard[tier] for tier in found)


# -- drawing -------------------------------------------------------------------------------------------------


@step
def name_tier(
    s: Heroes,
    seat: int,
    tiers: tuple[int, ...],
    left: int,
    each: bool,
    may_stop: bool,
    drawn: tuple[int, ...],
    terms: Terms,
) -> None:
    """One tier for all cards, or card by card; sometimes the player may stop earlier."""
    if not left or not tiers:
        offer(s, seat, drawn, terms)
        return
    stop = [NO_MORE] if may_stop and drawn else []
    s.ask(seat, NAME_TIER, [*tiers, *stop], tier_named, tiers, left, each, may_stop, drawn, terms)


@step
def tier_named(
    s: Heroes,
    seat: int,
    tier: int,
    tiers: tuple[int, ...],
    left: int,
    each: bool,
    may_stop: bool,
    drawn: tuple[int, ...],
    terms: Terms,
) -> None:
    if tier == NO_MORE:
        offer(s, seat, drawn, terms)
        return
    drawn = (*drawn, draw_neutral(s, tier))
    s.tell(UNITS_OFFERED, seat, (face_id(drawn[-1]),))
    s.then(name_tier, seat, tiers if each else (tier,), left - 1, each, may_stop, drawn, terms)


def dig_for(s: Heroes, tier: int, word: str, rest: str) -> int:
    """Draw from that deck, its discard pile included [HER-16.11], until a name has the word; the others go back."""
    aside: list[int] = []
    face = draw_of_tier(s, tier)
    while face >= 0 and word not in unit_of(face).name_en:
        aside.append(face)
        face = draw_of_tier(s, tier)
    give_back(s, tuple(aside), rest)
    return face


# -- recruiting ----------------------------------------------------------------------------------------------


def offer(s: Heroes, seat: int, drawn: tuple[int, ...], terms: Terms) -> None:
    """Recruit for the printed cost, then the rest goes where it belongs. [HER-16.7]"""
    recruit, rest, need_dwelling = terms
    faces = tuple([face for face in drawn if face >= 0])
    s.tell(UNITS_OFFERED, seat, tuple([face_id(face) for face in faces]))
    tiers = dwellings(s, seat)
    wanted = tuple([face for face in faces if not need_dwelling or FACES[face].tier in tiers])
    s.then(clear_away, seat, faces, tuple(s.army[seat]), rest)
    s.then(go_on_buying, Deal(seat, recruit, True, recruits=wanted))


@step
def clear_away(s: Heroes, seat: int, faces: tuple[int, ...], before: tuple[int, ...], rest: str) -> None:
    """What was not bought."""
    left = list(faces)
    for face in gained(s, seat, before):
        left.remove(face)
    if rest == "top_or_bottom" and left:
        s.ask(seat, REST_OF_OFFER, ("top", "bottom"), rest_decided, tuple(left))
    else:
        give_back(s, tuple(left), rest)


def gained(s: Heroes, seat: int, before: tuple[int, ...]) -> list[int]:
    new = s.army[seat].copy()
    for face in before:
        new.remove(face)
    return new


@step
def rest_decided(s: Heroes, seat: int, where: str, faces: tuple[int, ...]) -> None:
    everybody = below(len(s.hand))
    for face in faces:
        put = put_on_top if where == "top" else put_at_bottom
        put(s, NEUTRAL + FACES[face].tier, face, everybody)


def give_back(s: Heroes, faces: tuple[int, ...], rest: str) -> None:
    for face in faces:
        tier = FACES[face].tier
        if rest == "shuffle":
            s.neutral_deck[tier].append(face)
        else:
            s.neutral_discard[tier].append(face)
    if rest == "shuffle":
        for tier in sorted({FACES[face].tier for face in faces}):
            shuffle_deck(s, NEUTRAL + tier)
