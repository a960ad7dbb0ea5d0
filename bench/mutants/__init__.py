"""Mutation runs: small sabotages of a game's rules, one at a time, and whether a test notices. See `__main__`."""
