"""Combat: board, deployment, rounds, attacks, dice, damage, unit abilities, siege, end. [HER-17, HER-18]"""
