"""Three players at a table of Abyss who say anything that can be said: python examples/lab/pettingzoo_random.py"""

from __future__ import annotations

from ludoteka.lab.pettingzoo import env


def main() -> None:
    table = env("abyss", seats=3)
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        if terminated or truncated:
            print(f"{agent}: {reward:+.1f}, {info}")
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(seen["action_mask"]))


if __name__ == "__main__":
    main()
