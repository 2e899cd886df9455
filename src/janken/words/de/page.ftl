# Was nur die Seite im Browser sagt. Was am Tisch eines Spiels gesagt wird, steht in der Datei des Spiels.

app-name = Janken
app-title = Janken, der offene Kartentisch
what-it-is = Kartenspiele, in denen Stein Schere schlägt: fünf Farben, jede schlägt zwei. Allein, gegen Bots oder mit Freunden.
needs-script = Der Kartentisch braucht JavaScript. Jedes Spiel lässt sich auch im Terminal spielen.

you = Du
someone = Jemand
seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
seconds-short = s
pts = { $points ->
    [one] P.
   *[other] P.
}
value-yes = ja
value-no = nein
value-none = keine
rule = Regel { $rule }
close = Schließen
to-start = Zum Anfang
settings = Einstellungen
rules = Regeln

## Das Regal

lid-players = { $most ->
    [1] allein
   *[other] { $least } bis { $most }
}
lid-line = { lid-players } · { $minutes } Min.
play-title-now = { $title } jetzt spielen
play-now = Jetzt spielen
got-a-word = Hast du ein Wort bekommen?
word-example = river-fox-12
join-table = Dazusetzen
sit-down = Hinsetzen
seat-kept = Dein Platz ist noch da
seat-left = Du bist aufgestanden; hol dir deinen Platz zurück
open-tables = Offene Tische
finished-games = Fertige Spiele
table-of = Tisch von { $name }
seats-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
learn-it = In zwei Minuten gelernt
first-game = { $number ->
    [1] Dein erstes Spiel: { $title }
    [2] Dein zweites Spiel: { $title }
   *[other] Dein nächstes Spiel: { $title }
}
begin-level = { $level ->
    [easy] Leichte Bots
   *[other] Bots wie im Verein
}
begin-tempo = { $calm ->
    [yes] Ein ruhiges Tempo
   *[no] Das übliche Tempo
}
begin-marks = { $marks ->
    [yes] Passende Karten sind markiert
   *[no] Passende Karten sind nicht markiert
}
begin-gently = So spielen
begin-as-usual = Wie sonst spielen

## Ein neuer Tisch

players = Spieler
house-rules = Hausregeln
house-rules-note = Im Zweifel so lassen.
what-rules-do = Was bewirken diese Regeln?
time = Zeit
bots-level = Wie gut Bots spielen
level = { $level ->
    [easy] leicht
    [level-2] entspannt
    [level-3] locker
    [level-4] aufmerksam
    [club] wie im Verein
    [level-6] ehrgeizig
    [level-7] stark
    [level-8] sehr stark
    [level-9] fast meisterlich
   *[master] meisterlich
}
bots-speed = Bots
speed = { $speed ->
    [thoughtful] bedächtig
    [brisk] zügig
   *[at-once] sofort
}
move-seconds = Sekunden für einen Zug
any-time = beliebig viele
list-table = Unter den offenen Tischen zeigen
let-watch = Andere dürfen zusehen
make-table = Tisch aufmachen

## Am Tisch, vor dem Spiel

around-the-table = Am Tisch
share-link = Link weitergeben
copied = Kopiert
copy-link = Link kopieren
only-this-machine = Nur dieser Computer kann den Link öffnen. Mit --host 0.0.0.0 gestartet, lässt der Server andere in deinem Netz mitspielen.
link-picture = Der Link als Bild zum Scannen
tell-word = oder sag das Wort
open-door = Ein Wort vergeben
close-door = Das Wort zurücknehmen
free-seat = frei
sit-here = Hier sitzen
sit-on = Hier sitzen, Platz { $number }
bot = Bot
add-bot = Bot
add-bot-to = Bot für Platz { $number }
remove-bot = Den Bot von Platz { $number } nehmen
stand-up = Aufstehen
stand-up-sure = Ein Bot spielt für dich weiter. Solange sich niemand sonst dorthin setzt, kannst du deinen Platz zurücknehmen.
stand-up-yes = Ja, aufstehen
go-on-playing = Weiterspielen
stop-sure = Das Spiel endet hier, so wie es steht. Das lässt sich nicht zurücknehmen.
stop-yes = Ja, aufhören
your-name = Dein Name
begin = Anfangen
begin-with-bots = Anfangen, Bots auf freie Plätze
host-begins = { $name } fängt an, wenn alle da sind.
choose-seat = Such dir einen Platz aus.
onlookers = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
house-rules-none = Keine Hausregeln: wie im Buch.
away = nicht da

