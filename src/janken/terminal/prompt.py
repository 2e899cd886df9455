"""Play at a prompt: one person, or several who share the keyboard."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from janken.bots.seen import witness_of
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Game
from janken.core.match import Match
from janken.core.options import is_whole, shorten
from janken.core.pen import Pen
from janken.core.view import ONLOOKER
from janken.kernel.refusal import Refusal
from janken.records.files import reason, rewrite, write_new
from janken.records.writer import record_text
from janken.terminal.drawing import table_lines, voice_for
from janken.terminal.keyboard import ask
from janken.words import ENGLISH
from janken.words.rules import language_of, rule

if TYPE_CHECKING:
    from janken.bots.levels import Hint

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the lines that have scrolled away too

_NEWS_KEPT = 8  # lines; older ones everybody has seen on the way

_COMMANDS = {
    "legal": "help-legal",
    "hint": "help-hint",
    "look": "help-look",
    "rules ID": "help-rules",
    "save FILE": "help-save",
    "undo": "help-undo",
    "help": "help-help",
    "quit": "help-quit",
}


class _PlayersQuit(Exception):  # noqa: N818 - it is no error
    """The players stop before the game is over."""


class Prompt:
    """A match at one keyboard. It ends when the game is over, or the players quit."""

    def __init__(
        self, match: Match, pen: Pen, shuffler: Shuffler, keep: Path | None = None, language: str = ENGLISH
    ) -> None:
        self.match = match
        self._language = language
        self._voice = voice_for(match.header.game, match.header.names, language)
        self._pen = pen
        self._shuffler = shuffler
        self._keep = keep  # the record is written there after every move
        self._saved: set[Path] = set() if keep is None else {keep}  # files that are ours to write again
        self._at_keyboard = 0  # the seat whose cards are on the screen
        self._news: dict[int, list[str]] = {}  # by seat, what was said since it last had the keyboard
        self._commands: dict[str, Callable[[int, list[str]], None]] = {
            "legal": self._legal,
            "hint": self._hint,
            "look": self._look,
            "rules": self._rules,
            "save": self._save,
            "undo": self._undo,
            "help": self._help,
            "quit": self._leave,
        }

    # The game

    def run(self) -> None:
        self._say(self._voice.say("welcome", title=self._voice.say("title")))
        with suppress(_PlayersQuit):
            self._play_to_the_end()

    def _play_to_the_end(self) -> None:
        while True:
            self._deal()
            seat = self._seat_in_turn()
            self._hand_over_keyboard(seat)
            self._show(seat)
            if self.match.state.is_over():
                self._say(self._voice.say("after-the-game"))
            self._turn(seat)

    def _turn(self, seat: int) -> None:
        """Lines from the keyboard until one changes the table."""
        while not self._one_line(seat):
            pass

    def _deal(self) -> None:
        if self.match.state.needs() is None:
            return
        if self.match.log:
            self._hand_over_keyboard(ONLOOKER)
            self._show(ONLOOKER)
            self._ask(self._voice.say("next-deal"))
        self._tell(self.match.shuffle_and_deal(self._shuffler))
        self._keep_record()

    def _one_line(self, seat: int) -> bool:
        """Read a line and do what it says; true when a move was made or the table has to be shown anew."""
        words = self._ask(self._question(seat)).split()
        if not words:
            return self._only_move(seat)
        command = self._commands.get(words[0].lower())
        if command is None:
            return self._move(seat, words)
        before = self.match
        command(seat, words[1:])
        return self.match is not before

    def _question(self, seat: int) -> str:
        if self.match.state.is_over():
            return self._voice.say("ask-over")
        return (
            self._voice.say("ask-player", name=self._name(seat)) if seat else self._voice.say("ask-anybody")
        )

    def _move(self, seat: int, words: list[str]) -> bool:
        if is_whole(words[0]) and len(words) > 1:
            seat, words = int(words[0]), words[1:]
        elif seat == ONLOOKER and not self.match.state.is_over():
            self._say(self._voice.say("who-plays", text=shorten(" ".join(words))))
            return False
        move = self._game.understand(self.match.state, seat, words)
        given = move if isinstance(move, Refusal) else self.match.submit(seat, move)
        if isinstance(given, Refusal):
            self._say(self._voice.say("refused", text=self._voice.why_not(given)))
            return False
        self._tell(given)
        self._keep_record()
        return True

    def _only_move(self, seat: int) -> bool:
        """Alone, Enter makes a move that is no choice; with others that would tell them something."""
        if self.match.state.is_over():
            raise _PlayersQuit
        legal = self.match.state.legal(seat) if self._alone else []
        if len(legal) == 1:
            return self._move(seat, legal[0].text().split())
        self._say(self._voice.say("type-a-move"))
        return False

    # Who is at the keyboard

    @property
    def _alone(self) -> bool:
        return len(self.match.header.names) == 1

    def _seat_in_turn(self) -> int:
        """The seat that may act; where several may, or none, nobody's cards are on the screen."""
        if self._alone:
            return 1
        acting = self.match.state.to_act()
        return acting[0] if len(acting) == 1 else ONLOOKER

    def _hand_over_keyboard(self, seat: int) -> None:
        """Clear the screen between seats if one sees what the other does not, and say again what was said."""
        before, self._at_keyboard = self._at_keyboard, seat
        news = self._news.pop(seat, [])
        if seat == before or self.match.view(seat).encode() == self.match.view(before).encode():
            return
        self._clear()
        if seat != ONLOOKER:
            self._ask(self._voice.say("take-keyboard", name=self._name(seat)))
        if news:
            self._say(*news)

    def _clear(self) -> None:
        if sys.stdout.isatty():
            sys.stdout.write(_CLEAR)

    # Commands

    def _asking(self, seat: int, words: Sequence[str]) -> int | None:
        """The seat a command is for: the one in turn, or the one named."""
        if words and is_whole(words[0]) and 1 <= int(words[0]) <= len(self.match.header.names):
            named = int(words[0])
            if seat == ONLOOKER or named == seat:
                return named
        if seat != ONLOOKER:
            return seat
        self._say(self._voice.say("which-seat"))
        return None

    def _legal(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words)
        if asking is not None:
            moves = [move.text() for move in self.match.state.legal(asking)]
            self._private(seat, moves or [self._voice.say("no-move-now")])

    def _hint(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words)
        if asking is None:
            return
        from janken.bots.levels import hint  # only here: most games are played without

        seen = witness_of(self.match).seen(self.match, asking)
        found = hint(seen)
        self._private(seat, [self._voice.say("wait") if found is None else self._advice(found)])

    def _advice(self, found: "Hint") -> str:
        why = self._voice.say(f"hint-{found.reason.code}", found.reason.args)
        return self._voice.say("advice", move=found.move.text(), text=why)

    def _look(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words) if words or seat else ONLOOKER
        if asking is not None:
            self._private(seat, self._drawn(asking), hide=asking != seat)

    def _private(self, seat: int, lines: Sequence[str], hide: bool = True) -> None:
        """Say something; where everybody sees the screen, wipe it off again."""
        self._say(*lines)
        if seat == ONLOOKER and hide:
            self._ask(self._voice.say("hide"))
            self._clear()
            self._show(ONLOOKER)

    def _rules(self, seat: int, words: list[str]) -> None:
        for name in (self._game.name, "cards", "records"):
            found = rule(name, words[0], language_of(name, self._language)) if words else None
            if found is not None:
                self._say(found.removeprefix("### ").rstrip())
                return
        self._say(self._voice.say("which-rule", rule=self._game.end_rule, game=self._game.name))

    def _save(self, seat: int, words: list[str]) -> None:
        if len(words) != 1:
            self._say(self._voice.say("save-where"))
            return
        path = Path(words[0])
        try:
            if path in self._saved:
                rewrite(path, record_text(self.match))
            else:
                write_new(path, record_text(self.match))
        except FileExistsError:
            self._say(self._voice.say("file-is-there", file=str(path)))
        except (OSError, ValueError) as error:
            self._cannot_write(path, error)
        else:
            self._saved.add(path)
            self._say(self._voice.say("saved", file=str(path)))

    def _cannot_write(self, path: Path, error: Exception) -> None:
        self._say(self._voice.say("cannot-write", file=shorten(str(path), 200), reason=reason(error)))

    def _undo(self, seat: int, words: list[str]) -> None:
        if not self._alone:
            self._say(self._voice.say("undo-alone"))
        elif not self.match.moves_made():
            self._say(self._voice.say("nothing-to-undo"))
        else:
            self.match = self.match.without_last_move()
            self._keep_record()

    def _help(self, seat: int, words: list[str]) -> None:
        self._say(self._voice.say("help-prompt", example=self._game.example))
        if not seat:
            self._say(self._voice.say("help-seat"))
        for command, key in _COMMANDS.items():
            self._say(f"  {command:<11}{self._voice.say(key, rule=self._game.end_rule)}")

    def _leave(self, seat: int, words: list[str]) -> None:
        raise _PlayersQuit

    # Reading and writing

    @property
    def _game(self) -> Game:
        return self.match.header.game

    def _name(self, seat: int) -> str:
        return self._voice.name(seat)

    def _drawn(self, viewer: int) -> list[str]:
        return table_lines(self.match.view(viewer), self.match.header.names, self._pen, self._voice)

    def _show(self, viewer: int) -> None:
        self._say("", *self._drawn(viewer))

    def _tell(self, events: Sequence[Event]) -> None:
        """What everybody may hear; what only one may know is in that seat's view."""
        for event in events:
            fact = event.seen_by(self._at_keyboard if self._alone else ONLOOKER)
            if fact is not None:
                line = self._voice.tell(fact)
                self._say(line)
                for seat in range(ONLOOKER, len(self.match.header.names) + 1):
                    self._news[seat] = [*self._news.get(seat, []), line][-_NEWS_KEPT:]

    def _say(self, *lines: str) -> None:
        sys.stdout.write("\n".join(lines) + "\n")

    def _ask(self, question: str) -> str:
        """A line from the keyboard; the end of input is quitting."""
        try:
            return ask(question)
        except EOFError:
            self._say("")
            raise _PlayersQuit from None

    def _keep_record(self) -> None:
        if self._keep is None:
            return
        try:
            rewrite(self._keep, record_text(self.match))
        except (OSError, ValueError) as error:
            self._cannot_write(self._keep, error)
