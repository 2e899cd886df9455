"""Game records: one text format for any game, finished or not (RF-1 to RF-5)."""
