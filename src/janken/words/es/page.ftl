# Lo que solo dice la página en el navegador. Lo que se dice en la mesa de un juego está en el archivo del juego.

needs-script = La mesa de cartas necesita JavaScript. Todos los juegos se pueden jugar también en la terminal.

you = Tú
someone = Alguien
seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
seconds-short = s
pts = { $points ->
    [one] pto.
   *[other] ptos.
}
value-yes = sí
value-no = no
value-none = sin límite
rule = Regla { $rule }
rules = Reglas

## El estante

play-now = Jugar ya
invite-which = ¿Qué juego? Tendrás una mesa, un enlace para enviar y un código para decir.
first-game = { $number ->
    [1] Tu primera partida: { $title }
    [2] Tu segunda partida: { $title }
   *[other] Tu próxima partida: { $title }
}
begin-level = { $level ->
    [easy] Bots fáciles
   *[other] Bots de club
}
begin-tempo = { $calm ->
    [yes] Un ritmo tranquilo
   *[no] El ritmo habitual
}
begin-marks = { $marks ->
    [yes] Las cartas que encajan están marcadas
   *[no] Las cartas que encajan no se marcan
}
begin-gently = Jugar así
begin-as-usual = Jugar como siempre

## Una mesa nueva

players = Jugadores
house-rules = Reglas de la casa
house-rules-note = En caso de duda, déjalas como están.
which-game = ¿Qué partida?
preset = { $preset ->
    [quick] Rápida
    [classic] Clásica
    [children] Con niños
    [evening] Velada larga
   *[own] A tu manera
}
in-minutes = { $minutes } min
rules-changed = { $count ->
    [0] ninguna cambiada
    [1] 1 regla cambiada
   *[other] { $count } reglas cambiadas
}
in-the-rules = Leer la regla
table-sum = { $bots ->
    [0] Tú a solas
    [1] Tú y 1 bot
   *[other] Tú y { $bots } bots
}{ $minutes ->
    [0] { "" }
   *[other] , unos { $minutes } min
}
bots-and-time = Bots y tiempo
what-rules-do = ¿Qué hacen estas reglas?
rules-usual = No has cambiado nada: es la partida tal como está en la hoja de reglas. Cambia una regla y aquí leerás qué hace.
rules-length = Una partida dura unos { $minutes } minutos en vez de { $usual }.
rules-hardly = Apenas cambia la partida.
rules-unmeasured = Nadie lo ha medido todavía.
rules-numbers = Todos los números
bots-level = Nivel de los bots
level = { $level ->
    [easy] fácil
    [level-2] relajado
    [level-3] tranquilo
    [level-4] atento
    [club] club
    [level-6] ambicioso
    [level-7] fuerte
    [level-8] muy fuerte
    [level-9] casi maestro
   *[master] maestro
}
bots-speed = Ritmo de los bots
speed = { $speed ->
    [thoughtful] con calma
    [brisk] con brío
   *[at-once] al instante
}
move-seconds = Segundos por jugada
any-time = sin límite
list-table = Mostrarla entre las mesas abiertas
let-watch = Permitir espectadores

## En torno a la mesa, antes de la partida

