title = Der Sammler
summary = Entdecke Sätze unter zwölf offenen Karten vor den anderen, und stiehl, was sie übersehen.
lid = Finde die Sätze unter zwölf offenen Karten.
deck = Gespielt wird mit dem Janken-Blatt: fünf Farben mit dreizehn Rängen, 65 Karten. Ansehen

## Hausregeln

preset-classic = Wie im Regelblatt: einmal durch den ganzen Stapel.
preset-children = Leichte, geduldige Bots; der Tisch sagt, wenn kein Satz mehr da ist.
option-assist = Der Tisch sagt, wenn kein Satz mehr da ist
option-aim = Allein: um Punkte spielen oder um möglichst wenige übrige Karten
option-aim-points = Punkte
option-aim-cards = möglichst wenige übrige Karten
option-draw = Wer als Erstes nach einem Passen dran ist, muss vor dem Passen eine Extrakarte ziehen oder darf passen, ohne zu ziehen
option-draw-must = muss ziehen
option-draw-may = darf passen, ohne zu ziehen
option-bonus-after-drawing = Auch ein Satz nach dem Ziehen der Extrakarte bringt den Bonus fürs Stehlen
option-strict = Strenger Tisch: keine Tipps, nichts hervorgehoben, kein „Ruf es aus!“, wie mit echten Karten

## Was geschieht

told-deal = { $seat-is ->
    [you] Du legst zwölf Karten offen aus.
   *[they] { $seat } legt zwölf Karten offen aus.
}
told-take = { $stolen ->
    [yes] { $seat-is ->
        [you] Du stiehlst { $cards }, { set }: { points }.
       *[they] { $seat } stiehlt { $cards }, { set }: { points }.
    }
   *[no] { $seat-is ->
        [you] Du nimmst { $cards }, { set }: { points }.
       *[they] { $seat } nimmt { $cards }, { set }: { points }.
    }
}
told-draw = { $seat-is ->
    [you] Du ziehst { $card } auf den Extrastapel.
   *[they] { $seat } zieht { $card } auf den Extrastapel.
}
told-pass = { $seat-is ->
    [you] Du passt.
   *[they] { $seat } passt.
}
told-stop = { $seat-is ->
    [you] Du hörst auf.
   *[they] { $seat } hört auf.
}
ended-passed = Der Stapel ist leer, und alle haben gepasst.
ended-no-set = Der Stapel ist leer, und kein Satz ist mehr da.

## Warum nicht

no-take-what = Welche Karten willst du nehmen?
no-buried = { $card } liegt im Extrastapel unter der obersten Karte.
no-not-face-up = { $card } liegt nicht offen auf dem Tisch.
no-too-few = Ein Satz hat drei oder mehr Karten, nicht { $count }.
no-pile-empty = Der Stapel ist leer.
no-drawn-already = Die Extrakarte ist gezogen: Nimm einen Satz oder passe.
no-draw-after-pass = Eine Extrakarte ziehst du nur, wenn direkt vor dir gepasst wurde.
no-pass-alone = Allein wird nicht gepasst: Zieh eine Karte, oder hör auf, sobald der Stapel leer ist.
no-draw-first = Vor dir wurde gepasst: Zieh die Extrakarte, bevor du passt.
no-stop-in-company = Aufhören darf nur, wer allein spielt: Passe stattdessen.
no-stop-too-early = Aufhören kannst du, wenn der Stapel leer ist: Zieh, oder nimm einen Satz.

## Warum ein Zug gut ist

kind-of-a-kind = Gleiche Ränge
kind-run = Folgen
kind-strong-run = Starke Folgen
kind-draw = Wann man zieht
kind-pass = Wann man passt
kind-stop = Wann man aufhört
hint-own-points = In simulierten Spielen hast du am Ende im Schnitt { $often } Punkte, mit „{ $instead }“ { $otherwise }.
hint-others-points = In simulierten Spielen hat der Beste der anderen am Ende im Schnitt { $often } Punkte, mit „{ $instead }“ { $otherwise }.
hint-best-set = { $set ->
    [of-a-kind] Karten eines Rangs
    [run] Eine Folge
   *[strong-run] Eine starke Folge
} für { points }, mehr ist nicht zu holen.
hint-fewer-cards = { $set ->
    [of-a-kind] Karten eines Rangs
    [run] Eine Folge
   *[strong-run] Eine starke Folge
}: { $count } Karten weniger bleiben übrig.
hint-no-set = Es liegt kein Satz da.
hint-draw-for-more = Mit einer Extrakarte zur Auswahl ist vielleicht mehr zu holen.
hint-draw-for-a-set = Es liegt kein Satz da; vielleicht macht die Extrakarte einen.

## Der Tisch im Terminal

