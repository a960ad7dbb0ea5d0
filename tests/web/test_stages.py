"""The stage of a turn that stands above the table is that of the picture, also between two questions."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random

import pytest
from tests.browser.stage import scene

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import picture, shots
from ludoteka.testing.play import decide

# What is told in these stages and in no other.
CARDIA = {
    "placed-face-up": {"play"},
    "revealed": {"play"},
    "encounter-won": {"play"},
    "encounter-tied": {"play"},
    "activated": {"ability"},
    "faction-named": {"ability"},
    "copied": {"ability"},
    "token-placed": {"ability"},
    "encounter-removed": {"ability"},
    "discarded-from-line": {"ability"},
    "returned-under-hidden": {"end"},
    "game-won": {"end", "play"},  # the Catacombs end it at once
}
ABYSS = {
    "landlord-paid": {"main", "action"},  # when a turn begins, and at once when he is recruited
    "plotted": {"main"},
    "revealed": {"action"},
    "recruited": {"action"},
    "controlled": {"control"},
}
ASKED = {"place_card": "play", "scrapyard_return": "end"}


def stages(id: str, seats: int, matches: int, **variants: object) -> dict[str, set[str]]:
    """By event: the stages that stood there when it was told."""
    found: dict[str, set[str]] = defaultdict(set)
    for seed in range(matches):
        match, draw = ludoteka.game(id).start(seats, seed, **variants), Random(seed)
        while not match.over:
            before = len(match.events)
            match.play(*decide(match, draw))
            for beat in match.beats_since(before):
                view = beat.match.view(0)
                found[beat.event.message.id].add(view["phase"] if "phase" in view else view["turn"]["phase"])
    return found


PLACES = [(), ("foggy_swamp",), ("scrapyard", "serpent_temple"), ("haunted_catacombs", "auction_house")]


@pytest.mark.parametrize("locations", PLACES, ids=" ".join)
@pytest.mark.parametrize("deck", ["I", "II"])
def test_events_of_cardia_are_told_in_their_stage(deck: str, locations: tuple[str, ...]):
    found = stages("cardia", 2, 25, deck=deck, locations=locations)
    for event, allowed in CARDIA.items():
        assert found.get(event, set()) <= allowed, (event, found[event])
    assert found["encounter-won"]


def test_events_of_abyss_are_told_in_their_stage():
    found = stages("abyss", 3, 12)
    assert {event: found[event] for event in ABYSS} == ABYSS


def current(html: str) -> str:
    found = re.search(r'<li aria-current="step">([^<]*)', html)
    return found[1].strip() if found else ""


def draws_at_the_end(match: Match, draw: Random) -> int | None:
    """Plays on until both have drawn at the end of a round with an ability: from which event on that is told."""
    while not match.over:
        before = len(match.events)
        match.play(*decide(match, draw))
        told = [event.message.id for event in match.events[before:]]
        if "activated" in told and told[-1] == "round-began" and "drew" in told:
            return before
    return None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_draw_at_the_end_of_a_round_is_filmed_as_the_end_of_the_round(lang: str):
    match, draw = ludoteka.game("cardia").start(2, 4), Random(4)
    before = draws_at_the_end(match, draw)
    assert before is not None
    here = scene(match, lang, 0)
    film = shots(match.beats_since(before), 0)
    texts = match.game.texts(lang)
    seen = {}
    for shot in film:
        zones = picture(here, shot)
        seen[shot.last.event.message.id] = current(zones["zone-phase"])
        if shot.last.event.message.id == "drew":
            assert "resolving" not in zones["zone-line"]  # the card has done what it does
    say = {name: texts.say(ludoteka.Message(f"table-phase-{name}", {})) for name in ("play", "ability", "end")}
    assert (seen["revealed"], seen["activated"], seen["drew"]) == (say["play"], say["ability"], say["end"])
