# What only the page in the browser says. What is said at a game's table is in the file of the game.

needs-script = The card table needs JavaScript. Every game can also be played in the terminal.

you = You
someone = Someone
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
rules = Rules

## The shelf

play-now = Play now
invite-which = Which game? You get a table, a link to send and a code to tell.
first-game = { $number ->
    [1] Your first game of { $title }
    [2] Your second game of { $title }
   *[other] Your next game of { $title }
}
begin-level = { $level ->
    [easy] Easy bots
   *[other] Club-level bots
}
begin-tempo = { $calm ->
    [yes] A relaxed pace
   *[no] The usual pace
}
begin-marks = { $marks ->
    [yes] Playable cards are marked
   *[no] Playable cards are not marked
}
begin-gently = Play like this
begin-as-usual = Play as usual

## A new table

players = Players
house-rules = House rules
house-rules-note = If in doubt, leave them as they are.
which-game = Which game?
preset = { $preset ->
    [quick] Quick
    [classic] Classic
    [children] With children
    [evening] Long evening
   *[own] Your own
}
in-minutes = { $minutes } min
rules-changed = { $count ->
    [0] none changed
    [1] 1 rule changed
   *[other] { $count } rules changed
}
in-the-rules = Read the rule
table-sum = { $bots ->
    [0] You alone
    [1] You and 1 bot
   *[other] You and { $bots } bots
}{ $minutes ->
    [0] { "" }
   *[other] , about { $minutes } min
}
bots-and-time = Bots and time
what-rules-do = What do these rules do?
rules-usual = Nothing is changed: this is the game as the rule sheet has it. Change a rule, and you read here what it does.
rules-length = A game takes about { $minutes } minutes instead of { $usual }.
rules-hardly = It hardly changes how the game goes.
rules-unmeasured = Nobody has measured this yet.
rules-numbers = All the numbers
bots-level = Bot level
level = { $level ->
    [easy] easy
    [level-2] relaxed
    [level-3] casual
    [level-4] attentive
    [club] club
    [level-6] ambitious
    [level-7] strong
    [level-8] very strong
    [level-9] near master
   *[master] master
}
bots-speed = Bot speed
speed = { $speed ->
    [thoughtful] thoughtful
    [brisk] brisk
   *[at-once] at once
}
move-seconds = Seconds per move
any-time = no limit
list-table = List it among the open tables
let-watch = Allow spectators

## Around the table, before the game

around-the-table = At the table
share-link = Share the link
copied = Copied
copy-link = Copy the link
only-this-machine = Only this computer can open the link. Start the server with --host 0.0.0.0 to let others on your network join.
link-picture = QR code of the link
tell-word = or tell them the join code
open-door = Create a join code
close-door = Cancel the join code
free-seat = free
sit-here = Sit here
sit-on = Sit here, seat { $number }
bot = bot
add-bot = Bot
add-bot-to = Bot for seat { $number }
remove-bot = Remove the bot from seat { $number }
stand-up = Leave seat
stand-up-sure = A bot plays on for you. You can take your seat back until someone else sits there.
stand-up-yes = Yes, leave my seat
go-on-playing = Keep playing
stop-sure = The game ends here with the score you have. This cannot be undone.
stop-yes = Yes, stop
your-name = Your name
ask-name-note = The other players see this name. You can change it in Settings.
ask-name-go = Continue
name-needed = You need a name to sit down.
host = host
swap-seats = Swap seats { $number } and { $next }
you-play-now = You are playing now.
is-away = { $seat } is away.
is-back = { $seat } is back.
moved-to-seat = { $seat-is ->
    [you] You now have seat { $number }.
   *[they] { $seat } now has seat { $number }.
}
begin-with-bots = Start with bots in the empty seats
begin-closed = Start with { $count } players
add-seat = Add a seat
host-begins = { $name } starts the game when everyone is here.
choose-seat = Choose a seat.
onlookers = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
house-rules-none = Standard rules, no house rules.
away = away
bot-in = bot in

## At the table

