"""The table of Bunny Kingdom: nothing secret, every answer on a piece, every question in both languages."""

from __future__ import annotations

import re

import pytest
from tests.games.bunny.position import position
from tests.web.test_render import NAMES, Reader, positions, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.rulebook import nearest
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.bunny.cards import CARDS, COORD
from ludoteka.games.bunny.text import tips
from ludoteka.server.render import table_page, zones
from ludoteka.server.render.icons import icon_sheet
from ludoteka.server.render.rulebook import book

BUNNY = ludoteka.game("bunny")
QUESTIONS = {
    "draft_pick",
    "draft_pick_2p",
    "construction_action",
    "place",
    "place_second_tower",
    "camp_interrupt",
    "camp_place",
    "trading_post",
    "copy_target",
}


def asked_once() -> dict[str, tuple[Match, int]]:
    """A position for every kind of question, and who is asked."""
    found: dict[str, tuple[Match, int]] = {}
    for seats in BUNNY.seats:
        for match in positions(BUNNY, seats, seats=seats):
            for seat in match.to_act:
                kind = match.question(seat).prompt.id
                if kind not in found or (kind == "camp_place" and "withdraw" in map(str, match.question(seat).options)):
                    found[kind] = (match.clone(), seat)
    return found


@pytest.fixture(scope="module")
def asked() -> dict[str, tuple[Match, int]]:
    return asked_once()


@pytest.fixture(scope="module")
def ended() -> Match:
    *_, match = positions(BUNNY, 4, seats=4)
    return match


@pytest.mark.parametrize("seats", BUNNY.seats)
def test_what_a_seat_cannot_know_does_not_change_a_byte(seats):
    for match in positions(BUNNY, 10 + seats, every=23, seats=seats):
        for seat in range(0 if match.over else seats):
            seen = zones(scene(match, seat))
            for k in range(2):
                assert zones(scene(match.redeal(seat, k), seat)) == seen


def test_every_question_is_reached(asked):
    assert set(asked) == QUESTIONS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_every_answer_is_in_the_prompt_and_on_a_piece(asked, kind, lang):
    match, seat = asked[kind]
    given = scene(match, seat, lang=lang, seen_events=max(0, len(match.events) - 30))
    page = Reader(table_page(given, "auto"))
    assert page.targets <= set(page.ids)
    drawn = zones(given)
    bar = Reader(drawn.pop("zone-prompt"))
    table = Reader("".join(drawn.values()))
    options = [str(option) for option in match.question(seat).options]
    assert list(bar.options) == options
    for option in options:
        parts = bar.made_of[option]
        assert parts <= table.parts if parts else table.options[option] == 1, option
    assert "zone-loose" not in {id for id, html in drawn.items() if "data-option" in html}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_pages_are_well_formed_for_players_and_spectators(asked, seat):
    for match, _ in asked.values():
        page = Reader(table_page(scene(match, seat, seen_events=0), "dark"))
        assert page.targets <= set(page.ids)


def test_a_covered_device_shows_backs(asked):
    match, seat = asked["draft_pick"]
    covered = zones(scene(match, seat, covered=True, hotseat=(0, 1, 2)))
    assert "data-part" not in "".join(covered.values())
    assert covered["zone-hand"].count("card bun back") == match.view(0)["players"][seat]["hand_size"]


def test_two_cards_make_an_answer_and_its_cap():
    match = BUNNY.start(4, seed=1)
    page = zones(scene(match, 0))
    hand = match.view(0)["players"][0]["hand"]
    assert page["zone-hand"].count('data-part="') == len(hand)
    caps = dict(re.findall(r'data-picks="(\w+)" data-key="(\w)"', page["zone-prompt"]))
    for option, key, parts in re.findall(
        r'data-option="([^"]+)" data-key="(\w+)" data-parts="([^"]+)"', page["zone-prompt"]
    ):
        assert option.split(" + ") == parts.split()
        assert key == "".join(caps[part] for part in parts.split())
    assert "data-in-order" not in page["zone-prompt"]


def test_with_two_players_the_order_of_the_two_cards_counts():
    match = BUNNY.start(2, seed=1)
    prompt = zones(scene(match, 0))["zone-prompt"]
    assert prompt.count("data-in-order") == len(match.question(0).options) == 110
    assert len(set(re.findall(r'data-key="(\w\w)"', prompt))) == 110


