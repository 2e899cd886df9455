# Lo que se dice en cualquier mesa, sea cual sea el juego.

the-table = La mesa
seat-number = sitio { $number }
bot-level = { $level ->
    [easy] bot fácil
    [level-2] bot de nivel 2
    [level-3] bot de nivel 3
    [level-4] bot de nivel 4
    [club] bot de club
    [level-6] bot de nivel 6
    [level-7] bot de nivel 7
    [level-8] bot de nivel 8
    [level-9] bot de nivel 9
    [master] bot maestro
   *[other] bot
}
told-undo = { $seat-is ->
    [you] Deshaces la última jugada.
   *[they] { $seat } deshace la última jugada.
}

## En solitario: el resultado, y el mejor hasta ahora con las mismas reglas

alone-reached = Resultado: { $result }.
best-first = Es tu primera partida con estas reglas: el resultado que hay que superar.
best-new = ¡Nuevo récord! Antes: { $before }.
best-stays = Tu récord: { $best }.

## Por qué no: a quién le toca, y qué se ha dicho

no-not-your-turn = { $seat-is ->
    [you] Te toca a ti.
   *[they] Le toca a { $seat }.
}
no-chosen-already = Ya has elegido; faltan: { $seats }.
no-not-now = { $verb } no se puede jugar ahora; se puede { $verbs }.
no-not-legal = { $text } no es ahora una jugada permitida.
no-game-over = La partida ha terminado.
no-not-dealt = No se está jugando ninguna mano: primero hay que repartir.
no-no-seat = No existe el sitio { $number }: los sitios van del 1 al { $last }.
no-stands-alone = { $verb } va solo, sin { $text }.
no-wants-number = { $verb } necesita un número del { $low } al { $high }.
no-wants-word = { $verb } necesita una palabra: { $choices }.
no-wants-cards = { $verb } necesita { $count ->
    [1] una carta
   *[other] { $count } cartas
}.
no-no-card = { $text } no es una carta: escribe el rango y el palo, como en { $example }.
no-no-number = { $text } no es { $what ->
    [seat] un sitio
    [place] un lugar de la fila
    [meld] el número de una combinación
    [centre] un lugar del centro
    [offer] el número de una oferta
   *[other] un número
}: escribe un número sin ceros delante.
no-no-move = { $text } no es una jugada de este juego; { $nearest-count ->
    [0] sus jugadas: { $verbs }.
   *[other] ¿quieres decir { $nearest }?
}
no-wrong-seats = { $most ->
    [1] Este juego es para una persona, no para { $count }.
   *[other] Este juego es para { $least } a { $most } personas, no para { $count }.
}
no-wrong-seats-of = Este juego es para { $choices } personas, no para { $count }.
no-game-left-out = El juego «{ $text }» está instalado, pero no se puede cargar; los mensajes del servidor dicen por qué.
no-no-game = No existe el juego «{ $text }»; { $nearest-count ->
    [0] los juegos son { $games }.
   *[other] ¿quieres decir { $nearest }?
}

## Por qué una jugada es buena, en un juego que los bots solo conocen por sus reglas

hint-no-choice = No tienes otra jugada.
hint-wins-more = En partidas simuladas con esta mano ganas así { $wins } de 100, y { $otherwise } con «{ $instead }».
hint-ends-better = En partidas simuladas así acabas de media unos { $count } mejor que con «{ $instead }».
hint-as-good-as = En partidas simuladas da lo mismo que «{ $instead }».
certainty = { $sure ->
    [only] {" "}La única jugada.
    [certain] {" "}Claramente lo mejor.
    [likely] {" "}Probablemente lo mejor.
    [close] {" "}Otras jugadas valen casi igual.
   *[glance] {""}
}

## El azar

no-chance-after-end = La partida ha terminado: ya no puede venir ningún { $chance }.
no-chance-in-hand = Se está jugando una mano: ningún { $chance } puede interrumpirla.
no-other-chance = Ahora viene { $needed }, no { $chance }.
no-not-in-deck = { $card } no es una carta de la baraja de este juego.
no-dealt-twice = { $card } se reparte dos veces.
no-deal-incomplete = { $more ->
    [0] Falta { $card }
   *[other] Faltan { $card } y { $more } más
}: al repartir se nombran las { $size } cartas.

## Reglas de la casa

no-option-yes-no = La regla de la casa { $option } es yes o no, no «{ $text }».
no-option-choice = La regla de la casa { $option } es { $choices }, no «{ $text }».
no-option-whole = La regla de la casa { $option } es un número entero de { $low } a { $high }{ $none ->
    [yes] , o none
   *[no] { "" }
}, no «{ $text }».
no-option-seconds = La regla de la casa { $option } es un número de segundos de { $low } a { $high }, no «{ $text }».
no-no-option = Este juego no tiene la regla de la casa { $text }; { $nearest-count ->
    [0] las suyas: { $options }.
   *[other] ¿quieres decir { $nearest }?
}
no-not-an-option = { $text } no es una regla de la casa: escribe nombre=valor.
no-option-twice = La regla de la casa { $option } se da dos veces.
no-which-seat = Pueden jugar varios sitios: nombra uno de { $seats }.

## El resolutor y el reparto del día

no-unsolvable = El solucionador conoce De la luz a la sombra y El coleccionista para una persona. No conoce otros juegos en solitario, ni la mejor jugada contra otras personas.
no-nothing-dealt = No hay ningún reparto que resolver.
no-daily-series = No existe el reparto del día «{ $text }»; { $nearest-count ->
    [0] existen { $games }.
   *[other] ¿quieres decir { $nearest }?
}
no-daily-day = Estos repartos del día van de { $first } a { $last }; { $text } no está entre ellos.

## Lo que se dice

saying = { $saying ->
    [hello] ¡Hola!
    [luck] ¡Suerte!
    [well-played] ¡Bien jugado!
    [thanks] ¡Gracias!
    [wow] ¡Hala!
    [oops] ¡Ay, no!
    [hurry] Te toca…
   *[bye] ¡Buena partida, adiós!
}
written-by = { $seat-is ->
    [you] Tú: { $text }
   *[they] { $seat }: { $text }
}
said-by = { $seat-is ->
    [you] Tú: { saying }
   *[they] { $seat }: { saying }
}

## La gente de la mesa

ask-name = ¿Cómo te llamamos?
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Se acabó tu tiempo: un bot juega por ti.
       *[other] Un bot juega por ti.
    }
   *[they] { $why ->
        [time] Se acabó el tiempo de { $seat }: juega un bot.
        [host] El anfitrión deja que un bot juegue por { $seat }.
        [own] { $seat } deja jugar a un bot por ahora.
       *[other] { $seat } no está: juega un bot.
    }
}
plays-again = { $seat-is ->
    [you] Vuelves a jugar tú.
   *[they] { $seat } vuelve a jugar.
}
paused-by = { $seat-is ->
    [you] Has puesto la mesa en pausa.
   *[they] { $seat } ha puesto la mesa en pausa.
}
people-news = { $what ->
    [came] { $name } se ha sentado a la mesa.
    [left] { $name } ha dejado la mesa.
    [removed] El anfitrión ha expulsado de la mesa a { $name }.
    [you-host] Ahora eres anfitrión de la mesa.
   *[host] Ahora { $name } es anfitrión de la mesa.
}
