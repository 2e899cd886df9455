"""`janken join`: sit down at a live table, from this prompt."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import click

from janken.client import Client, NotWelcome, connect, refusal_of, table_of
from janken.commands.common import Failure, language_option, say
from janken.core.voice import Voice
from janken.table.protocol import Refused, Room, Sit, new_action
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import LivePrompt
from janken.words import catalogue


@click.command()
@click.argument("url")
@click.option("--name", default="", help="How you want to be called.")
@click.option("--seat", type=click.IntRange(1, 9), help="Take this seat; the first free one if not said.")
@click.option("--watch", is_flag=True, help="Look on, without a seat.")
@click.option("--stranger", is_flag=True, help="Come as somebody new, not as who you were last time.")
@language_option
def command(url: str, name: str, seat: int | None, watch: bool, stranger: bool, lang: str) -> None:
    """Play at the live table URL, as in http://127.0.0.1:8321/t/..."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or not table_of(url):
        raise Failure(f"{url} is not the address of a table, as in http://127.0.0.1:8321/t/...")
    server = f"{parts.scheme}://{parts.netloc}"
    try:
        asyncio.run(_join(server, table_of(url), name, seat, watch, stranger, lang))
    except NotWelcome as error:
        raise Failure(f"{server}: {Voice(catalogue(lang)).why_not(error.refusal)}") from None
    except OSError as error:
        raise Failure(f"{server}: {error}") from None


async def _join(
    server: str, table: str, name: str, seat: int | None, watch: bool, stranger: bool, language: str
) -> None:
    kept = Kept(server)
    token = None if stranger else kept.token()
    try:
        client = await connect(server, name, token)
    except NotWelcome:
        if token is None:
            raise
        client = await connect(server, name)  # the server has forgotten who we were
    if not stranger:
        kept.keep(client.token)
    async with client:
        await client.enter(table)
        await _arrive(client)
        voice = Voice(catalogue(language))
        if not watch:
            await _sit(client, seat, voice)
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


class Kept:
    """Who we are at each server, kept so that a seat can be found again."""

    def __init__(self, server: str) -> None:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        self._file = Path(home) / "janken" / "who.json"
        self._server = server

    def _all(self) -> dict[str, str]:
        with suppress(OSError, ValueError):
            found = json.loads(self._file.read_text(encoding="utf-8"))
            if isinstance(found, dict):
                return {str(server): str(token) for server, token in found.items()}
        return {}

    def token(self) -> str | None:
        return self._all().get(self._server)

    def keep(self, token: str) -> None:
        """For the owner's eyes only; without a place to keep it we are new next time."""
        with suppress(OSError):
            known = self._all() | {self._server: token}
            self._file.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(file, "w", encoding="utf-8") as out:
                json.dump(known, out)