def test_equal_cards_have_one_cap():
    """Two cards of a kind in one hand are two pieces; who answers with both types their cap twice."""
    for seed in range(40):
        match = BUNNY.start(4, seed=seed)
        hand = match.view(0)["players"][0]["hand"]
        twice = [id for id in hand if hand.count(id) > 1]
        if twice:
            prompt, cards = zones(scene(match, 0))["zone-prompt"], zones(scene(match, 0))["zone-hand"]
            assert cards.count(f'data-part="{twice[0]}"') == 2
            assert re.search(rf'data-option="{twice[0]} \+ {twice[0]}" data-key="(\w)\1"', prompt)
            return
    raise AssertionError("no such hand")


def test_an_answer_lies_on_the_table_until_the_others_have_theirs():
    match = BUNNY.start(4, seed=1)
    match.play(0, match.question(0).options[0])
    waiting = zones(scene(match, 0))
    assert waiting["zone-hand"].count(" chosen") == 2
    assert "data-part" not in "".join(waiting.values())


def test_a_card_points_at_its_territory_and_a_building_at_its_sites():
    match = BUNNY.start(4, seed=1)
    hand = zones(scene(match, 0))["zone-hand"]
    for id in match.view(0)["players"][0]["hand"]:
        if at := tips("en")["card"][id]["at"]:
            assert f'data-points-at="territory-{at}"' in hand
    for match in positions(BUNNY, 3, seats=3):
        seat = match.to_act[0]
        build = next((o for o in map(str, match.question(seat).options) if o.startswith("build city")), "")
        if build:
            break
    before = match.clone()
    tray = zones(scene(before, seat))["zone-tray"]
    pointed = re.search(rf'data-option="{build}".*?data-points-at="([^"]*)"', tray)
    assert pointed is not None
    before.play(seat, build)
    places = [str(option) for option in before.question(seat).options]
    assert pointed[1].split() == [f"territory-{place}" for place in places]


def test_the_map_shows_who_is_where_and_what_stands_there():
    match = next(m for m in positions(BUNNY, 4, seats=4) if m.view(0)["round"] == 4)
    drawn = zones(scene(match, 0))["zone-map"]
    cells = re.findall(r'id="territory-(\w+)" class="([^"]*)" data-t="(\w+)"(?: data-seat="(\d)")?', drawn)
    board = match.view(0)["board"]
    assert [cell[0] for cell in cells] == list(COORD)
    assert [int(seat) - 1 if seat else None for *_, seat in cells] == [one["seat"] for one in board]
    assert drawn.count('class="bunny"') == len([one for one in board if one["seat"] is not None])
    assert len(re.findall(r'class="(?:built|farm)', drawn)) == len([one for one in board if one["building"]])
    assert len(re.findall(r"lava-[es]", drawn)) == 8


def test_a_harvest_is_told_fief_by_fief():
    match = next(m for m in positions(BUNNY, 4, seats=4) if m.view(0)["round"] == 3)
    told = zones(scene(match, 0))["zone-fiefs"]
    reaped = [event.message.args for event in match.events if event.message.id == "fief-harvested"]
    total = [event.message.args for event in match.events if event.message.id == "harvested"][-4:]
    assert re.findall(r"<em>\+(\d+)</em>", told) == [str(one["points"]) for one in total]
    last = [str(one["points"]) for one in reaped][-told.count('class="reaps"') :]
    assert re.findall(r"<b>(\d+)</b></li>", told) == last


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_adds_the_points_up(ended, lang):
    drawn = zones(scene(ended, 0, lang=lang))
    rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", drawn["zone-fiefs"], re.DOTALL)
    numbers = [[int(n) for n in re.findall(r"<td>(?:<b>)?(\d+)", row)] for row in rows]
    assert len(numbers) == 6
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1] == list(ended.result.scores)
    for seat in range(4):
        assert NAMES[seat] in drawn["zone-parchments"]


def test_parchments_of_others_are_nowhere_before_the_end():
    match = next(m for m in positions(BUNNY, 3, seats=3) if m.view(0)["round"] == 4)
    view = match.view(0)
    own = set(view["players"][0]["parchments"]) | set(view["players"][0]["hand"])
    known = {id for p in view["players"][1:] for id in (*p["known"]["parchments"], *p["known"]["hand"])}
    seen = " ".join(html for id, html in zones(scene(match, 0)).items() if id != "zone-log")
    for id, tip in tips("en")["card"].items():
        if tip["kind"] == "parchment" and id not in own | known:
            assert f">{tip['name']}<" not in seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_sign_a_text_and_a_rule(lang):
    icons = icon_sheet().decode()
    known = tips(lang)
    assert len(known["card"]) == len(CARDS)
    for kind in ("card", "camp", "territory"):
        for tip in known[kind].values():
            assert f'id="i-{tip["icon"].replace("_", "-")}"' in icons, tip
            assert tip["name"]
            assert tip["text"]
            assert nearest(tip["clause"], book(BUNNY, lang).anchors) == tip["clause"]
    for tip in known["resource"].values():
        assert f'id="i-{tip["icon"]}"' in icons


