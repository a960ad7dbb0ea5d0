"""Dice of every kind: rolled, read, rolled again. [HER-8.4, HER-12.6, HER-17.21]"""