## Am Tisch

leave = Den Tisch verlassen
wheel = Wer schlägt wen
wheel-text = Jede Farbe schlägt die nächsten zwei im Uhrzeigersinn.
hint = Tipp
menu = Menü
table = Tisch
your-hand = Deine Hand, { cards }
by-suit = Nach Farben sortieren
by-rank = Nach Rängen sortieren
clear-selection = Auswahl aufheben
fits = passt
new-card = neu
turn-of = { $seat-is ->
    [you] Du bist dran.
   *[they] { $seat } ist dran.
}
connection-lost = Keine Verbindung. Neuer Versuch.
connection-back = Wieder verbunden.
not-connected = Du hast keine Verbindung. Warte kurz und versuch es noch einmal.
connecting = Auf dem Weg zum Tisch ...
restarting = Neustart des Tisches. Nichts geht verloren.
absent = Diesen Tisch gibt es nicht, oder er ist nicht für dich.
paused = Der Tisch macht Pause.
at-the-latest-in = Von selbst geht es weiter in
goes-on-in = Weiter geht es in
from-next-deal = Du hast einen Platz und spielst ab der nächsten Runde mit. Bis dahin siehst du zu.
credit = Netz: { $ms } ms werden ausgeglichen.
pause = Pause
go-on = Weiter
bot-plays-for-you = Ein Bot spielt für dich.
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Deine Zeit ist um: Ein Bot spielt für dich.
       *[other] Ein Bot spielt für dich.
    }
   *[they] { $why ->
        [time] Die Zeit von { $seat } ist um: Ein Bot übernimmt.
       *[other] { $seat } ist nicht da: Ein Bot übernimmt.
    }
}
plays-again = { $seat-is ->
    [you] Du spielst wieder selbst.
   *[they] { $seat } spielt wieder selbst.
}
time-is-short = Noch { seconds } für deinen Zug.
you-stood-up = Du bist aufgestanden. Ein Bot spielt für dich weiter.
take-seat-back = Meinen Platz zurücknehmen
looking-on = Du siehst zu.
looking-on-full = Du siehst zu. Alle Plätze sind besetzt.
take-bots-seat = Ab der nächsten Runde mitspielen, statt { $name }
play-myself = Selbst spielen
last-moves = Letzte Züge
moves-none = Noch ist nichts geschehen.
scores = Punkte
download-record = Aufzeichnung herunterladen
look-back = Zurückblicken
rematch = Noch einmal
next-hand = { $seat-is ->
    [you] Nächste Runde, du gibst
   *[they] Nächste Runde, { $seat } gibt
}
next-hand-soon = Neu gegeben wird in
next-hand-waits = { $seats } { $seats-count ->
    [one] sieht noch die Punkte an.
   *[other] sehen noch die Punkte an.
}
next-hand-waits-for-you = Die nächste Runde wartet auf dich.
wait = Warten
ready = Bereit
waiting-for-others = Warten auf die anderen
host-deals = { $name } gibt die nächste Runde.
undo = Zurücknehmen
redo = Wiederholen
say-something = Etwas sagen
saying = { $saying ->
    [hello] Hallo!
    [luck] Viel Glück!
    [well-played] Gut gespielt!
    [thanks] Danke!
    [wow] Wow!
    [oops] Oh nein!
    [hurry] Du bist dran …
   *[bye] Schönes Spiel, tschüss!
}
said-by = { $seat-is ->
    [you] Du: { saying }
   *[they] { $seat }: { saying }
}
remove-person = { $name } entfernen
remove-sure = { $name } verlässt den Tisch und kann nicht zurückkommen. Im Spiel macht ein Bot weiter.
same-deal = Dieselben Karten noch einmal
share-deal = Diese Karten weitergeben

## Der Punktezettel

score-sheet = Punktezettel
wins = { $seat-is ->
    [you] Du gewinnst.
   *[they] { $seat } gewinnt.
}
share-win = { $seats } gewinnen gemeinsam.
wins-hand = { $seat-is ->
    [you] Diese Runde geht an dich.
   *[they] Diese Runde geht an { $seat }.
}
share-hand = Diese Runde geht an { $seats }.
nobody-wins-hand = Diese Runde gewinnt niemand.
game-is-over = Das Spiel ist aus.
hand-is-over = Runde { $number } ist aus.
game-so-far = Das Spiel bisher
hand = Runde
total = Summe
peg-board = Steckbrett: { $scores }
how-it-came-about = Woher die Punkte kommen
cards-taken = Welche Karten genommen sind

