# Veladas y clubes: grupos que juegan varias partidas.

evening-new-text = Un enlace para todos, varias partidas, un solo marcador.
evening-begin = Abrir la velada
evening-plan = Crear la invitación
evening-named = La velada de { $name }
evening-name = ¿Cómo se llama?
evening-room = Vuestra velada
evening-when = ¿Cuándo empieza?
evening-now = Ahora
evening-later = A una hora fija
evening-date = Día y hora
evening-until = Ninguna partida nueva después de
evening-games = ¿Al mejor de cuántas partidas?
evening-games-any = Las que sean
evening-rule = Marcador
evening-rule-of = { $rule ->
    [wins] un punto por cada partida ganada
    [scaled] hasta 10 puntos por partida, según el puesto
    [none] sin marcador
   *[other] un punto por cada persona a la que ganes
}
evening-come-in = Entrar
evening-come-text = { $name } te invita a una velada de juegos de cartas.
evening-here = { $count ->
    [0] Todavía no hay nadie
    [one] Hay una persona
   *[other] Hay { $count } personas
}
evening-since = desde { $time }
evening-begins = Empieza: { $time }
evening-state = { $state ->
    [host] anfitrión
    [here] aquí
    [ready] listo
    [out] descansa
    [plays] jugando
    [yes] viene
    [maybe] quizá venga
    [no] no viene
    [later] viene más tarde
   *[away] ausente
}
evening-will-come = ¿Vas a venir?
evening-answer = { $answer ->
    [yes] Sí
    [maybe] Quizá
    [no] No
   *[later] Más tarde
}
evening-calendar = Añadir al calendario
evening-word = Código
evening-invite = Invitar
evening-call = En la llamada
evening-call-none = ¿Dónde habláis? Pega el enlace de una llamada o un número de teléfono.
evening-call-field = Enlace o número de teléfono
evening-call-join = Unirse a la llamada
evening-call-phone = Llamar
evening-call-set = Fijar la llamada
evening-call-save = Guardar
evening-next = Siguiente juego
evening-next-none = ¿Qué juego primero?
evening-choose = Elegir un juego
evening-other-game = Otro juego
evening-missing = { $missing ->
    [one] Falta una persona
   *[other] Faltan { $missing } personas
}
evening-too-many = { $over ->
    [one] Sobra una persona
   *[other] Sobran { $over } personas
}
evening-fits = { $count ->
    [one] Una persona
   *[other] { $count } personas
}; { $you ->
    [yes] repartes tú
   *[no] reparte { $name }
}.
evening-solo = Para una persona
evening-start = Empezar { $title }
evening-turn = { $name } puede empezar la partida.
evening-opens = Las partidas pueden empezar a las { $time }.
evening-is-over = La velada ha terminado
evening-sit-out = Descansar
evening-play-along = Volver a jugar
evening-ready = Listo
evening-not-ready = Aún no
evening-to-seat = A tu sitio
evening-watch = Mirar
evening-at-table = Jugando ahora
evening-total = Esta noche
evening-played = Jugado esta noche
evening-played-count = { $count ->
    [one] Una partida
   *[other] { $count } partidas
}
evening-nothing = Todavía no ha terminado ninguna partida.
evening-real-cards = Con cartas de verdad
evening-count-sheet = Contarla para «{ $name }»
evening-counted = Esta partida cuenta para «{ $name }».
evening-settle = Cambiar la velada
evening-save = Guardar
evening-end = Terminar la velada
evening-go-on = Seguir con la velada
evening-winner = { $count ->
    [1] { $name } gana la velada
   *[other] { $name } comparten la velada
}
evening-share = Compartir el resultado
evening-of-it = Convertirla en una velada
evening-of-it-text = Varias partidas con estas personas, un enlace y un marcador. Esta partida ya cuenta.
evening-back = Volver a la velada
evening-host-hand = Hacer anfitrión a { $name }
evening-remove = Expulsar a { $name }
evening-people = Quién está
evening-lost = Esa velada no existe, o no está abierta para ti.
preview-evening = { $name } te invita a «{ $title }»
preview-evening-text = Una velada de juegos de cartas: abre el enlace y ya estás dentro.
preview-evening-result = «{ $title }»: el resultado

## Hablar en la mesa

