"""`janken join`: sit down at a live table, from this prompt."""

import asyncio
import sys
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import click

from janken.bots.bot import Bot
from janken.bots.load import CannotLoadError, load
from janken.bots.process import BotError
from janken.client import Client, NotWelcome, connect, refusal_of, table_of
from janken.commands.common import Failure, language_option, say
from janken.core.options import shorten
from janken.core.voice import Voice
from janken.table.protocol import Refused, Room, Sit, is_table_id, new_action
from janken.terminal.acquaintance import keep_token, last_server, token_at
from janken.terminal.bot_at_table import BotAtTable
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import LivePrompt
from janken.words import catalogue


@click.command()
@click.argument("table", metavar="URL|WORD")
@click.option("--server", metavar="URL", help="The server a join word belongs to; by default the last one.")
@click.option("--name", default="", help="The name you want to be called by.")
@click.option("--seat", type=click.IntRange(1, 9), help="Take this seat; by default the first free one.")
@click.option("--watch", is_flag=True, help="Watch without taking a seat.")
@click.option(
    "--bot", metavar="BOT", help="Let this bot play in your place: FILE.py:Name, run:COMMAND or a level."
)
@click.option("--stranger", is_flag=True, help="Come as somebody new, not as the person you were last time.")
@language_option
def command(
    table: str,
    server: str | None,
    name: str,
    seat: int | None,
    watch: bool,
    bot: str | None,
    stranger: bool,
    lang: str,
) -> None:
    """Play at a live table: by its address, as in http://127.0.0.1:8321/t/..., or by its join word."""
    if "/" in table:
        host = _server_of(table)
        if host is None or not is_table_id(table_of(table)):
            raise Failure(f"{shorten(table, 200)} is not the address of a table, {_EXAMPLE}")
        wanted = Wanted(table=table_of(table))
    else:
        host, wanted = _server_for_word(table, server), Wanted(word=table)
    try:
        player = None if bot is None else load(bot)
        coming = Newcomer(name or (player.name if player else ""), seat, watch, stranger, player)
        asyncio.run(_join(host, wanted, coming, lang))
    except (CannotLoadError, BotError) as error:
        raise Failure(str(error)) from None
    except NotWelcome as error:
        raise Failure(f"{host}: {Voice(catalogue(lang)).why_not(error.refusal)}") from None
    except OSError as error:
        raise Failure(f"{host} does not answer{_why(error)}; is a server running there?") from None


_EXAMPLE: Final = "as in http://127.0.0.1:8321/t/..."


@dataclass(frozen=True)
class Wanted:
    """A table by its id, or by its join word."""

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
        raise Failure(
            f"{shorten(word)} is not the address of a table, {_EXAMPLE}; if it is a join word, say where, "
            "as in --server http://127.0.0.1:8321"
        )
    if host is None:
        raise Failure(f"{shorten(server or '', 200)} is not the address of a server")
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
            await LivePrompt(client, {}, pen_for(sys.stdout), language, client.record).run()


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
    seat = wanted or _free_seat(room)
    if not seat:
        say(voice.say("join-no-seat"))
        return
    answer = await client.ask(Sit(action=new_action(), seat=seat))
    if isinstance(answer, Refused):
        refused = voice.say("refused", text=voice.why_not(refusal_of(answer)))
        say(f"{refused} {voice.say('join-look-on')}")


def _free_seat(room: Room) -> int:
    """A free seat, else one that a bot holds; 0 if there is none."""
    for kind in ("empty", "bot"):
        for info in room.seats:
            if info.kind == kind:
                return info.seat
    return 0
