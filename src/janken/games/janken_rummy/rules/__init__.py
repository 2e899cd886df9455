"""Janken Rummy (JR-1 to JR-20), from the small to the large.

house         what the players agreed on
meld          cards as they lie, and melds: what they take, what they can spare
moves         moves as ints
finder        the melds that cards can make, and the cards that melds take
layout        the most that can be laid of a hand
opening       can the first melds be worth enough?
knocking      what everybody lays after a knock, and who scores
hand          one hand, from the deal to counting
game          hands to the goal
reasons       from cards, as people name them, to what they can be; and why not
policy        what a card is worth keeping for, and how it is played in playouts
unseen        hidden cards, dealt as they may be held
lane_actions  moves as numbers, for environments
lane          the game as numbers, for environments
"""
