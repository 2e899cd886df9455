"""Is a shuffle what it was said to be? The same questions for a record and for somebody at the table."""

from collections.abc import Sequence

from janken.kernel.refusal import Refusal, malformed
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.stream import Stream
from janken.shuffle.transcript import server_commitment


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


def order_of(shuffled: ShuffledDeal, label: str, cards: Sequence[str]) -> list[str]:
    """The order in which the shuffle puts these cards."""
    return Stream(shuffled.secret, shuffled.transcript, label).order(cards)
