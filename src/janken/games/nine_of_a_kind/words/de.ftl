title = Neun Gleiche
summary = Alle tauschen gleichzeitig, mit neun Farben, bis jemand alle neun Karten einer Farbe oder eines Rangs hat.
lid = Tauschen und rufen, alle durcheinander.
deck = Gespielt wird mit 81 Karten aus zwei Blättern: neun Farben mit neun Rängen. Ansehen

## Hausregeln

preset-quick = Bis 100 Punkte.
preset-classic = Wie im Regelblatt: bis 300 Punkte.
preset-children = Leichte, geduldige Bots und doppelt so viel Zeit zum Schauen; bis 100.
preset-evening = Mit „Feigling“-Rufen, bis 1000 Punkte.
option-look = Zeit, die Karten anzusehen, bevor getauscht wird
option-stall = Tauscht so lange niemand, ist die Runde ungültig
option-unison = Wie lange nach dem ersten richtigen Ruf andere noch mitrufen und mitgewinnen dürfen
option-naming = Zeit, eine andere Sammlung zu nennen als die für dich gewählte
option-goal = Punkte, die man zum Sieg braucht; 100 für ein kurzes Spiel
option-chicken = Man darf aufgeben und „Feigling“ rufen; die Hälfte der Punkte bekommt, wer am wenigsten zählt
option-chicken-no = nein
option-chicken-yes = ja, an den Feigling nur mit sieben Gleichen
option-chicken-fewest = ja, auch an den Feigling ohne sieben Gleiche
option-chicken-half = „Feigling“ bringt die Hälfte von dem, was alle zählen, oder von dem, was die anderen zählen
option-chicken-half-all = von dem, was alle zählen
option-chicken-half-others = von dem, was die anderen zählen
option-offers-to-one = Ein Angebot kann auch an eine einzelne Person gehen, nicht nur an alle
option-strict = Strenger Tisch: keine Tipps, nichts hervorgehoben, kein „Ruf es aus!“, wie mit echten Karten
timer-look = Karten ansehen
timer-stall = Bis die Runde ungültig ist
timer-unison = Zum Mitrufen
timer-naming = Um Sammlungen zu nennen

## Was geschieht

call-name = { $call ->
    [nine] „Neun Gleiche“
    [blocked] „Blockiert“
   *[chicken] „Feigling“
}
told-deal = { $seat-is ->
    [you] Du gibst allen neun Karten, { $centre } liegen in der Mitte.
   *[they] { $seat } gibt allen neun Karten, { $centre } liegen in der Mitte.
}{ $cards-count ->
    [0] { "" }
   *[other] { " " }Deine Karten: { $cards }.
}
told-offer = { $seat-is ->
    [you] Du bietest { $cards } an.
   *[they] { $seat } bietet { cards } an.
}
told-offer-to = { $seat-is ->
    [you] Du bietest { $cards } nur { $other } an.
   *[they] { $other-is ->
        [you] { $seat } bietet dir { cards } an.
       *[they] { $seat } bietet { $other } { cards } an.
    }
}
told-withdraw = { $seat-is ->
    [you] Du ziehst das Angebot zurück.
   *[they] { $seat } zieht das Angebot zurück.
}
told-swap = { $seat-is ->
    [you] Du tauschst { cards } mit { $other }: Du gibst { $given } und bekommst { $got }.
   *[they] { $other-is ->
        [you] { $seat } tauscht { cards } mit dir: Du gibst { $given } und bekommst { $got }.
       *[they] { $seat } tauscht { cards } mit { $other }.
    }
}
told-centre = { $seat-is ->
    [you] Du legst { $given } in die Mitte und bekommst { $got }.
   *[they] { $seat } tauscht { cards } mit der Mitte, { $places-count ->
        [one] von Platz { $places }
       *[other] von den Plätzen { $places }
    }.
}
told-call = { $outcome ->
    [right] { $seat-is ->
        [you] Du rufst { call-name } und legst { $cards } hin!
       *[they] { $seat } ruft { call-name } und legt { $cards } hin!
    }
    [out] { $seat-is ->
        [you] Du rufst { call-name }, aber zu Unrecht, und bist für diese Runde draußen.
       *[they] { $seat } ruft { call-name }, aber zu Unrecht, und ist für diese Runde draußen.
    }
    [wrong] { $seat-is ->
        [you] Du rufst { call-name }, aber zu Unrecht; jetzt kostet das nichts.
       *[they] { $seat } ruft { call-name }, aber zu Unrecht; jetzt kostet das nichts.
    }
   *[open] { $seat-is ->
        [you] Du rufst { call-name }.
       *[they] { $seat } ruft { call-name }.
    }
}
told-name = { $seat-is ->
    [you] Du sammelst { $collection }.
   *[they] { $seat } sammelt { $collection }.
}
told-count = { $seat-is ->
    [you] Du zeigst { $cards }, sammelst { $collection } und zählst { $count }.
   *[they] { $seat } zeigt { $cards }, sammelt { $collection } und zählt { $count }.
}
told-win = { $seat-is ->
    [you] Du gewinnst die Runde: { points }.
   *[they] { $seat } gewinnt die Runde: { points }.
}
told-void = Die Runde ist ungültig: Niemand bekommt Punkte.

