"""Run with Scissors (RS-1 to RS-24)."""
