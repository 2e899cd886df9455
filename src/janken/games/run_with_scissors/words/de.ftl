title = Scherenlauf
summary = Ohne Reihenfolge: Leg schnell den nächsten Rang in einer stärkeren Farbe, und sammle Folgen von Scheren.
lid = Alle gleichzeitig: Wer legt zuerst die nächste Karte?
deck = Gespielt wird mit dem Janken-Blatt: fünf Farben mit dreizehn Rängen, 65 Karten. Ansehen

## House rules

preset-quick = Jeder gibt einmal.
preset-classic = Wie im Regelblatt: Jeder gibt dreimal.
preset-children = Leichte, geduldige Bots und mehr Zeit; jeder gibt einmal.
preset-evening = Chips und neun Schalen; jeder gibt zehnmal.
option-scoring = Punkte für Folgen, oder Chips und neun Schalen
option-scoring-standard = Punkte für Folgen
option-scoring-michigan = Chips und Schalen (Michigan)
option-patience = Sekunden nach der letzten Karte, bis der Tisch einen Stapel schließt
option-ask = Ein Stapel bleibt offen, bis alle gepasst haben; so verrät ein Passen niemandem, wer hätte legen können
option-beat = Sekunden, bis man auf die eigene Karte legen darf
option-out-takes-stack = Wer fertig ist, nimmt auch den letzten Stapel; sonst bekommt ihn niemand
option-deals-each = Wie oft jede Person gibt; keine Zahl, wenn nur die Höchstdauer das Spiel beendet
option-minutes = Höchstdauer in Minuten, geprüft zwischen zwei Runden
option-chips = Chips zu Beginn für jede Person, bei Michigan-Wertung
option-broke = Wer nicht zahlen kann, spielt mit Schulden weiter, oder das Spiel endet, oder es wird gezahlt, was da ist
option-broke-debt = spielt mit Schulden weiter
option-broke-end = das Spiel endet
option-broke-short = zahlt, was da ist
option-poker-order = Die übliche Rangfolge der Pokerhände, oder ein Flush über dem Full House, weil er hier seltener ist
option-poker-order-usual = üblich
option-poker-order-rarity = Flush über Full House
option-poker-tie = Bei Gleichstand um eine Schale gibt es neue Pokerhände, oder sie wird geteilt
option-poker-tie-redeal = neue Pokerhände
option-poker-tie-split = sie wird geteilt
option-strict = Strenger Tisch: keine Tipps, nichts hervorgehoben, kein „Ruf es aus!“, wie mit echten Karten

timer-patience = Geduld
timer-beat = Takt
timer-minutes = Höchstdauer

## Things

chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
# The label of a bowl names ranks of Scissors: A, KQ, J, T, 369, 27, 58, 4.
bowl = { $bowl ->
    [kitty] Topf
    [T] 10
   *[other] { $bowl }
}
# As it is said: of 369 nobody would hear that it is three ranks.
bowl-ranks = { $bowl ->
    [A] Ass
    [KQ] König und Dame
    [J] Bube
    [T] 10
    [369] 3, 6 und 9
    [27] 2 und 7
    [58] 5 und 8
   *[other] { $bowl }
}
# In the accusative: „nimmt den Topf“, „Poker um die Schale KQ“.
the-bowl = { $bowl ->
    [kitty] den Topf
   *[other] die Schale { bowl-ranks }
}
poker-hand = { $hand ->
    [nothing] nur die höchste Karte
    [pair] ein Paar
    [two-pair] zwei Paare
    [three-of-a-kind] ein Drilling
    [straight] eine Straße
    [flush] ein Flush
    [full-house] ein Full House
    [four-of-a-kind] ein Vierling
    [straight-flush] ein Straight Flush
   *[five-of-a-kind] ein Fünfling
}

## What happens

