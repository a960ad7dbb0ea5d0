"""The map. So far its geometry: tiles on a hexagonal grid, borders, legal places and rotations. [HER-14]"""
