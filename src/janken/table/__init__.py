"""A live table: its seats, the game, clocks and races, and the messages to everyone there.

It needs no socket, no file and no thread: messages come in and go out, entries go to a store, time comes from
a clock. The server runs many of them for people elsewhere, `janken play` runs one for those at the keyboard.
"""
