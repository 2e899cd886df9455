# Was am Prompt eines Terminals gesagt wird.

nothing-dealt = Noch ist nichts gegeben.
hand-number = Runde { $number }
hand-and-dealer = Runde { $number }, es gibt { $name }
hand-over = Die Runde ist zu Ende.
to-move = Am Zug: { $seats }
winners = { $seats-count ->
    [one] { $seats } gewinnt.
   *[other] { $seats } teilen sich den Sieg.
}
record-unfinished = Das Spiel ist nicht zu Ende: Die verdeckten Karten folgen danach. Was bisher zu sehen war:
refused = Nein: { $text }
advice = { $move }: { $text }{ certainty }

## Spielen an einer Tastatur

welcome = { $title }. help zeigt Hilfe, quit hört auf.
with-bots = Am Tisch: { $people }.
after-the-game = save DATEI speichert die Aufzeichnung, Enter beendet.
next-deal = Enter für die nächste Runde.{ " " }
ask-over = Das Spiel ist zu Ende>{ " " }
ask-player = { $name }>{ " " }
ask-anybody = Platz und Zug>{ " " }
who-plays = Wer spielt? Schreib den Platz vor den Zug, wie in: 2 { $text }
type-a-move = Schreib einen Zug oder help.
take-keyboard = { $name }, nimm die Tastatur und drück Enter.{ " " }
enter-goes-on = Drück Enter, dann geht es weiter.
which-seat = Für welchen Platz? Schreib seine Nummer hinter den Befehl.
no-move-now = Jetzt gibt es keinen Zug.
moves-not-listed = Die Züge werden hier nicht aufgezählt. Sag, was du spielen willst; der Tisch sagt, wenn es nicht geht.
several-cards = { $verb } mit { $count } von { $cards }
wait = Jetzt heißt es abwarten.
hide = Enter verbirgt das wieder.{ " " }
which-rule = Welche Regel? Zum Beispiel rules { $rule }; janken rules { $game } zeigt alle.
no-such-rule = Eine Regel { $text } gibt es nicht; meinst du { $nearest }?
save-where = In welche Datei? Zum Beispiel: save abend.janken
file-is-there = { $file } gibt es schon; nimm einen anderen Namen.
saved = Gespeichert in { $file }.
cannot-write = { $file } ließ sich nicht schreiben: { $reason }.
help-prompt = Züge schreibst du wie in einer Aufzeichnung, zum Beispiel: { $example }
help-seat = Schreib den Platz vor den Zug; auch legal, hint und look nehmen einen Platz.
help-legal = alle erlaubten Züge aufzählen
help-hint = einen Zug vorschlagen
help-look = den Tisch noch einmal zeigen
help-rules = eine Regel zeigen, etwa rules { $rule }
help-save = die Aufzeichnung speichern
help-undo = zurücknehmen (allein, oder was du gerade ausgelegt hast)
help-help = diese Hilfe zeigen
help-quit = aufhören
only-move = Der einzige Zug: { $move }
help-ready = fertig geschaut, weiter
help-pause = die Uhren anhalten
help-resume = weiterspielen
help-sit = dich auf Platz N setzen
help-stand = den Platz aufgeben
help-back = ihn vom Bot zurücknehmen
help-start = anfangen, mit Bots auf freien Plätzen (nur Gastgeber)
help-next = die nächste Runde geben (nur Gastgeber)
help-rematch = noch ein Spiel (nur Gastgeber)
help-door = einen Beitrittscode erstellen (nur Gastgeber)
help-say = allen etwas sagen, wie in say hello; say allein zählt auf, was du sagen kannst
say-what = Das kannst du sagen: { $text }.

## Ein Spiel wählen

