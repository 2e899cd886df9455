title = Corre con tijeras
summary = Sin turnos: date prisa, juega un rango más en un palo más fuerte y reúne escaleras de Tijeras.
lid = Todos a la vez: ¿quién juega antes la carta siguiente?
deck = Se juega con la baraja Janken: cinco palos de trece rangos, 65 cartas. Verlas

## House rules

preset-quick = Cada jugador reparte una vez.
preset-classic = Como en la hoja de reglas: cada jugador reparte tres veces.
preset-children = Bots fáciles y sin prisa, y más tiempo para jugar; cada jugador reparte una vez.
preset-evening = Fichas y nueve cuencos; cada jugador reparte diez veces.
option-scoring = Puntos por escaleras, o fichas y nueve cuencos
option-scoring-standard = puntos por escaleras
option-scoring-michigan = fichas y cuencos (Michigan)
option-patience = Segundos desde la última carta hasta que la mesa cierra una pila
option-ask = Una pila queda abierta hasta que todos pasan, y así un pase no delata quién podría haber jugado
option-beat = Segundos antes de poder seguir una carta propia
option-out-takes-stack = Quien se queda sin cartas se lleva también la última pila; si no, no se la lleva nadie
option-deals-each = Cuántas veces reparte cada persona; ningún número si solo el límite de tiempo termina la partida
option-minutes = Un límite de tiempo en minutos, que se mira entre mano y mano
option-chips = Fichas de cada persona al empezar, con la puntuación Michigan
option-broke = Quien no puede pagar sigue con deudas, o la partida termina, o paga lo que tiene
option-broke-debt = sigue con deudas
option-broke-end = la partida termina
option-broke-short = paga lo que tiene
option-poker-order = El orden habitual de las manos de póquer, o el color por encima del full, ya que aquí es más raro
option-poker-order-usual = el habitual
option-poker-order-rarity = el color por encima del full
option-poker-tie = Quienes empatan por un cuenco reciben otras manos de póquer, o se lo reparten
option-poker-tie-redeal = otras manos de póquer
option-poker-tie-split = se lo reparten
option-strict = Mesa estricta: sin pistas, nada resaltado, sin «¡cántalo!», como con cartas de verdad

timer-patience = paciencia
timer-beat = compás
timer-minutes = límite de tiempo

## Things

