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

from mypy_extensions import i64, mypyc_attr

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def seeded(*words: object) -> int:
    """The generator that belongs to a seed: the same on every machine, unrelated for neighbouring seeds."""
    text = "/".join([str(word) for word in words])
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
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def drawn(rng: int, n: int) -> tuple[int, int]:
    """The next state of the generator, and a number from 0 to n - 1 that belongs to it, each equally likely."""
    if WRAPS and rng.bit_length() <= 64 and 0 < n <= LOW >> 1:
        state = signed(rng) + STEP
        bits = mixed(state)
        size: i64 = n
        return unsigned(state), ((bits >> 32 & LOW) * size + ((bits & LOW) * size >> 32)) >> 32
    rng = rng + 1 if rng > MASK else (rng + GOLDEN) & MASK  # `advance`, without a call
    return rng, (number(rng) * n) >> 64


ROOM: Final = 1 << 36  # a number from so many is even enough for any choice among thousands
DRAWS: Final[dict[int, tuple[tuple[int, int], ...]]] = {}


def draws(cards: int) -> tuple[tuple[int, int], ...]:
    """From which place down to which (and not that one) each number of a shuffle is enough. Worked out once."""
    if cards not in DRAWS:
        begins, room = [], 1  # the number is one of `room` equally likely ones
        for place in range(cards, 1, -1):
            if room < ROOM:
                begins.append(place)
                room = 1 << 64
            room //= place
        DRAWS[cards] = tuple(zip(begins, [*begins[1:], 1], strict=False))
    return DRAWS[cards]


def shuffled(cards: list[Any], rng: int) -> int:
    """Put cards into random order, and say the state of the generator afterwards.

    Place after place, from the end, takes one of the cards up to it.
    """
    if WRAPS and rng.bit_length() <= 64:
        return shuffled_in_halves(cards, rng)
    for begin, end in draws(len(cards)):
        rng = advance(rng)
        pool = number(rng)
        for place in range(begin, end, -1):
            j = pool % place
            pool //= place
            cards[place - 1], cards[j] = cards[j], cards[place - 1]
    return rng


def keyed(rng: int) -> int:
    """The number that belongs to a counter, under a key."""
    key, counter = (rng >> 64).to_bytes(16, "big"), (rng & MASK).to_bytes(8, "big")
    return int.from_bytes(blake2b(counter, digest_size=8, key=key).digest(), "big")


# -- SplitMix64 where numbers of 64 bits wrap around, as they do in compiled code: a tenth of the time ----------


def wraps(large: i64) -> bool:
    """Whether they do here."""
    return large * 4 == 0


HALF: Final = 1 << 63
WRAPS: Final = wraps(1 << 62)
# As such numbers, once: compiled, a literal as large as these is a number on the heap, translated wherever it stands.
STEP: Final = i64(-0x61C8864680B583EB)  # GOLDEN, less 2**64
FIRST_FACTOR: Final = i64(-0x40A7B892E31B1A47)  # those of `number`, less 2**64
SECOND_FACTOR: Final = i64(-0x6B2FB644ECCEEE15)
ALL_BUT_SIGN: Final = i64(HALF - 1)


def signed(rng: int) -> i64:
    """A state as such a number: the upper half of them is below zero."""
    return rng if rng.bit_length() < 64 else rng - (1 << 64)  # numbers as large as these are slow to compare


def unsigned(z: i64) -> int:
    state: int = z
    return state if z >= 0 else state + (1 << 64)


def mixed(z: i64) -> i64:
    """What `number` does."""
    z = (z ^ (z >> 30 & 0x3FFFFFFFF)) * FIRST_FACTOR
    z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * SECOND_FACTOR
    return z ^ (z >> 31 & 0x1FFFFFFFF)


def shuffled_in_halves(cards: list[Any], rng: int) -> int:
    """What `shuffled` does: the number is divided by hand, its upper 32 bits first."""
    state = signed(rng)
    for begin, end in draws(len(cards)):
        state += STEP
        bits = mixed(state)
        high, low = bits >> 32 & LOW, bits & LOW
        place: i64 = begin
        last: i64 = end
        while place > last:
            whole = high // place
            rest = (high - whole * place << 32) + low
            high, low = whole, rest // place
            j = rest - low * place
            place -= 1
            cards[place], cards[j] = cards[j], cards[place]
    return unsigned(state)


# -- chance for what is only thought -------------------------------------------------------------------------

LOW: Final = (1 << 32) - 1
CARRIES: Final = 998794599  # CARRIES << 32 less 1, and half of that, are prime: the period is 2**61
STATES: Final = (CARRIES << 32) - 2
MODULUS: Final = (CARRIES << 32) - 1


def state_of(bits: i64) -> i64:
    """The state that 64 bits stand for: halved first, because such a number may be below zero."""
    return ((bits >> 1 & ALL_BUT_SIGN) % STATES * 2 + (bits & 1)) % STATES + 1


def first_state(seed: int) -> i64:
    if WRAPS and seed <= MASK:
        return state_of(mixed(signed(seed) + STEP))
    return number((seed + GOLDEN) & MASK) % STATES + 1


@mypyc_attr(acyclic=True)
class Luck:
    """Multiply-with-carry: thirty-two even bits at a time, compiled in a few instructions."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = first_state(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: the same as `random` times n, rounded down."""
        state = self.state
        state = CARRIES * (state & LOW) + (state >> 32)
        self.state = state
        size: i64 = n
        return (state & LOW) * size >> 32

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
    else:
        reorder_from(cards, first_state(seed))


def reordered(cards: list[Any], rng: int) -> int:
    """The same with the next state of the other generator for a seed; that state."""
    if WRAPS and rng.bit_length() <= 64:
        state = signed(rng) + STEP
        reorder_from(cards, state_of(mixed(state + STEP)))
        return unsigned(state)
    rng = advance(rng)
    reorder(cards, rng)
    return rng


def reorder_from(cards: list[Any], state: i64) -> None:
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
    first: int = first_state(seed)
    last = first * STEPS[steps] % MODULUS
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
