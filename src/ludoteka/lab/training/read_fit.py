"""Fitting what reads players (`bots/reader.py`) to moments of their games: one network for hands, one for answers.

Which hand a player holds is as likely as the product of what speaks for each of its cards, among all hands of that size
which the hidden cards allow; which card it plays, as what speaks for it among those it holds. Whole games are held out,
and the weights are those of the epoch that foresees them best.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ludoteka.bots.lanes import WHOLE
from ludoteka.bots.readers import Layers
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Reading
from ludoteka.lab.training.export import in_bytes, whole, written
from ludoteka.lab.training.fit import need_torch
from ludoteka.lab.training.read_games import NOTHING, UNPLAYED, Moments

Tensor = Any
Numbers = Any

HELD_OUT: Final = 10  # of so many games one is not learned from
BATCH: Final = 512
RATE: Final = 3e-3
NEVER: Final = -1e9
WIDTHS: Final = {"hands": (24, 16), "answers": (96, 48)}
DECAY: Final = {"hands": 0.5, "answers": 0.5}
DROPPED: Final = 0.1  # of what is seen, at random: nothing is relied on alone


@dataclass(frozen=True)
class Fitted:
    """A network, and minus the logarithm of the chance of what came true in the games held out, before and after."""

    weights: dict[str, Tensor]
    before: float
    after: float
    moments: int
    hit: float  # how often what it thought likeliest came true


class Sheet:
    """Moments on the device."""

    def __init__(self, torch: Any, moments: Moments, reading: Reading, device: str) -> None:
        def there(numbers: Numbers) -> Tensor:
            return torch.from_numpy(numbers).to(device)

        bits = np.arange(reading.cards)
        self.torch, self.reading, self.device = torch, reading, device
        self.seen = there(np.where(moments.seen == NOTHING, reading.size, moments.seen).astype(np.int64))
        self.held = there((moments.held[:, None] >> bits & 1).astype(np.bool_))
        self.open = there(((moments.held | moments.rest)[:, None] >> bits & 1).astype(np.bool_))
        self.kinds = [card for card in range(reading.cards) if bool(self.open[:, card].any())]  # that there are
        self.played = there(moments.played.astype(np.int64))
        self.apart = there(moments.game % HELD_OUT == 0)

    def without_hand(self, rows: Tensor) -> Tensor:
        return self.seen[rows]

    def with_hand(self, rows: Tensor) -> Tensor:
        torch, reading = self.torch, self.reading
        numbers = torch.arange(reading.held, reading.held + reading.cards, device=self.device)
        return torch.cat([self.seen[rows], torch.where(self.held[rows], numbers, reading.size)], 1)


def begun(torch: Any, size: int, widths: tuple[int, int], cards: int, device: str, seed: int) -> dict[str, Tensor]:
    """A network that knows nothing. The last row belongs to the number that says nothing."""
    chance = torch.Generator().manual_seed(seed)

    def drawn(*shape: int, scale: float) -> Tensor:
        return (scale * torch.randn(*shape, generator=chance)).to(device).requires_grad_(True)

    first, second = widths
    return {
        "w1": drawn(size + 1, first, scale=0.1),
        "b1": drawn(first, scale=0.1),
        "w2": drawn(first, second, scale=(2.0 / first) ** 0.5),
        "b2": drawn(second, scale=0.1),
        "p": drawn(second, cards, scale=0.1),
        "q": drawn(cards, scale=0.0),
    }


def spoken(torch: Any, w: dict[str, Tensor], found: Tensor) -> Tensor:
    """How much speaks for each card."""
    bag = torch.nn.functional.embedding_bag
    first = torch.relu(bag(found, w["w1"], mode="sum", padding_idx=len(w["w1"]) - 1) + w["b1"])
    return torch.relu(first @ w["w2"] + w["b2"]) @ w["p"] + w["q"]


def dropped(torch: Any, found: Tensor, nothing: int) -> Tensor:
    return torch.where(torch.rand(found.shape, device=found.device) < DROPPED, nothing, found)


# -- what came true ------------------------------------------------------------------------------------------------


def hand_losses(sheet: Sheet, speaks: Tensor, rows: Tensor) -> Tensor:
    """Minus the logarithm of the chance of the hand: all hands of its size are counted, card by card."""
    torch, held, open = sheet.torch, sheet.held[rows], sheet.open[rows]
    sizes = held.sum(1)
    most = int(sizes.max())
    ways = torch.full((len(rows), most + 1), NEVER, device=speaks.device)
    ways[:, 0] = 0.0
    for card in sheet.kinds:
        more = torch.logaddexp(ways[:, 1:], ways[:, :-1] + speaks[:, card : card + 1])
        ways = torch.where(open[:, card : card + 1], torch.cat([ways[:, :1], more], 1), ways)
    return ways.gather(1, sizes[:, None]).squeeze(1) - (speaks * held).sum(1)


def answer_losses(sheet: Sheet, speaks: Tensor, rows: Tensor) -> Tensor:
    """Minus the logarithm of the chance of the card that was played."""
    among = sheet.torch.where(sheet.held[rows], speaks, NEVER)
    return sheet.torch.nn.functional.cross_entropy(among, sheet.played[rows], reduction="none")


# -- the fit -------------------------------------------------------------------------------------------------------


def fitted(sheet: Sheet, which: str, epochs: int, seed: int) -> Fitted:
    """Learn `hands` or `answers`."""
    torch, size = sheet.torch, sheet.reading.size
    losses, found, useful = {
        "hands": (hand_losses, sheet.without_hand, (sheet.open & ~sheet.held).any(1)),
        "answers": (answer_losses, sheet.with_hand, (sheet.played != UNPLAYED) & (sheet.held.sum(1) > 1)),
    }[which]
    learned = (useful & ~sheet.apart).nonzero().squeeze(1)
    apart = (useful & sheet.apart).nonzero().squeeze(1)
    if not len(learned) or not len(apart):
        raise LudotekaError("error-train-few", games=0)
    torch.manual_seed(seed)
    w = begun(torch, size, WIDTHS[which], sheet.reading.cards, sheet.device, seed)
    before = mean(torch, sheet, w, losses, found, apart, 0.0)
    best, kept = before, {name: one.detach().clone() for name, one in w.items()}
    descent = torch.optim.AdamW(w.values(), lr=RATE, weight_decay=DECAY[which])
    batch = min(BATCH, len(learned))
    steps = epochs * (len(learned) // batch)
    done = 0
    for _ in range(epochs):
        order = learned[torch.randperm(len(learned), device=sheet.device)]
        for start in range(0, len(order) - batch + 1, batch):
            rows = order[start : start + batch]
            for group in descent.param_groups:
                group["lr"] = RATE * (1.0 - done / steps)
            loss = losses(sheet, spoken(torch, w, dropped(torch, found(rows), size)), rows).mean()
            descent.zero_grad(set_to_none=True)
            loss.backward()
            descent.step()
            done += 1
        now = mean(torch, sheet, w, losses, found, apart)
        if now < best:
            best, kept = now, {name: one.detach().clone() for name, one in w.items()}
    return Fitted(kept, before, best, len(learned) + len(apart), hits(sheet, kept, found, apart))


def mean(
    torch: Any,
    sheet: Sheet,
    w: dict[str, Tensor],
    losses: Callable[[Sheet, Tensor, Tensor], Tensor],
    found: Callable[[Tensor], Tensor],
    rows: Tensor,
    scale: float = 1.0,
) -> float:
    with torch.no_grad():
        return float(losses(sheet, scale * spoken(torch, w, found(rows)), rows).mean())


def hits(sheet: Sheet, w: dict[str, Tensor], found: Callable[[Tensor], Tensor], rows: Tensor) -> float:
    """How often the card was played for which most spoke, of those held, where one was played."""
    torch = sheet.torch
    rows = rows[sheet.played[rows] != UNPLAYED]
    with torch.no_grad():
        likeliest = torch.where(sheet.held[rows], spoken(torch, w, found(rows)), NEVER).argmax(1)
    return float((likeliest == sheet.played[rows]).float().mean())


def as_layers(weights: dict[str, Tensor]) -> Layers:
    """The network as it is kept. The scale of a unit goes into the weights of what follows from it."""
    w = {name: one.detach().double().cpu() for name, one in weights.items()}
    first, first_scale = in_bytes(w["w1"][:-1])
    second, second_scale = in_bytes(w["w2"] * first_scale.unsqueeze(1))
    answers, answer_scale = in_bytes(w["p"] * second_scale.unsqueeze(1))
    return Layers(
        (*first.shape, *w["p"].shape),
        written(first, second, answers.T),
        whole(w["b1"] / first_scale * WHOLE),
        whole(w["b2"] / second_scale),
        whole(w["q"] / answer_scale),
        [float(f"{scale:.6g}") for scale in answer_scale.tolist()],
    )


def on_device(moments: Moments, reading: Reading, device: str | None = None) -> Sheet:
    """The moments where they are learned from: on a GPU where there is one."""
    torch = need_torch()
    return Sheet(torch, moments, reading, device or ("cuda" if torch.cuda.is_available() else "cpu"))
