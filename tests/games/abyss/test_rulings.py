"""The rulings. [ABY-R1 to ABY-R35]"""

from __future__ import annotations

import random

from tests.games.abyss.position import (
    asked,
    available,
    court,
    hand,
    has,
    options,
    own_tiles,
    play,
    position,
    recruited,
    shown,
    started,
    table,
    told,
    waiting,
)

from ludoteka.games.abyss import GAME
from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORDS
from ludoteka.games.abyss.scoring import location_points, ranks, score
from ludoteka.games.abyss.state import keys, lord_count, lords_of, recruit_cost
from ludoteka.games.abyss.terms import TRACK_SPACES
from ludoteka.games.abyss.view import view


def test_aby_r1_five_exploration_spaces():
    s = position(deck="C1 C2 C3 C4 H1 H2")
    play(s, "explore", *["continue"] * 4)
    assert (TRACK_SPACES, hand(s, 0)) == (5, "H1")
    assert asked(s) == (1, "main") or asked(s) == (1, "buy")


def test_aby_r2_after_a_sale_the_explorer_cannot_stop():
    s = position(pearls=(0, 1), deck="C5 M")
    play(s, "explore", "buy")
    assert shown(s.track) == "M"
    assert asked(s) == (0, "monster")


def test_aby_r3_who_cannot_pay_or_has_bought_is_skipped():
    s = position(3, pearls=(0, 3, 0), deck="C5 C4")
    play(s, "explore", "buy")
    assert asked(s) == (0, "explore")


def test_aby_r4_the_marker_stays_on_space_6():
    s = position(deck="M C1", threat=6)
    play(s, "explore", "continue")
    assert s.threat == 6
    assert asked(s) == (0, "explore")


def test_aby_r5_the_reshuffle_is_lazy():
    s = position(deck="C1", others="discard")
    play(s, "explore", "take")
    assert s.deck == []
    assert len(s.discard) == 69
    assert asked(s) == (1, "main")


def test_aby_r6_nothing_left_to_reveal_is_guarded():
    s = position(deck="C1", others="affiliated", council="Q1 H1")
    play(s, "explore")
    assert hand(s, 0) == "C1"
    assert asked(s) == (1, "main")


def test_aby_r7_superfluous_allies_are_allowed():
    s = position(court="shepherd keeper miller reaper", hands={0: "H5 H4 H1 H1"}, pearls=(2, 0))
    play(s, "recruit shepherd", "pay seahorse_5", "pay seahorse_4")
    assert options(s) == ["pay seahorse_1", "done"]
    play(s, "pay seahorse_1", "pay seahorse_1")
    assert (hand(s, 0), shown(s.affiliated[0]), s.pearls[0]) == ("", "H1", 2)
    assert asked(s) == (1, "main")


def test_aby_r8_ability_then_refill_then_control():
    s = recruited("trader", court="trader keeper reaper", key_tokens=(3, 0), available="jail", log=True)
    order = ["pearls-gained", "court-refilled"]
    assert [id for id in told(s) if id in order] == order
    assert asked(s) == (0, "control")


def test_aby_r9_two_or_fewer_lords_left_refill_the_court():
    s = recruited("corruptor", pearls=(5, 0), court="corruptor landowner miller")
    play(s, "recruit miller")
    assert "-" not in court(s)
    assert s.pearls[0] == 2
    assert asked(s) == (1, "main")


def test_aby_r10_an_empty_lord_deck_alone_ends_nothing():
    s = recruited("reaper", court="miller reaper keeper shepherd", other_lords="discard")
    assert (s.lord_deck, s.shortage, s.ender) == ([], False, -1)
    assert asked(s) == (1, "main")


def test_aby_r11_invoker_in_the_last_round_is_played():
    s = table(ender=1, hands={0: "J5"}, pearls=(3, 0), court="invoker keeper reaper shepherd")
    started(s)
    play(s, "recruit invoker")
    assert asked(s) == (0, "main")
    assert s.result is None


def test_aby_r12_which_abilities_may_be_declined():
    optional = {lord.id for lord in LORDS if lord.optional and lord.timing == "instant"}
    assert optional == {"illusionist", "corruptor", "traitor", "schemer"}
    s = recruited("apprentice", council="C1 Q1")
    assert options(s) == ["crab", "squid"]  # no way to decline
    s = recruited("apprentice", council="C1 Q1", active={1: "commander"})
    assert options(s) == ["crab", "squid", "decline"]  # it could leave its owner worse off


