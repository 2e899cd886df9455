"""Your own bot at a live table: it sits there like a person, and this prompt shows what happens."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Final, final

from janken.bots.bot import Bot, Limits, Seen
from janken.bots.load import BotError
from janken.client import Client
from janken.core.events import Dealing, Fact, TakenBack
from janken.core.moves import Move, Several, WithCards, read_cards
from janken.core.options import Options
from janken.core.pen import Pen
from janken.kernel.cards import in_order
from janken.kernel.refusal import Refusal, malformed
from janken.table import protocol as ask
from janken.table.shuffle_player import Checked
from janken.terminal.drawing import harmless
from janken.terminal.speaker import Speaker, fact_of, view_of

_PATIENCE: Final = 10.0  # seconds


@final
class BotAtTable:
    def __init__(self, client: Client, bot: Bot, pen: Pen, language: str) -> None:
        self._client = client
        self._bot = bot
        self._pen = pen
        self._language = language
        self._told: list[list[Fact]] = []  # since the deal, by happening
        self._answered: ask.Situation | None = None
        self._room_told = ""
        self._hidden: Checked | None = None  # a deal whose bytes the server has not shown yet

    async def run(self) -> None:
        """Until the game is over."""
        async for message in self._client.messages():
            self._hear(message)
            if self._room().status == "over":
                await self._hear_of_the_shuffle()
                return
            if not self._client.has_news():
                await self._answer()

    def _room(self) -> ask.Room:
        assert self._client.room is not None, "it has arrived"
        return self._client.room

    def _speaker(self) -> Speaker:
        return Speaker(self._room(), self._pen, self._language, self._room().you.seat)

    # Hearing

    def _hear(self, message: ask.AnyMessage) -> None:
        match message:
            case ask.Room():
                self._tell_room()
            case ask.FreshView():
                for happening in message.missed:
                    self._note(happening)
            case ask.Update():
                self._note(message.happening)
            case ask.Shuffled():
                self._hidden = None if message.secret else self._client.checked
                self._tell_shuffle(self._client.checked)

    async def _hear_of_the_shuffle(self) -> None:
        """The server's bytes come right after the end; if it keeps them, that is said."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while self._hidden:
                    self._hear(await self._client.next())
        except TimeoutError:
            assert self._hidden is not None
            self._tell_shuffle(replace(self._hidden, why_broken=malformed("not-revealed", "RF-2")))

    def _tell_shuffle(self, checked: Checked | None) -> None:
        for line in self._speaker().shuffle(checked):
            print(harmless(line), flush=True)

    def _tell_room(self) -> None:
        told = self._speaker().room()
        if told != self._room_told:
            self._room_told = told
            print(harmless(told), flush=True)

    def _note(self, happening: ask.Happening) -> None:
        speaker = self._speaker()
        facts = [fact_of(speaker.game, fields) for fields in happening.facts]
        if any(isinstance(fact, Dealing) for fact in facts):
            self._told.clear()
        if any(isinstance(fact, TakenBack) for fact in facts):
            del self._told[-1:]  # as if it had never happened, as for a bot of the table
        else:
            self._told.append(facts)
        for line in speaker.told(happening):
            print(harmless(line), flush=True)

    # Answering

    async def _answer(self) -> None:
        """Once for every change at the table; a move that is too late is refused, and the bot looks again."""
        room, now = self._room(), self._client.now
        if now is None or now is self._answered or room.status != "playing" or room.paused:
            return
        self._answered = now
        refused: list[tuple[int, ...]] = []
        while await self._is_refused(now, refused):
            continue

    async def _is_refused(self, now: ask.Situation, refused: list[tuple[int, ...]]) -> bool:
        """Make a move, without those choices of cards; was it one of them? Then another may be allowed."""
        seen, room = self._seen(now, tuple(refused)), self._room()
        if not seen.legal:
            return False
        seed = " ".join(map(str, (room.table, room.game_number, len(self._told), *refused)))
        decision = await asyncio.to_thread(self._bot.choose, seen, Limits(), seed)
        if decision.move is None:
            return False
        await asyncio.sleep(decision.delay)
        if self._client.now is None or self._client.now.view is not now.view:
            return False
        answer = await self._client.move(decision.move.text(), now)
        if not isinstance(answer, ask.Refused):
            return False
        print(harmless(self._speaker().refusal(answer)), flush=True)
        if now.several is None or not isinstance(decision.move, WithCards):
            return False
        refused.append(tuple(in_order(list(decision.move.card_numbers))))
        return True

    def _seen(self, now: ask.Situation, refused: tuple[tuple[int, ...], ...]) -> Seen:
        room, game = self._room(), self._speaker().game
        options = game.read_options(room.options)
        assert isinstance(options, Options)
        if now.legal is None:
            why = (
                "a strict table lists no moves"
                if options.strict
                else "there are more moves than a table lists"
            )
            raise BotError(f"{self._bot.name} cannot play here: {why}")
        legal: list[Move] = []
        for text in now.legal:
            move = game.parse(text.split())
            assert not isinstance(move, Refusal), "a table lists what can be said"
            legal.append(move)
        return Seen(
            game=game.name,
            options=options,
            seats=len(room.seats),
            seat=room.you.seat,
            view=view_of(game, now.view),
            legal=tuple(legal) if now.several is None else _composed(now.several, legal, refused),
            facts=tuple(fact for facts in self._told for fact in facts),
        )


def _composed(several: ask.SeveralCards, also: list[Move], refused: tuple[tuple[int, ...], ...]) -> Several:
    """What a game forbids among these choices only the table knows, until it has refused one."""
    cards = read_cards(several.cards)
    assert not isinstance(cards, Refusal), cards
    allowed = partial(_is_untried, refused) if refused else None
    return Several(several.verb, cards, range(several.least, several.most + 1), allowed, also)


def _is_untried(refused: tuple[tuple[int, ...], ...], chosen: tuple[int, ...]) -> bool:
    return chosen not in refused
