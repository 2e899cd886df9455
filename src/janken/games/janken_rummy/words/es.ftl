title = Rummy Janken
summary = Roba, baja cartas del mismo rango, escaleras y escaleras fuertes, y quédate sin cartas antes que los demás.
lid = Grupos, escaleras y escaleras fuertes para una larga velada.
deck = Se juega con la baraja Janken: cinco palos de trece rangos, 65 cartas, y cinco comodines si se quiere. Verlas

## House rules

preset-quick = A 100 puntos.
preset-classic = Como en la hoja de reglas: a 500 puntos.
preset-children = Bots fáciles y sin prisa; a 100 puntos.
preset-evening = Con los cinco comodines, a 750 puntos.
option-jokers = Jugar con los cinco comodines
option-first-turn-melds = Quien empieza una mano puede bajar combinaciones enseguida; si no, solo roba y descarta
option-rediscard = La carta recién tomada puede volver a descartarse
option-recycles = Cuántas veces el descarte pasa a ser el mazo; none: sin límite
option-stall-rounds = Vueltas sin robar del mazo ni bajar cartas tras las que la mano es nula
option-joker-points = Lo que cuenta un comodín que queda en la mano
option-goal = Puntos necesarios para ganar
option-changing-melds = Se pueden mover cartas de una combinación a otra
option-min-naturals = Cartas naturales que debe conservar cada combinación
option-joker-swap = Un comodín de la mesa puede cambiarse por la carta que representa, y hay que volver a bajarlo enseguida
option-first-meld = Lo que deben sumar juntas las primeras combinaciones de cada jugador en una mano
option-lay-off = Se añaden cartas a todas las combinaciones o solo a las propias
option-lay-off-any = a todas
option-lay-off-own = solo a las propias
option-knock = Con cuántos puntos como máximo se puede golpear y terminar la mano
option-discard-pile = Del descarte se toma solo la carta de arriba, o cuantas se quiera si la de más abajo se baja enseguida
option-discard-pile-top = solo la de arriba
option-discard-pile-any = cuantas se quiera
option-strict = Mesa estricta: sin pistas, nada resaltado, sin «¡cántalo!», como con cartas de verdad

# What a meld is; whose it is stands before.
own-meld = { $meld ->
    [ranks] cartas del mismo rango
    [run] escalera
   *[strong] escalera fuerte
}
meld = { $meld ->
    [ranks] cartas del mismo rango
    [run] una escalera
   *[strong] una escalera fuerte
}
# A second sentence, of cards that lay on the table before.
from-melds = { $moved-count ->
    [0] { "" }
    [one] { " " }{ $moved } viene de otra combinación.
   *[other] { " " }{ $moved } vienen de otras combinaciones.
}
naturals = { $fewest ->
    [one] { $fewest } carta natural
   *[other] { $fewest } cartas naturales
}

## What happens

