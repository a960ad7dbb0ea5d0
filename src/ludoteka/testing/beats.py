"""Moments worth a look: what they show is what the seat may see, they come in order, and only a told match has them."""

from __future__ import annotations

from random import Random

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import KEPT, Beat, Match
from ludoteka.testing.knowledge import seen

FEW = 3  # redeals of a moment
SOME = 6  # moments of a match that are looked at closely


def beats_look_the_same_in_every_redeal(match: Match, draw: Random) -> None:
    """A picture of a moment is a view: it tells a seat nothing that it cannot know, though a step is half done."""
    beats = held(match)
    for beat in draw.sample(beats, min(SOME, len(beats))):
        for seat in range(match.seats):
            given = beat.match.view(seat), seen(beat.match, seat)
            for _ in range(FEW):
                other = beat.match.redeal(seat, draw.getrandbits(31))
                shown = other.view(seat), seen(other, seat)
                assert shown == given, f"a redeal of {beat} looks different from seat {seat}"


def beats_come_in_order(match: Match, draw: Random) -> None:
    """Each belongs to its event, shows the match up to it, and is asked nothing; those of long ago come back."""
    beats = match.beats_since(0)
    told = [number for number, event in enumerate(match.events) if event.beat]
    assert [beat.number for beat in beats] == told, "not every event with a weight has its moment"
    for beat in draw.sample(beats, min(SOME, len(beats))):
        assert str(beat.event) == str(match.events[beat.number])
        assert len(beat.match.events) == beat.number + 1, "a moment knows what came later"
        assert beat.match.to_act == (), f"somebody is asked at {beat}"
        assert all(decision.events <= beat.number for decision in beat.match.decisions)
    again = {beat.number: fingerprint(beat.match.state) for beat in beats}
    for beat in held(match):
        assert fingerprint(beat.match.state) == again[beat.number], f"{beat} is another moment when it is played again"


def beats_are_kept_for_a_while_and_forgotten(match: Match, draw: Random) -> None:
    """Nothing is kept in searches and redeals; a match keeps its last ones, and an undo forgets what it takes back."""
    silent = match.clone()
    silent.state.log = None
    assert silent.beats_since(0) == []
    last = match.decisions[-2].events if len(match.decisions) > 1 else match.opening
    before = [event for event in match.events[:last] if event.moment is not None]
    assert len(before) <= KEPT, "moments pile up"
    guess = match.redeal(0, draw.getrandbits(31))
    assert all(event.moment is None for event in guess.events), "a redeal holds a moment of the truth"
    for seat in range(match.seats):
        if match.can_undo(seat):
            back = match.clone()
            back.undo(seat)
            assert [beat.number for beat in held(back)] == [n for n, event in enumerate(back.events) if event.moment]


def held(match: Match) -> list[Beat]:
    """The beats that a match has at hand."""
    first = next((place for place in match.moments), len(match.events))
    return match.beats_since(first)
