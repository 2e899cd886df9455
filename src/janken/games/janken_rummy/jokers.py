"""A meld typed at the prompt without saying what its jokers stand for (JR-15)."""

from janken.core.game import State
from janken.core.moves import Move
from janken.games.janken_rummy.moves import Adding, Melding, Named, in_table_order
from janken.games.janken_rummy.rules import reasons
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import STANDING, card_laid, laid_text, laid_texts
from janken.games.janken_rummy.rules.reasons import readings_of_add, readings_of_meld, unnamed
from janken.kernel.cards import RANK_LETTERS, rank_of
from janken.kernel.refusal import Refusal, illegal


def name_jokers(state: State, hand: Rummy, seat: int, move: Melding | Adding) -> Move | Refusal:
    """The move with every joker's rank, if there is just one way to read it; else a question."""
    refusal = reasons.why_not_turn(hand, seat)
    if refusal is None and isinstance(move, Adding):
        refusal = reasons.why_not_add(hand, move.number, [], [])  # is there such a meld?
    if refusal is not None:
        return refusal
    readings = _readings(hand, move)
    if not readings:
        return illegal("no-rank-fits", "JR-15", cards=[laid_text(card.laid) for card in move.cards])
    legal = [reading for reading in readings if state.check(seat, reading) is None]
    if len(legal) > 1:
        return _asked_back(move, legal)
    return legal[0] if legal else readings[0]  # which will be refused with its own reason


def _readings(hand: Rummy, move: Melding | Adding) -> list[Melding | Adding]:
    cards = [card.laid for card in move.cards]
    sources = {card_laid(card.laid): card.source for card in move.cards}
    if isinstance(move, Melding):
        return [Melding(_with_sources(reading, sources)) for reading in readings_of_meld(cards)]
    readings = readings_of_add(hand.melds[move.number - 1], cards)
    return [Adding(move.number, _with_sources(reading, sources)) for reading in readings]


def _with_sources(cards: list[int], sources: dict[int, int]) -> tuple[Named, ...]:
    return in_table_order(Named(laid, sources[card_laid(laid)]) for laid in cards)


def _asked_back(move: Melding | Adding, readings: list[Melding | Adding]) -> Refusal:
    open_jokers = {card_laid(card.laid) for card in move.cards if unnamed(card.laid)}
    ways = [
        [card.laid for card in reading.cards if card.laid >= STANDING and card_laid(card.laid) in open_jokers]
        for reading in readings
    ]
    return illegal(
        "which-rank",
        "JR-15",
        ways=[" ".join(laid_texts(way)) for way in ways],
        ranks=[RANK_LETTERS[rank_of(way[0])] for way in ways] if len(open_jokers) == 1 else [],
        way=laid_texts(ways[0]),
    )
