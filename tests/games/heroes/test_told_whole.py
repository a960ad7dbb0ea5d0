"""Sentences of the log say what happened: what is forbidden and until when, which die counts, what a scenario does."""

from __future__ import annotations

import pytest
from tests.games.heroes.position import position

import ludoteka
from ludoteka.core.state import Message
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.combat.text import CARD_OFF, CLEANSED, FORBIDDEN, STANDING_PASS
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.scenarios.rules import record_of
from ludoteka.games.heroes.text import ROLLED
from ludoteka.games.heroes.turn.rounds import timed_deeds
from ludoteka.games.heroes.turn.text import TIMED_EVENT

LANGS = ("en", "pl")
SKELETONS = {"unit": "skeletons-few", "space": "d5"}


def say(lang: str, id: str, **args: int | str) -> str:
    return ludoteka.game("heroes").texts(lang).say(Message(id, args), {0: "Zofia", 1: "Jan"})


def test_a_standing_pass_says_until_when():
    told = [say(lang, STANDING_PASS.id, seat=0, until=until) for lang in LANGS for until in ("round", "combat")]
    assert told == [
        "Zofia passes until the end of this Combat Round.",
        "Zofia passes until the end of this Combat.",
        "Zofia pasuje do końca tej rundy walki.",
        "Zofia pasuje do końca tej walki.",
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_taken_off_a_unit_is_named(lang: str):
    told = [say(lang, CLEANSED.id, **SKELETONS, kind=kind) for kind in ("paralysis", "tokens")]
    told.append(say(lang, CARD_OFF.id, card="spell:haste", **SKELETONS))
    assert len(set(told)) == 3
    assert ("Haste" if lang == "en" else "Przyspieszenie") in told[2]


@pytest.mark.parametrize("lang", LANGS)
def test_everything_that_a_card_forbids_has_words_of_its_own(lang: str):
    bans = {
        str(op.args["what"]) + (f"_{source}" if source else "")
        for program in PROGRAMS
        for op in program
        if op.verb == "forbid"
        for source in op.args.get("sources", ("",))
    }
    assert len(bans) == 7
    told = {say(lang, FORBIDDEN.id, seat=0, card="artifact:orb_of_inhibition", ban=ban) for ban in bans}
    assert len(told) == len(bans)


@pytest.mark.parametrize("lang", LANGS)
def test_every_timed_event_says_what_it_does(lang: str):
    other = say(lang, TIMED_EVENT.id, number=4, deed="other")
    rows = [row for id in SCENARIOS for row in record_of(id)["timed_events"]]
    deeds = [deed for row in rows for deed in timed_deeds(row)]
    assert len(deeds) >= len(rows) > 8
    assert not [deed for deed in deeds if say(lang, TIMED_EVENT.id, number=4, deed=deed) == other]


def test_of_two_dice_it_is_said_which_counts():
    told = [say(lang, ROLLED.id, unit="marksmen-few", dice="0 -1", counts="lowest") for lang in LANGS]
    assert told[0].endswith(": 0 and −1, the lower counts.")
    assert told[1].endswith(": 0 i −1, liczy się niższy wynik.")


def test_her_17_24_a_shot_with_a_penalty_tells_that_the_lower_die_counts():
    t = position("crusaders@b2", "zealots@b3", first="b2", dice="-1 0 -1").play("attack b3")
    assert [event["counts"] for event in t.told("rolled")] == ["alone", "lowest"]
