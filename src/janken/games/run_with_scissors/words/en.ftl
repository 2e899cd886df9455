title = Run with Scissors
summary = No turns: be quick to play the next rank in a stronger suit, and collect runs of Scissors.
lid = All at once: be first with the next card up.
deck = Played with the Janken deck: five suits of thirteen ranks, 65 cards. See them

## House rules

preset-quick = Everyone deals once.
preset-classic = As the sheet says: everyone deals three times.
preset-children = Easy, unhurried bots and more time to play; everyone deals once.
preset-evening = Chips and nine bowls; everyone deals ten times.
option-scoring = Points for runs, or chips and nine bowls
option-scoring-standard = points for runs
option-scoring-michigan = chips and bowls (Michigan)
option-patience = Seconds after the last card until the table closes a stack
option-ask = A stack stays open until everyone has passed, so that a pass does not reveal who could have played
option-beat = Seconds before a player may follow their own card
option-out-takes-stack = The player who goes out takes the last stack; otherwise nobody gets it
option-deals-each = How many times each player deals; none if only the time limit ends the game
option-minutes = A time limit in minutes, checked between hands
option-chips = Each player’s chips at the start, with Michigan scoring
option-broke = A player who cannot pay plays on in debt, or the game ends, or they pay what they have
option-broke-debt = plays on in debt
option-broke-end = the game ends
option-broke-short = pays what they have
option-poker-order = The usual order of poker hands, or a flush above a full house because it is rarer here
option-poker-order-usual = usual
option-poker-order-rarity = a flush above a full house
option-poker-tie = Players tied for a bowl are dealt new poker hands, or share it
option-poker-tie-redeal = new poker hands
option-poker-tie-split = they share it
option-strict = Strict table: no hints, nothing marked, no “call it!”, as with real cards

timer-patience = patience
timer-beat = beat
timer-minutes = time limit

## Things

chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
# The label of a bowl names ranks of Scissors: A, KQ, J, T, 369, 27, 58, 4.
bowl = { $bowl ->
    [kitty] kitty
    [T] 10
   *[other] { $bowl }
}
# As it is said: of 369 nobody would hear that it is three ranks.
bowl-ranks = { $bowl ->
    [A] Ace
    [KQ] King and Queen
    [J] Jack
    [T] 10
    [369] 3, 6 and 9
    [27] 2 and 7
    [58] 5 and 8
   *[other] { $bowl }
}
the-bowl = { $bowl ->
    [kitty] the kitty
   *[other] the bowl { bowl-ranks }
}
poker-hand = { $hand ->
    [nothing] nothing
    [pair] a pair
    [two-pair] two pair
    [three-of-a-kind] three of a kind
    [straight] a straight
    [flush] a flush
    [full-house] a full house
    [four-of-a-kind] four of a kind
    [straight-flush] a straight flush
   *[five-of-a-kind] five of a kind
}

## What happens

