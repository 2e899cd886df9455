"""What is typed at a prompt, and what it does: a command, a request to the table, or a move."""

import msgspec

from janken.core.options import is_whole, shorten
from janken.core.text import nearest
from janken.core.view import ONLOOKER
from janken.table import protocol
from janken.table.protocol import Refused, new_action
from janken.terminal.commands import Commands
from janken.terminal.company import PlayersQuit
from janken.terminal.loosely import as_written
from janken.terminal.orders import request_for


class Typed(Commands):
    async def _obey(self, line: str) -> None:
        words = line.split()
        if not words:
            await self._press_enter()
            return
        command = self._command(words[0])
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
            await self._move(seat, " ".join(as_written(words, self._speaker().deck())))

    async def _move(self, seat: int, text: str) -> None:
        if self._at_keyboard == ONLOOKER and len(self._players) > 1:
            self._keyboard.wipe_line()  # what somebody typed may be theirs alone to know
        short = text[: protocol.LONGEST_TEXT]
        meant = self._client(seat).meant_for(short)
        answer = await self._client(seat).ask(protocol.Move(action=new_action(), text=short, meant_for=meant))
        if isinstance(answer, Refused):
            self._say(self._speaker().refusal(self._with_commands(answer)))

    def _with_commands(self, refused: Refused) -> Refused:
        """What is no move may have been meant for a command."""
        if refused.code != "no-move":
            return refused
        verbs, word = refused.args["verbs"], str(refused.args["text"]).lower()
        assert isinstance(verbs, list)
        commands = (command.split()[0] for command in self._explained())
        near = nearest(word, [*map(str, verbs), *commands])
        return msgspec.structs.replace(refused, args={**refused.args, "nearest": near})
