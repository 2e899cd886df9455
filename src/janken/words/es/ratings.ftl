# Puntuaciones, partidas por días, vacaciones.

rate-games = Con puntuación
rate-games-note = Los resultados cambian la puntuación de los jugadores. Sin pistas, sin deshacer, y nadie ocupa el asiento de otro.
ratings = Puntuaciones
ratings-of = Puntuaciones: { $game }
ratings-text = La fuerza en las partidas que puntúan, medida por quién acabó delante de quién. «±» dice cuánto puede desviarse: 95 de cada 100 veces la fuerza real está dentro. Los bots se miden igual.
ratings-seats = { $count } jugadores
ratings-none = Aún no se ha jugado ninguna partida que puntúe. Elige «Con puntuación» al crear una mesa.
ratings-yours = Tus puntuaciones
ratings-changed = Puntuaciones tras esta partida
rating-value = { $points } ± { $range }
rating-move = { $before } → { $after }
rating-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
rating-player = Jugador
rating-rating = Puntuación
rating-played = Partidas
rating-season = Temporada
rating-season-of = del { $from } al { $to }
rating-season-note = La tabla final de una temporada se conserva. La siguiente empieza con las mismas puntuaciones y más incertidumbre: ± 80 pasa a ser ± 142.
rating-season-none = En esta temporada aún no se ha jugado ninguna partida con puntuación.
a-bot = bot, { $level }

pace-of-game = Ritmo
pace-choice = { $hours ->
    [0] de una vez
    [12] por días: 12 horas por jugada
    [24] por días: 1 día por jugada
    [48] por días: 2 días por jugada
    [72] por días: 3 días por jugada
   *[168] por días: 1 semana por jugada
}
pace-late = Cuando se acaba el tiempo
pace-late-choice = { $late ->
    [bot] un bot hace esa jugada
   *[forfeit] un bot sigue hasta el final
}
pace-days-note = Nadie tiene que estar a la vez. Las mesas que te esperan aparecen arriba en la primera página.
over-days = { $hours ->
    [12] Por días: 12 horas por jugada.
    [24] Por días: 1 día por jugada.
    [48] Por días: 2 días por jugada.
    [72] Por días: 3 días por jugada.
   *[168] Por días: 1 semana por jugada.
}
is-rated = Esta mesa puntúa.
time-left = { $days ->
    [0] { $hours } h
   *[other] { $days } d
}

holiday = Vacaciones
holiday-text = Mientras estés fuera, ninguna jugada tuya en partidas por días llega tarde. Tu tiempo para jugar empieza de nuevo cuando vuelves.
holiday-left = { $count ->
    [0] No quedan días este año
    [one] Queda { $count } día este año
   *[other] Quedan { $count } días este año
}
holiday-days = Días, desde ahora
holiday-begin = Empezar las vacaciones
holiday-until = Estás de vacaciones hasta el { $day }.
holiday-end = Ya he vuelto

notice-turn = Una mesa te espera
notice-late = Tu tiempo casi se acaba
notices = Avisos
notices-text = Para partidas por días, cuando no hay ninguna página abierta: en este dispositivo, con el navegador que usas ahora. Dicen qué mesa te espera, nunca una carta.
notices-on = Avisos en este dispositivo
notices-turn = Cuando una mesa me espera
notices-late = Seis horas antes de que una jugada llegue tarde
notices-quiet = Silencio entre las
notices-quiet-until = y las
notices-hour = { $hour }:00
notices-denied = El navegador no lo permite. Se cambia en sus ajustes para esta página.
notices-none = Este servidor no envía avisos. Las direcciones de abajo funcionan en todas partes.
feed-text = Para un lector de noticias o un calendario: una dirección secreta que muestra qué mesas te esperan. Una nueva sustituye a la anterior.
feed-make = Crear una dirección
feed-atom = Para un lector de noticias
feed-ics = Para un calendario

notice-planned = Hay una velada planeada
notice-tomorrow = Se acerca tu velada
notices-evenings = Cuando se planea una velada en mi club, y el día antes de la mía
mail = Correo electrónico
mail-text = Los mismos avisos por correo, a una dirección que nadie más ve. Nombran la mesa, nunca una carta.
mail-address = Tu dirección de correo
mail-send = Enviar un código allí
mail-sent = Hemos enviado un código a { $address }. Hasta que lo escribas aquí, no se envía nada más.
mail-code = El código
mail-confirm = Confirmar
mail-on = Los avisos van a { $address }.
mail-off = No más correo
mail-problem = { $problem ->
    [no-address] Eso no es una dirección de correo.
    [too-often] Hoy se ha pedido demasiadas veces. Prueba mañana.
   *[wrong-code] Ese no es el código. Tras cinco equivocados necesitas uno nuevo.
}
mail-code-subject = Tu código para los avisos
mail-code-text = Alguien, probablemente tú, quiere recibir en esta dirección avisos de partidas. Si es así, escribe este código o abre el enlace. Si no, no hagas nada: no llegará nada más.
mail-off-text = Recibes esto porque lo pediste. Un toque lo termina:
mail-on-title = ¿Enviar avisos a esta dirección?
mail-on-key = Sí, enviarlos
mail-on-done = Los avisos llegarán a esta dirección.
mail-off-title = ¿No más correo a esta dirección?
mail-off-key = No más correo
mail-off-done = A esta dirección no llegará más correo, y aquí se ha olvidado.
