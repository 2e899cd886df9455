# Was nur die Seite im Browser sagt. Was am Tisch eines Spiels gesagt wird, steht in der Datei des Spiels.

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
rules = Regeln

## Das Regal

play-now = Jetzt spielen
invite-which = Welches Spiel? Du bekommst einen Tisch, einen Link zum Verschicken und einen Beitrittscode zum Weitersagen.
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
which-game = Welches Spiel?
preset = { $preset ->
    [quick] Schnell
    [classic] Klassisch
    [children] Mit Kindern
    [evening] Langer Abend
   *[own] Eigene Regeln
}
in-minutes = { $minutes } Min.
rules-changed = { $count ->
    [0] keine geändert
    [1] 1 Regel geändert
   *[other] { $count } Regeln geändert
}
in-the-rules = Regel lesen
table-sum = { $bots ->
    [0] Du allein
    [1] Du und 1 Bot
   *[other] Du und { $bots } Bots
}{ $minutes ->
    [0] { "" }
   *[other] , etwa { $minutes } Min.
}
bots-and-time = Bots und Zeit
what-rules-do = Was bewirken diese Regeln?
rules-usual = Nichts ist geändert: So steht das Spiel im Regelblatt. Ändere eine Regel, und hier steht, was sie bewirkt.
rules-length = Ein Spiel dauert etwa { $minutes } statt { $usual } Minuten.
rules-hardly = Am Spiel ändert das kaum etwas.
rules-unmeasured = Das hat noch niemand gemessen.
rules-numbers = Alle Zahlen
bots-level = Bot-Stärke
level = { $level ->
    [easy] leicht
    [level-2] entspannt
    [level-3] locker
    [level-4] aufmerksam
    [club] Vereinsspieler
    [level-6] ehrgeizig
    [level-7] stark
    [level-8] sehr stark
    [level-9] fast Meister
   *[master] Meister
}
bots-speed = Bot-Tempo
speed = { $speed ->
    [thoughtful] bedächtig
    [brisk] zügig
   *[at-once] sofort
}
move-seconds = Sekunden pro Zug
any-time = unbegrenzt
list-table = Unter den offenen Tischen anzeigen
let-watch = Zuschauer erlauben

## Am Tisch, vor dem Spiel

around-the-table = Am Tisch
share-link = Link weitergeben
copied = Kopiert
copy-link = Link kopieren
only-this-machine = Nur dieser Computer kann den Link öffnen. Starte den Server mit --host 0.0.0.0, damit andere in deinem Netz mitspielen können.
link-picture = QR-Code des Links
tell-word = oder nenne den Beitrittscode
open-door = Beitrittscode erstellen
close-door = Beitrittscode zurückziehen
free-seat = frei
sit-here = Hier sitzen
sit-on = Hier sitzen, Platz { $number }
bot = Bot
add-bot = Bot
add-bot-to = Bot für Platz { $number }
remove-bot = Bot von Platz { $number } entfernen
stand-up = Platz verlassen
stand-up-sure = Ein Bot spielt für dich weiter. Solange sich niemand anderes dorthin setzt, kannst du deinen Platz zurücknehmen.
stand-up-yes = Ja, Platz verlassen
go-on-playing = Weiterspielen
stop-sure = Das Spiel endet hier, so wie es steht. Das lässt sich nicht rückgängig machen.
stop-yes = Ja, aufhören
your-name = Dein Name
ask-name-note = Die anderen am Tisch sehen diesen Namen. In den Einstellungen kannst du ihn ändern.
ask-name-go = Weiter
name-needed = Zum Mitspielen brauchst du einen Namen.
host = Gastgeber
swap-seats = Platz { $number } und { $next } tauschen
you-play-now = Du spielst jetzt mit.
is-away = { $seat } ist nicht da.
is-back = { $seat } ist wieder da.
moved-to-seat = { $seat-is ->
    [you] Du sitzt jetzt auf Platz { $number }.
   *[they] { $seat } sitzt jetzt auf Platz { $number }.
}
begin-with-bots = Starten, mit Bots auf freien Plätzen
begin-closed = Mit { $count } Spielern starten
add-seat = Platz hinzufügen
host-begins = { $name } startet das Spiel, wenn alle da sind.
choose-seat = Such dir einen Platz aus.
onlookers = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
house-rules-none = Standardregeln, keine Hausregeln.
away = nicht da
bot-in = Bot in

