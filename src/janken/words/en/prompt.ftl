# What is said at the prompt of a terminal.

nothing-dealt = Nothing has been dealt yet.
hand-number = hand { $number }
hand-and-dealer = hand { $number }, dealer { $name }
hand-over = The hand is over.
to-move = To move: { $seats }
winners = { $seats-count ->
    [one] { $seats } wins.
   *[other] { $seats } share the win.
}
record-unfinished = The game is not over; the hidden cards appear once it is. What was seen so far:
refused = No: { $text }
advice = { $move }: { $text }{ certainty }

## Playing at one keyboard

welcome = { $title }. Type help for help, quit to stop.
with-bots = At the table: { $people }.
after-the-game = save FILE keeps the record; Enter leaves.
next-deal = Press Enter for the next deal.{ " " }
ask-over = The game is over>{ " " }
ask-player = { $name }>{ " " }
ask-anybody = seat and move>{ " " }
who-plays = Which player? Write the seat before the move, as in: 2 { $text }
type-a-move = Type a move, or help.
take-keyboard = { $name }, take the keyboard and press Enter.{ " " }
enter-goes-on = Press Enter to continue.
which-seat = For which seat? Write its number after the command.
no-move-now = There is no move to make now.
moves-not-listed = The moves are not listed here. Say what you want to play; the table says if it cannot be played.
several-cards = { $verb } with { $count } of { $cards }
wait = There is nothing to do but wait.
hide = Press Enter to hide this.{ " " }
which-rule = Which rule? For example rules { $rule }; janken rules { $game } shows all of them.
no-such-rule = There is no rule { $text }; did you mean { $nearest }?
save-where = Save to which file? For example: save evening.janken
file-is-there = { $file } already exists; choose another name.
saved = Saved to { $file }.
cannot-write = { $file } could not be written: { $reason }.
help-prompt = Moves are typed as in a record, for example: { $example }
help-seat = Write the seat before the move; legal, hint and look take a seat too.
help-legal = list every legal move
help-hint = suggest a move
help-look = show the table again
help-rules = show a rule, for example rules { $rule }
help-save = save the record
help-undo = undo (alone, or what you have just laid)
help-help = show this
help-quit = stop here
only-move = The only move: { $move }
help-ready = done looking; continue
help-pause = stop the clocks
help-resume = resume
help-sit = take seat N
help-stand = leave it
help-back = take it back from a bot
help-start = start, with bots in the empty seats (host)
help-next = deal the next hand (host)
help-rematch = play again (host)
help-door = create a join code (host)
help-say = say something to everyone, as in say hello; say alone lists the phrases
say-what = You can say: { $text }.

## Choosing a game

