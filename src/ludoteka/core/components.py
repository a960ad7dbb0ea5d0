"""Printed components of a game: what lies in its folder `data/`."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def read_data(package: str, name: str) -> Any:
    """What `data/<name>.json` of a game's package holds: cards, tiles, boards as they are printed."""
    return json.loads(files(package).joinpath("data", f"{name}.json").read_text(encoding="utf-8"))
