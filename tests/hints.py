"""Asking for a hint in a match."""

from janken.bots.bot import witness_of
from janken.bots.levels import Suggestion, hint
from janken.core.match import Match


def hint_in(match: Match, seat: int) -> Suggestion | None:
    return hint(witness_of(match).seen(match, seat))