around-the-table = En la mesa
share-link = Compartir el enlace
copied = Copiado
copy-link = Copiar el enlace
only-this-machine = Solo este equipo puede abrir el enlace. Inicia el servidor con --host 0.0.0.0 para que otros de tu red puedan unirse.
link-picture = Código QR del enlace
tell-word = o diles el código de la mesa
open-door = Crear un código de mesa
close-door = Anular el código de mesa
free-seat = libre
sit-here = Sentarme aquí
sit-on = Sentarme aquí, sitio { $number }
bot = bot
add-bot = Bot
add-bot-to = Bot para el sitio { $number }
remove-bot = Quitar el bot del sitio { $number }
stand-up = Dejar el sitio
stand-up-sure = Un bot sigue jugando por ti. Mientras nadie más ocupe tu sitio, puedes recuperarlo.
stand-up-yes = Sí, dejar mi sitio
go-on-playing = Seguir jugando
stop-sure = La partida termina aquí, tal como está. No se puede deshacer.
stop-yes = Sí, dejarlo
your-name = Tu nombre
ask-name-note = Los demás jugadores ven este nombre. Puedes cambiarlo en los ajustes.
ask-name-go = Continuar
name-needed = Para sentarte necesitas un nombre.
host = anfitrión
swap-seats = Intercambiar los sitios { $number } y { $next }
you-play-now = Ya estás jugando.
is-away = { $seat } se ha ausentado.
is-back = { $seat } ha vuelto.
moved-to-seat = { $seat-is ->
    [you] Ahora tienes el asiento { $number }.
   *[they] Ahora { $seat } tiene el asiento { $number }.
}
begin-with-bots = Empezar, con bots en los sitios libres
begin-closed = Empezar con { $count } jugadores
add-seat = Añadir un sitio
host-begins = { $name } empieza cuando estén todos.
choose-seat = Elige un sitio.
onlookers = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
house-rules-none = Reglas estándar, sin reglas de la casa.
away = ausente
bot-in = bot en

## En la mesa

leave = Dejar la mesa
wheel = Qué gana a qué
wheel-text = Cada palo gana a los dos siguientes, en el sentido del reloj.
beats = { $suit } gana a { $other_suit }.
hint = Pista
close-hint = Cerrar la pista
menu = Menú
table = Mesa
your-hand = Tu mano, { cards }
by-suit = Ordenar por palos
by-rank = Ordenar por rangos
clear-selection = Borrar la selección
fits = encaja
new-card = nueva
title-your-turn = Te toca · { $title }
game-begins = { $title }: empieza la partida.
to-hand = A tus cartas
cards-chosen = { $count ->
    [0] Ninguna carta elegida.
    [one] { $count } carta elegida.
   *[other] { $count } cartas elegidas.
}
turn-of = { $seat-is ->
    [you] Te toca.
   *[they] Le toca a { $seat }.
}
connection-back = Conexión recuperada.
connecting = Conectando con la mesa…
restarting = La mesa se está reiniciando. No se pierde nada.
absent = Esa mesa no existe o no está abierta para ti.
paused = La mesa está en pausa.
at-the-latest-in = Se reanuda automáticamente en
goes-on-in = El juego se reanuda en
from-next-deal = Tienes sitio y juegas a partir del próximo reparto. Hasta entonces, miras.
credit = Retraso de red compensado: { $ms } ms
pause = Pausa
go-on = Reanudar
bot-plays-for-you = Un bot juega por ti.
time-is-short = { $count ->
    [one] Te queda { seconds } para tu jugada.
   *[other] Te quedan { seconds } para tu jugada.
}
you-stood-up = Has dejado tu sitio. Un bot sigue jugando por ti.
take-seat-back = Recuperar mi sitio
looking-on = Estás mirando.
looking-on-full = Estás mirando. Todos los sitios están ocupados.
take-bots-seat = Sustituir a { $name } en la próxima mano
play-myself = Jugar yo
last-moves = Últimas jugadas
moves-none = Aún no hay jugadas.
scores = Puntos
download-record = Descargar el registro
look-back = Ver la repetición
help-after-losses = Dos partidas perdidas seguidas: eso ocurre. En tu turno, «Pista» muestra una buena jugada y dice por qué. También puedes probar esto:
rematch = Jugar otra vez
next-hand = { $seat-is ->
    [you] Siguiente mano, repartes tú
   *[they] Siguiente mano, reparte { $seat }
}
next-hand-soon = Siguiente mano en
next-hand-waits = { $seats } { $seats-count ->
    [one] aún mira los puntos.
   *[other] aún miran los puntos.
}
next-hand-waits-for-you = La próxima mano te espera.
wait = Esperar
ready = Listo
waiting-for-others = Esperando a los demás
host-deals = { $name } reparte la próxima mano.
undo = Deshacer
redo = Rehacer
say-something = Decir algo
remove-person = Expulsar a { $name }
remove-sure = { $name } deja la mesa y no puede volver. Si hay una partida en curso, sigue un bot.
pause-long = Pausa de hasta { $minutes } minutos
the-others = Los demás jugadores
bot-for-now = Que juegue un bot
bot-for-me = Que un bot juegue por mí
give-back = Devolver el sitio
make-host = Hacer anfitrión
remove = Expulsar
same-deal = Otra vez con las mismas cartas
share-deal = Compartir estas cartas

