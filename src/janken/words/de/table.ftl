# Was an jedem Tisch gesagt wird, bei jedem Spiel.

the-table = Der Tisch
seat-number = Platz { $number }
bot-level = { $level ->
    [easy] leichter Bot
    [level-2] Bot der Stufe 2
    [level-3] Bot der Stufe 3
    [level-4] Bot der Stufe 4
    [club] Vereins-Bot
    [level-6] Bot der Stufe 6
    [level-7] Bot der Stufe 7
    [level-8] Bot der Stufe 8
    [level-9] Bot der Stufe 9
    [master] Meister-Bot
   *[other] Bot
}
told-undo = { $seat-is ->
    [you] Du nimmst den letzten Zug zurück.
   *[they] { $seat } nimmt den letzten Zug zurück.
}

## Allein: das Ergebnis, und das beste bisher nach denselben Hausregeln

alone-reached = Ergebnis: { $result }.
best-first = Dein erstes Spiel nach diesen Regeln: Dieses Ergebnis gilt es zu schlagen.
best-new = Neue Bestleistung! Bisher: { $before }.
best-stays = Deine Bestleistung: { $best }.

## Warum nicht: wer dran ist, und was gesagt wurde

no-not-your-turn = { $seat-is ->
    [you] Du bist dran.
   *[they] { $seat } ist dran.
}
no-chosen-already = Du hast gewählt; es fehlen noch: { $seats }.
no-not-now = { $verb } geht jetzt nicht; es geht: { $verbs }.
no-not-legal = { $text } ist jetzt kein erlaubter Zug.
no-game-over = Das Spiel ist vorbei.
no-not-dealt = Es läuft keine Runde: Erst wird gegeben.
no-no-seat = Einen Platz { $number } gibt es nicht: Die Plätze sind 1 bis { $last }.
no-stands-alone = { $verb } steht allein, ohne { $text }.
no-wants-number = { $verb } braucht eine Zahl von { $low } bis { $high }.
no-wants-word = { $verb } braucht ein Wort: { $choices }.
no-wants-cards = { $verb } braucht { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}.
no-no-card = { $text } ist keine Karte: Schreib Rang und Farbe, wie { $example }.
no-no-number = { $text } ist { $what ->
    [seat] kein Platz am Tisch
    [place] kein Platz der Reihe
    [meld] nicht die Nummer einer Auslage
    [centre] kein Platz der Mitte
    [offer] nicht die Nummer eines Angebots
   *[other] keine Zahl
}: Schreib eine Zahl ohne führende Nullen.
no-no-move = { $text } ist kein Zug dieses Spiels; { $nearest-count ->
    [0] seine Züge: { $verbs }.
   *[other] meinst du { $nearest }?
}
no-wrong-seats = { $most ->
    [1] Dieses Spiel ist für eine Person, nicht für { $count }.
   *[other] Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $count }.
}
no-wrong-seats-of = Dieses Spiel ist für { $choices } Personen, nicht für { $count }.
no-game-left-out = Das Spiel „{ $text }“ ist installiert, lässt sich aber nicht laden; das Protokoll nennt den Grund.
no-no-game = Ein Spiel „{ $text }“ gibt es nicht; { $nearest-count ->
    [0] die Spiele sind { $games }.
   *[other] meinst du { $nearest }?
}

## Warum ein Zug gut ist, in einem Spiel, das Bots nur von seinen Regeln her kennen

hint-no-choice = Du hast keinen anderen Zug.
hint-wins-more = In simulierten Spielen mit dieser Hand gewinnst du so { $wins } von 100, mit „{ $instead }“ { $otherwise }.
hint-ends-better = In simulierten Spielen endet es so im Schnitt um etwa { $count } besser als mit „{ $instead }“.
hint-as-good-as = In simulierten Spielen kommt dasselbe heraus wie mit „{ $instead }“.
certainty = { $sure ->
    [only] {" "}Der einzige Zug.
    [certain] {" "}Klar das Beste.
    [likely] {" "}Wahrscheinlich das Beste.
    [close] {" "}Anderes ist etwa gleich gut.
   *[glance] {""}
}

