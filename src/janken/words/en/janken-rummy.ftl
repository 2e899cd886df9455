title = Janken Rummy
summary = Draw, lay down matching ranks, runs and strong runs, and go out before the others do.
lid = Runs, sets and strong runs; the long evening.

## House rules

option-jokers = Play with the five jokers
option-rediscard = The card just taken may be discarded again
option-recycles = How often the discard pile becomes the stock; none for no limit
option-stall-rounds = Rounds without a card drawn from the stock or laid, after which a hand is void
option-joker-points = What a joker left in a hand counts
option-goal = The points that win
option-changing-melds = Cards may be moved from meld to meld
option-min-naturals = Natural cards that every meld keeps
option-joker-swap = A joker on the table may be had for the card it stands for, and is laid again at once
option-first-meld = What a player’s first melds of a hand must be worth together, in pips
option-lay-off = Cards are added to all melds, or only to your own
option-lay-off-any = to all melds
option-lay-off-own = only to your own
option-knock = With how many pips left in your hand you may knock and end the hand
option-discard-pile = Only the top of the discard pile is taken, or as many cards as you like if the lowest is laid at once
option-discard-pile-top = only the top card
option-discard-pile-any = as many as you like

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
    [you] You lay { $card } for { $joker }.
   *[they] { $seat } lays { $card } for { $joker }.
}
told-discard = { $seat-is ->
    [you] You discard { $card }.
   *[they] { $seat } discards { $card }.
}
told-knock = { $seat-is ->
    [you] You knock with { $card } and still hold { points }: everybody lays what they can.
   *[they] { $seat } knocks with { $card } and still holds { points }: everybody lays what they can.
}
told-turn-over = The discard pile is turned over: it is the stock again.
told-out = { $rummy ->
    [yes] { $seat-is ->
        [you] Rummy, all cards in one turn! You score { points }.
       *[they] Rummy, all cards in one turn! { $seat } scores { points }.
    }
   *[no] { $seat-is ->
        [you] You are out, and score { points }.
       *[they] { $seat } is out, and scores { points }.
    }
}
told-won-knock = { $undercut ->
    [yes] { $seat-is ->
        [you] You hold no more than who knocked, an undercut: { points }.
       *[they] { $seat } holds no more than who knocked, an undercut: { points }.
    }
   *[no] { $seat-is ->
        [you] You hold less than anybody else: { points }.
       *[they] { $seat } holds less than anybody else: { points }.
    }
}
told-void = { $empty ->
    [yes] { $seat-is ->
        [you] You find nothing left to draw. The hand is void: nobody scores.
       *[they] { $seat } finds nothing left to draw. The hand is void: nobody scores.
    }
   *[no] Nothing happens any more. The hand is void: nobody scores.
}

## Why not

no-hand-over = The hand is over.
no-hand-void = The hand is void: the next one has not been dealt yet.
no-top-only = Only the top card of the discard pile is taken here.
no-pile-too-small = { $count ->
    [one] There is only one card in the discard pile.
   *[other] There are only { $count } cards in the discard pile.
}
no-lowest-not-laid = The lowest card taken is laid at once, but { $card } fits nothing.
no-lay-first = { $cards-count ->
    [one] First lay { $cards }: it must be in what you lay next.
   *[other] First lay { $cards }: they must all be in what you lay next.
}
no-first-melds-short = A player’s first melds are worth at least { $fewest } together; these come to { $points }.
no-own-melds-only = Meld { $number } is not yours: here cards are added only to your own.
no-no-swapping = A joker on the table stays there: swapping jokers is not agreed.
no-no-joker-stands = No joker on the table stands for { $card }.
no-joker-not-laid = { $card } could not be laid at once, so it stays where it is.
no-no-knocking = Knocking is not agreed: lay down all your cards.
no-last-card-out = It is your last card: discard it and you are out.
no-too-many-pips = You would still hold { points }; to knock it must be { $most } or less.
no-nothing-to-draw = The stock is empty and there is nothing to turn over: take the discard.
no-nothing-discarded = There is no discard pile yet: the first turn draws from the stock.
no-drawn-already = A card has been drawn in this turn: meld, add or discard.
no-draw-first = A turn begins with a card: draw from the stock or take the discard.
no-just-taken = { $card } was taken from the discard pile in this turn: discard another card.
no-lies-in-meld = { $card } is in no hand, it lies in meld { $number }.
no-no-such-meld = { $count ->
    [0] There is no meld { $number }: no meld has been laid yet.
    [one] There is no meld { $number }: only one meld lies on the table.
   *[other] There is no meld { $number }: { $count } melds lie on the table.
}
no-there-already = { $card } lies in meld { $number } already.
no-melds-stay = { $card } stays in its meld: changing melds is not agreed.
no-not-in-meld = { $card } does not lie in meld { $number }.
no-moved-already = { $card } has moved in this turn already.
no-few-naturals = A meld keeps at least { naturals }, not { $count }.
no-other-rank = { $card } does not fit meld { $number }: its cards are of rank { $rank }.
no-other-suit = { $card } does not fit meld { $number }, a run of { $suit }.
no-not-going-on = { $cards-count ->
    [one] { $cards } does not go on from meld { $number }, { $lying }.
   *[other] { $cards } do not go on from meld { $number }, { $lying }.
}
no-used-up = Meld { $number } would be used up.
no-rest-too-short = Of meld { $number } only { $cards } would be left, too few for { meld }.
no-rest-few-naturals = Of meld { $number } only { $cards } would be left, but a meld keeps { naturals }.
no-meld-too-short = A meld is three or more cards, not { $count }.
no-strong-run-too-short = { $cards }: a strong run needs four cards.
no-ace-to-ace = No meld goes round from ace to ace: thirteen cards are the longest.
no-rank-twice = { $cards } have one rank: in a run each rank appears once.

