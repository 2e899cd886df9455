# What the start page says, and what every page may have to say before its own words have come.

app-name = Janken
app-title = Janken, the open card table
what-it-is = Card games in which rock beats scissors: five suits, each beats two. Alone, against bots or with friends.
close = Close
to-start = Home
settings = Settings
lid-players = { $most ->
    [1] alone
   *[other] { $more ->
        [0] { $most } players
       *[other] { $least } to { $most }
    }
}
lid-line = { lid-players } · { $minutes } min
lid-line-goal = { lid-players } · { $minutes } min to { $goal } points
play-title-now = Play { $title } now
got-a-word = Have a join code?
join-table = Join
invite-friends = Invite friends
with-friends = Play with friends
with-friends-text = Send a link, and they are in. No account, nothing to install.
join-code = Join code
open-games = { $count ->
    [one] { $count } open game
   *[other] { $count } open games
}
minutes-short = { $minutes } min
sit-down = Resume
seat-kept = Your game is waiting
seat-left = You left your seat; take it back
open-tables = Open tables
table-of = { $name }’s table
seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
learn-it = Learn it in two minutes
begin = Start
connection-lost = Not connected. Trying again.
strange-address = Nobody can play here yet: the server does not know the address { $address } as its own. The host should start it with --origin { $address }
not-connected = You are not connected. Wait a moment, then try again.
todays-deal = Today’s deal
daily-see = See results
daily-days = All days
daily-more-deals = More deals of this day
streak-in-a-row = { $count ->
    [one] day in a row
   *[other] days in a row
}
next-deal = Next deal in { $hours } h { $minutes } min
next-deal-soon = Next deal in { $count } s
unit-points = { $count ->
    [one] point
   *[other] points
}
unit-cards = { $count ->
    [one] card left
   *[other] cards left
}
par-short = { $count } short of par, the proven best.
par-short-known = { $count } short of par, the best known.
par-reached = Par: nobody can do better.
par-reached-known = Par, the best result known.
par-beaten = Better than par: you beat the best known result.
daily-play = Play
daily-look = Result
something-broke = Something went wrong on this page. Nothing is lost at the table.
reload = Reload the page
nothing-here = Nothing here
page-missing = This page does not exist.
games-here = The games on this server:
your-story = My games
story-with = with { $names }
engine-starts = Setting up the table …
engine-held = Your games are open in another tab. Play there, or close it: they will then open here.
engine-no-storage = This browser does not let the page store anything, so no game could be saved. Allow site data for this page, or leave private browsing, and reload it.
engine-failed = The table could not be set up. Check your connection and reload the page.
page-is-newer = A new version is ready.
page-update = Update
meanwhile = The server is not responding. In the meantime you can play alone or against bots on this page.
meanwhile-play = Play here
meanwhile-here = You are playing on this page, without the server. What you play here stays in this browser.
meanwhile-back = Back to the server
real-cards = With real cards
real-cards-line = Score sheet, referee, caller
real-cards-text = Got the deck on the table? Keep score by the rules, and ask whether some cards are a set.
announced-in = in { $time }
privacy-title = Privacy
tables-waiting = { $count ->
    [one] 1 table is waiting for you
   *[other] { $count } tables are waiting for you
}
table-due = { $days ->
    [0] { $hours ->
        [0] less than an hour left
        [one] { $hours } hour left
       *[other] { $hours } hours left
    }
    [one] { $days } day left
   *[other] { $days } days left
}
your-move = Your move
evening-new = Plan an evening
club-yours = Your clubs
tournament-new = Start a tournament
