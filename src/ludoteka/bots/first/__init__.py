"""The yardstick `ismcts-1`: a copy of the search, kept as it was so that ratings of different years can be compared."""
