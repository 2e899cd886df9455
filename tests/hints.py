"""Asking for a hint in a match."""

from janken.bots.hints import Hint, hint
from janken.bots.seen import witness_of
from janken.core.match import Match


def hint_in(match: Match, seat: int) -> Hint | None:
    return hint(witness_of(match).seen(match, seat))
