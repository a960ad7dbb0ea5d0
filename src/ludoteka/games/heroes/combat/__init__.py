"""Combat: board, deployment, rounds, attacks, damage, unit abilities, siege, end. [HER-17, HER-18]"""
