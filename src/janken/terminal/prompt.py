"""Play at a prompt: alone, with bots, several people at one keyboard, or at a live table of a server.

`Screen` is what the people at the keyboard see. `Prompt` reads what they type and does it.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol, final

import msgspec

from janken.core.options import is_whole, shorten
from janken.core.text import nearest, reason, rewrite, write_new
from janken.core.view import ONLOOKER, Pen
from janken.table import protocol
from janken.table.shuffle_player import Checked
from janken.terminal.drawing import columns_of, drawn_rules, wrapped
from janken.terminal.keyboard import (
    ANYWHERE,
    COMMANDS,
    LIVE,
    SAYINGS,
    Keyboard,
    command_name,
    normalized_move,
    request_for,
    timers_to_end,
)
from janken.terminal.player_files import keep_game
from janken.terminal.speaker import Speaker
from janken.words.rules import language_of, rule, rule_ids

_NEWS_KEPT: Final = 8  # lines; everybody has seen the older ones by then
_LAST_ANSWERS: Final = 0.2  # seconds, at a live table


Answer = protocol.Done | protocol.Created | protocol.Refused


class AtTable(Protocol):
    """A person's connection to a table, in this process or on a server."""

    room: protocol.Room | None
    now: protocol.Situation | None
    checked: Checked | None  # the shuffle of the cards on the table

    async def ask(
        self, request: protocol.TableAction, /
    ) -> protocol.Done | protocol.Created | protocol.Refused: ...

    async def tell(self, request: protocol.AskHint, /) -> None: ...

    async def next(self) -> protocol.Message: ...

    def has_news(self) -> bool: ...

    def meant_for(self, text: str) -> str | None: ...


class PlayersQuit(Exception):  # noqa: N818 - it is no error
    """The players leave the prompt."""


