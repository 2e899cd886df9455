# Lo que se dice en la terminal.

nothing-dealt = Todavía no se ha repartido nada.
hand-number = mano { $number }
hand-and-dealer = mano { $number }, reparte { $name }
hand-over = La mano ha terminado.
to-move = Juega: { $seats }
winners = { $seats-count ->
    [one] Gana { $seats }.
   *[other] { $seats } comparten la victoria.
}
record-unfinished = La partida no ha terminado: las cartas ocultas vendrán al final. Lo que se ha visto hasta ahora:
refused = No: { $text }
advice = { $move }: { $text }{ certainty }

## Jugar con un solo teclado

welcome = { $title }. Escribe help para ver la ayuda, quit para dejarlo.
with-bots = En la mesa: { $people }.
after-the-game = save ARCHIVO guarda el registro; Intro termina.
next-deal = Pulsa Intro para repartir la siguiente mano.{ " " }
ask-over = La partida ha terminado>{ " " }
ask-player = { $name }>{ " " }
ask-anybody = sitio y jugada>{ " " }
who-plays = ¿Quién juega? Escribe el sitio antes de la jugada, por ejemplo: 2 { $text }
type-a-move = Escribe una jugada, o help.
take-keyboard = { $name }, toma el teclado y pulsa Intro.{ " " }
enter-goes-on = Pulsa Intro para seguir.
which-seat = ¿Para qué sitio? Escribe su número después de la orden.
no-move-now = Ahora no hay ninguna jugada.
moves-not-listed = Aquí no se enumeran las jugadas. Di qué quieres jugar; la mesa dirá si no se puede.
several-cards = { $verb } con { $count } de { $cards }
wait = No queda más que esperar.
hide = Pulsa Intro para ocultarlo.{ " " }
which-rule = ¿Qué regla? Por ejemplo: rules { $rule }; janken rules { $game } las muestra todas.
no-such-rule = No existe la regla { $text }; ¿quieres decir { $nearest }?
save-where = ¿En qué archivo? Por ejemplo: save tarde.janken
file-is-there = { $file } ya existe; elige otro nombre.
saved = Guardado en { $file }.
cannot-write = No se pudo escribir { $file }: { $reason }.
help-prompt = Las jugadas se escriben como en un registro, por ejemplo: { $example }
help-seat = Escribe el sitio antes de la jugada; legal, hint y look también admiten un sitio.
help-legal = enumerar las jugadas permitidas
help-hint = sugerir una jugada
help-look = mostrar la mesa otra vez
help-rules = mostrar una regla, por ejemplo rules { $rule }
help-save = guardar el registro
help-undo = deshacer (a solas, o lo que acabas de bajar)
help-help = mostrar esta ayuda
help-quit = dejarlo
only-move = La única jugada: { $move }
help-ready = ya he mirado; sigamos
help-pause = parar los relojes
help-resume = seguir
help-sit = sentarte en el sitio N
help-stand = dejar el sitio
help-back = recuperarlo del bot
help-start = empezar, con bots en los sitios libres (anfitrión)
help-next = repartir la siguiente mano (anfitrión)
help-rematch = otra partida (anfitrión)
help-door = crear un código de mesa (anfitrión)
help-say = decir algo a todos, por ejemplo say hello; say a secas muestra las frases
say-what = Se puede decir: { $text }.

## Elegir un juego

which-game = ¿Qué juego?{ " " }
type-game = Escribe un número del 1 al { $most }, o un nombre.
how-many = ¿Cuántos juegan, de { $least } a { $most }? [{ $least }]{ " " }
how-many-people = ¿Cuántas personas juegan con este teclado, de { $least } a { $most }? [{ $usual }]{ " " }
which-names = { $count ->
    [1] ¿Cómo te llamas? [{ $usual }]
   *[other] ¿Cómo os llamáis? Separa los nombres con comas. [{ $usual }]
}{ " " }
type-names = { $count ->
    [1] Escribe un nombre, no { $given }.
   *[other] Escribe { $count } nombres separados por comas, no { $given }.
}
how-many-bots = ¿Cuántos bots juegan también, de { $least } a { $most }? [{ $usual }]{ " " }
how-strong = ¿Qué nivel tienen: easy, club, master, o de level-1 a level-10? [{ $usual }]{ " " }
type-level = No hay ningún bot { $text }: escribe easy, club, master, o de level-1 a level-10.
bots-and-names = Con bots y nombres: janken play { $game } --bot club --names Ann
type-number = Escribe un número del { $least } al { $most }.
players = { $most ->
    [1] 1 jugador
   *[other] { $more ->
        [0] { $most } jugadores
       *[other] de { $least } a { $most } jugadores
    }
}
legal-count = Jugadas posibles: { $count }
allowed-yes-no = yes o no
allowed-choice = { $choices }
allowed-whole = un número entero de { $low } a { $high }{ $none ->
    [yes] {" "}o none
   *[no] { "" }
}
allowed-seconds = segundos, de { $low } a { $high }

## En una mesa de un servidor