## Am Tisch

leave = Den Tisch verlassen
wheel = Was schlägt was
wheel-text = Jede Farbe schlägt die nächsten zwei im Uhrzeigersinn.
beats = { $suit } schlägt { $other_suit }.
hint = Tipp
close-hint = Tipp schließen
menu = Menü
table = Tisch
your-hand = Deine Hand, { cards }
by-suit = Nach Farben sortieren
by-rank = Nach Rängen sortieren
clear-selection = Auswahl aufheben
fits = passt
new-card = neu
title-your-turn = Du bist dran · { $title }
game-begins = { $title }: Das Spiel beginnt.
to-hand = Zu deinen Karten
cards-chosen = { $count ->
    [0] Keine Karte gewählt.
    [one] { $count } Karte gewählt.
   *[other] { $count } Karten gewählt.
}
turn-of = { $seat-is ->
    [you] Du bist dran.
   *[they] { $seat } ist dran.
}
connection-back = Wieder verbunden.
connecting = Verbindung zum Tisch wird aufgebaut …
restarting = Neustart des Tisches. Nichts geht verloren.
absent = Diesen Tisch gibt es nicht, oder er steht dir nicht offen.
paused = Der Tisch macht Pause.
at-the-latest-in = Geht automatisch weiter in
goes-on-in = Weiter geht es in
from-next-deal = Du hast einen Platz und spielst ab der nächsten Runde mit. Bis dahin siehst du zu.
credit = Netzverzögerung ausgeglichen: { $ms } ms
pause = Pause
go-on = Weiter
bot-plays-for-you = Ein Bot spielt für dich.
time-is-short = Noch { seconds } für deinen Zug.
you-stood-up = Du hast deinen Platz verlassen. Ein Bot spielt für dich weiter.
take-seat-back = Meinen Platz zurücknehmen
looking-on = Du siehst zu.
looking-on-full = Du siehst zu. Alle Plätze sind besetzt.
take-bots-seat = { $name } ab der nächsten Runde ersetzen
play-myself = Selbst spielen
last-moves = Letzte Züge
moves-none = Noch keine Züge.
scores = Punkte
download-record = Aufzeichnung herunterladen
look-back = Nachspielen
help-after-losses = Zwei Spiele nacheinander verloren: kommt vor. Wenn du dran bist, zeigt „Tipp“ einen guten Zug und sagt, warum. Oder versuch das:
rematch = Noch einmal spielen
next-hand = { $seat-is ->
    [you] Nächste Runde, du gibst
   *[they] Nächste Runde, { $seat } gibt
}
next-hand-soon = Nächste Runde in
next-hand-waits = { $seats } { $seats-count ->
    [one] sieht sich noch die Punkte an.
   *[other] sehen sich noch die Punkte an.
}
next-hand-waits-for-you = Die nächste Runde wartet auf dich.
wait = Warten
ready = Bereit
waiting-for-others = Warten auf die anderen
host-deals = { $name } gibt die nächste Runde.
undo = Zurücknehmen
redo = Wiederholen
say-something = Etwas sagen
remove-person = { $name } entfernen
remove-sure = { $name } verlässt den Tisch und kann nicht zurückkommen. Läuft ein Spiel, übernimmt ein Bot.
pause-long = Pause bis zu { $minutes } Minuten
the-others = Die anderen am Tisch
bot-for-now = Bot spielen lassen
bot-for-me = Einen Bot für mich spielen lassen
give-back = Platz zurückgeben
make-host = Zum Gastgeber machen
remove = Entfernen
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
    [you] Du gewinnst die Runde.
   *[they] { $seat } gewinnt die Runde.
}
share-hand = { $seats } teilen sich die Runde.
nobody-wins-hand = Diese Runde gewinnt niemand.
game-is-over = Das Spiel ist aus.
hand-is-over = Runde { $number } ist aus.
game-so-far = Das Spiel bisher
hand = Runde
total = Summe
peg-board = Steckbrett: { $scores }
how-it-came-about = Woher die Punkte kommen
cards-taken = Genommene Karten
evening = Siege an diesem Tisch
games-won = { $count ->
    [0] keiner
    [one] { $count } Sieg
   *[other] { $count } Siege
}
house-rules-next = Hausregeln für das nächste Spiel
want-again = Ich bin wieder dabei
would-play-again = { $seats } { $seats-count ->
    [one] ist wieder dabei.
   *[other] sind wieder dabei.
}
host-starts-next = { $name } kann das nächste Spiel anfangen.
waiting-for-host = Warten auf { $name }