leave = Leave the table
wheel = What beats what
wheel-text = Each suit beats the next two, clockwise.
beats = { $suit } beats { $other_suit }.
hint = Hint
close-hint = Close the hint
menu = Menu
table = Table
your-hand = Your hand, { cards }
by-suit = Sort by suit
by-rank = Sort by rank
clear-selection = Clear selection
fits = fits
new-card = new
title-your-turn = Your turn · { $title }
game-begins = { $title }: the game starts.
to-hand = To your cards
cards-chosen = { $count ->
    [0] No cards selected.
    [one] { $count } card selected.
   *[other] { $count } cards selected.
}
turn-of = { $seat-is ->
    [you] Your turn.
   *[they] It is { $seat }’s turn.
}
connection-back = Connected again.
connecting = Connecting to the table …
restarting = The table is restarting. Nothing is lost.
absent = There is no such table, or it is not open to you.
paused = The table is paused.
at-the-latest-in = Resumes automatically in
goes-on-in = Play resumes in
from-next-deal = You have a seat and join in at the next deal. Until then you are watching.
credit = Network delay compensated: { $ms } ms
pause = Pause
go-on = Resume
bot-plays-for-you = A bot is playing for you.
time-is-short = { seconds } left to move.
you-stood-up = You left your seat. A bot plays on for you.
take-seat-back = Take your seat back
looking-on = You are watching.
looking-on-full = You are watching. All seats are taken.
take-bots-seat = Replace { $name } at the next deal
play-myself = Play myself
last-moves = Recent moves
moves-none = No moves yet.
scores = Scores
download-record = Download the record
look-back = Replay
help-after-losses = Two losses in a row: it happens. On your turn, Hint shows a good move and says why. You could also try this:
rematch = Play again
next-hand = { $seat-is ->
    [you] Next hand: you deal
   *[they] Next hand: { $seat } deals
}
next-hand-soon = Next hand in
next-hand-waits = { $seats-count ->
    [one] { $seats } is still looking at the scores.
   *[other] { $seats } are still looking at the scores.
}
next-hand-waits-for-you = The next hand is waiting for you.
wait = Wait
ready = Ready
waiting-for-others = Waiting for the others
host-deals = { $name } deals the next hand.
undo = Undo
redo = Redo
say-something = Say something
remove-person = Remove { $name }
remove-sure = { $name } leaves the table and cannot come back. If a game is on, a bot takes over.
pause-long = Pause for up to { $minutes } minutes
the-others = The other players
bot-for-now = Let a bot play
bot-for-me = Let a bot play for me
give-back = Give seat back
make-host = Make host
remove = Remove
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
    [you] You win the hand.
   *[they] { $seat } wins the hand.
}
share-hand = { $seats } share the hand.
nobody-wins-hand = Nobody wins this hand.
game-is-over = The game is over.
hand-is-over = Hand { $number } is over.
game-so-far = The game so far
hand = Hand
total = Total
peg-board = Peg board: { $scores }
how-it-came-about = How points were scored
cards-taken = Cards taken
evening = Games won at this table
games-won = { $count ->
    [0] none
    [one] { $count } game
   *[other] { $count } games
}
house-rules-next = House rules for the next game
want-again = I’d play again
would-play-again = { $seats } would play again.
host-starts-next = { $name } can start the next game.
waiting-for-host = Waiting for { $name }

## Looking back

looking-back = Replay
whose-eyes = View as
others-hands = Other players’ hands
all-open = All cards open
an-onlooker = A spectator
move-of = Move { $number } of { $total }
move = Move
to-beginning = First move
one-back = Previous move
one-on = Next move
to-end = Last move
run = Play
stop = Stop
fetching-game = Loading the game …
replay-missing = This game is not over yet, or it does not exist.
ask-later = The server has a lot to do right now. Try again in a minute.
cards-dealt = The cards are dealt.
share-move = Share this move
go-on-here = Continue from here
go-on-as = Continue from here as { $name }

## Rules and introductions