drawn-piles = Extrastapel: { $extra }   Stapel: { cards }
drawn-no-extra = leer
drawn-extra = { $count ->
    [0] { $text }
   *[other] { $text } auf { $count } weiteren
}
drawn-scores = Punkte: { $scores }
drawn-left = Übrige Karten: { $count }

## Der Tisch auf der Seite

array = Zwölf Karten, 4 nebeneinander in 3 Reihen
cards-lie = Auf dem Tisch: { $cards }.
new-cards = Neu auf dem Tisch: { $cards }.
empty-place = Platz { $place }, leer
cards-to-draw = noch { cards } im Stapel
to-draw = im Stapel
extra = Extra
extra-empty = Extrastapel, leer
passed = hat gepasst
set-of = { $set ->
    [of-a-kind] { $count ->
        [3] Drei Gleiche
        [4] Vier Gleiche
       *[other] Fünf Gleiche
    }
    [run] Folge von { $count }
   *[strong-run] Starke Folge von { $count }
}
with-steal = { $sum }, gestohlen { $steal }
stolen = gestohlen
key-points = Was Sätze zählen
set-kind = { $set ->
    [of-a-kind] Gleicher Rang
    [run] Folge
   *[strong-run] Starke Folge
}
for-three = Drei Karten
for-one-more = Jede weitere
points-steal = Wer stiehlt, bekommt { $steal } mehr.
chosen = { cards } gewählt, kein Satz
step-kind = { $set ->
    [of-a-kind] Es liegen Karten eines Rangs da
    [run] Es liegt eine Folge da
   *[strong-run] Es liegt eine starke Folge da
}: { points }. Frag noch einmal nach einer der Karten.
step-card = { $card } gehört dazu. Frag noch einmal nach allen.
key-take = Nehmen
key-take-cards = { $cards } nehmen
key-take-for = Nehmen für { $points }
key-draw = Extra ziehen
key-pass = Passen
key-stop = Aufhören
choose = Wähle drei oder mehr Karten, die einen Satz bilden.
choose-or-steal = Vor dir wurde gepasst: Ein Satz zählt jetzt { $steal } mehr.
choose-or-draw = Kein Satz da? Zieh eine Extrakarte.
not-a-set = Kein Satz. Ein Satz hat drei oder mehr Karten: alle von einem Rang, oder Ränge in Folge in einer Farbe oder mit immer stärkeren Farben.
looking = { $seat } sucht einen Satz.
cards-left = { cards } übrig

## Die Einführung

lesson-kind = Drei Karten eines Rangs sind ein Satz. Tippe auf die drei Neunen und nimm sie.
lesson-kind-done = Ein Punkt. Nora hat nichts gesehen und gepasst: Jetzt darfst du stehlen.
lesson-steal = Ränge in Folge, bei denen jede Farbe die vorige schlägt, sind eine starke Folge und am meisten wert. Finde die fünf Karten von Papier 3 bis Papier 7.
lesson-steal-done = 5 + 3 + 3, und 3 mehr, weil Nora gepasst hatte. Sie passt wieder.
lesson-draw = Kein Satz für dich? Hat die Person vor dir gepasst, ziehst du eine Extrakarte, bevor du passen darfst. Das kostet aber den Bonus fürs Stehlen.
lesson-draw-done = Die Extrakarte liegt neben den zwölf. Nur die oberste zählt.
lesson-extra = Mit Echse 8 gibt es wieder einen Satz. Nimm die drei Achten.
lesson-extra-done = Ein Punkt und kein Bonus: Du hattest gezogen. Nora passt wieder.
lesson-run = Ränge in Folge in einer Farbe sind eine einfache Folge: 3 Punkte, und 2 mehr für jede weitere Karte. Stiehl Stein Ass, 2 und 3.
lesson-run-done = 3, und 3 fürs Stehlen. So geht es, bis der Stapel leer ist. Ein Ass liegt unter der 2 oder über dem König.

## Der Punkteblock zum Drucken

pad-more = jede weitere
pad-steal = Stehlen: Wurde vor dir gepasst, zählt ein Satz, den du vor dem Ziehen nimmst, { $points } mehr.
pad-ace = Ein Ass liegt unter der 2 oder über dem König. In einer starken Folge schlägt jede Farbe die der vorigen Karte.

## Was gerufen wird

called-pass = Passe!
called-steal = Gestohlen!

## Punkte aufschreiben mit echten Karten

keep-take = Nimmt einen Satz
keep-steal = Stiehlt einen Satz
part-set = Satz
part-steal = Gestohlen
no-one-set-a-turn = In einem Zug wird nur ein Satz genommen: Trag den nächsten als eigene Runde ein.
no-taken-before = { $card } ist schon genommen, von { $seat }.

## Eine Karte zum Ausdrucken

card-turn = Nimm in deinem Zug einen Satz oder passe. Nach einem Passen darfst du stehlen; nimmst du nichts, deckst du eine weitere Karte auf.
