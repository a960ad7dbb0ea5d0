"""What is said beside goods of Trading Posts and parchments to copy. [BUN-7.1, BUN-8.3]"""

from tests.foreseen import foreseen
from tests.games.bunny.position import answer, asked, options, position


def test_goods_of_a_trading_post_say_what_the_harvest_will_be():
    s = position("harvest", own={0: "A9 A4 B2"}, posts={"A9": "-"}, built={"B2": "city_2"})
    assert asked(s) == {0: "trading_post"}
    for option, said in zip(options(s, 0), foreseen("bunny", s), strict=True):
        after = s.clone()
        answer(after, 0, option)
        assert said == f"→ Harvest: {after.scores[0]}"


def test_a_parchment_to_copy_says_how_many_points_it_adds():
    own = {0: "treasure_guardian treasure_hunter liberal", 2: "royal_crown royal_ring fisher"}
    s = position("scoring", round=4, parchments=own)
    assert asked(s) == {0: "copy_target"}
    assert "→ +13 points" in foreseen("bunny", s)
    for option, said in zip(options(s, 0), foreseen("bunny", s), strict=True):
        after = s.clone()
        answer(after, 0, option)
        points = after.scores[0] - s.scores[0]
        assert said == ("→ +1 point" if points == 1 else f"→ +{points} points")


def test_what_an_opportunist_is_worth_hangs_on_what_others_choose():
    s = position("scoring", round=4, parchments={0: "liberal", 2: "royal_crown opportunist"})
    assert (
        dict(zip(options(s, 0), foreseen("bunny", s), strict=True))["copy opportunist"]
        == "→ +10 points if second at the end"
    )
