"""The reference names every command and every option; the tutorial's commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.cli.conftest import Run

from ludoteka.cli.commands import app

DOCS = Path(__file__).parents[2] / "docs"
ROOT: Any = typer.main.get_command(app)


@pytest.mark.parametrize("command", ["", *ROOT.commands])
def test_the_reference_names_every_option(command: str):
    page = (DOCS / "reference" / "cli.md").read_text(encoding="utf-8")
    here = ROOT.commands[command] if command else ROOT
    section = page if not command else re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    told = section if isinstance(section, str) else next(part for part in section if part.startswith(f"{command}\n"))
    options = [word for param in here.params for word in param.opts if word.startswith("--")]
    assert [word for word in options if word not in told and word != "--lang"] == []


def commands_of(page: str) -> list[list[str]]:
    """The words of every `ludoteka …` line in the page's examples."""
    blocks = re.findall(r"```sh\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    return [words[1:] for words in lines if words[0] == "ludoteka" and len(words) > 1]


@pytest.mark.parametrize("page", ["tutorial/first-game.md", "tutorial/pierwsza-gra.md"])
def test_the_commands_of_the_tutorial_run(run: Run, page: str):
    ran = 0
    for words in commands_of(page):
        if words[0] == "play" and "--terminal" not in words and "--continue" not in words:
            continue  # these open the browser
        told = run(*words, typed="\n2\nq\nq\n")
        assert (told.code, told.err) == (0, ""), words
        ran += 1
    assert ran >= 5


@pytest.mark.parametrize(("lang", "name", "sign"), [("en", "first-game", "signet"), ("pl", "pierwsza-gra", "Chirurg")])
def test_the_tutorial_shows_what_its_command_prints(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, name: str, sign: str
):
    monkeypatch.setenv("COLUMNS", "88")
    page = (DOCS / "tutorial" / f"{name}.md").read_text(encoding="utf-8")
    words = ["play", "cardia", "--terminal", "--bot", "uniform", "--seed", "11", "--lang", lang]
    told = run(*words, typed="2\nq\n")
    printed = {line.rstrip() for line in told.out.replace("(? for help): ", "(? for help):\n").splitlines()}
    blocks = [
        block for block in re.findall(r"```text\n(.*?)```", page, re.DOTALL) if "Player 1" in block or sign in block
    ]
    assert len(blocks) == 2
    for block in blocks:
        assert [line for line in block.splitlines() if line.rstrip() not in printed] == []
