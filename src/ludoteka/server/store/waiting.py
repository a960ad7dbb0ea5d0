"""Those who wait until something is stored, and those who want to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Told = Callable[[Exception | None], None]  # called when it is stored, or with what went wrong


async def awaited(begin: Callable[[Told], None]) -> None:
    """Begin something that tells what came of it, and wait for that."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(error: Exception | None) -> None:
        if done.done():
            return  # whoever wanted it is gone; it is done nevertheless
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    begin(told)
    await done
