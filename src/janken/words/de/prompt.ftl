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
record-unfinished = Das Spiel ist nicht zu Ende: die Karten folgen danach. Was bisher zu sehen war:
refused = Nein: { $text }
advice = { $move }: { $text } { certainty }

## Spielen an einer Tastatur

welcome = { $title }. help zeigt Hilfe, quit hört auf.
with-bots = Am Tisch: { $people }.
after-the-game = save DATEI hebt das Protokoll auf, Enter beendet.
next-deal = Enter für die nächste Runde.{ " " }
ask-over = Das Spiel ist zu Ende>{ " " }
ask-player = { $name }>{ " " }
ask-anybody = Platz und Zug>{ " " }
who-plays = Wer spielt? Schreib den Platz vor den Zug, wie in: 2 { $text }
type-a-move = Schreib einen Zug oder help.
take-keyboard = { $name }, nimm die Tastatur und drück Enter.{ " " }
enter-goes-on = Es geht weiter: drück Enter.
which-seat = Für welchen Platz? Schreib seine Nummer hinter das Wort.
no-move-now = Jetzt gibt es keinen Zug.
wait = Jetzt heißt es abwarten.
hide = Enter verbirgt das wieder.{ " " }
which-rule = Welche Regel? Wie in rules { $rule }; janken rules { $game } zeigt alle.
no-such-rule = Eine Regel { $text } gibt es nicht; meinst du { $nearest }?
save-where = In welche Datei? Wie in: save abend.janken
file-is-there = { $file } gibt es schon; nimm einen anderen Namen.
saved = Gespeichert in { $file }.
cannot-write = { $file } ließ sich nicht schreiben: { $reason }.
help-prompt = Züge schreibst du wie im Protokoll, zum Beispiel: { $example }
help-seat = Schreib den Platz vor den Zug; auch legal, hint und look nehmen einen Platz.
help-legal = alle Züge, die du machen darfst
help-hint = ein Zug, der sich lohnen könnte
help-look = noch einmal der Tisch
help-rules = was eine Regel sagt, etwa rules { $rule }
help-save = das Protokoll schreiben
help-undo = zurücknehmen (allein, oder was du gerade ausgelegt hast)
help-help = das hier
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
help-door = die Tür öffnen: ein Türwort (nur Gastgeber)

## Ein Spiel wählen

which-game = Welches Spiel?{ " " }
type-game = Schreib eine Zahl von 1 bis { $most } oder einen Namen.
how-many = Wie viele spielen mit, { $least } bis { $most }? [{ $least }]{ " " }
type-number = Schreib eine Zahl von { $least } bis { $most }.
players = { $most ->
    [1] für eine Person
   *[other] für { $least } bis { $most }
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

join-no-seat = Kein Platz ist frei: du schaust zu.
join-look-on = Du schaust zu.
room = { $title }: { $people }; { $status ->
    [waiting] es wird auf Mitspieler gewartet
    [playing] es wird gespielt
    [between] zwischen zwei Runden
   *[over] das Spiel ist zu Ende
}
room-paused = , Pause
room-door = , Türwort { $word }
seat-empty = frei
seat-covered = { $name } (ein Bot spielt)
seat-away = { $name } (nicht da)
seat-here = { $name }
seat-bot = { $name } ({ bot-level })
going-down = Der Server geht aus und ist in etwa { $seconds } Sekunden wieder da.
time = Zeit: { $clocks }
time-timer = { $name } { $left } s
time-seat = { $name } hat { $left } s

## Protokolle

no-file-too-large = Die Datei ist größer als { $most } MB; kein Protokoll ist das.
no-not-text = Das ist kein UTF-8-Text, also kein Protokoll.
no-header-below-deal = Nach dem ersten Geben kommen nur noch Züge und weiteres Geben.
no-incomplete-move = Ein Zug ist ein Platz, ein Verb und was dazugehört.
no-no-seat-in-record = Platz { $text } gibt es nicht: { $last ->
    [1] es gibt nur Platz 1
   *[other] die Plätze sind 1 bis { $last }
}, und 0 ist der Tisch.
no-move-without-seat = { $text } ist kein Platz, und ein Zug beginnt mit seinem Platz.
no-no-time = @{ $text } ist keine Zeit in Sekunden, wie in @12.340.
no-time-falls = Die Zeit @{ $text } liegt vor @{ $before }.
no-no-beginning = Ein Protokoll beginnt mit der Zeile janken: { $version }.
no-line-twice = Die Zeile { $line }: steht zweimal da.
no-own-line = { $option } steht nicht bei den Hausregeln, sondern in einer eigenen Zeile: { $option }: ...
no-no-such-line = { $text }: ist keine Zeile dieses Kopfes; er hat { $lines }.
no-no-dealer = Es gibt ein Platz von 1 bis { $last }.
no-line-missing = Darüber fehlt die Zeile { $line }:
no-other-version = Nur Protokolle mit janken: { $version } können gelesen werden.
no-name-missing = Ein Platz hat keinen Namen: ein Name hat 1 bis { $most } Zeichen.
no-name-too-long = Ein Name hat höchstens { $most } Zeichen, dieser { $count }.
no-name-not-text = Der Name ist kein UTF-8-Text.
no-name-signs = Ein Name hat kein Komma, kein # und kein Steuerzeichen.

## Punkteblöcke zum Drucken

pad-about = Ein Punkteblock
pad-total = Summe

## janken verify

verdict-checked = { $number }. Geben: geprüft, { $fingerprint }. { $seats-count ->
    [0] Außer dem Server war niemand beteiligt.
   *[other] Beteiligt: { $seats }.
}{ $missing-count ->
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
review-chance = { $amount } % der Gewinnchance
review-points = { $amount } Punkte
review-cards = { $amount } Karten
