"""The cards of Valeria as Appendix A prints them, for the referee. [VAL-1.1, Appendix A]"""

from __future__ import annotations

from typing import NamedTuple

CITIZENS = """
cleric 1 holy 3 3M 1M | monk 1 holy 3 1G+2M 1G→2M | merchant 2 worker 2 2G/2M 1G | blacksmith 2 worker 3 1G×soldier 1G
mercenary 3 shadow 3 1S+1G 1S→2G | alchemist 3 shadow 3 1G→3M 1M→2G | archer 4 soldier 4 2S 1S
wizard 4 soldier 4 1M+1S 1M | peasant 5 worker 2 1G 1G | knight 6 soldier 2 1S 1S | rogue 7 shadow 2 2S+2G 1S+1G
thief 7 shadow 2 steal 2G/2M | champion 8 soldier 2 4S 1G→4S | warlord 8 soldier 2 1S×soldier 1S×knight
paladin 9,10 holy 2 1S+2M 1S→3M | priestess 9,10 holy 2 2S+1M 1M→3S | butcher 11,12 worker 1 2G×worker 4G
miner 11,12 worker 1 1G+1G×domain 4G
"""  # name, numbers, role, cost, on-turn, off-turn
MONSTERS = """
barrens gargoyle minion 1 0 1 1M | barrens wraith titan 4 3 3 C2 | barrens witch_queen boss 5 4 5 1M×
hills goblin minion 1 0 1 1G | hills goblin_mage titan 3 0 2 1G/1M | hills goblin_king boss 6 0 4 1G×
ruins skeleton minion 2 0 2 1G | ruins flaming_skeleton titan 5 0 3 1G+1M | ruins skeleton_king boss 8 0 4 2G×
forest treant minion 3 0 1 1G+1M | forest bane_spider beast 6 0 2 3G | forest spider_queen boss 10 3 5 2G×
swamp gelatinous_cube minion 4 1 3 2G | swamp basilisk beast 6 3 4 3G/3M | swamp swamp_dragon boss 10 4 6 2M×
valley owlbear beast 4 0 2 2M | valley giant titan 8 0 3 1G+2M | valley troll boss 12 0 6 2M×
caverns kobolds minion 5 1 3 2G+1M | caverns gold_golem titan 7 3 4 5G | caverns red_dragon boss 12 6 7 3G×
mountains dire_bear beast 5 0 3 2G/2M | mountains orc_warrior minion 9 0 3 C3 | mountains orc_chieftain boss 14 0 6 2G×
"""  # area, name, type, Strength, Magic, VP, reward
DOMAINS = """
foxgrove_palisade 9 3 so,sh | desert_orchid 9 3 sh,h | palace_of_the_dawn 11 4 w,so,so | gargans_embrace 7 2 so,so
emerald_stronghold 12 5 w,so,h | pratchetts_plateau 8 3 w,h | cathedral_of_st_aquila 8 3 h,h | orb_of_urdr 6 1 sh,h
blood_crow_army 5 2 so,so,so | halfpenny_hill 6 2 w,w,w | monolith_of_ostendaar 9 3 w,so | forgotten_sorrows 9 3 w,sh
violet_thorn 7 3 so,h | darktide_harbour 6 2 w,so,sh | cloudriders_camp 8 2 so,h | rogues_landing 7 3 w,sh
shattered_hand 7 3 w,h | grimmwater_keep 10 4 w,w,sh | eye_of_asteraten 8 1 so,h | cutthroats_truce 5 1 sh,h
purloiners_perch 10 2 sh,sh | watcher_on_the_water 6 3 so,so | nest_of_the_weaver_witch 6 3 w,w
golden_obelisk_of_nae 6 3 w,h
"""  # name, Gold, VP, roles
DUKES = """
cornelius_the_dreamer 3 domain=3 | elsyn_saint_of_shadows 4 holy=2 shadow=2
elisium_the_allsmith 4 worker=1 soldier=1 shadow=1 holy=1 | hrothgar_the_conqueror 4 monster=2 titan=1
isabella_the_righteous 3 soldier=1 holy=2 | lekzandr_the_protector 3 worker=1 holy=2
node_master_of_swords 3 soldier=1 shadow=2 | reese_the_firebrand 4 citizen=1 monster=1 domain=1
simon_the_unclean 2 worker=1 soldier=1 | waryn_lord_of_rogues 3 worker=1 shadow=2
"""  # name, resources for a VP, points
ROLE = {"w": "worker", "so": "soldier", "sh": "shadow", "h": "holy"}
TOKEN = {"G": "gold", "S": "strength", "M": "magic"}
RESOURCES = ("gold", "strength", "magic")


def rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.replace("\n", "|").split("|") if row.strip()]


class Citizen(NamedTuple):
    numbers: list[int]
    role: str
    cost: int
    on: str
    off: str


class Monster(NamedTuple):
    area: str
    type: str
    strength: int
    magic: int
    vp: int
    reward: str


class Domain(NamedTuple):
    cost: int
    vp: int
    roles: list[str]


CITIZEN = {r[0]: Citizen([int(n) for n in r[1].split(",")], r[2], int(r[3]), r[4], r[5]) for r in rows(CITIZENS)}
MONSTER = {r[1]: Monster(r[0], r[2], int(r[3]), int(r[4]), int(r[5]), r[6]) for r in rows(MONSTERS)}
DOMAIN = {r[0]: Domain(int(r[1]), int(r[2]), [ROLE[one] for one in r[3].split(",")]) for r in rows(DOMAINS)}
DUKE = {r[0]: (int(r[1]), {p.split("=")[0]: int(p.split("=")[1]) for p in r[2:]}) for r in rows(DUKES)}
assert (len(CITIZEN), len(MONSTER), len(DOMAIN), len(DUKE)) == (18, 24, 24, 10)
SLOTS = [[name for name, card in CITIZEN.items() if numbers == card.numbers] for numbers in
         ([1], [2], [3], [4], [5], [6], [7], [8], [9, 10], [11, 12])]  # fmt: skip
