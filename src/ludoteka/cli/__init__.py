"""The command line: every face of Ludoteka as a command."""
