"""The last affiliation, points, tie-breaks and the result. [ABY-10.4 to ABY-10.8]"""

from __future__ import annotations

from typing import NamedTuple

from ludoteka.core.game import Breakdown
from ludoteka.core.state import Message, Result
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import CARD_ID, GUILD, KEYS, LOCATIONS, POINTS, Term
from ludoteka.games.abyss.state import Abyss, Cards, counted_lords, lords_of, opponents
from ludoteka.games.abyss.terms import OVER, RACE_OF, REASONS, VALUE


class Score(NamedTuple):
    """The points of a player in the four categories of ABY-10.5."""

    locations: int
    lords: int
    allies: int
    tokens: int

    @property
    def total(self) -> int:
        return self.locations + self.lords + self.allies + self.tokens


def final_scoring(s: Abyss) -> None:
    """The match is over: affiliate from hand, count, rank. [ABY-10.4, ABY-10.5]"""
    s.phase = OVER
    seats = range(len(s.pearls))
    for seat in seats:
        affiliate_from_hand(s, seat)
    scores = [score(s, seat) for seat in seats]
    for seat in seats:
        one = scores[seat]
        s.tell(text.SCORED, seat, one.total, one.locations, one.lords, one.allies, one.tokens)
    totals = tuple([one.total for one in scores])
    for seat in seats:
        if totals.count(totals[seat]) > 1:
            s.tell(text.TIED, seat, s.pearls[seat], best_lord(s, seat))
    s.result = Result(totals, ranks(s, totals), REASONS[s.reason])


def affiliate_from_hand(s: Abyss, seat: int) -> None:
    """The lowest Ally of each race in hand is affiliated, the others are discarded. [ABY-10.4]"""
    hand = s.hands[seat]
    last = tuple([card for i, card in enumerate(hand) if i + 1 == len(hand) or RACE_OF[hand[i + 1]] != RACE_OF[card]])
    for card in last:
        s.affiliated[seat] += (card,)
        s.tell(text.LAST_AFFILIATION, seat, CARD_ID[card])
    rest = list(hand)
    for card in last:
        rest.remove(card)
    s.discard.extend(rest)
    s.hands[seat] = ()


def ranks(s: Abyss, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Points, then Pearls, then the best single Lord; equal on all three share a rank. [ABY-10.7, ABY-10.8, ABY-R27]"""
    seats = range(len(totals))
    strength = [(totals[seat], s.pearls[seat], best_lord(s, seat)) for seat in seats]
    return tuple([1 + sum([other > strength[seat] for other in strength]) for seat in seats])


def best_lord(s: Abyss, seat: int) -> int:
    """The IP of the single best Lord; without Lords 0. [ABY-10.7]"""
    return max([POINTS[lord] for lord in lords_of(s, seat)], default=0)


def breakdown(s: Abyss) -> Breakdown:
    """The four categories of ABY-10.5, seat by seat."""
    scores = [score(s, seat) for seat in range(len(s.pearls))]
    return (
        (Message("table-score-locations", {}), tuple([one.locations for one in scores])),
        (Message("table-score-lords", {}), tuple([one.lords for one in scores])),
        (Message("table-score-allies", {}), tuple([one.allies for one in scores])),
        (Message("table-score-tokens", {}), tuple([one.tokens for one in scores])),
    )


# -- points [ABY-10.5] -------------------------------------------------------------------------------------------------


def score(s: Abyss, seat: int) -> Score:
    """A disabled Lord gives its points and counts for no Location. [ABY-10.5, ABY-R16]"""
    counted = counted_lords(s, seat)
    return Score(
        sum([location_points(s, seat, tile.location, counted) for tile in s.controlled[seat]]),
        sum([POINTS[lord] for lord in lords_of(s, seat)]),
        sum(strongest(s.affiliated[seat])),
        sum([token.points for token in s.tokens[seat]]),
    )


def strongest(allies: Cards) -> list[int]:
    """The highest value among these Allies of each race, 0 where there is none. [ABY-10.5]"""
    best = [0, 0, 0, 0, 0]
    for card in allies:
        best[RACE_OF[card]] = max(best[RACE_OF[card]], VALUE[card])
    return best


def weakest(allies: Cards) -> list[int]:
    """The smallest value among these Allies of each race, 0 where there is none. [ABY-10.6]"""
    least = [0, 0, 0, 0, 0]
    for card in allies:
        race = RACE_OF[card]
        least[race] = VALUE[card] if least[race] == 0 else min(least[race], VALUE[card])
    return least


def location_points(s: Abyss, seat: int, location: int, lords: list[int]) -> int:
    """What a tile is worth with the affiliated Allies of this seat and its Lords that count. [ABY-10.6]"""
    tile = LOCATIONS[location]
    return tile.base + sum([term_points(s, seat, term, lords) for term in tile.terms])


def term_points(s: Abyss, seat: int, term: Term, lords: list[int]) -> int:
    """One line of ABY-10.6. Lords count with their printed keys, free and tucked ones, not disabled ones. [ABY-R17]"""
    allies = s.affiliated[seat]
    kind, points = term.kind, term.points
    if kind == "per_guild_lord":
        return points * sum([GUILD[lord] == term.about for lord in lords])
    if kind == "per_race_affiliated":
        return points * sum([RACE_OF[card] == term.about for card in allies])
    if kind == "per_distinct_guild":
        return points * len({GUILD[lord] for lord in lords})
    if kind == "weakest_lord_points":
        return points * min([POINTS[lord] for lord in lords], default=0)
    if kind == "strongest_lord_points":
        return points * max([POINTS[lord] for lord in lords], default=0)
    if kind == "per_lord":
        return points * len(lords)
    if kind == "per_affiliated":
        return points * len(allies)
    if kind == "per_keyed_lord":
        return points * sum([KEYS[lord] > 0 for lord in lords])
    if kind == "per_keyless_lord":
        return points * sum([KEYS[lord] == 0 for lord in lords])
    if kind == "weakest_affiliated_per_race_sum":
        return points * sum(weakest(allies))
    assert kind == "copy_opponent_location", kind
    return mirrored(s, seat, lords)


def mirrored(s: Abyss, seat: int, lords: list[int]) -> int:
    """City of Mirrors: the best tile of any opponent, counted with one's own cards. [ABY-10.6, ABY-R20]"""
    tiles = [tile.location for other in opponents(s, seat) for tile in s.controlled[other]]
    return max([location_points(s, seat, tile, lords) for tile in tiles], default=0)
