"""Play at a live table from a prompt: what happens is printed as it comes, what is typed goes there."""

import asyncio
import sys
import threading
from collections.abc import Sequence
from typing import final

import msgspec

from janken import games
from janken.client import Client, new_action, refusal_of
from janken.core.events import Fact
from janken.core.game import Game
from janken.core.options import Options
from janken.core.pen import Pen
from janken.core.text import printable
from janken.core.view import ONLOOKER, Frame, View
from janken.core.voice import Voice
from janken.table import protocol as ask
from janken.table.protocol import AnyMessage, Refused, Room, Situation
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH, catalogue


def fact_of(game: Game, fields: object) -> Fact:
    """A fact as the games know it, from its fields."""
    fact = msgspec.convert(fields, game.facts)
    assert isinstance(fact, Fact)
    return fact


def why_not(voice: Voice, refused: Refused) -> str:
    """A refusal of the server in words, and by how much a move came too late."""
    sentence = voice.why_not(refusal_of(refused))
    return f"{sentence} {voice.say('late-by', ms=refused.late_ms)}" if refused.late_ms else sentence


def view_of(game: Game, fields: dict[str, object]) -> View:
    """A view as the games know it, from its fields."""
    seats = max(len(game.seats) and game.seats[0], 1)
    own = type(game.setup(Options(game.options), seats, seats).table(ONLOOKER))
    return View(msgspec.convert(fields, Frame), msgspec.convert(fields, own))


@final
class LivePrompt:
    def __init__(self, client: Client, pen: Pen, language: str = ENGLISH) -> None:
        self._client = client
        self._language = language
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
                voice = self._voice
                why = voice.say(f"hint-{message.code}", message.args)
                self._say(voice.say("advice", move=message.move, text=why))
            case ask.Refused():
                self._refuse(message)
            case ask.Closing():
                self._say(self._voice.say("going-down", seconds=message.seconds))

    def _tell_room(self, room: Room) -> None:
        voice = self._voice
        who = ", ".join(f"{seat.seat} {self._about(seat)}" for seat in room.seats)
        status = voice.say("room", title=voice.say("title"), people=who, status=room.status)
        status += voice.say("room-paused") if room.paused else ""
        status += voice.say("room-door", word=room.door) if room.door else ""
        if status != self._status:
            self._status = status
            self._say(status)

    def _about(self, seat: ask.SeatInfo) -> str:
        if seat.kind == "empty":
            return self._voice.say("seat-empty")
        presence = "seat-covered" if seat.covered else "seat-here" if seat.here else "seat-away"
        return self._voice.say(presence, name=seat.name)

    def _tell_happening(self, happening: ask.Happening) -> None:
        for fact in happening.facts:
            self._say(self._voice.tell(fact_of(self._game, fact)))

    def _names(self) -> list[str]:
        room = self._client.room
        return [seat.name for seat in room.seats] if room is not None else []

    @property
    def _game(self) -> Game:
        assert self._client.room is not None
        game = games.find(self._client.room.game)
        assert isinstance(game, Game)
        return game

    @property
    def _voice(self) -> Voice:
        """With the names of those who sit there now."""
        room = self._client.room
        if room is None:
            return Voice(catalogue(self._language))
        return voice_for(self._game, self._names(), self._language, room.you.seat)

    def _show(self, now: Situation) -> None:
        voice = self._voice
        names = [printable(name) for name in self._names()]
        sys.stdout.write(
            "\n" + "\n".join(table_lines(view_of(self._game, now.view), names, self._pen, voice)) + "\n"
        )
        clocks = [
            voice.say("time-timer", name=voice.say(f"timer-{timer.name}"), left=f"{timer.left:g}")
            for timer in now.timers
        ]
        if now.clock is not None:
            name, left = names[now.clock.seat - 1], f"{now.clock.left:g}"
            clocks.append(voice.say("time-seat", name=name, left=left))
        if clocks:
            self._say(voice.say("time", clocks=", ".join(clocks)))
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
                self._say(self._voice.say("help-join"))
            case ["legal"]:
                legal = now.legal if now is not None and now.legal is not None else []
                self._say("\n".join(legal) or self._voice.say("no-move-now"))
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
            self._refuse(answer)

    def _refuse(self, answer: Refused) -> None:
        self._say(self._voice.say("refused", text=why_not(self._voice, answer)))

    def _say(self, text: str) -> None:
        lines = [printable(line) for line in text.split("\n")]
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
