"""Who sees what, and guesses at what is hidden. [HER-28]"""
