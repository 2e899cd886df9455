title = Janken-Rommé
summary = Ziehen, gleiche Ränge, Folgen und starke Folgen auslegen, und vor den anderen fertig werden.
lid = Folgen, Gruppen und starke Folgen für einen langen Abend.
deck = Gespielt wird mit dem Janken-Blatt: fünf Farben mit dreizehn Rängen, 65 Karten, und auf Wunsch fünf Jokern. Ansehen

## House rules

preset-quick = Bis 100 Punkte.
preset-classic = Wie im Regelblatt: bis 500 Punkte.
preset-children = Leichte, geduldige Bots; bis 100 Punkte.
preset-evening = Mit den fünf Jokern, bis 750 Punkte.
option-jokers = Mit den fünf Jokern spielen
option-first-turn-melds = Wer eine Runde beginnt, darf gleich auslegen; sonst wird nur gezogen und abgeworfen
option-rediscard = Die eben genommene Karte darf gleich wieder abgeworfen werden
option-recycles = Wie oft die Ablage zum Stapel wird; none: beliebig oft
option-stall-rounds = Umläufe ohne eine vom Stapel gezogene oder gelegte Karte, nach denen eine Runde ungültig ist
option-joker-points = Was ein Joker zählt, der auf der Hand bleibt
option-goal = Punkte, die man zum Sieg braucht
option-changing-melds = Karten dürfen von Auslage zu Auslage umgelegt werden
option-min-naturals = Echte Karten, die jede Auslage mindestens haben muss
option-joker-swap = Ein ausliegender Joker darf gegen die Karte getauscht werden, für die er steht, und muss gleich wieder gelegt werden
option-first-meld = Wie viele Augen die ersten Auslagen in einer Runde zusammen haben müssen
option-lay-off = Angelegt wird überall oder nur an eigene Auslagen
option-lay-off-any = überall
option-lay-off-own = nur an eigene
option-knock = Mit wie vielen Augen auf der Hand man klopfen und die Runde beenden darf
option-discard-pile = Genommen wird nur die oberste Karte der Ablage, oder beliebig viele, wenn die unterste gleich gelegt wird
option-discard-pile-top = nur die oberste
option-discard-pile-any = beliebig viele
option-strict = Strenger Tisch: keine Tipps, nichts hervorgehoben, kein „Ruf es aus!“, wie mit echten Karten

# What a meld is; whose it is stands before.
own-meld = { $meld ->
    [ranks] gleichen Ränge
    [run] Folge
   *[strong] starke Folge
}
meld = { $meld ->
    [ranks] gleiche Ränge
    [run] eine Folge
   *[strong] eine starke Folge
}
# A second sentence, of cards that lay on the table before.
from-melds = { $moved-count ->
    [0] { "" }
    [one] { " " }{ $moved } kommt aus einer anderen Auslage.
   *[other] { " " }{ $moved } kommen aus anderen Auslagen.
}
naturals = { $fewest ->
    [one] { $fewest } echte Karte
   *[other] { $fewest } echte Karten
}

## What happens

