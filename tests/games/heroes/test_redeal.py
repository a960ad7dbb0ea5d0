"""Guesses are even: every deal that agrees with what a seat saw is as likely as any other. [HER-28]

Each test names the hidden cards of a small position, lays them out in every way there is, keeps what looks the same to
the seat, and compares with a few thousand guesses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, permutations

import pytest
from tests.games.even import assert_even
from tests.games.heroes.household import Household, card, cards, household
from tests.games.heroes.world import world

from ludoteka.core.rng import seeded
from ludoteka.core.state import RulesError
from ludoteka.games.heroes.boards import SCENARIOS, TILE_NUMBER, TILES
from ludoteka.games.heroes.boxes import BOX_IDS, tiles_in_use
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.deck.hands import draw, hide
from ludoteka.games.heroes.deck.knowledge import COMMON, HAND, NEUTRAL, know, put_on_top, take_top
from ludoteka.games.heroes.deck.schools import PRINTED_SCHOOL
from ludoteka.games.heroes.events.deck import resolve
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.scenarios.maps import CONSTRAINTS, fits, holds, lay_out
from ludoteka.games.heroes.sight import guess as guess_module
from ludoteka.games.heroes.sight.questions import ANEW
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Happening, Hazard
from ludoteka.games.heroes.view import redeal, view

SPELL = 2  # place of the Spell Deck among the common ones
SPELLS = frozenset(cards("magic_arrow fireball haste slow cure bless"))
Zones = Callable[[Heroes], list[list[int]]]


def guesses(s: Heroes, seat: int, number: int = 1500) -> Iterator[Heroes]:
    for k in range(number):
        yield redeal(s, seat, seeded("even", k))


def laid_out(s: Heroes, zones: Zones, order: tuple[int, ...]) -> Heroes:
    """The cards of some zones in another order, from the first zone to the last."""
    other, left = s.clone(), iter(order)
    for zone in zones(other):
        zone[:] = [next(left) for _ in zone]
    return other


def world_of(s: Heroes, zones: Zones, hands: int) -> Hashable:
    """How the cards lie: the first zones are hands, whose order means nothing."""
    return tuple(tuple(sorted(zone) if at < hands else zone) for at, zone in enumerate(zones(s)))


def every_world(s: Heroes, seat: int, zones: Zones, hands: int, agrees: Callable[[Heroes], bool]) -> Counter[Hashable]:
    """All ways to lay the cards of some zones out that look the same; agrees: what is known besides the view."""
    found: Counter[Hashable] = Counter()
    seen = view(s, seat)
    for order in permutations([one for zone in zones(s) for one in zone]):
        other = laid_out(s, zones, order)
        if agrees(other) and view(other, seat) == seen:
            found[world_of(other, zones, hands)] += 1
    return found


def check(
    s: Heroes, seat: int, zones: Zones, hands: int = 0, agrees: Callable[[Heroes], bool] = lambda s: True
) -> Counter[Hashable]:
    worlds = every_world(s, seat, zones, hands, agrees)
    assert len(worlds) > 1
    number = max(1200, 20 * len(worlds))
    assert_even(Counter(world_of(guess, zones, hands) for guess in guesses(s, seat, number)), worlds)
    return worlds


# -- hands and decks of Might and Magic ----------------------------------------------------------------------


def of_rival(s: Heroes) -> list[list[int]]:
    return [s.hand[1], s.deck[1]]


def rivals(hands: str = " / attack power", decks: str = " / power defense knowledge") -> Household:
    t = household(hands=hands, decks=decks)
    return t.does(lambda s: None)


def test_her_28_another_players_hand_and_deck():
    """Of two equal cards each counts: a hand with one of them is twice as likely."""
    worlds = check(rivals().s, 0, of_rival, 1)
    assert len(set(worlds.values())) > 1


def test_her_28_a_card_everybody_saw_is_in_the_hand():
    """Which of two equal cards it was is known too: the other one lies anywhere."""
    s = rivals().s
    s.shown[1] = [card("power")]
    rest = permutations(cards("attack power defense knowledge"))
    worlds = Counter[Hashable]((tuple(sorted([card("power"), order[0]])), order[1:]) for order in rest)
    assert_even(Counter(world_of(guess, of_rival, 1) for guess in guesses(s, 0)), worlds)


def test_her_28_a_known_top_card_and_a_card_known_in_the_hand():
    s = rivals(" / attack power", " / power defense knowledge magic_arrow").s
    know(s, 1, 1, 3, card("power"))
    know(s, 1, HAND + 1, 0, card("attack"))
    top = card("power")
    check(s, 0, of_rival, 1, lambda s: s.deck[1][-1] == top and card("attack") in s.hand[1])


def test_her_28_the_own_deck_around_its_known_bottom():
    s = household(decks="attack power power defense").does(lambda s: None).s
    know(s, 1, 0, 0, card("defense"))
    check(s, 0, lambda s: [s.deck[0]], 0, lambda s: s.deck[0][0] == card("defense"))


def test_her_28_a_hand_fits_the_question_of_its_owner():
    """Only who holds a Spell is asked which one to remove: a rare hand is found, and not only the true one."""
    t = household(hands=" / fireball", decks=" / " + "attack power defense knowledge " * 6 + "haste slow")
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"type": "spell"}}], seat=1)
    assert t.open == "remove_card 1"
    found = Counter[Hashable](guess.hand[1][0] for guess in guesses(t.s, 0, 300))
    assert_even(found, Counter(cards("fireball haste slow")))


def test_her_28_a_hand_that_one_deal_in_a_hundred_brings_is_dealt_until_it_comes():
    """Everything is dealt again until the hand fits, so that two fitting cards are no likelier than they should be."""
    t = household(hands=" / fireball attack", decks=" / " + "power " * 60 + "haste")
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"type": "spell"}}], seat=1)
    found = Counter[Hashable](len(SPELLS.intersection(guess.hand[1])) for guess in guesses(t.s, 0, 60))
    assert found[1] > 50  # of 123 pairs with a Spell one has two


def test_her_28_a_hand_that_hardly_any_deal_brings_is_never_left_as_it_is(monkeypatch: pytest.MonkeyPatch):
    """After many deals in vain a card that fits is dealt to the hand: each that fits as often as the true one."""
    monkeypatch.setattr(guess_module, "TRIES", 40)
    t = household(hands=" / fireball", decks=" / " + "attack power defense knowledge " * 50 + "haste")
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"type": "spell"}}], seat=1)
    found = Counter[Hashable](guess.hand[1][0] for guess in guesses(t.s, 0, 120))
    assert_even(found, Counter(cards("fireball haste")))


def test_her_28_a_secret_gain_that_fits_the_question_is_found(monkeypatch: pytest.MonkeyPatch):
    """Only an Air Spell may be removed, and the hand holds one gain of the Spell Deck: one of the two Air Spells."""
    monkeypatch.setattr(guess_module, "TRIES", 0)
    t = household(hands=" / haste", decks=" / attack power", spells=("cure bless slow fireball lightning_bolt", ""))
    t.s.secret[1] = cards("haste")
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"school": "air"}}], seat=1)
    air = [one for one in [*t.s.hand[1], *t.s.common_deck[SPELL]] if PRINTED_SCHOOL[one] == "air"]
    assert len(air) > 1
    found = Counter[Hashable](guess.hand[1][0] for guess in guesses(t.s, 0, 300))
    assert_even(found, Counter(air))


def test_her_28_two_cards_that_fit_the_question_together_are_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(guess_module, "TRIES", 0)
    t = household(hands=" / haste slow", decks=" / " + "attack power defense knowledge " * 6)
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"type": "spell"}}], seat=1)
    both = cards("haste slow")
    monkeypatch.setitem(ANEW, "remove_card", lambda s, ask, keep: both if sorted(s.hand[1]) == sorted(both) else ())
    assert all(sorted(guess.hand[1]) == sorted(both) for guess in guesses(t.s, 0, 10))


def test_her_28_a_question_that_no_hand_fits_is_a_mistake_and_never_answered_by_the_truth():
    t = household(hands=" / fireball", decks=" / attack power")
    t.effect([{"op": "remove", "n": 1, "from": ["hand"], "filter": {"type": "spell"}}], seat=1)
    t.s.hand[1] = cards("attack")
    with pytest.raises(RulesError, match="no hand of seat 1 fits the question remove_card"):
        redeal(t.s, 0, 1)


# -- common decks and secret gains ---------------------------------------------------------------------------


def searched(
    hand: str = "power", deck: str = "power attack", spells: str = "magic_arrow fireball haste slow"
) -> Household:
    """Seat 1 has looked at two Spells, taken the second, and discarded the first."""
    t = household(hands=f" / {hand}", decks=f" / {deck}", spells=(spells, ""))
    return t.does(search, 1, "spell", 2).play("look", "take spell:fireball")


def with_spells(s: Heroes) -> list[list[int]]:
    return [*of_rival(s), s.common_deck[SPELL]]


def gained(s: Heroes) -> bool:
    """The one Spell of seat 1 is its secret gain."""
    mine = [one for one in (*s.hand[1], *s.deck[1]) if one in SPELLS]
    s.secret[1], s.adrift[1] = mine, [mine[0]] if s.adrift[1] and mine else []
    return len(mine) == 1


def test_her_28_a_secret_gain_is_any_unseen_card_of_its_deck_and_in_the_hand():
    s = searched().s
    check(s, 0, with_spells, 1, lambda s: gained(s) and not SPELLS.isdisjoint(s.hand[1]))


def test_her_28_a_secret_gain_that_was_shuffled_into_the_deck():
    s = searched().s
    hide(s, 1, card("fireball"))
    s.deck[1].append(card("fireball"))
    check(s, 0, with_spells, 1, gained)


def test_her_28_a_secret_gain_is_not_the_known_top_of_the_deck():
    s = searched().s
    height = len(s.common_deck[SPELL]) - 1
    top = s.common_deck[SPELL][height]
    know(s, 1, COMMON + SPELL, height, top)
    agrees = lambda s: gained(s) and not SPELLS.isdisjoint(s.hand[1]) and s.common_deck[SPELL][-1] == top  # noqa: E731
    check(s, 0, with_spells, 1, agrees)


def test_her_28_a_secret_gain_seen_in_its_owners_deck_stays_there():
    """Seat 0 looks at the top of the deck into which the gain was shuffled, and puts it back."""
    t = searched()
    hide(t.s, 1, card("fireball"))
    t.s.deck[1].append(card("fireball"))
    t.effect([{"op": "peek", "deck": "any", "n": 1, "then": "top_or_bottom"}]).play("deck of player 2")
    for guess in guesses(t.s, 0, 20):
        assert (guess.looked, guess.secret, guess.adrift) == (t.s.looked, t.s.secret, t.s.adrift)
    t.play("top spell:fireball")
    check(t.s, 0, with_spells, 1, lambda s: s.deck[1][-1] == card("fireball"))


# -- cards being looked at -----------------------------------------------------------------------------------


def test_her_28_what_another_player_looks_at_in_a_common_deck():
    t = household(spells=("magic_arrow fireball haste slow", "curse")).does(search, 1, "spell", 2).play("look")
    check(t.s, 0, lambda s: [s.looked, s.common_deck[SPELL]])


@pytest.mark.parametrize("deck", ["deck of player 1", "deck of player 2", "deck bronze", "deck astrologers"])
def test_her_28_what_another_player_looks_at_in_any_deck(deck: str):
    """Whosever deck it is, a seat that does not look does not know the card: not even the owner of the deck."""
    t = household(3, decks="attack power knowledge / attack power knowledge")
    t.s.neutral_deck[0] = t.s.neutral_deck[0][:4]
    t.s.astrologers = cards("annoying_lizard battalions_stallion crazy_wizard dead_silence")
    t.effect([{"op": "peek", "deck": "any", "n": 1, "then": "top_or_bottom"}], seat=2).play(deck)
    piles = {
        "deck of player 1": lambda s: s.deck[0],
        "deck of player 2": lambda s: s.deck[1],
        "deck bronze": lambda s: s.neutral_deck[0],
        "deck astrologers": lambda s: s.astrologers,
    }
    check(t.s, 0, lambda s: [s.looked, piles[deck](s)])


def test_her_28_decks_of_nobody_around_what_is_known():
    t = household().does(lambda s: None)
    t.s.neutral_deck[0] = t.s.neutral_deck[0][:5]
    known, _ = take_top(t.s, NEUTRAL)
    put_on_top(t.s, NEUTRAL, known, 1)
    t.s.guard_deck = t.s.neutral_deck[1][:3]
    check(t.s, 0, lambda s: [s.neutral_deck[0]], 0, lambda s: s.neutral_deck[0][-1] == known)
    check(t.s, 0, lambda s: [s.guard_deck])


def test_her_28_cards_of_a_hand_that_only_others_know():
    """Seat 1 knows two cards of seat 2: to seat 0 they are any two of them."""
    s = household(3, hands=" / / attack power defense knowledge").does(lambda s: None).s
    for one in cards("attack power"):
        know(s, 2, HAND + 2, 0, one)
    found = Counter[Hashable](tuple(sorted(entry[3] for entry in guess.known)) for guess in guesses(s, 0))
    assert_even(found, Counter(combinations(sorted(s.hand[2]), 2)))


# -- Events --------------------------------------------------------------------------------------------------


def auction(*gold: int) -> Household:
    t = household(len(gold), gold=gold, artifacts=("speculum angel_wings rib_cage", "centaurs_axe"))
    return t.does(resolve, 0, card("event:a_shady_auction"))


def test_her_27_3_bids_while_they_are_made():
    """First the tens alone, then every bid that the Gold allows, whatever its tens."""
    t = auction(25, 25)
    t.match.play(0, "bid 20 to 29")
    assert_even(Counter[Hashable](guess.answers[0] for guess in guesses(t.s, 1, 600)), Counter((0, 10, 20)))
    t.match.play(1, "bid 10 to 19")
    tens = Counter[Hashable](guess.happening.bids[0] for guess in guesses(t.s, 1, 600) if guess.happening)
    assert_even(tens, Counter((0, 10, 20)))
    t.match.play(0, "bid 22")
    assert_even(Counter[Hashable](guess.answers[0] for guess in guesses(t.s, 1)), Counter(range(26)))


def of_pool(s: Heroes) -> tuple[int, ...]:
    assert s.happening is not None
    return tuple(one for one, _ in s.happening.pool)


def forest(hands: str, decks: str) -> Household:
    t = household(hands=hands, decks=decks, spells=("haste slow cure", "curse"))
    return t.does(resolve, 0, card("event:magical_forest"))


def test_her_27_3_a_card_put_into_the_pool_is_any_of_its_givers_cards_of_that_kind():
    t = forest("fireball bless attack / attack", "bless magic_arrow").play("put spell:fireball")
    worlds = Counter[Hashable]((one, *cards) for one, cards in given("fireball bless bless magic_arrow", "attack", 2))
    found = Counter[Hashable]((of_pool(guess)[0], *sorted(guess.hand[0])) for guess in guesses(t.s, 1, 2000))
    assert_even(found, worlds)


def given(spells: str, others: str, held: int) -> Iterator[tuple[int, list[int]]]:
    """Each Spell that may be in the pool, with each hand that is left."""
    mine = cards(spells)
    for at, one in enumerate(mine):
        for hand in combinations([*mine[:at], *mine[at + 1 :], *cards(others)], held):
            yield one, sorted(hand)


def test_her_27_3_two_cards_that_a_player_has_put_into_pools():
    """One lies in the pool, one of an earlier Event was shuffled into its deck: any two of the giver's cards."""
    t = forest("fireball bless / attack", "magic_arrow cure").play("put spell:fireball", "put top of spell")
    t.play("take gold", "take gold").does(draw, 0, 1)
    s = t.does(resolve, 0, card("event:magical_forest")).play("put spell:bless").s
    worlds = Counter[Hashable]()
    mine = cards("fireball bless magic_arrow cure")
    for hand in combinations(range(4), 2):
        for earlier in hand:
            for after in [one for one in range(4) if one not in hand]:
                for now in {*hand, after} - {earlier}:
                    left = tuple(sorted(mine[one] for one in {*hand, after} - {earlier, now}))
                    worlds[mine[earlier], mine[now], left] += 1
    found = Counter[Hashable]()
    for guess in guesses(s, 1, 800):
        assert view(guess, 1) == view(s, 1)
        earlier, now = [one.card for one in guess.strayed]
        assert (earlier in guess.common_deck[SPELL] or earlier in guess.common_discard[SPELL], of_pool(guess)[0]) == (
            True,
            now,
        )
        found[earlier, now, tuple(sorted(guess.hand[0]))] += 1
    assert_even(found, worlds)


