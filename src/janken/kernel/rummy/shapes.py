"""What is wrong with cards that are no meld (JR-5, JR-6, JR-15)."""

from typing import Final, Literal

from janken.kernel.cards import ACE, RANK_LETTERS, SUIT_LETTERS, rank_of, suit_of
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, first_weak_step, goes_round_the_ace, in_line
from janken.kernel.refusal import Refusal, illegal
from janken.kernel.rummy.laid import face_of, laid_place, laid_text, laid_texts
from janken.kernel.rummy.meld import LONGEST_LINE, SHORTEST, SHORTEST_STRONG_RUN, meld_of, naturals_in

MeldKind = Literal["ranks", "run", "strong"]  # as facts, views and refusals name them

KIND_CODES: Final[dict[int, MeldKind]] = {OF_A_KIND: "ranks", RUN: "run", STRONG_RUN: "strong"}


def why_no_meld(cards: list[int]) -> Refusal | None:
    """Why these cards, as they would lie, are no meld."""
    if len(cards) < SHORTEST:
        return illegal("meld-too-short", "JR-5", count=len(cards))
    if meld_of(0, cards) is not None:
        return None
    refusal = why_no_line(cards)
    if refusal is not None:
        return refusal
    return illegal("unconnected", "JR-5", cards=laid_texts(cards))


def why_no_line(cards: list[int]) -> Refusal | None:
    """What is wrong if they were meant as a run or a strong run; None if they hardly were."""
    faces = [face_of(laid) for laid in cards]
    if goes_round_the_ace(faces):
        return illegal("round-the-ace", "JR-6", ranks=_ranks_around_the_ace(faces))
    line = in_line(faces)
    if not line:
        return _why_not_one_each(cards)
    place = first_weak_step(line)
    if place < 0 and len(line) < SHORTEST_STRONG_RUN:
        return illegal("strong-run-too-short", "JR-5", cards=laid_texts(cards))
    by_rank = {rank_of(laid): laid for laid in cards}
    upper, lower = line[place], line[place - 1]
    return illegal(
        "weak-step", "JR-5",
        upper=laid_text(by_rank[rank_of(upper)]), lower=laid_text(by_rank[rank_of(lower)]),
        upper_suit=SUIT_LETTERS[suit_of(upper)], lower_suit=SUIT_LETTERS[suit_of(lower)],
    )  # fmt: skip


def _ranks_around_the_ace(faces: list[int]) -> list[str]:
    """K, A, 2: from above the gap, over the ace, to below it."""
    ranks = sorted([rank_of(face) for face in faces])
    gap = next(place for place in range(1, len(ranks)) if ranks[place] != ranks[place - 1] + 1)
    return [RANK_LETTERS[rank] for rank in [*ranks[gap:], *ranks[:gap]]]


def _why_not_one_each(cards: list[int]) -> Refusal | None:
    """JR-15: would it be a line, if a joker did not have the rank of another card?"""
    one_each = {rank_of(laid): face_of(laid) for laid in cards}
    if not 1 < len(one_each) < len(cards) or not in_line([*one_each.values()]):
        return None
    if len(one_each) == LONGEST_LINE and len(cards) == LONGEST_LINE + 1 and _count(cards, ACE) == 2:
        return illegal("ace-to-ace", "JR-15")
    twice = [laid for laid in sorted(cards, key=laid_place) if _count(cards, rank_of(laid)) > 1]
    if naturals_in([*twice]) == len(twice):
        return None
    return illegal("rank-twice", "JR-15", cards=laid_texts(twice[:2]))


def _count(cards: list[int], rank: int) -> int:
    return len([laid for laid in cards if rank_of(laid) == rank])
