"""Whether pages look as they did before: the comparison itself, on a match that is drawn twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import looks
from bench.same import Story, difference
from ludoteka.server.render import framing

WORDS = ["cardia", "--matches", "1", "--decisions", "3"]


def drawn(capsys: pytest.CaptureFixture[str]) -> list[Story]:
    assert looks.main(["--draw", *WORDS]) == 0
    found: list[Story] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.skipif(not str(framing.__file__).endswith(".py"), reason="compiled functions cannot be exchanged")
def test_pages_are_the_same_in_every_run_and_another_letter_is_seen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    once = drawn(capsys)
    assert [len(one["seen"]) for one in once] == [3]
    assert difference(once, drawn(capsys)) == ""
    monkeypatch.setattr(framing, "opening", lambda *words: ("<i>", "</i>"))
    assert difference(once, drawn(capsys)).startswith("decision 0 of 3 differs")


def test_what_the_earlier_sources_drew_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(looks, "KEPT", tmp_path)
    asked: list[str] = []
    monkeypatch.setattr(looks, "sources_at", lambda commit: Path(commit))

    def pages(source: Path, id: str, options: object) -> list[Story]:
        asked.append(f"{source} {id}")
        return []

    monkeypatch.setattr(looks, "pages", pages)
    options = looks.arguments(WORDS)
    assert looks.reference("abc", "cardia", options) == looks.reference("abc", "cardia", options) == []
    assert asked == ["abc cardia"]
