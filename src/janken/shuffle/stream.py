"""Chance from a shuffle: numbers without bias from the server's bytes and the transcript, and the deck."""

import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, final

from janken import games
from janken.core.deal import why_not_deck
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed
from janken.shuffle.transcript import Transcript

DEAL: Final = "deal"
_RANGE: Final = 1 << 16  # numbers are drawn from two bytes at a time


def showdown(number: int) -> str:
    """The label of a showdown, counted from 1 within its hand."""
    return f"showdown {number}"


def tie(number: int) -> str:
    """The label of a tie that chance decides, counted from 1 within its hand."""
    return f"tie {number}"


def labels() -> Iterator[str]:
    """What chance gives in a hand, in order: the deal, and showdowns."""
    yield DEAL
    yield from map(showdown, count(1))


@final
class Stream:
    """Everything that one label of a hand draws. The labels of a hand are independent of each other."""

    def __init__(self, secret: str, transcript: Transcript, label: str) -> None:
        self._key = bytes.fromhex(secret)
        self._text = f"{transcript.text()}\n{label}"
        self._numbers = self._drawn()

    def _drawn(self) -> Iterator[int]:
        block = 0
        while True:
            data = hmac.digest(self._key, f"{self._text}\nblock {block}".encode(), "sha256")
            for place in range(0, len(data), 2):
                yield data[place] << 8 | data[place + 1]
            block += 1

    def below(self, size: int) -> int:
        """A number from 0 to size - 1, each as likely: what would favour the small ones is thrown away."""
        limit = _RANGE - _RANGE % size
        while (drawn := next(self._numbers)) >= limit:
            pass
        return drawn % size

    def order(self, items: Sequence[str]) -> list[str]:
        """The items, sorted first, in an order of which every one is as likely (Fisher and Yates)."""
        shuffled = sorted(items)
        for size in range(len(shuffled), 1, -1):
            chosen = self.below(size)
            shuffled[size - 1], shuffled[chosen] = shuffled[chosen], shuffled[size - 1]
        return shuffled


def deck_of(game: str, rules: str, seats: int) -> list[int] | Refusal | None:
    """The deck that is played with under these house rules; none if the game is not known here."""
    found = games.find(game)
    if isinstance(found, Refusal):
        return None
    options = found.read_options(dict(word.partition("=")[::2] for word in rules.split()))
    return options if isinstance(options, Refusal) else found.setup(options, seats, seats).deck()


def why_not_whole(cards: Sequence[str], deck: list[int] | Refusal | None) -> Refusal | None:
    """Is every card of the deck there, once? Of a game that is not known: is none there twice?"""
    given = read_cards(cards)
    if isinstance(given, Refusal):
        return given
    if isinstance(deck, Refusal):
        return deck
    if deck is not None:
        return why_not_deck(given, deck)
    twice = [card_text(card) for card in given if given.count(card) > 1]
    return malformed("dealt-twice", "RF-2", card=twice[0]) if twice else None