## Rückblick

looking-back = Rückblick
whose-eyes = Mit wessen Augen
others-hands = Die Hände der anderen
all-open = Alle Karten offen
an-onlooker = Ein Zuschauer
move-of = Zug { $number } von { $total }
move = Zug
to-beginning = Zum Anfang
one-back = Einen Zug zurück
one-on = Einen Zug weiter
to-end = Zum Ende
run = Abspielen
stop = Anhalten
fetching-game = Das Spiel wird geholt ...
replay-missing = Dieses Spiel ist noch nicht aus, oder es ist nicht da.
cards-dealt = Die Karten sind gegeben.
share-move = Diesen Zug weitergeben
go-on-here = Von hier weiterspielen
go-on-as = Von hier weiterspielen, als { $name }

## Regeln und Einführungen

rules-of = Regeln: { $title }
the-cards = Die Karten
two-ended = { $up }, { $lies ->
    [dark] dunkel
   *[light] hell
}, anderes Ende { $under }
only-in-english = Diese Seite gibt es nur auf Englisch.
to-print = Zum Drucken
printed = { $sheet ->
    [michigan] Neun Schalen für die Michigan-Wertung
   *[pad] Punkteblock
}
paper = { $paper ->
    [letter] Letter
   *[a4] A4
}
learn-title = { $title } lernen
step-of = { $number } von { $total }
next-step = Weiter
from-beginning = Von vorn
play-a-game = Ein Spiel spielen
legal-but = Erlaubt, aber hier suchen wir etwas anderes.
not-it-yet = Das ist es noch nicht. Sieh noch einmal hin.

## Einstellungen und Tasten

language = Sprache
theme = Hell oder dunkel
theme-choice = { $theme ->
    [system] wie das Gerät
    [light] hell
   *[dark] dunkel
}
switch = { $switch ->
    [calm] Karten bewegen sich nicht
    [letters] Farbbuchstaben auf den Karten
    [fits] Passende Karten anzeigen
    [sound] Töne
    [vibrate] Vibrieren auf Handys
    [agree] 9 of a Kind: gleich einverstanden mit dem, was ich zähle
    [turns] Light to Dark: von selbst aufdecken, wenn nichts passt
   *[speak] Ansagen vorlesen
}
volume = Lautstärke: { $part ->
    [cards] Karten und Chips
   *[calls] Rufe, Züge und Siege
}
keys = Tasten
key-arrows = Pfeiltasten: durch die Karten gehen
key-space = Leertaste: Karte wählen
key-enter = Eingabe: die Haupttaste
key-pass = P: passen
key-sort = S: Hand sortieren
key-hint = H: Tipp
key-undo = U: zurücknehmen, wo es geht
key-redo = R: Zurückgenommenes wieder spielen
key-wheel = W: wer schlägt wen
key-help = ?: diese Tasten

## Spiel des Tages

daily-deals = Spiele des Tages
daily-today = Spiele des Tages, Nummer { $number }
daily-title = { $series ->
    [light-to-dark] Light to Dark
    [light-to-dark-any-time] Light to Dark, jederzeit aufdecken
    [collector] The Collector, um Punkte
   *[collector-cards] The Collector, um wenige Karten
}
daily-number = Nummer { $number }, { $day }
daily-par = Par { $par }
daily-par-exact = Par ist bewiesen: Besser geht es nicht.
daily-par-known = Par ist das Beste, was bekannt ist.
daily-once = Heute haben alle diese Karten. Du spielst sie einmal, ohne etwas zurückzunehmen; danach kannst du üben.
daily-with-friends = Jemand, den du kennst, hat diese Karten gespielt. Spiel sie einmal, dann seht ihr beide eure Ergebnisse.
daily-play = Spielen
daily-look = Ergebnis
daily-practise = Diese Karten üben
daily-practised = Das war zur Übung: Dein Ergebnis mit diesen Karten bleibt, wie es ist.
daily-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-result = Dein Ergebnis
daily-card = Janken, Spiel des Tages { $number }: { $title } ({ $day })
daily-share = Ergebnis weitergeben
daily-copy = Ergebnis kopieren
daily-friends = Deine Freunde
daily-archive = Frühere Tage
daily-unplayed = nicht gespielt
daily-none-before = Das ist der erste Tag.
daily-more = Noch frühere Tage
daily-not-yet = Diese Karten werden erst an ihrem Tag gegeben.
par-soon = Par wird berechnet ...
par-exact = Par für diese Karten: { $par }. Besser geht es nicht.
par-known = Par für diese Karten: { $par }, das Beste, was bekannt ist.
par-line = Das beste Spiel ansehen
best-line = Das beste Spiel
wish-deal = Welche Karten
wish = { $wish ->
    [any] beliebige
    [clear] solche, die sicher aufgehen
    [easy] leichte
    [medium] mittelschwere
   *[hard] schwere
}
wish-looking = Solche Karten werden gesucht ...
wish-none = So schnell fanden sich keine solchen Karten. Versuch es noch einmal.

