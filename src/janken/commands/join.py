"""`janken join`: sit down at a live table, from this prompt, or let your own bot sit there."""

import asyncio
import sys
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, final
from urllib.parse import urlsplit

import click

from janken.bots.bot import Bot, Limits, Seen
from janken.bots.load import BotError, CannotLoadError, load
from janken.client import Client, NotWelcome, connect, refusal_of, table_of
from janken.commands.common import Failure, ending_orderly, language_option, say, wrong
from janken.core.events import Dealing, Fact, TakenBack
from janken.core.moves import Move, Several, WithCards, read_cards
from janken.core.options import Options, shorten
from janken.core.view import Pen
from janken.core.voice import Voice
from janken.kernel.cards import in_order
from janken.kernel.refusal import Refusal, malformed
from janken.table import protocol as ask
from janken.table.names import clean_name
from janken.table.protocol import Refused, Room, Sit, is_table_id, new_action
from janken.table.shuffle_player import Checked
from janken.terminal.drawing import harmless, pen_for
from janken.terminal.keyboard import Keyboard
from janken.terminal.player_files import keep_token, last_server, token_at
from janken.terminal.prompt import Prompt
from janken.terminal.speaker import Speaker, fact_of, view_of
from janken.words import catalogue

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


@click.command()
@click.argument("table", metavar="URL|CODE")
@click.option("--server", metavar="URL", help="The server for a join code; by default the last one used.")
@click.option("--name", default="", help="The name to go by.")
@click.option("--seat", type=click.IntRange(1, 9), help="Take this seat; by default the first free one.")
@click.option("--watch", is_flag=True, help="Watch without taking a seat.")
@click.option(
    "--bot", metavar="BOT", help="Let this bot play in your place: FILE.py:Name, run:COMMAND or a level."
)
@click.option("--stranger", is_flag=True, help="Join as a new person, not as the one you were last time.")
@language_option
def join_command(
    table: str,
    server: str | None,
    name: str,
    seat: int | None,
    watch: bool,
    bot: str | None,
    stranger: bool,
    lang: str,
) -> None:
    """Play at a live table: by its address, as in http://127.0.0.1:8321/t/..., or by its join code."""
    if "/" in table:
        host = _server_of(table)
        if host is None or not is_table_id(table_of(table)):
            raise wrong("wrong-table", text=shorten(table, 200))
        wanted = Wanted(table=table_of(table))
    else:
        host, wanted = _server_for_word(table, server), Wanted(word=table)
    try:
        player = None if bot is None else load(bot)
        coming = Newcomer(name or (player.name if player else ""), seat, watch, stranger, player)
        with ending_orderly():
            asyncio.run(_join(host, wanted, coming, lang))
    except (CannotLoadError, BotError) as error:
        raise Failure(str(error)) from None
    except NotWelcome as error:
        raise Failure(f"{host}: {Voice(catalogue(lang)).why_not(error.refusal)}") from None
    except OSError as error:
        raise wrong("wrong-no-answer", server=host, reason=_why(error)) from None


@dataclass(frozen=True)
class Wanted:
    """A table by its id, or by its join code."""

    table: str = ""
    word: str = ""


@dataclass(frozen=True)
class Newcomer:
    """Who comes, and what for."""

    name: str
    seat: int | None
    watch: bool
    stranger: bool
    bot: Bot | None


def _server_of(url: str) -> str | None:
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return None
    return f"{parts.scheme}://{parts.netloc}"


def _server_for_word(word: str, server: str | None) -> str:
    host = last_server() if server is None else _server_of(server)
    if host is None and server is None:
        raise wrong("wrong-word", text=shorten(word))
    if host is None:
        raise wrong("wrong-server", text=shorten(server or "", 200))
    return host


def _why(error: OSError) -> str:
    return f": {error.strerror.lower()}" if error.errno and error.errno > 0 and error.strerror else ""


async def _join(server: str, wanted: Wanted, coming: Newcomer, language: str) -> None:
    token = None if coming.stranger else token_at(server)
    try:
        client = await connect(server, coming.name, token)
    except NotWelcome:
        if token is None:
            raise
        client = await connect(server, coming.name)  # the server has forgotten who we were
    if not coming.stranger:
        keep_token(server, client.token)
    async with client:
        await client.enter(wanted.table or await client.find(wanted.word))
        await _arrive(client)
        voice = Voice(catalogue(language))
        if not coming.watch:
            await _sit(client, coming.seat, voice)
        if coming.bot is not None:
            await BotAtTable(client, coming.bot, pen_for(sys.stdout), language).run()
        else:
            await Prompt(client, {}, pen_for(sys.stdout), language, client.record, live=True).run()


async def _arrive(client: Client) -> None:
    while client.room is None:
        message = await client.next()
        if isinstance(message, Refused):
            raise NotWelcome(refusal_of(message))


async def _sit(client: Client, wanted: int | None, voice: Voice) -> None:
    room = client.room
    assert room is not None
    if room.you.seat:
        return
    name, tried = "", set[int]()
    while seat := wanted or _free_seat(client.room or room, tried):
        if not room.you.name and not tried:
            name = await _ask_name(voice)
        answer = await client.ask(Sit(action=new_action(), seat=seat, name=name))
        if not isinstance(answer, Refused):
            return
        tried.add(seat)
        if wanted or answer.code != "seat-taken":  # or somebody was quicker: there may be another seat
            refused = voice.say("refused", text=voice.why_not(refusal_of(answer)))
            say(f"{refused} {voice.say('join-look-on')}")
            return
    say(voice.say("join-no-seat"))


async def _ask_name(voice: Voice) -> str:
    """A player needs a name: a person is asked for it, a program gets a message that says how to give one."""
    keyboard = Keyboard()
    if not keyboard.is_terminal:
        raise Failure(voice.say("join-give-name"))
    try:
        return clean_name(await keyboard.ask(f"{voice.say('ask-name')} "))
    except EOFError:
        return ""


def _free_seat(room: Room, tried: Collection[int]) -> int:
    """A free seat, else one that a bot holds; 0 if there is none that was not tried yet."""
    for kind in ("empty", "bot"):
        for info in room.seats:
            if info.kind == kind and info.seat not in tried:
                return info.seat
    return 0
