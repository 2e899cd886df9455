title = Whispers
summary = Play one of two cards.
told-deal = The table deals.
told-play = { $seat-is ->
    [you] You play { $card }.
   *[they] { $seat } plays { $card }.
}
no-not-playable = That cannot be played now.
no-one-card = Play one card.
