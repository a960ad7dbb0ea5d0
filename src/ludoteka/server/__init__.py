"""The web table: HTTP, WebSocket and the log of decisions.

>>> from ludoteka.server import Config, serve
>>> serve(Config(port=9000), open_browser="/play/cardia")  # doctest: +SKIP

The names below are imported when they are asked for: a process in which a bot thinks needs none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteka.server.app import create_app
    from ludoteka.server.config import Config, Limits
    from ludoteka.server.errors import CannotServe, ServerError
    from ludoteka.server.serving import serve

__all__ = ["CannotServe", "Config", "Limits", "ServerError", "create_app", "serve"]

HOMES = {
    "CannotServe": "errors",
    "Config": "config",
    "Limits": "config",
    "ServerError": "errors",
    "create_app": "app",
    "serve": "serving",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
