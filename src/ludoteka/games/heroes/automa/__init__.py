"""What the program decides for Neutral Units and AI Heroes: targets, ways, Spells, walks. [HER-20]"""
