title = Light to Dark
summary = A solitaire with two-ended cards: match the ends of four cards, turn cards dark, clear them away.
lid = A solitaire with two-ended cards.
deck = Played with the Dark Hand deck: 52 cards with a light and a dark end. See them

## House rules

option-deal = Turn up a card
option-deal-when-stuck = only when stuck
option-deal-any-time = at any time (you may also stop)
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

no-played-alone = This is a game for one: only the player in seat 1 moves.
no-place-from-1 = The places of the row are counted from 1.
no-which-four = Write { $verb }, the place of the first of the four cards, and suit or rank.
no-stop-early = Stopping early needs the option deal=any-time.
no-deck-empty = The deck is empty: there is no card to turn up.
no-not-stuck = You turn up a card only when no four can be flipped or removed.
no-row-too-short = No four cards begin at place { $place }: there { $count ->
    [one] is { $count } card
   *[other] are { $count } cards
} in the row.
no-not-one-suit = The ends { $left } and { $right } are not of the same suit.
no-not-one-rank = The ends { $left } and { $right } are not of the same rank.
no-not-both-dark = The ends { $left } and { $right } are not both dark.
no-all-dark = Every card that would turn is already dark.
no-pairing-size = A pairing lists 52 dark faces; this one has { $count }.
no-dark-face-twice = { $dark_face } is the dark face of two cards, { $cards }.
no-dark-face-strange = { $light_face } turns to { $dark_face }, which is not a card of the standard suits.
no-dark-face-suit = { $light_face } turns to { $dark_face } of the same suit. If your deck shows that, it is right; otherwise check this card.
no-dark-face-ace = { $light_face } turns to { $dark_face }, which is not an ace. If your deck shows that, it is right; otherwise check this card.
no-dark-face-rank = { $light_face } turns to { $dark_face } of the same rank. If your deck shows that, it is right; otherwise check this card.

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

kind-four = Which four cards
kind-turn = When to turn up a card
kind-stop = When to stop
hint-four = The score becomes { $points }, and leaves { $following ->
    [0] no other match
    [one] one more match
   *[other] { $following } more matches
}.
hint-turn-first = Turning up a card costs nothing and shows you more.
hint-no-four = No four cards match yet.
hint-stop = Nothing left would raise the score.

## The table at the prompt

drawn-piles = Deck: { cards }   removed: { $removed }   dark in the row: { $dark }
drawn-no-row = The row is empty.
drawn-score = Score: { $score } of 104

## The table on the page

best = { $best ->
    [0] best possible 104
   *[other] best { $best }
}
deck-of = The deck, { cards }
in-deck = in the deck
turn-when-stuck = You turn up a card when no move is left.
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
find = Tap the first card of a matching four, then choose what to do.
none = Nothing matches. Turn up a card.
none-here = Nothing matches here: the ends of these four share neither suit nor rank.
score = Score { $score }
sum = 2 × { $removed } taken + { $dark } dark

## The lesson

lesson-turn = Cards come one at a time, light side up. Turn up the next one.
lesson-turn-done = Any four neighbouring cards count as a four; compare the two at the ends.
lesson-suit = Two cards of one suit with two cards between them: those two may turn dark. Tap the second card, then turn.
lesson-suit-done = A card turned dark shows its other face. It never turns back.
lesson-rank = Ends of one rank turn all four. Tap the first card.
lesson-rank-done = Dark cards count one point each at the end.
lesson-remove = When both ends are dark, cards may leave the row: the two between ends of one suit. Take them.
lesson-remove-done = Two points for each card removed. The most possible is 104.

## The score pad to print

pad-day = day
pad-removed = removed
pad-dark = dark in the row
pad-score = score
pad-scoring = { $removed } points for each card removed, { $dark } for each dark card in the row; at most { $most }.
pad-flip = Ends of one suit turn the two cards between them dark; ends of one rank turn all four.
pad-remove = If both ends are dark, ends of one suit remove the two cards between them; ends of one rank remove all four.

## The dark sides of one’s own deck

own-deck = Your own deck
own-deck-note = The dark sides here are our own, made by a formula: your own deck will differ.
own-deck-used = Played with the dark sides of your own deck.
own-deck-enter = Enter your own deck
own-deck-why = The printed pairing of light and dark sides is not public, so ours is built in. If you own the deck, turn each card round and tap what its dark side shows. Your pairing stays on this device and is used at every table you create.
own-deck-done = { $count } of 52
own-deck-tap = Tap the dark side of { $card }.
own-deck-pair = { $light_face } → { $dark_face }
own-deck-open = Read a file
own-deck-clear = Start over
own-deck-save = Save as a file
own-deck-keep = Save and use it
own-deck-kept = Saved on this device and used at every table of Light to Dark you create, except for given deals.
own-deck-forget = Use the built-in dark sides
own-deck-unread = That is not a pairing: it needs 52 dark sides, each of them once.

## Keeping score with real cards

keep-removed = Cards removed
keep-dark = Dark cards left
part-removed = Removed
part-dark = Dark
no-more-than-all-cards = That makes { $count } cards, but the deck has { $most }.
no-removed-in-pairs = Cards are removed two or four at a time, so { $count } cannot be right.
