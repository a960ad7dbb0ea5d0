"""The web table: HTTP, WebSocket and the log of decisions."""
