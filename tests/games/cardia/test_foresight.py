"""What is said beside cards that are raised, lowered, moved from or taken back. [CAR-5.1, CAR-7]"""

from random import Random

import pytest
from tests.foreseen import foreseen

import ludoteka
from ludoteka.core.foresight import foresights
from ludoteka.games.cardia.state import Cardia, influence
from ludoteka.testing.play import decide

RAISED = ("inventor_plus", "inventor_minus", "prodigy_target", "envoy_target", "librarian_modifier", "void_mage_target")
MOVED = ("kinesis_from", "kinesis_to", "swamp_guardian_target")


@pytest.fixture(scope="module")
def asked() -> dict[str, ludoteka.Match]:
    """A position for each question about cards in the line."""
    found: dict[str, ludoteka.Match] = {}
    for deck in ("I", "II"):
        for seed in range(120):
            match, draw = ludoteka.game("cardia").start(2, seed, deck=deck, match_wins=1), Random(seed)
            while not match.over:
                for seat in match.to_act:
                    found.setdefault(match.question(seat).prompt.id, match.clone())
                match.play(*decide(match, draw))
    return found


@pytest.mark.parametrize("id", RAISED + MOVED)
def test_what_is_said_of_an_influence_comes_about(asked: dict[str, ludoteka.Match], id: str):
    match = asked[id]
    seat = match.to_act[0]
    said = dict(zip([str(one) for one in match.question(seat).options], foreseen("cardia", match.state), strict=True))
    assert any(said.values())
    for option, words in said.items():
        trial = match.clone()
        trial.play(seat, option)
        before, after = match.state, trial.state
        assert isinstance(before, Cardia)
        assert isinstance(after, Cardia)
        told = [event.message for event in trial.events[len(match.events) :]]
        if words.startswith("→ influence"):
            then = int(words.removeprefix("→ influence ").replace("−", "-"))
            changes = [card for card in range(64) if before.modifier[card] != after.modifier[card]]
            numbers = [influence(after, card) for card in changes]
            numbers += [int(str(one.args["total"])) for one in told if one.id == "modified"]  # before it changes again
            if changes:  # otherwise it is asked where everything goes
                assert then in numbers
        elif words:
            name = words.removeprefix("→ ").removesuffix(" is discarded")
            gone = [match.game.texts("en").say(one) for one in told if one.id == "discarded-from-line"]
            assert any(name in one for one in gone)


def test_signets_are_said_in_words_where_they_are_certain(asked: dict[str, ludoteka.Match]):
    found = set()
    for match in [match for id, match in asked.items() if id != "choose_faction"]:  # which says numbers of cards
        for words in foresights(match, match.to_act[0], "pl", {0: "A", 1: "B"}).values():
            found |= {part.partition(" ")[0] for part in words.after.split(" · ") if part}
    assert "wpływ" in found
    assert found <= {"wpływ", "sygnety", "partia", "remis", "gry"} | {
        words.partition(" ")[0]
        for words in found
        if words[:1].isupper()  # the name of a card
    }
