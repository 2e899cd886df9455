title = 9 of a Kind
summary = Everyone trades at once, with nine suits, until someone has all nine cards of a suit or a rank.
lid = Trade and shout, all at the same time.
deck = Played with 81 cards from two decks: nine suits of nine ranks. See them

## House rules

preset-quick = First to 100 points.
preset-classic = As the sheet says: first to 300 points.
preset-children = Easy, unhurried bots and twice the time to look; first to 100.
preset-evening = With chicken calls, first to 1000 points.
option-look = Time to look at your cards before trading begins
option-stall = A round is void after this long without a trade
option-unison = How long after the first correct call others may still call and win too
option-naming = Time to name a collection other than the one picked for you
option-goal = Points needed to win the game; 100 for a short one
option-chicken = A player may give up and call chicken; half the points go to the lowest count
option-chicken-no = no
option-chicken-yes = yes, to the caller only with seven of a kind
option-chicken-fewest = yes, to the caller even without seven of a kind
option-chicken-half = A chicken earns half of what everyone counts, or of what the others count
option-chicken-half-all = of what everyone counts
option-chicken-half-others = of what the others count
option-offers-to-one = An offer may be made to one player, as well as to all
option-strict = Strict table: no hints, nothing marked, no “call it!”, as with real cards
timer-look = Looking at the cards
timer-stall = Until the round is void
timer-unison = For others to call
timer-naming = To name a collection

## What happens

call-name = { $call ->
    [nine] “9 of a kind”
    [blocked] “Blocked”
   *[chicken] “Chicken”
}
told-deal = { $seat-is ->
    [you] You deal nine cards each, { $centre } in the centre.
   *[they] { $seat } deals nine cards each, { $centre } in the centre.
}{ $cards-count ->
    [0] { "" }
   *[other] { " " }Your cards: { $cards }.
}
told-offer = { $seat-is ->
    [you] You offer { $cards }.
   *[they] { $seat } offers { cards }.
}
told-offer-to = { $seat-is ->
    [you] You offer { $cards } to { $other }.
   *[they] { $other-is ->
        [you] { $seat } offers you { cards }.
       *[they] { $seat } offers { $other } { cards }.
    }
}
told-withdraw = { $seat-is ->
    [you] You withdraw your offer.
   *[they] { $seat } withdraws their offer.
}
told-swap = { $seat-is ->
    [you] You swap { cards } with { $other }: you give { $given } and get { $got }.
   *[they] { $other-is ->
        [you] { $seat } swaps { cards } with you: you give { $given } and get { $got }.
       *[they] { $seat } swaps { cards } with { $other }.
    }
}
told-centre = { $seat-is ->
    [you] You put { $given } into the centre and get { $got }.
   *[they] { $seat } trades { cards } with the centre, picking { $places-count ->
        [one] place { $places }
       *[other] places { $places }
    }.
}
told-call = { $outcome ->
    [right] { $seat-is ->
        [you] You call { call-name } and lay out { $cards }!
       *[they] { $seat } calls { call-name } and lays out { $cards }!
    }
    [out] { $seat-is ->
        [you] You call { call-name } wrongly and are out of the round.
       *[they] { $seat } calls { call-name } wrongly and is out of the round.
    }
    [wrong] { $seat-is ->
        [you] You call { call-name } wrongly, which costs nothing now.
       *[they] { $seat } calls { call-name } wrongly, which costs nothing now.
    }
   *[open] { $seat-is ->
        [you] You call { call-name }.
       *[they] { $seat } calls { call-name }.
    }
}
told-name = { $seat-is ->
    [you] You collect { $collection }.
   *[they] { $seat } collects { $collection }.
}
told-count = { $seat-is ->
    [you] You show { $cards }: { $count } outside { $collection }.
   *[they] { $seat } shows { $cards }: { $count } outside { $collection }.
}
told-win = { $seat-is ->
    [you] You win the round: { points }.
   *[they] { $seat } wins the round: { points }.
}
told-void = The round is void: nobody scores.

## Why not

