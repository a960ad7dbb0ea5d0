"""`python -m bench.looks --against REV`: whether every page still looks as it did at an earlier commit, byte by byte.

Random matches of every game, over its seats and variants, are played by the sources of that commit and by those of the
working tree, each in a process of its own. After every decision the page of each seat and that of the spectators are
drawn from the ones before in one language, and every few decisions in the other one, whole and looking back. The first
decision after which one of these texts differs is named. `--compiled` draws our side with the compiled build.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from bench.builds import ROOT, whole
from bench.same import KEPT, Story, difference, hashed, set_ups, sources_at

NOW_AND_THEN = 5  # every so many decisions pages are drawn whole, in the other language, and as they are looked back at


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.looks", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to compare (default: all)")
    parser.add_argument("--against", default="HEAD", help="the commit to compare with (default: the last one)")
    parser.add_argument("--matches", type=int, default=6, help="matches of each game (default 6)")
    parser.add_argument("--decisions", type=int, default=60, help="the first so many of each match (default 60)")
    parser.add_argument("--compiled", action="store_true", help="draw our side with the compiled build")
    parser.add_argument("--draw", action="store_true", help="draw the pages of the games as this Python imports them")
    return parser.parse_args(words)


# -- one match -------------------------------------------------------------------------------------------------------


def looked(set_up: Story, decisions: int) -> Story:
    """Play a match at random; all texts of its pages after every decision, hashed."""
    import ludoteka
    from bench.drawing import scene
    from ludoteka.server.render import Drawn, drawn, table_page

    match = ludoteka.game(set_up["game"]).start(set_up["seats"], set_up["seed"], **set_up["variants"])
    draw = Random(set_up["seed"])
    seen: list[str] = []
    before: dict[int | None, Drawn] = {}
    lang, other = ("en", "pl") if set_up["seed"] % 2 else ("pl", "en")
    while not match.over and len(seen) < decisions:
        texts: list[object] = []
        for eyes in (*range(match.seats), None):
            here = replace(scene(match, set_up["seed"], eyes, before.get(eyes)), lang=lang)
            page = before[eyes] = drawn(here)
            texts.append(page.zones)
            if len(seen) % NOW_AND_THEN == 0:
                texts += [table_page(here, "dark"), drawn(replace(here, lang=other, live=False)).zones]
                texts.append(drawn(replace(here, covered=True)).zones)
        seen.append(hashed(texts))
        seat = draw.choice(match.to_act)
        match.play(seat, draw.choice(match.question(seat).options))
    return {**set_up, "seen": seen}


# -- two sides -------------------------------------------------------------------------------------------------------


def pages(source: Path, id: str, options: argparse.Namespace) -> list[Story]:
    """The pages of the matches of a game as the sources in this folder draw them."""
    asked = [id, "--matches", str(options.matches), "--decisions", str(options.decisions)]
    path = os.pathsep.join([str(source), str(ROOT)])
    words = [sys.executable, "-m", "bench.looks", "--draw", *asked]
    run = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    found: list[Story] = json.loads(run.stdout)
    return found


def reference(commit: str, id: str, options: argparse.Namespace) -> list[Story]:
    """What the earlier sources drew, which is kept."""
    kept = KEPT / f"{commit}-{id}-{options.matches}-{options.decisions}-looks.json"
    if not kept.exists():
        kept.write_text(json.dumps(pages(sources_at(commit), id, options)), encoding="utf-8")
    found: list[Story] = json.loads(kept.read_text(encoding="utf-8"))
    return found


def compare(id: str, options: argparse.Namespace, commit: str) -> bool:
    before = reference(commit, id, options)
    wrong = difference(before, pages(whole(id) if options.compiled else ROOT / "src", id, options))
    drawn = sum(len(story["seen"]) * (story["seats"] + 1) for story in before)
    print(f"{id}: {wrong or f'{len(before)} matches, {drawn} pages and more, the same'}", flush=True)
    return not wrong


def main(words: list[str] | None = None) -> int:
    options = arguments(words)
    if options.draw:
        stories = [looked(one, options.decisions) for id in options.games for one in set_ups(id, options.matches)]
        print(json.dumps(stories))
        return 0
    from bench.__main__ import games

    name = ["git", "rev-parse", "--short=10", f"{options.against}^{{commit}}"]
    commit = subprocess.run(name, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    KEPT.mkdir(parents=True, exist_ok=True)
    results = [compare(id, options, commit) for id in games(options.games)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
