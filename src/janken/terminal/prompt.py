"""Play at a prompt: one person, or several who share the keyboard."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from janken.bots.seen import witness_of
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Game
from janken.core.match import Match
from janken.core.options import is_whole, shorten
from janken.core.pen import Pen
from janken.kernel.refusal import Refusal
from janken.core.view import ONLOOKER
from janken.records.files import reason, rewrite, write_new
from janken.records.writer import record_text
from janken.words.rules import rule
from janken.terminal.drawing import clean_name, table_lines
from janken.terminal.keyboard import ask

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the lines that have scrolled away too

_NEWS_KEPT = 8  # lines; older ones everybody has seen on the way

_HELP = """\
Moves are typed as in a record, for example: {example}
{seat_help}  legal        every move you may make        hint       a move worth considering
  look         the table again                rules ID   what a rule says, such as rules {rule}
  save FILE    write the record               undo       take back (alone only)
  help         this                           quit       stop here"""


class _PlayersQuit(Exception):  # noqa: N818 - it is no error
    """The players stop before the game is over."""


class Prompt:
    """A match at one keyboard. It ends when the game is over, or the players quit."""

    def __init__(self, match: Match, pen: Pen, shuffler: Shuffler, keep: Path | None = None) -> None:
        self.match = match
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
        self._say(f"{self._game.title}. Type help for help, quit to stop.")
        with suppress(_PlayersQuit):
            self._play_to_the_end()

    def _play_to_the_end(self) -> None:
        while True:
            self._deal()
            seat = self._seat_in_turn()
            self._hand_over_keyboard(seat)
            self._show(seat)
            if self.match.state.is_over():
                self._say("save FILE keeps the record, Enter leaves.")
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
            self._ask("Press Enter for the next deal. ")
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
            return "The game is over> "
        return f"{self._name(seat)}> " if seat else "seat and move> "

    def _move(self, seat: int, words: list[str]) -> bool:
        if is_whole(words[0]) and len(words) > 1:
            seat, words = int(words[0]), words[1:]
        elif seat == ONLOOKER and not self.match.state.is_over():
            self._say("Who plays? Write the seat before the move, as in: 2 " + shorten(" ".join(words)))
            return False
        move = self._game.understand(self.match.state, seat, words)
        given = move if isinstance(move, Refusal) else self.match.submit(seat, move)
        if isinstance(given, Refusal):
            self._say(f"No: {given}")
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
        self._say("Type a move, or help.")
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
            self._ask(f"{self._name(seat)}, take the keyboard and press Enter. ")
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
        self._say("For which seat? Write its number behind the word.")
        return None

    def _legal(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words)
        if asking is not None:
            moves = [move.text() for move in self.match.state.legal(asking)]
            self._private(seat, moves or ["There is no move now."])

    def _hint(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words)
        if asking is None:
            return
        from janken.bots.levels import hint  # only here: most games are played without

        seen = witness_of(self.match).seen(self.match, asking)
        found = hint(seen)
        advice = f"{found.move.text()}: {found.reason}" if found else "There is nothing to do but wait."
        self._private(seat, [advice])

    def _look(self, seat: int, words: list[str]) -> None:
        asking = self._asking(seat, words) if words or seat else ONLOOKER
        if asking is not None:
            self._private(seat, self._drawn(asking), hide=asking != seat)

    def _private(self, seat: int, lines: Sequence[str], hide: bool = True) -> None:
        """Say something; where everybody sees the screen, wipe it off again."""
        self._say(*lines)
        if seat == ONLOOKER and hide:
            self._ask("Press Enter to hide this. ")
            self._clear()
            self._show(ONLOOKER)

    def _rules(self, seat: int, words: list[str]) -> None:
        for name in (self._game.name, "cards", "records"):
            found = rule(name, words[0]) if words else None
            if found is not None:
                self._say(found.removeprefix("### ").rstrip())
                return
        self._say(f"Which rule? As in rules {self._game.end_rule}; janken rules {self._game.name} shows all.")

    def _save(self, seat: int, words: list[str]) -> None:
        if len(words) != 1:
            self._say("Save to which file? As in: save evening.janken")
            return
        path = Path(words[0])
        try:
            if path in self._saved:
                rewrite(path, record_text(self.match))
            else:
                write_new(path, record_text(self.match))
        except FileExistsError:
            self._say(f"{path} is there already; choose another name.")
        except (OSError, ValueError) as error:
            self._cannot_write(path, error)
        else:
            self._saved.add(path)
            self._say(f"Saved to {path}.")

    def _cannot_write(self, path: Path, error: Exception) -> None:
        self._say(f"{shorten(str(path), 200)} could not be written: {reason(error)}.")

    def _undo(self, seat: int, words: list[str]) -> None:
        if not self._alone:
            self._say("A move can be taken back only when you play alone.")
        elif not self.match.moves_made():
            self._say("There is no move to take back.")
        else:
            self.match = self.match.without_last_move()
            self._keep_record()

    def _help(self, seat: int, words: list[str]) -> None:
        seat_help = "" if seat else "Write the seat before the move; legal, hint and look take a seat too.\n"
        self._say(_HELP.format(example=self._game.example, seat_help=seat_help, rule=self._game.end_rule))

    def _leave(self, seat: int, words: list[str]) -> None:
        raise _PlayersQuit

    # Reading and writing

    @property
    def _game(self) -> Game:
        return self.match.header.game

    def _name(self, seat: int) -> str:
        return clean_name(self.match.header.names[seat - 1]) if seat else "The table"

    def _drawn(self, viewer: int) -> list[str]:
        return table_lines(self._game, self.match.view(viewer), self.match.header.names, self._pen)

    def _show(self, viewer: int) -> None:
        self._say("", *self._drawn(viewer))

    def _tell(self, events: Sequence[Event]) -> None:
        """What everybody may hear; what only one may know is in that seat's view."""
        for event in events:
            fact = event.seen_by(self._at_keyboard if self._alone else ONLOOKER)
            if fact is not None:
                line = f"{self._name(fact.seat)} {fact.say}."
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
