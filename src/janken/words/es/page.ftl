# Lo que solo dice la página en el navegador. Lo que se dice en la mesa de un juego está en el archivo del juego.

app-name = Janken
app-title = Janken, la mesa de cartas abierta
what-it-is = Juegos de cartas en los que piedra vence a tijera: cinco palos, cada uno vence a dos. A solas, contra bots o con amigos.
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
close = Cerrar
to-start = Al inicio
settings = Ajustes
rules = Reglas

## El estante

lid-players = { $most ->
    [1] solitario
   *[other] { $least } a { $most }
}
lid-line = { lid-players } · { $minutes } min
play-title-now = Jugar ya a { $title }
play-now = Jugar ya
got-a-word = ¿Te han dado una palabra?
word-example = river-fox-12
join-table = Entrar
sit-down = Sentarse
seat-kept = Tu sitio te espera
seat-left = Te levantaste; recupera tu sitio
open-tables = Mesas abiertas
finished-games = Partidas terminadas
table-of = Mesa de { $name }
seats-free = { $count ->
    [one] { $count } sitio libre
   *[other] { $count } sitios libres
}
learn-it = Apréndelo en dos minutos
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
what-rules-do = ¿Qué hacen estas reglas?
time = Tiempo
bots-level = Cómo juegan los bots
level = { $level ->
    [easy] fácil
    [level-2] relajados
    [level-3] tranquilos
    [level-4] atentos
    [club] como en un club
    [level-6] ambiciosos
    [level-7] fuertes
    [level-8] muy fuertes
    [level-9] casi maestros
   *[master] como maestros
}
bots-speed = Bots
speed = { $speed ->
    [thoughtful] con calma
    [brisk] con brío
   *[at-once] al instante
}
move-seconds = Segundos por jugada
any-time = sin prisa
list-table = Mostrarla entre las mesas abiertas
let-watch = Otros pueden mirar
make-table = Abrir la mesa

## En torno a la mesa, antes de la partida

around-the-table = En torno a la mesa
share-link = Compartir el enlace
copied = Copiado
copy-link = Copiar el enlace
only-this-machine = Solo este equipo puede abrir el enlace. Iniciado con --host 0.0.0.0, el servidor deja entrar a otros de tu red.
link-picture = El enlace como imagen para escanear
tell-word = o diles la palabra
open-door = Dar una palabra
close-door = Retirar la palabra
free-seat = libre
sit-here = Sentarme aquí
sit-on = Sentarme aquí, sitio { $number }
bot = bot
add-bot = Bot
add-bot-to = Bot para el sitio { $number }
remove-bot = Quitar el bot del sitio { $number }
stand-up = Levantarse
stand-up-sure = Un bot sigue por ti. Mientras nadie más ocupe tu sitio, puedes recuperarlo.
stand-up-yes = Sí, levantarme
go-on-playing = Seguir jugando
stop-sure = La partida termina aquí, tal como está. No se puede deshacer.
stop-yes = Sí, dejarlo
your-name = Tu nombre
begin = Empezar
begin-with-bots = Empezar, con bots en los sitios libres
host-begins = { $name } empieza cuando estén todos.
choose-seat = Elige un sitio.
onlookers = { $count ->
    [one] { $count } persona mirando
   *[other] { $count } personas mirando
}
house-rules-none = Sin reglas de la casa: como dice el reglamento.
away = ausente

## En la mesa