told-deal = { $again ->
    [yes] { $seat-is ->
        [you] Du gibst noch einmal: Alle Scheren waren in der blinden Hand.
       *[they] { $seat } gibt noch einmal: Alle Scheren waren in der blinden Hand.
    }
   *[no] { $seat-is ->
        [you] Du gibst alle 65 Karten, eine Hand davon blind.
       *[they] { $seat } gibt alle 65 Karten, eine Hand davon blind.
    }
}{ $ante ->
    [0] { "" }
   *[other] { $missing-count ->
        [0] { " " }Alle haben einen Chip in jede Schale gelegt.
       *[other] { " " }Alle, die konnten, haben einen Chip in jede Schale gelegt.
    }
}
told-open = { $seat-is ->
    [you] Du eröffnest: „{ $card }!“
   *[they] { $seat } eröffnet: „{ $card }!“
}
told-follow = { $seat-is ->
    [you] Du legst { $card }: „{ $suit }!“
   *[they] { $seat } legt { $card }: „{ $suit }!“
}
told-pass = { $seat-is ->
    [you] Du passt bei { $top }.
   *[they] { $seat } passt bei { $top }.
}
told-close = Die Zeit ist um: Der Stapel ist geschlossen.
told-out = { $seat-is ->
    [you] Du bist fertig: „Fertig!“
   *[they] { $seat } ist fertig: „Fertig!“
}
told-stack = { $seat-is ->
    [you] Du nimmst den Stapel mit { $cards-count ->
        [one] { $cards-count } Karte
       *[other] { $cards-count } Karten
    }.
   *[they] { $seat } nimmt den Stapel mit { $cards-count ->
        [one] { $cards-count } Karte
       *[other] { $cards-count } Karten
    }.
}
told-hand-over = { $seat-is ->
    [you] Du gibst { $cards } an { $other } ab.
   *[they] { $other-is ->
        [you] { $seat } gibt { $cards } an dich ab.
       *[they] { $seat } gibt { $cards } an { $other } ab.
    }
}
told-score = { $seat-is ->
    [you] Du bekommst { points }.
   *[they] { $seat } bekommt { points }.
}
told-win = { $seat-is ->
    [you] Du gewinnst { chips }.
   *[they] { $seat } gewinnt { chips }.
}
told-lose = { $seat-is ->
    [you] Du verlierst { chips }.
   *[they] { $seat } verliert { chips }.
}
told-short = { $seat-is ->
    [you] Dir gehen die Chips aus: { chips } { $chips ->
        [one] bleibt
       *[other] bleiben
    } unbezahlt.
   *[they] { $seat } gehen die Chips aus: { chips } { $chips ->
        [one] bleibt
       *[other] bleiben
    } unbezahlt.
}
told-poker = { $seat-is ->
    [you] Du bekommst { $cards }: { poker-hand }.
   *[they] { $seat } bekommt { $cards }: { poker-hand }.
}
told-bowl = { $seat-is ->
    [you] Du nimmst { the-bowl } mit { chips }.
   *[they] { $seat } nimmt { the-bowl } mit { chips }.
}
told-share = { $seat-is ->
    [you] Gleichstand im Poker um { the-bowl }: Du bekommst { chips }.
   *[they] Gleichstand im Poker um { the-bowl }: { $seat } bekommt { chips }.
}
told-tie = Gleichstand im Poker um { the-bowl }: { $seats } bekommen noch einmal Karten.
told-end = Die Zeit ist um: Es gibt keine weitere Runde.

## Why not

