"""Pages from views: what a person sees of a match, a set-up, a rule book or an error.

Everything drawn of a match comes from `match.view(seat)`, `match.question(seat)` and `event.seen_by(seat)`: a secret
that is not in the view cannot reach a page. Nothing here touches the network or keeps anything.
"""

from ludoteka.server.render.film import Shot, captions, ending, picture, shots, shots_of
from ludoteka.server.render.lessons import learn_page
from ludoteka.server.render.lobby import lobby_page, outlook_part
from ludoteka.server.render.pages import (
    has_scenarios,
    message_page,
    rules_page,
    scenarios_page,
    tables_page,
)
from ludoteka.server.render.result import result_page
from ludoteka.server.render.scene import Mark, Scene
from ludoteka.server.render.side import Shown, Side
from ludoteka.server.render.table import Drawn, drawn, page_title, table_page, zones

__all__ = [
    "Drawn",
    "Mark",
    "Scene",
    "Shot",
    "Shown",
    "Side",
    "captions",
    "drawn",
    "ending",
    "has_scenarios",
    "learn_page",
    "lobby_page",
    "message_page",
    "outlook_part",
    "page_title",
    "picture",
    "result_page",
    "rules_page",
    "scenarios_page",
    "shots",
    "shots_of",
    "table_page",
    "tables_page",
    "zones",
]
