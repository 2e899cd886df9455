# Evenings and clubs: groups that play several games.

evening-new-text = One link for everyone, several games, one running total.
evening-begin = Open the evening
evening-plan = Send the invitation
evening-named = { $name }’s evening
evening-name = What is it called?
evening-room = Your evening
evening-when = When does it begin?
evening-now = Now
evening-later = At a set time
evening-date = Day and time
evening-until = No new game after
evening-games = Best of how many games?
evening-games-any = Any number
evening-rule = Running total
evening-rule-of = { $rule ->
    [wins] a point for every game you win
    [scaled] up to 10 points a game, by place
    [none] no running total
   *[other] a point for everyone you beat
}
evening-come-in = Come in
evening-come-text = { $name } invites you to an evening of card games.
evening-here = { $count ->
    [0] Nobody is here yet
    [one] One person is here
   *[other] { $count } people are here
}
evening-since = since { $time }
evening-begins = Begins { $time }
evening-state = { $state ->
    [host] host
    [here] here
    [ready] ready
    [out] sits out
    [plays] playing
    [yes] is coming
    [maybe] may come
    [no] is not coming
    [later] comes later
   *[away] away
}
evening-will-come = Will you come?
evening-answer = { $answer ->
    [yes] Yes
    [maybe] Maybe
    [no] No
   *[later] Later
}
evening-calendar = Add to calendar
evening-word = Join code
evening-invite = Invite
evening-call = On the call
evening-call-none = Where do you talk? Paste the link of a call, or a phone number.
evening-call-field = Link or phone number
evening-call-join = Join the call
evening-call-phone = Call
evening-call-set = Set the call
evening-call-save = Save
evening-next = Next game
evening-next-none = Which game first?
evening-choose = Choose a game
evening-other-game = Another game
evening-missing = { $missing ->
    [one] One more player needed
   *[other] { $missing } more players needed
}
evening-too-many = { $over ->
    [one] One player too many
   *[other] { $over } players too many
}
evening-fits = { $count ->
    [one] One player
   *[other] { $count } players
}, { $you ->
    [yes] you deal
   *[no] { $name } deals
}.
evening-solo = For one player
evening-start = Start { $title }
evening-turn = { $name } can start the game.
evening-opens = Games can begin at { $time }.
evening-is-over = The evening is over
evening-sit-out = Sit out
evening-play-along = Play again
evening-ready = Ready
evening-not-ready = Not ready
evening-to-seat = To your seat
evening-watch = Watch
evening-at-table = Playing now
evening-total = Tonight
evening-played = Played tonight
evening-played-count = { $count ->
    [one] One game
   *[other] { $count } games
}
evening-nothing = No game is over yet.
evening-real-cards = With real cards
evening-count-sheet = Count it for “{ $name }”
evening-counted = This game counts for “{ $name }”.
evening-settle = Change the evening
evening-save = Save
evening-end = End the evening
evening-go-on = Continue after all
evening-winner = { $count ->
    [1] { $name } wins the evening
   *[other] { $name } share the evening
}
evening-share = Share the result
evening-of-it = Make an evening of it
evening-of-it-text = Several games with these players, one link and one total. This game counts already.
evening-back = Back to the evening
evening-host-hand = Make { $name } the host
evening-remove = Remove { $name }
evening-people = Who is here
evening-lost = There is no such evening, or it is not open to you.
preview-evening = { $name } invites you to “{ $title }”
preview-evening-text = An evening of card games: open the link and you are in.
preview-evening-result = “{ $title }”: the result

## Talk at a table

talk-write = Write something
talk-send = Send
talk-allow = Players may write to each other
talk-mute = Mute { $name } at this table
talk-unmute = Hear { $name } again
talk-block = Block { $name }
talk-block-sure = You will hear nothing more of { $name }, here or at other tables, and they cannot come to your tables. They will not be notified.
talk-report = Report { $name }
talk-report-sure = What { $name } wrote lately goes to the hosts, with your name.

## Clubs

club-new = Start a club
club-new-text = A club keeps its members, house rules, evenings and season standings.
club-name = What is it called?
club-begin = Start the club
club-room = { $count ->
    [one] One member
   *[other] { $count } members
}
club-join = Join the club
club-join-text = You are invited to become a member.
club-ask = Ask a member for an invitation link.
club-evenings = Evenings
club-evenings-none = No evening yet this season.
club-evening-new = Plan an evening
club-evening-state = { $over ->
    [yes] won by { $names }
   *[no] { $games ->
        [0] begins { $time }
        [one] one game so far
       *[other] { $games } games so far
    }
}
club-open = Open
club-season = { $name ->
    [none] Season standings
   *[other] Season standings: { $name }
}
club-season-since = Since { $day }
club-season-none = Nobody has points yet.
club-season-new = New season
club-season-name = What is the new season called?
club-points = Points
club-wins = Games won
club-nights = Evenings
club-records = Records of the season
club-record = { $title }: { $name }, { $score } points
club-presets = House rules
club-presets-none = No house rules of the club yet.
club-preset-new = Save house rules
club-preset-name = Name of these rules
club-preset-game = Game
club-preset-play = Open a table
club-preset-drop = Delete { $name }
club-members = Members
club-role = { $role ->
    [owner] owner
    [host] host
   *[member] member
}
club-make-host = Make { $name } a host
club-make-member = Make { $name } a plain member
club-make-owner = Hand the club to { $name }
club-remove = Remove { $name }
club-remove-sure = { $name } will no longer be a member, and their name and points are removed from the club.
club-invite = Invitation link
club-invite-new = New link
club-invite-revoke = Revoke the link
club-invite-none = There is no invitation link: nobody can join.
club-reports = Reports
club-report = { $by } reports { $name }
club-report-none = (nothing written)
club-leave = Leave the club
club-leave-sure = Your name and your points will be removed from the club.
club-lost = There is no such club, or it is not open to you.

