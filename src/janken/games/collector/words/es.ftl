title = El coleccionista
summary = Descubre combinaciones entre doce cartas a la vista antes que los demás, y roba lo que se les escapa.
lid = Descubre combinaciones entre doce cartas a la vista.
deck = Se juega con la baraja Janken: cinco palos de trece rangos, 65 cartas. Verlas

## Reglas de la casa

preset-classic = Como en la hoja de reglas: la baraja entera, una vez.
preset-children = Bots fáciles y sin prisa; la mesa avisa cuando no queda ninguna combinación.
option-assist = La mesa avisa cuando no queda ninguna combinación
option-aim = En solitario: jugar a puntos o a que queden las menos cartas posibles
option-aim-points = puntos
option-aim-cards = que queden menos cartas
option-draw = La primera persona después de un pase tiene que sacar una carta extra antes de pasar, o puede pasar sin sacar
option-draw-must = tiene que sacar
option-draw-may = puede pasar sin sacar
option-bonus-after-drawing = También una combinación tomada después de sacar la carta extra suma los puntos por robar
option-strict = Mesa estricta: sin pistas, nada resaltado, sin «¡cántalo!», como con cartas de verdad

## Lo que pasa

told-deal = { $seat-is ->
    [you] Pones doce cartas a la vista.
   *[they] { $seat } pone doce cartas a la vista.
}
told-take = { $stolen ->
    [yes] { $seat-is ->
        [you] Robas { $cards }, { set }: { points }.
       *[they] { $seat } roba { $cards }, { set }: { points }.
    }
   *[no] { $seat-is ->
        [you] Tomas { $cards }, { set }: { points }.
       *[they] { $seat } toma { $cards }, { set }: { points }.
    }
}
told-draw = { $seat-is ->
    [you] Sacas { $card } al montón extra.
   *[they] { $seat } saca { $card } al montón extra.
}
told-pass = { $seat-is ->
    [you] Pasas.
   *[they] { $seat } pasa.
}
told-stop = { $seat-is ->
    [you] Lo dejas aquí.
   *[they] { $seat } lo deja aquí.
}
ended-passed = El mazo está vacío y todos han pasado.
ended-no-set = El mazo está vacío y no queda ninguna combinación.

## Por qué no

no-take-what = ¿Qué cartas quieres tomar?
no-buried = { $card } está debajo de la carta de encima del montón extra.
no-not-face-up = { $card } no está a la vista en la mesa.
no-too-few = Una combinación son tres cartas o más, no { $count }.
no-pile-empty = El mazo está vacío.
no-drawn-already = Ya has sacado la carta extra: toma una combinación o pasa.
no-draw-after-pass = Solo se saca una carta extra cuando acaban de pasar.
no-pass-alone = En solitario no se pasa: saca una carta, o déjalo cuando el mazo esté vacío.
no-draw-first = Acaban de pasar: saca la carta extra antes de pasar tú.
no-stop-in-company = Solo puedes dejarlo si juegas en solitario: pasa.
no-stop-too-early = Podrás dejarlo cuando el mazo esté vacío: saca o toma una combinación.

## Por qué una jugada es buena

kind-of-a-kind = Cartas del mismo rango
kind-run = Escaleras
kind-strong-run = Escaleras fuertes
kind-draw = Cuándo sacar
kind-pass = Cuándo pasar
kind-stop = Cuándo parar
hint-own-points = En partidas simuladas acabas de media con { $often } puntos, y con «{ $instead }» con { $otherwise }.
hint-others-points = En partidas simuladas el mejor de los demás acaba de media con { $often } puntos, y con «{ $instead }» con { $otherwise }.
hint-best-set = { $set ->
    [of-a-kind] Cartas del mismo rango
    [run] Una escalera
   *[strong-run] Una escalera fuerte
} por { points }: no hay nada mejor.
hint-fewer-cards = { $set ->
    [of-a-kind] Cartas del mismo rango
    [run] Una escalera
   *[strong-run] Una escalera fuerte
}: quedan { $count } cartas menos.
hint-no-set = No hay ninguna combinación.
hint-draw-for-more = Con una carta extra para elegir puede haber algo mejor.
hint-draw-for-a-set = No hay ninguna combinación; quizá la carta extra forme una.

## La mesa en la terminal

drawn-piles = Montón extra: { $extra }   mazo: { cards }
drawn-no-extra = vacío
drawn-extra = { $count ->
    [0] { $text }
   *[other] { $text } sobre { $count } más
}
drawn-scores = Puntos: { $scores }
drawn-left = Cartas que quedan: { $count }

