title = Janken Rummy
summary = Draw, lay down matching ranks, runs and strong runs, and go out first.
lid = Runs, sets and strong runs for a long evening.
deck = Played with the Janken deck: five suits of thirteen ranks, 65 cards, and five jokers if the house plays with them. See them

## House rules

preset-quick = First to 100 points.
preset-classic = As the sheet says: first to 500 points.
preset-children = Easy, unhurried bots; first to 100 points.
preset-evening = With the five jokers, first to 750 points.
option-jokers = Play with the five jokers
option-first-turn-melds = The first player of a hand may lay down melds right away; otherwise they only draw and discard
option-rediscard = The card just taken from the discard pile may be discarded again
option-recycles = How often the discard pile is turned over to become the stock; none for no limit
option-stall-rounds = A hand is void after this many rounds without a card drawn from the stock or laid down
option-joker-points = Points for a joker left in a hand
option-goal = Points needed to win
option-changing-melds = Cards may be moved between melds
option-min-naturals = Natural cards that every meld must keep
option-joker-swap = You may swap the real card for a joker on the table, and must lay the joker down again at once
option-first-meld = What a player’s first melds of a hand must be worth together, in points
option-lay-off = Add cards to any meld, or only to your own
option-lay-off-any = any meld
option-lay-off-own = only your own
option-knock = You may knock and end the hand with at most this many points left in your hand
option-discard-pile = Take only the top of the discard pile, or as many cards as you like if the lowest is laid down at once
option-discard-pile-top = only the top card
option-discard-pile-any = as many as you like
option-strict = Strict table: no hints, nothing marked, no “call it!”, as with real cards

# What a meld is; whose it is stands before.
own-meld = { $meld ->
    [ranks] matching ranks
    [run] run
   *[strong] strong run
}
meld = { $meld ->
    [ranks] matching ranks
    [run] a run
   *[strong] a strong run
}
# A second sentence, of cards that lay on the table before.
from-melds = { $moved-count ->
    [0] { "" }
    [one] { " " }{ $moved } comes from another meld.
   *[other] { " " }{ $moved } come from other melds.
}
naturals = { $fewest ->
    [one] { $fewest } natural card
   *[other] { $fewest } natural cards
}

## What happens

told-deal = { $seat-is ->
    [you] You deal { cards } each.
   *[they] { $seat } deals { cards } each.
}
told-draw = { $seat-is ->
    [you] You draw { $card }.
   *[they] { $seat } draws from the stock.
}
told-take = { $seat-is ->
    [you] You take { $card } from the discard pile.
   *[they] { $seat } takes { $card } from the discard pile.
}
told-take-deep = { $seat-is ->
    [you] You take { $cards } from the discard pile.
   *[they] { $seat } takes { $cards } from the discard pile.
}
told-meld = { $seat-is ->
    [you] You lay { $cards }, { meld }.{ from-melds }
   *[they] { $seat } lays { $cards }, { meld }.{ from-melds }
}
told-add = { $seat-is ->
    [you] { $other-is ->
        [they] You add { $cards } to { $other }’s { own-meld }.{ from-melds }
       *[table] You add { $cards } to your own { own-meld }.{ from-melds }
    }
   *[they] { $other-is ->
        [you] { $seat } adds { $cards } to your { own-meld }.{ from-melds }
        [they] { $seat } adds { $cards } to { $other }’s { own-meld }.{ from-melds }
       *[table] { $seat } adds { $cards } to their own { own-meld }.{ from-melds }
    }
}
told-swap = { $seat-is ->
    [you] You swap { $card } for { $joker }.
   *[they] { $seat } swaps { $card } for { $joker }.
}
told-discard = { $seat-is ->
    [you] You discard { $card }.
   *[they] { $seat } discards { $card }.
}
told-knock = { $seat-is ->
    [you] You knock with { $card }, still holding { points }: everyone lays down what they can.
   *[they] { $seat } knocks with { $card }, still holding { points }: everyone lays down what they can.
}
told-turn-over = The discard pile is turned over and becomes the stock.
told-out = { $rummy ->
    [yes] { $seat-is ->
        [you] Rummy, all cards in one turn! You score { points }.
       *[they] Rummy, all cards in one turn! { $seat } scores { points }.
    }
   *[no] { $seat-is ->
        [you] You go out and score { points }.
       *[they] { $seat } goes out and scores { points }.
    }
}
told-won-knock = { $undercut ->
    [yes] { $seat-is ->
        [you] You hold no more than the player who knocked: an undercut, { points }.
       *[they] { $seat } holds no more than the player who knocked: an undercut, { points }.
    }
   *[no] { $seat-is ->
        [you] You hold less than anyone else: { points }.
       *[they] { $seat } holds less than anyone else: { points }.
    }
}
told-void = { $empty ->
    [yes] { $seat-is ->
        [you] You have nothing left to draw. The hand is void: nobody scores.
       *[they] { $seat } has nothing left to draw. The hand is void: nobody scores.
    }
   *[no] Nothing has happened for too long. The hand is void: nobody scores.
}

