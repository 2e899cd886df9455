"""Other deals that look the same to a viewer: hidden cards change owners, as far as the play leaves open."""

from collections.abc import Collection, Sequence

from janken.core.deal import Shuffler
from janken.games.run_with_scissors.rules.hand import DUMMY, STACKS, ScissorsHand
from janken.games.run_with_scissors.rules.knowledge import Said, dealt_otherwise, learn

SWAPS_A_CARD = 4  # tried for each hidden card; each may be refused


def dealt_anew(
    dealt: ScissorsHand,
    now: ScissorsHand,
    history: Sequence[Said],
    viewer: int,
    shuffler: Shuffler,
    kept: Collection[int] = (),
) -> tuple[ScissorsHand, ScissorsHand]:
    """The hand as it might have been dealt instead, and as it would stand now.

    Walks from deal to deal by swapping two hidden cards, never through one that the play contradicts. So it
    needs no luck, however much is known by the end of a hand. Cards that are `kept` stay where they are.
    """
    known = learn(dealt, list(history))
    owner = list(dealt.place)
    hidden = [card for card, place in enumerate(now.place) if _is_hidden(place, viewer) and card not in kept]
    for _ in range(SWAPS_A_CARD * len(hidden)):
        one, other = hidden[shuffler.below(len(hidden))], hidden[shuffler.below(len(hidden))]
        if not (known.may_belong(one, owner[other]) and known.may_belong(other, owner[one])):
            continue
        owner[one], owner[other] = owner[other], owner[one]
        if not known.agrees(owner):
            owner[one], owner[other] = owner[other], owner[one]
    return dealt_otherwise(dealt, owner, list(history))


def _is_hidden(place: int, viewer: int) -> bool:
    """RS-4: nobody sees the dummy hand; a hand is seen by its owner alone."""
    return place == DUMMY or (DUMMY < place < STACKS and place != viewer)
