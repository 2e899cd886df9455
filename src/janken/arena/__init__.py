"""Tournaments of bots: the same deals for all, a simulated clock, figures with intervals."""
