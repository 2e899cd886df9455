"""The deal that a seed gives."""

from janken.core.deal import Shuffler
from janken.core.match import Dealt, Header, Match


def deal_from(header: Header, seed: str) -> tuple[int, ...]:
    """The cards that `janken deal --seed` gives."""
    match = Match(header)
    match.shuffle_and_deal(Shuffler(seed))
    dealt = match.log[0]
    assert isinstance(dealt, Dealt)
    return dealt.cards