which-game = Welches Spiel?{ " " }
type-game = Schreib eine Zahl von 1 bis { $most } oder einen Namen.
how-many = Wie viele spielen mit, { $least } bis { $most }? [{ $least }]{ " " }
how-many-people = Wie viele Menschen spielen an dieser Tastatur, { $least } bis { $most }? [{ $usual }]{ " " }
which-names = { $count ->
    [1] Wie heißt du? [{ $usual }]
   *[other] Wie heißt ihr, mit Kommas dazwischen? [{ $usual }]
}{ " " }
type-names = { $count ->
    [1] Schreib einen Namen, nicht { $given }.
   *[other] Schreib { $count } Namen mit Kommas dazwischen, nicht { $given }.
}
how-many-bots = Wie viele Bots spielen mit, { $least } bis { $most }? [{ $usual }]{ " " }
how-strong = Wie stark sind sie: easy, club, master oder level-1 bis level-10? [{ $usual }]{ " " }
type-level = Einen Bot { $text } gibt es nicht: Schreib easy, club, master oder level-1 bis level-10.
bots-and-names = Mit Bots und Namen: janken play { $game } --bot club --names Ann
type-number = Schreib eine Zahl von { $least } bis { $most }.
players = { $most ->
    [1] für eine Person
   *[other] { $more ->
        [0] für { $most }
       *[other] für { $least } bis { $most }
    }
}
legal-count = Mögliche Züge: { $count }
allowed-yes-no = yes oder no
allowed-choice = { $choices }
allowed-whole = eine ganze Zahl von { $low } bis { $high }{ $none ->
    [yes] {" "}oder none
   *[no] { "" }
}
allowed-seconds = Sekunden von { $low } bis { $high }

## An einem Tisch auf einem Server

join-no-seat = Kein Platz ist frei: Du siehst zu.
join-look-on = Du siehst zu.
join-give-name = Nenn uns deinen Namen, etwa mit --name Anna.
away-bot-in = { $seat } ist nicht da: In { $time } übernimmt ein Bot.
room = { $title }: { $people }; { $status ->
    [waiting] es wird auf Mitspieler gewartet
    [playing] es wird gespielt
    [between] zwischen zwei Runden
   *[over] das Spiel ist zu Ende
}
room-paused = , Pause
room-door = , Beitrittscode { $word }
seat-empty = frei
seat-covered = { $name } (ein Bot spielt)
seat-away = { $name } (nicht da)
seat-here = { $name }
seat-bot = { $name } ({ bot-level })
going-down = Der Server startet neu und ist in etwa { $seconds } Sekunden wieder da.
announced = Mitteilung des Betreibers: { $text }
time = Zeit: { $clocks }
time-timer = { $name } { $time }
time-seat = { $name } hat { $time }
time-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## Aufzeichnungen

no-file-too-large = Die Datei ist größer als { $most } MB; so groß ist keine Aufzeichnung.
no-not-text = Das ist kein UTF-8-Text, also keine Aufzeichnung.
no-header-below-deal = Nach dem ersten Geben kommen nur noch Züge und weiteres Geben.
no-incomplete-move = Ein Zug ist ein Platz, ein Verb und was dazugehört.
no-no-seat-in-record = Platz { $text } gibt es nicht: { $last ->
    [1] es gibt nur Platz 1
   *[other] die Plätze sind 1 bis { $last }
}, und 0 ist der Tisch.
no-move-without-seat = { $text } ist kein Platz, und ein Zug beginnt mit seinem Platz.
no-no-time = @{ $text } ist keine Zeit in Sekunden, wie in @12.340.
no-time-falls = Die Zeit @{ $text } liegt vor @{ $before }.
no-no-beginning = Eine Aufzeichnung beginnt mit der Zeile janken: { $version }.
no-line-twice = Die Zeile { $line }: steht zweimal da.
no-own-line = { $option } steht nicht bei den Hausregeln, sondern in einer eigenen Zeile: { $option }: ...
no-no-such-line = { $text }: ist keine Zeile dieses Kopfes; er hat { $lines }.
no-no-dealer = Geber ist ein Platz von 1 bis { $last }.
no-line-missing = Darüber fehlt die Zeile { $line }:
no-other-version = Nur Aufzeichnungen mit janken: { $version } können gelesen werden.
no-name-missing = Ein Platz hat keinen Namen: Ein Name hat 1 bis { $most } Zeichen.
no-name-too-long = Ein Name hat höchstens { $most } Zeichen, dieser { $count }.
no-name-not-text = Der Name ist kein UTF-8-Text.
no-name-signs = Ein Name hat kein Komma, kein # und kein Steuerzeichen.

## Punkteblöcke zum Drucken

