"""9 of a Kind at a live table: its clocks, and what traders race for."""

from dataclasses import replace
from typing import Final

from janken.core.game import Timer
from janken.core.moves import Move, Plain
from janken.core.options import Options, is_whole, shorten
from janken.games.nine_of_a_kind.moves import Accept, offer_of
from janken.games.nine_of_a_kind.rules.round import TRADING, Round
from janken.kernel.refusal import Refusal, malformed

_TRADING: Final = ("offer", "accept", "centre", "withdraw", "call")
_CLOSE: Final = Plain("close")


def timers(options: Options, play: Round | None, rounds: int, trades: int) -> list[Timer]:
    """NK-3 look and NK-10 stall while the trading lasts; then NK-11 unison and NK-12 naming."""
    if play is None or play.is_over():
        return []
    key = str(rounds)
    if play.stage == TRADING:
        look, stall = options.seconds("look"), options.seconds("stall")
        since = f"{key} {trades}"
        return [
            Timer(name="look", rule="NK-3", seconds=look, key=key, held=_TRADING, ends="dealer"),
            Timer(name="stall", rule="NK-10", seconds=stall, key=since, move=_CLOSE),
        ]
    unison = options.seconds("unison")
    until = unison + options.seconds("naming")
    return [
        Timer(name="unison", rule="NK-11", seconds=unison, key=key, barred=("call",)),
        Timer(name="naming", rule="NK-12", seconds=until, key=key, move=_CLOSE, ends="all"),
    ]


def places(play: Round | None) -> dict[str, str]:
    """NK-5: the first to take an offer gets it. Which offer of the round it is, everybody has heard."""
    if play is None or play.stage != TRADING:
        return {}
    seats = range(1, play.seats + 1)
    return {offer_of(seat): str(play.offer_number[seat - 1]) for seat in seats if play.offers[seat - 1]}


def meant_for(move: Move, what: str) -> Move | Refusal:
    if not isinstance(move, Accept):
        return move
    if not is_whole(what) or what == "0":
        return malformed("no-number", "NK-5", text=shorten(what), what="offer")
    return replace(move, meant=int(what))
