"""What the cards do: harvest powers of Citizens, rewards of Monsters, powers of Domains. [VAL-9]"""

from ludoteka.games.valeria.cards import DOMAIN
from ludoteka.games.valeria.effects import citizens, domains, monsters
from ludoteka.games.valeria.moves import DICE, ON_BUILD, ONGOING, REWARDS, STATIC, no_reward

__all__ = ["citizens", "domains", "monsters"]

# Every Monster has its reward, every Domain exactly one power.
assert no_reward not in REWARDS
for number, domain in enumerate(DOMAIN):
    powers = (ON_BUILD[number] is not None, number in ONGOING, number in DICE, domain.id in STATIC)
    assert sum(powers) == 1, domain.id
