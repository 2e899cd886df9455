title = De la luz a la sombra
summary = Un solitario con cartas de dos extremos: compara los extremos de cuatro, gira cartas a oscuro y retíralas.
lid = Un solitario con cartas de dos extremos.
deck = Se juega con la baraja Dark Hand: 52 cartas con un extremo claro y otro oscuro. Verlas

## Reglas de la casa

option-deal = Descubrir una carta
option-deal-when-stuck = solo si no hay jugada
option-deal-any-time = en cualquier momento (también puedes parar)
option-pairing = Un archivo con las caras oscuras de tu propia baraja

## Lo que pasa

told-deal = Se ha barajado; todas las cartas están claras.
told-turn = { $seat-is ->
    [you] Descubres { $card }.
   *[they] { $seat } descubre { $card }.
}
told-flip = { $seat-is ->
    [you] Giras { $changed } a oscuro, { four-where }.
   *[they] { $seat } gira { $changed } a oscuro, { four-where }.
}
told-remove = { $seat-is ->
    [you] Retiras { $changed }, { four-where }.
   *[they] { $seat } retira { $changed }, { four-where }.
}
told-stop = { $seat-is ->
    [you] Lo dejas aquí.
   *[they] { $seat } lo deja aquí.
}
ended-no-four = No queda ninguna carta por descubrir ni ningún cuarteto que jugar.

## Por qué no

no-played-alone = Es un juego para una sola persona: solo juega el sitio 1.
no-place-from-1 = Los lugares de la fila se cuentan desde el 1.
no-which-four = Escribe { $verb }, el lugar de la primera de las cuatro, y suit (palo) o rank (rango).
no-stop-early = Para dejarlo antes hace falta la regla de la casa deal=any-time.
no-deck-empty = El mazo se ha acabado: no queda carta que descubrir.
no-not-stuck = Solo se descubre una carta cuando no hay cuarteto que girar ni retirar.
no-row-too-short = En el lugar { $place } no empieza ningún cuarteto: en la fila { $count ->
    [0] no hay cartas
    [one] hay una carta
   *[other] hay { $count } cartas
}.
no-not-one-suit = Los extremos { $left } y { $right } no son del mismo palo.
no-not-one-rank = Los extremos { $left } y { $right } no tienen el mismo rango.
no-not-both-dark = Los extremos { $left } y { $right } no están oscuros los dos.
no-all-dark = Todas las cartas que girarían ya están oscuras.
no-pairing-size = Un emparejamiento tiene 52 caras oscuras; este tiene { $count }.
no-dark-face-twice = { $dark_face } es la cara oscura de dos cartas, { $cards }.
no-dark-face-strange = { $light_face } pasa a { $dark_face }, que no es de los cuatro palos habituales.
no-dark-face-suit = { $light_face } pasa a { $dark_face }, del mismo palo. Si tu baraja lo muestra así, está bien; si no, revisa esta carta.
no-dark-face-ace = { $light_face } pasa a { $dark_face }, que no es un as. Si tu baraja lo muestra así, está bien; si no, revisa esta carta.
no-dark-face-rank = { $light_face } pasa a { $dark_face }, del mismo rango. Si tu baraja lo muestra así, está bien; si no, revisa esta carta.

## Qué hace un cuarteto y qué son sus extremos: en los botones y en lo que pasa

four-does = { $does ->
    [flip] Girar { $count }
   *[remove] Retirar { $count }
}
four-where = { $by ->
    [suit] entre { $collection }
   *[rank] con { $collection } en los extremos
}

## Por qué una jugada es buena

kind-four = Qué cuatro cartas
kind-turn = Cuándo descubrir una carta
kind-stop = Cuándo parar
hint-four = Llegas a { points } y { $following ->
    [0] no queda ningún cuarteto
    [one] queda un cuarteto
   *[other] quedan { $following } cuartetos
} para seguir.
hint-turn-first = Descubrir una carta no cuesta nada, y así sabes más.
hint-no-four = Todavía no encaja ningún cuarteto.
hint-stop = Ya nada aumenta la puntuación.

## La mesa en la terminal