leave = Dejar la mesa
wheel = Quién gana a quién
wheel-text = Cada palo gana a los dos siguientes, en el sentido del reloj.
hint = Pista
menu = Menú
table = Mesa
your-hand = Tu mano, { cards }
by-suit = Ordenar por palos
by-rank = Ordenar por rangos
clear-selection = Deshacer la selección
fits = encaja
new-card = nueva
turn-of = { $seat-is ->
    [you] Te toca.
   *[they] Le toca a { $seat }.
}
connection-lost = Sin conexión. Probando de nuevo.
connection-back = Otra vez en línea.
not-connected = No tienes conexión. Espera un momento y prueba otra vez.
connecting = Camino de la mesa ...
restarting = La mesa se reinicia. Nada se pierde.
absent = Esa mesa no existe, o no es para ti.
paused = La mesa está en pausa.
at-the-latest-in = Sigue por sí sola en
goes-on-in = El juego sigue en
from-next-deal = Tienes sitio y juegas a partir del próximo reparto. Hasta entonces, miras.
credit = Red: se compensan { $ms } ms.
pause = Pausa
go-on = Seguir
bot-plays-for-you = Un bot juega por ti.
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Se acabó tu tiempo: un bot juega por ti.
       *[other] Un bot juega por ti.
    }
   *[they] { $why ->
        [time] Se acabó el tiempo de { $seat }: juega un bot.
       *[other] { $seat } no está: juega un bot.
    }
}
plays-again = { $seat-is ->
    [you] Vuelves a jugar tú.
   *[they] { $seat } vuelve a jugar.
}
time-is-short = Te quedan { seconds } para tu jugada.
you-stood-up = Te has levantado. Un bot sigue por ti.
take-seat-back = Recuperar mi sitio
looking-on = Estás mirando.
looking-on-full = Estás mirando. Todos los sitios están ocupados.
take-bots-seat = Jugar desde la próxima mano, en lugar de { $name }
play-myself = Jugar yo
last-moves = Últimas jugadas
moves-none = Todavía no ha pasado nada.
scores = Puntos
download-record = Descargar la partida
look-back = Repasar la partida
rematch = Otra vez
next-hand = { $seat-is ->
    [you] Siguiente mano, repartes tú
   *[they] Siguiente mano, reparte { $seat }
}
next-hand-soon = Se reparte de nuevo en
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
saying = { $saying ->
    [hello] ¡Hola!
    [luck] ¡Suerte!
    [well-played] ¡Bien jugado!
    [thanks] ¡Gracias!
    [wow] ¡Hala!
    [oops] ¡Ay, no!
    [hurry] Te toca …
   *[bye] ¡Buena partida, adiós!
}
said-by = { $seat-is ->
    [you] Tú: { saying }
   *[they] { $seat }: { saying }
}
remove-person = Quitar a { $name }
remove-sure = { $name } deja la mesa y no puede volver. En una partida sigue un bot.
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
    [you] Esta mano es tuya.
   *[they] Esta mano es de { $seat }.
}
share-hand = Esta mano es de { $seats }.
nobody-wins-hand = Nadie gana esta mano.
game-is-over = La partida ha terminado.
hand-is-over = La mano { $number } ha terminado.
game-so-far = La partida hasta ahora
hand = Mano
total = Total
peg-board = Tablero de puntos: { $scores }
how-it-came-about = De dónde salen los puntos
cards-taken = Qué cartas se han tomado

## Repasar

looking-back = Repaso
whose-eyes = Con los ojos de
others-hands = Las manos de los demás
all-open = Todas las cartas a la vista
an-onlooker = Alguien que mira
move-of = Jugada { $number } de { $total }
move = Jugada
to-beginning = Al principio
one-back = Una jugada atrás
one-on = Una jugada adelante
to-end = Al final
run = Reproducir
stop = Parar
fetching-game = Buscando la partida ...
replay-missing = Esta partida no ha terminado, o no existe.
cards-dealt = Las cartas están repartidas.
share-move = Compartir esta jugada
go-on-here = Seguir desde aquí
go-on-as = Seguir desde aquí, como { $name }

## Reglas y lecciones

rules-of = Reglas: { $title }
the-cards = Las cartas
two-ended = { $up }, { $lies ->
    [dark] oscura
   *[light] clara
}, otro extremo { $under }
only-in-english = Esta página está en inglés.
to-print = Para imprimir
printed = { $sheet ->
    [michigan] Nueve cuencos para la puntuación Michigan
   *[pad] Hoja de puntos
}
paper = { $paper ->
    [letter] Carta
   *[a4] A4
}
learn-title = Aprender { $title }
step-of = { $number } de { $total }
next-step = Seguir
from-beginning = Desde el principio
play-a-game = Jugar una partida
legal-but = Se puede, pero aquí buscamos otra cosa.
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
    [calm] Cartas sin movimiento
    [letters] Letras de los palos en las cartas
    [fits] Marcar las cartas que encajan
    [sound] Sonidos
    [vibrate] Vibrar en el móvil
    [agree] 9 of a Kind: de acuerdo al momento con lo que cuento
    [turns] Light to Dark: descubrir cartas automáticamente cuando nada encaja
   *[speak] Leer los avisos en voz alta
}
volume = Volumen: { $part ->
    [cards] cartas y fichas
   *[calls] cantos, turnos y victorias
}
keys = Teclas
key-arrows = Flechas: recorrer las cartas
key-space = Espacio: elegir una carta
key-enter = Intro: la tecla principal
key-pass = P: pasar
key-sort = S: ordenar la mano
key-hint = H: pista
key-undo = U: deshacer, donde se puede
key-redo = R: rehacer lo deshecho
key-wheel = W: quién vence a quién
key-help = ?: estas teclas

## El reparto del día

