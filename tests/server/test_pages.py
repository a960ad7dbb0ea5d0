"""Pages and answers over HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import httpx
import pytest
from tests.server.helpers import Running, carried_out, play_shared, run

import ludoteka
from ludoteka.server.render.files import early_digest

HTML = {"Accept": "text/html,*/*"}


@pytest.fixture
def browser(server: Running):
    """A visitor with cookies of its own."""
    with httpx.Client(base_url=server.url, timeout=60, headers=HTML) as client:
        yield client


def test_health(server):
    answer = server.http.get("/healthz")
    assert answer.json()["status"] == "ok"


def test_every_page_carries_the_headers_that_protect_it(server, browser):
    links = server.open("you", "human")
    for path in ("/", links["table"], "/rules/cardia", "/nowhere", "/healthz", "/static/base.css"):
        headers = browser.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert f"script-src 'self' {early_digest()};" in headers["content-security-policy"], "and no other script"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    assert browser.get(links["table"]).headers["cache-control"] == "no-store"
    assert browser.get(links["table"]).headers["x-robots-tag"] == "noindex"


def test_the_lobby_lists_every_game_in_both_languages(browser):
    for lang in ("en", "pl"):
        page = browser.get("/", params={"lang": lang}).text
        assert f'<html lang="{lang}"' in page
        for id in ludoteka.games():
            assert ludoteka.game(id).name[lang] in unescape(page)


def test_the_language_of_the_browser_is_respected(browser):
    for header, lang in [
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de,fr;q=0.9,pl;q=0.5,en;q=0.2", "pl"),
        ("en;q=0.2,pl;q=0.1", "en"),
        ("de", "en"),
        ("", "en"),
        ("pl;q=nonsense,;;;,", "en"),
    ]:
        assert f'<html lang="{lang}"' in browser.get("/", headers={"Accept-Language": header}).text, header


def test_language_and_light_are_remembered(browser):
    answer = browser.post("/lang", data={"lang": "pl", "next": "/rules/cardia"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/cardia")
    assert '<html lang="pl"' in browser.get("/").text
    answer = browser.post("/theme", data={"theme": "dark"}, headers={"Referer": "http://x/rules/cardia?lang=pl"})
    assert answer.headers["location"] == "/rules/cardia?lang=pl"
    assert 'data-theme="dark"' in browser.get("/").text
    browser.post("/lang", data={"lang": "tlh"})
    browser.post("/theme", data={"theme": "<script>"})
    assert '<html lang="pl"' in browser.get("/").text


@pytest.mark.parametrize(
    "next", ["https://example.org/", "//example.org/x", "/\\example.org", "javascript:alert(1)", "x\ny"]
)
def test_nobody_is_sent_to_another_site(browser, next):
    location = browser.post("/lang", data={"lang": "en", "next": next}).headers["location"]
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))


def test_what_to_expect_of_a_table_is_told_before_it_is_opened(browser):
    chosen = {"game": "cardia", "seat_1": "edda", "variant_match_wins": "1", "lang": "pl"}
    part = browser.get("/outlook", params=chosen).text
    assert part.lstrip().startswith("<section")
    assert "Jak wyrównana" in unescape(part)
    odd = {**chosen, "seats": "99", "pace": "<b>", "seat_1": "<b>", "variant_match_wins": "<b>", "name_0": "<b>"}
    answer = browser.get("/outlook", params=odd)
    assert answer.status_code == 200
    assert '<b>"' not in answer.text
    assert browser.get("/outlook", params={"game": "nothing"}).status_code == 404
    page = browser.get("/", params={**chosen, "name_0": "Zofia", "clock": "move 60"}).text
    assert 'value="Zofia"' in page, "a page without a script comes back as it was filled in"
    assert '<option value="move 60" selected>' in page


def test_opening_a_table_by_the_form(browser):
    answer = browser.post(
        "/tables",
        data={"game": "cardia", "seats": "2", "seat_0": "you", "name_0": "Ala <b>", "seat_1": "uniform"},
    )
    assert answer.status_code == 303
    assert "httponly" in answer.headers["set-cookie"].lower()
    page = browser.get(answer.headers["location"])
    assert page.status_code == 200
    assert "Ala &lt;b&gt;" in page.text
    assert "Ala <b>" not in page.text
    lobby = browser.get("/").text
    assert answer.headers["location"] in lobby


def test_a_form_that_cannot_be_played_keeps_what_was_entered(browser):
    answer = browser.post(
        "/tables",
        data={
            "game": "cardia",
            "name_0": "Zofia",
            "seat_1": "greedy",
            "variant_deck": "II",
            "variant_mix": "I,II,I,II",
        },
    )
    assert answer.status_code == 422
    assert "a mix is possible only with deck mixed_by_faction" in answer.text
    assert 'value="Zofia"' in answer.text
    assert 'value="I,II,I,II"' in answer.text
    polish = browser.post("/tables", data={"game": "cardia", "variant_deck": "VII"}, headers={"Accept-Language": "pl"})
    assert "nie może mieć wartości" in polish.text


@pytest.mark.parametrize("game", ludoteka.games())
def test_a_table_at_once(browser, game):
    answer = browser.get(f"/play/{game}")
    assert answer.status_code == 303
    assert browser.get(answer.headers["location"]).status_code == 200
    assert browser.head(f"/play/{game}").status_code == 204
    assert browser.get(f"/play/{game}", params={"bot": "wizard"}).status_code == 422
    assert browser.get(f"/play/{game}", params={"bot": "uniform"}).status_code == 303


def test_opening_a_table_by_json(server):
    answer = server.http.post("/tables", json={"game": "cardia", "players": [{"kind": "you"}, {"kind": "human"}]})
    assert answer.status_code == 201
    links = answer.json()
    assert set(links) == {"table", "seats", "guests", "spectate"}
    assert len({links["table"], links["guests"]["1"], links["spectate"]}) == 3
    for body in ('{"game": "poker", "players": []}', '{"game": "cardia", "players": []}', "{}", "[]"):
        answer = server.http.post("/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (404, 422)
        assert answer.json()["error"].endswith(".")


def test_my_tables_are_those_of_this_browser_only(server, browser):
    mine = browser.get("/play/cardia").headers["location"]
    assert mine in browser.get("/").text
    assert mine not in server.http.get("/").text
    browser.cookies.set("tables", "nonsense..x." + "y" * 24)
    assert browser.get("/").status_code == 200


def test_a_browser_remembers_its_latest_tables_only(browser):
    links = [browser.get("/play/cardia", params={"bot": "uniform"}).headers["location"] for _ in range(22)]
    lobby = browser.get("/").text
    assert links[-1] in lobby
    assert links[0] not in lobby


def test_a_guest_finds_the_table_again_in_the_lobby(server, browser):
    links = server.open("you", "human")
    key = browser.post(links["guests"]["1"] + "/sit").headers["location"]
    assert key in browser.get("/").text
    assert links["guests"]["1"] not in browser.get("/").text
    browser.get(links["spectate"])
    assert links["spectate"] not in browser.get("/").text


@pytest.mark.parametrize("path", ["/nowhere", "/t/x", "/t/" + "x" * 24, "/t/x/record", "/rules/poker", "/play/poker"])
def test_what_is_not_there_is_told_on_a_page(browser, path):
    answer = browser.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    polish = browser.get(path, headers={"Accept-Language": "pl"})
    assert '<html lang="pl"' in polish.text
    told = browser.get(path, headers={"Accept": "application/json"}).json()
    assert told["error"].endswith(".")


def test_a_wrong_method_is_told(browser):
    assert browser.put("/tables").status_code == 405
    assert browser.delete("/").status_code == 405


def test_earlier_positions(server):
    links = server.open("hotseat", "hotseat")
    with server.page(links["table"]) as page:
        play_shared(page, Random(1), 4)
    answer = server.http.get(f"{links['table']}/at/2")
    assert (answer.json()["ply"], answer.json()["plies"]) == (2, 4)
    assert "zone-log" in answer.json()["zones"]
    assert "Accept" in answer.headers["vary"].split(", ")
    assert server.http.get(f"{links['table']}/at/2", headers=HTML).text.startswith("<!doctype html>")
    assert server.http.get(f"{links['table']}/at/5").status_code == 404
    assert server.http.get(f"{links['table']}/at/-1").status_code == 404
    assert server.http.get(f"{links['table']}/at/x").status_code == 404
    assert server.http.get(f"{links['table']}/at/{'9' * 400}").status_code == 404


def test_a_page_without_a_script_can_decide_and_take_back(server, browser):
    links = server.open("you", "human")
    with server.page(links["table"]) as page:
        option = page.options[0]
        answer = browser.post(f"{links['table']}/answer", data={"question": "0", "option": option})
        assert (answer.status_code, answer.headers["location"]) == (303, links["table"])
        page.until(lambda zones: zones["plies"] == 1)
        late = browser.post(f"{links['table']}/answer", data={"question": "0", "option": option})
        assert late.status_code == 409
        assert "has already answered" in late.text
        assert browser.post(f"{links['table']}/undo").status_code == 303
        page.until(lambda zones: zones["plies"] == 0)
        assert browser.post(f"{links['table']}/undo").status_code == 409
    for data in ({}, {"question": "x"}, {"question": "0"}, {"question": "-1", "option": option}):
        assert browser.post(f"{links['table']}/answer", data=data).status_code == 409
    assert browser.post(f"{links['spectate']}/answer", data={"question": "0"}).status_code == 409
    assert browser.post(f"{links['spectate']}/undo").status_code == 409


def test_rule_pages(browser):
    for id in ludoteka.games():
        for lang in ("en", "pl"):
            page = browser.get(f"/rules/{id}", params={"lang": lang})
            assert page.status_code == 200
            assert f'<html lang="{lang}"' in page.text


def test_files_are_kept_as_long_as_their_address_names_their_contents(server):
    assert "immutable" in server.http.get("/static/base.css?v=1").headers["cache-control"]
    plain = server.http.get("/static/base.css")
    assert plain.headers["cache-control"] == "no-cache"
    assert server.http.get("/static/base.css", headers={"If-None-Match": plain.headers["etag"]}).status_code == 304
    icons = server.http.get("/static/icons.svg")
    assert icons.headers["content-type"] == "image/svg+xml"
    assert "i-signet" in icons.text, "icons of the games are served with the shared ones"
    again = server.http.get("/static/icons.svg", headers={"If-None-Match": icons.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    for path in ("/static/nothing.css", "/static/../app.py", "/static/%2e%2e/app.py", "/static/"):
        assert server.http.get(path).status_code == 404


def test_a_table_waits_for_one_style_sheet_and_one_script(server):
    page = server.http.get(server.open("you", "uniform", game="cardia")["table"]).text
    assert len(re.findall('rel="stylesheet"', page)) == 1
    (address,) = re.findall(r'<script type="module" src="(/static/[a-z]+\.js\?v=[0-9a-f]+)">', page)
    answer = server.http.get(address)
    assert "immutable" in answer.headers["cache-control"]
    assert not re.search("^(import|export) ", answer.text, re.MULTILINE), "a browser would have to ask once more"


def test_a_script_of_several_has_them_all_after_those_that_they_import(server):
    whole = server.http.get("/static/tables.js").text
    begins = {name: whole.index(f"const {name}_js = (() => {{") for name in ("zones", "sounds", "film", "table", "map")}
    assert begins["zones"] < begins["sounds"] < begins["film"] < begins["table"] < begins["map"]
    assert whole.count("const zones_js = ") == 1, "what several import is there once"
    assert "const { film } = film_js;" in whole
    assert "\nreturn { film };\n" in whole


def test_a_style_sheet_of_several_has_them_all(server):
    whole = server.http.get("/static/table.css").text
    for name in ("base", "company", "story", "question", "plans"):
        assert server.http.get(f"/static/{name}.css").text in whole


# -- other sites, and too much -------------------------------------------------------------------------------


def test_other_sites_cannot_send_forms(server, browser):
    data = {"game": "cardia"}
    for headers in (
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "http://127.0.0.1:1"},
    ):
        answer = browser.post("/tables", data=data, headers=headers)
        assert answer.status_code == 403
        assert "another web site" in answer.text
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert browser.post("/tables", data=data, headers=own).status_code == 303


def test_a_private_server_answers_to_its_own_name_only(server, browser):
    for host in ("example.org", "example.org:80", "", "[", "127.0.0.1.example.org"):
        assert browser.get("/", headers={"Host": host}).status_code == 403, host
    for host in ("localhost", f"localhost:{server.port}", "[::1]:5"):
        assert browser.get("/", headers={"Host": host}).status_code == 200


def test_requests_have_a_size(server, browser):
    answer = browser.post("/tables", data={"game": "cardia", "name_0": "x" * 100_000})
    assert answer.status_code == 413
    assert "64 KiB" in answer.text

    def endless() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    assert browser.post("/tables", content=endless()).status_code == 413


def test_forms_that_make_no_sense(browser):
    many = "&".join(f"f{number}=1" for number in range(3000))
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert browser.post("/tables", content=many, headers=form).status_code in (400, 422)
    broken = {"Content-Type": "multipart/form-data; boundary=x"}
    assert browser.post("/tables", content=b"--x\r\nnonsense", headers=broken).status_code in (400, 422)
    assert browser.post("/tables", content=b"{", headers={"Content-Type": "application/json"}).status_code == 422
    assert browser.post("/tables", content=b"\xff=\xfe", headers=form).status_code in (400, 404, 422)
    file = {"game": ("x.txt", b"hello")}
    assert browser.post("/tables", files=file).status_code in (400, 422)


def test_a_fault_of_ours_is_a_page_without_details(server, browser, monkeypatch):
    def broken(*_: object) -> str:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr("ludoteka.server.render.rules_page", broken)
    answer = browser.get("/rules/cardia")
    assert answer.status_code == 500
    assert "Something went wrong inside Ludoteka" in answer.text
    assert "secret detail" not in answer.text
    assert "content-security-policy" in answer.headers


def test_a_damaged_table_is_a_page_and_spares_the_lobby(server, browser):
    path = browser.get("/play/cardia", params={"bot": "uniform"}).headers["location"]
    table = max(server.services.tables.kept.values(), key=lambda table: table.created)
    damage = f"update tables set setup = '{{}}' where id = '{table.id}'"
    assert run(carried_out(server.config.database_url, damage)) == 1
    server.services.tables.kept.pop(table.id)
    answer = browser.get(path)
    assert answer.status_code == 500
    assert "damaged" in answer.text
    assert browser.get("/").status_code == 200


def test_a_game_with_scenarios_shows_them_and_another_has_no_such_page(browser):
    for lang, words in (("en", "Open a table for 2 players"), ("pl", "Otwórz stół dla 2 graczy")):
        answer = browser.get("/scenarios/heroes", params={"lang": lang})
        assert answer.status_code == 200
        assert words in answer.text
    missing = browser.get("/scenarios/cardia")
    assert missing.status_code == 404
    assert "<html" in missing.text


def test_a_link_to_the_lobby_chooses_the_scenario_and_the_seats(browser):
    page = browser.get("/", params={"game": "heroes", "seats": "3", "variant_scenario": "all_for_one"}).text
    assert '<option value="all_for_one" selected ' in page
    assert 'name="game" value="heroes"' in page
    assert browser.get("/", params={"game": "heroes", "variant_scenario": '"><b>'}).status_code == 200


# -- what somebody is called ---------------------------------------------------------------------------------


def test_a_name_that_was_given_once_is_known_wherever_a_table_opens(server, browser):
    form = {"game": "cardia", "seats": "2", "name_0": "Zofia Łęcka; ", "seat_1": "pip"}
    browser.post("/tables", data=form, follow_redirects=True)
    lobby = browser.get("/").text
    assert lobby.count('name="name_0" value="Zofia Łęcka;"') == len(ludoteka.games())
    assert 'value="Zofia Łęcka;"' in browser.get("/", params={"game": "abyss"}).text
    for path in ("/play/cardia", "/learn/cardia/match", f"/learn/cardia/{ludoteka.game('cardia').lessons[0].id}"):
        assert "Zofia Łęcka;" in browser.get(path, follow_redirects=True).text, path


def test_a_name_is_known_to_whoever_is_invited_and_where_no_script_runs(server, browser):
    guest = server.open("you", "human")["guests"]["1"]
    page = browser.get(guest, follow_redirects=True).text
    browser.post(re.findall(r'action="(/t/[^"]+/sit)"', page)[0])
    mine = browser.cookies["tables"].strip('"').split(".")[0]
    browser.post(f"/t/{mine}/do", data={"do": '{"type": "sit"}', "name": "Ola"})
    other = server.open("you", "human")["guests"]["1"]
    sits = re.findall(r'action="(/t/[^"]+/sit)"', browser.get(other, follow_redirects=True).text)[0]
    assert '<span class="name">Ola' in browser.post(sits, follow_redirects=True).text


def test_a_cookie_that_makes_no_sense_is_no_name(browser):
    browser.cookies.set("name", "%00%E2%80%AE%ff" + "x" * 100)
    page = browser.get("/").text
    assert 'name="name_0" value="\ufffd' + "x" * 23 + '"' in page


def test_the_shelf_is_spoken_of_only_where_it_stands(browser: httpx.Client):
    """Somebody without a table finds it in the lobby; the page of tables leads there."""
    shelf = "Choose a box from the shelf."
    lobby, page = (browser.get(path).text for path in ("/", "/tables"))
    assert shelf in lobby
    assert 'id="zone-games"' in lobby
    assert shelf not in page
    assert re.search(r'No table yet\..*?<a class="btn" href="/">', page, re.DOTALL)
