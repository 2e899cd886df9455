title = Im Kreis herum
summary = Alle wählen heimlich eine Karte; dann werden die Farben verglichen.
lid = Heimlich wählen, zusammen zeigen: Wessen Farbe ist stärker?

place-hand = Hand
place-chosen = Gewählt
place-last = Zuletzt verglichen

key-choose = { $cards } wählen

told-deal = { $seat-is ->
    [you] Du gibst allen fünf Karten.
   *[they] { $seat } gibt allen fünf Karten.
}
told-choose = { $seat-is ->
    [you] Du hast gewählt.
   *[they] { $seat } hat gewählt.
}
told-compare = Zusammen gezeigt: { $cards }. Es steht { $points }.

no-chosen-already = Du hast gewählt; es fehlen noch: { $seats }.
no-not-in-hand = { $card } hast du nicht auf der Hand.
no-one-card = Wähle eine Karte, etwa: choose 4P.
