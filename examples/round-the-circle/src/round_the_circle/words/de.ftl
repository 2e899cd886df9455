title = Im Kreis herum
summary = Alle wählen heimlich eine Karte; dann werden die Farben verglichen.
lid = Heimlich wählen, zusammen zeigen: Wessen Farbe ist stärker?

place-hands = Hand
place-choice = Gewählt
place-rest = Nicht ausgeteilt
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
