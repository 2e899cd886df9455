"""Janken Rummy (JR-1 to JR-20), from the small to the large.

house     what the players agreed on
laid      a card as it lies in a meld: a joker stands for a rank
meld      a meld on the table: what it takes, what it can spare
moves     moves as ints
finder    the melds that cards can make
spare     changing melds: the cards of the table that may be moved
adds      adding to melds
ways      a way to lay the cards of a hand, rank by rank
layout    the most that can be laid of a hand
table     hands, stock, discard pile and melds, and cards going from one to the other
knocking  what everybody lays after a knock, and who scores
turn      what a turn allows, doing it, going out, counting
layings   what the player on turn can lay
hand      one hand: every move
dealing   how a hand begins
game      hands to the goal
shapes    what is wrong with cards that are no meld
reasons   why something cannot be done, in words
readings  which ranks jokers can stand for, when a player has not said it
"""