def test_her_27_3_a_secret_gain_put_into_the_pool_is_any_unseen_card_of_its_deck():
    """Seat 0 holds a Spell that everybody knows and one that nobody saw: either is in the pool."""
    t = household(hands="bless / attack", spells=("magic_arrow fireball haste slow", "curse"))
    t.does(search, 0, "spell", 2).play("look", "take spell:fireball")
    t.does(resolve, 0, card("event:magical_forest")).play("put spell:fireball")
    unseen, known = cards("fireball haste slow"), card("bless")
    worlds = Counter[Hashable]([*[(one, known) for one in unseen], *[(known, one) for one in unseen]])
    found = Counter[Hashable]()
    for guess in guesses(t.s, 1, 600):
        assert view(guess, 1) == view(t.s, 1)
        assert [(one.seat, one.card) for one in guess.strayed] == [(0, of_pool(guess)[0])]
        assert sorted([*of_pool(guess), *guess.hand[0], *guess.common_deck[SPELL]]) == sorted([*unseen, known])
        found[of_pool(guess)[0], guess.hand[0][0]] += 1
    assert_even(found, worlds)


def from_pool(seat: int) -> tuple[Household, Counter[Hashable]]:
    """Three Spells lie in a pool and one of them is taken at random: how it looks to a seat in all courses.

    Seat 0 puts the top Spell there, seat 1 one of its two of three cards, seat 2 its only one; then seat 1 takes.
    """
    worlds = Counter[Hashable]()
    unseen, mine, his = cards("slow cure haste"), cards("fireball bless"), card("curse")
    for top in unseen:
        for given, kept in (mine, mine[::-1]):
            pool = (top, given, his)
            for taken in range(3):
                left = tuple(sorted([*pool[:taken], *pool[taken + 1 :]]))
                if seat != 1 or (given, pool[taken]) == (card("fireball"), his):
                    worlds[tuple(sorted([kept, pool[taken]])), left] += 1
    t = household(3, hands=" / fireball bless / curse", spells=("slow cure haste", "slow"))
    t.does(resolve, 0, card("event:magical_forest"))
    t.play("put top of spell", "put spell:fireball", "put spell:curse", "take gold")
    for k in range(99):
        other = t.s.clone()
        other.rng = seeded("pool", k)
        found = Household(other)
        if his in found.play("take card").s.hand[1]:
            return found, worlds
    raise AssertionError("never taken")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_her_27_3_what_is_taken_from_a_pool_and_what_is_left_there_came_from_those_who_filled_it(seat: int):
    """Who gave a card knows which it was, who took one knows which it is: the others can only count."""
    t, worlds = from_pool(seat)
    found = Counter[Hashable]()
    for guess in guesses(t.s, seat, 900):
        assert view(guess, seat) == view(t.s, seat)
        found[tuple(sorted(guess.hand[1])), tuple(sorted(of_pool(guess)))] += 1
    assert_even(found, worlds)