@final
class Screen:
    """What is on the screen, and whose cards may be on it.

    `watching` sees what everybody at the keyboard may see; `players` are the people there, by seat. At a
    live table people come and go, and `watching` is the only one at the keyboard.
    """

    def __init__(
        self, watching: AtTable, players: dict[int, AtTable], pen: Pen, language: str, live: bool
    ) -> None:
        self.watching = watching
        self.players = players
        self.pen = pen
        self.language = language
        self.live = live
        self.keyboard = Keyboard()
        self.seat = ONLOOKER  # the seat whose cards are on the screen
        self._shown: protocol.Situation | None = None
        self._was_playing = False  # when the table was last shown
        self._news: dict[int, list[str]] = {}  # by seat, what was said since it last had the keyboard
        self._room_said = ""
        self._room_before: protocol.Room | None = None

    def client(self, seat: int) -> AtTable:
        return self.players.get(seat, self.watching)

    def speaker(self) -> Speaker:
        room, you = self.watching.room, ONLOOKER
        if self.live:
            you = room.you.seat if room is not None else ONLOOKER
        elif len(self.players) == 1:
            you = next(iter(self.players))
        return Speaker(room, self.pen, self.language, you)

    # Saying and asking

    def say(self, *lines: str) -> None:
        self.keyboard.say(*lines)

    async def say_privately(self, lines: Sequence[str], hide: bool = True) -> None:
        """Say something; if everybody sees the screen, wipe it off again."""
        self.say(*lines)
        if self.seat == ONLOOKER and hide and self.players and not self.live:
            await self._ask(self.speaker().voice.say("hide"))
            self.keyboard.clear()
            self._show(ONLOOKER)

    async def _ask(self, question: str) -> str:
        try:
            return await self.keyboard.ask(question)
        except EOFError:
            self.say("")
            raise PlayersQuit from None

    def question(self) -> str:
        """What stands before the line to type; nothing for a program at a live table."""
        room, speaker = self.watching.room, self.speaker()
        say = speaker.voice.say
        if self.live:
            if not self.keyboard.is_terminal:
                return ""
            seat = room.you.seat if room is not None else ONLOOKER
            return say("ask-player", name=speaker.names[seat - 1] if seat else "")
        if room is not None and room.status == "over":
            return say("ask-over")
        if room is not None and room.status == "between":
            return say("next-deal")
        return say("ask-player", name=speaker.names[self.seat - 1]) if self.seat else say("ask-anybody")

    # Messages

    def welcome(self, greeting: str) -> None:
        voice = self.speaker().voice
        self.say(voice.say("welcome", title=voice.say("title")))
        if greeting:
            self.say(greeting)
        if self.live:
            self._tell_room()
        elif company := self.speaker().company():
            self.say(company)

    def tell(self, message: protocol.Message) -> None:
        """Put a message of the table into words."""
        match message:
            case protocol.Room():
                if self.live:  # people who share a keyboard know this
                    self._tell_room()
            case protocol.Update():
                self._tell_lines(self.speaker().told(message.happening))
            case protocol.FreshView():
                for happening in message.missed:
                    self._tell_lines(self.speaker().told(happening))
            case protocol.Hint():
                self.say(self.speaker().hint(message))
            case protocol.Refused():
                self.say(self.speaker().refusal(message))
            case protocol.SayingHeard():
                self.say(self.speaker().said(message))
            case protocol.TextHeard():
                self.say(self.speaker().written(message))
            case protocol.News():
                self.say(self.speaker().people_news(message))
            case protocol.Shuffled():
                self.say(*self.speaker().shuffle(self.watching.checked))
            case protocol.Announcement() if message.text:
                self.say(self.speaker().voice.say("announced", text=message.text))
            case protocol.Closing():
                self.say(self.speaker().voice.say("going-down", seconds=message.seconds))

    def _tell_room(self) -> None:
        self.keyboard.ask_otherwise(self.question())  # a player who has just sat down is asked by name
        before, self._room_before = self._room_before, self.watching.room
        if before is not None:
            for line in self.speaker().changes(before):
                self.say(line)
        said = self.speaker().room()
        if said != self._room_said:
            self._room_said = said
            self.say(said)

    def _tell_lines(self, lines: Sequence[str]) -> None:
        self.say(*lines)
        for seat in (ONLOOKER, *self.players):
            self._news[seat] = [*self._news.get(seat, []), *lines][-_NEWS_KEPT:]

    # The table

    async def show_changes(self) -> None:
        if not self._is_shown():
            await self._hand_over_keyboard(self._seat_in_turn())
            self._show_table()

    def show_changes_above_question(self) -> None:
        """What happened while a player was asked; nobody else's cards come up."""
        if self.watching.has_news() or self._is_shown():
            return
        if self._seat_in_turn() == self.seat:
            self.keyboard.ask_otherwise(self.question())
            self._show_table()
        elif self._shown is not None:
            self._shown = None  # the next player is asked to take the keyboard
            self.say(self.speaker().voice.say("enter-goes-on"))

    def _is_shown(self) -> bool:
        """Running clocks are no news, but the end of a timer that people waited for is."""
        shown, now = self._shown, self.watching.now
        if shown is None or now is None:
            return shown is now
        return shown.view is now.view and timers_to_end(shown) == timers_to_end(now)

    def _show_table(self) -> None:
        self._shown = self.watching.now
        self._show(self.seat)
        self._look_back()
        room = self.watching.room
        if room is not None and room.status == "over":
            self.say(self.speaker().voice.say("after-the-game"))

    def _show(self, seat: int) -> None:
        now = self.client(seat).now
        if now is not None:
            self.say("", *self.speaker().table(now))

    def _look_back(self) -> None:
        """Keep a game that ends here, unless it was over when it was loaded; compare a solo game's result."""
        now = self.watching.now
        if now is None or not self.players:
            return
        if now.view["over"] and self._was_playing:
            keep_game(self.speaker().finished(now))
            if len(self.speaker().names) == 1:
                self.say(self.speaker().best(now))
        self._was_playing = not now.view["over"]

    # Whose turn it is at the keyboard

    def expects_input(self) -> bool:
        """Can anything be typed now? Not while only bots think; at a live table always."""
        room, now = self.watching.room, self.watching.now
        if self.live:
            return True
        if room is None or now is None:
            return False
        return room.status != "playing" or room.paused or any(seat in self.players for seat in _acting(now))

    def _seat_in_turn(self) -> int:
        """The seat that may act; if several may, or none, nobody's cards are on the screen."""
        if len(self.players) == 1:
            return next(iter(self.players))
        acting = _acting(self.watching.now) if self.watching.now is not None else []
        return acting[0] if len(acting) == 1 and acting[0] in self.players else ONLOOKER

    async def _hand_over_keyboard(self, seat: int) -> None:
        """Clear the screen between seats if one sees what the other does not, and repeat the latest news."""
        before, self.seat = self.seat, seat
        news = self._news.pop(seat, [])
        if len(self.players) < 2 or seat == before or self._see_the_same(seat, before):
            return
        self.keyboard.clear()
        if seat != ONLOOKER:
            name = self.speaker().names[seat - 1]
            await self._ask(self.speaker().voice.say("take-keyboard", name=name))
        if news:
            self.say(*news)

    def _see_the_same(self, seat: int, other: int) -> bool:
        """Would neither learn anything from the other's screen?"""
        one, two = self.client(seat).now, self.client(other).now
        speaker = self.speaker()
        return one is not None and two is not None and speaker.table(one) == speaker.table(two)


def _acting(now: protocol.Situation) -> list[int]:
    acting = now.view["to_act"]
    assert isinstance(acting, list)
    return acting


