title = 9 of a Kind
summary = Everyone trades at once, with nine suits, until somebody has all nine of a suit or of a rank.
lid = Trade and shout, all at the same time.

## House rules

option-look = Time to look at the cards before trading begins
option-stall = A round in which nobody trades for so long is void
option-unison = How long after the first right call others may still call and win too
option-naming = Time to name another collection than the one picked for you
option-goal = The points that win the game; 100 for a short one
option-chicken = A player may give up and call chicken, and half of the points goes to the lowest count
option-chicken-no = no
option-chicken-yes = yes, to the caller only with seven of a kind
option-chicken-fewest = yes, to the caller without seven of a kind, too
timer-look = Looking at the cards
timer-stall = Until the round is void
timer-unison = For others to call
timer-naming = For naming collections

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
told-withdraw = { $seat-is ->
    [you] You withdraw the offer.
   *[they] { $seat } withdraws the offer.
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
    [you] You count { $count } beside { $collection }: { $cards }.
   *[they] { $seat } counts { $count } beside { $collection }: { $cards }.
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
   *[they] { $seat } called wrongly and is out of this round.
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
    [you] You have called already in this round.
   *[they] { $seat } has called already in this round.
}
no-one-offer = { $seat-is ->
    [you] You have an open offer of { $cards }: withdraw it first.
   *[they] { $seat } has an open offer of { $cards }: withdraw it first.
}
no-own-offer = { $seat-is ->
    [you] You cannot take your own offer: withdraw it instead.
   *[they] { $seat } cannot take their own offer: withdraw it instead.
}
no-other-offer = { $seat }’s offer is gone, another one has come since.
no-offer-taken = { $seat-is ->
    [you] Your offer is gone: { $other } was first to take it.
   *[they] { $other-is ->
        [you] { $seat }’s offer is gone: you have taken it.
       *[they] { $seat }’s offer is gone: { $other } was first to take it.
    }
}
no-offer-withdrawn = { $seat-is ->
    [you] You have withdrawn your offer already.
   *[they] { $seat } has withdrawn the offer.
}
no-no-offer = { $seat-is ->
    [you] You have no open offer.
   *[they] { $seat } has no open offer.
}
no-give-as-many = { $seat } offers { cards }, not { $number }: give as many.
no-card-offered = { $card } lies in an open offer: withdraw it first.
no-too-many-together = One trade takes 1, 2 or 3 cards, not { $count }.
no-nothing-shared = { $cards } share neither a suit nor a rank.
no-centre-closed = Before each trade with the centre comes a trade with a player.
no-centre-too-small = The centre has only { cards }, too few to pick { $wanted }.
no-pick-as-many = Pick as many cards as are put in: { $wanted }, not { $picked }.
no-places-from-one = Places of the centre are counted from 1.
no-no-place = There is no place { $place } to pick from: { cards } lay in the centre before.
no-place-twice = Place { $place } is picked twice.
no-trading-stopped = Trading has stopped: somebody has called.
no-stopped-by-chicken = { $seat-is ->
    [you] Trading has stopped: you have called chicken.
   *[they] Trading has stopped: { $seat } has called chicken.
}
no-no-chicken-here = Nobody calls chicken here: it needs the option chicken.
no-second-chicken = { $seat } has called chicken already.
no-late-chicken = It is too late for chicken: somebody has called rightly.
no-named-too-early = A collection is named only after a call has stopped the trading.
no-offer-what = Offer which cards?
no-accept-whose = Accept whose offer? Write the seat, then the cards given for it.
no-accept-for-what = Accept the offer of seat { $number } for which cards?
no-centre-how = Write centre, the cards put in, for, and the places picked.
no-centre-what = Put which cards into the centre?
no-pick-what = Pick which places?
no-call-what = Write call nine, call blocked or call chicken.
no-name-what = Write name suit and its letter, or name rank and A to 9.
no-name-blocker = A blocker cannot be named, only a suit or a rank.
no-no-suit = { $text } is not a suit: R P S L W s h d c.
no-no-rank = { $text } is not a rank of this deck: A 2 3 4 5 6 7 8 9.

## Why a move is good

hint-nine = You hold nine of a kind.
hint-blocker = Every suit once and every rank once: that is a blocker.
hint-nearly-blocker = { $count ->
    [one] One more card and you have every suit once and every rank once: a blocker.
   *[other] { $count } more cards and you have every suit once and every rank once: a blocker.
}
hint-least-count = With { $collection } you count { $count }, the least.
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
key-take = take
key-take-offer = Take { $seat }’s { cards }
key-accept = Take { $seat }’s offer for { $cards }
key-offer = Offer
key-offer-count = Offer { $count }
key-offer-cards = Offer { $cards }
key-withdraw = Withdraw
key-centre = Centre
key-centre-with = Put { $cards } into the centre
key-begin = Begin trading
key-agree = Agree
key-ready = Ready
others-look = Others still look
agree-always = Agree at once from now on
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
choose = Choose one to three cards of one suit or one rank, then offer them.
not-together = These share neither suit nor rank.
may-take = You can take the offer of { $seats }.
offer-stands = Your offer of { cards } stands.
you-are-out = Your call was wrong: you are out of this round.
your-collection = Trading is over. Your collection:
others-name = Trading is over. The others name their collections.
name-collection = Your collection: { $collection }
collection-counts = { $collection }, counts { $count }
collection-kept = { $collection }

## The lesson

lesson-offer = Nine cards of one suit, or of one rank, win. You have seven Lizards. Get rid of the 7 of hearts: choose it and offer one card. Only the number is called out.
lesson-offer-done = Leo took it for a 7 of clubs. Now Nora offers one card.
lesson-take = Take Nora’s offer: choose the 7 of clubs, then tap the number beside her name.
lesson-take-done = The 9 of Lizard. And as you have traded with a player, the centre is open to you, once.
lesson-centre = Put the 2 of diamonds into the centre: choose it, tap Centre, and pick the first of the hidden cards.
lesson-centre-done = The 8 of Lizard: what luck. That makes nine of one suit.
lesson-call = Call it before anybody else does: hold the key “9 of a kind!” until its ring is full.
lesson-call-done = The others count the cards that do not fit their own collection. You score the sum.
lesson-about-blocker = The blocker
lesson-block = Every suit once and every rank once is a blocker, which wins too. Only the 9 of clubs is missing. Give your 9 of diamonds for Nora’s offer.
lesson-block-done = Nine suits, nine ranks. This is not nine of a kind, so it has a call of its own.
lesson-blocked = Call it: hold the key “Blocked!” until its ring is full.
lesson-blocked-done = A wrong call puts you out of the round: the key lights up when the call is right.

## The score pad to print

pad-count = Whoever has not won names a suit or a rank and counts the cards outside it: an ace 1, the others their number.
pad-win = The winner scores the sum of all counts. Nine of a kind without a call counts 0.
pad-goal = Who first has { $goal } points wins the game.
pad-chicken = House rule, chicken: with { $count } of a kind and the lowest count the caller scores half of the sum, rounded up; otherwise the lowest of the others does.
