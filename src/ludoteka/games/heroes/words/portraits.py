"""The portraits of the Heroes, each from parts of its own: face, hair, what is worn by its Class and Faction.

`drawings()` gives them as symbols of 96 by 96 for the sheet of icons: `face-sandro` is Sandro.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.words import portrait_parts as parts

UNDER: Final = ("hollow", "scales", "muzzle")  # marks of the skin, which lie under the eyes


class Person(NamedTuple):
    """Who is drawn. `hair` names a colour, what grows in front and what falls behind; `marks` may be several."""

    skin: str
    shape: str
    hair: str
    eyes: str
    mouth: str
    gear: str
    garment: str
    beard: str = ""
    marks: str = ""


PERSONS: Final = {
    # Castle: Knights and Clerics
    "catherine": Person("fair", "oval", "auburn parted long", "almond", "firm", "circlet", "plate", marks="lips"),
    "rion": Person("fair", "square", "brown cropped", "round", "smile", "mitre", "vestment", "full"),
    "adelaide": Person("pale", "heart", "blond fringe bob", "almond", "thin", "veil", "vestment", marks="lips"),
    "ingham": Person("tan", "broad", "grey receding", "round", "half", "", "vestment", "full", "lines"),
    "lord_haart_castle": Person("fair", "square", "chestnut parted", "stern", "firm", "crown", "plate", "goatee"),
    "tarnum_castle": Person("tan", "square", "brown waves", "stern", "firm", "helm", "plate", "full", "scar"),
    "valeska": Person("tan", "oval", "black fringe", "almond", "half", "plume", "plate", marks="lips"),
    # Necropolis: Necromancers and Death Knights
    "sandro": Person("ashen", "narrow", "white bald", "glowing", "frown", "shroud", "robe", marks="hollow"),
    "tamika": Person("ashen", "oval", "black parted long", "almond", "firm", "horned", "black", marks="lips"),
    "lord_haart_necropolis": Person("grey", "square", "black parted", "stern", "frown", "crown", "black", "goatee"),
    "moandor": Person("ashen", "broad", "grey bald", "glowing", "firm", "visor", "black"),
    "septienna": Person("pale", "heart", "black waves long", "almond", "thin", "circlet", "collar", marks="lips"),
    "vidomina": Person("ashen", "oval", "silver fringe long", "glowing", "half", "hood", "robe", marks="lips"),
    # Dungeon: Warlocks and Overlords
    "alamar": Person("tan", "narrow", "grey receding", "stern", "frown", "skullcap", "collar", "goatee"),
    "mutare": Person("fair", "heart", "red waves long", "almond", "half", "brow", "spikes", marks="lips"),
    "deemer": Person("pale", "narrow", "black parted", "burning", "thin", "", "collar", "forked"),
    "jeddite": Person("grey", "narrow", "white cropped", "white", "firm", "hood", "collar"),
    "lorelei": Person("violet", "heart", "black spiky", "almond", "smile", "feathers", "spikes", marks="lips"),
    "sephinroth": Person("brown", "oval", "black parted bun", "almond", "thin", "crown", "collar", marks="lips gem"),
    "tarnum_dungeon": Person("tan", "square", "brown waves", "stern", "firm", "horned", "spikes", "full", "scar"),
    # Tower: Wizards and Alchemists
    "cyra": Person("dark", "oval", "black curls", "almond", "smile", "circlet", "robe", marks="lips earrings"),
    "dracon": Person("fair", "narrow", "white receding", "round", "half", "pointed", "robe", "long"),
    "iona": Person("blue", "heart", "black topknot tail", "almond", "smile", "", "silk", marks="lips gem"),
    "josephine": Person("rosy", "broad", "red fringe plaits", "round", "smile", "goggles", "leather", marks="freckles"),
    "solmyr": Person("blue", "broad", "black topknot", "white", "firm", "", "bare", "goatee", "earrings"),
    "torosar": Person("brown", "square", "black cropped", "round", "firm", "turban", "leather", "full"),
    # Rampart: Rangers and Druids
    "clancy": Person("fair", "broad", "red cropped", "round", "smile", "feather", "leather", "chops", "freckles"),
    "gelu": Person("fair", "narrow", "blond parted long", "stern", "firm", "circlet", "mantle", marks="ears"),
    "gem": Person("fair", "heart", "chestnut waves long", "almond", "smile", "leaves", "mantle", marks="lips ears"),
    "ivor": Person("tan", "narrow", "brown fringe", "almond", "half", "hood", "leather", marks="ears"),
    "melodia": Person("rosy", "oval", "blond waves plaits", "round", "smile", "flowers", "mantle", marks="lips ears"),
    "mephala": Person("fair", "oval", "silver parted tail", "almond", "firm", "helm", "mantle", marks="lips ears"),
    "tarnum_rampart": Person("tan", "square", "brown waves", "stern", "firm", "antlers", "mantle", "full", "scar"),
    # Fortress: Witches and Beastmasters
    "adrienne": Person("fair", "heart", "red spiky", "almond", "half", "wide", "scaled", marks="lips"),
    "bron": Person("tan", "broad", "black bald", "stern", "frown", "pelt", "fur", "full"),
    "gerwulf": Person("rosy", "square", "blond cropped", "round", "firm", "helm", "fur", "forked"),
    "merist": Person("green", "oval", "black parted long", "slit", "thin", "bones", "scaled", marks="lips"),
    "tarnum_fortress": Person("tan", "square", "brown waves", "stern", "firm", "pelt", "scaled", "full", "scar"),
    "tazar": Person("green", "broad", "green bald", "slit", "firm", "", "scaled", marks="scales muzzle"),
    "wystan": Person("green", "narrow", "green bald", "slit", "firm", "crest", "leather", marks="scales muzzle"),
    # Inferno: Heretics and Demoniacs
    "ash": Person("pale", "oval", "black spiky", "burning", "half", "", "robe", marks="lips tattoo"),
    "fiona": Person("red", "heart", "black waves long", "slit", "half", "horns", "leather", marks="lips"),
    "octavia": Person("rosy", "oval", "black parted bun", "almond", "smile", "brow", "coat", marks="lips earrings"),
    "rashka": Person("red", "square", "black bald", "burning", "firm", "ram", "plate", "goatee"),
    "xyron": Person("red", "narrow", "black bald", "burning", "frown", "flames", "robe"),
    "zydar": Person("tan", "narrow", "black parted", "stern", "half", "hood", "robe", "forked"),
    # Stronghold: Barbarians and Battle Mages
    "crag_hack": Person("tan", "square", "black waves mane", "stern", "frown", "horned", "fur", "chops", "scar"),
    "dessa": Person("brown", "oval", "black fringe plaits", "almond", "half", "feather", "fur", marks="lips paint"),
    "gundula": Person("green", "broad", "black topknot", "round", "frown", "", "bare", marks="tusks earrings"),
    "shiva": Person("dark", "heart", "black mohawk", "almond", "firm", "feathers", "bare", marks="lips paint"),
    "tarnum_stronghold": Person("tan", "square", "brown waves mane", "stern", "firm", "", "fur", "full", "scar paint"),
    "yog": Person("blue", "square", "black topknot", "round", "firm", "", "leather", "moustache", "tattoo"),
    # Conflux: Planeswalkers and Elementalists
    "ciele": Person("blue", "heart", "teal waves long", "white", "smile", "waves", "silk", marks="lips"),
    "erdamon": Person("stone", "square", "grey bald", "burning", "firm", "rocks", "plate"),
    "luna": Person("ember", "oval", "flame spiky long", "almond", "half", "flames", "silk", marks="lips"),
    "monere": Person("violet", "narrow", "silver parted", "white", "thin", "crystals", "collar"),
    "pasis": Person("pale", "narrow", "silver fringe", "white", "half", "gale", "robe", "goatee"),
    "tarnum_conflux": Person("tan", "square", "brown waves", "stern", "firm", "crystals", "robe", "full", "scar"),
    # Cove: Captains and Navigators
    "astra": Person("fair", "oval", "blond waves tail", "round", "smile", "bandana", "silk", marks="lips freckles"),
    "casmetra": Person("brown", "heart", "black parted long", "almond", "half", "pearls", "silk", marks="lips"),
    "cassiopeia": Person("blue", "oval", "teal fringe long", "almond", "firm", "shell", "scaled", marks="lips"),
    "jeremy": Person("tan", "broad", "brown parted", "round", "half", "tricorne", "coat", "full", "patch"),
    "miriam": Person("rosy", "heart", "red waves bob", "almond", "smile", "bicorne", "coat", marks="lips freckles"),
    "zilare": Person("dark", "narrow", "white receding", "round", "thin", "scarf", "robe", "goatee", "lines"),
}  # fmt: skip
assert set(PERSONS) == {hero.id for hero in HEROES}


def palette(person: Person, faction: str) -> dict[str, str]:
    """The colours that the parts of somebody name."""
    ground, cloth, deep = parts.CLOTHS[faction]
    skin = parts.SKINS[person.skin]
    lightness, rest = skin.split(" ", 1)
    colours = {
        **parts.STUFFS,
        "ground": ground,
        "cloth": cloth,
        "deep": deep,
        "skin": skin,
        "shade": f"{float(lightness) - 0.1:.2f} {rest}",
        "hair": parts.HAIRS[person.hair.split()[0]],
    }
    return {name: f"oklch({colour})" for name, colour in colours.items()}


def filled(shape: str, colour: str) -> str:
    return f'<path d="{shape}" fill="{{{colour}}}"/>' if shape else ""


def features(person: Person) -> list[str]:
    """A face from its outline to the brows."""
    marks = person.marks.split()
    return [
        parts.EARS if "ears" in marks else "",
        filled(parts.SHAPES[person.shape], "skin"),
        *[parts.MARKS[mark] for mark in marks if mark in UNDER],
        parts.EYES[person.eyes],
        '<path d="M34 43q5-3 9 0M53 43q5-3 9 0" fill="none" stroke="{hair}" stroke-width="2.4"/>',
        "" if "muzzle" in marks else '<path d="M48 51v6h-3" fill="none" stroke="{shade}" stroke-width="2"/>',
        ""
        if {"lips", "muzzle"} & {*marks}
        else f'<path d="{parts.MOUTHS[person.mouth]}" fill="none" stroke="{{lip}}" stroke-width="2.4"/>',
    ]


def drawing(id: str, faction: str) -> str:
    """The strokes of one portrait, without a frame."""
    person = PERSONS[id]
    _, locks, *behind = person.hair.split()
    strokes = [
        '<rect width="96" height="96" fill="{ground}"/><circle cx="48" cy="38" r="38" fill="{white}" opacity=".22"/>',
        *[filled(parts.BEHIND[one], "hair") for one in behind],
        parts.GARMENTS[person.garment],
        filled("M40 64h16v13q-8 7-16 0z", "shade"),
        *features(person),
        filled(parts.BEARDS[person.beard] if person.beard else "", "hair"),
        *[parts.MARKS[mark] for mark in person.marks.split() if mark in parts.MARKS and mark not in UNDER],
        filled(parts.LOCKS[locks], "hair"),
        parts.GEAR[person.gear],
    ]
    return "".join(strokes).format(lip="oklch(.42 .1 25)", **palette(person, faction))


def drawings() -> dict[str, str]:
    """All portraits as symbols by their names in the sheet of icons."""
    return {
        f"face-{hero.id.replace('_', '-')}": f'<symbol id="i-face-{hero.id.replace("_", "-")}" viewBox="0 0 96 96">'
        f"{drawing(hero.id, hero.faction)}</symbol>"
        for hero in HEROES
    }
