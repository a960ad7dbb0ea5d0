"""The table every game is played on: state, asks, frames, chance, events, match, record. It knows no game."""
