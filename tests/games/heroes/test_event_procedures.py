"""Events that follow a procedure of their own: auction, markets, pools, guesses, offers, captives. [HER-27.3]"""

from __future__ import annotations

from tests.games.heroes.household import Household, card, face, household

from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.events.deck import resolve
from ludoteka.games.heroes.events.dice_pool import roll_own
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS, Cause, Happening
from ludoteka.games.heroes.town.text import DIE_FACES

ARTIFACTS = ("speculum dragon_scale_shield angel_wings rib_cage charm_of_mana armor_of_wonder", "centaurs_axe")
SPELLS = ("haste slow bless cure fireball", "curse")
ABILITIES = ("luck wisdom estates", "learning")
GOLD, MATERIALS = 0, 1


def event(id: str, t: Household, drawer: int = 0) -> Household:
    """The Event is drawn by a player and resolved up to its first question."""
    return t.does(resolve, drawer, card(f"event:{id}"))


def bid(t: Household, *bids: int) -> Household:
    """The bids of the players, all at once: first the tens of those who have so much, then the rest."""
    for seat, amount in enumerate(bids):
        if t.s.gold[seat] >= 10:
            t.match.play(seat, f"bid {amount // 10 * 10} to {amount // 10 * 10 + 9}")
    for seat, amount in enumerate(bids):
        if t.s.gold[seat]:
            t.match.play(seat, f"bid {amount}")
    return t


def shown(t: Household) -> str:
    """The cards that lie open for the Event."""
    assert t.s.happening is not None
    return " ".join(CARDS[one].id for one in t.s.happening.cards)


# -- A Shady Auction -----------------------------------------------------------------------------------------


def test_a_shady_auction_the_single_highest_bid_pays_and_takes_the_card():
    t = event("a_shady_auction", household(3, gold=(8, 5, 8), artifacts=ARTIFACTS))
    assert shown(t) == "speculum"
    assert t.match.to_act == (0, 1, 2), "all at once"
    bid(t, 3, 4, 2)
    assert (t.hand(1), t.pool(1)[GOLD]) == ("speculum", 1)
    assert (t.pool(0)[GOLD], t.pool(2)[GOLD]) == (8, 8), "others pay nothing"
    assert [(one["seat"], one["gold"]) for one in t.told("bid-made")] == [(0, 3), (1, 4), (2, 2)]
    assert shown(t) == "dragon_scale_shield"


def test_a_shady_auction_a_tie_or_no_bid_discards_the_card_and_three_are_sold():
    t = event("a_shady_auction", household(gold=(3, 3), artifacts=ARTIFACTS))
    bid(t, 3, 3)
    assert t.common(1)[1] == "speculum centaurs_axe"
    bid(t, 0, 0)
    assert t.common(1)[1] == "dragon_scale_shield speculum centaurs_axe"
    assert shown(t) == "angel_wings"
    bid(t, 0, 1)
    assert (t.hand(1), t.open) == ("angel_wings", ""), "after three cards it is over"
    assert t.s.happening is None


def test_a_shady_auction_nobody_bids_more_than_he_has():
    t = event("a_shady_auction", household(gold=(23, 0), artifacts=ARTIFACTS))
    assert t.match.to_act == (0,), "who has no Gold bids nothing"
    assert t.options == ["bid 0 to 9", "bid 10 to 19", "bid 20 to 29"]
    t.play("bid 20 to 29")
    assert t.options == ["bid 20", "bid 21", "bid 22", "bid 23"]
    t.play("bid 23")
    assert (t.hand(0), t.pool(0)[GOLD]) == ("speculum", 0)
    assert t.open == "", "then nobody has Gold: the other two cards are discarded"
    assert t.common(1)[1].startswith("angel_wings dragon_scale_shield")


def test_a_shady_auction_the_rest_is_asked_even_where_only_one_bid_is_left():
    """Not asking would tell that all the Gold was bid."""
    t = event("a_shady_auction", household(gold=(10, 10), artifacts=ARTIFACTS))
    t.match.play(0, "bid 10 to 19")
    t.match.play(1, "bid 0 to 9")
    assert t.match.to_act == (0, 1)
    assert [str(one) for one in t.match.question(0).options] == ["bid 10"]


