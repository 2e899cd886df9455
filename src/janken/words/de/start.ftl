# What the start page says, and what every page may have to say before its own words have come.

app-name = Janken
app-title = Janken, der offene Kartentisch
what-it-is = Kartenspiele, in denen Stein Schere schlägt: fünf Farben, jede schlägt zwei. Allein, gegen Bots oder mit Freunden.
close = Schließen
to-start = Startseite
settings = Einstellungen
lid-players = { $most ->
    [1] allein
   *[other] { $more ->
        [0] zu { $most }
       *[other] { $least } bis { $most }
    }
}
lid-line = { lid-players } · { $minutes } Min.
lid-line-goal = { lid-players } · { $minutes } Min. bis { $goal } Punkte
play-title-now = { $title } jetzt spielen
got-a-word = Hast du einen Beitrittscode?
join-table = Beitreten
invite-friends = Freunde einladen
with-friends = Mit Freunden spielen
with-friends-text = Link schicken, und sie sind dabei. Ohne Konto, ohne Installation.
join-code = Beitrittscode
open-games = { $count ->
    [one] { $count } offenes Spiel
   *[other] { $count } offene Spiele
}
minutes-short = { $minutes } Min.
sit-down = Weiterspielen
seat-kept = Dein Spiel wartet auf dich
seat-left = Du hast deinen Platz verlassen; hol ihn dir zurück
open-tables = Offene Tische
table-of = Tisch von { $name }
seats-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
learn-it = In zwei Minuten gelernt
begin = Starten
connection-lost = Keine Verbindung. Neuer Versuch.
strange-address = Hier kann noch niemand spielen: Der Server kennt die Adresse { $address } nicht als seine eigene. Wer ihn betreibt, startet ihn mit --origin { $address }
not-connected = Du hast keine Verbindung. Warte kurz und versuch es noch einmal.
todays-deal = Das Spiel des Tages
daily-see = Ergebnisse ansehen
daily-days = Alle Tage
daily-more-deals = Weitere Spiele dieses Tages
streak-in-a-row = { $count ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
next-deal = Nächstes Spiel in { $hours } Std. { $minutes } Min.
next-deal-soon = Nächstes Spiel in { $count } s
unit-points = { $count ->
    [one] Punkt
   *[other] Punkte
}
unit-cards = { $count ->
    [one] Karte übrig
   *[other] Karten übrig
}
par-short = { $count } von Par entfernt, dem bewiesenen Bestwert.
par-short-known = { $count } von Par entfernt, dem besten bekannten Ergebnis.
par-reached = Par: Besser geht es nicht.
par-reached-known = Par, das beste bekannte Ergebnis.
par-beaten = Besser als Par: besser als das beste bekannte Ergebnis.
daily-play = Spielen
daily-look = Ergebnis
something-broke = Auf dieser Seite ist etwas schiefgegangen. Am Tisch ist nichts verloren.
reload = Seite neu laden
nothing-here = Hier ist nichts
page-missing = Diese Seite gibt es nicht.
games-here = Diese Spiele gibt es hier:
your-story = Meine Spiele
story-with = mit { $names }
engine-starts = Der Tisch wird gedeckt …
engine-held = Deine Spiele sind in einem anderen Tab offen. Spiel dort weiter oder schließ ihn, dann öffnen sie sich hier.
engine-no-storage = Dieser Browser lässt die Seite nichts speichern, kein Spiel könnte bleiben. Erlaube dieser Seite Websitedaten oder verlass den privaten Modus und lade sie neu.
engine-failed = Der Tisch konnte nicht gedeckt werden. Prüf deine Verbindung und lade die Seite neu.
page-is-newer = Eine neue Version ist da.
page-update = Aktualisieren
meanwhile = Der Server antwortet nicht. Allein oder gegen Bots kannst du inzwischen auf dieser Seite spielen.
meanwhile-play = Hier spielen
meanwhile-here = Du spielst auf dieser Seite, ohne den Server. Was du hier spielst, bleibt in diesem Browser.
meanwhile-back = Zurück zum Server
real-cards = Mit echten Karten
real-cards-line = Punktezettel, Schiedsrichter, Ansager
real-cards-text = Liegen die Karten auf dem Tisch? Schreib die Punkte nach den Regeln auf, oder frag, ob Karten ein Satz sind.
announced-in = in { $time }
privacy-title = Datenschutz
tables-waiting = { $count ->
    [one] 1 Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
table-due = { $days ->
    [0] { $hours ->
        [0] weniger als eine Stunde übrig
        [one] noch { $hours } Stunde
       *[other] noch { $hours } Stunden
    }
    [one] noch { $days } Tag
   *[other] noch { $days } Tage
}
your-move = Dein Zug
evening-new = Einen Abend planen
club-yours = Deine Clubs
tournament-new = Turnier veranstalten
