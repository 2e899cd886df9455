title = Unterströmung
summary = Drei Karten weitergeben, Stiche ansagen und genau so viele machen.
lid = Drei Karten gehen, eine Ansage kommt: Wie weit trägt dich die Strömung?

place-trick = Stich
place-bids = Ansage
place-won = Stiche
place-passing = Zum Weitergeben
place-passed = Weitergegeben hast du
place-hands = Hand
place-rest = Nicht ausgeteilt

key-pass = { $cards } weitergeben
key-bid = { $rest } ansagen
key-play = { $cards } spielen

option-hands = Runden in einem Spiel

told-deal = { $seat-is ->
    [you] Du gibst allen zehn Karten.
   *[they] { $seat } gibt allen zehn Karten.
}
told-pass = { $seat-is ->
    [you] Du hast drei Karten zum Weitergeben gewählt.
   *[they] { $seat } hat drei Karten zum Weitergeben gewählt.
}
told-passed = { $given-count ->
    [0] Alle haben drei Karten nach links weitergegeben.
   *[other] Du hast { $given } weitergegeben und { $got } bekommen.
}
told-bid = { $seat-is ->
    [you] Du sagst { $tricks } an.
   *[they] { $seat } sagt { $tricks } an.
}
told-play = { $seat-is ->
    [you] Du spielst { $card }.
   *[they] { $seat } spielt { $card }.
}
told-took = { $seat-is ->
    [you] Du machst den Stich: { $cards }.
   *[they] { $seat } macht den Stich: { $cards }.
}
told-count = Alle Stiche sind gespielt. Punkte dieser Runde: { $points }.

no-adds-up = Nicht { $number }: Die Ansagen ergäben zusammen die { $tricks } Stiche, die es gibt.
no-must-follow = { $card } bedient nicht: { $suit } ist ausgespielt, und du hast davon.

hint-expects-tricks = { $tricks ->
    [one] Diese Hand macht etwa einen Stich.
   *[other] Diese Hand macht etwa { $tricks } Stiche.
}
hint-keeps-the-ends = Mittlere Karten machen Stiche, wenn du keine willst.