## Tournaments

tournament-new-text = Rounds of one game, with pairings, standings and a winner. Players enter by a link.
tournament-name = What is it called?
tournament-named = { $name }’s tournament
tournament-game = Game
tournament-system = Who plays whom
tournament-system-of = { $system ->
    [arena] Arena: for a set time, everyone who is free plays the next game
    [robin] Round robin: everyone plays everyone once
   *[other] Swiss: players with equal points meet
}
tournament-rounds = Number of rounds
tournament-seats = Players at a table
tournament-unasked = Start the next round automatically
tournament-plays = I play too
tournament-make = Create the tournament
tournament-lost = There is no such tournament, or it is not open to you.
tournament-state = { $state ->
    [open] { $count ->
        [one] One player has entered
       *[other] { $count } players have entered
    }
    [over] The tournament is over
    [arena] { $count ->
        [one] One player
       *[other] { $count } players
    }
   *[other] Round { $round } of { $rounds }
}
tournament-about = { $system ->
    [arena] Arena, { $rounds } minutes
    [robin] Round robin
   *[other] Swiss, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
}{ $rated ->
    [yes] , rated
   *[no] {""}
}
tournament-host = Host: { $name }
tournament-enter = Enter
tournament-invite = Invite players
tournament-withdraw = Withdraw
tournament-withdraw-sure = You will play no more rounds. If your game is not over, you lose it.
tournament-drop = Withdraw { $name }
tournament-drop-sure = { $name } will play no more rounds. If their game is not over, they lose it.
tournament-players = Players
tournament-pair = Start round { $round }
tournament-wait-start = The tournament starts when { $name } says so.
tournament-wait-round = The next round starts when all games are over.
tournament-wait-host = The round is over. { $name } starts the next one.
tournament-too-few = At least { $count } players are needed.
tournament-yours = Round { $round }: you play { $names }, board { $board }
tournament-bye = Round { $round }: you have a bye, which counts as a win.
tournament-idle = You are not in round { $round }.
tournament-go = Go to your table
tournament-watch = Watch
tournament-making = The table is being made.
tournament-done = Your game in round { $round } is over.
tournament-round = Round { $round }
tournament-board = Board { $board }
tournament-byes = { $count ->
    [one] Bye: { $names }
   *[other] Byes: { $names }
}
tournament-result = { $place }. { $name }
tournament-playing = playing
tournament-settled = settled by the host
tournament-settle = Settle board { $board }
tournament-settle-text = If this game will not be finished, say how it counts. A player who did not show up comes last.
tournament-place-of = Place of { $name }
tournament-settle-save = Count it like this
tournament-standings = Standings
tournament-points = Points
tournament-opponents = Opponents
tournament-wins = Wins
tournament-withdrawn = withdrew
tournament-ties = First place at a table counts 12 points, last place none, places between their share; a bye counts 12. With equal points the sum of your opponents’ points decides, then the number of wins.
tournament-winner = { $count ->
    [1] { $name } wins the tournament
   *[other] { $name } share first place
}
tournament-end = End the tournament
tournament-end-sure = There will be no more rounds, and the standings stay as they are.
tournament-back = Back to the tournament
tournament-forfeit = won by withdrawal
tournament-void = not counted: somebody did not come
tournament-games = Games
arena-minutes = How long, in minutes
arena-bots = If too few people are there, fill up with bots
arena-rule = First place at a table counts 12 points, last place none, places between their share. After two wins in a row, every further win in that row counts double. With equal points, the number of wins decides; a game alone against bots counts nothing.
arena-come = Be at your board within a minute. If you aren’t, that game does not count and you are out until you come back.
arena-start = Start the arena
arena-ends = Ends at { $time }. Games that have begun by then still count.
arena-left = { $count ->
    [one] One minute left
   *[other] { $count } minutes left
}
arena-waiting = { $count ->
    [0] You play next. Nobody else is free right now.
    [one] You play next. One more player is free.
   *[other] You play next. { $count } more players are free.
}
arena-before = You are in. The first games start when { $name } says so.
arena-back-in = Back in
arena-out = You are not being paired. Come back in whenever you like.
arena-yours = You play { $names }
arena-yours-bots = You play bots until somebody comes
arena-closing = Time is up. The games still being played count.
arena-leave = Leave
arena-leave-sure = You will not be paired until you come back in. If your game is not over, you lose it.
arena-drop-sure = { $name } will not be paired until they come back in. If their game is not over, they lose it.
arena-end = End the arena
arena-end-sure = No new games will start. Games still being played count.
arena-now = Being played
arena-latest = Latest results
arena-away = not here
arena-streak = { $count } wins in a row
arena-settle = Settle the game of { $names }
arena-begins = The game begins as soon as everyone is here. If somebody doesn’t come within a minute, you are free for the next one.
