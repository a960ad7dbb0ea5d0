"""The games. Each package has the same twelve files; none of them knows another."""

BUILT_IN = ("abyss", "bunny", "cardia", "heroes", "valeria")
