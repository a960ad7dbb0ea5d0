"""Positions of Abyss built from words, play written as choices, and what must never change.

Allies are written as in the worked examples: J jellyfish, C crab, H seahorse, S shellfish, Q squid and a value; M is
a Monster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludoteka.core.rng import seeded
from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORD_NUMBER, MANDATORY, RACE_COUNT
from ludoteka.games.abyss.flow import begin_turn
from ludoteka.games.abyss.setup import empty_table, new
from ludoteka.games.abyss.state import Abyss, recruit_cost
from ludoteka.games.abyss.terms import EMPTY, MONSTER, NO_RACE, NOBODY, VALUE, Controlled, Token
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import play as play
from ludoteka.testing.positions import take as take

Words = Mapping[int, str]
LETTERS = "JCHSQ"
COURT = "keeper reaper shepherd miller aquaculturist landowner"


def ally(word: str) -> int:
    return MONSTER if word == "M" else LETTERS.index(word[0]) * 5 + 5 - int(word[1])


def allies(words: str) -> list[int]:
    """ "J3 C2 M" as exploration cards."""
    return [ally(word) for word in words.split()]


def lords(words: str) -> list[int]:
    return [LORD_NUMBER[word] for word in words.split()]


def tiles(words: str) -> list[int]:
    return [LOCATION_NUMBER[word] for word in words.split()]


def table(
    players: int = 2,
    *,
    hands: Words | None = None,
    pearls: tuple[int, ...] = (),
    key_tokens: tuple[int, ...] = (),
    active: Words | None = None,
    disabled: Words | None = None,
    controlled: Mapping[int, Mapping[str, str]] | None = None,
    affiliated: Words | None = None,
    tokens: Words | None = None,
    council: str = "Q1",
    discard: str = "",
    deck: str = "",
    others: str = "deck",
    court: str | None = None,
    lord_deck: str = "",
    other_lords: str = "deck",
    available: str = "",
    stack: str = "",
    other_tiles: str = "stack",
    threat: int = 1,
    ender: int = NOBODY,
    rng: int = 1,
) -> Abyss:
    """A table between two turns.

    `court` ends with space 6; `deck`, `lord_deck` and `stack` name the next cards, first one first. All other cards lie
    beneath them, or where `others` (deck, discard, affiliated), `other_lords` (deck, discard) and `other_tiles`
    (stack, removed) say. A lone card in the Council keeps the main window from being answered by itself.
    """
    s = empty_table(players, seeded("position", rng))
    top = take(s.deck, allies(deck))
    for seat in range(players):
        s.hands[seat] = tuple(sorted(take(s.deck, allies((hands or {}).get(seat, "")))))
        s.affiliated[seat] = tuple(take(s.deck, allies((affiliated or {}).get(seat, ""))))
        s.active[seat] = tuple(take(s.lord_deck, lords((active or {}).get(seat, ""))))
        s.disabled[seat] = tuple(take(s.lord_deck, lords((disabled or {}).get(seat, ""))))
        for tile, tucked in (controlled or {}).get(seat, {}).items():
            under = tuple(take(s.lord_deck, lords(tucked)))
            s.controlled[seat] += (Controlled(take(s.location_stack, tiles(tile))[0], under),)
        for points in (tokens or {}).get(seat, "").split():
            s.tokens[seat] += (Token(take(s.pool, [int(points)])[0], 1 << seat),)
    for card in take(s.deck, allies(council)):
        s.council[card // 5] += (card,)
    s.discard = take(s.deck, allies(discard))
    s.pearls = list(pearls) or [0] * players
    s.key_tokens = list(key_tokens) or [0] * players
    s.threat, s.ender = threat, ender
    set_lords(s, court, lord_deck, other_lords)
    s.available = take(s.location_stack, tiles(available))
    first = take(s.location_stack, tiles(stack))
    if other_tiles == "removed":
        s.removed, s.location_stack = tuple(s.location_stack), []
    s.location_stack += first[::-1]
    if others == "discard":
        s.discard, s.deck = s.discard + s.deck, []
    elif others == "affiliated":
        s.affiliated[-1] += tuple(s.deck)
        s.deck = []
    s.deck += top[::-1]
    return s


def set_lords(s: Abyss, court: str | None, lord_deck: str, other_lords: str) -> None:
    if court is None:
        named = set(lord_deck.split())
        court = " ".join([word for word in COURT.split() if LORD_NUMBER[word] in s.lord_deck and word not in named])
    present = take(s.lord_deck, lords(court))
    s.court = [EMPTY] * (6 - len(present)) + present
    top = take(s.lord_deck, lords(lord_deck))
    if other_lords == "discard":
        s.lord_discard, s.lord_deck = s.lord_deck, []
    s.lord_deck += top[::-1]


def fresh(players: int = 2, seed: int = 1) -> Abyss:
    """A new match at its first question."""
    return new(players, seeded("fresh", seed), {})


def started(s: Abyss, turn: int = 0) -> Abyss:
    """The table at the first question of a turn."""
    s.then(begin_turn, turn)
    s.run()
    return s


def position(players: int = 2, *, turn: int = 0, **words: Any) -> Abyss:
    return started(table(players, **words), turn)


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
