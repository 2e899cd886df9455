# What only the page in the browser says. What is said at a game's table is in the file of the game.

app-name = Janken
app-title = Janken, the open card table
what-it-is = Card games in which rock beats scissors: five suits, each beats two. Alone, against bots or with friends.
needs-script = The card table needs JavaScript. Every game can also be played in the terminal.

you = You
someone = Somebody
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
seconds-short = s
pts = { $points ->
    [one] pt
   *[other] pts
}
value-yes = yes
value-no = no
value-none = none
rule = Rule { $rule }
close = Close
to-start = To the start
settings = Settings
rules = Rules

## The shelf

lid-players = { $most ->
    [1] alone
   *[other] { $least } to { $most }
}
lid-line = { lid-players } · { $minutes } min
play-title-now = Play { $title } now
play-now = Play now
got-a-word = Got a word from the host?
word-example = river-fox-12
join-table = Join
sit-down = Sit down
seat-kept = Your seat is kept
seat-left = You stood up; take your seat back
open-tables = Open tables
finished-games = Finished games
table-of = { $name }’s table
seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
learn-it = Learn it in two minutes
first-game = { $number ->
    [1] Your first game of { $title }
    [2] Your second game of { $title }
   *[other] Your next game of { $title }
}
begin-level = { $level ->
    [easy] Easy bots
   *[other] Bots like club players
}
begin-tempo = { $calm ->
    [yes] A calm tempo
   *[no] The usual tempo
}
begin-marks = { $marks ->
    [yes] Cards that fit are marked
   *[no] No marks on cards that fit
}
begin-gently = Play like this
begin-as-usual = Play as usual

## A new table

players = Players
house-rules = House rules
house-rules-note = Leave them as they are if in doubt.
what-rules-do = What do these rules do?
time = Time
bots-level = How well bots play
level = { $level ->
    [easy] easy
    [level-2] relaxed
    [level-3] casual
    [level-4] attentive
    [club] like a club player
    [level-6] ambitious
    [level-7] strong
    [level-8] very strong
    [level-9] nearly a master
   *[master] like a master
}
bots-speed = Bots
speed = { $speed ->
    [thoughtful] thoughtful
    [brisk] brisk
   *[at-once] at once
}
move-seconds = Seconds for a move
any-time = as long as it takes
list-table = Show it among the open tables
let-watch = Others may look on
make-table = Make the table

## Around the table, before the game

around-the-table = Around the table
share-link = Share the link
copied = Copied
copy-link = Copy the link
only-this-machine = Only this computer can open the link. Started with --host 0.0.0.0, the server lets others in your network join.
link-picture = The link as a picture to scan
tell-word = or tell them the word
open-door = Give out a word
close-door = Take the word back
free-seat = free
sit-here = Sit here
sit-on = Sit here, seat { $number }
bot = bot
add-bot = Bot
add-bot-to = Bot for seat { $number }
remove-bot = Take the bot off seat { $number }
stand-up = Stand up
stand-up-sure = A bot plays on for you. As long as nobody else has sat down there, you can take your seat back.
stand-up-yes = Yes, stand up
go-on-playing = Go on playing
stop-sure = The game ends here, with what you have. That cannot be taken back.
stop-yes = Yes, stop
your-name = Your name
begin = Begin
begin-with-bots = Begin, bots on free seats
host-begins = { $name } begins when everybody is here.
choose-seat = Choose a seat.
onlookers = { $count ->
    [one] { $count } onlooker
   *[other] { $count } onlookers
}
house-rules-none = No house rules: as the book says.
away = away

## At the table

