"""Positions of Abyss built from words, play written as choices, and what must never change.

Allies are written as in the worked examples: J jellyfish, C crab, H seahorse, S shellfish, Q squid and a value; M is
a Monster.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludoteka.core.rng import seeded
from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORD_NUMBER, MANDATORY, RACE_COUNT
from ludoteka.games.abyss.positions import COURT as COURT
from ludoteka.games.abyss.positions import LETTERS as LETTERS
from ludoteka.games.abyss.positions import Words as Words
from ludoteka.games.abyss.positions import allies as allies
from ludoteka.games.abyss.positions import ally as ally
from ludoteka.games.abyss.positions import lords as lords
from ludoteka.games.abyss.positions import position as position
from ludoteka.games.abyss.positions import started as started
from ludoteka.games.abyss.positions import table as table
from ludoteka.games.abyss.positions import tiles as tiles
from ludoteka.games.abyss.setup import new
from ludoteka.games.abyss.state import Abyss, recruit_cost
from ludoteka.games.abyss.terms import EMPTY, MONSTER, NO_RACE, VALUE
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import play as play
from ludoteka.testing.positions import take as take


def fresh(players: int = 2, seed: int = 1) -> Abyss:
    """A new match at its first question."""
    return new(players, seeded("fresh", seed), {})


def recruited(lord: str, players: int = 2, *, court: str = COURT, log: bool = False, **words: Any) -> Abyss:
    """The table after seat 0 has recruited the Lord; the Pearls given are those left after paying.

    The hand that pays has one Ally of each race: 5 of the mandatory one, then 4, 3, 2, 1; the last one is affiliated.
    """
    number = LORD_NUMBER[lord]
    if lord not in court.split():
        court = f"{lord} {court}" if len(court.split()) < 6 else f"{lord} {court.partition(' ')[2]}"
    first = 0 if MANDATORY[number] == NO_RACE else MANDATORY[number]
    races = [first, *[race for race in range(5) if race != first]][: RACE_COUNT[number]]
    paying = [f"{LETTERS[race]}{5 - i}" for i, race in enumerate(races)]
    hands = dict(words.pop("hands", {}))
    assert 0 not in hands, "the hand of seat 0 is what pays"
    s = table(players, court=court, hands={0: " ".join(paying), **hands}, **words)
    if not log:
        s.log = None
    s.pearls[0] += max(0, recruit_cost(s, 0, number) - sum([VALUE[ally(word)] for word in paying]))
    started(s)
    play(s, f"recruit {lord}")
    return s


# -- play and look -----------------------------------------------------------------------------------------------------


def asked(s: Abyss) -> tuple[int, str]:
    """Who is asked what; the first of several."""
    ask = s.asks[s.open]
    return ask.seat, ask.prompt.id


def waiting(s: Abyss) -> list[int]:
    """The seats whose answer is awaited."""
    return list(s.to_act)


def hand(s: Abyss, seat: int) -> str:
    return shown(s.hands[seat])


def shown(cards: list[int] | tuple[int, ...]) -> str:
    """Exploration cards in the words of the examples."""
    return " ".join(["M" if card == MONSTER else f"{LETTERS[card // 5]}{5 - card % 5}" for card in cards])


def has(s: Abyss, seat: int, lord: str) -> str:
    """Where a Lord of the seat is: active, disabled, tucked, or nowhere with this player."""
    number = LORD_NUMBER[lord]
    if number in s.active[seat]:
        return "active"
    if number in s.disabled[seat]:
        return "disabled"
    return "tucked" if any(number in tile.tucked for tile in s.controlled[seat]) else "away"


def own_tiles(s: Abyss, seat: int) -> dict[str, list[str]]:
    names = {number: id for id, number in LOCATION_NUMBER.items()}
    return {names[tile.location]: [lord_word(lord) for lord in tile.tucked] for tile in s.controlled[seat]}


def lord_word(lord: int) -> str:
    return next(id for id, number in LORD_NUMBER.items() if number == lord)


def court(s: Abyss) -> list[str]:
    """The Court from space 1 to space 6."""
    return ["-" if lord == EMPTY else lord_word(lord) for lord in s.court]


def available(s: Abyss) -> set[str]:
    names = {number: id for id, number in LOCATION_NUMBER.items()}
    return {names[location] for location in s.available}


def told(s: Abyss) -> list[str]:
    """The ids of all events so far."""
    return [event.message.id for event in s.log or []]


def components(s: Abyss) -> tuple[Any, ...]:
    """Every physical component, wherever it lies: nothing is lost and nothing made. [ABY-1.2 to ABY-1.5]"""
    cards = Counter([*s.deck, *s.discard, *s.track, *s.paid])
    for pile in (*s.council, *s.hands, *s.affiliated):
        cards.update(pile)
    people = Counter([*s.lord_deck, *s.lord_discard, *[lord for lord in s.court if lord != EMPTY]])
    places = Counter([*s.location_stack, *s.available, *s.drawn, *s.removed])
    monsters = Counter(s.pool)
    for seat in range(len(s.pearls)):
        people.update([*s.active[seat], *s.disabled[seat]])
        monsters.update([token.points for token in s.tokens[seat]])
        for tile in s.controlled[seat]:
            places[tile.location] += 1
            people.update(tile.tucked)
    return tuple([tuple(sorted(count.items())) for count in (cards, people, places, monsters)])
