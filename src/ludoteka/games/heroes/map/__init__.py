"""The map: tiles and fields, moving, discovering, visiting, flags, announced Combats. [HER-6, HER-14, HER-15]"""