no-table-only-closes = The table, seat 0, only closes the round.
no-close-for-table = Only the table, seat 0, closes the round.
no-out-of-round = { $seat-is ->
    [you] Your call was wrong: you are out of this round.
   *[they] { $seat }’s call was wrong: they are out of this round.
}
no-called-and-won = { $seat-is ->
    [you] You have called and won this round.
   *[they] { $seat } has called and won this round.
}
no-waits-for-count = { $seat-is ->
    [you] You have called chicken: wait for the count.
   *[they] { $seat } has called chicken and waits for the count.
}
no-called-already = { $seat-is ->
    [you] You have already called in this round.
   *[they] { $seat } has already called in this round.
}
no-one-offer = { $seat-is ->
    [you] You have an open offer of { $cards }: withdraw it first.
   *[they] { $seat } has an open offer of { $cards }: withdraw it first.
}
no-offers-to-all = Offers are made to everyone here. The house rule offers-to-one allows them to one player.
no-offer-to-self = You cannot make yourself an offer.
no-offer-to-out = { $seat-is ->
    [you] You are out of this round.
   *[they] { $seat } is out of this round.
}
no-offer-to-another = { $other-is ->
    [you] { $seat }’s offer is for you.
   *[they] { $seat }’s offer is for { $other } only.
}
no-own-offer = { $seat-is ->
    [you] You cannot take your own offer: withdraw it instead.
   *[they] { $seat } cannot take their own offer: withdraw it instead.
}
no-other-offer = { $seat }’s offer is gone; there is a new one.
no-offer-taken = { $seat-is ->
    [you] Your offer is gone: { $other } took it first.
   *[they] { $other-is ->
        [you] { $seat }’s offer is gone: you took it.
       *[they] { $seat }’s offer is gone: { $other } took it first.
    }
}
no-offer-withdrawn = { $seat-is ->
    [you] You have already withdrawn your offer.
   *[they] { $seat } has withdrawn the offer.
}
no-no-offer = { $seat-is ->
    [you] You have no open offer.
   *[they] { $seat } has no open offer.
}
no-give-as-many = { $seat } offers { cards }, not { $number }: give the same number.
no-card-offered = { $card } is in an open offer: withdraw it first.
no-too-many-together = A trade is 1, 2 or 3 cards, not { $count }.
no-nothing-shared = { $cards } share neither a suit nor a rank.
no-centre-closed = Trade with a player before each trade with the centre.
no-centre-too-small = The centre has only { cards }, too few to pick { $wanted }.
no-pick-as-many = Pick as many cards as are put in: { $wanted }, not { $picked }.
no-places-from-one = Places of the centre are counted from 1.
no-no-place = There is no place { $place } to pick from: the centre had { cards }.
no-place-twice = Place { $place } is picked twice.
no-trading-stopped = Trading has stopped: someone has called.
no-stopped-by-chicken = { $seat-is ->
    [you] Trading has stopped: you have called chicken.
   *[they] Trading has stopped: { $seat } has called chicken.
}
no-no-chicken-here = You cannot call chicken at this table: it needs the option chicken.
no-second-chicken = { $seat } has already called chicken.
no-late-chicken = It is too late for chicken: someone has made a correct call.
no-named-too-early = A collection is named only after a call has stopped the trading.
no-offer-what = Offer which cards?
no-offer-to-whom = Offer to whom? Write the cards, to, and the seat.
no-accept-whose = Accept whose offer? Write the seat, then the cards given for it.
no-accept-for-what = Accept seat { $number }’s offer for which cards?
no-centre-how = Write centre, the cards put in, for, and the places picked.
no-centre-what = Put which cards into the centre?
no-pick-what = Pick which places?
no-call-what = Write call nine, call blocked or call chicken.
no-name-what = Write name suit and its letter, or name rank and A to 9.
no-name-blocker = A blocker cannot be named, only a suit or a rank.
no-no-suit = { $text } is not a suit: R P S L W s h d c.
no-no-rank = { $text } is not a rank of this deck: A 2 3 4 5 6 7 8 9.

## Why a move is good

kind-trade = Trading
kind-blocker = Spotting a blocker
kind-call = When to call
kind-name = What to count
hint-calling-first = In { $often } of 100 simulated rounds you call in time; with “{ $instead }”, in { $otherwise }.
hint-nine = You hold nine of a kind.
hint-blocker = Every suit once and every rank once is a blocker.
hint-nearly-blocker = { $count ->
    [one] One more card and you have every suit once and every rank once: a blocker.
   *[other] { $count } more cards and you have every suit once and every rank once: a blocker.
}
hint-least-count = With { $collection } you count { $count }, the lowest possible.
hint-keeps-all = You have { some-of }, and this gives none of them away.
some-of = { $collection-is ->
    [suit] { $count } cards of { $collection }
   *[ranks] { $count } { $collection }
}

## The table at the prompt

drawn-centre = Centre: { cards }, face down
drawn-centre-open = Centre: { cards }: { $text }
drawn-scores = Score: { $scores }
drawn-out = out of the round
drawn-offers = offers { $count }
drawn-offers-to = offers { $count } to { $seat }
drawn-counts = counts { $count }
drawn-wins = wins the round

## The table on the page