told-deal = { $again ->
    [yes] { $seat-is ->
        [you] You deal again: all Scissors were in the dummy hand.
       *[they] { $seat } deals again: all Scissors were in the dummy hand.
    }
   *[no] { $seat-is ->
        [you] You deal all 65 cards, one hand of them a dummy.
       *[they] { $seat } deals all 65 cards, one hand of them a dummy.
    }
}{ $ante ->
    [0] { "" }
   *[other] { $missing-count ->
        [0] { " " }Everyone has put a chip into each bowl.
       *[other] { " " }Everyone who could has put a chip into each bowl.
    }
}
told-open = { $seat-is ->
    [you] You open: “{ $card }!”
   *[they] { $seat } opens: “{ $card }!”
}
told-follow = { $seat-is ->
    [you] You play { $card }: “{ $suit }!”
   *[they] { $seat } plays { $card }: “{ $suit }!”
}
told-pass = { $seat-is ->
    [you] You pass on { $top }.
   *[they] { $seat } passes on { $top }.
}
told-close = Time’s up: the stack is closed.
told-out = { $seat-is ->
    [you] You go out: “Out!”
   *[they] { $seat } goes out: “Out!”
}
told-stack = { $seat-is ->
    [you] You take the stack of { $cards-count ->
        [one] { $cards-count } card
       *[other] { $cards-count } cards
    }.
   *[they] { $seat } takes the stack of { $cards-count ->
        [one] { $cards-count } card
       *[other] { $cards-count } cards
    }.
}
told-hand-over = { $seat-is ->
    [you] You hand over { $cards } to { $other }.
   *[they] { $other-is ->
        [you] { $seat } hands over { $cards } to you.
       *[they] { $seat } hands over { $cards } to { $other }.
    }
}
told-score = { $seat-is ->
    [you] You score { points }.
   *[they] { $seat } scores { points }.
}
told-win = { $seat-is ->
    [you] You win { chips }.
   *[they] { $seat } wins { chips }.
}
told-lose = { $seat-is ->
    [you] You lose { chips }.
   *[they] { $seat } loses { chips }.
}
told-short = { $seat-is ->
    [you] You run out of chips: { chips } { $chips ->
        [one] remains
       *[other] remain
    } unpaid.
   *[they] { $seat } runs out of chips: { chips } { $chips ->
        [one] remains
       *[other] remain
    } unpaid.
}
told-poker = { $seat-is ->
    [you] You are dealt { $cards }: { poker-hand }.
   *[they] { $seat } is dealt { $cards }: { poker-hand }.
}
told-bowl = { $seat-is ->
    [you] You take { the-bowl } with { chips }.
   *[they] { $seat } takes { the-bowl } with { chips }.
}
told-share = { $seat-is ->
    [you] A tie for { the-bowl }: your share is { chips }.
   *[they] A tie for { the-bowl }: { $seat }’s share is { chips }.
}
told-tie = A tie for { the-bowl }: { $seats } are dealt again.
told-end = Time’s up: no more hands are played.

## Why not

no-play-what = Play which card?
no-one-by-one = Cards are played one at a time: name one card.
no-not-a-top-card = { $text } is not a top card that a move could be meant for.
no-nothing-to-pass = There is no stack to pass on: open one.
no-table-closes = Only the table closes a stack, when time is up.
no-nothing-to-close = There is no stack to close.
no-stack-closed = Too late: the stack with { $top } on top is closed.
no-other-was-first = Too late: { $top } was first.
no-table-plays-nothing = The table, seat 0, plays no cards and does not pass.
no-other-opens-first = { $seat-is ->
    [you] You open the first stack, with the lowest Scissors in play.
   *[they] { $seat } opens the first stack, with the lowest Scissors in play.
}
no-other-opens = { $seat-is ->
    [you] You open the next stack.
   *[they] { $seat } opens the next stack.
}
no-passed-already = { $seat-is ->
    [you] You have passed on { $top }: wait for the next card.
   *[they] { $seat } has passed on { $top } and waits for the next card.
}
no-not-lowest-scissors = The hand opens with { $lower }, the lowest Scissors in play, not with { $card }.
no-not-lowest-of-suit = { $lower } is lower than { $card }, and a stack opens with the lowest card of its suit.
no-wrong-rank = { $card } does not follow { $top }: the next rank is { $rank }.
no-table-ends = Only the table ends the game at the time limit.
no-no-end = Nothing would end the game: without a number of deals it needs a time limit, the option minutes.
no-untimed = There is no time limit at this table: set it with the option minutes.
no-end-between-hands = The time limit is checked between hands, and a hand is in progress.
no-nothing-played-yet = No hand has been played yet: a deal comes first.
no-poker-now = The last hand has been played: poker hands decide the bowls now.
no-deal-comes-next = { $seat-is ->
    [you] The hand is over, you went out: a deal comes next.
   *[they] The hand is over, { $seat } went out: a deal comes next.
}

## Why a move is good

