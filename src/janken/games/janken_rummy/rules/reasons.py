"""From cards, as people name them, to what they can be; and why something cannot be done.

Cards are named as they will lie, each with its source: the number of the meld it comes from, 0 for the hand.
A joker whose rank is not named is the card itself.
"""

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import Finder, ranks_held
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.house import NO_KNOCKING
from janken.games.janken_rummy.rules.meld import (
    KIND_CODES,
    LONGEST_LINE,
    SHORTEST,
    SHORTEST_STRONG_RUN,
    STANDING,
    Meld,
    card_laid,
    face_of,
    joker_as,
    laid_place,
    laid_text,
    laid_texts,
    meld_of,
    naturals_in,
    pips_laid,
    places_taken,
    shortest,
    suit_laid,
)
from janken.games.janken_rummy.rules.moves import MoveList, meld_laid
from janken.kernel.cards import (
    ACE,
    CIRCLE,
    JOKER,
    RANK_LETTERS,
    SUIT_LETTERS,
    card_of,
    card_text,
    is_joker,
    rank_of,
    suit_of,
)
from janken.kernel.melds import OF_A_KIND, RUN, first_weak_step, goes_round_the_ace, in_line
from janken.kernel.refusal import Refusal, illegal, not_yours


def why_not_turn(hand: Rummy, seat: int) -> Refusal | None:
    if hand.void:
        return why_void()
    if hand.is_over():
        return illegal("hand-over", "JR-19" if hand.knocker else "JR-10")
    if seat != hand.turn:
        return not_yours("not-your-turn", "JR-4", seat=hand.turn)
    return None


def why_void() -> Refusal:
    return illegal("hand-void", "JR-9")


def why_not_draw(hand: Rummy) -> Refusal | None:
    if hand.has_drawn:
        return _drawn_already()
    if not hand.may_draw():
        return illegal("nothing-to-draw", "JR-9")
    return None


def why_not_take(hand: Rummy) -> Refusal | None:
    if hand.has_drawn:
        return _drawn_already()
    if not hand.discards:
        return illegal("nothing-discarded", "JR-3")
    return None


def why_not_take_deep(hand: Rummy, count: int) -> Refusal | None:
    refusal = why_not_take(hand)
    if refusal is not None:
        return refusal
    if not hand.house.deep_takes:
        return illegal("top-only", "JR-20")
    if count > len(hand.discards):
        return illegal("pile-too-small", "JR-20", count=len(hand.discards))
    if not hand.may_take_deep(count):
        return illegal("lowest-not-laid", "JR-20", card=card_text(hand.discards[-count]))
    return None


def _drawn_already() -> Refusal:
    return illegal("drawn-already", "JR-4")


def why_not_discard(hand: Rummy, card: int) -> Refusal | None:
    if not hand.holds(hand.turn, card):
        return _not_held(hand, card)
    if not hand.has_drawn:
        return _not_drawn()
    if not hand.may_discard(card):
        return illegal("just-taken", "JR-4", card=card_text(card))
    if hand.owed:
        return _owed(hand)
    return None if hand.may_end_turn() else _first_melds_short(hand, [])


def why_not_knock(hand: Rummy, card: int) -> Refusal | None:
    if hand.house.knock == NO_KNOCKING:
        return illegal("no-knocking", "JR-19")
    refusal = why_not_discard(hand, card) or _why_not_yet(hand)
    if refusal is not None or hand.may_knock(card):
        return refusal
    if hand.sizes[hand.turn - 1] == 1:
        return illegal("last-card-out", "JR-10")
    left = hand.pips_held(hand.turn) - hand.house.points_of(card)
    return illegal("too-many-pips", "JR-19", points=left, most=hand.house.knock)


def why_not_swap(hand: Rummy, card: int) -> Refusal | None:
    if not hand.house.joker_swap:
        return illegal("no-swapping", "JR-16")
    if not hand.holds(hand.turn, card):
        return _not_held(hand, card)
    if not hand.has_drawn:
        return _not_drawn()
    if is_joker(card) or not any([joker_as(card) in meld.cards for meld in hand.melds]):
        return illegal("no-joker-stands", "JR-16", card=card_text(card))
    if not hand.is_open():
        return _first_melds_short(hand, [])
    if hand.may_swap(card):
        return None
    joker = card_of(JOKER, suit_of(card))
    return _why_not_again(hand, joker) or illegal("joker-not-laid", "JR-16", card=card_text(joker))