def test_aby_r13_keys_pile_up_when_all_tiles_are_taken():
    s = position(deck="M", threat=6, key_tokens=(12, 0), other_tiles="removed")
    play(s, "explore", "fight")
    assert s.key_tokens[0] == 14
    assert asked(s) == (1, "main")


def test_aby_r14_what_is_bought_in_the_turn_of_another_player_is_kept_until_the_end_of_the_own_turn():
    s = position(3, active={2: "commander"}, hands={1: "C1 C2 C3 Q3 Q4 Q5"}, pearls=(0, 1, 0), deck="H1 H2 H3")
    play(s, "explore", "buy")
    assert asked(s) == (0, "explore")  # the next card lies open already
    assert len(s.hands[1]) == 7
    play(s, "take")
    assert asked(s) == (1, "main")
    assert len(s.hands[1]) == 7
    play(s, "request squid")
    assert asked(s) == (1, "limit_discard")


def test_aby_r15_an_extra_turn_refreshes_once_per_turn_lords():
    s = table(
        hands={0: "J5 C1 C2"},
        pearls=(3, 0),
        active={0: "slaver"},
        court="invoker keeper reaper shepherd",
    )
    started(s)
    play(s, "use slaver", "sell crab_1")
    assert "use slaver" not in options(s)
    play(s, "recruit invoker")
    assert asked(s) == (0, "main")
    assert "use slaver" in options(s)


def test_aby_r16_a_disabled_lord_gives_its_points_and_counts_for_no_location():
    tiles = {"sargasso_silos": "", "closed_tower": "", "jail": "", "abyss": "", "throne_room": ""}
    s = table(disabled={0: "keeper"}, controlled={0: tiles})
    worth = {"sargasso_silos": 5, "closed_tower": 0, "jail": 15, "abyss": 0, "throne_room": 0}
    assert view(s, 0)["players"][0]["worth"] == worth
    assert (score(s, 0).locations, score(s, 0).lords, keys(s, 0)) == (20, 6, 0)


def test_aby_r16_a_disabled_lord_still_is_the_best_lord_and_one_of_seven():
    s = table(disabled={0: "landowner"}, active={1: "keeper"}, pearls=(1, 1))
    assert ranks(s, (10, 10)) == (1, 2)
    assert lord_count(s, 0) == 1


def test_aby_r17_ambassadors_have_three_keys():
    s = table(active={0: "sage"})
    assert keys(s, 0) == 3
    assert location_points(s, 0, LOCATION_NUMBER["closed_tower"], lords_of(s, 0)) == 3
    assert location_points(s, 0, LOCATION_NUMBER["lost_tower"], lords_of(s, 0)) == 0


def test_aby_r18_after_drawing_one_of_the_drawn_tiles_must_be_taken():
    s = position(key_tokens=(3, 0), available="jail", stack="abyss depths", deck="C1")
    play(s, "explore", "take", "draw 2")
    assert options(s) == ["abyss", "depths"]


def test_aby_r19_black_smokers_leaves_the_game():
    s = position(key_tokens=(3, 0), available="black_smokers", deck="C1")
    play(s, "explore", "take", "claim black_smokers", "jail")
    assert view(s, 1)["locations"]["removed"] == ["black_smokers"]
    assert own_tiles(s, 0) == {"jail": []}
    assert available(s) == set()
    assert asked(s) == (1, "main")


def test_aby_r20_city_of_mirrors_picks_the_best_copy_by_itself():
    s = table(controlled={0: {"city_of_mirrors": ""}, 1: {"jail": "", "dockworks": ""}}, active={0: "keeper"})
    assert score(s, 0).locations == 14


def test_aby_r21_owners_may_look_at_their_tokens():
    s = position(tokens={0: "4 2", 1: "3"})
    assert view(s, 0)["players"][0]["tokens"] == [4, 2]
    assert view(s, 1)["players"][0]["tokens"] == [None, None]


def test_aby_r22_pearls_are_public():
    s = position(pearls=(4, 7))
    assert [player["pearls"] for player in view(s, None)["players"]] == [4, 7]


