"""Whether guesses at what is hidden leave nothing out: all worlds where they can be counted, and where they cannot,
every card in every place where it was found in earnest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import State
from ludoteka.testing.knowledge import known, spelled, world
from ludoteka.testing.play import SetUp, play_on, play_state, set_ups, walk

SOME = 24  # redeals of a position at least
SEVERAL = 10  # times that a world comes up, about, before all of them are taken to be found
TRIED, MOST_GUESSES = 100, 2000  # where nearly all of so many redeals differ, there are too many; at most so many
PATIENCE = 3000  # redeals more for a world that did not come up among those
DEALS = 60  # seeds among which other deals of the same look are searched
WALKS, SNAPSHOTS = 4, 8  # in which positions of few worlds are searched
OTHERS = 2  # guesses at guesses that are compared with those at the truth
MATCHES, FEWEST, DECISIONS = 200, 60, 20_000  # in which it is noted where things are; fewer of a long game
GUESSES = 16  # at each of them
OFTEN = 5  # matches in which something is somewhere: about eighty guesses were to find it there, so some do
LATEST = 200  # decisions after which such a match is looked at, at most

# -- where worlds can be counted -----------------------------------------------------------------------------


def every_world_can_be_guessed(game: Game, draw: Random) -> None:
    """Other deals that look the same to a seat are found by its redeals, where these are few enough to see them all."""
    for seats in game.seats:
        set_up = SetUp(game, seats)
        match = set_up.start(0)
        for seat in range(seats):
            worlds = worlds_like(set_up, match, seat)
            found = all_guesses(match, seat) if worlds else None
            if found is None:
                continue
            never = [one for one in sorted(worlds - found) if not comes_up(match, seat, one)]
            assert not never, f"{len(never)} of {len(worlds)} worlds are never guessed from seat {seat}"


def guesses_at_a_guess_lead_back_to_the_truth(game: Game, draw: Random) -> None:
    """Late in a match, when little is hidden: the truth is among the guesses, and a seat that lives in one of them
    guesses the very same worlds, for it knows the very same."""
    found = set_ups(game)
    for set_up in found[:: 1 + len(found) // WALKS]:
        for match in walk(set_up, draw.getrandbits(31), SNAPSHOTS).snapshots:
            for seat in range(match.seats):
                guesses_are_closed(match, seat)


def the_truth_plays_no_part_in_a_guess(game: Game, draw: Random) -> None:
    """The same seed gives the same guess at every world that looks the same: it follows from what the seat sees alone.

    Else whoever names the seed of a guess could undo its shuffle, and find how the cards really lie.
    """
    found = set_ups(game)
    for set_up in found[:: 1 + len(found) // WALKS]:
        for match in walk(set_up, draw.getrandbits(31), SNAPSHOTS).snapshots:
            for seat in range(match.seats):
                seed = draw.getrandbits(31)
                guess = match.redeal(seat, seed).fingerprint()
                for k in range(OTHERS):
                    other = match.redeal(seat, k).redeal(seat, seed).fingerprint()
                    assert other == guess, f"guesses of seat {seat} follow the order in which hidden things really lie"


def guesses_are_closed(match: Match, seat: int) -> None:
    worlds = all_guesses(match, seat)
    if worlds is None:
        return
    truth = world(match.state)
    if truth not in worlds and not comes_up(match, seat, truth):
        raise AssertionError(f"the truth is none of the worlds that seat {seat} guesses: {differences(match, seat)}")
    for k in range(OTHERS):
        guess = match.redeal(seat, k)
        others = all_guesses(guess, seat) or worlds
        same = [comes_up(match, seat, one) for one in sorted(others - worlds)]
        same += [comes_up(guess, seat, one) for one in sorted(worlds - others)]
        assert all(same), f"from a guess of seat {seat} other worlds are guessed"


def comes_up(match: Match, seat: int, wanted: str) -> bool:
    """Whether a world is guessed after all: where pieces are alike, some worlds are much rarer than others."""
    return any(world(match.redeal(seat, k).state) == wanted for k in range(MOST_GUESSES, MOST_GUESSES + PATIENCE))


def differences(match: Match, seat: int) -> str:
    """In which fields every guess differs from the truth: there the redeal knows too much, or too little."""
    guesses = [match.redeal(seat, k).state for k in range(SOME)]
    fields = [name for name in match.state.fields() if all(differ(match.state, one, name) for one in guesses)]
    return f"each of {SOME} guesses has another {' and '.join(fields) or 'mixture of what is hidden'}"


def differ(one: State, other: State, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def all_guesses(match: Match, seat: int) -> set[str] | None:
    """Every world that redeals lead to: drawn until each came up several times. None where there are too many."""
    found: set[str] = set()
    for k in range(MOST_GUESSES):
        found.add(world(match.redeal(seat, k).state))
        if k + 1 >= max(SOME, SEVERAL * len(found)):
            return found
        if k + 1 == TRIED and len(found) > 0.9 * TRIED:
            return None
    return None


def worlds_like(set_up: SetUp, match: Match, seat: int) -> set[str]:
    """The first positions of other seeds that this seat cannot tell from a match that has just begun."""
    given = known(match, seat)
    others = [set_up.start(seed) for seed in range(1, DEALS)]
    return {world(other.state) for other in others if known(other, seat) == given}


# -- where they cannot ---------------------------------------------------------------------------------------

Place = tuple[str | int, ...]


def whatever_is_true_is_guessed_somewhere(game: Game, draw: Random) -> None:
    """A card that is hidden in some place in several of many matches, is there in some of the guesses at them, too.

    What a seat cannot know is as likely the truth as any guess at it; so of what is true five times, sixteen guesses
    at each of many matches miss nothing, but by a fault. What is in all guesses at a match the seat may know: it does
    not count there.
    """
    true: Counter[tuple[Place, str]] = Counter()
    guessed: set[tuple[Place, str]] = set()
    found = [set_up for set_up in set_ups(game) if set_up.seats > 1]
    count = affordable(found[0]) if found else 0
    for number in range(count):
        match = somewhere(found[number % len(found)], draw)
        seat = draw.randrange(match.seats)
        redeals = [match.redeal(seat, draw.getrandbits(31)).state for _ in range(GUESSES)]
        guesses = [set(whereabouts(one, seat)) for one in redeals]
        certain = set.intersection(*guesses)
        true.update(set(whereabouts(match.state, seat)) - certain)
        guessed |= set.union(*guesses) - certain
    missed = [fact for fact, times in true.items() if times >= OFTEN and fact not in guessed]
    assert not missed, f"true in {true[missed[0]]} of {count} matches, but never guessed: {missed[:3]}"


def somewhere(set_up: SetUp, draw: Random) -> Match:
    """A match at random, at any time of it but the end."""
    seed = draw.getrandbits(31)
    return play_on(set_up.start(seed), Random(seed), draw.randrange(length(set_up, seed, LATEST)))


def length(set_up: SetUp, seed: int, most: int | None = None) -> int:
    """How many decisions a match at random takes, counted as far as is asked."""
    return sum(1 for _ in islice(play_state(set_up.start(seed).state, Random(seed)), most))


def affordable(set_up: SetUp) -> int:
    """How many matches of a game to look at."""
    return max(FEWEST, min(MATCHES, DECISIONS // length(set_up, 1)))


def whereabouts(s: State, seat: int) -> Iterator[tuple[Place, str]]:
    """Where everything is that this seat cannot see: at which place of which pile, in which pile, of which kind."""
    for name, value in s.unseen(seat).items():
        for place, one in spread(value, (name,)):
            for length in range(1, len(place) + 1):
                yield place[:length], one


def spread(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    if isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from spread(one, (*place, number))
    elif value is not None:
        yield place, spelled(value)