def test_her_27_3_cards_of_the_pool_that_nobody_knows():
    s = household(spells=("haste slow cure", "curse")).does(lambda s: None).s
    s.happening = Happening(card("event:magical_forest"), 0, pool=((card("bless"), -1), (card("fireball"), -1)))
    worlds = Counter[Hashable](order[:2] for order in permutations(cards("haste slow cure bless fireball")))
    assert_even(Counter[Hashable](of_pool(guess) for guess in guesses(s, 0)), worlds)


# -- tiles and tokens ----------------------------------------------------------------------------------------


def tiles_of(s: Heroes, kind: str) -> list[int]:
    return [tile for tile in tiles_in_use(s.sets) if TILES[tile].kind == kind]


def face_down(s: Heroes) -> tuple[int, ...]:
    return tuple(placed.tile for placed in s.tiles if not placed.up)


def test_her_14_4_face_down_tiles_and_pools_are_any_of_their_back():
    s = world("S3 0,0 / N2 3,0 / N1 6,0 down / C1 9,0 down", "0 main S3.C", pools=("N3", "N4")).s
    near = [tile for tile in tiles_of(s, "near") if tile != TILE_NUMBER["N2"]]
    centers = tiles_of(s, "center")
    worlds = Counter[Hashable]((a, center, b, c) for a, b, c in permutations(near, 3) for center in centers)
    found = Counter[Hashable]((*face_down(guess), *guess.pool[0], *guess.pool[1]) for guess in guesses(s, 0, 2400))
    assert_even(found, worlds)


