"""The portraits of the characters, put together from drawn parts: background, shoulders, face, hair and something own.

Every part is a few strokes on a square of 96; colours are given in OKLCH, so that they keep together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteka.bots.characters import CHARACTERS

INK: Final = "oklch(.25 .03 50)"
LIPS: Final = "oklch(.42 .1 25)"

HAIR: Final = {
    "tuft": "M25 42c0-18 10-27 24-27 14 0 23 9 22 26-4-3-6-8-7-12-6 4-14 3-18-1-5 5-13 8-21 14z"
    "M48 16q-2-8 5-11-2 6 3 10z",
    "parted": "M25 46c-2-22 9-32 23-32s25 10 23 32c-3-10-10-16-18-18-8 6-20 8-28 18z",
    "fringe": "M26 44c-2-20 9-30 22-30s24 10 22 30c-2-9-5-14-9-17-9 1-19 1-26-1-4 4-7 9-9 18z",
    "cropped": "M27 40c0-16 10-23 21-23s21 7 21 23c-3-6-6-10-9-11H36c-3 1-6 5-9 11z",
    "waves": "M25 46c-2-22 9-31 23-31s25 9 23 31c-2-8-4-14-8-18-6-2-11-5-15-9-4 4-9 7-15 9-4 4-6 10-8 18z",
    "curls": "M24 44a8 8 0 0 1 3-13 9 9 0 0 1 9-13 10 10 0 0 1 18-2 9 9 0 0 1 13 11 8 8 0 0 1 5 16"
    "c-3-7-8-12-12-13-8 3-17 3-24 0-5 3-9 8-12 14z",
}
BEHIND: Final = {
    "long": "M22 80c-6-30-2-66 26-66s32 36 26 66z",
    "bun": "M37 12a11 11 0 1 0 22 0 11 11 0 1 0-22 0z",
    "plaits": "M24 44c-6 14-6 30-3 44l9-2c-3-14-2-28 2-40zM72 44c6 14 6 30 3 44l-9-2c3-14 2-28-2-40z",
}
MOUTH: Final = {
    "grin": "M42 62q6 8 12 0z",
    "smile": "M41 63q7 6 14 0",
    "half": "M42 64q8 3 13-2",
    "firm": "M42 64h12",
    "frown": "M42 65q6-4 12 0",
}
OWN: Final = {
    "freckles": '<g fill="oklch(.68 .12 45)"><circle cx="34" cy="57" r="1.3"/><circle cx="38" cy="59" r="1.3"/>'
    '<circle cx="58" cy="59" r="1.3"/><circle cx="62" cy="57" r="1.3"/></g>',
    "scarf": '<path d="M34 76l14 12 14-12 4 3-18 17-18-17z" fill="oklch(.92 .05 95)"/>',
    "earrings": '<circle cx="27" cy="60" r="3" fill="oklch(.84 .13 86)"/>'
    '<circle cx="69" cy="60" r="3" fill="oklch(.84 .13 86)"/>',
    "glasses": '<g fill="none" stroke="oklch(.30 .03 60)" stroke-width="2.2"><circle cx="39" cy="50" r="7.4"/>'
    '<circle cx="57" cy="50" r="7.4"/><path d="M46.4 49q1.6-1.6 3.2 0M31.6 49l-5-2M64.4 49l5-2"/></g>',
    "beard": '<path d="M28 52c1 16 9 25 20 25s19-9 20-25c-3 5-6 7-10 7-3-2-6-3-10-3s-7 1-10 3c-4 0-7-2-10-7z"'
    ' fill="oklch(.30 .04 40)"/><path d="M42 65h12" stroke="oklch(.72 .08 30)" stroke-width="2.6"/>',
    "moustache": '<path d="M48 59c-5-3-11-1-13 4 5 1 10 0 13-2 3 2 8 3 13 2-2-5-8-7-13-4z" fill="oklch(.36 .05 45)"/>',
    "crown": '<path d="M30 21l3-13 8 8 7-12 7 12 8-8 3 13q-18-6-36 0z" fill="oklch(.82 .13 86)"'
    ' stroke="oklch(.5 .1 70)" stroke-width="1.4" stroke-linejoin="round"/>'
    '<circle cx="48" cy="15" r="2.4" fill="oklch(.55 .18 25)"/>',
    "cap": '<path d="M24 34c2-16 12-22 24-22s22 6 24 22q-24-7-48 0z" fill="oklch(.48 .12 255)"/>'
    '<path d="M24 34q24-9 50 1 5 3 9 2-8-9-20-11z" fill="oklch(.38 .1 255)"/>',
    "hood": '<path d="M18 92C10 40 24 8 48 8s38 32 30 84l-8-4c5-36-3-66-22-66S21 52 26 88z"'
    ' fill="oklch(.42 .06 160)"/>',
    "ribbon": '<path d="M28 27q20-13 40 0l-2 6q-18-11-36 0z" fill="oklch(.62 .16 15)"/>',
    "lines": '<path d="M33 57q2 2 4 2M63 57q-2 2-4 2M40 33q8-2 16 0" stroke="oklch(.66 .06 50)" stroke-width="1.5"'
    ' fill="none" stroke-linecap="round"/>',
    "clasp": '<path d="M30 76q18 14 36 0l4 5q-22 17-44 0z" fill="oklch(.82 .13 86)"/>',
    "mail": '<path d="M16 84c6-8 14-11 22-12l10 10 10-10c8 1 16 4 22 12l-6 12H22z" fill="oklch(.50 .06 250)"/>'
    '<path d="M48 82v14" stroke="oklch(.35 .05 250)" stroke-width="2"/>',
}


@dataclass(frozen=True)
class Looks:
    """What a portrait is made of. `brows` is the height of the eyebrows, `own` what only this face has."""

    hue: int
    skin: str
    coat: str
    hair: str
    colour: str
    mouth: str
    brows: int = 44
    behind: str = ""
    own: tuple[str, ...] = ()


LOOKS: Final = {
    "pip": Looks(100, ".86 .05 60", ".58 .12 145", "tuft", ".72 .13 70", "grin", 42, own=("freckles", "scarf")),
    "mila": Looks(340, ".80 .06 62", ".60 .12 330", "fringe", ".40 .10 45", "grin", 41, "plaits", ("ribbon",)),
    "tola": Looks(200, ".82 .06 65", ".52 .11 20", "parted", ".46 .12 35", "smile", 44, "long", ("earrings",)),
    "gustaw": Looks(60, ".84 .05 55", ".46 .09 265", "cropped", ".58 .11 65", "half", 45, own=("cap",)),
    "ada": Looks(300, ".76 .075 58", ".38 .09 300", "fringe", ".28 .03 50", "half", 40, "bun", ("glasses",)),
    "janko": Looks(140, ".68 .08 55", ".44 .10 140", "curls", ".26 .03 45", "smile", 46, own=("moustache",)),
    "bruno": Looks(30, ".60 .075 52", ".40 .05 250", "cropped", ".30 .04 40", "firm", 46, own=("beard", "mail")),
    "irena": Looks(180, ".70 .07 56", ".42 .08 190", "waves", ".34 .07 30", "firm", 42, "plaits", ("earrings",)),
    "edda": Looks(
        265, ".86 .05 60", ".34 .08 20", "waves", ".86 .01 90", "frown", 44, "long", ("lines", "crown", "clasp")
    ),
    "sefa": Looks(160, ".52 .07 50", ".30 .05 160", "parted", ".24 .02 60", "firm", 43, "", ("lines", "hood")),
}
assert set(LOOKS) == set(CHARACTERS)


def drawing(id: str) -> str:
    """The strokes of one portrait, without a frame."""
    looks = LOOKS[id]
    skin, colour = f"oklch({looks.skin})", f"oklch({looks.colour})"
    lightness, rest = looks.skin.split(" ", 1)
    shade = f"oklch({float(lightness) - 0.07:.2f} {rest})"
    brow = looks.brows
    return "".join(
        [
            f'<rect width="96" height="96" fill="oklch(.62 .09 {looks.hue})"/>',
            f'<circle cx="48" cy="40" r="40" fill="oklch(.74 .09 {looks.hue})"/>',
            f'<path d="{BEHIND[looks.behind]}" fill="{colour}"/>' if looks.behind else "",
            f'<path d="M10 100c0-22 16-28 38-28s38 6 38 28z" fill="oklch({looks.coat})"/>',
            f'<path d="M40 64h16v12q-8 7-16 0z" fill="{shade}"/>',
            f'<path d="M27 44c0-16 9-25 21-25s21 9 21 25c0 17-10 29-21 29S27 61 27 44z" fill="{skin}"/>',
            f'<g fill="{INK}"><circle cx="39" cy="50" r="2.8"/><circle cx="57" cy="50" r="2.8"/></g>',
            f'<path d="M48 51v6h-3" fill="none" stroke="{shade}" stroke-width="2" stroke-linecap="round"/>',
            f'<path d="M34 {brow}q5-3 9 0M53 {brow}q5-3 9 0" fill="none" stroke="{colour}" stroke-width="2.4"'
            ' stroke-linecap="round"/>',
            f'<path d="{MOUTH[looks.mouth]}" fill="{LIPS if looks.mouth == "grin" else "none"}" stroke="{LIPS}"'
            ' stroke-width="2.4" stroke-linecap="round"/>',
            f'<path d="{HAIR[looks.hair]}" fill="{colour}"/>',
            *[OWN[part] for part in looks.own],
        ]
    )


def portrait(id: str) -> str:
    """One portrait as an image of its own."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">{drawing(id)}</svg>'


def sheet() -> str:
    """All portraits as symbols, for a page that uses them by id: `<use href="#portrait-edda"/>`."""
    symbols = [f'<symbol id="portrait-{id}" viewBox="0 0 96 96">{drawing(id)}</symbol>' for id in CHARACTERS]
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden="">{"".join(symbols)}</svg>'
