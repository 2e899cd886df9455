"""`janken site`: a page with the table inside, for any host of files."""

import asyncio
from pathlib import Path

import click

from janken import __version__
from janken.commands.common import Failure, say, using_file
from janken.page.site import (
    BrokenEngineError,
    NoEngineError,
    NotOursError,
    OtherVersionError,
    write_site,
)
from janken.server.callers import origin_of
from janken.web import is_built


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--engine",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with Pyodide and the wheels it needs; ./dev site fetches them.",
)
@click.option(
    "--node",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Node, to compile what runs in the page: it starts much sooner.",
)
@click.option(
    "--wheel",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="This version's own wheel for Pyodide, with its rules compiled: they run much faster.",
)
@click.option(
    "--server",
    metavar="ADDRESS",
    default="",
    help="A server to play with friends at, as in https://cards.example; the page leads there.",
)
def command(folder: Path, engine: Path | None, node: Path | None, wheel: Path | None, server: str) -> None:
    """Write a page with the whole table inside to DIR: it needs no server, only a host of files.

    People play alone and against bots there, and games stay in their browser. In a source tree,
    ./dev site DIR fetches what it needs (docs/site.md).
    """
    if not is_built():
        raise Failure("the browser table is not built here: ./dev setup builds it")
    if engine is None:
        raise Failure(
            "what runs in the page is not part of this package: ./dev site DIR, in a clone of "
            "https://github.com/janken-table/janken, fetches it"
        )
    try:
        server = server and origin_of(server, "--server")
    except ValueError as error:
        raise Failure(str(error)) from None
    try:
        with using_file(str(folder)):
            size = asyncio.run(write_site(folder, engine, node=node, wheel=wheel, server=server))
    except NoEngineError:
        raise Failure(
            f"{engine} does not have Pyodide and its wheels: in a source tree, ./dev site DIR fetches them"
        ) from None
    except BrokenEngineError as error:
        raise Failure(f"Python for the page, in {engine}, does not start: {error}") from None
    except OtherVersionError:
        raise Failure(f"{wheel} is not a wheel of this version, {__version__}") from None
    except NotOursError:
        raise Failure(
            f"{folder} holds something else: name a new folder, or one that janken site has written"
        ) from None
    say(f"Written to {folder}: {size / 1e6:.1f} MB. Any host of files can serve it.")
