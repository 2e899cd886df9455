title = Vom Hellen ins Dunkle
summary = Eine Patience mit zweiendigen Karten: Enden von je vier vergleichen, Karten dunkel drehen, wegräumen.
lid = Eine Patience mit Karten, die zwei Enden haben.
deck = Gespielt wird mit dem Dark-Hand-Blatt: 52 Karten mit einem hellen und einem dunklen Ende. Ansehen

## Hausregeln

option-deal = Nur aufdecken, wenn nichts geht, oder jederzeit (dann darfst du auch aufhören)
option-deal-when-stuck = nur wenn nichts geht
option-deal-any-time = jederzeit
option-pairing = Eine Datei mit den dunklen Seiten deines eigenen Blatts

## Was geschieht

told-deal = Das Blatt ist gemischt, alle Karten sind hell.
told-turn = { $seat-is ->
    [you] Du deckst { $card } auf.
   *[they] { $seat } deckt { $card } auf.
}
told-flip = { $seat-is ->
    [you] Du drehst { $changed } dunkel, { four-where }.
   *[they] { $seat } dreht { $changed } dunkel, { four-where }.
}
told-remove = { $seat-is ->
    [you] Du nimmst { $changed } weg, { four-where }.
   *[they] { $seat } nimmt { $changed } weg, { four-where }.
}
told-stop = { $seat-is ->
    [you] Du hörst auf.
   *[they] { $seat } hört auf.
}
ended-no-four = Es gibt keine Karte mehr aufzudecken und keine Vierergruppe zu spielen.

## Warum nicht

no-played-alone = Das ist ein Spiel für eine Person: nur Platz 1 zieht.
no-place-from-1 = Die Plätze der Reihe werden ab 1 gezählt.
no-which-four = Schreib { $verb }, den Platz der ersten der vier Karten, und suit (Farbe) oder rank (Rang).
no-stop-early = Vorzeitig aufhören geht nur mit der Hausregel deal=any-time.
no-deck-empty = Der Stapel ist aufgebraucht: Es gibt keine Karte mehr aufzudecken.
no-not-stuck = Aufgedeckt wird nur, wenn sich keine Vierergruppe drehen oder wegnehmen lässt.
no-row-too-short = Ab Platz { $place } liegen keine vier Karten: In der Reihe { $count ->
    [0] liegt keine
    [one] liegt eine
   *[other] liegen { $count }
}.
no-not-one-suit = Die Enden { $left } und { $right } haben nicht dieselbe Farbe.
no-not-one-rank = Die Enden { $left } und { $right } haben nicht denselben Rang.
no-not-both-dark = Die Enden { $left } und { $right } sind nicht beide dunkel.
no-all-dark = Alle Karten, die sich drehen würden, sind schon dunkel.
no-pairing-size = Ein Blatt hat 52 dunkle Seiten, hier { $count ->
    [one] ist es eine
   *[other] sind es { $count }
}.
no-dark-face-twice = { $dark_face } ist die dunkle Seite von zwei Karten, { $cards }.
no-dark-face-strange = { $light_face } wird zu { $dark_face }, und das ist keine Karte der üblichen vier Farben.
no-dark-face-suit = { $light_face } wird zu { $dark_face } derselben Farbe. Wenn dein Deck es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.
no-dark-face-ace = { $light_face } wird zu { $dark_face }, also nicht zu einem Ass. Wenn dein Deck es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.
no-dark-face-rank = { $light_face } wird zu { $dark_face } vom selben Rang. Wenn dein Deck es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.

## Was eine Vierergruppe tut, und was ihre Enden sind: auf den Tasten und in dem, was geschieht

four-does = { $does ->
    [flip] { $count } drehen
   *[remove] { $count } nehmen
}
four-where = { $by ->
    [suit] zwischen { $collection }
   *[rank] mit { $collection } an den Enden
}

## Warum ein Zug gut ist

hint-four = Damit stehst du bei { points }, und { $following ->
    [0] keine Vierergruppe passt danach
    [one] eine Vierergruppe passt danach
   *[other] { $following } Vierergruppen passen danach
}.
hint-turn-first = Aufdecken kostet nichts, und du weißt mehr.
hint-no-four = Noch passt keine Vierergruppe.
hint-stop = Es bringt nichts mehr Punkte.