told-deal = { $seat-is ->
    [you] Repartes { cards } por persona.
   *[they] { $seat } reparte { cards } por persona.
}
told-draw = { $seat-is ->
    [you] Robas { $card }.
   *[they] { $seat } roba del mazo.
}
told-take = { $seat-is ->
    [you] Tomas { $card } del descarte.
   *[they] { $seat } toma { $card } del descarte.
}
told-take-deep = { $seat-is ->
    [you] Tomas { $cards } del descarte.
   *[they] { $seat } toma { $cards } del descarte.
}
told-meld = { $seat-is ->
    [you] Bajas { $cards }, { meld }.{ from-melds }
   *[they] { $seat } baja { $cards }, { meld }.{ from-melds }
}
told-add = { $seat-is ->
    [you] { $other-is ->
        [they] Añades { $cards } a { $meld ->
            [ranks] las
           *[strong] la
        } { own-meld } de { $other }.{ from-melds }
       *[table] Añades { $cards } a { $meld ->
            [ranks] tus
           *[strong] tu
        } { own-meld }.{ from-melds }
    }
   *[they] { $other-is ->
        [you] { $seat } añade { $cards } a { $meld ->
            [ranks] tus
           *[strong] tu
        } { own-meld }.{ from-melds }
        [they] { $seat } añade { $cards } a { $meld ->
            [ranks] las
           *[strong] la
        } { own-meld } de { $other }.{ from-melds }
       *[table] { $seat } añade { $cards } a { $meld ->
            [ranks] sus propias
           *[strong] su propia
        } { own-meld }.{ from-melds }
    }
}
told-swap = { $seat-is ->
    [you] Pones { $card } en lugar de { $joker }.
   *[they] { $seat } pone { $card } en lugar de { $joker }.
}
told-discard = { $seat-is ->
    [you] Descartas { $card }.
   *[they] { $seat } descarta { $card }.
}
told-knock = { $seat-is ->
    [you] Golpeas con { $card } y te { $points ->
        [one] queda
       *[other] quedan
    } { points } en la mano: todos bajan lo que pueden.
   *[they] { $seat } golpea con { $card } y le { $points ->
        [one] queda
       *[other] quedan
    } { points } en la mano: todos bajan lo que pueden.
}
told-turn-over = Se da la vuelta al descarte, que vuelve a ser el mazo.
told-out = { $rummy ->
    [yes] { $seat-is ->
        [you] Rummy, ¡todas las cartas en un solo turno! Te apuntas { points }.
       *[they] Rummy, ¡todas las cartas en un solo turno! { $seat } se apunta { points }.
    }
   *[no] { $seat-is ->
        [you] Te quedas sin cartas y te apuntas { points }.
       *[they] { $seat } se queda sin cartas y se apunta { points }.
    }
}
told-won-knock = { $undercut ->
    [yes] { $seat-is ->
        [you] No tienes más que quien golpeó, un contragolpe: { points }.
       *[they] { $seat } no tiene más que quien golpeó, un contragolpe: { points }.
    }
   *[no] { $seat-is ->
        [you] Tienes menos que nadie: { points }.
       *[they] { $seat } tiene menos que nadie: { points }.
    }
}
told-void = { $empty ->
    [yes] { $seat-is ->
        [you] No te queda nada que robar. La mano es nula: nadie puntúa.
       *[they] A { $seat } no le queda nada que robar. La mano es nula: nadie puntúa.
    }
   *[no] Hace demasiado que no pasa nada. La mano es nula: nadie puntúa.
}

## Why not

