"""The parchments: one function for each card text, a pure function of the final board. [BUN-8, BUN-11]

`me` is the player the card is scored for: its owner, or the owner of the card that copies it. [BUN-8.3] What missions
ask about that player has been computed once, in `realm`. The Opportunist is checked after all others. [BUN-8.5]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.games.bunny.cards import CARDS, NUMBER
from ludoteka.games.bunny.realm import Realm
from ludoteka.games.bunny.state import Bunny
from ludoteka.games.bunny.terms import (
    CAMP_1,
    CAMP_6,
    CARD_KINDS,
    CARROT,
    COPY_CARDS,
    FISH,
    RESOURCES,
    ROYAL_RING,
    WOOD,
    is_treasure,
)

Effect = Callable[[Bunny, int, Realm], int]
LEFT_GLOVE: Final = NUMBER["left_glove"]
RIGHT_GLOVE: Final = NUMBER["right_glove"]
OPPORTUNIST_POINTS: Final = 10
EFFECTS: Final[list[Effect | None]] = [None] * CARD_KINDS


def parchment(id: str) -> Callable[[Effect], Effect]:
    """Register the effect of a parchment; the name must exist and be free."""
    card = NUMBER[id]
    assert CARDS[card].kind == "parchment" and EFFECTS[card] is None, id

    def register(effect: Effect) -> Effect:
        EFFECTS[card] = effect
        return effect

    return register


def points(s: Bunny, me: int, realm: Realm, card: int) -> int:
    """What a parchment scores for this player. A copy card itself scores nothing: its target does. [BUN-8.3]"""
    return effect_of(card)(s, me, realm)


def effect_of(card: int) -> Effect:
    effect = EFFECTS[card]
    assert effect is not None
    return effect


# -- treasures -----------------------------------------------------------------------------------------------------


@parchment("royal_ring")
def royal_ring(s: Bunny, me: int, realm: Realm) -> int:
    """1 point."""
    return 1


@parchment("royal_coat")
def royal_coat(s: Bunny, me: int, realm: Realm) -> int:
    """2 points."""
    return 2


@parchment("royal_scepter")
def royal_scepter(s: Bunny, me: int, realm: Realm) -> int:
    """3 points."""
    return 3


@parchment("royal_chalice")
def royal_chalice(s: Bunny, me: int, realm: Realm) -> int:
    """4 points."""
    return 4


@parchment("royal_crown")
def royal_crown(s: Bunny, me: int, realm: Realm) -> int:
    """5 points."""
    return 5


@parchment("royal_carrot")
def royal_carrot(s: Bunny, me: int, realm: Realm) -> int:
    """6 points."""
    return 6


@parchment("left_glove")
def left_glove(s: Bunny, me: int, realm: Realm) -> int:
    """1 point; 4 with a right glove among the effective parchments. [BUN-R19]"""
    return 4 if RIGHT_GLOVE in realm.effective else 1


@parchment("right_glove")
def right_glove(s: Bunny, me: int, realm: Realm) -> int:
    """1 point; 4 with a left glove among the effective parchments. [BUN-R19]"""
    return 4 if LEFT_GLOVE in realm.effective else 1


# -- missions for parchments ---------------------------------------------------------------------------------------


@parchment("bureaucrat")
def bureaucrat(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each parchment physically owned, copies not counted. [BUN-11.2, BUN-R21]"""
    return realm.parchments


@parchment("treasure_guardian")
def treasure_guardian(s: Bunny, me: int, realm: Realm) -> int:
    """3 points for each effective treasure. [BUN-8.3]"""
    return 3 * len([card for card in realm.effective if is_treasure(card)])


@parchment("treasure_hunter")
def treasure_hunter(s: Bunny, me: int, realm: Realm) -> int:
    """The total of the effective treasures once more; two Hunters add up. [BUN-11.1, BUN-R18]"""
    return sum([points(s, me, realm, card) for card in realm.effective if is_treasure(card)])


# -- missions for territories and cities ---------------------------------------------------------------------------


