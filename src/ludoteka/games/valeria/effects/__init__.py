"""What the cards do: harvest powers of Citizens, rewards of Monsters, powers of Domains. [VAL-9]"""

from ludoteka.games.valeria.effects import citizens, domains, monsters

__all__ = ["citizens", "domains", "monsters"]
