title = The Collector
summary = Spot sets among twelve open cards before the others do, and steal what they overlook.

## House rules

option-assist = The table tells when no set is left
option-aim = Alone: play for points, or for few cards left
option-aim-points = points
option-aim-cards = few cards left

## What happens

told-deal = { $seat-is ->
    [you] You deal twelve cards face up.
   *[they] { $seat } deals twelve cards face up.
}
told-take = { $stolen ->
    [yes] { $seat-is ->
        [you] You steal { $cards }, { set }: { points }.
       *[they] { $seat } steals { $cards }, { set }: { points }.
    }
   *[no] { $seat-is ->
        [you] You take { $cards }, { set }: { points }.
       *[they] { $seat } takes { $cards }, { set }: { points }.
    }
}
told-draw = { $seat-is ->
    [you] You draw { $card } onto the extra pile.
   *[they] { $seat } draws { $card } onto the extra pile.
}
told-pass = { $seat-is ->
    [you] You pass.
   *[they] { $seat } passes.
}
told-stop = { $seat-is ->
    [you] You stop.
   *[they] { $seat } stops.
}

## Why not

no-take-what = Take which cards?
no-buried = { $card } lies below the top card of the extra pile.
no-not-face-up = { $card } is not face up on the table.
no-too-few = A set is three or more cards, not { $count }.
no-pile-empty = The draw pile is empty.
no-drawn-already = The extra card has been drawn: take a set or pass.
no-draw-after-pass = An extra card is drawn only after the player before has passed.
no-pass-alone = Alone there is no passing: draw a card, or stop once the pile is empty.
no-draw-first = The player before passed: draw the extra card before passing.
no-stop-in-company = Only a player alone may stop: pass instead.
no-stop-too-early = Stopping is for when the draw pile is empty: draw or take a set.

## Why a move is good

hint-best-set = { set } for { points }, the most there is.
hint-no-set = No set lies there.
hint-draw-for-more = With an extra card to choose from there may be more.
hint-draw-for-a-set = No set lies there; the extra card may make one.

## The table at the prompt

drawn-piles = Extra pile: { $extra }   draw pile: { cards }
drawn-no-extra = empty
drawn-extra = { $count ->
    [0] { $text }
   *[other] { $text } on { $count } more
}
drawn-scores = Score: { $scores }
drawn-left = Cards left: { $count }