## La hoja de puntos

score-sheet = Hoja de puntos
wins = { $seat-is ->
    [you] Ganas tú.
   *[they] Gana { $seat }.
}
share-win = { $seats } comparten la victoria.
wins-hand = { $seat-is ->
    [you] Ganas la mano.
   *[they] { $seat } gana la mano.
}
share-hand = { $seats } comparten la mano.
nobody-wins-hand = Nadie gana esta mano.
game-is-over = La partida ha terminado.
hand-is-over = La mano { $number } ha terminado.
game-so-far = La partida hasta ahora
hand = Mano
total = Total
peg-board = Tablero de puntos: { $scores }
how-it-came-about = De dónde salen los puntos
cards-taken = Cartas tomadas
evening = Partidas ganadas en esta mesa
games-won = { $count ->
    [0] ninguna
    [one] { $count } partida
   *[other] { $count } partidas
}
house-rules-next = Reglas de la casa para la próxima partida
want-again = Yo jugaría otra
would-play-again = { $seats } { $seats-count ->
    [one] jugaría otra.
   *[other] jugarían otra.
}
host-starts-next = { $name } puede empezar la próxima partida.
waiting-for-host = Esperando a { $name }

## Repasar

looking-back = Repetición
whose-eyes = Ver como
others-hands = Las manos de los demás
all-open = Todas las cartas a la vista
an-onlooker = Un espectador
move-of = Jugada { $number } de { $total }
move = Jugada
to-beginning = Primera jugada
one-back = Jugada anterior
one-on = Jugada siguiente
to-end = Última jugada
run = Reproducir
stop = Parar
fetching-game = Cargando la partida…
replay-missing = Esta partida no ha terminado, o no existe.
ask-later = El servidor tiene mucho que hacer ahora mismo. Inténtalo de nuevo dentro de un minuto.
cards-dealt = Las cartas están repartidas.
share-move = Compartir esta jugada
go-on-here = Continuar desde aquí
go-on-as = Continuar desde aquí como { $name }

## Reglas y lecciones

rules-of = Reglas: { $title }
rules-contents = En esta página
rule-codes = Números de las reglas junto a los títulos
quick-card = Reglas en breve
all-rules = Todas las reglas
cards-of-game = Las cartas de este juego
drawing = { $drawing ->
    [signs] Piedra gana a Tijeras, Tijeras gana a Papel, Papel gana a Piedra.
    [ring] Con Lagarto y Agua: en el círculo cada palo gana a los dos siguientes.
    [deck] La baraja Janken: cinco palos de trece rangos y un comodín por palo. Son 65 cartas y 5 comodines.
    [nine] Dos barajas de verdad dan 81 cartas: del as al 9 de la baraja Janken, 45 cartas, y de una normal, 36. Los dieces, las figuras y los comodines se quedan fuera.
   *[ends] Antes de barajar, gira todas las cartas hacia el mismo lado, con los extremos claros hacia ti.
}
the-cards = Las cartas
two-ended = { $up }, { $lies ->
    [dark] oscura
   *[light] clara
}, otro extremo { $under }
only-in-english = Esta página solo está en inglés.
to-print = Para imprimir
booklet-how = Imprime el cuadernillo por las dos caras, girando por el borde corto, mete las hojas unas dentro de otras y dóblalas.
printed = { $sheet ->
    [michigan] Nueve cuencos para la puntuación Michigan
   *[pad] Hoja de puntos
}
paper = { $paper ->
    [a6] A6
    [letter] Carta
   *[a4] A4
}
learn-title = Aprender { $title }
step-of = { $number } de { $total }
next-step = Continuar
from-beginning = Desde el principio
play-a-game = Jugar una partida
legal-but = Es una jugada válida, pero no la que buscamos aquí.
not-it-yet = Todavía no es eso. Mira otra vez.

