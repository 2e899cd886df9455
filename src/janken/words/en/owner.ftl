# The host's own page, at an address that only the host can reach.

owner-title = The host's page
owner-ready = Moves can be saved.
owner-not-ready = Moves cannot be saved now: see the log.
owner-people = People here now
owner-tables = Tables open now
owner-forbidden = Banned
owner-nobody = Nothing here now.
owner-until = until { $time }
owner-address = { $name }, number { $number }, from { $address }
owner-no-name = (no name yet)
owner-table = { $game }: { $names }
owner-connected = { $count } connected
owner-over = the game is over
owner-hours = Hours
owner-minutes = In how many minutes
owner-name = Name
owner-text = Announcement
owner-number = The person’s number
owner-table-id = Table
owner-announce = Announce it
owner-silence = No longer show it
owner-forbid = Ban
owner-whom = Number of a person, address or network
owner-held = { $kind ->
    [person] Person { $what }
    [name] The name of person { $what }
    [table] Table { $what }
   *[address] Address { $what }
}
owner-allow = Lift the ban
owner-rename = Rename
owner-let = Let them make tables
owner-let-host = Let them make tables as the host
owner-let-nobody = No longer let them make tables
owner-close = Close
owner-open = Open again
owner-remove = Delete with its games
owner-forget = Delete their data
owner-export = Export their data
owner-sure = I am sure
owner-figures = Figures
owner-done = Done.
owner-not-done = Not done: { $why }
owner-not-sure = Not done: tick the box first.
