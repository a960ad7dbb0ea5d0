"""Where the match is known to differ from the rules. Each is named here with its reason; nowhere else is one excused.

Set a name to False to hear about it again; when the match is repaired, its name goes.
"""

# HER-17.25: a unit is marked as having retaliated when its retaliation is over. The match marks it at the beginning, so
# that Counterstrike may be played on it in the window of that very retaliation.
MARKED_TOO_SOON: bool = True

# HER-17.21.10, EFFECTS `extra_attack`: a further attack with an Attack of its own (Liches, dragons) is a full attack:
# cards played in its window count. The match offers and takes them, and strikes with the bare number.
FURTHER_ATTACK_WITHOUT_CARDS: bool = True
