"""The documentation as far as it can be judged without building it: `make docs` does that, strictly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from tests.conftest import ROOT

from ludoteka.games import BUILT_IN

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)")
NAV = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
# Made by docs/.hooks/site.py of the rule pages of the games.
RULES = {f"rules/{id}.{lang}.md" for id in BUILT_IN for lang in ("en", "pl")}


def listed(nav: object) -> list[str]:
    """Every page of the navigation."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    assert not isinstance(parts, str)
    return [page for part in parts for page in listed(part)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_links_and_pictures_lead_somewhere(page: Path):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [(page.parent / link).resolve() for link, _ in LINK.findall(text)]
    made = [DOCS / one for one in RULES]
    assert [str(link) for link in links if not link.exists() and link not in made] == []


def test_every_page_is_in_the_navigation():
    """So are the rules of each game in both languages."""
    assert {str(page.relative_to(DOCS)) for page in PAGES} | RULES == set(listed(NAV))


PLAYERS = {"first-game": "pierwsza-gra", "get-better": "coraz-lepiej"}


def test_pages_for_players_are_there_in_both_languages_and_lead_to_each_other():
    pages = {page.stem: page.read_text(encoding="utf-8") for page in (DOCS / "tutorial").glob("*.md")}
    assert pages.keys() == {*PLAYERS, *PLAYERS.values()}
    for english, polish in PLAYERS.items():
        assert f"]({polish}.md)" in pages[english]
        assert f"]({english}.md)" in pages[polish]
        shapes = [re.findall(r"^(#+) |^(!)\[", pages[one], re.MULTILINE) for one in (english, polish)]
        assert shapes[0] == shapes[1], "headings and pictures differ"
    hook = (DOCS / ".hooks" / "site.py").read_text(encoding="utf-8")
    assert all(f'"tutorial/{polish}.md"' in hook for polish in PLAYERS.values()), "the site calls it English"


def test_the_map_of_heroes_names_only_what_is_there_and_every_section():
    text = (DOCS / "explanation" / "heroes.md").read_text(encoding="utf-8")
    home = ROOT / "src" / "ludoteka" / "games" / "heroes"
    named = re.findall(r"`((?:\w+/)*\w+\.py)(?:: (\w+))?`", text)
    assert len(named) > 100
    for path, name in named:
        file = ROOT / path if path.startswith("tests/") else home / path
        assert file.exists(), path
        assert not name or re.search(rf"\b{name}\b", file.read_text(encoding="utf-8")), (path, name)
    folders = {path.parent.name for path in home.glob("*/__init__.py")}
    assert [folder for folder in folders if f"{folder}/" not in text] == []
    rows = text.partition("## By section")[2].partition("\n## ")[0]
    sections = [int(number) for number in re.findall(r"^\| (\d+)", rows, re.MULTILINE)]
    assert sections == sorted(sections)
    page = (home / "rules.en.md").read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"^## (\d+)\.", page, re.MULTILINE)} <= set(sections)