def test_aby_r23_simultaneous_discards_are_applied_together():
    s = recruited("jailer", 3, hands={1: "C1 Q3", 2: "H2 H3"})
    play(s, "1: discard crab_1")
    assert waiting(s) == [2]
    assert hand(s, 1) == "C1 Q3"
    play(s, "2: discard seahorse_2")
    assert (hand(s, 1), hand(s, 2)) == ("Q3", "H3")
    assert asked(s) == (1, "main")


def test_aby_r24_the_corruptor_price_is_fixed():
    s = recruited("corruptor", pearls=(5, 0), active={0: "treasurer", 1: "recruiter"})
    play(s, "recruit landowner")
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")


def test_aby_r25_replacements_keep_the_number_of_lords():
    s = recruited("schemer", active={0: "jailer seeker hunter trader peddler"}, lord_deck="keeper")
    play(s, "dismiss jailer")
    assert len(lords_of(s, 0)) == 6
    assert s.ender == -1
    assert asked(s) == (1, "main")


def test_aby_r26_landlord_pays_on_entry_even_if_tucked_in_the_same_turn():
    s = recruited("landlord", key_tokens=(2, 0), available="jail")
    assert s.pearls[0] == 1
    play(s, "claim jail")
    assert has(s, 0, "landlord") == "tucked"
    assert asked(s) == (1, "main")


def test_aby_r27_a_tie_on_everything_is_shared():
    s = table(3, pearls=(2, 2, 2), active={0: "keeper", 1: "reaper", 2: "shepherd"})
    assert ranks(s, (30, 30, 30)) == (1, 1, 1)


def test_aby_r28_there_is_no_general_hand_limit():
    s = position(hands={0: "C1 C1 C2 C2 C3 C3 H1 H1 H2 H2 H3 H3"}, deck="J1")
    play(s, "explore", "take")
    assert len(s.hands[0]) == 13
    assert asked(s) == (1, "main")


def test_aby_r29_names():
    names = {lord.id: lord.name_pl for lord in LORDS}
    assert (names["jailer"], names["keeper"], names["corruptor"]) == ("Nadzorca", "Dozorca", "Łapówkarz")


def test_aby_r30_a_lord_whose_key_completes_a_set_is_tucked_before_it_can_act():
    s = table(
        hands={0: "S5 C1"}, pearls=(3, 0), court="slaver keeper reaper shepherd", key_tokens=(2, 0), available="jail"
    )
    started(s)
    play(s, "recruit slaver")
    assert asked(s) == (0, "control")
    assert not [word for word in options(s) if word.startswith("use")]
    play(s, "claim jail")
    assert has(s, 0, "slaver") == "tucked"
    assert asked(s) == (1, "main")


def test_aby_r31_lords_are_not_recycled():
    s = recruited("reaper", court="reaper keeper", other_lords="discard")
    assert len(s.lord_discard) == 33
    assert s.shortage
    assert asked(s) == (1, "main")


def test_aby_r32_there_is_no_turn_limit_and_random_games_end_by_the_rules():
    for seed in range(6):
        match = GAME.start(seats=2 + seed % 3, seed=seed)
        chance = random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.question(seat).options))
        assert match.result is not None
        assert match.result.reason in ("seventh_lord", "lord_shortage")


def test_aby_r33_no_once_per_turn_lord_inside_the_control_step():
    s = position(active={0: "oracle"}, key_tokens=(3, 0), available="jail", deck="C1")
    play(s, "explore", "take")
    assert asked(s) == (0, "control")
    assert "use oracle" not in options(s)
    play(s, "claim jail")
    assert options(s) == ["tokens", "tuck oracle"]


def test_aby_r34_taking_an_ally_ends_the_action_not_the_turn():
    s = position(active={0: "oracle"}, deck="C1")
    play(s, "explore", "take")
    assert asked(s) == (0, "end_turn")
    play(s, "end")
    assert asked(s) == (1, "main")


def test_aby_r35_control_comes_in_the_same_turn_after_refill():
    s = recruited("keeper", court="keeper reaper miller", key_tokens=(2, 0), available="jail")
    assert "-" not in court(s)
    assert asked(s) == (0, "control")
    play(s, "claim jail")
    assert own_tiles(s, 0) == {"jail": ["keeper"]}
    assert recruit_cost(s, 0, 0) == 10
    assert asked(s) == (1, "main")