no-play-what = Welche Karte willst du spielen?
no-one-by-one = Karten werden einzeln gespielt: Nenne eine Karte.
no-not-a-top-card = { $text } ist keine oberste Karte, für die ein Zug gedacht sein könnte.
no-nothing-to-pass = Solange kein Stapel liegt, kann niemand passen: Eröffne einen.
no-table-closes = Nur der Tisch schließt einen Stapel, wenn die Zeit um ist.
no-nothing-to-close = Es liegt kein Stapel, der geschlossen werden könnte.
no-stack-closed = Zu spät: Der Stapel mit { $top } obenauf ist geschlossen.
no-other-was-first = Zu spät: { $top } war schneller.
no-table-plays-nothing = Der Tisch, Platz 0, spielt keine Karten und passt nicht.
no-other-opens-first = { $seat-is ->
    [you] Du eröffnest den ersten Stapel, mit der niedrigsten Schere im Spiel.
   *[they] { $seat } eröffnet den ersten Stapel, mit der niedrigsten Schere im Spiel.
}
no-other-opens = { $seat-is ->
    [you] Du eröffnest den nächsten Stapel.
   *[they] { $seat } eröffnet den nächsten Stapel.
}
no-passed-already = { $seat-is ->
    [you] Du hast bei { $top } gepasst: Warte auf die nächste Karte.
   *[they] { $seat } hat bei { $top } gepasst und wartet auf die nächste Karte.
}
no-not-lowest-scissors = Die Runde beginnt mit { $lower }, der niedrigsten Schere im Spiel, nicht mit { $card }.
no-not-lowest-of-suit = { $lower } ist niedriger als { $card }, und ein Stapel beginnt mit der niedrigsten Karte seiner Farbe.
no-wrong-rank = { $card } folgt nicht auf { $top }: Der nächste Rang ist { $rank }.
no-table-ends = Nur der Tisch beendet das Spiel, wenn die Zeit um ist.
no-no-end = Nichts würde das Spiel beenden: Steht nicht fest, wie oft jede Person gibt, braucht es eine Höchstdauer, die Hausregel minutes.
no-untimed = Eine Höchstdauer ist nicht vereinbart: Das ist die Hausregel minutes.
no-end-between-hands = Die Zeit wird zwischen zwei Runden geprüft, und gerade läuft eine.
no-nothing-played-yet = Es ist noch keine Runde gespielt: Erst wird gegeben.
no-poker-now = Die letzte Runde ist gespielt: Jetzt entscheidet Poker über die Schalen.
no-deal-comes-next = { $seat-is ->
    [you] Die Runde ist vorbei, du bist fertig: Jetzt wird gegeben.
   *[they] Die Runde ist vorbei, { $seat } ist fertig: Jetzt wird gegeben.
}

## Why a move is good

kind-open = Einen Stapel eröffnen
kind-play = Welche Karte folgt
kind-pass = Wann man passt
hint-going-out = In { $often } von 100 simulierten Spielen wirst du zuerst fertig, mit „{ $instead }“ in { $otherwise }.
hint-caught-with-scissors = In { $often } von 100 simulierten Spielen hast du am Ende noch Scheren auf der Hand, mit „{ $instead }“ in { $otherwise }.
hint-nothing-fits = Keine deiner Karten passt.
hint-fits-after = Im Moment passt keine deiner Karten. Nach { $top } passt { $card }: Halte dich bereit.
hint-opens-first = { $seat-is ->
    [you] Du eröffnest den nächsten Stapel.
   *[they] { $seat } eröffnet den nächsten Stapel. Achte dann darauf, was folgt.
}
hint-next-stack = Bei diesem Stapel hast du gepasst. Warte auf den nächsten.
hint-own-line = Du kannst selbst weitermachen, mit { cards } nach { $card }.
hint-leads-out = Auf { $card } kann niemand mehr legen: Du nimmst den Stapel, eröffnest wieder und wirst mit deiner letzten Karte fertig.
hint-held-scissors-cost = Eine Schere auf der Hand zählt gegen dich, wenn jemand fertig wird.
hint-closer-to-out = Mit jeder Karte, die du spielst, wirst du eher fertig.
hint-lowest-opening = Es ist die niedrigste Karte, die eröffnen kann.

## The table at the prompt

drawn-stack = Stapel:
drawn-none = keine
drawn-dummy = Blinde Hand:
drawn-points = Karten { $held }   Punkte { $score }   gesammelt { $collected }   Scheren:
drawn-chips = Karten { $held }   Chips { $score }   gesammelt { $collected }   Scheren:
drawn-bowls = Schalen: { $text }
drawn-poker = { $seat-is ->
    [you] Deine Pokerhand:
   *[they] Pokerhand von { $seat }:
}
drawn-next-bowl = Nächste Schale: { bowl }, für { $seats }

## The table on the page

