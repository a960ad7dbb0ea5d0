"""Zones and terms, the structure of a round, the end of a game and of a match. [CAR-3, CAR-4, CAR-9]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.cardia.position import card, duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.state import other_own_played, own_played, played_cards

FIVE = "hired_blade|magistra void_mage|inventor surgeon|judge mediator|treasurer"  # seat 1 wins all four

# -- zones and terms [CAR-3] ---------------------------------------------------------------------------------


def test_car_3_1_new_encounters_are_appended_at_the_end_of_the_line():
    t = duel("surgeon|judge", "saboteur|saboteur", decks=("djinn hired_blade", "void_mage clockmaker"))
    assert t.line == "saboteur|saboteur surgeon|judge"
    assert (t.deck(0), t.deck(1)) == ("hired_blade", "clockmaker")
    assert t.open == "place_card 0 1"


def test_car_3_2_an_encounter_holds_two_cards_or_is_removed():
    t = duel("hired_blade|judge", "saboteur|saboteur")
    assert t.line == "saboteur|saboteur"
    t = duel("puppeteer|treasurer", "saboteur|saboteur", hands=(None, "surgeon"))
    assert t.line == "saboteur|saboteur puppeteer|surgeon"


def test_car_3_3_only_cards_of_resolved_encounters_can_be_targeted():
    t = duel(
        "surgeon|judge",
        "mediator|ambusher",
        fog="inventor|djinn",
        locations=["foggy_swamp"],
        modifiers={"1.ambusher": 3},
    )
    assert t.line == "mediator|ambusher inventor|djinn"
    assert t.fog == "surgeon|judge"
    assert t.open == "inventor_plus 0"
    assert not any("surgeon" in option or "judge" in option for option in t.options())


def test_car_3_3_face_up_cards_that_are_not_compared_yet_are_not_played_cards():
    """A Fortune Teller in the Foggy Swamp: the card lies face up for a round. CAR-R28"""
    t = position(
        "mediator|ambusher",
        ("surgeon magistra clockmaker", "judge inventor treasurer"),
        fog="inventor|djinn",
        face_up=["1.djinn"],
        locations=["foggy_swamp"],
    )
    assert card("1.djinn") not in played_cards(t.state)
    t.place("surgeon", "judge")
    assert card("1.djinn") in played_cards(t.state)


def test_car_3_4_the_current_encounter_is_the_last_resolved_one_until_the_next_comparison():
    t = duel("saboteur|saboteur", "surgeon|judge")
    assert [e["current"] for e in t.view(None)["line"]] == [False, True]
    t = duel("hired_blade|judge", "surgeon|saboteur")
    assert [e["current"] for e in t.view(None)["line"]] == [False]  # the current one was removed


def test_car_3_5_neighbours_are_read_from_the_present_line():
    """The Counselor claims whatever lies before it now."""
    t = duel(
        "swamp_guardian|djinn",
        "surgeon|surgeon saboteur|judge counselor|inventor",
        tokens={"0.counselor": 1},
    )
    assert [t.winners(i) for i in (1, 2, 3)] == [(), (0,), (1,)]
    t.choose("take back saboteur")
    assert t.line == "surgeon|surgeon counselor|inventor swamp_guardian|djinn"
    assert t.winners(1) == (0,)
    assert t.open == "place_card 0 1"


def test_car_3_5_a_following_encounter_must_be_resolved():
    t = position(
        "surgeon|surgeon",
        ("clockmaker judge", "ambusher magistra"),
        fog="counselor|inventor",
        tokens={"0.counselor": 1},
        locations=["foggy_swamp"],
    )
    assert t.winners(1) == ()


def test_car_3_6_the_next_card_is_the_next_one_placed_from_hand():
    """A card brought in by the Puppeteer is not a card its owner played."""
    t = duel("surgeon|puppeteer", pending=(0, "on_reveal", 3), hands=("judge djinn", None), line="saboteur|saboteur")
    assert t.modifier("0.surgeon") == 3
    assert t.pending == (0, "on_reveal", -5)
    t = duel("inventor|puppeteer", pending=(0, "on_reveal", 3), hands=("judge djinn ambusher", None))
    assert t.pending is None
    assert t.line.partition("|")[0] in ("judge", "djinn", "ambusher")
    assert all(t.modifier(f"0.{one}") == 0 for one in ("judge", "djinn", "ambusher"))


def test_car_3_7_any_card_your_card_other_card():
    t = position("surgeon|judge saboteur|djinn")
    names = [card(words) for words in ("0.surgeon", "1.judge", "0.saboteur", "1.djinn")]
    assert played_cards(t.state) == names
    assert own_played(t.state, 1) == [names[1], names[3]]
    assert other_own_played(t.state, names[2]) == [names[0]]


@pytest.mark.parametrize(("modifier", "influence"), [(0, 3), (-3, 0), (-9, -6), (40, 43)])
def test_car_3_8_influence_may_be_negative_and_has_no_limit(modifier: int, influence: int):
    t = position("surgeon|judge", modifiers={"0.surgeon": modifier})
    assert t.influence("0.surgeon") == influence
    assert t.winners(1) == ((0,) if influence > 8 else (1,))


def test_car_3_9_a_new_card_has_no_modifier_and_no_token():
    t = duel("judge|surgeon")
    card_in_view = t.view(None)["line"][0]["cards"][0]
    assert (card_in_view["modifier"], card_in_view["ongoing"]) == (0, 0)


# -- phase 1 [CAR-4.1, CAR-4.2] ------------------------------------------------------------------------------


@pytest.mark.parametrize(("hands", "score"), [(("judge", ""), "1:0"), (("", "judge"), "0:1")])
def test_car_4_1_who_has_no_card_loses(hands: tuple[str, str], score: str):
    assert position("saboteur|djinn", hands).open == f"over cannot_play {score}"


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ("saboteur|djinn", "over both_cannot_play 0:1"),
        ("djinn|saboteur", "over both_cannot_play 1:0"),
        ("djinn|saboteur saboteur|djinn", "over both_cannot_play_draw 0:0"),
        ("", "over both_cannot_play_draw 0:0"),
    ],
)
def test_car_4_1_when_nobody_can_play_signets_decide(line: str, end: str):
    assert position(line).open == end


def test_car_4_2_both_choose_secretly_and_simultaneously():
    t = position("", ("saboteur judge ambusher", "surgeon djinn"))
    assert t.open == "place_card 0 1"
    before = t.view(1)
    t.choose("place judge", 0)
    assert t.open == "place_card 1"
    after = t.view(1)
    assert after["answered"] == [0]
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {"answered", "to_act"}
    assert t.hand(0) == "saboteur judge ambusher"  # it leaves the hand only when both have chosen
    t.choose("place surgeon", 1)
    assert t.line == "judge|surgeon"


def test_car_4_2_the_order_of_the_answers_does_not_matter():
    prints = set()
    for order in ((0, 1), (1, 0)):
        t = position("", ("saboteur judge ambusher", "surgeon djinn clockmaker"))
        for seat in order:
            t.choose(("place judge", "place surgeon")[seat], seat)
        prints.add(t.match.fingerprint())
    assert len(prints) == 1


def test_car_4_2_step_1_2_what_waits_is_bound_to_the_card_just_placed():
    t = position(
        "",
        ("saboteur judge ambusher", "surgeon djinn clockmaker"),
        pending=(0, "on_reveal", -5),
        locations=["foggy_swamp"],
    )
    t.place("judge", "djinn")
    assert t.pending is None
    assert t.view(1)["bound"] == [
        {"seat": 0, "kind": "on_reveal", "amount": -5, "faction": None, "encounter": 0},
    ]
    assert t.open == "place_card 0 1"


def test_car_4_2_step_1_3_bound_modifiers_are_put_on_at_the_reveal_and_compared():
    t = duel("surgeon|fortune_teller", pending=(0, "on_reveal", 3))
    assert t.influence("0.surgeon") == 6
    assert t.winners(1) == ()
    assert t.story.index("revealed") < t.story.index("modified") < t.story.index("encounter-tied")
    assert t.open == "place_card 0 1"


def test_car_4_2_step_1_6_the_higher_influence_wins_a_signet():
    assert duel("judge|saboteur").signets == (1, 0)
    assert duel("saboteur|judge").signets == (0, 1)
    assert duel("judge|judge").signets == (0, 0)


# -- phase 2 [CAR-4.3, CAR-4.4] ------------------------------------------------------------------------------


def test_car_4_3_only_the_card_with_the_lower_influence_acts():
    t = duel("saboteur|surgeon", decks=("judge djinn", "inventor magistra"))
    assert t.pending == (1, "on_reveal", -5)
    assert t.discarded(1) == ""
    assert t.told("activated") == [{"seat": 1, "card": "surgeon"}]
    assert t.open == "place_card 0 1"


def test_car_4_3_after_a_tie_nobody_acts():
    t = duel("saboteur|saboteur", decks=("judge djinn", "inventor magistra"))
    assert t.told("activated") == []
    assert t.open == "place_card 0 1"


def test_car_4_3_the_lower_card_acts_even_if_a_counselor_claimed_differently():
    """Influence decides in step 1.6; results only say who has the signet."""
    t = duel("mediator|surgeon", "judge|judge", tokens={"1.judge": 1})
    assert t.told("activated") == [{"seat": 1, "card": "surgeon"}]


def test_car_4_3_step_2_3_comes_also_after_a_tie():
    t = duel("saboteur|saboteur", pending=(0, "after_abilities", 5))
    assert t.influence("0.saboteur") == 10
    assert t.signets == (1, 0)
    assert t.open == "place_card 0 1"


def test_car_4_3_step_2_4_comes_also_after_a_tie():
    """The Judge wins the tie, and the Mechanical Djinn before it wins the game."""
    t = duel(
        "saboteur|saboteur",
        "judge|ambusher mechanical_djinn|magistra",
        tokens={"0.judge": 1, "0.mechanical_djinn": 1},
    )
    assert t.open == "over mechanical_djinn 1:0"


def test_car_4_4_a_card_that_loses_later_does_not_act():
    """The Inventor turns the encounter: the Djinn, losing now, is not activated."""
    t = duel("inventor|djinn", "surgeon|judge")
    t.choose("+3 on inventor of seat 0").choose("-3 on djinn of seat 1")
    assert t.winners(2) == (0,)
    assert t.told("activated") == [{"seat": 0, "card": "inventor"}]
    assert t.open == "place_card 0 1"


# -- phase 3 [CAR-4.5, CAR-4.6] ------------------------------------------------------------------------------


def test_car_4_5_each_player_draws_one_card():
    t = duel("saboteur|saboteur", decks=("judge djinn", "inventor magistra"), hands=("surgeon", "surgeon"))
    assert (t.hand(0), t.hand(1)) == ("surgeon judge", "surgeon inventor")
    assert t.open == "place_card 0 1"


def test_car_4_5_an_empty_deck_gives_nothing_and_is_no_loss():
    t = duel("saboteur|saboteur", decks=("judge", ""), hands=("surgeon", "surgeon clockmaker"))
    assert (t.hand(0), t.hand(1)) == ("surgeon judge", "surgeon clockmaker")
    assert t.open == "place_card 0 1"


def test_car_4_5_discards_are_never_reshuffled():
    t = duel("saboteur|judge", decks=("", "inventor"))
    assert t.discarded(1) == "inventor"
    assert t.deck(1) == ""
    assert t.open == "place_card 0 1"


def test_car_4_6_there_is_no_hand_limit():
    ids = "hired_blade void_mage surgeon mediator fortune_teller palace_guard judge ambusher puppeteer clockmaker"
    t = duel("saboteur|saboteur", hands=(ids, None), decks=("djinn", ""))
    assert len(t.hand(0).split()) == 11
    assert len(t.options(0)) == 11


# -- the end of a game [CAR-9] -------------------------------------------------------------------------------


def test_car_9_1_every_reason_can_be_reached_and_has_a_sentence():
    reasons = set()
    rng = Random(9)
    for seed in range(250):
        locations = tuple(rng.sample(GAME.variants["locations"].members, rng.randrange(4)))
        match = GAME.start(seed=seed, deck="mixed_custom", locations=locations, match_wins=1)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.question(seat).options))
        assert match.result is not None
        reasons.add(match.result.reason.removesuffix("_draw"))
    assert reasons | {"both_cannot_play"} == {  # the rare one is reached by test_car_4_1
        "cannot_play",
        "both_cannot_play",
        "djinn",
        "puppeteer",
        "founders_festival",
        "catacombs",
        "mechanical_djinn",
        "signets",
    }
    for lang in ("en", "pl"):
        assert all(GAME.texts(lang).has(f"reason-{reason}") for reason in reasons)


def test_car_9_2_cannot_play():
    t = duel("judge|surgeon", hands=("saboteur", ""))
    assert t.open == "over cannot_play 1:0"


def test_car_9_3_at_once_means_before_everything_else():
    """The Djinn wins although the opponent has 5 signets and the round is not over."""
    t = duel("djinn|clockmaker", FIVE, pending=(0, "on_reveal", -6), decks=("palace_guard", "palace_guard"))
    assert t.signets == (0, 5)
    assert t.open == "over djinn 1:0"
    assert t.deck(0) == "palace_guard"  # nobody draws any more


def test_car_9_4_mechanical_djinn_is_checked_in_step_2_4():
    """It lies before the encounter that its owner wins only by the Engineer's +5."""
    t = duel(
        "prodigy|engineer",
        "mechanical_djinn|successor",
        tokens={"0.mechanical_djinn": 1},
        pending=(0, "after_abilities", 5),
    )
    assert t.influence("0.prodigy") in (12, 15)
    assert t.open == "over mechanical_djinn 1:0"


