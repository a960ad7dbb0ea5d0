"""Parts of the portraits of the Heroes: strokes on a square of 96, from the shoulders up to what is worn on the head.

A part may name colours that the portrait fills in: `{cloth}` and `{deep}` of the Faction, `{skin}` and `{shade}` of
the face, `{hair}`, and the metals and stuffs below.
"""

from __future__ import annotations

from typing import Final

# -- colours, in OKLCH --------------------------------------------------------------------------------------------

# The ground, the cloth and the shadow of each Faction.
CLOTHS: Final = {
    "castle": (".70 .08 250", ".47 .13 255", ".33 .10 258"),
    "necropolis": (".56 .05 170", ".36 .05 175", ".24 .04 180"),
    "dungeon": (".56 .08 310", ".42 .13 305", ".29 .10 300"),
    "tower": (".82 .05 225", ".56 .10 240", ".40 .08 245"),
    "rampart": (".74 .09 140", ".48 .11 148", ".34 .08 150"),
    "fortress": (".68 .07 115", ".46 .08 118", ".32 .06 115"),
    "inferno": (".60 .12 40", ".48 .17 28", ".32 .13 25"),
    "stronghold": (".74 .09 70", ".53 .12 50", ".37 .09 45"),
    "conflux": (".76 .08 330", ".55 .14 335", ".39 .11 330"),
    "cove": (".74 .07 205", ".46 .09 215", ".32 .07 220"),
}
SKINS: Final = {
    "fair": ".86 .05 60", "rosy": ".83 .07 45", "tan": ".74 .075 60", "brown": ".58 .075 52", "dark": ".46 .06 48",
    "pale": ".90 .02 100", "ashen": ".80 .035 150", "grey": ".70 .02 250", "green": ".68 .09 140",
    "red": ".61 .15 30", "blue": ".76 .08 235", "violet": ".70 .08 310", "ember": ".72 .14 55", "stone": ".70 .03 80",
}  # fmt: skip
HAIRS: Final = {
    "black": ".26 .02 60", "brown": ".38 .07 50", "chestnut": ".44 .10 40", "auburn": ".52 .13 38",
    "red": ".58 .16 35", "blond": ".80 .11 88", "white": ".93 .01 90", "grey": ".68 .01 90", "silver": ".84 .02 250",
    "teal": ".56 .09 200", "green": ".50 .10 150", "violet": ".45 .12 305", "flame": ".74 .16 60",
}  # fmt: skip
STUFFS: Final = {
    "metal": ".80 .015 250", "iron": ".50 .015 250", "gold": ".82 .13 86", "bone": ".90 .04 90", "fur": ".46 .06 60",
    "fur_2": ".34 .05 55", "leather": ".44 .07 55", "white": ".95 .01 90", "red": ".55 .18 25", "ink": ".22 .02 60",
    "flame": ".76 .17 60", "leaf": ".60 .13 140", "water": ".68 .10 235", "pearl": ".94 .02 330",
}  # fmt: skip

# -- the face -----------------------------------------------------------------------------------------------------

