"""9 of a Kind (NK-1 to NK-15): everyone trades at once, until a player has nine of a kind."""
