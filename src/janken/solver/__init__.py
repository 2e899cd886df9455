"""Best play with all cards open, for the games of one player; what a deal is worth, and a deal a day."""
