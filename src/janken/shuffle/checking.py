"""Is a shuffle what it was said to be? The same questions for a record and for somebody at the table."""

from collections import Counter
from collections.abc import Sequence

from janken.kernel.refusal import Refusal, malformed
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.stream import Stream
from janken.shuffle.transcript import MOST_ATTEMPTS, Transcript, server_commitment


def why_false(shuffled: ShuffledDeal, deal: int) -> Refusal | None:
    """What is wrong with the commitments of a shuffle, if anything is."""
    transcript = shuffled.transcript
    if not shuffled.secret:
        return malformed("not-revealed", "RF-2")
    if transcript.setting.deal != deal:
        return malformed("other-deal", "RF-2", number=transcript.setting.deal)
    if server_commitment(transcript.setting, shuffled.secret) != transcript.server:
        return malformed("other-secret", "RF-2")
    false = transcript.false_shares()
    return malformed("other-share", "RF-2", seat=false[0]) if false else None


def why_not_roster(transcript: Transcript, seats: int) -> Refusal | None:
    """Can these have taken part, and those not, at a table with so many seats?"""
    named = Counter((*transcript.shares, *transcript.left_out()))
    for seat, times in sorted(named.items()):
        if not 1 <= seat <= seats:
            return malformed("shuffle-no-seat", "RF-2", number=seat)
        if times > 1:
            return malformed("shuffle-seat-twice", "RF-2", number=seat)
    return _why_not_attempt(transcript) if transcript.setting.version > 1 else None


def _why_not_attempt(transcript: Transcript) -> Refusal | None:
    """Is every attempt before this one accounted for, and are they not too many?"""
    attempt = transcript.setting.attempt
    most = MOST_ATTEMPTS if transcript.shares else MOST_ATTEMPTS + 1  # the server has dealt alone
    if attempt == len(transcript.failed) + 1 <= most:
        return None
    return malformed("shuffle-attempts", "RF-2", number=attempt)


def order_of(shuffled: ShuffledDeal, label: str, cards: Sequence[str]) -> list[str]:
    """The order in which the shuffle puts these cards."""
    return Stream(shuffled.secret, shuffled.transcript, label).order(cards)
