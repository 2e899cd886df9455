title = Nueve iguales
summary = Todos cambian cartas a la vez, con nueve palos, hasta que alguien reúne las nueve de un palo o de un rango.
lid = Cambiar y gritar, todos al mismo tiempo.
deck = Se juega con 81 cartas de dos barajas: nueve palos de nueve rangos. Verlas

## Reglas de la casa

preset-quick = A 100 puntos.
preset-classic = Como en la hoja de reglas: a 300 puntos.
preset-children = Bots fáciles y sin prisa, y el doble de tiempo para mirar; a 100.
preset-evening = Se puede cantar «Gallina»; a 1000 puntos.
option-look = Tiempo para mirar las cartas antes de empezar a cambiar
option-stall = La ronda se anula si nadie cambia en este tiempo
option-unison = Cuánto tiempo pueden otros cantar y ganar también, desde que alguien canta bien
option-naming = Tiempo para nombrar una colección distinta de la que elige la mesa
option-goal = Puntos necesarios para ganar; 100 para una partida corta
option-chicken = Se puede abandonar y cantar «Gallina», y la mitad de los puntos es para quien menos cuenta
option-chicken-no = no
option-chicken-yes = sí, para quien canta solo con siete iguales
option-chicken-fewest = sí, para quien canta también sin siete iguales
option-chicken-half = «Gallina» vale la mitad de lo que cuentan todos, o de lo que cuentan los demás
option-chicken-half-all = de lo que cuentan todos
option-chicken-half-others = de lo que cuentan los demás
option-offers-to-one = Una oferta puede hacerse a una sola persona, además de a todas
option-strict = Mesa estricta: sin pistas, nada resaltado, sin «¡cántalo!», como con cartas de verdad
timer-look = Mirar las cartas
timer-stall = Hasta que se anule la ronda
timer-unison = Para que otros canten
timer-naming = Para nombrar colecciones

## Lo que pasa

call-name = { $call ->
    [nine] «Nueve iguales»
    [blocked] «Bloqueado»
   *[chicken] «Gallina»
}
told-deal = { $seat-is ->
    [you] Repartes nueve cartas a cada uno y dejas { $centre } en el centro.
   *[they] { $seat } reparte nueve cartas a cada uno y deja { $centre } en el centro.
}{ $cards-count ->
    [0] { "" }
   *[other] { " " }Tus cartas: { $cards }.
}
told-offer = { $seat-is ->
    [you] Ofreces { $cards }.
   *[they] { $seat } ofrece { cards }.
}
told-offer-to = { $seat-is ->
    [you] Ofreces { $cards } solo a { $other }.
   *[they] { $other-is ->
        [you] { $seat } te ofrece { cards }.
       *[they] { $seat } ofrece { cards } a { $other }.
    }
}
told-withdraw = { $seat-is ->
    [you] Retiras la oferta.
   *[they] { $seat } retira la oferta.
}
told-swap = { $seat-is ->
    [you] Cambias { cards } con { $other }: das { $given } y recibes { $got }.
   *[they] { $other-is ->
        [you] { $seat } cambia { cards } contigo: das { $given } y recibes { $got }.
       *[they] { $seat } cambia { cards } con { $other }.
    }
}
told-centre = { $seat-is ->
    [you] Dejas { $given } en el centro y recibes { $got }.
   *[they] { $seat } cambia { cards } con el centro: { $places-count ->
        [one] toma la del lugar { $places }
       *[other] toma las de los lugares { $places }
    }.
}
told-call = { $outcome ->
    [right] { $seat-is ->
        [you] ¡Cantas { call-name } y muestras { $cards }!
       *[they] ¡{ $seat } canta { call-name } y muestra { $cards }!
    }
    [out] { $seat-is ->
        [you] Cantas { call-name } sin tenerlo y quedas fuera de la ronda.
       *[they] { $seat } canta { call-name } sin tenerlo y queda fuera de la ronda.
    }
    [wrong] { $seat-is ->
        [you] Cantas { call-name } sin tenerlo; ahora no cuesta nada.
       *[they] { $seat } canta { call-name } sin tenerlo; ahora no cuesta nada.
    }
   *[open] { $seat-is ->
        [you] Cantas { call-name }.
       *[they] { $seat } canta { call-name }.
    }
}
told-name = { $seat-is ->
    [you] Coleccionas { $collection }.
   *[they] { $seat } colecciona { $collection }.
}
told-count = { $seat-is ->
    [you] Muestras { $cards }: { $count } fuera de { $collection }.
   *[they] { $seat } muestra { $cards }: { $count } fuera de { $collection }.
}
told-win = { $seat-is ->
    [you] Ganas la ronda: { points }.
   *[they] { $seat } gana la ronda: { points }.
}
told-void = La ronda se anula: nadie puntúa.