no-no-rank-fits = No rank of the joker makes a meld of { $cards }.
no-which-rank = { $ranks-count ->
    [0] Which ranks? There are several ways: say which, as in { $way }.
   *[other] Which rank? { $ranks } are possible: say which, as in { $way }.
}
no-meld-what = Meld which cards?
no-add-what = Write add, the number of the meld, and the cards, as in add 2 6P.
no-take-none = Take at least one card, as in take 3.
no-one-card = Name one card, as in { $verb } KW.
no-discard-from-meld = { $text }: a card of a meld is never discarded.
no-discard-with-rank = { $text }: a joker is discarded without a rank.
no-no-meld-0 = { $text }: melds are numbered from 1.
no-no-laid-card = { $text } is not a card: write rank and suit, as in TR, and for a joker its rank, as in *R=9.
no-joker-without-rank = { $text }: a joker that is laid names its rank, as in { $way }.

## Why a move is good

hint-longest-meld = It is the longest meld in your hand.
hint-one-card-less = That is one card less in your hand.
hint-fits-least = { $card } goes with fewest of your cards, and counts { points }.
hint-nothing-discarded = There is no discard to take yet.
hint-laid-at-once = { $card } can be laid at once.
hint-not-to-be-laid = { $card } cannot be laid with your cards.
hint-nothing-left = Nothing is left to draw and { $card } cannot be laid: better no points for anybody.
hint-most-laid = Most of these cards can be laid at once.
hint-joker-free = The joker can be laid elsewhere at once.
hint-holds-little = You hold only { points }, and the others probably more.

## The table at the prompt

drawn-piles = Stock: { cards }   discards: { $discards }
drawn-no-discards = none
drawn-discards = { $count ->
    [0] { $text }
   *[other] { $text } on { $count } more
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
which-take = How much of the discard pile do you take? The lowest card must be laid at once.
take-down-to = Take { $count }, down to { $card }
key-swap = Swap joker
key-swap-card = Lay { $card } for its joker
key-knock = Knock
key-knock-card = Knock with { $card }
may-swap = It goes where its joker lies; then lay the joker at once.
may-knock = Knock with it and the hand is over, or discard it.
lay-owed = { $cards-count ->
    [one] Now lay { $cards }, in a meld or added to one.
   *[other] Now lay { $cards } together in a meld.
}
knocked = knocked
undercut-ten = undercut + 10
may-lay = { $meld ->
    [ranks] { $count } { $collection }.
    [run] A run of { $count }.
   *[strong] A strong run of { $count }.
}
then-discard = Lay it down, then discard.
draw-a-card = Draw a card, from the stock or the discards.
play-on = Lay down melds, add to melds, then discard one card.
may-add = It fits a meld on the table: tap the meld with the dashes.
not-a-meld = No meld: that is three of one rank, three of one suit in a row, or four in a row with suits that grow stronger.
which-rank = What does the joker stand for?
rummy-twice = Rummy × 2

## The lesson

lesson-draw = A turn begins with a card, from the stock or the discards. Draw.
lesson-draw-done = The 10 of Rock.
lesson-meld = Four ranks in a row, each suit stronger than the one below: a strong run. Choose 8 of Paper, 9 of Lizard, 10 of Rock and Jack of Paper, and lay them down.
lesson-meld-done = You could lay more in the same turn, or keep it.
lesson-discard = A turn ends with a discard. Get rid of the King of Water.
lesson-discard-done = Nora drew, and discarded the Queen of Scissors.
lesson-take = That Queen fits your run: Scissors beat Paper. Take it from the discards.
lesson-take-done = Now it is in your hand.
lesson-add = Cards can be added to any meld on the table. Choose the Queen, then tap the run.
lesson-add-done = The run has five cards now.
lesson-ranks = Three or more cards of one rank are a meld. Lay down the three 3s.
lesson-ranks-done = A fourth 3 could be added later, by anybody.
lesson-run = Three or more in a row of one suit are a plain run. Lay down the 5, 6 and 7 of Water.
lesson-run-done = Your hand is empty: you are out, and score what Nora still holds.
lesson-about-jokers = Jokers
lesson-joker = A joker stands for any rank of its own suit. Lay it between the 5 and the 7 of Water: choose all three.
lesson-joker-done = It stands for the 6 of Water now. You discarded, Nora took her turn, and you drew that very 6.
lesson-swap = As a house rule you may lay the card in the place of its joker. Choose the 6 of Water and swap.
lesson-swap-done = The joker is yours again, but it has to be laid at once.
lesson-again = Lay it with the 3 of Rock and the 3 of Paper: a joker of Water is a 3 of Water then.
lesson-again-done = The same joker, another rank.
lesson-strong = In a strong run its suit counts. Lizard beats Water, and Rock beats Lizard: lay 10 of Scissors, Jack of Water, the joker and King of Rock.
lesson-strong-done = Left in your hand at the end, a joker would cost 15 points.
lesson-about-changing = Changing melds
lesson-move = With this house rule cards may move from meld to meld. Choose the 9 of Rock in Leo’s meld, and your 10 and Jack of Rock; lay them down.
lesson-move-done = Three nines are still a meld: that is how it must be.
lesson-split = Take the 5 out of Nora’s long run, and lay it with your two 5s.
lesson-split-done = Both parts of the run are runs themselves. A card of the table moves only once in a turn, and never into a hand.

## The score pad to print

pad-joker = Joker
pad-pips = pips
pad-win = Whoever goes out scores the pips of all cards that the others hold.
pad-rummy = Rummy: out in one turn, with nothing laid before: the points count twice.
pad-goal = Who first has { $goal } points wins the game.