def why_not_meld(hand: Rummy, cards: list[int], sources: list[int]) -> Refusal | None:
    refusal = why_not_there(hand, cards, sources)
    if refusal is not None:
        return refusal
    refusal = why_no_meld(cards) or _why_too_few_naturals(hand, cards)
    if refusal is not None:
        return refusal
    return _why_not_spared(hand, cards) or _why_not_favourite(hand, 0, cards)


def why_not_add(hand: Rummy, number: int, cards: list[int], sources: list[int]) -> Refusal | None:
    refusal = why_not_there(hand, cards, sources)
    if refusal is not None:
        return refusal
    if not 1 <= number <= len(hand.melds):
        return illegal("no-such-meld", "JR-7", number=number, count=len(hand.melds))
    for place in range(len(cards)):
        if sources[place] == number:
            return illegal("there-already", "JR-14", card=laid_text(cards[place]), number=number)
    refusal = why_not_joined(hand.melds[number - 1], number, cards)
    return refusal or _why_not_spared(hand, cards) or _why_not_favourite(hand, number, cards)


# Favourite rummy (JR-16, JR-18, JR-20)


def _why_not_favourite(hand: Rummy, number: int, cards: list[int]) -> Refusal | None:
    """Why cards are not laid that the usual rules allow: as a new meld, or added to one."""
    if not hand.may_add_to(number):
        if hand.house.own_only:
            return illegal("own-melds-only", "JR-18", number=number)
        return _first_melds_short(hand, [])
    if not hand.pays([*cards]):
        return _owed(hand)
    return None if hand.can_open(number, [*cards]) else _first_melds_short(hand, cards)


def _owed(hand: Rummy) -> Refusal:
    rule = "JR-16" if all([is_joker(card) for card in hand.owed]) else "JR-20"
    return illegal("lay-first", rule, cards=[card_text(card) for card in hand.owed])


def _first_melds_short(hand: Rummy, cards: list[int]) -> Refusal:
    points = hand.laid_pips + pips_laid([*cards])
    return illegal("first-melds-short", "JR-18", fewest=hand.house.first_meld, points=points)


# Are the cards where the player says they are?


def why_not_there(hand: Rummy, cards: list[int], sources: list[int]) -> Refusal | None:
    for place in range(len(cards)):
        card = card_laid(cards[place])
        if card in [card_laid(other) for other in cards[:place]]:
            return illegal("named-twice", "CD-7", card=card_text(card))
        if sources[place] == 0 and not hand.holds(hand.turn, card):
            return _not_held(hand, card)
    if not hand.has_drawn:
        return _not_drawn()
    if hand.only_draws():
        return _why_not_yet(hand)
    for place in range(len(cards)):
        if sources[place] != 0:
            refusal = _why_not_in_meld(hand, card_laid(cards[place]), sources[place])
            if refusal is not None:
                return refusal
    return None


def _why_not_yet(hand: Rummy) -> Refusal | None:
    return illegal("first-turn-only-draws", "JR-3") if hand.only_draws() else None


def _not_held(hand: Rummy, card: int) -> Refusal:
    number = _meld_with(hand, card)
    if number:
        return not_yours("lies-in-meld", "CD-7", card=card_text(card), number=number)
    return not_yours("not-held", "CD-7", seat=hand.turn, card=card_text(card))


def _meld_with(hand: Rummy, card: int) -> int:
    """The number of the meld that a card lies in, or 0."""
    for number in range(1, len(hand.melds) + 1):
        if card in [card_laid(laid) for laid in hand.melds[number - 1].cards]:
            return number
    return 0


def _not_drawn() -> Refusal:
    return illegal("draw-first", "JR-4")


def _why_not_in_meld(hand: Rummy, card: int, number: int) -> Refusal | None:
    text = card_text(card)
    if not hand.house.changing:
        return illegal("melds-stay", "JR-14", card=text)
    if number > len(hand.melds) or _meld_with(hand, card) != number:
        return illegal("not-in-meld", "JR-14", card=text, number=number)
    return _first_melds_short(hand, []) if not hand.is_open() else _why_not_again(hand, card)


