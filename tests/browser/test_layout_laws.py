"""The laws of layout notice what they are for: each law against a style that breaks it, and a whole table beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from tests.browser.access import faint
from tests.browser.ink import unseen
from tests.browser.stage import MEASURE, SCREENS, Screen, Stage, scene

import ludoteka
from ludoteka.server.render import Scene

pytestmark = pytest.mark.browser
DESK, PHONE = SCREENS[2], SCREENS[5]

# What a law says, the screen on which it is broken, and how.
SABOTAGES = {
    "the page is wider than the screen": (DESK, "body { width: 2000px; overflow: visible; }"),
    "the page scrolls on a desk": (DESK, ".table { height: 1400px; overflow: visible; }"),
    "moves as two pieces": (DESK, "#zone-hand .card { view-transition-name: same !important; }"),
    "leaves the screen": (DESK, ".brand { position: fixed; left: -60px; top: 4px; }"),
    "is cut off": (DESK, "#zone-hand { overflow: hidden; height: 40px; }"),
    "is too small for a finger": (PHONE, "#zone-prompt .opt { min-height: 20px; height: 20px; padding: 0; }"),
    "overlap": (DESK, "#zone-hand .card + .card { margin-left: -60px; }"),
    "is written too small": (DESK, "#zone-players .name { font-size: 9px; }"),
    "text is clipped": (DESK, "#zone-hand .name { overflow: hidden; height: 8px; }"),
    "text leaves its box": (DESK, "#zone-players .player { width: 60px; } #zone-players .who { white-space: nowrap; }"),
    "text leaves the screen": (
        DESK,
        ".bar { background: none; border: 0; } #zone-where { position: fixed; left: -40px; }",
    ),
    "a word is broken": (DESK, "#zone-hand .name { width: 30px; word-break: break-all; }"),
    "a key or flag lies on words": (DESK, "#zone-prompt .opt .key { position: relative; left: 24px; }"),
    "a key is covered": (DESK, "#zone-hand .card > .key { left: 90%; top: 2px; }"),
    "a sign lies on words": (DESK, "#zone-players .stat .icon { position: relative; left: 14px; }"),
    "lies under another zone": (
        DESK,
        "#zone-players { position: fixed; left: 300px; top: 200px; z-index: -1; contain: none; }",
    ),
    "words are covered": (
        DESK,
        "#zone-prompt .clause { position: absolute; left: 20px; background: tan; z-index: 2; }",
    ),
    "words lie on words": (DESK, "#zone-hand .text { margin-top: -16px; }"),
    "numbers run together": (DESK, "#zone-players .stats { gap: 0; } #zone-players .stat .icon { display: none; }"),
    "a drawing is cut": (DESK, "#zone-hand .emblem { translate: 0 40px; }"),
    "the board has too little room": (DESK, "main.board { max-height: 200px; }"),
    "a field is not whole in sight": (DESK, "main.board .line { height: 1200px !important; }"),
    "somebody is out of sight": (DESK, "#zone-players .player { min-height: 500px; }"),
    "the question is not in sight": (DESK, "#zone-prompt { position: relative; top: 400px; }"),
    "an answer is below the fold": (DESK, "#zone-prompt .options { position: relative; top: 500px; }"),
    "an answer is out of sight": (
        DESK,
        "#zone-prompt .options { display: none; } [data-option] { position: relative; top: 700px; }",
    ),
    "cannot be touched": (DESK, "#zone-prompt::after { content: ''; position: absolute; inset: 0; z-index: 9; }"),
    "an answer has no place": (DESK, "[data-option] { display: none !important; }"),
    "contrast": (DESK, "#zone-prompt .ask { color: #cfcac4 !important; }"),
}

# What opens over the table, what a law says of it, and how it is broken.
OPENED = (
    ("film", "what opened is not whole in sight", DESK, "#film { position: relative; top: 300px; }"),
    ("film", "is too small for a finger", PHONE, "#film [data-film=on] { min-height: 20px; height: 20px; }"),
    ("film", "text is clipped", DESK, "#film .captions { overflow: hidden; height: 12px; min-height: 0; }"),
    ("report", "what opened is not whole in sight", PHONE, "#zone-report { bottom: -200px; }"),
    ("report", "overlap", DESK, "#zone-report .foot .btn + .btn { margin-left: -80px; }"),
    ("report", "cannot be touched", DESK, "#zone-report::after { content: ''; position: absolute; inset: 0; }"),
    ("reader", "what opened is not whole in sight", PHONE, "#reader { bottom: -60px; }"),
    ("reader", "text leaves its box", DESK, "#reader h2 { background: red; width: 9px; flex: none; }"),
    ("recap", "cannot be touched", PHONE, "#side::after { content: ''; position: absolute; inset: 0; }"),
    ("recap", "text is clipped", DESK, "#zone-recap { overflow: hidden; height: 30px; }"),
)  # fmt: skip

# What is said of a question with many answers on the table.
MANY = {
    "the bar repeats what lies on the table": ".options, .opt-group, .opt { display: flex !important; }",
}

# Words and drawings that nobody sees, though nothing that can be touched lies on them, and where they are.
COAT = "content: ''; position: absolute; inset: 0; background: tan; pointer-events: none;"
UNSEEN = {
    "#zone-line": f"main.board::after {{ {COAT} }}",
    "#zone-players": "#zone-players .who { clip-path: inset(0 60% 0 0); }",
    "#zone-hand": "#zone-hand .card { opacity: .05; }",
    "#zone-prompt": "#zone-prompt .ask { mask: linear-gradient(transparent, transparent); }",
    "drawings: #zone-players": "#zone-players .icon { opacity: 0; }",
    "drawings: #zone-hand": "#zone-hand .art > .emblem { fill: none; stroke: none; color: transparent; }",
}  # fmt: skip


@pytest.fixture(scope="module")
def table() -> Scene:
    match = ludoteka.game("cardia").start(seed=4)
    for _ in range(6):
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    return scene(match, "en")


def judged(stage: Stage, table: Scene, screen: Screen) -> list[str]:
    return stage.wrong(table, screen) + [f"contrast: {one}" for one in faint(stage.page)[1]]


def anew(stage: Stage, table: Scene, screen: Screen) -> Stage:
    """The page is loaded again: nothing is left of what was done to it."""
    stage.shown = None
    stage.show(table, screen, "light")
    return stage


@pytest.fixture(scope="module")
def fair(stages: dict[bool, Stage], table: Scene) -> Callable[[Screen], None]:
    """The table to which nothing was done breaks no law. Each test needs it to; it is looked at once on a screen."""

    @cache
    def looked_at(screen: Screen) -> None:
        assert judged(anew(stages[screen.touch], table, screen), table, screen) == []

    return looked_at


@pytest.fixture(scope="module")
def seen(stages: dict[bool, Stage], table: Scene) -> None:
    """Everything on the table to which nothing was done is seen."""
    assert unseen(anew(stages[False], table, DESK)) == []


@pytest.mark.parametrize("law", SABOTAGES)
def test_a_style_that_breaks_a_law_is_noticed(
    stages: dict[bool, Stage], table: Scene, fair: Callable[[Screen], None], law: str
):
    screen, style = SABOTAGES[law]
    fair(screen)
    stage = anew(stages[screen.touch], table, screen)
    stage.page.add_style_tag(content=style)
    if law == "moves as two pieces":
        stage.page.evaluate(
            "for (const one of document.querySelectorAll('#zone-hand .card')) one.style.viewTransitionName = 'same'"
        )
    assert [one for one in judged(stage, table, screen) if one.startswith(law)]


@pytest.mark.parametrize("zone", UNSEEN)
@pytest.mark.usefixtures("seen")
def test_what_nobody_sees_is_noticed(stages: dict[bool, Stage], table: Scene, zone: str):
    stage = anew(stages[False], table, DESK)
    stage.page.add_style_tag(content=UNSEEN[zone])
    assert [one for one in unseen(stage) if zone in one]


@pytest.fixture(scope="module")
def market() -> Scene:
    """Whoever may recruit, slay and gain: many answers with prices, all of them pieces."""
    match = ludoteka.game("valeria").start(2, seed=4)
    while match.question(match.to_act[0]).prompt.id != "take_action":
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    return scene(match, "en")


@pytest.mark.parametrize("law", MANY)
def test_what_is_wrong_with_many_answers_is_noticed(stages: dict[bool, Stage], market: Scene, law: str):
    stage = anew(stages[False], market, DESK)
    assert stage.wrong(market, DESK) == []
    stage.page.add_style_tag(content=MANY[law])
    assert [one for one in stage.wrong(market, DESK) if one.startswith(law)]


@pytest.fixture(scope="module")
def ended() -> Scene:
    match = ludoteka.game("cardia").start(seed=4)
    while not match.over:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    return scene(match, "en", seat=0, seen_events=len(match.events) - 40)


@pytest.mark.parametrize(("state", "law", "screen", "style"), OPENED, ids=lambda one: str(one)[:40])
def test_what_opens_over_the_table_is_looked_at_as_well(
    stages: dict[bool, Stage], ended: Scene, state: str, law: str, screen: Screen, style: str
):
    stage = anew(stages[screen.touch], ended, screen)
    stage.put_away()
    within = getattr(stage, state)(ended)
    assert stage.measured(screen, [], within) == []
    stage.page.add_style_tag(content=style)
    assert [one for one in stage.measured(screen, [], within) if one.startswith(law)]


def test_every_law_has_a_sabotage():
    laws = set(re.findall(r'say\("([^"]+)"', MEASURE))
    assert laws == (SABOTAGES.keys() | MANY.keys() | {law for _, law, *_ in OPENED}) - {"contrast"}
