# Abende und Clubs: Gruppen, die mehrere Spiele spielen.

evening-new-text = Ein Link für alle, mehrere Spiele, ein gemeinsamer Punktestand.
evening-begin = Abend eröffnen
evening-plan = Einladung erstellen
evening-named = Abend bei { $name }
evening-name = Wie heißt er?
evening-room = Euer Abend
evening-when = Wann geht es los?
evening-now = Jetzt
evening-later = Zu einer festen Zeit
evening-date = Tag und Uhrzeit
evening-until = Kein neues Spiel nach
evening-games = Wie viele Spiele höchstens?
evening-games-any = Beliebig viele
evening-rule = Punktestand
evening-rule-of = { $rule ->
    [wins] ein Punkt für jedes gewonnene Spiel
    [scaled] bis zu 10 Punkte je Spiel, nach Rang
    [none] kein Punktestand
   *[other] ein Punkt für jeden, den du schlägst
}
evening-come-in = Hereinkommen
evening-come-text = { $name } lädt dich zu einem Abend mit Kartenspielen ein.
evening-here = { $count ->
    [0] Noch niemand ist da
    [one] Eine Person ist da
   *[other] { $count } sind da
}
evening-since = seit { $time }
evening-begins = Beginn: { $time }
evening-state = { $state ->
    [host] Gastgeber
    [here] da
    [ready] bereit
    [out] setzt aus
    [plays] spielt
    [yes] kommt
    [maybe] kommt vielleicht
    [no] kommt nicht
    [later] kommt später
   *[away] nicht da
}
evening-will-come = Kommst du?
evening-answer = { $answer ->
    [yes] Ja
    [maybe] Vielleicht
    [no] Nein
   *[later] Später
}
evening-calendar = In den Kalender
evening-word = Beitrittscode
evening-invite = Einladen
evening-call = Im Gespräch
evening-call-none = Wo redet ihr? Füge den Link eines Anrufs oder eine Telefonnummer ein.
evening-call-field = Link oder Telefonnummer
evening-call-join = Zum Gespräch
evening-call-phone = Anrufen
evening-call-set = Gespräch einrichten
evening-call-save = Speichern
evening-next = Nächstes Spiel
evening-next-none = Welches Spiel zuerst?
evening-choose = Spiel wählen
evening-other-game = Anderes Spiel
evening-missing = { $missing ->
    [one] Es fehlt noch eine Person
   *[other] Es fehlen noch { $missing } Personen
}
evening-too-many = { $over ->
    [one] Eine Person zu viel
   *[other] { $over } Personen zu viel
}
evening-fits = { $count ->
    [one] Eine Person
   *[other] { $count } Personen
}, { $you ->
    [yes] du gibst
   *[no] { $name } gibt
}.
evening-solo = Für eine Person
evening-start = { $title } starten
evening-turn = { $name } kann das Spiel starten.
evening-opens = Spiele können um { $time } beginnen.
evening-is-over = Der Abend ist vorbei
evening-sit-out = Aussetzen
evening-play-along = Wieder mitspielen
evening-ready = Bereit
evening-not-ready = Nicht bereit
evening-to-seat = Zu deinem Platz
evening-watch = Zuschauen
evening-at-table = Jetzt im Spiel
evening-total = Heute Abend
evening-played = Heute gespielt
evening-played-count = { $count ->
    [one] Ein Spiel
   *[other] { $count } Spiele
}
evening-nothing = Noch ist kein Spiel zu Ende.
evening-real-cards = Mit echten Karten
evening-count-sheet = Für „{ $name }“ zählen
evening-counted = Dieses Spiel zählt für „{ $name }“.
evening-settle = Abend ändern
evening-save = Speichern
evening-end = Abend beenden
evening-go-on = Doch weiterspielen
evening-winner = { $count ->
    [1] { $name } gewinnt den Abend
   *[other] { $name } teilen sich den Abend
}
evening-share = Ergebnis teilen
evening-of-it = Einen Abend daraus machen
evening-of-it-text = Mehrere Spiele mit diesen Leuten, ein Link und ein Punktestand. Dieses Spiel zählt schon.
evening-back = Zurück zum Abend
evening-host-hand = { $name } zum Gastgeber machen
evening-remove = { $name } entfernen
evening-people = Wer da ist
evening-lost = Diesen Abend gibt es nicht, oder er steht dir nicht offen.
preview-evening = { $name } lädt dich ein: „{ $title }“
preview-evening-text = Ein Abend mit Kartenspielen: Link öffnen, und du bist dabei.
preview-evening-result = „{ $title }“: das Ergebnis

## Reden am Tisch