## Warum nicht

no-table-only-closes = Der Tisch, Platz 0, schließt nur die Runde.
no-close-for-table = Nur der Tisch, Platz 0, schließt die Runde.
no-out-of-round = { $seat-is ->
    [you] Dein Ruf war falsch: Du bist für diese Runde draußen.
   *[they] { $seat } hat falsch gerufen und ist für diese Runde draußen.
}
no-called-and-won = { $seat-is ->
    [you] Du hast gerufen und diese Runde gewonnen.
   *[they] { $seat } hat gerufen und diese Runde gewonnen.
}
no-waits-for-count = { $seat-is ->
    [you] Du hast „Feigling“ gerufen: Warte, bis gezählt wird.
   *[they] { $seat } hat „Feigling“ gerufen und wartet, bis gezählt wird.
}
no-called-already = { $seat-is ->
    [you] Du hast in dieser Runde schon gerufen.
   *[they] { $seat } hat in dieser Runde schon gerufen.
}
no-one-offer = { $seat-is ->
    [you] Du hast schon ein offenes Angebot, { $cards }: Zieh es erst zurück.
   *[they] { $seat } hat schon ein offenes Angebot, { $cards }, und muss es erst zurückziehen.
}
no-offers-to-all = Angebote gehen hier an alle. Die Hausregel offers-to-one erlaubt Angebote an eine einzelne Person.
no-offer-to-self = Du kannst dir nicht selbst etwas anbieten.
no-offer-to-out = { $seat-is ->
    [you] Du bist für diese Runde draußen.
   *[they] { $seat } ist für diese Runde draußen.
}
no-offer-to-another = { $other-is ->
    [you] Das Angebot von { $seat } ist für dich.
   *[they] Das Angebot von { $seat } ist nur für { $other }.
}
no-own-offer = { $seat-is ->
    [you] Dein eigenes Angebot kannst du nicht annehmen: Zieh es zurück.
   *[they] { $seat } kann das eigene Angebot nicht annehmen, nur zurückziehen.
}
no-other-offer = Das Angebot von { $seat } ist weg; inzwischen gibt es ein neues.
no-offer-taken = { $seat-is ->
    [you] Dein Angebot ist weg: { $other } hat es zuerst angenommen.
   *[they] { $other-is ->
        [you] Das Angebot von { $seat } ist weg: Du hast es angenommen.
       *[they] Das Angebot von { $seat } ist weg: { $other } hat es zuerst angenommen.
    }
}
no-offer-withdrawn = { $seat-is ->
    [you] Du hast dein Angebot schon zurückgezogen.
   *[they] { $seat } hat das Angebot zurückgezogen.
}
no-no-offer = { $seat-is ->
    [you] Du hast kein offenes Angebot.
   *[they] { $seat } hat kein offenes Angebot.
}
no-give-as-many = { $seat } bietet { cards } an, nicht { $number }: Gib ebenso viele.
no-card-offered = { $card } liegt in einem offenen Angebot: Zieh es erst zurück.
no-too-many-together = Getauscht werden 1, 2 oder 3 Karten auf einmal, nicht { $count }.
no-nothing-shared = { $cards } haben weder Farbe noch Rang gemeinsam.
no-centre-closed = Vor jedem Tausch mit der Mitte kommt ein Tausch mit jemandem am Tisch.
no-centre-too-small = In der Mitte { $count ->
    [one] liegt nur { cards }
   *[other] liegen nur { cards }
}, zu wenig, um { $wanted } zu nehmen.
no-pick-as-many = Nimm so viele Karten, wie du hineinlegst: { $wanted }, nicht { $picked }.
no-places-from-one = Die Plätze der Mitte zählen ab 1.
no-no-place = Es gibt keinen Platz { $place }: In der Mitte { $count ->
    [one] lag { cards }
   *[other] lagen { cards }
}.
no-place-twice = Platz { $place } ist zweimal genannt.
no-trading-stopped = Das Tauschen ist vorbei: Jemand hat gerufen.
no-stopped-by-chicken = { $seat-is ->
    [you] Das Tauschen ist vorbei: Du hast „Feigling“ gerufen.
   *[they] Das Tauschen ist vorbei: { $seat } hat „Feigling“ gerufen.
}
no-no-chicken-here = An diesem Tisch kann niemand „Feigling“ rufen: Dazu gehört die Hausregel chicken.
no-second-chicken = { $seat } hat schon „Feigling“ gerufen.
no-late-chicken = Für „Feigling“ ist es zu spät: Jemand hat richtig gerufen.
no-named-too-early = Eine Sammlung wird erst genannt, wenn ein Ruf das Tauschen beendet hat.
no-offer-what = Welche Karten willst du anbieten?
no-offer-to-whom = Wem anbieten? Schreib die Karten, to und den Platz.
no-accept-whose = Wessen Angebot? Schreib den Platz, dann die Karten, die du dafür gibst.
no-accept-for-what = Welche Karten gibst du für das Angebot von Platz { $number }?
no-centre-how = Schreib centre, die Karten, die du hineinlegst, for und die Plätze, von denen du nimmst.
no-centre-what = Welche Karten legst du in die Mitte?
no-pick-what = Von welchen Plätzen nimmst du?
no-call-what = Schreib call nine, call blocked oder call chicken.
no-name-what = Schreib name suit und den Buchstaben der Farbe, oder name rank und A bis 9.
no-name-blocker = Ein Blocker lässt sich nicht nennen, nur eine Farbe oder ein Rang.
no-no-suit = { $text } ist keine Farbe: R P S L W s h d c.
no-no-rank = { $text } ist kein Rang dieses Blatts: A 2 3 4 5 6 7 8 9.

