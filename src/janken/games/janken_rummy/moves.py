"""What players say: the moves of Janken Rummy as records write them, and jokers unnamed at a prompt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from janken.core.game import State
from janken.core.moves import Move, Plain, WithCards, read_cards, read_number, read_plain, unknown_verb
from janken.core.options import shorten
from janken.games.janken_rummy.rules import moves, reasons
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import (
    LONGEST_LINE,
    STANDING,
    card_laid,
    laid_from_text,
    laid_place,
    laid_text,
    laid_texts,
)
from janken.games.janken_rummy.rules.moves import cards_joining
from janken.games.janken_rummy.rules.reasons import readings_of_add, readings_of_meld, unnamed
from janken.kernel.cards import ACE, KING, NO_CARD, RANK_LETTERS, rank_of
from janken.kernel.refusal import Refusal, illegal, malformed

VERBS: Final = ("draw", "take", "meld", "add", "swap", "discard", "knock")


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card as it will lie in a meld, and where it comes from: a meld's number, or 0 for the hand.

    A joker whose rank is not said, which only happens at the prompt, is the card itself.
    """

    laid: int
    source: int = 0

    def text(self) -> str:
        return f"{laid_text(self.laid)}@{self.source}" if self.source else laid_text(self.laid)


@dataclass(frozen=True, slots=True, repr=False)
class TakingDeep(Move):
    """JR-20: more than the top card of the discard pile."""

    count: int
    verb = "take"

    def text(self) -> str:
        return f"{self.verb} {self.count}"


@dataclass(frozen=True, slots=True, repr=False)
class Melding(Move):
    named: tuple[NamedCard, ...]
    verb = "meld"

    @property
    def cards(self) -> tuple[str, ...]:
        return _as_laid(self.named)

    def text(self) -> str:
        return " ".join([self.verb, *(card.text() for card in self.named)])


@dataclass(frozen=True, slots=True, repr=False)
class Adding(Move):
    number: int
    named: tuple[NamedCard, ...]
    verb = "add"

    @property
    def cards(self) -> tuple[str, ...]:
        return _as_laid(self.named)

    def text(self) -> str:
        return " ".join([self.verb, str(self.number), *(card.text() for card in self.named)])


def _as_laid(named: Iterable[NamedCard]) -> tuple[str, ...]:
    return tuple(laid_text(card.laid) for card in named)


def in_table_order(cards: Iterable[NamedCard]) -> tuple[NamedCard, ...]:
    """Ascending, an ace last where it can only be high; in which order they were named does not matter."""
    ordered = sorted(cards, key=lambda card: (laid_place(card.laid), card.source))
    ranks = {rank_of(card.laid) for card in ordered}
    if KING in ranks and ACE + 1 not in ranks:
        ordered.sort(key=lambda card: rank_of(card.laid) == ACE)
    return tuple(ordered)


def parse(words: Sequence[str], joker_unnamed: bool = False) -> Move | Refusal:
    """Read a move; in a record a joker that is laid always says for which rank (RF-4)."""
    verb = words[0]
    if verb == "take" and len(words) == 2:
        return _parse_take(words[1])
    if verb in ("draw", "take"):
        return read_plain(words)
    if verb in ("discard", "knock", "swap"):
        return _parse_one_card(words)
    if verb == "meld":
        cards = _parse_cards(words[1:], joker_unnamed)
        if isinstance(cards, Refusal):
            return cards
        return Melding(cards) if cards else malformed("meld-what", "RF-3")
    return _parse_add(words, joker_unnamed) if verb == "add" else unknown_verb(verb, VERBS)


def _parse_add(words: Sequence[str], joker_unnamed: bool) -> Move | Refusal:
    if len(words) < 3:
        return malformed("add-what", "RF-3")
    number = read_number(words[1], "meld")
    if isinstance(number, Refusal):
        return number
    cards = _parse_cards(words[2:], joker_unnamed)
    return cards if isinstance(cards, Refusal) else Adding(number, cards)


def _parse_take(word: str) -> Move | Refusal:
    """The top card alone is taken without a number; 1 is understood."""
    count = read_number(word, "cards")
    if isinstance(count, Refusal):
        return count
    if count == 0:
        return malformed("take-none", "RF-3").about(word)
    return Plain("take") if count == 1 else TakingDeep(count)


def _parse_one_card(words: Sequence[str]) -> Move | Refusal:
    """Discarding a card, knocking with it, laying it for a joker."""
    if len(words) != 2:
        return malformed("one-card", "RF-3", verb=words[0])
    word = words[1]
    if "@" in word:
        return malformed("discard-from-meld", "JR-14", text=shorten(word)).about(word)
    if word.startswith("*") and "=" in word:
        return malformed("discard-with-rank", "RF-4", text=shorten(word)).about(word)
    cards = read_cards(words[1:])
    return cards if isinstance(cards, Refusal) else WithCards(words[0], cards)


