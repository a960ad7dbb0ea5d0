"""The final Combat of two players after the last Round. [HER-30.2]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.deploy import fight_player
from ludoteka.games.heroes.map.announcing import open_windows
from ludoteka.games.heroes.scenarios import results
from ludoteka.games.heroes.scenarios.rules import Row, in_play
from ludoteka.games.heroes.scenarios.text import FINAL_COMBAT, FINAL_FIGHTER
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, DEFENDER


def begin(s: Heroes, row: Row) -> None:
    """One Combat on the open board; its winner wins the match."""
    if row.get("fighters") == "one_player_per_team_chosen_by_team":
        choose_fighters(s)
    else:
        start(s, *by_experience(s))


def by_experience(s: Heroes) -> tuple[int, int]:
    """The attacker has more Experience; equal: the starting player. [HER-30.11]"""
    first, second = s.order[0], s.order[1]
    return (first, second) if s.xp[first] >= s.xp[second] else (second, first)


# -- Alliance ------------------------------------------------------------------------------------------------


def choose_fighters(s: Heroes) -> None:
    """Each team sends one player; the team of the starting player attacks. [HER-30.30]"""
    attacking = s.team[s.order[0]]
    s.then(fighters_chosen)
    for team in (1 - attacking, attacking):
        s.then(choose_fighter, team)


@step
def choose_fighter(s: Heroes, team: int) -> None:
    """The lower seat of the team decides. [HER-R42]"""
    members = sorted([seat for seat in in_play(s) if s.team[seat] == team])
    s.ask(members[0], FINAL_FIGHTER, members, fighter_chosen)


@step
def fighter_chosen(s: Heroes, seat: int, fighter: int) -> None:
    s.same = (*s.same, fighter)


@step
def fighters_chosen(s: Heroes) -> None:
    attacker, defender = s.same[-2:]
    start(s, attacker, defender)


# -- the Combat ----------------------------------------------------------------------------------------------


def start(s: Heroes, attacker: int, defender: int) -> None:
    """Each may take unused Town Actions before it."""
    s.then(fight_final, attacker, defender)
    open_windows(s, [attacker, defender])


@step
def fight_final(s: Heroes, attacker: int, defender: int) -> None:
    s.tell(FINAL_COMBAT, attacker, defender)
    s.turn = attacker
    s.then(final_fought_out, attacker, defender)
    fight_player(s, attacker, defender, siege=False, duel=True)


@step
def final_fought_out(s: Heroes, attacker: int, defender: int) -> None:
    """Nobody may surrender, and the longest Combat has a winner too: there always is one. [HER-30.2, HER-17.41]"""
    winner, _ = s.outcome
    assert winner in (ATTACKER, DEFENDER), winner
    results.win(s, [(attacker, defender)[winner]], "final_combat")