## Der Tisch im Terminal

drawn-piles = Stapel: { cards }   weg: { $removed }   dunkel in der Reihe: { $dark }
drawn-no-row = Die Reihe ist leer.
drawn-score = Punkte: { $score } von 104

## Der Tisch auf der Seite

best = { $best ->
    [0] höchstens 104
   *[other] bisher { $best }
}
deck-of = Der Stapel, { cards }
in-deck = im Stapel
turn-when-stuck = Eine Karte kommt, wenn kein Zug mehr geht.
turn-any-time = Deck auf, wann du magst.
taken = { $removed } genommen, { $dark } dunkel
row = Die Reihe, { cards }
key-turn-up = Karte aufdecken
key-stop = Aufhören
key-show = { $count ->
    [one] Den Zug zeigen
   *[other] Die { $count } Züge zeigen
}
key-hide = Züge verbergen
find = Tippe auf die erste Karte einer passenden Vierergruppe, dann wähle, was geschehen soll.
none = Keine Vierergruppe passt. Deck eine Karte auf.
none-here = Hier passt nichts: Die Enden dieser vier haben weder Farbe noch Rang gemeinsam.
score = Punkte { $score }
sum = 2 × { $removed } genommen + { $dark } dunkel

## Die Einführung

lesson-turn = Karten kommen einzeln, helle Seite oben. Deck die nächste auf.
lesson-turn-done = Vier Nachbarn sind eine Vierergruppe; ihre beiden Enden werden verglichen.
lesson-suit = Zwei Karten einer Farbe mit zwei Karten dazwischen: diese zwei dürfen dunkel werden. Tippe auf die zweite Karte, dann auf Drehen.
lesson-suit-done = Dunkel zeigt eine Karte ihr anderes Gesicht. Zurück dreht sie sich nie.
lesson-rank = Enden eines Rangs drehen alle vier. Tippe auf die erste Karte.
lesson-rank-done = Dunkle Karten zählen am Ende je einen Punkt.
lesson-remove = Sind beide Enden dunkel, dürfen Karten gehen: die zwei zwischen Enden einer Farbe. Nimm sie.
lesson-remove-done = Zwei Punkte für jede Karte, die weg ist. 104 wären alle.

## Der Punkteblock zum Drucken

pad-day = Tag
pad-removed = weggeräumt
pad-dark = dunkel in der Reihe
pad-score = Punkte
pad-scoring = { $removed } Punkte für jede weggeräumte Karte, { $dark } für jede dunkle in der Reihe; höchstens { $most }.
pad-flip = Enden einer Farbe drehen die zwei Karten dazwischen dunkel, Enden eines Rangs alle vier.
pad-remove = Sind beide Enden dunkel, darf man bei einer Farbe die zwei dazwischen wegräumen, bei einem Rang alle vier.

## Die dunklen Seiten des eigenen Blatts

own-deck = Dein eigenes Blatt
own-deck-note = Die dunklen Seiten hier sind von uns, nach einer Formel: Dein eigenes Blatt wird anders sein.
own-deck-used = Gespielt wird mit den dunklen Seiten deines eigenen Blatts.
own-deck-enter = Eigenes Blatt eingeben
own-deck-why = Welche dunkle Seite gedruckt zu welcher hellen gehört, ist nicht öffentlich, darum ist unsere Paarung eingebaut. Wenn du das Blatt besitzt, dreh jede Karte um und tippe an, was ihre dunkle Seite zeigt. Das bleibt auf diesem Gerät und gilt an jedem Tisch, den du aufmachst.
own-deck-done = { $count } von 52
own-deck-tap = Tippe auf die dunkle Seite von { $card }.
own-deck-pair = { $light_face } → { $dark_face }
own-deck-open = Datei lesen
own-deck-clear = Von vorn
own-deck-save = Als Datei sichern
own-deck-keep = Behalten und benutzen
own-deck-kept = Auf diesem Gerät behalten und an jedem Tisch von „Vom Hellen ins Dunkle“ benutzt, den du aufmachst, außer bei vorgegebenen Karten.
own-deck-forget = Die eingebauten dunklen Seiten benutzen
own-deck-unread = Das ist keine Paarung: Sie braucht 52 dunkle Seiten, jede einmal.
