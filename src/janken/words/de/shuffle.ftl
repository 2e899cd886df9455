# Das Mischen, das alle nachprüfen können: am Tisch und bei einer Aufzeichnung.

shuffle-agreed = Nachprüfbar gemischt, Code { $fingerprint }
shuffle-checked = Mischen geprüft, Code { $fingerprint }
shuffle-half-checked = Mischen geprüft, deine Karten nicht, Code { $fingerprint }
shuffle-not-compared = Als diese Karten gegeben wurden, warst du nicht verbunden, oder der Server hat das Mischen nicht angekündigt. Deshalb ließen sich deine Karten nicht damit vergleichen. „janken verify“ prüft die Aufzeichnung der Partie.
shuffle-alone = Diese Seite war am Mischen nicht beteiligt, Code { $fingerprint }
shuffle-broken = Beim Mischen stimmt etwas nicht: { $text }
shuffle-restarted = Es wurde { $count ->
    [one] einmal
   *[other] { $count }-mal
} neu begonnen, nachdem du deine Zahl gezeigt hattest.
shuffle-unseen = Deine Verbindung brach ab, nachdem du deine Zahl für { $count ->
    [one] ein Geben gezeigt hattest, das
   *[other] { $count } Geben gezeigt hattest, die
} du nie gesehen hast. Wurde ohne dich gespielt, steht deine Zahl in der Aufzeichnung; sonst hat der Server sie verworfen.
shuffle-unshown = Der Server hat dir seine Zahl für { $count ->
    [one] ein früheres Geben
   *[other] { $count } frühere Geben
} nie gezeigt. Sie kommt, wenn die Runde vorbei ist; vielleicht warst du da nicht verbunden. „janken verify“ prüft die Aufzeichnung der Partie.
shuffle-named = Der Server sagt, deine Zahl sei nicht rechtzeitig gekommen.
shuffle-failed = Aus dem { $number }. Anlauf wurde nichts: { $seats-count ->
    [0] Er wurde unterbrochen.
   *[other] Keine Zahl kam von { $seats }.
}

no-not-revealed = Der Server hat seine Zahl nie gezeigt.
no-last-not-revealed = Der Server hat seine Zahl vom vorigen Geben nie gezeigt.
no-other-deal = Dieses Mischen gehört zum { $number }. Geben.
no-other-game = Dieses Mischen gehört zu einem anderen Tisch oder zu Partie { $number }; die Aufzeichnung begann mit Partie { $first }.
no-other-secret = Der Server hat eine andere Zahl gezeigt, als er versprochen hatte.
no-other-share = { $seat-is ->
    [you] Deine Zahl ist eine andere, als du versprochen hattest.
   *[they] Die Zahl von { $seat } ist eine andere als versprochen.
}
no-other-order = Die Karten wurden in anderer Reihenfolge gegeben, als das Mischen ergibt.
no-other-lots = Der Gleichstand wurde anders entschieden, als das Los ergibt.
no-other-commitment = Der Server hat sein Versprechen ersetzt, nachdem du geantwortet hattest.
no-other-commitments = Dir wurden andere Versprechen oder andere Beteiligte gezeigt, als verwendet wurden.
no-attempt-passed-over = Du hattest schon in einem späteren Anlauf geantwortet als dem, der verwendet wurde.
no-shuffle-no-seat = Beim Mischen wird ein Platz { $number } genannt, den dieser Tisch nicht hat.
no-shuffle-seat-twice = Beim Mischen wird Platz { $number } zweimal genannt.
no-shuffle-attempts = Es soll der { $number }. Anlauf sein, aber die Anläufe davor sind nicht alle genannt, oder es sind zu viele.
no-share-dropped = Deine Zahl wurde ausgelassen oder verändert.
no-other-cards = Du hast andere Karten bekommen, als das Mischen dir gibt.
no-note-unreadable = Die Angabe zum Mischen ist bei „{ $text }“ nicht lesbar.
