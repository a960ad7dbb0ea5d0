"""Who sees what, and redealing. [VAL-12, VAL-18]"""

import json
from collections import Counter
from random import Random

import pytest
from tests.games.valeria.position import GAME, asked, components, play, position, state_of, table

from ludoteka.core.match import Match
from ludoteka.core.rng import seeded
from ludoteka.games.valeria.cards import DUKE_ID
from ludoteka.games.valeria.terms import HARVEST, PHASE_IDS
from ludoteka.games.valeria.view import SEEN, redeal, view

SECOND_HARVEST = PHASE_IDS.index("second_harvest")


def match_at(seats: int, seed: int, decisions: int, **variants: object) -> Match:
    match = GAME.start(seats, seed=seed, **variants)
    for i in range(decisions):
        if match.over:
            break
        seat = match.to_act[i % len(match.to_act)]
        choices = match.question(seat).options
        match.play(seat, choices[seeded(seed, i) % len(choices)])
    return match


def test_val_12_1_what_is_public():
    s = position(seats=3, gold=(1, 2, 3), citizens={1: "archer"}, domains={1: "orb_of_urdr"}, monsters={1: "goblin"})
    for viewer in (0, 1, 2, None):
        seen = view(s, viewer)
        player = seen["players"][1]
        assert (player["gold"], player["strength"], player["magic"], player["victory"]) == (2, 0, 0, 0)
        assert (player["citizens"], player["domains"], player["monsters"]) == (
            {"archer": 1},
            ["orb_of_urdr"],
            {"goblin": 1},
        )
        assert player["roles"] == {"worker": 0, "soldier": 1, "shadow": 0, "holy": 0}
        assert player["icons"] == {"worker": 0, "soldier": 1, "shadow": 1, "holy": 1}
        assert seen["monsters"][0]["cards"] == ["goblin_king", "goblin_mage", "goblin", "goblin"]
        assert [stack["count"] for stack in seen["citizens"]] == [5, 5, 5, 4, 5, 5, 5, 5, 5, 5]
        assert (seen["exhausted"], seen["dice"], seen["active"], seen["phase"]) == (0, [1, 2], 0, "action")


LISTS = ("monsters", "citizens", "domains", "players")


def test_val_12_1_everybody_sees_how_far_the_game_is():
    s = position(seats=5, active=2, first=1, dice=(3, 4), empty="m1 c5 d3")
    s.turns = 7
    for viewer in (0, 2, None):
        seen = view(s, viewer)
        assert {key: value for key, value in seen.items() if key not in LISTS} == {
            "phase": "action",
            "action": 1,
            "round": 2,
            "turns": 7,
            "first": 1,
            "active": 2,
            "resting": 1,
            "dice": [3, 4],
            "used": [],
            "mixed_citizens": False,
            "removed_domains": [],
            "exhausted": 3,
            "exhausted_limit": 10,
            "last_round": False,
            "answered": [],
            "dark_lord": None,
        }
    assert view(position(seats=4), None)["resting"] is None
    dealt = table(5)
    dealt.run()
    seen = view(dealt, None)
    assert (seen["first"], seen["active"], seen["resting"], seen["dice"]) == (None, None, None, None)


def test_val_12_1_costs_are_those_of_the_viewer():
    s = position(citizens={0: "archer"}, domains={0: "pratchetts_plateau"}, domain_tops="orb_of_urdr")
    assert (view(s, 0)["citizens"][3]["cost"], view(s, 1)["citizens"][3]["cost"]) == (5, 4)
    assert (view(s, 0)["domains"][0]["cost"], view(s, 1)["domains"][0]["cost"]) == (5, 6)
    assert view(s, None)["citizens"][3]["cost"] is None


def test_val_12_2_a_duke_is_known_to_its_owner_alone_until_the_end():
    s = position(dukes={0: "simon_the_unclean"}, active=1, empty="m1 m2 m3 m4 m5")
    mine, theirs = view(s, 0)["players"], view(s, 1)["players"]
    assert mine[0]["duke"] == "simon_the_unclean"
    assert mine[0]["returned"] is not None
    assert theirs[0]["duke"] is None
    assert theirs[0]["returned"] is None
    assert view(s, None)["players"][0]["duke"] is None
    play(s, "gain gold", "gain gold")
    assert s.result is not None
    assert view(s, 1)["players"][0]["duke"] == view(s, None)["players"][0]["duke"] == "simon_the_unclean"


def test_val_12_2_the_dark_lords_duke_is_unknown_until_scoring():
    s = position(seats=1, empty="m1 m2 m3 m4 c1")
    assert view(s, 0)["dark_lord"]["duke"] is None
    assert view(s, 0)["dark_lord"]["score"] is None
    play(s, "gain gold")
    assert view(s, 0)["dark_lord"]["duke"] == DUKE_ID[s.dark_lord]


def test_val_12_3_face_down_cards_are_in_no_view():
    s = table(3, mixed_citizens=True)
    seen = json.dumps(view(s, 0))
    tops = {stack["top"] for stack in view(s, 0)["domains"]}
    from ludoteka.games.valeria.cards import DOMAIN

    assert {card.id for card in DOMAIN if f'"{card.id}"' in seen} == tops
    assert all(len(stack["face_up"]) == 1 for stack in view(s, 0)["citizens"])


