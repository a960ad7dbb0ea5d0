"""Points, Dukes, the tie-break. [VAL-10.4, VAL-10.5, VAL-10.6]"""

import pytest
from tests.games.valeria.position import GAME, play, position, told

from ludoteka.games.valeria.cards import DUKE, DUKE_NUMBER
from ludoteka.games.valeria.scoring import public_points, role_icons, score, seat_duke_points
from ludoteka.games.valeria.state import Valeria

# 2 Workers, 3 Soldiers, 1 Shadow, 1 Holy on Citizens; Gargan's Embrace 2 Soldiers, Orb 1 Shadow and 1 Holy
TABLEAU = {
    "citizens": {0: "peasant butcher archer archer knight rogue cleric"},
    "domains": {0: "gargans_embrace orb_of_urdr"},
    "monsters": {0: "goblin goblin goblin_mage troll"},
}
ICONS = (2, 5, 2, 2)


def kingdom(duke: str, resources: tuple[int, int, int] = (0, 0, 0)) -> Valeria:
    gold, strength, magic = resources
    return position(
        dukes={0: duke},
        gold=(gold,),
        strength=(strength,),
        magic=(magic,),
        citizens=TABLEAU["citizens"],
        domains=TABLEAU["domains"],
        monsters=TABLEAU["monsters"],
    )


EXPECTED = {
    "cornelius_the_dreamer": (3 * 2, 3),
    "elsyn_saint_of_shadows": (2 * 2 + 2 * 2, 4),
    "elisium_the_allsmith": (sum(ICONS), 4),
    "hrothgar_the_conqueror": (2 * 4 + 1, 4),
    "isabella_the_righteous": (5 + 2 * 2, 3),
    "lekzandr_the_protector": (2 + 2 * 2, 3),
    "node_master_of_swords": (5 + 2 * 2, 3),
    "reese_the_firebrand": (7 + 4 + 2, 4),
    "simon_the_unclean": (2 + 5, 2),
    "waryn_lord_of_rogues": (2 + 2 * 2, 3),
}


@pytest.mark.parametrize(("duke", "points", "per"), [(duke, *rest) for duke, rest in EXPECTED.items()])
def test_val_10_5_what_each_duke_gives(duke, points, per):
    number = DUKE_NUMBER[duke]
    assert seat_duke_points(kingdom(duke), 0, number) == points
    assert seat_duke_points(kingdom(duke, (per - 1, 0, 0)), 0, number) == points
    assert seat_duke_points(kingdom(duke, (per - 1, 1, 0)), 0, number) == points + 1
    assert seat_duke_points(kingdom(duke, (per, per - 1, 1)), 0, number) == points + 2
    assert seat_duke_points(position(), 0, number) == 0


def test_every_duke_is_tested_here():
    assert set(EXPECTED) == {card.id for card in DUKE}


def test_val_10_5_icons_on_citizens_and_domains_not_on_starters():
    s = kingdom("simon_the_unclean")
    assert tuple(role_icons(s.citizens[:18], s.domains[0])) == ICONS
    assert role_icons([0] * 18, 0) == [0, 0, 0, 0]


def test_val_r11_resources_are_added_before_dividing():
    s = position(gold=(1,), strength=(1,), magic=(1,))
    assert seat_duke_points(s, 0, DUKE_NUMBER["cornelius_the_dreamer"]) == 1


def test_val_10_4_monsters_domains_tokens_and_duke():
    s = kingdom("cornelius_the_dreamer")
    s.victory[0] = 4
    assert public_points(s, 0) == (1 + 1 + 2 + 6) + (2 + 1) + 4
    assert score(s, 0) == public_points(s, 0) + 6


def test_val_12_4_the_score_without_the_duke_is_public():
    s = kingdom("cornelius_the_dreamer")
    assert GAME.rules.view(s, 1)["players"][0]["points"] == public_points(s, 0)
    assert GAME.rules.view(s, 1)["players"][0]["score"] is None


def finished(seats: int, tokens: tuple[int, ...], **more: object) -> Valeria:
    """A game that ends with these Victory tokens and no other points."""
    s = position(
        seats=seats,
        active=seats - 1,
        empty="m1 m2 m3 m4 m5",
        dukes={0: "hrothgar_the_conqueror"} if seats == 2 else None,
        run=False,
        **more,  # type: ignore[arg-type]
    )
    s.victory = list(tokens)
    s.run()
    play(s, "gain gold", "gain gold")
    assert s.result is not None
    return s


def test_val_10_6_the_highest_score_wins():
    s = finished(3, (5, 9, 7))
    assert s.result is not None
    assert (s.result.scores, s.result.ranks, s.result.reason) == ((5, 9, 7), (3, 1, 2), "monsters")
    assert [event["seat"] for event in told(s, "scored")] == [0, 1, 2]


def test_val_10_6_a_tie_goes_to_fewer_cards_monsters_included():
    """VAL-R12."""
    s = finished(2, (1, 0), monsters={1: "goblin"})
    assert s.result is not None
    mine, theirs = s.result.scores
    s.victory[0] += theirs - mine
    again = finished(2, (s.victory[0], 0), monsters={1: "goblin"})
    assert again.result is not None
    assert again.result.scores[0] == again.result.scores[1]
    assert again.result.ranks == (1, 2)
    assert [(event["seat"], event["cards"]) for event in told(again, "tied")] == [(0, 0), (1, 1)]


def test_val_10_6_still_tied_players_share_the_victory():
    s = finished(3, (4, 4, 2))
    assert s.result is not None
    assert s.result.ranks == (1, 1, 3)