join-no-seat = No hay ningún sitio libre: estás mirando.
join-look-on = Estás mirando.
join-give-name = Dinos tu nombre, por ejemplo con --name Ana.
away-bot-in = { $seat } no está: en { $time } juega un bot.
room = { $title }: { $people }; { $status ->
    [waiting] esperando jugadores
    [playing] jugando
    [between] entre dos manos
   *[over] la partida ha terminado
}
room-paused = , en pausa
room-door = , código de mesa { $word }
seat-empty = libre
seat-covered = { $name } (juega un bot)
seat-away = { $name } (ausente)
seat-here = { $name }
seat-bot = { $name } ({ bot-level })
going-down = El servidor se está reiniciando y volverá en unos { $seconds } segundos.
announced = Aviso de quien gestiona el servidor: { $text }
time = Tiempo: { $clocks }
time-timer = { $name } { $time }
time-seat = { $name } tiene { $time }
time-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## Registros

no-file-too-large = El archivo ocupa más de { $most } MB; ningún registro es tan grande.
no-not-text = Esto no es texto UTF-8, así que no es un registro.
no-header-below-deal = Después del primer reparto solo hay jugadas y repartos.
no-incomplete-move = Una jugada es un sitio, un verbo y lo que le corresponde.
no-no-seat-in-record = No existe el sitio { $text }: { $last ->
    [1] el único sitio es el 1
   *[other] los sitios van del 1 al { $last }
}, y 0 es la mesa.
no-move-without-seat = { $text } no es un sitio, y una jugada empieza por su sitio.
no-no-time = @{ $text } no es un tiempo en segundos, como @12.340.
no-time-falls = El tiempo @{ $text } es anterior a @{ $before }.
no-no-beginning = Un registro empieza por la línea janken: { $version }.
no-line-twice = La línea { $line }: aparece dos veces.
no-own-line = { $option } no va entre las reglas de la casa; tiene una línea propia: { $option }: ...
no-no-such-line = { $text }: no es una línea de esta cabecera; tiene { $lines }.
no-no-dealer = Reparte un sitio del 1 al { $last }.
no-line-missing = Falta más arriba la línea { $line }:
no-other-version = Solo se pueden leer registros con janken: { $version }.
no-name-missing = Un sitio no tiene nombre: un nombre tiene de 1 a { $most } caracteres.
no-name-too-long = Un nombre tiene como mucho { $most } caracteres; este tiene { $count }.
no-name-not-text = El nombre no es texto UTF-8.
no-name-signs = Un nombre no lleva comas, # ni caracteres de control.

## Hojas de puntos para imprimir

pad-about = Una hoja de puntos
pad-total = Total

## janken verify

