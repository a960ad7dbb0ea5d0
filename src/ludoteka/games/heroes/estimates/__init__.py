"""What things are worth and how a match stands, roughly: for bots, never for rules."""
