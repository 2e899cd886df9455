title = Vom Hellen ins Dunkle
summary = Eine Patience mit zweiendigen Karten: die Enden von je vier vergleichen, Karten auf dunkel drehen und wegräumen.
lid = Eine Patience mit Karten, die zwei Enden haben.
deck = Gespielt wird mit dem Dark-Hand-Blatt: 52 Karten mit einem hellen und einem dunklen Ende. Ansehen

## Hausregeln

option-deal = Eine Karte aufdecken
option-deal-when-stuck = nur wenn nichts geht
option-deal-any-time = jederzeit (du darfst auch aufhören)
option-pairing = Eine Datei mit den dunklen Seiten deines eigenen Blatts

## Was geschieht

told-deal = Das Blatt ist gemischt, alle Karten sind hell.
told-turn = { $seat-is ->
    [you] Du deckst { $card } auf.
   *[they] { $seat } deckt { $card } auf.
}
told-flip = { $seat-is ->
    [you] Du drehst { $changed } auf dunkel, { four-where }.
   *[they] { $seat } dreht { $changed } auf dunkel, { four-where }.
}
told-remove = { $seat-is ->
    [you] Du räumst { $changed } weg, { four-where }.
   *[they] { $seat } räumt { $changed } weg, { four-where }.
}
told-stop = { $seat-is ->
    [you] Du hörst auf.
   *[they] { $seat } hört auf.
}
ended-no-four = Es gibt keine Karte mehr aufzudecken und keine Vierergruppe zu spielen.

## Warum nicht

no-played-alone = Das ist ein Spiel für eine Person: Nur Platz 1 zieht.
no-place-from-1 = Die Plätze der Reihe werden ab 1 gezählt.
no-which-four = Schreib { $verb }, den Platz der ersten der vier Karten, und suit (Farbe) oder rank (Rang).
no-stop-early = Vorzeitig aufhören geht nur mit der Hausregel deal=any-time.
no-deck-empty = Der Stapel ist aufgebraucht: Es gibt keine Karte mehr aufzudecken.
no-not-stuck = Aufgedeckt wird nur, wenn sich keine Vierergruppe drehen oder wegräumen lässt.
no-row-too-short = Ab Platz { $place } liegen keine vier Karten: In der Reihe { $count ->
    [0] liegt keine
    [one] liegt eine
   *[other] liegen { $count }
}.
no-not-one-suit = Die Enden { $left } und { $right } haben nicht dieselbe Farbe.
no-not-one-rank = Die Enden { $left } und { $right } haben nicht denselben Rang.
no-not-both-dark = Die Enden { $left } und { $right } sind nicht beide dunkel.
no-all-dark = Alle Karten, die sich drehen würden, sind schon dunkel.
no-pairing-size = Eine Paarung hat 52 dunkle Seiten, hier { $count ->
    [one] ist es eine
   *[other] sind es { $count }
}.
no-dark-face-twice = { $dark_face } ist die dunkle Seite von zwei Karten, { $cards }.
no-dark-face-strange = { $light_face } wird zu { $dark_face }, und das ist keine Karte der üblichen vier Farben.
no-dark-face-suit = { $light_face } wird zu { $dark_face } derselben Farbe. Wenn dein Blatt es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.
no-dark-face-ace = { $light_face } wird zu { $dark_face }, also nicht zu einem Ass. Wenn dein Blatt es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.
no-dark-face-rank = { $light_face } wird zu { $dark_face } vom selben Rang. Wenn dein Blatt es so zeigt, stimmt es; sonst sieh dir diese Karte noch einmal an.

## Was eine Vierergruppe tut, und was ihre Enden sind: auf den Tasten und in dem, was geschieht

four-does = { $does ->
    [flip] { $count } drehen
   *[remove] { $count } wegräumen
}
four-where = { $by ->
    [suit] zwischen zweimal { $collection }
   *[rank] an den Enden { $collection }
}

## Warum ein Zug gut ist

kind-four = Welche vier Karten
kind-turn = Wann man aufdeckt
kind-stop = Wann man aufhört
hint-four = Damit stehst du bei { points }, und { $following ->
    [0] keine Vierergruppe passt danach
    [one] eine Vierergruppe passt danach
   *[other] { $following } Vierergruppen passen danach
}.
hint-turn-first = Aufdecken kostet nichts, und du weißt mehr.
hint-no-four = Noch passt keine Vierergruppe.
hint-stop = Mehr Punkte sind nicht zu holen.