kind-open = Opening a stack
kind-play = Which card follows
kind-pass = When to pass
hint-going-out = In { $often } of 100 simulated games you go out first; with “{ $instead }”, in { $otherwise }.
hint-caught-with-scissors = In { $often } of 100 simulated games you are caught with Scissors in your hand; with “{ $instead }”, in { $otherwise }.
hint-nothing-fits = None of your cards fit.
hint-fits-after = None of your cards fit now. After { $top } your { $card } fits: be ready.
hint-opens-first = { $seat-is ->
    [you] You open the next stack.
   *[they] { $seat } opens the next stack. Then look for what follows it.
}
hint-next-stack = You have passed on this stack. Wait for the next one.
hint-own-line = You can follow it yourself, with { cards } after { $card }.
hint-leads-out = Nobody can follow { $card }: you take the stack and open again, and can go out with your last card.
hint-held-scissors-cost = Scissors in your hand count against you when someone goes out.
hint-closer-to-out = Every card played brings you closer to going out.
hint-lowest-opening = It is the lowest card you can open with.

## The table at the prompt

drawn-stack = Stack:
drawn-none = none
drawn-dummy = Dummy hand:
drawn-points = cards { $held }   points { $score }   collected { $collected }   Scissors:
drawn-chips = cards { $held }   chips { $score }   collected { $collected }   Scissors:
drawn-bowls = Bowls: { $text }
drawn-poker = { $seat-is ->
    [you] Your poker hand:
   *[they] { $seat }’s poker hand:
}
drawn-next-bowl = Next bowl: { bowl }, for { $seats }

## The table on the page

subtitle = { $most ->
    [0] Hand { $number }
   *[other] Hand { $number } of { $most }
}{ $michigan ->
    [yes] { " " }· Michigan
   *[no] { "" }
}
bowls = Bowls
bowl-holds = { $bowl ->
    [kitty] Kitty: { chips }
   *[other] Bowl { bowl-ranks }: { chips }
}
stack-lies = The stack, { cards }, { $top } on top
stack-empty = There is no stack
called-card = { $card }!
called-suit = { $suit }!
called-out = Out!
takes-stack = { $seat-is ->
    [you] { $why ->
        [out] You go out and take the stack.
        [close] Nobody followed in time: you take the stack.
        [pass] Everyone has passed: you take the stack.
       *[top] Nothing goes on top: you take the stack.
    }
   *[they] { $why ->
        [out] { $seat } goes out and takes the stack.
        [close] Nobody followed in time: { $seat } takes the stack.
        [pass] Everyone has passed: { $seat } takes the stack.
       *[top] Nothing goes on top: { $seat } takes the stack.
    }
}
went-out = { $seat-is ->
    [you] You went out.
   *[they] { $seat } went out.
}
most-won = { $michigan ->
    [yes] Most chips in this hand: { $who }, { $count }.
   *[no] Most points in this hand: { $who }, { $count }.
}
played = { $seat-is ->
    [you] You played.
   *[they] { $seat } played.
}
fitting = { $rank } of { $suit } or { $other_suit } fits.
opens-first = { $seat-is ->
    [you] You hold the lowest Scissors: open with it.
   *[they] { $seat } holds the lowest Scissors and opens.
}
opens-next = { $seat-is ->
    [you] You open: the lowest card of any suit you hold.
   *[they] { $seat } opens the next stack.
}
pass = Pass
passed = passed
pass-on = Pass on this card
pass-tells = If the stack closes on your pass, everyone will know you could have played.
hand-by-suit = Your hand, { cards }, by suit
scissors-collected = { $count } Scissors collected
poker-heading = Poker for the bowls
deal-poker = Poker for { the-bowl }
reactions = Reaction times
reaction-of = { $seat-is ->
    [you] You followed { $count ->
        [one] once
       *[other] { $count } times
    }, usually after { $usual } s, at best after { $best } s.
   *[they] { $seat } followed { $count ->
        [one] once
       *[other] { $count } times
    }, usually after { $usual } s, at best after { $best } s.
}
usually = { $usual } s
quickest = { $seat-is ->
    [you] You were the quickest, usually { $lead } s before { $other }.
   *[they] { $other-is ->
        [you] { $seat } was the quickest, usually { $lead } s before you.
       *[they] { $seat } was the quickest, usually { $lead } s before { $other }.
    }
}
missed-by = { $top }: { $seat } was { $ms } ms before you.

