"""What the program decides for Neutral Units and AI Heroes. So far whom a unit attacks and where it goes. [HER-20]"""
