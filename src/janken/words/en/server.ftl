# Why something cannot be done at a live table.

no-no-table = There is no such table, or it is not open to you.
no-removed = { $name } removed you from this table.
no-damaged-table = The stored data of this table is damaged, so it cannot be continued.
no-no-such-bot = The bots are { $bots }.
no-for-the-host = Only { $name }, the host of this table, can do that.
no-seat-taken = That is { $seat }’s seat.
no-seen-other-cards = You have seen { $seat }’s cards, so that is the only seat you can have in this game.
no-not-seated = You have no seat at this table.
no-blank-name = A name has at least one letter that can be shown.
no-posing-name = Bots and the table use names like that: choose another.
no-undo-in-company = You can only undo what you have just laid, and only until you continue.
no-undo-too-often = You have undone { $count } moves this turn; please continue.
no-nothing-to-undo = There is no move to undo.
no-nothing-to-redo = There is no move to redo.
no-pause-for-players = Only players can pause the table.
no-no-game-now = No game is in progress.
no-no-game-yet = No game has been played yet.
no-ask-for-rematch = The game is over: choose Play again.
no-game-running = A game is in progress.
no-hand-running = A hand is in progress.
no-seat-stays-filled = No seat stays empty during a game: someone has to take it.
no-no-bot-there = There is no bot in seat { $number }.
no-nobody-there = Nobody is in seat { $number }.
no-not-oneself = You cannot remove yourself: leave your seat instead.
no-too-many-sayings = You are sending messages too quickly: wait a moment.
no-seat-free = Seat { $number } is empty: a person or a bot has to take it.
no-not-here = { $seat } is not here.
no-seats-stay = Nobody changes seats during a game.
no-seats-set = The number of seats is settled once the first game has started.
no-seats-taken = { $count } seats are taken: fewer are not possible.
no-rules-stay = The house rules can be changed before a game and between two games.
no-looking-on = You are watching: take a seat to play.
no-from-next-deal = You join in at the next deal: until then you are watching.
no-not-begun = The game has not started.
no-paused = The table is paused.
no-counting-down = Play resumes in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
no-no-more-pauses = You have already paused { $count } times in this game, which is the limit.
no-empty-move = A move is a verb and its arguments.
no-other-turn = Too late: the game has moved on since then.
no-time-over = Too late: the time to { $verb } is up.
no-not-yet = Not yet: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to go.
no-for-players = Only players can do that.
no-no-such-timer = That timer is not running.
no-no-hint = There is no hint for this.
no-not-saved = Not saved: the disk is full or failing. Nothing has changed; try again.
no-strict-table = This is a strict table: there are no hints.
no-too-many-messages = Too many messages: wait a moment.
no-too-many-guesses = Too many guesses: wait a minute.
no-too-many-changes = Too many changes: wait a minute.
no-too-many-enters = You are switching tables too quickly: wait a moment.
no-too-many-tables = You have created as many tables as one person may.
no-too-many-new-tables = Too many tables from your address: wait a minute.
no-server-full = This server has no room for another table at the moment.
no-known-deal-in-company = A given deal can only be played by one person, alone or with bots.
no-no-such-deal = This game has no such deal.
no-daily-is-final = A daily deal is played once, with no undo. Practise it later as often as you like.
no-no-such-step = There is no such step of a finished game, or it is not open to you.
no-daily-no-record = This is not a record of a game, or it does not replay.
no-daily-other-deal = This is a record of another deal.
no-daily-unfinished = The game in this record is not over.
no-hello-first = Say hello first.
no-other-protocol = This server speaks version { $ours } of the protocol, not { $yours }.
no-not-a-message = This is not a message of the protocol: { $text }
late-by = You missed it by { $ms } ms.
no-not-json = This is not a message of the protocol: it is not JSON.
no-turned-away = { $status ->
    [0] The server closed the connection.
   *[other] The server refused the connection with status { $status }.
}
