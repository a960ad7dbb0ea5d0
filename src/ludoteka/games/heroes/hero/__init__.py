"""The Main Hero: Experience, Levels, Morale. [HER-8, HER-9]"""
