# Karten, und wie man mehrere Dinge aufzählt.

suit-R = Stein
suit-P = Papier
suit-S = Schere
suit-L = Echse
suit-W = Wasser
suit-s = Pik
suit-h = Herz
suit-d = Karo
suit-c = Kreuz

rank-A = Ass
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = Bube
rank-Q = Dame
rank-K = König

# Alle Karten eines Rangs.
ranks-A = Asse
ranks-2 = Zweien
ranks-3 = Dreien
ranks-4 = Vieren
ranks-5 = Fünfen
ranks-6 = Sechsen
ranks-7 = Siebenen
ranks-8 = Achten
ranks-9 = Neunen
ranks-T = Zehnen
ranks-J = Buben
ranks-Q = Damen
ranks-K = Könige

# Eine Karte in Worten: für alle, die zuhören, und wo man kein Kürzel lesen kann.
card = { $suit } { $rank }
joker = { $suit }-Joker
joker-as = { $suit }-Joker als { $rank }
hidden-card = eine verdeckte Karte

# Alles vor dem Letzten, und das Letzte.
list = { $first } und { $last }
list-or = { $first } oder { $last }

# Was Karten zusammen sind.
set = { $set ->
    [of-a-kind] gleiche Ränge
    [run] eine Folge
   *[strong-run] eine starke Folge
}
no-weak-step = { $upper } folgt nicht auf { $lower }: { $upper_suit } ist nicht stärker als { $lower_suit }.
no-unconnected = { $cards } haben weder denselben Rang noch folgen sie aufeinander.
no-round-the-ace = { $ranks }: Ein Ass liegt unter der 2 oder über dem König, nicht beides.
no-named-twice = { $card } ist zweimal genannt.
no-not-held = { $seat-is ->
    [you] Du hast { $card } nicht auf der Hand.
   *[they] { $seat } hat { $card } nicht auf der Hand.
}
