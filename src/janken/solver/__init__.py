"""Best play with all cards open in solo games: what a deal is worth, and a deal for each day."""
