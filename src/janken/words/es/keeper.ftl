# Llevar la cuenta de una partida con cartas de verdad: qué se anota, de dónde salen los puntos, qué está mal.

keep-out = Se quedó sin cartas
keep-counts = Contado
keep-void = Nadie puntúa
keep-end = Fue la última ronda
keep-add = Puntos

part-out = Sin cartas
part-held = Aún en mano
part-won = Ganado

no-no-entry = { $text } no se puede anotar aquí; { $nearest-count ->
    [0] hay { $verbs }.
   *[other] ¿querías decir { $nearest }?
}
no-entry-of-whom = Después de { $verb } falta decir quién.
no-no-such-seat = No hay jugador { $text }: di un nombre o un número del 1 al { $last }.
no-entered-twice = { $verb } está anotado dos veces.
no-card-entered-twice = { $card } está anotada dos veces; ya la tiene { $seat }.
no-too-many-entries = Una ronda tiene como mucho { $most } anotaciones.
no-too-many-rounds = En una hoja caben { $most } rondas.
no-nothing-entered = Todavía no hay nada anotado.
no-who-went-out = ¿Quién se quedó sin cartas?
no-out-holds-nothing = { $seat } se quedó sin cartas y no tiene ninguna.
no-holds-what = ¿Qué tiene { $seat } todavía?
no-cards-or-count = Para { $seat }, anota las cartas o la cuenta, no ambas.
no-more-than-all-pips = Eso suma { $count }, pero todas las cartas suman { $most }: revísalo.
no-void-alone = Si nadie puntúa, no hay nada más que anotar.

card-about = Tarjeta de consulta
booklet-about = Las reglas en cuadernillo

referee-yes = Sí, { set }: { points }.
referee-no = No.