pad-about = Ein Punkteblock
pad-total = Summe

## janken verify

verdict-none = Diese Aufzeichnung enthält kein gegebenes Blatt, also gibt es nichts zu prüfen.
verdict-game = Tisch { $text }, Partie { $number }.
verdict-checked = { $number }. Geben: geprüft, { $fingerprint }. Beteiligt: { $seats }.{ $missing-count ->
    [0] {""}
   *[other] {" "}Keine Antwort kam von { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}{ $attempt }. Anlauf.
}
verdict-older = { $number }. Geben: stimmt mit dem überein, was gesagt wurde, { $fingerprint }, aber nach dem älteren Verfahren: Der Server konnte noch unter vielen Verteilungen wählen, als er alle Zahlen kannte. Beteiligt: { $seats }.{ $missing-count ->
    [0] {""}
   *[other] {" "}Keine Antwort kam von { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}{ $attempt }. Anlauf.
}
verdict-alone = { $number }. Geben: vom Server allein gegeben, { $fingerprint }. Außer ihm war niemand beteiligt, er konnte die Karten also wählen.{ $missing-count ->
    [0] {""}
   *[other] {" "}Keine Antwort kam von { $missing }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}{ $attempt }. Anlauf.
}
verdict-not-checkable = { $number }. Geben: nicht prüfbar, es kam aus einem Startwert oder von Hand.
verdict-broken = { $number }. Geben: falsch, Zeile { $line }. { $text }

## janken review

review-how = Der Meister-Bot hat jede Entscheidung noch einmal überdacht, mit dem, was der Platz damals wusste. Verschenkt heißt: was zu erwarten war, was auch immer daraus wurde.
review-so-far = Bisher angesehen: { $number } von { $count } Zügen.
review-seat = { $name }: { $count ->
    [1] eine Entscheidung
   *[other] { $count } Entscheidungen
}, im Schnitt jeweils { $loss } verschenkt.
review-no-choice = { $name } hatte nichts zu entscheiden.
review-no-fault = Kein Zug hat eindeutig etwas verschenkt.
review-fault = Runde { $hand }, Zug { $number }: { $made }. Besser: { $better }. { $why } Verschenkt: { $loss }, { $grade ->
    [little] ein wenig
    [slip] eine Ungenauigkeit
    [mistake] ein Fehler
   *[blunder] ein grober Fehler
}.
review-bot = { $bot } in { $deals } Runden: { $count } Entscheidungen. Was master klar besser fand, nach Art der Entscheidung, pro Runde:
review-bot-kind = { $what }: { $loss }, bei { $number } von { $count } Entscheidungen
review-bot-other = Andere Entscheidungen
review-chance = { $amount } % der Gewinnchance
review-points = { $amount } Punkte
review-cards = { $amount } Karten

## janken daily

daily-begun = Spiel des Tages { $number }, { daily-title }, { $day }. { $exact ->
    [yes] Par ist { $par }.
   *[no] Par ist { $par }, das beste bekannte Ergebnis.
}
daily-again = Du hast diese Karten schon gespielt: { $value }, Par { $par }. Jetzt übst du.
daily-final = Ein Spiel des Tages spielt man einmal, ohne etwas zurückzunehmen. Später geht es mit --practice.
daily-goes-on = Fortsetzung folgt: Mit janken daily { $series } geht es hier weiter.
daily-listed = { daily-title }, Nummer { $number }, Par { $par }: { $result }
daily-not-played = noch nicht gespielt
daily-best = am besten { $value } von { $par }; aktuelle Serie { $now }, längste { $longest }

## Was auf der Befehlszeile nicht stimmt

