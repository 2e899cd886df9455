# The shuffle that everybody can check: at the table, and of a record.

shuffle-agreed = Provably fair shuffle, code { $fingerprint }
shuffle-checked = Shuffle checked, code { $fingerprint }
shuffle-half-checked = Shuffle checked, your cards were not, code { $fingerprint }
shuffle-not-compared = You were not connected when these cards were dealt, or the server did not announce the shuffle then. So your cards could not be compared with it. “janken verify” checks the game’s record.
shuffle-alone = This page took no part in the shuffle, code { $fingerprint }
shuffle-broken = The shuffle is wrong: { $text }
shuffle-restarted = It was restarted { $count ->
    [one] once
   *[other] { $count } times
} after you had revealed your number.
shuffle-unseen = Your connection broke after you had revealed your number for { $count ->
    [one] a deal
   *[other] { $count } deals
} you never saw. If they were played without you, your number is in the record; if not, the server discarded them.
shuffle-unshown = The server never showed you its number for { $count ->
    [one] an earlier deal
   *[other] { $count } earlier deals
}. It comes when a hand is over, so you may have been disconnected then. “janken verify” checks the game’s record.
shuffle-named = The server says your number did not arrive in time.
shuffle-failed = Attempt { $number } failed: { $seats-count ->
    [0] it was interrupted.
   *[other] no number came from { $seats }.
}

no-not-revealed = The server never revealed its number.
no-last-not-revealed = The server never revealed its number for the previous deal.
no-other-deal = This shuffle belongs to deal { $number }.
no-other-game = This shuffle belongs to another table or to game { $number }; the record began with game { $first }.
no-other-secret = The server revealed a number that differs from the one it committed to.
no-other-share = { $seat-is ->
    [you] Your number differs from the one you committed to.
   *[they] { $seat }’s number differs from the one committed to.
}
no-other-order = The cards were dealt in a different order from the one the shuffle gives.
no-other-lots = The tie was not decided by the lots drawn.
no-other-commitment = The server replaced its commitment after you had answered it.
no-other-commitments = The commitments or participants you were shown differ from those that were used.
no-attempt-passed-over = You had answered a later attempt than the one that was used.
no-shuffle-no-seat = The shuffle names a seat { $number }, which this table does not have.
no-shuffle-seat-twice = The shuffle names seat { $number } twice.
no-shuffle-attempts = It is numbered attempt { $number }, but the attempts before it are missing or too many.
no-share-dropped = Your number was left out or changed.
no-other-cards = The cards you were dealt are not the ones the shuffle gives you.
no-note-unreadable = The shuffle’s note cannot be read at “{ $text }”.
