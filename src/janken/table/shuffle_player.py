"""A seat's own part in the shuffles of a table: it answers, remembers, and checks what comes of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import final

from janken.kernel.refusal import Refusal, malformed
from janken.shuffle.checking import order_of, why_false
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.stream import DEAL
from janken.shuffle.transcript import DealSetting, SeatShare, Transcript, fresh_bytes, seat_commitment
from janken.table import protocol as ask

Key = tuple[int, int, int]  # game, deal and attempt


@dataclass
class OwnPart:
    """What this seat said in one attempt, and what it was told before it opened."""

    seat: int
    server: str
    own: str
    commitment: str
    commitments: Mapping[int, str] | None = None  # of everybody, once it has opened


@dataclass(frozen=True)
class Checked:
    """What a seat can say of a deal: all that could be checked so far is right, or why not."""

    fingerprint: str
    is_revealed: bool
    took_part: bool
    begun_anew: int  # attempts in which this seat had opened, and which came to nothing
    why_broken: Refusal | None = None


@dataclass(frozen=True)
class DealtCards:
    """Cards that were seen when they had been dealt: where in the deal they stood, and which they are."""

    first: int
    step: int
    cards: Sequence[str]

    def agrees(self, order: Sequence[str]) -> bool:
        return sorted(order[self.first :: self.step][: len(self.cards)]) == sorted(self.cards)


def dealt_to(seat: int, view: Mapping[str, object]) -> DealtCards:
    """RF-2: cards go out one at a time from the dealer's left; where nobody has a hand, onto the table."""
    hands, dealer, array = view.get("hands"), view.get("dealer"), view.get("array")
    if isinstance(hands, list) and isinstance(dealer, int):
        step = len(hands) + ("dummy" in view)  # RS-3: a hand that nobody has is dealt too
        return DealtCards((seat - dealer - 1) % len(hands), step, hands[seat - 1])
    return DealtCards(0, 1, array if isinstance(array, list) else ())


@final
class ShufflePlayer:
    def __init__(self, table: str) -> None:
        self._table = table
        self._parts: dict[Key, OwnPart] = {}
        self._watched: set[Key] = set()  # opened over the connection that there is
        self._cards: dict[tuple[int, int], DealtCards] = {}  # by deal
        self._unrevealed: tuple[int, int] | None = None  # the deal whose bytes the server still has to show

    def answer(self, question: ask.Shuffle, seat: int) -> ask.ShuffleStep | None:
        """What to say; nothing if this seat is to open something that it never committed to."""
        key = (question.game, question.deal, question.attempt)
        game, deal, attempt = key
        if not question.commitments:
            self._forget_all_but(game, deal)
            part = self._parts.setdefault(key, self._new_part(question, seat))
            return ask.ShuffleCommit(game=game, deal=deal, attempt=attempt, commitment=part.commitment)
        known = self._parts.get(key)
        if known is None or known.server != question.server:
            return None
        if question.commitments.get(known.seat) != known.commitment or known.commitments is not None:
            return None
        known.commitments = question.commitments
        self._watched.add(key)
        return ask.ShuffleOpen(game=game, deal=deal, attempt=attempt, own=known.own)

    def _new_part(self, question: ask.Shuffle, seat: int) -> OwnPart:
        own = fresh_bytes()
        setting = _setting(self._table, question)
        return OwnPart(seat, question.server, own, seat_commitment(setting, question.server, seat, own))

    def _forget_all_but(self, game: int, deal: int) -> None:
        """Only this deal and the one on the table still matter."""
        kept = {(game, deal), (game, deal - 1), (game - 1, 1)}
        self._parts = {key: part for key, part in self._parts.items() if key[:2] in kept}

    def lose_sight(self) -> None:
        """The connection broke: what is seen next may not be what was dealt."""
        self._watched = set()
        self._unrevealed = None

    def _remember_cards(self, told: ask.Shuffled, view: Mapping[str, object], seat: int) -> None:
        """The cards as they were dealt; they are told of right before the shuffle is."""
        key = (told.game, told.deal, told.attempt)
        if key in self._watched and key[:2] not in self._cards:
            self._cards[key[:2]] = dealt_to(seat, view)

    def check(self, told: ask.Shuffled, view: Mapping[str, object], seat: int) -> Checked:
        """What is told of a shuffle, while this is seen at the table."""
        if not told.secret:
            self._remember_cards(told, view, seat)
        shuffled = _shuffled(self._table, told)
        key = (told.game, told.deal, told.attempt)
        part = self._parts.get(key)
        before = [
            one
            for (game, deal, attempt), one in self._parts.items()
            if (game, deal) == key[:2] and attempt < told.attempt and one.commitments is not None
        ]
        return Checked(
            fingerprint=shuffled.transcript.fingerprint(),
            is_revealed=bool(told.secret),
            took_part=part is not None and part.seat in told.shares,
            begun_anew=len(before),
            why_broken=self._why_not_shown(told)
            or self._why_not_said(part, told)
            or (self._why_not_dealt(shuffled, told) if told.secret else None),
        )

    def _why_not_shown(self, told: ask.Shuffled) -> Refusal | None:
        """Was the deal before this one left without the server's bytes?"""
        deal, before = (told.game, told.deal), self._unrevealed
        self._unrevealed = None if told.secret else deal
        return None if before in (None, deal) else malformed("last-not-revealed", "RF-2")

    def _why_not_said(self, part: OwnPart | None, told: ask.Shuffled) -> Refusal | None:
        """Is the transcript what this seat has heard and said itself?"""
        if part is None:
            return None
        if told.server != part.server:
            return malformed("other-commitment", "RF-2")
        if part.commitments is None:
            return None  # it was too late, and is named for it
        if told.shares.get(part.seat) != (part.commitment, part.own):
            return malformed("share-dropped", "RF-2")
        if {seat: share[0] for seat, share in told.shares.items()} != dict(part.commitments):
            return malformed("other-commitments", "RF-2")
        return None

    def _why_not_dealt(self, shuffled: ShuffledDeal, told: ask.Shuffled) -> Refusal | None:
        why = why_false(shuffled, told.deal)
        if why is not None:
            return why
        for label, text in told.dealt.items():
            if order_of(shuffled, label, text.split()) != text.split():
                return malformed("other-order", "RF-2")
        seen = self._cards.get((told.game, told.deal))
        if seen is not None and not seen.agrees(told.dealt.get(DEAL, "").split()):
            return malformed("other-cards", "RF-2")
        return None


def _setting(table: str, about: ask.Shuffle | ask.Shuffled) -> DealSetting:
    return DealSetting(table, about.game, about.deal, about.attempt, about.rules)


def _shuffled(table: str, told: ask.Shuffled) -> ShuffledDeal:
    shares = {seat: SeatShare(*share) for seat, share in told.shares.items()}
    transcript = Transcript(
        _setting(table, told), told.server, shares, tuple(told.silent), tuple(told.unopened)
    )
    return ShuffledDeal(transcript, told.secret)