## Rückblick

looking-back = Rückblick
whose-eyes = Ansicht von
others-hands = Die Karten der anderen
all-open = Alle Karten offen
an-onlooker = Ein Zuschauer
move-of = Zug { $number } von { $total }
move = Zug
to-beginning = Erster Zug
one-back = Voriger Zug
one-on = Nächster Zug
to-end = Letzter Zug
run = Abspielen
stop = Anhalten
fetching-game = Das Spiel wird geladen …
replay-missing = Dieses Spiel ist noch nicht zu Ende, oder es gibt es nicht.
ask-later = Der Server hat gerade viel zu tun. Versuch es in einer Minute noch einmal.
cards-dealt = Die Karten sind gegeben.
share-move = Diesen Zug weitergeben
go-on-here = Von hier weiterspielen
go-on-as = Von hier weiterspielen, als { $name }

## Regeln und Einführungen

rules-of = Regeln: { $title }
rules-contents = Auf dieser Seite
rule-codes = Regelnummern neben den Überschriften
quick-card = Regeln kurz gefasst
all-rules = Alle Regeln
cards-of-game = Die Karten dieses Spiels
drawing = { $drawing ->
    [signs] Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein.
    [ring] Mit Echse und Wasser: Im Kreis schlägt jede Farbe die nächsten zwei.
    [deck] Das Janken-Blatt: fünf Farben mit je dreizehn Rängen und ein Joker für jede Farbe. Das sind 65 Karten und 5 Joker.
    [nine] Aus zwei echten Blättern werden 81 Karten: Ass bis 9 des Janken-Blatts, 45 Karten, und eines gewöhnlichen, 36. Zehnen, Bilder und Joker bleiben draußen.
   *[ends] Dreh vor dem Mischen alle Karten in dieselbe Richtung, sodass die hellen Enden zu dir zeigen.
}
the-cards = Die Karten
two-ended = { $up }, { $lies ->
    [dark] dunkel
   *[light] hell
}, anderes Ende { $under }
only-in-english = Diese Seite gibt es nur auf Englisch.
to-print = Zum Drucken
booklet-how = Druck das Heft beidseitig, an der kurzen Kante gewendet, leg die Blätter ineinander und falte sie.
printed = { $sheet ->
    [michigan] Neun Schalen für die Michigan-Wertung
   *[pad] Punkteblock
}
paper = { $paper ->
    [a6] A6
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
    [calm] Keine Kartenanimationen
    [letters] Farbbuchstaben auf den Karten
    [fits] Passende Karten anzeigen
    [sound] Töne
    [vibrate] Vibrieren auf Handys
    [agree] Neun Gleiche: automatisch einverstanden mit dem, was ich zähle
    [quiet] Neun Gleiche: nur meine Tauschgeschäfte, Angebote, die ich annehmen kann, und Rufe ansagen
    [turns] Vom Hellen ins Dunkle: automatisch aufdecken, wenn nichts passt
    [voices] Spieler rufen laut: „Wasser!“, „Fertig!“
    [coach] Coach: ein Wort vor einem klaren Fehler, allein oder gegen Bots
   *[speak] Ansagen vorlesen
}
volume = Lautstärke: { $part ->
    [cards] Karten und Chips
   *[calls] Rufe, Züge und Siege
}
keys = Tastenkürzel
key-arrows = Pfeiltasten: zwischen Karten wechseln
key-space = Leertaste: Karte wählen
key-enter = Eingabe: der Hauptknopf
key-pass = P: passen
key-sort = S: Hand sortieren
key-hint = H: Tipp
key-escape = Esc: einen Tipp schließen
key-undo = U: zurücknehmen, wo es geht
key-redo = R: wiederholen
key-wheel = W: was schlägt was
key-help = ?: diese Tastenkürzel

