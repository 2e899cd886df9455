title = Undertow
summary = Pass three cards, say how many tricks you will take, and take exactly that many.
lid = Three cards go, a bid comes: how far will the current carry you?

place-trick = Trick
place-bids = Bid
place-won = Tricks taken
place-passing = To pass
place-passed = You passed
place-hands = Hand
place-rest = Not dealt

key-pass = Pass { $cards }
key-bid = Bid { $rest }
key-play = Play { $cards }

option-hands = Hands in a game

told-deal = { $seat-is ->
    [you] You deal ten cards to everybody.
   *[they] { $seat } deals ten cards to everybody.
}
told-pass = { $seat-is ->
    [you] You have chosen three cards to pass.
   *[they] { $seat } has chosen three cards to pass.
}
told-passed = { $given-count ->
    [0] Everybody has passed three cards to the left.
   *[other] You passed { $given } and were passed { $got }.
}
told-bid = { $seat-is ->
    [you] You bid { $tricks }.
   *[they] { $seat } bids { $tricks }.
}
told-play = { $seat-is ->
    [you] You play { $card }.
   *[they] { $seat } plays { $card }.
}
told-took = { $seat-is ->
    [you] You take the trick: { $cards }.
   *[they] { $seat } takes the trick: { $cards }.
}
told-count = The tricks are played. Points of this hand: { $points }.

no-adds-up = Not { $number }: the bids would add up to the { $tricks } tricks there are.
no-must-follow = { $card } does not follow suit: { $suit } was led, and you have some.

hint-expects-tricks = { $tricks ->
    [one] This hand takes about one trick.
   *[other] This hand takes about { $tricks } tricks.
}
hint-keeps-the-ends = Middle cards take tricks when you do not want them.
