# Points and results, as page and prompt say them, and the start page too.

points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
alone-points = { points }
alone-cards = { $count ->
    [one] queda { $count } carta
   *[other] quedan { $count } cartas
}
daily-title = { $series ->
    [light-to-dark] De la luz a la sombra
    [light-to-dark-any-time] De la luz a la sombra, descubrir cuando quieras
    [collector] El coleccionista, a puntos
   *[collector-cards] El coleccionista, a menos cartas
}
daily-par = par { $par }
daily-hints = { $count ->
    [0] sin pistas
    [one] con { $count } pista
   *[other] con { $count } pistas
}
daily-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
daily-card = Janken, reparto del día { $number }: { $title } ({ $day })
