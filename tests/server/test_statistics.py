"""Statistics of a browser: from the tables whose seats it holds, and from nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import httpx
from tests.server.helpers import Running

import ludoteka
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.results import Finished
from ludoteka.server.statistics import Played, Statistics, card_name, cards_in, drawn


def ended(ranks: tuple[int, ...], kinds: tuple[str, ...], at: int = 86_400_000) -> Finished:
    return Finished("rules", "", None, ranks, None, kinds, 9, 0, at, (0,) * len(ranks))


def some() -> Statistics:
    return Statistics(
        [
            Played("cardia", (0,), ended((1, 2), ("you", "novice")), 71.0, Counter(judge=2)),
            Played("cardia", (1,), ended((1, 2), ("novice", "human")), 80.5, Counter(judge=1, void_mage=1)),
            Played("cardia", (0,), ended((1, 2), ("human", "human"))),
            Played("valeria", (0, 1), ended((1, 2, 2), ("hotseat", "hotseat", "master")), None, Counter(cleric=4)),
        ],
        running=1,
    )


def test_results_by_game_and_level_count_what_one_person_has_won():
    found = some()
    assert found.games() == [("cardia", 3, 2), ("valeria", 0, 0)]  # at a shared device somebody always wins
    assert found.levels("cardia") == [("novice", 2, 1), ("people", 1, 1)]
    assert found.levels("valeria") == []
    assert (len(found.matches), found.won) == (4, 2)


def test_favourites_and_accuracies():
    found = some()
    assert found.favourites("cardia") == [("judge", 3), ("void_mage", 1)]
    assert [value for _, _, value in found.accuracies()] == [71.0, 80.5]


def test_cards_are_counted_from_the_decisions_of_ones_own_seat():
    match = ludoteka.game("cardia").start(2, 3)
    chance = Random(3)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    mine = [one.text.partition(" ")[2] for one in match.decisions if one.seat == 0 and one.text.startswith("place ")]
    assert mine
    found = cards_in(match, (0,))
    assert all(found[card] >= mine.count(card) for card in mine)
    assert cards_in(match, ()) == Counter()
    assert card_name(match.game, "void_mage", "en") == "Void Mage"


def test_the_page_tells_all_of_it_in_every_language():
    for lang in LANGUAGES:
        page = drawn(some(), lang, "auto")
        assert page.count('class="won"') == 4
        assert 'class="plot"' in page
        assert card_name(ludoteka.game("cardia"), "judge", lang) in page
    empty = drawn(Statistics([]), "en", "dark")
    assert "have not finished a match" in empty
    assert 'class="plot"' not in empty


def test_a_browser_sees_its_own_matches_only(server: Running):
    links = server.open("you", "novice", seed=3)
    token = links["table"].removeprefix("/t/")
    with httpx.Client(base_url=server.http.base_url) as mine:
        mine.get(links["table"])  # which the browser remembers
        assert "still" in mine.get("/statistics").text
        assert 'class="won"' not in mine.get("/statistics").text
        server.http.post(f"/api/v1/seats/{token}/actions", json={"type": "resign"})
        page = mine.get("/statistics").text
        assert "0 of 1 won" in page
        assert "Novice" in page
    with httpx.Client(base_url=server.http.base_url) as other:
        other.get(links["spectate"])
        assert "have not finished a match" in other.get("/statistics").text
        assert 'href="/statistics"' in other.get("/").text
