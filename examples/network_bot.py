"""A bot that joins a table over the network: python examples/network_bot.py http://localhost:8421/t/…

Give it an invitation, or the link of its seat where it sat before. It says hello, says that it is ready, chooses an
option at random whenever it is asked, declines every offer but a rematch, and ends with the match. Replace `choose` by
something cleverer: `state.view` holds everything that the seat may know.
"""

from __future__ import annotations

import asyncio
import random
import sys
from urllib.parse import urlsplit

from ludoteka.client import Client, Seat, ServerRefused, State


def choose(state: State) -> str:
    """The whole cleverness of this bot."""
    assert state.question is not None
    return random.choice(state.question.options).option


async def consider(seat: Seat, state: State) -> None:
    """Do what is to be done: get ready, decide, or answer an offer."""
    if any(mine in state.waiting for mine in state.seats):
        await seat.ready(name="Network bot")
    for offer in state.offers:
        if any(mine in offer.waits for mine in state.seats):
            await seat.send("agree" if offer.kind == "rematch" else "decline", offer=offer.number)
    if state.question is not None:
        await seat.answer(state.question, choose(state))


async def play(link: str) -> State | None:
    """Play at this link until the match is over."""
    parts = urlsplit(link)
    client = Client(f"{parts.scheme}://{parts.netloc}")
    state: State | None = None
    async with client.seat(link) as seat:
        print(f"To come back to this seat: {client.url}{seat.link}")
        await seat.say("Hello, I am a program.")
        while True:
            try:
                state = await seat.next()
            except ServerRefused as refusal:
                print(refusal)  # somebody was faster; the next state tells how the table stands
                continue
            if state is None or state.over:
                return state
            await consider(seat, state)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    end = asyncio.run(play(sys.argv[1]))
    if end is not None and end.outcome is not None:
        print("ranks:", dict(zip(end.names, end.outcome.ranks, strict=True)))
