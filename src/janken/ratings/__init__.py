"""How strong players are, from the games they have finished."""