## Por qué no

no-table-only-closes = La mesa, el sitio 0, solo cierra la ronda.
no-close-for-table = Solo la mesa, el sitio 0, cierra la ronda.
no-out-of-round = { $seat-is ->
    [you] Cantaste sin tenerlo: estás fuera de esta ronda.
   *[they] { $seat } cantó sin tenerlo y está fuera de esta ronda.
}
no-called-and-won = { $seat-is ->
    [you] Ya has cantado y ganado esta ronda.
   *[they] { $seat } ya ha cantado y ganado esta ronda.
}
no-waits-for-count = { $seat-is ->
    [you] Has cantado «Gallina»: espera al recuento.
   *[they] { $seat } ha cantado «Gallina» y espera al recuento.
}
no-called-already = { $seat-is ->
    [you] Ya has cantado en esta ronda.
   *[they] { $seat } ya ha cantado en esta ronda.
}
no-one-offer = { $seat-is ->
    [you] Ya tienes una oferta abierta, { $cards }: retírala primero.
   *[they] { $seat } ya tiene una oferta abierta, { $cards }, y antes debe retirarla.
}
no-offers-to-all = Aquí las ofertas se hacen a todos. La regla de la casa offers-to-one permite hacerlas a una sola persona.
no-offer-to-self = No puedes hacerte una oferta.
no-offer-to-out = { $seat-is ->
    [you] Estás fuera de esta ronda.
   *[they] { $seat } está fuera de esta ronda.
}
no-offer-to-another = { $other-is ->
    [you] La oferta de { $seat } es para ti.
   *[they] La oferta de { $seat } es solo para { $other }.
}
no-own-offer = { $seat-is ->
    [you] No puedes aceptar tu propia oferta: retírala.
   *[they] { $seat } no puede aceptar su propia oferta, solo retirarla.
}
no-other-offer = La oferta de { $seat } ya no está; después ha hecho otra.
no-offer-taken = { $seat-is ->
    [you] Tu oferta ya no está: { $other } la ha aceptado primero.
   *[they] { $other-is ->
        [you] La oferta de { $seat } ya no está: la has aceptado tú.
       *[they] La oferta de { $seat } ya no está: { $other } la ha aceptado primero.
    }
}
no-offer-withdrawn = { $seat-is ->
    [you] Ya has retirado tu oferta.
   *[they] { $seat } ha retirado la oferta.
}
no-no-offer = { $seat-is ->
    [you] No tienes ninguna oferta abierta.
   *[they] { $seat } no tiene ninguna oferta abierta.
}
no-give-as-many = { $seat } ofrece { cards }, no { $number }: hay que dar otras tantas.
no-card-offered = { $card } está en una oferta abierta: retírala primero.
no-too-many-together = En un cambio van 1, 2 o 3 cartas, no { $count }.
no-nothing-shared = { $cards } no comparten ni palo ni rango.
no-centre-closed = Antes de cada cambio con el centro hace falta un cambio con otra persona.
no-centre-too-small = En el centro solo hay { cards }; no basta para tomar { $wanted }.
no-pick-as-many = Toma tantas cartas como dejas: { $wanted }, no { $picked }.
no-places-from-one = Los lugares del centro se cuentan desde 1.
no-no-place = No hay lugar { $place } del que tomar: en el centro había { cards }.
no-place-twice = El lugar { $place } se elige dos veces.
no-trading-stopped = Ya no se cambia: alguien ha cantado.
no-stopped-by-chicken = { $seat-is ->
    [you] Ya no se cambia: has cantado «Gallina».
   *[they] Ya no se cambia: { $seat } ha cantado «Gallina».
}
no-no-chicken-here = En esta mesa no se puede cantar «Gallina»: hace falta la regla de la casa chicken.
no-second-chicken = { $seat } ya ha cantado «Gallina».
no-late-chicken = Es tarde para «Gallina»: alguien ha cantado bien.
no-named-too-early = Una colección se nombra solo cuando alguien ha cantado y ya no se cambia.
no-offer-what = ¿Qué cartas ofreces?
no-offer-to-whom = ¿A quién? Escribe las cartas, to y el sitio.
no-accept-whose = ¿De quién es la oferta? Escribe el sitio y después las cartas que das.
no-accept-for-what = ¿Qué cartas das por la oferta del sitio { $number }?
no-centre-how = Escribe centre, las cartas que dejas, for y los lugares de los que tomas.
no-centre-what = ¿Qué cartas dejas en el centro?
no-pick-what = ¿De qué lugares tomas?
no-call-what = Escribe call nine, call blocked o call chicken.
no-name-what = Escribe name suit y la letra del palo, o name rank y de A a 9.
no-name-blocker = Un bloqueo no se puede nombrar, solo un palo o un rango.
no-no-suit = { $text } no es un palo: R P S L W s h d c.
no-no-rank = { $text } no es un rango de esta baraja: A 2 3 4 5 6 7 8 9.

