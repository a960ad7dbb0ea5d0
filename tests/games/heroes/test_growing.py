"""An enemy who becomes stronger on his way is met before; who stands before him strikes, and spends his Gold on it."""

from __future__ import annotations

from tests.games.heroes.scenarios_played.table import begun
from tests.games.heroes.test_missions import enemy_of, face, in_turn, started
from tests.games.heroes.test_quests import ENEMY, UTOPIA, beside_enemy, facing, mission

from ludoteka.core.rng import Luck
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.estimates.errands import wanted
from ludoteka.games.heroes.estimates.growing import grown, last_round, march_left, time_to_grow
from ludoteka.games.heroes.estimates.instinct import answer, carry_on
from ludoteka.games.heroes.estimates.means import pool, worth_of_army, worth_of_town
from ludoteka.games.heroes.estimates.muster import expected_purse
from ludoteka.games.heroes.estimates.quests import aims, decisive, ends_with_hero
from ludoteka.games.heroes.estimates.striking import at_once, is_facing
from ludoteka.games.heroes.estimates.timing import PACE, time_left
from ludoteka.games.heroes.estimates.weights import USUAL
from ludoteka.games.heroes.estimates.worth import army_worth, town_worth
from ludoteka.games.heroes.features import mission_chance
from ludoteka.games.heroes.scenarios.rules import round_limit
from ludoteka.games.heroes.scenarios.victory import fields_with
from ludoteka.games.heroes.state import Heroes

KNIGHTS = "two_knights_defense"


def marching(steps: int) -> Heroes:
    """The enemy of Two Knights Defense so many fields before the Utopia."""
    s = in_turn(started(KNIGHTS))
    (utopia,) = fields_with(s, "dragon_utopia")
    ring, seen = [utopia], {utopia}
    for _ in range(steps):
        ring = [there for here in ring for there in range(len(s.graph)) if here in s.graph[there] and there not in seen]
        seen.update(ring)
    enemy = enemy_of(s)
    s.figures[enemy] = s.figures[enemy]._replace(field=ring[0])
    return s


def test_what_comes_in_when_the_enemy_has_grown_is_of_no_use():
    """[HER-30.42] He is there at the end of this Round: the income of Rounds 3, 5 and 7 comes too late."""
    s = marching(1)
    assert march_left(s) == 1
    assert last_round(s) == s.round == 1
    assert expected_purse(s, 0).gold == s.gold[0]
    far = in_turn(started(KNIGHTS))
    assert march_left(far) > PACE
    assert s.round < last_round(far) < round_limit(far)
    assert expected_purse(far, 0).gold > far.gold[0]


def test_who_has_grown_or_never_will_leaves_all_the_time_there_is():
    s = marching(1)
    s.ever_flagged |= 1 << fields_with(s, "dragon_utopia")[0]
    assert (march_left(s), last_round(s)) == (-1, round_limit(s))
    assert (march_left(mission()), last_round(mission())) == (-1, round_limit(mission()))


def test_what_the_enemy_will_be_is_printed():
    """[HER-30.42] Dread Knights as few, a pack of Ghost Dragons besides."""
    army = tuple(face(one) for one in ("skeletons+", "dread_knights+"))
    assert grown(KNIGHTS, army) == tuple(face(one) for one in ("skeletons+", "dread_knights", "ghost_dragons+"))
    assert grown("greek_gift", army) == army


def test_he_is_weaker_where_he_is_than_where_he_goes():
    s = in_turn(started(KNIGHTS))
    (_, here, _), (utopia, now, time), (there, then, whole) = aims(s, 0, ENEMY)
    assert here == now < then
    assert utopia == there
    assert time == PACE + time_to_grow(s, 0) < whole == time_left(s, 0)


def test_who_stands_before_an_enemy_whom_he_can_beat_strikes():
    s = beside_enemy("archangels", "griffins+", "halberdiers+")
    step = at_once(s)
    assert step in s.asks[0].options
    assert step[0] == "move"
    assert at_once(beside_enemy("halberdiers")) is None
    late = beside_enemy("halberdiers")
    late.round = round_limit(late)
    assert at_once(late) == step, "in the last Round anybody does"
    assert at_once(mission()) is None


def test_what_is_compared_is_compared_after_the_blow():
    """Whatever a Hero does first, it is looked at when he has struck."""
    s = beside_enemy("archangels", "griffins+", "halberdiers+")
    carry_on(s, Luck(1))
    assert s.result is not None or s.combat is not None
    weak = beside_enemy("halberdiers")
    carry_on(weak, Luck(1))
    assert weak.result is None
    assert weak.combat is None


def test_before_the_fight_of_the_mission_all_gold_goes_into_units():
    s = beside_enemy("archangels", "griffins+")
    s.gold[0] = 9
    s.choose(at_once(s))
    assert s.asks[0].prompt.id == "town_window"
    assert is_facing(s, 0)
    assert answer(s, s.asks[0], Luck(1)) == "population"
    assert not is_facing(mission(), 0)


def test_in_a_mission_a_building_is_worth_what_comes_out_of_it():
    s = mission()
    s.gold[0] = 20
    hall = next(place for place, one in enumerate(TOWNS["castle"].buildings) if BUILDINGS[one].kind == "mage_guild")
    before = worth_of_town(s, 0)
    s.buildings[0] |= 1 << hall
    assert 0.0 < worth_of_town(s, 0) - before < town_worth(s, 0) / 4
    assert pool(s, 0)[0] == USUAL.as_it_is * 20
    assert worth_of_army(s, 0) != army_worth(s.army[0])


def test_what_one_owns_is_no_reason_to_put_the_only_fight_off():
    s = beside_enemy("halberdiers")
    assert ends_with_hero(s)
    assert mission_chance(s, 0, 1000.0) <= 2.0 * mission_chance(s, 0, -1000.0) + 1e-9
    assert mission_chance(s, 0, 1000.0) > mission_chance(s, 0, -1000.0)
    assert USUAL.means <= 0.5
    together = begun("cursed_mission", 2)
    assert not ends_with_hero(together)


def test_the_cards_of_a_hero_count_in_the_fight_as_they_did_before_it():
    s = facing("archangels", "griffins+")
    low = decisive(s, 0)
    s.xp[0] += 4
    assert decisive(s, 0) > low


def test_the_place_of_the_mission_is_no_errand():
    assert wanted("cursed_mission") == {UTOPIA["location"]}
    assert wanted("greek_gift") == frozenset()
