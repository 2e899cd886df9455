"""A seat's own part in the shuffles of a table: it answers, remembers, and checks what comes of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import final

from janken.kernel.refusal import Refusal, malformed
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.transcript import (
    DEAL,
    MOST_ATTEMPTS,
    DealSetting,
    SeatShare,
    Transcript,
    deck_of,
    fresh_bytes,
    seat_commitment,
    showdown,
    why_not_whole,
)
from janken.shuffle.verify import order_of, why_false, why_not_roster
from janken.table import protocol as ask

Key = tuple[int, int, int]  # game, deal and attempt


@dataclass(frozen=True)
class SeatPlace:
    """What a client knows of its table when it is asked for its part, or hears the result."""

    seat: int
    seats: int
    game: str


@dataclass
class OwnPart:
    """What this seat said in one attempt, and what it had heard before it opened."""

    seat: int
    server: str
    own: str
    commitment: str
    roster: str = ""  # who takes part and who does not, once it has opened
    why_not_opened: Refusal | None = None


@dataclass(frozen=True)
class Checked:
    """What a seat can say of a deal: all that could be checked so far is right, or why not."""

    fingerprint: str
    is_revealed: bool
    took_part: bool
    restarts: int  # attempts in which this seat had opened, and which came to nothing
    unseen: (
        int  # deals for which it had opened before its connection broke, and of which it heard nothing more
    )
    unshown: int  # deals before this one for which it opened, and the server's bytes never came
    is_compared: bool  # the cards that this seat was dealt are those of the shuffle
    is_named: bool  # it is said not to have opened, although it had
    failed: tuple[tuple[int, ...], ...]  # for each attempt before: who did not open; nobody: interrupted
    why_broken: Refusal | None = None


@dataclass(frozen=True)
class DealtCards:
    """Cards that were seen when they had been dealt: where in the deal they stood, and which they are."""

    first: int
    step: int
    cards: Sequence[str]

    def agrees(self, order: Sequence[str]) -> bool:
        return sorted(order[self.first :: self.step][: len(self.cards)]) == sorted(self.cards)


def dealt_to(seat: int, view: Mapping[str, object]) -> DealtCards | None:
    """RF-2: cards go out one at a time from the dealer's left; where nobody has a hand, onto the table.

    None if this seat does not see them, or nothing is dealt before the first move.
    """
    hands, dealer, array = view.get("hands"), view.get("dealer"), view.get("array")
    if isinstance(hands, list) and isinstance(dealer, int):
        own = [card for card in hands[seat - 1] if card is not None] if seat else []
        step = len(hands) + ("dummy" in view)  # RS-3: a hand that nobody has is dealt too
        return DealtCards((seat - dealer - 1) % len(hands), step, own) if own else None
    return DealtCards(0, 1, array) if isinstance(array, list) else None


@final
class ShufflePlayer:
    def __init__(self, table: str) -> None:
        self._table = table
        self._parts: dict[Key, OwnPart] = {}
        self._latest: Key = (0, 0, 0)  # that it was asked for
        self._undealt: set[Key] = set()  # opened, and nothing was told of that deal
        self._watched: set[Key] = set()  # opened over the connection that there is
        self._cards: dict[tuple[int, int], DealtCards] = {}  # by deal
        self._unrevealed: tuple[int, int] | None = None  # the deal whose bytes the server still has to show
        self._unshown: set[tuple[int, int]] = set()  # deals for which it opened, without the server's bytes
        self._showdowns: list[DealtCards] | None = None  # since the deal; None: not all of them were seen
        self._turned: list[str] = []  # up since then, in the order of the deck

    def answer(self, question: ask.Shuffle, place: SeatPlace) -> ask.ShuffleStep | None:
        """What to say; nothing if this seat is to open what it never committed to, or before all is fixed."""
        key = (question.game, question.deal, question.attempt)
        game, deal, attempt = key
        if attempt > MOST_ATTEMPTS or key < self._latest:  # it never goes back, also not to an earlier deal
            return None
        if not question.commitments:
            self._latest = key
            self._forget_all_but(game, deal)
            part = self._parts.setdefault(key, self._new_part(question, place.seat))
            return ask.ShuffleCommit(game=game, deal=deal, attempt=attempt, commitment=part.commitment)
        known = self._parts.get(key)
        if known is None or known.roster or known.server != question.server:
            return None
        if question.commitments.get(known.seat) != known.commitment:
            return None
        offered = _offered(self._table, question)
        known.why_not_opened = why_not_roster(offered, place.seats)
        if known.why_not_opened is not None:
            return None
        known.roster = offered.roster()
        self._watched.add(key)
        self._undealt.add(key)
        return ask.ShuffleOpen(game=game, deal=deal, attempt=attempt, own=known.own)

    def _last_attempt(self, game: int, deal: int) -> int:
        """The last attempt at a deal in which this seat was asked for something."""
        return max((key[2] for key in self._parts if key[:2] == (game, deal)), default=0)

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

    def see(self, facts: Iterable[object]) -> None:
        """What happens at the table: the deal, and the cards that are drawn openly after it."""
        told = [fact for fact in facts if isinstance(fact, Mapping)]
        if any(fact["kind"] == "deal" for fact in told):
            self._showdowns, self._turned = [], []
        drawn = [card for fact in told if fact["kind"] == "poker" for card in fact["cards"]]  # RS-23
        if drawn and self._showdowns is not None:
            self._showdowns.append(DealtCards(0, 1, drawn))
        for card in (str(fact["card"]) for fact in told if fact["kind"] == "turn"):  # LD-3: one by one
            if card not in self._turned:  # a card that was taken back comes again
                self._turned.append(card)

    def see_afresh(self, missed: Iterable[Iterable[object]]) -> None:
        """The table was entered: this is what happened before, or the end of it."""
        self._showdowns = None
        for facts in missed:
            self.see(facts)

    def _remember_cards(self, told: ask.Shuffled, view: Mapping[str, object], seat: int) -> None:
        """The cards as they were dealt; they arrive right before the shuffle."""
        key = (told.game, told.deal, told.attempt)
        seen = dealt_to(seat, view)
        if key in self._watched and key[:2] not in self._cards and seen is not None:
            self._cards[key[:2]] = seen

    def check(self, told: ask.Shuffled, view: Mapping[str, object], place: SeatPlace) -> Checked:
        """What is announced about a shuffle, with what the table shows then."""
        if not told.secret:
            self._remember_cards(told, view, place.seat)
        shuffled = _shuffled(self._table, told)
        key = (told.game, told.deal, told.attempt)
        part = self._parts.get(key)
        self._undealt = {one for one in self._undealt if one[:2] != key[:2]}
        self._note_shown(key[:2], told.secret)
        in_vain = self._opened_in_vain(key)
        return Checked(
            fingerprint=shuffled.transcript.fingerprint(),
            is_revealed=bool(told.secret),
            took_part=part is not None and part.seat in told.shares,
            restarts=len(in_vain),
            unseen=len({one[:2] for one in self._undealt - self._watched if one < key}),
            unshown=len({deal for deal in self._unshown if deal < key[:2]}),
            is_compared=key[:2] in self._cards or self._has_seen_all_turned(view),
            is_named=any(self._is_named(one, told) for one in in_vain),
            failed=told.failed,
            why_broken=self._why_not_shown(told)
            or why_not_roster(shuffled.transcript, place.seats)
            or self._why_not_said(part, shuffled.transcript)
            or (self._why_not_dealt(shuffled, told, place) if told.secret else None),
        )

    def _has_seen_all_turned(self, view: Mapping[str, object]) -> bool:
        return self._showdowns is not None and not view.keys() & {"hands", "array"}

    def _note_shown(self, deal: tuple[int, int], secret: str) -> None:
        if secret:
            self._unshown.discard(deal)
        elif any(part.roster and key[:2] == deal for key, part in self._parts.items()):
            self._unshown.add(deal)

    def _opened_in_vain(self, key: Key) -> list[Key]:
        """Attempts in which this seat opened and from which nothing was dealt, at this deal or another."""
        opened = {one for one, part in self._parts.items() if part.roster and one[:2] == key[:2]}
        return sorted(one for one in opened | (self._undealt & self._watched) if one < key)

    def _is_named(self, key: Key, told: ask.Shuffled) -> bool:
        """Does the server say of an attempt that this seat, which has opened, did not?"""
        if key[:2] != (told.game, told.deal):
            return False
        return any(self._parts[key].seat in seats for seats in told.failed[key[2] - 1 : key[2]])

    def _why_not_shown(self, told: ask.Shuffled) -> Refusal | None:
        """Was the deal before this one left without the server's bytes?"""
        deal, before = (told.game, told.deal), self._unrevealed
        self._unrevealed = None if told.secret else deal
        return None if before in (None, deal) else malformed("last-not-revealed", "RF-2")

    def _why_not_said(self, part: OwnPart | None, told: Transcript) -> Refusal | None:
        """Is the transcript what this seat has heard and said itself?"""
        setting = told.setting
        if setting.attempt < self._last_attempt(setting.game, setting.deal):
            return malformed("attempt-passed-over", "RF-2")
        if part is None:
            return None
        if told.server != part.server:
            return malformed("other-commitment", "RF-2")
        if not part.roster:
            return part.why_not_opened  # if there is nothing against it, it was too late, and is named for it
        if told.shares.get(part.seat) != SeatShare(part.commitment, part.own):
            return malformed("share-dropped", "RF-2")
        return None if told.roster() == part.roster else malformed("other-commitments", "RF-2")

    def _why_not_dealt(self, shuffled: ShuffledDeal, told: ask.Shuffled, place: SeatPlace) -> Refusal | None:
        why = why_false(shuffled, told.deal)
        if why is not None:
            return why
        deck = deck_of(place.game, told.rules, place.seats)
        showdowns = {showdown(number): one for number, one in enumerate(self._showdowns or (), start=1)}
        for label, text in {DEAL: "", **dict.fromkeys(showdowns, ""), **told.dealt}.items():
            why = why_not_whole(text.split(), deck)
            if why is not None:
                return why
            if not text or order_of(shuffled, label, text.split()) != text.split():
                return malformed("other-order", "RF-2")
        dealt = self._cards.get((told.game, told.deal))
        turned = () if self._showdowns is None else enumerate(self._turned)
        seen = [*showdowns.items(), *((DEAL, DealtCards(place, 1, [card])) for place, card in turned)]
        if dealt is not None:
            seen.append((DEAL, dealt))
        are_right = all(cards.agrees(told.dealt.get(label, "").split()) for label, cards in seen)
        return None if are_right else malformed("other-cards", "RF-2")


def _offered(table: str, question: ask.Shuffle) -> Transcript:
    """What a client that is asked to open agrees to."""
    shares = {seat: SeatShare(commitment, "") for seat, commitment in question.commitments.items()}
    return Transcript(_setting(table, question), question.server, shares, question.silent, question.failed)


def _setting(table: str, about: ask.Shuffle | ask.Shuffled) -> DealSetting:
    return DealSetting(table, about.game, about.deal, about.attempt, about.rules)


def _shuffled(table: str, told: ask.Shuffled) -> ShuffledDeal:
    shares = {seat: SeatShare(*share) for seat, share in told.shares.items()}
    transcript = Transcript(_setting(table, told), told.server, shares, told.silent, told.failed)
    return ShuffledDeal(transcript, told.secret)
