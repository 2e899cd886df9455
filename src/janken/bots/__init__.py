"""Bots: given what a seat may see and nothing else, they answer with a move."""