talk-write = Escribe algo
talk-send = Enviar
talk-allow = Los jugadores pueden escribirse
talk-mute = Silenciar a { $name } en esta mesa
talk-unmute = Volver a oír a { $name }
talk-block = Bloquear a { $name }
talk-block-sure = No sabrás nada más de { $name }, ni aquí ni en otras mesas, y no podrá entrar en tus mesas. No se le dice.
talk-report = Denunciar a { $name }
talk-report-sure = Lo último que escribió { $name } llega a los anfitriones, con tu nombre.

## Clubes

club-new = Fundar un club
club-new-text = Un club guarda sus miembros, sus reglas de la casa, sus veladas y la tabla de la temporada.
club-name = ¿Cómo se llama?
club-begin = Fundar el club
club-room = { $count ->
    [one] Un miembro
   *[other] { $count } miembros
}
club-join = Unirse al club
club-join-text = Te invitan a ser miembro.
club-ask = Pide a un miembro un enlace de invitación.
club-evenings = Veladas
club-evenings-none = Aún no hay veladas en esta temporada.
club-evening-new = Planear una velada
club-evening-state = { $over ->
    [yes] ganada por { $names }
   *[no] { $games ->
        [0] empieza: { $time }
        [one] una partida hasta ahora
       *[other] { $games } partidas hasta ahora
    }
}
club-open = Abrir
club-season = { $name ->
    [none] Tabla de la temporada
   *[other] Tabla de la temporada: { $name }
}
club-season-since = Desde el { $day }
club-season-none = Todavía nadie tiene puntos.
club-season-new = Nueva temporada
club-season-name = ¿Cómo se llama la nueva temporada?
club-points = Puntos
club-wins = Victorias
club-nights = Veladas
club-records = Récords de la temporada
club-record = { $title }: { $name }, { $score } puntos
club-presets = Reglas de la casa
club-presets-none = El club aún no tiene reglas de la casa.
club-preset-new = Guardar reglas de la casa
club-preset-name = Nombre de estas reglas
club-preset-game = Juego
club-preset-play = Abrir una mesa
club-preset-drop = Eliminar { $name }
club-members = Miembros
club-role = { $role ->
    [owner] dueño
    [host] anfitrión
   *[member] miembro
}
club-make-host = Hacer anfitrión a { $name }
club-make-member = Hacer simple miembro a { $name }
club-make-owner = Entregar el club a { $name }
club-remove = Expulsar a { $name }
club-remove-sure = { $name } deja de ser miembro, y su nombre y sus puntos salen del club.
club-invite = Enlace de invitación
club-invite-new = Nuevo enlace
club-invite-revoke = Anular el enlace
club-invite-none = No hay enlace de invitación: nadie puede unirse.
club-reports = Denuncias
club-report = { $by } denuncia a { $name }
club-report-none = (nada escrito)
club-leave = Dejar el club
club-leave-sure = Tu nombre y tus puntos salen del club contigo.
club-lost = Ese club no existe, o no está abierto para ti.

## Torneos

