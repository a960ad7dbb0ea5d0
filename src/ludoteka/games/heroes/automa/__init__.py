"""What the program decides: targets and ways of enemy units, Spells and cards of an AI, walks of AI Heroes. [HER-20]"""
