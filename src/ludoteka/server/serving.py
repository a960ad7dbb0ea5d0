"""`serve(config)`: check what can be checked, start the server, open the browser, and end in order."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts
from ludoteka.server.app import create_app
from ludoteka.server.config import Config, Limits, check_folder
from ludoteka.server.doorman import Doorman
from ludoteka.server.errors import CannotServe
from ludoteka.server.logs import configure
from ludoteka.server.render.warming import Warmth, warm
from ludoteka.server.store import Store
from ludoteka.server.sweeping import Sweeper
from ludoteka.server.wire import Entrance, Wire
from ludoteka.server.workers import Workers

WAITING = 128
TURN = 0.001  # seconds for which a thread works before another one may
LAST_PORT = 65535
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
Announce = Callable[[str], None]


def serve(config: Config | None = None, open_browser: bool | str = False, announce: Announce | None = None) -> None:
    """Run the server until it is told to end.

    `open_browser` opens the lobby, or the address given (`"/play/cardia"`), as soon as the server answers; where no
    browser can be opened the link is printed. `announce` is called with the address instead of printing it.
    CannotServe is a sentence about the data folder, the database or the port.
    """
    config = config or Config()
    configure(config)
    if not config.database:
        check_folder(config.data)
    asyncio.run(check_database(config))
    listener = listen(config.host, config.port)
    url = address(config.host, listener.getsockname()[1])
    try:
        if config.workers > 1:
            Workers(config, listener, url).run(lambda: introduce(url, config.lang, open_browser, announce))
        else:
            doorman = Doorman(config.limits)
            server = Server(settings(config), url, config.lang, open_browser, announce, doorman)
            server.warms = True
            serve_alone(listener, server)
    finally:
        listener.close()


def serve_alone(listener: socket.socket, server: Server) -> None:
    """In this process, and no other."""
    with suppress(KeyboardInterrupt):  # how Ctrl-C comes out of a server that has ended in order
        server.run(sockets=[listener])
    if server.failure is not None:
        raise server.failure


async def check_database(config: Config) -> None:
    """Open the database once before anything else is started, so that its faults are told as a sentence."""
    if config.workers < 1:
        raise CannotServe("error-workers-number", workers=config.workers)
    store = Store(config.database_url)
    if config.workers > 1 and not store.shared:
        await store.close()
        raise CannotServe("error-workers-sqlite")
    await store.open()
    await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. CannotServe if somebody else does."""
    if not 0 <= port <= LAST_PORT:
        raise CannotServe("error-port-number", port=port)
    try:
        family, kind, proto, _, place = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, proto)
    except (OSError, OverflowError, UnicodeError) as error:
        raise CannotServe("error-address", host=host, port=port, reason=reason(error)) from None
    try:
        if os.name == "posix":  # elsewhere this would let two servers have the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(WAITING)
    except (OSError, OverflowError) as error:
        listener.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise CannotServe("error-port", host=host, port=port) from None
        raise CannotServe("error-address", host=host, port=port, reason=reason(error)) from None
    return listener


def reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def address(host: str, port: int) -> str:
    """The address of the server for a browser on this machine."""
    host = EVERYWHERE.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def settings(config: Config) -> uvicorn.Config:
    """Addresses hold secret links, so uvicorn logs none; see `logs`. An open page is told 1012 when the server ends."""
    return uvicorn.Config(
        create_app(config),
        access_log=False,
        log_config=None,
        lifespan="on",
        http=Entrance,
        ws=Wire,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        ws_max_size=config.limits.frame,
        limit_concurrency=config.limits.visitors,
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    warms = False  # whether it reads then what the first visitors would wait for

    def __init__(
        self,
        config: uvicorn.Config,
        url: str,
        lang: str,
        open_browser: bool | str,
        announce: Announce | None,
        doorman: Doorman | None = None,
    ) -> None:
        super().__init__(config)
        self.url = url
        self.lang = lang
        self.wanted = open_browser
        self.announce = announce
        self.failure: Exception | None = None
        self.doorman = doorman or Doorman(Limits())
        self.sweeper = Sweeper()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; once a second somebody looks after the garbage and those who only stand in the door."""
        if counter % 10 == 0:
            self.doorman.look(list(self.server_state.connections))
            self.sweeper.look()
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.setswitchinterval(TURN)  # threads of the database have little to do, and often
            self.sweeper.begin()
            try:
                await asyncio.to_thread(self.ready)
            except Exception as error:  # whoever was to be told has failed: end in order, then say so
                self.failure = error
                self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.sweeper.end()
        await super().shutdown(sockets)

    def ready(self) -> None:
        Warmth.due = self.warms
        introduce(self.url, self.lang, self.wanted, self.announce)
        if self.warms:
            threading.Thread(target=warm, name="warming", daemon=True).start()


def introduce(url: str, lang: str, wanted: bool | str, announce: Announce | None) -> None:
    """Tell where the server is, and open the page that is wanted."""
    say = core_texts(lang).say
    tell = announce or (lambda url: print(say(Message("server-ready", {"url": url})), flush=True))
    tell(url)
    if wanted:
        page = url + (wanted if isinstance(wanted, str) else "/")
        if not opened(page):
            print(say(Message("server-open", {"url": page})), flush=True)


def opened(page: str) -> bool:
    """Whether a browser with a window could be opened. Where there is no screen, none can."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        return webbrowser.open(page)
    except (webbrowser.Error, OSError):
        return False
