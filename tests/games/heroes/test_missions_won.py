"""Missions 2 and 3 won by the rules: every Combat is fought to its end. [HER-30.41, HER-30.42]"""

from __future__ import annotations

from tests.games.heroes.course import asked, quiet, say, words
from tests.games.heroes.scenarios_played.table import ENOUGH, army_of, begun, enter, face, field_with, result

from ludoteka.games.heroes.state import Heroes

ARMY = ("archangels+", "black_dragons+", "champions+", "manticores+", "crusaders+")
NO_THANKS = ("pass", "done", "decline")


def fought(s: Heroes) -> Heroes:
    """Play a Combat and what follows: who can attack does, further Combat Rounds are paid for."""
    for _ in range(ENOUGH):
        if s.over or asked(s)[0] == "main_action":
            return s
        options = words(s)
        attacks = [text for text in options if text.startswith("attack ")]
        steps = [text for text in options if text.startswith("move ") and asked(s)[0] == "unit_action"]
        steps.sort(key=lambda text: text[-1], reverse=True)  # towards the enemy
        wanted = [*attacks, *steps, *[one for one in NO_THANKS if one in options]]
        if asked(s)[0] == "deploy":
            wanted = [text for text in options if text != "done"]
        if wanted and asked(s)[0] != "draw_start":
            say(s, wanted[0])
        else:
            quiet(s)
    raise AssertionError(asked(s))


def with_army(s: Heroes) -> Heroes:
    s.army[0] = [face(word) for word in ARMY]
    return s


def told(s: Heroes, id: str) -> int:
    return len([event for event in s.log or () if event.message.id == id])


def test_her_30_42_mission_3_is_won_by_a_combat_that_is_fought():
    s = with_army(begun("two_knights_defense", 1))
    s.log = []
    fought(enter(s, s.figures[army_of(s)].field))
    assert told(s, "combat-won") == 1
    assert told(s, "defeated") >= 4
    assert result(s) == ((1,), "defeat_ai")


def test_her_30_41_mission_2_is_won_by_the_archangels_found_and_the_town_taken():
    s = with_army(begun("sicilian_dragon", 1))
    s.log = []
    for number in range(9):
        if "archangels_found" in s.scenario_flags:
            break
        fought(enter(s, field_with(s, "obelisk", number)))
    assert "archangels_found" in s.scenario_flags
    assert not s.over
    fought(enter(with_army(s), s.figures[army_of(s)].field))
    assert told(s, "combat-won") >= 1
    assert result(s) == ((1,), "all_of")