## Wenn etwas nicht stimmt

something-broke = Auf dieser Seite ist etwas schiefgegangen. Am Tisch ist nichts verloren.
reload = Seite neu laden
nothing-here = Hier ist nichts
page-missing = Diese Seite gibt es nicht.
game-missing = Dieses Spiel gibt es auf diesem Server nicht.
games-here = Diese Spiele gibt es hier:

## Ein Tisch für jedes Spiel

your-moves = Deine Züge
type-a-move = Einen Zug eingeben
make-move = Spielen
hand-of-number = Runde { $number }

## Das Mischen

shuffle-title = Das Mischen
shuffle-how = Vor dem Geben haben der Server und alle am Tisch je eine geheime Zahl gewählt und durch ein Versprechen festgelegt. Dann wurden die Zahlen der Spieler gezeigt, und aus allen zusammen folgt die Reihenfolge der Karten. Ist das Blatt gespielt, zeigt auch der Server seine Zahl, und diese Seite prüft, ob alle Versprechen gehalten wurden und ob du die Karten bekommen hast, die das Mischen dir gibt.
shuffle-aloud = Alle am Tisch haben dasselbe kurze Zeichen: { $fingerprint }. Vergleicht es laut, wenn ihr mögt.
shuffle-limits = So kann niemand das Blatt bestimmen, auch der Server nicht, solange eine Person am Tisch ehrlich ist. Der Server kennt die Karten während des Spiels trotzdem. „janken verify“ prüft die Aufzeichnung eines Spiels auf deinem eigenen Rechner.
shuffle-transcript = Was gesagt wurde

## Die eigene Geschichte

your-story = Deine Geschichte
story-games = Deine Spiele hier
story-none = Hier hast du noch nicht gespielt.
story-more = Frühere Spiele
story-running = noch nicht zu Ende
story-won = gewonnen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
story-lost = nicht gewonnen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
story-with = mit { $names }
story-count = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
story-best = Bestes { $best }, Mittel { $mean }
story-wins = { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
story-streak = { $now } in Folge, höchstens { $longest }
story-chart = Ergebnisse im Lauf der Zeit
story-yours = Was über dich gespeichert ist
story-yours-text = Dein Name, deine Plätze, deine Spiele und Tagesergebnisse. Nimm sie in einer Datei mit oder lass alles löschen.
story-export = Alles herunterladen
story-forget = Alles löschen
story-forget-sure = Dein Name, deine Spiele allein, deine Ergebnisse und diese Seite verschwinden für immer, auf diesem Server und auf diesem Gerät. In Spielen mit anderen wirst du zu einem Gast ohne Namen.
story-forget-yes = Ja, alles löschen
device-title = Ein anderes Gerät
device-text = Mit einem Code hast du Plätze, Spiele und Ergebnisse auch auf einem anderen Gerät. Ein Konto braucht es nicht.
device-ask = Code holen
device-have = Ich habe einen Code
device-how = Öffne diesen Link auf dem anderen Gerät oder tippe dort den Code ein. Er gilt einmal, { $minutes } Minuten lang.
device-arrive = Tippe den Code ein, den das andere Gerät zeigt. Danach bist du auf diesem Gerät dieselbe Person; was hier vorher gespielt wurde, gehört dann niemandem mehr.
device-code = Code
device-go = Hierher umziehen
device-wrong = Dieser Code ist verbraucht, zu alt oder vertippt.
device-too-often = Zu viele Versuche: Warte eine Minute.
