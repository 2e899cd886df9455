# The shuffle that everybody can check: at the table, and of a record.

shuffle-agreed = The cards were shuffled together: { $fingerprint }
shuffle-checked = Shuffle checked: { $fingerprint }
shuffle-alone = You had no part in this shuffle: { $fingerprint }
shuffle-broken = The shuffle is not right: { $text }
shuffle-begun-anew = It was begun anew { $count ->
    [one] once
   *[other] { $count } times
}, after you had shown your number.

no-not-revealed = The server never showed its number.
no-last-not-revealed = The server never showed its number of the deal before.
no-other-deal = This shuffle belongs to deal { $number }.
no-other-secret = The server showed another number than it had promised.
no-other-share = { $seat-is ->
    [you] Your number is another than you had promised.
   *[they] { $seat }’s number is another than was promised.
}
no-other-order = The cards were dealt in another order than the shuffle gives.
no-other-lots = The tie was decided otherwise than by the lots.
no-other-commitment = The server replaced its promise after you had answered it.
no-other-commitments = You were shown other promises than were used.
no-share-dropped = Your number was left out or changed.
no-other-cards = You were given other cards than the shuffle gives you.
no-note-unreadable = The note about the shuffle cannot be read at “{ $text }”.