told-deal = { $seat-is ->
    [you] Du gibst jedem { cards }.
   *[they] { $seat } gibt jedem { cards }.
}
told-draw = { $seat-is ->
    [you] Du ziehst { $card }.
   *[they] { $seat } zieht vom Stapel.
}
told-take = { $seat-is ->
    [you] Du nimmst { $card } von der Ablage.
   *[they] { $seat } nimmt { $card } von der Ablage.
}
told-take-deep = { $seat-is ->
    [you] Du nimmst { $cards } von der Ablage.
   *[they] { $seat } nimmt { $cards } von der Ablage.
}
told-meld = { $seat-is ->
    [you] Du legst { $cards } aus, { meld }.{ from-melds }
   *[they] { $seat } legt { $cards } aus, { meld }.{ from-melds }
}
told-add = { $seat-is ->
    [you] { $other-is ->
        [they] Du legst { $cards } an die { own-meld } von { $other } an.{ from-melds }
       *[table] Du legst { $cards } an deine { own-meld } an.{ from-melds }
    }
   *[they] { $other-is ->
        [you] { $seat } legt { $cards } an deine { own-meld } an.{ from-melds }
        [they] { $seat } legt { $cards } an die { own-meld } von { $other } an.{ from-melds }
       *[table] { $seat } legt { $cards } an { $meld ->
            [ranks] die eigenen
           *[strong] die eigene
        } { own-meld } an.{ from-melds }
    }
}
told-swap = { $seat-is ->
    [you] Du tauschst { $card } gegen { $joker }.
   *[they] { $seat } tauscht { $card } gegen { $joker }.
}
told-discard = { $seat-is ->
    [you] Du wirfst { $card } ab.
   *[they] { $seat } wirft { $card } ab.
}
told-knock = { $seat-is ->
    [you] Du klopfst mit { $card } und hast noch { points } auf der Hand: Alle legen, was sie können.
   *[they] { $seat } klopft mit { $card } und hat noch { points } auf der Hand: Alle legen, was sie können.
}
told-turn-over = Die Ablage wird umgedreht und ist wieder der Stapel.
told-out = { $rummy ->
    [yes] { $seat-is ->
        [you] Rommé, alle Karten in einem Zug! Du bekommst { points }.
       *[they] Rommé, alle Karten in einem Zug! { $seat } bekommt { points }.
    }
   *[no] { $seat-is ->
        [you] Du bist fertig und bekommst { points }.
       *[they] { $seat } ist fertig und bekommt { points }.
    }
}
told-won-knock = { $undercut ->
    [yes] { $seat-is ->
        [you] Du hast nicht mehr auf der Hand als die Person, die geklopft hat: unterboten, { points }.
       *[they] { $seat } hat nicht mehr auf der Hand als die Person, die geklopft hat: unterboten, { points }.
    }
   *[no] { $seat-is ->
        [you] Du hast weniger als alle anderen: { points }.
       *[they] { $seat } hat weniger als alle anderen: { points }.
    }
}
told-void = { $empty ->
    [yes] { $seat-is ->
        [you] Du hast nichts mehr zu ziehen. Die Runde ist ungültig: Niemand bekommt Punkte.
       *[they] { $seat } hat nichts mehr zu ziehen. Die Runde ist ungültig: Niemand bekommt Punkte.
    }
   *[no] Zu lange ist nichts mehr passiert. Die Runde ist ungültig: Niemand bekommt Punkte.
}

## Why not