def _why_not_again(hand: Rummy, card: int) -> Refusal | None:
    return illegal("moved-already", "JR-14", card=card_text(card)) if card in hand.moved else None


# Do they make what the player says they make?


def _why_too_few_naturals(hand: Rummy, cards: list[int]) -> Refusal | None:
    fewest = hand.house.fewest_naturals
    if naturals_in(cards) >= fewest:
        return None
    return illegal("few-naturals", "JR-16", fewest=fewest, count=naturals_in(cards))


def why_not_joined(meld: Meld, number: int, cards: list[int]) -> Refusal | None:
    """JR-7: with these cards it must still be a meld of its kind."""
    joined = meld_of(meld.seat, [*meld.cards, *cards])
    if joined is not None and joined.kind == meld.kind:
        return None
    rule = "JR-7" if naturals_in([*cards]) == len(cards) else "JR-17"
    for laid in cards:
        if not _could_belong(meld, laid):
            return _why_other(meld, number, laid, rule)
    refusal = why_no_line([*meld.cards, *cards])
    if refusal is None:
        lying = laid_texts([*meld.cards])
        return illegal("not-going-on", rule, cards=laid_texts(cards), number=number, lying=lying)
    return Refusal(refusal.kind, refusal.code, rule, refusal.args) if refusal.rule == "JR-5" else refusal


def _could_belong(meld: Meld, laid: int) -> bool:
    """Has the card the rank, or the suit, that all cards of this meld have?"""
    if meld.kind == OF_A_KIND:
        return rank_of(laid) == meld.low
    return meld.kind != RUN or suit_laid(laid) == suit_laid(meld.cards[0])


def _why_other(meld: Meld, number: int, laid: int, rule: str) -> Refusal:
    card = laid_text(laid)
    if meld.kind == OF_A_KIND:
        return illegal("other-rank", rule, card=card, number=number, rank=RANK_LETTERS[meld.low])
    suit = SUIT_LETTERS[suit_laid(meld.cards[0])]
    return illegal("other-suit", rule, card=card, number=number, suit=suit)


# Can the melds that they come from spare them?


def _why_not_spared(hand: Rummy, cards: list[int]) -> Refusal | None:
    if not hand.house.changing:
        return None
    taken = places_taken(hand.melds, [card_laid(laid) for laid in cards])
    for number in range(1, len(taken)):
        if taken[number]:
            refusal = _why_meld_suffers(hand, number, taken[number])
            if refusal is not None:
                return refusal
    return None


def _why_meld_suffers(hand: Rummy, number: int, taken: int) -> Refusal | None:
    meld = hand.melds[number - 1]
    fewest = hand.house.fewest_naturals
    parts = meld.parts_without(taken)
    if not parts:
        return illegal("used-up", "JR-14", number=number)
    for part in parts:
        rest = laid_texts([*part.cards])
        if len(part.cards) < shortest(meld.kind):
            return illegal("rest-too-short", "JR-14", number=number, cards=rest, meld=KIND_CODES[meld.kind])
        if naturals_in(part.cards) < fewest:
            return illegal("rest-few-naturals", "JR-16", number=number, cards=rest, fewest=fewest)
    return None


# What is wrong with cards that are no meld (JR-5, JR-6, JR-15)


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


# Which ranks jokers can stand for, when a player has not said it (JR-15)


def unnamed(laid: int) -> bool:
    return laid < STANDING and is_joker(laid)


def readings_of_meld(cards: list[int]) -> list[list[int]]:
    """All the melds that these cards can be together. What cannot be one is seen without looking for it."""
    ranks = [rank_of(face_of(laid)) for laid in cards if not unnamed(laid)]
    if len(cards) > LONGEST_LINE or 1 < len({*ranks}) < len(ranks):
        return []
    held = [0] * CIRCLE
    jokers = 0
    for laid in cards:
        if laid < STANDING and not is_joker(laid):
            held[suit_of(laid)] |= 1 << rank_of(laid)
        else:
            jokers |= 1 << suit_laid(laid)
    found = MoveList()
    Finder(vec[i64]([ranks_held(mask) for mask in held])).find(jokers, 0, True, None, found)
    named = [laid for laid in cards if not unnamed(laid)]
    melds = [[*meld_laid(move, 0).cards] for move in found.listed()]
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