SHAPES: Final = {
    "oval": "M27 44c0-16 9-25 21-25s21 9 21 25c0 17-10 29-21 29S27 61 27 44z",
    "square": "M27 42c0-15 9-23 21-23s21 8 21 23v13c0 9-9 19-21 19S27 64 27 55z",
    "narrow": "M29 43c0-15 8-24 19-24s19 9 19 24c0 18-8 33-19 33S29 61 29 43z",
    "broad": "M24 46c0-17 11-27 24-27s24 10 24 27c0 16-11 26-24 26S24 62 24 46z",
    "heart": "M26 42c0-15 10-23 22-23s22 8 22 23c0 14-13 32-22 33-9-1-22-19-22-33z",
}
EYES: Final = {
    "round": '<g fill="{ink}"><circle cx="39" cy="50" r="2.8"/><circle cx="57" cy="50" r="2.8"/></g>',
    "almond": '<path d="M34 50q5-5 10 0-5 4-10 0zM52 50q5-5 10 0-5 4-10 0z" fill="{white}"/>'
    '<g fill="{ink}"><circle cx="39" cy="49.6" r="2.1"/><circle cx="57" cy="49.6" r="2.1"/></g>',
    "stern": '<path d="M34 48l10 2.6-1 2.4q-5 1-9-2zM62 48l-10 2.6 1 2.4q5 1 9-2z" fill="{ink}"/>',
    "glowing": '<g fill="{deep}"><circle cx="39" cy="50" r="5"/><circle cx="57" cy="50" r="5"/></g>'
    '<g fill="oklch(.90 .15 165)"><circle cx="39" cy="50" r="2.4"/><circle cx="57" cy="50" r="2.4"/></g>',
    "burning": '<g fill="{ink}"><circle cx="39" cy="50" r="4.4"/><circle cx="57" cy="50" r="4.4"/></g>'
    '<g fill="{flame}"><circle cx="39" cy="50" r="2.3"/><circle cx="57" cy="50" r="2.3"/></g>',
    "slit": '<path d="M33 50q6-6 12 0-6 5-12 0zM51 50q6-6 12 0-6 5-12 0z" fill="{gold}"/>'
    '<path d="M39 46.8v6M57 46.8v6" stroke="{ink}" stroke-width="1.8"/>',
    "white": '<path d="M34 50q5-5 10 0-5 4-10 0zM52 50q5-5 10 0-5 4-10 0z" fill="{white}"/>',
}
MOUTHS: Final = {
    "smile": "M41 63q7 6 14 0", "half": "M42 64q8 3 13-2", "firm": "M42 64h12", "frown": "M42 65q6-4 12 0",
    "thin": "M44 64q4 1.4 8 0",
}  # fmt: skip
LOCKS: Final = {
    "bald": "",
    "parted": "M25 46c-2-22 9-32 23-32s25 10 23 32c-3-10-10-16-18-18-8 6-20 8-28 18z",
    "fringe": "M26 44c-2-20 9-30 22-30s24 10 22 30c-2-9-5-14-9-17-9 1-19 1-26-1-4 4-7 9-9 18z",
    "cropped": "M27 40c0-16 10-23 21-23s21 7 21 23c-3-6-6-10-9-11H36c-3 1-6 5-9 11z",
    "waves": "M25 46c-2-22 9-31 23-31s25 9 23 31c-2-8-4-14-8-18-6-2-11-5-15-9-4 4-9 7-15 9-4 4-6 10-8 18z",
    "curls": "M24 44a8 8 0 0 1 3-13 9 9 0 0 1 9-13 10 10 0 0 1 18-2 9 9 0 0 1 13 11 8 8 0 0 1 5 16"
    "c-3-7-8-12-12-13-8 3-17 3-24 0-5 3-9 8-12 14z",
    "mohawk": "M42 30c-2-10-1-20 0-26 5-3 8-3 12 0 1 6 2 16 0 26q-6-3-12 0z",
    "spiky": "M25 44l-3-14 8 3-2-13 10 7 2-13 8 11 8-11 2 13 10-7-2 13 8-3-3 14c-4-9-9-14-23-14s-19 5-23 14z",
    "topknot": "M28 38c1-14 9-20 20-20s19 6 20 20c-4-6-10-9-20-9s-16 3-20 9zM43 18q-6-10 5-15 11 5 5 15z",
    "receding": "M26 46c-2-12 0-20 6-25 0 8-1 16-6 25zM70 46c2-12 0-20-6-25 0 8 1 16 6 25z",
}
BEHIND: Final = {
    "long": "M20 82c-6-32 0-68 28-68s34 36 28 68z",
    "bun": "M37 12a11 11 0 1 0 22 0 11 11 0 1 0-22 0z",
    "plaits": "M24 44c-7 14-7 32-4 48l10-2c-3-15-2-30 2-42zM72 44c7 14 7 32 4 48l-10-2c3-15 2-30-2-42z",
    "tail": "M60 18c18 2 26 22 20 48-4 6-9 6-12 2 4-18 2-34-10-44z",
    "mane": "M16 78c-8-14-4-24 0-32-2-16 10-34 32-34s34 18 32 34c4 8 8 18 0 32-4-4-6-10-8-16H24c-2 6-4 12-8 16z",
    "bob": "M22 64c-4-30 4-50 26-50s30 20 26 50q-6 4-10 0H32q-4 4-10 0z",
}
BEARDS: Final = {
    "full": "M27 52c1 17 9 26 21 26s20-9 21-26c-3 5-6 7-10 7-3-2-7-3-11-3s-8 1-11 3c-4 0-7-2-10-7z",
    "long": "M27 52c0 14 4 40 21 44 17-4 21-30 21-44-3 6-6 8-10 8-3-3-7-4-11-4s-8 1-11 4c-4 0-7-2-10-8z",
    "goatee": "M41 66q7 4 14 0c1 6-2 13-7 14-5-1-8-8-7-14z",
    "moustache": "M48 59c-5-3-12-1-14 5 5 1 11 0 14-3 3 3 9 4 14 3-2-6-9-8-14-5z",
    "forked": "M28 54c0 18 5 26 11 38 3-4 6-10 9-16 3 6 6 12 9 16 6-12 11-20 11-38-4 6-8 7-20 6-12 1-16 0-20-6z",
    "chops": "M26 46c0 12 3 20 10 25l3-12c-6-1-10-5-13-13zM70 46c0 12-3 20-10 25l-3-12c6-1 10-5 13-13z",
}
EARS: Final = (
    '<path d="M29 52C19 48 13 40 10 31c10 2 16 7 20 13zM67 52c10-4 16-12 19-21-10 2-16 7-20 13z" fill="{skin}"/>'
)

