"""What everybody at a table knows of a shuffle, and the numbers and decks that follow (docs/shuffle.md)."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count, starmap
from typing import Final, final

from janken import games
from janken.core.deal import why_not_deck
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed

NEWEST: Final = 2  # of the protocol; what was said by the one before can still be read
MOST_ATTEMPTS: Final = 5  # at one deal; then the server deals alone
_HEX_DIGITS: Final = 13  # as large a number as JavaScript counts exactly
_HEX: Final = re.compile("[0-9a-f]{64}")


def fresh_bytes() -> str:
    """32 random bytes, in hexadecimal digits as all bytes here."""
    return secrets.token_hex(32)


def is_bytes(text: str) -> bool:
    """Are these 32 bytes as they are written here?"""
    return _HEX.fullmatch(text) is not None


@dataclass(frozen=True)
class DealSetting:
    """Which deal it is, so that nothing said about one can be used for another."""

    table: str
    game: int  # 1 for the first at the table
    deal: int  # 1 for the first of the game
    attempt: int  # 1, unless the shuffle had to be restarted
    rules: str  # the house rules as a record's `options:` line has them
    version: int = NEWEST

    def text(self) -> str:
        return "\n".join(
            (
                f"janken shuffle {self.version}",
                f"table {self.table}",
                f"game {self.game}",
                f"deal {self.deal}",
                f"attempt {self.attempt}",
                f"rules {self.rules}",
            )
        )


def _hash(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def server_commitment(setting: DealSetting, secret: str) -> str:
    """What the server says first: it fixes its bytes without showing them."""
    return _hash(setting.text(), f"secret {secret}")


def seat_commitment(setting: DealSetting, server: str, seat: int, own: str) -> str:
    """What a seat answers: it fixes the seat's bytes for this shuffle and no other."""
    return _hash(setting.text(), f"server {server}", f"seat {seat}", f"own {own}")


@dataclass(frozen=True)
class SeatShare:
    """What one seat put into the shuffle."""

    commitment: str
    own: str  # its bytes, once opened


def _failed(attempt: int, unopened: tuple[int, ...]) -> str:
    why = " ".join(map(str, ("unopened", *sorted(unopened)))) if unopened else "interrupted"
    return f"failed {attempt} {why}"


@dataclass(frozen=True)
class Transcript:
    """All that was said before the deal."""

    setting: DealSetting
    server: str  # the server's commitment
    shares: Mapping[int, SeatShare]  # by seat
    silent: tuple[int, ...] = ()  # seats that were asked and did not answer in time
    failed: tuple[tuple[int, ...], ...] = ()  # for each attempt before: who did not open; nobody: interrupted
    unopened: tuple[int, ...] = ()  # only of version 1: those seats, in whichever attempt

    def roster(self) -> str:
        """What is fixed before anybody opens: who takes part, with which commitment, and who does not."""
        silent = [f"silent {seat}" for seat in sorted(self.silent)]
        seats = [f"seat {seat} {share.commitment}" for seat, share in sorted(self.shares.items())]
        failed = starmap(_failed, enumerate(self.failed, start=1))
        return "\n".join((self.setting.text(), f"server {self.server}", *failed, *silent, *seats))

    def text(self) -> str:
        if self.setting.version == 1:
            return self._first_text()
        opened = [f"open {seat} {share.own}" for seat, share in sorted(self.shares.items())]
        return "\n".join((self.roster(), *opened))

    def _first_text(self) -> str:
        """As version 1 had it: its last lines could still be chosen when all the others were known."""
        shares = [
            f"seat {seat} {share.commitment} {share.own}" for seat, share in sorted(self.shares.items())
        ]
        silent = [f"silent {seat}" for seat in sorted(self.silent)]
        unopened = [f"unopened {seat}" for seat in sorted(self.unopened)]
        return "\n".join((self.setting.text(), f"server {self.server}", *shares, *silent, *unopened))

    def left_out(self) -> tuple[int, ...]:
        """Everybody who was asked and has no part in it."""
        return (*self.silent, *self.unopened, *chain.from_iterable(self.failed))

    def fingerprint(self) -> str:
        """Short enough to be read aloud: people with the same code have the same transcript."""
        number = int(_hash(self.text())[:_HEX_DIGITS], 16) % 10**12
        return f"{number // 10**8:04} {number // 10**4 % 10**4:04} {number % 10**4:04}"

    def false_shares(self) -> list[int]:
        """Seats whose bytes are not those they had committed to."""
        return [
            seat
            for seat, share in sorted(self.shares.items())
            if seat_commitment(self.setting, self.server, seat, share.own) != share.commitment
        ]


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
