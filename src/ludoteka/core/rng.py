"""Chance as one int that every game carries with it and a clone copies for free.

There are two generators. SplitMix64 has a state of 64 bits and is fast: searches, redeals and matches from a seed below
2**64 use it. Whoever sees enough of its numbers can compute the next ones, and 64 bits can be searched. A match from a
seed of 2**64 or more (a server draws 128 bits) uses a stream of keyed BLAKE2b instead: its state is a key of 128 bits
followed by a counter of 64, and nothing that players see tells the key.

What is only thought (the cards of a guess, the luck of a walk in a search) needs many numbers and never touches a
match: it takes them from `Luck`, which is begun with 64 bits of the other two and counts in small numbers only.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def seeded(*words: object) -> int:
    """The generator that belongs to a seed: the same on every machine, unrelated for neighbouring seeds."""
    text = "/".join(str(word) for word in words)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def seeded_for_match(game: str, seed: int) -> int:
    """The generator of a match: the fast one, or for a seed of 2**64 and more the one that cannot be foreseen."""
    if seed <= MASK:
        return seeded(game, seed)
    key = int.from_bytes(blake2b(f"{game}/{seed}".encode(), digest_size=16, person=b"ludoteka match").digest(), "big")
    return max(key, 1) << 64


def advance(rng: int) -> int:
    """The next state of the generator."""
    if rng > MASK:
        return rng + 1
    return (rng + GOLDEN) & MASK


def number(rng: int) -> int:
    """Sixty-four well mixed bits of a state: SplitMix64, or BLAKE2b under a key."""
    if rng > MASK:
        return keyed(rng)
    if WRAPS:
        return wrapped(rng if rng < HALF else rng - (1 << 64))
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


ROOM: Final = 1 << 36  # a number from so many is even enough for any choice among thousands
DRAWS: Final[dict[int, tuple[range, ...]]] = {}


def draws(cards: int) -> tuple[range, ...]:
    """Which places of a shuffle, counted from 1, each of its numbers is enough for. Worked out once for every size."""
    if cards not in DRAWS:
        begins, room = [], 1  # the number is one of `room` equally likely ones
        for place in range(cards, 1, -1):
            if room < ROOM:
                begins.append(place)
                room = 1 << 64
            room //= place
        DRAWS[cards] = tuple([range(begin, end, -1) for begin, end in zip(begins, [*begins[1:], 1], strict=False)])
    return DRAWS[cards]


def keyed(rng: int) -> int:
    """The number that belongs to a counter, under a key."""
    key, counter = (rng >> 64).to_bytes(16, "big"), (rng & MASK).to_bytes(8, "big")
    return int.from_bytes(blake2b(counter, digest_size=8, key=key).digest(), "big")


def wraps(large: i64) -> bool:
    """Whether numbers of 64 bits wrap around, as they do in compiled code."""
    return large * 4 == 0


HALF: Final = 1 << 63
WRAPS: Final = wraps(1 << 62)


def wrapped(z: i64) -> int:
    """SplitMix64 where numbers of 64 bits wrap around: a tenth of the time. The factors are the same, below zero."""
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
    mixed: int = z ^ ((z >> 31) & 0x1FFFFFFFF)
    return mixed & MASK


# -- chance for what is only thought -------------------------------------------------------------------------

LOW: Final = (1 << 32) - 1
CARRIES: Final = 998794599  # CARRIES << 32 less 1, and half of that, are prime: the period is 2**61
STATES: Final = (CARRIES << 32) - 2
MODULUS: Final = (CARRIES << 32) - 1


def first_state(seed: int) -> int:
    return number((seed + GOLDEN) & MASK) % STATES + 1


class Luck:
    """Multiply-with-carry: thirty-two even bits at a time, compiled in a few instructions."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = first_state(seed)

    def random(self) -> float:
        """A number from 0 on, less than 1."""
        state = self.state
        state = CARRIES * (state & LOW) + (state >> 32)
        self.state = state
        bits: int = state & LOW
        return bits / 4294967296.0


def reorder(cards: list[Any], seed: int) -> None:
    """Put cards of a guess into random order."""
    if MANY <= len(cards) < len(STEPS):
        reorder_many(cards, seed)
        return
    state: i64 = first_state(seed)
    low, carry = state & LOW, state >> 32
    count: i64 = len(cards)
    while count > 1:
        state = CARRIES * low + carry
        low = state & LOW
        carry = state >> 32
        place = (low * count) >> 32
        count -= 1
        cards[count], cards[place] = cards[place], cards[count]


def reorder_many(cards: list[Any], seed: int) -> None:
    """The same where numbers are slow: one division yields all of them.

    A state is what is left of the one after it, times 2**32, divided by MODULUS; the quotient is its lower half.
    So the lower halves of n states are the digits of the last one, times 2**32 n times, divided by MODULUS.
    """
    count = len(cards)
    steps = count - 1
    last = first_state(seed) * STEPS[steps] % MODULUS
    following = CARRIES * (last & LOW) + (last >> 32)
    digits = ((following << 32 * steps) // MODULUS).to_bytes(4 * steps, "little")
    for digit in memoryview(digits).cast("I"):
        place = digit * count >> 32
        count -= 1
        cards[count], cards[place] = cards[place], cards[count]


def powers(count: int) -> tuple[int, ...]:
    """A step of the generator multiplies its state by CARRIES: so much do 0, 1, 2 and more steps together."""
    found = [1]
    while len(found) < count:
        found.append(found[-1] * CARRIES % MODULUS)
    return tuple(found)


MANY: Final = 12  # so many cards are quicker put in order all at once, where they can be
LITTLE_ENDIAN: Final = memoryview(b"\x01\0\0\0").cast("I")[0] == 1
STEPS: Final = powers(256 if LITTLE_ENDIAN and not WRAPS else 1)
