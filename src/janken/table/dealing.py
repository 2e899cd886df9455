"""How the next deal comes about: everybody here adds chance of their own (docs/shuffle.md).

While the last hand is looked at, or once a deal is asked for, the server commits to its bytes, the seats
commit to theirs, and when all have, the seats open them. Nobody waits long for a seat that does not answer.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Final, final

from janken.core.game import Chance
from janken.records.writer import rules_text
from janken.shuffle.transcript import (
    MOST_ATTEMPTS,
    DealSetting,
    SeatShare,
    Transcript,
    fresh_bytes,
    seat_commitment,
    server_commitment,
)
from janken.table import protocol as ask
from janken.table.entries import Agreed, ShuffleBegun
from janken.table.log import TableLog
from janken.table.move import Dealer, TableWriter
from janken.table.services import Services
from janken.table.session import Asking, Audience, Session

ANSWER_MS: Final = 1000  # how long the table waits for a commitment, and then for its opening


@final
class Attempt:
    """One shuffle that is being agreed on."""

    def __init__(
        self,
        setting: DealSetting,
        secret: str,
        asked: dict[int, Session],
        failed: tuple[tuple[int, ...], ...],
        due_ms: int,
    ) -> None:
        self.setting = setting
        self.secret = secret
        self.server = server_commitment(setting, secret)
        self.asked = asked
        self.failed = failed  # the attempts before this one
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
            failed=self.failed,
            silent=self._silent() if self.is_opening else (),
            commitments=self.commitments if self.is_opening else {},
        )

    def _silent(self) -> tuple[int, ...]:
        return tuple(sorted(set(self.asked) - set(self.commitments)))

    def agreed(self) -> Agreed:
        shares = {seat: SeatShare(self.commitments[seat], own) for seat, own in self.own.items()}
        transcript = Transcript(self.setting, self.server, shares, self._silent(), self.failed)
        return Agreed.of(transcript, self.secret)


@final
class NextDeal:
    """Agrees on the deals of one table, one after the other."""

    def __init__(
        self, log: TableLog, audience: Audience, dealer: Dealer, writer: TableWriter, services: Services
    ) -> None:
        self._log = log
        self._audience = audience
        self._dealer = dealer
        self._writer = writer
        self._services = services
        self._attempt: Attempt | None = None
        self._parked: list[Asking] = []  # what leads to a deal that is not agreed on yet

    def is_ready(self) -> bool:
        """Can the next hand be dealt at once?"""
        return not self._is_agreed_on() or self._dealer.agreed_for(*self._coming()) is not None

    def must_wait(self) -> bool:
        """Has a deal that is wanted now to wait until it is agreed on? A showdown never has."""
        live = self._log.live
        return (live is None or live.state.needs() is not Chance.SHOWDOWN) and not self.is_ready()

    async def deal(self, session: Session, request: ask.TableAction) -> None:
        """Deal as a player asked, at once or as soon as the shuffle is agreed on."""
        if self.must_wait():
            self.park(session, request)
        else:
            await self._writer.enter([self._dealer.deal()], session, request.action)

    def park(self, session: Session, request: ask.TableAction) -> None:
        """Keep what leads to the deal until that is agreed on."""
        if all(parked.request != request for parked in self._parked):  # it may be sent again meanwhile
            self._parked.append(Asking(session, request, self._services.clock.now_ms()))

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
        if attempt is None or not self._is_still_for(attempt, coming):
            await self._begin(coming)
            return True
        waited_for = {seat for seat in attempt.awaited() if self._is_here(attempt.asked[seat])}
        if waited_for and self._services.clock.now_ms() < attempt.due_ms:
            return False
        if attempt.is_opening and attempt.awaited():
            await self._begin(coming, attempt.awaited())
        elif attempt.is_opening or not attempt.commitments:
            self._dealer.agreed, self._attempt = attempt.agreed(), None
            self._services.step("agreed")
        else:
            self._ask_to_open(attempt)
        return True

    async def _begin(self, coming: tuple[int, int], unopened: Iterable[int] = ()) -> None:
        """Commit to fresh bytes. They are stored before anybody hears of them.

        Everyone hears why it is not the first attempt. After too many, nobody is asked any more.
        """
        game, deal = coming
        failed = self._failed(coming, unopened)
        number = len(failed) + 1
        setting = DealSetting(self._log.table, game, deal, number, rules_text(self._log.state.options))
        secret = fresh_bytes()
        self._attempt = None
        begun = ShuffleBegun(game=game, deal=deal, attempt=number, secret=secret, failed=failed)
        if not await self._writer.enter([begun]):
            return
        left_out = set(chain.from_iterable(failed))
        players = self._players() if number <= MOST_ATTEMPTS else {}
        asked = {seat: session for seat, session in players.items() if seat not in left_out}
        self._attempt = Attempt(setting, secret, asked, failed, self._services.clock.now_ms() + ANSWER_MS)
        self._ask(asked.values())
        self._services.step("promised")

    def _failed(self, coming: tuple[int, int], unopened: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """The attempts at this deal that came to nothing, the last because of these, or of nobody here."""
        last = self._log.state.begun
        if last is None or (last.game, last.deal) != coming:
            return ()
        return (*last.failed, tuple(sorted(unopened)))[:MOST_ATTEMPTS]

    def _ask_to_open(self, attempt: Attempt) -> None:
        attempt.is_opening = True
        attempt.due_ms = self._services.clock.now_ms() + ANSWER_MS
        self._ask(attempt.asked[seat] for seat in attempt.commitments)
        self._services.step("opening")

    def _ask(self, sessions: Iterable[Session]) -> None:
        assert self._attempt is not None
        question = self._attempt.question()
        for session in sessions:
            session.tell(question)

    # Which deal, and with whom

    def _is_still_for(self, attempt: Attempt, coming: tuple[int, int]) -> bool:
        """Not if the host has changed the rules or the seats meanwhile."""
        setting, seats = attempt.setting, self._log.seats
        if setting.rules != rules_text(self._log.state.options):
            return False
        is_seated = all(seats.seat_of(one.person) in (0, seat) for seat, one in attempt.asked.items())
        return (setting.game, setting.deal) == coming and is_seated

    def _coming(self) -> tuple[int, int]:
        """The next deal: of which game at this table, and which of that."""
        live = self._log.live
        if live is None or live.status == "over":
            return self._log.seats.games + 1, 1
        return live.number, live.deals + 1

    def _is_between_hands(self) -> bool:
        live = self._log.live
        return live is not None and live.state.needs() is Chance.DEAL

    def _is_agreed_on(self) -> bool:
        """Not where the cards are given, and not where nobody takes part."""
        created = self._log.seats.created
        given = (created.deal or created.played) and self._coming() == (1, 1)
        return self._services.checked and not given and bool(self._players())

    def _players(self) -> dict[int, Session]:
        """By seat, a connection of the person who sits there and can take part."""
        seats = self._log.seats
        able = [session for session in self._audience.viewer_of if session.shuffles]
        by_seat = {seats.seat_of(session.person): session for session in able}
        return {seat: by_seat[seat] for seat in sorted(by_seat) if seat}

    def _is_here(self, session: Session) -> bool:
        return session in self._audience.viewer_of
