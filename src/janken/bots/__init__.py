"""Players: they are given what a seat may see and nothing else, and answer with a move."""
