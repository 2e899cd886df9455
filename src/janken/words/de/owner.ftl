# Die eigene Seite des Betreibers, unter einer Adresse, die nur er erreicht.

owner-title = Seite des Betreibers
owner-ready = Züge können gespeichert werden.
owner-not-ready = Züge können gerade nicht gespeichert werden: siehe Protokoll.
owner-people = Jetzt hier
owner-tables = Offene Tische
owner-forbidden = Gesperrt
owner-nobody = Zurzeit nichts.
owner-until = bis { $time }
owner-address = { $name }, Nummer { $number }, von { $address }
owner-no-name = (noch ohne Namen)
owner-table = { $game }: { $names }
owner-connected = { $count } verbunden
owner-over = das Spiel ist aus
owner-hours = Stunden
owner-minutes = In wie vielen Minuten
owner-name = Name
owner-text = Ankündigung
owner-number = Nummer einer Person
owner-table-id = Tisch
owner-announce = Ankündigen
owner-silence = Nicht mehr zeigen
owner-forbid = Sperren
owner-whom = Nummer einer Person, Adresse oder Netz
owner-held = { $kind ->
    [person] Person { $what }
    [name] Der Name von Person { $what }
    [table] Tisch { $what }
   *[address] Adresse { $what }
}
owner-allow = Sperre aufheben
owner-rename = Umbenennen
owner-let = Darf Tische aufmachen
owner-let-host = Darf als Gastgeber Tische aufmachen
owner-let-nobody = Darf keine Tische mehr aufmachen
owner-close = Schließen
owner-open = Wieder öffnen
owner-remove = Mit allen Spielen löschen
owner-forget = Daten löschen
owner-export = Daten dieser Person herunterladen
owner-sure = Ich bin sicher
owner-figures = Zahlen
owner-done = Erledigt.
owner-not-done = Nicht erledigt: { $why }
owner-not-sure = Nicht erledigt: erst das Häkchen setzen.
