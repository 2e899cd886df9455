# Warum etwas an einem lebendigen Tisch nicht geht.

no-no-table = Diesen Tisch gibt es nicht, oder er steht dir nicht offen.
no-removed = { $name } hat dich von diesem Tisch entfernt.
no-damaged-table = Was von diesem Tisch gespeichert ist, ist beschädigt: Hier geht es nicht weiter.
no-no-such-bot = Die Bots heißen { $bots }.
no-for-the-host = Das darf nur { $name } als Gastgeber dieses Tisches.
no-seat-taken = Das ist der Platz von { $seat }.
no-seen-other-cards = Du kennst die Karten von { $seat }: In diesem Spiel ist nur dieser Platz deiner.
no-not-seated = Du hast keinen Platz an diesem Tisch.
no-blank-name = Ein Name hat mindestens einen Buchstaben, den man zeigen kann.
no-posing-name = So heißen die Bots oder der Tisch: Wähle einen anderen Namen.
no-undo-in-company = Zurücknehmen kannst du nur, was du gerade ausgelegt hast, und nur, bis du weiterspielst.
no-undo-too-often = In diesem Zug wurde { $count }-mal zurückgenommen: Spiel weiter.
no-nothing-to-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
no-nothing-to-redo = Es gibt keinen Zug, der wieder gespielt werden könnte.
no-pause-for-players = Nur wer mitspielt, darf den Tisch anhalten.
no-no-game-now = Es wird gerade nicht gespielt.
no-no-game-yet = Es ist noch nicht gespielt worden.
no-ask-for-rematch = Das Spiel ist vorbei: Wähle „Noch einmal spielen“.
no-game-running = Es wird gerade gespielt.
no-hand-running = Eine Runde läuft gerade.
no-seat-stays-filled = Im Spiel bleibt kein Platz leer: Jemand muss ihn nehmen.
no-no-bot-there = Auf Platz { $number } sitzt kein Bot.
no-nobody-there = Auf Platz { $number } sitzt niemand.
no-not-oneself = Dich selbst kannst du nicht entfernen: Verlass deinen Platz.
no-too-many-sayings = Das war viel auf einmal: Warte einen Moment.
no-seat-free = Platz { $number } ist frei: Jemand oder ein Bot muss ihn nehmen.
no-not-here = { $seat } ist nicht da.
no-seats-stay = Während eines Spiels tauscht niemand den Platz.
no-seats-set = Wie viele Plätze es gibt, steht mit dem ersten Spiel fest.
no-seats-taken = { $count } Plätze sind besetzt: Weniger geht nicht.
no-rules-stay = Hausregeln lassen sich vor einem Spiel und zwischen zwei Spielen ändern.
no-looking-on = Du siehst zu: Nimm einen Platz, um zu spielen.
no-from-next-deal = Du spielst ab der nächsten Runde mit: Bis dahin siehst du zu.
no-not-begun = Das Spiel hat noch nicht begonnen.
no-paused = Der Tisch macht Pause.
no-counting-down = Weiter geht es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
no-no-more-pauses = Du hast in diesem Spiel schon { $count }-mal angehalten: Öfter geht es nicht.
no-empty-move = Ein Zug ist ein Verb und was dazugehört.
no-other-turn = Zu spät: Das Spiel ist inzwischen weitergegangen.
no-time-over = Zu spät: Die Zeit für { $verb } ist um.
no-not-yet = Noch nicht: noch { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
no-for-players = Das können nur Mitspieler.
no-no-such-timer = Diese Uhr läuft gerade nicht.
no-no-hint = Dafür gibt es keinen Tipp.
no-strict-table = Das ist ein strenger Tisch: Tipps gibt es hier nicht.
no-not-saved = Nicht gespeichert: Die Platte ist voll oder gestört. Nichts hat sich geändert; versuch es noch einmal.
no-too-many-messages = Zu viele Nachrichten: Warte einen Augenblick.
no-too-many-guesses = Zu oft geraten: Warte eine Minute.
no-too-many-changes = Zu viele Änderungen: Warte eine Minute.
no-too-many-enters = Du wechselst den Tisch zu schnell: Warte einen Moment.
no-too-many-tables = Du hast so viele Tische aufgemacht, wie eine Person darf.
no-too-many-new-tables = Zu viele Tische von deiner Adresse: Warte eine Minute.
no-server-full = Dieser Server hat gerade keinen Platz für noch einen Tisch.
no-known-deal-in-company = Vorgegebene Karten kann nur eine Person spielen, allein oder mit Bots.
no-no-such-deal = Diese Karten gibt es in diesem Spiel nicht.
no-daily-is-final = Das Spiel des Tages spielt man einmal, ohne etwas zurückzunehmen. Danach kannst du es üben, so oft du magst.
no-no-such-step = Diesen Schritt eines beendeten Spiels gibt es nicht, oder er steht dir nicht offen.
no-daily-no-record = Das ist keine Aufzeichnung eines Spiels, oder sie lässt sich nicht nachspielen.
no-daily-other-deal = Diese Aufzeichnung ist von anderen Karten.
no-daily-unfinished = In dieser Aufzeichnung ist das Spiel nicht zu Ende.
no-hello-first = Sende zuerst hello.
no-other-protocol = Dieser Server spricht Version { $ours } des Protokolls, nicht { $yours }.
no-not-a-message = Das ist keine Nachricht des Protokolls: { $text }
late-by = Es fehlten { $ms } ms.
no-not-json = Das ist keine Nachricht des Protokolls, denn es ist kein JSON.
no-turned-away = { $status ->
    [0] Der Server hat die Verbindung geschlossen.
   *[other] Der Server hat die Verbindung mit Status { $status } abgelehnt.
}