no-hand-over = Die Runde ist vorbei.
no-hand-void = Die Runde ist ungültig: Die nächste ist noch nicht gegeben.
no-top-only = Von der Ablage wird hier nur die oberste Karte genommen.
no-pile-too-small = { $count ->
    [one] Auf der Ablage liegt nur eine Karte.
   *[other] Auf der Ablage liegen nur { $count } Karten.
}
no-lowest-not-laid = Die unterste genommene Karte muss gleich gelegt werden, aber { $card } passt nirgends.
no-lay-first = { $cards-count ->
    [one] Erst muss { $cards } auf den Tisch: mit dem, was du als Nächstes legst.
   *[other] Erst müssen { $cards } auf den Tisch: zusammen mit dem, was du als Nächstes legst.
}
no-first-melds-short = Die ersten Auslagen müssen zusammen mindestens { $fewest } Augen haben, hier wären es { $points }.
no-first-turn-only-draws = An diesem Tisch wird im ersten Zug einer Runde nur gezogen und abgeworfen, noch nicht ausgelegt.
no-first-meld-too-high = Bei { $count } Personen reicht keine Hand für erste Auslagen von { $fewest } Augen: Die Hausregel first-meld geht hier bis { $most }.
no-own-melds-only = Auslage { $number } ist nicht deine: Angelegt wird hier nur an eigene.
no-no-swapping = Ein Joker bleibt liegen: Joker zu tauschen ist nicht vereinbart.
no-no-joker-stands = Kein Joker auf dem Tisch steht für { $card }.
no-joker-not-laid = { $card } ließe sich nicht gleich wieder legen und bleibt deshalb liegen.
no-no-knocking = Klopfen ist nicht vereinbart: Werde alle deine Karten los.
no-last-card-out = Es ist deine letzte Karte: Wirf sie ab, und du bist fertig.
no-too-many-pips = Du hättest noch { points } auf der Hand; klopfen darf man mit höchstens { $most }.
no-nothing-to-draw = Der Stapel ist leer, und es gibt nichts umzudrehen: Nimm die Karte von der Ablage.
no-nothing-discarded = Es gibt noch keine Ablage: Im ersten Zug wird vom Stapel gezogen.
no-drawn-already = In diesem Zug ist schon eine Karte gezogen: Leg aus, leg an oder wirf ab.
no-draw-first = Ein Zug beginnt mit einer Karte: Zieh vom Stapel oder nimm von der Ablage.
no-just-taken = { $card } kommt in diesem Zug von der Ablage: Wirf eine andere Karte ab.
no-lies-in-meld = { $card } ist auf keiner Hand, sondern liegt in Auslage { $number }.
no-no-such-meld = { $count ->
    [0] Es gibt keine Auslage { $number }: Noch liegt nichts aus.
    [one] Es gibt keine Auslage { $number }: Auf dem Tisch liegt nur eine.
   *[other] Es gibt keine Auslage { $number }: Auf dem Tisch liegen { $count }.
}
no-there-already = { $card } liegt schon in Auslage { $number }.
no-melds-stay = { $card } bleibt liegen: Umlegen ist nicht vereinbart.
no-not-in-meld = { $card } liegt nicht in Auslage { $number }.
no-moved-already = { $card } ist in diesem Zug schon umgelegt worden.
no-few-naturals = Eine Auslage behält mindestens { naturals }, nicht { $count }.
no-other-rank = { $card } passt nicht an Auslage { $number }: Ihre Karten haben den Rang { $rank }.
no-other-suit = { $card } passt nicht an Auslage { $number }: Das ist eine Folge in { $suit }.
no-not-going-on = { $cards-count ->
    [one] { $cards } setzt Auslage { $number } nicht fort, { $lying }.
   *[other] { $cards } setzen Auslage { $number } nicht fort, { $lying }.
}
no-used-up = Auslage { $number } wäre aufgebraucht.
no-rest-too-short = { $cards-count ->
    [one] Von Auslage { $number } bliebe nur { $cards }, zu wenig für { meld }.
   *[other] Von Auslage { $number } blieben nur { $cards }, zu wenig für { meld }.
}
no-rest-few-naturals = Von Auslage { $number } blieben nur { $cards }, aber eine Auslage behält { naturals }.
no-meld-too-short = Auslegen kann man ab drei Karten, nicht { $count }.
no-strong-run-too-short = { $cards }: Eine starke Folge braucht vier Karten.
no-ace-to-ace = Keine Auslage geht im Kreis von Ass zu Ass: Sie hat höchstens dreizehn Karten.
no-rank-twice = { $cards } haben denselben Rang: In einer Folge kommt jeder Rang einmal vor.
no-no-rank-fits = Kein Rang des Jokers macht { $cards } zu einer Auslage.
no-which-rank = { $ranks-count ->
    [0] Welche Ränge? Es gibt mehrere Möglichkeiten: Gib sie an, etwa { $way }.
   *[other] Welcher Rang? Möglich sind { $ranks }: Gib ihn an, etwa { $way }.
}
no-meld-what = Welche Karten willst du auslegen?
no-add-what = Schreib add, die Nummer der Auslage und die Karten, etwa add 2 6P.
no-take-none = Nimm mindestens eine Karte, etwa take 3.
no-one-card = Nenne eine Karte, etwa { $verb } KW.
no-discard-from-meld = { $text }: Was ausliegt, wird nie abgeworfen.
no-discard-with-rank = { $text }: Ein Joker wird ohne Rang abgeworfen.
no-no-meld-0 = { $text }: Auslagen sind ab 1 nummeriert.
no-no-laid-card = { $text } ist keine Karte: Schreib Rang und Farbe, etwa TR, und zu einem Joker seinen Rang, etwa *R=9.
no-joker-without-rank = { $text }: Ein Joker, der gelegt wird, braucht einen Rang, etwa { $way }.

## Why a move is good