def test_car_9_4_the_losing_card_may_still_prevent_the_mechanical_djinn():
    t = duel("prodigy|poisoner", "mechanical_djinn|successor", tokens={"0.mechanical_djinn": 1})
    assert t.winners(2) == ()
    assert t.open == "place_card 0 1"


def test_car_9_5_five_signets_and_more_than_the_opponent():
    t = duel("saboteur|clockmaker", FIVE)
    assert t.signets == (0, 5)
    assert t.open == "over signets 0:1"


def test_car_9_5_four_signets_are_not_enough():
    t = duel("ambusher|ambusher", FIVE)
    assert t.signets == (0, 4)
    assert t.open == "place_card 0 1"


def test_car_9_5_five_signets_each_play_on():
    line = FIVE + " magistra|hired_blade inventor|void_mage judge|surgeon treasurer|mediator"
    t = duel("ambusher|ambusher", line, tokens={"0.treasurer": 1, "1.treasurer": 1})
    assert t.signets == (5, 5)  # each Treasurer gives a second signet to the winner before it
    assert t.open == "place_card 0 1"
    assert t.view(None)["tied_at_five"] is True


def test_car_9_5_five_signets_in_the_middle_of_a_round_mean_nothing():
    t = duel("mediator|clockmaker", FIVE.replace("mediator", "saboteur"))
    assert t.told("encounter-won")[-1]["seat"] == 1  # the fifth signet, and then the Mediator ties
    assert t.signets == (0, 4)
    assert t.open == "place_card 0 1"


