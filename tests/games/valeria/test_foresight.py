"""What is said beside answers: what they cost and leave, take and bring. [VAL-5.3, VAL-6.4, VAL-8.0.1, VAL-9.2]"""

from tests.foreseen import foreseen
from tests.games.valeria.position import asked, building, play, position

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