leave = Leave the table
wheel = Who beats whom
wheel-text = Each suit beats the next two, clockwise.
hint = Hint
menu = Menu
table = Table
your-hand = Your hand, { cards }
by-suit = Sort by suit
by-rank = Sort by rank
clear-selection = Clear the selection
fits = fits
new-card = new
turn-of = { $seat-is ->
    [you] Your turn.
   *[they] { $seat } has the turn.
}
connection-lost = Not connected. Trying again.
connection-back = Connected again.
not-connected = You are not connected. Wait a moment, then try again.
connecting = Going to the table ...
restarting = The table restarts. Nothing is lost.
absent = There is no such table, or it is not for you.
paused = The table is paused.
at-the-latest-in = It goes on by itself in
goes-on-in = Play goes on in
from-next-deal = You have a seat, and play from the next deal on. Until then you are looking on.
credit = Network: { $ms } ms are made up for.
pause = Pause
go-on = Go on
bot-plays-for-you = A bot plays for you.
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Your time is over: a bot plays for you.
       *[other] A bot plays for you.
    }
   *[they] { $why ->
        [time] { $seat }’s time is over: a bot takes over.
       *[other] { $seat } is away: a bot takes over.
    }
}
plays-again = { $seat-is ->
    [you] You play again.
   *[they] { $seat } plays again.
}
time-is-short = { seconds } left for your move.
you-stood-up = You stood up. A bot plays on for you.
take-seat-back = Take your seat back
looking-on = You are looking on.
looking-on-full = You are looking on. All seats are taken.
take-bots-seat = Play from the next deal, instead of { $name }
play-myself = Play myself
last-moves = Last moves
moves-none = Nothing has happened yet.
scores = Scores
download-record = Download the record
look-back = Look back
rematch = Once more
next-hand = { $seat-is ->
    [you] Next hand, you deal
   *[they] Next hand, { $seat } deals
}
next-hand-soon = The next hand is dealt in
next-hand-waits = { $seats } still { $seats-count ->
    [one] looks at the scores.
   *[other] look at the scores.
}
next-hand-waits-for-you = The next hand waits for you.
wait = Wait
ready = Ready
waiting-for-others = Waiting for the others
host-deals = { $name } deals the next hand.
undo = Undo
redo = Redo
say-something = Say something
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
said-by = { $seat-is ->
    [you] You: { saying }
   *[they] { $seat }: { saying }
}
remove-person = Remove { $name }
remove-sure = { $name } leaves the table and cannot come back to it. A bot goes on in a game.
same-deal = Same deal again
share-deal = Share this deal

## The score sheet

score-sheet = Score sheet
wins = { $seat-is ->
    [you] You win.
   *[they] { $seat } wins.
}
share-win = { $seats } share the win.
wins-hand = { $seat-is ->
    [you] This hand is yours.
   *[they] This hand goes to { $seat }.
}
share-hand = This hand goes to { $seats }.
nobody-wins-hand = Nobody wins this hand.
game-is-over = The game is over.
hand-is-over = Hand { $number } is over.
game-so-far = The game so far
hand = Hand
total = Total
peg-board = Peg board: { $scores }
how-it-came-about = How the points came about
cards-taken = Which cards were taken

## Looking back

looking-back = Looking back
whose-eyes = With whose eyes
others-hands = The hands of the others
all-open = All cards open
an-onlooker = An onlooker
move-of = Move { $number } of { $total }
move = Move
to-beginning = To the beginning
one-back = One move back
one-on = One move on
to-end = To the end
run = Play
stop = Stop
fetching-game = Fetching the game ...
replay-missing = This game is not over yet, or it is not there.
cards-dealt = The cards are dealt.
share-move = Share this move
go-on-here = Go on from here
go-on-as = Go on from here, as { $name }

## Rules and introductions

rules-of = Rules: { $title }
the-cards = The cards
two-ended = { $up }, { $lies ->
    [dark] dark
   *[light] light
}, other end { $under }
only-in-english = This page is in English.
to-print = To print
printed = { $sheet ->
    [michigan] Nine bowls for Michigan scoring
   *[pad] Score pad
}
paper = { $paper ->
    [letter] Letter
   *[a4] A4
}
learn-title = Learn { $title }
step-of = { $number } of { $total }
next-step = Go on
from-beginning = From the beginning
play-a-game = Play a game
legal-but = Legal, but not what we are after here.
not-it-yet = That is not it yet. Look again.

## Settings and keys

language = Language
theme = Light or dark
theme-choice = { $theme ->
    [system] as the device
    [light] light
   *[dark] dark
}
switch = { $switch ->
    [calm] No moving cards
    [letters] Suit letters on the cards
    [fits] Mark the cards that fit
    [sound] Sounds
    [vibrate] Vibrate on phones
    [agree] 9 of a Kind: agree at once to what I count
    [turns] Light to Dark: turn up cards by itself when nothing matches
   *[speak] Speak announcements
}
volume = Volume: { $part ->
    [cards] cards and chips
   *[calls] calls, turns and wins
}
keys = Keys
key-arrows = Arrow keys: walk through the cards
key-space = Space: choose a card
key-enter = Enter: the main key
key-pass = P: pass
key-sort = S: sort the hand
key-hint = H: hint
key-undo = U: undo, where it is possible
key-redo = R: redo what was taken back
key-wheel = W: who beats whom
key-help = ?: these keys