# How points and chips came about: each with its plus or minus.
account-out = out { $change }
account-held = Scissors held { $change }
account-ante = ante { $change }
account-unpaid = { $count } unpaid
account-bowl = { $bowl ->
    [kitty] kitty { $change }
   *[other] bowl { bowl-ranks } { $change }
}
account-paid = { $seat-is ->
    [you] your runs { $change }
   *[they] { $seat }’s runs { $change }
}

## The sheet to print

sheet-about = A play sheet for Michigan scoring
sheet-cards = { $ranks } of Scissors
sheet-kitty = for the player who goes out
sheet-ante = Before each deal: everyone puts a chip into each bowl.
sheet-out = Going out: the others pay a chip into the kitty for each Scissors they hold, and hand those over.
sheet-out-kitty = Then the kitty is yours.
sheet-bowl = Collect all cards on a label and the bowl is yours. Other bowls wait for the next hand.
sheet-run = Two or more Scissors in a row: each player pays you a chip for each card of the run.

## The introduction

lesson-open = Nobody takes turns here. The player with the lowest Scissors begins: that is you, with the 2. Ranks go from 2 up to the ace.
lesson-open-done = Nora was quick: the 3 of Rock. Rock beats Scissors.
lesson-follow = On a 3 of Rock goes a 4 of a stronger suit: Paper or Water. Tap yours before someone else plays. Use the 4 of Paper.
lesson-follow-done = Leo follows with the 5 of Lizard.
lesson-pass = A 6 of Rock or Scissors would fit. You have one, but keep it: passing costs nothing. Pass.
lesson-pass-done = Nora had the 6 of Rock.
lesson-again = 7 of Paper or Water. Quick!
lesson-again-done = Nobody followed in time: the stack is yours, with its Scissors. Runs of Scissors score.
lesson-next = The player who takes a stack opens the next one, with the lowest card of any suit they hold. Open with your lowest Lizard.
lesson-next-done = And so it continues, until someone plays their last card and calls: Out!
lesson-about-michigan = Michigan scoring
lesson-bowl = Here you play for chips. Everyone began with 30 and put one into each of nine bowls. You win a bowl by collecting the Scissors on its label. Play the ace of Scissors.
lesson-bowl-done = Nothing follows an ace: the stack is yours, and the ace’s bowl will be too. You opened two more stacks, and now your Queen of Lizard is on the table.
lesson-pair = Runs of Scissors pay too, and the King would be next to your ace. Scissors beats Lizard: play the King of Scissors.
lesson-pair-done = Nobody could follow. You opened with the 5 of Rock, and Nora played the 6 of Paper.
lesson-seven = Scissors beats Paper. Play the 7 of Scissors, and hope that you get it back.
lesson-seven-done = The stack has grown, and the 10 of Scissors is in it.
lesson-last = A Queen that beats Water takes all of this. Play the Queen of Paper.
lesson-last-done = You have the 7, 8 and 10 now, and one card left.
lesson-out = Play it: the hand is over as soon as you go out.
lesson-out-done = Nora still had the 9: it is yours, and she pays a chip into the kitty. You get the kitty and the bowls of the ace and the 10. Your runs, 7 to 10 and King to ace, cost the others 6 chips each.

## The score pad to print

pad-run = Scissors in a row
pad-points = points
pad-out = Going out: { $points } more, and the Scissors the others still hold are yours.
pad-caught = Each Scissors you still hold then: { $points } less, but never below 0.

## Keeping score with real cards

keep-took = Took
keep-held = Still held
keep-shows = Poker hand
part-ante = Ante
part-bowls = Bowls
part-kitty = Kitty
part-runs = Runs
part-floor = Not below 0
part-poker = Poker
no-no-hand-yet = No hand has been played yet.
no-no-scissors-entered = Who took which Scissors? No deal leaves all of them in the dummy hand.
no-poker-hands = Enter five cards each for { $seats }, and for nobody else.

## A reference card to print

card-play = Play one rank higher, of a suit that beats the top card. The last to play takes the stack and opens the next with their lowest card of any suit.
card-poker = Poker, best first: five of a kind, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, a pair.
sheet-poker = After the last hand: five cards each, face up; the best poker hand takes the smallest bowl, and so on.