## Warum ein Zug gut ist

kind-trade = Tauschen
kind-blocker = Einen Blocker erkennen
kind-call = Wann man ruft
kind-name = Was man zählt
hint-calling-first = In { $often } von 100 simulierten Runden rufst du rechtzeitig, mit „{ $instead }“ in { $otherwise }.
hint-nine = Du hast neun Gleiche.
hint-blocker = Jede Farbe einmal und jeder Rang einmal: Das ist ein Blocker.
hint-nearly-blocker = { $count ->
    [one] Noch eine Karte, und du hast jede Farbe einmal und jeden Rang einmal: einen Blocker.
   *[other] Noch { $count } Karten, und du hast jede Farbe einmal und jeden Rang einmal: einen Blocker.
}
hint-least-count = Nenne { $collection }: So zählst du { $count }, weniger geht nicht.
hint-keeps-all = Du hast { some-of } und gibst nichts davon weg.
some-of = { $collection-is ->
    [suit] { $count } Karten { $collection }
   *[ranks] { $count } { $collection }
}

## Der Tisch an der Tastatur

drawn-centre = Mitte: { cards }, verdeckt
drawn-centre-open = Mitte: { cards }: { $text }
drawn-scores = Punkte: { $scores }
drawn-out = für diese Runde draußen
drawn-offers = bietet { $count } an
drawn-offers-to = bietet { $seat } { $count } an
drawn-counts = zählt { $count }
drawn-wins = gewinnt die Runde

## Der Tisch auf der Seite

subtitle = Runde { $hand } · Ziel { $goal }
subtitle-own = Runde { $hand } · Ziel { $goal } · du hast { $points }
offers-nothing = kein Angebot
is-out = diese Runde draußen
offer-of = { $seat-is ->
    [you] Du bietest { cards } an
   *[they] { $seat } bietet { cards } an
}
offer-of-to = { $seat-is ->
    [you] Du bietest { $other } { cards } an
   *[they] { $other-is ->
        [you] { $seat } bietet dir { cards } an
       *[they] { $seat } bietet { $other } { cards } an
    }
}
offer-for = für { $seat }
key-take = nehmen
key-take-offer = { cards } von { $seat } nehmen
key-accept = Das Angebot von { $seat } für { $cards } annehmen
key-offer = Anbieten
key-offer-count = { $count } anbieten
key-offer-cards = { $cards } anbieten
key-offer-to = anbieten
key-offer-to-seat = { $seat } { cards } anbieten
key-withdraw = Zurückziehen
key-centre = Mitte
key-centre-with = { $cards } in die Mitte legen
key-begin = Tauschen beginnen
key-agree = Einverstanden
key-ready = Fertig
others-look = Andere schauen noch
agree-always = Immer automatisch einverstanden
goal = Neun einer Farbe oder eines Rangs gewinnen.
aim = { some-of }, { $missing ->
    [1] eine fehlt
    [2] zwei fehlen
    [3] drei fehlen
   *[other] { $missing } fehlen
}.
complete = { $call ->
    [nine] Neun Gleiche: Ruf es aus!
   *[blocked] Jede Farbe und jeder Rang einmal: Ruf „Blockiert!“
}
in-centre = in der Mitte
centre-open = für dich offen
centre-closed = erst tauschen
pick-from-centre = { cards } aus der Mitte nehmen
centre-place = Karte { $number } der Mitte
call-nine = Neun Gleiche!
call-blocked = Blockiert!
call-chicken = Feigling!
hold-to-call = zum Rufen halten
hold-on = weiter halten
hold-unsure = Das wäre falsch! Noch einmal halten zum Rufen
hold-again = noch einmal Eingabe
hold-tip = Eine Dreiviertelsekunde halten, oder zweimal die Eingabetaste drücken.
look = Sieh dir deine Karten an. Gleich wird getauscht.
trading-begins = Das Tauschen beginnt!
choose = Wähle eine bis drei Karten einer Farbe oder eines Rangs und biete sie an.
not-together = Die haben weder Farbe noch Rang gemeinsam.
may-take = Du kannst das Angebot von { $seats } annehmen.
offer-stands = Dein Angebot steht: { cards }.
you-are-out = Dein Ruf war falsch: Diese Runde bist du draußen.
your-collection = Das Tauschen ist vorbei. Deine Sammlung:
others-name = Das Tauschen ist vorbei. Die anderen nennen ihre Sammlungen.
name-collection = Deine Sammlung: { $collection }
collection-counts = { $collection }, zählt { $count }
collection-kept = { $collection }