def _parse_cards(words: Sequence[str], joker_unnamed: bool) -> tuple[NamedCard, ...] | Refusal:
    cards: list[NamedCard] = []
    for word in words:
        card = _parse_card(word, joker_unnamed)
        if isinstance(card, Refusal):
            return card.about(word)
        cards.append(card)
    return in_table_order(cards)


def _parse_card(word: str, joker_unnamed: bool) -> NamedCard | Refusal:
    text, at, meld = word.partition("@")
    source = read_number(meld, "meld") if at else 0
    if isinstance(source, Refusal):
        return source
    if at and source == 0:
        return malformed("no-meld-0", "RF-3", text=shorten(word))
    laid = laid_from_text(text)
    if laid == NO_CARD:
        return malformed("no-laid-card", "CD-6", text=shorten(word))
    if unnamed(laid) and not joker_unnamed:
        return malformed("joker-without-rank", "RF-4", text=shorten(word), way=f"{text}=9")
    return NamedCard(laid, source)


# From the kernel


def places_of(hand: Rummy) -> dict[int, int]:
    """The cards on the table, each with the number of its meld."""
    return {card_laid(laid): number for number, meld in enumerate(hand.melds, start=1) for laid in meld.cards}


def from_kernel(move: int, hand: Rummy, places: dict[int, int]) -> Move:
    """A move of the kernel as players say it; `places` are those of the hand."""
    if move in (moves.DRAW, moves.TAKE):
        return Plain("draw" if move == moves.DRAW else "take")
    if moves.is_take_deep(move):
        return TakingDeep(moves.count_taken(move))
    if moves.is_discard(move):
        return WithCards("discard", (move,))
    if moves.is_knock(move) or moves.is_swap(move):
        return WithCards("knock" if moves.is_knock(move) else "swap", (moves.card_of_move(move),))
    if moves.is_add(move) or moves.is_add_several(move):
        return Adding(
            moves.number_of(move), in_table_order(_sourced(cards_joining(move, hand.melds), places))
        )
    cards = moves.meld_laid(move, 0).cards  # in table order but where an ace could be high and low
    named = _sourced(cards, places)
    return Melding(in_table_order(named) if len(cards) == LONGEST_LINE else tuple(named))


def _sourced(cards: Sequence[int], places: dict[int, int]) -> list[NamedCard]:
    return [_named(laid, places.get(card_laid(laid), 0)) for laid in cards]


@cache  # a hand with jokers has thousands of melds, of few cards
def _named(laid: int, source: int) -> NamedCard:
    return NamedCard(laid, source)


def name_jokers(state: State, hand: Rummy, seat: int, move: Melding | Adding) -> Move | Refusal:
    """The move with every joker's rank, if there is just one way to read it; else a question."""
    cards, sources = [card.laid for card in move.named], [card.source for card in move.named]
    refusal = reasons.why_not_turn(hand, seat) or reasons.why_not_there(hand, cards, sources)
    if refusal is None and isinstance(move, Adding):
        refusal = reasons.why_not_add(hand, move.number, [], [])  # is there such a meld?
    if refusal is not None:
        return refusal
    readings = _readings(hand, move)
    if not readings:
        return illegal("no-rank-fits", "JR-15", cards=[laid_text(card.laid) for card in move.named])
    legal = [reading for reading in readings if state.check(seat, reading) is None]
    if len(legal) > 1:
        return _asked_back(move, legal)
    return legal[0] if legal else readings[0]  # which will be refused with its own reason


def _readings(hand: Rummy, move: Melding | Adding) -> list[Melding | Adding]:
    cards = [card.laid for card in move.named]
    sources = {card_laid(card.laid): card.source for card in move.named}
    if isinstance(move, Melding):
        return [Melding(_with_sources(reading, sources)) for reading in readings_of_meld(cards)]
    readings = readings_of_add(hand.melds[move.number - 1], cards)
    return [Adding(move.number, _with_sources(reading, sources)) for reading in readings]


def _with_sources(cards: list[int], sources: dict[int, int]) -> tuple[NamedCard, ...]:
    return in_table_order(NamedCard(laid, sources[card_laid(laid)]) for laid in cards)


def _asked_back(move: Melding | Adding, readings: list[Melding | Adding]) -> Refusal:
    open_jokers = {card_laid(card.laid) for card in move.named if unnamed(card.laid)}
    ways = [
        [card.laid for card in reading.named if card.laid >= STANDING and card_laid(card.laid) in open_jokers]
        for reading in readings
    ]
    return illegal(
        "which-rank",
        "JR-15",
        ways=[" ".join(laid_texts(way)) for way in ways],
        ranks=[RANK_LETTERS[rank_of(way[0])] for way in ways] if len(open_jokers) == 1 else [],
        way=laid_texts(ways[0]),
    )