class Prompt:
    """Reads lines and does what they say, until the players leave."""

    def __init__(
        self,
        watching: AtTable,
        players: dict[int, AtTable],
        pen: Pen,
        language: str,
        record: Callable[[], Awaitable[str]],
        keep: Path | None = None,
        greeting: str = "",
        live: bool = False,
    ) -> None:
        """The record is written to `keep` after every change; `greeting` is said below the welcome."""
        self._screen = Screen(watching, players, pen, language, live)
        self._watching = watching
        self._players = players
        self._live = live
        self._record = record
        self._keep = keep
        self._greeting = greeting
        self._saved: set[Path] = set() if keep is None else {keep}  # files we may write again
        self._reading: asyncio.Task[str] | None = None
        self._commands: dict[str, Callable[[list[str]], Awaitable[None]]] = {
            "legal": self._legal,
            "hint": self._hint,
            "look": self._look,
            "rules": self._rules,
            "save": self._save,
            "undo": self._undo,
            "help": self._help,
            "quit": self._quit,
        }

    async def run(self) -> None:
        self._screen.welcome(self._greeting)
        with suppress(PlayersQuit):
            while True:
                await self._tell_news()
                if self._screen.expects_input():
                    await self._screen.show_changes()
                    await self._obey(await self._line())
                else:
                    await self._tell(await self._watching.next())
        if self._live:
            await asyncio.sleep(_LAST_ANSWERS)
            await self._tell_news()

    async def _tell_news(self) -> None:
        while self._watching.has_news():
            await self._tell(await self._watching.next())

    async def _tell(self, message: protocol.Message) -> None:
        self._screen.tell(message)
        if isinstance(message, protocol.Update):
            await self._keep_record()

    async def _line(self) -> str:
        """A line from the keyboard; news is shown as it comes. At the end of the input the players leave."""
        if self._reading is None:
            self._reading = asyncio.create_task(self._screen.keyboard.ask(self._screen.question()))
        while not self._reading.done():
            news = asyncio.create_task(self._watching.next())
            await asyncio.wait({self._reading, news}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                await self._tell(news.result())
                self._screen.show_changes_above_question()
            else:
                news.cancel()
        reading, self._reading = self._reading, None
        try:
            return reading.result()
        except EOFError:
            self._say("")
            raise PlayersQuit from None

    def _say(self, *lines: str) -> None:
        self._screen.say(*lines)

    def _speaker(self) -> Speaker:
        return self._screen.speaker()

    # What a line does

    async def _obey(self, line: str) -> None:
        words = line.split()
        if not words:
            await self._press_enter()
            return
        command = self._commands.get(command_name(words[0]))
        await (command(words[1:]) if command is not None else self._move_or_request(words))

    async def _press_enter(self) -> None:
        """Deal, leave a finished game, or make the only move when playing alone; nothing at a live table."""
        room, now = self._watching.room, self._watching.now
        if self._live:
            return
        if room is not None and room.status == "over":
            raise PlayersQuit
        if room is not None and room.status == "between":
            await self._send(next(iter(self._players)), protocol.NextHand(action=protocol.new_action()))
            return
        alone = room is not None and len(room.seats) == 1
        listed = now.legal if alone and now is not None and now.several is None else None
        if listed is not None and len(listed) == 1:
            self._say(self._speaker().voice.say("only-move", move=listed[0]))
            await self._move(self._screen.seat, listed[0])
        else:
            self._say(self._speaker().voice.say("type-a-move"))

    async def _move_or_request(self, words: list[str]) -> None:
        seat = self._screen.seat
        if is_whole(words[0]) and len(words) > 1:
            seat, words = int(words[0]), words[1:]
        small = [word.lower() for word in words]
        request = request_for(small, self._screen.client(seat).now, self._live)
        speaker = self._speaker()
        if request is not None:
            await self._send(seat, request)
        elif self._live and small[0] == "say":
            self._say(speaker.sayings(SAYINGS))
        elif seat == ONLOOKER and not self._live:
            self._say(speaker.voice.say("who-plays", text=shorten(" ".join(words))))
        elif seat not in self._players and not self._live:
            args: dict[str, object] = {"number": seat, "last": len(speaker.names)}
            self._say(
                speaker.refusal(protocol.Refused(kind="malformed", code="no-seat", args=args, rule="RF-3"))
            )
        else:
            await self._move(seat, " ".join(normalized_move(words, speaker.deck())))

    async def _send(self, seat: int, request: protocol.TableAction) -> None:
        answer = await self._screen.client(seat).ask(request)
        if isinstance(answer, protocol.Refused):
            self._say(self._speaker().refusal(self._with_commands(answer)))

    async def _move(self, seat: int, text: str) -> None:
        if self._screen.seat == ONLOOKER and len(self._players) > 1:
            self._screen.keyboard.wipe_line()  # the others may not be allowed to know what was typed
        short = text[: protocol.LONGEST_TEXT]
        meant = self._screen.client(seat).meant_for(short)
        await self._send(seat, protocol.MakeMove(action=protocol.new_action(), text=short, meant_for=meant))

    def _with_commands(self, refused: protocol.Refused) -> protocol.Refused:
        """Suggest commands too: what is no move may have been meant for one."""
        if refused.code != "no-move":
            return refused
        verbs, word = refused.args["verbs"], str(refused.args["text"]).lower()
        assert isinstance(verbs, list)
        commands = (command.split()[0] for command in self._explained())
        near = nearest(word, [*map(str, verbs), *commands])
        return msgspec.structs.replace(refused, args={**refused.args, "nearest": near})

    def _explained(self) -> dict[str, str]:
        """Everything that can be typed besides moves, with the key of its explanation."""
        return {**COMMANDS, **ANYWHERE, **(LIVE if self._live else {})}

    # Commands

    def _asking(self, words: Sequence[str]) -> int | None:
        """The seat a command is for: the one at the keyboard, or the one named."""
        seat = self._screen.seat
        if seat == ONLOOKER and words and is_whole(words[0]) and int(words[0]) in self._players:
            return int(words[0])
        if seat != ONLOOKER or self._live:
            return seat
        self._say(self._speaker().voice.say("which-seat"))
        return None

    async def _legal(self, words: list[str]) -> None:
        seat = self._asking(words)
        if seat is None:
            return
        now, say = self._screen.client(seat).now, self._speaker().voice.say
        if now is not None and now.legal is None:
            await self._screen.say_privately([say("moves-not-listed")])
        else:
            moves = [] if now is None or now.legal is None else list(now.legal)
            several = None if now is None else now.several
            if several is not None:
                counts = dict.fromkeys((several.least, several.most))
                count = "–".join(map(str, counts))
                moves.append(say("several-cards", verb=several.verb, count=count, cards=several.cards))
            await self._screen.say_privately(moves or [say("no-move-now")])

    async def _hint(self, words: list[str]) -> None:
        seat = self._asking(words)
        if seat is None:
            return
        client = self._screen.client(seat)
        await client.tell(protocol.AskHint())
        while not isinstance(message := await client.next(), protocol.Hint | protocol.Refused):
            if client is self._watching:
                await self._tell(message)
        speaker = self._speaker()
        if isinstance(message, protocol.Hint):
            said = speaker.hint(message)
        else:
            said = speaker.refusal(message) if message.code == "strict-table" else speaker.voice.say("wait")
        await self._screen.say_privately([said])

    async def _look(self, words: list[str]) -> None:
        seat = self._asking(words) if words or self._screen.seat else ONLOOKER
        now = None if seat is None else self._screen.client(seat).now
        if now is not None:
            await self._screen.say_privately(self._speaker().table(now), hide=seat != self._screen.seat)

    async def _rules(self, words: list[str]) -> None:
        speaker = self._speaker()
        game = speaker.game
        pages = {game.name: game.words, "cards": None, "records": None}
        for name, folder in pages.items() if words else ():
            found = rule(name, words[0], language_of(name, self._screen.language, folder), folder)
            if found is not None:
                self._say(drawn_rules(found, self._screen.pen, columns_of(sys.stdout)).rstrip())
                return
        ids = [one for page in pages.items() for one in rule_ids(*page)]
        near = nearest(words[0].upper(), ids) if words else []
        if near:
            self._say(speaker.voice.say("no-such-rule", text=shorten(words[0]), nearest=near))
        else:
            self._say(speaker.voice.say("which-rule", rule=game.end_rule, game=game.name))

    async def _undo(self, words: list[str]) -> None:
        seat = self._asking(words)
        if seat is not None:
            await self._send(seat, protocol.Undo(action=protocol.new_action()))

    async def _help(self, words: list[str]) -> None:
        speaker = self._speaker()
        say, game = speaker.voice.say, speaker.game
        self._say(say("help-prompt", example=game.example))
        if self._screen.seat == ONLOOKER and not self._live:
            self._say(say("help-seat"))
        explained = self._explained()
        width = max(map(len, explained)) + 2
        for command, key in explained.items():
            line = f"  {command:<{width}}{say(key, rule=game.end_rule)}"
            self._say(wrapped(line, columns_of(sys.stdout), " " * (width + 2)))

    async def _quit(self, words: list[str]) -> None:
        raise PlayersQuit

    # The record

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

    async def _keep_record(self) -> None:
        if self._keep is None:
            return
        try:
            rewrite(self._keep, await self._record())
        except (OSError, ValueError) as error:
            self._cannot_write(self._keep, error)

    def _cannot_write(self, path: Path, error: Exception) -> None:
        file = shorten(str(path), 200)
        self._say(self._speaker().voice.say("cannot-write", file=file, reason=reason(error)))
