"""No clause of a complete game is without a test, and none is forgotten by the code. See `python -m tests.clauses`."""

from __future__ import annotations

import pytest
from tests.clauses import cited_by_names, cited_in, every_clause, key, main, uncited_by_code, untested

COMPLETE = ("abyss", "bunny", "cardia", "heroes", "valeria")


@pytest.mark.parametrize("id", COMPLETE)
def test_every_clause_has_a_test(id: str):
    assert untested(id) == []


@pytest.mark.parametrize("id", COMPLETE)
def test_every_clause_is_cited_where_it_lives(id: str):
    assert uncited_by_code(id) == []


def test_names_and_words_are_read():
    assert cited_by_names("def test_car_7_13_swamp():\n    def test_aby_8_2_1(x):") == {
        *("CAR-7", "CAR-7.13", "ABY-8", "ABY-8.2", "ABY-8.2.1"),
    }
    assert cited_by_names("def test_car_r5_order(): ...") == {"CAR-R5"}
    assert cited_in("[CAR-9.4, CAR-R23], CAR-7.1 to CAR-7.3") == {
        *("CAR-9.4", "CAR-R23", "CAR-7.1", "CAR-7.2", "CAR-7.3"),
    }
    assert sorted(["CAR-10.1", "CAR-9.2", "CAR-R1", "CAR-9.10"], key=key) == [
        "CAR-9.2",
        "CAR-9.10",
        "CAR-10.1",
        "CAR-R1",
    ]


def test_a_range_needs_its_words():
    assert cited_in("CAR-R1 to CAR-R4 and CAR-9") == {"CAR-R1", "CAR-R2", "CAR-R3", "CAR-R4", "CAR-9"}


def test_the_clauses_of_cardia_are_all_known():
    clauses = every_clause("cardia")
    assert len(clauses) == 200
    assert {"CAR-4.2", "CAR-12.10", "CAR-R46", "CAR-W30", "CAR-E7"} < set(clauses)


def test_the_report_speaks(capsys: pytest.CaptureFixture[str]):
    assert main(["cardia"]) == 0
    assert "cardia: 200 clauses, 0 without a test, 0 not cited by the code" in capsys.readouterr().out