daily-deals = Repartos del día
daily-today = Repartos del día, número { $number }
daily-title = { $series ->
    [light-to-dark] Light to Dark
    [light-to-dark-any-time] Light to Dark, descubrir cuando quieras
    [collector] The Collector, por puntos
   *[collector-cards] The Collector, por pocas cartas
}
daily-number = Número { $number }, { $day }
daily-par = par { $par }
daily-par-exact = El par está demostrado: nadie puede hacerlo mejor.
daily-par-known = El par es lo mejor que se conoce.
daily-once = Hoy todo el mundo tiene este reparto. Lo juegas una sola vez, sin deshacer; después puedes practicarlo.
daily-with-friends = Un amigo ha jugado este reparto. Juégalo una vez y veréis los resultados de los dos.
daily-play = Jugar
daily-look = Resultado
daily-practise = Practicar este reparto
daily-practised = Era de práctica: tu resultado en ese reparto queda como está.
daily-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
daily-result = Tu resultado
daily-card = Janken, reparto del día { $number }: { $title } ({ $day })
daily-share = Compartir el resultado
daily-copy = Copiar el resultado
daily-friends = Tus amigos
daily-archive = Días anteriores
daily-unplayed = sin jugar
daily-none-before = Este es el primer día.
daily-more = Días más antiguos
daily-not-yet = Este reparto no se da antes de su día.
par-soon = Calculando el par ...
par-exact = Par de este reparto: { $par }. Nadie puede hacerlo mejor.
par-known = Par de este reparto: { $par }, lo mejor que se conoce.
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
wish-looking = Buscando un reparto así ...
wish-none = No se encontró a tiempo un reparto así. Inténtalo otra vez.

## Cuando algo va mal

something-broke = Algo ha fallado en esta página. En la mesa no se ha perdido nada.
reload = Volver a cargar la página
nothing-here = Aquí no hay nada
page-missing = Esta página no existe.
game-missing = Este juego no está en este servidor.
games-here = Estos juegos están aquí:

## Una mesa para cualquier juego

your-moves = Tus jugadas
type-a-move = Escribe una jugada
make-move = Jugar
hand-of-number = Mano { $number }

## La baraja

shuffle-title = La baraja
shuffle-how = Antes de repartir, el servidor y cada persona de la mesa eligieron un número secreto y lo fijaron con una promesa. Después se mostraron los números de los jugadores, y de todos ellos sale el orden de las cartas. Al acabar la mano el servidor muestra también el suyo, y esta página comprueba que se cumplieron todas las promesas y que tus cartas son las que da la baraja.
shuffle-aloud = Todos en la mesa tienen el mismo signo corto: { $fingerprint }. Comparadlo en voz alta si queréis.
shuffle-limits = Así nadie puede elegir el reparto, tampoco el servidor, mientras una persona de la mesa sea honrada. El servidor sigue conociendo las cartas mientras jugáis. «janken verify» comprueba el registro de una partida en tu propio ordenador.
shuffle-transcript = Lo que se dijo

## La propia historia

your-story = Tu historia
story-games = Tus partidas aquí
story-none = Aún no has jugado aquí.
story-more = Partidas anteriores
story-running = sin terminar
story-won = ganada, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
story-lost = no ganada, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
story-with = con { $names }
story-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
story-best = mejor { $best }, media { $mean }
story-wins = { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
story-streak = { $now } seguidas ahora, { $longest } como máximo
story-chart = Resultados a lo largo del tiempo
story-yours = Lo que se guarda de ti
story-yours-text = Tu nombre, tus asientos, tus partidas y tus resultados del día. Llévatelos en un archivo o haz que se borre todo.
story-export = Exportarlo todo
story-forget = Borrarlo todo
story-forget-sure = Tu nombre, tus partidas en solitario, tus resultados y esta página desaparecen para siempre, en este servidor y en este dispositivo. En las partidas con otros pasas a ser un invitado sin nombre.
story-forget-yes = Sí, borrarlo todo
device-title = Otro dispositivo
device-text = Con un código tienes tus asientos, partidas y resultados también en otro dispositivo. No hace falta ninguna cuenta.
device-ask = Pedir un código
device-have = Tengo un código
device-how = Abre este enlace en el otro dispositivo o escribe allí el código. Sirve una vez, durante { $minutes } minutos.
device-arrive = Escribe el código que muestra el otro dispositivo. Desde entonces este dispositivo es la misma persona; lo que se jugó antes aquí ya no será de nadie.
device-code = Código
device-go = Traer aquí
device-wrong = Este código ya se usó, es demasiado antiguo o está mal escrito.
device-too-often = Demasiados intentos: espera un minuto.
