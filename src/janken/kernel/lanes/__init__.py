"""Games as numbers, many at once, for those who teach machines to play (docs/environments.md).

luck           chance from a seed
words          writing observations, eight bytes at a time
series         whole games: how everybody stands
lane           what every game's lane offers
racing         who is first where there are no turns
triples        numbers for three cards that go together, shared by two games
batch          many lanes with their buffers

Each game has a lane in a module of its name. For some its numbers (`_actions`), and what is seen and
remembered (`_sight`, `_memory`), are modules of their own.
"""
