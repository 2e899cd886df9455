"""Which ranks jokers can stand for, when a player has not said it (JR-15).

A joker whose rank is not named is the card itself; the others are named as they will lie.
"""

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE, is_joker, rank_of, suit_of
from janken.kernel.melds import OF_A_KIND
from janken.kernel.rummy.finder import Finder, ranks_held
from janken.kernel.rummy.laid import STANDING, face_of, joker_as, suit_laid
from janken.kernel.rummy.meld import Meld
from janken.kernel.rummy.moves import meld_laid


def unnamed(laid: int) -> bool:
    return laid < STANDING and is_joker(laid)


def readings_of_meld(cards: list[int]) -> list[list[int]]:
    """All the melds that these cards can be together."""
    held = [0] * CIRCLE
    jokers = 0
    for laid in cards:
        if laid < STANDING and not is_joker(laid):
            held[suit_of(laid)] |= 1 << rank_of(laid)
        else:
            jokers |= 1 << suit_laid(laid)
    found: list[int] = []
    Finder(vec[i64]([ranks_held(mask) for mask in held]), jokers, 0, True, None, found).find()
    named = [laid for laid in cards if not unnamed(laid)]
    melds = [[*meld_laid(move, 0).cards] for move in found]
    return [meld for meld in melds if len(meld) == len(cards) and all([laid in meld for laid in named])]


def readings_of_add(meld: Meld, cards: list[int]) -> list[list[int]]:
    """All the ways in which a meld takes these cards together, lines from either end."""
    if meld.kind == OF_A_KIND:
        return [[joker_as(suit_of(laid) << 4 | meld.low) if unnamed(laid) else laid for laid in cards]]
    if not cards:
        return [[]]
    found: list[list[int]] = []
    for place in range(len(cards)):
        rest = [*cards[:place], *cards[place + 1 :]]
        for laid in _ways(meld, cards[place]):
            for reading in readings_of_add(meld.with_card(laid), rest):
                _keep(found, sorted([laid, *reading]))
    return found


def _ways(meld: Meld, laid: int) -> list[int]:
    """How a meld takes a card, if it does."""
    if not unnamed(laid):
        return [laid] if meld.takes(face_of(laid)) else []
    faces = [suit_of(laid) << 4 | rank for rank in (meld.lower_rank, meld.upper_rank) if rank]
    ways: list[int] = []
    for face in faces:
        if meld.takes(face) and joker_as(face) not in ways:
            ways.append(joker_as(face))
    return ways


def _keep(found: list[list[int]], reading: list[int]) -> None:
    if reading not in found:
        found.append(reading)