kind-draw = Ziehen oder die Ablage nehmen
kind-meld = Auslegen
kind-add = Anlegen
kind-swap = Joker tauschen
kind-discard = Abwerfen
kind-knock = Wann man klopft
hint-going-out = In { $often } von 100 simulierten Spielen wirst du zuerst fertig, mit „{ $instead }“ in { $otherwise }.
hint-other-out = In { $often } von 100 simulierten Spielen wird jemand anderes zuerst fertig, mit „{ $instead }“ in { $otherwise }.
hint-points-left = In simulierten Spielen bleiben dir im Schnitt { $often } Punkte auf der Hand, mit „{ $instead }“ { $otherwise }.
hint-melded-together = In { $often } von 100 simulierten Spielen kommen { $cards } zusammen in eine Auslage, mit „{ $instead }“ in { $otherwise }.
hint-longest-meld = Mehr kannst du nicht auf einmal auslegen.
hint-one-card-less = Damit hast du eine Karte weniger auf der Hand.
hint-fits-least = { $card } passt am wenigsten zu deinen Karten und zählt { points }.
hint-keeps-pair = So bleiben { $cards }: { $count ->
    [one] Eine Karte, die du noch nicht gesehen hast, macht
   *[other] { $count } Karten, die du noch nicht gesehen hast, machen
} daraus eine Auslage. { $card } passt am wenigsten und zählt { points }.
hint-nothing-discarded = Es gibt noch keine Ablage.
hint-laid-at-once = { $card } lässt sich gleich legen.
hint-not-to-be-laid = { $card } lässt sich mit deinen Karten nicht legen.
hint-nothing-left = Es ist nichts mehr zu ziehen, und { $card } lässt sich nicht legen: Da ist eine ungültige Runde besser.
hint-most-laid = Die meisten dieser Karten lassen sich gleich legen.
hint-joker-free = Der Joker lässt sich gleich anderswo legen.
hint-holds-little = Du hast nur { points } auf der Hand, die anderen wohl mehr.

## The table at the prompt

drawn-piles = Stapel: { cards }   Ablage: { $discards }
drawn-no-discards = leer
drawn-discards = { $count ->
    [0] { $text }
   *[other] { $text } auf { $count } weiteren
}
nothing-laid = Noch liegt nichts aus.

## The table on the page

subtitle = Runde { $hand } · Ziel { $goal }
subtitle-own = Runde { $hand } · Ziel { $goal } · du hast { $points }
stock = { $count } im Stapel, verdeckt
in-stock = im Stapel
discards = Ablage
discards-empty = Ablage, leer
discards-top = Ablage, oben { $card }
melds = Auslagen
# As it is called by itself: nines, run, strong run.
short-meld = { $meld ->
    [ranks] { $collection }
    [run] Folge
   *[strong] starke Folge
}
meld-of = { $seat-is ->
    [you] Du, { short-meld }: { $cards }
   *[they] { $seat }, { short-meld }: { $cards }
}
add-to = { $seat-is ->
    [you] An deine { short-meld } anlegen
   *[they] An { short-meld } von { $seat } anlegen
}
key-draw = Ziehen
key-take = { $card } nehmen
key-take-discard = Von der Ablage nehmen
key-lay = Auslegen
key-lay-count = { $count } auslegen
key-lay-cards = { $cards } auslegen
key-add = Anlegen
key-add-cards = { $cards } anlegen
key-discard = Abwerfen
key-discard-card = { $card } abwerfen
key-take-count = { $count ->
    [one] { $count } Karte nehmen
   *[other] { $count } Karten nehmen
}
which-take = Wie viele Karten nimmst du von der Ablage? Die unterste Karte muss gleich gelegt werden.
take-down-to = { $count } nehmen, bis { $card }
key-swap = Joker tauschen
key-swap-card = { $card } gegen den Joker tauschen
key-knock = Klopfen
key-knock-card = Mit { $card } klopfen
may-swap = Sie kommt an die Stelle ihres Jokers; den legst du dann gleich.
may-knock = Klopf mit ihr, und die Runde ist vorbei, oder wirf sie ab.
lay-owed = { $cards-count ->
    [one] Jetzt muss { $cards } auf den Tisch, neu ausgelegt oder angelegt.
   *[other] Jetzt müssen { $cards } zusammen auf den Tisch.
}
knocked = hat geklopft
undercut-ten = unterboten + 10
may-lay = { $meld ->
    [ranks] { $count } { $collection }.
    [run] Eine Folge von { $count }.
   *[strong] Eine starke Folge von { $count }.
}
then-discard = Leg aus, dann wirf ab.
draw-a-card = Zieh eine Karte, vom Stapel oder von der Ablage.
play-on = Leg aus, leg an, dann wirf eine Karte ab.
may-add = Das passt an eine Auslage: Tippe auf die gestrichelt umrandete.
not-a-meld = Das lässt sich nicht auslegen: nur drei eines Rangs, drei in Folge in einer Farbe oder vier in Folge mit immer stärkeren Farben.
which-rank = Wofür steht der Joker?
rummy-twice = Rommé × 2

## The lesson

