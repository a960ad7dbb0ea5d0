"""Pages and zones: nothing secret in them, a place for every answer, both languages, well-formed, for every game."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

import ludoteka
from ludoteka import Game, Match
from ludoteka.core.game import Rules
from ludoteka.core.marks import AGAINST
from ludoteka.core.rulebook import nearest
from ludoteka.core.state import Message, Result
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.render import Scene, lobby_page, message_page, page_title, rules_page, table, table_page, zones
from ludoteka.server.render.choices import CAPS, Choices, choices, key_caps
from ludoteka.server.render.files import FACES, contents
from ludoteka.server.render.icons import icon_sheet, sheet
from ludoteka.server.render.rulebook import anchor, book
from ludoteka.server.render.tips import tips
from ludoteka.testing.pages import Reader as Reader  # the tests of single tables read with it too

CARDIA = ludoteka.game("cardia")
NAMES = {0: "Zofia", 1: "Marek", 2: "Ida", 3: "Ola", 4: "Jan"}
URLS = {
    "self": "/t/x",
    "ws": "/t/x/ws",
    "rules": "/rules/cardia",
    "record": "/t/x/record",
    "at": "/t/x/at/",
    "home": "/",
    "spectate": "/t/y",
}
VARIANTS: list[dict[str, Any]] = [
    {},
    {"deck": "II"},
    {"deck": "mixed_by_faction", "locations": ("foggy_swamp", "bazaar"), "match_wins": 1},
    {"deck": "II", "locations": ("serpent_temple", "scrapyard", "haunted_catacombs"), "match_wins": 1},
    {"deck": "I", "locations": ("great_library", "auction_house", "founders_festival")},
]


def scene(match: Match, seat: int | None, **changes: Any) -> Scene:
    given: dict[str, Any] = {
        "match": match,
        "seat": seat,
        "lang": "en",
        "names": {seat: NAMES[seat] for seat in range(match.seats)},
        "kinds": {0: "human", 1: "ismcts"},
        "ply": match.before + len(match.decisions),
        "plies": match.before + len(match.decisions),
        "live": True,
        "covered": False,
        "can_undo": False,
        "seen_events": match.opening,
        "urls": URLS,
        "hotseat": (),
    }
    return Scene(**(given | changes))


def positions(game: Game, seed: int, every: int = 1, **setup: Any) -> Iterator[Match]:
    """The positions of a random match."""
    match = game.start(seed=seed, **setup)
    chance = random.Random(seed)
    while not match.over:
        if len(match.decisions) % every == 0:
            yield match
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.question(seat).options))
    yield match


def find(wanted: Callable[[Match], bool], **setup: Any) -> Match:
    """A position of some random match in which something holds."""
    for seed in range(300):
        for match in positions(CARDIA, seed, **setup):
            if wanted(match):
                return match
    raise AssertionError("no such position")


def asked(prompt: str, seat: int = 0) -> Callable[[Match], bool]:
    return lambda match: seat in match.to_act and match.question(seat).prompt.id == prompt


# -- nothing secret ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", VARIANTS)
def test_what_a_seat_cannot_know_does_not_change_a_byte(variants):
    for match in positions(CARDIA, 1, every=4, **variants):
        for seat in (0, 1):
            seen = zones(scene(match, seat))
            for k in range(2):
                assert zones(scene(match.redeal(seat, k), seat, seen_events=match.opening)) == seen


@pytest.mark.parametrize("game", [ludoteka.game(id) for id in ludoteka.games()], ids=lambda game: str(game.id))
def test_no_game_leaks(game):
    for match in positions(game, 3, every=29):
        for seat in range(0 if match.over else match.seats):
            seen = zones(scene(match, seat))
            assert zones(scene(match.redeal(seat, 7), seat)) == seen


@pytest.mark.parametrize("game", [ludoteka.game(id) for id in ludoteka.games()], ids=lambda game: str(game.id))
def test_a_table_holds_its_icons_itself_and_other_pages_name_the_file(game):
    """An icon of another file comes a frame later than what is around it."""
    page = table_page(scene(game.start(seed=1), 0), "auto")
    used = set(re.findall(r'<use href="([^"]*)"', page))
    assert {one[:3] for one in used} == {"#i-"}
    assert {one[1:] for one in used} <= set(re.findall(r'<symbol id="([^"]*)"', page))
    assert "/static/icons.svg?" in lobby_page("en", "auto", [game], [], {})


def test_the_other_hand_is_nowhere_in_the_page():
    match = CARDIA.start(seed=42)
    hidden = set(match.view(1)["players"][1]["hand"]) - set(match.view(0)["players"][0]["hand"])
    page = table_page(scene(match, 0), "auto").replace(sheet(CARDIA), "")  # all icons there are, the same for everybody
    without_peeks = page.partition('<div popover class="peek"')[0]
    for id in hidden:
        assert tips(CARDIA, "en")["card"][id]["name"] not in without_peeks
        assert f"{id}" not in re.sub(r'popovertarget="[^"]*"', "", without_peeks)


@pytest.mark.parametrize("seat", [0, None])
def test_a_covered_device_shows_what_a_spectator_sees(seat):
    match = find(lambda match: len(match.view(None)["line"]) > 3 and match.to_act == (0, 1))
    covered = zones(scene(match, seat, covered=True, hotseat=(0, 1), kinds={0: "hotseat", 1: "hotseat"}))
    for id in match.view(0)["players"][0]["hand"]:
        assert f"car-0-{id}" not in "".join(covered.values())
    assert "data-option" not in "".join(covered.values())
    assert 'data-uncover="0"' in covered["zone-prompt"]
    assert "card back" in covered["zone-hand"]
    assert covered["zone-log"] == zones(scene(match, None, seen_events=match.opening))["zone-log"]


def test_a_preview_is_shown_only_where_it_is_certain():
    match = find(asked("swamp_guardian_target"))
    shown = [choice.after for choice in choices(scene(match, 0))]
    for choice in choices(scene(match, 0)):
        for k in range(100, 110):
            trial = match.redeal(0, k)
            trial.play(0, choice.option)
            if AGAINST in choice.after and trial.view(0)["wins"] == match.view(0)["wins"]:
                assert CARDIA.rules.glance is not None
                assert choice.after.endswith(CARDIA.rules.glance(trial.view(0), "en"))
    assert any(shown)
    secret = CARDIA.start(seed=1)
    assert [choice.after for choice in choices(scene(secret, 0))] == [""] * 5


# -- every answer has a place --------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", VARIANTS)
def test_every_option_is_in_the_prompt_which_knows_what_lies_on_the_board(variants):
    prompts: Counter[str] = Counter()
    for seed in range(12):
        for match in positions(CARDIA, seed, **variants):
            for seat in match.to_act:
                question = match.question(seat)
                prompts[question.clause] += 1
                if prompts[question.clause] > 4:
                    continue
                drawn = zones(scene(match, seat))
                prompt = drawn.pop("zone-prompt")
                board = Reader("".join(drawn.values())).options
                assert list(Reader(prompt).options) == [str(option) for option in question.options]
                assert Counter(Reader(prompt).placed) == board
    assert len(prompts) > 5


@pytest.mark.parametrize("id", ludoteka.games())
@pytest.mark.parametrize("drawn", [True, False], ids=["own table", "plain table"])
def test_every_game_can_be_played(id, drawn, monkeypatch):
    if not drawn:
        monkeypatch.setattr(table, "has_table", lambda game: False)
    game = ludoteka.game(id)
    every = 307 if id == "heroes" else 61  # its matches are long and its pages are big
    for seats in game.seats:
        for match in positions(game, seats, every=every, seats=seats):
            for lang in LANGUAGES:
                seat = match.to_act[0] if match.to_act else None
                page = Reader(table_page(scene(match, seat, lang=lang), "auto"))
                if seat is not None:
                    assert set(page.options) == {str(option) for option in match.question(seat).options}
                    for (
                        option,
                        count,
                    ) in page.options.items():  # in the bar alone, twice, or made of pieces on the table
                        pieces = page.made_of[option]
                        assert count == 1 + (option in page.placed) or pieces & page.parts == pieces != set()


def test_key_caps_are_different_and_leave_undo_alone():
    assert key_caps(11) == list("123456789AB")
    assert "U" not in CAPS
    assert "I" not in CAPS
    assert len(set(key_caps(300))) == 300


def test_a_template_takes_what_it_draws_and_the_rest_is_loose():
    match = CARDIA.start(seed=42)
    some = choices(scene(match, 0))
    first = some.all[0].option
    assert some.pick("place nobody", first) is some.all[0]
    assert some.pick("place nobody") is None
    assert [choice.option for choice in some.loose()] == [choice.option for choice in some.all[1:]]
    assert some.loose() == []
    assert not Choices([])


def test_who_is_not_asked_sees_no_answers():
    match = CARDIA.start(seed=42)
    match.play(0, match.question(0).options[0])
    waiting = zones(scene(match, 0))
    assert "data-option" not in "".join(waiting.values())
    assert "Waiting for" in waiting["zone-prompt"]
    assert "stays secret" in waiting["zone-prompt"]
    assert " chosen" in waiting["zone-hand"]
    earlier = zones(scene(CARDIA.start(seed=42), 0, live=False, plies=9))
    assert "data-option" not in "".join(earlier.values())
    assert 'data-look="9"' in earlier["zone-prompt"]


def test_answers_without_a_script_are_a_form():
    match = CARDIA.start(seed=42)
    page = table_page(scene(match, 0, urls=URLS | {"answer": "/t/x/answer", "undo": "/t/x/undo"}), "auto")
    assert '<form id="answer" method="post" action="/t/x/answer">' in page
    assert 'name="question" value="0"' in page
    assert 'type="submit" form="answer" name="option" value="place' in page


# -- pages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variants", VARIANTS)
def test_pages_are_well_formed(lang, variants):
    for match in positions(CARDIA, 5, every=9, **variants):
        for seat in (0, 1, None):
            page = Reader(table_page(scene(match, seat, lang=lang, can_undo=True), "dark"))
            assert page.targets <= set(page.ids)
            drawn = zones(scene(match, seat, lang=lang))
            assert set(drawn) == {id for id in page.ids if id.startswith("zone-")}
            for id, html in drawn.items():
                assert Reader(html).ids[id] == 1


def test_names_cannot_break_out():
    match = CARDIA.start(seed=42)
    page = table_page(scene(match, 0, names={0: "<script>alert(1)</script>", 1: '"><img src=x>'}), "auto")
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "<b>x" not in message_page("en", "auto", 404, "<b>x", "<b>x")
    assert '"><b>x' not in lobby_page("en", "auto", [CARDIA], [], {"game": "cardia", "name_0": '"><b>x'}, '"><b>x')


def test_the_end_of_a_match_says_who_won_and_why():
    *_, match = positions(CARDIA, 9)
    assert match.result is not None
    prompt = zones(scene(match, 0))["zone-prompt"]
    winner = NAMES[match.result.ranks.index(1)]
    assert f"{winner} wins" in prompt
    assert CARDIA.texts("en").say(Message(f"reason-{match.result.reason}", {})) in prompt.replace("&#39;", "'")
    assert "/t/x/record" in prompt


@pytest.mark.parametrize(
    ("game", "seats", "variants", "result", "said"),
    [
        ("heroes", 1, {"scenario": "greek_gift"}, Result((0,), (1,), "defeat"), "The match is lost"),
        ("heroes", 3, {"scenario": "wandering_dragons"}, Result((0,) * 3, (1,) * 3, "defeat"), "The match is lost"),
        ("heroes", 3, {"scenario": "wandering_dragons"}, Result((1,) * 3, (1,) * 3, "all_of"), "Won together"),
        ("heroes", 2, {"scenario": "duel"}, Result((0, 1), (2, 1), "defeat"), "Marek wins"),
        ("heroes", 2, {}, Result((1, 1), (1, 1), "draw"), "A draw"),
        ("valeria", 1, {}, Result((40,), (1,), "solo-fewer-points"), "The Dark Lord wins"),
        ("valeria", 1, {}, Result((40,), (1,), "solo-more-points"), "Zofia wins"),
    ],
)
def test_those_who_lose_or_win_together_are_told_so(
    game: str, seats: int, variants: dict[str, Any], result: Result, said: str
):
    match = ludoteka.game(game).start(seats, 1, **variants)
    match.state.result = result
    drawn = zones(scene(match, 0))
    assert f">{said}</h1>" in drawn["zone-prompt"]
    lost = said in ("The match is lost", "The Dark Lord wins")
    ranked = not lost or max(result.scores) > 1  # who has lost without points has neither rank nor number
    assert ('class="rank"' in drawn["zone-players"]) is ranked
    assert ("Rank 1" in drawn["zone-players"]) is not lost


def test_the_title_tells_whose_turn_it_is():
    match = CARDIA.start(seed=42)
    assert page_title(scene(match, 0)).startswith("● ")
    assert page_title(scene(match, 0, lang="pl")).endswith("· Ludoteka")
    assert not page_title(scene(match, None)).startswith("●")
    assert page_title(scene(match, None, covered=True, hotseat=(0, 1))).startswith("● ")


def test_the_log_marks_what_is_new_and_links_cards_and_clauses():
    match = find(lambda match: len(match.events) > 12 and 0 in match.to_act)
    log = zones(scene(match, 0, seen_events=8))["zone-log"]
    assert log.count('id="log-new"') == 1
    assert "Round 1" in log
    assert 'class="ref" popovertarget="peek-card-' in log
    assert re.search(r'<button [^>]*class="ref"[^>]*><span>[^<]+</span><i aria-hidden="true">\.</i></button>', log), (
        "a full stop inside"
    )
    for href in Reader(log).hrefs:
        assert href.removeprefix("/rules/cardia#") in book(CARDIA, "en").anchors
    assert 'id="log-new"' not in zones(scene(match, 0, seen_events=0))["zone-log"]


def test_modifiers_lie_on_a_card_as_tokens_of_5_3_and_1():
    """[CAR-5.6] 7 is 5 + 1 + 1."""

    def raised(match: Match) -> bool:
        return any(card.get("modifier") == 7 for e in match.view(0)["line"] for card in e["cards"])

    line = zones(scene(find(raised), 0))["zone-line"]
    tokens = re.search(r'title="modifier \+7">.*?</(?:span|button)>(?:<i[^>]*>[^<]*</i>)+', line, re.DOTALL)
    assert tokens is not None
    assert re.findall(r"<i[^>]*>([^<]*)</i>", tokens[0]) == ["+5", "+1", "+1"]


# -- lobby ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_offers_every_game_seat_and_variant(lang):
    games = [ludoteka.game(id) for id in ludoteka.games()]
    shelf = lobby_page(lang, "auto", games, [], {})
    Reader(shelf)
    for game in games:
        assert f'href="/?game={game.id}"' in shelf
        page = lobby_page(lang, "auto", games, [], {"game": game.id})
        Reader(page)
        for one in (shelf, page):
            assert 'action="/tables"' in one
            assert f'value="{game.id}"' in one
            assert f'href="/rules/{game.id}"' in one
            assert game.blurb[lang] in one.replace("&#39;", "'")
        assert all(f'name="seat_{seat}"' in page for seat in range(game.seats[-1]))
        for name, variant in game.variants.items():
            assert f'name="variant_{name}"' in page
            assert variant.title[lang] in page.replace("&#39;", "'")


def test_the_lobby_keeps_what_was_entered_and_says_what_is_wrong():
    form = {
        "game": "cardia",
        "seats": "2",
        "seat_1": "hotseat",
        "name_0": "Ala",
        "variant_deck": "II",
        "variant_locations": "bazaar,foggy_swamp",
        "variant_mix": "I,II",
    }
    page = lobby_page("en", "auto", [CARDIA], [], form, "mix: not possible")
    assert 'role="alert"' in page
    assert "mix: not possible" in page
    assert 'name="name_0" value="Ala"' in page
    assert 'value="hotseat" selected' in page
    assert 'name="variant_deck" value="II" checked' in page
    assert 'name="variant_locations" value="bazaar" checked' in page
    assert 'name="variant_locations" value="scrapyard">' in page
    assert 'name="variant_mix" value="I,II"' in page


def test_the_lobby_bears_nonsense():
    page = lobby_page("xx", "purple", [CARDIA], [], {"game": "chess", "seats": "many", "seat_0": "dog"}, None)
    Reader(page)
    assert '<html lang="en" data-game="lobby">' in page


def test_the_lobby_lists_tables():
    rows = [
        {
            "url": "/t/1",
            "game": "cardia",
            "names": ["Ala", "Ola"],
            "turn": True,
            "over": False,
            "when": "5 minutes ago",
        },
        {"url": "/t/2", "game": "gone", "names": ["Ala"], "turn": False, "over": True, "when": ""},
    ]
    page = lobby_page("en", "auto", [CARDIA], rows, {})
    Reader(page)
    assert 'href="/t/1"' in page
    assert "Ala, Ola" in page
    assert "Your move" in page
    assert 'href="/t/2"' in page
    assert "finished" in page


# -- rule books ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ludoteka.games())
def test_rule_books_have_an_anchor_for_every_clause(id, lang):
    game = ludoteka.game(id)
    page = Reader(rules_page(game, lang, "auto"))
    text = (game.folder / f"rules.{lang}.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^(?:- )?\[([A-Z]{3}-R?[\d.]+)\]", text, re.MULTILINE))
    assert clauses
    assert clauses <= set(page.ids)
    for href in page.hrefs:
        if href.startswith("#"):
            assert href[1:] in page.ids
    assert "skipped:" not in "".join(page.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_that_is_cited_opens(lang):
    """A step opens its clause, a whole section its heading, a ruling itself."""
    assert anchor(CARDIA, lang, "CAR-7.2") == "CAR-7.2"
    assert anchor(CARDIA, lang, "CAR-4.2.3") == "CAR-4.2"
    assert anchor(CARDIA, lang, "CAR-7") == "CAR-7"
    assert anchor(CARDIA, lang, "CAR-R5") == "CAR-R5"
    assert nearest("XYZ-1.2", frozenset({"CAR-1"})) == ""
    for seed in range(6):
        for match in positions(CARDIA, seed, every=5, deck="II", locations=("bazaar", "scrapyard")):
            for seat in match.to_act:
                assert anchor(CARDIA, lang, match.question(seat).clause)
        for event in match.events:
            assert anchor(CARDIA, lang, event.clause)


# -- languages -----------------------------------------------------------------------------------------------

SAID = re.compile(r'\bsay\("([\w-]+)"(?! ~)')
BUILT = re.compile(r'"((?:web|table)-[\w-]+-)" ~')


def templates() -> Iterator[tuple[Game, str]]:
    for path in (files("ludoteka.server") / "templates").iterdir():
        yield CARDIA, path.read_text(encoding="utf-8")
    for id in ludoteka.games():
        path = ludoteka.game(id).folder / "table" / "table.html"
        if path.is_file():
            yield ludoteka.game(id), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_templates_exists(lang):
    found = 0
    for game, text in templates():
        texts = game.texts(lang)
        for id in SAID.findall(text):
            found += 1
            assert texts.has(id), id
        for start in BUILT.findall(text):
            assert f"\n{start}" in sources(game, lang), start
    assert found > 100


def sources(game: Game, lang: str) -> str:
    core = files("ludoteka") / "locale" / f"{lang}.ftl"
    return core.read_text(encoding="utf-8") + (game.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")


def test_both_languages_say_the_same_things():
    def ids(lang: str) -> set[str]:
        return set(re.findall(r"^((?:web|table)-[\w-]+) =", sources(CARDIA, lang), re.MULTILINE))

    assert ids("en") == ids("pl")


def test_tips_are_there_in_both_languages():
    for lang in LANGUAGES:
        given = tips(CARDIA, lang)
        assert len(given["card"]) == 32
        assert len(given["location"]) == 8
        for kind in ("card", "location"):
            for tip in given[kind].values():
                assert tip["name"]
                assert tip["text"]
                assert anchor(CARDIA, lang, tip["clause"]) == tip["clause"]


def test_every_icon_exists():
    sheet = icon_sheet().decode()
    known = set(re.findall(r'<symbol id="([\w-]+)"', sheet + contents(FACES).decode()))
    pages = [lobby_page("en", "auto", [ludoteka.game(id) for id in ludoteka.games()], [], {})]
    for variants in VARIANTS:
        pages += [table_page(scene(match, 0), "auto") for match in positions(CARDIA, 6, every=12, **variants)]
    used = set(re.findall(r'<use href="[^"#]*#([\w-]+)"', "".join(pages)))
    assert len(used) > 60
    assert used <= known


def test_a_game_without_a_glance_shows_no_consequences(monkeypatch):
    match = find(asked("swamp_guardian_target"))
    plain = Rules(**{**vars(CARDIA.rules), "glance": None, "foresee": None})
    monkeypatch.setitem(vars(CARDIA), "rules", plain)
    assert {choice.after for choice in choices(scene(match, 0))} == {""}


def test_a_bot_without_a_name_of_its_own_is_not_called_twice():
    """No “Greedy Greedy”: where the name is the level, the level is not said again."""
    *_, match = [one for one in positions(CARDIA, 9) if one.to_act == (0,)]
    for kind, name, level in (("greedy", "Greedy", ""), ("greedy", "Greedy 2", ""), ("skilled", "Ada", "Skilled")):
        rail = zones(scene(match, 0, names={0: "Ala", 1: name}, kinds={0: "human", 1: kind}))["zone-players"]
        said = re.findall(r'<span class="kind">(?:<svg.*?</svg>)?(.*?)</span>', rail)
        assert sorted(one.strip() for one in said) == sorted(["human", level])
