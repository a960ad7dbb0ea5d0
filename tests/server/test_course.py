"""The course of a table beside its decisions, folded from the log: seats, ready check, offers, endings, clocks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludoteka.core.errors import IllegalMove, InvalidSetup, LudotekaError
from ludoteka.core.record import load, notes
from ludoteka.core.registry import game
from ludoteka.server import course as courses
from ludoteka.server.clocks import Clock, clock_read
from ludoteka.server.course import Sitting
from ludoteka.server.entries import (
    Agreed,
    AskDraw,
    AskRematch,
    AskTakeover,
    AskUndo,
    Decided,
    Declined,
    Flagged,
    GotReady,
    Happened,
    Left,
    Offered,
    Reopened,
    Resigned,
    Returned,
    Sat,
)
from ludoteka.server.errors import Refused
from ludoteka.server.positions import Position, first_position, rebuilt
from ludoteka.server.results import Finished, finished, record_of, tally
from ludoteka.server.setups import House, Player, make_setup
from ludoteka.server.steps import MOST_ASIDES
from ludoteka.server.store import Entry


class Told:
    """A table as a list of entries; each step is checked by rebuilding the whole from the log."""

    def __init__(self, *kinds: str, id: str = "cardia", **house: object) -> None:
        players = [Player(kind) for kind in kinds]
        self.setup = make_setup(game(id), players, {}, house=msgspec.convert(house, House))
        self.entries: list[Entry] = []
        self.position: Position = first_position(self.setup, 1000)
        self.at = 1000

    def add(self, seat: int, said: Happened, after: int = 100) -> Position:
        at = self.at + after
        entry = replace(said.at(len(self.entries) + 1, seat), at=at)
        following = self.position.after(entry)
        self.at = at
        self.entries.append(replace(entry, print=following.match.fingerprint()))
        self.position = following
        again = rebuilt("t", self.setup, self.entries, 1000)
        assert again.course == following.course
        assert again.questions == following.questions
        return following

    def decide(self, seat: int | None = None, after: int = 100) -> Position:
        seat = self.position.match.to_act[0] if seat is None else seat
        return self.add(seat, Decided(str(self.position.match.question(seat).options[0])), after)

    def sit(self, seat: int, name: str = "", colour: int | None = None, link: str = "") -> Position:
        return self.add(seat, Sat(name, colour, link or f"link {seat}"))

    def refuses(self, seat: int, said: Happened, after: int = 100) -> str:
        """The error of an entry that may not be; nothing has changed."""
        before = self.position
        with pytest.raises(LudotekaError) as error:
            self.add(seat, said, after)
        assert self.position is before
        return error.value.message.id


# -- seats and the ready check ---------------------------------------------------------------------------------


def test_the_match_begins_when_everybody_is_ready():
    told = Told("you", "human", "greedy", id="abyss", ready=True)
    assert told.position.course.waiting_for() == (0, 1)
    assert not told.position.started
    assert told.refuses(told.position.match.to_act[0], Decided("anything")) == "error-not-ready"
    told.add(1, GotReady())
    assert told.refuses(1, GotReady()) == "error-ready-already"
    assert told.add(0, GotReady()).started
    told.decide()


def test_without_guests_nobody_waits():
    assert Told("you", "greedy", ready=True).position.started
    assert Told("hotseat", "hotseat", ready=True, clock={"kind": "move", "seconds": 60}).position.started


def test_a_clock_or_a_listed_table_always_has_a_ready_check():
    assert not Told("you", "human", clock={"kind": "move", "seconds": 60}).position.started
    assert not Told("you", "human", listed=True).position.started


def test_names_and_colours_are_chosen_at_the_seat():
    told = Told("you", "human", "human", id="abyss", ready=True)
    told.sit(1, "Ola", 1)
    assert told.position.course.names("en")[1] == "Ola"
    assert told.position.course.colours() == {0: 2, 1: 1, 2: 3}
    told.sit(1, "Aleksandra", 5)
    assert told.position.course.colours() == {0: 1, 1: 5, 2: 3}
    assert told.refuses(2, Sat("Jan", 5, "link 2")) == "error-colour-taken"
    told.sit(2, "Aleksandra")
    assert told.position.course.names("pl") == {0: "Gracz 1", 1: "Aleksandra", 2: "Aleksandra 2"}


def test_a_name_outlives_a_page_that_arrives_after_it():
    told = Told("you", "human", ready=True)
    told.sit(1, "Ola", 3)
    told.sit(1)  # the line to the page opens later than the form was sent
    assert told.position.course.sitting[1] == Sitting("Ola", 3, "link 1")
    told.sit(1, colour=4)
    told.sit(1, "Aleksandra")
    assert told.position.course.sitting[1] == Sitting("Aleksandra", 4, "link 1")


def test_a_seat_belongs_to_whoever_sat_down_first_until_they_leave():
    told = Told("you", "human", listed=True)
    assert told.position.course.free() == (1,)
    told.sit(1, "Ola", link="first")
    assert told.refuses(1, Sat("Jan", None, "second")) == "error-seat-taken"
    told.add(1, Left())
    assert told.position.course.free() == (1,)
    told.sit(1, "Jan", link="second")
    told.add(1, GotReady())
    told.add(0, GotReady())
    assert told.refuses(1, Left()) == "error-leave-running"


# -- offers ----------------------------------------------------------------------------------------------------


def test_an_undo_by_consent_takes_back_what_was_shown():
    told = Told("you", "human")
    told.decide(0)
    told.decide(1)  # both cards are revealed: nobody may take that back alone
    assert not told.position.match.can_undo(0)
    told.add(0, Offered(AskUndo()))
    assert told.refuses(1, Offered(AskUndo())) == "error-offered"
    told.add(1, Agreed(told.position.course.offers[0].number))
    assert [one.seat for one in told.position.match.decisions] == []
    assert told.position.course.offers == ()
    assert set(told.position.questions.values()) == {len(told.entries)}


def test_an_undo_that_is_declined_can_be_asked_for_again_after_the_next_decision():
    told = Told("you", "human")
    told.decide(0)
    told.decide(1)
    told.add(1, Offered(AskUndo()))
    told.add(0, Declined(len(told.entries)))
    assert told.refuses(1, Offered(AskUndo())) == "error-declined"
    told.decide()
    told.add(1, Offered(AskUndo()))
    assert len(told.position.course.offers) == 1


def test_an_undo_lapses_with_the_next_decision():
    told = Told("you", "human")
    told.decide(0)
    told.decide(1)
    told.add(1, Offered(AskUndo()))
    told.decide()
    assert told.refuses(0, Agreed(3)) == "error-no-offer"


def test_a_draw_needs_everybody_and_is_declined_by_playing_on():
    told = Told("you", "human", "human", id="abyss")
    told.add(2, Offered(AskDraw()))
    assert not told.add(0, Agreed(1)).over
    assert told.add(1, Agreed(1)).over
    assert told.position.course.ending == courses.Ending("draw", None, (1, 1, 1))
    assert told.refuses(told.position.match.to_act[0], Decided("anything")) == "error-over"

    told = Told("you", "human")
    told.add(0, Offered(AskDraw()))
    told.decide(0)
    assert told.position.course.offers  # who offers may play on
    told.decide(1)
    assert not told.position.course.offers


@pytest.mark.parametrize("what", [AskTakeover(9, "ismcts"), AskTakeover(0, "ismcts"), AskTakeover(-1, "ismcts")])
def test_offers_that_make_no_sense_are_refused(what):
    told = Told("you", "human")
    assert told.refuses(0, Offered(what)) == "error-no-takeover"


def test_nobody_offers_to_bots():
    told = Told("you", "greedy")
    assert told.refuses(0, Offered(AskDraw())) == "error-nobody-to-agree"
    assert told.refuses(1, Offered(AskDraw())) == "error-not-seated"


def test_a_bot_takes_over_if_the_others_agree_and_the_person_may_come_back():
    told = Told("you", "human", "human", id="abyss")
    told.add(0, Offered(AskTakeover(2, "greedy")))
    assert told.position.course.bots == {}
    assert told.refuses(2, Agreed(1)) == "error-no-offer"  # the absent one is not asked
    told.add(1, Agreed(1))
    assert told.position.course.levels() == {2: "greedy"}
    assert told.position.course.people() == (0, 1)
    told.add(2, Returned())
    assert told.position.course.people() == (0, 1, 2)
    assert told.refuses(2, Returned()) == "error-not-replaced"


def test_an_offer_that_waits_for_nobody_any_more_lapses():
    told = Told("you", "human", "human", id="abyss")
    told.add(0, Offered(AskDraw()))
    told.add(1, Agreed(1))
    told.add(2, Resigned("greedy"))
    assert told.position.course.offers == ()
    assert not told.position.over


def test_a_rematch_is_agreed_after_the_end_and_everybody_moves_on_by_one_seat():
    told = Told("you", "human")
    assert told.refuses(0, Offered(AskRematch("h0"))) == "error-rematch-running"
    told.sit(1, "Ola")
    told.add(1, Resigned("ismcts"))
    told.add(0, Offered(AskRematch("h0")))
    told.add(1, Agreed(3, "h1"))
    assert told.position.course.next_links == ((0, "h0"), (1, "h1"))
    setup = courses.rotated(told.position.course)
    assert [player.name for player in setup.players] == ["Ola", ""]
    assert setup.mine == (1,)
    told.add(0, Reopened("next"))
    assert told.position.course.next_table == "next"
    assert told.refuses(0, Reopened("other")) == "error-offered"


# -- endings ---------------------------------------------------------------------------------------------------


def test_of_two_players_the_other_one_wins_when_one_resigns():
    told = Told("you", "human")
    told.decide(0)
    told.add(0, Resigned("ismcts"))
    assert told.position.over
    assert not told.position.match.over
    end = finished(told.position, 1000, told.at)
    assert end is not None
    assert (end.how, end.seat, end.ranks, end.scores, end.winners) == ("resign", 0, (2, 1), None, (1,))
    assert told.refuses(1, Resigned("ismcts")) == "error-over"


def test_with_more_players_a_bot_plays_the_seat_of_whoever_resigns():
    told = Told("you", "human", "human", id="abyss")
    told.add(1, Resigned("greedy"))
    assert not told.position.over
    assert told.position.course.levels() == {1: "greedy"}
    assert told.refuses(1, Returned()) == "error-not-replaced"  # who has resigned does not come back


def test_the_record_of_a_match_that_was_given_up_replays_and_tells_how_it_ended():
    told = Told("you", "human")
    told.sit(1, "Ola: the great\nend 0 x")
    told.decide(0)
    told.decide(1)
    told.add(1, Resigned("ismcts"))
    text = record_of(told.position)
    assert load(text).fingerprint() == told.position.match.fingerprint()
    told_notes = notes(text)
    assert ("ended", "resign 1") in told_notes
    assert ("ranks", "1 2") in told_notes
    assert ("player 1", "Ola: the great end 0 x") in told_notes


def test_statistics_count_matches_and_survive_rows_they_cannot_read():
    one = Finished("rules", "signets", None, (1, 2), (1, 0), ("human", "ismcts"), 20, 0, 600_000, (1, 2))
    two = Finished("resign", "", 0, (2, 1), None, ("human", "ismcts"), 10, 0, 120_000, (1, 2))
    rows = [msgspec.json.encode(each).decode() for each in (one, two)]
    found = tally([*rows, "", "{}", "nonsense"])
    assert (found.matches, found.minutes, found.decisions, found.first_seat) == (2, 6.0, 15.0, 0.5)
    assert found.endings == {"rules": 1, "resign": 1}
    assert found.bots == {"human": (2, 1), "ismcts": (2, 1)}


# -- clocks ----------------------------------------------------------------------------------------------------


def ready(*kinds: str, **house: Any) -> Told:
    told = Told(*kinds, **house)
    for seat in told.position.course.waiting_for():
        told.add(seat, GotReady())
    return told


def deadline(told: Told, seat: int) -> int | None:
    return told.position.course.timing.deadline(told.setup.clock, seat)


def test_no_clock_runs_before_everybody_is_ready():
    told = Told("you", "human", clock={"kind": "move", "seconds": 60})
    assert deadline(told, 0) is None
    told.add(0, GotReady(), after=500_000)
    told.add(1, GotReady(), after=500_000)
    assert deadline(told, 0) == deadline(told, 1) == told.at + 60_000


def test_a_clock_for_each_decision_begins_anew_with_the_question():
    told = ready("you", "human", clock={"kind": "move", "seconds": 60})
    start = told.at
    told.decide(0, after=20_000)
    assert deadline(told, 0) is None  # has chosen; the other one's clock runs on from where it began
    assert deadline(told, 1) == start + 60_000
    told.decide(1, after=20_000)
    asked = told.position.match.to_act[0]
    assert deadline(told, asked) == told.at + 60_000


def test_fischer_counts_down_what_is_left_and_adds_after_the_turn():
    told = ready("you", "human", clock={"kind": "fischer", "seconds": 60, "increment": 5})
    told.decide(0, after=20_000)
    told.decide(1, after=10_000)
    timing = told.position.course.timing
    assert timing.budget(told.setup.clock, 0) in (45_000, 40_000)  # with or without being asked again at once
    assert timing.budget(told.setup.clock, 1) in (35_000, 30_000)
    assert timing.spent == {0: 20_000, 1: 30_000}


def test_time_that_runs_out_is_flagged_by_the_rule_of_the_table_and_not_before():
    for late, over, bots in (("resign", True, {}), ("bot", False, {1: "greedy"})):
        told = ready("you", "human", clock={"kind": "move", "seconds": 60}, late=late)
        told.decide(0)
        assert told.refuses(1, Flagged("greedy"), after=59_000) == "error-time-left"
        assert told.refuses(0, Flagged("greedy"), after=90_000) == "error-time-left"
        told.add(1, Flagged("greedy"), after=60_000)
        assert told.position.over is over
        assert told.position.course.bots == bots
    told.add(1, Returned())
    assert deadline(told, 1) == told.at + 60_000


def test_who_comes_back_after_the_flag_has_time_again():
    told = ready("you", "human", clock={"kind": "fischer", "seconds": 600, "increment": 0})
    told.decide(0)
    told.add(1, Flagged("greedy"), after=600_000)
    told.add(1, Returned())
    left = deadline(told, 1)
    assert left is not None
    assert left - told.at >= 60_000


@pytest.mark.parametrize("text", ["none", "move 60", "fischer 600 10", "move 259200"])
def test_clocks_are_written_and_read(text):
    assert clock_read(text).written() == text


@pytest.mark.parametrize(
    "text", ["sundial", "move", "move 1", "move x", "fischer 60 -1", "fischer 60 99999", "move 1 2 3"]
)
def test_clocks_that_make_no_sense_are_refused(text):
    with pytest.raises(InvalidSetup):
        clock_read(text)
    assert Clock("none", 5, 5).checked() == Clock()


def test_too_many_asides_are_refused_but_one_can_always_resign():
    told = Told("you", "human")
    position = told.position
    for number in range(MOST_ASIDES):
        position = position.after(replace(Sat(f"name {number}", None, "l").at(number + 1, 0), at=2000))
    with pytest.raises(Refused):
        position.after(replace(Sat("one more", None, "l").at(MOST_ASIDES + 1, 0), at=2000))
    assert position.after(replace(Resigned("greedy").at(MOST_ASIDES + 1, 0), at=2000)).over
    with pytest.raises(IllegalMove):
        position.after(Decided("juggle").at(1, 0))