drawn-piles = Mazo: { cards }   retiradas: { $removed }   oscuras en la fila: { $dark }
drawn-no-row = La fila está vacía.
drawn-score = Puntos: { $score } de 104

## La mesa en la página

best = { $best ->
    [0] como mucho 104
   *[other] récord { $best }
}
deck-of = El mazo, { cards }
in-deck = en el mazo
turn-when-stuck = Se descubre una carta cuando no queda ninguna jugada.
turn-any-time = Descubre una carta cuando quieras.
taken = { $removed } retiradas, { $dark } oscuras
row = La fila, { cards }
key-turn-up = Descubrir carta
key-stop = Dejarlo aquí
key-show = { $count ->
    [one] Ver la jugada
   *[other] Ver las { $count } jugadas
}
key-hide = Ocultar jugadas
find = Toca la primera carta de un cuarteto que encaje y luego elige qué hacer.
none = Ningún cuarteto encaja. Descubre una carta.
none-here = Aquí no encaja nada: los extremos de estas cuatro no comparten ni palo ni rango.
score = Puntos: { $score }
sum = 2 × { $removed } retiradas + { $dark } oscuras

## La introducción

lesson-turn = Las cartas llegan de una en una, con la cara clara arriba. Descubre la siguiente.
lesson-turn-done = Cuatro vecinas cualesquiera son un cuarteto; se comparan sus dos extremos.
lesson-suit = Dos cartas de un palo con dos cartas entre ellas: esas dos pueden volverse oscuras. Toca la segunda carta y luego Girar.
lesson-suit-done = Una carta oscura enseña su otra cara. Nunca vuelve atrás.
lesson-rank = Con extremos del mismo rango giras las cuatro. Toca la primera carta.
lesson-rank-done = Al final, cada carta oscura vale un punto.
lesson-remove = Si los dos extremos están oscuros, puedes retirar cartas: con el mismo palo, las dos de en medio. Retíralas.
lesson-remove-done = Dos puntos por cada carta retirada. El máximo es 104.

## La hoja de puntos para imprimir

pad-day = día
pad-removed = retiradas
pad-dark = oscuras en la fila
pad-score = puntos
pad-scoring = { $removed } puntos por cada carta retirada, { $dark } por cada oscura en la fila; como mucho { $most }.
pad-flip = Con extremos del mismo palo se giran a oscuro las dos cartas de en medio; con el mismo rango, las cuatro.
pad-remove = Si los dos extremos están oscuros, se retiran las dos de en medio con el mismo palo; las cuatro con el mismo rango.

## Las caras oscuras de la baraja propia

own-deck = Tu propia baraja
own-deck-note = Aquí las caras oscuras son nuestras, hechas con una fórmula: las de tu baraja serán distintas.
own-deck-used = Se juega con las caras oscuras de tu propia baraja.
own-deck-enter = Introducir tu baraja
own-deck-why = El emparejamiento impreso de caras claras y oscuras no es público, así que el incorporado es nuestro. Si tienes la baraja, gira cada carta y toca lo que muestra su cara oscura. Tu emparejamiento se queda en este dispositivo y vale en todas las mesas que abras.
own-deck-done = { $count } de 52
own-deck-tap = Toca la cara oscura de { $card }.
own-deck-pair = { $light_face } → { $dark_face }
own-deck-open = Leer un archivo
own-deck-clear = Empezar de nuevo
own-deck-save = Guardar como archivo
own-deck-keep = Guardar y usar
own-deck-kept = Guardada en este dispositivo; se usa en todas las mesas de De la luz a la sombra que abras, salvo con cartas dadas.
own-deck-forget = Usar las caras oscuras incorporadas
own-deck-unread = No es un emparejamiento: hacen falta 52 caras oscuras, cada una una vez.

## Llevar la cuenta con cartas de verdad

keep-removed = Cartas retiradas
keep-dark = Cartas oscuras que quedan
part-removed = Retiradas
part-dark = Oscuras
no-more-than-all-cards = Eso son { $count } cartas, pero la baraja tiene { $most }.
no-removed-in-pairs = Las cartas se retiran de dos en dos o de cuatro en cuatro: { $count } no puede ser.