no-hand-over = La mano ha terminado.
no-hand-void = La mano es nula: todavía no se ha repartido la siguiente.
no-top-only = Aquí solo se toma la carta de arriba del descarte.
no-pile-too-small = { $count ->
    [one] En el descarte solo hay una carta.
   *[other] En el descarte solo hay { $count } cartas.
}
no-lowest-not-laid = La carta de más abajo que se toma tiene que bajarse enseguida, pero { $card } no encaja en nada.
no-lay-first = { $cards-count ->
    [one] Primero baja { $cards }: tiene que estar en lo próximo que bajes.
   *[other] Primero baja { $cards }: tienen que estar juntas en lo próximo que bajes.
}
no-first-melds-short = Las primeras combinaciones deben sumar al menos { $fewest }; estas suman { $points }.
no-first-turn-only-draws = En esta mesa, en el primer turno de una mano solo se roba y se descarta: todavía no se bajan combinaciones.
no-first-meld-too-high = Con { $count } jugadores ninguna mano llega a { $fewest } en sus primeras combinaciones: aquí la regla de la casa first-meld llega hasta { $most }.
no-own-melds-only = La combinación { $number } no es tuya: aquí solo se añade a las propias.
no-no-swapping = Un comodín de la mesa se queda ahí: no se ha acordado cambiarlos.
no-no-joker-stands = Ningún comodín de la mesa representa { $card }.
no-joker-not-laid = { $card } no podría volver a bajarse enseguida, así que se queda donde está.
no-no-knocking = No se ha acordado golpear: quédate sin cartas.
no-last-card-out = Es tu última carta: descártala y habrás terminado.
no-too-many-pips = Aún tendrías { points } en la mano; para golpear deben ser { $most } o menos.
no-nothing-to-draw = El mazo está vacío y no hay nada a lo que dar la vuelta: toma la carta del descarte.
no-nothing-discarded = Todavía no hay descarte: en el primer turno se roba del mazo.
no-drawn-already = En este turno ya has tomado una carta: baja, añade o descarta.
no-draw-first = Un turno empieza con una carta: roba del mazo o toma la del descarte.
no-just-taken = { $card } viene del descarte en este mismo turno: descarta otra carta.
no-lies-in-meld = { $card } no está en ninguna mano, sino en la combinación { $number }.
no-no-such-meld = { $count ->
    [0] No existe la combinación { $number }: todavía no se ha bajado ninguna.
    [one] No existe la combinación { $number }: en la mesa solo hay una.
   *[other] No existe la combinación { $number }: en la mesa hay { $count }.
}
no-there-already = { $card } ya está en la combinación { $number }.
no-melds-stay = { $card } se queda donde está: no se ha acordado mover cartas entre combinaciones.
no-not-in-meld = { $card } no está en la combinación { $number }.
no-moved-already = { $card } ya se ha movido en este turno.
no-few-naturals = Una combinación conserva al menos { naturals }, no { $count }.
no-other-rank = { $card } no encaja en la combinación { $number }: el rango de sus cartas es { $rank }.
no-other-suit = { $card } no encaja en la combinación { $number }, una escalera de { $suit }.
no-not-going-on = { $cards-count ->
    [one] { $cards } no continúa la combinación { $number }, { $lying }.
   *[other] { $cards } no continúan la combinación { $number }, { $lying }.
}
no-used-up = La combinación { $number } se quedaría sin cartas.
no-rest-too-short = { $cards-count ->
    [one] De la combinación { $number } solo quedaría { $cards }, muy poco para { meld }.
   *[other] De la combinación { $number } solo quedarían { $cards }, muy pocas para { meld }.
}
no-rest-few-naturals = De la combinación { $number } solo quedarían { $cards }, pero una combinación conserva { naturals }.
no-meld-too-short = Una combinación son tres cartas o más, no { $count }.
no-strong-run-too-short = { $cards }: una escalera fuerte necesita cuatro cartas.
no-ace-to-ace = Ninguna combinación da la vuelta de as a as: trece cartas son el máximo.
no-rank-twice = { $cards } tienen el mismo rango: en una escalera cada rango aparece una vez.
no-no-rank-fits = Ningún rango del comodín forma una combinación con { $cards }.
no-which-rank = { $ranks-count ->
    [0] ¿Qué rangos? Hay varias formas: di cuál, por ejemplo { $way }.
   *[other] ¿Qué rango? Son posibles { $ranks }: di cuál, por ejemplo { $way }.
}
no-meld-what = ¿Qué cartas quieres bajar?
no-add-what = Escribe add, el número de la combinación y las cartas, por ejemplo add 2 6P.
no-take-none = Toma al menos una carta, por ejemplo take 3.
no-one-card = Di una carta, por ejemplo { $verb } KW.
no-discard-from-meld = { $text }: las cartas de una combinación nunca se descartan.
no-discard-with-rank = { $text }: un comodín se descarta sin rango.
no-no-meld-0 = { $text }: las combinaciones se numeran desde el 1.
no-no-laid-card = { $text } no es una carta: escribe rango y palo, por ejemplo TR, y si es un comodín su rango, por ejemplo *R=9.
no-joker-without-rank = { $text }: un comodín que se baja necesita un rango, por ejemplo { $way }.

## Why a move is good