## Why not

no-hand-over = The hand is over.
no-hand-void = The hand is void: the next one has not been dealt yet.
no-top-only = At this table you take only the top card of the discard pile.
no-pile-too-small = { $count ->
    [one] There is only one card in the discard pile.
   *[other] There are only { $count } cards in the discard pile.
}
no-lowest-not-laid = The lowest card you take must be laid down at once, but { $card } fits nothing.
no-lay-first = { $cards-count ->
    [one] First lay { $cards }: it must be in what you lay next.
   *[other] First lay { $cards }: they must all be in what you lay next.
}
no-first-melds-short = A player’s first melds must be worth at least { $fewest } together; these are worth { $points }.
no-first-turn-only-draws = At this table the first turn of a hand is only for drawing and discarding: no melds yet.
no-first-meld-too-high = No hand for { $count } players can hold first melds worth { $fewest }: the option first-meld goes up to { $most } here.
no-own-melds-only = Meld { $number } is not yours: at this table you add cards only to your own.
no-no-swapping = A joker on the table stays there: this table does not play with swapping jokers.
no-no-joker-stands = No joker on the table stands for { $card }.
no-joker-not-laid = { $card } could not be laid down at once, so it stays where it is.
no-no-knocking = This table does not play with knocking: lay down all your cards.
no-last-card-out = This is your last card: discard it and you go out.
no-too-many-pips = You would still hold { points }; to knock you need { $most } or less.
no-nothing-to-draw = The stock is empty and there is nothing to turn over: take the discard.
no-nothing-discarded = There is no discard pile yet: the first player draws from the stock.
no-drawn-already = You have already drawn a card this turn: meld, add or discard.
no-draw-first = Begin your turn with a card: draw from the stock or take the discard.
no-just-taken = You took { $card } from the discard pile this turn: discard another card.
no-lies-in-meld = { $card } is not in a hand but in meld { $number }.
no-no-such-meld = { $count ->
    [0] There is no meld { $number }: no meld has been laid yet.
    [one] There is no meld { $number }: there is only one meld on the table.
   *[other] There is no meld { $number }: there are { $count } melds on the table.
}
no-there-already = { $card } is already in meld { $number }.
no-melds-stay = { $card } stays in its meld: this table does not play with changing melds.
no-not-in-meld = { $card } is not in meld { $number }.
no-moved-already = { $card } has already moved this turn.
no-few-naturals = A meld keeps at least { naturals }, not { $count }.
no-other-rank = { $card } does not fit meld { $number }: its cards are of rank { $rank }.
no-other-suit = { $card } does not fit meld { $number }, a run of { $suit }.
no-not-going-on = { $cards-count ->
    [one] { $cards } does not extend meld { $number }, { $lying }.
   *[other] { $cards } do not extend meld { $number }, { $lying }.
}
no-used-up = Meld { $number } would be used up.
no-rest-too-short = Only { $cards } would be left of meld { $number }, too few for { meld }.
no-rest-few-naturals = Only { $cards } would be left of meld { $number }, but a meld keeps { naturals }.
no-meld-too-short = A meld is three or more cards, not { $count }.
no-strong-run-too-short = { $cards }: a strong run needs four cards.
no-ace-to-ace = A meld cannot go round from ace to ace: thirteen cards are the longest.
no-rank-twice = { $cards } have the same rank: in a run each rank appears once.

