"""Games as numbers, many at once, for those who teach machines to play (docs/environments.md).

luck           chance from a seed
words          writing observations, eight bytes at a time
lane           what every game's lane offers
triples        numbers for three cards that go together, shared by two games
collector      The Collector
light_to_dark  Light to Dark
rummy_actions  Janken Rummy: moves as numbers
rummy          Janken Rummy
racing         who is first where there are no turns
scissors       Run with Scissors
nine_actions   9 of a Kind: moves as numbers
nine_memory    9 of a Kind: what players remember of trades
nine           9 of a Kind
batch          many lanes with their buffers
"""
