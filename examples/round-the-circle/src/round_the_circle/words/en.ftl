title = Round the Circle
summary = Everybody chooses a card in secret; then the suits are compared.
lid = Choose in secret, show together: whose suit is stronger?

place-hands = Hand
place-choice = Chosen
place-rest = Not dealt
place-last = Compared last

key-choose = Choose { $cards }

told-deal = { $seat-is ->
    [you] You deal five cards to everybody.
   *[they] { $seat } deals five cards to everybody.
}
told-choose = { $seat-is ->
    [you] You have chosen.
   *[they] { $seat } has chosen.
}
told-compare = Shown together: { $cards }. The score is { $points }.