## Zufall

no-chance-after-end = Das Spiel ist vorbei: Danach kommt kein { $chance } mehr.
no-chance-in-hand = Eine Runde läuft: Kein { $chance } kann sie unterbrechen.
no-other-chance = Als Nächstes kommt { $needed }, nicht { $chance }.
no-not-in-deck = { $card } gehört nicht zu den Karten dieses Spiels.
no-dealt-twice = { $card } wird zweimal gegeben.
no-deal-incomplete = { $more ->
    [0] { $card } fehlt
   *[other] { $card } und { $more } weitere fehlen
}: Beim Geben stehen alle { $size } Karten da.

## Hausregeln

no-option-yes-no = Die Hausregel { $option } ist yes oder no, nicht „{ $text }“.
no-option-choice = Die Hausregel { $option } ist { $choices }, nicht „{ $text }“.
no-option-whole = Die Hausregel { $option } ist eine ganze Zahl von { $low } bis { $high }{ $none ->
    [yes] {" "}oder none
   *[no] { "" }
}, nicht „{ $text }“.
no-option-seconds = Die Hausregel { $option } ist eine Zahl von Sekunden von { $low } bis { $high }, nicht „{ $text }“.
no-no-option = Eine Hausregel { $text } hat dieses Spiel nicht; { $nearest-count ->
    [0] es hat: { $options }.
   *[other] meinst du { $nearest }?
}
no-not-an-option = { $text } ist keine Hausregel: Schreib Name=Wert.
no-option-twice = Die Hausregel { $option } ist zweimal angegeben.
no-which-seat = Mehrere Plätze dürfen ziehen: Nenne einen von { $seats }.

## Der Löser und das Spiel des Tages

no-unsolvable = Der Löser kennt „Vom Hellen ins Dunkle“ und „Der Sammler“ für eine Person. Andere Spiele für eine Person kennt er nicht, und gegen andere kennt er kein bestes Spiel.
no-nothing-dealt = Es ist nichts ausgeteilt, was man lösen könnte.
no-daily-series = Ein Spiel des Tages „{ $text }“ gibt es nicht; { $nearest-count ->
    [0] es gibt { $games }.
   *[other] meinst du { $nearest }?
}
no-daily-day = Diese Spiele des Tages gehen von { $first } bis { $last }; { $text } ist nicht dabei.

## Was man sagt

saying = { $saying ->
    [hello] Hallo!
    [luck] Viel Glück!
    [well-played] Gut gespielt!
    [thanks] Danke!
    [wow] Wow!
    [oops] Oh nein!
    [hurry] Du bist dran …
   *[bye] Schönes Spiel, tschüss!
}
written-by = { $seat-is ->
    [you] Du: { $text }
   *[they] { $seat }: { $text }
}
said-by = { $seat-is ->
    [you] Du: { saying }
   *[they] { $seat }: { saying }
}

## Die Leute am Tisch

ask-name = Wie sollen wir dich nennen?
bot-takes-over = { $seat-is ->
    [you] { $why ->
        [time] Deine Zeit ist um: Ein Bot spielt für dich.
       *[other] Ein Bot spielt für dich.
    }
   *[they] { $why ->
        [time] Die Zeit von { $seat } ist um: Ein Bot übernimmt.
        [host] Der Gastgeber lässt vorerst einen Bot für { $seat } spielen.
        [own] { $seat } lässt vorerst einen Bot spielen.
       *[other] { $seat } ist nicht da: Ein Bot übernimmt.
    }
}
plays-again = { $seat-is ->
    [you] Du spielst wieder selbst.
   *[they] { $seat } spielt wieder selbst.
}
paused-by = { $seat-is ->
    [you] Du hast den Tisch angehalten.
   *[they] { $seat } hat den Tisch angehalten.
}
people-news = { $what ->
    [came] { $name } hat sich dazugesetzt.
    [left] { $name } hat den Tisch verlassen.
    [removed] Der Gastgeber hat { $name } vom Tisch entfernt.
    [you-host] Du bist jetzt Gastgeber.
   *[host] { $name } ist jetzt Gastgeber.
}