# -- Artifact Merchant ---------------------------------------------------------------------------------------


def test_artifact_merchant_sells_by_level_to_each_player_in_turn():
    t = event("artifact_merchant", household(gold=(10, 7), artifacts=ARTIFACTS), drawer=1)
    assert shown(t) == "speculum dragon_scale_shield angel_wings rib_cage charm_of_mana"
    assert t.open == "buy_card 1", "the drawer first"
    assert "buy artifact:angel_wings for 7 gold" in t.options
    t.play("buy artifact:angel_wings for 7 gold")
    assert (t.hand(1), t.pool(1)[GOLD]) == ("angel_wings", 0)
    assert t.open == "buy_card 0"
    assert "buy artifact:angel_wings for 7 gold" not in t.options
    t.play("buy artifact:dragon_scale_shield for 5 gold", "buy artifact:centaurs_axe for 3 gold")
    assert t.hand(0) == "centaurs_axe dragon_scale_shield", "also the top of the discard pile"
    assert t.pool(0)[GOLD] == 2
    assert t.open == "", "who cannot pay is not asked"
    left = sorted(t.s.common_deck[1] + t.s.common_discard[1])
    assert left == sorted(card(one) for one in ("speculum", "rib_cage", "charm_of_mana", "armor_of_wonder"))


def test_artifact_merchant_nobody_has_to_buy():
    t = event("artifact_merchant", household(gold=(10, 10), artifacts=ARTIFACTS))
    t.play("done", "done")
    assert (t.open, t.hand(0), t.hand(1)) == ("", "", "")
    assert len(t.s.common_deck[1]) == 6, "shuffled back"
    assert t.common(1)[1] == "centaurs_axe"


# -- Spells for sale -----------------------------------------------------------------------------------------


def test_library_of_enlightenment_two_spells_for_each_player_one_each():
    t = event("library_of_enlightenment", household(gold=(12, 6), valuables=(2,), spells=SPELLS))
    assert shown(t) == "haste slow bless cure"
    assert "buy spell:slow for 6 gold" in t.options
    assert "buy spell:slow for 2 valuables" in t.options
    t.play("buy spell:slow for 2 valuables")
    assert (t.hand(0), t.pool(0)) == ("slow", (12, 0, 0))
    assert t.open == "buy_card 1", "one for each player"
    t.play("buy spell:bless for 6 gold")
    assert (t.hand(1), t.open) == ("bless", "")
    assert sorted(t.common(2)[0].split()) == ["cure", "fireball", "haste"]


def test_library_of_enlightenment_needs_six_gold_or_two_valuables():
    t = event("library_of_enlightenment", household(gold=(5, 6), valuables=(1,), spells=SPELLS))
    assert t.open == "buy_card 1"
    t.play("done")
    assert len(t.s.common_deck[2]) == 5


def test_mage_laboratory_shuffles_the_spell_into_the_deck():
    t = household(gold=(4,), decks="attack", discards="power", hands="defense", spells=SPELLS)
    event("mage_laboratory", t).play("buy spell:haste for 4 gold")
    assert (t.hand(0), t.pile(0)) == ("defense", "")
    assert sorted(t.deck(0).split()) == ["attack", "haste", "power"]
    assert t.pool(0)[GOLD] == 0
    t = event("mage_laboratory", household(gold=(3,), valuables=(1,), spells=SPELLS))
    assert t.options[0] == "buy spell:haste for 1 valuables"
    assert event("mage_laboratory", household(gold=(3,), spells=SPELLS)).open == ""


def test_shrine_of_the_magic_thought_a_spell_or_a_resource_die():
    t = event("shrine_of_the_magic_thought", household(gold=(6, 0), spells=SPELLS))
    t.dice(1).play("done")
    assert t.pool(0) == (12, 0, 0), "6 Gold from the die"
    assert t.open == "", "who cannot pay rolls at once"
    assert [one["seat"] for one in t.told("dice-rolled")] == [0, 1]
    t = event("shrine_of_the_magic_thought", household(gold=(6, 0), spells=SPELLS))
    t.play("buy spell:haste for 6 gold")
    assert [one["seat"] for one in t.told("dice-rolled")] == [1], "who bought does not roll"


