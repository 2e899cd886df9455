# What is said at every table, whatever the game.

the-table = The table
seat-number = seat { $number }
bot-level = { $level ->
    [easy] easy bot
    [level-2] bot of level 2
    [level-3] bot of level 3
    [level-4] bot of level 4
    [club] club bot
    [level-6] bot of level 6
    [level-7] bot of level 7
    [level-8] bot of level 8
    [level-9] bot of level 9
    [master] master bot
   *[other] bot
}
told-undo = { $seat-is ->
    [you] You take back the last move.
   *[they] { $seat } takes back the last move.
}

## Alone: what was reached, and the best so far by the same house rules

alone-points = { points }
alone-cards = { cards } left
alone-reached = Result: { $result }.
best-first = It is your first game by these rules: the result to beat.
best-new = A new best! Before it was: { $before }.
best-stays = Your best: { $best }.

## Why not: whose turn it is, and what was said

no-not-your-turn = { $seat-is ->
    [you] It is your turn.
   *[they] It is { $seat }’s turn.
}
no-game-over = The game is over.
no-not-dealt = No hand is being played: a deal comes first.
no-no-seat = There is no seat { $number }: the seats are 1 to { $last }.
no-stands-alone = { $verb } stands alone, without { $text }.
no-no-card = { $text } is not a card: write rank and suit, as in { $example }.
no-no-number = { $text } is not { $what ->
    [seat] a seat
    [place] a place of the row
    [meld] the number of a meld
    [centre] a place of the centre
    [offer] the number of an offer
   *[other] a number
}: a number without leading zeros.
no-no-move = { $text } is not a move of this game; { $nearest-count ->
    [0] its moves: { $verbs }.
   *[other] did you mean { $nearest }?
}
no-wrong-seats = { $most ->
    [1] This game is for one player, not { $count }.
   *[other] This game is for { $least } to { $most } players, not { $count }.
}
no-no-game = There is no game “{ $text }”; { $nearest-count ->
    [0] the games are { $games }.
   *[other] did you mean { $nearest }?
}

## Why a move is good, in a game that bots know by its rules alone

hint-played-out = Of all moves it did best when the game was played on, again and again, with cards that you cannot see.
certainty = { $sure ->
    [only] The only move.
    [certain] Clearly the best.
    [likely] Probably the best.
    [close] Others are about as good.
   *[glance] At first sight.
}

## Chance

no-chance-after-end = The game is over: no { $chance } can follow.
no-chance-in-hand = A hand is being played: no { $chance } can interrupt it.
no-other-chance = A { $needed } comes next, not a { $chance }.
no-not-in-deck = { $card } is not a card of this game’s deck.
no-dealt-twice = { $card } is dealt twice.
no-deal-incomplete = { $more ->
    [0] { $card } is missing
   *[other] { $card } and { $more } more are missing
}: a deal lists all { $size } cards.

## House rules

no-option-yes-no = The option { $option } is yes or no, not “{ $text }”.
no-option-choice = The option { $option } is { $choices }, not “{ $text }”.
no-option-whole = The option { $option } is a whole number from { $low } to { $high }{ $none ->
    [yes] {" "}or none
   *[no] { "" }
}, not “{ $text }”.
no-option-seconds = The option { $option } is a number of seconds from { $low } to { $high }, not “{ $text }”.
no-no-option = There is no option { $text } in this game; { $nearest-count ->
    [0] its options: { $options }.
   *[other] did you mean { $nearest }?
}
no-not-an-option = { $text } is no option: write name=value.
no-option-twice = The option { $option } is given twice.
no-which-seat = Several seats may act: name one of { $seats }.

## The solver and the deal of the day

no-unsolvable = The solver knows Light to Dark, and The Collector for one player.
no-nothing-dealt = There is no deal in it that could be solved.
no-daily-series = There is no daily deal “{ $text }”; there are { $games }.
no-daily-day = These daily deals go from { $first } to { $last }; { $text } is not among them.
