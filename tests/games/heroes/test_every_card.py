"""Every effect of every card of the further boxes is offered and played: nothing in the data is dead. [HER-29.1]

Cards of Combats are played in an arena with something of everything on the board, cards of the map at a table where
everything can be paid and found. Whoever finds the option to play the card takes it; all else is random.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heroes.household import cards
from tests.games.heroes.position import position
from tests.games.heroes.world import take_turn, world

from ludoteka.core.state import RUN
from ludoteka.games.heroes.boards import HERO_NUMBER
from ludoteka.games.heroes.boxes import BOX_IDS
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, Card, neutral_deck
from ludoteka.games.heroes.combat.rounds import start_combat
from ludoteka.games.heroes.combat.sandbox import sandbox_over
from ludoteka.games.heroes.combat.text import play_words
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.effects.coverage import programs_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes

HELD = ("statistic", "ability", "spell", "artifact", "specialty", "war_machine")
FURTHER = [card for card in CARDS if card.type in HELD and (card.set != "core" or card.id.startswith("empowered"))]
CASES = [(card, effect) for card in FURTHER for effect in card.effects]
ALL = frozenset({"core", *BOX_IDS})
ON_MAP = frozenset(
    {
        *("before_search", "about_to_level_up", "field_gives_negative_morale", "after_search", "combat_won"),
        *("resource_round_start", "recruit_or_reinforce_cost", "spell_purchase", "neutral_combat_about_to_start"),
    }
)
OURS = (
    "marksmen+@a1/1 zealots@b1/1 magi@c1 elves@d1/1 thunderbirds+@a2/1 gorgons+@b2/1 genies@c2/1 zombies@d2!/1"
    " gold_dragons@b3/1 skeletons+@d3 iron_golems@d5"
)
THEIRS = (
    "marksmen@a5/1 zealots@b5/1 magi@c5 champions@a4/1 archangels@b4/2 skeletons@c4/1 griffins@d4 zombies@a3!/1"
    " neutral_gold_dragons@c3"
)
HELP = {"air": "spell:haste", "earth": "spell:slow", "fire": "spell:fireball", "water": "spell:bless"}
MACHINES = ("ballista", "cannon", "first_aid_tent", "ammo_cart")
DULL = ("pass", "pass round", "pass combat", "stop", "surrender", "retreat", "end", "done", "resume", "end turn")


def is_of_map(effect: Effect) -> bool:
    """Verbs and moments that belong to the own turn outside Combats."""
    verbs = {op.verb for program in programs_of(effect) for op in PROGRAMS[program]}
    outside = verbs & {"move_mode", "move_hero", "mp", "flag", "gain_unit"} and "combat_start" not in effect.when
    sea = "hero_on_sea_tile" in effect.conditions
    return effect.timing == "map" or bool(outside) or sea or not ON_MAP.isdisjoint(effect.when)


def machine_words(effect: Effect) -> list[str]:
    """Machines that an effect speaks of have to be in play."""
    return [word for word in MACHINES if word.replace("_", " ") in effect.text_en.lower()]


def hand_for(card: Card, effect: Effect) -> list[int]:
    """The card, Power, something to cast of every School it names, and cards to pay with."""
    words = "power power power power attack defense ability:luck spell:magic_arrow"
    schools = [spell for school, spell in HELP.items() if school in effect.text_en.lower()]
    return [card.number, *cards(" ".join([words, *schools]))]


def arena(card: Card, effect: Effect, seed: int) -> Heroes:
    """Both sides have armies of all kinds; the other one casts Spells at what stands in front."""
    neutral = "combat_vs" in effect.conditions or "combat_round_end" in effect.when
    s = position(OURS, THEIRS, neutral=neutral, siege="a b c d", tower=True, gold=20, levels=(6, 6), mp=3).s
    theirs = "spell:magic_arrow spell:magic_arrow spell:lightning_bolt power defense defense attack attack"
    s.hand, s.deck = [hand_for(card, effect), cards(theirs)], [cards("attack spell:haste defense"), cards("attack")]
    s.discard = [cards("spell:magic_arrow spell:curse attack"), cards("attack")]
    if "own_discard_empty" in effect.conditions:
        s.discard[0] = []
    s.morale = [0, int("enemy_has_positive_morale" in effect.conditions)]
    s.standing_pass, s.window, s.active = [0, 0], "", -1
    furnish(s, card, effect)
    s.asks, s.answers, s.combat_round = (), (), 0
    s.stack = [(sandbox_over, (), RUN), (start_combat, (), RUN)]
    s.run()
    return s


def furnish(s: Heroes, card: Card, effect: Effect) -> None:
    """Decks, Resources and machines, so that whatever a card wants is there."""
    s.sets = ALL
    s.materials, s.valuables = [9, 9], [9, 9]
    if card.type == "specialty":
        s.hero = replaced(s.hero, 0, HERO_NUMBER[next(str(value) for name, value in card.traits if name == "hero")])
    for deck, type in enumerate(("ability", "artifact", "spell")):
        known = [one.number for one in CARDS if one.type == type and one.copies][:40]
        s.common_deck[deck], s.common_discard[deck] = known[6:], known[:6]
    s.neutral_deck = [neutral_deck(tier, ALL) for tier in range(4)]
    s.machines = [one.number for one in CARDS if one.type == "war_machine"]
    for word in machine_words(effect):
        one = CARDS[CARD_NUMBER["war_machine", word]]
        if one.number != card.number and "free" not in effect.text_en:
            lay(s, 0, one.number, one.effects[0].number, "permanent")


def is_played(s: Heroes, words: str, rng: Random, most: int, style: int) -> bool:
    """Answer at random until the card can be played for the effect, then play it.

    Styles: waiting with the other cards, attacking and casting whenever possible, anything.
    """
    for _ in range(most):
        if s.result is not None or not s.asks:
            return False
        said = [s.asks[0].prompt.words(option) for option in s.options]
        if s.asks[0].seat == 0 and f"play {words}" in said:
            s.choose(s.options[said.index(f"play {words}")])
            return True
        lively = [at for at, one in enumerate(said) if one not in DULL and (style == 2 or not is_other_card(s, one))]
        eager = [at for at in lively if said[at].startswith(("play spell", "attack"))] if style == 1 else []
        s.choose(s.options[rng.choice(eager or lively or range(len(said)))])
    return False


def is_other_card(s: Heroes, said: str) -> bool:
    """Who has the card keeps the others for its cost; the other one plays what he has, but not his token."""
    return said.startswith("morale") or (s.asks[0].seat == 0 and said.startswith("play "))


def everything(s: Heroes) -> list[int]:
    """Every card on the table but the unlimited Statistic cards: none is made, none is lost. [HER-0.6]"""
    found = [card for zone in (*s.hand, *s.deck, *s.discard, *s.removed) for card in zone]
    found += [card for zone in (*s.common_deck, *s.common_discard) for card in zone] + s.machines + s.looked
    found += [one.card for one in s.in_play] + [one.card for one in s.laid]
    return sorted([card for card in found if CARDS[card].type != "statistic"])


# Played in tests of their own: they need something that has happened before.
ELSEWHERE = {
    ("dispel", "cast"),
    ("sorrow", "cast"),
    ("cards_of_prophecy", "bottom"),
    ("octavia_1", "option_1"),
    ("tarnum_rampart_6", "option_1"),
    ("magic_mirror", "cast"),
    ("boots_of_polarity", "bottom"),
    ("bowstring_of_the_unicorns_mane", "bottom"),
}
REACTIONS = frozenset({"any_spell_cast", "enemy_spell_cast"})
REACTING = [(one, effect) for one, effect in CASES if not REACTIONS.isdisjoint(effect.when)]
IN_COMBAT = [
    (one, effect)
    for one, effect in CASES
    if not is_of_map(effect) and (one.id, effect.id) not in ELSEWHERE and REACTIONS.isdisjoint(effect.when)
]


@pytest.mark.parametrize("part", range(4))
def test_every_card_is_played_in_a_combat_and_nothing_is_lost(part: int):
    dead = []
    for card, effect in IN_COMBAT[part::4]:
        for seed in range(18):  # until a fitting Spell of the enemy meets a card against it
            s, rng = arena(card, effect, seed), Random(seed)
            before = everything(s)
            if is_played(s, play_words(effect.number), rng, 100, seed % 3):
                go_on(s, rng, 25)
                assert everything(s) == before, (card.id, effect.id)
                break
        else:
            dead.append((card.id, effect.id))
    assert dead == []


@pytest.mark.parametrize("case", REACTING, ids=lambda case: f"{case[0].id}-{case[1].id}")
def test_every_reaction_to_a_spell_is_played(case: tuple[Card, Effect]):
    """Magic Arrow is of any School: everything that reacts to a cast Spell fits it. [HER-11.8, HER-11.9]"""
    card, effect = case
    hands = (f"{card.type}:{card.id} power", "spell:magic_arrow")
    t = position("champions@b2", "zombies@b4", first="b4", hands=hands, windows=True, levels=(6, 6))
    while t.open != "unit_action 1":
        t.play("pass")
    t.play("play spell:magic_arrow cast", "b2")
    assert t.open == "spell_reaction 0"
    t.play(f"play {play_words(effect.number)}")
    while t.open.startswith(("power_line", "card_reroll", "spell_reaction")):
        t.play(t.options[-1])
    cancelled = bool(t.told("spell-cancelled"))
    assert t.at("b2") == ("champions 0" if cancelled else "champions 1")
    assert cancelled or any(op.verb == "roll_table" for op in PROGRAMS[effect.program]), "only a roll may fail"


def go_on(s: Heroes, rng: Random, most: int) -> None:
    for _ in range(most):
        if s.result is not None or not s.asks:
            return
        s.choose(rng.choice(s.options))


# -- on the map ----------------------------------------------------------------------------------------------

# Moments that have tests of their own: Searches, Levels, Morale of Fields, victories, purchases.
AT_MOMENTS = ON_MAP
IN_TURN = [(one, effect) for one, effect in CASES if is_of_map(effect) and AT_MOMENTS.isdisjoint(effect.when)]


def country(card: Card, effect: Effect) -> Heroes:
    """A player who owns a bit of everything, next to an enemy Mine; by the sea where the card wants it."""
    sea = "hero_on_sea_tile" in effect.conditions or "sea" in effect.text_en
    t = world(
        "S3 0,0 / W1 2,1 / S2 -2,-1",
        "0 main W1.C / 0 secondary S3.E / 1 main S2.E" if sea else "0 main S3.E / 0 secondary S3.W / 1 main S2.E",
        flags="0 S3.C / 1 S2.C / 1 S3.SW",
        xp=(10, 0),
        gold=40,
        armies=("magi+ elves+ skeletons+ zombies",),
        buildings=("dwelling_bronze dwelling_silver dwelling_golden",),
        play=False,
    )
    s = t.s
    s.hand[0], s.deck[0] = hand_for(card, effect), cards("attack attack")
    s.discard[0] = cards("spell:haste defense power")
    furnish(s, card, effect)
    s.then(take_turn, 0, True)
    s.run()
    return s


def test_every_card_is_played_in_the_own_turn():
    dead = []
    for card, effect in IN_TURN:
        s, rng = country(card, effect), Random(1)
        before = everything(s)
        if is_played(s, play_words(effect.number), rng, 1, 0):
            go_on(s, rng, 6)
            assert everything(s) == before, (card.id, effect.id)
        else:
            dead.append((card.id, effect.id))
    assert dead == []
