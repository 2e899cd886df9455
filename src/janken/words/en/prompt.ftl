# What is said at the prompt of a terminal.

nothing-dealt = Nothing is dealt yet.
hand-number = hand { $number }
hand-and-dealer = hand { $number }, dealer { $name }
hand-over = The hand is over.
to-move = To move: { $seats }
winners = { $seats-count ->
    [one] { $seats } wins.
   *[other] { $seats } share the win.
}
record-unfinished = The game is not over: the cards follow when it is. What was seen so far:
refused = No: { $text }
advice = { $move }: { $text } { certainty }

## Playing at one keyboard

welcome = { $title }. Type help for help, quit to stop.
with-bots = At the table: { $people }.
after-the-game = save FILE keeps the record, Enter leaves.
next-deal = Press Enter for the next deal.{ " " }
ask-over = The game is over>{ " " }
ask-player = { $name }>{ " " }
ask-anybody = seat and move>{ " " }
who-plays = Who plays? Write the seat before the move, as in: 2 { $text }
type-a-move = Type a move, or help.
take-keyboard = { $name }, take the keyboard and press Enter.{ " " }
enter-goes-on = The table goes on: press Enter.
which-seat = For which seat? Write its number behind the word.
no-move-now = There is no move now.
wait = There is nothing to do but wait.
hide = Press Enter to hide this.{ " " }
which-rule = Which rule? As in rules { $rule }; janken rules { $game } shows all.
no-such-rule = There is no rule { $text }; did you mean { $nearest }?
save-where = Save to which file? As in: save evening.janken
file-is-there = { $file } is there already; choose another name.
saved = Saved to { $file }.
cannot-write = { $file } could not be written: { $reason }.
help-prompt = Moves are typed as in a record, for example: { $example }
help-seat = Write the seat before the move; legal, hint and look take a seat too.
help-legal = every move you may make
help-hint = a move worth considering
help-look = the table again
help-rules = what a rule says, such as rules { $rule }
help-save = write the record
help-undo = take back (alone, or what you have just laid)
help-help = this
help-quit = stop here
only-move = The only move: { $move }
help-ready = done looking; go on
help-pause = stop the clocks
help-resume = go on
help-sit = take seat N
help-stand = give it up
help-back = take it back from a bot
help-start = begin, with bots on free seats (host)
help-next = deal the next hand (host)
help-rematch = another game (host)
help-door = open the door: a join word (host)

## Choosing a game

which-game = Which game?{ " " }
type-game = Type a number from 1 to { $most }, or a name.
how-many = How many players, { $least } to { $most }? [{ $least }]{ " " }
type-number = Type a number from { $least } to { $most }.
players = { $most ->
    [1] 1 player
   *[other] { $least } to { $most } players
}
legal-count = Legal moves: { $count }
allowed-yes-no = yes or no
allowed-choice = { $choices }
allowed-whole = a whole number from { $low } to { $high }{ $none ->
    [yes] {" "}or none
   *[no] { "" }
}
allowed-seconds = a number of seconds from { $low } to { $high }

## At a live table

join-no-seat = No seat is free: you look on.
join-look-on = You look on.
room = { $title }: { $people }; { $status ->
    [waiting] waiting for players
    [playing] playing
    [between] between hands
   *[over] the game is over
}
room-paused = , paused
room-door = , join word { $word }
seat-empty = free
seat-covered = { $name } (a bot plays)
seat-away = { $name } (away)
seat-here = { $name }
seat-bot = { $name } ({ bot-level })
going-down = The server goes down and will be back in about { $seconds } seconds.
time = Time: { $clocks }
time-timer = { $name } { $left } s
time-seat = { $name } has { $left } s

## Records

no-file-too-large = The file is larger than { $most } MB; no record is.
no-not-text = This is not UTF-8 text, so it is no record.
no-header-below-deal = Below the first deal there are only moves and deals.
no-incomplete-move = A move is a seat, a verb and what belongs to it.
no-no-seat-in-record = There is no seat { $text }: { $last ->
    [1] the only seat is 1
   *[other] seats are 1 to { $last }
}, and 0 is the table.
no-move-without-seat = { $text } is not a seat, and a move begins with its seat.
no-no-time = @{ $text } is not a time in seconds, as in @12.340.
no-time-falls = The time @{ $text } lies before @{ $before }.
no-no-beginning = A record begins with the line janken: { $version }.
no-line-twice = The line { $line }: stands twice.
no-own-line = { $option } is not among the options; it has a line of its own: { $option }: ...
no-no-such-line = { $text }: is no line of this header; it has { $lines }.
no-no-dealer = The dealer is a seat from 1 to { $last }.
no-line-missing = The line { $line }: is missing above this.
no-other-version = Only records with janken: { $version } can be read.
no-name-missing = A seat has no name: a name has 1 to { $most } characters.
no-name-too-long = A name has at most { $most } characters, this one { $count }.
no-name-not-text = The name is not UTF-8 text.
no-name-signs = A name has no comma, # or control character.

## Score pads to print

pad-about = A score pad
pad-total = Total

## janken verify

verdict-checked = Deal { $number }: checked, { $fingerprint }. { $seats-count ->
    [0] Nobody but the server had a part in it.
   *[other] { $seats } had a part in it.
}{ $missing-count ->
    [0] {""}
   *[other] {" "}No answer came from { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Attempt { $attempt }.
}
verdict-not-checkable = Deal { $number }: not checkable, it was dealt from a seed or by hand.
verdict-broken = Deal { $number }: broken, line { $line }. { $text }

## janken review

review-how = The master bot has thought about every decision again, from what the seat knew then. What a move gives away is what was to be expected, whatever came of it.
review-so-far = Looked at so far: { $number } of { $count } moves.
review-seat = { $name }: { $count ->
    [1] one decision
   *[other] { $count } decisions
}, { $loss } given away by each on average.
review-no-choice = { $name } had nothing to decide.
review-no-fault = No move clearly gave anything away.
review-fault = Hand { $hand }, move { $number }: { $made }. Better: { $better }. { $why } Given away: { $loss }, { $grade ->
    [little] a little
    [slip] a slip
    [mistake] a mistake
   *[blunder] a blunder
}.
review-chance = { $amount } % of the chance to win
review-points = { $amount } points
review-cards = { $amount } cards
