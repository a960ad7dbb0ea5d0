"""What happened, in pictures and in a recap, and what came of it: from views and events alone, as the seat is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.games.cardia.position import duel
from tests.web.test_render import NAMES, scene

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import Shot, Side, captions, ending, picture, shots, shots_of, story, table_page, zones
from ludoteka.server.render.recap import recap, report
from ludoteka.server.render.story import Line, book, rows, since
from ludoteka.server.scenes import chosen_at, marks, seen_events
from ludoteka.testing.play import decide

GAMES = ("cardia", "abyss", "bunny", "valeria", "heroes")


def reported(seen: Any) -> Any:
    return report(seen, book(seen))


def played(id: str, plies: int, seed: int = 3) -> Match:
    game = ludoteka.game(id)
    match, draw = game.start(2, seed), Random(seed)
    for _ in range(plies):
        if not match.over:
            match.play(*decide(match, draw))
    return match


def revealed() -> Match:
    match = ludoteka.game("cardia").start(2, 5)
    for seat in (0, 1):
        match.play(seat, match.question(seat).options[0])
    return match


# -- films ---------------------------------------------------------------------------------------------------


def test_both_cards_of_a_reveal_are_in_one_picture():
    match = revealed()
    film = shots(match.beats_since(match.opening), 0)
    first = captions(scene(match, 0), film[0])
    assert [one.seat for one in first] == [0, 1]
    assert all("reveals" in one.plain for one in first)
    line = picture(scene(match, 0), film[0])["zone-line"]
    for seat, beat in enumerate(film[0].beats):
        assert f"car-{seat}-{beat.event.message.args['card']}" in line


@pytest.mark.parametrize("id", GAMES)
def test_a_picture_shows_a_seat_the_same_in_every_guess_at_what_is_hidden(id: str):
    match = played(id, 30)
    for seat in range(match.seats):
        for shot in shots(match.beats_since(match.moments[0]), seat)[-3:]:
            shown = picture(scene(match, seat), shot)
            beat = shot.last
            other = type(beat)(beat.number, beat.event, beat.match.redeal(seat, 9))
            assert picture(scene(match, seat), type(shot)((*shot.beats[:-1], other))) == shown


@pytest.mark.parametrize("id", GAMES)
def test_nothing_can_be_answered_in_a_picture(id: str):
    match = played(id, 20)
    for shot in shots(match.beats_since(match.moments[0]), 0)[-3:]:
        html = "".join(picture(scene(match, 0), shot).values())
        assert "data-option" not in html
        assert "zone-prompt" not in html


@pytest.mark.parametrize("id", GAMES)
def test_the_pictures_of_a_whole_match_can_be_drawn_to_its_very_end(id: str):
    """Also those of moments between two questions, as while the points are counted and nothing is over yet."""
    match, draw = ludoteka.game(id).start(2, 4), Random(4)
    film: list[Shot] = []
    while not match.over:
        told = len(match.events)
        match.play(*decide(match, draw))
        film += shots(match.beats_since(told), 0)
    for shot in film[:: max(1, len(film) // 12)] + film[-6:]:
        assert picture(scene(match, 0), shot)


def test_ones_own_small_deeds_are_no_pictures_but_those_of_others_are():
    match = played("bunny", 12)
    beats = [beat for beat in match.beats_since(match.moments[0]) if beat.event.message.id == "camp-settled"]
    beats += [beat for beat in match.beats_since(match.moments[0]) if beat.event.message.id == "fief-harvested"]
    for beat in beats:
        own = int(str(beat.event.message.args["seat"]))
        assert shots([beat], own) == []
        assert len(shots([beat], 1 - own)) == 1


def test_what_is_said_several_times_in_a_row_is_said_once_with_how_often():
    match = revealed()
    seen = scene(match, 0)
    beat = next(one for one in match.beats_since(match.moments[0]) if one.event.told.id == "drew")
    (one,) = captions(seen, Shot((beat,)))
    (all,) = captions(seen, Shot((beat, beat, beat)))
    assert all.plain == f"{one.plain.removesuffix('.')} (3 times)."
    assert "(3 times)." in all.html


# -- since one's last choice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_a_recap_has_everything_since_the_last_choice_grouped_and_by_weight(id: str):
    match = played(id, 40)
    for seat in range(match.seats):
        first = seen_events(match, seat)
        seen = scene(match, seat, seen_events=first)
        groups = recap(seen, book(seen))
        told = [one.event for group in groups for one in group.items]
        expected = [
            number
            for number, event in enumerate(match.events)
            if number >= first and (said := event.seen_by(seat)) is not None and not said.id.endswith("-began")
        ]
        assert sorted(told) == expected
        assert len({group.seat for group in groups}) == len(groups)
        for group in groups:
            weights = [one.weight for one in group.items]
            assert weights == sorted(weights, reverse=True)


def test_what_units_did_is_told_with_the_players_who_lead_them():
    match, draw = ludoteka.game("heroes").start(2, 3, scenario="duel"), Random(3)
    while not any(event.told.id == "defeated" for event in match.events):
        match.play(*decide(match, draw))
    began = next(at for at, event in enumerate(match.events) if event.told.id == "deployed")
    seen = scene(match, 0, seen_events=began)
    heavy = {group.seat: [one.weight for one in group.items] for group in recap(seen, book(seen))}
    assert 3 in [*heavy[0], *heavy[1]]
    assert 3 not in heavy.get(None, ())
    beat = next(one for one in match.beats_since(began) if one.event.told.id == "defeated")
    assert captions(seen, Shot((beat,)))[0].seat in (0, 1)


def test_a_recap_says_once_what_happened_several_times_in_a_row():
    match = revealed()
    seen = scene(match, 0)
    group = recap(seen, book(seen))[0]
    twice = replace(group, items=(*group.items[:1], *group.items))
    assert [times for _, times in twice.lines] == [2, *[1 for _ in group.items[1:]]]
    assert [one for one, _ in twice.lines] == list(group.items)


@pytest.mark.parametrize(("lang", "often"), [("en", "(twice)."), ("pl", "(dwa razy).")])
def test_the_log_counts_what_it_tells_several_times_in_a_row(lang: str, often: str):
    """In the old part and in the new one, but never over the line between them."""
    seen = scene(revealed(), 0, lang=lang)
    whole = book(seen)
    place = next(place for place, line in enumerate(whole.lines) if not line.told.heading)
    line, row = whole.lines[place], whole.rows[place]
    again = replace(whole, lines=[*whole.lines[:place], *[line] * 4], rows=[*whole.rows[:place], *[row] * 4])
    (folded,) = rows(seen, again, "")[place:]
    assert "(4 " in folded
    assert folded.count("<li") == 1
    newer = Line(line.told, line.event + 1, line.weight)
    parted = replace(again, lines=[*whole.lines[:place], line, line, newer, newer])
    told = rows(replace(seen, seen_events=newer.event), parted, "<li>news</li>")[place:]
    assert [one.count(often) for one in told] == [1, 0, 1]
    assert f".</p> {often}" not in told[0]


def test_whoever_only_looks_on_has_a_recap_of_the_last_choice():
    match = revealed()
    seen = scene(match, None, seen_events=seen_events(match, None))
    html = zones(seen)["zone-recap"]
    assert "wins the encounter" in html
    nothing = zones(replace(seen, seen_events=0))["zone-recap"]
    assert "since the last choice" in nothing
    assert "your" not in nothing


def test_every_line_of_a_recap_that_is_worth_a_look_can_be_shown_again():
    match = revealed()
    html = zones(scene(match, 0))["zone-recap"]
    shown = {int(number) for number in re.findall(r'data-show="(\d+)"', html)}
    assert shown == {number for number, event in enumerate(match.events) if number >= match.opening and event.beat}


def test_what_a_prompt_tells_is_the_heaviest_and_not_the_last():
    match = revealed()
    html = zones(scene(match, 0))["zone-prompt"]
    assert "wins the encounter" in html
    assert "Marek draws" not in html


@pytest.mark.parametrize(("lang", "words"), [("en", "Nothing else could be chosen."), ("pl", "Nic innego nie można")])
def test_a_choice_without_an_alternative_says_so_wherever_it_is_told(lang: str, words: str):
    forced = duel("void_mage|inventor", "judge|saboteur", modifiers={"1.saboteur": 7}).match
    seen = scene(forced, 0, lang=lang)
    assert [words in line.told.row for line in book(seen).lines].count(True) == 1
    assert [words in item.text for group in recap(seen, book(seen)) for item in group.items].count(True) == 1
    film = shots(forced.beats_since(forced.opening), 0)
    assert [words in one.plain for shot in film for one in captions(seen, shot)].count(True) == 1
    free = duel("void_mage|inventor", "judge|saboteur", modifiers={"1.saboteur": 7, "0.judge": 1})
    free.choose("remove modifiers from saboteur of seat 1")
    assert words not in "".join(line.told.plain for line in book(scene(free.match, 0, lang=lang)).lines)


def test_a_prompt_says_once_what_happened_several_times_in_a_row():
    seen = scene(revealed(), 0)
    whole = book(seen)
    last = next(line for line in reversed(whole.lines) if not line.told.heading)
    heavy = Line(last.told, last.event, last.weight + 9)
    told = since(seen, replace(whole, lines=[*whole.lines, heavy, heavy, heavy]))
    assert [times for _, times in told] == [1, 1, 3]
    assert told[-1][0] is heavy


def test_what_happened_several_times_is_told_in_a_prompt_without_trusting_a_name(monkeypatch):
    seen = replace(scene(revealed(), 0), names={0: "Zofia", 1: "<b>Marek"})
    given = since
    monkeypatch.setattr(story, "since", lambda *those: [(line, 2) for line, _ in given(*those)])
    html = zones(seen)["zone-prompt"]
    assert "(twice)." in html
    assert "&lt;b&gt;Marek" in html
    assert "<b>Marek" not in html


# -- the replay --------------------------------------------------------------------------------------------------


def test_a_replay_shows_what_was_chosen_and_marks_turning_points():
    match = played("cardia", 30)
    table = SimpleNamespace(over=True)
    ply = 8
    seat, text = chosen_at(table, match, ply, None) or (0, "")  # type: ignore[arg-type]
    back = scene(match.at(ply), seat, live=False, ply=ply, plies=30, chosen=(seat, text), marks=marks(match, seat))
    html = zones(back)["zone-prompt"]
    assert "chooses:" in html
    assert '<span class="asked-then">' in html, "and to what question"
    assert 'class="turning" d="M' in html
    assert chosen_at(table, match, 30, None) is None  # type: ignore[arg-type]


def test_what_another_seat_chose_is_shown_only_after_the_end():
    match = revealed()
    running = SimpleNamespace(over=False)
    assert chosen_at(running, match, 0, 0) == (0, match.decisions[0].text)  # type: ignore[arg-type]
    assert chosen_at(running, match, 1, 0) is None  # type: ignore[arg-type]
    assert chosen_at(running, match, 1, None) is None  # type: ignore[arg-type]


def test_all_hands_open_shows_the_hands_of_the_others_as_well():
    match = played("cardia", 10)
    closed = zones(scene(match, 0, live=False))["zone-hands"]
    opened = zones(scene(match, 0, live=False, open_hands=True))["zone-hands"]
    assert "open-hand" not in closed
    for card in match.view(1)["players"][1]["hand"]:
        name = card if isinstance(card, str) else card["id"]
        assert name in opened


SECRETS: dict[str, Callable[[Any], list[str]]] = {
    "abyss": lambda mine: [f">{points}<" for points in mine["tokens"]],
    "bunny": lambda mine: mine["hand"] + mine["parchments"],
    "cardia": lambda mine: mine["hand"],
    "heroes": lambda mine: [one.replace(":", "-") for one in mine["hand"]],
    "valeria": lambda mine: [mine["duke"]],
}


@pytest.mark.parametrize("id", ludoteka.games())
def test_all_hands_open_shows_everything_that_another_seat_alone_could_see(id: str):
    match = played(id, *((90, 5) if id == "abyss" else (40, 3)))
    secrets = SECRETS[id](match.view(1)["players"][1])
    assert secrets
    opened = zones(scene(match, 0, live=False, open_hands=True))["zone-hands"]
    assert [one for one in secrets if one not in opened] == []


def test_the_slider_of_a_replay_marks_where_a_round_begins_and_what_turned_even_at_once():
    for id in ("abyss", "bunny", "cardia", "heroes", "valeria"):
        assert any(mark.begins for mark in marks(played(id, 30), 0)), id
    match = played("cardia", 40)
    both = [mark for mark in marks(match, 0) if mark.begins and mark.turns]
    assert both, "the encounter that ends a round is followed by the next one"
    rows = table_page(scene(match, 0, live=False, marks=marks(match, 0)), "auto")
    assert rows.count(f"M{both[0].ply} 0V12") == rows.count(f"M{both[0].ply} 4V8") == 1


# -- what came of it ---------------------------------------------------------------------------------------------


def test_a_game_that_is_won_has_a_report_until_the_next_one():
    match = ludoteka.game("cardia").start(2, 3)
    draw = Random(3)
    assert reported(scene(match, 0)) is None
    while not any(event.told.panel for event in match.events):
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    assert found.kind == "game"
    assert "wins" in str(found.results[-1].text) or "drawn" in str(found.results[-1].text)
    assert found.turning  # the encounters that were won
    html = zones(scene(match, 0))["zone-report"]
    assert f'data-report="{found.event}"' in html
    assert "hidden" in html.partition(">")[0]


def test_a_whole_game_can_be_seen_again_from_its_first_cards_on():
    match, draw = ludoteka.game("cardia").start(2, 3), Random(3)
    while not any(event.told.panel for event in match.events):
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    assert found.shows is not None
    first, last = found.shows
    film = shots_of(match, first, last, 0)
    assert next(at for at, event in enumerate(match.events) if event.told.id == "revealed") in [
        one.first for one in film
    ]
    assert len(film) > len(shots([beat for one in film for beat in one.beats], 0))  # more than on the way to a question
    assert film[-1].last.event.told.panel == "game"


def test_a_harvest_has_a_report_with_everybody():
    match = played("bunny", 0)
    draw = Random(4)
    while not any(event.told.panel for event in match.events):
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    assert found.kind == "harvest"
    assert len(found.results) == match.seats


def test_a_combat_of_heroes_has_a_report_of_what_was_won_and_lost():
    for seed in range(6):
        match, draw = ludoteka.game("heroes").start(2, seed), Random(seed)
        for _ in range(700):
            if match.over or any(event.told.panel for event in match.events):
                break
            match.play(*decide(match, draw))
        found = reported(scene(match, 0))
        if found is not None:
            assert found.kind == "combat"
            lost = [item for item in found.turning if match.events[item.event].message.id == "defeated"]
            assert lost, "nobody fell, but somebody won"
            assert len(found.sides) == 2, "it says of both sides who is left"
            assert sum(one.lost for one in found.sides) == len(lost)
            assert found.began is not None, "it says who met whom"
            assert match.events[found.began.event].told.opens == "combat"
            html = zones(scene(match, 0))["zone-report"]
            assert html.count('data-became="lost"') == len(lost)
            assert all(piece.draws.startswith("peek-unit-") for one in found.sides for piece in one.pieces)
            assert any(event.message.id in ("army-after", "enemy-after") for event in match.events)
            return
    raise AssertionError("no Combat was won")


@pytest.mark.parametrize("id", ludoteka.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_match_ends_with_a_panel_that_says_who_won_and_what_for(id, lang):
    variants = {"scenario": "duel"} if id == "heroes" else {}
    match, draw = ludoteka.game(id).start(seed=2, seats=2, **variants), Random(2)
    while not match.over:
        match.play(*decide(match, draw))
    found = reported(scene(match, 0, lang=lang))
    assert found is not None
    assert found.kind == "match"
    assert match.result is not None
    assert [one.rank for one in found.standings] == sorted(match.result.ranks)
    counted = match.result.scores if max(match.result.scores) > 1 else (None, None)  # a mere victory is no number
    assert {one.seat: one.score for one in found.standings} == dict(enumerate(counted))
    html = zones(scene(match, 0, lang=lang))["zone-report"]
    assert all(name in html for name in scene(match, 0).names.values())
    assert f'data-report="{len(match.events)}"' in html, "it is newer than whatever ended before"
    assert "data-quiet" not in html


def test_the_end_of_a_match_says_what_was_compared_and_how_fights_ended_not_every_blow():
    match, draw = ludoteka.game("heroes").start(2, 5, scenario="introduction"), Random(5)
    while not match.over:
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    ids = [match.events[one.event].message.id for one in found.turning]
    fought = [one for one in found.turning if match.events[one.event].told.panel == "combat"]
    assert fought, "somebody fought"
    assert "defeated" not in ids, "a blow is of its fight alone"
    opened = ("meets the guards of", "attacks the", "attacks ", "meets ")
    assert all(any(words in one.text for words in opened) for one in fought), "who met whom is said"
    assert [match.events[one.event].message.id for one in found.results] == ["final-standing"] * match.seats


def test_games_that_were_won_are_named_without_a_number():
    match, draw = ludoteka.game("cardia").start(2, 1), Random(1)
    while not match.over:
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    parts = [part for one in found.standings for part in one.parts]
    assert sorted(parts) == [f"Game {number + 1}" for number in range(len(parts))]


def test_the_last_attack_is_one_of_the_combat_that_is_fought():
    """What was reckoned in an earlier Combat is of no use beside another one."""
    shown = 0
    for seed in range(4):
        match, draw = ludoteka.game("heroes").start(2, seed), Random(seed)
        for _ in range(500):
            if match.over:
                break
            events = match.events
            began = max((at for at, one in enumerate(events) if one.told.opens == "combat"), default=0)
            before = any(one.message.id == "reckoned" for one in events[:began])
            since = any(one.message.id == "reckoned" for one in events[began:])
            if match.view(0)["combat"] and before and not since:
                assert "now-happens past" not in "".join(zones(scene(match, 0)).values())
                shown += 1
            match.play(*decide(match, draw))
    assert shown


def test_a_match_that_was_given_up_has_a_panel_without_points():
    match = ludoteka.game("cardia").start(2, 3)
    ended = scene(match, 0, side=Side(ended="resign", ended_by=1, ranks=(1, 2)))
    found = reported(ended)
    assert found is not None
    assert [(one.seat, one.score) for one in found.standings] == [(0, None), (1, None)]
    assert NAMES[1] in zones(ended)["zone-report"]


@pytest.mark.parametrize("id", ["valeria", "abyss"])
def test_what_a_turn_brought_can_be_opened_and_never_opens_by_itself(id):
    match, draw = ludoteka.game(id).start(2, 4), Random(4)
    while sum(event.told.panel == "turn" for event in match.events) < 8:
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    assert found.kind == "turn"
    assert found.results
    drawn = zones(scene(match, 0))
    assert "data-quiet" in drawn["zone-report"].partition(">")[0]
    assert "data-report-open" in drawn["zone-recap"]


def test_what_a_combat_brought_is_told_apart_from_what_else_has_changed():
    match, draw = ludoteka.game("heroes").start(2, 0), Random(0)
    won = 0
    while not won:
        match.play(*decide(match, draw))
        won = next((at for at, event in enumerate(match.events) if event.told.id == "combat-won"), 0)
    found = reported(scene(match, 0))
    while found is not None and not found.gains:
        match.play(*decide(match, draw))
        found = reported(scene(match, 0))
    assert found is not None
    assert {match.events[item.event].told.gain for item in found.gains} == {True}
    assert True not in {match.events[item.event].told.gain for item in found.changes}
    assert found.shows is not None
    first, last = found.shows  # all of it can be seen again
    assert match.events[last].told.panel == "combat"
    assert {"rolled", "defeated"} <= {event.told.id for event in match.events[first:last]}


def test_lines_of_a_report_draw_the_card_or_unit_of_which_they_speak():
    match, draw = ludoteka.game("heroes").start(2, 3, scenario="duel"), Random(3)
    while not match.over:
        match.play(*decide(match, draw))
    found = reported(scene(match, 0))
    assert found is not None
    fallen = [one for one in found.turning if match.events[one.event].message.id == "defeated"]
    assert fallen
    assert all(one.draws.startswith("peek-unit-") for one in fallen)
    assert f'data-draws="{fallen[0].draws}"' in zones(scene(match, 0))["zone-report"]
    assert len(found.sides) == 2, "the match was this Combat: it says of both sides who is left"
    assert any(one.lost == len(one.pieces) for one in found.sides)
    assert "data-became" in zones(scene(match, 0))["zone-report"]


def test_the_report_of_a_match_is_headed_by_who_has_won():
    match = played("cardia", 4000)
    assert match.result is not None
    winner = NAMES[match.result.ranks.index(1)]
    drawn = zones(scene(match, seat=0))["zone-report"]
    title = re.search(r'<h2 class="title">(.*?)</h2>', drawn)
    assert title is not None
    assert winner in title[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_only_looks_on_is_not_told_of_a_choice_of_their_own(lang: str):
    match = ludoteka.game("cardia").start(2, 5)
    texts = match.game.texts(lang)
    for seat, words in ((None, "web-recap-nothing-watching"), (0, "web-recap-nothing")):
        assert texts.say(ludoteka.Message(words, {})) in zones(scene(match, seat=seat, lang=lang))["zone-recap"]


def test_the_picture_of_an_end_is_known_and_a_match_that_is_over_needs_none():
    """The report of a game lies beside the table on which it ended; that of a turn waits until somebody opens it."""
    match, draw, found = ludoteka.game("cardia").start(2, 5, match_wins=2), Random(5), 0
    while not match.over:
        before = len(match.events)
        match.play(*decide(match, draw))
        seen, film = scene(match, seat=0), shots(match.beats_since(before), 0)
        told = [event.told.panel for event in match.events[before:]]
        end = ending(seen, film)
        assert (end is not None) == ("game" in told and not match.over)
        if end is not None:
            found += 1
            assert "game-won" in [beat.event.message.id for beat in end.beats]
            assert end.last.match.view(0)["line"]  # the cards lie there
            assert not match.view(0)["line"]
    assert found
    abyss = played("abyss", 60)
    assert ending(scene(abyss, seat=0), shots(abyss.beats_since(0), 0)) is None


def test_those_who_have_lost_together_get_no_trophy():
    match, draw = ludoteka.game("heroes").start(seats=1, seed=2, scenario="two_knights_defense"), Random(2)
    while not match.over:
        match.play(*decide(match, draw))
    shown = zones(scene(match, 0))
    assert match.result is not None
    assert match.result.reason == "defeat"
    assert "#i-trophy" not in shown["zone-report"]
    assert 'class="rank"' not in shown["zone-players"]