def laid(scenario: str, players: int, kind: str) -> tuple[Heroes, list[int]]:
    """The face-down tiles of one back as a scenario lays them; the other tiles lie open."""
    s = world("S3 0,0", "0 main S3.C", seats=players, scenario=scenario).s
    board = next(one for one in SCENARIOS[scenario].rows["maps"] if one["players"] == players)
    entries = [*board["tiles"], *board.get("detached", ())]
    places = [at for at, entry in enumerate(entries) if entry["kind"] == kind]
    s.tiles = [Placed(TILE_NUMBER["S3"], 99 * at, 0, 0, True) for at in range(len(entries))]
    left = tiles_of(s, kind)
    for at in places:
        tile = next(tile for tile in left if fits(tile, entries[at]))
        left.remove(tile)
        s.tiles[at] = Placed(tile, 99 * at, 0, 0, False)
    return s, places


def test_her_30_1_tiles_that_the_scenario_draws_from_a_part_of_them():
    """Near tiles with an Obelisk, and others without one."""
    s, places = laid("chain_link", 2, "near")
    wanted = [holds(s.tiles[at].tile, "obelisk", True) for at in places]
    near = tiles_of(s, "near")
    worlds = Counter[Hashable](
        order for order in permutations(near, len(places)) if [holds(tile, "obelisk", True) for tile in order] == wanted
    )
    assert_even(Counter[Hashable](face_down(guess) for guess in guesses(s, 0)), worlds)


