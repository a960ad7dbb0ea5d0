"""A learned network as a small file, and back: weights as signed bytes, each unit with a scale of its own."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

import ludoteka
from ludoteka.bots.lanes import WEIGHT, WHOLE, signed
from ludoteka.bots.policies import Kept
from ludoteka.lab.training.tables import Setting

MOST: Final = 127
FINER: Final = 1 << 14  # steps of a weight of the worth, of which there are few
LARGEST: Final = 1_000_000  # bytes of a file


def in_bytes(weights: Any) -> tuple[Any, Any]:
    """Weights (a row for each input) as whole numbers from -127 to 127, and by which each column has to be scaled."""
    scale = weights.abs().amax(dim=0).clamp_min(1e-8) / MOST
    return (weights / scale).round().clamp(-MOST, MOST), scale


def written(*layers: Any) -> bytes:
    """Layer after layer, row after row."""
    return packed(b"".join(bytes((layer + WEIGHT).int().flatten().tolist()) for layer in layers))


def packed(weights: bytes) -> bytes:
    """Weights never repeat each other: only how often each occurs makes them shorter."""
    packer = zlib.compressobj(9, strategy=zlib.Z_HUFFMAN_ONLY)
    return packer.compress(weights) + packer.flush()


def whole(numbers: Any) -> list[int]:
    return [round(one) for one in numbers.tolist()]


def exported(
    weights: dict[str, Any],
    setting: Setting,
    provenance: dict[str, str | int | float],
    checksum: str | None = None,
    cells: Sequence[int] = (),
    keys: Sequence[int] = (),
) -> Kept:
    """The network as it is kept. The scale of a unit goes into the weights of what follows from it.

    Of a policy of whole answers `cells` and `keys` say what the rows stand for, and the checksum is that of the cells.
    """
    w = {name: one.detach().double().cpu() for name, one in weights.items()}
    first, first_scale = in_bytes(w["w1"])
    second, second_scale = in_bytes(w["w2"] * first_scale.unsqueeze(1))
    answers, answer_scale = in_bytes(w["p"] * second_scale.unsqueeze(1))
    worth = (w["v"].squeeze(1) * second_scale).flatten()
    worth_scale = float(worth.abs().max().clamp_min(1e-12)) / FINER
    return Kept(
        setting.game,
        setting.seats,
        [dict(variants) for variants in dict.fromkeys(setting.variants)],
        checksum or ludoteka.game(setting.game).actions(setting.seats, **dict(setting.variants[0])).checksum,
        (*w["w1"].shape, *w["p"].shape),
        written(first, second, answers.T),
        whole(w["b1"] / first_scale * WHOLE),
        whole(w["b2"] / second_scale),
        whole(w["q"] / answer_scale),
        [float(f"{scale:.6g}") for scale in answer_scale.tolist()],
        whole(worth / worth_scale),
        round(float(w["u"]) / worth_scale),
        worth_scale,
        provenance,
        list(cells),
        list(keys),
    )


def with_the_unknown(torch: Any, weights: dict[str, Any], cells: Any, rows: Any) -> dict[str, Any]:
    """A network of whole answers with these cells and rows alone, and a row of nothing for all other answers."""
    p, q = weights["p"].detach()[rows], weights["q"].detach()[rows]
    return {
        **weights,
        "w1": weights["w1"].detach()[cells],
        "p": torch.cat([p, torch.zeros_like(p[:1])]).T,
        "q": torch.cat([q, torch.zeros_like(q[:1])]),
    }


def within(kept: Callable[[float], Kept]) -> Kept:
    """A file that is small enough, with as large a share of what could be in it as that allows."""
    share = 1.0
    while True:
        found = kept(share)
        size = len(msgspec.json.encode(found))
        if size < LARGEST or share < 0.01:
            return found
        share *= 0.98 * LARGEST / size


# A unit of a file has lost its scale to what follows from it. Whatever it is given here is taken back there; about one
# for the largest weight is as good to learn on with as any.
FIRST: Final = 1.0 / MOST
SECOND: Final = 0.5 / (MOST * MOST)


def taken_up(kept: Kept) -> dict[str, Any]:
    """The weights of a file as the network has them, row after row, to learn on from there."""
    cells, first, second, answers = kept.sizes
    layers = signed(zlib.decompress(kept.layers))
    to_second = cells * first
    to_answers = to_second + first * second
    spoken = rows(layers[to_answers:], second, 1.0 / SECOND)
    return {
        "w1": rows(layers[:to_second], first, FIRST),
        "b1": [FIRST * bias / WHOLE for bias in kept.first_biases],
        "w2": rows(layers[to_second:to_answers], second, SECOND / FIRST),
        "b2": [SECOND * bias for bias in kept.second_biases],
        "p": [[kept.answer_scales[a] * spoken[a][unit] for a in range(answers)] for unit in range(second)],
        "q": [scale * bias for scale, bias in zip(kept.answer_scales, kept.answer_biases, strict=True)],
        "v": [[kept.worth_scale * weight / SECOND] for weight in kept.worth],
        "u": [kept.worth_scale * kept.worth_bias],
    }


def rows(weights: list[int], width: int, scale: float) -> list[list[float]]:
    return [[scale * one for one in weights[at : at + width]] for at in range(0, len(weights), width)]