## Die Einführung

lesson-offer = Neun Karten einer Farbe oder eines Rangs gewinnen. Du hast sieben Echsen. Werde die Herz 7 los: Wähle sie und biete eine Karte an. Nur die Zahl wird angesagt.
lesson-offer-done = Leo hat dafür Kreuz 7 gegeben. Nun bietet Nora eine Karte an.
lesson-take = Nimm Noras Angebot an: Wähle Kreuz 7 und tippe auf die Zahl neben ihrem Namen.
lesson-take-done = Echse 9. Und weil du mit jemandem getauscht hast, steht dir die Mitte einmal offen.
lesson-centre = Leg Karo 2 in die Mitte: Wähle sie, tippe auf Mitte und nimm die erste der verdeckten Karten.
lesson-centre-done = Echse 8: Was für ein Glück! Das sind neun einer Farbe.
lesson-call = Ruf, bevor es jemand anders tut: Halte „Neun Gleiche!“, bis der Ring voll ist.
lesson-call-done = Die anderen zählen die Karten, die nicht zu ihrer Sammlung gehören. Die Summe bekommst du.
lesson-about-blocker = Der Blocker
lesson-block = Jede Farbe einmal und jeder Rang einmal ist ein Blocker, und auch der gewinnt. Nur Kreuz 9 fehlt. Gib Karo 9 für Noras Angebot.
lesson-block-done = Neun Farben, neun Ränge. Das sind nicht neun Gleiche, darum gibt es dafür einen eigenen Ruf.
lesson-blocked = Ruf: Halte „{ call-blocked }“, bis der Ring voll ist.
lesson-blocked-done = Wer falsch ruft, ist für diese Runde draußen: Der Knopf leuchtet, wenn der Ruf stimmt.

## Der Punkteblock zum Drucken

pad-count = Wer nicht gewonnen hat, nennt eine Farbe oder einen Rang und zählt die übrigen Karten: ein Ass 1, die anderen ihre Zahl.
pad-win = Wer gewinnt, bekommt, was die anderen zusammen zählen. Neun Gleiche ohne Ruf zählen 0.
pad-goal = Wer zuerst { $goal } Punkte hat, gewinnt das Spiel.
pad-chicken = Hausregel Feigling: Wer mit { $count } Gleichen ruft und am wenigsten zählt, bekommt die halbe Summe, aufgerundet; sonst wer von den anderen am wenigsten zählt.

## Was gerufen wird

called-number = { $count }!

## Punkte aufschreiben mit echten Karten

keep-nine = { call-nine }
keep-blocked = { call-blocked }
keep-chicken = { call-chicken }
keep-wrong = Falsch gerufen
keep-holds = Hält
keep-names = Sammelt
part-counts = Zählt
no-who-called = Wer hat gerufen?
no-called-twice = { $seat } hat zweimal gerufen: Wähl einen Ruf.
no-not-nine = Die Karten von { $seat } sind keine neun Gleichen: Das war falsch gerufen.
no-not-blocked = Die Karten von { $seat } sind kein Blocker: Das war falsch gerufen.
no-chicken-shows = { $seat } hat Feigling gerufen: Trag alle neun Karten ein, denn es kommt darauf an, ob sieben gleich sind.

## Eine Karte zum Ausdrucken

card-trade = Tausche ein, zwei oder drei Karten einer Farbe oder eines Rangs gegen ebenso viele. Mit der Mitte nur nach einem Tausch mit jemandem.
card-calls = Rufe mit neun einer Farbe oder eines Rangs, oder „Blockiert!“ mit jeder Farbe und jedem Rang einmal. Nach einem falschen Ruf kommen deine Karten in die Mitte.
