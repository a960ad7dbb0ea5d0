"""A second reading of the rules of Combat in Heroes III: slow, plain and independent of the engine."""
