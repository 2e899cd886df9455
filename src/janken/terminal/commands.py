"""What may be typed besides moves and requests: to look, to ask, to save, to leave."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from janken.core.options import is_whole, shorten
from janken.core.text import nearest
from janken.core.view import ONLOOKER
from janken.records.files import reason, rewrite, write_new
from janken.table import protocol
from janken.table.protocol import Refused, new_action
from janken.terminal.company import Company, PlayersQuit
from janken.terminal.orders import ANYWHERE, LIVE
from janken.terminal.rules import drawn_rules
from janken.words.rules import language_of, rule, rule_ids

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


_SHORTER: Final = {"q": "quit", "exit": "quit", "?": "help"}


class Commands(Company):
    def _command(self, word: str) -> Callable[[list[str]], Awaitable[None]] | None:
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
        said = word.lower()
        return commands.get(_SHORTER.get(said, said))

    def _explained(self) -> dict[str, str]:
        """Every word that is no move, with what belongs to it, and the key of its explanation."""
        return {**_COMMANDS, **ANYWHERE, **(LIVE if self.live else {})}

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
        speaker = self._speaker()
        game = speaker.game
        pages = {game.name: game.words, "cards": None, "records": None}
        for name, folder in pages.items() if words else ():
            found = rule(name, words[0], language_of(name, self._language, folder), folder)
            if found is not None:
                self._say(drawn_rules(found, self._pen).removeprefix("### ").rstrip())
                return
        ids = [one for page in pages.items() for one in rule_ids(*page)]
        near = nearest(words[0].upper(), ids) if words else []
        if near:
            self._say(speaker.voice.say("no-such-rule", text=shorten(words[0]), nearest=near))
        else:
            self._say(speaker.voice.say("which-rule", rule=game.end_rule, game=game.name))

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
        seat = self._asking(words)
        if seat is not None:
            await self._send(seat, protocol.Undo(action=new_action()))

    async def _help(self, words: list[str]) -> None:
        speaker = self._speaker()
        say, game = speaker.voice.say, speaker.game
        self._say(say("help-prompt", example=game.example))
        if self._at_keyboard == ONLOOKER and not self.live:
            self._say(say("help-seat"))
        explained = self._explained()
        width = max(map(len, explained)) + 2
        for command, key in explained.items():
            self._say(f"  {command:<{width}}{say(key, rule=game.end_rule)}")

    async def _quit(self, words: list[str]) -> None:
        raise PlayersQuit
