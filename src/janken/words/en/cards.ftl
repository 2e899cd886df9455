# Cards, and how several things are listed.

suit-R = Rock
suit-P = Paper
suit-S = Scissors
suit-L = Lizard
suit-W = Water
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs

rank-A = Ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = Jack
rank-Q = Queen
rank-K = King

# All cards of a rank.
ranks-A = aces
ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = Jacks
ranks-Q = Queens
ranks-K = Kings

# A card in words: for screen readers, and wherever no code can be shown.
card = { $rank } of { $suit }
joker = Joker of { $suit }
joker-as = Joker of { $suit } standing for { $rank }
hidden-card = a face-down card

# Everything before the last, and the last.
list = { $first } and { $last }
list-or = { $first } or { $last }

# What some cards are together.
set = { $set ->
    [of-a-kind] of a kind
    [run] a run
   *[strong-run] a strong run
}
no-weak-step = { $upper } does not follow { $lower }: { $upper_suit } is not stronger than { $lower_suit }.
no-unconnected = { $cards } are neither of one rank nor consecutive.
no-round-the-ace = { $ranks }: an ace is below 2 or above K, not both.
no-named-twice = { $card } is named twice.
no-not-held = { $seat-is ->
    [you] You do not hold { $card }.
   *[they] { $seat } does not hold { $card }.
}
