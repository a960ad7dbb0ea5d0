"""Words and signs for people: names of components, labels of options, full texts, emblems. [HER-33]"""
