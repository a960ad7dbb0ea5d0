"""Chance as one int: a state of 64 bits that every game carries with it and a clone copies for free."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def seeded(*words: object) -> int:
    """The generator that belongs to a seed: the same on every machine, unrelated for neighbouring seeds."""
    text = "/".join(str(word) for word in words)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def advance(rng: int) -> int:
    """The next state of the generator."""
    return (rng + GOLDEN) & MASK


def number(rng: int) -> int:
    """Sixty-four well mixed bits of a state (SplitMix64)."""
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
