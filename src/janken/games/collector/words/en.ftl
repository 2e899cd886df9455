title = The Collector
summary = Spot sets among twelve open cards before the others do, and steal what they overlook.
lid = Spot the sets among twelve open cards.
deck = Played with the Janken deck: five suits of thirteen ranks, 65 cards. See them

## House rules

preset-classic = As the sheet says: once through the deck.
preset-children = Easy, unhurried bots; the table says when no set is left.
option-assist = The table announces when no set is left
option-aim = Playing alone: for points, or for the fewest cards left
option-aim-points = points
option-aim-cards = fewest cards left
option-draw = After a pass, the next player must draw an extra card before passing, or may pass without drawing
option-draw-must = must draw
option-draw-may = may pass without drawing
option-bonus-after-drawing = A set taken after drawing the extra card also scores the bonus for stealing
option-strict = Strict table: no hints, nothing marked, no “call it!”, as with real cards

## What happens

told-deal = { $seat-is ->
    [you] You deal twelve cards face up.
   *[they] { $seat } deals twelve cards face up.
}
told-take = { $stolen ->
    [yes] { $seat-is ->
        [you] You steal { $cards }, { set }: { points }.
       *[they] { $seat } steals { $cards }, { set }: { points }.
    }
   *[no] { $seat-is ->
        [you] You take { $cards }, { set }: { points }.
       *[they] { $seat } takes { $cards }, { set }: { points }.
    }
}
told-draw = { $seat-is ->
    [you] You draw { $card } onto the extra pile.
   *[they] { $seat } draws { $card } onto the extra pile.
}
told-pass = { $seat-is ->
    [you] You pass.
   *[they] { $seat } passes.
}
told-stop = { $seat-is ->
    [you] You stop.
   *[they] { $seat } stops.
}
ended-passed = The draw pile is empty and everyone has passed.
ended-no-set = The draw pile is empty and no set is left.

## Why not

no-take-what = Take which cards?
no-buried = { $card } is below the top card of the extra pile.
no-not-face-up = { $card } is not face up on the table.
no-too-few = A set is three or more cards, not { $count }.
no-pile-empty = The draw pile is empty.
no-drawn-already = You have drawn the extra card: take a set or pass.
no-draw-after-pass = You draw an extra card only after the previous player has passed.
no-pass-alone = You cannot pass when playing alone: draw a card, or stop once the pile is empty.
no-draw-first = The previous player passed: draw the extra card before passing.
no-stop-in-company = You can only stop when playing alone: pass instead.
no-stop-too-early = You can stop only when the draw pile is empty: draw or take a set.

## Why a move is good

kind-of-a-kind = Sets of equal rank
kind-run = Runs
kind-strong-run = Strong runs
kind-draw = When to draw
kind-pass = When to pass
kind-stop = When to stop
hint-own-points = In simulated games you end with { $often } points on average, or { $otherwise } with “{ $instead }”.
hint-others-points = In simulated games the best of the others ends with { $often } points on average, or { $otherwise } with “{ $instead }”.
hint-best-set = { $set ->
    [of-a-kind] Cards of a kind
    [run] A run
   *[strong-run] A strong run
} for { points }, the highest available.
hint-fewer-cards = { $set ->
    [of-a-kind] Cards of a kind
    [run] A run
   *[strong-run] A strong run
} of { $count } leaves that many fewer cards.
hint-no-set = There is no set on the table.
hint-draw-for-more = An extra card may make a better set.
hint-draw-for-a-set = There is no set on the table; the extra card may make one.

## The table at the prompt

drawn-piles = Extra pile: { $extra }   draw pile: { cards }
drawn-no-extra = empty
drawn-extra = { $count ->
    [0] { $text }
   *[other] { $text } on top of { $count } more
}
drawn-scores = Score: { $scores }
drawn-left = Cards left: { $count }

## The table on the page

array = Twelve cards, 4 across and 3 down
cards-lie = On the table: { $cards }.
new-cards = New on the table: { $cards }.
empty-place = place { $place }, empty
cards-to-draw = { cards } to draw
to-draw = to draw
extra = Extra
extra-empty = Extra pile, empty
passed = passed
set-of = { $set ->
    [of-a-kind] { $count ->
        [3] Three of a kind
        [4] Four of a kind
       *[other] Five of a kind
    }
    [run] Run of { $count }
   *[strong-run] Strong run of { $count }
}
with-steal = { $sum }, steal { $steal }
stolen = stolen
key-points = What sets score
set-kind = { $set ->
    [of-a-kind] Of a kind
    [run] Run
   *[strong-run] Strong run
}
for-three = Three cards
for-one-more = Each extra card
points-steal = A steal scores { $steal } more.
chosen = { cards } selected, not a set
step-kind = { $set ->
    [of-a-kind] There are cards of a kind
    [run] There is a run
   *[strong-run] There is a strong run
} on the table for { points }. Ask again for one of the cards.
step-card = { $card } belongs to it. Ask again for all of them.
key-take = Take
key-take-cards = Take { $cards }
key-take-for = Take for { $points }
key-draw = Draw extra
key-pass = Pass
key-stop = Stop here
choose = Select three or more cards that make a set.
choose-or-steal = The player before you passed: a set you take now scores { $steal } more.
choose-or-draw = No set? Draw an extra card.
not-a-set = Not a set. A set is three or more cards of one rank, or of ranks in a row in one suit or with each suit stronger than the last.
looking = { $seat } is looking for a set.
cards-left = { cards } left on the table

## The lesson

lesson-kind = Three cards of one rank are a set. Tap the three nines, then take them.
lesson-kind-done = One point. Nora saw nothing and passed: now you can steal from her.
lesson-steal = Ranks in a row where every suit beats the one before are a strong run, worth the most. Find the five cards from the 3 of Paper to the 7 of Paper.
lesson-steal-done = 5 + 3 + 3, and 3 more because Nora had passed. She passes again.
lesson-draw = No set for you? When the player before you passed, you must draw an extra card before you can pass. But drawing costs you the bonus for stealing.
lesson-draw-done = The extra card goes beside the twelve. Only the top one can be used.
lesson-extra = The 8 of Lizard makes a set again. Take the three eights.
lesson-extra-done = One point, and no bonus because you drew. Nora passes again.
lesson-run = Ranks in a row of one suit are a plain run: 3 points, and 2 more for each extra card. Steal the ace, 2 and 3 of Rock.
lesson-run-done = 3, and 3 more for stealing. Play continues until the pile is empty. An ace goes below the 2 or above the King.

## The score pad to print

pad-more = each extra card
pad-steal = Stealing: a set taken before drawing, when the player before you passed, scores { $points } more.
pad-ace = An ace is below the 2 or above the King. In a strong run each suit beats the suit of the card before it.

## What players call out

called-pass = Pass!
called-steal = Steal!

## Keeping score with real cards

keep-take = Takes a set
keep-steal = Steals a set
part-set = Set
part-steal = Steal
no-one-set-a-turn = Only one set is taken per turn: enter the next one as a round of its own.
no-taken-before = { $card } has already been taken, by { $seat }.

## A reference card to print

card-turn = On your turn take a set, or pass. After a pass you may steal; if you take nothing, draw an extra card face up.