## Spiel des Tages

daily-deals = Spiele des Tages
daily-at-table = Tagesspiel { $number }, Par { $par }
streak-longest = Längste Serie
days-played = Gespielt
days-at-par = Par erreicht
month-before = Voriger Monat
month-after = Nächster Monat
pin = { $pin ->
    [played] gespielt
    [par] Par
    [missed] verpasst
    [today] heute
   *[future] kommt noch
}
everyone-today = Die Ergebnisse aller
everyone-told = { $count } Spieler haben { $least } bis { $most } erreicht. Du hast { $own } erreicht, Par ist { $par }.
everyone-later = Schau später noch einmal vorbei, wie es den anderen erging.
one-pin = { $count ->
    [one] Ein Stift ist ein Spieler
   *[other] Ein Stift sind { $count } Spieler
}
you-beat = Du warst besser als { $share } % von { $count } Spielern.
helped-hints = { $count ->
    [0] Ohne Tipps
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
helped-no-undo = Nichts zurückgenommen
daily-number = Nummer { $number }, { $day }
daily-par-exact = Par ist bewiesen: Besser geht es nicht.
daily-par-known = Par ist das beste bekannte Ergebnis.
daily-once = Alle bekommen diese Karten. Du spielst sie einmal, ohne Zurücknehmen; danach kannst du üben.
daily-with-friends = Jemand, den du kennst, hat diese Karten gespielt. Spiel sie einmal, dann seht ihr beide eure Ergebnisse.
daily-practise = Diese Karten üben
daily-practised = Das war zur Übung: Dein Ergebnis mit diesen Karten bleibt, wie es ist.
daily-result = Dein Ergebnis
daily-share = Ergebnis weitergeben
daily-copy = Ergebnis kopieren
daily-picture = Bild speichern
daily-friends = Deine Freunde
daily-not-yet = Diese Karten werden erst an ihrem Tag gegeben.
par-soon = Par wird berechnet …
par-exact = Par für diese Karten: { $par }. Besser geht es nicht.
par-known = Par für diese Karten: { $par }, das beste bekannte Ergebnis.
par-line = Bestes Spiel ansehen
best-line = Das beste Spiel
wish-deal = Welche Karten
wish = { $wish ->
    [any] beliebige
    [clear] solche, die sicher aufgehen
    [easy] leichte
    [medium] mittelschwere
   *[hard] schwere
}
wish-looking = Passende Karten werden gesucht …
wish-none = In der Zeit fanden sich keine passenden Karten. Versuch es noch einmal.

## Vorschau von Links

preview-invites = lädt dich ein
preview-invitation = { $name } lädt dich ein: { $title }
preview-join = Antippen und mitspielen. Ohne Konto.
preview-open = Sofort spielen. Ohne Konto.
preview-number = Tagesspiel { $number }
preview-daily = Tagesspiel { $number }: { $title }
preview-daily-play = Par ist { $par }. Schaffst du das? Antippen und spielen, ohne Konto.
preview-result = { $name } hat { $reached }, { $hints }; Par ist { $par }. Antippen und dieselben Karten spielen.
preview-replay = Antippen und Zug für Zug ansehen.

## Wenn etwas nicht stimmt

game-missing = Dieses Spiel gibt es auf diesem Server nicht.

## Ein Tisch für jedes Spiel

your-moves = Deine Züge
choose-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} wählen
choose-some = { $least } bis { $most } Karten wählen
type-a-move = Einen Zug eingeben
make-move = Spielen
hand-of-number = Runde { $number }

