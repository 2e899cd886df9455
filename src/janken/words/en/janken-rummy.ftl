title = Janken Rummy
summary = Draw, lay down matching ranks, runs and strong runs, and go out before the others do.
lid = Runs, sets and strong runs; the long evening.

## House rules

option-jokers = Play with the five jokers
option-rediscard = The card just taken may be discarded again
option-recycles = How often the discard pile becomes the stock before a hand is void
option-stall-rounds = Rounds without a card drawn from the stock or laid, after which a hand is void
option-joker-points = What a joker left in a hand counts
option-goal = The points that win
option-changing-melds = Cards may be moved from meld to meld
option-min-naturals = Natural cards that every meld keeps

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
told-discard = { $seat-is ->
    [you] You discard { $card }.
   *[they] { $seat } discards { $card }.
}
told-turn-over = The discard pile is turned over: it is the stock again.
told-out = { $rummy ->
    [yes] { $seat-is ->
        [you] You are out in one turn, a Rummy: { points }.
       *[they] { $seat } is out in one turn, a Rummy: { points }.
    }
   *[no] { $seat-is ->
        [you] You are out: { points }.
       *[they] { $seat } is out: { points }.
    }
}
told-void = The hand is void: nobody scores.

## Why not

no-hand-over = The hand is over.
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
no-discard-one = Discard one card, as in discard KW.
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
lesson-meld-done = Three of one rank, or three in a row of one suit, are melds too.
lesson-discard = A turn ends with a discard. Get rid of the King of Water.
lesson-discard-done = Nora drew, and discarded the Queen of Scissors.
lesson-take = That Queen fits your run: Scissors beat Paper. Take it from the discards.
lesson-take-done = Now it is in your hand.
lesson-add = Cards can be added to any meld on the table. Choose the Queen, then tap the run.
lesson-add-done = Who gets rid of all cards first scores what the others still hold.

## The score pad to print

pad-joker = Joker
pad-pips = pips
pad-win = Whoever goes out scores the pips of all cards that the others hold.
pad-rummy = Rummy: out in one turn, with nothing laid before: the points count twice.
pad-goal = Who first has { $goal } points wins the game.