subtitle = Round { $hand } · goal { $goal }
subtitle-own = Round { $hand } · goal { $goal } · you have { $points }
offers-nothing = no offer
is-out = out this round
offer-of = { $seat-is ->
    [you] You offer { cards }
   *[they] { $seat } offers { cards }
}
offer-of-to = { $seat-is ->
    [you] You offer { $other } { cards }
   *[they] { $other-is ->
        [you] { $seat } offers you { cards }
       *[they] { $seat } offers { $other } { cards }
    }
}
offer-for = for { $seat }
key-take = take
key-take-offer = Take { $seat }’s { cards }
key-accept = Take { $seat }’s offer for { $cards }
key-offer = Offer
key-offer-count = Offer { $count }
key-offer-cards = Offer { $cards }
key-offer-to = offer
key-offer-to-seat = Offer { $seat } { cards }
key-withdraw = Withdraw
key-centre = Centre
key-centre-with = Put { $cards } into the centre
key-begin = Begin trading
key-agree = Accept
key-ready = Ready
others-look = Others are still looking
agree-always = Always accept automatically
goal = Nine of one suit or one rank wins.
aim = { some-of }, { $missing ->
    [1] one to go
    [2] two to go
    [3] three to go
   *[other] { $missing } to go
}.
complete = { $call ->
    [nine] Nine of a kind: call it!
   *[blocked] Every suit and every rank once: call “Blocked!”
}
in-centre = in the centre
centre-open = open to you
centre-closed = trade with a player first
pick-from-centre = Pick { cards } from the centre
centre-place = Card { $number } of the centre
call-nine = 9 of a kind!
call-blocked = Blocked!
call-chicken = Chicken!
hold-to-call = hold to call
hold-on = keep holding
hold-unsure = That would be wrong! Hold again to call it
hold-again = press Enter again
hold-tip = Hold for three quarters of a second, or press Enter twice.
look = Look at your cards. Trading begins soon.
trading-begins = Trading begins!
choose = Choose one to three cards of one suit or one rank, then offer them.
not-together = These share neither suit nor rank.
may-take = You can take { $seats }’s offer.
offer-stands = Your offer of { cards } is open.
you-are-out = Your call was wrong: you are out of this round.
your-collection = Trading is over. Your collection:
others-name = Trading is over. The others are naming their collections.
name-collection = Your collection: { $collection }
collection-counts = { $collection }, counts { $count }
collection-kept = { $collection }

## The lesson

lesson-offer = Nine cards of one suit or of one rank win. You have seven Lizards. Get rid of the 7 of hearts: select it and offer one card. Only the number of cards is called out.
lesson-offer-done = Leo traded a 7 of clubs for it. Now Nora offers one card.
lesson-take = Take Nora’s offer: select the 7 of clubs, then tap the number beside her name.
lesson-take-done = The 9 of Lizard. And because you have traded with a player, you may use the centre once.
lesson-centre = Put the 2 of diamonds into the centre: select it, tap Centre, and pick the first of the hidden cards.
lesson-centre-done = The 8 of Lizard: what luck! That makes nine of one suit.
lesson-call = Call it before anyone else does: hold the button “9 of a kind!” until its ring is full.
lesson-call-done = The others count the cards outside their own collections. You score the sum.
lesson-about-blocker = The blocker
lesson-block = Every suit once and every rank once is a blocker, which wins too. Only the 9 of clubs is missing. Give your 9 of diamonds for Nora’s offer.
lesson-block-done = Nine suits, nine ranks. It is not nine of a kind, so it has a call of its own.
lesson-blocked = Call it: hold the button “Blocked!” until its ring is full.
lesson-blocked-done = A wrong call puts you out of the round: the button lights up when the call is right.

## The score pad to print

pad-count = Each player who has not won names a suit or a rank and counts the cards outside it: an ace 1, the others their number.
pad-win = The winner scores the sum of all counts. Nine of a kind without a call counts 0.
pad-goal = The first player to reach { $goal } points wins the game.
pad-chicken = House rule, chicken: with { $count } of a kind and the lowest count the caller scores half of the sum, rounded up; otherwise the lowest of the other players does.

## What players call out

called-number = { $count }!

## Keeping score with real cards

keep-nine = { call-nine }
keep-blocked = { call-blocked }
keep-chicken = { call-chicken }
keep-wrong = Wrong call
keep-holds = Holds
keep-names = Collects
part-counts = Counts
no-who-called = Who called?
no-called-twice = { $seat } called twice: choose one call.
no-not-nine = { $seat }’s cards are not nine of a kind: that was a wrong call.
no-not-blocked = { $seat }’s cards are not a blocker: that was a wrong call.
no-chicken-shows = { $seat } called chicken: enter all nine cards, because it matters whether seven are of a kind.

## A reference card to print

card-trade = Trade one, two or three cards of one suit or one rank for as many. You may trade with the centre only after trading with a player.
card-calls = Call with nine of one suit or one rank, or “Blocked!” with every suit and every rank once. After a wrong call your hand goes into the centre.
