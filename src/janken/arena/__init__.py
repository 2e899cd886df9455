"""Matches between bots: the same deals for everyone, a simulated clock, figures with intervals."""
