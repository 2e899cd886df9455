"""Janken Rummy (JR-1 to JR-17), from the small to the large.

house     what the players agreed on
laid      a card as it lies in a meld: a joker stands for a rank
meld      a meld on the table: what it takes, what it can spare
moves     moves as ints
finder    the melds that cards can make
spare     changing melds: the cards of the table that may be moved
hand      one hand: drawing, melding, discarding, going out
game      hands to the goal
reasons   why something cannot be done, in words
readings  which ranks jokers can stand for, when a player has not said it
"""