which-game = Which game?{ " " }
type-game = Type a number from 1 to { $most }, or a name.
how-many = How many players, { $least } to { $most }? [{ $least }]{ " " }
how-many-people = How many people play at this keyboard, { $least } to { $most }? [{ $usual }]{ " " }
which-names = { $count ->
    [1] What is your name? [{ $usual }]
   *[other] What are your names, with commas between? [{ $usual }]
}{ " " }
type-names = { $count ->
    [1] Type one name, not { $given }.
   *[other] Type { $count } names with commas between, not { $given }.
}
how-many-bots = How many bots play too, { $least } to { $most }? [{ $usual }]{ " " }
how-strong = How strong are they: easy, club, master, or level-1 to level-10? [{ $usual }]{ " " }
type-level = There is no bot { $text }: type easy, club, master, or level-1 to level-10.
bots-and-names = For bots and names: janken play { $game } --bot club --names Ann
type-number = Type a number from { $least } to { $most }.
players = { $most ->
    [1] 1 player
   *[other] { $more ->
        [0] { $most } players
       *[other] { $least } to { $most } players
    }
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

join-no-seat = No seat is free: you are watching.
join-look-on = You are watching.
join-give-name = Tell us your name, as in --name Ann.
away-bot-in = { $seat } is away: a bot takes over in { $time }.
room = { $title }: { $people }; { $status ->
    [waiting] waiting for players
    [playing] playing
    [between] between hands
   *[over] the game is over
}
room-paused = , paused
room-door = , join code { $word }
seat-empty = free
seat-covered = { $name } (a bot is playing)
seat-away = { $name } (away)
seat-here = { $name }
seat-bot = { $name } ({ bot-level })
going-down = The server is restarting and will be back in about { $seconds } seconds.
announced = A notice from the host: { $text }
time = Time: { $clocks }
time-timer = { $name } { $time }
time-seat = { $name } has { $time }
time-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## Records

no-file-too-large = The file is larger than { $most } MB; no record is that large.
no-not-text = This is not UTF-8 text, so it cannot be a record.
no-header-below-deal = After the first deal there can only be moves and deals.
no-incomplete-move = A move is a seat, a verb and its arguments.
no-no-seat-in-record = There is no seat { $text }: { $last ->
    [1] the only seat is 1
   *[other] seats are 1 to { $last }
}, and 0 is the table.
no-move-without-seat = { $text } is not a seat; a move begins with its seat.
no-no-time = @{ $text } is not a time in seconds, as in @12.340.
no-time-falls = The time @{ $text } is before @{ $before }.
no-no-beginning = A record begins with the line janken: { $version }.
no-line-twice = The line { $line }: appears twice.
no-own-line = { $option } is not one of the options; it has a line of its own: { $option }: ...
no-no-such-line = { $text }: is not a line of this header, which has { $lines }.
no-no-dealer = The dealer is a seat from 1 to { $last }.
no-line-missing = The line { $line }: is missing above this.
no-other-version = Only records with janken: { $version } can be read.
no-name-missing = A seat has no name; a name has 1 to { $most } characters.
no-name-too-long = A name has at most { $most } characters; this one has { $count }.
no-name-not-text = The name is not UTF-8 text.
no-name-signs = A name cannot contain a comma, # or a control character.

## Score pads to print

pad-about = A score pad
pad-total = Total

## janken verify

verdict-none = There is no deal in this record, so there is nothing to check.
verdict-game = Table { $text }, game { $number }.
verdict-checked = Deal { $number }: checked, { $fingerprint }. { $seats } took part.{ $missing-count ->
    [0] {""}
   *[other] {" "}No answer came from { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Attempt { $attempt }.
}
verdict-older = Deal { $number }: consistent with what was said, { $fingerprint }, but it used the older shuffle, in which the server could still choose among many deals once it knew all numbers. { $seats } took part.{ $missing-count ->
    [0] {""}
   *[other] {" "}No answer came from { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Attempt { $attempt }.
}
verdict-alone = Deal { $number }: dealt by the server alone, { $fingerprint }. Nobody else took part, so it could have chosen the cards.{ $missing-count ->
    [0] {""}
   *[other] {" "}No answer came from { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Attempt { $attempt }.
}
verdict-not-checkable = Deal { $number }: cannot be checked; it was dealt from a seed or by hand.
verdict-broken = Deal { $number }: broken, line { $line }. { $text }

## janken review

review-how = The master bot reconsidered every decision from what the seat knew at the time. A move’s loss is the expected loss, whatever happened afterwards.
review-so-far = Reviewed so far: { $number } of { $count } moves.
review-seat = { $name }: { $count ->
    [1] one decision
   *[other] { $count } decisions
}, average loss { $loss }.
review-no-choice = { $name } had nothing to decide.
review-no-fault = No move clearly lost anything.
review-fault = Hand { $hand }, move { $number }: { $made }. Better: { $better }. { $why } Loss: { $loss }, { $grade ->
    [little] a small inaccuracy
    [slip] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}.
review-bot = { $bot } in { $deals } deals: { $count } decisions. What master found clearly better, by kind of decision, per deal:
review-bot-kind = { $what }: { $loss }, in { $number } of { $count } decisions
review-bot-other = Other choices
review-chance = { $amount } % of the chance to win
review-points = { $amount } points
review-cards = { $amount } cards

## janken daily

daily-begun = Daily deal { $number }, { daily-title }, { $day }. { $exact ->
    [yes] Par is { $par }.
   *[no] Par is { $par }, the best known result.
}
daily-again = You have already played this deal: { $value }, par { $par }. This is practice.
daily-final = A daily deal is played once, with no undo. Later, --practice allows it.
daily-goes-on = To be continued: janken daily { $series } resumes here.
daily-listed = { daily-title }, number { $number }, par { $par }: { $result }
daily-not-played = not played yet
daily-best = best { $value } of { $par }; current streak { $now }, longest { $longest }

## What is wrong on the command line

wrong-no-file-name = the file name is empty
wrong-language = --lang: there is no { $text }; there are { $known }
wrong-number = { $option }: { $text } is not a whole number, as in 12
wrong-seats = --seats { $count } and { $names } names do not agree
wrong-dealer = --dealer { $number }: the dealer is a seat from 1 to { $last } (RF-1)
wrong-page = there are no rules for { $text }; { $nearest-count ->
    [0] there are pages on { $known }
   *[other] did you mean { $nearest }?
}
wrong-rule = the rules of { $page } have no { $text }; { $nearest-count ->
    [0] janken rules { $page } shows them all
   *[other] did you mean { $nearest }?
}
wrong-sheet = there is no sheet { $text }; { $nearest-count ->
    [0] there are { $known }
   *[other] did you mean { $nearest }?
}
wrong-sheet-none = { $kind ->
    [card] { $game } has no reference card
    [rules] { $game } has no booklet of rules
   *[pad] { $game } has no score pad
}; there are { $known }
wrong-sheet-where = say where to write it, as in: janken sheet { $sheet } -o { $sheet }.pdf
wrong-sheet-ending = { $file }: the name of a sheet ends in { $choices }
wrong-viewer = --as { $viewer } --legal { $number }: a seat does not see another seat’s moves
wrong-daily-early = the deal of { $day } opens on its day
wrong-date = { $text } is not a date: write it as in 2026-12-24
wrong-daily-record = { $file } is a record of another deal: remove it to play this one
wrong-table = { $text } is not the address of a table, as in http://127.0.0.1:8321/t/...
wrong-word = { $text } is not the address of a table, as in http://127.0.0.1:8321/t/...; if it is a join code, say where, as in --server http://127.0.0.1:8321
wrong-server = { $text } is not the address of a server
wrong-no-answer = { $server } does not answer{ $reason }; is a server running there?
wrong-load = --load continues a game as it was agreed: players and options are in its record
wrong-bot = there is no bot { $text }; { $nearest-count ->
    [0] there are { $known } and level-1 to level-10
   *[other] did you mean { $nearest }?
}
wrong-bot-seat-new = --bot { $text }: in a new game bots sit behind the people, so name the level
wrong-bot-seat = --bot { $text }: a seat from 1 to { $last }, = and a level, as in 2=club
wrong-bot-noted = { $file }: there is no bot { $text } for seat { $number }; name one, as in --bot { $number }=club
wrong-record-game = { $file } is a record of { $game }, not of { $text }
wrong-only-bots = someone has to play: not every seat can be a bot
wrong-many-bots = there are more bots than the { $count } seats of this game
wrong-file-there = { $file } already exists: name a new file, or continue its game with --load

## Keeping score with real cards

keep-ask = Round { $round }, { $seat } deals:{ " " }
keep-ask-bowl = Poker for the bowl { $bowl }:{ " " }
keep-ask-over = The game is over (undo, correct or quit):{ " " }
keep-help = A line is a round, with semicolons between its parts. undo takes back the last round, correct 2 ... replaces round 2, sheet shows the scores. What can be entered:
keep-nothing-to-undo = There is no round to undo.
keep-nothing-to-correct = No round has been entered yet.
keep-correct-what = Type correct, the number of a round from 1 to { $count }, and what it should be.
keep-wrong-round = Round { $round }: { $text }
keep-bowls = Bowls: { $text }
keep-won = Winner: { $seats }
wrong-score-file = { $file } is not a score sheet of { $game }.
wrong-keep-names = Say who plays, as in janken keep { $game } --names Ann,Leo,Mia
wrong-no-referee = { $game } has no sets to judge: ask about collector or janken-rummy
wrong-sheet-paper = a { $sheet } is printed on { $choices }
