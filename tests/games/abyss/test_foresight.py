"""What is said beside answers while one explores. [ABY-5.6, ABY-5.7, ABY-5.8]"""

from tests.foreseen import foreseen
from tests.games.abyss.position import asked, options, play, position, recruited

from ludoteka.games.abyss.state import Abyss


def beside(s: Abyss, lang: str = "en") -> list[str]:
    return foreseen("abyss", s, lang)


def test_taking_an_ally_says_who_goes_to_the_council():
    s = play(position(deck="C1 M Q2 H3 S1"), "explore")
    assert beside(s) == ["", ""]
    for _ in range(3):
        play(s, "continue")
    assert asked(s) == (0, "explore")
    assert beside(s) == ["→ to the Council: Crab 1 and Squid 2", "→ the last space: +1 Pearl"]
    assert beside(s, "pl")[1] == "→ ostatnie pole: +1 perła"


def test_a_monster_says_what_a_fight_brings_and_where_the_threat_goes():
    s = play(position(deck="M C1", threat=3), "explore")
    assert asked(s) == (0, "monster")
    assert beside(s) == ["→ reward of space 3", "→ Threat on space 4"]
    s = play(position(deck="M C1", threat=6), "explore")
    assert beside(s) == ["→ reward of space 6", ""]


def test_a_payment_counts_what_must_follow_and_the_pearls_at_its_end():
    s = play(position(court="shepherd", hands={0: "H5 H2 H1"}, pearls=(3, 0)), "recruit shepherd")
    assert asked(s) == (0, "pay")  # the Seahorse of 5 is needed in any case
    assert options(s) == ["pay seahorse_2", "pay seahorse_1", "done"]
    assert beside(s) == ["→ 7 of 8", "2 Pearls, leaves 1 → 6 of 8", "3 Pearls, leaves 0"]


def test_every_question_about_the_council_counts_the_allies_of_a_stack():
    s = recruited("apprentice", council="C1 C2 Q4")
    assert asked(s) == (0, "apprentice_stack")
    assert beside(s) == ["→ 2 Allies", "→ 1 Ally"]
    s = play(position(active={0: "oracle"}, council="C1 C2 Q4"), "use oracle")
    assert asked(s) == (0, "oracle_stack")
    assert beside(s) == ["→ 2 Allies are discarded", "→ 1 Ally is discarded"]
    assert beside(s, "pl") == ["→ odrzuconych 2 sojuszników", "→ odrzucony 1 sojusznik"]


def test_a_hunter_says_how_many_tokens_there_are_to_choose_from():
    s = recruited("hunter", 3, tokens={1: "2 3", 2: "4"})
    assert asked(s) == (0, "hunter_victim")
    assert beside(s) == ["→ 1 of 2 tokens", "→ their only token"]
