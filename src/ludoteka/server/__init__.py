"""The web table: HTTP, WebSocket and the log of decisions.

>>> from ludoteka.server import Config, serve
>>> serve(Config(port=9000), open_browser="/play/cardia")  # doctest: +SKIP
"""

from ludoteka.server.app import create_app
from ludoteka.server.config import Config, Limits
from ludoteka.server.errors import CannotServe, ServerError
from ludoteka.server.serving import serve

__all__ = ["CannotServe", "Config", "Limits", "ServerError", "create_app", "serve"]
