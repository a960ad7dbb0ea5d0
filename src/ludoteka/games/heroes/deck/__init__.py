"""Decks of Might and Magic: drawing and discarding. Everything else about cards is still to come. [HER-10]"""
