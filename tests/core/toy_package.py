"""What another package would bring in by entry point."""

from tests.core.toy import TOY as GAME

__all__ = ["GAME"]
