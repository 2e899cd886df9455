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
    [you] You undo the last move.
   *[they] { $seat } undoes the last move.
}

## Alone: what was reached, and the best so far by the same house rules

alone-reached = Result: { $result }.
best-first = This is your first game with these rules: the result to beat.
best-new = A new best! Your previous best: { $before }.
best-stays = Your best: { $best }.

## Why not: whose turn it is, and what was said

no-not-your-turn = { $seat-is ->
    [you] It is your turn.
   *[they] It is { $seat }’s turn.
}
no-chosen-already = You have chosen; the others have not: { $seats }.
no-not-now = { $verb } is not a move you can make now; you can { $verbs }.
no-not-legal = { $text } is not a legal move now.
no-game-over = The game is over.
no-not-dealt = No hand is in progress: a deal comes first.
no-no-seat = There is no seat { $number }: the seats are 1 to { $last }.
no-stands-alone = { $verb } takes nothing after it, not { $text }.
no-wants-number = { $verb } takes a number from { $low } to { $high }.
no-wants-word = { $verb } takes a word: { $choices }.
no-wants-cards = { $verb } takes { $count ->
    [1] one card
   *[other] { $count } cards
}.
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
no-wrong-seats-of = This game is for { $choices } players, not { $count }.
no-game-left-out = The game “{ $text }” is installed, but it cannot be loaded; the log says why.
no-no-game = There is no game “{ $text }”; { $nearest-count ->
    [0] the games are { $games }.
   *[other] did you mean { $nearest }?
}

## Why a move is good, in a game that bots know by its rules alone

hint-no-choice = You have no other move.
hint-wins-more = In simulated games with this hand you win { $wins } of 100 this way, and { $otherwise } with “{ $instead }”.
hint-ends-better = In simulated games this ends about { $count } better on average than “{ $instead }”.
hint-as-good-as = In simulated games it comes to the same as “{ $instead }”.
certainty = { $sure ->
    [only] {" "}The only move.
    [certain] {" "}Clearly the best.
    [likely] {" "}Probably the best.
    [close] {" "}Others are about as good.
   *[glance] {""}
}

## Chance

no-chance-after-end = The game is over: no { $chance } can follow.
no-chance-in-hand = A hand is in progress: no { $chance } can interrupt it.
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
no-not-an-option = { $text } is not an option: write name=value.
no-option-twice = The option { $option } is given twice.
no-which-seat = Several seats may act: name one of { $seats }.

## The solver and the deal of the day

no-unsolvable = The solver can solve Light to Dark, and The Collector for one player. It knows no other solo game, and no best play against others.
no-nothing-dealt = It contains no deal to solve.
no-daily-series = There is no daily deal “{ $text }”; { $nearest-count ->
    [0] there are { $games }.
   *[other] did you mean { $nearest }?
}
no-daily-day = These daily deals run from { $first } to { $last }; { $text } is not one of them.

## What people say

saying = { $saying ->
    [hello] Hello!
    [luck] Good luck!
    [well-played] Well played!
    [thanks] Thank you!
    [wow] Wow!
    [oops] Oh no!
    [hurry] Your turn …
   *[bye] Good game, bye!
}
written-by = { $seat-is ->
    [you] You: { $text }
   *[they] { $seat }: { $text }
}
said-by = { $seat-is ->
    [you] You: { saying }
   *[they] { $seat }: { saying }
}

## People at the table

ask-name = What should we call you?
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Your time is up: a bot is playing for you.
       *[other] A bot is playing for you.
    }
   *[they] { $why ->
        [time] { $seat }’s time is up: a bot takes over.
        [host] The host has let a bot play for { $seat }.
        [own] { $seat } is letting a bot play for now.
       *[other] { $seat } is away: a bot takes over.
    }
}
plays-again = { $seat-is ->
    [you] You are playing again.
   *[they] { $seat } is playing again.
}
paused-by = { $seat-is ->
    [you] You paused the table.
   *[they] { $seat } paused the table.
}
people-news = { $what ->
    [came] { $name } took a seat.
    [left] { $name } left the table.
    [removed] The host removed { $name } from the table.
    [you-host] You are now the host.
   *[host] { $name } is now the host.
}
