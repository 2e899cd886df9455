# Why something cannot be done at a live table.

no-no-table = There is no such table, or it is not open to you.
no-damaged-table = What is stored of this table is damaged: it cannot be played on.
no-no-such-bot = The bots are { $bots }.
no-for-the-host = That is for { $name }, the host of this table.
no-seat-taken = That is { $seat }’s seat.
no-seen-other-cards = You have seen the cards of { $seat }: in this game only that seat is yours.
no-not-seated = You have no seat at this table.
no-blank-name = A name has at least one letter that can be shown.
no-posing-name = Bots and the table have names like that: choose another.
no-undo-in-company = Only what you have just laid can be taken back, and only until you go on.
no-undo-too-often = That was taken back { $count } times in this turn: go on.
no-nothing-to-undo = There is no move to take back.
no-nothing-to-redo = There is no move to make again.
no-pause-for-players = Only those who play may stop the clocks.
no-no-game-now = No game is being played.
no-no-game-yet = No game has been played yet.
no-ask-for-rematch = The game is over: ask for a rematch.
no-game-running = A game is being played.
no-hand-running = A hand is being played.
no-seat-stays-filled = In a game no seat stays empty: somebody has to take it.
no-no-bot-there = There is no bot on seat { $number }.
no-nobody-there = Nobody sits on seat { $number }.
no-not-oneself = You cannot remove yourself: stand up instead.
no-too-many-sayings = That was a lot of talking: wait a moment.
no-seat-free = Seat { $number } is free: somebody or a bot has to take it.
no-still-here = { $seat } is here.
no-looking-on = You are looking on: take a seat to play.
no-from-next-deal = You play from the next deal on: until then you are looking on.
no-not-begun = The game has not begun.
no-paused = The table is paused.
no-counting-down = Play goes on in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
no-no-more-pauses = You have paused { $count } times: more is not possible in one game.
no-empty-move = A move is a verb and what belongs to it.
no-time-over = Too late: the time for { $verb } is over.
no-not-yet = Not yet: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to go.
no-for-players = That is for those who play.
no-no-such-timer = No such timer is running now.
no-no-hint = There is no hint for this.
no-not-saved = Not saved: the disk is full or out of order. Nothing has changed; try again.
no-too-many-messages = Too many messages: wait a moment.
no-too-many-guesses = Too many guesses: wait a minute.
no-too-many-changes = Too many changes: wait a minute.
no-too-many-enters = You go from table to table too fast: wait a moment.
no-too-many-tables = You have made as many tables as one person may.
no-too-many-new-tables = Too many tables from your address: wait a minute.
no-server-full = This server has no room for another table now.
no-known-deal-in-company = Cards that somebody may know are only for a game alone.
no-no-such-deal = There is no such deal of this game.
no-daily-is-final = A deal of the day is played once, without taking back. Practise it later as often as you like.
no-no-such-step = There is no such step of a finished game, or it is not for you.
no-daily-no-record = This is no record of a game, or it does not replay.
no-daily-other-deal = This is a record of another deal.
no-daily-unfinished = In this record the game is not over.
no-hello-first = Say hello first.
no-other-protocol = This server speaks version { $ours } of the protocol, not { $yours }.
no-not-a-message = This is not a message of the protocol: { $text }
late-by = You missed it by { $ms } ms.
no-not-json = This is not a message of the protocol, for it is not JSON.
no-turned-away = { $status ->
    [0] The server has closed the connection.
   *[other] The server refused the connection with status { $status }.
}
