"""Cards of players: hands, decks, Searches, playing cards, casting Spells. [HER-10, HER-11]"""