## Daily deals

daily-deals = Daily deals
daily-today = Deals of the day, number { $number }
daily-title = { $series ->
    [light-to-dark] Light to Dark
    [light-to-dark-any-time] Light to Dark, at any time
    [collector] The Collector, for points
   *[collector-cards] The Collector, for few cards
}
daily-number = Number { $number }, { $day }
daily-par = par { $par }
daily-par-exact = Par is proven: nobody can do better.
daily-par-known = Par is the best that is known.
daily-once = Everybody has this deal today. You play it once, without taking back; after that you can practise it.
daily-with-friends = A friend has played this deal. Play it once, and you will see each other’s results.
daily-play = Play
daily-look = Result
daily-practise = Practise this deal
daily-practised = This was practice: your result of that deal stays as it is.
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
daily-result = Your result
daily-card = Janken, daily deal { $number }: { $title } ({ $day })
daily-share = Share the result
daily-copy = Copy the result
daily-friends = Your friends
daily-archive = Days before
daily-unplayed = not played
daily-none-before = This is the first day.
daily-more = Earlier days
daily-not-yet = This deal is not dealt before its day.
par-soon = Par is being worked out ...
par-exact = Par for this deal: { $par }. Nobody can do better.
par-known = Par for this deal: { $par }, the best that is known.
par-line = Look at the best line
best-line = The best line
wish-deal = Which deal
wish = { $wish ->
    [any] any
    [clear] one that is known to clear
    [easy] an easy one
    [medium] one of middling difficulty
   *[hard] a hard one
}
wish-looking = Looking for such a deal ...
wish-none = No such deal was found in time. Try again.

## When something is wrong

something-broke = Something went wrong on this page. Nothing is lost at the table.
reload = Load the page again
nothing-here = Nothing here
page-missing = This page does not exist.
game-missing = There is no such game on this server.
games-here = These games are here:

## A table for any game

your-moves = Your moves
type-a-move = Type a move
make-move = Play it
hand-of-number = Hand { $number }

## The shuffle

shuffle-title = The shuffle
shuffle-how = Before the deal the server and everybody at the table each chose a secret number and fixed it by a promise. Then the numbers of the players were shown, and the order of the cards follows from all of them. When the hand is over the server shows its number too, and this page checks that all promises were kept, and that the cards you were dealt are those that the shuffle gives.
shuffle-aloud = Everybody at the table has the same short sign: { $fingerprint }. Compare it aloud if you like.
shuffle-limits = So nobody can choose the deal, the server included, as long as one of you is honest. The server still knows the cards while you play. “janken verify” checks the record of a game on your own computer.
shuffle-transcript = What was said

## One's own story

your-story = Your story
story-games = Your games here
story-none = You have not played here yet.
story-more = Earlier games
story-running = not over yet
story-won = won, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
story-lost = not won, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
story-with = with { $names }
story-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
story-best = best { $best }, mean { $mean }
story-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
story-streak = { $now } in a row now, { $longest } at most
story-chart = Results over time
story-yours = What is kept about you
story-yours-text = Your name, your seats, your games and daily results. Take them with you in one file, or have all of it deleted.
story-export = Export everything
story-forget = Delete all of it
story-forget-sure = Your name, your games alone, your results and this page go for good, on this server and on this device. In games with others you become a guest without a name.
story-forget-yes = Yes, delete all of it
device-title = Another device
device-text = With a code your seats, games and results are on another device too. No account is needed.
device-ask = Get a code
device-have = I have a code
device-how = Open this link on the other device, or type the code there. It works once, within { $minutes } minutes.
device-arrive = Type the code that the other device shows. From then on this device is the same person; what was played here before stays with nobody.
device-code = Code
device-go = Move here
device-wrong = This code has been used, is too old, or was mistyped.
device-too-often = Too many attempts: wait a minute.
