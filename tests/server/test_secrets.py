"""No leaks, proven: what a seat is sent is the same, byte for byte, when everything it cannot know is dealt anew.

A whole match is played over the network while every frame and every HTTP answer is kept. Afterwards each of them is
drawn again from positions in which the hidden things are others, and must come out equal. `test_secrets_whole` does the
same with whole games of every game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tests.server.helpers import Page, Running, moved_on, plies_are, run, seat_of

from ludoteka.core.match import Decision, Match
from ludoteka.server import render
from ludoteka.server.render import Scene
from ludoteka.server.scenes import Visitor, chosen_at, marks, scene_for
from ludoteka.server.security import hashed
from ludoteka.server.store import Link, Store
from ludoteka.server.tables import Table

REDEALS = 2


@dataclass
class Seen:
    """What a visitor had on the screen after so many decisions."""

    ply: int
    zones: dict[str, str]
    title: str
    question: int | None


def guess(match: Match, seat: int, seed: int) -> Match:
    """The match with everything resampled that the seat cannot know; the seed and the answers of others, too."""
    other = match.redeal(seat, seed)
    guests = match.seats - 1  # each of them has sat down before the first decision: so many entries are before it
    other.asked += guests if other.asked else 0
    other.seed = seed
    other.hypothetical = False  # it is asked whether a decision may be taken back, as at a real table
    other.before = 0  # the decisions themselves are there again
    other.decisions = [
        Decision(one.seat, one.text if one.seat == seat else "?", one.asked + guests * bool(one.asked), *rest(one))
        for one in match.decisions
    ]
    return other


def rest(one: Decision) -> tuple[int, bool]:
    return one.events, one.reveals


def looked_back(table: Table, visitor: Visitor, then: Match, present: Match) -> Scene:
    """An earlier position, from a guess at that time and one at the present, in which others' choices are unknown.

    Of what came later a replay tells one's own choice there, and where rounds begin and fortunes turn, as one was told.
    """
    seat, ply = visitor.seat(), len(then.decisions)
    scene = scene_for(table, present, visitor)
    return replace(
        scene_for(table, then, visitor),
        plies=len(present.decisions),
        live=False,
        can_undo=False,
        side=scene.side,
        chosen=chosen_at(table.snapshot(present), present, ply, seat),
        marks=marks(present, seat),
    )


def watched(page: Page, seen: list[Seen]) -> None:
    """Keep what the page shows now."""
    seen.append(Seen(page.last["plies"], dict(page.zones), page.last["title"], page.last["question"]))


def play(server: Running, game: str, seats: int, decisions: int, **variants: Any):
    """People at as many devices, and a spectator; every position that each of them saw."""
    links = server.open("you", *["human"] * (seats - 1), game=game, **variants)
    paths = [links["table"], *(seat_of(server.url, links["guests"][str(seat)]) for seat in range(1, seats))]
    pages = [server.page(path) for path in [*paths, links["spectate"]]]
    seen: list[list[Seen]] = [[] for _ in pages]
    answers: list[tuple[int, int, str]] = []  # (visitor, ply, page by HTTP)
    chance = Random(11)
    plies = 0
    invitations = list(links["guests"].values())
    pages[0].until(lambda _: not any(link in "".join(pages[0].zones.values()) for link in invitations))
    try:
        while True:
            for number, page in enumerate(pages):
                page.until(plies_are(plies))
                watched(page, seen[number])
            if plies >= decisions or pages[0].last["over"]:
                break
            if plies % 5 == 0:
                for number, path in enumerate([*paths, links["spectate"]]):
                    answers.append((number, plies, server.http.get(path).text))
            page = chance.choice([page for page in pages if page.last["question"] is not None])
            before = page.last
            page.answer(chance.choice(page.options))
            page.until(moved_on(before))
            plies += 1
    finally:
        for page in pages:
            page.close()
    return [*paths, links["spectate"]], seen, answers


def check(server: Running, game: str, seats: int, decisions: int, **variants: Any) -> Match:
    paths, seen, answers = play(server, game, seats, decisions, **variants)
    match: Match | None = None
    for number, path in enumerate(paths):
        token = path.removeprefix("/t/")
        link = run(link_of(server, token))
        table = server.table(link.table, path)
        match = table.match
        visitor = Visitor(token, link, "en")
        for one in seen[number]:
            then = match.at(one.ply)
            for seed in range(REDEALS):
                scene = scene_for(table, guess(then, seed % seats if not link.seats else number, seed), visitor)
                zones = render.zones(scene)
                assert {id: html for id, html in one.zones.items() if zones[id] != html} == {}, (number, one.ply)
                assert render.page_title(scene) == one.title
        for _, ply, html in [answer for answer in answers if answer[0] == number]:
            other = guess(match.at(ply), number if link.seats else 0, 1)
            assert render.table_page(scene_for(table, other, visitor), "auto") == html
    assert match is not None
    return match


async def link_of(server: Running, token: str) -> Link:
    store = Store(server.config.database_url)
    link = await store.link(hashed(token))
    await store.close()
    assert link is not None
    return link


def test_a_whole_match_of_cardia_tells_nobody_anything(server):
    match = check(server, "cardia", 2, 10_000, match_wins=1, locations=["bazaar"])
    assert match.over


def test_the_check_would_notice_a_leak(server):
    """The other seat's own page is not the same: so the comparison compares something."""
    _, seen, _ = play(server, "cardia", 2, 4)
    assert seen[0][0].zones["zone-hand"] != seen[1][0].zones["zone-hand"]


def test_earlier_positions_hold_nothing_that_came_later(server):
    """An earlier position is drawn again from a guess at that time, which knows nothing of what came later."""
    paths, _, _ = play(server, "cardia", 2, 14)
    told = 0
    for number, path in enumerate(paths):
        link = run(link_of(server, path.removeprefix("/t/")))
        table = server.services.tables.kept[link.table]
        visitor = Visitor(path.removeprefix("/t/"), link, "en")
        seat = number if link.seats else 0
        present = guess(table.match, seat, 4)
        for ply in range(14):
            answer = server.http.get(f"{path}/at/{ply}").json()
            assert (answer["ply"], answer["plies"]) == (ply, 14)
            scene = looked_back(table, visitor, guess(table.match.at(ply), seat, 3), present)
            assert render.zones(scene) == answer["zones"]
            own = bool(link.seats) and table.match.decisions[ply].seat == number
            assert (scene.chosen is not None) == own  # what others chose there is theirs
            told += own
    assert told == 14


def test_the_record_is_told_when_the_match_is_over_and_not_before(server):
    links = server.open("you", "human", match_wins=1)
    for path in (links["table"], links["spectate"]):
        answer = server.http.get(f"{path}/record")
        assert answer.status_code == 409
        assert "when the match is over" in answer.text
        assert "seed" not in answer.text.lower().replace("seedling", "")


def test_no_answer_of_the_server_names_the_seed(server):
    links = server.open("hotseat", "hotseat", seed=987654321012345)
    with server.page(links["table"]) as page:
        page.send("uncover", seat=0)
        page.receive("zones")
        told = "".join(page.raw) + server.http.get(links["table"]).text + server.http.get("/").text
    assert "987654321012345" not in told
