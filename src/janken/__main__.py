"""`python -m janken` is `janken`."""

from janken.cli import main

main()
