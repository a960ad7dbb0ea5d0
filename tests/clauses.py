"""Which rule clauses does nobody cite? A clause without a test is a promise, a clause without code is forgotten.

    python -m tests.clauses            # all games
    python -m tests.clauses cardia     # one of them, with the places that cite each clause: --all

The clauses of a game are the anchors of its rule page (`rules.en.md`) and those that `tests/games/<id>/clauses.txt`
adds (rulings, examples and technical clauses that the page leaves out). A test cites a clause by its name
(`test_car_7_13_…`) or in words (`CAR-7.13`); code cites it in words. `a to b` and `a–b` cite what lies between.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from tests.laws.walks import anchors

import ludoteka

ROOT = Path(__file__).parent.parent
RANGE = re.compile(r"([A-Z]+-(?:[0-9.]+\.)?[A-Z]?)(\d+) (?:to|–|-) (?:[A-Z]+-)?(?:[0-9.]+\.)?[A-Z]?(\d+)")
WORD = re.compile(r"\b[A-Z]{3}-[A-Z]?\d+(?:\.\d+)*")
NAME = re.compile(r"def test_([a-z]{3})_([a-z]?\d+(?:_\d+)*)(?=_|\()")


def key(clause: str) -> list[object]:
    """CAR-2.10 comes after CAR-2.9, rulings after the rules."""
    return [(part.isdigit(), int(part)) if part.isdigit() else (False, part) for part in re.findall(r"\d+|\D+", clause)]


def extra(id: str) -> list[str]:
    """Clauses that the rule page leaves out, written as single clauses and ranges: `CAR-R1 to R46`."""
    file = ROOT / "tests" / "games" / id / "clauses.txt"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return sorted(cited_in("\n".join(lines)), key=key)


def every_clause(id: str) -> list[str]:
    return sorted({*anchors(id), *extra(id)}, key=key)


def cited_in(text: str) -> set[str]:
    """The clauses that a text names, those inside ranges included."""
    found = set(WORD.findall(text))
    for stem, first, last in RANGE.findall(text):
        found |= {f"{stem}{number}" for number in range(int(first), int(last) + 1)}
    return found


def cited_by_names(text: str) -> set[str]:
    """test_car_7_13_… cites CAR-7.13; test_aby_8_2_1_… cites ABY-8.2.1 and ABY-8.2."""
    found = set()
    for prefix, numbers in NAME.findall(text):
        parts = numbers.split("_")
        for count in range(1, len(parts) + 1):
            found.add(f"{prefix.upper()}-{'.'.join(parts[:count]).upper()}")
    return found


def citations(files: Iterable[Path]) -> dict[str, list[str]]:
    """A clause to the files that cite it."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        for clause in cited_in(text) | cited_by_names(text):
            places[clause].append(str(file.relative_to(ROOT)))
    return places


def test_citations(id: str) -> dict[str, list[str]]:
    return citations((ROOT / "tests" / "games" / id).glob("test_*.py"))


def source_citations(id: str) -> dict[str, list[str]]:
    return citations((ROOT / "src" / "ludoteka" / "games" / id).rglob("*.py"))


test_citations.__test__ = False  # type: ignore[attr-defined]  # not a test


def untested(id: str) -> list[str]:
    cited = test_citations(id)
    return [clause for clause in every_clause(id) if clause not in cited]


def uncited_by_code(id: str) -> list[str]:
    """Clauses of the rule page that no source file names, directly or by a step below them."""
    cited = source_citations(id)
    return [
        clause
        for clause in sorted(anchors(id), key=key)
        if clause not in cited and not any(other.startswith(f"{clause}.") for other in cited)
    ]


def report(id: str, everything: bool) -> int:
    clauses, tests, code = every_clause(id), untested(id), uncited_by_code(id)
    print(f"{id}: {len(clauses)} clauses, {len(tests)} without a test, {len(code)} not cited by the code")
    for title, missing in (("no test cites", tests), ("no code cites", code)):
        if missing:
            print(f"  {title}: {' '.join(missing)}")
    if everything:
        by_test, by_code = test_citations(id), source_citations(id)
        for clause in clauses:
            print(f"  {clause}: {', '.join([*by_test.get(clause, ()), *by_code.get(clause, ())]) or '-'}")
    return len(tests) + len(code)


def main(words: list[str]) -> int:
    ids = [word for word in words if not word.startswith("-")] or list(ludoteka.games())
    missing = sum([report(ludoteka.game(id).id, "--all" in words) for id in ids])
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
