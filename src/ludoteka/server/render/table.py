"""The table: a page of zones, each of which can be drawn and sent again on its own."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from types import FunctionType
from typing import Any

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup, escape

from ludoteka.core.endings import for_all, is_counted, scores_said, why_it_ended
from ludoteka.core.events import CLAUSE, Cause
from ludoteka.core.game import Json
from ludoteka.core.reading import Reading, reading
from ludoteka.core.state import Message
from ludoteka.server.growing import Rows
from ludoteka.server.render import story
from ludoteka.server.render.choices import Choice, Offered, choices, label
from ludoteka.server.render.drawing import (
    attribute,
    environment,
    has_table,
    icon,
    seat_icon,
    source,
    speaker,
    table_style,
)
from ludoteka.server.render.framing import framed, opening
from ludoteka.server.render.guide import guide
from ludoteka.server.render.lessons import taught
from ludoteka.server.render.lists import Acting, Among
from ludoteka.server.render.noting import PAGE, note, spoil
from ludoteka.server.render.parts import Page, Zones, looking
from ludoteka.server.render.plans import offers
from ludoteka.server.render.recap import Report, recap, report
from ludoteka.server.render.remembered import PARTS
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.seen import Seen
from ludoteka.server.render.tips import peek_id, tips

WORDS = {  # what the scripts of a page say by themselves
    "off": "away-now",
    "kept": "kept",
    "sought": "hint-sought",
    "late": "late",
    "silent": "silent",
    "copied": "copied",
    "here": "is-here",
    "away": "is-away",
    "spectator": "spectator",
    "turn": "your-turn",
    "unread": "since-looked",
    "blocked": "notify-blocked",
    "day": "short-day",
    "hour": "short-hour",
    "close": "close",
}


class Stage:
    """What a table template sees while it draws, and the zones it has drawn.

    A template draws from `view`; `pick` says whether a piece can be chosen; `zone` marks what is sent as one. What lies
    in no zone need be drawn only with the `whole` page.
    """

    def __init__(self, scene: Scene) -> None:
        match = scene.match
        self.scene = scene
        self.game = match.game
        view = match.view(scene.eyes)
        self.view: Json = Seen(("view",), view)
        self.texts = match.game.texts(scene.lang)
        self.say = speaker(self.texts, scene.names)
        self.choices = choices(scene, view)
        self.book = story.book(scene)
        self.last_report: Report | None = None
        self.drawn: dict[str, str] = {}
        self.growing: dict[str, Rows] = {}
        self.whole = False

    def zone(self, name: str, head: FunctionType, body: FunctionType) -> str:
        """`{% call zone("line", label=…) %}…{% endcall %}`: an element of its own that is sent when it changes."""
        spoil()
        page = PAGE.get()
        alone = page is None or page.open is not None  # a zone inside of a part is a piece of that one
        html = framed(name, head, body) if page is None or alone else page.zone(name, head, body)
        self.drawn[f"zone-{name}"] = html
        return html

    def rows(self, name: str, rows: Sequence[str], tag: str = "ol", cls: str = "", **attrs: Any) -> Markup:
        """`{{ rows("log", log_rows) }}`: a zone that grows at its end, row by row. See `growing`."""
        spoil()
        before, after = opening(name, tuple(attrs.items()), tag, cls)
        zone = Rows(before, tuple(rows), after)
        self.growing[f"zone-{name}"] = zone
        html = self.drawn[f"zone-{name}"] = zone.html
        if self.whole:
            return Markup(zone.packed if "ws" in self.scene.urls else zone.folded)
        return Markup(html)

    def log_rows(self) -> list[str]:
        """The lines of the log, and before the first that the seat has not seen a line that says so."""
        new = f'<li class="new" id="log-new">{escape(self.say("web-since"))}</li>'
        return story.rows(self.scene, self.book, new)

    def steps(self, ply: int, plies: int, at: str) -> Markup:
        """The links of a replay. They are drawn with every page, so nothing of them is asked for twice."""
        before, after, to, say = max(ply - 1, 0), min(ply + 1, plies), escape(at), self.say
        slider = escape(say("web-replay", ply=ply, plies=plies))
        return Markup(
            f'<a class="tool" href="{to}0" data-look="0"{step(say("web-first"), "first")}\n'
            f'<a class="tool" href="{to}{before}" data-look="{before}"{step(say("web-back"), "prev", "[")}\n'
            f'<input type="range" min="0" max="{plies}" value="{ply}" data-slider aria-label="{slider}">\n'
            f'<a class="tool" href="{to}{after}" data-look="{after}"{step(say("web-forward"), "next", "]")}\n'
            f'<a class="tool" href="{to}{plies}" data-look="{plies}"{step(say("web-now"), "last")}\n'
            f"<output>{ply}/{plies}</output>\n"
        )

    def piece(self, choice: Choice | None) -> Markup:
        """The attributes that make a `<button>` an answer; the same on the board and in the prompt bar."""
        if choice is None:
            return Markup("")
        option = escape(choice.option)
        if choice.judged:
            return Markup(f' type="button" disabled data-option="{option}"')
        inside = f' data-option="{option}" data-key="{escape(choice.key)}"'
        if choice.parts:
            pieces = attribute("data-parts", " ".join(choice.parts))
            inside = f"{inside}{pieces}{attribute('data-in-order', choice.in_order)}"
        if "answer" in self.scene.urls:
            return Markup(f' type="submit" form="answer" name="option" value="{option}"{inside}')
        return Markup(f' type="button"{inside}')

    def send(self, type: str, **words: Any) -> Markup:
        """The attributes of a button that says something to the server: over the socket, or as a form without one."""
        message = json.dumps({"type": type, **words})
        return Markup(' type="submit" form="do" name="do" value="{}" data-send').format(message)

    def context(self, theme: str, whole: bool) -> dict[str, Any]:
        scene, match, self.whole = self.scene, self.scene.match, whole
        asked = scene.asked or (not scene.live and not scene.covered and scene.seat in scene.to_act)
        question = match.question(scene.seat) if asked and scene.seat is not None else None
        names = tuple(sorted(scene.names.items()))
        self.last_report = None if scene.side.lesson else report(scene, self.book)
        return {
            "scene": scene,
            "game": self.game,
            "lang": scene.lang,
            "theme": theme,
            "whole": whole,
            "view": self.view,
            "me": scene.eyes,
            "bottom": scene.bottom,
            "names": [scene.names.get(seat) or self.seat_name(seat) for seat in range(match.seats)],
            "kinds": scene.kinds,
            "kind_words": [self.kind_said(seat) for seat in range(match.seats)],
            "to_act": Acting(scene.to_act),
            "over": match.over,
            "side": scene.side,
            "ended": scene.live and (match.over or bool(scene.side.ended)),
            "send": self.send,
            "urls": Seen(("urls",), scene.urls),
            "say": self.say,
            "icon": icon,
            "seat_icon": seat_icon,
            "tips": tips(self.game, scene.lang),
            "choices": self.choices,
            "pick": self.choices.pick,
            "piece": self.piece,
            "zone": self.zone,
            "rows": self.rows,
            "log_rows": self.log_rows,
            "steps": self.steps,
            "plans": offers(scene),
            "question": question,
            "cause": None if question is None else shown(scene, question.cause),
            "subject": None if question is None or question.subject is None else shown(scene, question.subject),
            "ask": None if question is None else story.sentence(self.game, scene.lang, names, question.prompt)[0],
            "answer": self.own_answer(),
            "since": story.since(scene, self.book),
            "chosen": self.chosen(),
            "open_hands": open_hands(scene),
            "recap_groups": recap(scene, self.book),
            "last_report": self.last_report,
            "fresh": Among("fresh", story.freshly(scene)),
            "you": Among("you", () if scene.seat is None else (scene.seat,)),
            "told": self.told,
            "anchor": lambda clause: anchor(self.game, scene.lang, clause),
            "style": table_style(self.game),
            "title": page_title(scene),
            "winners": first(match.result.ranks) if match.result is not None else first(scene.side.ranks),
            "headline": self.headline(),
            "lost": self.ended_for_all("lost"),
            "reason": self.reason(),
            "final_score": self.final_score(),
            "words": {word: self.say(f"web-{id}") for word, id in WORDS.items()} if whole else {},
            "first_steps": self.first_steps() if whole else [],
            "guide": guide(scene),
            "lesson": taught(scene),
        }

    def words(self, context: dict[str, Any]) -> dict[str, Hashable]:
        """What stands for those things of the context that cannot be compared: see `parts`."""
        question = context["question"]
        return {
            "question": question and (question.number, question.seat, question.prompt, question.clause),
            "since": tuple([(line.event, line.plain, times) for line, times in context["since"]]),
        }

    def told(self, id: str, since: str = "") -> list[Message]:
        """What the seat was told under this name, oldest first: in the whole match, or since such a thing began."""
        found = story.told(self.scene, (id, since))
        note("told", (id, since), found)
        return found

    def first_steps(self) -> list[str]:
        """What a newcomer should know of this game: its sentences `first-steps-1`, `first-steps-2` …"""
        ids = [f"first-steps-{number}" for number in range(1, 10)]
        return [self.say(id) for id in ids if self.texts.has(id)]

    def seat_name(self, seat: int) -> str:
        return self.say("seat-name", number=seat + 1)

    def chosen(self) -> str:
        """In a replay: who chose what at this position, in words."""
        scene = self.scene
        if scene.chosen is None:
            return ""
        seat, text = scene.chosen
        question = scene.match.question(seat)
        option = next((one for one in question.options if str(one) == text), None)
        return (
            ""
            if option is None
            else self.say("web-replay-chosen", seat=seat, option=label(scene, question, option.value))
        )

    def own_answer(self) -> str:
        """What this seat has answered to the question that others still think about."""
        match, seat = self.scene.match, self.scene.eyes
        return "" if seat is None or match.over else match.answered(seat)

    def kind_said(self, seat: int) -> str:
        """What kind of player sits there; nothing where the name says it already."""
        kind = self.scene.kinds.get(seat, "human")
        words = self.say(f"web-kind-{kind}") if self.texts.has(f"web-kind-{kind}") else kind
        return "" if (self.scene.names.get(seat) or "").startswith(words) else words

    def headline(self) -> str:
        """Who won; or that all of them have lost together, won together, or that it is a draw."""
        match, side = self.scene.match, self.scene.side
        winners = first(match.result.ranks) if match.result is not None else first(side.ranks)
        if match.seats == 1 and side.ended == "resign":
            return self.say("web-given-up")
        if lost := self.ended_for_all("lost"):
            return self.say(lost)
        if len(winners) == match.seats > 1:
            return self.say(self.ended_for_all("won") or "web-draw")
        return self.say("web-winner", seat=winners, count=len(winners))

    def ended_for_all(self, how: str) -> str:
        """The game's sentence for those who lose or win together, where it has one: `lost-<reason>`, `won-<reason>`."""
        return for_all(self.texts, self.scene.match.result, how)

    def reason(self) -> str:
        return why_it_ended(self.scene.match, self.scene.lang)

    def final_score(self) -> str:
        """Who has how many points, where points were counted."""
        result, scene = self.scene.match.result, self.scene
        if result is None or not is_counted(result.scores):
            return ""
        return self.say("web-final-score", score=scores_said(result, scene.lang, scene.names))


