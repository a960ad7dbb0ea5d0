"""How a game ends, how a match is counted, and the reported result. [CAR-9]"""

from __future__ import annotations

from ludoteka.core.game import Breakdown
from ludoteka.core.state import Message, Result
from ludoteka.games.cardia.state import Cardia
from ludoteka.games.cardia.text import GAME_DRAWN, GAME_WON, MATCH_DRAWN, MATCH_WON


def end_game(s: Cardia, won: int, reason: str) -> None:
    """The game ends at this moment; nothing further of it is resolved. [CAR-8.10, CAR-9.3]

    `won` holds the winners as bits.
    Two winners at the same check draw. [CAR-9.6, CAR-R24] A drawn game counts for nobody. [CAR-9.7, CAR-R32]
    The first frame of the stack, which plays the games of the match, goes on.
    """
    s.drop_above(1)
    if won == 1 or won == 2:
        seat = won - 1
        s.wins[seat] += 1
        s.tell(GAME_WON, seat, reason, s.wins[0], s.wins[1])
        s.reason = reason
    else:
        s.tell(GAME_DRAWN, reason)
        s.reason = f"{reason}_draw"


def match_is_decided(s: Cardia) -> bool:
    """First to the agreed number of won games; a single game is over also when it was drawn. [CAR-9.7, CAR-9.8]"""
    wanted = s.options_chosen.match_wins
    return max(s.wins) >= wanted or (wanted == 1 and s.game > 0)


def finish_match(s: Cardia) -> None:
    """Scores are games won; the reason is that of the last game. [CAR-9.8]"""
    a, b = s.wins
    if a == b:
        ranks = (1, 1)
        s.tell(MATCH_DRAWN)
    else:
        ranks = (1, 2) if a > b else (2, 1)
        s.tell(MATCH_WON, 0 if a > b else 1, a, b)
    s.result = Result((a, b), ranks, s.reason)


def breakdown(s: Cardia) -> Breakdown:
    """Game by game who won it, as it was told; a drawn game counts for nobody. [CAR-9.7, CAR-R32]"""
    games: list[tuple[int, int]] = []
    for event in s.log or []:
        if event.message.id == GAME_WON.id:
            games.append((1, 0) if event.message.args["seat"] == 0 else (0, 1))
        elif event.message.id == GAME_DRAWN.id:
            games.append((0, 0))
    return tuple([(Message("score-game", {"game": number + 1}), won) for number, won in enumerate(games)])
