"""What the rules of all games build on: typed Python that is compiled and also runs as it is."""