subtitle = { $most ->
    [0] Runde { $number }
   *[other] Runde { $number } von { $most }
}{ $michigan ->
    [yes] { " " }· Michigan
   *[no] { "" }
}
bowls = Schalen
bowl-holds = { $bowl ->
    [kitty] Topf: { chips }
   *[other] Schale { bowl-ranks }: { chips }
}
stack-lies = Der Stapel, { cards }, obenauf { $top }
stack-empty = Kein Stapel auf dem Tisch
called-card = { $card }!
called-suit = { $suit }!
called-out = Fertig!
takes-stack = { $seat-is ->
    [you] { $why ->
        [out] Du bist fertig und nimmst den Stapel.
        [close] Niemand folgte rechtzeitig: Du nimmst den Stapel.
        [pass] Alle haben gepasst: Du nimmst den Stapel.
       *[top] Darauf passt nichts mehr: Du nimmst den Stapel.
    }
   *[they] { $why ->
        [out] { $seat } ist fertig und nimmt den Stapel.
        [close] Niemand folgte rechtzeitig: { $seat } nimmt den Stapel.
        [pass] Alle haben gepasst: { $seat } nimmt den Stapel.
       *[top] Darauf passt nichts mehr: { $seat } nimmt den Stapel.
    }
}
went-out = { $seat-is ->
    [you] Du bist fertig.
   *[they] { $seat } ist fertig.
}
most-won = { $michigan ->
    [yes] Die meisten Chips in dieser Runde: { $who }, { $count }.
   *[no] Die meisten Punkte in dieser Runde: { $who }, { $count }.
}
played = { $seat-is ->
    [you] Du hast gelegt.
   *[they] { $seat } hat gelegt.
}
fitting = Es passt { $suit } { $rank } oder { $other_suit } { $rank }.
opens-first = { $seat-is ->
    [you] Du hast die niedrigste Schere: Eröffne mit ihr.
   *[they] { $seat } hat die niedrigste Schere und eröffnet.
}
opens-next = { $seat-is ->
    [you] Du eröffnest: mit der niedrigsten Karte einer beliebigen Farbe auf deiner Hand.
   *[they] { $seat } eröffnet den nächsten Stapel.
}
pass = Passen
passed = gepasst
pass-on = Bei dieser Karte passen
pass-tells = Wird der Stapel durch dein Passen geschlossen, wissen alle, dass du hättest legen können.
hand-by-suit = Deine Hand, { cards }, nach Farben
scissors-collected = { $count ->
    [one] { $count } Schere gesammelt
   *[other] { $count } Scheren gesammelt
}
poker-heading = Poker um die Schalen
deal-poker = Poker um { the-bowl }
reactions = Reaktionszeiten
reaction-of = { $seat-is ->
    [you] Du hast { $count ->
        [one] einmal
       *[other] { $count }-mal
    } gelegt, meist nach { $usual } s, am schnellsten nach { $best } s.
   *[they] { $seat } hat { $count ->
        [one] einmal
       *[other] { $count }-mal
    } gelegt, meist nach { $usual } s, am schnellsten nach { $best } s.
}
usually = { $usual } s
quickest = { $seat-is ->
    [you] Am schnellsten warst du, meist { $lead } s vor { $other }.
   *[they] { $other-is ->
        [you] Am schnellsten war { $seat }, meist { $lead } s vor dir.
       *[they] Am schnellsten war { $seat }, meist { $lead } s vor { $other }.
    }
}
missed-by = { $top }: { $seat } war { $ms } ms vor dir da.

# How points and chips came about: each with its plus or minus.
account-out = fertig { $change }
account-held = Scheren auf der Hand { $change }
account-ante = Einsatz { $change }
account-unpaid = { $count } unbezahlt
account-bowl = { $bowl ->
    [kitty] Topf { $change }
   *[other] Schale { bowl-ranks } { $change }
}
account-paid = { $seat-is ->
    [you] deine Folgen { $change }
   *[they] Folgen von { $seat } { $change }
}

## The sheet to print

sheet-about = Ein Spielblatt für die Michigan-Wertung
sheet-cards = Schere { $ranks }
sheet-kitty = wer fertig wird, nimmt ihn
sheet-ante = Vor jedem Geben: Alle legen einen Chip in jede Schale.
sheet-out = Fertig: Die anderen zahlen für jede Schere auf der Hand einen Chip in den Topf und geben sie ab.
sheet-out-kitty = Dann gehört der Topf dir.
sheet-bowl = Alle Karten einer Schale gesammelt: Sie gehört dir. Andere Schalen bleiben für die nächste Runde.
sheet-run = Zwei oder mehr Scheren in Folge: Alle anderen zahlen dir für jede Karte der Folge einen Chip.

## The introduction

