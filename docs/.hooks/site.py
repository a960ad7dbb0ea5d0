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

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "src" / "ludoteka" / "games"
DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CLAUSE = re.compile(r"^((?:- )?)\[([A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)*)\] *", re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:
    """Add `rules/<game>.<lang>.md` for every game."""
    for source in rule_pages():
        text = CLAUSE.sub(r'\1<a id="\2"></a>**\2** ', source.read_text(encoding="utf-8"))
        files.append(File.generated(config, f"rules/{source.parent.name}.{source.suffixes[0][1:]}.md", content=text))
    return files


def rule_pages() -> Iterable[Path]:
    return sorted(GAMES.glob("*/rules.*.md"))


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Draw every diagram of a page."""
    return DIAGRAM.sub(lambda found: drawn(found[1]), markdown)


def drawn(source: str) -> str:
    svg: str = render(source).svg()
    return f'<div class="diagram" markdown="0">{" ".join(svg.split())}</div>'
