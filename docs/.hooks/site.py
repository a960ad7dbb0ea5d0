"""What the documentation is made of besides its pages: pictures from text, and the rule pages of all games.

Mermaid diagrams are drawn while the site is built, so that it loads nothing from elsewhere. The rule pages are taken
from the games as they are; every clause becomes an anchor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mermaidx import render
from mkdocs.structure.files import File, Files

from ludoteka.core.rulebook import with_numbers

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "src" / "ludoteka" / "games"
ELSEWHERE = {"en": "In English", "pl": "Po polsku"}
POLISH = ("tutorial/pierwsza-gra.md", "tutorial/coraz-lepiej.md")  # and the rules
DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config: Any) -> Files:
    """Add `rules/<game>.<lang>.md` for every game."""
    for source in rule_pages():
        files.append(File.generated(config, f"rules/{name_of(source)}", content=rules(source)))
    return files


def name_of(source: Path) -> str:
    """`cardia.pl.md`"""
    return f"{source.parent.name}.{source.suffixes[0][1:]}.md"


def rules(source: Path) -> str:
    """A rule page with anchors, and below its title the way to the other language."""
    page = with_numbers(source.read_text(encoding="utf-8"), lambda id: f'<a id="{id}"></a>**{id}**')
    title, _, rest = page.partition("\n")
    [other] = [one for one in rule_pages() if one.parent == source.parent and one != source]
    return f"{title}\n\n*[{ELSEWHERE[other.suffixes[0][1:]]}]({name_of(other)})*\n{rest}"


def rule_pages() -> Iterable[Path]:
    return sorted(GAMES.glob("*/rules.*.md"))


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Draw every diagram of a page."""
    return DIAGRAM.sub(lambda found: drawn(found[1]), markdown)


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """A page in Polish says so: browsers, readers and search engines look there."""
    name = page.file.src_uri
    polish = name in POLISH or name.endswith(".pl.md")
    return output.replace('<html lang="en"', '<html lang="pl"', 1) if polish else output


def drawn(source: str) -> str:
    svg: str = render(source).svg()
    return f'<div class="diagram" markdown="0">{" ".join(svg.split())}</div>'
