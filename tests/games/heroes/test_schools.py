"""The School of Magic Arrow: named by its caster where a component in use refers to Schools. [HER-11.8]"""

from __future__ import annotations

from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.boxes import boxes_of
from ludoteka.games.heroes.deck.schools import SCHOOLS, matter
from ludoteka.games.heroes.terms import WHILE_CASTING, Listen


def caster(sets: tuple[str, ...], enemies: str = "phoenixes@b4 skeletons@d5", hand: str = "spell:magic_arrow"):
    """Seat 0 with an active unit and Magic Arrow."""
    t = position("zombies@b2", enemies, first="b2", hands=(hand, ""))
    t.s.sets = boxes_of(sets)
    return t.play("play spell:magic_arrow cast")


def targets(t: Table) -> set[str]:
    assert t.open == "card_target 0"
    return set(t.options)


def test_her_11_8_no_component_of_the_base_box_refers_to_schools():
    assert not matter(boxes_of(()))
    assert matter(boxes_of(("conflux",)))
    assert not matter(boxes_of(("rampart",)))
    assert targets(caster(())) == {"b2", "b4", "d5"}


def test_her_11_8_the_caster_names_a_school():
    t = caster(("conflux",))
    assert t.open == "name_school 0"
    assert t.options == [f"name {school}" for school in SCHOOLS]
    t.play("name water")
    assert t.told("school-named") == [{"seat": 0, "school": "water"}]
    assert targets(t) == {"b2", "b4", "d5"}
    t.play("d5")
    assert t.told("damaged")[0]["amount"] == 1
    assert t.s.cast is None


def test_her_11_8_a_unit_immune_to_that_school_is_no_target():
    assert targets(caster(("conflux",)).play("name fire")) == {"b2", "d5"}


def test_her_11_8_only_changes_of_power_of_that_school_count():
    for school, power in (("fire", 1), ("air", 0)):
        t = position("zombies@b2", "skeletons+@d5", first="b2", hands=("spell:magic_arrow", ""))
        t.s.sets = boxes_of(("conflux",))
        t.s.listening.append(Listen(0, "power_mod:amount:fire", -1, 1, WHILE_CASTING, -1, -1))
        t.play("play spell:magic_arrow cast", f"name {school}")
        assert t.s.cast is not None
        assert (t.s.cast.power, t.s.cast.school) == (power, school)


def test_other_spells_have_their_own_school():
    t = position("zombies@b2", "crusaders@b4 skeletons@d5", first="b2", hands=("spell:lightning_bolt", ""))
    t.s.sets = boxes_of(("conflux",))
    t.play("play spell:lightning_bolt cast")
    assert t.open == "card_target 0"
