"""The table of Abyss: nothing secret on it, every answer on its piece and in the prompt, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest
from tests.web.test_render import NAMES, Reader, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.state import Prompt
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.abyss import text
from ludoteka.server.render import table_page, zones
from ludoteka.server.render.choices import choices
from ludoteka.server.render.icons import icon_sheet
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.tips import tips
from ludoteka.testing.play import decide

ABYSS = ludoteka.game("abyss")
WISHES = {"recruit": 30.0, "done": 6.0, "request": 4.0, "buy": 2.0, "use": 0.5, "plot": 0.3}  # 1 for all others
ASKABLE = {
    one
    for given in vars(text).values()
    for one in (given if isinstance(given, tuple) else (given,))
    if isinstance(one, Prompt)
}
PROMPTS = sorted({prompt.id for prompt in ASKABLE})
Asked = tuple[Match, int]


def walk(seed: int, seats: int) -> Iterator[Match]:
    """The positions of a match in which people like to recruit, so that there is something to see."""
    match = ABYSS.start(seats=seats, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = chance.choice(match.to_act)
        options = match.question(seat).options
        wishes = [WISHES.get(str(option).partition(" ")[0], 1.0) for option in options]
        match.play(seat, chance.choices(options, wishes)[0])
    yield match


@cache
def asked() -> dict[str, Asked]:
    """For every question a position late in some match in which a seat is asked it."""
    found: dict[str, Asked] = {}
    for seed in range(400):
        if len(found) == len(PROMPTS):
            break
        for match in walk(seed, 2 + seed % 3):
            for seat in match.to_act:
                id = match.question(seat).prompt.id
                if id not in found and (len(match.decisions) > 60 or id not in ("main", "buy", "explore", "pay")):
                    found[id] = (match.clone(), seat)
    return found


def drawn(prompt: str, lang: str = "en") -> dict[str, str]:
    match, seat = asked()[prompt]
    return zones(scene(match, seat, lang=lang, kinds={}))


def test_every_question_of_the_game_is_reached():
    assert sorted(asked()) == PROMPTS


def test_players_have_their_names_in_answers():
    assert "Marek" in drawn("hunter_victim")["zone-prompt"]
    assert "Player 2" not in drawn("hunter_victim")["zone-prompt"]


# -- nothing secret ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_does_not_change_a_byte(seats):
    for number, match in enumerate(walk(seats, seats)):
        if number % 53 or match.over:
            continue
        for seat in range(seats):
            seen = zones(scene(match, seat, kinds={}))
            assert zones(scene(match.redeal(seat, number), seat, kinds={})) == seen


@pytest.mark.parametrize("prompt", PROMPTS)
def test_no_question_tells_more_than_the_seat_knows(prompt):
    match, seat = asked()[prompt]
    seen = zones(scene(match, seat, kinds={}))
    for k in range(2):
        assert zones(scene(match.redeal(seat, k), seat, kinds={})) == seen
    other = (seat + 1) % match.seats
    assert zones(scene(match.redeal(other, 3), other, kinds={})) == zones(scene(match, other, kinds={}))


def test_hands_and_unseen_tokens_of_others_are_sizes_only():
    match, _ = asked()["main"]
    for viewer in (None, *range(match.seats)):
        hand = zones(scene(match, viewer, kinds={}))["zone-hand"]
        held = len(match.view(viewer)["players"][viewer]["hand"]) if viewer is not None else 0
        assert hand.count('class="card ally') == held


def test_a_covered_device_shows_backs():
    match, seat = asked()["main"]
    covered = zones(scene(match, seat, covered=True, hotseat=tuple(range(match.seats)), kinds={}))
    assert "card ally" not in covered["zone-hand"]
    assert covered["zone-hand"].count("card deck back") == match.view(seat)["players"][seat]["allies"]
    assert "data-option" not in "".join(covered.values())


# -- every answer has a place on its piece ---------------------------------------------------------------------------


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_option_is_on_its_piece_and_in_the_prompt(prompt):
    match, seat = asked()[prompt]
    for lang in LANGUAGES:
        parts = zones(scene(match, seat, lang=lang, kinds={}))
        bar = Reader(parts.pop("zone-prompt")).options
        board = Reader("".join(parts.values())).options
        assert list(bar) == [str(option) for option in match.question(seat).options]
        assert bar == board
        if prompt != "pay_keys":  # sets of Lords have tiles of their own
            assert "data-option" not in parts["zone-loose"]


PLACES = {
    "main": ("explore", "zone-track"),
    "buy": ("pass", "zone-track"),
    "explore": ("take", "zone-track"),
    "monster": ("fight", "zone-track"),
    "reward": ("gain", "zone-threat"),
    "pay": ("pay", "zone-hand"),
    "affiliate": ("affiliate", "zone-hand"),
    "control": ("draw", "zone-places"),
    "second_stack": ("request", "zone-council"),
    "hunter_victim": ("seat", "zone-players"),
    "assassin_target": ("", "zone-focus"),
    "smokers_exchange": ("decline", "zone-focus"),
    "control_pick": ("", "zone-focus"),
    "end_turn": ("end", "zone-mine"),
    "traitor_dismiss": ("dismiss", "zone-mine"),
    "traitor_lord": ("", "zone-court"),
    "jailer_discard": ("discard", "zone-hand"),
}


@pytest.mark.parametrize(("prompt", "where"), PLACES.items())
def test_an_answer_lies_where_its_piece_lies(prompt, where):
    verb, zone = where
    assert f'data-option="{verb}' in drawn(prompt)[zone]


# -- pages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_are_well_formed_for_every_seat(lang):
    sheet = icon_sheet().decode()
    known = set(re.findall(r'<symbol id="([\w-]+)"', sheet))
    for number, match in enumerate(walk(7, 4)):
        if number % 97 and not match.over:
            continue
        for seat in (*range(4), None):
            html = table_page(scene(match, seat, lang=lang, kinds={}, can_undo=True), "dark")
            page = Reader(html)
            assert page.targets <= set(page.ids)
            assert set(re.findall(r'<use href="[^"#]*#([\w-]+)"', html)) <= known


def test_tips_have_name_text_and_clause():
    for lang in LANGUAGES:
        given = tips(ABYSS, lang)
        assert (len(given["lord"]), len(given["location"]), len(given["card"])) == (35, 20, 26)
        for kind in ("lord", "location"):
            for tip in given[kind].values():
                assert tip["name"]
                assert tip["text"]
                assert anchor(ABYSS, lang, tip["clause"])


def test_both_languages_say_the_same_things():
    def ids(lang: str) -> set[str]:
        source = (ABYSS.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
        return set(re.findall(r"^(table-[\w-]+) =", source, re.MULTILINE))

    assert ids("en") == ids("pl")
    assert len(ids("en")) > 60


def test_names_in_the_log_open_lords_and_locations():
    match, seat = asked()["control_pick"]
    log = zones(scene(match, seat, kinds={}))["zone-log"]
    assert 'popovertarget="peek-location-' in log
    assert 'popovertarget="peek-lord-' in log


# -- what matters most -------------------------------------------------------------------------------------------------


def test_an_offer_says_the_card_the_price_and_how_everybody_stands():
    for match in walk(3, 4):
        offer = None if match.over else match.view(None)["offer"]
        answers = {one["answer"] for one in offer["seats"]} if offer else set()
        if {"asked", "passed"} <= answers:
            break
    else:
        raise AssertionError("no such offer")
    assert offer is not None
    watching = zones(scene(match, match.view(None)["turn"]["seat"], kinds={}))["zone-track"]
    assert f"for {offer['price']} Pearl" in watching
    for one in offer["seats"]:
        assert f'<span class="nm">{NAMES[one["seat"]]}</span>' in watching
    assert 'class="bid is-asked"' in watching
    assert "passed" in watching


def test_a_payment_shows_the_sum_and_what_is_missing():
    for match in walk(5, 3):
        if match.over:
            continue
        seat = match.to_act[0]
        bill = match.view(seat)["payment"]
        if bill and bill["allies"] and match.question(seat).prompt.id == "pay":
            break
    hand = zones(scene(match, seat, kinds={}))["zone-hand"]
    assert f"<b>{bill['value']}</b>/{bill['cost']}" in hand
    assert hand.split('class="cards"')[0].count('class="card ally') == len(bill["allies"])
    assert 'class="open"' in hand or "done" in [str(option) for option in match.question(seat).options]
    other = next(one for one in range(3) if one != seat)
    seen = zones(scene(match, other, kinds={}))
    assert f"{NAMES[seat]} pays: {bill['value']} of {bill['cost']}" in seen["zone-court"]
    assert 'class="bill"' not in seen["zone-hand"]


def test_a_claim_shows_the_points_it_leads_to():
    """Where it is certain: not where the next player has no choice but to explore at once."""
    assert ABYSS.rules.glance is not None
    shown = 0
    for match in walk(0, 3):
        seat = match.to_act[0] if match.to_act else 0
        if match.over or match.question(seat).prompt.id != "control":
            continue
        before = match.view(seat)
        now = int(ABYSS.rules.glance(before, "en").partition(" ")[0])
        for choice in choices(scene(match, seat)):
            if choice.verb == "draw":
                assert not choice.after
            elif choice.after:
                worth = before["players"][seat]["worth"][choice.option.partition(" ")[2]]
                assert choice.after == f"{now + worth} points"
                shown += 1
    assert shown


def test_the_worth_of_an_own_tile_is_what_it_scores():
    for match in walk(2, 4):
        view = match.view(None)
        for player in view["players"]:
            tiles = [one["location"] for one in player["locations"]]
            assert sum(player["worth"][tile] for tile in tiles) == player["open_points"]["locations"]


def test_cards_set_aside_for_the_commander_are_marked_for_their_owner_alone():
    for seed in range(200):
        for match in walk(seed, 4):
            for seat in match.to_act:
                aside = match.view(seat)["players"][seat]["set_aside"]
                if aside:
                    hand = zones(scene(match, seat, kinds={}))["zone-hand"]
                    assert hand.count('class="tick"') == len(aside)
                    assert match.view((seat + 1) % 4)["players"][seat]["set_aside"] is None
                    return
    raise AssertionError("nobody set anything aside")


def test_the_end_shows_the_score_broken_down():
    *_, match = walk(4, 3)
    focus = zones(scene(match, 0, kinds={}))["zone-focus"]
    assert match.result is not None
    for player in match.view(0)["players"]:
        for points in player["open_points"].values():
            assert f"<td>{points}</td>" in focus
    for total in match.result.scores:
        assert f"<td><b>{total}</b></td>" in focus


def test_nobody_is_told_of_last_turns_when_the_match_is_over():
    match, draw, told = ABYSS.start(3, 5), random.Random(5), set()
    while not match.over:
        match.play(*decide(match, draw))
        drawn = zones(scene(match, seat=0))
        told.add("Last turns" in drawn["zone-players"])
        last = drawn
    assert told == {True, False}
    assert "Last turns" not in last["zone-players"]


def test_a_realm_that_is_opened_says_what_its_points_are_for_and_shows_keys():
    *_, match = [one.clone() for one in walk(3, 2) if len(one.decisions) < 90]
    realms = zones(scene(match, 0, kinds={}))["zone-realms"]
    for player in match.view(0)["players"]:
        lords = f'<span class="label">points so far</span><span>Locations <b>{player["open_points"]["locations"]}</b>'
        assert lords in realms
        for id in player["active"]:
            keys = tips(ABYSS, "en")["lord"][id]["keys"]
            name = tips(ABYSS, "en")["lord"][id]["name"]
            assert re.search(rf"<b>{name}( <svg[^>]*>.*?</svg>){{{keys}}}</b><small>", realms), (id, keys)