talk-write = Etwas schreiben
talk-send = Senden
talk-allow = Spieler dürfen einander schreiben
talk-mute = { $name } an diesem Tisch stumm schalten
talk-unmute = { $name } wieder hören
talk-block = { $name } blockieren
talk-block-sure = Du hörst nichts mehr von { $name }, weder hier noch an anderen Tischen, und zu deinen Tischen kommt { $name } nicht mehr. Das wird nicht mitgeteilt.
talk-report = { $name } melden
talk-report-sure = Was { $name } zuletzt geschrieben hat, geht mit deinem Namen an die Gastgeber.

## Clubs

club-new = Einen Club gründen
club-new-text = Ein Club behält Mitglieder, Hausregeln, Abende und die Tabelle der Saison.
club-name = Wie heißt er?
club-begin = Club gründen
club-room = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
}
club-join = Dem Club beitreten
club-join-text = Du bist eingeladen, Mitglied zu werden.
club-ask = Bitte ein Mitglied um einen Einladungslink.
club-evenings = Abende
club-evenings-none = In dieser Saison noch kein Abend.
club-evening-new = Einen Abend planen
club-evening-state = { $over ->
    [yes] gewonnen von { $names }
   *[no] { $games ->
        [0] Beginn: { $time }
        [one] bisher ein Spiel
       *[other] bisher { $games } Spiele
    }
}
club-open = Öffnen
club-season = { $name ->
    [none] Tabelle der Saison
   *[other] Tabelle der Saison: { $name }
}
club-season-since = Seit { $day }
club-season-none = Noch hat niemand Punkte.
club-season-new = Neue Saison
club-season-name = Wie heißt die neue Saison?
club-points = Punkte
club-wins = Siege
club-nights = Abende
club-records = Rekorde der Saison
club-record = { $title }: { $name }, { $score } Punkte
club-presets = Hausregeln
club-presets-none = Der Club hat noch keine Hausregeln.
club-preset-new = Hausregeln speichern
club-preset-name = Name dieser Regeln
club-preset-game = Spiel
club-preset-play = Tisch öffnen
club-preset-drop = { $name } löschen
club-members = Mitglieder
club-role = { $role ->
    [owner] Besitzer
    [host] Gastgeber
   *[member] Mitglied
}
club-make-host = { $name } zum Gastgeber machen
club-make-member = { $name } zum einfachen Mitglied machen
club-make-owner = Den Club an { $name } übergeben
club-remove = { $name } entfernen
club-remove-sure = { $name } ist dann kein Mitglied mehr; Name und Punkte verschwinden aus dem Club.
club-invite = Einladungslink
club-invite-new = Neuer Link
club-invite-revoke = Link zurückziehen
club-invite-none = Es gibt keinen Einladungslink: Niemand kann beitreten.
club-reports = Meldungen
club-report = { $by } meldet { $name }
club-report-none = (nichts geschrieben)
club-leave = Club verlassen
club-leave-sure = Dein Name und deine Punkte verlassen den Club mit dir.
club-lost = Diesen Club gibt es nicht, oder er steht dir nicht offen.

## Turniere

