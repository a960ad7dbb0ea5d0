"""Events: drawing them, and the procedures they follow, one module each. [HER-27.3]"""
