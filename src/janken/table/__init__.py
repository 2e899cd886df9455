"""A live table: who sits there, the game, its clocks and races, what everybody is told.

It needs no socket, no file and no thread: messages come in and go out, entries go to a store, time comes from
a clock. The server runs many of them for people elsewhere, `janken play` runs one for those at the keyboard.
"""
