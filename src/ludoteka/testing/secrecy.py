"""Nobody learns what he cannot know, and guesses at it keep nothing of the truth. These laws follow from what a state
declares about its fields: everybody's, the owner's, nobody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.testing.knowledge import RUNNING, asked, known, parts, spelled
from ludoteka.testing.play import play_on, set_ups, walk

FEW = 3  # redeals of a position that a quick law looks at
SOME = 24  # redeals of a position in which everything that can vary is expected to
MATCHES, SNAPSHOTS = 16, 8  # where everything that can vary is expected to
PLIES = 12  # decisions that two worlds are played side by side

# -- positions -----------------------------------------------------------------------------------------------


def redeals_look_the_same_from_their_seat(match: Match, draw: Random) -> None:
    """View, question, events and features of a seat are those of the truth."""
    features = match.game.rules.features
    for seat in range(match.seats):
        given, numbers = known(match, seat), features(match.state, seat)
        for _ in range(FEW):
            other = match.redeal(seat, draw.getrandbits(31))
            assert known(other, seat) == given, f"a redeal looks different from seat {seat}"
            assert other.to_act == match.to_act
            assert features(other.state, seat) == numbers


def redeals_change_only_what_is_hidden(match: Match, draw: Random) -> None:
    """A field that everybody may see is the same in every redeal."""
    for seat in range(match.seats):
        hidden = match.state.unseen(seat)
        truth = {name: getattr(match.state, name) for name in match.state.fields() if name not in hidden}
        for _ in range(FEW):
            other = match.redeal(seat, draw.getrandbits(31)).state
            for name, value in truth.items():
                assert getattr(other, name) == value, f"{name} is declared open to all, but a redeal changes it"


def redeals_hold_nothing_of_the_truth(match: Match, draw: Random) -> None:
    """Neither the record nor the seed nor what others were told goes with a redeal."""
    for seat in range(match.seats):
        k = (match.seed + 1 + draw.getrandbits(31)) % 2**63
        other = match.redeal(seat, k)
        assert other.decisions == [], "a redeal has the decisions of the truth"
        assert other.seed == k, "a redeal has the seed of the truth"
        for event, truth in zip(other.events, match.events, strict=True):
            assert event.message == truth.seen_by(seat), f"a redeal tells seat {seat} more of {truth}"
            assert event.moment is None, f"a redeal has the moment of {truth}"


def secret_choices_stay_secret(match: Match, draw: Random) -> None:
    """Where a seat cannot tell which of two options another one chose, its guesses do not tell either."""
    for who in match.to_act:
        options = match.question(who).options
        one, two = match.clone(), match.clone()
        one.play(who, options[0])
        two.play(who, draw.choice(options[1:] or options))
        for seat in range(match.seats):
            if seat != who and not one.over and known(one, seat) == known(two, seat):
                guesses_forget(one, two, seat)


def guesses_forget(one: Match, two: Match, seat: int) -> None:
    """Redeals of a position vary in everything by which it differs from one that looks the same.

    A choice that is made in steps and comes to light with the last one, before anybody else decides, may stay on the
    stack meanwhile.
    """
    mine, theirs = parts(one.state), parts(two.state)
    hidden = one.state.unseen(seat)
    left = {name for name in mine if mine[name] != theirs[name]}
    if seat not in one.to_act:
        left -= {*RUNNING}
    for k in range(SOME):
        if not left:
            return
        guess = parts(one.redeal(seat, k).state)
        left -= {name for name in left if guess[name] != mine[name]}
    for name in left:
        assert name in hidden or name in RUNNING, f"{name} is declared open to all, but seat {seat} is not shown it"
        raise AssertionError(f"{name} is the truth in every redeal, but seat {seat} cannot know it")


def what_is_told_depends_on_nothing_hidden(match: Match, draw: Random) -> None:
    """The same decisions in two worlds that differ only in what a seat cannot know: as long as its views are the same
    and the worlds are not, so is every question and every event, though two cards may be drawn in another order."""
    for seat in range(match.seats):
        truth, guess = match.clone(), match.redeal(seat, draw.getrandbits(31))
        guess.state.rng = truth.state.rng  # the same dice
        for _ in side_by_side(truth, guess, draw):
            if truth.view(seat) != guess.view(seat) or truth.state.unseen(seat) == guess.state.unseen(seat):
                break  # something came to light, or what was hidden is gone: a new game was dealt
            assert asked(truth, seat) == asked(guess, seat), f"seat {seat} is asked by what it cannot know"
            told, instead = lasting(truth, seat), lasting(guess, seat)
            assert told == instead, f"seat {seat} is told by what it cannot know: {sorted(told - instead)[:2]}"


def lasting(match: Match, seat: int) -> Counter[str]:
    """What a seat was told, but for what was shown and shuffled away again."""
    return Counter(f"[{event.clause}] {event.seen_by(seat)!r}" for event in match.events if not event.fleeting)


def side_by_side(truth: Match, guess: Match, draw: Random) -> Iterator[None]:
    """Play the same decisions in both, as far as there are any."""
    for _ in range(PLIES):
        if truth.over or truth.to_act != guess.to_act:
            return
        who = draw.choice(truth.to_act)
        both = [str(option) for option in truth.question(who).options if option in guess.question(who).options]
        if not both:
            return
        text = draw.choice(both)
        truth.play(who, text)
        guess.play(who, text)
        yield


# -- games ---------------------------------------------------------------------------------------------------


def every_hidden_part_varies(game: Game, draw: Random) -> None:
    """What is declared hidden from a seat is drawn anew by redeals, in some position of some match at least."""
    values: dict[str, set[str]] = {}
    varied: set[str] = set()
    found = set_ups(game)
    for set_up in found[:: 1 + len(found) // MATCHES]:
        for match in walk(set_up, draw.getrandbits(31), SNAPSHOTS).snapshots:
            look_for_variety(match, values, varied)
    still = sorted(name for name, found in values.items() if len(found) > 1 and name not in varied)
    assert not still, f"declared hidden, but the same in every redeal: {', '.join(still)}"


def look_for_variety(match: Match, values: dict[str, set[str]], varied: set[str]) -> None:
    for seat in range(match.seats):
        hidden = {name: spelled(value) for name, value in match.state.unseen(seat).items()}
        for name, value in hidden.items():
            values.setdefault(name, set()).add(value)
        if hidden.keys() <= varied:
            continue
        for k in range(FEW):
            other = match.redeal(seat, k).state.unseen(seat)
            varied |= {name for name, value in other.items() if spelled(value) != hidden[name]}


def what_is_dealt_is_hidden_or_shown(game: Game, draw: Random) -> None:
    """A field that chance fills differently and that is declared open to all is shown to somebody."""
    for set_up in set_ups(game)[: len(game.seats)]:
        one = play_on(set_up.start(draw.getrandbits(31)), Random(1), 3)
        two = play_on(set_up.start(draw.getrandbits(31)), Random(1), 3)
        for name in one.state.fields():
            mine, theirs = getattr(one.state, name), getattr(two.state, name)
            if mine != theirs and all(name not in one.state.unseen(seat) for seat in range(one.seats)):
                assert is_shown(one, name, theirs), f"{name} is declared open to all, but nobody is shown it"


def is_shown(match: Match, name: str, value: object) -> bool:
    """Whether another value of a field changes what somebody sees; one that does not fit the rest is seen at once."""
    other = match.clone()
    setattr(other.state, name, value)
    try:
        return any(other.view(seat) != match.view(seat) for seat in (*range(match.seats), None))
    except (LookupError, ValueError, TypeError, AssertionError, StopIteration):
        return True