lesson-open = Hier gibt es keine Reihenfolge. Wer die niedrigste Schere hat, fängt an: du, mit der 2. Die Ränge gehen von der 2 bis zum Ass.
lesson-open-done = Nora war schnell: Stein 3. Stein schlägt Schere.
lesson-follow = Auf Stein 3 kommt eine 4 einer stärkeren Farbe: Papier oder Wasser. Tippe, bevor es jemand anders tut. Nimm Papier 4.
lesson-follow-done = Leo legt Echse 5 darauf.
lesson-pass = Stein 6 oder Schere 6 würde passen. Du hast eine, aber behalte sie: Passen kostet nichts. Passe.
lesson-pass-done = Nora hatte Stein 6.
lesson-again = Papier 7 oder Wasser 7. Schnell!
lesson-again-done = Niemand folgte rechtzeitig: Der Stapel gehört dir, mit seinen Scheren. Folgen von Scheren zählen.
lesson-next = Wer einen Stapel nimmt, eröffnet den nächsten, mit der niedrigsten Karte einer beliebigen Farbe. Nimm deine niedrigste Echse.
lesson-next-done = So geht es weiter, bis jemand die letzte Karte legt und ruft: Fertig!
lesson-about-michigan = Michigan-Wertung
lesson-bowl = Hier geht es um Chips. Alle begannen mit 30 und legten einen in jede der neun Schalen. Eine Schale gewinnt, wer alle Scheren sammelt, die auf ihr stehen. Spiel Schere Ass.
lesson-bowl-done = Auf ein Ass folgt nichts: Der Stapel gehört dir, und die Schale des Asses auch bald. Du hast noch zwei Stapel eröffnet, und jetzt liegt deine Echse Dame da.
lesson-pair = Auch Folgen von Scheren bringen Chips, und der König käme neben dein Ass. Schere schlägt Echse: Spiel Schere König.
lesson-pair-done = Niemand konnte folgen. Du hast mit Stein 5 eröffnet, und Nora hat Papier 6 gespielt.
lesson-seven = Schere schlägt Papier. Spiel Schere 7, und hoffe, dass du sie zurückbekommst.
lesson-seven-done = Der Stapel ist gewachsen, und Schere 10 ist dabei.
lesson-last = Eine Dame, die Wasser schlägt, nimmt das alles. Spiel Papier Dame.
lesson-last-done = Jetzt hast du 7, 8 und 10, und noch eine Karte auf der Hand.
lesson-out = Spiel sie: Sobald du fertig bist, ist die Runde vorbei.
lesson-out-done = Nora hatte noch die 9: Sie gehört dir, und Nora zahlt einen Chip in den Topf. Du bekommst den Topf und die Schalen von Ass und 10. Deine Folgen, 7 bis 10 und König bis Ass, kosten die anderen je 6 Chips.

## Der Punkteblock zum Drucken

pad-run = Scheren in Folge
pad-points = Punkte
pad-out = Fertig: { $points } mehr, und die Scheren, die die anderen noch haben, gehören dir.
pad-caught = Jede Schere, die du dann noch hast: { $points } weniger, aber nie unter 0.

## Punkte aufschreiben mit echten Karten

keep-took = Eingesammelt
keep-held = Noch gehalten
keep-shows = Pokerhand
part-ante = Einsatz
part-bowls = Schalen
part-kitty = Topf
part-runs = Folgen
part-floor = Nicht unter 0
part-poker = Poker
no-no-hand-yet = Es ist noch keine Runde gespielt.
no-no-scissors-entered = Wer hat welche Schere eingesammelt? Nie liegen alle dreizehn in der blinden Hand.
no-poker-hands = Trage je fünf Karten ein für { $seats }, und für niemanden sonst.

## Eine Karte zum Ausdrucken

card-play = Lege einen Rang höher, in einer Farbe, die die oberste Karte schlägt. Wer zuletzt legt, nimmt den Stapel und eröffnet mit der niedrigsten Karte einer Farbe.
card-poker = Poker, das Beste zuerst: Fünfling, Straight Flush, Vierling, Full House, Flush, Straße, Drilling, zwei Paare, ein Paar.
sheet-poker = Nach der letzten Runde: je fünf offene Karten; die beste Pokerhand nimmt die kleinste Schale, und so weiter.
