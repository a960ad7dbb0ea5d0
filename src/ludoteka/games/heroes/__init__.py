"""Heroes of Might and Magic III: The Board Game, in the making: it is not offered among the games yet.

What is there: the component data as checked records (`cards`, `boards`, `effects`) and the Combat of unit cards
(`combat`), playable by itself as `combat.sandbox.GAME`. docs/heroes-progress.md says clause by clause what is missing.
"""