## Das Mischen

shuffle-title = Das Mischen
shuffle-none = Nicht gemeinsam gemischt
shuffle-given = Nicht gemischt: Diese Karten waren vorgegeben
shuffle-onward = Nicht gemischt: Dieses Spiel geht von einer bekannten Stellung aus weiter
shuffle-none-text = Am Mischen dieser Karten war niemand am Tisch beteiligt, deshalb lässt es sich nicht prüfen. Dass es zufällig war, sagt nur der Server.
shuffle-known-text = Die Reihenfolge dieser Karten war nicht dem Zufall überlassen. Jemand könnte sie kennen, darum ist so ein Spiel für eine Person, allein oder mit Bots.
known-position = Bekannte Stellung
shuffle-how = Vor dem Geben haben der Server und alle am Tisch je eine geheime Zahl gewählt und durch ein Versprechen festgelegt. Dann wurden die Zahlen der Spieler gezeigt, und aus allen zusammen folgt die Reihenfolge der Karten. Ist die Runde gespielt, zeigt auch der Server seine Zahl, und diese Seite prüft, ob alle Versprechen gehalten wurden und ob du die Karten bekommen hast, die das Mischen dir gibt.
shuffle-aloud = Alle am Tisch sehen denselben kurzen Code: { $fingerprint }. Vergleicht ihn laut, wenn ihr mögt.
shuffle-limits = So kann niemand die Karten bestimmen, auch der Server nicht, solange eine Person am Tisch ehrlich ist. Der Server kennt die Karten während des Spiels trotzdem. „janken verify“ prüft die Aufzeichnung eines Spiels auf deinem eigenen Rechner.
shuffle-transcript = Ganzes Protokoll

## Die eigene Geschichte

story-games = Hier gespielte Spiele
story-open = Offene Spiele
story-clear = Aus der Liste nehmen
story-cleared = Aus der Liste genommen. Den Tisch gibt es noch.
story-filter-by = Welche Spiele
story-filter = { $filter ->
    [all] Alle
    [alone] Allein
    [together] Mit anderen
   *[won] Gewonnen
}
story-when = { $when ->
    [today] Heute
    [yesterday] Gestern
    [week] Diese Woche
   *[before] Früher
}
story-of-won = von { $count } gewonnen
story-best-one = Bestes
story-average = Im Schnitt
story-streak-now = Serie
story-last = { $unit ->
    [cards] Karten übrig, letzte { $count } Spiele
   *[points] Punkte, letzte { $count } Spiele
}
story-nth = Spiel { $number }
story-line-later = Ab drei Spielen gibt es hier eine Kurve.
story-none = Hier hast du noch nicht gespielt.
story-none-such = Noch keine Spiele dieser Art.
story-more = Frühere Spiele
story-won = gewonnen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
story-lost = verloren, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
story-often = Am häufigsten mit { $names }
story-brought = importiert
story-count = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
story-yours = Deine Daten
story-yours-text = Dein Name, deine Plätze, deine Spiele und Tagesergebnisse. Lade sie als eine Datei herunter oder lösche alles.
story-export = Alles herunterladen
story-forget = Alles löschen
story-forget-sure = Dein Name, deine Solospiele, deine Ergebnisse und diese Seite werden endgültig gelöscht, auf diesem Server und auf diesem Gerät. In Spielen mit anderen wirst du zu einem Gast ohne Namen.
story-forget-yes = Ja, alles löschen
device-title = Ein anderes Gerät
device-text = Mit einem Code hast du Plätze, Spiele und Ergebnisse auch auf einem anderen Gerät. Du brauchst kein Konto.
device-ask = Code holen
device-have = Ich habe einen Code
device-how = Öffne diesen Link auf dem anderen Gerät oder tippe dort den Code ein. Er gilt einmal, { $minutes } Minuten lang.
device-arrive = Tippe den Code ein, den das andere Gerät zeigt. Danach bist du auf diesem Gerät dieselbe Person; Spiele, die hier schon gespielt wurden, werden nicht mit dir verknüpft.
device-code = Code
device-go = Code verwenden
device-wrong = Dieser Code ist verbraucht, abgelaufen oder vertippt.
device-too-often = Zu viele Versuche: Warte eine Minute.
devices-title = Deine Geräte
devices-text = Auf jedem davon bist du dieselbe Person. Melde eines ab, das du nicht mehr hast.
devices-this = Dieses Gerät
devices-since = Seit { $day }
devices-earlier = Vor längerer Zeit hinzugefügt
devices-out = Abmelden