rules-of = Rules: { $title }
rules-contents = On this page
rule-codes = Rule numbers beside the headings
quick-card = Rules in short
all-rules = All the rules
cards-of-game = The cards of this game
drawing = { $drawing ->
    [signs] Rock beats Scissors, Scissors beat Paper, Paper beats Rock.
    [ring] Lizard and Water join in: around the circle each suit beats the next two.
    [deck] The Janken deck: five suits of thirteen ranks, and a joker for each suit. That makes 65 cards and 5 jokers.
    [nine] Two real decks make 81 cards: A to 9 of the Janken deck, 45 cards, and of a standard one, 36. Tens, face cards and jokers stay out.
   *[ends] Before you shuffle, turn all cards the same way, so that the light ends point towards you.
}
the-cards = The cards
two-ended = { $up }, { $lies ->
    [dark] dark
   *[light] light
}, other end { $under }
only-in-english = This page is only available in English.
to-print = To print
booklet-how = Print the booklet on both sides, turned along the short edge, lay the sheets into one another and fold them.
printed = { $sheet ->
    [michigan] Nine bowls for Michigan scoring
   *[pad] Score pad
}
paper = { $paper ->
    [a6] A6
    [letter] Letter
   *[a4] A4
}
learn-title = Learn { $title }
step-of = { $number } of { $total }
next-step = Continue
from-beginning = Start over
play-a-game = Play a game
legal-but = A legal move, but not the one we are looking for here.
not-it-yet = Not quite. Take another look.

## Settings and keys

language = Language
theme = Light or dark
theme-choice = { $theme ->
    [system] same as device
    [light] light
   *[dark] dark
}
switch = { $switch ->
    [calm] No card animations
    [letters] Suit letters on the cards
    [fits] Mark playable cards
    [sound] Sounds
    [vibrate] Vibrate on phones
    [agree] 9 of a Kind: accept my count automatically
    [quiet] 9 of a Kind: announce only my trades, offers I can take, and calls
    [turns] Light to Dark: turn up cards automatically when nothing matches
    [voices] Players call out loud: “Water!”, “Out!”
    [coach] Coach: warn me before a clear mistake, alone or against bots
   *[speak] Speak announcements
}
volume = Volume: { $part ->
    [cards] cards and chips
   *[calls] calls, turns and wins
}
keys = Keyboard shortcuts
key-arrows = Arrow keys: move between cards
key-space = Space: select a card
key-enter = Enter: the main button
key-pass = P: pass
key-sort = S: sort the hand
key-hint = H: hint
key-escape = Esc: dismiss a hint
key-undo = U: undo, where it is possible
key-redo = R: redo
key-wheel = W: what beats what
key-help = ?: show these shortcuts

## Daily deals

daily-deals = Daily deals
daily-at-table = Daily { $number }, par { $par }
streak-longest = Longest
days-played = Played
days-at-par = At par
month-before = Previous month
month-after = Next month
pin = { $pin ->
    [played] played
    [par] par
    [missed] missed
    [today] today
   *[future] to come
}
everyone-today = Everyone’s results
everyone-told = { $count } players reached from { $least } to { $most }. You reached { $own }, par is { $par }.
everyone-later = Come back later to see how everyone else did.
one-pin = { $count ->
    [one] One pin is one player
   *[other] One pin is { $count } players
}
you-beat = You beat { $share }% of { $count } players.
helped-hints = { $count ->
    [0] No hints
    [one] { $count } hint
   *[other] { $count } hints
}
helped-no-undo = No undo
daily-number = Number { $number }, { $day }
daily-par-exact = Par is proven: nobody can do better.
daily-par-known = Par is the best known result.
daily-once = Everyone gets this deal. You play it once, with no undo; after that you can practise it.
daily-with-friends = A friend has played this deal. Play it once, and you will see each other’s results.
daily-practise = Practise this deal
daily-practised = This was practice: your result for that deal stays as it is.
daily-result = Your result
daily-share = Share the result
daily-copy = Copy the result
daily-picture = Save the picture
daily-friends = Your friends
daily-not-yet = This deal opens on its day.
par-soon = Working out par …
par-exact = Par for this deal: { $par }. Nobody can do better.
par-known = Par for this deal: { $par }, the best known result.
par-line = See the best line
best-line = The best line
wish-deal = Which deal
wish = { $wish ->
    [any] any
    [clear] one that can be cleared
    [easy] an easy one
    [medium] a medium one
   *[hard] a hard one
}
wish-looking = Looking for a deal …
wish-none = No such deal was found in time. Try again.