## Der Tisch im Terminal

drawn-piles = Stapel: { cards }   weggeräumt: { $removed }   dunkel in der Reihe: { $dark }
drawn-no-row = Die Reihe ist leer.
drawn-score = Punkte: { $score } von 104

## Der Tisch auf der Seite

best = { $best ->
    [0] höchstens 104
   *[other] Rekord { $best }
}
deck-of = Der Stapel, { cards }
in-deck = im Stapel
turn-when-stuck = Aufgedeckt wird, wenn kein Zug mehr geht.
turn-any-time = Deck auf, wann immer du magst.
taken = { $removed } weggeräumt, { $dark } dunkel
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
sum = 2 × { $removed } weggeräumt + { $dark } dunkel

## Die Einführung

lesson-turn = Die Karten kommen einzeln, mit der hellen Seite oben. Deck die nächste auf.
lesson-turn-done = Vier Nachbarn sind eine Vierergruppe; ihre beiden Enden werden verglichen.
lesson-suit = Zwei Karten einer Farbe mit zwei Karten dazwischen: Diese zwei dürfen dunkel werden. Tippe auf die zweite Karte, dann auf Drehen.
lesson-suit-done = Eine dunkle Karte zeigt ihre andere Seite. Zurückgedreht wird sie nie.
lesson-rank = Haben die Enden denselben Rang, drehst du alle vier. Tippe auf die erste Karte.
lesson-rank-done = Dunkle Karten zählen am Ende je einen Punkt.
lesson-remove = Sind beide Enden dunkel, darfst du Karten wegräumen: bei gleicher Farbe die zwei dazwischen. Räum sie weg.
lesson-remove-done = Zwei Punkte für jede weggeräumte Karte. Höchstens 104 sind möglich.

## Der Punkteblock zum Drucken

pad-day = Tag
pad-removed = weggeräumt
pad-dark = dunkel in der Reihe
pad-score = Punkte
pad-scoring = { $removed } Punkte für jede weggeräumte Karte, { $dark } für jede dunkle in der Reihe; höchstens { $most }.
pad-flip = Enden gleicher Farbe: die zwei Karten dazwischen auf dunkel drehen. Enden gleichen Rangs: alle vier.
pad-remove = Sind beide Enden dunkel, darf man bei gleicher Farbe die zwei dazwischen wegräumen, bei gleichem Rang alle vier.

## Die dunklen Seiten des eigenen Blatts

own-deck = Dein eigenes Blatt
own-deck-note = Die dunklen Seiten hier sind von uns, nach einer Formel: Auf deinem eigenen Blatt werden sie anders sein.
own-deck-used = Gespielt wird mit den dunklen Seiten deines eigenen Blatts.
own-deck-enter = Eigenes Blatt eingeben
own-deck-why = Welche dunkle Seite gedruckt zu welcher hellen gehört, ist nicht öffentlich, darum ist unsere Paarung eingebaut. Wenn du das Blatt besitzt, dreh jede Karte um und tippe an, was ihre dunkle Seite zeigt. Deine Paarung bleibt auf diesem Gerät und gilt an jedem Tisch, den du aufmachst.
own-deck-done = { $count } von 52
own-deck-tap = Tippe auf die dunkle Seite von { $card }.
own-deck-pair = { $light_face } → { $dark_face }
own-deck-open = Datei lesen
own-deck-clear = Von vorn
own-deck-save = Als Datei speichern
own-deck-keep = Speichern und verwenden
own-deck-kept = Auf diesem Gerät gespeichert und an jedem Tisch von „Vom Hellen ins Dunkle“ verwendet, den du aufmachst, außer bei vorgegebenen Karten.
own-deck-forget = Die eingebauten dunklen Seiten verwenden
own-deck-unread = Das ist keine Paarung: Sie braucht 52 dunkle Seiten, jede einmal.

## Punkte aufschreiben mit echten Karten

keep-removed = Weggeräumte Karten
keep-dark = Dunkle Karten übrig
part-removed = Weggeräumt
part-dark = Dunkel
no-more-than-all-cards = Das sind { $count } Karten, das Spiel hat aber { $most }.
no-removed-in-pairs = Karten werden zu zweit oder zu viert weggeräumt, also kann { $count } nicht stimmen.
