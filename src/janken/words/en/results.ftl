# Points and results, as page and prompt say them, and the start page too.

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
alone-points = { points }
alone-cards = { cards } left
daily-title = { $series ->
    [light-to-dark] Light to Dark
    [light-to-dark-any-time] Light to Dark, turning up at any time
    [collector] The Collector, for points
   *[collector-cards] The Collector, for fewest cards
}
daily-par = par { $par }
daily-hints = { $count ->
    [0] without hints
    [one] with { $count } hint
   *[other] with { $count } hints
}
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
daily-card = Janken, daily deal { $number }: { $title } ({ $day })