no-no-rank-fits = No rank of the joker makes a meld of { $cards }.
no-which-rank = { $ranks-count ->
    [0] Which ranks? There are several ways: say which, as in { $way }.
   *[other] Which rank? { $ranks } are possible: say which, as in { $way }.
}
no-meld-what = Meld which cards?
no-add-what = Write add, the number of the meld, and the cards, as in add 2 6P.
no-take-none = Take at least one card, as in take 3.
no-one-card = Name one card, as in { $verb } KW.
no-discard-from-meld = { $text }: a card in a meld cannot be discarded.
no-discard-with-rank = { $text }: a joker is discarded without a rank.
no-no-meld-0 = { $text }: melds are numbered from 1.
no-no-laid-card = { $text } is not a card: write rank and suit, as in TR, and for a joker its rank, as in *R=9.
no-joker-without-rank = { $text }: a joker that you lay down needs a rank, as in { $way }.

## Why a move is good

kind-draw = Drawing or taking the discard
kind-meld = Laying melds
kind-add = Adding to melds
kind-swap = Swapping jokers
kind-discard = Discards
kind-knock = When to knock
hint-going-out = In { $often } of 100 simulated games you go out first; with “{ $instead }”, in { $otherwise }.
hint-other-out = In { $often } of 100 simulated games somebody else goes out first; with “{ $instead }”, in { $otherwise }.
hint-points-left = In simulated games you are left with { $often } points in your hand on average, or { $otherwise } with “{ $instead }”.
hint-melded-together = In { $often } of 100 simulated games { $cards } come into a meld together; with “{ $instead }”, in { $otherwise }.
hint-longest-meld = It is the longest meld in your hand.
hint-one-card-less = That leaves one card fewer in your hand.
hint-fits-least = { $card } goes with the fewest of your cards, and counts { points }.
hint-keeps-pair = It keeps { $cards }: { $count ->
    [one] one card that you have not seen makes
   *[other] { $count } cards that you have not seen make
} a meld of them. { $card } fits least, and counts { points }.
hint-nothing-discarded = There is no discard to take yet.
hint-laid-at-once = { $card } can be laid down at once.
hint-not-to-be-laid = { $card } cannot be laid down with your cards.
hint-nothing-left = Nothing is left to draw and { $card } cannot be laid down: a void hand is better.
hint-most-laid = Most of these cards can be laid down at once.
hint-joker-free = The joker can be laid down elsewhere at once.
hint-holds-little = You hold only { points }, and the others probably more.

## The table at the prompt

drawn-piles = Stock: { cards }   discards: { $discards }
drawn-no-discards = none
drawn-discards = { $count ->
    [0] { $text }
   *[other] { $text } on top of { $count } more
}
nothing-laid = No melds yet.

## The table on the page

subtitle = Hand { $hand } · goal { $goal }
subtitle-own = Hand { $hand } · goal { $goal } · you have { $points }
stock = { $count } in stock, face down
in-stock = in stock
discards = Discards
discards-empty = Discards, empty
discards-top = Discards, { $card } on top
melds = Melds
# As it is called by itself: nines, run, strong run.
short-meld = { $meld ->
    [ranks] { $collection }
    [run] run
   *[strong] strong run
}
meld-of = { $seat-is ->
    [you] You, { short-meld }: { $cards }
   *[they] { $seat }, { short-meld }: { $cards }
}
add-to = { $seat-is ->
    [you] Add to your { short-meld }
   *[they] Add to { $seat }’s { short-meld }
}
key-draw = Draw
key-take = Take { $card }
key-take-discard = Take the discard
key-lay = Lay down
key-lay-count = Lay down { $count }
key-lay-cards = Lay down { $cards }
key-add = Add
key-add-cards = Add { $cards }
key-discard = Discard
key-discard-card = Discard { $card }
key-take-count = { $count ->
    [one] Take { $count } card
   *[other] Take { $count } cards
}
which-take = How many cards do you take from the discard pile? You must lay down the lowest at once.
take-down-to = Take { $count }, down to { $card }
key-swap = Swap joker
key-swap-card = Swap { $card } for its joker
key-knock = Knock
key-knock-card = Knock with { $card }
may-swap = It goes where the joker is; then lay the joker down at once.
may-knock = Knock with it to end the hand, or discard it.
lay-owed = { $cards-count ->
    [one] Now lay down { $cards }, in a meld or added to one.
   *[other] Now lay down { $cards } together in a meld.
}
knocked = knocked
undercut-ten = undercut + 10
may-lay = { $meld ->
    [ranks] { $count } { $collection }.
    [run] A run of { $count }.
   *[strong] A strong run of { $count }.
}
then-discard = Lay it down, then discard.
draw-a-card = Draw a card from the stock or take the discard.
play-on = Lay down melds, add to melds, then discard one card.
may-add = It fits a meld on the table: tap the meld with the dashed outline.
not-a-meld = Not a meld. A meld is three of one rank, three in a row of one suit, or four in a row with each suit stronger than the last.
which-rank = What does the joker stand for?
rummy-twice = Rummy × 2

