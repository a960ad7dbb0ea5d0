"""What is said beside answers: what they cost and leave, take and bring. [VAL-5.3, VAL-6.4, VAL-8.0.1, VAL-9.2]"""

from tests.foreseen import foreseen
from tests.games.valeria.position import asked, building, options, play, position

from ludoteka.games.valeria.cards import DOMAIN
from ludoteka.games.valeria.state import Valeria


def beside(s: Valeria, lang: str = "en") -> list[str]:
    return foreseen("valeria", s, lang)


def test_a_payment_names_what_goes_beside_the_magic_and_what_is_left_of_both():
    s = play(position(gold=(5,), magic=(3,), strength=(0,)), "recruit paladin")
    assert asked(s) == "pay_gold"
    assert beside(s) == [
        "2 Gold, leaves 3 Gold",
        "+ 1 Gold, leaves 4 Gold and 2 Magic",
    ]


def test_what_opponents_lose_is_said_beside_them():
    s = play(building("cutthroats_truce", seats=3, others=(1, 7)), "build cutthroats_truce")
    assert beside(s) == ["→ 1 Gold", "→ 3 Gold"]


def test_of_how_many_monsters_one_is_stolen_is_said():
    s = building("purloiners_perch", seats=3, monsters={1: "goblin goblin skeleton", 2: "treant"})
    assert beside(play(s, "build purloiners_perch")) == ["→ 1 of 3 Monsters", "→ 1 Monster"]


def test_a_monster_to_be_slain_by_the_eye_has_its_price():
    s = play(building("eye_of_asteraten", monster_tops="goblin"), "build eye_of_asteraten")
    assert asked(s) == "eye_slay"
    assert beside(s)[0] == "1 Strength, leaves 4 Strength"
    assert beside(s)[-1] == ""


def test_a_card_that_is_returned_takes_its_points_along():
    s = play(building("watcher_on_the_water", monsters={0: "goblin treant"}), "build watcher_on_the_water")
    assert beside(s) == ["1 VP → 3 VP", "1 VP → 3 VP", ""]


def test_an_exchange_says_what_it_leaves():
    s = play(building("golden_obelisk_of_nae", magic=(5,)), "build golden_obelisk_of_nae", "0 magic")
    assert asked(s) == "obelisk"
    assert beside(s) == ["3 Magic, leaves 2 Magic → 3 VP", ""]


def test_what_is_left_is_a_subject_in_polish_and_what_is_paid_an_object():
    s = play(position(gold=(5,), magic=(2,), strength=(0,)), "recruit paladin")
    assert beside(s, "pl") == ["2 Złota; zostaje: 3 Złota", "+ 1 Złoto; zostaje: 4 Złota i 1 Magia"]


def test_val_5_3_a_domain_says_what_the_die_and_the_sum_become():
    s = position("turn", dice=(4, 2), gold=(9,), domains={0: "palace_of_the_dawn"})
    assert asked(s) == "change_die"
    assert "→ 4 becomes 3, the sum 5" in beside(s)


def said_of(domain: int) -> str:
    return DOMAIN[domain].name.en


def woken(empty: str) -> Valeria:
    """A lone player whose die shows a 6, after both actions."""
    s = position(seats=1, gold=(0,), dice=(6, 6), empty=empty)
    while asked(s) != "wake_stack":
        play(s, "gain gold")
    return s


def test_val_11_2_7_beside_a_stack_to_be_woken_stands_what_its_monsters_would_capture():
    said = beside(woken("c2 c7 d2 c3"))
    assert said[0] == "→ captures Cleric or Knight"
    assert said[1] == "→ nothing left to capture: the Dark Lord wins"
    assert said[2] == "→ captures Champion"
    s = woken("c1 c6")
    assert beside(s)[0] == f"→ captures {said_of(s.domain_stacks[0][-1])}"


def test_val_11_2_9_beside_a_citizen_to_be_lost_stands_what_is_left_of_its_stack():
    s = woken("d5")
    s.citizen_stacks[8] = s.citizen_stacks[8][:1]
    left = len(s.citizen_stacks[3]) - 1
    play(s, "wake valley")
    assert asked(s) == "lose_citizen"
    assert beside(s) == [f"→ {left} cards are left there", "→ its stack is exhausted then: 2 of 5"]


def test_of_two_things_paid_with_what_is_gone_is_said_beside_what_is_left():
    s = position(gold=(1,), magic=(3,))
    assert dict(zip(options(s), beside(s), strict=True))["recruit paladin"] == (
        "1 Gold and 1 Magic, leaves 0 Gold and 2 Magic"
    )
