"""Words and signs for people: names of components, full texts, emblems. [HER-33]"""