def centers_of_brothers(number: int) -> Heroes:
    """So many Center tiles lie face down on the map of Brothers in Arms; all other tiles lie open."""
    s, places = laid("brothers_in_arms", 4, "far")
    s.sets = frozenset({"core", *BOX_IDS})
    for at, tile in zip((4, 9, 10)[:number], tiles_of(s, "center"), strict=False):
        s.tiles[at] = s.tiles[at]._replace(tile=tile, up=False)
    for at in places:
        s.tiles[at] = s.tiles[at]._replace(up=True)
    return s


def test_her_30_1_tiles_of_a_kind_that_hold_a_location_together():
    """Of many Center tiles the two places hold a Dragon Utopia and a Grail, every pair as often as any other."""
    s = centers_of_brothers(2)
    centers = tiles_of(s, "center")
    worlds = Counter[Hashable](
        pair
        for pair in permutations(centers, 2)
        if all(any(holds(tile, wanted, True) for tile in pair) for wanted in ("dragon_utopia", "grail"))
    )
    assert 0 < len(worlds) < len(centers) * (len(centers) - 1)
    assert_even(Counter[Hashable](face_down(guess) for guess in guesses(s, 0)), worlds)


def drawn_in_turn(centers: list[int]) -> Counter[Hashable]:
    """A Dragon Utopia, then a Grail, then any Center tile, each into a place that is free: all courses. [HER-30.9]"""
    found = Counter[Hashable]()
    for first, second, third in permutations(centers, 3):
        if holds(first, "dragon_utopia", True) and holds(second, "grail", True):
            found.update(permutations((first, second, third)))
    return found