## Previews of links

preview-invites = invites you
preview-invitation = { $name } invites you to { $title }
preview-join = Tap to join. No account needed.
preview-open = Play at once. No account needed.
preview-number = Daily { $number }
preview-daily = Daily deal { $number }: { $title }
preview-daily-play = Par is { $par }. Can you reach it? Tap to play, no account needed.
preview-result = { $name } has { $reached }, { $hints }; par is { $par }. Tap to play the same deal.
preview-replay = Tap to watch it move by move.

## When something is wrong

game-missing = There is no such game on this server.

## A table for any game

your-moves = Your moves
choose-cards = Choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
choose-some = Choose { $least } to { $most } cards
type-a-move = Type a move
make-move = Play
hand-of-number = Hand { $number }

## The shuffle

shuffle-title = The shuffle
shuffle-none = Not a joint shuffle
shuffle-given = Not shuffled: this is a given deal
shuffle-onward = Not shuffled: this game continues from a known position
shuffle-none-text = Nobody at this table took part in shuffling these cards, so the shuffle cannot be checked. You have only the server’s word that it was random.
shuffle-known-text = These cards are not in random order. Someone may know them, so such a game is for one person, alone or with bots.
known-position = Known position
shuffle-how = Before the deal, the server and every player at the table each chose a secret number and committed to it. Then the players’ numbers were revealed, and the order of the cards follows from all of them. When the hand is over the server reveals its number too, and this page checks that every commitment was kept and that the cards you were dealt are the ones the shuffle gives.
shuffle-aloud = Everyone at the table sees the same short code: { $fingerprint }. Compare it aloud if you like.
shuffle-limits = So nobody can choose the deal, not even the server, as long as one of you is honest. The server still knows the cards while you play. “janken verify” checks a game’s record on your own computer.
shuffle-transcript = Full transcript

## One's own story

story-games = Games played here
story-open = Open games
story-clear = Remove from list
story-cleared = Removed from the list. The table still exists.
story-filter-by = Which games
story-filter = { $filter ->
    [all] All
    [alone] Alone
    [together] With others
   *[won] Won
}
story-when = { $when ->
    [today] Today
    [yesterday] Yesterday
    [week] This week
   *[before] Earlier
}
story-of-won = of { $count } won
story-best-one = Best
story-average = Average
story-streak-now = Streak
story-last = { $unit ->
    [cards] Cards left, last { $count } games
   *[points] Points, last { $count } games
}
story-nth = Game { $number }
story-line-later = Play three games to see a chart.
story-none = You have not played here yet.
story-none-such = No games of this kind yet.
story-more = Earlier games
story-won = won, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
story-lost = lost, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
story-often = Most often with { $names }
story-brought = imported
story-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
story-yours = Your data
story-yours-text = Your name, your seats, your games and your daily results. Download them as one file, or delete everything.
story-export = Export everything
story-forget = Delete everything
story-forget-sure = Your name, your solo games, your results and this page will be deleted for good, on this server and on this device. In games with others you become an unnamed guest.
story-forget-yes = Yes, delete everything
device-title = Another device
device-text = A code brings your seats, games and results to another device as well. You do not need an account.
device-ask = Get a code
device-have = I have a code
device-how = Open this link on the other device, or type the code there. It works once, within { $minutes } minutes.
device-arrive = Type the code shown on the other device. From then on this device is the same person; games already played on this device will not be linked to you.
device-code = Code
device-go = Use this code
device-wrong = This code has been used, has expired, or was mistyped.
device-too-often = Too many attempts. Wait a minute.
devices-title = Your devices
devices-text = You are the same person on each of these. Sign out any that you no longer have.
devices-this = This device
devices-since = Since { $day }
devices-earlier = Added some time ago
devices-out = Sign out

## The table in the page, with no server