## Ajustes y teclas

language = Idioma
theme = Claro u oscuro
theme-choice = { $theme ->
    [system] como el dispositivo
    [light] claro
   *[dark] oscuro
}
switch = { $switch ->
    [calm] Sin animaciones de las cartas
    [letters] Letras de los palos en las cartas
    [fits] Marcar las cartas que encajan
    [sound] Sonidos
    [vibrate] Vibrar en el móvil
    [agree] Nueve iguales: de acuerdo automáticamente con lo que cuento
    [quiet] Nueve iguales: anunciar solo mis cambios, las ofertas que puedo aceptar y los cantos
    [turns] De la luz a la sombra: descubrir cartas automáticamente cuando nada encaja
    [voices] Los jugadores cantan en voz alta: «¡Agua!», «¡Terminé!»
    [coach] Entrenador: un aviso antes de un error claro, en solitario o contra bots
   *[speak] Leer los avisos en voz alta
}
volume = Volumen: { $part ->
    [cards] cartas y fichas
   *[calls] cantos, turnos y victorias
}
keys = Atajos de teclado
key-arrows = Flechas: recorrer las cartas
key-space = Espacio: elegir una carta
key-enter = Intro: el botón principal
key-pass = P: pasar
key-sort = S: ordenar la mano
key-hint = H: pista
key-escape = Esc: cerrar una pista
key-undo = U: deshacer, donde se puede
key-redo = R: rehacer
key-wheel = W: qué gana a qué
key-help = ?: estos atajos

## El reparto del día

daily-deals = Repartos del día
daily-at-table = Diario { $number }, par { $par }
streak-longest = La más larga
days-played = Jugados
days-at-par = Par logrado
month-before = Mes anterior
month-after = Mes siguiente
pin = { $pin ->
    [played] jugado
    [par] par
    [missed] sin jugar
    [today] hoy
   *[future] por venir
}
everyone-today = Los resultados de todos
everyone-told = { $count } jugadores lograron entre { $least } y { $most }. Tú has logrado { $own }; el par es { $par }.
everyone-later = Vuelve más tarde para ver cómo les fue a los demás.
one-pin = { $count ->
    [one] Una clavija es un jugador
   *[other] Una clavija son { $count } jugadores
}
you-beat = Superaste al { $share } % de { $count } jugadores.
helped-hints = { $count ->
    [0] Sin pistas
    [one] { $count } pista
   *[other] { $count } pistas
}
helped-no-undo = Sin deshacer
daily-number = Número { $number }, { $day }
daily-par-exact = El par está demostrado: nadie puede hacerlo mejor.
daily-par-known = El par es el mejor resultado conocido.
daily-once = Todo el mundo tiene este reparto. Lo juegas una sola vez, sin deshacer; después puedes practicarlo.
daily-with-friends = Un amigo ha jugado este reparto. Juégalo una vez y veréis los resultados de los dos.
daily-practise = Practicar este reparto
daily-practised = Era de práctica: tu resultado en ese reparto queda como está.
daily-result = Tu resultado
daily-share = Compartir el resultado
daily-copy = Copiar el resultado
daily-picture = Guardar la imagen
daily-friends = Tus amigos
daily-not-yet = Este reparto se abre en su día.
par-soon = Calculando el par…
par-exact = Par de este reparto: { $par }. Nadie puede hacerlo mejor.
par-known = Par de este reparto: { $par }, el mejor resultado conocido.
par-line = Ver la mejor partida
best-line = La mejor partida
wish-deal = Qué reparto
wish = { $wish ->
    [any] cualquiera
    [clear] uno que seguro sale
    [easy] uno fácil
    [medium] uno de dificultad media
   *[hard] uno difícil
}
wish-looking = Buscando un reparto…
wish-none = No se encontró a tiempo un reparto así. Inténtalo otra vez.

