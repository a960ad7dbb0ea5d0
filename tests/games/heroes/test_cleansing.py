"""What is taken off units may have kept them alive. [HER-17.29, HER-29.1 cleanse]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.terms import HEALTH, UNTIL_COMBAT, Mod


def kept_alive(hand: str) -> Table:
    """The defender's only unit lives by a Vial of Lifeblood; the attacker has a card that takes cards off."""
    t = position("griffins@a1 crusaders@b1", "skeletons@d5", first="a1 b1", hands=(hand, ""))
    vial = CARD_NUMBER["artifact", "vial_of_lifeblood"]
    effect = next(effect for effect in CARDS[vial].effects if effect.timing == "ongoing")
    key = lay(t.s, 1, vial, effect.number, "combat")
    t.s.mods.append(Mod(2, HEALTH, 1, UNTIL_COMBAT, key, effect.number))
    t.s.damage[2] = 2
    return t.play("end")


@pytest.mark.parametrize("card", ["spell:dispel", "artifact:boots_of_polarity", "artifact:shamans_puppet"])
def test_her_17_29_a_unit_that_loses_its_health_bonus_ends_the_combat_at_once(card: str):
    t = kept_alive(card)
    assert t.at("d5") == "skeletons 2", "3 HP with the bonus"
    t.play(next(option for option in t.options if option.startswith(f"play {card}") and "top" not in option))
    while not t.match.over and t.told("card-off") == []:
        t.play("d5" if "d5" in t.options else t.options[0])
    assert t.told("defeated") == [{"unit": "skeletons-few", "space": "d5"}]
    assert t.match.over
    assert t.told("combat-won") == [{"seat": 0}]


def test_her_17_29_a_unit_that_becomes_immune_to_what_kept_it_alive_ends_the_combat():
    """Anti-Magic takes a Spell off that lent Health. [HER-29.1 immune]"""
    t = position("griffins@a1 crusaders@b1", "skeletons@d5", first="a1 b1", hands=("spell:anti_magic", ""))
    haste = CARD_NUMBER["spell", "haste"]
    key = lay(t.s, 1, haste, CARDS[haste].effects[0].number, "combat")
    t.s.mods.append(Mod(2, HEALTH, 1, UNTIL_COMBAT, key, CARDS[haste].effects[0].number))
    t.s.damage[2] = 2
    t.play("end")
    t.play("play spell:anti_magic cast")
    while not t.match.over and t.told("defeated") == []:
        t.play("d5" if "d5" in t.options else t.options[0])
    assert t.match.over
