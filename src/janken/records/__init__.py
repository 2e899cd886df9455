"""Game records: one text format for every game, finished or not (RF-1 to RF-5)."""
