# La baraja que todos pueden comprobar: en la mesa y en un registro.

shuffle-agreed = Barajado verificable, código { $fingerprint }
shuffle-checked = Barajado comprobado, código { $fingerprint }
shuffle-half-checked = Barajado comprobado, tus cartas no, código { $fingerprint }
shuffle-not-compared = Cuando se repartieron estas cartas no tenías conexión, o el servidor no anunció el barajado. Por eso no se pudieron comparar tus cartas con él. «janken verify» comprueba el registro de la partida.
shuffle-alone = Esta página no participó en el barajado, código { $fingerprint }
shuffle-broken = El barajado no es correcto: { $text }
shuffle-restarted = Se empezó de nuevo { $count ->
    [one] una vez
   *[other] { $count } veces
} después de que mostraras tu número.
shuffle-unseen = Se cortó tu conexión después de que mostraras tu número para { $count ->
    [one] un reparto que no llegaste
   *[other] { $count } repartos que no llegaste
} a ver. Si se jugó sin ti, tu número está en el registro; si no, el servidor lo descartó.
shuffle-unshown = El servidor nunca te mostró su número de { $count ->
    [one] un reparto anterior
   *[other] { $count } repartos anteriores
}. Llega cuando termina la mano, así que quizá no tenías conexión. «janken verify» comprueba el registro de la partida.
shuffle-named = El servidor dice que tu número no llegó a tiempo.
shuffle-failed = El intento { $number } quedó en nada: { $seats-count ->
    [0] se interrumpió.
   *[other] faltó el número de { $seats }.
}

no-not-revealed = El servidor nunca mostró su número.
no-last-not-revealed = El servidor nunca mostró su número del reparto anterior.
no-other-deal = Este barajado pertenece al reparto { $number }.
no-other-game = Este barajado es de otra mesa o de la partida { $number }; el registro empezó con la partida { $first }.
no-other-secret = El servidor mostró un número distinto del que había prometido.
no-other-share = { $seat-is ->
    [you] Tu número es distinto del que habías prometido.
   *[they] El número de { $seat } es distinto del prometido.
}
no-other-order = Las cartas se repartieron en un orden distinto del que da el barajado.
no-other-lots = El empate se decidió de forma distinta a la del sorteo.
no-other-commitment = El servidor cambió su promesa después de tu respuesta.
no-other-commitments = Te mostraron promesas o participantes distintos de los que se usaron.
no-attempt-passed-over = Ya habías respondido en un intento posterior al que se usó.
no-shuffle-no-seat = El barajado nombra un sitio { $number } que esta mesa no tiene.
no-shuffle-seat-twice = El barajado nombra dos veces el sitio { $number }.
no-shuffle-attempts = Se presenta como intento { $number }, pero no consta qué fue de todos los anteriores, o son demasiados.
no-share-dropped = Tu número se omitió o se cambió.
no-other-cards = Recibiste cartas distintas de las que te da el barajado.
no-note-unreadable = La nota sobre el barajado no se puede leer en «{ $text }».
