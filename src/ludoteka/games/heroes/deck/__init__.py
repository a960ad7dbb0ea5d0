"""Cards of players: hands and Decks of Might and Magic, Searches, playing cards, casting Spells. [HER-10, HER-11]"""