# -- what only some have ------------------------------------------------------------------------------------------

MARKS: Final = {
    "scar": '<path d="M60 40l-5 20M56 46l6 2M54 53l6 2" stroke="oklch(.55 .12 25)" stroke-width="1.8"/>',
    "paint": '<path d="M30 54l11 3M30 59l11 2M66 54l-11 3M66 59l-11 2" stroke="{red}" stroke-width="2.6"/>',
    "tattoo": '<path d="M33 38q4 6 2 14t3 12" stroke="{cloth}" stroke-width="2.4" fill="none"/>',
    "freckles": '<g fill="oklch(.66 .12 45)"><circle cx="34" cy="57" r="1.3"/><circle cx="38" cy="59" r="1.3"/>'
    '<circle cx="58" cy="59" r="1.3"/><circle cx="62" cy="57" r="1.3"/></g>',
    "earrings": '<g fill="{gold}"><circle cx="26" cy="60" r="3"/><circle cx="70" cy="60" r="3"/></g>',
    "patch": '<path d="M26 40l44 12" stroke="{ink}" stroke-width="2"/><circle cx="57" cy="50" r="6.4" fill="{ink}"/>',
    "gem": '<path d="M48 30l4 5-4 6-4-6z" fill="{cloth}" stroke="{white}" stroke-width="1"/>',
    "tusks": '<path d="M40 66l2-8 3 7zM56 66l-2-8-3 7z" fill="{bone}"/>',
    "hollow": '<path d="M31 56q4 9 9 11-6 0-9-11zM65 56q-4 9-9 11 6 0 9-11z" fill="{shade}"/>',
    "glasses": '<g fill="none" stroke="{ink}" stroke-width="2"><circle cx="39" cy="50" r="7"/>'
    '<circle cx="57" cy="50" r="7"/><path d="M46 49q2-1.6 4 0"/></g>',
    "lines": '<path d="M32 57q2 2 4 2M64 57q-2 2-4 2M40 36q8-2 16 0" stroke="{shade}" stroke-width="1.6" fill="none"/>',
    "scales": '<g fill="none" stroke="{shade}" stroke-width="1.6"><path d="M36 31q3 3 6 0 3 3 6 0 3 3 6 0 3 3 6 0"/>'
    '<path d="M39 37q3 3 6 0 3 3 6 0 3 3 6 0M29 59q3 3 6 0M61 59q3 3 6 0"/></g>',
    "muzzle": '<path d="M36 58c2-6 6-8 12-8s10 2 12 8c1 8-5 15-12 15s-13-7-12-15z" fill="{shade}"/>'
    '<path d="M43 57v2M53 57v2M38 65q10 5 20 0" stroke="{ink}" stroke-width="2" fill="none"/>',
    "lips": '<path d="M43 63q3-2 5 0 2-2 5 0-2 4-5 4t-5-4z" fill="oklch(.52 .16 20)"/>',
}