# -- Messenger with Supplies ---------------------------------------------------------------------------------


def test_messenger_with_supplies_every_player_has_cards_of_his_own():
    t = event("messenger_with_supplies", household(gold=(5, 0), artifacts=ARTIFACTS))
    assert shown(t) == "speculum dragon_scale_shield"
    t.play("buy artifact:dragon_scale_shield for 5 gold")
    assert t.hand(0) == "dragon_scale_shield"
    assert t.open == "resolve_die 1", "the next one cannot buy: two dice, one counts"
    assert len(t.s.common_deck[1]) == 3, "what the first one left was shuffled back"
    assert len(t.s.common_discard[1]) >= 2, "the two cards of the second one are discarded, as the card says"


def test_messenger_with_supplies_who_does_not_buy_rolls_two_dice_and_gains_one():
    t = event("messenger_with_supplies", household(gold=(3, 0), artifacts=ARTIFACTS))
    before = set(t.s.happening.cards) if t.s.happening is not None else set()
    t.dice(0, 5).play("done")
    assert before <= set(t.s.common_discard[1]), "both are discarded, not shuffled back"
    assert t.options == ["resolve 3_gold", "resolve 2_valuables"]
    t.play("resolve 2_valuables")
    assert t.pool(0) == (3, 0, 2)


# -- Magical Forest ------------------------------------------------------------------------------------------


def forest(**put: object) -> Household:
    t = household(artifacts=ARTIFACTS, spells=SPELLS, abilities=ABILITIES, **put)  # type: ignore[arg-type]
    return event("magical_forest", t)


def test_magical_forest_a_card_of_the_hand_or_the_top_of_a_deck():
    t = forest(hands="fireball luck attack")
    assert t.options[:3] == ["put top of ability", "put top of artifact", "put top of spell"]
    assert sorted(t.options[3:]) == ["put ability:luck", "put spell:fireball"], "no Statistic"
    t.play("put spell:fireball", "put top of artifact")
    assert t.hand(0) == "attack luck"
    assert t.s.happening is not None
    assert [one for one, _ in t.s.happening.pool] == [card("fireball"), card("speculum")]


def test_magical_forest_everybody_takes_a_random_card_or_gold():
    t = forest(hands="fireball").play("put spell:fireball", "put top of artifact")
    assert t.options == ["take card", "take gold"]
    t.play("take gold")
    assert t.pool(0) == (4, 0, 0)
    t.play("take card")
    taken = t.hand(1)
    assert taken in ("fireball", "speculum")
    back = 1 if taken == "fireball" else 2
    assert card("speculum" if taken == "fireball" else "fireball") in t.s.common_deck[back], "the rest goes back"
    assert t.open == ""


def test_magical_forest_an_empty_hand_still_has_the_decks():
    t = forest()
    assert t.options == ["put top of ability", "put top of artifact", "put top of spell"]
    t.play("put top of spell", "put top of spell", "take card", "take card")
    assert sorted(f"{t.hand(0)} {t.hand(1)}".split()) == ["haste", "slow"]


# -- Mischievous Leprechaun ----------------------------------------------------------------------------------


POOL = ((0, 0), (0, 2), (1, 1), (1, 5))  # Experience, Artifact, 6 Gold, 2 Valuables


def leprechaun(*dice: int) -> Household:
    """The pool lies on the table; the dice of both players will show these faces."""
    t = household(factions="castle / dungeon").dice(*dice)
    t.s.happening = Happening(card("event:mischievous_leprechaun"), 0, dice=POOL)
    return t.does(each_rolls)


def each_rolls(s: Heroes) -> None:
    s.each((0, 1), roll_own, (0, 1), Cause(0, card=card("event:mischievous_leprechaun")))


def test_mischievous_leprechaun_rolls_a_pool_and_everybody_rolls_two_dice():
    t = event("mischievous_leprechaun", household(factions="castle / dungeon"))
    (pool,) = t.told("dice-pooled")
    assert len(pool["dice"]) == 4
    assert [one in DIE_FACES[0] for one in pool["dice"]] == [True, True, False, False]
    assert t.told("dice-rolled")[0]["seat"] == 0


