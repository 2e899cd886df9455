"""A result of a daily deal is believed only as a record that replays, of that deal, to its end."""

from janken.core.match import Dealt, Match
from janken.kernel.refusal import Refusal, illegal
from janken.records.errors import RecordError
from janken.records.reader import one_match
from janken.solver.daily import Daily
from janken.solver.par import result_of

LARGEST_RECORD = 20_000  # bytes; the longest game is far below


def accepted(record: bytes, daily: Daily) -> int | Refusal:
    """What a record shows to have been reached, or why it shows nothing."""
    if len(record) > LARGEST_RECORD:
        return illegal("daily-no-record", "RF-1")
    try:
        match = one_match(record)
    except (RecordError, ValueError):
        return illegal("daily-no-record", "RF-1")
    if not _is_of(match, daily):
        return illegal("daily-other-deal", "RF-2")
    return result_of(match) if match.state.is_over() else illegal("daily-unfinished", "RF-3")


def _is_of(match: Match, daily: Daily) -> bool:
    """The same game, by the same house rules, with the same cards."""
    header, wanted = match.header, daily.header
    if header.game.name != wanted.game.name or len(header.names) != 1:
        return False
    first = match.log[0] if match.log else None
    same_rules = list(header.options.changed()) == list(wanted.options.changed())
    return same_rules and isinstance(first, Dealt) and first.cards == daily.cards
