"""Figures, not tests: how fast the kernel plays, and how fast the commands start."""
