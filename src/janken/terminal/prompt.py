"""Play at a prompt, at a table of this process or a live one: alone, with bots, several at one keyboard."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, final

from janken.core.view import ONLOOKER
from janken.table import protocol
from janken.table.protocol import AnyMessage
from janken.terminal.company import PlayersQuit
from janken.terminal.history import keep_game
from janken.terminal.speaker import Speaker
from janken.terminal.typed import Typed

_NEWS_KEPT: Final = 8  # lines; older ones everybody has seen on the way
_LAST_ANSWERS: Final = 0.2  # seconds, at a live table


class Prompt(Typed):
    """It ends when its players leave."""

    # Going on

    async def run(self) -> None:
        self._welcome()
        with suppress(PlayersQuit):
            while True:
                await self._tell_news()
                if self._asks_now():
                    await self._show_what_is_new()
                    await self._obey(await self._line())
                else:
                    await self._tell(await self._watching.next())

    def _welcome(self) -> None:
        voice = self._speaker().voice
        self._say(voice.say("welcome", title=voice.say("title")))
        self._tell_company()

    def _tell_company(self) -> None:
        company = self._speaker().company()
        if company:
            self._say(company)

    async def _tell_news(self) -> None:
        while self._watching.has_news():
            await self._tell(await self._watching.next())

    async def _line(self) -> str:
        """A line from the keyboard; what happens meanwhile is told at once. The end of input is leaving."""
        if self._reading is None:
            self._reading = asyncio.create_task(self._keyboard.ask(self._question()))
        while not self._reading.done():
            news = asyncio.create_task(self._watching.next())
            await asyncio.wait({self._reading, news}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                await self._tell(news.result())
                self._show_above_question()
            else:
                news.cancel()
        reading, self._reading = self._reading, None
        try:
            return reading.result()
        except EOFError:
            self._say("")
            raise PlayersQuit from None

    def _asks_now(self) -> bool:
        """Is there something to be said at this keyboard? Not while only bots think."""
        room, now = self._watching.room, self._watching.now
        if room is None or now is None:
            return False
        acting = now.view["to_act"]
        assert isinstance(acting, list)
        return room.status != "playing" or room.paused or any(seat in self._players for seat in acting)

    def _question(self) -> str:
        room, say = self._watching.room, self._speaker().voice.say
        if room is not None and room.status == "over":
            return say("ask-over")
        if room is not None and room.status == "between":
            return say("next-deal")
        seat = self._at_keyboard
        return say("ask-player", name=self._speaker().names[seat - 1]) if seat else say("ask-anybody")

    # Telling

    async def _tell(self, message: AnyMessage) -> None:
        match message:
            case protocol.Room():
                self._tell_room()
            case protocol.Update():
                self._tell_lines(self._speaker().told(message.happening))
                await self._keep_record()
            case protocol.View():
                for happening in message.missed:
                    self._tell_lines(self._speaker().told(happening))
            case protocol.Hint():
                self._say(self._speaker().hint(message))
            case protocol.Refused():
                self._say(self._speaker().refusal(message))
            case protocol.Shuffled():
                self._say(*self._speaker().shuffle(self._watching.checked))
            case protocol.Closing():
                self._say(self._speaker().voice.say("going-down", seconds=message.seconds))

    def _tell_room(self) -> None:
        """Who is at this keyboard is known there."""

    def _tell_lines(self, lines: Sequence[str]) -> None:
        self._say(*lines)
        for seat in (ONLOOKER, *self._players):
            self._news[seat] = [*self._news.get(seat, []), *lines][-_NEWS_KEPT:]

    async def _show_what_is_new(self) -> None:
        if self._shown is self._watching.now:
            return
        await self._hand_over_keyboard(self._seat_in_turn())
        self._show_table()

    def _show_table(self) -> None:
        self._shown = self._watching.now
        self._show(self._at_keyboard)
        self._look_back()
        room = self._watching.room
        if room is not None and room.status == "over":
            self._say(self._speaker().voice.say("after-the-game"))

    def _look_back(self) -> None:
        """Keep a game that ends here, not one that was loaded when it was over; alone, tell of the best."""
        now = self._watching.now
        if now is None or not self._players:
            return
        if now.view["over"] and self._was_playing:
            keep_game(self._speaker().finished(now))
            if len(self._speaker().names) == 1:
                self._say(self._speaker().best(now))
        self._was_playing = not now.view["over"]

    def _show_above_question(self) -> None:
        """What happened while somebody was asked: to their table, but nobody else's cards come up."""
        if self._watching.has_news() or self._shown is self._watching.now:
            return
        if self._seat_in_turn() == self._at_keyboard:
            self._keyboard.ask_otherwise(self._question())
            self._show_table()
        elif self._shown is not None:
            self._shown = None  # whoever is next is asked to take the keyboard
            self._say(self._speaker().voice.say("enter-goes-on"))

    # Who is at the keyboard

    def _seat_in_turn(self) -> int:
        """The seat that may act; where several may, or none, nobody's cards are on the screen."""
        if len(self._players) == 1:
            return next(iter(self._players))
        now = self._watching.now
        acting = now.view["to_act"] if now is not None else []
        assert isinstance(acting, list)
        return acting[0] if len(acting) == 1 and acting[0] in self._players else ONLOOKER

    async def _hand_over_keyboard(self, seat: int) -> None:
        """Clear the screen between seats if one sees what the other does not, and say again what was said."""
        before, self._at_keyboard = self._at_keyboard, seat
        news = self._news.pop(seat, [])
        if len(self._players) < 2 or seat == before or self._sees_the_same(seat, before):
            return
        self._keyboard.clear()
        if seat != ONLOOKER:
            name = self._speaker().names[seat - 1]
            await self._ask(self._speaker().voice.say("take-keyboard", name=name))
        if news:
            self._say(*news)

    def _sees_the_same(self, seat: int, other: int) -> bool:
        """Would nobody learn anything from the screen of the other?"""
        one, two = self._client(seat).now, self._client(other).now
        speaker = self._speaker()
        return one is not None and two is not None and speaker.table(one) == speaker.table(two)


@final
class LivePrompt(Prompt):
    """At a table of a server: people come and go, so every line is taken at any time."""

    live = True

    def _asks_now(self) -> bool:
        return True

    def _question(self) -> str:
        return ""

    def _speaker(self) -> Speaker:
        room = self._watching.room
        return Speaker(room, self._pen, self._language, room.you.seat if room is not None else ONLOOKER)

    def _tell_company(self) -> None:
        self._tell_room()

    def _tell_room(self) -> None:
        told = self._speaker().room()
        if told != self._room_told:
            self._room_told = told
            self._say(told)

    async def _press_enter(self) -> None:
        """Nothing is meant by it."""

    async def run(self) -> None:
        await super().run()
        await asyncio.sleep(_LAST_ANSWERS)
        await self._tell_news()