def test_her_30_9_set_up_and_guesses_draw_tiles_with_a_location_first():
    """With a second Dragon Utopia as third tile there are two ways to have drawn them: it is twice as likely."""
    s = centers_of_brothers(3)
    worlds = drawn_in_turn(tiles_of(s, "center"))
    assert set(worlds.values()) == {1, 2}
    laid_out: Counter[Hashable] = Counter()
    for seed in range(1500):
        s.rng = seeded("tiles", seed)
        tiles, _ = lay_out(s, "brothers_in_arms", ("castle", "necropolis", "dungeon", "rampart"))
        laid_out[tuple(tiles[at].tile for at in (4, 9, 10))] += 1
    assert_even(laid_out, worlds)
    assert_even(Counter[Hashable](face_down(guess) for guess in guesses(s, 0)), worlds)


def test_her_25_12_the_pool_of_a_map_to_build_holds_as_many_obelisks_as_the_scenario_says():
    """One Near tile with an Obelisk lies already: one more is in the pool, and two without."""
    near = [tile for tile in tiles_in_use(frozenset({"core"})) if TILES[tile].kind == "near"]
    with_one = [tile for tile in near if holds(tile, "obelisk", True)]
    s = world(f"{TILES[with_one[0]].id} 0,0", "", seats=2, scenario="last_chance").s
    without = [tile for tile in near if tile not in with_one]
    s.pool = [[with_one[1], *without[:2]], []]
    worlds = Counter[Hashable](
        order
        for order in permutations([tile for tile in near if tile != with_one[0]], 3)
        if sum(tile in with_one for tile in order) == 1
    )
    assert_even(Counter[Hashable](tuple(guess.pool[0]) for guess in guesses(s, 0, 800)), worlds)


