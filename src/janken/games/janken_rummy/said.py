"""What players say: the moves of Janken Rummy as records write them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from janken.core.moves import Move, WithCards, read_cards, read_number, read_plain, unknown_verb
from janken.core.options import shorten
from janken.kernel.cards import ACE, KING, NO_CARD, card_from_text, is_joker, rank_of
from janken.kernel.refusal import Refusal, malformed
from janken.kernel.rummy.laid import joker_as, laid_place, laid_text
from janken.kernel.rummy.readings import unnamed

VERBS: Final = ("draw", "take", "meld", "add", "discard")


@dataclass(frozen=True, slots=True)
class Named:
    """A card as it will lie in a meld, and where it comes from: a meld's number, or 0 for the hand.

    A joker whose rank is not said, which only happens at the prompt, is the card itself.
    """

    laid: int
    source: int = 0

    def text(self) -> str:
        return f"{laid_text(self.laid)}@{self.source}" if self.source else laid_text(self.laid)


@dataclass(frozen=True, slots=True)
class Melding(Move):
    cards: tuple[Named, ...]

    def text(self) -> str:
        return " ".join(["meld", *(card.text() for card in self.cards)])


@dataclass(frozen=True, slots=True)
class Adding(Move):
    number: int
    cards: tuple[Named, ...]

    def text(self) -> str:
        return " ".join(["add", str(self.number), *(card.text() for card in self.cards)])


def in_table_order(cards: Iterable[Named]) -> tuple[Named, ...]:
    """Ascending, an ace last where it can only be high; in which order they were named does not matter."""
    ordered = sorted(cards, key=lambda card: (laid_place(card.laid), card.source))
    ranks = {rank_of(card.laid) for card in ordered}
    if KING in ranks and ACE + 1 not in ranks:
        ordered.sort(key=lambda card: rank_of(card.laid) == ACE)
    return tuple(ordered)


def parse(words: Sequence[str], joker_unnamed: bool = False) -> Move | Refusal:
    """Read a move; in a record a joker that is laid always says for which rank (RF-4)."""
    verb = words[0]
    if verb in ("draw", "take"):
        return read_plain(words)
    if verb == "discard":
        return _parse_discard(words)
    if verb == "meld":
        cards = _parse_cards(words[1:], joker_unnamed)
        if isinstance(cards, Refusal):
            return cards
        return Melding(cards) if cards else malformed("meld which cards?", "RF-3")
    return _parse_add(words, joker_unnamed) if verb == "add" else unknown_verb(verb, VERBS)


def _parse_add(words: Sequence[str], joker_unnamed: bool) -> Move | Refusal:
    if len(words) < 3:
        return malformed("write add, the number of the meld, and the cards, as in add 2 6P", "RF-3")
    number = read_number(words[1], "the number of a meld")
    if isinstance(number, Refusal):
        return number
    cards = _parse_cards(words[2:], joker_unnamed)
    return cards if isinstance(cards, Refusal) else Adding(number, cards)


def _parse_discard(words: Sequence[str]) -> Move | Refusal:
    if len(words) != 2:
        return malformed("discard one card, as in discard KW", "RF-3")
    word = words[1]
    if "@" in word:
        return malformed(f"{shorten(word)}: a card of a meld is never discarded", "JR-14").about(word)
    if word.startswith("*") and "=" in word:
        return malformed(f"{shorten(word)}: a joker is discarded without a rank", "RF-4").about(word)
    cards = read_cards(words[1:])
    return cards if isinstance(cards, Refusal) else WithCards("discard", cards)


def _parse_cards(words: Sequence[str], joker_unnamed: bool) -> tuple[Named, ...] | Refusal:
    cards: list[Named] = []
    for word in words:
        card = _parse_card(word, joker_unnamed)
        if isinstance(card, Refusal):
            return card.about(word)
        cards.append(card)
    return in_table_order(cards)


def _parse_card(word: str, joker_unnamed: bool) -> Named | Refusal:
    text, at, meld = word.partition("@")
    source = read_number(meld, "the number of a meld") if at else 0
    if isinstance(source, Refusal):
        return source
    if at and source == 0:
        return malformed(f"{shorten(word)}: melds are numbered from 1", "RF-3")
    laid = _parse_laid(text)
    if laid == NO_CARD:
        how = "write rank and suit, as in TR, and for a joker its rank, as in *R=9"
        return malformed(f"{shorten(word)} is not a card: {how}", "CD-6")
    if unnamed(laid) and not joker_unnamed:
        return malformed(f"{shorten(word)}: a joker that is laid names its rank, as in {text}=9", "RF-4")
    return Named(laid, source)


def _parse_laid(text: str) -> int:
    if len(text) == 4 and text[0] == "*" and text[2] == "=":
        face = card_from_text(text[3] + text[1])
        suit_known = card_from_text("*" + text[1]) != NO_CARD
        return joker_as(face) if suit_known and face != NO_CARD and not is_joker(face) else NO_CARD
    return card_from_text(text)