kind-draw = Robar o tomar el descarte
kind-meld = Bajar combinaciones
kind-add = Añadir a combinaciones
kind-swap = Cambiar comodines
kind-discard = Descartes
kind-knock = Cuándo golpear
hint-going-out = En { $often } de 100 partidas simuladas te quedas antes sin cartas, y con «{ $instead }» en { $otherwise }.
hint-other-out = En { $often } de 100 partidas simuladas otra persona se queda antes sin cartas, y con «{ $instead }» en { $otherwise }.
hint-points-left = En partidas simuladas te quedan de media { $often } puntos en la mano, y con «{ $instead }» { $otherwise }.
hint-melded-together = En { $often } de 100 partidas simuladas { $cards } acaban juntas en una combinación, y con «{ $instead }» en { $otherwise }.
hint-longest-meld = Es la combinación más larga de tu mano.
hint-one-card-less = Así tienes una carta menos en la mano.
hint-fits-least = { $card } es la que menos encaja con tus cartas, y cuenta { points }.
hint-keeps-pair = Así te quedan { $cards }: { $count ->
    [one] una carta que aún no has visto las convierte
   *[other] { $count } cartas que aún no has visto las convierten
} en una combinación. { $card } es la que menos encaja, y cuenta { points }.
hint-nothing-discarded = Todavía no hay ninguna carta en el descarte.
hint-laid-at-once = { $card } puede bajarse enseguida.
hint-not-to-be-laid = { $card } no puede bajarse con tus cartas.
hint-nothing-left = No queda nada que robar y { $card } no puede bajarse: es mejor una mano nula.
hint-most-laid = Casi todas estas cartas pueden bajarse enseguida.
hint-joker-free = El comodín puede bajarse enseguida en otro sitio.
hint-holds-little = Solo tienes { points } en la mano, y los demás seguramente más.

## The table at the prompt

drawn-piles = Mazo: { cards }   descarte: { $discards }
drawn-no-discards = vacío
drawn-discards = { $count ->
    [0] { $text }
   *[other] { $text } sobre { $count } más
}
nothing-laid = Todavía no hay combinaciones.

## The table on the page

subtitle = Mano { $hand } · meta { $goal }
subtitle-own = Mano { $hand } · meta { $goal } · tienes { $points }
stock = { $count } en el mazo, boca abajo
in-stock = en el mazo
discards = Descarte
discards-empty = Descarte, vacío
discards-top = Descarte, arriba { $card }
melds = Combinaciones
# As it is called by itself: nines, run, strong run.
short-meld = { $meld ->
    [ranks] { $collection }
    [run] escalera
   *[strong] escalera fuerte
}
meld-of = { $seat-is ->
    [you] Tú, { short-meld }: { $cards }
   *[they] { $seat }, { short-meld }: { $cards }
}
add-to = { $seat-is ->
    [you] Añadir a { $meld ->
        [ranks] tus
       *[strong] tu
    } { short-meld }
   *[they] Añadir a la combinación de { $seat }: { short-meld }
}
key-draw = Robar
key-take = Tomar { $card }
key-take-discard = Tomar del descarte
key-lay = Bajar
key-lay-count = Bajar { $count }
key-lay-cards = Bajar { $cards }
key-add = Añadir
key-add-cards = Añadir { $cards }
key-discard = Descartar
key-discard-card = Descartar { $card }
key-take-count = { $count ->
    [one] Tomar { $count } carta
   *[other] Tomar { $count } cartas
}
which-take = ¿Cuántas cartas tomas del descarte? La de más abajo tiene que bajarse enseguida.
take-down-to = Tomar { $count }, hasta { $card }
key-swap = Cambiar comodín
key-swap-card = Poner { $card } en lugar del comodín
key-knock = Golpear
key-knock-card = Golpear con { $card }
may-swap = Va en el lugar de su comodín, que bajas enseguida.
may-knock = Golpea con ella y la mano termina, o descártala.
lay-owed = { $cards-count ->
    [one] Ahora baja { $cards }, en una combinación nueva o añadida a otra.
   *[other] Ahora baja { $cards } juntas en una combinación.
}
knocked = ha golpeado
undercut-ten = contragolpe + 10
may-lay = { $meld ->
    [ranks] { $count } { $collection }.
    [run] Una escalera de { $count }.
   *[strong] Una escalera fuerte de { $count }.
}
then-discard = Baja las cartas y luego descarta.
draw-a-card = Toma una carta, del mazo o del descarte.
play-on = Baja combinaciones, añade cartas y luego descarta una.
may-add = Encaja en una combinación de la mesa: toca la del borde discontinuo.
not-a-meld = No es una combinación. Lo son tres del mismo rango, tres seguidas de un palo o cuatro seguidas con palos cada vez más fuertes.
which-rank = ¿Qué rango representa el comodín?
rummy-twice = Rummy × 2

## The lesson

