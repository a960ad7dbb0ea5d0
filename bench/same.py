"""`python -m bench.same --against REV`: whether every match still goes as it went at an earlier commit.

Random matches of every game, over its seats and variants, are played by the sources of that commit and by those of the
working tree, each in a process of its own. After every decision questions, options in words and the fingerprint of the
full state must be the same; now and then also the view, the estimate of the bots, and at the end all events. The first
decision that differs is named. `--compiled` plays our side with the compiled build; `--unsaid` leaves out what is only
said: sentences of questions and what brings them about.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from bench.builds import ROOT, compiled, interpreted

KEPT = ROOT / "build" / "same"
NOW_AND_THEN = 7  # every so many decisions the view and the estimate are looked at as well

Story = dict[str, Any]  # a set-up and, decision by decision, a short hash of all that was seen


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.same", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to compare (default: all)")
    parser.add_argument("--against", default="HEAD", help="the commit to compare with (default: the last one)")
    parser.add_argument("--matches", type=int, default=100, help="matches of each game (default 100)")
    parser.add_argument("--compiled", action="store_true", help="play our side with the compiled build")
    parser.add_argument("--unsaid", action="store_true", help="leave out sentences of questions and what asks them")
    parser.add_argument("--play", type=Path, help="play the set-ups of this file as this Python imports the engine")
    return parser.parse_args(words)


# -- set-ups: drawn by the earlier sources, so that a new variant changes nothing ------------------------------------


def set_ups(id: str, matches: int) -> Iterator[Story]:
    """So many set-ups of a game, over all numbers of seats; every second one with variants drawn at random."""
    import ludoteka

    game, draw, seed = ludoteka.game(id), Random(id), 0
    while seed < matches:
        seats = draw.choice(game.seats)
        chosen = {name: some_value(variant, draw) for name, variant in game.variants.items() if seed % 2}
        try:
            game.checked(seats, seed, chosen)
        except ludoteka.InvalidSetup:
            continue
        yield {"game": id, "seats": seats, "seed": seed, "variants": chosen}
        seed += 1


def some_value(variant: Any, draw: Random) -> str:
    """A value of a variant as a record writes it; half of the time the default, so that many set-ups are legal."""
    from ludoteka.core.variant import spelled

    if variant.many:
        return spelled(tuple(member for member in variant.members if draw.random() < 1 / len(variant.members)))
    return spelled(variant.default if draw.random() < 0.5 else draw.choice(variant.choices))


# -- one match -------------------------------------------------------------------------------------------------------


def told(set_up: Story, said: bool = True) -> Story:
    """Play a match at random; what was seen after every decision, hashed."""
    import ludoteka
    from ludoteka.core.fingerprint import fingerprint

    match = ludoteka.game(set_up["game"]).start(set_up["seats"], set_up["seed"], **set_up["variants"])
    draw = Random(set_up["seed"])
    seen: list[str] = []
    while not match.over:
        parts: list[object] = [fingerprint(match.state)]
        for seat in match.to_act:
            question = match.question(seat)
            if said:
                parts += [seat, repr(question), question.cause, question.subject]
            else:
                parts += [seat, question.asked.prompt.id, question.clause, [str(option) for option in question.options]]
        if len(seen) % NOW_AND_THEN == 0:
            parts += [match.game.rules.evaluate(match.state), json.dumps(match.view(match.to_act[0]))]
        seen.append(hashed(parts))
        seat = draw.choice(match.to_act)
        match.play(seat, draw.choice(match.question(seat).options))
    ending = [fingerprint(match.state), match.result, [(repr(event), event.visibility) for event in match.events]]
    return {**set_up, "seen": [*seen, hashed(ending)]}


def hashed(parts: list[Any]) -> str:
    return blake2b(repr(parts).encode(), digest_size=6).hexdigest()


# -- two sides -------------------------------------------------------------------------------------------------------


def sources_at(commit: str) -> Path:
    """The sources of a commit in a folder of their own."""
    folder = KEPT / commit
    if not (folder / "src").exists():
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extraction_filter = getattr(tarfile, "data_filter", None)  # since Python 3.11.4
            files.extractall(folder)
    return folder / "src"


def played(source: Path, set_ups: Path, unsaid: bool = False) -> list[Story]:
    """The matches of these set-ups as the engine in this folder plays them."""
    words = [sys.executable, "-m", "bench.same", "--play", str(set_ups), *(["--unsaid"] if unsaid else [])]
    path = os.pathsep.join([str(source), str(ROOT)])
    run = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    found: list[Story] = json.loads(run.stdout)
    return found


def reference(commit: str, id: str, matches: int, unsaid: bool = False) -> tuple[Path, list[Story]]:
    """What the earlier sources played, which is kept: the file with the set-ups, and the stories."""
    kept = KEPT / f"{commit}-{id}-{matches}{'-unsaid' if unsaid else ''}.json"
    if not kept.exists():
        asked = KEPT / f"{id}-{matches}-wanted.json"
        asked.write_text(json.dumps([{"game": id, "matches": matches}]), encoding="utf-8")
        kept.write_text(json.dumps(played(sources_at(commit), asked, unsaid)), encoding="utf-8")
    stories: list[Story] = json.loads(kept.read_text(encoding="utf-8"))
    return kept, stories


def difference(before: list[Story], now: list[Story]) -> str:
    """The first decision that is seen otherwise, in words; nothing where all is the same."""
    for old, new in zip(before, now, strict=True):
        for ply, (one, other) in enumerate(zip(old["seen"], new["seen"], strict=False)):
            if one != other:
                set_up = {name: value for name, value in old.items() if name != "seen"}
                return f"decision {ply} of {len(old['seen'])} differs in {set_up}"
        if len(old["seen"]) != len(new["seen"]):
            return f"seed {old['seed']} has {len(new['seen'])} decisions instead of {len(old['seen'])}"
    return ""


def compare(id: str, options: argparse.Namespace, commit: str) -> bool:
    kept, before = reference(commit, id, options.matches, options.unsaid)
    now = played(compiled(id) if options.compiled else interpreted(id), kept, options.unsaid)
    wrong = difference(before, now)
    decisions = sum(len(story["seen"]) for story in before)
    print(f"{id}: {wrong or f'{len(before)} matches, {decisions} decisions, the same'}", flush=True)
    return not wrong


def play_here(file: Path, said: bool = True) -> None:
    """Play what a file asks for: set-ups, or so many matches of a game. As JSON on the standard output."""
    wanted: list[Story] = json.loads(file.read_text(encoding="utf-8"))
    if "matches" in wanted[0]:
        wanted = list(set_ups(wanted[0]["game"], wanted[0]["matches"]))
    print(json.dumps([told(one, said) for one in wanted]))


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    if options.play is not None:
        play_here(options.play, not options.unsaid)
        return
    from bench.__main__ import games

    name = ["git", "rev-parse", "--short=10", f"{options.against}^{{commit}}"]
    commit = subprocess.run(name, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    KEPT.mkdir(parents=True, exist_ok=True)
    results = [compare(id, options, commit) for id in games(options.games)]
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