# -- what is worn -------------------------------------------------------------------------------------------------

BODY: Final = "M8 100c0-22 18-28 40-28s40 6 40 28z"
GARMENTS: Final = {
    "plate": f'<path d="{BODY}" fill="{{iron}}"/><path d="M10 92c2-12 10-18 20-19l6 12-8 15H9z" fill="{{metal}}"/>'
    '<path d="M86 92c-2-12-10-18-20-19l-6 12 8 15h19z" fill="{metal}"/><path d="M36 74q12 10 24 0l4 6q-16 14-32 0z"'
    ' fill="{cloth}"/>',
    "black": f'<path d="{BODY}" fill="{{ink}}"/><path d="M6 88l12-18 14 6-8 24H6zM90 88L78 70l-14 6 8 24h18z"'
    ' fill="{deep}"/><path d="M18 70l2-10 6 12zM78 70l-2-10-6 12z" fill="{iron}"/>',
    "robe": f'<path d="{BODY}" fill="{{cloth}}"/><path d="M36 74l12 22 12-22 6 2-14 24h-8L30 76z" fill="{{gold}}"/>',
    "vestment": f'<path d="{BODY}" fill="{{white}}"/><path d="M34 74q14 9 28 0l4 5q-18 13-36 0z" fill="{{gold}}"/>'
    '<path d="M46 84h4v16h-4z" fill="{cloth}"/>',
    "collar": '<path d="M12 100c2-34 8-50 16-60l10 36h20l10-36c8 10 14 26 16 60z" fill="{deep}"/>'
    f'<path d="{BODY}" fill="{{cloth}}"/>',
    "spikes": '<path d="M14 96l-2-30 12 14 2-22 12 18h20l12-18 2 22 12-14-2 30z" fill="{iron}"/>'
    f'<path d="{BODY}" fill="{{cloth}}"/>',
    "fur": f'<path d="{BODY}" fill="{{leather}}"/><path d="M14 88l4-10 6 2 4-8 7 5 5-6 8 7 8-7 5 6 7-5 4 8 6-2 4 10'
    '-8 4-6-5-6 5-7-5-7 6-7-6-7 5-6-5-6 5z" fill="{fur}"/>',
    "leather": f'<path d="{BODY}" fill="{{leather}}"/><path d="M28 74l40 26M36 74h24l-12 12z" fill="{{deep}}"/>'
    '<path d="M24 76l44 28" stroke="{fur_2}" stroke-width="5"/>',
    "mantle": f'<path d="{BODY}" fill="{{cloth}}"/><path d="M18 82l8-8 6 6 6-7 10 8 10-8 6 7 6-6 8 8-8 6-7-4-6'
    " 6-9-5-9 5"
    '-6-6-7 4z" fill="{leaf}"/>',
    "scaled": f'<path d="{BODY}" fill="{{cloth}}"/><g fill="none" stroke="{{deep}}" stroke-width="2"><path d="M16'
    " 84q4 5 8 "
    '0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0"/><path d="M12 92q4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0'
    " 4 5 8 0 4"
    ' 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0"/></g>',
    "bare": f'<path d="{BODY}" fill="{{skin}}"/><path d="M30 76q18 16 36 0" stroke="{{leather}}" stroke-width="2.4"'
    ' fill="none"/><path d="M36 81l2 6 3-5zM45 84l3 7 3-7zM55 82l3 5 2-6z" fill="{bone}"/>',
    "coat": f'<path d="{BODY}" fill="{{cloth}}"/><path d="M34 74l14 26 14-26 10 4-10 22H34L24 78z" fill="{{deep}}"/>'
    '<path d="M40 74h16l-8 16z" fill="{white}"/><g fill="{gold}"><circle cx="30" cy="90" r="2"/><circle cx="66" cy="90"'
    ' r="2"/></g>',
    "silk": f'<path d="{BODY}" fill="{{cloth}}"/><path d="M26 76q22 20 44 0l4 4q-26 24-52 0z" fill="{{pearl}}"/>',
}
HELM: Final = '<path d="M24 52C21 26 31 12 48 12s27 14 24 40l-6-2c0-17-5-23-18-23s-18 6-18 23z" fill="{metal}"/>'
CAP: Final = '<path d="M25 40c0-18 9-27 23-27s23 9 23 27q-23-10-46 0z" fill="%s"/>'
HOOD: Final = (
    '<path d="M14 98C6 42 20 5 48 5s42 37 34 93l-10-4c6-38-2-70-24-70S18 56 24 94z" fill="%s"/>'
    '<path d="M24 94C18 56 26 24 48 24s30 32 24 70l-4-3c4-34-2-62-20-62S24 57 28 91z" fill="{deep}"/>'
)
HORNS: Final = '<path d="M%s" fill="{bone}"/>'
GEAR: Final = {
    "": "",
    "helm": HELM + '<path d="M46 11h4v19h-4z" fill="{gold}"/>',
    "plume": '<path d="M46 14C44 2 60-4 78 8c-10 0-18 4-24 12z" fill="{cloth}"/>' + HELM,
    "circlet": '<path d="M26 34q22-11 44 0v5q-22-11-44 0z" fill="{gold}"/><circle cx="48" cy="31" r="3.2"'
    ' fill="{red}"/>',
    "crown": '<path d="M28 26l2-16 9 9 9-14 9 14 9-9 2 16q-20-8-40 0z" fill="{gold}" stroke="oklch(.5 .1 70)"/>'
    '<circle cx="48" cy="18" r="2.6" fill="{red}"/>',
    "mitre": '<path d="M28 33c0-13 8-23 20-31 12 8 20 18 20 31q-20-9-40 0z" fill="{white}"/>'
    '<path d="M46 8h4v20h-4zM39 15h18v4H39z" fill="{gold}"/>',
    "veil": '<path d="M18 92C12 40 24 9 48 9s36 31 30 83l-8-6c4-34-2-60-22-60S22 52 26 86z" fill="{white}"/>'
    '<path d="M27 34q21-12 42 0v4q-21-12-42 0z" fill="{gold}"/>',
    "hood": HOOD % "{cloth}",
    "shroud": HOOD % "{ink}",
    "cowl": HOOD % "{leather}",
    "horned": HORNS % "28 30C12 26 6 12 12 1c4 9 11 14 20 16zM68 30c16-4 22-18 16-29-4 9-11 14-20 16z"
    + CAP % "{iron}" + '<path d="M46 26h4v26h-4z" fill="{iron}"/>',
    "visor": '<path d="M24 44c0-21 9-32 24-32s24 11 24 32v16q-7 13-24 15-17-2-24-15z" fill="{iron}"/>'
    '<path d="M30 46h15v5H30zM51 46h15v5H51z" fill="{ink}"/><g fill="oklch(.88 .16 150)"><circle cx="39"'
    ' cy="48.5" r="2"/>'
    '<circle cx="57" cy="48.5" r="2"/></g><path d="M42 60v9M48 61v10M54 60v9" stroke="{ink}" stroke-width="2"/>',
    "pointed": '<path d="M12 38q36-17 72 0-15-6-20-11L54-2 34 23q-6 10-22 15z" fill="{cloth}"/>'
    '<path d="M33 28q15-7 31 0l2 5q-18-8-36 0z" fill="{gold}"/>',
    "stars": '<path d="M28 36C30 18 38 6 52-2c8 10 14 22 16 38q-20-9-40 0z" fill="{deep}"/><g fill="{gold}"><circle '
    'cx="48" cy="14" r="2"/><circle cx="40" cy="24" r="1.8"/><circle cx="56" cy="25" r="2.2"/></g>',
    "turban": '<path d="M23 38c-6-17 7-31 25-31s31 14 25 31c-8-7-16-9-25-9s-17 2-25 9z" fill="{white}"/>'
    '<path d="M25 32Q46 14 70 19M27 20q22-8 44 14" stroke="{cloth}" stroke-width="2.4" fill="none"/>'
    '<circle cx="48" cy="22" r="4" fill="{red}"/>',
    "goggles": '<path d="M25 33q23-9 46 0v6q-23-9-46 0z" fill="{leather}"/><g fill="{gold}"><circle cx="38"'
    ' cy="33" r="8"/>'
    '<circle cx="58" cy="33" r="8"/></g><g fill="{water}"><circle cx="38" cy="33" r="5"/><circle cx="58" cy="33"'
    ' r="5"/></g>',
    "skullcap": CAP % "{cloth}" + '<path d="M25 40q23-10 46 0v4q-23-10-46 0z" fill="{gold}"/>',
    "leaves": '<g fill="{leaf}"><path d="M26 40q-8-8-4-18 9 5 8 16zM34 30q-4-10 4-18 7 8 2 17zM48 26q-7-8 0-19 7'
    ' 11 0 19z'
    'M62 30q4-10-4-18-7 8-2 17zM70 40q8-8 4-18-9 5-8 16z"/></g><path d="M27 38q21-14 42 0" stroke="{fur_2}"'
    ' stroke-width="3" fill="none"/>',
    "flowers": '<path d="M26 38q22-14 44 0" stroke="{leaf}" stroke-width="5" fill="none"/><g'
    ' fill="{pearl}"><circle cx="30"'
    ' cy="35" r="4"/><circle cx="42" cy="29" r="5"/><circle cx="56" cy="29" r="5"/><circle cx="67" cy="35" r="4"/></g>'
    '<g fill="{gold}"><circle cx="42" cy="29" r="2"/><circle cx="56" cy="29" r="2"/></g>',
    "antlers": '<path d="M34 22Q24 14 24 0M28 12l-10-4M62 22q10-8 10-22M68 12l10-4" stroke="{bone}" stroke-width="4"'
    ' fill="none" stroke-linecap="round"/><path d="M27 36q21-12 42 0v4q-21-12-42 0z" fill="{leather}"/>',
    "feather": '<path d="M25 37q23-10 46 0v5q-23-10-46 0z" fill="{cloth}"/><path d="M66 36C80 26 84 12 80-2 70 8'
    ' 63 20 63 34z"'
    ' fill="{white}"/><path d="M66 36Q74 20 79 2" stroke="{iron}" stroke-width="1.4" fill="none"/>',
    "feathers": '<path d="M22 30Q10 18 14 2q12 8 16 22zM34 22Q26 8 32-6q10 10 10 24zM62 22q8-14 2-28-10 10-10 24'
    'zM74 30q12-12'
    ' 8-28-12 8-16 22z" fill="{cloth}"/><path d="M25 36q23-11 46 0v6q-23-11-46 0z" fill="{leather}"/>',
    "wide": '<path d="M2 38q46-20 92 0-20 6-28 0H30q-8 6-28 0z" fill="{deep}"/><path d="M28 33C30 16 38 2 58-2c2'
    ' 10 8 22 10 35'
    'q-20-8-40 0z" fill="{deep}"/><path d="M29 29q19-8 38 0l1 5q-20-8-40 0z" fill="{leaf}"/>',
    "bones": '<path d="M25 36q23-10 46 0v5q-23-10-46 0z" fill="{fur_2}"/><g fill="{bone}"><path d="M32 34l2-14 6 12z'
    'M45 30l3-17 4 17zM56 32l6-12 2 14z"/></g>',
    "pelt": '<path d="M16 62C10 28 26 6 48 6s38 22 32 56l-10-8c0-18-8-28-22-28s-22 10-22 28z" fill="{fur}"/>'
    '<path d="M24 18L18 4l14 6zM72 18l6-14-14 6z" fill="{fur_2}"/><g fill="{ink}"><circle cx="40" cy="17" r="2"/>'
    '<circle cx="56" cy="17" r="2"/></g><path d="M36 27l3 7 3-8zM46 25l2 8 3-8zM55 26l3 8 3-7z" fill="{bone}"/>',
    "crest": '<path d="M30 26Q26 10 34 2l4 10 6-14 4 13 6-13 5 14 5-9q7 9 2 24-18-9-36-1z" fill="{cloth}"/>',
    "horns": HORNS % "33 28C20 24 14 12 20-1c2 11 9 17 19 20zM63 28c13-4 19-16 13-29-2 11-9 17-19 20z",
    "ram": HORNS % "34 24C20 12 6 22 10 38c3 10 14 8 14-1 0-5-6-5-6-1-4-9 4-14 13-4zM62 24c14-12 28-2 24 14-3"
    " 10-14 8-14-1 "
    "0-5 6-5 6-1 4-9-4-14-13-4z",
    "brow": HORNS % "40 26l-6-16 12 12zM56 26l6-16-12 12z",
    "flames": '<path d="M24 38c-4-13 4-18 3-30 7 4 10 10 11 15C39 13 43 5 48-3c5 8 9 16 10 26 1-5 4-11 11-15-1 12'
    ' 7 17 3 30'
    'q-24-12-48 0z" fill="{flame}"/><path d="M34 32c0-8 5-10 6-16 3 4 5 8 5 11 1-6 2-9 4-13 2 5 4 9 4 14 2-3 3-5'
    ' 4-8 4 5 5'
    ' 8 5 12q-14-5-28 0z" fill="{gold}"/>',
    "waves": '<path d="M24 38Q20 20 34 10q-2 8 4 10 2-12 14-18-2 10 6 14 4-4 4-10 14 12 10 32-24-12-48 0z"'
    ' fill="{water}"/>',
    "crystals": '<path d="M25 38L20 16l12 10 4-22 9 18 5-24 8 24 10-16 0 22 10-8-7 22q-22-11-46-4z" fill="{pearl}"/>'
    '<path d="M36 4l3 28M50-2v28M68 6l-5 26" stroke="{cloth}" stroke-width="1.6"/>',
    "gale": '<g fill="none" stroke="{white}" stroke-width="4" stroke-linecap="round"><path d="M22 34Q36 18 60'
    ' 24q14 2 14-8-1-8-9'
    '-7"/><path d="M28 22q12-10 26-6 8 1 8-5-1-5-6-4"/></g>',
    "rocks": '<path d="M23 40l-2-16 12-10 10 6 8-12 12 8 6 2 6 16-4 8q-24-12-48-2z" fill="{iron}"/>'
    '<path d="M33 14l4 18M51 8l-4 22M63 16l-3 16" stroke="{flame}" stroke-width="2"/>',
    "tricorne": '<path d="M4 32q16 5 44-5 28 10 44 5-9-17-20-19-10 3-24-3-14 6-24 3-11 2-20 19z" fill="{deep}"/>'
    '<path d="M6 32q18 3 42-7 24 10 42 7" stroke="{gold}" stroke-width="2.6" fill="none"/>',
    "bicorne": '<path d="M6 36C16 10 32 2 48 2s32 8 42 34Q70 24 48 26 26 24 6 36z" fill="{cloth}"/>'
    '<path d="M8 35q20-12 40-11 20-1 40 11" stroke="{white}" stroke-width="2.6" fill="none"/>'
    '<circle cx="48" cy="14" r="4" fill="{gold}"/>',
    "bandana": CAP % "{red}" + '<path d="M69 36q12 2 16 12-8-2-12-6 0 8-4 12-2-9 0-18z" fill="{red}"/><g'
    ' fill="{white}">'
    '<circle cx="38" cy="25" r="2"/><circle cx="50" cy="21" r="2"/><circle cx="60" cy="28" r="2"/></g>',
    "scarf": '<path d="M22 60C18 26 30 12 48 12s30 14 26 48q4 14 10 22-16-2-18-16 2-22-2-28-6-8-16-8t-16 8q-4 6-2'
    ' 28-4 4-8-6z"'
    ' fill="{cloth}"/><path d="M27 34q21-12 42 0" stroke="{gold}" stroke-width="2.6" fill="none"/>',
    "pearls": '<g fill="{pearl}"><circle cx="28" cy="37" r="3.4"/><circle cx="36" cy="32" r="3.8"/><circle'
    ' cx="48" cy="29" '
    'r="5"/><circle cx="60" cy="32" r="3.8"/><circle cx="68" cy="37" r="3.4"/></g>',
    "shell": '<path d="M32 32C28 16 38 4 48 4s20 12 16 28q-16-8-32 0z" fill="{pearl}"/><path d="M48 6v22M40 9l3'
    ' 20M56 9l-3 20'
    'M34 16l5 14M62 16l-5 14" stroke="{cloth}" stroke-width="1.6"/>',
}  # fmt: skip
