"""A film: what happened between two positions, one picture after the other, each drawn as a position is drawn.

A picture is a moment worth a look (`Match.beats_since`), seen with the eyes of the page, and a caption. Nothing that
is not in the view of that moment, and nothing that the seat is not told, can be in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from string import digits

from markupsafe import Markup

from ludoteka.core.events import NOTABLE, SMALL
from ludoteka.core.match import Beat, Match
from ludoteka.server.render.drawing import attribute, repeated, speaker
from ludoteka.server.render.recap import QUIET, owners
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.story import Told, event_told
from ludoteka.server.render.table import drawn

PLACES = ("space", "area")  # arguments of events that say where on the board something happens
LONGEST_AGAIN = 90  # of one that somebody has asked for
LONGEST = 24  # pictures of one film; where there are more, the small ones are left out, then the oldest
# What stays as it was while a film runs: what is asked now, what one may do, what is beside the match.
UNFILMED = frozenset(
    f"zone-{name}"
    for name in (
        "prompt",
        "number",
        "offers",
        "guide",
        "tools",
        "menu",
        "replay",
        "afterwards",
        "colours",
        "log",
        "recap",
        "report",
        "hands",
    )
)


@dataclass(frozen=True)
class Shot:
    """Beats that are shown in one picture: a single one, or several small ones of the same kind."""

    beats: tuple[Beat, ...]

    @property
    def first(self) -> int:
        return self.beats[0].number

    @property
    def last(self) -> Beat:
        return self.beats[-1]

    @property
    def weight(self) -> int:
        return max(beat.weight for beat in self.beats)


@dataclass(frozen=True)
class Caption:
    """A sentence under a picture: with names as links, and as it is read aloud."""

    html: str
    plain: str
    seat: int | None


def shots(beats: Sequence[Beat], eyes: int | None, longest: int = LONGEST) -> list[Shot]:
    """The pictures of a film for these eyes. One's own small deeds are no news."""
    found: list[list[Beat]] = []
    for beat in beats:
        told = beat.event.seen_by(eyes)
        own = eyes is not None and told is not None and told.args.get("seat") == eyes
        if told is None or (own and beat.weight == SMALL and not beat.event.reveals):
            continue
        if found and goes_with(found[-1][-1], beat, eyes):
            found[-1].append(beat)
        else:
            found.append([beat])
    return fewer([Shot(tuple(beats)) for beats in found], longest)


def shots_of(match: Match, event: int, until: int | None, eyes: int | None) -> list[Shot]:
    """A moment once more: of this event or the next one that is worth a look; or the film from it to another event."""
    beats = match.beats_since(event)
    if until is None:
        return [Shot((one,)) for one in beats[:1]]
    return shots([one for one in beats if one.number <= until], eyes, LONGEST_AGAIN)


def ending(scene: Scene, film: Sequence[Shot]) -> Shot | None:
    """The picture of what came to an end in a film: the report is read before the table on which it came about.

    After the end of a match that table stays.
    """
    if not scene.live or scene.match.over or not film:
        return None
    events = scene.match.events
    ended = [number for number in range(film[0].first, len(events)) if events[number].told.panel]
    if not ended or events[ended[-1]].told.panel in QUIET:
        return None
    return [shot for shot in film if shot.first <= ended[-1]][-1]


def goes_with(last: Beat, beat: Beat, eyes: int | None) -> bool:
    """Whether a beat is shown with the one before it: both small, or nothing moved between them, as in a reveal."""
    if last.event.told is not beat.event.told:
        return False
    return beat.weight == SMALL or last.match.view(eyes) == beat.match.view(eyes)


def fewer(film: list[Shot], longest: int) -> list[Shot]:
    """No more pictures than somebody would look at; the log has everything."""
    if len(film) > longest:
        film = [shot for shot in film if shot.weight >= NOTABLE]
    return film[-longest:]


def moment(scene: Scene, shot: Shot) -> Scene:
    """The scene at the moment of a picture: what is new in it is what its beats tell."""
    match = shot.last.match
    now = replace(scene, match=match, ply=len(match.decisions), seen_events=shot.first, can_undo=False)
    return replace(now, chosen=None, marks=(), open_hands=False)


def picture(scene: Scene, shot: Shot) -> dict[str, str]:
    """The zones of the table at that moment."""
    zones = drawn(moment(scene, shot)).zones
    return {id: html for id, html in zones.items() if id not in UNFILMED}


def captions(scene: Scene, shot: Shot) -> list[Caption]:
    """What is said under a picture. What happened several times in a row is said once, with how often."""
    told = [(beat, one) for beat in shot.beats if (one := in_words(scene, beat)) is not None]
    runs = [list(run) for _, run in groupby(told, key=lambda pair: pair[1].plain)]
    whose = owners(scene, shot.first)
    return [said(scene, *run[0], len(run), whose.get(run[0][0].number)) for run in runs]


def said(scene: Scene, beat: Beat, told: Told, times: int, whose: int | None) -> Caption:
    seat, say = whose if told.seat is None else told.seat, speaker(scene.match.game.texts(scene.lang))
    plain = str.__str__(repeated(told.plain, times, say))
    return Caption(caption(scene, beat, told, repeated(told.text, times, say)), plain, seat)


def in_words(scene: Scene, beat: Beat) -> Told | None:
    message = beat.event.seen_by(scene.eyes)
    if message is None:
        return None
    names = tuple(sorted(scene.names.items()))
    return event_told(scene.match.game, scene.lang, names, beat.event.clause, message, scene.urls["rules"])


def caption(scene: Scene, beat: Beat, told: Told, sentence: Markup) -> str:
    """A sentence that says by its name (`data-told`) which news it is, for tables that show more of some."""
    link = Markup('<a class="clause" href="{}#{}" target="rules">{}</a>')
    text = Markup('<span data-told="{}"{}>{}</span>{}').format(
        beat.event.told.id,
        attribute("data-points-at", about(beat, scene.eyes) or None),
        sentence,
        link.format(scene.urls["rules"], told.anchor, told.clause),
    )
    return str.__str__(text)


def about(beat: Beat, eyes: int | None) -> str:
    """The places of the board that a sentence tells of, as the board calls them: `space-c4`."""
    message = beat.event.seen_by(eyes)
    args = {} if message is None else message.args
    found = [(name.rstrip(digits), value) for name, value in args.items() if isinstance(value, str)]
    return " ".join([f"{kind}-{value}" for kind, value in found if kind in PLACES])
