"""What the processes of bots have in common: it is read once, before they are made, and they share its memory."""

import gc

import ludoteka.bots
import ludoteka.server.thinking  # noqa: F401
from ludoteka.core.registry import game, games

for id in games():
    game(id)
gc.collect()
gc.freeze()  # nothing of it is garbage, and what is never looked at again stays shared