wrong-no-file-name = der Dateiname ist leer
wrong-language = --lang: { $text } gibt es nicht; es gibt { $known }
wrong-number = { $option }: { $text } ist keine ganze Zahl wie 12
wrong-seats = --seats { $count } und { $names } Namen passen nicht zusammen
wrong-dealer = --dealer { $number }: Geber ist ein Platz von 1 bis { $last } (RF-1)
wrong-page = Regeln von { $text } gibt es nicht; { $nearest-count ->
    [0] es gibt Seiten über { $known }
   *[other] ist { $nearest } gemeint?
}
wrong-rule = in den Regeln von { $page } gibt es { $text } nicht; { $nearest-count ->
    [0] janken rules { $page } zeigt alle
   *[other] ist { $nearest } gemeint?
}
wrong-sheet = den Bogen { $text } gibt es nicht; { $nearest-count ->
    [0] es gibt { $known }
   *[other] ist { $nearest } gemeint?
}
wrong-sheet-none = { $kind ->
    [card] für { $game } gibt es keine Karte zum Nachschlagen
    [rules] für { $game } gibt es kein Regelheft
   *[pad] für { $game } gibt es keinen Punkteblock
}; es gibt { $known }
wrong-sheet-where = wohin damit? Zum Beispiel: janken sheet { $sheet } -o { $sheet }.pdf
wrong-sheet-ending = { $file }: der Name eines Bogens endet auf { $choices }
wrong-viewer = --as { $viewer } --legal { $number }: ein Platz sieht die Züge eines anderen nicht
wrong-daily-early = das Spiel vom { $day } wird nicht vor seinem Tag gegeben
wrong-date = { $text } ist kein Datum; schreib es wie 2026-12-24
wrong-daily-record = { $file } ist die Aufzeichnung eines anderen Spiels: lösche sie, um dieses zu spielen
wrong-table = { $text } ist nicht die Adresse eines Tisches wie http://127.0.0.1:8321/t/...
wrong-word = { $text } ist nicht die Adresse eines Tisches wie http://127.0.0.1:8321/t/...; zu einem Beitrittscode gehört der Server, zum Beispiel --server http://127.0.0.1:8321
wrong-server = { $text } ist nicht die Adresse eines Servers
wrong-no-answer = { $server } antwortet nicht{ $reason }; läuft dort ein Server?
wrong-load = --load setzt ein Spiel fort, wie es vereinbart war: Spieler und Hausregeln stehen in der Aufzeichnung
wrong-bot = den Bot { $text } gibt es nicht; { $nearest-count ->
    [0] es gibt { $known } und level-1 bis level-10
   *[other] ist { $nearest } gemeint?
}
wrong-bot-seat-new = --bot { $text }: in einem neuen Spiel sitzen Bots hinter den Menschen, also genügt die Stärke
wrong-bot-seat = --bot { $text }: ein Platz von 1 bis { $last }, = und eine Stärke wie in 2=club
wrong-bot-noted = { $file }: den Bot { $text } für Platz { $number } gibt es nicht; nenne einen wie in --bot { $number }=club
wrong-record-game = { $file } ist eine Aufzeichnung von { $game }, nicht von { $text }
wrong-only-bots = jemand muss spielen: es können nicht alle Plätze Bots gehören
wrong-many-bots = das sind mehr Bots als die { $count } Plätze dieses Spiels
wrong-file-there = { $file } gibt es schon: nenne eine neue Datei, oder setze das Spiel mit --load fort

## Punkte aufschreiben mit echten Karten

keep-ask = Runde { $round }, es gibt { $seat }:{ " " }
keep-ask-bowl = Poker um die Schale { $bowl }:{ " " }
keep-ask-over = Das Spiel ist vorbei (undo, correct oder quit):{ " " }
keep-help = Eine Zeile ist eine Runde, mit Strichpunkten zwischen ihren Teilen. undo nimmt die letzte Runde zurück, correct 2 ... ersetzt Runde 2, sheet zeigt den Stand. Eintragen lässt sich:
keep-nothing-to-undo = Es gibt keine Runde zurückzunehmen.
keep-nothing-to-correct = Es ist noch keine Runde eingetragen.
keep-correct-what = Schreib correct, die Nummer einer Runde von 1 bis { $count } und wie sie heißen soll.
keep-wrong-round = Runde { $round }: { $text }
keep-bowls = Schalen: { $text }
keep-won = Gewonnen: { $seats }
wrong-score-file = { $file } ist kein Punkteblatt von { $game }.
wrong-keep-names = Sag, wer mitspielt, etwa janken keep { $game } --names Ann,Leo,Mia
wrong-no-referee = { $game } hat keine Sätze zu beurteilen: frag nach collector oder janken-rummy
wrong-sheet-paper = { $sheet } gibt es auf { $choices }