@cache
def step(name: str, sign: str, key: str = "") -> Markup:
    """The rest of a link of a replay, behind where it leads."""
    keyed = f"{name} ({key})" if key else name
    return Markup(' aria-label="{}" title="{}">{}</a>').format(name, keyed, icon(sign))


@dataclass(frozen=True, slots=True)
class Shown:
    """What asks, or what a question is about: its words, and the card that can be opened (empty: none)."""

    reading: Reading
    peek: str
    is_piece: bool


def shown(scene: Scene, cause: Cause) -> Shown:
    game, lang = scene.match.game, scene.lang
    return Shown(reading(game, cause, lang), peek_id(game, lang, cause.kind, cause.id), cause.kind != CLAUSE)


def first(ranks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The zones of a page by their ids, each with its own element around it; and the rows of those that grow.

    The page after it continues its log, and draws only what has changed.
    """

    zones: dict[str, str]
    growing: dict[str, Rows]
    home: tuple[Hashable, ...] = field(default=(), compare=False, repr=False)
    book: story.Book | None = field(default=None, compare=False, repr=False)
    report: Report | None = field(default=None, compare=False, repr=False)
    parts: Zones = field(default_factory=dict, compare=False, repr=False)
    offered: Offered | None = field(default=None, compare=False, repr=False)


def open_hands(scene: Scene) -> list[tuple[int, Markup]]:
    """After the end, with all hands open: the hands of the other seats, each as its owner saw it."""
    if not scene.open_hands:
        return []
    found = []
    for seat in range(scene.match.seats):
        if seat != scene.seat:
            html = zones(replace(scene, seat=seat, open_hands=False, laid_open=True, before=None)).get("zone-hand", "")
            found.append(
                (seat, Markup(html.replace(' id="zone-hand"', "", 1).replace("view-transition-name:", "--was:")))
            )
    return found


def render(scene: Scene, theme: str, whole: bool) -> tuple[str, Drawn]:
    stage = Stage(scene)
    name = f"games/{stage.game.id}/table.html" if has_table(stage.game) else "fallback.html"
    templates = environment()
    template, context, before = templates.get_template(name), stage.context(theme, whole), scene.before
    form = scene.seat is None or "answer" in scene.urls  # which only those see who can choose
    home = (name, stage.game.id, scene.lang, whole, form)
    old = before.parts if before is not None and before.home == home else {}
    page = Page(home, context, stage.words(context), templates.globals, partial(story.told, scene), PARTS, old)
    variables = template.new_context(context)
    page.root = variables.vars
    with looking(page):
        pieces = template.root_render_func(variables)
        html = templates.concat(pieces) if whole else ""  # what lies in no zone is of no use alone
        for _ in pieces:
            pass
    page.close()
    return html, Drawn(
        stage.drawn, stage.growing, home, stage.book, stage.last_report, page.zones, stage.choices.offered
    )


def table_page(scene: Scene, theme: str) -> str:
    """The whole page of a table."""
    return render(scene, theme, whole=True)[0]


def drawn(scene: Scene) -> Drawn:
    """Everything of the page that is sent anew when it changes."""
    return render(scene, "auto", whole=False)[1]


def zones(scene: Scene) -> dict[str, str]:
    """The zones of the page by their ids, whole."""
    return drawn(scene).zones


def page_title(scene: Scene) -> str:
    """The title of the page: the game, and in front of it a mark when it is this person's turn."""
    mark = "● " if scene.asked or scene.heirs else ""
    return f"{mark}{scene.match.game.name[scene.lang]} · Ludoteka"


# -- other pages on the table of a game -------------------------------------------------------------------------------


@cache
def templates_upon(base: str) -> Environment:
    """The templates of the games, with another page beneath them instead of the table itself."""
    return environment().overlay(loader=FunctionLoader(lambda name: source(base if name == "table.html" else name)))


def page_upon(base: str, scene: Scene, theme: str, **more: object) -> str:
    """A whole page that shows a position as the table of its game does, and something of its own beside it."""
    stage = Stage(scene)
    name = f"games/{stage.game.id}/table.html" if has_table(stage.game) else "fallback.html"
    return templates_upon(base).get_template(name).render(stage.context(theme, whole=True) | more)