verdict-none = En este registro no hay ningún reparto, así que no hay nada que comprobar.
verdict-game = Mesa { $text }, partida { $number }.
verdict-checked = Reparto { $number }: comprobado, { $fingerprint }. Participaron: { $seats }.{ $missing-count ->
    [0] {""}
   *[other] {" "}No respondieron: { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Intento { $attempt }.
}
verdict-older = Reparto { $number }: coincide con lo que se dijo, { $fingerprint }, pero con el procedimiento anterior: el servidor aún podía elegir entre muchos repartos cuando ya conocía todos los números. Participaron: { $seats }.{ $missing-count ->
    [0] {""}
   *[other] {" "}No respondieron: { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Intento { $attempt }.
}
verdict-alone = Reparto { $number }: lo repartió el servidor solo, { $fingerprint }. Nadie más participó, así que pudo elegir las cartas.{ $missing-count ->
    [0] {""}
   *[other] {" "}No respondieron: { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Intento { $attempt }.
}
verdict-not-checkable = Reparto { $number }: no se puede comprobar, viene de una semilla o se repartió a mano.
verdict-broken = Reparto { $number }: incorrecto, línea { $line }. { $text }

## janken review

review-how = El bot maestro ha vuelto a pensar cada decisión con lo que se sabía entonces desde ese sitio. Lo que regala una jugada es lo que cabía esperar, pasara lo que pasara después.
review-so-far = Vistas hasta ahora: { $number } de { $count } jugadas.
review-seat = { $name }: { $count ->
    [1] una decisión
   *[other] { $count } decisiones
}; cada una regala de media { $loss }.
review-no-choice = { $name } no tuvo nada que decidir.
review-no-fault = Ninguna jugada regaló claramente nada.
review-fault = Mano { $hand }, jugada { $number }: { $made }. Mejor: { $better }. { $why } Regala { $loss }: { $grade ->
    [little] un poco
    [slip] una imprecisión
    [mistake] un error
   *[blunder] un error grave
}.
review-bot = { $bot } en { $deals } repartos: { $count } decisiones. Lo que master vio claramente mejor, por tipo de decisión y por reparto:
review-bot-kind = { $what }: { $loss }, en { $number } de { $count } decisiones
review-bot-other = Otras decisiones
review-chance = { $amount } % de la probabilidad de ganar
review-points = { $amount } puntos
review-cards = { $amount } cartas

## janken daily

daily-begun = Reparto del día { $number }, { daily-title }, { $day }. { $exact ->
    [yes] El par es { $par }.
   *[no] El par es { $par }, el mejor resultado conocido.
}
daily-again = Ya has jugado este reparto: { $value }, par { $par }. Esto es práctica.
daily-final = Un reparto del día se juega una sola vez, sin deshacer. Después, --practice lo permite.
daily-goes-on = Continuará: janken daily { $series } sigue aquí.
daily-listed = { daily-title }, número { $number }, par { $par }: { $result }
daily-not-played = sin jugar todavía
daily-best = mejor resultado, { $value } de { $par }; racha actual { $now }, la más larga { $longest }

## Lo que no vale en la línea de órdenes

wrong-no-file-name = el nombre del archivo está vacío
wrong-language = --lang: no existe { $text }; hay { $known }
wrong-number = { $option }: { $text } no es un número entero como 12
wrong-seats = --seats { $count } y { $names } nombres no concuerdan
wrong-dealer = --dealer { $number }: reparte un sitio del 1 al { $last } (RF-1)
wrong-page = no hay reglas de { $text }; { $nearest-count ->
    [0] hay páginas sobre { $known }
   *[other] ¿quieres decir { $nearest }?
}
wrong-rule = las reglas de { $page } no tienen { $text }; { $nearest-count ->
    [0] janken rules { $page } las muestra todas
   *[other] ¿quieres decir { $nearest }?
}
wrong-sheet = no existe la hoja { $text }; { $nearest-count ->
    [0] hay { $known }
   *[other] ¿quieres decir { $nearest }?
}
wrong-sheet-none = { $kind ->
    [card] { $game } no tiene tarjeta de consulta
    [rules] { $game } no tiene cuadernillo de reglas
   *[pad] { $game } no tiene hoja de puntos
}; hay { $known }
wrong-sheet-where = di dónde guardarla, por ejemplo: janken sheet { $sheet } -o { $sheet }.pdf
wrong-sheet-ending = { $file }: el nombre de una hoja termina en { $choices }
wrong-viewer = --as { $viewer } --legal { $number }: un sitio no ve las jugadas de otro
wrong-daily-early = el reparto del { $day } no se da antes de su día
wrong-date = { $text } no es una fecha: se escribe así: 2026-12-24
wrong-daily-record = { $file } es el registro de otro reparto: bórralo para jugar este
wrong-table = { $text } no es la dirección de una mesa como http://127.0.0.1:8321/t/...
wrong-word = { $text } no es la dirección de una mesa como http://127.0.0.1:8321/t/...; si es un código de mesa, di de qué servidor, por ejemplo --server http://127.0.0.1:8321
wrong-server = { $text } no es la dirección de un servidor
wrong-no-answer = { $server } no responde{ $reason }; ¿hay un servidor en marcha?
wrong-load = --load continúa una partida tal como se acordó: jugadores y reglas de la casa están en su registro
wrong-bot = no existe el bot { $text }; { $nearest-count ->
    [0] hay { $known } y de level-1 a level-10
   *[other] ¿quieres decir { $nearest }?
}
wrong-bot-seat-new = --bot { $text }: en una partida nueva los bots se sientan detrás de las personas, así que basta el nivel
wrong-bot-seat = --bot { $text }: un sitio del 1 al { $last }, = y un nivel, como en 2=club
wrong-bot-noted = { $file }: no existe el bot { $text } para el sitio { $number }; nombra uno, como en --bot { $number }=club
wrong-record-game = { $file } es un registro de { $game }, no de { $text }
wrong-only-bots = alguien tiene que jugar: no todos los sitios pueden ser de bots
wrong-many-bots = hay más bots que los { $count } sitios de este juego
wrong-file-there = { $file } ya existe: nombra otro archivo, o continúa su partida con --load

## Llevar la cuenta con cartas de verdad

keep-ask = Ronda { $round }, reparte { $seat }:{ " " }
keep-ask-bowl = Póquer por el cuenco { $bowl }:{ " " }
keep-ask-over = La partida ha terminado (undo, correct o quit):{ " " }
keep-help = Una línea es una ronda, con punto y coma entre sus partes. undo deshace la última ronda, correct 2 ... sustituye la ronda 2, sheet muestra la cuenta. Se puede anotar:
keep-nothing-to-undo = No hay ninguna ronda que deshacer.
keep-nothing-to-correct = Todavía no se ha anotado ninguna ronda.
keep-correct-what = Escribe correct, el número de una ronda del 1 al { $count } y cómo debe quedar.
keep-wrong-round = Ronda { $round }: { $text }
keep-bowls = Cuencos: { $text }
keep-won = Gana: { $seats }
wrong-score-file = { $file } no es una hoja de puntos de { $game }.
wrong-keep-names = Di quién juega, por ejemplo janken keep { $game } --names Ann,Leo,Mia
wrong-no-referee = { $game } no tiene combinaciones que juzgar: pregunta por collector o janken-rummy
wrong-sheet-paper = { $sheet } se imprime en { $choices }
