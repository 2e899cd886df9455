title = Tiny Circle
summary = A research game: two players choose cards in secret, and the deck is as small as you like.
lid = Small enough to be solved exactly.

option-suits = Suits
option-ranks = Ranks
option-cards = Cards each

place-hands = Hand
place-choice = Chosen
place-rest = Not dealt
place-last = Compared last

key-choose = Choose { $cards }

no-too-few = There are { $count } cards, and { $number } are dealt. Play with more suits or ranks, or with fewer cards each.

told-deal = { $seat-is ->
    [you] You deal.
   *[they] { $seat } deals.
}
told-choose = { $seat-is ->
    [you] You have chosen.
   *[they] { $seat } has chosen.
}
told-compare = Shown together: { $cards }. The score is { $points }.