def test_the_view_tells_which_cards_the_dice_activate_for_whom():
    s = position(seats=5, dice=(5, 6), citizens={1: "butcher butcher", 4: "butcher"})
    players = view(s, 0)["players"]
    assert players[0]["activated"] == {"power": "on_turn", "cards": {"peasant": 1, "knight": 1}}
    assert players[1]["activated"] == {"power": "off_turn", "cards": {"peasant": 1, "knight": 1, "butcher": 2}}
    assert players[4]["activated"] == {"power": None, "cards": {}}  # resting


@pytest.mark.parametrize(("phase", "power"), [(HARVEST, "on_turn"), (SECOND_HARVEST, "off_turn")])
def test_val_11_2_2_alone_the_first_harvest_is_that_of_the_own_turn(phase, power):
    s = position(seats=1, dice=(5, 6))
    s.phase = phase
    assert view(s, 0)["players"][0]["activated"] == {"power": power, "cards": {"peasant": 1, "knight": 1}}


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("mixed", [False, True])
def test_redealing_keeps_the_view_and_every_card(seats, mixed):
    for decisions in (0, 1, 3, 30, 70):
        match = match_at(seats, 7, decisions, mixed_citizens=mixed)
        s = state_of(match)
        for seat in range(seats):
            for k in range(4):
                other = match.redeal(seat, k)
                assert other.view(seat) == match.view(seat)
                assert components(state_of(other)) == components(s)


def test_redealing_draws_what_the_seat_cannot_know_anew():
    s = state_of(match_at(3, 2, 20, mixed_citizens=True))
    dukes, domains, citizens = set(), set(), set()
    for k in range(200):
        other = redeal(s, 0, seeded(k))
        assert (other.dukes[0], other.returned[0]) == (s.dukes[0], s.returned[0])
        dukes.add(other.dukes[1])
        domains.add(other.domain_stacks[0][0])
        citizens.add(other.citizen_stacks[0][0])
        assert [stack[-1] for stack in other.domain_stacks] == [stack[-1] for stack in s.domain_stacks]
    assert dukes == set(range(10)) - {s.dukes[0], s.returned[0]}
    assert len(domains) > 10
    assert len(citizens) == 2


def test_redealing_is_even_over_the_dukes():
    s = state_of(match_at(2, 2, 20))
    seen = Counter(redeal(s, 1, seeded("even", k)).dukes[0] for k in range(4000))
    assert len(seen) == 8
    assert 400 < min(seen.values()) <= max(seen.values()) < 600


def test_redealing_hides_the_domain_that_is_not_turned_up_yet():
    s = position(gold=(8,), citizens={0: "archer cleric"}, domain_tops="eye_of_asteraten")
    play(s, "build eye_of_asteraten")
    assert asked(s) == "eye_slay"
    tops = {redeal(s, 0, seeded(k)).domain_stacks[0][-1] for k in range(100)}
    assert len(tops) > 10


def test_redealing_renews_a_duke_choice_already_given():
    match = GAME.start(3, seed=4)
    match.play(1, match.question(1).options[0])
    answers = set()
    for k in range(60):
        other = match.redeal(0, k)
        s = state_of(other)
        assert s.answers[1] in s.asks[1].options == (s.dukes[1], s.returned[1])
        assert [str(option) for option in other.question(0).options] == [
            str(option) for option in match.question(0).options
        ]
        answers.add(s.answers[1])
        for seat in (0, 2):
            other.play(seat, other.question(seat).options[1])
        assert {s.dukes[1]} <= answers
    assert len(answers) > 5
    own = match.redeal(1, 5)
    assert state_of(own).answers[1] == state_of(match).answers[1]


def test_a_returned_card_of_a_mixed_stack_is_known():
    """VAL-11.3.3: everything that was once face up stays where it is."""
    s = position(
        gold=(30,), citizens={0: "peasant butcher monk"}, domain_tops="nest_of_the_weaver_witch", mixed_citizens=True
    )
    play(s, "build nest_of_the_weaver_witch", "return monk")
    for k in range(20):
        assert redeal(s, 1, seeded(k)).citizen_stacks[0][-2:] == s.citizen_stacks[0][-2:]


def test_views_are_plain_json_in_every_phase():
    for seats in (1, 2, 5):
        match = GAME.start(seats, seed=1)
        while not match.over:
            for viewer in (0, None):
                assert json.loads(json.dumps(match.view(viewer))) == match.view(viewer)
            seat = match.to_act[0]
            choices = match.question(seat).options
            match.play(seat, choices[len(match.decisions) % len(choices)])


def test_val_12_1_parts_of_a_view_that_are_kept_are_as_if_they_were_built_anew():
    """What is kept was seen in all positions before: nothing that a part is made of may be missing in its key."""
    match, chance = GAME.start(seats=3, seed=4), Random(4)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
        for viewer in (0, 1, None):
            seen, kept = match.view(viewer), SEEN.kept
            SEEN.kept = {}
            assert match.view(viewer) == seen
            SEEN.kept = kept