chips = { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
# The label of a bowl names ranks of Scissors: A, KQ, J, T, 369, 27, 58, 4.
bowl = { $bowl ->
    [kitty] bote
    [T] 10
   *[other] { $bowl }
}
# As it is said: of 369 nobody would hear that it is three ranks.
bowl-ranks = { $bowl ->
    [A] As
    [KQ] Rey y Reina
    [J] Jota
    [T] 10
    [369] 3, 6 y 9
    [27] 2 y 7
    [58] 5 y 8
   *[other] { $bowl }
}
the-bowl = { $bowl ->
    [kitty] el bote
   *[other] el cuenco { bowl-ranks }
}
poker-hand = { $hand ->
    [nothing] solo carta alta
    [pair] una pareja
    [two-pair] dobles parejas
    [three-of-a-kind] un trío
    [straight] una escalera
    [flush] color
    [full-house] un full
    [four-of-a-kind] un póquer
    [straight-flush] una escalera de color
   *[five-of-a-kind] un repóquer
}

## What happens

told-deal = { $again ->
    [yes] { $seat-is ->
        [you] Repartes otra vez: todas las Tijeras estaban en la mano ciega.
       *[they] { $seat } reparte otra vez: todas las Tijeras estaban en la mano ciega.
    }
   *[no] { $seat-is ->
        [you] Repartes las 65 cartas, con una mano ciega.
       *[they] { $seat } reparte las 65 cartas, con una mano ciega.
    }
}{ $ante ->
    [0] { "" }
   *[other] { $missing-count ->
        [0] { " " }Todos han puesto una ficha en cada cuenco.
       *[other] { " " }Todos los que podían han puesto una ficha en cada cuenco.
    }
}
told-open = { $seat-is ->
    [you] Abres: «¡{ $card }!».
   *[they] { $seat } abre: «¡{ $card }!».
}
told-follow = { $seat-is ->
    [you] Juegas { $card }: «¡{ $suit }!».
   *[they] { $seat } juega { $card }: «¡{ $suit }!».
}
told-pass = { $seat-is ->
    [you] Pasas ante { $top }.
   *[they] { $seat } pasa ante { $top }.
}
told-close = Se acabó el tiempo: la pila queda cerrada.
told-out = { $seat-is ->
    [you] Te quedas sin cartas: «¡Terminé!».
   *[they] { $seat } se queda sin cartas: «¡Terminé!».
}
told-stack = { $seat-is ->
    [you] Te llevas la pila de { $cards-count ->
        [one] { $cards-count } carta
       *[other] { $cards-count } cartas
    }.
   *[they] { $seat } se lleva la pila de { $cards-count ->
        [one] { $cards-count } carta
       *[other] { $cards-count } cartas
    }.
}
told-hand-over = { $seat-is ->
    [you] Entregas { $cards } a { $other }.
   *[they] { $other-is ->
        [you] { $seat } te entrega { $cards }.
       *[they] { $seat } entrega { $cards } a { $other }.
    }
}
told-score = { $seat-is ->
    [you] Sumas { points }.
   *[they] { $seat } suma { points }.
}
told-win = { $seat-is ->
    [you] Ganas { chips }.
   *[they] { $seat } gana { chips }.
}
told-lose = { $seat-is ->
    [you] Pierdes { chips }.
   *[they] { $seat } pierde { chips }.
}
told-short = { $seat-is ->
    [you] Te quedas sin fichas: { chips } { $chips ->
        [one] queda
       *[other] quedan
    } sin pagar.
   *[they] { $seat } se queda sin fichas: { chips } { $chips ->
        [one] queda
       *[other] quedan
    } sin pagar.
}
told-poker = { $seat-is ->
    [you] Recibes { $cards }: { poker-hand }.
   *[they] { $seat } recibe { $cards }: { poker-hand }.
}
told-bowl = { $seat-is ->
    [you] Te llevas { the-bowl } con { chips }.
   *[they] { $seat } se lleva { the-bowl } con { chips }.
}
told-share = { $seat-is ->
    [you] Empate por { the-bowl }: recibes { chips }.
   *[they] Empate por { the-bowl }: { $seat } recibe { chips }.
}
told-tie = Empate por { the-bowl }: { $seats } reciben cartas otra vez.
told-end = Se acabó el tiempo: no se juegan más manos.

## Why not

no-play-what = ¿Qué carta juegas?
no-one-by-one = Las cartas se juegan de una en una: nombra una sola.
no-not-a-top-card = { $text } no es una carta de encima a la que pueda referirse una jugada.
no-nothing-to-pass = Mientras no hay pila no se pasa: abre una.
no-table-closes = Solo la mesa cierra una pila, cuando se acaba el tiempo.
no-nothing-to-close = No hay ninguna pila que cerrar.
no-stack-closed = Demasiado tarde: la pila con { $top } encima ya está cerrada.
no-other-was-first = Demasiado tarde: { $top } llegó antes.
no-table-plays-nothing = La mesa, sitio 0, no juega cartas ni pasa.
no-other-opens-first = { $seat-is ->
    [you] Abres tú la primera pila, con la carta de Tijeras más baja en juego.
   *[they] { $seat } abre la primera pila, con la carta de Tijeras más baja en juego.
}
no-other-opens = { $seat-is ->
    [you] Abres tú la pila siguiente.
   *[they] { $seat } abre la pila siguiente.
}
no-passed-already = { $seat-is ->
    [you] Has pasado ante { $top }: espera a la carta siguiente.
   *[they] { $seat } ha pasado ante { $top } y espera a la carta siguiente.
}
no-not-lowest-scissors = La mano se abre con { $lower }, la carta de Tijeras más baja en juego, no con { $card }.
no-not-lowest-of-suit = { $lower } es más baja que { $card }, y una pila se abre con la carta más baja de su palo.
no-wrong-rank = { $card } no puede seguir a { $top }: el rango siguiente es { $rank }.
no-table-ends = Solo la mesa termina la partida cuando se acaba el tiempo.
no-no-end = Nada terminaría la partida: sin un número de repartos hace falta un límite de tiempo, la regla de la casa minutes.
no-untimed = No se ha acordado ningún límite de tiempo: es la regla de la casa minutes.
no-end-between-hands = El límite de tiempo se mira entre mano y mano, y ahora se está jugando una.
no-nothing-played-yet = Aún no se ha jugado ninguna mano: primero hay que repartir.
no-poker-now = Ya se ha jugado la última mano: ahora los cuencos se deciden al póquer.
no-deal-comes-next = { $seat-is ->
    [you] La mano ha terminado, te has quedado sin cartas: ahora se reparte.
   *[they] La mano ha terminado, { $seat } se ha quedado sin cartas: ahora se reparte.
}

## Why a move is good

kind-open = Abrir una pila
kind-play = Qué carta sigue
kind-pass = Cuándo pasar
hint-going-out = En { $often } de 100 partidas simuladas te quedas antes sin cartas, y con «{ $instead }» en { $otherwise }.
hint-caught-with-scissors = En { $often } de 100 partidas simuladas te pillan con Tijeras en la mano, y con «{ $instead }» en { $otherwise }.
hint-nothing-fits = Ninguna de tus cartas encaja.
hint-fits-after = Ahora no encaja nada tuyo. Después de { $top } encaja { $card }: prepárate.
hint-opens-first = { $seat-is ->
    [you] Tú abres la próxima pila.
   *[they] { $seat } abre la próxima pila. Luego mira qué la sigue.
}
hint-next-stack = Has pasado en esta pila. Espera a la próxima.
hint-own-line = Puedes seguir tú, con { cards } después de { $card }.
hint-leads-out = Nadie puede seguir a { $card }: te llevas la pila, vuelves a abrir y puedes quedarte sin cartas con la última.
hint-held-scissors-cost = Las Tijeras que tengas en la mano cuentan en tu contra cuando alguien se queda sin cartas.
hint-closer-to-out = Con cada carta que juegas te falta menos para quedarte sin cartas.
hint-lowest-opening = Es la carta más baja con la que se puede abrir.

## The table at the prompt

drawn-stack = Pila:
drawn-none = nada
drawn-dummy = Mano ciega:
drawn-points = cartas { $held }   puntos { $score }   reunidas { $collected }   Tijeras:
drawn-chips = cartas { $held }   fichas { $score }   reunidas { $collected }   Tijeras:
drawn-bowls = Cuencos: { $text }
drawn-poker = { $seat-is ->
    [you] Tu mano de póquer:
   *[they] Mano de póquer de { $seat }:
}
drawn-next-bowl = Cuenco siguiente: { bowl }, para { $seats }

## The table on the page

subtitle = { $most ->
    [0] Mano { $number }
   *[other] Mano { $number } de { $most }
}{ $michigan ->
    [yes] { " " }· Michigan
   *[no] { "" }
}
bowls = Cuencos
bowl-holds = { $bowl ->
    [kitty] Bote: { chips }
   *[other] Cuenco { bowl-ranks }: { chips }
}
stack-lies = La pila, { cards }, encima { $top }
stack-empty = No hay pila
called-card = ¡{ $card }!
called-suit = ¡{ $suit }!
called-out = ¡Terminé!
takes-stack = { $seat-is ->
    [you] { $why ->
        [out] Te quedas sin cartas y te llevas la pila.
        [close] Nadie siguió a tiempo: te llevas la pila.
        [pass] Todos han pasado: te llevas la pila.
       *[top] Encima ya no encaja nada: te llevas la pila.
    }
   *[they] { $why ->
        [out] { $seat } se queda sin cartas y se lleva la pila.
        [close] Nadie siguió a tiempo: { $seat } se lleva la pila.
        [pass] Todos han pasado: { $seat } se lleva la pila.
       *[top] Encima ya no encaja nada: { $seat } se lleva la pila.
    }
}
went-out = { $seat-is ->
    [you] Te has quedado sin cartas.
   *[they] { $seat } se ha quedado sin cartas.
}
most-won = { $michigan ->
    [yes] Más fichas en esta mano: { $who }, { $count }.
   *[no] Más puntos en esta mano: { $who }, { $count }.
}
played = { $seat-is ->
    [you] Has jugado tú.
   *[they] Ha jugado { $seat }.
}
fitting = Encaja { $rank } de { $suit } o de { $other_suit }.
opens-first = { $seat-is ->
    [you] Tienes la carta de Tijeras más baja: abre con ella.
   *[they] { $seat } tiene la carta de Tijeras más baja y abre.
}
opens-next = { $seat-is ->
    [you] Abres tú: con la carta más baja de cualquier palo de tu mano.
   *[they] { $seat } abre la pila siguiente.
}
pass = Pasar
passed = ha pasado
pass-on = Pasar ante esta carta
pass-tells = Si la pila se cierra con tu pase, todos sabrán que podrías haber jugado.
hand-by-suit = Tu mano, { cards }, por palos
scissors-collected = Tijeras reunidas: { $count }
poker-heading = Póquer por los cuencos
deal-poker = Póquer por { the-bowl }
reactions = Tiempos de reacción
reaction-of = { $seat-is ->
    [you] Has seguido { $count ->
        [one] una vez
       *[other] { $count } veces
    }, normalmente a los { $usual } s, en el mejor caso a los { $best } s.
   *[they] { $seat } ha seguido { $count ->
        [one] una vez
       *[other] { $count } veces
    }, normalmente a los { $usual } s, en el mejor caso a los { $best } s.
}
usually = { $usual } s
quickest = { $seat-is ->
    [you] Has sido quien más rápido ha jugado, normalmente { $lead } s antes que { $other }.
   *[they] { $other-is ->
        [you] { $seat } ha jugado más rápido que nadie, normalmente { $lead } s antes que tú.
       *[they] { $seat } ha jugado más rápido que nadie, normalmente { $lead } s antes que { $other }.
    }
}
missed-by = { $top }: { $seat } llegó { $ms } ms antes que tú.

# How points and chips came about: each with its plus or minus.
account-out = sin cartas { $change }
account-held = Tijeras en la mano { $change }
account-ante = apuesta inicial { $change }
account-unpaid = { $count } sin pagar
account-bowl = { $bowl ->
    [kitty] bote { $change }
   *[other] cuenco { bowl-ranks } { $change }
}
account-paid = { $seat-is ->
    [you] tus escaleras { $change }
   *[they] escaleras de { $seat } { $change }
}

## The sheet to print

sheet-about = Una hoja de juego para la puntuación Michigan
sheet-cards = { $ranks } de Tijeras
sheet-kitty = para quien se queda sin cartas
sheet-ante = Antes de repartir: todos ponen una ficha en cada cuenco.
sheet-out = Sin cartas: los demás pagan al bote una ficha por cada carta de Tijeras que tienen, y las entregan.
sheet-out-kitty = Después el bote es tuyo.
sheet-bowl = Todas las cartas de un cuenco: es tuyo. Los demás cuencos esperan a la mano siguiente.
sheet-run = Dos o más Tijeras seguidas: cada persona te paga una ficha por cada carta de la escalera.

## The introduction

lesson-open = Aquí no hay turnos. Empieza quien tiene la carta de Tijeras más baja: tú, con el 2. Los rangos van del 2 al as.
lesson-open-done = Nora ha sido rápida: el 3 de Piedra. Piedra gana a Tijeras.
lesson-follow = Sobre el 3 de Piedra va un 4 de un palo más fuerte: Papel o Agua. Toca el tuyo antes de que otro se adelante. Juega el 4 de Papel.
lesson-follow-done = Leo sigue con el 5 de Lagarto.
lesson-pass = Encajaría un 6 de Piedra o de Tijeras. Tienes uno, pero guárdalo: pasar no cuesta nada. Pasa.
lesson-pass-done = Nora tenía el 6 de Piedra.
lesson-again = 7 de Papel o de Agua. ¡Rápido!
lesson-again-done = Nadie ha seguido a tiempo: la pila es tuya, con sus Tijeras. Las escaleras de Tijeras dan puntos.
lesson-next = Quien se lleva una pila abre la siguiente, con la carta más baja de cualquier palo de su mano. Abre con tu Lagarto más bajo.
lesson-next-done = Y así sigue, hasta que alguien juega su última carta y grita: ¡Terminé!
lesson-about-michigan = Puntuación Michigan
lesson-bowl = Aquí se juega con fichas. Cada uno empezó con 30 y puso una en cada uno de los nueve cuencos. Un cuenco es de quien reúne las Tijeras de su etiqueta. Juega el as de Tijeras.
lesson-bowl-done = Nada sigue a un as: la pila es tuya, y el cuenco del as también lo será. Has abierto dos pilas más, y ahora está en la mesa tu reina de Lagarto.
lesson-pair = Las escaleras de Tijeras también pagan, y el rey iría junto a tu as. Tijeras gana a Lagarto: juega el rey de Tijeras.
lesson-pair-done = Nadie pudo seguir. Has abierto con el 5 de Piedra, y Nora ha jugado el 6 de Papel.
lesson-seven = Tijeras gana a Papel. Juega el 7 de Tijeras, y espera recuperarlo.
lesson-seven-done = La pila ha crecido, y en ella está el 10 de Tijeras.
lesson-last = Una reina que gana a Agua se lleva todo esto. Juega la reina de Papel.
lesson-last-done = Ya tienes el 7, el 8 y el 10, y te queda una carta.
lesson-out = Juégala: la mano termina en cuanto te quedas sin cartas.
lesson-out-done = Nora aún tenía el 9: es tuyo, y ella paga una ficha al bote. Te llevas el bote y los cuencos del as y del 10. Tus escaleras, del 7 al 10 y del rey al as, cuestan a los demás 6 fichas cada uno.

## La hoja de puntos para imprimir

pad-run = Tijeras seguidas
pad-points = puntos
pad-out = Sin cartas: { $points } más, y las Tijeras que los demás aún tienen son tuyas.
pad-caught = Cada carta de Tijeras que te queda entonces: { $points } menos, pero nunca por debajo de 0.

## Llevar la cuenta con cartas de verdad

keep-took = Recogió
keep-held = Aún tenía
keep-shows = Mano de póquer
part-ante = Puesta
part-bowls = Cuencos
part-kitty = Bote
part-runs = Escaleras
part-floor = No baja de 0
part-poker = Póquer
no-no-hand-yet = Todavía no se ha jugado ninguna mano.
no-no-scissors-entered = ¿Quién recogió qué Tijeras? Nunca quedan las trece en la mano ciega.
no-poker-hands = Anota cinco cartas para { $seats }, y para nadie más.

## Una tarjeta para imprimir

card-play = Juega un rango más, de un palo que gane a la carta de arriba. Quien juega la última se lleva la pila y abre con su carta más baja de un palo.
card-poker = Póquer, de mejor a peor: repóquer, escalera de color, póquer, full, color, escalera, trío, doble pareja, pareja.
sheet-poker = Tras la última mano: cinco cartas a la vista; la mejor mano de póquer se lleva el cuenco menor, y así hasta el fin.