tournament-new-text = Varias rondas de un juego, con emparejamientos, clasificación y ganador. La gente se apunta con un enlace.
tournament-name = ¿Cómo se llama?
tournament-named = Torneo de { $name }
tournament-game = Juego
tournament-system = Quién juega contra quién
tournament-system-of = { $system ->
    [arena] Arena: durante un tiempo fijo, quien está libre juega la siguiente partida
    [robin] Liguilla: todos contra todos una vez
   *[other] Sistema suizo: se enfrentan quienes tienen los mismos puntos
}
tournament-rounds = Número de rondas
tournament-seats = Jugadores por mesa
tournament-unasked = Empezar la siguiente ronda automáticamente
tournament-plays = Yo también juego
tournament-make = Crear el torneo
tournament-lost = Ese torneo no existe, o no está abierto para ti.
tournament-state = { $state ->
    [open] { $count ->
        [one] Hay un jugador apuntado
       *[other] Hay { $count } jugadores apuntados
    }
    [over] El torneo ha terminado
    [arena] { $count ->
        [one] Un jugador
       *[other] { $count } jugadores
    }
   *[other] Ronda { $round } de { $rounds }
}
tournament-about = { $system ->
    [arena] Arena, { $rounds } minutos
    [robin] Liguilla
   *[other] Sistema suizo, { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    }
}{ $rated ->
    [yes] , con puntuación
   *[no] {""}
}
tournament-host = Anfitrión: { $name }
tournament-enter = Apuntarse
tournament-invite = Invitar a jugadores
tournament-withdraw = Retirarse
tournament-withdraw-sure = No juegas más rondas. Si tu partida no ha terminado, la pierdes.
tournament-drop = Retirar a { $name }
tournament-drop-sure = { $name } no juega más rondas. Si su partida no ha terminado, la pierde.
tournament-players = Jugadores
tournament-pair = Empezar la ronda { $round }
tournament-wait-start = El torneo empieza cuando { $name } lo diga.
tournament-wait-round = La siguiente ronda empieza cuando acaben todas las partidas.
tournament-wait-host = La ronda ha terminado. { $name } empieza la siguiente.
tournament-too-few = Hacen falta al menos { $count } jugadores.
tournament-yours = Ronda { $round }: juegas contra { $names }, mesa { $board }
tournament-bye = Ronda { $round }: descansas, y eso cuenta como una victoria.
tournament-idle = No juegas en la ronda { $round }.
tournament-go = Ir a tu mesa
tournament-watch = Mirar
tournament-making = La mesa se está preparando.
tournament-done = Tu partida de la ronda { $round } ha terminado.
tournament-round = Ronda { $round }
tournament-board = Mesa { $board }
tournament-byes = { $count ->
    [one] Descansa: { $names }
   *[other] Descansan: { $names }
}
tournament-result = { $place }. { $name }
tournament-playing = jugando
tournament-settled = decidido por el anfitrión
tournament-settle = Decidir la mesa { $board }
tournament-settle-text = Si esta partida no se va a acabar, di cómo cuenta. Quien no vino queda último.
tournament-place-of = Puesto de { $name }
tournament-settle-save = Contarlo así
tournament-standings = Clasificación
tournament-points = Puntos
tournament-opponents = Rivales
tournament-wins = Victorias
tournament-withdrawn = se retiró
tournament-ties = El primer puesto de una mesa vale 12 puntos, el último ninguno y los de en medio su parte; descansar vale 12. A igualdad de puntos decide la suma de los puntos de tus rivales, y después el número de victorias.
tournament-winner = { $count ->
    [1] { $name } gana el torneo
   *[other] { $name } comparten el primer puesto
}
tournament-end = Terminar el torneo
tournament-end-sure = No habrá más rondas, y la clasificación queda como está.
tournament-back = Volver al torneo
tournament-forfeit = ganada por retirada
tournament-void = no cuenta: faltó alguien
tournament-games = Partidas
arena-minutes = Cuánto dura, en minutos
arena-bots = Si hay muy poca gente, completar con bots
arena-rule = El primer puesto de una mesa vale 12 puntos, el último ninguno y los de en medio su parte. Tras dos victorias seguidas, cada victoria más de esa racha vale el doble. A igualdad de puntos decide el número de victorias; una partida solo contra bots no cuenta.
arena-come = Ve a tu mesa antes de un minuto. Si no, la partida no cuenta y quedas fuera hasta que vuelvas.
arena-start = Empezar la arena
arena-ends = Termina a las { $time }. Las partidas ya empezadas siguen contando.
arena-left = { $count ->
    [one] Queda un minuto
   *[other] Quedan { $count } minutos
}
arena-waiting = { $count ->
    [0] Eres el siguiente. Ahora no hay nadie más libre.
    [one] Eres el siguiente. Hay otro jugador libre.
   *[other] Eres el siguiente. Hay otros { $count } jugadores libres.
}
arena-before = Ya estás dentro. Las primeras partidas empiezan cuando { $name } lo diga.
arena-back-in = Volver a jugar
arena-out = Ahora no se te empareja. Vuelve cuando quieras.
arena-yours = Juegas contra { $names }
arena-yours-bots = Juegas contra bots hasta que venga alguien
arena-closing = Se acabó el tiempo. Las partidas en juego cuentan.
arena-leave = Salir
arena-leave-sure = No se te emparejará hasta que vuelvas. Si tu partida no ha terminado, la pierdes.
arena-drop-sure = No se emparejará a { $name } hasta que vuelva. Si su partida no ha terminado, la pierde.
arena-end = Terminar la arena
arena-end-sure = No empezarán más partidas. Las que están en juego cuentan.
arena-now = En juego
arena-latest = Últimos resultados
arena-away = ausente
arena-streak = { $count } victorias seguidas
arena-settle = Decidir la partida de { $names }
arena-begins = La partida empieza en cuanto estén todos. Si alguien no viene en un minuto, quedas libre para la siguiente.
