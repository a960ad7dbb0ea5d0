"""What a player does in a turn: plotting, exploring, asking the Council, recruiting. [ABY-4 to ABY-7]

What follows a move is pushed by its caller before the move is made.
"""
