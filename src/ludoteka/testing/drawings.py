"""The terminal: every position can be drawn there, in any width, and shows no more than the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from io import StringIO
from random import Random
from typing import Any

from rich.console import Console

from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.terminal import draw
from ludoteka.terminal.tables import FRAME
from ludoteka.terminal.words import has_word

NARROW = 80  # letters in a row of a terminal that nobody made wider
WORD = re.compile(r"[a-z]+(_[a-z]+)*")


def printed(match: Match, seat: int | None, lang: str) -> str:
    """What a terminal shows of a position to a seat."""
    out = StringIO()
    Console(file=out, width=NARROW).print(draw(match.view(seat), match.game, lang))
    return out.getvalue()


def the_terminal_draws_every_position(match: Match, draw: Random) -> None:
    for lang in LANGUAGES:
        for seat in (*match.to_act[:1], None):
            shown = printed(match, seat, lang)
            assert shown.strip(), "the terminal shows nothing"
            assert max(len(row.rstrip()) for row in shown.splitlines()) <= NARROW, f"wider than {NARROW} letters"
            assert "{" not in shown, f"the terminal shows raw data: {shown[max(0, shown.find('{') - 40) :][:80]!r}"


def keys_of_the_view_have_words(match: Match, draw: Random) -> None:
    """Where a view is shown as it is, in tables, its keys are in the language of the player: sentences view-<key>."""
    if find_spec(f"{match.game.package}.terminal") is not None:
        return
    view = match.view(None)
    keys = {*view, *[key for player in view.get("players", ()) for key in player]} - {*FRAME}
    for lang in LANGUAGES[1:]:
        texts = match.game.texts(lang)
        missing = [key for key in keys if not (texts.has(f"view-{key}") or texts.has(f"cli-view-{key}"))]
        assert not missing, f"locale/{lang}.ftl has no sentence {', '.join(f'view-{key}' for key in sorted(missing))}"


def words_in_the_view_have_names(match: Match, draw: Random) -> None:
    """So are the words that stand in it: components by `name(key, word, lang)`, others by a sentence view-<word>."""
    if find_spec(f"{match.game.package}.terminal") is not None:
        return
    for seat in (*match.to_act[:1], None):
        shown = {key: value for key, value in match.view(seat).items() if key not in FRAME or key == "players"}
        for key, word in sorted(set(words_of(shown, ""))):
            for lang in LANGUAGES[1:]:
                known = has_word(match.game, word, key, lang)
                assert known, f"the view says {key}: {word!r}, which has no name and locale/{lang}.ftl no view-{word}"


def words_of(value: Any, key: str) -> Iterator[tuple[str, str]]:
    """Every word of a view, with the key it stands under."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from words_of(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner, key)
    elif isinstance(value, str) and WORD.fullmatch(value):
        yield key, value


def the_terminal_shows_nothing_hidden(match: Match, draw: Random) -> None:
    for seat in range(0 if match.over else match.seats):
        guess = match.sibling(match.redeal(seat, draw.getrandbits(31)).state)
        assert printed(match, seat, LANGUAGES[0]) == printed(guess, seat, LANGUAGES[0]), (
            f"seat {seat} sees in the terminal what it cannot know"
        )
