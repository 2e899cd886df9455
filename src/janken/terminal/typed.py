"""What is typed at a prompt, and what it does: moves, requests to the table, and a few words besides."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from janken.core.options import is_whole, shorten
from janken.core.pen import Pen
from janken.core.view import ONLOOKER
from janken.records.files import reason, rewrite, write_new
from janken.table import protocol
from janken.table.protocol import AnyMessage, Created, Done, Refused, Room, Situation, TableAction, new_action
from janken.terminal.keyboard import Keyboard
from janken.terminal.orders import ANYWHERE, LIVE, request_for
from janken.terminal.speaker import Speaker
from janken.words.rules import language_of, rule

_COMMANDS: Final = {
    "legal": "help-legal",
    "hint": "help-hint",
    "look": "help-look",
    "rules ID": "help-rules",
    "save FILE": "help-save",
    "undo": "help-undo",
    "help": "help-help",
    "quit": "help-quit",
}


class AtTable(Protocol):
    """One who is at a table: in this process, or at a server."""

    room: Room | None
    now: Situation | None

    async def ask(self, request: TableAction, /) -> Done | Created | Refused: ...

    async def tell(self, request: protocol.AskHint, /) -> None: ...

    async def next(self) -> AnyMessage: ...

    def has_news(self) -> bool: ...

    def meant_for(self, text: str) -> str | None: ...


class PlayersQuit(Exception):  # noqa: N818 - it is no error
    """The players leave the prompt."""


class Typed(ABC):
    """One keyboard at a table, and what those who share it may type."""

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

    # Obeying

    async def _obey(self, line: str) -> None:
        words = line.split()
        if not words:
            await self._press_enter()
            return
        commands: dict[str, Callable[[list[str]], Awaitable[None]]] = {
            "legal": self._legal,
            "hint": self._hint,
            "look": self._look,
            "rules": self._rules,
            "save": self._save,
            "undo": self._undo,
            "help": self._help,
            "quit": self._quit,
        }
        command = commands.get(words[0].lower())
        await (command(words[1:]) if command is not None else self._move_or_request(words))

    async def _press_enter(self) -> None:
        """Enter deals, leaves a game that is over, or makes the only move of somebody who plays alone."""
        room, now = self._watching.room, self._watching.now
        if room is not None and room.status == "over":
            raise PlayersQuit
        if room is not None and room.status == "between":
            await self._send(next(iter(self._players)), protocol.NextHand(action=new_action()))
            return
        alone = room is not None and len(room.seats) == 1
        if alone and now is not None and now.legal is not None and len(now.legal) == 1:
            self._say(self._speaker().voice.say("only-move", move=now.legal[0]))
            await self._move(self._at_keyboard, now.legal[0])
        else:
            self._say(self._speaker().voice.say("type-a-move"))

    async def _move_or_request(self, words: list[str]) -> None:
        seat = self._at_keyboard
        if is_whole(words[0]) and len(words) > 1:
            seat, words = int(words[0]), words[1:]
        request = request_for(words, self._client(seat).now, self.live)
        if request is not None:
            await self._send(seat, request)
        elif seat == ONLOOKER and not self.live:
            text = shorten(" ".join(words))
            self._say(self._speaker().voice.say("who-plays", text=text))
        elif seat not in self._players and not self.live:
            seats = len(self._speaker().names)
            args: dict[str, object] = {"number": seat, "last": seats}
            self._say(
                self._speaker().refusal(Refused(kind="malformed", code="no-seat", args=args, rule="RF-3"))
            )
        else:
            await self._move(seat, " ".join(words))

    async def _move(self, seat: int, text: str) -> None:
        if self._at_keyboard == ONLOOKER and len(self._players) > 1:
            self._keyboard.wipe_line()  # what somebody typed may be theirs alone to know
        short = text[: protocol.LONGEST_TEXT]
        meant = self._client(seat).meant_for(short)
        await self._send(seat, protocol.Move(action=new_action(), text=short, meant_for=meant))

    async def _send(self, seat: int, request: TableAction) -> None:
        answer = await self._client(seat).ask(request)
        if isinstance(answer, Refused):
            self._say(self._speaker().refusal(answer))

    # Commands

    def _asking(self, words: Sequence[str]) -> int | None:
        """The seat a command is for: the one at the keyboard, or the one named."""
        seat = self._at_keyboard
        if seat == ONLOOKER and words and is_whole(words[0]) and int(words[0]) in self._players:
            return int(words[0])
        if seat != ONLOOKER or self.live:
            return seat
        self._say(self._speaker().voice.say("which-seat"))
        return None

    async def _legal(self, words: list[str]) -> None:
        seat = self._asking(words)
        if seat is not None:
            now = self._client(seat).now
            moves = now.legal if now is not None and now.legal is not None else []
            await self._private(moves or [self._speaker().voice.say("no-move-now")])

    async def _hint(self, words: list[str]) -> None:
        seat = self._asking(words)
        if seat is None:
            return
        client = self._client(seat)
        await client.tell(protocol.AskHint())
        while not isinstance(message := await client.next(), protocol.Hint | Refused):
            if client is self._watching:
                await self._tell(message)
        speaker = self._speaker()
        said = speaker.hint(message) if isinstance(message, protocol.Hint) else speaker.voice.say("wait")
        await self._private([said])

    async def _look(self, words: list[str]) -> None:
        seat = self._asking(words) if words or self._at_keyboard else ONLOOKER
        now = None if seat is None else self._client(seat).now
        if now is not None:
            await self._private(self._speaker().table(now), hide=seat != self._at_keyboard)

    async def _private(self, lines: Sequence[str], hide: bool = True) -> None:
        """Say something; where everybody sees the screen, wipe it off again."""
        self._say(*lines)
        if self._at_keyboard == ONLOOKER and hide and self._players and not self.live:
            await self._ask(self._speaker().voice.say("hide"))
            self._keyboard.clear()
            self._show(ONLOOKER)

    async def _rules(self, words: list[str]) -> None:
        game = self._speaker().game
        for name in (game.name, "cards", "records"):
            found = rule(name, words[0], language_of(name, self._language)) if words else None
            if found is not None:
                self._say(found.removeprefix("### ").rstrip())
                return
        self._say(self._speaker().voice.say("which-rule", rule=game.end_rule, game=game.name))

    async def _save(self, words: list[str]) -> None:
        say = self._speaker().voice.say
        if len(words) != 1:
            self._say(say("save-where"))
            return
        path, record = Path(words[0]), await self._record()
        try:
            if path in self._saved:
                rewrite(path, record)
            else:
                write_new(path, record)
        except FileExistsError:
            self._say(say("file-is-there", file=str(path)))
        except (OSError, ValueError) as error:
            self._cannot_write(path, error)
        else:
            self._saved.add(path)
            self._say(say("saved", file=str(path)))

    def _cannot_write(self, path: Path, error: Exception) -> None:
        file = shorten(str(path), 200)
        self._say(self._speaker().voice.say("cannot-write", file=file, reason=reason(error)))

    async def _keep_record(self) -> None:
        if self._keep is None:
            return
        try:
            rewrite(self._keep, await self._record())
        except (OSError, ValueError) as error:
            self._cannot_write(self._keep, error)

    async def _undo(self, words: list[str]) -> None:
        await self._send(self._at_keyboard, protocol.Undo(action=new_action()))

    async def _help(self, words: list[str]) -> None:
        speaker = self._speaker()
        say, game = speaker.voice.say, speaker.game
        self._say(say("help-prompt", example=game.example))
        if self._at_keyboard == ONLOOKER and not self.live:
            self._say(say("help-seat"))
        explained = {**_COMMANDS, **ANYWHERE, **(LIVE if self.live else {})}
        width = max(map(len, explained)) + 2
        for command, key in explained.items():
            self._say(f"  {command:<{width}}{say(key, rule=game.end_rule)}")

    async def _quit(self, words: list[str]) -> None:
        raise PlayersQuit