lesson-draw = Das Ziel: alle Karten loswerden, bevor es die anderen tun, indem du sie auslegst. Ein Zug beginnt mit einer Karte. Zieh.
lesson-draw-done = Stein 10.
lesson-ranks = Am einfachsten sind drei oder mehr Karten eines Rangs. Wähle die drei Dreien und leg sie aus.
lesson-ranks-done = Drei Karten weniger. Eine vierte Drei kann später angelegt werden, von allen.
lesson-run = Drei oder mehr in Folge in einer Farbe sind eine Folge. Leg 5, 6 und 7 Wasser aus.
lesson-run-done = In einem Zug darfst du auslegen, so viel du willst.
lesson-discard = Ein Zug endet damit, dass du eine Karte abwirfst. Werde Wasser König los.
lesson-discard-done = Nora hat gezogen und Schere Dame abgeworfen.
lesson-take = Diese Dame lohnt sich: Gleich legst du eine Folge aus, an die sie passt. Nimm sie von der Ablage.
lesson-take-done = Jetzt hast du sie auf der Hand.
lesson-meld = Vier Ränge in Folge, jede Farbe stärker als die darunter, sind eine starke Folge. Wähle Papier 8, Echse 9, Stein 10 und Papier Bube und leg sie aus.
lesson-meld-done = Noch eine Karte.
lesson-add = Anlegen kann man an alles, was ausliegt. Schere schlägt Papier: Wähle die Dame und tippe auf die starke Folge.
lesson-add-done = Deine Hand ist leer: Du bist fertig und bekommst Punkte für das, was Nora noch hat.
lesson-about-jokers = Joker
lesson-joker = Ein Joker steht für jeden Rang seiner Farbe. Leg ihn zwischen Wasser 5 und Wasser 7: Wähle alle drei.
lesson-joker-done = Jetzt steht er für Wasser 6. Du hast abgeworfen, Nora war dran, und du hast genau diese 6 gezogen.
lesson-swap = Als Hausregel darf die echte Karte an die Stelle ihres Jokers. Wähle Wasser 6 und tausche.
lesson-swap-done = Der Joker gehört wieder dir, muss aber sofort ausgelegt werden.
lesson-again = Leg ihn mit Stein 3 und Papier 3 aus: Ein Wasser-Joker ist dann eine Wasser 3.
lesson-again-done = Derselbe Joker, ein anderer Rang.
lesson-strong = In einer starken Folge zählt seine Farbe. Echse schlägt Wasser, und Stein schlägt Echse: Leg Schere 10, Wasser Bube, den Joker und Stein König aus.
lesson-strong-done = Am Ende auf der Hand kostet ein Joker 15 Punkte.
lesson-about-changing = Umlegen
lesson-move = Mit dieser Hausregel darf man Ausgelegtes umlegen. Wähle Stein 9 in Leos Auslage und deine Stein 10 und Stein Bube; leg sie aus.
lesson-move-done = Drei Neunen bleiben liegen und sind noch immer eine Auslage: Das muss so sein.
lesson-split = Nimm die 5 aus Noras langer Folge und leg sie mit deinen zwei Fünfen aus.
lesson-split-done = Beide Teile der Folge sind selbst Folgen. Eine Karte auf dem Tisch wird im Zug nur einmal umgelegt und kommt nie auf eine Hand.

## Der Punkteblock zum Drucken

pad-joker = Joker
pad-pips = Augen
pad-win = Wer fertig wird, bekommt die Augen aller Karten, die die anderen noch haben.
pad-rummy = Rommé: In einem Zug fertig und vorher nichts gelegt, das zählt doppelt.
pad-goal = Wer zuerst { $goal } Punkte hat, gewinnt das Spiel.

## Was gerufen wird

called-out = Fertig!
called-rummy = Rommé!
called-knock = Ich klopfe!

## Punkte aufschreiben mit echten Karten

keep-rummy = { called-rummy }
keep-knock = Hat geklopft
keep-left = Hält noch
part-pips = Augen auf der Hand
no-out-and-knock = Nur eine Person wird fertig oder klopft.
no-two-out = { $other } ist fertig, also hält { $seat } noch mindestens eine Karte.
no-knocks-with-more = { $seat } hält nach dem Auslegen { $count } Augen, darf aber höchstens mit { $most } klopfen.

## Eine Karte zum Ausdrucken

card-melds = Auslagen: drei oder mehr eines Rangs; eine Folge aus drei oder mehr einer Farbe; eine starke Folge aus vier oder mehr, jede Farbe schlägt die vorige. Ein Ass liegt unter der 2 oder über dem König.
card-turn = Dein Zug: eine Karte ziehen, auslegen und anlegen, eine Karte abwerfen.
