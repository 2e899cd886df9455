"""`janken join`: sit down at a live table, from this prompt."""

import asyncio
import sys
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

import click

from janken.bots.bot import Bot
from janken.bots.load import BotError, CannotLoadError, load
from janken.client import Client, NotWelcome, connect, refusal_of, table_of
from janken.commands.common import Failure, ending_orderly, language_option, say, wrong
from janken.core.options import shorten
from janken.core.voice import Voice
from janken.table.names import clean_name
from janken.table.protocol import Refused, Room, Sit, is_table_id, new_action
from janken.terminal.bot_at_table import BotAtTable
from janken.terminal.drawing import pen_for
from janken.terminal.keyboard import Keyboard
from janken.terminal.player_files import keep_token, last_server, token_at
from janken.terminal.prompt import Prompt
from janken.words import catalogue


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
