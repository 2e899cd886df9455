title = Light to Dark
summary = A solitaire with two-ended cards: match the ends of four, turn cards dark, clear them away.
lid = A solitaire with two-ended cards.

## House rules

option-deal = Turn up a card only when stuck, or at any time (then you may also stop)
option-deal-when-stuck = only when stuck
option-deal-any-time = at any time
option-pairing = A file with the dark faces of your own deck

## What happens

told-deal = The deck is shuffled, all cards light.
told-turn = { $seat-is ->
    [you] You turn up { $card }.
   *[they] { $seat } turns up { $card }.
}
told-flip = { $seat-is ->
    [you] You turn { $changed } dark { four-where }.
   *[they] { $seat } turns { $changed } dark { four-where }.
}
told-remove = { $seat-is ->
    [you] You take { $changed } away { four-where }.
   *[they] { $seat } takes { $changed } away { four-where }.
}
told-stop = { $seat-is ->
    [you] You stop.
   *[they] { $seat } stops.
}
ended-no-four = No card is left to turn up, and no four can be played.

## Why not

no-played-alone = This is a game for one: only the player on seat 1 moves.
no-place-from-1 = The places of the row are counted from 1.
no-which-four = Write { $verb }, the place of the first of the four, and suit or rank.
no-stop-early = Stopping early needs the option deal=any-time.
no-deck-empty = The deck is used up: there is no card to turn.
no-not-stuck = A card is turned up only when no four can be flipped or removed.
no-row-too-short = No four cards begin at place { $place }: { $count ->
    [one] { $count } card lies
   *[other] { $count } cards lie
} in the row.
no-not-one-suit = The ends { $left } and { $right } do not have one suit.
no-not-one-rank = The ends { $left } and { $right } do not have one rank.
no-not-both-dark = The ends { $left } and { $right } are not both dark.
no-all-dark = Every card that would turn is dark already.
no-pairing-size = A pairing lists 52 dark faces, this one { $count }.
no-dark-face-twice = { $dark_face } is the dark face of two cards, { $cards }.
no-dark-face-strange = { $light_face } turns to { $dark_face }, which is no card of the standard suits.
no-dark-face-suit = { $light_face } turns to { $dark_face }: a card must change its suit.
no-dark-face-ace = { $light_face } turns to { $dark_face }: an ace must turn to an ace.
no-dark-face-rank = { $light_face } turns to { $dark_face }: a card other than an ace must change its rank.

## What a four does, and what its ends are: on the keys and in what happens

four-does = { $does ->
    [flip] Turn { $count }
   *[remove] Take { $count }
}
four-where = { $by ->
    [suit] between { $collection }
   *[rank] with { $collection } at the ends
}

## Why a move is good

hint-four = The score becomes { $points }, with { $following ->
    [0] no four
    [one] another four
   *[other] { $following } fours
} to go on with.
hint-turn-first = A card turned up is known, and costs nothing.
hint-no-four = No four matches yet.
hint-stop = Nothing is left that would raise the score.

## The table at the prompt

drawn-piles = Deck: { cards }   removed: { $removed }   dark in the row: { $dark }
drawn-no-row = The row is empty.
drawn-score = Score: { $score } of 104

## The table on the page

best = { $best ->
    [0] at most 104
   *[other] best { $best }
}
deck-of = The deck, { cards }
in-deck = in the deck
turn-when-stuck = A card comes when no move is left.
turn-any-time = Turn up a card whenever you like.
taken = { $removed } taken, { $dark } dark
row = The row, { cards }
key-turn-up = Turn up a card
key-stop = Stop here
key-show = { $count ->
    [one] Show the move
   *[other] Show the { $count } moves
}
key-hide = Hide the moves
find = Tap a card of a four, then what to do with it.
none = No four matches. Turn up a card.
none-here = No four with this card matches: neither one suit nor one rank at its ends.
score = Score { $score }
sum = 2 × { $removed } taken + { $dark } dark

## The lesson

lesson-turn = Cards come one at a time, light side up. Turn up the next one.
lesson-turn-done = Any four neighbours are a four; its two ends are compared.
lesson-suit = Two cards of one suit with two cards between them: those two may turn dark. Tap the second card, then turn.
lesson-suit-done = Turned dark, a card shows its other face. It never turns back.
lesson-rank = Ends of one rank turn all four. Tap the first card.
lesson-rank-done = Dark cards count one point each at the end.
lesson-remove = When both ends are dark, cards may leave the row: two between ends of one suit. Take them.
lesson-remove-done = Two points for each card that is gone. 104 would be all of them.

## The score pad to print

pad-day = day
pad-removed = removed
pad-dark = dark in the row
pad-score = score
pad-scoring = { $removed } points for each card removed, { $dark } for each dark card in the row; at most { $most }.
pad-flip = Ends of one suit turn the two cards between dark, ends of one rank all four.
pad-remove = If both ends are dark, the two between may be removed with one suit, all four with one rank.
