"""Tournaments: who meets whom in a round, and how everybody stands."""
