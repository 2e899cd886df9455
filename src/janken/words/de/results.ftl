# Points and results, as page and prompt say them, and the start page too.

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
alone-points = { points }
alone-cards = { $count ->
    [one] { $count } Karte übrig
   *[other] { $count } Karten übrig
}
daily-title = { $series ->
    [light-to-dark] Vom Hellen ins Dunkle
    [light-to-dark-any-time] Vom Hellen ins Dunkle, jederzeit aufdecken
    [collector] Der Sammler, um Punkte
   *[collector-cards] Der Sammler, um möglichst wenige Karten
}
daily-par = Par { $par }
daily-hints = { $count ->
    [0] ohne Tipps
    [one] mit { $count } Tipp
   *[other] mit { $count } Tipps
}
daily-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-card = Janken, Spiel des Tages { $number }: { $title } ({ $day })
