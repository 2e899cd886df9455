# Por qué algo no se puede hacer en una mesa en vivo.

no-no-table = Esa mesa no existe, o no está abierta para ti.
no-removed = { $name } te ha expulsado de esta mesa.
no-damaged-table = Lo guardado de esta mesa está dañado: no se puede seguir jugando.
no-no-such-bot = Los bots son { $bots }.
no-for-the-host = Eso solo puede hacerlo { $name } como anfitrión de esta mesa.
no-seat-taken = Ese es el sitio de { $seat }.
no-seen-other-cards = Has visto las cartas de { $seat }: en esta partida solo ese sitio es tuyo.
no-not-seated = No tienes sitio en esta mesa.
no-blank-name = Un nombre tiene al menos una letra que se pueda mostrar.
no-posing-name = Así se llaman los bots o la mesa: elige otro nombre.
no-undo-in-company = Solo puedes deshacer lo que acabas de bajar, y solo hasta que sigas jugando.
no-undo-too-often = En este turno ya se ha deshecho { $count } veces: sigue jugando.
no-nothing-to-undo = No hay ninguna jugada que deshacer.
no-nothing-to-redo = No hay ninguna jugada que rehacer.
no-pause-for-players = Solo quienes juegan pueden poner la mesa en pausa.
no-no-game-now = No se está jugando ninguna partida.
no-no-game-yet = Todavía no se ha jugado ninguna partida.
no-ask-for-rematch = La partida ha terminado: elige Jugar otra vez.
no-game-running = Se está jugando una partida.
no-hand-running = Se está jugando una mano.
no-seat-stays-filled = Durante la partida ningún sitio queda vacío: alguien tiene que ocuparlo.
no-no-bot-there = No hay ningún bot en el sitio { $number }.
no-nobody-there = Nadie se sienta en el sitio { $number }.
no-not-oneself = No puedes expulsarte: deja tu sitio.
no-too-many-sayings = Envías mensajes demasiado deprisa: espera un momento.
no-seat-free = El sitio { $number } está libre: alguien o un bot tiene que ocuparlo.
no-not-here = { $seat } no está aquí.
no-seats-stay = Durante una partida nadie cambia de sitio.
no-seats-set = El número de sitios queda fijado con la primera partida.
no-seats-taken = Hay { $count } sitios ocupados: no pueden ser menos.
no-rules-stay = Las reglas de la casa se pueden cambiar antes de una partida y entre dos partidas.
no-looking-on = Estás mirando: ocupa un sitio para jugar.
no-from-next-deal = Juegas a partir del próximo reparto: hasta entonces, miras.
no-not-begun = La partida no ha empezado.
no-paused = La mesa está en pausa.
no-counting-down = El juego se reanuda en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
no-no-more-pauses = Ya has hecho { $count } pausas en esta partida: no puede haber más.
no-empty-move = Una jugada es un verbo y lo que le corresponde.
no-other-turn = Demasiado tarde: el juego ya ha continuado.
no-time-over = Demasiado tarde: se acabó el tiempo para { $verb }.
no-not-yet = Todavía no: { $seconds ->
    [one] falta { $seconds } segundo
   *[other] faltan { $seconds } segundos
}.
no-for-players = Solo los jugadores pueden hacer eso.
no-no-such-timer = Ese reloj no está en marcha.
no-no-hint = Para esto no hay pista.
no-strict-table = Esta es una mesa estricta: no hay pistas.
no-not-saved = No se ha guardado: el disco está lleno o averiado. Nada ha cambiado; inténtalo otra vez.
no-too-many-messages = Demasiados mensajes: espera un momento.
no-too-many-guesses = Demasiados intentos: espera un minuto.
no-too-many-changes = Demasiados cambios: espera un minuto.
no-too-many-enters = Cambias de mesa demasiado deprisa: espera un momento.
no-too-many-tables = Has abierto tantas mesas como puede abrir una persona.
no-too-many-new-tables = Demasiadas mesas desde tu dirección: espera un minuto.
no-server-full = Este servidor no tiene sitio ahora para otra mesa.
no-known-deal-in-company = Un reparto dado solo puede jugarlo una persona, sola o con bots.
no-no-such-deal = Este juego no tiene ese reparto.
no-daily-is-final = El reparto del día se juega una sola vez, sin deshacer jugadas. Después puedes practicarlo cuanto quieras.
no-no-such-step = No existe ese paso de una partida terminada, o no está abierto para ti.
no-daily-no-record = Esto no es el registro de una partida, o no se puede reproducir.
no-daily-other-deal = Este registro es de otro reparto.
no-daily-unfinished = En este registro la partida no ha terminado.
no-hello-first = Envía primero hello.
no-other-protocol = Este servidor habla la versión { $ours } del protocolo, no la { $yours }.
no-not-a-message = Esto no es un mensaje del protocolo: { $text }
late-by = Llegaste { $ms } ms tarde.
no-not-json = Esto no es un mensaje del protocolo, porque no es JSON.
no-turned-away = { $status ->
    [0] El servidor ha cerrado la conexión.
   *[other] El servidor ha rechazado la conexión con el estado { $status }.
}
