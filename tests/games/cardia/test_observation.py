"""What a learner is shown of a position of Cardia."""

from __future__ import annotations

from tests.games.cardia.position import Table, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import CHARACTER_NUMBER
from ludoteka.games.cardia.observation import COLUMNS, LEAD, MOST, WINS
from ludoteka.games.cardia.terms import CHARACTERS


def columns(t: Table, seat: int, column: int) -> dict[tuple[bool, int], float]:
    """What lies in a column of the cards, by whether a card is one's own and by its character."""
    space = GAME.observation(2, deck="mixed_custom", mix="random", match_wins=1)
    start = next(field.start for field in space.fields if field.name == "cards")
    cells, values = space.sparse(t.match, seat)
    found = {}
    for cell, value in zip(cells, values, strict=True):
        row, place = divmod(cell - start, COLUMNS)
        if 0 <= row < 2 * CHARACTERS and place == column:
            found[row < CHARACTERS, row % CHARACTERS] = value
    return found


def test_car_6_3_a_card_says_by_how_much_it_leads_the_card_before_it():
    """Void Mage (2) lies before Saboteur (5); what is in hand or face down leads nothing."""
    t = position("void_mage|saboteur", ("mediator judge", "ambusher djinn"))
    mage, saboteur = CHARACTER_NUMBER["void_mage"], CHARACTER_NUMBER["saboteur"]
    for seat in (0, 1):
        lead = 3 / MOST if seat else -3 / MOST
        mine, theirs = (saboteur, mage) if seat else (mage, saboteur)
        assert columns(t, seat, LEAD) == {(True, mine): lead, (False, theirs): -lead}
        assert columns(t, seat, WINS) == {(seat == 1, saboteur): 1.0}
    t.choose("place mediator", 0)
    assert set(columns(t, 0, LEAD)) == {(True, mage), (False, saboteur)}
