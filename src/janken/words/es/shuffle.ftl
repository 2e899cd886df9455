# La baraja que todos pueden comprobar: en la mesa y en un registro.

shuffle-agreed = Las cartas se barajaron entre todos: { $fingerprint }
shuffle-checked = Baraja comprobada: { $fingerprint }
shuffle-alone = No participaste en esta baraja: { $fingerprint }
shuffle-broken = La baraja no es correcta: { $text }
shuffle-begun-anew = Se empezó de nuevo { $count ->
    [one] una vez
   *[other] { $count } veces
} después de que mostraras tu número.

no-not-revealed = El servidor nunca mostró su número.
no-last-not-revealed = El servidor nunca mostró su número del reparto anterior.
no-other-deal = Esta baraja pertenece al reparto { $number }.
no-other-secret = El servidor mostró un número distinto del que había prometido.
no-other-share = { $seat-is ->
    [you] Tu número es distinto del que habías prometido.
   *[they] El número de { $seat } es distinto del prometido.
}
no-other-order = Las cartas se repartieron en un orden distinto del que da la baraja.
no-other-lots = El empate se decidió de forma distinta a la del sorteo.
no-other-commitment = El servidor cambió su promesa después de tu respuesta.
no-other-commitments = Te mostraron promesas distintas de las que se usaron.
no-share-dropped = Tu número se omitió o se cambió.
no-other-cards = Recibiste cartas distintas de las que te da la baraja.
no-note-unreadable = La nota sobre la baraja no se puede leer en «{ $text }».
