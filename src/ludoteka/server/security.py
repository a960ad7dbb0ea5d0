"""Secret links, and what keeps other web sites out: headers, origin checks and size limits."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.server.allowance import Allowances
from ludoteka.server.config import Config
from ludoteka.server.errors import Forbidden, Gone, ServerError, TooMuch
from ludoteka.server.render.files import early_digest

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
LONGEST_NUMBER = 18  # digits of a number that anybody means
TOKEN_BYTES = 18
TOKEN_LENGTH = 24
YEAR = 365 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": (
        f"default-src 'none'; script-src 'self' {early_digest()}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",  # a secret link must not reach another site
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

# -- secret links --------------------------------------------------------------------------------------------


def new_token() -> str:
    """A link nobody can guess: 144 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def guest_token(owner: str, seat: int, since: int = 0) -> str:
    """The invitation to a seat, derived from the link of the person who opened the table.

    So the owner's page can show the invitation again although the database knows only hashes. It shows nobody's hand:
    whoever sits down gets a key of their own for it. `since` is the entry by which the table has freed the seat.
    """
    words = f"guest of seat {seat}" + (f" since entry {since}" if since else "")
    digest = hmac.digest(owner.encode(), words.encode(), sha256)
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def onward_token(token: str) -> str:
    """The link of the same person at the table of the rematch, derived from the one they have here.

    So everybody's page can tell its own next link, and nobody else's.
    """
    digest = hmac.digest(token.encode(), b"rematch", sha256)
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def hashed(token: str) -> str:
    """What the database keeps of a link. The token is random and long, so one fast hash is enough."""
    return sha256(token.encode()).hexdigest()


def looks_like_token(text: str) -> bool:
    return len(text) == TOKEN_LENGTH and text.replace("-", "").replace("_", "").isalnum() and text.isascii()


# -- who is calling ------------------------------------------------------------------------------------------


def bare_host(host: str) -> str:
    """The name without port and brackets: `[::1]:8421` is `::1`."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def check_host(headers: Headers, config: Config) -> None:
    """Refuse to be called by a name that is not ours."""
    known = config.known_hosts
    if known is not None and bare_host(headers.get("host", "")) not in known:
        raise Forbidden("error-host")


def check_origin(headers: Headers) -> None:
    """Refuse what a page of another site sends. A caller that is no browser sends no origin and needs the link only."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Forbidden("error-origin")
        return
    if place_of(origin) != headers.get("host"):
        raise Forbidden("error-origin")


def place_of(url: str) -> str | None:
    """Host and port of an address; None where it is none."""
    try:
        return urlsplit(url).netloc or None
    except ValueError:
        return None


def from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another site has sent the visitor here, with a link or behind their back."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("none", "same-origin")
    came = headers.get("referer")
    return came is not None and place_of(came) != headers.get("host")


# -- around every request ------------------------------------------------------------------------------------

Refusal = Callable[[Scope, Receive, Send, ServerError], Awaitable[None]]


class Guard:
    """Outermost layer: host and origin checks, the size of a request, and the headers of every answer."""

    def __init__(self, app: ASGIApp, config: Config, refuse: Refusal) -> None:
        self.app = app
        self.config = config
        self.refuse = refuse
        self.openings = Allowances(config.limits.openings, config.limits.opening_rate, "error-openings")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            check_host(headers, self.config)
            check_origin(headers)
        except Forbidden:
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: answered with 403
            return
        await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        send = with_headers(send, scope["scheme"] == "https")
        headers = Headers(scope=scope)
        try:
            check_host(headers, self.config)
            if opens_table(scope, headers) and not at_this_machine(scope, headers, self.config):
                self.openings.spend(address_of(scope))
            if scope["method"] not in ("GET", "HEAD"):
                check_origin(headers)
                receive = await small_body(headers, receive, self.config.limits.body)
        except ServerError as error:
            await self.refuse(scope, receive, send, error)
            return
        await self.app(scope, receive, send)


def opens_table(scope: Scope, headers: Headers) -> bool:
    """Whether a request, if it is good, stores a new table."""
    path = str(scope["path"]).rstrip("/")
    if path.startswith("/play/") or (path.startswith("/learn/") and path.count("/") > 2):
        return scope["method"] != "HEAD" and wants_table(headers)
    return scope["method"] == "POST" and path.endswith(("/tables", "/branch"))


def wants_table(headers: Headers) -> bool:
    """Whether whoever follows a link to a new table wants one: not another site, and not a browser that looks ahead."""
    return not from_elsewhere(headers) and "prefetch" not in headers.get("sec-purpose", "")


def address_of(scope: Scope) -> str:
    """Where a request comes from; a trusted proxy has said it, where there is one."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_local(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def at_this_machine(scope: Scope, headers: Headers, config: Config) -> bool:
    """Whether somebody sits at this very machine, and does not come by way of a proxy on it.

    A server that is told of proxies or of its public name has one in front; `spare_local` says that nobody else comes.
    """
    if not is_local(address_of(scope)):
        return False
    return config.spare_local or not (config.proxies or config.hosts or any(map(headers.get, FORWARDED)))


def with_headers(send: Send, encrypted: bool = False) -> Send:
    """Add the security headers; pages with secrets are not kept anywhere unless their answer says otherwise.

    What came encrypted stays so: cookies are sent over https only, and the browser asks by https from then on.
    """

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            if encrypted:
                headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
                cookies = headers.getlist("set-cookie")
                if cookies:
                    del headers["set-cookie"]
                for cookie in cookies:
                    headers.append("set-cookie", f"{cookie}; Secure")
        await send(message)

    return sending


async def small_body(headers: Headers, receive: Receive, limit: int) -> Receive:
    """The whole request read in advance, up to the limit: TooMuch beyond it."""
    announced = headers.get("content-length", "0")
    if not announced.isdecimal() or len(announced) > LONGEST_NUMBER or int(announced) > limit:
        raise TooMuch("error-body", limit=limit // 1024)
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone("error-left")
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise TooMuch("error-body", limit=limit // 1024)
    return replayed(body, receive)


def replayed(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, given once more to the application."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
