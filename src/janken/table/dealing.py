"""How the next deal comes about: everybody here puts chance of their own into it (docs/shuffle.md).

While the last hand is looked at, or once a deal is asked for, the server commits to its bytes, the seats
commit to theirs, and when all have, the seats open them. Nobody waits long for somebody who does not answer.
"""

from collections.abc import Iterable
from typing import Final, final

from janken.core.game import Chance
from janken.records.writer import rules_text
from janken.shuffle.transcript import (
    DealSetting,
    SeatShare,
    Transcript,
    fresh_bytes,
    seat_commitment,
    server_commitment,
)
from janken.table import protocol as ask
from janken.table.book import Book
from janken.table.entries import Agreed, ShuffleBegun
from janken.table.services import Asking
from janken.table.session import Session

ANSWER_MS: Final = 1000  # so long the table waits for a commitment, and as long for its opening


@final
class Attempt:
    """One shuffle that is being agreed on."""

    def __init__(
        self, setting: DealSetting, secret: str, asked: dict[int, Session], unopened: set[int], due_ms: int
    ) -> None:
        self.setting = setting
        self.secret = secret
        self.server = server_commitment(setting, secret)
        self.asked = asked
        self.unopened = unopened  # in an attempt before this one
        self.due_ms = due_ms
        self.commitments: dict[int, str] = {}
        self.own: dict[int, str] = {}
        self.is_opening = False

    def hear(self, session: Session, request: ask.ShuffleStep) -> None:
        """What is not for this attempt, comes twice, or opens something else is passed over."""
        seat = next((seat for seat, player in self.asked.items() if player is session), 0)
        at = (self.setting.game, self.setting.deal, self.setting.attempt)
        if not seat or (request.game, request.deal, request.attempt) != at:
            return
        match request:
            case ask.ShuffleCommit() if not self.is_opening:
                self.commitments.setdefault(seat, request.commitment)
            case ask.ShuffleOpen() if self.is_opening and seat in self.commitments:
                if seat_commitment(self.setting, self.server, seat, request.own) == self.commitments[seat]:
                    self.own[seat] = request.own

    def awaited(self) -> set[int]:
        """The seats whose word is still missing."""
        if self.is_opening:
            return set(self.commitments) - set(self.own)
        return set(self.asked) - set(self.commitments)

    def question(self) -> ask.Shuffle:
        return ask.Shuffle(
            game=self.setting.game,
            deal=self.setting.deal,
            attempt=self.setting.attempt,
            rules=self.setting.rules,
            server=self.server,
            commitments=self.commitments if self.is_opening else {},
        )

    def agreed(self) -> Agreed:
        shares = {seat: SeatShare(self.commitments[seat], own) for seat, own in self.own.items()}
        silent = tuple(sorted(set(self.asked) - set(self.commitments)))
        transcript = Transcript(self.setting, self.server, shares, silent, tuple(sorted(self.unopened)))
        return Agreed.of(transcript, self.secret)


@final
class NextDeal:
    """Agrees on the deals of one table, one after the other."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._attempt: Attempt | None = None
        self._parked: list[Asking] = []  # what leads to a deal that is not agreed on yet

    def is_ready(self) -> bool:
        """Can the next hand be dealt at once?"""
        return not self._is_agreed_on() or self._book.agreed_for(*self._coming()) is not None

    def must_wait(self) -> bool:
        """Has a deal that is wanted now to wait until it is agreed on? A showdown never has."""
        live = self._book.live
        return (live is None or live.match.state.needs() is not Chance.SHOWDOWN) and not self.is_ready()

    def park(self, session: Session, request: ask.TableAction) -> None:
        """Keep what leads to the deal until that is agreed on."""
        if all(parked.request != request for parked in self._parked):  # it may be sent again meanwhile
            self._parked.append(Asking(session, request, self._book.now_ms))

    def unpark(self) -> list[Asking]:
        parked, self._parked = self._parked, []
        return parked

    def hear(self, session: Session, request: ask.ShuffleStep) -> None:
        if self._attempt is not None:
            self._attempt.hear(session, request)

    def due_ms(self) -> int | None:
        return self._attempt.due_ms if self._attempt is not None else None

    async def go_on(self) -> bool:
        """One step towards the next deal; false if there is nothing to do for it now."""
        if not (self._parked or self._is_between_hands()) or self.is_ready():
            self._attempt = None
            return False
        attempt, coming = self._attempt, self._coming()
        if attempt is None or (attempt.setting.game, attempt.setting.deal) != coming:
            await self._begin(coming, set())
            return True
        waited_for = {seat for seat in attempt.awaited() if self._is_here(attempt.asked[seat])}
        if waited_for and self._book.now_ms < attempt.due_ms:
            return False
        if attempt.is_opening and attempt.awaited():
            await self._begin(coming, attempt.unopened | attempt.awaited())
        elif attempt.is_opening or not attempt.commitments:
            self._book.agreed, self._attempt = attempt.agreed(), None
            self._book.services.step("agreed")
        else:
            self._ask_to_open(attempt)
        return True

    async def _begin(self, coming: tuple[int, int], unopened: set[int]) -> None:
        """Commit to fresh bytes. They are stored before anybody hears of them."""
        book, (game, deal) = self._book, coming
        before = book.ledger.begun
        again = before is not None and (before.game, before.deal) == coming
        number = before.attempt + 1 if before is not None and again else 1
        setting = DealSetting(book.table, game, deal, number, rules_text(book.ledger.options))
        secret = fresh_bytes()
        self._attempt = None
        if not await book.enter([ShuffleBegun(game=game, deal=deal, attempt=number, secret=secret)]):
            return
        asked = {seat: session for seat, session in self._players().items() if seat not in unopened}
        self._attempt = Attempt(setting, secret, asked, unopened, book.now_ms + ANSWER_MS)
        self._ask(asked.values())
        book.services.step("promised")

    def _ask_to_open(self, attempt: Attempt) -> None:
        attempt.is_opening = True
        attempt.due_ms = self._book.now_ms + ANSWER_MS
        self._ask(attempt.asked[seat] for seat in attempt.commitments)
        self._book.services.step("opening")

    def _ask(self, sessions: Iterable[Session]) -> None:
        assert self._attempt is not None
        question = self._attempt.question()
        for session in sessions:
            session.tell(question)

    # Which deal, and with whom

    def _coming(self) -> tuple[int, int]:
        """The next deal: of which game at this table, and which of that."""
        book = self._book
        if book.live is None or book.ledger.status == "over":
            return book.seats.games + 1, 1
        return book.live.number, book.live.deals + 1

    def _is_between_hands(self) -> bool:
        live = self._book.live
        return live is not None and live.match.state.needs() is Chance.DEAL

    def _is_agreed_on(self) -> bool:
        """Not where the cards are given, and not where nobody takes part."""
        book = self._book
        created = book.seats.created
        given = (created.deal or created.played) and self._coming() == (1, 1)
        return book.services.checked and not given and bool(self._players())

    def _players(self) -> dict[int, Session]:
        """By seat a connection of whoever sits there and can take part."""
        seats = self._book.seats
        able = [session for session in self._book.audience.viewer_of if session.shuffles]
        by_seat = {seats.seat_of(session.person): session for session in able}
        return {seat: by_seat[seat] for seat in sorted(by_seat) if seat}

    def _is_here(self, session: Session) -> bool:
        return session in self._book.audience.viewer_of
