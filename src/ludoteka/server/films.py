"""What one page has been shown of the story, and the pictures that bring it from there to now.

The present is sent first, so that nobody who is in a hurry has to wait; the pictures follow one by one as they are
drawn, until the page has seen enough. A page that plays no films, or at which nobody looks, is sent none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator

from ludoteka.server import messages, render
from ludoteka.server.drawings import Drawings
from ludoteka.server.growing import edit
from ludoteka.server.render import Scene, Shot

WIDEST = "\uffff"  # beyond it a page counts characters differently


class Film:
    """The film of one page."""

    def __init__(self, drawings: Drawings) -> None:
        self.drawings = drawings
        self.pace: messages.Pace = "off"
        self.told: int | None = None  # events of the present match that the page has been shown
        self.asked = False  # for what the last decision before an earlier position brought
        self.enough = 0  # the zones up to which the page wants no more pictures
        self.again: deque[messages.Show] = deque()  # moments that are wanted again

    def since(self, scene: Scene) -> int | None:
        """The first event that is news to the page; None: there is nothing to show."""
        asked, self.asked = self.asked, False
        told, self.told = self.told, len(scene.match.events) if scene.live else None
        if self.pace == "off" or not scene.side.started:
            return None
        if not scene.live:
            return before_the_last(scene) if asked else None
        return told

    async def cut(self, scene: Scene) -> list[Shot]:
        """What is to be shown on the way to a scene."""
        since = self.since(scene)
        return [] if since is None else await self.drawings.shots(scene, since)

    async def pictures(
        self, scene: Scene, film: list[Shot], shown: dict[str, str], seq: int
    ) -> AsyncIterator[messages.Picture]:
        """The pictures from what was shown to the scene. Those that look the same are one, with all that is said."""
        last: messages.Picture | None = None
        ending = render.ending(scene, film)
        for number, shot in enumerate(film):
            if self.enough >= seq:
                return
            picture = await self.taken(scene, shot, shown)
            picture.seq, picture.left, picture.ends = seq, len(film) - number - 1, shot is ending
            if last is not None and not (picture.zones or picture.edits):
                last.captions += picture.captions
                last.weight, last.left = max(last.weight, picture.weight), picture.left
                last.ends = last.ends or picture.ends
                continue
            if last is not None:
                yield last
            last = picture
        if last is not None:
            yield last

    async def once_more(self, scene: Scene, shown: dict[str, str]) -> AsyncIterator[messages.Picture]:
        """What was wanted again, as it differs from what is shown."""
        wanted, shown = self.again.popleft(), dict(shown)
        film = await self.drawings.shots_of(scene, wanted.event, wanted.until)
        for number, shot in enumerate(film):
            picture = await self.taken(scene, shot, shown)
            picture.again, picture.seq, picture.left = True, wanted.event, len(film) - number - 1
            yield picture

    async def taken(self, scene: Scene, shot: Shot, shown: dict[str, str]) -> messages.Picture:
        """A picture as it differs from what is shown, which it then is."""
        told = [messages.Caption(one.html, one.plain, one.seat) for one in render.captions(scene, shot)]
        picture = messages.Picture(shot.first, shot.weight, {}, {}, told)
        for id, html in (await self.drawings.picture(scene, shot)).items():
            before = shown.get(id)
            if before is None or before == html:
                continue
            change = edit(before, html)
            if 2 * len(change.html) < len(html) and max(before) <= WIDEST and max(html) <= WIDEST:
                picture.edits[id] = change
            else:
                picture.zones[id] = html
            shown[id] = html
        return picture


def before_the_last(scene: Scene) -> int:
    """How many events there were before the last decision of an earlier position."""
    decisions = scene.match.decisions
    return decisions[-2].events if len(decisions) > 1 else scene.match.opening