def test_car_9_6_both_at_once_is_a_draw():
    t = duel(
        "judge|judge",
        "mechanical_djinn|mechanical_djinn",
        tokens={"0.mechanical_djinn": 1, "1.mechanical_djinn": 1},
    )
    assert t.open == "place_card 0 1"  # a tie that nobody wins
    t = duel(
        "saboteur|saboteur",
        "judge|judge mechanical_djinn|mechanical_djinn",
        tokens={"0.mechanical_djinn": 1, "1.mechanical_djinn": 1, "0.judge": 1, "1.judge": 1},
    )
    assert t.open == "over mechanical_djinn_draw 0:0"


def test_car_9_7_a_match_goes_to_two_wins():
    t = duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2)
    assert t.state.wins == [1, 0]
    assert t.state.game == 2
    assert t.open == "place_card 0 1"
    t = duel("djinn|clockmaker", pending=(0, "on_reveal", -6), match_wins=2, wins=(1, 1))
    assert t.open == "over djinn 2:1"


def test_car_9_7_a_drawn_game_counts_for_nobody():
    t = position("", match_wins=2, wins=(1, 0))
    assert t.state.wins == [1, 0]
    assert t.state.game == 2
    assert t.told("game-drawn") == [{"reason": "both_cannot_play"}]
    assert t.open == "place_card 0 1"


def test_car_9_8_the_reported_result():
    won = duel("clockmaker|djinn", pending=(1, "on_reveal", -6), match_wins=2, wins=(1, 1)).match.result
    assert won is not None
    assert (won.scores, won.ranks, won.reason) == ((1, 2), (2, 1), "djinn")
    drawn = position("").match.result
    assert drawn is not None
    assert (drawn.scores, drawn.ranks, drawn.reason) == ((0, 0), (1, 1), "both_cannot_play_draw")


def test_car_9_7_the_breakdown_says_game_by_game_who_won():
    match = GAME.start(2, 6, match_wins=2)
    chance = Random(6)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.question(seat).options))
    assert GAME.rules.breakdown is not None
    rows = GAME.rules.breakdown(match.state)
    assert [message.args for message, _ in rows] == [{"game": number} for number in range(1, len(rows) + 1)]
    winners = [event.message.args["seat"] for event in match.events if event.message.id == "game-won"]
    assert [points for _, points in rows if any(points)] == [((1, 0), (0, 1))[int(str(seat))] for seat in winners]
    assert set(winners) == {0, 1}, "a match in which each won a game"
