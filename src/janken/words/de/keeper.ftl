# Punkte aufschreiben bei einem Spiel mit echten Karten: was man eintragen kann, woher Punkte kommen, was nicht stimmt.

keep-out = Ist fertig
keep-counts = Gezählt
keep-void = Niemand bekommt Punkte
keep-end = Das war die letzte Runde
keep-add = Punkte

part-out = Fertig
part-held = Noch gehalten
part-won = Gewonnen

no-no-entry = { $text } lässt sich hier nicht eintragen; { $nearest-count ->
    [0] es gibt { $verbs }.
   *[other] war { $nearest } gemeint?
}
no-entry-of-whom = Nach { $verb } fehlt, wer gemeint ist.
no-no-such-seat = { $text } spielt nicht mit: Nenne einen Namen oder eine Zahl von 1 bis { $last }.
no-entered-twice = { $verb } ist zweimal eingetragen.
no-card-entered-twice = { $card } ist zweimal eingetragen; { $seat } hat sie schon.
no-too-many-entries = Eine Runde hat höchstens { $most } Einträge.
no-too-many-rounds = Auf einem Blatt ist Platz für { $most } Runden.
no-nothing-entered = Es ist noch nichts eingetragen.
no-who-went-out = Wer ist fertig?
no-out-holds-nothing = { $seat } ist fertig und hält keine Karten mehr.
no-holds-what = Was hält { $seat } noch?
no-cards-or-count = Trage für { $seat } die Karten oder die Summe ein, nicht beides.
no-more-than-all-pips = Das ergibt { $count }, aber alle Karten zusammen zählen nur { $most }: Bitte nachzählen.
no-void-alone = Wenn niemand Punkte bekommt, ist sonst nichts einzutragen.

card-about = Karte zum Nachschlagen
booklet-about = Die Regeln als Heft

referee-yes = Ja, { set }: { points }.
referee-no = Nein.
