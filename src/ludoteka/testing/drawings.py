"""The terminal: every position can be drawn there, in any width, and shows no more than the view."""

from __future__ import annotations

from importlib.util import find_spec
from io import StringIO
from random import Random

from rich.console import Console

from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.terminal import draw
from ludoteka.terminal.tables import FRAME

NARROW = 80  # letters in a row of a terminal that nobody made wider


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


def the_terminal_shows_nothing_hidden(match: Match, draw: Random) -> None:
    for seat in range(0 if match.over else match.seats):
        guess = match.sibling(match.redeal(seat, draw.getrandbits(31)).state)
        assert printed(match, seat, LANGUAGES[0]) == printed(guess, seat, LANGUAGES[0]), (
            f"seat {seat} sees in the terminal what it cannot know"
        )
