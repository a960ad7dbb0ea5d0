"""How fast the engines are: `make bench`, or `python -m bench cardia --seconds 1 --json figures.json`."""
