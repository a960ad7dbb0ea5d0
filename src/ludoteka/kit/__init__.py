"""Tools for those who write games. Nothing that plays needs them."""