## Por qué una jugada es buena

kind-trade = Cambios
kind-blocker = Ver un bloqueo
kind-call = Cuándo cantar
kind-name = Qué contar
hint-calling-first = En { $often } de 100 rondas simuladas cantas a tiempo, y con «{ $instead }» en { $otherwise }.
hint-nine = Tienes nueve iguales.
hint-blocker = Cada palo una vez y cada rango una vez: es un bloqueo.
hint-nearly-blocker = { $count ->
    [one] Con una carta más tienes cada palo una vez y cada rango una vez: un bloqueo.
   *[other] Con { $count } cartas más tienes cada palo una vez y cada rango una vez: un bloqueo.
}
hint-least-count = Con { $collection } cuentas { $count }, lo mínimo.
hint-keeps-all = Tienes { some-of } y así no das ninguna de ellas.
some-of = { $collection-is ->
    [suit] { $count } cartas de { $collection }
   *[ranks] { $count } { $collection }
}

## La mesa en el teclado

drawn-centre = Centro: { cards }, boca abajo
drawn-centre-open = Centro: { cards }: { $text }
drawn-scores = Puntos: { $scores }
drawn-out = fuera de la ronda
drawn-offers = ofrece { $count }
drawn-offers-to = ofrece { $count } a { $seat }
drawn-counts = cuenta { $count }
drawn-wins = gana la ronda

## La mesa en la página

subtitle = Ronda { $hand } · meta { $goal }
subtitle-own = Ronda { $hand } · meta { $goal } · tienes { $points }
offers-nothing = sin oferta
is-out = fuera de la ronda
offer-of = { $seat-is ->
    [you] Ofreces { cards }
   *[they] { $seat } ofrece { cards }
}
offer-of-to = { $seat-is ->
    [you] Ofreces { cards } a { $other }
   *[they] { $other-is ->
        [you] { $seat } te ofrece { cards }
       *[they] { $seat } ofrece { cards } a { $other }
    }
}
offer-for = para { $seat }
key-take = aceptar
key-take-offer = Aceptar { cards } de { $seat }
key-accept = Aceptar la oferta de { $seat } por { $cards }
key-offer = Ofrecer
key-offer-count = Ofrecer { $count }
key-offer-cards = Ofrecer { $cards }
key-offer-to = ofrecer
key-offer-to-seat = Ofrecer { cards } a { $seat }
key-withdraw = Retirar
key-centre = Centro
key-centre-with = Dejar { $cards } en el centro
key-begin = Empezar a cambiar
key-agree = De acuerdo
key-ready = Listo
others-look = Otros aún miran
agree-always = De acuerdo siempre, automáticamente
goal = Gana quien reúne nueve de un palo o de un rango.
aim = { some-of }, { $missing ->
    [1] falta una
    [2] faltan dos
    [3] faltan tres
   *[other] faltan { $missing }
}.
complete = { $call ->
    [nine] Nueve iguales: ¡cántalo!
   *[blocked] Cada palo y cada rango una vez: canta «¡Bloqueado!»
}
in-centre = en el centro
centre-open = abierto para ti
centre-closed = primero cambia con alguien
pick-from-centre = Toma { cards } del centro
centre-place = Carta { $number } del centro
call-nine = ¡Nueve iguales!
call-blocked = ¡Bloqueado!
call-chicken = ¡Gallina!
hold-to-call = mantén para cantar
hold-on = sigue pulsando
hold-unsure = ¡Sería un error! Mantén otra vez para cantar
hold-again = pulsa Intro otra vez
hold-tip = Mantén pulsado tres cuartos de segundo, o pulsa Intro dos veces.
look = Mira tus cartas. Enseguida empieza el intercambio.
trading-begins = ¡Empieza el intercambio!
choose = Elige de una a tres cartas de un palo o de un rango y ofrécelas.
not-together = Estas no comparten ni palo ni rango.
may-take = Puedes aceptar la oferta de { $seats }.
offer-stands = Tu oferta sigue en pie: { cards }.
you-are-out = Cantaste sin tenerlo: estás fuera de esta ronda.
your-collection = Ya no se cambia. Tu colección:
others-name = Ya no se cambia. Los demás nombran sus colecciones.
name-collection = Tu colección: { $collection }
collection-counts = { $collection }, cuenta { $count }
collection-kept = { $collection }