def test_a_building_shows_what_it_would_give():
    for match in positions(BUNNY, 4, seats=4):
        for seat in match.to_act:
            if match.question(seat).prompt.id == "place":
                drawn = zones(scene(match, seat))
                sites = match.view(seat)["sites"]
                gains = re.findall(r'class="gain">\+(\d+)<', drawn["zone-map"])
                worth = [site["then"]["value"] - (site["now"] or {"value": 0})["value"] for site in sites.values()]
                few = len(match.question(seat).options) <= 12  # of many places only those that give something say so
                assert sorted(map(int, gains)) == sorted(one for one in worth if one or few)
                if not sites or not any(worth):
                    continue
                then = next(site["then"] for site in sites.values())
                told = f"{then['strength']} × {then['wealth']} = {then['value']}"
                assert told in "".join(Reader(drawn["zone-prompt"]).text)
                return
    raise AssertionError("no building gives anything")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_table_exists_and_is_used(lang):
    source = (BUNNY.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    template = (BUNNY.folder / "table" / "table.html").read_text(encoding="utf-8")
    told = set(re.findall(r"^(table-[\w-]+) =", source, re.MULTILINE))
    assert told == set(re.findall(r'"(table-[a-z-]+)"', template))


def test_nobody_waits_for_a_harvest_when_parchments_are_scored():
    """BUN-8: there is none after the fourth; what a copy would add is said instead."""
    match = BUNNY.start(3, seed=1)
    match.state = position("scoring", round=4, own={0: "A9 A4"}, parchments={0: "liberal", 2: "royal_crown royal_ring"})
    assert match.question(0).prompt.id == "copy_target"
    drawn = zones(scene(match, 0, lang="en"))
    assert "Next Harvest" not in drawn["zone-fiefs"] + drawn["zone-players"]
    assert re.findall(r"<em[^>]*>\+(\d)<", drawn["zone-parchments"]) == ["1", "5"]


@pytest.mark.parametrize(("lang", "words"), [("en", "reached through Liberal"), ("pl", "dzięki karcie „Prawicowiec”")])
def test_a_parchment_that_is_copied_through_a_copy_card_says_so(lang, words):
    match = BUNNY.start(3, seed=1)
    chain = {0: "socialist", 1: "liberal royal_ring", 2: "royal_crown"}
    match.state = position("scoring", round=4, parchments=chain)
    shown = zones(scene(match, 0, lang=lang))["zone-parchments"]
    assert shown.count(words) == 1
    assert shown.index("copy royal_ring") < shown.index(words) < shown.index("copy royal_crown")
    match.state = position(
        "scoring", round=4, parchments={0: "socialist", 1: "royal_ring fisher", 2: "liberal royal_crown"}
    )
    assert words not in zones(scene(match, 0, lang=lang))["zone-parchments"]


def test_after_a_harvest_every_flag_says_what_its_fief_gave():
    for match in positions(BUNNY, 4, seats=4):
        if (
            match.to_act
            and match.view(0)["phase"] == "exploration"
            and match.view(0)["turn"] == 1 < match.view(0)["round"]
        ):
            break
    reaped = [f"+{fief['value']}" for player in match.view(0)["players"] for fief in player["fiefs"] if fief["value"]]
    flags = re.findall(
        r'class="fief".*?<span aria-hidden="true">([^<]*)<', zones(scene(match, 0))["zone-map"], re.DOTALL
    )
    assert [flag for flag in flags if flag != "+0"] == reaped
    assert not any("×" in flag for flag in flags)


def test_equal_buildings_stand_together():
    match = BUNNY.start(3, seed=1)
    match.state = position("construction", own={0: "A9 A4"}, tray={0: "city_1 city_1 trading_post"})
    tray = zones(scene(match, 0, lang="en"))["zone-tray"]
    assert "City (strength 1) ×2" in tray
    assert tray.count("thing strip choice") == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_used_cards_can_be_read_and_nothing_known_is_said(lang):
    match = BUNNY.start(2, 4)
    known = zones(scene(match, 0, lang=lang))["zone-known"]
    assert known.count(match.game.texts(lang).say(Message("table-known-nothing", {}))) == 2
    while not match.view(0)["players"][1]["discard"]:
        for seat in match.to_act:
            match.play(seat, match.question(seat).options[0])
    used = match.view(0)["players"][1]["discard"]
    page = table_page(scene(match, 0, lang=lang), "day")
    known = zones(scene(match, 0, lang=lang))["zone-known"]
    for id in used:
        assert f'popovertarget="peek-card-{id}"' in known
        assert f'id="peek-card-{id}"' in page