## Vista previa de enlaces

preview-invites = te invita
preview-invitation = { $name } te invita a { $title }
preview-join = Toca para unirte. Sin cuenta.
preview-open = Juega al momento. Sin cuenta.
preview-number = Diario { $number }
preview-daily = Reparto del día { $number }: { $title }
preview-daily-play = El par es { $par }. ¿Llegas? Toca para jugar, sin cuenta.
preview-result = { $name } tiene { $reached }, { $hints }; el par es { $par }. Toca para jugar el mismo reparto.
preview-replay = Toca para verla jugada a jugada.

## Cuando algo va mal

game-missing = Este juego no está en este servidor.

## Una mesa para cualquier juego

your-moves = Tus jugadas
choose-cards = Elige { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
choose-some = Elige de { $least } a { $most } cartas
type-a-move = Escribe una jugada
make-move = Jugar
hand-of-number = Mano { $number }

## La baraja

shuffle-title = El barajado
shuffle-none = No se barajó entre todos
shuffle-given = Sin barajar: estas cartas venían dadas
shuffle-onward = Sin barajar: esta partida sigue desde una posición conocida
shuffle-none-text = Nadie de esta mesa participó en el barajado de estas cartas, así que no se puede comprobar. Que fuera al azar solo lo dice el servidor.
shuffle-known-text = El orden de estas cartas no se dejó al azar. Alguien podría conocerlo, por eso una partida así es para una sola persona, sola o con bots.
known-position = Posición conocida
shuffle-how = Antes de repartir, el servidor y cada persona de la mesa eligieron un número secreto y lo fijaron con una promesa. Después se mostraron los números de los jugadores, y de todos ellos sale el orden de las cartas. Al acabar la mano el servidor muestra también el suyo, y esta página comprueba que se cumplieron todas las promesas y que tus cartas son las que da el barajado.
shuffle-aloud = Todos en la mesa ven el mismo código corto: { $fingerprint }. Comparadlo en voz alta si queréis.
shuffle-limits = Así nadie puede elegir el reparto, tampoco el servidor, mientras una persona de la mesa sea honrada. El servidor sigue conociendo las cartas mientras jugáis. «janken verify» comprueba el registro de una partida en tu propio ordenador.
shuffle-transcript = Transcripción completa

## La propia historia

story-games = Partidas jugadas aquí
story-open = Partidas abiertas
story-clear = Quitar de la lista
story-cleared = Quitada de la lista. La mesa sigue existiendo.
story-filter-by = Qué partidas
story-filter = { $filter ->
    [all] Todas
    [alone] En solitario
    [together] Con otros
   *[won] Ganadas
}
story-when = { $when ->
    [today] Hoy
    [yesterday] Ayer
    [week] Esta semana
   *[before] Antes
}
story-of-won = de { $count } ganadas
story-best-one = Mejor
story-average = Media
story-streak-now = Racha
story-last = { $unit ->
    [cards] Cartas restantes, últimas { $count } partidas
   *[points] Puntos, últimas { $count } partidas
}
story-nth = Partida { $number }
story-line-later = Juega tres partidas para ver un gráfico.
story-none = Aún no has jugado aquí.
story-none-such = Todavía no hay partidas de este tipo.
story-more = Partidas anteriores
story-won = ganada, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
story-lost = perdida, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
story-often = Sobre todo con { $names }
story-brought = importada
story-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
story-yours = Tus datos
story-yours-text = Tu nombre, tus sitios, tus partidas y tus resultados diarios. Descárgalos en un archivo o bórralo todo.
story-export = Exportarlo todo
story-forget = Borrarlo todo
story-forget-sure = Tu nombre, tus partidas en solitario, tus resultados y esta página desaparecen para siempre, en este servidor y en este dispositivo. En las partidas con otros pasas a ser un invitado sin nombre.
story-forget-yes = Sí, borrarlo todo
device-title = Otro dispositivo
device-text = Con un código tienes tus sitios, partidas y resultados también en otro dispositivo. No hace falta ninguna cuenta.
device-ask = Pedir un código
device-have = Tengo un código
device-how = Abre este enlace en el otro dispositivo o escribe allí el código. Sirve una vez, durante { $minutes } minutos.
device-arrive = Escribe el código que muestra el otro dispositivo. Desde entonces este dispositivo es la misma persona; las partidas ya jugadas aquí no se vincularán a ti.
device-code = Código
device-go = Usar el código
device-wrong = Este código ya se usó, ha caducado o está mal escrito.
device-too-often = Demasiados intentos: espera un minuto.
devices-title = Tus dispositivos
devices-text = En cada uno de ellos eres la misma persona. Cierra la sesión en el que ya no tengas.
devices-this = Este dispositivo
devices-since = Desde el { $day }
devices-earlier = Añadido hace tiempo
devices-out = Cerrar sesión

## La mesa en la página, sin servidor

bring-title = Importar partidas
bring-text = Añade partidas que exportaste en otro sitio: en otro servidor o en la página que no necesita ninguno. Cuentan como partidas tuyas, pero no puntúan ni valen como resultado del día.
bring-choose = Añadir partidas exportadas
bring-going = Añadiendo la partida { $done } de { $count } …
bring-bad = «{ $text }» no contiene partidas exportadas. «Exportarlo todo», en «Mis partidas», escribe un archivo así.
bring-done =
    { $fresh ->
        [0] No se añadió ninguna partida
        [one] Se añadió una partida
       *[other] Se añadieron { $fresh } partidas
    }{ $there ->
        [0] {""}
        [one] ; una ya estaba aquí
       *[other] ; { $there } ya estaban aquí
    }{ $refused ->
        [0] {""}
        [one] ; una no se puede reproducir
       *[other] ; { $refused } no se pueden reproducir
    }.
games-file = Tus partidas en un archivo
games-file-text = Todas las partidas están solo en este navegador. Guárdalas en un archivo como copia o para llevarlas a otro dispositivo.
games-save = Guardar las partidas
games-bring = Abrir partidas guardadas
games-bring-sure = Las partidas del archivo sustituyen a todas las de este navegador.
games-bring-yes = Sustituir mis partidas
games-file-bad = «{ $text }» no contiene partidas guardadas o está dañado. No se ha cambiado nada.

## El entrenador

coach = Repasar con el entrenador
coach-key = Entrenador
coach-thinks = { $total ->
    [0] El entrenador lee la partida ...
   *[other] El entrenador ha visto { $done } de { $total } jugadas.
 }
coach-absent = El entrenador repasa una partida terminada con quienes la jugaron.
coach-busy = El entrenador está ocupado. Inténtalo de nuevo en un momento.
coach-again = Intentarlo de nuevo
coach-you = Tú
coach-better = Mejor
coach-amount = { $unit ->
    [chance] { $amount } %
    [cards] { $amount } cartas
   *[points] { $amount } puntos
 }
coach-gave-away = { $unit ->
    [chance] Esto costó el { $amount } % de la probabilidad de ganar, ± { $doubt }.
    [cards] Esto costó { $amount } cartas, ± { $doubt }.
   *[points] Esto costó { $amount } puntos, ± { $doubt }.
 }
coach-by-what-you-saw = Juzgado solo por lo que podías ver entonces.
coach-wait = Espera: hay algo mejor
coach-not-yet = Todavía no: hay algo mejor
coach-show-better = Mostrar la mejor jugada
coach-would-give = { $unit ->
    [chance] Esto costaría el { $amount } % de la probabilidad de ganar, ± { $doubt }.
    [cards] Esto costaría { $amount } cartas, ± { $doubt }.
   *[points] Esto costaría { $amount } puntos, ± { $doubt }.
 }
coach-choose-again = Elegir otra vez
coach-anyway = Jugarla igualmente
coach-by-what-you-see = Juzgado solo por lo que puedes ver.
coach-hindsight = A posteriori: todas las cartas están a la vista. El entrenador juzga solo por lo que podías ver.
coach-show-all = Mostrar todas las cartas
coach-show-own = Mostrar lo que vi
coach-fine = Nada era claramente mejor.
coach-only-move = Solo había una jugada.
coach-how = Recorre la partida: antes de cada jugada tuya habla el entrenador, solo por lo que podías ver entonces.
coach-previous = Anterior
coach-next = Siguiente
coach-accuracy = Precisión { $percent } %.
coach-accuracy-means = En { $fine } de { $decisions } decisiones nada era claramente mejor.
coach-no-choice = En esta partida no tuviste nada que decidir.
coach-moments = Momentos decisivos
coach-moment = { $kind ->
    [luck] Jugada { $number }, suerte:
   *[choice] Jugada { $number }, tu elección:
 }
coach-nothing-to-do = No podías hacer nada.
coach-luck-and-choices = Suerte y decisiones
coach-luck = Suerte
coach-choices = Decisiones
coach-pace = Aprovechaste { $taken } ocasiones, normalmente tras { $seconds } s. Alguien de nivel club tarda { $club } s y un maestro { $master } s.
coach-passed = Ocasiones perdidas: { $count }
coach-passed-one = Jugada { $number }: { $move }, abierta { $seconds } s
coach-lost = Dónde se pierden puntos
coach-lost-how = De { $games ->
    [one] una partida
   *[other] { $games } partidas
 } que has repasado con el entrenador.
coach-kind-other = Otras decisiones
coach-kind-lost = { $loss } por partida, en { $faults } de { $decisions } decisiones
coach-find = Encuentra la mejor jugada
coach-drill = Practicar diez posiciones
coach-learn = Aprenderlo
coach-found = Bien visto: nada es claramente mejor.
coach-puzzle = Encuentra la mejor jugada. El entrenador mira tu primera elección.
coach-series = Práctica: { $what }. Posición { $number } de { $count }; acertadas a la primera: { $found }.
coach-series-next = Siguiente posición
coach-series-over = Has acertado { $found } de { $count } a la primera.
coach-series-more = Diez más
coach-try = Probar otra vez
coach-play-better = Jugar la mejor
coach-balance = Al empezar: { $start }. Suerte, es decir, las cartas y lo que hicieron los demás: { $luck }. Tus decisiones: { $choices }. Al final: { $result }.
## Con cartas de verdad: puntos y árbitro

score-keeper = Hoja de puntos
keep-score = Llevar la cuenta
score-names = ¿Quién juega, en sentido horario?
score-player = Nombre { $number }
score-first = Reparte primero
score-round = Ronda { $round } · reparte { $name }
score-round-alone = Ronda { $round }
score-over = La partida ha terminado
score-poker = Póquer por el cuenco { $bowl }
score-correcting = Corrigiendo la ronda { $round }
score-who = ¿De quién son?
score-says = ¿Qué pasó con ellas?
score-cards = Las cartas
score-has = { $name }, { $what }
score-this-round = Esta ronda
score-bowls = En los cuencos
score-next = Siguiente ronda
score-save = Guardar la ronda { $round }
score-leave = Dejarla como estaba
score-correct = Corregir la ronda { $round }
score-deals = reparte
score-wins = { $count ->
    [1] ¡Gana { $names }!
   *[other] ¡Ganan { $names }!
}
score-again = Otra partida, los mismos
score-clear = Hoja nueva
score-share = En cada móvil
score-share-text = Quien abra este enlace ve la hoja y también puede anotar.
score-missing = En este enlace no hay ninguna hoja de puntos. Quizá quien la empezó borró sus datos.
score-so-far = { $rounds ->
    [one] Una ronda hasta ahora
   *[other] { $rounds } rondas hasta ahora
}
score-standing = { $name }: { $points }
score-open = Abrir
score-wrong-round = Ronda { $round }: { $text }
score-count-of = { $what }: { $name }
is-set = ¿Es una combinación?
referee-tap = Toca tres cartas o más.
referee-clear = Borrar
caller = Llamadas y reloj
caller-before = Reparte { $name }. Pon el teléfono en el centro.
caller-look = Mirar las cartas, { $seconds } segundos
caller-looking = Mirad vuestras cartas: { $seconds }
caller-trade = Empezar a cambiar
caller-trading = ¡Empieza el intercambio! Toca tu tecla para cantar.
caller-kind = { $kind ->
    [nine] ¡Nueve iguales!
    [blocked] ¡Bloqueado!
   *[chicken] ¡Gallina!
}
caller-call = Cantar
caller-said = { $name }: { $call }
caller-judge = { $name }: { $call } Cartas a la mesa.
caller-won = { $count ->
    [one] { $names } gana la ronda.
   *[other] { $names } ganan la ronda.
}
caller-chickened = { $name } cantó gallina: todos cuentan.
caller-patience-over = Hace rato que nadie canta. ¿Seguir cambiando o repartir de nuevo?
caller-trade-on = Seguir cambiando
caller-look-time = Tiempo para mirar
caller-patience = Paciencia
caller-minutes = { $minutes ->
    [0] sin límite
   *[other] { $minutes } min
}
caller-with-chicken = Se puede cantar gallina
caller-stop = Terminar a las
caller-evening-over = Son las { $time }: esa fue la última ronda.
caller-count = Contar la ronda
caller-right = Era correcto
caller-wrong = Era incorrecto
caller-out = fuera de esta ronda
caller-next = Ronda siguiente

privacy-cookie = Una cookie le dice a este servidor que vuelves a ser la misma persona; cada visita la renueva por un año. No hay cuentas, correos ni contraseñas.
privacy-games = Las partidas terminadas se guardan con los nombres que dieron los jugadores, { $days ->
    [0] para poder verlas de nuevo en cualquier momento.
   *[other] hasta { $days } días después de la última jugada en su mesa.
 }
privacy-unfinished = Una mesa sin partidas terminadas { $days ->
    [0] también se guarda.
   *[other] se borra { $days } días después de la última jugada.
 }
privacy-device = Tus ajustes y las mesas visitadas se guardan solo en tu navegador. Los códigos para otro dispositivo caducan a los 15 minutos.
privacy-address = Tu dirección de red solo se usa mientras estás en línea, para frenar abusos. No se registra ni se guarda, salvo que quien gestiona el servidor la haya bloqueado.
privacy-logged = Tu dirección de red se usa para frenar abusos, y quien gestiona este servidor la anota en un registro.
privacy-nobody-else = No se carga nada de terceros ni se les pasa nada. Solo los avisos que actives los entrega, cifrados, el servicio push de tu navegador, o llegan por correo si has dado una dirección.
privacy-backups = Las copias de seguridad que haya hecho quien gestiona el servidor conservan lo que borras hasta que se reemplacen.
privacy-delete = Puedes ver, guardar y borrar todo lo que hay sobre ti:
privacy-contact = Contacto
privacy-imprint = Responsable de este servidor
recovery-text = Si tu navegador pierde las cookies, un código de recuperación te trae de vuelta. Escríbelo y guárdalo bien.
recovery-ask = Obtener un código de recuperación
recovery-how = Escríbelo. Sirve una y otra vez en «Tengo un código»; en la lista de tus dispositivos puedes anularlo.
