# Ratings, games over days, holidays.

rate-games = Rated
rate-games-note = The results change the players’ ratings. No hints, no undo, and nobody takes over a seat.
ratings = Ratings
ratings-of = Ratings: { $game }
ratings-text = Strength in rated games, measured by who finished ahead of whom. “±” is the margin of error: the true strength is within it 95 times out of 100. Bots are measured the same way.
ratings-seats = { $count } players
ratings-none = No rated game has been played yet. Choose “Rated” when you make a table.
ratings-yours = Your ratings
ratings-changed = Ratings after this game
rating-value = { $points } ± { $range }
rating-move = { $before } → { $after }
rating-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rating-player = Player
rating-rating = Rating
rating-played = Games
rating-season = Season
rating-season-of = { $from } to { $to }
rating-season-note = A season’s final table stays. The next begins with the same ratings and more uncertainty: ± 80 becomes ± 142.
rating-season-none = No rated game has been played in this season yet.
a-bot = bot, { $level }

pace-of-game = Pace
pace-choice = { $hours ->
    [0] in one sitting
    [12] over days: 12 hours a move
    [24] over days: 1 day a move
    [48] over days: 2 days a move
    [72] over days: 3 days a move
   *[168] over days: 1 week a move
}
pace-late = When time is up
pace-late-choice = { $late ->
    [bot] a bot makes that move
   *[forfeit] a bot takes over for good
}
pace-days-note = Nobody has to be online at the same time. Tables that are waiting for you come first on the start page.
over-days = { $hours ->
    [12] Over days: 12 hours a move.
    [24] Over days: 1 day a move.
    [48] Over days: 2 days a move.
    [72] Over days: 3 days a move.
   *[168] Over days: 1 week a move.
}
is-rated = This table is rated.
time-left = { $days ->
    [0] { $hours } h
   *[other] { $days } d
}

holiday = Holiday
holiday-text = While you are away, no move of yours in a game over days can be late. Your time for a move starts again when you are back.
holiday-left = { $count ->
    [0] No days left this year
    [one] { $count } day left this year
   *[other] { $count } days left this year
}
holiday-days = Days, from now on
holiday-begin = Start the holiday
holiday-until = You are on holiday until { $day }.
holiday-end = I am back

notice-turn = A table is waiting for you
notice-late = Your time is nearly up
notices = Notices
notices-text = For games over days, while the page is closed: on this device, in this browser. They name the table, never a card.
notices-on = Notices on this device
notices-turn = When a table is waiting for me
notices-late = Six hours before a move is late
notices-quiet = Quiet between
notices-quiet-until = and
notices-hour = { $hour }:00
notices-denied = Your browser blocks notices. You can allow them in its settings for this page.
notices-none = This server sends no notices. The addresses below work everywhere.
feed-text = For a news reader or a calendar: a secret address that lists the tables waiting for you. A new one replaces the old one.
feed-make = Make an address
feed-atom = For a news reader
feed-ics = For a calendar

notice-planned = An evening is planned
notice-tomorrow = Your evening is coming up
notices-evenings = When an evening is planned in my club, and a day before mine
mail = E-mail
mail-text = The same notices by e-mail, to an address that nobody else sees. They name the table, never a card.
mail-address = Your e-mail address
mail-send = Send a code there
mail-sent = We have sent a code to { $address }. Nothing else goes there until you enter it here.
mail-code = The code
mail-confirm = Confirm
mail-on = Notices go to { $address }.
mail-off = No more e-mail
mail-problem = { $problem ->
    [no-address] That is not an e-mail address.
    [too-often] That was asked too often today. Try again tomorrow.
   *[wrong-code] That is not the code. After five wrong ones you need a new one.
}
mail-code-subject = Your code for notices
mail-code-text = Somebody, probably you, wants notices about games sent to this address. If so, enter this code, or open the link. If not, do nothing: you will hear no more.
mail-off-text = You get this because you asked for it. One tap ends it:
mail-on-title = Send notices to this address?
mail-on-key = Yes, send them
mail-on-done = Notices will come to this address.
mail-off-title = No more e-mail to this address?
mail-off-key = No more e-mail
mail-off-done = No e-mail will come to this address, and it has been forgotten here.
