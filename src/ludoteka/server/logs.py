"""What the server writes about itself: sentences, or JSON for machines. Never a secret link, never a password."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from datetime import UTC, datetime

from ludoteka.server.config import Config
from ludoteka.server.errors import CannotServe
from ludoteka.server.security import TOKEN_LENGTH

TEXT, JSON = FORMATS = ("text", "json")
ACCESS = logging.getLogger("ludoteka.access")
TOKEN = re.compile(rf"(?<![\w-])[\w-]{{{TOKEN_LENGTH}}}(?![\w-])", re.ASCII)
PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*@")
HIDDEN = "…"


def redacted(text: str) -> str:
    """The same without anything that opens a seat or a database."""
    return TOKEN.sub(HIDDEN, PASSWORD.sub(rf"\1:{HIDDEN}@", text))


class Plain(logging.Formatter):
    """One line for people; a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


class Machine(logging.Formatter):
    """One JSON object a line."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": redacted(record.getMessage()),
        }
        if self.worker:
            told["worker"] = self.worker
        told |= getattr(record, "fields", {})
        if record.exc_info:
            told["error"] = redacted(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def is_news(record: logging.LogRecord) -> bool:
    """Not that a page was still open when the server ended."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


class Stderr(logging.Handler):
    """Writes to the standard error of the moment."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:
            self.handleError(record)


def configure(config: Config) -> None:
    """Set up the loggers of this process. Requests are written for machines only; their addresses hold secrets."""
    if config.log_format not in FORMATS:
        raise CannotServe("error-log-format", value=config.log_format[:40], legal=", ".join(FORMATS))
    machine = config.log_format == JSON
    handler = Stderr()
    handler.addFilter(is_news)
    handler.setFormatter(Machine(config.worker) if machine else Plain("%(levelname)s %(message)s"))
    for name in ("ludoteka", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO if machine else logging.WARNING)


def request(method: str, path: str, status: int, seconds: float) -> None:
    """Write down a request, without its secrets."""
    if ACCESS.isEnabledFor(logging.INFO):
        fields = {"method": method, "path": redacted(path)[:200], "status": status, "ms": round(seconds * 1000, 1)}
        ACCESS.info("request", extra={"fields": fields})