## La introducción

lesson-offer = Gana quien reúne nueve cartas de un palo o de un rango. Tienes siete cartas de Lagarto. Deshazte del 7 de corazones: elígelo y ofrece una carta. Solo se canta el número.
lesson-offer-done = Leo ha dado por él un 7 de tréboles. Ahora Nora ofrece una carta.
lesson-take = Acepta la oferta de Nora: elige el 7 de tréboles y toca el número junto a su nombre.
lesson-take-done = El 9 de Lagarto. Y como has cambiado con alguien, puedes usar el centro una vez.
lesson-centre = Pon el 2 de diamantes en el centro: elígelo, toca Centro y toma la primera de las cartas tapadas.
lesson-centre-done = El 8 de Lagarto: ¡qué suerte! Ya son nueve del mismo palo.
lesson-call = Cántalo antes que nadie: mantén pulsado «¡Nueve iguales!» hasta que se llene el anillo.
lesson-call-done = Los demás cuentan las cartas que no son de su colección. Tú te llevas la suma.
lesson-about-blocker = El bloqueo
lesson-block = Cada palo una vez y cada rango una vez es un bloqueo, y también gana. Solo falta el 9 de tréboles. Da tu 9 de diamantes por la oferta de Nora.
lesson-block-done = Nueve palos, nueve rangos. No son nueve iguales, por eso se canta de otro modo.
lesson-blocked = Cántalo: mantén pulsado «{ call-blocked }» hasta que se llene el anillo.
lesson-blocked-done = Quien canta mal queda fuera de la ronda: el botón se ilumina cuando lo que cantas es correcto.

## La hoja de puntos para imprimir

pad-count = Quien no ha ganado nombra un palo o un rango y cuenta las demás cartas: un as 1, las otras su número.
pad-win = Quien gana suma el total de todas las cuentas. Nueve iguales sin cantar cuentan 0.
pad-goal = Gana la partida quien llega primero a { $goal } puntos.
pad-chicken = Regla de la casa, gallina: quien canta con { $count } iguales y la cuenta más baja se lleva la mitad de la suma, redondeada hacia arriba; si no, quien menos cuenta de los demás.

## Lo que se canta

called-number = ¡{ $count }!

## Llevar la cuenta con cartas de verdad

keep-nine = { call-nine }
keep-blocked = { call-blocked }
keep-chicken = { call-chicken }
keep-wrong = Cantó mal
keep-holds = Tiene
keep-names = Colecciona
part-counts = Cuenta
no-who-called = ¿Quién cantó?
no-called-twice = { $seat } cantó dos veces: elige un canto.
no-not-nine = Las cartas de { $seat } no son nueve iguales: cantó mal.
no-not-blocked = Las cartas de { $seat } no son un bloqueo: cantó mal.
no-chicken-shows = { $seat } cantó gallina: anota las nueve cartas, porque importa si siete son iguales.

## Una tarjeta para imprimir

card-trade = Cambia una, dos o tres cartas de un palo o de un rango por otras tantas. Con el centro, solo después de cambiar con alguien.
card-calls = Canta con nueve de un palo o de un rango, o «¡Bloqueado!» con cada palo y cada rango una vez. Si cantas mal, tu mano va al centro.