def test_her_30_1_conditions_of_one_back_are_equal_or_exclude_each_other():
    """So tiles may be laid one after the other, and every way to lay them is equally likely."""
    for scenario in SCENARIOS.values():
        for board in scenario.rows["maps"]:
            entries = [*board["tiles"], *board.get("detached", ())]
            bound = [entry for entry in entries if any(key in entry for key in CONSTRAINTS)]
            for one, other in combinations(bound, 2):
                both = [
                    {tile for tile in range(len(TILES)) if TILES[tile].kind == entry["kind"] and fits(tile, entry)}
                    for entry in (one, other)
                ]
                assert both[0] == both[1] or not both[0] & both[1], scenario.id
            together = {one["kind"] for one in board.get("tile_constraints", ())}
            assert together.isdisjoint(entry["kind"] for entry in bound), scenario.id


def test_her_30_1_tiles_that_cannot_be_are_a_mistake_and_never_left_as_they_are():
    s, _ = laid("chain_link", 2, "near")
    s.tiles = [*s.tiles, *[Placed(tile, 9999, 0, 0, True) for tile in tiles_of(s, "near") if tile % 2]]
    with pytest.raises(RulesError, match="no near tile that nobody has seen fits place"):
        redeal(s, 0, 1)


def test_her_29_1_face_down_tokens_on_the_combat_board():
    """Of four tokens of a card two are blank; the other card's one is not."""
    s = household().does(lambda s: None).s
    hidden = [Hazard(space, "mine", 1, 0, 0, 0, 0, 0, True, space > 2) for space in range(1, 5)]
    s.hazards = [*hidden, Hazard(9, "mine", 2, 0, 0, 0, 0, 0, True)]
    worlds = Counter[Hashable](combinations(range(1, 5), 2))
    found = Counter[Hashable](tuple(one.space for one in guess.hazards if one.blank) for guess in guesses(s, 0))
    assert_even(found, worlds)
