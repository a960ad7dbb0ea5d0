"""What an option surely leads to, in a few signs.

It is computed on guesses at the position that look the same from the seat, never on the true one, and shown only
where all guesses agree: so it cannot tell anything that the seat does not know.
"""

from __future__ import annotations

from ludoteka.core.match import Match

GUESSES = 8
MOST_OPTIONS = 40


def consequences(match: Match, seat: int, lang: str) -> dict[str, str]:
    """For each option that changes the score for certain: the score after it."""
    glance = match.game.rules.glance
    options = match.question(seat).options
    if glance is None or len(match.to_act) > 1 or not 1 < len(options) <= MOST_OPTIONS:
        return {}
    now = glance(match.view(seat), lang)
    guesses = [match.redeal(seat, number) for number in range(GUESSES)]
    certain: dict[str, str] = {}
    for option in options:
        seen: set[str] = set()
        for guess in guesses:
            after = guess.clone()
            after.play(seat, option)
            seen.add(glance(after.view(seat), lang))
            if len(seen) > 1:
                break
        if len(seen) == 1 and now not in seen:
            certain[str(option)] = seen.pop()
    return certain
