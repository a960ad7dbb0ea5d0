"""Set-ups offered: scenario, Difficulty, optional rules, and which go together. [HER-1.6, HER-2.1, HER-3.1, HER-22]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.variant import Variant
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.boxes import BANKS_FROM, BOX_IDS, BOXES, boxes_of
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.scenarios.carried import NOTHING, carried_in, complaint, read_text
from ludoteka.games.heroes.scenarios.rules import TEAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, NEUTRALS_BY_RULES, OPTIONAL_RULES

RECOMMENDED: Final = "recommended"
BY_SEATS: Final = {1: "greek_gift", 2: "brave_new_world", 3: "brave_new_world", 4: "brothers_in_arms"}
DUEL: Final = "duel"
DUEL_SEATS: Final = 2  # [HER-27.8]
REACTIONS: Final = ("open", "lean")
NEUTRALS_RUN_BY: Final = ("player", "rules")  # an opponent as the rulebook says, or nobody [HER-17.12, HER-20.1]


def words(en: str, pl: str) -> dict[str, str]:
    return {"en": en, "pl": pl}


def scenario_label(id: str) -> dict[str, str]:
    one = SCENARIOS[id]
    seats = "–".join([str(count) for count in sorted({min(one.seats), max(one.seats)})])
    return words(f"{one.name_en} ({seats})", f"{one.name_pl} ({seats})")


SCENARIO: Final = Variant(
    default=RECOMMENDED,
    choices=(RECOMMENDED, *SCENARIOS, DUEL),
    title=words("Scenario", "Scenariusz"),
    help=words(
        "The number of players it is for stands behind its name.",
        "Za nazwą podano liczbę graczy.",
    ),
    labels={
        RECOMMENDED: words("Recommended scenario", "Zalecany scenariusz"),
        **{id: scenario_label(id) for id in SCENARIOS},
        DUEL: words("A single Combat (2)", "Pojedynek (2)"),
    },
)

DIFFICULTY: Final = Variant(
    default="normal",
    choices=DIFFICULTIES,
    title=words("Difficulty", "Poziom trudności"),
    labels={
        "easy": words("Easy", "Łatwy"),
        "normal": words("Normal", "Normalny"),
        "hard": words("Hard", "Trudny"),
        "impossible": words("Impossible", "Niemożliwy"),
    },
)

REACTION: Final = Variant(
    default="open",
    choices=REACTIONS,
    title=words("Reactions", "Reakcje"),
    help=words(
        "Open: everybody who could hold a fitting card is asked. Lean: who has none is passed over.",
        "Otwarte: pytany jest każdy, kto może mieć pasującą kartę. Oszczędne: kto jej nie ma, jest pomijany.",
    ),
    labels={"open": words("Open", "Otwarte"), "lean": words("Lean", "Oszczędne")},
)

NEUTRALS: Final = Variant(
    default="player",
    choices=NEUTRALS_RUN_BY,
    title=words("Neutral Units are run by", "Jednostkami neutralnymi kieruje"),
    help=words(
        "Who decides for the guards of Fields in Clash, Alliance and Tournament; elsewhere the rules for enemies do.",
        "Kto decyduje za strażników pól w starciu, sojuszu i turnieju; gdzie indziej zawsze zasady dla wrogów.",
    ),
    labels={
        "player": words("an opponent", "przeciwnik"),
        "rules": words("the rules for enemies", "zasady dla wrogów"),
    },
)

SETS: Final = Variant(
    default=(),
    choices=((), *[(id,) for id in BOX_IDS], BOX_IDS),
    members=BOX_IDS,
    title=words("Further boxes (extras)", "Dalsze pudełka (dodatki)"),
    help=words(
        "Extras beside the base box: their Factions, Heroes, cards, units and tiles join the game. "
        "Underground tiles stay in the box, because no scenario has a Gate to them.",
        "Dodatki do zestawu podstawowego: ich frakcje, bohaterowie, karty, jednostki i kafelki wchodzą do gry. "
        "Kafelki podziemne zostają w pudełku, bo żaden scenariusz nie ma bramy do nich.",
    ),
    labels={box.id: words(f"Extra: {box.name_en}", f"Dodatek: {box.name_pl}") for box in BOXES},
    does={box.id: words(box.about_en, box.about_pl) for box in BOXES},
    legal="none (the base box alone), or different extras of: " + ", ".join(BOX_IDS),
)

CARRIED: Final = Variant(
    default=NOTHING,
    choices=(NOTHING,),
    title=words("Brought along", "Przyniesione"),
    help=words(
        "For later missions of a campaign: the line with which the mission before ended.",
        "Do dalszych misji kampanii: wiersz, którym zakończyła się poprzednia misja.",
    ),
    labels={NOTHING: words("nothing", "nic")},
    reads=read_text,
    legal="none, or the line with which the mission before ended: hero=…; gold=…; building_materials=…; valuables=…; "
    "units=…; deck=…",
)

# Titles of the optional rules. [HER-22]
TITLES: Final = {
    "captured_town_buildings": words("Buildings of captured Towns may be used", "Budynki zdobytych miast do użytku"),
    "no_rerolls": words("No rerolls", "Bez przerzutów"),
    "single_resource_dice": words("Dice give only 1 of a Resource", "Kości dają tylko 1 sztukę zasobu"),
    "no_starting_bonus": words("No Starting Bonus", "Bez premii początkowej"),
    "start_with_secondary": words("Start with a Secondary Hero", "Bohater pomocniczy od początku"),
    "min_one_damage": words("Attacks deal at least 1 damage", "Atak zadaje co najmniej 1 obrażenie"),
    "double_mines": words("Mines and Settlements give double", "Kopalnie i osady dają podwójnie"),
    "free_exchange": words("Trade Resources at any time", "Wymiana zasobów w każdej chwili"),
    "free_extend": words("Further Combat Rounds are free", "Kolejne rundy walki są darmowe"),
    "no_die_damage": words("The Attack Die does not change damage", "Kość ataku nie zmienia obrażeń"),
    "astrologers_every_round": words("Astrologers in every Round", "Astrologowie w każdej rundzie"),
    "no_astrologers": words("No Astrologers", "Bez Astrologów"),
    "refresh_4_8_12": words("Fields refresh in Rounds 4, 8, 12", "Pola odnawiają się w rundach 4, 8, 12"),
    "gained_cards_to_discard": words(
        "Gained cards go to the discard pile", "Zyskane karty trafiają na stos kart odrzuconych"
    ),
    "split_decks": words("Decks split by level", "Talie rozdzielone według poziomu"),
    "miniatures_rule": words("Doubled Neutral Units are redrawn", "Powtórzone jednostki neutralne dobiera się na nowo"),
}
VARIANTS: Final = {
    "scenario": SCENARIO,
    "difficulty": DIFFICULTY,
    **{name: Variant(False, (False, True), TITLES[name]) for name, _ in OPTIONAL_RULES},
    "sets": SETS,
    "reactions": REACTION,
    "neutrals": NEUTRALS,
    "carried": CARRIED,
}


# -- checks --------------------------------------------------------------------------------------------------


def scenario_of(seats: int, variants: Mapping[str, Any]) -> str:
    chosen: str = variants["scenario"]
    return BY_SEATS[seats] if chosen == RECOMMENDED else chosen


def refuse(field: str, en: str, pl: str) -> None:
    raise InvalidSetup("error-setup", field=field, en=en, pl=pl)


def check(seats: int, variants: Mapping[str, Any]) -> None:
    """The scenario is for this number of players, and the optional rules do not contradict it."""
    scenario = scenario_of(seats, variants)
    allowed = (DUEL_SEATS,) if scenario == DUEL else SCENARIOS[scenario].seats
    if seats not in allowed:
        legal = ", ".join([str(count) for count in allowed])
        refuse(
            "scenario",
            f"{scenario} is for {legal} players, not for {seats}.",
            f"scenariusz {scenario} jest dla tylu graczy: {legal}; przy stole jest ich {seats}.",
        )
    check_boxes(scenario, variants["sets"])
    english, polish = complaint(scenario, variants["carried"], boxes_of(variants["sets"]))
    if english:
        refuse("carried", english, polish)
    if variants["no_astrologers"] and variants["astrologers_every_round"]:
        refuse(
            "astrologers_every_round",
            "Astrologers cannot be drawn in every Round and not at all.",
            "Astrologów nie można dobierać w każdej rundzie i zarazem wcale.",
        )
    if variants["start_with_secondary"] and not may_start_with_secondary(scenario):
        refuse(
            "start_with_secondary",
            f"there is no place for a Secondary Hero at the start of {scenario}.",
            f"na początku scenariusza {scenario} nie ma miejsca dla bohatera pomocniczego.",
        )


def check_boxes(scenario: str, chosen: tuple[str, ...]) -> None:
    """Tournaments use base components only; Creature Banks lie on a map. [HER-25.10, HER-27.9]"""
    if chosen and scenario != DUEL and SCENARIOS[scenario].mode == "tournament":
        refuse(
            "sets",
            f"{scenario} is a Tournament, and Tournaments are played with the base box alone.",
            f"{scenario} to turniej, a w turniejach używa się tylko zestawu podstawowego.",
        )
    if scenario == DUEL and BANKS_FROM in chosen:
        refuse(
            "sets",
            f"a single Combat has no map, so that {BANKS_FROM} (Creature Banks) has no place there.",
            f"pojedynek nie ma mapy, więc nie ma w nim miejsca na {BANKS_FROM} (Banki stworzeń).",
        )


def may_start_with_secondary(scenario: str) -> bool:
    """Not in a duel, not where it is forbidden, not without a Starting Tile."""
    if scenario == DUEL:
        return False
    rows = SCENARIOS[scenario].rows
    forbidden = any(row["rule"] == "forbid" and row["what"] == "secondary_hero" for row in rows["special_rules"])
    return not forbidden and bool(rows["setup"]["buildings"])


# -- the table -----------------------------------------------------------------------------------------------


def table(seats: int, rng: int, variants: Mapping[str, Any]) -> Heroes:
    """A table on which nothing lies yet, its settings fixed: one scenario, the boxes. [HER-1.6, HER-2.1, HER-3.1]"""
    s = empty(rng, seats)
    scenario = scenario_of(seats, variants)
    s.scenario = "" if scenario == DUEL else scenario
    s.mode = DUEL if scenario == DUEL else SCENARIOS[scenario].mode
    s.difficulty = DIFFICULTIES.index(variants["difficulty"])
    s.switches = sum([bit for name, bit in OPTIONAL_RULES if variants[name]])
    if variants["neutrals"] == "rules":
        s.switches |= NEUTRALS_BY_RULES
    s.sets = boxes_of(variants["sets"])
    s.lean = variants["reactions"] == "lean"
    s.carried = carried_in(variants["carried"])
    if s.mode in TEAMS:
        s.team = teams(s)
    return s


def teams(s: Heroes) -> tuple[int, ...]:
    """Cooperating players are one team; in an Alliance seats 0 and 2 play against 1 and 3. [HER-25.1, HER-25.6]"""
    seats = range(len(s.faction))
    return tuple([seat % 2 if s.mode == "alliance" else 0 for seat in seats])