## Der Tisch in der Seite, ohne Server

bring-title = Spiele importieren
bring-text = Füge Spiele hinzu, die du anderswo heruntergeladen hast: auf einem anderen Server oder in der Seite, die keinen braucht. Sie zählen als deine eigenen Spiele, aber nicht für die Wertung und nicht als Tagesergebnis.
bring-choose = Heruntergeladene Spiele hinzufügen
bring-going = Spiel { $done } von { $count } wird hinzugefügt …
bring-bad = „{ $text }“ enthält keine heruntergeladenen Spiele. „Alles herunterladen“ unter „Meine Spiele“ schreibt so eine Datei.
bring-done =
    { $fresh ->
        [0] Kein Spiel wurde hinzugefügt
        [one] Ein Spiel wurde hinzugefügt
       *[other] { $fresh } Spiele wurden hinzugefügt
    }{ $there ->
        [0] {""}
        [one] ; eins ist schon hier
       *[other] ; { $there } sind schon hier
    }{ $refused ->
        [0] {""}
        [one] ; eins lässt sich nicht nachspielen
       *[other] ; { $refused } lassen sich nicht nachspielen
    }.
games-file = Deine Spiele als Datei
games-file-text = Alle Spiele sind nur in diesem Browser. Sichere sie in einer Datei oder nimm sie damit auf ein anderes Gerät mit.
games-save = Spiele sichern
games-bring = Gesicherte Spiele öffnen
games-bring-sure = Die Spiele in der Datei ersetzen alle Spiele in diesem Browser.
games-bring-yes = Meine Spiele ersetzen
games-file-bad = „{ $text }“ enthält keine gesicherten Spiele oder ist beschädigt. Nichts wurde geändert.

## Der Coach

coach = Mit dem Coach zurückblicken
coach-key = Coach
coach-thinks = { $total ->
    [0] Der Coach liest das Spiel ...
   *[other] Der Coach hat { $done } von { $total } Zügen angesehen.
 }
coach-absent = Der Coach blickt mit denen zurück, die mitgespielt haben, wenn das Spiel vorbei ist.
coach-busy = Der Coach hat gerade zu tun. Versuch es gleich noch einmal.
coach-again = Noch einmal versuchen
coach-you = Du
coach-better = Besser
coach-amount = { $unit ->
    [chance] { $amount } %
    [cards] { $amount } Karten
   *[points] { $amount } Punkte
 }
coach-gave-away = { $unit ->
    [chance] Das hat { $amount } % der Gewinnchance gekostet, ± { $doubt }.
    [cards] Das hat { $amount } Karten gekostet, ± { $doubt }.
   *[points] Das hat { $amount } Punkte gekostet, ± { $doubt }.
 }
coach-by-what-you-saw = Beurteilt nur nach dem, was du sehen konntest.
coach-wait = Moment: Es gibt etwas Besseres
coach-not-yet = Noch nicht: Es gibt etwas Besseres
coach-show-better = Den besseren Zug zeigen
coach-would-give = { $unit ->
    [chance] Das würde { $amount } % der Gewinnchance kosten, ± { $doubt }.
    [cards] Das würde { $amount } Karten kosten, ± { $doubt }.
   *[points] Das würde { $amount } Punkte kosten, ± { $doubt }.
 }
