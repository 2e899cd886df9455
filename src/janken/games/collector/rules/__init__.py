"""The Collector (CO-1 to CO-14), from the small to the large.

sets     the sets among face-up cards, their points, moves as ints
game     the table: what may be done, what it does, counting
reasons  from cards, as people name them, to moves; and why not
policy   how it is played in playouts
solve    alone with all cards open: every line, or the most promising ones
bound    alone with all cards open: points that no line can exceed
"""
