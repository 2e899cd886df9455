# What the start page says, and what every page may have to say before its own words have come.

app-name = Janken
app-title = Janken, la mesa de cartas abierta
what-it-is = Juegos de cartas en los que piedra gana a tijera: cinco palos, cada uno gana a dos. A solas, contra bots o con amigos.
close = Cerrar
to-start = Inicio
settings = Ajustes
lid-players = { $most ->
    [1] solitario
   *[other] { $more ->
        [0] { $most } jugadores
       *[other] { $least } a { $most }
    }
}
lid-line = { lid-players } · { $minutes } min
lid-line-goal = { lid-players } · { $minutes } min hasta { $goal } puntos
play-title-now = Jugar ya a { $title }
got-a-word = ¿Tienes un código de mesa?
join-table = Unirse
invite-friends = Invitar a amigos
with-friends = Jugar con amigos
with-friends-text = Envía un enlace y ya están dentro. Sin cuenta y sin instalar nada.
join-code = Código
open-games = { $count ->
    [one] { $count } partida abierta
   *[other] { $count } partidas abiertas
}
minutes-short = { $minutes } min
sit-down = Continuar
seat-kept = Tu partida te espera
seat-left = Dejaste tu sitio; recupéralo
open-tables = Mesas abiertas
table-of = Mesa de { $name }
seats-free = { $count ->
    [one] { $count } sitio libre
   *[other] { $count } sitios libres
}
learn-it = Apréndelo en dos minutos
begin = Empezar
connection-lost = Sin conexión. Probando de nuevo.
strange-address = Aquí todavía no puede jugar nadie: el servidor no reconoce la dirección { $address } como suya. Quien lo gestiona debe iniciarlo con --origin { $address }
not-connected = No tienes conexión. Espera un momento y prueba otra vez.
todays-deal = El reparto de hoy
daily-see = Ver los resultados
daily-days = Todos los días
daily-more-deals = Más repartos de este día
streak-in-a-row = { $count ->
    [one] día seguido
   *[other] días seguidos
}
next-deal = Próximo reparto en { $hours } h { $minutes } min
next-deal-soon = Próximo reparto en { $count } s
unit-points = { $count ->
    [one] punto
   *[other] puntos
}
unit-cards = { $count ->
    [one] carta restante
   *[other] cartas restantes
}
par-short = A { $count } del par, el mejor resultado demostrado.
par-short-known = A { $count } del par, el mejor resultado conocido.
par-reached = Par: nadie puede hacerlo mejor.
par-reached-known = Par, el mejor resultado conocido.
par-beaten = Mejor que el par: superas el mejor resultado conocido.
daily-play = Jugar
daily-look = Resultado
something-broke = Algo ha fallado en esta página. En la mesa no se ha perdido nada.
reload = Recargar la página
nothing-here = Aquí no hay nada
page-missing = Esta página no existe.
games-here = Los juegos de este servidor:
your-story = Mis partidas
story-with = con { $names }
engine-starts = Preparando la mesa …
engine-held = Tus partidas están abiertas en otra pestaña. Juega allí o ciérrala, y se abrirán aquí.
engine-no-storage = Este navegador no deja que la página guarde nada, y no se podría guardar ninguna partida. Permite los datos de esta página o sal de la navegación privada, y recárgala.
engine-failed = No se pudo preparar la mesa. Comprueba la conexión y recarga la página.
page-is-newer = Hay una versión nueva.
page-update = Actualizar
meanwhile = El servidor no responde. Mientras tanto puedes jugar en esta página, a solas o contra bots.
meanwhile-play = Jugar aquí
meanwhile-here = Juegas en esta página, sin el servidor. Lo que juegues aquí queda en este navegador.
meanwhile-back = Volver al servidor
real-cards = Con cartas de verdad
real-cards-line = Hoja de puntos, árbitro, llamadas
real-cards-text = ¿Tienes la baraja en la mesa? Lleva la cuenta según las reglas y pregunta si unas cartas forman una combinación.
announced-in = en { $time }
privacy-title = Privacidad
tables-waiting = { $count ->
    [one] 1 mesa te espera
   *[other] { $count } mesas te esperan
}
table-due = { $days ->
    [0] { $hours ->
        [0] queda menos de una hora
        [one] queda { $hours } hora
       *[other] quedan { $hours } horas
    }
    [one] queda { $days } día
   *[other] quedan { $days } días
}
your-move = Te toca
evening-new = Planear una velada
club-yours = Tus clubes
tournament-new = Organizar un torneo
