# Keeping score of a game with real cards: what can be entered, how points came about, what is wrong.

keep-out = Went out
keep-counts = Counted
keep-void = Nobody scores
keep-end = That was the last round
keep-add = Points

part-out = Went out
part-held = Still held
part-won = Won

no-no-entry = { $text } cannot be entered here; { $nearest-count ->
    [0] you can enter { $verbs }.
   *[other] did you mean { $nearest }?
}
no-entry-of-whom = { $verb } needs a player after it.
no-no-such-seat = There is no player { $text }: name one, or type a number from 1 to { $last }.
no-entered-twice = { $verb } is entered twice.
no-card-entered-twice = { $card } is entered twice; { $seat } has it already.
no-too-many-entries = A round has at most { $most } entries.
no-too-many-rounds = A score sheet has room for { $most } rounds.
no-nothing-entered = Nothing has been entered yet.
no-who-went-out = Who went out?
no-out-holds-nothing = { $seat } went out and holds no cards.
no-holds-what = What does { $seat } still hold?
no-cards-or-count = For { $seat }, enter the cards or the count, not both.
no-more-than-all-pips = That makes { $count }, but all cards of the deck come to { $most }: please check.
no-void-alone = If nobody scores, there is nothing else to enter.

card-about = Reference card
booklet-about = The rules as a booklet

referee-yes = Yes, { set }: { points }.
referee-no = No.
