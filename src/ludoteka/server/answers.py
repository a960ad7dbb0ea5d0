"""How the server answers over HTTP: the visitor's language and light, cookies, and errors as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote, unquote, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from ludoteka.core.errors import IllegalMove, InvalidSetup, LudotekaError, UnknownGame, UnknownLesson
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, core_texts
from ludoteka.server import render
from ludoteka.server.errors import Refused, ServerError
from ludoteka.server.metrics import REFUSED
from ludoteka.server.security import HEADERS, looks_like_token
from ludoteka.server.setups import clean_name

THEMES = ("auto", "dark", "light")
YEAR = 365 * 24 * 3600
MOST_TABLES = 20  # that a browser remembers as its own
STATUS: dict[type[LudotekaError], int] = {UnknownGame: 404, UnknownLesson: 404, InvalidSetup: 422, IllegalMove: 409}

# -- the visitor ---------------------------------------------------------------------------------------------


def language(request: Request) -> str:
    """The language asked for in the address, chosen before, or preferred by the browser."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wanted in LANGUAGES:
            return wanted
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first language of ours in an Accept-Language header, by its weights."""
    weighted: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        tag, _, rest = part.partition(";")
        try:
            weight = float(rest.partition("=")[2]) if rest.strip() else 1.0
        except ValueError:
            weight = 0.0
        weighted.append((-weight, tag.strip().partition("-")[0].lower()))
    ours = [tag for weight, tag in sorted(weighted, key=lambda pair: pair[0]) if tag in LANGUAGES and weight < 0]
    return ours[0] if ours else LANGUAGES[0]


def theme(request: Request) -> str:
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


def wants_json(request: Request) -> bool:
    accepted = request.headers.get("accept", "")
    if request.url.path.startswith("/api/"):
        return True
    return "application/json" in accepted and "text/html" not in accepted


def remember(response: Response, name: str, value: str, secret: bool = False) -> None:
    response.set_cookie(name, value, max_age=YEAR, httponly=secret, samesite="lax")


def my_name(request: Request, longest: int) -> str:
    """What the visitor was called at an earlier table. A page writes this cookie, too, when somebody says it there."""
    return clean_name(unquote(request.cookies.get("name", "")), longest)


def remember_name(response: Response, name: str) -> None:
    if name:
        remember(response, "name", quote(name, safe=""))


def my_tokens(request: Request) -> list[str]:
    """The links that this browser has used, the latest first. Nobody else can read this cookie."""
    tokens = request.cookies.get("tables", "").split(".")
    return [token for token in tokens if looks_like_token(token)][:MOST_TABLES]


def remember_table(request: Request, response: Response, token: str) -> None:
    known = my_tokens(request)
    if known[:1] != [token]:
        tokens = [token, *(other for other in known if other != token)][:MOST_TABLES]
        remember(response, "tables", ".".join(tokens), secret=True)


def local_path(text: str) -> str:
    """An address on this server, never on another one."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "/"
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    good = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if good else "/"


def back(request: Request, wanted: str) -> RedirectResponse:
    """To the page that the visitor came from."""
    return RedirectResponse(local_path(wanted or request.headers.get("referer", "/")), 303)


# -- errors --------------------------------------------------------------------------------------------------


def status_of(error: LudotekaError) -> int:
    return error.status if isinstance(error, ServerError) else STATUS.get(type(error), 400)


def sentence(error: LudotekaError, lang: str) -> str:
    return core_texts(lang).say(error.message)


def problem(request: Request, status: int, text: str, headers: dict[str, str] | None = None) -> Response:
    """An error as a page, or as JSON for those who asked for it."""
    lang = language(request)
    headers = {**HEADERS, "Cache-Control": "no-store", **(headers or {})}
    if wants_json(request):
        return JSONResponse({"error": text}, status, headers)
    known: Sequence[int] = (400, 403, 404, 405, 409, 413, 422, 429, 500, 503)
    title = core_texts(lang).say(Message(f"server-title-{status if status in known else 400}", {}))
    return HTMLResponse(render.message_page(lang, theme(request), status, title, text), status, headers)


async def on_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, LudotekaError)
    REFUSED.add(error.message.id)
    return problem(request, status_of(error), sentence(error, language(request)))


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    lang = language(request)
    words = {404: "error-no-page", 405: "error-method"}.get(error.status_code, "error-form")
    return problem(request, error.status_code, core_texts(lang).say(Message(words, {})), dict(error.headers or {}))


async def on_crash(request: Request, error: Exception) -> Response:
    return problem(request, 500, sentence(Refused("error-inside"), language(request)))


async def refuse(scope: Scope, receive: Receive, send: Send, error: ServerError) -> None:
    """The answer of the outermost layer."""
    request = Request(scope, receive)
    REFUSED.add(error.message.id)
    await problem(request, status_of(error), sentence(error, language(request)))(scope, receive, send)
