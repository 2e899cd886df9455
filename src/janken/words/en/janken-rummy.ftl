title = Janken Rummy
summary = Draw, lay down matching ranks, runs and strong runs, and go out before the others do.

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
no-which-rank = { $many ->
    [yes] Which rank? The joker could stand for many: write the one you mean, as in { $example }.
   *[no] Which rank? The joker could stand for each of { $ways }.
}
no-meld-what = Meld which cards?
no-add-what = Write add, the number of the meld, and the cards, as in add 2 6P.
no-discard-one = Discard one card, as in discard KW.
no-discard-from-meld = { $text }: a card of a meld is never discarded.
no-discard-with-rank = { $text }: a joker is discarded without a rank.
no-no-meld-0 = { $text }: melds are numbered from 1.
no-no-laid-card = { $text } is not a card: write rank and suit, as in TR, and for a joker its rank, as in *R=9.
no-joker-without-rank = { $text }: a joker that is laid names its rank, as in { $example }.

## Why a move is good

hint-longest-meld = It is the longest meld in your hand.
hint-one-card-less = That is one card less in your hand.
hint-fits-least = { $card } goes with fewest of your cards, and counts { points }.
hint-nothing-discarded = There is no discard to take yet.
hint-laid-at-once = { $card } can be laid at once.
hint-not-to-be-laid = { $card } cannot be laid with your cards.

## The table at the prompt

drawn-no-melds = No melds yet.
drawn-piles = Stock: { cards }   discards: { $discards }
drawn-no-discards = none
drawn-discards = { $count ->
    [0] { $text }
   *[other] { $text } on { $count } more
}
