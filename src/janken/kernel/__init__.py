"""The rules of the games, the one source of truth: typed Python that compiles and also runs as it is."""