lesson-draw = El objetivo: quedarte sin cartas antes que los demás, bajándolas en combinaciones. Un turno empieza con una carta. Roba.
lesson-draw-done = El 10 de Piedra.
lesson-ranks = La combinación más fácil son tres cartas o más del mismo rango. Elige los tres treses y bájalos.
lesson-ranks-done = Tres cartas menos. Más tarde cualquiera podría añadir un cuarto 3.
lesson-run = Tres o más seguidas de un palo son una escalera. Baja el 5, el 6 y el 7 de Agua.
lesson-run-done = En un turno puedes bajar cuanto quieras.
lesson-discard = Un turno termina con un descarte. Deshazte del rey de Agua.
lesson-discard-done = Nora ha robado, y ha descartado la reina de Tijeras.
lesson-take = Esa reina te conviene: vas a bajar una escalera en la que encaja. Tómala del descarte.
lesson-take-done = Ahora la tienes en la mano.
lesson-meld = Cuatro rangos seguidos, cada palo más fuerte que el de debajo, son una escalera fuerte. Elige el 8 de Papel, el 9 de Lagarto, el 10 de Piedra y la jota de Papel, y bájalos.
lesson-meld-done = Queda una carta.
lesson-add = Se pueden añadir cartas a cualquier combinación de la mesa. Tijeras gana a Papel: elige la reina y toca la escalera fuerte.
lesson-add-done = Te has quedado sin cartas: te apuntas lo que Nora tiene todavía.
lesson-about-jokers = Comodines
lesson-joker = Un comodín representa cualquier rango de su palo. Ponlo entre el 5 y el 7 de Agua: elige los tres.
lesson-joker-done = Ahora representa el 6 de Agua. Has descartado, Nora ha jugado y tú has robado justo ese 6.
lesson-swap = Como regla de la casa puedes poner la carta en el lugar de su comodín. Elige el 6 de Agua y cámbialo.
lesson-swap-done = El comodín vuelve a ser tuyo, pero hay que bajarlo enseguida.
lesson-again = Bájalo con el 3 de Piedra y el 3 de Papel: un comodín de Agua es entonces un 3 de Agua.
lesson-again-done = El mismo comodín, otro rango.
lesson-strong = En una escalera fuerte cuenta su palo. Lagarto gana a Agua, y Piedra a Lagarto: baja el 10 de Tijeras, la jota de Agua, el comodín y el rey de Piedra.
lesson-strong-done = Si al final lo tienes en la mano, un comodín cuesta 15 puntos.
lesson-about-changing = Mover cartas
lesson-move = Con esta regla de la casa las cartas pueden pasar de una combinación a otra. Elige el 9 de Piedra de la combinación de Leo, y tu 10 y tu jota de Piedra; bájalos.
lesson-move-done = Quedan tres nueves, que siguen siendo una combinación: así debe ser.
lesson-split = Saca el 5 de la escalera larga de Nora y bájalo con tus dos cincos.
lesson-split-done = Las dos partes de la escalera son también escaleras. Una carta de la mesa se mueve una sola vez por turno, y nunca va a una mano.

## La hoja de puntos para imprimir

pad-joker = comodín
pad-pips = puntos
pad-win = Quien se queda sin cartas se apunta los puntos de todas las cartas que tienen los demás.
pad-rummy = Rummy: quedarse sin cartas en un solo turno, sin haber bajado nada antes, vale el doble.
pad-goal = Gana la partida quien llega primero a { $goal } puntos.

## Lo que se canta

called-out = ¡Terminé!
called-rummy = ¡Rummy!
called-knock = ¡Golpeo!

## Llevar la cuenta con cartas de verdad

keep-rummy = { called-rummy }
keep-knock = Golpeó
keep-left = Aún tiene
part-pips = Puntos en mano
no-out-and-knock = Solo una persona se queda sin cartas o golpea.
no-two-out = { $other } se quedó sin cartas, así que { $seat } tiene al menos una.
no-knocks-with-more = { $seat } tiene { $count } puntos después de bajar, pero solo puede golpear con { $most } como mucho.

## Una tarjeta para imprimir

card-melds = Combinaciones: tres o más de un rango; una escalera de tres o más de un palo; una escalera fuerte de cuatro o más, cada palo gana al anterior. El as va bajo el 2 o sobre el rey.
card-turn = Tu turno: roba una carta, baja y añade a combinaciones, descarta una.