tournament-new-text = Mehrere Runden eines Spiels, mit Paarungen, Tabelle und Sieg. Angemeldet wird sich über einen Link.
tournament-name = Wie heißt es?
tournament-named = Turnier von { $name }
tournament-game = Spiel
tournament-system = Wer gegen wen spielt
tournament-system-of = { $system ->
    [arena] Arena: eine feste Zeit lang; wer frei ist, spielt das nächste Spiel
    [robin] Jeder gegen jeden, einmal
   *[other] Schweizer System: Wer gleich viele Punkte hat, trifft sich
}
tournament-rounds = Anzahl der Runden
tournament-seats = Personen an einem Tisch
tournament-unasked = Die nächste Runde von selbst beginnen
tournament-plays = Ich spiele mit
tournament-make = Turnier anlegen
tournament-lost = Dieses Turnier gibt es nicht, oder es steht dir nicht offen.
tournament-state = { $state ->
    [open] { $count ->
        [one] Eine Anmeldung
       *[other] { $count } Anmeldungen
    }
    [over] Das Turnier ist vorbei
    [arena] { $count ->
        [one] Eine Person spielt mit
       *[other] { $count } spielen mit
    }
   *[other] Runde { $round } von { $rounds }
}
tournament-about = { $system ->
    [arena] Arena, { $rounds } Minuten
    [robin] Jeder gegen jeden
   *[other] Schweizer System, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }
}{ $rated ->
    [yes] , gewertet
   *[no] {""}
}
tournament-host = Leitung: { $name }
tournament-enter = Anmelden
tournament-invite = Einladen
tournament-withdraw = Abmelden
tournament-withdraw-sure = Du spielst keine Runde mehr. Wenn dein Spiel noch läuft, ist es verloren.
tournament-drop = { $name } abmelden
tournament-drop-sure = { $name } spielt keine Runde mehr. Wenn das Spiel noch läuft, ist es verloren.
tournament-players = Angemeldet
tournament-pair = Runde { $round } beginnen
tournament-wait-start = Das Turnier beginnt, wenn { $name } es startet.
tournament-wait-round = Die nächste Runde beginnt, wenn alle Spiele zu Ende sind.
tournament-wait-host = Die Runde ist zu Ende. { $name } beginnt die nächste.
tournament-too-few = Es braucht mindestens { $count } Anmeldungen.
tournament-yours = Runde { $round }: Du spielst gegen { $names }, Tisch { $board }
tournament-bye = Runde { $round }: Du hast spielfrei, das zählt wie ein Sieg.
tournament-idle = In Runde { $round } spielst du nicht mit.
tournament-go = Zu deinem Tisch
tournament-watch = Zuschauen
tournament-making = Der Tisch wird gerade aufgestellt.
tournament-done = Dein Spiel in Runde { $round } ist zu Ende.
tournament-round = Runde { $round }
tournament-board = Tisch { $board }
tournament-byes = Spielfrei: { $names }
tournament-result = { $place }. { $name }
tournament-playing = spielen noch
tournament-settled = von der Leitung entschieden
tournament-settle = Tisch { $board } entscheiden
tournament-settle-text = Wenn dieses Spiel nicht zu Ende gespielt wird, lege fest, wie es zählt. Wer nicht gekommen ist, wird Letzter.
tournament-place-of = Platz von { $name }
tournament-settle-save = So zählen
tournament-standings = Tabelle
tournament-points = Punkte
tournament-opponents = Gegner
tournament-wins = Siege
tournament-withdrawn = abgemeldet
tournament-ties = Der erste Platz an einem Tisch zählt 12 Punkte, der letzte keinen, die dazwischen ihren Anteil; spielfrei zählt 12. Bei gleichen Punkten entscheidet die Summe der Punkte deiner Gegner, dann die Zahl der Siege.
tournament-winner = { $count ->
    [1] { $name } gewinnt das Turnier
   *[other] { $name } teilen sich den ersten Platz
}
tournament-end = Turnier beenden
tournament-end-sure = Es gibt keine Runden mehr, und die Tabelle bleibt, wie sie ist.
tournament-back = Zurück zum Turnier
tournament-forfeit = durch Abmeldung gewonnen
tournament-void = zählt nicht: Jemand ist nicht gekommen
tournament-games = Spiele
arena-minutes = Wie lange, in Minuten
arena-bots = Wenn zu wenige da sind, mit Bots auffüllen
arena-rule = Der erste Platz an einem Tisch zählt 12 Punkte, der letzte keinen, die dazwischen ihren Anteil. Nach zwei Siegen hintereinander zählt jeder weitere Sieg in dieser Reihe doppelt. Bei gleichen Punkten entscheidet die Zahl der Siege; ein Spiel allein gegen Bots zählt nichts.
arena-come = Sei innerhalb einer Minute an deinem Tisch. Sonst zählt das Spiel nicht, und du setzt aus, bis du wiederkommst.
arena-start = Arena beginnen
arena-ends = Endet um { $time }. Spiele, die bis dahin begonnen haben, zählen noch.
arena-left = { $count ->
    [one] Noch eine Minute
   *[other] Noch { $count } Minuten
}
arena-waiting = { $count ->
    [0] Du bist als Nächstes dran. Gerade ist sonst niemand frei.
    [one] Du bist als Nächstes dran. Noch jemand ist frei.
   *[other] Du bist als Nächstes dran. { $count } andere sind frei.
}
arena-before = Du bist dabei. Die ersten Spiele beginnen, wenn { $name } startet.
arena-back-in = Wieder mitspielen
arena-out = Du wirst gerade nicht eingeteilt. Du kannst jederzeit wieder mitspielen.
arena-yours = Du spielst gegen { $names }
arena-yours-bots = Du spielst gegen Bots, bis jemand kommt
arena-closing = Die Zeit ist um. Was noch gespielt wird, zählt.
arena-leave = Aussetzen
arena-leave-sure = Du wirst nicht mehr eingeteilt, bis du wieder mitspielst. Wenn dein Spiel noch läuft, ist es verloren.
arena-drop-sure = { $name } wird nicht mehr eingeteilt, bis er oder sie wieder mitspielt. Ein Spiel, das noch läuft, ist verloren.
arena-end = Arena beenden
arena-end-sure = Es beginnen keine Spiele mehr. Was noch gespielt wird, zählt.
arena-now = Wird gespielt
arena-latest = Letzte Ergebnisse
arena-away = nicht da
arena-streak = { $count } Siege hintereinander
arena-settle = Das Spiel von { $names } entscheiden
arena-begins = Das Spiel beginnt, sobald alle da sind. Wenn jemand nicht innerhalb einer Minute kommt, bist du frei für das nächste.