def test_mischievous_leprechaun_a_matching_die_may_be_taken_once():
    t = leprechaun(0, 1, 0, 1)
    assert t.options == ["take experience", "take 6_gold", "pass"]
    t.play("take 6_gold")
    assert t.pool(0) == (6, 0, 0)
    assert t.open == "take_die 1"
    assert t.options == ["take experience", "pass"], "the die is gone from the pool"
    t.play("pass")
    assert (t.s.xp[1], t.pool(1)) == (0, (0, 0, 0))


def test_mischievous_leprechaun_without_a_match_nothing_is_gained():
    t = leprechaun(4, 0, 5, 2)
    assert (t.open, t.pool(0), t.pool(1)) == ("", (0, 0, 0), (0, 0, 0))
    assert t.s.happening is not None
    assert t.s.happening.dice == POOL


# -- Withered Hermit -----------------------------------------------------------------------------------------


def hermit(*dice: int, **put: object) -> Household:
    t = event("withered_hermit", household(artifacts=ARTIFACTS, **put))  # type: ignore[arg-type]
    return t.dice(*dice) if dice else t


def test_withered_hermit_a_wrong_guess_of_the_dice_wins():
    t = hermit(0, 1, 5)
    t.play(t.options[0], "name building_materials")
    assert t.options == ["resolve 3_gold", "resolve 6_gold", "resolve 2_valuables"]
    t.play("resolve 6_gold")
    assert t.pool(0) == (6, 0, 0)


def test_withered_hermit_what_shows_is_paid_as_far_as_possible():
    t = hermit(0, 1, 5, gold=(4,))
    t.play(t.options[0], "name gold")
    assert t.options == ["lose 3_gold", "lose 6_gold"], "only results that show it"
    t.play("lose 6_gold")
    assert t.pool(0) == (0, 0, 0)


def test_withered_hermit_a_rolled_price_buys_a_search():
    t = hermit(1, gold=(6,))
    t.play(t.options[1])
    assert t.open == "pay_rolled 0"
    t.play("use", "look", "take artifact:speculum")
    assert (t.hand(0), t.pool(0)[GOLD]) == ("speculum", 0)
    t = hermit(1, gold=(5,))
    t.play(t.options[1])
    assert t.open == "event_option 1", "it cannot be paid"
    t = hermit(1, gold=(6,))
    t.play(t.options[1], "decline")
    assert t.pool(0)[GOLD] == 6


def test_withered_hermit_may_be_passed_by():
    t = hermit()
    t.play(t.options[-1], t.options[-1])
    assert (t.open, t.told("dice-rolled")) == ("", [])


# -- Marketplace ---------------------------------------------------------------------------------------------


def test_marketplace_a_die_a_trade_or_an_offer():
    t = event("marketplace", household(gold=(6, 0), valuables=(0, 2)))
    assert len(t.options) == 3
    t.dice(3).play(t.options[0])
    assert t.pool(0) == (6, 4, 0)
    t = event("marketplace", household(gold=(6, 0)))
    t.play(t.options[1])
    assert t.open == "trade 0"
    t.play("trade gold for building_materials")
    assert t.pool(0)[MATERIALS] > 0


def test_marketplace_an_accepted_offer_is_carried_out():
    t = event("marketplace", household(3, gold=(6, 0, 9), valuables=(0, 2, 0)))
    t.play(t.options[2])
    assert t.options == ["player 2", "done"], "with the third only Gold for Gold could be exchanged"
    t.play("player 2")
    assert t.open == "proposal_amount 0", "one kind only: it is not asked for"
    assert t.options == [f"amount {n}" for n in range(1, 7)]
    t.play("amount 5")
    assert t.options == ["amount 1", "amount 2"], "no more than the other has"
    t.play("amount 2")
    assert t.open == "proposal_answer 1"
    t.play("accept")
    assert (t.pool(0), t.pool(1)) == ((1, 0, 2), (5, 0, 0))
    (made,) = t.told("offer-made")
    assert (made["seat"], made["seat2"], made["amount"], made["price"]) == (0, 1, 5, 2)