coach-choose-again = Neu wählen
coach-anyway = Trotzdem spielen
coach-by-what-you-see = Beurteilt nur nach dem, was du sehen kannst.
coach-hindsight = Im Nachhinein: Alle Karten liegen offen. Der Coach urteilt nur nach dem, was du sehen konntest.
coach-show-all = Alle Karten zeigen
coach-show-own = Zeigen, was ich sah
coach-fine = Nichts war klar besser.
coach-only-move = Es gab nur einen Zug.
coach-how = Geh Zug für Zug durch das Spiel: Vor jedem deiner Züge sagt der Coach etwas, nur nach dem, was du sehen konntest.
coach-previous = Zurück
coach-next = Nächster Moment
coach-accuracy = Genauigkeit { $percent } %.
coach-accuracy-means = Bei { $fine } von { $decisions } Entscheidungen war nichts klar besser.
coach-no-choice = In diesem Spiel hattest du nichts zu entscheiden.
coach-moments = Momente, auf die es ankam
coach-moment = { $kind ->
    [luck] Zug { $number }, Glück:
   *[choice] Zug { $number }, deine Wahl:
 }
coach-nothing-to-do = Da war nichts zu machen.
coach-luck-and-choices = Glück und Entscheidungen
coach-luck = Glück
coach-choices = Wahl
coach-pace = Du hast { $taken } Gelegenheiten genutzt, meist nach { $seconds } s. Jemand mit Vereinsstärke braucht dafür { $club } s, ein Meister { $master } s.
coach-passed = Verpasste Gelegenheiten: { $count }
coach-passed-one = Zug { $number }: { $move }, offen für { $seconds } s
coach-lost = Wo Punkte verloren gehen
coach-lost-how = Aus { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
 }, auf die du mit dem Coach zurückgeblickt hast.
coach-kind-other = Andere Entscheidungen
coach-kind-lost = { $loss } pro Spiel, bei { $faults } von { $decisions } Entscheidungen
coach-find = Finde den besseren Zug
coach-drill = Zehn Stellungen üben
coach-learn = Lernen
coach-found = Gut gefunden: Nichts ist klar besser.
coach-puzzle = Finde den besseren Zug. Der Coach achtet auf deine erste Wahl.
coach-series = Übung: { $what }. Stellung { $number } von { $count }; auf Anhieb gefunden: { $found }.
coach-series-next = Nächste Stellung
coach-series-over = Du hast { $found } von { $count } auf Anhieb gefunden.
coach-series-more = Noch zehn
coach-try = Neu versuchen
coach-play-better = Den besseren spielen
coach-balance = Am Anfang: { $start }. Glück, also die Karten und was andere taten: { $luck }. Deine Entscheidungen: { $choices }. Am Ende: { $result }.
## Mit echten Karten: Punkte und Schiedsrichter

score-keeper = Punkteblatt
keep-score = Punkte aufschreiben
score-names = Wer spielt mit, im Uhrzeigersinn?
score-player = Name { $number }
score-first = Gibt zuerst
score-round = Runde { $round } · es gibt { $name }
score-round-alone = Runde { $round }
score-over = Das Spiel ist vorbei
score-poker = Poker um die Schale { $bowl }
score-correcting = Runde { $round } berichtigen
score-who = Wessen Karten?
score-says = Was war mit ihnen?
score-cards = Die Karten
score-has = { $name }, { $what }
score-this-round = Diese Runde
score-bowls = In den Schalen
score-next = Nächste Runde
score-save = Runde { $round } sichern
score-leave = Lassen, wie sie war
score-correct = Runde { $round } berichtigen
score-deals = gibt
score-wins = { $count ->
    [1] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}
