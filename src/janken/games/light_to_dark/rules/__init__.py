"""Light to Dark (LD-1 to LD-10), from the small to the large.

row      a card as it lies in the row, moves as ints
game     the table: what may be done, what it does, counting
reasons  why a move cannot be made
policy   how it is played in playouts and planned with open cards
solve    all cards open: every line, or the most promising ones
bound    all cards open: points that no line can exceed
"""
