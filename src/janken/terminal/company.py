"""Those who share a keyboard at a table: what is said to them, and how they ask the table."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from janken.core.pen import Pen
from janken.core.view import ONLOOKER
from janken.table import protocol
from janken.table.protocol import AnyMessage, Created, Done, Refused, Room, Situation, TableAction
from janken.table.shuffle_player import Checked
from janken.terminal.keyboard import Keyboard
from janken.terminal.speaker import Speaker


class AtTable(Protocol):
    """One who is at a table: in this process, or at a server."""

    room: Room | None
    now: Situation | None
    checked: Checked | None  # the shuffle of the cards on the table

    async def ask(self, request: TableAction, /) -> Done | Created | Refused: ...

    async def tell(self, request: protocol.AskHint, /) -> None: ...

    async def next(self) -> AnyMessage: ...

    def has_news(self) -> bool: ...

    def meant_for(self, text: str) -> str | None: ...


class PlayersQuit(Exception):  # noqa: N818 - it is no error
    """The players leave the prompt."""


class Company(ABC):
    """One keyboard at a table."""

    live = False  # may others come and go?

    def __init__(
        self,
        watching: AtTable,
        players: dict[int, AtTable],
        pen: Pen,
        language: str,
        record: Callable[[], Awaitable[str]],
        keep: Path | None = None,
    ) -> None:
        """`watching` sees what everybody at the keyboard may see; `players` are its people, by seat."""
        self._watching = watching
        self._players = players
        self._pen = pen
        self._language = language
        self._record = record
        self._keep = keep  # the record is written there whenever something happens
        self._saved: set[Path] = set() if keep is None else {keep}  # files that are ours to write again
        self._keyboard = Keyboard()
        self._reading: asyncio.Task[str] | None = None
        self._at_keyboard = ONLOOKER  # the seat whose cards are on the screen
        self._shown: Situation | None = None
        self._was_playing = False  # when the table was last shown
        self._news: dict[int, list[str]] = {}  # by seat, what was said since it last had the keyboard
        self._room_told = ""

    async def _ask(self, question: str) -> str:
        try:
            return await self._keyboard.ask(question)
        except EOFError:
            self._say("")
            raise PlayersQuit from None

    def _speaker(self) -> Speaker:
        you = next(iter(self._players)) if len(self._players) == 1 else ONLOOKER
        return Speaker(self._watching.room, self._pen, self._language, you)

    def _say(self, *lines: str) -> None:
        self._keyboard.say(*lines)

    def _client(self, seat: int) -> AtTable:
        return self._players.get(seat, self._watching)

    def _show(self, seat: int) -> None:
        now = self._client(seat).now
        if now is not None:
            self._say("", *self._speaker().table(now))

    @abstractmethod
    async def _tell(self, message: AnyMessage) -> None:
        """Put a message of the table into words."""

    async def _send(self, seat: int, request: TableAction) -> None:
        answer = await self._client(seat).ask(request)
        if isinstance(answer, Refused):
            self._say(self._speaker().refusal(answer))
