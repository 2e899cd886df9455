"""The score pads, a module for each game, named like it."""