def test_marketplace_a_declined_offer_changes_nothing_and_none_need_be_made():
    t = event("marketplace", household(gold=(6, 0), valuables=(0, 2)))
    t.play(t.options[2], "player 2", "amount 1", "amount 1", "decline")
    assert (t.pool(0), t.pool(1)) == ((6, 0, 0), (0, 0, 2))
    t = event("marketplace", household(gold=(6, 0), valuables=(0, 2)))
    t.play(t.options[2], "done")
    assert t.open == "event_option 1", "the next player chooses"
    alone = event("marketplace", household(gold=(1, 1)))
    assert alone.told("dice-rolled"), "no two kinds, too little to trade: only the die is left"


# -- Neutral Units for all -----------------------------------------------------------------------------------


def bronze(t: Household, *units: str) -> Household:
    """The bronze Neutral Deck, the first unit on top; the others are empty."""
    t.s.neutral_deck = [[face(f"neutral_{one}") for one in reversed(units)], [], [], []]
    return t


def test_mercenary_camp_everybody_draws_into_one_row_then_recruits():
    t = bronze(household(gold=(4, 5)), "boars", "griffins", "zombies", "rogues")
    event("mercenary_camp", t)
    t.play("tier bronze", "done", "tier bronze", "tier bronze")
    assert t.s.happening is not None
    assert list(t.s.happening.units) == [face(f"neutral_{one}") for one in ("boars", "griffins", "zombies")]
    assert t.options == ["recruit neutral_boars", "done"], "what can be paid"
    t.play("recruit neutral_boars")
    assert t.options == ["recruit neutral_zombies", "done"], "the row is common"
    t.play("done")
    assert (t.army(0), t.army(1)) == ("neutral_boars", "")
    assert sorted(t.s.neutral_deck[0]) == sorted(face(f"neutral_{one}") for one in ("rogues", "griffins", "zombies"))


def test_mercenary_camp_all_cards_of_a_player_come_from_one_deck():
    t = bronze(household(gold=(9, 9)), "boars", "griffins")
    t.s.neutral_deck[1] = [face("neutral_mummies"), face("neutral_mummies")]
    event("mercenary_camp", t)
    assert t.options == ["tier bronze", "tier silver", "done"]
    t.play("tier silver")
    assert t.options == ["tier silver", "done"]
    t.play("done")
    assert t.options == ["tier bronze", "tier silver", "done"], "the next player chooses anew"


def test_mercenary_camp_nobody_needs_to_draw():
    t = bronze(household(gold=(9, 9)), "boars", "griffins")
    event("mercenary_camp", t).play("done", "done")
    assert (t.open, len(t.s.neutral_deck[0])) == ("", 2)


def test_prison_event_a_captive_is_recruited_or_discarded_and_the_rest_passed_on():
    t = bronze(household(gold=(4, 0)), "boars", "griffins", "zombies")
    t.s.neutral_deck[1] = [face("neutral_mummies")]
    event("prison_event", t)
    assert t.options == ["tier bronze", "tier silver"], "no azure units, card by card"
    t.play("tier bronze", "tier bronze")
    assert sorted(t.options) == ["discard neutral_boars", "discard neutral_griffins", "recruit neutral_boars"]
    t.play("recruit neutral_boars")
    assert (t.army(0), t.pool(0)[GOLD]) == ("neutral_boars", 0)
    t.play("tier silver")
    assert sorted(t.options) == ["discard neutral_griffins", "discard neutral_mummies"], "nothing can be paid"
    t.play("discard neutral_griffins")
    assert t.pool(1)[GOLD] == 3
    assert t.s.neutral_discard[0] == [face("neutral_griffins")]
    assert t.s.neutral_deck[1] == [face("neutral_mummies")], "who is left goes back"
    assert t.open == ""


def test_prison_event_never_offers_azure_units():
    t = household()
    t.s.neutral_deck = [[], [], [], t.s.neutral_deck[TIERS.index("azure")]]
    assert event("prison_event", t).open == ""