bring-title = Import games
bring-text = Add games that you exported elsewhere: on another server, or on the page that needs no server. They count as your own games, but not for ratings or daily results.
bring-choose = Add exported games
bring-going = Adding game { $done } of { $count } …
bring-bad = “{ $text }” has no exported games in it. “Export everything” under “My games” writes such a file.
bring-done =
    { $fresh ->
        [0] No game was added
        [one] One game was added
       *[other] { $fresh } games were added
    }{ $there ->
        [0] {""}
        [one] ; one is here already
       *[other] ; { $there } are here already
    }{ $refused ->
        [0] {""}
        [one] ; one cannot be replayed
       *[other] ; { $refused } cannot be replayed
    }.
games-file = Your games as a file
games-file-text = All games are in this browser only. Save them to a file as a backup, or to take them to another device.
games-save = Save games
games-bring = Open saved games
games-bring-sure = The games in the file replace all games in this browser.
games-bring-yes = Replace my games
games-file-bad = “{ $text }” has no saved games in it, or is damaged. Nothing was changed.

## The coach

coach = Look back with the coach
coach-key = Coach
coach-thinks = { $total ->
    [0] The coach is reading the game ...
   *[other] The coach has looked at { $done } of { $total } moves.
 }
coach-absent = Only the people who played in a game can look back at it with the coach, once it is over.
coach-busy = The coach is busy. Try again in a moment.
coach-again = Try again
coach-you = You
coach-better = Better
coach-amount = { $unit ->
    [chance] { $amount } %
    [cards] { $amount } cards
   *[points] { $amount } points
 }
coach-gave-away = { $unit ->
    [chance] This gave away { $amount } % of the chance to win, ± { $doubt }.
    [cards] This cost { $amount } cards, ± { $doubt }.
   *[points] This cost { $amount } points, ± { $doubt }.
 }
coach-by-what-you-saw = Judged only by what you could see then.
coach-wait = Wait: there is something better
coach-not-yet = Not yet: there is something better
coach-show-better = Show the better move
coach-would-give = { $unit ->
    [chance] This would give away { $amount } % of the chance to win, ± { $doubt }.
    [cards] This would give away { $amount } cards, ± { $doubt }.
   *[points] This would give away { $amount } points, ± { $doubt }.
 }
coach-choose-again = Choose again
coach-anyway = Play it anyway
coach-by-what-you-see = Judged only by what you can see.
coach-hindsight = Hindsight: all cards are open. The coach judges only by what you could see.
coach-show-all = Show all cards
coach-show-own = Show what I saw
coach-fine = Nothing was clearly better.
coach-only-move = You had only one move.
coach-how = Step through the game: the coach speaks before each of your moves, judging only by what you could see then.
coach-previous = Previous
coach-next = Next moment
coach-accuracy = Accuracy { $percent } %.
coach-accuracy-means = In { $fine } of { $decisions } decisions nothing was clearly better.
coach-no-choice = You had nothing to decide in this game.
coach-moments = Moments that mattered
coach-moment = { $kind ->
    [luck] Move { $number }, luck:
   *[choice] Move { $number }, your choice:
 }
coach-nothing-to-do = There was nothing you could do.
coach-luck-and-choices = Luck and choices
coach-luck = Luck
coach-choices = Choices
coach-pace = You took { $taken } chances, usually after { $seconds } s. A club player takes { $club } s for the same, a master { $master } s.
coach-passed = Missed chances: { $count }
coach-passed-one = Move { $number }: { $move }, open for { $seconds } s
coach-lost = Where points are lost
coach-lost-how = From { $games ->
    [one] one game
   *[other] { $games } games
 } that you have looked back at with the coach.
coach-kind-other = Other choices
coach-kind-lost = { $loss } a game, in { $faults } of { $decisions } decisions
coach-find = Find the better move
coach-drill = Practise ten positions
coach-learn = Learn it
coach-found = Well found: nothing is clearly better.
coach-puzzle = Find the better move. The coach watches your first choice.
coach-series = Practice: { $what }. Position { $number } of { $count }; found at once: { $found }.
coach-series-next = Next position
coach-series-over = You found { $found } of { $count } at once.
coach-series-more = Ten more
coach-try = Try again
coach-play-better = Play the better one
coach-balance = You began with { $start }. Luck, that is the cards and what others did: { $luck }. Your choices: { $choices }. In the end: { $result }.
## With real cards: score keeper and referee