score-again = Neues Spiel, dieselben Leute
score-clear = Neues Blatt
score-share = Auf jedem Handy
score-share-text = Wer diesen Link öffnet, sieht das Blatt und kann auch etwas eintragen.
score-missing = Unter diesem Link gibt es kein Punkteblatt. Vielleicht hat, wer es begonnen hat, die eigenen Daten gelöscht.
score-so-far = { $rounds ->
    [one] Bisher eine Runde
   *[other] Bisher { $rounds } Runden
}
score-standing = { $name } { $points }
score-open = Öffnen
score-wrong-round = Runde { $round }: { $text }
score-count-of = { $what }: { $name }
is-set = Ist das ein Satz?
referee-tap = Tippe drei oder mehr Karten an.
referee-clear = Leeren
caller = Ansager und Uhr
caller-before = { $name } gibt. Leg das Handy in die Mitte.
caller-look = Karten ansehen, { $seconds } Sekunden
caller-looking = Karten ansehen: { $seconds }
caller-trade = Tauschen beginnen
caller-trading = Das Tauschen beginnt! Zum Rufen auf deine Taste tippen.
caller-kind = { $kind ->
    [nine] Neun Gleiche!
    [blocked] Blockiert!
   *[chicken] Feigling!
}
caller-call = Rufen
caller-said = { $name }: { $call }
caller-judge = { $name }: { $call } Karten auf den Tisch.
caller-won = { $count ->
    [one] { $names } gewinnt die Runde.
   *[other] { $names } gewinnen die Runde.
}
caller-chickened = { $name } hat „Feigling“ gerufen: Alle zählen.
caller-patience-over = Lange hat niemand gerufen. Weiter tauschen oder neu geben?
caller-trade-on = Weiter tauschen
caller-look-time = Zeit zum Ansehen
caller-patience = Geduld
caller-minutes = { $minutes ->
    [0] unbegrenzt
   *[other] { $minutes } min
}
caller-with-chicken = „Feigling“ ist erlaubt
caller-stop = Schluss um
caller-evening-over = Es ist { $time }: Das war die letzte Runde.
caller-count = Runde zählen
caller-right = Es war richtig
caller-wrong = Es war falsch
caller-out = draußen in dieser Runde
caller-next = Nächste Runde

privacy-cookie = Ein Cookie sagt diesem Server, dass du wieder dieselbe Person bist; jeder Besuch verlängert es um ein Jahr. Es gibt kein Konto, keine E-Mail-Adresse und kein Passwort.
privacy-games = Beendete Spiele bleiben mit den angegebenen Namen gespeichert, { $days ->
    [0] damit man sie jederzeit nachspielen kann.
   *[other] bis { $days } Tage nach dem letzten Zug an ihrem Tisch.
 }
privacy-unfinished = Ein Tisch ohne beendetes Spiel { $days ->
    [0] bleibt ebenfalls gespeichert.
   *[other] wird { $days } Tage nach dem letzten Zug gelöscht.
 }
privacy-device = Deine Einstellungen und die besuchten Tische stehen nur in deinem Browser. Codes für ein anderes Gerät verfallen nach 15 Minuten.
privacy-address = Deine Netzwerkadresse dient nur der Abwehr von Überlastung, solange du verbunden bist. Sie wird weder protokolliert noch gespeichert, außer der Betreiber hat sie gesperrt.
privacy-logged = Deine Netzwerkadresse dient der Abwehr von Überlastung, und der Betreiber dieses Servers protokolliert sie.
privacy-nobody-else = Nichts wird von anderen geladen oder an andere weitergegeben. Nur Hinweise, die du einschaltest, stellt der Push-Dienst deines Browsers verschlüsselt zu, oder sie kommen per E-Mail, wenn du eine Adresse angegeben hast.
privacy-backups = Sicherungen, die der Betreiber gemacht hat, enthalten noch, was du löschst, bis sie ersetzt werden.
privacy-delete = Du kannst alles über dich sehen, sichern und löschen:
privacy-contact = Kontakt
privacy-imprint = Verantwortlich für diesen Server
recovery-text = Falls dein Browser seine Cookies verliert, bringt dich ein Wiederherstellungscode zurück. Schreib ihn auf und bewahre ihn gut auf.
recovery-ask = Wiederherstellungscode holen
recovery-how = Schreib ihn auf. Er gilt immer wieder, unter „Ich habe einen Code“; in der Liste deiner Geräte kannst du ihn ungültig machen.
