title = Resaca
summary = Pasa tres cartas, di cuántas bazas harás y haz justo esas.
lid = Tres cartas se van, una apuesta llega: ¿hasta dónde te lleva la corriente?

place-trick = Baza
place-bids = Apuesta
place-won = Bazas hechas
place-passing = Para pasar
place-passed = Has pasado
place-hands = Mano
place-rest = Sin repartir

key-pass = Pasar { $cards }
key-bid = Apostar { $rest }
key-play = Jugar { $cards }

option-hands = Manos de una partida

told-deal = { $seat-is ->
    [you] Repartes diez cartas a cada jugador.
   *[they] { $seat } reparte diez cartas a cada jugador.
}
told-pass = { $seat-is ->
    [you] Has elegido tres cartas para pasar.
   *[they] { $seat } ha elegido tres cartas para pasar.
}
told-passed = { $given-count ->
    [0] Todos han pasado tres cartas a la izquierda.
   *[other] Has pasado { $given } y te han pasado { $got }.
}
told-bid = { $seat-is ->
    [you] Apuestas { $tricks }.
   *[they] { $seat } apuesta { $tricks }.
}
told-play = { $seat-is ->
    [you] Juegas { $card }.
   *[they] { $seat } juega { $card }.
}
told-took = { $seat-is ->
    [you] Te llevas la baza: { $cards }.
   *[they] { $seat } se lleva la baza: { $cards }.
}
told-count = Se han jugado todas las bazas. Puntos de esta mano: { $points }.

no-adds-up = { $number } no: las apuestas sumarían las { $tricks } bazas que hay.
no-must-follow = { $card } no sirve al palo: ha salido { $suit }, y tienes.

hint-expects-tricks = { $tricks ->
    [one] Esta mano hace más o menos una baza.
   *[other] Esta mano hace más o menos { $tricks } bazas.
}
hint-keeps-the-ends = Las cartas medianas se llevan bazas cuando no las quieres.
