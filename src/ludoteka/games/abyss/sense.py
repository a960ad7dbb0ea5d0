"""What nobody would do in Abyss who saw what it costs: bots do not think of it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.state import Ask
from ludoteka.games.abyss.cards import MASTER_OF_MAGIC
from ludoteka.games.abyss.moves.payment import rest_of_payment
from ludoteka.games.abyss.state import Abyss, lord_count
from ludoteka.games.abyss.terms import DONE, LORDS_TO_END, NOBODY, RACE_OF, VALUE


def sensible(s: Abyss, ask: Ask) -> Sequence[int]:
    """Of a payment for which the Allies set aside suffice, with the lowest of each missing race, only what is missing.

    At its end also a low Ally that would be affiliated for its race. Who chooses what is affiliated, or may want to be
    rid of low Allies because the end is near, thinks of more. [ABY-7.2, ABY-R7]
    """
    options: Sequence[int] = ask.options
    if ask.prompt.id != "pay" or not s.paid or is_different(s, ask.seat):
        return options
    missing, least = rest_of_payment(s, ask.seat)
    if missing > least:  # another Ally saves Pearls
        return options
    if DONE not in options:
        races = {RACE_OF[card] for card in s.paid}
        return [card for card in options if RACE_OF[card] not in races]
    low = min([VALUE[card] for card in s.paid])
    lowest = {RACE_OF[card] for card in s.paid if VALUE[card] == low}
    return [card for card in options if card == DONE or (VALUE[card] <= low and RACE_OF[card] not in lowest)]


def is_different(s: Abyss, seat: int) -> bool:
    """Whether there may be a reason to pay more: any Ally may be affiliated, or hands will be soon. [ABY-10.4]"""
    return MASTER_OF_MAGIC in s.active[seat] or s.ender != NOBODY or lord_count(s, seat) >= LORDS_TO_END - 2
