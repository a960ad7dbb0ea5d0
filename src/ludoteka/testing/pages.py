"""Pages: tables are drawn from views, well-formed, with every answer on them, in every language."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from random import Random
from typing import Any

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_of
from ludoteka.core.registry import games
from ludoteka.core.rulebook import rulebook
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import Scene, lobby_page, rules_page, table_page, zones
from ludoteka.server.render.icons import own_icons, shared_icons

NAMES = ("Zofia", "Marek", "Ida", "Ola", "Jan", "Ewa", "Leon", "Maja")
VOID = {"input", "meta", "link", "br", "hr", "img", "use", "path", "circle", "rect", "wbr"}
MOVING = re.compile(r"view-transition-name:([\w-]+)")


class Reader(HTMLParser):
    """A strict reader: every element is closed in order, no id and no transition name comes twice."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.moving: Counter[str] = Counter()
        self.options: Counter[str] = Counter()
        self.parts: set[str] = set()
        self.placed: set[str] = set()  # of which the prompt says that they lie on the table, too
        self.made_of: dict[str, set[str]] = {}
        self.targets: set[str] = set()
        self.hrefs: list[str] = []
        self.icons: set[str] = set()
        self.text: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == [], f"not closed: {self.open}"
        assert [id for id, count in self.ids.items() if count > 1] == [], "an id comes twice"
        assert [name for name, count in self.moving.items() if count > 1] == [], "a view-transition-name comes twice"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert len(given) == len(attrs), f"an attribute twice: {attrs}"
        if tag not in VOID:
            self.open.append(tag)
        if "id" in given:
            self.ids[given["id"] or ""] += 1
        if name := MOVING.search(given.get("style") or ""):
            self.moving[name[1]] += 1
        if "data-option" in given:
            assert tag == "button", "an answer is a button"
            self.options[given["data-option"] or ""] += 1
            self.made_of[given["data-option"] or ""] = set((given.get("data-parts") or "").split())
            if "placed" in (given.get("class") or "").split():
                self.placed.add(given["data-option"] or "")
        if "data-part" in given:
            self.parts.add(given["data-part"] or "")
        if target := given.get("popovertarget"):
            self.targets.add(target)
        if tag == "use":
            self.icons.add((given.get("href") or "").partition("#i-")[2])
        if tag == "a":
            self.hrefs.append(given.get("href") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def scene(match: Match, seat: int | None, **changes: Any) -> Scene:
    """A table as a server would show it to a seat."""
    paths = {"self": "", "ws": "/ws", "record": "/record", "at": "/at/", "spectate": "/watch"}
    given: dict[str, Any] = {
        "match": match,
        "seat": seat,
        "lang": LANGUAGES[0],
        "names": {seat: NAMES[seat % len(NAMES)] for seat in range(match.seats)},
        "kinds": {seat: "ismcts" if seat == 1 else "human" for seat in range(match.seats)},
        "ply": len(match.decisions),
        "plies": len(match.decisions),
        "live": True,
        "covered": False,
        "can_undo": False,
        "seen_events": match.opening,
        "urls": {"home": "/", "rules": f"/rules/{match.game.id}", **{key: f"/t/x{way}" for key, way in paths.items()}},
        "hotseat": (),
    }
    return Scene(**(given | changes))


def tables_are_well_formed_and_offer_every_option(match: Match, draw: Random) -> None:
    """In every language, for whoever is asked and for a spectator; every answer has a place."""
    for lang in LANGUAGES:
        for seat in (*match.to_act[:1], None):
            page = Reader(table_page(scene(match, seat, lang=lang), "auto"))
            assert page.targets <= set(page.ids), f"popovers that are not there: {page.targets - set(page.ids)}"
            strange = page.icons - shared_icons().keys() - own_icons(match.game).keys()
            assert not strange, f"neither a shared icon nor one of table/icons.svg: {sorted(strange)}"
            options = [] if seat is None else [str(option) for option in match.question(seat).options]
            assert set(page.options) == set(options)
            for option, count in page.options.items():
                made = page.made_of[option]
                alone = count == 1 and option not in page.placed  # then the prompt shows it openly
                assert alone or count >= 2 or (made and made <= page.parts), f"{option!r} has no place"


def tables_show_nothing_hidden(match: Match, draw: Random) -> None:
    """What a seat cannot know does not change a byte of its page."""
    for seat in range(0 if match.over else match.seats):
        shown = zones(scene(match, seat))
        guess = zones(scene(match.sibling(match.redeal(seat, draw.getrandbits(31)).state), seat))
        differ = [name for name, html in shown.items() if guess[name] != html]
        assert not differ, f"seat {seat} sees by what it cannot know: {', '.join(differ)}"


def own_icons_have_names_of_their_own(game: Game, draw: Random) -> None:
    """Icons of all games are served as one sheet; its name in lists is one of them."""
    own = own_icons(game).keys()
    assert game.icon in own | shared_icons().keys(), f"there is no icon {game.icon!r}"
    others = [game_of(id) for id in games() if id != game.id]
    for taken in (shared_icons(), *[own_icons(other) for other in others]):
        assert not own & taken.keys(), f"icons of other things have these names already: {sorted(own & taken.keys())}"


def rule_pages_and_lobby_can_be_drawn(game: Game, draw: Random) -> None:
    for lang in LANGUAGES:
        page = Reader(rules_page(game, lang, "auto"))
        missing = {clause.id for clause in rulebook(game, lang).clauses} - set(page.ids)
        assert not missing, f"the rule page cannot be opened at {sorted(missing)[:5]}"
        assert game.name[lang] in "".join(Reader(lobby_page(lang, "auto", [game], [], {})).text)
