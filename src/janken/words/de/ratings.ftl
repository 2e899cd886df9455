# Wertungen, Spiele über Tage, Urlaub.

rate-games = Gewertet
rate-games-note = Die Ergebnisse ändern die Wertungszahlen. Keine Tipps, kein Zurücknehmen, und niemand übernimmt einen Platz.
ratings = Wertungen
ratings-of = Wertungen: { $game }
ratings-text = Spielstärke in gewerteten Spielen, gemessen daran, wer vor wem ins Ziel kam. „±“ sagt, wie weit sie danebenliegen kann: In 95 von 100 Fällen liegt die wahre Stärke darin. Bots werden genauso gemessen.
ratings-seats = { $count } Spieler
ratings-none = Noch wurde kein gewertetes Spiel gespielt. Wähle „Gewertet“, wenn du einen Tisch aufmachst.
ratings-yours = Deine Wertungen
ratings-changed = Wertungen nach diesem Spiel
rating-value = { $points } ± { $range }
rating-move = { $before } → { $after }
rating-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
rating-player = Spieler
rating-rating = Wertung
rating-played = Spiele
rating-season = Saison
rating-season-of = { $from } bis { $to }
rating-season-note = Die Schlusstabelle einer Saison bleibt. Die nächste beginnt mit denselben Wertungen und mehr Unsicherheit: aus ± 80 wird ± 142.
rating-season-none = In dieser Saison ist noch kein gewertetes Spiel gespielt worden.
a-bot = Bot, { $level }

pace-of-game = Tempo
pace-choice = { $hours ->
    [0] am Stück
    [12] über Tage: 12 Stunden pro Zug
    [24] über Tage: 1 Tag pro Zug
    [48] über Tage: 2 Tage pro Zug
    [72] über Tage: 3 Tage pro Zug
   *[168] über Tage: 1 Woche pro Zug
}
pace-late = Wenn die Zeit um ist
pace-late-choice = { $late ->
    [bot] macht ein Bot diesen Zug
   *[forfeit] spielt ein Bot zu Ende
}
pace-days-note = Niemand muss gleichzeitig da sein. Die Tische, die auf dich warten, stehen ganz oben auf der ersten Seite.
over-days = { $hours ->
    [12] Über Tage: 12 Stunden pro Zug.
    [24] Über Tage: 1 Tag pro Zug.
    [48] Über Tage: 2 Tage pro Zug.
    [72] Über Tage: 3 Tage pro Zug.
   *[168] Über Tage: 1 Woche pro Zug.
}
is-rated = Dieser Tisch wird gewertet.
time-left = { $days ->
    [0] { $hours } h
   *[other] { $days } T
}

holiday = Urlaub
holiday-text = Solange du weg bist, ist keiner deiner Züge in Spielen über Tage zu spät. Deine Zeit für einen Zug beginnt neu, wenn du zurück bist.
holiday-left = { $count ->
    [0] In diesem Jahr keine Tage mehr
    [one] In diesem Jahr noch { $count } Tag
   *[other] In diesem Jahr noch { $count } Tage
}
holiday-days = Tage, ab jetzt
holiday-begin = Urlaub beginnen
holiday-until = Du hast Urlaub bis { $day }.
holiday-end = Ich bin wieder da

notice-turn = Ein Tisch wartet auf dich
notice-late = Deine Zeit ist fast um
notices = Benachrichtigungen
notices-text = Für Spiele über Tage, wenn keine Seite offen ist: auf diesem Gerät, durch den Browser, den du gerade benutzt. Sie sagen, welcher Tisch wartet, und zeigen nie eine Karte.
notices-on = Auf diesem Gerät benachrichtigen
notices-turn = Wenn ein Tisch auf mich wartet
notices-late = Sechs Stunden, bevor ein Zug zu spät ist
notices-quiet = Ruhe zwischen
notices-quiet-until = und
notices-hour = { $hour } Uhr
notices-denied = Der Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen für diese Seite ändern.
notices-none = Dieser Server verschickt keine Benachrichtigungen. Die Adressen unten gehen überall.
feed-text = Für einen Newsreader oder Kalender: eine geheime Adresse, die zeigt, welche Tische auf dich warten. Eine neue ersetzt die alte.
feed-make = Adresse erzeugen
feed-atom = Für einen Newsreader
feed-ics = Für einen Kalender

notice-planned = Ein Spieleabend ist geplant
notice-tomorrow = Dein Spieleabend steht bevor
notices-evenings = Wenn in meinem Club ein Abend geplant wird, und am Tag vor meinem
mail = E-Mail
mail-text = Dieselben Hinweise per E-Mail, an eine Adresse, die sonst niemand sieht. Sie nennen den Tisch, nie eine Karte.
mail-address = Deine E-Mail-Adresse
mail-send = Einen Code dorthin schicken
mail-sent = Wir haben einen Code an { $address } geschickt. Bevor du ihn hier eingibst, geht sonst nichts dorthin.
mail-code = Der Code
mail-confirm = Bestätigen
mail-on = Hinweise gehen an { $address }.
mail-off = Keine E-Mail mehr
mail-problem = { $problem ->
    [no-address] Das ist keine E-Mail-Adresse.
    [too-often] Das wurde heute zu oft verlangt. Versuche es morgen wieder.
   *[wrong-code] Das ist nicht der Code. Nach fünf falschen brauchst du einen neuen.
}
mail-code-subject = Dein Code für Hinweise
mail-code-text = Jemand, wahrscheinlich du, möchte Hinweise zu Spielen an diese Adresse bekommen. Wenn das stimmt, gib diesen Code ein oder öffne den Link. Wenn nicht, brauchst du nichts zu tun: Es kommt nichts weiter.
mail-off-text = Das bekommst du, weil du es wolltest. Ein Druck beendet es:
mail-on-title = Hinweise an diese Adresse schicken?
mail-on-key = Ja, schicken
mail-on-done = Hinweise kommen an diese Adresse.
mail-off-title = Keine E-Mail mehr an diese Adresse?
mail-off-key = Keine E-Mail mehr
mail-off-done = An diese Adresse kommt keine E-Mail mehr, und sie ist hier vergessen.
