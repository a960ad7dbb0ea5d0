"""What an option surely leads to, in a few signs.

It is computed on guesses at the position that look the same from the seat, never on the true one, and shown only
where all guesses agree: so it cannot tell anything that the seat does not know.
"""

from __future__ import annotations

from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

FEW = 8  # guesses where nothing hidden or random comes to light: one would do
MANY = 64  # guesses where something does, though it may not matter
MOST_OPTIONS = 40


def consequences(match: Match, seat: int, lang: str) -> dict[str, str]:
    """For each option that changes the score for certain: the score after it."""
    options = match.question(seat).options
    if match.game.rules.glance is None or len(match.state.asks) > 1 or not 1 < len(options) <= MOST_OPTIONS:
        return {}  # where others choose at the same time, nothing is certain
    now = score(match, match, seat, lang)
    guesses = [match.redeal(seat, number) for number in range(FEW)]
    certain: dict[str, str] = {}
    for option in options:
        after = only_outcome(match, seat, str(option), lang, guesses)
        if after is not None and after != now:
            certain[str(option)] = after
    return certain


def only_outcome(match: Match, seat: int, option: str, lang: str, guesses: list[Match]) -> str | None:
    """The score after an option if it is the same in all guesses; more of them are made where luck comes in."""
    seen: set[str] = set()
    wanted, number = FEW, 0
    while number < wanted:
        if number == len(guesses):
            guesses.append(match.redeal(seat, number))
        after = guesses[number].clone()
        after.play(seat, option)
        seen.add(score(after, match, seat, lang))
        if len(seen) > 1:
            return None
        if after.decisions[-1].reveals:
            wanted = MANY
        number += 1
    return seen.pop()


def score(match: Match, before: Match, seat: int, lang: str) -> str:
    """The score in a few signs; where a game of several ends, the games won; at the end of the match, how it ends."""
    say = core_texts(lang).say
    if match.result is not None:
        ranks = match.result.ranks
        ended = "loss" if ranks[seat] > 1 else "draw" if ranks.count(1) > 1 else "win"
        return say(Message(f"web-after-{ended}", {}))
    view = match.view(seat)
    won = view.get("wins")
    if won is not None and won != before.view(seat)["wins"]:
        mine_first = [won[seat], *(games for other, games in enumerate(won) if other != seat)]
        return say(Message("web-after-game", {"score": " : ".join(map(str, mine_first))}))
    glance = match.game.rules.glance
    assert glance is not None
    return glance(view, lang)
