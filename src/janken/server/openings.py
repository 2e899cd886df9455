"""What a new table begins with: house rules, and cards where they are not left to chance."""

from dataclasses import dataclass

from janken import shelf
from janken.core.deal_code import dealt_by
from janken.core.options import Options
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal
from janken.table import protocol as ask
from janken.table.answers import refuse


@dataclass(frozen=True)
class Opening:
    options: Options
    deal: str = ""  # the cards of the first deal; empty: by chance


def opening_of(request: ask.Create) -> Opening | Refusal:
    """What is asked for, or why it cannot be had."""
    game = shelf.find(request.game)
    if isinstance(game, Refusal):
        return game
    refusal = game.why_not_seats(request.seats)
    if refusal is not None:
        return refusal
    options = game.read_options(request.options)
    if isinstance(options, Refusal) or request.deal is None:
        return options if isinstance(options, Refusal) else Opening(options)
    if request.seats > 1:
        return refuse("illegal", "known-deal-in-company")
    cards = dealt_by(request.deal, game.setup(options, request.seats, request.seats).deck())
    return refuse("absent", "no-such-deal") if cards is None else Opening(options, cards_text(cards))
