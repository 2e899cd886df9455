# Las cartas, y cómo se enumeran varias cosas.

suit-R = Piedra
suit-P = Papel
suit-S = Tijeras
suit-L = Lagarto
suit-W = Agua
suit-s = picas
suit-h = corazones
suit-d = diamantes
suit-c = tréboles

rank-A = As
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = Jota
rank-Q = Reina
rank-K = Rey

# Todas las cartas de un rango.
ranks-A = ases
ranks-2 = doses
ranks-3 = treses
ranks-4 = cuatros
ranks-5 = cincos
ranks-6 = seises
ranks-7 = sietes
ranks-8 = ochos
ranks-9 = nueves
ranks-T = dieces
ranks-J = jotas
ranks-Q = reinas
ranks-K = reyes

# Una carta en palabras: para quien escucha, y donde no se puede leer un código.
card = { $rank } de { $suit }
joker = Comodín de { $suit }
joker-as = Comodín de { $suit } como { $rank }
hidden-card = una carta boca abajo

# Todo menos lo último, y lo último.
list = { $first } y { $last }
list-or = { $first } o { $last }

# Lo que forman unas cartas juntas.
set = { $set ->
    [of-a-kind] cartas del mismo rango
    [run] una escalera
   *[strong-run] una escalera fuerte
}
no-weak-step = { $upper } no puede seguir a { $lower }: { $upper_suit } no gana a { $lower_suit }.
no-unconnected = { $cards } no son del mismo rango ni van seguidas.
no-round-the-ace = { $ranks }: un as va por debajo del 2 o por encima del rey, no las dos cosas.
no-named-twice = { $card } se nombra dos veces.
no-not-held = { $seat-is ->
    [you] No tienes { $card } en la mano.
   *[they] { $seat } no tiene { $card } en la mano.
}