## La mesa en la página

array = Doce cartas, 4 a lo ancho y 3 a lo alto
cards-lie = Sobre la mesa: { $cards }.
new-cards = Nuevas en la mesa: { $cards }.
empty-place = lugar { $place }, vacío
cards-to-draw = { $count ->
    [one] queda { cards } en el mazo
   *[other] quedan { cards } en el mazo
}
to-draw = en el mazo
extra = Extra
extra-empty = Montón extra, vacío
passed = ha pasado
set-of = { $set ->
    [of-a-kind] { $count ->
        [3] Tres iguales
        [4] Cuatro iguales
       *[other] Cinco iguales
    }
    [run] Escalera de { $count }
   *[strong-run] Escalera fuerte de { $count }
}
with-steal = { $sum }, robo { $steal }
stolen = robo
key-points = Lo que valen las combinaciones
set-kind = { $set ->
    [of-a-kind] Mismo rango
    [run] Escalera
   *[strong-run] Escalera fuerte
}
for-three = Tres cartas
for-one-more = Cada carta más
points-steal = Un robo vale { $steal } más.
chosen = { cards } en la selección, sin combinación
step-kind = { $set ->
    [of-a-kind] Hay cartas del mismo rango
    [run] Hay una escalera
   *[strong-run] Hay una escalera fuerte
} en la mesa: { points }. Pregunta otra vez por una de las cartas.
step-card = { $card } es una de ellas. Pregunta otra vez por todas.
key-take = Tomar
key-take-cards = Tomar { $cards }
key-take-for = Tomar por { $points }
key-draw = Sacar extra
key-pass = Pasar
key-stop = Dejarlo aquí
choose = Elige tres cartas o más que formen una combinación.
choose-or-steal = Acaban de pasar: una combinación vale ahora { $steal } más.
choose-or-draw = ¿No hay combinación? Saca una carta extra.
not-a-set = No es una combinación. Una combinación son tres cartas o más del mismo rango, o de rangos seguidos, de un palo o con palos cada vez más fuertes.
looking = { $seat } busca una combinación.
cards-left = { $count ->
    [one] Queda { cards } en la mesa
   *[other] Quedan { cards } en la mesa
}

## La introducción

lesson-kind = Tres cartas del mismo rango son una combinación. Toca los tres nueves y tómalos.
lesson-kind-done = Un punto. Nora no ha visto nada y ha pasado: ahora puedes robar.
lesson-steal = Rangos seguidos en los que cada palo gana al anterior son una escalera fuerte, la que más vale. Encuentra las cinco cartas del 3 de Papel al 7 de Papel.
lesson-steal-done = 5 + 3 + 3, y 3 más porque Nora había pasado. Vuelve a pasar.
lesson-draw = ¿No ves ninguna combinación? Si acaban de pasar, sacas una carta extra antes de poder pasar tú. Pero entonces no hay puntos por robar.
lesson-draw-done = La carta extra está junto a las doce. Solo vale la de arriba.
lesson-extra = Con el 8 de Lagarto vuelve a haber combinación. Toma los tres ochos.
lesson-extra-done = Un punto y nada por robar: habías sacado carta. Nora vuelve a pasar.
lesson-run = Rangos seguidos de un palo son una escalera sencilla: 3 puntos, y 2 más por cada carta de más. Roba el as, el 2 y el 3 de Piedra.
lesson-run-done = 3, y 3 por robar. Y así hasta que se acabe el mazo. El as va por debajo del 2 o por encima del rey.

## La hoja de puntos para imprimir

pad-more = cada carta más
pad-steal = Robar: si acaban de pasar, una combinación que tomes antes de sacar vale { $points } más.
pad-ace = Un as va por debajo del 2 o por encima del rey. En una escalera fuerte cada palo gana al de la carta anterior.

## Lo que se canta

called-pass = ¡Paso!
called-steal = ¡Robo!

## Llevar la cuenta con cartas de verdad

keep-take = Toma una combinación
keep-steal = Roba una combinación
part-set = Combinación
part-steal = Robo
no-one-set-a-turn = En un turno se toma una sola combinación: anota la siguiente como otra ronda.
no-taken-before = { $card } ya se tomó: la tiene { $seat }.

## Una tarjeta para imprimir

card-turn = En tu turno toma una combinación o pasa. Tras un pase puedes robar; si no tomas nada, saca una carta extra a la vista.
