"""The Town: buildings, recruiting, the Spell Book, hiring, resources. [HER-7, HER-12, HER-13, HER-16]"""