@parchment("burgomaster")
def burgomaster(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each city, whatever its strength. [BUN-8.7]"""
    return realm.cities


@parchment("king_of_thieves")
def king_of_thieves(s: Bunny, me: int, realm: Realm) -> int:
    """12 points for at least 9 cities."""
    return 12 if realm.cities >= 9 else 0


@parchment("diplomat")
def diplomat(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each territory on the edge of the board; a corner counts once."""
    return realm.edge


@parchment("explorer")
def explorer(s: Bunny, me: int, realm: Realm) -> int:
    """3 points for each corner territory."""
    return 3 * realm.corners


@parchment("master_of_the_mountains")
def master_of_the_mountains(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each mountain."""
    return 2 * realm.mountains


@parchment("panpan_the_barbarian")
def panpan_the_barbarian(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each territory with neither a city nor any production. [BUN-R23]"""
    return 2 * realm.barren


def camp_cards(s: Bunny, seat: int) -> int:
    """Camp cards the seat has played, wherever they are now. [BUN-11.2, BUN-R22]"""
    played = [*s.trays[seat], *s.discards[seat]]
    return sum([1 for card in played if CAMP_1 <= card <= CAMP_6])


@parchment("colonist")
def colonist(s: Bunny, me: int, realm: Realm) -> int:
    """3 points for each camp card played: built, unbuilt or lost. [BUN-R10, BUN-R22]"""
    return 3 * camp_cards(s, me)


@parchment("matriarch")
def matriarch(s: Bunny, me: int, realm: Realm) -> int:
    """12 points for strictly more territories than everybody else. [BUN-R16]"""
    others = [s.land[seat].bit_count() for seat in range(s.players) if seat != me]
    return 12 if realm.territories > max(others) else 0


# -- missions for resources [BUN-8.7] ------------------------------------------------------------------------------


@parchment("carpenter")
def carpenter(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each wood."""
    return realm.units[WOOD]


@parchment("master_carpenter")
def master_carpenter(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each wood."""
    return 2 * realm.units[WOOD]


@parchment("woodland_king")
def woodland_king(s: Bunny, me: int, realm: Realm) -> int:
    """20 points for at least 7 wood."""
    return 20 if realm.units[WOOD] >= 7 else 0


@parchment("fisher")
def fisher(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each fish."""
    return realm.units[FISH]


@parchment("master_fisher")
def master_fisher(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each fish."""
    return 2 * realm.units[FISH]


@parchment("fisher_king")
def fisher_king(s: Bunny, me: int, realm: Realm) -> int:
    """20 points for at least 7 fish."""
    return 20 if realm.units[FISH] >= 7 else 0


@parchment("farmer")
def farmer(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each carrot."""
    return realm.units[CARROT]


@parchment("master_farmer")
def master_farmer(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each carrot."""
    return 2 * realm.units[CARROT]


@parchment("carrot_king")
def carrot_king(s: Bunny, me: int, realm: Realm) -> int:
    """15 points for at least 5 carrots."""
    return 15 if realm.units[CARROT] >= 5 else 0


@parchment("merchant")
def merchant(s: Bunny, me: int, realm: Realm) -> int:
    """3 points for each unit of a luxury resource."""
    return 3 * sum(realm.units[CARROT + 1 : RESOURCES])


# -- missions for fiefs [BUN-2.10] ---------------------------------------------------------------------------------


@parchment("carrotistador")
def carrotistador(s: Bunny, me: int, realm: Realm) -> int:
    """4 points for each fief of at least 3 territories."""
    return 4 * len([fief for fief in realm.fiefs if fief.size >= 3])


@parchment("harecingetorix")
def harecingetorix(s: Bunny, me: int, realm: Realm) -> int:
    """1 point for each fief, lone territories included."""
    return len(realm.fiefs)


@parchment("hun_ny_king")
def hun_ny_king(s: Bunny, me: int, realm: Realm) -> int:
    """12 points for at least 10 fiefs."""
    return 12 if len(realm.fiefs) >= 10 else 0


@parchment("bun_shee")
def bun_shee(s: Bunny, me: int, realm: Realm) -> int:
    """2 points for each city in a fief that produces nothing at all. [BUN-R24]"""
    return 2 * sum([fief.cities for fief in realm.fiefs if not fief.goods])


@parchment("little_prince")
def little_prince(s: Bunny, me: int, realm: Realm) -> int:
    """All fiefs are harvested once more, except the best one; with a tie for best, one of them. [BUN-8.8]"""
    values = [fief.value for fief in realm.fiefs]
    return sum(values) - max(values, default=0)


# -- the last mission ----------------------------------------------------------------------------------------------


@parchment("opportunist")
def opportunist(s: Bunny, me: int, realm: Realm) -> int:
    """10 points if exactly one player is strictly ahead when all else is scored. [BUN-8.5, BUN-R17]"""
    ahead = [seat for seat in range(s.players) if s.scores[seat] > s.scores[me]]
    return OPPORTUNIST_POINTS if len(ahead) == 1 else 0


assert all((EFFECTS[card] is not None) == (card not in COPY_CARDS) for card in range(ROYAL_RING, CARD_KINDS))
