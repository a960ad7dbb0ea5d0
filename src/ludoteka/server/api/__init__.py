"""The HTTP interface for programs: `/api/v1`, described by `/openapi.json`, and a WebSocket that sends data."""

from ludoteka.server.api.operations import OPERATIONS, routes
from ludoteka.server.api.schema import document, openapi

__all__ = ["OPERATIONS", "document", "openapi", "routes"]
