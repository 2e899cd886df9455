"""Play at a live table from a prompt: what happens is printed as it comes, what is typed goes there."""

import asyncio
import sys
import threading
from collections.abc import Sequence
from typing import Final, final

import msgspec

from janken import games
from janken.client import Client, new_action
from janken.core.game import Game
from janken.core.options import Options
from janken.core.pen import Pen
from janken.core.text import printable
from janken.core.view import ONLOOKER, Frame, View
from janken.server import protocol as ask
from janken.server.protocol import AnyMessage, Refused, Room, Situation
from janken.terminal.drawing import table_lines

HELP: Final = """\
Moves are typed as in a record. Besides:
  legal   every move you may make      hint    a move worth considering      look   the table again
  sit N   take a seat                  stand   give it up                    back   take it back from a bot
  ready   done looking, next hand      pause   stop the clocks               resume go on
  start   begin, with bots on free seats (host)      next   deal the next hand (host)
  rematch another game (host)          door    open the door: a join word (host)
  help    this                         quit    leave the prompt; your seat is kept"""


def view_of(game: Game, fields: dict[str, object]) -> View:
    """A view as the games know it, from its fields."""
    seats = max(len(game.seats) and game.seats[0], 1)
    own = type(game.setup(Options(game.options), seats, seats).table(ONLOOKER))
    return View(msgspec.convert(fields, Frame), msgspec.convert(fields, own))


@final
class LivePrompt:
    def __init__(self, client: Client, pen: Pen) -> None:
        self._client = client
        self._pen = pen
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._status = ""

    async def run(self) -> None:
        """Until the player quits, or the connection is lost for good."""
        if self._client.room is not None:
            self._tell_room(self._client.room)
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read_lines, args=(loop,), daemon=True).start()
        hearing = asyncio.create_task(self._hear())
        typing = asyncio.create_task(self._obey())
        done, waiting = await asyncio.wait({hearing, typing}, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        for task in done:
            task.result()

    def _read_lines(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(self._lines.put_nowait, line)
        loop.call_soon_threadsafe(self._lines.put_nowait, None)

    # Hearing

    async def _hear(self) -> None:
        async for message in self._client.messages():
            self._tell(message)

    def _tell(self, message: AnyMessage) -> None:
        match message:
            case ask.Room():
                self._tell_room(message)
            case ask.View():
                for happening in message.missed:
                    self._tell_happening(happening)
                self._show(message.now)
            case ask.Update():
                self._tell_happening(message.happening)
                self._show(message.now)
            case ask.Hint():
                self._say(f"{message.move}: {message.reason}")
            case ask.Refused():
                self._say(f"No: {message.sentence}")
            case ask.Closing():
                self._say(f"The server goes down and will be back in about {message.seconds} seconds.")

    def _tell_room(self, room: Room) -> None:
        door = f", join word {room.door}" if room.door else ""
        who = ", ".join(f"{seat.seat} {self._about(seat)}" for seat in room.seats)
        paused = ", paused" if room.paused else ""
        status = f"{room.title}: {who}; {room.status}{paused}{door}"
        if status != self._status:
            self._status = status
            self._say(status)

    def _about(self, seat: ask.SeatInfo) -> str:
        if seat.kind == "empty":
            return "free"
        remark = " (a bot plays)" if seat.covered else "" if seat.here else " (away)"
        return seat.name + remark

    def _tell_happening(self, happening: ask.Happening) -> None:
        for fact in happening.facts:
            who = self._names()[fact.seat - 1] if fact.seat else "The table"
            self._say(f"{who} {fact.say}.")

    def _names(self) -> list[str]:
        room = self._client.room
        return [seat.name for seat in room.seats] if room is not None else []

    def _show(self, now: Situation) -> None:
        assert self._client.room is not None
        game = games.find(self._client.room.game)
        assert isinstance(game, Game)
        names = [printable(name) for name in self._names()]
        sys.stdout.write(
            "\n" + "\n".join(table_lines(game, view_of(game, now.view), names, self._pen)) + "\n"
        )
        clocks = [f"{timer.name} {timer.left:g} s" for timer in now.timers]
        if now.clock is not None:
            clocks.append(f"{names[now.clock.seat - 1]} has {now.clock.left:g} s")
        if clocks:
            self._say("Time: " + ", ".join(clocks))
        sys.stdout.flush()

    # Obeying

    async def _obey(self) -> None:
        while (line := await self._lines.get()) is not None:
            words = line.split()
            if words == ["quit"]:
                return
            if words:
                await self._do(words)
        await asyncio.sleep(0.2)  # the last answers are still on their way

    async def _do(self, words: Sequence[str]) -> None:
        now = self._client.now
        match words:
            case ["help"]:
                self._say(HELP)
            case ["legal"]:
                legal = now.legal if now is not None and now.legal is not None else []
                self._say("\n".join(legal) or "There is no move now.")
            case ["look"] if now is not None:
                self._show(now)
            case ["hint"]:
                await self._client.tell(ask.AskHint())
            case _:
                await self._answer(self._request(words, now))

    def _request(self, words: Sequence[str], now: Situation | None) -> ask.TableAction:
        action = new_action()
        match words:
            case ["sit", seat] if seat.isascii() and seat.isdigit() and len(seat) == 1 and seat != "0":
                return ask.Sit(action=action, seat=int(seat))
            case ["stand"]:
                return ask.Stand(action=action)
            case ["back"]:
                return ask.Back(action=action)
            case ["pause"]:
                return ask.Pause(action=action)
            case ["resume"]:
                return ask.Resume(action=action)
            case ["start"]:
                return ask.Start(action=action, fill=True)
            case ["next"]:
                return ask.NextHand(action=action)
            case ["rematch"]:
                return ask.Rematch(action=action)
            case ["door"]:
                return ask.Door(action=action, open=True)
            case ["ready"]:
                ends = (
                    [timer.name for timer in now.timers if timer.ends != "alone"] if now is not None else []
                )
                return ask.Ready(action=action, timer=ends[0] if ends else "next-hand")
        text = " ".join(words)
        meant = self._client.meant_for(text)
        return ask.Move(action=action, text=text[:400], meant_for=meant)

    async def _answer(self, request: ask.TableAction) -> None:
        answer = await self._client.ask(request)
        if isinstance(answer, Refused):
            rule = f" ({answer.rule})" if answer.rule else ""
            self._say(f"No: {answer.sentence}{rule}")

    def _say(self, text: str) -> None:
        lines = [printable(line) for line in text.split("\n")]
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