## The lesson

lesson-draw = The goal: be the first to get rid of all your cards, by laying them down in melds. Each turn begins with a card. Draw.
lesson-draw-done = The 10 of Rock.
lesson-ranks = The easiest meld is three or more cards of one rank. Select the three 3s, and lay them down.
lesson-ranks-done = Three cards fewer. Anyone could add a fourth 3 later.
lesson-run = Three or more in a row of one suit are a run. Lay down the 5, 6 and 7 of Water.
lesson-run-done = You may lay down as much as you like in a turn.
lesson-discard = End your turn with a discard. Get rid of the King of Water.
lesson-discard-done = Nora drew, and discarded the Queen of Scissors.
lesson-take = That Queen is worth having: you are about to lay a run that it fits. Take it from the discards.
lesson-take-done = Now it is in your hand.
lesson-meld = Four ranks in a row, each suit stronger than the one before, are a strong run. Select 8 of Paper, 9 of Lizard, 10 of Rock and Jack of Paper, and lay them down.
lesson-meld-done = One card left.
lesson-add = You can add cards to any meld on the table. Scissors beats Paper: select the Queen, then tap the strong run.
lesson-add-done = Your hand is empty: you go out, and score what Nora still holds.
lesson-about-jokers = Jokers
lesson-joker = A joker stands for any rank of its own suit. Lay it between the 5 and the 7 of Water: select all three.
lesson-joker-done = Now it stands for the 6 of Water. You discarded, Nora took her turn, and you drew that very 6.
lesson-swap = With this house rule you may swap the real card for its joker. Select the 6 of Water and swap.
lesson-swap-done = The joker is yours again, but you must lay it down at once.
lesson-again = Lay it with the 3 of Rock and the 3 of Paper: the joker of Water becomes a 3 of Water.
lesson-again-done = The same joker, another rank.
lesson-strong = In a strong run its suit counts. Lizard beats Water, and Rock beats Lizard: lay 10 of Scissors, Jack of Water, the joker and King of Rock.
lesson-strong-done = Left in your hand at the end, a joker would cost 15 points.
lesson-about-changing = Changing melds
lesson-move = With this house rule you may move cards between melds. Select the 9 of Rock in Leo’s meld, and your 10 and Jack of Rock; lay them down.
lesson-move-done = Three nines are still a meld, as they must be.
lesson-split = Take the 5 out of Nora’s long run, and lay it with your two 5s.
lesson-split-done = Both parts of the run are still runs. A card on the table moves only once a turn, and never into a hand.

## The score pad to print

pad-joker = Joker
pad-pips = pips
pad-win = The player who goes out scores the points of all cards the others hold.
pad-rummy = Rummy: going out in one turn, with nothing laid before, counts double.
pad-goal = The first player to reach { $goal } points wins the game.

## What players call out

called-out = Out!
called-rummy = Rummy!
called-knock = Knock!

## Keeping score with real cards

keep-rummy = { called-rummy }
keep-knock = Knocked
keep-left = Still holds
part-pips = Pips held
no-out-and-knock = Only one player goes out or knocks.
no-two-out = { $other } went out, so { $seat } still holds at least one card.
no-knocks-with-more = { $seat } holds { $count } pips after laying down, but may knock with at most { $most }.

## A reference card to print

card-melds = Melds: three or more of one rank; a run of three or more in one suit; a strong run of four or more, each suit beating the suit before it. An ace is below the 2 or above the King.
card-turn = Your turn: draw one card, lay down and add to melds, discard one card.
