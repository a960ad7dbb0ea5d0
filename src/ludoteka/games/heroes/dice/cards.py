"""Cards around a roll of any dice: before it is made, and what they set. [HER-29.C before_roll, after_roll]

Dice are (kind, face): Treasure, Resource or Attack Dice; before the roll they have no face. While cards may be played
for a roll its dice are in `listening`, and so is what a card sets: whoever rolls takes it up. Attack Dice of an attack
have windows of their own.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import ATTACK_FACES
from ludoteka.games.heroes.combat.holding import could_hold
from ludoteka.games.heroes.combat.text import NO_CARD, ROLL_CARD
from ludoteka.games.heroes.deck.legal import open_for
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Listen, Lying, Turned
from ludoteka.games.heroes.town.text import ATTACK_DIE, DIE_FACES, RESOURCE, SET_DIE, Die
from ludoteka.games.heroes.words.components import card_id

KINDS: Final = ("treasure", "resource", "attack")
NO_FACE: Final = -9
ROLLING: Final = "rolling"  # the dice of a roll, while cards may be played for it
FIXED: Final = "die_fixed"  # a die that a card has set
ROLL: Final = "roll"  # how long it waits, and what a reroll for this roll lasts
Dice = tuple[Die, ...]

# -- the windows ---------------------------------------------------------------------------------------------


def is_open(s: Heroes, seat: int, where: str) -> bool:
    """Whether a seat could hold a card for a roll, as everybody knows. [HER-28]"""
    return seat >= 0 and could_hold(s, seat, where)


def not_rolled(kinds: tuple[int, ...]) -> Dice:
    return tuple([(kind, NO_FACE) for kind in kinds])


@step
def offer_roll_card(s: Heroes, seat: int, where: str, dice: Dice, window: str) -> None:
    """Cards for the roll, one after the other; `window` is what was open before."""
    s.window = window
    if not is_open(s, seat, where):
        return
    lay_open(s, seat, dice)
    options = open_for(s, seat, where)
    if s.lean and len(options) == 1:
        s.window = window
        return
    s.ask(seat, ROLL_CARD.about(("moment", where)), options, roll_card_decided, where, dice, window)


@step
def roll_card_decided(s: Heroes, seat: int, effect: int, where: str, dice: Dice, window: str) -> None:
    if effect == NO_CARD:
        s.window = window
        return
    s.then(offer_roll_card, seat, where, dice, window)
    play(s, seat, effect, where)


anew("roll_card")(by_seat(open_for, 1))


def dice_in_roll(s: Heroes) -> Dice:
    """The dice of the roll for which a card is being considered or played."""
    for one in s.listening:
        if isinstance(one.of, Lying):
            return one.of.dice
    return ()


def lay_open(s: Heroes, seat: int, dice: Dice) -> None:
    s.listening = [one for one in s.listening if one.what != ROLLING]
    s.listening.append(Listen(seat, ROLLING, -1, 0, ROLL, -1, -1, Lying(dice)))


# -- dice set by a card --------------------------------------------------------------------------------------


def settable(s: Heroes, args: Args) -> list[int]:
    """The places of the dice that a card may set: of the kinds it names, rolled or not as it needs."""
    kinds = args.get("dice", KINDS)
    return [at for at, die in enumerate(dice_in_roll(s)) if KINDS[die[0]] in kinds]


def set_dice(s: Heroes, args: Args, cause: Cause) -> None:
    """One die of choice, or all of them; a face of choice or the one that the card names."""
    places = settable(s, args)
    if args.get("all"):
        s.then(set_next, cause, tuple(places))
    elif isinstance(args["face"], str):
        s.ask(cause.seat, SET_DIE.about(("card", card_id(cause.card))), choices(s, places), die_set, cause, ())
    elif places:
        die_set(s, cause.seat, (places[0], (RESOURCE, face_named(args))), cause, ())


@step
def set_next(s: Heroes, cause: Cause, places: tuple[int, ...]) -> None:
    if places:
        options = choices(s, [places[0]])
        s.ask(cause.seat, SET_DIE.about(("card", card_id(cause.card))), options, die_set, cause, places[1:])


def choices(s: Heroes, places: list[int]) -> list[tuple[int, Die]]:
    """(place of a die, what it shows then): every other face once."""
    dice = dice_in_roll(s)
    turned = [(at, (dice[at][0], face)) for at in places for face in faces_of(dice[at][0])]
    return [(at, die) for at, die in turned if die != dice[at]]


def faces_of(kind: int) -> list[int]:
    if kind == ATTACK_DIE:
        return sorted(set(ATTACK_FACES))
    return sorted({DIE_FACES[kind].index(word) for word in DIE_FACES[kind]})


def face_named(args: Args) -> int:
    """`{gold: 6}`: the face of the Resource Die that shows it."""
    name, amount = next(iter(args["face"].items()))
    return DIE_FACES[RESOURCE].index(f"{amount}_{name}")


@step
def die_set(s: Heroes, seat: int, choice: tuple[int, Die], cause: Cause, left: tuple[int, ...]) -> None:
    turned = Turned(choice[0], choice[1][1])
    s.listening.append(Listen(seat, FIXED, -1, 0, ROLL, 1, cause.card, turned))
    s.then(set_next, cause, left)


def take_fixed(s: Heroes, seat: int) -> dict[int, int]:
    """The faces that cards have set, by place: they count once."""
    found: dict[int, int] = {}
    if not s.listening:
        return found
    for one in s.listening:
        if isinstance(one.of, Turned) and one.seat == seat:
            found[one.of.place] = one.of.face
    if found:
        s.listening = [one for one in s.listening if one.what != FIXED or one.seat != seat]
    return found


def end_of_roll(s: Heroes) -> None:
    if s.listening:
        s.listening = [one for one in s.listening if one.until != ROLL]