score-keeper = Score keeper
keep-score = Keep score
score-names = Who is playing, clockwise?
score-player = Player { $number }
score-first = Deals first
score-round = Round { $round } · { $name } deals
score-round-alone = Round { $round }
score-over = The game is over
score-poker = Poker for the bowl { $bowl }
score-correcting = Correcting round { $round }
score-who = Whose cards?
score-says = What happened to them?
score-cards = The cards
score-has = { $name }, { $what }
score-this-round = This round
score-bowls = In the bowls
score-next = Next round
score-save = Save round { $round }
score-leave = Leave it as it was
score-correct = Correct round { $round }
score-deals = deals
score-wins = { $count ->
    [1] { $names } wins!
   *[other] { $names } share the win!
}
score-again = New game, same players
score-clear = New sheet
score-share = Everyone’s phone
score-share-text = Everyone who opens this link sees the sheet, and can enter something too.
score-missing = There is no score sheet at this link. The person who began it may have deleted their data.
score-so-far = { $rounds ->
    [one] One round so far
   *[other] { $rounds } rounds so far
}
score-standing = { $name } { $points }
score-open = Open
score-wrong-round = Round { $round }: { $text }
score-count-of = { $what }: { $name }
is-set = Is this a set?
referee-tap = Tap three or more cards.
referee-clear = Clear
caller = Caller and clock
caller-before = { $name } deals. Put the phone in the middle.
caller-look = Look at your cards, { $seconds } seconds
caller-looking = Look at your cards: { $seconds }
caller-trade = Begin trading
caller-trading = Trading begins! Touch your button to call.
caller-kind = { $kind ->
    [nine] 9 of a kind!
    [blocked] Blocked!
   *[chicken] Chicken!
}
caller-call = Call
caller-said = { $name }: { $call }
caller-judge = { $name }: { $call } Lay the cards out.
caller-won = { $count ->
    [one] { $names } wins the round.
   *[other] { $names } win the round.
}
caller-chickened = { $name } called chicken: everyone counts.
caller-patience-over = Nobody has called for a while. Trade on, or deal again?
caller-trade-on = Trade on
caller-look-time = Time to look
caller-patience = Patience
caller-minutes = { $minutes ->
    [0] no limit
   *[other] { $minutes } min
}
caller-with-chicken = Chicken may be called
caller-stop = Stop at
caller-evening-over = It is { $time }: that was the last round.
caller-count = Count the round
caller-right = It was right
caller-wrong = It was wrong
caller-out = out this round
caller-next = Next round

privacy-cookie = One cookie lets this server recognise you; each visit renews it for a year. There is no account, no e-mail address and no password.
privacy-games = Games you finish are kept with the names players gave, { $days ->
    [0] so that they can be replayed at any time.
   *[other] for { $days } days after the last move at their table.
 }
privacy-unfinished = A table without a finished game is { $days ->
    [0] kept as well.
   *[other] deleted { $days } days after the last move.
 }
privacy-device = Your settings, and the tables you have visited, are kept in your browser only. Codes for another device expire after 15 minutes.
privacy-address = Your network address is used only while you are connected, to stop floods. It is not logged or kept, unless the host has blocked it.
privacy-logged = Your network address is used to stop floods, and the host of this server writes it to a log.
privacy-nobody-else = Nothing is loaded from anyone else or passed on to anyone else. Only notices that you switch on are delivered by your browser’s push service, encrypted; or by e-mail, if you have given an address.
privacy-backups = Backups that the host has made still contain what you delete, until they are replaced.
privacy-delete = You can see, save and delete everything about you:
privacy-contact = Contact
privacy-imprint = Responsible for this server
recovery-text = If your browser loses its cookies, a recovery code brings you back. Write it down and keep it safe.
recovery-ask = Get a recovery code
recovery-how = Write this down. You can use it as often as you need under “I have a code”, and revoke it in the list of your devices.
